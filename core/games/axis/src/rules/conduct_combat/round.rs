//! A round of battle, section 3.general-combat: executes the steps in the edition's order, and says what each requires.
//!
//! Sections: `3.general-combat`, `3.participants`, `3.submarines`, `3.end`.

use crate::model::board::{Domain, Power};
use crate::model::convoy;
use crate::model::edition::Step;
use crate::model::fact::{AxisEvent, BattleOutcome, Losses, Role};
use crate::model::prompt::AxisTask;
use crate::model::state::{Battle, State};
use crate::rules::conduct_combat::casualties::Choice;
use crate::rules::conduct_combat::{capture, fire, retreat, submarines};
use crate::rules::instructions;
use crate::rules::instructions::{BreakOff, RetreatWhen};
use crate::rules::partners;
use crate::rules::theatre::claim;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::seats::Seated;
use adjutant_events::{Event, SeatId, SpaceId, UnitId};

/// What the battle in progress requires next.
pub fn next(state: &State, battle: &Battle, table: Seated<'_>) -> Next {
    // After these steps a side may have no units left, so the battle may be over. It is not over before units that were
    // hit in this round have fired: the last unit of a side may submerge between the attack and its answer.
    let may_end = matches!(
        battle.done,
        Step::Begin | Step::AttackerSubmarines | Step::DefenderSubmarines | Step::RemoveCasualties
    );
    if may_end
        && battle.casualty_zone.is_empty()
        && let Some(end) = end(state, battle)
    {
        return end;
    }
    // All attackers may have been aircraft that the guns hit. Defenders hit by bombardment would still fire.
    if battle.done == Step::Antiaircraft && battle.attackers.is_empty() {
        return Next::Act(ended(state, battle, BattleOutcome::DefenderHeld));
    }
    let mut step = battle.done;
    loop {
        step = state.rules().step_after(step).unwrap_or(Step::Begin);
        let reached = match step {
            Step::AttackerSubmarines => decide_submarines(state, battle, table, Role::Attacker),
            Step::DefenderSubmarines => decide_submarines(state, battle, table, Role::Defender),
            Step::SurpriseAttack
            | Step::SurpriseDefence
            | Step::Bombardment
            | Step::Antiaircraft
            | Step::Kamikazes
            | Step::AttackFire
            | Step::DefenceFire => fire::events(state, battle, step, table.rolls + 1).map(Next::Act),
            Step::SurpriseAttackCasualties | Step::BombardmentCasualties | Step::AttackCasualties => {
                choose_casualties(state, battle, table, Role::Defender)
            }
            Step::SurpriseDefenceCasualties | Step::DefenceCasualties => {
                choose_casualties(state, battle, table, Role::Attacker)
            }
            Step::RemoveCasualties => Some(act(AxisEvent::CasualtiesRemoved)),
            Step::ContinueOrRetreat => Some(continue_or_retreat(state, battle, table)),
            Step::Begin => Some(act(AxisEvent::BattleContinued)),
        };
        if let Some(next) = reached {
            return next;
        }
    }
}

fn act(event: AxisEvent) -> Next {
    Next::Act(vec![event.into()])
}

fn ask(seats: Vec<SeatId>, task: AxisTask) -> Next {
    Next::Wait(vec![Prompt { seats, task: Task::of_rules(task) }])
}

fn seat(state: &State, power: Power) -> SeatId {
    state.board().seat_of(power).clone()
}

/// The seat that decides for the attackers.
fn attacking_seat(state: &State, battle: &Battle) -> SeatId {
    seat(state, partners::attacker(state, battle))
}

fn here(state: &State, battle: &Battle) -> SpaceId {
    state.board().def(battle.space).id.clone()
}

