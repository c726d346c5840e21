//! What must hold on every board of the family, so that the rules may rely on it without asking.

use super::{Read, is_land};
use crate::board::{Board, Domain, Phase, Side, Space, Terrain};
use crate::board_file::BoardFile;
use crate::board_file::problem::{Place, Problems, quoted};
use std::collections::{HashMap, HashSet};

fn top(file: BoardFile) -> Place {
    Place { file, line: 1, row: String::new() }
}

/// Phases: some, each once. Ways to win: for both sides.
pub(super) fn ruleset(read: &Read, problems: &mut Problems) {
    let phases: HashSet<Phase> = read.ruleset.phases.iter().copied().collect();
    if phases.is_empty() || phases.len() < read.ruleset.phases.len() {
        problems.add(
            &top(BoardFile::Ruleset),
            "`phases` is empty or names one twice.",
            "Name each phase once, in order.",
        );
    }
    for (side, word) in [(Side::Allies, "allies"), (Side::Axis, "axis")] {
        if !read.ruleset.victories.iter().any(|row| row.value.side == side) {
            let remedy = format!("Write a [[victory]] with side = {word:?}.");
            problems.add(&top(BoardFile::Ruleset), format!("The {word} have no way to win."), remedy);
        }
    }
}

/// Powers: on both sides, one colour each.
pub(super) fn powers(read: &Read, board: &Board, problems: &mut Problems) {
    for (side, word) in [(Side::Allies, "allies"), (Side::Axis, "axis")] {
        if !board.powers.iter().any(|power| power.side == side) {
            let remedy = format!("Write side = {word:?} where it belongs.");
            problems.add(&top(BoardFile::Powers), format!("No power is on the side of the {word}."), remedy);
        }
    }
    for row in read.powers.powers.iter().filter(|row| row.sound) {
        let colour = &row.value.colour;
        let digits = colour.word.strip_prefix('#').unwrap_or_default();
        if digits.len() != 6 || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
            let fault = format!("`colour` = {} is no colour.", quoted(&colour.word));
            problems.add(&row.at(colour.line), fault, "Write # and six of 0-9, a-f: \"#5a5a00\".");
        }
    }
}

/// Kinds: numbers that the dice can show, abilities that fit where the kind lives.
pub(super) fn kinds(read: &Read, problems: &mut Problems) {
    for row in read.units.kinds.iter().filter(|row| row.sound) {
        let (kind, can) = (&row.value, row.value.abilities);
        let mut tell = |wrong: bool, fault: &str, remedy: &str| {
            if wrong {
                problems.add(&row.place, fault, remedy);
            }
        };
        let installation = kind.domain == Domain::Installation;
        let numbers = kind.attack.max(kind.defence);
        tell(
            u16::from(numbers) > read.ruleset.die_sides,
            &format!("It hits on {numbers}, which no die shows."),
            &format!("Write {} or less, as `die_sides` in ruleset.toml says.", read.ruleset.die_sides),
        );
        tell(
            installation && (numbers > 0 || kind.movement > 0 || kind.hits > 0),
            "An installation moves, fights or takes hits.",
            "Write 0 for attack, defence, movement and hits, or another domain.",
        );
        tell(!installation && kind.hits == 0, "It takes 0 hits to destroy.", "Write hits = 1 or more.");
        tell(
            can.defenceless && numbers > 0,
            "It is defenceless and rolls dice.",
            "Write 0 for attack and defence, or leave `defenceless` out.",
        );
        let belongs = [
            (can.blitz, "blitz", Domain::Land),
            (can.room > 0, "room", Domain::Land),
            (can.submarine, "submarine", Domain::Sea),
            (can.anti_submarine, "anti_submarine", Domain::Sea),
            (can.makes_hostile, "makes_hostile", Domain::Sea),
            (can.carrier_capacity > 0, "carrier_capacity", Domain::Sea),
            (can.transport_capacity > 0, "transport_capacity", Domain::Sea),
            (can.carrier_borne, "carrier_borne", Domain::Air),
            (can.produces, "produces", Domain::Installation),
        ];
        for (has, word, domain) in belongs {
            let remedy = format!("Leave it out, or write domain = \"{}\".", format!("{domain:?}").to_lowercase());
            tell(has && kind.domain != domain, &format!("`{word}` is nothing for its domain."), &remedy);
        }
    }
}

