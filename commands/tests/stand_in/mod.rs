//! Stand-ins in a `GameHost`: whole practice games, seats given to a stand-in and taken back, a clock that calls one, and
//! a crash during a turn.

use crate::game_list::{games, with};
use crate::saying::{self, anna, bert, cause, play, said};
use adjutant_commands::moderator::{DiceWish, GameHost, GameHostConfig, MisfitKind, Opening, Session, recheck_log};
use adjutant_core::Viewer;
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::stand_in::{self, STAND_IN};
use adjutant_core::table::Status;
use adjutant_events::council::{CouncilCommand, Matter, VoteTerms};
use adjutant_events::office::{Level, OfficeEvent};
use adjutant_events::signup::{Part, SignUpCommand};
use adjutant_events::staff::{Office, Portfolio, StaffCommand};
use adjutant_events::{Actor, Envelope, Event, GameId, PlayerId, RulesetId, SeatId, TableEvent, Timestamp};
use adjutant_game_axis::command::AxisCommand;
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const NOW: Timestamp = Timestamp(1_795_176_000_000);

fn store() -> Arc<dyn EventStore> {
    Arc::new(MemoryStore::new())
}

fn opening(rules: &str, against: Option<Level>) -> Opening {
    Opening { ruleset: RulesetId::new(rules), options: Vec::new(), dice: DiceWish::OperatingSystem, against }
}

fn made(kept: &Arc<dyn EventStore>, rules: &str, against: Option<Level>) -> Session {
    let created =
        Session::create(with(kept.clone()), &GameId::new("test"), &opening(rules, against), &anna(), &cause(), NOW);
    created.expect("created").0
}

fn log(session: &Session) -> Vec<Envelope> {
    session.log(1, 100_000).expect("log")
}

fn holds(session: &Session) {
    let log = log(session);
    let again = adjutant_core::replay(games(), &log).expect("replays");
    assert_eq!((again.digest(), &again.office), (session.game().digest(), &session.game().office));
    assert_eq!(recheck_log(games(), &log), None);
}

/// Lets stand-ins give this many orders. Returns how many they gave.
fn stand_ins_say(session: &mut Session, most: usize) -> usize {
    (0..most).take_while(|_| session.play_stand_in(NOW).expect("no fault").is_some()).count()
}

/// One person takes a seat; stand-ins play the others.
#[test]
fn a_practice_game_begins_with_one_person() {
    let mut session = made(&store(), "aa1941", Some(Level::Steady));
    assert_eq!(session.game().office.practice, Some(Level::Steady));
    play(&mut session, &anna(), ["seat Japan", "start"], NOW);
    assert_eq!(session.game().table.status, Status::Playing);
    assert_eq!(session.game().office.stand_ins.len(), 4);
    assert!(stand_ins_say(&mut session, 6) == 6, "stand-ins begin");
    let by: Vec<&str> = vec![STAND_IN; 6];
    let log = log(&session);
    let ordered = log.iter().filter(|envelope| matches!(envelope.event, Event::Ordered(_)));
    let said: Vec<&str> =
        ordered.filter_map(|envelope| envelope.actor.player()).map(adjutant_events::PlayerId::as_str).collect();
    assert_eq!(said[said.len() - 6..], by[..], "its orders bear its name");
    holds(&session);
}

/// A seat is given to a stand-in, and returned by seating a person.
#[test]
fn a_game_master_seats_a_stand_in_and_ends_it() {
    let mut session = made(&store(), "aa1941", None);
    saying::sit_down(&mut session, NOW);
    play(&mut session, &anna(), ["start"], NOW);
    let first = session.owed()[0].0.clone();
    assert!(said(&mut session, (&bert(), None), &format!("assign {first} to stand-in keen"), NOW).is_err());
    assert!(said(&mut session, (&anna(), None), &format!("assign {first} to stand-in clever"), NOW).is_err());
    assert!(said(&mut session, (&anna(), None), &format!("assign {first} to {STAND_IN}"), NOW).is_err());
    play(&mut session, &anna(), [format!("assign {first} to stand-in steady").as_str()], NOW);
    assert_eq!(stand_in::due(session.game()), Some(first.clone()));
    assert!(said(&mut session, (&anna(), None), &format!("assign {first} to stand-in steady"), NOW).is_err());
    assert_eq!(stand_ins_say(&mut session, 2), 2);
    play(&mut session, &anna(), [format!("割り当て {first} 担当 anna").as_str()], NOW);
    assert_eq!(stand_in::due(session.game()), None);
    assert!(session.play_stand_in(NOW).expect("no fault").is_none());
    holds(&session);
}

