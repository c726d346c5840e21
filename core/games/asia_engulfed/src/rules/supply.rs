//! Supply of the whole map: the areas and zones that a power reaches from its sources, and the supply of units there.
//!
//! A line runs through friendly areas to a source, also over straits and impassable borders and through friendly
//! contested areas. It may end in an enemy area. It has at most one stretch by sea: from a friendly port over supplied
//! zones to a friendly port, or to the coast where the unit is. `first_supply.rs` and `final_supply.rs` decide when
//! supply is judged.
//!
//! Sections: `3.1` to `3.5`, `3.3`, `3.4`, `3.31`, `3.32`, `3.33`, `3.34`, `3.35`, `4.8`, `9.17`, `3.22`, `3.23`.
//! Rulings: J7, J33.

use crate::model::board::{Area, Piece, Space, Zone};
use crate::model::state::{PieceLocation, State, Supply, Track};
use crate::model::vocabulary::{AreaKind, Country, Nation, PortSize, Power, Side, Type};
use crate::rules::influence::Influence;

/// The areas and zones that a power reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// By area: whether a unit there is supplied.
    areas: Vec<bool>,
    /// By area: whether a line may continue from there.
    passes: Vec<bool>,
    /// By zone: whether a line reaches it.
    zones: Vec<bool>,
}

/// The supply of one power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplyMap {
    /// From full sources.
    pub full: Reach,
    /// From the sources of partial supply (3.35).
    pub partial: Reach,
}

impl Reach {
    /// Whether a line reaches this area.
    pub fn area(&self, area: Area) -> bool {
        self.areas[area.ix()]
    }

    /// Whether a line reaches this zone.
    pub fn zone(&self, zone: Zone) -> bool {
        self.zones[zone.ix()]
    }
}

/// Whether an area is a source of full supply for a power (3.3).
pub fn is_source(state: &State, power: Power, area: Area) -> bool {
    let def = state.board().area(area);
    if !state.is_friendly(power.side(), area) {
        return false;
    }
    let home = |country: Country| def.home && def.country == country;
    match power {
        Power::Japan => home(Country::Japan),
        Power::Usa | Power::Philippines => {
            home(Country::Usa) || def.id.as_str() == "hawaii" || (home(Country::Australia) && australia_serves(state))
        }
        Power::Commonwealth | Power::Dei => {
            home(Country::Britain)
                || (home(Country::India) && state.track(Track::IndiaFell) == 0)
                || (home(Country::Australia) && australia_serves(state))
        }
        Power::Nationalists => def.resource > 0 && (def.country == Country::China || def.id.as_str() == "manchukuo"),
        Power::Communists => false,
    }
}

fn australia_serves(state: &State) -> bool {
    state.track(Track::AustraliaFell) != 1
}

/// Whether an area is a source of partial supply (3.35); under the rulebook's text, not one under partisan control
/// (4.8b).
fn is_partial_source(state: &State, side: Side, area: Area) -> bool {
    let id = state.board().area(area).id.as_str();
    if state.by_the_text() && state.is_ungoverned(side, area) {
        return false;
    }
    matches!(id, "luzon" | "french_indo_china" | "manchukuo") && state.is_friendly(side, area)
}

/// The zones that a side may use (3.4, 3.51): not dominated by the enemy, and for Japan in the network.
fn usable_zones(state: &State, side: Side, influence: &Influence) -> Vec<bool> {
    let usable = |zone: Zone| match side {
        Side::Japan => {
            let carries = state.network.contains(&zone) || state.is_before_war();
            carries && (!influence.dominates(Side::Allies, zone) || covered(state, zone))
        }
        Side::Allies => !influence.dominates(Side::Japan, zone),
    };
    state.board().all_zones().map(usable).collect()
}

/// Whether the Japanese submarine unit supplies a zone; domination does not stop it (3.52).
fn covered(state: &State, zone: Zone) -> bool {
    state.submarine_in(Side::Japan, zone).is_some()
}

/// Properties of lines that all powers of a side share.
#[derive(Clone, Debug)]
struct Lines {
    side: Side,
    shores: Shores,
    /// By area: whether lines may continue there (3.1, 4.8).
    through: Vec<bool>,
    /// By zone: whether lines may use it (3.4, 3.51).
    usable: Vec<bool>,
}

impl Lines {
    /// The lines of a side over these shores, on the current board.
    fn of(state: &State, side: Side, influence: &Influence, shores: Shores) -> Self {
        let passes = |area: Area| state.is_friendly(side, area) && !state.is_ungoverned(side, area);
        let through = state.board().all_areas().map(passes).collect();
        Self { side, shores, through, usable: usable_zones(state, side, influence) }
    }

    fn passes(&self, area: Area) -> bool {
        self.through[area.ix()]
    }

