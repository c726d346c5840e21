//! Games at their start, and what is drawn of them: what the benchmarks of pictures share.

use adjutant::games::games;
use adjutant::picture::{Drawing, Scene, Theme, Window, war1812};
use adjutant::words::{Language, Words};
use adjutant_core::command::NewGame;
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, create, view};
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, Timestamp};
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_war1812::view::War1812View;

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

/// The picture of a game in English, before it is pixels. War of 1812 has one window.
pub(crate) fn drawing(view: &View, window: &Window, theme: Theme) -> Drawing {
    let words = Words::new(Language::En);
    match view.board::<War1812View>() {
        None => Scene { view, board: aa1941(), words, theme, window, deadline: None, moves: &[], fought: &[] }.draw(),
        Some(play) => {
            let board = adjutant_game_war1812::board_file::war1812();
            let with = war1812::Stationery { board, words, theme };
            war1812::Scene { with, play, deadline: None, marches: &[] }.draw()
        }
    }
}
