//! Random games of Axis & Allies 1941 in memory.

use adjutant::games::games;
use adjutant_game_axis::state::State;
use adjutant_practice::{Opening, Table};

/// A started game with a player of the same name in every seat.
pub fn open(seed: u64) -> Table {
    Table::open(games(), &Opening::of("aa1941"), seed)
}

/// The board.
pub fn state(table: &Table) -> &State {
    let Some(state) = table.game.play.read::<State>() else { panic!("not a game of Axis & Allies") };
    state
}

/// Panics if the board is impossible.
fn check_board(table: &Table) {
    let state = state(table);
    for unit in state.units() {
        assert!(!state.board().def(unit.at).impassable, "{unit:?} stands in a neutral");
        let def = state.kind_of(unit);
        assert!(unit.damage == 0 || unit.damage < def.hits, "{unit:?} should be sunk");
        if let Some(carrier) = unit.aboard {
            let carrier = state.unit(carrier).unwrap_or_else(|| panic!("{unit:?} is aboard nothing"));
            assert_eq!(carrier.at, unit.at, "cargo is where its carrier is");
            let room: u8 = state.cargo_of(carrier.id).map(|cargo| state.kind_of(cargo).abilities.room).sum();
            assert!(room <= state.kind_of(carrier).abilities.transport_capacity, "an overloaded transport");
            let decks = state.cargo_of(carrier.id).filter(|cargo| state.kind_of(cargo).abilities.carrier_borne);
            assert!(decks.count() <= usize::from(state.kind_of(carrier).abilities.carrier_capacity));
        }
    }
}

/// A random legal game with a maximum number of commands.
pub fn play(seed: u64, commands: usize) -> Table {
    play_while(seed, 12, |_, played| played < commands)
}

/// A random legal game while `go_on` allows it, given the table and the number of commands so far. A player ends a
/// phase with one command in `patience`.
pub fn play_while(seed: u64, patience: usize, go_on: impl Fn(&Table, usize) -> bool) -> Table {
    let mut table = open(seed);
    let mut played = 0;
    while go_on(&table, played) {
        played += 1;
        let asked = table.asked();
        if asked.is_empty() {
            break;
        }
        check_board(&table);
        let seat = table.chance.one(&asked).clone();
        let command = table.any_within(&seat, patience);
        if let Err(refusal) = table.order(&seat, command.clone()) {
            panic!("seed {seed}: offered and refused: {command:?}\n{} {refusal:?}", refusal.key());
        }
    }
    table
}
