//! Where games are played: server, channel or thread, panel message and language.
//!
//! A place is stored beside the log, because it is not an event of the game. It is stored before the bot acts on it.

pub use crate::discord::channels::game_channel::{
    Called, Evidence, FinalePost, Gallery, GameChannel, Hall, HallRole, Left, Looked, OwnCopy, PendingPicture,
    PictureSubject, ShownPicture, SideThread, Story,
};

use crate::discord::channels::predictions::KnownPredictions;
use crate::discord::channels::server_rules::KnownRules;
use crate::discord::daemons::held::Held;
use adjutant_commands::store::{EventStore, StoreError};
use adjutant_events::GameId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The prefix of these notes in the store.
const NOTE: &str = "place/";
/// How many places can be changed at the same time.
const TURNS: usize = 64;

/// All places. Cheap to clone.
#[derive(Clone)]
pub struct GameChannels {
    store: Arc<dyn EventStore>,
    known: Arc<Mutex<HashMap<GameId, GameChannel>>>,
    /// Held while a place is changed, so that concurrent changes do not overwrite each other.
    turns: Arc<[tokio::sync::Mutex<()>; TURNS]>,
    moves: Arc<tokio::sync::Mutex<()>>,
    rules: KnownRules,
    predictions: KnownPredictions,
    /// Which servers this daemon works for.
    held: Held,
}

/// The servers of games. Cheap to clone.
#[derive(Clone)]
pub(in crate::discord) struct Guilds(Arc<Mutex<HashMap<GameId, GameChannel>>>);

impl Guilds {
    /// The server of a game; 0 = it has no place.
    pub(in crate::discord) fn of(&self, game: &GameId) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(game).map_or(0, |place| place.guild)
    }
}

