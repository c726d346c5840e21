//! Files from a running game: pictures, exports and proofs of rolls.

use crate::twins::asking::words;
use adjutant::picture_requests::{Format, PictureRequest, Subject, Theme, Window, as_in_the_log};
use adjutant_audit::bundle::Record;
use adjutant_audit::{Bundle, RollProof};
use adjutant_commands::keys::{Keyring, MemoryKeyring};
use adjutant_commands::moderator::{Equipment, Opening, Past, Session};
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_core::{Command, Viewer};
use adjutant_events::{Actor, CauseId, Envelope, GameId, PlayerId, SeatId, Timestamp};
use adjutant_game_war1812::state::SequenceStage;
use adjutant_practice::Chance;
use adjutant_storage::Batch;
use std::fmt::Write as _;
use std::sync::Arc;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// A viewer's pictures, as their source text.
pub(crate) fn pictures(log: &[Envelope], viewer: &Viewer) -> Vec<(&'static str, String)> {
    let past = Past::of_log(adjutant::games::game_list(), log).expect("it fits");
    let subjects = [
        ("the board", Subject::Board(Window::Whole)),
        ("a battle", Subject::Battle(None)),
        ("a turn", Subject::Turn),
        ("an edit", Subject::Edit),
        ("the planning map", Subject::Plan),
        ("the drafts", Subject::Drafts),
        ("the gallery", Subject::Gallery),
    ];
    let order = |subject| PictureRequest {
        words: words(),
        theme: Theme::default(),
        viewer: viewer.clone(),
        subject,
        format: Format::Wide,
        called: as_in_the_log,
    };
    let draw = |(what, subject)| {
        let drawn = order(subject).draw_now(&past);
        (what, drawn.map_or_else(|error| error.to_string(), |drawing| drawing.svg()))
    };
    subjects.into_iter().map(draw).collect()
}

/// The export of a running game without commitments and signatures, which hash bytes that nobody else has. Its length
/// reveals nothing either.
pub(crate) fn exported(session: &Session) -> String {
    let bundle = session.bundle().expect("a bundle");
    let length = bundle.to_json().expect("a text").len();
    let Bundle { format, game, server, events, checkpoint, board } = bundle;
    let record = |record: &Record| match record {
        Record::Public { event } => format!("{event:?}"),
        Record::Hidden { .. } => "hidden".to_owned(),
        Record::Opened { .. } => panic!("it is opened before the end"),
    };
    let events: Vec<String> = events.iter().map(record).collect();
    let signed: Option<Vec<&str>> = checkpoint.as_deref().map(|note| note.lines().take(2).collect());
    format!("{format} {game} {server:?} {signed:?} {length}\n{}\n{board:?}", events.join("\n"))
}

/// Two games with the same keys and the same log, without standing instructions, played until a roll.
pub(crate) fn proven(ruleset: &str) -> [Session; 2] {
    let keys: Arc<dyn Keyring> = Arc::new(MemoryKeyring::default());
    let store = || -> Store { Arc::new(MemoryStore::new()) };
    let (here, there) = (store(), store());
    let equipped =
        |store: &Store| Equipment::new(adjutant::games::game_list(), Arc::clone(store)).with_keys(Arc::clone(&keys));
    let (game, gm) = (GameId::new("proven"), PlayerId::new("Greta"));
    let opening = Opening::new(ruleset.into(), Vec::new()).expect("an opening");
    let made = Session::create(equipped(&here), &game, &opening, &gm, &CauseId::new("make"), NOW);
    let (mut session, _) = made.expect("a game");
    begin(&mut session, &gm);
    play(&mut session);
    for record in here.read(&game, 1, usize::MAX).expect("the log") {
        let batch = Batch {
            cause: CauseId::new(format!("copy{}", record.seq)),
            events: vec![record.bytes],
            outbox: Vec::new(),
        };
        there.append(&game, record.seq - 1, batch).expect("kept");
    }
    let other = Session::load(equipped(&there), &game).expect("it loads");
    [session, other]
}

