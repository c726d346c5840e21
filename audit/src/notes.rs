//! Checkpoints as text: opened, read, and tidied up after a chat has mangled them.

use adjutant_events::transcript::note::MAX_NOTE;
use adjutant_events::transcript::{Checkpoint, CheckpointError, NoteError, Origin, ServerPublicKey};
use adjutant_events::{Envelope, Event, Seq, TableEvent};

/// The most checkpoints that are taken from one paste, and in all.
pub const MAX_PASTES: usize = 1000;

/// How a signature line begins.
const SIGNATURE: &str = "\u{2014} ";
/// How the line begins that says how the game stood.
const STATE: &str = "state ";

/// The extension line of a checkpoint that says how the game stands: its digest.
pub fn state_line(digest: &str) -> String {
    format!("{STATE}{digest}")
}

/// The digest in a checkpoint's extension line; none if it does not have exactly that line.
pub(super) fn stated(checkpoint: &Checkpoint) -> Option<&str> {
    match checkpoint.extensions.as_slice() {
        [line] => line.strip_prefix(STATE).filter(|digest| {
            digest.len() == 64 && digest.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        }),
        _ => None,
    }
}

/// Opens a checkpoint that comes with a file: signed by the server, and by nobody else, so that there is no line in it
/// that could be altered unnoticed. (Witnesses' signatures travel beside a bundle, not in it.)
pub(super) fn open_alone(note: &str, origin: &Origin, key: &ServerPublicKey) -> Result<Checkpoint, CheckpointError> {
    let checkpoint = Checkpoint::open(note.as_bytes(), origin, key)?;
    let signatures = note.rsplit_once("\n\n").map_or(0, |(_, lines)| lines.lines().count());
    if signatures == 1 { Ok(checkpoint) } else { Err(CheckpointError::Note(NoteError::TooManySignatures)) }
}

/// The checkpoints in a text that was copied from a chat: line ends of any kind, code fences, quotation marks in
/// front, spaces at the end, a missing last newline, several one after the other.
pub fn tidy(paste: &str) -> Vec<String> {
    let mut notes = Vec::new();
    let mut note: Vec<&str> = Vec::new();
    let paste = paste.trim_start_matches('\u{feff}');
    for line in paste.lines().flat_map(|line| line.split('\r')) {
        let line = line.trim_end();
        let line = line.strip_prefix("> ").or_else(|| (line == ">").then_some("")).unwrap_or(line);
        let fence = line.trim_start().starts_with("```");
        let signed = note.last().is_some_and(|last| last.starts_with(SIGNATURE));
        if fence || signed && !line.starts_with(SIGNATURE) {
            finish(&mut note, &mut notes);
        }
        if notes.len() >= MAX_PASTES {
            return notes;
        }
        let leading = line.is_empty() && note.is_empty();
        if !fence && !leading {
            note.push(line);
        }
    }
    finish(&mut note, &mut notes);
    // What was said around the checkpoints is no checkpoint; but where nothing is one, all of it is to be looked at.
    let signed = |text: &String| text.lines().any(|line| line.starts_with(SIGNATURE));
    if notes.iter().any(signed) {
        notes.retain(signed);
    }
    notes
}

fn finish(note: &mut Vec<&str>, notes: &mut Vec<String>) {
    while note.last().is_some_and(|line| line.is_empty()) {
        note.pop();
    }
    if note.is_empty() {
        return;
    }
    let mut text = note.join("\n");
    text.push('\n');
    // Longer than any note: what is left of it is refused as one, and no more of it is kept.
    if text.len() > MAX_NOTE {
        text.truncate((0..=MAX_NOTE).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0));
    }
    notes.push(text);
    note.clear();
}

/// The first checkpoint in a log that covers event `seq`: the event it stands in, and its text.
pub fn covering(log: &[Envelope], seq: Seq) -> Option<(Seq, &str)> {
    let start = usize::try_from(seq).ok()?;
    log.get(start..)?.iter().find_map(|envelope| match &envelope.event {
        Event::Table(TableEvent::CheckpointSigned { note }) => Some((envelope.seq, note.as_str())),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTE: &str = "adjutant/00/g\n7\nroot=\nstate 00\n\n\u{2014} adjutant/00/g c2ln\n";

    #[test]
    fn what_a_chat_does_to_a_checkpoint_is_undone() {
        let crlf = NOTE.replace('\n', "\r\n");
        let quoted = format!("> {}", NOTE.trim_end().replace('\n', "\n> "));
        for mangled in [
            NOTE.to_owned(),
            NOTE.trim_end().to_owned(),
            crlf,
            NOTE.replace('\n', "\r"),
            NOTE.replace('\n', "  \n"),
            format!("```\n{NOTE}```"),
            format!("Round 3\n```text\n{NOTE}```\nSee you tomorrow!"),
            quoted,
            format!("\u{feff}\n\n{NOTE}\n\n"),
        ] {
            assert_eq!(tidy(&mangled), [NOTE], "{mangled:?}");
        }
    }

    #[test]
    fn several_checkpoints_in_one_paste_are_told_apart() {
        assert_eq!(tidy(&format!("{NOTE}{NOTE}")), [NOTE, NOTE]);
        assert_eq!(tidy(&format!("```\n{NOTE}```\n\n```\n{NOTE}```\n")), [NOTE, NOTE]);
        assert_eq!(tidy(""), Vec::<String>::new());
        assert_eq!(tidy(" \r\n```\n```\n"), Vec::<String>::new());
        assert_eq!(tidy(&NOTE.repeat(MAX_PASTES + 7)).len(), MAX_PASTES);
    }
}
