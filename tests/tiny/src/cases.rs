//! The notation of rule cases for positions and expectations: `won: North 1`, `Bridge: North`.

use crate::board::BOARD;
use crate::rules::State;
use crate::{Tiny, TinyGrammar};
use adjutant_cases::{CaseWording, Cases, Names, Statement as _, Worded, keys};
use adjutant_events::SpaceId;
use adjutant_grammar::Grammar;

/// The notation.
#[derive(Clone, Copy, Debug)]
pub struct TinyNotation;

impl Cases for TinyNotation {
    type Says = Statement;

    fn grammar(&self) -> &'static dyn Grammar {
        &TinyGrammar
    }
}

/// A side, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side(usize);

impl Worded for Side {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        let side = names.printed::<Tiny>()?.side(&names.seat(text)?);
        side.map(Self).ok_or_else(|| format!("there is no side `{text}`"))
    }

    fn write(&self, names: Names<'_>) -> String {
        names.of(BOARD.sides[self.0].0.as_str())
    }
}

keys! {
    /// A key and its statement.
    pub Key, Statement of state: State {
        /// The round.
        Round(): u16 = kept "round" round;
        /// The rounds that a side has won.
        Won(side: Side): u8 = each "won" { state.won[side.0] } set(count) { state.won[side.0] = count; };
        /// The hut of a side's company.
        Hidden(side: Side): Option<SpaceId> = part { state.hidden[side.0].clone() } set(hut) { state.hidden[side.0] = hut; };
        /// Whether a hut is empty, by its index.
        Empty(hut: usize): bool = part { state.hidden.iter().flatten().all(|at| *at != BOARD.huts[hut].0) };
    }
}

impl CaseWording for Statement {
    fn given(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        if let Some(said) = Self::of_line(names, word, text)? {
            return Ok(said);
        }
        let hut = names.space(word)?;
        if text != "empty" {
            return Ok(vec![Self::Hidden(Side::read(names, text)?, Some(hut))]);
        }
        let place = BOARD.huts.iter().position(|(known, _)| *known == hut);
        Ok(place.map(|place| Self::Empty(place, true)).into_iter().collect())
    }

    fn place(&self, _: Names<'_>) -> Option<SpaceId> {
        match self {
            Self::Hidden(_, hut) => hut.clone(),
            Self::Empty(hut, _) => Some(BOARD.huts[*hut].0.clone()),
            Self::Round(_) | Self::Won(..) => None,
        }
    }

    fn describe(names: Names<'_>, state: &State, place: &SpaceId) -> String {
        let here = [0, 1].map(Side).into_iter().filter(|side| state.hidden[side.0].as_ref() == Some(place));
        let there: Vec<String> = here.map(|side| side.write(names)).collect();
        let there = if there.is_empty() { "empty".to_owned() } else { there.join(" | ") };
        format!("{}: {there}", names.of(place.as_str()))
    }
}
