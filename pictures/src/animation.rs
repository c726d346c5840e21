//! A replay as a GIF: one frame for each moment. The last frame is shown longest.

use super::indexed::Indexed;
use super::raster::{self, PictureError};
use super::scene::Drawing;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use std::borrow::Cow;

/// Hundredths of a second that a frame is shown: enough time to see what moved and how much.
const STAYS: u16 = 180;
/// The time of the last frame, in hundredths of a second.
const LAST: u16 = 400;
/// The width in pixels that chats show.
const WIDTH: u32 = 960;

/// The palette index of a pixel that did not change.
const UNCHANGED: u8 = 255;

/// A frame of an animation: the part that differs from the frame before.
struct Picture {
    left: u16,
    top: u16,
    pixels: Indexed,
}

/// An animation under construction.
#[derive(Default)]
pub struct Animation {
    pictures: Vec<Picture>,
    /// The pixels of the last frame, with its width and height.
    last: Option<(Vec<u8>, u32, u32)>,
}

impl Animation {
    /// An animation without frames.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a frame. All frames must have the same width. If one is less high than another, the colour of its corner
    /// fills the rest.
    ///
    /// # Errors
    /// The drawing cannot be rendered.
    pub fn add(&mut self, drawing: &Drawing) -> Result<(), PictureError> {
        let small = scaled(&drawing.pixels()?, WIDTH)?;
        let (width, mut height, mut rgb) = (small.width(), small.height(), raster::rgb(&small));
        if let Some((before, w, h)) = self.last.as_mut().filter(|(_, w, h)| *w == width && *h != height) {
            let tallest = height.max(*h);
            lengthen(&mut rgb, width, tallest);
            lengthen(before, *w, tallest);
            (height, *h) = (tallest, tallest);
        }
        match &self.last {
            None => {
                let pixels = Indexed::of_colours(&rgb, width, height, usize::from(UNCHANGED));
                self.pictures.push(Picture { left: 0, top: 0, pixels });
            }
            Some((before, w, h)) if (*w, *h) == (width, height) => self.pictures.push(changes(before, &rgb, width)),
            Some(_) => return Err(PictureError::Size(width, height)),
        }
        self.last = Some((rgb, width, height));
        Ok(())
    }

    /// The number of frames.
    pub fn len(&self) -> usize {
        self.pictures.len()
    }

    /// Whether it has no frames.
    pub fn is_empty(&self) -> bool {
        self.pictures.is_empty()
    }

    /// The animation as a GIF file.
    ///
    /// # Errors
    /// The animation has no frames.
    pub fn gif(&self) -> Result<Vec<u8>, PictureError> {
        let Some((_, width, height)) = self.last else { return Err(PictureError::NoTurn) };
        let mut file = Vec::new();
        let failed = |error: gif::EncodingError| PictureError::Encoding(error.to_string());
        let mut encoder = Encoder::new(&mut file, width as u16, height as u16, &[]).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        for (i, picture) in self.pictures.iter().enumerate() {
            let last = i + 1 == self.pictures.len();
            let mut palette = picture.pixels.palette.clone();
            palette.resize(3 * 256, 0);
            encoder
                .write_frame(&Frame {
                    left: picture.left,
                    top: picture.top,
                    width: picture.pixels.width as u16,
                    height: picture.pixels.height as u16,
                    delay: if last { LAST } else { STAYS },
                    palette: Some(palette),
                    transparent: Some(UNCHANGED),
                    dispose: DisposalMethod::Keep,
                    buffer: Cow::Borrowed(&picture.pixels.pixels),
                    ..Frame::default()
                })
                .map_err(failed)?;
        }
        drop(encoder);
        Ok(file)
    }
}

/// Adds rows in the colour of the last pixel.
fn lengthen(rgb: &mut Vec<u8>, width: u32, height: u32) {
    let corner = rgb[rgb.len() - 3..].to_vec();
    let missing = (width * height) as usize - rgb.len() / 3;
    rgb.extend(corner.repeat(missing));
}

/// The smallest rectangle that contains all changed pixels. The unchanged pixels in it are `UNCHANGED`.
fn changes(before: &[u8], now: &[u8], width: u32) -> Picture {
    let width = width as usize;
    let changed: Vec<bool> = before.chunks_exact(3).zip(now.chunks_exact(3)).map(|(old, new)| old != new).collect();
    let rows = changed.chunks_exact(width);
    let top = rows.clone().position(|row| row.contains(&true)).unwrap_or(0);
    let bottom = rows.clone().rposition(|row| row.contains(&true)).unwrap_or(0);
    let has = |column: &usize| rows.clone().any(|row| row[*column]);
    let left = (0..width).find(has).unwrap_or(0);
    let right = (0..width).rev().find(has).unwrap_or(0);
    let (w, h) = (right + 1 - left, bottom + 1 - top);
    let mut rgb = Vec::with_capacity(w * h * 3);
    let mut kept = Vec::with_capacity(w * h);
    for row in top..=bottom {
        let from = row * width + left;
        kept.extend(changed[from..from + w].iter().map(|changed| !changed));
        rgb.extend_from_slice(&now[3 * from..3 * (from + w)]);
    }
    let mut pixels = Indexed::of_colours(&rgb, w as u32, h as u32, usize::from(UNCHANGED));
    for (pixel, kept) in pixels.pixels.iter_mut().zip(kept) {
        if kept {
            *pixel = UNCHANGED;
        }
    }
    Picture { left: left as u16, top: top as u16, pixels }
}

/// A copy scaled down to this width.
///
/// # Errors
/// The copy would have no pixels.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_kept() {
        let before = vec![10; 4 * 3 * 3];
        let mut now = before.clone();
        // Four columns and three rows; the pixels (1, 1) and (2, 2) change.
        for at in [5, 10] {
            now[3 * at..3 * at + 3].copy_from_slice(&[200, 0, 0]);
        }
        let picture = changes(&before, &now, 4);
        assert_eq!((picture.left, picture.top, picture.pixels.width, picture.pixels.height), (1, 1, 2, 2));
        let unchanged: Vec<bool> = picture.pixels.pixels.iter().map(|pixel| *pixel == UNCHANGED).collect();
        assert_eq!(unchanged, [false, true, true, false]);
    }

    #[test]
    fn a_lower_picture_goes_on_in_its_own_colour() {
        let mut rgb = vec![1, 2, 3, 4, 5, 6];
        lengthen(&mut rgb, 2, 2);
        assert_eq!(rgb, [1, 2, 3, 4, 5, 6, 4, 5, 6, 4, 5, 6]);
    }

    #[test]
    fn two_pictures_alike_are_next_to_nothing() {
        let same = vec![7; 4 * 3 * 3];
        let picture = changes(&same, &same, 4);
        assert_eq!((picture.pixels.width, picture.pixels.height), (1, 1));
        assert!(picture.pixels.pixels.iter().all(|pixel| *pixel == UNCHANGED));
    }
}
