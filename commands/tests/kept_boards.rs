//! A store keeps the board with which a game began, and a later program with other files plays the game on with it.

use crate::game_list::every;
use adjutant_audit::{Outcome, Reservation, Unproven, verify};
use adjutant_commands::moderator::{DiceWish, Equipment, Fault, Opening, Session};
use adjutant_core::command::TableCommand;
use adjutant_core::ruleset::{Family, KeptBoard, LONGEST_BOARD};
use adjutant_core::table::Status;
use adjutant_core::{Command, ReplayError, Ruleset};
use adjutant_events::{Actor, CauseId, Event, GameId, PlayerId, TableEvent, Timestamp, codec};
use adjutant_storage::{Batch, EventStore, MemoryStore};
use std::sync::Arc;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// A fact in the files of each game, and another one that is as good.
const OTHER_FACTS: [(&str, &str, &str); 5] = [
    ("aa1941", "\ncost = 3\n", "\ncost = 4\n"),
    ("aa_pacific", "\ncost = 3\n", "\ncost = 4\n"),
    ("war1812", "lat = 42.3290", "lat = 42.3291"),
    ("asia_engulfed", "\t139.0\t36.3\t", "\t139.1\t36.3\t"),
    ("okinawa", "\t127.6231\t", "\t127.6232\t"),
];

fn all() -> Vec<Ruleset> {
    every().games().all()
}

/// The board of a ruleset in an earlier program, with another fact.
fn earlier(ruleset: &Ruleset) -> (KeptBoard, Ruleset) {
    let (_, now, before) =
        OTHER_FACTS.iter().find(|(name, ..)| *name == ruleset.id().as_str()).expect("each game has another fact");
    let text = ruleset.text();
    assert!(text.contains(now), "{}: {now:?} is a fact of its files", ruleset.id());
    let text = text.replacen(now, before, 1);
    let read = ruleset.family().kept(ruleset.id(), ruleset.revision(), &text).expect("a board");
    let digest = read.digest().to_owned();
    assert_ne!(digest, ruleset.digest(), "{}", ruleset.id());
    (KeptBoard { ruleset: ruleset.id().clone(), revision: ruleset.revision(), digest, text }, read)
}

#[test]
fn every_board_is_read_again_from_its_text() {
    for ruleset in all() {
        let kept = KeptBoard::of(&ruleset).expect("a text");
        let read = ruleset.family().kept(ruleset.id(), ruleset.revision(), &kept.text).expect("a board");
        assert_eq!(read.digest(), ruleset.digest(), "{}", ruleset.id());
        assert_eq!(format!("{:?}", read.printed()), format!("{:?}", ruleset.printed()), "{}", ruleset.id());
        let written = |ruleset: &Ruleset| {
            let mut bytes = Vec::new();
            ruleset.setup(&[]).write(&mut bytes).expect("written");
            bytes
        };
        assert!(written(&read) == written(&ruleset), "{}", ruleset.id());
        assert_eq!(read.seats(), ruleset.seats());
    }
}

#[test]
fn the_digest_of_a_text_needs_no_rules() {
    for family in every().games().families() {
        let layout = family.board_layout().expect("its boards are kept");
        for current in family.rulesets() {
            for ruleset in (0..=current.revision()).filter_map(|revision| family.find(current.id(), revision)) {
                let digest = layout.digest_of(&ruleset.text());
                assert_eq!(digest.as_deref(), Some(ruleset.digest()), "{} {}", ruleset.id(), ruleset.revision());
            }
            let (board, read) = earlier(&current);
            assert_eq!(layout.digest_of(&board.text).as_deref(), Some(read.digest()), "{}", current.id());
        }
    }
}

#[test]
fn the_digest_of_a_boards_text_is_that_of_a_leagues_own_board() {
    let ruleset = every().games().current(&"war1812".into()).expect("a ruleset");
    let text = ruleset.text().replacen("lat = 42.3290", "lat = 42.3291", 1);
    let options = [(ruleset.board_option().expect("it takes one").to_owned(), text)];
    let own = ruleset.clone().with_board_of(&options).expect("a board");
    let layout = ruleset.family().board_layout().expect("its boards are kept");
    assert_eq!(layout.digest_of(&own.text()).as_deref(), Some(own.digest()));
    let (games, revision) = (every().games(), ruleset.revision());
    assert_eq!(games.text_begun_with(ruleset.id(), revision, &options, own.digest()), Some(own.text()));
    assert_eq!(games.text_begun_with(ruleset.id(), revision, &[], own.digest()), None);
}

