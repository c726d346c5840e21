//! The first missing piece of a set-up with its possible places, and the referee's suggestion for the rest.
//!
//! The suggestion is a legal set-up, not a good plan. Units stand alone in strong terrain toward the enemy, with guns,
//! headquarters and supply behind them. Pieces that the player already placed stay, if the rules allow it.
//!
//! Sections: `18`.

use crate::model::board::Unit;
use crate::model::fact::OkinawaFact as F;
use crate::model::order::OkinawaOrder as O;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{State, UnitLocation};
use crate::model::vocabulary::{Formation, Power, Scenario, Sector, Terrain, Type};
use crate::rules::decide::decide;
use crate::rules::movement_cost::heavy_may_enter;
use crate::rules::set_up::{check, markers, may_order, may_place, places};
use crate::rules::zones_of_control;
use adjutant_hex::{Hex, Side};

/// An upper limit for the steps of any set-up.
const STEPS: usize = 400;
/// The maximum number of units that are moved again to make the set-up legal.
const MENDED: usize = 24;

/// The referee's suggestion for everything that is missing.
///
/// # Errors
/// The side does not set up now, or nothing is missing.
pub fn all(state: &State, power: Power) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    let mut then = state.clone();
    let mut facts = Vec::new();
    let mut mends = 0;
    for _ in 0..STEPS {
        if check(&then, power).is_ok() || mends > MENDED {
            break;
        }
        mends += usize::from(is_placed(&then, power));
        let Some(more) = next_step(&then, power) else { break };
        for fact in &more {
            then.record(fact);
        }
        facts.extend(more);
    }
    if facts.is_empty() { Err(No::NothingToSuggest {}) } else { Ok(facts) }
}

/// Whether every unit and marker has its place.
fn is_placed(state: &State, power: Power) -> bool {
    places::unplaced(state, power).is_empty() && state.fortifications.iter().all(|fort| fort.at.is_some())
}

/// Whether there is something to suggest.
pub(crate) fn is_missing(state: &State, power: Power) -> bool {
    check(state, power).is_err() && next_step(state, power).is_some()
}

/// The first order of a placement that the rules accept.
fn next_step(state: &State, power: Power) -> Option<Vec<F>> {
    let accepted = |order: O| decide(state, power, &order).ok();
    if let Some(ways) = missing(state, power) {
        let (unit, hexes) = ways.into_iter().next()?;
        return best(state, power, unit, hexes).into_iter().find_map(|hex| accepted(O::Place { unit, hex }));
    }
    if power == Power::Japan {
        if state.fortifications.iter().any(|fort| fort.at.is_none()) {
            let bare = land(state).filter(|hex| markers::may_fortify(state, *hex).is_ok());
            let bare = bare.filter(|hex| state.fortification(*hex).is_none());
            // The enemy comes from the north; the strongest terrain comes first.
            let mut bare: Vec<Hex> = bare.collect();
            bare.sort_by_key(|hex| (std::cmp::Reverse(strength(state, *hex)), hex.half_rows()));
            if let Some(facts) =
                bare.into_iter().find_map(|hex| accepted(O::SetFortification { hex, side: Side::North }))
            {
                return Some(facts);
            }
            let (unit, hexes) = under(state).into_iter().next()?;
            return hexes.into_iter().find_map(|hex| accepted(O::Place { unit, hex }));
        }
        let mines = [true, false].into_iter().flat_map(|is_real| {
            let hexes = land(state).filter(move |hex| markers::may_mine(state, *hex, is_real).is_ok());
            hexes.map(move |hex| O::LayMine { hex, is_real })
        });
        if let Some(facts) = mines.into_iter().find_map(accepted) {
            return Some(facts);
        }
    }
    let losses = markers::open_losses(state, power).into_iter().map(|unit| O::TakeLoss { unit });
    if let Some(facts) = losses.into_iter().find_map(accepted) {
        return Some(facts);
    }
    let rests = Formation::DIVISIONS.map(|division| O::RestDivision { division });
    rests.into_iter().find_map(accepted).or_else(|| {
        let mut moved = mended(state, power).into_iter();
        moved.find_map(|(unit, hexes)| {
            let elsewhere = hexes.into_iter().filter(|hex| state.hex_of(unit) != Some(*hex));
            elsewhere.into_iter().find_map(|hex| accepted(O::Place { unit, hex }))
        })
    })
}

/// The defensive value of a hex's terrain.
fn strength(state: &State, hex: Hex) -> u8 {
    let terrain = state.board.land(hex).map(|def| def.terrain.as_slice()).unwrap_or_default();
    let of = |terrain: &Terrain| match terrain {
        Terrain::Shuri | Terrain::Ridge => 3,
        Terrain::Rough | Terrain::Town => 2,
        Terrain::Broken => 1,
        Terrain::Clear => 0,
    };
    terrain.iter().map(of).max().unwrap_or(0)
}

