//! Axis & Allies Pacific: printed facts that a loader cannot check, totals that the rulebook states, and every row of
//! the fact tables.

use super::tables::Tables;
use super::{borders, kind, power, space};
use adjutant_game_axis::board::{Board, Name, Power, Space, Terrain, Turn};
use adjutant_game_axis::board_file::{AA_PACIFIC, BoardFiles, editions, load};
use adjutant_game_axis::convoy::Convoy;
use adjutant_game_axis::edition::Checked;
use adjutant_scene::Terrain as Drawn;
use adjutant_scene::map_file::MapFile;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::process::Command;

fn pacific() -> Board {
    load(&AA_PACIFIC).unwrap_or_else(|error| panic!("{error}"))
}

/// The id on the board for a space's name in the tables.
fn id_of(name: &str) -> String {
    match name.strip_prefix("Sea Zone ") {
        Some(n) => format!("sz{n}"),
        None => name.to_lowercase().replace(' ', "_"),
    }
}

/// The power and the purse for an owner in the tables.
fn owner_of(board: &Board, owner: &str) -> Option<(Power, Option<&'static str>)> {
    let (id, purse) = match owner {
        "Neutral" | "" => return None,
        "India" => ("britain", Some("india")),
        "Australia" | "Dutch East Indies->Australia" => ("britain", Some("australia")),
        "Britain" | "Britain (India/Australia split)" => ("britain", None),
        "USA" => ("united_states", None),
        other => return Some((power(board, &other.to_lowercase()), None)),
    };
    Some((power(board, id), purse))
}

fn kind_id(unit: &str) -> String {
    match unit {
        "armor" => "tank".to_owned(),
        "aircraft carrier" => "carrier".to_owned(),
        other => other.replace(' ', "_"),
    }
}

// ---- The fact tables

