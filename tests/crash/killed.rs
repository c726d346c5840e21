//! `kill -9` at random moments while a whole game is played, repeatedly until it ends.
//!
//! After every kill the log is compared with what was heard. It must begin with the acknowledged events, unchanged,
//! followed at most by the effect of one command. The finished game must equal the undisturbed one, event by event.

use crate::ledger::Ledger;
use crate::{GAME, Rules, digest, of_environment, program};
use adjutant_seeds as seeds;
use adjutant_tests::program::{Program, Talk, is_answer};
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The number of kills in the gate, and in the long run.
const KILLS: (usize, usize) = (5, 200);

/// Counts over a number of games. Lost or repeated events are not counted, because the test fails at once.
#[derive(Default)]
struct Tally {
    kills: u32,
    games: u32,
    in_flight: u32,
    while_opening: u32,
}

#[test]
fn killed_at_random_moments_it_loses_and_repeats_nothing() {
    kill_in("killed_at_random_moments_it_loses_and_repeats_nothing", Rules::Axis);
}

/// The second edition: kamikazes, raids and patrols are answered during play.
#[test]
fn killed_in_the_pacific_it_loses_and_repeats_nothing() {
    kill_in("killed_in_the_pacific_it_loses_and_repeats_nothing", Rules::Pacific);
}

/// No secret and no draw is lost or repeated.
#[test]
fn killed_in_a_game_with_secrets_it_loses_and_repeats_nothing() {
    kill_in("killed_in_a_game_with_secrets_it_loses_and_repeats_nothing", Rules::Blocks);
}

fn kill_in(test: &'static str, rules: Rules) {
    let kills = of_environment("ADJUTANT_KILLS").unwrap_or_else(|| seeds::tries(KILLS.0, KILLS.1) as u64);
    let kills = u32::try_from(kills).expect("a small number");
    let mut random = StdRng::seed_from_u64(seeds::one(test));
    println!("ADJUTANT_KILLS={kills}");
    let mut tally = Tally::default();
    let begun = Instant::now();
    while tally.kills < kills {
        let way = if tally.games.is_multiple_of(2) { Way::Script } else { Way::Ids };
        play(rules, way, &mut random, kills, &mut tally);
        tally.games += 1;
    }
    println!(
        "{rules:?}: {} kills in {} games, {:.1} s: {} while the table was being opened; {} times a command in flight was kept \
         unacknowledged; none was lost and none executed twice",
        tally.kills,
        tally.games,
        begun.elapsed().as_secs_f64(),
        tally.while_opening,
        tally.in_flight
    );
}

/// How a client resumes after a crash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// `--script FILE --resume`: the program knows which lines it has executed.
    Script,
    /// Lines with ids; the unanswered line is sent again.
    Ids,
}

/// Plays one game to its end, with kills while any are left.
fn play(rules: Rules, way: Way, random: &mut StdRng, kills: u32, tally: &mut Tally) {
    let program = program();
    let inputs = inputs(rules);
    let mut heard = Ledger::default();
    let mut answered = 0;
    let most = 4 + rules.undisturbed().log.len() / 8;
    while tally.kills < kills {
        // Every sixth kill comes while the table is being opened.
        let quota = if random.random_ratio(1, 6) { 0 } else { random.random_range(1..most) };
        let (talk, over) = match way {
            Way::Script => listen(rules, &program, quota, &mut heard),
            Way::Ids => converse(rules, &program, &inputs, &mut answered, quota, &mut heard),
        };
        if over {
            heard.hear(&talk.end().0);
            break;
        }
        linger(random, if quota == 0 { 25_000 } else { 4_000 });
        let last = talk.kill();
        answered += last.iter().filter(|object| is_answer(object) && way == Way::Ids).count();
        heard.hear(&last);
        tally.kills += 1;
        let log = kept(rules, &program, way);
        heard.check(&log);
        tally.in_flight += u32::from(log.len() > heard.len());
        tally.while_opening += u32::from(quota == 0);
        heard = log;
    }
    finish(rules, &program, way, &inputs, answered, &mut heard);
    assert!(heard == rules.undisturbed().log, "the game is another than the undisturbed one");
    assert_eq!(digest(&program), rules.undisturbed().digest);
}

