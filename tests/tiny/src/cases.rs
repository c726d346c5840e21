//! How rule cases state a position and say how a board stands: `won: North 1`, `Bridge: North`.

use crate::board::BOARD;
use crate::fact::TinyEvent;
use crate::rules::State;
use crate::{TinyEdition, TinyGrammar};
use adjutant_cases::{Names, Notation, Position, Standing, knows};
use adjutant_core::Game;
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;

/// The notation.
#[derive(Clone, Copy, Debug)]
pub struct TinyNotation;

impl Notation for TinyNotation {
    fn grammar(&self) -> &'static dyn Grammar {
        &TinyGrammar
    }

    fn position(&self, ruleset: &Ruleset) -> Option<Box<dyn Position>> {
        ruleset.read::<TinyEdition>().map(|_| Box::new(Given(Vec::new())) as Box<dyn Position>)
    }

    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Standing>, String> {
        let (key, value) = text.split_once(':').ok_or("`then WORD: …` or `then HUT: …`")?;
        Line::read(names, key.trim(), value.trim()).map(|line| Box::new(line) as Box<dyn Standing>)
    }

    fn knows_fact(&self, tag: &str) -> bool {
        knows::<TinyEvent>(tag)
    }

    fn units(&self, _: &Play) -> Vec<(UnitId, KindId)> {
        Vec::new()
    }

    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String {
        let here = |side: &usize| play.read::<State>().is_some_and(|state| state.hidden[*side].as_ref() == Some(place));
        let there: Vec<String> = (0..2).filter(here).map(|side| names.of(BOARD.sides[side].0.as_str())).collect();
        format!(
            "{}: {}",
            names.of(place.as_str()),
            if there.is_empty() { "empty".to_owned() } else { there.join(" | ") }
        )
    }
}

/// What a line says, of a position or of an expectation.
#[derive(Clone, Debug)]
enum Line {
    Round(u16),
    Won(usize, u8),
    At(SpaceId, Option<usize>),
}

impl Line {
    fn read(names: Names<'_>, key: &str, value: &str) -> Result<Self, String> {
        let side = |word: &str| BOARD.side(&names.seat(word)?).ok_or_else(|| format!("there is no side `{word}`"));
        match key {
            "round" => value.parse().map(Self::Round).map_err(|_| format!("`{value}` is no round")),
            "won" => {
                let (who, count) = value.rsplit_once(' ').ok_or("`won: SIDE NUMBER`")?;
                Ok(Self::Won(side(who)?, count.parse().map_err(|_| format!("`{count}` is no number"))?))
            }
            _ if value == "empty" => Ok(Self::At(names.space(key)?, None)),
            _ => Ok(Self::At(names.space(key)?, Some(side(value)?))),
        }
    }
}

#[derive(Debug)]
struct Given(Vec<Line>);

impl Position for Given {
    fn say(&mut self, names: Names<'_>, key: &str, value: &str) -> Result<(), String> {
        self.0.push(Line::read(names, key, value)?);
        Ok(())
    }

    fn lay(&self, start: &Play, _: &[(String, String)]) -> Result<Play, String> {
        let mut state = start.read::<State>().cloned().ok_or("a board of another family")?;
        for line in &self.0 {
            match line {
                Line::Round(round) => state.round = *round,
                Line::Won(side, count) => state.won[*side] = *count,
                Line::At(hut, Some(side)) => state.hidden[*side] = Some(hut.clone()),
                Line::At(_, None) => {}
            }
        }
        Ok(Play::new(state))
    }

    fn places(&self, _: &Play) -> Vec<SpaceId> {
        BOARD.huts.iter().map(|(hut, _)| hut.clone()).collect()
    }
}

impl Standing for Line {
    fn check(&self, _: Names<'_>, game: &Game) -> Result<(), String> {
        let state = game.play.read::<State>().ok_or("the case is of another family")?;
        let so = match self {
            Self::Round(round) => state.round == *round,
            Self::Won(side, count) => state.won[*side] == *count,
            Self::At(hut, Some(side)) => state.hidden[*side].as_ref() == Some(hut),
            Self::At(hut, None) => state.hidden.iter().all(|at| at.as_ref() != Some(hut)),
        };
        if so { Ok(()) } else { Err(format!("{state:?}")) }
    }
}
