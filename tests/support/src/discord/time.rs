//! The time of the fake Discord and of everything that waits on it.
//!
//! Normally it is the machine's time. With a program that takes part (`agreement.rs`), it stands still while any part
//! is busy. When all people wait and no work is in progress, it jumps to the next moment that somebody waits for.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::{Notify, oneshot};
use tokio::time::Sleep;

/// How long a person waits by the machine's clock for a moved time; a hanging program would stop it for ever.
const HANGS: Duration = Duration::from_secs(120);

/// The last seen change of a person who has not looked yet.
const NOTHING: u64 = u64::MAX;

/// The time of one fake Discord.
#[derive(Debug)]
pub(super) struct Time {
    begun: Instant,
    /// The time at the start, in milliseconds since 1970.
    since: u64,
    moves: Option<Moved>,
    /// Whether Discord's own clock stands still even so.
    still: AtomicBool,
}

/// A time that is moved.
#[derive(Debug, Default)]
struct Moved {
    state: Mutex<State>,
    /// Signals that a wait began or ended, or that a program is about to connect.
    turned: Notify,
}

#[derive(Debug, Default)]
struct State {
    passed: Duration,
    waits: BTreeMap<u64, Wait>,
    waited: u64,
    /// The number of the last launched program, and of the last connected one.
    launched: u64,
    came: u64,
    /// Whether the program is connected.
    is_there: bool,
    /// The number of holds, for work outside this Discord and the program.
    holds: u64,
    /// The time when the last program ended.
    left: Option<Duration>,
}

/// A wait for a moment.
#[derive(Debug)]
struct Wait {
    until: Duration,
    /// None after the wait was notified.
    tell: Option<oneshot::Sender<()>>,
    person: Option<Looking>,
}

/// A waiting person.
#[derive(Clone, Copy, Debug)]
struct Looking {
    /// The last change that the person has looked at.
    seen: u64,
    /// Whether the person waits for the time only, so that it may pass without a program.
    idly: bool,
}

impl Time {
    /// The machine's time.
    pub(super) fn of_the_machine() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Self { begun: Instant::now(), since, moves: None, still: AtomicBool::new(false) }
    }

    /// A moved time that begins now.
    pub(super) fn moved() -> Self {
        Self { moves: Some(Moved::default()), ..Self::of_the_machine() }
    }

    /// Whether it is a moved time.
    pub(super) const fn is_moved(&self) -> bool {
        self.moves.is_some()
    }

    /// Makes Discord's own clock stand still, even if the time is moved.
    pub(super) fn hold_calendar(&self) {
        self.still.store(true, Ordering::SeqCst);
    }

    /// Whether Discord's own clock stands still.
    pub(super) fn is_calendar_held(&self) -> bool {
        self.still.load(Ordering::SeqCst)
    }

    /// The current time for measurements.
    pub(super) fn instant(&self) -> Instant {
        self.moves.as_ref().map_or_else(Instant::now, |moves| self.begun + moves.state().passed)
    }

    /// The current calendar time, in milliseconds since 1970.
    pub(super) fn calendar(&self) -> u64 {
        self.since + self.instant().duration_since(self.begun).as_millis() as u64
    }

    /// Waits for this time; for parts that are not people.
    pub(super) async fn sleep(&self, pause: Duration) {
        self.wait(pause, None).due().await;
    }

    /// A person begins to wait for something, with a time limit. The time does not move before they have looked at
    /// everything.
    pub(super) fn person(&self, patience: Duration) -> Waiting<'_> {
        self.wait(patience, Some(Looking { seen: NOTHING, idly: false }))
    }

    /// A person begins to wait for this time to pass.
    pub(super) fn idle_person(&self, pause: Duration) -> Waiting<'_> {
        self.wait(pause, Some(Looking { seen: NOTHING, idly: true }))
    }

    fn wait(&self, pause: Duration, person: Option<Looking>) -> Waiting<'_> {
        let Some(moves) = &self.moves else {
            let kind = Kind::Machine(Box::pin(tokio::time::sleep(pause)));
            return Waiting { kind };
        };
        let (tell, due) = oneshot::channel();
        let mut state = moves.state();
        let number = state.waited;
        state.waited += 1;
        let until = state.passed + pause;
        state.waits.insert(number, Wait { until, tell: Some(tell), person });
        drop(state);
        moves.turned.notify_one();
        let hangs = Box::pin(tokio::time::sleep(HANGS));
        Waiting { kind: Kind::Moved { moves, number, due, hangs, person: person.is_some() } }
    }

    /// Announces a program. Returns its number.
    pub(super) fn program_is_launched(&self) -> u64 {
        let Some(moves) = &self.moves else { return 0 };
        let mut state = moves.state();
        state.launched += 1;
        let launched = state.launched;
        drop(state);
        moves.turned.notify_one();
        launched
    }

    /// The program with this number has connected.
    pub(super) fn program_came(&self, number: u64) {
        if let Some(moves) = &self.moves {
            let mut state = moves.state();
            (state.came, state.is_there) = (number, true);
        }
    }

    /// Holds a moved time for work outside this Discord and the program.
    pub(super) fn hold(&self) -> Hold<'_> {
        if let Some(moves) = &self.moves {
            moves.state().holds += 1;
        }
        Hold(self)
    }

    /// The program has disconnected.
    pub(super) fn program_left(&self) {
        if let Some(moves) = &self.moves {
            let mut state = moves.state();
            (state.left, state.is_there) = (Some(state.passed), false);
        }
    }

    /// Whether a participating program is connected.
    pub(super) fn program_is_there(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| moves.state().is_there)
    }

    /// The time when the last participating program ended.
    pub(super) fn last_left(&self) -> Option<Instant> {
        let left = self.moves.as_ref()?.state().left?;
        Some(self.begun + left)
    }

    /// Whether an announced program has not connected yet, so that it cannot take part.
    pub(super) fn program_is_awaited(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| {
            let state = moves.state();
            state.launched != state.came
        })
    }

    /// Waits until another wait begins or ends.
    pub(super) async fn turned(&self) {
        match &self.moves {
            Some(moves) => moves.turned.notified().await,
            None => std::future::pending().await,
        }
    }

    /// The time to the next due moment, as far as people and this Discord are concerned. None if no one waits, or if a
    /// person is busy or has not looked at the last change. Without a program, time passes only for those who wait for
    /// nothing else.
    pub(super) fn idle_for(&self, change: u64, is_program_there: bool) -> Option<Duration> {
        let state = self.moves.as_ref()?.state();
        let people = || state.waits.values().filter_map(|wait| wait.person);
        people().find(|person| is_program_there || person.idly)?;
        let all_looked = people().all(|person| person.seen == change);
        let nobody_holds = state.holds == 0;
        let nobody_was_told = state.waits.values().all(|wait| wait.tell.is_some());
        let next = state.waits.values().map(|wait| wait.until).min()?;
        (all_looked && nobody_holds && nobody_was_told).then(|| next.saturating_sub(state.passed))
    }

    /// Advances the time and notifies the waits that are due. Returns the advance in whole milliseconds.
    pub(super) fn pass(&self, by: Duration) -> Duration {
        let Some(moves) = &self.moves else { return Duration::ZERO };
        let mut state = moves.state();
        let before = state.passed.as_millis();
        state.passed += by;
        let passed = state.passed;
        for wait in state.waits.values_mut().filter(|wait| wait.until <= passed) {
            if let Some(tell) = wait.tell.take() {
                _ = tell.send(());
            }
        }
        Duration::from_millis((passed.as_millis() - before) as u64)
    }
}

