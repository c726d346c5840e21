//! Words of courtesy around an order, which say nothing of it: `please`, `I'll`, `お願いします`.
//!
//! They are a closed list, and are left out only where a line cannot be read with them. Anything else that is not understood
//! is asked about: who says more than a command takes may mean something else.

/// What may stand before an order.
const BEFORE: [&str; 23] = [
    "oops",
    "please",
    "pls",
    "plz",
    "just",
    "now",
    "then",
    "so",
    "ok",
    "okay",
    "and",
    "i'll",
    "i will",
    "i'd like to",
    "i want to",
    "i'm going to",
    "gonna",
    "i",
    "we",
    "we'll",
    "let me",
    "let's",
    "today",
];

/// What may stand behind one. No word of time: whoever says `now` or `this turn` may mean it.
const BEHIND: [&str; 8] = ["please", "pls", "plz", "thanks", "thank you", "thx", "of course", "if possible"];

/// What may stand behind one in Japanese, without a space.
const BEHIND_JA: [&str; 8] =
    ["をお願いします", "でお願いします", "お願いします", "してください", "ください", "します", "です", "する"];

/// Free text without words of courtesy; none = it is nothing else.
pub(crate) fn said(text: &str) -> Option<&str> {
    let bare = text.trim();
    (!BEHIND.iter().any(|word| bare.eq_ignore_ascii_case(word))).then(|| without(bare).unwrap_or(bare))
}

/// The line without them; none = it has none, or nothing else.
pub fn without(line: &str) -> Option<&str> {
    let ends = |letter: char| letter.is_whitespace() || matches!(letter, ',' | '.' | '!' | '、' | '。' | '！');
    let mut rest = line.trim_matches(ends);
    while let Some(shorter) = shorter(rest) {
        rest = shorter.trim_matches(ends);
    }
    (!rest.is_empty() && rest.len() < line.trim().len()).then_some(rest)
}

fn shorter(line: &str) -> Option<&str> {
    // What stands in parentheses at the end is a remark: `(24 IPC)`.
    if let Some((head, _)) = line.strip_suffix([')', '）']).and_then(|rest| rest.rsplit_once(['(', '（'])) {
        return Some(head);
    }
    let divides = |letter: Option<char>| letter.is_some_and(|letter| letter.is_whitespace() || letter == ',');
    let same = |part: &str, word: &str| part.replace('’', "'").eq_ignore_ascii_case(word);
    for word in BEFORE {
        // A typographic apostrophe is longer.
        let lengths = [word.len(), word.len() + '’'.len_utf8() - 1];
        for (head, tail) in lengths.iter().filter_map(|length| line.split_at_checked(*length)) {
            if same(head, word) && divides(tail.chars().next()) {
                return Some(tail);
            }
        }
    }
    for word in BEHIND {
        let at = line.len().checked_sub(word.len());
        if let Some((head, tail)) = at.and_then(|at| line.split_at_checked(at))
            && same(tail, word)
            && divides(head.chars().next_back())
        {
            return Some(head);
        }
    }
    BEHIND_JA.iter().find_map(|word| line.strip_suffix(word))
}
