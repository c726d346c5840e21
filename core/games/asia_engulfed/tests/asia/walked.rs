//! The tree of choices, walked randomly and by the answers for absent players: whole turns and a whole campaign from
//! the offered choices.

use crate::asia::fixtures::{ByName, LANGUAGES, Seen, Speech, games, lexicon, scenario, seat, state};
use crate::asia::laws;
use adjutant_core::choice::{self, Choice};
use adjutant_core::command::TableCommand;
use adjutant_core::position::Play;
use adjutant_core::ruleset::Family;
use adjutant_core::sheet::{Line, Look, Span};
use adjutant_core::table::Status;
use adjutant_core::term::Term;
use adjutant_core::{Command, Game, Next, Viewer, apply, choices, mildest, next, replay, view};
use adjutant_events::{Actor, Event, SeatId};
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::sequence::Phase;
use adjutant_game_asia_engulfed::model::state::{PieceLocation, PieceState, State, Step, Track};
use adjutant_game_asia_engulfed::model::view::AsiaView;
use adjutant_game_asia_engulfed::model::vocabulary::{Side, Type};
use adjutant_game_asia_engulfed::rules::surprise_attack;
use adjutant_game_asia_engulfed::{Asia, AsiaCommand, AsiaGrammar, AsiaTask};
use adjutant_grammar::lexicon::Tongue;
use adjutant_grammar::print::print;
use adjutant_grammar::{Context, Lexicon, Request, parse};
use adjutant_practice::Table;
use adjutant_seeds as seeds;
use std::collections::BTreeSet;

const SCENARIOS: [&str; 2] = ["nov_dec_1941", "jan_feb_1942"];
/// More orders than any campaign has.
const MOST: usize = 60_000;

/// Plays randomly until a turn begins or the game is over. Returns the number of orders.
fn play(table: &mut Table, until: u8, patience: usize, mut each: impl FnMut(&Table, &SeatId, &Command)) -> usize {
    for played in 0..MOST {
        let awaited = table.asked();
        laws::check(state(table));
        let over = matches!(table.game.table.status, Status::Over(_));
        if over || state(table).moment.turn >= until {
            return played;
        }
        let seat = table.chance.one(&awaited).clone();
        if table.chance.below(20) == 0 && table.can_take_back(&seat) {
            table.order(&seat, TableCommand::TakeBack).expect("taken back");
            continue;
        }
        let command = table.any_within(&seat, patience);
        each(table, &seat, &command);
        if let Err(refusal) = table.order(&seat, command.clone()) {
            panic!("{seat} was offered {command:?} and it is refused: {refusal:?} at event {}", table.game.seq);
        }
    }
    panic!("the game does not end");
}

/// An order is printed in both languages and by ids, and each line reads back as the same.
fn reads_back(table: &Table, lexicon: &Lexicon, seat: &SeatId, command: &Command) {
    let seen = view(&table.game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon, seat: Some(seat), view: Some(&seen) };
    for tongue in [Tongue::English, Tongue::Japanese] {
        let line = print(Some(&AsiaGrammar), command, &[], &ByName { lexicon, tongue });
        let read = parse(&line, &context).unwrap_or_else(|error| panic!("`{line}`: {:?}", error.problem));
        let Request::Act(read) = read else { panic!("`{line}` is no order") };
        assert_eq!(read, *command, "`{line}`");
    }
}

#[test]
fn turns_from_the_tree_keep_the_laws_and_every_order_reads_back() {
    let lexicon = lexicon();
    // The fixed games contain every kind of order.
    let all = seeds::of("turns_from_the_tree_keep_the_laws_and_every_order_reads_back").fixed(1..=5).rotating(1, 80);
    let all = all.kept(&[(3_139_803_903, "air that was picked CAP first was read back attack first")]);
    let games = all.play(|seed| {
        let mut verbs: BTreeSet<&'static str> = BTreeSet::new();
        let word = SCENARIOS[(seed as usize + 1) % 2];
        let mut table = scenario(word, seed);
        let first = state(&table).moment.turn;
        let orders = play(&mut table, first + 3, 12, |table, seat, command| {
            if matches!(command, Command::Table(_)) {
                return;
            }
            reads_back(table, &lexicon, seat, command);
            let said = adjutant_grammar::Grammar::said(&AsiaGrammar, command, &[]);
            verbs.extend(said.iter().map(|said| said.command));
        });
        assert_eq!(replay(&games(), &table.log).expect("the log replays").digest(), table.game.digest(), "{word}");
        (orders, verbs)
    });
    let all_verbs = [
        "sail",
        "fleet react",
        "fleet network",
        "purchase",
        "done",
        "move",
        "unit transfer",
        "fight",
        "fleet rebase",
        "battle day",
        "battle air",
    ];
    games.together(|games| {
        assert!(games.iter().all(|(orders, _)| *orders > 100), "{games:?}");
        let said = |verb: &str| games.iter().any(|(_, verbs)| verbs.contains(verb));
        assert!(all_verbs.into_iter().all(said), "of {all_verbs:?} one was never said: {games:?}");
    });
}

