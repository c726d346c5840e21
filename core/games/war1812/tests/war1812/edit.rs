//! Tests of a game master's corrections: they may make any board that is possible between two moves, and no other. Only
//! the owner of a block learns which block it was.

use crate::war1812::games;
use crate::war1812::random::check;
use crate::war1812::table::{Table, seat};
use adjutant_core::command::TableCommand;
use adjutant_core::referee::{audience, may_read};
use adjutant_core::table::Status;
use adjutant_core::{Command, Refusal, Viewer, decide, replay};
use adjutant_events::{Actor, SeatId, SpaceId, Timestamp, UnitId};
use adjutant_game_war1812::board::{BlockIx, Kind, Lake, Side, Town};
use adjutant_game_war1812::command::{Edit, War1812Command as C};
use adjutant_game_war1812::fact::{OpenEdit, Ships, War1812Event as E};
use adjutant_game_war1812::state::{BlockLocation, SequenceStage};
use adjutant_practice::Chance;
use adjutant_seeds as seeds;

fn gm() -> Actor {
    Actor::Gm { player: "gm".into() }
}

fn edit(edits: Vec<Edit>) -> Command {
    C::Edit { edits, reason: "it was misread".into() }.into()
}

/// Plays random moves until the rules wait at a stage that fits.
fn until(table: &mut Table, reached: impl Fn(&Table) -> bool) {
    for _ in 0..5_000 {
        table.settle();
        if reached(table) {
            return;
        }
        assert!(advance(table), "the game is over");
    }
    panic!("it never comes to that");
}

/// Makes one random move of a seat that is asked; false when the game is over.
fn advance(table: &mut Table) -> bool {
    let Some(asked) = table.asked().first().cloned() else { return false };
    if matches!(table.game.table.status, Status::Over(_)) {
        return false;
    }
    let command = table.any(&asked);
    table.order(&asked, command).expect("what is offered");
    true
}

fn playing() -> Table {
    let mut table = Table::new(1, &[]);
    until(&mut table, |table| table.state().stage == SequenceStage::Naval && table.state().turn == 2);
    table
}

fn refused(table: &Table, edits: Vec<Edit>) -> String {
    match decide(&table.game, &gm(), &edit(edits), Timestamp(0)) {
        Err(refusal @ Refusal::Rules(_)) => refusal.key(),
        other => panic!("not refused by the rules: {other:?}"),
    }
}

/// A block of a side in a town.
fn standing(table: &Table, side: Side) -> (UnitId, Town) {
    let state = table.state();
    let found = state.board().blocks_of(side).find_map(|block| match state.block(block).place {
        BlockLocation::Town(town) if state.kind(block) == Kind::Infantry => Some((block.id(), town)),
        _ => None,
    });
    found.expect("a block on the board")
}

fn waiting(table: &Table, side: Side) -> UnitId {
    table.state().reserve(side).first().expect("a block in the reserve").id()
}

fn town(table: &Table, fits: impl Fn(Town) -> bool) -> SpaceId {
    let board = table.state().board();
    board.id(board.all_towns().find(|town| fits(*town)).expect("such a town"))
}

fn random(table: &Table, pick: &mut Chance) -> Edit {
    let board = table.state().board();
    let block = |pick: &mut Chance| BlockIx(pick.below(board.blocks.len()) as u8).id();
    let some = |pick: &mut Chance| (0..=pick.below(2)).map(|_| block(pick)).collect::<Vec<UnitId>>();
    let side = Side::BOTH[pick.below(2)].seat();
    match pick.below(5) {
        0 => Edit::Strength { blocks: some(pick), cv: pick.below(5) as u8 },
        1 => Edit::Move { blocks: some(pick), town: board.id(Town(pick.below(board.towns.len()) as u8)) },
        2 => Edit::Remove { blocks: some(pick) },
        3 => {
            let ships = Ships { operational: pick.below(3) as u8, disabled: pick.below(3) as u8 };
            let space = match pick.below(4) {
                0 => board.lake_id(Lake(pick.below(board.lakes.len()) as u8)),
                _ => board.id(Town(pick.below(board.towns.len()) as u8)),
            };
            Edit::Ships { seat: side, space, ships }
        }
        _ => Edit::ShipsLost { seat: side, count: pick.below(3) as u8 },
    }
}

