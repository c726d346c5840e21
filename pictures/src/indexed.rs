//! Images with a palette of up to 256 colours. Their files have a quarter of the bytes of full colour.
//!
//! Maps have flat colours: a few dozen, and the mixtures at their edges. The palette comes from median cut, which
//! divides the colour cube where most pixels are. There is no dithering, so flat areas stay flat.

use super::raster::PictureError;
use resvg::tiny_skia::Pixmap;

/// A picture whose pixels are palette indexes.
#[derive(Clone, Debug)]
pub(crate) struct Indexed {
    /// The width in pixels.
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The red, green and blue of each colour.
    pub(crate) palette: Vec<u8>,
    /// The palette index of each pixel.
    pub(crate) pixels: Vec<u8>,
}

/// The maximum height in pixels of a picture without a list.
const ORDINARY: u32 = 1200;
/// The compression level of an ordinary picture: half the time of the usual 6, three percent more bytes.
const QUICK: u8 = 4;
/// The compression level of a picture with a list.
const SMALL: u8 = 9;
const BITS: u32 = 5;
const SIDE: usize = 1 << BITS;

#[derive(Clone, Copy, Default)]
struct Cell {
    count: u32,
    sum: [u32; 3],
}

struct Cut {
    cells: Vec<u16>,
    count: u64,
}

const fn cell_of(pixel: [u8; 3]) -> usize {
    ((pixel[0] as usize >> (8 - BITS)) * SIDE + (pixel[1] as usize >> (8 - BITS))) * SIDE
        + (pixel[2] as usize >> (8 - BITS))
}

const fn channel(cell: u16, which: usize) -> u16 {
    (cell >> (BITS as usize * (2 - which))) & (SIDE as u16 - 1)
}

impl Indexed {
    /// Reduces an opaque picture to at most this many colours.
    pub(crate) fn new(pixmap: &Pixmap, most: usize) -> Self {
        Self::of_pixels(pixmap.data().as_chunks::<4>().0, pixmap.width(), pixmap.height(), most)
    }

    /// Reduces a picture of red, green and blue bytes to at most this many colours.
    pub(crate) fn of_colours(rgb: &[u8], width: u32, height: u32, most: usize) -> Self {
        Self::of_pixels(rgb.as_chunks::<3>().0, width, height, most)
    }

    /// The same for pixels that begin with red, green and blue; other channels are ignored.
    fn of_pixels<const N: usize>(pixels: &[[u8; N]], width: u32, height: u32, most: usize) -> Self {
        let mut cells = vec![Cell::default(); SIDE * SIDE * SIDE];
        // Most pixels equal the pixel before.
        for run in pixels.chunk_by(|one, next| one == next) {
            let (pixel, count) = (run[0], run.len() as u32);
            let cell = &mut cells[cell_of([pixel[0], pixel[1], pixel[2]])];
            cell.count += count;
            for (sum, value) in cell.sum.iter_mut().zip(pixel) {
                *sum += count * u32::from(value);
            }
        }
        let cuts = cuts(&cells, most);
        let mut palette = Vec::with_capacity(cuts.len() * 3);
        let mut index = vec![0u8; cells.len()];
        for (number, cut) in cuts.iter().enumerate() {
            let mut sum = [0u64; 3];
            for &cell in &cut.cells {
                index[usize::from(cell)] = number as u8;
                for (total, part) in sum.iter_mut().zip(cells[usize::from(cell)].sum) {
                    *total += u64::from(part);
                }
            }
            palette.extend(sum.map(|total| ((total + cut.count / 2) / cut.count.max(1)) as u8));
        }
        let mut numbers = Vec::with_capacity(pixels.len());
        for run in pixels.chunk_by(|one, next| one == next) {
            let [red, green, blue] = [run[0][0], run[0][1], run[0][2]];
            numbers.extend(std::iter::repeat_n(index[cell_of([red, green, blue])], run.len()));
        }
        Self { width, height, palette, pixels: numbers }
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// The encoder failed, which is not expected.
    pub(crate) fn png(&self) -> Result<Vec<u8>, PictureError> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.as_slice());
        let level = if self.height > ORDINARY { SMALL } else { QUICK };
        encoder.set_deflate_compression(png::DeflateCompression::Level(level));
        // Palette indexes have no gradient that a filter could use.
        encoder.set_filter(png::Filter::NoFilter);
        let failed = |error: png::EncodingError| PictureError::Encoding(error.to_string());
        let mut writer = encoder.write_header().map_err(failed)?;
        writer.write_image_data(&self.pixels).map_err(failed)?;
        writer.finish().map_err(failed)?;
        Ok(file)
    }
}

