//! The end of a game: one post with the last map, an animation and the proof, a thread for talk, and a button for the
//! rematch. And who may take a seat by the rules of a server.

use crate::play::{ENGLISH, JAPANESE, Table, Tongue};
use crate::served::{answer, button};
use adjutant_tests::discord::{Fault, Permissions, Seen, Shown, Snowflake};

/// The words that differ between the languages.
struct Spoken {
    tongue: &'static Tongue,
    rules: &'static str,
    here: &'static str,
    managers: &'static str,
    resign: &'static str,
    after: &'static str,
}

const SPOKEN: [Spoken; 2] = [
    Spoken {
        tongue: &ENGLISH,
        rules: "/game server",
        here: "chronicle:here",
        managers: "Manage Server",
        resign: "/resign",
        after: "After war",
    },
    Spoken {
        tongue: &JAPANESE,
        rules: "/ゲーム サーバー",
        here: "記録:ここ",
        managers: "サーバー管理",
        resign: "/投了",
        after: "warのあとで",
    },
];

/// The posts about ends of games in a channel.
fn posts(table: &Table, channel: Snowflake) -> Vec<Shown> {
    let all = table.served.fake.messages(channel).into_iter();
    all.filter(|message| button(message, "r", "").is_some()).collect()
}

/// The first person may set the rules of the server.
fn lets_manage(table: &Table) {
    let fake = &table.served.fake;
    let role = fake.role(table.served.guild, "keepers", Permissions::MANAGE_GUILD);
    fake.set_role(table.served.guild, table.people[0].id, role, true);
}

/// Germany and Japan give up.
async fn end(table: &Table, resign: &str) {
    for seat in [1, 3] {
        table.people[seat].slash(table.thread, resign).await;
    }
    assert!(table.served.is_over("war"));
}

async fn ended(table: &Table, channel: Snowflake) -> Shown {
    table.served.fake.until("the end is posted", |_| !posts(table, channel).is_empty()).await;
    table.served.has_said_everything().await;
    let mut all = posts(table, channel);
    assert_eq!(all.len(), 1, "once");
    all.remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_in_one_post_in_the_chronicle_and_its_people_play_again() {
    for Spoken { tongue, rules, here, managers, resign, after } in &SPOKEN {
        let mut table = Table::lay(tongue).await;
        let fake = table.served.fake.clone();
        let chronicle = fake.channel(table.served.guild, "chronicle");
        let set = format!("{rules} {here}");
        let refused = answer(&table.people[1].slash(chronicle, &set).await).text();
        assert!(refused.contains(managers), "{refused}");
        lets_manage(&table);
        let told = answer(&table.people[0].slash(chronicle, &set).await).text();
        assert!(told.contains(&format!("<#{chronicle}>")), "{told}");
        end(&table, resign).await;
        let post = ended(&table, chronicle).await;
        assert!(post.text().starts_with("## war"), "{}", post.text());
        let names: Vec<String> =
            post.attachments().into_iter().filter_map(|file| fake.upload(file)).map(|file| file.name).collect();
        assert!(names.iter().any(|name| name == "war.adjutant"), "{names:?}");
        assert!(names.iter().any(|name| name.contains(".png")), "{names:?}");
        fake.until("there is a thread", |fake| fake.threads(chronicle).iter().any(|(_, _, name)| name == after)).await;
        assert!(posts(&table, table.thread).is_empty(), "in the chronicle alone");
        // Whoever did not play makes no rematch. The others find it made by the first press.
        let rematch = button(&post, "r", "").expect("a button");
        let fay = fake.user("Fay");
        let refused = answer(&fay.press(post.id, &rematch).await).text();
        assert!(refused.contains("Only those who played it") && !refused.contains("war-2"), "{refused}");
        for person in [&table.people[2], &table.people[0]] {
            let made = answer(&person.press(post.id, &rematch).await).text();
            assert!(made.contains("war-2"), "{made}");
        }
        let seated =
            |log: &[serde_json::Value]| log.iter().filter(|event| event["event"]["type"] == "seat_taken").count();
        assert_eq!(seated(&table.served.program.log("war-2")), 5);
        assert_eq!(fake.violations(), Vec::<String>::new());
        table.served.terminate().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_chronicle_it_ends_where_it_was_played_and_after_a_kill_it_is_told_once() {
    let mut table = Table::lay(&ENGLISH).await;
    let posted = format!("channels/{}/messages", table.thread);
    end(&table, "/resign").await;
    // The answer to some post is lost, and then the program.
    table.served.fake.next_requests("POST", &posted, Fault::CutAfter, 1);
    let thread = table.thread;
    table.served.fake.until("the end is posted", |_| !posts(&table, thread).is_empty()).await;
    table.served.kill();
    table.served.again().await;
    ended(&table, thread).await;
    table.served.fake.until("it is archived", |fake| fake.is_archived(thread)).await;
    assert_eq!(posts(&table, thread).len(), 1);
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_lets_nobody_play_more_games_than_its_rules_say() {
    let table = Table::lay(&ENGLISH).await;
    lets_manage(&table);
    let (anna, ben, channel) = (&table.people[0], &table.people[1], table.served.channel);
    let told = answer(&anna.slash(channel, "/game server limit:0").await).text();
    assert!(told.contains("at most 0 more"), "{told}");
    anna.slash(channel, "/game new name:second language:en").await;
    let of_second = |seen: &Seen| {
        let shown = seen.messages().into_iter().filter(|message| message.channel != table.thread);
        let free = |message: &Shown| button(message, "s", "seat *").map(|seat| (message.id, seat));
        shown.filter_map(|message| free(&message)).next_back()
    };
    let seen = ben.until("a free seat", |seen| of_second(seen).is_some()).await;
    let (message, seat) = of_second(&seen).expect("a seat");
    // Ben plays one game and has finished none. The refusal has the figures.
    let refused = answer(&ben.press(message, &seat).await).text();
    assert!(refused.contains("one game running here and may have 1: 0 finished, 0 more, 0 dropped"), "{refused}");
    // Nor does the matching of searches give Ben a seat.
    let shown = answer(&ben.slash(channel, "/game find").await);
    let form = button(&shown, "f", "form").expect("a button");
    ben.press(shown.id, &form).await;
    let refused = answer(&ben.submit(&[("games", "war1812"), ("wait", "6")]).await).text();
    assert!(refused.contains("one game running here and may have 1"), "{refused}");
    // Looking is free, and so is a first game.
    // The board is shown to everybody.
    let looked = ben.slash(channel, "/board game:second").await.text();
    assert!(!looked.contains("running here"), "{looked}");
    let fay = table.served.fake.user("Fay");
    fay.press(message, &seat).await;
    let taken = format!("<@{}>", fay.id);
    let is_taken = |seen: &Seen| seen.messages().iter().any(|message| message.text().contains(&taken));
    fay.until("the seat is taken", is_taken).await;
    let freed = answer(&anna.slash(channel, "/game server limit:off").await).text();
    assert!(freed.contains("any number"), "{freed}");
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}
