//! Battles in towns (10), retreats and pursuit (11, 12.3, 12.4). Also the effects of Indians and dragoons in them (15,
//! 16).
//!
//! Sections: `10.1`, `11.1`, `11.3`, `15`, `16`, `12.3`, `12.4`.

use crate::model::board::{BlockIx, Kind, Side, Town};
use crate::model::fact::{BlockLoss, ShownBlock, ShownLoss, TownCount, War1812Event as E};
use crate::model::prompt::War1812Task as Task;
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{Battle, Entry, State, Step, Way};
use crate::model::view::shown;
use crate::rules::instructions;
use crate::rules::next::{act, ask};
use crate::rules::rolls;
use adjutant_core::prompt::Next;
use adjutant_core::seats::Seated;
use adjutant_events::{DieGroup, KindId, RollEvent, SpaceId};

/// The destinations to which a side may retreat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// By road: each town, with the towns to which dragoons can go from there (16).
    pub roads: Vec<(Town, Vec<Town>)>,
    /// By sea, for blocks that landed (12.4).
    pub by_sea: Option<Town>,
    /// Whether any block goes by road.
    pub needs_road: bool,
}

/// The kinds for which the side that stays has double pursuit, if blocks are revealed (15, 16, J17).
pub fn claims(state: &State, stayer: Side, town: Town) -> Vec<Kind> {
    let has = |kind: &Kind| match kind {
        Kind::Infantry => false,
        Kind::Cavalry => {
            state.has_kind(stayer, town, Kind::Cavalry) && !state.has_kind(stayer.enemy(), town, Kind::Cavalry)
        }
        Kind::Indian => state.has_kind(stayer, town, Kind::Indian),
    };
    Kind::ALL.into_iter().filter(has).collect()
}

/// The destinations of a retreating side of the battle; none if it must stay and fight (11.2).
///
/// Interpretation of 11.2: the attack closes towns to the defender: the towns at the end of its roads, and the port
/// from which a landing came. They stay closed even if the block that came from there is dead. An attacker retreats to
/// a place from which one of the remaining blocks came (J19).
pub fn ways(state: &State, battle: &Battle, side: Side) -> Option<Ways> {
    let (board, town, enemy) = (state.board(), battle.town, side.enemy());
    let entries =
        |side: Side| state.blocks_at(side, town).map(|block| state.block(block).entry).collect::<Vec<Option<Entry>>>();
    let entered = |entries: &[Option<Entry>], to: Town| entries.contains(&Some(Entry::Road(to)));
    let open = |to: Town| !state.holds(enemy, to) && state.contested.iter().all(|(pending, _)| *pending != to);
    let mut ways = Ways::default();
    let barred: &[Town] = if side == battle.attacker { &[] } else { &battle.barred };
    let road_ends: Vec<Town> = if side == battle.attacker {
        let own = entries(side);
        if own.iter().any(|entry| !matches!(entry, Some(Entry::Road(_) | Entry::Sea(_)))) {
            // Reinforcements that fight for their town did not come from a town (14.2).
            return None;
        }
        ways.needs_road = own.iter().any(|entry| matches!(entry, Some(Entry::Road(_))));
        let from_sea = own.iter().find_map(|entry| match entry {
            Some(Entry::Sea(from)) => Some(*from),
            _ => None,
        });
        if let Some(from) = from_sea {
            let landed = own.iter().filter(|entry| matches!(entry, Some(Entry::Sea(_)))).count();
            let lake = board.town_def(from).lake?;
            if landed > usize::from(state.afloat(side, lake).operational) || !open(from) {
                return None;
            }
            ways.by_sea = Some(from);
        }
        board.all_towns().filter(|to| entered(&own, *to)).collect()
    } else {
        ways.needs_road = true;
        board.near(town).iter().copied().filter(|to| !barred.contains(to)).collect()
    };
    for to in road_ends.into_iter().filter(|to| open(*to)) {
        let on = board.near(to).iter().copied();
        let on = on.filter(|next| *next != town && open(*next) && !barred.contains(next)).collect();
        ways.roads.push((to, on));
    }
    (!ways.needs_road || !ways.roads.is_empty()).then_some(ways)
}

/// The destination of each block when a side retreats.
pub fn going(state: &State, leaver: Side, town: Town, way: Way) -> Vec<(BlockIx, Town)> {
    let by_sea = |block: BlockIx| matches!(state.block(block).entry, Some(Entry::Sea(_)));
    let target = |block: BlockIx| match (way.by_sea, way.dragoons_to) {
        (Some(port), _) if by_sea(block) => Some(port),
        (_, Some(on)) if state.kind(block) == Kind::Cavalry => Some(on),
        _ => way.to,
    };
    state.blocks_at(leaver, town).filter_map(|block| target(block).map(|to| (block, to))).collect()
}

