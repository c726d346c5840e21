//! Replays a whole log event by event, including everything that was taken back in it.
//!
//! The log tells in advance where it will be rewound to. Boards are kept at these places until they are no longer
//! needed. If there are too many such places, boards are also kept at regular intervals. A missing board is rebuilt
//! from the nearest one. So a replay takes time proportional to the log's length, plus a bounded number of events for
//! each rewind.

use super::error::ReplayError;
use super::reducer::{changes_board, check_place, close, go_back, goes_back_to, play_on, record};
use super::state::Game;
use crate::interface::position::Play;
use crate::interface::ruleset::Games;
use adjutant_events::{Envelope, Seq};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The maximum number of boards kept for rewinds. The boards needed last are dropped and rebuilt later.
const MOST_BOARDS: usize = 128;

/// The interval of additional boards, in changes of the board. It is larger if there would be more than
/// [`MOST_ON_THE_WAY`] of them.
const APART: usize = 64;
const MOST_ON_THE_WAY: usize = 1024;

/// A place in the log, counted from where the playback begins: 0 is the game it begins with.
type LogIndex = usize;

/// A replay of a log.
#[derive(Clone, Debug)]
pub struct Playback<'a> {
    /// The events after the start of the playback.
    log: Cow<'a, [Envelope]>,
    start: Seq,
    game: Arc<Game>,
    played: LogIndex,
    /// For each place, the place whose event made its board: events of the table make none, and one that goes back has
    /// the board of another.
    board_of: Vec<u32>,
    /// For each place, the next place that rewinds to its board; 0 = never. For a rewind, the next use of its target
    /// board.
    wanted_next: Vec<u32>,
    /// Boards by the place whose event made them, each with when it is wanted next.
    kept: BTreeMap<LogIndex, (LogIndex, Arc<Play>)>,
    /// When each of them is wanted next.
    queue: BTreeMap<LogIndex, LogIndex>,
    played_again: u64,
    /// Additional boards at regular intervals; none if the log does not need them.
    on_the_way: Option<OnTheWay>,
}

/// Where additional boards are kept.
#[derive(Clone, Debug)]
struct OnTheWay {
    /// For each place, the number of events that made its board, without those taken back.
    depth: Vec<u32>,
    apart: u32,
}

impl OnTheWay {
    /// None if all boards to which the log is rewound can be kept at once.
    fn of(board_of: &[u32], wanted_next: &[u32]) -> Option<Self> {
        let goals = board_of.iter().zip(wanted_next).enumerate();
        let goals = goals.filter(|(place, (own, wanted))| **own as LogIndex == *place && **wanted > 0).count();
        if goals <= MOST_BOARDS {
            return None;
        }
        let mut depth = vec![0_u32; board_of.len()];
        for (place, own) in board_of.iter().enumerate().skip(1) {
            let own = *own as LogIndex;
            depth[place] = if own == place { depth[board_of[place - 1] as LogIndex] + 1 } else { depth[own] };
        }
        let apart = APART.max(board_of.len() / MOST_ON_THE_WAY);
        Some(Self { depth, apart: u32::try_from(apart).unwrap_or(u32::MAX) })
    }

    fn has(&self, place: LogIndex) -> bool {
        self.depth[place].is_multiple_of(self.apart)
    }
}

impl<'a> Playback<'a> {
    /// Starts a log: its first event is applied.
    ///
    /// # Errors
    /// The log does not begin with the creation of a known game.
    pub fn begin(games: &Games, log: impl Into<Cow<'a, [Envelope]>>) -> Result<Self, ReplayError> {
        let log = log.into();
        let game = Game::from_first(games, log.first().ok_or(ReplayError::NotCreated { seq: 0 })?)?;
        let rest = match log {
            Cow::Borrowed(log) => Cow::Borrowed(&log[1..]),
            Cow::Owned(mut log) => {
                log.remove(0);
                Cow::Owned(log)
            }
        };
        Ok(Self::go_on(game, rest))
    }

    /// Starts from a later state of a game, with the events after it. None of them may rewind to before it.
    pub fn go_on(mut game: Game, log: impl Into<Cow<'a, [Envelope]>>) -> Self {
        let log = log.into();
        game.undo_log = None;
        let (board_of, wanted_next) = plan(&log, game.seq);
        let on_the_way = OnTheWay::of(&board_of, &wanted_next);
        let mut playback = Self {
            start: game.seq,
            log,
            game: Arc::new(game),
            played: 0,
            board_of,
            wanted_next,
            kept: BTreeMap::new(),
            queue: BTreeMap::new(),
            played_again: 0,
            on_the_way,
        };
        // The board that everything begins with can always be gone back to.
        playback.kept.insert(0, (LogIndex::MAX, Arc::new(playback.game.play.clone())));
        playback
    }

    /// The current state of the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The current state of the game, shared.
    pub fn shared_game(&self) -> Arc<Game> {
        Arc::clone(&self.game)
    }

    /// The next event; none at the end.
    pub fn coming(&self) -> Option<&Envelope> {
        self.log.get(self.played)
    }

    /// The events that are still to be applied.
    pub fn left(&self) -> &[Envelope] {
        self.log.get(self.played..).unwrap_or_default()
    }

    /// The number of events that were applied more than once so far.
    pub fn played_again(&self) -> u64 {
        self.played_again
    }

    /// The game after the applied events.
    pub fn into_game(self) -> Game {
        Arc::unwrap_or_clone(self.game)
    }

