//! `docs/format/vectors/`: what comes out of each block of the format for inputs that anybody can make.

use crate::format::{games, sample, types};
use adjutant::games::games as game_list;
use adjutant_audit::tidy;
use adjutant_core::board_digest::{BoardLayout, LeftOut};
use adjutant_core::draws;
use adjutant_core::ruleset::Family;
use adjutant_events::dice::{
    BeaconRound, EntropyChain, EntropyLink, QUICKNET, Roll, RollContext, VrfSecretKey, roll_dice,
};
use adjutant_events::transcript::{
    Checkpoint, Commitment, Frontier, Hash, InclusionProof, Leaf, Origin, Salt, ServerKey, TreeHead, VerifierKey,
};
use adjutant_events::{GameId, Native, SeatId, Spelling, Timestamp, codec};
use sample::Chance;
use serde_json::{Value, json};

fn hold(name: &str, vectors: &Value) {
    crate::format::hold(&format!("format/vectors/{name}.json"), &crate::format::lines(vectors));
}

fn bytes(seed: u8, length: usize) -> Vec<u8> {
    (0..length).map(|at| seed.wrapping_mul(31).wrapping_add(at as u8).wrapping_mul(7)).collect()
}

fn array<const N: usize>(seed: u8) -> [u8; N] {
    bytes(seed, N).try_into().expect("so many")
}

/// An encoding with its schema, and what it says.
fn event(types: &Value, kind: &str, at: usize, chance: &mut Chance) -> Value {
    let mut body = Vec::new();
    let envelope = types["Envelope"]["struct"].as_array().expect("fields");
    for field in &envelope[..envelope.len() - 1] {
        sample::write(types, &field[1], None, chance, &mut body);
    }
    let variants = types["Event"]["enum"].as_array().expect("variants");
    let number = variants.iter().position(|one| one[0] == kind).expect("a kind of event");
    sample::varint(number as u64, &mut body);
    sample::write(types, &variants[number][1], Some(at), chance, &mut body);
    let encoding = [vec![codec::SCHEMA], body].concat();
    let envelope = codec::decode(&encoding).expect("an envelope");
    assert_eq!(codec::encode(&envelope).expect("encodable"), encoding);
    json!({ "encoding": hex::encode(&encoding), "says": serde_json::to_value(&envelope).expect("JSON") })
}

#[test]
fn events() {
    let types = types::all();
    let shared = &types["house"];
    let mut chance = Chance::new(41);
    let count = |name: &str| shared[name]["enum"].as_array().expect("an enum").len();
    let mut good: Vec<Value> = (0..count("TableEvent")).map(|at| event(shared, "table", at, &mut chance)).collect();
    good.extend((0..count("RollEvent")).map(|at| event(shared, "roll", at, &mut chance)));
    good.extend((0..2).map(|at| event(shared, "play", at, &mut chance)));
    good.extend((0..40).map(|at| event(shared, "ordered", at % 2, &mut chance)));

    let [facts, orders, instructions] = ["facts", "orders", "instructions"].map(own);

    let whole = hex::decode(good[4]["encoding"].as_str().expect("hex")).expect("hex");
    let [empty, schema, cut, more] =
        [vec![], [&[9], &whole[1..]].concat(), whole[..whole.len() - 1].to_vec(), [&whole[..], &[0]].concat()];
    // The number of the event, in more bytes than it needs; a variant, a flag and a width that do not exist.
    let name = usize::from(whole[1]);
    let long = [&whole[..2 + name], &[251, 5, 0], &whole[2 + name + width(whole[2 + name])..]].concat();
    let wide = [&whole[..2 + name], &[254, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]].concat();
    let bad = [("empty", empty), ("schema", schema), ("cut", cut), ("left over", more), ("width", wide)];
    let bad: Vec<Value> = bad
        .into_iter()
        .map(|(why, encoding)| {
            assert!(codec::decode(&encoding).is_err(), "{why}");
            json!({ "why": why, "encoding": hex::encode(&encoding) })
        })
        .collect();
    let read = codec::decode(&long).expect("readable");
    assert_ne!(codec::encode(&read).expect("encodable"), long);
    let numbers = [0_u64, 250, 251, 65_535, 65_536, u64::from(u32::MAX), 1 << 32, u64::MAX].map(|number| {
        let mut out = Vec::new();
        sample::varint(number, &mut out);
        json!({ "number": number.to_string(), "encoding": hex::encode(&out) })
    });
    hold(
        "events",
        &json!({ "good": good, "facts": facts, "orders": orders, "instructions": instructions, "unreadable": bad, "respelt": [hex::encode(&long)], "numbers": numbers }),
    );
}

