//! Checks what the rulebook requires of every board.

use crate::model::board::{Board, Kind, Side, Town};
use std::collections::BTreeSet;

/// Checks a source: it must be a rule, a printing that was examined, or a reconstruction whose own source is in the
/// list.
pub(super) fn check_source(place: &str, source: &str, known: &[(String, String)], problems: &mut Vec<String>) {
    let bad = |what: &str| format!("{place}: source \"{source}\": {what}");
    match source.split_once(':') {
        Some(("rulebook", rule)) if rule.starts_with(|c: char| c.is_ascii_digit()) => {}
        Some(("physical", printing)) if !printing.trim().is_empty() => {}
        Some(("reconstructed", "inferred")) => {}
        Some(("reconstructed", rest)) => match rest.strip_prefix("public(").and_then(|rest| rest.strip_suffix(')')) {
            Some(names) => {
                for name in names.split(',').map(str::trim).filter(|name| !known.iter().any(|(id, _)| id == name)) {
                    problems.push(bad(&format!("{name} is not in [sources].")));
                }
            }
            None => problems.push(bad("write reconstructed:inferred or reconstructed:public(S1).")),
        },
        _ => problems.push(bad("write rulebook:N, physical:PRINTING or reconstructed:….")),
    }
}

/// Checks everything that the rulebook states about the board.
pub(super) fn check(board: &Board, problems: &mut Vec<String>) {
    names(board, problems);
    sources(board, problems);
    towns(board, problems);
    lakes(board, problems);
    blocks(board, problems);
    connected(board, problems);
}

fn names(board: &Board, problems: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    let towns = board.towns.iter().map(|town| &town.id);
    for id in towns.chain(board.lakes.iter().map(|lake| &lake.id)) {
        let word = id.as_str();
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if word.is_empty() || word.len() > 40 || !word.chars().all(fits) {
            problems.push(format!("\"{word}\" is no id: write small letters, digits and _."));
        }
        if !seen.insert(id) {
            problems.push(format!("\"{word}\" is there twice."));
        }
    }
}

fn sources(board: &Board, problems: &mut Vec<String>) {
    let known = &board.sources;
    for town in &board.towns {
        for fact in ["town", "country", "value", "lake", "base", "reinforcements", "at"] {
            if !town.sources.iter().any(|source| source.fact == fact) {
                problems.push(format!("[[town]] {}: says not where its {fact} comes from.", town.id));
            }
        }
        for fact in &town.sources {
            check_source(&format!("[[town]] {} {}", town.id, fact.fact), &fact.source, known, problems);
        }
    }
    for lake in &board.lakes {
        check_source(&format!("[[lake]] {}", lake.id), &lake.source, known, problems);
    }
    for road in &board.roads {
        let [a, b] = road.between.map(|town| board.id(town));
        check_source(&format!("[[road]] {a} - {b}"), &road.source, known, problems);
    }
    for block in &board.blocks {
        for fact in ["name", "kind", "cv"] {
            match block.sources.iter().find(|source| source.fact == fact) {
                Some(fact) => check_source(&format!("[[block]] {}", block.name), &fact.source, known, problems),
                None => problems.push(format!("[[block]] {}: says not where its {fact} comes from.", block.name)),
            }
        }
    }
}

fn towns(board: &Board, problems: &mut Vec<String>) {
    let count = |side| board.towns.iter().filter(|town| town.country == side).count();
    for (side, wanted) in [(Side::American, 15), (Side::British, 12)] {
        if count(side) != wanted {
            problems.push(format!("1.1: the {} country has {wanted} towns, not {}.", side.word(), count(side)));
        }
    }
    for town in &board.towns {
        if !(1..=9).contains(&town.value) {
            problems.push(format!("[[town]] {}: a value of {} is none.", town.id, town.value));
        }
        if town.base && town.lake.is_none() {
            problems.push(format!("1.3: [[town]] {} is a naval base without a lake.", town.id));
        }
        if !(-90.0..=90.0).contains(&town.lat) || !(-180.0..=180.0).contains(&town.lon) {
            problems.push(format!("[[town]] {}: lies nowhere on earth.", town.id));
        }
    }
    for side in Side::BOTH {
        let garrisoned = board.towns.iter().filter(|town| town.country == side && town.value >= 2).count();
        if garrisoned > usize::from(board.draw[side.ix()]) {
            problems.push(format!(
                "3.3: {garrisoned} {} towns are worth 2 or more, and only {} blocks are drawn.",
                side.word(),
                board.draw[side.ix()]
            ));
        }
        if !board.towns.iter().any(|town| town.country == side && town.reinforcements != [0, 0]) {
            problems.push(format!("14.1: no {} town receives reinforcements.", side.word()));
        }
    }
    if board.indian_town().is_none_or(|town| board.town_def(town).country != Side::American) {
        problems.push("15: there must be an American town `detroit`.".to_owned());
    }
}

