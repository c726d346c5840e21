//! Answers to lines as people type them: all units of a kind, areas in place of zones, and purchases; and the messages
//! about them.

use crate::asia::fixtures::{LANGUAGES, Speech, lexicon, ruleset, scenario, seat, state, table};
use crate::asia::play::Campaign;
use adjutant_core::names::Names;
use adjutant_core::ruleset::Family;
use adjutant_core::{Command, Viewer, view};
use adjutant_events::{Actor, Audience, Event, RollEvent, UnitId};
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::order::AsiaCommand as C;
use adjutant_game_asia_engulfed::model::state::{PieceLocation, PieceState};
use adjutant_game_asia_engulfed::model::view::AsiaView;
use adjutant_game_asia_engulfed::model::vocabulary::{AreaKind, Control, Nation, Side, Type};
use adjutant_game_asia_engulfed::rules::areas;
use adjutant_game_asia_engulfed::rules::draft::Draft;
use adjutant_game_asia_engulfed::{Asia, AsiaEvent, AsiaGrammar, AsiaRefusal};
use adjutant_grammar::{Context, Grammar, ParseProblem, Request, parse};
use adjutant_practice::Table;
use adjutant_seeds as seeds;

/// The meaning of a side's line, with the board that it sees.
fn reads(table: &Table, side: &str, line: &str) -> Result<Request, ParseProblem> {
    let (lexicon, seat) = (lexicon(), seat(side));
    let seen = view(&table.game, &Viewer::Seat(seat.clone()));
    parse(line, &Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) }).map_err(|error| error.problem)
}

/// The order of a line.
fn order(table: &Table, side: &str, line: &str) -> Command {
    match reads(table, side, line) {
        Ok(Request::Act(command)) => command,
        other => panic!("`{line}`: {other:?}"),
    }
}

/// Japanese units of a type in the port of an area.
fn docked(table: &Table, area: &str, ty: Type) -> Vec<UnitId> {
    let state = state(table);
    let fleets = state.fleets_in(Side::Japan, state.board().named(area));
    fleets.filter(|piece| state.ty(*piece) == ty).map(Piece::unit).collect()
}

#[test]
fn all_of_a_kind_are_all_that_are_there() {
    let table = table(5);
    let there = docked(&table, "honshu", Type::Cv);
    assert!(there.len() > 1, "several to choose among");
    for line in
        ["sail all CV from Honshu to Northwest Pacific", "sail all the carriers from Honshu to Northwest Pacific"]
    {
        let Some(C::Sail { units, .. }) = order(&table, "japan", line).order::<C>().cloned() else { panic!("{line}") };
        assert_eq!(units, there, "{line}");
    }
    let said = |line: &str| reads(&table, "japan", line).expect_err(line);
    let many = format!("{:?}", said("sail 9 CV from Honshu to Northwest Pacific"));
    assert!(many.contains("NotSoManyUnits") && many.contains(&format!("there: {}", there.len())), "{many}");
    let none = format!("{:?}", said("sail all CV from Malaya to Java Sea"));
    assert!(none.contains("NotSoManyUnits") && none.contains("there: 0"), "{none}");
    let where_from = format!("{:?}", said("sail all CA to Northwest Pacific"));
    assert!(where_from.contains("FromWhere"), "they stand in several places: {where_from}");
}

