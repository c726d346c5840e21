//! Builds the answer from the chances of a table.

use super::seen::Seen;
use crate::model::board::Unit;
use crate::model::state::State;
use crate::words;
pub(super) use adjutant_core::odds::TableResult;
use adjutant_core::odds::{Chances, Measure, Method, Odds, Party, Table, TableFigure};
use adjutant_core::told::Told;
use adjutant_events::{KindCount, SpaceId};
use adjutant_hex::Hex;

/// The measure of a unit's worth.
const STEPS: Measure = Measure { word: "steps", key: "okinawa-odds-steps" };

/// A figure used in the answer.
pub(super) struct Counted;

impl Counted {
    pub(super) fn of(word: &'static str, value: i64) -> TableFigure {
        TableFigure {
            word,
            value,
            told: Told::new("okinawa-odds-figure").with("figure", word).with("value", signed(value)),
        }
    }

    /// The column of fire, counted from 0: a number for programs, its printed letter for people. A shot that is too weak
    /// has none.
    pub(super) fn lettered(column: Option<usize>) -> TableFigure {
        let column = column.and_then(|column| u8::try_from(column).ok());
        let told = match column {
            Some(column) => {
                Told::new("okinawa-odds-figure").with("figure", "column").with("value", words::letter(column))
            }
            None => Told::new("okinawa-odds-too-weak"),
        };
        TableFigure { word: "column", value: column.map_or(0, |column| i64::from(column) + 1), told }
    }
}

fn signed(value: i64) -> adjutant_core::term::Term {
    adjutant_core::term::Term::Word(value.to_string())
}

/// The parts of an answer.
pub(super) struct Answer {
    pub space: SpaceId,
    pub parties: [Party; 2],
    /// Average steps lost.
    pub lost: [f64; 2],
    pub won: f64,
    pub drawn: f64,
    pub take: Option<f64>,
    pub results: Vec<TableResult>,
    pub counted: Vec<TableFigure>,
    pub assumed: Vec<(&'static str, Told)>,
}

/// Units of a side by kind, measured in steps.
pub(super) fn party(state: &State, units: &[Unit]) -> Party {
    let mut counts: Vec<KindCount> = Vec::new();
    for unit in units {
        let kind = state.def(*unit).ty.kind();
        match counts.iter_mut().find(|known| known.kind == kind) {
            Some(known) => known.count += 1,
            None => counts.push(KindCount { kind, count: 1 }),
        }
    }
    let worth = units.iter().map(|unit| u64::from(state.steps_left(*unit))).sum();
    Party { units: counts, worth, losses: Vec::new(), lost: 0.0, survivors: Vec::new(), others: 0.0 }
}

/// Assumptions about the board: hexes with hidden units, and chits that are not revealed.
pub(super) fn board(seen: &Seen, about: &[Hex]) -> Vec<(&'static str, Told)> {
    let mut assumed = Vec::new();
    if !seen.state.chits_shown {
        assumed.push(("no_chits", Told::new("okinawa-odds-no-chits")));
    }
    let near = |hex: &&Hex| about.iter().any(|about| about.distance(**hex) <= 2);
    let hidden: Vec<&Hex> = seen.taken.keys().filter(near).collect();
    if !hidden.is_empty() {
        let hexes = hidden.into_iter().map(|hex| crate::model::board::space(*hex).into()).collect();
        let list = adjutant_core::term::Term::List(adjutant_core::told::Joint::And, hexes);
        assumed.push(("hidden", Told::new("okinawa-odds-hidden").with("hexes", list)));
    }
    assumed
}

/// Builds the answer.
pub(super) fn odds(answer: Answer) -> Odds {
    let [mut attacker, mut defender] = answer.parties;
    (attacker.lost, defender.lost) = (answer.lost[0], answer.lost[1]);
    let lose = (1.0 - answer.won - answer.drawn).max(0.0);
    let chances = Chances { win: answer.won, draw: answer.drawn, lose, retreat: 0.0 };
    Odds {
        space: Some(answer.space),
        measure: STEPS,
        swing: defender.lost - attacker.lost,
        attacker,
        defender,
        chances,
        take: answer.take,
        rounds: 1.0,
        by_round: vec![chances],
        swings: Vec::new(),
        method: Method::Exact { within: 1e-12 },
        hidden: None,
        table: Some(Table { results: answer.results, counted: answer.counted, assumed: answer.assumed }),
    }
}
