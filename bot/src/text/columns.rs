//! Columns of a monospaced page. Japanese characters take two columns, colours take none. Widths and line breaks follow
//! Unicode, by `textwrap`.

use textwrap::core::{Word, display_width};
use textwrap::wrap_algorithms::wrap_first_fit;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// The number of columns that a text takes, without colours.
pub fn width(text: &str) -> usize {
    display_width(text)
}

/// A text, filled with spaces on the right to this many columns.
pub fn left(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A text, filled with spaces on the left to this many columns.
pub fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Items on as few lines as possible: the first line after `head`, the others indented below it. An item is split only
/// if it is longer than a line.
pub(super) fn hang(head: &str, items: &[String], between: &str, columns: usize) -> String {
    let indent = width(head);
    let room = columns.saturating_sub(indent);
    let mut pieces: Vec<String> = Vec::new();
    for (i, item) in items.iter().enumerate() {
        let item = if i + 1 == items.len() { item.clone() } else { format!("{item}{between}") };
        if width(item.trim_end()) > room {
            pieces.extend(item.split_inclusive(' ').map(str::to_owned));
        } else {
            pieces.push(item);
        }
    }
    let words: Vec<Word<'_>> = pieces.iter().map(|piece| Word::from(piece)).collect();
    let mut lines = Vec::new();
    let mut text = String::new();
    for line in wrap_first_fit(&words, &[room as f64]) {
        for word in line {
            text.extend([word.word, word.whitespace]);
        }
        lines.push(text.trim_end().to_owned());
        text.clear();
    }
    format!("{head}{}", lines.join(&format!("\n{}", " ".repeat(indent)))).trim_end().to_owned()
}

/// A sentence on as few lines as possible, the first after `head`. Words are not split; Japanese is broken where its
/// rules allow.
pub(super) fn fold(head: &str, sentence: &str, columns: usize) -> String {
    let indent = " ".repeat(width(head));
    textwrap::fill(sentence, folding(columns).initial_indent(head).subsequent_indent(&indent))
}

/// A text of several lines, each wrapped if it is too wide. Continuation lines align with its start, or with its second
/// column if it has one.
pub fn wrapped(text: &str, columns: usize) -> String {
    let one = |line: &str| {
        if width(line) <= columns {
            return line.to_owned();
        }
        let head = &line[..hanging(line, columns)];
        fold(head, &line[head.len()..], columns)
    };
    text.split('\n').map(one).collect::<Vec<_>>().join("\n")
}

/// The byte at which continuation lines align: after the last gap of two spaces in the first half of the line.
fn hanging(line: &str, columns: usize) -> usize {
    let starts = line.char_indices().filter(|(at, letter)| *letter != ' ' && line[..*at].ends_with("  "));
    let mut begins = starts.map(|(at, _)| at).filter(|at| width(&line[..*at]) * 2 <= columns);
    begins.next_back().unwrap_or(0)
}

/// How lines are wrapped: each is filled, and no word is split.
fn folding<'a>(columns: usize) -> Options<'a> {
    Options::new(columns)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .word_separator(WordSeparator::UnicodeBreakProperties)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false)
}

/// A table: a heading and rows of cells. Every column is as wide as its content; numbers are right-aligned.
pub fn table(heading: &[String], rows: &[Vec<String>]) -> Vec<String> {
    let lines = || std::iter::once(heading).chain(rows.iter().map(Vec::as_slice));
    let count = lines().map(<[String]>::len).max().unwrap_or(0);
    let columns: Vec<(usize, bool)> = (0..count).map(|place| column(place, lines(), rows)).collect();
    lines().map(|line| laid_out(line, &columns)).collect()
}

/// The width of a column, and whether its cells below the heading are numbers.
fn column<'a>(place: usize, lines: impl Iterator<Item = &'a [String]>, rows: &[Vec<String>]) -> (usize, bool) {
    let widest = lines.filter_map(|line| line.get(place)).map(|cell| width(cell)).fold(1, usize::max);
    let mut cells = rows.iter().filter_map(|row| row.get(place)).filter(|cell| !cell.is_empty()).peekable();
    let numeric = cells.peek().is_some() && cells.all(|cell| cell.chars().all(|letter| letter.is_ascii_digit()));
    (widest, numeric)
}

/// A line of a table, two spaces before each cell.
fn laid_out(cells: &[String], columns: &[(usize, bool)]) -> String {
    let cell = |(cell, (widest, numeric)): (&String, &(usize, bool))| {
        if *numeric { right(cell, *widest) } else { left(cell, *widest) }
    };
    let cells: Vec<String> = cells.iter().zip(columns).map(cell).collect();
    format!("  {}", cells.join("  ")).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn japanese_letters_take_two_columns_and_colours_none() {
        assert_eq!(width("歩兵3"), 5);
        assert_eq!(width("\u{1b}[1mred\u{1b}[0m"), 3);
        assert_eq!(left("歩兵", 6), "歩兵  ");
    }

    #[test]
    fn items_hang_under_the_first() {
        let items = ["one".to_owned(), "two".to_owned(), "three".to_owned()];
        assert_eq!(hang("a: ", &items, ", ", 12), "a: one, two,\n   three");
    }

    #[test]
    fn what_is_too_wide_goes_on_under_where_it_began() {
        assert_eq!(wrapped("  one two three\nfour", 9), "  one two\n  three\nfour");
        assert_eq!(wrapped("  a   one two three", 13), "  a   one two\n      three");
        assert_eq!(wrapped("\u{1b}[1mone two\u{1b}[0m three", 9), "\u{1b}[1mone two\u{1b}[0m\nthree");
    }

    #[test]
    fn tables_have_two_spaces_between_columns_and_numbers_to_the_right() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let rows = [words(&["\u{1b}[1m歩兵\u{1b}[0m", "3"]), words(&["x", "12"])];
        let lines = table(&words(&["Kind", "Cost"]), &rows);
        assert_eq!(lines, ["  Kind  Cost", "  \u{1b}[1m歩兵\u{1b}[0m     3", "  x       12"]);
    }

    #[test]
    fn sentences_fold_between_words() {
        assert_eq!(fold("> ", "one two three", 9), "> one two\n  three");
        assert_eq!(fold("> ", "戦闘移動。", 10), "> 戦闘移\n  動。");
    }
}
