//! Builds the order from the picks of a choice.

use crate::model::board::Unit;
use crate::model::names;
use crate::model::order::{Aimed, JapaneseGroup, OkinawaOrder as O, Shot, UsGroup};
use crate::model::vocabulary::{Base, Fleet, Word};
use adjutant_core::choice::{Picked, What};
use adjutant_hex::{Hex, Side};

/// The hex that was picked in one of these slots.
fn hex(picked: &[Picked<'_>]) -> Option<Hex> {
    picked.iter().find_map(|one| one.what().end()?.as_str().parse().ok())
}

fn units(picked: &[Picked<'_>]) -> Vec<Unit> {
    let unit = |one: &Picked<'_>| match one.what() {
        What::Piece(piece) => names::unit_of(piece.id).map(|(unit, _)| unit),
        _ => None,
    };
    picked.iter().filter_map(unit).collect()
}

fn number(picked: &[Picked<'_>]) -> Option<u8> {
    picked.iter().find_map(|one| match one.what() {
        What::Number(number) => u8::try_from(*number).ok(),
        _ => None,
    })
}

fn side(picked: &[Picked<'_>]) -> Option<Side> {
    picked.iter().find_map(|one| match one.what() {
        What::Word(word) => Side::of(word),
        _ => None,
    })
}

/// The values of the picked words.
fn words<T: Word>(picked: &[Picked<'_>]) -> Vec<T> {
    let word = |one: &Picked<'_>| match one.what() {
        What::Word(word) => T::of(word),
        _ => None,
    };
    picked.iter().filter_map(word).collect()
}

/// The order of a choice, filled with its picks.
pub(crate) fn fill(order: &O, picked: &[Picked<'_>]) -> Option<O> {
    let first = picked.first();
    let then = first.map(|first| first.then.as_slice()).unwrap_or_default();
    let unit = || units(picked).first().copied();
    let to = || hex(then);
    Some(match order {
        O::Place { .. } => O::Place { unit: unit()?, hex: to()? },
        O::Land { .. } => O::Land { unit: unit()?, hex: to()? },
        O::Return { .. } => O::Return { unit: unit()?, hex: to()? },
        O::BringBack { .. } => O::BringBack { unit: unit()?, hex: to()? },
        O::Shift { .. } => O::Shift { unit: unit()?, hex: to()? },
        O::Move { is_strategic, .. } => O::Move { unit: unit()?, way: vec![to()?], is_strategic: *is_strategic },
        O::MoveAll { .. } => O::MoveAll { hex: hex(picked)?, way: vec![to()?] },
        O::Replace { company, .. } => O::Replace { lost: unit()?, company: *company, hex: to()? },
        O::Rebuild { .. } => O::Rebuild { unit: unit()?, steps: number(then)? },
        O::TakeLoss { .. } => O::TakeLoss { unit: unit()? },
        O::SailCoast { .. } => O::SailCoast { unit: unit()? },
        O::Abandon { .. } => O::Abandon { unit: unit()? },
        O::Exit { .. } => O::Exit { unit: unit()? },
        O::SetFortification { .. } => O::SetFortification { hex: hex(picked)?, side: side(then)? },
        O::LayMine { is_real, .. } => O::LayMine { hex: hex(picked)?, is_real: *is_real },
        O::TakeMarkers { .. } => O::TakeMarkers { hex: hex(picked)? },
        O::Disengage { .. } => O::Disengage { hex: hex(picked)?, to: to()? },
        O::Observe { .. } => O::Observe { guns: hex(picked)?, target: to()? },
        O::Assault { .. } => O::Assault { hex: hex(picked)?, units: units(then) },
        O::Fire { .. } => {
            let shot = |one: &Picked<'_>| {
                Some(Shot { target: one.what().end()?.as_str().parse().ok()?, units: units(&one.then) })
            };
            O::Fire { shots: picked.iter().map(shot).collect::<Option<_>>()? }
        }
        O::WritePlot { .. } => {
            let aim = |one: &Picked<'_>| {
                let hex = one.what().end()?.as_str().parse().ok()?;
                Some(Aimed { hex, markers: number(&one.then).unwrap_or(0) })
            };
            O::WritePlot { aimed: picked.iter().map(aim).collect::<Option<_>>()? }
        }
        O::WritePoints { headquarters, .. } => {
            let others = picked.iter().filter_map(|one| number(std::slice::from_ref(one)));
            let mut points: Vec<u8> = others.chain([*headquarters]).collect();
            points.sort_unstable();
            O::WritePoints { points, headquarters: *headquarters }
        }
        O::FormUsGroups { groups } => {
            let bases: Vec<Base> = words(picked);
            O::FormUsGroups {
                groups: groups.iter().zip(bases).map(|(group, base)| UsGroup { base, ..*group }).collect(),
            }
        }
        O::FormJapaneseGroups { groups } => {
            let fleets: Vec<Fleet> = words(picked);
            let group = |(group, fleet): (&JapaneseGroup, Fleet)| JapaneseGroup { fleet, ..*group };
            O::FormJapaneseGroups { groups: groups.iter().zip(fleets).map(group).collect() }
        }
        O::FireAtInfiltrator { .. } => O::FireAtInfiltrator { units: units(picked) },
        O::FireMortars { .. } => O::FireMortars { units: units(picked) },
        O::Follow { .. } => O::Follow { unit: Some(unit()?) },
        O::DeclareAirAttack { .. }
        | O::Yamato { .. }
        | O::MoveStack { .. }
        | O::Evacuate { .. }
        | O::ChooseUsChit { .. }
        | O::ChooseJapaneseChit { .. }
        | O::LoseSteps { .. }
        | O::Retreat { .. }
        | O::Advance { .. }
        | O::PayFatigue { .. }
        | O::RestDivision { .. }
        | O::EndSetUp
        | O::WriteLanding { .. }
        | O::Lift { .. }
        | O::EndRebuilding
        | O::Sail { .. }
        | O::EvacuateBeach
        | O::DeclareCounteroffensive
        | O::AnnounceSouth
        | O::GoFurther { .. }
        | O::EndMovement { .. }
        | O::PlaceFortifications { .. }
        | O::ChooseGuns { .. }
        | O::EndFire
        | O::TryTanks { .. }
        | O::Pledge { .. }
        | O::FleeWithHeadquarters { .. }
        | O::EndAssaults
        | O::EndReplacement
        | O::Edit { .. }
        | O::SetUpRest => return None,
    })
}
