//! Draws a picture from a game's log, for a viewer.

#![allow(clippy::disallowed_methods)] // what is shown of the past is its viewer's view at each moment

use super::notes::{Called, notes};
use super::subject::Subject;
use crate::games::atlas;
use crate::words::{Voice, Words};
use adjutant_commands::moderator::{Fault, Past};
use adjutant_core::game::cancelled;
use adjutant_core::position::Play;
use adjutant_core::referee::may_read;
use adjutant_core::table::{office::gallery, staff};
use adjutant_core::view::View;
use adjutant_core::{Game, Playback, Viewer, view};
use adjutant_events::{Command, Envelope, Event, Seq};
use adjutant_pictures::{
    Animation, Drawing, Format, Notes, PictureError, PictureSettings, Theme, card, changed, compared, draw, planned,
};
use adjutant_scene::{Arrows, Atlas, Happened, Scene, Tale, Window};

/// The first number of past commands that are read for a picture; it is increased if that was too few.
const FEW: usize = 48;
/// The most past events that are read for the moves on a map. If hundreds were taken back within a turn, its first
/// moves are missing. So a map costs the same however long the game is.
const FAR: u64 = 2_000;

/// Called for each event before it is recorded, with the event's number.
type Look<'a> = dyn FnMut(&dyn Tale, &Happened<'_>, Seq) -> Result<(), PictureError> + 'a;

/// The picture that a user asked for.
#[derive(Clone, Debug)]
pub struct PictureRequest {
    /// The language.
    pub words: Words,
    /// Light or dark.
    pub theme: Theme,
    /// The viewer.
    pub viewer: Viewer,
    /// What the picture shows.
    pub subject: Subject,
    /// The width of the screen.
    pub format: Format,
    /// How players are named.
    pub called: Called,
}

impl PictureRequest {
    /// Draws the picture of the game after the last event of the log.
    ///
    /// # Errors
    /// There is nothing to draw, or the log is not valid.
    pub fn draw(&self, log: &[Envelope]) -> Result<Drawing, PictureError> {
        self.draw_now(&Past::of_log(crate::games::game_list(), log).map_err(|fault| unread(&fault))?)
    }

    /// Draws the picture of the game at that time. It reads only as much of the past as the picture shows.
    ///
    /// # Errors
    /// There is nothing to draw, or the log cannot be read or is not valid.
    pub fn draw_now(&self, past: &Past) -> Result<Drawing, PictureError> {
        let rules = &past.now().rules;
        let voice = self.voice(past);
        let with = PictureSettings { format: self.format, ..PictureSettings::plain(&voice, self.theme) };
        let seen = view(past.now(), &self.viewer);
        let window = match &self.subject {
            Subject::Board(window) => window,
            Subject::Space(space) => {
                let shown = atlas_of(past)?.place(rules, &seen, space);
                return Ok(card(with, &shown.ok_or_else(|| PictureError::Nothing(space.to_string()))?));
            }
            Subject::Battle(space) => {
                let enough = |tale: &dyn Tale| tale.battle(space.as_ref()).is_some();
                let (tale, _) = self.recent(past, &enough)?;
                return Ok(card(with, &tale.battle(space.as_ref()).ok_or(PictureError::NoBattle)?));
            }
            Subject::Edit => return self.edit(past),
            Subject::Plan => return self.plan(past, &seen),
            Subject::Gallery => return self.gallery(past),
            Subject::Drafts => return self.drafts(past),
            Subject::Turn => {
                let (tale, _) = self.recent(past, &|tale| tale.turn().is_some())?;
                return Ok(card(with, &tale.turn().ok_or(PictureError::NoTurn)?));
            }
        };
        // Moves older than a turn are not shown.
        let tale = self.lately(past, &|tale| tale.turns().count() >= 2)?;
        self.board(past, &seen, &*tale, window, Arrows::Fresh)
    }