/// Spaces: land has a value and an owner, or is closed; the sea has none of these.
pub(super) fn spaces(read: &Read, problems: &mut Problems) {
    for row in read.board.spaces.iter().filter(|row| row.sound) {
        let space = &row.value;
        if space.terrain == Terrain::Sea {
            if space.value.is_some() || space.owner.is_some() || space.impassable {
                let fault = "A sea zone has a value or an owner, or is impassable.";
                problems.add(&row.place, fault, "Leave out `value`, `owner` and `impassable`.");
            }
            continue;
        }
        if space.value.is_none() {
            problems.add(&row.place, "`value` is missing.", "Write value = its IPC value, 0 if none is printed.");
        }
        if space.owner.is_some() == space.impassable {
            let fault = "Land has an owner or is impassable: one of the two, not both.";
            problems.add(&row.place, fault, "Write owner = \"the id of a power\", or impassable = true for a neutral.");
        }
    }
}

/// Capitals: own land, one power each.
pub(super) fn capitals(read: &Read, board: &Board, problems: &mut Problems) {
    let mut taken = HashSet::new();
    for (row, power) in read.powers.powers.iter().zip(board.all_powers()) {
        let capital = board.power_def(power).capital;
        if board.def(capital).original_owner != Some(power) {
            let fault = format!("Its capital {} is not its own land.", quoted(&row.value.capital.word));
            problems.add(&row.at(row.value.capital.line), fault, "Name a space whose `owner` in board.toml it is.");
        } else if !taken.insert(capital) {
            let fault = format!("{} is another power's capital.", quoted(&row.value.capital.word));
            problems.add(&row.at(row.value.capital.line), fault, "Name another space.");
        }
    }
}

/// Canals: between two adjacent sea zones, once, held by land that someone can hold.
pub(super) fn canals(read: &Read, board: &Board, problems: &mut Problems) {
    let mut joined = HashSet::new();
    for (row, canal) in read.board.canals.iter().zip(&board.canals) {
        let (a, b) = canal.between;
        if !(board.is_sea(a) && board.is_sea(b) && board.adjacent(a, b)) {
            let fault = "It does not join two adjacent sea zones.";
            problems.add(&row.place, fault, "Name two sea zones in `between` that border each other.");
        } else if !joined.insert((a.min(b), a.max(b))) {
            problems.add(&row.place, "These sea zones are joined by another canal.", "Leave one of them out.");
        }
        for (space, found) in canal.controlled_by.iter().zip(&row.value.controlled_by) {
            if !is_land(read, *space) || board.def(*space).impassable {
                let fault = format!("Nobody can hold {}.", quoted(&found.word));
                problems.add(
                    &row.at(found.line),
                    fault,
                    "Name land that is not impassable, or [] to close it for ever.",
                );
            }
        }
    }
}

/// Every space can be reached from every other.
pub(super) fn connected(read: &Read, board: &Board, problems: &mut Problems) {
    let mut reached = vec![false; board.spaces.len()];
    let mut open = vec![Space(0)];
    while let Some(space) = open.pop() {
        if !std::mem::replace(&mut reached[space.ix()], true) {
            open.extend(board.neighbours(space).iter().filter(|next| !reached[next.ix()]));
        }
    }
    for (row, reached) in read.board.spaces.iter().zip(reached) {
        if !reached {
            let fault = format!("No chain of borders leads here from {:?}.", board.spaces[0].id.as_str());
            problems.add(&row.place, fault, "Write its borders, here or at its neighbours.");
        }
    }
}

