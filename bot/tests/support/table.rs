//! A game at its start with a full view, from which tests take units.

use adjutant::games::games;
use adjutant_core::command::NewGame;
use adjutant_core::game::{Game, Viewer};
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, Event, GameId, PlayerId, Timestamp, UnitId};
use std::sync::LazyLock;

/// An envelope around an event.
pub(crate) fn envelope(seq: u64, actor: Actor, event: Event) -> Envelope {
    Envelope {
        game: GameId::new("saturday"),
        seq,
        time: Timestamp(1_700_000_000_000),
        actor,
        cause: CauseId::new(format!("line {seq}")),
        audience: Audience::Everyone,
        event,
    }
}

/// The ruleset of the boards in these tests.
pub(crate) fn rules() -> &'static Ruleset {
    static RULES: LazyLock<Ruleset> =
        LazyLock::new(|| games().current(&"aa1941".into()).expect("the ruleset is in the list"));
    &RULES
}

/// The game before anybody took a seat, as a game master sees it.
pub(crate) fn at_start() -> (Envelope, View) {
    let gm = PlayerId::new("Anna");
    let new = NewGame {
        ruleset: "aa1941".into(),
        options: vec![("victory".into(), "one_capital".into())],
        dice: DicePolicy::Scripted,
    };
    let mut events = adjutant_core::create(games(), &new, &gm).expect("a game can be made");
    let first = envelope(1, Actor::Gm { player: gm }, events.remove(0));
    let game = Game::from_first(games(), &first).expect("the first event makes a game");
    let view = adjutant_core::view(&game, &Viewer::Gm);
    (first, view)
}

/// Units of a kind in a space.
pub(crate) fn pick(view: &View, space: &str, kind: &str, count: usize) -> Vec<UnitId> {
    let Some(board) = view.board::<adjutant_game_axis::view::AxisView>() else { panic!("not a game of Axis & Allies") };
    let space = board.spaces.iter().find(|found| found.id.as_str() == space).expect("the space is on the board");
    let units: Vec<UnitId> =
        space.units.iter().filter(|unit| unit.kind.as_str() == kind).map(|unit| unit.id).take(count).collect();
    assert_eq!(units.len(), count, "{} has too few {kind}", space.id);
    units
}
