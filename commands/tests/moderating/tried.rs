//! Every order can be tried with the same words, and a trial changes nothing.

use crate::moderating::{SOVIET, anna, bert, cause, done, length, now, started};
use adjutant_commands::moderator::{Denial, DiceWish, LineOutcome, Session};
use adjutant_events::PlayerId;
use adjutant_storage::MemoryStore;
use std::sync::Arc;

fn tried(session: &mut Session, player: &PlayerId, line: &str) -> Result<usize, Denial> {
    match session.say(&cause(), player, None, &format!("try {line}"), now())? {
        LineOutcome::Tried(preview) => Ok(preview.events.len()),
        other => panic!("{line}: {other:?}"),
    }
}

/// Germany's turn, as forum players and as the reference write it.
const TURN: [&str; 12] = [
    "purchase 3 infantry",
    "undo",
    "G1 buy: 2 inf 1 arm (12)",
    "done",
    "move 2 inf from Southern Europe to Egypt",
    "undo",
    "tranny in sz16 picks up 2 inf from S Eur, goes to sz17 and drops them in Egypt",
    "2 inf norway, ftr germany -> karelia",
    "3 inf from Ukr to Cauc, 2 arm to Cauc",
    "sz5 bb+ss to sz8",
    "scratch that",
    "done",
];

#[test]
fn whatever_is_done_can_be_tried_with_the_same_words() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    done(&mut session, &anna(), SOVIET);
    for line in TURN {
        let (before, digest) = (length(&store), session.game().digest());
        let events = tried(&mut session, &bert(), line).unwrap_or_else(|denial| panic!("try {line}: {denial:?}"));
        assert_eq!((before, digest), (length(&store), session.game().digest()), "{line}");
        let did = done(&mut session, &bert(), line);
        assert!(!did.events.is_empty() && events > 0, "{line}");
    }
}

#[test]
fn what_is_refused_is_refused_when_it_is_tried() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    done(&mut session, &anna(), SOVIET);
    for line in ["purchase 90 infantry", "2 inf 1 arm, bank 5", "NCM: 3 inf Ger to EEur", "same as last turn", "foo"] {
        let digest = session.game().digest();
        assert!(tried(&mut session, &bert(), line).is_err(), "{line}");
        assert!(crate::moderating::said(&mut session, &bert(), line).is_err(), "{line}");
        assert_eq!(digest, session.game().digest(), "{line}");
    }
}
