//! Pictures of a board: own code writes the SVG, resvg renders the pixels.
//!
//! A game's crate describes what a picture shows (`adjutant-scene`). This crate draws it, for any game and any
//! language; texts come through [`Wording`]. A scene is made from a view, so a picture shows nothing that its reader
//! may not see.
//!
//! The same scene gives the same bytes on every machine: fonts are bundled, positions are whole pixels, and nothing
//! depends on the order of a hash map.

// Counts and sizes in a picture are far from the limits of their types.
#![allow(clippy::cast_possible_wrap)]

mod animation;
mod arrows;
mod artwork;
mod blocks;
mod boxes;
mod brief;
mod card;
mod chart;
mod colour_vision;
mod compared;
mod context;
mod crowds;
mod font;
mod format;
mod frame;
mod grounds;
mod indexed;
mod lettering;
mod line;
mod names;
mod notes;
mod page;
mod palette;
mod panel;
mod placement;
mod planned;
mod raster;
mod scene;
mod sheet;
mod site;
mod sixel;
mod stacks;
mod svg;
mod terminal;
mod track;
mod wording;

pub use animation::Animation;
pub use boxes::Rect;
pub use card::card;
pub use colour_vision::Vision;
pub use compared::{changed, compared};
pub use context::PictureSettings;
pub use font::{Weight, has as has_letter};
pub use format::Format;
pub use line::Spot;
pub use notes::Notes;
pub use page::{Page, Tint};
pub use palette::Theme;
pub use planned::planned;
pub use raster::PictureError;
pub use scene::{Drawing, draw};
pub use svg::{Align, escaped};
pub use terminal::{Protocol, pixels_of, shown};
pub use wording::{Value, Wording};

use indexed::Indexed;
use resvg::tiny_skia::Pixmap;

impl Drawing {
    /// The picture as pixels.
    ///
    /// # Errors
    /// The drawing cannot be rendered.
    pub fn pixels(&self) -> Result<Pixmap, PictureError> {
        self.pixels_wide((self.width * self.density as i32).unsigned_abs())
    }

    /// The picture at this width in pixels. Letters and lines are rendered at that size; no image is scaled down.
    fn pixels_wide(&self, wide: u32) -> Result<Pixmap, PictureError> {
        let mut pixmap = grounds::ground(self, wide)?;
        raster::draw(&mut pixmap, &self.over.document(self.width, self.height, ""), self.scale(wide))?;
        Ok(pixmap)
    }

    /// Image pixels per layout pixel, for an image of this width.
    pub(crate) fn scale(&self, wide: u32) -> f32 {
        wide as f32 / self.width.max(1) as f32
    }

    /// The picture as pixels, at most this wide.
    pub(crate) fn pixels_at_most(&self, width: u32) -> Result<Pixmap, PictureError> {
        if width >= (self.width * self.density as i32).unsigned_abs() {
            return self.pixels();
        }
        // Drawings with a density above one are rendered at the wanted size. Others are rendered at full size and
        // scaled down.
        if self.density > 1 { self.pixels_wide(width.max(1)) } else { animation::scaled(&self.pixels()?, width) }
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// The drawing cannot be rendered.
    pub fn png(&self) -> Result<Vec<u8>, PictureError> {
        self.png_as(Vision::Full, None)
    }

    /// The picture as a PNG file in the colours that this vision sees, at most `width` pixels wide.
    ///
    /// # Errors
    /// The drawing cannot be rendered.
    pub fn png_as(&self, vision: Vision, width: Option<u32>) -> Result<Vec<u8>, PictureError> {
        let pixmap = match width {
            Some(width) => self.pixels_at_most(width)?,
            None => self.pixels()?,
        };
        // A picture with a very long list gets fewer colours, so that the file stays small enough.
        let mut file = Vec::new();
        for colours in [256, 64, 32, 16] {
            file = seen(&pixmap, colours, vision).png()?;
            if file.len() < MOST_BYTES {
                break;
            }
        }
        Ok(file)
    }
}

/// The maximum size of a file in bytes, so that every chat accepts it.
const MOST_BYTES: usize = 1_000_000;

/// A picture in the colours that this vision sees.
fn seen(pixmap: &Pixmap, colours: usize, vision: Vision) -> Indexed {
    let mut indexed = Indexed::new(pixmap, colours);
    for colour in indexed.palette.chunks_exact_mut(3) {
        let seen = vision.sees([colour[0], colour[1], colour[2]]);
        colour.copy_from_slice(&seen);
    }
    indexed
}
