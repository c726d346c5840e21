//! The story of a game, from its log.

use adjutant::discord::messages::mention::mentions;
use adjutant::games::games;
use adjutant::table::narrator::is_told;
use adjutant::words::{Language, Words};
use adjutant_core::{Game, Viewer, apply, view};
use adjutant_events::{Audience, Envelope};

/// The public lines of a log, in order: what a channel must have been told, once.
pub(crate) fn story(log: &[Envelope], language: Language) -> Vec<String> {
    let mut game = Game::from_first(games(), &log[0]).expect("a game");
    let rules = games().all().into_iter().find(|rules| *rules.id() == game.table.ruleset).expect("its rules");
    let words = Words::new(language);
    let mut lines: Vec<String> = Vec::new();
    for envelope in log {
        let before = (envelope.seq > 1).then(|| view(&game, &Viewer::Spectator));
        if envelope.audience == Audience::Everyone && is_told(envelope) {
            let text = mentions(&words.with(&rules).narrate(envelope, before.as_ref()));
            lines.extend(text.lines().map(str::to_owned));
        }
        if envelope.seq > 1 {
            apply(&mut game, envelope, log).expect("the log fits");
        }
    }
    lines
}
