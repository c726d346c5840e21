//! Verifies a bundle from the file alone.
//!
//! The first thing that is wrong is the verdict. The checks are made in this order: every record is an event in the
//! right place; every signature; the tree is the one that the server signed in the file, the log and the pastes. Then
//! come the dice of every roll, the secrets, and every event by the rules. Of these last three, the finding that is
//! earliest in the log is reported.

use super::board::BoardNamed;
use super::bundle::{Bundle, Record};
use super::causes::Causes;
use super::commitment_evidence::{self, CommitmentEvidence, DatedPaste};
use super::finding::{Finding, Unproven};
use super::ledger::is_over;
use super::notes;
use super::orders;
use super::pastes::{self, Says};
use super::reader_input::ReaderInput;
use super::reservation::{self, Reservation};
use super::roll_proof::RollProof;
use super::roll_sequence::{RollSequence, first_wrong};
use super::rules;
use super::secrets::{self, Secrets};
use super::transcript::{self, Logged, Signer, Tree};
use super::verdict::{End, Outcome, Subject, Verdict};
use super::verify_roll::Source;
use adjutant_core::Games;
use adjutant_events::transcript::{Checkpoint, Origin};
use adjutant_events::{Audience, DicePolicy, Envelope, Event, GameId, RollEvent, Seq, TableEvent, Timestamp, codec};

/// Checks the bytes of a bundle or a roll proof, and pasted checkpoints.
pub fn examine(games: &Games, file: &[u8], pastes: &[String]) -> Verdict {
    examine_with(games, file, &ReaderInput::of(pastes))
}

/// Checks the same, with everything that the reader adds.
pub fn examine_with(games: &Games, file: &[u8], given: &ReaderInput<'_>) -> Verdict {
    let verdict = judge(games, file, given);
    match (given.server, verdict.server) {
        (Some(expected), Some(found)) if expected != found && verdict.finding().is_none() => {
            verdict.wrong(Finding::OtherSigner { expected: expected.to_string(), found: found.to_string() })
        }
        _ => verdict,
    }
}

fn judge(games: &Games, file: &[u8], given: &ReaderInput<'_>) -> Verdict {
    let unread = |finding| Verdict::on(Subject::Unknown).wrong(finding);
    if file.first() == Some(&b'{') {
        return match RollProof::read(file) {
            Ok(proof) => proof.verify_with(given),
            Err(finding) => unread(finding),
        };
    }
    match Bundle::read(file) {
        Ok(bundle) => verify_with(games, &bundle, given),
        Err(finding) => unread(finding),
    }
}

/// Checks a bundle and pasted checkpoints.
pub fn verify(games: &Games, bundle: &Bundle, pastes: &[String]) -> Verdict {
    verify_with(games, bundle, &ReaderInput::of(pastes))
}

/// Checks the same, with everything that the reader adds.
pub fn verify_with(games: &Games, bundle: &Bundle, given: &ReaderInput<'_>) -> Verdict {
    verify_within(games, bundle, given, rules::most_work(bundle.events.len()))
}

/// Checks the same, but replays at most `most_work` events again where the game was rewound. The verdict says how far
/// the rules were checked.
pub fn verify_within(games: &Games, bundle: &Bundle, given: &ReaderInput<'_>, most_work: u64) -> Verdict {
    let mut verdict = Verdict::on(Subject::Bundle);
    verdict.game = Some(bundle.game.clone());
    verdict.server = bundle.server.map(|key| key.fingerprint());
    verdict.counts.events = bundle.events.len() as u64;
    match check((games, most_work), bundle, given, &mut verdict) {
        Ok(outcome) => {
            verdict.outcome = outcome;
            verdict
        }
        Err(finding) => verdict.wrong(finding),
    }
}

