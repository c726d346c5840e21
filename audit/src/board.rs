//! The board by which a game is judged: that of this program, or the one that the file brings.
//!
//! The first event names the board by its digest. A board in the file counts only if its text has that digest.

use super::finding::{Finding, Unproven};
use super::reservation::Reservation;
use adjutant_core::ruleset::{Games, KeptBoard, NoBoard, Ruleset};
use adjutant_events::{Event, RulesetId, TableEvent};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What the first event says of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardNamed<'a> {
    ruleset: &'a RulesetId,
    revision: u16,
    options: &'a [(String, String)],
    digest: &'a str,
}

impl<'a> BoardNamed<'a> {
    /// What an event says, if it creates a game.
    pub(super) fn of(event: &'a Event) -> Option<Self> {
        match event {
            Event::Table(TableEvent::GameCreated { ruleset, revision, board, options, .. }) => {
                Some(Self { ruleset, revision: *revision, options, digest: board })
            }
            _ => None,
        }
    }

    /// The ruleset on this program's board.
    pub(super) fn printed(&self, games: &Games) -> Option<Ruleset> {
        games.find(self.ruleset, self.revision)
    }

    /// The games with the board that is named; none = this program does not have it, and the file does not bring it.
    ///
    /// # Errors
    /// The text that the file brings has another digest, or the rules of this program failed on it.
    pub(super) fn games(&self, games: &Games, brought: Option<&str>) -> Result<Option<Games>, Finding> {
        let Self { ruleset, revision, options, digest } = *self;
        let games = match brought {
            None => games.clone(),
            Some(text) => {
                let layout = self.printed(games).and_then(|printed| printed.family().board_layout());
                if layout.and_then(|layout| layout.digest_of(text)).as_deref() != Some(digest) {
                    return Err(Finding::BoardAltered { seq: 1, expected: digest.to_owned() });
                }
                let (digest, text) = (digest.to_owned(), text.to_owned());
                games.and_kept(KeptBoard { ruleset: ruleset.clone(), revision, digest, text })
            }
        };
        // The text has the digest that the server signed, but the server may be hostile too.
        let begun = catch_unwind(AssertUnwindSafe(|| games.begun_with(ruleset, revision, options, digest)));
        match begun {
            Ok(Err(NoBoard::Other)) => Ok(None),
            Ok(_) => Ok(Some(games)),
            Err(_) => Err(Finding::Stumbled { seq: 1 }),
        }
    }

    /// What the reader should know of the board by which the game is judged.
    pub(super) fn reservation(&self, printed: &Ruleset) -> Option<Reservation> {
        let (seq, digest) = (1, self.digest.to_owned());
        if printed.digest() == self.digest || printed.former_digests().contains(&self.digest) {
            return None;
        }
        let is_own = printed.board_option().is_some_and(|own| self.options.iter().any(|(name, _)| name == own));
        Some(if is_own { Reservation::OwnBoard { seq, digest } } else { Reservation::BoardBrought { seq, digest } })
    }

    /// Why the rules cannot be applied: they are not in this program, or their board is nowhere.
    pub(super) fn missing(&self, printed: Option<&Ruleset>) -> Unproven {
        let (ruleset, revision) = (self.ruleset.to_string(), self.revision.into());
        match printed {
            None => Unproven::UnknownRuleset { ruleset, revision },
            Some(_) => Unproven::NoBoard { ruleset, revision, digest: self.digest.to_owned() },
        }
    }
}
