//! Five people play Axis & Allies 1941, three in English and two in Japanese, while every possible fault happens. They
//! use the buttons, menus, forms and completions that they are shown.
//!
//! `ADJUTANT_ROUNDS` sets the number of rounds before two powers give up; the gate plays a few.

use crate::audited::audited;
use crate::knowledge::is_kept_secret;
use crate::mishaps;
use crate::play::Table;
use crate::served::{Served, answer, button, living, meaning, shown_at, told};
use crate::shown::alone;
use adjutant_audit::Outcome;
use adjutant_practice::Chance;
use adjutant_tests::discord::{Component, FakeDiscord, Person, Seen, Shown, Snowflake};
use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

/// The number of rounds in the gate.
const ROUNDS: usize = 2;
/// The number of tries before an answer must be accepted.
const TRIES: usize = 12;
/// The number of tried acts that a failed test prints.
const TRAIL: usize = 40;

/// The words that a user types in their language.
struct Typed {
    movement: &'static str,
    units: &'static str,
    from: &'static str,
    to: &'static str,
    attack: &'static str,
    purchase: &'static str,
    resign: &'static str,
    standing: &'static str,
    instructions: &'static str,
}

const ENGLISH: Typed = Typed {
    movement: "/move",
    units: "units",
    from: "from",
    to: "to",
    attack: "attack",
    purchase: "1 infantry",
    resign: "/resign",
    standing: "/standing retreat when:after 2 rounds",
    instructions: "/instructions",
};

const JAPANESE: Typed = Typed {
    movement: "/移動",
    units: "ユニット",
    from: "どこから",
    to: "どこへ",
    attack: "攻撃",
    purchase: "歩兵1",
    resign: "/投了",
    standing: "/standing retreat when:after 2 rounds",
    instructions: "/方針一覧",
};

/// The players, in the order of the seats.
const PEOPLE: [(&str, &str); 5] =
    [("Anna", "en-US"), ("Ben", "ja"), ("Carl", "en-GB"), ("Dora", "ja"), ("Emil", "en-US")];

fn typed(seat: usize) -> &'static Typed {
    if PEOPLE[seat].1 == "ja" { &JAPANESE } else { &ENGLISH }
}

struct Play {
    table: Table,
    pick: Chance,
    steps: usize,
    rounds: usize,
    moved: usize,
    bought: usize,
    killed: usize,
    /// The kinds of events so far.
    met: BTreeSet<String>,
    /// The last presses, choices and inputs, for the reader of a failure.
    trail: VecDeque<String>,
}

/// The seat of a button.
fn seat_of(id: &str) -> Option<usize> {
    id.split('|').nth(3)?.parse().ok()
}

/// Whether this answer refuses something.
fn is_refused(seen: &Seen) -> bool {
    seen.versions().iter().any(|message| message.is_ephemeral() && !message.text().is_empty())
}

/// Whether a command was done, by the answer to its author.
fn is_done(seen: &Seen) -> bool {
    let text = answer(seen).text();
    text.starts_with("Done.") || text.starts_with("実行しました")
}

/// The words for fighters in the players' languages.
const FIGHTERS: [&str; 2] = ["fighter", "戦闘機"];

impl Play {
    async fn begin() -> Self {
        let mut served = Served::start().await;
        served.fake = served.fake.clone().with_quiet(Duration::from_millis(60));
        let people: Vec<Person> = PEOPLE.iter().map(|(name, locale)| served.fake.user_reading(name, locale)).collect();
        let table = Table::seated(served, people, "/game new name:war language:en").await;
        table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let pick = Chance::new(1941);
        Self {
            table,
            pick,
            steps: 0,
            rounds: 0,
            moved: 0,
            bought: 0,
            killed: 0,
            met: BTreeSet::new(),
            trail: VecDeque::new(),
        }
    }

    /// Plans a fault sometimes; the next act meets it.
    async fn trouble(&mut self) {
        if self.steps.is_multiple_of(7) {
            mishaps::happens(&self.table.served.fake, self.steps / 7).await;
        }
    }

    /// The present panel, once the bot is quiet.
    async fn stands(&self) -> Option<Shown> {
        self.table.served.fake.until_quiet().await;
        living(&self.table.people[4].sees_everything(), self.table.thread)
    }

