//! Keeps the message that shows how a game stands: what should stand there is computed from the game and compared with what
//! does.

use super::super::carried::Trouble;
use super::super::living::{self, Living};
use super::super::nonce::nonce;
use super::super::places::{Place, Places};
use super::super::{mention, sign_up, threads};
use super::{Inner, Stop, message, words};
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, CauseId, GameId};
use serde_json::{Value, json};

impl Inner {
    /// Mends what shows how a game stands: what should stand there is computed from the game, compared with what is noted of
    /// the place, and edited or posted where it differs.
    pub(super) async fn show(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else { return Ok(()) };
        let (place, channel) = self.channel(game, place).await?;
        let words = words(&place);
        // Mostly it is shown already: by what announced it. Not where the game was restored, or has a new place.
        self.commit(game).await?;
        let mut living = self.house.ask(game, move |session| living::living(session, words)).await??;
        if place.private {
            sign_up::without_seats(&mut living, words);
        }
        if living.ready && place.starts {
            self.start(game, &place, living.seq).await;
            return Ok(());
        }
        self.take_leave(game, channel).await?;
        let current = place.living.is_some() && place.shown == living.seq && !place.asked.is_empty();
        if !current {
            let shown = self.put(game, &place, channel, &living).await?;
            self.shows(game, shown, living).await?;
            self.take_leave(game, channel).await?;
        }
        self.painter.look(game);
        Ok(threads::tend(&self.house, &self.places, &self.courier, game).await?)
    }

    /// Has the channel show how the game stands: in the message that is there, as long as it stands below the story and asks
    /// the same; else in a new one. Which message it is.
    async fn put(&self, game: &GameId, place: &Place, channel: u64, living: &Living) -> Result<u64, Stop> {
        let mut body = body(living);
        let below = place.living > place.story.as_ref().map(|story| story.message);
        if let (Some(message), true) = (place.living, below && place.asked == living.asked) {
            match self.courier.edit(channel, message, &body).await {
                Ok(()) => return Ok(message),
                Err(Trouble::Gone(10008)) => {}
                Err(trouble) => return Err(trouble.into()),
            }
        }
        // The same moment in the same place is the same message.
        body["nonce"] = shown_nonce(game, living.seq, channel, place.living).into();
        body["enforce_nonce"] = true.into();
        // Those who were called before and are still awaited for the same are not called again.
        if place.asked != living.asked {
            let users: Vec<String> = living.awaited.iter().map(u64::to_string).collect();
            body["allowed_mentions"] = json!({ "parse": [], "users": users });
        }
        match self.courier.post(channel, &body, &[]).await {
            Err(Trouble::Refused { message, .. }) => {
                // Better without buttons than not at all: everything can be typed.
                tracing::error!(%game, %message, "the buttons of a game are not taken");
                body["components"] = json!([]);
                Ok(self.courier.post(channel, &body, &[]).await?)
            }
            posted => Ok(posted?),
        }
    }

    /// Notes what is shown, in which message; one that showed it before is to be taken away.
    async fn shows(&self, game: &GameId, shown: u64, living: Living) -> Result<(), Stop> {
        let Living { seq, asked, over, .. } = living;
        let noted = self.places.change(game, |place| {
            if place.living.is_some_and(|old| old != shown) {
                Places::leave_living(place);
            }
            place.living = Some(shown);
            place.shown = seq;
            place.over = over;
            // A game that was taken back from its end goes on.
            place.archived &= over;
            place.asked = if asked.is_empty() { "-".to_owned() } else { asked };
        });
        noted.await?;
        Ok(())
    }

    /// Begins a game whose seats are all taken.
    async fn start(&self, game: &GameId, place: &Place, seq: u64) {
        let cause = CauseId::new(format!("discord:full@{seq}"));
        let actor = Actor::Gm { player: mention::player(place.host) };
        let now = (self.clock)();
        if let Err(denial) = self.house.execute(game, cause, actor, TableCommand::Start.into(), now).await {
            tracing::warn!(%game, ?denial, "a game whose seats are taken did not begin");
            let _ = self.places.change(game, |place| place.starts = false).await;
            self.desks().entry(game.clone()).or_default().stale = true;
        }
    }
}

fn body(living: &Living) -> Value {
    let mut body = message(&living.content);
    body["components"] = living.rows.clone().into();
    body
}

/// Names the message that shows a game at an event in a channel, in place of another: what was deleted is shown anew.
fn shown_nonce(game: &GameId, seq: u64, channel: u64, instead: Option<u64>) -> String {
    nonce('s', &format!("{seq} {channel} {} {game}", instead.unwrap_or(0)))
}
