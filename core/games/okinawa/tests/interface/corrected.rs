//! A league's own board: corrected facts are played and stay with the game. What contradicts the rulebook is refused with the place where
//! it stands.

use super::{games, ruleset, state, table};
use adjutant_core::choice::Choice;
use adjutant_core::command::NewGame;
use adjutant_core::referee::create;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::term::Term;
use adjutant_core::{Command, Game, apply, choices};
use adjutant_events::{DicePolicy, Event, PlayerId, TableEvent};
use adjutant_game_okinawa::model::board::Board;
use adjutant_game_okinawa::model::files::{BOARD, SHIPPED, custom};
use adjutant_game_okinawa::model::state::Phase;
use adjutant_game_okinawa::model::vocabulary::{Sector, Terrain};
use adjutant_hex::{Hex, Side};
use adjutant_practice::{Opening, Table};
use proptest::prelude::*;

/// What is changed in the digest and the options of a game's first event.
type Alteration<'a> = &'a dyn Fn(&mut String, &mut Vec<(String, String)>);

const SCENARIOS: [&str; 7] = ["s1", "s2", "s3", "s4", "campaign", "historical", "free_variant"];

/// The columns of hexes.tsv that the tests change.
const TERRAIN: usize = 2;
const ROAD: usize = 3;
const BEACH: usize = 9;
const LANDING: usize = 10;
const AIRFIELD: usize = 11;
const SECTOR: usize = 12;
const SOURCE: usize = 18;

/// A file with some of its cells changed.
fn changed(text: &str, change: impl Fn(&str, &mut Vec<String>)) -> String {
    let row = |line: &str| {
        if line.starts_with('#') {
            return format!("{line}\n");
        }
        let mut cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let first = cells.first().cloned().unwrap_or_default();
        change(&first, &mut cells);
        cells.join("\t") + "\n"
    };
    text.lines().map(row).collect()
}

fn hexes(change: impl Fn(&str, &mut Vec<String>)) -> String {
    format!("file: hexes.tsv\n{}", changed(SHIPPED.hexes, change))
}

/// A hex that is clear, and another that is rough, as a printed map might have it.
fn corrected() -> String {
    let text = hexes(|hex, cells| {
        if let Some((_, terrain)) = [("2429", "clear"), ("2428", "rough")].iter().find(|(known, _)| *known == hex) {
            (*terrain).clone_into(&mut cells[TERRAIN]);
            "physical:our copy of 2002".clone_into(&mut cells[SOURCE]);
        }
    });
    format!("# Our own copy\n\n# With two hexes put right.\n{text}")
}

fn problems(text: &str) -> Vec<String> {
    custom(text).err().map(|error| error.problems).unwrap_or_default()
}

fn has(said: &[String], start: &str, part: &str) {
    let is_it = |problem: &String| problem.starts_with(start) && problem.contains(part);
    assert!(said.iter().any(is_it), "{start} … {part}: {said:#?}");
}

/// The line of a file, from 1.
fn line_of(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).map_or(0, |at| at + 1)
}

fn options(scenario: &str, board: &str) -> Vec<(String, String)> {
    [("board", board), ("scenario", scenario)].map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
}

fn on_board(text: &str) -> Ruleset {
    ruleset().with_board_of(&options("s1", text)).expect("a board")
}

fn begun(scenario: &str, board: &str) -> Table {
    Table::open(&games(), &Opening::of("okinawa").with(&[("scenario", scenario), ("board", board)]), 3)
}

/// Sets up as it is suggested, and plays with the mildest orders until the first turn is over.
fn play_first_turn(table: &mut Table) {
    let first = state(&table.game).turn;
    for _ in 0..2_000 {
        let Some(seat) = table.asked().first().cloned() else { return };
        if state(&table.game).phase != Phase::SetUp && state(&table.game).turn != first {
            return;
        }
        let all = choices(&table.game, &seat);
        let suggestion = all.iter().find(|choice| choice.verb == "setup suggestion").map(|choice| choice.order.clone());
        let mild = |choice: &Choice| choice.mild.first().map(|mild| mild.order.clone());
        let order: Command = suggestion.or_else(|| all.iter().find_map(mild)).expect("an order");
        table.order(&seat, order.clone()).unwrap_or_else(|no| panic!("{order:?}: {}", no.key()));
    }
    panic!("the first turn has no end");
}

