//! Games with a game master's corrections of blocks and ships. The audit checks each correction again and reports it,
//! and no correction can be inserted or changed.

use crate::audit::forge::{alter, besides, found};
use crate::audit::game::{BLOCKS, Kind, ORDERS, Table};
use crate::audit::secrets::{altered, assert_named, blocks, find, rewritten};
use crate::game_list::games;
use adjutant_audit::{Finding, Outcome, Reservation, Unproven, verify};
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::{Next, decide};
use adjutant_events::{Actor, PlayerId, Timestamp};
use adjutant_game_war1812::State;
use adjutant_game_war1812::board::{Side, Town};
use adjutant_game_war1812::command::{Edit, War1812Command};
use adjutant_game_war1812::fact::{OpenEdit, Ships, War1812Event as E};
use adjutant_game_war1812::state::BlockLocation;
use adjutant_seeds as seeds;
use std::sync::OnceLock;

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

/// A possible correction of each kind; the rules may refuse it.
fn corrections(state: &State, turn: usize) -> Vec<Edit> {
    let board = state.board();
    let side = Side::BOTH[turn % 2];
    let standing: Vec<_> = board
        .blocks_of(side)
        .filter_map(|block| match state.block(block).place {
            BlockLocation::Town(town) => Some((block, town)),
            _ => None,
        })
        .collect();
    let Some((block, at)) = standing.get(turn % standing.len().max(1)).copied() else { return Vec::new() };
    let near: Vec<Town> = board.near(at).to_vec();
    let town = board.id(near[turn % near.len()]);
    let one = vec![block.id()];
    let reserve = state.reserve(side).first().map(|block| block.id()).into_iter().collect();
    let here = board.id(at);
    let ships = Ships { operational: 1, disabled: (turn % 2) as u8 };
    match turn / 2 % 5 {
        0 => vec![Edit::Strength { blocks: one, cv: 1 + (turn % 3) as u8 }],
        1 => vec![Edit::Move { blocks: one.clone(), town }, Edit::Strength { blocks: one, cv: 1 }],
        2 => vec![Edit::Remove { blocks: one }],
        3 => vec![
            Edit::Move { blocks: reserve, town: here.clone() },
            Edit::Ships { seat: side.seat(), space: here, ships },
        ],
        _ => vec![Edit::Move { blocks: reserve, town: here }, Edit::ShipsLost { seat: side.seat(), count: 1 }],
    }
}

/// A game with a correction at every third move.
fn meddled(kind: Kind, close: bool) -> (Table, usize) {
    let mut table = Table::open(kind);
    let mut made = 0;
    for turn in 0..160 {
        if !matches!(table.settle(), Next::Wait(_)) || table.round() > 2 {
            break;
        }
        let Some(state) = table.game.play.read::<adjutant_game_war1812::State>() else { panic!("another game") };
        let edits = corrections(state, turn);
        let edit: Command = War1812Command::Edit { edits, reason: format!("misread {turn}") }.into();
        if turn % 3 == 0 && decide(&table.game, &gm(), &edit, Timestamp(0)).is_ok() {
            table.act(&gm(), &edit);
            made += 1;
        }
        table.order_first();
    }
    if close && !matches!(table.settle(), Next::Over(_)) {
        table.act(&gm(), &TableCommand::Close { reason: "late".to_owned() }.into());
        table.settle();
    }
    (table, made)
}

fn finished() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| meddled(BLOCKS, true).0)
}

#[test]
fn corrections_are_confirmed_however_few_there_are() {
    seeds::of("corrections_are_confirmed_however_few_there_are").rotating(2, 100).play(|seed| {
        let (table, made) = meddled(Kind { seed, ..[BLOCKS, ORDERS][seed as usize % 2] }, true);
        confirmed(&table, made);
    });
}

/// A game with this many corrections is fair, and each correction is named.
fn confirmed(table: &Table, made: usize) {
    let verdict = verify(games(), &table.bundle(), &table.notes());
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert_eq!(verdict.counts.hidden, 0);
    let edited = verdict.reservations.iter().filter(|one| matches!(one, Reservation::EditedByGm { .. })).count();
    assert_eq!((edited, besides(&verdict).len()), (made, made), "{:?}", verdict.reservations);
}

