//! What is a person's own: what they owe on all servers, settings that travel with them, and their data.

use crate::hosted::Hosted;
use crate::play::{ENGLISH, JAPANESE, Table, Tongue};
use crate::served::{Served, answer, awaited, button, living};
use adjutant_tests::discord::{Person, Seen, Snowflake};
use serde_json::{Value, json};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3600);
const MINUTE: Duration = Duration::from_secs(60);

/// The words of `/me` that differ between the languages.
struct Own {
    tongue: &'static Tongue,
    new: &'static str,
    turns: &'static str,
    owed: &'static str,
    note: &'static str,
    give: &'static str,
    done: &'static str,
    away: &'static str,
    back: &'static str,
    settings: &'static str,
    language: &'static str,
    data: &'static str,
    erase: &'static str,
    confirmed: &'static str,
}

const BOTH: [Own; 2] = [
    Own {
        tongue: &ENGLISH,
        new: "/game new name:war language:en",
        turns: "/me turns",
        owed: "One game waits for you",
        note: "/me standing rules:aa1941 lines:standing retreat after 2 rounds",
        give: "/me standing give_in:war",
        done: "Done.",
        away: "/me away days_away:7",
        back: "/me back",
        settings: "/me settings remind:24 quiet:23-7 zone:Asia/Tokyo",
        language: "/me settings language:ja",
        data: "/me data",
        erase: "/me erase",
        confirmed: " confirm:yes",
    },
    Own {
        tongue: &JAPANESE,
        new: "/ゲーム 新規 名前:war 言語:日本語",
        turns: "/自分 ターン",
        owed: "待っているゲームが1件",
        note: "/自分 方針 ルール:aa1941 内容:standing retreat after 2 rounds",
        give: "/自分 方針 出す先:war",
        done: "実行しました",
        away: "/自分 不在 日数:7",
        back: "/自分 復帰",
        settings: "/自分 設定 最初の通知:24 休止時間:23-7 時間帯:Asia/Tokyo",
        language: "/自分 設定 言語:英語",
        data: "/自分 記録",
        erase: "/自分 消去",
        confirmed: " 確認:はい",
    },
];

async fn told(person: &Person, channel: Snowflake, line: &str) -> String {
    answer(&person.slash(channel, line).await).text()
}

