//! Rejected names, as message keys and terms.

use super::Wrong;
use adjutant_commands::naming::Unfit;
use adjutant_core::term::Term;

/// Why a name is rejected.
pub fn unfit(unfit: Unfit) -> Wrong {
    match unfit {
        Unfit::Empty => ("denied-name-empty", Vec::new()),
        Unfit::TooLong { most } => ("denied-name-length", vec![("most", Term::Number(most as u64))]),
        Unfit::Hidden { sign, place } => {
            ("denied-name-sign", vec![("sign", Term::Word(sign)), ("place", Term::Number(place as u64))])
        }
    }
}
