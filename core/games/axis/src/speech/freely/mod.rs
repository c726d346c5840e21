//! Moves as forums write them: `Retake W Russia w 4 inf 2 arm from E Eur`, `sz5 bb+ss, sz9 ss to sz8`, `karelia attacked by
//! 2 inf norway, ftr germany`, `tranny in sz16 picks up 2 inf from S Eur, goes to sz17 and drops them in Egypt`.
//!
//! Such a line is taken word by word: what goes, places, and the words that say what a place is to the move. Every word is
//! used, or the line is none of these. What is left out its neighbours say (one end for several origins, one origin for
//! several ends), else the board; where the board leaves several, they are named and nothing is guessed.

mod lift;
mod origin;
mod phrases;
mod scan;
mod word;

use crate::speech::units::Item;
use adjutant_events::{KindId, SpaceId};
use adjutant_grammar::parse::{Piece, Read};
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Ends, OwnSlot, ParseProblem, Printer, Slot, SlotKind, Value};

/// The way of saying a move that is read so.
pub(super) const FREELY: &[Slot] = &[Slot::new("freely", SlotKind::Own(&Freely)).required().bare()];

/// Units of one kind as said. A word that several kinds share is told apart by who stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lot {
    item: Item,
    kinds: Vec<KindId>,
    /// How it was called.
    word: String,
}

/// What goes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    Lots(Vec<Lot>),
    Everything,
}

/// A word, or words, of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Word {
    Who(Who),
    Place(SpaceId),
    /// What follows is where it goes; true = an arrow, which may lead on.
    To(bool),
    From,
    /// What follows is where it stands, or where it comes down.
    In,
    Via,
    With,
    /// What follows is where it goes aboard.
    Boards,
    Colon,
    /// What stands before is attacked by what follows.
    By,
    Pick,
    Drop,
    /// What stands before does not move.
    Stays,
    /// What stands before goes along.
    Helps,
    Divider,
}

/// The words of a line.
struct Words(Vec<Word>);

/// One order that is said, as far as it is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // each is a word that is said or not
struct Leg {
    who: Option<Who>,
    from: Option<SpaceId>,
    /// It is said that it is left: `from Norway`.
    leaves: bool,
    via: Vec<SpaceId>,
    to: Option<SpaceId>,
    /// Transports that take it, and where they are.
    ships: Option<Vec<Lot>>,
    ships_at: Option<SpaceId>,
    /// It is picked up and set down.
    lifted: bool,
    /// It goes aboard ships where they are, and none sails.
    boards: bool,
    stays: bool,
    helps: bool,
    /// The place where they are stands before who they are: `Ukraine inf`.
    belongs: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Freely;

impl OwnSlot for Freely {
    fn name(&self) -> &'static str {
        "moves in any words"
    }

    fn placeholder(&self) -> &'static str {
        "MOVES"
    }

    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read {
        let count = piece.tokens.len();
        match word::words(piece, context) {
            Some(words) => Read::Took(count, Value::own(Words(words))),
            None => Read::Nothing((0, count.min(1)), ParseProblem::Empty {}),
        }
    }

    fn print(&self, _: &Value, _: &Printer<'_>) -> String {
        String::new()
    }

    fn is_whole(&self) -> bool {
        true
    }

    fn ends(&self) -> Ends {
        Ends::Nowhere
    }
}

/// The orders of a line that was read so; none = the command was said in another way.
pub(super) fn moves(bound: &Bound, context: &Context<'_>) -> Option<Result<Request, ParseProblem>> {
    let Words(words) = bound.own("freely")?;
    let not_read = || ParseProblem::Empty {};
    Some(
        scan::legs(words, bound.head(), context)
            .ok_or_else(not_read)
            .and_then(|legs| origin::orders(bound, &legs, context)),
    )
}
