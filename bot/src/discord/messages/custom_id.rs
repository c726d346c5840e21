//! What a button, a menu or a form says when it is used: the game, the moment it was shown at, and what is meant.
//!
//! `1|saturday|57|0|s|fight Derby`: version, game, event, seat by its place at the table, verb, text. Discord takes 100
//! characters.

/// The longest id that Discord takes, in characters.
pub const LONGEST: usize = 100;
const VERSION: &str = "1";

/// What [`Verb::Tutor`] says: begin a guided first turn.
pub(in crate::discord) const BEGIN: &str = "new";
/// What [`Verb::Tutor`] says: end it.
pub(in crate::discord) const LEAVE: &str = "leave";
/// What [`Verb::Tutor`] says: do what is proposed.
pub(in crate::discord) const GO: &str = "go";

/// What [`Verb::Orders`] says: with what was written and refused.
pub(in crate::discord) const AGAIN: &str = "again";

/// What is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Say the text for the seat.
    Say,
    /// Say the value that was chosen for the seat.
    Choose,
    /// Take these losses.
    Lose,
    /// Open the form for orders.
    Orders,
    /// Open the form of a choice: a field for each of its slots.
    Fill,
    /// Show me the board as I see it.
    Board,
    /// Show me my standing instructions, or change them.
    Standing,
    /// Let me put an order together by menus.
    Walk,
    /// Show my own board in the place of this one.
    BotOption,
    /// Show the whole board.
    Whole,
    /// Tell me what happened since I asked last.
    Since,
    /// Begin, leave or go on with a guided first turn.
    Tutor,
    /// Tell me what I can do here.
    Help,
    /// Make a game, by a form.
    New,
}

const VERBS: [(Verb, &str); 14] = [
    (Verb::Say, "s"),
    (Verb::Choose, "c"),
    (Verb::Lose, "l"),
    (Verb::Orders, "o"),
    (Verb::Fill, "p"),
    (Verb::Board, "b"),
    (Verb::Standing, "i"),
    (Verb::Walk, "m"),
    (Verb::BotOption, "w"),
    (Verb::Whole, "h"),
    (Verb::Since, "n"),
    (Verb::Tutor, "t"),
    (Verb::Help, "q"),
    (Verb::New, "g"),
];

/// What a button, a menu or a form says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct CustomId {
    pub game: String,
    /// The last event when it was shown.
    pub seq: u64,
    /// For which seat, by its place at the table; none = for the person who uses it.
    pub seat: Option<usize>,
    pub verb: Verb,
    pub text: String,
}

impl CustomId {
    /// As an id; none if it is too long for one.
    pub fn id(&self) -> Option<String> {
        let seat = self.seat.map(|seat| seat.to_string()).unwrap_or_default();
        let verb = VERBS.iter().find(|(verb, _)| *verb == self.verb).map_or("", |(_, letter)| letter);
        let id = format!("{VERSION}|{}|{}|{seat}|{verb}|{}", self.game, self.seq, self.text);
        (id.chars().count() <= LONGEST && !self.game.contains('|')).then_some(id)
    }

    /// Out of an id; none if it is not one of ours.
    pub fn read(id: &str) -> Option<Self> {
        let mut parts = id.splitn(6, '|');
        let mut next = || parts.next();
        if next()? != VERSION {
            return None;
        }
        let (game, seq, seat, verb, text) = (next()?, next()?, next()?, next()?, next()?);
        let seat = if seat.is_empty() { None } else { Some(seat.parse().ok()?) };
        let verb = VERBS.iter().find(|(_, letter)| *letter == verb)?.0;
        Some(Self { game: game.to_owned(), seq: seq.parse().ok()?, seat, verb, text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        for (verb, _) in VERBS {
            for seat in [None, Some(4)] {
                let press = CustomId { game: "土曜-2".into(), seq: 57, seat, verb, text: "fight sz 5 | 7".into() };
                assert_eq!(CustomId::read(&press.id().expect("short enough")), Some(press));
            }
        }
        for id in ["", "1", "2|g|1||s|x", "1|g|x||s|x", "1|g|1|x|s|x", "1|g|1||z|x"] {
            assert_eq!(CustomId::read(id), None, "{id}");
        }
    }

    #[test]
    fn what_is_too_long_has_no_id() {
        let press =
            |letters| CustomId { game: "g".into(), seq: 1, seat: None, verb: Verb::Say, text: "あ".repeat(letters) };
        assert!(press(91).id().is_some_and(|id| id.chars().count() == LONGEST));
        assert_eq!(press(92).id(), None);
    }
}
