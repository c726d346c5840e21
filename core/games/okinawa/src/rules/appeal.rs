//! The command appeal, its results, and counteroffensives.
//!
//! Sections: `17`, `17.1`, `17.11`, `17.12`, `17.13`, `17.14`, `17.2`, `17.3`, `18.16g`, `J36`, `J61`, `J62`.

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Condition, Counteroffensive, Offensive, Phase, State, UnitLocation};
use crate::model::tables::AppealCost;
use crate::model::vocabulary::{Appeal, Formation, Power, Scenario, Type};
use crate::rules::next::{Dice, Next};
use crate::rules::{calendar, movement, replacement, stacking};
use adjutant_hex::Hex;

/// The turns of May (18.16g).
const MAY: std::ops::RangeInclusive<u8> = 11..=21;
/// The number of units that return by an appeal (17.13).
const BACK: u8 = 5;

fn is_marked(state: &State, turn: u8) -> bool {
    state.special.appeals && state.board.tables.turn(turn).is_some_and(|turn| turn.appeal)
}

/// Whether this turn's appeal must still be made.
pub fn is_due(state: &State) -> bool {
    let is_open = !state.campaign.has_appealed || state.campaign.owes_cost;
    state.phase == Phase::JapaneseMovement && is_marked(state, state.turn) && is_open
}

/// Whether a result applies: three results to the end of the game, the others until the next appeal (17.1).
pub fn is_in_force(state: &State, result: Appeal) -> bool {
    let over = |since: u8| {
        let held = |turn: u8| turn < state.turn || state.campaign.has_appealed;
        (since + 1..=state.turn).any(|turn| is_marked(state, turn) && held(turn))
    };
    let lasts = match result {
        Appeal::GeneralCounteroffensive | Appeal::ReplacementRecovery | Appeal::ReservesReleased => true,
        Appeal::Banzai | Appeal::GeneralShift | Appeal::OptionalCounteroffensive => false,
    };
    state.campaign.appeals.iter().any(|(known, since)| *known == result && (lasts || !over(*since)))
}

/// The next step while the appeal is being made.
pub fn next(state: &State) -> Option<Next> {
    if !is_due(state) {
        return None;
    }
    let die = |faces: &[u16]| faces.first().copied().unwrap_or(1).cast_signed();
    if state.campaign.owes_cost {
        return Some(Next::roll(state, Dice::d6("appeal_cost", Power::Japan, 1), |faces| {
            let left = state.board.set_up(state.scenario).map_or(28, |set_up| set_up.last_turn);
            let turns = u16::from((left + 1).saturating_sub(state.turn));
            let points = match state.board.tables.appeal_cost(die(faces)) {
                Some(AppealCost::Points(points)) => u16::from(points),
                Some(AppealCost::PerTurn(points)) => u16::from(points) * turns,
                None => 0,
            };
            vec![told(C::AppealPaid { points })]
        }));
    }
    Some(Next::roll(state, Dice::d6("appeal", Power::Japan, 1), |faces| {
        // On May 4 the die is one less, but at least one (17.15).
        let read = (die(faces) - i16::from(state.turn == calendar::MAY_4)).max(1);
        let result = state.board.tables.appeal(read).unwrap_or(Appeal::GeneralCounteroffensive);
        let is_new = !state.campaign.appeals.iter().any(|(known, _)| *known == result);
        vec![told(C::AppealRead { result, is_new })]
    }))
}

/// Whether a counteroffensive is in progress.
pub fn is_counteroffensive(state: &State) -> bool {
    state.campaign.counteroffensive.is_some_and(|one| one.is_on(state.turn))
}

/// The counteroffensive that Japan may declare now.
pub fn offensive(state: &State) -> Option<Offensive> {
    if !state.special.counteroffensive || state.campaign.counteroffensive.is_some() {
        return None;
    }
    match () {
        () if is_in_force(state, Appeal::GeneralCounteroffensive) => Some(Offensive::General),
        () if is_in_force(state, Appeal::OptionalCounteroffensive) => Some(Offensive::Optional),
        () => MAY.contains(&state.turn).then_some(Offensive::May),
    }
}

