//! What happened, as it is told in a channel: only what everybody may know.

use super::mention::mentions;
use crate::table::teller::Teller;
use crate::words::Words;
use adjutant_commands::moderator::Session;
use adjutant_commands::moderator::retelling::Before;
use adjutant_core::referee::is_public;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::story::{Scene, Turning};
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_events::{Envelope, Event, RollEvent, TableEvent};

/// Events told: a line each, and what they belong to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The lines.
    pub lines: Vec<String>,
    /// What the first event belongs to: a battle, a phase, the table.
    pub scene: String,
}

/// Tells events in order.
pub fn tell(teller: &mut Teller, words: Words, session: &Session, events: &[Envelope]) -> Told {
    let family = session.game().rules.family();
    let mut told = Told::default();
    for (place, envelope) in events.iter().enumerate() {
        let (before, line) = teller.tell(session, envelope);
        if place == 0 {
            told.scene = scene(session.lexicon().board(), envelope, before.as_ref().map(Before::view));
        }
        let Some(line) = line.filter(|_| is_public(family, envelope)) else { continue };
        if commits(events, place) {
            // It stands in a message of its own.
        } else if let Event::Table(TableEvent::CheckpointSigned { note }) = &envelope.event {
            told.lines.push(checkpoint(words, note));
        } else if is_news(envelope) && !line.is_empty() {
            told.lines.push(mentions(&line));
        }
    }
    told
}

/// Whether an event is told to whoever caused it: a roll is told when it has fallen, and signatures are the channel's.
pub fn is_news(envelope: &Envelope) -> bool {
    let untold = [
        matches!(envelope.event, Event::Roll(RollEvent::RollRequested(_))),
        matches!(
            envelope.event,
            Event::Table(
                TableEvent::CheckpointSigned { .. }
                    | TableEvent::CheckpointShown { .. }
                    | TableEvent::CheckpointCosigned { .. }
            )
        ),
    ];
    !untold.contains(&true)
}

/// Whether the event at a place is the checkpoint that the roll is committed to by which the event before it asks for.
fn commits(events: &[Envelope], place: usize) -> bool {
    let before = place.checked_sub(1).and_then(|before| events.get(before)).map(|envelope| &envelope.event);
    let names = matches!(
        before,
        Some(Event::Roll(RollEvent::RollRequested(_)) | Event::Table(TableEvent::RollCommittedAnew { .. }))
    );
    names && matches!(events[place].event, Event::Table(TableEvent::CheckpointSigned { .. }))
}

/// A checkpoint, where players can see it: the channel is its witness. Its second line is how long the log is, its
/// third what the log's tree comes to.
fn checkpoint(words: Words, note: &str) -> String {
    let mut lines = note.lines().skip(1);
    let size = lines.next().unwrap_or_default().to_owned();
    let root = lines.next().unwrap_or_default().to_owned();
    words.say("discord-checkpoint", &crate::words::Args::new().text("size", size).text("root", root))
}

/// What an event belongs to, in words that nobody reads.
fn scene(rules: &Ruleset, envelope: &Envelope, before: Option<&View>) -> String {
    let begun = match &envelope.event {
        Event::Play(fact) => rules.turning(fact),
        Event::Table(_) | Event::Roll(_) => Turning::Nothing,
    };
    if let Turning::BattleBegins(space) = begun {
        return format!("battle {space}");
    }
    let Some(view) = before.filter(|view| view.table.status == Status::Playing) else { return "table".to_owned() };
    match rules.scene(view) {
        Scene::Battle(space) => format!("battle {space}"),
        Scene::Other(word) => word,
    }
}
