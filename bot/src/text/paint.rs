//! Colours of a terminal, or none.

use super::own::own;
use anstyle::{AnsiColor, RgbColor, Style};

/// Whether text is coloured, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paint {
    /// Plain text: pipes, files, chat.
    #[default]
    None,
    /// ANSI escape sequences.
    Ansi,
}

/// The kind of a piece of text, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A heading.
    Heading,
    /// Less important.
    Quiet,
    /// Something that the reader must act on.
    Call,
    /// A refusal.
    Stop,
    /// In a power's colour, `(red, green, blue)`.
    Power(u8, u8, u8),
}

impl Paint {
    /// The text in this colour, if colours are on.
    pub fn ink(self, ink: Ink, text: &str) -> String {
        if self == Self::None || text.is_empty() {
            return text.to_owned();
        }
        let style = match ink {
            Ink::Heading => Style::new().bold(),
            Ink::Quiet => Style::new().dimmed(),
            Ink::Call => AnsiColor::Cyan.on_default().bold(),
            Ink::Stop => AnsiColor::Yellow.on_default().bold(),
            Ink::Power(red, green, blue) => {
                RgbColor(readable(red), readable(green), readable(blue)).on_default().bold()
            }
        };
        format!("{}{text}{}", own(&style.to_string()), own(&format!("{style:#}")))
    }
}

/// Lightens a colour: the printed colours are too dark for a dark terminal.
const fn readable(channel: u8) -> u8 {
    channel / 2 + 110
}
