//! Pictures of games and leagues. What a user asks for is read from a log and drawn by `adjutant-pictures`.

// Counts and sizes of a picture are far below the limits of their types.
#![allow(clippy::cast_possible_wrap)]

pub mod league;
mod notes;
mod render_pool;
mod request;
mod subject;

pub use adjutant_pictures::{
    Animation, Drawing, Format, Notes, PictureError, PictureSettings, Protocol, Rect, Theme, Vision, card, draw,
    has_letter, pixels_of, shown,
};
pub use adjutant_scene::Window;
pub use notes::{Called, as_in_the_log, notes};
pub use render_pool::{Finished, Order, RenderPool, under_way};
pub use request::PictureRequest;
pub use subject::{Subject, nothing_called, places};
