//! Any sequence of calls, with the store closed and opened in between, does what the store in memory does.

use adjutant_events::{CauseId, GameId};
use adjutant_seeds as seeds;
use adjutant_storage::{Batch, EventStore, MemoryStore, OpenCheck, Options, OutboxEntry, OutboxId, SledStore};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::path::Path;

#[derive(Clone, Debug)]
enum Call {
    /// Appends at the end, displaced by this much.
    Append {
        game: u8,
        displaced: i8,
        cause: u8,
        events: Vec<u16>,
        said: u8,
    },
    Read {
        game: u8,
        from: u8,
        limit: u8,
    },
    FindCause {
        game: u8,
        cause: u8,
    },
    PutSnapshot {
        game: u8,
        at: u8,
        size: u16,
    },
    LatestSnapshot {
        game: u8,
        at_most: u8,
    },
    Pending {
        skip: u8,
        limit: u8,
    },
    Sent {
        which: u8,
    },
    Reopen {
        check: u8,
    },
}

fn calls() -> impl Strategy<Value = Vec<Call>> {
    let game = 0..4_u8;
    let displaced = prop_oneof![9 => Just(0_i8), 1 => -2..3_i8];
    let size = prop_oneof![9 => 0..200_u16, 1 => 3000..20_000_u16];
    let append = (game.clone(), displaced, 0..40_u8, vec(size, 1..5), 0..3_u8)
        .prop_map(|(game, displaced, cause, events, said)| Call::Append { game, displaced, cause, events, said });
    let call = prop_oneof![
        8 => append,
        3 => (game.clone(), 0..40_u8, 0..20_u8).prop_map(|(game, from, limit)| Call::Read { game, from, limit }),
        2 => (game.clone(), 0..40_u8).prop_map(|(game, cause)| Call::FindCause { game, cause }),
        2 => (game.clone(), 0..30_u8, 0..9000_u16).prop_map(|(game, at, size)| Call::PutSnapshot { game, at, size }),
        2 => (game, 0..40_u8).prop_map(|(game, at_most)| Call::LatestSnapshot { game, at_most }),
        2 => (0..5_u8, 0..9_u8).prop_map(|(skip, limit)| Call::Pending { skip, limit }),
        2 => any::<u8>().prop_map(|which| Call::Sent { which }),
        1 => (0..3_u8).prop_map(|check| Call::Reopen { check }),
    ];
    vec(call, 1..60)
}

/// What a call answers, errors as their words.
fn answer(store: &dyn EventStore, call: &Call) -> String {
    let game = |g: &u8| GameId::new(format!("g{g}"));
    let cause = |c: &u8| CauseId::new(format!("c{c}"));
    let pending = || store.outbox_pending(OutboxId::START, usize::MAX).unwrap();
    match call {
        Call::Append { game: g, displaced, cause: c, events, said } => {
            let last = store.last_seq(&game(g)).unwrap();
            let events = events.iter().zip(last..).map(|(size, seq)| vec![seq as u8; usize::from(*size)]).collect();
            let entry = |n| OutboxEntry { channel: format!("{n}"), body: vec![*c; usize::from(*c) * 200] };
            let batch = Batch { cause: cause(c), events, outbox: (0..*said).map(entry).collect() };
            let answer = store.append(&game(g), last.saturating_add_signed((*displaced).into()), batch);
            answer.map_or_else(|e| e.to_string(), |last| last.to_string())
        }
        Call::Read { game: g, from, limit } => {
            format!("{:?}", store.read(&game(g), u64::from(*from), usize::from(*limit)).unwrap())
        }
        Call::FindCause { game: g, cause: c } => format!("{:?}", store.find_cause(&game(g), &cause(c)).unwrap()),
        Call::PutSnapshot { game: g, at, size } => {
            let answer = store.put_snapshot(&game(g), u64::from(*at), &vec![*at; usize::from(*size)]);
            answer.map_or_else(|e| e.to_string(), |()| "put".into())
        }
        Call::LatestSnapshot { game: g, at_most } => {
            format!("{:?}", store.latest_snapshot(&game(g), u64::from(*at_most)).unwrap())
        }
        Call::Pending { skip, limit } => {
            let after = pending().get(usize::from(*skip)).map_or(OutboxId::START, |item| item.id);
            format!("{:?}", store.outbox_pending(after, usize::from(*limit)).unwrap())
        }
        Call::Sent { which } => {
            let all = pending();
            let item = all.get(usize::from(*which) % all.len().max(1));
            if let Some(item) = item {
                store.outbox_mark_sent(item.id).unwrap();
            }
            format!("{:?}", pending())
        }
        Call::Reopen { .. } => format!("{:?}", store.games().unwrap()),
    }
}

fn open(path: &Path, check: u8) -> SledStore {
    let check = [OpenCheck::Heads, OpenCheck::Everything, Options::default().check][usize::from(check)];
    Options { check, ..Options::default() }.open(path).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(40, 2_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("does_what_memory_does")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn does_what_memory_does(calls in calls()) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data");
        let model = MemoryStore::new();
        let mut store = open(&path, 0);
        for call in &calls {
            if let Call::Reopen { check } = call {
                drop(store);
                store = open(&path, *check);
            }
            prop_assert_eq!(answer(&store, call), answer(&model, call), "{:?}", call);
        }
        prop_assert_eq!(store.verify_all().unwrap(), []);
    }
}
