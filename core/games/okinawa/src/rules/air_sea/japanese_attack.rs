//! Japanese attacks on the allied fleet: groups, anti-aircraft fire, hits, ships, carriers and returning aircraft.
//!
//! Sections: `3.5`, `5.3`, `5.31`, `5.32`, `5.33`, `5.34`, `5.35`, `5.36`, `5.37`.

use crate::model::fact::{FleetAa, FleetHit, OkinawaFact as F, ShipHit};
use crate::model::order::JapaneseGroup;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{JapaneseRaid, RaidStage, State};
use crate::model::vocabulary::{Airfield, Fleet, Power, Ship, Type, Word};
use crate::rules::air_sea::japan_may_fly;
use crate::rules::next::{Dice, Next};

/// The minimum points of an attack (5.32b).
pub const LEAST: u16 = 30;

/// Whether Japan can attack in this turn at all.
pub fn may_attack(state: &State) -> bool {
    japan_may_fly(state) && state.air.available() >= LEAST
}

/// Forms the groups of an attack. No groups means no attack, which is illegal while the Yamato is at sea.
///
/// # Errors
/// Japan is not asked, or the groups are illegal.
pub fn form(state: &State, power: Power, groups: &[JapaneseGroup]) -> Result<Vec<F>, No> {
    let air = &state.air;
    let us_is_done = air.yamato_said && (air.us_attacks_now == Some(false) || air.us_raid.is_some());
    let us_is_done = us_is_done && air.us_raid.as_ref().is_none_or(|raid| raid.struck);
    if power != Power::Japan || !us_is_done || air.japan_said || air.opening {
        return Err(No::NotAsked {});
    }
    if groups.is_empty() {
        // With fewer than thirty points left, Japan need not attack (J47).
        let must = air.yamato_now && may_attack(state);
        return if must { Err(No::MustAttack {}) } else { Ok(vec![F::JapaneseGroupsFormed { groups: Vec::new() }]) };
    }
    if !may_attack(state) {
        return Err(No::NoAirAttack { turn: state.turn });
    }
    if groups.len() < 3 {
        return Err(No::WrongGroups { least: 3, most: 6 });
    }
    for (at, group) in groups.iter().enumerate() {
        let target = || group.fleet.word().to_owned();
        if groups[..at].iter().any(|other| other.fleet == group.fleet) {
            return Err(No::twice(group.fleet));
        }
        for points in [group.special, group.conventional] {
            if !points.is_multiple_of(5) {
                return Err(No::NotInFives { points });
            }
        }
        // With an odd number of fives, the last five may be of either kind (5.33a).
        if group.special.abs_diff(group.conventional) > 5 {
            return Err(No::WrongSpecial { target: target() });
        }
        if group.special.saturating_add(group.conventional) < 10 {
            return Err(No::GroupTooSmall { target: target() });
        }
    }
    let points = |group: &JapaneseGroup| group.special.saturating_add(group.conventional);
    let needed = groups.iter().map(points).fold(0, u16::saturating_add);
    if needed > air.available() {
        return Err(No::TooFewAircraft { needed, left: air.available() });
    }
    let least = needed / 4 / 5 * 5;
    if groups.iter().any(|group| group.fleet == Fleet::Picket && points(group) < least) {
        return Err(No::TooFewAtPickets { least });
    }
    Ok(vec![F::JapaneseGroupsFormed { groups: groups.to_vec() }])
}

/// Whether airfields of Okinawa are in operation (3.5). The United States must hold at least two out of range of every
/// Japanese gun and mortar on the map.
pub fn airfields_work(state: &State) -> bool {
    let guns = || {
        let is_gun = |ty: Type| ty == Type::Artillery || ty.is_mortar();
        state.on_map().filter(move |(unit, _)| state.def(*unit).power == Power::Japan && is_gun(state.def(*unit).ty))
    };
    let out_of_range = |airfield: &&Airfield| {
        let mut hexes = state.board.hexes.iter().filter(|def| def.airfield == Some(**airfield));
        hexes.all(|def| guns().all(|(gun, at)| at.distance(def.hex) > u16::from(state.def(gun).range)))
    };
    state.us_airfields.iter().filter(out_of_range).count() >= 2
}

/// The modifier of a box's anti-aircraft fire (5.22b, 5.34a).
pub fn aa_modifier(state: &State, group: &JapaneseGroup) -> i16 {
    let points = group.special + group.conventional;
    i16::from(points >= 100) + i16::from(points >= 200) + i16::from(airfields_work(state))
        - i16::from(state.air.yamato_now)
        - i16::from(state.air.us_attacks_now == Some(true))
}

