//! Units as lists print them: by what they are and their number, `infantry 4 #12`, `LBA #53`.

use super::{Reader, Which, Wrong};
use crate::speech::unread::Unread;
use crate::view::{AsiaView, PieceView};
use crate::vocabulary::{Type, Word};
use adjutant_events::{KindId, UnitId};

impl Reader<'_, '_> {
    /// The units whose numbers stand behind what they are; none = no number stands there. Whatever is said of one is so.
    pub(super) fn described(
        &mut self,
        kind: &KindId,
        count: Option<u16>,
        steps: Option<u16>,
    ) -> Result<Option<Which>, Wrong> {
        let mut units: Vec<UnitId> = Vec::new();
        loop {
            let before = self.at;
            if !units.is_empty() {
                self.skip_separators();
            }
            let Some(unit) = self.unit().filter(|_| units.len() < usize::from(count.unwrap_or(1))) else {
                self.at = before;
                break;
            };
            if let Some(other) = self.otherwise(unit, kind, steps) {
                self.at = before;
                return Err(self.wrong(|_| other.into()));
            }
            units.push(unit);
        }
        Ok(match count {
            // `2 CV, #12` are two of a kind and another one.
            Some(count) if usize::from(count) != units.len() => None,
            _ => (!units.is_empty()).then_some(Which::These(units)),
        })
    }

    /// What a unit is, if it is not what was said of it. An elite unit is one of its kind, too.
    fn otherwise(&self, unit: UnitId, kind: &KindId, steps: Option<u16>) -> Option<Unread> {
        let seen: &AsiaView = self.context.view?.board()?;
        let piece: &PieceView = seen.pieces.iter().find(|piece| piece.unit == unit)?;
        let plain = Type::of(piece.kind.as_str()).and_then(Type::plain).map(Type::kind);
        let fits = piece.kind == *kind || plain.as_ref() == Some(kind);
        let counted = steps.is_none_or(|steps| steps == u16::from(piece.steps));
        (!fits || !counted).then(|| Unread::OtherUnit {
            word: unit.to_string(),
            kind: piece.kind.clone(),
            steps: u64::from(piece.steps),
        })
    }
}
