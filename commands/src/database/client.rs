//! The stores of a database, by its client.

use super::{Login, Part};
use adjutant_storage::keys::{KeyFolder, Keyring, KeyringError, SealingKeys};
use adjutant_storage::postgres::{self, Password, Settings, Survey};
use adjutant_storage::{CopyTarget, PostgresKeyring, PostgresStore, StoreError};
use std::path::Path;
use std::sync::Arc;

/// Whether this program has the client.
pub const BUILT_IN: bool = true;

/// The most connections for leagues, which need few.
const FOR_LEAGUES: usize = 4;
/// The most connections for keys: a game needs them once.
const FOR_KEYS: usize = 2;

fn settings(login: &Login, part: Part) -> Settings {
    let mut settings = Settings::new(login.address.url.as_str());
    settings.password = password(login);
    settings.root_certificates.clone_from(&login.address.certificates);
    settings.part = match part {
        Part::Games => postgres::Part::Games,
        Part::Leagues => postgres::Part::Leagues,
    };
    if part == Part::Leagues {
        settings.connections = FOR_LEAGUES;
    }
    settings
}

fn password(login: &Login) -> Option<Password> {
    login.password.as_ref().map(|password| Password::new(password.as_str()))
}

/// Opens one of the stores.
///
/// # Errors
/// The database does not serve or refuses this program, or its tables have another version.
pub fn open(login: &Login, part: Part) -> Result<Arc<dyn CopyTarget>, StoreError> {
    Ok(Arc::new(PostgresStore::open(&settings(login, part))?))
}

/// Makes the tables of both stores or brings them up to date, as their owner. The role of `login` gets its rights.
///
/// # Errors
/// As [`open`], or the owner may not make tables.
pub fn prepare(login: &Login, owner: &Login) -> Result<(), StoreError> {
    for part in [Part::Games, Part::Leagues] {
        let mut settings = settings(login, part).owned_by(owner.address.url.as_str());
        settings.owner_password = password(owner);
        drop(PostgresStore::open(&settings)?);
    }
    Ok(())
}

/// The keys in the database, which the sealing key of this file opens.
pub(super) fn sealed_keys(login: &Login, file: &Path) -> Result<Arc<dyn Keyring>, KeyringError> {
    Ok(Arc::new(opened(login, SealingKeys::read(file)?)?))
}

/// Brings the keys of a folder into the database, sealed by the key of this file. The file is made if it is missing. Gives
/// how many games' keys there are in the folder.
///
/// # Errors
/// The file or the folder cannot be used, the database fails, or it has the keys of another server.
pub fn seal(login: &Login, file: &Path, folder: &Path) -> Result<usize, KeyringError> {
    let is_new = !file.exists();
    let sealing = if is_new { SealingKeys::make(file)? } else { SealingKeys::read(file)? };
    let brought = opened(login, sealing).and_then(|keys| keys.bring(&KeyFolder::open(folder)?));
    if is_new && brought.is_err() {
        // The database may have keys that another file opens.
        let _ = std::fs::remove_file(file);
    }
    brought
}

/// Puts a new key before those of a file. It seals from then on, and the older ones open what they have sealed.
///
/// # Errors
/// The file cannot be read or replaced.
pub fn add_sealing_key(file: &Path) -> Result<(), KeyringError> {
    SealingKeys::add(file).map(drop)
}

/// Seals all keys under the first key of this file, as the role that owns the tables. Gives how many were changed.
///
/// # Errors
/// The file cannot be used, one of its keys is missing, or the database fails or refuses.
pub fn seal_anew(owner: &Login, file: &Path) -> Result<usize, KeyringError> {
    opened(owner, SealingKeys::read(file)?)?.seal_anew()
}

fn opened(login: &Login, sealing: SealingKeys) -> Result<PostgresKeyring, KeyringError> {
    let mut settings = settings(login, Part::Games);
    settings.connections = FOR_KEYS;
    Ok(PostgresStore::open(&settings).map_err(KeyringError::Store)?.into_keyring(sealing))
}

/// Looks at the set-up of the database.
///
/// # Errors
/// As [`open`]; but it answers where a store would not open.
pub fn survey(login: &Login, part: Part) -> Result<Survey, StoreError> {
    postgres::survey(&settings(login, part))
}