fn width(first: u8) -> usize {
    match first {
        0..=250 => 1,
        251 => 3,
        252 => 5,
        _ => 9,
    }
}

/// One value of each variant of what games have of their own, and what it says.
fn own(kind: &str) -> Vec<Value> {
    let types = types::all();
    let each = |family: &'static dyn Family| {
        let (types, Some(name)) = (&types[family.name()], games::called(family.name(), kind)) else {
            return Vec::new();
        };
        let variants = types[&name]["enum"].as_array().expect("variants").len();
        let mut chance = Chance::new(43);
        (0..variants)
            .map(|at| {
                let mut encoding = Vec::new();
                sample::write(types, &json!(name), Some(at), &mut chance, &mut encoding);
                let says = serde_json::to_value(read(family, kind, &encoding)).expect("JSON");
                json!({ "family": family.name(), "encoding": hex::encode(&encoding), "says": says })
            })
            .collect::<Vec<Value>>()
    };
    game_list().families().flat_map(each).collect()
}

/// A value that its family has read, so that it is written for people as what it is.
fn read(family: &dyn Family, kind: &str, encoding: &[u8]) -> Native {
    let native = games::native(family, encoding);
    let spelling = match kind {
        "facts" => family.spelling(&native),
        "orders" => family.order_spelling(&native),
        _ => family.standing().expect("standing instructions").spelling(&native),
    };
    assert_eq!(spelling, Spelling::Canonical, "{kind}: {encoding:?}");
    native
}

#[test]
fn leaves() {
    let server = ServerKey::from_seed(&array(1));
    let game = GameId::new("summer 1941");
    let salts = server.salts(&game);
    let vectors = [1_u64, 2, 300].map(|seq| {
        let (salt, encoding) = (salts.salt(&game, seq), bytes(seq as u8, 40));
        let commitment = Commitment::of(&salt, &encoding);
        json!({
            "seq": seq,
            "salt": salt.to_string(),
            "encoding": hex::encode(&encoding),
            "commitment": commitment.to_string(),
            "public_leaf": Leaf::Public(&encoding).hash().to_string(),
            "hidden_leaf": Leaf::Hidden(commitment).hash().to_string(),
        })
    });
    let other = Salt::from_bytes(array(9));
    let by_hand = Commitment::of(&other, b"").to_string();
    hold(
        "leaves",
        &json!({
            "seed": hex::encode(server.to_bytes().as_slice()),
            "game": game.as_str(),
            "leaves": vectors,
            "empty": { "salt": other.to_string(), "commitment": by_hand },
        }),
    );
}

#[test]
fn tree() {
    let leaves: Vec<Hash> = (0..40_u8).map(|at| Leaf::Public(&[at]).hash()).collect();
    let head = |size: usize| leaves[..size].iter().copied().collect::<Frontier>().head();
    let roots: Vec<Value> = (0..=leaves.len()).map(|size| json!(head(size).root.to_string())).collect();
    let path = |(index, size): (u64, u64)| {
        let proof = InclusionProof::make(&leaves[..], index, size).expect("a path");
        let up_to = proof.head_up_to(&leaves[index as usize], &head(size as usize)).expect("it leads there");
        assert_eq!(up_to, head(index as usize + 1));
        let path: String = proof.path.iter().map(ToString::to_string).collect();
        json!({ "index": index, "size": size, "path": path, "up_to": up_to.root.to_string() })
    };
    let places =
        [(0, 1), (0, 2), (1, 2), (2, 3), (6, 7), (6, 8), (0, 7), (20, 33), (32, 33), (31, 32), (38, 40), (5, 40)];
    let paths: Vec<Value> = places.into_iter().map(path).collect();
    hold("tree", &json!({ "leaf_bodies": "01 and the leaf's index as one byte", "roots": roots, "paths": paths }));
}

