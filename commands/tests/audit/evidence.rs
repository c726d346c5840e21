//! Evidence of all kinds of games, written into a folder for checks by another program. The gate gives it to the second
//! verifier (`bot/web/verify/`), which was written from `docs/format.md` alone.
//!
//! `ADJUTANT_EVIDENCE` names the folder; without it nothing is written. The keys of these games are public and written
//! too, so that a forger can sign altered files.

use crate::audit::boards;
use crate::audit::game::{BLOCKS, Kind, ORDERS, SHORT, Sky, Table, Watcher, secrets, server};
use crate::game_list::games;
use adjutant_audit::{Bundle, Outcome, RollProof, verify};
use adjutant_core::Next;
use adjutant_core::command::{CouncilCommand, OfficeCommand, PlanCommand, PressCommand, TableCommand};
use adjutant_events::council::{Matter, VoteAnswer, VoteTerms};
use adjutant_events::dice::QUICKNET;
use adjutant_events::office::{Contested, Level};
use adjutant_events::plan::PlanMark;
use adjutant_events::press::PressPolicy;
use adjutant_events::transcript::GameSecrets;
use adjutant_events::transcript::cosignature::Algorithm;
use adjutant_events::{
    Actor, BeaconPolicy, DicePolicy, Envelope, Event, GameResult, PlayerId, Pledging, RollEvent, SpaceId, TableEvent,
};
use std::fs;
use std::path::Path;

/// The number of separately proven rolls in a game.
const ROLLS: u32 = 3;

fn sky() -> Sky {
    Sky { clock: QUICKNET.published(1000).0 - 1, round: Ok(()) }
}

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

/// A clock at which the round after the commitment's distance is a recorded one.
fn early() -> Sky {
    Sky { clock: QUICKNET.published(1000).0 - 3_001, round: Ok(()) }
}

fn committed(witnesses: u8, wait: Option<u32>) -> BeaconPolicy {
    BeaconPolicy::Committed(Pledging { distance: 3, witnesses, wait })
}

/// A table at which the first roll is requested.
fn asked(mut table: Table) -> Table {
    for _ in 0..200 {
        if table.settle_until_roll().is_some() {
            break;
        }
        table.order_first();
    }
    table
}

/// A game whose first roll is committed to twice, each time with witnesses.
fn anew(kind: Kind) -> Table {
    let mut table = asked(Table::open_beacon(kind, committed(0, None), early()));
    table.commit_anew();
    table.settle_until_roll();
    let line = |name: &str| format!("\u{2014} {name} c29tZSBzaWduYXR1cmUgb2Ygc29tZWJvZHk=");
    table.cosigned(&["somebody.example/w", "another.example/w"].map(line));
    table.refused_by("third.example/w", None);
    table.refused_by("fourth.example/w", Some(900));
    table.play()
}

/// The witnesses: two who sign in time by their clocks, one of them with both kinds of key; and one who is too late.
const WATCHERS: [Watcher; 4] = [
    Watcher { name: "anna.example/w", algorithm: Algorithm::Ed25519, ahead: 0 },
    Watcher { name: "anna.example/w", algorithm: Algorithm::MlDsa44, ahead: 1 },
    Watcher { name: "bert.example", algorithm: Algorithm::MlDsa44, ahead: 0 },
    Watcher { name: "late.example", algorithm: Algorithm::Ed25519, ahead: 60 },
];

/// The first of these games that does not end while dice are awaited, because only recorded beacon rounds exist.
fn resting(kind: Kind, play: impl Fn(Kind) -> Table) -> Table {
    let at_rest = |table: &Table| table.game.open_roll().is_none() && table.game.table.rolls > 0;
    let played = |seed| play(Kind { seed, ..kind });
    (kind.seed..kind.seed + 20).map(played).find(at_rest).expect("a game that rests")
}

