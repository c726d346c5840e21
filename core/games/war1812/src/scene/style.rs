//! The look of the game: colours, the symbols on blocks, ships, and the emblems of the two sides.

use adjutant_scene::{Colour, Colours, Emblem, Line, SeatColours, Style, Symbol, Tone};

const fn colour(light: &'static str, dark: &'static str) -> Colour {
    Colour::new(light, dark)
}

/// The colours, symbols and emblems.
pub(super) static STYLE: Style = Style { colours: COLOURS, symbols: &SYMBOLS, emblems: &EMBLEMS };

const COLOURS: Colours = Colours {
    seats: &[
        SeatColours {
            seat: "american",
            land: colour("#ebe5c8", "#34372b"),
            plate: colour("#2b5597", "#4f86d6"),
            ink: colour("#ffffff", "#0c1420"),
            shade: colour("#1b3765", "#24467c"),
        },
        SeatColours {
            seat: "british",
            land: colour("#f1dacd", "#43302c"),
            plate: colour("#b8352b", "#e2695c"),
            ink: colour("#ffffff", "#1d0c0a"),
            shade: colour("#7d1d16", "#7f2a22"),
        },
    ],
    own: &[
        ("lake", colour("#9cc6dc", "#1d3d52")),
        ("shallow", colour("#bfdce9", "#28506a")),
        ("water", colour("#c8dde6", "#182a36")),
        ("river", colour("#8db8cf", "#2c556c")),
        ("water text", colour("#1f516e", "#a9d0e4")),
        ("land text", colour("#675b41", "#b7ad92")),
        ("frontier", colour("#a2605a", "#b07a6e")),
        ("road", colour("#74512f", "#c39a66")),
        ("verge", colour("#fffaf0", "#1b1a17")),
    ],
};

/// A star and a cross.
const EMBLEMS: [Emblem; 2] = [
    Emblem {
        seat: "american",
        path: "M0-1L.225-.309L.951-.309L.363.118L.588.809L0 .382L-.588.809L-.363.118L-.951-.309L-.225-.309z",
        disc: 3.225_806,
    },
    Emblem { seat: "british", path: "M-.27-.92H.27V-.27H.92V.27H.27V.92H-.27V.27H-.92V-.27H-.27z", disc: 3.225_806 },
];

/// A ship under sail.
pub(super) const SAILS: &str = "ship";
/// A ship counter face down: a hull without masts in a dashed frame.
pub(super) const DISABLED: &str = "ship face down";
/// An anchor, for a naval base.
pub(super) const ANCHOR: &str = "anchor";
/// A snowflake, for winter.
pub(super) const WINTER: &str = "winter";

const fn with_casing(path: &'static str, tone: Tone) -> Line {
    Line { path, fill: Some((tone, 100)), stroke: Some((Tone::Casing, 2.0, "none")), behind: true }
}

const SYMBOLS: [Symbol; 7] = [
    // Crossed muskets.
    Symbol::square(
        "infantry",
        &[Line::drawn("M-1-.82L.8.62M1-.82L-.8.62", 0.2), Line::drawn("M.42.32L.98.8M-.42.32L-.98.8", 0.46)],
    ),
    // A horse's head.
    Symbol::square(
        "cavalry",
        &[Line::area(
            "M-.12-1L.06-.72C.62-.6.86-.1.9.95H-.34C-.36.5-.16.24.02.06C-.16.14-.34.14-.5.1L-.76.4L-1 .16\
             C-.92-.14-.66-.42-.4-.62L-.42-.86L-.24-.76z",
        )],
    ),
    // A tomahawk.
    Symbol::square(
        "indian",
        &[Line::area(
            "M-.62 1L.42-.98L.64-.86L-.38 1zM-.06-.62C-.42-.94-.78-.9-.98-.72L-.52.12C-.44-.12-.36-.2-.34-.12z",
        )],
    ),
    Symbol::counter(
        SAILS,
        35.0,
        20.0,
        &[
            with_casing("M1 13.5H34L29.5 20H6z", Tone::Shade),
            with_casing(
                "M6 12C9.5 9.5 9.5 5.5 7.5 2.5C13 3.5 14.8 8.5 14 12zM16.5 12C20 9 20 4 17.5 0C24 1.5 26 8 25 12zM27 12C29 10 29 7 28 4.5\
                 C31.5 6 33 9.5 32.5 12z",
                Tone::Plate,
            ),
        ],
    ),
    Symbol::counter(
        DISABLED,
        35.0,
        20.0,
        &[
            Line {
                path: "M2 2H33V18H2z",
                fill: Some((Tone::Casing, 75)),
                stroke: Some((Tone::Plate, 2.0, "4 2.6")),
                behind: false,
            },
            Line { path: "M5.5 9.5H29.5L26 15.5H9z", fill: Some((Tone::Plate, 80)), stroke: None, behind: false },
        ],
    ),
    Symbol::square(
        ANCHOR,
        &[Line::drawn(
            "M0-.62V.86M-.42-.28H.42M-.8.2C-.7.7-.35.86 0 .86C.35.86.7.7.8.2M-.86.42L-.8.16L-.56.34M.86.42L.8.16L.56.34\
             M0-.62A.18.18 0 1 0 0-.98A.18.18 0 1 0 0-.62",
            0.22,
        )],
    ),
    Symbol::square(
        WINTER,
        &[Line::drawn(
            "M0-1V1M-.26-.84L0-.58L.26-.84M-.26.84L0 .58L.26.84M.866-.5L-.866.5M.597-.645L.502-.29L.857-.195\
             M-.597.645L-.502.29L-.857.195M.866.5L-.866-.5M.857.195L.502.29L.597.645M-.857-.195L-.502-.29L-.597-.645",
            0.17,
        )],
    ),
];
