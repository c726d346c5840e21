//! A picture made from a game's log: what was asked for, with the eyes of who asked.

#![allow(clippy::disallowed_methods)] // what is shown of the past is its viewer's view at each moment

use super::animation::Animation;
use super::battle_card::battle_card;
use super::card::Stationery;
use super::chronicle::{Chronicle, Onlooker, Turn};
use super::palette::Theme;
use super::raster::PictureError;
use super::scene::{Drawing, Scene};
use super::space_card::space_card;
use super::subject::Subject;
use super::summary::turn_summary;
use super::window::Window;
use crate::words::{Args, Words};
use adjutant_commands::moderator::{Fault, Past};
use adjutant_core::referee::may_read;
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_core::{Game, Playback, Viewer, view};
use adjutant_events::Envelope;
use adjutant_game_axis::State;
use adjutant_game_axis::board::{Board, Phase};
use adjutant_game_axis::view::AxisView;

/// Commands that are looked back for what a picture shows of the past; more, if that was not enough.
pub(super) const FEW: usize = 48;

/// What somebody asked for.
#[derive(Clone, Debug)]
pub struct Commission {
    /// The language.
    pub words: Words,
    /// Light or dark.
    pub theme: Theme,
    /// With whose eyes.
    pub viewer: Viewer,
    /// Of what.
    pub subject: Subject,
}

impl Commission {
    /// Draws it as the game stood after the last event of the log.
    ///
    /// # Errors
    /// There is nothing of the kind, or the log does not fit.
    pub fn draw(&self, log: &[Envelope]) -> Result<Drawing, PictureError> {
        self.draw_now(&Past::of_log(log).map_err(|fault| unread(&fault))?)
    }

    /// Draws it as the game stood then. Of what was before only as much is read as the picture shows.
    ///
    /// # Errors
    /// There is nothing of the kind, or the log cannot be read or does not fit.
    pub fn draw_now(&self, past: &Past) -> Result<Drawing, PictureError> {
        let Some(state) = past.now().play.read::<State>() else { return super::war1812::draw(self, past) };
        let board = state.board();
        let with = Stationery { board, words: self.words, theme: self.theme };
        let seen = view(past.now(), &self.viewer);
        let Some(play) = seen.board::<AxisView>() else { return Err(PictureError::NoTurn) };
        if let Subject::Space(space) = &self.subject {
            return Ok(space_card(with, play, space));
        }
        let chronicle = self.recent(past)?.0;
        Ok(match &self.subject {
            Subject::Board(window) => {
                let turn = chronicle.last_turn().filter(|turn| is_fresh(&chronicle, turn));
                self.board(board, &seen, window, turn)
            }
            Subject::Space(space) => space_card(with, play, space),
            Subject::Battle(space) => {
                battle_card(with, chronicle.last_battle(space.as_ref()).ok_or(PictureError::NoBattle)?)
            }
            Subject::Turn => turn_summary(with, chronicle.last_turn().ok_or(PictureError::NoTurn)?),
        })
    }

    /// A replay: of the last turn phase by phase, or of the whole game turn by turn.
    ///
    /// # Errors
    /// Nothing has been done yet, or the log does not fit.
    pub fn animate(&self, log: &[Envelope], whole: bool) -> Result<Vec<u8>, PictureError> {
        self.animate_up_to(&Past::of_log(log).map_err(|fault| unread(&fault))?, whole)
    }

