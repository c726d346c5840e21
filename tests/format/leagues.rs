//! A league's file: its types, what is said of whole ones, and that the page names whatever can be found.

use crate::format::sample;
use adjutant::games::games;
use adjutant_audit::league::{LeagueBundle, LeagueFinding, LeagueReservation};
use adjutant_league::presets::PRESETS;
use adjutant_league::settings::{RUNNING, SETTINGS};
use adjutant_league::{command, events, matches, permits};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use serde_reflection::{Samples, Tracer, TracerConfig};
use std::fs;
use std::path::PathBuf;

fn docs(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs").join(name)
}

#[test]
fn the_types_of_a_league_are_those_of_the_page() {
    let types = super::types::trace!(
        events::By,
        events::Purpose,
        matches::Origin,
        matches::How,
        command::Office,
        command::Command,
        events::Event,
        events::Envelope,
    );
    let declared = super::types::declared(&types);
    let mut page = known(&declared);
    page["league"] = declared;
    crate::format::hold("format/league.json", &crate::format::lines(&page));
}

/// A value of each variant of a type, by the variant's name.
fn of_each<T: DeserializeOwned>(types: &Value, name: &str) -> Vec<(String, T)> {
    let mut chance = sample::Chance::new(1);
    let one = |(at, variant): (usize, &Value)| {
        let mut bytes = Vec::new();
        sample::write(types, &json!(name), Some(at), &mut chance, &mut bytes);
        let config = bincode::config::standard();
        let (value, _) = bincode::serde::decode_from_slice(&bytes, config).expect("a value of this variant");
        (variant[0].as_str().expect("a name").to_owned(), value)
    };
    types[name]["enum"].as_array().expect("an enum").iter().enumerate().map(one).collect()
}

/// What must be known of leagues besides their types: who may give which order and when, what presets set, and which settings there are.
/// Also behind which events the log is signed.
fn known(types: &Value) -> Value {
    let orders = of_each::<command::Command>(types, "Command").into_iter().map(|(name, order)| {
        let (roles, phases) = permits::of(order.kind());
        (name, json!({ "roles": roles, "phases": phases }))
    });
    let set = |preset: &adjutant_league::presets::Preset| {
        let rules = preset.rules();
        let values: Map<String, Value> =
            SETTINGS.iter().map(|setting| (setting.name.to_owned(), (setting.get)(&rules).into())).collect();
        (preset.name.to_owned(), Value::Object(values))
    };
    let signed = of_each::<events::Event>(types, "Event").into_iter().filter(|(_, event)| event.is_signed());
    json!({
        "orders": Value::Object(orders.collect()),
        "presets": Value::Object(PRESETS.iter().map(set).collect()),
        "settings": SETTINGS.iter().map(|setting| setting.name).collect::<Vec<_>>(),
        "while_running": RUNNING,
        "signed": signed.map(|(name, _)| name).collect::<Vec<_>>(),
    })
}

#[test]
fn every_finding_and_every_reservation_of_a_league_is_on_the_page() {
    let page = fs::read_to_string(docs("format.md")).expect("the page");
    let chapter = page.split("## 19. ").nth(1).expect("its chapter");
    let wrong = LeagueFinding::all_keys().into_iter().map(|key| ("audit-league-wrong-", key));
    let reserved = LeagueReservation::all_keys().into_iter().map(|key| ("audit-league-reserved-", key));
    for (prefix, (key, _)) in wrong.chain(reserved) {
        let short = key.strip_prefix(prefix).expect("its prefix");
        assert!(chapter.contains(&format!("`{short}")), "docs/format.md does not say when {key} is found");
    }
}

#[test]
fn files_of_leagues_have_the_verdicts_of_the_page() {
    let folder = docs("format/vectors/leagues");
    let entry =
        |entry: std::io::Result<fs::DirEntry>| entry.expect("a file").file_name().into_string().expect("a name");
    let mut names: Vec<String> = fs::read_dir(&folder).expect("files of leagues").map(entry).collect();
    names.retain(|name| name.ends_with(".adjutant"));
    names.sort();
    assert!(names.len() >= 3, "{names:?}");
    let said = |name: &String| {
        let file = fs::read(folder.join(name)).expect("readable");
        let verified = LeagueBundle::read(&file).expect("a league").verify(games());
        match verified {
            Ok((_, verdict)) => json!({
                "file": name, "wrong": null, "proven": verdict.is_proven(), "server": verdict.server.to_string(),
                "events": verdict.events, "pairings": verdict.pairings, "draws": verdict.draws, "checkpoints": verdict.checkpoints,
                "reservations": verdict.reservations.iter().map(LeagueReservation::key).collect::<Vec<_>>(),
                "games": verdict.games.keys().collect::<Vec<_>>(),
            }),
            Err(wrong) => json!({
                "file": name, "wrong": wrong.finding.key(), "within": wrong.within.map(|within| within.key()),
            }),
        }
    };
    let all: Vec<Value> = names.iter().map(said).collect();
    crate::format::hold("format/vectors/leagues.json", &crate::format::lines(&json!({ "leagues": all })));
}
