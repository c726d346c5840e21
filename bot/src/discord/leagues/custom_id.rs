//! Buttons of a league's messages: `L|autumn|accept|7`, which league, what, of which pairing or challenge.

use serde_json::{Value, json};

/// Before every id of ours; those of games begin with a number.
const OURS: &str = "L";

/// What a button means.
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
    /// Opens the form for why.
    Contest,
    /// Takes the figure that the other named.
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

/// A button, or the form that it opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Pressed {
    /// Of which league.
    pub(in crate::discord) league: String,
    /// What is meant.
    pub(in crate::discord) means: Means,
    /// Of which pairing or challenge; 0 = of none.
    pub(in crate::discord) number: u32,
}

impl Pressed {
    /// As an id.
    pub(in crate::discord) fn id(&self) -> String {
        let word = WORDS.iter().find(|(means, _)| *means == self.means).map_or("", |(_, word)| word);
        format!("{OURS}|{}|{word}|{}", self.league, self.number)
    }

    /// Out of an id; none if it is not one of ours.
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

/// Whether an id is of a league's button.
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
