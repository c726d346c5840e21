//! Reads the lines of a case about areas, zones, blocks, tracks and markers.

use crate::Asia;
use crate::model::board::{Area, Board, Space, Zone};
use crate::model::sequence::{self, PHASES, Phase};
use crate::model::state::{Entry, Step, Supply, Track};
use crate::model::vocabulary::{Class, Control, Nation, Side, Type, Word};
use crate::position::{Kin, Marker, Statement, Unit, as_they_stand, sorted};
use crate::rules::record::first_step;
use crate::speech::NATIONS;
use adjutant_cases::{Names, Worded};

/// Reads a line of a position whose key has no word of its own.
///
/// # Errors
/// The problem with the line, as a sentence.
pub(super) fn given(names: Names<'_>, board: &Board, word: &str, text: &str) -> Result<Vec<Statement>, String> {
    Ok(match word {
        "board" if text == "setup" => vec![Statement::AsSetUp(true)],
        "board" => return Err("`board: setup` is the only one; without it the board is empty".to_owned()),
        "turn" => {
            let (side, phase, turn, begins) = when(names, text)?;
            let step = if begins { Step::Begin } else { first_step(phase, side) };
            let moment = [Statement::Active(side), Statement::Phase(phase), Statement::Step(step)];
            moment.into_iter().chain(turn.map(Statement::Turn)).collect()
        }
        "orphans" => vec![Statement::Orphans(units(names, text)?)],
        "gone" => {
            let gone = |part: &str| Ok(Statement::Pool(Kin::read(names, part)?, 0));
            outside(text, ',').into_iter().map(gone).collect::<Result<_, String>>()?
        }
        "building" => vec![Statement::Building(markers(text)?)],
        "damaged" => vec![Statement::Damaged(markers(text)?)],
        _ => line(names, space(names, board, word)?, text)?,
    })
}

/// The zones of the network, in the order of the board.
///
/// # Errors
/// The problem with the text, as a sentence.
pub(super) fn network(names: Names<'_>, board: &Board, text: &str) -> Result<Statement, String> {
    let mut zones = if text == "all" { board.all_zones().collect() } else { Vec::<Zone>::read(names, text)? };
    zones.sort_unstable();
    Ok(Statement::Network(zones))
}

/// Reads a line behind `then` that means something else than the same line of a position.
///
/// # Errors
/// The problem with the line, as a sentence.
pub(super) fn expected(
    names: Names<'_>,
    board: &Board,
    word: &str,
    text: &str,
) -> Result<Option<Vec<Statement>>, String> {
    Ok(Some(match word {
        "turn" => {
            let (side, phase, turn, _) = when(names, text)?;
            [Statement::Active(side), Statement::Phase(phase)].into_iter().chain(turn.map(Statement::Turn)).collect()
        }
        "orphans" => vec![Statement::Homeless(seen(board, units(names, text)?))],
        "supply" => {
            let (head, word) = text.rsplit_once(' ').ok_or("`supply: PLACE SIDE full|partial|out`")?;
            let (place, who) = head.trim().rsplit_once(' ').ok_or("`supply: PLACE SIDE full|partial|out`")?;
            vec![Statement::Supply(space(names, board, place)?, side(names, who)?, Some(supply(word)?))]
        }
        _ => return Ok(None),
    }))
}

/// The units of a place behind `then`. Without a number, a unit has the most steps that a unit of its type can have.
pub(super) fn seen(board: &Board, units: Vec<Unit>) -> Vec<Unit> {
    let most = |unit: &Unit| {
        let same = board.all_pieces().map(|piece| board.piece(piece));
        same.filter(|piece| piece.nation == unit.nation && piece.ty == unit.ty)
            .map(|piece| piece.max)
            .max()
            .unwrap_or(0)
    };
    let one = |unit: Unit| Unit { steps: unit.steps.or_else(|| Some(most(&unit))), ..unit };
    as_they_stand(units.into_iter().map(one).collect())
}

/// Splits a text at a sign, except inside parentheses.
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

/// The nation at the start of a text, and the rest.
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

/// `Japan, production begins, Mar/Apr 1942`. Without a turn, the line fits any turn or sets the scenario's first.
fn when(names: Names<'_>, text: &str) -> Result<(Side, Phase, Option<u8>, bool), String> {
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
    Ok((side, phase, turn, begins))
}

