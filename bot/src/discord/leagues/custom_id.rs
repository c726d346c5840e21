//! Custom ids of league buttons: `L|autumn|accept|7` is the league, the action, and the pairing or challenge.

use serde_json::{Value, json};

/// The prefix of these ids; ids of games begin with a number.
const OURS: &str = "L";

/// The action of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Means {
    Join,
    Mine,
    Table,
    Pairings,
    Accept,
    Decline,
    Ready,
    Confirm,
    /// Opens the modal for the reason.
    Contest,
    /// Accepts the figure that the opponent named.
    Take,
}

const WORDS: [(Means, &str); 10] = [
    (Means::Join, "join"),
    (Means::Mine, "mine"),
    (Means::Table, "table"),
    (Means::Pairings, "pairings"),
    (Means::Accept, "accept"),
    (Means::Decline, "decline"),
    (Means::Ready, "ready"),
    (Means::Confirm, "confirm"),
    (Means::Contest, "contest"),
    (Means::Take, "take"),
];

/// A button, or the modal that it opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Pressed {
    /// The league.
    pub(in crate::discord) league: String,
    /// The action.
    pub(in crate::discord) means: Means,
    /// The number of the pairing or challenge; 0 = none.
    pub(in crate::discord) number: u32,
}

impl Pressed {
    /// The custom id.
    pub(in crate::discord) fn id(&self) -> String {
        let word = WORDS.iter().find(|(means, _)| *means == self.means).map_or("", |(_, word)| word);
        format!("{OURS}|{}|{word}|{}", self.league, self.number)
    }

    /// Parses a custom id; none if it is not a league's.
    pub(in crate::discord) fn read(id: &str) -> Option<Self> {
        let mut parts = id.splitn(4, '|');
        if parts.next()? != OURS {
            return None;
        }
        let (league, word, number) = (parts.next()?, parts.next()?, parts.next()?);
        let means = WORDS.iter().find(|(_, known)| *known == word)?.0;
        Some(Self { league: league.to_owned(), means, number: number.parse().ok()? })
    }
}

/// Whether a custom id is of this league.
pub(in crate::discord) fn is_of(id: &str, league: &str) -> bool {
    Pressed::read(id).is_some_and(|pressed| pressed.league == league)
}

/// A button.
pub(in crate::discord) fn button(label: &str, style: u8, league: &str, means: Means, number: u32) -> Value {
    let id = Pressed { league: league.to_owned(), means, number }.id();
    json!({ "type": 2, "style": style, "label": label, "custom_id": id })
}

/// A row of buttons.
pub(in crate::discord) fn row(buttons: Vec<Value>) -> Value {
    let mut row = json!({ "type": 1 });
    row["components"] = buttons.into();
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_and_nothing_else() {
        for (means, _) in WORDS {
            let pressed = Pressed { league: "土曜-2".into(), means, number: 57 };
            assert_eq!(Pressed::read(&pressed.id()), Some(pressed));
        }
        for id in ["", "L", "1|g|1||s|x", "L|g|eat|1", "L|g|join|-1", "L|g|join", "L|g|join|99999999999"] {
            assert_eq!(Pressed::read(id), None, "{id}");
        }
        let longest = Pressed { league: "x".repeat(32), means: Means::Pairings, number: u32::MAX }.id();
        assert!(longest.chars().count() <= 100);
        assert!(is_of("L|a|join|0", "a") && !is_of("L|a|join|0", "b"));
    }
}
