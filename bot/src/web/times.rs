//! Instants on a page: written so that the script says them by the clock of whoever reads.

use super::layout::coded;
use crate::words::Words;
use adjutant_events::Timestamp;
use chrono::{DateTime, SecondsFormat, Utc};
use maud::{Markup, html};

/// How an instant begins in a text that leaves the telling to who shows it.
const STAMP: &str = "<t:";

/// An instant, which the page says in the time zone of its reader.
pub(super) fn time(words: Words, at: Timestamp) -> Markup {
    let exact = DateTime::<Utc>::from_timestamp_millis(at.0).unwrap_or_default();
    html! { time datetime=(exact.to_rfc3339_opts(SecondsFormat::Secs, true)) { (words.instant(at, "UTC")) } }
}

/// A text with such instants and with what is to be typed, worded [with stamps](Words::with_stamps). Without the script they are those of UTC.
pub(super) fn stamped(words: Words, text: &str) -> Markup {
    let words = words.without_stamps();
    let mut pieces = text.split(STAMP);
    let first = pieces.next().unwrap_or_default();
    html! {
        (coded(first))
        @for piece in pieces {
            @match read(piece) {
                Some((at, rest)) => { (time(words, at)) (coded(rest)) }
                None => { (STAMP) (coded(piece)) }
            }
        }
    }
}

/// The instant at the beginning of what stands behind the mark, and what follows it.
fn read(piece: &str) -> Option<(Timestamp, &str)> {
    let (stamp, rest) = piece.split_once('>')?;
    let (seconds, style) = stamp.split_once(':')?;
    let seconds: i64 = seconds.parse().ok().filter(|_| style.len() == 1)?;
    let at = Timestamp(seconds.checked_mul(1_000)?);
    DateTime::<Utc>::from_timestamp_millis(at.0).map(|_| (at, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn an_instant_in_a_text_is_one_on_the_page_and_anything_else_stays() {
        let words = Words::new(Language::En).with_stamps();
        let page =
            stamped(words, "until <t:1763726400:f>, <b>\n<t:x:f> <t:1:ff> <t:9000000000000:f> <t:").into_string();
        assert!(
            page.contains("until <time datetime=\"2025-11-21T12:00:00Z\">2025-11-21 12:00 (UTC)</time>, &lt;b&gt;")
        );
        assert!(page.ends_with("\n&lt;t:x:f&gt; &lt;t:1:ff&gt; &lt;t:9000000000000:f&gt; &lt;t:"), "{page}");
    }
}
