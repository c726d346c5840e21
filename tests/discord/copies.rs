//! `/try-out`: a copy of a game in a private thread, in both languages, from the command to its end.

use crate::hosted::Hosted;
use crate::pages::{Paged, link};
use crate::served::{answer, button, living};
use adjutant::push::PushSetting;
use adjutant_events::{Event, GameId, TableEvent, codec};
use adjutant_tests::discord::{FakeDiscord, Kind, Permissions, Person, Seen, Snowflake};
use std::time::Duration;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A game of these people that has begun, with the first as its creator; its thread.
async fn begun(hosted: &Hosted, rules: &str, seated: &[&Person]) -> Snowflake {
    let (channel, anna) = (hosted.channel, seated[0]);
    hosted.pass(MINUTE);
    anna.slash(channel, &format!("/game new name:war language:en rules:{rules}")).await;
    hosted.fake.until("a thread is made", |fake| !fake.threads(channel).is_empty()).await;
    let thread = hosted.fake.threads(channel)[0].1;
    for person in seated {
        hosted.pass(MINUTE);
        let free =
            |seen: &Seen| living(seen, thread).and_then(|message| Some((message.id, button(&message, "s", "seat *")?)));
        let seen = anna.until("a free seat", |seen| free(seen).is_some()).await;
        let (message, seat) = free(&seen).expect("a seat");
        person.press(message, &seat).await;
        anna.until("it is taken", |seen| free(seen).is_none_or(|(_, next)| next != seat)).await;
    }
    hosted.fake.until_quiet().await;
    thread
}

/// The private threads below a channel, the oldest first.
fn private(fake: &FakeDiscord, channel: Snowflake) -> Vec<(Snowflake, String)> {
    let all = fake.threads(channel).into_iter().filter(|(kind, ..)| *kind == Kind::PrivateThread);
    all.map(|(_, thread, name)| (thread, name)).collect()
}

async fn told(person: &Person, place: Snowflake, line: &str) -> String {
    answer(&person.slash(place, line).await).text()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_tries_out_a_copy_until_a_newer_one_or_a_week_ends_it() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let (anna, ben, carl) = (fake.user("Anna"), fake.user_reading("Ben", "ja"), fake.user("Carl"));
    let thread = begun(&hosted, "aa1941", &[&anna, &ben, &anna, &ben, &anna]).await;

    let refused = told(&carl, thread, "/try-out").await;
    assert!(refused.contains("plays a seat"), "{refused}");
    assert!(private(fake, hosted.channel).is_empty());
    hosted.pass(MINUTE);
    let made = told(&anna, thread, "/try-out").await;
    let copies = private(fake, hosted.channel);
    let (first, name) = copies.first().cloned().expect("a private thread");
    assert!(made.contains(&format!("<#{first}>")) && made.contains("worthless"), "{made}");
    assert!(name.contains("war") && copies.len() == 1, "{copies:?}");
    // It has begun, and says what it is. Anna plays whatever seat is asked, and nobody is called.
    let is_marked =
        |seen: &Seen, thread| living(seen, thread).is_some_and(|message| message.text().contains("worthless"));
    anna.until("the panel", |seen| is_marked(seen, first)).await;
    fake.until_quiet().await;
    let done = told(&anna, first, "/purchase units:1 infantry").await;
    assert!(done.starts_with("Done."), "{done}");
    fake.until_quiet().await;
    let seen = anna.sees(first).messages();
    let calls = |message: &adjutant_tests::discord::Shown| {
        message.json["mentions"].as_array().is_some_and(|mentions| !mentions.is_empty())
    };
    assert!(!seen.iter().any(calls), "nobody is called");
    assert!(seen.iter().any(|message| message.text().contains("copy to try out")), "the story says what it is");
    assert!(ben.sees(first).messages().is_empty(), "nobody else sees it");

    // It stays where nobody else sees it.
    let moved = told(&anna, first, "/game move").await;
    assert!(moved.contains("stays in its private thread"), "{moved}");
    // No list has it, and there is no file to verify.
    let listed = told(&carl, hosted.channel, "/games").await;
    assert!(!listed.contains(&format!("{first}")), "{listed}");
    let export = told(&anna, first, "/export").await;
    assert!(export.contains("prove nothing"), "{export}");

    // A newer one takes its place; that of another player stays.
    hosted.pass(MINUTE);
    let of_ben = told(&ben, thread, "/試遊").await;
    assert!(of_ben.contains("写し"), "{of_ben}");
    hosted.pass(MINUTE);
    told(&anna, thread, "/try-out game:war").await;
    fake.until("the first is archived", |fake| fake.is_archived(first)).await;
    let copies = private(fake, hosted.channel);
    let open: Vec<Snowflake> = copies.iter().map(|(one, _)| *one).filter(|one| !fake.is_archived(*one)).collect();
    assert_eq!((copies.len(), open.len()), (3, 2));

    // After a week they end by themselves. The game itself goes on.
    for _ in 0..8 {
        hosted.pass(DAY);
    }
    fake.until("all are archived", |fake| open.iter().all(|one| fake.is_archived(*one))).await;
    fake.until_quiet().await;
    assert!(!fake.is_archived(thread), "the game goes on");
    assert_eq!(fake.violations(), Vec::<String>::new());
}

