//! Pictures of War of 1812: its theatre is one picture and has no regions.

use super::GAME;
use adjutant_grammar::definition::Group;
use adjutant_grammar::request::{Query, Request};
use adjutant_grammar::{Definition, Slot, SlotKind, Who};

pub(super) const COMMANDS: [Definition; 1] = [Definition {
    name: "map",
    aliases: &["picture", "draw", "マップ"],
    ja: "地図",
    group: Group::Views,
    who: Who::Anyone,
    section: "table.views",
    slots: &[Slot::new("place", SlotKind::Text).bare()],
    examples: &["map", "map Kingston", "map Lake Erie", "map battle", "map turn", "地図 キングストン"],
    build: |bound, _| {
        let place = bound.text("place").filter(|place| !place.is_empty());
        Ok(Request::Query(Query::Map { place }))
    },
    ..GAME
}];