/// The log, read by a separate process; empty before the game exists.
fn kept(rules: Rules, program: &Program, way: Way) -> Ledger {
    let mut log = Ledger::default();
    let ran = program.run(&["games", "--json"]);
    assert_eq!(ran.status, Some(0), "{way:?}: {}{}", ran.out, ran.err);
    if ran.objects().iter().any(|game| game["game"] == GAME) {
        log.hear(&rules.log(program));
    }
    log
}

fn start(rules: Rules, program: &Program, more: &[&str]) -> Talk {
    let words = rules.table(more);
    program.talk(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Listens to the running script until this many events were heard. Returns whether the game ended first.
fn listen(rules: Rules, program: &Program, quota: usize, heard: &mut Ledger) -> (Talk, bool) {
    let mut talk = start(rules, program, &["--resume", "--script", &rules.script()]);
    let until = heard.len() + quota;
    while heard.len() < until {
        match talk.next_object() {
            Some(object) => {
                assert_ne!(object["type"], "refused", "{object}");
                heard.hear(&[object]);
            }
            None => return (talk, true),
        }
    }
    (talk, false)
}

/// Sends lines with ids, from the first unanswered line. The last line is left unanswered.
fn converse(
    rules: Rules,
    program: &Program,
    inputs: &[Value],
    answered: &mut usize,
    quota: usize,
    heard: &mut Ledger,
) -> (Talk, bool) {
    let mut talk = start(rules, program, &[]);
    if quota == 0 {
        return (talk, false);
    }
    heard.hear(&talk.hear());
    for _ in 0..quota {
        let Some(input) = inputs.get(*answered) else { return (talk, true) };
        talk.say(&input.to_string());
        let answer = talk.hear();
        assert_eq!(answer.last().expect("an answer")["type"], "accepted", "{input}: {answer:?}");
        heard.hear(&answer);
        *answered += 1;
    }
    if let Some(input) = inputs.get(*answered) {
        talk.say(&input.to_string());
    }
    (talk, false)
}

/// Waits for a random time, so that the kill comes at an arbitrary point of the program's work.
fn linger(random: &mut StdRng, most_micros: u64) {
    let moment = Instant::now() + Duration::from_micros(random.random_range(0..most_micros));
    while Instant::now() < moment {
        std::hint::spin_loop();
    }
}

/// Plays the rest without kills.
fn finish(rules: Rules, program: &Program, way: Way, inputs: &[Value], answered: usize, heard: &mut Ledger) {
    let talk = match way {
        Way::Script => start(rules, program, &["--strict", "--resume", "--script", &rules.script()]),
        Way::Ids => {
            let mut talk = start(rules, program, &["--strict"]);
            heard.hear(&talk.hear());
            for input in &inputs[answered..] {
                talk.say(&input.to_string());
                heard.hear(&talk.hear());
            }
            talk
        }
    };
    let (rest, status) = talk.end();
    heard.hear(&rest);
    assert_eq!(status, Some(0), "{way:?}: {:?}", rest.last());
}

/// The script as objects whose ids are its line numbers.
fn inputs(rules: Rules) -> Vec<Value> {
    let script = std::fs::read_to_string(rules.script()).expect("the script");
    let mut lines = (1..).zip(script.lines());
    let mut inputs = Vec::new();
    while let Some((number, line)) = lines.next() {
        let Some((seat, said)) = line.split_once([':', '：']).filter(|_| !line.starts_with('#')) else { continue };
        let said = said.trim();
        let mut input = json!({"id": format!("line-{number}")});
        if seat == "dice" || seat == "ダイス" {
            input["dice"] = said.split(' ').map(|face| face.parse::<u16>().expect("a face")).collect();
        } else if said == "orders" {
            let orders: Vec<&str> =
                lines.by_ref().map(|(_, order)| order).take_while(|order| *order != "end").collect();
            // The id of a block is that of its last line.
            input = json!({"id": format!("line-{}", number + orders.len() + 1), "command": orders.join("\n")});
            input["seat"] = seat.into();
        } else {
            input["seat"] = seat.into();
            input["command"] = said.into();
        }
        inputs.push(input);
    }
    inputs
}