impl GameChannels {
    /// Reads all places from the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn open(store: Arc<dyn EventStore>) -> Result<Self, StoreError> {
        let known = places_in(&store.notes()?);
        let turns = Arc::new(std::array::from_fn(|_| tokio::sync::Mutex::new(())));
        let rules = KnownRules::open(Arc::clone(&store))?;
        let predictions = KnownPredictions::open(Arc::clone(&store))?;
        let (known, held) = (Arc::new(Mutex::new(known)), Held::alone());
        Ok(Self { store, known, turns, moves: Arc::default(), rules, predictions, held })
    }

    /// The same for a daemon that works for some servers only.
    pub(in crate::discord) fn held_by(self, held: Held) -> Self {
        Self { held, ..self }
    }

    /// All places as they are known now, to be compared later.
    pub(in crate::discord) fn known_now(&self) -> HashMap<GameId, GameChannel> {
        self.known().clone()
    }

    /// Takes over places and rules that other daemons have changed. The notes were read after `before` was known; what has
    /// changed here since is newer.
    pub(in crate::discord) fn read_again(&self, before: &HashMap<GameId, GameChannel>, notes: &[(String, Vec<u8>)]) {
        let places = places_in(notes);
        {
            let mut known = self.known();
            known.retain(|game, place| places.contains_key(game) || before.get(game) != Some(&*place));
            for (game, place) in places {
                if known.get(&game) == before.get(&game) {
                    known.insert(game, place);
                }
            }
        }
        self.rules.read_again(notes);
    }

    /// The servers of games, without the store: the store itself asks for them.
    pub(in crate::discord) fn guilds(&self) -> Guilds {
        Guilds(Arc::clone(&self.known))
    }

    /// Whether this daemon works for a game.
    pub(in crate::discord) fn works_for(&self, game: &GameId) -> bool {
        self.held.works_for(self.guilds().of(game))
    }

    /// Every game that this daemon works for.
    pub(in crate::discord) fn worked(&self) -> Vec<(GameId, GameChannel)> {
        let mut all = self.all();
        all.retain(|(_, place)| self.held.works_for(place.guild));
        all
    }

    /// The rules of the servers.
    pub(in crate::discord) const fn rules(&self) -> &KnownRules {
        &self.rules
    }

    /// The battles that the servers can guess.
    pub(in crate::discord) const fn predictions(&self) -> &KnownPredictions {
        &self.predictions
    }

    /// The lock for changes of this game's place. Several games share a lock, so that none must be created or removed.
    fn turn(&self, game: &GameId) -> &tokio::sync::Mutex<()> {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hash = DefaultHasher::new();
        game.hash(&mut hash);
        let at = usize::try_from(hash.finish() % TURNS as u64).unwrap_or_default();
        &self.turns[at]
    }

    /// Waits until no game is being moved; no game moves while the guard is held.
    pub(in crate::discord) async fn moving(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.moves.lock().await
    }

    fn known(&self) -> MutexGuard<'_, HashMap<GameId, GameChannel>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a game.
    pub fn of(&self, game: &GameId) -> Option<GameChannel> {
        self.known().get(game).cloned()
    }

    /// Every game that has a place.
    pub fn all(&self) -> Vec<(GameId, GameChannel)> {
        let mut all: Vec<_> = self.known().iter().map(|(game, place)| (game.clone(), place.clone())).collect();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all
    }

    /// Games that are played in this channel.
    pub fn in_channel(&self, channel: u64) -> Vec<GameId> {
        self.named(|place| place.channel == Some(channel))
    }

    /// Games that are played in a channel or in one of its threads. If a channel is deleted, Discord deletes its
    /// threads and reports only the channel.
    pub fn in_or_under(&self, channel: u64) -> Vec<GameId> {
        self.named(|place| place.channel == Some(channel) || place.parent == channel)
    }

    /// Notes that the panel must be posted again; the present one is then removed.
    pub fn leave_panel(place: &mut GameChannel) {
        if let (Some(channel), Some(message)) = (place.channel, place.panel_message.take()) {
            place.left.push(Left { channel, message });
        }
    }

    /// Games that use this thread besides their main thread: for a side, for evidence, or for the gallery.
    pub fn beside(&self, thread: u64) -> Vec<GameId> {
        self.named(|place| {
            let evidence = place.evidence.as_ref().is_some_and(|evidence| evidence.thread == thread);
            let gallery = place.gallery.is_some_and(|gallery| gallery.thread == thread);
            evidence || gallery || place.sides.iter().any(|side| side.thread == thread)
        })
    }

    /// Games whose hall has this channel, category or role.
    pub fn with_hall_of(&self, part: u64) -> Vec<GameId> {
        self.named(|place| {
            place.hall.as_ref().is_some_and(|hall| {
                hall.category == part || hall.channel == part || hall.roles.iter().any(|role| role.role == part)
            })
        })
    }

    /// Whether this channel, category or role belongs to another game's hall.
    pub fn is_of_another_hall(&self, game: &GameId, part: u64) -> bool {
        self.with_hall_of(part).iter().any(|known| known != game)
    }

    /// Games that have a hall.
    pub fn with_halls(&self) -> Vec<GameId> {
        self.named(|place| place.hall.is_some())
    }

    /// Whether this is the thread of a side.
    pub fn is_of_a_side(&self, thread: u64) -> bool {
        self.known().values().any(|place| place.sides.iter().any(|side| side.thread == thread))
    }

    /// Games whose roll call ended by this time, in milliseconds since 1970.
    pub fn with_roll_call(&self, now: i64) -> Vec<GameId> {
        self.named(|place| place.roll_call.as_ref().is_some_and(|call| call.until <= now))
    }

    /// Copies whose time is over by now, in milliseconds since 1970.
    pub(in crate::discord) fn due_copies(&self, now: i64) -> Vec<GameId> {
        self.named(|place| place.copy.as_ref().is_some_and(|copy| copy.until.is_some_and(|until| until <= now)))
    }

    /// The copies of a game that a user tries out.
    pub(in crate::discord) fn copies_of(&self, user: u64, of: &GameId) -> Vec<GameId> {
        let is_one = |copy: &OwnCopy| copy.user == user && copy.of == of.as_str() && copy.until.is_some();
        self.named(|place| place.copy.as_ref().is_some_and(is_one))
    }

    /// Games of this server.
    pub fn in_guild(&self, guild: u64) -> Vec<GameId> {
        self.named(|place| place.guild == guild && !place.is_of_one_user())
    }

    /// The tutorial that a user is playing.
    pub fn tutorial_of(&self, user: u64) -> Option<(GameId, GameChannel)> {
        let of = |place: &GameChannel| place.tutorial == user && !(place.over || place.archived || place.lost);
        let game = self.named(|place| place.is_tutorial() && of(place)).into_iter().next()?;
        let place = self.of(&game)?;
        Some((game, place))
    }

    fn named(&self, wanted: impl Fn(&GameChannel) -> bool) -> Vec<GameId> {
        let mut games: Vec<GameId> =
            self.known().iter().filter(|(_, place)| wanted(place)).map(|(game, _)| game.clone()).collect();
        games.sort();
        games
    }

    /// Stores the place of a game.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn put(&self, game: &GameId, place: GameChannel) -> Result<(), StoreError> {
        let _turn = self.turn(game).lock().await;
        self.keep(game, place).await
    }

    async fn keep(&self, game: &GameId, place: GameChannel) -> Result<(), StoreError> {
        let (store, name) = (Arc::clone(&self.store), format!("{NOTE}{game}"));
        let bytes = serde_json::to_vec(&place).unwrap_or_default();
        // The lease is that of the server that is known for the game. Of a new game, nobody has written a place before.
        let of = self.known().contains_key(game).then(|| game.clone());
        let put = move || match of {
            Some(game) => store.put_note_of(&game, &name, &bytes),
            None => store.put_note(&name, &bytes),
        };
        tokio::task::spawn_blocking(put)
            .await
            .map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        self.known().insert(game.clone(), place);
        Ok(())
    }

    /// Removes the place of a game that was not made.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn remove(&self, game: &GameId) -> Result<(), StoreError> {
        let _turn = self.turn(game).lock().await;
        let (store, name) = (Arc::clone(&self.store), format!("{NOTE}{game}"));
        tokio::task::spawn_blocking(move || store.drop_note(&name))
            .await
            .map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        self.known().remove(game);
        Ok(())
    }

    /// Changes the place of a game, if it has one; returns the changed place.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn change(
        &self,
        game: &GameId,
        change: impl FnOnce(&mut GameChannel),
    ) -> Result<Option<GameChannel>, StoreError> {
        let _turn = self.turn(game).lock().await;
        let Some(mut place) = self.of(game) else { return Ok(None) };
        let before = place.clone();
        change(&mut place);
        if place != before {
            self.keep(game, place.clone()).await?;
        }
        Ok(Some(place))
    }
}

