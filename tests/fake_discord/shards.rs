//! Shards: a session is told about the servers of its shard, and shards identify in turn.

use std::collections::BTreeSet;
use std::time::Duration;

use adjutant_tests::discord::{FakeDiscord, Snowflake};
use serenity::all::GatewayIntents;

use crate::fake_discord::echo::connect_shard;

/// A server of a shard of two.
fn server(fake: &FakeDiscord, shard: u64) -> Snowflake {
    while (fake.user("Nobody").id.0 >> 22) % 2 != shard {
        fake.advance(Duration::from_millis(1));
    }
    fake.guild(&format!("Club {shard}"))
}

#[tokio::test]
async fn a_shard_is_told_about_its_own_servers() {
    let fake = FakeDiscord::start().await;
    fake.take_numbers_for_ids();
    fake.shard(2, 2);
    let channels = [0, 1].map(|shard| fake.channel(server(&fake, shard), "war-room"));
    let ann = fake.user("Ann");
    connect_shard(&fake, GatewayIntents::GUILDS, (1, 2)).await;
    fake.until("one shard is there", |fake| fake.connected_shards() == BTreeSet::from([(1, 2)])).await;
    fake.until_registered(2).await;
    assert!(ann.slash(channels[1], "/game buy units:tank").await.text().contains("tank"));
    let typed = fake.journal().len();
    let late = async {
        fake.until("something was typed", |fake| fake.journal().len() > typed).await;
        fake.advance(Duration::from_secs(3));
    };
    let (seen, ()) = tokio::join!(ann.slash(channels[0], "/game buy units:tank"), late);
    assert!(seen.failed(), "nobody listens for this server");
    connect_shard(&fake, GatewayIntents::GUILDS, (0, 2)).await;
    fake.until("both are there", |fake| fake.connected_shards() == BTreeSet::from([(0, 2), (1, 2)])).await;
    assert!(ann.slash(channels[0], "/game buy units:tank").await.text().contains("tank"));
}

#[tokio::test]
async fn of_one_bucket_only_one_shard_identifies_in_five_seconds() {
    let fake = FakeDiscord::start().await;
    fake.shard(2, 1);
    connect_shard(&fake, GatewayIntents::GUILDS, (0, 2)).await;
    fake.until("one shard is there", |fake| fake.connected_shards() == BTreeSet::from([(0, 2)])).await;
    connect_shard(&fake, GatewayIntents::GUILDS, (1, 2)).await;
    let both = |fake: &FakeDiscord| fake.arrivals().iter().filter(|one| one.introduced == Some(2)).count() >= 2;
    fake.until("the other one identifies", both).await;
    fake.until_quiet().await;
    assert_eq!(fake.connected_shards(), BTreeSet::from([(0, 2)]));
    assert_eq!(fake.sessions(), (1, 0));
}
