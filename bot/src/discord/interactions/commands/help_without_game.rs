//! `/help` outside a game: how to begin a game, and the tutorial.

use super::help::all;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::action_rows::PRIMARY;
use crate::discord::messages::command_names::slashed;
use crate::discord::messages::custom_id::{BEGIN, CustomId, Verb};
use crate::text::{Page, Paint};
use crate::words::Args;
use serde_json::json;

impl Bot {
    /// What a user can do outside a game.
    pub(in crate::discord) fn help(&self, asked: &Interaction) -> Answer {
        let words = asked.words;
        let mut lines = vec![words.word("situation-no-game")];
        if let Some((_, place)) = self.places.tutorial_of(asked.user) {
            let link = place.channel.map_or_else(String::new, |channel| format!("<#{channel}>"));
            lines.push(words.say("situation-tutorial", &Args::new().text("place", link)));
        }
        lines.push(words.word("situation-more"));
        let press = CustomId { game: String::new(), seq: 0, seat: None, verb: Verb::Tutor, text: BEGIN.to_owned() };
        let label = words.word("discord-button-tutorial");
        let button =
            json!({ "type": 2, "style": PRIMARY, "label": label, "custom_id": press.id().unwrap_or_default() });
        let games = crate::games::games().all();
        let files = games.first().map(|rules| all(Page::new(words, rules, Paint::None)));
        Answer {
            rows: vec![json!({ "type": 1, "components": [button] })],
            files: files.into_iter().collect(),
            ..Answer::of(slashed(words, &lines.join("\n")))
        }
    }
}