/// Whether a unit stands behind those that fight: guns, headquarters, supply.
fn is_behind(state: &State, unit: Unit) -> bool {
    match state.def(unit).ty {
        Type::Artillery | Type::Hq | Type::Supply | Type::Mortar | Type::SpigotMortar | Type::ShippingEngineer => true,
        Type::Infantry
        | Type::Tank
        | Type::Boeitai
        | Type::CompositeCompany
        | Type::Outpost
        | Type::MachineGun
        | Type::AntiTank
        | Type::Raider => false,
    }
}

/// The distance behind the units of its formation at which a unit that does not fight stands, in hexes: within the reach of
/// supply and command (12.1, 13.2), and not beside the enemy.
const BEHIND: u16 = 2;

/// Whether a heavy unit may be in a hex: where the ground allows it, or on a road or trail (9.25).
fn is_ground_for(state: &State, unit: Unit, hex: Hex) -> bool {
    let has_way = state.board.land(hex).is_some_and(|def| def.road.contains(&true) || def.trail.contains(&true));
    heavy_may_enter(state, unit, hex) || has_way
}

/// The possible hexes of a unit, the best first.
fn best(state: &State, power: Power, unit: Unit, mut hexes: Vec<Hex>) -> Vec<Hex> {
    let is_behind = is_behind(state, unit);
    let formation = state.def(unit).formation;
    let fight = |other: &(Unit, Hex)| state.def(other.0).power == power && !self::is_behind(state, other.0);
    let fighting: Vec<(Unit, Hex)> = state.on_map().filter(fight).collect();
    let of_formation = fighting.iter().filter(|(other, _)| state.def(*other).formation == formation);
    let mut mates: Vec<Hex> = of_formation.map(|(_, at)| *at).collect();
    if mates.is_empty() {
        mates = fighting.iter().map(|(_, at)| *at).collect();
    }
    let crowd = |hex: Hex| state.on_map().filter(|(_, at)| *at == hex).count();
    let rows = hexes.iter().map(|hex| i32::from(hex.half_rows()));
    let middle = i32::midpoint(rows.clone().min().unwrap_or(0), rows.max().unwrap_or(0));
    hexes.sort_by_key(|hex| {
        let row = i32::from(hex.half_rows());
        // Toward the enemy: north for Japan, south for the United States.
        let ahead = if power == Power::Japan { row } else { -row };
        let ground = if power == Power::Japan { 3 - strength(state, *hex) } else { 0 };
        let is_unfit = !is_ground_for(state, unit, *hex);
        let is_met = hex.neighbours().any(|(_, next)| state.has_units(power.enemy(), next));
        match mates.iter().map(|mate| hex.distance(*mate)).min() {
            Some(distance) if is_behind => {
                (is_unfit || is_met, usize::from(distance.abs_diff(BEHIND)), crowd(*hex), i32::from(ground), -ahead)
            }
            _ if is_behind => (is_unfit, crowd(*hex), usize::from(ground), (row - middle).abs(), 0),
            _ => (is_unfit, crowd(*hex), usize::from(ground), ahead, 0),
        }
    });
    hexes
}

pub(crate) fn land(state: &State) -> impl Iterator<Item = Hex> + '_ {
    state.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex)
}

/// Hexes that fit a condition and where a unit may be placed.
pub(crate) fn spots(state: &State, power: Power, unit: Unit, fits: impl Fn(Hex) -> bool) -> Vec<Hex> {
    land(state).filter(|hex| fits(*hex) && may_place(state, power, unit, *hex).is_ok()).collect()
}

/// Hexes that must be covered and are not.
pub(crate) fn open(state: &State) -> Vec<Hex> {
    let covered =
        |hex: &Hex| state.has_units(Power::Japan, *hex) || zones_of_control::controls(state, Power::Japan, *hex);
    let beaches = places::beach_hexes(state).filter(|_| state.special.beach_duty).map(|(_, hex)| hex);
    let points = state.board.set_up(state.scenario).into_iter().flat_map(|set_up| &set_up.points);
    let points = points.filter(|_| state.scenario == Scenario::Free).flat_map(|point| point.hexes.iter().copied());
    beaches.chain(points).filter(|hex| !covered(hex)).collect()
}