    /// The same up to a moment.
    ///
    /// # Errors
    /// Nothing has been done yet, or the log cannot be read or does not fit.
    pub fn animate_up_to(&self, past: &Past, whole: bool) -> Result<Vec<u8>, PictureError> {
        let Some(state) = past.now().play.read::<State>() else { return super::war1812::animate(self, past, whole) };
        let window = match &self.subject {
            Subject::Board(window) => window.clone(),
            _ => Window::World,
        };
        let board = state.board();
        let turn = Self { subject: Subject::Turn, ..self.clone() };
        let (chronicle, commands) = turn.recent(past)?;
        let last = chronicle.last_turn().ok_or(PictureError::NoTurn)?;
        let wanted = (last.round, last.power.clone());
        let mut animation = Animation::new();
        let mut problem = None;
        let mut playback = match commands.filter(|_| !whole) {
            Some(commands) => past.recent(commands).map(|(playback, _)| playback),
            None => past.whole(),
        }
        .map_err(|fault| unread(&fault))?;
        let mut show = |chronicle: &Chronicle, seen: &View| {
            let Some(play) = seen.board::<AxisView>() else { return };
            let is_wanted = whole || (play.round, &play.power) == (wanted.0, &wanted.1);
            let ends_turn = play.phase == Phase::CollectIncome;
            let shows = if whole { ends_turn } else { play.phase != Phase::PurchaseUnits };
            if is_wanted && shows && problem.is_none() {
                let turn = chronicle.turns.last().filter(|turn| (turn.round, &turn.power) == (play.round, &play.power));
                problem = animation.add(&self.board(board, seen, &window, turn)).err();
            }
        };
        self.read(&mut playback, Some(&mut show))?;
        if problem.is_none() {
            let seen = view(past.now(), &self.viewer);
            problem = animation.add(&self.board(board, &seen, &window, None)).err();
        }
        problem.map_or_else(|| animation.gif(), Err)
    }

    fn board(&self, board: &Board, seen: &View, window: &Window, turn: Option<&Turn>) -> Drawing {
        let moves = turn.map(Turn::last_moves).unwrap_or_default();
        let fought = turn.map(|turn| turn.battles.as_slice()).unwrap_or_default();
        let deadline = deadline(self.words, seen);
        let deadline = deadline.as_deref();
        Scene { view: seen, board, words: self.words, theme: self.theme, window, deadline, moves: &moves, fought }
            .draw()
    }

    /// What the picture shows of the past, and how many commands back that is; none = the beginning.
    fn recent(&self, past: &Past) -> Result<(Chronicle, Option<usize>), PictureError> {
        let mut commands = FEW;
        loop {
            let (mut playback, whole) = past.recent(commands).map_err(|fault| unread(&fault))?;
            let mut chronicle = self.read(&mut playback, None)?;
            if whole {
                return Ok((chronicle, None));
            }
            chronicle.forget_first_turn();
            let enough = match &self.subject {
                // Moves older than a turn are not shown.
                Subject::Board(_) => chronicle.turns.len() >= 2,
                Subject::Space(_) => true,
                Subject::Battle(space) => chronicle.last_battle(space.as_ref()).is_some(),
                Subject::Turn => chronicle.last_turn().is_some(),
            };
            if enough {
                return Ok((chronicle, Some(commands)));
            }
            commands *= 4;
        }
    }

    fn read(&self, playback: &mut Playback<'_>, frame: Option<Onlooker<'_>>) -> Result<Chronicle, PictureError> {
        let readable = |game: &Game, envelope: &Envelope| may_read(game, &self.viewer, envelope);
        Chronicle::follow(playback, &self.viewer, &readable, frame)
            .map_err(|error| PictureError::Nothing(error.to_string()))
    }
}

/// Until when the next answer is awaited, in words; none in a game without a clock.
pub(crate) fn deadline(words: Words, seen: &View) -> Option<String> {
    let clock = &seen.table.clock;
    let rules = clock.rules.as_ref().filter(|_| seen.table.status == Status::Playing)?;
    let next = clock.running().min_by_key(|wait| wait.at)?;
    let key = if next.missed { "picture-deadline-missed" } else { "picture-deadline" };
    Some(words.say(key, &Args::new().text("at", words.instant(next.at, &rules.zone))))
}

/// Whether a turn is the one that is on or the one before it: older moves would only puzzle.
fn is_fresh(chronicle: &Chronicle, turn: &Turn) -> bool {
    chronicle.turns.iter().rev().take(2).any(|recent| std::ptr::eq(recent, turn))
}

pub(super) fn unread(fault: &Fault) -> PictureError {
    PictureError::Nothing(fault.to_string())
}
