//! Whole games of the local table, played on Discord. Three follow a script: `games/aa1941/whole-game.script` with five
//! people, six rounds to the victory of the Axis; `games/aa_pacific/whole-game.script` with three, six rounds to that
//! of the Allies; `games/war1812/whole-game.script` with two, to the end of 1814. Asia Engulfed has the campaign of six
//! turns. It has a random war from a bid and the set-up of Jan/Feb 1942 to the end of 1945. It also has a whole war by
//! people who take only offered choices, as do two scenarios of Okinawa.
//!
//! A line of the script is done with a button or menu if one with its meaning is shown. Otherwise it is typed: in
//! English as a command with options, in Japanese in the form for orders. The script is also played at a local table
//! with the same dice. After every line both are at the same event, and in the end they have the same log.

use crate::by_chance;
use crate::knowledge::is_kept_secret;
use crate::mishaps;
use crate::play::Table;
use crate::script::{Local, Script};
use crate::served::{Served, answer, button, meaning, shown_at, told};
use crate::story::story;
use adjutant::words::Language;
use adjutant_commands::Request;
use adjutant_events::{Envelope, Event};
use adjutant_storage::{Log as _, SledStore};
use adjutant_tests::discord::{Person, Shown};
use std::collections::BTreeMap;
use std::time::Duration;

/// The number of lines between two mishaps.
const BETWEEN_MISHAPS: usize = 9;

