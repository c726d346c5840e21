//! Laws that every board must obey, corrected boards included. They are the statements of the rulebook about the
//! printed matter.
//!
//! Sections: `3.2`, `4.14`, `4.21` to `4.25`, `5.4`, `8.22`, `9.1`, `10.3`.

use super::lines::{At, Law};
use super::setup::TRACKS;
use crate::model::board::{Area, Board, Setup, StartAt, Zone};
use crate::model::sequence;
use crate::model::vocabulary::{AreaKind, Border, Colour, Control, Country, Nation, PortSize, Side, Terrain, Type};
use std::collections::{BTreeMap, BTreeSet};

/// The number of blocks by colour, from the component list.
const BLOCKS: [(Colour, usize); 9] = [
    (Colour::Orange, 31),
    (Colour::DarkOrange, 3),
    (Colour::Black, 16),
    (Colour::Green, 11),
    (Colour::DarkGreen, 2),
    (Colour::DarkBlue, 16),
    (Colour::Purple, 23),
    (Colour::White, 29),
    (Colour::Brown, 3),
];

/// The areas that the rules name.
const NAMED: [&str; 32] = [
    "honshu",
    "shikoku",
    "kyushu",
    "korea",
    "manchukuo",
    "formosa",
    "usa",
    "hawaii",
    "south_africa",
    "singapore",
    "hong_kong",
    "shanghai",
    "hainan",
    "luzon",
    "leyte",
    "french_indo_china",
    "thailand",
    "burma",
    "assam",
    "calcutta",
    "delhi",
    "madras",
    "ceylon",
    "peking",
    "queensland",
    "new_south_wales",
    "lae",
    "fiji",
    "samoa",
    "kunming",
    "chungking",
    "malaya",
];

/// The zones that the rules name.
const NAMED_ZONES: [&str; 10] = [
    "east_china_sea",
    "south_philippine_sea",
    "sulu_sea",
    "hawaiian_islands",
    "johnston_islands",
    "phoenix_islands",
    "mandates",
    "tonga",
    "gulf_of_thailand",
    "java_sea",
];

/// Checks a board against its laws. `law` receives whether each holds, and its text.
pub(super) fn check(board: &Board, law: Law<'_>) {
    for word in NAMED {
        law(
            board.area_of(&word.into()).is_some(),
            At::Board,
            format!("the rules name an area `{word}`, which there is not."),
        );
    }
    for word in NAMED_ZONES {
        law(
            board.zone_of(&word.into()).is_some(),
            At::Board,
            format!("the rules name a zone `{word}`, which there is not."),
        );
    }
    let there = NAMED.iter().all(|word| board.area_of(&(*word).into()).is_some());
    if !there || !NAMED_ZONES.iter().all(|word| board.zone_of(&(*word).into()).is_some()) {
        // The other laws look these areas and zones up by name.
        return;
    }
    areas(board, law);
    map(board, law);
    statements(board, law);
    components(board, law);
    for (at, setup) in board.setups.iter().enumerate() {
        scenario(board, setup, at, law);
    }
}

fn areas(board: &Board, law: Law<'_>) {
    for area in board.all_areas() {
        let def = board.area(area);
        let is_box = def.kind != AreaKind::Large;
        let id = &def.id;
        let law = |holds, says| law(holds, At::Area(id), says);
        law(is_box == (def.terrain == Terrain::Box), format!("{id}: boxes and only boxes have the terrain `box`."));
        law(!(is_box && def.home), format!("{id}: KT: a box is never a home area."));
        law(!is_box || !def.coasts.is_empty(), format!("{id}: 3.22: a box lies in the sea."));
        law((def.port == PortSize::None) == def.port_zones.is_empty(), format!("{id}: 3.24: a port opens on water."));
        let touched: BTreeSet<Zone> = def.coasts.iter().map(|(zone, _)| *zone).collect();
        let opens: BTreeSet<Zone> = def.port_zones.iter().copied().collect();
        law(opens.is_subset(&touched), format!("{id}: 3.24: a port opens on zones that the area touches."));
        let whole = !is_box || def.port == PortSize::None || opens == touched;
        law(whole, format!("{id}: 3.24: the port of a box opens on every zone it touches."));
        law(def.resource <= 1 || id.as_str() == "honshu", format!("{id}: 4.14: only Honshu has more than 1 WERP."));
        let way_in = !def.coasts.is_empty() || def.land.iter().any(|(_, border)| *border != Border::Impassable);
        law(way_in, format!("{id}: nobody can get there."));
    }
}