#[test]
fn a_corrected_board_is_played_and_stays_with_the_game() {
    let shipped = BOARD.as_ref().expect("the board");
    let text = corrected();
    let mut table = begun("s1", &text);
    let hex: Hex = "2429".parse().expect("a hex");
    let terrain = |board: &Board| board.hex(hex).expect("a hex").terrain.clone();
    let board = state(&table.game).board.clone();
    assert_eq!((terrain(&board), terrain(shipped)), (vec![Terrain::Clear], vec![Terrain::Broken]));
    assert_ne!(board.digest, shipped.digest);
    play_first_turn(&mut table);
    assert_eq!(state(&table.game).turn, 2);
    // The log alone gives it again.
    let mut log = table.log.iter();
    let mut again = Game::from_first(&games(), log.next().expect("a first event")).expect("a game");
    for envelope in log {
        apply(&mut again, envelope, &table.log).expect("it fits");
    }
    assert_eq!(again.digest(), table.game.digest());
    assert_eq!(again.rules.digest(), board.digest);
    // So does what is kept between two runs.
    let kept = table.game.to_snapshot().expect("it is kept");
    let again = Game::from_snapshot(&games(), &kept).expect("it comes back");
    assert_eq!((again.digest(), again.rules.digest()), (table.game.digest(), board.digest.as_str()));
    // A game without it is played on ours, as before.
    let ours = super::table("s1", 3);
    assert_eq!(ours.game.rules.digest(), shipped.digest);
}

#[test]
fn the_same_corrections_are_the_same_board_whatever_it_is_called() {
    let text = corrected();
    let other = text.replace("Our own copy", "Another name");
    let (board, other) = (custom(&text).expect("a board"), custom(&other).expect("a board"));
    assert_eq!(board.digest, other.digest);
    let name = |board: &Board| board.corrected.as_ref().map(|corrected| corrected.name.clone());
    assert_eq!((name(&board), name(&other)), (Some("Our own copy".to_owned()), Some("Another name".to_owned())));
    assert_eq!(board.corrected.as_ref().map(|corrected| corrected.physical), Some(2));
    // Lines may end as on other systems.
    let dos = custom(&text.replace('\n', "\r\n")).expect("a board");
    assert_eq!(dos.digest, board.digest);
}

/// A game whose options name no scenario plays the first, and everybody is told so.
#[test]
fn the_scenario_is_told_where_no_option_names_it() {
    let told = |options: &[(String, String)]| -> Vec<String> {
        ruleset().cautions(options).iter().map(|told| told.key().to_owned()).collect()
    };
    assert_eq!(told(&[]), ["okinawa-scenario-usual", "okinawa-board-reconstructed"]);
    assert_eq!(told(&[("scenario".to_owned(), "s1".to_owned())]), ["okinawa-board-reconstructed"]);
}

