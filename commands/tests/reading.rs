//! Reading lines: the same command in many ways, both languages, and what is said about what is not understood.

use adjutant_commands::definition::{self, Definition, SlotKind};
use adjutant_commands::request::{As, Query, Request};
use adjutant_commands::{Context, Lexicon, ParseProblem, parse, parse_addressed, parse_slots};
use adjutant_core::Command;
use adjutant_core::axis::board::Phase;
use adjutant_core::axis::command::{AxisCommand, Edit, Loss, LossHow, Selection, Which};
use adjutant_core::command::TableCommand;
use adjutant_events::{
    CasualtyPreference, Instruction, InstructionScope, InstructionTopic, KindCount, PlayerId, RetreatWhen, RulesetId,
    SeatId, SpaceId, SubmarineOrder, UnitId,
};
use std::sync::OnceLock;

fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Lexicon> = OnceLock::new();
    LEXICON.get_or_init(|| Lexicon::of_ruleset(&RulesetId::new("aa1941")).expect("the ruleset"))
}

fn context() -> Context<'static> {
    Context { lexicon: lexicon(), seat: None, view: None }
}

fn read(line: &str) -> Request {
    parse(line, &context()).unwrap_or_else(|error| panic!("{line}: {error:?}"))
}

fn problem(line: &str) -> ParseProblem {
    match parse(line, &context()) {
        Ok(request) => panic!("{line}: read as {request:?}"),
        Err(error) => error.problem,
    }
}

fn counts(units: &[(&str, u16)]) -> Vec<KindCount> {
    units.iter().map(|&(kind, count)| KindCount { kind: kind.into(), count }).collect()
}

fn some(units: &[(&str, u16)]) -> Vec<Selection> {
    let selection = |&(kind, count): &(&str, u16)| {
        let count = (count > 0).then_some(count);
        Selection { kind: kind.into(), count, which: Which::Any }
    };
    units.iter().map(selection).collect()
}

fn moved(units: Vec<Selection>, from: &str, via: &[&str], to: &str, transport: Option<u32>) -> Request {
    let via = via.iter().map(|&space| space.into()).collect();
    Request::Act(
        AxisCommand::Move { units, from: from.into(), via, to: to.into(), transport: transport.map(UnitId) }.into(),
    )
}

fn axis(command: AxisCommand) -> Request {
    Request::Act(command.into())
}

fn table(command: TableCommand) -> Request {
    Request::Act(command.into())
}

fn check(rows: &[(&str, Request)]) {
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|(line, wanted)| match parse(line, &context()) {
            Ok(read) if read == *wanted => None,
            read => Some(format!("{line}\n   read   {read:?}\n   wanted {wanted:?}")),
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn same(wanted: &Request, lines: &[&str]) {
    let rows: Vec<(&str, Request)> = lines.iter().map(|&line| (line, wanted.clone())).collect();
    check(&rows);
}

#[test]
fn every_example_of_every_definition_is_read_as_that_command() {
    for definition in definition::all() {
        assert!(!definition.examples.is_empty(), "{} has no example", definition.name);
        for example in definition.examples {
            let read = read(example);
            let fits = match (&read, definition.name) {
                (Request::Try(_), "try") | (Request::Help(_), "help") => true,
                (Request::Query(_), _) => definition.group == definition::Group::Views,
                (Request::Act(_), _) => definition.group != definition::Group::Views,
                _ => false,
            };
            assert!(fits, "{example}: {read:?}");
        }
    }
}

#[test]
fn names_of_commands_are_unique() {
    let mut known = std::collections::HashMap::new();
    for definition in definition::all() {
        for name in definition.spellings() {
            let before = known.insert(adjutant_commands::lexicon::fold(name), definition.name);
            assert!(
                before.is_none_or(|before| before == definition.name),
                "{name}: {before:?} and {}",
                definition.name
            );
        }
    }
}

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
    let zones = |line: &str| match problem(line) {
        ParseProblem::WhichZone { zones } => zones,
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

#[test]
fn standing_instructions() {
    let instruct = |at: Option<&str>, instruction| {
        let scope = at.map_or(InstructionScope::Always, |at| InstructionScope::At(at.into()));
        table(TableCommand::Instruct { scope, instruction })
    };
    let lose = |kind: &str| CasualtyPreference::Lose(kind.into());
    let damage = |kind: &str| CasualtyPreference::Damage(kind.into());
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
            table(TableCommand::Withdraw { scope: InstructionScope::Always, topic: InstructionTopic::Casualties }),
        ),
        (
            "withdraw retreat at Ukraine",
            table(TableCommand::Withdraw {
                scope: InstructionScope::At("ukraine".into()),
                topic: InstructionTopic::Retreat,
            }),
        ),
    ]);
}