/// The first missing unit and all units like it, each with its hexes; required places come first.
pub(crate) fn missing(state: &State, power: Power) -> Option<Vec<(Unit, Vec<Hex>)>> {
    let left = places::unplaced(state, power);
    let found = |unit: Unit, hexes: Vec<Hex>| {
        let def = state.def(unit);
        let alike = left.iter().copied().filter(|other| {
            let other = state.def(*other);
            (other.formation, other.ty, &other.steps) == (def.formation, def.ty, &def.steps)
        });
        Some(alike.filter(|other| hexes.first().is_some_and(|hex| may_place(state, power, *other, *hex).is_ok())))
            .map(|alike| alike.map(|unit| (unit, hexes.clone())).collect())
            .filter(|ways: &Vec<(Unit, Vec<Hex>)>| !ways.is_empty())
    };
    if power == Power::Us {
        // Those who fight come first, so that the others stand behind them.
        let fights = left.iter().copied().find(|unit| !is_behind(state, *unit));
        let unit = fights.or_else(|| left.first().copied())?;
        let division = state.def(unit).formation;
        let beside = |hex: Hex| hex.neighbours().any(|(_, next)| state.has_units(Power::Japan, next));
        let is_there = state.on_map().any(|(other, hex)| state.def(other).formation == division && beside(hex));
        let front = if is_there { Vec::new() } else { spots(state, power, unit, beside) };
        let hexes = if front.is_empty() { spots(state, power, unit, |_| true) } else { front };
        return found(unit, hexes);
    }
    for hex in open(state) {
        let near = |at: Hex| state.board.joined(hex, true).any(|(_, next)| next == at);
        for unit in &left {
            let hexes = spots(state, power, *unit, near);
            if !hexes.is_empty() {
                return found(*unit, hexes);
            }
        }
    }
    // Units that take prescribed losses belong in the sector of the 62nd (18.521b).
    let takes = |unit: &&Unit| {
        state.scenario == Scenario::Ushijima && matches!(state.def(**unit).ty, Type::Mortar | Type::AntiTank)
    };
    for unit in left.iter().filter(takes) {
        let in_sector = |hex: Hex| state.board.land(hex).is_some_and(|def| def.sector == Sector::Sector62);
        let hexes = spots(state, power, *unit, in_sector);
        if !hexes.is_empty() {
            return found(*unit, hexes);
        }
    }
    left.iter().find_map(|unit| {
        let hexes = spots(state, power, *unit, |_| true);
        if hexes.is_empty() { None } else { found(*unit, hexes) }
    })
}

/// No unit is where a fortification may be: units that could go there, with their hexes.
pub(crate) fn under(state: &State) -> Vec<(Unit, Vec<Hex>)> {
    // A unit under another fortification stays there.
    let is_free = |hex: &Hex| state.fortification(*hex).is_none();
    let units = state.on_map().filter(|(unit, hex)| state.def(*unit).power == Power::Japan && is_free(hex));
    for (unit, _) in units {
        let fits = |hex: Hex| {
            if state.fortification(hex).is_some() {
                return false;
            }
            let mut then = state.clone();
            then.units[unit.ix()].place = UnitLocation::Map(hex);
            markers::may_fortify(&then, hex).is_ok()
        };
        let hexes: Vec<Hex> = spots(state, Power::Japan, unit, |_| true).into_iter().filter(|hex| fits(*hex)).collect();
        if !hexes.is_empty() {
            return vec![(unit, hexes)];
        }
    }
    Vec::new()
}

/// All pieces are placed, but the set-up is still illegal: units that can move to an uncovered hex, or elsewhere.
pub(crate) fn mended(state: &State, power: Power) -> Vec<(Unit, Vec<Hex>)> {
    let is_bare = |hex: &Hex| state.fortification(*hex).is_none();
    let units = || state.on_map().filter(|(unit, hex)| state.def(*unit).power == power && is_bare(hex));
    // A unit that must take a prescribed loss moves to the sector of the 62nd (18.521b).
    let is_there = |hex: Hex| state.board.land(hex).is_some_and(|def| def.sector == Sector::Sector62);
    let takes = |unit: Unit| {
        state.scenario == Scenario::Ushijima && matches!(state.def(unit).ty, Type::Mortar | Type::AntiTank)
    };
    let owing = units().filter(|(unit, hex)| takes(*unit) && !is_there(*hex));
    let owing: Vec<_> = owing
        .map(|(unit, _)| (unit, spots(state, power, unit, is_there)))
        .filter(|(_, hexes)| !hexes.is_empty())
        .collect();
    if !owing.is_empty() {
        return owing;
    }
    let open = open(state);
    let near = |at: Hex| open.iter().any(|hex| at.distance(*hex) <= 1);
    let ways = units().map(|(unit, _)| (unit, spots(state, power, unit, near)));
    let ways: Vec<_> = ways.filter(|(_, hexes)| !hexes.is_empty()).take(8).collect();
    let free = units().take(4);
    ways.into_iter().chain(free.map(|(unit, _)| (unit, spots(state, power, unit, |_| true)))).collect()
}
