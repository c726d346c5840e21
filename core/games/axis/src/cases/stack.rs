//! What stands in a space, as case files write it: `Germany 3 infantry, 1 transport (2 infantry) | Japan 1 fighter`.
//!
//! The same notation states positions and expectations, and describes the board that was found. After a unit, in
//! parentheses and separated by semicolons, may follow what it carries and what it has done this turn.

use crate::State;
use crate::cases::words::Words;
use crate::model::board::{Domain, Kind, Power, Space};
use crate::model::state::Unit;

/// A unit with what it carries.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) struct Piece {
    pub owner: Power,
    pub kind: Kind,
    /// What is said about it.
    pub notes: Notes,
    /// What is aboard.
    pub cargo: Vec<Piece>,
}

/// What may be said about a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // each is a word of the notation
pub(super) struct Notes {
    /// It has taken a hit.
    pub damaged: bool,
    /// Movement points spent in the combat move.
    pub moved: Option<u8>,
    /// Movement points spent, whenever that was.
    pub spent: Option<u8>,
    /// The space it came from in the combat move.
    pub from: Option<Space>,
    /// It was in a battle this turn.
    pub fought: bool,
    /// It boarded this turn.
    pub boarded: bool,
    /// It went ashore here, or is a transport that unloaded here, this turn.
    pub unloaded: Option<Space>,
    /// It will land here.
    pub assaults: Option<Space>,
    /// It is in the air although a deck is free.
    pub aloft: bool,
    /// It lost its carrier in defence and looks for a place to land.
    pub stranded: bool,
    /// It is on patrol.
    pub patrol: bool,
    /// It came to bomb the complex there.
    pub raider: bool,
    /// It broke off an attack there.
    pub broke_off: bool,
}

impl Notes {
    /// Whether anything but damage is said: history, which expectations do not have.
    pub(super) fn tell_history(&self) -> bool {
        *self != Self { damaged: self.damaged, patrol: self.patrol, ..Self::default() }
    }
}

/// Reads the units of a space, `empty` for none.
///
/// # Errors
/// What is wrong with it.
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

/// Reads units of one power: `3 infantry, 1 transport (1 tank)`.
///
/// # Errors
/// What is wrong with it.
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

/// `fighter`, or with an owner of its own: `United Kingdom fighter`.
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

/// Splits at a separator outside parentheses.
///
/// # Errors
/// Parentheses that do not match.
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

/// The units in a space of a board, complexes left out.
pub(super) fn found(state: &State, space: Space) -> Vec<Piece> {
    let board = state.board();
    let stands = |unit: &&Unit| unit.aboard.is_none() && board.kind_def(unit.kind).domain != Domain::Installation;
    state.units_at(space).filter(stands).map(|unit| piece_of(state, unit)).collect()
}

fn piece_of(state: &State, unit: &Unit) -> Piece {
    Piece {
        owner: unit.owner,
        kind: unit.kind,
        notes: Notes {
            damaged: unit.damage > 0,
            patrol: crate::rules::theatre::patrol::is_on(state, unit),
            ..Notes::default()
        },
        cargo: state.cargo_of(unit.id).map(|cargo| piece_of(state, cargo)).collect(),
    }
}

/// Writes units as a case file would: equal units counted, in order of owner and kind.
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

fn write_piece(words: Words<'_>, around: Power, piece: &Piece) -> String {
    let mut text = String::new();
    if piece.owner != around {
        text.push_str(words.of_power(piece.owner));
        text.push(' ');
    }
    text.push_str(words.of_kind(piece.kind));
    let mut notes: Vec<String> = Vec::new();
    if piece.notes.damaged {
        notes.push("damaged".to_owned());
    }
    if piece.notes.patrol {
        notes.push("patrol".to_owned());
    }
    if !piece.cargo.is_empty() {
        notes.push(write_units(words, piece.owner, &piece.cargo.iter().collect::<Vec<_>>()));
    }
    if !notes.is_empty() {
        text.extend([" (", &notes.join("; "), ")"]);
    }
    text
}