#[test]
fn notes() {
    let server = ServerKey::from_seed(&array(1));
    let key = server.public_key();
    let names = ["summer-1941", "A & A+1", "独ソ戦", "100%", "a/b\n"];
    let origins = names.map(|name| {
        let origin = Origin::new(key.fingerprint(), GameId::new(name)).expect("a name").to_string();
        let verifier = VerifierKey::new(&origin, key).expect("a name");
        json!({ "game": name, "origin": origin, "key_id": hex::encode(verifier.id()) })
    });
    let game = GameId::new(names[0]);
    let origin = Origin::new(key.fingerprint(), game.clone()).expect("a name");
    let head = TreeHead { size: 258, root: Hash::from_bytes(array(5)) };
    let mut checkpoint = Checkpoint::new(origin.clone(), head);
    let plain = checkpoint.sign(&server).expect("a note");
    checkpoint.extensions.push(format!("state {}", hex::encode(bytes(6, 32))));
    let note = checkpoint.sign(&server).expect("a note");
    let witnessed = format!("{note}\u{2014} somebody.example/w c29tZSBzaWduYXR1cmU=\n");
    let opened = |note: &str| Checkpoint::open(note.as_bytes(), &origin, &key);
    let good: Vec<Value> = [(&plain, true), (&note, true), (&witnessed, false)]
        .into_iter()
        .map(|(note, alone)| {
            let open = opened(note).expect("a good note");
            json!({ "note": note, "size": open.head.size.to_string(), "root": open.head.root.to_string(), "alone": alone })
        })
        .collect();
    let elsewhere = Origin::new(key.fingerprint(), GameId::new("elsewhere")).expect("a name");
    let bad = [
        note.replacen("258", "259", 1),
        note.replacen("\n258\n", "\n0258\n", 1),
        note.replacen("state ", "State ", 1),
        note.replace("\n\n", "\n"),
        note.replace('\n', "\r\n"),
        note.trim_end().to_owned(),
        note.replace('\u{2014}', "-"),
        note.replacen('=', "", 1),
        Checkpoint::new(elsewhere, head).sign(&server).expect("a note"),
        note[..note.find("\n\n").expect("a text") + 2].to_owned(),
        format!("{note}\n"),
        String::new(),
    ];
    for note in &bad {
        assert!(opened(note).is_err(), "{note}");
    }
    hold(
        "notes",
        &json!({
            "key": key.to_string(),
            "fingerprint": key.fingerprint().to_string(),
            "origins": origins,
            "game": game.as_str(),
            "good": good,
            "bad": bad,
        }),
    );
}

#[test]
fn rolls() {
    let key = VrfSecretKey::from_bytes(&{
        let mut scalar = array(3);
        scalar[31] &= 0x0f;
        scalar
    })
    .expect("a key");
    let mut all = Vec::new();
    let beacon = BeaconRound {
        chain: QUICKNET.chain_hash(),
        round: 1000,
        signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
            .parse()
            .expect("hex"),
    };
    let rolls = [
        ("summer-1941", 1, 5, 6, 4),
        ("独ソ戦", 300, 70_000, 12, 1),
        ("g", 7, 258, 256, 16),
        ("g", 8, 300, 1000, 70),
        ("summer-1941", 9, 400, 6, 5),
        ("summer-1941", 10, 410, 6, 5),
    ];
    for (at, (game, roll, size, sides, dice)) in rolls.into_iter().enumerate() {
        // The last two take links of chains.
        let links = [("germany", at as u8), ("japan", 7)];
        let links = links.map(|(seat, link)| (SeatId::new(seat), EntropyLink::from_bytes(array(link))));
        let entropy = if at < 4 { &[][..] } else { &links[..6 - at] };
        let transcript = TreeHead { size, root: Hash::from_bytes(array(at as u8 + 20)) };
        let (game, beacon) = (GameId::new(game), (at % 2 == 1).then_some(&beacon));
        let context = RollContext { game: &game, roll, transcript, beacon, entropy };
        let made = Roll::make(&context, &key, &vec![sides; dice]).expect("dice");
        let output = key.public_key().verify(context.alpha().as_ref(), &made.proof).expect("a proof");
        assert_eq!(roll_dice(&output, dice, sides).expect("dice"), made.faces);
        all.push(json!({
            "game": game.as_str(), "roll": roll, "size": size, "root": transcript.root.to_string(),
            "beacon": beacon.map(|beacon| json!({ "round": beacon.round, "signature": beacon.signature.to_string() })),
            "links": entropy.iter().map(|(seat, link)| json!([seat.as_str(), link.to_string()])).collect::<Vec<_>>(),
            "alpha": context.alpha().to_string(),
            "proof": made.proof.to_string(),
            "output": output.to_string(),
            "sides": sides,
            "dice": made.faces,
        }));
    }
    let c2sp: Value = serde_json::from_str(include_str!("../../events/tests/vectors/vrf-r255.json")).expect("JSON");
    hold("rolls", &json!({ "key": key.public_key().to_string(), "rolls": all, "c2sp": c2sp }));
}

