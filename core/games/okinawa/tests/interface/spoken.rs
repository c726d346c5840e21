//! Every order is printed in both languages and by ids, and each line reads back as the same order; every example of help is read.

use super::{lexicon, ruleset, seat, table};
use adjutant_core::names::Names;
use adjutant_core::{Command, Viewer, view};
use adjutant_events::{KindId, SeatId, SpaceId};
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::edit::Edit;
use adjutant_game_okinawa::model::order::{Aimed, JapaneseGroup, OkinawaOrder as O, Shot, Steps, UsGroup};
use adjutant_game_okinawa::model::state::{GunChoice, HqAid, Phase, UnitLocation, UnitState};
use adjutant_game_okinawa::model::view::View as Seen;
use adjutant_game_okinawa::model::vocabulary::{
    Airfield, Aside, Base, Beach, Fleet, Formation, JapaneseChit, Power, Track, UnitMark, UsChit, Weather, Word,
};
use adjutant_game_okinawa::{OkinawaEdition, OkinawaGrammar};
use adjutant_grammar::lexicon::{Found, Tongue};
use adjutant_grammar::print::{Called, print};
use adjutant_grammar::{Context, Grammar, Ids, Lexicon, ParseProblem, Query, Request, parse};
use adjutant_hex::{Hex, Side};
use std::collections::BTreeSet;

struct ByName<'a> {
    lexicon: &'a Lexicon,
    tongue: Tongue,
}

impl Called for ByName<'_> {
    fn tongue(&self) -> Tongue {
        self.tongue
    }

    fn space(&self, id: &SpaceId) -> String {
        self.lexicon.space_name(id, self.tongue).to_owned()
    }

    fn kind(&self, id: &KindId) -> String {
        self.lexicon.kind_name(id, self.tongue).to_owned()
    }

    fn kinds(&self, id: &KindId) -> String {
        self.kind(id)
    }

    fn seat(&self, id: &SeatId) -> String {
        self.lexicon.power_name(id, self.tongue).to_owned()
    }

    fn phase(&self, word: &str) -> String {
        word.to_owned()
    }
}

fn hex(number: u16) -> Hex {
    Hex::of_number(number).expect("a hex")
}

fn corrections() -> Vec<Edit> {
    let (units, hex) = (vec![Unit(0), Unit(80)], hex(2430));
    let mut all = vec![
        Edit::Place { units: units.clone(), hex },
        Edit::Steps { units: units.clone(), steps: 2 },
        Edit::Fortification { hex, facing: None },
        Edit::Time { turn: 8, phase: Phase::FireCombat },
    ];
    all.extend(Side::ALL.map(|side| Edit::Fortification { hex, facing: Some(side) }));
    all.extend([None, Some(true), Some(false)].map(|is_real| Edit::Mine { hex, is_real }));
    all.extend(Power::BOTH.map(|power| Edit::Markers { power, hex, markers: 2 }));
    for is_so in [true, false] {
        all.push(Edit::Roads { hexes: vec![hex, self::hex(2431)], are_cleared: is_so });
        all.push(Edit::Bridge { stands: is_so });
    }
    all.extend(Aside::ALL.iter().map(|to| Edit::Remove { units: units.clone(), to: *to }));
    all.extend(UnitMark::ALL.iter().map(|standing| Edit::Standing { units: units.clone(), standing: *standing }));
    all.extend(Airfield::ALL.iter().map(|airfield| Edit::Airfield { airfield: *airfield, power: Power::Us }));
    all.extend(Weather::ALL.iter().map(|weather| Edit::Weather { weather: *weather }));
    all.extend(UsChit::ALL.iter().map(|chit| Edit::UsChit { chit: *chit }));
    all.extend(JapaneseChit::ALL.iter().map(|chit| Edit::JapaneseChit { chit: *chit }));
    all.extend(Track::ALL.iter().map(|track| Edit::Track { track: *track, value: 12 }));
    all
}