/// Accepted random corrections keep the laws of the board; the game then plays on to its end, and its log gives the
/// same game again.
#[test]
fn any_correction_that_is_accepted_leaves_a_game_that_plays_on() {
    let all = || seeds::of("any_correction_that_is_accepted_leaves_a_game_that_plays_on").rotating(2, 200);
    // The fixed games contain enough corrections.
    let (mut made, mut refused) = (0, 0);
    for (fixed, options) in [(50..seeds::choose(53, 62), &[][..]), (62..seeds::choose(64, 70), &SIMULTANEOUS[..])] {
        all().fixed(fixed).play(|seed| put_right(seed, options)).together(|games| {
            made += games.iter().map(|game| game.0).sum::<usize>();
            refused += games.iter().map(|game| game.1).sum::<usize>();
        });
    }
    let least = seeds::choose((125, 500), (500, 2_000));
    let enough = made > least.0 && refused > least.1;
    assert!(seeds::alone() || enough, "{made} made, {refused} refused");
}

/// Plays a game with corrections to its end and returns the number of corrections made and refused.
fn put_right(seed: u64, options: &[(&str, &str)]) -> (usize, usize) {
    let (mut made, mut refused) = (0, 0);
    let mut table = Table::new(seed, options);
    let mut whim = Chance::new(seed + 500);
    for _ in 0..20_000 {
        table.settle();
        check(&table);
        for _ in 0..whim.below(4) {
            let edits = (0..=whim.below(5) / 4).map(|_| random(&table, &mut whim)).collect();
            match table.act(&gm(), &edit(edits)) {
                Ok(()) => made += 1,
                Err(_) => refused += 1,
            }
            table.settle();
            check(&table);
        }
        if !advance(&mut table) {
            break;
        }
    }
    assert!(matches!(table.game.table.status, Status::Over(_)), "seed {seed}: the game does not end");
    let again = replay(&games(), &table.log).expect("the log replays");
    assert_eq!(again.digest(), table.game.digest(), "seed {seed}");
    assert!(table.log.iter().all(|one| one.audience == audience(table.game.rules.family(), &one.actor, &one.event)));
    (made, refused)
}

const SIMULTANEOUS: [(&str, &str); 1] = [("movement", "simultaneous")];

#[test]
fn a_correction_is_done_as_it_is_said() {
    let mut table = playing();
    let (block, from) = standing(&table, Side::American);
    let reserve = waiting(&table, Side::American);
    let ix = |id: UnitId| BlockIx(id.0 as u8 - 1);
    table.act(&gm(), &edit(vec![Edit::Strength { blocks: vec![block], cv: 1 }])).expect("weakened");
    assert_eq!(table.state().block(ix(block)).cv, 1);
    let home = table.state().board().id(from);
    table.act(&gm(), &edit(vec![Edit::Move { blocks: vec![reserve], town: home }])).expect("brought in");
    let found = *table.state().block(ix(reserve));
    assert_eq!((found.place, found.cv), (BlockLocation::Town(from), table.state().board().block_def(ix(reserve)).cv));
    table.act(&gm(), &edit(vec![Edit::Remove { blocks: vec![block, reserve] }])).expect("taken off");
    assert_eq!(table.state().block(ix(block)).place, BlockLocation::Reserve);

    // The Indians appear once; when they are taken off, they are out of the game.
    let indians = table.state().board().indians().expect("Indians");
    let canada = town(&table, |town| table.state().holds(Side::British, town));
    let put = Edit::Move { blocks: vec![indians.id()], town: canada };
    table.act(&gm(), &edit(vec![put, Edit::Strength { blocks: vec![indians.id()], cv: 2 }])).expect("put in");
    assert!(table.state().indians_came && table.state().block(indians).cv == 2);
    table.act(&gm(), &edit(vec![Edit::Remove { blocks: vec![indians.id()] }])).expect("taken off");
    assert_eq!(table.state().block(indians).place, BlockLocation::Aside);
}

/// The American ships in Buffalo.
fn docked(table: &Table) -> u8 {
    let at = table.state().board().town(&SpaceId::new("buffalo")).expect("a town");
    table.state().docked(Side::American, at).total()
}

#[test]
fn ships_that_come_and_go_are_ships_not_built() {
    let mut table = playing();
    let (all, fleet) = (table.state().board().ships[0], |table: &Table| table.state().fleets[0].clone());
    let base = SpaceId::new("buffalo");
    let ships = |operational, disabled| Edit::Ships {
        seat: seat("american"),
        space: base.clone(),
        ships: Ships { operational, disabled },
    };
    let lost = |count| Edit::ShipsLost { seat: seat("american"), count };
    let elsewhere = |table: &Table| all - fleet(table).unbuilt - fleet(table).lost - docked(table);
    let others = elsewhere(&table);
    table.act(&gm(), &edit(vec![ships(1, 1), lost(1)])).expect("set");
    assert_eq!((fleet(&table).lost, docked(&table)), (1, 2));
    assert_eq!(fleet(&table).unbuilt, all - others - 3);
    assert_eq!(refused(&table, vec![ships(all, 0)]), "war1812-too-many-ships");
    // One list may add in one place what it takes from another.
    table.act(&gm(), &edit(vec![lost(all - others), ships(0, 0)])).expect("all lost");
    assert_eq!(fleet(&table).unbuilt, 0);
}

