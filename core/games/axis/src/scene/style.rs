//! The look of the game: the powers' colours and marks, and the silhouettes of units, drawn for this project.

use crate::model::board::Board;
use crate::rules::house_rules::low_luck::DIE;
use adjutant_scene::{Colour, Colours, Emblem, Line, SeatColours, Style, Symbol};

const fn colour(light: &'static str, dark: &'static str) -> Colour {
    Colour::new(light, dark)
}

/// Colours, silhouettes and marks.
pub(super) static STYLE: Style = Style { colours: COLOURS, symbols: &SYMBOLS, emblems: &EMBLEMS };

/// The look of an edition.
pub(super) fn of(board: &Board) -> &'static Style {
    match board.ruleset.as_str() {
        "aa_pacific" => &PACIFIC,
        _ => &STYLE,
    }
}

/// The colours for the powers of Pacific: the three great powers as in 1941, and China in the red of 1941.
static PACIFIC: Style = Style {
    colours: Colours {
        seats: &[
            COLOURS.seats[3],
            SeatColours { seat: "britain", ..COLOURS.seats[2] },
            COLOURS.seats[4],
            SeatColours { seat: "china", ..COLOURS.seats[0] },
        ],
        own: COLOURS.own,
    },
    symbols: &SYMBOLS,
    emblems: &[
        EMBLEMS[3],
        Emblem { seat: "britain", ..EMBLEMS[2] },
        EMBLEMS[4],
        Emblem {
            seat: "china",
            path: "M0-6l1.1 1.9 1.9-1.1v2.2h2.2l-1.1 1.9L6 0l-1.9 1.1 1.1 1.9H3v2.2l-1.9-1.1L0 6l-1.1-1.9L-3 5.2V3h-2.2l1.1-1.9L-6 0\
                   l1.9-1.1L-5.2-3H-3v-2.2l1.9 1.1z",
            disc: 17.5,
        },
    ],
};

/// The symbol of an industrial complex beside a name.
pub(super) const COMPLEX: &str = "industrial_complex";
/// The symbols of bases, convoy boxes and kamikaze zones beside a name.
pub(super) const NAVAL_BASE: &str = "naval_base";
pub(super) const AIR_BASE: &str = "air_base";
pub(super) const CONVOY: &str = "convoy";
pub(super) const KAMIKAZE: &str = "kamikaze";
/// The symbol of the die of low luck.
const REMAINDER: &str = DIE;

const COLOURS: Colours = Colours {
    seats: &[
        SeatColours {
            seat: "soviet_union",
            land: colour("#b75d4b", "#78261a"),
            plate: colour("#7c2c22", "#8f2f38"),
            ink: colour("#fffdf8", "#fffdf8"),
            shade: colour("#7c2c22", "#8f2f38"),
        },
        SeatColours {
            seat: "germany",
            land: colour("#a0adb8", "#747c8b"),
            plate: colour("#2c3642", "#39424e"),
            ink: colour("#fffdf8", "#fffdf8"),
            shade: colour("#2c3642", "#39424e"),
        },
        SeatColours {
            seat: "united_kingdom",
            land: colour("#ecd8b6", "#967948"),
            plate: colour("#8f6832", "#946a1d"),
            ink: colour("#fffdf8", "#fffdf8"),
            shade: colour("#8f6832", "#946a1d"),
        },
        SeatColours {
            seat: "japan",
            land: colour("#e8ac52", "#d3a760"),
            plate: colour("#f7bc60", "#f7c873"),
            ink: colour("#201a12", "#201a12"),
            shade: colour("#f7bc60", "#f7c873"),
        },
        SeatColours {
            seat: "united_states",
            land: colour("#4b997f", "#3d6455"),
            plate: colour("#2f6a5c", "#517572"),
            ink: colour("#fffdf8", "#fffdf8"),
            shade: colour("#2f6a5c", "#517572"),
        },
    ],
    own: &[
        ("shallows", colour("#d8e7ee", "#192733")),
        ("shoals", colour("#e0edf2", "#1c2c39")),
        ("ice", colour("#f2f6f7", "#26323b")),
        ("neutral", colour("#dcd9d2", "#34383c")),
        ("neutral line", colour("#b9b4aa", "#484d52")),
        ("passage", colour("#2f6f95", "#79b4d6")),
    ],
};