/// The source of the lines.
enum Source {
    /// The lines of this file.
    File(&'static str),
    /// Random lines with this seed; the player ends a question with one order in this many.
    Chance(u64, usize),
    /// Random lines with this seed, by players who take only offered choices.
    Offered(u64),
}

/// A game to play.
struct Tale {
    script: Source,
    rules: &'static str,
    options: &'static [(&'static str, &'static str)],
    game: &'static str,
    /// The command that creates it.
    new: &'static str,
    /// The language of its channel.
    language: Language,
    /// The players in the order of the seats, and their languages; the spectators follow.
    people: &'static [(&'static str, &'static str)],
    /// Lines at which, or soon after which, the bot is killed while it handles a press.
    killed_at: [usize; 2],
    /// Whether faults happen during play: often for the first game of a family here. It takes time.
    mishaps: bool,
    /// Whether the game is over after the script; otherwise its game master closes it.
    ends: bool,
    /// Whether commands can be typed with options: [`as_command`] knows those of Axis & Allies.
    typed: bool,
}

const WAR: Tale = Tale {
    script: Source::File("games/aa1941/whole-game.script"),
    rules: "aa1941",
    options: &[],
    game: "war",
    new: "/game new name:war language:ja",
    language: Language::Ja,
    people: &[("Anna", "en-US"), ("Ben", "ja"), ("Carl", "en-GB"), ("Dora", "ja"), ("Emil", "en-US")],
    killed_at: [70, 240],
    mishaps: true,
    ends: true,
    typed: true,
};

const TIDES: Tale = Tale {
    script: Source::File("games/aa_pacific/whole-game.script"),
    rules: "aa_pacific",
    options: &[],
    game: "tides",
    new: "/game new name:tides rules:Axis & Allies Pacific language:ja",
    language: Language::Ja,
    people: &[("Akiko", "ja"), ("Ben", "en-GB"), ("Carl", "en-US"), ("Dora", "en-US")],
    killed_at: [70, 300],
    mishaps: false,
    ends: true,
    typed: true,
};

const LAKES: Tale = Tale {
    script: Source::File("games/war1812/whole-game.script"),
    rules: "war1812",
    options: &[],
    game: "lakes",
    new: "/game new name:lakes rules:War of 1812 language:en",
    language: Language::En,
    people: &[("Anna", "en-US"), ("Benkei", "ja"), ("Carl", "en-GB")],
    killed_at: [40, 110],
    mishaps: true,
    ends: true,
    typed: false,
};

const OCEAN: Tale = Tale {
    script: Source::File("../core/games/asia_engulfed/tests/campaign/six-turns.script"),
    rules: "asia_engulfed",
    options: &[],
    game: "ocean",
    new: "/game new name:ocean rules:Asia Engulfed language:en",
    language: Language::En,
    people: &[("Anna", "en-US"), ("Benkei", "ja"), ("Carl", "en-GB")],
    killed_at: [40, 120],
    mishaps: false,
    ends: false,
    typed: false,
};

const LONG: Tale = Tale {
    script: Source::Chance(1, 2),
    rules: "asia_engulfed",
    options: &[("setup", "jan_feb_1942"), ("bid", "5")],
    game: "long",
    new: "/game new name:long rules:Asia Engulfed language:ja setup:January and February 1942 bid:5",
    language: Language::Ja,
    people: &[("Anna", "ja"), ("Ben", "en-GB"), ("Carl", "en-US")],
    killed_at: [60, 250],
    mishaps: false,
    ends: true,
    typed: false,
};

const OFFERED: Tale = Tale {
    script: Source::Offered(1),
    options: &[],
    game: "offers",
    new: "/game new name:offers rules:Asia Engulfed language:en",
    language: Language::En,
    people: &[("Anna", "en-US"), ("Ben", "en-GB"), ("Carl", "en-US")],
    ..LONG
};

const ISLAND: Tale = Tale {
    script: Source::Chance(1, 8),
    rules: "okinawa",
    options: &[("scenario", "s1")],
    game: "island",
    new: "/game new name:island rules:Okinawa language:ja more:scenario=s1",
    language: Language::Ja,
    people: &[("Anna", "ja"), ("Ben", "en-GB"), ("Carl", "en-US")],
    killed_at: [40, 100],
    mishaps: false,
    ends: true,
    typed: false,
};

const LAST_STAND: Tale = Tale {
    script: Source::Offered(1),
    options: &[("scenario", "s4")],
    game: "stand",
    new: "/game new name:stand rules:Okinawa language:en more:scenario=s4",
    language: Language::En,
    people: &[("Anna", "en-US"), ("Ben", "en-GB"), ("Carl", "en-US")],
    killed_at: [20, 60],
    ..ISLAND
};

/// A button, or an option of a menu.
struct Means {
    id: String,
    option: Option<String>,
}

struct Play {
    tale: &'static Tale,
    table: Table,
    local: Local,
    /// How often each kind of input was used.
    ways: BTreeMap<&'static str, usize>,
    killed: usize,
}

impl Play {
    async fn begin(tale: &'static Tale, script: &Script) -> Self {
        let mut served = Served::start_with_dice(&script.dice).await;
        served.fake = served.fake.clone().with_quiet(Duration::from_millis(40));
        let readers = tale.people.iter().map(|(name, locale)| served.fake.user_reading(name, locale));
        let people: Vec<Person> = readers.collect();
        let seen = people[0].slash(served.channel, tale.new).await;
        assert!(answer(&seen).text().contains(tale.game), "{}", seen.text());
        let thread = served.thread().await;
        let local = Local::open(tale.game, tale.rules, tale.options, &people, &script.dice);
        let play = Self { tale, table: Table { served, people, thread }, local, ways: BTreeMap::new(), killed: 0 };
        for place in 0..play.local.seats() {
            let free =
                |play: &Self| play.now().and_then(|message| Some((message.id, button(&message, "s", "seat *")?)));
            play.table.served.fake.until("a free seat", |_| free(&play).is_some()).await;
            let (message, seat) = free(&play).expect("a free seat");
            play.table.people[place].press(message, &seat).await;
            play.table.served.fake.until("it is taken", |_| free(&play).is_none_or(|(_, other)| other != seat)).await;
        }
        play
    }

    fn reads_japanese(&self, place: usize) -> bool {
        self.tale.people[place].1 == "ja"
    }

    /// The present panel of the game.
    fn now(&self) -> Option<Shown> {
        let shows = |message: &Shown| message.components().iter().any(|one| meaning(&one.custom_id).0 == "b");
        self.table.served.fake.messages(self.table.thread).into_iter().rfind(shows)
    }

