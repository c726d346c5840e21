//! The places of games: private sign-up, threads for sides, several games in a channel, and lost places.

use crate::play::{ENGLISH, Table};
use crate::served::{Served, answer, button, living};
use adjutant_tests::discord::{FakeDiscord, Fault, Kind, Mishap, Permissions, Person, Seen, Shown, Snowflake};
use std::time::Duration;

/// The panel of a channel's game, once it satisfies a condition.
async fn shows(person: &Person, channel: Snowflake, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
    let seen = person.until(what, |seen| living(seen, channel).is_some_and(|message| is_so(&message))).await;
    living(&seen, channel).expect("it is shown")
}

fn text(seen: &Seen) -> String {
    answer(seen).text()
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_private_game_the_game_master_names_the_players() {
    let served = Served::start().await;
    let (gm, ben) = (served.fake.user("Greta"), served.fake.user("Ben"));
    gm.slash(served.channel, "/game new name:club signup:private").await;
    let thread = served.thread().await;
    let shown = shows(&gm, thread, "it is shown", |message| message.text().contains("/assign")).await;
    assert!(button(&shown, "s", "seat *").is_none(), "nobody is offered a seat");
    // No way to take a seat works: command, orders by form, or message.
    let refused = text(&ben.slash(thread, "/seat seat:Germany").await);
    assert!(refused.contains("private game"), "{refused}");
    ben.slash(thread, "/orders").await;
    let refused = text(&ben.submit(&[("text", "seat Germany")]).await);
    assert!(refused.contains("private game"), "{refused}");
    let message = ben.say(thread, "seat Germany");
    let refused = text(&ben.menu(message, "Use as orders").await);
    assert!(refused.contains("private game"), "{refused}");
    // Anybody may look.
    assert!(!text(&ben.slash(thread, "/seats").await).contains("private game"));
    let line = format!("/assign seat:Germany player:<@{}>", ben.id);
    let done = text(&gm.slash(thread, &line).await);
    assert!(done.starts_with("Done."), "{done}");
    let refused = text(&ben.slash(thread, "/seat seat:Japan").await);
    assert!(refused.contains("private game"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_whose_making_was_not_heard_of_is_found_again() {
    let served = Served::start().await;
    let people: Vec<Person> = ["Anna", "Ben"].iter().map(|name| served.fake.user(name)).collect();
    served.fake.next_request("POST", "/threads", Fault::CutAfter);
    people[0].slash(served.channel, "/game new name:club sides:private_threads").await;
    let thread = served.thread().await;
    shows(&people[0], thread, "it is shown", |_| true).await;
    let all = |fake: &FakeDiscord| fake.threads(served.channel).into_iter().map(|(.., name)| name).collect::<Vec<_>>();
    assert_eq!(all(&served.fake), ["club"]);
    served.fake.next_request("POST", "/threads", Fault::CutAfter);
    for (person, seat) in people.iter().zip(["Soviet Union", "Germany"]) {
        person.slash(thread, &format!("/seat seat:{seat}")).await;
    }
    served.fake.until("both threads are there", |fake| all(fake).len() >= 3).await;
    served.fake.until_quiet().await;
    let mut names = all(&served.fake);
    names.sort();
    assert_eq!(names, ["club", "club · The Allies", "club · The Axis"], "each was made once");
    // Another game's thread with the same name is not ours.
    people[1].slash(served.channel, "/game new name:club").await;
    served.fake.until("the other game has a thread", |fake| all(fake).len() == 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_moved_gets_one_thread_whatever_happens() {
    let mut served = Served::start().await;
    let gm = served.fake.user("Greta");
    gm.slash(served.channel, "/game new name:club place:here").await;
    let channel = served.channel;
    // The answer to its creation is lost.
    served.fake.next_request("POST", "/threads", Fault::CutAfter);
    let told = text(&gm.slash(channel, "/game move game:club").await);
    assert!(told.contains("goes on in"), "{told}");
    assert_eq!(served.fake.threads(channel).len(), 1);
    // The same interaction arrives twice.
    served.fake.next_dispatch("INTERACTION_CREATE", Mishap::Repeat);
    gm.slash(channel, "/game move game:club").await;
    served.has_said_everything().await;
    assert_eq!(served.fake.threads(channel).len(), 2, "a new one each time that it is asked for, and no more");
    // The bot dies after the thread is created and before this is recorded.
    let shown = served.fake.threads(channel).last().expect("a thread").1;
    let shown = shows(&gm, shown, "it is shown there", |_| true).await;
    served.fake.next_requests("POST", "/threads", Fault::SlowAfter(Duration::from_secs(60)), 1);
    let moving = {
        let gm = gm.clone();
        tokio::spawn(async move { gm.slash(channel, "/game move game:club").await })
    };
    served.fake.until("a third is made", |fake| fake.threads(channel).len() == 3).await;
    served.kill();
    served.again().await;
    moving.await.expect("it is answered");
    let third = served.fake.threads(channel).last().expect("a thread").1;
    assert_ne!(third, shown.channel);
    shows(&gm, third, "it is shown in the third", |_| true).await;
    served.has_said_everything().await;
    assert_eq!(served.fake.threads(channel).len(), 3, "no fourth");
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn each_side_has_a_thread_that_the_other_does_not_see() {
    let served = Served::start().await;
    let people: Vec<Person> = ["Anna", "Ben", "Carl"].iter().map(|name| served.fake.user(name)).collect();
    people[0].slash(served.channel, "/game new name:club sides:private_threads").await;
    let thread = served.thread().await;
    for (person, seat) in people.iter().zip(["Soviet Union", "Germany", "Japan"]) {
        person.slash(thread, &format!("/seat seat:{seat}")).await;
    }
    let private = |fake: &adjutant_tests::discord::FakeDiscord| {
        let all = fake.threads(served.channel).into_iter();
        all.filter(|(kind, ..)| *kind == Kind::PrivateThread).map(|(_, id, name)| (name, id)).collect::<Vec<_>>()
    };
    served.fake.until("both threads are there", |fake| private(fake).len() == 2).await;
    let of = |side: &str| private(&served.fake).into_iter().find(|(name, _)| name.contains(side)).expect("a thread").1;
    let (allies, axis) = (of("Allies"), of("Axis"));
    let hears = |person: &Person, thread: Snowflake| !person.sees(thread).messages().is_empty();
    people[2].until("Carl is let in", |_| hears(&people[2], axis)).await;
    assert!(hears(&people[0], allies) && hears(&people[1], axis));
    assert!(!hears(&people[0], axis) && !hears(&people[1], allies) && !hears(&people[2], allies));
    // Carl leaves the seat, and cannot read what is said from then on.
    people[2].slash(thread, "/leave seat:Japan").await;
    served.fake.until_quiet().await;
    people[1].say(axis, "Paris first.");
    assert!(people[1].sees(axis).text().contains("Paris") && !people[2].sees(axis).text().contains("Paris"));
    // After the game, all its threads are archived.
    people[0].slash(thread, "/close reason:enough").await;
    served.fake.until("all is archived", |fake| [thread, allies, axis].iter().all(|id| fake.is_archived(*id))).await;
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_right_to_make_private_threads_the_game_goes_on() {
    let served = Served::start().await;
    let anna = served.fake.user("Anna");
    served.fake.overwrite(served.channel, served.fake.bot(), Permissions::NONE, Permissions::CREATE_PRIVATE_THREADS);
    anna.slash(served.channel, "/game new name:club sides:private_threads").await;
    let thread = served.thread().await;
    anna.slash(thread, "/seat seat:Germany").await;
    let direct = anna.direct();
    anna.until("she is told", |seen| {
        seen.messages().iter().any(|m| m.channel == direct && m.text().contains("Create Private Threads"))
    })
    .await;
    shows(&anna, thread, "the seat is taken", |message| message.text().contains(&format!("<@{}>", anna.id))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_games_in_one_channel() {
    let served = Served::start().await;
    let (anna, ben) = (served.fake.user("Anna"), served.fake.user("Ben"));
    for game in ["first", "second"] {
        anna.slash(served.channel, &format!("/game new name:{game} place:here")).await;
    }
    anna.slash(served.channel, "/seat seat:Germany game:first").await;
    anna.slash(served.channel, "/seat seat:Japan game:second").await;
    let asked = text(&anna.slash(served.channel, "/leave seat:Japan").await);
    assert!(asked.contains("first") && asked.contains("second"), "{asked}");
    let list = text(&ben.slash(served.channel, "/games").await);
    assert_eq!(list.matches(&format!("<#{}>", served.channel)).count(), 2, "{list}");
    let seats = text(&ben.slash(served.channel, "/seats game:second").await);
    assert!(seats.contains(&format!("<@{}>", anna.id)), "{seats}");
    let watched = text(&ben.slash(served.channel, "/game watch game:first").await);
    assert!(watched.contains(&format!("<#{}>", served.channel)), "{watched}");
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_right_that_is_taken_away_is_told_and_the_game_goes_on_elsewhere() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    // No picture is in progress that would notice first and report it separately.
    table.served.has_said_everything().await;
    let (fake, channel) = (table.served.fake.clone(), table.served.channel);
    fake.overwrite(channel, fake.bot(), Permissions::NONE, Permissions::SEND_MESSAGES_IN_THREADS);
    let anna = table.people[0].clone();
    anna.slash(table.thread, "/purchase units:1 infantry").await;
    anna.slash(table.thread, "/done").await;
    let direct = anna.direct();
    let told = |seen: &Seen| seen.messages().iter().filter(|m| m.channel == direct).count();
    anna.until("she is told", |seen| told(seen) == 1).await;
    anna.slash(channel, "/game move place:here game:war").await;
    table.thread = channel;
    table.shows("the combat move, there", |message| button(message, "m", "").is_some()).await;
    assert_eq!(told(&anna.sees_everything()), 1, "once");
    let lines = crate::served::told(&anna.sees_everything(), channel);
    assert!(lines.iter().any(|line| line.contains("1 infantry")), "{lines:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_fell_asleep_is_woken() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let anna = &table.people[0];
    table.served.fake.archive(table.thread, false);
    anna.slash(table.thread, "/purchase units:1 infantry").await;
    table.shows("it is bought", |message| button(message, "s", "undo").is_some()).await;
    table.is_told("en").await;
    assert!(anna.sees(anna.direct()).messages().is_empty(), "nothing was lost");
    // A locked thread cannot be unarchived; this is reported.
    let fake = &table.served.fake;
    fake.overwrite(table.served.channel, fake.bot(), Permissions::NONE, Permissions::MANAGE_THREADS);
    fake.archive(table.thread, true);
    anna.slash(table.served.channel, "/purchase units:1 infantry game:war").await;
    let direct = anna.direct();
    anna.until("she is told", |seen| seen.messages().iter().any(|m| m.channel == direct)).await;
}