/// The number of blocks for each destination.
pub fn counts(state: &State, going: &[(BlockIx, Town)]) -> Vec<TownCount> {
    let board = state.board();
    let count = |town: Town| going.iter().filter(|(_, to)| *to == town).count() as u8;
    let towns = board.all_towns().map(|town| TownCount { town: board.id(town), count: count(town) });
    towns.filter(|line| line.count > 0).collect()
}

/// The CV of a side in a town.
pub fn strength(state: &State, side: Side, town: Town) -> u16 {
    state.blocks_at(side, town).map(|block| u16::from(state.block(block).cv)).sum()
}

/// The sequence of hits as the referee proposes: the strongest block first, and among equals infantry, so that blocks
/// survive.
pub(crate) const fn takes_before(cv: u8, kind: Kind) -> (u8, std::cmp::Reverse<Kind>) {
    (cv, std::cmp::Reverse(kind))
}

/// The losses that the referee proposes.
pub fn proposal(state: &State, side: Side, town: Town, hits: u16) -> Vec<BlockLoss> {
    let mut left: Vec<(BlockIx, u8, u8)> =
        state.blocks_at(side, town).map(|block| (block, state.block(block).cv, 0)).collect();
    for _ in 0..hits {
        let weight = |(block, cv, _): &&mut (BlockIx, u8, u8)| {
            (takes_before(*cv, state.kind(*block)), std::cmp::Reverse(*block))
        };
        let Some(strongest) = left.iter_mut().filter(|(_, cv, _)| *cv > 0).max_by_key(weight) else { break };
        strongest.1 -= 1;
        strongest.2 += 1;
    }
    let taken = left.into_iter().filter(|(_, _, taken)| *taken > 0);
    taken.map(|(block, _, hits)| BlockLoss { block: block.id(), hits }).collect()
}

/// The two events of losses: which blocks, for their owner, and the public part.
pub fn losses(state: &State, battle: &Battle, side: Side, losses: &[BlockLoss]) -> Vec<E> {
    let board = state.board();
    let mut shown = Vec::new();
    let (mut lost, mut removed) = (0, 0);
    for loss in losses {
        let Some(block) = board.block(loss.block) else { continue };
        let cv = state.block(block).cv;
        lost += loss.hits;
        removed += u8::from(loss.hits >= cv);
        shown.push(ShownLoss { block: ShownBlock { kind: state.kind(block).id(), cv }, hits: loss.hits });
    }
    shown.sort_by(|a, b| (&a.block, a.hits).cmp(&(&b.block, b.hits)));
    if !battle.open {
        // For hidden blocks, the public part gives the hits and the number of blocks that are gone.
        shown.clear();
        lost = battle.hits as u8;
    }
    let town = board.id(battle.town);
    let taken = E::LossesTaken { seat: side.seat(), town, shown, lost, removed };
    if losses.is_empty() {
        return vec![taken];
    }
    vec![E::LossesAssigned { seat: side.seat(), losses: losses.to_vec() }, taken]
}

/// The event that reveals the blocks of both sides (10.1a).
pub fn reveal(state: &State, battle: &Battle) -> E {
    E::BattleRevealed {
        town: state.board().id(battle.town),
        attackers: shown(state, battle.attacker, battle.town),
        defenders: shown(state, battle.attacker.enemy(), battle.town),
    }
}

/// The next step of the battle. `roll` is the number of the next roll.
pub fn next(state: &State, table: Seated<'_>, battle: &Battle, roll: u32) -> Next {
    let (board, at) = (state.board(), battle.town);
    let town = board.id(at);
    let (attacker, defender) = (battle.attacker, battle.attacker.enemy());
    if Side::BOTH.iter().any(|side| state.indians_alone(*side, at) && state.holds(side.enemy(), at)) {
        // Indians fight only beside British blocks (15).
        return act(vec![E::IndiansRemoved { town }]);
    }
    let winner = match (state.holds(attacker, at), state.holds(defender, at)) {
        (true, true) => return fight_on(state, table, battle, roll),
        (true, false) => Some(attacker.seat()),
        (false, true) => Some(defender.seat()),
        (false, false) => None,
    };
    act(vec![E::BattleEnded { space: town, winner }])
}

