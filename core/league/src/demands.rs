//! The demands of a league on how its games are run, besides their settings. An audit of a season checks each, and a
//! game that does not meet them does not report itself.

use std::fmt;

macro_rules! demands {
    ($($(#[$doc:meta])* $demand:ident $word:literal),* $(,)?) => {
        /// A demand on the games of a league.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Demand { $($(#[$doc])* $demand),* }

        impl Demand {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$demand),*];

            /// Its word.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$demand => $word),* }
            }
        }
    };
}

demands! {
    /// Its dice are verifiable.
    Proven "proven",
    /// Nothing was rewound, and no roll was voided.
    NoRewinds "no-rewinds",
    /// No game master changed the board, and the game uses the board of its ruleset.
    NoEdits "no-edits",
    /// No roll was thrown without its beacon round.
    NoSkips "no-skips",
    /// No seat was given to a player after the start.
    NoSeats "no-new-players",
}

impl fmt::Display for Demand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The demands as the text of a setting.
pub(crate) fn text(demands: &[Demand]) -> String {
    if demands.is_empty() {
        return "none".to_owned();
    }
    demands.iter().map(|demand| demand.word()).collect::<Vec<_>>().join(" ")
}

/// Reads the text of a setting; none means it is invalid.
pub(crate) fn read(text: &str) -> Option<Vec<Demand>> {
    if text == "none" {
        return Some(Vec::new());
    }
    let one = |word: &str| Demand::ALL.iter().copied().find(|demand| demand.word() == word);
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let mut demands: Vec<Demand> = words.map(one).collect::<Option<_>>()?;
    demands.sort_unstable();
    demands.dedup();
    (!demands.is_empty()).then_some(demands)
}
