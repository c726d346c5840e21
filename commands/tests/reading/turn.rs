//! Orders of a power's turn.

use crate::reading::{axis, check, counts, moved, problem, same, some};
use adjutant_commands::ParseProblem;
use adjutant_core::term::Term;
use adjutant_events::{SpaceId, UnitId};
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::command::{AxisCommand, Selection, Which};

#[test]
fn purchases() {
    let wanted = axis(AxisCommand::Purchase { units: counts(&[("infantry", 3), ("tank", 1)]) });
    same(
        &wanted,
        &[
            "purchase 3 infantry, 1 tank",
            "buy 3 inf 1 tank",
            "buy 3inf+1arm",
            "BUY 3 Infantry and a tank",
            "purchase infantry x3, tank x1",
            "buy three infantry & one armour",
            "buy 3x inf, 1x tank",
            "buy inf 3, tank 1",
            "buy inf*3 tank*1",
            "pur 3 inf, 1 tnk",
            "購入 歩兵3、戦車1",
            "購入 歩兵３ 戦車１",
            "歩兵3と戦車1を購入",
            "歩兵3個、戦車1両を購入する",
            "購入：歩兵3、戦車1",
            "buy: 3 infantry, 1 tank",
            "buy 2 inf, 1 tank, 1 inf".replace("2 inf, 1 tank, 1 inf", "3 inf, tank").leak(),
            "buy 3 infantries, 1 panzer",
            "ｂｕｙ　３　ｉｎｆ，　１　ｔａｎｋ",
            "buy 3 歩兵 1 戦車",
        ],
    );
    check(&[
        ("buy 1 industrial complex", axis(AxisCommand::Purchase { units: counts(&[("industrial_complex", 1)]) })),
        ("buy 2 aircraft carriers", axis(AxisCommand::Purchase { units: counts(&[("carrier", 2)]) })),
        ("buy 1 bb", axis(AxisCommand::Purchase { units: counts(&[("battleship", 1)]) })),
        ("buy infantry", axis(AxisCommand::Purchase { units: counts(&[("infantry", 1)]) })),
        ("buy 2 inf, 1 inf", axis(AxisCommand::Purchase { units: counts(&[("infantry", 3)]) })),
    ]);
}

