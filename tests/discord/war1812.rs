//! A whole War of 1812 by two people, one in English and one in Japanese. They use the buttons, menus, forms and
//! completions on their own boards, while every possible fault happens and others watch. Nobody sees what they may not
//! know.

use crate::audited::audited;
use crate::knowledge::{Secrets, is_kept_secret};
use crate::mishaps;
use crate::served::{Served, answer, button, living, meaning, shown_at, told};
use crate::story::story;
use adjutant::discord::messages::mention::player;
use adjutant::words::Language;
use adjutant_audit::Outcome;
use adjutant_events::Envelope;
use adjutant_game_war1812::fact::War1812Event;
use adjutant_practice::Chance;
use adjutant_tests::discord::{Component, Person, Seen, Shown, Snowflake};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// The number of steps after which the American side gives up, if the campaign lasts too long for the gate.
const LONGEST: usize = 260;
/// The number of tries before an answer must be accepted.
const TRIES: usize = 12;

/// The players, in the order of the seats, and a spectator.
const PEOPLE: [(&str, &str); 3] = [("Anna", "en-US"), ("Benkei", "ja"), ("Carl", "en-GB")];
/// The spectator.
const WATCHER: usize = 2;

struct War {
    served: Served,
    people: Vec<Person>,
    thread: Snowflake,
    pick: Chance,
    steps: usize,
    killed: usize,
    /// The length of the journal when the game was certainly still in progress.
    until: usize,
    /// The kinds of events so far.
    met: BTreeSet<String>,
}

/// The player's own board in its present version: the newest private message with buttons.
fn own_board(seen: &Seen) -> Option<Shown> {
    seen.messages().into_iter().rfind(|message| message.is_ephemeral() && !message.components().is_empty())
}

/// The refusal, if there was one: a private message beside the player's own board.
fn refusal(seen: &Seen) -> Option<String> {
    let words = seen.versions().into_iter().filter(|message| message.is_ephemeral() && message.components().is_empty());
    words.map(|message| message.text()).find(|text| !text.is_empty())
}

impl War {
    async fn begin(options: &str) -> Self {
        let mut served = Served::start_without_pictures().await;
        served.fake = served.fake.clone().with_quiet(Duration::from_millis(60));
        let people: Vec<Person> = PEOPLE.iter().map(|(name, locale)| served.fake.user_reading(name, locale)).collect();
        let seen = people[0].slash(served.channel, &format!("/game new name:lakes rules:War of 1812 {options}")).await;
        assert!(answer(&seen).text().contains("lakes"), "{}", seen.text());
        let thread = served.thread().await;
        let (pick, met) = (Chance::new(1812), BTreeSet::new());
        let war = Self { served, people, thread, pick, steps: 0, killed: 0, until: 0, met };
        for person in &war.people[..2] {
            let message = war.shows("a free seat", |message| button(message, "s", "seat *").is_some()).await;
            let seat = button(&message, "s", "seat *").expect("a free seat");
            person.press(message.id, &seat).await;
            war.shows("the seat is taken", |message| button(message, "s", &meaning(&seat).1).is_none()).await;
        }
        war.shows("the first question", |message| message.text().contains(&format!("<@{}>", war.people[0].id))).await;
        war
    }

    /// The panel of the game, once it satisfies a condition.
    async fn shows(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let thread = self.thread;
        let watcher = &self.people[WATCHER];
        let seen = watcher.until(what, |seen| living(seen, thread).is_some_and(|message| is_so(&message))).await;
        living(&seen, thread).expect("it is shown")
    }

    async fn stands(&self) -> Shown {
        self.served.fake.until_quiet().await;
        self.shows("how the game stands", |_| true).await
    }

    /// The present panel; it may have been replaced since it was read.
    fn now(&self) -> Shown {
        living(&self.people[WATCHER].sees_everything(), self.thread).expect("it is shown")
    }

