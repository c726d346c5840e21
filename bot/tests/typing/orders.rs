//! Commands of every kind, to be written and read back.

use adjutant_core::command::{CouncilCommand, OfficeCommand, PressCommand, SignUpCommand, TableCommand};
use adjutant_events::office::{Contested, Level};
use adjutant_events::press::PressPolicy;
use adjutant_events::signup::{Part, SignUpTerms};
use adjutant_events::{InstructionScope, KindCount, Native, SpaceId, UnitId};
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::command::{AxisCommand, Edit, Loss, LossHow, Selection, Which};
use adjutant_game_axis::instructions::RetreatWhen;
use adjutant_game_axis::instructions::{AxisInstruction as Instruction, Preference};

fn select(kind: &str, count: Option<u16>, which: Which) -> Selection {
    Selection { kind: kind.into(), count, which }
}

pub(super) fn moves() -> Vec<AxisCommand> {
    let go = |units, via: &[&str], transport| AxisCommand::Move {
        units,
        from: "germany".into(),
        via: via.iter().map(SpaceId::new).collect(),
        to: "ukraine".into(),
        transport,
    };
    let infantry = select("infantry", Some(2), Which::Any);
    vec![
        AxisCommand::Purchase { units: counts() },
        go(vec![infantry.clone(), select("tank", Some(1), Which::Any)], &[], None),
        go(vec![select("tank", None, Which::Any)], &["eastern_europe"], None),
        go(vec![infantry.clone()], &["eastern_europe", "karelia"], None),
        go(vec![infantry], &[], Some(UnitId(17))),
        go(vec![select("transport", Some(2), Which::Loaded)], &[], None),
        go(vec![select("transport", Some(1), Which::Empty)], &[], None),
        go(vec![select("transport", None, Which::Loaded)], &[], None),
        go(vec![select("carrier", Some(1), Which::Empty)], &[], None),
        go(vec![select("carrier", Some(1), Which::Any), select("fighter", Some(0), Which::Any)], &[], None),
        AxisCommand::Done { phase: None },
        AxisCommand::DoneAnyway,
        AxisCommand::Done { phase: Some(Phase::CombatMove) },
        AxisCommand::Done { phase: Some(Phase::NoncombatMove) },
        AxisCommand::Mobilize { units: counts(), to: "germany".into(), complex: None },
        AxisCommand::Mobilize { units: Vec::new(), to: "germany".into(), complex: None },
        AxisCommand::Mobilize { units: counts(), to: "sz5".into(), complex: Some("germany".into()) },
    ]
}

fn counts() -> Vec<KindCount> {
    vec![KindCount { kind: "infantry".into(), count: 2 }, KindCount { kind: "tank".into(), count: 1 }]
}

pub(super) fn battles() -> Vec<AxisCommand> {
    let loss = |kind: &str, count, how, owner: Option<&str>| Loss {
        kind: kind.into(),
        count,
        how,
        owner: owner.map(Into::into),
    };
    let submarines = |order, count| AxisCommand::Submarines { order, count };
    vec![
        AxisCommand::Fight { space: None },
        AxisCommand::Fight { space: Some("ukraine".into()) },
        AxisCommand::Fight { space: Some("sz5".into()) },
        submarines(SubmarineOrder::Strike, None),
        submarines(SubmarineOrder::Submerge, Some(2)),
        AxisCommand::Casualties { losses: Vec::new() },
        AxisCommand::Casualties {
            losses: vec![
                loss("battleship", 1, LossHow::Damage, None),
                loss("infantry", 2, LossHow::Hit, Some("united_kingdom")),
                loss("destroyer", 1, LossHow::Hit, None),
            ],
        },
        AxisCommand::Casualties { losses: vec![loss("battleship", 1, LossHow::Destroy, Some("japan"))] },
        AxisCommand::Agree,
        AxisCommand::Continue,
        AxisCommand::Retreat { to: None },
        AxisCommand::Retreat { to: Some("eastern_europe".into()) },
        AxisCommand::Stay,
        AxisCommand::LandStranded { count: 2, from: "sz45".into(), to: "japan".into() },
    ]
}

pub(super) fn edits() -> Vec<AxisCommand> {
    let edits = [
        Edit::Add { owner: "germany".into(), units: counts(), space: "ukraine".into() },
        Edit::Remove { owner: "soviet_union".into(), units: counts(), space: "ukraine".into() },
        Edit::SetOwner { space: "ukraine".into(), to: "germany".into() },
        Edit::SetIpcs { power: "germany".into(), amount: 12 },
        Edit::Move { owner: "germany".into(), units: counts(), from: "ukraine".into(), to: "eastern_europe".into() },
        Edit::SetDamage { owner: "japan".into(), units: counts(), space: "sz45".into(), hits: 1 },
        Edit::SetTurn { power: "germany".into(), phase: "combat_move".into(), round: None },
        Edit::SetTurn { power: "japan".into(), phase: "purchase_units".into(), round: Some(3) },
    ];
    edits.map(|edit| AxisCommand::Edit { edits: vec![edit], reason: "a line was lost".into() }).to_vec()
}