/// The places among these notes.
fn places_in(notes: &[(String, Vec<u8>)]) -> HashMap<GameId, GameChannel> {
    let mut known = HashMap::new();
    for (name, bytes) in notes {
        let Some(game) = name.strip_prefix(NOTE) else { continue };
        match serde_json::from_slice(bytes) {
            Ok(place) => drop(known.insert(GameId::new(game), place)),
            // The game itself is intact, and a game master can move it to another channel.
            Err(error) => tracing::error!(%game, %error, "the place of a game cannot be read"),
        }
    }
    known
}

/// Forgets a user in the places of all games. The bot must not run meanwhile.
///
/// # Errors
/// The store cannot be read or written.
pub(crate) fn forget(store: &dyn EventStore, user: u64) -> Result<(), StoreError> {
    for (name, bytes) in store.notes()?.into_iter().filter(|(name, _)| name.starts_with(NOTE)) {
        // A place that cannot be read is left as it is.
        let Ok(mut place) = serde_json::from_slice::<GameChannel>(&bytes) else { continue };
        let before = place.clone();
        place.forget(user);
        if place != before {
            store.put_note(&name, &serde_json::to_vec(&place).unwrap_or_default())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

    #[tokio::test]
    async fn what_another_daemon_changed_is_taken_over_and_what_changed_here_stays() {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let [ours, others] = [(); 2].map(|()| GameChannels::open(Arc::clone(&store)).expect("opened"));
        let games = ["changed there", "changed here", "gone", "new here"].map(GameId::new);
        let place = |guild| GameChannel { guild, ..GameChannel::default() };
        for game in &games[..3] {
            ours.put(game, place(1)).await.expect("put");
        }
        let before = ours.known_now();
        others.put(&games[0], place(2)).await.expect("put");
        store.drop_note(&format!("{NOTE}{}", games[2])).expect("dropped");
        let notes = store.notes().expect("read");
        ours.put(&games[1], place(3)).await.expect("put");
        ours.put(&games[3], place(4)).await.expect("put");
        ours.read_again(&before, &notes);
        let guilds = games.each_ref().map(|game| ours.of(game).map(|place| place.guild));
        assert_eq!(guilds, [Some(2), Some(3), None, Some(4)]);
    }

    #[tokio::test]
    async fn a_place_is_there_after_a_restart() {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let places = GameChannels::open(Arc::clone(&store)).expect("opened");
        let game = GameId::new("saturday");
        let place = GameChannel { guild: 1, channel: Some(3), language: "ja".into(), ..GameChannel::default() };
        places.put(&game, place.clone()).await.expect("kept");
        places.change(&game, |place| place.panel_message = Some(9)).await.expect("kept");
        let again = GameChannels::open(store).expect("opened");
        assert_eq!(again.of(&game), Some(GameChannel { panel_message: Some(9), ..place }));
        assert_eq!((again.in_channel(3), again.in_channel(4)), (vec![game.clone()], Vec::new()));
        again.remove(&game).await.expect("removed");
        assert_eq!(again.of(&game), None);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn changes_at_the_same_time_do_not_undo_one_another() {
        let places = GameChannels::open(Arc::new(MemoryStore::new())).expect("opened");
        let game = GameId::new("saturday");
        places.put(&game, GameChannel::default()).await.expect("kept");
        let changes = (0..40).map(|number| {
            let (places, game) = (places.clone(), game.clone());
            tokio::spawn(async move {
                let called = Called { seat: number.to_string(), ..Called::default() };
                places.change(&game, |place| place.called.push(called)).await.expect("kept");
            })
        });
        for change in changes.collect::<Vec<_>>() {
            change.await.expect("done");
        }
        assert_eq!(places.of(&game).expect("a place").called.len(), 40);
    }

    #[test]
    fn what_an_earlier_or_later_program_wrote_can_be_read() {
        let place: GameChannel = serde_json::from_str(r#"{"guild": 7, "weather": "fine"}"#).expect("read");
        assert_eq!(place, GameChannel { guild: 7, ..GameChannel::default() });
    }
}
