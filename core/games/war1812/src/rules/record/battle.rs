//! Records battles, in towns and on lakes.

use crate::model::board::{Kind, Side, Town};
use crate::model::fact::{BlockLoss, ShownBlock, TownCount};
use crate::model::state::{Battle, BlockLocation, Entry, NavalBattle, NavalStep, State, Step, Way};
use crate::model::view::shown;
use crate::rules::land_combat;
use crate::rules::record::{Recorded, own_block, side, town};
use adjutant_events::{KindId, SeatId, SpaceId};

pub(super) fn begun(state: &mut State, space: &SpaceId, attacker: &SeatId) -> Recorded {
    let attacker = side(attacker)?;
    if let Some(lake) = state.board().lake(space) {
        state.naval = Some(NavalBattle { lake, attacker, round: 1, step: NavalStep::Fire, hits: [0, 0] });
        return Ok(());
    }
    let at = town(state, space)?;
    let entries: Vec<Entry> = state.blocks_at(attacker, at).filter_map(|block| state.block(block).entry).collect();
    let double = entries.iter().any(|entry| matches!(entry, Entry::Sea(_)));
    let mut barred: Vec<Town> = entries.iter().filter_map(|entry| entry.came_from()).collect();
    barred.sort_unstable();
    barred.dedup();
    state.battle = Some(Battle {
        town: at,
        attacker,
        round: 1,
        open: false,
        double,
        step: Step::Begun,
        hits: 0,
        way: Way::default(),
        claims: Vec::new(),
        taken: None,
        barred,
    });
    Ok(())
}

fn fought(state: &mut State) -> Result<&mut Battle, String> {
    state.battle.as_mut().ok_or_else(|| "there is no battle in a town".to_owned())
}

pub(super) fn continued(state: &mut State, seat: &SeatId, space: &SpaceId) -> Recorded {
    let side = side(seat)?;
    if state.board().lake(space).is_none() {
        fought(state)?.step = Step::Fire(side);
        return Ok(());
    }
    let battle = state.naval.as_mut().ok_or("there is no battle on a lake")?;
    if side == battle.attacker {
        battle.step = NavalStep::Choice(side.enemy());
    } else {
        battle.round += 1;
        battle.step = NavalStep::Fire;
    }
    Ok(())
}

pub(super) fn revealed(state: &mut State, attackers: &[ShownBlock], defenders: &[ShownBlock]) -> Recorded {
    let battle = fought(state)?;
    let (at, attacker) = (battle.town, battle.attacker);
    battle.open = true;
    battle.step = Step::Fire(attacker.enemy());
    let lie = [shown(state, attacker, at), shown(state, attacker.enemy(), at)];
    if lie[0] == attackers && lie[1] == defenders { Ok(()) } else { Err("other blocks lie there".to_owned()) }
}

pub(super) fn retreat_declared(state: &mut State, seat: &SeatId, way: [Option<&SpaceId>; 3]) -> Recorded {
    let leaver = side(seat)?;
    let mut towns: [Option<Town>; 3] = [None; 3];
    for (town, id) in towns.iter_mut().zip(way) {
        *town = id.map(|id| crate::rules::record::battle::town(state, id)).transpose()?;
    }
    let [to, dragoons_to, by_sea] = towns;
    let (at, open) = {
        let battle = fought(state)?;
        battle.way = Way { to, dragoons_to, by_sea };
        (battle.town, battle.open)
    };
    let stayer = leaver.enemy();
    let claims = if open { land_combat::claims(state, stayer, at) } else { Vec::new() };
    let battle = fought(state)?;
    battle.claims = claims;
    battle.step = if open { Step::Pursuit(stayer) } else { Step::Claim(stayer) };
    Ok(())
}

pub(super) fn claimed(state: &mut State, seat: &SeatId, kinds: &[KindId]) -> Recorded {
    let stayer = side(seat)?;
    let battle = fought(state)?;
    battle.claims = Kind::ALL.into_iter().filter(|kind| kinds.contains(&kind.id())).collect();
    battle.step =
        if battle.claims.contains(&Kind::Cavalry) { Step::Answer(stayer.enemy()) } else { Step::Pursuit(stayer) };
    Ok(())
}

