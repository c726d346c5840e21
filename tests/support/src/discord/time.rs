//! How time passes for the fake Discord and for those who wait at it.
//!
//! Ordinarily it is the machine's time. With a program that agrees about it (`agreement.rs`) it stands still as long as anybody
//! has something to do; when all people wait and nothing is under way, it moves at once to the next moment that somebody
//! waits for.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::{Notify, oneshot};
use tokio::time::Sleep;

/// How long a person waits by the machine's clock for a moved one to go on: a program that hangs never lets it.
const HANGS: Duration = Duration::from_secs(120);

/// What a person has seen who has not looked yet.
const NOTHING: u64 = u64::MAX;

/// The time of one fake Discord.
#[derive(Debug)]
pub(super) struct Time {
    begun: Instant,
    /// What it was when it began, in milliseconds since 1970.
    since: u64,
    moves: Option<Moved>,
    /// Whether Discord's own clock stands still all the same.
    still: AtomicBool,
}

/// A time that is moved.
#[derive(Debug, Default)]
struct Moved {
    state: Mutex<State>,
    /// Somebody began to wait, or waits no more, or a program is about to come.
    turned: Notify,
}

#[derive(Debug, Default)]
struct State {
    passed: Duration,
    waits: BTreeMap<u64, Wait>,
    waited: u64,
    /// The number of the program that was started last, and of the one that came last.
    launched: u64,
    came: u64,
    /// Whether it is there.
    is_there: bool,
    /// How many have something to do that is seen neither here nor in the program.
    holds: u64,
    /// When the last one left.
    left: Option<Duration>,
}

/// Something that waits for a moment.
#[derive(Debug)]
struct Wait {
    until: Duration,
    /// None once it was told that the moment has come.
    tell: Option<oneshot::Sender<()>>,
    person: Option<Looking>,
}

/// A person who waits.
#[derive(Clone, Copy, Debug)]
struct Looking {
    /// Up to which change he has looked.
    seen: u64,
    /// Whether he waits for the time and for nothing else: that it passes needs no program.
    idly: bool,
}

impl Time {
    /// The machine's.
    pub(super) fn of_the_machine() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Self { begun: Instant::now(), since, moves: None, still: AtomicBool::new(false) }
    }

    /// One that begins now and is moved.
    pub(super) fn moved() -> Self {
        Self { moves: Some(Moved::default()), ..Self::of_the_machine() }
    }

    /// Whether it is moved.
    pub(super) const fn is_moved(&self) -> bool {
        self.moves.is_some()
    }

    /// Discord's own clock stands still, however time is moved.
    pub(super) fn hold_calendar(&self) {
        self.still.store(true, Ordering::SeqCst);
    }

    /// Whether Discord's own clock stands still.
    pub(super) fn is_calendar_held(&self) -> bool {
        self.still.load(Ordering::SeqCst)
    }

    /// What time it is, for whoever measures.
    pub(super) fn instant(&self) -> Instant {
        self.moves.as_ref().map_or_else(Instant::now, |moves| self.begun + moves.state().passed)
    }

    /// What time it is by the calendar, in milliseconds since 1970.
    pub(super) fn calendar(&self) -> u64 {
        self.since + self.instant().duration_since(self.begun).as_millis() as u64
    }

    /// Lets so much time pass for something that is no person.
    pub(super) async fn sleep(&self, pause: Duration) {
        self.wait(pause, None).due().await;
    }

    /// A person begins to wait for something, for so long at most. Time does not move before he has looked at everything.
    pub(super) fn person(&self, patience: Duration) -> Waiting<'_> {
        self.wait(patience, Some(Looking { seen: NOTHING, idly: false }))
    }

    /// A person begins to wait until so much time has passed.
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

    /// A program is about to be started; its number.
    pub(super) fn program_is_launched(&self) -> u64 {
        let Some(moves) = &self.moves else { return 0 };
        let mut state = moves.state();
        state.launched += 1;
        let launched = state.launched;
        drop(state);
        moves.turned.notify_one();
        launched
    }

    /// The program of this number has come.
    pub(super) fn program_came(&self, number: u64) {
        if let Some(moves) = &self.moves {
            let mut state = moves.state();
            (state.came, state.is_there) = (number, true);
        }
    }

    /// Somebody has something to do that is seen neither here nor in the program: a moved time stands still.
    pub(super) fn hold(&self) -> Hold<'_> {
        if let Some(moves) = &self.moves {
            moves.state().holds += 1;
        }
        Hold(self)
    }

    /// The program has left.
    pub(super) fn program_left(&self) {
        if let Some(moves) = &self.moves {
            let mut state = moves.state();
            (state.left, state.is_there) = (Some(state.passed), false);
        }
    }

    /// Whether a program is there that agrees about the time.
    pub(super) fn program_is_there(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| moves.state().is_there)
    }

    /// When the last program left that agreed about the time.
    pub(super) fn last_left(&self) -> Option<Instant> {
        let left = self.moves.as_ref()?.state().left?;
        Some(self.begun + left)
    }

    /// Whether a program was started that has not come yet. Until then there is nobody to agree with.
    pub(super) fn program_is_awaited(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| {
            let state = moves.state();
            state.launched != state.came
        })
    }

    /// Waits for another to begin or to end waiting.
    pub(super) async fn turned(&self) {
        match &self.moves {
            Some(moves) => moves.turned.notified().await,
            None => std::future::pending().await,
        }
    }

    /// How long nothing is to be done, as far as the people and this Discord are concerned. None if there is nobody who
    /// waits, or somebody who has not looked at the last change or has something to do. Without a program time passes only
    /// for those who wait for nothing else.
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

    /// So much time has passed. Whoever waited for that is told. How many whole milliseconds more it is now.
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

/// As long as it is there a moved time stands still.
pub struct Hold<'a>(&'a Time);

impl Drop for Hold<'_> {
    fn drop(&mut self) {
        if let Some(moves) = &self.0.moves {
            moves.state().holds -= 1;
            moves.turned.notify_one();
        }
    }
}

/// Somebody who waits. He waits no more when it is dropped.
pub(super) struct Waiting<'a> {
    kind: Kind<'a>,
}

enum Kind<'a> {
    Machine(Pin<Box<Sleep>>),
    Moved { moves: &'a Moved, number: u64, due: oneshot::Receiver<()>, hangs: Pin<Box<Sleep>>, person: bool },
}

impl Waiting<'_> {
    /// He has looked at everything up to this change, and it is not what he waits for.
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
    /// If a moved time does not go on for a person.
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
