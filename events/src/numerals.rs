//! Numbers as people type them: Japanese keyboards also write digits at full width.

use std::borrow::Cow;

/// The text with narrow digits, and with narrow forms of the signs that are written in numbers, dates and times.
///
/// Every reader of a number that a person wrote begins with this. Names and reasons keep the letters that they were typed in.
pub fn narrow(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(narrow_sign).collect())
}

/// The text, narrow if it is nothing but numbers, dates, times or results.
pub fn narrow_if_numeric(text: &str) -> Cow<'_, str> {
    let narrow = narrow(text);
    let is_sign = |sign: char| sign.is_ascii_digit() || "+-.:/, ".contains(sign);
    let is_numeric = narrow.chars().all(is_sign) && narrow.contains(|sign: char| sign.is_ascii_digit());
    if is_numeric { narrow } else { Cow::Borrowed(text) }
}

fn narrow_sign(sign: char) -> char {
    match sign {
        // The full-width forms stand in the order of ASCII.
        '０'..='９' | '＋' | '－' | '．' | '：' | '／' => {
            char::from_u32(u32::from(sign) - 0xff00 + 0x20).unwrap_or(sign)
        }
        '−' => '-',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_the_signs_of_numbers_become_narrow() {
        for (typed, wanted) in [
            ("", ""),
            ("12", "12"),
            ("０１２３４５６７８９", "0123456789"),
            ("＋１．５", "+1.5"),
            ("－２", "-2"),
            ("−２", "-2"),
            ("２０：３０", "20:30"),
            ("２０２６／０１／３１", "2026/01/31"),
            ("Ａ３", "Ａ3"),
            ("三", "三"),
        ] {
            assert_eq!(narrow(typed), wanted, "{typed}");
        }
    }

    #[test]
    fn names_keep_the_letters_that_they_were_typed_in() {
        for (typed, wanted) in [
            ("３", "3"),
            ("２－１", "2-1"),
            ("５:１ １０:２", "5:1 10:2"),
            ("２０２６－０１－３１", "2026-01-31"),
            ("第３回", "第３回"),
            ("ｂｅｎ２", "ｂｅｎ２"),
            ("：", "："),
            ("anna", "anna"),
        ] {
            assert_eq!(narrow_if_numeric(typed), wanted, "{typed}");
        }
    }
}