#[test]
fn moves() {
    let two_and_one = || some(&[("infantry", 2), ("tank", 1)]);
    let wanted = moved(two_and_one(), "germany", &[], "eastern_europe", None);
    same(
        &wanted,
        &[
            "move 2 infantry, 1 tank from Germany to Eastern Europe",
            "move 2 inf 1 tank Germany -> Eastern Europe",
            "move 2inf+1arm germany->eeu",
            "mv 2 inf and 1 tank from ger to e europe",
            "move from Germany to Eastern Europe 2 infantry, 1 tank",
            "move Germany to Eastern Europe 2 inf, 1 tank",
            "move 2 infantry, 1 tank to Eastern Europe from Germany",
            "move 2 infantry, 1 tank from Berlin to east europe.",
            "Move 2 infantry, 1 tank: Germany → Eastern Europe",
            "move 2 infantry, 1 tank Germany – Eastern Europe",
            "move the 2 infantry and the tank from Germany to Eastern Europe",
            "移動 歩兵2、戦車1 ドイツから東ヨーロッパへ",
            "移動 歩兵2と戦車1をドイツから東欧に",
            "ドイツから東ヨーロッパへ歩兵2、戦車1を移動",
            "歩兵2、戦車1をドイツから東ヨーロッパまで移動する",
            "move 歩兵2 戦車1 ドイツ → 東ヨーロッパ",
            "mov 2 inf, 1 tank from ger to eastern eur",
        ],
    );
    check(&[
        (
            "move all infantry from Germany to Ukraine via Eastern Europe",
            moved(some(&[("infantry", 0)]), "germany", &["eastern_europe"], "ukraine", None),
        ),
        (
            "move all infantry and all tanks from Germany to Ukraine",
            moved(some(&[("infantry", 0), ("tank", 0)]), "germany", &[], "ukraine", None),
        ),
        ("move tanks from Germany to Ukraine", moved(some(&[("tank", 0)]), "germany", &[], "ukraine", None)),
        ("move tank from Germany to Ukraine", moved(some(&[("tank", 1)]), "germany", &[], "ukraine", None)),
        (
            "move 1 ftr from ger to ukr via eeu, ukr",
            moved(some(&[("fighter", 1)]), "germany", &["eastern_europe", "ukraine"], "ukraine", None),
        ),
        (
            "move 1 ftr sz 5 -> sz 6 through sz 5 and 6",
            moved(some(&[("fighter", 1)]), "sz5", &["sz5", "sz6"], "sz6", None),
        ),
        ("move 1 dd 5 sz to 6", moved(some(&[("destroyer", 1)]), "sz5", &[], "sz6", None)),
        ("move 1 dd sz5 to 海域６", moved(some(&[("destroyer", 1)]), "sz5", &[], "sz6", None)),
        (
            "移動 戦車1 ドイツからウクライナへ 東ヨーロッパ経由",
            moved(some(&[("tank", 1)]), "germany", &["eastern_europe"], "ukraine", None),
        ),
        (
            "move 2 infantry from Japan to sz 45 with transport #17",
            moved(some(&[("infantry", 2)]), "japan", &[], "sz45", Some(17)),
        ),
        (
            "move 2 infantry from Japan to sz 45 onto #17",
            moved(some(&[("infantry", 2)]), "japan", &[], "sz45", Some(17)),
        ),
        ("move 1 inf from uk to sz 6", moved(some(&[("infantry", 1)]), "united_kingdom", &[], "sz6", None)),
    ]);
    let which = |kind: &str, count, which| vec![Selection { kind: kind.into(), count, which }];
    check(&[
        (
            "move loaded transport from sz 5 to sz 6",
            moved(which("transport", Some(1), Which::Loaded), "sz5", &[], "sz6", None),
        ),
        (
            "move 2 empty transports from sz 5 to sz 6",
            moved(which("transport", Some(2), Which::Empty), "sz5", &[], "sz6", None),
        ),
        (
            "move fighter #12 from Germany to Ukraine",
            moved(which("fighter", Some(1), Which::These(vec![UnitId(12)])), "germany", &[], "ukraine", None),
        ),
        (
            "move fighters #12, #14 from Germany to Ukraine",
            moved(
                which("fighter", Some(2), Which::These(vec![UnitId(12), UnitId(14)])),
                "germany",
                &[],
                "ukraine",
                None,
            ),
        ),
        (
            "移動 積載した輸送艦1 海域5から海域6へ",
            moved(which("transport", Some(1), Which::Loaded), "sz5", &[], "sz6", None),
        ),
    ]);
}

#[test]
fn a_carrier_sails_without_its_fighters() {
    let empty = |count| vec![Selection { kind: "carrier".into(), count, which: Which::Empty }];
    let sails = |units: &[Selection]| moved(units.to_vec(), "sz5", &[], "sz6", None);
    let (one, all) = (sails(&empty(Some(1))), sails(&empty(None)));
    let of = |kind: &str, count| Selection { kind: kind.into(), count: Some(count), which: Which::Any };
    let with = |fighters| sails(&[of("carrier", 1), of("fighter", fighters)]);
    check(&[
        ("move empty carrier from sz 5 to sz 6", one.clone()),
        ("move 1 empty carrier from sz 5 to sz 6", one.clone()),
        ("move all empty carriers from sz 5 to sz 6", all),
        ("移動 空の空母1 海域5から海域6へ", one),
        ("move 1 carrier with 0 fighters from sz 5 to sz 6", with(0)),
        ("move carrier with no fighters sz 5 -> sz 6", with(0)),
        ("move 1 carrier without fighters from sz 5 to sz 6", with(0)),
        ("move 1 carrier, 0 fighters from sz 5 to sz 6", with(0)),
        ("移動 空母1、戦闘機0 海域5から海域6へ", with(0)),
        ("空母1 戦闘機なし 海域5から海域6へ移動", with(0)),
        ("move 1 carrier with 1 fighter from sz 5 to sz 6", with(1)),
    ]);
    assert_eq!(problem("move 0 carriers from sz 5 to sz 6"), ParseProblem::NoneOf { kind: "carrier".into() });
    assert_eq!(problem("purchase 1 carrier, 0 fighters"), ParseProblem::NoneOf { kind: "fighter".into() });
}