/// The zones within range of a zone, by distance, with the passage of 8.22b open or shut.
fn reach(board: &Board, from: Zone, passage: bool) -> BTreeMap<Zone, u8> {
    let shut = [board.named_zone("south_philippine_sea"), board.named_zone("sulu_sea")];
    let mut steps = BTreeMap::from([(from, 0)]);
    let mut queue = vec![from];
    let mut at = 0;
    while let Some(zone) = queue.get(at).copied() {
        at += 1;
        for next in &board.zone(zone).next {
            let closed = !passage && shut.contains(&zone) && shut.contains(next);
            if !closed && !steps.contains_key(next) {
                steps.insert(*next, steps[&zone] + 1);
                queue.push(*next);
            }
        }
    }
    steps
}

fn map(board: &Board, law: Law<'_>) {
    let area = |word: &str| At::Area(&board.area(board.named(word)).id);
    let all = board.zones.len();
    let connected = board.zones.is_empty() || reach(board, Zone(0), false).len() == all;
    law(connected, area("leyte"), "8.22b: all zones must hang together with the passage of Leyte shut.".to_owned());
    let south = board.zones.iter().filter(|zone| zone.south).count();
    law(south == 2, At::Board, "9.25: two zones lie at the south edge.".to_owned());
    let (a, b) = (board.named_zone("south_philippine_sea"), board.named_zone("sulu_sea"));
    law(
        board.zone(a).next.contains(&b),
        At::Zone(&board.zone(b).id),
        "8.22b: the South Philippine and the Sulu Sea border.".to_owned(),
    );
    let leyte: BTreeSet<Zone> = board.area(board.named("leyte")).coasts.iter().map(|(zone, _)| *zone).collect();
    law(leyte == BTreeSet::from([a, b]), area("leyte"), "8.22b: Leyte lies between the two seas.".to_owned());
    let legs = [("hawaiian_islands", "johnston_islands"), ("johnston_islands", "phoenix_islands")];
    let back = [("phoenix_islands", "mandates"), ("mandates", "tonga")];
    for (from, to) in legs.into_iter().chain(back) {
        let borders = board.zone(board.named_zone(from)).next.contains(&board.named_zone(to));
        law(borders, At::Board, format!("8.22a: `{from}` and `{to}` border."));
    }
    let from_port = |area: &str, zone: &str| {
        let opens = &board.area(board.named(area)).port_zones;
        let steps = |from: &Zone| reach(board, *from, false).get(&board.named_zone(zone)).map(|steps| steps + 1);
        opens.iter().filter_map(steps).min()
    };
    law(
        from_port("hawaii", "phoenix_islands") == Some(3),
        At::Board,
        "8.22a: Hawaii to the Phoenix Islands is three.".to_owned(),
    );
    law(
        from_port("honshu", "hawaiian_islands") == Some(3),
        At::Board,
        "9.11: Honshu is three zones from Hawaii.".to_owned(),
    );
    for zone in ["gulf_of_thailand", "java_sea"] {
        let near = from_port("singapore", zone).is_some_and(|steps| steps <= 2);
        law(
            near,
            At::Zone(&board.zone(board.named_zone(zone)).id),
            format!("9.11e: Singapore's fleets can react in `{zone}`."),
        );
    }
    for area in ["fiji", "samoa"] {
        let opens = board.opens_on(board.named(area), board.named_zone("tonga"));
        law(
            opens,
            At::Area(&board.area(board.named(area)).id),
            format!("8.22a: the port of `{area}` opens on the zone of Tonga."),
        );
    }
}