#[test]
fn what_could_not_stand_is_refused_with_its_rule() {
    let table = playing();
    let (block, at) = standing(&table, Side::American);
    let (enemy, _) = standing(&table, Side::British);
    let reserve = waiting(&table, Side::American);
    let (here, no) = (table.state().board().id(at), |edits| refused(&table, edits));
    let strength = |block, cv| Edit::Strength { blocks: vec![block], cv };
    let moved = |block, town: &SpaceId| Edit::Move { blocks: vec![block], town: town.clone() };
    let ships = |space: &str| Edit::Ships {
        seat: seat("american"),
        space: space.into(),
        ships: Ships { operational: 1, disabled: 0 },
    };
    assert_eq!(no(vec![strength(block, 0)]), "war1812-strength-out-of-range");
    assert_eq!(no(vec![strength(block, 9)]), "war1812-strength-out-of-range");
    assert_eq!(no(vec![strength(UnitId(99), 1)]), "war1812-no-such-block");
    assert_eq!(no(vec![strength(reserve, 1)]), "war1812-not-on-board");
    assert_eq!(no(vec![Edit::Remove { blocks: vec![reserve] }]), "war1812-not-on-board");
    assert_eq!(no(vec![Edit::Remove { blocks: Vec::new() }]), "war1812-nothing-named");
    assert_eq!(no(vec![moved(block, &here)]), "war1812-already-there");
    assert_eq!(no(vec![moved(block, &"atlantis".into())]), "war1812-unknown-town");
    assert_eq!(no(vec![moved(enemy, &here)]), "war1812-both-in-town");
    assert_eq!(no(vec![ships("pittsburgh")]), "war1812-no-lake-there");
    assert_eq!(no(vec![ships("york")]), "war1812-port-not-friendly");
    assert_eq!(no(Vec::new()), "war1812-nothing-to-edit");
    let cv = table.state().block(BlockIx(block.0 as u8 - 1)).cv;
    assert_eq!(no(vec![strength(block, cv)]), "war1812-nothing-to-edit");
    let silent: Command = C::Edit { edits: vec![strength(block, 1)], reason: "  ".into() }.into();
    let Err(refusal @ Refusal::Rules(_)) = decide(&table.game, &gm(), &silent, Timestamp(0)) else { panic!("taken") };
    assert_eq!(refusal.key(), "war1812-reason-missing");
}

#[test]
fn ships_of_both_sides_meet_by_sailing_only() {
    let mut table = playing();
    let ships = |side: &str, space: &SpaceId, operational| Edit::Ships {
        seat: seat(side),
        space: space.clone(),
        ships: Ships { operational, disabled: 0 },
    };
    let lakes: Vec<SpaceId> = table.state().board().lakes.iter().map(|lake| lake.id.clone()).collect();
    let empty = lakes.iter().flat_map(|lake| ["american", "british"].map(|side| ships(side, lake, 0))).collect();
    // Takes everything off the lakes, if anything is there.
    let _ = table.act(&gm(), &edit(empty));
    assert_eq!(
        refused(&table, vec![ships("american", &lakes[0], 1), ships("british", &lakes[0], 1)]),
        "war1812-both-on-lake"
    );
    table.act(&gm(), &edit(vec![ships("american", &lakes[0], 1)])).expect("one side's");
    let active = table.state().active.seat();
    if active == seat("british") {
        table.order(&active, C::Done { phase: None }).expect("naval");
        table.order(&active, C::Done { phase: None }).expect("army");
        table.settle();
    }
    let active = table.state().active;
    assert_eq!(active, Side::American);
    table.order(&active.seat(), C::SeaMovement { lake: lakes[0].clone(), sail: None }).expect("declared");
    table.settle();
    assert_eq!(refused(&table, vec![ships("american", &lakes[0], 2)]), "war1812-sea-movement-on");
}

