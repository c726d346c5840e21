//! Reads the set-ups.
//!
//! Sections: `18.1`, `18.2`, `18.3`, `18.4`, `18.5`, `18.6`, `18.7`.

use super::tsv::{Problems, Table};
use crate::model::board::{Board, Unit};
use crate::model::set_up::{Arrival, Point, Reduced, ReducedKind, SetUp, Worn};
use crate::model::vocabulary::{Beach, Formation, Power, Scenario, Type, Word};
use adjutant_hex::Hex;
use std::collections::BTreeMap;

/// The lines of a scenario, and whoever hears what is wrong with them.
struct Lines<'a> {
    scenario: Scenario,
    board: &'a Board,
    /// The number of the line, what it is about, and what it says.
    rows: Vec<(usize, &'a str, &'a str)>,
    hagushi: &'a str,
    problems: &'a Problems,
}

impl<'a> Lines<'a> {
    fn say(&self, what: &str) {
        self.problems.say(format!("scenarios.tsv: {}: {what}", self.scenario.word()));
    }

    /// Something is wrong with the line of this key, which may be one of the campaign.
    fn say_of(&self, key: &str, what: &str) {
        match self.rows.iter().find(|(_, known, _)| *known == key) {
            Some((line, ..)) => self.problems.say(format!("scenarios.tsv:{line}: `{key}`: {what}")),
            None => self.say(what),
        }
    }

    fn text(&self, key: &str) -> Option<&'a str> {
        self.rows.iter().find_map(|(_, known, value)| (*known == key).then_some(*value))
    }

    /// The number that a value has; none where the line is missing.
    fn number<T: std::str::FromStr>(&self, key: &str) -> Option<T> {
        let number = self.text(key)?.split(' ').find_map(|word| word.parse().ok());
        if number.is_none() {
            self.say_of(key, "it must have a number.");
        }
        number
    }

    fn hexes(&self, key: &str, text: &str) -> Vec<Hex> {
        let hex = |word: &str| {
            let hex = word.parse().ok().filter(|hex| self.board.hex(*hex).is_some());
            if hex.is_none() {
                self.say_of(
                    key,
                    &format!("`{word}` is no hex of the map; hexes are four digits, with spaces between them."),
                );
            }
            hex
        };
        text.split(' ').filter_map(hex).collect()
    }

    fn units(&self, key: &str) -> Vec<Unit> {
        let unit = |word: &str| {
            let unit = self.board.unit_of(word);
            if unit.is_none() {
                self.say_of(
                    key,
                    &format!("`{word}` is no unit; units are the codes of units.tsv, with spaces between them."),
                );
            }
            unit
        };
        self.text(key).into_iter().flat_map(|text| text.split(' ')).filter_map(unit).collect()
    }

    fn division(&self, key: &str, word: &str) -> Option<Formation> {
        let found = Formation::of(word).filter(|formation| formation.division().is_some());
        if found.is_none() {
            let known: Vec<&str> = Formation::DIVISIONS.iter().map(|division| division.word()).collect();
            self.say_of(key, &format!("`{word}` is no US division; these are {}.", known.join(", ")));
        }
        found
    }

    fn of_formation(&self, formation: Formation) -> Vec<Unit> {
        self.board.all_units().filter(|unit| self.board.unit(*unit).formation == formation).collect()
    }
}

/// Reads all of them. The campaign's variants take from it what they do not say otherwise.
pub(super) fn read(text: &str, board: &Board, problems: &Problems) -> Vec<SetUp> {
    let table = Table::read("scenarios.tsv", text, &["scenario", "key", "value"], problems);
    let mut by_scenario: BTreeMap<Scenario, Vec<(usize, &str, &str)>> = BTreeMap::new();
    for row in table.rows() {
        by_scenario.entry(row.word("scenario")).or_default().push((row.line(), row.text("key"), row.text("value")));
    }
    let campaign = by_scenario.get(&Scenario::Campaign).cloned().unwrap_or_default();
    let mut set_ups = Vec::new();
    for &scenario in Scenario::ALL {
        let mut lines = by_scenario.remove(&scenario).unwrap_or_default();
        problems.law(!lines.is_empty(), || format!("scenarios.tsv: the scenario {} is missing.", scenario.word()));
        // S1 is the beginning of the campaign, and the variants are it but for what they say.
        if matches!(scenario, Scenario::Historical | Scenario::Free) {
            let more = campaign.iter().filter(|(_, key, _)| !lines.iter().any(|(_, known, _)| known == key));
            let more: Vec<_> = more.copied().collect();
            lines.extend(more);
        }
        // What the scenarios take from it, as they say (18.421, 18.43, 18.521, 18.524).
        let taken: &[&str] = match scenario {
            Scenario::Opening => &[
                "T1 7th Inf Div hexes",
                "T1 96th Inf Div hexes",
                "T5 27th Inf Div hexes",
                "Machinato beach hexes",
                "Yonabaru beach hexes",
                "outposts north of line hexes",
                "62nd Division south of line hexes",
            ],
            Scenario::Ushijima => &[
                "T6 77th Inf Div hexes",
                "T7 US-77-TK hexes",
                "T10 77th Inf Div complete",
                "T6 MP 2",
                "present",
                "centre village hexes",
            ],
            Scenario::Campaign | Scenario::Historical | Scenario::Free | Scenario::Sunset | Scenario::Cornered => &[],
        };
        lines.extend(campaign.iter().filter(|(_, key, _)| taken.contains(key)));
        // Of the landings of others it takes the hexes of Hagushi.
        let hagushi = campaign.iter().find(|(_, key, _)| *key == "T5 27th Inf Div hexes").map(|(.., value)| *value);
        set_ups.push(of(&Lines { scenario, board, rows: lines, hagushi: hagushi.unwrap_or_default(), problems }));
    }
    set_ups
}

