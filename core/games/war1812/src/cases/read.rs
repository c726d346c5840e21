//! Reads the lines of a case that tell of towns, lakes, blocks and ships.

use crate::cases::syntax::{Count, Given, Holder, Pieces, Place, PlaceLine, Then};
use crate::model::board::{Board, Kind, Side};
use crate::model::fact::Ships;
use crate::model::state::Stage;
use adjutant_cases::Names;

/// A line of a position: `KEY: VALUE`.
///
/// # Errors
/// What is wrong with it.
pub(super) fn given(names: Names<'_>, board: &Board, given: &mut Given, key: &str, value: &str) -> Result<(), String> {
    match key {
        "turn" => {
            let (side, phase, year, turn) = moment(names, value)?;
            let side = side.ok_or("somebody's turn it must be")?;
            given.active = side;
            given.stage = stage(side, &phase).ok_or_else(|| format!("no case begins in the phase `{phase}`"))?;
            given.year = year.unwrap_or(given.year);
            given.turn = turn.unwrap_or(given.turn);
        }
        "first" => given.first = Some(side(names, value)?),
        "hand" => given.hand = blocks(names, value)?,
        "ships lost" => {
            let few = |count: u16| u8::try_from(count).map_err(|_| "there are not so many ships".to_owned());
            let lost = counts(names, value)?.into_iter().map(|(side, count)| Ok((side, few(count)?)));
            given.lost = lost.collect::<Result<_, String>>()?;
        }
        "waiting" => {
            for item in value.split(',') {
                let (head, count) = item.trim().rsplit_once(' ').ok_or("`waiting: TOWN SIDE NUMBER`")?;
                let (town, who) = head.trim().rsplit_once(' ').ok_or("`waiting: TOWN SIDE NUMBER`")?;
                let Place::Town(town) = place(names, board, town)? else {
                    return Err("reinforcements wait for a town".to_owned());
                };
                let count = count.parse().map_err(|_| format!("`{count}` is not a number of blocks"))?;
                given.waiting.push((side(names, who)?, town, count));
            }
        }
        "indians" if value == "came" => given.indians_came = true,
        _ => given.places.push((place(names, board, key)?, line(names, value)?)),
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
    let count = match key {
        "turn" => {
            let (side, phase, year, turn) = moment(names, value)?;
            return Ok(Then::Turn { side, phase, year, turn });
        }
        "points" => Count::Points,
        "on board" => Count::OnBoard,
        "ships lost" => Count::ShipsLost,
        "unbuilt" => Count::Unbuilt,
        "waiting" => Count::Waiting,
        _ => return Ok(Then::Place(place(names, board, key)?, line(names, value)?)),
    };
    Ok(Then::Counts(count, counts(names, value)?))
}

fn side(names: Names<'_>, word: &str) -> Result<Side, String> {
    let seat = names.seat(word)?;
    Side::of(&seat).ok_or_else(|| format!("`{word}` is no side"))
}

/// Whose turn it is, the phase, the year, the campaign turn.
type Moment = (Option<Side>, String, Option<u16>, Option<u16>);

/// `British, army, 1813, turn 4`; year and turn may be left out.
fn moment(names: Names<'_>, text: &str) -> Result<Moment, String> {
    let mut parts = text.split(',').map(str::trim);
    let who = parts.next().unwrap_or_default();
    let who = if who == "nobody" { None } else { Some(side(names, who)?) };
    let phase = parts.next().ok_or("a turn is `SIDE, PHASE, YEAR, turn NUMBER`")?.to_owned();
    let (mut year, mut turn) = (None, None);
    for part in parts {
        let number = |text: &str| text.parse().map_err(|_| format!("`{part}` should be a year or `turn NUMBER`"));
        match part.strip_prefix("turn ") {
            Some(text) => turn = Some(number(text)?),
            None => year = Some(number(part)?),
        }
    }
    Ok((who, phase, year, turn))
}

fn stage(side: Side, phase: &str) -> Option<Stage> {
    Some(match phase {
        "setup" => Stage::Setup(side),
        "order" => Stage::Order,
        "naval" => Stage::Naval,
        "army" => Stage::Army,
        "combat" => Stage::Combat,
        "plot" => Stage::Plot,
        "end of year" => Stage::YearEnd,
        "winter" => Stage::Counted,
        _ => return None,
    })
}

fn place(names: Names<'_>, board: &Board, word: &str) -> Result<Place, String> {
    let id = names.space(word)?;
    Place::of(board, &id).ok_or_else(|| format!("there is no place `{word}`"))
}

/// `American 12, British 9`.
fn counts(names: Names<'_>, text: &str) -> Result<Vec<(Side, u16)>, String> {
    let one = |item: &str| {
        let (who, count) = item.trim().rsplit_once(' ').ok_or_else(|| format!("`{item}` should be `SIDE NUMBER`"))?;
        Ok((side(names, who)?, count.parse().map_err(|_| format!("`{count}` is not a number"))?))
    };
    text.split(',').map(one).collect()
}

/// `BLOCKS; ships SHIPS; held by SIDE`, each part optional.
fn line(names: Names<'_>, text: &str) -> Result<PlaceLine, String> {
    let mut line = PlaceLine::default();
    for part in text.split(';').map(str::trim) {
        if let Some(fleets) = part.strip_prefix("ships ") {
            line.ships = Some(ships(names, fleets)?);
        } else if part == "no ships" {
            line.ships = Some([Ships::default(); 2]);
        } else if let Some(holder) = part.strip_prefix("held by ") {
            line.holder = Some(if holder == "nobody" { Holder::Nobody } else { Holder::Side(side(names, holder)?) });
        } else if line.blocks.is_some() {
            return Err(format!("`{part}`: the blocks of a town are said once"));
        } else {
            line.blocks = Some(blocks(names, part)?);
        }
    }
    Ok(line)
}

/// `British 2 infantry 4, dragoons | American infantry 3`, or `empty`.
fn blocks(names: Names<'_>, text: &str) -> Result<Vec<(Side, Vec<Pieces>)>, String> {
    if text == "empty" {
        return Ok(Vec::new());
    }
    let of_side = |part: &str| {
        let (who, list) = part.trim().split_once(' ').ok_or_else(|| format!("`{part}` should be `SIDE BLOCKS`"))?;
        let pieces: Result<Vec<Pieces>, String> = list.split(',').map(|item| pieces(names, item)).collect();
        Ok((side(names, who)?, pieces?))
    };
    text.split('|').map(of_side).collect()
}

/// `2 infantry 4`, `infantry 4`, `dragoons`.
fn pieces(names: Names<'_>, text: &str) -> Result<Pieces, String> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: Option<&&str>| word.and_then(|word| word.parse::<u8>().ok());
    let count = number(words.first());
    if count.is_some() {
        words.remove(0);
    }
    let cv = number(words.last());
    if cv.is_some() {
        words.pop();
    }
    let id = names.kind(&words.join(" "))?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.id() == id).ok_or_else(|| format!("`{text}` is no block"))?;
    if kind == Kind::Infantry && cv.is_none() {
        return Err(format!("`{}`: infantry of which CV?", text.trim()));
    }
    Ok(Pieces { count: count.unwrap_or(1), kind, cv })
}

/// `British 2, 1 face down | American 1`.
fn ships(names: Names<'_>, text: &str) -> Result<[Ships; 2], String> {
    let mut fleets = [Ships::default(); 2];
    for part in text.split('|').map(str::trim) {
        let (who, list) = part.split_once(' ').ok_or_else(|| format!("`{part}` should be `SIDE SHIPS`"))?;
        let fleet = &mut fleets[side(names, who)?.ix()];
        for item in list.split(',').map(str::trim) {
            let (word, down) = item.strip_suffix("face down").map_or((item, false), |word| (word.trim(), true));
            let count = word.parse().map_err(|_| format!("`{item}` should be `2` or `1 face down`"))?;
            if down {
                fleet.disabled = count;
            } else {
                fleet.operational = count;
            }
        }
    }
    Ok(fleets)
}
