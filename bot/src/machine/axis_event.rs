//! Events of the Axis & Allies family as JSON.

use super::names::{Plain, ids};
use adjutant_events::UnitId;
use adjutant_game_axis::fact::{AxisEvent, BattleOutcome, BoardEdit, LossReason, Losses, Role};
use serde_json::{Value, json};

pub(super) fn body(names: Plain<'_>, event: &AxisEvent) -> Value {
    match event {
        AxisEvent::UnitsPurchased { power, units } => {
            json!({"type": "units_purchased", "power": names.seat(power), "units": names.counts(units)})
        }
        AxisEvent::UnitsMoved { units, route } => {
            json!({"type": "units_moved", "units": ids(units), "route": names.spaces(route)})
        }
        AxisEvent::UnitsLoaded { aboard } => {
            let pair = |(unit, transport): &(UnitId, UnitId)| json!({"unit": unit.0, "aboard": transport.0});
            json!({"type": "units_loaded", "units": aboard.iter().map(pair).collect::<Value>()})
        }
        AxisEvent::UnitsUnloaded { units, to } => {
            json!({"type": "units_unloaded", "units": ids(units), "to": names.space(to)})
        }
        AxisEvent::AssaultDeclared { units, to } => {
            json!({"type": "assault_declared", "units": ids(units), "to": names.space(to)})
        }
        AxisEvent::AssaultCancelled { units } => json!({"type": "assault_cancelled", "units": ids(units)}),
        AxisEvent::AssaultLanded { units, to } => {
            json!({"type": "assault_landed", "units": ids(units), "to": names.space(to)})
        }
        AxisEvent::BattleBegun { space, attackers, defenders } => json!({
            "type": "battle_begun",
            "space": names.space(space),
            "attackers": ids(attackers),
            "defenders": ids(defenders),
        }),
        AxisEvent::SubmarinesDecided { role, submerged } => {
            json!({"type": "submarines_decided", "role": role_word(*role), "submerged": ids(submerged)})
        }
        AxisEvent::CasualtiesProposed { power, losses } => {
            with_losses(json!({"type": "casualties_proposed", "power": names.seat(power)}), losses)
        }
        AxisEvent::CasualtiesTaken { role, losses } => {
            with_losses(json!({"type": "casualties_taken", "role": role_word(*role)}), losses)
        }
        AxisEvent::DefencelessDestroyed { units } => json!({"type": "defenceless_destroyed", "units": ids(units)}),
        AxisEvent::CasualtiesRemoved => json!({"type": "casualties_removed"}),
        AxisEvent::BattleContinued => json!({"type": "battle_continued"}),
        AxisEvent::UnitsRetreated { units, to } => {
            json!({"type": "units_retreated", "units": ids(units), "to": names.space_or_null(to.as_ref())})
        }
        AxisEvent::BattleEnded { space, outcome } => {
            json!({"type": "battle_ended", "space": names.space(space), "outcome": outcome_word(*outcome)})
        }
        AxisEvent::SpaceCaptured { space, by, controller } => json!({
            "type": "space_captured",
            "space": names.space(space),
            "by": names.seat(by),
            "owner": names.seat(controller),
        }),
        AxisEvent::SpaceReturned { space, to } => {
            json!({"type": "space_returned", "space": names.space(space), "owner": names.seat(to)})
        }
        AxisEvent::IpcsSeized { from, by, amount } => {
            json!({"type": "ipcs_seized", "from": names.seat(from), "by": names.seat(by), "amount": amount})
        }
        AxisEvent::StrandedFightersLanded { units, to } => {
            json!({"type": "stranded_fighters_landed", "units": ids(units), "to": names.space(to)})
        }
        AxisEvent::UnitsLost { units, reason } => {
            let reason = match reason {
                LossReason::NowhereToLand => "nowhere_to_land",
            };
            json!({"type": "units_lost", "units": ids(units), "reason": reason})
        }
        AxisEvent::UnitsMobilized { complex, to, units } => json!({
            "type": "units_mobilized",
            "complex": names.space(complex),
            "to": names.space(to),
            "units": names.counts(units),
        }),
        AxisEvent::MobilizationClosed { refunded, forfeited } => json!({
            "type": "mobilization_closed",
            "refunded": names.counts(refunded),
            "forfeited": names.counts(forfeited),
        }),
        AxisEvent::IncomeCollected { power, amount } => {
            json!({"type": "income_collected", "power": names.seat(power), "amount": amount})
        }
        AxisEvent::PhaseEnded { power, phase } => {
            json!({"type": "phase_ended", "power": names.seat(power), "phase": phase})
        }
        AxisEvent::BoardEdited { edits, reason } => {
            let edits: Value = edits.iter().map(|change| edit(names, change)).collect();
            json!({"type": "board_edited", "edits": edits, "reason": reason})
        }
    }
}

