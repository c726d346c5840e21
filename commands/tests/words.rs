//! The lexicon: every name finds its thing in every common spelling; an unknown name finds the nearest.

use crate::game_list::game_list;
use adjutant_commands::lexicon::{Found, Lexicon, Tongue, fold};
use adjutant_commands::parse::block::split;
use adjutant_commands::{Grammar, ParseProblem};
use adjutant_events::{KindId, RulesetId, SeatId, SpaceId};
use adjutant_game_axis::AxisEdition;
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::speech::AxisGrammar;
use adjutant_game_axis::speech::phase_word;
use std::collections::HashSet;
use std::sync::Arc;

fn lexicon() -> Arc<Lexicon> {
    game_list().lexicon(&RulesetId::new("aa1941")).expect("the ruleset")
}

fn space(id: &str) -> Found<SpaceId> {
    Found::Found(SpaceId::new(id))
}

#[test]
fn every_printed_name_finds_its_space_kind_and_power() {
    let lexicon = lexicon();
    let board = &lexicon.board().read::<AxisEdition>().expect("an edition of Axis & Allies").0;
    for def in &board.spaces {
        for name in
            [def.id.as_str(), &def.name.en, &def.name.ja].into_iter().chain(def.name.also.iter().map(String::as_str))
        {
            for spelling in
                [name.to_owned(), name.to_uppercase(), name.to_lowercase(), name.replace(' ', ""), format!("  {name} ")]
            {
                assert_eq!(lexicon.space(&spelling), Found::Found(def.id.clone()), "{spelling}");
            }
        }
    }
    for def in &board.kinds {
        for name in [&def.name.en, &def.name.ja].into_iter().chain(&def.name.also) {
            assert_eq!(lexicon.kind(name), Found::Found(def.id.clone()), "{name}");
        }
    }
    for def in &board.powers {
        for name in [&def.name.en, &def.name.ja].into_iter().chain(&def.name.also) {
            assert_eq!(lexicon.power(name), Found::Found(def.id.clone()), "{name}");
        }
    }
}

#[test]
fn sea_zones_by_number() {
    let lexicon = lexicon();
    for spelling in [
        "sz 5",
        "sz5",
        "SZ5",
        "5",
        "5 sz",
        "zone 5",
        "sea zone 5",
        "5 Sea Zone",
        "Sea-Zone 5",
        "海域5",
        "海域５",
        "５",
        "ｓｚ５",
        "第5海域",
        "sz 05",
        "z5",
        "5 zone",
    ] {
        assert_eq!(lexicon.space(spelling), space("sz5"), "{spelling}");
    }
    assert!(matches!(lexicon.space("sz 77"), Found::Unknown { nearest } if !nearest.is_empty()));
    assert!(matches!(lexicon.space("sz 99999999999999999999"), Found::Unknown { .. }));
}

#[test]
fn beginnings_and_words_inside() {
    let lexicon = lexicon();
    for (typed, id) in [
        ("anglo", "anglo_egypt_sudan"),
        ("eastern eur", "eastern_europe"),
        ("eastern us", "eastern_united_states"),
        ("caro", "caroline_islands"),
        ("equatorial", "french_equatorial_africa"),
        ("far east", "soviet_far_east"),
        ("west afr", "french_west_africa"),
        ("manchu", "manchuria"),
        ("東ヨ", "eastern_europe"),
        ("ウクラ", "ukraine"),
    ] {
        assert_eq!(lexicon.space(typed), space(id), "{typed}");
    }
    let Found::Ambiguous(eastern) = lexicon.space("eastern") else { panic!() };
    let order: Vec<&SpaceId> = lexicon.spaces().iter().filter(|id| eastern.contains(id)).collect();
    assert_eq!(eastern.iter().collect::<Vec<_>>(), order, "candidates come in board order");
    assert_eq!(lexicon.kind("sub"), Found::Found(KindId::new("submarine")));
    assert_eq!(lexicon.kind("destr"), Found::Found(KindId::new("destroyer")));
    assert!(matches!(lexicon.kind("t"), Found::Unknown { .. }));
    assert_eq!(lexicon.power("sov"), Found::Found(SeatId::new("soviet_union")));
    assert!(matches!(lexicon.power("united"), Found::Ambiguous(powers) if powers.len() == 2));
}

