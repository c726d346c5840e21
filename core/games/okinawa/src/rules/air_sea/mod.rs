//! The sequence of the air and sea phase. The United States decide whether to attack. Japan may then send the Yamato,
//! before any US dice. The US attack is resolved. Japan decides on its attack, which is resolved.
//!
//! Sections: `5`, `5.2`, `5.22`.

pub mod japanese_attack;
pub mod us_attack;

use crate::model::fact::OkinawaFact as F;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{State, US_POINTS};
use crate::model::vocabulary::Power;
use crate::rules::next::Next;

/// The last turn of April.
pub const LAST_OF_APRIL: u8 = 10;

/// Whether the United States may choose to attack in this turn; in a campaign from T2 on (J46).
pub fn us_may_attack(state: &State) -> bool {
    let turn = if state.scenario.is_campaign() { state.turn >= 2 } else { true };
    turn && state.air.us_attacks > 0
}

/// Whether Japan may fly in this turn: its delay is over (5.16), and it has attacks left.
pub fn japan_may_fly(state: &State) -> bool {
    state.turn >= state.air.first_flight && state.air.japanese_attacks > 0
}

/// Whether the Yamato may sail in this turn (5.22).
pub fn yamato_may_sail(state: &State) -> bool {
    japan_may_fly(state) && state.turn <= LAST_OF_APRIL && !state.air.yamato
}

/// The points of this turn's allied attack: half while the Yamato is at sea (5.22b).
pub fn us_points(state: &State) -> u16 {
    if state.air.yamato_now { US_POINTS / 2 } else { US_POINTS }
}

/// The next step of the phase; none when it is over.
pub fn next(state: &State) -> Option<Next> {
    let air = &state.air;
    if let Some(raid) = &air.us_raid
        && (!raid.struck || air.opening)
    {
        return Some(us_attack::next(state, raid));
    }
    let (us, japan) = (Power::Us.seat(), Power::Japan.seat());
    if air.opening {
        return Some(Next::ask(Power::Us, T::FormUsGroups { seat: us, points: US_POINTS }));
    }
    if air.us_attacks_now.is_none() {
        return Some(if us_may_attack(state) {
            Next::ask(Power::Us, T::DeclareAirAttack { seat: us, left: air.us_attacks })
        } else {
            Next::Act(vec![F::AirAttackDeclared { attacks: false }])
        });
    }
    if !air.yamato_said {
        return Some(if yamato_may_sail(state) {
            Next::ask(Power::Japan, T::DecideYamato { seat: japan })
        } else {
            Next::Act(vec![F::YamatoDecided { sails: false }])
        });
    }
    if air.us_attacks_now == Some(true) && air.us_raid.is_none() {
        return Some(Next::ask(Power::Us, T::FormUsGroups { seat: us, points: us_points(state) }));
    }
    if let Some(raid) = &air.japanese_raid {
        return Some(japanese_attack::next(state, raid));
    }
    if !air.japan_said {
        return Some(if japanese_attack::may_attack(state) {
            Next::ask(Power::Japan, T::FormJapaneseGroups { seat: japan, points: air.available() })
        } else {
            Next::Act(vec![F::JapaneseGroupsFormed { groups: Vec::new() }])
        });
    }
    None
}

/// The United States attack or not.
///
/// # Errors
/// They are not asked, or have no attack left.
pub fn declare(state: &State, power: Power, attack: bool) -> Result<Vec<F>, No> {
    let asked = power == Power::Us && !state.air.opening && state.air.us_attacks_now.is_none();
    if !asked {
        return Err(No::NotAsked {});
    }
    if attack && !us_may_attack(state) {
        return Err(No::NoAirAttack { turn: state.turn });
    }
    Ok(vec![F::AirAttackDeclared { attacks: attack }])
}

/// The Yamato sails or not; if it does, both sides must attack.
///
/// # Errors
/// Japan is not asked, or it cannot sail.
pub fn yamato(state: &State, power: Power, sail: bool) -> Result<Vec<F>, No> {
    let asked = power == Power::Japan && state.air.us_attacks_now.is_some() && !state.air.yamato_said;
    if !asked {
        return Err(No::NotAsked {});
    }
    if sail && !yamato_may_sail(state) {
        return Err(No::NoYamato { turn: state.turn });
    }
    Ok(vec![F::YamatoDecided { sails: sail }])
}
