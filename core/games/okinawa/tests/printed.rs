//! Every cell of every table, entered here by hand and compared with the program's tables.

use crate::board::board;
use adjutant_game_okinawa::model::files::TABLES;
use adjutant_game_okinawa::model::tables::FireRow;
use adjutant_game_okinawa::model::vocabulary::{Base, Fleet, JapaneseChit, Ship, Terrain, UsChit, Weather, Word};

/// The rows of a table, with the row of columns first.
fn cells(name: &str) -> Vec<Vec<&'static str>> {
    let (_, text) = TABLES.iter().find(|(known, _)| *known == name).expect("a table");
    text.lines().map(|line| line.split('\t').collect()).collect()
}

/// The die of a row; `7+` and `0-` stand for 7 and 0.
fn die(cell: &str) -> i16 {
    cell.trim_end_matches(['+', '-']).parse().expect("a die")
}

/// The cells of a table, each with the die of its row and the name of its column.
fn each(name: &str) -> Vec<(i16, &'static str, &'static str)> {
    let all = cells(name);
    let of = |row: &Vec<&'static str>| {
        let (row, heads) = (row.clone(), all[0].clone());
        (1..row.len()).map(move |at| (die(row[0]), heads[at], row[at])).collect::<Vec<_>>()
    };
    all[1..].iter().flat_map(of).collect()
}

#[test]
fn air_and_sea() {
    let board = board();
    let tables = &board.tables;
    for (die, base, cell) in each("us_air_attack") {
        let (lost, disrupted) = tables.us_air_attack(Base::of(base).expect("a base"), die);
        assert_eq!(format!("{lost}/{disrupted}"), cell, "{base} {die}");
    }
    for (die, base, cell) in each("jp_base_aa") {
        let (lost, star) = tables.base_aa(Base::of(base).expect("a base"), die);
        assert_eq!(format!("{lost}{}", if star { "*" } else { "" }), cell, "{base} {die}");
    }
    for (die, fleet, cell) in each("fleet_aa") {
        let (special, conventional) = tables.fleet_aa(Fleet::of(fleet).expect("a fleet"), die);
        assert_eq!(format!("{special}/{conventional}"), cell, "{fleet} {die}");
    }
    for (at, (die, column, cell)) in each("hits").into_iter().enumerate() {
        assert_eq!(tables.hits(at % 10, die).to_string(), cell, "{column} {die}");
    }
    for (at, head) in cells("hits")[0][1..].iter().enumerate() {
        let (special, conventional) = head[1..].split_once("_c").expect("two numbers");
        let (special, conventional): (u16, u16) = (special.parse().expect("k"), conventional.parse().expect("c"));
        assert_eq!((tables.hit_column(true, special), tables.hit_column(false, conventional)), (Some(at), Some(at)));
        assert_eq!(tables.hit_column(true, special - 1), at.checked_sub(1), "{head}");
        assert_eq!(tables.hit_column(false, conventional - 1), at.checked_sub(1), "{head}");
    }
    for row in &cells("fleet_damage")[1..] {
        let fleet = Fleet::of(row[0]).expect("a fleet");
        let (sunk, damaged) = tables.fleet_damage(fleet, row[1].parse().expect("hits"));
        assert_eq!([sunk.to_string(), damaged.to_string()], [row[2], row[3]], "{row:?}");
    }
    for row in &cells("fleet_ships")[1..] {
        let fleet = Fleet::of(row[0]).expect("a fleet");
        for (is_sunk, cell) in [(false, row[2]), (true, row[3])] {
            let ship = tables.ship(fleet, die(row[1]), is_sunk).map_or("none (J7)", Ship::word);
            assert_eq!(ship, cell, "{row:?}");
        }
    }
    for row in &cells("ship_vp")[1..] {
        let ship = Ship::of(row[0]).expect("a ship");
        assert_eq!([false, true].map(|sunk| tables.ship_points(ship, sunk).to_string()), [row[1], row[2]]);
    }
    for (die, _, cell) in each("carrier_critical") {
        assert_eq!(tables.is_critical(die), cell == "yes", "{die}");
    }
    for row in &cells("carrier_fatal_damage")[1..] {
        assert_eq!(tables.fatal_points(die(row[0])).to_string(), row[2]);
    }
    let delays = [(0, 0), (99, 0), (100, 1), (200, 1), (201, 2), (400, 2), (401, 3), (700, 3)];
    assert!(delays.into_iter().all(|(points, turns)| tables.delay(points) == turns));
    assert_eq!(tables.evacuation, [0, 0, 1, 2, 3]);
    // Beyond a table the nearest row applies (J5, J6, J8).
    assert_eq!(tables.base_aa(Base::Kyushu, 7), (4, true));
    assert_eq!((tables.us_air_attack(Base::Kyushu, -3), tables.us_air_attack(Base::Kyushu, 17)), ((5, 10), (50, 110)));
    assert_eq!((tables.fleet_damage(Fleet::Picket, 12), tables.fleet_damage(Fleet::Picket, 0)), ((3, 5), (0, 0)));
}

