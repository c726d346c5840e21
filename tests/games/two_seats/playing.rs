//! A campaign of two seats, played from its script, and everything that either seat was shown meanwhile.

use crate::games::knowledge::{Knowledge, Leak};
use crate::games::program;
use adjutant_events::{Envelope, Seq, codec};
use adjutant_game_war1812::board::Side;
use adjutant_storage::{Log as _, SledStore};
use adjutant_tests::golden;
use adjutant_tests::program::{Program, Ran, is_answer};
use serde_json::Value;
use std::io::Write as _;
use std::process::Stdio;
use std::sync::OnceLock;

/// A script with the game that it is played in.
pub(super) struct Campaign {
    /// The name of its files in `games/war1812`.
    pub(super) name: &'static str,
    /// The name of the game: what is drawn depends on it.
    game: &'static str,
    /// The options of the game, as they are given to the program.
    options: &'static [&'static str],
    /// Lines of the script between two looks at the board with the eyes of both seats.
    between_looks: usize,
    /// Of what the tests look through there must be as much, lest a script be shortened unawares.
    pub(super) least: Least,
    played: OnceLock<Played>,
}

/// How much there is at least.
pub(super) struct Least {
    /// Looks at the board once all blocks are placed.
    pub(super) looks: usize,
    /// Things shown to a seat.
    pub(super) shown: usize,
    /// Events that only one seat may read.
    pub(super) hidden: usize,
    /// Times that the keyboard changed hands.
    pub(super) screens: usize,
}

/// Three years in turn.
pub(super) static WHOLE: Campaign = Campaign {
    name: "whole-game",
    game: "lakes",
    options: &[],
    between_looks: 12,
    least: Least { looks: 20, shown: 200, hidden: 100, screens: 100 },
    played: OnceLock::new(),
};

/// A year of simultaneous movement.
pub(super) static ORDERS: Campaign = Campaign {
    name: "written-orders",
    game: "orders",
    options: &["--option", "movement=simultaneous"],
    between_looks: 4,
    least: Least { looks: 15, shown: 60, hidden: 50, screens: 30 },
    played: OnceLock::new(),
};

/// Lines between two evenings at the local table's keyboard on which somebody asks to see everything.
const BETWEEN_QUESTIONS: usize = 10;

/// Something that a seat was shown, and how long the log was then.
pub(super) struct Shown {
    pub(super) side: Side,
    pub(super) until: Seq,
    pub(super) what: What,
}

pub(super) enum What {
    Object(Value),
    Text(String),
}

/// The board at one moment with the eyes of everybody.
pub(super) struct Look {
    pub(super) until: Seq,
    pub(super) gm: Value,
    pub(super) seats: [Value; 2],
    pub(super) nobody: Value,
}

/// The game, played to its end, and all that was shown of it.
pub(super) struct Played {
    pub(super) ran: Vec<Value>,
    pub(super) status: Option<i32>,
    pub(super) log: Vec<Envelope>,
    pub(super) told: Vec<Value>,
    pub(super) state: Value,
    pub(super) recheck: Ran,
    pub(super) looks: Vec<Look>,
    pub(super) shown: Vec<Shown>,
    /// What the local table wrote, by the side that had the keyboard.
    pub(super) screens: Vec<(Side, String)>,
}

impl Campaign {
    /// Its script.
    pub(super) fn script(&self) -> String {
        format!("games/war1812/{}.script", self.name)
    }

    /// What is said in it.
    pub(super) fn text(&self) -> String {
        golden::text(&self.script())
    }

