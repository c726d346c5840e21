//! A tree as a list: one row for each unit or group, with all its destinations.

use super::{Choice, Slot, Value};

/// A row of a list.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// The slot that the list begins with.
    pub root: &'a Slot,
    /// The subject of the row, slot by slot. Things that look alike and have the same options are all included.
    pub heads: Vec<(&'a Slot, Vec<&'a Value>)>,
    /// The values shown in a row, with their slots.
    pub listed: Vec<(&'a Slot, &'a Value)>,
    /// The chain to the first of these values.
    pub chain: Vec<(&'a Slot, &'a Value)>,
}

/// Every chain down a tree: a value, then a value of a slot that follows it, and so on. Independent slots give separate
/// chains.
pub fn chains(choice: &Choice) -> Vec<Vec<(&Slot, &Value)>> {
    chains_of(choice, |slot| !slot.values.is_empty())
}

/// The same with required slots only; optional details get no row.
fn needed(choice: &Choice) -> Vec<Vec<(&Slot, &Value)>> {
    chains_of(choice, |slot| !slot.values.is_empty() && slot.least > 0)
}

fn chains_of(choice: &Choice, goes_on: fn(&Slot) -> bool) -> Vec<Vec<(&Slot, &Value)>> {
    let mut all = Vec::new();
    for slot in &choice.slots {
        walk(slot, goes_on, &mut Vec::new(), &mut all);
    }
    all
}

fn walk<'a>(
    slot: &'a Slot,
    goes_on: fn(&Slot) -> bool,
    above: &mut Vec<(&'a Slot, &'a Value)>,
    all: &mut Vec<Vec<(&'a Slot, &'a Value)>>,
) {
    for value in &slot.values {
        above.push((slot, value));
        let mut last = true;
        for slot in value.then.iter().filter(|slot| goes_on(slot)) {
            last = false;
            walk(slot, goes_on, above, all);
        }
        if last {
            all.push(above.clone());
        }
        above.pop();
    }
}

/// The rows of a list for a choice.
pub fn rows(choice: &Choice) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for chain in needed(choice) {
        let Some(begin) = chain.iter().position(|(slot, _)| slot.heading.is_some()) else { continue };
        let root = chain[begin].0;
        let own = || chain[begin..].iter().copied();
        let heads: Vec<(&Slot, &Value)> = own().filter(|(slot, _)| !slot.listed).collect();
        let listed: Vec<(&Slot, &Value)> = own().filter(|(slot, _)| slot.listed).collect();
        let same = |row: &&mut Row<'_>| {
            std::ptr::eq(row.root, root)
                && row.heads.len() == heads.len()
                && row.heads.iter().zip(&heads).all(|(a, b)| a.1.first().is_some_and(|first| is_same(first, b.1)))
        };
        match rows.iter_mut().find(same) {
            // A destination with several routes appears once.
            Some(row) => row.listed.extend(listed.into_iter().filter(|(_, value)| !value.aside)),
            None => rows.push(Row {
                root,
                heads: heads.into_iter().map(|(slot, value)| (slot, vec![value])).collect(),
                listed,
                chain,
            }),
        }
    }
    alike(rows)
}

/// Whether a row begins at a slot or below it.
pub(crate) fn begins_a_row(slot: &Slot) -> bool {
    let behind = |value: &Value| value.then.iter().any(|slot| slot.least > 0 && begins_a_row(slot));
    !slot.values.is_empty() && (slot.heading.is_some() || slot.values.iter().any(behind))
}

/// Whether two values are the same thing, reached by different routes.
fn is_same(a: &Value, b: &Value) -> bool {
    a.what == b.what && a.tag == b.tag
}

/// Merges neighbouring rows of things that look alike and have the same options.
fn alike(rows: Vec<Row<'_>>) -> Vec<Row<'_>> {
    let mut merged: Vec<Row<'_>> = Vec::new();
    for row in rows {
        let piece = |value: &Value| matches!(value.what, super::What::Piece(_));
        let like = |known: &&mut Row<'_>| {
            std::ptr::eq(known.root, row.root)
                && known.listed.len() == row.listed.len()
                && known.listed.iter().zip(&row.listed).all(|(a, b)| is_same(a.1, b.1))
                && known.heads.len() == row.heads.len()
                && known.heads.iter().zip(&row.heads).all(|(a, b)| match (a.1.first(), b.1.first()) {
                    (Some(a), Some(b)) => is_same(a, b) || (piece(a) && a.what.looks_like(&b.what)),
                    _ => false,
                })
        };
        match merged.last_mut().filter(like) {
            Some(known) => {
                for (known, more) in known.heads.iter_mut().zip(row.heads) {
                    let new = more.1.into_iter().filter(|value| !known.1.iter().any(|other| is_same(other, value)));
                    let new: Vec<&Value> = new.collect();
                    known.1.extend(new);
                }
            }
            None => merged.push(row),
        }
    }
    merged
}
