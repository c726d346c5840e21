//! Tests of the printed data: the statements of the rulebook, the sources, and a league's own board.

use crate::war1812::games;
use crate::war1812::table::Table;
use adjutant_core::command::NewGame;
use adjutant_core::{Game, create, replay};
use adjutant_events::DicePolicy;
use adjutant_game_war1812::board::{Board, Kind, Side};
use adjutant_game_war1812::board_file::{WAR1812, load, war1812};
use std::collections::BTreeSet;

fn names<'a>(towns: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
    towns.collect()
}

#[test]
fn the_board_is_the_one_of_the_digest() {
    let board = war1812();
    assert_eq!((board.towns.len(), board.roads.len(), board.blocks.len()), (27, 38, 38));
    let value = |id: &str| board.town_def(board.town(&id.into()).expect("a town")).value;
    for (town, worth) in [
        ("kingston", 3),
        ("detroit", 3),
        ("sackets_harbor", 2),
        ("utica", 1),
        ("quebec", 5),
        ("montreal", 4),
        ("albany", 4),
    ] {
        assert_eq!(value(town), worth, "{town}");
    }
    let supply = |side| board.towns.iter().filter(|town| town.country == side).map(|town| town.value).sum::<u8>();
    assert_eq!((supply(Side::American), supply(Side::British)), (28, 25));
    let erie = board.lakes[0].towns.iter().map(|town| board.town_def(*town).id.as_str());
    let wanted = ["detroit", "sandusky", "erie", "buffalo", "fort_erie", "port_dover", "amherstburg"];
    assert_eq!(names(erie), names(wanted.into_iter()));
    let cv = |side| -> Vec<u8> {
        let of_side = board.blocks.iter().filter(|block| block.side == side && block.kind != Kind::Indian);
        of_side.map(|block| block.cv).collect()
    };
    assert_eq!((cv(Side::American).len(), cv(Side::American).iter().sum::<u8>()), (19, 55));
    assert_eq!((cv(Side::British).len(), cv(Side::British).iter().sum::<u8>()), (18, 58));
    let border = board
        .roads
        .iter()
        .filter(|road| board.town_def(road.between[0]).country != board.town_def(road.between[1]).country);
    assert_eq!(border.count(), 7);
    let dead_ends: Vec<&str> = board
        .all_towns()
        .filter(|town| board.near(*town).len() < 2)
        .map(|town| board.town_def(town).id.as_str())
        .collect();
    assert_eq!(dead_ends, ["quebec"]);
    let rulebook = board.roads.iter().filter(|road| road.source.starts_with("rulebook:")).count();
    assert_eq!(rulebook, 9);
}

#[test]
fn every_fact_says_where_it_comes_from() {
    let board = war1812();
    let facts = board.towns.iter().flat_map(|town| &town.sources).chain(board.blocks.iter().flat_map(|b| &b.sources));
    let (guessed, known): (Vec<_>, Vec<_>) = facts.partition(|fact| fact.is_reconstructed());
    assert!(guessed.len() > 100 && known.len() > 100, "{} and {}", guessed.len(), known.len());
    let values = board.towns.iter().flat_map(|town| &town.sources).filter(|fact| fact.fact == "value");
    assert_eq!(values.filter(|fact| fact.is_reconstructed()).count(), 23, "values not in the rulebook");
}

fn problems(text: &str) -> Vec<String> {
    load(text).expect_err("a board that cannot be").problems
}

#[test]
fn a_board_that_contradicts_the_rulebook_is_refused_with_all_its_problems() {
    let rows: [(&str, &str, &str); 10] = [
        ("base = true\n", "", "1.3:"),
        ("country = \"canadian\"", "country = \"american\"", "1.1:"),
        ("lake = \"lake_erie\"", "lake = \"lake_huron\"", "no lake `lake_huron`"),
        ("between = [\"kingston\", \"prescott\"]", "between = [\"kingston\", \"york\"]", "9.1:"),
        ("between = [\"montreal\", \"quebec\"]", "between = [\"montreal\", \"montreal\"]", "leads nowhere"),
        ("kind = \"cavalry\"", "kind = \"infantry\"", "16:"),
        ("kind = \"indian\"", "kind = \"infantry\"", "15:"),
        ("source = \"rulebook:9.1\"", "source = \"I think\"", "write rulebook:N"),
        ("cv = 4", "cv = 40", "a CV of 40"),
        ("value = 3", "value = \"three\"", "[[town]]"),
    ];
    for (old, new, wanted) in rows {
        let broken = WAR1812.replacen(old, new, 1);
        assert_ne!(broken, WAR1812, "{old}");
        let found = problems(&broken);
        assert!(found.iter().any(|problem| problem.contains(wanted)), "{old} -> {new}: {found:?}");
    }
    let twice = WAR1812.replacen("cv = 4", "cv = 40", 1).replacen("base = true\n", "", 1);
    assert!(problems(&twice).len() >= 2);
    assert!(problems("not a board at all").len() == 1);
    assert!(!problems("").is_empty());
}

#[test]
fn a_game_is_played_on_a_leagues_own_board() {
    let text = WAR1812.replacen("value = 2", "value = 3", 1).replacen(
        "value = \"reconstructed:inferred\"",
        "value = \"physical:2003 v1.31\"",
        1,
    );
    let board: Board = load(&text).expect("a board");
    let table = Table::new(3, &[("board", &text)]);
    let again = replay(&games(), &table.log).expect("the log is enough");
    assert_eq!(again.table.board, board.digest);
    assert_ne!(again.table.board, war1812().digest);
    assert_eq!(again.play.read::<adjutant_game_war1812::State>().expect("the game").board().towns, board.towns);
    let snapshot = again.to_snapshot().expect("a snapshot");
    assert_eq!(Game::from_snapshot(&games(), &snapshot).expect("a game").digest(), again.digest());

    let options = vec![("board".to_owned(), "no board".to_owned())];
    let refusal =
        create(&games(), &NewGame { ruleset: "war1812".into(), options, dice: DicePolicy::Scripted }, &"gm".into());
    assert_eq!(refusal.expect_err("no board").key(), "war1812-bad-board");
}

/// Eighty more towns, all joined to each other: tens of millions of routes, none of which may be searched for.
#[test]
fn a_board_with_too_many_towns_is_refused_before_its_ways_are_found() {
    let town = |number: usize| {
        format!(
            "\n[[town]]\nid = \"x{number}\"\nname = {{ en = \"x{number}\", ja = \"x{number}\" }}\ncountry = \"american\"\n\
             value = 0\nat = {{ lat = 44.0, lon = -76.0 }}\nsources = {{}}\n"
        )
    };
    let road = |(one, other): (usize, usize)| {
        format!("[[road]]\nbetween = [\"x{one}\", \"x{other}\"]\nkind = \"trail\"\nsource = \"\"\n")
    };
    let pairs = (0..80).flat_map(|one| (one + 1..80).map(move |other| (one, other)));
    let rows: Vec<String> = (0..80).map(town).chain(pairs.map(road)).collect();
    let file = format!("{WAR1812}{}", rows.concat());
    let refused = load(&file).expect_err("no board");
    assert!(refused.problems.iter().any(|problem| problem.starts_with("1.1: the american country has")), "{refused}");
}
