//! The reliability of players over all games of a folder, from the games' clocks.

use super::args_game::GmArgs;
use super::data::Data;
use super::failure::Failure;
use super::reports;
use crate::text::reliability;
use crate::words::Words;
use adjutant_commands::store::Store;
use adjutant_core::table::player_records::{PlayerRecords, Reliability};
use adjutant_events::PlayerId;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// The part of a game's outline for this report.
pub(super) fn kept(player_records: &PlayerRecords) -> Value {
    let one = |record: &Reliability| {
        json!({
            "player": record.player.as_str(), "on_time": record.on_time, "missed": record.missed,
            "used": record.used, "left": record.left,
        })
    };
    player_records.records.iter().map(one).collect()
}

/// Prints a line for each player, those with most missed deadlines first.
///
/// # Errors
/// The store cannot be read, or the output cannot be written.
pub(super) fn players(
    store: &Store,
    data: &Data,
    words: Words,
    args: &GmArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut all: BTreeMap<String, (Reliability, u32)> = BTreeMap::new();
    reports::each(store, data, |outline| {
        let about: Value = serde_json::from_str(&outline.about).unwrap_or_default();
        for record in about["conduct"].as_array().into_iter().flatten() {
            let Some(player) = record["player"].as_str() else { continue };
            let (sum, games) =
                all.entry(player.to_owned()).or_insert_with(|| (Reliability::of(PlayerId::new(player)), 0));
            let count = |name: &str| record[name].as_u64().and_then(|count| u32::try_from(count).ok()).unwrap_or(0);
            sum.add(&Reliability {
                player: PlayerId::new(player),
                on_time: count("on_time"),
                missed: count("missed"),
                used: record["used"].as_i64().unwrap_or(0),
                left: count("left"),
            });
            *games += 1;
        }
        Ok(())
    })?;
    let mut all: Vec<(Reliability, u32)> = all.into_values().collect();
    all.sort_by(|(a, _), (b, _)| {
        let missed = |one: &Reliability| (one.missed + one.left, one.on_time);
        missed(b).cmp(&missed(a)).then_with(|| a.player.cmp(&b.player))
    });
    if all.is_empty() && !args.json {
        writeln!(out, "{}", words.word("players-nobody"))?;
    }
    for (record, games) in &all {
        let text = reliability::over(words, record, *games);
        if args.json {
            let line = json!({
                "type": "player", "player": record.player.as_str(), "games": games, "on_time": record.on_time,
                "missed": record.missed, "used": record.used, "left": record.left, "text": text,
            });
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{text}")?;
        }
    }
    Ok(())
}
