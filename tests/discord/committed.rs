//! The commitment of a roll is in the channel before anybody can know the dice, and its time is Discord's.

use crate::hosted::Hosted;
use crate::shown::{button, living, meaning};
use adjutant_events::dice::QUICKNET;
use adjutant_events::{Envelope, Event, GameId, RollEvent, TableEvent, Timestamp, codec};
use adjutant_tests::discord::{Person, Shown, Snowflake};

/// Two people sit down at a game whose first roll is a draw.
async fn begun(hosted: &Hosted) {
    let people: Vec<Person> = ["Anna", "Ben"].iter().map(|name| hosted.fake.user_reading(name, "en-US")).collect();
    let new = "/game new name:lakes rules:War of 1812 language:English beacon:required place:here";
    people[0].slash(hosted.channel, new).await;
    for person in &people {
        let free = |message: &Shown| button(message, "s", "seat *");
        let channel = hosted.channel;
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
}

/// The notes with commitments of requests, in any channel.
fn notes(hosted: &Hosted) -> Vec<(Snowflake, Shown)> {
    let threads = hosted.fake.threads(hosted.channel).into_iter().map(|(_, thread, _)| thread);
    let places = std::iter::once(hosted.channel).chain(threads);
    let said = places.flat_map(|place| hosted.fake.messages(place).into_iter().map(move |message| (place, message)));
    said.filter(|(_, message)| message.text().contains("```\nadjutant/") && message.text().contains("before the dice"))
        .collect()
}

fn log(hosted: &Hosted, game: &str) -> Vec<Envelope> {
    let records = hosted.store.read(&GameId::new(game), 1, 10_000).expect("read");
    records.iter().map(|record| codec::decode(&record.bytes).expect("an event")).collect()
}

fn at(log: &[Envelope], wanted: impl Fn(&Event) -> bool) -> Option<usize> {
    log.iter().position(|envelope| wanted(&envelope.event))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_posted_before_its_round_and_the_game_knows_when() {
    let hosted = Hosted::start_without_pictures().await;
    begun(&hosted).await;
    hosted.fake.until("the commitment is posted", |_| !notes(&hosted).is_empty()).await;
    let shown = |event: &Event| matches!(event, Event::Table(TableEvent::CheckpointShown { .. }));
    hosted.fake.until_quiet().await;
    let log = log(&hosted, "lakes");
    let requested = at(&log, |event| matches!(event, Event::Roll(RollEvent::RollRequested(_)))).expect("a draw");
    let Event::Roll(RollEvent::RollRequested(request)) = &log[requested].event else { panic!() };
    let Event::Table(TableEvent::CheckpointSigned { note }) = &log[requested + 1].event else {
        panic!("right behind it")
    };
    let [(channel, message)] = notes(&hosted).try_into().expect("one message");
    assert!(message.text().contains(note), "the whole note: {}", message.text());
    let beside = hosted.fake.messages(channel).into_iter().filter(|one| one.text().contains("```\nadjutant/")).count();
    assert_eq!(beside, 1, "no note that nothing waits for");
    assert_eq!(message.json["flags"], 4096, "without a sound");
    let Event::Table(TableEvent::CheckpointShown { size, at: seen, place }) =
        &log[at(&log, shown).expect("told")].event
    else {
        panic!()
    };
    assert_eq!(*size, requested as u64 + 1);
    assert_eq!(*seen, Timestamp(message.id.made_at().cast_signed()), "its time is Discord's");
    assert_eq!(*place, format!("discord:{channel}/{}", message.id));
    assert!(*seen < QUICKNET.published(request.beacon.expect("a round")));
    assert!(
        at(&log, |event| matches!(event, Event::Roll(RollEvent::DiceRolled { .. }))).is_none(),
        "not before the round"
    );
    // A command's cause is its interaction, which also gives its time.
    let number: u64 =
        log[requested].cause.as_str().strip_prefix("discord:").and_then(|id| id.parse().ok()).unwrap_or(0);
    if number > 0 {
        assert_eq!(log[requested].time, adjutant_audit::causes::discord_time(number));
    }
}