    /// Records an act, and whether it was accepted.
    fn leaves(&mut self, what: &str, taken: bool) {
        if self.trail.len() == TRAIL {
            self.trail.pop_front();
        }
        self.trail.push_back(format!("{}{what}", if taken { "" } else { "refused: " }));
    }

    /// Waits until the game has moved on.
    async fn goes_on(&self, from: &str) {
        self.table.shows("the game goes on", |message| shown_at(message) != from).await;
    }

    /// Presses a button. Returns whether it was accepted.
    async fn press(&mut self, message: &Shown, id: &str) -> bool {
        let (verb, text) = meaning(id);
        let actor = self.table.people[seat_of(id).unwrap_or(0)].clone();
        let word = text.split(' ').next().unwrap_or_default().to_owned();
        self.met.insert(format!("{verb} {word}"));
        // If the message is replaced meanwhile, nothing was pressed.
        let Some(seen) = actor.try_press(message.id, id).await else { return false };
        let taken = !is_refused(&seen);
        self.leaves(id, taken);
        if taken {
            self.goes_on(&shown_at(message)).await;
        }
        taken
    }

    /// Chooses from a menu. Returns whether it was accepted.
    async fn choose(&mut self, message: &Shown, menu: &Component) -> bool {
        let actor = self.table.people[seat_of(&menu.custom_id).unwrap_or(0)].clone();
        let rows = message.json["components"].as_array().cloned().unwrap_or_default();
        let mut inside = rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
        let count = inside
            .find(|json| json["custom_id"] == menu.custom_id.as_str())
            .and_then(|json| json["min_values"].as_u64())
            .unwrap_or(1) as usize;
        let start = self.pick.below(menu.options.len() - count + 1);
        let values: Vec<&str> = menu.options[start..start + count].iter().map(|(_, value)| value.as_str()).collect();
        let (verb, text) = meaning(&menu.custom_id);
        self.met.insert(format!("{verb} {text}"));
        let seen = actor.select(message.id, &menu.custom_id, &values).await;
        let taken = !is_refused(&seen);
        self.leaves(&format!("{} {values:?}", menu.custom_id), taken);
        if taken {
            self.goes_on(&shown_at(message)).await;
        }
        taken
    }

    /// Moves something that the completion offers. Returns whether it was accepted.
    async fn advance(&mut self, message: &Shown, seat: usize) -> bool {
        let (actor, words, thread) = (self.table.people[seat].clone(), typed(seat), self.table.thread);
        let mut line = format!("{} {}:", words.movement, words.units);
        for (index, next) in [Some(words.from), Some(words.to), None].into_iter().enumerate() {
            let offered = actor.autocomplete(thread, &line).await;
            let attacks: Vec<_> =
                offered.iter().filter(|(name, _)| index == 2 && name.contains(words.attack)).cloned().collect();
            let offered = if attacks.is_empty() { offered } else { attacks };
            // A carrier's fighter may be unable to land until the carrier moves, which no menu says. A random player
            // would never get on there.
            let others: Vec<_> =
                offered.iter().filter(|(name, _)| index > 0 || !FIGHTERS.iter().any(|it| name.contains(it))).collect();
            let offered: Vec<_> =
                if others.is_empty() { offered.clone() } else { others.into_iter().cloned().collect() };
            if offered.is_empty() {
                return false;
            }
            line += offered[self.pick.below(offered.len())].1.as_str().expect("a text");
            if let Some(next) = next {
                line.extend([" ", next, ":"]);
            }
        }
        let done = is_done(&actor.slash(thread, &line).await);
        self.leaves(&line, done);
        if done {
            self.met.insert("moved by completion".to_owned());
            self.goes_on(&shown_at(message)).await;
        }
        done
    }

    /// Buys by the form that the button opens. Returns whether it was accepted.
    async fn buy(&mut self, message: &Shown, id: &str, seat: usize) -> bool {
        let actor = self.table.people[seat].clone();
        let Some(opened) = actor.try_press(message.id, id).await else { return false };
        assert!(opened.form().is_some(), "{}", opened.text());
        // The channel reports an accepted purchase; a refusal goes to the player only.
        let done = alone(&actor.submit(&[("units", typed(seat).purchase)]).await).is_none();
        if done {
            self.met.insert("bought by form".to_owned());
            self.goes_on(&shown_at(message)).await;
        }
        done
    }

