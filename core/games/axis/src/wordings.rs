//! Orders of Axis & Allies, guessed from what they made happen.

use super::command::{AxisCommand, Loss, LossHow, Selection, SubmarineOrder, Which};
use super::fact::{AxisEvent, BattleOutcome, Losses};
use super::state::{State, Unit};
use adjutant_core::position::Wordings;
use adjutant_events::{KindCount, KindId, Native, SeatId, SpaceId, UnitId};

/// What order these facts begin with.
pub(crate) fn of(state: &State, facts: &[&Native]) -> Wordings {
    let facts: Vec<&AxisEvent> = facts.iter().map_while(|fact| fact.read()).collect();
    let Some(first) = facts.first() else { return Wordings::none() };
    match first {
        AxisEvent::UnitsPurchased { units, .. } => Wordings::one_of([AxisCommand::Purchase { units: units.clone() }]),
        AxisEvent::UnitsMoved { .. } => moved(state, &facts),
        AxisEvent::UnitsLoaded { aboard } => loaded(state, aboard),
        AxisEvent::UnitsUnloaded { units, to } | AxisEvent::AssaultDeclared { units, to } => ashore(state, units, to),
        AxisEvent::AssaultLanded { to: space, .. } | AxisEvent::BattleBegun { space, .. } => {
            Wordings::one_of([AxisCommand::Fight { space: Some(space.clone()) }])
        }
        AxisEvent::SubmarinesDecided { submerged, .. } => {
            let some = u16::try_from(submerged.len()).ok().filter(|count| *count > 0);
            let order = |order, count| AxisCommand::Submarines { order, count };
            let mut commands = vec![order(SubmarineOrder::Strike, None), order(SubmarineOrder::Submerge, None)];
            commands.extend(some.map(|count| order(SubmarineOrder::Submerge, Some(count))));
            Wordings::one_of(commands)
        }
        AxisEvent::CasualtiesProposed { losses, .. } | AxisEvent::CasualtiesTaken { losses, .. } => {
            casualties(state, losses)
        }
        AxisEvent::BattleContinued => Wordings::one_of([AxisCommand::Continue]),
        AxisEvent::UnitsRetreated { to, .. } => {
            let commands = vec![AxisCommand::Retreat { to: to.clone() }, AxisCommand::Retreat { to: None }];
            Wordings::one_of(commands)
        }
        AxisEvent::BattleEnded { outcome: BattleOutcome::Stalemate, .. } => Wordings::one_of([AxisCommand::Stay]),
        AxisEvent::StrandedFightersLanded { units, to } => stranded(state, units, to, &facts),
        AxisEvent::UnitsMobilized { complex, to, units } => mobilized(complex, to, units, &facts),
        AxisEvent::UnitsLost { .. } | AxisEvent::MobilizationClosed { .. } | AxisEvent::PhaseEnded { .. } => {
            let commands = vec![AxisCommand::Done { phase: None }, AxisCommand::DoneAnyway];
            Wordings::one_of(commands)
        }
        AxisEvent::BoardEdited { .. } => Wordings::by_hand(),
        AxisEvent::AssaultCancelled { .. }
        | AxisEvent::DefencelessDestroyed { .. }
        | AxisEvent::CasualtiesRemoved
        | AxisEvent::BattleEnded { .. }
        | AxisEvent::SpaceCaptured { .. }
        | AxisEvent::SpaceReturned { .. }
        | AxisEvent::IpcsSeized { .. }
        | AxisEvent::IncomeCollected { .. } => Wordings::none(),
    }
}

/// These units by number, grouped by kind; none if one of them does not exist.
fn these(state: &State, units: &[UnitId]) -> Option<Vec<Selection>> {
    let mut groups: Vec<(KindId, Vec<UnitId>)> = Vec::new();
    for id in units {
        let kind = &state.kind_of(state.unit(*id)?).id;
        match groups.iter_mut().find(|(known, _)| known == kind) {
            Some((_, ids)) => ids.push(*id),
            None => groups.push((kind.clone(), vec![*id])),
        }
    }
    let selection = |(kind, ids): (KindId, Vec<UnitId>)| Selection { kind, count: None, which: Which::These(ids) };
    Some(groups.into_iter().map(selection).collect())
}

/// Where a unit stands.
fn place(state: &State, unit: UnitId) -> Option<SpaceId> {
    state.unit(unit).map(|unit| state.board().def(unit.at).id.clone())
}

/// The most moves of one order that are put together again: a kind of unit each.
const MOST_TOGETHER: usize = 10;

/// Moves: each kind of unit that goes is an event of its own, so an order for several kinds is several events. Most can
/// be asked about one by one; those that lean on each other (fighters that follow their carrier) only together.
fn moved(state: &State, facts: &[&AxisEvent]) -> Wordings {
    let moves: Vec<(&Vec<UnitId>, &Vec<SpaceId>)> = facts
        .iter()
        .map_while(|one| {
            if let AxisEvent::UnitsMoved { units, route } = one {
                return Some(Some((units, route)));
            }
            // What a move takes on its way stands behind it.
            let follows = matches!(
                one,
                AxisEvent::SpaceCaptured { .. } | AxisEvent::SpaceReturned { .. } | AxisEvent::IpcsSeized { .. }
            );
            follows.then_some(None)
        })
        .flatten()
        .take(MOST_TOGETHER)
        .collect();
    let Some((_, [from, between @ .., to])) = moves.first().map(|(units, route)| (units, route.as_slice())) else {
        return Wordings::none();
    };
    let along = moves.iter().take_while(|(_, route)| route.first() == Some(from) && route.last() == Some(to)).count();
    let mut commands = Vec::new();
    for together in 1..=along {
        let all: Vec<UnitId> = moves[..together].iter().flat_map(|(units, _)| units.iter().copied()).collect();
        // What stands on the deck of a ship that is named goes along without being named.
        let deck = |id: &UnitId| state.unit(*id).and_then(|unit| unit.aboard);
        let named: Vec<UnitId> =
            all.iter().filter(|id| !deck(id).is_some_and(|ship| all.contains(&ship))).copied().collect();
        let (Some(all_of_them), Some(those_named)) = (these(state, &all), these(state, &named)) else {
            return Wordings::none();
        };
        let empty = without_fighters(state, &all, all_of_them.clone());
        for units in [all_of_them, those_named].into_iter().chain(empty) {
            for via in [&[][..], between] {
                let (units, via) = (units.clone(), via.to_vec());
                commands.push(AxisCommand::Move { units, from: from.clone(), via, to: to.clone(), transport: None });
            }
        }
    }
    Wordings::perhaps(commands)
}

