//! Commands, suggestions, buttons, menus, forms; and who sees the answers.

use std::time::Duration;

use adjutant_tests::discord::{Fault, Mishap};
use serde_json::json;

use crate::fake_discord::echo::Table;

#[tokio::test]
async fn a_command_is_answered_and_everyone_sees_it() {
    let table = Table::lay().await;
    let seen = table.ann.slash(table.channel, "/game buy units:2 infantry count:3").await;
    assert_eq!(seen.last().text(), r#"units=String("2 infantry") count=Integer(3)"#);
    assert!(table.bob.sees(table.channel).text().contains("2 infantry"));
    table.is_clean();
}

#[tokio::test]
async fn a_secret_is_seen_by_one_only() {
    let table = Table::lay().await;
    let seen = table.ann.slash(table.channel, "/game buy units:tank how:Secretly").await;
    assert!(seen.last().is_ephemeral());
    assert!(!table.bob.sees_everything().text().contains("tank"));
    // Said after “is thinking”: the answer is everybody's, what follows is Ann's.
    let seen = table.ann.slash(table.channel, "/game buy units:tank how:Slowly").await;
    let seen =
        table.ann.until("the secret has come", |all| all.text().contains("And a secret")).await.text() + &seen.text();
    assert!(seen.contains("At last"), "{}", table.fake.transcript());
    let bobs = table.bob.sees_everything().text();
    assert!(bobs.contains("At last") && !bobs.contains("And a secret"));
    assert!(table.fake.transcript().contains("only Ann"));
    table.is_clean();
}

#[tokio::test]
async fn suggestions_come_while_typing() {
    let table = Table::lay().await;
    let suggested = table.ann.autocomplete(table.channel, "/game buy units:ta").await;
    assert_eq!(suggested, [("tank".to_owned(), json!("tank"))]);
    assert!(table.bob.sees_everything().entries.is_empty());
    table.is_clean();
}

#[tokio::test]
async fn a_user_types_in_his_own_language() {
    let table = Table::lay().await;
    let seen = table.bob.slash(table.channel, "/ゲーム buy ユニット:tank how:ゆっくり").await;
    assert!(seen.text().contains(r#"how=String("slow")"#));
    table.is_clean();
}

#[tokio::test]
async fn the_client_does_not_send_what_does_not_fit_the_definition() {
    let table = Table::lay().await;
    for (line, why) in [
        ("/gamble", "There is no command"),
        ("/game sell", "no sub-command"),
        ("/game buy", "is required"),
        ("/game buy units:tank count:ten", "a whole number"),
        ("/game buy units:tank count:10", "within its bounds"),
        ("/game buy units:tank how:loudly", "one of its choices"),
        ("/game buy units:tank units:infantry", "given twice"),
        ("/game buy tank", "belongs to no option"),
    ] {
        let told = table.ann.would_not_send(table.channel, line).unwrap_or_default();
        assert!(told.contains(why), "{line}: {told}");
    }
    assert_eq!(table.ann.would_not_send(table.channel, "/game buy units:tank count:9 how:Never"), None);
}

#[tokio::test]
async fn buttons_menus_and_forms_are_used() {
    let table = Table::lay().await;
    let board = table.ann.slash(table.channel, "/game menu").await.last();
    assert_eq!(board.component("Casualties").map(|menu| menu.options.len()), Some(2));
    assert!(board.component("Dead").is_some_and(|button| button.disabled));
    let lost = table.bob.select(board.id, "Casualties", &["infantry"]).await;
    assert_eq!(lost.last().text(), "Lost: infantry");
    assert!(!table.ann.sees_everything().text().contains("Lost"));
    let asked = table.bob.press(board.id, "Ask").await;
    assert_eq!(asked.form().map(|form| form["title"].clone()), Some(json!("Your turn")));
    let sent = table.bob.submit(&[("Orders", "hold")]).await;
    assert_eq!(sent.last().text(), "hold / none");
    assert!(table.ann.press(board.id, "Quiet").await.versions().is_empty());
    let done = table.ann.press(board.id, "Done").await.last();
    assert_eq!((done.id, done.text().as_str(), done.components().len()), (board.id, "Ann is done", 0));
    table.is_clean();
}

#[tokio::test]
async fn a_message_is_used_from_its_menu() {
    let table = Table::lay().await;
    let message = table.ann.say(table.channel, "tank to Ukraine");
    let seen = table.ann.menu(message, "Read as orders").await;
    assert!(seen.text().contains("Orders: tank to Ukraine"));
    table.is_clean();
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_refused_the_second_answer() {
    let table = Table::lay().await;
    table.fake.next_dispatch("INTERACTION_CREATE", Mishap::Repeat);
    let seen = table.ann.slash(table.channel, "/game buy units:tank").await;
    let statuses = || table.statuses("/callback");
    table.fake.until("both answers have come", |_| statuses().len() == 2).await;
    let mut both = statuses();
    both.sort_unstable();
    assert_eq!(both, [204, 400]);
    assert_eq!(seen.versions().len(), 1);
}

#[tokio::test]
async fn whoever_waits_too_long_hears_that_nobody_responded() {
    let table = Table::lay().await;
    table.fake.next_request("POST", "/callback", Fault::Slow(Duration::from_millis(300)));
    let slowly = async {
        table.fake.until("the clock may move", |fake| fake.journal().len() == 1).await;
        table.fake.advance(Duration::from_secs(3));
    };
    let (seen, ()) = tokio::join!(table.ann.slash(table.channel, "/game buy units:tank"), slowly);
    assert!(seen.failed());
    table.fake.until("the late answer is refused", |_| table.statuses("/callback") == [404]).await;
}

#[tokio::test]
async fn the_token_of_an_interaction_expires() {
    let table = Table::lay().await;
    let board = table.ann.slash(table.channel, "/game menu").await.last();
    let path = table.last_path("/callback");
    let token = path.split('/').nth(2).expect("a token").to_owned();
    let edit = serenity::all::EditInteractionResponse::new().content("later");
    let http = crate::fake_discord::echo::http(&table.fake);
    edit.clone().execute_with(&http, &token).await.expect("the token is fresh");
    table.fake.advance(Duration::from_secs(15 * 60));
    let refused = edit.execute_with(&http, &token).await.expect_err("the token has expired");
    assert!(refused.to_string().contains("Invalid Webhook Token"), "{refused}");
    assert_eq!(table.ann.sees(table.channel).messages().iter().filter(|m| m.id == board.id).count(), 1);
}

/// `@original` changed with nothing but a token, as a bot does long after.
trait ExecuteWith {
    async fn execute_with(self, http: &serenity::all::Http, token: &str) -> serenity::Result<serenity::all::Message>;
}

impl ExecuteWith for serenity::all::EditInteractionResponse {
    async fn execute_with(self, http: &serenity::all::Http, token: &str) -> serenity::Result<serenity::all::Message> {
        serenity::builder::Builder::execute(self, http, token).await
    }
}
