//! Whole games in which some people write letters, draft, or keep notes: nobody else can tell the content, or even the
//! kind.

use crate::twins::pairs::Twins;
use crate::twins::steps::{Walked, Watcher, walk};
use crate::twins::whole::{self, Deed};
use adjutant_core::command::{CouncilCommand, OfficeCommand, PlanCommand, PressCommand, StaffCommand, TableCommand};
use adjutant_events::office::Contested;
use adjutant_events::plan::PlanMark;
use adjutant_events::press::PressPolicy;
use adjutant_events::staff::{AtEnd, Office, Portfolio, StaffPolicy};
use adjutant_events::{Actor, Envelope, Event, Native, PlayerId, SeatId, TableEvent};
use adjutant_game_axis::command::AxisCommand;

fn commander(seat: &str) -> Actor {
    Actor::Seat { seat: seat.into(), player: PlayerId::new(format!("player of {seat}")) }
}

/// A person on Germany's staff.
fn member(name: &str) -> Actor {
    Actor::Seat { seat: "germany".into(), player: PlayerId::new(name) }
}

/// A game of 1941 run by a game master without a seat, with another who plays.
fn log() -> Vec<Envelope> {
    whole::with_master(&whole::of_1941(), &"player of united_kingdom".into())
}

fn gm(log: &[Envelope]) -> Actor {
    let Event::Table(TableEvent::GameCreated { gm, .. }) = &log[0].event else { panic!("no creation") };
    Actor::Gm { player: gm.clone() }
}

/// Germany has a staff, and anybody may write to anybody; everyone knows that.
fn openly(log: &[Envelope]) -> Vec<Deed> {
    let appoint = |name: &str, office| StaffCommand::Appoint {
        seat: None,
        player: PlayerId::new(name),
        office,
        portfolio: Portfolio::default(),
    };
    vec![
        (commander("germany"), appoint("Dora", Office::Deputy).into()),
        (commander("germany"), appoint("Olga", Office::Officer).into()),
        (gm(log), PressCommand::SetPolicy { policy: PressPolicy::Private }.into()),
    ]
}

fn letter(to: &[&str], text: &str) -> TableCommand {
    PressCommand::Send { to: to.iter().map(|seat| SeatId::new(*seat)).collect(), text: text.to_owned() }.into()
}

fn draft(order: AxisCommand) -> TableCommand {
    StaffCommand::Draft { order: Native::new(order) }.into()
}

fn mark(mark: PlanMark) -> TableCommand {
    PlanCommand::Make { mark }.into()
}

fn note(text: &str) -> TableCommand {
    CouncilCommand::Note { text: text.to_owned() }.into()
}

/// A whole game with secrets of Germany's of every kind, different in the other game.
pub(crate) fn all_kinds() -> Twins {
    let log = log();
    let pin = |space: &str, text: &str| mark(PlanMark::Pin { space: space.into(), text: text.to_owned() });
    let dispute = |text: &str| -> TableCommand {
        OfficeCommand::OpenDispute { about: Contested::Event(3), text: text.to_owned() }.into()
    };
    let secrets = [
        [
            (commander("germany"), letter(&["japan"], "the heron flies at dawn")),
            (commander("germany"), letter(&["japan"], "stay where you are")),
        ],
        [(member("Olga"), draft(AxisCommand::Done { phase: None })), (member("Dora"), draft(AxisCommand::DoneAnyway))],
        [(commander("germany"), pin("ukraine", "hold")), (commander("germany"), pin("manchuria", "give up"))],
        [(gm(&log), note("Japan asked for a substitute")), (gm(&log), note("nothing"))],
        [(commander("japan"), dispute("it was not I")), (commander("japan"), dispute("I was asleep"))],
    ];
    let (twins, done) = whole::quietly(&log, &openly(&log), &secrets);
    assert!(done > 20, "{done}");
    twins
}

/// Walks through a whole game with these acts in secret.
fn walked(secrets: &[[Deed; 2]], watchers: &[Watcher]) -> Walked {
    let log = log();
    let (twins, done) = whole::quietly(&log, &openly(&log), secrets);
    assert!(done > 20, "{done}");
    walk(&twins, watchers, 8)
}

fn others() -> Vec<Watcher> {
    vec![Watcher::holder("an enemy", "soviet_union"), Watcher::master("united_kingdom"), Watcher::stranger()]
}

