//! What the rulebook says of a board, so that no corrected file contradicts it.
//!
//! Sections: `3`, `9.1`, `9.2`, `9.4`, `18.1`.

use crate::model::board::{Board, HexDef};
use crate::model::vocabulary::{Base, Beach, Formation, Power, Region, Sector, Terrain, Type, Word};
use adjutant_hex::{Hex, Side};
use std::collections::BTreeSet;

/// Says of every law whether it holds, and what is wrong where it does not.
pub fn check(board: &Board, law: &dyn Fn(bool, String)) {
    for def in &board.hexes {
        of_hex(board, def, law);
    }
    islands(board, law);
    sectors(board, law);
    units(board, law);
    tables(board, law);
    set_ups(board, law);
}

fn of_hex(board: &Board, def: &HexDef, law: &dyn Fn(bool, String)) {
    let hex = def.hex;
    if !def.is_land() {
        let ways = [def.road, def.trail, def.inlet, def.bridge, def.blocked].concat();
        law(!ways.contains(&true), format!("hexes.tsv: {hex}: the sea has neither roads nor coasts of its own."));
        law(def.beach.is_none() && def.airfield.is_none(), format!("hexes.tsv: {hex}: there is no beach at sea."));
        return;
    }
    law(!def.terrain.is_empty(), format!("hexes.tsv: {hex}: 9.1: land has terrain."));
    law(def.sector != Sector::None || def.region == Region::Okinawa, format!("hexes.tsv: {hex}: no sector."));
    let at_sea = Side::ALL.into_iter().any(|side| hex.neighbour(side).is_none_or(|to| board.land(to).is_none()));
    law(def.coast == at_sea || !def.coast, format!("hexes.tsv: {hex}: a coast hex lies at the sea."));
    law(def.beach.is_none() || def.coast, format!("hexes.tsv: {hex}: 9.24: a beach lies at the sea."));
    for side in Side::ALL {
        let other = hex.neighbour(side).and_then(|to| board.land(to));
        let back = side.opposite().ix();
        let mutual = |name: &str, here: bool, there: Option<bool>| {
            let holds = there.map_or(!here || name == "coast", |there| here == there);
            law(holds, format!("hexes.tsv: {hex}: the {name} of its side {} ends there.", side.word()));
        };
        mutual("road", def.road[side.ix()], other.map(|other| other.road[back]));
        mutual("trail", def.trail[side.ix()], other.map(|other| other.trail[back]));
        mutual("inlet", def.inlet[side.ix()], other.map(|other| other.inlet[back]));
        mutual("bridge", def.bridge[side.ix()], other.map(|other| other.bridge[back]));
        mutual("coast", def.blocked[side.ix()], other.map(|other| other.blocked[back]));
        let bridged = !(def.bridge[side.ix()] && def.inlet[side.ix()]);
        law(bridged, format!("hexes.tsv: {hex}: 9.21: a side has the bridge or the inlet alone."));
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

fn islands(board: &Board, law: &dyn Fn(bool, String)) {
    for region in [Region::Okinawa, Region::IeShima] {
        let all: BTreeSet<Hex> = board.hexes.iter().filter(|def| def.region == region).map(|def| def.hex).collect();
        let left: Vec<String> = all.difference(&reached(board, &all)).map(ToString::to_string).collect();
        law(left.is_empty(), format!("hexes.tsv: {}: nobody can walk to {}.", region.word(), left.join(", ")));
    }
    let bridges = board.hexes.iter().filter(|def| def.bridge.contains(&true)).count();
    law(bridges == 2, "hexes.tsv: 9.21: one bridge leads over the inlet, seen from both sides.".to_owned());
}

fn sectors(board: &Board, law: &dyn Fn(bool, String)) {
    for sector in [Sector::Sector62, Sector::Sector44, Sector::Sector24, Sector::Navy, Sector::IeShima] {
        let all: BTreeSet<Hex> = board.hexes.iter().filter(|def| def.sector == sector).map(|def| def.hex).collect();
        law(!all.is_empty(), format!("hexes.tsv: 18.12: sector {} has no hex.", sector.word()));
        // The sector of the 62nd has a peninsula that only ground without a sector leads to.
        let free = board.hexes.iter().filter(|def| def.is_land() && def.sector == Sector::None).map(|def| def.hex);
        let with_free =
            if sector == Sector::Sector62 { all.iter().copied().chain(free).collect() } else { all.clone() };
        let left: Vec<String> = all.difference(&reached(board, &with_free)).map(ToString::to_string).collect();
        law(left.is_empty(), format!("hexes.tsv: sector {} does not hang together: {left:?}.", sector.word()));
    }
    let of = |test: &dyn Fn(&HexDef) -> bool| board.hexes.iter().filter(|def| test(def)).count();
    let shuri = of(&|def| def.terrain.contains(&Terrain::Shuri));
    law(shuri == 5, format!("hexes.tsv: 16.2: Shuri has five hexes, not {shuri}."));
    for (beach, count) in [(Beach::Hagushi, 13), (Beach::Machinato, 3), (Beach::Yonabaru, 3), (Beach::Minatogawa, 3)] {
        let found = of(&|def| def.beach == Some(beach));
        law(found == count, format!("hexes.tsv: 18.24: {} has {count} hexes, not {found}.", beach.word()));
    }
    law(of(&|def| def.north_edge) > 0, "hexes.tsv: 18.16c: the map has a north edge.".to_owned());
}

fn units(board: &Board, law: &dyn Fn(bool, String)) {
    let mut codes = BTreeSet::new();
    for def in &board.units {
        law(codes.insert(&def.code), format!("units.tsv: {} is listed twice.", def.code));
        law(!def.steps.is_empty(), format!("units.tsv: {} has no step.", def.code));
        let is_us = def.formation.division().is_some();
        law(is_us == (def.power == Power::Us), format!("units.tsv: {} belongs to no formation of its side.", def.code));
        let weaker =
            def.steps.windows(2).all(|pair| pair[1].fire <= pair[0].fire && pair[1].assault <= pair[0].assault);
        law(weaker, format!("units.tsv: {}: a step that is lost makes it no stronger.", def.code));
        let heavy = matches!(def.ty, Type::Tank | Type::Artillery) || def.ty == Type::Supply;
        law(heavy == def.heavy, format!("units.tsv: 3, 9.25: {}: heavy are tanks, artillery and supply.", def.code));
        let free = matches!(def.ty, Type::Hq | Type::AntiTank);
        law(free == def.stacks_free, format!("units.tsv: 9.4: {}: HQs and anti-tank units stack freely.", def.code));
        let range = match def.ty {
            Type::Artillery => [15, 20].contains(&def.range),
            Type::Tank | Type::AntiTank | Type::Mortar => def.range == 2,
            Type::SpigotMortar => def.range == 3,
            Type::Infantry
            | Type::Hq
            | Type::Supply
            | Type::Boeitai
            | Type::CompositeCompany
            | Type::Outpost
            | Type::MachineGun
            | Type::Raider
            | Type::ShippingEngineer => def.range == 1,
        };
        law(range, format!("units.tsv: 10.13, 10.14, 10.15: {} has another range.", def.code));
    }
    let count =
        |test: &dyn Fn(Type, Formation) -> bool| board.units.iter().filter(|def| test(def.ty, def.formation)).count();
    for (what, found, needed) in [
        ("16.1: composite companies", count(&|ty, _| ty == Type::CompositeCompany), 10),
        ("18.12: Boeitai", count(&|ty, _| ty == Type::Boeitai), 12),
        ("9.7: shipping engineers", count(&|ty, _| ty == Type::ShippingEngineer), 2),
        ("13: divisional headquarters and the Japanese one", count(&|ty, _| ty == Type::Hq), 7),
    ] {
        law(found == needed, format!("units.tsv: {what}: {found} instead of {needed}."));
    }
}

/// Rows that a die can reach are there, and figures grow as they must.
fn tables(board: &Board, law: &dyn Fn(bool, String)) {
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
        law(found == needed, format!("tables/{name}.tsv has {found} rows instead of {needed}."));
    }
    law(tables.hit_columns.len() == 10, "tables/hits.tsv has ten columns.".to_owned());
    law(tables.support.len() == 9, "tables/assault_support_line.tsv has nine columns.".to_owned());
    law(tables.support.last() == Some(&0), "11.35: no support succeeds in the last column.".to_owned());
    let grow = |columns: &Vec<u8>| columns.windows(2).all(|pair| pair[0] < pair[1]);
    let columns = tables.fire_columns.iter().chain(&tables.bombardment_columns);
    law(columns.clone().all(grow), "columns of fire and bombardment grow from left to right.".to_owned());
    let minimum = |terrain: Terrain| tables.bombardment_columns[terrain.ix()].first().copied();
    for &terrain in Terrain::ALL {
        let said = tables.terrain(terrain).bombardment_minimum;
        law(minimum(terrain) == Some(said), format!("8.13: {} needs {said} markers.", terrain.word()));
    }
    law(minimum(Terrain::Rough) == Some(3), "8.13: rough terrain needs three markers.".to_owned());
    let ridge = tables.bombardment_columns[Terrain::Ridge.ix()] == tables.bombardment_columns[6];
    law(ridge, "8.12: a fortification has the columns of a ridge.".to_owned());
}

fn set_ups(board: &Board, law: &dyn Fn(bool, String)) {
    for set_up in &board.set_ups {
        let word = set_up.scenario.word();
        let sides =
            Power::BOTH.map(|power| set_up.units.iter().filter(move |(unit, _)| board.unit(*unit).power == power));
        for side in sides {
            law(side.count() > 0, format!("scenarios.tsv: {word}: a side has no unit."));
        }
        law(set_up.first_turn <= set_up.last_turn && set_up.last_turn <= 28, format!("scenarios.tsv: {word}: turns."));
        for arrival in &set_up.arrivals {
            let on_land = arrival.hexes.iter().all(|hex| board.land(*hex).is_some_and(|def| def.beach.is_some()));
            law(on_land, format!("scenarios.tsv: {word}: 18.15: who arrives lands on a beach."));
            law(!arrival.units.is_empty(), format!("scenarios.tsv: {word}: nobody arrives on T{}.", arrival.turn));
        }
        let air = set_up.air_loss + set_up.air_disruption;
        law(air <= 700, format!("scenarios.tsv: {word}: 5.31: Japan has 700 aircraft points."));
        for (beach, hexes) in &set_up.beaches {
            let printed = |hex: &Hex| board.hex(*hex).is_some_and(|def| def.beach == Some(*beach));
            law(hexes.iter().all(printed), format!("scenarios.tsv: {word}: {} lies elsewhere.", beach.word()));
        }
    }
}
