//! Where games are played: server, channel or thread, panel message and language.
//!
//! A place is stored beside the log, because it is not an event of the game. It is stored before the bot acts on it.

use adjutant_commands::store::{EventStore, StoreError};
use adjutant_events::GameId;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The prefix of these notes in the store.
const NOTE: &str = "place/";
/// How many places can be changed at the same time.
const TURNS: usize = 64;

/// Where a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools)] // facts that have nothing to do with one another
pub struct GameChannel {
    /// The server.
    pub guild: u64,
    /// The channel that the game was created in.
    pub parent: u64,
    /// The channel or thread that the game is played in; none = its thread does not exist yet.
    pub channel: Option<u64>,
    /// Whether `channel` is a thread that the bot opened.
    pub thread: bool,
    /// The language tag for messages there.
    pub language: String,
    /// The user who created the game.
    pub host: u64,
    /// Whether the game starts automatically when all seats are taken.
    pub starts: bool,
    /// The panel: the message that shows the state of the game.
    #[serde(rename = "living")]
    pub panel_message: Option<u64>,
    /// Earlier panels that must be removed, oldest first.
    pub left: Vec<Left>,
    /// The interaction that moved the game here; 0 = it was created here.
    pub moved: u64,
    /// The last event that the panel shows.
    pub shown: u64,
    /// Whether the panel is known to be deleted.
    pub gone: bool,
    /// A digest of the panel's text; empty = unknown.
    pub words: String,
    /// Who must act, as the panel says; empty = post the panel again.
    pub asked: String,
    /// The message that narrates current events.
    pub story: Option<Story>,
    /// Where signed notes are posted, and up to which event; none = nothing was signed yet.
    pub evidence: Option<Evidence>,
    /// Whether the thread is archived.
    pub archived: bool,
    /// The channel cannot be used any more, and the host was told.
    pub lost: bool,
    /// Deadline reminders that were sent.
    pub called: Vec<Called>,
    /// Which events each user has already been told.
    pub looked: Vec<Looked>,
    /// When a game master last sent a reminder to all players who must act, in milliseconds since 1970.
    pub reminded: i64,
    /// Pictures that must still be attached to messages, in order.
    #[serde(rename = "plates")]
    pub pending_pictures: Vec<PendingPicture>,
    /// The map in the panel.
    pub map: Option<ShownPicture>,
    /// The key of its family of games; empty = unknown.
    pub family: String,
    /// Whether only its game masters can seat players.
    pub private: bool,
    /// The users behind the numbers of an anonymous game, in order; none = the game is not anonymous.
    pub masks: Option<Vec<u64>>,
    /// Anonymous users who must act and were notified.
    pub summoned: Vec<u64>,
    /// Whether their names were revealed.
    pub unmasked: bool,
    /// Whether each side has its own private thread.
    pub talk: bool,
    /// The threads of the sides.
    pub sides: Vec<SideThread>,
    /// The gallery's thread, which shows the whole game some rounds later; none = not open yet.
    pub gallery: Option<Gallery>,
    /// The category, channel and roles of a large game; none = it has none.
    pub hall: Option<Hall>,
    /// Private threads cannot be opened here, and the game masters were told.
    pub silent: bool,
    /// The bot must not attach files here, and the host was told.
    pub bare: bool,
    /// The user whose tutorial it is; 0 = an ordinary game.
    pub tutorial: u64,
    /// The game is over. Its threads are archived when the last picture is attached.
    pub over: bool,
}

/// An earlier panel, and where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Left {
    pub channel: u64,
    pub message: u64,
}

/// Which events of a game a user has already been told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Looked {
    pub user: u64,
    /// The last event that the user was told.
    pub seq: u64,
    /// The interaction that was answered; a repetition gets the same answer.
    pub by: u64,
    /// The last event told before that interaction.
    pub before: u64,
}

/// The most users whose last look is remembered.
const LOOKING: usize = 100;

impl GameChannel {
    /// Whether it is a user's tutorial, which other users do not see.
    pub const fn is_tutorial(&self) -> bool {
        self.tutorial != 0
    }

    /// The last event that the user was told before this interaction; none = the user never asked.
    pub fn looked_by(&self, user: u64, by: u64) -> Option<u64> {
        let looked = self.looked.iter().find(|looked| looked.user == user)?;
        if looked.by == by { (looked.before > 0).then_some(looked.before) } else { Some(looked.seq) }
    }

    /// Notes that a user was told the events.
    pub fn looks(&mut self, now: &Looked) {
        let known = self.looked.iter().find(|looked| looked.user == now.user);
        if known.is_some_and(|known| known.by == now.by) {
            return;
        }
        let before = known.map_or(0, |known| known.seq);
        self.looked.retain(|looked| looked.user != now.user);
        self.looked.push(Looked { before, ..now.clone() });
        let more = self.looked.len().saturating_sub(LOOKING);
        self.looked.drain(..more);
    }
}

impl GameChannel {
    /// Moves the game to a new thread of this channel. All its other threads are opened there again.
    pub(in crate::discord) fn goes_on_in(&mut self, channel: u64) {
        (self.parent, self.channel, self.thread) = (channel, None, true);
        (self.asked, self.lost, self.archived) = (String::new(), false, false);
        // Permissions that were missing in the old channel may exist here.
        (self.map, self.bare, self.silent) = (None, false, false);
        self.sides.clear();
        if let Some(story) = &mut self.story {
            story.scene = String::new();
        }
        if let Some(evidence) = &mut self.evidence {
            evidence.tear_down();
        }
        self.gallery = self.gallery.map(|known| Gallery { thread: 0, ..known });
    }
}

