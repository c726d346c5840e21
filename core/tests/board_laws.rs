//! Laws of board data. First those of Axis & Allies 1941: the printed facts that no loader can know, and the sums that
//! catch a slip of the pen. Then those of the loader: what it refuses, with which words, and that it never panics.
//!
//! Where the fact tables lie beside the repository, the data are compared with them row by row as well.

use adjutant_core::axis::board::{Board, Domain, Kind, Name, Phase, Power, Side, Space, Terrain};
use adjutant_core::axis::board_file::{AA1941, BoardFile, BoardFiles, aa1941, load, ruleset};
use proptest::prelude::*;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;

fn space(board: &Board, id: &str) -> Space {
    board.space(&id.into()).unwrap_or_else(|| panic!("no space {id}"))
}

fn power(board: &Board, id: &str) -> Power {
    board.power(&id.into()).unwrap_or_else(|| panic!("no power {id}"))
}

fn kind(board: &Board, id: &str) -> Kind {
    board.kind(&id.into()).unwrap_or_else(|| panic!("no kind {id}"))
}

fn borders(board: &Board) -> Vec<(Space, Space)> {
    let pairs = board.all_spaces().flat_map(|a| board.neighbours(a).iter().map(move |b| (a, *b)));
    pairs.filter(|(a, b)| a < b).collect()
}

// ---- Spaces and borders

#[test]
fn there_are_71_lands_and_49_sea_zones() {
    let board = aa1941();
    assert_eq!(board.spaces.len(), 120);
    assert_eq!(board.all_spaces().filter(|space| board.is_land(*space)).count(), 71);
    let zones: Vec<&str> =
        board.spaces.iter().filter(|def| def.terrain == Terrain::Sea).map(|def| def.id.as_str()).collect();
    let numbered: Vec<String> = (1..=49).map(|n| format!("sz{n}")).collect();
    assert_eq!(zones, numbered);
    for (ix, def) in board.spaces.iter().enumerate() {
        assert_eq!(board.space(&def.id), Some(Space(ix as u16)));
    }
}

#[test]
fn fourteen_lands_are_neutral_and_nobody_else_is() {
    let board = aa1941();
    let neutral: Vec<&str> = board.spaces.iter().filter(|def| def.impassable).map(|def| def.id.as_str()).collect();
    let printed = [
        "afghanistan",
        "angola",
        "chile_argentina",
        "colombia_venezuela",
        "eire",
        "himalaya",
        "mongolia",
        "mozambique",
        "sahara",
        "saudi_arabia",
        "spain_portugal",
        "sweden",
        "switzerland",
        "turkey",
    ];
    assert_eq!(neutral, printed);
    for def in &board.spaces {
        let owned = def.terrain == Terrain::Land && !def.impassable;
        assert_eq!(def.original_owner.is_some(), owned, "{}", def.id);
        assert!(def.value == 0 || owned, "{} has a value", def.id);
    }
}

#[test]
fn there_are_282_mutual_borders() {
    let board = aa1941();
    assert_eq!(borders(board).len(), 282);
    for a in board.all_spaces() {
        assert!(!board.adjacent(a, a));
        assert!(board.neighbours(a).is_sorted());
        for b in board.neighbours(a) {
            assert!(board.adjacent(a, *b) && board.adjacent(*b, a), "{} {}", board.def(a).id, board.def(*b).id);
        }
    }
}

#[test]
fn every_space_can_be_reached_by_a_ship_an_army_or_an_aircraft() {
    let board = aa1941();
    let mut reached = HashSet::new();
    let mut open = vec![space(board, "sz1")];
    while let Some(here) = open.pop() {
        if reached.insert(here) {
            open.extend(board.neighbours(here).iter().filter(|next| !board.def(**next).impassable));
        }
    }
    let closed = board.all_spaces().filter(|space| board.def(*space).impassable).count();
    assert_eq!(reached.len() + closed, board.spaces.len());
}

#[test]
fn the_map_goes_on_over_its_edge() {
    let board = aa1941();
    let pairs = [
        ("western_canada", "eastern_canada"),
        ("western_united_states", "eastern_united_states"),
        ("mexico", "east_mexico"),
        ("sz35", "sz21"),
        ("sz36", "sz20"),
        ("sz41", "sz19"),
    ];
    for (a, b) in pairs {
        assert!(board.adjacent(space(board, a), space(board, b)), "{a} {b}");
    }
}

