//! Open votes in the panel: the matter, and three buttons. A refused undo has a button that calls a vote.

use crate::discord::messages::action_rows::{PRIMARY, Panel, SECONDARY, in_rows};
use crate::discord::messages::custom_id::Verb;
use crate::words::Args;
use adjutant_commands::moderator::Denial;
use adjutant_core::Command;
use adjutant_core::command::{CouncilCommand, TableCommand};
use adjutant_core::table::council::Vote;
use adjutant_events::council::VoteAnswer;
use serde_json::{Value, json};

/// How many votes are shown at once, because a message has few rows. Others are answered by command.
pub(in crate::discord) const SHOWN: usize = 1;

/// The matter of a vote, as a line.
pub(in crate::discord) fn line(panel: &Panel<'_>, vote: &Vote) -> String {
    let args = Args::new().number("number", vote.number).text("matter", panel.voice.matter(&vote.matter));
    panel.voice.words().say("vote-heading", &args)
}

/// The buttons of a vote.
pub(in crate::discord) fn row(panel: &Panel<'_>, vote: &Vote) -> Option<Value> {
    let button = |answer: VoteAnswer, key: &str, style: u8| {
        let number = Some(vote.number);
        let command: Command = TableCommand::Council(CouncilCommand::Vote { number, answer }).into();
        let label = panel.voice.words().say(key, &Args::new().number("number", vote.number));
        panel.button(None, Verb::Say, &panel.english(&command), &label, style)
    };
    let buttons: Vec<Value> = [
        button(VoteAnswer::Yes, "discord-vote-yes", PRIMARY),
        button(VoteAnswer::No, "discord-vote-no", PRIMARY),
        button(VoteAnswer::Abstain, "discord-vote-abstain", SECONDARY),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!buttons.is_empty()).then(|| json!({ "type": 1, "components": buttons }))
}

/// The button below a refused undo: it asks the table to go back. Other denials have none.
pub(in crate::discord) fn instead_of_undo(panel: &Panel<'_>, denial: &Denial) -> Vec<Value> {
    let words = panel.voice.words();
    let button = denial
        .vote_to_go_back(&words.word("vote-mistake"))
        .and_then(|vote| panel.button(None, Verb::Say, &panel.english(&vote), &words.word("vote-to-go-back"), PRIMARY));
    in_rows(&button.into_iter().collect::<Vec<_>>()).collect()
}
