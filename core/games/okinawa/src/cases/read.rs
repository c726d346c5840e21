//! Reads the lines of a case that tell of hexes, units, tracks and what a game remembers.

use super::words::{self, appeal, division, halves, offensive, phase, printed, turn, yes};
use crate::model::board::{Board, Unit};
use crate::model::state::{Condition, Counteroffensive, Mine, SecondLanding, UnitLocation, UnitState};
use crate::model::vocabulary::{Airfield, Formation, Power, Track, Word};
use crate::position::{Standing, Statement as S};
use adjutant_cases::Names;
use adjutant_hex::{Hex, Side};

type Said = Result<Option<Vec<S>>, String>;

/// A line of a position that no key has a word of its own for; none = it is of a hex, or of such a key.
///
/// # Errors
/// What is wrong with it.
pub(super) fn given(names: Names<'_>, board: &Board, word: &str, text: &str) -> Said {
    Ok(Some(match word {
        "board" if text == "setup" => vec![S::AsSetUp(true)],
        "board" => return Err("`board: setup` is the only one; without it the board is empty".to_owned()),
        "turn" => {
            let (number, on) = text.split_once(',').ok_or("a turn is `T8, PHASE`")?;
            vec![S::Turn(turn(number)?), S::Phase(phase(on)?)]
        }
        "chits" => chits(text)?,
        "fatigue" => {
            let one = |part: &str| {
                let (name, points) = last_word(part, "`fatigue: DIVISION POINTS`")?;
                Ok(S::Track(fatigue_track(division(name)?)?, number(points)?))
            };
            each(text, one)?
        }
        "points" => {
            let one = |part: &str| {
                let (side, points) = last_word(part, "`points: SIDE POINTS`")?;
                let track = match power(side)? {
                    Power::Us => Track::UsPoints,
                    Power::Japan => Track::JapanesePoints,
                };
                Ok(S::Track(track, number(points)?))
            };
            each(text, one)?
        }
        "air" => each(text, air)?,
        "bridge" => match text {
            "blown" => vec![S::BridgeBlown(true)],
            "stands" => vec![S::BridgeBlown(false)],
            _ => return Err("`bridge: blown` or `bridge: stands`".to_owned()),
        },
        "headquarters used" => vec![S::HqUsed(yes(text)?)],
        "box" => units(board, text)?.into_iter().map(|unit| aside(unit, UnitLocation::OkinawaBox)).collect(),
        "waiting" => units(board, text)?.into_iter().map(|unit| aside(unit, UnitLocation::Waiting)).collect(),
        "gone" => units(board, text)?.into_iter().map(|unit| aside(unit, UnitLocation::Gone)).collect(),
        "lifted" => units(board, text)?.into_iter().map(|unit| aside(unit, UnitLocation::Lifted)).collect(),
        "exited" => units(board, text)?.into_iter().map(|unit| aside(unit, UnitLocation::Exited)).collect(),
        "lost" => {
            let lost = |unit: Unit| {
                let is = UnitState::off(UnitLocation::ToRebuild);
                S::Unit(unit, UnitState { gone: board.unit(unit).steps.len() as u8, ..is })
            };
            units(board, text)?.into_iter().map(lost).collect()
        }
        "off map" => {
            let mut said = Vec::new();
            for part in parts(text) {
                let of = division(part)?;
                let all = board.all_units().filter(|unit| board.unit(*unit).formation == of);
                said.extend(all.map(|unit| aside(unit, UnitLocation::Lifted)).chain([S::Rests(of, true)]));
            }
            said
        }
        "resting" => each(text, |part| Ok(S::Rests(division(part)?, true)))?,
        "cleared" => hexes(names, text)?.into_iter().map(|hex| S::Cleared(hex, Some(0))).collect(),
        "entered" => hexes(names, text)?.into_iter().map(|hex| S::Entered(hex, true)).collect(),
        "held by the US" => hexes(names, text)?.into_iter().map(|hex| S::Held(hex, true)).collect(),
        "airfields of the US" => each(text, |part| Ok(S::Airfield(printed::<Airfield>(part, "airfield")?, Power::Us)))?,
        "appeals" => {
            let one = |part: &&str| {
                let (name, on) = last_word(part, "`appeals: RESULT T5`")?;
                Ok((appeal(name)?, turn(on)?))
            };
            vec![S::Appeals(parts(text).iter().map(one).collect::<Result<_, String>>()?)]
        }
        "counteroffensive" if text == "none" => vec![S::Offensive(None)],
        "counteroffensive" => {
            let (name, on) = last_word(text, "`counteroffensive: May T13`")?;
            vec![S::Offensive(Some(Counteroffensive { offensive: offensive(name)?, turn: turn(on)? }))]
        }
        "gone south" => {
            let (went, may) = text.split_once(" of ").ok_or("`gone south: 1 of 3`")?;
            vec![S::South(Some((number(may)?, number(went)?)))]
        }
        "free fortifications" => match text.strip_suffix(" of Ie Shima") {
            Some(count) => vec![S::FreeForts(true, number(count)?)],
            None => vec![S::FreeForts(false, number(text)?)],
        },
        "second landing" => landing(text)?,
        _ => return Ok(None),
    }))
}

