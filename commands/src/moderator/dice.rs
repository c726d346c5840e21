//! The sources of dice: one small interface, so that dice can be proven instead of trusted.

use adjutant_events::dice::BeaconRound;
use adjutant_events::{DicePolicy, GameId, RollRequest};
use std::collections::VecDeque;
use std::sync::Arc;

/// The result of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Throw {
    /// The dice were rolled.
    Fell {
        /// The faces, in the order of the request.
        values: Vec<u16>,
        /// The proof; empty if the source has none.
        proof: Vec<u8>,
        /// The beacon round that they depend on, if the request named one.
        beacon: Option<BeaconRound>,
    },
    /// The faces are supplied later.
    Awaited,
    /// The dice could not be rolled; the roll stays open.
    Failed {
        /// The reason.
        why: String,
    },
}

/// Rolls dice. It is called only when the request is durable. It may happen that a source is called twice for one
/// request. Then both calls give the same result, or the first had no effect.
pub trait DiceSource: Send {
    /// Rolls the dice of a request.
    fn throw(&mut self, game: &GameId, request: &RollRequest) -> Throw;
}

/// The source that a game's first event names. Typed dice may have been written down beforehand.
pub fn for_policy(policy: &DicePolicy, written: Option<&WrittenDice>) -> Box<dyn DiceSource> {
    match (policy, written) {
        (DicePolicy::OperatingSystem, _) => Box::new(OsDice),
        (DicePolicy::Scripted, Some(written)) => Box::new(written.clone()),
        (DicePolicy::Scripted, None) => Box::new(AwaitedDice),
        // Nothing can be rolled without the game's key; a server with such games has its own source.
        (DicePolicy::Verifiable { .. }, _) => Box::new(KeylessDice),
    }
}

/// The operating system's generator.
#[derive(Clone, Copy, Debug, Default)]
pub struct OsDice;

impl DiceSource for OsDice {
    fn throw(&mut self, _game: &GameId, request: &RollRequest) -> Throw {
        let mut values = Vec::with_capacity(request.count());
        for _ in 0..request.count() {
            match face(request.sides) {
                Ok(value) => values.push(value),
                Err(why) => return Throw::Failed { why },
            }
        }
        Throw::Fell { values, proof: Vec::new(), beacon: None }
    }
}

/// 32 random bytes from the operating system. They seal a draw if there is no game secret.
pub(super) fn secret() -> Result<[u8; 32], String> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|error| error.to_string())?;
    Ok(secret)
}

/// One face, each equally likely. Values that would favour low faces are drawn again.
fn face(sides: u16) -> Result<u16, String> {
    let sides = u32::from(sides.max(1));
    let fair = u32::MAX - u32::MAX % sides;
    loop {
        let word = getrandom::u32().map_err(|error| error.to_string())?;
        if word < fair {
            return Ok((word % sides) as u16 + 1);
        }
    }
}

/// Dice that are typed in.
#[derive(Clone, Copy, Debug, Default)]
pub struct AwaitedDice;

impl DiceSource for AwaitedDice {
    fn throw(&mut self, _game: &GameId, _request: &RollRequest) -> Throw {
        Throw::Awaited
    }
}

/// Replaces a source whose key is missing.
#[derive(Clone, Copy, Debug, Default)]
struct KeylessDice;

impl DiceSource for KeylessDice {
    fn throw(&mut self, _game: &GameId, _request: &RollRequest) -> Throw {
        Throw::Failed { why: "the key of this game's dice is not here".into() }
    }
}

/// The dice of a whole game, written down beforehand, for tests of a program. Each roll is found by its number, so a
/// repetition after a crash has the same result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenDice {
    rolls: Arc<[Vec<u16>]>,
}

impl WrittenDice {
    /// Reads the dice: a line for each roll, such as `2 1 4 6`, in the order of the rolls. Empty lines, and text after
    /// a `#`, are skipped.
    ///
    /// # Errors
    /// The number of the first invalid line, from 1.
    pub fn read(text: &str) -> Result<Self, usize> {
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()).enumerate();
        let rolls = lines.filter(|(_, line)| !line.is_empty()).map(|(index, line)| {
            let faces: Result<Vec<u16>, _> = line.split_whitespace().map(str::parse).collect();
            faces.map_err(|_| index + 1)
        });
        Ok(Self { rolls: rolls.collect::<Result<_, _>>()? })
    }
}

impl DiceSource for WrittenDice {
    fn throw(&mut self, _game: &GameId, request: &RollRequest) -> Throw {
        let written = (request.roll as usize).checked_sub(1).and_then(|index| self.rolls.get(index));
        match written {
            Some(values) if values.len() == request.count() => {
                Throw::Fell { values: values.clone(), proof: Vec::new(), beacon: None }
            }
            Some(values) => {
                let (roll, wanted) = (request.roll, request.count());
                Throw::Failed { why: format!("roll {roll}: {wanted} dice wanted, {} written", values.len()) }
            }
            None => Throw::Failed { why: format!("roll {}: no dice are written for it", request.roll) },
        }
    }
}

/// Dice written down beforehand, for tests. It fails if a roll needs another number of dice. It panics when dropped
/// with unused dice.
#[derive(Debug, Default)]
pub struct ScriptedDice {
    rolls: VecDeque<Vec<u16>>,
}

impl ScriptedDice {
    /// These rolls, in order.
    pub fn new(rolls: impl IntoIterator<Item = Vec<u16>>) -> Self {
        Self { rolls: rolls.into_iter().collect() }
    }

    /// The number of unused rolls.
    pub fn left(&self) -> usize {
        self.rolls.len()
    }
}

impl DiceSource for ScriptedDice {
    fn throw(&mut self, _game: &GameId, request: &RollRequest) -> Throw {
        match self.rolls.pop_front() {
            Some(values) if values.len() == request.count() => Throw::Fell { values, proof: Vec::new(), beacon: None },
            Some(values) => {
                let why = format!("roll {}: {} dice wanted, {} written", request.roll, request.count(), values.len());
                self.rolls.push_front(values);
                Throw::Failed { why }
            }
            None => Throw::Failed { why: format!("roll {}: no dice are written for it", request.roll) },
        }
    }
}

impl Drop for ScriptedDice {
    fn drop(&mut self) {
        assert!(self.rolls.is_empty() || std::thread::panicking(), "dice left over: {:?}", self.rolls);
    }
}
