//! A log told again, each event with the board just before it: events name units by number, and a teller needs to
//! know what those were and where they stood.

use super::Fault;
use super::session::Session;
use adjutant_core::game::History;
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, apply, view};
use adjutant_events::{Envelope, Seq};

/// Envelopes read at a time.
const PAGE: usize = 256;

/// Follows the log of one game. Telling on from where it stands is cheap; going back begins at the beginning.
#[derive(Default)]
pub struct Retelling {
    told: Option<Game>,
}

impl Retelling {
    /// From the present of a game on.
    pub fn from_now(session: &Session) -> Self {
        Self { told: Some(session.game().clone()) }
    }

    /// What a viewer saw just before an event of the session's log; none before the first. The next event is cheapest.
    ///
    /// # Errors
    /// The log cannot be read or does not fit the code.
    pub fn before(&mut self, session: &Session, envelope: &Envelope, viewer: &Viewer) -> Result<Option<View>, Fault> {
        self.go_to(session, envelope.seq - 1)?;
        let Some(game) = &mut self.told else {
            self.told = Some(Game::from_first(envelope).map_err(Fault::Frozen)?);
            return Ok(None);
        };
        let before = view(game, viewer);
        apply(game, envelope, &Log(session)).map_err(Fault::Frozen)?;
        Ok(Some(before))
    }

    fn go_to(&mut self, session: &Session, seq: Seq) -> Result<(), Fault> {
        if self.told.as_ref().is_some_and(|game| game.seq > seq) {
            self.told = None;
        }
        loop {
            let at = self.told.as_ref().map_or(0, |game| game.seq);
            let left = usize::try_from(seq - at).unwrap_or(usize::MAX);
            let page = if left == 0 { Vec::new() } else { session.log(at + 1, left.min(PAGE))? };
            if page.is_empty() {
                return Ok(());
            }
            for envelope in &page {
                match &mut self.told {
                    Some(game) => apply(game, envelope, &Log(session)).map_err(Fault::Frozen)?,
                    None => self.told = Some(Game::from_first(envelope).map_err(Fault::Frozen)?),
                }
            }
        }
    }
}

struct Log<'a>(&'a Session);

impl History for Log<'_> {
    fn up_to(&self, to: Seq) -> Result<Vec<Envelope>, String> {
        let count = usize::try_from(to).map_err(|error| error.to_string())?;
        self.0.log(1, count).map_err(|fault| fault.to_string())
    }
}