/// A line behind `then` that says something else than the same line of a position.
///
/// # Errors
/// What is wrong with it.
pub(super) fn expected(names: Names<'_>, board: &Board, word: &str, text: &str) -> Said {
    let of_unit = |make: &dyn Fn(Unit, &str) -> Result<S, String>| {
        each(text, |part| {
            let (name, what) = last_word(part, "a unit and what is said of it")?;
            make(unit(board, name)?, what)
        })
    };
    let places = |place| -> Result<Vec<S>, String> {
        Ok(units(board, text)?.into_iter().map(|unit| S::Place(unit, place)).collect())
    };
    Ok(Some(match word {
        "at" => of_unit(&|unit, at| Ok(S::Place(unit, UnitLocation::Map(hex(names, at)?))))?,
        "left" => of_unit(&|unit, left| Ok(S::Left(unit, Some(halves(left)?))))?,
        "supply" => of_unit(&|unit, is| Ok(S::Supplied(unit, yes(is)?)))?,
        "command" => of_unit(&|unit, is| Ok(S::Commanded(unit, yes(is)?)))?,
        "zone" => {
            let (of, is) = last_word(text, "`zone: SIDE HEX yes`")?;
            let (side, at) = last_word(of, "`zone: SIDE HEX yes`")?;
            vec![S::Controls(power(side)?, hex(names, at)?, yes(is)?)]
        }
        "level" => {
            let (name, level) = last_word(text, "`level: DIVISION II`")?;
            let at = words::LEVELS.iter().position(|known| *known == level);
            vec![S::Level(division(name)?, at.ok_or_else(|| format!("`{level}` is no level"))? as u8)]
        }
        "box" => {
            let mut all = if text == "none" { Vec::new() } else { units(board, text)? };
            all.sort_unstable();
            vec![S::Aside(UnitLocation::OkinawaBox, all)]
        }
        "waiting" => places(UnitLocation::Waiting)?,
        "gone" => places(UnitLocation::Gone)?,
        "lost" => places(UnitLocation::ToRebuild)?,
        "exited" => places(UnitLocation::Exited)?,
        "lifted" => places(UnitLocation::Lifted)?,
        "cleared" => hexes(names, text)?.into_iter().map(|hex| S::IsCleared(hex, true)).collect(),
        "not cleared" => hexes(names, text)?.into_iter().map(|hex| S::IsCleared(hex, false)).collect(),
        "airfields of Japan" => {
            each(text, |part| Ok(S::Airfield(printed::<Airfield>(part, "airfield")?, Power::Japan)))?
        }
        _ => return Ok(None),
    }))
}

/// A hex of a position: `US 7-17/1 (pinned), 7-TK | Japan 24-22/1; engaged; fort N`.
///
/// # Errors
/// What is wrong with it.
pub(super) fn hex_line(names: Names<'_>, word: &str, text: &str) -> Result<Vec<S>, String> {
    let board = names.printed::<crate::Okinawa>()?;
    let at = hex(names, word).map_err(|_| format!("`{word}` is neither a hex nor a word of a position"))?;
    let mut said = Vec::new();
    for part in text.split(';').map(str::trim) {
        match marker(at, part)? {
            Some(one) => said.push(one),
            None if part == "US entered" => said.push(S::Entered(at, true)),
            None if part == "empty" => {}
            None => {
                for (unit, notes) in group(board, part)? {
                    said.extend(placed(unit, at, &notes)?);
                }
            }
        }
    }
    Ok(said)
}

