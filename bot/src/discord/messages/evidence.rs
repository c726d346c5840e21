//! What was signed, as messages that can be copied whole: what dice wait for by itself, as soon as it is there, and all notes of
//! a turn in one file when the turn is over. They stand apart from the story.

use super::action_rows::cut;
use super::length::LONGEST;
use super::turn_summary::turn_ended;
use crate::discord::http::requests::Attachment;
use crate::discord::outbox::reconcile::Evidence;
use crate::words::{Args, Words};
use adjutant_audit::tidy;
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::referee::is_public;
use adjutant_events::{Envelope, Event, GameId, RollEvent, Seq, TableEvent};

/// What a thread is called, at most.
const LONGEST_NAME: usize = 100;
/// The longest file of notes, in bytes: as long as one that is examined may be.
const LONGEST_FILE: usize = 2 << 20;
/// Events whose notes are put into a file though the turn is not over.
const LONGEST_TURN: u64 = 20_000;

/// The name of the thread where the evidence of a game stands.
pub(in crate::discord) fn thread_name(words: Words, game: &GameId) -> String {
    cut(&words.say("evidence-thread", &Args::new().text("game", game.as_str())), LONGEST_NAME)
}

/// What is said there first.
pub(in crate::discord) fn hello(words: Words, game: &GameId) -> String {
    words.say("evidence-hello", &Args::new().text("game", game.as_str()))
}

/// What these events give that is to stand with the evidence. `filed` is the last note that is in the file of a turn.
///
/// A message proves when it was posted, and nothing else on Discord does: so what dice wait for has one of its own. Of any other
/// note it matters that somebody has it, and a file of many serves ([`all`] for whoever does not wait for it).
///
/// # Errors
/// The log cannot be read.
pub(in crate::discord) fn of(
    words: Words,
    session: &Session,
    events: &[Envelope],
    mut filed: Seq,
) -> Result<Vec<Evidence>, Fault> {
    let mut evidence = Vec::new();
    for (seq, note) in events.iter().filter_map(signed) {
        if let Some(roll) = asked(session, events, size(note))? {
            evidence.push(message(words, session, (seq, note), roll));
        } else if let Some(file) = file(words, session, (seq, false), filed)? {
            filed = seq;
            evidence.push(file);
        }
    }
    let is_over = |envelope: &Envelope| matches!(envelope.event, Event::Table(TableEvent::GameEnded { .. }));
    if let Some(last) = events.last().filter(|_| events.iter().any(is_over)) {
        evidence.extend(file(words, session, (last.seq, true), filed)?);
    }
    Ok(evidence)
}

/// The note of an event that is one.
pub(in crate::discord) fn signed(envelope: &Envelope) -> Option<(Seq, &str)> {
    match &envelope.event {
        Event::Table(TableEvent::CheckpointSigned { note }) if !note.is_empty() => Some((envelope.seq, note)),
        _ => None,
    }
}

/// The second line of a note says over how many events it was signed.
fn size(note: &str) -> Seq {
    note.lines().nth(1).and_then(|line| line.parse().ok()).unwrap_or(0)
}

/// The roll that is asked for by the last event that was signed, if that is a request: its dice do not exist yet.
fn asked(session: &Session, events: &[Envelope], size: Seq) -> Result<Option<u32>, Fault> {
    let request = |envelope: &Envelope| match &envelope.event {
        Event::Roll(RollEvent::RollRequested(request)) => Some(request.roll),
        Event::Table(TableEvent::RollCommittedAnew { roll, .. } | TableEvent::RollBound { roll, .. }) => Some(*roll),
        _ => None,
    };
    if let Some(known) = events.iter().find(|envelope| envelope.seq == size) {
        return Ok(request(known));
    }
    if size == 0 {
        return Ok(None);
    }
    // Only whether it is a request is asked of it, and requests are everybody's.
    #[allow(clippy::disallowed_methods)]
    let last = session.log(size, 1)?;
    Ok(last.first().and_then(request))
}