/// A person with the name of a stand-in or of the clock would be mistaken for it in every log. Such a name cannot be
/// typed, but a program can send it.
#[test]
fn nobody_bears_the_name_of_what_acts_by_itself() {
    let denies = |session: &Session, actor: Actor, command: Command| {
        let denied = adjutant_core::decide(session.game(), &actor, &command, NOW);
        let key = denied.as_ref().err().map(adjutant_core::Refusal::key);
        assert_eq!(key.as_deref(), Some("table-no-persons-name"), "{command:?}");
    };
    for name in [STAND_IN, "(clock)"] {
        let (nobody, seat) = (PlayerId::new(name), SeatId::new("germany"));
        let (himself, gm) = (Actor::Player { player: nobody.clone() }, Actor::Gm { player: anna() });
        let mut session = made(&store(), "aa1941", None);
        let sits = TableCommand::TakeSeat { seat: seat.clone() };
        denies(&session, himself.clone(), sits.into());
        let assigned = TableCommand::AssignSeat { seat: seat.clone(), player: nobody.clone() };
        denies(&session, gm.clone(), assigned.into());
        denies(&session, gm, TableCommand::AppointGm { player: nobody.clone() }.into());

        saying::sit_down(&mut session, NOW);
        play(&mut session, &anna(), ["start"], NOW);
        let commander = Actor::Seat { seat: seat.clone(), player: bert() };
        let appoint = |player| StaffCommand::Appoint {
            seat: None,
            player,
            office: Office::Deputy,
            portfolio: Portfolio::default(),
        };
        denies(&session, commander, TableCommand::from(appoint(nobody.clone())).into());
        let matter = Matter::Replacement { seat, player: nobody };
        let voted = CouncilCommand::CallVote { matter, terms: VoteTerms::default() };
        denies(&session, Actor::Player { player: anna() }, TableCommand::from(voted).into());

        let mut session = made(&store(), "aa1941", None);
        play(&mut session, &anna(), ["signup open"], NOW);
        let wishes = SignUpCommand::SignUp { seats: Vec::new(), part: Part::Any };
        denies(&session, himself, TableCommand::from(wishes).into());
    }
}

/// A clock calls a stand-in for the turn of a late player, and no longer.
#[test]
fn a_stand_in_plays_the_turn_of_whoever_runs_out_of_time() {
    let mut session = made(&store(), "aa1941", None);
    saying::sit_down(&mut session, NOW);
    play(&mut session, &anna(), ["clock set 60 minutes per phase grace 0 minutes then stand-in", "start"], NOW);
    let first = session.owed()[0].0.clone();
    assert_eq!(stand_in::due(session.game()), None, "there is time");
    let late = Timestamp(NOW.0 + 3_700_000);
    session.tick(late, Timestamp(0)).expect("ticks");
    assert_eq!(stand_in::due(session.game()), Some(first.clone()));
    let turn = session.game().play.moment().1;
    let mut orders = 0;
    while session.play_stand_in(late).expect("no fault").is_some() {
        orders += 1;
        assert!(orders < 300, "the turn does not end");
    }
    assert!(orders > 2);
    let owed = session.owed();
    assert!(session.game().play.moment().1 != turn || owed.iter().all(|(seat, _)| *seat != first), "{owed:?}");
    assert!(log(&session).iter().any(|envelope| matches!(
        &envelope.event,
        Event::Table(TableEvent::Office(OfficeEvent::StandInOnCall { level: Level::Steady, .. }))
    )));
    holds(&session);
}

