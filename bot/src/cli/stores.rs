//! Which store a command works with: the folder of `--data`, or a database.

use super::args_store::StoreArgs;
use super::failure::Failure;
use adjutant_commands::database::{self, Address, CopyTarget, Login, Part};
use adjutant_commands::keys::Zeroizing;
use adjutant_commands::store::{StoreError, untrusted_file};
use std::env;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// In place of an address: the folder of `--data`, whatever else is configured.
const FOLDER: &str = "folder";
/// The environment variables for the address and for its password.
const VARIABLE: &str = "ADJUTANT_STORE";
const PASSWORD: &str = "ADJUTANT_STORE_PASSWORD";
/// The longest file of a password, in bytes.
const LONGEST_PASSWORD: u64 = 64 << 10;

/// A store as the configuration names it: its address, and the file with its password.
pub(super) type Configured = (String, Option<PathBuf>);

/// The database that is asked for: on the command line, else in the environment, else in the configuration. None: the folder.
///
/// # Errors
/// What is named is no address, or its password cannot be read.
pub(super) fn chosen(
    args: &StoreArgs,
    configured: impl FnOnce() -> Result<Option<Configured>, Failure>,
) -> Result<Option<Login>, Failure> {
    let given = args.store.clone().or_else(|| env::var(VARIABLE).ok()).filter(|text| !text.trim().is_empty());
    let (text, configured_file) = match given {
        Some(text) => (text, None),
        None => match configured()? {
            Some(configured) => configured,
            None => return Ok(None),
        },
    };
    if text.trim() == FOLDER {
        return Ok(None);
    }
    let file = args.store_password_file.as_deref().or(configured_file.as_deref());
    login(&text, file).map(Some)
}

/// An address with its password: from this file, else from the environment.
///
/// # Errors
/// It is no address, or its password cannot be read.
pub(super) fn login(text: &str, password_file: Option<&Path>) -> Result<Login, Failure> {
    let address: Address = text.trim().parse()?;
    if !database::BUILT_IN {
        return Err(Failure::LeftOut { command: "--store", feature: "postgres" });
    }
    Ok(Login { address, password: password(password_file)? })
}

/// Whether a text names a database, and not a folder.
pub(super) fn is_database(text: &str) -> bool {
    text.contains("://")
}

fn password(file: Option<&Path>) -> Result<Option<Zeroizing<String>>, Failure> {
    let Some(path) = file else {
        return Ok(env::var(PASSWORD).ok().filter(|text| !text.is_empty()).map(Zeroizing::new));
    };
    let failed = |source| Failure::File { path: path.to_owned(), source };
    if is_open(path).map_err(failed)? {
        return Err(Failure::OpenPassword { path: path.to_owned() });
    }
    let text = Zeroizing::new(untrusted_file::read_text(path, LONGEST_PASSWORD).map_err(failed)?);
    match text.lines().next() {
        Some(line) if !line.is_empty() => Ok(Some(Zeroizing::new(line.to_owned()))),
        _ => Err(Failure::NoPassword { path: path.to_owned() }),
    }
}

/// Whether other users can read the file.
#[cfg(unix)]
fn is_open(path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(std::fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open(_: &Path) -> std::io::Result<bool> {
    Ok(false)
}

/// A database whose stores are opened when they are first needed. They stay open then, for all that is done with them.
pub(super) struct Stores {
    login: Login,
    games: Mutex<Option<Arc<dyn CopyTarget>>>,
    leagues: Mutex<Option<Arc<dyn CopyTarget>>>,
}

impl Stores {
    /// The stores of this database.
    pub(super) fn new(login: Login) -> Self {
        Self { login, games: Mutex::default(), leagues: Mutex::default() }
    }

    /// Where, and as whom.
    pub(super) fn login(&self) -> &Login {
        &self.login
    }

    /// One of its stores.
    ///
    /// # Errors
    /// The database does not serve or refuses this program, or its tables have another version.
    pub(super) fn of(&self, part: Part) -> Result<Arc<dyn CopyTarget>, StoreError> {
        let place = match part {
            Part::Games => &self.games,
            Part::Leagues => &self.leagues,
        };
        let mut held = place.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(store) = held.as_ref() {
            return Ok(Arc::clone(store));
        }
        let store = database::open(&self.login, part)?;
        *held = Some(Arc::clone(&store));
        Ok(store)
    }
}

impl fmt::Debug for Stores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stores({})", self.login.address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(store: Option<&str>) -> StoreArgs {
        StoreArgs { store: store.map(str::to_owned), store_password_file: None }
    }

    #[test]
    fn the_command_line_goes_before_the_configuration() {
        let chosen = |store: Option<&str>, of_config: Option<&str>| {
            chosen(&args(store), || Ok(of_config.map(|store| (store.to_owned(), None))))
                .map(|login| login.map(|login| login.address.to_string()))
        };
        let (one, other) = ("postgresql://a@one/a", "postgresql://a@other/a");
        for (store, of_config) in
            [(None, None), (Some("folder"), Some(other)), (Some(" folder "), None), (None, Some("folder"))]
        {
            assert_eq!(chosen(store, of_config).expect("chosen"), None, "{store:?} {of_config:?}");
        }
        if database::BUILT_IN {
            assert_eq!(chosen(Some(one), Some(other)).expect("chosen").as_deref(), Some(one));
            assert_eq!(chosen(None, Some(other)).expect("chosen").as_deref(), Some(other));
        }
        for (text, key) in [("postgresql://a:s3cret@one/a", "store-address"), ("somewhere", "store-address")] {
            let refused = chosen(Some(text), None).expect_err(text);
            assert_eq!(refused.key(), key);
            assert!(
                !refused.to_string().contains("s3cret") && !format!("{refused:?}").contains("s3cret"),
                "{refused:?}"
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_password_is_the_first_line_of_a_closed_file() {
        use std::fs;
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("password");
        for (mode, text, key) in [
            (0o600, "s3cret\n", None),
            (0o600, "\n", Some("store-password")),
            (0o644, "s3cret\n", Some("store-password")),
        ] {
            fs::write(&path, text).expect("written");
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("set");
            let found = password(Some(&path));
            assert_eq!(found.as_ref().err().map(Failure::key).as_deref(), key);
            if let Ok(found) = found {
                assert_eq!(found.as_ref().map(|text| text.as_str()), Some("s3cret"));
            }
        }
    }
}
