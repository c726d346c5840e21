//! Queries of the board that several rules share.
//!
//! Sections: `3.25`, `4.8`, `5.4`, `8.22`.

use super::{PieceLocation, State};
use crate::model::board::{Area, Piece, Space, Zone};
use crate::model::vocabulary::{AreaKind, Control, Country, Nation, PortSize, Power, Side, Terrain, Type};

/// The stacking limits of an area (5.4); none = unlimited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The limit of ground units.
    pub ground: Option<u8>,
    /// The limit of land-based air counters.
    pub air: Option<u8>,
}

impl State {
    /// Every piece of a side at a location.
    pub fn pieces_at(&self, side: Side, at: PieceLocation) -> impl Iterator<Item = Piece> + '_ {
        let here = move |piece: &Piece| self.piece(*piece).at == at && self.side(*piece) == side;
        self.board().all_pieces().filter(here)
    }

    /// Ground units of a side in an area.
    pub fn ground_at(&self, side: Side, area: Area) -> impl Iterator<Item = Piece> + '_ {
        self.pieces_at(side, PieceLocation::Land(area)).filter(|piece| self.ty(*piece).is_ground())
    }

    /// Land-based air of a side in an area.
    pub fn air_at(&self, side: Side, area: Area) -> impl Iterator<Item = Piece> + '_ {
        self.pieces_at(side, PieceLocation::Land(area)).filter(|piece| self.ty(*piece).is_air())
    }

    /// Fleets of a side in the port of an area.
    pub fn fleets_in(&self, side: Side, area: Area) -> impl Iterator<Item = Piece> + '_ {
        self.pieces_at(side, PieceLocation::Port(area))
    }

    /// Fleets of a side at sea in a zone.
    pub fn fleets_at_sea(&self, side: Side, zone: Zone) -> impl Iterator<Item = Piece> + '_ {
        self.pieces_at(side, PieceLocation::Sea(zone)).filter(|piece| self.ty(*piece).is_fleet())
    }

    /// Units of a side that travel on transports in a zone.
    pub fn transported(&self, side: Side, zone: Zone) -> impl Iterator<Item = Piece> + '_ {
        let cargo = |piece: &Piece| self.ty(*piece).is_ground() || self.ty(*piece).is_lba();
        self.pieces_at(side, PieceLocation::Sea(zone)).filter(cargo)
    }

    /// Carrier air in the box of a carrier.
    pub fn aboard(&self, carrier: Piece) -> impl Iterator<Item = Piece> + '_ {
        self.board().all_pieces().filter(move |piece| self.piece(*piece).at == PieceLocation::Carrier(carrier))
    }

    /// Carrier air whose carriers are in a zone.
    pub fn deck_air_at_sea(&self, side: Side, zone: Zone) -> Vec<Piece> {
        self.fleets_at_sea(side, zone).flat_map(|fleet| self.aboard(fleet)).collect()
    }

    /// The submarine unit of a side.
    pub fn submarine(&self, side: Side) -> Option<Piece> {
        self.board().all_pieces().find(|piece| self.ty(*piece) == Type::Submarine && self.side(*piece) == side)
    }

    /// The submarine unit of a side, if it is in this zone.
    pub fn submarine_in(&self, side: Side, zone: Zone) -> Option<Piece> {
        self.submarine(side).filter(|piece| self.piece(*piece).at == PieceLocation::Sea(zone))
    }

    /// Whether a side has a ground unit or garrison in an area.
    pub fn holds(&self, side: Side, area: Area) -> bool {
        self.area(area).garrisons[side.ix()].is_some() || self.ground_at(side, area).next().is_some()
    }

    /// The number of ground units and garrisons of a side in an area.
    pub fn ground_count(&self, side: Side, area: Area) -> u8 {
        let garrison = u8::from(self.area(area).garrisons[side.ix()].is_some());
        self.ground_at(side, area).count() as u8 + garrison
    }

    /// Whether both sides have ground units in an area, including home defence (9.16).
    pub fn is_contested(&self, area: Area) -> bool {
        Side::BOTH.iter().all(|side| self.holds(*side, area) || (*side == Side::Japan && self.home_defence(area) > 0))
    }

    /// Steps of home defence left in an area with Allied units (9.16); 0 elsewhere.
    pub fn home_defence(&self, area: Area) -> u8 {
        if self.control(area) != Control::Japan || !self.holds(Side::Allies, area) {
            return 0;
        }
        crate::rules::home_defence::track(self.board(), area).map_or(0, |track| self.track(track))
    }

    /// Whether a side controls an area.
    pub fn is_friendly(&self, side: Side, area: Area) -> bool {
        self.control(area) == Control::by(side)
    }

    /// Whether a side controls an area and the enemy does not contest it.
    pub fn is_safe(&self, side: Side, area: Area) -> bool {
        self.is_friendly(side, area) && !self.is_contested(area)
    }

    /// Whether the enemy has a ground unit or garrison in an area.
    pub fn is_enemy_occupied(&self, side: Side, area: Area) -> bool {
        self.holds(side.enemy(), area)
    }

    /// Whether partisans make a garrison necessary (4.8): for Japan in conquered foreign areas with WERP or oil, and in
    /// Nationalist resource areas.
    pub fn has_partisans(&self, side: Side, area: Area) -> bool {
        let def = self.board().area(area);
        if def.resource == 0 && def.oil == 0 {
            return false;
        }
        match side {
            Side::Japan => def.country != Country::Japan || (self.by_the_text() && !def.home),
            Side::Allies => def.country == Country::China,
        }
    }

    /// Whether partisans control the land: the area needs a unit and has none (4.8).
    pub fn is_ungoverned(&self, side: Side, area: Area) -> bool {
        self.has_partisans(side, area) && !self.holds(side, area)
    }

    /// The stacking limits of an area (5.4).
    pub fn room(&self, area: Area) -> Room {
        let def = self.board().area(area);
        match (def.kind, def.terrain) {
            (AreaKind::IslandBox, _) => Room { ground: Some(1), air: Some(1) },
            (AreaKind::PortBox, _) => Room { ground: Some(2), air: Some(2) },
            (AreaKind::Large, Terrain::Jungle) => Room { ground: Some(4), air: Some(4) },
            (AreaKind::Large, Terrain::Clear | Terrain::Rough | Terrain::Box) => Room { ground: None, air: None },
        }
    }

    /// Whether a fleet can use the port of an area: friendly, open to its nation, undamaged, with a free berth (3.24,
    /// 5.45).
    pub fn has_berth(&self, piece: Piece, area: Area) -> bool {
        let side = self.side(piece);
        let size = self.board().area(area).port;
        let room = self.board().tables.berths(size);
        let there = self.fleets_in(side, area).filter(|fleet| *fleet != piece).count();
        size != PortSize::None
            && self.is_friendly(side, area)
            && self.area(area).port_damage == 0
            && room.is_none_or(|room| there < usize::from(room))
            && self.may_berth(piece, area)
    }

    /// Whether a nation's fleets may use the port at all (9.53, J31).
    pub fn may_berth(&self, piece: Piece, area: Area) -> bool {
        match self.nation(piece) {
            Nation::Dei => {
                matches!(self.board().area(area).country, Country::Dei | Country::India | Country::Australia)
            }
            Nation::Japan
            | Nation::Usa
            | Nation::Britain
            | Nation::India
            | Nation::Australia
            | Nation::Commonwealth
            | Nation::Nationalists
            | Nation::Communists
            | Nation::Philippines => true,
        }
    }

    /// The home port of a nation's fleets (KT, J31).
    pub fn home_port(&self, nation: Nation) -> Option<Area> {
        let word = match nation {
            Nation::Japan => "honshu",
            Nation::Usa => "usa",
            Nation::Britain | Nation::Commonwealth => "south_africa",
            Nation::India
            | Nation::Australia
            | Nation::Nationalists
            | Nation::Communists
            | Nation::Dei
            | Nation::Philippines => return None,
        };
        let area = self.board().named(word);
        self.is_friendly(nation.side(), area).then_some(area)
    }

    /// Whether the passage between the South Philippine and the Sulu Sea is open to a side (8.22b).
    pub fn passage_is_open(&self, side: Side) -> bool {
        self.is_safe(side, self.board().landmarks.leyte)
    }

    /// The zones next to a zone that a side can enter (8.22b).
    pub fn next_zones(&self, side: Side, zone: Zone) -> impl Iterator<Item = Zone> + '_ {
        let shut = self.board().landmarks.passage;
        // The control of Leyte is checked only where it matters: a search of the sea runs this for every zone.
        let open = !shut.contains(&zone) || self.passage_is_open(side);
        let passes = move |next: &Zone| open || !(shut.contains(&zone) && shut.contains(next));
        self.board().zone(zone).next.iter().copied().filter(passes)
    }

    /// Whether units of a nation may be in a zone at all (9.32).
    pub fn may_sail(&self, nation: Nation, zone: Zone) -> bool {
        nation.power() != Power::Commonwealth || zone != self.board().landmarks.east_china_sea
    }

    /// Whether ground units or air of a nation may be in an area (9.23, 9.32, 9.44, 9.51, 9.55).
    pub fn may_operate(&self, nation: Nation, area: Area) -> bool {
        let board = self.board();
        let def = board.area(area);
        let id = def.id.as_str();
        match nation {
            Nation::Japan => true,
            Nation::Usa => {
                !(matches!(def.country, Country::India | Country::China | Country::Thailand) || id == "burma")
            }
            Nation::Britain | Nation::India | Nation::Australia | Nation::Commonwealth => {
                let chinese = self.pieces_at(Side::Allies, PieceLocation::Land(area));
                let no_chinese = !chinese.into_iter().any(|piece| self.nation(piece).is_chinese());
                no_chinese && (def.country != Country::China || matches!(id, "hainan" | "shanghai"))
            }
            Nation::Nationalists | Nation::Communists => {
                let theatre = def.country == Country::China || matches!(id, "hong_kong" | "manchukuo" | "korea");
                let rough = |area: Area| board.area(area).terrain == Terrain::Rough;
                let by_rough = rough(area) || def.land.iter().any(|(next, _)| rough(*next));
                let others = self.pieces_at(Side::Allies, PieceLocation::Land(area));
                let garrison = self.area(area).garrisons[Side::Allies.ix()].filter(|_| self.by_the_text());
                let mut others = others.into_iter().map(|piece| self.nation(piece)).chain(garrison);
                let no_others = !others.any(|nation| nation.power() == Power::Commonwealth);
                theatre && no_others && (nation == Nation::Nationalists || by_rough)
            }
            Nation::Dei => def.country == Country::Dei,
            Nation::Philippines => def.country == Country::Philippines,
        }
    }

    /// Whether a nation is out of the game (10.1).
    pub fn has_fallen(&self, nation: Nation) -> bool {
        use super::Track;
        let track = match nation {
            Nation::India => Track::IndiaFell,
            Nation::Australia => Track::AustraliaFell,
            Nation::Dei => Track::DeiFell,
            Nation::Philippines => Track::PhilippinesFell,
            Nation::Nationalists => Track::NationalistsFell,
            Nation::Communists => Track::CommunistsFell,
            Nation::Japan | Nation::Usa | Nation::Britain | Nation::Commonwealth => return false,
        };
        self.track(track) == 1
    }

    /// The space of a location; none for locations off the map and on carriers.
    pub fn space_of(&self, at: PieceLocation) -> Option<Space> {
        match at {
            PieceLocation::Land(area) | PieceLocation::Port(area) => Some(Space::Area(area)),
            PieceLocation::Sea(zone) => Some(Space::Zone(zone)),
            PieceLocation::Carrier(carrier) => match self.piece(carrier).at {
                PieceLocation::Port(area) => Some(Space::Area(area)),
                PieceLocation::Sea(zone) => Some(Space::Zone(zone)),
                PieceLocation::Pool
                | PieceLocation::Later(_)
                | PieceLocation::Aside
                | PieceLocation::Gone
                | PieceLocation::Land(_)
                | PieceLocation::Carrier(_)
                | PieceLocation::Orphan
                | PieceLocation::Holding => None,
            },
            PieceLocation::Pool
            | PieceLocation::Later(_)
            | PieceLocation::Aside
            | PieceLocation::Gone
            | PieceLocation::Orphan
            | PieceLocation::Holding => None,
        }
    }
}