#[test]
fn spaces_that_touch_at_a_corner_are_not_adjacent() {
    let board = aa1941();
    let pairs = "42 western_canada, 10 eastern_united_states, 46 manchuria, 26 belgian_congo_kenya, \
        27 italian_east_africa, 29 southeast_asia, 46 southeast_asia, 22 chile_argentina, 22 colombia_venezuela, \
        14 sahara, 14 western_europe, 41 east_mexico, 12 brazil, 31 szechwan, 42 mexico, 8 spain_portugal, \
        20 colombia_venezuela, 21 brazil, 28 belgian_congo_kenya, 29 middle_east, 31 india";
    for pair in pairs.split(", ") {
        let (zone, land) = pair.split_once(' ').expect("two words");
        let (a, b) = (space(board, &format!("sz{zone}")), space(board, land));
        assert!(board.is_sea(a) && board.is_land(b) && !board.adjacent(a, b), "{pair}");
    }
}

#[test]
fn two_canals_can_be_held_and_the_straits_are_closed() {
    let board = aa1941();
    let rows = [
        ("sz12", "sz19", vec!["central_america"]),
        ("sz17", "sz28", vec!["anglo_egypt_sudan", "middle_east"]),
        ("sz17", "sz18", vec![]),
    ];
    assert_eq!(board.canals.len(), rows.len());
    for (a, b, held) in rows {
        let (a, b) = (space(board, a), space(board, b));
        let canal = board.canal(b, a).expect("a canal");
        assert_eq!(canal.between, (a, b));
        assert_eq!(canal.controlled_by, held.into_iter().map(|id| space(board, id)).collect::<Vec<_>>());
        for bank in &canal.controlled_by {
            assert!(board.adjacent(*bank, a) && board.adjacent(*bank, b));
        }
    }
    assert!(board.adjacent(space(board, "anglo_egypt_sudan"), space(board, "middle_east")));
}

// ---- Powers, victory, phases

#[test]
fn five_powers_take_turns_with_the_income_of_their_land() {
    let board = aa1941();
    let rows = [
        ("soviet_union", "Soviet Union", Side::Allies, "russia", 7),
        ("germany", "Germany", Side::Axis, "germany", 12),
        ("united_kingdom", "United Kingdom", Side::Allies, "united_kingdom", 12),
        ("japan", "Japan", Side::Axis, "japan", 9),
        ("united_states", "United States", Side::Allies, "eastern_united_states", 17),
    ];
    assert_eq!(board.powers.len(), rows.len());
    for (n, (id, name, side, capital, ipc)) in rows.into_iter().enumerate() {
        let power = power(board, id);
        assert_eq!(power, Power(n as u8));
        let def = board.power_def(power);
        assert_eq!((def.name.en.as_str(), def.side, def.starting_ipc), (name, side, ipc));
        assert_eq!(def.capital, space(board, capital));
        let capitals: Vec<Space> = board.all_spaces().filter(|at| board.def(*at).capital_of == Some(power)).collect();
        assert_eq!(capitals, [def.capital]);
        let income: u32 = board.spaces.iter().filter(|at| at.original_owner == Some(power)).map(|at| at.value).sum();
        assert_eq!(income, ipc, "{id}");
    }
}

#[test]
fn each_side_wins_by_two_capitals_or_when_agreed_by_one() {
    let board = aa1941();
    let rows = [
        ("two_capitals", Side::Allies, "japan", vec!["germany", "japan"], 2),
        ("two_capitals", Side::Axis, "united_states", vec!["russia", "united_kingdom", "eastern_united_states"], 2),
        ("one_capital", Side::Allies, "japan", vec!["germany", "japan"], 1),
        ("one_capital", Side::Axis, "united_states", vec!["united_kingdom", "eastern_united_states"], 1),
    ];
    assert_eq!(board.victories.len(), rows.len());
    for (way, (option, side, after, capitals, needed)) in board.victories.iter().zip(rows) {
        assert_eq!((way.option.as_str(), way.side, way.needed), (option, side, needed));
        assert_eq!(way.checked_after, power(board, after));
        assert_eq!(way.capitals, capitals.into_iter().map(|id| space(board, id)).collect::<Vec<_>>());
        for capital in &way.capitals {
            let holder = board.def(*capital).capital_of.expect("a capital");
            assert_eq!(board.side(holder), side.enemy());
        }
    }
}

