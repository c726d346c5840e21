//! Input ids: the answer to an input without events is stored with its id, and repeated when the id returns.
//!
//! The stored objects are the answer and what was shown before it, but not the standing, which is computed anew. Only
//! the same speaker with the same viewer gets the answer.

use super::input::{Input, Saying};
use super::run::{Answer, Machine};
use crate::table::explained::Family;
use adjutant_commands::As;
use adjutant_commands::moderator::{Fault, Recalled};
use adjutant_commands::naming;
use adjutant_core::term::Term;
use adjutant_events::CauseId;
use serde_json::{Value, json};
use std::io;

/// The longest id, in bytes.
pub(super) const LONGEST_ID: usize = 200;

/// The types of stored objects besides the answer.
const SHOWN: [&str; 2] = ["text", "preview"];

/// Why an id is refused: a key of the catalogue and its arguments.
pub(super) fn unfit(id: &str) -> Option<(&'static str, Vec<(&'static str, Term)>)> {
    if super::causes::RESERVED.iter().any(|word| id.starts_with(word)) {
        return Some(("denied-reserved-id", Vec::new()));
    }
    if id.is_empty() || id.len() > LONGEST_ID {
        return Some(("denied-id-length", vec![("most", Term::Number(LONGEST_ID as u64))]));
    }
    let (sign, place) = naming::unseen(id)?;
    Some(("denied-id-sign", vec![("sign", Term::Word(sign)), ("place", Term::Number(place as u64))]))
}

/// The cause from the client's own id.
pub(super) fn given(input: &Input) -> Option<CauseId> {
    input.id.as_deref().filter(|id| unfit(id).is_none()).map(CauseId::new)
}

impl Machine<'_> {
    /// The stored answer for an id that caused no events.
    pub(super) fn recalled(&self, cause: &CauseId, input: &Input) -> Result<Option<Answer>, Fault> {
        let answer = match self.session.recall(cause, &self.invoker(input))? {
            None => return Ok(None),
            Some(Recalled::Words(words)) => match serde_json::from_str::<Value>(&words) {
                Ok(Value::Object(mut kept)) if kept.contains_key("answer") => {
                    let shown = kept.remove("shown").and_then(|shown| shown.as_array().cloned()).unwrap_or_default();
                    Answer::Again { shown, answer: kept.remove("answer").unwrap_or_default() }
                }
                _ => self.no(Family::Unread, "denied-answered-before", Vec::new()),
            },
            Some(Recalled::NotKept) => self.no(Family::Unread, "denied-answered-before", Vec::new()),
            Some(Recalled::Taken) => self.taken(),
        };
        Ok(Some(answer))
    }

    /// The refusal of an id with which somebody else acted. It does not tell how much happened.
    pub(super) fn taken(&self) -> Answer {
        self.no(Family::Unread, "denied-cause-taken", Vec::new())
    }

    /// Stores an answer without events before it is written. An id that made events stays its speaker's, whoever is refused under it.
    pub(super) fn remember(&self, cause: &CauseId, input: &Input, answer: &Value) -> Result<(), Fault> {
        if self.session.has_executed(cause)? {
            return Ok(());
        }
        let held = self.held.as_deref().unwrap_or_default();
        let shown: Vec<&Value> =
            held.iter().filter(|value| value["type"].as_str().is_some_and(|kind| SHOWN.contains(&kind))).collect();
        self.session.remember(cause, &self.invoker(input), json!({"answer": answer, "shown": shown}).to_string())
    }

    /// The identity to which an answer belongs: the speaker and the viewer.
    fn invoker(&self, input: &Input) -> String {
        let speaks = match &input.said {
            Saying::Command { seat, .. } => match self.speaker(seat) {
                Ok((player, As::Gm)) => format!("{player} as gm"),
                Ok((player, As::Seat(seat))) => format!("{player} for {seat}"),
                Err(_) => format!("nobody called {}", seat.to_lowercase()),
            },
            Saying::Dice(_) => "the dice".to_owned(),
            Saying::Nobody | Saying::NoObject(_) | Saying::Wrong(..) => "nobody".to_owned(),
        };
        format!("{speaks}, seen by {:?}", self.viewer())
    }

    /// Writes the objects that were held back, and stops holding back.
    pub(super) fn release(&mut self) -> io::Result<()> {
        for value in self.held.take().unwrap_or_default() {
            self.write(&value)?;
        }
        Ok(())
    }
}
