//! The second reader's cases: positions, orders and dice with the expected results. Their author read the rulebook but
//! not this program. The runner reads their notation (`tests/okinawa/NOTATION.md`). A case with an unknown statement is
//! skipped and counted.

mod air;
mod campaign;
mod expected;
mod keys;
mod orders;
mod position;

use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::ground_fact::{GroundFact as G, WalkFact as W};
use adjutant_game_okinawa::model::state::{Phase, State};
use adjutant_game_okinawa::rules::assault::aids;
use adjutant_game_okinawa::rules::bombardment::resolution;
use adjutant_game_okinawa::rules::next::{Next, next};
use std::collections::BTreeMap;
use std::path::Path;

/// Cases that differ, and the reason why the rules stay unchanged.
const KNOWN: &[(&str, &str)] = &[
    ("9.93b/2", "those that are left fire out of their fortification: all modifiers of fire hold (9.93a, 10.24c)"),
    ("14.2/1", "who ends the movement without leaving stays: nothing is refused, the point is paid then"),
    ("5.36/1", "the ships of an attack are thrown together: no sum is shown between them"),
    ("5.36/2", "the ships of an attack are thrown together: who is sunk and who is damaged is told at once"),
    ("8.33b/1", "who was stopped by dice has stopped: that is the first reason, the pin another"),
    ("9.64/1", "of Ie Shima's marker none is free for that hex: too many are named"),
    ("7.11/1", "a shift does not lead off the table at either end: a shot in the first column stays in it"),
    ("7.2/3", "engaged units exert no zone of control until one side has left: free hexes come before friends"),
    (
        "14.22/4",
        "engaged units exert no zone of control (9.87) until one side has left: free hexes come before friends",
    ),
];

/// The reason why a case did not agree.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The runner or the rules do not know a statement.
    Unknown(String),
    /// A statement contradicts the rules.
    Differs(String),
}

pub(crate) type Outcome<T = ()> = Result<T, Stop>;

pub(crate) fn unknown<T>(what: impl Into<String>) -> Outcome<T> {
    Err(Stop::Unknown(what.into()))
}

/// The answer to an order; none after it was judged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Answer {
    #[default]
    None,
    Accepted,
    Refused(String),
}

/// A case in progress.
pub(crate) struct Played {
    pub(crate) state: State,
    /// Whether the case begins with the printed set-up, where the order of play is enforced.
    pub(crate) is_printed: bool,
    /// Dice of the case that are not requested yet, by purpose.
    pub(crate) dice: Vec<(String, Vec<u16>)>,
    pub(crate) facts: Vec<F>,
    /// Whether the case rebuilds steps; then the rules must wait for it.
    pub(crate) rebuilds: bool,
    /// The answer to the last order.
    pub(crate) answer: Answer,
    pub(crate) draft: orders::Draft,
}

