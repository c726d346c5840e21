//! Compares the data with the fact tables, where these are available.

use super::tables::Tables;
use super::{borders, kind, space};
use adjutant_game_axis::board::{Board, Power, Space, Terrain};
use adjutant_game_axis::board_file::aa1941;

/// The id on the board for a space's name in the tables.
fn space_of(board: &Board, name: &str) -> Space {
    let id = match name.strip_suffix(" Sea Zone") {
        Some(n) => format!("sz{n}"),
        None => name.to_lowercase().replace([' ', '-'], "_"),
    };
    space(board, &id)
}

fn power_of(board: &Board, people: &str) -> Power {
    board
        .all_powers()
        .find(|power| board.power_def(*power).name.also.iter().any(|also| also == people))
        .expect("a power")
}

#[test]
fn the_data_are_the_fact_tables() {
    let Some(tables) = Tables::of("aa1941") else { return };
    let board = aa1941();
    for row in tables.rows("spaces.tsv") {
        let def = board.def(space_of(board, &row[0]));
        assert_eq!(def.terrain == Terrain::Sea, row[1] == "sea");
        assert_eq!(def.value.to_string(), row[2], "{}", row[0]);
        let owner = (!matches!(row[3].as_str(), "-" | "Neutral")).then(|| power_of(board, &row[3]));
        assert_eq!(def.original_owner, owner, "{}", row[0]);
        assert_eq!(def.capital_of.is_some(), row[4] == "yes", "{}", row[0]);
        assert_eq!(def.impassable, row[6] == "yes", "{}", row[0]);
        assert_eq!(def.at, (row[8].parse().expect("lat"), row[7].parse().expect("lon")), "{}", row[0]);
    }
    let mut printed: Vec<(Space, Space)> = tables
        .rows("adjacency.tsv")
        .iter()
        .map(|row| (space_of(board, &row[0]), space_of(board, &row[1])))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    printed.sort_unstable();
    assert_eq!(borders(board), printed);
    let unit = |word: &str| match word {
        "armour" => kind(board, "tank"),
        "factory" => kind(board, "industrial_complex"),
        other => kind(board, other),
    };
    let mut printed: Vec<_> = tables
        .rows("setup.tsv")
        .iter()
        .map(|row| {
            (power_of(board, &row[0]), space_of(board, &row[1]), unit(&row[2]), row[3].parse::<u8>().expect("count"))
        })
        .collect();
    let mut here: Vec<_> = board.setup.iter().map(|row| (row.owner, row.space, row.kind, row.count)).collect();
    printed.sort_unstable();
    here.sort_unstable();
    assert_eq!(here, printed);
    for row in tables.rows("units.tsv") {
        let def = board.kind_def(unit(&row[0]));
        assert_eq!(def.cost.map_or("-".to_owned(), |cost| cost.to_string()), row[1]);
        if row[1] != "-" {
            let numbers = [def.attack, def.defence, def.movement, def.hits].map(|number| number.to_string());
            assert_eq!(numbers, row[2..6]);
        }
    }
    for (n, row) in tables.rows("powers.tsv").iter().enumerate() {
        let def = board.power_def(power_of(board, &row[2]));
        assert_eq!((n + 1).to_string(), row[0]);
        assert_eq!((&def.name.en, &def.colour), (&row[3], &row[7]));
        let purse = board.purse(&def.id).map(|purse| board.purse_def(purse)).expect("a purse of its own");
        assert_eq!((purse.capital, purse.starting_ipc.to_string()), (space_of(board, &row[4]), row[6].clone()));
    }
}
