//! Commitments of rolls: the signed checkpoint is posted before anybody can know the dice, ahead of other deliveries.
//!
//! Discord assigns the message's id, which proves the time of posting.

use super::story::Kind;
use super::{Inner, Stop, words};
use crate::discord::interactions::interaction::BELIEVED;
use crate::discord::messages::evidence;
use crate::discord::outbox::reconcile::{Actual, Part};
use adjutant_audit::causes::discord_time;
use adjutant_commands::moderator::Fault;
use adjutant_events::{GameId, Seq};
use std::time::Duration;

/// The pause before a failed commitment is retried while its round is still in the future.
const AGAIN: Duration = Duration::from_secs(1);

impl Inner {
    /// Posts the checkpoint that the open roll is committed to, if it is not posted yet. The time of posting is
    /// recorded in the game.
    pub(in crate::discord) async fn commit(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else { return Ok(()) };
        let words = words(&place);
        let due = self.game_host.ask(game, move |session| {
            let Some(commitment) = session.game().roll_commitment().filter(|commitment| !commitment.shown).copied()
            else {
                return Ok(None);
            };
            // The note follows the events that it signs, and is public.
            #[allow(clippy::disallowed_methods)]
            let signed = session.log(commitment.size + 1, 1)?;
            let note = evidence::of(words, session, &signed, commitment.size)?.into_iter().find(|one| !one.is_file);
            Ok::<_, Fault>(note.map(|note| (commitment.size, note)))
        });
        let Some((size, note)) = due.await?? else { return Ok(()) };
        let (place, channel) = self.channel(game, place).await?;
        let actual = Actual { place, channel, seen: None, lowest: None, now: 0 };
        let part = Part { text: note.text, files: note.files, there: None };
        let (thread, posted) = self.testify_soon(game, &actual, &part, note.to).await?;
        let (clock, at) = (self.clock, discord_time(posted));
        let told = self.game_host.ask(game, move |session| {
            // A server other than Discord may assign ids without times.
            let at = if (at.0 - clock().0).abs() <= BELIEVED { at } else { clock() };
            session.shown(size, at, &format!("discord:{thread}/{posted}"), clock()).map(drop)
        });
        Ok(told.await??)
    }

    /// Posts a note that must not be late, with one quick retry.
    async fn testify_soon(&self, game: &GameId, actual: &Actual, part: &Part, to: Seq) -> Result<(u64, u64), Stop> {
        match self.testify(game, actual, part, Kind::Note { to }).await {
            Err(Stop::RequestError(trouble)) if trouble.is_weather() => {
                tokio::time::sleep(AGAIN).await;
                self.testify(game, actual, part, Kind::Note { to }).await
            }
            posted => posted,
        }
    }
}