fn of(lines: &Lines<'_>) -> SetUp {
    let turns = lines.text("turns").and_then(|text| text.split_once('-'));
    let turns = turns.and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
    if turns.is_none() {
        lines.say_of("turns", "`turns` is not `1-28`: the first turn and the last.");
    }
    let (first_turn, last_turn) = turns.unwrap_or((1, 28));
    let mut beaches = Vec::new();
    let mut points = Vec::new();
    let mut worn = Vec::new();
    for (_, key, value) in &lines.rows {
        if let Some(beach) = key.strip_suffix(" beach hexes").and_then(Beach::of) {
            beaches.push((beach, lines.hexes(key, value)));
        } else if let Some(point) = key.strip_prefix("point ") {
            points.push(Point { name: point.trim_end_matches(" hexes").to_owned(), hexes: lines.hexes(key, value) });
        } else if let Some(division) = key.strip_suffix(" losses/fatigue") {
            let numbers = value.split_once('/').and_then(|(steps, fatigue)| {
                Some((steps.trim().split(' ').next()?.parse().ok()?, fatigue.trim().parse().ok()?))
            });
            match (lines.division(key, division), numbers) {
                (Some(division), Some((steps, fatigue))) => worn.push(Worn { division, steps, fatigue }),
                (_, None) => lines.say_of(key, "it must be such as `2 battalions / 8`."),
                (None, Some(_)) => {}
            }
        }
    }
    let (line, line_is_whole) = match (lines.text("line hexes"), lines.text("line end hexes")) {
        (Some(hexes), _) => (lines.hexes("line hexes", hexes), true),
        (None, Some(ends)) => (lines.hexes("line end hexes", ends), false),
        (None, None) => (Vec::new(), true),
    };
    SetUp {
        scenario: lines.scenario,
        first_turn,
        last_turn,
        units: units(lines),
        by_choice: by_choice(lines),
        arrivals: arrivals(lines),
        slow: slow(lines),
        villages: lines
            .text("centre village hexes")
            .map(|text| lines.hexes("centre village hexes", text))
            .unwrap_or_default(),
        composite_companies: lines.number("composite companies in box").unwrap_or(if lines.scenario.is_campaign() {
            10
        } else {
            0
        }),
        fortifications: lines.number("fortifications").unwrap_or(6),
        line,
        line_is_whole,
        air_loss: lines.number("air loss").unwrap_or(0),
        air_disruption: lines.number("air disruption").unwrap_or(0),
        us_air_attacks: lines.number("US air attacks").unwrap_or(4),
        japanese_air_attacks: lines.number("Japanese air attacks").unwrap_or(7),
        worn,
        draw_points: lines.number("draw points"),
        us_steps_for_japan: lines.number("US steps for Japan"),
        exhausted_for_japan: lines.number("levels III for Japan"),
        points,
        beaches,
    }
}

