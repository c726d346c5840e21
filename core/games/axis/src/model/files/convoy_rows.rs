//! The convoy box of a sea zone in `board.toml`: the value and owner of a center, or the land that a route feeds.

use crate::model::files::fields::{Fields, Ref};

/// Its notation, for messages.
pub(super) const A_CONVOY: &str = "{ center = 5, owner = \"britain\" } or { feeds = \"borneo\" }";

pub(super) struct ConvoyRow {
    pub(super) center: Option<u32>,
    pub(super) owner: Option<Ref>,
    pub(super) feeds: Option<Ref>,
}

pub(super) fn convoy(table: &mut Fields<'_, '_>) -> ConvoyRow {
    ConvoyRow {
        center: table.whole_if_any("center", 1..=1_000).map(|value| value as u32),
        owner: table.text_if_any("owner", "\"the id of a power\""),
        feeds: table.text_if_any("feeds", "\"the id of a space\""),
    }
}
