//! Pictures of War of 1812: its theatre is one picture and has no regions.

use super::GAME;
use adjutant_grammar::definition::{Group, views};
use adjutant_grammar::{Definition, Slot, SlotKind, Who};

pub(super) const COMMANDS: [Definition; 1] = [Definition {
    name: "map",
    aliases: &["picture", "draw", "マップ"],
    everyday: &["show map", "show the map", "show me the map", "see map", "地図を見せて", "地図を見る"],
    ja: "地図",
    group: Group::Views,
    who: Who::Anyone,
    section: "table.views",
    slots: &[Slot::new("place", SlotKind::Text).bare()],
    examples: &["map", "map Kingston", "map Lake Erie", "map battle", "map turn", "地図 キングストン"],
    build: views::map,
    ..GAME
}];
