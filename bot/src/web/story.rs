//! What happened lately, as its reader may know it, the newest last.

use super::reader::{Reader, Role};
use crate::table::teller::{Teller, is_told};
use adjutant_commands::moderator::Session;
use adjutant_events::{Event, RollEvent, Seq};
use maud::{Markup, html};

/// Lines that a page begins with.
const LINES: usize = 40;
/// Events that are looked through at a time.
const STRETCH: u64 = 96;
/// Events that are looked through at most: a long silence is not searched to its beginning.
const FAR: u64 = 600;

/// The last lines, or those before a moment of the past.
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
    read.drain(..read.len().saturating_sub(LINES));
    let mut teller = Teller::from_start(reader.words).to(viewer);
    let mut lines: Vec<(Seq, String, Option<u32>)> = Vec::new();
    for envelope in &read {
        let roll = match &envelope.event {
            Event::Roll(RollEvent::DiceRolled { roll, .. }) => Some(*roll),
            _ => None,
        };
        if let (_, Some(line)) = teller.tell(session, envelope)
            && !line.is_empty()
        {
            lines.push((envelope.seq, line, roll));
        }
    }
    html! {
        ol.story {
            @for (seq, line, roll) in lines {
                li data-seq=(seq) class=[roll.is_some().then_some("dice")] { (line) }
            }
        }
    }
}
