//! The latest events in the reader's view, newest last.

use super::reader::{Reader, Role};
use super::times::stamped;
use crate::table::narrator::{Narrator, is_told};
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::{DicePolicy, Envelope, Event, RollEvent, Seq};
use maud::{Markup, html};

/// The most lines of a page.
const LINES: usize = 40;
/// How many events are read at once.
const STRETCH: u64 = 96;
/// The most events that are searched.
const FAR: u64 = 600;

/// The last lines up to an event, or up to now.
pub(super) fn story(session: &Session, reader: &Reader, at: Option<Seq>) -> Markup {
    let viewer = Role::of(session, &reader.pass.holder).viewer;
    let end = at.unwrap_or(Seq::MAX).min(session.game().seq) + 1;
    let (mut from, mut read) = (end, Vec::new());
    while from > 1 && end - from < FAR && read.len() < LINES {
        let begun = from.saturating_sub(STRETCH).max(1);
        let many = usize::try_from(from - begun).unwrap_or(usize::MAX);
        let Ok(mut earlier) = session.read(&viewer, begun, many) else { break };
        earlier.retain(is_told);
        earlier.append(&mut read);
        (from, read) = (begun, earlier);
    }
    let more = from > 1 || read.len() > LINES;
    read.drain(..read.len().saturating_sub(LINES));
    let until = more.then(|| read.first().map_or(from, |envelope| envelope.seq).saturating_sub(1));
    let mut narrator = Narrator::from_start(reader.words.with_stamps()).to(viewer);
    let told: Vec<Told> = read.iter().filter_map(|envelope| Told::of(session, &mut narrator, envelope)).collect();
    let proven = matches!(session.game().table.dice, DicePolicy::Verifiable { .. });
    html! {
        @if let Some(until) = until { button.quiet.earlier type="button" data-until=(until) { (reader.words.word("web-earlier")) } }
        (listed(reader.words, &told, |_| proven))
    }
}

/// The moment of the game after an event, on one line; none if the game had not begun.
///
/// # Errors
/// The log cannot be read.
pub(super) fn moment(session: &Session, words: Words, at: Seq) -> Result<Option<String>, Fault> {
    let seen = session.past(Some(at))?.view(&Viewer::Spectator);
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    Ok((seen.table.status != Status::Gathering).then(|| page.moment(&seen)))
}

/// An event in a sentence, with instants as stamps.
pub(super) struct Told {
    pub(super) seq: Seq,
    line: String,
    /// Its roll, if it is one.
    roll: Option<u32>,
}

impl Told {
    /// The sentence of an event; none = nothing is told of it.
    pub(super) fn of(session: &Session, narrator: &mut Narrator, envelope: &Envelope) -> Option<Self> {
        let roll = match &envelope.event {
            Event::Roll(RollEvent::DiceRolled { roll, .. }) => Some(*roll),
            _ => None,
        };
        let line = narrator.tell(session, envelope).1.filter(|line| !line.is_empty())?;
        Some(Self { seq: envelope.seq, line, roll })
    }
}

/// Sentences as a list. A roll that is proven has a button for its proof.
pub(super) fn listed(words: Words, told: &[Told], proven: impl Fn(u32) -> bool) -> Markup {
    html! {
        ol.story {
            @for Told { seq, line, roll } in told {
                li data-seq=(seq) class=[roll.is_some().then_some("dice")] {
                    (stamped(words, line))
                    @if let Some(roll) = roll.filter(|roll| proven(*roll)) {
                        " "
                        button.proof type="button" data-proof=(format!("rolls/{roll}")) data-roll=(roll) data-file=(format!("{roll}.roll.json"))
                            aria-label=(words.say("web-proof-of", &Args::new().number("roll", roll))) { (words.word("web-proof")) }
                    }
                }
            }
        }
    }
}