    fn uses(&self, zone: Zone) -> bool {
        self.usable[zone.ix()]
    }
}

/// The shores that lines of supply may cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shores {
    /// All shores.
    All,
    /// All shores except this country's (9.17).
    Without(Country),
    /// Undamaged ports only, for shipments of WERP and oil (4.11).
    WholePorts,
}

impl Shores {
    /// Whether lines may cross the port of an area.
    fn port(self, state: &State, area: Area) -> bool {
        match self {
            Self::All => true,
            Self::Without(country) => state.board().area(area).country != country,
            Self::WholePorts => state.area(area).port_damage == 0,
        }
    }

    /// Whether lines may cross the coast of an area without a port.
    fn coast(self, state: &State, area: Area) -> bool {
        self != Self::WholePorts && self.port(state, area)
    }
}

/// The areas and zones reached from these sources.
fn reach(state: &State, lines: &Lines, sources: &[Area]) -> Reach {
    let (board, side, shores) = (state.board(), lines.side, lines.shores);
    let mut found = Reach {
        areas: vec![false; board.areas.len()],
        passes: vec![false; board.areas.len()],
        zones: vec![false; board.zones.len()],
    };
    by_land(state, lines, sources, true, &mut found);
    let leaves = |area: &Area| {
        let open = matches!(shores, Shores::Without(_)) || shores.port(state, *area);
        found.passes[area.ix()] && has_port(state, *area) && open
    };
    let ports: Vec<Area> = board.all_areas().filter(leaves).collect();
    let mut queue: Vec<Zone> = Vec::new();
    for port in ports {
        for zone in &board.area(port).port_zones {
            if lines.uses(*zone) && !found.zones[zone.ix()] {
                found.zones[zone.ix()] = true;
                queue.push(*zone);
            }
        }
    }
    let mut at = 0;
    while let Some(zone) = queue.get(at).copied() {
        at += 1;
        let round = (side == Side::Allies && board.zone(zone).south).then(|| board.all_zones());
        let round = round.into_iter().flatten().filter(|other| board.zone(*other).south && *other != zone);
        for next in state.next_zones(side, zone).chain(round) {
            if lines.uses(next) && !found.zones[next.ix()] {
                found.zones[next.ix()] = true;
                queue.push(next);
            }
        }
    }
    let landed = |area: &Area| {
        let opens = board.area(*area).port_zones.iter().any(|zone| found.zones[zone.ix()]);
        opens && state.is_friendly(side, *area) && shores.port(state, *area)
    };
    let landings: Vec<Area> = board.all_areas().filter(landed).collect();
    by_land(state, lines, &landings, false, &mut found);
    for area in board.all_areas() {
        let def = board.area(area);
        if shores.coast(state, area) && def.coasts.iter().any(|(zone, _)| found.zones[zone.ix()]) {
            found.areas[area.ix()] = true;
        }
    }
    found
}

fn has_port(state: &State, area: Area) -> bool {
    state.board().area(area).port != PortSize::None
}

/// Extends lines by land from reached areas; a source may be ungoverned (4.8).
fn by_land(state: &State, lines: &Lines, from: &[Area], sources: bool, found: &mut Reach) {
    let mut queue: Vec<Area> = Vec::new();
    for area in from {
        found.areas[area.ix()] = true;
        if !found.passes[area.ix()] && (sources || lines.passes(*area)) {
            found.passes[area.ix()] = true;
            queue.push(*area);
        }
    }
    let mut at = 0;
    while let Some(area) = queue.get(at).copied() {
        at += 1;
        for (next, _) in &state.board().area(area).land {
            found.areas[next.ix()] = true;
            if !found.passes[next.ix()] && lines.passes(*next) {
                found.passes[next.ix()] = true;
                queue.push(*next);
            }
        }
    }
}

/// The areas and zones that a power reaches from its full sources (3.3).
fn fully_reached(state: &State, power: Power, lines: &Lines) -> Reach {
    let sources: Vec<Area> = state.board().all_areas().filter(|area| is_source(state, power, *area)).collect();
    reach(state, lines, &sources)
}

/// The areas and zones that every power of a side reaches from its sources of partial supply (3.35).
fn partially_reached(state: &State, lines: &Lines) -> Reach {
    let is = |area: &Area| is_partial_source(state, lines.side, *area);
    let sources: Vec<Area> = state.board().all_areas().filter(is).collect();
    reach(state, lines, &sources)
}

/// The supply of every power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supplies(Vec<SupplyMap>);

impl Supplies {
    /// Supply on the current board.
    pub fn of(state: &State) -> Self {
        Self::over(state, Shores::All)
    }

    /// The areas that can ship WERP and oil to the sources of each power: over undamaged ports (4.11).
    pub fn shipped(state: &State) -> Self {
        Self::over(state, Shores::WholePorts)
    }