#[test]
fn an_area_where_a_zone_is_asked_for_says_its_zones_and_the_other_way_round() {
    let mut table = table(5);
    table.settle();
    let refusal = |table: &mut Table, line: &str| {
        let command = order(table, "japan", line);
        let holder = table.holder(&seat("japan"));
        table.act(&holder, &command).expect_err("refused")
    };
    let said = refusal(&mut table, "sail all CV from Honshu to Honshu");
    let key = said.key();
    assert_eq!(key, "asia-engulfed-area-not-zone");
    for language in LANGUAGES {
        let speech = Speech::of(language);
        let mut terms = said.terms();
        let zones = terms.iter().find(|(name, _)| name == "zones").expect("zones").1.clone();
        terms.push(("zones-count".into(), zones.count().into()));
        terms.push(("zones-or".into(), zones));
        let then = speech.says(&key, Some("then"), &terms);
        let named = speech.term(&adjutant_core::term::Term::Space("northwest_pacific".into()));
        assert!(then.contains(&named), "{then}");
    }
    let no = AsiaRefusal::ZoneNotArea { zone: "java_sea".into(), areas: Vec::new() };
    let march = C::March { units: vec![UnitId(1)], to: "java_sea".into() };
    let state = state(&table);
    let mut game = Campaign::of(state.clone(), 1);
    game.settle();
    game.state.moment.phase = adjutant_game_asia_engulfed::model::sequence::Phase::OperationalMovement;
    let said = game.order(Side::Japan, &march).expect_err("a zone");
    assert_eq!(std::mem::discriminant(&said), std::mem::discriminant(&no), "{said:?}");
}

#[test]
fn purchases_alone_teach_what_is_sold_and_for_how_much() {
    let table = table(5);
    let problem = reads(&table, "japan", "purchase").expect_err("nothing is bought");
    assert_eq!(problem.slot(), Some("purchases"));
    let board = &ruleset();
    let board = &board.read::<adjutant_game_asia_engulfed::AsiaEdition>().expect("its board").0;
    let tables = &board.tables;
    let price = |nation, ty| tables.unit_price(nation, ty).expect("sold");
    let prices = [
        price(Nation::Japan, Type::Infantry).step,
        price(Nation::Japan, Type::Marine).step,
        price(Nation::Usa, Type::Marine).step,
        tables.garrison(),
        tables.transport(),
        tables.submarine_point(),
        tables.bomber_point(),
        tables.special_action(),
        tables.port_repair(),
        tables.fortification(AreaKind::PortBox),
    ];
    assert_eq!(prices, [1, 2, 3, 1, 1, 2, 5, 5, 1, 2], "4.44: help says them in words");
    for language in LANGUAGES {
        let speech = Speech::of(language);
        let (missing, then) = ("asia_engulfed-parse-missing-purchases", Some("then"));
        let said = speech.says(missing, None, &Vec::new()) + &speech.says(missing, then, &Vec::new());
        let help = speech.says("help-asia-engulfed-purchase", None, &Vec::new());
        for number in ["1", "2", "3", "5"] {
            assert!(said.contains(number) && help.contains(number), "{language}: {number}");
        }
        assert!(help.matches('`').count() >= 10 && help.lines().count() <= 5, "{language}: {help}");
        let points = |key: &str| speech.says(key, then, &vec![("word".into(), "x".into())]);
        let command = if language == "en" { "`help purchase`" } else { "`ヘルプ 生産`" };
        assert!(said.contains(command) && points("asia-engulfed-parse-no-purchase").contains(command), "{language}");
    }
}

/// The lines of a fact's messages in a language.
fn lines(speech: &Speech, fact: &AsiaEvent) -> Vec<String> {
    let native = adjutant_events::Native::new(fact.clone());
    Asia.tell(&native, None, &Actor::Referee).iter().map(|told| speech.told(told)).collect()
}

