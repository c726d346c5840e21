//! What the rulebook says of a board, so that no corrected file contradicts it.
//!
//! Sections: `3`, `9.1`, `9.2`, `9.4`, `18.1`.

use super::lines::{At, Laws};
use crate::model::board::{Board, HexDef};
use crate::model::set_up::Arrival;
use crate::model::vocabulary::{
    Airfield, Base, Beach, Formation, Power, Region, Scenario, Sector, Terrain, Type, Word,
};
use adjutant_hex::{Hex, Side};
use std::collections::{BTreeMap, BTreeSet};

/// No value of a unit and no cost of terrain is greater.
const LARGEST_VALUE: u8 = 30;

/// Says of every law whether it holds, and what is wrong where it does not.
pub(super) fn check(board: &Board, law: Laws<'_>) {
    for def in &board.hexes {
        of_hex(board, def, law);
    }
    islands(board, law);
    sectors(board, law);
    units(board, law);
    tables(board, law);
    set_ups(board, law);
    landings(board, law);
}

fn of_hex(board: &Board, def: &HexDef, law: Laws<'_>) {
    let hex = def.hex;
    if !def.is_land() {
        let ways = [
            ("road_sides", def.road),
            ("trail_sides", def.trail),
            ("inlet_sides", def.inlet),
            ("bridge_sides", def.bridge),
            ("sea_blocked_sides", def.blocked),
        ];
        for (column, sides) in ways {
            let says = || "the sea has neither roads nor coasts of its own; leave it empty.".to_owned();
            law.hold(!sides.contains(&true), At::Hex(hex, column), says);
        }
        law.hold(def.beach.is_none(), At::Hex(hex, "beach"), || "there is no beach at sea; leave it empty.".to_owned());
        let says = || "there is no airfield at sea; leave it empty.".to_owned();
        law.hold(def.airfield.is_none(), At::Hex(hex, "airfield"), says);
        law.hold(!def.north_edge, At::Hex(hex, "north_edge"), || {
            "18.16c: the edge is land; it must be `no`.".to_owned()
        });
        return;
    }
    law.hold(!def.terrain.is_empty(), At::Hex(hex, "terrain"), || "9.1: land has terrain.".to_owned());
    let has_sector = def.sector != Sector::None || def.region == Region::Okinawa;
    let says = || "18.12: a hex of Ie Shima has the sector `ie`.".to_owned();
    law.hold(has_sector, At::Hex(hex, "sector"), says);
    let at_sea = Side::ALL.into_iter().any(|side| hex.neighbour(side).is_none_or(|to| board.land(to).is_none()));
    let says = || "all hexes around it are land: a coast hex lies at the sea; it must be `no`.".to_owned();
    law.hold(at_sea || !def.coast, At::Hex(hex, "coast"), says);
    let says = || "9.24: a beach lies at the sea, in a hex whose `coast` is `yes`.".to_owned();
    law.hold(def.beach.is_none() || def.coast, At::Hex(hex, "beach"), says);
    for side in Side::ALL {
        let other = hex.neighbour(side).and_then(|to| board.land(to));
        let back = side.opposite().ix();
        let mutual = |column: &str, name: &str, here: bool, there: Option<bool>| {
            let holds = there.map_or(!here || column == "sea_blocked_sides", |there| here == there);
            law.hold(holds, At::Hex(hex, column), || {
                let to = hex.neighbour(side).map(|to| to.to_string()).unwrap_or_default();
                let (side, back) = (side.word(), side.opposite().word());
                match there {
                    None => format!("the {name} of its side {side} ends there: {to} is no land."),
                    Some(true) => format!("the {name} of its side {side} ends there: {to} has it on its side {back}."),
                    Some(false) => {
                        format!("the {name} of its side {side} ends there: {to} lacks it on its side {back}.")
                    }
                }
            });
        };
        mutual("road_sides", "road", def.road[side.ix()], other.map(|other| other.road[back]));
        mutual("trail_sides", "trail", def.trail[side.ix()], other.map(|other| other.trail[back]));
        mutual("inlet_sides", "inlet", def.inlet[side.ix()], other.map(|other| other.inlet[back]));
        mutual("bridge_sides", "bridge", def.bridge[side.ix()], other.map(|other| other.bridge[back]));
        mutual("sea_blocked_sides", "coast", def.blocked[side.ix()], other.map(|other| other.blocked[back]));
        let bridged = !(def.bridge[side.ix()] && def.inlet[side.ix()]);
        let says = || format!("9.21: its side {} has the bridge or the inlet alone, not both.", side.word());
        law.hold(bridged, At::Hex(hex, "bridge_sides"), says);
    }
}

