//! The room on Discord's servers: how many channels, roles and active threads each has, of those that Discord allows. And
//! which threads are archived first when there is little room.

use super::games::GameChannel;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

/// Discord's limits of a server: channels with categories, roles with that of everybody, and active threads.
pub(in crate::discord) const LIMITS: [usize; 3] = [500, 250, 1_000];
/// From this many tenths on, a server is nearly full.
const NEARLY: usize = 9;
/// To this many active threads idle ones are archived, once a server is nearly full of them.
const KEPT: usize = 800;
/// The least time without a message before a thread is archived, in milliseconds: a day.
const IDLE: i64 = 24 * 60 * 60_000;

/// How much of its room a server uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::discord) struct Used {
    /// Channels and categories.
    pub(in crate::discord) channels: usize,
    /// Roles.
    pub(in crate::discord) roles: usize,
    /// Active threads that the bot sees.
    pub(in crate::discord) threads: usize,
}

impl Used {
    /// Each with its limit: channels, roles, threads.
    pub(in crate::discord) const fn parts(self) -> [(usize, usize); 3] {
        [(self.channels, LIMITS[0]), (self.roles, LIMITS[1]), (self.threads, LIMITS[2])]
    }

    /// The fullest of them, in tenths of its limit.
    pub(in crate::discord) fn tenths(self) -> usize {
        self.parts().into_iter().map(|(used, most)| used * 10 / most).max().unwrap_or_default()
    }

    /// Whether one of them is nearly used up.
    pub(in crate::discord) fn is_nearly_full(self) -> bool {
        self.tenths() >= NEARLY
    }
}

/// An active thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct ActiveThread {
    /// Its id.
    pub(in crate::discord) id: u64,
    /// The id of its last message, or its own.
    pub(in crate::discord) last: u64,
}

impl ActiveThread {
    /// A thread in an answer of Discord; none = it has no id.
    pub(in crate::discord) fn of(thread: &Value) -> Option<Self> {
        let number = |name: &str| thread[name].as_str().and_then(|id| id.parse::<u64>().ok());
        let id = number("id")?;
        Some(Self { id, last: number("last_message_id").unwrap_or(id).max(id) })
    }
}

/// The threads that are archived to make room: the games' own, idle for a day at least, the longest idle first. As many
/// as it takes to keep `kept`.
fn idle(threads: &[ActiveThread], ours: &BTreeSet<u64>, now: i64, kept: usize) -> Vec<u64> {
    let is_idle = |thread: &&ActiveThread| {
        now > 0 && ours.contains(&thread.id) && now - adjutant_audit::causes::discord_time(thread.last).0 >= IDLE
    };
    let mut idle: Vec<&ActiveThread> = threads.iter().filter(is_idle).collect();
    idle.sort_by_key(|thread| thread.last);
    idle.truncate(threads.len().saturating_sub(kept));
    idle.into_iter().map(|thread| thread.id).collect()
}

/// The threads to archive on a server; none while it has room. `now` is Discord's time, 0 = unknown. `is_full`: Discord
/// opens no more threads there.
pub(in crate::discord) fn to_archive<'a>(
    threads: &[ActiveThread],
    places: impl IntoIterator<Item = &'a GameChannel>,
    (now, is_full): (i64, bool),
) -> Vec<u64> {
    if !is_full && threads.len() * 10 < LIMITS[2] * NEARLY {
        return Vec::new();
    }
    // A full server may have threads that the bot does not see.
    let kept = if is_full { KEPT.min(threads.len() * 8 / 10) } else { KEPT };
    // A thread wakes by itself for the next news. Those for evidence stay open: dice wait for them.
    let of = |place: &GameChannel| {
        let own = place.channel.filter(|_| place.thread);
        own.into_iter().chain(place.sides.iter().map(|side| side.thread)).collect::<Vec<u64>>()
    };
    let ours: BTreeSet<u64> = places.into_iter().flat_map(of).collect();
    idle(threads, &ours, now, kept)
}

/// A server that shares its room with the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedServer {
    /// The server.
    pub guild: u64,
    /// The channel in which its games' threads are opened.
    pub channel: u64,
    /// The invitation; none = only its members can enter.
    pub invite: Option<String>,
}

/// The servers that share their room, and what is known of the room of each server. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct ServerRoom {
    shared: Arc<[SharedServer]>,
    used: Arc<Mutex<BTreeMap<u64, Used>>>,
}

impl ServerRoom {
    /// The room of these servers.
    pub fn new(shared: Vec<SharedServer>) -> Self {
        Self { shared: shared.into(), used: Arc::default() }
    }

    /// The servers that share their room, if this is one of them; otherwise none.
    pub(in crate::discord) fn shared_with(&self, guild: u64) -> &[SharedServer] {
        if self.shared.iter().any(|server| server.guild == guild) { &self.shared } else { &[] }
    }

    /// A server that shares its room.
    pub(in crate::discord) fn of(&self, guild: u64) -> Option<&SharedServer> {
        self.shared.iter().find(|server| server.guild == guild)
    }

