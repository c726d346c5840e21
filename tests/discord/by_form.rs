//! A game created by form: first the question which game, then one form with its settings. A refused form comes back.

use crate::served::{Served, answer, button, living};
use adjutant_tests::discord::Seen;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_made_by_one_form_in_both_languages() {
    let served = Served::start().await;
    for (locale, command, game, title) in [
        ("en-US", "/game new", "War of 1812", "New game: War of 1812"),
        ("ja", "/ゲーム 新規", "1812年戦争", "新しいゲーム：1812年戦争"),
    ] {
        let (anna, channel) = (served.fake.user_reading("Anna", locale), served.channel);
        let which = answer(&anna.slash(channel, command).await);
        let menu = which.components().into_iter().next().expect("a menu of games");
        assert!(menu.options.iter().any(|(label, _)| label == game), "{:?}", menu.options);
        let opened = anna.select(which.id, &menu.custom_id, &[game]).await;
        let form = opened.form().expect("a form");
        assert_eq!(form["title"], title, "{form}");
        let fields = form["components"].as_array().expect("fields");
        assert!(fields.len() <= 5 && fields.iter().all(|field| field["type"] == 18), "{form}");
        // An impossible name is refused, and the other choices are kept.
        let refused = answer(&anna.submit(&[("name", "???"), ("signup", "private")]).await);
        assert!(!refused.text().contains(&format!("“{}”", "war")), "{}", refused.text());
        let again = refused.components().into_iter().next().unwrap_or_else(|| panic!("no button: {}", refused.text()));
        let opened = anna.press(refused.id, &again.custom_id).await.form().expect("the form again");
        let written = opened["components"][0]["component"]["value"].as_str();
        assert_eq!(written, Some("???"));
        let signup = opened["components"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|field| field["component"]["custom_id"] == "signup");
        let chosen = signup.and_then(|field| field["component"]["options"].as_array()).into_iter().flatten();
        let chosen: Vec<_> = chosen.filter(|one| one["default"] == true).map(|one| one["value"].clone()).collect();
        assert_eq!(chosen, ["private"]);
        let name = format!("lakes-{}", &locale[..2]);
        let made = answer(&anna.submit(&[("name", &name)]).await).text();
        assert!(made.contains(&name), "{made}");
        served.has_said_everything().await;
        // It is that game, and since it is private, people cannot take seats by themselves.
        let threads = served.fake.threads(channel);
        let thread = threads.iter().find(|(_, _, known)| *known == name).expect("its thread").1;
        let shown = |seen: &Seen| living(seen, thread);
        let seen = anna.until("it is shown", |seen| shown(seen).is_some()).await;
        let message = shown(&seen).expect("shown");
        assert!(message.text().contains("1812") && button(&message, "s", "seat *").is_none(), "{}", message.text());
    }
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_types_options_without_a_name_is_told_both_ways() {
    let served = Served::start().await;
    let anna = served.fake.user("Anna");
    let said = answer(&anna.slash(served.channel, "/game new beacon:off").await).text();
    assert!(said.contains("`name:…`") && said.contains("/game new"), "{said}");
    // A named game needs no question.
    let form = anna.slash(served.channel, "/game new rules:War of 1812").await.form().expect("its form");
    assert!(form["title"].as_str().is_some_and(|title| title.contains("1812")), "{form}");
    let made = answer(&anna.submit(&[("name", "lakes")]).await).text();
    assert!(made.contains("lakes"), "{made}");
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}
