//! Luck: expected and actual hits per player and side, and whether all faces are equally frequent.
//!
//! The luck of rolls that a rewind took back is not counted. Their faces are counted, because otherwise taking back
//! dice would bias the test of faces. The probabilities are exact ([`HitDistribution`]).

use super::super::ledger::Ledger;
use super::super::reservation::Reservation;
use super::super::words::Phrase;
use super::roll::{Seats, of_dice, rules_of, taken_back};
use adjutant_core::Games;
use adjutant_core::story::Turning;
use adjutant_core::term::Term;
use adjutant_events::dice::statistics::{ChiSquare, HitDistribution, chi_square};
use adjutant_events::{Envelope, Event, PlayerId, RollEvent, RollRequest, SideId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The luck of everybody in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct LuckReport {
    /// Every player who threw dice, by name.
    pub players: Vec<Luck>,
    /// Every side that threw dice, by name.
    pub sides: Vec<Luck>,
    /// The frequency of each face, by the number of sides of the die.
    pub faces: Vec<Faces>,
    /// The number of rolls that were left out because a rewind took them back; their faces are counted.
    pub taken_back: u64,
    /// The reservations about the dice.
    pub reservations: Vec<Reservation>,
}

/// The player or side whose luck it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Whose {
    Player(PlayerId),
    Side(SideId),
}

/// The luck of one player or side.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// The player or side that threw them.
    pub whose: Whose,
    /// Dice thrown.
    pub dice: u64,
    /// Hits that fell.
    pub hits: u64,
    /// The expected number of hits.
    pub expected: f64,
    /// One standard deviation of the number of hits.
    pub spread: f64,
    /// The share of players, 0 to 1, who would have been less lucky with the same dice; equal numbers of hits count
    /// half. None if there are too many dice for the exact computation.
    pub percentile: Option<f64>,
}

/// The frequency of each face of a kind of die.
#[derive(Clone, Debug, PartialEq)]
pub struct Faces {
    /// Sides of the die.
    pub sides: u16,
    /// Entry k is the frequency of face k + 1.
    pub counts: Vec<u64>,
    /// The test whether these counts fit fair dice; none for too few dice.
    pub test: Option<ChiSquare>,
}

/// The minimum number of dice per face for the chi-square test.
const LEAST_PER_FACE: u64 = 5;
/// The maximum number of sides that is listed.
const MOST_SIDES: u16 = 100;

/// The luck of everybody in a game.
pub fn luck(games: &Games, ledger: &Ledger<'_>) -> LuckReport {
    counted(games, ledger, None)
}

/// The luck of everybody in the battle in which a roll was thrown; none if it was thrown in no battle.
pub fn battle_luck(games: &Games, ledger: &Ledger<'_>, roll: u32) -> Option<LuckReport> {
    let rolls = battle_of(games, ledger.log(), roll)?;
    Some(counted(games, ledger, Some(&rolls)))
}

/// The rolls of the battle in which this roll was thrown.
fn battle_of(games: &Games, log: &[Envelope], wanted: u32) -> Option<BTreeSet<u32>> {
    let rules = rules_of(games, log)?;
    let (mut rolls, mut is_fought) = (BTreeSet::new(), false);
    for envelope in log {
        match &envelope.event {
            Event::Play(fact) => {
                let turning = rules.turning(fact);
                if turning == Turning::Nothing {
                    continue;
                }
                if rolls.contains(&wanted) {
                    break;
                }
                rolls.clear();
                is_fought = matches!(turning, Turning::BattleBegins(_));
            }
            Event::Roll(RollEvent::DiceRolled { roll, .. }) if is_fought => {
                rolls.insert(*roll);
            }
            _ => {}
        }
    }
    rolls.contains(&wanted).then_some(rolls)
}

/// The luck in these rolls; none means in all.
fn counted(games: &Games, ledger: &Ledger<'_>, only: Option<&BTreeSet<u32>>) -> LuckReport {
    let mut seats = Seats::of(games, ledger.log());
    let mut tallies: BTreeMap<Whose, Tally> = BTreeMap::new();
    let mut faces: BTreeMap<u16, Vec<u64>> = BTreeMap::new();
    let mut open: Option<&RollRequest> = None;
    let gone = taken_back(ledger.log());
    for envelope in ledger.log() {
        seats.see(envelope);
        let (request, values) = match &envelope.event {
            Event::Roll(RollEvent::RollRequested(request)) => {
                open = Some(request);
                continue;
            }
            Event::Roll(RollEvent::DiceRolled { roll, values, .. }) => {
                let Some(request) = open.take().filter(|request| request.roll == *roll) else { continue };
                if only.is_some_and(|only| !only.contains(roll)) {
                    continue;
                }
                (request, values)
            }
            _ => continue,
        };
        let groups = request.dice.iter().flat_map(|group| std::iter::repeat_n(group, usize::from(group.count)));
        for (group, face) in groups.zip(values) {
            if request.sides <= MOST_SIDES && (1..=request.sides).contains(face) {
                let counts = faces.entry(request.sides).or_insert_with(|| vec![0; usize::from(request.sides)]);
                counts[usize::from(*face) - 1] += 1;
            }
            if gone.contains_key(&request.roll) {
                continue;
            }
            // Faces that a rule reads (the order of play, a draw) are neither lucky nor unlucky.
            let Some(hit) = group.reads.is_hit(*face) else { continue };
            // A die counts for its owner; in a defence by two powers each owns some.
            let player = seats.holder(&group.owner).map(Whose::Player);
            let side = seats.side(&group.owner).map(Whose::Side);
            for whose in player.into_iter().chain(side) {
                tallies.entry(whose).or_default().add(group.reads.hits_on(request.sides), request.sides, hit);
            }
        }
    }
    let all: Vec<Luck> = tallies.into_iter().map(|(whose, tally)| tally.luck(whose)).collect();
    let (players, sides) = all.into_iter().partition(|luck| matches!(luck.whose, Whose::Player(_)));
    let faces = faces.into_iter().map(|(sides, counts)| Faces::of(sides, counts)).collect();
    let reservations = of_dice(games, ledger);
    let taken_back = gone.keys().filter(|roll| only.is_none_or(|only| only.contains(*roll))).count() as u64;
    LuckReport { players, sides, faces, taken_back, reservations }
}