impl Played {
    /// The dice that the rules request now, each with its purpose in the cases and their number.
    fn wanted(&self, purpose: &str) -> Vec<(String, usize)> {
        let state = &self.state;
        let current = state.assault.current.as_ref();
        let entry = state.pending.entries.first();
        let one = |text: String, count: usize| vec![(text, count)];
        let id = |unit| orders::name(state, unit);
        match purpose {
            "bombardment" => {
                use adjutant_game_okinawa::model::vocabulary::Power;
                let power = Power::BOTH.into_iter().find(|power| state.barrages[power.ix()].is_none());
                let hexes = power.map(|power| resolution::occupied(state, power)).unwrap_or_default();
                hexes.into_iter().map(|(hex, _)| (format!("bombardment {hex}"), 2)).collect()
            }
            "interdiction" => entry.map_or(Vec::new(), |entry| {
                use adjutant_game_okinawa::model::state::Peril;
                use adjutant_game_okinawa::model::vocabulary::Word;
                let side = match entry.peril {
                    Peril::Interdiction(power) => power.word(),
                    Peril::Mine => "?",
                };
                one(format!("interdiction {} {side}", entry.hex), 2)
            }),
            "mine" => entry.map_or(Vec::new(), |entry| one(format!("mine {}", entry.hex), 2)),
            "opportunity_fire" => {
                let at = state.movement.infiltrator.as_ref().map(|(_, hex, _)| *hex);
                let at = at.or(state.movement.disengagement.as_ref().map(|leaving| leaving.to));
                at.map_or(Vec::new(), |hex| one(format!("opportunity {hex}"), 1))
            }
            "disengagement" => {
                let leaving = state.movement.disengagement.as_ref();
                leaving.map_or(Vec::new(), |leaving| one(format!("disengage {}", leaving.hex), 1))
            }
            "bridge" => one("bridge".to_owned(), 1),
            "observer" => {
                let tries = state.fire.tries.iter().find(|one| one.succeeds.is_none());
                tries.map_or(Vec::new(), |call| one(format!("observer {} {}", call.guns, call.target), 1))
            }
            "fire" => {
                let unread = state.fire.group.iter().filter(|shot| shot.read.is_none());
                unread.map(|shot| (format!("fire {}", shot.target), 1)).collect()
            }
            "follow" => {
                let follower = current.and_then(|current| current.follower);
                follower.map_or(Vec::new(), |unit| one(format!("preserve {}", id(unit)), 1))
            }
            "mortars" => {
                let units = current.and_then(|current| current.mortars.clone()).unwrap_or_default();
                units.into_iter().map(|unit| (format!("mortar {}", id(unit)), 1)).collect()
            }
            "tanks" => current.map_or(Vec::new(), |current| one(format!("tanks {}", current.hex), 1)),
            "support" => current.map_or(Vec::new(), |current| {
                aids::supporters(state, current).into_iter().map(|hex| (format!("support {hex}"), 1)).collect()
            }),
            "assault" => current.map_or(Vec::new(), |current| one(format!("assault {}", current.hex), 1)),
            "headquarters" => one("suicide".to_owned(), 1),
            "south" => one("south".to_owned(), 1),
            "appeal" => one("appeal".to_owned(), 1),
            "appeal_cost" => one("appeal-cost".to_owned(), 1),
            "weather" => one("weather".to_owned(), 1),
            "coastal" => {
                let unit = state.campaign.voyage.map(|voyage| voyage.unit);
                unit.map_or(Vec::new(), |unit| one(format!("coastal {}", id(unit)), 2))
            }
            other => air::wanted(state, other),
        }
    }

    /// Lets the rules act and roll until a side is asked, or until dice are missing in the case.
    pub(crate) fn settle(&mut self) {
        self.settle_until(|_| false);
    }

    /// The same, until the state satisfies a condition.
    pub(crate) fn settle_until(&mut self, is_there: impl Fn(&State) -> bool) {
        for _ in 0..80 {
            let campaign = &self.state.campaign;
            let rests = self.rebuilds && campaign.has_rested && !campaign.has_rebuilt;
            if is_there(&self.state) || (rests && self.state.phase == Phase::Recovery) {
                return;
            }
            match next(&self.state) {
                Next::Act(facts) => {
                    for fact in &facts {
                        self.state.record(fact);
                    }
                    self.facts.extend(facts);
                }
                Next::Roll(request) if request.purpose == "evacuation" => {
                    let Some(face) = self.drawn(request.sides) else { return };
                    self.state.record_roll(&[face]);
                }
                Next::Roll(request) => {
                    let mut wanted = self.wanted(&request.purpose);
                    if request.purpose == "fire" {
                        // Shots that are too weak roll no die.
                        let said = |(text, _): &(String, usize)| self.dice.iter().any(|(known, _)| known == text);
                        if wanted.len() > request.count() {
                            wanted.retain(said);
                        }
                    }
                    if self.state.phase == Phase::AirSea
                        && wanted.iter().map(|(_, count)| count).sum::<usize>() == request.count()
                    {
                        let Some(faces) = self.said_in_the_air(&wanted) else { return };
                        self.state.record_roll(&faces);
                        continue;
                    }
                    let found: Option<Vec<(usize, Vec<u16>)>> = wanted
                        .iter()
                        .map(|(text, _)| {
                            let at = self.dice.iter().position(|(known, _)| known == text)?;
                            Some((at, self.dice[at].1.clone()))
                        })
                        .collect();
                    let Some(found) = found else { return };
                    let faces: Vec<u16> = found.iter().flat_map(|(_, faces)| faces.iter().copied()).collect();
                    if faces.len() != request.count() {
                        return;
                    }
                    for (text, _) in wanted {
                        if let Some(at) = self.dice.iter().position(|(known, _)| *known == text) {
                            self.dice.remove(at);
                        }
                    }
                    self.state.record_roll(&faces);
                }
                Next::Over(_) => return,
                Next::Wait(_) => {
                    if !self.go_on() {
                        return;
                    }
                }
            }
        }
    }

