//! Names that the pictures write on the map.

use crate::model::places::PLACES;
use adjutant_core::name::Name;
use adjutant_hex::Hex;
use std::collections::BTreeMap;

/// The names to show, by hex.
pub(super) fn shown(is_part: bool) -> BTreeMap<Hex, &'static Name> {
    let wanted = PLACES.iter().filter(|(_, place)| if is_part { place.on_a_part } else { place.on_the_whole });
    wanted.filter_map(|(hex, place)| Some((Hex::of_number(*hex)?, &place.name))).collect()
}
