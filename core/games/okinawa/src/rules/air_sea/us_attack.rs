//! Allied air attacks on Japanese bases: the opening attack of a campaign, and later ones.
//!
//! Sections: `5.1`, `5.12`, `5.13`, `5.14`, `5.15`, `5.16`, `5.21`.

use crate::model::fact::{BaseAa, OkinawaFact as F, Struck};
use crate::model::order::UsGroup;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{JAPANESE_POINTS, State, UsRaid};
use crate::model::vocabulary::{Base, Power, Word};
use crate::rules::air_sea::us_points;
use crate::rules::next::{Dice, Next};

/// The points of a B-29 counter.
pub const BOMBER_POINTS: u16 = 75;
/// The number of B-29 counters.
pub const BOMBERS: u8 = 2;
/// The number of markers in the opening attack (5.12).
pub const OPENING_MARKERS: usize = 3;

/// Forms the groups of an attack: three to five groups, one for each base, in fives, with all available points.
///
/// # Errors
/// The United States are not asked, or the groups are illegal.
pub fn form(state: &State, power: Power, groups: &[UsGroup]) -> Result<Vec<F>, No> {
    let air = &state.air;
    let asked = air.us_raid.is_none() && (air.opening || (air.us_attacks_now == Some(true) && air.yamato_said));
    if power != Power::Us || !asked {
        return Err(No::NotAsked {});
    }
    if !(3..=5).contains(&groups.len()) {
        return Err(No::WrongGroups { least: 3, most: 5 });
    }
    for (at, group) in groups.iter().enumerate() {
        if groups[..at].iter().any(|other| other.base == group.base) {
            return Err(No::twice(group.base));
        }
        if !group.points.is_multiple_of(5) || group.points == 0 {
            return Err(No::NotInFives { points: group.points });
        }
        if u16::from(group.bombers) * BOMBER_POINTS > group.points {
            return Err(No::WrongBombers { target: group.base.word().to_owned() });
        }
    }
    if let Some(last) =
        groups.last().filter(|_| groups.iter().map(|group| u16::from(group.bombers)).sum::<u16>() > u16::from(BOMBERS))
    {
        return Err(No::WrongBombers { target: last.base.word().to_owned() });
    }
    let (needed, found) = (us_points(state), groups.iter().map(|group| group.points).fold(0, u16::saturating_add));
    if needed != found {
        return Err(No::WrongPoints { needed, found });
    }
    let mut facts = vec![F::UsGroupsFormed { groups: groups.to_vec() }];
    if !air.opening {
        // Every base receives one of the five markers (5.21).
        facts.push(F::Evacuated { bases: Base::ALL.to_vec() });
    }
    Ok(facts)
}

/// Japan chooses the three attacked bases that receive a marker in the opening attack.
///
/// # Errors
/// Japan is not asked, or the bases are illegal.
pub fn evacuate(state: &State, power: Power, bases: &[Base]) -> Result<Vec<F>, No> {
    let raid = state.air.us_raid.as_ref().filter(|raid| raid.bases.is_none() && power == Power::Japan);
    let raid = raid.ok_or(No::NotAsked {})?;
    let attacked = bases.iter().all(|base| raid.groups.iter().any(|group| group.base == *base));
    let once = bases.iter().enumerate().all(|(at, base)| !bases[..at].contains(base));
    if bases.len() != OPENING_MARKERS || !attacked || !once {
        return Err(No::WrongBases { needed: OPENING_MARKERS as u8 });
    }
    Ok(vec![F::Evacuated { bases: bases.to_vec() }])
}

/// The next step of an attack.
pub fn next(state: &State, raid: &UsRaid) -> Next {
    let Some(bases) = &raid.bases else {
        return Next::ask(Power::Japan, T::Evacuate { seat: Power::Japan.seat() });
    };
    if raid.markers.is_none() {
        // Markers are drawn and revealed at once: one die with a face for each possible arrangement.
        let dice = Dice { purpose: "evacuation", power: Power::Japan, count: 1, sides: ways(bases.len()) };
        return Next::roll(state, dice, |faces| vec![F::MarkersTurned { markers: drawn(state, bases, faces) }]);
    }
    if raid.aa.is_none() {
        let dice = Dice::d6("base_aa", Power::Japan, raid.groups.len());
        return Next::roll(state, dice, |faces| vec![F::BaseAaRead { aa: aa(state, raid, faces) }]);
    }
    if !raid.struck {
        let dice = Dice::d6("us_air_attack", Power::Us, 2 * raid.groups.len());
        return Next::roll(state, dice, |faces| vec![F::BasesStruck { struck: strike(state, raid, faces) }]);
    }
    // Losses are tripled first, up to the total; then disruption, up to the rest (J49).
    let lost = state.air.lost.saturating_mul(3).min(JAPANESE_POINTS);
    let disrupted = state.air.disrupted.saturating_mul(3).min(JAPANESE_POINTS - lost);
    Next::Act(vec![F::OpeningEnded { lost, disrupted, delay: state.board.tables.delay(lost + disrupted) }])
}

/// The number of arrangements of this many of the five markers.
fn ways(markers: usize) -> u16 {
    (0..markers.min(5)).map(|at| 5 - at as u16).product()
}

/// The markers for a face: the first is one of five, the next one of the remaining four, and so on.
fn drawn(state: &State, bases: &[Base], faces: &[u16]) -> Vec<(Base, u8)> {
    let mut face = usize::from(faces.first().copied().unwrap_or(1).saturating_sub(1));
    let mut left = state.board.tables.evacuation.clone();
    let mut markers = Vec::new();
    for base in bases {
        if left.is_empty() {
            break;
        }
        let count = left.len();
        markers.push((*base, left.remove(face % count)));
        face /= count;
    }
    markers
}

fn aa(state: &State, raid: &UsRaid, faces: &[u16]) -> Vec<BaseAa> {
    let read = |(group, face): (&UsGroup, &u16)| {
        let die = face.cast_signed() + i16::from(group.points >= 200);
        let (lost, no_bonus) = state.board.tables.base_aa(group.base, die);
        BaseAa { base: group.base, lost, no_bonus }
    };
    raid.groups.iter().zip(faces).map(read).collect()
}

/// The modifier of a group's strike (5.13b, 5.13c, 5.14a).
pub fn modifier(raid: &UsRaid, group: &UsGroup) -> i16 {
    let plus = i16::from(group.points >= 100) + i16::from(group.points >= 200) + i16::from(group.bombers > 0);
    let minus = i16::from(group.points < 100) + i16::from(group.points < 50);
    let of_base = |aa: &&BaseAa| aa.base == group.base;
    let is_lost = raid.aa.iter().flatten().find(of_base).is_some_and(|aa| aa.no_bonus);
    let evacuated = raid.markers.iter().flatten().find(|(base, _)| *base == group.base).map_or(0, |(_, value)| *value);
    if is_lost { -minus - i16::from(evacuated) } else { plus - minus - i16::from(evacuated) }
}

fn strike(state: &State, raid: &UsRaid, faces: &[u16]) -> Vec<Struck> {
    let read = |(group, dice): (&UsGroup, &[u16])| {
        let die = dice.iter().sum::<u16>().cast_signed() + modifier(raid, group);
        let (lost, disrupted) = state.board.tables.us_air_attack(group.base, die);
        Struck { base: group.base, lost, disrupted }
    };
    raid.groups.iter().zip(faces.chunks(2)).map(read).collect()
}
