//! What a roll is committed to by: shown in the channel as a message of its own before anybody can know the dice. Its
//! number says when it was posted, and Discord has made it, not we.

use super::super::asked::BELIEVED;
use super::super::nonce::nonce;
use super::{Inner, Stop, message, words};
use crate::words::Args;
use adjutant_audit::causes::discord_time;
use adjutant_events::GameId;
use serde_json::Value;
use std::time::Duration;

/// How long after a commitment was posted in vain it is posted again, while its round is still to come.
const AGAIN: Duration = Duration::from_secs(1);
/// A message that makes no sound.
const SILENT: u64 = 1 << 12;

/// A checkpoint to be shown.
struct Due {
    roll: u32,
    size: u64,
    note: String,
}

impl Inner {
    /// Posts the checkpoint that the open roll is committed to by, if it was not shown yet, and tells the game when it was
    /// there. It may be posted twice, after a crash; the game asks which came first.
    pub(super) async fn commit(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else { return Ok(()) };
        let due = self.house.ask(game, move |session| {
            let pledge = session.game().pledge().filter(|pledge| !pledge.shown);
            let Some(pledge) = pledge.copied() else { return Ok(None) };
            let note = session.note(pledge.size)?;
            Ok(note.map(|note| Due { roll: pledge.roll, size: pledge.size, note }))
        });
        let due: Result<Option<Due>, adjutant_commands::moderator::Fault> = due.await?;
        let Some(due) = due? else { return Ok(()) };
        let (place, channel) = self.channel(game, place).await?;
        let said = words(&place).say("discord-commitment", &Args::new().number("roll", due.roll));
        let mut body = message(&format!("{said}\n```\n{}```", due.note));
        body["nonce"] = nonce('c', &format!("{} {channel} {game}", due.size)).into();
        body["enforce_nonce"] = true.into();
        body["flags"] = SILENT.into();
        let posted = self.post_soon(channel, &body).await?;
        let (clock, at, size) = (self.clock, discord_time(posted), due.size);
        let told = self.house.ask(game, move |session| {
            // A server that is not Discord's numbers its messages otherwise.
            let at = if (at.0 - clock().0).abs() <= BELIEVED { at } else { clock() };
            session.shown(size, at, &format!("discord:{channel}/{posted}"), clock()).map(drop)
        });
        Ok(told.await??)
    }

    /// Posts what will be late soon: in vain once, it is tried once more without the usual pause.
    async fn post_soon(&self, channel: u64, body: &Value) -> Result<u64, Stop> {
        match self.courier.post(channel, body, &[]).await {
            Err(trouble) if trouble.is_weather() => {
                tokio::time::sleep(AGAIN).await;
                Ok(self.courier.post(channel, body, &[]).await?)
            }
            posted => Ok(posted?),
        }
    }
}