#[test]
fn chains() {
    let chains = [("summer-1941", "germany", 3), ("独ソ戦", "soviet_union", 1), ("g", "", 40)].into_iter().enumerate();
    let all: Vec<Value> = chains
        .map(|(at, (game, seat, links))| {
            let (secret, seat, game) = (array(at as u8 + 50), SeatId::new(seat), GameId::new(game));
            let chain = EntropyChain::of(secret, &game, &seat, links).expect("a chain");
            let each: Vec<String> = (1..=links).map(|number| chain.link(number).expect("a link").to_string()).collect();
            json!({ "game": game.as_str(), "seat": seat.as_str(), "tip": chain.tip().to_string(), "links": each })
        })
        .collect();
    hold("chains", &json!({ "chains": all }));
}

#[test]
fn beacon() {
    let rounds: Value = serde_json::from_str(include_str!("../../events/tests/vectors/quicknet.json")).expect("JSON");
    let rounds = rounds["rounds"].as_array().expect("rounds").clone();
    let genuine: Vec<BeaconRound> =
        rounds.iter().map(|round| serde_json::from_value(round.clone()).expect("a round")).collect();
    assert!(genuine.iter().all(|round| QUICKNET.verify(round).is_ok()));
    let mut forged: Vec<BeaconRound> =
        vec![BeaconRound { round: 1001, ..genuine[1] }, BeaconRound { round: 0, ..genuine[1] }];
    forged.push(BeaconRound { chain: adjutant_events::dice::ChainHash::from_bytes([0; 32]), ..genuine[1] });
    for first in [0x00, 0xc0] {
        let mut signature = [0; 48];
        signature[0] = first;
        let signature = adjutant_events::dice::BeaconSignature::from_bytes(signature);
        forged.push(BeaconRound { signature, ..genuine[1] });
    }
    assert!(forged.iter().all(|round| QUICKNET.verify(round).is_err()));
    let after = [0_i64, 1_692_803_366_999, 1_692_803_367_000, 1_692_803_369_999, 1_692_806_364_000, 1_900_000_000_001];
    let after = after.map(|time| json!({ "time": time, "round": QUICKNET.round_after(Timestamp(time)) }));
    hold("beacon", &json!({ "genuine": rounds, "forged": forged, "round_after": after }));
}

