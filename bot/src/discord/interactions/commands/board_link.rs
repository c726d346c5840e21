//! Links to the board page: a private one for each player, and a public one.

use crate::discord::channels::games::{GameChannel, GameChannels, OwnCopy};
use crate::discord::config::Config;
use crate::discord::messages::mention;
use crate::discord::persons::Persons;
use crate::limits::http::{Limits, serve};
use crate::people::People;
use crate::push::{self, Push, PushError};
use crate::web::{Access, Activity, Elsewhere, Holder, LeaguePages, Pass, Rates, Web, routes};
use adjutant_commands::moderator::GameHost;
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::{GameId, PlayerId, Timestamp};
use futures_util::future::BoxFuture;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// The limits of the page's server: an open page keeps a connection.
const LIMITS: Limits = Limits { open: 2_000, time: Duration::from_secs(1_800), bytes: 8 << 20 };
/// Discord's limit for a button's URL, in characters.
const LONGEST: usize = 512;

/// Makes links to the pages.
#[derive(Clone)]
pub struct Pages {
    access: Arc<Access>,
    push: Push,
    url: String,
}

/// The file name of the push key, in the folder of the link key.
const PUSH_KEY: &str = "push-key";

impl Pages {
    /// The pages of a configuration; none = not configured.
    ///
    /// # Errors
    /// The key cannot be read or created.
    pub(in crate::discord) fn of(
        config: &Config,
        store: &Store,
        clock: fn() -> Timestamp,
    ) -> Result<Option<Self>, PushError> {
        let (Some(web), Some(key)) = (&config.web, &config.web_key) else { return Ok(None) };
        let access = Arc::new(Access::at(key)?);
        let url = web.url.trim_end_matches('/').to_owned();
        let push = Push::at(&key.with_file_name(PUSH_KEY), Arc::clone(store), (&url, &config.push), clock)?;
        Ok(Some(Self { access, push, url }))
    }

    /// Serves the pages until the task is dropped.
    ///
    /// # Errors
    /// The address cannot be listened on.
    pub(in crate::discord) async fn serve(
        self,
        at: SocketAddr,
        (game_host, places, persons): (GameHost, GameChannels, Persons),
        (leagues, activity): (Option<LeaguePages>, Option<Activity>),
        elsewhere: Option<Arc<dyn Elsewhere>>,
        clock: fn() -> Timestamp,
    ) -> io::Result<()> {
        let listener = TcpListener::bind(at).await?;
        let people = Arc::new(OnDiscord(places));
        let pages = Web::new(game_host.clone(), self.access, clock).reached_by(&self.url);
        let pages = pages.with_people(people.clone()).with_settings(Arc::new(persons));
        let pages = pages.with_push(Arc::new(self.push.clone())).paced(Rates::default());
        let pages = pages.beside(elsewhere).with_leagues(leagues).with_activity(activity);
        tokio::spawn(push::run(self.push, game_host, people));
        tokio::spawn(async move {
            if let Err(error) = serve(listener, routes(&pages), LIMITS).await {
                tracing::error!(%error, "the pages are not served any more");
            }
        });
        Ok(())
    }

    /// A player's private link; none if there are no random bytes or the link is too long for a button.
    pub(in crate::discord) fn link(
        &self,
        game: &GameId,
        player: PlayerId,
        user: u64,
        now: Timestamp,
    ) -> Option<String> {
        let pass = Pass { game: game.clone(), holder: Holder::Player(player) };
        let person = mention::player(user);
        // If the link for all games of the user is too long, the link is for this game only.
        [Some(&person), None].into_iter().find_map(|person| self.fits(&self.access.link(&pass, person, now).ok()?))
    }

    /// The private link to all games of a user.
    pub(in crate::discord) fn link_of_turns(&self, user: u64, now: Timestamp) -> Option<String> {
        self.fits(&self.access.link_of_person(&mention::player(user), now).ok()?)
    }

    fn fits(&self, link: &str) -> Option<String> {
        Some(format!("{}/in/{link}", self.url)).filter(|link| link.len() <= LONGEST)
    }

    /// Forgets the browsers of a user that get push messages.
    ///
    /// # Errors
    /// The change cannot be stored.
    pub(in crate::discord) async fn forget(&self, user: u64) -> Result<(), StoreError> {
        self.push.forget(&mention::player(user)).await
    }

    /// Reads again where push messages go: other daemons may have changed it. It blocks, and must not be called where
    /// asynchronous code runs.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(in crate::discord) fn read_again(&self) -> Result<(), StoreError> {
        self.push.read_again()
    }

    /// The public link to watch a game.
    pub(in crate::discord) fn watched_at(&self, game: &GameId) -> Option<String> {
        let at = format!("{}{}", self.url, self.access.watched_at(game));
        Some(at).filter(|link| link.len() <= LONGEST)
    }
}

/// Discord's users and the names by which their games know them.
pub(in crate::discord) struct OnDiscord(pub(in crate::discord) GameChannels);

