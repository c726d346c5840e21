//! Finds the elements of some names in XML, with their attributes. It reads nothing else of the file and follows no reference.
//! Every element must end, because half of a file would be half of a board.

use super::fault::Fault;
use super::rows::Field;

/// The most attributes that an element may have.
const MOST: usize = 40;

/// The most elements that are found.
const MOST_ELEMENTS: usize = 5_000;

/// An element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Element {
    pub(super) name: String,
    /// The line on which it begins, from 1.
    pub(super) line: u32,
    attributes: Vec<(String, String)>,
}

impl Element {
    /// An attribute, as a field whose column is its place in the element.
    pub(super) fn attribute(&self, name: &str) -> Option<Field> {
        let index = self.attributes.iter().position(|(known, _)| known == name)?;
        let (_, text) = self.attributes.get(index)?;
        let field = Field { text: text.trim().to_owned(), line: self.line, column: index as u32 + 1 };
        (!field.text.is_empty()).then_some(field)
    }

    /// A fault of the element as a whole.
    pub(super) fn fault(&self, key: &'static str) -> Fault {
        Fault::new(self.line, 0, key).saying(self.name.as_str())
    }
}

/// All elements with one of these names. Comments and character data are skipped.
///
/// # Errors
/// Something begins and does not end, or is no attribute, or there are too many elements.
pub(super) fn elements(text: &str, names: &[&str]) -> Result<Vec<Element>, Fault> {
    let mut found = Vec::new();
    let (mut rest, mut line) = (text, 1_u32);
    // The elements that have not ended yet, each with its line.
    let mut open: Vec<(&str, u32)> = Vec::new();
    while let Some(at) = rest.find('<') {
        line += newlines(&rest[..at]);
        rest = &rest[at..];
        let broken = || Fault::new(line, 0, "import-xml");
        let end = end_of(rest).ok_or_else(broken)?;
        let tag = &rest[..end];
        match named(tag) {
            Some(Part::Begin(name)) => open.push((name, line)),
            Some(Part::End(name)) if open.pop().is_none_or(|(begun, _)| begun != name) => return Err(broken()),
            Some(Part::End(_)) | None => {}
        }
        let name: String = tag.chars().skip(1).take_while(char::is_ascii_alphanumeric).collect();
        if names.contains(&name.as_str()) {
            let within = tag[1 + name.len()..].trim_end_matches('>').trim_end_matches('/');
            let attributes = attributes(within).ok_or_else(|| broken().saying(name.as_str()))?;
            if found.len() == MOST_ELEMENTS {
                return Err(Fault::new(line, 0, "import-rows").fitting(MOST_ELEMENTS.to_string()));
            }
            found.push(Element { name, line, attributes });
        }
        line += newlines(tag);
        rest = &rest[end..];
    }
    match open.pop() {
        Some((_, line)) => Err(Fault::new(line, 0, "import-xml")),
        None => Ok(found),
    }
}

/// A tag by the name of its element.
enum Part<'t> {
    Begin(&'t str),
    End(&'t str),
}

/// Which element begins or ends with a tag; none = an empty element, a comment, or anything else.
fn named(tag: &str) -> Option<Part<'_>> {
    let is_name = |sign: char| sign.is_alphabetic() || sign == '_';
    let name = |text: &str| text.find(|sign: char| sign.is_whitespace() || matches!(sign, '/' | '>'));
    if let Some(text) = tag.strip_prefix("</") {
        return Some(Part::End(&text[..name(text)?]));
    }
    let text = tag.strip_prefix('<').filter(|text| text.starts_with(is_name) && !text.ends_with("/>"))?;
    Some(Part::Begin(&text[..name(text)?]))
}

fn newlines(text: &str) -> u32 {
    text.bytes().filter(|byte| *byte == b'\n').count() as u32
}

/// The end of what begins with `<`: of a comment, of character data, or of a tag, in which quoted texts may have any sign.
fn end_of(text: &str) -> Option<usize> {
    for (opens, closes) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
        if text.starts_with(opens) {
            return text.find(closes).map(|at| at + closes.len());
        }
    }
    let mut quote = None;
    for (at, letter) in text.char_indices() {
        match (quote, letter) {
            (None, '"' | '\'') => quote = Some(letter),
            (None, '>') => return Some(at + 1),
            (Some(open), letter) if open == letter => quote = None,
            _ => {}
        }
    }
    None
}

/// The attributes of a tag: `NAME="TEXT"`.
fn attributes(text: &str) -> Option<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (name, behind) = rest.split_once('=')?;
        let behind = behind.trim_start();
        let quote = behind.chars().next().filter(|letter| matches!(letter, '"' | '\''))?;
        let (value, behind) = behind[1..].split_once(quote)?;
        if found.len() == MOST {
            return None;
        }
        found.push((name.trim().to_owned(), plain_text(value)?));
        rest = behind.trim_start();
    }
    Some(found)
}

/// A text with its entities as the signs that they stand for; none = one of them is unknown.
fn plain_text(text: &str) -> Option<String> {
    let mut pieces = text.split('&');
    let mut plain = pieces.next()?.to_owned();
    for piece in pieces {
        let (entity, behind) = piece.split_once(';')?;
        plain.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            number => numbered(number)?,
        });
        plain.push_str(behind);
    }
    Some(plain)
}

/// The sign of `#39` or `#x27`.
fn numbered(entity: &str) -> Option<char> {
    let number = entity.strip_prefix('#')?;
    let code = match number.strip_prefix('x') {
        Some(digits) => u32::from_str_radix(digits, 16).ok()?,
        None => number.parse().ok()?,
    };
    char::from_u32(code).filter(|sign| !sign.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 1] = ["unitPlacement"];

    #[test]
    fn elements_are_found_with_their_attributes_and_lines() {
        let text = "<?xml version=\"1.0\"?>\n<!-- <unitPlacement a=\"no\"/> -->\n<game><unitPlacements b=\"no\"/>\n\
                    <unitPlacement territory=\"A &amp; &#66;>\" quantity='2'\n owner=\"\"/></game>";
        let found = elements(text, &NAMES).expect("it is read");
        assert_eq!((found.len(), found[0].line), (1, 4));
        let text = |name: &str| found[0].attribute(name).map(|field| (field.text, field.column));
        assert_eq!(text("territory"), Some(("A & B>".to_owned(), 1)));
        assert_eq!((text("quantity"), text("owner"), text("other")), (Some(("2".to_owned(), 2)), None, None));
    }

    #[test]
    fn what_is_broken_is_named_with_its_line() {
        for text in [
            "<a>\n<unitPlacement territory=\"A",
            "<a>\n<unitPlacement territory=A/>",
            "<a>\n<unitPlacement territory=\"&nosuch;\"/>",
            "<a>\n<!-- never",
            "<a>\n<b></a></b>",
            "<a>\n</b>",
        ] {
            assert_eq!(elements(text, &NAMES).expect_err(text).line, 2, "{text}");
        }
        // A file that was cut off behind a whole element.
        let cut = "<game>\n<list><unitPlacement territory=\"A\"/>";
        assert_eq!(elements(cut, &NAMES).expect_err(cut).line, 2);
        let many = format!("<game>{}</game>", "<unitPlacement/>".repeat(MOST_ELEMENTS + 1));
        assert_eq!(elements(&many, &NAMES).expect_err("too many").key, "import-rows");
        assert_eq!(elements("no markup", &NAMES), Ok(Vec::new()));
    }
}
