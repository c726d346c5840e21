//! The keys of a board. One declaration says how each key is read from the state and set in it
//! ([`keys!`](macro@crate::keys)). Cases use it to state positions and compare boards; a game master's corrections use
//! it to set values.

use crate::names::Names;
use crate::notation::{Expectation, Position};
use adjutant_core::Game;
use adjutant_core::position::Play;
use adjutant_core::typed::Played;
use adjutant_events::SpaceId;
use std::fmt;

/// A key of a position with a value.
pub trait Statement: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The board.
    type State: Played;

    /// The same key with the board's value.
    #[must_use]
    fn found(&self, state: &Self::State) -> Self;

    /// Sets the value.
    ///
    /// # Errors
    /// There are not enough pieces, or the value follows from the rest of the board.
    fn set(&self, state: &mut Self::State) -> Result<(), String>;

    /// Whether it can be set; otherwise it follows from other keys.
    fn is_set(&self) -> bool;

    /// Its place in the list of keys, which is the order of setting.
    fn rank(&self) -> usize;

    /// Reads a line of a case that begins with a key; none means no key has this word.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn of_line(names: Names<'_>, word: &str, text: &str) -> Result<Option<Vec<Self>>, String>;

    /// The line of a case for it: its word and its text. None means a line states it together with others.
    fn line(&self, names: Names<'_>) -> Option<(&'static str, String)>;
}

/// The notation of a family's keys in cases.
pub trait CaseWording: Statement {
    /// Reads a line of a position.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn given(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String>;

