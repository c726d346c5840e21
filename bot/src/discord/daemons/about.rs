//! What a daemon says about itself to the others.

use serde::{Deserialize, Serialize};

/// What others need to know of a daemon. Fields may be added: a daemon of another version reads what it knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct About {
    /// Whether it is about to end, and takes nothing more.
    pub leaving: bool,
    /// Where the other daemons reach its web service; none = nowhere.
    pub web: Option<String>,
}

impl About {
    /// What a daemon said. One that cannot be understood stays and has no web service.
    pub fn read(bytes: &[u8]) -> Self {
        serde_json::from_slice(bytes).unwrap_or_default()
    }

    /// The same as bytes.
    pub fn write(&self) -> Vec<u8> {
        // Text and a yes or no: this cannot fail.
        serde_json::to_vec(self).unwrap_or_default()
    }
}