fn check(
    (games, most_work): (&Games, u64),
    bundle: &Bundle,
    given: &ReaderInput<'_>,
    verdict: &mut Verdict,
) -> Result<Outcome, Finding> {
    let events = read_events(bundle)?;
    let first = events.first().and_then(Option::as_ref).ok_or(Finding::NotCreated {})?;
    let Event::Table(TableEvent::GameCreated { dice: policy, .. }) = &first.event else {
        return Err(Finding::NotCreated {});
    };
    let named = BoardNamed::of(&first.event).ok_or(Finding::NotCreated {})?;
    // A game of rules that this program does not have is not wrong: everything else of it is checked.
    let printed = named.printed(games);
    let family = printed.as_ref().map(|printed| printed.family());
    shown(&events).try_for_each(|envelope| match family {
        None => secrets::check_common_audience(envelope),
        Some(family) => {
            secrets::check_spelling(family, envelope)?;
            secrets::check_audience(family, envelope)
        }
    })?;
    verdict.policy = Some(policy.clone());
    if let DicePolicy::Verifiable { rolls, .. } = policy {
        verdict.rolls = Some(*rolls);
    }
    let hidden = check_hidden(bundle, &events)?;
    verdict.end = shown(&events).next_back().map(|last| End {
        seq: bundle.events.len() as Seq,
        time: last.time,
        over: is_over(shown(&events).map(|envelope| &envelope.event)),
    });
    verdict.counts.hidden = hidden.len() as u64;
    verdict.counts.opened =
        bundle.events.iter().filter(|record| matches!(record, Record::Opened { .. })).count() as u64;
    verdict.counts.key_changes = shown(&events)
        .filter(|envelope| matches!(envelope.event, Event::Table(TableEvent::RollKeyReplaced { .. })))
        .count() as u64;

    let tree = Tree::of(bundle.events.iter().map(|record| record.leaf().hash()).collect());
    let Signatures { logged, last, seen } = check_transcript(bundle, policy, &events, &tree, given, verdict)?;
    // Only the family can say which board a text describes.
    let judged = match family {
        Some(_) => named.games(games, bundle.board.as_deref())?,
        None => None,
    };

    let mut causes = Causes::default();
    let caused = shown(&events).try_for_each(|envelope| causes.see(envelope));
    let mut rolls = RollSequence::new(&bundle.game, Source::of(policy));
    let sequence = see_all(&events, &mut rolls, &tree);
    verdict.counts.rolls = rolls.thrown.len() as u64;
    verdict.counts.dice = rolls.thrown.iter().map(|roll| roll.values.len() as u64).sum();
    verdict.counts.beacons_skipped = rolls.skipped;
    verdict.counts.rolls_voided = rolls.voided.len() as u64;
    let mut secrets = Secrets::default();
    let kept = events.iter().try_for_each(|event| secrets.see(family, event.as_ref()));
    verdict.counts.draws = secrets.drawn().into();
    let visible: Vec<Envelope> = events.iter().map_while(Clone::clone).collect();
    // The two long parts of the work are independent.
    let (dice, replayed) = std::thread::scope(|scope| {
        let dice = scope.spawn(|| first_wrong(&rolls.thrown));
        let signed = rules::Signed { logged: &logged, last: last.as_ref() };
        let log = rules::Log { events: &visible, whole: hidden.is_empty(), most_work };
        let replayed = match &judged {
            Some(games) => rules::replay(games, log, signed, &mut verdict.counts),
            None => orders::check_shape(&visible),
        };
        (dice.join().unwrap_or(Some((1, Finding::Stumbled { seq: 1 }))), replayed.err())
    });
    let [caused, sequence, kept] =
        [caused, sequence, kept].map(|found| found.err().map(|finding| (finding.seq().unwrap_or(1), finding)));
    // For the same event the order is: cause, request, dice, secrets, rules.
    let first_of_all = [caused, sequence, dice, kept, replayed].into_iter().flatten().min_by_key(|(seq, _)| *seq);
    if let Some((_, finding)) = first_of_all {
        return Err(finding);
    }
    if causes.own_times > 0 {
        verdict.reservations.insert(0, Reservation::OwnTimes { commands: causes.own_times });
    }
    let unplayed = visible.len() as u64 - verdict.counts.replayed_to;
    let checked_to = (unplayed > 0 && judged.is_some()).then_some(verdict.counts.replayed_to);
    let of_board = judged.as_ref().and(printed.as_ref()).and_then(|printed| named.reservation(printed));
    let of_log = reservation::of((family, of_board), shown(&events), &rolls, checked_to);
    verdict.reservations.splice(..0, of_log);
    // The most important reservations come first: whether anybody could have chosen dice.
    let seen = CommitmentEvidence { pastes: &seen, cosigners: given.cosigners };
    verdict.reservations.splice(..0, seen.of_rolls(&rolls.thrown, &mut verdict.witnessed));
    // An open roll comes before them, because it may show that somebody did choose.
    verdict.reservations.splice(..0, reservation::of_open(&rolls));
    if judged.is_none() {
        return Ok(Outcome::Unproven(named.missing(printed.as_ref())));
    }
    Ok(match policy {
        DicePolicy::Scripted => Outcome::Unproven(Unproven::ScriptedDice {}),
        DicePolicy::OperatingSystem => Outcome::Unproven(Unproven::SystemDice {}),
        DicePolicy::Verifiable { .. } => match hidden.first() {
            Some(from) => Outcome::Unproven(Unproven::StillHidden { hidden: verdict.counts.hidden, from: *from }),
            None => Outcome::Fair,
        },
    })
}