/// The units on the board that an event speaks of, by number.
pub(super) fn units(event: &AxisEvent) -> Vec<UnitId> {
    match event {
        AxisEvent::UnitsMoved { units, .. }
        | AxisEvent::UnitsUnloaded { units, .. }
        | AxisEvent::AssaultDeclared { units, .. }
        | AxisEvent::AssaultCancelled { units }
        | AxisEvent::AssaultLanded { units, .. }
        | AxisEvent::DefencelessDestroyed { units }
        | AxisEvent::UnitsRetreated { units, .. }
        | AxisEvent::StrandedFightersLanded { units, .. }
        | AxisEvent::UnitsLost { units, .. } => units.clone(),
        AxisEvent::UnitsLoaded { aboard } => aboard.iter().flat_map(|(unit, on)| [*unit, *on]).collect(),
        AxisEvent::BattleBegun { attackers, defenders, .. } => attackers.iter().chain(defenders).copied().collect(),
        AxisEvent::SubmarinesDecided { submerged, .. } => submerged.clone(),
        AxisEvent::CasualtiesProposed { losses, .. } | AxisEvent::CasualtiesTaken { losses, .. } => {
            losses.damaged.iter().chain(&losses.destroyed).copied().collect()
        }
        AxisEvent::BoardEdited { edits, .. } => edits
            .iter()
            .flat_map(|edit| match edit {
                BoardEdit::UnitsRemoved { units } => units.clone(),
                _ => Vec::new(),
            })
            .collect(),
        AxisEvent::UnitsPurchased { .. }
        | AxisEvent::CasualtiesRemoved
        | AxisEvent::BattleContinued
        | AxisEvent::BattleEnded { .. }
        | AxisEvent::SpaceCaptured { .. }
        | AxisEvent::SpaceReturned { .. }
        | AxisEvent::IpcsSeized { .. }
        | AxisEvent::UnitsMobilized { .. }
        | AxisEvent::MobilizationClosed { .. }
        | AxisEvent::IncomeCollected { .. }
        | AxisEvent::PhaseEnded { .. } => Vec::new(),
    }
}

fn with_losses(mut body: Value, losses: &Losses) -> Value {
    body["damaged"] = ids(&losses.damaged);
    body["destroyed"] = ids(&losses.destroyed);
    body
}

const fn role_word(role: Role) -> &'static str {
    match role {
        Role::Attacker => "attacker",
        Role::Defender => "defender",
    }
}

const fn outcome_word(outcome: BattleOutcome) -> &'static str {
    match outcome {
        BattleOutcome::AttackerWon => "attacker_won",
        BattleOutcome::DefenderHeld => "defender_held",
        BattleOutcome::BothDestroyed => "both_destroyed",
        BattleOutcome::Retreated => "retreated",
        BattleOutcome::Stalemate => "stalemate",
    }
}

fn edit(names: Plain<'_>, edit: &BoardEdit) -> Value {
    match edit {
        BoardEdit::UnitsAdded { owner, space, units } => json!({
            "type": "units_added",
            "owner": names.seat(owner),
            "space": names.space(space),
            "units": names.counts(units),
        }),
        BoardEdit::UnitsRemoved { units } => json!({"type": "units_removed", "units": ids(units)}),
        BoardEdit::OwnerSet { space, to } => {
            json!({"type": "owner_set", "space": names.space(space), "owner": names.seat(to)})
        }
        BoardEdit::IpcsSet { power, amount } => {
            json!({"type": "ipcs_set", "power": names.seat(power), "amount": amount})
        }
    }
}
