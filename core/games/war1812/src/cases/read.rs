//! Reads the lines of a case that describe towns, lakes, blocks and ships.

use crate::cases::{Statement, TownOrLake};
use crate::model::board::{Board, Kind, Side, Town};
use crate::model::fact::Ships;
use crate::model::state::SequenceStage;
use crate::position::{Blocks, in_order};
use crate::{ARMY, COMBAT, NAVAL, SETUP, War1812};
use adjutant_cases::{Names, Worded, read_each};

/// Reads a line that has no keyword of its own.
///
/// # Errors
/// What is wrong with the line.
pub(super) fn given(names: Names<'_>, board: &Board, word: &str, text: &str) -> Result<Vec<Statement>, String> {
    match word {
        "turn" => {
            let (side, phase, year, turn) = moment(names, text)?;
            let side = side.ok_or("somebody's turn it must be")?;
            let stage = stage(side, &phase).ok_or_else(|| format!("no case begins in the phase `{phase}`"))?;
            let when = year.map(Statement::Year).into_iter().chain(turn.map(Statement::Turn));
            Ok([Statement::Active(side), Statement::Stage(stage)].into_iter().chain(when).collect())
        }
        "hand" => {
            let hands = blocks(names, board, text)?;
            let of_side =
                |(side, blocks): (Side, Blocks)| (!blocks.is_empty()).then_some(Statement::Hand(side, blocks));
            Ok(Side::BOTH.into_iter().zip(hands).filter_map(of_side).collect())
        }
        "indians" if text == "came" => Ok(vec![Statement::IndiansCame(true)]),
        _ => line(names, board, place(names, board, word)?, text),
    }
}

/// Reads a line after `then` that means something different from the same line of a position.
///
/// # Errors
/// What is wrong with the line.
pub(super) fn expected(names: Names<'_>, word: &str, text: &str) -> Result<Option<Vec<Statement>>, String> {
    match word {
        "turn" => {
            let (side, phase, year, turn) = moment(names, text)?;
            let known = PHASES.into_iter().find(|known| *known == phase);
            let phase = known.ok_or_else(|| format!("there is no phase `{phase}`"))?;
            let when = year.map(Statement::Year).into_iter().chain(turn.map(Statement::Turn));
            Ok(Some([Statement::OnTurn(side), Statement::Phase(phase)].into_iter().chain(when).collect()))
        }
        "waiting" => {
            let in_all = |(side, count)| Statement::WaitingInAll(side, count);
            Ok(Some(read_each(names, text)?.into_iter().map(in_all).collect()))
        }
        _ => Ok(None),
    }
}

/// The phases under the names that all players see.
const PHASES: [&str; 8] = [SETUP, "order", NAVAL, ARMY, COMBAT, "plot", "winter", "over"];

impl Worded for Side {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        side(names, text)
    }

    fn write(&self, names: Names<'_>) -> String {
        names.of(self.word())
    }
}

impl Worded for Town {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        match place(names, names.printed::<War1812>()?, text)? {
            TownOrLake::Town(town) => Ok(town),
            TownOrLake::Lake(_) => Err(format!("`{text}` is a lake")),
        }
    }

    fn write(&self, names: Names<'_>) -> String {
        names.printed::<War1812>().map_or_else(|error| error, |board| names.of(board.id(*self).as_str()))
    }
}

fn side(names: Names<'_>, word: &str) -> Result<Side, String> {
    let seat = names.seat(word)?;
    Side::of(&seat).ok_or_else(|| format!("`{word}` is no side"))
}

/// The side to play, the phase, the year and the campaign turn.
type Moment = (Option<Side>, String, Option<u16>, Option<u16>);

/// Reads `British, army, 1813, turn 4`; year and turn are optional.
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

fn stage(side: Side, phase: &str) -> Option<SequenceStage> {
    Some(match phase {
        "setup" => SequenceStage::Setup(side),
        "order" => SequenceStage::Order,
        "naval" => SequenceStage::Naval,
        "army" => SequenceStage::Army,
        "combat" => SequenceStage::Combat,
        "plot" => SequenceStage::Plot,
        "end of year" => SequenceStage::YearEnd,
        "winter" => SequenceStage::Counted,
        _ => return None,
    })
}

fn place(names: Names<'_>, board: &Board, word: &str) -> Result<TownOrLake, String> {
    let id = names.space(word)?;
    TownOrLake::of(board, &id).ok_or_else(|| format!("there is no place `{word}`"))
}

/// Reads `BLOCKS; ships SHIPS; held by SIDE`; each part is optional.
fn line(names: Names<'_>, board: &Board, place: TownOrLake, text: &str) -> Result<Vec<Statement>, String> {
    let mut said = Vec::new();
    for part in text.split(';').map(str::trim) {
        if let Some(fleets) = part.strip_prefix("ships ") {
            let fleets = ships(names, fleets)?;
            said.extend(Side::BOTH.map(|side| Statement::Ships(place, side, fleets[side.ix()])));
        } else if part == "no ships" {
            said.extend(Side::BOTH.map(|side| Statement::Ships(place, side, Ships::default())));
        } else if let Some(holder) = part.strip_prefix("held by ") {
            let holder = if holder == "nobody" { None } else { Some(side(names, holder)?) };
            said.push(Statement::Holder(place, holder));
        } else if said.iter().any(|one| matches!(one, Statement::Town(..))) {
            return Err(format!("`{part}`: the blocks of a town are said once"));
        } else {
            let blocks = blocks(names, board, part)?;
            match place {
                TownOrLake::Town(town) => said.push(Statement::Town(town, blocks)),
                TownOrLake::Lake(_) if blocks.iter().all(Vec::is_empty) => {}
                TownOrLake::Lake(_) => return Err("blocks stand in towns".to_owned()),
            }
        }
    }
    Ok(said)
}

/// Reads `British 2 infantry 4, dragoons | American infantry 3`, or `empty`, into the blocks of each side.
fn blocks(names: Names<'_>, board: &Board, text: &str) -> Result<[Blocks; 2], String> {
    let mut blocks = [Blocks::new(), Blocks::new()];
    if text == "empty" {
        return Ok(blocks);
    }
    for part in text.split('|') {
        let (who, list) = part.trim().split_once(' ').ok_or_else(|| format!("`{part}` should be `SIDE BLOCKS`"))?;
        let side = side(names, who)?;
        for item in list.split(',') {
            blocks[side.ix()].extend(pieces(names, board, side, item)?);
        }
    }
    Ok(blocks.map(in_order))
}

/// Reads `2 infantry 4`, `infantry 4` or `dragoons`: blocks without a number have their full CV.
fn pieces(names: Names<'_>, board: &Board, side: Side, text: &str) -> Result<Blocks, String> {
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
    let printed = || board.blocks_of(side).map(|block| board.block_def(block)).find(|def| def.kind == kind);
    let cv = cv.or_else(|| printed().map(|def| def.cv)).ok_or_else(|| format!("`{text}`: this side has none"))?;
    Ok(vec![(kind, cv); usize::from(count.unwrap_or(1))])
}

/// Reads `British 2, 1 face down | American 1`.
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