#[test]
fn nothing_is_put_right_while_blocks_are_placed_or_fight_or_march() {
    let remove = |table: &Table| vec![Edit::Remove { blocks: vec![standing(table, Side::American).0] }];
    let mut table = Table::new(4, &[]);
    until(&mut table, |table| matches!(table.state().stage, SequenceStage::Setup(Side::British)));
    assert_eq!(refused(&table, remove(&table)), "war1812-edit-not-now");
    until(&mut table, |table| table.state().battle.is_some());
    assert_eq!(refused(&table, remove(&table)), "war1812-edit-not-now");
    // Revealed orders are carried out; a question in between is no time for a correction.
    for seed in 0..200 {
        let mut table = Table::new(seed, &SIMULTANEOUS);
        let open = |table: &Table| matches!(table.state().stage, SequenceStage::Naval | SequenceStage::Army);
        let mut steps = 0;
        while !open(&table) && steps < 300 {
            steps += 1;
            table.settle();
            if open(&table) || !advance(&mut table) {
                break;
            }
            table.settle();
        }
        if open(&table) {
            assert_eq!(refused(&table, remove(&table)), "war1812-edit-not-now");
            return;
        }
    }
    panic!("groups never change places");
}

/// A side's blocks are corrected: what its enemy and everyone else see and read names none of them.
#[test]
fn only_the_owner_reads_which_blocks_were_put_right() {
    let mut table = playing();
    for side in Side::BOTH {
        let (block, _) = standing(&table, side);
        let cv = table.state().block(BlockIx(block.0 as u8 - 1)).cv;
        let other = if cv == 1 { 2 } else { 1 };
        let eyes = [Viewer::Seat(side.enemy().seat()), Viewer::Spectator];
        let before = eyes.clone().map(|viewer| table.view(&viewer).play);
        let heard = table.log.len();
        table.act(&gm(), &edit(vec![Edit::Strength { blocks: vec![block], cv: other }])).expect("set");
        // The strength of a block changes nothing that anyone else sees.
        assert_eq!(eyes.clone().map(|viewer| table.view(&viewer).play), before);
        let blocks = vec![block];
        table.act(&gm(), &edit(vec![Edit::Remove { blocks }])).expect("taken off");
        let readable = |viewer: &Viewer| {
            let events = table.log[heard..].iter();
            events.filter(|one| may_read(&table.game, viewer, one)).collect::<Vec<_>>()
        };
        for viewer in &eyes {
            let told = readable(viewer);
            assert_eq!(told.len(), 2, "{told:?}");
            assert!(!format!("{told:?}").contains("UnitId"), "{told:?}");
            assert!(told.iter().all(|one| matches!(one.event.fact(), Some(E::BoardEdited { .. }))));
        }
        assert_eq!(readable(&Viewer::Seat(side.seat())).len(), 4);
        // The game master gave the orders, which only they may read.
        assert_eq!(readable(&Viewer::Gm).len(), 6);
        let Some(E::BoardEdited { edits, .. }) = table.log[heard + 2].event.fact() else { panic!("not told") };
        assert_eq!(edits[..], [OpenEdit::Blocks { seat: side.seat(), towns: Vec::new() }]);
    }
}

#[test]
fn it_takes_a_game_master_and_for_blocks_one_who_does_not_play() {
    let mut table = playing();
    let (block, _) = standing(&table, Side::American);
    let remove = edit(vec![Edit::Remove { blocks: vec![block] }]);
    let ships = edit(vec![Edit::ShipsLost { seat: seat("british"), count: 1 }]);
    let as_seat =
        |table: &Table, side: &str| table.would(&SeatId::new(side), &remove).expect_err("no game master").key();
    assert_eq!(as_seat(&table, "american"), "table-only-gm");
    let stranger = Actor::Gm { player: "british".into() };
    assert!(decide(&table.game, &stranger, &remove, Timestamp(0)).is_err());
    // A game master who plays could learn from a refusal what they may not see, or change something unseen.
    table.act(&gm(), &TableCommand::AppointGm { player: "british".into() }.into()).expect("appointed");
    for side in Side::BOTH {
        let (block, _) = standing(&table, side);
        let answers = [block, waiting(&table, side)].map(|block| {
            let remove = edit(vec![Edit::Remove { blocks: vec![block] }]);
            decide(&table.game, &stranger, &remove, Timestamp(0)).expect_err("he plays").key()
        });
        assert_eq!(answers, ["war1812-gm-plays", "war1812-gm-plays"]);
    }
    assert!(decide(&table.game, &stranger, &ships, Timestamp(0)).is_ok(), "ships are everybody's to see");
    // Corrections are also accepted while the game is paused, but not when it is over.
    table.act(&gm(), &TableCommand::Pause { reason: "a doubt".into() }.into()).expect("paused");
    table.act(&gm(), &remove).expect("put right");
    table.act(&gm(), &TableCommand::Close { reason: "enough".into() }.into()).expect("closed");
    assert_eq!(decide(&table.game, &gm(), &ships, Timestamp(0)).expect_err("over").key(), "table-game-over");
}
