//! Standing instructions and moves by buttons, menus and forms, visible to their author only.

use crate::play::{ENGLISH, JAPANESE, Table, Tongue};
use crate::served::{button, meaning};
use adjutant_tests::discord::{Seen, Shown};

/// The last private panel that a person was shown.
fn panel(seen: &Seen) -> Shown {
    let own = seen.messages().into_iter().rfind(Shown::is_ephemeral);
    own.unwrap_or_else(|| panic!("nothing was shown: {}", seen.text()))
}

/// The menu or button of a panel with this meaning.
fn part(panel: &Shown, verb: &str, text: &str) -> String {
    button(panel, verb, text).unwrap_or_else(|| panic!("{verb} {text} is missing: {}", panel.json["components"]))
}

struct Words {
    tongue: &'static Tongue,
    submerge: &'static str,
    losses: &'static str,
    given: [&'static str; 2],
    retreat: [&'static str; 3],
}

async fn instructions(words: &Words) {
    let table = Table::lay(words.tongue).await;
    let ben = &table.people[1];
    let shown = table.shows("the purchase", |message| button(message, "i", "").is_some()).await;
    let own = panel(&ben.press(shown.id, &part(&shown, "i", "")).await);

    // A menu changes the panel, which shows the choice.
    let subs = part(&own, "i", "=submarines");
    let seen = ben.select(own.id, &subs, &["standing submarines submerge"]).await;
    let changed = panel(&seen);
    assert_eq!(changed.id, own.id, "the same message");
    assert!(changed.text().contains(words.submerge), "{}", changed.text());

    // A form for values that fit no menu.
    let opened = ben.press(own.id, &part(&changed, "i", "+standing casualties")).await;
    assert!(opened.form().is_some());
    let given = panel(&ben.submit(&[("order", words.losses)]).await);
    assert!(words.given.iter().all(|word| given.text().contains(word)), "{}", given.text());
    ben.press(own.id, &part(&changed, "i", "+standing retreat")).await;
    let [when, at, told] = words.retreat;
    let given = panel(&ben.submit(&[("when", when), ("at", at)]).await);
    assert!(given.text().contains(told), "{}", given.text());
    // An invalid input is refused there, and the panel stays.
    ben.press(own.id, &part(&changed, "i", "+standing retreat")).await;
    let refused = panel(&ben.submit(&[("when", "sometimes")]).await);
    assert!(
        refused.text().contains(told) && button(&refused, "i", "+standing casualties").is_some(),
        "{}",
        refused.text()
    );

    // Withdrawn by a menu.
    let back = part(&given, "i", "back");
    let options = given.component(&back).expect("a menu").options;
    let (label, _) = options.into_iter().find(|(_, value)| value.ends_with("submarines")).expect("to be taken back");
    let seen = panel(&ben.select(given.id, &back, &[&label]).await);
    assert!(!seen.text().lines().any(|line| line.starts_with(' ') && line.contains(words.submerge)), "{}", seen.text());

    // Nobody else was shown any of it, not even in a report.
    for other in [0, 2, 3, 4] {
        let all = table.people[other].sees_everything();
        assert!(!all.text().contains(words.given[0]), "{other} saw what Ben alone may know");
    }
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_instructions_in_english() {
    instructions(&Words {
        tongue: &ENGLISH,
        submerge: "submarines submerge",
        losses: "infantry, tank",
        given: ["infantry, then tank", "losses"],
        retreat: ["after 2 rounds", "Ukraine", "Ukraine"],
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_instructions_in_japanese() {
    instructions(&Words {
        tongue: &JAPANESE,
        submerge: "潜水艦は潜水",
        losses: "歩兵、戦車",
        given: ["損害の順番は", "歩兵"],
        retreat: ["2ラウンド後", "ウクライナ", "ウクライナ"],
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_by_menus() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    table.press("s", "done").await;
    let shown = table.shows("the combat move", |message| button(message, "m", "").is_some()).await;
    let (anna, ben) = (&table.people[0], &table.people[1]);
    let march = part(&shown, "m", "");
    // A person without the seat is shown nothing to move.
    let none = panel(&ben.press(shown.id, &march).await);
    assert!(none.components().is_empty(), "{}", none.json["components"]);

    let from = panel(&anna.press(shown.id, &march).await);
    let to = panel(&anna.select(from.id, &part(&from, "m", "f*"), &["russia"]).await);
    assert_eq!(to.id, from.id);
    let places = part(&to, "m", "t*");
    let label = to.component(&places).expect("a menu").options;
    assert!(label.iter().any(|(label, _)| label.contains("West Russia") && label.contains("attack")), "{label:?}");
    let units = panel(&anna.select(to.id, &places, &["west_russia"]).await);
    let amounts = part(&units, "m", "u*");
    assert!(meaning(&amounts).1.ends_with("|russia|west_russia"), "{amounts}");
    let moved = panel(&anna.select(units.id, &amounts, &["infantry:2", "tank:1"]).await);
    assert!(moved.text().starts_with("Done.") && moved.text().contains("2 infantry"), "{}", moved.text());
    // The next move follows, and the table sees the first.
    part(&moved, "m", "f*");
    table.shows("it can be undone", |message| button(message, "s", "undo").is_some()).await;
    table.is_told("en").await;
}
