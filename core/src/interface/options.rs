//! The options of a ruleset, and the position or the copy from which a game can begin.

use crate::interface::instructions::Instructions;
use crate::interface::position::Play;
use crate::interface::refusal::Refusal;
use crate::interface::ruleset::Ruleset;
use crate::interface::seats::Seat;
use crate::interface::table_refusal::TableRefusal;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// The longest text of a league's own board, in bytes: its event fits into a log, and into the proof of a roll.
pub const LONGEST_BOARD: usize = 384 << 10;

/// The option of a game that begins from a stated position: its value is the position in the notation of rule cases. Every ruleset
/// has it; a game that takes no position refuses it.
pub const POSITION: &str = "position";

/// The longest text of a stated position, in bytes.
pub const LONGEST_POSITION: usize = 128 << 10;

/// The option of a copy that somebody tries out ([`crate::game::copy`]): its value is the board of the copy in hex, as
/// [`Position::write`](crate::interface::position::Position::write) gives it. Nobody can name it when making a game.
pub const COPY: &str = "copy";

/// The longest board of a copy, in hex digits: its event fits into a log beside a league's own board.
pub const LONGEST_COPY: usize = 384 << 10;

/// An option that a ruleset offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct OptionDef {
    pub name: &'static str,
    /// Its values, the default first. Empty = any text.
    pub values: &'static [&'static str],
    /// Whether its value is a whole board. Such a value is too long to show, so its digest is shown.
    pub is_board: bool,
}

/// The text of the position from which a game with these options begins; none if it begins from its set-up.
pub fn position_of(options: &[(String, String)]) -> Option<&str> {
    options.iter().find(|(name, _)| name == POSITION).map(|(_, text)| text.as_str())
}

/// The board of the copy with these options; none if the game is no copy.
pub fn copy_of(options: &[(String, String)]) -> Option<&str> {
    options.iter().find(|(name, _)| name == COPY).map(|(_, board)| board.as_str())
}

/// The bytes of hex digits; none if it has other letters.
fn bytes_of(hex: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = hex.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect();
    let (pairs, rest) = digits.as_deref()?.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|[high, low]| (high << 4) | low).collect())
}

/// SHA-256 of a stated position or of a copy's board, in hex.
pub fn digest_of_position(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::with_capacity(64), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

impl Ruleset {
    /// The option of this name.
    pub fn option(&self, name: &str) -> Option<&'static OptionDef> {
        self.options().iter().find(|option| option.name == name)
    }

    /// The name of the option for a league's own board; none if the ruleset takes none.
    pub fn board_option(&self) -> Option<&'static str> {
        self.options().iter().find(|option| option.is_board).map(|option| option.name)
    }

    /// Checks options. Options that are not named keep their defaults.
    ///
    /// # Errors
    /// A name or value is unknown.
    pub fn check_options(&self, options: &[(String, String)]) -> Result<(), Refusal> {
        for (name, value) in options.iter().filter(|(name, _)| name != POSITION && name != COPY) {
            let Some(def) = self.option(name) else {
                return Err(TableRefusal::UnknownOption {
                    option: name.clone(),
                    known: self.options().iter().map(|def| def.name.to_owned()).collect(),
                }
                .into());
            };
            if !def.values.is_empty() && !def.values.contains(&value.as_str()) {
                return Err(TableRefusal::OptionValue {
                    option: name.clone(),
                    value: value.clone(),
                    allowed: def.values.iter().map(|&value| value.to_owned()).collect(),
                }
                .into());
            }
        }
        Ok(())
    }

    /// The ruleset on the board that these options contain, or the ruleset itself if they contain none.
    ///
    /// # Errors
    /// The text does not describe a board.
    pub fn with_board_of(self, options: &[(String, String)]) -> Result<Self, Refusal> {
        Ok(self.on_board(options)?.unwrap_or(self))
    }

    /// The board at the start, or the position that the options state, or the board of a copy.
    ///
    /// # Errors
    /// An option is unknown, or the text states no position or no board.
    pub fn set_up(&self, options: &[(String, String)]) -> Result<Play, Refusal> {
        self.check_options(options)?;
        if let Some(board) = copy_of(options) {
            let bytes = Some(board).filter(|board| board.len() <= LONGEST_COPY).and_then(bytes_of);
            let read = bytes.and_then(|bytes| self.family().position(&bytes).ok());
            return read.ok_or_else(|| TableRefusal::BadCopy {}.into());
        }
        let Some(text) = position_of(options) else { return Ok(self.setup(options)) };
        if text.len() > LONGEST_POSITION {
            return Err(
                TableRefusal::PositionTooLong { bytes: text.len() as u64, most: LONGEST_POSITION as u64 }.into()
            );
        }
        self.stated(options, text)
    }

    /// Its seats, empty, in order.
    pub fn empty_seats(&self) -> Vec<Seat> {
        let empty =
            |(id, side)| Seat { id, side, player: None, resigned: false, instructions: Instructions::default() };
        self.seats().into_iter().map(empty).collect()
    }

    /// The value of an option among the chosen ones, or its default. Empty if there is no such option.
    pub fn option_value<'a>(&self, chosen: &'a [(String, String)], name: &str) -> &'a str {
        let value = chosen.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let default = || self.option(name)?.values.first().copied();
        value.or_else(default).unwrap_or_default()
    }

    /// An option as it is shown. For a board, a stated position or a copy it is the digest, not the text.
    pub fn shown_option(&self, (name, value): &(String, String)) -> (String, String) {
        let is_board = self.option(name).is_some_and(|option| option.is_board);
        let shown = match () {
            () if is_board => self.digest().to_owned(),
            () if name == POSITION || name == COPY => digest_of_position(value),
            () => value.clone(),
        };
        (name.clone(), shown)
    }
}