#[test]
fn the_fact_tables_agree_with_each_other_and_the_rulebook() {
    let Some(tables) = Tables::of("aa_pacific") else { return };
    let Ok(checked) = Command::new("python3").arg(tables.0.join("verify.py")).output() else {
        println!("SKIPPED: no Python here to run the check of the tables.");
        return;
    };
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

#[test]
fn every_space_is_as_in_the_tables() {
    let Some(tables) = Tables::of("aa_pacific") else { return };
    let board = pacific();
    let rows = tables.records("spaces.tsv");
    assert_eq!(rows.len(), board.spaces.len());
    for row in rows {
        let name = &row["name"];
        let at = space(&board, &id_of(name));
        let def = board.def(at);
        assert_eq!(def.name.en, *name);
        assert_eq!(def.terrain == Terrain::Sea, row["kind"] == "sea", "{name}");
        assert_eq!(def.impassable, row["kind"] == "impassable", "{name}");
        assert_eq!(def.value.to_string(), row["ipc"], "{name}");
        let owner = owner_of(&board, &row["original_owner"]);
        let center = owner_of(&board, &row["convoy_center_owner"]);
        assert_eq!(def.original_owner, owner.or(center).map(|(power, _)| power), "{name}");
        let purse = def.purse.map(|purse| board.purse_def(purse).id.to_string());
        assert_eq!(purse.as_deref(), owner.and_then(|(_, purse)| purse), "{name}");
        let holder = owner_of(&board, &row["start_controller"]);
        let route = owner_of(&board, &row["convoy_route_start_controller"]);
        assert_eq!(def.starts_with, holder.or(center).or(route).map(|(power, _)| power), "{name}");
        let based = (def.naval_base, def.air_base, def.kamikaze);
        let printed = ["naval_base", "air_base", "kamikaze_zone"].map(|key| row[key] == "yes");
        assert_eq!(based, printed.into(), "{name}");
        assert_eq!(def.at, (row["lat"].parse().expect("lat"), row["lon"].parse().expect("lon")), "{name}");
        let capital_of = def.capital_of.map_or("", |purse| board.purse_def(purse).id.as_str());
        let printed = match row["capital_of"].as_str() {
            "China" => String::new(), // China has no purse
            "USA" => "united_states".to_owned(),
            other => other.to_lowercase(),
        };
        assert_eq!(capital_of, printed, "{name}");
        let convoy = match (row["convoy_center_value"].as_str(), row["convoy_route_feeds"].as_str()) {
            ("", "") => None,
            ("", feeds) => Some(Convoy::Route { feeds: space(&board, &id_of(feeds)) }),
            (value, _) => {
                let (owner, _) = owner_of(&board, &row["convoy_center_owner"]).expect("a center has an owner");
                Some(Convoy::Center { value: value.parse().expect("a value"), owner })
            }
        };
        assert_eq!(def.convoy, convoy, "{name}");
        let needs = board.all_spaces().find(|zone| board.def(*zone).convoy == Some(Convoy::Route { feeds: at }));
        assert_eq!(needs.map_or("", |zone| board.def(zone).name.en.as_str()), row["needs_convoy_route"], "{name}");
        let zones: Vec<&str> = board
            .neighbours(at)
            .iter()
            .filter(|near| board.is_sea(**near))
            .map(|near| board.def(*near).name.en.as_str())
            .collect();
        if row["kind"] == "island" {
            assert_eq!(zones, [row["island_in_sea_zone"].as_str()], "{name}");
        }
    }
}

#[test]
fn every_border_is_in_the_tables() {
    let Some(tables) = Tables::of("aa_pacific") else { return };
    let board = pacific();
    let pair = |row: &Vec<String>| [space(&board, &id_of(&row[0])), space(&board, &id_of(&row[1]))];
    let mut printed: Vec<(Space, Space)> =
        tables.rows("adjacency.tsv").iter().map(pair).map(|[a, b]| (a.min(b), a.max(b))).collect();
    printed.sort_unstable();
    assert_eq!(borders(&board), printed);
}

#[test]
fn every_unit_of_the_chart_is_as_in_the_tables() {
    let Some(tables) = Tables::of("aa_pacific") else { return };
    let board = pacific();
    // Kamikazes are on the chart but are not units.
    let rows: Vec<_> = tables.records("units.tsv").into_iter().filter(|row| row["unit"] != "kamikaze").collect();
    assert_eq!(rows.len(), board.kinds.len());
    for (def, row) in board.kinds.iter().zip(rows) {
        assert_eq!(def.id.as_str(), kind_id(&row["unit"]));
        assert_eq!(def.cost.map(|cost| cost.to_string()).as_ref(), Some(&row["cost"]), "{}", def.id);
        let number = |text: &str| text.split_whitespace().next().and_then(|text| text.parse().ok()).unwrap_or(0_u8);
        assert_eq!(def.attack, number(&row["attack"]), "{}", def.id);
        assert_eq!(def.defence.max(def.abilities.antiaircraft), number(&row["defence"]), "{}", def.id);
        assert_eq!(def.movement, number(&row["move"]), "{}", def.id);
        assert_eq!(def.hits, number(&row["hits"]), "{}", def.id);
        let only =
            def.buyers.as_ref().map(|purses| purses.iter().map(|purse| board.purse_def(*purse).id.as_str()).collect());
        let printed = row["who_may_buy"].starts_with("USA only").then(|| vec!["united_states"]);
        assert_eq!(only, printed, "{}", def.id);
    }
}

#[test]
fn both_starting_positions_are_as_in_the_tables() {
    let Some(tables) = Tables::of("aa_pacific") else { return };
    let board = pacific();
    for (option, column) in [("standard", "count"), ("balanced", "count_balanced")] {
        let rows = tables.records("setup.tsv");
        let rows = rows.iter().filter(|row| row[column] != "0");
        let mut printed: Vec<_> = rows
            .map(|row| {
                let (owner, _) = owner_of(&board, &row["owner"]).expect("an owner");
                let (at, unit) = (space(&board, &id_of(&row["space"])), kind(&board, &kind_id(&row["unit"])));
                (owner, at, unit, row[column].parse::<u8>().expect("a count"))
            })
            .collect();
        let here = board.starting_position(option);
        let mut here: Vec<_> = here.iter().map(|row| (row.owner, row.space, row.kind, row.count)).collect();
        printed.sort_unstable();
        here.sort_unstable();
        assert_eq!(here, printed, "{option}");
    }
}

#[test]
fn every_purse_is_as_in_the_tables() {
    let Some(tables) = Tables::of("aa_pacific") else { return };
    let board = pacific();
    for row in tables.records("powers.tsv") {
        let (power, _) = owner_of(&board, &row["player"]).expect("a player");
        assert_eq!(board.turn_of(power), Some(Turn(row["turn_order"].parse::<u8>().expect("a number") - 1)));
        let purse = match row["economy"].as_str() {
            // Convoys have no purse of their own, and China has no money.
            "China" | "British convoys" => continue,
            "USA" => "united_states".to_owned(),
            other => other.to_lowercase(),
        };
        let def = board.purse_def(board.purse(&purse.as_str().into()).expect("a purse"));
        assert_eq!(def.starting_ipc.to_string(), row["start_ipc"], "{purse}");
        assert_eq!(def.capital, space(&board, &id_of(&row["capital"])), "{purse}");
        if row["economy"] != "Australia" {
            let colour = format!("#{}", row["colour_hex_triplea"].to_lowercase());
            assert_eq!(board.power_def(power).colour, colour, "{purse}");
        }
    }
}

// ---- Statements of the rulebook

/// The income of a power's convoy centers.
fn centers(board: &Board, of: Power) -> u32 {
    let value = |convoy| match convoy {
        Some(Convoy::Center { value, owner }) if owner == of => value,
        _ => 0,
    };
    board.spaces.iter().map(|def| value(def.convoy)).sum()
}

#[test]
fn the_cash_of_each_purse_is_its_income() {
    let board = pacific();
    let mut income: BTreeMap<&str, u32> = BTreeMap::new();
    for at in board.all_spaces() {
        let Some(purse) = board.def(at).starts_with.and_then(|holder| board.purse_for(at, holder)) else { continue };
        *income.entry(board.purse_def(purse).id.as_str()).or_default() += board.def(at).value;
    }
    assert_eq!(income, BTreeMap::from([("australia", 20), ("india", 15), ("japan", 19), ("united_states", 60)]));
    assert_eq!(centers(&board, power(&board, "united_states")), 15);
    assert_eq!(centers(&board, power(&board, "britain")), 12);
    let cash: Vec<(&str, u32)> = board.purses.iter().map(|purse| (purse.id.as_str(), purse.starting_ipc)).collect();
    assert_eq!(cash, [("japan", 19), ("united_states", 75), ("india", 15), ("australia", 20)]);
}

#[test]
fn four_powers_sit_at_three_seats_and_take_three_turns() {
    let board = pacific();
    let seats: Vec<&str> = board.seats.iter().map(|seat| seat.id.as_str()).collect();
    assert_eq!(seats, ["japan", "britain", "united_states"]);
    assert_eq!(board.turns.len(), 3);
    let [usa, china] = ["united_states", "china"].map(|id| power(&board, id));
    assert_eq!(board.turns[2].powers, [usa, china]);
    assert_eq!(board.seat_of(china), board.seat_of(usa));
    assert_eq!(board.purses_of(china).count(), 0);
    let britain: Vec<&str> =
        board.purses_of(power(&board, "britain")).map(|purse| board.purse_def(purse).id.as_str()).collect();
    assert_eq!(britain, ["india", "australia"]); // what Britain conquers goes to India
}

#[test]
fn a_capital_counts_in_the_hands_of_its_captor_when_his_turn_begins() {
    let board = pacific();
    let rows = [
        ("japan", None, vec!["india", "new_south_wales", "united_states"], vec!["japan"]),
        ("britain", Some("britain"), vec!["japan"], vec!["india", "new_south_wales"]),
        ("united_states", Some("united_states"), vec!["japan"], vec!["united_states"]),
    ];
    assert_eq!(board.victories.len(), rows.len());
    let ids = |found: &[Space]| found.iter().map(|at| board.def(*at).id.to_string()).collect::<Vec<_>>();
    for (way, (before, taken_by, capitals, held)) in board.victories.iter().zip(rows) {
        assert_eq!(way.checked, Checked::Before(board.turn_of(power(&board, before)).expect("a turn")));
        assert_eq!(way.taken_by, taken_by.map(|id| power(&board, id)));
        assert_eq!(
            (ids(&way.capitals), ids(&way.held), way.needed),
            (capitals.into_iter().map(str::to_owned).collect(), held.into_iter().map(str::to_owned).collect(), 1)
        );
    }
}

#[test]
fn distances_are_those_of_the_examples() {
    let board = pacific();
    let rows = [
        ("sz34", "sz38", 1),
        ("yunnan", "sumatra", 4),
        ("sz23", "japan", 2),
        ("burma", "shan_state", 1),
        ("new_britain", "sz16", 2), // of which the air base spares one
    ];
    for (from, to, steps) in rows {
        assert_eq!(board.air_distance(space(&board, from), space(&board, to)), Some(steps), "{from} {to}");
    }
    let coast: Vec<&str> = board
        .neighbours(space(&board, "sz46"))
        .iter()
        .filter(|near| board.is_land(**near))
        .map(|near| board.def(*near).id.as_str())
        .collect();
    assert_eq!(coast, ["french_indochina", "malaya", "siam"]);
}

// ---- Names

#[test]
fn every_name_has_japanese_and_no_spelling_means_two_things() {
    let board = pacific();
    let japanese = |word: &str| word.chars().any(|c| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'));
    let mut known: HashMap<(&str, String), &str> = HashMap::new();
    let spaces = board.spaces.iter().map(|def| ("space", def.id.as_str(), &def.name));
    let powers = board.powers.iter().map(|def| ("power", def.id.as_str(), &def.name));
    let kinds = board.kinds.iter().map(|def| ("kind", def.id.as_str(), &def.name));
    let all: Vec<(&str, &str, &Name)> = spaces.chain(powers).chain(kinds).collect();
    for (sort, id, name) in &all {
        assert!(name.en.is_ascii() && japanese(&name.ja), "{name:?}");
        for word in [&name.en, &name.ja].into_iter().chain(&name.also).map(|word| word.to_lowercase()) {
            let first = *known.entry((*sort, word.clone())).or_insert(id);
            assert_eq!(first, *id, "{word:?} is two of {sort}");
        }
    }
    for ((sort, word), id) in &known {
        for other in ["space", "power"] {
            assert!(*sort != "kind" || !known.contains_key(&(other, word.clone())), "{word:?}: {id} and a {other}");
        }
    }
    for def in board.spaces.iter().filter(|def| def.terrain == Terrain::Land) {
        assert_eq!(def.name.en.to_lowercase().replace(' ', "_"), def.id.as_str());
    }
}

// ---- The map

#[test]
fn the_map_has_the_spaces_of_the_board_and_their_marks() {
    let text = include_str!("../../data/aa_pacific/map.json");
    let shapes = MapFile::read(text).and_then(|map| map.spaces()).expect("a map file");
    let raw: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let board = pacific();
    for def in &board.spaces {
        let shape = shapes.iter().find(|shape| shape.id == def.id.as_str()).unwrap_or_else(|| panic!("{}", def.id));
        let drawn = if def.terrain == Terrain::Sea { Drawn::Sea } else { Drawn::Land };
        assert!(shape.terrain == drawn && shape.label.is_some(), "{}", def.id);
        let marks = raw["spaces"][def.id.as_str()]["marks"].as_object();
        let marks: BTreeSet<&str> = marks.into_iter().flat_map(|marks| marks.keys().map(String::as_str)).collect();
        let printed = [
            ("convoy", def.convoy.is_some()),
            ("kamikaze", def.kamikaze),
            ("naval_base", def.naval_base),
            ("air_base", def.air_base),
        ];
        let printed: BTreeSet<&str> = printed.into_iter().filter(|(_, is)| *is).map(|(mark, _)| mark).collect();
        assert_eq!(marks, printed, "{}", def.id);
    }
    let scenery: Vec<&str> =
        shapes.iter().filter(|shape| shape.terrain == Drawn::Scenery).map(|shape| shape.id.as_str()).collect();
    assert_eq!((shapes.len(), scenery), (board.spaces.len() + 2, vec!["north_pacific", "scenery"]));
}

// ---- The loader

#[test]
fn it_is_served_behind_1941() {
    let served: Vec<&str> = editions().iter().map(|board| board.ruleset.as_str()).collect();
    assert_eq!(served, ["aa1941", "aa_pacific"]);
}

#[test]
fn what_is_printed_where_it_means_nothing_is_told() {
    let rows = [
        ("convoy = { center = 10, owner = \"united_states\" }", "convoy = { center = 10 }", "neither a center"),
        ("convoy = { feeds = \"korea\" }", "convoy = { feeds = \"koera\" }", "Did you mean \"korea\"?"),
        (
            "convoy = { feeds = \"korea\" }",
            "convoy = { feeds = \"java\" }",
            "The route feeds no land of value beside it",
        ),
        ("kamikaze = true\n", "kamikaze = true\nair_base = true\n", "Nobody can hold its base"),
        ("impassable = true", "impassable = true\nkamikaze = true", "Kamikazes strike at sea"),
        ("id = \"yunnan\"", "id = \"yunnan\"\nnaval_base = true", "is not by the sea"),
    ];
    for (from, to, words) in rows {
        assert!(AA_PACIFIC.board.contains(from), "{from}");
        let text = AA_PACIFIC.board.replacen(from, to, 1);
        let said = load(&BoardFiles { board: &text, ..AA_PACIFIC }).expect_err(to).to_string();
        assert!(said.contains(words), "{to} should say {words}, and says\n{said}");
    }
}

#[test]
fn what_another_starting_position_changes_is_checked_as_well() {
    let rows = [
        ("option = \"balanced\"", "option = \"wild\"", "cannot be chosen when a game is made"),
        (
            "units = { fighter = 6, carrier = 3 }\nsource = \"Q\"",
            "units = { fighter = 6, carrier = 2 }\nsource = \"Q\"",
            "Aircraft at sea find no deck: 2 too many",
        ),
        ("space = \"sz22\"", "space = \"sz20\"", "are written already"),
        ("source = \"Q\"\n", "source = \"X\"\n", "The source \"X\" is not explained"),
    ];
    for (from, to, words) in rows {
        assert!(AA_PACIFIC.setup.contains(from), "{from}");
        let text = AA_PACIFIC.setup.replacen(from, to, 1);
        let said = load(&BoardFiles { setup: &text, ..AA_PACIFIC }).expect_err(to).to_string();
        assert!(said.contains(words), "{to} should say {words}, and says\n{said}");
    }
}