fn scheduled(minutes: u32, order: TableCommand) -> TableCommand {
    OfficeCommand::Schedule { minutes, order: Box::new(order.into()) }.into()
}

pub(super) fn table() -> Vec<TableCommand> {
    let reason = || "Anna sleeps".to_owned();
    let instruct =
        |scope, instruction: Instruction| TableCommand::Instruct { scope, instruction: Native::new(instruction) };
    let at = || InstructionScope::At("sz5".into());
    let retreat = |when, to: Option<&str>| Instruction::Retreat { when, to: to.map(SpaceId::new) };
    vec![
        TableCommand::TakeSeat { seat: "united_kingdom".into() },
        TableCommand::LeaveSeat { seat: "japan".into() },
        TableCommand::AssignSeat { seat: "germany".into(), player: "Anna".into() },
        TableCommand::AppointGm { player: "Anna".into() },
        TableCommand::Start,
        TableCommand::Pause { reason: reason() },
        TableCommand::Resume,
        TableCommand::Resign,
        TableCommand::TakeBack,
        TableCommand::Rewind { to: 123, reason: reason() },
        TableCommand::Close { reason: reason() },
        instruct(
            at(),
            Instruction::Casualties(vec![
                Preference::Damage("battleship".into()),
                Preference::Lose("submarine".into()),
            ]),
        ),
        instruct(InstructionScope::Always, Instruction::Submarines(SubmarineOrder::Submerge)),
        instruct(at(), Instruction::Submarines(SubmarineOrder::Strike)),
        instruct(InstructionScope::Always, retreat(RetreatWhen::Never, None)),
        instruct(InstructionScope::Always, retreat(RetreatWhen::AfterRound(2), Some("germany"))),
        instruct(InstructionScope::At("ukraine".into()), retreat(RetreatWhen::Outnumbered, None)),
        instruct(InstructionScope::Always, retreat(RetreatWhen::UnitsLeft(3), None)),
        instruct(InstructionScope::Always, Instruction::Complex(vec!["russia".into(), "caucasus".into()])),
        instruct(at(), Instruction::Landing(vec!["germany".into(), "karelia".into()])),
        TableCommand::Withdraw { scope: InstructionScope::Always, topic: "casualties".into() },
        TableCommand::Withdraw { scope: at(), topic: "retreat".into() },
        OfficeCommand::StandDown.into(),
        OfficeCommand::ActFor { seat: "germany".into(), reason: reason() }.into(),
        OfficeCommand::HandBack { seat: "japan".into() }.into(),
        OfficeCommand::PassFor { seat: "united_states".into(), reason: reason() }.into(),
        scheduled(120, TableCommand::Pause { reason: reason() }),
        scheduled(90, TableCommand::Resume),
        scheduled(2880, CouncilCommand::Announce { text: "the finals begin; see below".to_owned() }.into()),
        scheduled(60, OfficeCommand::PassFor { seat: "germany".into(), reason: reason() }.into()),
        OfficeCommand::GiveScheduled { number: 1 }.into(),
        OfficeCommand::DropScheduled { number: 2 }.into(),
        OfficeCommand::SeatStandIn { seat: "japan".into(), level: Level::Keen }.into(),
        OfficeCommand::Practise { level: Level::Steady }.into(),
        OfficeCommand::OpenDispute { about: Contested::Roll(3), text: reason() }.into(),
        OfficeCommand::OpenDispute { about: Contested::Ruling(1), text: reason() }.into(),
        OfficeCommand::OpenDispute { about: Contested::Event(12), text: reason() }.into(),
        OfficeCommand::SettleDispute { number: 2, text: "the roll stands".to_owned() }.into(),
        OfficeCommand::WithdrawDispute { number: 2 }.into(),
        PressCommand::SetPolicy { policy: PressPolicy::Allies }.into(),
        PressCommand::Publish { text: "we want peace; and bread".to_owned() }.into(),
        PressCommand::Send { to: vec!["japan".into()], text: "let us talk to Germany".to_owned() }.into(),
        PressCommand::Send { to: vec!["soviet_union".into(), "united_kingdom".into()], text: reason() }.into(),
        PressCommand::Send { to: Vec::new(), text: reason() }.into(),
        SignUpCommand::Open { terms: SignUpTerms { officers: 3, missed: Some(2), minutes: 1440 } }.into(),
        SignUpCommand::Open { terms: SignUpTerms { officers: 0, missed: None, minutes: 90 } }.into(),
        SignUpCommand::Close.into(),
        SignUpCommand::SignUp { seats: vec!["japan".into(), "soviet_union".into()], part: Part::Any }.into(),
        SignUpCommand::SignUp { seats: vec!["germany".into()], part: Part::Officer }.into(),
        SignUpCommand::SignUp { seats: Vec::new(), part: Part::Reserve }.into(),
        SignUpCommand::SignOff.into(),
        SignUpCommand::Draw.into(),
        SignUpCommand::Call { seat: "germany".into() }.into(),
        SignUpCommand::Accept { seat: "united_states".into() }.into(),
        SignUpCommand::Decline { seat: "germany".into() }.into(),
        SignUpCommand::Lapse { seat: "japan".into() }.into(),
        SignUpCommand::Remove { player: "Anna".into() }.into(),
    ]
}