    /// Waits until the game on Discord shows the event that the local table is at. What is hidden from all changes no
    /// message, so the last public event is enough.
    async fn is_at(&self, seq: u64, line: &str) {
        let shown = self.local.last_public()..=seq;
        let what = format!("“{line}” is done: event {seq}");
        let is_there = |message: Shown| shown_at(&message).parse::<u64>().is_ok_and(|at| shown.contains(&at));
        self.table.served.fake.until(&what, |_| self.now().is_some_and(is_there)).await;
    }

    /// The button or option with the meaning of a line, if one is shown.
    fn shown(&self, message: &Shown, place: usize, wanted: &Request) -> Option<Means> {
        let mine = |id: &str| id.split('|').nth(3).and_then(|seat| seat.parse().ok()) == Some(place);
        let is_it = |text: &str| self.local.means(place, text).as_ref() == Some(wanted);
        message.components().into_iter().filter(|one| !one.disabled && mine(&one.custom_id)).find_map(|one| {
            let (verb, text) = meaning(&one.custom_id);
            match verb.as_str() {
                "s" if is_it(&text) => Some(Means { id: one.custom_id, option: None }),
                "c" => {
                    let (_, value) = one.options.into_iter().find(|(_, value)| is_it(value))?;
                    Some(Means { id: one.custom_id, option: Some(value) })
                }
                _ => None,
            }
        })
    }

    fn went(&mut self, way: &'static str) {
        *self.ways.entry(way).or_default() += 1;
    }

    /// A person does what a line of the script means.
    async fn does(&mut self, place: usize, line: &str, as_gm: bool) {
        let person = self.table.people[place].clone();
        let message = self.now().expect("it is shown how the game stands");
        let wanted = self.local.means(place, line);
        let means = wanted.as_ref().filter(|_| !as_gm).and_then(|wanted| self.shown(&message, place, wanted));
        match means {
            Some(Means { id, option: Some(option) }) => {
                person.select(message.id, &id, &[option.as_str()]).await;
                self.went("menu");
            }
            Some(Means { id, option: None }) => {
                person.press(message.id, &id).await;
                self.went("button");
            }
            None if self.tale.typed && !as_gm && !self.reads_japanese(place) && as_command(line).is_some() => {
                let command = as_command(line).expect("one");
                let told = answer(&person.slash(self.table.thread, &command).await).text();
                assert!(told.starts_with("Done."), "{command}: {told}");
                self.went("command");
            }
            None => {
                let text = if as_gm { format!("gm: {line}") } else { self.spelled(place, line) };
                let orders = if self.reads_japanese(place) { "/命令" } else { "/orders" };
                person.slash(self.table.thread, orders).await;
                let told = answer(&person.submit(&[("text", &text)]).await).text();
                let done = ["Done.", "実行しました"].iter().any(|done| told.starts_with(done));
                let asks = matches!(wanted, Some(Request::Try(_) | Request::Query(_)));
                assert!(done || asks, "{text}: {told}");
                self.went(if self.reads_japanese(place) { "form in Japanese" } else { "form" });
            }
        }
    }

    /// A line or a block of lines, as its speaker writes it.
    fn spelled(&self, place: usize, text: &str) -> String {
        if !self.reads_japanese(place) {
            return text.to_owned();
        }
        let line = |line: &str| self.local.spelled(place, line, Language::Ja).unwrap_or_else(|| line.to_owned());
        text.lines().map(line).collect::<Vec<_>>().join("\n")
    }