/// Every hex of these that can be walked to from the first.
fn reached(board: &Board, all: &BTreeSet<Hex>) -> BTreeSet<Hex> {
    let mut reached: BTreeSet<Hex> = all.iter().next().copied().into_iter().collect();
    let mut open: Vec<Hex> = reached.iter().copied().collect();
    while let Some(hex) = open.pop() {
        for (_, to) in board.joined(hex, true) {
            if all.contains(&to) && reached.insert(to) {
                open.push(to);
            }
        }
    }
    reached
}

fn islands(board: &Board, law: Laws<'_>) {
    for region in [Region::Okinawa, Region::IeShima] {
        let all: BTreeSet<Hex> = board.hexes.iter().filter(|def| def.region == region).map(|def| def.hex).collect();
        let reached = reached(board, &all);
        if all.is_empty() {
            law.hold(false, At::File("hexes.tsv"), || format!("region {} has no hex.", region.word()));
        }
        for hex in all.difference(&reached) {
            let says = || format!("{}: nobody can walk to {hex} from the rest of the island.", region.word());
            law.hold(false, At::Hex(*hex, "region"), says);
        }
    }
    let bridges: Vec<Hex> = board.hexes.iter().filter(|def| def.bridge.contains(&true)).map(|def| def.hex).collect();
    law.hold(bridges.len() == 2, At::File("hexes.tsv"), || {
        let found: Vec<String> = bridges.iter().map(ToString::to_string).collect();
        let found = if found.is_empty() { "no hex".to_owned() } else { found.join(", ") };
        format!("`bridge_sides`: 9.21: one bridge leads over the inlet, seen from both sides; {found} has one.")
    });
}

fn sectors(board: &Board, law: Laws<'_>) {
    let file = At::File("hexes.tsv");
    for sector in [Sector::Sector62, Sector::Sector44, Sector::Sector24, Sector::Navy, Sector::IeShima] {
        let all: BTreeSet<Hex> = board.hexes.iter().filter(|def| def.sector == sector).map(|def| def.hex).collect();
        law.hold(!all.is_empty(), file, || format!("`sector`: 18.12: sector {} has no hex.", sector.word()));
        // The sector of the 62nd has a peninsula that only ground without a sector leads to.
        let free = board.hexes.iter().filter(|def| def.is_land() && def.sector == Sector::None).map(|def| def.hex);
        let with_free =
            if sector == Sector::Sector62 { all.iter().copied().chain(free).collect() } else { all.clone() };
        for hex in all.difference(&reached(board, &with_free)) {
            let says = || format!("sector {} does not hang together: {hex} lies apart.", sector.word());
            law.hold(false, At::Hex(*hex, "sector"), says);
        }
    }
    let of = |test: &dyn Fn(&HexDef) -> bool| board.hexes.iter().filter(|def| test(def)).count();
    let shuri = of(&|def| def.terrain.contains(&Terrain::Shuri));
    law.hold(shuri == 5, file, || format!("`terrain`: 16.2: Shuri has five hexes, not {shuri}."));
    for (beach, count) in [(Beach::Hagushi, 13), (Beach::Machinato, 3), (Beach::Yonabaru, 3), (Beach::Minatogawa, 3)] {
        let found = of(&|def| def.beach == Some(beach));
        let says = || format!("`beach`: 18.24: {} has {count} hexes, not {found}.", beach.word());
        law.hold(found == count, file, says);
    }
    for &airfield in Airfield::ALL {
        let found = of(&|def| def.airfield == Some(airfield));
        law.hold(found > 0, file, || format!("`airfield`: {} is in no hex.", airfield.word()));
    }
    law.hold(of(&|def| def.north_edge) > 0, file, || "`north_edge`: 18.16c: the map has a north edge.".to_owned());
}