#[test]
fn weather_tactics_and_bombardment() {
    let board = board();
    let tables = &board.tables;
    for (die, period, cell) in each("weather") {
        let span = period.split(' ').next().expect("a span");
        let (first, last) = span.split_once('-').expect("two turns");
        for turn in [first, last].map(|turn| turn.trim_start_matches('T').parse().expect("a turn")) {
            assert_eq!(tables.weather(turn, die).word(), cell, "{period} {die}");
        }
    }
    for row in &cells("weather_effects")[1..] {
        let effects = tables.weather_effects(Weather::of(row[0]).expect("weather"));
        let found = [effects.us_markers, effects.japanese_markers, effects.japanese_markers_sunset];
        assert_eq!(found.map(|number| number.to_string()), [row[2], row[3], row[4]]);
        assert_eq!(effects.assault_die.to_string(), row[5]);
    }
    let all = cells("tactics_fire");
    for row in &all[1..] {
        for (at, cell) in row.iter().enumerate().skip(1) {
            let (us, japan) = (UsChit::of(row[0]).expect("a chit"), JapaneseChit::of(all[0][at]).expect("a chit"));
            let (one, other) = tables.tactics(us, japan);
            assert_eq!(format!("{one}/{other}"), *cell, "{} {}", row[0], all[0][at]);
        }
    }
    for row in &cells("bombardment_columns")[1..] {
        let terrain = (row[0] != "fortification").then(|| Terrain::of(row[0]).expect("terrain"));
        for (at, cell) in row[1..7].iter().enumerate() {
            let column = cell.parse().ok().and_then(|markers| tables.bombardment_column(terrain, markers));
            assert_eq!(column, (*cell != "-").then_some(at), "{row:?}");
        }
        let least: u8 = row[1].parse().expect("a number");
        assert_eq!(tables.bombardment_column(terrain, least - 1), None);
    }
    for (at, (die, _, cell)) in each("bombardment_results").into_iter().enumerate() {
        assert_eq!(tables.bombardment(at % 6, die).word(), cell, "{die}");
    }
}

#[test]
fn fire_and_assault() {
    let board = board();
    let tables = &board.tables;
    let rows = [FireRow::Clear, FireRow::Broken, FireRow::Rough, FireRow::Ridge];
    for (terrain, row) in rows.into_iter().zip(&cells("fire_columns")[1..]) {
        for (at, cell) in row[1..11].iter().enumerate() {
            let least: u8 = cell.parse().expect("points");
            assert_eq!(tables.fire_column(terrain, least), Some(at), "{row:?}");
            assert_eq!(tables.fire_column(terrain, least - 1), at.checked_sub(1), "{row:?}");
        }
        assert_eq!(tables.fire_column(terrain, 200), Some(9));
    }
    for (at, (die, _, cell)) in each("fire_results").into_iter().enumerate() {
        assert_eq!(tables.fire(at % 10, die).word(), cell, "{die}");
    }
    for row in &cells("assault_columns")[1..] {
        let (least, most) = match row[0].split_once('-') {
            Some((least, most)) => (least.parse().expect("least"), most.parse().expect("most")),
            None => (21, 99),
        };
        for (at, cell) in row[1..10].iter().enumerate() {
            let ends = cell.trim_start_matches(['<', '>', '=']).split("..");
            for end in ends.map(|end| end.parse::<i16>().expect("a difference")) {
                for density in [least, most] {
                    assert_eq!(tables.assault_column(density, end), at, "{row:?}");
                }
            }
        }
    }
    for (at, (die, _, cell)) in each("assault_results").into_iter().enumerate() {
        assert_eq!(tables.assault(at % 9, die).word(), cell, "{die}");
    }
    for (at, cell) in cells("assault_support_line")[1][1..10].iter().enumerate() {
        assert_eq!(tables.support(at).to_string(), *cell);
    }
    for row in &cells("terrain_effects")[1..7] {
        let Some(terrain) = Terrain::of(row[0]) else { continue };
        let effects = tables.terrain(terrain);
        let found = [effects.us_mp.to_string(), effects.japanese_mp.to_string(), effects.assault_shift.to_string()];
        assert_eq!(found, [row[1], row[2], row[5].trim_start_matches('+')], "{row:?}");
        assert_eq!((effects.heavy, effects.blocks_sight), (row[3] == "yes", row[7].starts_with("yes")), "{row:?}");
        assert_eq!(effects.bombardment_minimum.to_string(), row[6]);
        let of = ["clear", "broken", "rough", "ridge"].iter().position(|known| *known == row[4]);
        assert_eq!(Some(effects.fire_row as usize), of, "{row:?}");
    }
}

#[test]
fn what_is_left() {
    let board = board();
    let tables = &board.tables;
    for (at, row) in cells("fatigue_levels")[1..].iter().enumerate() {
        let from: u8 = row[1].parse().expect("points");
        assert_eq!(tables.fatigue_level(from), at);
        let level = tables.fatigue[at];
        let found = [level.fire_shift, level.attacking_shift, level.defended_shift];
        assert_eq!(found.map(|shift| shift.to_string()), [row[3], row[4], row[5]]);
    }
    assert_eq!((tables.fatigue_level(9), tables.fatigue_level(15), tables.fatigue_level(200)), (0, 1, 2));
    assert_eq!(tables.tank_coordination, [(2, 1), (3, 2)]);
    assert_eq!((tables.mortar_on_target, tables.observer, tables.disengage), (4, [2, 3], [3, 1]));
    for row in &cells("command_appeal")[1..] {
        assert_eq!(tables.appeal(die(row[0])).map(Word::word), Some(row[1]));
    }
    let costs: Vec<String> =
        (1..=6).filter_map(|die| tables.appeal_cost(die)).map(|cost| format!("{cost:?}")).collect();
    assert_eq!(costs, ["Points(5)", "Points(10)", "Points(15)", "Points(20)", "PerTurn(1)", "PerTurn(2)"]);
    for row in &cells("turn_track")[1..] {
        let turn = tables.turn(row[0].parse().expect("a turn")).expect("a turn");
        assert_eq!((turn.date.as_str(), turn.appeal, turn.air_recovery), (row[1], row[3] == "yes", row[5] == "yes"));
    }
    assert_eq!((tables.turn(0), tables.turn(29)), (None, None));
}
