//! `kill -9` between a request, its checkpoint, its showing, its cosignature, its beacon round and its dice. Whatever
//! is on disk then, no roll is made twice, and nothing was shown that is not in the log. No cosignature is lost or
//! requested again. The game continues to a file in which everything is proven.

use crate::ledger::Ledger;
use crate::outside::{Outside, Silence};
use crate::{GAME, of_environment, program};
use adjutant_events::Timestamp;
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::VerifierKey;
use adjutant_seeds as seeds;
use adjutant_tests::program::{Program, is_answer};
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The number of kills in the gate, and in the long run.
const KILLS: (usize, usize) = (8, 250);
/// The number of rolls in a game; the recorded beacon rounds suffice for no more.
const ROLLS: usize = 5;
/// The beacon round that decides the first roll.
const FIRST: u64 = 1000;
/// The time limit for any wait.
const PATIENCE: Duration = Duration::from_secs(60);

/// The lines before the first battle can be fought.
const BEFORE: [&str; 7] = [
    "Soviet Union: done",
    "Soviet Union: move 3 infantry from Karelia to West Russia",
    "Soviet Union: move 3 infantry, 1 tank from Russia to West Russia",
    "Soviet Union: move 2 infantry, 1 tank from Caucasus to Ukraine",
    "Soviet Union: move 1 fighter from Russia to Ukraine",
    "Soviet Union: entropy the rain in Spain",
    "Soviet Union: done",
];

/// The moment when a process is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    /// At a random moment after the start, or after the line that makes the referee request a roll.
    Anywhere,
    /// After it has reported a roll request.
    Requested,
    /// After it has reported the checkpoint of the request.
    Signed,
    /// After it has reported that the checkpoint was shown.
    Shown,
    /// After it has asked a witness, which has done nothing yet.
    WitnessAsked,
    /// After the witness has signed, and before the server knows.
    WitnessSigned,
    /// After it has reported the cosigners.
    Cosigned,
    /// When it asks for the beacon round.
    BeaconAsked,
    /// After it has reported the dice.
    Thrown,
}

impl Phase {
    /// The event that this moment follows, if any.
    fn event(self) -> Option<&'static str> {
        match self {
            Self::Requested => Some("roll_requested"),
            Self::Signed => Some("checkpoint_signed"),
            Self::Shown => Some("checkpoint_shown"),
            Self::Cosigned => Some("checkpoint_cosigned"),
            Self::Thrown => Some("dice_rolled"),
            Self::Anywhere | Self::WitnessAsked | Self::WitnessSigned | Self::BeaconAsked => None,
        }
    }

    fn silence(self) -> Silence {
        match self {
            Self::WitnessAsked => Silence::WitnessAsked,
            Self::WitnessSigned => Silence::WitnessSigned,
            Self::BeaconAsked => Silence::BeaconAsked,
            _ => Silence::None,
        }
    }
}

/// The progress of the last roll in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    /// No roll is pending.
    Nothing,
    /// The checkpoint was not shown to anyone.
    Unshown,
    /// The checkpoint has no cosignature.
    Uncosigned,
    /// The roll waits for its beacon round.
    Bound { round: u64 },
}

impl Open {
    /// The moments when a process can be killed that starts in this state.
    fn phases(self) -> &'static [Phase] {
        use Phase::{Anywhere, BeaconAsked, Cosigned, Requested, Shown, Signed, Thrown, WitnessAsked, WitnessSigned};
        match self {
            Self::Nothing => &[Anywhere, Requested, Signed, Shown, WitnessAsked, WitnessSigned, Cosigned],
            Self::Unshown => &[Anywhere, Shown, WitnessAsked, WitnessSigned, Cosigned],
            Self::Uncosigned => &[Anywhere, WitnessAsked, WitnessSigned, Cosigned],
            Self::Bound { .. } => &[Anywhere, BeaconAsked, Thrown],
        }
    }
}

enum Heard {
    Object(Value),
    Ended,
}

/// A running process.
struct Life {
    child: Child,
    input: ChildStdin,
    heard: Receiver<Heard>,
    silent: Receiver<()>,
}

impl Drop for Life {
    /// The process also ends if the test fails.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Life {
    fn kill(mut self) -> Vec<Value> {
        self.child.kill().expect("kill -9");
        self.child.wait().expect("it ends");
        let rest = self.heard.iter().map_while(|heard| match heard {
            Heard::Object(object) => Some(object),
            Heard::Ended => None,
        });
        rest.collect()
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).expect("it runs");
    }

    /// The next object; none once the chosen silence has begun.
    fn next(&self) -> Option<Value> {
        let end = Instant::now() + PATIENCE;
        loop {
            if self.silent.try_recv().is_ok() {
                return None;
            }
            match self.heard.recv_timeout(Duration::from_millis(2)) {
                Ok(Heard::Object(object)) => return Some(object),
                Ok(Heard::Ended) => panic!("the process has ended by itself"),
                Err(RecvTimeoutError::Timeout) => assert!(Instant::now() < end, "nothing is heard"),
                Err(RecvTimeoutError::Disconnected) => panic!("nobody reads"),
            }
        }
    }
}

