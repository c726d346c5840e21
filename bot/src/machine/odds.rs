//! Odds as JSON.

use super::names::Plain;
use adjutant_core::odds::{Chances, Method, Odds, Party};
use adjutant_events::KindCount;
use serde_json::{Value, json};

/// The odds; `win`, `draw` and `lose` come first.
pub fn odds(names: Plain<'_>, odds: &Odds) -> Value {
    let worth = odds.measure.word;
    let mut value = chances(&odds.chances);
    value["take"] = odds.take.into();
    value["rounds"] = odds.rounds.into();
    value["swing"] = odds.swing.into();
    value["space"] = names.space_or_null(odds.space.as_ref());
    value["worth_in"] = worth.into();
    value["attack"] = party(names, worth, &odds.attacker);
    value["defend"] = party(names, worth, &odds.defender);
    value["by_round"] = odds
        .by_round
        .iter()
        .enumerate()
        .map(|(place, ends)| {
            let mut round = chances(ends);
            round["round"] = (place + 1).into();
            round
        })
        .collect();
    value["swings"] = odds.swings.iter().map(|(swing, chance)| json!({"swing": swing, "chance": chance})).collect();
    if let Some(hidden) = &odds.hidden {
        value["hidden"] = json!({
            "attack": hidden.attacker,
            "defend": hidden.defender,
            "least": hidden.least,
            "most": hidden.most,
        });
    }
    if let Some(table) = &odds.table {
        let results: Vec<Value> =
            table.results.iter().map(|one| json!({"result": one.word, "chance": one.chance})).collect();
        let counted: serde_json::Map<String, Value> =
            table.counted.iter().map(|figure| (figure.word.to_owned(), figure.value.into())).collect();
        let assumed: Vec<&str> = table.assumed.iter().map(|(word, _)| *word).collect();
        value["table"] = json!({"results": results, "counted": counted, "assumed": assumed});
    }
    match odds.method {
        Method::Exact { within } => {
            value["method"] = "exact".into();
            value["within"] = within.into();
        }
        Method::Sampled { trials, margin } => {
            value["method"] = "sampled".into();
            value["trials"] = trials.into();
            value["margin"] = margin.into();
        }
    }
    value
}

fn chances(chances: &Chances) -> Value {
    json!({"win": chances.win, "draw": chances.draw, "lose": chances.lose, "retreat": chances.retreat})
}

fn party(names: Plain<'_>, worth: &str, party: &Party) -> Value {
    let lost = |(kind, count): &(_, f64)| json!({"type": names.kind(kind), "count": count});
    let survivors = |(units, chance): &(Vec<KindCount>, f64)| json!({"units": names.counts(units), "chance": chance});
    json!({
        "units": names.counts(&party.units),
        worth: party.worth,
        "losses": {"units": party.losses.iter().map(lost).collect::<Vec<_>>(), worth: party.lost},
        "survivors": party.survivors.iter().map(survivors).collect::<Vec<_>>(),
        "others": party.others,
    })
}
