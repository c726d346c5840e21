//! Checkpoints as text: opened, read, and repaired after copying from a chat.

use adjutant_events::transcript::note::MAX_NOTE;
use adjutant_events::transcript::{Checkpoint, CheckpointError, NoteError, Origin, ServerPublicKey};
use adjutant_events::{Envelope, Event, Seq, TableEvent};

/// The maximum number of lines above a signature. Our checkpoints have four.
const MOST_LINES: usize = 64;
/// The start of a signature line.
const SIGNATURE: &str = "\u{2014} ";
/// The start of the line with the digest of the game's state.
const STATE: &str = "state ";

/// The extension line of a checkpoint with the digest of the game's state.
pub fn state_line(digest: &str) -> String {
    format!("{STATE}{digest}")
}

/// The digest in a checkpoint's extension line; none unless it has exactly that line.
pub(super) fn stated(checkpoint: &Checkpoint) -> Option<&str> {
    match checkpoint.extensions.as_slice() {
        [line] => line.strip_prefix(STATE).filter(|digest| {
            digest.len() == 64 && digest.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        }),
        _ => None,
    }
}

/// Opens a checkpoint that comes with a file. Only the server may have signed it, so that no line can be altered
/// unnoticed. (Cosignatures of witnesses are kept outside the note.)
pub(super) fn open_alone(note: &str, origin: &Origin, key: &ServerPublicKey) -> Result<Checkpoint, CheckpointError> {
    let checkpoint = Checkpoint::open(note.as_bytes(), origin, key)?;
    let signatures = note.rsplit_once("\n\n").map_or(0, |(_, lines)| lines.lines().count());
    if signatures == 1 { Ok(checkpoint) } else { Err(CheckpointError::Note(NoteError::TooManySignatures)) }
}

/// Finds the checkpoints in a text that was copied from a chat, and undoes what the chat changed: names and times,
/// other words, code fences, quotation marks, indentation, line ends, missing or extra lines, unusual spaces and
/// dashes. If there is no checkpoint, the whole text is returned as one, because the reader meant it as one.
pub fn tidy(paste: &str) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    let mut just_signed = false;
    for line in paste.lines().flat_map(|line| line.split('\r')).map(plain) {
        if line.is_empty() || line.starts_with("```") {
            continue;
        }
        match signature(&line) {
            // Cosignatures of witnesses follow the server's signature.
            Some(_) if just_signed && lines.is_empty() => add(&mut notes, &line),
            Some((name, signed)) if lines.contains(&name) || line.starts_with(SIGNATURE) => {
                // Everything above the line with the log's name is chat.
                let begin = lines.iter().rposition(|line| *line == name).unwrap_or(0);
                notes.push(format!("{}\n\n{signed}\n", lines[begin..].join("\n")));
                lines.clear();
                just_signed = true;
            }
            _ => {
                // No note has that many lines, so older lines do not belong to it.
                lines.drain(..(lines.len() + 1).saturating_sub(MOST_LINES));
                lines.push(line);
                just_signed = false;
            }
        }
    }
    // A checkpoint without its signature is returned too, and so is a text without any checkpoint.
    let begin = lines.iter().rposition(|line| line.parse::<Origin>().is_ok());
    if let Some(begin) = begin.or_else(|| (notes.is_empty() && !lines.is_empty()).then_some(0)) {
        notes.push(format!("{}\n", lines[begin..].join("\n")));
    }
    notes.iter_mut().for_each(shorten);
    notes
}

fn add(notes: &mut [String], line: &str) {
    if let (Some(last), Some((_, signed))) = (notes.last_mut(), signature(line)) {
        last.push_str(&signed);
        last.push('\n');
    }
}

/// A line without what a chat adds before, after and between its words.
fn plain(line: &str) -> String {
    let unseen = |letter: &char| !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}');
    let spaced = line.chars().filter(unseen).map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let line: String = spaced.collect();
    let mut rest = line.trim();
    while let Some(quoted) = rest.strip_prefix('>') {
        rest = quoted.trim_start();
    }
    rest.to_owned()
}

/// The name in a signature line, and the line as it was signed; none if it is no signature line.
fn signature(line: &str) -> Option<(String, String)> {
    let rest = line
        .trim_start_matches(['-', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2015}', '\u{2212}']);
    let mut words =
        rest.strip_prefix(' ').filter(|_| rest.len() < line.len())?.split(' ').filter(|word| !word.is_empty());
    let (name, signed) = (words.next()?, words.next()?);
    words.next().is_none().then(|| (name.to_owned(), format!("{SIGNATURE}{name} {signed}")))
}

/// Cuts a text that is longer than any note. The rest is still refused, and less memory is used.
fn shorten(text: &mut String) {
    if text.len() > MAX_NOTE {
        text.truncate((0..=MAX_NOTE).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0));
    }
}

/// The first logged checkpoint that covers event `seq`: the number of its event, and its text.
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
            format!("Adjutant \u{2014} Today at 10:02\n{NOTE}"),
            format!("[10:02] Adjutant: round 3 is over\n\n{NOTE}See you tomorrow"),
            NOTE.replace("\u{2014} ", "\u{2014}\u{a0}"),
            NOTE.replace('\u{2014}', "--"),
            NOTE.replace('\u{2014}', "\u{2013}"),
            NOTE.replace('\u{2014}', "-"),
            NOTE.replace('\n', "\n    "),
            NOTE.replace('\n', "\n\n"),
            NOTE.replace("\n\n", "\n"),
            NOTE.replace(' ', "\u{202f}"),
            format!(">> {}", NOTE.replace('\n', "\n>> ")),
            NOTE.replace("root=", "root=\u{200b}"),
        ] {
            assert_eq!(tidy(&mangled), [NOTE], "{mangled:?}");
        }
    }

    #[test]
    fn what_is_no_checkpoint_is_looked_at_where_it_is_meant_as_one() {
        assert_eq!(tidy("hello\nworld"), ["hello\nworld\n"]);
        assert_eq!(tidy(&format!("- a list of\n- things said\n{NOTE}and more talk")), [NOTE]);
        let origin = format!("adjutant/{}/g", "00".repeat(32));
        if origin.parse::<Origin>().is_ok() {
            let cut = format!("{origin}\n9\nroot=\n");
            assert_eq!(tidy(&format!("{NOTE}{cut}")), [NOTE, cut.as_str()], "one that was cut off is not passed over");
        }
    }

    #[test]
    fn several_checkpoints_in_one_paste_are_told_apart() {
        assert_eq!(tidy(&format!("{NOTE}{NOTE}")), [NOTE, NOTE]);
        assert_eq!(tidy(&format!("```\n{NOTE}```\n\n```\n{NOTE}```\n")), [NOTE, NOTE]);
        assert_eq!(tidy(""), Vec::<String>::new());
        assert_eq!(tidy(" \r\n```\n```\n"), Vec::<String>::new());
        assert_eq!(tidy(&NOTE.repeat(2_007)).len(), 2_007, "all of them, however many");
        let witnessed = format!("{NOTE}\u{2014} somebody.example/w d2l0\n");
        assert_eq!(tidy(&witnessed), std::slice::from_ref(&witnessed));
        assert_eq!(tidy(&format!("{witnessed}Fine!\n{NOTE}")), [witnessed.as_str(), NOTE]);
    }
}
