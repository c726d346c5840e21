//! The games of the server: families, their rulesets by name and revision, and the boards that were kept.

use crate::interface::prompt::TableTask;
use crate::interface::refusal::Refusal;
use crate::interface::ruleset::{Family, Ruleset};
use crate::interface::table_refusal::TableRefusal;
use crate::interface::term::MessageDef;
use adjutant_events::{Native, RulesetId};
use std::sync::{Arc, OnceLock};

/// Why there is no board for a game that began with it.
#[derive(Clone, Debug)]
pub enum NoBoard {
    /// This program does not have the ruleset or its revision.
    UnknownRuleset,
    /// The text of a league's own board describes none.
    Refused(Refusal),
    /// The program has another board, and the one of the game is not kept here.
    Other,
}

/// The games of the server.
#[derive(Clone, Debug)]
pub struct Games {
    families: Arc<[&'static dyn Family]>,
    kept: Arc<[Kept]>,
}

/// A kept board, read once.
#[derive(Debug)]
struct Kept {
    board: KeptBoard,
    /// None inside: the text is no board of this program.
    read: OnceLock<Option<Ruleset>>,
}

/// A board that was kept when a game began with it. The files of the program may be others now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptBoard {
    /// The ruleset.
    pub ruleset: RulesetId,
    /// The revision of its rules.
    pub revision: u16,
    /// The digest of the board, in hex.
    pub digest: String,
    /// The files in one text, as [`Edition::text`](crate::ruleset::Edition::text) gave it.
    pub text: String,
}

impl KeptBoard {
    /// The board of a ruleset; none if the game's boards cannot be kept.
    pub fn of(ruleset: &Ruleset) -> Option<Self> {
        let text = ruleset.text();
        let kept = Self {
            ruleset: ruleset.id().clone(),
            revision: ruleset.revision(),
            digest: ruleset.digest().to_owned(),
            text,
        };
        (!kept.text.is_empty()).then_some(kept)
    }
}

impl Ruleset {
    /// Whether a digest names its board: today's, or that of an earlier build.
    pub fn is_named_by(&self, digest: &str) -> bool {
        self.digest() == digest || self.former_digests().contains(&digest)
    }
}

impl Games {
    /// These families, in the order in which they are offered.
    pub fn of(families: &[&'static dyn Family]) -> Self {
        Self { families: families.into(), kept: Arc::default() }
    }

    /// The same games, with boards with which stored games began.
    #[must_use]
    pub fn with_kept(mut self, kept: Vec<KeptBoard>) -> Self {
        self.kept = kept.into_iter().map(|board| Kept { board, read: OnceLock::new() }).collect();
        self
    }

    /// The same games, with one more board with which a game began. It is taken before a kept one of the same digest.
    #[must_use]
    pub fn and_kept(&self, board: KeptBoard) -> Self {
        let before = self.kept.iter().map(|kept| kept.board.clone());
        self.clone().with_kept([board].into_iter().chain(before).collect())
    }

    /// The files of the board with which a game began, in one text of exactly this digest; none = nobody here has them.
    pub fn text_begun_with(
        &self,
        id: &RulesetId,
        revision: u16,
        options: &[(String, String)],
        digest: &str,
    ) -> Option<String> {
        let layout = self.find(id, revision)?.family().board_layout()?;
        let is_it = |board: &&KeptBoard| board.ruleset == *id && board.revision == revision && board.digest == digest;
        let kept = self.kept.iter().map(|kept| &kept.board).find(is_it).map(|board| board.text.clone());
        let begun = || self.begun_with(id, revision, options, digest).ok().map(|ruleset| ruleset.text());
        let has_digest = |text: &String| layout.digest_of(text).as_deref() == Some(digest);
        kept.filter(has_digest).or_else(|| begun().filter(has_digest))
    }

    /// The families.
    pub fn families(&self) -> impl Iterator<Item = &'static dyn Family> + '_ {
        self.families.iter().copied()
    }

    /// The ruleset on the board with which a game began: that of the program, a league's own, or a kept one.
    ///
    /// # Errors
    /// The ruleset is unknown, or nobody has this board.
    pub fn begun_with(
        &self,
        id: &RulesetId,
        revision: u16,
        options: &[(String, String)],
        digest: &str,
    ) -> Result<Ruleset, NoBoard> {
        let printed = self.find(id, revision).ok_or(NoBoard::UnknownRuleset)?;
        let refused = match printed.clone().with_board_of(options) {
            Ok(found) if found.is_named_by(digest) => return Ok(found),
            Ok(_) => None,
            Err(refusal) => Some(refusal),
        };
        let is_it =
            |Kept { board, .. }: &&Kept| board.ruleset == *id && board.revision == revision && board.digest == digest;
        let read = self.kept.iter().find(is_it).and_then(|kept| {
            let read = || printed.family().kept(id, revision, &kept.board.text).ok();
            kept.read.get_or_init(read).clone()
        });
        // What the text of the options is the board of stands in the kept text already.
        let on_it = |read: Ruleset| {
            let again = read.clone().with_board_of(options).ok().filter(|again| again.digest() == digest);
            again.or_else(|| Some(read).filter(|read| read.digest() == digest))
        };
        match (read.and_then(on_it), refused) {
            (Some(found), _) => Ok(found),
            (None, Some(refusal)) => Err(NoBoard::Refused(refusal)),
            (None, None) => Err(NoBoard::Other),
        }
    }

    /// Every ruleset in its current revision, in the order in which the server offers them.
    pub fn all(&self) -> Vec<Ruleset> {
        self.families().flat_map(Family::rulesets).collect()
    }

    /// The current revision of the ruleset with this name.
    pub fn current(&self, id: &RulesetId) -> Option<Ruleset> {
        self.all().into_iter().find(|ruleset| ruleset.id() == id)
    }

    /// Every refusal: the table's, then each family's.
    pub fn refusals(&self) -> Vec<MessageDef> {
        TableRefusal::all_keys().into_iter().chain(self.families().flat_map(Family::refusals)).collect()
    }

    /// Every question: the table's, then each family's.
    pub fn questions(&self) -> Vec<MessageDef> {
        TableTask::all_keys().into_iter().chain(self.families().flat_map(Family::questions)).collect()
    }

    /// The family of a value of a game's own type.
    pub fn family_of(&self, native: &Native) -> Option<&'static dyn Family> {
        self.families().find(|family| family.name() == native.family())
    }

    /// The ruleset of this name and revision.
    pub fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset> {
        self.families().find_map(|family| family.find(id, revision))
    }
}
