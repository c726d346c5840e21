//! The games that a server has. The caller passes them in; none is named here.
//!
//! A [`GameList`] is made of grammars; each knows its game. It caches the words of each game, and the fingerprint of
//! snapshots.

use crate::lexicon::Lexicon;
use adjutant_core::Game;
use adjutant_core::ruleset::{Family, Games, KeptBoard, Ruleset};
use adjutant_events::RulesetId;
use adjutant_grammar::Grammar;
use adjutant_grammar::definition::Definition;
use sha2::{Digest, Sha256};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The games of a server, with their grammars. Cheap to clone; all clones share one list.
#[derive(Clone)]
pub struct GameList(Arc<Inner>);

struct Inner {
    games: Games,
    grammars: Vec<&'static dyn Grammar>,
    /// The words of each revision that was requested.
    lexicons: Mutex<Vec<(RulesetId, u16, Arc<Lexicon>)>>,
    fingerprint: OnceLock<Vec<u8>>,
}

impl std::fmt::Debug for GameList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> = self.games().families().map(Family::name).collect();
        f.debug_tuple("GameList").field(&names).finish()
    }
}

impl GameList {
    /// These games, in the order in which they are listed.
    pub fn of(grammars: &[&'static dyn Grammar]) -> Self {
        let families: Vec<_> = grammars.iter().map(|grammar| grammar.family()).collect();
        Self(Arc::new(Inner {
            games: Games::of(&families),
            grammars: grammars.to_vec(),
            lexicons: Mutex::default(),
            fingerprint: OnceLock::new(),
        }))
    }

    /// The same games, with boards with which stored games began.
    pub(crate) fn with_kept(&self, kept: Vec<KeptBoard>) -> Self {
        Self(Arc::new(Inner {
            games: self.games().clone().with_kept(kept),
            grammars: self.0.grammars.clone(),
            lexicons: Mutex::default(),
            fingerprint: OnceLock::new(),
        }))
    }

    /// The rules of the games.
    pub fn games(&self) -> &Games {
        &self.0.games
    }

    /// The grammars of the games.
    pub fn grammars(&self) -> &[&'static dyn Grammar] {
        &self.0.grammars
    }

    /// The grammar of a ruleset's game.
    pub fn grammar_of(&self, ruleset: &Ruleset) -> Option<&'static dyn Grammar> {
        let family = ruleset.family().name();
        self.grammars().iter().copied().find(|grammar| grammar.family().name() == family)
    }

    /// The words of a ruleset; none = its game has no grammar here.
    pub fn words_of(&self, ruleset: &Ruleset) -> Option<Lexicon> {
        self.grammars().iter().find_map(|grammar| grammar.lexicon(ruleset))
    }

    /// The words of a ruleset's current revision, if it is here.
    pub fn lexicon(&self, ruleset: &RulesetId) -> Option<Arc<Lexicon>> {
        self.revision(ruleset, self.games().current(ruleset)?.revision())
    }

    /// The words of a ruleset's revision. They are made once.
    fn revision(&self, ruleset: &RulesetId, revision: u16) -> Option<Arc<Lexicon>> {
        let mut known = self.0.lexicons.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, _, lexicon)) = known.iter().find(|(id, number, _)| id == ruleset && *number == revision) {
            return Some(Arc::clone(lexicon));
        }
        let lexicon = Arc::new(self.words_of(&self.games().find(ruleset, revision)?)?);
        known.push((ruleset.clone(), revision, Arc::clone(&lexicon)));
        Some(lexicon)
    }

    /// The words of a game: those of its ruleset, or of a board that its league brought.
    pub fn lexicon_of(&self, game: &Game) -> Option<Arc<Lexicon>> {
        match self.revision(&game.table.ruleset, game.table.revision) {
            Some(shared) if is_printed(shared.board(), &game.rules) => Some(shared),
            _ => self.words_of(&game.rules).map(Arc::new),
        }
    }

    /// The commands of all games. Those of the table are repeated for each game.
    pub fn definitions(&self) -> impl Iterator<Item = &'static Definition> + '_ {
        self.grammars().iter().flat_map(|grammar| grammar.commands().all())
    }

    /// Every message key that the commands of all games need: descriptions, help pages, arguments.
    pub fn catalogue_keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = Vec::new();
        for definition in self.definitions() {
            let slots = definition.slots.iter().map(|slot| definition.slot_key(slot));
            for key in [definition.about_key(), definition.help_key()].into_iter().chain(slots) {
                if !keys.contains(&key) {
                    keys.push(key);
                }
            }
        }
        keys
    }

    /// The fingerprint at the start of a snapshot. The encoding is positional and has no names, so the printed names of
    /// all fields stand for its structure. A program with another structure discards the snapshot.
    pub fn fingerprint(&self) -> &[u8] {
        self.0.fingerprint.get_or_init(|| {
            let mut hash = Sha256::new();
            hash.update(env!("CARGO_PKG_VERSION"));
            // State beside the board whose names are not printed here.
            hash.update("with pledges");
            for ruleset in self.games().all() {
                hash.update(ruleset.digest());
                hash.update(format!("{:?}{:?}", ruleset.setup(&[]), ruleset.empty_seats()));
            }
            hash.finalize().to_vec()
        })
    }
}

/// Whether a game uses the ruleset's own board and seats.
fn is_printed(board: &Ruleset, played: &Ruleset) -> bool {
    board.digest() == played.digest() && board.seats() == played.seats()
}
