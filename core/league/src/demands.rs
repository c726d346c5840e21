//! What a league demands of how its games are run, beside what they are made with. Each is checked by whoever audits a season,
//! and a game that does not keep to it does not report itself.

use std::fmt;

macro_rules! demands {
    ($($(#[$doc:meta])* $demand:ident $word:literal),* $(,)?) => {
        /// Something that a league demands of its games.
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
    /// Its dice can be verified.
    Proven "proven",
    /// Nothing was taken back, and no roll was voided.
    NoRewinds "no-rewinds",
    /// No game master changed the board, and it is played on the board that comes with its rules.
    NoEdits "no-edits",
    /// No roll went on without its round of the beacon.
    NoSkips "no-skips",
    /// Nobody was given a seat after play had begun.
    NoSeats "no-new-players",
}

impl fmt::Display for Demand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// As a setting shows them.
pub(crate) fn text(demands: &[Demand]) -> String {
    if demands.is_empty() {
        return "none".to_owned();
    }
    demands.iter().map(|demand| demand.word()).collect::<Vec<_>>().join(" ")
}

/// As a setting takes them; none = it does not take that.
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
