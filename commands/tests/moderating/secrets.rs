//! Trials and refusals reveal nothing that the seat did not know: others' instructions, or a block's face. The test
//! asks the same in games that differ in nothing else.

use crate::moderating::{SOVIET, anna, bert, cause, done, game, load, now, said, started};
use adjutant_commands::As;
use adjutant_commands::moderator::{Denial, DiceWish, LineOutcome, LineProblem, Opening, Session};
use adjutant_core::Viewer;
use adjutant_events::{Event, PlayerId, RulesetId, Seq, TableEvent};
use adjutant_game_war1812::fact::War1812Event;
use adjutant_storage::{EventStore, Log, MemoryStore};
use std::sync::Arc;

/// The answer to a line, however it ends.
fn answer(session: &mut Session, player: &PlayerId, line: &str) -> String {
    let before = session.game().seq;
    let told = match session.say(&cause(), player, None, line, now()) {
        Ok(LineOutcome::Tried(preview)) => {
            let events = preview.events.iter().map(|one| (one.seq, &one.actor, &one.cause, &one.event));
            format!("{:?}", events.collect::<Vec<_>>())
        }
        Ok(other) => panic!("{line}: {other:?}"),
        Err(denial) => format!("{denial:?}"),
    };
    assert_eq!(session.game().seq, before, "{line}: nothing was done");
    told
}

/// Germany sails against a British submarine off Ireland; Anna plays the Allies and has given this instruction.
fn off_ireland(standing: &str) -> Session {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::Scripted);
    done(&mut session, &anna(), standing);
    done(&mut session, &anna(), SOVIET);
    done(&mut session, &bert(), "purchase 1 infantry");
    done(&mut session, &bert(), "done");
    done(&mut session, &bert(), "move 1 battleship from sz 5 to sz 8");
    done(&mut session, &bert(), "done");
    session
}

#[test]
fn trying_a_fight_or_having_it_refused_does_not_tell_what_submarines_will_do() {
    let [mut dives, mut strikes, mut elsewhere] = ["submerge at sz 8", "strike at sz 8", "strike at sz 5"]
        .map(|order| off_ireland(&format!("United Kingdom: standing submarines {order}")));
    for line in [
        "try fight sz 8",
        "fight sz 8\ncontinue",
        "fight sz 8\nfrobnicate",
        "fight sz 8\nentropy luck",
        "try done",
        "done",
    ] {
        let told = answer(&mut dives, &bert(), line);
        assert_eq!(told, answer(&mut strikes, &bert(), line), "{line}");
        assert_eq!(told, answer(&mut elsewhere, &bert(), line), "{line}");
    }
    let told = answer(&mut dives, &bert(), "try fight sz 8");
    assert!(told.contains("BattleBegun") && !told.contains("SubmarinesDecided"), "{told}");
    let Err(Denial::Orders(denied)) = said(&mut dives, &bert(), "fight sz 8\ncontinue") else { panic!() };
    let follows = &denied.lines[1].problem;
    assert!(matches!(follows, Some(LineProblem::AfterAnswer { line: 1, .. })), "{follows:?}");
    // Executed in earnest, the effect is visible and cannot be undone.
    let told = done(&mut dives, &bert(), "fight sz 8");
    assert!(format!("{:?}", told.events.everything()).contains("SubmarinesDecided"));
    assert!(said(&mut dives, &bert(), "Germany: undo").is_err(), "what was seen is not taken back");
}

#[test]
fn what_was_said_beforehand_is_read_by_its_seat_alone() {
    let session = off_ireland("United Kingdom: standing submarines submerge at sz 8");
    let given = |viewer: &Viewer| {
        let read = session.read(viewer, 1, usize::MAX).expect("readable");
        read.iter().any(|one| matches!(one.event, Event::Table(TableEvent::InstructionGiven { .. })))
    };
    assert!(given(&Viewer::Seat("united_kingdom".into())));
    // Another seat of the same side, the enemy, and a spectator.
    for viewer in ["soviet_union", "germany"].map(|seat| Viewer::Seat(seat.into())) {
        assert!(!given(&viewer), "{viewer:?}");
    }
    assert!(!given(&Viewer::Spectator));
    assert!(given(&Viewer::Gm));
    // A playing game master has the view of one of their seats.
    let eyes = adjutant_commands::moderator::actor::viewer(session.game(), &anna(), Some(&As::Gm));
    assert_ne!(eyes, Viewer::Gm);
}

#[test]
fn the_digest_that_everybody_sees_does_not_tell_what_was_said_beforehand() {
    let [one, other] =
        ["submerge", "strike"].map(|order| off_ireland(&format!("United Kingdom: standing submarines {order}")));
    assert_ne!(one.game().digest(), other.game().digest());
    assert_eq!(one.game().public_digest(), other.game().public_digest());
}

