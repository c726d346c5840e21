//! Keys and terms: the messages of an audit before they are worded. The bot has the words (`audit.ftl`).

use adjutant_core::term::Term;
use serde::{Deserialize, Serialize};

/// A message: its key in the catalogue and its terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    /// The message key, such as `audit-fair`.
    pub key: String,
    /// Its terms, by name.
    pub terms: Vec<(String, Term)>,
}

impl Phrase {
    /// A phrase of this key and these terms.
    pub(super) fn new<const N: usize>(key: &str, terms: [(&str, Term); N]) -> Self {
        Self { key: key.to_owned(), terms: terms.map(|(name, term)| (name.to_owned(), term)).to_vec() }
    }
}

/// Defines an enum of messages of an audit. Every variant has its check, a key and named terms.
macro_rules! sayings {
    (
        $(#[$doc:meta])*
        $name:ident, prefix $prefix:literal {
            $( $(#[$vdoc:meta])* $check:ident $variant:ident { $($field:ident : $type:ty),* $(,)? } ),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $( $(#[$vdoc])* $variant { $( #[allow(missing_docs)] $field: $type ),* } ),*
        }

        impl $name {
            /// The check that it belongs to.
            pub fn check(&self) -> $crate::Check {
                match self {
                    $( Self::$variant { .. } => $crate::Check::$check ),*
                }
            }

            /// The message key.
            pub fn key(&self) -> String {
                $crate::words::key_of($prefix, match self { $( Self::$variant { .. } => stringify!($variant) ),* })
            }

            /// Its terms, by name.
            pub fn terms(&self) -> Vec<(&'static str, adjutant_core::term::Term)> {
                match self {
                    $( Self::$variant { $($field),* } =>
                        vec![ $((stringify!($field), adjutant_core::term::Term::from($field.clone()))),* ] ),*
                }
            }

            /// Every key with the names of its terms.
            pub fn all_keys() -> Vec<(String, Vec<&'static str>)> {
                vec![ $( (
                    $crate::words::key_of($prefix, stringify!($variant)),
                    vec![$(stringify!($field)),*],
                ) ),* ]
            }
        }
    };
}
pub(super) use sayings;

/// `prefix-kebab-case` of a variant's name.
pub(super) fn key_of(prefix: &str, name: &str) -> String {
    let mut key = String::from(prefix);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}
