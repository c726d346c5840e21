//! Reads the expectations about the board: lines that begin with `then`.

use super::read::{read_space, read_turn};
use super::stack;
use super::syntax::Then;
use super::words::Words;
use adjutant_game_axis::board::{Power, Space};

/// Reads what follows `then`.
///
/// # Errors
/// What is wrong with it.
pub(super) fn read(words: Words<'_>, text: &str) -> Result<Then, String> {
    if text == "no victory" {
        return Ok(Then::NoVictory);
    }
    if let Some(victory) = text.strip_prefix("victory ") {
        let (side, by) = victory.split_once(' ').map_or((victory, None), |(side, by)| (side, Some(by)));
        if !matches!(side, "axis" | "allies") {
            return Err(format!("`{side}` is no side: `axis` or `allies`"));
        }
        return Ok(Then::Victory(side.to_owned(), by.map(|by| by.trim().to_owned())));
    }
    let (key, value) = text.split_once(':').ok_or_else(|| format!("`then {text}` says nothing known"))?;
    let (key, value) = (key.trim(), value.trim());
    match key {
        "ipcs" => ipcs(words, value).map(Then::Ipcs),
        "turn" => read_turn(words, value).map(|(power, phase, round)| Then::Turn(power, phase, round)),
        "battles" => battles(words, value).map(Then::Battles),
        "bought" if value == "nothing" => Ok(Then::Bought(Vec::new())),
        "bought" => stack::read_units(words, Power(0), value).map(Then::Bought),
        _ => {
            let space = words.space(key)?;
            let line = read_space(words, value)?;
            if line.was.is_some() {
                return Err("who controlled a space before is not a thing to expect".to_owned());
            }
            if line.units.iter().flatten().any(|piece| piece.notes.tell_history()) {
                return Err("what a unit has done is not a thing to expect: only damage and cargo are".to_owned());
            }
            Ok(Then::Space(space, line))
        }
    }
}

/// `Germany 12, Soviet Union 7`.
pub(super) fn ipcs(words: Words<'_>, text: &str) -> Result<Vec<(Power, u32)>, String> {
    let mut all = Vec::new();
    for item in text.split(',').map(str::trim) {
        let (power, amount) = item.rsplit_once(' ').ok_or_else(|| format!("`{item}` should be `POWER NUMBER`"))?;
        let amount = amount.parse().map_err(|_| format!("`{amount}` is not a number of IPCs"))?;
        all.push((words.power(power)?, amount));
    }
    Ok(all)
}

/// `Ukraine, Sea Zone 5`.
pub(super) fn spaces(words: Words<'_>, text: &str) -> Result<Vec<Space>, String> {
    text.split(',').map(|space| words.space(space)).collect()
}

/// `Ukraine, Sea Zone 5 (optional)`, or `none`.
fn battles(words: Words<'_>, text: &str) -> Result<Vec<(Space, bool)>, String> {
    if text == "none" {
        return Ok(Vec::new());
    }
    let one = |item: &str| {
        let item = item.trim();
        match item.strip_suffix("(optional)") {
            Some(space) => words.space(space).map(|space| (space, true)),
            None => words.space(item).map(|space| (space, false)),
        }
    };
    text.split(',').map(one).collect()
}