/// Japan declares a counteroffensive.
///
/// # Errors
/// None can be declared now.
pub fn declare(state: &State, power: Power) -> Result<Vec<F>, No> {
    if power != Power::Japan {
        return Err(No::NotAsked {});
    }
    let offensive = offensive(state).ok_or(No::NoCounteroffensive {})?;
    movement::may_order(state, power)?;
    let counteroffensive = Counteroffensive { offensive, turn: state.turn };
    Ok(vec![told(C::CounteroffensiveDeclared { counteroffensive })])
}

/// Whether a general counteroffensive must begin in this turn, to end before the next appeal (17.12).
pub fn must_declare(state: &State) -> bool {
    let last = state.board.set_up(state.scenario).map_or(28, |set_up| set_up.last_turn);
    let next = (state.turn + 1..=last).find(|turn| is_marked(state, *turn)).unwrap_or(last + 1);
    offensive(state) == Some(Offensive::General) && state.turn + 2 >= next
}

/// Checks the general shift (17.14). Units next to the enemy at the start of the phase must end farther away if they
/// still can.
///
/// # Errors
/// A unit can still leave.
pub fn shifts(state: &State) -> Result<(), No> {
    if !is_in_force(state, Appeal::GeneralShift) {
        return Ok(());
    }
    let beside = |hex: Hex| hex.neighbours().any(|(_, next)| state.has_units(Power::Us, next));
    for unit in &state.movement.pressed {
        let Some(hex) = state.hex_of(*unit) else { continue };
        if state.unit(*unit).condition == Condition::Pinned {
            continue;
        }
        let engaged = state.engaged.contains(&hex);
        let can = if engaged {
            hex.neighbours().any(|(_, to)| movement::disengagement::declare(state, Power::Japan, hex, to).is_ok())
        } else {
            let ends = calendar::ends(state, *unit);
            beside(hex) && ends.keys().any(|end| !beside(*end))
        };
        if can {
            return Err(No::MustShift { kind: state.def(*unit).ty.kind(), hex: space(hex) });
        }
    }
    Ok(())
}

/// The number of units that can still return by an appeal.
pub fn left(state: &State) -> u8 {
    let allowed = if is_in_force(state, Appeal::ReplacementRecovery) { BACK } else { 0 };
    allowed.saturating_sub(state.campaign.brought_back)
}

/// Whether a lost unit can return by an appeal.
pub fn may_come_back(state: &State, unit: Unit) -> bool {
    let def = state.def(unit);
    let in_play = state.board.set_up(state.scenario).is_some_and(|set_up| set_up.steps_gone(unit).is_some());
    let is_lost = matches!(state.unit(unit).place, UnitLocation::OkinawaBox | UnitLocation::Gone);
    let is_sort = !matches!(def.ty, Type::Boeitai | Type::CompositeCompany | Type::Hq)
        && def.formation != Formation::IeShimaGarrison
        && def.code != calendar::UDO;
    def.power == Power::Japan && in_play && is_lost && is_sort && left(state) > 0
}

/// A lost unit returns with its last step.
///
/// # Errors
/// It cannot return, or not in that hex.
pub fn bring_back(state: &State, power: Power, unit: Unit, hex: Hex) -> Result<Vec<F>, No> {
    if power != Power::Japan || state.replaced {
        return Err(No::NotAsked {});
    }
    if !may_come_back(state, unit) {
        return Err(No::NotReplaceable { kind: state.def(unit).ty.kind() });
    }
    if !replacement::hexes(state).contains(&hex) {
        return Err(No::NoReplacementThere { hex: space(hex) });
    }
    stacking::may_stop(state, unit, hex)?;
    Ok(vec![told(C::BroughtBack { unit, hex })])
}

/// The number of new assaults that a counteroffensive requires in each of its turns (18.16g).
pub const ASSAULTS: u8 = 4;

/// Whether every Japanese assault must be a banzai (17.1).
pub fn is_banzai(state: &State, power: Power) -> bool {
    power == Power::Japan && state.scenario != Scenario::Cornered && is_in_force(state, Appeal::Banzai)
}