    /// The arguments that open its table.
    pub(super) fn table<'a>(&self, more: &[&'a str]) -> Vec<&'a str> {
        let table = ["table", "--game", self.game, "--rules", "war1812", "--test-dice", "ask"];
        [&table[..], self.options, more].concat()
    }

    /// The game, which is played once for all tests.
    pub(super) fn played(&self) -> &Played {
        self.played.get_or_init(|| self.play())
    }

    fn play(&self) -> Played {
        let program = program();
        let mut talk = program.talk(&self.table(&["--strict", "--no-choices", "--json", "--gm"]));
        let mut ran = talk.hear();
        let (mut looks, mut shown) = (Vec::new(), Vec::new());
        let script = self.text();
        for (number, line) in script.lines().enumerate() {
            talk.say(line);
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let heard = talk.hear();
            let answer = heard.iter().rfind(|object| is_answer(object)).cloned().unwrap_or_default();
            ran.extend(heard);
            if answer["type"] != "accepted" {
                break;
            }
            // When it is over nothing is hidden.
            let over = ran.iter().any(|object| object["type"] == "over");
            if number % self.between_looks == 0 && !over {
                let until = answer["seq"].as_u64().unwrap_or_default();
                looks.push(self.look(&program, until, &mut shown));
            }
        }
        let (rest, status) = talk.end();
        ran.extend(rest);
        Played {
            ran,
            status,
            log: self.stored(&program),
            told: program.run(&["log", self.game, "--json", "--gm"]).objects(),
            state: program.run(&["state", self.game, "--json", "--gm"]).objects().remove(0),
            recheck: program.run(&["recheck"]),
            looks,
            shown,
            screens: self.at_one_keyboard(&script),
        }
    }

    /// Looks at the board, and now and then through the whole log, with everybody's eyes.
    fn look(&self, program: &Program, until: Seq, shown: &mut Vec<Shown>) -> Look {
        let state = |eyes: &[&str]| {
            let ran = program.run(&[&["state", self.game, "--json"][..], eyes].concat());
            assert_eq!(ran.status, Some(0), "{}", ran.err);
            ran.objects().remove(0)
        };
        let seats = Side::BOTH.map(|side| state(&["--seat", side.word()]));
        for side in Side::BOTH {
            let mut show = |what| shown.push(Shown { side, until, what });
            show(What::Object(seats[side.ix()].clone()));
            for args in
                [&["log", self.game, "--json", "--seat", side.word()][..], &["log", self.game, "--seat", side.word()]]
            {
                if until.is_multiple_of(3) {
                    let ran = program.run(args);
                    if args.contains(&"--json") {
                        ran.objects().into_iter().for_each(|object| show(What::Object(object)));
                    } else {
                        show(What::Text(ran.out));
                    }
                }
            }
        }
        Look { until, gm: state(&["--gm"]), nobody: state(&[]), seats }
    }

    fn stored(&self, program: &Program) -> Vec<Envelope> {
        let store = SledStore::open(program.path("adjutant-data/games")).expect("the store of the game");
        let records = store.read(&self.game.into(), 1, usize::MAX).expect("its log");
        records.iter().map(|record| codec::decode(&record.bytes).expect("an event")).collect()
    }

    /// The same game by two people at one keyboard, who ask to see everything every now and then; what stood on the screen
    /// while each of them sat there.
    fn at_one_keyboard(&self, script: &str) -> Vec<(Side, String)> {
        let program = program();
        let mut lines = "players Anna, Ben\nstart\n".to_owned();
        for (number, line) in script.lines().enumerate() {
            lines.extend([line, "\n"]);
            if number % BETWEEN_QUESTIONS == 0 {
                lines.push_str("board\nblocks\nwhat\nbattles\nscore\nturn\nlog 40\ninstructions\n");
            }
        }
        let mut command = program.command(&self.table(&[]));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut input = child.stdin.take().expect("its input");
        let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
        let output = child.wait_with_output().expect("it ends");
        writer.join().expect("no panic").expect("all was read");
        let page = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut screens: Vec<(Side, String)> = Vec::new();
        for line in page.lines() {
            if let Some((_, rest)) = line.split_once("Hand the keyboard to the ") {
                screens
                    .push((if rest.starts_with("American") { Side::American } else { Side::British }, String::new()));
            }
            if let Some((_, screen)) = screens.last_mut() {
                screen.extend([line, "\n"]);
            }
        }
        screens
    }

    /// What each seat may know of it.
    pub(super) fn knowledge(&self) -> Knowledge<'_> {
        let played = self.played();
        Knowledge::new(&played.log, &played.told)
    }
}

/// What something shown says that its seat may not know.
pub(super) fn leaks(knowledge: &Knowledge<'_>, shown: &Shown) -> Vec<Leak> {
    match &shown.what {
        What::Object(object) => knowledge.in_object(shown.side, shown.until, object),
        What::Text(text) => knowledge.in_text(shown.side, shown.until, text),
    }
}
