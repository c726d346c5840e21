//! What goes wrong on request, and what the real client and its bot make of it.

use std::time::Duration;

use adjutant_tests::discord::{FakeDiscord, Fault, Mishap, TOKEN};
use serenity::all::{ChannelId, CreateMessage, GatewayIntents, Nonce};

use crate::fake_discord::echo::{Table, connect, http};

#[tokio::test]
async fn a_session_is_resumed_and_nothing_is_lost() {
    let table = Table::lay().await;
    // It is underway when the line goes dead: only the resume can bring it.
    table.fake.next_dispatch("INTERACTION_CREATE", Mishap::Delay);
    let cut = async {
        table.fake.until("something was typed", |fake| fake.journal().len() == 1).await;
        table.fake.cut_gateway();
    };
    let (seen, ()) = tokio::join!(table.ann.slash(table.channel, "/game buy units:tank"), cut);
    assert!(seen.text().contains("tank"));
    assert_eq!(table.fake.sessions(), (1, 1));
}

#[tokio::test]
async fn a_bot_that_is_asked_to_reconnect_resumes() {
    let table = Table::lay().await;
    table.fake.ask_to_reconnect();
    table.fake.until("the session is resumed", |fake| fake.sessions().1 == 1).await;
    assert!(table.ann.slash(table.channel, "/game buy units:tank").await.text().contains("tank"));
    assert_eq!(table.fake.sessions(), (1, 1));
}

#[tokio::test]
async fn a_session_declared_invalid_for_now_is_resumed() {
    let fake = FakeDiscord::start().await.with_patience(Duration::from_secs(30));
    let table = Table::lay_on(fake).await;
    table.fake.invalidate_session(true);
    table.fake.until("the session is resumed", |fake| fake.sessions() == (1, 1)).await;
    assert!(table.ann.slash(table.channel, "/game buy units:tank").await.text().contains("tank"));
}

#[tokio::test]
async fn an_invalid_session_begins_anew() {
    let fake = FakeDiscord::start().await.with_patience(Duration::from_secs(30));
    let table = Table::lay_on(fake).await;
    table.fake.invalidate_session(false);
    table.fake.until("the bot has begun anew", |fake| fake.sessions().0 == 2).await;
    assert!(table.ann.slash(table.channel, "/game buy units:tank").await.text().contains("tank"));
}

#[tokio::test]
async fn a_bot_whose_heartbeats_stay_unanswered_comes_back() {
    let fake = FakeDiscord::start().await.with_patience(Duration::from_secs(30));
    fake.set_heartbeat(Duration::from_millis(400));
    let table = Table::lay_on(fake).await;
    table.fake.set_deaf_to_heartbeats(true);
    let came_back = |fake: &FakeDiscord| fake.sessions().0 + fake.sessions().1 >= 2;
    table.fake.until("the bot has come back", came_back).await;
    table.fake.set_deaf_to_heartbeats(false);
    assert!(table.ann.slash(table.channel, "/game buy units:tank").await.text().contains("tank"));
}

#[tokio::test]
async fn wrong_tokens_and_privileged_intents_are_turned_away() {
    let fake = FakeDiscord::start().await;
    let ended = connect(&fake, GatewayIntents::GUILDS | GatewayIntents::MESSAGE_CONTENT).await;
    let ended = ended.await.expect("no panic").expect_err("the intent is privileged");
    assert!(ended.to_string().contains("Disallowed gateway intents"), "{ended}");
    let wrong =
        serenity::all::HttpBuilder::new(format!("{TOKEN}x")).proxy(fake.url()).ratelimiter_disabled(true).build();
    let refused = wrong.get_current_user().await.expect_err("the token is wrong");
    assert!(refused.to_string().contains("401"), "{refused}");
    let mut client =
        serenity::client::ClientBuilder::new_with_http(wrong, GatewayIntents::GUILDS).await.expect("a client");
    // The client asks for the gateway's shards first, which needs the token too.
    assert!(client.start_shard(0, 1).await.is_err());
    fake.grant_privileged(GatewayIntents::MESSAGE_CONTENT.bits());
    connect(&fake, GatewayIntents::GUILDS | GatewayIntents::MESSAGE_CONTENT).await;
    fake.until_connected().await;
}

#[tokio::test]
async fn a_message_whose_answer_was_lost_is_not_said_twice() {
    let table = Table::lay().await;
    let (http, channel) = (http(&table.fake), ChannelId::new(table.channel.0));
    table.fake.next_request("POST", "/messages", Fault::CutAfter);
    let message = CreateMessage::new().content("Once").nonce(Nonce::String("g1-7".into())).enforce_nonce(true);
    channel.send_message(&http, message.clone()).await.expect_err("the line was cut");
    let again = channel.send_message(&http, message.clone()).await.expect("the second try");
    assert_eq!(table.ann.sees(table.channel).text(), "Once");
    table.fake.advance(Duration::from_secs(10 * 60));
    let later = channel.send_message(&http, message).await.expect("a nonce is forgotten after some minutes");
    assert_ne!(later.id, again.id);
    table.is_clean();
}

#[tokio::test]
async fn faults_come_in_the_form_that_discord_gives_them() {
    let table = Table::lay().await;
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
    let ask = |path: &str| {
        let (agent, url) = (agent.clone(), format!("{}/api/v10/{path}", table.fake.url()));
        tokio::task::spawn_blocking(move || {
            agent.get(&url).header("Authorization", &format!("Bot {TOKEN}")).call().map(|mut response| {
                let header = |name: &str| {
                    response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
                };
                let told = (header("retry-after"), header("x-ratelimit-global"), header("x-ratelimit-remaining"));
                let body = response.body_mut().read_to_string().unwrap_or_default();
                (response.status().as_u16(), told, body)
            })
        })
    };
    table.fake.next_request("GET", "users/@me", Fault::RateLimit { retry_after: 0.4, global: false });
    let (status, told, body) = ask("users/@me").await.expect("no panic").expect("an answer");
    assert_eq!((status, told), (429, ("1".to_owned(), String::new(), "0".to_owned())));
    assert!(body.contains(r#""retry_after":0.4"#) && body.contains(r#""global":false"#));
    table.fake.next_request("", "", Fault::RateLimit { retry_after: 2.0, global: true });
    let (status, told, _) = ask("users/@me").await.expect("no panic").expect("an answer");
    assert_eq!((status, told), (429, ("2".to_owned(), "true".to_owned(), String::new())));
    table.fake.next_requests("GET", "users", Fault::Status(503), 2);
    for status in [503, 503, 200] {
        assert_eq!(ask("users/@me").await.expect("no panic").expect("an answer").0, status);
    }
    table.fake.next_request("GET", "users", Fault::CutBefore);
    assert!(ask("users/@me").await.expect("no panic").is_err());
    table.fake.enforce_rate_limits(2, Duration::from_secs(60));
    for (status, remaining) in [(200, "1"), (200, "0"), (429, "0")] {
        let (was, (.., left), _) = ask("users/@me").await.expect("no panic").expect("an answer");
        assert_eq!((was, left.as_str()), (status, remaining));
    }
}