fn statements(board: &Board, law: Law<'_>) {
    let area = |word: &str| At::Area(&board.area(board.named(word)).id);
    let resources = |of: &[Country]| -> Vec<Area> {
        let has = |area: &Area| board.area(*area).resource > 0 && of.contains(&board.area(*area).country);
        board.all_areas().filter(has).collect()
    };
    let honshu = board.area(board.named("honshu"));
    law(honshu.resource == 5 && honshu.oil == 1, At::Area(&honshu.id), "4.14: Honshu has 5 WERP and 1 oil.".to_owned());
    law(resources(&[Country::India]).len() == 3, At::Board, "4.14: India has three resource areas.".to_owned());
    law(resources(&[Country::Australia]).len() == 2, At::Board, "4.14: Australia has two resource areas.".to_owned());
    let commonwealth = resources(&[Country::India, Country::Australia, Country::Britain, Country::Commonwealth]);
    let has = |areas: &[Area], words: &[&str]| words.iter().all(|word| areas.contains(&board.named(word)));
    let eight = commonwealth.len() == 8 && has(&commonwealth, &["south_africa", "singapore", "hong_kong"]);
    law(eight, At::Board, "4.14: the Commonwealth has 3 + 1 + 2 + 1 + 1 resource areas.".to_owned());
    let mut chinese = resources(&[Country::China]);
    chinese.extend([board.named("manchukuo")].iter().filter(|area| board.area(**area).resource > 0));
    let five = chinese.len() == 5 && has(&chinese, &["peking", "manchukuo", "shanghai"]);
    law(five, At::Board, "4.14: China has five resource areas, Peking, Manchukuo and Shanghai among them.".to_owned());
    law(
        resources(&[Country::Philippines]) == [board.named("luzon")],
        area("luzon"),
        "4.14: Luzon is the Philippine one.".to_owned(),
    );
    law(resources(&[Country::Dei]).len() >= 2, At::Board, "10.15: the Indies have resource areas.".to_owned());
    let homes: BTreeSet<&str> = (board.areas.iter())
        .filter(|area| area.country == Country::Japan && area.home)
        .map(|area| area.id.as_str())
        .collect();
    law(
        homes == BTreeSet::from(["honshu", "kyushu", "shikoku"]),
        At::Board,
        "9.16: Japan has three home areas.".to_owned(),
    );
    let ports: BTreeSet<&str> =
        (board.areas.iter()).filter(|area| area.port == PortSize::Home).map(|area| area.id.as_str()).collect();
    let three = ports == BTreeSet::from(["honshu", "usa", "south_africa"]);
    law(three, At::Board, "4.74: home ports are those of Honshu, the United States and South Africa.".to_owned());
    for (word, kind) in [
        ("hong_kong", AreaKind::PortBox),
        ("shanghai", AreaKind::PortBox),
        ("luzon", AreaKind::Large),
        ("french_indo_china", AreaKind::Large),
        ("manchukuo", AreaKind::Large),
        ("usa", AreaKind::Large),
        ("south_africa", AreaKind::Large),
    ] {
        law(board.area(board.named(word)).kind == kind, area(word), format!("3.2: `{word}` is of another kind."));
    }
    law(board.area(board.named("lae")).terrain == Terrain::Jungle, area("lae"), "5.46: Lae is jungle.".to_owned());
    let road = board.border(board.named("burma"), board.named("kunming"));
    law(
        road.is_some_and(|border| border != Border::Impassable),
        At::Board,
        "9.25: the Burma road joins Burma and Kunming.".to_owned(),
    );
    let vp = board.areas.iter().filter(|area| area.vp).count() + board.zones.iter().filter(|zone| zone.vp).count();
    law(
        vp > 12 && board.zones.iter().any(|zone| zone.vp),
        At::Board,
        "10.3: more than 12 VP can be had, some at sea.".to_owned(),
    );
    let base = board.areas.iter().any(|area| area.base && area.control[0] == Control::Japan);
    law(base, At::Board, "10.3: Japan begins with strategic air bases.".to_owned());
}

fn components(board: &Board, law: Law<'_>) {
    for (colour, count) in BLOCKS {
        let found = board.pieces.iter().filter(|piece| piece.colour == colour && piece.ty.is_block()).count();
        law(found == count, At::Forces, format!("the component list has {count} blocks of {colour:?}, not {found}."));
    }
    let count =
        |nation: Nation, ty: Type| board.pieces.iter().filter(|piece| piece.nation == nation && piece.ty == ty).count();
    for (nation, ty, number) in [
        (Nation::Japan, Type::LbaElite, 4),
        (Nation::Japan, Type::CbaElite, 4),
        (Nation::Japan, Type::CaElite, 1),
        (Nation::Japan, Type::Submarine, 1),
        (Nation::Usa, Type::Submarine, 1),
    ] {
        let so = count(nation, ty) == number;
        law(so, At::Forces, format!("4.25, 9.12: there must be {number} of {nation:?} {ty:?}."));
    }
    let submarines = board.pieces.iter().filter(|piece| piece.ty == Type::Submarine).count();
    law(submarines == 2, At::Forces, "4.25: each side has one submarine unit.".to_owned());
    for ty in [Type::Lba, Type::Cba] {
        let spare =
            |def: &&crate::model::board::PieceDef| def.nation == Nation::Japan && def.ty == ty && def.year.is_none();
        law(
            board.pieces.iter().filter(spare).count() == 4,
            At::Forces,
            format!("9.12: four {ty:?} stand in for the elite units."),
        );
    }
}

