//! What a line asks for, once it is understood.

use adjutant_core::Command;
use adjutant_events::{KindId, Native, PlayerId, SeatId, SpaceId};

/// What somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Do it.
    Act(Command),
    /// Do all of these, one after the other, or nothing: a line that says several orders.
    Orders(Vec<Command>),
    /// What this seat ordered in this phase of the turn before, once more.
    Repeat,
    /// Say what this would do, orders all of them, and do nothing.
    Try(Box<Request>),
    /// Show something.
    Query(Query),
    /// Explain something; none = what there is.
    Help(Option<Topic>),
}

/// What is to be explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A command, by its canonical name.
    Command(&'static str),
    /// A kind of unit.
    Kind(KindId),
    /// A section of the rules, as refusals name it.
    Section(&'static str),
    /// What everything costs.
    Prices,
    /// The sections that there are.
    Rules,
}

/// What is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// The board, or one space of it.
    Board {
        /// Which; none = all of it.
        space: Option<SpaceId>,
    },
    /// A picture.
    Map {
        /// Of what, in the words of who asks: a region, a space, a battle, a turn; none = the whole board. What there
        /// is to draw is the face's to know.
        place: Option<String>,
    },
    /// Where units are.
    Units {
        /// Whose; none = everybody's.
        power: Option<SeatId>,
        /// Of which kind; none = all.
        kind: Option<KindId>,
    },
    /// Treasuries and incomes.
    Income,
    /// The last events.
    Log {
        /// How many; none = as many as the face finds sensible.
        count: Option<u32>,
    },
    /// Battles that wait, and the one being fought.
    Battles,
    /// What can be done now.
    Offers,
    /// Who sits where.
    Seats,
    /// The clock: its rules, deadlines, time banks, who is away.
    Clock,
    /// Votes, open and counted.
    Votes,
    /// What game masters have settled for good, and house rules that were voted.
    Rulings,
    /// Game masters, who acts for whom, what is scheduled.
    Office,
    /// What is contested, as far as it is the asker's to know.
    Disputes,
    /// The game as everybody is shown it some rounds later.
    Gallery,
    /// Who may write to whom, and the last letters that the asker may read.
    Press {
        /// Only what goes between him and this power.
        with: Option<SeatId>,
        /// How many letters; none = as many as the face finds sensible.
        count: Option<u32>,
    },
    /// The planning map of one's side.
    Plan,
    /// Who signed up, who waits, who is asked to take over a seat.
    SignUp,
    /// Who played which turns, and how reliably.
    Tenures,
    /// Who serves on whose staff.
    Staff,
    /// What the staff of one's own seat has drafted.
    Drafts {
        /// With what would become of each.
        checked: bool,
    },
    /// One's own standing instructions.
    Instructions,
    /// How far each side is from winning.
    Score,
    /// The phases of a turn, or one of them.
    Turn {
        /// Which, by its word in the rules; none = the one that is on.
        phase: Option<&'static str>,
    },
    /// What may come of a fight, in the game's own question.
    Odds(Native),
    /// The dice: whether they are proven, and how lucky everybody was.
    Audit(AuditQuery),
}

/// What is to be known of the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuditQuery {
    /// All rolls.
    Game,
    /// One roll.
    Roll(u32),
    /// The rolls of a player.
    Player(PlayerId),
    /// Hits expected and fallen, and the faces.
    Luck,
}

/// On whose behalf a line is spoken, when it says so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum As {
    /// For a seat: `Red Rose: move …`.
    Seat(SeatId),
    /// As game master: `gm: pause …`.
    Gm,
}

/// A request with the seat it was spoken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressed {
    /// On whose behalf; none = the line does not say.
    pub speaker: Option<As>,
    /// What is asked for.
    pub request: Request,
}
