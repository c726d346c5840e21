//! An event of the table of every kind.

use adjutant_core::typed::Beforehand;
use adjutant_events::command::TableCommand;
use adjutant_events::dice::{EntropyLink, VrfPublicKey};
use adjutant_events::office::{Contested, Level, OfficeEvent};
use adjutant_events::plan::{PlanEvent, PlanMark};
use adjutant_events::press::{PressEvent, PressPolicy};
use adjutant_events::signup::{Declined, Part, Placed, SignUpEvent, SignUpTerms};
use adjutant_events::staff::Office;
use adjutant_events::transcript::ServerPublicKey;
use adjutant_events::{
    BeaconPolicy, DicePolicy, Event, GameResult, InstructionScope, Native, Pledging, TableEvent, Timestamp,
};
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::instructions::RetreatWhen;
use adjutant_game_axis::instructions::{AxisInstruction as Instruction, Preference};

fn marked(mark: PlanMark) -> TableEvent {
    PlanEvent::MarkMade { side: "allies".into(), number: 3, seat: "soviet_union".into(), mark }.into()
}

fn answered(agrees: bool) -> TableEvent {
    PlanEvent::ProposalAnswered { side: "allies".into(), number: 3, seat: "united_kingdom".into(), agrees }.into()
}

fn letter(from: Option<&str>, to: &[&str]) -> TableEvent {
    let to = to.iter().map(|seat| (*seat).into()).collect();
    PressEvent::LetterSent { from: from.map(Into::into), to, text: "let us talk".into() }.into()
}

fn signed_up(seats: &[&str], part: Part) -> TableEvent {
    let seats = seats.iter().map(|seat| (*seat).into()).collect();
    SignUpEvent::SignedUp { player: "Boris".into(), seats, part }.into()
}

fn declined(why: Declined) -> TableEvent {
    SignUpEvent::SubstituteDeclined { seat: "germany".into(), player: "Vera".into(), why }.into()
}

fn verifiable(beacon: BeaconPolicy) -> TableEvent {
    TableEvent::GameCreated {
        ruleset: "aa1941".into(),
        revision: 1,
        board: String::new(),
        options: Vec::new(),
        dice: DicePolicy::Verifiable {
            rolls: VrfPublicKey::from_bytes([7; 32]),
            server: ServerPublicKey::from_bytes([8; 32]),
            beacon,
        },
        gm: "Anna".into(),
    }
}

