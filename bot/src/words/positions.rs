//! Why a line states no position, in a language.
//!
//! The readers of positions are in the crates of the games. They name their reasons in English, because authors of rule cases read them
//! too. Each of these sentences is in `locales/ja/positions.txt` of its crate in Japanese.

use super::Language;
use crate::games::grammars;
use std::borrow::Cow;

/// The Japanese sentences that all games share: `ENGLISH => JAPANESE`. `{}` stands for a part of the line, and `{1}` for the first of
/// them.
const SHARED: &str = include_str!("../../locales/ja/positions.txt");
/// How deep a sentence contains others: a line, its reason, what the reason names.
const DEPTH: u32 = 3;

/// A reason in a language. A reason that has no sentence in it stays as it is.
pub(super) fn reason(language: Language, english: &str) -> Cow<'_, str> {
    match language {
        Language::En => Cow::Borrowed(english),
        Language::Ja => in_japanese(english, DEPTH).map_or(Cow::Borrowed(english), Cow::Owned),
    }
}

fn sentences() -> impl Iterator<Item = (&'static str, &'static str)> {
    let of_games = grammars().iter().map(|grammar| grammar.reasons_in_japanese());
    let all = std::iter::once(SHARED).chain(of_games).flat_map(|text| text.lines());
    all.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" => "))
}

fn in_japanese(english: &str, depth: u32) -> Option<String> {
    let fits =
        sentences().filter_map(|(template, japanese)| Some((template.len(), parts(template, english)?, japanese)));
    // Of two that fit, the longer one says more.
    let (_, parts, japanese) = fits.max_by_key(|(length, ..)| *length)?;
    let mut text = String::new();
    let mut rest = japanese;
    while let Some((before, behind)) = rest.split_once('{') {
        let (number, behind) = behind.split_once('}')?;
        let part = *parts.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
        text.push_str(before);
        // In quotation marks stands what a person wrote.
        let is_own = before.ends_with('`');
        let told = if depth > 1 && !is_own { in_japanese(part, depth - 1) } else { None };
        text.push_str(told.as_deref().unwrap_or(part));
        rest = behind;
    }
    text.push_str(rest);
    Some(text)
}

/// What stands in the places `{}` of a sentence.
fn parts<'t>(template: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut fixed = template.split("{}");
    let mut rest = text.strip_prefix(fixed.next()?)?;
    let fixed: Vec<&str> = fixed.collect();
    let mut found = Vec::new();
    for (at, next) in fixed.iter().enumerate() {
        let is_last = at + 1 == fixed.len();
        let (part, behind) = if is_last { (rest.strip_suffix(*next)?, "") } else { rest.split_once(*next)? };
        found.push(part);
        rest = behind;
    }
    rest.is_empty().then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn reasons_are_told_in_japanese_with_what_they_are_about() {
        for (english, wanted) in [
            ("line 4: there is no space `Foo` on this board", "4行目: この盤に`Foo`という場所はありません"),
            ("line 12: `x` in `x tank` is not a number of units", "12行目: `x tank`の`x`はユニットの数ではありません"),
            ("the text states nothing", "何も書かれていません"),
            (
                "line 2: `foo` is no chit of the United States: bypass, attack",
                "2行目: `foo`という米軍の作戦チットはありません: bypass, attack",
            ),
            ("line 3: `a b` should be a unit and what is said of it", "3行目: `a b`はユニットとその状態と書きます"),
            ("line 1: there is no unit `beach`", "1行目: `beach`というユニットはありません"),
            ("something else", "something else"),
        ] {
            assert_eq!(reason(Language::Ja, english), wanted);
            assert_eq!(reason(Language::En, english), english);
        }
        // What a person wrote is no template.
        assert_eq!(
            reason(Language::Ja, "line 1: there is no space `{2}{}` on this board"),
            "1行目: この盤に`{2}{}`という場所はありません"
        );
    }

    /// Whether a sentence, with `{}` for each part of a line, is known.
    fn is_known(template: &str) -> bool {
        sentences().any(|(known, _)| known == template)
    }

    /// The files that read positions.
    const READERS: [&str; 15] = [
        "core/cases/src/stated.rs",
        "core/cases/src/names.rs",
        "core/cases/src/keys.rs",
        "core/games/axis/src/cases/read.rs",
        "core/games/axis/src/cases/stack.rs",
        "core/games/axis/src/cases/words.rs",
        "core/games/war1812/src/cases/read.rs",
        "core/games/okinawa/src/cases/read.rs",
        "core/games/okinawa/src/cases/words.rs",
        "core/games/asia_engulfed/src/cases/read.rs",
        "core/games/asia_engulfed/src/position/mod.rs",
        "core/games/asia_engulfed/src/position/units.rs",
        "core/cases/src/words.rs",
        "core/cases/src/notation.rs",
        "core/cases/src/syntax.rs",
    ];

    #[test]
    fn every_reason_of_every_reader_has_its_sentence() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut seen = 0;
        for file in READERS {
            let source = std::fs::read_to_string(root.join(file)).expect("the source is there");
            let source = source.split("#[cfg(test)]").next().unwrap_or_default();
            let lines = source.lines().filter(|line| !line.trim_start().starts_with("//"));
            let source = lines.collect::<Vec<_>>().join("\n");
            let pieces: Vec<&str> = source.split('"').collect();
            for pair in pieces.chunks(2) {
                let [before, text] = pair else { continue };
                let is_reason = ["format!(", "ok_or(", "Err("].iter().any(|end| before.trim_end().ends_with(end));
                let template = template(text);
                if is_reason && is_sentence(&template) {
                    seen += 1;
                    assert!(is_known(&template), "{file}: “{template}” is in no locales/ja/positions.txt");
                }
            }
        }
        assert!(seen > 80, "{seen}");
    }

    /// A format string with `{}` in all its places.
    fn template(text: &str) -> String {
        let mut template = String::new();
        let mut is_inside = false;
        for letter in text.chars() {
            if !is_inside || letter == '}' {
                template.push(letter);
            }
            is_inside = if is_inside { letter != '}' } else { letter == '{' };
        }
        template
    }

    /// Whether a text is a sentence for a reader: at least two words beside names and examples.
    fn is_sentence(template: &str) -> bool {
        let plain: String = template.split('`').step_by(2).collect::<Vec<_>>().join(" ");
        let words = plain.split(|letter: char| !letter.is_ascii_lowercase()).filter(|word| word.len() > 1);
        words.count() > 1
    }
}
