//! Keys in the database, each sealed by the sealing keys of the daemons. None is in clear there, nor in its backups.

use super::faults::Fault;
use super::row;
use super::{Background, PostgresStore, Shared};
use crate::error::StoreError;
use crate::keys::{KeyFolder, Keyring, KeyringError, SealingKeys};
use adjutant_events::GameId;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::transcript::{GameSecrets, ServerKey};
use futures_executor::block_on;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};

/// What is stored in the place of a game for the server's key. No game has this name.
const SERVER: &str = "";

/// A key as it is stored.
struct SealedKey {
    game: GameId,
    public: Vec<u8>,
    sealed: Vec<u8>,
}

/// The keys in the database of a [`PostgresStore`].
pub struct PostgresKeyring {
    shared: Arc<Shared>,
    background: Arc<Background>,
    sealing: SealingKeys,
    /// The server key is read once.
    server: Mutex<Option<Arc<ServerKey>>>,
    /// Keeps the connections open, if the store was opened for the keys alone.
    _store: Option<PostgresStore>,
}

impl std::fmt::Debug for PostgresKeyring {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PostgresKeyring")
    }
}

impl PostgresKeyring {
    pub(super) fn new(shared: Arc<Shared>, background: Arc<Background>, sealing: SealingKeys) -> Self {
        Self { shared, background, sealing, server: Mutex::new(None), _store: None }
    }

    pub(super) fn keeping(self, store: PostgresStore) -> Self {
        Self { _store: Some(store), ..self }
    }

    /// Adds the keys of a folder, and returns how many games' keys it has. Existing ones stay.
    pub fn bring(&self, folder: &KeyFolder) -> Result<usize, KeyringError> {
        // Keys that another sealing key opens are refused even if the folder has none.
        self.server_if_there()?;
        if let Some(theirs) = folder.server()? {
            self.put(&GameId::new(SERVER), &[], theirs.to_bytes().as_slice())?;
            let ours = self.make_server()?;
            if ours.public_key() != theirs.public_key() {
                return Err(KeyringError::Sealed { what: "the database has the key of another server" });
            }
        }
        let games = folder.all_games()?;
        for (game, secrets) in &games {
            self.put_game(game, secrets)?;
        }
        Ok(games.len())
    }

    /// Seals every key anew that is under an older sealing key, and returns how many. Only the role that owns the tables may
    /// change a row.
    pub fn seal_anew(&self) -> Result<usize, KeyringError> {
        let mut changed = 0;
        for SealedKey { game, public, sealed } in self.wait(self.shared.sealed_keys()).map_err(KeyringError::Store)? {
            if !self.sealing.is_under_first(&sealed) {
                let secret = self.sealing.open(&game, &public, &sealed)?;
                let anew = self.sealing.seal(&game, &public, &secret)?;
                self.wait(self.shared.replace_key(&game, &public, [&sealed, &anew])).map_err(KeyringError::Store)?;
                changed += 1;
            }
        }
        Ok(changed)
    }

    fn wait<T>(&self, work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let _guard = self.background.enter();
        block_on(work)
    }

    fn put_game(&self, game: &GameId, secrets: &GameSecrets) -> Result<(), KeyringError> {
        self.put(game, secrets.rolls.public_key().as_bytes(), &secrets.to_bytes())
    }

    /// Stores a sealed secret, unless there is one. It is durable on return.
    fn put(&self, game: &GameId, public: &[u8], secret: &[u8]) -> Result<(), KeyringError> {
        let sealed = self.sealing.seal(game, public, secret)?;
        self.wait(self.shared.put_key(game, public, &sealed)).map_err(KeyringError::Store)
    }

    fn server_if_there(&self) -> Result<Option<Arc<ServerKey>>, KeyringError> {
        let mut known = self.server.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_none() {
            let game = GameId::new(SERVER);
            let Some(sealed) = self.wait(self.shared.key(&game, &[])).map_err(KeyringError::Store)? else {
                return Ok(None);
            };
            let seed = self.sealing.open(&game, &[], &sealed)?;
            *known = Some(Arc::new(ServerKey::from_bytes(&seed)?));
        }
        Ok(known.clone())
    }
}

impl Keyring for PostgresKeyring {
    fn server(&self) -> Result<Option<Arc<ServerKey>>, KeyringError> {
        self.server_if_there()
    }

