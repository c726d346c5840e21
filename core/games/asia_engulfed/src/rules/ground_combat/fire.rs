//! Fire in ground combat: who fires, the number of dice, and the bonuses.
//!
//! The referee assigns support and bombardment to firing steps, the strongest unit first. No step is supported twice by
//! the same means (6.51, J23).
//!
//! Sections: `6.3`, `6.4`, `6.5`, `6.31`, `6.32`, `6.71`, `6.73`, `6.84`, `7.21`, `7.22`, `9.11g`, `9.14` to `9.16`,
//! `9.15`, `9.43`, `9.46`, `6.82`. Rulings: J22, J34, J37, J39.

use super::{air, banzai};
use crate::model::board::{Area, Piece, Zone};
use crate::model::state::{AreaBattle, State, Supply};
use crate::model::vocabulary::{AreaKind, Class, Country, Nation, Power, Side, Terrain, Type};
use crate::rules::home_defence;
use crate::rules::rolls::{self, Shot, needs};
use crate::rules::supply::Supplies;
use adjutant_events::Reading;

/// A firing unit: a block, a garrison or the home defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Fighter {
    pub piece: Option<Piece>,
    pub nation: Nation,
    pub ty: Type,
    pub steps: u8,
    pub supply: Supply,
    /// Whether it is home defence (9.16).
    pub home: bool,
    /// Whether it is the part of the home defence that must charge.
    pub charges: bool,
}

/// All fighters of a side in an area.
pub fn fighters(state: &State, area: Area, side: Side) -> Vec<Fighter> {
    let mut all: Vec<Fighter> = (state.ground_at(side, area))
        .map(|piece| Fighter {
            piece: Some(piece),
            nation: state.nation(piece),
            ty: state.ty(piece),
            steps: state.piece(piece).steps,
            supply: state.piece(piece).supply,
            home: false,
            charges: false,
        })
        .collect();
    all.sort_by_key(|fighter| (std::cmp::Reverse(fighter.steps), fighter.piece));
    if let Some(nation) = state.area(area).garrisons[side.ix()] {
        let supply = Supplies::of(state).judge_area(state, nation, area);
        let island = state.board().area(area).kind == AreaKind::IslandBox;
        // A partially supplied Japanese garrison on an island is militia (3.23).
        let weak = supply != Supply::Full && nation == Nation::Japan && island;
        let ty = if weak { Type::Militia } else { Type::Infantry };
        let supply = supply.max(Supply::Partial);
        all.push(Fighter { piece: None, nation, ty, steps: 1, supply, home: false, charges: false });
    }
    if side == Side::Japan {
        let left = state.home_defence(area);
        let charging = home_defence::charge(left);
        // Under the rulebook's text all of it fights, and a quarter of it charges.
        let others = if state.by_the_text() { left - charging } else { 0 };
        for (steps, charges) in [(others, false), (charging, true)].into_iter().filter(|(steps, _)| *steps > 0) {
            let (nation, ty, supply) = (Nation::Japan, Type::Militia, Supply::Full);
            all.push(Fighter { piece: None, nation, ty, steps, supply, home: true, charges });
        }
    }
    all
}

/// Whether Nationalists and Communists are both in an area (9.43).
pub(super) fn mixed_chinese(state: &State, area: Area) -> bool {
    let there = |nation: Nation| state.ground_at(Side::Allies, area).any(|piece| state.nation(piece) == nation);
    there(Nation::Nationalists) && there(Nation::Communists)
}

/// The Chinese power that attacks in an area if its owner names neither: the one with more firing steps.
pub(super) fn stronger_chinese(state: &State, area: Area) -> Power {
    let steps = |nation: Nation| -> u8 {
        let of = state.ground_at(Side::Allies, area).filter(|piece| state.nation(*piece) == nation);
        of.filter(|piece| state.ty(*piece) != Type::Militia).map(|piece| state.piece(piece).steps).sum()
    };
    if steps(Nation::Communists) > steps(Nation::Nationalists) { Power::Communists } else { Power::Nationalists }
}

/// Whether only Chinese units attack an area (9.15).
fn is_chinese_attack(state: &State, area: Area) -> bool {
    let mut units = state.ground_at(Side::Allies, area).peekable();
    units.peek().is_some() && units.all(|piece| state.nation(piece).is_chinese())
}

