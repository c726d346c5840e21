//! The board and its related views as text, in both languages, against golden files.

use crate::support::golden::compare;
use crate::support::table::{at_start, envelope, pick, rules};
use adjutant::text::{Page, Paint, width};
use adjutant::words::{Language, Words};
use adjutant_core::choice::{Choice, Effect, Line, Slot, Total, Value, What};
use adjutant_core::game::Mark;
use adjutant_core::table::instructions::Given;
use adjutant_core::typed::Beforehand;
use adjutant_core::view::View;
use adjutant_events::{InstructionScope, Native, TableEvent};
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::command::{AxisCommand, Loss, LossHow};
use adjutant_game_axis::instructions::{AxisInstruction as Instruction, Preference};
use adjutant_game_axis::view::AxisView;
use adjutant_game_axis::view::{BattleView, PendingBattle};

/// The start position with a damaged battleship, cargo, battles, players and instructions.
fn staged() -> View {
    let (_, mut view) = at_start();
    let infantry = pick(&view, "southern_europe", "infantry", 2);
    let transport = pick(&view, "sz16", "transport", 1)[0];
    let attackers = [pick(&view, "eastern_europe", "tank", 2), pick(&view, "ukraine", "infantry", 1)].concat();
    let defenders = pick(&view, "caucasus", "infantry", 3);
    let [at_sea, submarine] = [pick(&view, "sz8", "battleship", 1), pick(&view, "sz8", "submarine", 1)];
    view.table.seats[0].player = Some("Анна".into());
    view.table.seats[1].player = Some("花子".into());
    view.table.seats[2].resigned = true;
    let given = |scope, instruction: Instruction| Given {
        scope,
        topic: instruction.topic().into(),
        instruction: Native::new(instruction),
    };
    view.table.seats[1].instructions = vec![
        given(
            InstructionScope::Always,
            Instruction::Casualties(vec![Preference::Damage("battleship".into()), Preference::Lose("infantry".into())]),
        ),
        given(InstructionScope::At("sz5".into()), Instruction::Submarines(SubmarineOrder::Submerge)),
    ];
    let board = view.board_mut::<AxisView>().expect("a board of Axis & Allies");
    let mut aboard = Vec::new();
    for space in &mut board.spaces {
        match space.id.as_str() {
            "southern_europe" => {
                aboard = space.units.iter().filter(|unit| infantry.contains(&unit.id)).cloned().collect();
                space.units.retain(|unit| !infantry.contains(&unit.id));
            }
            "sz5" => space.units[1].damage = 1,
            "karelia" => {
                space.controller = Some("germany".into());
                space.captured_this_turn = true;
            }
            _ => {}
        }
    }
    for unit in &mut aboard {
        unit.aboard = Some(transport);
        unit.assaults = Some("anglo_egypt_sudan".into());
    }
    if let Some(space) = board.spaces.iter_mut().find(|space| space.id.as_str() == "sz16") {
        space.units.extend(aboard);
    }
    board.battle = Some(BattleView {
        space: "caucasus".into(),
        round: 2,
        attackers: attackers.clone(),
        defenders: defenders[..1].to_vec(),
        casualty_zone: defenders[1..].to_vec(),
        submerged: Vec::new(),
        proposals: Vec::new(),
    });
    board.battles = vec![
        PendingBattle { space: "caucasus".into(), optional: false, after: Vec::new(), attackers, defenders },
        PendingBattle {
            space: "sz8".into(),
            optional: true,
            after: vec!["sz7".into()],
            attackers: submarine,
            defenders: at_sea,
        },
    ];
    board.purses[0].holds_capital = false;
    view
}

