//! Percent encoding: any text as ASCII letters, digits and a few marks, and back.

use std::fmt::Write as _;

/// Encodes a text. Letters, digits and these marks are unchanged.
pub fn escape(text: &str, plain: &[u8]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || plain.contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            let _ = write!(escaped, "%{byte:02X}");
        }
    }
    escaped
}

/// Decodes a text; none = it is not a valid encoding, or not UTF-8.
pub fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'%' {
            let (digits, after) = rest.split_first_chunk::<2>()?;
            let mut escaped = [0];
            hex::decode_to_slice(digits, &mut escaped).ok()?;
            bytes.push(escaped[0]);
            rest = after;
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_is_read_again() {
        for text in ["", "summer 1941", "100 %", "戦争", "a/b~c"] {
            assert_eq!(unescape(&escape(text, b"-_")).as_deref(), Some(text));
        }
        assert_eq!(escape("a~b c", b"~"), "a~b%20c");
        assert_eq!(unescape("%4"), None);
        assert_eq!(unescape("%zz"), None);
        assert_eq!(unescape("%FF"), None);
    }
}
