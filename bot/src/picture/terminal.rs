//! Pictures in a terminal that can show them, by the graphics protocol of kitty and of those that followed it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::fmt::Write as _;

/// Bytes of a piece, as the protocol has it.
const PIECE: usize = 4096;

/// A PNG as what makes the terminal show it, as wide as so many columns.
pub fn kitty(png: &[u8], columns: usize) -> String {
    let text = STANDARD.encode(png);
    let pieces: Vec<&str> =
        text.as_bytes().chunks(PIECE).map(|piece| std::str::from_utf8(piece).unwrap_or("")).collect();
    let mut out = String::with_capacity(text.len() + pieces.len() * 16);
    for (i, piece) in pieces.iter().enumerate() {
        let more = u8::from(i + 1 < pieces.len());
        let head = if i == 0 { format!("a=T,f=100,c={columns},") } else { String::new() };
        let _ = write!(out, "\u{1b}_G{head}m={more};{piece}\u{1b}\\");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_picture_comes_in_pieces() {
        let shown = kitty(&vec![7; 5000], 80);
        let pieces: Vec<&str> = shown.split("\u{1b}\\").filter(|piece| !piece.is_empty()).collect();
        assert_eq!(pieces.len(), 2);
        assert!(pieces[0].starts_with("\u{1b}_Ga=T,f=100,c=80,m=1;"));
        assert!(pieces[1].starts_with("\u{1b}_Gm=0;"));
        let data: String = pieces.iter().filter_map(|piece| piece.split_once(';')).map(|(_, data)| data).collect();
        assert_eq!(STANDARD.decode(data).expect("base64"), vec![7; 5000]);
    }
}