/// Texts of boards with two files: with and without what states no fact, with every kind of value, and such that are none.
#[test]
fn boards() {
    let layout = BoardLayout {
        files: &["a.tsv", "b.toml"],
        columns: LeftOut { names: &["note"], prefixes: &["src_"], suffixes: &[] },
        keys: LeftOut { names: &["source"], prefixes: &[], suffixes: &["_source"] },
    };
    let texts = [
        "file: a.tsv\nid\tcost\nx\t3\nfile: b.toml\na = 1\n",
        "#brought\n# A name.\nfile:b.toml\n# why\nx_source = \"p. 3\"\na = 1\nfile:\ta.tsv \n\n# rows\n\
         id\tsrc_id\tcost\tnote\r\nx\tp. 1\t3\tso\n",
        "file: a.tsv\nid\tcost\nx\t4\nfile: b.toml\na = 1\n",
        "file: a.tsv\nid\tcost\tmore\nx\t3\t\t\ny\t\t\t5\n \t\nfile: b.toml\n",
        "file: a.tsv\nfile: b.toml\nname = \"東京 \\u00e9\"\nint = -1_000\nhex = 0xff\nfloat = [1.5, -0.0, 1e3, inf]\n\
         yes = true\nno = false\ndate = 1979-05-27 07:32:00Z\n",
        "file: a.tsv\nfile: b.toml\n[[row]]\nid = 'x'\nsource = \"left out\"\nnear = [\"b\", \"a\"]\n[[row]]\n\
         id.en = 'y'\nid.ja = \"\"\"\nz\\\n  w\"\"\"\n[b.a]\n[b]\nc = { e = 2, d = [{}] }\n",
        "file: a.tsv\nfile: b.toml\n= no TOML\n",
        "file: a.tsv\nfile: b.toml\na = 1\na = 2\n",
        "\u{feff}file: a.tsv\n\u{feff}id\nfile: b.toml\n\u{feff}a = 1\n",
        "file: a.tsv\nid\n",
        "file: a.tsv\nfile: b.toml\nfile: b.toml\n",
        "file: a.tsv\nfile: b.toml\nfile: c.toml\n",
        "",
    ];
    let boards: Vec<Value> =
        texts.iter().map(|text| json!({ "text": text, "digest": layout.digest_of(text) })).collect();
    hold("boards", &json!({ "board_files": games::board_files(layout), "boards": boards }));
}

#[test]
fn draws() {
    let all =
        [("american/setup", 5, 20), ("british/york", 1, 1), ("x", 3, 3), ("", 9, 4), ("american/detroit", 40, 200)];
    let all: Vec<Value> = all
        .into_iter()
        .enumerate()
        .map(|(at, (label, count, from))| {
            let faces: Vec<u16> = (0..16).map(|die| (die * 37 + at as u16 * 11) % 256 + 1).collect();
            let secret = array(at as u8 + 50);
            let seed = draws::seed(&secret, &faces);
            json!({
                "secret": hex::encode(secret), "faces": faces, "seed": hex::encode(&seed),
                "label": label, "count": count, "from": from, "drawn": draws::draw(&seed, label, count, from),
            })
        })
        .collect();
    hold("draws", &json!({ "draws": all }));
}

#[test]
fn pastes() {
    let key = ServerKey::from_seed(&array(1)).public_key();
    let origin = Origin::new(key.fingerprint(), GameId::new("g")).expect("a name").to_string();
    let note = format!("{origin}\n7\nroot=\nstate 00\n\n\u{2014} {origin} c2ln\n");
    let said = [
        note.clone(),
        note.replace('\n', "\r\n"),
        note.replace('\n', "\r"),
        format!("Adjutant \u{2014} Today at 10:02\n{note}Fine!"),
        format!("```text\n{note}```\n```\n{note}```"),
        format!("> {}", note.replace('\n', "\n> ")),
        format!(">> {}", note.replace('\n', "\n>> ")),
        note.replace("\u{2014} ", "--\u{a0}"),
        note.replace('\u{2014}', "\u{2212}"),
        note.replace("\n\n", "\n"),
        note.replace(' ', "\u{3000}"),
        note.replace("root", "ro\u{200b}ot"),
        note.replace('\n', "\n\u{85}"),
        format!("{note}\u{2014} somebody.example/w d2l0\n"),
        format!("{note}{}", note.split("\n\n").next().expect("a text")),
        format!("- a list\n- of two\n{note}"),
        "hello\nworld".to_owned(),
        "\u{2014} nobody c2ln".to_owned(),
        String::new(),
        "```\n \n".to_owned(),
        (0..100).flat_map(|at| ["line ".to_owned(), at.to_string(), "\n".to_owned()]).collect::<String>() + &note,
    ];
    let all: Vec<Value> = said.iter().map(|paste| json!({ "paste": paste, "notes": tidy(paste) })).collect();
    hold("pastes", &json!({ "pastes": all }));
}
