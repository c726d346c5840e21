//! The signer of one game: extends its transcript, signs it, and makes its rolls.
//!
//! Leaf i (from 0) is the envelope of event i + 1: its encoding if it is public, else a commitment to it. Roll N is
//! made over the tree up to the event that requested it, whatever came after. All of this depends only on the log and
//! the keys. So a session that starts again after a crash makes the same rolls and signs the same trees.

use crate::moderator::fault::Fault;
use adjutant_audit::state_line;
use adjutant_core::Game;
use adjutant_events::dice::{BeaconRound, EntropyLink, Roll, RollContext, VrfPublicKey};
use adjutant_events::transcript::{
    Checkpoint, Commitment, Frontier, GameSecrets, Leaf, Origin, SaltSecret, ServerKey, TreeHead,
};
use adjutant_events::{
    Audience, DicePolicy, Envelope, Event, GameId, RollEvent, RollRequest, SeatId, Seq, TableEvent, Timestamp, codec,
};
use adjutant_storage::EventStore;
use adjutant_storage::keys::Keyring;
use std::sync::Arc;

/// The number of records read at once.
const CHUNK: usize = 1024;

/// Cheap to clone: a draft extends a copy, and the session takes the copy over when the store has its events.
#[derive(Clone)]
pub(super) struct TranscriptSigner {
    keys: Arc<dyn Keyring>,
    server: Arc<ServerKey>,
    salts: Arc<SaltSecret>,
    origin: Origin,
    /// The secrets of the roll key that was valid when they were loaded.
    secrets: Option<(VrfPublicKey, Arc<GameSecrets>)>,
    tree: Frontier,
    asked: Option<Asked>,
}

/// The last requested roll.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    roll: u32,
    transcript: TreeHead,
    /// When it was requested.
    pub(super) time: Timestamp,
}

impl Asked {
    /// The event of the request, which is the last that the roll is made over.
    pub(super) fn seq(&self) -> Seq {
        self.transcript.size
    }
}

impl TranscriptSigner {
    /// The signer of a game, with its whole log in the transcript. None for a game that needs none, or without keys;
    /// then the game can only be read.
    pub(super) fn of(
        game: &Game,
        store: &dyn EventStore,
        keys: Option<&Arc<dyn Keyring>>,
    ) -> Result<Option<Self>, Fault> {
        let (DicePolicy::Verifiable { server: public, .. }, Some(keys)) = (&game.table.dice, keys) else {
            return Ok(None);
        };
        let lost = || Fault::NoKeys { game: game.id.clone() };
        let server = keys.server()?.filter(|server| server.public_key() == *public).ok_or_else(lost)?;
        let mut signer = Self::new(Arc::clone(keys), server, &game.id)?;
        signer.read(store, game)?;
        Ok(Some(signer))
    }

    /// The signer of a game without events.
    pub(super) fn new(keys: Arc<dyn Keyring>, server: Arc<ServerKey>, game: &GameId) -> Result<Self, Fault> {
        let origin = Origin::new(server.public_key().fingerprint(), game.clone())
            .map_err(|error| Fault::Keys(Arc::new(error)))?;
        let salts = Arc::new(server.salts(game));
        Ok(Self { keys, server, salts, origin, secrets: None, tree: Frontier::new(), asked: None })
    }

    fn read(&mut self, store: &dyn EventStore, game: &Game) -> Result<(), Fault> {
        let mut from: Seq = 1;
        while from <= game.seq {
            let left = usize::try_from(game.seq - from + 1).unwrap_or(usize::MAX);
            let records = store.read(&game.id, from, CHUNK.min(left))?;
            if records.is_empty() {
                return Err(Fault::Unreadable { seq: from, what: "it is not there".into() });
            }
            from += records.len() as Seq;
            for record in records {
                let envelope = codec::decode(&record.bytes)
                    .map_err(|error| Fault::Unreadable { seq: record.seq, what: error.to_string() })?;
                self.append(&envelope, &record.bytes);
            }
        }
        Ok(())
    }

