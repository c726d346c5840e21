//! Pictures in a terminal that can show them: by the graphics protocol of kitty, by that of iTerm2, or as sixels.
//!
//! What a terminal can show it does not say unasked, and asking it means reading its answer from the keyboard while somebody
//! may be typing. The environment says enough: terminals name themselves there.

use super::indexed::Indexed;
use super::raster::PictureError;
use super::scene::Drawing;
use super::sixel::sixels;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::fmt::Write as _;
use std::str::FromStr;

/// How a terminal is told to show a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// `kitty`, Ghostty, `WezTerm`.
    Kitty,
    /// `iTerm2`, VS Code, mintty.
    Iterm,
    /// foot, mlterm, Konsole, Windows Terminal, xterm with sixels.
    Sixel,
}

/// Bytes of a piece, as kitty's protocol has it.
const PIECE: usize = 4096;
/// Pixels that a column is about as wide as.
const COLUMN: usize = 9;
/// Colours that a terminal with sixels keeps at a time, at least those of today.
const COLOURS: usize = 256;

impl Protocol {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Kitty, Self::Iterm, Self::Sixel];

    /// Its name on a command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Kitty => "kitty",
            Self::Iterm => "iterm",
            Self::Sixel => "sixel",
        }
    }

    /// What the terminal of an environment understands; none if it is not known to understand anything, or if something
    /// stands between that would not let it pass.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let has = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let (term, program) = (variable("TERM").unwrap_or_default(), variable("TERM_PROGRAM").unwrap_or_default());
        if has("TMUX") || has("STY") || term.starts_with("screen") || term == "dumb" {
            return None;
        }
        let konsole = variable("KONSOLE_VERSION").and_then(|version| version.parse::<u32>().ok());
        if has("KITTY_WINDOW_ID") || term.contains("kitty") || term.contains("ghostty") {
            return Some(Self::Kitty);
        }
        match program.as_str() {
            "ghostty" | "WezTerm" => return Some(Self::Kitty),
            "iTerm.app" | "vscode" | "mintty" => return Some(Self::Iterm),
            _ => {}
        }
        if variable("LC_TERMINAL").is_some_and(|terminal| terminal == "iTerm2") {
            return Some(Self::Iterm);
        }
        let sixel = ["foot", "mlterm", "yaft"].iter().any(|name| term.starts_with(name)) || term.contains("sixel");
        // Konsole has had sixels since 22.04.
        (sixel || has("WT_SESSION") || konsole.is_some_and(|version| version >= 220_400)).then_some(Self::Sixel)
    }
}

impl FromStr for Protocol {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = || Self::ALL.map(Self::id).join(" | ");
        Self::ALL.into_iter().find(|protocol| protocol.id() == text).ok_or_else(known)
    }
}

/// How many pixels so many columns are about as wide as.
pub fn pixels_of(columns: usize) -> u32 {
    u32::try_from(columns * COLUMN).unwrap_or(u32::MAX)
}

/// A drawing as what makes the terminal show it, as wide as so many columns.
///
/// # Errors
/// The drawing is at fault.
pub fn shown(drawing: &Drawing, protocol: Protocol, columns: usize) -> Result<String, PictureError> {
    let width = pixels_of(columns);
    match protocol {
        Protocol::Kitty => Ok(kitty(&drawing.png()?, columns)),
        Protocol::Iterm => Ok(iterm(&drawing.png()?, columns)),
        Protocol::Sixel => Ok(sixels(&Indexed::new(&drawing.pixels_at_most(width)?, COLOURS))),
    }
}

/// A PNG in pieces, as kitty takes it.
fn kitty(png: &[u8], columns: usize) -> String {
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

/// A PNG as a file that is shown where the cursor is, as iTerm2 takes it.
fn iterm(png: &[u8], columns: usize) -> String {
    let size = png.len();
    format!("\u{1b}]1337;File=inline=1;size={size};width={columns}:{}\u{7}", STANDARD.encode(png))
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

    #[test]
    fn terminals_are_known_by_what_they_call_themselves() {
        type Environment = &'static [(&'static str, &'static str)];
        let cases: [(Environment, Option<Protocol>); 13] = [
            (&[("TERM", "xterm-kitty")], Some(Protocol::Kitty)),
            (&[("TERM", "xterm-256color"), ("KITTY_WINDOW_ID", "1")], Some(Protocol::Kitty)),
            (&[("TERM_PROGRAM", "ghostty")], Some(Protocol::Kitty)),
            (&[("TERM_PROGRAM", "WezTerm")], Some(Protocol::Kitty)),
            (&[("TERM_PROGRAM", "iTerm.app")], Some(Protocol::Iterm)),
            (&[("TERM", "xterm-256color"), ("LC_TERMINAL", "iTerm2")], Some(Protocol::Iterm)),
            (&[("TERM_PROGRAM", "vscode")], Some(Protocol::Iterm)),
            (&[("TERM", "foot-extra")], Some(Protocol::Sixel)),
            (&[("TERM", "xterm-256color"), ("WT_SESSION", "a")], Some(Protocol::Sixel)),
            (&[("TERM", "xterm-256color"), ("KONSOLE_VERSION", "230800")], Some(Protocol::Sixel)),
            (&[("TERM", "xterm-256color"), ("KONSOLE_VERSION", "211200")], None),
            (&[("TERM", "xterm-256color")], None),
            // What a multiplexer is sent goes no farther.
            (&[("TERM", "screen-256color"), ("TMUX", "/tmp/tmux"), ("KITTY_WINDOW_ID", "1")], None),
        ];
        for (environment, wanted) in cases {
            let variable =
                |name: &str| environment.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            assert_eq!(Protocol::of(variable), wanted, "{environment:?}");
        }
    }

    #[test]
    fn a_file_for_iterm_says_how_long_it_is() {
        assert_eq!(iterm(&[1, 2, 3], 60), "\u{1b}]1337;File=inline=1;size=3;width=60:AQID\u{7}");
    }
}
