//! Refused orders can be corrected: a button opens the form with their text.

use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::action_rows::{PRIMARY, ROWS};
use crate::discord::messages::custom_id::{AGAIN, CustomId, Verb};
use adjutant_events::GameId;
use serde_json::json;

/// Discord's limit for a text input, in characters.
const LONGEST: usize = 4000;

impl Bot {
    /// Adds a button for correction to the answer, if typed orders were refused.
    pub(in crate::discord) fn correctable(
        &self,
        asked: &Interaction,
        game: &GameId,
        seat: Option<usize>,
        text: String,
        mut answer: Answer,
    ) -> Answer {
        if !answer.refused || text.trim().is_empty() || text.chars().count() > LONGEST || answer.rows.len() >= ROWS {
            return answer;
        }
        let press = CustomId { game: game.to_string(), seq: 0, seat, verb: Verb::Orders, text: AGAIN.to_owned() };
        let Some(id) = press.id() else { return answer };
        self.written.keep(asked.user, game, text);
        let label = asked.words.word("discord-button-correct");
        let button = json!({ "type": 2, "style": PRIMARY, "label": label, "custom_id": id });
        answer.rows.push(json!({ "type": 1, "components": [button] }));
        answer
    }
}
