//! What witnesses saw of a game, for a reader who trusts them.

use crate::audit::forge::{first, is_dice, is_request};
use crate::audit::game::{Kind, SHORT, Sky, Table, server};
use adjutant_audit::{Bundle, ReaderInput, SeenBy, Sighting, Witnesses, Witnessing};
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::cosignature::Algorithm;
use adjutant_events::transcript::{Checkpoint, CosignerSecret, Frontier, Hash, Origin, ServerKey};
use adjutant_events::{BeaconPolicy, Timestamp};

/// The publication time of round 1000, in seconds.
fn published() -> u64 {
    QUICKNET.published(1000).0 as u64 / 1000
}

fn game() -> Table {
    let sky = Sky { clock: QUICKNET.published(1000).0 - 1, round: Ok(()) };
    Table::open_beacon(Kind { commands: 60, ..SHORT }, BeaconPolicy::Required, sky).play()
}

fn witness(name: &str, algorithm: Algorithm) -> CosignerSecret {
    CosignerSecret::from_seed(name, algorithm, &[name.len() as u8; 32]).expect("a key")
}

fn leaves(bundle: &Bundle) -> Vec<Hash> {
    bundle.events.iter().map(|record| record.leaf().hash()).collect()
}

/// A checkpoint over these leaves, signed by this server and cosigned by these witnesses at this second.
fn cosigned(bundle: &Bundle, leaves: &[Hash], key: &ServerKey, by: &[&CosignerSecret], at: u64) -> String {
    let head = leaves.iter().copied().collect::<Frontier>().head();
    let origin = Origin::new(key.public_key().fingerprint(), bundle.game.clone()).expect("an origin");
    let mut note = Checkpoint::new(origin, head).sign(key).expect("signed");
    let text = note[..=note.rfind("\n\n").expect("a note")].to_owned();
    for witness in by {
        note += &witness.cosign(&text, at).expect("cosigned");
        note.push('\n');
    }
    note
}

fn of(bundle: &Bundle, keys: &[&CosignerSecret], required: u64, pastes: &[String]) -> Witnessing {
    let keys = keys.iter().map(|key| key.public_key().clone()).collect();
    let given = ReaderInput::of(pastes);
    Witnesses::new(keys, required).expect("trusted").of(&bundle.write().expect("a file"), &given.pastes)
}

#[test]
fn a_roll_whose_request_was_seen_before_its_round_is_told_with_who_and_when() {
    let bundle = game().bundle();
    let all = leaves(&bundle);
    let request = first(&bundle, is_request);
    for algorithm in Algorithm::ALL {
        let (anna, bert) = (witness("anna.example", algorithm), witness("bert.example/w", algorithm));
        let before =
            |size: usize, by: &[&CosignerSecret]| cosigned(&bundle, &all[..size], &server(), by, published() - 1);
        let note = before(request as usize, &[&anna, &bert]);
        let said = of(&bundle, &[&anna], 1, std::slice::from_ref(&note));
        let at = Timestamp(QUICKNET.published(1000).0 - 1000);
        assert_eq!(said.sightings, [Sighting { witness: "anna.example".to_owned(), size: request, at }]);
        assert_eq!((said.strangers, said.wrong), (1, 0), "nobody asked for bert");
        assert_eq!(said.rolls[0].seen, [SeenBy { witness: "anna.example".to_owned(), at }]);
        assert_eq!(said.rolls[0].round_at, Some(QUICKNET.published(1000)));
        assert!(said.rolls.len() > 1 && said.unseen().all(|roll| roll.seq > request), "{said:?}");
        assert!(!said.is_enough());
        // A checkpoint over everything covers every request.
        let last = before(all.len(), &[&anna]);
        assert!(of(&bundle, &[&anna], 1, std::slice::from_ref(&last)).is_enough());
        assert!(!of(&bundle, &[&anna, &bert], 2, &[last.clone(), note]).is_enough());
        assert!(of(&bundle, &[&anna, &bert], 2, &[last, before(all.len(), &[&bert])]).is_enough());
    }
}

#[test]
fn what_was_seen_too_late_or_elsewhere_says_nothing_of_a_roll() {
    let bundle = game().bundle();
    let all = leaves(&bundle);
    let anna = witness("anna.example", Algorithm::Ed25519);
    let enough = |note: String| {
        let said = of(&bundle, &[&anna], 1, &[note]);
        (said.sightings.len(), said.is_enough())
    };
    let by = [&anna];
    assert_eq!(enough(cosigned(&bundle, &all, &server(), &by, published())), (1, false), "with the round");
    assert_eq!(enough(cosigned(&bundle, &all, &server(), &by, published() + 9)), (1, false), "after it");
    let request = first(&bundle, is_request) as usize;
    assert_eq!(enough(cosigned(&bundle, &all[..request - 1], &server(), &by, 1)), (1, false), "without the request");
    // Another history of the same game, and one of another server.
    let mut other = all.clone();
    other[request] = Hash::of_leaf(b"other dice");
    assert_eq!(enough(cosigned(&bundle, &other, &server(), &by, 1)), (0, false));
    assert_eq!(enough(cosigned(&bundle, &all, &ServerKey::from_seed(&[8; 32]), &by, 1)), (0, false));
    // Lines of the right witness on the wrong text.
    let (right, wrong) = (cosigned(&bundle, &all, &server(), &[], 1), cosigned(&bundle, &other, &server(), &by, 1));
    let stolen = format!("{right}{}\n", wrong.lines().last().expect("a line"));
    let said = of(&bundle, &[&anna], 1, &[stolen]);
    assert_eq!((said.sightings.len(), said.wrong, said.is_enough()), (0, 1, false));
    assert_eq!(enough("rubbish".to_owned()), (0, false));
}

#[test]
fn of_a_roll_proof_the_request_and_the_end_are_known() {
    let table = game();
    let (bundle, proof) = (table.bundle(), table.proof(1).write().expect("a file"));
    let all = leaves(&bundle);
    let (request, dice) = (first(&bundle, is_request) as usize, first(&bundle, is_dice) as usize);
    let anna = witness("anna.example", Algorithm::Ed25519);
    let trusted = Witnesses::new(vec![anna.public_key().clone()], 1).expect("trusted");
    let enough = |size: usize, at| {
        let given = ReaderInput::of(&[cosigned(&bundle, &all[..size], &server(), &[&anna], at)]);
        let said = trusted.of(proof.as_bytes(), &given.pastes);
        assert_eq!(said.rolls.len(), 1);
        said.is_enough()
    };
    assert!(enough(request, published() - 1));
    assert!(!enough(request, published()));
    assert!(
        !enough(dice, 1) || table.proof(1).checkpoint.lines().nth(1) == Some(&dice.to_string()),
        "not in the proof"
    );
    let whole: usize = table.proof(1).checkpoint.lines().nth(1).and_then(|size| size.parse().ok()).expect("a size");
    assert!(enough(whole, published() - 1));
}