/// The units that are in play, with the steps that are gone.
fn units(lines: &Lines<'_>) -> Vec<(Unit, u8)> {
    let board = lines.board;
    let (full, eliminated) = (lines.units("full"), lines.units("eliminated"));
    let mut reduced = lines.units("reduced");
    if lines.scenario == Scenario::Ushijima {
        // The artillery of the 77th lands reduced as in the campaign (18.524).
        reduced.extend(board.unit_of("US-77-ART"));
    }
    let (second, third) = (lines.units("step2"), lines.units("step3"));
    let companies = lines.number::<usize>("composite companies in box").unwrap_or(0);
    let in_play = |unit: &Unit| {
        let def = board.unit(*unit);
        let listed = [&full, &reduced, &second, &third].into_iter().any(|list| list.contains(unit));
        if def.power == Power::Us {
            let opening = matches!(def.formation, Formation::Inf7 | Formation::Inf96 | Formation::Inf27);
            return lines.scenario != Scenario::Opening || opening;
        }
        if eliminated.contains(unit) {
            return false;
        }
        if def.ty == Type::CompositeCompany {
            // The first of them, unless they are named (18.7).
            let at = board.all_units().filter(|other| board.unit(*other).ty == Type::CompositeCompany);
            let at = at.take_while(|other| other != unit).count();
            return listed || at < companies;
        }
        match lines.scenario {
            Scenario::Campaign | Scenario::Historical | Scenario::Free | Scenario::Ushijima => true,
            // Ie Shima is left out (18.6).
            Scenario::Sunset => !is_of_ie_shima(board, *unit),
            Scenario::Cornered => listed,
            Scenario::Opening => {
                let of_sector = matches!(def.formation, Formation::Div62 | Formation::Outposts62)
                    || matches!(def.ty, Type::Hq)
                    || (def.formation == Formation::Army32 && def.ty == Type::Tank)
                    || matches!(def.formation, Formation::Artillery5 | Formation::OtherArmy)
                    || ["J-BT2", "J-BT3", "J-BT4"].contains(&def.code.as_str());
                listed || of_sector
            }
        }
    };
    let gone = |unit: &Unit| match () {
        () if third.contains(unit) => 2,
        () if second.contains(unit) || reduced.contains(unit) => 1,
        () => 0,
    };
    let units: Vec<(Unit, u8)> = board.all_units().filter(in_play).map(|unit| (unit, gone(&unit))).collect();
    for (unit, gone) in &units {
        if usize::from(*gone) >= board.unit(*unit).steps.len() {
            let key = if third.contains(unit) {
                "step3"
            } else if second.contains(unit) {
                "step2"
            } else {
                "reduced"
            };
            lines.say_of(key, &format!("{} has no such step.", board.unit(*unit).code));
        }
    }
    if let Some(count) = lines.number::<usize>("Japanese units") {
        let there = units.iter().filter(|(unit, _)| board.unit(*unit).power == Power::Japan).count();
        if there != count {
            lines.say_of("Japanese units", &format!("{there} Japanese units are listed, not {count}."));
        }
    }
    units
}

/// Whether a unit belongs to the garrison of Ie Shima (18.12b).
pub(crate) fn is_of_ie_shima(board: &Board, unit: Unit) -> bool {
    let def = board.unit(unit);
    def.formation == Formation::IeShimaGarrison || ["J-44-2I/1", "J-BT1"].contains(&def.code.as_str())
}

/// The landings: `T1 7th Inf Div hexes`. Of the 77th the units that are named come on T6, the tanks on T7, all of it on T10.
fn arrivals(lines: &Lines<'_>) -> Vec<Arrival> {
    let present = lines.units("present");
    let mut arrivals = Vec::new();
    for (_, key, value) in &lines.rows {
        let Some((turn, what)) = key.strip_prefix('T').and_then(|rest| rest.split_once(' ')) else { continue };
        let Ok(turn) = turn.parse::<u8>() else { continue };
        let Some(what) = what.strip_suffix(" hexes") else { continue };
        let units = match lines.board.unit_of(what) {
            Some(unit) => vec![unit],
            None => match lines.division(key, what) {
                Some(Formation::Inf77) => present.clone(),
                Some(division) => lines.of_formation(division),
                None => continue,
            },
        };
        arrivals.push(Arrival { turn, units, hexes: lines.hexes(key, value) });
    }
    if lines.text("T10 77th Inf Div complete").is_some() {
        let hexes = lines.hexes("T5 27th Inf Div hexes", lines.hagushi);
        arrivals.push(Arrival { turn: 10, units: lines.of_formation(Formation::Inf77), hexes });
    }
    arrivals
}

/// `one 81mm mortar, one AT unit`: how many of which kind the player reduces.
fn by_choice(lines: &Lines<'_>) -> Vec<Reduced> {
    let text = lines.text("reduced by choice").unwrap_or_default();
    let one = |part: &str| {
        let (count, kind) = part.trim().split_once(' ')?;
        let words = ["one", "two", "three", "four", "five"];
        let count = words.iter().position(|word| *word == count)? as u8 + 1;
        let kinds = [
            ("81mm mortar", ReducedKind::Of(Type::Mortar)),
            ("AT unit", ReducedKind::Of(Type::AntiTank)),
            ("5th Artillery Command units", ReducedKind::Formation(Formation::Artillery5)),
            ("MG", ReducedKind::Of(Type::MachineGun)),
        ];
        kinds.into_iter().find(|(known, _)| *known == kind).map(|(_, kind)| Reduced { count, kind })
    };
    let mut all = Vec::new();
    for part in text.split(',').filter(|part| !part.is_empty()) {
        match one(part) {
            Some(reduced) => all.push(reduced),
            None => lines.say_of(
                "reduced by choice",
                &format!(
                    "`{}` must be one to five, then 81mm mortar, AT unit, 5th Artillery Command units or MG.",
                    part.trim()
                ),
            ),
        }
    }
    all
}

/// `T6 MP 2`: the units that have no more than so many points on the turn of their landing.
fn slow(lines: &Lines<'_>) -> Option<(u8, u8, Vec<Unit>)> {
    let key = lines.rows.iter().map(|(_, key, _)| *key).find(|key| key.contains(" MP "))?;
    let (turn, points) = key.trim_start_matches('T').split_once(" MP ")?;
    Some((turn.parse().ok()?, points.parse().ok()?, lines.units(key)))
}