    /// Reads a line after `then`.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn expected(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        Self::given(names, word, text)
    }

    /// The board before any values are given, made from the board at the start.
    fn unsaid(start: &Self::State, _options: &[(String, String)], _said: &[Self]) -> Self::State {
        start.clone()
    }

    /// Completes the board from the given values.
    ///
    /// # Errors
    /// The values are impossible.
    fn settle(_: &mut Self::State, _: &[Self]) -> Result<(), String> {
        Ok(())
    }

    /// The space that it is about.
    fn place(&self, names: Names<'_>) -> Option<SpaceId>;

    /// Further spaces of the board to show.
    fn places(_: &Self::State, _: &[Self]) -> Vec<SpaceId> {
        Vec::new()
    }

    /// A space with its contents, as a case writes it.
    fn describe(names: Names<'_>, state: &Self::State, place: &SpaceId) -> String;

    /// The lines of a case that state this board, each with its word and text, as far as cases can. Empty means such
    /// lines are only written by hand.
    fn lines(_names: Names<'_>, _state: &Self::State) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The value found, for a report.
    fn told(&self, names: Names<'_>) -> String {
        self.line(names).map_or_else(|| format!("{self:?}"), |(word, text)| format!("{word}: {text}"))
    }
}

/// Sets all values in the order of the keys, and checks those that follow from the rest.
///
/// # Errors
/// Why the position is impossible.
pub fn set_all<S: CaseWording>(state: &mut S::State, said: &[S]) -> Result<(), String> {
    let (mut set, follows): (Vec<&S>, Vec<&S>) = said.iter().partition(|one| one.is_set());
    set.sort_by_key(|one| one.rank());
    set.into_iter().try_for_each(|one| one.set(state))?;
    S::settle(state, said)?;
    match follows.into_iter().find(|one| one.found(state) != **one) {
        Some(said) => Err(format!("it follows from the rest that it is {:?}, not {said:?}", said.found(state))),
        None => Ok(()),
    }
}

/// A position that is stated key by key.
#[derive(Clone, Debug)]
pub struct Stated<S> {
    said: Vec<S>,
    places: Vec<SpaceId>,
}

impl<S> Default for Stated<S> {
    fn default() -> Self {
        Self { said: Vec::new(), places: Vec::new() }
    }
}

impl<S: CaseWording> Position for Stated<S> {
    fn say(&mut self, names: Names<'_>, key: &str, value: &str) -> Result<(), String> {
        let said = S::given(names, key, value)?;
        self.places.extend(said.iter().filter_map(|one| one.place(names)));
        self.said.extend(said);
        Ok(())
    }

    fn lay(&self, start: &Play, options: &[(String, String)]) -> Result<Play, String> {
        let start = start.read::<S::State>().ok_or("a board of another family")?;
        let mut state = S::unsaid(start, options, &self.said);
        set_all(&mut state, &self.said)?;
        Ok(Play::new(state))
    }

    fn places(&self, end: &Play) -> Vec<SpaceId> {
        let others = end.read::<S::State>().map(|state| S::places(state, &self.said));
        self.places.iter().cloned().chain(others.unwrap_or_default()).collect()
    }
}

/// The expectations of one line about a board.
#[derive(Debug)]
pub struct Expected<S> {
    said: Vec<S>,
    place: Option<SpaceId>,
}

impl<S: CaseWording> Expected<S> {
    /// Reads the text after `then`.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        let (word, text) = text.split_once(':').ok_or_else(|| format!("`then {text}` says nothing known"))?;
        let said = S::expected(names, word.trim(), text.trim())?;
        let place = said.iter().find_map(|one| one.place(names));
        Ok(Self { said, place })
    }
}

impl<S: CaseWording> Expectation for Expected<S> {
    fn check(&self, names: Names<'_>, game: &Game) -> Result<(), String> {
        let state = game.play.read::<S::State>().ok_or("the case is of another family")?;
        let differs = |said: &S| Some(said.found(state)).filter(|found| found != said);
        let found: Vec<S> = self.said.iter().filter_map(differs).collect();
        match &self.place {
            _ if found.is_empty() => Ok(()),
            Some(place) => Err(S::describe(names, state, place)),
            None => Err(found.iter().map(|one| one.told(names)).collect::<Vec<_>>().join(", ")),
        }
    }

    fn place(&self) -> Option<SpaceId> {
        self.place.clone()
    }
}

/// A value in a line after its word.
pub trait Worded: Sized {
    /// Reads the value.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read(names: Names<'_>, text: &str) -> Result<Self, String>;

    /// Writes the value.
    fn write(&self, names: Names<'_>) -> String;
}

/// A number.
macro_rules! number {
    ($($number:ident)*) => {$(
        impl Worded for $number {
            fn read(_: Names<'_>, text: &str) -> Result<Self, String> {
                text.trim().parse().map_err(|_| format!("`{}` is not such a number", text.trim()))
            }

            fn write(&self, _: Names<'_>) -> String {
                self.to_string()
            }
        }
    )*};
}

number! { u8 u16 u32 }

/// `A, B, C`, or `none`.
impl<T: Worded> Worded for Vec<T> {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        if text.trim() == "none" {
            return Ok(Self::new());
        }
        text.split(',').map(|item| T::read(names, item.trim())).collect()
    }

    fn write(&self, names: Names<'_>) -> String {
        if self.is_empty() {
            return "none".to_owned();
        }
        self.iter().map(|item| item.write(names)).collect::<Vec<_>>().join(", ")
    }
}

/// `A B`: the last word, and everything before it.
impl<A: Worded, B: Worded> Worded for (A, B) {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        let (a, b) = text.trim().rsplit_once(' ').ok_or_else(|| format!("`{}` should be two words", text.trim()))?;
        Ok((A::read(names, a)?, B::read(names, b)?))
    }

    fn write(&self, names: Names<'_>) -> String {
        format!("{} {}", self.0.write(names), self.1.write(names))
    }
}

/// Reads `WHOSE WHAT, WHOSE WHAT`.
///
/// # Errors
/// What is wrong with the text.
pub fn read_each<K: Worded, V: Worded>(names: Names<'_>, text: &str) -> Result<Vec<(K, V)>, String> {
    text.split(',').map(|item| <(K, V)>::read(names, item)).collect()
}

