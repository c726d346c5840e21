//! Reads the lines of a case that tell of areas, zones, blocks, tracks and markers.

use super::syntax::{Fort, Given, Pieces, PlaceLine, Then, When};
use crate::model::board::{Area, Board, Space, Zone};
use crate::model::sequence::{self, PHASES, Phase};
use crate::model::state::{Supply, Track};
use crate::model::vocabulary::{Class, Control, Nation, Side, Type, Word};
use crate::speech::NATIONS;
use adjutant_cases::Names;

/// A line of a position: `KEY: VALUE`.
///
/// # Errors
/// What is wrong with it.
pub(super) fn given(names: Names<'_>, board: &Board, given: &mut Given, key: &str, value: &str) -> Result<(), String> {
    match key {
        "board" if value == "setup" => given.setup = true,
        "board" => return Err("`board: setup` is the only one; without it the board is empty".to_owned()),
        "turn" => given.when = Some(when(names, value)?),
        "network" => given.network = zones(names, board, value)?,
        "tracks" => given.tracks = tracks(value)?,
        "holding" => given.holding = holding(names, value)?,
        "orphans" => given.orphans = pieces(names, value)?,
        "gone" => {
            for part in outside(value, ',') {
                let (nation, rest) = nation(part)?;
                given.gone.push((nation, ty(names, rest)?));
            }
        }
        "building" => given.building = markers(value)?,
        "damaged" => given.damaged = markers(value)?,
        "resolved" => given.resolved = zones(names, board, value)?,
        "fought" => {
            for part in outside(value, ',') {
                given.fought.push(area(names, board, part)?);
            }
        }
        _ => given.places.push((space(names, board, key)?, line(names, value)?)),
    }
    Ok(())
}

/// What follows `then`.
///
/// # Errors
/// What is wrong with it.
pub(super) fn then(names: Names<'_>, board: &Board, text: &str) -> Result<Then, String> {
    let (key, value) = text.split_once(':').ok_or_else(|| format!("`then {text}` says nothing known"))?;
    let (key, value) = (key.trim(), value.trim());
    Ok(match key {
        "turn" => Then::Turn(when(names, value)?),
        "network" => Then::Network(zones(names, board, value)?),
        "tracks" => Then::Tracks(tracks(value)?),
        "holding" => Then::Holding(holding(names, value)?),
        "orphans" => Then::Orphans(pieces(names, value)?),
        "building" => Then::Building(markers(value)?),
        "damaged" => Then::Damaged(markers(value)?),
        "points" => Then::Points(number(value)?),
        "pool" => {
            let one = |part: &str| {
                let (nation, rest) = nation(part)?;
                let (kind, count) = rest.trim().rsplit_once(' ').ok_or("`pool: NATION TYPE NUMBER`")?;
                Ok((nation, ty(names, kind)?, number(count)?))
            };
            Then::Pool(outside(value, ',').into_iter().map(one).collect::<Result<_, String>>()?)
        }
        "supply" => {
            let (head, word) = value.rsplit_once(' ').ok_or("`supply: PLACE SIDE full|partial|out`")?;
            let (place, who) = head.trim().rsplit_once(' ').ok_or("`supply: PLACE SIDE full|partial|out`")?;
            Then::Supply(space(names, board, place)?, side(names, who)?, supply(word)?)
        }
        _ => Then::Place(space(names, board, key)?, line(names, value)?),
    })
}

/// Parts between these signs, as far as they stand outside of parentheses.
fn outside(text: &str, sign: char) -> Vec<&str> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0_u8, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if letter == sign && depth == 0 => {
                parts.push(text[from..at].trim());
                from = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(text[from..].trim());
    parts
}

fn number(word: &str) -> Result<u8, String> {
    word.trim().parse().map_err(|_| format!("`{}` is not a number", word.trim()))
}

fn side(names: Names<'_>, word: &str) -> Result<Side, String> {
    let seat = names.seat(word)?;
    Side::of_seat(&seat).ok_or_else(|| format!("`{word}` is no side"))
}

