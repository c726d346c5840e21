//! Pictures in messages: the map with the panel, pictures of each battle and each turn with their reports, and pictures
//! on request.

use crate::play::{ENGLISH, JAPANESE, Table, Tongue};
use crate::served::{Served, answer, button, is_summary, living};
use adjutant_tests::discord::{Fault, Permissions, Person, Seen, Shown, Snowflake};

/// A short turn with one battle, up to the end of the combat move.
async fn attack(table: &Table) {
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
    table.shows("it is bought", |message| button(message, "s", "undo").is_some()).await;
    table.press("s", "done").await;
    let orders = "/move units:4 infantry from:Russia to:West Russia";
    table.people[0].slash(table.thread, orders).await;
    table.shows("it moved", |message| button(message, "s", "undo").is_some()).await;
    table.press("s", "done").await;
}

/// From the battles to the end of the turn.
async fn finish(table: &Table) {
    table.fight().await;
    mobilize(table).await;
}

/// From the end of the battles to the end of the turn.
async fn mobilize(table: &Table) {
    table.press("s", "done").await;
    table.people[0].slash(table.thread, "/mobilize units:all in:Russia").await;
}

/// The size of a message's only picture, a PNG, and its description.
fn picture(table: &Table, message: &Shown) -> Option<((u32, u32), String)> {
    let [id] = message.attachments()[..] else { return None };
    let upload = table.served.fake.upload(id).expect("an upload is kept");
    assert!(upload.bytes.starts_with(b"\x89PNG\r\n\x1a\n") && upload.media == "image/png", "{}", upload.name);
    let number = |at: usize| u32::from_be_bytes(upload.bytes[at..at + 4].try_into().expect("four bytes"));
    let about = message.json["attachments"][0]["description"].as_str().unwrap_or_default().to_owned();
    Some(((number(16), number(20)), about))
}

fn story(seen: &Seen, channel: Snowflake, word: &str) -> Option<Shown> {
    let told = seen.messages().into_iter().filter(|message| message.channel == channel && !message.is_ephemeral());
    told.filter(|message| message.components().is_empty()).rfind(|message| message.text().contains(word))
}

/// The message of the story with this text, once its picture is attached.
async fn hung(table: &Table, word: &str) -> (Shown, (u32, u32), String) {
    let thread = table.thread;
    let find = |seen: &Seen| story(seen, thread, word).and_then(|message| Some((picture(table, &message)?, message)));
    let seen = table.people[1].until(&format!("a picture below “{word}”"), |seen| find(seen).is_some()).await;
    let ((size, about), message) = find(&seen).expect("found");
    (message, size, about)
}

