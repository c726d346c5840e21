//! Sign-up as everybody sees it, where it is not open to all by name: a game whose players its game masters name, and one in which
//! nobody is to know them.

use super::custom_id::CustomId;
use super::panel::GamePanel;
use crate::words::Words;
use serde_json::Value;

/// Adds the note of an anonymous game.
pub(in crate::discord) fn anonymous(game_panel: &mut GamePanel, words: Words) {
    game_panel.content += "\n";
    game_panel.content += &words.word("discord-anonymous-sign-up");
}

/// Removes the buttons for seats from a private game's panel.
pub(in crate::discord) fn without_seats(game_panel: &mut GamePanel, words: Words) {
    let takes_seat = |button: &Value| {
        let press = button["custom_id"].as_str().and_then(CustomId::read);
        press.is_some_and(|press| press.seat.is_none() && press.text.starts_with("seat "))
    };
    let mut hidden = false;
    for row in &mut game_panel.rows {
        if let Some(buttons) = row["components"].as_array_mut() {
            let before = buttons.len();
            buttons.retain(|button| !takes_seat(button));
            hidden |= buttons.len() < before;
        }
    }
    game_panel.rows.retain(|row| row["components"].as_array().is_some_and(|buttons| !buttons.is_empty()));
    if hidden {
        game_panel.content += "\n";
        game_panel.content += &words.word("discord-private-sign-up");
    }
}
