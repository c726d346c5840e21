//! A refused undo names the moment before the player's last order. The table can vote to go back to it.

use super::{at, begun, holds, outcome, person, say};
use crate::saying::{self, anna, bert, cause};
use adjutant_commands::moderator::{Denial, MOMENTS, Session, actor};
use adjutant_core::command::{CouncilCommand, TableCommand};
use adjutant_core::{Command, Viewer};
use adjutant_events::council::{Matter, VoteOutcome, VoteTerms};
use adjutant_events::{Actor, Event, PlayerId, TableEvent};

fn undo(session: &mut Session, player: &PlayerId, text: &str) -> Denial {
    saying::said(session, (player, None), text, at(2)).expect_err(text)
}

fn key(denial: &Denial) -> String {
    match denial {
        Denial::Refused(refusal) => refusal.key(),
        other => panic!("{other:?}"),
    }
}

fn waits_for_bert(session: &Session) -> bool {
    actor::awaited(session.game()).iter().any(|seat| actor::holds(session.game(), &bert(), seat))
}

/// Section `table.take-back`.
#[test]
fn a_refused_undo_leads_to_a_vote() {
    let mut session = begun();
    let denial = undo(&mut session, &bert(), "Germany: undo");
    assert_eq!(denial.vote_to_go_back("a slip"), None, "Bert has ordered nothing");
    assert_eq!(key(&denial), "table-nothing-ordered");
    let (mut to, mut before) = (0, session.game().play_digest());
    while !waits_for_bert(&session) {
        (to, before) = (session.game().seq, session.game().play_digest());
        say(&mut session, &anna(), "done", 1);
    }
    say(&mut session, &bert(), "purchase 1 infantry", 1);

    let denial = undo(&mut session, &anna(), "Soviet Union: undo");
    assert_eq!(key(&denial), "table-nothing-to-take-back");
    let vote = denial.vote_to_go_back("a slip").expect("a vote");
    let matter = Matter::Mend { to, reason: "a slip".to_owned() };
    let expected: Command = TableCommand::from(CouncilCommand::CallVote { matter, terms: VoteTerms::default() }).into();
    assert_eq!(vote, expected, "back to before Anna's last order, and not before Bert's");
    let undone = undo(&mut session, &person("Carl"), "United States: undo");
    assert_eq!(undone.vote_to_go_back("a slip"), None, "Carl has ordered nothing");

    let last = session.moments(&Viewer::Gm, MOMENTS).expect("readable");
    assert_eq!(last.iter().rev().nth(1).map(|moment| moment.mark.seq), Some(to));
    assert!(last.iter().all(|moment| moment.rolls == 0), "{last:?}");
    let seen = session.seen_at(&Viewer::Gm, &last).expect("readable");
    assert!(last.iter().zip(&seen).all(|(moment, seen)| moment.mark.seq == seen.table.seq) && seen.len() == last.len());

    let actor = Actor::Player { player: anna() };
    session.execute(&cause(), &actor, &vote, at(2)).expect("called");
    say(&mut session, &bert(), "vote yes", 2);
    let decided = say(&mut session, &person("Carl"), "vote yes", 2);
    assert_eq!(outcome(&session, 1), Some(VoteOutcome::Passed));
    assert_eq!(session.game().play_digest(), before);

    let viewer = Viewer::Spectator;
    let mut events = decided.events.read_by(&session, &viewer);
    let rewound = events.find(|event| matches!(event.event, Event::Table(TableEvent::Rewound { .. })));
    let now = rewound.expect("it goes back").seq;
    let gone = session.gone(&viewer, to, now - 1).expect("readable");
    let seats: Vec<&str> = gone.orders.iter().filter_map(|order| Some(order.actor.seat()?.as_str())).collect();
    assert_eq!((seats, gone.rolls), (vec!["soviet_union", "germany"], 0));
    holds(&session);
}
