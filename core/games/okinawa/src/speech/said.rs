//! Orders as their commands say them.

use super::slots::Groups;
use crate::model::board::{Unit, space};
use crate::model::order::OkinawaOrder as O;
use crate::model::state::{GunChoice, HqAid, Phase};
use crate::model::vocabulary::{Formation, Word};
use adjutant_grammar::{Said, Value};
use adjutant_hex::Hex;

fn none(command: &'static str) -> Said {
    Said::new(command).with("none", Value::own("none"))
}

fn units(command: &'static str, units: &[Unit]) -> Said {
    Said::new(command).with("units", Value::own(units.to_vec()))
}

/// Units, or `none`.
fn maybe(command: &'static str, all: &[Unit]) -> Said {
    if all.is_empty() { none(command) } else { units(command, all) }
}

fn going(command: &'static str, unit: Unit, hex: Hex) -> Said {
    units(command, &[unit]).space("to", &space(hex))
}

fn along(said: Said, slot: &'static str, way: &[Hex]) -> Said {
    said.with(slot, Value::Spaces(way.iter().map(|hex| space(*hex)).collect()))
}

fn yes(command: &'static str, is_so: bool) -> Said {
    if is_so { Said::new(command) } else { none(command) }
}

fn division(command: &'static str, division: Formation) -> Said {
    Said::new(command).with("division", Value::own(vec![division]))
}

fn done(phase: Phase) -> Said {
    Said::new("done").with("phase", Value::Phase(phase.word()))
}

