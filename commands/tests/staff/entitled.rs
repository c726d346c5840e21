//! A single table has all rights, and nothing that happens in a game contradicts it.

use super::*;
use crate::saying;
use adjutant_core::command::{ClockCommand, CouncilCommand, StaffCommand, TableCommand};
use adjutant_core::table::staff::{Deed, MAY, May, Role, deed};
use adjutant_core::{choices, decide};
use adjutant_events::council::{Matter, VoteAnswer, VoteTerms};
use adjutant_events::staff::{AtEnd, Portfolio, StaffPolicy};
use adjutant_events::{InstructionScope, Native};
use std::fmt::Write as _;

/// The table as in the document.
fn shown() -> String {
    let mut page = String::from("| | commander | deputy | officer | manager |\n|---|---|---|---|---|\n");
    for (deed, row) in MAY {
        let cell = |may: &May| match may {
            May::Yes => "yes",
            May::Portfolio => "within the portfolio and policy",
            May::Own => "own drafts",
            May::No => "no",
        };
        let cells: Vec<&str> = row.iter().map(cell).collect();
        writeln!(page, "| {} | {} |", deed.word().replace('-', " "), cells.join(" | ")).expect("a string");
    }
    page
}

#[test]
fn the_document_shows_the_table() {
    let page = include_str!("../../../docs/staffs.md");
    assert!(page.contains(&shown()), "docs/staffs.md must have this table:\n{}", shown());
}

#[test]
fn every_deed_stands_once_in_the_table() {
    for (at, (deed, _)) in MAY.iter().enumerate() {
        assert!(MAY[..at].iter().all(|(other, _)| other != deed), "{deed:?}");
    }
    for role in Role::ALL {
        for (deed, _) in MAY {
            assert!(role != Role::Commander || role.may(deed) == May::Yes, "a commander may {deed:?}");
        }
    }
}

/// Commands of every kind, some of which are permitted here.
fn commands(session: &Session) -> Vec<Command> {
    let game = session.game();
    let mut all: Vec<Command> =
        choices(game, &seat()).into_iter().flat_map(|choice| choice.mild).map(|mild| mild.order).collect();
    let draft = game.staff.drafts.first();
    let some: Option<Native> = draft.map(|draft| draft.order.clone());
    all.extend(some.clone().map(Command::Play));
    let number = draft.map_or(1, |draft| draft.number);
    let player = || person("Zoe");
    let mut table: Vec<TableCommand> = vec![
        TableCommand::Resign,
        TableCommand::TakeBack,
        TableCommand::AddEntropy { text: "words".into() },
        TableCommand::WithdrawEntropy,
        TableCommand::LeaveSeat { seat: seat() },
        TableCommand::Start,
        TableCommand::Close { reason: "late".into() },
        TableCommand::AppointGm { player: player() },
        TableCommand::AssignSeat { seat: seat(), player: player() },
        ClockCommand::ProposePause { reason: "lunch".into() }.into(),
        ClockCommand::AgreePause.into(),
        ClockCommand::Stop.into(),
        ClockCommand::TakeVacation { minutes: 60 }.into(),
        CouncilCommand::CallVote { matter: Matter::Draw, terms: VoteTerms::default() }.into(),
        CouncilCommand::CallVote {
            matter: Matter::MoreTime { seat: seat(), minutes: 60 },
            terms: VoteTerms::default(),
        }
        .into(),
        CouncilCommand::Vote { number: None, answer: VoteAnswer::Yes }.into(),
        CouncilCommand::Announce { text: "hello".into() }.into(),
        StaffCommand::Dismiss { seat: None, player: person("Emil") }.into(),
        StaffCommand::SetPolicy { seat: None, policy: StaffPolicy::AnyOfficer }.into(),
        StaffCommand::SetPolicy { seat: None, policy: StaffPolicy::Majority { minutes: 60, at_end: AtEnd::Nothing } }
            .into(),
        StaffCommand::Withdraw { number }.into(),
        StaffCommand::Approve { number }.into(),
        StaffCommand::Commit { numbers: vec![number] }.into(),
        StaffCommand::Commit { numbers: Vec::new() }.into(),
    ];
    for office in [Office::Deputy, Office::Officer, Office::Manager, Office::Watcher] {
        let portfolio = Portfolio::default();
        table.push(StaffCommand::Appoint { seat: None, player: player(), office, portfolio }.into());
    }
    if let Some(order) = some {
        table.push(StaffCommand::Draft { order: order.clone() }.into());
        table.push(StaffCommand::Amend { number, order: order.clone() }.into());
        table.push(TableCommand::Instruct { scope: InstructionScope::Always, instruction: order });
    }
    all.extend(table.into_iter().map(Command::from));
    all
}

