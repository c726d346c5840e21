//! What a line says about a space: `UNITS; owner POWER; was POWER; complex`.

use crate::State;
use crate::cases::stack;
use crate::cases::stack::Piece;
use crate::cases::words::Words;
use crate::model::board::{Power, Space};

/// What a line says about a space.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::option_option)] // not said, or said to be nobody
pub(super) struct SpaceLine {
    /// Units, complexes left out; none = not said.
    pub units: Option<Vec<Piece>>,
    /// Who controls it; none = not said.
    pub owner: Option<Option<Power>>,
    /// Who controlled it when the turn began.
    pub was: Option<Option<Power>>,
    /// Its industrial complex.
    pub complex: Option<Complex>,
}

/// What a line says about a space's industrial complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Complex {
    /// There is none.
    None,
    /// There is one.
    Stands,
    /// There is one, and it is this power's.
    Of(Power),
}

/// `UNITS; owner POWER; was POWER; complex`, each part optional.
pub(super) fn read_space(words: Words<'_>, text: &str) -> Result<SpaceLine, String> {
    let mut line = SpaceLine::default();
    let owner = |text: &str| if text == "nobody" { Ok(None) } else { words.power(text).map(Some) };
    for part in stack::split(text, ';')? {
        let part = part.trim();
        match part.split_once(' ') {
            Some(("owner", power)) => line.owner = Some(owner(power)?),
            Some(("was", power)) => line.was = Some(owner(power)?),
            Some(("no", "complex")) => line.complex = Some(Complex::None),
            Some(("complex", power)) => line.complex = Some(Complex::Of(words.power(power)?)),
            None if part == "complex" => line.complex = Some(Complex::Stands),
            _ if line.units.is_some() => return Err(format!("`{part}`: the units of a space are said once")),
            _ => line.units = Some(stack::read(words, part)?),
        }
    }
    Ok(line)
}

/// A space as a case file writes it.
pub(super) fn describe_space(words: Words<'_>, state: &State, space: Space) -> String {
    let mut text = format!("{}: {}", words.of_space(space), stack::write(words, &stack::found(state, space)));
    if words.board.is_land(space) {
        let owner = state.controller(space).map_or("nobody", |power| words.of_power(power));
        text.push_str("; owner ");
        text.push_str(owner);
    }
    if let Some(complex) = state.complex_at(space) {
        text.push_str("; complex ");
        text.push_str(words.of_power(complex.owner));
    }
    text
}
