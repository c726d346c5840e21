//! Speed of rolls and of the transcript, and the size of a roll proof.
//!
//! `cargo bench -p adjutant-events --bench proofs`. Targets: a roll is made and proved in 0.5 ms. One core verifies
//! 5,000 rolls a second (200 µs each). A leaf is appended in 5 µs, and a roll proof has 4 KiB.

use adjutant_events::GameId;
use adjutant_events::dice::{BeaconRound, HitDistribution, QUICKNET, RollContext, VrfSecretKey, roll_dice};
use adjutant_events::transcript::{
    Checkpoint, ConsistencyProof, Frontier, GameSecrets, Hash, InclusionProof, Leaf, Origin, ServerKey, TreeHead,
};
use divan::{Bencher, black_box};

fn main() {
    println!("a roll proof: {}", roll_proof_size(1 << 20));
    divan::main();
}

fn leaves(count: u32) -> Vec<Hash> {
    (0..count).map(|i| Leaf::Public(&i.to_be_bytes()).hash()).collect()
}

fn key() -> VrfSecretKey {
    VrfSecretKey::from_bytes(&[1; 32]).expect("a scalar")
}

fn checkpoint(head: TreeHead) -> (Checkpoint, ServerKey) {
    let key = ServerKey::from_seed(&[1; 32]);
    let origin = Origin::new(key.public_key().fingerprint(), GameId::new("summer-1941")).expect("a good name");
    (Checkpoint::new(origin, head), key)
}

/// Two leaves of 300 bytes, their places in a log of `log` events, and a checkpoint.
fn roll_proof_size(log: u32) -> String {
    let leaves = leaves(log);
    let head = leaves.iter().copied().collect::<Frontier>().head();
    let path = |index: u32| {
        let proof = InclusionProof::make(leaves.as_slice(), index.into(), log.into()).expect("a leaf of the log");
        32 * proof.path.len() + 16
    };
    let (checkpoint, key) = checkpoint(head);
    let note = checkpoint.sign(&key).expect("the key is the origin's").len();
    let total = 2 * 300 + path(4711) + path(4712) + note;
    format!(
        "{total} bytes in a log of {log} events (2 x 300 of leaves, {} of paths, {note} of checkpoint)",
        path(4711) + path(4712)
    )
}

/// Alpha, proof and twenty dice.
#[divan::bench]
fn make_and_prove_a_roll(bencher: Bencher) {
    let (key, game) = (key(), GameId::new("summer-1941"));
    let transcript = TreeHead { size: 5000, root: Hash::of_empty_tree() };
    let mut roll = 0;
    bencher.bench_local(|| {
        roll += 1;
        let alpha = RollContext { game: &game, roll, transcript, beacon: None, entropy: &[] }.alpha();
        let proved = key.prove(alpha.as_ref());
        (proved, roll_dice(&proved.output, 20, 6))
    });
}

/// Alpha, check of the proof and twenty dice.
#[divan::bench]
fn verify_a_roll(bencher: Bencher) {
    let (key, game) = (key(), GameId::new("summer-1941"));
    let public = key.public_key();
    let transcript = TreeHead { size: 5000, root: Hash::of_empty_tree() };
    let context = RollContext { game: &game, roll: 1, transcript, beacon: None, entropy: &[] };
    let proof = key.prove(context.alpha().as_ref()).proof;
    bencher.bench_local(|| {
        let output = public.verify(black_box(&context).alpha().as_ref(), &proof).expect("a good proof");
        roll_dice(&output, 20, 6)
    });
}

#[divan::bench]
fn derive_a_thousand_dice(bencher: Bencher) {
    let output = key().prove(b"").output;
    bencher.bench_local(|| roll_dice(black_box(&output), 1000, 6));
}

/// An event of 200 bytes, hashed and appended.
#[divan::bench(args = [0, 1_000, 1_000_000])]
fn append_an_event(bencher: Bencher, size: u32) {
    let mut tree: Frontier = leaves(size).into_iter().collect();
    let event = [7; 200];
    bencher.bench_local(|| tree.append(Leaf::Public(black_box(&event)).hash()));
}

/// A hidden event of 200 bytes: salt, commitment, leaf, appended.
#[divan::bench]
fn append_a_hidden_event(bencher: Bencher) {
    let secrets = GameSecrets::from_bytes(&[1; 65]).expect("good secrets");
    let game = GameId::new("summer-1941");
    let mut tree = Frontier::new();
    let event = [7; 200];
    bencher.bench_local(|| {
        let salt = secrets.salts.salt(&game, tree.size());
        let commitment = adjutant_events::transcript::Commitment::of(&salt, black_box(&event));
        tree.append(Leaf::Hidden(commitment).hash());
    });
}

#[divan::bench(args = [1_000, 20_000])]
fn root(bencher: Bencher, size: u32) {
    let tree: Frontier = leaves(size).into_iter().collect();
    bencher.bench_local(|| black_box(&tree).root());
}

#[divan::bench(args = [1_000, 20_000])]
fn prove_inclusion(bencher: Bencher, size: u32) {
    let leaves = leaves(size);
    bencher.bench_local(|| InclusionProof::make(leaves.as_slice(), u64::from(size / 3), size.into()));
}

#[divan::bench(args = [1_000, 20_000])]
fn verify_inclusion(bencher: Bencher, size: u32) {
    let leaves = leaves(size);
    let head = leaves.iter().copied().collect::<Frontier>().head();
    let proof = InclusionProof::make(leaves.as_slice(), u64::from(size / 3), size.into()).expect("a leaf of the log");
    bencher.bench_local(|| proof.verify(&leaves[size as usize / 3], &head));
}

#[divan::bench(args = [1_000, 20_000])]
fn prove_consistency(bencher: Bencher, size: u32) {
    let leaves = leaves(size);
    bencher.bench_local(|| ConsistencyProof::make(leaves.as_slice(), u64::from(size / 3), size.into()));
}

#[divan::bench]
fn sign_a_checkpoint(bencher: Bencher) {
    let (checkpoint, key) = checkpoint(TreeHead { size: 5000, root: Hash::of_empty_tree() });
    bencher.bench_local(|| checkpoint.sign(&key));
}

#[divan::bench]
fn open_a_checkpoint(bencher: Bencher) {
    let (checkpoint, key) = checkpoint(TreeHead { size: 5000, root: Hash::of_empty_tree() });
    let (note, public) = (checkpoint.sign(&key).expect("the key is the origin's"), key.public_key());
    bencher.bench_local(|| Checkpoint::open(note.as_bytes(), &checkpoint.origin, &public));
}

#[divan::bench]
fn verify_a_beacon_round(bencher: Bencher) {
    let signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
    let signature = signature.parse().expect("96 digits");
    let round = BeaconRound { chain: QUICKNET.chain_hash(), round: 1000, signature };
    bencher.bench_local(|| QUICKNET.verify(black_box(&round)));
}

#[divan::bench(args = [100, 2_000])]
fn luck_of_so_many_dice(bencher: Bencher, dice: u16) {
    bencher.bench_local(|| HitDistribution::of_dice((0..dice).map(|i| (1 + i % 4, 6))));
}