/// The end of the battle, if it is over: general combat, step 6 A, and ruling 18.
fn end(state: &State, battle: &Battle) -> Option<Next> {
    let defenceless = |units: &[UnitId]| {
        units.iter().filter_map(|id| state.unit(*id)).all(|unit| state.kind_of(unit).abilities.defenceless)
    };
    let side = |role: Role, units: &[UnitId]| SideCondition {
        gone: units.is_empty(),
        defenceless: defenceless(units),
        hits: fire::can_hit_anything(state, battle, role),
    };
    let standing = [side(Role::Attacker, &battle.attackers), side(Role::Defender, &battle.defenders)];
    match verdict(standing)? {
        Verdict::Ended(outcome) => Some(Next::Act(ended(state, battle, outcome))),
        Verdict::DefencelessDestroyed => Some(act(AxisEvent::DefencelessDestroyed { units: battle.defenders.clone() })),
        Verdict::NobodyFires => Some(match retreat::options(state, battle) {
            Some(way) => ask(
                vec![attacking_seat(state, battle)],
                AxisTask::StayOrRetreat { space: here(state, battle), to: ids(state, &way.spaces) },
            ),
            None => Next::Act(ended(state, battle, BattleOutcome::Stalemate)),
        }),
    }
}

/// The condition of a side between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideCondition {
    /// Whether it has no units left.
    pub gone: bool,
    /// Whether none of its units can fight.
    pub defenceless: bool,
    /// Whether any of its units could hit a unit of the other side.
    pub hits: bool,
}

/// The result when a battle cannot continue as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The battle is over.
    Ended(BattleOutcome),
    /// The remaining defenders cannot fight and are destroyed.
    DefencelessDestroyed,
    /// Neither side has units that fight: the attacker stays or leaves.
    NobodyFires,
}

/// The verdict from the conditions of attacker and defender; none means the battle continues.
pub fn verdict([attacker, defender]: [SideCondition; 2]) -> Option<Verdict> {
    match (attacker.gone, defender.gone) {
        (true, true) => return Some(Verdict::Ended(BattleOutcome::BothDestroyed)),
        (true, false) => return Some(Verdict::Ended(BattleOutcome::DefenderHeld)),
        (false, true) => return Some(Verdict::Ended(BattleOutcome::AttackerWon)),
        (false, false) => {}
    }
    if attacker.hits && defender.defenceless {
        return Some(Verdict::DefencelessDestroyed);
    }
    if attacker.defenceless && defender.defenceless {
        return Some(Verdict::NobodyFires);
    }
    (!attacker.hits && !defender.hits).then_some(Verdict::Ended(BattleOutcome::Stalemate))
}

/// The events at the end of the battle. An attacker with land units left captures a land space without defenders.
pub fn ended(state: &State, battle: &Battle, outcome: BattleOutcome) -> Vec<Event> {
    let mut events: Vec<Event> = vec![AxisEvent::BattleEnded { space: here(state, battle), outcome }.into()];
    let left = || battle.attackers.iter().filter_map(|id| state.unit(*id));
    let land_unit_left = left().any(|unit| state.kind_of(unit).domain == Domain::Land);
    let disputed = claim::is_disputed(state, battle.space, &[]);
    if outcome == BattleOutcome::AttackerWon && land_unit_left && state.board().is_land(battle.space) && !disputed {
        let by = capture::taker(state, left());
        events.extend(capture::events(state, battle.space, by).into_iter().map(Event::from));
    }
    if outcome == BattleOutcome::AttackerWon
        && let Some(by) = convoy::taken_in_battle(state, battle.space, left())
    {
        events.extend(capture::events(state, battle.space, by).into_iter().map(Event::from));
    }
    events
}

fn ids(state: &State, spaces: &[crate::model::board::Space]) -> Vec<SpaceId> {
    spaces.iter().map(|space| state.board().def(*space).id.clone()).collect()
}