    /// A replay, as an animation: the last section of the game move by move, or the whole game.
    ///
    /// # Errors
    /// There are no moves yet, or the log is not valid.
    pub fn animate(&self, log: &[Envelope], whole: bool) -> Result<Vec<u8>, PictureError> {
        self.animate_up_to(&Past::of_log(crate::games::game_list(), log).map_err(|fault| unread(&fault))?, whole)
    }

    /// As [`Self::animate`], up to a moment.
    ///
    /// # Errors
    /// There are no moves yet, or the log cannot be read or is not valid.
    pub fn animate_up_to(&self, past: &Past, whole: bool) -> Result<Vec<u8>, PictureError> {
        let window = match &self.subject {
            Subject::Board(window) => window.clone(),
            _ => Window::Whole,
        };
        let now = view(past.now(), &self.viewer);
        let enough = |tale: &dyn Tale| tale.last_stretch(&now).is_some_and(|last| tale.first_stretch() < Some(last));
        let (tale, commands) = self.recent(past, &enough)?;
        let wanted = tale.last_stretch(&now).ok_or(PictureError::NoTurn)?;
        let mut animation = Animation::new();
        let playback = match commands.filter(|_| !whole) {
            Some(commands) => past.recent(commands).map(|(playback, _)| playback),
            None => past.whole(),
        };
        let mut tale = tale_of(past)?;
        self.follow(&mut playback.map_err(|fault| unread(&fault))?, &mut *tale, Seq::MAX, &mut |tale, coming, _| {
            let shown = tale
                .frame(coming)
                .is_some_and(|frame| if whole { frame.of_whole } else { frame.of_stretch && frame.stretch == wanted });
            if shown {
                animation.add(&self.board(past, &(coming.seen)(), tale, &window, Arrows::Present)?)?;
            }
            Ok(())
        })?;
        animation.add(&self.board(past, &now, &*tale, &window, Arrows::None)?)?;
        animation.gif()
    }

    /// Draws every moment of the game that a replay shows, each with the last event before it. The last is the present.
    ///
    /// # Errors
    /// The game has no pictures, its log cannot be read or is not valid, or `take` fails.
    pub fn moments(
        &self,
        past: &Past,
        take: &mut dyn FnMut(Seq, Drawing) -> Result<(), PictureError>,
    ) -> Result<(), PictureError> {
        let mut playback = past.whole().map_err(|fault| unread(&fault))?;
        let mut tale = tale_of(past)?;
        self.follow(&mut playback, &mut *tale, Seq::MAX, &mut |tale, coming, seq| match tale.frame(coming) {
            Some(_) => take(seq - 1, self.board(past, &(coming.seen)(), tale, &Window::Whole, Arrows::Present)?),
            None => Ok(()),
        })?;
        take(past.now().seq, self.board(past, &view(past.now(), &self.viewer), &*tale, &Window::Whole, Arrows::None)?)
    }

    fn board(
        &self,
        past: &Past,
        seen: &View,
        tale: &dyn Tale,
        window: &Window,
        arrows: Arrows,
    ) -> Result<Drawing, PictureError> {
        let notes = self.notes(past, seen);
        let shown = tale.board(seen, window, arrows).ok_or(PictureError::NoTurn)?;
        Ok(draw(self.settings(&self.voice(past), &notes), &shown))
    }

    /// The board now, with the marks of the planning maps that the viewer may see.
    fn plan(&self, past: &Past, seen: &View) -> Result<Drawing, PictureError> {
        if seen.table.plans.maps().iter().all(|map| map.marks.is_empty()) {
            return Err(PictureError::NoPlan);
        }
        let shown = tale_of(past)?.board(seen, &Window::Whole, Arrows::None).ok_or(PictureError::NoPlan)?;
        let notes = self.notes(past, seen);
        Ok(planned(self.settings(&self.voice(past), &notes), shown, seen.table.plans.maps()))
    }

