//! What is played on which server: its commands are registered there.

use crate::discord::interactions::context::Bot;
use crate::games;
use adjutant_events::GameId;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::task::JoinHandle;

/// How long somebody who makes a game waits for its commands; they are registered all the same.
const WAITING: Duration = Duration::from_secs(4);
/// How long those for everywhere wait at the start for those of all servers.
const WAITING_FOR_ALL: Duration = Duration::from_secs(20);

/// The families of these games, each with whether it goes on: what is played most has the most room.
pub(in crate::discord) fn ranked<'a>(games: impl Iterator<Item = (&'a str, bool)>) -> Vec<String> {
    let mut played: BTreeMap<&str, usize> = BTreeMap::new();
    for (family, goes_on) in games {
        *played.entry(family).or_default() += usize::from(goes_on);
    }
    let listed = games::grammars().iter().map(|grammar| grammar.family().name().to_owned());
    let mut families: Vec<String> = listed.filter(|family| played.contains_key(family.as_str())).collect();
    families.sort_by_key(|family| std::cmp::Reverse(played.get(family.as_str()).copied().unwrap_or_default()));
    families
}

impl Bot {
    /// Has the commands of what is played on a server registered there, those of a game that is being made among them, and waits a
    /// little for that.
    pub(in crate::discord) async fn commands_of(&self, guild: u64, new: Option<&str>) {
        if let Some(under_way) = self.begin_commands_of(guild, new).await
            && tokio::time::timeout(WAITING, under_way).await.is_err()
        {
            tracing::warn!(guild, "the commands of a server are not registered yet");
        }
    }

    /// The same for every server where something is played.
    pub(in crate::discord) async fn commands_of_servers(&self) {
        let servers: BTreeSet<u64> = self.places.all().into_iter().map(|(_, place)| place.guild).collect();
        let mut under_way = Vec::new();
        for guild in servers {
            under_way.extend(self.begin_commands_of(guild, None).await);
        }
        let all = async {
            for one in under_way {
                // What failed is said where it did.
                let _ = one.await;
            }
        };
        if tokio::time::timeout(WAITING_FOR_ALL, all).await.is_err() {
            tracing::warn!("the commands of all servers are not registered yet");
        }
    }

    /// Begins it; none = nothing is played there.
    async fn begin_commands_of(&self, guild: u64, new: Option<&str>) -> Option<JoinHandle<()>> {
        let mut played: Vec<(String, bool)> = Vec::new();
        for game in self.places.in_guild(guild) {
            if let Some(family) = self.family_of(&game).await {
                played.push((family, self.places.of(&game).is_some_and(|place| !place.archived)));
            }
        }
        played.extend(new.map(|new| (new.to_owned(), true)));
        let families = ranked(played.iter().map(|(family, goes_on)| (family.as_str(), *goes_on)));
        if families.is_empty() {
            return None;
        }
        Some(self.registration.begin_for(self.requests.clone(), guild, families))
    }

    /// Which family a game is of, as its place says, or else the game.
    async fn family_of(&self, game: &GameId) -> Option<String> {
        let place = self.places.of(game)?;
        if !place.family.is_empty() {
            return Some(place.family);
        }
        let asked = self.house.ask(game, |session| session.lexicon().grammar().family().name().to_owned());
        let family = asked.await.ok()?;
        let kept = family.clone();
        if let Err(error) = self.places.change(game, |place| place.family = kept).await {
            tracing::warn!(%game, %error, "which game it is was not kept");
        }
        Some(family)
    }
}