fn shown(events: &[Option<Envelope>]) -> impl DoubleEndedIterator<Item = &Envelope> + Clone {
    events.iter().flatten()
}

/// Decodes every visible event and checks that it stands in the right place.
fn read_events(bundle: &Bundle) -> Result<Vec<Option<Envelope>>, Finding> {
    if bundle.events.is_empty() {
        return Err(Finding::NoEvents {});
    }
    let mut before = Timestamp(i64::MIN);
    let mut events = Vec::with_capacity(bundle.events.len());
    for (record, seq) in bundle.events.iter().zip(1..) {
        let envelope = read_event(record, seq, &bundle.game)?;
        if let Some(envelope) = &envelope {
            if envelope.time < before {
                return Err(Finding::TimeReversed { seq });
            }
            before = envelope.time;
        }
        events.push(envelope);
    }
    Ok(events)
}

fn read_event(record: &Record, seq: Seq, game: &GameId) -> Result<Option<Envelope>, Finding> {
    let Some(encoding) = record.encoding() else { return Ok(None) };
    let envelope = decode(encoding, seq, game)?;
    let public = matches!(record, Record::Public { .. });
    if public != (envelope.audience == Audience::Everyone) {
        return Err(Finding::WrongAudience { seq });
    }
    let must_be_public = match &envelope.event {
        // A seal is visible only to the game master until the end.
        Event::Roll(RollEvent::DrawSealed { .. }) => false,
        Event::Roll(_) => true,
        Event::Table(event) => matches!(
            event,
            TableEvent::GameCreated { .. }
                | TableEvent::CheckpointSigned { .. }
                | TableEvent::RollKeyReplaced { .. }
                | TableEvent::EntropyAdded { .. }
                | TableEvent::EntropyCommitted { .. }
                | TableEvent::EntropyOpened { .. }
                | TableEvent::EntropySkipped { .. }
                | TableEvent::EntropyWithdrawn { .. }
                | TableEvent::RollBound { .. }
                | TableEvent::Rewound { .. }
                | TableEvent::GameEnded { .. }
        ),
        Event::Play(_) | Event::Ordered(_) => false,
    };
    if must_be_public && !public {
        return Err(Finding::MustBePublic { seq });
    }
    Ok(Some(envelope))
}

/// Decodes the event at this place in this game's log.
pub(super) fn decode(encoding: &[u8], seq: Seq, game: &GameId) -> Result<Envelope, Finding> {
    let envelope =
        codec::decode(encoding).map_err(|error| Finding::EventUnreadable { seq, detail: error.to_string() })?;
    if codec::encode(&envelope).as_deref() != Ok(encoding) {
        return Err(Finding::EventRespelt { seq });
    }
    if envelope.game != *game {
        return Err(Finding::OtherGame { seq, expected: game.to_string(), found: envelope.game.to_string() });
    }
    if envelope.seq != seq {
        return Err(Finding::WrongPlace { seq, found: envelope.seq });
    }
    Ok(envelope)
}

/// The events that are still hidden. There must be none when the game is over.
fn check_hidden(bundle: &Bundle, events: &[Option<Envelope>]) -> Result<Vec<Seq>, Finding> {
    let hidden: Vec<Seq> =
        bundle.events.iter().zip(1..).filter(|(record, _)| record.encoding().is_none()).map(|(_, seq)| seq).collect();
    match hidden.first() {
        Some(&seq) if is_over(shown(events).map(|envelope| &envelope.event)) => Err(Finding::NotOpened { seq }),
        _ => Ok(hidden),
    }
}

