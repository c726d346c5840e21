//! Shown messages, and their buttons and menus by meaning.

use adjutant_audit::{Bundle, Record};
use adjutant_events::{Event, TableEvent, codec};
use adjutant_tests::discord::{FakeDiscord, Person, Seen, Shown, Snowflake};
use std::collections::BTreeSet;

/// The meaning of a button: the last part of its id, and the one before.
pub(crate) fn meaning(id: &str) -> (String, String) {
    let parts: Vec<&str> = id.splitn(6, '|').collect();
    (parts.get(4).unwrap_or(&"").to_string(), parts.get(5).unwrap_or(&"").to_string())
}

/// The panel of a game: the newest message with a button for the player's own view.
pub(crate) fn living(seen: &Seen, channel: Snowflake) -> Option<Shown> {
    let shows = |message: &Shown| message.components().iter().any(|component| meaning(&component.custom_id).0 == "b");
    seen.messages().into_iter().filter(|message| message.channel == channel && !message.is_ephemeral()).rfind(shows)
}

/// The id of a button or menu with this meaning, if it is shown.
pub(crate) fn button(message: &Shown, verb: &str, text: &str) -> Option<String> {
    let mut all = message.components().into_iter().map(|component| component.custom_id);
    all.find(|id| {
        let (v, t) = meaning(id);
        v == verb && (t == text || (text.ends_with('*') && t.starts_with(text.trim_end_matches('*'))))
    })
}

/// The ephemeral answer.
pub(crate) fn answer(seen: &Seen) -> Shown {
    alone(seen).unwrap_or_else(|| panic!("nothing was answered: {}", seen.text()))
}

/// The same, if there is any; nothing is repeated that the channel reports.
pub(crate) fn alone(seen: &Seen) -> Option<Shown> {
    seen.versions().into_iter().rfind(|message| message.is_ephemeral() && !message.text().is_empty())
}

/// Every text that a person ever received by which games could be distinguished; Discord's own ids are not the bot's
/// choice.
pub(crate) fn sent_to(fake: &FakeDiscord, person: &Person) -> BTreeSet<String> {
    let seen = person.sees_everything();
    let texts = seen.strings().into_iter().filter(|text| !text.starts_with(&fake.url()) && !is_nonce(text));
    let texts = texts.map(|text| without_snowflakes(&text));
    let files = seen.attachments().into_iter().filter_map(|file| fake.upload(file));
    let files = files.map(|file| {
        let said = bundled(&file.bytes).unwrap_or_else(|| String::from_utf8_lossy(&file.bytes).into_owned());
        without_snowflakes(&format!("{}: {said}", file.name))
    });
    texts.chain(files).collect()
}

/// The content of a bundle: its public events, and the positions of hidden ones. Commitments, signatures and rolls are
/// omitted, because they differ in every game and reveal nothing.
fn bundled(file: &[u8]) -> Option<String> {
    let told = |record: &Record| match (record, record.encoding().and_then(|bytes| codec::decode(bytes).ok())) {
        (Record::Public { .. }, Some(envelope)) => match envelope.event {
            Event::Table(TableEvent::CheckpointSigned { .. }) => "signed".to_owned(),
            Event::Roll(_) => "rolled".to_owned(),
            event => format!("{event:?}"),
        },
        (_, Some(envelope)) => format!("opened: {:?}", envelope.event),
        (_, None) => "hidden".to_owned(),
    };
    let bundle = Bundle::read(file).ok()?;
    Some(bundle.events.iter().map(told).collect::<Vec<_>>().join("\n"))
}

/// Whether it is a nonce. Discord uses them to drop repetitions; they number messages and pictures, of which a slow
/// machine sends fewer.
fn is_nonce(text: &str) -> bool {
    text.len() == 25
        && text.starts_with(|letter: char| letter.is_ascii_alphanumeric())
        && text[1..].chars().all(|letter| letter.is_ascii_hexdigit())
}

fn without_snowflakes(text: &str) -> String {
    let mut out = String::new();
    let mut digits = String::new();
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        out.push_str(if digits.len() >= 15 { "#" } else { &digits });
        digits.clear();
        out.push(letter);
    }
    out
}
