//! Standing instructions: reactions, chits and submarines are answered in advance, and no other player sees them.

use crate::asia::fixtures::{LANGUAGES, Speech, games, lexicon, ruleset, scenario, seat, state, table};
use adjutant_core::ruleset::{Answering, Family};
use adjutant_core::{Command, Next, Refusal, Viewer, answer_delay, referee, view};
use adjutant_events::{Envelope, Event, SpaceId, UnitId};
use adjutant_game_asia_engulfed::model::order::AsiaCommand as C;
use adjutant_game_asia_engulfed::model::state::{Chit, PieceLocation, PieceState, State, Step, Track};
use adjutant_game_asia_engulfed::model::vocabulary::{Side, Type};
use adjutant_game_asia_engulfed::{Asia, AsiaEvent, AsiaGrammar, AsiaInstruction, AsiaTask};
use adjutant_grammar::{Context, Grammar, Ids, Request, parse};
use adjutant_practice::{Opening, Table};
use adjutant_seeds as seeds;
use std::collections::BTreeSet;

fn says(table: &mut Table, side: &str, line: &str) -> Result<(), Refusal> {
    let (lexicon, seat) = (lexicon(), seat(side));
    let seen = view(&table.game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) };
    let Ok(Request::Act(command)) = parse(line, &context) else { panic!("`{line}` is no order") };
    let printed = adjutant_grammar::print::print(Some(&AsiaGrammar), &command, &[], &Ids);
    assert!(
        !printed.is_empty() && matches!(parse(&printed, &context), Ok(Request::Act(same)) if same == command),
        "{printed}"
    );
    let holder = table.holder(&seat);
    let done = table.act(&holder, &command);
    table.settle();
    done
}

/// The seats that are asked, and their questions.
fn asked(table: &mut Table) -> Vec<(String, AsiaTask)> {
    let Next::Wait(prompts) = table.settle() else { return Vec::new() };
    let one = |prompt: adjutant_core::Prompt| {
        let seat = prompt.seats.first().map(ToString::to_string).unwrap_or_default();
        prompt.task.rules::<AsiaTask>().map(|task| (seat, task.clone()))
    };
    prompts.into_iter().filter_map(one).collect()
}

fn unit(table: &Table, side: Side, ty: Type, area: &str) -> UnitId {
    let state = state(table);
    let port = PieceLocation::Port(state.board().named(area));
    let found = state
        .board()
        .all_pieces()
        .find(|piece| state.side(*piece) == side && state.ty(*piece) == ty && state.piece(*piece).at == port);
    found.expect("a fleet there").unit()
}

/// Japan sails where the Allies can react.
fn sail(table: &mut Table) {
    let bb = unit(table, Side::Japan, Type::Bb, "french_indo_china");
    let order: Command = C::Sail { zone: SpaceId::new("south_china_sea"), units: vec![bb] }.into();
    let holder = table.holder(&seat("japan"));
    table.act(&holder, &order).expect("it sails");
    table.settle();
}

#[test]
fn a_reaction_is_answered_beforehand() {
    for (line, fleets, submarine) in [
        ("standing reaction nothing", false, false),
        ("standing reaction submarine", false, true),
        ("standing reaction fleets", true, false),
        ("standing reaction all at South China Sea", true, true),
        ("方針リアクション 全部", true, true),
    ] {
        let mut table = table(5);
        table.settle();
        says(&mut table, "allies", line).expect("it may be said at any time");
        sail(&mut table);
        let reacted = table.log.iter().find_map(|envelope| match envelope.event.fact::<AsiaEvent>() {
            Some(AsiaEvent::ReactionEnded { fleets, submarine, .. }) => Some((*fleets > 0, *submarine)),
            _ => None,
        });
        assert_eq!(reacted, Some((fleets, submarine)), "{line}");
        let answer = |envelope: &&Envelope| match envelope.event.fact::<AsiaEvent>() {
            Some(fact @ (AsiaEvent::ReactionEnded { .. } | AsiaEvent::SubmarineSent { .. })) => {
                fact.metadata().marks.answers == Answering::Seat(seat("allies"))
            }
            _ => false,
        };
        assert_eq!(table.log.iter().filter(answer).count(), 1, "{line}: it says that it is an answer");
        assert!(!asked(&mut table).iter().any(|(_, task)| matches!(task, AsiaTask::ReactAt { .. })), "{line}");
    }
}

#[test]
fn where_answers_wait_an_instruction_gives_an_order_and_the_referee_does_not_answer() {
    let options = [("setup", "nov_dec_1941"), (answer_delay::OPTION, answer_delay::VALUES[1])];
    let mut table = Table::open(&games(), &Opening::of("asia_engulfed").with(&options), 5);
    table.settle();
    says(&mut table, "allies", "standing reaction nothing").expect("it may be said at any time");
    sail(&mut table);
    let reacts = |open: &[(String, AsiaTask)]| {
        open.iter().any(|(who, task)| who == "allies" && matches!(task, AsiaTask::ReactAt { .. }))
    };
    let open = asked(&mut table);
    assert!(reacts(&open), "{open:?}");
    assert_eq!(referee::said_beforehand(&table.game, &seat("japan")), None, "nobody asks Japan");
    let (actor, command) = referee::said_beforehand(&table.game, &seat("allies")).expect("an order");
    assert_eq!(actor, table.holder(&seat("allies")));
    table.act(&actor, &command).expect("it is accepted");
    let open = asked(&mut table);
    assert!(!reacts(&open), "{open:?}");
}

