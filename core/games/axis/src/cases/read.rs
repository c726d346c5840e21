//! Reads the lines of a case about spaces, units, money and the turn.

use crate::cases::stack;
use crate::cases::words::{Words, phase};
use crate::model::board::{Domain, Kind, Power, Purse, Space};
use crate::position::{Statement, as_they_stand};
use adjutant_cases::{Names, Worded};

/// Reads a line of a position whose key has no word of its own.
///
/// # Errors
/// What is wrong with the line.
pub(super) fn given(names: Names<'_>, word: &str, text: &str) -> Result<Option<Vec<Statement>>, String> {
    let words = Words::of(names)?;
    let said = match word {
        "board" if text == "setup" => vec![Statement::AsSetUp(true)],
        "board" => {
            return Err("`board: setup` is the only one there is; without it the board has no units".to_owned());
        }
        "turn" => {
            let (power, phase, round) = turn(words, text)?;
            moment(words, power, phase).chain(round.map(Statement::Round)).collect()
        }
        "levied" => vec![Statement::Levied(Some(Worded::read(names, text)?))],
        "kamikazes" if text == "held" => vec![Statement::KamikazesHeld(true)],
        "split" => vec![Statement::Split(Some(Worded::read(names, text)?))],
        "bought" => vec![bought(words, text)?],
        _ => return Ok(None),
    };
    Ok(Some(said))
}

/// The turn of a power and a phase in it. If the board has no such turn or phase, it is left out.
pub(super) fn moment(
    words: Words<'_>,
    power: Power,
    phase: crate::model::board::Phase,
) -> impl Iterator<Item = Statement> {
    let turn = words.board.turn_of(power);
    let stages = turn.map_or(&[][..], |turn| &words.board.turn_def(turn).stages);
    let stage = stages.iter().position(|stage| stage.phase == phase);
    turn.map(Statement::Turn).into_iter().chain(stage.map(|place| Statement::Stage(place as u8)))
}

/// Reads a line after `then` that means something else than the same line of a position.
///
/// # Errors
/// What is wrong with the line.
pub(super) fn expected(names: Names<'_>, word: &str, text: &str) -> Result<Option<Vec<Statement>>, String> {
    let words = Words::of(names)?;
    let said = match word {
        "turn" => {
            let (power, phase, round) = turn(words, text)?;
            let turn = [Statement::OnTurn(power), Statement::Phase(phase)];
            turn.into_iter().chain(round.map(Statement::Round)).collect()
        }
        "battles" => vec![Statement::Battles(battles(words, text)?)],
        "bought" if text == "nothing" => vec![Statement::Bought(Vec::new())],
        "bought" => vec![bought(words, text)?],
        _ => return Ok(None),
    };
    Ok(Some(said))
}

/// `Germany, combat move, round 2`; the round may be left out.
fn turn(words: Words<'_>, text: &str) -> Result<(Power, crate::model::board::Phase, Option<u16>), String> {
    let mut parts = text.split(',').map(str::trim);
    let power = words.power(parts.next().unwrap_or_default())?;
    let phase_named = phase(parts.next().ok_or("a turn is `POWER, PHASE, round NUMBER`")?)?;
    let round = match parts.next() {
        None => None,
        Some(round) => {
            let number = round.strip_prefix("round ").and_then(|number| number.parse().ok());
            Some(number.ok_or_else(|| format!("`{round}` should be `round NUMBER`"))?)
        }
    };
    parts.next().map_or(Ok((power, phase_named, round)), |more| Err(format!("`{more}` is too much for a turn")))
}

/// `2 infantry, 1 carrier`.
fn bought(words: Words<'_>, text: &str) -> Result<Statement, String> {
    let mut counts = vec![0_u16; words.board.kinds.len()];
    for piece in stack::read_units(words, Power(0), text)? {
        counts[piece.kind.ix()] += 1;
    }
    let kinds = words.board.all_kinds().zip(counts).filter(|(_, count)| *count > 0);
    Ok(Statement::Bought(kinds.collect()))
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
    let mut battles: Vec<(Space, bool)> = text.split(',').map(one).collect::<Result<_, _>>()?;
    battles.sort_unstable();
    Ok(battles)
}