#[test]
fn a_comment_changes_no_digest() {
    for ruleset in all() {
        let text = format!("{}\n# A comment.\n\n", ruleset.text());
        let read = ruleset.family().kept(ruleset.id(), ruleset.revision(), &text).expect("a board");
        assert_eq!(read.digest(), ruleset.digest(), "{}", ruleset.id());
    }
}

/// A kept board has all files, also those that the league left as they were. So it may be longer than what a league may bring.
#[test]
fn a_kept_board_of_a_league_has_no_limit() {
    for ruleset in all().into_iter().filter(|one| ["asia_engulfed", "okinawa"].contains(&one.id().as_str())) {
        let (board, _) = earlier(&ruleset);
        let remarks = "# A remark of the league.\n".repeat(16_000);
        let text = format!("#brought\n{}\n{remarks}", board.text);
        assert!(text.len() > LONGEST_BOARD);
        let read = ruleset.family().kept(ruleset.id(), ruleset.revision(), &text);
        assert!(read.is_ok(), "{}: {:?}", ruleset.id(), read.map(|_| ()));
    }
}

#[test]
fn rubbish_is_no_board_and_no_panic() {
    for ruleset in all() {
        let text = ruleset.text();
        let half: String = text.chars().take(text.chars().count() / 2).collect();
        for rubbish in ["", "#brought\n", "file: ruleset.toml\n", "\u{0}", half.as_str()] {
            let _ = ruleset.family().kept(ruleset.id(), ruleset.revision(), rubbish);
        }
        assert!(ruleset.family().kept(ruleset.id(), ruleset.revision(), "\u{0}").is_err(), "{}", ruleset.id());
    }
}

/// A store in which an earlier program made a game.
fn made_before(store: &dyn EventStore, ruleset: &Ruleset, board: &KeptBoard) -> GameId {
    let game = GameId::new("g1");
    let opening =
        Opening { ruleset: ruleset.id().clone(), options: Vec::new(), dice: DiceWish::OperatingSystem, against: None };
    let scratch: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let equipment = Equipment::new(every(), Arc::clone(&scratch));
    Session::create(equipment, &game, &opening, &PlayerId::new("gm"), &CauseId::new("new"), NOW).expect("a game");
    let mut first = codec::decode(&scratch.read(&game, 1, 1).expect("readable")[0].bytes).expect("an envelope");
    if let Event::Table(TableEvent::GameCreated { board: digest, .. }) = &mut first.event {
        digest.clone_from(&board.digest);
    }
    let events = vec![codec::encode(&first).expect("encodable")];
    store.append(&game, 0, Batch { cause: CauseId::new("new"), events, outbox: Vec::new() }).expect("kept");
    game
}