/// Orders of one value of a choice, a sample if there are many.
fn single_orders(table: &mut Table, choice: &Choice, most: usize) -> Vec<Command> {
    let chains = choice::chains(choice);
    let mut orders: Vec<Command> = if choice.is_whole() { vec![choice.order.clone()] } else { Vec::new() };
    for _ in 0..most.min(chains.len()) {
        let chain = table.chance.one(&chains);
        let Some(picks) = choice::single(choice, chain) else { continue };
        let order = choice::order(&table.game, choice, &picks);
        orders.push(order.unwrap_or_else(|refusal| panic!("{}: {refusal:?} of {picks:?}", choice.verb)));
    }
    orders
}

/// The proposed network is affordable, and supplies more than Japan.
#[test]
fn the_proposed_network_supplies_what_it_can() {
    let all = seeds::of("the_proposed_network_supplies_what_it_can").fixed(61..=62).rotating(2, 100);
    all.play(|seed| {
        let word = SCENARIOS[(seed as usize + 1) % 2];
        let mut table = scenario(word, seed);
        while let Some(seat) = table.asked().first().cloned() {
            if state(&table).step == Step::Network {
                break;
            }
            pass(&mut table, &seat, &mut BTreeSet::new());
        }
        let japan = seat("japan");
        let answer = mildest(&table.game, &japan).remove(0);
        let Some(AsiaCommand::LayNetwork { zones, .. }) = answer.order() else { panic!("{answer:?}") };
        assert!(zones.len() > 5, "{word}: {zones:?}");
        let seen = view(&table.game, &Viewer::Seat(japan.clone()));
        assert_eq!(&seen.board::<AsiaView>().expect("this game").proposed, zones);
        let hidden = view(&table.game, &Viewer::Seat(seat("allies")));
        assert!(hidden.board::<AsiaView>().expect("this game").proposed.is_empty());
        // The verb alone means the proposed network.
        let context = Context { lexicon: &lexicon(), seat: Some(&japan), view: Some(&seen) };
        assert_eq!(parse("network", &context).expect("it is read"), Request::Act(answer.clone()));
        table.order(&japan, answer).expect("it is accepted");
    });
}

#[test]
fn every_value_of_the_tree_is_accepted() {
    // The fixed games offer enough choices.
    let (first, least) = seeds::choose((12, 500), (11, 1_000));
    let all = seeds::of("every_value_of_the_tree_is_accepted").fixed(first..=12).rotating(1, 80);
    let games = all.play(|seed| {
        let mut tried = 0;
        let mut table = scenario(SCENARIOS[(seed as usize + 1) % 2], seed);
        let first = state(&table).moment.turn;
        let mut again = table.clone();
        play(&mut table, first + 2, 12, |table, seat, _| {
            again.game = table.game.clone();
            for choice in choices(&table.game, seat) {
                for order in single_orders(&mut again, &choice, 6) {
                    let would = table.would(seat, &order);
                    assert!(would.is_ok(), "{seat} {order:?}: {would:?} in {:?}", state(table).moment);
                    tried += 1;
                }
            }
        });
        tried
    });
    games.together(|tried| assert!(tried.iter().sum::<usize>() > least, "only {tried:?} orders"));
}

/// Every question has an answer, and passing always has an effect.
#[test]
fn a_campaign_of_the_absent_goes_to_its_end() {
    let all = seeds::of("a_campaign_of_the_absent_goes_to_its_end").fixed(21..=seeds::choose(20, 22));
    all.rotating(2, 60).play(|seed| {
        let mut asked: BTreeSet<String> = BTreeSet::new();
        let word = SCENARIOS[(seed as usize + 1) % 2];
        let mut table = scenario(word, seed);
        let mut orders = 0;
        while let Some(seat) = table.asked().first().cloned() {
            pass(&mut table, &seat, &mut asked);
            orders += 1;
            assert!(orders < MOST, "the game does not end");
        }
        assert!(matches!(table.game.table.status, Status::Over(_)), "{word}");
        assert_eq!(replay(&games(), &table.log).expect("the log replays").digest(), table.game.digest(), "{word}");
    });
}

