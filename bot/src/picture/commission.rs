//! A picture made from a game's log: what was asked for, with the eyes of who asked.

use super::animation::Animation;
use super::battle_card::battle_card;
use super::card::Stationery;
use super::chronicle::{Chronicle, Turn};
use super::palette::Theme;
use super::raster::PictureError;
use super::scene::{Drawing, Scene};
use super::space_card::space_card;
use super::subject::Subject;
use super::summary::turn_summary;
use super::window::Window;
use crate::words::{Args, Words};
use adjutant_commands::moderator::permissions::may_read;
use adjutant_core::axis::board::{Board, Phase};
use adjutant_core::table::Status;
use adjutant_core::view::{PlayView, View};
use adjutant_core::{Game, Play, Viewer, view};
use adjutant_events::Envelope;

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
        if is_war1812(log) {
            return super::war1812::draw(self, log);
        }
        let (chronicle, game) = self.read(log, &mut |_, _| {})?;
        let board = board(&game)?;
        let with = Stationery { board, words: self.words, theme: self.theme };
        let seen = view(&game, &self.viewer);
        let PlayView::Axis(play) = &seen.play else { return Err(PictureError::NoTurn) };
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
        if is_war1812(log) {
            return super::war1812::animate(self, log, whole);
        }
        let window = match &self.subject {
            Subject::Board(window) => window.clone(),
            _ => Window::World,
        };
        let (chronicle, game) = self.read(log, &mut |_, _| {})?;
        let board = board(&game)?;
        let last = chronicle.last_turn().ok_or(PictureError::NoTurn)?;
        let wanted = (last.round, last.power.clone());
        let mut animation = Animation::new();
        let mut problem = None;
        self.read(log, &mut |chronicle, seen| {
            let PlayView::Axis(play) = &seen.play else { return };
            let is_wanted = whole || (play.round, &play.power) == (wanted.0, &wanted.1);
            let ends_turn = play.phase == Phase::CollectIncome;
            let shows = if whole { ends_turn } else { play.phase != Phase::PurchaseUnits };
            if is_wanted && shows && problem.is_none() {
                let turn = chronicle.turns.last().filter(|turn| (turn.round, &turn.power) == (play.round, &play.power));
                problem = animation.add(&self.board(board, seen, &window, turn)).err();
            }
        })?;
        if problem.is_none() {
            let seen = view(&game, &self.viewer);
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

    fn read(
        &self,
        log: &[Envelope],
        frame: &mut dyn FnMut(&Chronicle, &View),
    ) -> Result<(Chronicle, Game), PictureError> {
        let readable = |game: &Game, envelope: &Envelope| may_read(game, &self.viewer, &envelope.audience);
        let (chronicle, game) = Chronicle::of_log(log, &self.viewer, &readable, frame)
            .map_err(|error| PictureError::Nothing(error.to_string()))?;
        Ok((chronicle, game.ok_or(PictureError::NoTurn)?))
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

/// Whether a log is of the game that has its own pictures.
fn is_war1812(log: &[Envelope]) -> bool {
    let game = log.first().and_then(|first| Game::from_first(first).ok());
    game.is_some_and(|game| matches!(game.play, Play::War1812(_)))
}

fn board(game: &Game) -> Result<&Board, PictureError> {
    match &game.play {
        Play::Axis(state) => Ok(state.board()),
        Play::War1812(_) => Err(PictureError::NoTurn),
    }
}
