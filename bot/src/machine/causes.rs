//! The causes of input lines, so that no line is executed twice.
//!
//! A line with an `id` has it as cause. Other causes contain the log's length at the start of the run, which is unique,
//! and the line's number. A script's lines also have a checksum, so that `--resume` detects changes. Lines of games
//! with hidden units and standing instructions have none: causes are public, and the checksum would reveal the order.

use crate::games::game_list;
use adjutant_commands::definition::{Definition, Group};
use adjutant_commands::moderator::{Fault, Session};
use adjutant_events::{CauseId, Seq};
use std::collections::HashMap;

/// Prefixes of the program's own causes, which a client's id must not have. The audit interprets them.
pub const RESERVED: [&str; 9] =
    ["table:", "stdin@", "script@", "local", "discord:", "clock:", "clock-passes:", "kept-answer:", "keys:"];

/// Makes the causes of a run's lines.
#[derive(Clone, Debug)]
pub struct Causes {
    source: &'static str,
    start: Seq,
    /// Whether the game has hidden units.
    secret: bool,
    /// In a resumed run: the cause of each line that caused events.
    executed: HashMap<u64, CauseId>,
    last: u64,
}

/// The state of a line before it is executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// New: to be executed with this cause.
    New(CauseId),
    /// It was answered in an earlier run without causing events.
    Passed,
    /// Another line was executed with this number.
    Changed,
}

impl Causes {
    /// A new run.
    pub fn new(script: bool, session: &Session) -> Self {
        let source = if script { "script" } else { "stdin" };
        let secret = session.game().rules.family().hides();
        Self { source, start: session.game().seq, secret, executed: HashMap::new(), last: 0 }
    }

    /// Continues the last run of a script, if there was one.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn resume(session: &Session) -> Result<Self, Fault> {
        let mut causes = Self::new(true, session);
        // Hidden events also count.
        let executed = session.causes()?;
        let lines: Vec<_> = executed.iter().filter_map(|cause| Some((line_of(cause)?, cause))).collect();
        let Some(start) = lines.iter().map(|((start, _), _)| *start).max() else { return Ok(causes) };
        causes.start = start;
        for ((of, line), cause) in lines {
            if of == start {
                causes.executed.insert(line, cause.clone());
                causes.last = causes.last.max(line);
            }
        }
        Ok(causes)
    }

    /// The state of a line.
    pub fn of(&self, line: u64, text: &str, id: Option<&str>) -> Known {
        if let Some(id) = id {
            return Known::New(CauseId::new(id));
        }
        let (source, start) = (self.source, self.start);
        let summed = CauseId::new(format!("{source}@{start}:{line}:{:08x}", checksum(text)));
        let plain = CauseId::new(format!("{source}@{start}:{line}"));
        let in_confidence = self.secret || is_said_beforehand(text);
        let cause = if source == "script" && !in_confidence { summed.clone() } else { plain };
        match self.executed.get(&line) {
            // Earlier versions added checksums to these lines, too.
            Some(executed) if in_confidence && *executed == summed => Known::New(summed),
            Some(executed) if *executed != cause => Known::Changed,
            None if line <= self.last => Known::Passed,
            _ => Known::New(cause),
        }
    }
}

/// The run and line of a script's cause.
fn line_of(cause: &CauseId) -> Option<(Seq, u64)> {
    let mut parts = cause.as_str().strip_prefix("script@")?.split(':');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

/// Whether a line may be a standing instruction. In doubt true, because commands can be abbreviated.
fn is_said_beforehand(text: &str) -> bool {
    let said = game_list().definitions().filter(|known| known.group == Group::Instructions);
    let mut verbs = said.flat_map(Definition::spellings).filter_map(|name| name.split_whitespace().next());
    let text = text.to_lowercase();
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let begins = |verb: &str| match verb.char_indices().nth(2) {
        Some((end, _)) if !verb.is_ascii() => text.contains(&verb[..end]),
        _ => words().any(|word| verb.starts_with(word)),
    };
    verbs.any(begins)
}

/// FNV-1a over the words. It must only detect edits, and be the same in every version.
fn checksum(text: &str) -> u32 {
    let words = text.split_whitespace().flat_map(|word| word.bytes().chain([b' ']));
    words.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_line_is_known_by_run_number_and_words() {
        let mut causes = Causes { source: "script", start: 7, secret: false, executed: HashMap::new(), last: 0 };
        let Known::New(cause) = causes.of(3, "Germany:  done", None) else { panic!("new") };
        assert_eq!(line_of(&cause), Some((7, 3)));
        assert_eq!(causes.of(3, "Germany: done", None), Known::New(cause.clone()));
        causes.executed.insert(3, cause.clone());
        causes.last = 3;
        assert_eq!(causes.of(3, "Germany: done", None), Known::New(cause));
        assert_eq!(causes.of(3, "Japan: done", None), Known::Changed);
        assert_eq!(causes.of(2, "Japan: done", None), Known::Passed);
        assert_eq!(causes.of(2, "Japan: done", Some("mine")), Known::New(CauseId::new("mine")));
    }

    #[test]
    fn what_is_said_beforehand_cannot_be_guessed_from_its_cause() {
        let mut causes = Causes { source: "script", start: 7, secret: false, executed: HashMap::new(), last: 0 };
        for (line, text) in (3..).zip([
            "Germany: standing retreat never",
            "Germany: STAND ret never",
            "{\"seat\": \"Germany\", \"command\": \"withdraw retreat\"}",
            "Germany: orders\ndone\nstanding retreat never\nend",
            "ドイツ: 方針退却 なし",
        ]) {
            assert_eq!(causes.of(line, text, None), Known::New(CauseId::new(format!("script@7:{line}"))), "{text}");
        }
        // A run of an earlier version is continued.
        let line = "Germany: standing retreat never";
        let summed = CauseId::new(format!("script@7:3:{:08x}", checksum(line)));
        causes.executed.insert(3, summed.clone());
        assert_eq!(causes.of(3, line, None), Known::New(summed));
        assert_eq!(causes.of(3, "Germany: standing retreat outnumbered", None), Known::Changed);
    }

    #[test]
    fn in_a_game_with_secrets_a_line_is_known_by_run_and_number_alone() {
        let mut causes = Causes { source: "script", start: 7, secret: true, executed: HashMap::new(), last: 0 };
        let Known::New(cause) = causes.of(3, "British: place #7 in York", None) else { panic!("new") };
        assert_eq!((cause.as_str(), line_of(&cause)), ("script@7:3", Some((7, 3))));
        assert_eq!(causes.of(3, "British: place #8 in York", None), Known::New(cause.clone()));
        causes.executed.insert(3, cause.clone());
        causes.last = 3;
        assert_eq!(causes.of(3, "British: place #7 in York", None), Known::New(cause));
        assert_eq!(causes.of(2, "British: done", None), Known::Passed);
    }
}
