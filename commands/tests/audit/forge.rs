//! Tools of a forger: they alter evidence as a person could who has the file, or even the server's keys.

use crate::audit::game::{Table, secrets, server};
use crate::game_list::games;
use adjutant_audit::{Bundle, Encoded, Finding, Record, Reservation, Verdict, state_line, verify};
use adjutant_events::dice::Chains;
use adjutant_events::transcript::{Checkpoint, Frontier, Origin, ServerKey};
use adjutant_events::{Audience, Envelope, Event, RollEvent, codec};

/// The finding about a bundle.
pub(crate) fn found(bundle: &Bundle) -> Finding {
    let verdict: Verdict = verify(games(), bundle, &[]);
    verdict.finding().cloned().unwrap_or_else(|| panic!("nothing was found: {verdict:?}"))
}

/// A verdict's other reservations; the first always says that a game has no beacon.
pub(crate) fn besides(verdict: &Verdict) -> &[Reservation] {
    match answered(verdict) {
        [Reservation::Choosable { rolls }, rest @ ..] if *rolls == verdict.counts.rolls => rest,
        other => panic!("a game without a beacon: {other:?}"),
    }
}

/// A verdict's reservations except an open roll, which occurs because only recorded beacon rounds exist.
pub(crate) fn answered(verdict: &Verdict) -> &[Reservation] {
    match verdict.reservations.as_slice() {
        [Reservation::RollOpen { .. } | Reservation::RollUnanswered { .. }, rest @ ..] => rest,
        all => all,
    }
}

/// The event at this position of a bundle.
pub(crate) fn event(bundle: &Bundle, seq: u64) -> Envelope {
    codec::decode(bundle.events[seq as usize - 1].encoding().expect("shown")).expect("readable")
}

/// Replaces the event at this position: shown, with the salt of its position if it is not public.
pub(crate) fn replace(bundle: &mut Bundle, envelope: &Envelope) {
    bundle.events[envelope.seq as usize - 1] = record(envelope);
}

/// An event as a finished game shows it.
pub(crate) fn record(envelope: &Envelope) -> Record {
    let event = Encoded(codec::encode(envelope).expect("encodable"));
    if envelope.audience == Audience::Everyone {
        return Record::Public { event };
    }
    Record::Opened { salt: secrets().salts.salt(&envelope.game, envelope.seq), event }
}

/// Alters the event at this position.
pub(crate) fn alter(bundle: &Bundle, seq: u64, change: impl FnOnce(&mut Envelope)) -> Bundle {
    let mut altered = bundle.clone();
    let mut envelope = event(bundle, seq);
    change(&mut envelope);
    replace(&mut altered, &envelope);
    altered
}

/// Signs the present contents of the bundle as its final checkpoint, with this key.
pub(crate) fn sign_with(mut bundle: Bundle, key: &ServerKey) -> Bundle {
    let tree: Frontier = bundle.events.iter().map(|record| record.leaf().hash()).collect();
    let origin = Origin::new(key.public_key().fingerprint(), bundle.game.clone()).expect("a good name");
    bundle.checkpoint = Some(Checkpoint::new(origin, tree.head()).sign(key).expect("a good key"));
    bundle
}

/// Signs the altered log with the server's own key, as the operator could.
pub(crate) fn sign(bundle: Bundle) -> Bundle {
    sign_with(bundle, &server())
}

/// Renumbers the events of a bundle after some were dropped, repeated or moved.
pub(crate) fn renumber(bundle: &mut Bundle) {
    for at in 0..bundle.events.len() {
        let mut envelope = event(bundle, at as u64 + 1);
        envelope.seq = at as u64 + 1;
        replace(bundle, &envelope);
    }
}

/// Acts as an operator who rewrites the log from an event on. All later rolls and checkpoints are remade with the real
/// keys. So only the rules, and checkpoints that others kept, can reveal it.
pub(crate) fn redo_proofs(bundle: &mut Bundle, table: &Table, from: u64) {
    let mut tree = Frontier::new();
    let mut request = None;
    let mut asked_over = tree.head();
    let mut chains = Chains::default();
    for seq in 1..=bundle.events.len() as u64 {
        let mut envelope = event(bundle, seq);
        if let Event::Roll(RollEvent::RollRequested(asked)) = &envelope.event {
            request = Some(asked.clone());
        }
        if seq >= from
            && let (Event::Roll(RollEvent::DiceRolled { values, proof, .. }), Some(asked)) =
                (&mut envelope.event, &request)
        {
            let roll = table.roll_over(asked, asked_over, &chains);
            *values = roll.faces;
            *proof = roll.proof.as_bytes().to_vec();
        }
        if seq >= from
            && let Event::Table(adjutant_events::TableEvent::CheckpointSigned { note }) = &mut envelope.event
        {
            let stated = note.lines().find_map(|line| line.strip_prefix("state "));
            let digest = stated.unwrap_or_default().to_owned();
            let origin = Origin::new(server().public_key().fingerprint(), bundle.game.clone()).expect("a good name");
            let mut checkpoint = Checkpoint::new(origin, tree.head());
            checkpoint.extensions.push(state_line(&digest));
            *note = checkpoint.sign(&server()).expect("a good key");
        }
        replace(bundle, &envelope);
        chains.record(&envelope);
        tree.append(bundle.events[seq as usize - 1].leaf().hash());
        if is_request(&event(bundle, seq).event) {
            asked_over = tree.head();
        }
    }
}

/// The first event of a bundle that satisfies this condition.
pub(crate) fn first(bundle: &Bundle, wanted: impl Fn(&Event) -> bool) -> u64 {
    (1..=bundle.events.len() as u64).find(|seq| wanted(&event(bundle, *seq).event)).expect("there is one")
}

pub(crate) fn is_request(event: &Event) -> bool {
    matches!(event, Event::Roll(RollEvent::RollRequested(_)))
}

pub(crate) fn is_dice(event: &Event) -> bool {
    matches!(event, Event::Roll(RollEvent::DiceRolled { .. }))
}