/// A game with killed processes.
struct Game {
    program: Program,
    outside: Arc<Outside>,
    heard: Ledger,
    /// For each checkpoint, the number of requests to the witness before its cosignature was on disk.
    asked_until_kept: BTreeMap<u64, usize>,
    /// The last question.
    prompt: Value,
    /// The progress of the last roll.
    open: Open,
}

impl Game {
    /// Plays until the first battle can be fought. The first beacon round will decide the first roll.
    fn begin() -> Self {
        let (program, outside) = (program(), Outside::start());
        let mut game = Self {
            program,
            outside,
            heard: Ledger::default(),
            asked_until_kept: BTreeMap::new(),
            prompt: Value::Null,
            open: Open::Nothing,
        };
        game.set_clock(QUICKNET.published(FIRST).0 - 3_001);
        let mut life = game.start(Phase::Anywhere);
        let mut lines = BEFORE.iter();
        loop {
            let object = life.next().expect("nothing is silent yet");
            let last = game.hear(&object);
            if last {
                assert_ne!(object["type"], "refused", "{object}");
                let Some(line) = lines.next() else { break };
                life.say(line);
            }
        }
        for object in life.kill() {
            game.hear(&object);
        }
        let keys = game.program.run(&["keys"]);
        let key = keys.out.split_whitespace().find_map(|word| word.parse::<VerifierKey>().ok());
        game.outside.know(*key.expect("the server's key for witnesses").key());
        game
    }

    fn set_clock(&self, now: i64) {
        let (part, clock) = (self.program.path("clock.part"), self.program.path("clock"));
        std::fs::write(&part, now.to_string()).and_then(|()| std::fs::rename(&part, clock)).expect("a clock");
        self.outside.set_clock(Timestamp(now));
    }

    fn start(&self, phase: Phase) -> Life {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant-in-2023"));
        self.program.prepare(command.args([&self.outside.url, &self.outside.url, &self.outside.key()]));
        let (tell, silent) = channel();
        self.outside.begin(phase.silence(), tell);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (say, heard) = channel();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        std::thread::spawn(move || {
            // An incomplete line is ignored.
            for line in output.lines().map_while(Result::ok) {
                let Ok(object) = serde_json::from_str(&line) else { break };
                if say.send(Heard::Object(object)).is_err() {
                    return;
                }
            }
            let _ = say.send(Heard::Ended);
        });
        Life { input: child.stdin.take().expect("its input"), child, heard, silent }
    }

    /// Records an object. Returns whether a line is expected now.
    fn hear(&mut self, object: &Value) -> bool {
        self.heard.hear(std::slice::from_ref(object));
        if object["type"] == "prompt" {
            self.prompt = object.clone();
        }
        object["type"] == "ready" || is_answer(object)
    }

    /// The proposed answer to the last question.
    fn answer(&self) -> String {
        let choice = &self.prompt["choices"][0];
        let seat = choice["seat"].as_str().or(self.prompt["seats"][0].as_str()).expect("somebody is asked");
        format!("{seat}: {}", choice["line"].as_str().unwrap_or("casualties"))
    }

    /// The first line of a process. While a roll is pending, any line makes the game continue; otherwise the question
    /// is answered.
    fn first(&self) -> Option<String> {
        (self.open != Open::Nothing).then(|| "Soviet Union: income".to_owned())
    }

    /// A process that is killed at this moment.
    fn live(&mut self, phase: Phase, random: &mut StdRng) {
        let mut life = self.start(phase);
        let mut next = self.first();
        // Time limits the run only if no event does.
        let moment = |random: &mut StdRng| Instant::now() + Duration::from_micros(random.random_range(0..40_000));
        let mut dies = (phase == Phase::Anywhere && random.random_ratio(1, 3)).then(|| moment(random));
        loop {
            if let Some(end) = dies {
                while Instant::now() < end {
                    std::hint::spin_loop();
                }
                break;
            }
            let Some(object) = life.next() else { break };
            let last = self.hear(&object);
            if object["type"] == "event" && object["event"]["type"].as_str() == phase.event() {
                break;
            }
            if last {
                assert_ne!(object["type"], "refused", "{object}");
                life.say(&next.take().unwrap_or_else(|| self.answer()));
                dies = (phase == Phase::Anywhere).then(|| moment(random));
            }
        }
        for object in life.kill() {
            self.hear(&object);
        }
    }

