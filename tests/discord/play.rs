//! People create a game, take seats and play a whole turn, in English and in Japanese.

use crate::served::{Served, answer, awaited, button, living, meaning, told};
use adjutant_tests::discord::{Mishap, Person, Shown, Snowflake};

/// The words that differ between the languages.
pub(crate) struct Tongue {
    pub(crate) locale: &'static str,
    pub(crate) code: &'static str,
    new: &'static str,
    buy: &'static str,
    too_much: &'static str,
    refusal: &'static str,
    place: &'static str,
}

pub(crate) const ENGLISH: Tongue = Tongue {
    locale: "en-US",
    code: "en",
    new: "/game new name:war language:en",
    buy: "/purchase units:1 infantry",
    too_much: "/purchase units:9 tanks",
    refusal: "IPC",
    place: "/mobilize units:all in:Russia",
};

pub(crate) const JAPANESE: Tongue = Tongue {
    locale: "ja",
    code: "ja",
    new: "/ゲーム 新規 名前:war 言語:日本語",
    buy: "/購入 ユニット:歩兵1",
    too_much: "/購入 ユニット:戦車9",
    refusal: "IPC",
    place: "/配置 ユニット:all どこに:ロシア",
};

/// A game with five people.
pub(crate) struct Table {
    pub(crate) served: Served,
    pub(crate) people: Vec<Person>,
    pub(crate) thread: Snowflake,
}

impl Table {
    /// Five people take seats in a new game, each the first free seat.
    pub(crate) async fn lay(tongue: &Tongue) -> Self {
        Self::lay_for(Served::start().await, tongue).await
    }

    /// The same in the machine's time.
    pub(crate) async fn lay_in_real_time(tongue: &Tongue) -> Self {
        Self::lay_for(Served::start_in_real_time().await, tongue).await
    }

    async fn lay_for(served: Served, tongue: &Tongue) -> Self {
        let names = ["Anna", "Ben", "Carl", "Dora", "Emil"];
        let people: Vec<Person> = names.iter().map(|name| served.fake.user_reading(name, tongue.locale)).collect();
        Self::seated(served, people, tongue.new).await
    }

    /// These people take seats in the first person's game, each the first free seat.
    pub(crate) async fn seated(served: Served, people: Vec<Person>, new: &str) -> Self {
        let seen = people[0].slash(served.channel, new).await;
        assert!(answer(&seen).text().contains("war"), "{}", seen.text());
        let thread = served.thread().await;
        let table = Self { served, people, thread };
        for person in &table.people {
            let message = table.shows("a free seat", |message| button(message, "s", "seat *").is_some()).await;
            let seat = button(&message, "s", "seat *").expect("a free seat");
            person.press(message.id, &seat).await;
            // A button's id contains its event; the meaning tells whether it still exists.
            let (_, meant) = meaning(&seat);
            table.shows("the seat is taken", |message| button(message, "s", &meant).is_none()).await;
        }
        table
    }

    /// The panel of the game, once it satisfies a condition.
    pub(crate) async fn shows(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let thread = self.thread;
        let seen = self.people[4].until(what, |seen| living(seen, thread).is_some_and(|message| is_so(&message))).await;
        living(&seen, thread).expect("it is shown")
    }

    /// The awaited player presses this, and the game continues.
    pub(crate) async fn press(&self, verb: &str, text: &str) -> Shown {
        let message = self.shows(text, |message| button(message, verb, text).is_some()).await;
        let id = button(&message, verb, text).expect("a button");
        let person = awaited(&message, &self.people).expect("somebody is awaited");
        person.press(message.id, &id).await;
        self.shows("the game goes on", |message| button(message, verb, text).as_ref() != Some(&id)).await
    }

    /// Fights every battle with the shown buttons and accepts proposals. Returns the number of presses.
    pub(crate) async fn fight(&self) -> usize {
        let answers = ["fight *", "casualties", "agree", "continue", "strike", "stay"];
        let mut presses = 0;
        loop {
            // A message that has just replaced another may still lack its buttons.
            let ready = |message: &Shown| {
                ["done"].iter().chain(&answers).any(|answer| button(message, "s", answer).is_some())
                    || button(message, "c", "move").is_some()
            };
            let message = self.shows("an answer, or the end of a phase", ready).await;
            let answer = answers.iter().find(|answer| button(&message, "s", answer).is_some());
            let Some(answer) = answer else { return presses };
            self.press("s", answer).await;
            presses += 1;
            assert!(presses < 80, "the battles do not end");
        }
    }

    /// Lands units in the air by menu, the first choice each time; the dice decide whether there are any.
    pub(crate) async fn land(&self) {
        let stands = |message: &Shown| button(message, "c", "move").is_some() || button(message, "s", "done").is_some();
        loop {
            let message = self.shows("a landing, or the end of the phase", stands).await;
            let Some(menu) = button(&message, "c", "move") else { return };
            let known = message.components().into_iter().find(|component| component.custom_id == menu);
            let (_, first) = known.and_then(|menu| menu.options.into_iter().next()).expect("somewhere to land");
            let person = awaited(&message, &self.people).expect("somebody is awaited");
            person.select(message.id, &menu, &[first.as_str()]).await;
            self.shows("it has landed", |message| button(message, "c", "move").as_ref() != Some(&menu)).await;
        }
    }

