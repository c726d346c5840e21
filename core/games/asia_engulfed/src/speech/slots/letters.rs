//! Several carriers by the letters of their boxes: `CV A, B and C`, `A and B carriers`.

use super::{CARRIER, Reader};
use adjutant_events::UnitId;
use adjutant_grammar::Found;

impl Reader<'_, '_> {
    /// Reads `A and B carriers`: the letters before the kind.
    pub(super) fn letters_first(&mut self) -> Option<Vec<UnitId>> {
        let start = self.at;
        let mut found = Vec::new();
        while let Some(token) = self.token(0).filter(|token| token.is_word() && token.folded.chars().count() == 1) {
            let Some(Found::Found(unit)) = self.context.lexicon.unit_exact(&format!("CV {}", token.folded)) else {
                break;
            };
            found.push(unit);
            self.at += 1;
            self.skip_separators();
        }
        // `a carrier` means any carrier.
        let carriers = found.len() > 1 && self.kind().is_some_and(|kind| kind.as_str() == CARRIER);
        if !carriers {
            self.at = start;
        }
        carriers.then_some(found)
    }

    /// The word for a carrier, if a carrier with its letter was just read.
    pub(super) fn carrier_before(&self) -> Option<&'static str> {
        let letter = self.at.checked_sub(1).and_then(|at| self.piece.tokens.get(at))?;
        (letter.is_word() && letter.folded.chars().count() == 1 && self.at > 1).then_some("CV")
    }

    /// Reads a letter that names only a carrier; `a CA` is a cruiser.
    pub(super) fn letter_alone(&mut self, kind: &str) -> Option<UnitId> {
        let letter = self.token(0).filter(|token| token.is_word() && token.folded.chars().count() == 1)?;
        let counts = Self { at: self.at + 1, ..*self }.kind().is_some();
        match self.context.lexicon.unit_exact(&format!("{kind} {}", letter.folded)).filter(|_| !counts) {
            Some(Found::Found(unit)) => {
                self.at += 1;
                Some(unit)
            }
            _ => None,
        }
    }
}
