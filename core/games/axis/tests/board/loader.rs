//! What the loader refuses and with which words, and that it never panics.

use adjutant_game_axis::board_file::{AA1941, BoardFile, BoardFiles, load};
use adjutant_seeds as seeds;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The loader's answer to the files of 1941 with a text replaced in one of them.
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
        (F::Ruleset, "revision = 2", "revision = 70000", "Write revision = a whole number from 1 to 65535"),
        (F::Ruleset, "revision = 2", "revision = \"2\"", "`revision` is written as string"),
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

/// The last character boundary at or before `at`.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// A text similar to a board file: the original with a part cut out, doubled, or overwritten.
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
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(128, 10_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("loader")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

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
