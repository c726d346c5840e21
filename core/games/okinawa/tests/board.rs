//! The shipped board, and the reports about a broken one.

use adjutant_game_okinawa::model::board::Board;
use adjutant_game_okinawa::model::files::{BOARD, Files, SHIPPED, read};
use adjutant_game_okinawa::model::vocabulary::{Formation, Power, Region, Scenario, Word};
use adjutant_hex::Hex;
use std::sync::Arc;

pub(crate) fn board() -> Arc<Board> {
    BOARD.as_ref().unwrap_or_else(|error| panic!("{error}")).clone()
}

pub(crate) fn hex(number: u16) -> Hex {
    Hex::of_number(number).expect("a number")
}

#[test]
fn the_board_can_be_read() {
    let board = board();
    let land = |region| board.hexes.iter().filter(|def| def.region == region).count();
    assert_eq!((land(Region::Okinawa), land(Region::IeShima)), (777, 39));
    let of = |power| board.units.iter().filter(|def| def.power == power).count();
    assert_eq!((of(Power::Us), of(Power::Japan)), (78, 93));
    assert!(board.hexes.iter().any(|def| !def.is_reconstructed()), "nothing is from the rulebook");
}

#[test]
fn set_ups_are_as_the_rulebook_has_them() {
    let board = board();
    let there = |scenario, power| {
        let set_up = board.set_up(scenario).expect("a set-up");
        set_up.units.iter().filter(|(unit, _)| board.unit(*unit).power == power).count()
    };
    for &scenario in &[Scenario::Campaign, Scenario::Historical, Scenario::Free] {
        assert_eq!((there(scenario, Power::Us), there(scenario, Power::Japan)), (78, 93), "{}", scenario.word());
    }
    assert_eq!((there(Scenario::Opening, Power::Us), there(Scenario::Cornered, Power::Japan)), (39, 21));
    let turns = |scenario| board.set_up(scenario).map(|set_up| (set_up.first_turn, set_up.last_turn));
    assert_eq!(
        Scenario::ALL.iter().map(|scenario| turns(*scenario)).collect::<Vec<_>>(),
        [Some((1, 28)), Some((1, 28)), Some((1, 28)), Some((1, 5)), Some((6, 14)), Some((15, 21)), Some((22, 28)),]
    );
    let sunset = board.set_up(Scenario::Sunset).expect("a set-up");
    let worn: Vec<_> = sunset.worn.iter().map(|worn| (worn.division, worn.steps, worn.fatigue)).collect();
    assert!(worn.contains(&(Formation::Inf77, 3, 12)) && worn.len() == 6);
    let gone = |code| sunset.steps_gone(board.unit_of(code).expect("a unit"));
    assert_eq!((gone("J-62-IIB12"), gone("J-62-IIB23"), gone("J-62-IIB13")), (Some(2), Some(1), None));
    let campaign = board.set_up(Scenario::Campaign).expect("a set-up");
    assert_eq!(
        campaign.arrivals.iter().map(|arrival| (arrival.turn, arrival.units.len())).collect::<Vec<_>>(),
        [(1, 13), (1, 13), (1, 13), (1, 13), (5, 13), (6, 8), (7, 1), (10, 13),]
    );
    let free = board.set_up(Scenario::Free).expect("a set-up");
    assert_eq!((free.points.len(), free.arrivals.len(), free.fortifications), (11, 8, 8));
}

#[test]
fn a_line_parts_north_from_south() {
    let board = board();
    let ushijima = board.set_up(Scenario::Ushijima).expect("a set-up");
    for (number, south) in [(2028, false), (2029, true), (2030, true), (2130, true), (2129, false), (2329, false)] {
        assert_eq!(ushijima.is_south_of_line(hex(number)), south, "{number}");
    }
    let cornered = board.set_up(Scenario::Cornered).expect("a set-up");
    assert!(cornered.is_south_of_line(hex(1235)) && cornered.is_south_of_line(hex(3144)));
    assert!(!cornered.is_south_of_line(hex(3143)) && !cornered.line_is_whole);
}

/// The problems of the shipped files after one text is replaced by another.
fn problems(file: for<'a> fn(&'a mut Files<'static>) -> &'a mut &'static str, from: &str, to: &str) -> Vec<String> {
    let mut files = SHIPPED;
    let text = file(&mut files);
    assert!(text.contains(from), "{from} is not in the file");
    *text = text.replacen(from, to, 1).leak();
    match read(files) {
        Ok(_) => Vec::new(),
        Err(error) => error.problems,
    }
}

#[test]
fn what_is_wrong_with_a_board_is_said_with_its_place() {
    let said = |problems: Vec<String>, what: &str| {
        assert!(problems.iter().any(|problem| problem.contains(what)), "{what}: {problems:#?}");
    };
    said(problems(|files| &mut files.units, "9-4-5", "9-4-5-1"), "units.tsv:5: `step1`");
    said(problems(|files| &mut files.units, "US-7-17/2", "US-7-17/1"), "is listed twice");
    said(
        problems(|files| &mut files.hexes, "1238\tmain\tclear\t\tNE", "1238\tmain\tclear\t\tS"),
        "the trail of its side",
    );
    said(problems(|files| &mut files.hexes, "\tclear\t", "\tmeadow\t"), "it must be one of clear, town");
    said(problems(|files| &mut files.hexes, "Navy\t", "62\t"), "does not hang together");
    said(problems(|files| &mut files.scenarios, "J-SR1 J-44-2I/2", "J-SR2 J-44-2I/2"), "`J-SR2` is no unit");
    said(problems(|files| &mut files.scenarios, "C\tturns\t1-28", "C\tturns\t1"), "`turns` is not");
}
