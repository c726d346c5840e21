//! Makes a board from the rows of all files, and checks that the rows agree with each other.
//!
//! An index is the position of a row in its file, whether the row could be read or not. So a reference to a faulty row
//! is not reported as another problem. The board is valid only if no problem was found.

mod checks;
mod convoys;
mod edition;
mod starting_positions;
mod theatre;

use crate::model::board::{Board, Canal, Kind, KindDef, Name, Power, PowerDef, Purse, Space, SpaceDef, Terrain};
use crate::model::edition::PurseDef;
use crate::model::files::BoardFile;
use crate::model::files::fields::{Ref, Row};
use crate::model::files::problem::{FilePosition, Problems, nearest, quoted};
use crate::model::files::rows::{PowerFile, SetupFile, Sources, SpaceFile, UnitFile};
use crate::model::files::ruleset_rows::RulesetFile;
use adjutant_events::{KindId, RulesetId, SeatId, SpaceId};
use std::collections::{BTreeSet, HashMap};

/// Limits for the rows of a board: far above any printed board, and far below the range of the indices.
const MOST_SPACES: usize = 1_000;
const MOST_POWERS: usize = 30;
const MOST_KINDS: usize = 100;

/// The files as read.
pub(super) struct Read {
    pub(super) ruleset: RulesetFile,
    pub(super) powers: PowerFile,
    pub(super) units: UnitFile,
    pub(super) board: SpaceFile,
    pub(super) setup: SetupFile,
}

/// The rows of one file by their ids.
struct Ids<'r> {
    what: &'static str,
    by_word: HashMap<&'r str, usize>,
}

impl<'r> Ids<'r> {
    fn of<T>(what: &'static str, file: BoardFile, most: usize, rows: &'r [Row<T>], problems: &mut Problems) -> Self {
        if rows.is_empty() {
            let place = FilePosition { file, line: 1, row: String::new() };
            problems.add(&place, format!("There is no {what}."), format!("Write each as a table: [[{what}]]."));
        }
        Self::if_any(what, file, most, rows, problems)
    }

    fn if_any<T>(
        what: &'static str,
        file: BoardFile,
        most: usize,
        rows: &'r [Row<T>],
        problems: &mut Problems,
    ) -> Self {
        if rows.len() > most {
            let place = FilePosition { file, line: 1, row: String::new() };
            problems.add(&place, format!("There are {} of [[{what}]].", rows.len()), format!("Keep to {most}."));
        }
        let mut by_word = HashMap::new();
        for (ix, row) in rows.iter().enumerate().filter(|(_, row)| !row.id.is_empty()) {
            let first = *by_word.entry(row.id.as_str()).or_insert(ix);
            if first != ix {
                let fault = format!("Line {} has a {what} of this id already.", rows[first].place.line);
                problems.add(&row.place, fault, "Give one of them another id, or leave one out.");
            }
        }
        Self { what, by_word }
    }

    fn find(&self, found: &Ref, place: &FilePosition, problems: &mut Problems) -> Option<usize> {
        if found.word.is_empty() {
            return None; // reported when the row was read
        }
        let ix = self.by_word.get(found.word.as_str()).copied();
        if ix.is_none() && !problems.full() {
            let remedy = match nearest(&found.word, self.by_word.keys().copied()) {
                Some(near) => format!("Did you mean {near:?}?"),
                None => format!("Write the id of a [[{}]].", self.what),
            };
            let place = FilePosition { line: found.line, ..place.clone() };
            problems.add(&place, format!("{} is no {}.", quoted(&found.word), self.what), remedy);
        }
        ix
    }
}

