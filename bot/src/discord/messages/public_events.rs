//! Public events as lines for a channel.

use super::mention::mentions;
use crate::table::narrator::{Narrator, is_told};
use adjutant_commands::moderator::Session;
use adjutant_commands::moderator::retelling::Before;
use adjutant_core::referee::is_public;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::story::{Scene, Turning};
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_events::{Envelope, Event, SpaceId};

/// Lines of events, and their scene.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The lines.
    pub lines: Vec<String>,
    /// The scene of the first event: a battle, a phase or the table.
    pub scene: String,
}

/// Words events in order.
pub fn tell(narrator: &mut Narrator, session: &Session, events: &[Envelope]) -> Told {
    let family = session.game().rules.family();
    let mut told = Told::default();
    for envelope in events {
        if matches!(envelope.event, Event::Ordered(_)) {
            // The order itself is not told, but the state before it is kept.
            narrator.before(session, envelope);
            continue;
        }
        let (before, line) = narrator.tell(session, envelope);
        if told.scene.is_empty() {
            told.scene = scene(session.lexicon().board(), envelope, before.as_ref().map(Before::view));
        }
        let Some(line) = line.filter(|_| is_public(family, envelope)) else { continue };
        if is_told(envelope) && !line.is_empty() {
            told.lines.push(mentions(&line));
        }
    }
    told
}

/// The scene of events that belong to no phase; the next constant is the prefix of a battle's scene.
pub(in crate::discord) const TABLE: &str = "table";
/// See [`TABLE`].
pub(in crate::discord) const BATTLE: &str = "battle ";

/// The scene of a battle.
pub(in crate::discord) fn of_battle(space: &SpaceId) -> String {
    format!("{BATTLE}{space}")
}

/// The scene of an event, as a key that users do not see.
fn scene(rules: &Ruleset, envelope: &Envelope, before: Option<&View>) -> String {
    let begun = match &envelope.event {
        Event::Play(fact) => rules.turning(fact),
        Event::Table(_) | Event::Roll(_) | Event::Ordered(_) => Turning::Nothing,
    };
    if let Turning::BattleBegins(space) = begun {
        return of_battle(&space);
    }
    let Some(view) = before.filter(|view| view.table.status == Status::Playing) else { return TABLE.to_owned() };
    match rules.scene(view) {
        Scene::Battle(space) => of_battle(&space),
        Scene::Other(word) => word,
    }
}
