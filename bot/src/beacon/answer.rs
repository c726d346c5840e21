//! What a relay answers: `{"round":1000,"randomness":"…","signature":"…"}`. The randomness is a hash of the signature
//! and is not looked at.

use adjutant_commands::moderator::beacon::NETWORK;
use adjutant_events::dice::{BeaconRound, BeaconSignature};
use serde::Deserialize;

#[derive(Deserialize)]
struct Answer {
    round: u64,
    signature: BeaconSignature,
}

/// Reads an answer.
pub(super) fn read(body: &[u8]) -> Result<BeaconRound, String> {
    let Answer { round, signature } = serde_json::from_slice(body).map_err(|error| format!("its answer: {error}"))?;
    Ok(BeaconRound { chain: NETWORK.chain_hash(), round, signature })
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn an_answer_is_read_and_nonsense_is_not() {
        let signature = "b7".repeat(48);
        let found = read(format!(r#"{{"round":7,"randomness":"00","signature":"{signature}"}}"#).as_bytes());
        assert_eq!(found.map(|round| (round.round, round.signature.to_string())), Ok((7, signature)));
        for body in ["", "{}", "[]", r#"{"round":-1,"signature":""}"#, r#"{"round":7,"signature":"b7"}"#] {
            assert!(read(body.as_bytes()).is_err(), "{body}");
        }
    }
}