#[test]
fn what_is_reconstructed_is_told_when_a_game_begins() {
    let chosen = [("scenario".to_owned(), "s2".to_owned())];
    let told = |ruleset: &Ruleset| -> Vec<(String, Vec<(String, Term)>)> {
        let terms = |told: &adjutant_core::told::Told| {
            told.terms().iter().map(|(name, term)| (name.to_string(), term.clone())).collect::<Vec<_>>()
        };
        ruleset.cautions(&chosen).iter().map(|told| (told.key().to_owned(), terms(told))).collect()
    };
    let number = |told: &[(String, Term)], name: &str| {
        told.iter().find_map(|(known, term)| (known == name).then(|| term.clone())).unwrap_or(Term::Game)
    };
    let ours = told(&ruleset());
    assert_eq!(ours.len(), 1);
    assert_eq!(number(&ours[0].1, "land"), Term::Number(816));
    let corrected = on_board(&corrected());
    let said = told(&corrected);
    assert_eq!(said.len(), 2);
    assert_eq!(said[0].0, "okinawa-board-corrected");
    assert_eq!(number(&said[0].1, "name"), Term::Word("Our own copy".to_owned()));
    assert_eq!(number(&said[0].1, "facts"), Term::Number(2));
    let Term::Word(digest) = number(&said[0].1, "digest") else { panic!("{said:?}") };
    assert!(corrected.digest().starts_with(&digest) && digest.len() == 12);
    let nameless = told(&on_board(&hexes(|hex, cells| {
        if hex == "2429" {
            cells[TERRAIN] = "rough".to_owned();
        }
    })));
    assert_eq!(nameless[0].0, "okinawa-board-corrected-nameless");
}

#[test]
fn all_faults_are_named_with_file_line_and_column() {
    // Cells that cannot be read, in several files.
    let units = changed(SHIPPED.units, |code, cells| {
        if code == "US-7-17/1" {
            cells[6] = "9-4-5-1".to_owned();
        }
    });
    let weather =
        SHIPPED.tables.iter().find(|(name, _)| *name == "weather").expect("a table").1.replacen("rain", "hail", 1);
    let hits =
        SHIPPED.tables.iter().find(|(name, _)| *name == "hits").expect("a table").1.replacen("\t7\t8", "\tx\t8", 1);
    let hex_file = hexes(|hex, cells| match hex {
        "2429" => cells[TERRAIN] = "swamp".to_owned(),
        "2430" => cells[SOURCE] = "somebody said so".to_owned(),
        _ => {}
    });
    let text = format!(
        "# ours\n{hex_file}file: units.tsv\n{units}file: tables/weather.tsv\n{weather}file: tables/hits.tsv\n{hits}"
    );
    let said = problems(&text);
    let at = |file: &str, text: &str, start: &str| format!("{file}:{}: ", line_of(text, start));
    has(&said, &at("hexes.tsv", SHIPPED.hexes, "2429"), "`terrain` is `swamp`; it must be one of clear, town");
    has(&said, &at("hexes.tsv", SHIPPED.hexes, "2430"), "`prov_terrain` is `somebody said so`");
    has(&said, &at("units.tsv", SHIPPED.units, "US-7-17/1"), "`step1` is `9-4-5-1`; the values of a step");
    has(&said, "tables/weather.tsv:", "is `hail`; it must be one of clear, rain, mud");
    has(&said, "tables/hits.tsv:", "`k45_c65` is `x`; it must be a whole number");
    // Laws: each with the cell that it is about.
    let text = hexes(|hex, cells| match hex {
        "2428" => cells[ROAD] = "NE".to_owned(),
        "2430" => cells[BEACH] = "Hagushi".to_owned(),
        "2420" => cells[AIRFIELD] = "Naha (Oroku)".to_owned(),
        _ => {}
    });
    let said = problems(&text);
    has(&said, "hexes.tsv:", "`road_sides`: the road of its side");
    has(&said, &at("hexes.tsv", SHIPPED.hexes, "2430"), "`beach`: 9.24: a beach lies at the sea");
    has(&said, &at("hexes.tsv", SHIPPED.hexes, "2420"), "`airfield`: there is no airfield at sea");
    has(&said, "hexes.tsv: ", "18.24: Hagushi has 13 hexes, not 14");
    // A set-up that the map contradicts: the place is where the set-up names it.
    let text = hexes(|hex, cells| {
        if hex == "2418" {
            (cells[BEACH], cells[LANDING]) = (String::new(), String::new());
        }
    });
    let said = problems(&text);
    has(
        &said,
        &at("scenarios.tsv", SHIPPED.scenarios, "C\tT1 7th Inf"),
        "18.15: who arrives on T1 lands on a beach, and 2418",
    );
    // The rules refuse the game, and say each on its own line.
    let refused = ruleset().with_board_of(&options("s1", &text)).expect_err("refused");
    assert_eq!(refused.key(), "okinawa-bad-board");
}