/// Declares the keys of a position, and how each is printed from the state and set in it:
///
/// ```text
/// keys! { Key, Statement of state: State {
///     /// The side that goes first.
///     First(): Side = kept "first" first;
///     /// The number of ships that are lost for good, by side.
///     Lost(side: Side): u8 = each "ships lost" { state.lost[side.ix()] } set(count) { state.lost[side.ix()] = count };
///     /// The total of both sides.
///     Total(): u8 = line "total" { state.total() };
/// } }
/// ```
///
/// `line "WORD"` is a line of a case with the value after the word. `each "WORD"` is a line with `WHOSE VALUE, WHOSE
/// VALUE`. `kept` is a field of the state with the given name, with or without a word. `part` is stated in a line together
/// with other keys. A key without `set` follows from the other keys: it is printed and compared. Keys are set in the order
/// of the list.
#[macro_export]
macro_rules! keys {
    (
        $(#[$meta:meta])*
        $vis:vis $key:ident, $statement:ident of $state:ident: $State:ty {
            $(
                $(#[$doc:meta])*
                $name:ident($($arg:ident: $argty:ty),*): $value:ty =
                    $form:ident $($word:literal)? $($field:ident)? $($print:block)? $(set($new:ident) $set:block)?;
            )*
        }
    ) => {
        /// A key of a position.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $key {
            $($(#[$doc])* $name($($argty),*),)*
        }

        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis enum $statement {
            $($(#[$doc])* $name($($argty,)* $value),)*
        }

        impl $key {
            /// The board's value of this key.
            $vis fn print(self, $state: &$State) -> $statement {
                match self {
                    $(Self::$name($($arg),*) => $statement::$name($($arg,)* { $($state.$field.clone())? $($print)? }),)*
                }
            }

            /// Whether it can be set; otherwise it follows from other keys.
            $vis const fn is_set(self) -> bool {
                match self {
                    $(Self::$name(..) => $crate::keys!(@is_set $($field)? $($new)?),)*
                }
            }
        }

        impl $statement {
            /// Its key.
            $vis fn key(&self) -> $key {
                match self {
                    $(Self::$name($($arg,)* _) => $key::$name($(*$arg),*),)*
                }
            }
        }

        impl $crate::Statement for $statement {
            type State = $State;

            fn found(&self, state: &$State) -> Self {
                self.key().print(state)
            }

            #[allow(unused_variables, unreachable_code)] // keys that cannot be set use neither
            fn set(&self, $state: &mut $State) -> Result<(), String> {
                match self {
                    $(Self::$name($($arg,)* value) => {
                        $(let $arg = *$arg;)*
                        $crate::keys!(@set $state value $([$field])? $([$new] $set)?);
                    })*
                }
                Ok(())
            }

            fn is_set(&self) -> bool {
                self.key().is_set()
            }

            fn rank(&self) -> usize {
                let ranks = [$(stringify!($name)),*];
                let name = match self {
                    $(Self::$name(..) => stringify!($name),)*
                };
                ranks.iter().position(|known| *known == name).unwrap_or_default()
            }

            fn of_line(names: $crate::Names<'_>, word: &str, text: &str) -> Result<Option<Vec<Self>>, String> {
                $($crate::keys!(@read $form $($word)? names word text $statement $name $($argty)*);)*
                Ok(None)
            }

            fn line(&self, names: $crate::Names<'_>) -> Option<(&'static str, String)> {
                match self {
                    $(Self::$name($($arg,)* value) => $crate::keys!(@write $form $($word)? names value $($arg)*),)*
                }
            }
        }
    };

    (@is_set) => { false };
    (@is_set $how:ident) => { true };

    (@set $state:ident $value:ident) => {
        return Err("this follows from the rest of the board".to_owned())
    };
    (@set $state:ident $value:ident [$field:ident]) => { $state.$field = $value.clone() };
    (@set $state:ident $value:ident [$new:ident] $set:block) => {
        let $new = $value.clone();
        $set
    };

    (@read part $names:ident $word:ident $text:ident $statement:ident $name:ident $($whose:ty)*) => {};
    (@read kept $names:ident $word:ident $text:ident $statement:ident $name:ident) => {};
    (@read each $known:literal $names:ident $word:ident $text:ident $statement:ident $name:ident $whose:ty) => {
        if $word == $known {
            let each = $crate::read_each::<$whose, _>($names, $text)?;
            return Ok(Some(each.into_iter().map(|(whose, what)| $statement::$name(whose, what)).collect()));
        }
    };
    (@read $form:ident $known:literal $names:ident $word:ident $text:ident $statement:ident $name:ident) => {
        if $word == $known {
            return Ok(Some(vec![$statement::$name($crate::Worded::read($names, $text)?)]));
        }
    };

    (@write part $names:ident $value:ident $($arg:ident)*) => {{
        let _ = ($value, $($arg),*);
        None
    }};
    (@write kept $names:ident $value:ident) => {{
        let _ = $value;
        None
    }};
    (@write each $known:literal $names:ident $value:ident $whose:ident) => {
        Some(($known, [$crate::Worded::write($whose, $names), $crate::Worded::write($value, $names)].join(" ")))
    };
    (@write $form:ident $known:literal $names:ident $value:ident) => {
        Some(($known, $crate::Worded::write($value, $names)))
    };
}
