//! Names on the map: towns, heights, beaches and airfields that the rules or accounts of the campaign mention.

use adjutant_core::name::Name;
use adjutant_hex::Hex;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../data/places.tsv");

/// A name, and whether it is shown on a picture of the whole island.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) name: Name,
    pub(super) on_the_whole: bool,
}

static PLACES: LazyLock<BTreeMap<u16, Place>> = LazyLock::new(|| {
    let rows = FILE.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        let (hex, en, ja, whole) = (cells.next()?.parse().ok()?, cells.next()?, cells.next()?, cells.next()?);
        let name = Name { en: en.to_owned(), ja: ja.to_owned(), also: Vec::new() };
        Some((hex, Place { name, on_the_whole: whole == "yes" }))
    });
    rows.collect()
});

/// The names to show, by hex.
pub(super) fn shown(is_part: bool) -> BTreeMap<Hex, &'static Name> {
    let wanted = PLACES.iter().filter(|(_, place)| is_part || place.on_the_whole);
    wanted.filter_map(|(hex, place)| Some((Hex::of_number(*hex)?, &place.name))).collect()
}