fn units(board: &Board, law: Laws<'_>) {
    let mut codes = BTreeSet::new();
    for def in &board.units {
        let code = def.code.as_str();
        let at = |column| At::Unit(code, column);
        law.hold(codes.insert(code), at("id"), || format!("{code} is listed twice."));
        law.hold(!def.steps.is_empty(), at("step1"), || format!("{code} has no step."));
        let is_us = def.formation.division().is_some();
        let says = || format!("{code} belongs to no formation of its side.");
        law.hold(is_us == (def.power == Power::Us), at("formation"), says);
        let weaker =
            def.steps.windows(2).all(|pair| pair[1].fire <= pair[0].fire && pair[1].assault <= pair[0].assault);
        law.hold(weaker, at("step2"), || format!("{code}: a step that is lost makes it no stronger."));
        let small = def.steps.iter().flat_map(|step| [step.fire, step.movement, step.assault.unwrap_or(0)]);
        let says = || format!("{code}: values are numbers from 0 to {LARGEST_VALUE}.");
        law.hold(small.max().unwrap_or(0) <= LARGEST_VALUE, at("step1"), says);
        let heavy = matches!(def.ty, Type::Tank | Type::Artillery) || def.ty == Type::Supply;
        let says = || format!("3, 9.25: {code}: heavy are tanks, artillery and supply, and nobody else.");
        law.hold(heavy == def.heavy, at("heavy"), says);
        let free = matches!(def.ty, Type::Hq | Type::AntiTank);
        let says = || format!("9.4: {code}: HQs and anti-tank units stack freely, and nobody else.");
        law.hold(free == def.stacks_free, at("stacks_free"), says);
        let ranges: &[u8] = match def.ty {
            Type::Artillery => &[15, 20],
            Type::Tank | Type::AntiTank | Type::Mortar => &[2],
            Type::SpigotMortar => &[3],
            Type::Infantry
            | Type::Hq
            | Type::Supply
            | Type::Boeitai
            | Type::CompositeCompany
            | Type::Outpost
            | Type::MachineGun
            | Type::Raider
            | Type::ShippingEngineer => &[1],
        };
        let says = || format!("10.13, 10.14, 10.15: the range of {code} is {}.", either(ranges));
        law.hold(ranges.contains(&def.range), at("range"), says);
    }
    let count =
        |test: &dyn Fn(Type, Formation) -> bool| board.units.iter().filter(|def| test(def.ty, def.formation)).count();
    for (what, found, needed) in [
        ("16.1: composite companies", count(&|ty, _| ty == Type::CompositeCompany), 10),
        ("18.12: Boeitai", count(&|ty, _| ty == Type::Boeitai), 12),
        ("9.7: shipping engineers", count(&|ty, _| ty == Type::ShippingEngineer), 2),
        ("13: divisional headquarters and the Japanese one", count(&|ty, _| ty == Type::Hq), 7),
    ] {
        let says = || format!("`type`: {what}: {found} instead of {needed}.");
        law.hold(found == needed, At::File("units.tsv"), says);
    }
}

/// Numbers of which one is wanted.
fn either(numbers: &[u8]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ")
}