/// The lines of the whole game of War of 1812, its dice among them.
const LAKES: &str = include_str!("../../../tests/games/war1812/whole-game.script");

/// The game of that script up to a line, which is omitted, with an instruction of a seat.
fn lakes(until: &str, seat: &str, standing: Option<&str>) -> Session {
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let opening =
        Opening { ruleset: RulesetId::new("war1812"), options: Vec::new(), dice: DiceWish::Scripted, against: None };
    let gm = PlayerId::new("greta");
    let (mut session, _) = Session::create(
        crate::game_list::with(store),
        &adjutant_events::GameId::new("lakes"),
        &opening,
        &gm,
        &cause(),
        now(),
    )
    .expect("created");
    for seat in ["American", "British"] {
        done(&mut session, &gm, &format!("gm: assign {seat} to {seat}"));
    }
    done(&mut session, &gm, "start");
    if let Some(standing) = standing {
        done(&mut session, &PlayerId::new(seat), standing);
    }
    for line in
        LAKES.lines().take_while(|line| *line != until).filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (speaker, said) = line.split_once(": ").expect("SEAT: words");
        if speaker == "dice" {
            let faces: Vec<u16> = said.split(' ').map(|face| face.parse().expect("a face")).collect();
            session.supply_dice(&cause(), &faces, now()).expect("the dice of the script");
        } else {
            done(&mut session, &PlayerId::new(speaker), said);
        }
    }
    session
}

const TO_DETROIT: &str = "move infantry 4, 2 infantry 3 from Amherstburg to Detroit";

#[test]
fn trying_a_move_or_having_it_refused_does_not_tell_whether_the_other_side_will_run() {
    let british = PlayerId::new("British");
    let until = format!("British: {TO_DETROIT}");
    let standing = [
        "standing retreat after 0 rounds to Sandusky at Detroit",
        "standing retreat never at Detroit",
        "standing retreat never at Erie",
    ];
    let mut games = standing.map(|standing| lakes(&until, "American", Some(standing)));
    for line in [
        format!("try {TO_DETROIT}"),
        format!("{TO_DETROIT}\nclaim nothing"),
        format!("{TO_DETROIT}\nfire"),
        format!("{TO_DETROIT}\nfrobnicate"),
    ] {
        let [one, two, three] = games.each_mut().map(|session| answer(session, &british, &line));
        assert_eq!(one, two, "{line}");
        assert_eq!(one, three, "{line}");
    }
    // The answer also says that the phase is over, whoever withdraws.
    for session in &mut games {
        let outcome = done(session, &british, &format!("{TO_DETROIT}\ndone"));
        assert_eq!(outcome.ignored, ["done"]);
    }
    let [runs, ..] = &mut games;
    assert!(matches!(said(runs, &british, "undo"), Err(Denial::Refused(_))), "what was seen is not taken back");
}

#[test]
fn trying_to_stand_does_not_lay_the_attackers_open() {
    let american = PlayerId::new("American");
    // Before the line with which the Americans stand at Fort Niagara.
    let mut session = lakes("American: stand", "American", None);
    let told = answer(&mut session, &american, "try stand");
    assert!(!told.contains("BattleRevealed"), "{told}");
    for line in ["stand\nfrobnicate", "stand\nlosses infantry 4", "stand\nfire", "stand\ndone"] {
        let Err(Denial::Orders(denied)) = said(&mut session, &american, line) else { panic!("{line}") };
        assert_eq!(denied.lines[1].problem, Some(LineProblem::AfterDice { line: 1 }), "{line}");
    }
    let told = done(&mut session, &american, "stand");
    let revealed = |event: &Event| matches!(event.fact(), Some(War1812Event::BattleRevealed { .. }));
    assert!(told.events.everything().iter().any(|one| revealed(&one.event)));
}

#[test]
fn a_log_of_a_time_when_less_was_secret_is_read_by_the_rule_of_today() {
    use adjutant_events::{Audience, codec};
    use adjutant_storage::Batch;
    let made = off_ireland("United Kingdom: standing submarines submerge");
    let store = Arc::new(MemoryStore::new());
    let mut encodings = Vec::new();
    for mut envelope in made.log(1, usize::MAX).expect("its log") {
        envelope.audience = Audience::Everyone;
        encodings.push(codec::encode(&envelope).expect("encodable"));
    }
    store.append(&game(), 0, Batch { cause: cause(), events: encodings, outbox: Vec::new() }).expect("kept");
    let old = load(&store);
    assert_eq!(old.game().digest(), made.game().digest());
    for viewer in [Viewer::Spectator, Viewer::Seat("germany".into()), Viewer::Seat("united_kingdom".into())] {
        let seqs = |session: &Session| -> Vec<Seq> {
            session.read(&viewer, 1, usize::MAX).expect("readable").iter().map(|one| one.seq).collect()
        };
        assert_eq!(seqs(&old), seqs(&made), "{viewer:?}");
    }
}
