//! Pictures of War of 1812: its theatre is one picture and has no regions.

use super::GAME;
use crate::definition::{Definition, Group, Slot, SlotKind, Who, views};

pub(in crate::definition) const COMMANDS: [Definition; 1] = [Definition {
    name: "map",
    aliases: &["picture", "draw", "マップ"],
    ja: "地図",
    group: Group::Views,
    who: Who::Anyone,
    section: "table.views",
    slots: &[Slot::new("place", SlotKind::Text).bare()],
    examples: &["map", "map Kingston", "map Lake Erie", "map battle", "map turn", "地図 キングストン"],
    build: views::map,
    ..GAME
}];