/// The data of a person, as the file has them.
async fn data(served: &Served, person: &Person, line: &str) -> Value {
    let shown = answer(&person.slash(person.direct(), line).await);
    let file = *shown.attachments().first().unwrap_or_else(|| panic!("no file: {}", shown.text()));
    serde_json::from_slice(&served.fake.upload(file).expect("it was uploaded").bytes).expect("json")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_owed_and_set_is_there_on_every_server_and_in_direct_messages() {
    for own in &BOTH {
        let served = Served::start().await;
        let other = served.fake.guild("Other");
        let elsewhere = served.fake.channel(other, "games");
        let names = ["Anna", "Ben", "Carl", "Dora", "Emil"];
        let people: Vec<Person> = names.iter().map(|name| served.fake.user_reading(name, own.tongue.locale)).collect();
        // Standing instructions are noted before there is a game, and offered when their person is seated.
        let noted = told(&people[0], served.channel, own.note).await;
        assert!(noted.contains("`standing retreat after 2 rounds`"), "{noted}");
        let mut table = Table::seated(served, people, own.new).await;
        let message = table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let person = awaited(&message, &table.people).expect("somebody is awaited").clone();
        assert_eq!(person.id, table.people[0].id);
        let (direct, thread) = (person.direct(), table.thread);
        let offered = |seen: &Seen| {
            let direct = seen.messages().into_iter().filter(|message| message.channel == direct);
            direct.filter(|message| message.text().contains("standing retreat after 2 rounds")).count()
        };
        person.until("the offer", |seen| offered(seen) == 1).await;
        let given = told(&person, direct, own.give).await;
        assert!(given.starts_with(own.done), "{given}");

        // The same everywhere, with a link that works everywhere.
        let link = format!("https://discord.com/channels/{}/{thread}", table.served.guild);
        for place in [thread, elsewhere, direct] {
            let owed = told(&person, place, own.turns).await;
            assert!(owed.contains(own.owed) && owed.contains(&link) && owed.contains("<t:"), "{owed}");
        }
        let idle = told(&table.people[1], elsewhere, own.turns).await;
        assert!(!idle.contains(own.owed) && !idle.contains(&link), "{idle}");

        for (line, done) in [(own.away, "war: ✓"), (own.back, "war: ✓"), (own.back, "war: ✗")] {
            let said = told(&person, direct, line).await;
            assert!(said.contains(done), "{line}: {said}");
        }

        let zones = person.autocomplete(direct, &own.settings.replace("Asia/Tokyo", "berl")).await;
        assert_eq!(zones, [("Europe/Berlin".to_owned(), json!("Europe/Berlin"))]);
        let set = told(&person, direct, own.settings).await;
        assert!(set.contains("23:00") && set.contains("Asia/Tokyo"), "{set}");
        let refused = told(&person, direct, &own.settings.replace("23-7", "late")).await;
        assert!(refused.contains("`23-7`"), "{refused}");
        let refused = told(&person, direct, &own.settings.replace("Asia/Tokyo", "Atlantis")).await;
        assert!(refused.contains("Atlantis") && refused.contains("UTC"), "{refused}");
        let seatless = told(&table.served.fake.user("Zoe"), elsewhere, "/me away days_away:7").await;
        assert!(seatless.contains("You hold no seat"), "{seatless}");
        let kept = data(&table.served, &person, own.data).await;
        assert_eq!(kept["settings"]["first"], json!(1440), "{kept}");
        assert_eq!(kept["games"][0]["game"], json!("war"), "{kept}");
        // A restart changes nothing; a language is used at once.
        table.served.terminate().await;
        table.served.again().await;
        assert_eq!(data(&table.served, &person, own.data).await, kept);
        let others = BOTH.iter().find(|other| other.tongue.code != own.tongue.code).expect("two languages");
        told(&person, direct, own.language).await;
        let owed = told(&person, direct, own.turns).await;
        assert!(owed.contains(others.owed), "{owed}");

        assert_ne!(data(&table.served, &person, own.data).await["settings"]["standing"], json!({}));
        told(&person, direct, own.erase).await;
        assert_ne!(data(&table.served, &person, own.data).await["settings"]["standing"], json!({}), "not confirmed");
        told(&person, direct, &format!("{}{}", own.erase, own.confirmed)).await;
        let erased = data(&table.served, &person, own.data).await;
        assert_eq!((&erased["settings"]["standing"], &erased["settings"]["first"]), (&json!({}), &Value::Null));
        assert_eq!(erased["games"][0]["game"], json!("war"), "the log stays");
        assert_eq!(table.served.fake.violations(), Vec::<String>::new());
        table.served.terminate().await;
    }
}

/// How many direct messages of a person contain this text.
fn direct_messages(person: &Person, seen: &Seen, text: &str) -> usize {
    let direct = person.direct();
    let found = seen.messages().into_iter().filter(|message| message.channel == direct && !message.is_ephemeral());
    found.filter(|message| message.text().contains(text)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_come_as_they_were_set_once_and_a_digest_too() {
    let hosted = Hosted::start_without_pictures().await;
    let (anna, ben) = (hosted.fake.user("Anna"), hosted.fake.user("Ben"));
    let channel = hosted.channel;
    hosted.pass(MINUTE);
    anna.slash(channel, "/game new name:war language:en rules:aa1941").await;
    hosted.fake.until("a thread is made", |fake| !fake.threads(channel).is_empty()).await;
    let thread = hosted.fake.threads(channel)[0].1;
    for person in [&anna, &ben, &anna, &ben, &anna] {
        hosted.pass(MINUTE);
        let free =
            |seen: &Seen| living(seen, thread).and_then(|message| Some((message.id, button(&message, "s", "seat *")?)));
        let seen = anna.until("a free seat", |seen| free(seen).is_some()).await;
        let (message, seat) = free(&seen).expect("a seat");
        person.press(message, &seat).await;
        anna.until("it is taken", |seen| free(seen).is_none_or(|(_, next)| next != seat)).await;
    }
    let set = told(&anna, thread, "/clock set allowance:24 hours then:gm").await;
    assert!(set.starts_with("Done."), "{set}");
    told(&anna, thread, "/me settings remind:2 by:direct nudge:4").await;
    let bought = told(&anna, thread, "/purchase units:1 infantry").await;
    assert!(bought.starts_with("Done."), "{bought}");

    // Anna has begun a turn.
    let counted = async |text: &'static str, times: usize| {
        let seer = anna.clone();
        anna.until(text, |seen| direct_messages(&seer, seen, text) == times).await
    };
    hosted.pass(4 * HOUR + MINUTE);
    counted("you began this turn", 1).await;
    // When the server reminds, Anna gets nothing; two hours before the deadline a message comes.
    let called = |seen: &Seen| {
        let here = seen.messages().into_iter().filter(|message| message.channel == thread);
        here.filter(|message| message.text().contains("is left")).count()
    };
    hosted.pass(9 * HOUR);
    hosted.fake.sleep(Duration::from_secs(12)).await;
    assert_eq!((called(&anna.sees_everything()), direct_messages(&anna, &anna.sees_everything(), "is left")), (0, 0));
    hosted.pass(9 * HOUR);
    let seen = counted("Less than 2 hours is left", 1).await;
    assert_eq!(called(&seen), 0);
    hosted.fake.sleep(Duration::from_secs(12)).await;
    counted("you began this turn", 1).await;
    counted("Less than 2 hours is left", 1).await;

    told(&anna, thread, "/me settings digest:0").await;
    let seen = counted("Your digest of today", 1).await;
    assert_eq!(direct_messages(&anna, &seen, "One game waits for you"), 1);
    // Whoever owes nothing gets none.
    told(&ben, thread, "/me settings digest:0").await;
    hosted.fake.sleep(Duration::from_secs(12)).await;
    assert_eq!(direct_messages(&ben, &ben.sees_everything(), "Your digest of today"), 0);
    assert_eq!(hosted.fake.violations(), Vec::<String>::new());
}
