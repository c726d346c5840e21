//! The messages for every kind of event, in both languages, against golden files.

use crate::support::golden::compare;
use crate::support::table::{at_start, envelope, pick};
use adjutant::words::{Language, Words};
use adjutant_core::typed::Beforehand;
use adjutant_core::view::View;
use adjutant_events::command::TableCommand;
use adjutant_events::dice::{EntropyLink, VrfPublicKey};
use adjutant_events::office::{Contested, Level, OfficeEvent};
use adjutant_events::plan::{PlanEvent, PlanMark};
use adjutant_events::press::{PressEvent, PressPolicy};
use adjutant_events::signup::{Declined, Part, Placed, SignUpEvent, SignUpTerms};
use adjutant_events::staff::Office;
use adjutant_events::transcript::ServerPublicKey;
use adjutant_events::{
    Actor, BeaconPolicy, DicePolicy, DieGroup, Event, GameResult, InstructionScope, KindCount, Native, Pledging,
    Reading, RollEvent, RollRequest, TableEvent, Timestamp, UnitId,
};
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::fact::{AxisEvent, BattleOutcome, BoardEdit, LossReason, Losses, Role};
use adjutant_game_axis::instructions::RetreatWhen;
use adjutant_game_axis::instructions::{AxisInstruction as Instruction, Preference};
use adjutant_game_axis::theatre::fact::TheatreEvent;
use adjutant_game_axis::view::AxisView;
use adjutant_game_axis::view::BattleView;
use std::fmt::Write;

fn units(units: &[(&str, u16)]) -> Vec<KindCount> {
    units.iter().map(|(kind, count)| KindCount { kind: (*kind).into(), count: *count }).collect()
}

fn group(kind: &str, owner: &str, count: u16, hits_on: u16) -> DieGroup {
    DieGroup { kind: kind.into(), owner: owner.into(), count, reads: Reading::AtMost(hits_on) }
}

fn request() -> RollRequest {
    RollRequest {
        roll: 12,
        seat: "germany".into(),
        purpose: "attack_fire".into(),
        space: Some("ukraine".into()),
        round: 1,
        sides: 6,
        beacon: None,
        dice: vec![group("bomber", "germany", 1, 4), group("infantry", "germany", 3, 1)],
    }
}

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