fn decide_submarines(state: &State, battle: &Battle, table: Seated<'_>, role: Role) -> Option<Next> {
    let submarines = submarines::deciding(state, battle, role);
    let decider = seat(state, submarines::decider(state, &submarines)?);
    let standing = table.seat(&decider).and_then(|seat| instructions::submarines(seat, &here(state, battle)));
    if let Some(order) = standing {
        let submerged = submarines::submerging(&submarines, order, None).unwrap_or_default();
        return Some(act(AxisEvent::SubmarinesDecided { role, submerged }));
    }
    let (space, count) = (here(state, battle), submarines.len() as u16);
    let fire = if submarines::strike_by_surprise(state, role) { "surprise" } else { "ordinary" }.to_owned();
    Some(ask(vec![decider], AxisTask::DecideSubmarines { space, round: battle.round, count, fire }))
}

fn choose_casualties(state: &State, battle: &Battle, table: Seated<'_>, role: Role) -> Option<Next> {
    let hits = match role {
        Role::Attacker => battle.hits_on_attacker,
        Role::Defender => battle.hits_on_defender,
    };
    if hits.total() == 0 {
        return None;
    }
    let choice = Choice::new(state, battle, role);
    if choice.needed == 0 {
        return None;
    }
    if let Some(losses) = choice.forced() {
        return Some(taken(role, losses));
    }
    let owners = choice.owners();
    match voices(state, battle, table, &choice, &owners) {
        Voices::Agreed(losses) => Some(taken(role, losses)),
        Voices::Open { waiting, proposal } => {
            let space = here(state, battle);
            let mut seats: Vec<SeatId> = waiting.iter().map(|power| seat(state, *power)).collect();
            seats.dedup();
            let task = match proposal {
                Some((by, losses)) => AxisTask::AgreeCasualties {
                    space,
                    by: state.board().power_def(by).id.clone(),
                    losses: state.count_kinds(losses.destroyed.iter().chain(&losses.damaged)),
                },
                None => AxisTask::ChooseCasualties {
                    space,
                    round: battle.round,
                    hits: choice.needed,
                    among: state.count_kinds(&choice.among()),
                },
            };
            Some(ask(seats, task))
        }
        // The attacker whose allies refused a hit takes it with its own units; the allies' ships are no longer a
        // choice.
        Voices::Disagreed => Some(ask(
            vec![attacking_seat(state, battle)],
            AxisTask::ChooseTheirCasualties {
                space: here(state, battle),
                hits: choice.needed,
                among: state.count_kinds(&choice.among()),
            },
        )),
    }
}

fn taken(role: Role, losses: Losses) -> Next {
    act(AxisEvent::CasualtiesTaken { role, losses })
}

/// The choices so far of the owners of the units that were hit.
pub enum Voices {
    /// All owners chose the same losses.
    Agreed(Losses),
    /// Some owners have not chosen yet.
    Open {
        /// Those owners.
        waiting: Vec<Power>,
        /// The losses that were proposed, and the power that proposed them first.
        proposal: Option<(Power, Losses)>,
    },
    /// The owners chose different losses, so the attacker chooses.
    Disagreed,
}

/// Collects the choices of the owners. Proposals come before standing instructions. Powers of one seat, or of one
/// player, choose together.
pub fn voices(state: &State, battle: &Battle, table: Seated<'_>, choice: &Choice<'_>, owners: &[Power]) -> Voices {
    if choice.role == Role::Attacker {
        return attackers_voice(state, battle, table, choice);
    }
    let space = here(state, battle);
    let said = |power: Power| {
        let proposed = battle.proposals.iter().find(|(by, _)| *by == power).map(|(_, losses)| losses.clone());
        proposed.or_else(|| {
            let seat = table.seat(&seat(state, power))?;
            choice.by_instruction(instructions::casualties(seat, &space, Role::Defender)?)
        })
    };
    let mut spoken: Vec<(Power, Losses)> = Vec::new();
    let mut waiting = Vec::new();
    for &owner in owners {
        let by_same_hand = || {
            let alike = |other: &&Power| **other != owner && in_one_hand(state, table, **other, owner);
            owners.iter().find(alike).and_then(|other| said(*other))
        };
        match said(owner).or_else(by_same_hand) {
            Some(losses) => spoken.push((owner, losses)),
            None => waiting.push(owner),
        }
    }
    if waiting.is_empty() {
        let same = spoken.windows(2).all(|pair| pair[0].1 == pair[1].1);
        return match spoken.into_iter().next() {
            Some((_, losses)) if same => Voices::Agreed(losses),
            _ => Voices::Disagreed,
        };
    }
    Voices::Open { waiting, proposal: spoken.into_iter().next() }
}

