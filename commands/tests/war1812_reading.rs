//! The commands of War of 1812: typed lines have the intended meaning in both languages, and contain no other game's
//! commands.

use crate::game_list::game_list;
use crate::game_list::{self, games};
use adjutant_commands::{Context, Lexicon, ParseProblem, Request, complete, parse};
use adjutant_core::{Game, Viewer, view};
use adjutant_game_war1812::board::{BlockIx, Side, Town};
use adjutant_game_war1812::board_file::war1812;
use adjutant_game_war1812::command::{Edit, War1812Command as W};
use adjutant_game_war1812::speech::War1812Grammar;
use adjutant_game_war1812::state::BlockLocation;
use std::sync::Arc;

use adjutant_events::{RulesetId, SeatId, UnitId};
use adjutant_game_war1812::fact::{BlockOrder, Course, ShipStack, Ships, Travel};
use adjutant_practice::{Opening, Table};

fn lexicon() -> Arc<Lexicon> {
    game_list().lexicon(&RulesetId::new("war1812")).expect("the ruleset")
}

fn read(line: &str) -> Result<Request, String> {
    let (lexicon, seat) = (lexicon(), SeatId::new("american"));
    let context = Context { lexicon: &lexicon, seat: Some(&seat), view: None };
    parse(line, &context).map_err(|error| format!("{line}: {error:?}"))
}

