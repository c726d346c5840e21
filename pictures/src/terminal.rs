//! Pictures in a terminal that can show them: by the graphics protocol of kitty, by that of iTerm2, or as sixels.
//!
//! A terminal says what it can show only when asked. Its answer would arrive as keyboard input, where somebody may be
//! typing. So this module reads the environment variables in which terminals name themselves.

use super::indexed::Indexed;
use super::raster::PictureError;
use super::scene::Drawing;
use super::sixel::sixels;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::fmt::Write as _;
use std::str::FromStr;

/// The protocol that shows a picture in a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// `kitty`, Ghostty, `WezTerm`.
    Kitty,
    /// `iTerm2`, VS Code, mintty.
    Iterm,
    /// foot, mlterm, Konsole, Windows Terminal, xterm with sixels.
    Sixel,
}

/// The maximum size of a chunk in kitty's protocol, in bytes.
const PIECE: usize = 4096;
/// The approximate width of a column in pixels.
const COLUMN: usize = 9;
/// The number of colours that a terminal with sixels can hold at once.
const COLOURS: usize = 256;

impl Protocol {
    /// All protocols.
    pub const ALL: [Self; 3] = [Self::Kitty, Self::Iterm, Self::Sixel];

    /// The name on a command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Kitty => "kitty",
            Self::Iterm => "iterm",
            Self::Sixel => "sixel",
        }
    }

    /// The protocol of the terminal that the environment names. None if it is unknown, or if a multiplexer would not
    /// pass pictures on.
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
        // Konsole supports sixels since version 22.04.
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

/// The approximate width of this many columns in pixels.
pub fn pixels_of(columns: usize) -> u32 {
    u32::try_from(columns * COLUMN).unwrap_or(u32::MAX)
}

/// The escape sequence that shows a drawing, as wide as this many columns.
///
/// # Errors
/// The drawing cannot be rendered.
pub fn shown(drawing: &Drawing, protocol: Protocol, columns: usize) -> Result<String, PictureError> {
    let width = pixels_of(columns);
    match protocol {
        Protocol::Kitty => Ok(kitty(&drawing.png()?, columns)),
        Protocol::Iterm => Ok(iterm(&drawing.png()?, columns)),
        Protocol::Sixel => Ok(sixels(&Indexed::new(&drawing.pixels_at_most(width)?, COLOURS))),
    }
}

/// A PNG in chunks, as kitty expects it.
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

/// A PNG as a file that is shown at the cursor, as iTerm2 expects it.
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
            // A multiplexer does not pass pictures on.
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
