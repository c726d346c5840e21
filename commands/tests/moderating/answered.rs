//! A cause without events is also answered once; when it comes again, it gets the same answer.

use crate::game_list::with;
use crate::moderating::{anna, bert, cause, created, done, game, length, load, now, started};
use adjutant_commands::moderator::{Denial, DiceWish, GameHost, GameHostConfig, LineOutcome, Recalled};
use adjutant_commands::parse::MOST_ORDERS;
use adjutant_commands::{Grammar, ParseProblem};
use adjutant_events::CauseId;
use adjutant_game_axis::speech::AxisGrammar;
use adjutant_storage::{Log as _, MemoryStore};
use std::sync::Arc;

/// The text of an answer, for comparison.
fn told(denied: Result<LineOutcome, Denial>) -> String {
    match denied {
        // The stored answer has the same text, but its type is lost.
        Err(denial) => serde_json::to_string(&denial).expect("data"),
        Ok(said) => panic!("{said:?}"),
    }
}

#[tokio::test]
async fn an_interaction_that_was_refused_is_not_executed_when_it_comes_in_again() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let of = |store: &Arc<MemoryStore>| GameHost::new(with(store.clone()), GameHostConfig::default());
    let game_host = of(&store);
    let press = CauseId::new("discord:1");
    let block = CauseId::new("discord:2");
    let march = "move 3 infantry from Archangel to West Russia";
    let orders = format!("{march}\ndone\ndance");
    let say = |game_host: GameHost, cause: CauseId, player, text: String| async move {
        game_host.say(&game(), cause, player, None, text, now()).await
    };
    let first = told(say(game_host.clone(), press.clone(), anna(), march.to_owned()).await);
    let lines = told(say(game_host.clone(), block.clone(), anna(), orders.clone()).await);
    say(game_host.clone(), cause(), anna(), "done".to_owned()).await.expect("the phase ends");
    let before = length(&store);
    // The same `GameHost`, and one started after a crash.
    for game_host in [game_host, of(&store)] {
        assert_eq!(told(say(game_host.clone(), press.clone(), anna(), march.to_owned()).await), first);
        assert_eq!(told(say(game_host.clone(), block.clone(), anna(), orders.clone()).await), lines);
        let stranger = say(game_host.clone(), press.clone(), bert(), march.to_owned()).await;
        assert!(matches!(stranger, Err(Denial::CauseTaken)));
        game_host.shutdown().await;
    }
    assert_eq!(length(&store), before);
    // It would be possible now, but this press already had its answer.
    done(&mut load(&store), &anna(), march);
}

#[test]
fn of_a_command_that_found_nothing_to_do_it_is_known() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let mut session = load(&store).remembering();
    let odd = CauseId::new("odd");
    for _ in 0..2 {
        assert!(session.recall(&odd, "a client").expect("readable").is_none());
    }
    session.remember(&odd, "a client", "its words".to_owned()).expect("kept");
    // One interface's stored line is not executed by another.
    let before = length(&store);
    assert!(matches!(session.say(&odd, &anna(), None, "done", now()), Err(Denial::CauseTaken)));
    assert_eq!(length(&store), before);
}

#[test]
fn more_orders_than_are_taken_at_once_are_not_tried() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let too_many = format!("{};", AxisGrammar.commands().all()[0].name).repeat(MOST_ORDERS + 1);
    for (text, problem) in [
        (too_many, ParseProblem::TooManyOrders { most: MOST_ORDERS as u64 }),
        ("x".repeat(70_000), ParseProblem::TooLong { most: 64 << 10 }),
    ] {
        match session.say(&cause(), &anna(), None, &text, now()) {
            Err(Denial::Unread(error)) => assert_eq!((error.problem, error.read.as_str()), (problem, "")),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn what_does_not_fit_is_still_known_to_have_been_answered() {
    let store = Arc::new(MemoryStore::new());
    let session = created(&store, DiceWish::OperatingSystem);
    let recalled = |words: &str| {
        let cause = cause();
        session.remember(&cause, "anna", words.to_owned()).expect("kept");
        session.recall(&cause, "anna").expect("readable")
    };
    let long = "a long board, ".repeat(20_000);
    assert_eq!(recalled(&long), Some(Recalled::Words(long)), "it packs well");
    let mut noise = 1_u64;
    let mut sign = || {
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'!' + (noise >> 58) as u8)
    };
    let noise: String = (0..100_000).map(|_| sign()).collect();
    assert_eq!(recalled(&noise), Some(Recalled::NotKept), "it does not");
    assert_eq!(recalled(&"x".repeat((1 << 20) + 1)), Some(Recalled::NotKept), "nobody unpacks so much");
    // Written by another version of the program.
    for bytes in [&b""[..], &[0xff; 40]] {
        let cause = cause();
        store.remember(&game(), &cause, bytes).expect("kept");
        assert_eq!(session.recall(&cause, "anna").expect("readable"), Some(Recalled::NotKept));
    }
}