#[test]
fn diacritics_width_and_hyphens_do_not_matter() {
    let lexicon = lexicon();
    for (typed, id) in [
        ("Ánglo-Egypt Sudan", "anglo_egypt_sudan"),
        ("anglo egypt-sudan", "anglo_egypt_sudan"),
        ("ＧＥＲＭＡＮＹ", "germany"),
        ("ｳｸﾗｲﾅ", "ukraine"),
        ("ﾄﾞｲﾂ", "germany"),
        ("Union  of\tSouth Africa", "union_of_south_africa"),
    ] {
        assert_eq!(lexicon.space(typed), space(id), "{typed}");
    }
    assert_eq!(fold("İstanbul"), fold("istanbul"));
}

#[test]
fn the_nearest_is_offered() {
    let lexicon = lexicon();
    for (typed, id) in [
        ("Ukranie", "ukraine"),
        ("Germnay", "germany"),
        ("estern europe", "eastern_europe"),
        ("Philippnes", "philippine_islands"),
        ("ウクラナ", "ukraine"),
    ] {
        let Found::Unknown { nearest } = lexicon.space(typed) else { panic!("{typed}: {:?}", lexicon.space(typed)) };
        assert_eq!(nearest.first(), Some(&SpaceId::new(id)), "{typed}: {nearest:?}");
    }
    assert_eq!(lexicon.space("qqqqqqqq"), Found::Unknown { nearest: Vec::new() });
    assert_eq!(lexicon.space(""), Found::Unknown { nearest: Vec::new() });
}

#[test]
fn phases_and_sides() {
    let lexicon = lexicon();
    for (typed, phase) in [
        ("combat move", Phase::CombatMove),
        ("cm", Phase::CombatMove),
        ("combat", Phase::ConductCombat),
        ("ncm", Phase::NoncombatMove),
        ("non combat", Phase::NoncombatMove),
        ("purchase", Phase::PurchaseUnits),
        ("mobilisation", Phase::MobilizeNewUnits),
        ("income", Phase::CollectIncome),
        ("非戦闘移動", Phase::NoncombatMove),
    ] {
        assert_eq!(lexicon.phase(typed), Found::Found(phase_word(phase)), "{typed}");
    }
    assert!(matches!(lexicon.side("Allies"), Found::Found(_)));
    assert!(matches!(lexicon.side("枢軸"), Found::Found(_)));
}

#[test]
fn names_in_both_languages() {
    let lexicon = lexicon();
    assert_eq!(lexicon.space_name(&"sz5".into(), Tongue::English), "Sea Zone 5");
    assert_eq!(lexicon.space_name(&"sz5".into(), Tongue::Japanese), "海域5");
    assert_eq!(lexicon.kind_name(&"infantry".into(), Tongue::Japanese), "歩兵");
    assert_eq!(lexicon.power_name(&"nobody".into(), Tongue::English), "nobody");
}

#[test]
fn blocks_are_divided_into_orders() {
    let block = "# Turn 1\n\n- move 2 inf from a to b   # the left\n* done; fight Ukraine;\n3. casualties 1 inf\n4) load 2 inf onto transport #17\n```\n> stay\n  ;;  \n・完了\n2 inf first";
    let orders = split(block);
    let wanted = [
        (3, "move 2 inf from a to b"),
        (4, "done"),
        (4, "fight Ukraine"),
        (5, "casualties 1 inf"),
        (6, "load 2 inf onto transport #17"),
        (8, "stay"),
        (10, "完了"),
        (11, "2 inf first"),
    ];
    assert_eq!(orders, wanted.map(|(number, text)| (number, text.to_owned())));
}

#[test]
fn keys_are_unique_and_usages_say_what_is_needed() {
    let keys = game_list().catalogue_keys();
    assert_eq!(keys.iter().collect::<HashSet<_>>().len(), keys.len());
    assert!(keys.contains(&"help-move".to_owned()) && keys.contains(&"slot-move-from".to_owned()));
    let problems = ParseProblem::all_keys();
    assert_eq!(problems.iter().map(|(key, _)| key).collect::<HashSet<_>>().len(), problems.len());
    let usage = |name| AxisGrammar.commands().find(name).expect(name).usage();
    assert_eq!(usage("purchase"), "purchase UNITS");
    assert_eq!(usage("move"), "move UNITS from SPACE to SPACE [via SPACES] [with TRANSPORT]");
    assert_eq!(usage("done"), "done [PHASE]");
    assert_eq!(usage("standing retreat"), "standing retreat WHEN [to SPACE] [at SPACE]");
    assert_eq!(usage("rewind"), "rewind to NUMBER because TEXT");
}
