//! The style of the pictures: colours, symbols of units, and emblems of the two sides.

use adjutant_scene::{Colour, Colours, Emblem, Line, SeatColours, Style, Symbol};

/// The symbol of the back of a block.
pub(super) const BACK: &str = "back";
/// The symbol of a garrison.
pub(super) const GARRISON: &str = "garrison";
/// Signs beside names: resources, oil, victory points, air bases, damage to ports, fortifications.
pub(super) const RESOURCE: &str = "resource";
pub(super) const OIL: &str = "oil";
pub(super) const VP: &str = "victory_point";
pub(super) const BASE: &str = "air_base";
pub(super) const DAMAGE: &str = "damage";
pub(super) const FORT: &str = "fort";
/// The colour of uncontrolled land.
pub(super) const LAND: &str = "land";
/// Colours of the ground: land outside areas, water outside zones, and terrain.
pub(super) const NEUTRAL: &str = "neutral";
pub(super) const BEYOND: &str = "beyond";
pub(super) const ROUGH: &str = "rough";
pub(super) const JUNGLE: &str = "jungle";
/// Colours of borders and links.
pub(super) const RIVER: &str = "river";
pub(super) const BARRIER: &str = "barrier";
pub(super) const PASSAGE: &str = "passage";
pub(super) const ROUTE: &str = "route";
/// The colour of the supply network.
pub(super) const NETWORK: &str = "network";

const fn colour(light: &'static str, dark: &'static str) -> Colour {
    Colour::new(light, dark)
}

/// Colours, symbols and emblems.
pub(super) static STYLE: Style = Style { colours: COLOURS, symbols: &SYMBOLS, emblems: &EMBLEMS };

const COLOURS: Colours = Colours {
    seats: &[
        SeatColours {
            seat: "japan",
            land: colour("#e3a98f", "#87503f"),
            plate: colour("#b8352b", "#e2695c"),
            ink: colour("#ffffff", "#1d0c0a"),
            shade: colour("#7d1d16", "#7f2a22"),
        },
        SeatColours {
            seat: "allies",
            land: colour("#e9ecd0", "#28301f"),
            plate: colour("#2b5597", "#4f86d6"),
            ink: colour("#ffffff", "#0c1420"),
            shade: colour("#1b3765", "#24467c"),
        },
    ],
    own: &[
        (LAND, colour("#d8cfe8", "#46405a")),
        (NETWORK, colour("#d98a80", "#7a423c")),
        (NEUTRAL, colour("#c4c1ba", "#1d2124")),
        (BEYOND, colour("#b9c9d0", "#0f171d")),
        ("shallows", colour("#d8e7ee", "#192733")),
        ("shoals", colour("#e0edf2", "#1c2c39")),
        (ROUGH, colour("#b99a74", "#6b5a45")),
        (JUNGLE, colour("#7fae74", "#41603c")),
        (RIVER, colour("#4f93bd", "#4f93bd")),
        (BARRIER, colour("#5a4634", "#a08a70")),
        (PASSAGE, colour("#2f6f95", "#79b4d6")),
        (ROUTE, colour("#2f6f95", "#79b4d6")),
    ],
};

/// A disc for Japan and a star for the Allies.
const EMBLEMS: [Emblem; 2] = [
    Emblem { seat: "japan", path: "M0-.8A.8.8 0 1 1 0 .8A.8.8 0 1 1 0-.8z", disc: 3.2 },
    Emblem {
        seat: "allies",
        path: "M0-1L.225-.309L.951-.309L.363.118L.588.809L0 .382L-.588.809L-.363.118L-.951-.309L-.225-.309z",
        disc: 3.2,
    },
];

/// An anchor in a box 22 units wide, with the pips of the port's size to its right.
const ANCHOR: &str = "M6.6 1.2a2.2 2.2 0 0 1 1.1 4.1v1.1h2.5v1.8H7.7v5.6c1.6-.4 2.7-1.4 3.1-2.9l-1.2.4 2-3.7 1.6 3.9-1-.3\
     c-.6 2.4-2.7 4.3-5.6 4.5-2.9-.2-5-2.1-5.6-4.5l-1 .3 1.6-3.9 2 3.7-1.2-.4c.4 1.5 1.5 2.5 3.1 2.9V8.2H3V6.4h2.5V5.3\
     A2.2 2.2 0 0 1 6.6 1.2z";
/// A freighter, with the pips of a zone's cost above it.
const FREIGHTER: &str = "M.5 10.8h21L19 15.6H3.2zM3.4 8h3.4v2.2H3.4zM12 8h6v2.2h-6z";

/// Square pips, from the bottom up or from the left.
const UP: [&str; 3] =
    ["M15.5 12h4v4h-4z", "M15.5 6.5h4v4h-4zM15.5 12h4v4h-4z", "M15.5 1h4v4h-4zM15.5 6.5h4v4h-4zM15.5 12h4v4h-4z"];
const OVER: [&str; 3] =
    ["M9 1.2h4v4h-4z", "M5.5 1.2h4v4h-4zM12.5 1.2h4v4h-4z", "M2.5 1.2h4v4h-4zM9 1.2h4v4h-4zM15.5 1.2h4v4h-4z"];

