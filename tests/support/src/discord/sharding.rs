//! Shards of the gateway: which servers each is told about.

use serde_json::Value;

use super::snowflake::Snowflake;

/// What Discord says about shards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sharding {
    /// The recommended number.
    pub(super) shards: u64,
    /// How many shards may identify within five seconds, one of each bucket.
    pub(super) max_concurrency: u64,
    /// Whether a second one of a bucket is turned away. Most tests restart their bot faster than that.
    pub(super) in_turn: bool,
}

/// The server that an event is about; none = it is about no server, such as a direct message.
pub(super) fn guild_of(event: &str, data: &Value) -> Option<Snowflake> {
    let is_server = event.starts_with("GUILD_") && data["guild_id"].is_null();
    let field = if is_server { "id" } else { "guild_id" };
    data[field].as_str().and_then(Snowflake::parse)
}

/// Whether a shard is told about a server. Shard 0 is told about what is of no server.
pub(super) fn is_of(guild: Option<Snowflake>, (number, shards): (u64, u64)) -> bool {
    guild.map_or(0, |guild| (guild.0 >> 22) % shards) == number
}

/// The shard that a bot names, and the number of shards; none = there is no such shard. A bot may leave it out.
pub(super) fn shard_in(data: &Value) -> Option<(u64, u64)> {
    let shard = &data["shard"];
    if shard.is_null() {
        return Some((0, 1));
    }
    let (number, shards) = (shard[0].as_u64()?, shard[1].as_u64()?);
    (number < shards).then_some((number, shards))
}