fn orders() -> Vec<O> {
    let (one, two) = (Unit(0), Unit(80));
    let (here, there) = (hex(2430), hex(2431));
    let units = || vec![Unit(0), Unit(1)];
    let mut all = vec![
        O::DeclareAirAttack { attack: true },
        O::DeclareAirAttack { attack: false },
        O::Yamato { sail: true },
        O::Yamato { sail: false },
        O::FormUsGroups {
            groups: vec![
                UsGroup { base: Base::Kyushu, points: 500, bombers: 1 },
                UsGroup { base: Base::Formosa, points: 250, bombers: 0 },
            ],
        },
        O::FormJapaneseGroups { groups: Vec::new() },
        O::FormJapaneseGroups {
            groups: Fleet::ALL
                .iter()
                .map(|fleet| JapaneseGroup { fleet: *fleet, special: 20, conventional: 25 })
                .collect(),
        },
        O::Evacuate { bases: Base::ALL.to_vec() },
        O::WritePlot { aimed: Vec::new() },
        O::WritePlot { aimed: vec![Aimed { hex: here, markers: 2 }, Aimed { hex: there, markers: 0 }] },
        O::LoseSteps { hex: here, losses: vec![Steps { unit: one, steps: 1 }, Steps { unit: two, steps: 2 }] },
        O::Retreat { from: here, to: None, making_room: Vec::new() },
        O::Retreat { from: here, to: Some(there), making_room: Vec::new() },
        O::Retreat { from: here, to: Some(there), making_room: units() },
        O::Advance { hex: here, units: units() },
        O::Advance { hex: here, units: Vec::new() },
        O::Place { unit: two, hex: here },
        O::LayMine { hex: here, is_real: true },
        O::LayMine { hex: here, is_real: false },
        O::TakeMarkers { hex: here },
        O::TakeLoss { unit: two },
        O::EndSetUp,
        O::WritePoints { points: vec![1, 2, 3, 4, 5, 6, 7, 11], headquarters: 11 },
        O::Return { unit: one, hex: here },
        O::Rebuild { unit: one, steps: 1 },
        O::EndRebuilding,
        O::Sail { units: units(), hex: here, further: Vec::new() },
        O::Sail { units: units(), hex: here, further: vec![(one, there)] },
        O::EvacuateBeach,
        O::DeclareCounteroffensive,
        O::AnnounceSouth,
        O::SailCoast { unit: two },
        O::Shift { unit: two, hex: here },
        O::GoFurther { hex: None },
        O::GoFurther { hex: Some(here) },
        O::Abandon { unit: two },
        O::Exit { unit: two },
        O::BringBack { unit: two, hex: here },
        O::Land { unit: one, hex: here },
        O::Move { unit: one, way: vec![here], is_strategic: false },
        O::Move { unit: one, way: vec![here, there], is_strategic: true },
        O::MoveStack { units: units(), way: vec![here], is_strategic: false },
        O::MoveStack { units: units(), way: vec![here, there], is_strategic: true },
        O::MoveAll { hex: here, way: vec![there] },
        O::Disengage { hex: here, to: there },
        O::FireAtInfiltrator { units: units() },
        O::FireAtInfiltrator { units: Vec::new() },
        O::EndMovement { blow_bridge: true },
        O::PlaceFortifications { abandoned: Vec::new(), placed: Vec::new() },
        O::PlaceFortifications { abandoned: vec![there], placed: Side::ALL.map(|side| (here, side)).to_vec() },
        O::Observe { guns: here, target: there },
        O::ChooseGuns { choice: GunChoice::Indirect },
        O::ChooseGuns { choice: GunChoice::Elsewhere },
        O::Fire { shots: Vec::new() },
        O::Fire { shots: vec![Shot { target: here, units: units() }, Shot { target: there, units: vec![Unit(2)] }] },
        O::EndFire,
        O::Assault { hex: here, units: units() },
        O::Follow { unit: None },
        O::Follow { unit: Some(one) },
        O::FireMortars { units: Vec::new() },
        O::FireMortars { units: units() },
        O::TryTanks { tries: true },
        O::TryTanks { tries: false },
        O::FleeWithHeadquarters { way: Vec::new() },
        O::FleeWithHeadquarters { way: vec![here, there] },
        O::Replace { lost: two, company: Unit(165), hex: here },
        O::EndReplacement,
    ];
    all.extend(UsChit::ALL.iter().map(|chit| O::ChooseUsChit { chit: *chit }));
    all.extend(JapaneseChit::ALL.iter().map(|chit| O::ChooseJapaneseChit { chit: *chit }));
    all.push(O::SetUpRest);
    all.extend(Side::ALL.map(|side| O::SetFortification { hex: here, side }));
    for division in Formation::DIVISIONS {
        all.push(O::PayFatigue { hex: here, division });
        all.push(O::RestDivision { division });
        all.push(O::Lift { division });
        all.push(O::WriteLanding { beach: Beach::Minatogawa, divisions: [Formation::Inf7, division] });
    }
    for headquarters in [None, Some(HqAid::Assault), Some(HqAid::Support)] {
        all.extend([false, true].map(|banzai| O::Pledge { headquarters, banzai }));
    }
    all.extend(corrections().into_iter().map(|edit| O::Edit { edits: vec![edit], reason: "a slip".to_owned() }));
    let units = ruleset().read::<OkinawaEdition>().expect("its board").0.all_units();
    all.extend(units.map(|unit| O::Place { unit, hex: here }));
    all
}

