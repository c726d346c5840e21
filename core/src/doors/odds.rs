//! Odds: what may come of a fight that is not fought, and with what chance.
//!
//! A flat answers ([`Edition::odds`](crate::doors::ruleset::Edition::odds)): it alone knows how its battles go. A question is in the
//! game's own words; the answer is numbers, the same for every game, of which a face makes a table, a picture or JSON.
//!
//! Odds are floating-point numbers and go into no log: nothing that is decided depends on them.

use crate::doors::table_refusal::TableRefusal;
use crate::doors::told::Told;
use crate::doors::view::View;
use adjutant_events::{KindCount, KindId, SpaceId};

/// What may come of a fight.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// Where, if it is on a board.
    pub space: Option<SpaceId>,
    /// What a unit is worth is counted in this.
    pub measure: Measure,
    /// The attacker.
    pub attacker: Party,
    /// The defender.
    pub defender: Party,
    /// All of it.
    pub chances: Chances,
    /// The chance that the attacker takes the place; none = there is nothing to take.
    pub take: Option<f64>,
    /// How many rounds it is fought, on the average.
    pub rounds: f64,
    /// What it comes to round by round, from the first.
    pub by_round: Vec<Chances>,
    /// How much more the defender loses than the attacker, on the average.
    pub swing: f64,
    /// The same with chances, from the least.
    pub swings: Vec<(i64, f64)>,
    /// How it was found.
    pub method: Method,
    /// What of it whoever asked may not know; none = he knows all of it.
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

/// Units of which whoever asks may not know what they are: all that they could be is weighed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// How many attack.
    pub attacker: u32,
    /// How many defend.
    pub defender: u32,
    /// The chance that the attacker wins where they are the worst for him that they could be.
    pub least: f64,
    /// And the best.
    pub most: f64,
}

/// What units are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Its word for programs: `gold`.
    pub word: &'static str,
    /// Its message, with how much it is as `amount`.
    pub key: &'static str,
}

/// Chances of the ends of a fight. What is missing to 1 is how likely it goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// Nobody is left who defends, and somebody who attacks.
    pub win: f64,
    /// Nobody is left at all, or nobody who can hit anybody.
    pub draw: f64,
    /// Nobody is left who attacks, or they broke off.
    pub lose: f64,
    /// How much of that is breaking off.
    pub retreat: f64,
}

/// A side of a fight.
#[derive(Clone, Debug, PartialEq)]
pub struct Party {
    /// Before it.
    pub units: Vec<KindCount>,
    /// What they are worth.
    pub worth: u64,
    /// How many are lost on the average, kind by kind.
    pub losses: Vec<(KindId, f64)>,
    /// What those are worth.
    pub lost: f64,
    /// Who lives, with chances, the likeliest first.
    pub survivors: Vec<(Vec<KindCount>, f64)>,
    /// The chance of all others together, where they are too many.
    pub others: f64,
}

/// How odds were found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Every way was followed; all chances that were too small together are no more than this.
    Exact {
        /// How far any chance may be off.
        within: f64,
    },
    /// There are too many ways: so many fights were played.
    Sampled {
        /// How many.
        trials: u32,
        /// How far a chance may be off, 19 times of 20.
        margin: f64,
    },
}

/// The option of a game that says who may ask for odds in it.
pub const OPTION: &str = "odds";
/// Its values: of everything, of one's own planned battles, of nothing.
pub const VALUES: [&str; 3] = ["all", "own", "none"];

/// What is asked about, as far as a table may not allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Stacks that stand nowhere, or a battle of others.
    Anything,
    /// A battle that whoever asks has planned himself.
    OwnPlan,
}

/// Whether a table allows a question.
///
/// # Errors
/// It was agreed otherwise when the game was made.
pub fn allowed(view: &View, asked: Asked) -> Result<(), TableRefusal> {
    let option = view.table.options.iter().find(|(name, _)| name == OPTION);
    match (option.map(|(_, value)| value.as_str()), asked) {
        (Some("none"), _) => Err(TableRefusal::OddsOff {}),
        (Some("own"), Asked::Anything) => Err(TableRefusal::OddsOwnOnly {}),
        (Some("own"), Asked::OwnPlan) | (_, _) => Ok(()),
    }
}

impl Odds {
    /// The chance that neither side is decided upon, of rounding: 0 but for what was not followed.
    pub fn undecided(&self) -> f64 {
        (1.0 - self.chances.win - self.chances.draw - self.chances.lose).max(0.0)
    }
}
