//! Low luck: in a step of a battle the hit numbers of all units that fire are added up. Each full multiple of a die's
//! faces in the sum is a certain hit. One die is thrown for the remainder and hits on that number or less.
//!
//! It applies to every step in which units of a battle fire or ships bombard: surprise strikes, attack, defence,
//! bombardment. The limits for assigning hits stay the same. So submarines have their own sum while an enemy aircraft
//! is present or an ally's ship may take their hits. Aircraft without a destroyer have their own sum while an enemy
//! submarine is in the battle. Each sum has its own die for the remainder. Otherwise there is one sum for all.
//!
//! Dice that are aimed at one unit each, or whose faces are money, are thrown as usual: antiaircraft guns, kamikazes,
//! interceptors and escorts, bombs.
//!
//! Section: `house.low-luck`.

use crate::model::board::Domain;
use crate::model::edition::Step;
use crate::model::fact::{AxisEvent, Role};
use crate::model::state::{Battle, Hits, State, Unit};
use crate::rules::conduct_combat::fire;
use crate::rules::conduct_combat::fire::Volley;
use crate::rules::house_rules::fact::{Falls, HouseEvent, Sum};
use crate::rules::house_rules::terms::Luck;
use crate::rules::record::battle::hits_land;
use crate::rules::theatre::pieces::Bystanders;
use adjutant_core::name::Name;
use adjutant_events::{DieGroup, Event, KindId, Reading, RollEvent};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The kind of its dice in the log. No unit has this id.
pub const DIE: &str = "remainder";

/// The name of its dice.
pub static DIE_NAME: LazyLock<Name> =
    LazyLock::new(|| Name { en: "remainder".to_owned(), ja: "端数".to_owned(), also: Vec::new() });

/// The certain hits, and for each die thrown the targets that can take its hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    hits: Hits,
    thrown: Vec<Falls>,
}

/// Whether the game is played with low luck.
pub fn is_played(state: &State) -> bool {
    state.agreed.terms.luck == Luck::LowLuck
}

/// The events of a step with this volley: the sums, and the request of dice for the remainders.
pub(crate) fn events(state: &State, battle: &Battle, step: Step, volley: &Volley<'_>, number: u32) -> Vec<Event> {
    let board = state.board();
    let faces = board.die_sides.max(1);
    let (mut sums, mut dice): (Vec<Sum>, Vec<DieGroup>) = (Vec::new(), Vec::new());
    for falls in [Falls::NotOnAircraft, Falls::NotOnSubmarines, Falls::OnAnybody] {
        let those = || volley.shooters.iter().filter(|(_, unit)| falls_on(state, volley, unit) == falls);
        let strength: u16 = those().map(|(strength, _)| u16::from(*strength)).fold(0, u16::saturating_add);
        let Some((_, first)) = those().next() else { continue };
        let sum = Sum { falls, strength, hits: strength / faces, rest: strength % faces };
        sums.push(sum);
        if sum.rest > 0 {
            let owner = board.power_def(first.owner).id.clone();
            dice.push(DieGroup { kind: KindId::new(DIE), owner, count: 1, reads: Reading::AtMost(sum.rest) });
        }
    }
    let counted = HouseEvent::HitsCounted {
        power: board.power_def(volley.shooters.first().map_or(state.leader(), |(_, unit)| unit.owner)).id.clone(),
        space: board.def(battle.space).id.clone(),
        round: battle.round,
        purpose: fire::purpose_of(step).unwrap_or_default().to_owned(),
        sums,
    };
    let mut events = vec![AxisEvent::House(counted).into()];
    if !dice.is_empty() {
        events.extend(
            volley.request(state, battle, step, number, dice).map(|roll| RollEvent::RollRequested(roll).into()),
        );
    }
    events
}

/// The targets that can take the hits of a unit, as far as it matters in this battle.
fn falls_on(state: &State, volley: &Volley<'_>, unit: &Unit) -> Falls {
    let kind = state.kind_of(unit);
    let any = |is: fn(&State, &Unit) -> bool| volley.targets.iter().any(|target| is(state, target));
    let beside = match state.rules().theatre.bystanders {
        Bystanders::AreSafe => false,
        Bystanders::MayTakeHitsOfSubmarines => volley.role == Role::Defender,
    };
    if kind.abilities.submarine {
        let aircraft = any(|state, target| state.kind_of(target).domain == Domain::Air);
        if aircraft || beside { Falls::NotOnAircraft } else { Falls::OnAnybody }
    } else if kind.domain == Domain::Air && !volley.with_destroyer {
        let submarines = any(|state, target| state.kind_of(target).abilities.submarine);
        if submarines { Falls::NotOnSubmarines } else { Falls::OnAnybody }
    } else {
        Falls::OnAnybody
    }
}

fn add(hits: &mut Hits, falls: Falls, more: u16) {
    match falls {
        Falls::NotOnAircraft => hits.by_submarines += more,
        Falls::NotOnSubmarines => hits.by_aircraft += more,
        Falls::OnAnybody => hits.by_others += more,
    }
}

/// Records sums. If no die is thrown, the step is done.
pub(crate) fn record(state: &mut State, purpose: &str, sums: &[Sum]) -> Result<(), String> {
    let mut hits = Hits::default();
    for sum in sums {
        add(&mut hits, sum.falls, sum.hits);
    }
    let thrown: Vec<Falls> = sums.iter().filter(|sum| sum.rest > 0).map(|sum| sum.falls).collect();
    if thrown.is_empty() {
        let step = fire::step_of(purpose).ok_or_else(|| format!("nobody fires for {purpose}"))?;
        return hits_land(state, step, hits);
    }
    state.agreed.counted = Some(Counted { hits, thrown });
    Ok(())
}

/// Records the dice for the remainders.
pub(crate) fn rolled(state: &mut State, counted: Counted, step: Step, dice: &[(Reading, u16)]) -> Result<(), String> {
    let mut hits = counted.hits;
    for (falls, (reads, face)) in counted.thrown.into_iter().zip(dice) {
        add(&mut hits, falls, u16::from(reads.is_hit(*face) == Some(true)));
    }
    hits_land(state, step, hits)
}