/// A game whose rolls are seen by trustworthy witnesses.
fn watched(kind: Kind) -> Table {
    let mut table = Table::open_beacon(kind, committed(2, None), early());
    table.watchers = WATCHERS.to_vec();
    table.play()
}

/// A game whose rolls use links of two chains; one of them is removed while its link is awaited.
fn chained(mut table: Table) -> Table {
    table.leave_chain("germany", 1, Some(30));
    table.leave_chain("soviet_union", 2, None);
    let mut table = asked(table).play_on(20);
    if table.settle_until_roll().is_none() {
        table = asked(table);
    }
    let gone = TableCommand::DismissEntropy { seat: "soviet_union".into(), reason: "the laptop is lost".to_owned() };
    table.act(&gm(), &gone.into());
    table.play_on(20)
}

/// A game that is taken back to before its last roll.
fn rewound(kind: Kind) -> Table {
    let mut table = resting(kind, |kind| Table::open_beacon(kind, committed(0, None), early()).play());
    let is_request = |envelope: &&Envelope| matches!(envelope.event, Event::Roll(RollEvent::RollRequested(_)));
    let asked = table.log.iter().rev().find(is_request).expect("a roll").seq;
    let to = table.game.marks.iter().rev().find(|mark| mark.seq < asked).expect("moments to go back to").seq;
    table.act(&gm(), &TableCommand::Rewind { to, reason: "a rule was overlooked".to_owned() }.into());
    table.settle();
    table
}

/// A game whose key is replaced during a roll, and which a game master rewinds.
fn bent(kind: Kind) -> Table {
    let mut table = asked(Table::open(kind));
    table.replace_key(GameSecrets::from_bytes(&other_secrets()).expect("good secrets"));
    let mut table = table.play();
    let to = table.game.marks.iter().rev().nth(3).expect("moments to go back to").seq;
    let reason = "the wrong phase was ended".to_owned();
    table.act(&gm(), &TableCommand::Rewind { to, reason }.into());
    table.settle();
    table
}

/// A game with many private acts: letters to everyone, to the game masters only, and to one and several; marks of a
/// side; disputes; a note; a secret vote.
fn spoken(kind: Kind) -> Table {
    let mut table = Table::open(kind);
    let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
    let seat = prompts[0].seats[0].clone();
    let others: Vec<_> = table.game.table.seats.iter().map(|one| one.id.clone()).filter(|one| *one != seat).collect();
    let player = table.game.table.seat(&seat).and_then(|one| one.player.clone()).expect("a held seat");
    let by = Actor::Seat { seat, player };
    let text = || "nobody else hears this".to_owned();
    table.act(&gm(), &TableCommand::from(PressCommand::SetPolicy { policy: PressPolicy::Private }).into());
    for count in [0, 1, others.len()] {
        let to = others[..count].to_vec();
        table.act(&by, &TableCommand::from(PressCommand::Send { to, text: text() }).into());
        table.act(&gm(), &TableCommand::from(PressCommand::Send { to: others[..1].to_vec(), text: text() }).into());
    }
    let mark = PlanMark::Pin { space: SpaceId::new("somewhere"), text: text() };
    for command in [PlanCommand::Make { mark }, PlanCommand::Wipe { numbers: vec![1] }] {
        table.act(&by, &TableCommand::from(command).into());
    }
    for event in [1, 2] {
        let open = OfficeCommand::OpenDispute { about: Contested::Event(event), text: text() };
        table.act(&by, &TableCommand::from(open).into());
    }
    table.act(&by, &TableCommand::from(OfficeCommand::WithdrawDispute { number: 1 }).into());
    let settle = OfficeCommand::SettleDispute { number: 2, text: text() };
    table.act(&gm(), &TableCommand::from(settle).into());
    table.act(&gm(), &TableCommand::from(CouncilCommand::Note { text: text() }).into());
    let terms = VoteTerms { secret: true, ..VoteTerms::default() };
    let matter = Matter::Question { text: "is this secret?".to_owned() };
    table.act(&by, &TableCommand::from(CouncilCommand::CallVote { matter, terms }).into());
    let other = table.game.table.seats.iter().find(|one| one.player.as_ref() != by.player()).expect("another player");
    let player = other.player.clone().expect("a held seat");
    let other = Actor::Seat { seat: other.id.clone(), player };
    table.act(&other, &TableCommand::from(CouncilCommand::Vote { number: None, answer: VoteAnswer::No }).into());
    table.play()
}

