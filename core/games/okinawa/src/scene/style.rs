//! The style of the pictures: colours of terrain and of the two sides, and symbols of units and markers.

use crate::model::names::DICE;
use crate::model::vocabulary::Terrain;
use adjutant_scene::{Colour, Colours, Emblem, Line, SeatColours, Style, Symbol};

/// The colours of terrain.
pub(super) const TERRAIN: [(Terrain, &str); 6] = [
    (Terrain::Clear, "clear"),
    (Terrain::Town, "town"),
    (Terrain::Broken, "broken"),
    (Terrain::Rough, "rough"),
    (Terrain::Ridge, "ridge"),
    (Terrain::Shuri, "shuri"),
];
/// Colours of roads and trails.
pub(super) const ROAD: &str = "road";
pub(super) const TRAIL: &str = "trail";
/// Symbols of markers beside units.
pub(super) const FORT: &str = "fort";
pub(super) const MINE: &str = "mine";
pub(super) const AIRFIELD: &str = "airfield";
/// The symbol of units that only their owner sees.
pub(super) const HIDDEN: &str = "hidden";

const fn colour(light: &'static str, dark: &'static str) -> Colour {
    Colour::new(light, dark)
}

/// Colours, symbols and emblems.
pub(super) static STYLE: Style = Style { colours: COLOURS, symbols: &SYMBOLS, emblems: &EMBLEMS };

const COLOURS: Colours = Colours {
    seats: &[
        SeatColours {
            seat: "us",
            land: colour("#dfe4ea", "#2a323c"),
            plate: colour("#2b5597", "#4f86d6"),
            ink: colour("#ffffff", "#0c1420"),
            shade: colour("#1b3765", "#24467c"),
        },
        SeatColours {
            seat: "japan",
            land: colour("#f1dacd", "#43302c"),
            plate: colour("#b8352b", "#e2695c"),
            ink: colour("#ffffff", "#1d0c0a"),
            shade: colour("#7d1d16", "#7f2a22"),
        },
    ],
    own: &[
        ("clear", colour("#e6ecd2", "#2e3728")),
        ("town", colour("#d5cfc6", "#45403a")),
        ("broken", colour("#d3dcae", "#3b462c")),
        ("rough", colour("#c3b183", "#514a33")),
        ("ridge", colour("#ad9672", "#5f5038")),
        ("shuri", colour("#bfb3c4", "#4d4254")),
        (ROAD, colour("#8a4b32", "#c98a68")),
        (TRAIL, colour("#8a6a4a", "#b09070")),
    ],
};

/// A star for the United States and a disc for Japan.
const EMBLEMS: [Emblem; 2] = [
    Emblem {
        seat: "us",
        path: "M0-1L.225-.309L.951-.309L.363.118L.588.809L0 .382L-.588.809L-.363.118L-.951-.309L-.225-.309z",
        disc: 3.2,
    },
    Emblem { seat: "japan", path: "M0-.8A.8.8 0 1 1 0 .8A.8.8 0 1 1 0-.8z", disc: 3.2 },
];

/// The box of a counter.
const BOX: &str = "M2 4h14v11H2z";

const SYMBOLS: [Symbol; 19] = [
    Symbol::standing(FORT, 16.0, &[Line::area("M1 16V4h3v3h2.5V4h3v3H12V4h3v12z")]),
    Symbol::standing(MINE, 14.0, &[Line::area("M7 3l2 3 4-1-1 4 2 3-4 1-1 3h-4l-1-3-4-1 2-3-1-4 4 1z")]),
    Symbol::standing(
        AIRFIELD,
        18.0,
        &[Line::area("M0 13.5h18V16H0zM8.2.8h1.6v4.1l6.6 3.3v1.6L9.8 8.4v3H8.2v-3L1.6 9.8V8.2l6.6-3.3z")],
    ),
    Symbol::standing(HIDDEN, 14.0, &[Line::area("M1 3h12v12H1z")]),
    Symbol::standing(DICE, 18.0, &[Line::drawn("M3 3h12v12H3z", 1.6), Line::area("M9 7a2 2 0 1 1 0 4 2 2 0 1 1 0-4z")]),
    Symbol::standing("infantry", 18.0, &[Line::drawn("M2 4h14v11H2zM2 4l14 11M16 4L2 15", 1.6)]),
    Symbol::standing(
        "artillery",
        18.0,
        &[Line::drawn(BOX, 1.6), Line::area("M9 6.7a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 1 1 0-5.6z")],
    ),
    Symbol::standing(
        "tank",
        18.0,
        &[Line::drawn("M2 4h14v11H2zM6.5 7h5a2.5 2.5 0 0 1 0 5h-5a2.5 2.5 0 0 1 0-5z", 1.6)],
    ),
    Symbol::standing("headquarters", 18.0, &[Line::drawn("M2 4h14v11H2zM2 8h14", 1.6)]),
    Symbol::standing("supply", 18.0, &[Line::drawn("M2 4h14v11H2zM2 12h14", 1.6)]),
    Symbol::standing("boeitai", 18.0, &[Line::drawn("M2 4h14v11H2zM2 15L16 4", 1.6)]),
    Symbol::standing("composite_company", 18.0, &[Line::drawn("M2 4h14v11H2zM9 4v11M2 9.5h14", 1.6)]),
    Symbol::standing("outpost", 18.0, &[Line::drawn("M2 4h14v11H2zM5 12l4-6 4 6z", 1.6)]),
    Symbol::standing("machine_gun", 18.0, &[Line::drawn("M2 4h14v11H2zM9 12V6M6.5 8.5L9 6l2.5 2.5", 1.6)]),
    Symbol::standing("anti_tank", 18.0, &[Line::drawn("M2 4h14v11H2zM2 15L9 5l7 10", 1.6)]),
    Symbol::standing("mortar", 18.0, &[Line::drawn("M2 4h14v11H2zM9 10V6M7 10h4v3H7z", 1.6)]),
    Symbol::standing("spigot_mortar", 18.0, &[Line::drawn("M2 4h14v11H2zM9 9V6M6 9h6v4H6z", 1.6)]),
    Symbol::standing("raider", 18.0, &[Line::drawn("M2 4h14v11H2zM5 7l8 5M13 7l-8 5M9 6v7", 1.6)]),
    Symbol::standing("shipping_engineer", 18.0, &[Line::drawn("M2 4h14v11H2zM5 12V7h8v5M9 7v5", 1.6)]),
];
