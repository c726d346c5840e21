//! A unit as lists print it: by its kind, steps and number, `infantry 4 #12`, `LBA #53`.

use super::{Reader, Which, Wrong};
use crate::model::view::{AsiaView, PieceView};
use crate::model::vocabulary::{Type, Word};
use crate::speech::unread::Unread;
use adjutant_events::{KindId, UnitId};
use adjutant_grammar::parse::Span;

impl Reader<'_, '_> {
    /// Reads a unit whose number follows its description; none = no number follows. The description must be true. After
    /// a count, the number could mean one more unit.
    pub(super) fn described(
        &mut self,
        start: usize,
        kind: &KindId,
        count: Option<u16>,
        steps: Option<u16>,
    ) -> Result<Option<Which>, Wrong> {
        let before = self.at;
        let Some(unit) = self.unit() else { return Ok(None) };
        let said = self.piece.text(start, before).trim().to_owned();
        match self.otherwise(unit, said, kind, count, steps) {
            None if count.is_some() => {
                self.at = before;
                Ok(None)
            }
            None => Ok(Some(Which::These(vec![unit]))),
            Some(other) => {
                let span: Span = (before, self.at);
                Err((span, other.into()))
            }
        }
    }

    /// The unit's actual kind and steps, if the description is false. An elite unit is also one of its normal kind.
    fn otherwise(
        &self,
        unit: UnitId,
        said: String,
        kind: &KindId,
        count: Option<u16>,
        steps: Option<u16>,
    ) -> Option<Unread> {
        let seen: &AsiaView = self.context.view?.board()?;
        let piece: &PieceView = seen.pieces.iter().find(|piece| piece.unit == unit)?;
        let plain = Type::of(piece.kind.as_str()).and_then(Type::plain).map(Type::kind);
        let fits = piece.kind == *kind || plain.as_ref() == Some(kind);
        let counted = steps.is_none_or(|steps| steps == u16::from(piece.steps));
        (count.is_some() || !fits || !counted).then(|| Unread::OtherUnit {
            word: unit.to_string(),
            said,
            kind: piece.kind.clone(),
            steps: u64::from(piece.steps),
        })
    }
}