#[test]
fn supply_is_told_once_and_only_where_it_has_changed() {
    let speech = Speech::of("en");
    // Supply is judged often enough in the fixed games.
    let all = seeds::of("supply_is_told_once_and_only_where_it_has_changed").fixed(3..=4).rotating(1, 60);
    let games = all.play(|seed| {
        let mut judged = 0;
        let mut table = scenario(["jan_feb_1942", "nov_dec_1941"][seed as usize % 2], seed);
        let until = state(&table).moment.turn + 4;
        let mut before = [(Vec::new(), Vec::new()), (Vec::new(), Vec::new())];
        let mut at = 0;
        while let Some(asked) = table.asked().first().cloned() {
            if state(&table).moment.turn >= until {
                break;
            }
            let command = table.any_within(&asked, 10);
            table.order(&asked, command).expect("what is offered");
            for envelope in &table.log[at..] {
                match envelope.event.fact::<AsiaEvent>() {
                    Some(fact @ AsiaEvent::SupplyMarked { seat, partial, out }) => {
                        let side = Side::of_seat(seat).expect("a side");
                        assert!(lines(&speech, fact).is_empty(), "it is told by what everybody reads");
                        let now = (partial.clone(), out.clone());
                        assert!(now.0.is_empty() || now != before[side.ix()], "nothing has changed: {fact:?}");
                        before[side.ix()] = now;
                    }
                    Some(fact @ AsiaEvent::SupplyJudged { .. }) => {
                        judged += 1;
                        let said = lines(&speech, fact).concat();
                        assert!(!said.is_empty() && !said.contains("supplied nothing"), "{said}");
                        assert!(!said.contains("supply nothing"), "{said}");
                    }
                    _ => {}
                }
            }
            at = table.log.len();
        }
        judged
    });
    games.together(|judged| assert!(judged.iter().sum::<usize>() > 4, "{judged:?}"));
}

#[test]
fn dice_have_names_in_both_languages() {
    let names = ruleset();
    // The fixed games roll enough kinds of dice.
    let all = seeds::of("dice_have_names_in_both_languages").fixed(8..=9).rotating(1, 60);
    let games = all.play(|seed| {
        let mut thrown = std::collections::BTreeSet::new();
        let mut table = scenario(["nov_dec_1941", "jan_feb_1942"][seed as usize % 2], seed);
        let until = state(&table).moment.turn + 3;
        while let Some(asked) = table.asked().first().cloned() {
            if state(&table).moment.turn >= until {
                break;
            }
            let command = table.any_within(&asked, 10);
            table.order(&asked, command).expect("what is offered");
        }
        for envelope in &table.log {
            if let Event::Roll(RollEvent::RollRequested(request)) = &envelope.event {
                thrown.extend(request.dice.iter().map(|group| group.kind.clone()));
            }
        }
        for kind in &thrown {
            let name = names.kind(kind).unwrap_or_else(|| panic!("dice of {kind} have no name"));
            let japanese = name.ja.chars().any(|c| !c.is_ascii() || c.is_ascii_uppercase());
            assert!(!name.en.contains('_') && japanese, "{name:?}");
        }
        thrown
    });
    games.together(|thrown| {
        let thrown: std::collections::BTreeSet<_> = thrown.into_iter().flatten().collect();
        assert!(thrown.len() > 5, "{thrown:?}");
    });
}

#[test]
fn ships_that_flee_a_taken_port_are_seen_to_flee_and_not_what_they_are() {
    let mut game = Campaign::new(1, 5);
    game.settle();
    let board = game.state.board();
    let (rabaul, cruiser) = (board.named("rabaul"), Type::Ca);
    let fits = |piece: &Piece| {
        game.state.side(*piece) == Side::Japan && game.state.ty(*piece) == cruiser && game.state.piece(*piece).steps > 0
    };
    let ship = board.all_pieces().find(fits).expect("a cruiser");
    // No unit is left to hold it.
    for piece in board
        .all_pieces()
        .filter(|piece| game.state.piece(*piece).at == PieceLocation::Land(rabaul))
        .collect::<Vec<_>>()
    {
        game.state.pieces[piece.ix()] = PieceState::off(PieceLocation::Pool);
    }
    game.state.areas[rabaul.ix()].garrisons = [None, None];
    game.state.areas[rabaul.ix()].control = Control::Japan;
    game.state.pieces[ship.ix()] = PieceState { steps: 2, ..PieceState::off(PieceLocation::Port(rabaul)) };
    let mut draft = Draft::new(&game.state);
    areas::take(&mut draft, Side::Allies, rabaul);
    let PieceLocation::Sea(zone) = draft.state.piece(ship).at else { panic!("it escapes: {:?}", draft.facts) };
    let fled = draft.facts.iter().find_map(|fact| match fact {
        AsiaEvent::UnitsMoved { seat, to, from, .. } => Some((fact.clone(), seat.clone(), to.clone(), from.clone())),
        _ => None,
    });
    let (fact, seat, to, from) = fled.expect("everybody is told");
    assert_eq!(fact.metadata().marks.audience, Audience::Everyone);
    assert_eq!((seat, &to), (Side::Japan.seat(), &draft.zone_id(zone)));
    assert_eq!((from.len(), from[0].space.as_str(), from[0].count), (1, "rabaul", 1));
    let hidden = draft.facts.iter().filter(|fact| matches!(fact, AsiaEvent::PiecesSet { .. }));
    assert!(hidden.into_iter().all(|fact| fact.metadata().marks.audience == Audience::Seat(Side::Japan.seat())));
    for (language, said) in [("en", "flee"), ("ja", "退避")] {
        assert!(lines(&Speech::of(language), &fact).concat().contains(said), "{language}");
    }
}