pub(super) fn table_events() -> Vec<Event> {
    let given = |scope, instruction: Instruction| TableEvent::InstructionGiven {
        seat: "soviet_union".into(),
        scope,
        topic: instruction.topic().into(),
        instruction: Native::new(instruction),
    };
    let events = vec![
        TableEvent::SeatTaken { seat: "soviet_union".into(), player: "Boris".into() },
        TableEvent::SeatLeft { seat: "soviet_union".into(), player: "Boris".into() },
        TableEvent::GmAppointed { player: "Boris".into() },
        TableEvent::GameStarted,
        TableEvent::Paused { reason: "dinner".into() },
        TableEvent::Resumed,
        TableEvent::SeatResigned { seat: "united_states".into() },
        TableEvent::TakenBack { to: 41 },
        TableEvent::Rewound { to: 41, reason: "a slip of the\u{1b}[31m keyboard".into() },
        given(
            InstructionScope::Always,
            Instruction::Casualties(vec![
                Preference::Damage("battleship".into()),
                Preference::Lose("infantry".into()),
                Preference::Lose("tank".into()),
            ]),
        ),
        given(InstructionScope::At("sz5".into()), Instruction::Submarines(SubmarineOrder::Submerge)),
        given(InstructionScope::Always, Instruction::Submarines(SubmarineOrder::Strike)),
        given(InstructionScope::Always, Instruction::Retreat { when: RetreatWhen::Never, to: None }),
        given(
            InstructionScope::At("ukraine".into()),
            Instruction::Retreat { when: RetreatWhen::AfterRound(2), to: Some("russia".into()) },
        ),
        given(InstructionScope::Always, Instruction::Retreat { when: RetreatWhen::Outnumbered, to: None }),
        given(InstructionScope::Always, Instruction::Retreat { when: RetreatWhen::UnitsLeft(1), to: None }),
        given(InstructionScope::Always, Instruction::Complex(vec!["russia".into(), "caucasus".into()])),
        given(InstructionScope::Always, Instruction::Landing(vec!["russia".into()])),
        TableEvent::InstructionWithdrawn {
            seat: "soviet_union".into(),
            scope: InstructionScope::Always,
            topic: "retreat".into(),
        },
        TableEvent::EntropyAdded { text: "the quick brown fox".into() },
        TableEvent::RollKeyReplaced { rolls: VrfPublicKey::from_bytes([7; 32]), reason: "a new server".into() },
        verifiable(BeaconPolicy::Off),
        verifiable(BeaconPolicy::Preferred { wait: 30 }),
        verifiable(BeaconPolicy::Required),
        verifiable(BeaconPolicy::Committed(Pledging { distance: 6, witnesses: 0, wait: Some(60) })),
        verifiable(BeaconPolicy::Committed(Pledging { distance: 9, witnesses: 1, wait: None })),
        TableEvent::CheckpointSigned { note: "a note of many lines".into() },
        TableEvent::CheckpointShown { size: 41, at: Timestamp(7), place: "discord:1/2".into() },
        TableEvent::CheckpointCosigned { size: 41, lines: vec!["\u{2014} w AAAA".into()] },
        TableEvent::WitnessRefused { witness: "w.example/anna".into(), size: 41, seen: None },
        TableEvent::WitnessRefused { witness: "w.example/anna".into(), size: 41, seen: Some(57) },
        TableEvent::RollCommittedAnew { roll: 3, round: 1002 },
        TableEvent::EntropyCommitted {
            seat: "germany".into(),
            tip: EntropyLink::from_bytes([7; 32]),
            links: 500,
            wait: Some(60),
        },
        TableEvent::EntropyCommitted {
            seat: "germany".into(),
            tip: EntropyLink::from_bytes([7; 32]),
            links: 500,
            wait: None,
        },
        TableEvent::EntropyOpened {
            roll: 3,
            seat: "germany".into(),
            number: 4,
            link: EntropyLink::from_bytes([8; 32]),
        },
        TableEvent::EntropySkipped { roll: 3, seat: "germany".into() },
        TableEvent::EntropyWithdrawn { seat: "germany".into(), reason: None },
        TableEvent::EntropyWithdrawn { seat: "germany".into(), reason: Some("the laptop is lost".into()) },
        TableEvent::RollBound { roll: 3, round: 1003 },
        OfficeEvent::GmStoodDown { player: "Boris".into() }.into(),
        OfficeEvent::ActingBegun { seat: "germany".into(), player: "Boris".into(), reason: "a train".into() }.into(),
        OfficeEvent::ActingEnded { seat: "germany".into(), player: "Boris".into() }.into(),
        OfficeEvent::SeatPassed { seat: "united_states".into(), reason: "it is late".into() }.into(),
        OfficeEvent::OrderScheduled {
            number: 1,
            player: "Boris".into(),
            at: Timestamp(1_795_176_000_000),
            order: Box::new(TableCommand::Pause { reason: "the hall closes".into() }.into()),
        }
        .into(),
        OfficeEvent::OrderDropped { number: 1 }.into(),
        OfficeEvent::OrderCameDue { number: 1 }.into(),
        OfficeEvent::OrderLapsed { number: 1 }.into(),
        OfficeEvent::DisputeOpened {
            number: 1,
            player: "Boris".into(),
            seat: "germany".into(),
            about: Contested::Roll(3),
            text: "it was asked for twice".into(),
        }
        .into(),
        OfficeEvent::DisputeSettled { number: 1, ruling: 2 }.into(),
        OfficeEvent::DisputeWithdrawn { number: 1, seat: "germany".into() }.into(),
        PressEvent::PolicySet { policy: PressPolicy::Off }.into(),
        PressEvent::PolicySet { policy: PressPolicy::Allies }.into(),
        PressEvent::Published { seat: "united_states".into(), text: "we want peace".into() }.into(),
        letter(Some("germany"), &["japan"]),
        letter(Some("united_states"), &["soviet_union", "united_kingdom"]),
        letter(Some("germany"), &[]),
        letter(None, &["germany"]),
        marked(PlanMark::Pin { space: "ukraine".into(), text: "hold this".into() }),
        marked(PlanMark::Arrow { from: "russia".into(), to: "ukraine".into(), text: None }),
        marked(PlanMark::Arrow { from: "russia".into(), to: "ukraine".into(), text: Some("next turn".into()) }),
        marked(PlanMark::Proposal { to: vec!["united_kingdom".into()], spaces: Vec::new(), text: "wait".into() }),
        marked(PlanMark::Proposal {
            to: vec!["united_kingdom".into(), "united_states".into()],
            spaces: vec!["sz_7".into()],
            text: "please leave it open".into(),
        }),
        answered(true),
        answered(false),
        PlanEvent::MarksWiped { side: "allies".into(), numbers: vec![2] }.into(),
        PlanEvent::MarksWiped { side: "allies".into(), numbers: vec![1, 3, 4] }.into(),
        SignUpEvent::Opened { terms: SignUpTerms { officers: 3, missed: Some(2), minutes: 1440 } }.into(),
        SignUpEvent::Opened { terms: SignUpTerms { officers: 0, missed: None, minutes: 60 } }.into(),
        SignUpEvent::Closed.into(),
        signed_up(&["japan", "soviet_union"], Part::Any),
        signed_up(&["germany"], Part::Officer),
        signed_up(&[], Part::Commander),
        signed_up(&[], Part::Reserve),
        SignUpEvent::SignedOff { player: "Boris".into() }.into(),
        SignUpEvent::DrawBegun.into(),
        SignUpEvent::Drawn {
            placed: vec![
                Placed { player: "Boris".into(), seat: "soviet_union".into(), office: None, wish: 1 },
                Placed { player: "Anna".into(), seat: "united_states".into(), office: None, wish: 0 },
                Placed { player: "Olga".into(), seat: "germany".into(), office: Some(Office::Officer), wish: 2 },
            ],
            waiting: vec!["Vera".into(), "Willy".into()],
        }
        .into(),
        SignUpEvent::SubstituteCalled {
            seat: "germany".into(),
            player: "Vera".into(),
            until: Timestamp(1_795_176_000_000),
        }
        .into(),
        declined(Declined::Said),
        declined(Declined::Silent),
        declined(Declined::NotNeeded),
        SignUpEvent::SubstituteCame { seat: "germany".into(), player: "Willy".into() }.into(),
        OfficeEvent::StandInSeated { seat: "japan".into(), level: Level::Keen, revision: 1 }.into(),
        OfficeEvent::StandInOnCall { level: Level::Steady, revision: 1 }.into(),
        OfficeEvent::PracticeSet { level: Level::Steady }.into(),
        OfficeEvent::GallerySet { rounds: Some(2) }.into(),
        OfficeEvent::GallerySet { rounds: None }.into(),
        TableEvent::GameEnded { result: GameResult::Victory { side: "axis".into(), by: "two_capitals".into() } },
        TableEvent::GameEnded { result: GameResult::Resignation { side: "allies".into() } },
        TableEvent::GameEnded { result: GameResult::Closed { reason: "nobody has time".into() } },
    ];
    events.into_iter().map(Event::from).collect()
}
