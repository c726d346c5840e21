//! A battle is posted before its dice, guessed by whoever does not play the game, and told round by round to its end.

use crate::hosted::Hosted;
use crate::shown::{answer, button, living, meaning};
use adjutant::discord::messages::mention::player;
use adjutant_commands::predict::{self, Outcome};
use adjutant_events::{Event, GameId, RollEvent, codec};
use adjutant_tests::discord::{FakeDiscord, Fault, Permissions, Person, Shown, Snowflake};
use std::time::Duration;

const MOVES: &str = "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia";
/// The ends of a battle in the language of the game.
const ENDS: [&str; 2] = ["**The attacker wins.**", "**The defender holds.**"];

/// Five people begin a game in a channel, each with a seat. Its dice wait a minute for a beacon that is never there.
async fn begun(hosted: &Hosted, beacon: &str) -> Vec<Person> {
    let names = ["Anna", "Ben", "Carl", "Dora", "Emil"];
    let people: Vec<Person> = names.iter().map(|name| hosted.fake.user_reading(name, "en-US")).collect();
    let channel = hosted.channel;
    people[0].slash(channel, &format!("/game new name:war language:English beacon:{beacon} place:here")).await;
    for person in &people {
        let free = |message: &Shown| button(message, "s", "seat *");
        let seen =
            person.until("a free seat", |seen| living(seen, channel).is_some_and(|one| free(&one).is_some())).await;
        let message = living(&seen, channel).expect("it is shown");
        let seat = free(&message).expect("a free seat");
        person.press(message.id, &seat).await;
        let taken = meaning(&seat).1;
        person
            .until("the seat is taken", |seen| {
                living(seen, channel).is_some_and(|one| button(&one, "s", &taken).is_none())
            })
            .await;
    }
    let buys = |message: &Shown| button(message, "p", "purchase").is_some();
    people[0].until("the purchase", |seen| living(seen, channel).is_some_and(|one| buys(&one))).await;
    people
}

/// Sends orders by form, which may be refused.
async fn orders(person: &Person, channel: Snowflake, text: &str) {
    person.slash(channel, "/orders").await;
    person.submit(&[("text", text)]).await;
}

/// The first person may set the rules of the server, and battles are posted in a channel of their own.
async fn room(hosted: &Hosted, keeper: &Person) -> Snowflake {
    let fake = &hosted.fake;
    let guild = fake.guild_of(hosted.channel).expect("a server");
    let room = fake.channel(guild, "predictions");
    let role = fake.role(guild, "keepers", Permissions::MANAGE_GUILD);
    fake.set_role(guild, keeper.id, role, true);
    let told = answer(&keeper.slash(room, "/predict channel posts:here").await).text();
    assert!(told.contains(&format!("<#{room}>")), "{told}");
    room
}

async fn attack(hosted: &Hosted, attacker: &Person) {
    for text in ["done", MOVES, "done", "fight West Russia"] {
        orders(attacker, hosted.channel, text).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_guessed_before_its_dice_and_told_to_its_end() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let people = begun(&hosted, "preferred").await;
    let (anna, ben) = (&people[0], &people[1]);
    let fay = fake.user_reading("Fay", "ja");
    let refused = answer(&ben.slash(hosted.channel, "/predict channel posts:here").await).text();
    assert!(refused.contains("Manage Server"), "{refused}");
    let room = room(&hosted, anna).await;
    // Discord is away when the battle is to be posted. Then the answer to the post is lost.
    let path = format!("channels/{room}/messages");
    fake.next_requests("POST", &path, Fault::Status(503), 1000);
    attack(&hosted, anna).await;
    let is_tried = |fake: &FakeDiscord| {
        fake.requests().iter().any(|request| request.method == "POST" && request.path.ends_with(&path))
    };
    fake.until("a post is tried", is_tried).await;
    fake.forget_faults();
    fake.next_requests("POST", &path, Fault::CutAfter, 1);
    fake.until("a battle is posted", |fake| !fake.messages(room).is_empty()).await;
    fake.until_quiet().await;
    let [post] = fake.messages(room).try_into().expect("once");
    assert!(post.text().contains("West Russia: who wins?") && post.text().contains("6 infantry"), "{}", post.text());

    let [wins, holds] = Outcome::BOTH.map(|outcome| button(&post, "u", outcome.word()).expect("a button"));
    for plays in [anna, ben] {
        let refused = answer(&plays.press(post.id, &wins).await).text();
        assert!(refused.contains("do not guess"), "{refused}");
    }
    for guess in [&holds, &wins] {
        let noted = answer(&fay.press(post.id, guess).await).text();
        assert!(noted.contains("記録しました"), "{noted}");
    }
    let fays = || predict::of(hosted.store.as_ref(), &player(fay.id.0)).expect("read");
    let [guess] = fays().try_into().expect("the second replaces the first");
    assert_eq!((guess.outcome, guess.right), (Outcome::AttackerWins, None));
    assert!(guess.chance > 0.0 && guess.chance < 1.0, "{guess:?}");
    hosted.pass(Duration::from_secs(20));
    let late = answer(&fay.press(post.id, &holds).await).text();
    assert!(late.contains("締め切りました"), "{late}");

    let mut tries = 0;
    let told = loop {
        hosted.pass(Duration::from_secs(70));
        fake.sleep(Duration::from_secs(10)).await;
        fake.until_quiet().await;
        let [now] = fake.messages(room).try_into().expect("one post");
        if ENDS.iter().any(|end| now.text().contains(end)) {
            break now;
        }
        // Questions that are not asked are refused.
        for (person, text) in [(anna, "casualties"), (ben, "casualties"), (anna, "continue")] {
            orders(person, hosted.channel, text).await;
        }
        tries += 1;
        assert!(tries < 60, "the battle does not end: {}", now.text());
    };
    assert!(told.text().contains("the attacker wins 1, the defender holds 0"), "{}", told.text());
    assert_eq!(button(&told, "u", "*"), None, "nothing is left to guess");
    let [guess] = fays().try_into().expect("one guess");
    assert_eq!(guess.right, Some(told.text().contains(ENDS[0])));
    let table = answer(&fay.slash(room, "/予想 順位").await).text();
    assert!(table.contains("1人"), "too few guesses for a rank: {table}");
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_dice_come_at_once_nothing_is_posted() {
    let hosted = Hosted::start_without_pictures().await;
    let people = begun(&hosted, "off").await;
    let room = room(&hosted, &people[0]).await;
    attack(&hosted, &people[0]).await;
    hosted.fake.until_quiet().await;
    let records = hosted.store.read(&GameId::new("war"), 1, 10_000).expect("read");
    let is_roll = |event: &Event| matches!(event, Event::Roll(RollEvent::DiceRolled { .. }));
    let rolled = records.iter().any(|record| is_roll(&codec::decode(&record.bytes).expect("an event").event));
    assert!(rolled, "the battle has begun");
    assert_eq!(hosted.fake.messages(room).len(), 0);
}