/// A picture that a message still lacks: its subject and not its bytes, so that it can be drawn after a crash.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PendingPicture {
    pub channel: u64,
    pub message: u64,
    /// The event after which the board is drawn.
    pub seq: u64,
    pub of: PictureSubject,
    /// The alternative text for screen readers.
    pub about: String,
}

/// The category, channel and roles of a large game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hall {
    /// The category; 0 = not made yet.
    pub category: u64,
    /// The channel in it; 0 = not made yet.
    pub channel: u64,
    /// Roles that the bot made.
    pub roles: Vec<HallRole>,
    /// Whether Discord must be asked, because something may have been deleted or renamed.
    pub unsure: bool,
    /// The interaction that requested the hall. Anything older was not made for it.
    pub since: u64,
    /// Whether the whole hall is to be removed.
    pub leaving: bool,
}

/// A role of a hall.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HallRole {
    /// Its holders: a side, a seat or the game masters.
    pub of: String,
    /// Its id.
    pub role: u64,
    /// Users who were given the role.
    pub members: Vec<u64>,
}

/// The gallery's thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Gallery {
    /// Its id.
    pub thread: u64,
    /// The last event that is told there.
    pub to: u64,
}

/// The private thread of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SideThread {
    pub side: String,
    pub thread: u64,
    /// Users who were added.
    pub members: Vec<u64>,
}

/// The subject of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureSubject {
    /// The whole board.
    #[default]
    Board,
    /// The battle that ended last in a space.
    Battle(String),
    /// The board before and after the last edit.
    Edit,
    /// The board as the gallery shows it.
    Gallery,
}

/// The map in the panel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShownPicture {
    /// The message.
    pub message: u64,
    /// The event that it shows.
    pub seq: u64,
    /// A digest of its bytes, so that the same picture is not sent again.
    pub digest: u64,
}

/// A deadline reminder that was sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Called {
    /// For which seat.
    pub seat: String,
    /// The deadline, milliseconds since 1970.
    pub at: i64,
    /// How many minutes before the deadline; none = it was missed and the game masters were told.
    pub before: Option<u32>,
}

/// A message that grows while events happen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Story {
    /// Its id.
    pub message: u64,
    /// The first event that it narrates.
    pub from: u64,
    /// The last event that it narrates.
    pub to: u64,
    /// Its scene: a battle or a phase.
    pub scene: String,
}

/// Where the signed notes of a game are posted. No note is split across messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Evidence {
    /// The thread, or the game's channel if no thread can be made; 0 = not opened yet.
    pub thread: u64,
    /// Its last message.
    pub message: u64,
    /// The event of the last note that was posted.
    pub to: u64,
    /// The event of the last note that is in the file of a turn.
    pub filed: u64,
    /// Its messages, oldest first; only the last ones if there are many.
    pub stands: Vec<u64>,
    /// The message or thread that was deleted last and is not replaced yet; 0 = none.
    pub torn: u64,
}

/// The most messages of evidence that are remembered individually.
const STANDING: usize = 500;

impl Evidence {
    /// Notes that a message was posted.
    pub fn stand(&mut self, message: u64) {
        if !self.stands.contains(&message) {
            self.stands.push(message);
        }
        let more = self.stands.len().saturating_sub(STANDING);
        self.stands.drain(..more);
    }

    /// Notes that a message was deleted; false if it was not one of these.
    pub fn tear(&mut self, message: u64) -> bool {
        let before = self.stands.len();
        self.stands.retain(|known| *known != message);
        let was_ours = self.stands.len() < before;
        self.torn = if was_ours { message } else { self.torn };
        was_ours
    }

    /// Notes that the thread was deleted.
    pub fn tear_down(&mut self) {
        self.torn = self.thread;
        self.thread = 0;
        self.stands.clear();
    }
}

/// All places. Cheap to clone.
#[derive(Clone)]
pub struct GameChannels {
    store: Arc<dyn EventStore>,
    known: Arc<Mutex<HashMap<GameId, GameChannel>>>,
    /// Held while a place is changed, so that concurrent changes do not overwrite each other.
    turns: Arc<[tokio::sync::Mutex<()>; TURNS]>,
    moves: Arc<tokio::sync::Mutex<()>>,
}

impl GameChannels {
    /// Reads all places from the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn open(store: Arc<dyn EventStore>) -> Result<Self, StoreError> {
        let mut known = HashMap::new();
        for (name, bytes) in store.notes()? {
            let Some(game) = name.strip_prefix(NOTE) else { continue };
            match serde_json::from_slice(&bytes) {
                Ok(place) => drop(known.insert(GameId::new(game), place)),
                // The game itself is intact, and a game master can move it to another channel.
                Err(error) => tracing::error!(%game, %error, "the place of a game cannot be read"),
            }
        }
        let turns = Arc::new(std::array::from_fn(|_| tokio::sync::Mutex::new(())));
        Ok(Self { store, known: Arc::new(Mutex::new(known)), turns, moves: Arc::default() })
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

    /// Games of this server.
    pub fn in_guild(&self, guild: u64) -> Vec<GameId> {
        self.named(|place| place.guild == guild && !place.is_tutorial())
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
        tokio::task::spawn_blocking(move || store.put_note(&name, &bytes))
            .await
            .map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        self.known().insert(game.clone(), place);
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

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

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
        assert_eq!((again.in_channel(3), again.in_channel(4)), (vec![game], Vec::new()));
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