#[test]
fn one_for_another_zone_answers_nothing_and_one_that_was_withdrawn_neither() {
    let mut table = table(5);
    table.settle();
    says(&mut table, "allies", "standing reaction nothing at Java Sea").expect("said");
    says(&mut table, "allies", "standing reaction all at South China Sea").expect("said");
    says(&mut table, "allies", "withdraw standing reaction at South China Sea").expect("withdrawn");
    sail(&mut table);
    let open = asked(&mut table);
    assert!(open.iter().any(|(who, task)| who == "allies" && matches!(task, AsiaTask::ReactAt { .. })), "{open:?}");
    let refused = says(&mut table, "allies", "standing reaction nothing at Malaya").expect_err("no zone");
    assert_eq!(refused.key(), "asia-engulfed-area-not-zone");
}

/// A battle of cruisers in the Java Sea, before the chits.
fn battle(table: &mut Table) {
    let game = table.game.play.read_mut::<State>().expect("this game");
    let zone = game.board().named_zone("java_sea");
    for side in Side::BOTH {
        let fits = |piece: &adjutant_game_asia_engulfed::model::board::Piece| {
            game.side(*piece) == side && game.ty(*piece) == Type::Ca && game.piece(*piece).at.is_in_play()
        };
        let piece = game.board().all_pieces().find(fits).expect("a cruiser");
        game.pieces[piece.ix()] = PieceState { steps: 2, ..PieceState::off(PieceLocation::Sea(zone)) };
    }
    game.moment.phase = adjutant_game_asia_engulfed::model::sequence::Phase::AirNavalCombat;
    game.moment.turn = 3;
    game.step = Step::Open;
}

#[test]
fn a_chit_is_chosen_beforehand_where_it_may_be() {
    for (line, answered) in [
        ("standing interception night", true),
        ("standing interception night at Java Sea", true),
        // Ships alone fight by night, and a side may not avoid the first check.
        ("standing interception day", false),
        ("standing interception avoid", false),
    ] {
        let mut table = table(5);
        table.settle();
        battle(&mut table);
        says(&mut table, "allies", line).expect("said");
        says(&mut table, "japan", "fight in Java Sea").expect("a battle");
        let open = asked(&mut table);
        let chit =
            |who: &str| open.iter().any(|(seat, task)| seat == who && matches!(task, AsiaTask::ChooseChit { .. }));
        assert!(chit("japan"), "{line}: {open:?}");
        assert_eq!(!chit("allies"), answered, "{line}: {open:?}");
        if answered {
            let chits = state(&table).battle().expect("a battle").chits;
            assert_eq!(chits, [None, Some(Chit::Night)], "{line}");
        }
    }
}

/// Japan's units left in an area after a hit on a reduced infantry and a reduced marine.
fn left_in(line: &str) -> Vec<(Type, u8)> {
    let mut table = table(5);
    table.settle();
    says(&mut table, "japan", line).expect("said");
    let game = table.game.play.read_mut::<State>().expect("this game");
    let area = game.board().named("hankow");
    let here: Vec<_> = game.pieces_at(Side::Japan, PieceLocation::Land(area)).collect();
    for piece in here {
        game.pieces[piece.ix()] = PieceState::off(PieceLocation::Pool);
    }
    for (side, ty, steps) in
        [(Side::Japan, Type::Infantry, 2), (Side::Japan, Type::Marine, 2), (Side::Allies, Type::Infantry, 1)]
    {
        let fits = |piece: &adjutant_game_asia_engulfed::model::board::Piece| {
            game.side(*piece) == side && game.ty(*piece) == ty && game.piece(*piece).at != PieceLocation::Land(area)
        };
        let piece = game.board().all_pieces().find(fits).expect("a unit");
        game.pieces[piece.ix()] = PieceState { steps, ..PieceState::off(PieceLocation::Land(area)) };
    }
    game.areas[area.ix()].garrisons = [None; 2];
    game.moment.phase = adjutant_game_asia_engulfed::model::sequence::Phase::GroundCombat;
    game.moment.turn = 3;
    game.step = Step::Open;
    table.dice.extend([6, 1, 1, 1]);
    says(&mut table, "japan", "fight Hankow").expect("a fight");
    let state = state(&table);
    let mut left: Vec<(Type, u8)> =
        state.ground_at(Side::Japan, area).map(|piece| (state.ty(piece), state.piece(piece).steps)).collect();
    left.sort_unstable();
    left
}

