//! What somebody wrote and was refused: a button opens the form with it, to be corrected and not to be written anew. It is kept of
//! so many people, for as long as the program runs.

use super::answer::Answer;
use super::asked::Asked;
use super::bot::Bot;
use super::panel::{PRIMARY, ROWS};
use super::press::{AGAIN, Press, Verb};
use adjutant_events::GameId;
use serde_json::json;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// So many texts are kept.
const KEPT: usize = 500;
/// A form takes no longer text.
const LONGEST: usize = 4000;

/// What was written last and refused, by whom and in which game.
#[derive(Debug, Default)]
pub(super) struct Written(Mutex<VecDeque<(u64, GameId, String)>>);

impl Written {
    fn keep(&self, user: u64, game: &GameId, text: String) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, of, _)| *known != user || of != game);
        kept.push_back((user, game.clone(), text));
        let more = kept.len().saturating_sub(KEPT);
        kept.drain(..more);
    }

    /// What somebody wrote last; empty = it is not known any more.
    pub(super) fn by(&self, user: u64, game: &GameId) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let his = kept.iter().find(|(known, of, _)| *known == user && of == game);
        his.map_or_else(String::new, |(.., text)| text.clone())
    }
}

impl Bot {
    /// The answer to orders that somebody wrote: where they are refused with a button that brings them back.
    pub(super) fn correctable(
        &self,
        asked: &Asked,
        game: &GameId,
        seat: Option<usize>,
        text: String,
        mut answer: Answer,
    ) -> Answer {
        if !answer.refused || text.trim().is_empty() || text.chars().count() > LONGEST || answer.rows.len() >= ROWS {
            return answer;
        }
        let press = Press { game: game.to_string(), seq: 0, seat, verb: Verb::Orders, text: AGAIN.to_owned() };
        let Some(id) = press.id() else { return answer };
        self.written.keep(asked.user, game, text);
        let label = asked.words.word("discord-button-correct");
        let button = json!({ "type": 2, "style": PRIMARY, "label": label, "custom_id": id });
        answer.rows.push(json!({ "type": 1, "components": [button] }));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_text_of_everybody_is_kept() {
        let (written, game) = (Written::default(), GameId::new("g"));
        for user in 0..600_u64 {
            written.keep(user, &game, format!("old of {user}"));
            written.keep(user, &game, format!("new of {user}"));
        }
        assert_eq!(written.by(599, &game), "new of 599");
        assert_eq!((written.by(1, &game), written.by(599, &GameId::new("h"))), (String::new(), String::new()));
        assert_eq!(written.by(100, &game), "new of 100");
    }
}
