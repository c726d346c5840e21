//! Decisions of the players, and records of the game masters: votes, rulings. They belong to the table and are never
//! rewound: a game master who rewinds the board does not undo a vote.

use crate::interface::seats::Status;
use crate::interface::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::council::{CouncilEvent, Matter, VoteAnswer, VoteOutcome, VoteTerms};
use adjutant_events::{PlayerId, Seq, SideId, Timestamp};
use serde::{Deserialize, Serialize};

/// The votes and rulings of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Council {
    /// In the order in which they were called; the first has number 1.
    pub votes: Vec<Vote>,
    /// In the order in which they were made; the first has number 1.
    pub rulings: Vec<Ruling>,
}

/// A vote, open or counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Vote {
    pub number: u32,
    /// The player who called it.
    pub player: PlayerId,
    pub matter: Matter,
    pub terms: VoteTerms,
    /// The side that votes; none = all players.
    pub side: Option<SideId>,
    /// When it is counted with the answers given so far.
    pub until: Option<Timestamp>,
    /// The voters with their sides.
    pub voters: Vec<(PlayerId, SideId)>,
    /// The last answer of each voter who answered.
    pub cast: Vec<(PlayerId, VoteAnswer)>,
    /// Its outcome; none = it is open.
    pub outcome: Option<VoteOutcome>,
}

/// A permanent ruling of a game master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Ruling {
    pub number: u32,
    pub text: String,
    /// The event that it is about.
    pub about: Option<Seq>,
}

impl Vote {
    /// The voters who have not answered.
    pub fn missing(&self) -> impl Iterator<Item = &PlayerId> {
        self.voters().filter(|voter| self.cast.iter().all(|(player, _)| player != *voter))
    }

    /// The voters.
    pub fn voters(&self) -> impl Iterator<Item = &PlayerId> {
        self.voters.iter().map(|(player, _)| player)
    }

    /// The number of voters who gave this answer.
    pub fn answered(&self, answer: VoteAnswer) -> u32 {
        self.cast.iter().filter(|(_, cast)| *cast == answer).count() as u32
    }

    /// The vote after an answer.
    pub(crate) fn with(&self, player: &PlayerId, answer: VoteAnswer) -> Self {
        let mut after = self.clone();
        after.cast.retain(|(one, _)| one != player);
        after.cast.push((player.clone(), answer));
        after
    }
}

impl Council {
    /// The vote of this number.
    pub fn vote(&self, number: u32) -> Option<&Vote> {
        self.votes.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// The votes that are not counted yet.
    pub fn open(&self) -> impl Iterator<Item = &Vote> {
        self.votes.iter().filter(|vote| vote.outcome.is_none())
    }

    /// The open votes whose time is up.
    pub fn due(&self, now: Timestamp) -> impl Iterator<Item = &Vote> {
        self.open().filter(move |vote| vote.until.is_some_and(|until| until <= now))
    }

    /// Records what happened.
    pub(crate) fn record(&mut self, event: &CouncilEvent) {
        match event {
            CouncilEvent::VoteCalled { number, player, matter, terms, side, until, voters } => {
                self.votes.push(Vote {
                    number: *number,
                    player: player.clone(),
                    matter: matter.clone(),
                    terms: *terms,
                    side: side.clone(),
                    until: *until,
                    voters: voters.clone(),
                    cast: Vec::new(),
                    outcome: None,
                });
            }
            CouncilEvent::VoteCast { number, player, answer, .. } => {
                if let Some(vote) = self.vote_mut(*number) {
                    *vote = vote.with(player, *answer);
                }
            }
            CouncilEvent::VoteClosed { number, outcome, .. } => {
                if let Some(vote) = self.vote_mut(*number) {
                    vote.outcome = Some(*outcome);
                }
            }
            CouncilEvent::RulingMade { number, text, about } => {
                self.rulings.push(Ruling { number: *number, text: text.clone(), about: *about });
            }
            CouncilEvent::Announced { .. } | CouncilEvent::NoteKept { .. } => {}
        }
    }

    /// Removes the answers of secret votes that the viewer may not see.
    pub(crate) fn seen_by(&self, table: &Table, viewer: &Viewer) -> Self {
        let mut seen = self.clone();
        if *viewer == Viewer::Gm || matches!(table.status, Status::Over(_)) {
            return seen;
        }
        let own = match viewer {
            Viewer::Seat(seat) => table.seat(seat).and_then(|seat| seat.player.as_ref()),
            Viewer::Gm | Viewer::Spectator | Viewer::Watcher(_) => None,
        };
        for vote in seen.votes.iter_mut().filter(|vote| vote.terms.secret) {
            vote.cast.retain(|(player, _)| Some(player) == own);
        }
        seen
    }

    fn vote_mut(&mut self, number: u32) -> Option<&mut Vote> {
        self.votes.iter_mut().find(|vote| vote.number == number)
    }
}
