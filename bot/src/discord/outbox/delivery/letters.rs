//! Direct messages with letters, proposals and calls to substitutes, because a channel is public.
//!
//! Letters are in the log, and `/press list` shows them to their readers. So a user with closed direct messages misses
//! only the notification.

use super::{Inner, Stop, message, words};
use crate::discord::channels::games::GameChannel;
use crate::discord::http::requests::RequestError;
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::mention::mentions;
use crate::discord::messages::nonce::nonce;
use crate::words::{Args, Words};
use adjutant_commands::moderator::{Session, actor};
use adjutant_core::Game;
use adjutant_events::plan::{PlanEvent, PlanMark};
use adjutant_events::press::PressEvent;
use adjutant_events::signup::SignUpEvent;
use adjutant_events::{Envelope, Event, GameId, Seq, TableEvent};

/// Discord's limit for a message, in characters.
const LONGEST: usize = 2000;

/// A direct message to send.
struct Letter {
    seq: Seq,
    /// The recipients.
    to: Vec<u64>,
    text: String,
}

impl Inner {
    /// Sends the letters among these events. A recipient that cannot be reached finds them in the game.
    pub(in crate::discord) async fn letters(
        &self,
        game: &GameId,
        place: &GameChannel,
        (from, to): (Seq, Seq),
    ) -> Result<(), Stop> {
        let words = words(place);
        let channel = place.channel.unwrap_or(place.parent);
        let count = usize::try_from(to - from + 1).unwrap_or(usize::MAX);
        let known = place.clone();
        // A letter is sent only to its recipients.
        #[allow(clippy::disallowed_methods)]
        let found = self.game_host.ask(game, move |session| {
            let events = session.log(from, count)?;
            Ok::<_, adjutant_commands::moderator::Fault>(
                events
                    .iter()
                    .filter_map(|envelope| letter(session, (words, &known), channel, envelope))
                    .collect::<Vec<_>>(),
            )
        });
        for letter in found.await?? {
            for user in &letter.to {
                self.carried(game, *user, &letter.text, &format!("{} {user} {game}", letter.seq)).await?;
            }
        }
        Ok(())
    }

    /// Sends a direct message, once for each `named`. A failure is only logged.
    pub(in crate::discord) async fn carry(&self, game: &GameId, user: u64, text: &str, named: &str) {
        if self.carried(game, user, text, named).await.is_err() {
            tracing::warn!(%game, user, "a call was not carried to somebody");
        }
    }

    /// Sends a direct message, once for each `named`.
    pub(in crate::discord) async fn carried(
        &self,
        game: &GameId,
        user: u64,
        text: &str,
        named: &str,
    ) -> Result<(), Stop> {
        let mut body = message(text);
        body["nonce"] = nonce('l', named).into();
        body["enforce_nonce"] = true.into();
        let carried = async {
            let direct = self.requests.direct(user).await?;
            // An earlier run sent it before a crash.
            let is_there = |spoken: &crate::discord::http::requests::Spoken| spoken.text == text;
            if self.requests.recent(direct).await?.iter().any(is_there) {
                return Ok(());
            }
            self.requests.post(direct, &body, &[]).await.map(drop)
        };
        match carried.await {
            Ok(()) => Ok(()),
            Err(trouble) if trouble.is_weather() || trouble == RequestError::Unauthorised => Err(trouble.into()),
            // The user does not accept direct messages, or does not exist any more.
            Err(trouble) => {
                tracing::info!(%game, user, %trouble, "a letter cannot be carried to somebody");
                Ok(())
            }
        }
    }
}

/// The direct message for an event, if it is a letter, a proposal, or a call to a substitute.
fn letter(
    session: &Session,
    (words, place): (Words, &GameChannel),
    channel: u64,
    envelope: &Envelope,
) -> Option<Letter> {
    let game = session.game();
    let (readers, key) = match &envelope.event {
        Event::Table(TableEvent::Press(PressEvent::LetterSent { to, .. })) if to.is_empty() => {
            (gms(game), "discord-letter")
        }
        Event::Table(TableEvent::Press(PressEvent::LetterSent { to, .. })) => {
            (to.iter().flat_map(|seat| game.people_of(seat)).collect(), "discord-letter")
        }
        Event::Table(TableEvent::Plan(PlanEvent::MarkMade { mark: PlanMark::Proposal { to, .. }, .. })) => {
            // Staffs see proposals on the map; the player of the seat answers.
            (to.iter().filter_map(|seat| game.table.seat(seat)?.player.as_ref()).collect(), "discord-proposal")
        }
        Event::Table(TableEvent::SignUp(SignUpEvent::SubstituteCalled { player, .. })) => {
            (vec![player], "discord-called")
        }
        _ => return None,
    };
    let mut users: Vec<u64> = Vec::new();
    for reader in readers.into_iter().filter(|reader| Some(*reader) != envelope.actor.player()) {
        users.extend(place.behind(reader).filter(|user| !users.contains(user)));
    }
    let voice = words.with(session.lexicon().board());
    let args = Args::new()
        .text("text", mentions(&voice.narrate(envelope, None)))
        .text("game", game.id.as_str())
        .text("channel", format!("<#{channel}>"))
        .number("seq", usize::try_from(envelope.seq).unwrap_or(usize::MAX));
    (!users.is_empty()).then(|| Letter { seq: envelope.seq, to: users, text: cut(&words.say(key, &args), LONGEST) })
}

/// The game masters who may read letters.
fn gms(game: &Game) -> Vec<&adjutant_events::PlayerId> {
    game.table.gms.iter().filter(|gm| actor::sees_everything(game, gm)).collect()
}
