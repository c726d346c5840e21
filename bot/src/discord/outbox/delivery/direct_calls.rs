//! Direct messages to anonymous players. A mention in the channel would reveal who plays.
//!
//! A player is notified each time the player must act. When the game is over, the names are revealed in the channel.

use super::{Inner, Stop, message, words};
use crate::discord::channels::games::GameChannel;
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::anonymity::unmasked;
use crate::discord::messages::mention::user;
use crate::discord::messages::nonce::nonce;
use crate::words::Args;
use adjutant_commands::moderator::actor;
use adjutant_core::table::Status;
use adjutant_events::{GameId, PlayerId, Seq};

/// Discord's limit for a message, in characters.
const LONGEST: usize = 2000;

impl Inner {
    /// Notifies the players who must act now, and reveals the names when the game is over.
    pub(in crate::discord) async fn summon(&self, game: &GameId, seq: Seq) -> Result<(), Stop> {
        let Some(place) = self.places.of(game).filter(GameChannel::is_anonymous) else { return Ok(()) };
        let (awaited, over) = self.awaited(game).await?;
        let awaited: Vec<u64> = awaited.iter().filter_map(|player| place.behind(player)).collect();
        let (words, channel) = (words(&place), place.channel.unwrap_or(place.parent));
        for user in awaited.iter().filter(|user| !place.summoned.contains(user)) {
            let args = Args::new()
                .text("game", game.as_str())
                .text("channel", format!("<#{channel}>"))
                .number("seq", usize::try_from(seq).unwrap_or(usize::MAX));
            self.carried(game, *user, &words.say("discord-summons", &args), &format!("{seq} {user} {game}")).await?;
        }
        if over && !place.unmasked {
            let lines = [vec![words.word("discord-unmasked")], unmasked(&place)].concat();
            let mut body = message(&cut(&lines.join("\n"), LONGEST));
            body["nonce"] = nonce('u', game.as_str()).into();
            body["enforce_nonce"] = true.into();
            self.requests.post(channel, &body, &[]).await?;
        }
        let noted = |place: &mut GameChannel| {
            place.summoned = awaited;
            place.unmasked |= over;
        };
        self.places.change(game, noted).await?;
        Ok(())
    }

    /// The anonymous players who must act, and whether the game is over.
    async fn awaited(&self, game: &GameId) -> Result<(Vec<PlayerId>, bool), Stop> {
        let asked = self.game_host.ask(game, |session| {
            let game = session.game();
            let playing = game.table.status == Status::Playing;
            let seats = if playing { actor::awaited(game) } else { Vec::new() };
            let people = seats.iter().flat_map(|seat| game.people_of(seat)).filter(|player| user(player).is_none());
            (people.cloned().collect(), matches!(game.table.status, Status::Over(_)))
        });
        Ok(asked.await?)
    }
}
