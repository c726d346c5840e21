//! Conditions that hold on every board of the family, so that the rules can rely on them.

use crate::model::board::{Board, Domain, Phase, Power, SetupRow, Side, Space, Terrain};
use crate::model::edition::Step;
use crate::model::files::BoardFile;
use crate::model::files::assemble::{Read, is_land};
use crate::model::files::problem::{FilePosition, Problems, quoted};
use crate::model::options;
use std::collections::{HashMap, HashSet};

fn top(file: BoardFile) -> FilePosition {
    FilePosition { file, line: 1, row: String::new() }
}

/// Phases: each once, in an order in which each can use the results of the one before; the last belongs to the referee.
/// Ways to win: for both sides.
pub(super) fn ruleset(read: &Read, problems: &mut Problems) {
    let phases: HashSet<Phase> = read.ruleset.phases.iter().copied().collect();
    if phases.is_empty() || phases.len() < read.ruleset.phases.len() {
        problems.add(
            &top(BoardFile::Ruleset),
            "`phases` is empty or names one twice.",
            "Name each phase once, in order.",
        );
    }
    let place_of = |phase: Phase| read.ruleset.phases.iter().position(|known| *known == phase);
    let mut must = |holds: bool, fault: &str, remedy: &str| {
        if !holds && !read.ruleset.phases.is_empty() {
            problems.add(&top(BoardFile::Ruleset), fault, remedy);
        }
    };
    must(
        read.ruleset.phases.last() == Some(&Phase::CollectIncome),
        "`phases` does not end with income: nobody but the referee ends a turn.",
        "Write \"collect_income\" last.",
    );
    let fights = [Phase::CombatMove, Phase::ConductCombat, Phase::NoncombatMove].map(place_of);
    must(
        fights.iter().all(Option::is_some) && fights.is_sorted(),
        "`phases` lacks a move or the battles, or has them in another order.",
        "Write \"combat_move\", \"conduct_combat\", \"noncombat_move\" in this order.",
    );
    let (bought, placed) = (place_of(Phase::PurchaseUnits), place_of(Phase::MobilizeNewUnits));
    must(
        bought.is_some() == placed.is_some() && bought <= placed,
        "`phases` has units bought that are never placed, or placed before they are bought.",
        "Write \"purchase_units\" and after it \"mobilize_new_units\", or neither.",
    );
    for (side, word) in [(Side::Allies, "allies"), (Side::Axis, "axis")] {
        if !read.ruleset.victories.iter().any(|row| row.value.side == side) {
            let remedy = format!("Write a [[victory]] with side = {word:?}.");
            problems.add(&top(BoardFile::Ruleset), format!("The {word} have no way to win."), remedy);
        }
    }
}

/// Steps of battle: each once, fire before its losses, and the end of the round last.
pub(super) fn battle_steps(read: &Read, problems: &mut Problems) {
    let steps = &read.ruleset.rules.battle_steps;
    let place = top(BoardFile::Ruleset);
    let mut must = |holds: bool, fault: &str, remedy: &str| {
        if !holds {
            problems.add(&place, fault, remedy);
        }
    };
    let different: HashSet<Step> = steps.iter().copied().collect();
    must(different.len() == steps.len(), "`battle_steps` names one twice.", "Name each step once, in order.");
    must(
        steps.ends_with(&[Step::RemoveCasualties, Step::ContinueOrRetreat]),
        "`battle_steps` does not end a round.",
        "Write \"remove_casualties\", \"continue_or_retreat\" last.",
    );
    let at = |step: Step| steps.iter().position(|known| *known == step);
    let shots = [
        (Step::AttackFire, Step::AttackCasualties),
        (Step::DefenceFire, Step::DefenceCasualties),
        (Step::SurpriseAttack, Step::SurpriseAttackCasualties),
        (Step::SurpriseDefence, Step::SurpriseDefenceCasualties),
        (Step::Bombardment, Step::BombardmentCasualties),
    ];
    must(
        shots.iter().all(|(fire, losses)| at(*fire).is_some() == at(*losses).is_some() && at(*fire) <= at(*losses)),
        "`battle_steps` has shots without losses, or losses before the shots.",
        "Write each of the steps of fire with its casualties after it: \"attack_fire\", \"attack_casualties\".",
    );
    must(
        at(Step::AttackFire).is_some() && at(Step::DefenceFire).is_some(),
        "`battle_steps` lets a side never fire.",
        "Write \"attack_fire\" and \"defence_fire\", each with its casualties.",
    );
    let before = [
        (Step::SurpriseAttackCasualties, Step::AttackFire),
        (Step::SurpriseDefenceCasualties, Step::DefenceFire),
        (Step::BombardmentCasualties, Step::AttackFire),
        (Step::Kamikazes, Step::AttackFire),
    ];
    must(
        before.iter().all(|(first, fire)| at(*first) < at(*fire)),
        "`battle_steps` has a surprise, a bombardment or kamikazes after the fire of its side.",
        "Write the steps of a surprise strike, of a bombardment and of kamikazes before those of the same side's fire.",
    );
}

