//! What is done with any game, without knowing it: sat down at the table and for programs, played by chance, drawn, audited.

use crate::list;
use adjutant::games::{first_rules, game_list, games, notations, usual};
use adjutant::machine::run::{Eyes, Machine, Manner, RunInput};
use adjutant::machine::{input::Inputs, seating};
use adjutant::picture_requests::{Format, PictureRequest, Subject, Theme, Window, as_in_the_log};
use adjutant::table::completer::CompletionContext;
use adjutant::table::lines::Lines;
use adjutant::table::local::{Local, Setting};
use adjutant::text::Paint;
use adjutant::words::{Language, Words};
use adjutant_audit::{Outcome, examine};
use adjutant_commands::moderator::{DiceWish, Equipment, GameStatus, Opening, Session};
use adjutant_commands::{Context, complete};
use adjutant_core::Viewer;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, BeaconPolicy, CauseId, Envelope, GameId, PlayerId, RulesetId, SeatId, Timestamp};
use adjutant_practice::Chance;
use adjutant_storage::MemoryStore;
use adjutant_storage::keys::MemoryKeyring;
use serde_json::Value;
use std::cell::RefCell;
use std::io::Cursor;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn now() -> Timestamp {
    NOW
}

fn equipment() -> Equipment {
    Equipment::new(game_list(), Arc::new(MemoryStore::new()))
}

/// What the local table shows while these lines are typed.
pub(crate) fn table(rules: &RulesetId, language: Language, script: &str) -> String {
    let setting = Setting {
        words: Words::new(language),
        paint: Paint::None,
        width: || 96,
        folder: PathBuf::from("nowhere"),
        is_new: true,
        strict: false,
        rules: rules.clone(),
        options: Vec::new(),
        scripted: true,
        clock: now,
        draws: None,
        is_watched: false,
        prefers_beacon: false,
    };
    let mut out = Vec::new();
    let lines = Lines::stream(Cursor::new(script.to_owned()));
    let desk = Rc::new(RefCell::new(CompletionContext::default()));
    Local::new(setting, equipment(), lines, desk, &mut out).run(Some("game")).expect("a table");
    String::from_utf8(out).expect("text")
}