    /// The awaited players, by the message.
    fn awaited(&self, message: &Shown) -> Vec<usize> {
        let text = message.json["content"].as_str().unwrap_or_default().to_owned();
        (0..2).filter(|place| text.contains(&format!("<@{}>", self.people[*place].id))).collect()
    }

    /// Plans a fault sometimes; the next act meets it.
    async fn trouble(&mut self) {
        if !self.steps.is_multiple_of(9) {
            return;
        }
        let fake = &self.served.fake;
        // The client takes ten seconds to give up a session that Discord has forgotten, so once is enough.
        if self.steps / 9 == 8 && self.met.insert("invalid session".to_owned()) {
            let sessions = fake.sessions();
            fake.invalidate_session(false);
            fake.until("a session is begun", |fake| fake.sessions() != sessions).await;
            return fake.until_connected().await;
        }
        mishaps::happens(fake, self.steps / 9).await;
    }

    /// One answer of an asked player; none if nobody is asked.
    async fn step(&mut self) -> Option<()> {
        for tries in 0..TRIES {
            let message = self.stands().await;
            let awaited = self.awaited(&message);
            if awaited.is_empty() {
                return None;
            }
            self.until = self.served.fake.journal().len();
            self.steps += 1;
            self.trouble().await;
            self.served.fake.until_quiet().await;
            let who = awaited[self.pick.below(awaited.len())];
            if self.pick.below(4) == 0 && tries == 0 && self.press_openly(who).await {
                return Some(());
            }
            if self.answers(who).await {
                return Some(());
            }
        }
        let message = self.stands().await;
        let seen = self.people[0].sees_everything();
        let said = told(&seen, self.thread);
        let boards: Vec<_> =
            self.people[..2].iter().map(|one| own_board(&one.sees_everything()).map(|b| b.text())).collect();
        panic!(
            "nobody finds an answer: {}\n{boards:?}\n{}",
            message.text(),
            said[said.len().saturating_sub(8)..].join("\n")
        );
    }

    /// Presses a public button. Returns whether it was accepted.
    async fn press_openly(&mut self, who: usize) -> bool {
        let message = self.now();
        let says = message.components().into_iter().filter(|one| {
            let (verb, text) = meaning(&one.custom_id);
            verb == "s" && text != "undo"
        });
        let says: Vec<Component> = says.collect();
        if says.is_empty() {
            return false;
        }
        let one = says[self.pick.below(says.len())].custom_id.clone();
        let word = meaning(&one).1.split(' ').next().unwrap_or_default().to_owned();
        self.met.insert(format!("open {word}"));
        // If the message is replaced meanwhile, nothing was pressed.
        let seen = self.people[who].try_press(message.id, &one).await;
        seen.is_some_and(|seen| refusal(&seen).is_none())
    }

    /// Acts on the player's own board. Returns whether it was accepted.
    async fn answers(&mut self, who: usize) -> bool {
        let person = self.people[who].clone();
        let mut board = own_board(&person.sees_everything());
        let message = self.now();
        if board.as_ref().is_none_or(|board| shown_at(board) != shown_at(&message)) {
            let open = button(&message, "b", "").expect("a button for one's own board");
            // If the message is replaced meanwhile, nothing was pressed.
            let Some(seen) = person.try_press(message.id, &open).await else { return false };
            board = own_board(&seen);
        }
        let Some(board) = board else { return false };
        let components: Vec<Component> = board.components();
        let of = |verb: &str| -> Vec<&Component> {
            let is = |one: &&Component| meaning(&one.custom_id).0 == verb && meaning(&one.custom_id).1 != "first";
            components.iter().filter(is).collect()
        };
        let says: Vec<&Component> = of("s").into_iter().filter(|one| meaning(&one.custom_id).1 != "undo").collect();
        // The step-by-step menu asks for the origin, in `place` and `move`.
        let (towns, chooses, losses) = (of("m"), of("c"), of("l"));
        let places = towns.first().is_some_and(|menu| meaning(&menu.custom_id).1.contains("|place"));
        let moves = !towns.is_empty() && !places && self.pick.below(5) < 2;
        let seen = if let Some(menu) = losses.first().filter(|_| self.pick.below(2) == 0) {
            self.select(&person, &board, menu, usize::MAX).await
        } else if places || moves {
            let Some(menu) = towns.first() else { return false };
            return self.with_blocks(&person, &board, menu, places).await;
        } else if let Some(menu) = chooses.first().filter(|_| self.pick.below(3) == 0 || says.is_empty()) {
            self.select(&person, &board, menu, 1).await
        } else if says.is_empty() {
            return false;
        } else {
            let one = says[self.pick.below(says.len())].custom_id.clone();
            let word = meaning(&one).1.split(' ').next().unwrap_or_default().to_owned();
            self.met.insert(format!("say {word}"));
            person.press(board.id, &one).await
        };
        refusal(&seen).is_none()
    }