/// Which copies in the store are over, in the order of their names.
fn over(hosted: &Hosted) -> Vec<(GameId, bool)> {
    let is_over = |game: &GameId| {
        let log = hosted.store.read(game, 1, 10_000).expect("read");
        let mut events = log.iter().map(|record| codec::decode(&record.bytes).expect("an event").event);
        events.any(|event| matches!(event, Event::Table(TableEvent::GameEnded { .. })))
    };
    let games = hosted.store.games().expect("read").into_iter().map(|known| known.game);
    let copies = games.filter(|game| game.as_str().starts_with("copy-"));
    copies.map(|game| (game.clone(), is_over(&game))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_on_the_page_and_one_on_discord_take_each_others_place() {
    let paged = Paged::begin_with(PushSetting::default()).await;
    let (club, hosted) = (&paged.club, &paged.club.hosted);
    club.sit().await;
    let (place, cookies) = paged.follow(&link(&paged.slash(0, "/board").await)).await;
    let copied = async |cause: u32| {
        let form = format!("text=try+out&cause={cause:032x}");
        let reply = paged.post(&format!("{place}say"), &form, &cookies, true).await;
        assert!(reply.contains("/in/"), "{reply}");
    };
    copied(1).await;
    let on_page = over(hosted);
    let [(first, false)] = on_page.as_slice() else { panic!("one copy: {on_page:?}") };
    hosted.pass_a_minute();
    told(&club.people[0], club.thread, "/try-out").await;
    let now = over(hosted);
    assert!(now.len() == 2 && now.iter().all(|(game, is_over)| *is_over == (game == first)), "{now:?}");
    let thread = private(&hosted.fake, hosted.channel)[0].0;
    hosted.pass_a_minute();
    copied(2).await;
    let now = over(hosted);
    assert_eq!((now.len(), now.iter().filter(|(_, is_over)| !is_over).count()), (3, 1), "{now:?}");
    hosted.fake.until("the thread is archived", |fake| fake.is_archived(thread)).await;
    // No thread was opened for what is on the page.
    assert_eq!(private(&hosted.fake, hosted.channel).len(), 1);
    assert!(hosted.fake.threads(hosted.channel).iter().all(|(.., name)| !name.starts_with("copy-")));
    assert_eq!(hosted.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_private_thread_can_be_made_there_is_no_copy() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let (anna, ben) = (fake.user("Anna"), fake.user("Ben"));
    let thread = begun(&hosted, "aa1941", &[&anna, &ben, &anna, &ben, &anna]).await;
    fake.overwrite(hosted.channel, fake.bot(), Permissions::NONE, Permissions::CREATE_PRIVATE_THREADS);
    hosted.pass(MINUTE);
    let refused = told(&anna, thread, "/try-out").await;
    assert!(refused.contains("Create Private Threads"), "{refused}");
    assert_eq!(fake.threads(hosted.channel).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_game_that_hides_blocks_each_side_gets_its_own_copy() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let (anna, ben) = (fake.user("Anna"), fake.user("Ben"));
    let thread = begun(&hosted, "war1812", &[&anna, &ben]).await;
    for (number, person) in [&anna, &ben].into_iter().enumerate() {
        hosted.pass(MINUTE);
        let made = told(person, thread, "/try-out").await;
        let copies = private(fake, hosted.channel);
        assert_eq!(copies.len(), number + 1, "{made}");
        let (copy, _) = copies.last().cloned().expect("a private thread");
        assert!(made.contains(&format!("<#{copy}>")), "{made}");
        // The side that is asked is theirs, whichever it is: they see what it can do.
        person.until("the panel", |seen| living(seen, copy).is_some()).await;
        fake.until_quiet().await;
        let can = told(person, copy, "/offers").await;
        assert!(!can.is_empty(), "{can}");
    }
    assert_eq!(fake.violations(), Vec::<String>::new());
}