    /// The bot is killed while it handles a press, and restarted. Returns whether the order was done before.
    async fn dies_of(&mut self, place: usize, line: &str) -> bool {
        let message = self.now().expect("it is shown how the game stands");
        let Some(wanted) = self.local.means(place, line) else { return false };
        let Some(Means { id, option: None }) = self.shown(&message, place, &wanted) else { return false };
        self.table.people[place].press_and_run(message.id, &id);
        self.table.served.kill();
        self.table.served.again().await;
        self.killed += 1;
        self.table.served.fake.until_quiet().await;
        self.now().is_some_and(|now| shown_at(&now) != shown_at(&message))
    }
}

/// A line as a command with options, if people would type it so.
fn as_command(line: &str) -> Option<String> {
    let (word, rest) = line.split_once(' ')?;
    let plain =
        |text: &str| ![" via ", " with ", " from ", " to ", " in ", "\n"].iter().any(|word| text.contains(word));
    let command = match word {
        "move" => {
            let (units, ways) = rest.split_once(" from ")?;
            let (from, to) = ways.split_once(" to ")?;
            plain(to).then(|| format!("/move units:{units} from:{from} to:{to}"))?
        }
        "mobilize" => {
            let (units, space) = rest.split_once(" in ")?;
            plain(space).then(|| format!("/mobilize units:{units} in:{space}"))?
        }
        "buy" => format!("/purchase units:{rest}"),
        "casualties" => format!("/casualties losses:{rest}"),
        "fight" => format!("/fight space:{rest}"),
        _ => return None,
    };
    (!line.contains('\n')).then_some(command)
}

/// The facts and dice of the log, with their audience.
fn heard(log: &[Envelope]) -> Vec<(&adjutant_events::Audience, &Event)> {
    log.iter().map(|envelope| (&envelope.audience, &envelope.event)).collect()
}

/// Plays a game to its end. Returns the number of secrets kept from each person, and the use of each kind of input.
async fn told_on_discord(tale: &'static Tale) -> (Vec<usize>, BTreeMap<&'static str, usize>) {
    let mut script = match tale.script {
        Source::File(path) => Script::read(path),
        Source::Offered(seed) => by_chance::offered(tale.rules, tale.options, seed),
        Source::Chance(seed, patience) => by_chance::script(tale.rules, tale.options, seed, patience),
    };
    if !tale.ends {
        script.lines.push(("gm".to_owned(), "close because the script is over".to_owned()));
    }
    let mut play = Play::begin(tale, &script).await;
    play.is_at(play.local.seq(), "the beginning").await;
    let mut until = 0;
    let mut deaths = tale.killed_at.into_iter().peekable();
    for (number, (seat, line)) in script.lines.iter().enumerate() {
        let (place, as_gm) = (play.local.place_of(seat), seat == "gm");
        play.table.served.fake.until_quiet().await;
        until = play.table.served.fake.journal().len();
        if tale.mishaps && number % BETWEEN_MISHAPS == BETWEEN_MISHAPS - 1 {
            mishaps::happens(&play.table.served.fake, number / BETWEEN_MISHAPS).await;
        }
        let mut done = false;
        if deaths.peek().is_some_and(|at| number >= *at) {
            let before = play.killed;
            done = play.dies_of(place, line).await;
            if play.killed > before {
                deaths.next();
            }
        }
        if !done {
            play.does(place, line, as_gm).await;
        }
        play.local.say(place, as_gm, line);
        play.is_at(play.local.seq(), line).await;
    }
    println!("{} lines, killed {} times: {:?}", script.lines.len(), play.killed, play.ways);
    assert_eq!(play.killed, tale.killed_at.len());

    // It ends as the script does, and every event equals that of the local table.
    assert!(play.table.served.is_over(tale.game));
    play.table.served.has_said_everything().await;
    play.table.served.terminate().await;
    let store = SledStore::open(play.table.served.program.path("adjutant-data/games")).expect("the store is free");
    let records = store.read(&tale.game.into(), 1, usize::MAX).expect("its log");
    let log: Vec<Envelope> =
        records.iter().map(|record| adjutant_events::codec::decode(&record.bytes).expect("an event")).collect();
    let local = play.local.log();
    for (number, (here, there)) in heard(&log).into_iter().zip(heard(&local)).enumerate() {
        assert_eq!(here, there, "event {}", number + 1);
    }
    assert_eq!(log.len(), local.len());
    // Everything was reported once and in order; and every request matched Discord's description.
    for person in &play.table.people {
        let said = told(&person.sees_everything(), play.table.thread);
        let said: Vec<String> = said.into_iter().filter(|line| !line.starts_with("-# ")).collect();
        assert_eq!(said, story(&log, tale.language));
    }
    assert_eq!(play.table.served.fake.violations(), Vec::<String>::new());
    (is_kept_secret(&play.table.served.fake, &play.table.people, &log, until), play.ways)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_game_of_1941_by_five_people() {
    let (secrets, ways) = told_on_discord(&WAR).await;
    assert!(secrets.iter().all(|count| *count > 0), "{secrets:?}");
    assert!(ways.len() == 5 && ways.values().all(|count| *count >= 3), "{ways:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_war_in_the_pacific_by_three_people() {
    let (secrets, ways) = told_on_discord(&TIDES).await;
    // Nobody else knows a standing instruction, least of all a spectator.
    assert!(secrets[..3].iter().all(|count| (1..secrets[3]).contains(count)), "{secrets:?}");
    assert!(ways.len() == 5 && ways.values().all(|count| *count >= 3), "{ways:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_campaign_of_1812_by_two_people() {
    let (secrets, ways) = told_on_discord(&LAKES).await;
    // The spectator may know least.
    assert!(secrets[2] > secrets[0] && secrets[2] > secrets[1] && secrets[0] > 20 && secrets[1] > 20, "{secrets:?}");
    assert!(["button", "form", "form in Japanese"].iter().all(|way| ways.contains_key(way)), "{ways:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn six_turns_of_asia_engulfed_by_two_people() {
    let (secrets, ways) = told_on_discord(&OCEAN).await;
    // The spectator may know least.
    assert!(secrets[2] > secrets[0] && secrets[2] > secrets[1] && secrets[0] > 20 && secrets[1] > 20, "{secrets:?}");
    assert!(["button", "form", "form in Japanese"].iter().all(|way| ways.contains_key(way)), "{ways:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_war_of_asia_engulfed_by_chance_from_a_bid_to_the_end_of_1945() {
    let (secrets, ways) = told_on_discord(&LONG).await;
    assert!(secrets[2] > secrets[0] && secrets[2] > secrets[1] && secrets[0] > 20 && secrets[1] > 20, "{secrets:?}");
    assert!(["button", "form", "form in Japanese"].iter().all(|way| ways.contains_key(way)), "{ways:?}");
}

/// From December 1941 on: every order is an offered choice, unchanged.
#[tokio::test(flavor = "multi_thread")]
async fn a_war_of_asia_engulfed_by_people_who_take_only_what_they_are_offered() {
    let (secrets, ways) = told_on_discord(&OFFERED).await;
    assert!(secrets[2] > secrets[0] && secrets[2] > secrets[1] && secrets[0] > 20 && secrets[1] > 20, "{secrets:?}");
    assert!(["button", "menu"].iter().all(|way| ways.contains_key(way)), "{ways:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opening_of_okinawa_by_chance_to_its_verdict() {
    let (secrets, ways) = told_on_discord(&ISLAND).await;
    assert!(secrets[2] > secrets[0] && secrets[2] > secrets[1] && secrets[1] > 20, "{secrets:?}");
    assert!(["button", "form", "form in Japanese"].iter().all(|way| ways.contains_key(way)), "{ways:?}");
}

/// Every order is an offered choice, unchanged.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_stand_on_okinawa_by_people_who_take_only_what_they_are_offered() {
    let (secrets, ways) = told_on_discord(&LAST_STAND).await;
    assert!(secrets[2] > secrets[0] && secrets[2] > secrets[1], "{secrets:?}");
    // Choices that name hidden units are made on the player's own board, step by step or in a form; no menu of the
    // public message has them.
    assert!(ways.get("button").is_some_and(|count| *count > 20) && ways.contains_key("form"), "{ways:?}");
}