#[test]
fn the_table_and_its_game_masters() {
    let edit = |edit, reason: &str| axis(AxisCommand::Edit { edits: vec![edit], reason: reason.into() });
    check(&[
        ("seat Germany", table(TableCommand::TakeSeat { seat: "germany".into() })),
        ("sit at USA", table(TableCommand::TakeSeat { seat: "united_states".into() })),
        ("leave Germany", table(TableCommand::LeaveSeat { seat: "germany".into() })),
        (
            "assign Germany to Anna",
            table(TableCommand::AssignSeat { seat: "germany".into(), player: PlayerId::new("Anna") }),
        ),
        (
            "assign uk to @Anna B. 2",
            table(TableCommand::AssignSeat { seat: "united_kingdom".into(), player: PlayerId::new("Anna B. 2") }),
        ),
        ("gm Anna", table(TableCommand::AppointGm { player: PlayerId::new("Anna") })),
        ("start", table(TableCommand::Start)),
        ("pause until Monday", table(TableCommand::Pause { reason: "until Monday".into() })),
        ("pause because Anna is in Germany", table(TableCommand::Pause { reason: "Anna is in Germany".into() })),
        ("resume", table(TableCommand::Resume)),
        ("rewind to 123 because of a slip", table(TableCommand::Rewind { to: 123, reason: "of a slip".into() })),
        ("rewind 123 because we agreed to 5", table(TableCommand::Rewind { to: 123, reason: "we agreed to 5".into() })),
        ("close nobody came", table(TableCommand::Close { reason: "nobody came".into() })),
        ("undo", table(TableCommand::TakeBack)),
        ("take back", table(TableCommand::TakeBack)),
        ("resign", table(TableCommand::Resign)),
        (
            "edit add 2 German infantry in Ukraine because x",
            edit(
                Edit::Add { owner: "germany".into(), units: counts(&[("infantry", 2)]), space: "ukraine".into() },
                "x",
            ),
        ),
        (
            "edit remove 1 Soviet tank, 2 inf from Ukraine because x",
            edit(
                Edit::Remove {
                    owner: "soviet_union".into(),
                    units: counts(&[("tank", 1), ("infantry", 2)]),
                    space: "ukraine".into(),
                },
                "x",
            ),
        ),
        (
            "edit owner Ukraine Germany because x",
            edit(Edit::SetOwner { space: "ukraine".into(), to: "germany".into() }, "x"),
        ),
        (
            "edit owner Ukraine to Soviet Union because x",
            edit(Edit::SetOwner { space: "ukraine".into(), to: "soviet_union".into() }, "x"),
        ),
        ("edit ipcs Germany 12 because x", edit(Edit::SetIpcs { power: "germany".into(), amount: 12 }, "x")),
    ]);
}