/// Normalises a spelling for comparison. What players type differs in case, hyphens and spaces.
fn folded(spelling: &str) -> String {
    let words = spelling.to_lowercase().replace(['-', '_', '.', '\'', '’', '・'], " ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks that no spelling means two things of one sort.
fn check_names<'r>(
    what: &str,
    rows: impl Iterator<Item = (&'r FilePosition, &'r str, &'r Name)>,
    problems: &mut Problems,
) {
    let mut known: HashMap<String, usize> = HashMap::new();
    for (ix, (place, id, name)) in rows.enumerate() {
        let spellings =
            [id, name.en.as_str(), name.ja.as_str()].into_iter().chain(name.also.iter().map(String::as_str));
        for spelling in spellings.filter(|spelling| !spelling.is_empty()) {
            let first = *known.entry(folded(spelling)).or_insert(ix);
            if first != ix {
                let fault = format!("{} means another {what} already, the {}.", quoted(spelling), ordinal(first));
                problems.add(place, fault, "Leave it out of one of them.");
            }
        }
    }
}

fn ordinal(ix: usize) -> String {
    let n = ix + 1;
    let ending = match (n % 10, n % 100) {
        (1, tens) if tens != 11 => "st",
        (2, tens) if tens != 12 => "nd",
        (3, tens) if tens != 13 => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

fn check_sources(
    file: BoardFile,
    sources: &Sources,
    row: Option<&FilePosition>,
    legend: &[String],
    problems: &mut Problems,
) {
    for source in &sources.0 {
        let place = row.cloned().unwrap_or(FilePosition { file, line: 1, row: String::new() });
        for letter in source.word.split(',').map(str::trim) {
            if !legend.iter().any(|known| known == letter) {
                let place = FilePosition { line: source.line, ..place.clone() };
                let fault = format!("The source {} is not explained.", quoted(letter));
                problems.add(&place, fault, "Explain it under [sources] in ruleset.toml, or name one that is.");
            }
        }
    }
}

fn check_all_sources(read: &Read, problems: &mut Problems) {
    let legend = &read.ruleset.legend;
    let mut tell = |file, sources: &Sources, row| check_sources(file, sources, row, legend, problems);
    tell(BoardFile::Ruleset, &read.ruleset.sources, None);
    read.ruleset.victories.iter().for_each(|row| tell(BoardFile::Ruleset, &row.value.sources, Some(&row.place)));
    tell(BoardFile::Powers, &read.powers.sources, None);
    read.powers.powers.iter().for_each(|row| tell(BoardFile::Powers, &row.value.sources, Some(&row.place)));
    read.powers.purses.iter().for_each(|row| tell(BoardFile::Powers, &row.value.sources, Some(&row.place)));
    read.powers.turns.iter().for_each(|row| tell(BoardFile::Powers, &row.value.sources, Some(&row.place)));
    tell(BoardFile::Units, &read.units.sources, None);
    tell(BoardFile::Units, &read.units.abilities_sources, None);
    read.units.kinds.iter().for_each(|row| tell(BoardFile::Units, &row.value.sources, Some(&row.place)));
    tell(BoardFile::Board, &read.board.sources, None);
    tell(BoardFile::Board, &read.board.at_sources, None);
    read.board.spaces.iter().for_each(|row| tell(BoardFile::Board, &row.value.sources, Some(&row.place)));
    read.board.canals.iter().for_each(|row| tell(BoardFile::Board, &row.value.sources, Some(&row.place)));
    tell(BoardFile::Setup, &read.setup.sources, None);
    read.setup.places.iter().for_each(|row| tell(BoardFile::Setup, &row.value.sources, Some(&row.place)));
    read.setup.changes.iter().for_each(|row| tell(BoardFile::Setup, &row.value.place.sources, Some(&row.place)));
}

/// Makes the board. It is valid only if `problems` is still empty afterwards.
pub(super) fn assemble(read: &Read, digest: String, problems: &mut Problems) -> Board {
    let power_ids = Ids::of("power", BoardFile::Powers, MOST_POWERS, &read.powers.powers, problems);
    let kind_ids = Ids::of("unit", BoardFile::Units, MOST_KINDS, &read.units.kinds, problems);
    let space_ids = Ids::of("space", BoardFile::Board, MOST_SPACES, &read.board.spaces, problems);
    let powers_named = read.powers.powers.iter().map(|row| (&row.place, row.id.as_str(), &row.value.name));
    let purses_named = read.powers.purses.iter().map(|row| (&row.place, row.id.as_str(), &row.value.name));
    check_names("power", powers_named.chain(purses_named), problems);
    check_names("unit", read.units.kinds.iter().map(|row| (&row.place, row.id.as_str(), &row.value.name)), problems);
    check_names("space", read.board.spaces.iter().map(|row| (&row.place, row.id.as_str(), &row.value.name)), problems);
    check_all_sources(read, problems);

    let powers = powers(read);
    let rule_ids = theatre::RuleIds { powers: &power_ids, kinds: &kind_ids, spaces: &space_ids };
    let (purses, purse_ids) = edition::purses(read, &power_ids, &space_ids, problems);
    let kinds = kinds(read, &purse_ids, problems);
    let mut spaces = spaces(read, &power_ids, &purse_ids, &purses, problems);
    convoys::put(read, &mut spaces, &power_ids, &space_ids, problems);
    let seats = edition::seats(read, &power_ids, problems);
    let turns = edition::turns(read, &power_ids, &seats, &purses, problems);
    let board = Board {
        ruleset: RulesetId::new(&read.ruleset.id.word),
        revision: read.ruleset.revision,
        name: read.ruleset.name.clone(),
        phases: read.ruleset.phases.clone(),
        die_sides: read.ruleset.die_sides,
        neighbours: neighbours(read, &space_ids, problems),
        canals: canals(read, &space_ids, problems),
        setup: starting_positions::printed(read, &power_ids, &space_ids, &kind_ids, problems),
        changes: starting_positions::changes(read, &power_ids, &space_ids, &kind_ids, problems),
        victories: edition::victories(read, &power_ids, &space_ids, &turns, problems),
        rules: edition::rules(read, &rule_ids, &turns, problems),
        digest,
        space_ids: spaces.iter().enumerate().map(|(ix, def)| (def.id.clone(), Space(ix as u16))).collect(),
        kind_ids: kinds.iter().enumerate().map(|(ix, def)| (def.id.clone(), Kind(ix as u8))).collect(),
        air_distances: std::sync::OnceLock::new(),
        power_ids: powers.iter().enumerate().map(|(ix, def)| (def.id.clone(), Power(ix as u8))).collect(),
        spaces,
        powers,
        seats,
        apart: false,
        purses,
        turns,
        kinds,
    };
    checks::ruleset(read, problems);
    checks::battle_steps(read, problems);
    checks::powers(read, &board, problems);
    checks::kinds(read, problems);
    checks::spaces(read, problems);
    // The other checks follow references. After a broken reference they would only repeat its problem.
    if problems.none() {
        checks::capitals(read, &board, problems);
        checks::canals(read, &board, problems);
        checks::connected(read, &board, problems);
        convoys::check(read, &board, problems);
        starting_positions::check(read, &board, problems);
        checks::turns(read, &board, problems);
        checks::victories(read, &board, problems);
    }
    board
}

fn powers(read: &Read) -> Vec<PowerDef> {
    let rows = read.powers.powers.iter();
    rows.map(|row| PowerDef {
        id: SeatId::new(&row.id),
        name: row.value.name.clone(),
        side: row.value.side,
        colour: row.value.colour.word.clone(),
    })
    .collect()
}

fn kinds(read: &Read, purse_ids: &Ids<'_>, problems: &mut Problems) -> Vec<KindDef> {
    let mut defs = Vec::with_capacity(read.units.kinds.len());
    for row in &read.units.kinds {
        let buyers = row.value.buyers.as_ref().map(|buyers| {
            let found = buyers.iter().filter_map(|buyer| purse_ids.find(buyer, &row.place, problems));
            found.map(|ix| Purse(ix as u8)).collect()
        });
        defs.push(KindDef {
            id: KindId::new(&row.id),
            name: row.value.name.clone(),
            domain: row.value.domain,
            cost: row.value.cost,
            attack: row.value.attack,
            defence: row.value.defence,
            movement: row.value.movement,
            hits: row.value.hits,
            abilities: row.value.abilities,
            buyers,
        });
    }
    defs
}

fn spaces(
    read: &Read,
    power_ids: &Ids<'_>,
    purse_ids: &Ids<'_>,
    purses: &[PurseDef],
    problems: &mut Problems,
) -> Vec<SpaceDef> {
    let mut defs: Vec<SpaceDef> = Vec::with_capacity(read.board.spaces.len());
    for row in &read.board.spaces {
        let mut power = |found: &Option<Ref>| {
            let ix = power_ids.find(found.as_ref()?, &row.place, problems)?;
            Some(Power(ix as u8))
        };
        let owner = power(&row.value.owner);
        let held_by = power(&row.value.held_by);
        let purse = row.value.purse.as_ref().and_then(|found| purse_ids.find(found, &row.place, problems));
        let this = Space(defs.len() as u16);
        let capital_of = purses.iter().position(|purse| purse.capital == this);
        defs.push(SpaceDef {
            id: SpaceId::new(&row.id),
            name: row.value.name.clone(),
            terrain: row.value.terrain,
            value: row.value.value.unwrap_or(0),
            original_owner: owner,
            starts_with: held_by.or(owner),
            purse: purse.map(|ix| Purse(ix as u8)),
            capital_of: capital_of.map(|ix| Purse(ix as u8)),
            impassable: row.value.impassable,
            naval_base: row.value.naval_base,
            air_base: row.value.air_base,
            kamikaze: row.value.kamikaze,
            convoy: None,
            at: row.value.at,
        });
    }
    defs
}

fn neighbours(read: &Read, space_ids: &Ids<'_>, problems: &mut Problems) -> Vec<Vec<Space>> {
    let rows = &read.board.spaces;
    let mut sets: Vec<BTreeSet<Space>> = vec![BTreeSet::new(); rows.len()];
    for (ix, row) in rows.iter().enumerate() {
        for border in &row.value.borders {
            let Some(other) = space_ids.find(border, &row.place, problems) else { continue };
            if other == ix {
                problems.add(&row.at(border.line), "The space borders itself.", "Leave it out of its borders.");
            } else if sets[ix].insert(Space(other as u16)) {
                sets[other].insert(Space(ix as u16));
            } else {
                let fault = format!("The border with {} is written twice.", quoted(&border.word));
                problems.add(&row.at(border.line), fault, "Write it at one of the two spaces only, once.");
            }
        }
    }
    sets.into_iter().map(|set| set.into_iter().collect()).collect()
}

fn canals(read: &Read, space_ids: &Ids<'_>, problems: &mut Problems) -> Vec<Canal> {
    let mut canals = Vec::new();
    for row in &read.board.canals {
        let mut find = |refs: &[Ref]| -> Vec<Space> {
            let found = refs.iter().filter_map(|found| space_ids.find(found, &row.place, problems));
            found.map(|ix| Space(ix as u16)).collect()
        };
        let (zones, controlled_by) = (find(&row.value.between), find(&row.value.controlled_by));
        let between = if let [a, b] = zones[..] { (a, b) } else { (Space(0), Space(0)) };
        if row.sound && row.value.between.len() != 2 {
            let fault = format!("`between` names {} sea zones.", row.value.between.len());
            problems.add(&row.place, fault, "Name the two that the passage joins.");
        }
        canals.push(Canal { name: row.value.name.clone(), between, controlled_by });
    }
    canals
}

/// Whether a space is land, if its row could be read.
fn is_land(read: &Read, space: Space) -> bool {
    read.board.spaces.get(space.ix()).is_some_and(|row| row.value.terrain == Terrain::Land)
}