/// The bonus of a fighter, without support and bombardment (6.4).
pub fn bonus(state: &State, battle: &AreaBattle, fighter: &Fighter) -> u8 {
    let (area, side) = (battle.area, fighter.nation.side());
    let attacks = side == state.active();
    let first = battle.round == 1;
    let entry = state.area(area).entry;
    let charge = u8::from(fighter.charges || banzai::charges(battle, fighter));
    if fighter.ty == Type::Militia {
        return charge;
    }
    let partial = fighter.supply == Supply::Partial || (attacks && fighter.supply == Supply::Out);
    if partial {
        return charge;
    }
    let def = state.board().area(area);
    let mut bonus = charge + u8::from(fighter.ty == Type::Marine && fighter.nation == Nation::Usa);
    bonus += u8::from(side == Side::Japan && mixed_chinese(state, area));
    if attacks {
        let jungle = state.is_surprise() && def.terrain == Terrain::Jungle;
        bonus += u8::from(jungle && fighter.nation == Nation::Japan && fighter.ty == Type::Infantry);
    } else {
        bonus += u8::from(def.terrain == Terrain::Rough);
        // Units that crossed and units that landed give one bonus together, not two (6.4, 6.73).
        bonus += if state.by_the_text() {
            u8::from(first && (entry.crossed || entry.landed))
        } else {
            u8::from(first && entry.crossed) + u8::from(first && entry.landed)
        };
        bonus += u8::from(first && state.area(area).fort == Some(side));
        bonus += u8::from(side == Side::Japan && is_chinese_attack(state, area));
    }
    bonus
}

/// Steps that shore bombardment supports: one for each four points. A battleship step has two points, a cruiser step
/// one (7.22).
pub fn bombarded(state: &State, battle: &AreaBattle) -> u8 {
    let def = state.board().area(battle.area);
    let entry = state.area(battle.area).entry;
    if battle.round != 1 || !entry.landed || def.kind == AreaKind::Large {
        return 0;
    }
    if state.by_the_text() {
        return bombarding(state, battle.area).into_iter().map(|(_, steps)| steps).sum();
    }
    let fleets = def.coasts.iter().flat_map(|(zone, _)| state.fleets_at_sea(state.active(), *zone));
    let points = fleets.map(|piece| match Class::of_type(state.ty(piece)) {
        Some(Class::Bb) => state.piece(piece).steps * 2,
        Some(Class::Ca) => state.piece(piece).steps,
        Some(Class::Cv) | None => 0,
    });
    points.sum::<u8>() / 4
}

/// The points that support one step: two battleships, four cruisers, or one and two (7.22).
const GROUP: u8 = 4;

/// The phasing side's bombarding ships in a zone, battleships first, with the points of a step.
fn guns(state: &State, zone: Zone) -> Vec<(Piece, u8)> {
    let points = |class: Class| match class {
        Class::Bb => 2,
        Class::Ca => 1,
        Class::Cv => 0,
    };
    let mut guns: Vec<(Piece, u8)> = (state.fleets_at_sea(state.active(), zone))
        .filter_map(|piece| Some((piece, points(Class::of_type(state.ty(piece))?))))
        .filter(|(_, points)| *points > 0)
        .flat_map(|gun| (0..state.piece(gun.0).steps).map(move |_| gun))
        .collect();
    guns.sort_by_key(|(piece, points)| (std::cmp::Reverse(*points), *piece));
    guns
}

/// The zones from which units landed in an area, with the steps that their ships can still support. Each ship step
/// bombards once in a phase (7.22). If the zone is not recorded, any zone next to the area counts.
fn bombarding(state: &State, area: Area) -> Vec<(Zone, u8)> {
    let mut zones = state.landed_from(area);
    if zones.is_empty() {
        zones = state.board().area(area).coasts.iter().map(|(zone, _)| *zone).collect();
    }
    let left = |zone: Zone| {
        let points: u8 = guns(state, zone).iter().map(|(_, points)| *points).sum();
        points.saturating_sub(state.bombarded_from(zone)) / GROUP
    };
    zones.into_iter().map(|zone| (zone, left(zone))).collect()
}