    /// One answer of the player who is asked.
    async fn step(&mut self) {
        for tries in 0..TRIES {
            let Some(message) = self.stands().await else { panic!("nothing shows how the game stands") };
            let components: Vec<Component> = message.components().into_iter().filter(|one| !one.disabled).collect();
            let of = |verb: &str| -> Vec<Component> {
                let is = |one: &&Component| meaning(&one.custom_id).0 == verb && seat_of(&one.custom_id).is_some();
                components.iter().filter(is).cloned().collect()
            };
            let says: Vec<Component> = of("s")
                .into_iter()
                .filter(|one| !matches!(meaning(&one.custom_id).1.as_str(), "undo" | "resign"))
                .collect();
            let (menus, purchase, orders, losses) = (of("c"), of("p"), of("o"), of("l"));
            let is_end = |one: &Component| meaning(&one.custom_id).1.starts_with("done");
            let (ends, acts): (Vec<Component>, Vec<Component>) = says.into_iter().partition(is_end);
            self.steps += 1;
            self.trouble().await;
            if let (Some(form), true) = (purchase.first(), self.bought < 2 && tries < 2) {
                self.bought += 1;
                let seat = seat_of(&form.custom_id).expect("a seat");
                let taken = match menus.first() {
                    Some(menu) if self.bought == 2 => self.choose(&message, &menu.clone()).await,
                    _ => self.buy(&message, &form.custom_id.clone(), seat).await,
                };
                if taken {
                    return;
                }
            } else if let (Some(orders), true) = (orders.first(), self.moved < 3 && tries < 3 && menus.is_empty()) {
                self.moved += 1;
                if self.advance(&message, seat_of(&orders.custom_id).expect("a seat")).await {
                    return;
                }
            } else if let (Some(menu), true) = (losses.first(), tries == 0 && self.pick.below(2) == 0) {
                if self.choose(&message, &menu.clone()).await {
                    return;
                }
            } else if let (Some(menu), true, true) = (menus.first(), purchase.is_empty(), tries < 3) {
                if self.choose(&message, &menu.clone()).await {
                    return;
                }
            } else if !acts.is_empty() && (orders.is_empty() || ends.is_empty()) {
                let one = acts[self.pick.below(acts.len())].custom_id.clone();
                if self.press(&message, &one).await {
                    return;
                }
            } else if !ends.is_empty() {
                // `done anyway` is shown only where `done` is refused.
                let end = ends.iter().max_by_key(|one| meaning(&one.custom_id).1.len()).expect("one").clone();
                let was_mobilizing = menus.is_empty() && purchase.is_empty() && orders.is_empty();
                if self.press(&message, &end.custom_id).await {
                    (self.moved, self.bought) = (usize::from(!was_mobilizing), 0);
                    return;
                }
            } else if let Some(undo) = button(&message, "s", "undo") {
                // Some actions cannot be ended this way, such as an assault without a landing; they are taken back.
                if self.press(&message, &undo).await {
                    return;
                }
            }
        }
        let message = self.stands().await.map(|message| format!("{} {}", message.text(), message.json["components"]));
        let said = told(&self.table.people[4].sees_everything(), self.table.thread);
        panic!("nobody finds an answer: {message:?}\n{}", said[said.len().saturating_sub(12)..].join("\n"));
    }

    /// The current round, as everyone is shown.
    async fn moment(&self) -> String {
        let message = self.stands().await;
        let text = message.map(|message| message.text()).unwrap_or_default();
        text.lines().next().unwrap_or_default().split('·').take(2).collect()
    }

    /// Killed during an act, and restarted.
    async fn kill(&mut self) {
        let Some(message) = self.stands().await else { return };
        let says = message
            .components()
            .into_iter()
            .find(|one| meaning(&one.custom_id).0 == "s" && seat_of(&one.custom_id).is_some());
        if let Some(one) = says {
            let actor = &self.table.people[seat_of(&one.custom_id).expect("a seat")];
            actor.try_press_and_run(message.id, &one.custom_id);
        }
        self.table.served.kill();
        self.table.served.again().await;
        self.killed += 1;
    }
}