#[test]
fn problems_of_this_game_have_words() {
    assert_eq!(AsiaGrammar.problems().len(), 6);
}

#[test]
fn help_explains_a_section_by_its_number() {
    let table = table(5);
    for line in ["help 8.31", "help asia-engulfed.8.31", "ヘルプ 3.51"] {
        let Ok(Request::Help(Some(topic))) = reads(&table, "japan", line) else { panic!("`{line}` is no help") };
        let said = format!("{topic:?}");
        assert!(said.contains("asia-engulfed.8.31") || said.contains("asia-engulfed.3.51"), "{line}: {said}");
    }
    for language in LANGUAGES {
        let speech = Speech::of(language);
        for section in AsiaGrammar.sections() {
            let key = section.replace('.', "-");
            let told = speech.says(&format!("rule-{key}"), None, &Vec::new());
            let sentences = told.matches(['.', '。']).count();
            assert!(sentences >= 2 && told.chars().count() <= 300, "{language}: {section}: {told}");
            assert!(!speech.says(&format!("section-{key}"), None, &Vec::new()).is_empty());
        }
    }
}

#[test]
fn replacements_are_named_by_kind_and_place() {
    let table = table(5);
    let unit = |line: &str| match order(&table, "japan", line).order::<C>() {
        Some(C::Produce { purchases }) => format!("{purchases:?}"),
        other => panic!("{line}: {other:?}"),
    };
    let there = docked(&table, "honshu", Type::Cv);
    assert!(unit("produce replace CV in Honshu by 1").contains(&format!("{}", there[2].0)), "the one that lacks most");
    let none = format!("{:?}", reads(&table, "japan", "produce replace marine in Malaya by 1"));
    assert!(none.contains("NotSoManyUnits"), "{none}");
}

/// A unit as lists print it is read as that unit, in both notations; a false description is refused.
#[test]
fn a_unit_is_read_as_lists_print_it() {
    let table = table(5);
    let seen = view(&table.game, &Viewer::Seat(Side::Japan.seat()));
    let seen: &AsiaView = seen.board().expect("a board");
    let own: Vec<_> = seen.pieces.iter().filter(|piece| piece.nation == Nation::Japan && piece.steps > 0).collect();
    assert!(own.len() > 20);
    for piece in own {
        let (unit, steps) = (piece.unit.to_string(), piece.steps);
        let kind = piece.kind.as_str();
        let plain = kind.strip_suffix("_elite").map_or_else(|| kind.to_owned(), |kind| format!("elite {kind}"));
        let other = if kind == "infantry" { "BB" } else { "infantry" };
        let read = |what: String| format!("{:?}", reads(&table, "japan", &format!("fleet rebase {what} to Honshu")));
        for what in [format!("{plain} {unit}"), format!("{plain} {steps} {unit}")] {
            assert_eq!(read(what.clone()), read(unit.clone()), "{what}");
        }
        for what in [format!("{other} {unit}"), format!("{plain} {} {unit}", steps + 1)] {
            assert!(read(what.clone()).contains("OtherUnit"), "{what}: {}", read(what.clone()));
        }
    }
}