/// Takes the mildest answer that is accepted.
fn pass(table: &mut Table, seat: &SeatId, asked: &mut BTreeSet<String>) {
    let Next::Wait(prompts) = next(&table.game) else { panic!("nobody is asked") };
    let here = prompts.iter().filter(|prompt| prompt.seats.contains(seat)).map(|prompt| prompt.task.key());
    asked.extend(here);
    let answers = mildest(&table.game, seat);
    let answer = answers.iter().find(|answer| table.would(seat, answer).is_ok()).cloned();
    let answer = answer.unwrap_or_else(|| panic!("{seat} cannot be passed for: {prompts:?}, {answers:?}"));
    let before = table.log.len();
    table.order(seat, answer).expect("what is accepted");
    assert!(table.log.len() > before, "passing that changes nothing would never end");
}

/// Boards with rare questions: after the attack on Hawaii, and when additional kamikazes can fly.
fn rare() -> Vec<Table> {
    let at = |change: fn(&mut State)| {
        let mut table = scenario(SCENARIOS[0], 3);
        table.settle();
        let mut board = state(&table).clone();
        board.moment.phase = Phase::AirNavalCombat;
        change(&mut board);
        table.game.play = Play::new(board);
        table
    };
    let off_hawaii = |board: &mut State| {
        let (waters, honshu) = (surprise_attack::waters(board), board.board().named("honshu"));
        let fleets: Vec<Piece> = board.fleets_in(Side::Japan, honshu).collect();
        for piece in fleets {
            board.pieces[piece.ix()].at = PieceLocation::Sea(waters);
        }
        board.fought = vec![board.board().named("hawaii")];
        board.step = Step::Raid(waters);
    };
    let stand = |board: &mut State| board.step = Step::Stand(surprise_attack::waters(board));
    let kamikazes = |board: &mut State| {
        let (zone, okinawa) = (board.board().named_zone("east_china_sea"), board.board().named("okinawa"));
        let of = |board: &State, ty: Type, side: Side| {
            let same = |piece: &Piece| board.ty(*piece) == ty && board.side(*piece) == side;
            board.board().all_pieces().find(same).expect("there is one")
        };
        let (ship, counter) = (of(board, Type::Bb, Side::Allies), of(board, Type::Lba, Side::Japan));
        board.moment.turn = 20;
        board.tracks.set(Track::Kamikaze, 0);
        board.pieces[ship.ix()] = PieceState { steps: 2, ..PieceState::off(PieceLocation::Sea(zone)) };
        board.pieces[counter.ix()] = PieceState { steps: 2, ..PieceState::off(PieceLocation::Land(okinawa)) };
        (board.step, board.stormed) = (Step::Begin, vec![zone]);
    };
    vec![at(off_hawaii), at(stand), at(kamikazes)]
}

#[test]
fn every_value_of_rare_questions_is_accepted() {
    let lexicon = lexicon();
    let mut verbs: BTreeSet<&'static str> = BTreeSet::new();
    for mut table in rare() {
        let asked = table.asked().first().cloned().expect("somebody is asked");
        let mut again = table.clone();
        for choice in choices(&table.game, &asked) {
            verbs.insert(choice.verb);
            for order in single_orders(&mut again, &choice, 12) {
                let would = table.would(&asked, &order);
                assert!(would.is_ok(), "{asked} {order:?}: {would:?}");
                if !matches!(order, Command::Table(_)) {
                    reads_back(&table, &lexicon, &asked, &order);
                }
            }
        }
    }
    for verb in ["fleet rebase", "battle day", "battle avoid", "battle kamikaze", "done"] {
        assert!(verbs.contains(verb), "{verb}: {verbs:?}");
    }
}

/// The seeds are fixed: the games continue until every question has been asked.
#[test]
fn every_question_can_be_passed() {
    let all: BTreeSet<String> = AsiaTask::all_keys().into_iter().map(|(key, ..)| key).collect();
    let mut passed: BTreeSet<String> = BTreeSet::new();
    for mut table in rare() {
        let asked = table.asked().first().cloned().expect("somebody is asked");
        pass(&mut table, &asked, &mut passed);
    }
    for seed in 30..70 {
        let mut table = scenario(SCENARIOS[seed as usize % 2], seed);
        let until = state(&table).moment.turn + 3;
        while let Some(seat) = table.asked().first().cloned() {
            if state(&table).moment.turn >= until {
                break;
            }
            if table.chance.below(6) == 0 {
                pass(&mut table, &seat, &mut passed);
            } else {
                let order = table.any_within(&seat, 12);
                table.order(&seat, order).expect("what is offered");
            }
        }
        if passed == all {
            return;
        }
    }
    let never: Vec<&String> = all.difference(&passed).collect();
    assert!(never.is_empty(), "never passed: {never:?}");
}