#[test]
fn a_turn_has_the_six_phases_of_the_rulebook() {
    let phases = [
        Phase::PurchaseUnits,
        Phase::CombatMove,
        Phase::ConductCombat,
        Phase::NoncombatMove,
        Phase::MobilizeNewUnits,
        Phase::CollectIncome,
    ];
    assert_eq!(aa1941().phases, phases);
    assert_eq!(aa1941().die_sides, 6);
}

// ---- Units

#[test]
fn the_purchase_chart_is_complete() {
    let board = aa1941();
    let chart = [
        ("infantry", Some(3), 1, 2, 1, 1),
        ("tank", Some(6), 3, 3, 2, 1),
        ("fighter", Some(10), 3, 4, 4, 1),
        ("bomber", Some(12), 4, 1, 6, 1),
        ("transport", Some(7), 0, 0, 2, 1),
        ("submarine", Some(6), 2, 1, 2, 1),
        ("destroyer", Some(8), 2, 2, 2, 1),
        ("carrier", Some(12), 1, 2, 2, 1),
        ("battleship", Some(16), 4, 4, 2, 2),
        ("industrial_complex", None, 0, 0, 0, 0),
    ];
    assert_eq!(board.kinds.len(), chart.len());
    for (def, row) in board.kinds.iter().zip(chart) {
        assert_eq!((def.id.as_str(), def.cost, def.attack, def.defence, def.movement, def.hits), row);
        assert!(u16::from(def.attack.max(def.defence)) < board.die_sides);
    }
}

#[test]
fn a_transport_takes_two_infantry_or_one_with_a_tank() {
    let board = aa1941();
    let abilities = |id| board.kind_def(kind(board, id)).abilities;
    let (infantry, tank, hold) =
        (abilities("infantry").room, abilities("tank").room, abilities("transport").transport_capacity);
    assert!(infantry * 2 <= hold && infantry + tank <= hold);
    assert!(infantry * 3 > hold && tank * 2 > hold && infantry * 2 + tank > hold);
}

#[test]
fn abilities_are_where_the_rules_have_them() {
    let board = aa1941();
    let with = |has: fn(&adjutant_core::axis::board::Abilities) -> bool| -> Vec<&str> {
        board.kinds.iter().filter(|def| has(&def.abilities)).map(|def| def.id.as_str()).collect()
    };
    assert_eq!(with(|can| can.blitz), ["tank"]);
    assert_eq!(with(|can| can.submarine), ["submarine"]);
    assert_eq!(with(|can| can.anti_submarine), ["destroyer"]);
    assert_eq!(with(|can| can.makes_hostile), ["destroyer", "carrier", "battleship"]);
    assert_eq!(with(|can| can.carrier_capacity == 2), ["carrier"]);
    assert_eq!(with(|can| can.carrier_capacity > 0), ["carrier"]);
    assert_eq!(with(|can| can.carrier_borne), ["fighter"]);
    assert_eq!(with(|can| can.transport_capacity > 0), ["transport"]);
    assert_eq!(with(|can| can.room > 0), ["infantry", "tank"]);
    assert_eq!(with(|can| can.defenceless), ["transport"]);
    assert_eq!(with(|can| can.produces), ["industrial_complex"]);
}

// ---- Starting position

