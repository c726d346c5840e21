//! Requests: the meaning of a line.

use adjutant_core::Command;
use adjutant_events::{KindId, Native, PlayerId, SeatId, SpaceId};

/// A request of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Give this order.
    Act(Command),
    /// Give all of these orders in sequence, or none. One line can have several orders.
    Orders(Vec<Command>),
    /// Repeat the seat's order from this phase of the previous turn.
    Repeat,
    /// Show what this request would do, without doing it; it must consist of orders.
    Try(Box<Request>),
    /// Show something.
    Query(Query),
    /// Explain something; none means list the topics.
    Help(Option<Topic>),
}

/// A topic to explain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A command, by its canonical name.
    Command(&'static str),
    /// A kind of unit.
    Kind(KindId),
    /// A section of the rules, as named in refusals.
    Section(&'static str),
    /// All costs.
    Prices,
    /// The list of sections.
    Rules,
}

/// Something to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// The board, or one space of it.
    Board {
        /// The space; none means the whole board.
        space: Option<SpaceId>,
    },
    /// A picture.
    Map {
        /// The subject in the user's words: a region, a space, a battle, a turn; none means the whole board. The
        /// interface knows which pictures exist.
        place: Option<String>,
    },
    /// The places of units.
    Units {
        /// The owner; none means all.
        power: Option<SeatId>,
        /// The kind; none means all.
        kind: Option<KindId>,
    },
    /// Treasuries and incomes.
    Income,
    /// The last events.
    Log {
        /// The number of events; none means the interface decides.
        count: Option<u32>,
    },
    /// The battles to be fought, and the current one.
    Battles,
    /// The possible orders.
    Offers,
    /// The seats and their players.
    Seats,
    /// The clock: its rules, deadlines, time banks, absences.
    Clock,
    /// Votes, open and counted.
    Votes,
    /// Rulings of game masters, and house rules that passed a vote.
    Rulings,
    /// Game masters, who acts for whom, scheduled orders.
    Office,
    /// Disputes, as far as the user may see them.
    Disputes,
    /// The gallery.
    Gallery,
    /// The press rules, and the last letters that the user may read.
    Press {
        /// Only letters between the user and this power.
        with: Option<SeatId>,
        /// The number of letters; none means the interface decides.
        count: Option<u32>,
    },
    /// The planning map of the user's side.
    Plan,
    /// The sign-up, the waiting list, and open calls for substitutes.
    SignUp,
    /// The players of past turns, and their reliability.
    Tenures,
    /// The members of staffs.
    Staff,
    /// The drafts of the user's staff.
    Drafts {
        /// With the prospect of each.
        checked: bool,
    },
    /// The user's standing instructions.
    Instructions,
    /// How far each side is from victory.
    Score,
    /// The phases of a turn, or one of them.
    Turn {
        /// The phase, by its word in the rules; none means the current one.
        phase: Option<&'static str>,
    },
    /// The odds of a battle, as the game's own question.
    Odds(Native),
    /// The dice: whether they are proven, and the luck of all players.
    Audit(AuditQuery),
}

/// Information about the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuditQuery {
    /// All rolls.
    Game,
    /// One roll.
    Roll(u32),
    /// The rolls of a player.
    Player(PlayerId),
    /// Expected and actual hits, and the frequency of faces.
    Luck,
    /// The same for the battle of one roll.
    Battle(u32),
}

/// The explicit speaker of a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum As {
    /// For a seat: `Red Rose: move …`.
    Seat(SeatId),
    /// As game master: `gm: pause …`.
    Gm,
}

/// A request with its explicit speaker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressed {
    /// The speaker; none means the line names none.
    pub speaker: Option<As>,
    /// The request.
    pub request: Request,
}