/// Each side has a movement and an assault phase, and an order does not say whose it ends.
#[test]
fn the_end_of_a_phase_that_each_side_has_names_no_phase() {
    for order in [O::EndMovement { blow_bridge: false }, O::EndAssaults] {
        assert_eq!(print(Some(&OkinawaGrammar), &Command::from(order), &[], &Ids), "done");
    }
}

#[test]
fn every_order_reads_back_as_it_is_printed() {
    let (lexicon, us) = (lexicon(), seat("us"));
    let table = table("s1", 3);
    let seen = view(&table.game, &Viewer::Seat(us.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(&us), view: Some(&seen) };
    let mut wrong: Vec<String> = Vec::new();
    let mut said: BTreeSet<&'static str> = BTreeSet::new();
    for order in orders() {
        let command = Command::from(order);
        said.extend(OkinawaGrammar.said(&command, &[]).iter().map(|said| said.command));
        let english = ByName { lexicon: &lexicon, tongue: Tongue::English };
        let japanese = ByName { lexicon: &lexicon, tongue: Tongue::Japanese };
        let lines = [
            print(Some(&OkinawaGrammar), &command, &[], &Ids),
            print(Some(&OkinawaGrammar), &command, &[], &english),
            print(Some(&OkinawaGrammar), &command, &[], &japanese),
        ];
        for line in lines {
            match parse(&line, &context) {
                Ok(Request::Act(read)) if read == command => {}
                Ok(other) => wrong.push(format!("`{line}` is read as {other:?}")),
                Err(error) => wrong.push(format!("`{line}`: {:?}", error.problem)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
    let own = OkinawaGrammar.commands().all().iter().filter(|definition| definition.game.is_some());
    let views = ["board", "units", "turn", "score", "map", "odds", "withdraw standing"];
    let unsaid: Vec<&str> = own
        .map(|definition| definition.name)
        .filter(|name| !said.contains(name) && !views.contains(name) && !name.starts_with("standing "))
        .collect();
    assert_eq!(unsaid, [""; 0], "no order is said by them");
}

#[test]
fn every_example_is_read() {
    let lexicon = lexicon();
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let mut wrong: Vec<String> = Vec::new();
    for definition in OkinawaGrammar.commands().all().iter().filter(|definition| definition.game.is_some()) {
        for line in definition.examples {
            if let Err(error) = parse(line, &context) {
                wrong.push(format!("`{line}`: {:?}", error.problem));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn units_and_hexes_go_by_short_names() {
    let (lexicon, us) = (lexicon(), seat("us"));
    let context = Context { lexicon: &lexicon, seat: Some(&us), view: None };
    let board = ruleset();
    let board = &board.read::<OkinawaEdition>().expect("its board").0;
    let unit = board.unit_of("US-6M-22/1").expect("a unit");
    for line in ["land 22/1 at 2418", "land US-6M-22/1 at 2418", "land 22/1 Marines at 2418"] {
        let Ok(Request::Act(read)) = parse(line, &context) else { panic!("`{line}` is no order") };
        assert_eq!(read, Command::from(O::Land { unit, hex: hex(2418) }), "`{line}`");
    }
    assert!(board.space(&SpaceId::new("2430")).is_some_and(|name| name.also == ["Kakazu ridge", "嘉数"]));
}

/// A hex with a name has one in each language. It is read by it if no other hex has it.
#[test]
fn hexes_are_read_by_their_names_in_both_languages() {
    let (lexicon, rules) = (lexicon(), ruleset());
    let board = &rules.read::<OkinawaEdition>().expect("its board").0;
    for def in board.hexes.iter().filter(|def| !def.name.is_empty()) {
        let called = board.space_called(&SpaceId::new(def.hex.to_string())).expect("its names");
        assert_eq!(called.en, def.name, "{}", def.hex);
        assert!(!called.ja.bytes().any(|byte| byte.is_ascii_alphabetic()), "{}: {}", def.hex, called.ja);
    }
    for (name, number) in [("Kakazu ridge", "2430"), ("嘉数", "2430"), ("前田", "2331"), ("明治橋南詰", "1536")]
    {
        assert_eq!(lexicon.space_exact(name), Some(Found::Found(SpaceId::new(number))), "{name}");
    }
    for name in ["Shuri", "首里", "八重瀬岳"] {
        assert!(matches!(lexicon.space_exact(name), Some(Found::Ambiguous(_))), "{name}");
    }
}

/// A unit is read as messages name it. The kind alone is enough if its side has only one such unit. A hex may follow
/// without a word between.
#[test]
fn units_are_read_as_they_are_told() {
    let (lexicon, rules) = (lexicon(), ruleset());
    let board = &rules.read::<OkinawaEdition>().expect("its board").0;
    let at = hex(2135);
    for unit in board.all_units() {
        let def = board.unit(unit);
        let seat = def.power.seat();
        let context = Context { lexicon: &lexicon, seat: Some(&seat), view: None };
        let kind = lexicon.kind_name(&def.ty.kind(), Tongue::English).to_owned();
        let japanese = lexicon.kind_name(&def.ty.kind(), Tongue::Japanese).to_owned();
        let one = kind.strip_suffix('s').filter(|one| *one != "headquarter").unwrap_or(&kind);
        let code = &def.code;
        for line in [
            format!("place {kind} {code} in 2135"),
            format!("place {code} 2135"),
            format!("place {one} {code} in 2135"),
            format!("配置 {japanese} {code} 2135へ"),
            format!("配置 {japanese}{code} 2135"),
        ] {
            match parse(&line, &context) {
                Ok(Request::Act(read)) => assert_eq!(read, Command::from(O::Place { unit, hex: at }), "`{line}`"),
                other => panic!("`{line}` is read as {other:?}"),
            }
        }
    }
    let japan = seat("japan");
    let context = Context { lexicon: &lexicon, seat: Some(&japan), view: None };
    let headquarters = board.unit_of("J-HQ").expect("a unit");
    for line in ["place headquarters in 2135", "place HQ 2135", "配置 司令部 2135へ"] {
        let Ok(Request::Act(read)) = parse(line, &context) else { panic!("`{line}` is no order") };
        assert_eq!(read, Command::from(O::Place { unit: headquarters, hex: at }), "`{line}`");
    }
}

#[test]
fn several_units_are_placed_by_one_line() {
    let lexicon = lexicon();
    let japan = seat("japan");
    let context = Context { lexicon: &lexicon, seat: Some(&japan), view: None };
    match parse("setup place J-BT2, J-BT3 to 2134", &context) {
        Ok(Request::Orders(orders)) => assert_eq!(orders.len(), 2, "{orders:?}"),
        other => panic!("{other:?}"),
    }
}

/// The letters of `AT3` are no word between, although `at` is one.
#[test]
fn a_code_that_begins_like_a_word_between_is_read() {
    let lexicon = lexicon();
    let japan = seat("japan");
    let context = Context { lexicon: &lexicon, seat: Some(&japan), view: None };
    let rules = ruleset();
    let guns = rules.read::<OkinawaEdition>().expect("its board").0.unit_of("J-AT3").expect("a unit");
    let placed = || O::Place { unit: guns, hex: hex(2340) };
    for (line, order) in [
        ("place AT3 to 2340", placed()),
        ("place at3 at 2340", placed()),
        ("combat losses AT3 1 in 2340", O::LoseSteps { hex: hex(2340), losses: vec![Steps { unit: guns, steps: 1 }] }),
        ("assault 2339 with AT3", O::Assault { hex: hex(2339), units: vec![guns] }),
        ("fire AT3 at 2339", O::Fire { shots: vec![Shot { target: hex(2339), units: vec![guns] }] }),
    ] {
        match parse(line, &context) {
            Ok(Request::Act(read)) => assert_eq!(read, Command::from(order), "`{line}`"),
            other => panic!("`{line}` is read as {other:?}"),
        }
    }
}

/// A word that is left over is answered with how the command is written. A beginning is answered with names in its language.
#[test]
fn what_is_left_over_or_only_begun_is_answered() {
    let lexicon = lexicon();
    let us = seat("us");
    let context = Context { lexicon: &lexicon, seat: Some(&us), view: None };
    match parse("odds fire US-7-17/1 at 2632 and tanks", &context).map_err(|no| no.problem) {
        Err(ParseProblem::LeftOver { usage, .. }) => assert!(!usage.is_empty()),
        other => panic!("{other:?}"),
    }
    // Elsewhere the word is a cheer; here it is a pledge and no word to pass over.
    let cheered = parse("assault 2329 with J-24-22/1 banzai", &context).map_err(|no| no.problem);
    assert!(matches!(cheered, Err(ParseProblem::LeftOver { .. })), "{cheered:?}");
    match parse("方針", &context).map_err(|no| no.problem) {
        Err(ParseProblem::AmbiguousCommand { commands, .. }) => {
            assert!(commands.iter().all(|name| !name.is_ascii()), "{commands:?}");
        }
        other => panic!("{other:?}"),
    }
}

/// The order does not say whose assault it ends, so the line has to: the own word of the phase ends it, that of another does not.
#[test]
fn the_end_of_a_phase_names_no_other_phase() {
    let (lexicon, japan) = (lexicon(), seat("japan"));
    let table = table("s4", 3);
    let mut seen = view(&table.game, &Viewer::Seat(japan.clone()));
    for (phase, line, is_read) in [
        (Phase::JapaneseAssault, "done", true),
        (Phase::JapaneseAssault, "done Japanese assault", true),
        (Phase::JapaneseAssault, "完了 日本軍突撃フェイズ", true),
        (Phase::JapaneseAssault, "done US assault", false),
        (Phase::JapaneseAssault, "完了 米軍突撃フェイズ", false),
        (Phase::UsAssault, "done US assault", true),
        (Phase::UsAssault, "done Japanese assault", false),
        (Phase::JapaneseMovement, "done Japanese movement", true),
        (Phase::JapaneseMovement, "done US movement", false),
        (Phase::JapaneseMovement, "done tactics phase", false),
    ] {
        seen.board_mut::<Seen>().expect("its board").phase = phase;
        let context = Context { lexicon: &lexicon, seat: Some(&japan), view: Some(&seen) };
        let read = parse(line, &context);
        assert_eq!(read.is_ok(), is_read, "{phase:?}: `{line}`: {read:?}");
    }
}

/// A unit goes by its names too, with what stands in brackets and without.
#[test]
fn units_are_read_by_their_names() {
    let (lexicon, rules) = (lexicon(), ruleset());
    let board = &rules.read::<OkinawaEdition>().expect("its board").0;
    for unit in board.all_units() {
        let def = board.unit(unit);
        let spoken = board.spoken(unit.id()).expect("its names");
        for name in [&def.name, &spoken.en, &spoken.ja] {
            for name in [name.as_str(), name.split('(').next().unwrap_or(name).trim_end()] {
                let is_found = match lexicon.unit_exact(name) {
                    Some(Found::Found(found)) => found == unit.id(),
                    // A Japanese and a US unit may be called the same.
                    Some(Found::Ambiguous(found)) => found.contains(&unit.id()) && found.len() == 2,
                    _ => false,
                };
                assert!(is_found, "{}: `{name}`", def.code);
            }
        }
    }
    let japan = seat("japan");
    let context = Context { lexicon: &lexicon, seat: Some(&japan), view: None };
    let mortar = board.unit_of("J-MOR42").expect("a unit");
    for line in ["setup place 42nd Mortar Bn to 2134", "setup place 42nd Mortar Bn (81mm) to 2134"] {
        let Ok(Request::Act(read)) = parse(line, &context) else { panic!("`{line}` is no order") };
        assert_eq!(read, Command::from(O::Place { unit: mortar, hex: hex(2134) }), "`{line}`");
    }
}

/// A word that can only be a mistake is named, and not what could follow without it.
#[test]
fn what_is_wrong_in_a_list_is_named() {
    let lexicon = lexicon();
    let us = seat("us");
    let context = Context { lexicon: &lexicon, seat: Some(&us), view: None };
    for (line, word) in [
        ("plot 2430 99999999999", "99999999999"),
        ("plot 2430 2, 2331 500", "500"),
        ("fire US-7-17/1 at J-AT3", "AT3"),
        ("move 2930 to 2929", ""),
    ] {
        let error = parse(line, &context).expect_err(line);
        let said = format!("{:?}", error.problem);
        let is_fallen_back =
            matches!(error.problem, ParseProblem::UnknownChoice { .. } | ParseProblem::LeftOver { .. });
        assert!(!is_fallen_back && (said.contains(word) || said.contains("-AT")), "`{line}`: {said}");
    }
    for line in ["plot 2430, 2331", "plot 2430 2, 2331 1", "plot none"] {
        assert!(parse(line, &context).is_ok(), "`{line}`");
    }
}

/// A unit alone is shown in its hex, a kind as a list.
#[test]
fn a_single_unit_is_found() {
    let (lexicon, japan) = (lexicon(), seat("japan"));
    let rules = ruleset();
    let guns = rules.read::<OkinawaEdition>().expect("its board").0.unit_of("J-AT3").expect("a unit");
    let mut table = table("s4", 3);
    table.settle();
    let mut seen = view(&table.game, &Viewer::Seat(japan.clone()));
    let list = |kind: &str| Query::Units { power: Some(seat("japan")), kind: Some(KindId::new(kind)) };
    let here = Query::Board { space: Some(SpaceId::new("2340")) };
    for (place, line, query) in [
        (Some(UnitLocation::Map(hex(2340))), "units J-AT3", Some(here.clone())),
        (Some(UnitLocation::Map(hex(2340))), "units Japan J-AT3", Some(here.clone())),
        (Some(UnitLocation::Map(hex(2340))), "ユニット J-AT3", Some(here)),
        (Some(UnitLocation::OkinawaBox), "units AT3", Some(list("anti_tank"))),
        (Some(UnitLocation::Gone), "units J-AT3", None),
        (None, "units J-AT3", None),
        (None, "units US J-AT3", None),
        (None, "units Japan tanks", Some(list("tank"))),
    ] {
        let units = &mut seen.board_mut::<Seen>().expect("its board").units;
        match place {
            Some(place) => units.entry(guns).or_insert_with(|| UnitState::off(place)).place = place,
            None => {
                units.remove(&guns);
            }
        }
        let context = Context { lexicon: &lexicon, seat: Some(&japan), view: Some(&seen) };
        let read = parse(line, &context);
        let found = match &read {
            Ok(Request::Query(query)) => Some(query),
            _ => None,
        };
        assert_eq!(found, query.as_ref(), "`{line}`: {read:?}");
    }
}