fn fight_on(state: &State, table: Seated<'_>, battle: &Battle, roll: u32) -> Next {
    let at = battle.town;
    let town = state.board().id(at);
    let (attacker, defender) = (battle.attacker, battle.attacker.enemy());
    // A side whose standing instruction says whether to retreat is not asked.
    let standing = |side: Side| {
        ways(state, battle, side).and_then(|ways| instructions::stay_or_leave(state, table, battle, side, &ways))
    };
    match battle.step {
        Step::Begun if ways(state, battle, defender).is_none() => act(vec![reveal(state, battle)]),
        Step::Begun => {
            if let Some(events) = standing(defender) {
                return act(events);
            }
            let attackers = state.count_at(attacker, at);
            ask(defender, Task::StandOrRetreat { seat: defender.seat(), town, attackers })
        }
        Step::Choice(side) if ways(state, battle, side).is_none() => {
            act(vec![E::BattleContinued { seat: side.seat(), space: town }])
        }
        Step::Choice(side) => match standing(side) {
            Some(events) => act(events),
            None => ask(side, Task::FireOrRetreat { seat: side.seat(), town, round: battle.round }),
        },
        Step::Fire(side) => roll_for(
            state,
            battle,
            side,
            rolls::FIRE,
            roll,
            fire_dice(state, side, at, battle.double && side == defender),
        ),
        Step::Pursuit(side) => roll_for(state, battle, side, rolls::PURSUIT, roll, pursuit_dice(state, battle, side)),
        Step::Hits(side) | Step::PursuitHits(side) => {
            let forced = battle.hits >= strength(state, side, at) || state.count_at(side, at) == 1 || battle.hits == 0;
            if forced {
                return act(losses(state, battle, side, &proposal(state, side, at, battle.hits)));
            }
            if let Some(taken) = instructions::losses(state, table, battle, side) {
                return act(losses(state, battle, side, &taken));
            }
            ask(side, Task::TakeLosses { seat: side.seat(), town, hits: battle.hits })
        }
        Step::Claim(side) => ask(side, Task::ClaimPursuit { seat: side.seat(), town }),
        Step::Answer(side) => ask(side, Task::AnswerPursuit { seat: side.seat(), town }),
        Step::Leave(side) => {
            let to = counts(state, &going(state, side, at, battle.way));
            act(vec![E::BlocksRetreated { seat: side.seat(), from: town, to }])
        }
    }
}

fn roll_for(state: &State, battle: &Battle, side: Side, purpose: &str, roll: u32, dice: Vec<DieGroup>) -> Next {
    let mut request = rolls::request(roll, side, purpose, Some(state.board().id(battle.town)), dice);
    request.round = battle.round;
    Next::Act(vec![RollEvent::RollRequested(request).into()])
}

/// One die for each CV, or two if the first fire is doubled (10.1, 12.3).
fn fire_dice(state: &State, side: Side, town: Town, double: bool) -> Vec<DieGroup> {
    let cv = |kind: Kind| {
        let of_kind = state.blocks_at(side, town).filter(|block| state.kind(*block) == kind);
        of_kind.map(|block| usize::from(state.block(block).cv)).sum::<usize>() * if double { 2 } else { 1 }
    };
    let dice = Kind::ALL.into_iter().map(|kind| rolls::group(kind.word(), side, cv(kind), rolls::SIX));
    dice.filter(|group| group.count > 0).collect()
}

/// One die for each block, two for blocks that claim it. Dice of hidden blocks that claim nothing do not name the kind.
fn pursuit_dice(state: &State, battle: &Battle, side: Side) -> Vec<DieGroup> {
    let (mut plain, mut dice) = (0, Vec::new());
    for kind in Kind::ALL {
        let count = state.blocks_at(side, battle.town).filter(|block| state.kind(*block) == kind).count();
        let claimed = battle.claims.contains(&kind);
        if battle.open || claimed {
            dice.push(rolls::group(kind.word(), side, count * (1 + usize::from(claimed)), rolls::HALF));
        } else {
            plain += count;
        }
    }
    dice.insert(0, rolls::group(rolls::BLOCK, side, plain, rolls::HALF));
    dice.retain(|group| group.count > 0);
    dice
}

/// The battle, if this side is asked a question in it.
fn asked(state: &State, fits: impl Fn(&Battle) -> bool) -> Result<&Battle, No> {
    state.battle.as_ref().filter(|battle| fits(battle)).ok_or(No::NothingToAnswer {})
}

/// Accepts battle (10.1a).
pub(crate) fn stand(state: &State, side: Side) -> Result<Vec<E>, No> {
    let battle = asked(state, |battle| battle.step == Step::Begun && battle.attacker != side)?;
    Ok(vec![reveal(state, battle)])
}

/// Fires (10.1b, c).
pub(crate) fn fire(state: &State, side: Side) -> Result<Vec<E>, No> {
    let battle = asked(state, |battle| battle.step == Step::Choice(side))?;
    Ok(vec![E::BattleContinued { seat: side.seat(), space: state.board().id(battle.town) }])
}