/// A note by itself: what this roll is committed to by.
fn message(words: Words, session: &Session, (seq, note): (Seq, &str), roll: u32) -> Evidence {
    let head = words.say("evidence-asked", &Args::new().number("size", size(note)).number("roll", roll));
    let text = format!("{head}\n{}", block(note));
    if text.chars().count() <= LONGEST {
        return Evidence { to: seq, text, ..Evidence::default() };
    }
    let file = Attachment::new(file_name(session, seq), note.as_bytes().to_vec());
    Evidence { to: seq, text: head, files: vec![file], ..Evidence::default() }
}

/// A note as it is copied whole.
fn block(note: &str) -> String {
    format!("```\n{note}```")
}

/// The notes of a file in words, where no file is taken: as many messages as they need. One that fits into none is left out.
pub(in crate::discord) fn in_words(head: &str, file: &Attachment) -> Vec<String> {
    let mut parts = vec![head.to_owned()];
    for note in tidy(&String::from_utf8_lossy(&file.bytes)) {
        let block = block(&note);
        let letters = |text: &str| text.chars().count();
        match parts.last_mut() {
            _ if letters(&block) > LONGEST => {}
            Some(last) if letters(last) + 1 + letters(&block) <= LONGEST => {
                last.push('\n');
                last.push_str(&block);
            }
            _ => parts.push(block),
        }
    }
    parts
}

/// The file with all notes of a turn, when a turn has ended since the last of them, or the game is over.
fn file(words: Words, session: &Session, (seq, is_over): (Seq, bool), filed: Seq) -> Result<Option<Evidence>, Fault> {
    let (rules, family) = (session.lexicon().board(), session.game().rules.family());
    let count = seq.saturating_sub(filed);
    // Of what is in it only the notes are told, and where turns end, which everybody knows.
    #[allow(clippy::disallowed_methods)]
    let turn = session.log(filed + 1, usize::try_from(count).unwrap_or(usize::MAX))?;
    let ends = |envelope: &Envelope| is_public(family, envelope) && turn_ended(rules, &envelope.event).is_some();
    let is_due = is_over || count >= LONGEST_TURN || turn.iter().any(ends);
    if !is_due || !turn.iter().any(|envelope| signed(envelope).is_some()) {
        return Ok(None);
    }
    let notes: Vec<&str> = last_that_fit(turn.iter().filter_map(signed)).into_iter().map(|(_, note)| note).collect();
    let args = Args::new().number("count", notes.len()).number("size", notes.last().map_or(0, |note| size(note)));
    let file = Attachment::new(file_name(session, seq), notes.join("\n").into_bytes());
    let text = words.say("evidence-turn", &args);
    Ok(Some(Evidence { to: seq, text, files: vec![file], is_file: true }))
}

/// The last of these notes, as many as a file may have.
fn last_that_fit<'a>(signed: impl Iterator<Item = (Seq, &'a str)>) -> Vec<(Seq, &'a str)> {
    let mut signed: Vec<(Seq, &str)> = signed.collect();
    let mut bytes = 0;
    let fits = |(_, note): &&(Seq, &str)| {
        bytes += note.len() + 1;
        bytes <= LONGEST_FILE
    };
    let count = signed.iter().rev().take_while(fits).count();
    signed.split_off(signed.len() - count)
}

/// Everything that is signed so far, in one file; of very much the last. None if nothing is.
///
/// # Errors
/// The log cannot be read.
pub(in crate::discord) fn all(words: Words, session: &Session) -> Result<Option<Evidence>, Fault> {
    // Of what is in it only the notes are told, which are everybody's.
    #[allow(clippy::disallowed_methods)]
    let log = session.log(1, usize::MAX)?;
    let signed = last_that_fit(log.iter().filter_map(signed));
    let Some((seq, last)) = signed.last() else { return Ok(None) };
    let args = Args::new().number("count", signed.len()).number("size", size(last));
    let notes: Vec<&str> = signed.iter().map(|(_, note)| *note).collect();
    let file = Attachment::new(file_name(session, *seq), notes.join("\n").into_bytes());
    let text = words.say("evidence-again", &args);
    Ok(Some(Evidence { to: *seq, text, files: vec![file], is_file: true }))
}

fn file_name(session: &Session, seq: Seq) -> String {
    let letters = format!("{}-{seq}", session.game().id);
    let plain = letters.chars().filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
    format!("{}-signed.txt", plain.collect::<String>().trim_start_matches('-'))
}
