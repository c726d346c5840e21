//! The units of a space as case files write them: `Germany 3 infantry, 1 transport (2 infantry) | Japan 1 fighter`.
//!
//! Positions, expectations and reports of the board that was found use the same notation. Parentheses after a unit
//! contain what it carries and what it has done this turn, separated by semicolons.

use crate::cases::words::Words;
use crate::model::board::{Kind, Power};
use crate::position::{Notes, Piece};

/// Reads the units of a space; `empty` means none.
///
/// # Errors
/// What is wrong with the text.
pub(super) fn read(words: Words<'_>, text: &str) -> Result<Vec<Piece>, String> {
    let text = text.trim();
    if text == "empty" {
        return Ok(Vec::new());
    }
    let mut pieces = Vec::new();
    for group in split(text, '|')? {
        let group = group.trim();
        let digit =
            group.find(|letter: char| letter.is_ascii_digit()).ok_or_else(|| format!("no units in `{group}`"))?;
        let owner = words.power(&group[..digit])?;
        pieces.extend(read_units(words, owner, &group[digit..])?);
    }
    Ok(pieces)
}

/// Reads the units of one power: `3 infantry, 1 transport (1 tank)`.
///
/// # Errors
/// What is wrong with the text.
pub(super) fn read_units(words: Words<'_>, owner: Power, text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    for item in split(text, ',')? {
        let (count, piece) = read_item(words, owner, item.trim())?;
        pieces.extend(std::iter::repeat_n(piece, usize::from(count)));
    }
    Ok(pieces)
}

fn read_item(words: Words<'_>, owner: Power, item: &str) -> Result<(u16, Piece), String> {
    let (head, notes) = match item.split_once('(') {
        Some((head, rest)) => {
            let inside = rest.trim_end().strip_suffix(')').ok_or_else(|| format!("no `)` closes `{item}`"))?;
            (head.trim(), Some(inside))
        }
        None => (item, None),
    };
    let (count, name) =
        head.split_once(' ').ok_or_else(|| format!("`{item}` should be a number and a kind of unit"))?;
    let count: u16 = count.parse().map_err(|_| format!("`{count}` in `{item}` is not a number of units"))?;
    if count == 0 || count > 100 {
        return Err(format!("`{item}`: 1 to 100 units may stand here"));
    }
    let (owner, kind) = owned_kind(words, owner, name.trim())?;
    let mut piece = Piece { owner, kind, notes: Notes::default(), cargo: Vec::new() };
    for note in notes.map_or_else(|| Ok(Vec::new()), |notes| split(notes, ';'))? {
        read_note(words, &mut piece, note.trim())?;
    }
    Ok((count, piece))
}

/// Reads `fighter`, or with another owner `United Kingdom fighter`.
fn owned_kind(words: Words<'_>, owner: Power, name: &str) -> Result<(Power, Kind), String> {
    let unknown = match words.kind(name) {
        Ok(kind) => return Ok((owner, kind)),
        Err(unknown) => unknown,
    };
    for (at, _) in name.match_indices(' ') {
        if let (Ok(owner), Ok(kind)) = (words.power(&name[..at]), words.kind(&name[at..])) {
            return Ok((owner, kind));
        }
    }
    Err(unknown)
}

fn read_note(words: Words<'_>, piece: &mut Piece, note: &str) -> Result<(), String> {
    if note.starts_with(|letter: char| letter.is_ascii_digit()) {
        piece.cargo.extend(read_units(words, piece.owner, note)?);
        return Ok(());
    }
    let points = |text: &str| text.trim().parse::<u8>().map_err(|_| format!("`{note}` should end in a number"));
    let (word, rest) = note.split_once(' ').unwrap_or((note, ""));
    let notes = &mut piece.notes;
    match (word, rest) {
        ("damaged", "") => notes.damaged = true,
        ("fought", "") => notes.fought = true,
        ("boarded", "") => notes.boarded = true,
        ("aloft", "") => notes.aloft = true,
        ("stranded", "") => notes.stranded = true,
        ("patrol", "") => notes.patrol = true,
        ("raider", "") => notes.raider = true,
        ("broke", "off") => notes.broke_off = true,
        ("moved", points_text) => notes.moved = Some(points(points_text)?),
        ("spent", points_text) => notes.spent = Some(points(points_text)?),
        ("from", space) => notes.from = Some(words.space(space)?),
        ("unloaded", space) => notes.unloaded = Some(words.space(space)?),
        ("assaults", space) => notes.assaults = Some(words.space(space)?),
        _ => return Err(format!("`{note}` says nothing known about a unit")),
    }
    Ok(())
}

/// Splits a text at a separator outside parentheses.
///
/// # Errors
/// The parentheses do not match.
pub(super) fn split(text: &str, separator: char) -> Result<Vec<&str>, String> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.checked_sub(1).ok_or_else(|| format!("a `)` too many in `{text}`"))?,
            _ if letter == separator && depth == 0 => {
                parts.push(&text[start..at]);
                start = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    if depth > 0 {
        return Err(format!("a `)` is missing in `{text}`"));
    }
    parts.push(&text[start..]);
    Ok(parts)
}

/// Writes units as a case file would: equal units with a number, sorted by owner and kind.
pub(super) fn write(words: Words<'_>, pieces: &[Piece]) -> String {
    if pieces.is_empty() {
        return "empty".to_owned();
    }
    let groups = words.board.all_powers().filter_map(|owner| {
        let own: Vec<&Piece> = pieces.iter().filter(|piece| piece.owner == owner).collect();
        (!own.is_empty()).then(|| format!("{} {}", words.of_power(owner), write_units(words, owner, &own)))
    });
    groups.collect::<Vec<_>>().join(" | ")
}

fn write_units(words: Words<'_>, owner: Power, pieces: &[&Piece]) -> String {
    let mut kinds: Vec<(Kind, String)> =
        pieces.iter().map(|piece| (piece.kind, write_piece(words, owner, piece))).collect();
    kinds.sort_unstable();
    let mut text = String::new();
    for run in kinds.chunk_by(|a, b| a == b) {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(&run.len().to_string());
        text.push(' ');
        text.push_str(&run[0].1);
    }
    text
}

fn write_piece(board: Words<'_>, around: Power, piece: &Piece) -> String {
    let mut text = String::new();
    if piece.owner != around {
        text.push_str(board.of_power(piece.owner));
        text.push(' ');
    }
    text.push_str(board.of_kind(piece.kind));
    let mut notes: Vec<String> = Vec::new();
    let said = &piece.notes;
    let words = [
        (said.damaged, "damaged"),
        (said.fought, "fought"),
        (said.boarded, "boarded"),
        (said.aloft, "aloft"),
        (said.stranded, "stranded"),
        (said.patrol, "patrol"),
        (said.raider, "raider"),
        (said.broke_off, "broke off"),
    ];
    notes.extend(words.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word.to_owned()));
    for (word, points) in [("moved", said.moved), ("spent", said.spent)] {
        notes.extend(points.map(|points| format!("{word} {points}")));
    }
    for (word, space) in [("from", said.from), ("unloaded", said.unloaded), ("assaults", said.assaults)] {
        notes.extend(space.map(|space| format!("{word} {}", board.of_space(space))));
    }
    if !piece.cargo.is_empty() {
        notes.push(write_units(board, piece.owner, &piece.cargo.iter().collect::<Vec<_>>()));
    }
    if !notes.is_empty() {
        text.extend([" (", &notes.join("; "), ")"]);
    }
    text
}