#[test]
fn what_is_no_board_is_told_so() {
    for (text, part) in [
        ("", "No file is there"),
        ("hello", "line 1: a board begins with"),
        ("file: cities.tsv\n", "line 1: a board has no file `cities.tsv`"),
        ("file: hexes.tsv\nfile: hexes.tsv\n", "line 2: `hexes.tsv` is there twice"),
        (
            "file: hexes.tsv\nnothing\n",
            "hexes.tsv:1: the columns must be those of our file: column 1 is `nothing` and must be `hex`",
        ),
        ("file: tables/modifiers.tsv\nnothing\n", "tables/modifiers.tsv:1: the rules have this by themselves"),
    ] {
        let said = problems(text);
        assert!(said.iter().any(|problem| problem.contains(part)), "{text:?}: {said:#?}");
    }
    assert!(problems(&"x".repeat(600 * 1024))[0].contains("bytes"));
    assert!(problems(&format!("# {}\n{}", "x".repeat(81), hexes(|_, _| {})))[0].contains("80 letters"));
    assert!(problems(&hexes(|_, _| {}))[0].contains("state what ours state"));
    // A game that takes no board says which options it has.
    let refused = ruleset().check_options(&[("bord".to_owned(), corrected())]).expect_err("no such option");
    assert_eq!(refused.key(), "table-unknown-option");
}

#[test]
fn what_the_rules_have_by_themselves_stays_as_it_is() {
    let units =
        |change: &dyn Fn(&str, &mut Vec<String>)| format!("file: units.tsv\n{}", changed(SHIPPED.units, change));
    let line = |code: &str| format!("units.tsv:{}: ", line_of(SHIPPED.units, code));
    let said = problems(&units(&|code, cells| {
        if code == "US-7-17/1" {
            cells[4] = "tank".to_owned();
        }
    }));
    has(&said, &line("US-7-17/1\t"), "`type`: it is `tank` and must be `infantry`");
    let said = problems(&units(&|code, cells| {
        if code == "US-7-17/2" {
            cells[0] = "US-7-17/9".to_owned();
        }
    }));
    has(&said, &line("US-7-17/2\t"), "the unit here is `US-7-17/2`");
    let scenarios = SHIPPED.scenarios.replace("C\tmines\t3 real", "C\tmines\t4 real");
    has(&problems(&format!("file: scenarios.tsv\n{scenarios}")), "scenarios.tsv:", "`mines`: it must be `3 real");
    let scenarios = SHIPPED.scenarios.replace("S1\tair loss\t200\n", "");
    has(&problems(&format!("file: scenarios.tsv\n{scenarios}")), "scenarios.tsv: S1", "the line `air loss` is missing");
    let scenarios = SHIPPED.scenarios.replace("S1\tair loss\t", "S1\tair losses\t");
    has(&problems(&format!("file: scenarios.tsv\n{scenarios}")), "scenarios.tsv:", "`air losses`: S1 has no such line");
    let fire = SHIPPED.tables.iter().find(|(name, _)| *name == "fire_results").expect("a table").1;
    let mut rows: Vec<&str> = fire.lines().collect();
    let last = rows.len() - 1;
    rows.swap(last, last - 1);
    let said = problems(&format!("file: tables/fire_results.tsv\n{}\n", rows.join("\n")));
    has(&said, "tables/fire_results.tsv:", "rows keep their order");
    let far = hexes(|hex, cells| {
        if hex == "2429" {
            (cells[1], cells[SECTOR]) = ("ie".to_owned(), "ie".to_owned());
        }
    });
    has(&problems(&far), "hexes.tsv:", "Ie Shima lies where our map has it");
}

