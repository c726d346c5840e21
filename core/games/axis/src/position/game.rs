//! Games that begin from a given position: any board, legal or not, in any phase of any turn.
//!
//! A normal game reaches a position through its log; a diagram or a puzzle gives it directly. Whatever is not given is
//! as printed: owners and industrial complexes are as printed, and there are no units and no IPCs. The turn began with
//! the present board.

use crate::Axis;
use crate::model::board::{Board, Domain};
use crate::model::state::State;
use crate::position::Statement;
use adjutant_cases::{CaseWording, set_all};
use adjutant_core::game::{Game, ReplayError};
use adjutant_core::position::Play;
use adjutant_core::ruleset::Games;
use adjutant_core::table::Status;
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, TableEvent, Timestamp};
use std::sync::Arc;

/// The game master of these games, who also creates them.
pub const GAME_MASTER: &str = "gm";

/// The printed board with owners and complexes, but without other units and without IPCs.
pub(crate) fn empty(board: &Arc<Board>, options: &[(String, String)]) -> State {
    let mut state = State::empty(Arc::clone(board), options);
    state.owners = board.spaces.iter().map(|space| space.starts_with).collect();
    for row in board.setup.iter().filter(|row| board.kind_def(row.kind).domain == Domain::Installation) {
        state.add_unit(row.owner, row.kind, row.space);
    }
    state
}

/// A game in this position, and the first envelope of its log. Every seat is held by a player with the seat's name.
///
/// # Errors
/// The position cannot be set up, or this program does not have the board.
pub fn game(
    board: &Arc<Board>,
    options: &[(String, String)],
    said: &[Statement],
) -> Result<(Game, Envelope), ReplayError> {
    let first = first_envelope(board, options);
    let mut game = Game::from_first(&Games::of(&[&Axis]), &first)?;
    let mut state = Statement::unsaid(&State::at_start(Arc::clone(board), options), options, said);
    set_all(&mut state, said).map_err(|what| ReplayError::DoesNotFit { seq: 1, what })?;
    game.play = Play::new(state);
    for seat in &mut game.table.seats {
        seat.player = Some(PlayerId::new(seat.id.as_str()));
    }
    game.table.status = Status::Playing;
    Ok((game, first))
}

fn first_envelope(board: &Board, options: &[(String, String)]) -> Envelope {
    let gm = PlayerId::new(GAME_MASTER);
    Envelope {
        game: GameId::new("position"),
        seq: 1,
        time: Timestamp(0),
        actor: Actor::Gm { player: gm.clone() },
        cause: CauseId::new("position"),
        audience: Audience::Everyone,
        event: TableEvent::GameCreated {
            ruleset: board.ruleset.clone(),
            revision: board.revision,
            board: board.digest.clone(),
            options: options.to_vec(),
            dice: DicePolicy::Scripted,
            gm,
        }
        .into(),
    }
}
