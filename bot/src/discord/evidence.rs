//! What was signed, as messages that can be copied whole: signed notes as soon as they are there, those of one moment in one
//! message, and all notes of a turn in one file when the turn is over. They stand apart from the story.

use super::courier::Attached;
use super::panel::cut;
use super::reconcile::Evidence;
use super::split::LONGEST;
use super::summary::turn_ended;
use crate::words::{Args, Words};
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::referee::is_public;
use adjutant_events::{Envelope, Event, GameId, RollEvent, Seq, TableEvent};

/// What a thread is called, at most.
const LONGEST_NAME: usize = 100;
/// The longest file of notes, in bytes: as long as one that is examined may be.
const LONGEST_FILE: usize = 2 << 20;
/// Events of a turn that are looked through for its notes; a longer turn has its notes one by one.
const LONGEST_TURN: u64 = 20_000;

/// The name of the thread where the evidence of a game stands.
pub(super) fn thread_name(words: Words, game: &GameId) -> String {
    cut(&words.say("evidence-thread", &Args::new().text("game", game.as_str())), LONGEST_NAME)
}

/// What is said there first.
pub(super) fn hello(words: Words, game: &GameId) -> String {
    words.say("evidence-hello", &Args::new().text("game", game.as_str()))
}

/// What these events give that is to stand with the evidence. `filed` is the last note that is in the file of a turn.
///
/// # Errors
/// The log cannot be read.
pub(super) fn of(words: Words, session: &Session, events: &[Envelope], filed: Seq) -> Result<Vec<Evidence>, Fault> {
    let mut evidence = Vec::new();
    for (seq, note) in events.iter().filter_map(signed) {
        let size = size(note);
        let asked = asked(session, events, size)?;
        evidence.push(message(words, session, (seq, note), asked));
        if asked.is_none() {
            evidence.extend(file(words, session, seq, filed)?);
        }
    }
    Ok(evidence)
}

/// The note of an event that is one.
pub(super) fn signed(envelope: &Envelope) -> Option<(Seq, &str)> {
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

/// A note by itself.
fn message(words: Words, session: &Session, (seq, note): (Seq, &str), asked: Option<u32>) -> Evidence {
    let args = Args::new().number("size", size(note));
    let head = match asked {
        Some(roll) => words.say("evidence-asked", &args.number("roll", roll)),
        None => words.say("evidence-signed", &args),
    };
    let text = format!("{head}\n```\n{note}```");
    if text.chars().count() <= LONGEST {
        return Evidence { to: seq, text, alone: asked.is_some(), ..Evidence::default() };
    }
    let file = Attached::new(file_name(session, seq), note.as_bytes().to_vec());
    Evidence { to: seq, text: head, files: vec![file], ..Evidence::default() }
}

/// The file with all notes of a turn, when a turn has ended since the last of them.
fn file(words: Words, session: &Session, seq: Seq, filed: Seq) -> Result<Option<Evidence>, Fault> {
    let (rules, family) = (session.lexicon().board(), session.game().rules.family());
    let count = seq.saturating_sub(filed);
    if count > LONGEST_TURN {
        return Ok(None);
    }
    // Of what is in it only the notes are told, and where turns end, which everybody knows.
    #[allow(clippy::disallowed_methods)]
    let turn = session.log(filed + 1, usize::try_from(count).unwrap_or(usize::MAX))?;
    let ends = |envelope: &Envelope| is_public(family, envelope) && turn_ended(rules, &envelope.event).is_some();
    if !turn.iter().any(ends) {
        return Ok(None);
    }
    let notes: Vec<&str> = turn.iter().filter_map(signed).map(|(_, note)| note).collect();
    let args = Args::new().number("count", notes.len()).number("size", notes.last().map_or(0, |note| size(note)));
    let file = Attached::new(file_name(session, seq), notes.join("\n").into_bytes());
    let text = words.say("evidence-turn", &args);
    Ok(Some(Evidence { to: seq, text, files: vec![file], is_file: true, ..Evidence::default() }))
}

/// Everything that is signed so far, in one file; of very much the last. None if nothing is.
///
/// # Errors
/// The log cannot be read.
pub(super) fn all(words: Words, session: &Session) -> Result<Option<Evidence>, Fault> {
    // Of what is in it only the notes are told, which are everybody's.
    #[allow(clippy::disallowed_methods)]
    let log = session.log(1, usize::MAX)?;
    let signed: Vec<(Seq, &str)> = log.iter().filter_map(signed).collect();
    let mut bytes = 0;
    let fits = |(_, note): &&(Seq, &str)| {
        bytes += note.len() + 1;
        bytes <= LONGEST_FILE
    };
    let count = signed.iter().rev().take_while(fits).count();
    let signed = &signed[signed.len() - count..];
    let Some((seq, last)) = signed.last() else { return Ok(None) };
    let args = Args::new().number("count", count).number("size", size(last));
    let notes: Vec<&str> = signed.iter().map(|(_, note)| *note).collect();
    let file = Attached::new(file_name(session, *seq), notes.join("\n").into_bytes());
    let text = words.say("evidence-again", &args);
    Ok(Some(Evidence { to: *seq, text, files: vec![file], is_file: true, ..Evidence::default() }))
}

fn file_name(session: &Session, seq: Seq) -> String {
    let letters = format!("{}-{seq}", session.game().id);
    let plain = letters.chars().filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
    format!("{}-signed.txt", plain.collect::<String>().trim_start_matches('-'))
}