/// A game that an earlier program closed with an open roll.
fn left_open(kind: Kind) -> Table {
    let mut table = asked(Table::open(kind));
    let close = TableCommand::Close { reason: "late".to_owned() };
    let ended = TableEvent::GameEnded { result: GameResult::Closed { reason: "late".to_owned() } };
    table.happens(&gm(), [Event::Ordered(close.into()), ended.into()]);
    table
}

/// A game in which a game master takes dice back and uses every possible act for others. Each act comes more often than
/// a verdict lists.
fn helped(kind: Kind) -> Table {
    let mut table = Table::open(kind).play();
    let reason = || "he sleeps".to_owned();
    for _ in 0..60 {
        let Next::Wait(prompts) = table.settle() else { break };
        let seat = prompts[0].seats[0].clone();
        let act = OfficeCommand::ActFor { seat: seat.clone(), reason: reason() };
        for command in
            [act, OfficeCommand::HandBack { seat: seat.clone() }, OfficeCommand::PassFor { seat, reason: reason() }]
        {
            table.act(&gm(), &TableCommand::from(command).into());
        }
    }
    table.settle();
    let to = table.game.marks.first().expect("moments to go back to").seq;
    table.act(&gm(), &TableCommand::Rewind { to, reason: reason() }.into());
    let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
    let stand_in = OfficeCommand::SeatStandIn { seat: prompts[0].seats[0].clone(), level: Level::Steady };
    table.act(&gm(), &TableCommand::from(stand_in).into());
    table
}

fn other_secrets() -> [u8; 65] {
    std::array::from_fn(|at| if at == 0 { 1 } else { 2 })
}

/// Games of all kinds by name.
fn tables() -> Vec<(&'static str, Table)> {
    let preferred = BeaconPolicy::Preferred { wait: 30 };
    let few = Kind { commands: 40, ..SHORT };
    let skipped = Sky { round: Err(30), ..sky() };
    let over = Kind { close: true, ..few };
    vec![
        ("axis-running", Table::open(Kind { name: "axis running", ..SHORT }).play()),
        ("axis-over", Table::open(Kind { name: "axis/over 東部", ..over }).play()),
        ("axis-beacon", Table::open_beacon(few, BeaconPolicy::Required, sky()).play()),
        ("axis-skipped", Table::open_beacon(few, preferred, skipped).play()),
        ("axis-committed", Table::open_beacon(few, committed(0, None), early()).play()),
        ("axis-anew", anew(few)),
        ("axis-cosigned", Table::open_beacon(few, committed(2, None), early()).play()),
        ("axis-watched", resting(Kind { name: "axis watched", ..few }, watched)),
        ("blocks-watched", watched(Kind { close: true, ..BLOCKS })),
        ("axis-rewound", rewound(Kind { commands: 20, ..few })),
        ("axis-waited", Table::open_beacon(few, committed(0, Some(30)), Sky { round: Err(30), ..early() }).play()),
        ("axis-chained", chained(Table::open(few))),
        ("axis-chained-committed", chained(Table::open_beacon(few, committed(0, None), early()))),
        ("axis-quiet", Table::open(Kind { commands: 3, ..over }).play()),
        ("axis-bent", bent(few)),
        ("axis-scripted", Table::open_with(few, DicePolicy::Scripted, secrets(), server()).play()),
        ("axis-trusted", Table::open_with(over, DicePolicy::OperatingSystem, secrets(), server()).play()),
        ("blocks-running", Table::open(BLOCKS).play()),
        ("blocks-over", Table::open(Kind { close: true, seed: 2, ..BLOCKS }).play()),
        ("blocks-beacon", Table::open_beacon(Kind { close: true, ..BLOCKS }, BeaconPolicy::Required, sky()).play()),
        ("blocks-committed", Table::open_beacon(Kind { close: true, ..BLOCKS }, committed(0, None), early()).play()),
        ("blocks-bent", bent(BLOCKS)),
        ("axis-open", asked(Table::open(few))),
        ("axis-left-open", left_open(few)),
        ("blocks-left-open", left_open(BLOCKS)),
        ("axis-helped", helped(few)),
        ("axis-spoken", spoken(Kind { name: "axis spoken", commands: 12, ..over })),
        ("axis-spoken-running", spoken(Kind { name: "axis spoken", commands: 12, ..few })),
        ("blocks-spoken", spoken(Kind { close: true, commands: 40, ..BLOCKS })),
        ("orders-running", Table::open(ORDERS).play()),
        ("orders-over", Table::open(Kind { close: true, ..ORDERS }).play()),
    ]
}