/// A hex behind `then`: exactly these units, and these markers as far as any are said.
///
/// # Errors
/// What is wrong with it.
pub(super) fn hex_expected(names: Names<'_>, word: &str, text: &str) -> Result<Vec<S>, String> {
    let board = names.printed::<crate::Okinawa>()?;
    let at = hex(names, word).map_err(|_| format!("`{word}` is neither a hex nor a word of a position"))?;
    let (mut said, mut stands) = (Vec::new(), None::<Vec<Standing>>);
    for part in text.split(';').map(str::trim) {
        match (marker(at, part)?, part) {
            (Some(one), _) => said.push(one),
            (None, "not engaged") => said.push(S::Engaged(at, false)),
            (None, "no fort") => said.push(S::Fort(at, None)),
            (None, "no mine") => said.push(S::Mine(at, None)),
            (None, "no markers") => said.extend(Power::BOTH.map(|power| S::Markers(power, at, 0))),
            (None, "US entered") => said.push(S::Entered(at, true)),
            (None, "empty") => _ = stands.get_or_insert_default(),
            (None, _) => {
                for (unit, notes) in group(board, part)? {
                    let is = state_of(unit, at, &notes)?.0;
                    stands.get_or_insert_default().push(Standing {
                        unit,
                        gone: is.gone,
                        is_pinned: is.condition == Condition::Pinned,
                        is_disrupted: is.condition == Condition::Disrupted,
                    });
                }
            }
        }
    }
    if let Some(mut stands) = stands {
        stands.sort_unstable();
        said.push(S::Stands(at, stands));
    }
    Ok(said)
}

/// What lies in a hex, if that is what a part says.
fn marker(at: Hex, part: &str) -> Result<Option<S>, String> {
    let mine = |is_real, is_shown| Some(S::Mine(at, Some(Mine { is_real, is_shown })));
    Ok(match part.split_once(' ').unwrap_or((part, "")) {
        ("engaged", "") => Some(S::Engaged(at, true)),
        ("fort", side) => {
            let side = Side::of(side).ok_or_else(|| format!("`{side}` is no side: N, NE, SE, S, SW, NW"))?;
            Some(S::Fort(at, Some(side)))
        }
        ("mine", "real") => mine(true, false),
        ("mine", "dummy") => mine(false, false),
        ("mine", "found") => mine(true, true),
        (side, rest) => match rest.strip_prefix("markers ") {
            Some(count) => Some(S::Markers(power(side)?, at, number(count)?)),
            None => None,
        },
    })
}

/// The units of a part of a hex, each with its notes.
fn group<'t>(board: &Board, text: &'t str) -> Result<Vec<(Unit, Vec<&'t str>)>, String> {
    let mut all = Vec::new();
    for side in text.split('|').map(str::trim) {
        let (name, rest) = side.split_once(' ').ok_or_else(|| format!("`{side}` is nothing that a hex has"))?;
        let power = power(name).map_err(|_| format!("`{side}` is nothing that a hex has"))?;
        for entry in outside(rest) {
            let (name, notes) = match entry.split_once('(') {
                Some((name, notes)) => (name.trim(), notes.trim_end().strip_suffix(')').ok_or("a `)` is missing")?),
                None => (entry, ""),
            };
            let unit = unit(board, name)?;
            if board.unit(unit).power != power {
                return Err(format!("`{name}` is of the other side"));
            }
            all.push((unit, notes.split(',').map(str::trim).filter(|note| !note.is_empty()).collect()));
        }
    }
    Ok(all)
}

/// How a unit stands by its notes, and the notes that say something else.
fn state_of<'t>(unit: Unit, at: Hex, notes: &[&'t str]) -> Result<(UnitState, Vec<&'t str>), String> {
    let mut is = UnitState::off(UnitLocation::Map(at));
    let mut others = Vec::new();
    for note in notes {
        match *note {
            "pinned" => is.condition = Condition::Pinned,
            "disrupted" => is.condition = Condition::Disrupted,
            "banzai" => (is.condition, is.by_banzai) = (Condition::Disrupted, true),
            "moved" => is.moved = true,
            "fired" => is.fired = true,
            "assaulted" => is.assaulted = true,
            "defended" => is.defended = true,
            "disengaged" => is.disengaged = true,
            "supported" | "northbound" | "hit" => others.push(*note),
            step => {
                let step: Option<u8> = step.strip_prefix("step ").and_then(|step| step.parse().ok());
                let gone = step.and_then(|step| step.checked_sub(1));
                is.gone = gone.ok_or_else(|| format!("`{note}` is no note of {}", super::code(unit)))?;
            }
        }
    }
    Ok((is, others))
}

fn placed(unit: Unit, at: Hex, notes: &[&str]) -> Result<Vec<S>, String> {
    let (is, others) = state_of(unit, at, notes)?;
    let also = others.into_iter().map(|note| match note {
        "supported" => S::MortarFired(unit, true),
        "northbound" => S::Northbound(unit, true),
        _ => S::Hit(unit, true),
    });
    Ok([S::Unit(unit, is)].into_iter().chain(also).collect())
}

/// `US bypass, Japan withdraw`.
fn chits(text: &str) -> Result<Vec<S>, String> {
    if text == "none" {
        return Ok(vec![S::UsChit(None), S::JapaneseChit(None), S::ChitsShown(false)]);
    }
    let one = |part: &str| {
        let (side, chit) = part.split_once(' ').ok_or("`chits: US bypass, Japan withdraw`")?;
        Ok(match power(side)? {
            Power::Us => S::UsChit(Some(printed(chit, "chit of the United States")?)),
            Power::Japan => S::JapaneseChit(Some(printed(chit, "Japanese chit")?)),
        })
    };
    let mut said = each(text, one)?;
    said.push(S::ChitsShown(true));
    Ok(said)
}

