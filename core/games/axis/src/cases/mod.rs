//! How rule cases of the family state a position and say how a board stands (`docs/rule-cases.md`).

mod given;
mod space_line;
mod stack;
mod standing;
mod words;

use crate::model::fact::AxisEvent;
use crate::speech::AxisGrammar;
use crate::{AxisEdition, State};
use adjutant_cases::{Names, Notation, Position, Standing, knows};
use adjutant_core::position::Play;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::Grammar;
use given::Given;
use standing::Expected;
use words::Words;

/// How the cases of the family are written.
#[derive(Clone, Copy, Debug)]
pub struct AxisNotation;

impl Notation for AxisNotation {
    fn grammar(&self) -> &'static dyn Grammar {
        &AxisGrammar
    }

    fn position(&self, ruleset: &Ruleset) -> Option<Box<dyn Position>> {
        ruleset.read::<AxisEdition>().map(|_| Box::new(Given::default()) as Box<dyn Position>)
    }

    fn standing(&self, names: Names<'_>, text: &str) -> Result<Box<dyn Standing>, String> {
        Ok(Box::new(Expected::read(Words::of(names)?, text)?))
    }

    fn knows_fact(&self, tag: &str) -> bool {
        knows::<AxisEvent>(tag)
    }

    fn units(&self, play: &Play) -> Vec<(UnitId, KindId)> {
        let Some(state) = play.read::<State>() else { return Vec::new() };
        state.units().iter().map(|unit| (unit.id, state.kind_of(unit).id.clone())).collect()
    }

    fn describe(&self, names: Names<'_>, play: &Play, place: &SpaceId) -> String {
        let (Ok(words), Some(state)) = (Words::of(names), play.read::<State>()) else { return String::new() };
        words.board.space(place).map_or_else(String::new, |space| space_line::describe_space(words, state, space))
    }
}
