//! The fast way to read a bundle. It parses the exact spelling directly, so nothing is written again for comparison. If
//! anything does not fit, the slow reader is used, which gives the error.

use super::bundle::{Bundle, MAX_EVENTS, Record};
use super::encoded::Encoded;
use adjutant_events::GameId;
use adjutant_events::transcript::ServerPublicKey;
use base64::prelude::{BASE64_STANDARD, Engine};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The start of the events. It cannot occur in a JSON string before, because quotation marks are escaped there.
const EVENTS: &[u8] = b",\"events\":[";

/// The number of bytes that are searched at once for the end of a string.
const BLOCK: usize = 32;

/// The fields before the events.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: String,
    game: GameId,
    server: Option<ServerPublicKey>,
}

/// The fields after the events.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tail {
    checkpoint: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<String>,
}

/// Reads the bundle if the text is in the exact spelling; otherwise none.
pub(super) fn read(text: &[u8]) -> Option<Bundle> {
    let at = text.windows(EVENTS.len()).position(|window| window == EVENTS)?;
    let Head { format, game, server } = small(&[&text[..at], b"}"].concat())?;
    let mut rest = &text[at + EVENTS.len()..];
    let mut events = Vec::new();
    while let Some(record) = record(&mut rest) {
        events.push(record);
        if events.len() > MAX_EVENTS {
            return None;
        }
        match rest.split_first()? {
            (b',', then) if then.first() == Some(&b'{') => rest = then,
            _ => break,
        }
    }
    let tail = rest.strip_prefix(b"],")?;
    let Tail { checkpoint, board } = small(&[b"{", tail].concat())?;
    Some(Bundle { format, game, server, events, checkpoint, board })
}

/// Reads a small piece of JSON in its exact spelling.
fn small<T: Serialize + for<'de> Deserialize<'de>>(text: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(text).ok()?;
    (serde_json::to_vec(&value).ok()? == text).then_some(value)
}

/// Reads a record from the start of the text. If there is no complete record, `rest` is unchanged.
fn record(rest: &mut &[u8]) -> Option<Record> {
    if let Some(then) = rest.strip_prefix(b"{\"commitment\":\"") {
        let (digits, then) = quoted(then)?;
        let hidden = Record::Hidden { commitment: octets(digits)? };
        *rest = then.strip_prefix(b"}")?;
        return Some(hidden);
    }
    let (digits, then) = quoted(rest.strip_prefix(b"{\"event\":\"")?)?;
    // The decoder accepts one spelling only: padding is required, and unused bits must be zero.
    let event = Encoded(BASE64_STANDARD.decode(digits).ok()?);
    if let Some(then) = then.strip_prefix(b"}") {
        *rest = then;
        return Some(Record::Public { event });
    }
    let (digits, then) = quoted(then.strip_prefix(b",\"salt\":\"")?)?;
    let opened = Record::Opened { salt: octets(digits)?, event };
    *rest = then.strip_prefix(b"}")?;
    Some(opened)
}

/// The text before the next quotation mark, and the text after it.
fn quoted(text: &[u8]) -> Option<(&[u8], &[u8])> {
    // Whole blocks without a quotation mark are skipped; most of a bundle consists of such strings.
    let passed = text.chunks_exact(BLOCK).take_while(|block| !holds_quote(block)).count() * BLOCK;
    let end = passed + text[passed..].iter().position(|byte| *byte == b'"')?;
    Some((&text[..end], &text[end + 1..]))
}

/// Always checks the whole block, which compiles to vector instructions.
#[allow(clippy::needless_bitwise_bool)] // a branch at each byte is what it is to be without
fn holds_quote(block: &[u8]) -> bool {
    block.iter().fold(false, |found, byte| found | (*byte == b'"'))
}

fn octets<T: FromStr>(digits: &[u8]) -> Option<T> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::{FORMAT, parse};
    use adjutant_events::transcript::{Commitment, Salt};

    fn bundle() -> Bundle {
        let event = |bytes: &[u8]| Encoded(bytes.to_vec());
        Bundle {
            format: FORMAT.to_owned(),
            game: GameId::new("a \"name\",\"events\":[ of \u{e9}"),
            server: Some(ServerPublicKey::from_bytes([7; 32])),
            events: vec![
                Record::Public { event: event(b"") },
                Record::Public { event: event(b"one") },
                Record::Opened { salt: Salt::from_bytes([1; 32]), event: event(b"four") },
                Record::Hidden { commitment: Commitment::from_bytes([2; 32]) },
                Record::Public { event: event(b"twelve") },
            ],
            checkpoint: Some("a\nb\n".to_owned()),
            board: Some("file: a\n\tb \u{e9}\n".to_owned()),
        }
    }

    #[test]
    fn both_ways_of_reading_agree_on_every_flipped_bit() {
        let bare = Bundle { server: None, checkpoint: None, board: None, ..bundle() };
        for bundle in [bundle(), bare, Bundle { events: vec![], ..bundle() }] {
            let text = bundle.to_json().unwrap().into_bytes();
            if !bundle.events.is_empty() {
                assert_eq!(read(&text), Some(bundle));
            }
            for bit in 0..text.len() * 8 {
                let mut altered = text.clone();
                altered[bit / 8] ^= 1 << (bit % 8);
                if let Some(read) = read(&altered) {
                    assert_eq!(parse::<Bundle>(&altered), Ok(read), "bit {bit}");
                }
            }
            for cut in 0..text.len() {
                assert_eq!(read(&text[..cut]), None);
                let mut spaced = text.clone();
                spaced.insert(cut, b' ');
                if let Some(read) = read(&spaced) {
                    assert_eq!(parse::<Bundle>(&spaced), Ok(read));
                }
            }
        }
    }
}