/// The lines of a channel; very long parts are in files.
fn told_at_length(fake: &FakeDiscord, seen: &Seen, channel: Snowflake) -> Vec<String> {
    let story = seen.messages().into_iter().filter(|message| message.channel == channel && !message.is_ephemeral());
    let at_length = |message: &Shown| {
        let mut files = message.attachments().into_iter().filter_map(|file| fake.upload(file));
        files.find_map(|file| String::from_utf8(file.bytes).ok())
    };
    let texts = story.map(|message| at_length(&message).unwrap_or_else(|| message.text()));
    texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_five_people_in_two_languages() {
    let mut play = Play::begin().await;
    // A round later everyone may read the whole game in its own thread.
    let (anna, thread) = (play.table.people[0].clone(), play.table.thread);
    let opened = answer(&anna.slash(thread, "/office gallery rounds:1").await).text();
    assert!(opened.contains("One round later"), "{opened}");
    // Nobody else may know a standing instruction.
    let (ben, thread) = (play.table.people[1].clone(), play.table.thread);
    let given = answer(&ben.slash(thread, JAPANESE.standing).await).text();
    assert!(given.starts_with("実行しました"), "{given}");
    let own = answer(&ben.slash(thread, JAPANESE.instructions).await).text();
    assert!(own.contains('2'), "{own}");
    let none = answer(&play.table.people[2].slash(thread, ENGLISH.instructions).await).text();
    assert!(!none.contains('2'), "{none}");

    let wanted = std::env::var("ADJUTANT_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(ROUNDS);
    let mut now = play.moment().await;
    while play.rounds < wanted {
        play.step().await;
        let then = play.moment().await;
        if then != now {
            play.rounds += 1;
            now = then;
        }
        if play.steps > 25 * (play.killed + 1) && play.killed < 2 {
            play.kill().await;
        }
        assert!(play.steps < 150 * wanted, "the rounds do not end: {:#?}", play.trail);
    }
    println!("{} steps, {} rounds, killed {} times: {:?}", play.steps, play.rounds, play.killed, play.met);

    let until = play.table.served.fake.journal().len();

    // Germany and Japan give up, and the game is over.
    for seat in [1, 3] {
        let seen = play.table.people[seat].slash(thread, typed(seat).resign).await;
        assert!(is_done(&seen), "{}", seen.text());
    }
    assert!(play.table.served.is_over("war"));

    // Everything was reported once and in order, and every request matched Discord's description.
    play.table.is_told("en").await;
    for (seat, person) in play.table.people.iter().enumerate().filter(|(seat, _)| *seat != 1) {
        assert!(!person.sees_everything().text().contains(&own), "{seat} saw what Ben alone may know");
        assert!(told(&person.sees_everything(), thread) == told(&ben.sees_everything(), thread), "{seat}");
    }
    // The gallery reports the same as the thread, in the same order, and nothing about instructions.
    play.table.served.has_said_everything().await;
    let threads = play.table.served.fake.threads(play.table.served.channel);
    let gallery = threads.iter().find(|(_, _, name)| name == "war · gallery").expect("a gallery").1;
    let shown = told_at_length(&play.table.served.fake, &anna.sees_everything(), gallery);
    let log = play.table.served.narration("war", "en").join("\n");
    let mut lines = log.lines();
    let told_by_game = |line: &&String| !line.starts_with("Here “war”") && !line.starts_with("The whole board after");
    let shown: Vec<&String> = shown.iter().filter(told_by_game).collect();
    assert!(shown.len() > 20, "{shown:?}");
    assert!(shown.iter().all(|line| lines.any(|told| told == line.as_str())), "{shown:#?}");
    let (said, done) = (&play.met, ["c purchase", "moved by completion", "bought by form"]);
    assert!(done.iter().all(|what| said.contains(*what)), "{said:?}");
    play.table.served.terminate().await;
    let (log, verdict) = audited(&play.table.served, "war");
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    let secrets = is_kept_secret(&play.table.served.fake, &play.table.people, &log, until);
    // Ben has fewer secrets to miss, because Ben gave the instruction.
    assert!(secrets.iter().enumerate().all(|(seat, count)| seat == 1 || *count > secrets[1]), "{secrets:?}");
    println!("{} events, {:?}, {secrets:?} secrets", log.len(), verdict.counts);
}