const EMBLEMS: [Emblem; 5] = [
    Emblem {
        seat: "soviet_union",
        path: "M0-6l1.35 4.15h4.36l-3.53 2.56 1.35 4.15L0 2.3l-3.53 2.56 1.35-4.15-3.53-2.56h4.36z",
        disc: 17.5,
    },
    Emblem { seat: "germany", path: "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z", disc: 17.5 },
    Emblem {
        seat: "united_kingdom",
        path: "M0-6a6 6 0 0 1 0 12 6 6 0 0 1 0-12zM0-3.9a3.9 3.9 0 0 0 0 7.8 3.9 3.9 0 0 0 0-7.8zM0-2a2 2 0 0 1 0 4 2 2 0 0 1 0-4z",
        disc: 17.5,
    },
    Emblem { seat: "japan", path: "M0-5.6a5.6 5.6 0 0 1 0 11.2 5.6 5.6 0 0 1 0-11.2z", disc: 17.5 },
    Emblem {
        seat: "united_states",
        path: "M0-6a6 6 0 0 1 0 12 6 6 0 0 1 0-12zM0-4.6L-1.03-1.42h-3.35l2.71 1.97-1.04 3.18L0 1.76l2.71 1.97-1.04-3.18 2.71-1.97h-3.35z",
        disc: 17.5,
    },
];

