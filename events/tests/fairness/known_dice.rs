//! Alpha, dice and draws that a second implementation made, `events/tests/vectors/dice.py`, and one whole roll.

use adjutant_events::GameId;
use adjutant_events::dice::{BeaconRound, QUICKNET, RollContext, VrfOutput, VrfSecretKey, draw, roll_dice, roll_mixed};
use adjutant_events::transcript::{Frontier, Leaf, TreeHead};
use serde_json::Value;

fn vectors(name: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("../vectors/dice.json")).expect("dice.json is JSON");
    all[name].as_array().expect(name).clone()
}

fn output(vector: &Value) -> VrfOutput {
    serde_json::from_value(vector["output"].clone()).expect("an output")
}

#[test]
fn alphas() {
    for vector in vectors("alphas") {
        let number = |name: &str| vector[name].as_str().unwrap().parse::<u64>().unwrap();
        let game = GameId::new(vector["game"].as_str().unwrap());
        let beacon = vector["beacon"].as_u64().map(|round| BeaconRound {
            chain: QUICKNET.chain_hash(),
            round,
            signature: serde_json::from_value(vector["signature"].clone()).unwrap(),
        });
        let root = serde_json::from_value(vector["root"].clone()).unwrap();
        let transcript = TreeHead { size: number("size"), root };
        let context =
            RollContext { game: &game, roll: number("roll"), transcript, beacon: beacon.as_ref(), entropy: &[] };
        assert_eq!(context.alpha().to_string(), vector["alpha"].as_str().unwrap());
    }
}

#[test]
fn dice() {
    for vector in vectors("rolls") {
        let sides: Vec<u16> = serde_json::from_value(vector["sides"].clone()).unwrap();
        let faces: Vec<u16> = serde_json::from_value(vector["faces"].clone()).unwrap();
        assert_eq!(roll_mixed(&output(&vector), &sides), Ok(faces));
    }
}

#[test]
fn draws() {
    for vector in vectors("draws") {
        let number = |name: &str| u32::try_from(vector[name].as_u64().unwrap()).unwrap();
        let things: Vec<u32> = serde_json::from_value(vector["things"].clone()).unwrap();
        assert_eq!(draw(&output(&vector), number("drawn"), number("from")), Ok(things));
    }
}

/// From key and transcript to faces, fixed for ever: if this fails, no game of the past can be checked any more.
#[test]
fn a_whole_roll() {
    let game = GameId::new("summer-1941");
    let tree: Frontier =
        [b"GameCreated".as_slice(), b"RollRequested 5d6"].iter().map(|event| Leaf::Public(event).hash()).collect();
    let alpha = RollContext { game: &game, roll: 1, transcript: tree.head(), beacon: None, entropy: &[] }.alpha();
    let key = VrfSecretKey::from_bytes(&[1; 32]).unwrap();
    let proved = key.prove(alpha.as_ref());

    assert_eq!(tree.root().to_string(), "ed52f12e2c0548ebc5083b699725edf3acdc4d964acdb15508f87cb21ba830ab");
    assert_eq!(
        alpha.to_string(),
        "5272077426c28924a7c682fe4fc74da65acd28e7a2d9d75204c2c1db2f5179a6bd0204441731b29757c0c87703b524582279caf20ed77ecdc7f924d3bc8abd56"
    );
    assert_eq!(
        proved.proof.to_string(),
        "ca59032ba82ba9a9ce9f0dc176af19eaf90ddacf10c919d956f51e730e8d6637f006b3f36fe7cd174ab3ff61d0af9e292cd0cb8bb4948044c2d3a71433523527e264e17396dba03f2de20d7e28af6305"
    );
    assert_eq!(roll_dice(&proved.output, 5, 6), Ok(vec![4, 6, 4, 1, 4]));
    assert_eq!(key.public_key().verify(alpha.as_ref(), &proved.proof), Ok(proved.output));
}
