//! Where games are played: server, channel or thread, the message that shows how it stands, the language.
//!
//! A place is kept beside the log and not in it: it is nothing that happened in the game. It is durable before anything
//! is done that it speaks of.

use adjutant_commands::store::{EventStore, StoreError};
use adjutant_events::GameId;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Before the name of every note of ours.
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
    /// The channel that it was made in.
    pub parent: u64,
    /// The channel or thread that it is played in; none = the thread is not made yet.
    pub channel: Option<u64>,
    /// Whether the channel is a thread of ours.
    pub thread: bool,
    /// The tag of the language that is spoken there.
    pub language: String,
    /// The user who made the game.
    pub host: u64,
    /// Whether it starts by itself when all seats are taken.
    pub starts: bool,
    /// The message that shows how the game stands.
    #[serde(rename = "living")]
    pub panel_message: Option<u64>,
    /// Messages that showed it before and must not any more, oldest first.
    pub left: Vec<Left>,
    /// The interaction that gave it its place, if it was not made there.
    pub moved: u64,
    /// The event that it shows.
    pub shown: u64,
    /// That message is known to have been deleted.
    pub gone: bool,
    /// A digest of its words; empty = it is not known.
    pub words: String,
    /// Who is awaited for what, as that message has it; empty = it is to be put anew.
    pub asked: String,
    /// The message that tells what happens.
    pub story: Option<Story>,
    /// Where what was signed stands, and how far; none = nothing was signed yet.
    pub evidence: Option<Evidence>,
    /// Whether the thread is archived.
    pub archived: bool,
    /// The channel cannot be used any more, and the host was told.
    pub lost: bool,
    /// Calls about deadlines that were made.
    pub called: Vec<Called>,
    /// Who was told when he asked what happened.
    pub looked: Vec<Looked>,
    /// When a game master last had those called who owe something, in milliseconds since 1970.
    pub reminded: i64,
    /// Pictures that messages still lack, in order.
    #[serde(rename = "plates")]
    pub pending_pictures: Vec<PendingPicture>,
    /// The map in the message that shows how the game stands.
    pub map: Option<ShownPicture>,
    /// The word of the family of games that it is of; empty = it is not known.
    pub family: String,
    /// Whether its game masters name the players.
    pub private: bool,
    /// Users whom the log knows by numbers alone, in the order of those; none = everybody knows who plays.
    pub masks: Option<Vec<u64>>,
    /// Those of them who are awaited and were called.
    pub summoned: Vec<u64>,
    /// It was told who they are.
    pub unmasked: bool,
    /// Whether each side has a private thread of its own.
    pub talk: bool,
    /// Those threads.
    pub sides: Vec<SideThread>,
    /// The thread in which everybody is told the whole game some rounds later; none = it is not open yet.
    pub gallery: Option<Gallery>,
    /// The category, channel and roles of a large game; none = it has none.
    pub hall: Option<Hall>,
    /// Private threads cannot be made here, and the game masters were told.
    pub silent: bool,
    /// The bot may not attach files here, and the host was told.
    pub bare: bool,
    /// Whose guided first turn it is; 0 = it is a game.
    pub tutorial: u64,
    /// The game is over: when the last picture is attached, its threads are archived.
    pub over: bool,
}

/// A message that showed how the game stands, and where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Left {
    pub channel: u64,
    pub message: u64,
}

/// How much of a game somebody was told when he asked for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Looked {
    pub user: u64,
    /// The last event that he was told.
    pub seq: u64,
    /// The interaction that told him: the same once more tells the same.
    pub by: u64,
    /// What he had been told before it.
    pub before: u64,
}

/// So many people are remembered by what they looked at last.
const LOOKING: usize = 100;

impl GameChannel {
    /// Whether it is somebody's guided first turn, and no game that others know of.
    pub const fn is_tutorial(&self) -> bool {
        self.tutorial != 0
    }

    /// The last event that somebody was told before an interaction of his; none = he never asked.
    pub fn looked_by(&self, user: u64, by: u64) -> Option<u64> {
        let looked = self.looked.iter().find(|looked| looked.user == user)?;
        if looked.by == by { (looked.before > 0).then_some(looked.before) } else { Some(looked.seq) }
    }

    /// Somebody was told.
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
    /// From now on the game is in a new thread of this channel, and all its other threads too: they are opened there again.
    pub(in crate::discord) fn goes_on_in(&mut self, channel: u64) {
        (self.parent, self.channel, self.thread) = (channel, None, true);
        (self.asked, self.lost, self.archived) = (String::new(), false, false);
        // What was lacking there may be allowed here.
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

/// A picture that a message is to end in: what it is of, not its bytes, so that it can be drawn after any crash.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PendingPicture {
    pub channel: u64,
    pub message: u64,
    /// As the game stood after this event.
    pub seq: u64,
    pub of: PictureSubject,
    /// What it shows, for those who cannot see it.
    pub about: String,
}

/// The category, channel and roles of a large game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hall {
    /// The category; 0 = it is to be made.
    pub category: u64,
    /// The channel in it; 0 = it is to be made.
    pub channel: u64,
    /// Roles that were made.
    pub roles: Vec<HallRole>,
    /// Something may have been removed or renamed: Discord is to be asked.
    pub unsure: bool,
    /// The interaction that asked for it: what is older was not made for it.
    pub since: u64,
    /// All of it is to be taken away.
    pub leaving: bool,
}

