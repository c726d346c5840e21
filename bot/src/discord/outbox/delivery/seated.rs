//! The question to players who were seated by somebody else: a public mention with a button that shows the question
//! privately.

use super::{Inner, Stop, message, words};
use crate::discord::interactions::components::seat_questions;
use crate::discord::messages::custom_id::CustomId;
use crate::discord::messages::mention::{mention, player, user};
use crate::discord::messages::nonce::nonce;
use adjutant_commands::store::OutboxItem;
use adjutant_events::{Envelope, Event, GameId, PlayerId, SeatId, TableEvent};
use serde_json::{Value, json};

/// A seat that an event gives to another player than its author.
fn given(envelope: &Envelope) -> Option<(SeatId, PlayerId)> {
    match &envelope.event {
        Event::Table(TableEvent::SeatTaken { seat, player }) if envelope.actor.player() != Some(player) => {
            Some((seat.clone(), player.clone()))
        }
        _ => None,
    }
}

impl Inner {
    /// Mentions the players who were seated in these events, if they still have the seat.
    pub(in crate::discord) async fn ask_seated(
        &self,
        game: &GameId,
        item: &OutboxItem,
        count: u64,
    ) -> Result<(), Stop> {
        let Some(place) = self.places.of(game).filter(|place| !place.is_of_one_user()) else { return Ok(()) };
        let (from, count) = (item.seq, usize::try_from(count).unwrap_or(usize::MAX));
        let words = words(&place);
        // Who takes a seat is public.
        #[allow(clippy::disallowed_methods)]
        let asked = self.game_host.ask(game, move |session| {
            let mut given: Vec<(SeatId, PlayerId)> = session.log(from, count)?.iter().filter_map(given).collect();
            let holds = |(seat, player): &(SeatId, PlayerId)| {
                session.game().table.seat(seat).is_some_and(|seat| seat.player.as_ref() == Some(player))
            };
            given.retain(holds);
            let ask = |(seat, player): (SeatId, PlayerId)| {
                let (text, rows) = seat_questions::for_the_seated(session, words, &seat, &mention(&player))?;
                Some((user(&player)?, text, rows))
            };
            Ok::<_, adjutant_commands::moderator::Fault>(given.into_iter().filter_map(ask).collect::<Vec<_>>())
        });
        let asked = asked.await??;
        if asked.is_empty() {
            return Ok(());
        }
        let (_, channel) = self.channel(game, place).await?;
        // An earlier run may have handled the entry already.
        let known = if item.id.0 <= self.inherited() { self.requests.recent(channel).await? } else { Vec::new() };
        let is_known = |rows: &[Value]| {
            let wanted = rows.iter().filter_map(|row| row["components"][0]["custom_id"].as_str());
            let read = |id: &str| CustomId::read(id).map(|press| (press.game, press.seat, press.text));
            let mut wanted = wanted.map(read);
            wanted.any(|one| known.iter().flat_map(|said| &said.ids).any(|id| one.is_some() && read(id) == one))
        };
        for (user, text, rows) in asked.into_iter().filter(|(_, _, rows)| !is_known(rows)) {
            let mut body = message(&text);
            body["components"] = rows.into();
            body["allowed_mentions"] = json!({ "parse": [], "users": [user.to_string()] });
            body["nonce"] = nonce('a', &format!("{} {} {game}", player(user), item.id.0)).into();
            body["enforce_nonce"] = true.into();
            self.requests.post(channel, &body, &[]).await?;
        }
        Ok(())
    }
}