fn lakes(board: &Board, problems: &mut Vec<String>) {
    if board.lakes.len() != 3 {
        problems.push(format!("1.3: the board has 3 lakes, not {}.", board.lakes.len()));
    }
    for (lake, def) in board.all_lakes().zip(&board.lakes) {
        for side in Side::BOTH {
            let bases = def.towns.iter().map(|town| board.town_def(*town));
            if bases.filter(|town| town.base && town.country == side).count() != 1 {
                problems.push(format!("1.3: {} has one {} naval base.", board.lake_id(lake), side.word()));
            }
        }
    }
}

fn blocks(board: &Board, problems: &mut Vec<String>) {
    let count = |side, kind| board.blocks.iter().filter(|block| block.side == side && block.kind == kind).count();
    for side in Side::BOTH {
        let all = board.blocks.iter().filter(|block| block.side == side).count() + usize::from(board.ships[side.ix()]);
        if all != 25 {
            problems.push(format!("2.1: the {} side has 25 blocks with its ships, not {all}.", side.word()));
        }
        if count(side, Kind::Cavalry) != 1 {
            problems.push(format!("16: the {} side has one block of dragoons.", side.word()));
        }
        let drawn = count(side, Kind::Infantry) + count(side, Kind::Cavalry);
        if drawn < usize::from(board.draw[side.ix()]) {
            problems.push(format!("3.2: the {} side has too few blocks to draw from.", side.word()));
        }
        if board.ships[side.ix()] < 3 {
            problems.push(format!("3.5: the {} side has fewer ships than bases.", side.word()));
        }
    }
    if count(Side::British, Kind::Indian) != 1 || count(Side::American, Kind::Indian) != 0 {
        problems.push("15: there is one Indian block, and it is British.".to_owned());
    }
    if board.blocks.windows(2).any(|pair| pair[0].side > pair[1].side) {
        problems.push("Write the American blocks before the British.".to_owned());
    }
    for block in &board.blocks {
        if !(1..=6).contains(&block.cv) {
            problems.push(format!("[[block]] {}: a CV of {} is none.", block.name, block.cv));
        }
    }
}

/// The roads of the rulebook's examples.
const EXAMPLES: [(&str, &str, &str); 9] = [
    ("9.1", "kingston", "smiths_creek"),
    ("9.1", "kingston", "prescott"),
    ("9.1", "kingston", "sackets_harbor"),
    ("9.1", "buffalo", "erie"),
    ("9.1", "buffalo", "fort_erie"),
    ("9.1", "buffalo", "fort_niagara"),
    ("9.1", "buffalo", "williamsburg"),
    ("19.1", "montreal", "malone"),
    ("19.1", "montreal", "lacolle"),
];

/// Checks that every town can be reached from every other, and that the rulebook's own examples hold (9.1, 19.1).
fn connected(board: &Board, problems: &mut Vec<String>) {
    let mut reached = vec![false; board.towns.len()];
    let mut front: Vec<Town> = board.all_towns().take(1).collect();
    while let Some(town) = front.pop() {
        if !std::mem::replace(&mut reached[town.ix()], true) {
            front.extend(board.near(town));
        }
    }
    for (town, _) in board.towns.iter().zip(&reached).filter(|(_, reached)| !**reached) {
        problems.push(format!("No road leads to {}.", town.id));
    }
    for (rule, a, b) in EXAMPLES {
        let joined = match (board.town(&a.into()), board.town(&b.into())) {
            (Some(a), Some(b)) => board.joined(a, b),
            _ => false,
        };
        if !joined {
            problems.push(format!("{rule}: a road joins {a} and {b}."));
        }
    }
}