fn command(line: &str) -> W {
    match read(line) {
        Ok(Request::Act(command)) => command.order::<W>().expect("an order of this game").clone(),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn every_example_of_every_definition_is_read_as_that_command() {
    game_list::examples_are_read(&War1812Grammar, |line| read(line).unwrap_or_else(|error| panic!("{error}")));
}

#[test]
fn names_of_commands_are_unique() {
    game_list::names_are_unique(&War1812Grammar);
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

fn edit(line: &str) -> Edit {
    match command(line) {
        W::Edit { edits, reason } if edits.len() == 1 && reason == "x" => edits[0].clone(),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn corrections_name_blocks_by_number_or_name_and_say_why() {
    let blocks = |ids: &[u32]| ids.iter().map(|id| UnitId(*id)).collect::<Vec<_>>();
    let name = &war1812().blocks[29].name;
    for (line, wanted) in [
        ("edit strength #30 to 2 because x", Edit::Strength { blocks: blocks(&[30]), cv: 2 }),
        ("set cv #12, #30 2 because x", Edit::Strength { blocks: blocks(&[12, 30]), cv: 2 }),
        ("編集戦力 #30 2 理由 x", Edit::Strength { blocks: blocks(&[30]), cv: 2 }),
        (&format!("edit strength {name} to 2 because x"), Edit::Strength { blocks: blocks(&[30]), cv: 2 }),
        ("edit move #12 #30 to York because x", Edit::Move { blocks: blocks(&[12, 30]), town: "york".into() }),
        ("edit move #12 > york since x", Edit::Move { blocks: blocks(&[12]), town: "york".into() }),
        ("編集移動 #12 ヨークに 理由 x", Edit::Move { blocks: blocks(&[12]), town: "york".into() }),
        ("edit remove #12 because x", Edit::Remove { blocks: blocks(&[12]) }),
        ("edit lost British to 2 because x", Edit::ShipsLost { seat: "british".into(), count: 2 }),
    ] {
        assert_eq!(edit(line), wanted, "{line}");
    }
    let ships = |operational, disabled| Edit::Ships {
        seat: "american".into(),
        space: "lake_erie".into(),
        ships: Ships { operational, disabled },
    };
    for (line, wanted) in [
        ("edit ships American up 2 on Lake Erie because x", ships(2, 0)),
        ("edit ships American on Lake Erie up 1 down 2 because x", ships(1, 2)),
        ("編集艦船 アメリカ 裏 2 エリー湖に 理由 x", ships(0, 2)),
    ] {
        assert_eq!(edit(line), wanted, "{line}");
    }
    let problem = |line: &str| {
        let lexicon = lexicon();
        parse(line, &Context { lexicon: &lexicon, seat: None, view: None }).expect_err(line).problem
    };
    // The kind of a block distinguishes it only at its place.
    for line in [
        "edit strength infantry 4 to 3 because x",
        "edit move all to York because x",
        "edit reserve 2 blocks because x",
    ] {
        assert_eq!(problem(line).key(), "war1812-parse-from-where", "{line}");
    }
    for line in ["edit strength #12 to 3", "edit reserve #12", "edit ships American up 1 in Buffalo"] {
        let problem = problem(line);
        assert!(matches!(&problem, ParseProblem::Missing { slot, .. } if slot == "reason"), "{line}: {problem:?}");
    }
    let nothing = problem("edit ships American in Buffalo because x");
    assert!(matches!(&nothing, ParseProblem::Missing { slot, .. } if slot == "up"), "{nothing:?}");
}

/// A game master who sees all blocks may name them by kind and place, and is offered those names.
#[test]
fn with_the_board_before_him_a_game_master_names_blocks_by_what_they_are() {
    let game = placed();
    let seen = view(&game, &Viewer::Gm);
    let lexicon = lexicon();
    let context = Context { lexicon: &lexicon, seat: None, view: Some(&seen) };
    let state = game.play.read::<adjutant_game_war1812::State>().expect("this game");
    let here: Vec<UnitId> = state.blocks_at(Side::American, Town(0)).map(BlockIx::id).collect();
    let read = |line: &str| match parse(line, &context) {
        Ok(Request::Act(command)) => match command.order() {
            Some(W::Edit { edits, .. }) => edits[0].clone(),
            other => panic!("{line}: {other:?}"),
        },
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(read("edit reserve all from Detroit because x"), Edit::Remove { blocks: here.clone() });
    let first = state.board().block_def(state.board().block(here[0]).expect("a block"));
    let line = format!("edit strength {} {} in Detroit to 1 because x", first.kind.word(), first.cv);
    let Edit::Strength { blocks, .. } = read(&line) else { panic!("{line}") };
    assert!(blocks.len() == 1 && here.contains(&blocks[0]), "{blocks:?}");
    let offered = |line: &str, seen: &adjutant_core::view::View| {
        let context = Context { lexicon: &lexicon, seat: None, view: Some(seen) };
        let found = complete(line, line.len(), &context, None).candidates;
        found.into_iter().map(|candidate| candidate.text).collect::<Vec<_>>()
    };
    assert_eq!(offered("edit strength #3", &seen).len(), 10, "#3 and #30 to #38");
    assert_eq!(offered("edit move ", &seen).len(), 38);
    let beginning: String = first.name.chars().take(5).collect();
    assert!(offered(&format!("edit reserve {beginning}"), &seen).contains(&first.name));
    assert!(offered("edit move #12 to Bu", &seen).contains(&"Buffalo".to_owned()));
    // Others are offered what they see.
    let american = view(&game, &Viewer::Seat("american".into()));
    assert_eq!(offered("edit move ", &american).len(), 19);
    let nobodys = offered("edit move ", &view(&game, &Viewer::Spectator));
    assert!(nobodys.iter().all(|text| state.board().blocks.iter().all(|block| block.name != *text)), "{nobodys:?}");
}

/// A game in which the Americans have placed all drawn blocks in Detroit.
fn placed() -> Game {
    let mut table = Table::open(games(), &Opening::of("war1812"), 1);
    table.settle();
    let state = table.game.play.read::<adjutant_game_war1812::State>().expect("this game");
    let drawn = |(at, block): (BlockIx, &adjutant_game_war1812::state::Block)| {
        (block.place == BlockLocation::Hand && state.board().block_def(at).side == Side::American).then(|| at.id())
    };
    let blocks: Vec<UnitId> = state.all_blocks().filter_map(drawn).collect();
    table.order(&"american".into(), W::Place { blocks, town: "detroit".into() }).expect("placed");
    table.game
}

#[test]
fn each_game_has_its_own_commands_and_the_tables() {
    let axis = game_list().lexicon(&RulesetId::new("aa1941")).expect("the ruleset");
    let old = Context { lexicon: &axis, seat: None, view: None };
    let (new_words, seat) = (lexicon(), SeatId::new("american"));
    let new = Context { lexicon: &new_words, seat: Some(&seat), view: None };
    for (line, of_axis) in [
        ("purchase 1 infantry", true),
        ("mobilize 1 infantry in Germany", true),
        ("battlefield Buffalo", false),
        ("repair at Buffalo", false),
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
