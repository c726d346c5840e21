//! The messages for every kind of event, in both languages, against golden files.

mod table;

use crate::support::golden::compare;
use crate::support::table::{at_start, envelope, pick};
use adjutant::words::{Language, Words};
use adjutant_core::view::View;
use adjutant_events::{Actor, DieGroup, Event, KindCount, Reading, RollEvent, RollRequest, UnitId};
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::fact::{AxisEvent, BattleOutcome, BoardEdit, LossReason, Losses, Role};
use adjutant_game_axis::theatre::fact::TheatreEvent;
use adjutant_game_axis::view::AxisView;
use adjutant_game_axis::view::BattleView;
use std::fmt::Write;
use table::table_events;

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