#[test]
fn a_game_is_played_on_with_the_board_with_which_it_began() {
    for ruleset in all() {
        let (board, before) = earlier(&ruleset);
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let game = made_before(store.as_ref(), &ruleset, &board);

        let fault =
            Session::load(Equipment::new(every(), Arc::clone(&store)), &game).map(|_| ()).expect_err("no board");
        assert!(matches!(fault, Fault::Frozen(ReplayError::OtherBoard { seq: 1, .. })), "{fault}");

        let parts: Vec<&[u8]> = board.text.as_bytes().chunks(50_000).collect();
        let count = parts.len();
        for (at, part) in parts.into_iter().enumerate() {
            let half = Session::load(Equipment::new(every(), Arc::clone(&store)), &game);
            assert!(half.is_err(), "half a board is none");
            let name = format!("board/{}/{}/{}/{}-{count}", board.ruleset, board.revision, board.digest, at + 1);
            store.put_note(&name, part).expect("kept");
        }
        let mut session = Session::load(Equipment::new(every(), Arc::clone(&store)), &game).expect("a board");
        assert_eq!(format!("{:?}", session.game().rules.printed()), format!("{:?}", before.printed()));
        let actor = Actor::Gm { player: PlayerId::new("gm") };
        for (at, seat) in session.game().rules.seats().into_iter().enumerate() {
            let player = PlayerId::new(format!("p{at}"));
            let assign = Command::Table(TableCommand::AssignSeat { seat: seat.0, player });
            session.execute(&CauseId::new(format!("seat{at}")), &actor, &assign, NOW).expect("seated");
        }
        session.execute(&CauseId::new("start"), &actor, &Command::Table(TableCommand::Start), NOW).expect("started");
        assert!(matches!(session.game().table.status, Status::Playing));
        let digest = session.game().digest();
        // Another program finds the same, and discards what is not on this board.
        let again = Session::load(Equipment::new(every(), store), &game).expect("a board");
        assert_eq!(again.game().digest(), digest, "{}", ruleset.id());
        assert_eq!(again.game().rules.digest(), board.digest);
        // Its file brings the board, for readers who do not have it.
        let mut bundle = again.bundle().expect("a bundle");
        assert_eq!(bundle.board.as_ref(), Some(&board.text), "{}", ruleset.id());
        let verdict = verify(every().games(), &bundle, &[]);
        assert_eq!(verdict.outcome, Outcome::Unproven(Unproven::SystemDice {}), "{verdict:?}");
        assert_eq!(verdict.reservations, [Reservation::BoardBrought { seq: 1, digest: board.digest.clone() }]);
        bundle.board = None;
        let verdict = verify(every().games(), &bundle, &[]);
        assert!(matches!(verdict.outcome, Outcome::Unproven(Unproven::NoBoard { .. })), "{verdict:?}");
    }
}

#[test]
fn a_game_of_an_earlier_build_goes_on_under_the_digest_that_it_named() {
    for ruleset in every().games().families().flat_map(Family::rulesets) {
        let [former] = ruleset.former_digests() else { panic!("{}: {:?}", ruleset.id(), ruleset.former_digests()) };
        let board = KeptBoard { digest: (*former).to_owned(), ..KeptBoard::of(&ruleset).expect("a text") };
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let game = made_before(store.as_ref(), &ruleset, &board);
        let session = Session::load(Equipment::new(every(), store), &game).expect("the same board");
        assert_eq!(session.game().rules.digest(), ruleset.digest(), "{}", ruleset.id());
        assert_eq!(session.game().table.board, *former, "the log is as it was written");
    }
}

#[test]
fn a_kept_board_that_was_altered_is_none() {
    for ruleset in all() {
        let (board, _) = earlier(&ruleset);
        let (_, now, before) = OTHER_FACTS.iter().find(|(name, ..)| *name == ruleset.id().as_str()).expect("a fact");
        let altered = board.text.replacen(before, now, 1);
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let game = made_before(store.as_ref(), &ruleset, &board);
        let parts: Vec<&[u8]> = altered.as_bytes().chunks(50_000).collect();
        for (at, part) in parts.iter().enumerate() {
            let KeptBoard { ruleset, revision, digest, .. } = &board;
            let name = format!("board/{ruleset}/{revision}/{digest}/{}-{}", at + 1, parts.len());
            store.put_note(&name, part).expect("kept");
        }
        let fault = Session::load(Equipment::new(every(), store), &game).map(|_| ()).expect_err("another board");
        assert!(matches!(fault, Fault::Frozen(ReplayError::OtherBoard { seq: 1, .. })), "{}: {fault}", ruleset.id());
    }
}

#[test]
fn a_new_game_keeps_its_board_once() {
    for ruleset in all() {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        for name in ["g1", "g2"] {
            let opening = Opening {
                ruleset: ruleset.id().clone(),
                options: Vec::new(),
                dice: DiceWish::OperatingSystem,
                against: None,
            };
            let equipment = Equipment::new(every(), Arc::clone(&store));
            let (game, cause) = (GameId::new(name), CauseId::new(name));
            Session::create(equipment, &game, &opening, &PlayerId::new("gm"), &cause, NOW).expect("a game");
        }
        let notes = store.notes().expect("readable");
        let begins = format!("board/{}/{}/{}/", ruleset.id(), ruleset.revision(), ruleset.digest());
        assert!(notes.iter().all(|(name, _)| name.starts_with(&begins)), "{}", ruleset.id());
        let text: Vec<u8> = notes.into_iter().flat_map(|(_, bytes)| bytes).collect();
        assert_eq!(text, ruleset.text().into_bytes(), "{}", ruleset.id());
    }
}
