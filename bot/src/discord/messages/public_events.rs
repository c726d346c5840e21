//! What happened, as it is told in a channel: only what everybody may know.

use super::mention::mentions;
use crate::table::teller::{Teller, is_told};
use adjutant_commands::moderator::Session;
use adjutant_commands::moderator::retelling::Before;
use adjutant_core::referee::is_public;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::story::{Scene, Turning};
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_events::{Envelope, Event, SpaceId};

/// Events told: a line each, and what they belong to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The lines.
    pub lines: Vec<String>,
    /// What the first event belongs to: a battle, a phase, the table.
    pub scene: String,
}

/// Tells events in order.
pub fn tell(teller: &mut Teller, session: &Session, events: &[Envelope]) -> Told {
    let family = session.game().rules.family();
    let mut told = Told::default();
    for envelope in events {
        if matches!(envelope.event, Event::Ordered(_)) {
            // What it makes happen is told; the telling goes on from here.
            teller.before(session, envelope);
            continue;
        }
        let (before, line) = teller.tell(session, envelope);
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

/// What belongs to the table and to no phase of a game; and what a battle's word begins with.
pub(in crate::discord) const TABLE: &str = "table";
/// See [`TABLE`].
pub(in crate::discord) const BATTLE: &str = "battle ";

/// What everything of this battle belongs to.
pub(in crate::discord) fn of_battle(space: &SpaceId) -> String {
    format!("{BATTLE}{space}")
}

/// What an event belongs to, in words that nobody reads.
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
