//! Pictures of the board: SVG by our own hand, pixels by resvg.
//!
//! Everything is drawn from a view, so nothing is shown that its reader may not see. The same view gives the same bytes on
//! every machine: letters are bundled, positions are whole pixels, nothing depends on the order of a hash map.

mod boxes;
mod chart;
mod font;
mod frame;
mod indexed;
mod map_file;
mod names;
mod palette;
mod panel;
mod placement;
mod raster;
mod scene;
mod silhouettes;
mod stacks;
mod svg;
mod window;

pub use boxes::Rect;
pub use palette::Theme;
pub use raster::PictureError;
pub use scene::{Drawing, Scene};
pub use window::{Region, Window};

use indexed::Indexed;
use resvg::tiny_skia::Pixmap;

impl Drawing {
    /// As pixels.
    ///
    /// # Errors
    /// The drawing is at fault.
    pub fn pixels(&self) -> Result<Pixmap, PictureError> {
        let mut pixmap = raster::blank(self.width, self.height)?;
        raster::draw(&mut pixmap, &self.ground.document(self.width, self.height, ""))?;
        raster::draw(&mut pixmap, &self.over.document(self.width, self.height, ""))?;
        Ok(pixmap)
    }

    /// As a PNG file.
    ///
    /// # Errors
    /// The drawing is at fault.
    pub fn png(&self) -> Result<Vec<u8>, PictureError> {
        let pixmap = self.pixels()?;
        Indexed::new(&raster::rgb(&pixmap), pixmap.width(), pixmap.height()).png()
    }
}
