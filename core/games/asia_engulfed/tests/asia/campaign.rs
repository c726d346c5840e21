//! Six turns from Nov/Dec 1941, as two people type them. The script is generated from a plan and the plainest answers.
//! It is kept as text, and replayed from that text with its dice.

use crate::asia::fixtures::{LANGUAGES, Seen, Speech, lexicon, of_revision, seat, state, table};
use adjutant_core::choice::Choice;
use adjutant_core::prompt::Next;
use adjutant_core::ruleset::Family;
use adjutant_core::table::Status;
use adjutant_core::{Command, Viewer, choices, view};
use adjutant_events::{Actor, Event, RollEvent};
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::sequence::Moment;
use adjutant_game_asia_engulfed::model::state::{State, Track};
use adjutant_game_asia_engulfed::model::vocabulary::Word;
use adjutant_game_asia_engulfed::rules::victory;
use adjutant_game_asia_engulfed::{Asia, AsiaEvent, AsiaGrammar, AsiaTask};
use adjutant_grammar::{Context, Ids, Request, parse};
use adjutant_practice::Table;
use std::path::{Path, PathBuf};

/// The number of turns played.
const TURNS: u8 = 6;
/// The seed of the dice in the script; it does not rotate.
const SEED: u64 = 11;

/// The folder of the script and its plan.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campaign")
}

fn script() -> PathBuf {
    folder().join("six-turns.script")
}

/// The script of the plan under the rules of the second revision. It is never regenerated, because games of that
/// revision keep its rules.
fn earlier() -> PathBuf {
    folder().join("six-turns.revision-2.script")
}

/// The command of a side's line.
fn read(table: &Table, side: &str, line: &str) -> Option<Command> {
    let (lexicon, seat) = (lexicon(), seat(side));
    let seen = view(&table.game, &Viewer::Seat(seat.clone()));
    match parse(line, &Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) }) {
        Ok(Request::Act(command)) => Some(command),
        Ok(_) | Err(_) => None,
    }
}

/// The side that is asked, and the question.
fn asked(table: &mut Table) -> Option<(String, AsiaTask)> {
    let Next::Wait(prompts) = table.settle() else { return None };
    let prompt = prompts.first()?;
    Some((prompt.seats.first()?.to_string(), prompt.task.rules::<AsiaTask>()?.clone()))
}

/// The answer where nothing is planned.
fn plainest(table: &Table, side: &str, task: &AsiaTask) -> String {
    let all: Vec<Choice> = choices(&table.game, &seat(side));
    let typed = |command: &Command| adjutant_grammar::print::print(Some(&AsiaGrammar), command, &[], &Ids);
    match task {
        AsiaTask::ReactAt { .. } => typed(&all.iter().find(|one| one.verb == "fleet react").expect("a reaction").order),
        AsiaTask::AddSubmarine { .. } => "keep submarine".to_owned(),
        AsiaTask::LayNetwork { .. } => "network".to_owned(),
        AsiaTask::FightZones { zones, .. } if !zones.is_empty() => format!("fight in {}", zones[0]),
        // A side that has fought twice avoids.
        AsiaTask::ChooseChit { check, .. } => {
            let avoids = all.iter().find(|one| one.verb == "battle avoid" && *check > 2);
            let verb = avoids.or(all.first()).expect("a chit").verb;
            verb.trim_start_matches("battle ").to_owned()
        }
        // All air attacks or supports; the other side's air flies CAP or dogfights.
        AsiaTask::AssignAir { .. } => {
            let strikes = state(table).active().word() == side;
            let flies = |one: &&Choice| {
                let words = typed(&one.order);
                let wanted = if strikes { ["attack", "support"] } else { ["CAP", "dogfight"] };
                one.verb == "battle air" && wanted.iter().any(|word| words.contains(word))
            };
            all.iter().find(flies).map_or_else(|| "fly nothing".to_owned(), |one| typed(&one.order))
        }
        AsiaTask::DecideSubmarine { .. } => {
            let torpedo = all.iter().any(|one| one.verb == "battle torpedo");
            if torpedo { "torpedo" } else { "hold fire" }.to_owned()
        }
        AsiaTask::MeetRaid { .. } => "avoid".to_owned(),
        AsiaTask::Charge { .. } => "banzai none".to_owned(),
        AsiaTask::FightAreas { areas, .. } if !areas.is_empty() => format!("attack {}", areas[0]),
        AsiaTask::SailFleets { .. }
        | AsiaTask::Produce { .. }
        | AsiaTask::FightZones { .. }
        | AsiaTask::MoveUnits { .. }
        | AsiaTask::MoveStrategically { .. }
        | AsiaTask::FightAreas { .. }
        | AsiaTask::RebaseFleets { .. }
        | AsiaTask::LeaveRaid { .. }
        | AsiaTask::SendKamikazes { .. } => "done".to_owned(),
    }
}

/// A line of the plan: turn, side, phase and command.
type Planned = (u8, String, String, String);

