//! Pictures of a board: SVG by our own hand, pixels by resvg.
//!
//! A flat says what a picture shows (`adjutant-scene`); here it is drawn, whatever the game and whatever the language: what is
//! written on it comes through [`Wording`]. A scene is made from a view, so
//! nothing is shown that its reader may not see. The same scene gives the same bytes on every machine: letters are bundled, positions are whole pixels, nothing depends on the order of a hash map.

// Counts and sizes of a picture are far from any limit, whatever type they come in.
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
mod crowds;
mod easel;
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
pub use easel::Stationery;
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
    /// As pixels.
    ///
    /// # Errors
    /// The drawing is at fault.
    pub fn pixels(&self) -> Result<Pixmap, PictureError> {
        self.pixels_wide((self.width * self.density as i32).unsigned_abs())
    }

    /// The same in so many pixels: letters and lines are drawn at that size, and no picture is made smaller.
    fn pixels_wide(&self, wide: u32) -> Result<Pixmap, PictureError> {
        let mut pixmap = grounds::ground(self, wide)?;
        raster::draw(&mut pixmap, &self.over.document(self.width, self.height, ""), self.scale(wide))?;
        Ok(pixmap)
    }

    /// Pixels of a picture that is so wide for each of those that it is measured in.
    pub(crate) fn scale(&self, wide: u32) -> f32 {
        wide as f32 / self.width.max(1) as f32
    }

    /// As pixels, at most so many wide.
    pub(crate) fn pixels_at_most(&self, width: u32) -> Result<Pixmap, PictureError> {
        if width >= (self.width * self.density as i32).unsigned_abs() {
            return self.pixels();
        }
        // What is measured in large pixels is drawn at its size; the others are finished pictures, made smaller.
        if self.density > 1 { self.pixels_wide(width.max(1)) } else { animation::scaled(&self.pixels()?, width) }
    }

    /// As a PNG file.
    ///
    /// # Errors
    /// The drawing is at fault.
    pub fn png(&self) -> Result<Vec<u8>, PictureError> {
        self.png_as(Vision::Full, None)
    }

    /// As a PNG file in the colours that somebody sees, at most so many pixels wide.
    ///
    /// # Errors
    /// The drawing is at fault.
    pub fn png_as(&self, vision: Vision, width: Option<u32>) -> Result<Vec<u8>, PictureError> {
        let pixmap = match width {
            Some(width) => self.pixels_at_most(width)?,
            None => self.pixels()?,
        };
        // A picture with a very long list has fewer colours rather than too many bytes.
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

/// What a file has less of, so that every chat takes it.
const MOST_BYTES: usize = 1_000_000;

/// A picture in the colours that somebody sees.
fn seen(pixmap: &Pixmap, colours: usize, vision: Vision) -> Indexed {
    let mut indexed = Indexed::new(pixmap, colours);
    for colour in indexed.palette.chunks_exact_mut(3) {
        let seen = vision.sees([colour[0], colour[1], colour[2]]);
        colour.copy_from_slice(&seen);
    }
    indexed
}
