//! A cache of drawn grounds. Water and coasts are the same in every picture of a map and take half of the time.

use super::raster::{self, PictureError};
use super::scene::Drawing;
use resvg::tiny_skia::Pixmap;
use std::sync::{Arc, Mutex, PoisonError};

/// The number of cached grounds, of five megabytes each.
const KEPT: usize = 4;

/// What identifies a ground: the width, the height, and the key of the drawing.
type Key = (u32, i32, String);

static GROUNDS: Mutex<Vec<(Key, Arc<Pixmap>)>> = Mutex::new(Vec::new());

/// An image of this width with the ground of a drawing on it, to be drawn over.
///
/// # Errors
/// The drawing cannot be rendered.
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
    // Allocated only now, because rendering a new ground needs memory of its own.
    let mut whole = whole()?;
    // Both have the same width, so the ground is the first rows.
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
        // The first is usually the ground of the whole map, so it stays.
        grounds.remove(1);
    }
    grounds.push((key, Arc::clone(&pixels)));
    Ok(pixels)
}
