//! Lost places, health and the invitation.

use crate::play::{ENGLISH, Table};
use crate::served::{Served, button};
use std::fs;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_thread_is_deleted_goes_on_elsewhere() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    table.served.fake.delete_channel(table.thread);
    let anna = table.people[0].clone();
    anna.until("the host is told", |seen| seen.text().contains("/game move")).await;
    // The game continues even so, and messages wait for a place.
    anna.slash(table.served.channel, "/purchase units:1 infantry game:war").await;
    let refused = table.people[1].slash(table.served.channel, "/game move game:war").await;
    assert!(refused.text().contains("game master"), "{}", refused.text());
    anna.slash(table.served.channel, "/game move game:war").await;
    let threads = table.served.fake.threads(table.served.channel);
    table.thread = threads.last().expect("a new thread").1;
    table.shows("the purchase, there", |message| button(message, "s", "undo").is_some()).await;
    let thread = table.thread;
    anna.until("it is told there", |seen| {
        crate::served::told(seen, thread).iter().any(|line| line.contains("1 infantry"))
    })
    .await;
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn with_the_channel_above_it_a_game_loses_its_place_and_its_masters_are_told() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let (fake, anna) = (table.served.fake.clone(), table.people[0].clone());
    let direct = |seen: &adjutant_tests::discord::Seen| {
        let said = seen.messages();
        said.iter().any(|message| message.channel != table.thread && message.text().contains("/game move"))
    };
    // Discord reports only the channel as gone.
    fake.delete_channel(table.served.channel);
    anna.until("the host is told by direct message", direct).await;
    let elsewhere = fake.channel(table.served.guild, "elsewhere");
    anna.slash(elsewhere, "/game move game:war").await;
    fake.until("it has a thread there", |fake| !fake.threads(elsewhere).is_empty()).await;
    table.thread = fake.threads(elsewhere)[0].1;
    table.shows("the purchase, there", |message| button(message, "p", "purchase").is_some()).await;
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn its_health_and_its_invitation() {
    let mut served = Served::start().await;
    let health = served.ask("/health");
    assert!(health.starts_with("HTTP/1.1 200") && health.contains("\r\n\r\nok\n"), "{health}");
    let healthy = served.command(&["health"]).output().expect("the program runs");
    assert!(healthy.status.success() && healthy.stdout.starts_with(b"ok\n"), "{healthy:?}");
    let metrics = served.ask("/metrics");
    assert!(metrics.contains("adjutant_gateway_connections_total 1\n"), "{metrics}");
    let output = served.beside(served.command(&["invite"])).await;
    let link = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(link.contains(&format!("client_id={}&", served.fake.application())), "{link}");
    // A current bot's token contains its application's number, so Discord is not asked.
    let offline = served.program.path("offline.toml");
    fs::write(&offline, "rest_url = \"http://127.0.0.1:9\"\n").expect("written");
    let mut invite = served.command(&["invite", "--config", "offline.toml"]);
    let output =
        invite.env("DISCORD_TOKEN", "MTEwMDAwMDAwMDAwMDAwMDAwMA.GaBcDe.secret").output().expect("the program runs");
    assert!(String::from_utf8_lossy(&output.stdout).contains("client_id=1100000000000000000&"), "{output:?}");
    served.terminate().await;
    let silent = served.command(&["health"]).output().expect("the program runs");
    assert_eq!(silent.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&silent.stderr).contains("does not answer"), "{silent:?}");
    // A token must not be in a file that others can read.
    fs::write(served.program.path("token"), adjutant_tests::discord::TOKEN).expect("written");
    fs::write(served.program.path("adjutant.toml"), "token_file = \"token\"\n").expect("written");
    let output = served.program.command(&["serve"]).env_remove("DISCORD_TOKEN").output().expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("chmod 600"), "{said}");
}
