//! The links to the board pages of a local table, and the browser that opens them.

use crate::secret_file::SecretFileError;
use crate::web::LocalServer;
use crate::words::{Args, Words};
use adjutant_commands::moderator::Session;
use adjutant_events::{PlayerId, SeatId};

/// The pages of a table.
pub struct Pages {
    server: LocalServer,
    /// Opens a URL in a browser; none = not wanted, or done.
    open: Option<fn(&str)>,
}

impl Pages {
    /// The pages, opened once in a browser if wanted.
    pub fn new(server: LocalServer, open: Option<fn(&str)>) -> Self {
        Self { server, open }
    }

    /// The links to a game's board: one line, or one for each player and game master in a game with hidden units.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub(super) fn links(&mut self, session: &Session, words: Words) -> Result<Vec<String>, SecretFileError> {
        let game = session.game();
        let mut lines = Vec::new();
        let hides = game.rules.family().hides();
        let table =
            if hides { self.server.link_of_onlookers(&game.id)? } else { self.server.link_of_table(&game.id)? };
        if hides {
            let voice = words.with(session.lexicon().board());
            for (player, seats) in players(session) {
                let seats = voice.join(&seats.iter().map(|seat| voice.seat(seat)).collect::<Vec<_>>());
                let link = self.server.link_of(&game.id, &player)?;
                let args = Args::new().text("player", player.as_str()).text("seats", seats).text("link", link);
                lines.push(words.say("table-page-of", &args));
            }
            let leads = |gm: &&PlayerId| game.table.seats_of(gm).next().is_none();
            for gm in game.table.gms.iter().filter(leads) {
                let args = Args::new().text("player", gm.as_str()).text("link", self.server.link_of(&game.id, gm)?);
                lines.push(words.say("table-page-gm", &args));
            }
        } else if let Some(open) = self.open.take() {
            open(&table);
        }
        let key = if hides { "table-page-looks-on" } else { "table-page" };
        lines.push(words.say(key, &Args::new().text("link", table)));
        Ok(lines)
    }
}

/// The players with their seats.
fn players(session: &Session) -> Vec<(PlayerId, Vec<SeatId>)> {
    let mut players: Vec<(PlayerId, Vec<SeatId>)> = Vec::new();
    for seat in &session.game().table.seats {
        let Some(player) = &seat.player else { continue };
        match players.iter_mut().find(|(known, _)| known == player) {
            Some((_, seats)) => seats.push(seat.id.clone()),
            None => players.push((player.clone(), vec![seat.id.clone()])),
        }
    }
    players
}
