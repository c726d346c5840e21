//! Grounds of pictures drawn before: water and coasts are the same in every game and half of the work.

use super::raster::{self, PictureError};
use super::scene::Drawing;
use resvg::tiny_skia::Pixmap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many are kept: five megabytes each.
const KEPT: usize = 4;

/// What tells one ground from another.
type Key = (i32, i32, String);

static GROUNDS: Mutex<Vec<(Key, Arc<Pixmap>)>> = Mutex::new(Vec::new());

/// The pixels of a drawing's ground on its whole size, to be drawn over.
///
/// # Errors
/// The drawing is at fault.
pub(crate) fn ground(drawing: &Drawing) -> Result<Pixmap, PictureError> {
    let Some(key) = &drawing.ground_key else { return raster::blank(drawing.width, drawing.height) };
    let key: Key = (drawing.width, drawing.ground_height, key.clone());
    let known = {
        let grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
        grounds.iter().find(|(other, _)| *other == key).map(|(_, pixels)| Arc::clone(pixels))
    };
    let pixels = match known {
        Some(pixels) => pixels,
        None => keep(key, drawing)?,
    };
    // Not before: a ground that is being drawn needs room of its own.
    let mut whole = raster::blank(drawing.width, drawing.height)?;
    // Both are as wide, so the first rows are the ground's.
    let rows = pixels.data().len().min(whole.data().len());
    whole.data_mut()[..rows].copy_from_slice(&pixels.data()[..rows]);
    Ok(whole)
}

fn keep(key: Key, drawing: &Drawing) -> Result<Arc<Pixmap>, PictureError> {
    let mut pixels = raster::blank(drawing.width, drawing.ground_height)?;
    raster::draw(&mut pixels, &drawing.ground.document(drawing.width, drawing.ground_height, ""))?;
    let pixels = Arc::new(pixels);
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if grounds.len() >= KEPT {
        // The first is the world more often than not, and stays.
        grounds.remove(1);
    }
    grounds.push((key, Arc::clone(&pixels)));
    Ok(pixels)
}
