//! Games at their start, and what is drawn of them: what the benchmarks of pictures share.

use adjutant::games::{atlas, games};
use adjutant::picture_requests::{Drawing, Format, PictureSettings, Theme, Window, draw};
use adjutant::words::{Language, Words};
use adjutant_core::command::NewGame;
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, create, view};
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, Timestamp};
use adjutant_game_war1812::view::War1812View;
use adjutant_scene::Arrows;

/// A game before anybody sat down, as everybody sees it.
pub(crate) fn start(ruleset: &str) -> View {
    let gm = PlayerId::new("gm");
    let new = NewGame { ruleset: ruleset.into(), options: Vec::new(), dice: DicePolicy::Scripted };
    let first = Envelope {
        game: GameId::new("bench"),
        seq: 1,
        time: Timestamp(0),
        actor: Actor::Gm { player: gm.clone() },
        cause: CauseId::new("create"),
        audience: Audience::Everyone,
        event: create(games(), &new, &gm).expect("the game exists").remove(0),
    };
    view(&Game::from_first(games(), &first).expect("a creation"), &Viewer::Spectator)
}

/// War of 1812 with ten blocks in every town.
pub(crate) fn full_theatre() -> View {
    let mut start = start("war1812");
    if let Some(play) = start.board_mut::<War1812View>() {
        play.towns.iter_mut().for_each(|town| town.blocks = [10, 0]);
    }
    start
}

/// The picture of a game in English, before it is pixels.
pub(crate) fn drawing(view: &View, window: &Window, theme: Theme) -> Drawing {
    drawing_of(view, window, theme, Format::Wide)
}

/// The same for a screen.
pub(crate) fn drawing_of(view: &View, window: &Window, theme: Theme, format: Format) -> Drawing {
    let found = games().all().into_iter().find_map(|rules| {
        let scene = atlas(&rules)?.tale(&rules)?.board(view, window, Arrows::None)?;
        let voice = Words::new(Language::En).with(&rules);
        let with = PictureSettings::plain(&voice, theme);
        Some(draw(PictureSettings { format, ..with }, &scene))
    });
    found.expect("a game that is drawn")
}