/// The checkpoints that are valid.
#[derive(Default)]
struct Signatures {
    /// The logged ones.
    logged: Vec<Logged>,
    /// The final one of the file.
    last: Option<Checkpoint>,
    /// The pasted ones whose sighting time is known.
    seen: Vec<DatedPaste>,
}

/// Checks every signature and every root.
fn check_transcript(
    bundle: &Bundle,
    policy: &DicePolicy,
    events: &[Option<Envelope>],
    tree: &Tree,
    given: &ReaderInput<'_>,
    verdict: &mut Verdict,
) -> Result<Signatures, Finding> {
    let DicePolicy::Verifiable { server, .. } = policy else {
        if bundle.server.is_some() || bundle.checkpoint.is_some() {
            return Err(Finding::UnexpectedCheckpoint {});
        }
        let more: u64 = given.pastes.iter().map(|paste| notes::tidy(&paste.text).len() as u64).sum();
        verdict.reservations.extend((more > 0).then_some(Reservation::PastesNotCompared { more }));
        return Ok(Signatures::default());
    };
    if bundle.server != Some(*server) {
        let found = bundle.server.map(|key| key.fingerprint().to_string()).unwrap_or_default();
        return Err(Finding::OtherServer { expected: server.fingerprint().to_string(), found });
    }
    let note = bundle.checkpoint.as_deref().ok_or(Finding::NoCheckpoint {})?;
    let unsigned = |detail: String| Finding::FinalNotSigned { detail };
    let origin = Origin::new(server.fingerprint(), bundle.game.clone()).map_err(|error| unsigned(error.to_string()))?;
    let signer = Signer { origin, key: *server };
    let last = notes::open_alone(note, &signer.origin, &signer.key).map_err(|error| unsigned(error.to_string()))?;
    let (logged, badly_signed) = transcript::logged(shown(events), &signer);
    if let Err(finding) = transcript::check_final(&last, tree) {
        return Err(match finding {
            Finding::Altered { expected, found, .. } => {
                let (from, to) = narrow(bundle, policy, events, tree, &logged);
                Finding::Altered { from, to, expected, found }
            }
            other => other,
        });
    }
    let pasted = pastes::compare(&given.pastes, &signer, |checkpoint, paste| {
        transcript::check_paste(checkpoint, paste, tree).map_or_else(Says::Wrong, |()| Says::Same)
    });
    badly_signed.map_or(Ok(()), Err)?;
    transcript::check_logged(&logged, tree)?;
    pasted.wrong.map_or(Ok(()), Err)?;
    commitment_evidence::check_dates(&pasted.seen, &shown(events).map(|envelope| (envelope.seq, envelope.time)))?;
    verdict.counts.checkpoints = 1 + logged.len() as u64 + pasted.compared;
    verdict.reservations = pasted.apart;
    Ok(Signatures { logged, last: Some(last), seen: pasted.seen })
}

/// Narrows down where a file was altered. Events under valid checkpoints and valid rolls are unaltered.
fn narrow(
    bundle: &Bundle,
    policy: &DicePolicy,
    events: &[Option<Envelope>],
    tree: &Tree,
    logged: &[Logged],
) -> (Seq, Seq) {
    let (mut from, mut to) = transcript::narrow(logged, tree);
    let mut rolls = RollSequence::new(&bundle.game, Source::of(policy));
    let _ = see_all(events, &mut rolls, tree);
    let first = from;
    for roll in rolls.thrown.iter().filter(|roll| roll.asked.seq >= first) {
        if roll.seq > to {
            break;
        }
        match roll.check() {
            Ok(()) => from = roll.asked.seq + 1,
            Err(_) => to = roll.seq,
        }
    }
    (from, to)
}

/// Passes every visible event to the checks of rolls.
fn see_all<'a>(events: &'a [Option<Envelope>], rolls: &mut RollSequence<'a>, tree: &Tree) -> Result<(), Finding> {
    // A hidden event is no roll. While dice are awaited it may be a standing instruction. Anything that is not allowed
    // there is found when it is opened.
    shown(events).try_for_each(|envelope| rolls.see(envelope, || tree.head_up_to(envelope.seq)))
}
