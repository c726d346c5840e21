//! `/game player`: what became of a user's games on this server. Whoever does not want it is not shown to others.

use super::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::mention::{mentions, player};
use crate::discord::registration::payload::{PERSON, SHOWN};
use crate::text::profile::{NamedPart, Profile, named};
use adjutant_commands::grace::Ledger;
use adjutant_commands::moderator::{Denial, Fault};
use adjutant_commands::profile;
use adjutant_commands::store::StoreError;
use adjutant_events::PlayerId;

/// The most games that are examined, last names first.
const MOST: usize = 100;

impl Bot {
    /// Shows the profile of a user, or notes whether the user wants to be shown.
    pub(in crate::discord) async fn profile(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let own = player(asked.user);
        let words = asked.words;
        if let Some(word) = filled.get(SHOWN) {
            let shown = word == "yes";
            return match self.noted(own, Some(shown)).await {
                Ok(_) => Answer::of(words.word(if shown { "discord-profile-shown" } else { "discord-profile-hidden" })),
                Err(error) => denied(asked.voice(), &Denial::from(error)),
            };
        }
        let who = filled.get(PERSON).map_or_else(|| own.clone(), PlayerId::new);
        match self.noted(who.clone(), None).await {
            Ok(true) if who != own => return Answer::no(words.word("discord-profile-not-shown")),
            Ok(_) => {}
            Err(error) => return denied(asked.voice(), &Denial::from(error)),
        }
        let (mut parts, mut ledger): (Vec<NamedPart>, Ledger) = Default::default();
        for game in self.places.in_guild(asked.guild).into_iter().rev().take(MOST) {
            // Nobody is told who played an anonymous game.
            if self.places.of(&game).is_some_and(|place| place.is_anonymous()) {
                continue;
            }
            let of = who.clone();
            let part = self.game_host.ask(&game, move |session| {
                let part = profile::part_of(session, &of)?.map(|part| named(words, session, part));
                Ok::<_, Fault>((part, Ledger::of_game(session)?))
            });
            match part.await.and_then(|part| part) {
                Ok((part, extended)) => {
                    parts.extend(part);
                    ledger.add(extended);
                }
                Err(fault) => tracing::warn!(%game, %fault, "a game could not be counted"),
            }
        }
        let leagues = self.leagues_of(asked, &who).await;
        let grace = ledger.of.remove(&who).unwrap_or_default();
        let profile = Profile { person: who.to_string(), parts, leagues, grace };
        Answer::of(mentions(&profile.lines(words, who.as_str()).join("\n")))
    }

    /// Notes whether a person wants to be shown, if this is given. Says whether the person is hidden.
    async fn noted(&self, person: PlayerId, shown: Option<bool>) -> Result<bool, StoreError> {
        let store = self.game_host.store().clone();
        let noted = tokio::task::spawn_blocking(move || {
            if let Some(shown) = shown {
                profile::show(store.as_ref(), &person, shown)?;
            }
            profile::is_hidden(store.as_ref(), &person)
        });
        noted.await.unwrap_or_else(|_| Err(StoreError::Stopped { reason: "the program is closing".to_owned() }))
    }

    /// The leagues of this server of which a person is a member.
    async fn leagues_of(&self, asked: &Interaction, who: &PlayerId) -> Vec<String> {
        let Ok(delivery) = self.delivery(asked) else { return Vec::new() };
        let mut names = Vec::new();
        for (league, _) in delivery.stands().in_guild(asked.guild) {
            let of = who.clone();
            let name = delivery
                .office()
                .ask(&league, move |open| open.league.members.contains_key(&of).then(|| open.league.name.to_string()));
            match name.await {
                Ok(name) => names.extend(name),
                Err(fault) => tracing::warn!(%league, %fault, "a league could not be counted"),
            }
        }
        names
    }
}