/// An operator's entry in a stand-in's name is found.
#[test]
fn nobody_plays_in_a_stand_ins_name() {
    let mut session = made(&store(), "aa1941", Some(Level::Steady));
    play(&mut session, &anna(), ["seat Japan", "start"], NOW);
    let seat = stand_in::due(session.game()).expect("a stand-in is asked");
    let own = stand_in::order(session.game(), &seat, &AtomicBool::new(false)).expect("it says something");
    let other = AxisCommand::Done { phase: None }.into();
    assert_ne!(own, other);
    session.execute(&cause(), &stand_in::actor(&seat), &other, NOW).expect("the rules take it");
    let found = recheck_log(games(), &log(&session)).expect("a misfit");
    assert!(matches!(&found.what, MisfitKind::OtherThought(Some(said)) if **said == own), "{:?}", found.what);
}

/// The process dies during a turn: the later orders are the same as without the crash.
#[test]
fn a_turn_goes_on_after_a_crash_with_the_same_choices() {
    let kept = store();
    let mut session = made(&kept, "aa1941", Some(Level::Steady));
    play(&mut session, &anna(), ["seat Japan", "start"], NOW);
    for _ in 0..4 {
        stand_ins_say(&mut session, 1);
        let again = Session::load(with(kept.clone()), &GameId::new("test")).expect("loaded");
        let seat = stand_in::due(session.game()).expect("a stand-in is asked");
        let ask = |session: &Session| stand_in::order(session.game(), &seat, &AtomicBool::new(false));
        assert_eq!(ask(&again), ask(&session));
        assert!(ask(&session).is_some());
    }
}

/// A stand-in that is stopped in time gives no order.
#[test]
fn a_thought_can_be_broken_off() {
    let mut session = made(&store(), "aa1941", Some(Level::Keen));
    play(&mut session, &anna(), ["seat Japan", "start"], NOW);
    let question = session.ask_stand_in().expect("a stand-in is asked");
    let stopped = question.think(&AtomicBool::new(true));
    assert_eq!(stopped.command, None);
    assert!(session.answer_of_stand_in(&stopped, NOW).expect("no fault").is_none());
    // An answer that comes too late is not given.
    let late = question.think(&AtomicBool::new(false));
    stand_ins_say(&mut session, 1);
    assert!(session.answer_of_stand_in(&late, NOW).expect("no fault").is_none());
}

/// A game with hidden information and without its own policy is played by the tree of choices. Every order is repeated.
#[test]
fn a_game_without_a_policy_is_played_all_the_same() {
    let mut session = made(&store(), "war1812", Some(Level::Steady));
    let first = session.game().table.seats[0].id.clone();
    play(&mut session, &anna(), [format!("seat {first}").as_str(), "start"], NOW);
    let anna_passes = |session: &mut Session| {
        let actor = Actor::Seat { seat: first.clone(), player: anna() };
        let mild = adjutant_core::mildest(session.game(), &first);
        mild.into_iter().any(|order| session.execute(&cause(), &actor, &order, NOW).is_ok())
    };
    let mut said = 0;
    for _ in 0..120 {
        match stand_ins_say(&mut session, 1) {
            0 if !anna_passes(&mut session) => break,
            more => said += more,
        }
    }
    assert!(said > 10, "{said}");
    holds(&session);
}

/// In a `GameHost`, stand-ins think beside the game: nobody has to ask, and nobody waits.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_host_lets_stand_ins_play_by_themselves() {
    let kept = store();
    let game_host = GameHost::new(with(kept), GameHostConfig::default());
    let game = GameId::new("test");
    game_host.create_game(&game, opening("aa1941", Some(Level::Steady)), anna(), cause(), NOW).await.expect("made");
    for line in ["seat Japan", "start"] {
        game_host.say(&game, cause(), anna(), None, line.to_owned(), NOW).await.expect("said");
    }
    let mut waited = 0;
    loop {
        let owed = game_host.ask(&game, |session| session.owed()).await.expect("answered");
        if owed.iter().any(|(seat, _)| seat.as_str() == "japan") {
            break;
        }
        waited += 1;
        assert!(waited < 3_000, "Japan is never asked");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let log = game_host.log(&game, 1, 10_000, Viewer::Gm).await.expect("log");
    assert!(log.iter().any(|envelope| envelope.cause.as_str().starts_with("stand-in:")));
    game_host.shutdown().await;
}