fn choices() -> Vec<Choice> {
    let units = |kind: &str, owner: Option<&str>| {
        Value::new(What::Units { kind: kind.into(), owner: owner.map(Into::into), ids: Vec::new() })
    };
    let to = |space: &str, word: &'static str| {
        let tanks = Value { at_most: 2, there: Some(2), ..units("tank", None) };
        let value = Value::space(&space.into()).then(vec![Slot::some("units", vec![tanks])]);
        Value { effect: Some(Effect { word, meets: Vec::new() }), ..value }
    };
    let purchase = Slot::some("units", vec![Value { cost: 3, at_most: 4, ..units("infantry", None) }]);
    let places = vec![
        to("eastern_europe", "move"),
        to("karelia", "attack"),
        to("archangel", "capture"),
        to("sz5", "load"),
        to("western_europe", "unload"),
        to("united_kingdom", "assault"),
        to("norway_finland", "land"),
    ];
    let from = Value::space(&"germany".into()).then(vec![Slot::one("to", places).listed()]);
    let losses = vec![
        Value { at_most: 3, there: Some(3), cost: 1, ..units("infantry", Some("germany")) },
        Value { at_most: 2, there: Some(1), cost: 1, ..units("battleship", Some("japan")) },
    ];
    let room = |space: &str, room| {
        let waiting = Value { at_most: 2, there: Some(2), cost: 1, ..units("infantry", None) };
        let value = Value::space(&space.into()).then(vec![Slot::some("units", vec![waiting])]);
        Value { there: Some(room), ..value }
    };
    let proposal = vec![
        Loss { kind: "battleship".into(), count: 1, how: LossHow::Damage, owner: Some("japan".into()) },
        Loss { kind: "infantry".into(), count: 1, how: LossHow::Hit, owner: None },
    ];
    let casualties = |losses| AxisCommand::Casualties { losses };
    let hits = Line::new("offer-casualties").with("needed", 2_u32);
    let hits = Slot::some("losses", losses).total(Total::Exactly(2)).headed(hits).listed();
    let any = AxisCommand::Done { phase: None };
    vec![
        Choice::plain("done", any.clone()),
        Choice::plain("retreat", AxisCommand::Retreat { to: Some("germany".into()) }),
        Choice::with("purchase", any.clone(), vec![purchase.headed(Line::new("offer-purchase"))]),
        Choice::with("move", any.clone(), vec![Slot::one("from", vec![from]).headed(Line::new("offer-move"))]),
        Choice {
            proposal: Some(casualties(proposal).into()),
            ..Choice::with("casualties", casualties(Vec::new()), vec![hits])
        },
        Choice::with(
            "mobilize",
            any,
            vec![
                Slot::one("in", vec![room("germany", 4), room("sz5", 2)]).headed(Line::new("offer-mobilize")).listed(),
            ],
        ),
    ]
}

fn views(language: Language) -> String {
    let page = Page::new(Words::new(language), rules(), Paint::None);
    let view = staged();
    let mark = Mark { seq: 38, round: 1, seat: 1, phase: 2 };
    let log = TableEvent::Rewound { to: 12, reason: "the canal was open all the time, as everybody could see".into() };
    let germany = "germany".into();
    let parts = [
        page.board(&view),
        page.space(&view, &"karelia".into()),
        page.space(&view, &"sz45".into()),
        page.space(&view, &"turkey".into()),
        page.units(&view, Some(&germany), None),
        page.units(&view, None, Some(&"fighter".into())),
        page.powers(&view),
        page.income(&view),
        page.score(&view),
        page.turn(&view),
        page.battles(&view),
        page.seats(&view),
        page.instructions(&view, &germany),
        page.instructions(&view, &"japan".into()),
        page.choices(&choices()),
        page.choices(&[]),
        page.log_line(&envelope(41, adjutant_events::Actor::Gm { player: "Anna".into() }, log.into()), Some(&view)),
        page.marks(&[mark]),
    ];
    parts.join("\n\n") + "\n"
}

#[test]
fn views_in_english() {
    compare("views.en.txt", &views(Language::En));
}

#[test]
fn views_in_japanese() {
    compare("views.ja.txt", &views(Language::Ja));
}

#[test]
fn no_line_is_wider_than_the_page() {
    for language in Language::ALL {
        for columns in [80, 100] {
            let page = Page::new(Words::new(language), rules(), Paint::Ansi).wide(columns);
            let view = staged();
            for text in [page.board(&view), page.battles(&view), page.choices(&choices()), page.seats(&view)] {
                for line in text.lines() {
                    assert!(width(line) <= columns, "{language}, {columns}: {line}");
                }
            }
        }
    }
}

#[test]
fn colours_come_and_go_with_the_paint() {
    let view = staged();
    let page = |paint| Page::new(Words::new(Language::En), rules(), paint).board(&view);
    assert!(page(Paint::Ansi).contains("\u{1b}["));
    assert!(!page(Paint::None).contains('\u{1b}'));
}