    /// The board as it would be if the viewer's staff committed its drafts, with the moves.
    fn drafts(&self, past: &Past) -> Result<Drawing, PictureError> {
        let Viewer::Seat(seat) = &self.viewer else { return Err(PictureError::NoDrafts) };
        let (now, mut tale) = (past.now(), self.lately(past, &|tale| tale.turns().count() >= 2)?);
        let with = |play: &Play| {
            let mut game: Game = now.clone();
            game.play = play.clone();
            game
        };
        let mut tell = |event: &Event, before: &Play| {
            let seen = || view(&with(before), &self.viewer);
            tale.record(&Happened { event, play: before, seen: &seen });
        };
        let after = staff::rehearse(now, seat, &mut tell).ok_or(PictureError::NoDrafts)?;
        self.board(past, &view(&with(&after), &self.viewer), &*tale, &Window::Whole, Arrows::Present)
    }

    /// The board as the public gallery shows it.
    fn gallery(&self, past: &Past) -> Result<Drawing, PictureError> {
        let until = gallery::shown_until(past.now()).ok_or(PictureError::NoGallery)?;
        let eyes = Self { viewer: Viewer::Gm, ..self.clone() };
        let (mut playback, mut tale) = (past.whole().map_err(|fault| unread(&fault))?, tale_of(past)?);
        eyes.follow(&mut playback, &mut *tale, until, &mut |_, _, _| Ok(()))?;
        eyes.board(past, &view(playback.game(), &eyes.viewer), &*tale, &Window::Whole, Arrows::Fresh)
    }

    fn notes(&self, past: &Past, seen: &View) -> Notes {
        let reader = match &self.viewer {
            Viewer::Seat(seat) | Viewer::Watcher(seat) => Some(seat.clone()),
            Viewer::Gm | Viewer::Spectator => None,
        };
        Notes { reader, ..notes(self.voice(past), seen, self.called) }
    }