/// Every role and every command in every phase, under every policy. Commands that the table does not allow have no
/// effect. Every effect is of a kind that the role may cause.
#[test]
fn nobody_causes_what_his_role_does_not_allow() {
    let people = [
        ("anna", Some(Role::Commander)),
        ("Carl", Some(Role::Member(Office::Deputy))),
        ("Dora", Some(Role::Member(Office::Officer))),
        ("Emil", Some(Role::Member(Office::Officer))),
        ("Finn", Some(Role::Member(Office::Manager))),
        ("bert", None),
        ("Zoe", None),
        // A watcher may do no more than anybody.
        ("Vera", None),
    ];
    let (mut tried, mut allowed) = (0, 0);
    for policy in ["commander", "officers", "majority within 3 hours"] {
        let mut session = begun();
        as_seat(&mut session, &anna(), &seat(), &format!("staff policy {policy}"), 0);
        as_seat(&mut session, &anna(), &seat(), "staff appoint watcher player Vera", 0);
        say(&mut session, &person("Dora"), "draft buy 2 infantry", 0);
        say(&mut session, &person("Emil"), "draft move 1 infantry from Karelia to West Russia", 0);
        // A turn of the seat, phase by phase, and some of the others'.
        for _ in 0..9 {
            for command in commands(&session) {
                for (name, role) in &people {
                    let player = person(name);
                    let actors = [
                        Actor::Seat { seat: seat(), player: player.clone() },
                        Actor::Player { player: player.clone() },
                        Actor::Gm { player: player.clone() },
                    ];
                    for actor in actors.iter().filter(|actor| *name != "anna" || !matches!(actor, Actor::Gm { .. })) {
                        tried += 1;
                        let Ok(events) = decide(session.game(), actor, &command, at(1)) else { continue };
                        if events.is_empty() {
                            continue;
                        }
                        allowed += 1;
                        judge(&session, (actor, *role), &command, &events);
                    }
                }
            }
            let before = session.game().play.moment();
            for line in ["done", "done anyway", "fight all", "continue"] {
                if session.game().play.moment() == before {
                    let player = if first(&session) == seat() { anna() } else { bert() };
                    let speaker = As::Seat(first(&session));
                    let _ = saying::said(&mut session, (&player, Some(&speaker)), line, at(1));
                }
            }
        }
    }
    assert!(tried > 5_000 && allowed > 200, "{tried} tried, {allowed} allowed");
}

fn judge(session: &Session, (actor, role): (&Actor, Option<Role>), command: &Command, events: &[Event]) {
    let what = || format!("{actor:?} {role:?} {command:?}: {events:?}");
    let Some(deed) = deed(command) else {
        // A person's own command, such as words for the dice, or one of Anna and Bert, who hold seats.
        let own = matches!(command, Command::Table(TableCommand::AddEntropy { .. }));
        let seated = matches!(actor.player().map(PlayerId::as_str), Some("anna" | "bert"));
        assert!(own || seated, "{}", what());
        return;
    };
    // Bert plays the other side, with the rights of a player there.
    let Some(role) = role else {
        assert!(matches!(deed, Deed::Pause | Deed::CallForTime | Deed::Vote), "{}", what());
        assert_eq!(actor.player().map(PlayerId::as_str), Some("bert"), "{}", what());
        return;
    };
    match role.may(deed) {
        May::Yes => {}
        May::No => panic!("{}", what()),
        May::Own => {
            let number = match command {
                Command::Table(TableCommand::Staff(
                    StaffCommand::Amend { number, .. } | StaffCommand::Withdraw { number },
                )) => *number,
                _ => panic!("{}", what()),
            };
            let draft = session.game().staff.drafts.iter().find(|draft| draft.number == number).expect("a draft");
            assert_eq!(Some(&draft.author), actor.player(), "{}", what());
        }
        // Their own portfolio, by a policy that allows it; or half of the staff approves.
        May::Portfolio => match session.game().staff.policy(&seat()) {
            StaffPolicy::CommanderOnly => panic!("{}", what()),
            StaffPolicy::Majority { .. } => assert_ne!(deed, Deed::Order, "{}", what()),
            StaffPolicy::AnyOfficer => {
                let orders: Vec<Native> = match command {
                    Command::Play(order) => vec![order.clone()],
                    Command::Table(_) => {
                        session.game().staff.drafts.iter().take(1).map(|draft| draft.order.clone()).collect()
                    }
                };
                for order in orders {
                    let touch = session.game().play.touches(&seat(), &order);
                    assert!(!touch.whole, "{}", what());
                    assert!(touch.spends <= 6, "{}", what());
                }
            }
        },
    }
}
