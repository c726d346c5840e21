//! The numbers in a command: `2`, `1, 3`, `all`.

use crate::parse::{Bound, ParseProblem};
use adjutant_events::numerals::narrow;

/// The words for all, the usual one first.
pub(super) const ALL: [&str; 5] = ["all", "everything", "mine", "全部", "すべて"];

/// The numbers in the slot `numbers` of a command; none means all.
///
/// # Errors
/// The slot is empty, or contains something that is no number.
pub(super) fn numbers(bound: &Bound) -> Result<Vec<u32>, ParseProblem> {
    let said = bound.text("numbers").unwrap_or_default();
    let said = said.trim();
    if ALL.contains(&said.to_lowercase().as_str()) {
        return Ok(Vec::new());
    }
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | '、' | '，');
    let words = said.split(is_between).map(|word| word.trim_start_matches(['#', '＃']));
    let numbers: Result<Vec<u32>, ParseProblem> = words
        .filter(|word| !word.is_empty() && *word != "and")
        .map(|word| {
            let number = narrow(word)
                .parse::<u64>()
                .map_err(|_| ParseProblem::UnknownChoice { word: word.to_owned(), choices: vec![ALL[0].to_owned()] })?;
            // Nothing has such a large number; the referee will refuse it.
            Ok(u32::try_from(number).unwrap_or(u32::MAX))
        })
        .collect();
    let numbers = numbers?;
    if numbers.is_empty() { Err(bound.missing("numbers")) } else { Ok(numbers) }
}

/// Numbers as a user types them; none means all.
pub(super) fn said(numbers: &[u32]) -> String {
    if numbers.is_empty() {
        return ALL[0].to_owned();
    }
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
