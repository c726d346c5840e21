//! What a tutorial's panel adds: a proposed order with its button, and a button to leave.

use crate::discord::channels::games::GameChannel;
use crate::discord::messages::action_rows::{PRIMARY, Panel, ROWS, SECONDARY, cut};
use crate::discord::messages::custom_id::{CustomId, GO, LEAVE, Verb};
use crate::discord::messages::length::LONGEST;
use crate::discord::messages::mention::player;
use crate::discord::messages::panel::GamePanel;
use crate::tutor::{self, LessonStage};
use crate::words::{Language, Words};
use adjutant_commands::As;
use adjutant_commands::moderator::Session;
use adjutant_core::Command;
use adjutant_events::Actor;
use serde_json::{Value, json};

fn leave_button(words: Words, game: &str) -> Value {
    let press = CustomId { game: game.to_owned(), seq: 0, seat: None, verb: Verb::Tutor, text: LEAVE.to_owned() };
    let id = press.id().unwrap_or_default();
    json!({ "type": 2, "style": SECONDARY, "label": words.word("tutor-button-leave"), "custom_id": id })
}

/// A row with the button that ends the tutorial.
pub(in crate::discord) fn leave_row(words: Words, game: &str) -> Value {
    json!({ "type": 1, "components": [leave_button(words, game)] })
}

/// The proposed order as an English line, which every game can read.
pub(in crate::discord) fn next_line(session: &Session, speaker: Option<&As>) -> Option<String> {
    let Some(As::Seat(seat)) = speaker else { return None };
    tutor::line(session, Words::new(Language::En).with(session.lexicon().board()), seat)
}

/// Adds the tutorial's explanations to the panel. Returns an order that the program itself must give.
pub(in crate::discord) fn guided(
    session: &Session,
    place: &GameChannel,
    words: Words,
    game_panel: &mut GamePanel,
) -> Option<Box<(Actor, Command)>> {
    // Nobody is mentioned: the thread is the user's own, and the user has just pressed a button.
    game_panel.awaited.clear();
    let pupil = player(place.tutorial);
    let panel = Panel::of(session, words);
    let mut buttons: Vec<Value> = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    let passes = match tutor::stage(session, &pupil) {
        LessonStage::Passes(passes) => Some(passes),
        LessonStage::Over if game_panel.over => {
            game_panel.content = cut(&format!("{}\n{}", words.word("tutor-over"), game_panel.content), LONGEST);
            return None;
        }
        LessonStage::Over => Some(Box::new(tutor::ends(&pupil, &words.word("tutor-reason-over")))),
        LessonStage::Asked(seat) => {
            lines = tutor::told(session, panel.voice, &seat);
            let label = words.word("tutor-button-go");
            buttons.extend(panel.button(panel.place(&seat), Verb::Tutor, GO, &label, PRIMARY));
            None
        }
        LessonStage::Waits => None,
    };
    buttons.push(leave_button(words, session.game().id.as_str()));
    let table = game_panel.rows.pop();
    game_panel.rows.truncate(ROWS - 2);
    game_panel.rows.insert(0, json!({ "type": 1, "components": buttons }));
    game_panel.rows.extend(table);
    lines.push(game_panel.content.clone());
    game_panel.content = cut(&lines.join("\n"), LONGEST);
    passes
}