/// The plans of the two players: turn, side, phase, and lines in order. A line that the dice made impossible is left
/// out of the script.
fn planned() -> Vec<Planned> {
    let plan = std::fs::read_to_string(folder().join("plan.txt")).expect("the plan is there");
    let mut found = Vec::new();
    let mut heading = (0, String::new(), String::new());
    for line in plan.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(words) = line.strip_prefix("== ") {
            let words: Vec<&str> = words.split(' ').collect();
            heading = (words[0].parse().expect("a turn"), words[1].to_owned(), words[2].to_owned());
        } else {
            found.push((heading.0, heading.1.clone(), heading.2.clone(), line.to_owned()));
        }
    }
    found
}

/// Prints a side's units by place, for the author of the plan.
fn show(table: &Table, side: &str) {
    let state = state(table);
    let board = state.board();
    let own =
        board.all_pieces().filter(|piece| state.side(*piece).word() == side && state.piece(*piece).at.is_in_play());
    let one = |piece: Piece| {
        let held = state.piece(piece);
        let space = state.space_of(held.at).map_or("-", |space| board.id(space).as_str());
        format!("{space}: {} {}", state.ty(piece).word(), held.steps)
    };
    let mut all: Vec<String> = own.map(one).collect();
    all.sort();
    println!("{:?} {}", state.moment, all.join(" | "));
}

/// Plays the plan, and records the lines and the dice.
fn made(mut table: Table) -> String {
    let mut plan = planned();
    let mut text = String::from(
        "# Six turns of Asia Engulfed from Nov/Dec 1941, made of plan.txt by tests/asia/campaign.rs: do not edit it by hand.\n\
         # Every line is a comment, what somebody says (`SIDE: command`), or how the dice fell (`dice: …`).\n",
    );
    let mut moment = None;
    for _ in 0..5_000 {
        let Some((side, task)) = asked(&mut table) else { break };
        let now = state(&table).moment;
        if now.turn >= TURNS {
            return text;
        }
        if moment != Some(now) {
            if moment.is_none_or(|before: Moment| before.side != now.side) {
                show(&table, &side);
            }
            moment = Some(now);
            let turn = adjutant_game_asia_engulfed::model::sequence::turn_word(now.turn);
            text.extend(["\n# ", &turn, ", ", now.side.word(), ", ", now.phase.word(), "\n"]);
        }
        let (line, command) = next_command(&table, &mut plan, &side, &task);
        let before = table.log.len();
        table.order(&seat(&side), command).unwrap_or_else(|no| panic!("`{line}`: {no:?}"));
        table.settle();
        let who = if side == "japan" { "Japan" } else { "Allies" };
        text.extend([who, ": ", &line, "\n"]);
        for envelope in &table.log[before..] {
            if let Event::Roll(RollEvent::DiceRolled { values, .. }) = &envelope.event {
                let faces: Vec<String> = values.iter().map(ToString::to_string).collect();
                text.extend(["dice: ", &faces.join(" "), "\n"]);
            }
        }
    }
    panic!("six turns are played to their end");
}

#[test]
fn the_script_is_what_its_plan_makes() {
    let made = made(table(SEED));
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        std::fs::write(script(), &made).expect("it is written");
    }
    let kept = std::fs::read_to_string(script()).expect("the script is there");
    assert!(kept == made, "the script differs from what the plan makes: ADJUTANT_BLESS=1 makes it anew");
}

/// A game that began under the second revision has the same orders, questions and dice as before.
#[test]
fn games_of_the_second_revision_go_on_by_it() {
    let kept = std::fs::read_to_string(earlier()).expect("the script is there");
    let made = made(of_revision(2, SEED));
    for (line, (was, is)) in kept.lines().zip(made.lines()).enumerate() {
        assert_eq!(was, is, "line {}", line + 1);
    }
    assert_eq!(kept.lines().count(), made.lines().count());
}

/// The state at the end of a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figures {
    pub(crate) turn: u8,
    pub(crate) oil: u8,
    pub(crate) network: u8,
    pub(crate) capacity: u8,
    pub(crate) points: u8,
}

impl Figures {
    /// The figures when the game is over.
    pub(crate) fn at_the_end(state: &State) -> Self {
        Self { turn: state.moment.turn, ..Self::of(state) }
    }

    /// The figures at the beginning of a turn.
    pub(crate) fn of(state: &State) -> Self {
        Self {
            turn: state.moment.turn.saturating_sub(1),
            oil: state.track(Track::Oil),
            network: state.network.iter().map(|zone| state.board().zone(*zone).icons).sum(),
            capacity: state.track(Track::TransportCapacity),
            points: victory::count(state).points,
        }
    }
}

/// Plays the plan, then the plainest answers to the end of the war. Returns the figures after each turn.
pub(crate) fn played_out(seed: u64) -> (Table, Vec<Figures>) {
    let (mut table, mut plan, mut figures) = (table(seed), planned(), Vec::new());
    let mut turn = 0;
    for _ in 0..20_000 {
        let Some((side, task)) = asked(&mut table) else {
            figures.push(Figures::at_the_end(state(&table)));
            return (table, figures);
        };
        let now = state(&table).moment;
        if now.turn > turn {
            turn = now.turn;
            figures.push(Figures::of(state(&table)));
        }
        let command = next_command(&table, &mut plan, &side, &task);
        table.order(&seat(&side), command.1).unwrap_or_else(|no| panic!("`{}`: {no:?}", command.0));
    }
    panic!("the war ends");
}

