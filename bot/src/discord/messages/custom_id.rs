//! Custom ids of components and modals: the game, the event when it was shown, and the action.
//!
//! `1|saturday|57|0|s|fight Derby`: version, game, event, the seat's position at the table, verb, text. Discord allows
//! 100 characters.

/// Discord's limit for a custom id, in characters.
pub const LONGEST: usize = 100;
const VERSION: &str = "1";

/// The text of [`Verb::Tutor`] that begins a tutorial.
pub(in crate::discord) const BEGIN: &str = "new";
/// The text of [`Verb::Tutor`] that ends it.
pub(in crate::discord) const LEAVE: &str = "leave";
/// The text of [`Verb::Tutor`] that executes the proposed order.
pub(in crate::discord) const GO: &str = "go";

/// The text of [`Verb::Orders`] that opens the form with the refused text.
pub(in crate::discord) const AGAIN: &str = "again";

/// The texts of [`Verb::Find`]: opens the form, ends the search, shows it, erases what is noted of the user.
pub(in crate::discord) const FORM: &str = "form";
/// See [`FORM`].
pub(in crate::discord) const STOP: &str = "stop";
/// See [`FORM`].
pub(in crate::discord) const SHOW: &str = "show";
/// See [`FORM`].
pub(in crate::discord) const ERASE: &str = "erase";
/// The beginning of a text of [`Verb::Find`] that executes the rest in the game.
pub(in crate::discord) const TAKE: &str = "take ";

/// The action of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Executes the text for the seat.
    Say,
    /// Executes the chosen value for the seat.
    Choose,
    /// Takes the chosen losses.
    Lose,
    /// Opens the form for orders.
    Orders,
    /// Opens the form of a choice, with a field for each slot.
    Fill,
    /// Shows the user's view of the board.
    Board,
    /// Shows or changes the user's standing instructions.
    Standing,
    /// Puts an order together by menus.
    Walk,
    /// Refreshes the user's own board in place.
    OwnBoard,
    /// Shows the whole board as text.
    Whole,
    /// Shows the events since the user's last request.
    Since,
    /// Begins, ends or continues a tutorial.
    Tutor,
    /// Shows what the user can do here.
    Help,
    /// Creates a game by modal.
    New,
    /// Shows the chosen moment to which the board can go back.
    Moment,
    /// Opens the form for the reason of a rewind to the event in the text.
    GoBack,
    /// Finds a game, or takes a seat that was found.
    Find,
    /// Makes a game of the same people from one that is over.
    Rematch,
    /// Says that the user is still in, before the seats are drawn.
    StillIn,
    /// Guesses how a battle ends.
    Guess,
    /// Says where a game is that is played on another server.
    Where,
}

const VERBS: [(Verb, &str); 21] = [
    (Verb::Say, "s"),
    (Verb::Choose, "c"),
    (Verb::Lose, "l"),
    (Verb::Orders, "o"),
    (Verb::Fill, "p"),
    (Verb::Board, "b"),
    (Verb::Standing, "i"),
    (Verb::Walk, "m"),
    (Verb::OwnBoard, "w"),
    (Verb::Whole, "h"),
    (Verb::Since, "n"),
    (Verb::Tutor, "t"),
    (Verb::Help, "q"),
    (Verb::New, "g"),
    (Verb::Moment, "v"),
    (Verb::GoBack, "k"),
    (Verb::Find, "f"),
    (Verb::Rematch, "r"),
    (Verb::StillIn, "a"),
    (Verb::Guess, "u"),
    (Verb::Where, "e"),
];

/// A custom id.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct CustomId {
    pub game: String,
    /// The last event when it was shown.
    pub seq: u64,
    /// The seat, by its position at the table; none = decided by the user.
    pub seat: Option<usize>,
    pub verb: Verb,
    pub text: String,
}

impl CustomId {
    /// The custom id; none if it is too long.
    pub fn id(&self) -> Option<String> {
        let seat = self.seat.map(|seat| seat.to_string()).unwrap_or_default();
        let verb = VERBS.iter().find(|(verb, _)| *verb == self.verb).map_or("", |(_, letter)| letter);
        let id = format!("{VERSION}|{}|{}|{seat}|{verb}|{}", self.game, self.seq, self.text);
        (id.chars().count() <= LONGEST && !self.game.contains('|')).then_some(id)
    }

    /// Parses a custom id; none if it is not one of these.
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
