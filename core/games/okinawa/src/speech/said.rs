//! Prints orders as commands.

use super::slots::Groups;
use crate::model::board::{Unit, space};
use crate::model::order::OkinawaOrder as O;
use crate::model::state::{GunChoice, HqAid, Phase};
use crate::model::vocabulary::{Formation, Word};
use adjutant_grammar::{PrintedOrder, Value};
use adjutant_hex::Hex;

fn none(command: &'static str) -> PrintedOrder {
    PrintedOrder::new(command).with("none", Value::own("none"))
}

fn units(command: &'static str, units: &[Unit]) -> PrintedOrder {
    PrintedOrder::new(command).with("units", Value::own(units.to_vec()))
}

/// Units, or `none`.
fn maybe(command: &'static str, all: &[Unit]) -> PrintedOrder {
    if all.is_empty() { none(command) } else { units(command, all) }
}

fn going(command: &'static str, unit: Unit, hex: Hex) -> PrintedOrder {
    units(command, &[unit]).space("to", &space(hex))
}

pub(super) fn along(said: PrintedOrder, slot: &'static str, way: &[Hex]) -> PrintedOrder {
    said.with(slot, Value::Spaces(way.iter().map(|hex| space(*hex)).collect()))
}

fn yes(command: &'static str, is_so: bool) -> PrintedOrder {
    if is_so { PrintedOrder::new(command) } else { none(command) }
}

fn division(command: &'static str, division: Formation) -> PrintedOrder {
    PrintedOrder::new(command).with("division", Value::own(vec![division]))
}

fn done(phase: Phase) -> PrintedOrder {
    PrintedOrder::new("done").with("phase", Value::Phase(phase.word()))
}

