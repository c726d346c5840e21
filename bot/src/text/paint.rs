//! Colours of a terminal, or none.

/// Whether text is coloured, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paint {
    /// Plain text: pipes, files, chat.
    #[default]
    None,
    /// ANSI escape sequences.
    Ansi,
}

/// What a piece of text is, as far as colour goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A heading.
    Heading,
    /// Less important.
    Quiet,
    /// Something that waits for the reader.
    Call,
    /// A refusal.
    Stop,
    /// In a power's colour, `(red, green, blue)`.
    Power(u8, u8, u8),
}

impl Paint {
    /// The text in this colour.
    pub fn ink(self, ink: Ink, text: &str) -> String {
        if self == Self::None || text.is_empty() {
            return text.to_owned();
        }
        let code = match ink {
            Ink::Heading => "1".to_owned(),
            Ink::Quiet => "2".to_owned(),
            Ink::Call => "1;36".to_owned(),
            Ink::Stop => "1;33".to_owned(),
            Ink::Power(red, green, blue) => {
                let (red, green, blue) = (readable(red), readable(green), readable(blue));
                format!("1;38;2;{red};{green};{blue}")
            }
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }
}

/// Colours of the box are dark; on a dark terminal they need light.
const fn readable(channel: u8) -> u8 {
    channel / 2 + 110
}
