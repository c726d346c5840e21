//! Names of places in both languages, by hex: towns, heights, beaches and airfields that the rules or accounts of the campaign
//! mention.
//!
//! Sections: `3`.

use adjutant_core::name::Name;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../data/places.tsv");

/// A name, and the pictures that write it.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) name: Name,
    /// Whether pictures of a part of the map write it.
    pub(crate) on_a_part: bool,
    /// Whether a picture of the whole island writes it too.
    pub(crate) on_the_whole: bool,
}

/// The places by the number of their hex.
pub(crate) static PLACES: LazyLock<BTreeMap<u16, Place>> = LazyLock::new(|| {
    let rows = FILE.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        let (hex, en, ja, drawn) = (cells.next()?.parse().ok()?, cells.next()?, cells.next()?, cells.next()?);
        let name = Name { en: en.to_owned(), ja: ja.to_owned(), also: Vec::new() };
        Some((hex, Place { name, on_a_part: drawn != "never", on_the_whole: drawn == "yes" }))
    });
    rows.collect()
});
