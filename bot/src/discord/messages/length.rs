//! Long texts: split into messages, or attached as a file.

use super::action_rows::cut;
use crate::discord::http::requests::Attachment;

/// Discord's limit for a message, in characters.
pub const LONGEST: usize = 2000;
/// The most messages for one text; a longer text becomes a file.
const MOST: usize = 4;

/// Splits a text into messages of at most `most` characters, at line ends if possible, otherwise between words.
pub fn split(text: &str, most: usize) -> Vec<String> {
    let mut parts = Vec::new();
    let mut part = String::new();
    for line in text.split('\n') {
        for piece in pieces(line, most) {
            if part.chars().count() + usize::from(!part.is_empty()) + piece.chars().count() > most {
                parts.push(std::mem::take(&mut part));
            }
            if !part.is_empty() {
                part.push('\n');
            }
            part.push_str(&piece);
        }
    }
    parts.push(part);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// Splits a line into pieces that fit.
fn pieces(line: &str, most: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut rest: Vec<char> = line.chars().collect();
    while rest.len() > most {
        let space = rest[..most].iter().rposition(|letter| letter.is_whitespace() || "。、".contains(*letter));
        let cut = space.filter(|at| *at > most / 2).map_or(most, |at| at + 1);
        pieces.push(rest.drain(..cut).collect::<String>().trim_end().to_owned());
    }
    pieces.push(rest.into_iter().collect());
    pieces
}

/// A text for one message; if it is too long, its first line with the text as a file.
pub fn one(text: &str, name: &str) -> (String, Vec<Attachment>) {
    if text.chars().count() <= LONGEST {
        return (text.to_owned(), Vec::new());
    }
    // A cut first line ends in an ellipsis; the file has the whole text.
    let first = cut(text.lines().next().unwrap_or_default(), LONGEST);
    (first, vec![Attachment::new(name, text.as_bytes().to_vec())])
}

/// A text as several messages, or one with a file.
pub fn several(text: &str, name: &str) -> Vec<(String, Vec<Attachment>)> {
    let parts = split(text, LONGEST);
    if parts.len() > MOST { vec![one(text, name)] } else { parts.into_iter().map(|part| (part, Vec::new())).collect() }
}

/// A table in a code block, or as a file if it is too long.
pub fn columns(text: &str, name: &str) -> (String, Vec<Attachment>) {
    let fenced = format!("```\n{text}\n```");
    if fenced.chars().count() <= LONGEST {
        return (fenced, Vec::new());
    }
    (String::new(), vec![Attachment::new(name, text.as_bytes().to_vec())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost_and_nothing_is_too_long() {
        let lines: Vec<String> = (0..300).map(|n| format!("line {n} {}", "言葉 ".repeat(n % 40))).collect();
        let text = lines.join("\n");
        let parts = split(&text, 200);
        assert!(parts.iter().all(|part| part.chars().count() <= 200));
        let squeeze = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(squeeze(&parts.concat()), squeeze(&text));
    }

    #[test]
    fn a_text_is_cut_between_lines_first_and_then_between_words() {
        assert_eq!(split("one\ntwo\nthree", 8), ["one\ntwo", "three"]);
        assert_eq!(split("one two three", 8), ["one two", "three"]);
        assert_eq!(split("あいうえお", 3), ["あいう", "えお"]);
        assert_eq!(split("", 3), Vec::<String>::new());
    }

    #[test]
    fn what_is_very_long_is_a_file() {
        let text = "a line of text\n".repeat(2000);
        let (content, files) = &several(&text, "log.txt")[0];
        assert_eq!((content.as_str(), files[0].bytes.len()), ("a line of text", text.len()));
        assert_eq!(several("short", "log.txt"), [("short".to_owned(), Vec::new())]);
        assert_eq!(columns(&text, "board.txt").1.len(), 1);
        assert_eq!(columns("a  b", "board.txt").0, "```\na  b\n```");
    }
}