#[test]
fn the_starting_position_has_133_units_in_93_rows() {
    let board = aa1941();
    assert_eq!(board.setup.len(), 93);
    assert_eq!(board.setup.iter().map(|row| u32::from(row.count)).sum::<u32>(), 133);
    // infantry, tank, fighter, bomber, transport, submarine, destroyer, carrier, battleship, industrial complex
    let chart = [
        ("soviet_union", [18, 2, 1, 0, 0, 1, 0, 0, 0, 2]),
        ("germany", [19, 6, 3, 1, 1, 3, 1, 0, 1, 1]),
        ("united_kingdom", [7, 2, 3, 1, 3, 2, 2, 1, 1, 3]),
        ("japan", [10, 1, 4, 1, 2, 1, 2, 2, 1, 1]),
        ("united_states", [9, 2, 3, 1, 2, 1, 1, 1, 1, 2]),
    ];
    for (id, printed) in chart {
        let mut counted = [0; 10];
        for row in board.setup.iter().filter(|row| row.owner == power(board, id)) {
            counted[row.kind.ix()] += row.count;
        }
        assert_eq!(counted, printed, "{id}");
    }
    let rows: HashSet<(Power, Space, Kind)> = board.setup.iter().map(|row| (row.owner, row.space, row.kind)).collect();
    assert_eq!(rows.len(), board.setup.len());
}

#[test]
fn fighters_at_sea_have_a_deck() {
    let board = aa1941();
    let mut decks: BTreeMap<Space, i32> = BTreeMap::new();
    for row in board.setup.iter().filter(|row| board.is_sea(row.space)) {
        let def = board.kind_def(row.kind);
        let count = i32::from(row.count);
        *decks.entry(row.space).or_default() += i32::from(def.abilities.carrier_capacity) * count;
        if def.domain == Domain::Air {
            assert!(def.abilities.carrier_borne);
            *decks.entry(row.space).or_default() -= count;
        }
    }
    assert!(decks.values().all(|left| *left >= 0), "{decks:?}");
}

#[test]
fn every_unit_starts_where_it_lives_among_friends() {
    let board = aa1941();
    let mut at_sea: HashMap<Space, Side> = HashMap::new();
    for row in &board.setup {
        let (def, side) = (board.kind_def(row.kind), board.side(row.owner));
        match def.domain {
            Domain::Land | Domain::Installation => assert!(board.is_land(row.space)),
            Domain::Sea => assert!(board.is_sea(row.space)),
            Domain::Air => {}
        }
        match board.def(row.space).original_owner {
            Some(owner) => assert_eq!(board.side(owner), side),
            None => assert_eq!(*at_sea.entry(row.space).or_insert(side), side),
        }
    }
}

#[test]
fn nine_complexes_stand_on_land_of_value_and_in_every_capital() {
    let board = aa1941();
    let complex = kind(board, "industrial_complex");
    let mut stand: Vec<&str> = Vec::new();
    for row in board.setup.iter().filter(|row| row.kind == complex) {
        let def = board.def(row.space);
        assert!(row.count == 1 && def.value > 0 && def.original_owner == Some(row.owner), "{}", def.id);
        stand.push(def.id.as_str());
    }
    let printed = [
        "caucasus",
        "russia",
        "germany",
        "australia",
        "india",
        "united_kingdom",
        "japan",
        "eastern_united_states",
        "western_united_states",
    ];
    assert_eq!(stand, printed);
    for power in &board.powers {
        assert!(stand.contains(&board.def(power.capital).id.as_str()), "{}", power.id);
    }
}

// ---- Names

fn spellings(name: &Name) -> impl Iterator<Item = String> {
    [&name.en, &name.ja].into_iter().chain(&name.also).map(|word| word.to_lowercase())
}

fn all_names(board: &Board) -> Vec<(&'static str, &str, &Name)> {
    let spaces = board.spaces.iter().map(|def| ("space", def.id.as_str(), &def.name));
    let powers = board.powers.iter().map(|def| ("power", def.id.as_str(), &def.name));
    let kinds = board.kinds.iter().map(|def| ("kind", def.id.as_str(), &def.name));
    spaces.chain(powers).chain(kinds).collect()
}