/// Rows that a die can reach are there, and figures grow as they must.
fn tables(board: &Board, law: Laws<'_>) {
    let tables = &board.tables;
    let rows = [
        ("us_air_attack", tables.us_air_attack.len(), 15),
        ("jp_base_aa", tables.base_aa.len(), 6),
        ("fleet_aa", tables.fleet_aa.len(), 6),
        ("hits", tables.hits.len(), 11),
        ("weather", tables.weather.len(), 6),
        ("bombardment_results", tables.bombardment.len(), 10),
        ("fire_results", tables.fire.len(), 6),
        ("assault_results", tables.assault.len(), 8),
        ("command_appeal", tables.appeal.len(), 6),
        ("appeal_cost", tables.appeal_cost.len(), 6),
        ("evacuation_markers", tables.evacuation.len(), Base::ALL.len()),
        ("turn_track", tables.turns.len(), 28),
        ("fatigue_levels", tables.fatigue.len(), 3),
        ("assault_columns", tables.assault_columns.len(), 4),
    ];
    for (name, found, needed) in rows {
        let file = format!("tables/{name}.tsv");
        law.hold(found == needed, At::File(&file), || format!("{found} rows instead of {needed}."));
    }
    law.hold(tables.hit_columns.len() == 10, At::File("tables/hits.tsv"), || "it has ten columns.".to_owned());
    let support = "assault_support_line";
    let first = "support_succeeds_on_modified_d6_up_to";
    law.hold(tables.support.len() == 9, At::Row(support, first, "9"), || "the table has nine columns.".to_owned());
    let says = || "11.35: no support succeeds in the last column; it must be 0.".to_owned();
    law.hold(tables.support.last() == Some(&0), At::Row(support, first, "9"), says);
    let grow = |columns: &Vec<u8>| columns.windows(2).all(|pair| pair[0] < pair[1]);
    for (columns, row) in tables.fire_columns.iter().zip(["clear", "broken", "rough", "ridge"]) {
        let says = || "columns grow from left to right.".to_owned();
        law.hold(grow(columns), At::Row("fire_columns", row, "A"), says);
    }
    let of_bombardment = Terrain::ALL.iter().map(|terrain| terrain.word()).chain(["fortification"]);
    for (columns, row) in tables.bombardment_columns.iter().zip(of_bombardment) {
        let says = || "columns grow from left to right.".to_owned();
        law.hold(!columns.is_empty() && grow(columns), At::Row("bombardment_columns", row, "A"), says);
    }
    for &terrain in Terrain::ALL {
        let effects = tables.terrain(terrain);
        for (column, points) in [("us_mp", effects.us_mp), ("jp_mp", effects.japanese_mp)] {
            let at = At::Row("terrain_effects", terrain.word(), column);
            let says = || format!("9.1: {} costs 1 to {LARGEST_VALUE} movement points.", terrain.word());
            law.hold((1..=LARGEST_VALUE).contains(&points), at, says);
        }
    }
    let minimum = |terrain: Terrain| tables.bombardment_columns[terrain.ix()].first().copied();
    for &terrain in Terrain::ALL {
        let said = tables.terrain(terrain).bombardment_minimum;
        let at = At::Row("bombardment_columns", terrain.word(), "A");
        let says = || format!("8.13: {} needs {said} markers, as tables/terrain_effects.tsv has it.", terrain.word());
        law.hold(minimum(terrain) == Some(said), at, says);
    }
    let at = At::Row("bombardment_columns", Terrain::Rough.word(), "A");
    law.hold(minimum(Terrain::Rough) == Some(3), at, || "8.13: rough terrain needs three markers.".to_owned());
    let ridge = tables.bombardment_columns[Terrain::Ridge.ix()] == tables.bombardment_columns[6];
    let at = At::Row("bombardment_columns", "fortification", "A");
    law.hold(ridge, at, || "8.12: a fortification has the columns of a ridge.".to_owned());
}

