//! Replays a log with the board just before each event. Events name units by number, and a narrator must know what
//! those units were and where they were.

use super::Fault;
use super::session::Session;
use adjutant_core::told::Sight;
use adjutant_core::view::View;
use adjutant_core::{Game, Playback, Viewer, apply, view};
use adjutant_events::{Envelope, Seq};
use std::cell::OnceCell;
use std::sync::Arc;

/// The number of envelopes read at a time.
const PAGE: usize = 256;
/// If more events than this remain, the whole log is read at once. It is then played once, whatever was taken back in
/// it.
const MUCH: Seq = 512;

/// The board just before an event, for a viewer. The view is made only when it is used.
#[derive(Debug)]
pub struct Before {
    game: Arc<Game>,
    viewer: Viewer,
    view: OnceCell<View>,
}

impl Before {
    /// The viewer's view.
    pub fn view(&self) -> &View {
        self.view.get_or_init(|| view(&self.game, &self.viewer))
    }

    /// The time zone of the game's clock, if it has one; it is public.
    pub fn zone(&self) -> Option<&str> {
        self.game.clock.rules.as_ref().map(|rules| rules.zone.as_str())
    }
}

impl Sight for Before {
    fn view(&self) -> &View {
        Self::view(self)
    }

    fn zone(&self) -> Option<&str> {
        Self::zone(self)
    }
}

/// Follows the log of one game. Continuing from its position is cheap.
#[derive(Default)]
pub struct Retelling {
    told: Option<Told>,
    /// The last event, which is not played yet, because the view before it may still be used.
    last: Option<Envelope>,
}

enum Told {
    /// At the end of the log.
    Present(Arc<Game>),
    /// Through the whole log, as it was when the replay began.
    Whole(Box<Playback<'static>>),
}

impl Told {
    fn game(&self) -> Arc<Game> {
        match self {
            Self::Present(game) => Arc::clone(game),
            Self::Whole(playback) => playback.shared_game(),
        }
    }

    fn seq(&self) -> Seq {
        match self {
            Self::Present(game) => game.seq,
            Self::Whole(playback) => playback.game().seq,
        }
    }

    /// With one more event.
    fn with(self, session: &Session, envelope: &Envelope) -> Result<Self, Fault> {
        match self {
            Self::Present(mut game) => {
                apply(Arc::make_mut(&mut game), envelope, &session.history()).map_err(Fault::Frozen)?;
                Ok(Self::Present(game))
            }
            Self::Whole(mut playback) if playback.coming() == Some(envelope) => {
                playback.step().map_err(Fault::Frozen)?;
                // The log is released once the replay reaches its end.
                let at_end = playback.coming().is_none();
                Ok(if at_end { Self::Present(playback.shared_game()) } else { Self::Whole(playback) })
            }
            Self::Whole(playback) => Self::Present(playback.shared_game()).with(session, envelope),
        }
    }
}

impl Retelling {
    /// Starts at the present of a game.
    pub fn from_now(session: &Session) -> Self {
        Self { told: Some(Told::Present(Arc::new(session.game().clone()))), last: None }
    }

    /// The board as a viewer saw it just before an event of the session's log; none before the first event. The next
    /// event is cheapest.
    ///
    /// # Errors
    /// The log cannot be read, or the code does not accept it.
    pub fn before(&mut self, session: &Session, envelope: &Envelope, viewer: &Viewer) -> Result<Option<Before>, Fault> {
        self.go_to(session, envelope.seq.saturating_sub(1))?;
        self.last = Some(envelope.clone());
        let before = |told: &Told| Before { game: told.game(), viewer: viewer.clone(), view: OnceCell::new() };
        Ok(self.told.as_ref().map(before))
    }

    fn go_to(&mut self, session: &Session, seq: Seq) -> Result<(), Fault> {
        if let Some(last) = self.last.take().filter(|last| last.seq == seq) {
            self.told = match self.told.take() {
                Some(told) => Some(told.with(session, &last)?),
                None => Some(from_first(session, &last)?),
            };
        }
        let at = self.told.as_ref().map_or(0, Told::seq);
        if at == seq {
            return Ok(());
        }
        if seq == 0 {
            self.told = None;
            return Ok(());
        }
        let mut told = match self.told.take().filter(|_| at < seq && seq - at <= MUCH) {
            Some(told) => told,
            None if session.game().seq.saturating_sub(seq) > MUCH => whole(session)?,
            None => Told::Present(Arc::new(session.game_at(seq)?)),
        };
        while told.seq() < seq {
            let left = usize::try_from(seq - told.seq()).unwrap_or(usize::MAX);
            let page = session.log(told.seq() + 1, left.min(PAGE))?;
            if page.is_empty() {
                break;
            }
            for envelope in &page {
                told = told.with(session, envelope)?;
            }
        }
        self.told = Some(told);
        Ok(())
    }
}

fn from_first(session: &Session, first: &Envelope) -> Result<Told, Fault> {
    if session.game().seq > MUCH {
        return whole(session);
    }
    Ok(Told::Present(Arc::new(Game::from_first(session.game_list().games(), first).map_err(Fault::Frozen)?)))
}

fn whole(session: &Session) -> Result<Told, Fault> {
    let log = session.log(1, usize::try_from(session.game().seq).unwrap_or(usize::MAX))?;
    Ok(Told::Whole(Box::new(Playback::begin(session.game_list().games(), log).map_err(Fault::Frozen)?)))
}