/// Turns: every power acts once in a round, together with powers of its own seat and side. Purses: all powers of one
/// side.
pub(super) fn turns(read: &Read, board: &Board, problems: &mut Problems) {
    let place = read.powers.turns.first().map_or_else(|| top(BoardFile::Powers), |row| row.place.clone());
    for power in board.all_powers() {
        let times = board.turns.iter().flat_map(|turn| &turn.powers).filter(|acting| **acting == power).count();
        if times != 1 {
            let fault = format!("{:?} acts {times} times in a round.", board.power_def(power).id.as_str());
            problems.add(&place, fault, "Name each power in one [[turn]], once.");
        }
    }
    for (row, turn) in read.powers.turns.iter().zip(&board.turns) {
        if turn.powers.iter().any(|power| board.seat_of(*power) != board.seat_of(turn.powers[0])) {
            let fault = "Powers of different seats act in one turn.";
            problems.add(&row.place, fault, "Give each seat a [[turn]] of its own, or the powers one `seat`.");
        }
    }
    let sides_of = |powers: &[Power]| powers.windows(2).all(|pair| board.side(pair[0]) == board.side(pair[1]));
    for (row, power) in read.powers.powers.iter().zip(board.all_powers()) {
        if board.played_by(&board.power_def(power).id).is_some_and(|powers| !sides_of(powers)) {
            problems.add(&row.place, "Its seat plays powers of both sides.", "Give the other side a seat of its own.");
        }
    }
    for row in &read.powers.purses {
        let purse = board.purse(&row.id.as_str().into()).map(|purse| board.purse_def(purse));
        if purse.is_some_and(|purse| !sides_of(&purse.powers)) {
            problems.add(&row.place, "It pays for both sides.", "Name powers of one side in `powers`.");
        }
    }
}

/// Powers: on both sides, each with its own colour.
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

/// Kinds: numbers that the dice can show, and abilities that fit the element of the kind.
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
        let gun = can.antiaircraft > 0;
        tell(!installation && !gun && kind.hits == 0, "It takes 0 hits to destroy.", "Write hits = 1 or more.");
        tell(
            gun && (numbers > 0 || kind.hits > 0),
            "An antiaircraft gun fights or takes hits.",
            "Write 0 for attack, defence and hits: it shoots at aircraft only, and is no loss.",
        );
        let special = can.antiaircraft.max(can.bombards);
        tell(
            u16::from(special) > read.ruleset.die_sides,
            &format!("It shoots at aircraft, or shells land, on {special}, which no die shows."),
            &format!("Write {} or less, as `die_sides` in ruleset.toml says.", read.ruleset.die_sides),
        );
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
            (can.supports > 0, "supports", Domain::Land),
            (can.supported, "supported", Domain::Land),
            (can.seaborne_bonus > 0, "seaborne_bonus", Domain::Land),
            (can.takes_convoys, "takes_convoys", Domain::Sea),
            (can.bombards > 0, "bombards", Domain::Sea),
            (can.antiaircraft > 0, "antiaircraft", Domain::Land),
        ];
        for (has, word, domain) in belongs {
            let remedy = format!("Leave it out, or write domain = \"{}\".", format!("{domain:?}").to_lowercase());
            tell(has && kind.domain != domain, &format!("`{word}` is nothing for its domain."), &remedy);
        }
    }
}

