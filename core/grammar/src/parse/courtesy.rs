//! Polite words around an order, without meaning for it: `please`, `I'll`, `お願いします`.
//!
//! The list is closed, and the words are removed only if a line cannot be read with them. Any other unknown word is an
//! error, because extra words may have a meaning.

use super::courtesy_words::{BEFORE, BEFORE_JA, BEHIND, BEHIND_JA, FACES, MARKS};

/// Free text without polite words; none means nothing is left.
pub(crate) fn said(text: &str) -> Option<&str> {
    let bare = text.trim();
    (!BEHIND.iter().any(|word| bare.eq_ignore_ascii_case(word))).then(|| without(bare).unwrap_or(bare))
}

/// The line without polite words; none if it has no such words, or nothing else.
pub fn without(line: &str) -> Option<&str> {
    let mut rest = bare(line);
    while let Some(shorter) = shorter(rest) {
        rest = bare(shorter);
    }
    (!rest.is_empty() && rest.len() < line.trim().len()).then_some(rest)
}

fn bare(line: &str) -> &str {
    line.trim_matches(|letter: char| {
        letter.is_whitespace() || matches!(letter, ',' | '.' | '!' | '、' | '。' | '！' | '…')
    })
}

/// The maximum number of polite words that are removed.
const MOST_STEPS: usize = 5;
/// The maximum length of lines in which they are searched, because each attempt reads the line again.
const LONGEST: usize = 600;

/// Versions of the line with fewer and fewer polite words, the longest first, also after the colon of a heading.
pub(super) fn plainer(line: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    if line.len() > LONGEST {
        return without(line).map(str::to_owned).into_iter().collect();
    }
    let unmarked = unmarked(line);
    let mut add = |text: &str| {
        if !text.is_empty() && text != line && !found.iter().any(|known| known == text) {
            found.push(text.to_owned());
        }
    };
    add(&unmarked);
    if let Some(order) = on_a_front(&unmarked) {
        add(order);
    }
    // `York <- 2 squires Derby`: a reversed arrow.
    if let Some(arrow) = ["<--", "<-", "←", "⇐"].iter().find(|arrow| unmarked.contains(**arrow)) {
        add(&unmarked.replacen(arrow, " attacked by ", 1));
    }
    // `sub n inf`: colloquial spellings of “and”.
    if let Some(spoken) = [" n ", " 'n' ", " n' ", " 'n "].iter().find(|and| unmarked.contains(**and)) {
        add(&unmarked.replace(spoken, " and "));
    }
    // A word before the order may be part of it (`next round please`), so each end is also shortened separately.
    let steps = |text: &str, add: &mut dyn FnMut(&str)| {
        let mut rests = vec![bare(text)];
        add(rests[0]);
        for _ in 0..MOST_STEPS {
            let mut shorter: Vec<&str> = Vec::new();
            for next in rests.iter().flat_map(|rest| [behind_left_out(rest), before_left_out(rest)]).flatten().map(bare)
            {
                if !shorter.contains(&next) {
                    shorter.push(next);
                }
            }
            for next in &shorter {
                add(next);
            }
            rests = shorter;
        }
    };
    steps(&unmarked, &mut add);
    if let Some((label, order)) = unmarked.split_once([':', '：']).filter(|(_, order)| !order.trim().is_empty()) {
        steps(order, &mut |text| {
            if text != order.trim() && !text.is_empty() {
                add(&format!("{label}: {text}"));
            }
        });
    }
    found
}

/// The line without a label that only names a part of the world: `northern front: …`.
fn on_a_front(line: &str) -> Option<&str> {
    const FRONTS: [&str; 7] = ["front", "theatre", "theater", "side", "campaign", "戦線", "方面"];
    const MOST_WORDS: usize = 4;
    let (label, order) = line.split_once([':', '：'])?;
    let words = label.split_whitespace().count();
    let named = FRONTS.iter().any(|front| label.trim().to_lowercase().ends_with(front));
    (named && words <= MOST_WORDS && !order.trim().is_empty()).then_some(order.trim())
}

