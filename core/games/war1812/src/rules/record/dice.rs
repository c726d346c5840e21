//! Records the effects of dice, by the purpose of the roll.

use crate::model::board::Side;
use crate::model::state::{GroupStep, NavalStep, SequenceStage, State, Step, Swap};
use crate::rules::movement;
use crate::rules::record::Recorded;
use crate::rules::rolls;
use adjutant_events::{DRAW, RollRequest};

pub(super) fn rolled(state: &mut State, request: &RollRequest, faces: &[u16]) -> Recorded {
    let seat = Side::of(&request.seat).ok_or("no such seat")?;
    match request.purpose.as_str() {
        // The blocks that were drawn are derived when the draw is recorded.
        DRAW => {}
        rolls::ORDER => {
            if let Some(side) = rolls::winner(faces) {
                state.stage = SequenceStage::ChooseOrder(side);
            }
        }
        rolls::MILITIA => militia(state, rolls::hits(faces, rolls::SIX) as u8)?,
        rolls::MILITIA_PICK => pick(state, faces)?,
        rolls::MARCH => {
            let group = state.sides[seat.ix()].group.as_mut().ok_or("no group marches")?;
            group.faces = faces.to_vec();
            group.step = GroupStep::Marched;
        }
        rolls::FIRE => {
            let battle = state.battle.as_mut().ok_or("there is no battle")?;
            battle.hits = rolls::hits(faces, rolls::SIX);
            battle.double = false;
            battle.step = Step::Hits(seat.enemy());
        }
        rolls::PURSUIT => {
            let battle = state.battle.as_mut().ok_or("there is no battle")?;
            battle.hits = rolls::hits(faces, rolls::HALF);
            battle.step = Step::PursuitHits(seat.enemy());
        }
        rolls::NAVAL_FIRE => naval_fire(state, request, faces)?,
        rolls::CAPTURE => state.port_faces = faces.to_vec(),
        rolls::LAKE => {
            if let (Some(winner), Some(lake)) = (rolls::winner(faces), state.undecided.first().copied()) {
                state.undecided.remove(0);
                state.contested_lakes.push((lake, winner.enemy()));
            }
        }
        rolls::BATTLEFIELD => {
            if let Some(winner) = rolls::winner(faces) {
                state.swap = Some(Swap { chooser: Some(winner), settled: false });
            }
        }
        rolls::BATTLE_ORDER => {
            if let Some(winner) = rolls::winner(faces) {
                state.active = winner;
                state.order_rolled = true;
            }
        }
        other => return Err(format!("no roll is for {other}")),
    }
    Ok(())
}

fn naval_fire(state: &mut State, request: &RollRequest, faces: &[u16]) -> Recorded {
    let battle = state.naval.as_mut().ok_or("there is no battle on a lake")?;
    let mut rest = faces;
    for group in &request.dice {
        let (own, others) = rest.split_at(usize::from(group.count).min(rest.len()));
        let side = Side::of(&group.owner).ok_or("no such seat")?;
        battle.hits[side.ix()] += rolls::hits(own, rolls::SIX);
        rest = others;
    }
    battle.step = NavalStep::Hits;
    Ok(())
}

/// Each 6 holds back one block that crosses (17).
fn militia(state: &mut State, sixes: u8) -> Recorded {
    let crossers = movement::crossers(state, Side::American);
    let group = state.sides[Side::American.ix()].group.as_mut().ok_or("no group crosses")?;
    if usize::from(sixes) >= crossers.len() {
        for at in crossers {
            group.orders[at].held = true;
        }
        group.step = GroupStep::Ready;
    } else {
        group.step = if sixes == 0 { GroupStep::Ready } else { GroupStep::Picking(sixes) };
    }
    Ok(())
}

/// The British player picks without seeing the blocks: a die names the place in the order that the owner wrote down
/// before.
fn pick(state: &mut State, faces: &[u16]) -> Recorded {
    let crossers = movement::crossers(state, Side::American);
    let face = faces.first().copied().unwrap_or_default();
    let at = crossers.get(usize::from(face).wrapping_sub(1)).copied().ok_or("nobody stands at that place")?;
    let group = state.sides[Side::American.ix()].group.as_mut().ok_or("no group crosses")?;
    group.orders[at].held = true;
    group.step = match group.step {
        GroupStep::Picking(left) if left > 1 => GroupStep::Picking(left - 1),
        _ => GroupStep::Ready,
    };
    Ok(())
}