/// The same units, and that none of the fighters aboard goes along, where carriers left some behind.
fn without_fighters(state: &State, moved: &[UnitId], mut units: Vec<Selection>) -> Option<Vec<Selection>> {
    let aboard = |unit: &&Unit| {
        state.is_own(unit)
            && unit.aboard.is_some_and(|deck| moved.contains(&deck))
            && state.kind_of(unit).abilities.carrier_borne
    };
    let left = state.units().iter().filter(aboard).find(|unit| !moved.contains(&unit.id))?;
    let kind = state.kind_of(left).id.clone();
    if !units.iter().any(|selection| selection.kind == kind) {
        units.push(Selection { kind, count: Some(0), which: Which::Any });
    }
    Some(units)
}

fn loaded(state: &State, aboard: &[(UnitId, UnitId)]) -> Wordings {
    let units: Vec<UnitId> = aboard.iter().map(|(unit, _)| *unit).collect();
    let [first, ..] = aboard else { return Wordings::none() };
    let (Some(selected), Some(from), Some(to)) = (these(state, &units), place(state, first.0), place(state, first.1))
    else {
        return Wordings::none();
    };
    let on = |transport| {
        let (units, from, to) = (selected.clone(), from.clone(), to.clone());
        AxisCommand::Move { units, from, via: Vec::new(), to, transport }
    };
    Wordings::perhaps(vec![on(Some(first.1)), on(None)])
}

fn ashore(state: &State, units: &[UnitId], to: &SpaceId) -> Wordings {
    let from = units.first().and_then(|unit| place(state, *unit));
    let (Some(selected), Some(from)) = (these(state, units), from) else {
        return Wordings::none();
    };
    let carrier = units.first().and_then(|unit| state.unit(*unit)).and_then(|unit| unit.aboard);
    // Which transports are emptied depends on which kind was named first.
    let backwards: Vec<Selection> = selected.iter().rev().cloned().collect();
    let off = |transport, units: &[Selection]| {
        let (units, from, to) = (units.to_vec(), from.clone(), to.clone());
        AxisCommand::Move { units, from, via: Vec::new(), to, transport }
    };
    Wordings::perhaps(vec![
        off(carrier, &selected),
        off(None, &selected),
        off(carrier, &backwards),
        off(None, &backwards),
    ])
}

fn casualties(state: &State, losses: &Losses) -> Wordings {
    let count = |ids: &[UnitId], how: LossHow, owned: bool| -> Vec<Loss> {
        let mut named: Vec<Loss> = Vec::new();
        for unit in ids.iter().filter_map(|id| state.unit(*id)) {
            let kind = &state.kind_of(unit).id;
            let owner: Option<SeatId> = owned.then(|| state.board().power_def(unit.owner).id.clone());
            match named.iter_mut().find(|loss| loss.kind == *kind && loss.owner == owner) {
                Some(loss) => loss.count = loss.count.saturating_add(1),
                None => named.push(Loss { kind: kind.clone(), count: 1, how, owner }),
            }
        }
        named
    };
    let named = |destroy: LossHow, owned: bool| {
        let mut losses_named = count(&losses.destroyed, destroy, owned);
        losses_named.extend(count(&losses.damaged, LossHow::Damage, owned));
        AxisCommand::Casualties { losses: losses_named }
    };
    Wordings::perhaps(vec![
        AxisCommand::Casualties { losses: Vec::new() },
        AxisCommand::Agree,
        named(LossHow::Destroy, false),
        named(LossHow::Destroy, true),
        named(LossHow::Hit, false),
    ])
}

fn stranded(state: &State, units: &[UnitId], to: &SpaceId, facts: &[&AxisEvent]) -> Wordings {
    let Some(from) = units.first().and_then(|unit| place(state, *unit)) else {
        return Wordings::none();
    };
    let more =
        facts.iter().take_while(|one| matches!(one, AxisEvent::StrandedFightersLanded { to: same, .. } if same == to));
    let most = u16::try_from(more.count()).unwrap_or(u16::MAX);
    let land = |count| AxisCommand::LandStranded { count, from: from.clone(), to: to.clone() };
    Wordings::one_of([land(most), land(1)])
}

fn mobilized(complex: &SpaceId, to: &SpaceId, units: &[KindCount], facts: &[&AxisEvent]) -> Wordings {
    let all: Vec<KindCount> = facts
        .iter()
        .map_while(|one| match one {
            AxisEvent::UnitsMobilized { to: same, units, .. } if same == to => Some(units.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    let bring = |units: &[KindCount], complex: Option<&SpaceId>| AxisCommand::Mobilize {
        units: units.to_vec(),
        to: to.clone(),
        complex: complex.cloned(),
    };
    Wordings::perhaps(vec![
        bring(units, Some(complex)),
        bring(units, None),
        bring(&all, None),
        bring(&[], None),
        bring(&[], Some(complex)),
    ])
}
