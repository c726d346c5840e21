//! The audit of a game that was played on Discord, from the store and the keys that the program left.

use crate::served::Served;
use adjutant::games::games;
use adjutant_audit::{Hidden, Verdict, export, state_line, verify};
use adjutant_commands::moderator::{Equipment, Session};
use adjutant_commands::{keys, store};
use adjutant_events::transcript::{Checkpoint, Origin};
use adjutant_events::{Audience, DicePolicy, Envelope, Event, GameId, TableEvent};

/// Exports a game and verifies the export, with the checkpoints that the channel has shown. The bot must not run.
pub(crate) fn audited(served: &Served, name: &str) -> (Vec<Envelope>, Verdict) {
    let folder = served.program.path("adjutant-data");
    let store = store::open(&folder.join("games")).expect("the store is free");
    let keys = keys::open(&folder.join("keys")).expect("the keys are there");
    let game = GameId::new(name);
    let session = Session::load(Equipment::new(adjutant::games::game_list(), store).with_keys(keys.clone()), &game)
        .expect("the game is whole");
    let log = session.log(1, usize::MAX).expect("its log");
    let DicePolicy::Verifiable { rolls, .. } = &session.game().table.dice else { panic!("the dice have no proofs") };
    let secrets = keys.find(&game, rolls).expect("readable").expect("the game has its keys");
    let server = keys.server().expect("readable").expect("the server has its key");
    let ledger = adjutant_audit::Ledger::new(&log, Some(&secrets.salts)).expect("a log");
    let origin = Origin::new(server.public_key().fingerprint(), game.clone()).expect("a good name");
    let mut checkpoint = Checkpoint::new(origin, ledger.head());
    checkpoint.extensions.push(state_line(&session.game().digest()));
    let note = checkpoint.sign(&server).expect("the server's own key");
    let is_secret = log.iter().any(|envelope| envelope.audience != Audience::Everyone);
    let hidden = match (is_secret, ledger.is_over()) {
        (false, _) => Hidden::None,
        (true, true) => Hidden::Shown(&secrets.salts),
        (true, false) => Hidden::Closed(&secrets.salts),
    };
    let bundle = export(&log, hidden, Some(&note)).expect("it can be exported");
    let pastes: Vec<String> = log
        .iter()
        .filter_map(|envelope| match &envelope.event {
            Event::Table(TableEvent::CheckpointSigned { note }) => Some(note.clone()),
            _ => None,
        })
        .collect();
    let verdict = verify(games(), &bundle, &pastes);
    (log, verdict)
}
