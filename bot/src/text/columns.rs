//! Columns of a monospaced page: Japanese letters take two.

use unicode_width::UnicodeWidthStr;

/// Columns that a text takes, colours not counted.
pub fn width(text: &str) -> usize {
    let mut columns = 0;
    let mut rest = text;
    while let Some(start) = rest.find("\u{1b}[") {
        columns += rest[..start].width();
        rest = rest[start..].find('m').map_or("", |end| &rest[start + end + 1..]);
    }
    columns + rest.width()
}

/// A text filled up with spaces to so many columns.
pub fn left(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A text with spaces before it, so many columns in all.
pub fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Items on as few lines as hold them, the first after `head`, the others under it. An item is kept whole unless it is
/// longer than a line.
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
    let mut text = head.to_owned();
    let mut column = indent;
    for piece in pieces {
        if column > indent && column + width(piece.trim_end()) > columns {
            text.truncate(text.trim_end().len());
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            column = indent;
        }
        column += width(&piece);
        text.push_str(&piece);
    }
    text.truncate(text.trim_end().len());
    text
}

/// A sentence on as few lines as hold it, the first after `head`. Words are kept whole; Japanese breaks anywhere.
pub(super) fn fold(head: &str, sentence: &str, columns: usize) -> String {
    let mut pieces: Vec<String> = Vec::new();
    for letter in sentence.chars() {
        let wide = width(letter.encode_utf8(&mut [0; 4])) > 1;
        match pieces.last_mut() {
            // A closing mark never begins a line.
            Some(piece) if !piece.ends_with(' ') && (!wide || "、。)」:".contains(letter)) => piece.push(letter),
            _ => pieces.push(letter.to_string()),
        }
    }
    hang(head, &pieces, "", columns)
}

/// A table: a heading and rows of cells, every column as wide as it must be; numbers go to the right.
pub(super) fn table(heading: &[String], rows: &[Vec<String>]) -> Vec<String> {
    let columns = heading.len();
    let widest = |column: usize| {
        rows.iter()
            .chain([&heading.to_vec()])
            .filter_map(|row| row.get(column))
            .map(|cell| width(cell))
            .max()
            .unwrap_or(0)
    };
    let numeric = |column: usize| {
        let mut cells = rows.iter().filter_map(|row| row.get(column)).filter(|cell| !cell.is_empty()).peekable();
        cells.peek().is_some() && cells.all(|cell| cell.chars().all(|letter| letter.is_ascii_digit()))
    };
    let shape: Vec<(usize, bool)> = (0..columns).map(|column| (widest(column), numeric(column))).collect();
    let line = |row: &[String]| {
        let cells: Vec<String> = row
            .iter()
            .zip(&shape)
            .map(|(cell, (width, numeric))| if *numeric { right(cell, *width) } else { left(cell, *width) })
            .collect();
        format!("  {}", cells.join("  ")).trim_end().to_owned()
    };
    std::iter::once(line(heading)).chain(rows.iter().map(|row| line(row))).collect()
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
    fn sentences_fold_between_words() {
        assert_eq!(fold("> ", "one two three", 9), "> one two\n  three");
        assert_eq!(fold("> ", "戦闘移動。", 10), "> 戦闘移\n  動。");
    }
}