#[test]
fn who_is_hit_first_is_said_beforehand() {
    let (infantry, marine) = (Type::Infantry, Type::Marine);
    assert_eq!(left_in("standing losses infantry"), [(infantry, 1), (marine, 2)]);
    assert_eq!(left_in("standing losses marines"), [(infantry, 2), (marine, 1)]);
    assert_eq!(left_in("standing losses marines at Hankow"), [(infantry, 2), (marine, 1)]);
    // For other areas the instruction does not apply: of two equal units, the infantry is hit.
    assert_eq!(left_in("standing losses marines at Malaya"), [(infantry, 1), (marine, 2)]);
    assert_eq!(left_in("方針損害 海兵隊"), [(infantry, 2), (marine, 1)]);
}

#[test]
fn marines_sail_with_what_was_said() {
    for (line, oil, transport) in [("standing marines oil", 1, 0), ("standing marines transport", 0, 1)] {
        let mut table = table(5);
        table.settle();
        says(&mut table, "japan", line).expect("said");
        let game = table.game.play.read_mut::<State>().expect("this game");
        let area = game.board().named("formosa");
        let marine = |piece: &adjutant_game_asia_engulfed::model::board::Piece| game.ty(*piece) == Type::Marine;
        let piece = game.board().all_pieces().find(marine).expect("a marine");
        game.pieces[piece.ix()] = PieceState { steps: 2, ..PieceState::off(PieceLocation::Land(area)) };
        let track = |table: &Table, track: Track| state(table).track(track);
        let before = [Track::Oil, Track::TransportLeft].map(|one| track(&table, one));
        says(&mut table, "japan", &format!("sail #{} to South China Sea", piece.unit().0)).expect("it sails");
        let after = [Track::Oil, Track::TransportLeft].map(|one| track(&table, one));
        assert_eq!([before[0] - after[0], before[1] - after[1]], [oil, transport], "{line}");
    }
}

/// A player who declines types `no`, `none`, `done` or `pass`.
#[test]
fn what_is_asked_is_declined_in_the_same_words() {
    for word in ["no", "none", "done", "pass", "なし", "完了"] {
        let mut table = table(5);
        table.settle();
        sail(&mut table);
        assert!(asked(&mut table).iter().any(|(_, task)| matches!(task, AsiaTask::ReactAt { .. })), "{word}");
        says(&mut table, "allies", word).unwrap_or_else(|no| panic!("{word}: {no:?}"));
        assert!(!asked(&mut table).iter().any(|(_, task)| matches!(task, AsiaTask::ReactAt { .. })), "{word}");
    }
}

#[test]
fn nobody_else_reads_what_was_said_and_it_has_words_in_both_languages() {
    let mut table = table(5);
    table.settle();
    says(&mut table, "allies", "standing submarine keep").expect("said");
    let given = table.log.last().expect("an event").clone();
    assert!(matches!(given.event, Event::Table(_)));
    assert!(!referee::may_read(&table.game, &Viewer::Seat(seat("japan")), &given));
    let standing = Asia.standing().expect("instructions");
    for language in LANGUAGES {
        let speech = Speech::of(language);
        for instruction in standing.offered() {
            let told = standing.tell(&instruction).expect("its own");
            assert!(!speech.told(&told).contains('{'));
            let topic = standing.topic(&instruction).expect("a topic");
            assert!(!speech.told(&standing.tell_topic(&topic)).is_empty());
            assert!(AsiaGrammar.instructed(&instruction).is_some());
            assert!(instruction.read::<AsiaInstruction>().is_some());
        }
    }
    assert_eq!(standing.offered().len(), 14);
    assert_eq!(ruleset().family().name(), "asia_engulfed");
}

/// A player who is asked never hears that they are not. `done` declines the question, or the refusal names what must be
/// done first.
#[test]
fn done_is_answered_at_every_question() {
    let all = seeds::of("done_is_answered_at_every_question").fixed(31..=32).rotating(1, 40);
    let games = all.play(|seed| {
        let mut table = scenario(["nov_dec_1941", "jan_feb_1942"][seed as usize % 2], seed);
        let until = state(&table).moment.turn + 4;
        let mut refused: BTreeSet<String> = BTreeSet::new();
        while state(&table).moment.turn < until {
            let awaited = table.asked();
            let Some(seat) = awaited.first().cloned() else { break };
            for seat in &awaited {
                if let Err(no) = table.would(seat, &C::EndPhase {}.into()) {
                    assert_ne!(no.key(), "asia-engulfed-not-asked-now", "{seat}: {:?}", state(&table).step);
                    refused.insert(no.key());
                }
            }
            let order = table.any_within(&seat, 10);
            table.order(&seat, order).expect("what is offered");
        }
        refused
    });
    games.together(|games| {
        let all: BTreeSet<&String> = games.iter().flatten().collect();
        assert!(all.len() > 1, "something must be done first: {all:?}");
    });
}