pub(super) fn answered(state: &mut State, dragoons: bool) -> Recorded {
    let battle = fought(state)?;
    let Step::Answer(leaver) = battle.step else { return Err("nobody was asked".to_owned()) };
    if dragoons {
        battle.claims.retain(|kind| *kind != Kind::Cavalry);
    }
    battle.step = Step::Pursuit(leaver.enemy());
    Ok(())
}

pub(super) fn assigned(state: &mut State, seat: &SeatId, losses: &[BlockLoss]) -> Recorded {
    let side = side(seat)?;
    let (mut lost, mut removed) = (0, 0);
    for loss in losses {
        let block = own_block(state, side, loss.block)?;
        if state.block(block).cv < loss.hits {
            return Err(format!("block {} has not so many CV", loss.block));
        }
        lost += loss.hits;
        removed += u8::from(state.hit(block, loss.hits));
    }
    fought(state)?.taken = Some((lost, removed));
    Ok(())
}

pub(super) fn taken(state: &mut State, seat: &SeatId, lost: u8, removed: u8) -> Recorded {
    let target = side(seat)?;
    let battle = fought(state)?;
    let (was_lost, was_removed) = battle.taken.take().unwrap_or_default();
    // For hidden blocks, the public event gives the hits, including surplus hits.
    if removed != was_removed || (battle.open && lost != was_lost) || lost < was_lost {
        return Err("the losses are others".to_owned());
    }
    battle.hits = 0;
    if let Step::PursuitHits(_) = battle.step {
        battle.step = Step::Leave(target);
        return Ok(());
    }
    // It is the turn of the side that was hit. When that is the defender, a round is over.
    battle.step = Step::Choice(target);
    if target != battle.attacker {
        battle.round += 1;
    }
    Ok(())
}

pub(super) fn blocks_retreated(state: &mut State, seat: &SeatId, to: &[TownCount]) -> Recorded {
    let leaver = side(seat)?;
    let battle = fought(state)?;
    let (at, way) = (battle.town, battle.way);
    let going = land_combat::going(state, leaver, at, way);
    if land_combat::counts(state, &going) != to {
        return Err("the blocks retreat otherwise".to_owned());
    }
    for (block, to) in going {
        let block = &mut state.blocks[block.ix()];
        block.place = BlockLocation::Town(to);
        block.entry = None;
    }
    Ok(())
}

pub(super) fn ended(state: &mut State, space: &SpaceId) -> Recorded {
    if let Some(lake) = state.board().lake(space) {
        state.naval = None;
        state.contested_lakes.retain(|(other, _)| *other != lake);
        return Ok(());
    }
    let at = town(state, space)?;
    state.battle = None;
    state.contested.retain(|(other, _)| *other != at);
    for side in Side::BOTH {
        let here: Vec<_> = state.blocks_at(side, at).collect();
        for block in here {
            state.blocks[block.ix()].entry = None;
        }
    }
    // Ships in a captured port are rolled for at once (J14).
    if state.taken_ports().iter().any(|(town, _)| *town == at) {
        state.port = Some(at);
    }
    Ok(())
}

pub(super) fn indians_appeared(state: &mut State, at: &SpaceId) -> Recorded {
    let at = town(state, at)?;
    let indians = state.board().indians().ok_or("there are no Indians")?;
    let full = state.board().block_def(indians).cv;
    let block = &mut state.blocks[indians.ix()];
    block.place = BlockLocation::Town(at);
    block.cv = full;
    block.entry = None;
    state.indians_came = true;
    Ok(())
}

pub(super) fn indians_removed(state: &mut State) -> Recorded {
    let indians = state.board().indians().ok_or("there are no Indians")?;
    let cv = state.block(indians).cv;
    state.hit(indians, cv);
    Ok(())
}
