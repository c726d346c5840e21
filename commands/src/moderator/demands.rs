//! The requirements that a server, or a league on it, has for the dice of every game. They are checked when a game is
//! created. They are checked again before play begins, because a game may be older than the requirement.

use adjutant_core::Refusal;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{BeaconPolicy, DicePolicy};

/// The required use of the beacon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum BeaconDemand {
    /// No requirement.
    #[default]
    Any,
    /// Requests are committed; a roll may continue without a round that is not available.
    Preferred,
    /// Requests are committed, and every roll waits for its round.
    Required,
}

/// The requirements for the dice of every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// The required use of the beacon.
    pub beacon: BeaconDemand,
    /// The number of witnesses that must see each request before its round.
    pub witnesses: u8,
}

impl BeaconDemand {
    /// The word for it in an option and in the configuration.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Any => "off",
            Self::Preferred => "preferred",
            Self::Required => "required",
        }
    }
}

impl Demands {
    /// Whether there is no requirement.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a game's dice meet the requirements.
    ///
    /// # Errors
    /// The dice lack something.
    pub fn check(&self, dice: &DicePolicy) -> Result<(), Refusal> {
        match dice {
            DicePolicy::Verifiable { beacon, .. } => self.check_beacon(Some(beacon)),
            DicePolicy::OperatingSystem | DicePolicy::Scripted => self.check_beacon(None),
        }
    }

    /// The same for a game to be created; none = its dice have no proofs.
    ///
    /// # Errors
    /// The dice lack something.
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

    /// The required use of the beacon. Witnesses are useless without one.
    fn needed(self) -> BeaconDemand {
        if self.witnesses > 0 { self.beacon.max(BeaconDemand::Preferred) } else { self.beacon }
    }

    /// Adds the required options where the options do not set them.
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
