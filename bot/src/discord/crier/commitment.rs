//! What a roll is committed to by: shown in the channel as a message of its own before anybody can know the dice. Its
//! number says when it was posted, and Discord has made it, not we.

use super::{Inner, Stop, message, words};
use crate::words::Args;
use adjutant_audit::causes::discord_time;
use adjutant_commands::store::OutboxItem;
use adjutant_events::GameId;
use std::time::Duration;

/// How long after a commitment was posted in vain it is posted again, while its round is still to come.
const AGAIN: Duration = Duration::from_secs(1);

/// A checkpoint to be shown.
struct Due {
    roll: u32,
    size: u64,
    note: String,
}

impl Inner {
    /// Posts the checkpoint that the open roll is committed to by, if it is among these events and was not shown yet, and
    /// tells the game when it was there. It may be posted twice, after a crash; the game asks which came first.
    pub(super) async fn commit(&self, game: &GameId, item: &OutboxItem, count: u64) -> Result<(), Stop> {
        let (from, to) = (item.seq, item.seq + count - 1);
        let due = self.house.ask(game, move |session| {
            let pledge = session.game().pledge().filter(|pledge| !pledge.shown && (from..=to).contains(&(pledge.size + 1)));
            let Some(pledge) = pledge.copied() else { return Ok(None) };
            let note = session.note(pledge.size)?;
            Ok(note.map(|note| Due { roll: pledge.roll, size: pledge.size, note }))
        });
        let Some(due) = due.await?.map_err(|fault: adjutant_commands::moderator::Fault| Stop::from(fault))? else {
            return Ok(());
        };
        let Some(place) = self.places.of(game) else { return Ok(()) };
        let (place, channel) = self.channel(game, place).await?;
        let args = Args::new().number("roll", due.roll).number("size", due.size);
        let said = words(&place).say("discord-commitment", &args);
        let mut body = message(&format!("{said}\n```\n{}```", due.note));
        body["nonce"] = format!("{}c", item.nonce()).into();
        body["enforce_nonce"] = true.into();
        // Nobody is called by it.
        body["flags"] = 4096.into();
        let posted = match self.courier.post(channel, &body, &[]).await {
            Err(trouble) if trouble.is_weather() => {
                tokio::time::sleep(AGAIN).await;
                self.courier.post(channel, &body, &[]).await?
            }
            posted => posted?,
        };
        let (clock, at) = (self.clock, discord_time(posted));
        let told = self.house.ask(game, move |session| {
            // A server that is not Discord's numbers its messages otherwise.
            let at = if (at.0 - clock().0).abs() < 15 * 60 * 1000 { at } else { clock() };
            session.shown(due.size, at, &format!("discord:{channel}/{posted}"), clock()).map(drop)
        });
        told.await?.map_err(Stop::from)
    }
}
