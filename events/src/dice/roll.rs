//! One roll: made by the holder of the key, verified by anybody.
//!
//! ```
//! use adjutant_events::GameId;
//! use adjutant_events::dice::{QUICKNET, Roll, RollContext};
//! use adjutant_events::transcript::{Frontier, GameSecrets, Leaf};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let secrets = GameSecrets::generate()?;
//! let game = GameId::new("summer-1941");
//! let mut transcript = Frontier::new();
//! transcript.append(Leaf::Public(b"RollRequested: 3 dice").hash());
//!
//! let context = RollContext { game: &game, roll: 1, transcript: transcript.head(), beacon: None, entropy: &[] };
//! let roll = Roll::make(&context, &secrets.rolls, &[6, 6, 6])?;
//!
//! // Anyone, with the public key:
//! roll.verify(&context, &QUICKNET, &secrets.rolls.public_key(), &[6, 6, 6])?;
//! # Ok(())
//! # }
//! ```

use super::alpha::RollContext;
use super::beacon::{BeaconError, Network};
use super::derive::{DeriveError, roll_mixed};
use super::vrf::{VrfError, VrfProof, VrfPublicKey, VrfSecretKey};
use serde::{Deserialize, Serialize};

/// The dice of a roll, with their proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The proof of the output that the dice are derived from.
    pub proof: VrfProof,
    /// The face of each die, in the order of the request.
    pub faces: Vec<u16>,
}

/// Why a roll is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum RollError {
    /// The beacon round of the roll is invalid.
    #[error(transparent)]
    Beacon(#[from] BeaconError),
    /// The proof or the key is invalid.
    #[error(transparent)]
    Proof(#[from] VrfError),
    /// The requested dice are impossible.
    #[error(transparent)]
    Request(#[from] DeriveError),
    /// More or fewer dice than requested.
    #[error("{asked} dice were asked for and {shown} are shown")]
    Count { asked: usize, shown: usize },
    /// A die shows another face than the proof gives.
    #[error("die {die} shows {shown}, but was {rolled}")]
    Face {
        /// The number of the die, from 1.
        die: usize,
        shown: u16,
        rolled: u16,
    },
}

impl Roll {
    /// Rolls one die for every entry of `sides`. The same context and key always give the same roll.
    ///
    /// # Errors
    /// Impossible dice: see [`DeriveError`].
    pub fn make(context: &RollContext<'_>, key: &VrfSecretKey, sides: &[u16]) -> Result<Self, DeriveError> {
        let proved = key.prove(context.alpha().as_ref());
        Ok(Self { proof: proved.proof, faces: roll_mixed(&proved.output, sides)? })
    }

    /// Verifies a roll: the beacon round if it uses one, the proof, every die.
    ///
    /// # Errors
    /// The first error.
    pub fn verify(
        &self,
        context: &RollContext<'_>,
        network: &Network,
        key: &VrfPublicKey,
        sides: &[u16],
    ) -> Result<(), RollError> {
        if let Some(beacon) = context.beacon {
            network.verify(beacon)?;
        }
        let output = key.verify(context.alpha().as_ref(), &self.proof)?;
        let rolled = roll_mixed(&output, sides)?;
        if rolled.len() != self.faces.len() {
            return Err(RollError::Count { asked: rolled.len(), shown: self.faces.len() });
        }
        for (i, (&shown, &rolled)) in self.faces.iter().zip(&rolled).enumerate() {
            if shown != rolled {
                return Err(RollError::Face { die: i + 1, shown, rolled });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::beacon::{BeaconRound, BeaconSignature, QUICKNET};
    use crate::ids::GameId;
    use crate::transcript::merkle::{Hash, TreeHead};

    const SIDES: [u16; 6] = [6, 6, 6, 6, 6, 12];

    #[test]
    fn every_way_to_alter_a_roll_is_named() {
        let game = GameId::new("g");
        let transcript = TreeHead { size: 3, root: Hash::from_bytes([3; 32]) };
        let context = RollContext { game: &game, roll: 1, transcript, beacon: None, entropy: &[] };
        let key = VrfSecretKey::from_bytes(&[1; 32]).unwrap();
        let public = key.public_key();
        let roll = Roll::make(&context, &key, &SIDES).unwrap();
        assert_eq!(roll, Roll::make(&context, &key, &SIDES).unwrap(), "no second throw");
        let check = |roll: &Roll, context: &RollContext<'_>| roll.verify(context, &QUICKNET, &public, &SIDES);
        assert_eq!(check(&roll, &context), Ok(()));

        for die in 0..SIDES.len() {
            for shown in (0..=13).filter(|shown| *shown != roll.faces[die]) {
                let mut altered = roll.clone();
                altered.faces[die] = shown;
                let refused = RollError::Face { die: die + 1, shown, rolled: roll.faces[die] };
                assert_eq!(check(&altered, &context), Err(refused));
            }
            for other in (0..SIDES.len()).filter(|other| roll.faces[*other] != roll.faces[die]) {
                let mut altered = roll.clone();
                altered.faces.swap(die, other);
                assert!(matches!(check(&altered, &context), Err(RollError::Face { .. })));
            }
        }
        let mut altered = roll.clone();
        altered.faces.pop();
        assert_eq!(check(&altered, &context), Err(RollError::Count { asked: 6, shown: 5 }));
        let next = RollContext { roll: 2, ..context };
        assert_eq!(check(&roll, &next), Err(RollError::Proof(VrfError::WrongProof)));
        let request = roll.verify(&context, &QUICKNET, &public, &[6, 1]);
        assert_eq!(request, Err(RollError::Request(DeriveError::Sides { sides: 1 })));
        let signature = BeaconSignature::from_bytes([0; 48]);
        let beacon = BeaconRound { chain: QUICKNET.chain_hash(), round: 9, signature };
        let invented = RollContext { beacon: Some(&beacon), ..context };
        let with_it = Roll::make(&invented, &key, &SIDES).unwrap();
        let refused = RollError::Beacon(BeaconError::MalformedSignature { round: 9 });
        assert_eq!(check(&with_it, &invented), Err(refused));
    }
}
