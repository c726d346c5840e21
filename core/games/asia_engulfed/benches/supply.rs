//! What the largest questions of the map cost: supply of every power, a whole fleet that comes home, and what is offered to a side: at
//! most 5 ms.

use adjutant_core::choices;
use adjutant_core::ruleset::Games;
use adjutant_events::SeatId;
use adjutant_game_asia_engulfed::Asia;
use adjutant_game_asia_engulfed::board_file::BOARD;
use adjutant_game_asia_engulfed::command::AsiaCommand;
use adjutant_game_asia_engulfed::sequence::Phase;
use adjutant_game_asia_engulfed::state::{Place, State, Step};
use adjutant_game_asia_engulfed::supply::Supplies;
use adjutant_game_asia_engulfed::vocabulary::Side;
use adjutant_game_asia_engulfed::{decide, rebase};
use adjutant_practice::{Opening, Table};
use divan::Bencher;
use std::sync::Arc;

fn main() {
    divan::main();
}

/// A scenario as it begins, with a network over every zone.
fn state(scenario: u8) -> State {
    let mut state = State::at_start(Arc::clone(BOARD.as_ref().expect("the board")), scenario);
    state.network = state.board().all_zones().collect();
    state
}

#[divan::bench(args = [0, 1])]
fn supply_of_the_whole_map(bencher: Bencher<'_, '_>, scenario: u8) {
    let state = state(scenario);
    bencher.bench(|| Supplies::of(&state));
}

/// Every fleet of Japan at sea, and the phase ended: the referee brings each home.
#[divan::bench(sample_count = 20)]
fn the_end_of_a_rebase_phase(bencher: Bencher<'_, '_>) {
    let mut state = state(0);
    state.moment.phase = Phase::Rebase;
    state.step = Step::Open;
    let fleets: Vec<_> = state.board().all_pieces().filter(|piece| state.ty(*piece).is_fleet()).collect();
    for piece in fleets {
        if let Place::Port(area) = state.piece(piece).at
            && state.side(piece) == Side::Japan
        {
            let zone = state.board().area(area).port_zones[0];
            state.pieces[piece.ix()].at = Place::Sea(zone);
        }
    }
    assert!(rebase::at_sea(&state, Side::Japan).len() > 10, "a fleet");
    bencher.bench(|| decide::facts(&state, Side::Japan, &AsiaCommand::EndPhase {}));
}

/// A game in which a side is asked in this phase, played there by whoever ends what he is asked.
fn asked(phase: Phase, side: Side) -> (Table, SeatId) {
    let games = Games::of(&[&Asia]);
    let mut table = Table::open(&games, &Opening::of("asia_engulfed").with(&[("setup", "jan_feb_1942")]), 5);
    loop {
        let seat = table.asked().first().expect("somebody is asked").clone();
        let state = table.game.play.read::<State>().expect("this game");
        if state.moment.phase == phase && state.moment.turn >= 2 && seat == side.seat() && state.step == Step::Open {
            return (table, seat);
        }
        let order = table.any_within(&seat, 1);
        table.order(&seat, order).expect("what is offered");
    }
}

#[divan::bench(args = [Phase::NavalMovement, Phase::Production, Phase::StrategicMovement], sample_count = 40)]
fn what_is_offered_to_japan(bencher: Bencher<'_, '_>, phase: Phase) {
    let (table, seat) = asked(phase, Side::Japan);
    bencher.bench(|| choices(&table.game, &seat));
}

#[divan::bench(args = [Phase::NavalMovement, Phase::Production, Phase::StrategicMovement], sample_count = 40)]
fn what_is_offered_to_the_allies(bencher: Bencher<'_, '_>, phase: Phase) {
    let (table, seat) = asked(phase, Side::Allies);
    bencher.bench(|| choices(&table.game, &seat));
}