const SYMBOLS: [Symbol; 18] = [
    Symbol::standing(
        "infantry",
        13.0,
        &[Line::area(
            "M2.2 4.9h.9a3.6 4.1 0 0 1 7.1 0h.9v1.2h-8.9zM4 6.8h5.3v.6a2.65 2.2 0 0 1-5.3 0z\
               M1.1 16v-2.9c0-2.2 1.7-3.1 5.5-3.1 1.2 0 2.2.1 3 .3L11.4 1h1.2l-1.1 10.5c.3.4.5.9.5 1.6V16z",
        )],
    ),
    Symbol::standing(
        "tank",
        27.0,
        &[Line::area(
            "M8.4 3.2h7.8l1.3 1.3H27v1.6h-9l.6 1.6h3.6l2.4 2.3H.6l2-2.3h4z\
               M3 10.7h19.4a2.65 2.65 0 0 1 0 5.3H3a2.65 2.65 0 0 1 0-5.3z\
               M4 12.1a1.25 1.25 0 0 0 0 2.5 1.25 1.25 0 0 0 0-2.5zM8.3 12.1a1.25 1.25 0 0 0 0 2.5 1.25 1.25 0 0 0 0-2.5z\
               M12.7 12.1a1.25 1.25 0 0 0 0 2.5 1.25 1.25 0 0 0 0-2.5zM17.1 12.1a1.25 1.25 0 0 0 0 2.5 1.25 1.25 0 0 0 0-2.5z\
               M21.4 12.1a1.25 1.25 0 0 0 0 2.5 1.25 1.25 0 0 0 0-2.5z",
        )],
    ),
    Symbol::standing(
        "fighter",
        20.0,
        &[Line::area(
            "M6.6 0h6.8v.9h-2.5l.6 3.6 7.9 1.5c.6.1.6.6.6 1.1v1.7c0 .3-.3.4-.6.4l-7.8.1-.6 4.1 2.7.8c.3.1.3.3.3.6v1.2H6v-1.2\
               c0-.3 0-.5.3-.6l2.7-.8-.6-4.1-7.8-.1c-.3 0-.6-.1-.6-.4V7.1c0-.5 0-1 .6-1.1l7.9-1.5.6-3.6H6.6z",
        )],
    ),
    Symbol::standing(
        "bomber",
        30.0,
        &[Line::area(
            "M14.2 0h1.6c.6 0 .9 1.6 1 4l2 .2V2.9h1.8v1.5l2.6.3V3.4H25v1.5l4.2.5c.5 0 .8.4.8.8v1.5c0 .4-.3.6-.7.6l-12.4.4-.5 4.5\
               3.7.9c.4.1.5.4.5.7V16H9.4v-1.2c0-.3.1-.6.5-.7l3.7-.9-.5-4.5L.7 8.3C.3 8.3 0 8.1 0 7.7V6.2c0-.4.3-.8.8-.8L5 4.9V3.4h1.8v1.3\
               l2.6-.3V2.9h1.8v1.3l2-.2c.1-2.4.4-4 1-4z",
        )],
    ),
    Symbol::standing(
        "transport",
        27.0,
        &[Line::area(
            "M.5 10.6h26.2L24 16H3.8zM3.6 4.9h1.6V2.2h2.4v2.7h2.2V10H3.6zM11.2 7.2h4.6V10h-4.6zM16.6 7.2h4.6V10h-4.6zM22.4 3.6h1.1V10h-1.1z",
        )],
    ),
    Symbol::standing(
        "submarine",
        28.0,
        &[Line::area(
            "M0 11.2l3-.4c2-1 4-1.3 6.3-1.4l.5-4.1c0-.3.3-.5.6-.5h1.4V1.2h3.4v1.2h-2.2v2.4h2.3c.4 0 .6.2.7.5l.8 4h3.9c3.3 0 5.6.9 7.3 2.5\
               -1.9 2.4-5 3.4-8.6 3.4H8.8c-3.4 0-5.7-.9-6.9-2.3L0 13.7z",
        )],
    ),
    Symbol::standing(
        "destroyer",
        28.0,
        &[Line::area(
            "M.3 10.6h27.7l-3.6 5.1H2.8zM5.2 7.2h2.4V10H5.2zM9.4 5.8h2.5V10H9.4zM13.6 5.4h1.6V1.4h1v4h2.9V10h-5.5zM20 8.2h1.8v-.5h4v1.1h-2.2V10H20z",
        )],
    ),
    Symbol::standing(
        "carrier",
        31.0,
        &[Line::area(
            "M0 7.9h31v2h-2.6L25.2 16H5.6L2.9 9.9H0zM18.4 4.1h1.5V.9h1v3.2h2.7v3H18.4z\
               M4.3 6.1h2.4l-.7-1.3h1l1.6 1.3h3.2c.6 0 .9.3.9.9H4.3z",
        )],
    ),
    Symbol::standing(
        "battleship",
        31.0,
        &[Line::area(
            "M.2 10.6h30.8l-3.9 5.4H3.4zM2 7.6h4.2v-.7h4v-2.4h2v2.4h.9V3h1.7V.4h1.1V3h1.9v3.9h1.7v1h.8V10H10.9v0H6.6V8.8H2z\
               M20.9 6.9h3.6v.8h4.4v1.2h-4.2V10h-3.8z",
        )],
    ),
    Symbol::standing(
        "marine",
        14.0,
        &[Line::area(
            "M2.2 4.9h.9a3.6 4.1 0 0 1 7.1 0h.9v1.2h-8.9zM4 6.8h5.3v.6a2.65 2.2 0 0 1-5.3 0z\
               M1.1 13.4v-.3c0-2.2 1.7-3.1 5.5-3.1s5.5.9 5.5 3.1v.3zM.4 14.3h12.4v1.7H.4z",
        )],
    ),
    Symbol::standing(
        "artillery",
        27.0,
        &[Line::area(
            "M8.2 10.4L23.6 3l.9 1.8-12.9 6.6H16l9.4 3.2V16h-4.6l-6.5-2.6a4.4 4.4 0 1 1-6.1-3zM9 11.6a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z",
        )],
    ),
    Symbol::standing(
        "antiaircraft_gun",
        22.0,
        &[Line::area("M10.2 10.1L17.4.5l1.5 1.1-6.6 9h2.4v2H17l4.2 2V16H.6v-1.4l4.2-2H7v-2z")],
    ),
    Symbol::standing("industrial_complex", 15.0, &[Line::area("M.5 16V7.6L4.6 4.9v2.7l4.1-2.7v2.7l1.9-1.3V1h3.2v15z")]),
    Symbol::standing(
        NAVAL_BASE,
        14.0,
        &[Line::area(
            "M7 .8a2.2 2.2 0 0 1 1.1 4.1V6.2h2.6v1.9H8.1v5.5c1.8-.4 3-1.5 3.4-3.1l-1.3.5 2.1-3.9 1.7 4.1-1.1-.3               C12.4 13.7 10.2 15.8 7 16 3.8 15.8 1.6 13.7 1.1 10.9L0 11.2l1.7-4.1 2.1 3.9-1.3-.5c.4 1.6 1.6 2.7 3.4 3.1               V8.1H3.3V6.2h2.6V4.9A2.2 2.2 0 0 1 7 .8z",
        )],
    ),
    Symbol::standing(
        AIR_BASE,
        18.0,
        &[Line::area(
            "M9 1.2c.9 0 1.4.9 1.4 2.2v2.5L18 9.6v1.8l-7.6-2v3.4l2.2 1.7V16L9 15.1 5.4 16v-1.5l2.2-1.7V9.4L0 11.4V9.6l7.6-3.7V3.4c0-1.3.5-2.2 1.4-2.2z",
        )],
    ),
    // A ship inside a ring of escorts.
    Symbol::standing(
        CONVOY,
        16.0,
        &[Line::area(
            "M8 .5A7.75 7.75 0 0 1 8 16 7.75 7.75 0 0 1 8 .5zM8 2.3a5.95 5.95 0 0 0 0 11.9 5.95 5.95 0 0 0 0-11.9z\
               M3.9 9h1.7V6.4h1.5V4.6h1.8v1.8h1.5V9h1.7l-1 2.6H4.9z",
        )],
    ),
    Symbol::standing(
        KAMIKAZE,
        16.0,
        &[Line::area(
            "M8 .5l1.5 4 3.8-1.9-1.9 3.8 4.1 1.6-4.1 1.6 1.9 3.8-3.8-1.9-1.5 4-1.5-4-3.8 1.9 1.9-3.8L.5 8l4.1-1.6-1.9-3.8 3.8 1.9z",
        )],
    ),
    // A die with one pip, for the remainder in low luck.
    Symbol::standing(
        REMAINDER,
        16.0,
        &[Line::area(
            "M2 .5h12A1.5 1.5 0 0 1 15.5 2v12a1.5 1.5 0 0 1-1.5 1.5H2A1.5 1.5 0 0 1 .5 14V2A1.5 1.5 0 0 1 2 .5z\
               M2.3 2.3v11.4h11.4V2.3zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
        )],
    ),
];