impl Moved {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A moved time stands still while this exists.
pub struct Hold<'a>(&'a Time);

impl Drop for Hold<'_> {
    fn drop(&mut self) {
        if let Some(moves) = &self.0.moves {
            moves.state().holds -= 1;
            moves.turned.notify_one();
        }
    }
}

/// A wait; dropping it ends the wait.
pub(super) struct Waiting<'a> {
    kind: Kind<'a>,
}

enum Kind<'a> {
    Machine(Pin<Box<Sleep>>),
    Moved { moves: &'a Moved, number: u64, due: oneshot::Receiver<()>, hangs: Pin<Box<Sleep>>, person: bool },
}

impl Waiting<'_> {
    /// The person has looked at everything up to this change without finding what they wait for.
    pub(super) fn has_seen(&self, change: u64) {
        if let Kind::Moved { moves, number, .. } = &self.kind {
            if let Some(wait) = moves.state().waits.get_mut(number)
                && let Some(person) = &mut wait.person
            {
                person.seen = change;
            }
            moves.turned.notify_one();
        }
    }

    /// Waits until the time is up.
    ///
    /// # Panics
    /// If a moved time stands still for too long.
    pub(super) async fn due(&mut self) {
        match &mut self.kind {
            Kind::Machine(sleep) => sleep.as_mut().await,
            Kind::Moved { due, hangs, person, .. } => {
                tokio::select! {
                    _ = due => {}
                    () = hangs.as_mut(), if *person => panic!("time does not go on: somebody has something to do for ever"),
                }
            }
        }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if let Kind::Moved { moves, number, .. } = &self.kind {
            moves.state().waits.remove(number);
            moves.turned.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test]
    async fn time_moves_only_when_every_person_has_looked_and_waits() {
        let time = Time::moved();
        assert_eq!(time.idle_for(7, true), None, "nobody waits");
        let (first, second) = (time.person(3 * SECOND), time.person(2 * SECOND));
        first.has_seen(7);
        assert_eq!(time.idle_for(7, true), None, "one has not looked yet");
        second.has_seen(7);
        assert_eq!(time.idle_for(7, true), Some(2 * SECOND));
        assert_eq!(time.idle_for(8, true), None, "something happened that nobody has seen");
        assert_eq!(time.idle_for(7, false), None, "what they wait for needs a program");
        let hold = time.hold();
        assert_eq!(time.idle_for(7, true), None, "somebody has something to do");
        drop(hold);
        drop(second);
        assert_eq!(time.idle_for(7, true), Some(3 * SECOND));
    }

    #[tokio::test]
    async fn whoever_waited_long_enough_is_waited_for() {
        let time = Time::moved();
        let mut person = time.idle_person(2 * SECOND);
        person.has_seen(0);
        assert_eq!(time.idle_for(0, false), Some(2 * SECOND), "that needs no program");
        let (begun, calendar) = (time.instant(), time.calendar());
        assert_eq!(time.pass(SECOND / 3), Duration::from_millis(333));
        assert_eq!(
            time.pass(Duration::from_nanos(1_666_666_667)),
            Duration::from_millis(1667),
            "nothing is lost by rounding"
        );
        assert_eq!((time.instant() - begun, time.calendar() - calendar), (2 * SECOND, 2000));
        assert_eq!(time.idle_for(0, false), None, "he has something to do now");
        person.due().await;
        drop(person);
        assert_eq!(time.idle_for(0, false), None, "nobody waits any more");
    }

    #[test]
    fn a_program_is_awaited_from_its_start_until_it_comes() {
        let time = Time::moved();
        assert!(!time.program_is_awaited());
        let (first, second) = (time.program_is_launched(), time.program_is_launched());
        time.program_came(first);
        assert!(time.program_is_awaited(), "the one that was killed before it came does not count");
        time.program_came(second);
        assert!(!time.program_is_awaited());
    }
}