/// The next possible line of the plan, otherwise the plainest answer; with its command.
fn next_command(table: &Table, plan: &mut Vec<Planned>, side: &str, task: &AsiaTask) -> (String, Command) {
    let now = state(table).moment;
    let free = !matches!(task, AsiaTask::ReactAt { .. } | AsiaTask::AddSubmarine { .. });
    let due =
        |(turn, whose, phase, _): &Planned| *turn == now.turn && *whose == side && *phase == now.phase.word() && free;
    while let Some(at) = plan.iter().position(due) {
        let line = plan.remove(at).3;
        let command = read(table, side, &line);
        match command.as_ref().map(|command| table.would(&seat(side), command)) {
            Some(Ok(_)) => return (line, command.expect("it was read")),
            // Output for the author of the plan.
            Some(Err(no)) if std::env::var_os("ASIA_TELL").is_some() => println!("{} `{line}`: {no:?}", now.turn),
            None if std::env::var_os("ASIA_TELL").is_some() => println!("{} `{line}` is not read", now.turn),
            Some(Err(_)) | None => {}
        }
    }
    let line = plainest(table, side, task);
    let command = read(table, side, &line).unwrap_or_else(|| panic!("`{line}` is not read"));
    (line, command)
}

/// Plays the script. Returns the figures after each turn.
fn played() -> (Table, Vec<Figures>) {
    let text = std::fs::read_to_string(script()).expect("the script is there");
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let mut table = table(1);
    table.settle();
    let mut figures = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let (who, line) = lines[at].split_once(": ").expect("somebody says something");
        at += 1;
        while let Some(faces) = lines.get(at).and_then(|line| line.strip_prefix("dice: ")) {
            table.dice.extend(faces.split(' ').map(|face| face.parse::<u16>().expect("a face")));
            at += 1;
        }
        let side = who.to_lowercase();
        let command = read(&table, &side, line).unwrap_or_else(|| panic!("`{line}` is not read"));
        let turn = state(&table).moment.turn;
        table.order(&seat(&side), command).unwrap_or_else(|no| panic!("`{line}`: {} {no:?}", no.key()));
        table.settle();
        assert!(table.dice.is_empty(), "`{line}`: dice are left over");
        if state(&table).moment.turn > turn {
            figures.push(Figures::of(state(&table)));
        }
    }
    (table, figures)
}

#[test]
fn six_turns_stay_within_what_the_numbers_were_made_for() {
    let (table, figures) = played();
    println!("{figures:#?}");
    assert_eq!(figures.len(), usize::from(TURNS));
    assert!(!matches!(table.game.table.status, Status::Over(_)), "nobody has won");
    // The opening costs 9 to 12 oil of 30, and the income is 1. Japan never runs out of oil and never has plenty.
    assert!((18..=23).contains(&figures[0].oil), "{figures:?}");
    assert!(figures.iter().all(|after| (6..=30).contains(&after.oil)), "{figures:?}");
    // The network costs 10 to 12 in the first turn. In the summer of 1942 it costs 16 to 18 of 20, the most that is
    // affordable then.
    assert!((8..=14).contains(&figures[0].network), "{figures:?}");
    assert!((12..=20).contains(&figures[4].network), "{figures:?}");
    assert!(figures.iter().all(|after| after.network <= after.capacity && after.capacity >= 15), "{figures:?}");
    // At its largest, Japan has 9 or 10 of the 12 points for an immediate win.
    let widest = figures.iter().map(|after| after.points).max().unwrap_or(0);
    assert!((6..=11).contains(&widest), "{figures:?}");
    assert!(figures.windows(2).all(|pair| pair[1].points + 2 >= pair[0].points), "{figures:?}");
    let sunk = table
        .log
        .iter()
        .filter_map(|envelope| envelope.event.fact::<AsiaEvent>())
        .any(|fact| matches!(fact, AsiaEvent::FireRead { space, .. } if space.as_str() == "hawaii"));
    assert!(sunk, "the harbour attack was flown");
}

#[test]
fn the_campaign_is_told_to_both_sides_in_both_languages() {
    let (table, _) = played();
    let seen = Seen(view(&table.game, &Viewer::Gm));
    for language in LANGUAGES {
        let speech = Speech::of(language);
        let mut told = 0;
        for envelope in &table.log {
            let Event::Play(fact) = &envelope.event else { continue };
            for line in Asia.tell(fact, Some(&seen), &Actor::Referee) {
                let said = speech.told(&line);
                assert!(!said.is_empty() && !said.contains('{'), "{said}");
                told += 1;
            }
        }
        assert!(told > 500, "{told}");
    }
    let orders = table.log.iter().filter(|envelope| matches!(envelope.event, Event::Ordered(_))).count();
    assert!(orders > 150, "{orders} orders");
}