/// A role of a hall.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HallRole {
    /// Of whom: a side, a seat or the game masters.
    pub of: String,
    /// Its number.
    pub role: u64,
    /// Users who were given it.
    pub members: Vec<u64>,
}

/// The thread of the gallery.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Gallery {
    /// Its number.
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
    /// Those who were let in.
    pub members: Vec<u64>,
}

/// What a picture is of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureSubject {
    /// The whole board.
    #[default]
    Board,
    /// The battle in a space that ended last.
    Battle(String),
    /// The board before and after the last edit.
    Edit,
    /// The board as the gallery shows it.
    Gallery,
}

/// The map in the message that shows how a game stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShownPicture {
    /// The message.
    pub message: u64,
    /// The event that it shows.
    pub seq: u64,
    /// A digest of its bytes: the same picture is not sent again.
    pub digest: u64,
}

/// Somebody was called about a deadline.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Called {
    /// For which seat.
    pub seat: String,
    /// The deadline, milliseconds since 1970.
    pub at: i64,
    /// How many minutes before it; none = it was missed and the game masters were called.
    pub before: Option<u32>,
}

/// A message that grows with what happens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Story {
    /// Its number.
    pub message: u64,
    /// The first event it tells.
    pub from: u64,
    /// The last.
    pub to: u64,
    /// What it is about: a battle, a phase.
    pub scene: String,
}

/// Where the signed notes of a game stand, each whole in a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Evidence {
    /// The thread, or the channel of the game where none can be made; 0 = it is to be opened.
    pub thread: u64,
    /// The last message of it.
    pub message: u64,
    /// The last signed note that stands there, by its event.
    pub to: u64,
    /// The last signed note that is in the file of a turn.
    pub filed: u64,
    /// Its messages, oldest first; of very many the last.
    pub stands: Vec<u64>,
    /// What of it somebody removed last, and what was removed is not there again; 0 = nothing.
    pub torn: u64,
}

/// So many messages of evidence are known one by one.
const STANDING: usize = 500;

impl Evidence {
    /// One more of its messages is there.
    pub fn stand(&mut self, message: u64) {
        if !self.stands.contains(&message) {
            self.stands.push(message);
        }
        let more = self.stands.len().saturating_sub(STANDING);
        self.stands.drain(..more);
    }

    /// A message of it was removed; false if it was none of its own.
    pub fn tear(&mut self, message: u64) -> bool {
        let before = self.stands.len();
        self.stands.retain(|known| *known != message);
        let was_ours = self.stands.len() < before;
        self.torn = if was_ours { message } else { self.torn };
        was_ours
    }

    /// Where it stood is gone.
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
    /// Held while a place is changed: a task that reads, changes and writes must not undo another's change.
    turns: Arc<[tokio::sync::Mutex<()>; TURNS]>,
    moves: Arc<tokio::sync::Mutex<()>>,
}

impl GameChannels {
    /// Those that the store has.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn open(store: Arc<dyn EventStore>) -> Result<Self, StoreError> {
        let mut known = HashMap::new();
        for (name, bytes) in store.notes()? {
            let Some(game) = name.strip_prefix(NOTE) else { continue };
            match serde_json::from_slice(&bytes) {
                Ok(place) => drop(known.insert(GameId::new(game), place)),
                // The game itself is whole, and a game master can give it another place.
                Err(error) => tracing::error!(%game, %error, "the place of a game cannot be read"),
            }
        }
        let turns = Arc::new(std::array::from_fn(|_| tokio::sync::Mutex::new(())));
        Ok(Self { store, known: Arc::new(Mutex::new(known)), turns, moves: Arc::default() })
    }

    /// Whose turn it is to change this game's place. Games share turns, which costs little and needs no keeping.
    fn turn(&self, game: &GameId) -> &tokio::sync::Mutex<()> {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hash = DefaultHasher::new();
        game.hash(&mut hash);
        let at = usize::try_from(hash.finish() % TURNS as u64).unwrap_or_default();
        &self.turns[at]
    }

    /// Waits until no game is being given another place; none is while this is held.
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

    /// Every game that has one.
    pub fn all(&self) -> Vec<(GameId, GameChannel)> {
        let mut all: Vec<_> = self.known().iter().map(|(game, place)| (game.clone(), place.clone())).collect();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all
    }

    /// Games that are played in this channel.
    pub fn in_channel(&self, channel: u64) -> Vec<GameId> {
        self.named(|place| place.channel == Some(channel))
    }

    /// Games that are played in a channel or in a thread of it: with a channel Discord removes its threads, and says of the
    /// channel alone that it is gone.
    pub fn in_or_under(&self, channel: u64) -> Vec<GameId> {
        self.named(|place| place.channel == Some(channel) || place.parent == channel)
    }

    /// Notes that the message which shows a game is to be another: the one that is there is left behind.
    pub fn leave_panel(place: &mut GameChannel) {
        if let (Some(channel), Some(message)) = (place.channel, place.panel_message.take()) {
            place.left.push(Left { channel, message });
        }
    }

    /// Games that have this thread beside the place where they are played: for a side, for evidence, or
    /// for the gallery.
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

    /// Whether another game's hall has this channel, category or role.
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

    /// The guided first turn that somebody is at.
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

    /// Gives a game a place.
    ///
    /// # Errors
    /// The store does not take it.
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

    /// Changes the place of a game, if it has one; the place as it is then.
    ///
    /// # Errors
    /// The store does not take it.
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