    /// All servers that share their room.
    pub(in crate::discord) fn shared(&self) -> impl Iterator<Item = u64> + '_ {
        self.shared.iter().map(|server| server.guild)
    }

    /// Notes what a server uses.
    pub(in crate::discord) fn note(&self, guild: u64, used: Used) {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).insert(guild, used);
    }

    /// What each server used when it was last looked at.
    pub(in crate::discord) fn known(&self) -> BTreeMap<u64, Used> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The server with the most room among those that people may enter. It is counted in tenths, and `own` wins a tie: nobody
/// is sent elsewhere for a few threads.
pub(in crate::discord) fn roomiest(own: u64, found: &[(u64, Used)]) -> Option<u64> {
    found.iter().min_by_key(|(guild, used)| (used.tenths(), *guild != own)).map(|(guild, _)| *guild)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::channels::games::SideThread;

    const DAY: i64 = 24 * 60 * 60_000;

    /// An id that Discord makes at this time, in milliseconds since 1970.
    fn id(at: i64) -> u64 {
        u64::try_from(at - 1_420_070_400_000).expect("after 2015") << 22
    }

    #[test]
    fn the_fullest_part_counts() {
        let rows = [
            (Used { channels: 3, roles: 2, threads: 1 }, 0, false),
            (Used { channels: 449, roles: 2, threads: 1 }, 8, false),
            (Used { channels: 450, roles: 2, threads: 1 }, 9, true),
            (Used { channels: 3, roles: 225, threads: 1 }, 9, true),
            (Used { channels: 3, roles: 2, threads: 1_000 }, 10, true),
        ];
        for (used, tenths, full) in rows {
            assert_eq!((used.tenths(), used.is_nearly_full()), (tenths, full), "{used:?}");
        }
    }

    #[test]
    fn the_roomiest_is_chosen_and_nobody_is_sent_away_for_little() {
        let used = |threads: usize| Used { channels: 3, roles: 2, threads };
        let rows = [
            // Less than a tenth of difference.
            (vec![(1, used(95)), (2, used(5))], Some(1)),
            (vec![(1, used(205)), (2, used(195))], Some(2)),
            (vec![(2, used(900)), (1, used(900)), (3, used(950))], Some(1)),
            (vec![(2, used(100)), (3, used(100))], Some(2)),
            (Vec::new(), None),
        ];
        for (found, chosen) in rows {
            assert_eq!(roomiest(1, &found), chosen, "{found:?}");
        }
    }

    #[test]
    fn idle_threads_of_games_are_archived_the_longest_idle_first() {
        let now = 1_700_000_000_000;
        let thread = |number: i64, idle: i64| ActiveThread {
            id: id(now - 90 * DAY) + number.unsigned_abs(),
            last: id(now - idle),
        };
        // 900 threads: one each minute, and the games' own are the first five.
        let threads: Vec<ActiveThread> = (0..900).map(|number| thread(number, 10 * DAY + number * 60_000)).collect();
        let place =
            |number: usize| GameChannel { channel: Some(threads[number].id), thread: true, ..GameChannel::default() };
        let mut places: Vec<GameChannel> = (0..4).map(place).collect();
        places[0].sides.push(SideThread { side: "axis".into(), thread: threads[4].id, members: Vec::new() });
        let longest_first = |numbers: &[usize]| numbers.iter().map(|number| threads[*number].id).collect::<Vec<_>>();
        assert_eq!(to_archive(&threads, &places, (now, false)), longest_first(&[4, 3, 2, 1, 0]));
        // A game in a channel of others is not archived, and a server with room keeps all.
        places[3].thread = false;
        assert_eq!(to_archive(&threads, &places, (now, false)), longest_first(&[4, 2, 1, 0]));
        assert_eq!(to_archive(&threads[..899], &places, (now, false)), Vec::<u64>::new());
        // A server that Discord calls full makes room whatever the bot sees.
        assert_eq!(to_archive(&threads[..5], &places, (now, true)), longest_first(&[4]));
        // Nothing is done while Discord's time is unknown, and nothing that was used today.
        assert_eq!(to_archive(&threads, &places, (0, false)), Vec::<u64>::new());
        assert_eq!(to_archive(&threads, &places, (now - 10 * DAY, false)), Vec::<u64>::new());
        // No more than it takes.
        let ours: BTreeSet<u64> = threads.iter().map(|thread| thread.id).collect();
        assert_eq!(idle(&threads, &ours, now, 897), longest_first(&[899, 898, 897]));
    }

    #[test]
    fn a_thread_without_messages_is_as_old_as_it_is() {
        let read = |text: &str| ActiveThread::of(&serde_json::from_str(text).expect("JSON"));
        assert_eq!(read(r#"{"id": "5", "last_message_id": "9"}"#), Some(ActiveThread { id: 5, last: 9 }));
        assert_eq!(read(r#"{"id": "5", "last_message_id": null}"#), Some(ActiveThread { id: 5, last: 5 }));
        assert_eq!(read(r#"{"name": "5"}"#), None);
    }
}
