//! A league's own board: corrected facts are used, and facts that contradict the rulebook are refused with their
//! position.

use crate::asia::fixtures::{games, ruleset, state};
use adjutant_core::Game;
use adjutant_game_asia_engulfed::State;
use adjutant_game_asia_engulfed::model::files::{BOARD, LARGEST, REVISION, SHIPPED, custom};
use adjutant_practice::{Opening, Table};

fn problems(text: &str) -> Vec<String> {
    custom(text, REVISION).err().map(|error| error.problems).unwrap_or_default()
}

/// The shipped zones, with one more icon in one zone.
fn corrected() -> String {
    let zones: String = SHIPPED
        .sea_zones
        .lines()
        .map(|line| {
            let mut cells: Vec<&str> = line.split('\t').collect();
            if cells.first() == Some(&"java_sea") {
                cells[3] = if cells[3] == "3" { "2" } else { "3" };
            }
            cells.join("\t") + "\n"
        })
        .collect();
    format!("# Corrected from a printed map.\nfile: sea_zones.tsv\n{zones}")
}

#[test]
fn a_corrected_board_is_played() {
    let shipped = BOARD.as_ref().expect("the board");
    let text = corrected();
    let board = custom(&text, REVISION).expect("a board");
    let icons =
        |board: &adjutant_game_asia_engulfed::model::board::Board| board.zone(board.named_zone("java_sea")).icons;
    assert_ne!(icons(&board), icons(shipped));
    assert_ne!(board.digest, shipped.digest);
    let opening = Opening::of("asia_engulfed").with(&[("setup", "jan_feb_1942"), ("board", &text)]);
    let mut table = Table::open(&games(), &opening, 1);
    assert_eq!(icons(state(&table).board()), icons(&board), "the game is played on it");
    for _ in 0..20 {
        let Some(asked) = table.asked().first().cloned() else { break };
        let order = table.any_within(&asked, 12);
        table.order(&asked, order).expect("what is offered");
    }
    let kept = table.game.to_snapshot().expect("it is kept");
    let again = Game::from_snapshot(&games(), &kept).expect("it comes back");
    assert_eq!(again.rules.digest(), board.digest);
    let of = |game: &Game| game.play.read::<State>().map(|state| (state.pieces.clone(), icons(state.board())));
    assert_eq!(of(&again), of(&table.game));
}

#[test]
fn a_board_against_the_rulebook_is_refused_with_file_and_line() {
    let line_of = |text: &str, wanted: &str| {
        text.lines().position(|line| line.starts_with(wanted)).map_or(0, |at| at + 1).to_string()
    };
    // A law about one area.
    let areas = SHIPPED.areas.replace("lae\tLae", "lae\tLae and Salamaua");
    let areas = areas.lines().map(|line| {
        let mut cells: Vec<&str> = line.split('\t').collect();
        if cells.first() == Some(&"kunming") {
            cells[6] = "2";
        }
        cells.join("\t") + "\n"
    });
    let text = format!("\n# ours\nfile: areas.tsv\n{}", areas.collect::<String>());
    let said = problems(&text);
    let wanted = format!("areas.tsv:{}: kunming: 4.14", line_of(&text, "kunming\t"));
    assert!(said.iter().any(|problem| problem.starts_with(&wanted)), "{wanted}: {said:#?}");
    // A cell that cannot be read.
    let text = corrected().replace("java_sea\t", "java_sea\t\t");
    let wanted = format!("sea_zones.tsv:{}: ", line_of(&text, "java_sea\t"));
    let said = problems(&text);
    assert!(said.iter().any(|problem| problem.starts_with(&wanted)), "{wanted}: {said:#?}");
    // A track of a scenario.
    let text =
        format!("file: tracks.tsv\n{}", SHIPPED.tracks.replace("home_defence_honshu\t12", "home_defence_honshu\t11"));
    let said = problems(&text);
    assert!(said.iter().any(|problem| problem.starts_with("setup.tsv: dec1941: 9.16")), "{said:#?}");
    // The rules refuse the game with the same message.
    let refused = ruleset().with_board_of(&[("board".to_owned(), text)]).expect_err("refused");
    assert_eq!(refused.key(), "asia-engulfed-bad-board");
}

#[test]
fn what_is_no_board_is_told_so() {
    for (text, part) in [
        ("", "No file is there"),
        ("hello", "line 1: a board begins with"),
        ("file: cities.tsv\n", "line 1: a board has no file `cities.tsv`"),
        ("file: areas.tsv\nfile: areas.tsv\n", "line 2: `areas.tsv` is there twice"),
        ("file: areas.tsv\nnothing\n", "areas.tsv: the columns must be"),
    ] {
        let said = problems(text);
        assert!(said.iter().any(|problem| problem.contains(part)), "{text:?}: {said:#?}");
    }
    assert!(problems(&"x".repeat(LARGEST + 1))[0].contains("bytes"));
    let strange = corrected().replace("tonga\tTonga", "tongo\tTonga");
    assert!(!problems(&strange).is_empty(), "the map has no such space");
    assert!(custom(&corrected(), REVISION).is_ok());
}
