//! Checks a game's log: every record must be present, in its place, and unchanged.

use super::keys;
use super::parts::{Whole, Wholes};
use super::record::{Event, Head, decode_span};
use crate::digest::{self, Digest, GENESIS};
use crate::store::Span;
use adjutant_events::{CauseId, GameId, Seq};

/// The result of reading a whole log.
#[derive(Default)]
pub(super) struct Finding {
    /// The last event of the valid part.
    pub(super) readable: Seq,
    pub(super) digest: Digest,
    /// The first invalid event, and the error.
    pub(super) broken: Option<(Seq, String)>,
    /// The batches of the valid part, in order.
    pub(super) batches: Vec<(CauseId, Span)>,
}

/// Reads the log from its first event and compares it with `head`; without a head, as far as it is valid.
pub(super) fn log(db: &sled::Db, game: &GameId, head: Option<Head>) -> Finding {
    chain(Wholes::with_prefix(db, &keys::events(game)), game, head, |_, _| {})
}

/// The same for records from any source. Each valid one is passed to `take`.
pub(super) fn chain(
    wholes: impl Iterator<Item = Whole>,
    game: &GameId,
    head: Option<Head>,
    mut take: impl FnMut(Seq, Event),
) -> Finding {
    let mut finding = Finding::default();
    let mut digest = GENESIS;
    for whole in wholes {
        let expected = finding.readable + 1;
        match link(game, expected, &digest, whole) {
            Ok(event) => {
                digest = event.digest;
                (finding.readable, finding.digest) = (expected, digest);
                match finding.batches.last_mut() {
                    Some((cause, span)) if *cause == event.cause => span.last = expected,
                    _ => finding.batches.push((event.cause.clone(), Span { first: expected, last: expected })),
                }
                take(expected, event);
            }
            Err(what) => {
                finding.broken = Some((expected, what));
                break;
            }
        }
        if head.is_some_and(|head| head.last == finding.readable && head.digest != digest) {
            finding.broken = Some((finding.readable, "it is not the event the log ended with".into()));
            finding.readable -= 1;
            break;
        }
    }
    let (Some(head), None) = (head, &finding.broken) else { return finding };
    if finding.readable < head.last {
        finding.broken = Some((finding.readable + 1, format!("it is missing; the log ended at {}", head.last)));
    } else if finding.readable > head.last {
        finding.broken = Some((head.last + 1, "it lies behind the end of the log".into()));
        finding.readable = head.last;
    }
    finding
}

/// Checks one record as the next of the chain, or returns the error.
pub(super) fn link(game: &GameId, expected: Seq, previous: &Digest, whole: Whole) -> Result<Event, String> {
    let (seq, value) = whole?;
    if seq != expected {
        return Err(format!("it is missing; the next one found is {seq}"));
    }
    let event = Event::decode(&value?).ok_or("it cannot be taken apart")?;
    let right = digest::record(previous, game, seq, &event.cause, &event.bytes);
    if event.digest == right { Ok(event) } else { Err("its checksum is wrong: it is not what was written".into()) }
}

/// The missing or wrong entries of the cause index. The log itself tells what they must be.
pub(super) fn lost_causes(
    db: &sled::Db,
    game: &GameId,
    batches: &[(CauseId, Span)],
) -> sled::Result<Vec<(CauseId, Span)>> {
    let mut lost = Vec::new();
    for (cause, span) in batches {
        let kept = db.get(keys::cause(game, cause))?;
        if kept.and_then(|value| decode_span(game, cause, &value)) != Some(*span) {
            lost.push((cause.clone(), *span));
        }
    }
    Ok(lost)
}