#[test]
fn a_board_that_is_not_at_hand_is_a_clear_error_and_nothing_is_lost() {
    let table = begun("s4", &corrected());
    let first = table.log.first().expect("a first event").clone();
    let with = |change: Alteration<'_>| {
        let mut envelope = first.clone();
        let Event::Table(TableEvent::GameCreated { board, options, .. }) = &mut envelope.event else {
            panic!("created")
        };
        change(board, options);
        Game::from_first(&games(), &envelope).map(|game| game.rules.digest().to_owned())
    };
    let error = with(&|board, _| *board = "0".repeat(64)).expect_err("another board").to_string();
    assert!(error.contains("board"), "{error}");
    // Without its text the game would be played on ours, which is another.
    let error = with(&|_, options| options.retain(|(name, _)| name != "board")).expect_err("another board").to_string();
    assert!(error.contains("board"), "{error}");
    let spoil = |_: &mut String, options: &mut Vec<(String, String)>| {
        for (_, value) in options.iter_mut().filter(|(name, _)| name == "board") {
            *value = value.replace("\tclear\t", "\tmeadow\t");
        }
    };
    let error = with(&spoil).expect_err("no board").to_string();
    assert!(error.contains("okinawa-bad-board"), "{error}");
    assert!(with(&|_, _| {}).is_ok(), "the log as it was is a game as it was");
}

/// What creating a game says.
fn created(scenario: &str, board: &str) -> Result<(), Vec<String>> {
    let new = NewGame { ruleset: "okinawa".into(), options: options(scenario, board), dice: DicePolicy::Scripted };
    let Err(refusal) = create(&games(), &new, &PlayerId::new("gm")) else { return Ok(()) };
    assert_eq!(refusal.key(), "okinawa-bad-board");
    let terms = refusal.message().terms();
    let Some((_, Term::List(_, items))) = terms.into_iter().next() else { panic!("no list") };
    let said = items.into_iter().map(|item| match item {
        Term::Word(problem) => problem,
        other => panic!("{other:?}"),
    });
    Err(said.collect())
}

#[test]
fn every_scenario_begins_on_a_corrected_board() {
    for scenario in SCENARIOS {
        assert_eq!(created(scenario, &corrected()), Ok(()), "{scenario}");
    }
}

#[test]
fn a_board_on_which_nobody_could_set_up_is_refused() {
    // The navy has one hex on Okinawa for all of its units.
    let board = BOARD.as_ref().expect("the board");
    let first = board.hexes.iter().find(|def| def.sector == Sector::Navy).expect("its sector").hex.to_string();
    let text = hexes(|hex, cells| {
        if cells[SECTOR] == "Navy" && hex != first {
            cells[SECTOR] = "none".to_owned();
        }
    });
    let said = created("campaign", &text).expect_err("nobody can set up");
    has(&said, "scenarios.tsv, hexes.tsv: C stops in the set-up", "Japan is asked");
}

/// What a league could put right on the map.
#[derive(Clone, Debug)]
enum Change {
    Terrain(u16, &'static str),
    NoRoad(u16),
    Airfield(u16, u16),
    Beach(u16, u16),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let board = BOARD.as_ref().expect("the board");
    let land: Vec<u16> = board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex.number()).collect();
    let with = |test: &dyn Fn(&adjutant_game_okinawa::model::board::HexDef) -> bool| -> Vec<u16> {
        board.hexes.iter().filter(|def| test(def)).map(|def| def.hex.number()).collect()
    };
    let plain: Vec<u16> = with(&|def| def.is_land() && !def.terrain.contains(&Terrain::Shuri));
    let (roads, fields, beaches) =
        (with(&|def| def.road.contains(&true)), with(&|def| def.airfield.is_some()), with(&|def| def.beach.is_some()));
    let free_coast = with(&|def| def.coast && def.beach.is_none());
    let terrain = prop::sample::select(vec!["clear", "town", "broken", "rough", "ridge", "rough+ridge"]);
    let one = prop_oneof![
        4 => (prop::sample::select(plain), terrain).prop_map(|(hex, terrain)| Change::Terrain(hex, terrain)),
        2 => prop::sample::select(roads).prop_map(Change::NoRoad),
        1 => (prop::sample::select(fields), prop::sample::select(land)).prop_map(|(from, to)| Change::Airfield(from, to)),
        1 => (prop::sample::select(beaches), prop::sample::select(free_coast)).prop_map(|(from, to)| Change::Beach(from, to)),
    ];
    prop::collection::vec(one, 1..12)
}

