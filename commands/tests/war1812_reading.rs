//! The commands of War of 1812: what is typed becomes what is meant, in both languages, and no other game's commands.

use adjutant_commands::definition::{self, Group};
use adjutant_commands::{Context, Family, Lexicon, ParseProblem, Request, complete, parse};
use adjutant_core::Command;
use adjutant_core::war1812::command::War1812Command as W;
use adjutant_events::{BlockOrder, Course, RulesetId, SeatId, ShipStack, Ships, Travel, UnitId};

fn lexicon() -> Lexicon {
    Lexicon::of_ruleset(&RulesetId::new("war1812")).expect("the ruleset")
}

fn read(line: &str) -> Result<Request, String> {
    let (lexicon, seat) = (lexicon(), SeatId::new("american"));
    let context = Context { lexicon: &lexicon, seat: Some(&seat), view: None };
    parse(line, &context).map_err(|error| format!("{line}: {error:?}"))
}

fn command(line: &str) -> W {
    match read(line) {
        Ok(Request::Act(Command::War1812(command))) => command,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn every_example_of_every_definition_is_read_as_that_command() {
    for definition in definition::of(Family::War1812) {
        assert!(!definition.examples.is_empty(), "{} has no example", definition.name);
        for example in definition.examples {
            let read = read(example).unwrap_or_else(|error| panic!("{error}"));
            let fits = match (&read, definition.name) {
                (Request::Try(_), "try") | (Request::Help(_), "help") => true,
                (Request::Query(_), _) => definition.group == Group::Views,
                (Request::Act(_), _) => definition.group != Group::Views,
                _ => false,
            };
            assert!(fits, "{example}: {read:?}");
        }
    }
}

#[test]
fn names_of_commands_are_unique() {
    let mut known = std::collections::HashMap::new();
    for definition in definition::of(Family::War1812) {
        for name in definition.spellings() {
            let before = known.insert(adjutant_commands::lexicon::fold(name), definition.name);
            assert!(before.is_none_or(|before| before == definition.name), "{name}: {before:?}, {}", definition.name);
        }
    }
}

fn order(block: u32, route: &[&str]) -> BlockOrder {
    let route = route.iter().map(|&town| town.into()).collect();
    BlockOrder { block: UnitId(block), route, by: Travel::Land, forced: false, claims: false }
}

#[test]
fn a_group_goes_many_ways_in_one_command() {
    let wanted = W::Move {
        from: "buffalo".into(),
        blocks: vec![order(1, &["fort_niagara"]), order(2, &["fort_niagara"]), order(7, &["williamsburg"])],
    };
    for line in [
        "move #1, #2 from Buffalo to Fort Niagara, #7 to Williamsburg",
        "mv #1 #2 buffalo -> niagara, #7 -> williamsburg",
        "move from Buffalo #1, #2 to Ft Niagara and #7 to Williamsb",
        "移動 #1、#2 バッファローからフォート・ナイアガラへ、#7 ウィリアムズバーグへ",
    ] {
        assert_eq!(command(line), wanted, "{line}");
    }
}

#[test]
fn marches_voyages_and_claims_are_said_behind_the_town() {
    let W::Move { blocks, .. } = command("move #1 from Buffalo to Utica via Williamsburg by forced march") else {
        panic!()
    };
    assert_eq!(blocks, [BlockOrder { forced: true, ..order(1, &["williamsburg", "utica"]) }]);
    let W::Move { blocks, .. } = command("move #1 from Buffalo to Erie by sea") else { panic!() };
    assert_eq!(blocks, [BlockOrder { by: Travel::Sea, ..order(1, &["erie"]) }]);
    let W::Move { blocks, .. } = command("move #50 from Detroit to London via Amherstburg march claiming") else {
        panic!()
    };
    assert_eq!(blocks, [BlockOrder { forced: true, claims: true, ..order(50, &["amherstburg", "london"]) }]);
}

#[test]
fn ships_are_counted_by_state() {
    let stack =
        |town: &str, operational, disabled| ShipStack { town: town.into(), ships: Ships { operational, disabled } };
    let wanted = W::Sail {
        lake: "lake_ontario".into(),
        course: Course::Out,
        ships: vec![stack("sackets_harbor", 2, 0), stack("oswego", 0, 1)],
    };
    for line in [
        "sail 2 from Sacket's Harbor, 1 face down from Oswego",
        "sail out 2 from sackets and 1 disabled from oswego",
        "航海 サケッツ・ハーバーから2、オスウィーゴから裏1",
    ] {
        if line.is_ascii() {
            assert_eq!(command(line), wanted, "{line}");
        } else {
            assert!(matches!(command(line), W::Sail { course: Course::Out, .. }), "{line}");
        }
    }
    let W::SeaMovement { lake, sail } = command("embark on Lake Ontario and sail 1 from Oswego") else { panic!() };
    assert_eq!((lake, sail), ("lake_ontario".into(), Some((Course::Out, vec![stack("oswego", 1, 0)]))));
}

#[test]
fn each_game_has_its_own_commands_and_the_tables() {
    let axis = Lexicon::of_ruleset(&RulesetId::new("aa1941")).expect("the ruleset");
    let old = Context { lexicon: &axis, seat: None, view: None };
    let (new_words, seat) = (lexicon(), SeatId::new("american"));
    let new = Context { lexicon: &new_words, seat: Some(&seat), view: None };
    for (line, of_axis) in [
        ("purchase 1 infantry", true),
        ("mobilize 1 infantry in Germany", true),
        ("sail from Buffalo", false),
        ("reinforce Quebec", false),
    ] {
        let unknown = |context| {
            let error = parse(line, context).err().map(|error| error.problem);
            matches!(error, Some(ParseProblem::UnknownCommand { .. } | ParseProblem::AmbiguousCommand { .. }))
        };
        assert_eq!(unknown(&old), !of_axis, "{line}");
        assert_eq!(unknown(&new), of_axis, "{line}");
    }
    for line in ["done", "seats", "undo", "pause because of rain", "start"] {
        assert!(parse(line, &old).is_ok() && parse(line, &new).is_ok(), "{line}");
    }
    let names = |context| {
        let found = complete("", 0, context, None);
        found.candidates.into_iter().map(|candidate| candidate.text).collect::<Vec<_>>()
    };
    assert!(names(&new).contains(&"sail".to_owned()) && !names(&new).contains(&"purchase".to_owned()));
    assert!(names(&old).contains(&"purchase".to_owned()) && !names(&old).contains(&"sail".to_owned()));
}

#[test]
fn a_town_misspelt_is_found_again() {
    let lexicon = lexicon();
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let error = parse("build in Kingstn", &context).expect_err("no such town");
    assert!(
        matches!(error.problem, ParseProblem::UnknownSpace { ref nearest, .. } if nearest[0] == "kingston".into()),
        "{error:?}"
    );
    let found = complete("move #1 from Sack", 17, &context, None);
    assert_eq!((found.start, found.candidates[0].text.as_str()), (13, "Sacket's Harbor"));
}