    /// Everything in the log was reported in the thread, once and in order.
    pub(crate) async fn is_told(&self, language: &str) {
        self.served.fake.until_quiet().await;
        let (log, thread) = (self.served.narration("war", language), self.thread);
        let last = log.last().cloned().unwrap_or_default();
        let seen = self.people[0].until("the last line is told", |seen| told(seen, thread).contains(&last)).await;
        let said: Vec<String> = told(&seen, thread).into_iter().filter(|line| !line.starts_with("-# ")).collect();
        let log: Vec<String> = log.iter().flat_map(|line| line.lines().map(str::to_owned)).collect();
        assert_eq!(said, log);
        assert_eq!(self.served.fake.violations(), Vec::<String>::new());
    }
}

const ORDERS: &str = "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia\n\
                      move 2 infantry, 1 tank from Caucasus to Ukraine\nmove 1 fighter from Russia to Ukraine";

/// The whole first turn.
async fn a_turn(tongue: &Tongue) {
    let table = Table::lay(tongue).await;
    let (anna, ben) = (&table.people[0], &table.people[1]);
    let thread = table.thread;
    let begun = table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    assert!(begun.text().contains(&format!("<@{}>", anna.id)), "{}", begun.text());

    // A refusal is seen by one person only.
    let refused = answer(&anna.slash(thread, tongue.too_much).await);
    assert!(refused.text().contains(tongue.refusal), "{}", refused.text());
    let text = refused.text();
    assert!(!ben.sees_everything().text().contains(&text));
    // A person with another seat acts for their own only.
    let refused = answer(&ben.slash(thread, tongue.buy).await);
    assert!(refused.text().contains("[table.turn]"), "{}", refused.text());
    let offers = if tongue.code == "ja" { "`/できること`" } else { "`/offers`" };
    assert!(refused.text().contains(offers), "it names a command that he has: {}", refused.text());

    // The same interaction, arriving twice, is executed once.
    table.served.fake.next_dispatch("INTERACTION_CREATE", Mishap::Repeat);
    anna.slash(thread, tongue.buy).await;
    let bought = table.shows("one is bought", |message| button(message, "s", "undo").is_some()).await;
    let menu = button(&bought, "c", "purchase").expect("a menu");
    anna.select(bought.id, &menu, &["purchase 1 infantry"]).await;
    table.shows("another is bought", |message| message.json["content"] != bought.json["content"]).await;
    table.press("s", "done").await;

    // A whole block by form, then every battle by its buttons.
    let opened = anna.slash(thread, if tongue.code == "ja" { "/命令" } else { "/orders" }).await;
    assert!(opened.form().is_some());
    let sent = answer(&anna.submit(&[("text", ORDERS)]).await);
    assert!(sent.text().contains('\n'), "{}", sent.text());
    table.press("s", "done").await;
    // Two battles begin with a press each; the dice decide the number of further presses.
    assert!(table.fight().await >= 2);
    table.land().await;
    table.press("s", "done").await;
    anna.slash(thread, tongue.place).await;
    let ended = table
        .shows("Germany's turn", |message| awaited(message, &table.people).is_some_and(|person| person.id == ben.id));
    ended.await;
    table.is_told(tongue.code).await;
    let evidence = anna.sees(table.evidence()).messages();
    assert_eq!(evidence.len(), 2, "what it is for, and the notes of the turn in one file: {}", evidence.len());
    let log = table.served.log();
    assert!(
        !log.contains(adjutant_tests::discord::TOKEN) && !log.contains("interaction-token"),
        "secrets are not logged"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_turn_in_english() {
    a_turn(&ENGLISH).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_turn_in_japanese() {
    a_turn(&JAPANESE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn completion_knows_the_board() {
    let table = Table::lay(&ENGLISH).await;
    let anna = &table.people[0];
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let kinds = anna.autocomplete(table.thread, "/purchase units:inf").await;
    assert!(
        kinds.iter().any(|(_, value)| value.as_str().is_some_and(|value| value.ends_with("infantry"))),
        "{kinds:?}"
    );
    // Pressed twice quickly: the second press belongs to an old board. It is explained and changes nothing.
    let shown = table.shows("the purchase", |message| button(message, "s", "done").is_some()).await;
    let done = button(&shown, "s", "done").expect("a button");
    anna.press_and_run(shown.id, &done);
    let stale = answer(&anna.press(shown.id, &done).await);
    assert!(stale.text().contains("gone on"), "{}", stale.text());
    table
        .shows("the combat move", |message| {
            button(message, "o", "").is_some() && message.text().contains("combat move")
        })
        .await;
    let to = anna.autocomplete(table.thread, "/move units:2 infantry from:Caucasus to:Uk").await;
    let ukraine = "Ukraine (attack): 3 infantry, 2 tanks there";
    assert!(to.iter().any(|(name, _)| name == ukraine), "{to:?}");
    let seen = answer(&anna.slash(table.thread, "/board space:Caucasus").await);
    assert!(seen.text().contains("Caucasus"), "{}", seen.text());
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}
