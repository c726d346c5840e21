//! Sets up the position of a case of War of 1812.

use super::syntax::{Given, Pieces, Place, PlaceLine};
use crate::family::games;
use adjutant_core::command::NewGame;
use adjutant_core::table::Status;
use adjutant_core::{Game, Play, create};
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, RulesetId, Timestamp};
use adjutant_game_axis::position::GAME_MASTER;
use adjutant_game_war1812::board::{BlockIx, Kind, Side};
use adjutant_game_war1812::state::{self, Block, State};

/// The game that stands as a case says, and the first envelope of its log.
///
/// # Errors
/// What keeps it from being set up.
pub(in crate::cases) fn set_up(given: &Given) -> Result<(Game, Envelope), String> {
    let gm = PlayerId::new(GAME_MASTER);
    let ruleset = RulesetId::new(adjutant_game_war1812::RULESET);
    let new = NewGame { ruleset, options: given.options.clone(), dice: DicePolicy::Scripted };
    let created = create(games(), &new, &gm).map_err(|refusal| refusal.key())?;
    let event = created.into_iter().next().ok_or("a game begins with an event")?;
    let first = Envelope {
        game: GameId::new("position"),
        seq: 1,
        time: Timestamp(0),
        actor: Actor::Gm { player: gm },
        cause: CauseId::new("position"),
        audience: Audience::Everyone,
        event,
    };
    let mut game = Game::from_first(games(), &first).map_err(|error| error.to_string())?;
    for seat in &mut game.table.seats {
        seat.player = Some(PlayerId::new(seat.id.as_str()));
    }
    game.table.status = Status::Playing;
    let mut state = game.play.read::<State>().cloned().ok_or("a board of another family")?;
    lay(&mut state, given)?;
    game.play = Play::new(state);
    Ok((game, first))
}

fn lay(state: &mut State, given: &Given) -> Result<(), String> {
    // Nothing is drawn: what stands where is what the case says.
    state.due.clear();
    (state.active, state.stage) = (given.active, given.stage);
    state.first = given.first.unwrap_or(given.active);
    (state.year, state.turn) = (given.year, given.turn);
    state.indians_came = given.indians_came;
    for (place, line) in &given.places {
        put(state, *place, line)?;
    }
    for (side, pieces) in &given.hand {
        for piece in pieces {
            stand(state, *side, *piece, state::Place::Hand)?;
        }
    }
    for (side, count) in &given.lost {
        let fleet = &mut state.fleets[side.ix()];
        fleet.unbuilt = fleet.unbuilt.checked_sub(*count).ok_or("there are not so many ships")?;
        fleet.lost += count;
    }
    for (side, town, count) in &given.waiting {
        state.held_back[side.ix()][town.ix()] = *count;
    }
    Ok(())
}

fn put(state: &mut State, place: Place, line: &PlaceLine) -> Result<(), String> {
    if line.holder.is_some() {
        return Err("who holds a place follows from what stands there".to_owned());
    }
    for (side, pieces) in line.blocks.iter().flatten() {
        let Place::Town(town) = place else { return Err("blocks stand in towns".to_owned()) };
        for piece in pieces {
            stand(state, *side, *piece, state::Place::Town(town))?;
        }
    }
    let Some(ships) = line.ships else { return Ok(()) };
    for side in Side::BOTH {
        let there = ships[side.ix()];
        let fleet = &mut state.fleets[side.ix()];
        fleet.unbuilt = fleet.unbuilt.checked_sub(there.total()).ok_or("there are not so many ships")?;
        match place {
            Place::Town(town) => fleet.towns[town.ix()] = there,
            Place::Lake(lake) => fleet.lakes[lake.ix()] = there,
        }
    }
    Ok(())
}

/// Blocks from the reserve, each the one that fits best: of that kind, printed with no more CV than it needs.
fn stand(state: &mut State, side: Side, pieces: Pieces, at: state::Place) -> Result<(), String> {
    for _ in 0..pieces.count {
        let board = state.board();
        let free = |block: &BlockIx| {
            let def = board.block_def(*block);
            let off = matches!(state.block(*block).place, state::Place::Reserve | state::Place::Aside);
            def.kind == pieces.kind && pieces.cv.is_none_or(|cv| def.cv >= cv) && off
        };
        let found = board.blocks_of(side).filter(free).min_by_key(|block| board.block_def(*block).cv);
        let found = found.ok_or_else(|| format!("no {} is left for this", pieces.kind.word()))?;
        let cv = pieces.cv.unwrap_or(board.block_def(found).cv);
        state.indians_came |= pieces.kind == Kind::Indian;
        state.blocks[found.ix()] = Block { place: at, cv, entry: None };
    }
    Ok(())
}
