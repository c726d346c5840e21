//! The keys as lines of a case say them: what stands in a hex is said together.

use super::{Key, Statement};
use crate::model::state::{Phase, State};
use crate::model::vocabulary::{Weather, Word};
use adjutant_cases::{CaseWording, Names, Statement as _, Worded};
use adjutant_events::SpaceId;

impl Worded for Phase {
    fn read(_: Names<'_>, text: &str) -> Result<Self, String> {
        Self::of(&text.trim().replace(' ', "_")).ok_or_else(|| format!("`{}` is no phase", text.trim()))
    }

    fn write(&self, _: Names<'_>) -> String {
        self.word().replace('_', " ")
    }
}

impl Worded for Weather {
    fn read(_: Names<'_>, text: &str) -> Result<Self, String> {
        Self::of(text.trim()).ok_or_else(|| format!("`{}` is no weather", text.trim()))
    }

    fn write(&self, _: Names<'_>) -> String {
        self.word().to_owned()
    }
}

impl CaseWording for Statement {
    fn given(names: Names<'_>, word: &str, text: &str) -> Result<Vec<Self>, String> {
        Self::of_line(names, word, text)?.ok_or_else(|| format!("`{word}` is no key of a position"))
    }

    fn place(&self, _: Names<'_>) -> Option<SpaceId> {
        None
    }

    fn describe(_: Names<'_>, state: &State, place: &SpaceId) -> String {
        format!("{place}: {:?}", state.units)
    }

    fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
        let keys = [Key::Turn(), Key::Phase(), Key::Weather()];
        let lines = keys.into_iter().filter_map(|key| key.print(state).line(names));
        lines.map(|(word, text)| (word.to_owned(), text)).collect()
    }
}
