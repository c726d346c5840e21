//! A disputed roll, settled by a stranger: two leaves, their places, one checkpoint, and the public keys.

use adjutant_events::GameId;
use adjutant_events::dice::{QUICKNET, Roll, RollContext, VrfPublicKey};
use adjutant_events::transcript::{
    Checkpoint, Commitment, Frontier, GameSecrets, Hash, InclusionProof, Leaf, Origin, ServerKey, ServerPublicKey,
};

const DICE: [u16; 4] = [6; 4];

/// What the stranger is given.
#[derive(Clone)]
struct Evidence {
    request: Vec<u8>,
    request_place: InclusionProof,
    result: Vec<u8>,
    result_place: InclusionProof,
    checkpoint: String,
}

/// What the stranger knows beforehand.
struct Known {
    origin: Origin,
    server: ServerPublicKey,
    rolls: VrfPublicKey,
}

/// A log of 23 events, every third of them hidden; the ninth asks for the dice and the tenth has them. The encodings
/// are the test's own.
fn play() -> (Evidence, Known) {
    let secrets = GameSecrets::from_bytes(&[1; 65]).expect("good secrets");
    let server = ServerKey::from_seed(&[2; 32]);
    let game = GameId::new("summer-1941");
    let mut leaves: Vec<Hash> = Vec::new();
    let mut tree = Frontier::new();
    let (mut request, mut result) = (Vec::new(), Vec::new());
    for seq in 1..=23_u64 {
        let event = format!("event {seq}").into_bytes();
        let body = if seq == 9 {
            request = Leaf::Public(b"RollRequested: roll 1, 4 dice").body();
            request.clone()
        } else if seq == 10 {
            let context = RollContext { game: &game, roll: 1, transcript: tree.head(), beacon: None, entropy: &[] };
            let roll = Roll::make(&context, &secrets.rolls, &DICE).expect("dice that can be rolled");
            result = Leaf::Public(&serde_json::to_vec(&roll).expect("a roll is JSON")).body();
            result.clone()
        } else if seq % 3 == 0 {
            Leaf::Hidden(Commitment::of(&secrets.salts.salt(&game, seq), &event)).body()
        } else {
            Leaf::Public(&event).body()
        };
        leaves.push(Hash::of_leaf(&body));
        tree.append(Hash::of_leaf(&body));
    }
    let place = |index| InclusionProof::make(leaves.as_slice(), index, 23).expect("a leaf of the log");
    let origin = Origin::new(server.public_key().fingerprint(), game).expect("a good name");
    let checkpoint = Checkpoint::new(origin.clone(), tree.head()).sign(&server).expect("the server's own key");
    let evidence = Evidence { request, request_place: place(8), result, result_place: place(9), checkpoint };
    (evidence, Known { origin, server: server.public_key(), rolls: secrets.rolls.public_key() })
}

fn settle(evidence: &Evidence, known: &Known) -> Result<Roll, Box<dyn std::error::Error>> {
    let checkpoint = Checkpoint::open(evidence.checkpoint.as_bytes(), &known.origin, &known.server)?;
    let transcript = evidence.request_place.head_up_to(&Hash::of_leaf(&evidence.request), &checkpoint.head)?;
    evidence.result_place.verify(&Hash::of_leaf(&evidence.result), &checkpoint.head)?;
    let Leaf::Public(result) = Leaf::parse(&evidence.result)? else { return Err("the result is hidden".into()) };
    let roll: Roll = serde_json::from_slice(result)?;
    let context = RollContext { game: known.origin.game(), roll: 1, transcript, beacon: None, entropy: &[] };
    roll.verify(&context, &QUICKNET, &known.rolls, &DICE)?;
    Ok(roll)
}

#[test]
fn an_honest_roll_is_settled() {
    let (evidence, known) = play();
    assert_eq!(settle(&evidence, &known).unwrap().faces.len(), 4);
}

#[test]
fn every_bit_of_the_evidence_counts() {
    let (evidence, known) = play();
    for bit in 0..8 * evidence.request.len() {
        let mut altered = evidence.clone();
        altered.request[bit / 8] ^= 1 << (bit % 8);
        assert!(settle(&altered, &known).is_err(), "bit {bit} of the request");
    }
    for bit in 0..8 * evidence.result.len() {
        let mut altered = evidence.clone();
        altered.result[bit / 8] ^= 1 << (bit % 8);
        assert!(settle(&altered, &known).is_err(), "bit {bit} of the result");
    }
    for hash in 0..evidence.request_place.path.len() {
        for bit in 0..256 {
            let mut altered = evidence.clone();
            let mut bytes = *altered.request_place.path[hash].as_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            altered.request_place.path[hash] = Hash::from_bytes(bytes);
            assert!(settle(&altered, &known).is_err(), "bit {bit} of hash {hash}");
        }
    }
}

#[test]
fn evidence_of_another_place_or_game_settles_nothing() {
    let (evidence, known) = play();
    let mut swapped = evidence.clone();
    std::mem::swap(&mut swapped.request, &mut swapped.result);
    std::mem::swap(&mut swapped.request_place, &mut swapped.result_place);
    assert!(settle(&swapped, &known).is_err());
    let elsewhere = Origin::new(*known.origin.server(), GameId::new("winter-1942")).unwrap();
    assert!(settle(&evidence, &Known { origin: elsewhere, ..known }).is_err());
}