#[test]
fn a_random_campaign_goes_to_its_end_and_is_told_in_both_languages() {
    let all = seeds::of("a_random_campaign_goes_to_its_end_and_is_told_in_both_languages");
    all.fixed(41..seeds::choose(41, 42)).rotating(1, 40).play(told_to_its_end);
}

fn told_to_its_end(seed: u64) {
    let mut table = scenario("jan_feb_1942", seed);
    let orders = play(&mut table, u8::MAX, 6, |_, _, _| {});
    let Status::Over(result) = &table.game.table.status else { panic!("it is over") };
    println!("{orders} orders, {} events, {result:?} in turn {}", table.log.len(), state(&table).moment.turn);
    let snapshot = table.game.to_snapshot().expect("a snapshot");
    assert_eq!(Game::from_snapshot(&games(), &snapshot).expect("a game").digest(), table.game.digest());
    // Messages for a reader who sees everything, at the time of each event.
    let speeches = LANGUAGES.map(Speech::of);
    let mut game = Game::from_first(&games(), &table.log[0]).expect("the first event");
    for at in 1..table.log.len() {
        let envelope = &table.log[at];
        if let Event::Play(fact) = &envelope.event {
            let before = Seen(view(&game, &Viewer::Gm));
            for told in Asia.tell(fact, Some(&before), &Actor::Referee) {
                for speech in &speeches {
                    let said = speech.told(&told);
                    assert!(!said.is_empty() && !said.contains('{'), "{said}");
                }
            }
        }
        apply(&mut game, envelope, &table.log[..at]).expect("it replays");
    }
    assert_eq!(game.digest(), table.game.digest());
}

/// The terms of a line, without shared messages.
fn terms(line: &Line) -> Vec<Term> {
    let spans: Vec<&Span> = match line {
        Line::Blank | Line::Table { .. } => Vec::new(),
        Line::Plain(spans) => spans.iter().collect(),
        Line::Folded(_, span) => vec![span],
        Line::Hanging { head, items, .. } => head.iter().chain(items.iter().flatten()).collect(),
    };
    let is_own = |term: &Term| !matches!(term, Term::Told(told) if !told.key().starts_with("asia"));
    spans.into_iter().flat_map(of_span).filter(is_own).collect()
}

fn of_span(span: &Span) -> Vec<Term> {
    match span {
        Span::Term(term) | Span::Name(term) => vec![term.clone()],
        Span::Seat(_) | Span::Signs(_) | Span::Number(..) => Vec::new(),
        Span::Capital(span) | Span::Heading(span) | Span::Quiet(span) | Span::Call(span) => of_span(span),
        Span::All(spans) => spans.iter().flat_map(of_span).collect(),
    }
}

/// Everything that a terminal shows has words, for every viewer.
#[test]
fn every_sheet_has_words() {
    // The fixed game shows enough.
    let all = seeds::of("every_sheet_has_words").fixed([51]).rotating(1, 60);
    all.play(sheets).together(|looked| assert!(looked[0] > 20));
}

/// Plays a turn in which all sheets have words. Returns the number of orders.
fn sheets(seed: u64) -> usize {
    let mut table = scenario("nov_dec_1941", seed);
    let speeches = LANGUAGES.map(Speech::of);
    let mut looked = 0;
    play(&mut table, 1, 8, |table, _, _| {
        looked += 1;
        if looked % 5 != 0 {
            return;
        }
        let malaya = "malaya".into();
        let (japan, cv) = (seat("japan"), "cv".into());
        let units = Look::Units { seat: Some(&japan), kind: Some(&cv) };
        for viewer in [Viewer::Gm, Viewer::Spectator, Viewer::Seat(japan.clone())] {
            let seen = view(&table.game, &viewer);
            for look in [Look::Board, Look::Moment, Look::Space(&malaya), units, Look::Battles, Look::Score, Look::Turn]
            {
                let sheet = table.game.rules.sheet(&seen, &look);
                for term in sheet.lines.iter().flat_map(terms) {
                    for speech in &speeches {
                        assert!(!speech.term(&term).is_empty());
                    }
                }
            }
        }
    });
    looked
}