#[test]
fn every_name_has_japanese() {
    let board = aa1941();
    let japanese = |word: &str| word.chars().any(|c| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'));
    let canals = board.canals.iter().map(|canal| &canal.name);
    for name in all_names(board).into_iter().map(|(_, _, name)| name).chain(canals).chain([&board.name]) {
        assert!(name.en.is_ascii() && japanese(&name.ja), "{name:?}");
    }
}

#[test]
fn no_spelling_means_two_things() {
    let board = aa1941();
    let mut known: HashMap<(&str, String), &str> = HashMap::new();
    for (sort, id, name) in all_names(board) {
        for word in spellings(name).chain([id.to_owned(), id.replace('_', " ")]) {
            let first = *known.entry((sort, word.clone())).or_insert(id);
            assert_eq!(first, id, "{word:?} is two of {sort}");
        }
    }
    // A unit is never mistaken for a place or a power, so that "2 inf egy ukr" can be read from either end.
    for ((sort, word), id) in &known {
        for other in ["space", "power"] {
            assert!(*sort != "kind" || !known.contains_key(&(other, word.clone())), "{word:?}: {id} and a {other}");
        }
    }
}

#[test]
fn names_of_land_are_its_ids_in_words_and_zones_are_numbered() {
    for def in &aa1941().spaces {
        match def.id.as_str().strip_prefix("sz") {
            Some(n) if def.terrain == Terrain::Sea => {
                assert_eq!((def.name.en.clone(), def.name.ja.clone()), (format!("Sea Zone {n}"), format!("海域{n}")));
            }
            _ => assert_eq!(def.name.en.to_lowercase().replace([' ', '-'], "_"), def.id.as_str()),
        }
    }
}

// ---- The shipped board

#[test]
fn the_shipped_board_loads_and_is_found_by_its_revision() {
    let board = load(&AA1941).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((board.ruleset.as_str(), board.revision), ("aa1941", 1));
    assert_eq!(board.digest, AA1941.digest());
    assert_eq!(board.digest.len(), 64);
    assert!(Arc::ptr_eq(&ruleset(&"aa1941".into(), 1).expect("shipped"), aa1941()));
    assert!(ruleset(&"aa1941".into(), 0).is_none());
    assert!(ruleset(&"aa1942".into(), 1).is_none());
}

#[test]
fn one_byte_more_is_another_digest() {
    let setup = format!("{}\n", AA1941.setup);
    assert_ne!(BoardFiles { setup: &setup, ..AA1941 }.digest(), AA1941.digest());
}

// ---- The fact tables, where they are at hand

/// The folder of the fact tables: the one named by `ADJUTANT_FACTS`, or the one beside the repository.
fn facts() -> Option<PathBuf> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/facts/aa1941");
    let folder = std::env::var_os("ADJUTANT_FACTS").map_or_else(beside, PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    println!("SKIPPED: no fact tables of Axis & Allies 1941 beside the repository or in ADJUTANT_FACTS: not compared.");
    None
}

fn table(folder: &std::path::Path, name: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(folder.join(name)).expect("a fact table");
    text.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// The id that the tables' name of a space has here.
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
    let Some(folder) = facts() else { return };
    let board = aa1941();
    for row in table(&folder, "spaces.tsv") {
        let def = board.def(space_of(board, &row[0]));
        assert_eq!(def.terrain == Terrain::Sea, row[1] == "sea");
        assert_eq!(def.value.to_string(), row[2], "{}", row[0]);
        let owner = (!matches!(row[3].as_str(), "-" | "Neutral")).then(|| power_of(board, &row[3]));
        assert_eq!(def.original_owner, owner, "{}", row[0]);
        assert_eq!(def.capital_of.is_some(), row[4] == "yes", "{}", row[0]);
        assert_eq!(def.impassable, row[6] == "yes", "{}", row[0]);
        assert_eq!(def.at, (row[8].parse().expect("lat"), row[7].parse().expect("lon")), "{}", row[0]);
    }
    let mut printed: Vec<(Space, Space)> = table(&folder, "adjacency.tsv")
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
    let mut printed: Vec<_> = table(&folder, "setup.tsv")
        .iter()
        .map(|row| {
            (power_of(board, &row[0]), space_of(board, &row[1]), unit(&row[2]), row[3].parse::<u8>().expect("count"))
        })
        .collect();
    let mut here: Vec<_> = board.setup.iter().map(|row| (row.owner, row.space, row.kind, row.count)).collect();
    printed.sort_unstable();
    here.sort_unstable();
    assert_eq!(here, printed);
    for row in table(&folder, "units.tsv") {
        let def = board.kind_def(unit(&row[0]));
        assert_eq!(def.cost.map_or("-".to_owned(), |cost| cost.to_string()), row[1]);
        if row[1] != "-" {
            let numbers = [def.attack, def.defence, def.movement, def.hits].map(|number| number.to_string());
            assert_eq!(numbers, row[2..6]);
        }
    }
    for (n, row) in table(&folder, "powers.tsv").iter().enumerate() {
        let def = board.power_def(power_of(board, &row[2]));
        assert_eq!((n + 1).to_string(), row[0]);
        assert_eq!((&def.name.en, def.starting_ipc.to_string(), &def.colour), (&row[3], row[6].clone(), &row[7]));
        assert_eq!(def.capital, space_of(board, &row[4]));
    }
}

// ---- What the loader says

/// The shipped files with one text replaced in one of them: what the loader says to that.
fn said(file: BoardFile, from: &str, to: &str) -> String {
    assert!(AA1941.text(file).contains(from), "{} has no {from:?}", file.file_name());
    let text = AA1941.text(file).replacen(from, to, 1);
    let files = match file {
        BoardFile::Ruleset => BoardFiles { ruleset: &text, ..AA1941 },
        BoardFile::Powers => BoardFiles { powers: &text, ..AA1941 },
        BoardFile::Units => BoardFiles { units: &text, ..AA1941 },
        BoardFile::Board => BoardFiles { board: &text, ..AA1941 },
        BoardFile::Setup => BoardFiles { setup: &text, ..AA1941 },
    };
    match load(&files) {
        Ok(_) => panic!("{} was taken with {to:?} for {from:?}", file.file_name()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_mistake_is_told_with_its_remedy() {
    use BoardFile as F;
    let rows: &[(F, &str, &str, &str)] = &[
        // A file
        (F::Setup, "source = \"T\"", "source = ", "This is not TOML"),
        (F::Setup, "source = \"T\"", "", "`source` is missing. Write source = \"T\""),
        (F::Setup, "source = \"T\"", "sourec = \"T\"", "`sourec` does not belong here. Did you mean `source`?"),
        (
            F::Setup,
            "source = \"T\"",
            "source = \"T, X\"",
            "The source \"X\" is not explained. Explain it under [sources]",
        ),
        (F::Setup, "[[place]]", "[place]", "This is not TOML"),
        // Ruleset
        (F::Ruleset, "id = \"aa1941\"", "id = \"AA 1941\"", "is no word for the log"),
        (F::Ruleset, "revision = 1", "revision = 70000", "Write revision = a whole number from 1 to 65535"),
        (F::Ruleset, "revision = 1", "revision = \"1\"", "`revision` is written as string"),
        (F::Ruleset, "die_sides = 6", "die_sides = 3", "It hits on 4, which no die shows"),
        (F::Ruleset, "\"combat_move\"", "\"combat\"", "\"combat\" is not known. Write one of"),
        (F::Ruleset, "\"combat_move\"", "\"purchase_units\"", "names one twice"),
        (F::Ruleset, "needed = 2", "needed = 3", "It needs 3 of 2 different capitals"),
        (F::Ruleset, "[\"germany\", \"japan\"]", "[\"germany\", \"karelia\"]", "\"karelia\" is nobody's capital"),
        (F::Ruleset, "checked_after = \"japan\"", "checked_after = \"Japan\"", "Did you mean \"japan\"?"),
        (F::Ruleset, "option = \"one_capital\"", "option = \"two_capitals\"", "has a way to win for this side already"),
        // Powers
        (F::Powers, "ja = \"ソ連\", ", "", "`ja` is missing"),
        (F::Powers, "\"RUS\"", "\"german\"", "\"German\" means another power already, the 1st"),
        (F::Powers, "capital = \"russia\"", "capital = \"ukraine\"", "Its capital \"ukraine\" is not its own land"),
        (F::Powers, "#af2828", "red", "\"red\" is no colour"),
        (F::Powers, "side = \"allies\"", "side = \"comintern\"", "Write one of \"allies\", \"axis\""),
        (F::Powers, "starting_ipc = 7", "starting_ipc = -7", "from 0 to 10000"),
        (F::Powers, "starting_ipc = 7", "starting_ipc = 99999999999999999999", "from 0 to 10000"),
        (F::Powers, "id = \"japan\"", "id = \"germany\"", "has a power of this id already"),
        // Units
        (F::Units, "blitz = true", "blizt = true", "`blizt` does not belong here. Did you mean `blitz`?"),
        (F::Units, "blitz = true", "blitz = 1", "`blitz` is written as integer"),
        (F::Units, "room = 2", "carrier_borne = true", "`carrier_borne` is nothing for its domain"),
        (F::Units, "hits = 1", "hits = 0", "It takes 0 hits to destroy"),
        (F::Units, "movement = 0", "movement = 1", "An installation moves, fights or takes hits"),
        (F::Units, "cost = 3", "cost = 3.5", "`cost` is written as float"),
        // Board
        (F::Board, "\"sz10\", \"eastern_canada\"", "\"sz10\", \"eastern_cnada\"", "Did you mean \"eastern_canada\"?"),
        (F::Board, "\"sz10\", \"eastern_canada\"", "\"sz1\", \"eastern_canada\"", "The space borders itself"),
        (F::Board, "\"sz10\", \"eastern_canada\"", "\"sz2\", \"eastern_canada\"", "is written twice"),
        (F::Board, "lat = 58.5", "lat = 158.5", "Write lat = a number from -90 to 90"),
        (F::Board, "lat = 58.5", "lat = nan", "Write lat = a number from -90 to 90"),
        (F::Board, "terrain = \"sea\"", "terrain = \"sea\"\nvalue = 1", "A sea zone has a value or an owner"),
        (F::Board, "\nimpassable = true", "\nowner = \"japan\"\nimpassable = true", "one of the two, not both"),
        (F::Board, "\nimpassable = true", "", "one of the two, not both"),
        (F::Board, "value = 6", "", "`value` is missing"),
        (F::Board, "\"ukr\"", "\"Ural\"", "means another space already"),
        (F::Board, "between = [\"sz12\", \"sz19\"]", "between = [\"sz12\"]", "`between` names 1 sea zones"),
        (
            F::Board,
            "between = [\"sz12\", \"sz19\"]",
            "between = [\"sz12\", \"sz20\"]",
            "does not join two adjacent sea zones",
        ),
        (F::Board, "\"central_america\"]\nsource", "\"turkey\"]\nsource", "Nobody can hold \"turkey\""),
        // Starting position
        (F::Setup, "submarine = 1", "submarine = 0", "Write submarine = a whole number from 1 to 255"),
        (F::Setup, "submarine = 1", "submarin = 1", "Did you mean \"submarine\"?"),
        (F::Setup, "submarine = 1", "infantry = 1", "\"infantry\" cannot start at sea"),
        (F::Setup, "submarine = 1", "fighter = 1", "Aircraft at sea find no deck: 1 too many"),
        (F::Setup, "submarine = 1", "bomber = 1", "\"bomber\" cannot start at sea"),
        (F::Setup, "infantry = 3", "battleship = 3", "\"battleship\" cannot start on land"),
        (F::Setup, "infantry = 3", "industrial_complex = 2", "more than one \"industrial complex\""),
        (F::Setup, "space = \"archangel\"", "space = \"germany\"", "would start on enemy land"),
        (F::Setup, "space = \"archangel\"", "space = \"turkey\"", "Nobody may stand in an impassable space"),
        (F::Setup, "space = \"archangel\"", "space = \"karelia\"", "are written already"),
    ];
    for (file, from, to, words) in rows {
        let said = said(*file, from, to);
        assert!(said.contains(words), "{from:?} -> {to:?} should say {words:?}, and says:\n{said}");
    }
}

#[test]
fn a_problem_names_its_line_and_row() {
    let board = AA1941.board.replace("id = \"ukraine\"", "id = \"ukraine\"\nvaleu = 2");
    let line = 1 + board.lines().position(|line| line == "valeu = 2").expect("the line");
    let error = load(&BoardFiles { board: &board, ..AA1941 }).expect_err("a misspelt key");
    assert_eq!(error.problems.len(), 1);
    let told = format!("board.toml:{line}: [[space]] \"ukraine\": `valeu` does not belong here. Did you mean `value`?");
    assert_eq!(error.problems[0].to_string(), told);
}

#[test]
fn all_problems_are_told_at_once_and_only_once() {
    let board = AA1941.board.replace("terrain = \"land\"", "terrain = \"mud\"");
    let units = AA1941.units.replace("cost = 3\n", "cost = 0\n");
    let error = load(&BoardFiles { board: &board, units: &units, ..AA1941 }).expect_err("71 lands of mud");
    assert_eq!(error.problems.len(), 72, "{error}");
    assert_eq!(error.problems[0].file, BoardFile::Units);
}

#[test]
fn an_island_without_borders_is_told() {
    let board = AA1941.board.replace(", \"iceland\", ", ", ");
    let error = load(&BoardFiles { board: &board, ..AA1941 }).expect_err("Iceland is cut off").to_string();
    assert!(error.contains("[[space]] \"iceland\": No chain of borders leads here"), "{error}");
}

#[test]
fn absurd_sizes_are_refused() {
    let huge = "x".repeat(2_000_000);
    let error = load(&BoardFiles { board: &huge, ..AA1941 }).expect_err("two megabytes").to_string();
    assert!(error.contains("The file has 2000000 bytes"), "{error}");
    let deep = format!("source = {}", "[".repeat(400_000));
    load(&BoardFiles { setup: &deep, ..AA1941 }).expect_err("brackets");
    let deep = format!("[{}x]", "a.".repeat(200_000));
    load(&BoardFiles { setup: &deep, ..AA1941 }).expect_err("dots");
    let many = "[[space]]\n".repeat(50_000);
    let error = load(&BoardFiles { board: &many, ..AA1941 }).expect_err("50,000 spaces");
    assert!(error.problems.len() == 200 && error.untold > 100_000);
    let many: Vec<String> = (0..25_000).map(|n| format!("[[unit]]\nid=\"u{n}\"\n")).collect();
    load(&BoardFiles { units: &many.concat(), ..AA1941 }).expect_err("25,000 kinds");
    let borders = "\"sz1\",".repeat(80_000);
    let board = AA1941.board.replacen("borders = [", &format!("borders = [{borders}"), 1);
    load(&BoardFiles { board: &board, ..AA1941 }).expect_err("80,000 borders");
    let zeros = "";
    let empty = BoardFiles { ruleset: zeros, powers: zeros, units: zeros, board: zeros, setup: zeros };
    load(&empty).expect_err("nothing at all");
}

/// The last place at or before `at` where a letter begins.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Text that is nearly a board file: the shipped one with a piece cut out, doubled, or overwritten.
fn mangled(file: BoardFile) -> impl Strategy<Value = String> {
    let text = AA1941.text(file);
    (0..text.len(), 0..200_usize, "\\PC{0,12}|\\[\\[[a-z]{1,6}\\]\\]|[a-z_]{1,8} = [-0-9a-z\"{}\\[\\]]{0,8}").prop_map(
        move |(start, length, piece)| {
            let start = boundary(text, start);
            let end = boundary(text, start + length);
            format!("{}{piece}{}", &text[..start], &text[end.max(start)..])
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn garbage_is_refused_without_panic(text in "\\PC{0,400}") {
        let files = BoardFiles { ruleset: &text, powers: &text, units: &text, board: &text, setup: &text };
        prop_assert!(load(&files).is_err());
    }

    #[test]
    fn a_mangled_file_is_a_board_or_told(n in 0..5_usize, texts in BoardFile::ALL.map(mangled)) {
        let mut pieces = BoardFile::ALL.map(|file| AA1941.text(file));
        pieces[n] = &texts[n];
        let [ruleset, powers, units, board, setup] = pieces;
        if let Err(error) = load(&BoardFiles { ruleset, powers, units, board, setup }) {
            prop_assert!(!error.problems.is_empty());
            for problem in &error.problems {
                prop_assert!(problem.line >= 1 && problem.line <= pieces[problem.file as usize].lines().count() + 1);
                prop_assert!(!problem.fault.is_empty() && !problem.remedy.is_empty());
            }
        }
    }
}