#[derive(Default)]
struct Tally {
    /// The number of hitting faces and of sides of every die.
    dice: Vec<(u16, u16)>,
    hits: u64,
}

impl Tally {
    fn add(&mut self, hits_on: u16, sides: u16, hit: bool) {
        self.dice.push((hits_on, sides));
        self.hits += u64::from(hit);
    }

    fn luck(self, whose: Whose) -> Luck {
        let chances = self.dice.iter().map(|(hits_on, sides)| f64::from(*hits_on) / f64::from(*sides));
        let expected: f64 = chances.clone().sum();
        let variance: f64 = chances.map(|chance| chance * (1.0 - chance)).sum();
        let exact = HitDistribution::of_dice(self.dice.iter().copied()).ok();
        let hits = usize::try_from(self.hits).unwrap_or(usize::MAX);
        Luck {
            whose,
            dice: self.dice.len() as u64,
            hits: self.hits,
            expected,
            spread: variance.sqrt(),
            percentile: exact.map(|exact| exact.percentile(hits)),
        }
    }
}

impl Luck {
    /// The numbers in a sentence.
    pub fn numbers(&self) -> Phrase {
        let who: Term = match &self.whose {
            Whose::Player(player) => player.to_string().into(),
            Whose::Side(side) => side.clone().into(),
        };
        Phrase::new(
            "audit-luck",
            [
                ("who", who),
                ("dice", self.dice.into()),
                ("hits", self.hits.into()),
                ("expected", format!("{:.1}", self.expected).into()),
            ],
        )
    }

    /// The chance of luck at least this far from the usual one, in either direction; none if there are too many dice for
    /// the exact computation.
    pub fn chance(&self) -> Option<f64> {
        self.percentile.map(|percentile| (2.0 * percentile.min(1.0 - percentile)).min(1.0))
    }

    /// The luck in words: of a hundred players with the same dice, the number who would have had less, or more.
    pub fn words(&self) -> Phrase {
        let Some(percentile) = self.percentile else { return Phrase::new("audit-luck-many", []) };
        // The sentence never claims all hundred players.
        let less = ((percentile * 100.0).round() as u64).clamp(1, 99);
        let key = match less {
            0..=4 => "audit-luck-hardly-any",
            5..=24 => "audit-luck-little",
            25..=44 => "audit-luck-rather-little",
            45..=55 => return Phrase::new("audit-luck-usual", []),
            56..=75 => "audit-luck-rather-much",
            76..=95 => "audit-luck-much",
            _ => "audit-luck-most",
        };
        let players = if less < 50 { 100 - less } else { less };
        Phrase::new(key, [("players", players.into())])
    }
}

impl Faces {
    fn of(sides: u16, counts: Vec<u64>) -> Self {
        let enough = counts.iter().sum::<u64>() >= LEAST_PER_FACE * u64::from(sides);
        let test = if enough { chi_square(&counts).ok() } else { None };
        Self { sides, counts, test }
    }

    /// The result of the test in words.
    pub fn words(&self) -> Phrase {
        let sides = Term::from(self.sides);
        let Some(test) = self.test else { return Phrase::new("audit-faces-few", [("sides", sides)]) };
        let key = match test.p_value {
            p if p < 0.001 => "audit-faces-odd",
            p if p < 0.05 => "audit-faces-seldom",
            _ => "audit-faces-usual",
        };
        let p_value = if test.p_value < 0.001 { "< 0.001".to_owned() } else { format!("{:.3}", test.p_value) };
        let statistic = format!("{:.2}", test.statistic);
        Phrase::new(
            key,
            [
                ("sides", sides),
                ("statistic", statistic.into()),
                ("degrees", test.degrees.into()),
                ("chance", p_value.into()),
            ],
        )
    }
}

pub(super) fn all_keys() -> Vec<(String, Vec<&'static str>)> {
    let mut keys = vec![
        ("audit-luck".to_owned(), vec!["who", "dice", "hits", "expected"]),
        ("audit-luck-usual".to_owned(), Vec::new()),
        ("audit-luck-many".to_owned(), Vec::new()),
        ("audit-faces-few".to_owned(), vec!["sides"]),
    ];
    for key in ["hardly-any", "little", "rather-little", "rather-much", "much", "most"] {
        keys.push((format!("audit-luck-{key}"), vec!["players"]));
    }
    for key in ["odd", "seldom", "usual"] {
        keys.push((format!("audit-faces-{key}"), vec!["sides", "statistic", "degrees", "chance"]));
    }
    keys
}