fn leave(folder: &Path, name: &str, table: &Table) {
    let put = |file: String, bytes: &[u8]| fs::write(folder.join(file), bytes).expect("writable");
    put(format!("{name}.adjutant"), &table.bundle().write().expect("a file"));
    if !matches!(table.game.table.dice, DicePolicy::Verifiable { .. }) {
        return;
    }
    let mut notes = table.notes();
    notes.push(table.sign());
    put(format!("{name}.notes.txt"), notes.join("\n").as_bytes());
    if !table.watchers.is_empty() {
        let keys: Vec<String> = table.watchers.iter().map(|one| one.key().public_key().to_string()).collect();
        put(format!("{name}.witnesses.txt"), keys.join("\n").as_bytes());
    }
    let voided = verify(games(), &table.bundle(), &[]).counts.rolls_voided;
    let open = u32::from(table.game.open_roll().is_some());
    let thrown = (1..=table.game.table.rolls - open).skip(usize::try_from(voided).unwrap_or_default());
    for roll in thrown.take(ROLLS as usize) {
        put(format!("{name}.{roll}.roll.json"), table.proof(roll).write().expect("a file").as_bytes());
        // Under the last checkpoint, the proof also shows later events about the roll.
        let late = RollProof::make(&table.ledger(), roll, &table.sign()).expect("a thrown roll");
        put(format!("{name}.{roll}-late.roll.json"), late.write().expect("a file").as_bytes());
    }
}

#[test]
fn evidence_of_every_kind_is_left_for_others() {
    let aside = tempfile::tempdir().expect("a folder");
    let folder = std::env::var_os("ADJUTANT_EVIDENCE").map_or(aside.path().to_owned(), Into::into);
    fs::create_dir_all(&folder).expect("a folder");
    for (name, table) in tables() {
        let verdict = verify(games(), &table.bundle(), &table.notes());
        assert!(!matches!(verdict.outcome, Outcome::Wrong(_)), "{name}: {verdict:?}");
        assert_eq!(
            verdict.reservations.is_empty(),
            // Without rolls there was no choice of dice; without proofs there is nothing to reserve.
            ["axis-quiet", "axis-scripted", "axis-trusted"].contains(&name),
            "{name}: {verdict:?}"
        );
        leave(&folder, name, &table);
    }
    leave(&folder, "axis-boardless", boards::table());
    let brought = Bundle { board: Some(boards::other().text), ..boards::table().bundle() };
    fs::write(folder.join("axis-brought.adjutant"), brought.write().expect("a file")).expect("writable");
    let keys = serde_json::json!({
        "server": server().to_bytes().to_vec(),
        "rolls": secrets().rolls.to_bytes().to_vec(),
        "salts": secrets().salts.to_bytes().to_vec(),
    });
    fs::write(folder.join("keys.json"), keys.to_string()).expect("writable");
}