/// A part of `air: lost 110, disrupted 55, US lost 12, ships 8, US attacks 3, Japanese attacks 7, first flight T4, US flies`.
fn air(part: &str) -> Result<S, String> {
    Ok(match part {
        "opening attack" => S::OpeningAttack(true),
        "Yamato sailed" => S::YamatoSailed(true),
        "US flies" => S::UsFlies(Some(true)),
        "US stays" => S::UsFlies(Some(false)),
        _ => {
            let (name, value) = last_word(part, "`air: lost 110, disrupted 55`")?;
            let track = match name {
                "lost" => Track::AircraftLost,
                "disrupted" => Track::AircraftDisrupted,
                "US lost" => Track::UsAircraftLost,
                "ships" => Track::ShipPoints,
                "US attacks" => Track::UsAttacks,
                "Japanese attacks" => Track::JapaneseAttacks,
                "first flight" => return Ok(S::FirstFlight(turn(value)?)),
                _ => return Err(format!("`{name}` is no track of the air game")),
            };
            S::Track(track, number(value)?)
        }
    })
}

/// `Machinato by 1st Marine and 27th; landed T10; given up T13`.
fn landing(text: &str) -> Result<Vec<S>, String> {
    let mut parts = text.split(';').map(str::trim);
    let written = parts.next().unwrap_or_default();
    let wrong = || "`second landing: BEACH by DIVISION and DIVISION`".to_owned();
    let (beach, by) = written.split_once(" by ").ok_or_else(wrong)?;
    let (one, other) = by.split_once(" and ").ok_or_else(wrong)?;
    let landing = SecondLanding { beach: printed(beach, "beach")?, divisions: [division(one)?, division(other)?] };
    let mut said = vec![S::Landing(Some(landing))];
    for part in parts {
        said.push(match (part.strip_prefix("landed "), part.strip_prefix("given up ")) {
            (Some(on), _) => S::LandedOn(Some(turn(on)?)),
            (_, Some(on)) => S::EvacuatedOn(Some(turn(on)?)),
            (None, None) => return Err(format!("`{part}` is nothing that a second landing has")),
        });
    }
    Ok(said)
}

/// The track of a division's fatigue.
pub(super) fn fatigue_track(division: Formation) -> Result<Track, String> {
    let at = division.division().map(|at| Track::Fatigue7.ix() + at);
    at.and_then(|at| Track::ALL.get(at).copied()).ok_or_else(|| "only divisions of the United States tire".to_owned())
}

fn aside(unit: Unit, place: UnitLocation) -> S {
    S::Unit(unit, UnitState::off(place))
}

fn power(word: &str) -> Result<Power, String> {
    Power::of(word.trim()).ok_or_else(|| format!("`{}` is no side: US, Japan", word.trim()))
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("`{}` is no such number", text.trim()))
}

fn last_word<'t>(text: &'t str, usage: &str) -> Result<(&'t str, &'t str), String> {
    text.trim().rsplit_once(' ').ok_or_else(|| format!("`{}` should be {usage}", text.trim()))
}

fn parts(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).collect()
}

fn each(text: &str, one: impl Fn(&str) -> Result<S, String>) -> Result<Vec<S>, String> {
    parts(text).into_iter().map(one).collect()
}

/// Parts between commas that stand outside of parentheses.
fn outside(text: &str) -> Vec<&str> {
    let (mut all, mut depth, mut from) = (Vec::new(), 0_u8, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                all.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    all.push(text[from..].trim());
    all
}

fn hex(names: Names<'_>, word: &str) -> Result<Hex, String> {
    let space = names.space(word)?;
    space.as_str().parse().map_err(|_| format!("`{word}` is no hex"))
}

fn hexes(names: Names<'_>, text: &str) -> Result<Vec<Hex>, String> {
    text.split([',', ' ']).map(str::trim).filter(|part| !part.is_empty()).map(|part| hex(names, part)).collect()
}

/// A unit by its code, with or without the side before it.
fn unit(board: &Board, name: &str) -> Result<Unit, String> {
    let name = name.trim();
    let codes = [name.to_owned(), format!("US-{name}"), format!("J-{name}")];
    codes.iter().find_map(|code| board.unit_of(code)).ok_or_else(|| format!("there is no unit `{name}`"))
}

fn units(board: &Board, text: &str) -> Result<Vec<Unit>, String> {
    parts(text).into_iter().map(|name| unit(board, name)).collect()
}
