//! The word that opens a sealed figure, made of what only Discord and whoever sealed it know: the token of his interaction. The
//! same interaction seen to once more after a crash gives the same word, and nothing here keeps it.

use crate::discord::interactions::interaction::Interaction;
use adjutant_events::transcript::Salt;
use sha2::{Digest as _, Sha256};

/// The word of this interaction.
pub(in crate::discord) fn word(asked: &Interaction) -> Salt {
    let digest = Sha256::new()
        .chain_update(b"adjutant sealed figure\n")
        .chain_update(asked.id.to_be_bytes())
        .chain_update(asked.token.0.as_bytes())
        .finalize();
    Salt::from_bytes(digest.into())
}