/// The start position with infantry aboard a transport, a battle in Ukraine and a requested roll.
fn stage() -> View {
    let (_, mut view) = at_start();
    let infantry = pick(&view, "germany", "infantry", 2);
    let transport = pick(&view, "sz16", "transport", 1)[0];
    let board = view.board_mut::<AxisView>().expect("a board of Axis & Allies");
    board.power = "germany".into();
    let mut aboard = Vec::new();
    for space in &mut board.spaces {
        if space.id.as_str() == "germany" {
            aboard = space.units.iter().filter(|unit| infantry.contains(&unit.id)).cloned().collect();
            space.units.retain(|unit| !infantry.contains(&unit.id));
        }
    }
    for unit in &mut aboard {
        unit.aboard = Some(transport);
    }
    if let Some(space) = board.spaces.iter_mut().find(|space| space.id.as_str() == "sz16") {
        space.units.extend(aboard);
    }
    board.battle = Some(BattleView {
        space: "ukraine".into(),
        round: 1,
        attackers: Vec::new(),
        defenders: Vec::new(),
        casualty_zone: Vec::new(),
        submerged: Vec::new(),
        proposals: Vec::new(),
    });
    board.roll = Some(request());
    view
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

fn table_events() -> Vec<Event> {
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

fn moves(view: &View) -> Vec<AxisEvent> {
    let [infantry, tanks] =
        [("infantry", 4), ("tank", 2)].map(|(kind, count)| pick(view, "eastern_europe", kind, count));
    let transport = pick(view, "sz16", "transport", 1);
    let cargo = pick(view, "sz16", "infantry", 2);
    let destroyer = pick(view, "sz16", "destroyer", 1);
    vec![
        AxisEvent::UnitsPurchased { power: "germany".into(), units: units(&[("infantry", 3), ("tank", 1)]) },
        AxisEvent::UnitsMoved {
            units: [infantry.clone(), tanks.clone()].concat(),
            route: vec!["eastern_europe".into(), "karelia".into()],
        },
        AxisEvent::UnitsMoved {
            units: tanks.clone(),
            route: vec!["eastern_europe".into(), "karelia".into(), "archangel".into()],
        },
        AxisEvent::UnitsMoved {
            units: [transport.clone(), destroyer].concat(),
            route: vec!["sz16".into(), "sz17".into()],
        },
        AxisEvent::UnitsMoved { units: vec![UnitId(9000)], route: vec!["sz16".into(), "sz17".into()] },
        AxisEvent::UnitsLoaded { aboard: infantry.iter().map(|unit| (*unit, transport[0])).collect() },
        AxisEvent::UnitsUnloaded { units: cargo.clone(), to: "southern_europe".into() },
        AxisEvent::AssaultDeclared { units: cargo.clone(), to: "middle_east".into() },
        AxisEvent::AssaultCancelled { units: cargo.clone() },
        AxisEvent::AssaultLanded { units: cargo, to: "middle_east".into() },
        AxisEvent::StrandedFightersLanded { units: pick(view, "germany", "fighter", 1), to: "germany".into() },
        AxisEvent::UnitsLost { units: pick(view, "germany", "fighter", 1), reason: LossReason::NowhereToLand },
        AxisEvent::UnitsMobilized {
            complex: "germany".into(),
            to: "germany".into(),
            units: units(&[("infantry", 2), ("tank", 1)]),
        },
        AxisEvent::UnitsMobilized { complex: "germany".into(), to: "sz5".into(), units: units(&[("submarine", 2)]) },
        AxisEvent::MobilizationClosed { refunded: units(&[("tank", 1)]), forfeited: units(&[("infantry", 2)]) },
        AxisEvent::MobilizationClosed { refunded: Vec::new(), forfeited: Vec::new() },
    ]
}

fn battles(view: &View) -> Vec<AxisEvent> {
    let germans = [pick(view, "eastern_europe", "infantry", 2), pick(view, "eastern_europe", "tank", 1)].concat();
    let russians = pick(view, "russia", "infantry", 3);
    let allies = [russians.clone(), pick(view, "united_kingdom", "fighter", 1)].concat();
    let submarine = pick(view, "sz5", "submarine", 1);
    let battleship = pick(view, "sz5", "battleship", 1);
    let ended = |outcome| AxisEvent::BattleEnded { space: "ukraine".into(), outcome };
    vec![
        AxisEvent::BattleBegun { space: "ukraine".into(), attackers: germans.clone(), defenders: allies.clone() },
        AxisEvent::BattleBegun { space: "ukraine".into(), attackers: germans.clone(), defenders: Vec::new() },
        AxisEvent::SubmarinesDecided { role: Role::Attacker, submerged: Vec::new() },
        AxisEvent::SubmarinesDecided { role: Role::Defender, submerged: submarine },
        AxisEvent::CasualtiesProposed {
            power: "united_kingdom".into(),
            losses: Losses { damaged: battleship.clone(), destroyed: russians.clone() },
        },
        AxisEvent::CasualtiesTaken { role: Role::Defender, losses: Losses { damaged: battleship, destroyed: allies } },
        AxisEvent::CasualtiesTaken { role: Role::Attacker, losses: Losses::default() },
        AxisEvent::DefencelessDestroyed { units: pick(view, "sz16", "transport", 1) },
        AxisEvent::BattleContinued,
        AxisEvent::UnitsRetreated { units: germans, to: Some("eastern_europe".into()) },
        AxisEvent::UnitsRetreated { units: pick(view, "germany", "fighter", 1), to: None },
        ended(BattleOutcome::AttackerWon),
        ended(BattleOutcome::DefenderHeld),
        ended(BattleOutcome::BothDestroyed),
        ended(BattleOutcome::Retreated),
        ended(BattleOutcome::Stalemate),
    ]
}

fn spaces(view: &View) -> Vec<AxisEvent> {
    let captured = |controller: &str| AxisEvent::SpaceCaptured {
        space: "ukraine".into(),
        by: "united_kingdom".into(),
        controller: controller.into(),
    };
    vec![
        captured("united_kingdom"),
        captured("soviet_union"),
        AxisEvent::SpaceReturned { space: "ukraine".into(), to: "soviet_union".into() },
        AxisEvent::IpcsSeized { from: "soviet_union".into(), by: "germany".into(), amount: 7 },
        AxisEvent::IncomeCollected { power: "germany".into(), amount: 12 },
        AxisEvent::PhaseEnded { power: "germany".into(), phase: "combat_move".into() },
        AxisEvent::BoardEdited {
            edits: vec![
                BoardEdit::UnitsAdded {
                    owner: "soviet_union".into(),
                    space: "ukraine".into(),
                    units: units(&[("infantry", 2)]),
                },
                BoardEdit::UnitsRemoved { units: pick(view, "ukraine", "tank", 1) },
                BoardEdit::OwnerSet { space: "ukraine".into(), to: "germany".into() },
                BoardEdit::IpcsSet { power: "germany".into(), amount: 1 },
                BoardEdit::UnitsPlaced {
                    units: pick(view, "ukraine", "infantry", 2).into_iter().map(|unit| (unit, None)).collect(),
                    to: "russia".into(),
                },
                BoardEdit::DamageSet { units: pick(view, "sz45", "battleship", 1), hits: 1 },
                BoardEdit::TurnSet { round: 2, power: "germany".into(), phase: "combat_move".into() },
            ],
            reason: "set up wrongly".into(),
        },
    ]
}

/// Facts that only some theatres of war have.
fn theatre(view: &View) -> Vec<AxisEvent> {
    let (power, two) = (|| "germany".into(), || units(&[("infantry", 2)]));
    let split = |shares| TheatreEvent::ConvoyMoneySplit { power: power(), shares };
    let counted = |units, road_open| TheatreEvent::LevyCounted { power: power(), units, road_open };
    let events = vec![
        TheatreEvent::ConvoyMoneyReceived { power: power(), amount: 12 },
        split(vec![("germany".into(), 7), ("japan".into(), 5)]),
        split(Vec::new()),
        counted(two(), true),
        counted(two(), false),
        counted(Vec::new(), false),
        TheatreEvent::LevyPlaced { power: power(), to: "germany".into(), units: two() },
        TheatreEvent::LevyLost { power: power(), units: two() },
        TheatreEvent::PointsScored { power: power(), points: 1, total: 5 },
        TheatreEvent::PointsLost { power: power(), points: 2, total: 0 },
        TheatreEvent::AircraftShotDown { space: "ukraine".into(), units: pick(view, "germany", "fighter", 1) },
    ];
    events.into_iter().map(AxisEvent::from).collect()
}

fn dice() -> Vec<Event> {
    let rolled =
        |roll, values: &[u16]| RollEvent::DiceRolled { roll, values: values.to_vec(), proof: Vec::new(), beacon: None };
    let bare = RollRequest { space: None, purpose: "defence_fire".into(), ..request() };
    let events = vec![
        RollEvent::RollRequested(request()),
        RollEvent::RollRequested(bare),
        rolled(12, &[2, 5, 1, 6]),
        rolled(12, &[5, 5, 5, 6]),
        rolled(13, &[5, 1]),
        RollEvent::BeaconSkipped { roll: 12, round: 4_000_123 },
    ];
    events.into_iter().map(Event::from).collect()
}

/// A sea battle whose messages depend on the units in it: a British carrier with its own fighter and an American one
/// aboard, a damaged battleship, submarines.
fn sea_battle() -> (View, Vec<(View, AxisEvent)>) {
    let (_, mut view) = at_start();
    let carrier = pick(&view, "sz14", "carrier", 1);
    let own = pick(&view, "sz14", "fighter", 1);
    let guest = pick(&view, "sz42", "fighter", 1);
    let battleship = pick(&view, "sz5", "battleship", 1);
    let submarines = pick(&view, "sz5", "submarine", 1);
    let board = view.board_mut::<AxisView>().expect("a board of Axis & Allies");
    board.power = "germany".into();
    let mut moved = Vec::new();
    for space in &mut board.spaces {
        moved.extend(space.units.iter().filter(|unit| guest.contains(&unit.id)).cloned());
        space.units.retain(|unit| !guest.contains(&unit.id));
        space.units.iter_mut().filter(|unit| battleship.contains(&unit.id)).for_each(|unit| unit.damage = 1);
    }
    for unit in &mut moved {
        unit.aboard = Some(carrier[0]);
    }
    let zone = board.spaces.iter_mut().find(|space| space.id.as_str() == "sz14").expect("sea zone 14");
    zone.units.extend(moved);
    let before = view.clone();
    let fought = |attackers: &[UnitId], defenders: &[UnitId], submerged: &[UnitId], proposals: Vec<_>| {
        let mut view = before.clone();
        let board = view.board_mut::<AxisView>().expect("a board of Axis & Allies");
        board.battle = Some(BattleView {
            space: "sz14".into(),
            round: 1,
            attackers: attackers.to_vec(),
            defenders: defenders.to_vec(),
            casualty_zone: Vec::new(),
            submerged: submerged.to_vec(),
            proposals,
        });
        view
    };
    let defenders = [carrier.clone(), own.clone(), guest.clone()].concat();
    let attackers = [battleship.clone(), submarines.clone()].concat();
    let sunk = Losses { damaged: Vec::new(), destroyed: carrier.clone() };
    let proposed = vec![("united_kingdom".into(), sunk.clone())];
    let taken = |losses| AxisEvent::CasualtiesTaken { role: Role::Defender, losses };
    let agrees = AxisEvent::CasualtiesProposed { power: "united_states".into(), losses: sunk.clone() };
    let ended = |outcome| AxisEvent::BattleEnded { space: "sz14".into(), outcome };
    let retreat = |units: &[UnitId]| AxisEvent::UnitsRetreated { units: units.to_vec(), to: Some("sz13".into()) };
    let told = vec![
        (
            before.clone(),
            AxisEvent::BattleBegun { space: "sz14".into(), attackers: attackers.clone(), defenders: defenders.clone() },
        ),
        (fought(&attackers, &defenders, &[], Vec::new()), agrees.clone()),
        (fought(&attackers, &defenders, &[], proposed), agrees),
        (fought(&attackers, &defenders, &[], Vec::new()), taken(sunk.clone())),
        // An allied fighter aboard that does not fight is lost with the ship.
        (fought(&attackers, &[carrier.clone(), own.clone()].concat(), &[], Vec::new()), taken(sunk)),
        (fought(&defenders, &[], &[], Vec::new()), retreat(&[carrier, own].concat())),
        (fought(&attackers, &[], &[], Vec::new()), retreat(&attackers)),
        (fought(&battleship, &guest, &submarines, Vec::new()), ended(BattleOutcome::AttackerWon)),
        (fought(&[], &guest, &submarines, Vec::new()), ended(BattleOutcome::DefenderHeld)),
        (fought(&[], &[], &submarines, Vec::new()), ended(BattleOutcome::BothDestroyed)),
    ];
    (before, told)
}

/// The defender's submarine dives, and nobody else is left to fight.
fn dived() -> (View, AxisEvent) {
    let (mut view, _) = sea_battle();
    let submarines = pick(&view, "sz42", "submarine", 1);
    let board = view.board_mut::<AxisView>().expect("a board of Axis & Allies");
    board.battle = Some(BattleView {
        space: "sz42".into(),
        round: 1,
        attackers: Vec::new(),
        defenders: Vec::new(),
        casualty_zone: Vec::new(),
        submerged: submarines,
        proposals: Vec::new(),
    });
    (view, AxisEvent::BattleEnded { space: "sz42".into(), outcome: BattleOutcome::AttackerWon })
}

fn narration(language: Language) -> String {
    let voice = Words::new(language).with(aa1941().as_ref());
    let view = stage();
    let (first, _) = at_start();
    let mut text = format!("{}\n", voice.narrate(&first, None));
    let axis = [moves(&view), battles(&view), spaces(&view), theatre(&view)].concat().into_iter().map(Event::from);
    let actor = Actor::Seat { seat: "germany".into(), player: "Anna".into() };
    for (seq, event) in (2..).zip(table_events().into_iter().chain(axis).chain(dice())) {
        let said = voice.narrate(&envelope(seq, actor.clone(), event), Some(&view));
        assert!(!said.is_empty() && said.chars().count() < 2000 && !said.contains(['\n', '\u{1b}']), "{said}");
        let _ = writeln!(text, "{said}");
    }
    for (view, event) in sea_battle().1.into_iter().chain([dived()]) {
        let _ = writeln!(text, "{}", voice.narrate(&envelope(90, actor.clone(), event.into()), Some(&view)));
    }
    let two_owners = RollRequest {
        dice: vec![group("fighter", "united_kingdom", 1, 4), group("fighter", "united_states", 2, 4)],
        ..request()
    };
    let _ = writeln!(text, "{}", voice.dice(&two_owners, &[4, 5, 1]));
    text
}

#[test]
fn events_in_english() {
    compare("narration.en.txt", &narration(Language::En));
}

#[test]
fn events_in_japanese() {
    compare("narration.ja.txt", &narration(Language::Ja));
}

#[test]
fn that_the_casualty_zone_is_cleared_says_nothing() {
    for language in Language::ALL {
        let voice = Words::new(language).with(aa1941().as_ref());
        assert_eq!(voice.narrate(&envelope(2, Actor::Referee, AxisEvent::CasualtiesRemoved.into()), None), "");
    }
}

#[test]
fn events_are_said_without_a_view_too() {
    let view = stage();
    for language in Language::ALL {
        let voice = Words::new(language).with(aa1941().as_ref());
        for event in [moves(&view), battles(&view), spaces(&view), theatre(&view)].concat() {
            assert!(!voice.narrate(&envelope(2, Actor::Referee, event.into()), None).is_empty());
        }
    }
}