fn scenario(board: &Board, setup: &Setup, at: usize, law: Law<'_>) {
    let word = &setup.word;
    for track in TRACKS {
        law(setup.tracks.contains_key(track), At::Setup, format!("{word}: the track `{track}` is missing."));
    }
    let track = |name: &str| setup.tracks.get(name).copied().unwrap_or(0);
    law(setup.tracks.len() == TRACKS.len(), At::Setup, format!("{word}: a track is stated that there is not."));
    law(track("transport_capacity") <= 20, At::Setup, format!("{word}: KT: transport capacity is at most 20."));
    law(track("us_bomber_points") <= 20, At::Setup, format!("{word}: 2.4: bomber points are at most 20."));
    law(track("special_actions") <= 3, At::Setup, format!("{word}: 7.11: Japan has at most three special actions."));
    law(track("us_dud_torpedoes") == 6, At::Setup, format!("{word}: 2.14: the dud marker begins at 6."));
    let home = [("honshu", 12), ("shikoku", 4), ("kyushu", 4)];
    let defended = home.iter().all(|(area, steps)| track(&format!("home_defence_{area}")) == *steps);
    law(defended, At::Setup, format!("{word}: 9.16: home defence is 12, 4 and 4."));
    let year = sequence::year(setup.first_turn);
    let mut here: BTreeMap<(Area, Side), [u8; 4]> = BTreeMap::new();
    for (piece, _, start) in &setup.pieces {
        let def = board.piece(*piece);
        let joined = def.year.is_some_and(|joins| joins <= year);
        law(joined, At::Setup, format!("{word}: {:?} {:?} is not in the force pool yet.", def.nation, def.ty));
        let (area, column) = match start {
            StartAt::Land(area) if def.ty.is_ground() => (area, 0),
            StartAt::Land(area) => (area, 1),
            StartAt::Port(area) => (area, 2),
            StartAt::Sea(_) | StartAt::Carrier(_) | StartAt::Holding => continue,
        };
        here.entry((*area, def.nation.side())).or_default()[column] += 1;
        nation_may_stand(board, word, def.nation, *area, law);
    }
    for (area, nation) in &setup.garrisons {
        here.entry((*area, nation.side())).or_default()[3] += 1;
    }
    for ((area, side), [ground, air, fleets, garrisons]) in &here {
        let def = board.area(*area);
        let id = &def.id;
        let (ground_most, air_most) = match (def.kind, def.terrain) {
            (AreaKind::IslandBox, _) => (1, 1),
            (AreaKind::PortBox, _) => (2, 2),
            (AreaKind::Large, Terrain::Jungle) => (4, 4),
            (AreaKind::Large, _) => (99, 99),
        };
        let fits = *ground <= ground_most && *air <= air_most && *garrisons <= 1;
        law(fits, At::Stands(word, id), format!("{word}: {id}: 5.4: more of {side:?} stands there than may."));
        let berths = board.tables.berths(def.port).unwrap_or(u8::MAX);
        law(
            *fleets <= berths,
            At::Stands(word, id),
            format!("{word}: {id}: 3.24: more fleets than the port has room for."),
        );
        let contested = here.contains_key(&(*area, side.enemy()));
        let friendly = def.control[at] == Control::by(*side);
        law(
            contested || friendly,
            At::Stands(word, id),
            format!("{word}: {id}: {side:?} stands in an area that is not its own."),
        );
    }
    let carried = |carrier| {
        let load = setup.pieces.iter().filter(|(_, _, start)| *start == StartAt::Carrier(carrier)).count();
        let steps = setup.pieces.iter().find(|(piece, _, _)| *piece == carrier).map_or(0, |(_, steps, _)| *steps);
        (load, usize::from(steps))
    };
    for piece in board.all_pieces().filter(|piece| board.piece(*piece).ty == Type::Cv) {
        let (load, steps) = carried(piece);
        law(load <= steps, At::Setup, format!("{word}: 4.24: a carrier step carries one counter."));
    }
    if at == 0 {
        let off_hawaii = |(piece, _, start): &(crate::model::board::Piece, u8, StartAt)| {
            board.piece(*piece).ty == Type::Cv && *start == StartAt::Sea(board.named_zone("hawaiian_islands"))
        };
        law(
            setup.pieces.iter().any(off_hawaii),
            At::Setup,
            format!("{word}: 9.11b, k: US fleets are at sea off Hawaii."),
        );
    }
}

fn nation_may_stand(board: &Board, word: &str, nation: Nation, area: Area, law: Law<'_>) {
    let country = board.area(area).country;
    let id = &board.area(area).id;
    let may = match nation {
        Nation::Nationalists | Nation::Communists => country == Country::China,
        Nation::Philippines => country == Country::Philippines,
        Nation::Dei => matches!(country, Country::Dei | Country::India | Country::Australia),
        Nation::Usa => !matches!(country, Country::India | Country::China) && id.as_str() != "burma",
        Nation::Japan | Nation::Britain | Nation::India | Nation::Australia | Nation::Commonwealth => true,
    };
    law(may, At::Stands(word, id), format!("{word}: {id}: 9.2 to 9.5: {nation:?} may not stand there."));
}