/// `Japan CV 2, USA BB 3`, or `none`.
fn markers(text: &str) -> Result<Vec<Marker>, String> {
    if text == "none" {
        return Ok(Vec::new());
    }
    let one = |part: &str| {
        let (nation, rest) = nation(part)?;
        let (class, at) = rest.split_once(' ').ok_or_else(|| format!("`{part}` should be `NATION CLASS BOX`"))?;
        let class = Class::of(&class.to_lowercase()).ok_or_else(|| format!("`{class}` is no class of ship"))?;
        Ok((nation, class, number(at)?))
    };
    Ok(sorted(outside(text, ',').into_iter().map(one).collect::<Result<_, String>>()?))
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
fn line(names: Names<'_>, space: Space, text: &str) -> Result<Vec<Statement>, String> {
    let (mut said, mut entry, mut garrisons) = (Vec::new(), Entry::default(), None::<[Option<Nation>; 2]>);
    let area = || match space {
        Space::Area(area) => Ok(area),
        Space::Zone(_) => Err(format!("`{text}`: this lies in areas")),
    };
    for part in outside(text, ';') {
        if let Some(word) = part.strip_prefix("control ") {
            let control = Control::of(&word.to_lowercase()).ok_or_else(|| format!("`{word}` controls nothing"))?;
            said.push(Statement::Control(area()?, control));
        } else if let Some(word) = part.strip_prefix("garrison ") {
            let nation = nation(word)?.0;
            garrisons.get_or_insert_default()[nation.side().ix()] = Some(nation);
        } else if part == "no garrison" {
            garrisons = Some([None; 2]);
        } else if let Some(word) = part.strip_prefix("fort ") {
            said.push(Statement::Fort(area()?, Some(side(names, word)?)));
        } else if part == "no fort" {
            said.push(Statement::Fort(area()?, None));
        } else if let Some(points) = part.strip_prefix("port damage ") {
            said.push(Statement::PortDamage(area()?, number(points)?));
        } else if let Some((_, so)) = [("contested", true), ("not contested", false)].iter().find(|it| it.0 == part) {
            said.push(Statement::Contested(area()?, *so));
        } else if part == "landed" {
            (entry.landed, entry.fresh) = (true, true);
        } else if part == "crossed" {
            (entry.crossed, entry.fresh) = (true, true);
        } else if part == "fresh" {
            entry.fresh = true;
        } else if said.iter().any(|one| matches!(one, Statement::Units(..))) {
            return Err(format!("`{part}`: the units of a place are said once"));
        } else {
            said.push(Statement::Units(space, units(names, part)?));
        }
    }
    if let Some(garrisons) = garrisons {
        said.push(Statement::Garrisons(area()?, garrisons));
    }
    if entry != Entry::default() {
        let marine = |one: &Statement| matches!(one, Statement::Units(_, units) if units.iter().any(|unit| unit.ty == Type::Marine));
        entry.marines = entry.landed && said.iter().any(marine);
        said.push(Statement::Entry(area()?, entry));
    }
    Ok(said)
}

/// `Japan infantry 3, 2 militia 1 | USA CV 2 (CBA 2; moved)`; `empty` or `none` for none.
fn units(names: Names<'_>, text: &str) -> Result<Vec<Unit>, String> {
    if matches!(text, "empty" | "none") {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for group in outside(text, '|') {
        let (nation, rest) = nation(group)?;
        for item in outside(rest, ',') {
            let (count, unit) = one(names, nation, item)?;
            found.extend(std::iter::repeat_n(unit, usize::from(count)));
        }
    }
    Ok(found)
}

/// `2 infantry 3 (moved)`, `CV 2 (CBA 2, elite CBA 1)`.
fn one(names: Names<'_>, nation: Nation, text: &str) -> Result<(u8, Unit), String> {
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
    let mut unit = Unit { nation, ty, steps, deck: Vec::new(), moved: false, spent: false, supply: Supply::Full };
    for note in notes.split([';', ',']).map(str::trim).filter(|note| !note.is_empty()) {
        match note {
            "moved" => unit.moved = true,
            "spent" => unit.spent = true,
            "partial" => unit.supply = Supply::Partial,
            "out" => unit.supply = Supply::Out,
            air => {
                let (count, air) = one(names, nation, air)?;
                let steps = air.steps.unwrap_or(2);
                unit.deck.extend((0..count).map(|_| (air.ty, steps)));
            }
        }
    }
    Ok((count.unwrap_or(1), unit))
}

impl Worded for Zone {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        match space(names, names.printed::<Asia>()?, text)? {
            Space::Zone(zone) => Ok(zone),
            Space::Area(_) => Err(format!("`{text}` is an area")),
        }
    }

    fn write(&self, names: Names<'_>) -> String {
        names.printed::<Asia>().map_or_else(|error| error, |board| names.of(board.zone(*self).id.as_str()))
    }
}

impl Worded for Area {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        area(names, names.printed::<Asia>()?, text)
    }

    fn write(&self, names: Names<'_>) -> String {
        names.printed::<Asia>().map_or_else(|error| error, |board| names.of(board.area(*self).id.as_str()))
    }
}

impl Worded for Side {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        side(names, text)
    }

    fn write(&self, names: Names<'_>) -> String {
        names.of(self.word())
    }
}

impl Worded for Track {
    fn read(_: Names<'_>, text: &str) -> Result<Self, String> {
        let word = text.trim().replace(' ', "_");
        Self::of(&word).ok_or_else(|| format!("there is no track `{word}`"))
    }

    fn write(&self, _: Names<'_>) -> String {
        self.word().to_owned()
    }
}

impl Worded for Kin {
    fn read(names: Names<'_>, text: &str) -> Result<Self, String> {
        let (nation, rest) = nation(text)?;
        Ok(Self { nation, ty: ty(names, rest)? })
    }

    fn write(&self, names: Names<'_>) -> String {
        format!("{} {}", super::write::called(self.nation), names.of_kind(&self.ty.kind()))
    }
}
