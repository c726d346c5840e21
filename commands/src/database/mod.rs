//! A database in place of the folders of games and leagues. Its client is a feature (`postgres`). Addresses are read in
//! every build, so that a program without the client can say what it lacks.

#[cfg(feature = "postgres")]
mod client;
#[cfg(not(feature = "postgres"))]
#[path = "left_out.rs"]
mod client;

pub use adjutant_storage::CopyTarget;
#[cfg(feature = "postgres")]
pub use adjutant_storage::postgres::{ClockOff, Right, Survey};
#[cfg(feature = "postgres")]
pub use client::survey;
pub use client::{BUILT_IN, add_sealing_key, open, prepare, seal, seal_anew};

use crate::keys::{self, Keyring, KeyringError};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use thiserror::Error;
use zeroize::Zeroizing;

/// What an address may begin with.
const SCHEMES: [&str; 2] = ["postgresql://", "postgres://"];

/// The sealing key in the data folder. Where there is one, the keys are in the database.
const SEALING_KEY: &str = "sealing.key";

/// The file of the sealing key in a data folder.
pub fn sealing_key(data: &Path) -> PathBuf {
    data.join(SEALING_KEY)
}

/// The keys of a data folder: in its folder `keys`, or in the database if the folder has a sealing key.
///
/// # Errors
/// Other users can read the keys, the sealing key is damaged, or the database fails.
pub fn keyring(login: Option<&Login>, data: &Path) -> Result<Arc<dyn Keyring>, KeyringError> {
    let sealing = sealing_key(data);
    match login {
        Some(login) if sealing.exists() => client::sealed_keys(login, &sealing),
        _ => keys::open(&data.join("keys")),
    }
}

/// One of the two stores of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is what its name says
pub enum Part {
    Games,
    Leagues,
}

/// Where a database is and as whom one works there. It has no password, so it may be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    url: String,
    /// A file of certificates (PEM) to trust in place of the public ones: `sslrootcert` in the address.
    certificates: Option<PathBuf>,
}

/// Why a text is no address of a store. The text is not repeated: it may have a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AddressError {
    /// It begins otherwise.
    #[error("the address of a store begins with postgresql://, such as postgresql://adjutant@db.example/adjutant")]
    NoAddress,
    /// It has a password.
    #[error(
        "the address of a store has no password, because other users and logs may see it. Put the password into a file that \
         only its owner can read, and name that: --store-password-file, or `store_password_file` in adjutant.toml"
    )]
    Password,
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let rest = SCHEMES.iter().find_map(|scheme| text.strip_prefix(scheme)).ok_or(AddressError::NoAddress)?;
        let (before, query) = text.split_once('?').unwrap_or((text, ""));
        // Whatever stands before the last @ is a user, even if it is not written as it should be.
        if rest.rsplit_once('@').is_some_and(|(user, _)| user.contains(':')) {
            return Err(AddressError::Password);
        }
        let (mut kept, mut certificates) = (Vec::new(), None);
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=').unwrap_or((pair, "")) {
                ("password", _) => return Err(AddressError::Password),
                ("sslrootcert", file) => certificates = Some(PathBuf::from(file)),
                _ => kept.push(pair),
            }
        }
        let url = if kept.is_empty() { before.to_owned() } else { format!("{before}?{}", kept.join("&")) };
        Ok(Self { url, certificates })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.url)
    }
}

/// An address with its password. `Debug` does not show the password.
#[derive(Clone)]
pub struct Login {
    /// Where, and as whom.
    pub address: Address,
    /// The password; none = the database asks for none.
    pub password: Option<Zeroizing<String>>,
}

impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Login({})", self.address)
    }
}

#[cfg(test)]
mod tests {
    use super::{Address, AddressError, Login};
    use zeroize::Zeroizing;

    #[test]
    fn an_address_has_no_password() {
        for (text, said) in [
            ("postgresql://adjutant@db/adjutant", Ok("postgresql://adjutant@db/adjutant")),
            ("postgres://adjutant@db1,db2:5433/adjutant", Ok("postgres://adjutant@db1,db2:5433/adjutant")),
            ("postgresql://a@db/a?sslmode=require&sslrootcert=/ca.pem", Ok("postgresql://a@db/a?sslmode=require")),
            ("postgresql://a@db/a?sslrootcert=/ca.pem", Ok("postgresql://a@db/a")),
            ("postgresql://a@%2Ftmp%2Fsocket/a", Ok("postgresql://a@%2Ftmp%2Fsocket/a")),
            ("postgresql://db:5432/a", Ok("postgresql://db:5432/a")),
            ("postgresql://a:s3cret@db/a", Err(AddressError::Password)),
            ("postgresql://a:s3/cret@db/a", Err(AddressError::Password)),
            ("postgresql://a:s3?cret@db/a", Err(AddressError::Password)),
            ("postgresql://a@db/a?user=a&password=s3cret", Err(AddressError::Password)),
            ("host=db user=a", Err(AddressError::NoAddress)),
            ("adjutant-data", Err(AddressError::NoAddress)),
        ] {
            let found = text.parse::<Address>().map(|address| address.to_string());
            assert_eq!(found, said.map(str::to_owned), "{text}");
        }
    }

    #[test]
    fn a_password_is_shown_by_nothing() {
        let address = "postgresql://a@db/a".parse().expect("an address");
        let login = Login { address, password: Some(Zeroizing::new("s3cret".to_owned())) };
        assert!(!format!("{login:?} {login:#?}").contains("s3cret"));
    }
}