/// The starting position: everything stands where it can stand.
pub(super) fn setup(read: &Read, board: &Board, problems: &mut Problems) {
    let mut complexes: HashSet<Space> = HashSet::new();
    let mut room: HashMap<(Space, Side), (i32, &Place)> = HashMap::new();
    let places: HashMap<(&str, &str), &Place> = read
        .setup
        .places
        .iter()
        .map(|row| ((row.value.owner.word.as_str(), row.value.space.word.as_str()), &row.place))
        .collect();
    for row in &board.setup {
        let (space, kind, power) = (board.def(row.space), board.kind_def(row.kind), board.power_def(row.owner));
        let Some(place) = places.get(&(power.id.as_str(), space.id.as_str())) else { continue };
        let mut tell = |fault: String, remedy: &str| problems.add(place, fault, remedy);
        let land = space.terrain == Terrain::Land;
        let name = &kind.name.en;
        if space.impassable {
            tell("Nobody may stand in an impassable space.".to_owned(), "Leave the place out.");
        }
        if matches!(kind.domain, Domain::Land | Domain::Installation) && !land {
            tell(format!("{name:?} cannot start at sea."), "Put it on land.");
        }
        if kind.domain == Domain::Sea && land {
            tell(format!("{name:?} cannot start on land."), "Put it in a sea zone.");
        }
        if land && space.original_owner.is_some_and(|owner| board.side(owner) != power.side) {
            tell(format!("{name:?} would start on enemy land."), "Put it in a space of its own side.");
        }
        if kind.domain == Domain::Installation {
            if space.original_owner != Some(row.owner) || space.value == 0 {
                tell(format!("{name:?} stands on land without value or of another."), "Put it on own land of value.");
            }
            if row.count != 1 || (kind.abilities.produces && !complexes.insert(row.space)) {
                tell(format!("There is more than one {name:?} here."), "Write one.");
            }
        }
        if !land && kind.domain == Domain::Air {
            if !kind.abilities.carrier_borne {
                tell(format!("{name:?} cannot start at sea."), "Put it on land.");
            }
            room.entry((row.space, power.side)).or_insert((0, place)).0 -= i32::from(row.count);
        }
        let decks = i32::from(kind.abilities.carrier_capacity) * i32::from(row.count);
        if decks > 0 {
            room.entry((row.space, power.side)).or_insert((0, place)).0 += decks;
        }
    }
    let mut short: Vec<(i32, &Place)> = room.into_values().filter(|(left, _)| *left < 0).collect();
    short.sort_by_key(|(_, place)| place.line);
    for (left, place) in short {
        let fault = format!("Aircraft at sea find no deck: {} too many.", -left);
        problems.add(place, fault, "Put a carrier of their side there, or the aircraft on land.");
    }
}

/// Ways to win: of real capitals, not more of them than there are, each way once.
pub(super) fn victories(read: &Read, board: &Board, problems: &mut Problems) {
    let mut ways = HashSet::new();
    for (row, way) in read.ruleset.victories.iter().zip(&board.victories) {
        let different: HashSet<Space> = way.capitals.iter().copied().collect();
        if different.len() != way.capitals.len() || usize::from(way.needed) > different.len() {
            let fault = format!("It needs {} of {} different capitals.", way.needed, different.len());
            problems.add(&row.place, fault, "Name each capital once, and `needed` no more than there are.");
        }
        for (capital, found) in way.capitals.iter().zip(&row.value.capitals) {
            if board.def(*capital).capital_of.is_none() {
                let fault = format!("{} is nobody's capital.", quoted(&found.word));
                problems.add(&row.at(found.line), fault, "Name a `capital` of powers.toml.");
            }
        }
        if !ways.insert((way.option.as_str(), way.side)) {
            let fault = format!("{:?} has a way to win for this side already.", way.option);
            problems.add(&row.place, fault, "Write one [[victory]] for each option and side.");
        }
    }
}