fn begin(session: &mut Session, gm: &PlayerId) {
    let seats: Vec<SeatId> = session.game().table.seats.iter().map(|seat| seat.id.clone()).collect();
    for seat in seats {
        let player = format!("player of {seat}").as_str().into();
        let command = adjutant_core::command::TableCommand::AssignSeat { seat: seat.clone(), player }.into();
        does(session, &Actor::Gm { player: gm.clone() }, &command);
    }
    let start = adjutant_core::command::TableCommand::Start.into();
    does(session, &Actor::Gm { player: gm.clone() }, &start);
}

fn does(session: &mut Session, actor: &Actor, command: &Command) {
    let cause = CauseId::new(format!("does{}", session.game().seq));
    session.execute(&cause, actor, command, NOW).expect("it is accepted");
}

/// The holder of a seat.
pub(crate) fn holder(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: format!("player of {seat}").as_str().into() }
}

/// The Soviet attack, and Japan's attack in China.
const ATTACKS: [(&str, &[(&str, &str)]); 2] = [
    (
        "aa1941",
        &[
            ("soviet_union", "purchase 2 infantry"),
            ("soviet_union", "done"),
            ("soviet_union", "move 3 infantry, 1 tank from Russia to West Russia"),
            ("soviet_union", "done"),
            ("soviet_union", "fight West Russia"),
        ],
    ),
    (
        "aa_pacific",
        &[
            ("britain", "split 7 to India"),
            ("japan", "purchase 2 infantry"),
            ("japan", "done"),
            ("japan", "move 3 infantry, 1 artillery from Shantung to Anhwe"),
            ("japan", "done"),
            ("japan", "fight Anhwe"),
        ],
    ),
];

/// Plays an attack, or the first turns on the lakes.
fn play(session: &mut Session) {
    let rules = session.game().table.ruleset.clone();
    if let Some((_, lines)) = ATTACKS.iter().find(|(attacked, _)| *attacked == rules.as_str()) {
        for (at, (seat, line)) in lines.iter().enumerate() {
            let player = PlayerId::new(format!("player of {seat}"));
            session.say(&CauseId::new(format!("line{at}")), &player, None, line, NOW).expect("it is accepted");
        }
        return;
    }
    let mut chance = Chance::new(7);
    // Stops before a battle, where an instruction would be executed at once.
    let at_peace = |session: &Session| {
        let state = session.game().play.read::<adjutant_game_war1812::State>().expect("a game of War of 1812");
        !matches!(state.stage, SequenceStage::Combat)
    };
    for turn in 0..400 {
        if turn >= 40 && at_peace(session) {
            return;
        }
        let Some(seat) = crate::twins::pairs::asked(session.game()).first().cloned() else { return };
        let command = chance.order(session.game(), &seat).expect("who is asked can answer");
        does(session, &holder(&seat), &command);
    }
}

/// The proof of every roll, without its hashes and signatures.
pub(crate) fn proofs(session: &Session) -> String {
    let mut told = String::new();
    for roll in 1.. {
        let Ok(proof) = session.roll_proof(roll) else { return told };
        let length = proof.write().expect("a text").len();
        let RollProof { format, game, roll, server, created, rekeyed, request, checkpoint, .. } = proof;
        let shown = [Some(created), rekeyed, Some(request), proof.skipped, Some(proof.dice), proof.rewound];
        let shown = shown.map(|shown| shown.map(|shown| (shown.seq, shown.event)));
        let committed: Vec<_> = proof.committed.into_iter().map(|shown| (shown.seq, shown.event)).collect();
        let signed: Vec<&str> = checkpoint.lines().take(2).collect();
        let _ = writeln!(told, "{format} {game} {roll} {server:?} {shown:?} {committed:?} {signed:?} {length}");
    }
    told
}