    /// Appends an event to the transcript.
    pub(super) fn append(&mut self, envelope: &Envelope, encoding: &[u8]) {
        let leaf = match envelope.audience {
            Audience::Everyone => Leaf::Public(encoding),
            Audience::Side(_) | Audience::Seat(_) | Audience::Seats(_) | Audience::Gm => {
                Leaf::Hidden(Commitment::of(&self.salts.salt(&envelope.game, envelope.seq), encoding))
            }
        };
        self.tree.append(leaf.hash());
        if let Event::Roll(RollEvent::RollRequested(request)) = &envelope.event {
            self.asked = Some(Asked { roll: request.roll, transcript: self.tree.head(), time: envelope.time });
        }
    }

    /// A new roll key for the game. It is durable, but not valid yet.
    pub(super) fn make_key(&self, game: &GameId) -> Result<VrfPublicKey, Fault> {
        Ok(self.keys.make(game)?.rolls.public_key())
    }

    /// A number for the time that answers to a question wait.
    pub(super) fn delay(&self, game: &GameId, asked: Seq, part: u32) -> u64 {
        self.salts.delay(game, asked, part)
    }

    /// The secret that seals a draw.
    pub(super) fn seal(&self, game: &GameId, draw: u32) -> [u8; 32] {
        self.salts.seal(game, draw)
    }

    /// The secret that commits to hidden events.
    pub(super) fn salts(&self) -> Arc<SaltSecret> {
        Arc::clone(&self.salts)
    }

    /// The signed transcript so far.
    pub(super) fn sign(&self, game: &Game) -> Result<Event, Fault> {
        let mut checkpoint = Checkpoint::new(self.origin.clone(), self.tree.head());
        checkpoint.extensions.push(state_line(&game.public_digest()));
        let note = checkpoint.sign(&self.server).map_err(|error| Fault::Keys(Arc::new(error)))?;
        Ok(TableEvent::CheckpointSigned { note }.into())
    }

    /// An error if the store of several daemons does not have exactly this transcript: it was taken back, or another daemon
    /// went on. A history that is not stored is never signed for anybody.
    pub(super) fn check_stored(&self, store: &dyn EventStore, game: &Game) -> Result<(), Fault> {
        if !store.leases().is_shared() {
            return Ok(());
        }
        let mut stored = Self::new(Arc::clone(&self.keys), Arc::clone(&self.server), &game.id)?;
        stored.read(store, game)?;
        if stored.tree.head() == self.tree.head() {
            return Ok(());
        }
        let what = "the store has another history than the one that was told".to_owned();
        Err(Fault::Unreadable { seq: game.seq, what })
    }

    /// The same without the state, for a game whose state is not known.
    pub(super) fn sign_without_state(&self) -> Result<String, Fault> {
        let checkpoint = Checkpoint::new(self.origin.clone(), self.tree.head());
        checkpoint.sign(&self.server).map_err(|error| Fault::Keys(Arc::new(error)))
    }

    /// The request of a roll.
    pub(super) fn asked(&self, roll: u32) -> Result<Asked, Fault> {
        let why = || "the transcript does not have its request".to_owned();
        self.asked.filter(|asked| asked.roll == roll).ok_or_else(|| Fault::Dice { roll, why: why() })
    }

    /// Whether the valid roll key is available. It is only loaded if it was not known.
    pub(super) fn has_key(&mut self, game: &GameId, rolls: &VrfPublicKey) -> Result<bool, Fault> {
        if !self.knows(rolls) {
            self.secrets = self.keys.find(game, rolls)?.map(|secrets| (*rolls, secrets));
        }
        Ok(self.secrets.is_some())
    }

    /// Whether the valid roll key was found when it was last loaded.
    pub(super) fn knows(&self, rolls: &VrfPublicKey) -> bool {
        self.secrets.as_ref().is_some_and(|(known, _)| known == rolls)
    }

    /// The roll that answers a request. None if the key is missing; see [`Self::has_key`].
    pub(super) fn roll(
        &self,
        game: &GameId,
        request: &RollRequest,
        beacon: Option<&BeaconRound>,
        entropy: &[(SeatId, EntropyLink)],
    ) -> Result<Option<Roll>, Fault> {
        let Some((_, secrets)) = &self.secrets else { return Ok(None) };
        let transcript = self.asked(request.roll)?.transcript;
        let context = RollContext { game, roll: u64::from(request.roll), transcript, beacon, entropy };
        let roll = Roll::make(&context, &secrets.rolls, &vec![request.sides; request.count()]);
        roll.map(Some).map_err(|error| Fault::Dice { roll: request.roll, why: error.to_string() })
    }
}
