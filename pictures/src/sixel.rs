//! A picture with a palette as sixels: columns of six pixels, one character each, colour by colour.
//!
//! The format is that of DEC's VT340 ("VT330/VT340 Programmer Reference Manual", chapter 14). A device control string
//! has the size and the colours in hundredths. Then each band of six rows has one line for each of its colours. The
//! palette is that of [`Indexed`], so the terminal shows the same colours as the files.

use super::indexed::Indexed;
use std::fmt::Write as _;

/// The rows of pixels in a character.
const BAND: usize = 6;
/// The character for six pixels that stay unchanged.
const NONE: u8 = b'?';
/// Runs of at least this many equal characters are counted: `!4?` is shorter than the run.
const MANY: usize = 4;

/// The escape sequence that shows a picture.
pub(crate) fn sixels(picture: &Indexed) -> String {
    let width = picture.width as usize;
    // Pixels are square; what is not drawn stays unchanged.
    let mut out = format!("\u{1b}P0;1;0q\"1;1;{};{}", picture.width, picture.height);
    for (number, colour) in picture.palette.as_chunks::<3>().0.iter().enumerate() {
        let [red, green, blue] = colour.map(|value| (u32::from(value) * 100 + 127) / 255);
        let _ = write!(out, "#{number};2;{red};{green};{blue}");
    }
    let mut lines: Vec<Vec<u8>> = vec![Vec::new(); picture.palette.len() / 3];
    for band in picture.pixels.chunks(width.max(1) * BAND) {
        for (row, pixels) in band.chunks(width.max(1)).enumerate() {
            for (column, colour) in pixels.iter().enumerate() {
                let line = &mut lines[usize::from(*colour)];
                if line.is_empty() {
                    line.resize(width, 0);
                }
                line[column] |= 1 << row;
            }
        }
        for (number, line) in lines.iter_mut().enumerate().filter(|(_, line)| !line.is_empty()) {
            let _ = write!(out, "#{number}");
            let drawn = line.iter().rposition(|bits| *bits > 0).map_or(0, |last| last + 1);
            for run in line[..drawn].chunk_by(|one, next| one == next) {
                let letter = char::from(NONE + run[0]);
                if run.len() < MANY {
                    out.extend(std::iter::repeat_n(letter, run.len()));
                } else {
                    let _ = write!(out, "!{}{letter}", run.len());
                }
            }
            out.push('$');
            line.clear();
        }
        out.push('-');
    }
    out.push_str("\u{1b}\\");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use icy_sixel::SixelImage;

    /// Encodes a picture whose pixels depend on their position, and compares it with what a library decodes.
    fn back(width: u32, height: u32, most: usize) {
        let rgb: Vec<u8> = (0..width * height)
            .flat_map(|i| [(i % width * 5 % 256) as u8, (i / width * 40 % 256) as u8, (i % 7 * 30) as u8])
            .collect();
        let picture = Indexed::of_colours(&rgb, width, height, most);
        let read = SixelImage::decode(sixels(&picture).as_bytes()).expect("sixels that are understood");
        assert_eq!(read.width, width as usize);
        assert!((height as usize..height as usize + BAND).contains(&read.height), "{} of {height}", read.height);
        for (at, number) in picture.pixels.iter().enumerate() {
            let (wanted, got) = (&picture.palette[usize::from(*number) * 3..][..3], &read.pixels[at * 4..][..3]);
            // Colours are given in hundredths.
            let near = wanted.iter().zip(got).all(|(one, other)| one.abs_diff(*other) <= 2);
            assert!(near, "pixel {at} of {width} by {height}: {got:?} instead of {wanted:?}");
        }
    }

    #[test]
    fn a_library_reads_the_same_pixels() {
        for (width, height, most) in [(1, 1, 1), (7, 6, 2), (3, 13, 16), (64, 40, 256), (200, 5, 256)] {
            back(width, height, most);
        }
    }

    #[test]
    fn runs_are_counted_when_that_is_shorter() {
        let row = |length: u32| {
            let picture = Indexed::of_colours(&vec![255; length as usize * 3], length, 1, 256);
            sixels(&picture)
        };
        assert_eq!(row(3), "\u{1b}P0;1;0q\"1;1;3;1#0;2;100;100;100#0@@@$-\u{1b}\\");
        assert_eq!(row(70), "\u{1b}P0;1;0q\"1;1;70;1#0;2;100;100;100#0!70@$-\u{1b}\\");
    }
}
