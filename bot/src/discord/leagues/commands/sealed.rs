//! The salt of a sealed figure, computed from the interaction's token, which only Discord and the bot know.
//!
//! A repeated interaction gives the same salt, so that it need not be stored.

use crate::discord::interactions::interaction::Interaction;
use adjutant_events::transcript::Salt;
use sha2::{Digest as _, Sha256};

/// The salt of this interaction.
pub(in crate::discord) fn word(asked: &Interaction) -> Salt {
    let digest = Sha256::new()
        .chain_update(b"adjutant sealed figure\n")
        .chain_update(asked.id.to_be_bytes())
        .chain_update(asked.token.0.as_bytes())
        .finalize();
    Salt::from_bytes(digest.into())
}
