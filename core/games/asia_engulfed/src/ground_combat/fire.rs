//! Fire in ground combat: who fires, how many dice, with which bonuses.
//!
//! Support and bombardment are given by the referee to the steps that fire, the strongest unit first, never twice by the same means (6.51,
//! J23).
//!
//! Sections: `6.3`, `6.4`, `6.5`, `6.31`, `6.32`, `6.71`, `6.73`, `6.84`, `7.21`, `7.22`, `9.11g`, `9.14` to `9.16`,
//! `9.15`, `9.43`, `9.46`. Rulings: J22, J34, J37, J39.

use super::{air, banzai};
use crate::board::{Area, Piece};
use crate::home_defence;
use crate::rolls::{Shot, needs};
use crate::state::{AreaBattle, State, Supply};
use crate::supply::Supplies;
use crate::vocabulary::{AreaKind, Class, Country, Nation, Power, Side, Terrain, Type};
use adjutant_events::Reading;

/// What fires: a block, a garrison or the home defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Fighter {
    pub piece: Option<Piece>,
    pub nation: Nation,
    pub ty: Type,
    pub steps: u8,
    pub supply: Supply,
    /// Of the home defence: it must charge (9.16).
    pub charges: bool,
}

/// Everybody of a side who is in an area.
pub fn fighters(state: &State, area: Area, side: Side) -> Vec<Fighter> {
    let mut all: Vec<Fighter> = (state.ground_at(side, area))
        .map(|piece| Fighter {
            piece: Some(piece),
            nation: state.nation(piece),
            ty: state.ty(piece),
            steps: state.piece(piece).steps,
            supply: state.piece(piece).supply,
            charges: false,
        })
        .collect();
    all.sort_by_key(|fighter| (std::cmp::Reverse(fighter.steps), fighter.piece));
    if let Some(nation) = state.area(area).garrisons[side.ix()] {
        let supply = Supplies::of(state).judge_area(state, nation, area);
        let island = state.board().area(area).kind == AreaKind::IslandBox;
        // A Japanese garrison on an island that is only partially supplied is militia (3.23).
        let weak = supply != Supply::Full && nation == Nation::Japan && island;
        let ty = if weak { Type::Militia } else { Type::Infantry };
        all.push(Fighter { piece: None, nation, ty, steps: 1, supply: supply.max(Supply::Partial), charges: false });
    }
    if side == Side::Japan {
        let steps = home_defence::charge(state.home_defence(area));
        if steps > 0 {
            let (nation, ty, supply) = (Nation::Japan, Type::Militia, Supply::Full);
            all.push(Fighter { piece: None, nation, ty, steps, supply, charges: true });
        }
    }
    all
}

/// Whether both Chinese are in an area (9.43).
pub(super) fn mixed_chinese(state: &State, area: Area) -> bool {
    let there = |nation: Nation| state.ground_at(Side::Allies, area).any(|piece| state.nation(piece) == nation);
    there(Nation::Nationalists) && there(Nation::Communists)
}

/// Which of both Chinese in an area attacks if its owner names none: who has more steps that fire.
pub(super) fn stronger_chinese(state: &State, area: Area) -> Power {
    let steps = |nation: Nation| -> u8 {
        let of = state.ground_at(Side::Allies, area).filter(|piece| state.nation(*piece) == nation);
        of.filter(|piece| state.ty(*piece) != Type::Militia).map(|piece| state.piece(piece).steps).sum()
    };
    if steps(Nation::Communists) > steps(Nation::Nationalists) { Power::Communists } else { Power::Nationalists }
}

/// Whether the attack on an area is the Chinese' alone (9.15).
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
        bonus += u8::from(first && entry.crossed);
        bonus += u8::from(first && entry.landed);
        bonus += u8::from(first && state.area(area).fort == Some(side));
        bonus += u8::from(side == Side::Japan && is_chinese_attack(state, area));
    }
    bonus
}

/// Steps that shore bombardment helps: a group of four points each, battleships two a step, cruisers one (7.22).
pub fn bombarded(state: &State, battle: &AreaBattle) -> u8 {
    let def = state.board().area(battle.area);
    let entry = state.area(battle.area).entry;
    if battle.round != 1 || !entry.landed || def.kind == AreaKind::Large {
        return 0;
    }
    let fleets = def.coasts.iter().flat_map(|(zone, _)| state.fleets_at_sea(state.active(), *zone));
    let points = fleets.map(|piece| match Class::of_type(state.ty(piece)) {
        Some(Class::Bb) => state.piece(piece).steps * 2,
        Some(Class::Ca) => state.piece(piece).steps,
        Some(Class::Cv) | None => 0,
    });
    points.sum::<u8>() / 4
}

/// Whether a fighter fires at all: Chinese militia only in defence (9.46), of mixed Chinese only those of a power that was
/// named when the round began (9.43).
fn fires(state: &State, battle: &AreaBattle, fighter: Fighter) -> bool {
    let attacks = fighter.nation.side() == state.active();
    let chinese_militia = fighter.nation.is_chinese() && fighter.ty == Type::Militia;
    let unnamed = battle.powers.is_empty();
    let second = unnamed && fighter.nation == Nation::Communists && mixed_chinese(state, battle.area);
    !(attacks && (chinese_militia || second))
}

/// Dice of everybody of a side, each fighter's plain steps and its supported ones.
pub fn shots(state: &State, battle: &AreaBattle, side: Side) -> Vec<Shot> {
    let attacks = side == state.active();
    let mut support: Vec<(Power, u8)> = air::support(state, battle, side);
    let mut guns = if attacks { bombarded(state, battle) } else { 0 };
    let each = if battle.assault { 2 } else { 1 };
    let mut shots = Vec::new();
    for fighter in fighters(state, battle.area, side) {
        if !fires(state, battle, fighter) || !battle.fights(fighter.nation) {
            continue;
        }
        let base = bonus(state, battle, &fighter);
        let helped = fighter.ty != Type::Militia && fighter.supply == Supply::Full;
        let power = fighter.nation.power();
        for step in 0..fighter.steps {
            let mut extra = 0;
            if helped && let Some((_, left)) = support.iter_mut().find(|(known, left)| *known == power && *left > 0) {
                *left -= 1;
                extra += 1;
            }
            if helped && guns > 0 {
                guns -= 1;
                extra += 1;
            }
            // Out of supply, attackers throw half the dice (3.6).
            let half = attacks && fighter.supply == Supply::Out;
            let count = if half { u16::from(step % 2 == 1) * each } else { each };
            shots.push(Shot::of(fighter.ty, side, count, Reading::AtLeast(needs(base + extra).max(1))));
        }
    }
    merge(shots)
}

/// Like dice behind each other are one group.
fn merge(shots: Vec<Shot>) -> Vec<Shot> {
    let mut merged: Vec<Shot> = Vec::new();
    for shot in shots {
        match merged.last_mut() {
            Some(last) if last.kind == shot.kind && last.reads == shot.reads => last.count += shot.count,
            _ => merged.push(shot),
        }
    }
    merged
}

/// Whether an area is China's, where what Japan takes raises militia (9.45).
pub fn is_chinese(state: &State, area: Area) -> bool {
    state.board().area(area).country == Country::China
}
