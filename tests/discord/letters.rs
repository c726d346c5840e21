//! Letters on Discord: delivered to their recipients, and to nobody else; a substitute who is called is told so.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::{answer, button};
use adjutant_tests::discord::Person;

const SECRET: &str = "the heron flies at dawn";

/// A text with its line breaks removed.
fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a person ever received a text.
fn saw(person: &Person, text: &str) -> bool {
    person.sees_everything().strings().iter().any(|seen| unbroken(seen).contains(text))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_is_carried_to_those_whom_it_is_for_and_to_nobody_else() {
    for tongue in [&ENGLISH, &JAPANESE] {
        let mut table = Table::lay(tongue).await;
        table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        let people = table.people.clone();
        let said = |text: &str, word: (&str, &str)| {
            let word = if tongue.code == "ja" { word.1 } else { word.0 };
            assert!(text.contains(word), "{word}: {text}");
        };
        let line = format!("/press send recipients:Japan text:{SECRET}");
        let refused = answer(&people[1].slash(table.thread, &line).await).text();
        said(&refused, ("No letters are written", "国への書簡は書けません"));
        let allowed = answer(&people[0].slash(table.thread, "/press policy policy:private").await).text();
        said(&allowed, ("letters to any power", "どの国にも書けます"));
        let sent = answer(&people[1].slash(table.thread, &line).await).text();
        said(&sent, (SECRET, SECRET));
        people[3]
            .until("the letter comes", |seen| {
                seen.strings().iter().any(|text| text.contains("/press send") || text.contains("/書簡 送る"))
            })
            .await;
        assert!(saw(&people[3], SECRET));
        let read = unbroken(&answer(&people[3].slash(table.thread, "/press list").await).text());
        said(&read, (SECRET, SECRET));
        let none = unbroken(&answer(&people[2].slash(table.thread, "/press list").await).text());
        assert!(!none.contains(SECRET), "{none}");
        table.served.fake.until_quiet().await;
        // The game master does not see it either, because they play.
        for (number, person) in people.iter().enumerate() {
            assert_eq!(saw(person, SECRET), [1, 3].contains(&number), "{number}");
        }
        let published = answer(&people[1].slash(table.thread, "/press publish text:we want peace").await).text();
        said(&published, ("we want peace", "we want peace"));
        people[4]
            .until("it is published", |seen| seen.strings().iter().any(|text| text.contains("we want peace")))
            .await;
        table.served.terminate().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_is_called_and_takes_over() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let vera = table.served.fake.user_reading("Vera", ENGLISH.locale);
    let waits = answer(&vera.slash(table.thread, "/signup wish part:reserve").await).text();
    assert!(waits.contains("waiting list"), "{waits}");
    let called = answer(&table.people[0].slash(table.thread, "/signup substitute seat:Germany").await).text();
    assert!(called.contains("is asked to take over Germany"), "{called}");
    vera.until("she is called", |seen| seen.strings().iter().any(|text| text.contains("/signup accept"))).await;
    let other = answer(&table.people[2].slash(table.thread, "/signup accept seat:Germany").await).text();
    assert!(other.contains("is asked to take over Germany"), "{other}");
    let came = answer(&vera.slash(table.thread, "/signup accept seat:Germany").await).text();
    assert!(came.contains("takes over Germany"), "{came}");
    let history = answer(&vera.slash(table.thread, "/signup history").await).text();
    assert!(history.contains("since event"), "{history}");
    table.served.terminate().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_needs_people_is_advertised_by_its_game_master_alone() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let refused = answer(&table.people[1].slash(table.served.channel, "/game advert game:war").await).text();
    assert!(!refused.contains("posted"), "{refused}");
    let posted = answer(&table.people[0].slash(table.served.channel, "/game advert game:war").await).text();
    assert!(posted.contains("It is posted"), "{posted}");
    let advert =
        |text: &String| text.contains("“war” needs people") && text.contains("/signup wish part:reserve game:war");
    table.people[4].until("the advert", |seen| seen.strings().iter().any(advert)).await;
    table.served.terminate().await;
}
