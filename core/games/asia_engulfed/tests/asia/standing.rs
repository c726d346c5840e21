//! Standing instructions: reactions, chits and submarines answered beforehand, seen by nobody else.

use crate::asia::house::{LANGUAGES, Speech, lexicon, ruleset, seat, state, table};
use adjutant_core::ruleset::{Answering, Family};
use adjutant_core::{Command, Next, Refusal, Viewer, referee, view};
use adjutant_events::{Envelope, Event, SpaceId, UnitId};
use adjutant_game_asia_engulfed::command::AsiaCommand as C;
use adjutant_game_asia_engulfed::state::{Chit, PieceState, Place, State, Step};
use adjutant_game_asia_engulfed::vocabulary::{Side, Type};
use adjutant_game_asia_engulfed::{Asia, AsiaEvent, AsiaGrammar, AsiaInstruction, AsiaTask};
use adjutant_grammar::{Context, Grammar, Ids, Request, parse};
use adjutant_practice::Table;

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

/// Who is asked, and what.
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
    let port = Place::Port(state.board().named(area));
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
                fact.marks().answers == Answering::Seat(seat("allies"))
            }
            _ => false,
        };
        assert_eq!(table.log.iter().filter(answer).count(), 1, "{line}: it says that it is an answer");
        assert!(!asked(&mut table).iter().any(|(_, task)| matches!(task, AsiaTask::ReactAt { .. })), "{line}");
    }
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
        let fits = |piece: &adjutant_game_asia_engulfed::board::Piece| {
            game.side(*piece) == side && game.ty(*piece) == Type::Ca && game.piece(*piece).at.is_in_play()
        };
        let piece = game.board().all_pieces().find(fits).expect("a cruiser");
        game.pieces[piece.ix()] = PieceState { steps: 2, ..PieceState::off(Place::Sea(zone)) };
    }
    game.moment.phase = adjutant_game_asia_engulfed::sequence::Phase::AirNavalCombat;
    game.moment.turn = 3;
    game.step = Step::Open;
}

#[test]
fn a_chit_is_chosen_beforehand_where_it_may_be() {
    for (line, answered) in [
        ("standing interception night", true),
        ("standing interception night at Java Sea", true),
        // Ships alone fight by night, and nobody avoids the first check.
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
    assert_eq!(standing.offered().len(), 9);
    assert_eq!(ruleset().family().name(), "asia_engulfed");
}
