//! The offer to players who get a seat: the standing orders that they have for these rules. Nothing is given in their
//! name; `/me standing` gives them.

use super::{Inner, Stop, words};
use crate::discord::channels::games::GameChannel;
use crate::discord::messages::mention::player;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::Fault;
use adjutant_commands::person::Settings;
use adjutant_commands::store::StoreError;
use adjutant_events::{Event, GameId, PlayerId, Seq, TableEvent};
use std::sync::Arc;

impl Inner {
    /// Offers their standing orders to the players who were seated in these events, if they still have the seat.
    pub(in crate::discord) async fn offer_standing(
        &self,
        game: &GameId,
        place: &GameChannel,
        (from, to): (Seq, Seq),
    ) -> Result<(), Stop> {
        if place.is_of_one_user() {
            return Ok(());
        }
        let count = usize::try_from(to - from + 1).unwrap_or(usize::MAX);
        // Who takes a seat is public.
        #[allow(clippy::disallowed_methods)]
        let found = self.game_host.ask(game, move |session| {
            let (table, mut seated) = (&session.game().table, Vec::<(Seq, PlayerId)>::new());
            for envelope in session.log(from, count)? {
                let Event::Table(TableEvent::SeatTaken { player, .. }) = envelope.event else { continue };
                let is_new = seated.iter().all(|(_, known)| *known != player);
                if is_new && table.seats_of(&player).next().is_some() {
                    seated.push((envelope.seq, player));
                }
            }
            Ok::<_, Fault>((seated, table.ruleset.to_string()))
        });
        let (seated, rules) = found.await??;
        for (seq, user) in seated.into_iter().filter_map(|(seq, player)| Some((seq, place.behind(&player)?))) {
            let settings = self.settings_of(user).await?;
            let Some(orders) = settings.standing.get(&rules) else { continue };
            let words = Language::of_locale(&settings.language).map_or_else(|| words(place), Words::new);
            let args = Args::new()
                .text("game", game.as_str())
                .text("channel", format!("<#{}>", place.channel.unwrap_or(place.parent)))
                .text("orders", orders.as_str());
            self.carried(game, user, &words.say("me-standing-offer", &args), &format!("standing {seq} {user} {game}"))
                .await?;
        }
        Ok(())
    }

    async fn settings_of(&self, user: u64) -> Result<Settings, StoreError> {
        let store = Arc::clone(self.game_host.store());
        let read = tokio::task::spawn_blocking(move || Settings::of(store.as_ref(), &player(user)));
        read.await.unwrap_or_else(|_| Err(StoreError::Stopped { reason: "the program is closing".to_owned() }))
    }
}