#[test]
fn loading_and_unloading_are_moves() {
    check(&[
        ("load 2 infantry from Japan onto sz 45", moved(some(&[("infantry", 2)]), "japan", &[], "sz45", None)),
        (
            "load 2 inf Japan sz45".replace(" sz45", " in sz45").leak(),
            moved(some(&[("infantry", 2)]), "japan", &[], "sz45", None),
        ),
        (
            "load 2 infantry from Japan onto transport #9 in sz45",
            moved(some(&[("infantry", 2)]), "japan", &[], "sz45", Some(9)),
        ),
        ("unload 2 infantry from sz 45 to Manchuria", moved(some(&[("infantry", 2)]), "sz45", &[], "manchuria", None)),
        ("unload 2 infantry Manchuria from sz 45", moved(some(&[("infantry", 2)]), "sz45", &[], "manchuria", None)),
        ("揚陸 歩兵2 海域45から満州へ", moved(some(&[("infantry", 2)]), "sz45", &[], "manchuria", None)),
    ]);
    let zones = |line: &str| match (problem(line).key().as_str(), problem(line).terms().remove(0).1) {
        ("axis-parse-which-zone", Term::Spaces(zones)) => zones,
        other => panic!("{line}: {other:?}"),
    };
    assert!(zones("unload 2 infantry to Manchuria").contains(&SpaceId::new("sz45")));
    assert!(zones("load 2 infantry from Japan").contains(&SpaceId::new("sz45")));
}

#[test]
fn phases_end() {
    check(&[
        ("done", axis(AxisCommand::Done { phase: None })),
        ("end turn", axis(AxisCommand::Done { phase: None })),
        ("end combat move", axis(AxisCommand::Done { phase: Some(Phase::CombatMove) })),
        ("finish the combat move phase", axis(AxisCommand::Done { phase: Some(Phase::CombatMove) })),
        ("done with noncombat", axis(AxisCommand::Done { phase: Some(Phase::NoncombatMove) })),
        ("end non-combat move", axis(AxisCommand::Done { phase: Some(Phase::NoncombatMove) })),
        ("done purchase_units", axis(AxisCommand::Done { phase: Some(Phase::PurchaseUnits) })),
        ("done combat", axis(AxisCommand::Done { phase: Some(Phase::ConductCombat) })),
        ("done mobilize", axis(AxisCommand::Done { phase: Some(Phase::MobilizeNewUnits) })),
        ("完了", axis(AxisCommand::Done { phase: None })),
        ("戦闘移動を終了する", axis(AxisCommand::Done { phase: Some(Phase::CombatMove) })),
        ("非戦闘移動フェイズ終了", axis(AxisCommand::Done { phase: Some(Phase::NoncombatMove) })),
    ]);
}

#[test]
fn mobilizing() {
    let mobilized = |units: &[(&str, u16)], to: &str, complex: Option<&str>| {
        axis(AxisCommand::Mobilize { units: counts(units), to: to.into(), complex: complex.map(SpaceId::new) })
    };
    check(&[
        ("mobilize 2 infantry in Germany", mobilized(&[("infantry", 2)], "germany", None)),
        ("place 2 inf Germany", mobilized(&[("infantry", 2)], "germany", None)),
        ("place 2 inf, 1 tank at ger", mobilized(&[("infantry", 2), ("tank", 1)], "germany", None)),
        ("mobilize all in Germany", mobilized(&[], "germany", None)),
        ("mobilise everything in Germany", mobilized(&[], "germany", None)),
        ("place 1 sub in sz 5 from Germany", mobilized(&[("submarine", 1)], "sz5", Some("germany"))),
        ("配置 歩兵2 ドイツに", mobilized(&[("infantry", 2)], "germany", None)),
        ("ドイツに歩兵2を配置", mobilized(&[("infantry", 2)], "germany", None)),
    ]);
}
