//! A picture of this game made from its log.

use super::super::animation::Animation;
use super::super::commission::{Commission, deadline};
use super::super::raster::PictureError;
use super::super::scene::Drawing;
use super::super::subject::Subject;
use super::battle_card::battle_card;
use super::chronicle::{Chronicle, Turn};
use super::scene::Scene;
use super::sheet::Stationery;
use super::summary::turn_summary;
use super::town_card::town_card;
use adjutant_commands::moderator::permissions::may_read;
use adjutant_core::view::{PlayView, View};
use adjutant_core::war1812::board::Board;
use adjutant_core::war1812::board_file::war1812;
use adjutant_core::{Game, Play, view};
use adjutant_events::{Envelope, War1812Event};

/// Draws what was asked for as the game stood after the last event of the log.
///
/// # Errors
/// There is nothing of the kind, or the log does not fit.
pub(crate) fn draw(wanted: &Commission, log: &[Envelope]) -> Result<Drawing, PictureError> {
    let (chronicle, game) = read(wanted, log, &mut |_, _, _| {})?;
    let with = Stationery { board: board(&game), words: wanted.words, theme: wanted.theme };
    let seen = view(&game, &wanted.viewer);
    let PlayView::War1812(play) = &seen.play else { return Err(PictureError::NoTurn) };
    match &wanted.subject {
        // The whole theatre fits on one picture; it has no regions.
        Subject::Board(_) => Ok(whole(with, &seen, chronicle.fresh())),
        Subject::Turn => Ok(turn_summary(with, chronicle.last_turn().ok_or(PictureError::NoTurn)?)),
        Subject::Space(space) => town_card(with, play, space).ok_or_else(|| PictureError::Nothing(space.to_string())),
        Subject::Battle(space) => {
            Ok(battle_card(with, chronicle.last_battle(space.as_ref()).ok_or(PictureError::NoBattle)?))
        }
    }
}

/// A replay: of the last year phase by phase, or of the whole game turn by turn.
///
/// # Errors
/// Nothing has been done yet, or the log does not fit.
pub(crate) fn animate(wanted: &Commission, log: &[Envelope], every_year: bool) -> Result<Vec<u8>, PictureError> {
    let (_, game) = read(wanted, log, &mut |_, _, _| {})?;
    let board = board(&game);
    let with = Stationery { board, words: wanted.words, theme: wanted.theme };
    let last = view(&game, &wanted.viewer);
    let PlayView::War1812(now) = &last.play else { return Err(PictureError::NoTurn) };
    let mut animation = Animation::new();
    let mut problem = None;
    read(wanted, log, &mut |chronicle, seen, event| {
        let PlayView::War1812(play) = &seen.play else { return };
        let ends_turn = matches!(event, War1812Event::PhaseEnded { phase, .. } if phase == "combat");
        let shows = ends_turn || matches!(event, War1812Event::WinterBegun { .. });
        if shows && (every_year || play.year == now.year) && problem.is_none() {
            problem = animation.add(&whole(with, seen, chronicle.fresh())).err();
        }
    })?;
    if problem.is_none() {
        problem = animation.add(&whole(with, &last, None)).err();
    }
    problem.map_or_else(|| animation.gif(), Err)
}

fn whole(with: Stationery<'_>, seen: &View, turn: Option<&Turn>) -> Drawing {
    let marches = turn.map(|turn| turn.marches.as_slice()).unwrap_or_default();
    match &seen.play {
        PlayView::War1812(play) => {
            let deadline = deadline(with.words, seen);
            Scene { with, play, deadline: deadline.as_deref(), marches }.draw()
        }
        PlayView::Axis(_) => unreachable!("a log of one game makes views of that game"),
    }
}

fn read(
    wanted: &Commission,
    log: &[Envelope],
    frame: &mut dyn FnMut(&Chronicle, &View, &War1812Event),
) -> Result<(Chronicle, Game), PictureError> {
    let readable = |game: &Game, envelope: &Envelope| may_read(game, &wanted.viewer, &envelope.audience);
    let (chronicle, game) = Chronicle::of_log(log, &wanted.viewer, &readable, frame)
        .map_err(|error| PictureError::Nothing(error.to_string()))?;
    Ok((chronicle, game.ok_or(PictureError::NoTurn)?))
}

fn board(game: &Game) -> &Board {
    match &game.play {
        Play::War1812(state) => state.board(),
        Play::Axis(_) => war1812(),
    }
}
