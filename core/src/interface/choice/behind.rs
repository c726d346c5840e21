//! Follow-up questions that several values share.

use super::Slot;
use std::ops::Deref;
use std::slice;
use std::sync::Arc;

/// The questions that follow a value. Values with the same questions share them. For example, many routes for the same
/// units list these units only once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Behind(Option<Arc<[Slot]>>);

impl Behind {
    /// No follow-up question.
    pub const NOTHING: Self = Self(None);
}

impl From<Vec<Slot>> for Behind {
    fn from(slots: Vec<Slot>) -> Self {
        Self((!slots.is_empty()).then(|| slots.into()))
    }
}

impl From<Slot> for Behind {
    fn from(slot: Slot) -> Self {
        Self(Some(Arc::new([slot])))
    }
}

impl Deref for Behind {
    type Target = [Slot];

    fn deref(&self) -> &[Slot] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl<'a> IntoIterator for &'a Behind {
    type Item = &'a Slot;
    type IntoIter = slice::Iter<'a, Slot>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
