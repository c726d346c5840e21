//! A picture of this game made from its log.

#![allow(clippy::disallowed_methods)] // what is shown of the past is its viewer's view at each moment

use super::super::animation::Animation;
use super::super::commission::{Commission, FEW, deadline, unread};
use super::super::raster::PictureError;
use super::super::scene::Drawing;
use super::super::subject::Subject;
use super::battle_card::battle_card;
use super::chronicle::{Chronicle, Onlooker, Turn};
use super::scene::Scene;
use super::sheet::Stationery;
use super::summary::turn_summary;
use super::town_card::town_card;
use adjutant_commands::moderator::Past;
use adjutant_core::referee::may_read;
use adjutant_core::view::View;
use adjutant_core::{Game, Playback, view};
use adjutant_events::Envelope;
use adjutant_game_war1812::State;
use adjutant_game_war1812::board::Board;
use adjutant_game_war1812::board_file::war1812;
use adjutant_game_war1812::fact::War1812Event;
use adjutant_game_war1812::view::War1812View;

/// Draws what was asked for as the game stood after the last event of the log.
///
/// # Errors
/// There is nothing of the kind, or the log does not fit.
pub(crate) fn draw(wanted: &Commission, past: &Past) -> Result<Drawing, PictureError> {
    let with = Stationery { board: board(past.now()), words: wanted.words, theme: wanted.theme };
    let seen = view(past.now(), &wanted.viewer);
    let Some(play) = seen.board::<War1812View>() else { return Err(PictureError::NoTurn) };
    if let Subject::Space(space) = &wanted.subject {
        return town_card(with, play, space).ok_or_else(|| PictureError::Nothing(space.to_string()));
    }
    let chronicle = recent(wanted, past)?;
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
pub(crate) fn animate(wanted: &Commission, past: &Past, every_year: bool) -> Result<Vec<u8>, PictureError> {
    let board = board(past.now());
    let with = Stationery { board, words: wanted.words, theme: wanted.theme };
    let last = view(past.now(), &wanted.viewer);
    let Some(now) = last.board::<War1812View>() else { return Err(PictureError::NoTurn) };
    let mut animation = Animation::new();
    let mut problem = None;
    let mut show = |chronicle: &Chronicle, seen: &View, event: &War1812Event| {
        let Some(play) = seen.board::<War1812View>() else { return };
        let ends_turn = matches!(event, War1812Event::PhaseEnded { phase, .. } if phase == "combat");
        let shows = ends_turn || matches!(event, War1812Event::WinterBegun { .. });
        if shows && (every_year || play.year == now.year) && problem.is_none() {
            problem = animation.add(&whole(with, seen, chronicle.fresh())).err();
        }
    };
    read(wanted, &mut past.whole().map_err(|fault| unread(&fault))?, Some(&mut show))?;
    if problem.is_none() {
        problem = animation.add(&whole(with, &last, None)).err();
    }
    problem.map_or_else(|| animation.gif(), Err)
}

fn whole(with: Stationery<'_>, seen: &View, turn: Option<&Turn>) -> Drawing {
    let marches = turn.map(|turn| turn.marches.as_slice()).unwrap_or_default();
    let play = seen.board().unwrap_or_else(|| unreachable!("a log of one game makes views of that game"));
    let deadline = deadline(with.words, seen);
    Scene { with, play, deadline: deadline.as_deref(), marches }.draw()
}

/// What the picture shows of the past.
fn recent(wanted: &Commission, past: &Past) -> Result<Chronicle, PictureError> {
    let mut commands = FEW;
    loop {
        let (mut playback, from_beginning) = past.recent(commands).map_err(|fault| unread(&fault))?;
        let mut chronicle = read(wanted, &mut playback, None)?;
        if from_beginning {
            return Ok(chronicle);
        }
        chronicle.forget_first_turn();
        let enough = match &wanted.subject {
            // Marches older than two turns are not shown.
            Subject::Board(_) => chronicle.turns.len() >= 2,
            Subject::Space(_) => true,
            Subject::Battle(space) => chronicle.last_battle(space.as_ref()).is_some(),
            Subject::Turn => chronicle.last_turn().is_some(),
        };
        if enough {
            return Ok(chronicle);
        }
        commands *= 4;
    }
}

fn read(
    wanted: &Commission,
    playback: &mut Playback<'_>,
    frame: Option<Onlooker<'_>>,
) -> Result<Chronicle, PictureError> {
    let readable = |game: &Game, envelope: &Envelope| may_read(game, &wanted.viewer, envelope);
    Chronicle::follow(playback, &wanted.viewer, &readable, frame)
        .map_err(|error| PictureError::Nothing(error.to_string()))
}

fn board(game: &Game) -> &Board {
    game.play.read().map_or_else(|| war1812(), State::board)
}
