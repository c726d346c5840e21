//! A line may end a phase that the order before has already ended. It gets a notice, and the rest of its block is
//! executed, in every game.

use super::{cause, now};
use crate::game_list;
use adjutant_commands::As;
use adjutant_commands::keys::MemoryKeyring;
use adjutant_commands::moderator::{
    Denial, DiceWish, Equipment, GameStatus, LineOutcome, LineProblem, Opening, Outcome, Session,
};
use adjutant_core::Command;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, GameId, PlayerId, RulesetId, SeatId};
use adjutant_grammar::{Ids, print::print};
use adjutant_practice::Chance;
use adjutant_storage::MemoryStore;
use std::sync::Arc;

const GM: &str = "gm";

/// A game with a different person in every seat.
fn begun(rules: &str) -> Session {
    let equipment = Equipment::new(game_list::every(), Arc::new(MemoryStore::new()));
    let equipment = equipment.with_keys(Arc::new(MemoryKeyring::default()));
    let ruleset = RulesetId::new(rules);
    let opening = Opening { ruleset, options: Vec::new(), dice: DiceWish::Scripted, against: None };
    let gm = PlayerId::new(GM);
    let made = Session::create(equipment, &GameId::new("test"), &opening, &gm, &cause(), now());
    let mut session = made.expect("created").0;
    let master = Actor::Gm { player: gm };
    let seats: Vec<SeatId> = session.game().table.seats.iter().map(|seat| seat.id.clone()).collect();
    for seat in seats {
        let assigned = TableCommand::AssignSeat { player: holder(&seat), seat };
        session.execute(&cause(), &master, &assigned.into(), now()).expect("seated");
    }
    session.execute(&cause(), &master, &TableCommand::Start.into(), now()).expect("begun");
    session
}

fn holder(seat: &SeatId) -> PlayerId {
    PlayerId::new(format!("player-of-{seat}"))
}

fn says(session: &mut Session, seat: &SeatId, text: &str) -> Result<Outcome, Denial> {
    match session.say(&cause(), &holder(seat), Some(&As::Seat(seat.clone())), text, now()) {
        Ok(LineOutcome::Done(outcome)) => Ok(outcome),
        Ok(other) => panic!("{text}: {other:?}"),
        Err(denial) => Err(denial),
    }
}

/// Supplies dice until a seat is asked; none if the game is over.
fn asked(session: &mut Session, chance: &mut Chance) -> Option<SeatId> {
    loop {
        match session.standing().expect("it stands") {
            GameStatus::RollAwaited(request) => {
                session.supply_dice(&cause(), &chance.faces(&request), now()).expect("they fall");
            }
            GameStatus::Waiting(prompts) => return prompts.iter().find_map(|prompt| prompt.seats.first().cloned()),
            _ => return None,
        }
    }
}

/// The number of phases that ended by themselves and whose superfluous end was accepted.
fn let_pass(rules: &str, orders: usize) -> usize {
    let (mut session, mut chance, mut passed) = (begun(rules), Chance::new(20_261_128), 0);
    for _ in 0..orders {
        let Some(seat) = asked(&mut session, &mut chance) else { break };
        let Some(command) = chance.order_within(session.game(), &seat, 12) else { break };
        let line = print(Some(session.lexicon().grammar()), &command, &[], &Ids);
        let before = session.game().play.moment();
        if line.starts_with("done") || matches!(command, Command::Table(_)) || line.contains(';') {
            let _ = says(&mut session, &seat, &line);
            continue;
        }
        match says(&mut session, &seat, &format!("{line}\ndone")) {
            Ok(outcome) if !outcome.ignored.is_empty() => {
                assert_eq!(outcome.ignored, ["done"], "{rules}: {line}");
                assert_ne!(session.game().play.moment(), before, "{rules}: {line} ended nothing");
                passed += 1;
            }
            Ok(_) => {}
            Err(denial) => {
                let Ok(outcome) = says(&mut session, &seat, &line) else { continue };
                let by_itself = session.game().play.moment() != before;
                let asks = matches!(outcome.standing, GameStatus::Waiting(_));
                // A revealing order is like dice: nothing after it is even read.
                let opens = matches!(&denial, Denial::Orders(denied) if denied.lines.iter().any(|line| {
                    matches!(line.problem, Some(LineProblem::AfterDice { .. }))
                }));
                assert!(
                    !(by_itself && asks && !opens),
                    "{rules}: {line} ended the phase, and `done` behind it: {denial:?}"
                );
            }
        }
    }
    passed
}

#[test]
fn an_end_that_has_come_by_itself_is_let_pass_in_every_game() {
    let passed: Vec<(String, usize)> = game_list::every()
        .games()
        .all()
        .into_iter()
        .map(|rules| (rules.id().as_str().to_owned(), let_pass(rules.id().as_str(), 300)))
        .collect();
    let of = |rules: &str| passed.iter().find(|(id, _)| id == rules).map_or(0, |(_, passed)| *passed);
    // Okinawa prints the end of a phase with its name; the others do not.
    assert!(of("okinawa") > 0, "{passed:?}");
    assert!(passed.iter().map(|(_, passed)| passed).sum::<usize>() > of("okinawa"), "{passed:?}");
}

#[test]
fn the_last_placement_and_the_last_move_end_their_phases_and_done_behind_them_is_let_pass() {
    let mut session = begun("aa1941");
    let seat = SeatId::new("soviet_union");
    let text = "purchase 2 infantry\ndone\ndone\ndone\nmobilize all in Russia\ndone";
    let outcome = says(&mut session, &seat, text).expect("the whole turn");
    assert_eq!(outcome.ignored, ["done"]);
    let GameStatus::Waiting(prompts) = outcome.standing else { panic!("somebody is asked") };
    assert!(prompts.iter().all(|prompt| !prompt.seats.contains(&seat)), "{prompts:?}");
    // Two ends are two: only a superfluous one is accepted.
    let mut twice = begun("aa1941");
    assert!(says(&mut twice, &seat, &format!("{text}\ndone")).is_err(), "the second is for somebody else's turn");
    let seat = SeatId::new("germany");
    let before = session.game().play.moment();
    let outcome = says(&mut session, &seat, "purchase 1 infantry\ndone\ndone").expect("two phases");
    assert!(outcome.ignored.is_empty() && session.game().play.moment().2 > before.2 + 1, "{:?}", outcome.ignored);
}
