//! Buttons and menus of a game's messages, within Discord's limits.

use super::custom_id::{CustomId, Verb};
use crate::words::{Language, Names, Voice, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::{Command, Game, Viewer, view};
use adjutant_events::SeatId;
use serde_json::{Value, json};

/// Buttons in a row, rows of a message, choices of a menu: Discord's limits.
const ROW: usize = 5;
/// Rows of a message.
pub const ROWS: usize = 5;
/// Choices of a menu.
pub const CHOICES: usize = 25;
/// The longest label of a button, of a choice, and of a menu.
const LABEL: usize = 80;
const CHOICE: usize = 100;
const PLACEHOLDER: usize = 150;

/// The command that ends a phase, as every game has it.
const ENDS: &str = "done";

/// Styles of buttons.
pub const PRIMARY: u8 = 1;
/// For what is not the main thing.
pub const SECONDARY: u8 = 2;
/// For what cannot be mended.
pub const DANGER: u8 = 4;

/// Whatever makes the buttons and menus of a game in a language.
#[derive(Clone, Copy)]
pub struct Panel<'a> {
    /// The game.
    pub game: &'a Game,
    /// The language, with the names of its board.
    pub voice: Voice<'a>,
    english: Voice<'a>,
}

impl<'a> Panel<'a> {
    /// One for a game that is open.
    pub fn of(session: &'a Session, words: Words) -> Self {
        Self::new(session.game(), session.lexicon().board(), words)
    }

    /// One for a game with the names of its board.
    pub fn new(game: &'a Game, names: &'a dyn Names, words: Words) -> Self {
        Self { game, voice: words.with(names), english: Words::new(Language::En).with(names) }
    }

    /// A seat's place at the table.
    pub fn place(&self, seat: &SeatId) -> Option<usize> {
        self.game.table.seats.iter().position(|known| known.id == *seat)
    }

    /// A command as it is typed in English, which every game reads.
    pub fn english(&self, command: &Command) -> String {
        self.english.typed(command)
    }

    /// The voice that speaks English.
    pub const fn english_voice(&self) -> Voice<'a> {
        self.english
    }

    fn press(&self, seat: Option<usize>, verb: Verb, text: &str) -> CustomId {
        CustomId { game: self.game.id.to_string(), seq: self.game.seq, seat, verb, text: text.to_owned() }
    }

    /// A button; none if what it says is too long for one.
    pub fn button(&self, seat: Option<usize>, verb: Verb, text: &str, label: &str, style: u8) -> Option<Value> {
        let id = self.press(seat, verb, text).id()?;
        Some(json!({ "type": 2, "style": style, "label": cut(label, LABEL), "custom_id": id }))
    }

    /// A button that gives a command.
    pub fn command_button(&self, seat: Option<usize>, command: &Command, style: u8) -> Option<Value> {
        self.button(seat, Verb::Say, &self.english(command), &self.pressed(command), style)
    }

    /// What a button says that gives a command. What ends a phase names it.
    pub fn pressed(&self, command: &Command) -> String {
        let ends = self.english(command) == ENDS;
        let grammar = crate::games::grammar(self.game.rules.family().name()).filter(|_| ends);
        let seen = grammar.map(|grammar| (grammar, view(self.game, &Viewer::Spectator)));
        match seen.as_ref().and_then(|(grammar, seen)| grammar.phase(seen)) {
            Some(phase) => self.voice.ending(phase),
            None => self.voice.pressed(command),
        }
    }

    /// A button that gives several commands in one line.
    pub fn line_button(&self, seat: Option<usize>, commands: &[Command], style: u8) -> Option<Value> {
        self.button(seat, Verb::Say, &self.english.line_of(commands), &self.voice.line_of(commands), style)
    }

    /// A button that opens a form.
    pub fn form(&self, seat: Option<usize>, verb: Verb, key: &str) -> Option<Value> {
        self.button(seat, verb, "", &self.voice.words().word(key), PRIMARY)
    }

    /// A menu in a row of its own, of which so many choices are to be made; none without choices. `text` tells two
    /// menus of one message apart.
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

/// Menus and below them buttons, in as many rows as there is room for; and whether that is all of them. Buttons come
/// first: without them nothing can be ended.
pub fn whole(mut menus: Vec<Value>, buttons: &[Value], room: usize) -> (Vec<Value>, bool) {
    // Discord takes no message with two buttons that say the same.
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

/// Buttons in rows.
pub fn in_rows(buttons: &[Value]) -> impl Iterator<Item = Value> + '_ {
    buttons.chunks(ROW).map(|row| json!({ "type": 1, "components": row }))
}

/// A choice of a menu.
pub fn choice(label: &str, value: &str) -> Value {
    json!({ "label": cut(label, CHOICE), "value": value })
}

/// A text of at most so many characters.
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