/// The command of an order.
pub(super) fn said(order: &O) -> Said {
    match order {
        O::DeclareAirAttack { attack } => yes("air attack", *attack),
        O::Yamato { sail } => yes("air yamato", *sail),
        O::FormUsGroups { groups } => Said::new("air groups").with("groups", Value::own(Groups::Us(groups.clone()))),
        O::FormJapaneseGroups { groups } if groups.is_empty() => none("air groups"),
        O::FormJapaneseGroups { groups } => {
            Said::new("air groups").with("groups", Value::own(Groups::Japan(groups.clone())))
        }
        O::Evacuate { bases } => Said::new("air evacuate").with("bases", Value::own(bases.clone())),
        O::ChooseUsChit { chit } => Said::new("chit").with("chit", Value::own(chit.word())),
        O::ChooseJapaneseChit { chit } => Said::new("chit").with("chit", Value::own(chit.word())),
        O::WritePlot { aimed } if aimed.is_empty() => none("plot"),
        O::WritePlot { aimed } => Said::new("plot").with("aimed", Value::own(aimed.clone())),
        O::LoseSteps { hex, losses } => {
            Said::new("combat losses").with("losses", Value::own(losses.clone())).space("hex", &space(*hex))
        }
        O::Retreat { from, to: None, .. } => Said::new("combat stay").space("hex", &space(*from)),
        O::Retreat { from, to: Some(to), making_room } => Said::new("combat retreat")
            .space("from", &space(*from))
            .space("to", &space(*to))
            .with_some("room", (!making_room.is_empty()).then(|| Value::own(making_room.clone()))),
        O::Advance { hex, units } => maybe("combat advance", units).space("hex", &space(*hex)),
        O::PayFatigue { hex, division: of } => division("combat fatigue", *of).space("hex", &space(*hex)),
        O::Place { unit, hex } => going("setup place", *unit, *hex),
        O::SetFortification { hex, side } => {
            Said::new("setup fortify").space("hex", &space(*hex)).with("facing", Value::own(*side))
        }
        O::LayMine { hex, is_real } => Said::new("setup mine")
            .space("hex", &space(*hex))
            .with_some("dummy", (!is_real).then(|| Value::own("dummy"))),
        O::TakeMarkers { hex } => Said::new("setup clear").space("hex", &space(*hex)),
        O::TakeLoss { unit } => units("setup reduce", &[*unit]),
        O::RestDivision { division: of } => division("setup rest", *of),
        O::SetUpRest => Said::new("setup suggestion"),
        O::EndSetUp => done(Phase::SetUp),
        O::WriteLanding { beach, divisions } => Said::new("setup landing")
            .with("beach", Value::own(*beach))
            .with("divisions", Value::own(divisions.to_vec())),
        O::WritePoints { points, headquarters } => {
            Said::new("setup points").with("points", Value::own(points.clone())).number("headquarters", *headquarters)
        }
        O::Lift { division: of } => division("division lift", *of),
        O::Return { unit, hex } => going("division return", *unit, *hex),
        O::Rebuild { unit, steps } => units("division rebuild", &[*unit]).number("steps", *steps),
        O::EndRebuilding => done(Phase::Recovery),
        O::Sail { units: sailing, hex, further } => units("coast marines", sailing)
            .space("to", &space(*hex))
            .with_some("further", (!further.is_empty()).then(|| Value::own(further.clone()))),
        O::EvacuateBeach => Said::new("division beach"),
        O::DeclareCounteroffensive => Said::new("army counteroffensive"),
        O::AnnounceSouth => Said::new("army south"),
        O::SailCoast { unit } => units("coast sail", &[*unit]),
        O::Shift { unit, hex } => going("coast shift", *unit, *hex),
        O::GoFurther { hex: None } => none("coast further"),
        O::GoFurther { hex: Some(hex) } => Said::new("coast further").space("to", &space(*hex)),
        O::Abandon { unit } => units("army abandon", &[*unit]),
        O::Exit { unit } => units("army exit", &[*unit]),
        O::BringBack { unit, hex } => going("army restore", *unit, *hex),
        O::Land { unit, hex } => going("land", *unit, *hex),
        O::Move { unit, way, is_strategic: false } => along(units("move", &[*unit]), "way", way),
        O::Move { unit, way, is_strategic: true } => along(units("strategic", &[*unit]), "way", way),
        O::Disengage { hex, to } => Said::new("disengage").space("hex", &space(*hex)).space("to", &space(*to)),
        O::FireAtInfiltrator { units } => maybe("opportunity", units),
        O::EndMovement { blow_bridge: true } => Said::new("army bridge"),
        O::EndMovement { blow_bridge: false } => Said::new("done"),
        O::PlaceFortifications { abandoned, placed } if abandoned.is_empty() && placed.is_empty() => {
            none("fortifications")
        }
        O::PlaceFortifications { abandoned, placed } => {
            let said = Said::new("fortifications")
                .with_some("facings", (!placed.is_empty()).then(|| Value::own(placed.clone())));
            if abandoned.is_empty() { said } else { along(said, "abandoned", abandoned) }
        }
        O::Observe { guns, target } => {
            Said::new("observe").space("guns", &space(*guns)).space("target", &space(*target))
        }
        O::ChooseGuns { choice } => Said::new("guns").with(
            "how",
            Value::own(match choice {
                GunChoice::Indirect => "indirect",
                GunChoice::Elsewhere => "elsewhere",
            }),
        ),
        O::Fire { shots } if shots.is_empty() => none("fire"),
        O::Fire { shots } => Said::new("fire").with("shots", Value::own(shots.clone())),
        O::EndFire => done(Phase::FireCombat),
        O::Assault { hex, units } => {
            Said::new("assault").space("hex", &space(*hex)).with("units", Value::own(units.clone()))
        }
        O::Follow { unit } => maybe("combat follow", unit.as_slice()),
        O::FireMortars { units } => maybe("combat mortars", units),
        O::TryTanks { tries } => yes("combat tanks", *tries),
        O::Pledge { headquarters: None, banzai: false } => none("combat pledge"),
        O::Pledge { headquarters, banzai } => Said::new("combat pledge")
            .with_some("aid", headquarters.map(|aid| Value::own(aid_word(aid))))
            .with_some("banzai", banzai.then(|| Value::own("banzai"))),
        O::FleeWithHeadquarters { way } if way.is_empty() => none("combat flee"),
        O::FleeWithHeadquarters { way } => along(Said::new("combat flee"), "way", way),
        O::EndAssaults => done(Phase::UsAssault),
        O::Replace { lost, company, hex } => {
            units("army replace", &[*lost]).with("company", Value::own(vec![*company])).space("to", &space(*hex))
        }
        O::EndReplacement => done(Phase::Replacement),
    }
}

/// The word of what a headquarters lends.
pub(crate) const fn aid_word(aid: HqAid) -> &'static str {
    match aid {
        HqAid::Assault => "assault",
        HqAid::Support => "support",
    }
}