    /// Chooses from a menu, as many as it requires.
    async fn select(&mut self, person: &Person, board: &Shown, menu: &Component, most: usize) -> Seen {
        let rows = board.json["components"].as_array().cloned().unwrap_or_default();
        let mut inside = rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
        let found = inside.find(|json| json["custom_id"] == menu.custom_id.as_str()).expect("the menu");
        let bound = |key: &str| found[key].as_u64().unwrap_or(1) as usize;
        let (least, most) = (bound("min_values"), bound("max_values").min(most).min(menu.options.len()));
        let count = if least < most { most } else { least };
        let start = self.pick.below(menu.options.len() - count + 1);
        let values: Vec<&str> = menu.options[start..start + count].iter().map(|(_, value)| value.as_str()).collect();
        let (verb, text) = meaning(&menu.custom_id);
        // `b0|move|buffalo|erie.road`: the question and its order.
        let word = text.split([' ', '|']).find(|word| !word.ends_with('0')).unwrap_or_default().to_owned();
        self.met.insert(format!("{verb} {word}"));
        person.select(board.id, &menu.custom_id, &values).await
    }

    /// Places blocks or moves a group, step by step. Returns whether it was accepted.
    async fn with_blocks(&mut self, person: &Person, board: &Shown, menu: &Component, places: bool) -> bool {
        let needs = |label: &str| label.contains("needs one") || label.contains("必要");
        let (required, open): (Vec<_>, Vec<_>) = menu.options.iter().partition(|(label, _)| needs(label));
        let from = if required.is_empty() { &open } else { &required };
        let value = from[self.pick.below(from.len())].1.clone();
        let seen = person.select(board.id, &menu.custom_id, &[value.as_str()]).await;
        let Some(next) = own_board(&seen) else { return false };
        let mut seen = seen;
        let mut next = next;
        if !places {
            let Some(ways) = of_verb(&next, "m") else { return false };
            seen = self.select(person, &next, &ways, 1).await;
            let Some(then) = own_board(&seen) else { return false };
            next = then;
        }
        drop(seen);
        let Some(blocks) = of_verb(&next, "m") else { return false };
        // All other places have a block each; the remaining blocks go together.
        let most = if places && !required.is_empty() { 1 } else { usize::MAX };
        let seen = self.select(person, &next, &blocks, most).await;
        refusal(&seen).is_none()
    }

    /// Everyone tries to see what the others hide, with all means of a user.
    async fn pry(&mut self) {
        let (thread, american, british) = (self.thread, "American", "British");
        for place in 0..self.people.len() {
            let person = self.people[place].clone();
            for other in [american, british] {
                for line in [format!("/units power:{other} speaker:{other}"), format!("/offers speaker:{other}")] {
                    person.slash(thread, &line).await;
                }
                for line in [
                    format!("/place town:Kingston speaker:{other} blocks:"),
                    format!("/losses speaker:{other} blocks:"),
                    format!("/move speaker:{other} units:"),
                ] {
                    person.autocomplete(thread, &line).await;
                }
            }
            person.slash(thread, "/board speaker:gm").await;
            person.slash(thread, "/log count:200 speaker:gm").await;
            person.slash(thread, "/try command:fire").await;
            self.stands().await;
            let message = self.now();
            let open = button(&message, "b", "").expect("a button for one's own board");
            person.try_press(message.id, &open).await;
        }
    }

