//! Signed notes as messages that can be copied.
//!
//! The note that a roll is committed to is posted at once in its own message. All notes of a turn follow in a file when
//! the turn is over. They are posted apart from the story.

use super::action_rows::cut;
use super::length::LONGEST;
use crate::discord::http::requests::Attachment;
use crate::discord::outbox::reconcile::Evidence;
use crate::turn_summary::turn_ended;
use crate::words::{Args, Words};
use adjutant_audit::tidy;
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::referee::is_public;
use adjutant_events::{Envelope, Event, GameId, RollEvent, Seq, TableEvent};

/// The longest name of a thread, in characters.
const LONGEST_NAME: usize = 100;
/// The largest file of notes, in bytes, which is also the limit for files to examine.
const LONGEST_FILE: usize = 2 << 20;
/// After so many events, notes are put into a file even if the turn is not over.
const LONGEST_TURN: u64 = 20_000;

/// The name of the thread for evidence.
pub(in crate::discord) fn thread_name(words: Words, game: &GameId) -> String {
    cut(&words.say("evidence-thread", &Args::new().text("game", game.as_str())), LONGEST_NAME)
}

/// The greeting in the thread.
pub(in crate::discord) fn hello(words: Words, game: &GameId) -> String {
    words.say("evidence-hello", &Args::new().text("game", game.as_str()))
}

/// The evidence messages for these events. `filed` is the event of the last note that is in a file.
///
/// Only a message's own time proves when a note was posted. So the note that a roll is committed to gets its own
/// message. The other notes need no time and go into a file; [`all`] supplies them earlier.
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

/// The signed note of an event, if it has one.
pub(in crate::discord) fn signed(envelope: &Envelope) -> Option<(Seq, &str)> {
    match &envelope.event {
        Event::Table(TableEvent::CheckpointSigned { note }) if !note.is_empty() => Some((envelope.seq, note)),
        _ => None,
    }
}

/// The number of events that a note signs: its second line.
fn size(note: &str) -> Seq {
    note.lines().nth(1).and_then(|line| line.parse().ok()).unwrap_or(0)
}

/// The roll that the last signed event requests, if it is a request. Its dice do not exist yet.
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
    // Only request events are used, and they are public.
    #[allow(clippy::disallowed_methods)]
    let last = session.log(size, 1)?;
    Ok(last.first().and_then(request))
}

/// The message with the note that a roll is committed to.
fn message(words: Words, session: &Session, (seq, note): (Seq, &str), roll: u32) -> Evidence {
    let head = words.say("evidence-asked", &Args::new().number("size", size(note)).number("roll", roll));
    let text = format!("{head}\n{}", block(note));
    if text.chars().count() <= LONGEST {
        return Evidence { to: seq, text, ..Evidence::default() };
    }
    let file = Attachment::new(file_name(session, seq), note.as_bytes().to_vec());
    Evidence { to: seq, text: head, files: vec![file], ..Evidence::default() }
}

/// A note in a code block.
fn block(note: &str) -> String {
    format!("```\n{note}```")
}

/// The notes of a file as messages, where files are not allowed. A note that is too long is left out.
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

/// The file with the notes since the last file, if a turn or the game has ended since.
fn file(words: Words, session: &Session, (seq, is_over): (Seq, bool), filed: Seq) -> Result<Option<Evidence>, Fault> {
    let (rules, family) = (session.lexicon().board(), session.game().rules.family());
    let count = seq.saturating_sub(filed);
    // Only notes and ends of turns are used, and both are public.
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

/// The last notes that fit into a file.
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

/// All notes so far in one file, or the last ones if they are too many. None if there are none.
///
/// # Errors
/// The log cannot be read.
pub(in crate::discord) fn all(words: Words, session: &Session) -> Result<Option<Evidence>, Fault> {
    // Only notes are used, and they are public.
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
