//! Which games are played on which server, for registering their commands there.

use crate::discord::interactions::context::Bot;
use crate::games;
use adjutant_events::GameId;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::task::JoinHandle;

/// How long the creator of a game waits for the registration, which continues afterwards.
const WAITING: Duration = Duration::from_secs(4);
/// How long the global registration waits at the start for those of the servers.
const WAITING_FOR_ALL: Duration = Duration::from_secs(20);

/// The families of these games, those with most running games first. Each game has a flag whether it is running.
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
    /// Registers the commands of a server's games, including those of a game that is being created, and waits briefly.
    pub(in crate::discord) async fn commands_of(&self, guild: u64, new: Option<&str>) {
        if let Some(under_way) = self.begin_commands_of(guild, new).await
            && tokio::time::timeout(WAITING, under_way).await.is_err()
        {
            tracing::warn!(guild, "the commands of a server are not registered yet");
        }
    }

    /// The same for every server with games.
    pub(in crate::discord) async fn commands_of_servers(&self) {
        let servers: BTreeSet<u64> = self.places.worked().into_iter().map(|(_, place)| place.guild).collect();
        let mut under_way = Vec::new();
        for guild in servers {
            under_way.extend(self.begin_commands_of(guild, None).await);
        }
        let all = async {
            for one in under_way {
                // Failures are logged where they occur.
                let _ = one.await;
            }
        };
        if tokio::time::timeout(WAITING_FOR_ALL, all).await.is_err() {
            tracing::warn!("the commands of all servers are not registered yet");
        }
    }

    /// Starts the registration; none = no games there.
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

    /// The family of a game, from its place or otherwise from the game.
    async fn family_of(&self, game: &GameId) -> Option<String> {
        let place = self.places.of(game)?;
        if !place.family.is_empty() {
            return Some(place.family);
        }
        let asked = self.game_host.ask(game, |session| session.lexicon().grammar().family().name().to_owned());
        let family = asked.await.ok()?;
        let kept = family.clone();
        if let Err(error) = self.places.change(game, |place| place.family = kept).await {
            tracing::warn!(%game, %error, "which game it is was not kept");
        }
        Some(family)
    }
}