    /// Killed during an act, and restarted.
    async fn kill(&mut self) {
        self.stands().await;
        let message = self.now();
        if let (Some(done), Some(who)) = (button(&message, "s", "done"), self.awaited(&message).first()) {
            self.people[*who].try_press_and_run(message.id, &done);
        }
        self.served.kill();
        self.served.again().await;
        self.killed += 1;
    }
}

fn of_verb(board: &Shown, verb: &str) -> Option<Component> {
    let is = |one: &Component| meaning(&one.custom_id).0 == verb && meaning(&one.custom_id).1 != "first";
    board.components().into_iter().find(is)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_campaign_by_two_people_in_two_languages() {
    let begun = Instant::now();
    let mut war = War::begin("language:English").await;
    let mut over = false;
    while war.steps < LONGEST {
        if war.step().await.is_none() {
            over = true;
            break;
        }
        if war.steps > 40 * (war.killed + 1) && war.killed < 2 {
            war.kill().await;
        }
        if (war.met.len() > 2 && !war.met.contains("pried")) || (war.steps > 120 && !war.met.contains("pried again")) {
            let what = if war.met.contains("pried") { "pried again" } else { "pried" };
            war.met.insert(what.to_owned());
            war.pry().await;
        }
    }
    if !over {
        war.until = war.served.fake.journal().len();
        let seen = war.people[0].slash(war.thread, "/resign").await;
        assert!(answer(&seen).text().starts_with("Done."), "{}", seen.text());
    }
    println!("{} steps in {:?}, over: {over}, killed {} times, {:?}", war.steps, begun.elapsed(), war.killed, war.met);
    let done = ["m place", "m move", "pried again", "invalid session"];
    assert!(war.killed > 0 && done.iter().all(|what| war.met.contains(*what)), "{:?}", war.met);
    let thread = war.thread;
    war.shows("the end", |message| war.awaited(message).is_empty()).await;
    war.served.has_said_everything().await;
    let seen = war.people[WATCHER].sees_everything();
    assert_eq!(war.served.fake.violations(), Vec::<String>::new());
    war.served.terminate().await;
    let (log, verdict) = audited(&war.served, "lakes");
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    // Everything was reported once and in order.
    let said: Vec<String> = told(&seen, thread).into_iter().filter(|line| !line.starts_with("-# ")).collect();
    assert_eq!(said, story(&log, Language::En));
    let secrets = is_kept_secret(&war.served.fake, &war.people, &log, war.until);
    let end = said.iter().rev().take(3).rev().cloned().collect::<Vec<_>>().join(" / ");
    println!("{} events, {secrets:?} secrets, {:?} in all; {end}", log.len(), begun.elapsed());
    assert!(secrets.iter().all(|count| *count > 100), "{secrets:?}");
    assert_leaks_are_found(&war, &log);
}

/// A side's own board, posted in the channel, is detected: the check can fail.
fn assert_leaks_are_found(war: &War, log: &[Envelope]) {
    let fake = &war.served.fake;
    let secrets = Secrets::from(log, &player(war.people[1].id.0));
    let mut boards = war.people[0].saw_before(war.until).versions().into_iter();
    let board = boards.rfind(|board| board.is_ephemeral() && board.text().contains("```")).expect("a board");
    assert!(secrets.in_text(&board.text()).is_some(), "{}", board.text());
    let line = board.text().lines().find(|line| secrets.in_text(line).is_some()).expect("a secret").to_owned();
    let before = secrets.seen_in(fake, &war.people[1].saw_before(war.until)).len();
    war.people[0].say(war.thread, &line);
    let after = secrets.seen_in(fake, &war.people[1].sees_everything());
    assert!(before == 0 && after.iter().any(|(_, text)| *text == line), "{line}");
}

/// A war in which both sides write their first orders. Blocks are placed and taken back at random. After a fault the
/// panel may be an old one; then a player has answered before both were seen to be asked, and another war is started.
async fn first_plotting() -> War {
    for _ in 0..5 {
        let mut war = War::begin("language:English more:movement=simultaneous").await;
        loop {
            let message = war.stands().await;
            if war.awaited(&message).len() == 2 {
                break;
            }
            war.step().await.expect("somebody is asked");
            assert!(war.steps < 1_000, "the blocks are never placed: {}", message.text());
        }
        if !war.served.program.log("lakes").iter().any(|event| event.to_string().contains("orders_plotted")) {
            return war;
        }
    }
    panic!("of five wars none is seen when both write their first orders");
}

#[tokio::test(flavor = "multi_thread")]
async fn written_orders_are_their_authors_until_both_are_in() {
    let mut war = first_plotting().await;
    let (anna, benkei, thread) = (war.people[0].clone(), war.people[1].clone(), war.thread);
    let mut orders = Vec::new();
    for person in [&anna, &benkei] {
        // An offered move, as the player would give it in a game of turns.
        let mut line = "/move units:".to_owned();
        for next in [" from:", " to:", ""] {
            let offered = person.autocomplete(thread, &line).await;
            let (_, value) = offered.first().unwrap_or_else(|| panic!("nothing is offered for {line}"));
            line += value.as_str().expect("a text");
            line += next;
        }
        let line = line.trim_start_matches('/').replace("units:", "").replace(" from:", " from ");
        orders.push(line.replace(" to:", " to "));
    }

    // One by the form on their own board, the other by the command in their language.
    let message = war.stands().await;
    let open = button(&message, "b", "").expect("a button for one's own board");
    let board = own_board(&anna.press(message.id, &open).await).expect("her board");
    let form = of_verb(&board, "p").expect("a form for written orders").custom_id;
    assert!(anna.press(board.id, &form).await.form().is_some());
    let handed_in = answer(&anna.submit(&[("army", orders[0].as_str())]).await);
    assert!(handed_in.text().starts_with("Done."), "{}", handed_in.text());
    let message = war.stands().await;
    assert_eq!(war.awaited(&message), [1], "{}", message.text());
    let told_before = told(&war.people[WATCHER].sees_everything(), thread);
    assert!(told_before.last().is_some_and(|line| line.contains("American")), "{told_before:?}");
    war.pry().await;
    let (before, own) = (war.served.fake.journal().len(), anna.sees_everything());
    assert!(own.text().contains('#'), "her orders are on her own board");

    let answered = answer(&benkei.slash(thread, &format!("/命令書 命令:{}", orders[1])).await);
    assert!(answered.text().starts_with("実行しました"), "{}", answered.text());
    war.served.fake.until_quiet().await;
    let seen = war.people[WATCHER].sees_everything();
    assert!(told(&seen, thread).len() > told_before.len() + 2, "the orders are revealed");
    assert_eq!(war.served.fake.violations(), Vec::<String>::new());
    war.until = war.served.fake.journal().len();
    // After a game everything is revealed and can be examined.
    anna.slash(thread, "/resign").await;
    war.shows("the end", |message| war.awaited(message).is_empty()).await;
    war.served.terminate().await;
    let (log, verdict) = audited(&war.served, "lakes");
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    let revealed = log.iter().position(|envelope| matches!(envelope.event.fact(), Some(War1812Event::OrdersRevealed)));
    let plotted = log.iter().filter(|one| matches!(one.event.fact(), Some(War1812Event::OrdersPlotted { .. })));
    assert_eq!(plotted.count(), 2);
    is_kept_secret(&war.served.fake, &war.people, &log, war.until);
    is_kept_secret(&war.served.fake, &war.people, &log[..revealed.expect("they were revealed")], before);
}