#[test]
fn views() {
    let query = Request::Query;
    check(&[
        ("board", query(Query::Board { space: None })),
        ("board Ukraine", query(Query::Board { space: Some("ukraine".into()) })),
        ("map", query(Query::Map { place: None })),
        ("map around Germany", query(Query::Map { place: Some("around Germany".into()) })),
        ("地図 太平洋", query(Query::Map { place: Some("太平洋".into()) })),
        ("units", query(Query::Units { power: None, kind: None })),
        (
            "where are German subs",
            query(Query::Units { power: Some("germany".into()), kind: Some("submarine".into()) }),
        ),
        ("where tanks", query(Query::Units { power: None, kind: Some("tank".into()) })),
        ("income", query(Query::Income)),
        ("log 20", query(Query::Log { count: Some(20) })),
        ("battles", query(Query::Battles)),
        ("what can I do?", query(Query::Offers)),
        ("seats", query(Query::Seats)),
        ("instructions", query(Query::Instructions)),
        ("score", query(Query::Score)),
        ("help", Request::Help(None)),
        ("help move", Request::Help(Some("move"))),
        ("help buy", Request::Help(Some("purchase"))),
        ("help standing retreat", Request::Help(Some("standing retreat"))),
        ("?", Request::Help(None)),
        ("ヘルプ 移動", Request::Help(Some("move"))),
        ("try buy 1 tank", Request::Try(Box::new(AxisCommand::Purchase { units: counts(&[("tank", 1)]) }.into()))),
    ]);
}

#[test]
fn a_line_may_say_whom_it_is_for() {
    let addressed = |line: &str| parse_addressed(line, &context()).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    assert_eq!(addressed("Germany: done").speaker, Some(As::Seat("germany".into())));
    assert_eq!(addressed("United States: done").speaker, Some(As::Seat("united_states".into())));
    assert_eq!(addressed("ドイツ：完了").speaker, Some(As::Seat("germany".into())));
    assert_eq!(addressed("gm: start").speaker, Some(As::Gm));
    assert_eq!(addressed("GM: pause because Anna: late").speaker, Some(As::Gm));
    assert_eq!(addressed("done").speaker, None);
    assert_eq!(addressed("pause: holidays").speaker, None);
    let error = parse_addressed("Germny: done", &context()).expect_err("no such power");
    assert_eq!(error.problem, ParseProblem::UnknownPower { word: "Germny".into(), nearest: vec!["germany".into()] });
    assert_eq!(error.at, (0, 6));
}

#[test]
fn what_is_not_understood_is_named() {
    let at = |line: &str| {
        let error = parse(line, &context()).expect_err(line);
        (error.problem, error.read)
    };
    let nearest = |problem: ParseProblem| {
        problem.terms().into_iter().map(|(_, term)| format!("{term:?}")).collect::<Vec<_>>().join(" ")
    };
    let (unknown, word) = at("move 2 infantry from Germnay to Eastern Europe");
    assert!(matches!(unknown, ParseProblem::UnknownSpace { .. }), "{unknown:?}");
    assert_eq!(word, "Germnay");
    assert!(nearest(unknown).contains("germany"));
    let (unknown, word) = at("buy 2 infantree");
    assert!(matches!(unknown, ParseProblem::UnknownKind { .. }), "{unknown:?}");
    assert_eq!(word, "infantree");
    assert!(nearest(unknown).contains("infantry"));
    let (unknown, _) = at("purchsae 2 infantry");
    assert_eq!(unknown, ParseProblem::UnknownCommand { word: "purchsae".into(), nearest: vec!["purchase".into()] });
    assert!(
        matches!(at("move 2 infantry from eastern to Germany").0, ParseProblem::AmbiguousSpace { spaces, .. } if spaces.len() > 2)
    );
    assert!(matches!(at("move 2 infantry to Germany").0, ParseProblem::Missing { slot, .. } if slot == "from"));
    assert!(matches!(at("move from Germany to Ukraine").0, ParseProblem::Missing { slot, .. } if slot == "units"));
    assert!(matches!(at("move 2 inf from Germany from Ukraine to Russia").0, ParseProblem::Twice { .. }));
    assert!(matches!(at("buy 0 infantry").0, ParseProblem::NoneOf { .. }));
    assert!(matches!(at("buy 70000000000000000000000 infantry").0, ParseProblem::NumberTooLarge { .. }));
    assert!(matches!(at("buy tanks").0, ParseProblem::HowMany { .. }));
    assert!(matches!(at("done dancing").0, ParseProblem::UnknownPhase { .. }));
    assert!(matches!(at("edit add 2 infantry in Ukraine because x").0, ParseProblem::WhoseUnits { .. }));
    assert!(
        matches!(at("edit add 2 German infantry in Ukraine").0, ParseProblem::Missing { slot, .. } if slot == "reason")
    );
    assert!(matches!(at("try board").0, ParseProblem::NotAnOrder { .. }));
    assert!(matches!(at("try try done").0, ParseProblem::NotAnOrder { .. }));
    assert!(matches!(at("undo everything else").0, ParseProblem::LeftOver { .. }));
    assert!(matches!(at("move all from Germany to Ukraine").0, ParseProblem::AllNeedsBoard {}));
    assert_eq!(at("").0, ParseProblem::Empty {});
    assert_eq!(at("   ").0, ParseProblem::Empty {});
    assert!(matches!(at(&"x ".repeat(4000)).0, ParseProblem::TooLong { .. }));
}