impl People for OnDiscord {
    fn games_of(&self, person: &PlayerId) -> Vec<(GameId, Option<PlayerId>)> {
        let Some(user) = mention::user(person) else { return Vec::new() };
        let all = self.0.all().into_iter().filter(|(_, place)| !place.is_of_one_user());
        all.filter_map(|(game, place)| Some((game, Some(place.known_as(user)?)))).collect()
    }

    fn person(&self, game: &GameId, player: &PlayerId) -> Option<PlayerId> {
        self.0.of(game)?.behind(player).map(mention::player)
    }

    fn note_copy<'a>(
        &'a self,
        of: &'a GameId,
        copy: &'a GameId,
        owner: &'a PlayerId,
        until: Timestamp,
    ) -> BoxFuture<'a, Result<Vec<GameId>, StoreError>> {
        Box::pin(async move {
            let places = &self.0;
            let Some(game) = places.of(of) else { return Ok(Vec::new()) };
            let Some(user) = game.behind(owner) else { return Ok(Vec::new()) };
            // A user has one copy of a game at a time, so the creation of two is serialized.
            let _alone = places.moving().await;
            if places.of(copy).is_none() {
                let own = OwnCopy { user, of: of.to_string(), until: Some(until.0) };
                // It has no thread and gets none.
                let place = GameChannel {
                    guild: game.guild,
                    parent: game.parent,
                    language: game.language,
                    family: game.family,
                    host: user,
                    private: true,
                    lost: true,
                    archived: true,
                    copy: Some(own),
                    ..GameChannel::default()
                };
                places.put(copy, place).await?;
            }
            let mut earlier = places.copies_of(user, of);
            earlier.retain(|known| known != copy);
            for known in &earlier {
                // The task that ends copies takes the user out of its thread.
                let ends = |place: &mut GameChannel| {
                    if let Some(copy) = &mut place.copy {
                        copy.until = Some(0);
                    }
                };
                places.change(known, ends).await?;
            }
            Ok(earlier)
        })
    }

    fn calls(&self, game: &GameId) -> bool {
        // Every daemon hears of every game. Whoever plays alone is called by nobody.
        self.0.works_for(game) && self.0.of(game).is_some_and(|place| !place.is_of_one_user())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::daemons::held::Held;
    use adjutant_commands::store::MemoryStore;

    #[tokio::test]
    async fn players_are_called_by_their_daemon_and_nobody_is_who_plays_alone() {
        let places = GameChannels::open(Arc::new(MemoryStore::new())).expect("opened");
        let copy = OwnCopy { user: 7, of: "war".to_owned(), until: None };
        let all = [
            ("war", GameChannel::default(), true),
            ("copy-1", GameChannel { copy: Some(copy), ..GameChannel::default() }, false),
            ("tutorial", GameChannel { tutorial: 7, ..GameChannel::default() }, false),
        ];
        let people = OnDiscord(places.clone());
        for (game, place, is_called) in all {
            let game = GameId::new(game);
            places.put(&game, place).await.expect("noted");
            assert_eq!(people.calls(&game), is_called, "{game}");
        }
        let spare = OnDiscord(places.held_by(Held::shared()));
        assert!(!spare.calls(&GameId::new("war")), "another daemon works for it");
    }

    #[tokio::test]
    async fn a_copy_on_the_page_is_noted_on_the_server_of_its_game_and_ends_earlier_ones() {
        let places = GameChannels::open(Arc::new(MemoryStore::new())).expect("opened");
        let [war, lakes, thread, first, second] = ["war", "lakes", "copy-1", "copy-2", "copy-3"].map(GameId::new);
        let on_discord = OwnCopy { user: 7, of: war.to_string(), until: Some(9) };
        for (game, place) in [
            (&war, GameChannel { guild: 5, ..GameChannel::default() }),
            (&lakes, GameChannel { guild: 6, ..GameChannel::default() }),
            (&thread, GameChannel { channel: Some(3), copy: Some(on_discord), ..GameChannel::default() }),
        ] {
            places.put(game, place).await.expect("noted");
        }
        let (people, anna) = (OnDiscord(places.clone()), mention::player(7));
        let until = |game: &GameId| places.of(game).and_then(|place| place.copy).and_then(|copy| copy.until);
        for _ in 0..2 {
            let earlier = people.note_copy(&war, &first, &anna, Timestamp(90)).await.expect("noted");
            assert_eq!(earlier, std::slice::from_ref(&thread), "also if the request comes twice");
            assert_eq!((until(&thread), until(&first)), (Some(0), Some(90)));
        }
        let place = places.of(&first).expect("a place");
        assert_eq!((place.guild, place.is_on_page(), place.is_of_one_user()), (5, true, true));
        assert!(people.note_copy(&lakes, &second, &anna, Timestamp(90)).await.expect("noted").is_empty());
        assert_eq!(until(&first), Some(90), "that is another game");
        // Whoever erases what is noted of them has no copy any more.
        places.change(&first, |place| place.forget(7)).await.expect("forgotten");
        assert_eq!(until(&first), Some(0));
    }
}