    /// Continues without a kill until one more roll is made.
    fn live_on(&mut self) {
        let mut life = self.start(Phase::Anywhere);
        let mut next = self.first();
        loop {
            let object = life.next().expect("nothing is silent");
            let last = self.hear(&object);
            match object["event"]["type"].as_str() {
                Some("checkpoint_cosigned") => {
                    let Open::Bound { round } = open(self.heard.events()) else { panic!("{object}") };
                    self.set_clock(QUICKNET.published(round).0);
                }
                Some("dice_rolled") => break,
                _ if last => life.say(&next.take().unwrap_or_else(|| self.answer())),
                _ => {}
            }
        }
        for object in life.kill() {
            self.hear(&object);
        }
    }

    /// Compares the log with everything that was heard and seen.
    fn check(&mut self) -> Vec<Value> {
        let log = self.program.log(GAME);
        let mut kept = Ledger::default();
        kept.hear(&log);
        self.heard.check(&kept);
        self.heard = kept;
        let mut rolls: BTreeMap<(u64, &str), usize> = BTreeMap::new();
        let mut shown = BTreeMap::<u64, usize>::new();
        for event in log.iter().map(|one| &one["event"]) {
            match event["type"].as_str() {
                Some(what @ ("roll_requested" | "dice_rolled")) => {
                    *rolls.entry((event["number"].as_u64().expect("a number"), what)).or_default() += 1;
                }
                Some("checkpoint_shown") => {
                    *shown.entry(event["size"].as_u64().expect("a number")).or_default() += 1;
                }
                _ => {}
            }
        }
        assert!(rolls.values().chain(shown.values()).all(|count| *count == 1), "{rolls:?} {shown:?}");
        self.check_witness(&log);
        self.open = open(&log);
        log
    }

    /// The witness saw exactly the checkpoints of the log, and is not asked again for what is on disk.
    fn check_witness(&mut self, log: &[Value]) {
        let asked = self.outside.asked();
        for one in &asked {
            let size = usize::try_from(one.size).expect("small");
            assert_eq!(log[size]["event"]["note"], one.note.as_str(), "the witness was shown what is not in the log");
        }
        let times = |size| asked.iter().filter(|one| one.size == size).count();
        for event in log.iter().map(|one| &one["event"]).filter(|event| event["type"] == "checkpoint_cosigned") {
            let size = event["size"].as_u64().expect("a number");
            let line = event["lines"][0].as_str().expect("a line").to_owned();
            assert!(self.outside.signed(size).contains(&line), "nobody signed {line}");
            let before = *self.asked_until_kept.entry(size).or_insert_with(|| times(size));
            assert_eq!(times(size), before, "asked again for what is on disk");
        }
    }

    /// Advances the time, and returns the progress in the log.
    fn pass(&self, log: &[Value]) -> Open {
        let open = open(log);
        match open {
            Open::Bound { round } => self.set_clock(QUICKNET.published(round).0),
            // Late enough that the round after the next decides the next roll.
            Open::Nothing => {
                if let Some(round) = rounds(log).last() {
                    self.set_clock(QUICKNET.published(*round).0 + 2_999);
                }
            }
            Open::Unshown | Open::Uncosigned => {}
        }
        open
    }

    /// The exit status and output of `verify` for a user who trusts the witness.
    fn verify(&self) -> (Option<i32>, Value) {
        let out = self.program.run(&["export", GAME, "--out", "war.adjutant"]);
        assert_eq!(out.status, Some(0), "{}", out.err);
        let key = self.outside.key();
        let ran = self.program.run(&["verify", "war.adjutant", "--json", "--witness", &key, "--require-witness", "1"]);
        (ran.status, ran.objects().remove(0))
    }
}

/// The beacon rounds of the rolls, in order.
fn rounds(log: &[Value]) -> Vec<u64> {
    let dice = log.iter().map(|one| &one["event"]).filter(|event| event["type"] == "dice_rolled");
    dice.filter_map(|event| event["beacon"]["round"].as_u64()).collect()
}

/// The progress of the last roll.
fn open(log: &[Value]) -> Open {
    let mut open = Open::Nothing;
    let (mut named, mut shown) = (0, false);
    for event in log.iter().map(|one| &one["event"]) {
        match event["type"].as_str() {
            Some("roll_requested" | "roll_committed_anew") => {
                named = event["beacon_round"].as_u64().expect("a round");
                (open, shown) = (Open::Unshown, false);
            }
            Some("checkpoint_shown") => (open, shown) = (Open::Uncosigned, true),
            Some("checkpoint_cosigned") => {
                assert!(shown, "signed before it was shown");
                open = Open::Bound { round: named };
            }
            Some("dice_rolled") => open = Open::Nothing,
            _ => {}
        }
    }
    open
}