/// Reads `UNITS; owner POWER; was POWER; complex`; each part is optional.
///
/// # Errors
/// What is wrong with the text.
pub(super) fn space(words: Words<'_>, space: Space, text: &str) -> Result<Vec<Statement>, String> {
    let mut said = Vec::new();
    let owner = |text: &str| if text == "nobody" { Ok(None) } else { words.power(text).map(Some) };
    for part in stack::split(text, ';')? {
        let part = part.trim();
        said.push(match part.split_once(' ') {
            Some(("owner", power)) => Statement::Owner(space, owner(power)?),
            Some(("was", power)) => Statement::WasOwner(space, owner(power)?),
            Some(("no", "complex")) => Statement::Complex(space, None),
            Some(("complex", power)) => Statement::Complex(space, Some(words.power(power)?)),
            None if part == "complex" => Statement::HasComplex(space, true),
            _ if said.iter().any(|one| matches!(one, Statement::Units(..))) => {
                return Err(format!("`{part}`: the units of a space are said once"));
            }
            _ => {
                let pieces = stack::read(words, part)?;
                pieces.iter().try_for_each(|piece| stands(words, space, piece.kind))?;
                Statement::Units(space, pieces)
            }
        });
    }
    Ok(said)
}

/// Ships stand at sea, and land units on land or aboard.
fn stands(words: Words<'_>, space: Space, kind: Kind) -> Result<(), String> {
    let def = words.board.kind_def(kind);
    match def.domain {
        Domain::Sea if words.board.is_land(space) => Err(format!("`{}` is a ship, and this space is land", def.id)),
        Domain::Land if words.board.is_sea(space) => {
            Err(format!("`{}` is at sea only aboard: `1 transport (1 infantry)`", def.id))
        }
        _ => Ok(()),
    }
}

/// A statement about a space of a position. The owner of a complex is the original owner of the space.
///
/// # Errors
/// The space has no original owner.
pub(super) fn owned(words: Words<'_>, said: Statement) -> Result<Statement, String> {
    let Statement::HasComplex(space, _) = said else { return Ok(said) };
    let owner =
        words.board.def(space).original_owner.ok_or("a complex stands only in a space that somebody can own")?;
    Ok(Statement::Complex(space, Some(owner)))
}

/// A statement about a space after `then`. It cannot say what units have done, because players do not see that.
///
/// # Errors
/// The statement says it.
pub(super) fn seen(said: Statement) -> Result<Statement, String> {
    match said {
        Statement::WasOwner(..) => Err("who controlled a space before is not a thing to expect".to_owned()),
        Statement::Units(_, pieces) if pieces.iter().any(|piece| piece.notes != piece.notes.as_it_stands()) => {
            Err("what a unit has done is not a thing to expect: only damage and cargo are".to_owned())
        }
        Statement::Units(space, pieces) => Ok(Statement::Stands(space, as_they_stand(pieces))),
        said => Ok(said),
    }
}

impl Worded for Space {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        Words::of(names)?.space(text)
    }

    fn write(&self, names: Names<'_>) -> String {
        Words::of(names).map_or_else(|error| error, |words| words.of_space(*self).to_owned())
    }
}

impl Worded for Power {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        Words::of(names)?.power(text)
    }

    fn write(&self, names: Names<'_>) -> String {
        Words::of(names).map_or_else(|error| error, |words| words.of_power(*self).to_owned())
    }
}

impl Worded for Purse {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        Words::of(names)?.purse(text)
    }

    fn write(&self, names: Names<'_>) -> String {
        Words::of(names).map_or_else(|error| error, |words| words.of_purse(*self).to_owned())
    }
}
