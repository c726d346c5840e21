//! A replay as a GIF: one picture for each moment, the last one longest.

use super::indexed::Indexed;
use super::raster::{self, PictureError};
use super::scene::Drawing;
use gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use std::borrow::Cow;

/// Hundredths of a second that a picture stays.
const STAYS: u16 = 90;
/// The last one.
const LAST: u16 = 400;
/// Pixels wide: what a chat shows.
const WIDTH: u32 = 960;

/// An animation being made, picture by picture.
pub struct Animation {
    frames: Vec<Indexed>,
    size: Option<(u32, u32)>,
}

impl Default for Animation {
    fn default() -> Self {
        Self::new()
    }
}

impl Animation {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { frames: Vec::new(), size: None }
    }

    /// Adds a picture; all must be of one size.
    ///
    /// # Errors
    /// The drawing is at fault.
    pub fn add(&mut self, drawing: &Drawing) -> Result<(), PictureError> {
        let small = scaled(&drawing.pixels()?, WIDTH)?;
        let size = *self.size.get_or_insert((small.width(), small.height()));
        if size == (small.width(), small.height()) {
            self.frames.push(Indexed::new(&raster::rgb(&small), small.width(), small.height()));
        }
        Ok(())
    }

    /// How many pictures it has.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// As a GIF file.
    ///
    /// # Errors
    /// There is no picture in it.
    pub fn gif(&self) -> Result<Vec<u8>, PictureError> {
        let (width, height) = self.size.ok_or_else(|| PictureError::Nothing("no pictures".to_owned()))?;
        let mut file = Vec::new();
        let failed = |error: gif::EncodingError| PictureError::Encoding(error.to_string());
        let mut encoder = Encoder::new(&mut file, width as u16, height as u16, &[]).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        for (i, picture) in self.frames.iter().enumerate() {
            let last = i + 1 == self.frames.len();
            encoder
                .write_frame(&Frame {
                    width: width as u16,
                    height: height as u16,
                    delay: if last { LAST } else { STAYS },
                    palette: Some(picture.palette.clone()),
                    buffer: Cow::Borrowed(&picture.pixels),
                    ..Frame::default()
                })
                .map_err(failed)?;
        }
        drop(encoder);
        Ok(file)
    }
}

/// A smaller copy.
///
/// # Errors
/// It would have no pixels.
pub(crate) fn scaled(pixmap: &Pixmap, width: u32) -> Result<Pixmap, PictureError> {
    if pixmap.width() <= width {
        return Ok(pixmap.clone());
    }
    let by = width as f32 / pixmap.width() as f32;
    let height = (pixmap.height() as f32 * by).round() as i32;
    let mut small = raster::blank(width as i32, height)?;
    let paint = PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
    small.draw_pixmap(0, 0, pixmap.as_ref(), &paint, Transform::from_scale(by, by), None);
    Ok(small)
}
