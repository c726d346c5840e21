//! `docs/format/vectors/witnesses.json`: keys of witnesses, and what their lines say of a checkpoint.

use adjutant_audit::Witnesses;
use adjutant_events::GameId;
use adjutant_events::transcript::cosignature::{Algorithm, LAST_SECOND};
use adjutant_events::transcript::{
    Checkpoint, CosignerKey, CosignerSecret, Hash, Origin, ServerKey, SignatureLine, TreeHead,
};
use serde_json::{Value, json};

const AT: u64 = 1_692_806_363;

fn witness(name: &str, algorithm: Algorithm) -> CosignerSecret {
    CosignerSecret::from_seed(name, algorithm, &[name.len() as u8; 32]).expect("a key")
}

/// A checkpoint of the server with the seed of the other vectors.
fn note(game: &str, extension: bool) -> String {
    let server = ServerKey::from_seed(&[1; 32]);
    let origin = Origin::new(server.public_key().fingerprint(), GameId::new(game)).expect("an origin");
    let mut checkpoint = Checkpoint::new(origin, TreeHead { size: 7, root: Hash::from_bytes([7; 32]) });
    checkpoint.extensions.extend(extension.then(|| format!("state {}", "ab".repeat(32))));
    checkpoint.sign(&server).expect("signed")
}

fn text(note: &str) -> &str {
    &note[..=note.rfind("\n\n").expect("a note")]
}

/// A line with one byte of what stands behind the key id altered.
fn altered(line: &str, at: usize) -> String {
    let mut parsed = SignatureLine::parse(line).expect("a line");
    parsed.bytes[at] ^= 1;
    parsed.to_string()
}

fn cut(line: &str) -> String {
    let mut parsed = SignatureLine::parse(line).expect("a line");
    parsed.bytes.pop();
    parsed.to_string()
}

#[test]
fn witnesses() {
    let [ed, ml] = Algorithm::ALL.map(|algorithm| witness("league.example/anna", algorithm));
    let odd = witness("証人.example/w", Algorithm::MlDsa44);
    let secrets = [&ed, &ml, &odd];
    let keys = secrets.map(|secret| {
        let key = secret.public_key();
        let kind = key.algorithm().kind();
        json!({ "key": key.to_string(), "name": key.name(), "kind": kind, "id": hex::encode(key.id()) })
    });
    let good = ed.public_key().to_string();
    let (long, fits) = ("w".repeat(256), "w".repeat(255));
    let no_keys = [
        ("a log's key", good.replacen('+', "+00000000+", 1).replacen("+BE", "+AE", 1)),
        ("another id", good.replacen(&hex::encode(ed.public_key().id()), "00000000", 1)),
        ("capitals in the id", good.to_uppercase()),
        ("no name", good.replacen("league.example/anna", "", 1)),
        ("a space", good.replacen("league.example/", "league example/", 1)),
        ("too short", good[..good.len() - 4].to_owned()),
        ("a name of more than 255 bytes", ml.public_key().to_string().replacen("league.example/anna", &long, 1)),
        ("nothing", String::new()),
    ];
    for (why, key) in &no_keys {
        assert!(key.parse::<CosignerKey>().is_err(), "{why}");
    }
    assert!(witness(&fits, Algorithm::MlDsa44).public_key().to_string().parse::<CosignerKey>().is_ok());
    // Of the last the origin is too long for what is signed under type 6.
    let notes = [note("g", false), note("東部/戦線", true), note(&"x".repeat(255), false)];
    let trusted = Witnesses::new(secrets.map(|secret| secret.public_key().clone()).to_vec(), 1).expect("trusted");
    let looks: Vec<Value> = notes
        .iter()
        .flat_map(|note| {
            let other = text(&notes[0]).replacen("\n7\n", "\n8\n", 1);
            let sign = |secret: &CosignerSecret, text: &str, at| secret.cosign(text, at).ok();
            let signed = secrets.map(|secret| sign(secret, text(note), AT));
            let mut lines: Vec<String> = signed.iter().flatten().cloned().collect();
            lines.extend(signed.iter().flatten().flat_map(|line| [altered(line, 7), altered(line, 20), cut(line)]));
            lines.extend(secrets.iter().filter_map(|secret| sign(secret, &other, AT)));
            lines.extend([1, LAST_SECOND / 1000, LAST_SECOND / 1000 + 1].iter().filter_map(|at| sign(&ed, text(note), *at)));
            lines.push(sign(&witness("nobody.example", Algorithm::Ed25519), text(note), AT).expect("signed"));
            lines.push("no line at all".to_owned());
            let look = |line: &String| {
                let looked = trusted.look(note, std::slice::from_ref(line));
                let seen = looked.seen.first().map(|seen| json!([seen.witness, seen.size, seen.at.0.to_string()]));
                json!({ "note": note, "line": line, "seen": seen, "strangers": looked.strangers, "wrong": looked.wrong })
            };
            lines.iter().map(look).collect::<Vec<_>>()
        })
        .collect();
    let server = hex::encode(ServerKey::from_seed(&[1; 32]).public_key());
    let no_keys = no_keys.map(|(why, key)| json!({ "why": why, "key": key }));
    crate::format::hold(
        "format/vectors/witnesses.json",
        &crate::format::lines(&json!({ "server": server, "keys": keys, "no_keys": no_keys, "looks": looks })),
    );
}