/// The nation that a text begins with, and the rest.
fn nation(text: &str) -> Result<(Nation, &str), String> {
    let text = text.trim();
    let spelt = NATIONS.iter().flat_map(|(nation, names)| names.iter().map(|name| (*nation, *name)));
    let found = spelt.filter_map(|(nation, name)| {
        let rest = text.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some((nation, rest.trim()))
    });
    found.min_by_key(|(_, rest)| rest.len()).ok_or_else(|| format!("`{text}` begins with no nation"))
}

fn ty(names: Names<'_>, word: &str) -> Result<Type, String> {
    let kind = names.kind(word)?;
    Type::of(kind.as_str()).ok_or_else(|| format!("`{word}` is no type of unit"))
}

fn space(names: Names<'_>, board: &Board, word: &str) -> Result<Space, String> {
    let id = names.space(word)?;
    board.space_of(&id).ok_or_else(|| format!("there is no space `{word}`"))
}

fn area(names: Names<'_>, board: &Board, word: &str) -> Result<Area, String> {
    match space(names, board, word)? {
        Space::Area(area) => Ok(area),
        Space::Zone(_) => Err(format!("`{word}` is a sea zone")),
    }
}

/// `Java Sea, Sea of Japan`, `all` or `none`.
fn zones(names: Names<'_>, board: &Board, text: &str) -> Result<Vec<Zone>, String> {
    match text {
        "all" => Ok(board.all_zones().collect()),
        "none" => Ok(Vec::new()),
        _ => {
            let zone = |word: &str| match space(names, board, word)? {
                Space::Zone(zone) => Ok(zone),
                Space::Area(_) => Err(format!("`{word}` is an area")),
            };
            let mut found: Vec<Zone> = outside(text, ',').into_iter().map(zone).collect::<Result<_, String>>()?;
            found.sort_unstable();
            Ok(found)
        }
    }
}

/// `Japan, production begins, Mar/Apr 1942`; without a turn it is any, or the scenario's first.
fn when(names: Names<'_>, text: &str) -> Result<When, String> {
    let mut parts = text.split(',').map(str::trim);
    let side = side(names, parts.next().unwrap_or_default())?;
    let phase = parts.next().ok_or("a turn is `SIDE, PHASE, TURN`")?;
    let (phase, begins) = phase.strip_suffix(" begins").map_or((phase, false), |phase| (phase, true));
    let word = phase.replace([' ', '/'], "_");
    let phase = PHASES.into_iter().find(|known: &Phase| known.word() == word);
    let phase = phase.ok_or_else(|| format!("there is no phase `{word}`"))?;
    let turn = match parts.next() {
        None => None,
        Some(turn) => {
            let word = turn.to_lowercase().replace([' ', '/'], "_");
            Some(sequence::turn_of(&word).ok_or_else(|| format!("`{turn}` is no turn: `Mar/Apr 1942`"))?)
        }
    };
    Ok(When { side, phase, turn, begins })
}

/// `oil 12, japan_actions 2`.
fn tracks(text: &str) -> Result<Vec<(Track, u8)>, String> {
    let one = |part: &str| {
        let (word, value) = part.rsplit_once(' ').ok_or_else(|| format!("`{part}` should be a track and a number"))?;
        let word = word.trim().replace(' ', "_");
        let track = Track::of(&word).ok_or_else(|| format!("there is no track `{word}`"))?;
        Ok((track, number(value)?))
    };
    outside(text, ',').into_iter().map(one).collect()
}

/// `Japan 2, Allies 1`.
fn holding(names: Names<'_>, text: &str) -> Result<Vec<(Side, u8)>, String> {
    let one = |part: &str| {
        let (who, steps) = part.rsplit_once(' ').ok_or_else(|| format!("`{part}` should be a side and steps"))?;
        Ok((side(names, who)?, number(steps)?))
    };
    outside(text, ',').into_iter().map(one).collect()
}

/// `Japan CV 2, USA BB 3`, or `none`.
fn markers(text: &str) -> Result<Vec<(Nation, Class, u8)>, String> {
    if text == "none" {
        return Ok(Vec::new());
    }
    let one = |part: &str| {
        let (nation, rest) = nation(part)?;
        let (class, at) = rest.split_once(' ').ok_or_else(|| format!("`{part}` should be `NATION CLASS BOX`"))?;
        let class = Class::of(&class.to_lowercase()).ok_or_else(|| format!("`{class}` is no class of ship"))?;
        Ok((nation, class, number(at)?))
    };
    outside(text, ',').into_iter().map(one).collect()
}