    /// Applies the next event; does nothing at the end.
    ///
    /// # Errors
    /// The event does not fit. The game is unchanged; after [`ReplayError::DoesNotFit`] it must be discarded.
    pub fn step(&mut self) -> Result<(), ReplayError> {
        let Some(envelope) = self.log.get(self.played) else { return Ok(()) };
        check_place(&self.game, envelope)?;
        let place = self.played + 1;
        if let Some(to) = goes_back_to(envelope) {
            let envelope = envelope.clone();
            let board = self.board_after(to, place, envelope.seq)?;
            let game = Arc::make_mut(&mut self.game);
            game.play = board;
            go_back(game, &envelope, to);
            close(game, &envelope);
        } else {
            let game = Arc::make_mut(&mut self.game);
            record(game, envelope, false)?;
            close(game, envelope);
            self.keep_if_wanted(place);
        }
        self.played = place;
        Ok(())
    }

    /// Keeps the present board if the log comes back to it, or if `on_the_way` includes its place.
    fn keep_if_wanted(&mut self, place: LogIndex) {
        let wanted = self.wanted_next[place] as LogIndex;
        if self.board_of[place] as LogIndex != place {
            return;
        }
        if self.on_the_way.as_ref().is_some_and(|way| way.has(place)) {
            self.kept.insert(place, (LogIndex::MAX, Arc::new(self.game.play.clone())));
        } else if wanted > place {
            self.keep(place, wanted, &Arc::new(self.game.play.clone()));
        }
    }

    fn keep(&mut self, place: LogIndex, wanted: LogIndex, board: &Arc<Play>) {
        if self.queue.len() >= MOST_BOARDS {
            match self.queue.last_key_value() {
                Some((last, _)) if *last < wanted => return,
                _ => {
                    if let Some((_, dropped)) = self.queue.pop_last() {
                        self.kept.remove(&dropped);
                    }
                }
            }
        }
        self.queue.insert(wanted, place);
        self.kept.insert(place, (wanted, Arc::clone(board)));
    }

    /// The board that the event at `place` goes back to.
    fn board_after(&mut self, to: Seq, place: LogIndex, seq: Seq) -> Result<Play, ReplayError> {
        let unread = |what: &str| ReplayError::NoHistory { seq, what: what.to_owned() };
        let back = to.checked_sub(self.start).ok_or_else(|| unread("it goes back to before the playback"))?;
        let back = usize::try_from(back).ok().filter(|back| *back < place);
        let goal = self.board_of[back.ok_or_else(|| unread("it does not go back"))?] as LogIndex;
        if !self.kept.contains_key(&goal) {
            self.make_again(goal, place).map_err(|what| ReplayError::DoesNotFit { seq, what })?;
        }
        let Some((wanted, board)) = self.kept.get(&goal).cloned() else {
            return Err(unread("its board is lost"));
        };
        if wanted != LogIndex::MAX {
            self.queue.remove(&wanted);
            let next = self.wanted_next[place] as LogIndex;
            if next > place {
                self.queue.insert(next, goal);
                self.kept.insert(goal, (next, Arc::clone(&board)));
            } else {
                self.kept.remove(&goal);
            }
        }
        Ok(Arc::unwrap_or_clone(board))
    }

    /// Makes a board again that was not kept. Boards on the way to it that will be wanted soon are kept.
    fn make_again(&mut self, goal: LogIndex, now: LogIndex) -> Result<(), String> {
        let mut way = Vec::new();
        let mut at = goal;
        while !self.kept.contains_key(&at) {
            way.push(at);
            at = self.board_of[at - 1] as LogIndex;
        }
        let mut board = self.kept.get(&at).map(|(_, board)| Play::clone(board)).ok_or("its board is lost")?;
        for at in way.into_iter().rev() {
            play_on(&mut board, &self.log[at - 1].event)?;
            self.played_again += 1;
            let wanted = if at == goal { now } else { self.next_use(at, now) };
            if wanted >= now && wanted > 0 {
                self.keep(at, wanted, &Arc::new(board.clone()));
            }
        }
        Ok(())
    }

    /// When the board of a place is wanted next, from now on; 0 = never.
    fn next_use(&self, at: LogIndex, now: LogIndex) -> LogIndex {
        let mut wanted = self.wanted_next[at] as LogIndex;
        while wanted != 0 && wanted < now {
            wanted = self.wanted_next[wanted] as LogIndex;
        }
        wanted
    }
}

/// Computes the origin and the next use of every board. Invalid rewinds are found when they are applied.
fn plan(log: &[Envelope], start: Seq) -> (Vec<u32>, Vec<u32>) {
    let mut board_of: Vec<u32> = Vec::with_capacity(log.len() + 1);
    board_of.push(0);
    let target = |place: usize, envelope: &Envelope| {
        let back = usize::try_from(goes_back_to(envelope)?.checked_sub(start)?).ok()?;
        (back < place).then_some(back)
    };
    for (envelope, place) in log.iter().zip(1..) {
        let before = board_of[place - 1];
        board_of.push(match (goes_back_to(envelope), target(place, envelope)) {
            (Some(_), Some(back)) => board_of[back],
            (Some(_), None) => before,
            (None, _) if changes_board(&envelope.event) => place as u32,
            (None, _) => before,
        });
    }
    let mut wanted_next = vec![0_u32; log.len() + 1];
    for (place, envelope) in log.iter().enumerate().rev().map(|(at, envelope)| (at + 1, envelope)) {
        if let Some(back) = target(place, envelope) {
            let goal = board_of[back] as usize;
            // Reading from the end, the last use found is the first one in the log.
            wanted_next[place] = wanted_next[goal];
            wanted_next[goal] = place as u32;
        }
    }
    (board_of, wanted_next)
}
