//! Scenes: the content of a picture of a game, as data.
//!
//! A game's crate gives the places with their positions and contents, the moves, and the state of the game. A renderer
//! knows how to draw it: the colours of the theme, the fonts and the language. Nothing here draws, measures text or
//! knows a game.
//!
//! [`Atlas`] is a game's interface for pictures. [`Tale`] is what it remembers of a game while its log is read.

#![warn(clippy::expect_used)] // Only tests may use `expect`.

pub mod art;
pub mod atlas;
pub mod board;
pub mod brief;
pub mod card;
pub mod chart;
pub mod colour;
pub mod focus;
pub mod map_file;
pub mod panel;
pub mod say;
pub mod site;
pub mod track;

pub use art::{Emblem, Line, Style, Symbol, Tone};
pub use atlas::{Arrows, Atlas, Frame, Happened, Region, Stretch, Tale, Turns, Window};
pub use board::{Arrow, Badge, Fight, Headline, Piece, Scene, SpaceContents, Stack, Way};
pub use brief::{Brief, SideStatus};
pub use card::{Card, Dice, Forces, Row, Thrown, Title};
pub use chart::{Area, Chart, Extent, Hatch, Layer, Lettering, Outline, Paint, Point, Space, Stroke, Terrain, Width};
pub use colour::{Colour, Colours, Ink, SeatColours};
pub use focus::{Focus, Matter};
pub use panel::{Inline, Item, PanelCard, Text};
pub use say::Say;
pub use site::{Fixture, Sign, Site, Token};
pub use track::{Cell, Content, Legend, Track, TrackRow, When};
