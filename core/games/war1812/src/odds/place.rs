//! The blocks that fight: those that are named, or those in a town as far as the viewer sees them.

use crate::model::board::{Board, Kind, Side, Town};
use crate::model::fact::ShownBlock;
use crate::model::prompt::War1812Task as Task;
use crate::model::refusal::War1812Refusal as No;
use crate::model::view::{PlaceView, War1812View};
use crate::odds::fire::Manner;
use crate::odds::force::{Block, Force};
use crate::odds::hidden::stacks;
use crate::odds::{About, War1812Odds};
use adjutant_core::view::View;
use adjutant_events::{KindId, SpaceId};

/// A side of a battle: its possible stacks with their chances.
#[derive(Clone, Debug)]
pub(super) struct Party {
    pub forces: Vec<(Force, f64)>,
    /// The number of blocks whose kind is unknown.
    pub hidden: usize,
}

/// A battle.
#[derive(Clone, Debug)]
pub(super) struct Battle {
    pub attacker: Party,
    pub defender: Party,
    pub manner: Manner,
}

impl Party {
    fn known(blocks: &[Block]) -> Self {
        Self { forces: vec![(Force::of(blocks), 1.0)], hidden: 0 }
    }

    /// The side with a number of hidden blocks in addition to the known ones.
    fn with_hidden(board: &Board, side: Side, blocks: &[Block], hidden: usize) -> Self {
        let printed = board.blocks.iter().filter(|def| def.side == side && def.kind != Kind::Indian);
        let pool: Vec<Block> = printed.map(|def| (def.kind, def.cv)).collect();
        let with = |(more, chance): (Vec<Block>, f64)| (Force::of(&[blocks, &more].concat()), chance);
        Self { forces: stacks(&pool, hidden).into_iter().map(with).collect(), hidden: hidden.min(pool.len()) }
    }
}

/// The battle of blocks that have no place on the board.
pub(super) fn of_strengths(attack: &[u8], defend: &[u8], landing: bool) -> Battle {
    let infantry = |cvs: &[u8]| Party::known(&cvs.iter().map(|cv| (Kind::Infantry, *cv)).collect::<Vec<_>>());
    let manner = Manner { attacker_fires: false, doubled: landing, retreat_after: None };
    Battle { attacker: infantry(attack), defender: infantry(defend), manner }
}

fn kind(id: &KindId) -> Kind {
    Kind::ALL.into_iter().find(|kind| kind.id() == *id).unwrap_or(Kind::Infantry)
}

fn shown(blocks: &[ShownBlock]) -> Party {
    Party::known(&blocks.iter().map(|block| (kind(&block.kind), block.cv)).collect::<Vec<_>>())
}

/// The battle in a town, or the battle that blocks from another town would begin there; also whether the viewer's own
/// side attacks.
///
/// # Errors
/// There is no such battle.
pub(super) fn in_town(
    board: &Board,
    view: Option<&View>,
    town: &SpaceId,
    from: Option<&SpaceId>,
    landing: bool,
) -> Result<(Battle, bool), No> {
    let none = || No::OddsNoBattle { space: town.clone() };
    let view = view.ok_or_else(none)?;
    let seen: &War1812View = view.board().ok_or_else(none)?;
    let at = board.town(town).ok_or_else(none)?;
    let sees = |side: Side| seen.blocks.iter().any(|block| Side::of(&block.owner) == Some(side));
    let own = |side: Side| sees(side) && !sees(side.enemy());
    if let Some(battle) = seen.battle.as_ref().filter(|battle| battle.town == *town) {
        let attacker = Side::of(&battle.attacker).ok_or_else(none)?;
        let (attackers, defenders) = if battle.open {
            (shown(&battle.attackers), shown(&battle.defenders))
        } else {
            (stack(board, seen, attacker, at), stack(board, seen, attacker.enemy(), at))
        };
        let mine = |prompt: &&Task| matches!(prompt, Task::FireOrRetreat { town: at, .. } if at == town);
        let asked = view.table.asked.iter().filter_map(|prompt| prompt.task.rules::<Task>()).any(|task| mine(&task));
        // A viewer who is in an open battle and is not asked waits for the other side to act.
        let attacker_fires = battle.open && (own(attacker) == asked) && (own(attacker) || own(attacker.enemy()));
        let manner = Manner { attacker_fires, doubled: battle.landing, retreat_after: None };
        return Ok((Battle { attacker: attackers, defender: defenders, manner }, own(attacker)));
    }
    let there = |side: Side, town: &SpaceId| {
        let town = seen.towns.iter().find(|known| known.id == *town);
        town.map_or(0, |town| town.blocks[side.ix()])
    };
    let (attacker, place) = if let Some(from) = from {
        let place = board.town(from).ok_or_else(none)?;
        let side = Side::BOTH.into_iter().find(|side| there(*side, from) > 0 && there(side.enemy(), town) > 0);
        (side.ok_or_else(none)?, place)
    } else {
        let waits = seen.battles.contains(town) && Side::BOTH.iter().all(|side| there(*side, town) > 0);
        let active = seen.active.as_ref().and_then(Side::of).filter(|_| waits);
        (active.ok_or_else(none)?, at)
    };
    let manner = Manner { attacker_fires: false, doubled: landing, retreat_after: None };
    let attackers = stack(board, seen, attacker, place);
    let defenders = stack(board, seen, attacker.enemy(), at);
    Ok((Battle { attacker: attackers, defender: defenders, manner }, own(attacker)))
}

/// The blocks of a side in a town, as far as the viewer sees them.
fn stack(board: &Board, seen: &War1812View, side: Side, town: Town) -> Party {
    let id = board.id(town);
    let here = seen.blocks.iter().filter(|block| block.place == PlaceView::Town(id.clone()));
    let known: Vec<Block> =
        here.filter(|block| Side::of(&block.owner) == Some(side)).map(|block| (kind(&block.kind), block.cv)).collect();
    let count = seen.towns.iter().find(|known| known.id == id).map_or(0, |town| usize::from(town.blocks[side.ix()]));
    match count.checked_sub(known.len()) {
        Some(0) | None => Party::known(&known),
        Some(hidden) => Party::with_hidden(board, side, &known, hidden),
    }
}

/// Questions about the battles that exist in the second view and not in the first.
pub fn planned(before: &View, after: &View) -> Vec<War1812Odds> {
    let battles = |view: &View| {
        let seen = view.board::<War1812View>();
        seen.map(|seen| {
            seen.battles.iter().filter(|at| seen.towns.iter().any(|town| town.id == **at)).cloned().collect()
        })
    };
    let known: Vec<SpaceId> = battles(before).unwrap_or_default();
    let new: Vec<SpaceId> = battles(after).unwrap_or_default();
    let about = |town: SpaceId| War1812Odds { about: About::Town { town, from: None, landing: false }, retreat: None };
    new.into_iter().filter(|town| !known.contains(town)).map(about).collect()
}
