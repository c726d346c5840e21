//! Group commit: many threads queue their writes, and one thread writes them all with one sync.
//!
//! All jobs that wait when the disk is free are committed together. They go into one frame of the journal, one sync and
//! one batch of the engine. Then all their callers continue. There is only one writer. So nothing is ever visible in
//! another order than that of the queue.
//!
//! After a failure the state of the disk is unknown, so the store stops. Every waiting and later call gets the reason,
//! until the store is opened again and has been recovered.

use super::disk::Disk;
use super::panics;
use super::record::Head;
use crate::error::StoreError;
use crate::store::OutboxId;
use adjutant_events::GameId;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The size at which a group is closed, in bytes. It prevents one enormous sled batch after a long queue.
const GROUP_BYTES: usize = 4 << 20;
/// How often a waiting caller checks whether the writer is stuck.
const LOOK: Duration = Duration::from_millis(250);
/// How long a caller waits for a disk that does not answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The writes of one call, all or nothing.
#[derive(Default)]
pub(super) struct Job {
    pub(super) writes: Vec<(Vec<u8>, Option<Vec<u8>>)>,
    /// Entries that get their IDs in the order of the queue.
    pub(super) outbox: Vec<Vec<u8>>,
    pub(super) sent: Option<OutboxId>,
    /// The game's new end.
    pub(super) advance: Option<(GameId, Head)>,
}

impl Job {
    fn bytes(&self) -> usize {
        let writes: usize = self.writes.iter().map(|(k, v)| k.len() + v.as_ref().map_or(0, Vec::len)).sum();
        writes + self.outbox.iter().map(Vec::len).sum::<usize>()
    }
}

/// A job's number in the queue.
pub(super) type Ticket = u64;

#[derive(Default)]
struct State {
    queue: VecDeque<Job>,
    issued: Ticket,
    durable: Ticket,
    busy_since: Option<Instant>,
    stopped: Option<String>,
    closing: bool,
    ended: bool,
}

/// The queue and its waiting callers.
#[derive(Default)]
pub(super) struct Commit {
    state: Mutex<State>,
    work: Condvar,
    done: Condvar,
}

impl Commit {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a job. It must be called under the game's lock, because the queue's order is the log's order.
    pub(super) fn hand_in(&self, job: Job) -> Result<Ticket, StoreError> {
        let mut state = self.state();
        if let Some(reason) = &state.stopped {
            return Err(StoreError::Stopped { reason: reason.clone() });
        }
        state.queue.push_back(job);
        state.issued += 1;
        self.work.notify_one();
        Ok(state.issued)
    }

    /// Returns when the job is durable, or with the reason why it cannot be.
    pub(super) fn wait(&self, ticket: Ticket, disk: &Disk) -> Result<(), StoreError> {
        let mut state = self.state();
        loop {
            if state.durable >= ticket {
                return Ok(());
            }
            if let Some(reason) = &state.stopped {
                return Err(StoreError::Stopped { reason: reason.clone() });
            }
            let (next, timeout) = self.done.wait_timeout(state, LOOK).unwrap_or_else(PoisonError::into_inner);
            state = next;
            if timeout.timed_out() && state.durable < ticket && state.stopped.is_none() {
                let since = state.busy_since;
                // After a failed write, sled 0.34 may not wake its own flush. So the error that it recorded is checked
                // here.
                if let Some(error) = since.and_then(|_| disk.failure()) {
                    disk.wake();
                    self.stop(&mut state, error);
                } else if since.is_some_and(|since| since.elapsed() > PATIENCE) {
                    self.stop(&mut state, format!("the disk did not answer for {} seconds", PATIENCE.as_secs()));
                }
            }
        }
    }

    fn stop(&self, state: &mut State, reason: String) {
        state.queue.clear();
        state.stopped.get_or_insert(reason);
        self.done.notify_all();
        self.work.notify_all();
    }

    /// The writer. It runs until the store is closed and the queue is empty, or until writing fails.
    ///
    /// `durable` is called with every game's new end before any caller continues; `closed` when everything is in the
    /// engine's files too.
    pub(super) fn run(&self, disk: &Disk, durable: impl Fn(&[Job]), closed: impl FnOnce()) {
        while let Some(group) = self.next_group() {
            let write = || disk.write(&group).inspect(|()| durable(&group));
            // A panic inside sled must not leave all callers waiting.
            let outcome = panics::guarded("writing", write).unwrap_or_else(Err);
            let mut state = self.state();
            match outcome {
                Ok(()) => state.durable += group.len() as u64,
                Err(reason) => self.stop(&mut state, reason),
            }
            self.done.notify_all();
            if state.stopped.is_none() {
                // Jobs that are queued meanwhile wait for this too.
                state.busy_since = Some(Instant::now());
                drop(state);
                disk.tidy();
                let failure = disk.failure();
                state = self.state();
                if let Some(reason) = failure {
                    self.stop(&mut state, reason);
                }
            }
            state.busy_since = None;
        }
        if self.state().stopped.is_none() && matches!(panics::guarded("closing", || disk.flush()), Ok(Ok(()))) {
            closed();
        }
        self.state().ended = true;
        self.done.notify_all();
    }

    fn next_group(&self) -> Option<Vec<Job>> {
        let mut state = self.state();
        while state.queue.is_empty() && !state.closing && state.stopped.is_none() {
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.stopped.is_some() {
            return None;
        }
        let mut group = Vec::new();
        let mut bytes = 0;
        while bytes < GROUP_BYTES {
            let Some(job) = state.queue.pop_front() else { break };
            bytes += job.bytes();
            group.push(job);
        }
        state.busy_since = Some(Instant::now());
        (!group.is_empty()).then_some(group)
    }

    /// Lets the writer finish the queued jobs. False if it is stuck in the engine and must be left there.
    pub(super) fn close(&self) -> bool {
        let mut state = self.state();
        state.closing = true;
        self.work.notify_all();
        let patience = if state.stopped.is_some() { Duration::from_secs(2) } else { PATIENCE };
        let until = Instant::now() + patience;
        while !state.ended {
            let Some(left) = until.checked_duration_since(Instant::now()) else { return false };
            state = self.done.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }
}