    fn voice<'a>(&self, past: &'a Past) -> Voice<'a> {
        self.words.with(&past.now().rules)
    }

    fn settings<'a>(&self, voice: &'a Voice<'_>, notes: &'a Notes) -> PictureSettings<'a> {
        PictureSettings { voice, theme: self.theme, format: self.format, notes: Some(notes) }
    }

    /// The board before and after a game master's last edit.
    fn edit(&self, past: &Past) -> Result<Drawing, PictureError> {
        let seen = self.last_edit(past)?.ok_or(PictureError::NoEdit)?;
        let tale = tale_of(past)?;
        let boards = |window: &Window| -> Result<[Scene; 2], PictureError> {
            let [before, after] = seen.each_ref().map(|seen| tale.board(seen, window, Arrows::None));
            before.zip(after).map(|(before, after)| [before, after]).ok_or(PictureError::NoEdit)
        };
        let whole = boards(&Window::Whole)?;
        let scenes = match &changed(&whole)[..] {
            [space] if atlas_of(past)?.goes_near() => boards(&Window::Around(space.clone()))?,
            _ => whole,
        };
        let notes = seen.each_ref().map(|seen| self.notes(past, seen));
        let voice = self.voice(past);
        Ok(compared(notes.each_ref().map(|notes| self.settings(&voice, notes)), scenes))
    }

    /// What the viewer saw before and after the last edit that was not taken back; none = there was no edit.
    fn last_edit(&self, past: &Past) -> Result<Option<[View; 2]>, PictureError> {
        let mut commands = FEW;
        loop {
            let (mut playback, whole) = past.recent(commands).map_err(|fault| unread(&fault))?;
            let mut edit = None;
            let mut begun = None;
            for cancelled in cancelled(playback.left()) {
                let (game, Some(coming)) = (playback.game(), playback.coming()) else { break };
                if let Some((_, before)) = begun.take_if(|(cause, _)| *cause != coming.cause) {
                    edit = Some([before, view(game, &self.viewer)]);
                }
                if let Event::Ordered(Command::Play(order)) = &coming.event
                    && !cancelled
                    && game.play.is_edit(order)
                {
                    begun = Some((coming.cause.clone(), view(game, &self.viewer)));
                }
                playback.step().map_err(|error| PictureError::Nothing(error.to_string()))?;
            }
            if let Some((_, before)) = begun {
                edit = Some([before, view(past.now(), &self.viewer)]);
            }
            if whole || edit.is_some() {
                return Ok(edit);
            }
            commands *= 4;
        }
    }

    /// The record of the past that the picture needs, and how many commands it covers; none = all of them.
    fn recent(
        &self,
        past: &Past,
        enough: &dyn Fn(&dyn Tale) -> bool,
    ) -> Result<(Box<dyn Tale>, Option<usize>), PictureError> {
        let mut commands = FEW;
        loop {
            let (mut playback, whole) = past.recent(commands).map_err(|fault| unread(&fault))?;
            let mut tale = self.tell(past, &mut playback)?;
            if whole {
                return Ok((tale, None));
            }
            tale.turns_mut().forget_first();
            if enough(&*tale) {
                return Ok((tale, Some(commands)));
            }
            commands *= 4;
        }
    }

    /// As [`Self::recent`], but at most [`FAR`] events back.
    fn lately(&self, past: &Past, enough: &dyn Fn(&dyn Tale) -> bool) -> Result<Box<dyn Tale>, PictureError> {
        let mut commands = FEW;
        while past.reach(commands) <= FAR {
            let (mut playback, whole) = past.recent(commands).map_err(|fault| unread(&fault))?;
            let mut tale = self.tell(past, &mut playback)?;
            if !whole {
                tale.turns_mut().forget_first();
            }
            if whole || enough(&*tale) {
                return Ok(tale);
            }
            commands *= 4;
        }
        self.tell(past, &mut past.lately(FAR).map_err(|fault| unread(&fault))?)
    }

    /// Records the rest of a playback.
    fn tell(&self, past: &Past, playback: &mut Playback<'_>) -> Result<Box<dyn Tale>, PictureError> {
        let mut tale = tale_of(past)?;
        self.follow(playback, &mut *tale, Seq::MAX, &mut |_, _, _| Ok(()))?;
        Ok(tale)
    }

    /// Records every event up to `until` that the viewer may read. `look` is called before each event is recorded.
    fn follow(
        &self,
        playback: &mut Playback<'_>,
        tale: &mut dyn Tale,
        until: Seq,
        look: &mut Look<'_>,
    ) -> Result<(), PictureError> {
        for cancelled in cancelled(playback.left()) {
            let (game, Some(envelope)) = (playback.game(), playback.coming()) else { break };
            if envelope.seq > until {
                break;
            }
            let told = matches!(envelope.event, Event::Play(_) | Event::Roll(_));
            if told && !cancelled && may_read(game, &self.viewer, envelope) {
                let seen = || view(game, &self.viewer);
                let happened = Happened { event: &envelope.event, play: &game.play, seen: &seen };
                look(tale, &happened, envelope.seq)?;
                tale.record(&happened);
            }
            playback.step().map_err(|error| PictureError::Nothing(error.to_string()))?;
        }
        Ok(())
    }
}

fn atlas_of(past: &Past) -> Result<&'static dyn Atlas, PictureError> {
    atlas(&past.now().rules).ok_or_else(|| undrawn(past))
}

/// A record of a game without events yet.
fn tale_of(past: &Past) -> Result<Box<dyn Tale>, PictureError> {
    atlas_of(past)?.tale(&past.now().rules).ok_or_else(|| undrawn(past))
}

fn undrawn(past: &Past) -> PictureError {
    PictureError::Nothing(format!("{} has no pictures", past.now().rules.id()))
}

fn unread(fault: &Fault) -> PictureError {
    PictureError::Nothing(fault.to_string())
}