/// Divides the used cells into at most this many boxes.
fn cuts(cells: &[Cell], most: usize) -> Vec<Cut> {
    let used: Vec<u16> =
        (0..cells.len() as u32).map(|cell| cell as u16).filter(|cell| cells[usize::from(*cell)].count > 0).collect();
    let count = used.iter().map(|cell| u64::from(cells[usize::from(*cell)].count)).sum();
    let mut cuts = vec![Cut { cells: used, count }];
    while cuts.len() < most {
        // The box whose colours differ most. The difference is weighted by the square root of the pixel count, so that
        // edges matter too.
        let worst = cuts
            .iter()
            .enumerate()
            .filter(|(_, cut)| cut.cells.len() > 1)
            .max_by_key(|(i, cut)| (u64::from(longest(&cut.cells).1) * cut.count.isqrt(), std::cmp::Reverse(*i)));
        let Some((worst, _)) = worst else { break };
        let mut cut = cuts.swap_remove(worst);
        let (which, _) = longest(&cut.cells);
        cut.cells.sort_by_key(|cell| (channel(*cell, which), *cell));
        // Cut at the middle of the range, so that a common colour does not absorb a rare one.
        let (first, last) = (channel(cut.cells[0], which), channel(cut.cells[cut.cells.len() - 1], which));
        let middle = u16::midpoint(first, last);
        let at = cut.cells.partition_point(|cell| channel(*cell, which) <= middle).clamp(1, cut.cells.len() - 1);
        let rest = cut.cells.split_off(at);
        for cells_of in [cut.cells, rest] {
            let count = cells_of.iter().map(|cell| u64::from(cells[usize::from(*cell)].count)).sum();
            cuts.push(Cut { cells: cells_of, count });
        }
    }
    cuts
}

/// The channel in which the colours of a box differ most, and the difference.
fn longest(cells: &[u16]) -> (usize, u16) {
    let range = |which: usize| {
        let values = cells.iter().map(|cell| channel(*cell, which));
        let (least, most) = values.fold((u16::MAX, 0), |(least, most), value| (least.min(value), most.max(value)));
        most - least
    };
    let ranges = [range(0), range(1), range(2)];
    let which =
        if ranges[1] >= ranges[0] && ranges[1] >= ranges[2] { 1 } else { usize::from(ranges[2] > ranges[0]) * 2 };
    (which, ranges[which])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_stay_themselves() {
        let rgb = [[10, 20, 30], [200, 100, 0], [10, 20, 30], [255, 255, 255]].concat();
        let indexed = Indexed::of_colours(&rgb, 2, 2, 256);
        let back: Vec<u8> =
            indexed.pixels.iter().flat_map(|index| indexed.palette[usize::from(*index) * 3..][..3].to_vec()).collect();
        assert_eq!(back, rgb);
    }

    #[test]
    fn many_colours_are_near_themselves() {
        let rgb: Vec<u8> = (0..64u32 * 64).flat_map(|i| [(i % 64 * 4) as u8, (i / 64 * 4) as u8, 90]).collect();
        let indexed = Indexed::of_colours(&rgb, 64, 64, 256);
        assert_eq!(indexed.palette.len(), 256 * 3);
        for (pixel, index) in rgb.chunks_exact(3).zip(&indexed.pixels) {
            let chosen = &indexed.palette[usize::from(*index) * 3..][..3];
            assert!(pixel.iter().zip(chosen).all(|(a, b)| a.abs_diff(*b) <= 16), "{pixel:?} {chosen:?}");
        }
    }
}
