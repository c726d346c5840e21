//! The beacon drand quicknet by HTTP: `BASE/CHAIN/public/ROUND`, as every relay of the network answers it.
//!
//! Relays are asked one after the other until one has the round. An answer is accepted only if the network signed it,
//! so it does not matter who runs a relay. A relay that lies is passed over like one that is down.

mod answer;

use adjutant_commands::moderator::beacon::NETWORK;
use adjutant_commands::moderator::{BeaconSource, BeaconTrouble};
use adjutant_events::dice::BeaconRound;
use std::time::Duration;
use ureq::Agent;

/// Relays that are asked if nobody names others: those that the network itself publishes.
pub const RELAYS: [&str; 3] = ["https://api.drand.sh", "https://api2.drand.sh", "https://drand.cloudflare.com"];

/// The longest that one relay is waited for.
const PATIENCE: Duration = Duration::from_secs(4);
/// A round is some 200 bytes.
const LONGEST_ANSWER: u64 = 4096;

/// Relays of the beacon.
#[derive(Clone, Debug)]
pub struct Relays {
    bases: Vec<String>,
    agent: Agent,
}

impl Relays {
    /// These relays, by their base URLs; none = [`RELAYS`].
    pub fn new(bases: &[String]) -> Self {
        Self::with_patience(bases, PATIENCE)
    }

    /// With another time to wait for each.
    pub fn with_patience(bases: &[String], patience: Duration) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(patience))
            .http_status_as_error(false)
            .max_redirects(2)
            .user_agent(concat!("adjutant/", env!("CARGO_PKG_VERSION")))
            .build();
        let bases: Vec<String> = match bases {
            [] => RELAYS.iter().map(|&base| base.to_owned()).collect(),
            named => named.iter().map(|base| base.trim_end_matches('/').to_owned()).collect(),
        };
        Self { bases, agent: config.new_agent() }
    }

    /// The round, if this relay has it; not believed yet.
    fn ask(&self, base: &str, round: u64) -> Result<Option<BeaconRound>, String> {
        let url = format!("{base}/{}/public/{round}", NETWORK.chain_hash());
        let mut response = self.agent.get(&url).call().map_err(|error| error.to_string())?;
        match response.status().as_u16() {
            200 => {}
            // Relays answer so to whoever asks too early.
            404 | 425 => return Ok(None),
            status => return Err(format!("status {status}")),
        }
        let body = response.body_mut().with_config().limit(LONGEST_ANSWER).read_to_vec();
        let found = answer::read(&body.map_err(|error| error.to_string())?)?;
        if found.round != round {
            return Err(format!("it answered with round {}", found.round));
        }
        NETWORK.verify(&found).map_err(|error| error.to_string())?;
        Ok(Some(found))
    }
}

impl BeaconSource for Relays {
    fn round(&self, round: u64) -> Result<Option<BeaconRound>, BeaconTrouble> {
        let mut troubles: Vec<String> = Vec::new();
        for base in &self.bases {
            match self.ask(base, round) {
                Ok(Some(found)) => return Ok(Some(found)),
                Ok(None) => {}
                Err(why) => troubles.push(format!("{base}: {why}")),
            }
        }
        // Nobody has it yet, if nobody said anything else.
        if troubles.is_empty() { Ok(None) } else { Err(BeaconTrouble { round, why: troubles.join("; ") }) }
    }
}
