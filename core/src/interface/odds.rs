//! Odds: the possible results of a battle that is not fought, with their probabilities.
//!
//! The game's crate computes them ([`Edition::odds`](crate::interface::ruleset::Edition::odds)), because only it knows its
//! battles. A question has the game's own type. The answer is the same structure for every game and becomes a table, a
//! picture or JSON.
//!
//! Odds are floating-point numbers and never logged. No decision depends on them.

use crate::interface::table_refusal::TableRefusal;
use crate::interface::told::Told;
use crate::interface::view::View;
use adjutant_events::{KindCount, KindId, SpaceId};

/// The possible results of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The space, if the battle is on a board.
    pub space: Option<SpaceId>,
    /// The unit of value.
    pub measure: Measure,
    /// The attacker.
    pub attacker: Party,
    /// The defender.
    pub defender: Party,
    /// The probabilities at the end of the battle.
    pub chances: Chances,
    /// The probability that the attacker takes the space; none = there is nothing to take.
    pub take: Option<f64>,
    /// The average number of rounds.
    pub rounds: f64,
    /// The probabilities after each round, from the first.
    pub by_round: Vec<Chances>,
    /// The average value of the defender's losses minus the attacker's.
    pub swing: f64,
    /// The same difference with its probabilities, in ascending order.
    pub swings: Vec<(i64, f64)>,
    /// How the odds were computed.
    pub method: Method,
    /// What the asking player may not know; none = everything is known.
    pub hidden: Option<Hidden>,
    /// What a printed table says, result by result; none = it is fought out, round by round.
    pub table: Option<Table>,
}

/// A fight that one reading of a printed table decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Every result, in the order of the table.
    pub results: Vec<TableResult>,
    /// The figures on which it is read.
    pub counted: Vec<TableFigure>,
    /// What was taken as given, each by its word for programs.
    pub assumed: Vec<(&'static str, Told)>,
}

/// A result of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableResult {
    /// As it is printed, for programs.
    pub word: &'static str,
    /// What it means.
    pub told: Told,
    /// Its chance.
    pub chance: f64,
}

/// A figure on which a table is read.
#[derive(Clone, Debug, PartialEq)]
pub struct TableFigure {
    /// Its word for programs.
    pub word: &'static str,
    /// How much it is.
    pub value: i64,
    /// What it is, with how much.
    pub told: Told,
}

/// Units whose kinds the asking player may not know. All possible kinds are weighed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// The number of hidden attackers.
    pub attacker: u32,
    /// The number of hidden defenders.
    pub defender: u32,
    /// The attacker's probability of winning, if the hidden units are the worst possible.
    pub least: f64,
    /// The same, if they are the best possible.
    pub most: f64,
}

/// The unit in which the value of units is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Its word for programs, such as `gold`.
    pub word: &'static str,
    /// Its message, with the term `amount`.
    pub key: &'static str,
}

/// Probabilities of the results of a battle. The rest up to 1 is the probability that it continues.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// No defender is left, and some attacker is.
    pub win: f64,
    /// Nobody is left, or nobody who can hit anybody.
    pub draw: f64,
    /// No attacker is left, or the attackers retreated.
    pub lose: f64,
    /// The part of `lose` in which the attackers retreat.
    pub retreat: f64,
}

/// A side in a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Party {
    /// The units before the battle.
    pub units: Vec<KindCount>,
    /// The value of those units.
    pub worth: u64,
    /// The average losses of each kind.
    pub losses: Vec<(KindId, f64)>,
    /// The average value of the losses.
    pub lost: f64,
    /// The possible survivors with their probabilities, the most likely first.
    pub survivors: Vec<(Vec<KindCount>, f64)>,
    /// The total probability of all survivors that are not listed.
    pub others: f64,
}

/// How odds were computed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Every course was followed, except those with very small probabilities.
    Exact {
        /// The maximum error of any probability.
        within: f64,
    },
    /// There are too many courses, so battles were simulated.
    Sampled {
        /// The number of simulated battles.
        trials: u32,
        /// The error of a probability in 19 of 20 cases.
        margin: f64,
    },
}

/// The option of a game that decides who may ask for odds.
pub const OPTION: &str = "odds";
/// Its values: about everything, about the player's own planned battles, about nothing.
pub const VALUES: [&str; 3] = ["all", "own", "none"];

/// The kind of a question, as far as a table can forbid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Units that are not on the board, or a battle of other players.
    Anything,
    /// A battle that the asking player planned.
    OwnPlan,
}

/// Checks whether a table allows a question.
///
/// # Errors
/// The options of the game forbid it.
pub fn allowed(view: &View, asked: Asked) -> Result<(), TableRefusal> {
    let option = view.table.options.iter().find(|(name, _)| name == OPTION);
    match (option.map(|(_, value)| value.as_str()), asked) {
        (Some("none"), _) => Err(TableRefusal::OddsOff {}),
        (Some("own"), Asked::Anything) => Err(TableRefusal::OddsOwnOnly {}),
        (Some("own"), Asked::OwnPlan) | (_, _) => Ok(()),
    }
}

impl Odds {
    /// The probability that the battle is undecided. It is 0, except for courses that were not followed and rounding.
    pub fn undecided(&self) -> f64 {
        (1.0 - self.chances.win - self.chances.draw - self.chances.lose).max(0.0)
    }
}
