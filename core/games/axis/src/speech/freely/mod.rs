//! Moves as players write them on forums: `Retake W Russia w 4 inf 2 arm from E Eur`, `sz5 bb+ss, sz9 ss to sz8`,
//! `karelia attacked by 2 inf norway, ftr germany`,
//! `tranny in sz16 picks up 2 inf from S Eur, goes to sz17 and drops them in Egypt`.
//!
//! The line is read word by word: units, places, and words that give the role of a place in the move. Every word must
//! be used, otherwise the line is not read in this way. Missing parts come from the neighbouring moves, or else from
//! the board. Several origins can share one destination, and several destinations one origin. If the board allows
//! several readings, they are listed and none is guessed.

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

/// The slot of a move that is read in this way.
pub(super) const FREELY: &[Slot] = &[Slot::new("freely", SlotKind::Own(&Freely)).required().bare()];

/// Units of one kind as written. If several kinds share the word, the units in the space decide.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lot {
    item: Item,
    kinds: Vec<KindId>,
    /// The word that was written.
    word: String,
}

/// The units that move.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    Lots(Vec<Lot>),
    Everything,
}

/// A word or phrase of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Word {
    Who(Who),
    Place(SpaceId),
    /// The next place is the destination; true = an arrow, after which the route may continue.
    To(bool),
    From,
    /// The next place is where the units are, or where they land.
    In,
    Via,
    With,
    /// The next place is where the units board.
    Boards,
    Colon,
    /// The place before is attacked by the units after.
    By,
    Pick,
    Drop,
    /// The units before do not move.
    Stays,
    /// The units before come along.
    Helps,
    Divider,
}

/// The words of a line.
struct Words(Vec<Word>);

/// One order, as far as it is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // each says whether a word was used
struct Leg {
    who: Option<Who>,
    from: Option<SpaceId>,
    /// The line says that the place is left: `from Norway`.
    leaves: bool,
    via: Vec<SpaceId>,
    to: Option<SpaceId>,
    /// The transports that carry the units, and their place.
    ships: Option<Vec<Lot>>,
    ships_at: Option<SpaceId>,
    /// The units are picked up and set down.
    lifted: bool,
    /// The units board ships where these are, and no ship moves.
    boards: bool,
    stays: bool,
    helps: bool,
    /// The place of the units is written before them: `Ukraine inf`.
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

/// The orders of a line that was read in this way; none means the command was written in another way.
pub(super) fn moves(bound: &Bound, context: &Context<'_>) -> Option<Result<Request, ParseProblem>> {
    let Words(words) = bound.own("freely")?;
    let not_read = || ParseProblem::Empty {};
    Some(
        scan::legs(words, bound.head(), context)
            .ok_or_else(not_read)
            .and_then(|legs| origin::orders(bound, &legs, context)),
    )
}