struct Words {
    tongue: &'static Tongue,
    over: &'static str,
    battle: &'static str,
    turn: &'static str,
    summary: [&'static str; 3],
    /// The words of the story about a captured space, and of its summary.
    taken: (&'static str, &'static str),
    map: &'static str,
    region: &'static str,
    nowhere: (&'static str, &'static [&'static str]),
}

async fn a_turn_in_pictures(words: &Words) {
    let table = Table::lay(words.tongue).await;
    attack(&table).await;
    let thread = table.thread;
    let map = table.shows("the map", |message| picture(&table, message).is_some()).await;
    let ((width, _), about) = picture(&table, &map).expect("a picture");
    // As wide as a telephone's screen in pixels.
    assert!(width == 800 && about.contains(words.turn), "{width} {about}");

    finish(&table).await;
    let (message, (width, height), about) = hung(&table, words.over).await;
    assert!(width == 800 && height > 100 && about.contains(words.battle), "{width}×{height} {about}");
    assert_eq!(message.text().matches(words.over).count(), 1);

    let (message, (width, _), about) = hung(&table, words.summary[0]).await;
    assert!(width == 800 && about.contains(words.turn), "{width} {about}");
    let summary: Vec<String> = message.text().lines().filter(|line| is_summary(line)).map(str::to_owned).collect();
    for word in words.summary {
        assert!(summary.join("\n").contains(word), "{word} is missing in {summary:?}");
    }
    // The dice are real: whatever the result, story and summary agree.
    let told = table.people[1].sees(thread).text();
    assert_eq!(told.contains(words.taken.0), summary.join("\n").contains(words.taken.1), "{summary:?}");
    assert!(!message.text().lines().any(|line| line.starts_with("-# ")), "no hashes: {}", message.text());

    // On request, for one person only.
    let ben = &table.people[1];
    for (line, width) in [(words.map, 800), (words.region, 800), ("/map place:wide", 1600)] {
        let seen = ben.slash(thread, line).await;
        let shown = seen.messages().into_iter().rfind(Shown::is_ephemeral).expect("an answer");
        let ((wide, _), about) = picture(&table, &shown).unwrap_or_else(|| panic!("{line}: {}", shown.json));
        assert!(wide == width && about.contains('1'), "{line}: {wide} {about}");
        let others = table.people[2].sees_everything();
        assert!(others.versions().iter().all(|message| message.attachments() != shown.attachments()));
    }
    let refused = answer(&ben.slash(thread, words.nowhere.0).await).text();
    assert!(words.nowhere.1.iter().all(|word| refused.contains(word)), "{refused}");
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_with_pictures() {
    a_turn_in_pictures(&Words {
        tongue: &ENGLISH,
        over: "The battle in West Russia is over",
        battle: "West Russia",
        turn: "Soviet Union",
        summary: ["### Soviet Union · round 1", "Bought: 1 infantry (3 IPC)", "in hand"],
        taken: ("captures West Russia", "Changed hands: West Russia (Germany → Soviet Union)"),
        map: "/map",
        region: "/map place:europe",
        nowhere: ("/map place:the moon", &["the moon", "Europe", "Pacific"]),
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_is_told_with_the_board_before_and_after_it() {
    let table = Table::lay(&ENGLISH).await;
    let (gm, ben, thread) = (&table.people[0], &table.people[1], table.thread);
    let none = answer(&ben.slash(thread, "/map place:edit").await).text();
    assert!(none.contains("No game master has put the board right"), "{none}");
    gm.slash(thread, "/edit add units:2 German infantry space:Ukraine reason:a line was lost").await;
    let (_, (width, height), about) = hung(&table, "The board is edited").await;
    assert!(width == 800 && height > 2_000 && about.contains("before and after"), "{width}×{height} {about}");
    let seen = ben.slash(thread, "/map place:edit").await;
    let shown = seen.messages().into_iter().rfind(Shown::is_ephemeral).expect("an answer");
    assert_eq!(picture(&table, &shown).map(|(size, _)| size), Some((width, height)));
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_with_pictures_in_japanese() {
    a_turn_in_pictures(&Words {
        tongue: &JAPANESE,
        over: "西ロシアの戦闘終了",
        battle: "西ロシア",
        turn: "ソ連",
        summary: ["### ソ連 · 第1ラウンド", "購入: ", "手持ち"],
        taken: ("西ロシアを占領", "支配が変わった領域: 西ロシア"),
        map: "/map",
        region: "/map place:ヨーロッパ",
        nowhere: ("/map place:月", &["月", "ヨーロッパ", "太平洋"]),
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_was_not_hung_is_drawn_again_after_a_crash() {
    let mut table = Table::lay(&ENGLISH).await;
    attack(&table).await;
    table.shows("the map", |message| picture(&table, message).is_some()).await;
    // Text is accepted, pictures fail, and then everything fails.
    table.served.fake.refuse_files(true);
    table.fight().await;
    let thread = table.thread;
    let seen = table.people[1].until("the end is told", |seen| story(seen, thread, "is over").is_some()).await;
    assert!(picture(&table, &story(&seen, thread, "is over").expect("told")).is_none());
    table.served.kill();
    table.served.fake.refuse_files(false);
    table.served.again().await;
    let (_, _, about) = hung(&table, "is over").await;
    assert!(about.contains("West Russia"), "{about}");
    table.shows("the map", |message| picture(&table, message).is_some()).await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_right_to_attach_files_the_words_go_on() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let (channel, fake) = (table.served.channel, &table.served.fake);
    fake.overwrite(channel, fake.bot(), Permissions::NONE, Permissions::ATTACH_FILES);
    attack(&table).await;
    finish(&table).await;
    let anna = &table.people[0];
    let direct = anna.direct();
    anna.until("the game master is told", |seen| story(seen, direct, "Attach Files").is_some()).await;
    table.is_told("en").await;
    let told = anna.sees(direct).messages();
    assert_eq!(told.len(), 1, "once");
    // After the permission returns, the next picture comes.
    fake.overwrite(channel, fake.bot(), Permissions::NONE, Permissions::NONE);
    table.people[1].slash(table.thread, "/purchase units:1 infantry").await;
    table.shows("the map", |message| picture(&table, message).is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_while_a_picture_is_hung_cost_nothing() {
    let table = Table::lay(&ENGLISH).await;
    table.served.fake.next_requests("PATCH", "/messages/", Fault::Status(503), 4);
    attack(&table).await;
    table.served.fake.next_requests("PATCH", "/messages/", Fault::CutAfter, 2);
    finish(&table).await;
    hung(&table, "is over").await;
    hung(&table, "### Soviet Union").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_for_where_a_game_was_before_troubles_nobody() {
    let mut table = Table::lay(&ENGLISH).await;
    attack(&table).await;
    let (fake, channel, before) = (table.served.fake.clone(), table.served.channel, table.thread);
    let anna = table.people[0].clone();
    table.fight().await;
    // The picture of the battle waits until the game is elsewhere. By then the bot may no longer write in the old
    // place.
    fake.next_requests("PATCH", &format!("/channels/{before}/messages/"), Fault::Status(503), 3);
    anna.slash(channel, "/game move place:here game:war").await;
    fake.overwrite(channel, fake.bot(), Permissions::NONE, Permissions::SEND_MESSAGES_IN_THREADS);
    table.thread = channel;
    mobilize(&table).await;
    table.served.has_said_everything().await;
    // Every picture is checked once more after the last one is attached.
    hung(&table, "### Soviet Union").await;
    let direct = anna.direct();
    let told: Vec<Shown> = anna.sees_everything().messages().into_iter().filter(|m| m.channel == direct).collect();
    assert!(told.is_empty(), "{}", told[0].text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_shows_nobody_more_than_he_may_know() {
    let served = Served::start().await;
    let people: Vec<Person> = ["Anna", "Ben", "Carl"].iter().map(|name| served.fake.user(name)).collect();
    people[0].slash(served.channel, "/game new name:lakes rules:War of 1812").await;
    let thread = served.thread().await;
    let shows = async |what: &str, is_so: &dyn Fn(&Shown) -> bool| {
        let seen = people[2].until(what, |seen| living(seen, thread).is_some_and(|message| is_so(&message))).await;
        living(&seen, thread).expect("it is shown")
    };
    for person in &people[..2] {
        let message = shows("a free seat", &|message| button(message, "s", "seat *").is_some()).await;
        let seat = button(&message, "s", "seat *").expect("a free seat");
        person.press(message.id, &seat).await;
        shows("the seat is taken", &|message| button(message, "s", &seat).is_none()).await;
    }
    let bytes = |message: &Shown| {
        let [id] = message.attachments()[..] else { panic!("no picture: {}", message.json) };
        served.fake.upload(id).expect("an upload is kept").bytes
    };
    // Anna places something that nobody else may know.
    shows("she is asked", &|message| message.text().contains(&format!("<@{}>", people[0].id))).await;
    let first = |offered: Vec<(String, serde_json::Value)>| {
        offered.first().and_then(|(_, value)| value.as_str()).expect("something is offered").to_owned()
    };
    let town = first(people[0].autocomplete(thread, "/place blocks:all town:").await);
    let blocks = first(people[0].autocomplete(thread, &format!("/place town:{town} blocks:")).await);
    let placed = answer(&people[0].slash(thread, &format!("/place town:{town} blocks:{blocks}")).await).text();
    assert!(placed.starts_with("Done."), "{placed}");
    let public = shows("the map", &|message| !message.attachments().is_empty()).await;
    let mut maps = vec![bytes(&public)];
    for person in &people {
        let seen = person.slash(thread, "/map").await;
        let shown = seen.messages().into_iter().rfind(Shown::is_ephemeral).expect("an answer");
        maps.push(bytes(&shown));
    }
    let [public, anna, ben, carl] = &maps[..] else { panic!("four pictures") };
    assert!(public == carl, "what hangs for all is what a passer-by is shown");
    assert!(anna != carl && anna != ben, "she sees what she placed, and nobody else does");
    let refused = answer(&people[0].slash(thread, "/map place:europe").await).text();
    assert!(refused.contains("Lake Erie") && !refused.contains("Pacific"), "the theatre has no regions: {refused}");
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}
