//! Texts with the boxes that they cover, so that no text overlaps another.

use super::boxes::Rect;
use super::font::{self, Weight};
use super::svg::{Align, Svg, Type};

/// Everything on a picture that must be readable, each with its box.
pub(crate) type Boxes = Vec<(String, Rect)>;

/// Writes a text at its baseline, cut off if there is no room, and takes its box; returns its width.
pub(crate) fn write(
    svg: &mut Svg,
    boxes: &mut Boxes,
    (x, baseline): (i32, i32),
    kind: Type<'_>,
    text: &str,
    room: i32,
) -> i32 {
    let text = fitted(text, kind.size, room);
    let wide = font::width(&text, kind.size, kind.weight).ceil() as i32;
    let left = match kind.align {
        Align::Start => x,
        Align::Middle => x - wide / 2,
        Align::End => x - wide,
    };
    let high = kind.size as i32;
    boxes.push((text.clone(), Rect::new(left, baseline - high + 2, wide, high)));
    svg.text(x as f32, baseline as f32, kind, &text);
    wide
}

/// A text cut off at a width.
pub(crate) fn fitted(text: &str, size: f32, room: i32) -> String {
    if font::width(text, size, Weight::Bold) <= room as f32 {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while !cut.is_empty() && font::width(&format!("{cut}…"), size, Weight::Bold) > room as f32 {
        cut.pop();
    }
    format!("{}…", cut.trim_end())
}

/// A text on as many lines as it needs, broken after punctuation or between words.
pub(crate) fn broken(text: &str, size: f32, room: i32) -> Vec<String> {
    let fits = |text: &str| font::width(text, size, Weight::Bold) <= room as f32;
    let mut lines = vec![String::new()];
    let mut add = |part: &str| match lines.last_mut() {
        Some(last) if last.is_empty() || fits(format!("{last}{part}").trim_end()) => last.push_str(part),
        _ => lines.push(part.to_owned()),
    };
    for part in text.split_inclusive([' ', '、', '。', '・', '：']) {
        if fits(part.trim_end()) {
            add(part);
        } else {
            // Japanese has no spaces, so a part longer than a line is broken anywhere.
            part.chars().for_each(|letter| add(letter.encode_utf8(&mut [0; 4])));
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_longer_than_a_line_goes_on_below() {
        let lines = broken("Attack: United Kingdom and United States", 15.0, 180);
        assert!(
            lines.len() == 2 && lines.iter().all(|line| font::width(line, 15.0, Weight::Bold) <= 180.0),
            "{lines:?}"
        );
        assert_eq!(broken("Attack", 15.0, 180), ["Attack"]);
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(fitted("Germany", 12.0, 200), "Germany");
        let cut = fitted("United Kingdom", 12.0, 60);
        assert!(cut.ends_with('…') && font::width(&cut, 12.0, Weight::Bold) <= 60.0, "{cut}");
    }
}