fn supply(word: &str) -> Result<Supply, String> {
    match word {
        "full" => Ok(Supply::Full),
        "partial" => Ok(Supply::Partial),
        "out" => Ok(Supply::Out),
        _ => Err(format!("`{word}` is no state of supply: `full`, `partial`, `out`")),
    }
}

/// `PIECES; control SIDE; garrison NATION; fort SIDE; port damage 2; contested; landed; crossed; fresh`, each part optional.
fn line(names: Names<'_>, text: &str) -> Result<PlaceLine, String> {
    let mut line = PlaceLine::default();
    for part in outside(text, ';') {
        if let Some(word) = part.strip_prefix("control ") {
            line.control = Some(Control::of(&word.to_lowercase()).ok_or_else(|| format!("`{word}` controls nothing"))?);
        } else if let Some(word) = part.strip_prefix("garrison ") {
            line.garrisons.get_or_insert_default().push(nation(word)?.0);
        } else if part == "no garrison" {
            line.garrisons = Some(Vec::new());
        } else if let Some(word) = part.strip_prefix("fort ") {
            line.fort = Some(Fort::Of(side(names, word)?));
        } else if part == "no fort" {
            line.fort = Some(Fort::Nobody);
        } else if let Some(points) = part.strip_prefix("port damage ") {
            line.damage = Some(number(points)?);
        } else if let Some(contested) = [("contested", true), ("not contested", false)].iter().find(|it| it.0 == part) {
            line.contested = Some(contested.1);
        } else if part == "landed" {
            (line.landed, line.fresh) = (true, true);
        } else if part == "crossed" {
            (line.crossed, line.fresh) = (true, true);
        } else if part == "fresh" {
            line.fresh = true;
        } else if line.pieces.is_some() {
            return Err(format!("`{part}`: the units of a place are said once"));
        } else {
            line.pieces = Some(pieces(names, part)?);
        }
    }
    Ok(line)
}

/// `Japan infantry 3, 2 militia 1 | USA CV 2 (CBA 2; moved)`; `empty` or `none` for none.
fn pieces(names: Names<'_>, text: &str) -> Result<Vec<Pieces>, String> {
    if matches!(text, "empty" | "none") {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for group in outside(text, '|') {
        let (nation, rest) = nation(group)?;
        for item in outside(rest, ',') {
            found.push(one(names, nation, item)?);
        }
    }
    Ok(found)
}

/// `2 infantry 3 (moved)`, `CV 2 (CBA 2, elite CBA 1)`.
fn one(names: Names<'_>, nation: Nation, text: &str) -> Result<Pieces, String> {
    let (head, notes) = match text.split_once('(') {
        Some((head, notes)) => (head.trim(), notes.trim_end().strip_suffix(')').ok_or("a `)` is missing")?),
        None => (text.trim(), ""),
    };
    let mut words: Vec<&str> = head.split_whitespace().collect();
    let figure = |word: Option<&&str>| word.and_then(|word| word.parse::<u8>().ok());
    let count = figure(words.first());
    if count.is_some() {
        words.remove(0);
    }
    let steps = figure(words.last());
    if steps.is_some() {
        words.pop();
    }
    let ty = ty(names, &words.join(" "))?;
    let mut pieces = Pieces {
        count: count.unwrap_or(1),
        nation,
        ty,
        steps,
        deck: Vec::new(),
        moved: false,
        spent: false,
        supply: Supply::Full,
    };
    for note in notes.split([';', ',']).map(str::trim).filter(|note| !note.is_empty()) {
        match note {
            "moved" => pieces.moved = true,
            "spent" => pieces.spent = true,
            "partial" => pieces.supply = Supply::Partial,
            "out" => pieces.supply = Supply::Out,
            air => {
                let air = one(names, nation, air)?;
                let steps = air.steps.unwrap_or(2);
                pieces.deck.extend((0..air.count).map(|_| (air.ty, steps)));
            }
        }
    }
    Ok(pieces)
}
