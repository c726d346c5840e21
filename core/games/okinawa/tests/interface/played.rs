//! Whole games at a table by players who use only offered choices. Each order is printed as a line that reads back as
//! itself.

use super::{lexicon, state, table};
use adjutant_core::choice::Choice;
use adjutant_core::{Command, Game, Viewer, apply, choices, view};
use adjutant_events::{Event, GameResult, SeatId, TableEvent};
use adjutant_game_okinawa::OkinawaGrammar;
use adjutant_grammar::print::print;
use adjutant_grammar::{Context, Ids, Request, parse};
use adjutant_practice::Table;

/// More orders than a short game needs.
const ENDLESS: usize = 40_000;

/// The printed line of an order reads back as that order, for the seat that gives it.
fn reads_back(game: &Game, seat: &SeatId, order: &Command) {
    let lexicon = lexicon();
    let seen = view(game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(seat), view: Some(&seen) };
    let line = print(Some(&OkinawaGrammar), order, &[], &Ids);
    match parse(&line, &context) {
        Ok(Request::Act(read)) => assert_eq!(&read, order, "`{line}`"),
        other => panic!("`{line}` of {order:?} is read as {other:?}"),
    }
}

/// Plays randomly to the end; every offered choice is accepted.
fn play(scenario: &str, seed: u64) -> Table {
    let mut table = table(scenario, seed);
    for at in 0..ENDLESS {
        let Some(seat) = table.asked().first().cloned() else { return table };
        let order = table.any(&seat);
        if at % 50 == 0 {
            reads_back(&table.game, &seat, &order);
        }
        if let Err(refusal) = table.order(&seat, order.clone()) {
            panic!("{scenario}, {seed}, T{}: {order:?} is refused: {refusal:?}", state(&table.game).turn);
        }
    }
    panic!(
        "{scenario}, {seed}: no end, T{} {:?}, {:?}",
        state(&table.game).turn,
        state(&table.game).phase,
        why(&table)
    );
}

/// The reasons why a phase cannot end.
fn why(table: &Table) -> Vec<adjutant_game_okinawa::model::refusal::OkinawaRefusal> {
    use adjutant_game_okinawa::model::order::OkinawaOrder as O;
    use adjutant_game_okinawa::model::vocabulary::Power;
    let ends = [O::EndSetUp, O::EndMovement { blow_bridge: false }, O::EndFire, O::EndAssaults];
    let state = state(&table.game);
    let tried = ends.iter().flat_map(|order| Power::BOTH.map(|power| (power, order)));
    tried.filter_map(|(power, order)| adjutant_game_okinawa::rules::decide::decide(state, power, order).err()).collect()
}

fn ended(table: &Table) -> bool {
    table.log.iter().any(|envelope| matches!(envelope.event, Event::Table(TableEvent::GameEnded { .. })))
}

#[test]
fn the_opening_is_played_at_the_table_to_its_verdict_and_replayed() {
    let table = play("s1", 1);
    assert!(ended(&table), "it ends with a verdict");
    // A scenario is decided by its conditions (18.44), whatever the points are.
    let by = table.log.iter().find_map(|envelope| match &envelope.event {
        Event::Table(TableEvent::GameEnded { result: GameResult::Victory { by, .. } | GameResult::Draw { by } }) => {
            Some(by.as_str())
        }
        _ => None,
    });
    assert!(by.is_some_and(|by| ["met", "unmet", "balanced"].contains(&by)), "{by:?}");
    let mut log = table.log.iter();
    let first = log.next().expect("a first event");
    let mut again = Game::from_first(&super::games(), first).expect("a game");
    for envelope in log {
        apply(&mut again, envelope, &table.log).expect("it fits");
    }
    assert_eq!(again.digest(), table.game.digest(), "the log gives the same board");
}

/// Plays to the end with the answers for absent players.
fn play_mildly(scenario: &str, seed: u64) -> Table {
    let mut table = table(scenario, seed);
    for at in 0..ENDLESS {
        let Some(seat) = table.asked().first().cloned() else { break };
        assert!(at + 1 < ENDLESS, "{scenario}: no end, {:?}", adjutant_core::next(&table.game));
        let all: Vec<Choice> = choices(&table.game, &seat);
        let mut mild: Vec<_> = all.iter().flat_map(|choice| &choice.mild).collect();
        mild.sort_by_key(|mild| mild.place);
        let here = || format!("{scenario}, T{} {:?}", state(&table.game).turn, adjutant_core::next(&table.game));
        let order = mild.first().unwrap_or_else(|| panic!("{}: nothing mild among {all:?}, {:?}", here(), why(&table)));
        let order = order.order.clone();
        if let Err(refusal) = table.order(&seat, order.clone()) {
            panic!("{scenario}, T{}: {order:?} is refused: {refusal:?}", state(&table.game).turn);
        }
    }
    let tail: Vec<_> = table.log.iter().rev().take(6).map(|envelope| &envelope.event).collect();
    assert!(
        ended(&table),
        "{scenario}, T{} {:?}, {} events, {:?}, {:?}, {tail:?}",
        state(&table.game).turn,
        state(&table.game).phase,
        table.log.len(),
        adjutant_core::next(&table.game),
        why(&table)
    );
    table
}

#[test]
fn somebody_who_is_not_there_is_spoken_for_to_the_end() {
    let long = std::env::var_os("ADJUTANT_LONG").map(|_| ["s1", "s4", "campaign", "historical", "free_variant"]);
    for scenario in long.into_iter().flatten().rev().chain(["s2", "s3"]) {
        play_mildly(scenario, 2);
    }
}

#[test]
fn other_scenarios_are_played_at_the_table_to_their_verdicts() {
    // The second scenario takes a minute.
    let long = std::env::var_os("ADJUTANT_LONG").map(|_| "s2");
    for scenario in ["s4"].into_iter().chain(long) {
        assert!(ended(&play(scenario, 3)), "{scenario}");
    }
}
