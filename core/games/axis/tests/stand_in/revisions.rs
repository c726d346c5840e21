//! Behaviour of a keen stand-in that began with a certain revision of its policy.

use super::said;
use adjutant_core::stand_in;
use adjutant_events::office::{Level, OfficeEvent};
use adjutant_events::{Actor, Command, Event, SeatId, TableEvent};
use adjutant_game_axis::AxisEvent;
use adjutant_game_axis::board::{Phase, Power};
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::position::{GAME_MASTER, Statement, game};
use adjutant_practice::Table;
use std::sync::atomic::AtomicBool;

/// A board without units, in the second round.
struct Drill {
    seat: SeatId,
    power: Power,
    position: Vec<Statement>,
}

impl Drill {
    fn of(seat: &str, phase: Phase) -> Self {
        let board = aa1941();
        let power = board.power(&seat.into()).expect("a power");
        let turn = board.turn_of(power).expect("a turn");
        let stage = board.turn_def(turn).stages.iter().position(|stage| stage.phase == phase).expect("a phase");
        let position = vec![Statement::Turn(turn), Statement::Stage(stage as u8), Statement::Round(2)];
        Self { seat: seat.into(), power, position }
    }

    fn place(&mut self, power: &str, count: u16, kind: &str, space: &str) {
        let (board, at) = (aa1941(), aa1941().space(&space.into()).expect("a space"));
        let (power, kind) = (board.power(&power.into()).expect("a power"), board.kind(&kind.into()).expect("a kind"));
        self.position.push(Statement::Count(power, kind, at, count));
    }

    /// Plays this phase and the next with a keen stand-in of this revision.
    fn played(self, revision: u16) -> Table {
        let (game, first) = game(aa1941(), &[], &self.position).expect("a game");
        let mut table = Table::of(game, first, 1);
        let seated = OfficeEvent::StandInSeated { seat: self.seat.clone(), level: Level::Keen, revision };
        table.push(&Actor::Gm { player: GAME_MASTER.into() }, TableEvent::from(seated).into());
        let begun = table.game.play.moment().2;
        for _ in 0..40 {
            table.settle();
            if stand_in::due(&table.game).is_none() || table.game.play.moment().2 > begun + 1 {
                break;
            }
            let order = stand_in::order(&table.game, &self.seat, &AtomicBool::new(false)).expect("an order");
            table.must(&stand_in::actor(&self.seat), &order);
        }
        table
    }
}

fn has_taken_land(table: &Table) -> bool {
    table.log.iter().any(|envelope| matches!(envelope.event.fact(), Some(AxisEvent::SpaceCaptured { .. })))
}

/// Whether units left this space.
fn has_left(table: &Table, space: &str) -> bool {
    table.log.iter().any(|envelope| match &envelope.event {
        Event::Ordered(Command::Play(order)) => {
            matches!(order.read(), Some(AxisCommand::Move { from, .. }) if from.as_str() == space)
        }
        _ => false,
    })
}

/// Checks that a keen stand-in does something in this revision, and does not in the revision before.
fn does_since(revision: u16, drill: impl Fn() -> Drill, done: impl Fn(&Table) -> bool) {
    for (revision, expected) in [(revision - 1, false), (revision, true)] {
        let table = drill().played(revision);
        assert_eq!(done(&table), expected, "revision {revision}: {:#?}", said(&table, 20));
    }
}

/// Units wait on their island and the ships are one zone away: a keen stand-in fetches and lands them in one turn.
#[test]
fn empty_ships_fetch_men_and_land_them_in_one_turn() {
    let drill = || {
        let mut drill = Drill::of("japan", Phase::CombatMove);
        drill.place("japan", 1, "transport", "sz47");
        drill.place("japan", 6, "infantry", "japan");
        drill
    };
    does_since(4, drill, has_taken_land);
}

/// Submarines alone do not make a zone hostile: units land beside them.
#[test]
fn nobody_has_to_fight_a_submarine() {
    let drill = || {
        let mut drill = Drill::of("united_kingdom", Phase::CombatMove);
        drill.place("united_kingdom", 1, "transport", "sz6");
        drill.place("united_kingdom", 2, "infantry", "united_kingdom");
        for zone in aa1941().all_spaces().filter(|space| aa1941().is_sea(*space)) {
            drill.place("germany", 1, "submarine", aa1941().def(zone).id.as_str());
        }
        drill
    };
    does_since(5, drill, has_taken_land);
}

/// Aircraft cannot find submarines without a destroyer, so none are sent.
#[test]
fn aircraft_do_not_hunt_submarines_alone() {
    let drill = || {
        let mut drill = Drill::of("united_kingdom", Phase::CombatMove);
        drill.place("united_kingdom", 2, "fighter", "united_kingdom");
        drill.place("germany", 1, "submarine", "sz6");
        drill
    };
    does_since(5, drill, |table| !has_left(table, "united_kingdom"));
}

/// Empty ships are beside one complex and units wait beside another: they are fetched.
#[test]
fn ships_go_where_men_wait() {
    let drill = || {
        let mut drill = Drill::of("united_states", Phase::NoncombatMove);
        drill.place("united_states", 2, "transport", "sz42");
        drill.place("united_states", 8, "infantry", "eastern_united_states");
        drill
    };
    does_since(5, drill, |table| has_left(table, "sz42"));
}

/// The allies hold all but two lands. They can replace losses and the enemy cannot, so they attack even without the
/// prospect of winning at once.
#[test]
fn who_earns_many_times_as_much_wears_the_enemy_down() {
    let drill = || {
        let mut drill = Drill::of("soviet_union", Phase::CombatMove);
        let board = aa1941();
        let left = ["japan", "manchuria"].map(|space| board.space(&space.into()).expect("a space"));
        for space in board.all_spaces().filter(|space| board.is_land(*space) && !left.contains(space)) {
            drill.position.push(Statement::Owner(space, Some(drill.power)));
        }
        drill.place("japan", 14, "infantry", "manchuria");
        drill.place("soviet_union", 8, "infantry", "soviet_far_east");
        drill.place("soviet_union", 10, "tank", "soviet_far_east");
        drill
    };
    does_since(5, drill, |table| has_left(table, "soviet_far_east"));
}