/// The seeds are fixed, because these games have corrections of all kinds.
#[test]
fn every_correction_is_confirmed_and_named() {
    let mut met = [0; 4];
    for (seed, rules) in [(1, BLOCKS), (11, BLOCKS), (21, ORDERS)] {
        // Some are over too soon.
        let mut played = (seed..seed + 10).map(|seed| meddled(Kind { seed, ..rules }, true));
        let corrected = played.find(|(_, made)| *made > 5);
        let (table, made) = corrected.unwrap_or_else(|| panic!("no game from {seed} on is corrected six times"));
        confirmed(&table, made);
        for (met, count) in met.iter_mut().zip(kinds(&table)) {
            *met += count;
        }
    }
    assert!(met.iter().all(|count| *count > 0), "{met:?}");
}

/// The numbers of corrections: of blocks that are seen to move, of other blocks, of ships, of lost ships.
fn kinds(table: &Table) -> [usize; 4] {
    let mut counts = [0; 4];
    for envelope in &table.log {
        let Some(E::BoardEdited { edits, .. }) = envelope.event.fact() else { continue };
        for edit in edits {
            counts[match edit {
                OpenEdit::Blocks { towns, .. } if !towns.is_empty() => 0,
                OpenEdit::Blocks { .. } => 1,
                OpenEdit::Ships { .. } => 2,
                OpenEdit::ShipsLost { .. } => 3,
            }] += 1;
        }
    }
    counts
}

#[test]
fn while_the_game_goes_on_they_are_commitments_like_other_secrets() {
    let (table, made) = meddled(BLOCKS, false);
    let verdict = verify(games(), &table.bundle(), &table.notes());
    assert!(matches!(verdict.outcome, Outcome::Unproven(Unproven::StillHidden { .. })), "{verdict:?}");
    assert!(verdict.is_good());
    assert_eq!(besides(&verdict).len(), made);
}

#[test]
fn the_server_itself_cannot_bend_a_correction() {
    let table = finished();
    let hidden = find(table, |event| matches!(event, E::BlocksEdited { .. }));
    let told = hidden + 1;
    let is = |what: &str, finding: &Finding, seq: u64, key: &str| {
        assert_eq!((finding.key().as_str(), finding.seq()), (key, Some(seq)), "{what}: {finding:?}");
    };
    let stronger = altered(table, hidden, |one| {
        if let E::BlocksEdited { blocks, .. } = blocks(one) {
            blocks[0].cv = 9;
        }
    });
    is("stronger than printed", &stronger, hidden, "audit-wrong-order-differs");
    let elsewhere = altered(table, hidden, |one| {
        if let E::BlocksEdited { blocks, .. } = blocks(one) {
            blocks[0].town = Some("quebec".into());
        }
    });
    is("elsewhere than told", &elsewhere, hidden, "audit-wrong-order-differs");
    let player = altered(table, hidden, |one| {
        one.actor = Actor::Seat { seat: "american".into(), player: PlayerId::new("anna") };
    });
    is("by a player", &player, hidden, "audit-wrong-order-torn");
    let player = altered(table, hidden - 1, |one| {
        one.actor = Actor::Seat { seat: "american".into(), player: PlayerId::new("anna") };
        one.audience = adjutant_events::Audience::Seat("american".into());
    });
    is("ordered by a player", &player, hidden - 1, "audit-wrong-refused");
    let stranger = altered(table, hidden, |one| one.actor = Actor::Gm { player: PlayerId::new("bert") });
    is("by no game master", &stranger, hidden, "audit-wrong-order-torn");
    let stranger = altered(table, hidden - 1, |one| one.actor = Actor::Gm { player: PlayerId::new("bert") });
    is("ordered by no game master", &stranger, hidden - 1, "audit-wrong-not-entitled");
    let never = rewritten(table, hidden, |bundle| drop(bundle.events.remove(hidden as usize - 1)));
    is("told and never laid down", &never, hidden, "audit-wrong-not-laid-down");
    let silent = rewritten(table, told, |bundle| drop(bundle.events.remove(told as usize - 1)));
    assert_eq!(silent.seq(), Some(told), "laid down and never told: {silent:?}");
    let open = altered(table, hidden, |one| one.audience = adjutant_events::Audience::Everyone);
    is("open to all", &open, hidden, "audit-wrong-audience-differs");
    // Without the server's keys, not even the reason can be changed.
    let bundle = alter(&table.bundle(), told, |one| {
        if let E::BoardEdited { reason, .. } = blocks(one) {
            "a better reason".clone_into(reason);
        }
    });
    assert_named("a better reason", &found(&bundle), told);
}
