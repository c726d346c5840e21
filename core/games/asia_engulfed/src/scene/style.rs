//! How the game looks: colours, symbols of units, the marks of the two sides.

use adjutant_scene::{Colour, Colours, Emblem, Line, SeatColours, Style, Symbol};

/// The symbol of a block that shows its back.
pub(super) const BACK: &str = "back";
/// The symbol of a garrison.
pub(super) const GARRISON: &str = "garrison";
/// The colour of land that nobody holds.
pub(super) const LAND: &str = "land";
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
            land: colour("#f1dacd", "#43302c"),
            plate: colour("#b8352b", "#e2695c"),
            ink: colour("#ffffff", "#1d0c0a"),
            shade: colour("#7d1d16", "#7f2a22"),
        },
        SeatColours {
            seat: "allies",
            land: colour("#ebe5c8", "#34372b"),
            plate: colour("#2b5597", "#4f86d6"),
            ink: colour("#ffffff", "#0c1420"),
            shade: colour("#1b3765", "#24467c"),
        },
    ],
    own: &[(LAND, colour("#e4e4dc", "#33332f")), (NETWORK, colour("#d98a80", "#7a423c"))],
};

/// A disc and a star.
const EMBLEMS: [Emblem; 2] = [
    Emblem { seat: "japan", path: "M0-.8A.8.8 0 1 1 0 .8A.8.8 0 1 1 0-.8z", disc: 3.2 },
    Emblem {
        seat: "allies",
        path: "M0-1L.225-.309L.951-.309L.363.118L.588.809L0 .382L-.588.809L-.363.118L-.951-.309L-.225-.309z",
        disc: 3.2,
    },
];

const SYMBOLS: [Symbol; 14] = [
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
