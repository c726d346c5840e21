//! A whole random game of War of 1812 through the session: nothing that a seat is told or shown names a block that it
//! may not know. Words and data are checked.

use adjutant::machine::event;
use adjutant::machine::names::Plain;
use adjutant::table::narrator::{Narrator, sight};
use adjutant::table::show;
use adjutant::text::{Page, Paint};
use adjutant::words::{Language, Words};
use adjutant_commands::moderator::{Equipment, GameStatus, Opening, Session};
use adjutant_commands::parse::{Context, parse};
use adjutant_commands::store;
use adjutant_commands::{Query, Request};
use adjutant_core::command::TableCommand;
use adjutant_core::table::Status;
use adjutant_core::{Viewer, choices, decide, view};
use adjutant_events::{Actor, Audience, CauseId, Envelope, GameId, RulesetId, Timestamp};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::board_file::war1812;
use adjutant_practice::Chance;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// Whether a text names a block of this side by number or by name.
fn names(text: &str, side: Side) -> Option<String> {
    let board = war1812();
    let numbers: Vec<u32> = board.blocks_of(side).map(|block| block.id().0).collect();
    let number = text.split('#').skip(1).find_map(|rest| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u32>().ok().filter(|number| numbers.contains(number))
    });
    let name =
        || board.blocks_of(side).map(|block| &board.block_def(block).name).find(|name| text.contains(name.as_str()));
    number.map(|number| format!("#{number}")).or_else(|| name().cloned())
}

/// A listening seat: its narrator, and the messages that both sides may know.
struct Ear {
    side: Side,
    narrator: Narrator,
    public: Vec<String>,
}

impl Ear {
    fn of(side: Side) -> Self {
        let narrator = Narrator::from_start(Words::new(Language::En)).to(Viewer::Seat(side.seat()));
        Self { side, narrator, public: Vec::new() }
    }

    /// Receives the events, in words and as data.
    fn hear(&mut self, session: &Session, events: &[Envelope]) {
        for envelope in events {
            if matches!(session.game().table.status, Status::Over(_)) {
                continue;
            }
            let (before, Some(text)) = self.narrator.tell(session, envelope) else { continue };
            let data = event::event(Plain(session.lexicon()), envelope, sight(before.as_ref()), &text).to_string();
            for told in [&text, &data] {
                assert_eq!(names(told, self.side.enemy()), None, "{:?} was told: {told}", self.side);
            }
            if envelope.audience == Audience::Everyone {
                self.public.push(text);
            }
        }
    }
}

/// Plays a game with all interfaces. Returns the number of views, and of public messages.
fn play(seed: u64, options: Vec<(String, String)>) -> (usize, usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let equipment = Equipment::new(adjutant::games::game_list(), store::open(folder.path()).expect("a store"));
    let options = [vec![("dice".to_owned(), "system".to_owned())], options].concat();
    let opening = Opening::new(RulesetId::new("war1812"), options).expect("options");
    let gm = "gm".into();
    let (mut session, _) =
        Session::create(equipment, &GameId::new("g"), &opening, &gm, &CauseId::new("c"), NOW).expect("a game");
    let mut ears = Side::BOTH.map(Ear::of);
    let mut causes = 0;
    let mut act = |session: &mut Session, actor: &Actor, command: &adjutant_core::Command| {
        causes += 1;
        let outcome = session.execute(&CauseId::new(format!("n{causes}")), actor, command, NOW).expect("accepted");
        for ear in &mut ears {
            ear.hear(session, outcome.events.everything());
        }
    };
    let master = Actor::Gm { player: gm.clone() };
    for side in Side::BOTH {
        let player = side.word().into();
        act(&mut session, &master, &TableCommand::AssignSeat { seat: side.seat(), player }.into());
    }
    act(&mut session, &master, &TableCommand::Start.into());
    let mut numbers = Chance::new(seed);
    let mut shown = 0;
    for step in 0..4000 {
        let Ok(GameStatus::Waiting(prompts)) = session.standing() else { break };
        let seat = prompts[0].seats[0].clone();
        let Some(command) = numbers.order(session.game(), &seat) else { break };
        let seen = view(session.game(), &Viewer::Seat(seat.clone()));
        let context = Context { lexicon: session.lexicon(), seat: Some(&seat), view: Some(&seen) };
        // Every input that a prompt mentions is understood and accepted unchanged, in both languages.
        for language in Language::ALL {
            let typed = Words::new(language)
                .with(session.lexicon().board())
                .prompt_with(&prompts[0], &choices(session.game(), &seat))
                .typed;
            let actor = Actor::Seat { seat: seat.clone(), player: seat.as_str().into() };
            for line in typed.split('`').skip(1).step_by(2) {
                match parse(line, &context) {
                    Ok(Request::Act(command)) => {
                        let would = decide(session.game(), &actor, &command, NOW);
                        assert!(would.is_ok(), "{language}: `{line}` {would:?}");
                    }
                    Ok(Request::Query(_)) => {}
                    other => panic!("{language}: `{line}` {other:?}"),
                }
            }
            assert!(typed.contains('`'), "{language}: {typed}");
        }
        for language in Language::ALL {
            let line = Words::new(language).with(session.lexicon().board()).typed(&command);
            match parse(&line, &context) {
                Ok(Request::Act(read)) if read == command => {}
                other => panic!("{line}\n{command:?}\n{other:?}"),
            }
        }
        act(&mut session, &Actor::Seat { seat: seat.clone(), player: seat.as_str().into() }, &command);
        if step % 5 != 0 {
            continue;
        }
        let page = Page::new(Words::new(Language::En), session.lexicon().board(), Paint::None);
        for (viewer, hidden) in [
            (Viewer::Seat(Side::American.seat()), vec![Side::British]),
            (Viewer::Seat(Side::British.seat()), vec![Side::American]),
            (Viewer::Spectator, Side::BOTH.to_vec()),
        ] {
            let seen = view(session.game(), &viewer);
            let Some(board) = seen.board::<adjutant_game_war1812::view::War1812View>() else { panic!("another game") };
            assert!(board.blocks.iter().all(|block| !hidden.iter().any(|side| side.seat() == block.owner)));
            let seat = match &viewer {
                Viewer::Seat(seat) => Some(seat),
                _ => None,
            };
            for query in [
                Query::Board { space: None },
                Query::Units { power: None, kind: None },
                Query::Battles,
                Query::Offers,
                Query::Score,
                Query::Turn { phase: None },
            ] {
                let text = show::query_as(page, &session, &query, seat, &viewer);
                for side in &hidden {
                    assert_eq!(names(&text, *side), None, "{viewer:?} {query:?}\n{text}");
                }
                shown += 1;
            }
        }
    }
    // Public messages are the same for both.
    assert_eq!(ears[0].public, ears[1].public);
    (shown, ears[0].public.len())
}

#[test]
fn nobody_is_ever_shown_what_the_other_side_hides() {
    let written = || vec![("movement".to_owned(), "simultaneous".to_owned())];
    let all = || adjutant_seeds::of("nobody_is_ever_shown_what_the_other_side_hides").rotating(1, 60);
    // The fixed games have enough events and views.
    let went_on = |games: Vec<(usize, usize)>| {
        assert!(games.iter().all(|(shown, told)| *shown > 100 && *told > 50), "{games:?}");
    };
    all().fixed(1..=adjutant_seeds::choose(1, 3)).play(|seed| play(seed, Vec::new())).together(went_on);
    all().fixed([4]).play(|seed| play(seed, written())).together(went_on);
}
