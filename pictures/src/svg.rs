//! Writes SVG: elements as plain text, everything escaped, and one format for numbers.

use super::font::{FAMILY, Weight};
use std::borrow::Cow;
use std::fmt::Write as _;

/// An SVG document under construction.
#[derive(Clone, Debug, Default)]
pub(crate) struct Svg {
    text: String,
}

/// A number with at most two decimals, and no trailing zeros.
pub(crate) fn number(value: f32) -> String {
    let hundredths = (f64::from(value) * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

/// A text escaped for an element or an attribute.
pub fn escaped(text: &str) -> Cow<'_, str> {
    // Most of a picture is long paths, which need no escaping; this test avoids checking each letter.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~') && !b"&<>\"'".contains(&byte)) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out.into()
}

/// How a text is aligned to its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The text begins there.
    Start,
    /// The centre of the text is there.
    Middle,
    /// The text ends there.
    End,
}

/// The style of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type<'a> {
    /// The size in pixels.
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    /// The colour.
    pub(crate) fill: &'a str,
    /// The colour of the outline, if the text lies on a map.
    pub(crate) halo: Option<&'a str>,
    /// The alignment.
    pub(crate) align: Align,
}

impl Svg {
    /// An empty document.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Appends SVG text unchanged.
    pub(crate) fn raw(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self.text.push('\n');
        self
    }

    /// Appends an element without content. Values are escaped.
    pub(crate) fn element(&mut self, name: &str, attributes: &[(&str, &str)]) -> &mut Self {
        self.open_with(name, attributes, "/>\n")
    }

    /// Opens an element.
    pub(crate) fn open(&mut self, name: &str, attributes: &[(&str, &str)]) -> &mut Self {
        self.open_with(name, attributes, ">\n")
    }

    /// Closes an element.
    pub(crate) fn close(&mut self, name: &str) -> &mut Self {
        let _ = writeln!(self.text, "</{name}>");
        self
    }

    /// Appends an element with only a title.
    pub(crate) fn titled(&mut self, name: &str, attributes: &[(&str, &str)], title: &str) -> &mut Self {
        self.open_with(name, attributes, ">");
        let _ = writeln!(self.text, "<title>{}</title></{name}>", escaped(title));
        self
    }

    /// Gives the open element a title.
    pub(crate) fn title(&mut self, title: &str) -> &mut Self {
        let _ = writeln!(self.text, "<title>{}</title>", escaped(title));
        self
    }

    fn open_with(&mut self, name: &str, attributes: &[(&str, &str)], end: &str) -> &mut Self {
        let _ = write!(self.text, "<{name}");
        for (key, value) in attributes {
            let _ = write!(self.text, " {key}=\"{}\"", escaped(value));
        }
        self.text.push_str(end);
        self
    }

    /// Appends a line of text.
    pub(crate) fn text(&mut self, x: f32, y: f32, kind: Type<'_>, text: &str) -> &mut Self {
        let anchor = match kind.align {
            Align::Start => "",
            Align::Middle => " text-anchor=\"middle\"",
            Align::End => " text-anchor=\"end\"",
        };
        let halo = kind.halo.map_or_else(String::new, |halo| {
            format!(
                " stroke=\"{halo}\" stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
                number(kind.size * 0.26)
            )
        });
        let _ = writeln!(
            self.text,
            "<text x=\"{}\" y=\"{}\" font-family=\"{FAMILY}\" font-size=\"{}\" font-weight=\"{}\" fill=\"{}\"{anchor}{halo}>{}</text>",
            number(x),
            number(y),
            number(kind.size),
            kind.weight.number(),
            kind.fill,
            escaped(&super::font::drawable(text)),
        );
        self
    }

    /// Appends a rectangle with rounded corners.
    pub(crate) fn plate(
        &mut self,
        rect: super::boxes::Rect,
        radius: f32,
        fill: &str,
        stroke: Option<&str>,
    ) -> &mut Self {
        let stroke = stroke.map_or_else(String::new, |stroke| format!(" stroke=\"{stroke}\""));
        let _ = writeln!(
            self.text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{fill}\"{stroke}/>",
            rect.x,
            rect.y,
            rect.w,
            rect.h,
            number(radius)
        );
        self
    }

    /// Appends another document's elements, so they are drawn on top.
    pub(crate) fn append(&mut self, other: &Self) -> &mut Self {
        self.text.push_str(&other.text);
        self
    }

    /// The elements as text.
    #[cfg(test)]
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// The complete SVG document with this size.
    pub(crate) fn document(&self, width: i32, height: i32, title: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n{}</svg>\n",
            escaped(title),
            self.text
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = [0.0, 1.0, 1.5, 1.25, 1.254, -0.5, -0.001, 1200.0].map(number);
        assert_eq!(written, ["0", "1", "1.5", "1.25", "1.25", "-0.5", "0", "1200"]);
    }

    #[test]
    fn nothing_of_a_text_is_markup() {
        let mut svg = Svg::new();
        svg.titled("path", &[("id", "a\"b")], "<Tom & 'Jerry'>\u{7}");
        assert_eq!(svg.as_str(), "<path id=\"a&quot;b\"><title>&lt;Tom &amp; &#39;Jerry&#39;&gt; </title></path>\n");
    }
}
