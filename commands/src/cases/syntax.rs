//! A case as it is written: a position, then orders, dice and expectations in the order in which they happen.

use super::blocks;
use super::stack::Piece;
use adjutant_events::{Actor, KindId, SeatId};
use adjutant_game_axis::board::{Phase, Power, Space};

/// One case of a file.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// The file it is in.
    pub file: String,
    /// The line it begins at.
    pub line: usize,
    /// Its number, `2.blitz/3`: the section of the rules, and its place among the cases of that section.
    pub number: String,
    /// What it is about, in one sentence.
    pub title: String,
    /// Rulings of the digest that it stands on.
    pub rulings: Vec<u8>,
    /// The position.
    pub position: Position,
    /// What happens.
    pub script: Vec<Step>,
}

impl Case {
    /// The section of the rules.
    pub(super) fn section(&self) -> &str {
        self.number.split_once('/').map_or(self.number.as_str(), |(section, _)| section)
    }
}

/// The position of a case, as its family states one.
#[derive(Clone, Debug)]
pub(super) enum Position {
    /// Of Axis & Allies.
    Axis(Box<Given>),
    /// Of War of 1812.
    Blocks(Box<blocks::Given>),
}

/// The position of a case of Axis & Allies.
#[derive(Clone, Debug)]
pub(super) struct Given {
    /// Options, `(name, value)`.
    pub options: Vec<(String, String)>,
    /// The starting position instead of a board without units.
    pub setup: bool,
    /// Nobody has sat down yet.
    pub gathering: bool,
    /// Whose turn, which phase, which round.
    pub turn: (Power, Phase, u16),
    /// Treasuries.
    pub ipcs: Vec<(Power, u32)>,
    /// What is in the mobilization zone.
    pub bought: Vec<Piece>,
    /// What complexes have made this turn.
    pub produced: Vec<(Space, u16)>,
    /// Sea zones that were hostile when the turn began.
    pub hostile: Option<Vec<Space>>,
    /// Where battles were fought this turn.
    pub fought: Vec<Space>,
    /// Spaces with what stands in them.
    pub spaces: Vec<(Space, SpaceLine)>,
}

/// What a line says about a space.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::option_option)] // not said, or said to be nobody
pub(super) struct SpaceLine {
    /// Units, complexes left out; none = not said.
    pub units: Option<Vec<Piece>>,
    /// Who controls it; none = not said.
    pub owner: Option<Option<Power>>,
    /// Who controlled it when the turn began.
    pub was: Option<Option<Power>>,
    /// Its industrial complex.
    pub complex: Option<Complex>,
}

/// What a line says about a space's industrial complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Complex {
    /// There is none.
    None,
    /// There is one.
    Stands,
    /// There is one, and it is this power's.
    Of(Power),
}

/// One line of a script.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// Where it stands in its file.
    pub line: usize,
    /// The line itself.
    pub text: String,
    /// What it says.
    pub kind: StepKind,
}

/// What a line of a script says.
#[derive(Clone, Debug)]
pub(super) enum StepKind {
    /// Somebody orders something.
    Order {
        /// Who.
        actor: Actor,
        /// What, in the language of the table.
        words: String,
    },
    /// The order before is accepted; so is every order that is not said to be refused.
    Accepted,
    /// The order before is refused.
    Refused(Told),
    /// These dice are asked for now.
    Roll {
        /// What for.
        purpose: String,
        /// In order.
        dice: Asked,
    },
    /// The dice that were asked for fall.
    Fall(Vec<u16>),
    /// This happened since the order before.
    Event(Told),
    /// This did not.
    NoEvent(Told),
    /// The referee now waits for this answer.
    Awaits {
        /// Whose.
        seat: SeatId,
        /// Which.
        task: Told,
    },
    /// The board now stands so.
    Then(Then),
    /// A board of War of 1812 now stands so.
    Stands(blocks::Then),
}

/// Something of the referee's, by its name with some of its fields.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// Its name: `SpaceCaptured`, `axis-no-blitz`, `choose-casualties`.
    pub name: String,
    /// Fields with their values as written.
    pub fields: Vec<(String, String)>,
}

/// The dice of a roll, as far as they are told.
#[derive(Clone, Debug)]
pub(super) enum Asked {
    /// So many.
    Total(usize),
    /// For which units, and what they hit on.
    Groups(Vec<Dice>),
}

/// Like dice of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dice {
    /// How many.
    pub count: u16,
    /// For which kind of unit.
    pub kind: KindId,
    /// What they hit on.
    pub hits_on: u16,
}

/// How things stand.
#[derive(Clone, Debug)]
pub(super) enum Then {
    /// In a space.
    Space(Space, SpaceLine),
    /// In the treasuries.
    Ipcs(Vec<(Power, u32)>),
    /// The turn: whose, which phase, and the round if it is said.
    Turn(Power, Phase, Option<u16>),
    /// Battles that wait: where, and whether the attacker may leave them.
    Battles(Vec<(Space, bool)>),
    /// In the mobilization zone.
    Bought(Vec<Piece>),
    /// A side has won, by this way to win if it is said.
    Victory(String, Option<String>),
    /// Nobody has.
    NoVictory,
}