#[test]
fn a_letter_is_between_those_whom_it_goes_between() {
    let secrets = [
        [
            (commander("germany"), letter(&["japan"], "the heron flies at dawn")),
            (commander("germany"), letter(&["japan"], "stay where you are")),
        ],
        // The recipients.
        [
            (commander("germany"), letter(&["japan"], "hold on")),
            (commander("germany"), letter(&["united_states", "japan"], "let us make peace")),
        ],
        // The senders.
        [
            (member("Dora"), letter(&["united_states"], "we give up")),
            (commander("united_states"), letter(&["germany"], "never")),
        ],
        [
            (commander("japan"), letter(&[], "I shall be late")),
            (commander("japan"), letter(&["germany"], "he will be late")),
        ],
    ];
    walked(&secrets, &others()).is_a_walk(300);
}

#[test]
fn a_draft_is_its_staffs_and_not_its_sides() {
    let policy = |policy| -> TableCommand { StaffCommand::SetPolicy { seat: None, policy }.into() };
    let majority = StaffPolicy::Majority { minutes: 60, at_end: AtEnd::MostApproved };
    let secrets = [
        [(member("Olga"), draft(AxisCommand::Done { phase: None })), (member("Dora"), draft(AxisCommand::DoneAnyway))],
        [(commander("germany"), policy(StaffPolicy::CommanderOnly)), (commander("germany"), policy(majority))],
        [(member("Dora"), draft(AxisCommand::DoneAnyway)), (member("Olga"), draft(AxisCommand::Done { phase: None }))],
        [(commander("germany"), policy(majority)), (commander("germany"), policy(StaffPolicy::CommanderOnly))],
    ];
    let mut watchers = others();
    watchers.push(Watcher::holder("an ally", "japan"));
    walked(&secrets, &watchers).is_a_walk(300);
}

#[test]
fn a_note_and_a_dispute_are_the_game_masters() {
    let log = log();
    let dispute = |text: &str| -> TableCommand {
        OfficeCommand::OpenDispute { about: Contested::Event(3), text: text.to_owned() }.into()
    };
    let secrets = [
        [(gm(&log), note("Japan asked for a substitute")), (gm(&log), note("nothing"))],
        [(commander("japan"), dispute("it was not I")), (commander("japan"), dispute("I was asleep"))],
    ];
    let mut watchers = others();
    watchers
        .extend([Watcher::holder("one of the staff", "germany").named("Dora"), Watcher::holder("an ally", "germany")]);
    walked(&secrets, &watchers).is_a_walk(300);
}

#[test]
fn a_planning_map_is_its_sides() {
    let pin = |space: &str, text: &str| mark(PlanMark::Pin { space: space.into(), text: text.to_owned() });
    let arrow = |from: &str, to: &str| mark(PlanMark::Arrow { from: from.into(), to: to.into(), text: None });
    let proposal = |spaces: &[&str]| {
        let (to, spaces) = (Vec::new(), spaces.iter().map(|space| (*space).into()).collect());
        mark(PlanMark::Proposal { to, spaces, text: "please leave it open".to_owned() })
    };
    let secrets = [
        [(commander("germany"), pin("ukraine", "hold")), (commander("japan"), arrow("japan", "manchuria"))],
        [(member("Olga"), arrow("germany", "ukraine")), (commander("germany"), proposal(&["sz_7"]))],
        [(commander("germany"), proposal(&[])), (commander("germany"), letter(&["japan"], "hold on"))],
        [
            (commander("germany"), PlanCommand::Wipe { numbers: Vec::new() }.into()),
            (commander("japan"), draft(AxisCommand::DoneAnyway)),
        ],
    ];
    walked(&secrets, &others()).is_a_walk(300);
}

#[test]
fn nobody_else_can_tell_a_letter_from_a_draft_or_a_note() {
    let log = log();
    let secrets = [
        [
            (commander("germany"), letter(&["japan"], "the heron flies at dawn")),
            (member("Dora"), draft(AxisCommand::DoneAnyway)),
        ],
        [(gm(&log), note("Germany drafts")), (member("Olga"), draft(AxisCommand::Done { phase: None }))],
        [(gm(&log), letter(&["japan"], "you are awaited")), (gm(&log), note("Japan is awaited"))],
    ];
    walked(&secrets, &others()).is_a_walk(300);
}

/// The walks can fail: the recipient of a letter can tell.
#[test]
#[should_panic(expected = "can tell them apart")]
fn whoever_a_letter_is_for_can_tell() {
    let secrets = [[
        (commander("germany"), letter(&["japan"], "the heron flies at dawn")),
        (commander("germany"), letter(&["japan"], "stay where you are")),
    ]];
    walked(&secrets, &[Watcher::holder("the reader", "japan")]);
}
