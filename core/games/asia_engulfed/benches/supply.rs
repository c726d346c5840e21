//! Benchmarks of the referee. Their limits are: supply of every power, 1 ms; a whole fleet that returns to port; the
//! choices of a side, 5 ms; one order decided, 100 µs; a whole campaign rebuilt, 20 ms.

use adjutant_core::command::Command;
use adjutant_core::ruleset::Games;
use adjutant_core::{choices, decide as decided, replay};
use adjutant_events::{Envelope, SeatId, Timestamp};
use adjutant_game_asia_engulfed::Asia;
use adjutant_game_asia_engulfed::model::files::BOARD;
use adjutant_game_asia_engulfed::model::order::AsiaCommand;
use adjutant_game_asia_engulfed::model::sequence::Phase;
use adjutant_game_asia_engulfed::model::state::{PieceLocation, State, Step};
use adjutant_game_asia_engulfed::model::vocabulary::Side;
use adjutant_game_asia_engulfed::rules::supply::Supplies;
use adjutant_game_asia_engulfed::rules::{decide, rebase};
use adjutant_practice::{Opening, Table};
use divan::Bencher;
use std::sync::Arc;

fn main() {
    divan::main();
}

/// A scenario at its start, with a network over every zone.
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

/// Every Japanese fleet is at sea when the phase ends; the referee returns each to a port.
#[divan::bench(sample_count = 20)]
fn the_end_of_a_rebase_phase(bencher: Bencher<'_, '_>) {
    let mut state = state(0);
    state.moment.phase = Phase::Rebase;
    state.step = Step::Open;
    let fleets: Vec<_> = state.board().all_pieces().filter(|piece| state.ty(*piece).is_fleet()).collect();
    for piece in fleets {
        if let PieceLocation::Port(area) = state.piece(piece).at
            && state.side(piece) == Side::Japan
        {
            let zone = state.board().area(area).port_zones[0];
            state.pieces[piece.ix()].at = PieceLocation::Sea(zone);
        }
    }
    assert!(rebase::at_sea(&state, Side::Japan).len() > 10, "a fleet");
    bencher.bench(|| decide::facts(&state, Side::Japan, &AsiaCommand::EndPhase {}));
}

/// A game that is played until this side is asked in this phase. Until then each player ends whatever is asked.
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

/// The first choice of a side, with all that the referee does and records for it.
#[divan::bench(args = [Phase::NavalMovement, Phase::OperationalMovement, Phase::StrategicMovement], sample_count = 40)]
fn an_order_decided(bencher: Bencher<'_, '_>, phase: Phase) {
    let (mut table, seat) = asked(phase, Side::Japan);
    let orders: Vec<Command> = (0..40).map(|_| table.any(&seat)).collect();
    let holder = table.holder(&seat);
    let dearest = orders.iter().max_by_key(|order| table.would(&seat, order).map_or(0, |events| events.len()));
    let order = dearest.expect("an order");
    assert!(decided(&table.game, &holder, order, Timestamp(0)).is_ok(), "what is offered");
    bencher.bench(|| decided(&table.game, &holder, order, Timestamp(0)));
}

/// A random campaign from Nov/Dec 1941 until it is decided or 1945 is over.
#[divan::bench(sample_count = 20)]
fn a_campaign_rebuilt(bencher: Bencher<'_, '_>) {
    let games = Games::of(&[&Asia]);
    let mut table = Table::open(&games, &Opening::of("asia_engulfed"), 5);
    while let Some(seat) = table.asked().first().cloned() {
        let order = table.any_within(&seat, 3);
        table.order(&seat, order).expect("what is offered");
    }
    let log: &[Envelope] = &table.log;
    println!("{} events", log.len());
    bencher.bench(|| replay(&games, log).map(|game| game.seq));
}