/// What a program is told while it says these lines, with everybody's eyes or a seat's.
fn told(rules: &str, eyes: Eyes, lines: &str) -> Vec<Value> {
    let wanted = seating::Wanted {
        game: GameId::new("game"),
        rules: Some(RulesetId::new(rules)),
        options: Vec::new(),
        scripted: true,
        plays: None,
    };
    let seated = seating::seat(&equipment(), &wanted, NOW).expect("a game");
    let manner = Manner { words: Words::new(Language::En), choices: true, strict: false, eyes };
    let input = RunInput { inputs: Inputs::new(Cursor::new(lines.to_owned())), script: false, resume: false };
    let mut out = Vec::new();
    Machine::run(seated, manner, now, input, &mut out).expect("output");
    let text = String::from_utf8(out).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

/// A game with verifiable dice, everybody seated and play begun.
pub(crate) struct Played {
    pub(crate) session: Session,
    causes: u32,
}

impl Played {
    pub(crate) fn begin(rules: &RulesetId) -> Self {
        let keys = Arc::new(MemoryKeyring::new());
        let opening = Opening::new(rules.clone(), Vec::new())
            .expect("no options")
            .with_dice(DiceWish::Verifiable { beacon: BeaconPolicy::Off });
        let gm = PlayerId::new("gm");
        let equipment = equipment().with_keys(keys);
        let made = Session::create(equipment, &GameId::new("game"), &opening, &gm, &CauseId::new("create"), NOW);
        let mut played = Self { session: made.expect("a game").0, causes: 0 };
        let gm = Actor::Gm { player: gm };
        for seat in played.session.game().table.free_seats() {
            let player = PlayerId::new(seat.as_str());
            played.act(&gm, &TableCommand::AssignSeat { seat, player }.into());
        }
        played.act(&gm, &TableCommand::Start.into());
        played
    }

    fn act(&mut self, actor: &Actor, command: &adjutant_core::Command) {
        self.causes += 1;
        let cause = CauseId::new(format!("c{}", self.causes));
        self.session.execute(&cause, actor, command, NOW).expect("what can be chosen is accepted");
    }

    /// Plays by chance until the game is over, or so many orders were given.
    pub(crate) fn on(mut self, orders: usize, seed: u64) -> Self {
        let mut pick = Chance::new(seed);
        for _ in 0..orders {
            let Ok(GameStatus::Waiting(prompts)) = self.session.standing() else { break };
            let seats: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
            let game = self.session.game();
            let order = seats.iter().find_map(|seat| pick.order(game, seat).map(|order| (seat.clone(), order)));
            let Some((seat, order)) = order else { break };
            self.act(&Actor::Seat { player: PlayerId::new(seat.as_str()), seat }, &order);
        }
        self
    }

    pub(crate) fn log(&self) -> Vec<Envelope> {
        self.session.log(1, usize::MAX).expect("a log")
    }
}

/// The picture of a board, as text.
pub(crate) fn drawn(log: &[Envelope], language: Language, subject: Subject) -> String {
    let words = Words::new(language);
    let picture_request = PictureRequest {
        words,
        theme: Theme::Light,
        viewer: Viewer::Spectator,
        subject,
        format: Format::Wide,
        called: as_in_the_log,
    };
    picture_request.draw(log).expect("a picture").svg()
}

fn tiny() -> RulesetId {
    RulesetId::new("tiny")
}

#[test]
fn it_is_last_on_the_list_and_the_first_is_what_is_played_where_nobody_says() {
    list();
    let all = games().all();
    assert_eq!(all.last().map(|rules| rules.id().clone()), Some(tiny()));
    assert_eq!(first_rules(), *all[0].id());
    let others = usual().iter().filter(|game| game.notation.is_some()).count();
    assert_eq!(notations().len(), others + 1, "it has rule cases too");
}

#[test]
fn a_program_plays_it_whole_and_is_told_no_secret() {
    list();
    let lines = "North: hide at Mill\nSouth: hide at mill\ndice: 5 2\nSouth: hide at Inn\nNorth: hide at Bridge\n";
    let everybody = told("tiny", Eyes::Everybody, lines);
    let text = everybody.iter().map(Value::to_string).collect::<Vec<_>>().join("\n");
    let (secret, _) = text.split_once("companies_found").expect("both are found");
    assert!(!secret.contains("company_hidden"), "{text}");
    let typed = |kind: &str| everybody.iter().filter(|one| one["type"] == kind).count();
    assert_eq!((typed("refused"), typed("error")), (0, 0), "{text}");
    assert!(typed("roll") == 1 && text.contains("company_ready") && text.contains("North wins the round."), "{text}");
    assert!(text.contains("The game is over: North wins (two rounds)."), "{text}");
    let own = told("tiny", Eyes::Seat("North".to_owned()), "North: hide at Mill\n");
    let text = own.iter().map(Value::to_string).collect::<Vec<_>>().join("\n");
    assert!(text.contains("company_hidden") && text.contains("North hid the company at Mill."), "{text}");
    assert!(text.contains(r#"{"kind":"hide","at":[{"space":"Mill"},{"space":"Bridge"},{"space":"Inn"}]"#), "{text}");
}

#[test]
fn it_is_played_at_the_table_in_both_languages() {
    list();
    let english = "players Anna, Ben\nstart\nwhat\nhide at Mill\n\nhide at Mill\ndice: 5 2\nboard\nhelp hide\nhelp\n";
    let shown = table(&tiny(), Language::En, english);
    for part in [
        "Three Huts",
        "Round 1: hide your company.",
        "North is ready.",
        "North at Mill",
        "hide Mill, Bridge, Inn",
        "North: 1 won",
        "hide SPACE",
        "Both sides hide",
    ] {
        assert!(shown.contains(part), "{part} is missing\n{shown}");
    }
    let japanese = "players Anna, Ben\nstart\n隠れる ミルに\n\n隠れる インに\n盤面\nヘルプ 隠れる\n";
    let shown = table(&tiny(), Language::Ja, japanese);
    for part in ["三つの小屋", "北は準備できました", "北はミル、南はイン", "両方が同時に隠れ"]
    {
        assert!(shown.contains(part), "{part} is missing\n{shown}");
    }
}

#[test]
fn it_is_completed_and_explained() {
    list();
    let lexicon = game_list().lexicon(&tiny()).expect("its words");
    let seat = SeatId::new("north");
    let played = Played::begin(&tiny());
    let seen = played.session.view(&Viewer::Seat(seat.clone()));
    let choices = played.session.choices(&Viewer::Seat(seat.clone()), &seat);
    let context = Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) };
    let candidates = |line: &str| {
        let found = complete(line, line.len(), &context, Some(&choices)).candidates;
        found.into_iter().map(|candidate| candidate.text).collect::<Vec<_>>()
    };
    assert!(candidates("hi").contains(&"hide".to_owned()), "{:?}", candidates("hi"));
    assert_eq!(candidates("hide at "), ["Mill", "Bridge", "Inn"]);
    let page = adjutant::cli::reference::markdown();
    assert!(page.contains("# Three Huts") && page.contains("### `hide`"), "the reference has its commands");
}

#[test]
fn it_is_drawn_and_audited() {
    list();
    let played = Played::begin(&tiny()).on(100, 7);
    assert!(matches!(played.session.game().table.status, adjutant_core::table::Status::Over(_)), "it ends");
    let log = played.log();
    let board = drawn(&log, Language::Ja, Subject::Board(Window::Whole));
    assert!(board.contains("ブリッジ") || board.contains("<path"), "a map");
    for subject in [Subject::Turn, Subject::Space("bridge".into())] {
        assert!(drawn(&log, Language::En, subject).contains("<svg"));
    }
    let bundle = played.session.bundle().expect("a bundle").write().expect("a file");
    let verdict = examine(games(), &bundle, &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
}