#[test]
fn nothing_that_is_typed_behind_a_command_is_dropped() {
    let open_ended = |definition: &Definition| {
        definition.slots.iter().any(|slot| matches!(slot.kind, SlotKind::Text | SlotKind::Player | SlotKind::Line))
    };
    let mut tried = 0;
    for definition in definition::all().iter().filter(|definition| !open_ended(definition)) {
        for example in definition.examples {
            for extra in ["please", "xyzzy", "me now"] {
                let line = format!("{example} {extra}");
                assert!(parse(&line, &context()).is_err(), "{line}: the last words are dropped");
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "only {tried} lines");
    let problem = parse("resign please", &context()).expect_err("more than it takes").problem;
    assert!(matches!(&problem, ParseProblem::LeftOver { words, .. } if words == "please"), "{problem:?}");
}

#[test]
fn what_is_offered_for_a_mistyped_name_is_close_to_it() {
    let problem = |line: &str| parse(line, &context()).expect_err(line).problem;
    let kinds = |line: &str| match problem(line) {
        ParseProblem::UnknownKind { nearest, .. } => nearest.iter().map(ToString::to_string).collect::<Vec<_>>(),
        other => panic!("{line}: {other:?}"),
    };
    let none: Vec<String> = Vec::new();
    assert_eq!(kinds("buy 3 artillery"), none);
    assert_eq!(kinds("buy 3 infatry"), ["infantry"]);
    assert_eq!(kinds("buy 1 batleship"), ["battleship"]);
    match problem("move 1 infantry from Archangel to West Russa") {
        ParseProblem::UnknownSpace { nearest, .. } => assert_eq!(nearest, ["west_russia".into()]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_form_is_read_like_a_line() {
    let definition = definition::find("move").expect("move");
    let slots = [("units", "2 inf, 1 tank"), ("from", "Germany"), ("to", "eastern europe")];
    assert_eq!(
        parse_slots(definition, &slots, &context()),
        Ok(read("move 2 inf, 1 tank from Germany to eastern europe"))
    );
    let error = parse_slots(definition, &[("units", "2 inf"), ("from", "Germny"), ("to", "eeu")], &context())
        .expect_err("typo");
    assert!(matches!(error.problem, ParseProblem::UnknownSpace { .. }));
    let definition = definition::find("try").expect("try");
    let read = parse_slots(definition, &[("command", "done")], &context());
    assert_eq!(read, Ok(Request::Try(Box::new(Command::Axis(AxisCommand::Done { phase: None })))));
}
