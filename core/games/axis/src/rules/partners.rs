//! Powers that act in one turn and are played by different players.
//!
//! As printed one player has all powers of a turn. Where a game is made with partners apart, each of them has a seat, and
//! the turn stays one: its first power *leads* it. That one buys, begins the battles and speaks where only one can; each
//! moves its own units and decides for them in battle. A phase of movement ends when every partner that has units on the
//! board has said so. Two players' forces attack no space together: the rulebook forbids it to Allies, and lets powers
//! of one turn do so only because one player has them.
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
    /// The same board with a seat for every power; none where every power has one as printed.
    pub fn with_partners_apart(&self) -> Option<Self> {
        if self.seats.iter().all(|seat| seat.powers.len() == 1) {
            return None;
        }
        let seat = |power: Power| SeatDef { id: self.power_def(power).id.clone(), powers: vec![power] };
        let seats = self.all_powers().map(seat).collect();
        Some(Self { seats, apart: true, ..self.clone() })
    }
}

/// Partners that have not ended their part of this phase: the leader first. Where a correction took away the last one that
/// was waited for, the leader is asked once more, so that somebody can end the phase.
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

/// Whether others than this one still have to end their part of this phase.
pub(crate) fn others_decide(state: &State, power: Power) -> bool {
    deciding(state).iter().any(|seat| seat != state.board().seat_of(power))
}

/// The end of one partner's part of a phase.
pub(crate) fn part_done(state: &State, power: Power) -> AxisEvent {
    TheatreEvent::PartDone { power: state.board().power_def(power).id.clone() }.into()
}

/// The power whose player decides for the attackers of a battle: its own where they are all of one power, and that of
/// the power that leads the turn where one player has several.
pub(crate) fn attacker(state: &State, battle: &Battle) -> Power {
    let leader = state.leader();
    if !state.board().apart {
        return leader;
    }
    let first = battle.attackers.iter().find_map(|id| state.unit(*id));
    first.map_or(leader, |unit| unit.owner)
}

/// What a player means by units of which he does not say whose they are: his own.
///
/// # Errors
/// There are none of his, and a partner's stand there.
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

/// No space is attacked by forces of two players.
///
/// # Errors
/// A move would have that happen; whose units were there before it is told.
pub(crate) fn attack_apart(before: &State, after: &State) -> Result<(), AxisRefusal> {
    let board = after.board();
    if !board.apart || after.phase() != Phase::CombatMove {
        return Ok(());
    }
    let side = after.active_side();
    let contested = |space: &Space| after.has_enemy_units(*space, side) || after.is_hostile_land(*space, side);
    // Asked at every move that is tried: once through the units, not once for each space.
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