/// Whether one seat, or one player, decides for two powers.
pub fn in_one_hand(state: &State, table: Seated<'_>, one: Power, other: Power) -> bool {
    let player = |power: Power| table.seat(&seat(state, power)).and_then(|seat| seat.player.clone());
    seat(state, one) == seat(state, other) || player(one).is_some() && player(one) == player(other)
}

/// The powers whose ships do not fight and are named in an attacker's losses. Those of other players are asked.
pub fn asked_beside(state: &State, table: Seated<'_>, choice: &Choice<'_>, losses: &Losses) -> Vec<Power> {
    let mut owners = choice.named_beside(losses);
    let attacker = state.battle().map_or(state.leader(), |battle| partners::attacker(state, battle));
    owners.retain(|owner| !in_one_hand(state, table, *owner, attacker));
    owners
}

/// An attacker chooses its own losses freely. Allies must agree to losses of their ships.
fn attackers_voice(state: &State, battle: &Battle, table: Seated<'_>, choice: &Choice<'_>) -> Voices {
    let leader = partners::attacker(state, battle);
    let proposed = |power: Power| battle.proposals.iter().find(|(by, _)| *by == power).map(|(_, losses)| losses);
    let instructed = || {
        let seat = table.seat(&attacking_seat(state, battle))?;
        choice.by_instruction(instructions::casualties(seat, &here(state, battle), Role::Attacker)?)
    };
    let own = proposed(leader).filter(|_| choice.has_bystanders()).cloned();
    let Some(losses) = own.or_else(instructed) else { return Voices::Open { waiting: vec![leader], proposal: None } };
    let mut waiting = asked_beside(state, table, choice, &losses);
    waiting.retain(|owner| proposed(*owner).is_none());
    if waiting.is_empty() { Voices::Agreed(losses) } else { Voices::Open { waiting, proposal: Some((leader, losses)) } }
}

fn continue_or_retreat(state: &State, battle: &Battle, table: Seated<'_>) -> Next {
    let Some(way) = retreat::options(state, battle) else { return act(AxisEvent::BattleContinued) };
    let decider = attacking_seat(state, battle);
    let standing = table.seat(&decider).and_then(|seat| instructions::retreat(seat, &here(state, battle)));
    if let Some((when, to)) = standing {
        let flies = |id: &UnitId| state.unit(*id).is_some_and(|unit| state.kind_of(unit).domain == Domain::Air);
        let due = match when {
            BreakOff::When(RetreatWhen::Never) => false,
            BreakOff::When(RetreatWhen::AfterRound(round)) => battle.round >= round,
            BreakOff::When(RetreatWhen::Outnumbered) => battle.attackers.len() < battle.defenders.len(),
            BreakOff::When(RetreatWhen::UnitsLeft(left)) => battle.attackers.len() <= usize::from(left),
            BreakOff::AircraftAlone => battle.attackers.iter().all(flies),
        };
        if !due {
            return act(AxisEvent::BattleContinued);
        }
        let wanted = to.and_then(|to| state.board().space(to)).filter(|to| way.spaces.contains(to));
        let only = if let [only] = way.spaces.as_slice() { Some(*only) } else { None };
        let to = wanted.or(only);
        if way.spaces.is_empty() || to.is_some() {
            let events = retreat::events(state, battle, &way, to);
            return Next::Act(events.into_iter().map(Event::from).collect());
        }
    }
    ask(
        vec![decider],
        AxisTask::ContinueOrRetreat {
            space: here(state, battle),
            round: battle.round,
            to: ids(state, &way.spaces),
            left: state.count_kinds(&battle.attackers),
            against: state.count_kinds(&battle.defenders),
        },
    )
}