fn set_ups(board: &Board, law: Laws<'_>) {
    for set_up in &board.set_ups {
        let scenario = set_up.scenario;
        let sides =
            Power::BOTH.map(|power| set_up.units.iter().filter(move |(unit, _)| board.unit(*unit).power == power));
        for side in sides {
            law.hold(side.count() > 0, At::Scenario(scenario, "full"), || "a side has no unit.".to_owned());
        }
        let in_order = set_up.first_turn >= 1 && set_up.first_turn <= set_up.last_turn && set_up.last_turn <= 28;
        law.hold(in_order, At::Scenario(scenario, "turns"), || {
            "turns go from 1 to 28, the first before the last.".to_owned()
        });
        for arrival in &set_up.arrivals {
            let at_sea = arrival.hexes.iter().find(|hex| board.land(**hex).is_none_or(|def| def.beach.is_none()));
            let key = key_of(board, arrival);
            if let Some(hex) = at_sea {
                let says = || {
                    format!(
                        "18.15: who arrives on T{} lands on a beach, and {hex} is none (hexes.tsv, `beach`).",
                        arrival.turn
                    )
                };
                law.hold(false, At::Scenario(scenario, &key), says);
            }
            let says = || format!("nobody arrives on T{}.", arrival.turn);
            law.hold(!arrival.units.is_empty(), At::Scenario(scenario, &key), says);
        }
        let air = set_up.air_loss.saturating_add(set_up.air_disruption);
        law.hold(air <= 700, At::Scenario(scenario, "air loss"), || "5.31: Japan has 700 aircraft points.".to_owned());
        for (beach, hexes) in &set_up.beaches {
            let elsewhere = hexes.iter().find(|hex| board.hex(**hex).is_none_or(|def| def.beach != Some(*beach)));
            if let Some(hex) = elsewhere {
                let key = format!("{} beach hexes", beach.word());
                let says =
                    || format!("{} lies elsewhere: {hex} is none of its hexes (hexes.tsv, `beach`).", beach.word());
                law.hold(false, At::Scenario(scenario, &key), says);
            }
        }
        if let Some(hex) = set_up.villages.iter().find(|hex| board.land(**hex).is_none()) {
            let says = || format!("18.16e: a village lies on land, and {hex} is none.");
            law.hold(false, At::Scenario(scenario, "centre village hexes"), says);
        }
        for point in &set_up.points {
            let at_sea = point.hexes.iter().find(|hex| board.land(**hex).is_none());
            if let Some(hex) = at_sea {
                let key = format!("point {} hexes", point.name);
                law.hold(false, At::Scenario(scenario, &key), || {
                    format!("18.321: an important point lies on land, and {hex} is none.")
                });
            }
        }
    }
}

/// What the line of a landing begins with: `T1 7th Inf Div`, `T7 US-77-TK`.
fn key_of(board: &Board, arrival: &Arrival) -> String {
    let who = match arrival.units.as_slice() {
        [] => return format!("T{}", arrival.turn),
        [unit] => board.unit(*unit).code.clone(),
        [first, ..] => board.unit(*first).formation.word().to_owned(),
    };
    format!("T{} {who}", arrival.turn)
}

/// The hexes and the campaign say the same about where divisions land on April 1.
fn landings(board: &Board, law: Laws<'_>) {
    let Some(campaign) = board.set_up(Scenario::Campaign) else { return };
    let first = campaign.arrivals.iter().filter(|arrival| arrival.turn == 1);
    let lands = |arrival: &Arrival| arrival.units.first().map(|unit| board.unit(*unit).formation);
    let mut said: BTreeMap<Hex, Formation> = BTreeMap::new();
    for arrival in first {
        said.extend(arrival.hexes.iter().filter_map(|hex| Some((*hex, lands(arrival)?))));
    }
    for def in &board.hexes {
        let there = said.get(&def.hex).copied();
        let says = || match there {
            Some(division) => format!("18.15: scenarios.tsv lands the {} here; it must be that.", division.word()),
            None => "18.15: no division lands here by scenarios.tsv (`T1 … hexes`); leave it empty.".to_owned(),
        };
        law.hold(there == def.landing, At::Hex(def.hex, "landing_1april"), says);
    }
}
