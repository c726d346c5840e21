//! The verdict: what was looked at, what came of it, and how much there was of it.

use super::finding::{Finding, Unproven};
use super::reservation::Reservation;
use super::words::Phrase;
use adjutant_core::term::Term;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::transcript::Fingerprint;
use adjutant_events::{DicePolicy, GameId, Seq, Timestamp};
use serde::{Deserialize, Serialize};

/// What came of checking a bundle or a roll proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// What was checked.
    pub subject: Subject,
    /// Which game; none if that could not even be read.
    pub game: Option<GameId>,
    /// Whose signature everything rests on. It is worth what the reader knows of it: compare it with the fingerprint
    /// that the server publishes.
    pub server: Option<Fingerprint>,
    /// The key of the game's rolls at its start.
    pub rolls: Option<VrfPublicKey>,
    /// Where the dice came from.
    pub policy: Option<DicePolicy>,
    /// How much was checked.
    pub counts: Counts,
    /// What came of it.
    pub outcome: Outcome,
    /// What to know besides, where nothing is wrong.
    pub reservations: Vec<Reservation>,
    /// Who else than the server saw a roll's request before its round, as far as that is listed.
    pub witnessed: Vec<Witnessed>,
    /// Where the file ends; of what came after nothing is known.
    pub end: Option<End>,
}

/// Somebody saw what a roll was committed to by before its round was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witnessed {
    /// The roll.
    pub roll: u32,
    /// Who; none = whoever gave the checkpoint with its time.
    pub witness: Option<String>,
    /// When he saw it.
    pub at: Timestamp,
    /// When the round was published.
    pub round_at: Timestamp,
}

/// Where a file ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The last event.
    pub seq: Seq,
    /// When it happened.
    pub time: Timestamp,
    /// Whether the game is over.
    pub over: bool,
}

/// What was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// Something that could not be read.
    Unknown,
    /// A whole game.
    Bundle,
    /// One roll.
    Roll {
        /// Its number.
        roll: u32,
    },
}

/// What came of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Everything is right.
    Fair,
    /// Nothing is wrong, but it proves nothing, or not all.
    Unproven(Unproven),
    /// Something is wrong; the first thing found.
    Wrong(Finding),
}

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Events in the file.
    pub events: u64,
    /// Events among them that are still hidden.
    pub hidden: u64,
    /// Hidden events that were shown and matched what had been committed to.
    pub opened: u64,
    /// Rolls thrown.
    pub rolls: u64,
    /// Rolls asked for and never thrown, because their key was replaced.
    pub rolls_voided: u64,
    /// Dice thrown.
    pub dice: u64,
    /// Draws of hidden things: each sealed before its dice were asked for, and made once.
    pub draws: u64,
    /// Checkpoints checked, pasted ones included.
    pub checkpoints: u64,
    /// Times the roll key was replaced.
    pub key_changes: u64,
    /// Rolls whose beacon round was skipped.
    pub beacons_skipped: u64,
    /// The last event that was played through the rules.
    pub replayed_to: Seq,
    /// Orders in the log that were put to the referee again and made happen what the log has.
    pub orders_confirmed: u64,
}

impl Verdict {
    /// A verdict about something of which nothing is known yet.
    pub(super) fn on(subject: Subject) -> Self {
        Self {
            subject,
            game: None,
            server: None,
            rolls: None,
            policy: None,
            counts: Counts::default(),
            outcome: Outcome::Fair,
            reservations: Vec::new(),
            witnessed: Vec::new(),
            end: None,
        }
    }

    pub(super) fn wrong(mut self, finding: Finding) -> Self {
        self.outcome = Outcome::Wrong(finding);
        self.reservations.clear();
        self.witnessed.clear();
        self
    }

    /// Whether everything is right and proven.
    pub fn is_fair(&self) -> bool {
        self.outcome == Outcome::Fair
    }

    /// Whether the dice are proven and nothing that is shown is wrong: fair, with or without reservations, or a game that
    /// goes on and has secrets.
    pub fn is_good(&self) -> bool {
        matches!(self.outcome, Outcome::Fair | Outcome::Unproven(Unproven::StillHidden { .. }))
    }

    /// Whether something is to be known of the dice: that they could have been chosen, or that a roll was voided.
    pub fn doubts_dice(&self) -> bool {
        self.reservations.iter().any(Reservation::concerns_dice)
    }

    /// The roll that the file leaves open, and the event that asked for it; none if it leaves none.
    pub fn open_roll(&self) -> Option<(u64, Seq)> {
        self.reservations.iter().find_map(|reservation| match reservation {
            Reservation::RollOpen { roll, seq } | Reservation::RollUnanswered { roll, seq, .. } => Some((*roll, *seq)),
            _ => None,
        })
    }

    /// What is wrong, if something is.
    pub fn finding(&self) -> Option<&Finding> {
        match &self.outcome {
            Outcome::Wrong(finding) => Some(finding),
            _ => None,
        }
    }

    /// The sentence that says in how many respects the verdict is reserved; none if in none.
    pub fn reserved(&self) -> Option<Phrase> {
        let (count, rolls) = (self.reservations.len() as u64, self.counts.rolls_voided);
        (count > 0).then(|| Phrase::new("audit-reserved", [("count", count.into()), ("rolls", rolls.into())]))
    }

    /// The sentence that says what came of it.
    pub fn phrase(&self) -> Phrase {
        let named = |key: String, terms: Vec<(&'static str, Term)>| Phrase {
            key,
            terms: terms.into_iter().map(|(name, term)| (name.to_owned(), term)).collect(),
        };
        let counted = |key: &str| {
            let Counts { events, rolls, dice, checkpoints, .. } = self.counts;
            let terms = [("events", events), ("rolls", rolls), ("dice", dice), ("checkpoints", checkpoints)];
            Phrase::new(key, terms.map(|(name, number)| (name, number.into())))
        };
        let open = self.open_roll();
        match (&self.outcome, self.subject) {
            (Outcome::Wrong(finding), _) => named(finding.key(), finding.terms()),
            (Outcome::Fair | Outcome::Unproven(Unproven::StillHidden { .. }), Subject::Bundle) if open.is_some() => {
                let (roll, seq) = open.unwrap_or_default();
                let mut phrase = counted("audit-open-roll");
                phrase.terms.splice(..0, [("roll".to_owned(), roll.into()), ("seq".to_owned(), seq.into())]);
                phrase
            }
            (Outcome::Unproven(why), _) => named(why.key(), why.terms()),
            (Outcome::Fair, Subject::Roll { roll }) => {
                Phrase::new("audit-fair-roll", [("roll", roll.into()), ("dice", self.counts.dice.into())])
            }
            // Where a question is open, not everything is right.
            (Outcome::Fair, _) if self.reservations.is_empty() => counted("audit-fair"),
            (Outcome::Fair, _) => counted("audit-fair-reserved"),
        }
    }
}