    /// The movement facts so far, for the statements of a case.
    pub(crate) fn walks(&self) -> impl Iterator<Item = &W> {
        self.facts.iter().filter_map(|fact| match fact {
            F::Ground(G::Walk(walk)) => Some(walk),
            _ => None,
        })
    }
}

/// The cases of a file: their names and lines.
fn cases(text: &str) -> Vec<(String, Vec<String>)> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(head) = line.strip_prefix("case ") {
            let name = head.split(':').next().unwrap_or(head).to_owned();
            all.push((name, Vec::new()));
        } else if let Some((_, lines)) = all.last_mut() {
            lines.push(line.to_owned());
        }
    }
    all
}

fn play(lines: &[String]) -> Outcome {
    let split = lines.iter().position(|line| line == "---").unwrap_or(lines.len());
    let (state, is_printed) = position::read(&lines[..split])?;
    let draft = orders::Draft::default();
    let rebuilds = lines.iter().any(|line| line.starts_with("US: rebuild"));
    let mut played =
        Played { rebuilds, state, is_printed, dice: Vec::new(), facts: Vec::new(), answer: Answer::None, draft };
    let after = lines.get(split + 1..).unwrap_or_default();
    let in_order = (played.state.phase == Phase::AirSea).then(|| air::reordered(after));
    let after = in_order.as_deref().unwrap_or(after);
    for (at, line) in after.iter().enumerate() {
        played.line(line, &after[at + 1..])?;
    }
    played.judge()?;
    played.settle();
    match played.dice.first() {
        Some(_) if played.is_in_the_air() => unknown("dice of which some are not said"),
        Some((text, _)) => Err(Stop::Differs(format!("nobody asks for the dice of {text}"))),
        None => Ok(()),
    }
}

/// Runs the cases of these sections. Returns how many agree, how many are skipped by reason, and which differ.
fn run(sections: &[&str]) -> (usize, BTreeMap<String, usize>, Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/okinawa");
    let (mut agree, mut left, mut differ) = (0, BTreeMap::new(), Vec::new());
    for section in sections {
        let text = std::fs::read_to_string(folder.join(section)).expect("a file of cases");
        for (name, lines) in cases(&text) {
            match play(&lines) {
                Ok(()) => agree += 1,
                Err(Stop::Unknown(what)) => *left.entry(what).or_default() += 1,
                Err(Stop::Differs(what)) => differ.push(format!("{name}: {what}")),
            }
        }
    }
    (agree, left, differ)
}

#[test]
fn the_second_reader_agrees() {
    let built = [
        "05-air-and-sea.case",
        "06-weather.case",
        "07-tactics.case",
        "08-bombardment.case",
        "09-movement.case",
        "10-fire.case",
        "11-assault.case",
        "12-supply.case",
        "13-command.case",
        "14-fatigue.case",
        "15-recovery.case",
        "16-replacement.case",
        "17-appeal.case",
        "18-scenarios.case",
        "scenarios.case",
    ];
    let (agree, left, differ) = run(&built);
    let is_known = |line: &&String| KNOWN.iter().any(|(name, _)| line.split(':').next() == Some(name));
    let new: Vec<&String> = differ.iter().filter(|line| !is_known(line)).collect();
    let out: usize = left.values().sum();
    assert!(new.is_empty(), "{agree} agree, {out} left out {left:#?}, {} differ:\n{new:#?}", differ.len());
    assert_eq!(differ.len(), KNOWN.len(), "a case that is known to differ agrees now");
}
