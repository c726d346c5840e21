//! The commands of the game, in the order of the sequence of play.

mod air_sea;
mod combat;
mod movement;
mod set_up;

use super::slots::{DIVISIONS, NONE, UNITS};
use super::{GAME, build};
use adjutant_grammar::definition::DONE;
use adjutant_grammar::{Definition, Slot, SlotKind};
use air_sea::ABOVE;
use combat::FIGHTING;
use movement::MOVING;
use set_up::SETTING_UP;

const SET_UP: &[&str] = &["set_up"];
const AIR: &[&str] = &["air_sea"];
const TACTICS: &[&str] = &["tactics"];
const PLOT: &[&str] = &["bombardment"];
const MOVES: &[&str] = &["us_movement", "japanese_movement"];
const US_MOVES: &[&str] = &["us_movement"];
const JAPAN_MOVES: &[&str] = &["japanese_movement"];
const FIRE: &[&str] = &["fire_combat"];
const ASSAULTS: &[&str] = &["us_assault", "japanese_assault"];
const REPLACES: &[&str] = &["replacement"];
const RECOVERS: &[&str] = &["recovery"];

const WHO: Slot = Slot::new("units", UNITS).required().bare().after(&["を"]);
const MAYBE: Slot = Slot::new("units", UNITS).bare().after(&["を", "で"]);
const NOBODY: Slot = Slot::new("none", NONE).bare();
const TO: Slot = Slot::new("to", SlotKind::Space).required().bare().before(&["to", "in", "at"]).after(&["へ", "に"]);
const MARKED_TO: Slot =
    Slot::new("to", SlotKind::Space).required().marked().before(&["to", "in", "at", "into"]).after(&["へ", "に"]);
const HEX: Slot = Slot::new("hex", SlotKind::Space).required().bare().before(&["in", "at"]).after(&["で", "に", "を"]);
const IN_HEX: Slot = Slot::new("hex", SlotKind::Space).required().before(&["in", "at", "into"]).after(&["で", "に"]);
const DIVISION: Slot = Slot::new("division", DIVISIONS).required().bare().after(&["を"]);

const RESTING: [Definition; 6] = [
    Definition {
        name: "division lift",
        aliases: &["lift"],
        ja: "師団休養",
        phases: US_MOVES,
        section: "okinawa.15.32",
        slots: &[DIVISION],
        examples: &["division lift 7th Infantry Division", "師団休養 第7歩兵師団"],
        build: |bound, _| build::of_division(bound, |division| build::O::Lift { division }),
        ..GAME
    },
    Definition {
        name: "division return",
        aliases: &["return"],
        ja: "戦線復帰",
        phases: US_MOVES,
        section: "okinawa.15.32",
        slots: &[WHO, MARKED_TO],
        examples: &["division return US-7-17/1 to 2418", "戦線復帰 US-7-17/1 2418へ"],
        build: |bound, _| build::placing(bound, |unit, hex| build::O::Return { unit, hex }),
        ..GAME
    },
    Definition {
        name: "division rebuild",
        aliases: &["rebuild"],
        ja: "再建",
        phases: RECOVERS,
        section: "okinawa.15.4",
        slots: &[WHO, Slot::new("steps", SlotKind::Number).before(&["by"]).after(&["ステップ"])],
        examples: &["division rebuild US-7-17/1 by 1", "再建 US-7-17/1 1ステップ"],
        build: build::rebuild,
        ..GAME
    },
    Definition {
        name: "division beach",
        aliases: &["give up the beach", "give up beach"],
        ja: "海岸放棄",
        phases: US_MOVES,
        section: "okinawa.18.25",
        examples: &["division beach", "海岸放棄"],
        build: |_, _| build::act(build::O::EvacuateBeach),
        ..GAME
    },
    Definition {
        name: "army restore",
        aliases: &["bring back"],
        ja: "部隊復活",
        phases: REPLACES,
        section: "okinawa.17.13",
        slots: &[WHO, MARKED_TO],
        examples: &["army restore J-24-22/1 to 2240", "部隊復活 J-24-22/1 2240へ"],
        build: |bound, _| build::placing(bound, |unit, hex| build::O::BringBack { unit, hex }),
        ..GAME
    },
    Definition {
        name: "army replace",
        aliases: &["replace"],
        ja: "補充",
        phases: REPLACES,
        section: "okinawa.16.2",
        slots: &[WHO, MARKED_TO, Slot::new("company", UNITS).required().before(&["by", "代わりに"])],
        examples: &["army replace J-24-22/1 to 2240 by J-CC1", "補充 J-24-22/1 2240へ 代わりに J-CC1"],
        build: build::replace,
        ..GAME
    },
];

const ENDING: [Definition; 1] = [Definition {
    section: "okinawa.4.1",
    examples: &["done", "done with fire_combat", "完了"],
    build: build::done,
    ..DONE.of(&GAME)
}];

pub(super) const COMMANDS: [&[Definition]; 6] = [&SETTING_UP, &ABOVE, &MOVING, &RESTING, &FIGHTING, &ENDING];
