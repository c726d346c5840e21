//! Components of a game's messages, within Discord's limits.

use super::custom_id::{CustomId, Verb};
use crate::words::{Language, Names, Voice, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::{Command, Game, Viewer, view};
use adjutant_events::SeatId;
use serde_json::{Value, json};

/// Discord's limit of buttons in a row.
const ROW: usize = 5;
/// Discord's limit of rows in a message.
pub const ROWS: usize = 5;
/// Discord's limit of options in a select menu.
pub const CHOICES: usize = 25;
/// Discord's limits for the texts of a button, an option and a menu, in characters.
const LABEL: usize = 80;
const CHOICE: usize = 100;
const PLACEHOLDER: usize = 150;

/// The English command that ends a phase, in every game.
const ENDS: &str = "done";

/// Button style of the main action.
pub const PRIMARY: u8 = 1;
/// Button style of other actions.
pub const SECONDARY: u8 = 2;
/// Button style of actions that cannot be undone.
pub const DANGER: u8 = 4;

/// Makes the components of a game's messages in a language.
#[derive(Clone, Copy)]
pub struct Panel<'a> {
    /// The game.
    pub game: &'a Game,
    /// The language, with the names of its board.
    pub voice: Voice<'a>,
    english: Voice<'a>,
}

impl<'a> Panel<'a> {
    /// For an open session.
    pub fn of(session: &'a Session, words: Words) -> Self {
        Self::new(session.game(), session.lexicon().board(), words)
    }

    /// For a game with the names of its board.
    pub fn new(game: &'a Game, names: &'a dyn Names, words: Words) -> Self {
        Self { game, voice: words.with(names), english: Words::new(Language::En).with(names) }
    }

    /// A seat's position at the table.
    pub fn place(&self, seat: &SeatId) -> Option<usize> {
        self.game.table.seats.iter().position(|known| known.id == *seat)
    }

    /// A command as an English line, which every game can read.
    pub fn english(&self, command: &Command) -> String {
        self.english.typed(command)
    }

    /// The English voice.
    pub const fn english_voice(&self) -> Voice<'a> {
        self.english
    }

    fn press(&self, seat: Option<usize>, verb: Verb, text: &str) -> CustomId {
        CustomId { game: self.game.id.to_string(), seq: self.game.seq, seat, verb, text: text.to_owned() }
    }

    /// A button; none if its custom id is too long.
    pub fn button(&self, seat: Option<usize>, verb: Verb, text: &str, label: &str, style: u8) -> Option<Value> {
        let id = self.press(seat, verb, text).id()?;
        Some(json!({ "type": 2, "style": style, "label": cut(label, LABEL), "custom_id": id }))
    }

    /// A button that gives a command.
    pub fn command_button(&self, seat: Option<usize>, command: &Command, style: u8) -> Option<Value> {
        self.button(seat, Verb::Say, &self.english(command), &self.pressed(command), style)
    }

    /// The label of a button for a command. If the command ends a phase, the label names the phase.
    pub fn pressed(&self, command: &Command) -> String {
        let ends = self.english(command) == ENDS;
        let grammar = crate::games::grammar(self.game.rules.family().name()).filter(|_| ends);
        let seen = grammar.map(|grammar| (grammar, view(self.game, &Viewer::Spectator)));
        match seen.as_ref().and_then(|(grammar, seen)| grammar.phase(seen)) {
            Some(phase) => self.voice.ending(phase),
            None => self.voice.pressed(command),
        }
    }

    /// A button for several commands in one line.
    pub fn line_button(&self, seat: Option<usize>, commands: &[Command], style: u8) -> Option<Value> {
        self.button(seat, Verb::Say, &self.english.line_of(commands), &self.voice.line_of(commands), style)
    }

    /// A button that opens a form.
    pub fn form(&self, seat: Option<usize>, verb: Verb, key: &str) -> Option<Value> {
        self.button(seat, verb, "", &self.voice.words().word(key), PRIMARY)
    }

    /// A select menu in its own row; none if it has too few options. `text` distinguishes the menus of a message.
    pub fn menu(
        &self,
        seat: Option<usize>,
        (verb, text): (Verb, &str),
        placeholder: &str,
        mut choices: Vec<Value>,
        (least, most): (usize, usize),
    ) -> Option<Value> {
        choices.truncate(CHOICES);
        if choices.is_empty() || least > choices.len() {
            return None;
        }
        let id = self.press(seat, verb, text).id()?;
        let menu = json!({
            "type": 3, "custom_id": id, "placeholder": cut(placeholder, PLACEHOLDER), "min_values": least,
            "max_values": most.min(choices.len()), "options": choices,
        });
        Some(json!({ "type": 1, "components": [menu] }))
    }
}

/// Rows of menus with the buttons below them, and whether all fit. Buttons have precedence, because they can end the
/// phase.
pub fn whole(mut menus: Vec<Value>, buttons: &[Value], room: usize) -> (Vec<Value>, bool) {
    // Discord refuses a message with two equal custom ids.
    let is_first =
        |(at, button): &(usize, &Value)| buttons[..*at].iter().all(|other| other["custom_id"] != button["custom_id"]);
    let buttons: Vec<Value> = buttons.iter().enumerate().filter(is_first).map(|(_, button)| button.clone()).collect();
    let buttons: Vec<Value> = in_rows(&buttons).collect();
    let (wanted, needed) = (menus.len() + buttons.len(), buttons.len().min(room));
    menus.truncate(room - needed);
    menus.extend(buttons);
    menus.truncate(room);
    let is_all = menus.len() == wanted;
    (menus, is_all)
}

/// Adds a button in a row of its own, otherwise in the last row of buttons that has room. Says whether there was room.
pub fn add(rows: &mut Vec<Value>, button: Value) -> bool {
    if rows.len() < ROWS {
        rows.push(json!({ "type": 1, "components": [button] }));
        return true;
    }
    let is_button = |part: &Value| part.get("type").and_then(Value::as_u64) == Some(2);
    let mut all = rows.iter_mut().rev().filter_map(|row| row.get_mut("components").and_then(Value::as_array_mut));
    match all.find(|parts| parts.len() < ROW && parts.iter().all(is_button)) {
        Some(parts) => parts.push(button),
        None => return false,
    }
    true
}

/// Buttons in rows.
pub fn in_rows(buttons: &[Value]) -> impl Iterator<Item = Value> + '_ {
    buttons.chunks(ROW).map(|row| json!({ "type": 1, "components": row }))
}

/// A choice of a menu.
pub fn choice(label: &str, value: &str) -> Value {
    json!({ "label": cut(label, CHOICE), "value": value })
}

/// A text cut to a number of characters.
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