/// The ships that bombard for this many steps in an area, by zone; they are revealed (7.22).
pub(super) fn bombardment(state: &State, area: Area, mut steps: u8) -> Vec<(Zone, Vec<(Piece, u8)>)> {
    let mut shown = Vec::new();
    for (zone, able) in bombarding(state, area) {
        let (helped, mut spent) = (able.min(steps), state.bombarded_from(zone));
        steps -= helped;
        let mut open = helped * GROUP;
        let mut ships: Vec<(Piece, u8)> = Vec::new();
        for (piece, points) in guns(state, zone) {
            if spent >= points {
                spent -= points;
            } else if open >= points {
                open -= points;
                match ships.iter_mut().find(|(known, _)| *known == piece) {
                    Some((_, count)) => *count += 1,
                    None => ships.push((piece, 1)),
                }
            }
        }
        if !ships.is_empty() {
            shown.push((zone, ships));
        }
    }
    shown
}

/// Whether a fighter fires at all. Chinese militia fires only in defence (9.46). Of mixed Chinese, only the power named
/// at the start of the round attacks (9.43).
fn fires(state: &State, battle: &AreaBattle, fighter: Fighter) -> bool {
    let attacks = fighter.nation.side() == state.active();
    let chinese_militia = fighter.nation.is_chinese() && fighter.ty == Type::Militia;
    let unnamed = battle.powers.is_empty();
    let second = unnamed && fighter.nation == Nation::Communists && mixed_chinese(state, battle.area);
    !(attacks && (chinese_militia || second))
}

/// Supported steps of each fighter, under the rulebook's text. A counter supports one unit, in as many steps as the
/// counter has (6.51). The referee assigns the strongest counter first, to the unit that gains most.
fn supported(state: &State, battle: &AreaBattle, side: Side, fighters: &[Fighter]) -> Vec<u8> {
    let mut steps = vec![0; fighters.len()];
    let mut counters = air::counters(state, battle, side);
    counters.sort_by_key(|(_, steps)| std::cmp::Reverse(*steps));
    for (power, gives) in counters {
        let use_of = |at: &usize| {
            let fighter = &fighters[*at];
            let fits = is_helped(*fighter) && fighter.nation.power() == power;
            if fits { gives.min(fighter.steps - steps[*at]) } else { 0 }
        };
        let best = (0..fighters.len()).max_by_key(|at| (use_of(at), std::cmp::Reverse(*at)));
        if let Some(at) = best {
            let taken = use_of(&at);
            steps[at] += taken;
        }
    }
    steps
}

/// Whether support and bombardment can affect a fighter.
fn is_helped(fighter: Fighter) -> bool {
    fighter.ty != Type::Militia && fighter.supply == Supply::Full
}

/// The dice of all fighters of a side; a fighter's supported and other steps are separate.
pub fn shots(state: &State, battle: &AreaBattle, side: Side) -> Vec<Shot> {
    volley(state, battle, side).0
}

/// The dice of a side, and the number of steps supported by bombardment.
pub(super) fn volley(state: &State, battle: &AreaBattle, side: Side) -> (Vec<Shot>, u8) {
    let attacks = side == state.active();
    let mut support: Vec<(Power, u8)> = air::support(state, battle, side);
    let most = if attacks { bombarded(state, battle) } else { 0 };
    let mut guns = most;
    let each = if battle.assault { 2 } else { 1 };
    let mut shots = Vec::new();
    let fire = |fighter: &Fighter| fires(state, battle, *fighter) && battle.fights(fighter.nation);
    let fighters: Vec<Fighter> = fighters(state, battle.area, side).into_iter().filter(fire).collect();
    let by_unit = state.by_the_text().then(|| supported(state, battle, side, &fighters));
    for (at, fighter) in fighters.into_iter().enumerate() {
        let base = bonus(state, battle, &fighter);
        let helped = is_helped(fighter);
        let power = fighter.nation.power();
        for step in 0..fighter.steps {
            let mut extra = 0;
            if let Some(by_unit) = &by_unit {
                extra += u8::from(step < by_unit[at]);
            } else if helped
                && let Some((_, left)) = support.iter_mut().find(|(known, left)| *known == power && *left > 0)
            {
                *left -= 1;
                extra += 1;
            }
            if helped && guns > 0 {
                guns -= 1;
                extra += 1;
            }
            // Attackers out of supply roll half the dice (3.6).
            let half = attacks && fighter.supply == Supply::Out;
            let count = if half { u16::from(step % 2 == 1) * each } else { each };
            shots.push(Shot::of(fighter.ty, side, count, Reading::AtLeast(needs(base + extra).max(1))));
        }
    }
    (rolls::joined(shots), most - guns)
}

/// Whether an area is in China, where a loss to Japan raises militia (9.45).
pub fn is_chinese(state: &State, area: Area) -> bool {
    state.board().area(area).country == Country::China
}