/// Retreats (11).
pub(crate) fn retreat(
    state: &State,
    side: Side,
    to: Option<&SpaceId>,
    dragoons_to: Option<&SpaceId>,
) -> Result<Vec<E>, No> {
    let board = state.board();
    let may =
        |battle: &Battle| battle.step == Step::Choice(side) || (battle.step == Step::Begun && battle.attacker != side);
    let battle = asked(state, may)?;
    let town = board.id(battle.town);
    let ways = ways(state, battle, side).ok_or_else(|| No::NoRetreat { town: town.clone() })?;
    let names = |towns: &[Town]| towns.iter().map(|town| board.id(*town)).collect::<Vec<SpaceId>>();
    let ends: Vec<Town> = ways.roads.iter().map(|(to, _)| *to).collect();
    let chosen = match (to, ways.roads.as_slice()) {
        (None, _) if !ways.needs_road => None,
        (None, [only]) => Some(only),
        (None, _) => return Err(No::WhichWay { ways: names(&ends) }),
        (Some(id), roads) => {
            // If no block goes by road, the player may name the port that they came from.
            if !ways.needs_road && board.town(id).is_some() && board.town(id) == ways.by_sea {
                None
            } else {
                let found = roads.iter().find(|(to, _)| board.id(*to) == *id);
                let by_sea = ways.by_sea.filter(|_| !ways.needs_road);
                let open = names(&ends.iter().copied().chain(by_sea).collect::<Vec<_>>());
                Some(found.ok_or_else(|| No::CannotRetreatTo { to: id.clone(), ways: open })?)
            }
        }
    };
    if let Some(on) = dragoons_to {
        if !state.has_kind(side, battle.town, Kind::Cavalry) {
            return Err(No::NoDragoons {});
        }
        let fits = chosen.is_some_and(|(_, next)| next.iter().any(|next| board.id(*next) == *on));
        if !fits {
            let ways = chosen.map(|(_, next)| names(next)).unwrap_or_default();
            return Err(No::DragoonsCannotGo { to: on.clone(), ways });
        }
    }
    Ok(vec![E::RetreatDeclared {
        seat: side.seat(),
        from: town,
        to: chosen.map(|(to, _)| board.id(*to)),
        dragoons_to: dragoons_to.cloned(),
        by_sea: ways.by_sea.map(|port| board.id(port)),
    }])
}

/// Claims double pursuit (15, 16), only for blocks that the side has.
pub(crate) fn claim(state: &State, side: Side, kinds: &[KindId]) -> Result<Vec<E>, No> {
    let battle = asked(state, |battle| battle.step == Step::Claim(side))?;
    for id in kinds {
        let found = [Kind::Cavalry, Kind::Indian].into_iter().find(|kind| kind.id() == *id);
        if !found.is_some_and(|kind| state.has_kind(side, battle.town, kind)) {
            return Err(No::NoSuchClaim { kind: id.clone() });
        }
    }
    let kinds = Kind::ALL.into_iter().map(Kind::id).filter(|kind| kinds.contains(kind)).collect();
    Ok(vec![E::PursuitClaimed { seat: side.seat(), kinds }])
}

/// Shows the side's dragoons, or declines (16).
pub(crate) fn answer(state: &State, side: Side, dragoons: bool) -> Result<Vec<E>, No> {
    let battle = asked(state, |battle| battle.step == Step::Answer(side))?;
    if dragoons && !state.has_kind(side, battle.town, Kind::Cavalry) {
        return Err(No::NoDragoons {});
    }
    Ok(vec![E::PursuitAnswered { seat: side.seat(), dragoons }])
}

/// Takes hits as their owner chooses (10.1).
pub(crate) fn take(state: &State, side: Side, chosen: &[BlockLoss]) -> Result<Vec<E>, No> {
    let board = state.board();
    let hit = |battle: &Battle| matches!(battle.step, Step::Hits(target) | Step::PursuitHits(target) if target == side);
    let battle = asked(state, hit)?;
    if chosen.is_empty() {
        return Ok(losses(state, battle, side, &proposal(state, side, battle.town, battle.hits)));
    }
    let mut all: Vec<BlockLoss> = Vec::new();
    for loss in chosen.iter().filter(|loss| loss.hits > 0) {
        match all.iter_mut().find(|other| other.block == loss.block) {
            Some(other) => other.hits = other.hits.saturating_add(loss.hits),
            None => all.push(loss.clone()),
        }
    }
    all.sort_by_key(|loss| loss.block);
    for loss in &all {
        let own = board.block(loss.block).filter(|block| board.block_def(*block).side == side);
        let block = own.ok_or(No::UnknownBlock { number: loss.block.0 })?;
        let name = board.block_def(block).name.clone();
        if !state.blocks_at(side, battle.town).any(|other| other == block) {
            return Err(No::NotInBattle { block: name });
        }
        if loss.hits > state.block(block).cv {
            return Err(No::TooManyHits { block: name, cv: state.block(block).cv });
        }
    }
    let (needed, given) = (battle.hits, all.iter().map(|loss| u16::from(loss.hits)).sum::<u16>());
    if needed != given {
        return Err(No::WrongLosses { needed, given });
    }
    Ok(losses(state, battle, side, &all))
}