    fn make_server(&self) -> Result<Arc<ServerKey>, KeyringError> {
        if let Some(key) = self.server_if_there()? {
            return Ok(key);
        }
        self.put(&GameId::new(SERVER), &[], ServerKey::generate()?.to_bytes().as_slice())?;
        // It is read, because another daemon may have been faster; then its key is used.
        self.server_if_there()?.ok_or(KeyringError::Sealed { what: "it was stored and is gone again" })
    }

    fn make(&self, game: &GameId) -> Result<Arc<GameSecrets>, KeyringError> {
        let secrets = GameSecrets::generate_on(self.make_server()?.as_ref(), game)?;
        self.put_game(game, &secrets)?;
        Ok(Arc::new(secrets))
    }

    fn find(&self, game: &GameId, rolls: &VrfPublicKey) -> Result<Option<Arc<GameSecrets>>, KeyringError> {
        let public = rolls.as_bytes();
        let Some(sealed) = self.wait(self.shared.key(game, public)).map_err(KeyringError::Store)? else {
            return Ok(None);
        };
        let secrets = GameSecrets::from_bytes(&self.sealing.open(game, public, &sealed)?)?;
        if secrets.rolls.public_key() != *rolls {
            return Err(KeyringError::Sealed { what: "it is another key than its row says" });
        }
        Ok(Some(Arc::new(secrets)))
    }

    fn public_keys(&self) -> Result<Vec<(GameId, VrfPublicKey)>, KeyringError> {
        self.wait(self.shared.public_keys()).map_err(KeyringError::Store)
    }
}

impl Shared {
    async fn put_key(&self, game: &GameId, public: &[u8], sealed: &[u8]) -> Result<(), StoreError> {
        let name = game.as_str().as_bytes();
        self.patiently(async |client| {
            let statement = client
                .prepare_cached(
                    "INSERT INTO sealed_keys (game, public, sealed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                )
                .await?;
            client.execute(&statement, &[&name, &public, &sealed]).await?;
            Ok(())
        })
        .await
    }

    async fn key(&self, game: &GameId, public: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        let name = game.as_str().as_bytes();
        self.patiently(async |client| {
            let statement =
                client.prepare_cached("SELECT sealed FROM sealed_keys WHERE game = $1 AND public = $2").await?;
            let row = client.query_opt(&statement, &[&name, &public]).await?;
            row.map(|row| row::bytes(&row, "sealed").map(<[u8]>::to_vec)).transpose()
        })
        .await
    }

    /// Every key, with the server's.
    async fn sealed_keys(&self) -> Result<Vec<SealedKey>, StoreError> {
        self.patiently(async |client| {
            let statement = client.prepare_cached("SELECT game, public, sealed FROM sealed_keys ORDER BY game").await?;
            let mut keys = Vec::new();
            for row in client.query(&statement, &[]).await? {
                let (public, sealed) = (row::bytes(&row, "public")?.to_vec(), row::bytes(&row, "sealed")?.to_vec());
                keys.push(SealedKey { game: row::game_in(&row)?, public, sealed });
            }
            Ok::<_, Fault>(keys)
        })
        .await
    }

    /// Stores a key sealed anew, if it is still sealed as it was.
    async fn replace_key(&self, game: &GameId, public: &[u8], [sealed, anew]: [&[u8]; 2]) -> Result<(), StoreError> {
        let name = game.as_str().as_bytes();
        self.patiently(async |client| {
            let statement = client
                .prepare_cached("UPDATE sealed_keys SET sealed = $4 WHERE game = $1 AND public = $2 AND sealed = $3")
                .await?;
            client.execute(&statement, &[&name, &public, &sealed, &anew]).await?;
            Ok(())
        })
        .await
    }

    /// The public keys of all games. The server's own row has none.
    async fn public_keys(&self) -> Result<Vec<(GameId, VrfPublicKey)>, StoreError> {
        self.patiently(async |client| {
            let statement =
                client.prepare_cached("SELECT game, public FROM sealed_keys WHERE game <> '' ORDER BY game").await?;
            let mut keys = Vec::new();
            for row in client.query(&statement, &[]).await? {
                let Ok(public) = <[u8; 32]>::try_from(row::bytes(&row, "public")?) else { continue };
                keys.push((row::game_in(&row)?, VrfPublicKey::from_bytes(public)));
            }
            Ok::<_, Fault>(keys)
        })
        .await
    }
}
