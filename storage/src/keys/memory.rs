//! Keys in memory, for tests and benchmarks of other crates.

use super::{Keyring, KeyringError};
use adjutant_events::GameId;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::transcript::{GameSecrets, ServerKey};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Stores keys in memory, with the same contract as the folder.
#[derive(Debug, Default)]
pub struct MemoryKeyring {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    server: Option<Arc<ServerKey>>,
    games: Vec<(GameId, Arc<GameSecrets>)>,
}

impl Kept {
    fn server(&mut self) -> Result<Arc<ServerKey>, KeyringError> {
        if let Some(key) = &self.server {
            return Ok(Arc::clone(key));
        }
        let key = Arc::new(ServerKey::generate()?);
        self.server = Some(Arc::clone(&key));
        Ok(key)
    }
}

impl MemoryKeyring {
    /// No keys.
    pub fn new() -> Self {
        Self::default()
    }

    /// Deletes every roll key of a game.
    pub fn lose(&self, game: &GameId) {
        self.kept().games.retain(|(name, _)| name != game);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keyring for MemoryKeyring {
    fn server(&self) -> Result<Option<Arc<ServerKey>>, KeyringError> {
        Ok(self.kept().server.clone())
    }

    fn make_server(&self) -> Result<Arc<ServerKey>, KeyringError> {
        self.kept().server()
    }

    fn make(&self, game: &GameId) -> Result<Arc<GameSecrets>, KeyringError> {
        let mut kept = self.kept();
        let server = kept.server()?;
        let secrets = Arc::new(GameSecrets::generate_on(&server, game)?);
        kept.games.push((game.clone(), Arc::clone(&secrets)));
        Ok(secrets)
    }

    fn find(&self, game: &GameId, rolls: &VrfPublicKey) -> Result<Option<Arc<GameSecrets>>, KeyringError> {
        let kept = self.kept();
        let found = kept.games.iter().find(|(name, secrets)| name == game && secrets.rolls.public_key() == *rolls);
        Ok(found.map(|(_, secrets)| Arc::clone(secrets)))
    }

    fn public_keys(&self) -> Result<Vec<(GameId, VrfPublicKey)>, KeyringError> {
        let mut keys: Vec<_> =
            self.kept().games.iter().map(|(game, secrets)| (game.clone(), secrets.rolls.public_key())).collect();
        keys.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(keys)
    }
}