/// The command of an order.
pub(super) fn said(order: &O) -> PrintedOrder {
    match order {
        O::DeclareAirAttack { attack } => yes("air attack", *attack),
        O::Yamato { sail } => yes("air yamato", *sail),
        O::FormUsGroups { groups } => {
            PrintedOrder::new("air groups").with("groups", Value::own(Groups::Us(groups.clone())))
        }
        O::FormJapaneseGroups { groups } if groups.is_empty() => none("air groups"),
        O::FormJapaneseGroups { groups } => {
            PrintedOrder::new("air groups").with("groups", Value::own(Groups::Japan(groups.clone())))
        }
        O::Evacuate { bases } => PrintedOrder::new("air evacuate").with("bases", Value::own(bases.clone())),
        O::ChooseUsChit { chit } => PrintedOrder::new("chit").with("chit", Value::own(chit.word())),
        O::ChooseJapaneseChit { chit } => PrintedOrder::new("chit").with("chit", Value::own(chit.word())),
        O::WritePlot { aimed } if aimed.is_empty() => none("plot"),
        O::WritePlot { aimed } => PrintedOrder::new("plot").with("aimed", Value::own(aimed.clone())),
        O::LoseSteps { hex, losses } => {
            PrintedOrder::new("combat losses").with("losses", Value::own(losses.clone())).space("hex", &space(*hex))
        }
        O::Retreat { from, to: None, .. } => PrintedOrder::new("combat stay").space("hex", &space(*from)),
        O::Retreat { from, to: Some(to), making_room } => PrintedOrder::new("combat retreat")
            .space("from", &space(*from))
            .space("to", &space(*to))
            .with_some("room", (!making_room.is_empty()).then(|| Value::own(making_room.clone()))),
        O::Advance { hex, units } => maybe("combat advance", units).space("hex", &space(*hex)),
        O::PayFatigue { hex, division: of } => division("combat fatigue", *of).space("hex", &space(*hex)),
        O::Place { unit, hex } => going("setup place", *unit, *hex),
        O::SetFortification { hex, side } => {
            PrintedOrder::new("setup fortify").space("hex", &space(*hex)).with("facing", Value::own(*side))
        }
        O::LayMine { hex, is_real } => PrintedOrder::new("setup mine")
            .space("hex", &space(*hex))
            .with_some("dummy", (!is_real).then(|| Value::own("dummy"))),
        O::TakeMarkers { hex } => PrintedOrder::new("setup clear").space("hex", &space(*hex)),
        O::TakeLoss { unit } => units("setup reduce", &[*unit]),
        O::RestDivision { division: of } => division("setup rest", *of),
        O::SetUpRest => PrintedOrder::new("setup suggestion"),
        O::EndSetUp => done(Phase::SetUp),
        O::WriteLanding { beach, divisions } => PrintedOrder::new("setup landing")
            .with("beach", Value::own(*beach))
            .with("divisions", Value::own(divisions.to_vec())),
        O::WritePoints { points, headquarters } => PrintedOrder::new("setup points")
            .with("points", Value::own(points.clone()))
            .number("headquarters", *headquarters),
        O::Lift { division: of } => division("division lift", *of),
        O::Return { unit, hex } => going("division return", *unit, *hex),
        O::Rebuild { unit, steps } => units("division rebuild", &[*unit]).number("steps", *steps),
        O::EndRebuilding => done(Phase::Recovery),
        O::Sail { units: sailing, hex, further } => units("coast marines", sailing)
            .space("to", &space(*hex))
            .with_some("further", (!further.is_empty()).then(|| Value::own(further.clone()))),
        O::EvacuateBeach => PrintedOrder::new("division beach"),
        O::DeclareCounteroffensive => PrintedOrder::new("army counteroffensive"),
        O::AnnounceSouth => PrintedOrder::new("army south"),
        O::SailCoast { unit } => units("coast sail", &[*unit]),
        O::Shift { unit, hex } => going("coast shift", *unit, *hex),
        O::GoFurther { hex: None } => none("coast further"),
        O::GoFurther { hex: Some(hex) } => PrintedOrder::new("coast further").space("to", &space(*hex)),
        O::Abandon { unit } => units("army abandon", &[*unit]),
        O::Exit { unit } => units("army exit", &[*unit]),
        O::BringBack { unit, hex } => going("army restore", *unit, *hex),
        O::Land { unit, hex } => going("land", *unit, *hex),
        O::Move { unit, way, is_strategic: false } => along(units("move", &[*unit]), "way", way),
        O::Move { unit, way, is_strategic: true } => along(units("strategic", &[*unit]), "way", way),
        O::MoveStack { units: going, way, is_strategic } => {
            along(units(if *is_strategic { "strategic" } else { "move" }, going), "way", way)
        }
        O::MoveAll { hex, way } => along(PrintedOrder::new("move stack").space("from", &space(*hex)), "way", way),
        O::Disengage { hex, to } => PrintedOrder::new("disengage").space("hex", &space(*hex)).space("to", &space(*to)),
        O::FireAtInfiltrator { units } => maybe("opportunity", units),
        O::EndMovement { blow_bridge: true } => PrintedOrder::new("army bridge"),
        // Each side has such a phase, and the order does not say whose it is.
        O::EndMovement { blow_bridge: false } | O::EndAssaults => PrintedOrder::new("done"),
        O::PlaceFortifications { abandoned, placed } if abandoned.is_empty() && placed.is_empty() => {
            none("fortifications")
        }
        O::PlaceFortifications { abandoned, placed } => {
            let said = PrintedOrder::new("fortifications")
                .with_some("facings", (!placed.is_empty()).then(|| Value::own(placed.clone())));
            if abandoned.is_empty() { said } else { along(said, "abandoned", abandoned) }
        }
        O::Observe { guns, target } => {
            PrintedOrder::new("observe").space("guns", &space(*guns)).space("target", &space(*target))
        }
        O::ChooseGuns { choice } => PrintedOrder::new("guns").with(
            "how",
            Value::own(match choice {
                GunChoice::Indirect => "indirect",
                GunChoice::Elsewhere => "elsewhere",
            }),
        ),
        O::Fire { shots } if shots.is_empty() => none("fire"),
        O::Fire { shots } => PrintedOrder::new("fire").with("shots", Value::own(shots.clone())),
        O::EndFire => done(Phase::FireCombat),
        O::Assault { hex, units } => {
            PrintedOrder::new("assault").space("hex", &space(*hex)).with("units", Value::own(units.clone()))
        }
        O::Follow { unit } => maybe("combat follow", unit.as_slice()),
        O::FireMortars { units } => maybe("combat mortars", units),
        O::TryTanks { tries } => yes("combat tanks", *tries),
        O::Pledge { headquarters: None, banzai: false } => none("combat pledge"),
        O::Pledge { headquarters, banzai } => PrintedOrder::new("combat pledge")
            .with_some("aid", headquarters.map(|aid| Value::own(aid_word(aid))))
            .with_some("banzai", banzai.then(|| Value::own("banzai"))),
        O::FleeWithHeadquarters { way } if way.is_empty() => none("combat flee"),
        O::FleeWithHeadquarters { way } => along(PrintedOrder::new("combat flee"), "way", way),
        O::Replace { lost, company, hex } => {
            units("army replace", &[*lost]).with("company", Value::own(vec![*company])).space("to", &space(*hex))
        }
        O::EndReplacement => done(Phase::Replacement),
        // Its corrections are printed one by one.
        O::Edit { .. } => PrintedOrder::new("edit"),
    }
}

/// The word for the use of the headquarters' modifier.
pub(crate) const fn aid_word(aid: HqAid) -> &'static str {
    match aid {
        HqAid::Assault => "assault",
        HqAid::Support => "support",
    }
}
