//! A stranger's checks of a log, written from the documented rules alone.

use crate::game_list::games;
use adjutant_core::{Game, apply};
use adjutant_events::dice::{Gathering, QUICKNET, Roll, RollContext, VrfProof, VrfPublicKey};
use adjutant_events::transcript::{Checkpoint, Commitment, Frontier, Leaf, Origin, SaltSecret, TreeHead};
use adjutant_events::{Audience, DicePolicy, Envelope, Event, RollEvent, RollRequest, TableEvent, Timestamp, codec};
use std::collections::BTreeMap;

/// The figures of a valid log.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) rolls: usize,
    pub(crate) with_beacon: usize,
    pub(crate) skipped: usize,
    pub(crate) checkpoints: usize,
    pub(crate) hidden: usize,
    pub(crate) keys: usize,
}

struct Asked {
    request: RollRequest,
    head: TreeHead,
    key: VrfPublicKey,
}

/// Checks every roll and every checkpoint; panics at the first error.
pub(crate) fn check(log: &[Envelope], salts: &SaltSecret) -> Found {
    let mut game = Game::from_first(games(), &log[0]).expect("a creation");
    let DicePolicy::Verifiable { rolls: mut key, server, .. } = game.table.dice.clone() else {
        panic!("not verifiable")
    };
    let origin = Origin::new(server.fingerprint(), game.id.clone()).expect("an origin");
    let mut tree = Frontier::new();
    let mut asked: BTreeMap<u32, Asked> = BTreeMap::new();
    let mut found = Found { keys: 1, ..Found::default() };
    for envelope in log {
        match &envelope.event {
            Event::Table(TableEvent::CheckpointSigned { note }) => {
                let checkpoint = Checkpoint::open(note.as_bytes(), &origin, &server).expect("signed by the server");
                assert_eq!(checkpoint.head, tree.head(), "over all events before {}", envelope.seq);
                assert_eq!(checkpoint.extensions, [format!("state {}", game.public_digest())]);
                found.checkpoints += 1;
            }
            Event::Table(TableEvent::RollCommittedAnew { roll, round } | TableEvent::RollBound { roll, round }) => {
                asked.get_mut(roll).expect("asked for").request.beacon = Some(*round);
            }
            Event::Table(TableEvent::RollKeyReplaced { rolls, .. }) => {
                key = *rolls;
                found.keys += 1;
            }
            Event::Roll(RollEvent::BeaconSkipped { roll, round }) => {
                let asked = asked.get_mut(roll).expect("asked for");
                assert_eq!(asked.request.beacon.take(), Some(*round));
                found.skipped += 1;
            }
            Event::Roll(RollEvent::DiceRolled { roll, values, proof, beacon }) => {
                let Asked { request, head, key } = asked.remove(roll).expect("asked for and not answered");
                assert_eq!(request.beacon, beacon.map(|round| round.round));
                let links = game.chains().gathering().map(Gathering::sorted).unwrap_or_default();
                let (roll, beacon) = (u64::from(*roll), beacon.as_ref());
                let context = RollContext { game: &game.id, roll, transcript: head, beacon, entropy: &links };
                let proof = VrfProof::try_from(proof.as_slice()).expect("a proof");
                let made = Roll { proof, faces: values.clone() };
                made.verify(&context, &QUICKNET, &key, &vec![request.sides; request.count()]).expect("a fair roll");
                found.rolls += 1;
                found.with_beacon += usize::from(beacon.is_some());
            }
            _ => {}
        }
        let encoding = codec::encode(envelope).expect("encodable");
        let leaf = if envelope.audience == Audience::Everyone {
            Leaf::Public(&encoding)
        } else {
            found.hidden += 1;
            Leaf::Hidden(Commitment::of(&salts.salt(&game.id, envelope.seq), &encoding))
        };
        tree.append(leaf.hash());
        if let Event::Roll(RollEvent::RollRequested(request)) = &envelope.event {
            if let Some(round) = request.beacon {
                let DicePolicy::Verifiable { beacon, .. } = &game.table.dice else { panic!("not verifiable") };
                let from = Timestamp(envelope.time.0 + beacon.distance(0));
                assert_eq!(round, QUICKNET.round_after(from), "the first round after the request");
            }
            asked.insert(request.roll, Asked { request: request.clone(), head: tree.head(), key });
        }
        if envelope.seq > 1 {
            apply(&mut game, envelope, log).expect("it fits");
        }
    }
    found
}
