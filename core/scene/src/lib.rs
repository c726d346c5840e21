//! Scenes: what a picture of a game shows, as data.
//!
//! A flat says which places there are and where, what stands in them, what was done and how the game stands; a renderer
//! knows how that is drawn, in which colours of which theme, with which letters and in whose language. Nothing here draws,
//! measures a letter or knows a game.
//!
//! [`Atlas`] is the door that a flat opens for its pictures, [`Tale`] what it remembers of a game while it is read.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

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
