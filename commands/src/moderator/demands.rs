//! What a server, and the league that plays on it, demands of the dice of every game: said before anybody sits down, and
//! looked at again before play begins, for a game may have been made before anything was demanded.

use adjutant_core::Refusal;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{BeaconPolicy, DicePolicy};

/// How much of a beacon is demanded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum BeaconDemand {
    /// Nothing is demanded.
    #[default]
    Any,
    /// Requests are committed to; a roll may go on without a round that cannot be had.
    Preferred,
    /// Requests are committed to, and every roll has its round.
    Required,
}

/// What is demanded of the dice of every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// The beacon.
    pub beacon: BeaconDemand,
    /// How many witnesses must have seen each request before its round.
    pub witnesses: u8,
}

impl BeaconDemand {
    /// The word by which an option and a configuration name it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Any => "off",
            Self::Preferred => "preferred",
            Self::Required => "required",
        }
    }
}

impl Demands {
    /// Whether nothing is demanded.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a game with these dice has what is demanded.
    ///
    /// # Errors
    /// It lacks something.
    pub fn check(&self, dice: &DicePolicy) -> Result<(), Refusal> {
        match dice {
            DicePolicy::Verifiable { beacon, .. } => self.check_beacon(Some(beacon)),
            DicePolicy::OperatingSystem | DicePolicy::Scripted => self.check_beacon(None),
        }
    }

    /// The same of a game that is to be made; none: its dice have no proofs.
    ///
    /// # Errors
    /// It lacks something.
    pub fn check_beacon(self, beacon: Option<&BeaconPolicy>) -> Result<(), Refusal> {
        let terms = beacon.and_then(BeaconPolicy::pledging);
        let has = match terms {
            None => BeaconDemand::Any,
            Some(terms) if terms.wait.is_some() => BeaconDemand::Preferred,
            Some(_) => BeaconDemand::Required,
        };
        let seen = terms.map_or(0, |terms| terms.witnesses);
        if self.is_nothing() || (has >= self.needed() && seen >= self.witnesses) {
            return Ok(());
        }
        let (beacon, witnesses) = (self.needed().word().to_owned(), self.witnesses.into());
        Err(TableRefusal::DemandsUnmet { beacon, witnesses, has: has.word().to_owned(), seen: seen.into() }.into())
    }

    /// The beacon that games must have: witnesses are of no use without one.
    fn needed(self) -> BeaconDemand {
        if self.witnesses > 0 { self.beacon.max(BeaconDemand::Preferred) } else { self.beacon }
    }

    /// The same options with what is demanded where they say nothing of it.
    #[must_use]
    pub fn fill(&self, mut options: Vec<(String, String)>) -> Vec<(String, String)> {
        let says = |options: &[(String, String)], name: &str| options.iter().any(|(known, _)| known == name);
        if self.needed() > BeaconDemand::Any && !says(&options, "beacon") && !says(&options, "dice") {
            options.push(("beacon".to_owned(), self.needed().word().to_owned()));
        }
        if self.witnesses > 0 && !says(&options, "witnesses") && !says(&options, "dice") {
            options.push(("witnesses".to_owned(), self.witnesses.to_string()));
        }
        options
    }
}
