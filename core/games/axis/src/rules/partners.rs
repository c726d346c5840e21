//! Powers that act in one turn but are played by different players.
//!
//! In the printed rules one player has all powers of a turn. If a game is created with partners apart, each of them has
//! a seat, and the turn stays one turn. Its first power *leads* it: it buys, begins the battles and decides where only
//! one power can. Each partner moves its own units and decides for them in battle. A movement phase ends when every
//! partner with units on the board has ended it. Forces of two players may not attack a space together. The rulebook
//! forbids this to Allies. It permits it to the powers of one turn only because one player has them.
//!
//! Section: `0.players`.

use crate::model::board::{Board, Domain, Phase, Power, Space};
use crate::model::edition::SeatDef;
use crate::model::fact::AxisEvent;
use crate::model::order::{Selection, Which};
use crate::model::refusal::AxisRefusal;
use crate::model::state::{Battle, State, Unit};
use crate::rules::theatre::fact::TheatreEvent;
use adjutant_events::SeatId;
use std::borrow::Cow;

impl Board {
    /// The same board with a seat for every power; none if every power already has one.
    pub fn with_partners_apart(&self) -> Option<Self> {
        if self.seats.iter().all(|seat| seat.powers.len() == 1) {
            return None;
        }
        let seat = |power: Power| SeatDef { id: self.power_def(power).id.clone(), powers: vec![power] };
        let seats = self.all_powers().map(seat).collect();
        Some(Self { seats, apart: true, ..self.clone() })
    }
}

/// The partners that have not ended their part of this phase, the leader first. If a correction removed the last of
/// them, the leader is asked again, so that the phase can end.
pub(crate) fn deciding(state: &State) -> Vec<SeatId> {
    let board = state.board();
    if !board.apart || !moves_are_made(state) {
        return vec![state.seat().clone()];
    }
    let leader = state.leader();
    let has_units = |power: Power| {
        let mut units = state.units().iter();
        units.any(|unit| unit.owner == power && state.kind_of(unit).domain != Domain::Installation)
    };
    let open = |power: &&Power| !state.theatre.done.contains(power) && (**power == leader || has_units(**power));
    let seats: Vec<SeatId> =
        state.turn_def().powers.iter().filter(open).map(|power| board.seat_of(*power).clone()).collect();
    if seats.is_empty() { vec![state.seat().clone()] } else { seats }
}

fn moves_are_made(state: &State) -> bool {
    matches!(state.phase(), Phase::CombatMove | Phase::NoncombatMove)
}

/// Whether seats other than this power's still have to end their part of the phase.
pub(crate) fn others_decide(state: &State, power: Power) -> bool {
    deciding(state).iter().any(|seat| seat != state.board().seat_of(power))
}

/// The event that ends one partner's part of a phase.
pub(crate) fn part_done(state: &State, power: Power) -> AxisEvent {
    TheatreEvent::PartDone { power: state.board().power_def(power).id.clone() }.into()
}

/// The power whose player decides for the attackers of a battle. It is the attackers' own power with partners apart,
/// otherwise the power that leads the turn.
pub(crate) fn attacker(state: &State, battle: &Battle) -> Power {
    let leader = state.leader();
    if !state.board().apart {
        return leader;
    }
    let first = battle.attackers.iter().find_map(|id| state.unit(*id));
    first.map_or(leader, |unit| unit.owner)
}

/// The selections with the player's own units where the player did not name an owner.
///
/// # Errors
/// The player has no such units there, but a partner has.
pub(crate) fn his_own<'a>(
    state: &State,
    powers: &[Power],
    from: Space,
    units: &'a [Selection],
) -> Result<Cow<'a, [Selection]>, AxisRefusal> {
    let board = state.board();
    let mine = powers.iter().copied().find(|power| state.acts(*power));
    let Some(mine) = mine.filter(|_| board.apart) else { return Ok(units.into()) };
    let own = |said: &Selection| {
        let there = || state.units_at(from).filter(|unit| board.kind_def(unit.kind).id == said.kind);
        let meant = || {
            there().filter(|unit| match &said.which {
                Which::Any | Which::Loaded | Which::Empty => true,
                Which::These(ids) => ids.contains(&unit.id),
                Which::Of(power) => board.power_def(unit.owner).id == *power,
            })
        };
        let of_partner = meant().find(|unit| unit.owner != mine && state.is_own(unit));
        let none_of_mine = !meant().any(|unit| unit.owner == mine);
        if let Some(unit) = of_partner.filter(|_| none_of_mine || matches!(said.which, Which::These(_))) {
            let (kind, from) = (said.kind.clone(), board.def(from).id.clone());
            return Err(AxisRefusal::UnitsOfPartner { kind, from, power: board.power_def(unit.owner).id.clone() });
        }
        let which = match &said.which {
            Which::Any => Which::Of(board.power_def(mine).id.clone()),
            other => other.clone(),
        };
        Ok(Selection { which, ..said.clone() })
    };
    units.iter().map(own).collect()
}

/// Checks that forces of two players do not attack the same space.
///
/// # Errors
/// The move would cause this. The refusal names the power whose units were there first.
pub(crate) fn attack_apart(before: &State, after: &State) -> Result<(), AxisRefusal> {
    let board = after.board();
    if !board.apart || after.phase() != Phase::CombatMove {
        return Ok(());
    }
    let side = after.active_side();
    let contested = |space: &Space| after.has_enemy_units(*space, side) || after.is_hostile_land(*space, side);
    // This is called for every tried move, so it goes through the units once, not once for each space.
    let attacks = |state: &State| -> Vec<(Space, Power)> {
        let is_raider = |unit: &Unit| state.theatre.raiders.contains(&unit.id);
        let goes = |unit: &Unit| unit.assaults.or_else(|| (!is_raider(unit)).then_some(unit.at));
        let own = state.units().iter().filter(|unit| state.is_own(unit));
        own.filter_map(|unit| Some((goes(unit)?, unit.owner))).collect()
    };
    let mut all = attacks(after);
    all.sort_unstable();
    all.dedup();
    let together = all.windows(2).find(|pair| pair[0].0 == pair[1].0 && contested(&pair[0].0));
    let Some(space) = together.map(|pair| pair[0].0) else { return Ok(()) };
    let before = attacks(before).into_iter().find(|(there, _)| *there == space);
    let first = before.map_or_else(|| after.leader(), |(_, owner)| owner);
    let (space, power) = (board.def(space).id.clone(), board.power_def(first).id.clone());
    Err(AxisRefusal::PartnerAttacks { space, power })
}
