//! Orders in battles, and instructions for battles.

use crate::reading::{axis, check, table};
use adjutant_core::command::TableCommand;
use adjutant_events::{InstructionScope, Native, SeatId, SpaceId};
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::command::{AxisCommand, Loss, LossHow};
use adjutant_game_axis::instructions::RetreatWhen;
use adjutant_game_axis::instructions::{AxisInstruction as Instruction, Preference};

#[test]
fn battles() {
    let loss = |kind: &str, count, how, owner: Option<&str>| Loss {
        kind: kind.into(),
        count,
        how,
        owner: owner.map(SeatId::new),
    };
    let casualties = |losses| axis(AxisCommand::Casualties { losses });
    check(&[
        ("fight", axis(AxisCommand::Fight { space: None })),
        ("fight Ukraine", axis(AxisCommand::Fight { space: Some("ukraine".into()) })),
        ("battle in sz 5", axis(AxisCommand::Fight { space: Some("sz5".into()) })),
        ("resolve ukr", axis(AxisCommand::Fight { space: Some("ukraine".into()) })),
        ("ウクライナで戦闘", axis(AxisCommand::Fight { space: Some("ukraine".into()) })),
        ("strike", axis(AxisCommand::Submarines { order: SubmarineOrder::Strike, count: None })),
        ("submerge 2", axis(AxisCommand::Submarines { order: SubmarineOrder::Submerge, count: Some(2) })),
        ("潜航", axis(AxisCommand::Submarines { order: SubmarineOrder::Submerge, count: None })),
        ("casualties", casualties(vec![])),
        ("casualties default", casualties(vec![])),
        (
            "casualties 1 infantry, 1 tank",
            casualties(vec![loss("infantry", 1, LossHow::Hit, None), loss("tank", 1, LossHow::Hit, None)]),
        ),
        ("hit 1 inf", casualties(vec![loss("infantry", 1, LossHow::Hit, None)])),
        ("losses: 2 inf", casualties(vec![loss("infantry", 2, LossHow::Hit, None)])),
        ("lose 2 inf", casualties(vec![loss("infantry", 2, LossHow::Destroy, None)])),
        ("casualties 1 British fighter", casualties(vec![loss("fighter", 1, LossHow::Hit, Some("united_kingdom"))])),
        (
            "casualties British fighter, 2 US inf",
            casualties(vec![
                loss("fighter", 1, LossHow::Hit, Some("united_kingdom")),
                loss("infantry", 2, LossHow::Hit, Some("united_states")),
            ]),
        ),
        ("damage 1 battleship", casualties(vec![loss("battleship", 1, LossHow::Damage, None)])),
        ("sink 1 battleship", casualties(vec![loss("battleship", 1, LossHow::Destroy, None)])),
        (
            "casualties damage 1 battleship, 1 destroyer",
            casualties(vec![loss("battleship", 1, LossHow::Damage, None), loss("destroyer", 1, LossHow::Hit, None)]),
        ),
        (
            "casualties 1 battleship damaged, 1 destroyer sunk",
            casualties(vec![
                loss("battleship", 1, LossHow::Damage, None),
                loss("destroyer", 1, LossHow::Destroy, None),
            ]),
        ),
        (
            "損害 英国の戦闘機1、歩兵2",
            casualties(vec![
                loss("fighter", 1, LossHow::Hit, Some("united_kingdom")),
                loss("infantry", 2, LossHow::Hit, None),
            ]),
        ),
        ("agree", axis(AxisCommand::Agree)),
        ("continue", axis(AxisCommand::Continue)),
        ("続行", axis(AxisCommand::Continue)),
        ("retreat", axis(AxisCommand::Retreat { to: None })),
        ("retreat to Eastern Europe", axis(AxisCommand::Retreat { to: Some("eastern_europe".into()) })),
        ("retreat eeu", axis(AxisCommand::Retreat { to: Some("eastern_europe".into()) })),
        ("東ヨーロッパへ退却", axis(AxisCommand::Retreat { to: Some("eastern_europe".into()) })),
        ("stay", axis(AxisCommand::Stay)),
        (
            "land 1 fighter from sz 45 to Japan",
            axis(AxisCommand::LandStranded { count: 1, from: "sz45".into(), to: "japan".into() }),
        ),
        (
            "land 2 ftr sz45 -> Japan",
            axis(AxisCommand::LandStranded { count: 2, from: "sz45".into(), to: "japan".into() }),
        ),
    ]);
}

#[test]
fn standing_instructions() {
    let instruct = |at: Option<&str>, instruction| {
        let scope = at.map_or(InstructionScope::Always, |at| InstructionScope::At(at.into()));
        table(TableCommand::Instruct { scope, instruction: Native::new::<Instruction>(instruction) })
    };
    let lose = |kind: &str| Preference::Lose(kind.into());
    let damage = |kind: &str| Preference::Damage(kind.into());
    let retreat = |when, to: Option<&str>| Instruction::Retreat { when, to: to.map(SpaceId::new) };
    check(&[
        (
            "standing casualties infantry, tank, fighter",
            instruct(None, Instruction::Casualties(vec![lose("infantry"), lose("tank"), lose("fighter")])),
        ),
        (
            "standing casualties inf tanks at Ukraine".replace("inf tanks", "inf, tanks").leak(),
            instruct(Some("ukraine"), Instruction::Casualties(vec![lose("infantry"), lose("tank")])),
        ),
        (
            "standing losses damage battleship, subs, battleship",
            instruct(None, Instruction::Casualties(vec![damage("battleship"), lose("submarine"), lose("battleship")])),
        ),
        ("standing submarines submerge", instruct(None, Instruction::Submarines(SubmarineOrder::Submerge))),
        ("standing subs strike at sz 5", instruct(Some("sz5"), Instruction::Submarines(SubmarineOrder::Strike))),
        ("standing retreat after 2 rounds", instruct(None, retreat(RetreatWhen::AfterRound(2), None))),
        (
            "standing retreat after two rounds to Germany at Ukraine",
            instruct(Some("ukraine"), retreat(RetreatWhen::AfterRound(2), Some("germany"))),
        ),
        ("standing retreat when outnumbered", instruct(None, retreat(RetreatWhen::Outnumbered, None))),
        ("standing retreat at 3 units at Ukraine", instruct(Some("ukraine"), retreat(RetreatWhen::UnitsLeft(3), None))),
        ("standing retreat never", instruct(None, retreat(RetreatWhen::Never, None))),
        ("方針退却 2ラウンド後", instruct(None, retreat(RetreatWhen::AfterRound(2), None))),
        (
            "standing complex Germany, Southern Europe",
            instruct(None, Instruction::Complex(vec!["germany".into(), "southern_europe".into()])),
        ),
        ("standing land Japan", instruct(None, Instruction::Landing(vec!["japan".into()]))),
        (
            "withdraw casualties",
            table(TableCommand::Withdraw { scope: InstructionScope::Always, topic: "casualties".into() }),
        ),
        (
            "withdraw retreat at Ukraine",
            table(TableCommand::Withdraw { scope: InstructionScope::At("ukraine".into()), topic: "retreat".into() }),
        ),
    ]);
}