/// The line without markup, and without an emoticon at its end.
pub(super) fn unmarked(line: &str) -> String {
    let mut text = line.trim().to_owned();
    for &mark in MARKS {
        // Markup stands on both sides of its text; a single star counts units: `inf*3`.
        if text.matches(mark).count() >= 2 {
            text = text.replace(mark, "");
        }
    }
    while let Some(face) = FACES.iter().find(|face| ends_with(&text, face)) {
        text.truncate(text.len() - face.len());
        text.truncate(text.trim_end().len());
    }
    text.trim().to_owned()
}

/// The line without sums in parentheses, which have no meaning for the order: `2 inf 1 arm (12)`, `(24 IPC)`.
pub(super) fn unsummed(line: &str) -> Option<String> {
    const COINS: [&str; 6] = ["", "ipc", "ipcs", "pu", "pus", "total"];
    let is_sum = |text: &str| {
        let plain = text.trim().trim_start_matches(['=', '-', '~']).trim();
        let rest = plain.trim_start_matches(|sign: char| sign.is_ascii_digit());
        rest.len() < plain.len() && COINS.iter().any(|coin| rest.trim().eq_ignore_ascii_case(coin))
    };
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(open) = rest.find(['(', '（']) {
        let (before, behind) = rest.split_at(open);
        text.push_str(before);
        let inside = behind.char_indices().nth(1).map_or("", |(at, _)| &behind[at..]);
        match inside.find([')', '）']) {
            Some(close) if is_sum(&inside[..close]) => {
                rest = inside[close..].char_indices().nth(1).map_or("", |(at, _)| &inside[close + at..]);
            }
            _ => {
                text.push_str(&behind[..behind.len() - inside.len()]);
                rest = inside;
            }
        }
    }
    text.push_str(rest);
    (text.len() < line.len()).then_some(text)
}

/// The line without struck-out text: `~~2 inf~~ 3 inf`. None if nothing is struck out.
pub(super) fn unstruck(line: &str) -> Option<String> {
    const STRIKE: &str = "~~";
    let mut parts = line.split(STRIKE);
    let mut text = parts.next()?.to_owned();
    let mut struck = false;
    while let (Some(_), Some(kept)) = (parts.next(), parts.next()) {
        text.push(' ');
        text.push_str(kept);
        struck = true;
    }
    struck.then_some(text)
}

fn ends_with(text: &str, face: &str) -> bool {
    let at = text.len().checked_sub(face.len());
    at.and_then(|at| text.split_at_checked(at))
        .is_some_and(|(head, tail)| tail.eq_ignore_ascii_case(face) && head.ends_with(char::is_whitespace))
}

fn shorter(line: &str) -> Option<&str> {
    behind_left_out(line).or_else(|| before_left_out(line))
}

fn divides(letter: Option<char>) -> bool {
    letter.is_some_and(|letter| letter.is_whitespace() || letter == ',')
}

fn is_word(part: &str, word: &str) -> bool {
    part.replace('’', "'").eq_ignore_ascii_case(word)
}

/// The line without the last polite word or remark after the order.
fn behind_left_out(line: &str) -> Option<&str> {
    // Text in parentheses at the end is a remark: `(24 IPC)`.
    if let Some((head, _)) = line.strip_suffix([')', '）']).and_then(|rest| rest.rsplit_once(['(', '（'])) {
        return Some(head);
    }
    if let Some((head, _)) = line.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
        return Some(head);
    }
    for &word in BEHIND {
        let at = line.len().checked_sub(word.len());
        if let Some((head, tail)) = at.and_then(|at| line.split_at_checked(at))
            && is_word(tail, word)
            && divides(head.chars().next_back())
        {
            return Some(head);
        }
    }
    BEHIND_JA.iter().find_map(|word| line.strip_suffix(word))
}

/// The line without the first polite word before the order.
fn before_left_out(line: &str) -> Option<&str> {
    for &word in BEFORE {
        // A typographic apostrophe is longer.
        let lengths = [word.len(), word.len() + '’'.len_utf8() - 1];
        for (head, tail) in lengths.iter().filter_map(|length| line.split_at_checked(*length)) {
            if is_word(head, word) && divides(tail.chars().next()) {
                return Some(tail);
            }
        }
    }
    BEFORE_JA.iter().find_map(|word| line.strip_prefix(word))
}
