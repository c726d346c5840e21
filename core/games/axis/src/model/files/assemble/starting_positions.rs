//! The printed starting position and the differences of the others. In each one, every unit is where it may be.

use crate::model::board::{Board, Kind, Power, SetupRow, Space};
use crate::model::files::assemble::{Ids, Read, checks};
use crate::model::files::fields::Row;
use crate::model::files::problem::{FilePosition, Problems, quoted};
use crate::model::files::rows::PlaceRow;
use crate::model::options;
use crate::model::starting_position::SetupChange;
use std::collections::{HashMap, HashSet};

/// The printed starting position.
pub(super) fn printed(
    read: &Read,
    power_ids: &Ids<'_>,
    space_ids: &Ids<'_>,
    kind_ids: &Ids<'_>,
    problems: &mut Problems,
) -> Vec<SetupRow> {
    let mut rows = Vec::new();
    let mut places = HashSet::new();
    for row in &read.setup.places {
        let Some((owner, space, units)) = standing(&row.value, &row.place, power_ids, space_ids, kind_ids, problems)
        else {
            continue;
        };
        twice(!places.insert((owner, space)), row, problems);
        rows.extend(units);
    }
    rows
}

/// The differences of the other starting positions.
pub(super) fn changes(
    read: &Read,
    power_ids: &Ids<'_>,
    space_ids: &Ids<'_>,
    kind_ids: &Ids<'_>,
    problems: &mut Problems,
) -> Vec<SetupChange> {
    let mut changes = Vec::new();
    let mut places = HashSet::new();
    for row in &read.setup.changes {
        let option = &row.value.option;
        if row.sound && !options::other_setups().contains(&option.word.as_str()) {
            let fault = format!("{} cannot be chosen when a game is made.", quoted(&option.word));
            let remedy = format!("Write one of {}.", options::other_setups().join(", "));
            problems.add(&row.at(option.line), fault, remedy);
        }
        let place = &row.value.place;
        let Some((owner, space, units)) = standing(place, &row.place, power_ids, space_ids, kind_ids, problems) else {
            continue;
        };
        twice(!places.insert((option.word.as_str(), owner, space)), row, problems);
        changes.push(SetupChange { option: option.word.clone(), owner, space, units });
    }
    changes
}

fn twice<T>(is_so: bool, row: &Row<T>, problems: &mut Problems) {
    if is_so {
        let fault = "The units of this power in this space are written already.";
        problems.add(&row.place, fault, "Write them in one row.");
    }
}

/// The units of a row, in chart order.
fn standing(
    row: &PlaceRow,
    place: &FilePosition,
    power_ids: &Ids<'_>,
    space_ids: &Ids<'_>,
    kind_ids: &Ids<'_>,
    problems: &mut Problems,
) -> Option<(Power, Space, Vec<SetupRow>)> {
    let owner = power_ids.find(&row.owner, place, problems);
    let space = space_ids.find(&row.space, place, problems);
    let mut units: Vec<(usize, u8)> = Vec::new();
    for (kind, count) in &row.units {
        units.extend(kind_ids.find(kind, place, problems).map(|kind| (kind, *count as u8)));
    }
    units.sort_unstable();
    let (owner, space) = (Power(owner? as u8), Space(space? as u16));
    let rows = units.into_iter().map(|(kind, count)| SetupRow { owner, space, kind: Kind(kind as u8), count });
    Some((owner, space, rows.collect()))
}

/// Checks in every starting position that every unit is where it may be.
pub(super) fn check(read: &Read, board: &Board, problems: &mut Problems) {
    let key = |row: &PlaceRow| (row.owner.word.clone(), row.space.word.clone());
    let mut places: HashMap<(String, String), &FilePosition> = HashMap::new();
    places.extend(read.setup.places.iter().map(|row| (key(&row.value), &row.place)));
    checks::setup(&board.setup, &places, board, problems);
    for option in options::other_setups() {
        // A fault of the printed position would be reported again for each of the others.
        if !problems.none() {
            return;
        }
        let changed = read.setup.changes.iter().filter(|row| row.value.option.word == *option);
        let mut places = places.clone();
        places.extend(changed.map(|row| (key(&row.value.place), &row.place)));
        checks::setup(&board.starting_position(option), &places, board, problems);
    }
}
