//! Questions about odds: `odds fire US-7-17/1 at 2430`, `odds assault 2430 with US-7-17/1, US-7-17/2 against 4 tanks`.

use super::GAME;
use super::build::{Built, hex, left_over, units};
use super::slots::{FIGHT, GIVEN, UNITS};
use crate::model::board::Unit;
use crate::odds::{Given, OkinawaOdds};
use adjutant_events::Native;
use adjutant_grammar::definition::Group;
use adjutant_grammar::definition::views::query;
use adjutant_grammar::request::Query;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Slot, SlotKind, Who};

const HEX: Slot =
    Slot::new("hex", SlotKind::Space).required().bare().before(&["at", "in", "on"]).after(&["の", "を", "に"]);

pub(super) const COMMANDS: [Definition; 1] = [Definition {
    name: "odds",
    aliases: &["chances", "probability", "battle odds", "確率", "勝率"],
    everyday: &["what are the odds", "what are my chances", "what are my odds"],
    ja: "勝算",
    group: Group::Views,
    who: Who::Anyone,
    section: "table.odds",
    slots: &[
        Slot::new("fight", FIGHT).required().bare().before(&["of"]),
        HEX,
        Slot::new("units", UNITS).bare().before(&["with", "by"]).after(&["で"]),
        Slot::new("defence", SlotKind::Number).before(&["against", "vs", "対"]),
        Slot::new("given", GIVEN).bare().before(&["and"]),
    ],
    examples: &[
        "odds fire US-7-17/1, US-7-17/2 at 2430",
        "odds assault 2430 with US-7-17/1, US-7-17/2",
        "odds assault 2430 with US-7-17/1 against 4 tanks",
        "odds assault 2430",
        "勝算 射撃 US-7-17/1 2430に",
        "勝算 突撃 2430 US-7-17/1、US-7-17/2で",
    ],
    build: odds,
    ..GAME
}];

fn odds(bound: &Bound, _: &Context<'_>) -> Built {
    let (at, named): (_, Vec<Unit>) = (hex(bound, "hex")?, units(bound, "units"));
    let given = bound.own::<&'static str>("given").copied();
    let defence = bound.number("defence");
    let defence = defence.map(|number| {
        let too_large = |_| ParseProblem::NumberTooLarge { word: number.to_string(), most: u64::from(u16::MAX) };
        u16::try_from(number).map_err(too_large)
    });
    let defence = defence.transpose()?;
    let about = if bound.own::<&'static str>("fight").copied() == Some("fire") {
        if named.is_empty() {
            return Err(bound.missing("units"));
        }
        if let Some(word) = given.map(str::to_owned).or(defence.map(|number| number.to_string())) {
            return Err(left_over(&word));
        }
        OkinawaOdds::Fire { units: named, target: at }
    } else {
        let given = Given {
            defence,
            tanks: given == Some("tanks"),
            banzai: matches!(given, Some("banzai" | "headquarters banzai")),
            headquarters: matches!(given, Some("headquarters" | "headquarters banzai")),
        };
        OkinawaOdds::Assault { hex: at, units: named, given }
    };
    query(Query::Odds(Native::new(about)))
}
