//! A game can be requested in every kind of channel. If threads are impossible, it is played in the channel itself. If
//! Discord refuses the place, the requester learns where the game can go. A request is always answered.

use crate::halls::lay_with_keeper;
use crate::served::{Served, answer, button, living};
use adjutant_tests::discord::{FakeDiscord, Fault, Kind, Person, Seen, Snowflake};

/// Discord's refusal for a channel without threads.
const WRONG_KIND: Fault = Fault::Refused(400, 50024);

async fn is_playable(person: &Person, channel: Snowflake, what: &str) {
    let shows = |seen: &Seen| {
        living(seen, channel).and_then(|message| button(&message, "s", "seat *").map(|seat| (message.id, seat)))
    };
    let seen = person.until(what, |seen| shows(seen).is_some()).await;
    let (message, seat) = shows(&seen).expect("a free seat");
    person.press(message, &seat).await;
    let taken = format!("<@{}>", person.id);
    person.until(what, |seen| living(seen, channel).is_some_and(|message| message.text().contains(&taken))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_made_in_every_kind_of_channel() {
    let served = Served::start_without_pictures().await;
    let (fake, guild, room) = (served.fake.clone(), served.guild, served.channel);
    let anna = fake.user("Anna");
    let forum = fake.channel_of(guild, Kind::Forum, "forum");
    let voice = fake.channel_of(guild, Kind::Voice, "voice");
    let thread = fake.thread_of(&anna, room, "talk");
    let post = fake.thread_of(&anna, forum, "a post");
    for (place, name) in [(thread, "in-thread"), (post, "in-post"), (voice, "in-voice")] {
        let made = answer(&anna.slash(place, &format!("/game new name:{name}")).await).text();
        assert!(made.contains(name), "{made}");
        is_playable(&anna, place, name).await;
    }
    // A requested thread is created beside the present one, or as a post in a forum; if neither is possible, the answer
    // says so.
    for (place, above, name) in [(thread, room, "beside-thread"), (post, forum, "beside-post")] {
        anna.slash(place, &format!("/game new name:{name} place:thread")).await;
        let of = |fake: &FakeDiscord| fake.threads(above).into_iter().find(|(_, _, known)| known == name);
        fake.until("it has a thread", |fake| of(fake).is_some()).await;
        is_playable(&anna, of(&fake).expect("a thread").1, name).await;
    }
    let refused = answer(&anna.slash(voice, "/game new name:none place:thread").await).text();
    assert!(refused.contains("has no threads"), "{refused}");
    // The signed notes of a game are beside it, and the game continues where it is moved.
    anna.slash(room, "/game move game:in-voice place:thread").await;
    let moved = |fake: &FakeDiscord| fake.threads(room).into_iter().find(|(_, _, name)| name == "in-voice");
    fake.until("it has a thread", |fake| moved(fake).is_some()).await;
    let moved = moved(&fake).expect("a thread").1;
    anna.until("it is shown there", |seen| living(seen, moved).is_some()).await;
    anna.slash(thread, "/game move game:in-voice").await;
    anna.until("it is shown in the thread", |seen| {
        seen.messages().iter().any(|message| message.channel == thread && message.text().contains("in-voice"))
    })
    .await;
    served.has_said_everything().await;
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_makes_a_game_is_told_where_it_can_go_if_its_place_is_refused() {
    let served = Served::start_without_pictures().await;
    let (fake, room) = (served.fake.clone(), served.channel);
    let anna = fake.user("Anna");
    for (number, fault) in
        [WRONG_KIND, Fault::Refused(403, 50_013), Fault::Refused(400, 160_006)].into_iter().enumerate()
    {
        let (direct, channel) = (anna.direct(), fake.channel(served.guild, &format!("room-{number}")));
        let told = |seen: &Seen| {
            let messages = seen.messages();
            messages.iter().filter(|m| m.channel == direct && m.text().contains("/game move")).count()
        };
        fake.next_requests("POST", "/threads", fault, 1);
        anna.slash(room, &format!("/game new name:club-{number}")).await;
        anna.until("she is told", |seen| told(seen) == number + 1).await;
        fake.until_quiet().await;
        anna.slash(channel, &format!("/game move game:club-{number} place:here")).await;
        is_playable(&anna, channel, "it is shown here").await;
        served.has_said_everything().await;
    }
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_that_is_taken_away_in_a_thread_leaves_the_game_there() {
    let mut table = lay_with_keeper().await;
    let (fake, guild, lobby) = (table.served.fake.clone(), table.served.guild, table.served.channel);
    let anna = table.people[0].clone();
    anna.slash(table.thread, "/game hall hall:make").await;
    let room = |fake: &FakeDiscord| {
        let rooms = fake.rooms(guild);
        rooms.into_iter().find(|(kind, _, name, _)| *kind == Kind::Text && name == "war").map(|(_, id, ..)| id)
    };
    fake.until("the hall is made", |fake| room(fake).is_some_and(|room| fake.threads(room).len() > 2)).await;
    table.served.has_said_everything().await;
    // A thread in the hall moves with it.
    let within = fake.thread_of(&anna, room(&fake).expect("a room"), "talk in the hall");
    let said = answer(&anna.slash(within, "/game hall hall:remove confirm:yes game:war").await).text();
    assert!(said.contains("would be removed"), "{said}");
    let talk = fake.thread_of(&anna, lobby, "talk");
    anna.slash(talk, "/game hall hall:remove confirm:yes game:war").await;
    fake.until("the hall is gone", |fake| room(fake).is_none()).await;
    table.thread = talk;
    table.shows("the game is in the thread", |message| button(message, "p", "purchase").is_some()).await;
    anna.slash(talk, "/purchase units:1 infantry").await;
    anna.slash(talk, "/done").await;
    table.served.has_said_everything().await;
    let told = crate::served::told(&anna.sees_everything(), talk);
    assert!(told.iter().any(|line| line.contains("1 infantry")), "{told:?}");
    assert!(anna.sees(anna.direct()).messages().is_empty(), "nothing was lost");
    assert_eq!(fake.violations(), Vec::<String>::new());
}