    fn over(state: &State, shores: Shores) -> Self {
        use crate::model::vocabulary::Word;
        let influence = Influence::of(state);
        let sides = Side::BOTH.map(|side| {
            let lines = Lines::of(state, side, &influence, shores);
            let partial = partially_reached(state, &lines);
            (lines, partial)
        });
        let map = |power: &Power| {
            let (lines, partial) = &sides[power.side().ix()];
            SupplyMap { full: fully_reached(state, *power, lines), partial: partial.clone() }
        };
        Self(Power::ALL.iter().map(map).collect())
    }

    /// The same supply without Japanese lines over the shores of India (9.17).
    fn past_india(state: &State, all: &Self) -> Self {
        use crate::model::vocabulary::Word;
        let lines = Lines::of(state, Side::Japan, &Influence::of(state), Shores::Without(Country::India));
        let map = |(power, map): (&Power, &SupplyMap)| match power {
            Power::Japan => {
                SupplyMap { full: fully_reached(state, *power, &lines), partial: partially_reached(state, &lines) }
            }
            _ => map.clone(),
        };
        Self(Power::ALL.iter().zip(&all.0).map(map).collect())
    }

    /// The supply of a power.
    pub fn power(&self, power: Power) -> &SupplyMap {
        &self.0[power.ix()]
    }

    /// Whether a line of full supply reaches an area for a nation.
    pub fn reaches(&self, nation: Nation, area: Area) -> bool {
        self.power(nation.power()).full.area(area)
    }

    /// The supply of a piece.
    pub fn judge(&self, state: &State, piece: Piece) -> Supply {
        let nation = state.nation(piece);
        let always = matches!(nation, Nation::Communists | Nation::Philippines)
            || (nation == Nation::Dei && state.ty(piece).is_ground());
        if always || state.ty(piece) == Type::Submarine {
            return Supply::Full;
        }
        let map = self.power(nation.power());
        match state.piece(piece).at {
            PieceLocation::Land(area) | PieceLocation::Port(area) => self.judge_area(state, nation, area),
            PieceLocation::Sea(zone) if map.full.zone(zone) => Supply::Full,
            PieceLocation::Sea(zone) if map.partial.zone(zone) => Supply::Partial,
            PieceLocation::Sea(_) => Supply::Out,
            PieceLocation::Carrier(carrier) => self.judge(state, carrier),
            PieceLocation::Pool
            | PieceLocation::Later(_)
            | PieceLocation::Aside
            | PieceLocation::Gone
            | PieceLocation::Orphan
            | PieceLocation::Holding => Supply::Full,
        }
    }

    /// The supply of a nation's unit in an area.
    pub fn judge_area(&self, state: &State, nation: Nation, area: Area) -> Supply {
        let map = self.power(nation.power());
        let partial_here = state.board().area(area).kind == AreaKind::PortBox && state.is_friendly(nation.side(), area);
        if map.full.area(area) {
            Supply::Full
        } else if map.partial.area(area) || partial_here {
            Supply::Partial
        } else {
            Supply::Out
        }
    }
}

/// The supply of each piece of a side without full supply; Japan can supply at most two units through Indian ports
/// (9.17).
pub fn judged(state: &State, side: Side) -> Vec<(Piece, Supply)> {
    let supplies = Supplies::of(state);
    let mut india = 2;
    // Lines by land into or past India do not use its ports.
    let indian = |piece: Piece| {
        let at = state.space_of(state.piece(piece).at);
        matches!(at, Some(Space::Area(area)) if state.board().area(area).country == Country::India)
    };
    let mut own = state.board().all_pieces().filter(|piece| state.side(*piece) == side);
    let asks = side == Side::Japan && state.by_the_text() && own.any(indian);
    let past = asks.then(|| Supplies::past_india(state, &supplies));
    let mut marks = Vec::new();
    for piece in state.board().all_pieces() {
        if state.side(piece) != side || !state.piece(piece).at.is_in_play() {
            continue;
        }
        let mut supply = supplies.judge(state, piece);
        if let PieceLocation::Land(area) = state.piece(piece).at
            && side == Side::Japan
            && supply == Supply::Full
            && state.by_the_text()
        {
            let other = past.as_ref().map_or(supply, |past| past.judge_area(state, Nation::Japan, area));
            if other != Supply::Full {
                supply = if india > 0 { Supply::Full } else { other };
                india = u8::saturating_sub(india, 1);
            }
        } else if let PieceLocation::Land(area) = state.piece(piece).at
            && side == Side::Japan
            && supply == Supply::Full
            && state.board().area(area).country == Country::India
        {
            supply = if india > 0 { Supply::Full } else { Supply::Out };
            india = u8::saturating_sub(india, 1);
        }
        if supply != Supply::Full {
            marks.push((piece, supply));
        }
    }
    marks
}