/// Spaces: land has a value and an owner, or is closed. Sea zones have none of these.
pub(super) fn spaces(read: &Read, problems: &mut Problems) {
    for row in read.board.spaces.iter().filter(|row| row.sound) {
        let space = &row.value;
        if space.terrain == Terrain::Sea {
            let owned = space.owner.is_some() || space.held_by.is_some() || space.purse.is_some();
            if space.value.is_some() || owned || space.impassable {
                let fault = "A sea zone has a value or an owner, or is impassable.";
                problems.add(&row.place, fault, "Leave out `value`, `owner`, `held_by`, `purse` and `impassable`.");
            }
            continue;
        }
        if space.owner.is_none() && (space.held_by.is_some() || space.purse.is_some()) {
            let fault = "Somebody holds it and it belongs to nobody.";
            problems.add(&row.place, fault, "Write `owner`, or leave out `held_by` and `purse`.");
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

/// Capitals: each is land of a power that the purse pays for, and of one purse only. Land fills a purse of its owner.
pub(super) fn capitals(read: &Read, board: &Board, problems: &mut Problems) {
    let own = read.powers.powers.iter().filter(|row| row.value.capital.is_some());
    let own = own.filter_map(|row| Some((&row.place, row.value.capital.as_ref()?)));
    let written = read.powers.purses.iter().map(|row| (&row.place, &row.value.capital));
    let mut taken = HashSet::new();
    for ((place, found), purse) in own.chain(written).zip(&board.purses) {
        let place = FilePosition { line: found.line, ..place.clone() };
        if !board.def(purse.capital).original_owner.is_some_and(|owner| purse.powers.contains(&owner)) {
            let fault = format!("Its capital {} is not its own land.", quoted(&found.word));
            problems.add(&place, fault, "Name a space whose `owner` in board.toml it is.");
        } else if !taken.insert(purse.capital) {
            let fault = format!("{} is the capital of another.", quoted(&found.word));
            problems.add(&place, fault, "Name another space.");
        }
    }
    for (row, space) in read.board.spaces.iter().zip(&board.spaces) {
        let fills = space.purse.zip(space.original_owner);
        if fills.is_some_and(|(purse, owner)| !board.purse_def(purse).powers.contains(&owner)) {
            let fault = "It fills a purse that does not pay for its owner.";
            problems.add(&row.place, fault, "Name a purse of its `owner`, or leave `purse` out.");
        }
    }
}

/// Canals: between two adjacent sea zones, at most one between them, controlled by land that can be controlled.
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

/// A starting position: every unit is where it may be. `places` are the rows of the file with the units.
pub(super) fn setup(
    rows: &[SetupRow],
    places: &HashMap<(String, String), &FilePosition>,
    board: &Board,
    problems: &mut Problems,
) {
    let mut complexes: HashSet<Space> = HashSet::new();
    let mut room: HashMap<(Space, Side), (i32, &FilePosition)> = HashMap::new();
    for row in rows {
        let (space, kind, power) = (board.def(row.space), board.kind_def(row.kind), board.power_def(row.owner));
        let Some(place) = places.get(&(power.id.to_string(), space.id.to_string())) else { continue };
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
        if land && space.starts_with.is_some_and(|holder| board.side(holder) != power.side) {
            tell(format!("{name:?} would start on enemy land."), "Put it in a space of its own side.");
        }
        if kind.domain == Domain::Installation {
            if space.starts_with != Some(row.owner) || space.value == 0 {
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
    let mut short: Vec<(i32, &FilePosition)> = room.into_values().filter(|(left, _)| *left < 0).collect();
    short.sort_by_key(|(_, place)| place.line);
    for (left, place) in short {
        let fault = format!("Aircraft at sea find no deck: {} too many.", -left);
        problems.add(place, fault, "Put a carrier of their side there, or the aircraft on land.");
    }
}

/// Whether the option of a way to win can be chosen when a game is created. If there are several, they must be known
/// ones.
fn can_be_chosen(read: &Read, problems: &mut Problems) {
    let first = read.ruleset.victories.first().map(|row| &row.value.option.word);
    if read.ruleset.victories.iter().all(|row| Some(&row.value.option.word) == first) {
        return;
    }
    for row in &read.ruleset.victories {
        let option = &row.value.option;
        if !options::victories().contains(&option.word.as_str()) {
            let fault = format!("{} cannot be chosen when a game is made.", quoted(&option.word));
            let remedy = format!("Write one of {}, or the same option everywhere.", options::victories().join(", "));
            problems.add(&row.at(option.line), fault, remedy);
        }
    }
}

/// Ways to win: they name existing capitals, and need no more capitals than they name. Each is listed once, and its own
/// capitals belong to its side.
pub(super) fn victories(read: &Read, board: &Board, problems: &mut Problems) {
    can_be_chosen(read, problems);
    let mut ways = HashSet::new();
    for (row, way) in read.ruleset.victories.iter().zip(&board.victories) {
        let different: HashSet<Space> = way.capitals.iter().copied().collect();
        if different.len() != way.capitals.len() || usize::from(way.needed) > different.len() {
            let fault = format!("It needs {} of {} different capitals.", way.needed, different.len());
            problems.add(&row.place, fault, "Name each capital once, and `needed` no more than there are.");
        }
        let named = row.value.capitals.iter().chain(&row.value.held);
        for (capital, found) in way.capitals.iter().chain(&way.held).zip(named) {
            if board.def(*capital).capital_of.is_none() {
                let fault = format!("{} is nobody's capital.", quoted(&found.word));
                problems.add(&row.at(found.line), fault, "Name a `capital` of powers.toml.");
            }
        }
        if !ways.insert((way.option.as_str(), way.side, way.taken_by)) {
            let fault = format!("{:?} has a way to win for this side already.", way.option);
            problems.add(&row.place, fault, "Write one [[victory]] for each option and side, or another `taken_by`.");
        }
        if way.taken_by.is_some_and(|power| board.side(power) != way.side) {
            problems.add(&row.place, "An enemy would have to take it.", "Name a power of this side in `taken_by`.");
        }
    }
}