/// The files with these changes; beaches move in the set-ups too.
fn with(changes: &[Change]) -> String {
    let cell_of = |hex: u16, column: usize| {
        let hex = format!("{hex:04}");
        let row = SHIPPED.hexes.lines().find(|line| line.starts_with(&format!("{hex}\t"))).expect("a hex");
        row.split('\t').nth(column).unwrap_or_default().to_owned()
    };
    let hex_file = hexes(|hex, cells| {
        let Ok(number) = hex.parse::<u16>() else { return };
        for change in changes {
            match *change {
                Change::Terrain(at, terrain) if at == number => terrain.clone_into(&mut cells[TERRAIN]),
                Change::NoRoad(at) if at == number => cells[ROAD] = String::new(),
                Change::NoRoad(at) => {
                    let (at, here) = (Hex::of_number(at).expect("a hex"), Hex::of_number(number).expect("a hex"));
                    if let Some(side) = Side::ALL.into_iter().find(|side| here.neighbour(*side) == Some(at)) {
                        let left = cells[ROAD].split(' ').filter(|word| *word != side.word());
                        cells[ROAD] = left.collect::<Vec<_>>().join(" ");
                    }
                }
                Change::Airfield(from, to) if to == number => cells[AIRFIELD] = cell_of(from, AIRFIELD),
                Change::Airfield(from, _) if from == number => cells[AIRFIELD] = String::new(),
                Change::Beach(from, to) if to == number => {
                    (cells[BEACH], cells[LANDING]) = (cell_of(from, BEACH), cell_of(from, LANDING));
                }
                Change::Beach(from, _) if from == number => {
                    (cells[BEACH], cells[LANDING]) = (String::new(), String::new());
                }
                Change::Terrain(..) | Change::Airfield(..) | Change::Beach(..) => {}
            }
        }
    });
    let scenarios = changed(SHIPPED.scenarios, |_, cells| {
        for change in changes {
            if let (Change::Beach(from, to), Some(value)) = (change, cells.get_mut(2)) {
                *value = value.replace(&format!("{from:04}"), &format!("{to:04}"));
            }
        }
    });
    format!("{hex_file}file: scenarios.tsv\n{scenarios}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    /// No scenario stops in its set-up or its first turn on a board that is taken: what would stop is refused, and what is taken is
    /// played with the dice of another table.
    #[test]
    fn no_game_stops_on_a_board_that_is_taken(changes in changes(), scenario in prop::sample::select(SCENARIOS.to_vec())) {
        let text = with(&changes);
        match created(scenario, &text) {
            Ok(()) => play_first_turn(&mut begun(scenario, &text)),
            Err(said) => prop_assert!(said.iter().all(|problem| problem.contains(".tsv")), "{said:#?}"),
        }
    }
}

#[test]
fn a_picture_shows_the_corrected_map() {
    use adjutant_game_okinawa::scene::OkinawaAtlas;
    use adjutant_scene::{Arrows, Atlas as _, Window};
    let drawn = |table: &Table| {
        let view = adjutant_core::view(&table.game, &adjutant_core::Viewer::Gm);
        let tale = OkinawaAtlas.tale(&table.game.rules).expect("a tale");
        tale.board(&view, &Window::Whole, Arrows::None).expect("a picture").chart
    };
    let (ours, theirs) = (drawn(&table("s4", 3)), drawn(&begun("s4", &corrected())));
    assert_eq!(ours.id, "okinawa");
    assert!(theirs.id.starts_with("okinawa+") && theirs.width == ours.width, "{}", theirs.id);
}