const SYMBOLS: [Symbol; 27] = [
    Symbol::standing("port_small", 20.0, &[Line::area(ANCHOR), Line::area(UP[0])]),
    Symbol::standing("port_medium", 20.0, &[Line::area(ANCHOR), Line::area(UP[1])]),
    Symbol::standing("port_large", 20.0, &[Line::area(ANCHOR), Line::area(UP[2])]),
    // A house: the home port.
    Symbol::standing("port_home", 22.0, &[Line::area(ANCHOR), Line::area("M14 9.5l4-4 4 4v6.5h-8z")]),
    Symbol::standing("transport_1", 22.0, &[Line::area(FREIGHTER), Line::area(OVER[0])]),
    Symbol::standing("transport_2", 22.0, &[Line::area(FREIGHTER), Line::area(OVER[1])]),
    Symbol::standing("transport_3", 22.0, &[Line::area(FREIGHTER), Line::area(OVER[2])]),
    // A works with two chimneys.
    Symbol::standing(
        RESOURCE,
        16.0,
        &[Line::area("M1 16V9l4-2.6V9l4-2.6V9l1.4-.8L11 1h1.8l.4 5.5L13.6 1h1.2l.6 7v8z")],
    ),
    // A drop.
    Symbol::standing(OIL, 13.0, &[Line::area("M6.5.6c2.6 4.2 5 6.9 5 10a5 5 0 0 1-10 0c0-3.1 2.4-5.8 5-10z")]),
    // A star in a ring.
    Symbol::standing(
        VP,
        16.0,
        &[Line::area(
            "M8 .3A7.8 7.8 0 1 1 8 15.9 7.8 7.8 0 1 1 8 .3zM8 1.9L6.6 6.1H2.2l3.5 2.6-1.3 4.2L8 10.3l3.6 2.6-1.3-4.2 3.5-2.6H9.4z",
        )],
    ),
    // A runway with an aircraft over it.
    Symbol::standing(
        BASE,
        18.0,
        &[Line::area(
            "M0 13.5h18V16H0zM8.2.8h1.6v4.1l6.6 3.3v1.6L9.8 8.4v2.2l2 1.4v1H6.2v-1l2-1.4V8.4L1.6 9.8V8.2l6.6-3.3z",
        )],
    ),
    Symbol::standing(
        DAMAGE,
        16.0,
        &[Line::area(
            "M8 .5l1.5 4 3.8-1.9-1.9 3.8 4.1 1.6-4.1 1.6 1.9 3.8-3.8-1.9-1.5 4-1.5-4-3.8 1.9 1.9-3.8L.5 8l4.1-1.6-1.9-3.8 3.8 1.9z",
        )],
    ),
    // Ramparts.
    Symbol::standing(FORT, 16.0, &[Line::area("M1 16V4h3v3h2.5V4h3v3H12V4h3v12z")]),
    Symbol::standing(BACK, 14.0, &[Line::area("M1 3h12v12H1z")]),
    Symbol::standing(GARRISON, 14.0, &[Line::drawn("M3 16V4M3 4L12 7L3 10", 2.0)]),
    Symbol::standing("infantry", 18.0, &[Line::drawn("M2 4h14v11H2zM2 4l14 11M16 4L2 15", 1.6)]),
    Symbol::standing("militia", 18.0, &[Line::drawn("M2 4h14v11H2zM2 15L16 4", 1.6)]),
    Symbol::standing("marine", 18.0, &[Line::drawn("M9 3v12M4 10c1 4 9 4 10 0M6 6h6", 1.8)]),
    Symbol::standing("cv", 26.0, &[Line::area("M1 9h24l-3 6H4zM14 4h5v4h-5z")]),
    Symbol::standing("bb", 26.0, &[Line::area("M1 10h24l-3 5H4zM5 7h4v3H5zM11 3h4v7h-4zM17 7h4v3h-4z")]),
    Symbol::standing("ca", 22.0, &[Line::area("M1 11h20l-3 4H4zM5 8h3v3H5zM10 5h3v6h-3z")]),
    Symbol::standing("ca_elite", 22.0, &[Line::area("M1 11h20l-3 4H4zM5 8h3v3H5zM10 3h3v8h-3zM15 8h3v3h-3z")]),
    Symbol::standing("lba", 20.0, &[Line::area("M9 1h2v5l8 4v2l-8-2v4l3 2H6l3-2v-4l-8 2v-2l8-4z")]),
    Symbol::standing("lba_elite", 20.0, &[Line::area("M8 1h4v5l7 3v4l-7-2v3l3 2H5l3-2v-3l-7 2V9l7-3z")]),
    Symbol::standing("cba", 18.0, &[Line::area("M8 3h2v4l7 3v2l-7-1v3l2 2H6l2-2v-3l-7 1v-2l7-3z")]),
    Symbol::standing("cba_elite", 18.0, &[Line::area("M7 3h4v4l6 2v4l-6-2v3l2 2H5l2-2v-3l-6 2V9l6-2z")]),
    Symbol::standing("submarine", 24.0, &[Line::area("M2 11q10-4 20 0q-10 6-20 0zM10 5h4v4h-4z")]),
];
