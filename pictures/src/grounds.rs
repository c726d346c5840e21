//! Grounds of pictures drawn before: water and coasts are the same in every game and half of the work.

use super::raster::{self, PictureError};
use super::scene::Drawing;
use resvg::tiny_skia::Pixmap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many are kept: five megabytes each.
const KEPT: usize = 4;

/// What tells one ground from another.
type Key = (u32, i32, String);

static GROUNDS: Mutex<Vec<(Key, Arc<Pixmap>)>> = Mutex::new(Vec::new());

/// The pixels of a drawing's ground on its whole size, so many wide, to be drawn over.
///
/// # Errors
/// The drawing is at fault.
pub(crate) fn ground(drawing: &Drawing, wide: u32) -> Result<Pixmap, PictureError> {
    let high = (drawing.height as f32 * drawing.scale(wide)).round() as i32;
    let whole = || raster::blank(wide as i32, high);
    let Some(key) = &drawing.ground_key else { return whole() };
    let key: Key = (wide, drawing.ground_height, key.clone());
    let known = {
        let grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
        grounds.iter().find(|(other, _)| *other == key).map(|(_, pixels)| Arc::clone(pixels))
    };
    let pixels = match known {
        Some(pixels) => pixels,
        None => keep(key, drawing, wide)?,
    };
    // Not before: a ground that is being drawn needs room of its own.
    let mut whole = whole()?;
    // Both are as wide, so the first rows are the ground's.
    let rows = pixels.data().len().min(whole.data().len());
    whole.data_mut()[..rows].copy_from_slice(&pixels.data()[..rows]);
    Ok(whole)
}

fn keep(key: Key, drawing: &Drawing, wide: u32) -> Result<Arc<Pixmap>, PictureError> {
    let scale = drawing.scale(wide);
    let mut pixels = raster::blank(wide as i32, (drawing.ground_height as f32 * scale).round() as i32)?;
    raster::draw(&mut pixels, &drawing.ground.document(drawing.width, drawing.ground_height, ""), scale)?;
    let pixels = Arc::new(pixels);
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if grounds.len() >= KEPT {
        // The first is the world more often than not, and stays.
        grounds.remove(1);
    }
    grounds.push((key, Arc::clone(&pixels)));
    Ok(pixels)
}