fn random(test: &'static str) -> StdRng {
    StdRng::seed_from_u64(seeds::one(test))
}

#[test]
fn killed_between_a_request_and_its_dice_it_throws_once_what_was_committed_to() {
    let kills = of_environment("ADJUTANT_KILLS").unwrap_or_else(|| seeds::tries(KILLS.0, KILLS.1) as u64);
    let mut random = random("killed_between_a_request_and_its_dice_it_throws_once_what_was_committed_to");
    let begun = Instant::now();
    let mut at: BTreeMap<Phase, u64> = BTreeMap::new();
    let (mut games, mut thrown) = (0, 0);
    while at.values().sum::<u64>() < kills {
        let mut game = Game::begin();
        let mut log = game.check();
        // Whatever the results of the battles, there are at least two.
        let fought = |log: &[Value]| {
            rounds(log).len() >= ROLLS
                || log
                    .iter()
                    .any(|one| one["event"]["type"] == "phase_ended" && one["event"]["phase"] == "conduct_combat")
        };
        while !fought(&log) && at.values().sum::<u64>() < kills {
            let phases = game.pass(&log).phases();
            // Moments with the fewest kills come first.
            let least = phases.iter().map(|phase| at.get(phase).copied().unwrap_or(0)).min().expect("phases");
            let few: Vec<&Phase> =
                phases.iter().filter(|phase| at.get(phase).copied().unwrap_or(0) <= least + 1).collect();
            let phase = *few[random.random_range(0..few.len())];
            game.live(phase, &mut random);
            *at.entry(phase).or_default() += 1;
            log = game.check();
        }
        // A pending roll is completed before the game is verified, if possible.
        let asked = |log: &[Value]| {
            let of = |kind: &str| log.iter().filter(|one| one["event"]["type"] == kind).count();
            of("roll_requested") > of("dice_rolled")
        };
        // A kill after dice may leave another pending roll; recorded beacon rounds limit this.
        while (!fought(&log) || asked(&log)) && rounds(&log).len() < ROLLS {
            game.pass(&log);
            game.live_on();
            log = game.check();
        }
        let (status, verdict) = game.verify();
        let fair = if asked(&log) { (Some(3), "fair_with_reservations") } else { (Some(0), "fair") };
        assert_eq!((status, verdict["verdict"].as_str()), (fair.0, Some(fair.1)), "{verdict}");
        // Only this roll is still pending.
        let reserved = verdict["reservations"].as_array().map_or(0, Vec::len);
        assert_eq!(reserved, usize::from(asked(&log)), "{verdict}");
        let is_open = |one: &Value| one["key"] == "audit-reserved-roll-open";
        assert!(verdict["reservations"].as_array().is_none_or(|all| all.iter().all(is_open)), "{verdict}");
        assert_eq!(verdict["counts"]["rolls"], rounds(&log).len(), "{verdict}");
        thrown += rounds(&log).len();
        games += 1;
    }
    println!("{at:?}: {games} games, {thrown} rolls, {:.1} s", begun.elapsed().as_secs_f64());
}

#[test]
fn killed_before_anybody_saw_the_request_it_is_bound_to_a_later_round() {
    let mut random = random("killed_before_anybody_saw_the_request_it_is_bound_to_a_later_round");
    // A process may have done more than was heard.
    let unshown = (0..200).find_map(|_| {
        let mut game = Game::begin();
        game.live(Phase::Requested, &mut random);
        let log = game.check();
        (open(&log) == Open::Unshown).then_some((game, log))
    });
    let (mut game, log) = unshown.expect("it is always shown before anybody can kill it");
    game.set_clock(QUICKNET.published(FIRST).0);
    game.live(Phase::Cosigned, &mut random);
    let bound = game.check();
    assert!(matches!(game.pass(&bound), Open::Bound { round } if round > FIRST), "{}", bound.len() - log.len());
    game.live(Phase::Thrown, &mut random);
    let log = game.check();
    assert_eq!(rounds(&log), [FIRST + 3], "by the later round and no other");
    let (status, verdict) = game.verify();
    // A process may have done more than was heard; then the next roll is already requested.
    let asked = log.iter().filter(|one| one["event"]["type"] == "roll_requested").count();
    let open = (asked > rounds(&log).len()).then(|| Value::from("audit-reserved-roll-open"));
    let expected: Vec<Value> = open.into_iter().chain([Value::from("audit-reserved-committed-anew")]).collect();
    let reserved: Vec<Value> =
        verdict["reservations"].as_array().expect("a list").iter().map(|one| one["key"].clone()).collect();
    assert_eq!((status, reserved), (Some(3), expected), "{verdict}");
}