/// The next step of an attack.
pub fn next(state: &State, raid: &JapaneseRaid) -> Next {
    let tables = &state.board.tables;
    match raid.stage {
        RaidStage::Aa => {
            let dice = Dice::d6("fleet_aa", Power::Us, raid.groups.len());
            Next::roll(state, dice, |faces| {
                let read = |(group, face): (&JapaneseGroup, &u16)| {
                    let die = face.cast_signed() + aa_modifier(state, group);
                    let (special, conventional) = tables.fleet_aa(group.fleet, die);
                    let (special, conventional) = (special.min(group.special), conventional.min(group.conventional));
                    FleetAa { fleet: group.fleet, special, conventional }
                };
                vec![F::FleetAaRead { aa: raid.groups.iter().zip(faces).map(read).collect() }]
            })
        }
        RaidStage::Hits => {
            let shots = shots(state, raid);
            let dice = Dice::d6("fleet_hits", Power::Japan, 2 * shots.len());
            Next::roll(state, dice, |faces| vec![F::FleetsHit { fleets: hits(state, raid, &shots, faces) }])
        }
        RaidStage::Ships => {
            let wanted = wanted(raid);
            let rolled = wanted.iter().filter(|(fleet, _)| *fleet != Fleet::Picket).count();
            let dice = Dice::d6("ships", Power::Japan, 2 * rolled);
            Next::roll(state, dice, |faces| {
                let mut faces = faces.chunks(2);
                let ships: Vec<ShipHit> = wanted
                    .iter()
                    .filter_map(|(fleet, is_sunk)| {
                        let die = match fleet {
                            // All pickets are destroyers (5.36b).
                            Fleet::Picket => 2,
                            Fleet::AttackForce
                            | Fleet::GunfireSupport
                            | Fleet::BritishCarriers
                            | Fleet::LandingSupport
                            | Fleet::FastCarriers => faces.next()?.iter().sum::<u16>().cast_signed(),
                        };
                        Some(ShipHit { fleet: *fleet, ship: tables.ship(*fleet, die, *is_sunk)?, is_sunk: *is_sunk })
                    })
                    .collect();
                let points = ships.iter().map(|hit| u16::from(tables.ship_points(hit.ship, hit.is_sunk))).sum();
                vec![F::ShipsHit { ships, points }]
            })
        }
        RaidStage::Carriers => {
            let dice = Dice::d6("carrier_critical", Power::Japan, raid.carriers.len());
            Next::roll(state, dice, |faces| {
                let carriers = raid.carriers.iter().zip(faces);
                let fatal =
                    carriers.filter(|(hit, face)| tables.is_critical(face.cast_signed() + carrier_modifier(**hit)));
                vec![F::CarriersJudged { fatal: fatal.map(|(hit, _)| *hit).collect() }]
            })
        }
        RaidStage::Fires => {
            let dice = Dice::d6("carrier_fatal", Power::Japan, raid.carriers.len());
            Next::roll(state, dice, |faces| {
                let points = |(hit, face): (&ShipHit, &u16)| {
                    u16::from(tables.fatal_points(face.cast_signed() + carrier_modifier(*hit)))
                };
                vec![F::CarriersBurn { points: raid.carriers.iter().zip(faces).map(points).sum() }]
            })
        }
        RaidStage::Home => {
            // A tenth of all surviving special aircraft returns, rounded up to five (5.37).
            let special: u16 = raid.groups.iter().map(|group| group.special).sum();
            let returned = special.div_ceil(50) * 5;
            Next::Act(vec![F::AttackEnded { special_lost: special - returned.min(special) }])
        }
    }
}

/// British +1 and light -1 cancel each other (5.36a).
fn carrier_modifier(hit: ShipHit) -> i16 {
    i16::from(hit.ship == Ship::Cvl) - i16::from(hit.fleet == Fleet::BritishCarriers)
}

/// The pairs of dice for hits: for each group its special, then its conventional aircraft, if enough survive.
fn shots(state: &State, raid: &JapaneseRaid) -> Vec<(Fleet, usize)> {
    let of = |group: &JapaneseGroup| {
        let tables = &state.board.tables;
        let columns = [tables.hit_column(true, group.special), tables.hit_column(false, group.conventional)];
        let fleet = group.fleet;
        columns.into_iter().flatten().map(move |column| (fleet, column))
    };
    raid.groups.iter().flat_map(of).collect()
}

fn hits(state: &State, raid: &JapaneseRaid, shots: &[(Fleet, usize)], faces: &[u16]) -> Vec<FleetHit> {
    let tables = &state.board.tables;
    let of = |group: &JapaneseGroup| {
        let own = shots.iter().zip(faces.chunks(2)).filter(|((fleet, _), _)| *fleet == group.fleet);
        let hits: u8 = own
            .map(|((fleet, column), dice)| {
                let modifier = match fleet {
                    Fleet::Picket => -1,
                    Fleet::BritishCarriers => 2,
                    Fleet::AttackForce | Fleet::GunfireSupport | Fleet::LandingSupport | Fleet::FastCarriers => 0,
                };
                tables.hits(*column, dice.iter().sum::<u16>().cast_signed() + modifier)
            })
            .sum();
        let (sunk, damaged) = tables.fleet_damage(group.fleet, hits);
        FleetHit { fleet: group.fleet, hits, sunk, damaged }
    };
    raid.groups.iter().map(of).collect()
}

/// Every ship that was hit, the sunk ships of a box first.
fn wanted(raid: &JapaneseRaid) -> Vec<(Fleet, bool)> {
    let of = |hit: &FleetHit| {
        let fleet = hit.fleet;
        let sunk = (0..hit.sunk).map(move |_| (fleet, true));
        sunk.chain((0..hit.damaged).map(move |_| (fleet, false)))
    };
    raid.fleets.iter().flat_map(of).collect()
}
