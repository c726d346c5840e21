//! The purchases of a keen stand-in. First come units that hold its complexes, then ships for a landing that would win.
//! Then come ships for waiting units, and last further land units.
//!
//! Ships are bought only where they would not be sunk before they sail. The risk is computed as for any plan.

use crate::model::board::{Domain, KindDef, Space};
use crate::stand_in::battle::{CERTAIN, Man, reckon};
use crate::stand_in::keen::scene::{Known, Scene};
use crate::stand_in::war::{FAR, Piece, War, of_kind};
use adjutant_core::choice::{Pick, Slot, Value};
use adjutant_events::KindId;

/// The minimum probability of success, in percent, for a landing on a capital.
const LANDING: u64 = 75;
/// The number of units that the enemy is assumed to place in the capital before the landing.
const PLACED: usize = 2;
/// The acceptable risk in a space with a complex, in hundredths of an IPC.
const BEARABLE: i64 = 300;
/// Units that are farther from the enemy than this many steps over land go by ship.
const FAR_BY_LAND: u8 = 3;
/// This many aircraft protect a fleet as well as ships would.
const MANY_PLANES: u32 = 8;
/// The acceptable risk for purchased ships, in percent of their cost.
const AT_RISK: i64 = 30;

/// The purchases so far.
struct Bag<'s, 'w> {
    war: &'w War<'w>,
    slot: &'s Slot,
    left: u32,
    places: u32,
    bought: Vec<(KindId, &'s Value, u32)>,
}

impl<'s> Bag<'s, '_> {
    /// The cheapest kind on offer that fits.
    fn cheapest(&self, fits: impl Fn(&KindDef) -> bool) -> Ware<'s> {
        let (board, slot) = (self.war.board, self.slot);
        let kind = |value: &Value| Some(board.kind_def(board.kind(value.what.kind()?)?).clone());
        let offered = slot.values.iter().filter_map(|value| Some((value, kind(value)?)));
        offered.filter(|(_, kind)| fits(kind)).min_by_key(|(value, _)| value.cost)
    }

    fn most(&self, value: &Value) -> u32 {
        self.places.min(self.left / value.cost.max(1))
    }

    /// Buys at most this many, and returns the number bought.
    fn take(&mut self, value: &'s Value, most: u32) -> u32 {
        let count = most.min(self.most(value));
        let Some(kind) = value.what.kind().filter(|_| count > 0) else { return 0 };
        self.left -= count * value.cost;
        self.places -= count;
        match self.bought.iter_mut().find(|(id, ..)| id == kind) {
            Some((.., known)) => *known += count,
            None => self.bought.push((kind.clone(), value, count)),
        }
        count
    }
}

/// The purchases.
pub(crate) fn basket(war: &War<'_>, slot: &Slot, money: u32) -> Vec<Pick> {
    let known = Known::default();
    let scene = Scene::of(war, &known);
    let homes = homes_of(war);
    let places = homes.iter().map(|home| war.board.def(*home).value.max(1)).sum();
    let mut bag = Bag { war, slot, left: money, places, bought: Vec::new() };
    let wares = Wares::of(&bag);
    hold(&mut bag, &wares, &scene, &homes);
    put_to_sea(&mut bag, &wares, &scene, &homes);
    fill(&mut bag, &wares, front(war, &homes) > FAR_BY_LAND);
    bag.bought.iter().map(|(_, value, count)| Pick::new(slot.name, value).times(*count)).collect()
}

/// The spaces where the seat makes units.
fn homes_of(war: &War<'_>) -> Vec<Space> {
    war.board.all_spaces().filter(|space| war.is_own(*space) && war.makes_units(*space)).collect()
}

/// The space with a complex from which ships take land units to the enemy, if one is on the coast.
pub(crate) fn port(war: &War<'_>) -> Option<Space> {
    main_home(war, &homes_of(war))
}

/// A kind on offer.
type Ware<'s> = Option<(&'s Value, KindDef)>;

/// The cheapest kind on offer for each purpose.
struct Wares<'s> {
    foot: Ware<'s>,
    fast: Ware<'s>,
    plane: Ware<'s>,
    ship: Ware<'s>,
    escort: Ware<'s>,
}

impl<'s> Wares<'s> {
    fn of(bag: &Bag<'s, '_>) -> Self {
        let able = |kind: &KindDef| kind.abilities;
        Self {
            foot: bag.cheapest(|kind| kind.domain == Domain::Land && kind.attack > 0),
            fast: bag.cheapest(|kind| kind.domain == Domain::Land && kind.attack >= 3),
            plane: bag.cheapest(|kind| kind.domain == Domain::Air && kind.attack >= 3 && able(kind).carrier_borne),
            ship: bag.cheapest(|kind| kind.domain == Domain::Sea && able(kind).transport_capacity > 0),
            escort: bag.cheapest(|kind| kind.domain == Domain::Sea && able(kind).anti_submarine),
        }
    }
}

/// Buys infantry for the complexes at risk.
fn hold<'s>(bag: &mut Bag<'s, '_>, wares: &Wares<'s>, scene: &Scene<'_, '_>, homes: &[Space]) {
    let Some((value, kind)) = &wares.foot else { return };
    for home in homes {
        let mut held = scene.clone();
        let mut more = Vec::new();
        while held.risk(*home) > BEARABLE && more.len() < bag.most(value) as usize {
            more.push(of_kind(kind, 0, false));
            held.joined(*home, &more);
        }
        bag.take(value, more.len() as u32);
    }
}

/// Buys ships for a landing or for waiting units. If they would be sunk, it buys their protection first.
fn put_to_sea<'s>(bag: &mut Bag<'s, '_>, wares: &Wares<'s>, scene: &Scene<'_, '_>, homes: &[Space]) {
    let war = bag.war;
    let Some((value, kind)) = &wares.ship else { return };
    let wanted = landing(war, homes, kind).or_else(|| (front(war, homes) > FAR_BY_LAND).then(|| ferries(war, homes)));
    let count = wanted.unwrap_or(0).min(bag.most(value));
    if count == 0 {
        return;
    }
    let zones = zones_of(war, homes);
    let safe = |count: u32, kind: &KindDef| zones.iter().any(|zone| is_safe(scene, *zone, kind, count));
    if let Some(count) = (1..=count).rev().find(|count| safe(*count, kind)) {
        bag.take(value, count);
        return;
    }
    let Some((value, kind)) = &wares.escort else { return };
    if let Some(count) = (1..=bag.most(value).min(3)).find(|count| safe(*count, kind)) {
        bag.take(value, count);
    } else if forces(war).2 >= MANY_PLANES {
        bag.take(value, 2);
    } else if let Some((value, _)) = &wares.plane {
        bag.take(value, 1);
    }
}

/// Spends the rest. Infantry holds land and takes losses; units that attack well are expensive. If there is enough
/// infantry, attackers are bought. Units that go by ship are bought as pairs of both.
fn fill<'s>(bag: &mut Bag<'s, '_>, wares: &Wares<'s>, by_ship: bool) {
    let (men, strong, planes) = forces(bag.war);
    let many = men > if by_ship { strong } else { 2 * strong + 3 };
    if let (Some((value, _)), true) = (&wares.plane, many && planes * 2 <= strong + 2) {
        bag.take(value, 1);
    }
    while let Some((value, _)) = &wares.foot {
        // Otherwise every third unit is an attacker. Money for which infantry has no places left is spent on attackers
        // too.
        let third = bag.left.is_multiple_of(value.cost) && bag.left / value.cost % 3 == 2;
        let rich = |fast: &Value| bag.left >= bag.places.saturating_sub(1) * value.cost + fast.cost;
        let dear = wares.fast.as_ref().filter(|(fast, _)| many || third || rich(fast));
        let took = dear.map_or(0, |(fast, _)| bag.take(fast, 1));
        if took == 0 && bag.take(value, 1) == 0 {
            break;
        }
    }
    if let Some((value, _)) = &wares.plane {
        bag.take(value, u32::MAX);
    }
}

/// The numbers of own infantry, of units that attack well, and of the aircraft among these.
fn forces(war: &War<'_>) -> (u32, u32, u32) {
    let (mut men, mut strong, mut planes) = (0, 0, 0);
    for space in war.board.all_spaces() {
        for piece in war.ours(space) {
            men += u32::from(piece.kind.domain == Domain::Land && piece.kind.attack < 3);
            strong += u32::from(piece.kind.domain != Domain::Sea && piece.kind.attack >= 3);
            planes += u32::from(piece.kind.domain == Domain::Air);
        }
    }
    (men, strong, planes)
}

/// Steps over land from the nearest complex to the enemy.
fn front(war: &War<'_>, homes: &[Space]) -> u8 {
    main_home(war, homes).map_or(FAR, |home| war.front(home))
}

/// The coastal complex with the most waiting units. Complexes from which ships can reach valuable land are preferred.
fn main_home(war: &War<'_>, homes: &[Space]) -> Option<Space> {
    let crossings = crate::stand_in::keen::march::crossings(war);
    let zones = |home: Space| war.board.neighbours(home).iter().copied().filter(|zone| war.board.is_sea(*zone));
    let leads = |home: Space| zones(home).any(|zone| crossings[zone.ix()] <= 2);
    let coastal = homes.iter().copied().filter(|home| zones(*home).next().is_some());
    coastal.max_by_key(|home| (leads(*home), waiting(war, *home), war.board.def(*home).value))
}

/// The seat's land units there that can be spared.
fn waiting(war: &War<'_>, home: Space) -> u32 {
    let men = war.ours(home).filter(|piece| piece.kind.domain == Domain::Land).count() as u32;
    men.saturating_sub(crate::stand_in::keen::garrison(war, home))
}

fn zones_of(war: &War<'_>, homes: &[Space]) -> Vec<Space> {
    let mut zones: Vec<Space> = Vec::new();
    let Some(home) = main_home(war, homes) else { return zones };
    zones.extend(war.board.neighbours(home).iter().copied().filter(|zone| war.board.is_sea(*zone)));
    zones
}

fn is_safe(scene: &Scene<'_, '_>, zone: Space, kind: &KindDef, count: u32) -> bool {
    let mut after = scene.clone();
    let men = vec![of_kind(kind, 0, false); count as usize];
    after.joined(zone, &men);
    let value = i64::from(kind.cost.unwrap_or_default()) * 100 * i64::from(count);
    after.risk(zone) - scene.risk(zone) <= value * AT_RISK / 100
}

/// The ships still needed for the waiting units, at two units for each ship.
fn ferries(war: &War<'_>, homes: &[Space]) -> u32 {
    let ships = own_ships(war, |_| true);
    let mut shores: Vec<Space> = zones_of(war, homes)
        .into_iter()
        .flat_map(|zone| war.board.neighbours(zone).iter().copied())
        .filter(|land| war.is_friendly(*land))
        .collect();
    shores.sort_unstable();
    shores.dedup();
    let waiting: u32 = shores.into_iter().map(|land| waiting(war, land)).sum();
    (waiting / 2 + 1).saturating_sub(ships)
}

fn own_ships(war: &War<'_>, at: impl Fn(Space) -> bool) -> u32 {
    let zones = war.board.all_spaces().filter(|zone| at(*zone));
    zones.map(|zone| war.ours(zone).filter(|piece| piece.kind.abilities.transport_capacity > 0).count() as u32).sum()
}

/// The ships still needed for a landing on an enemy's capital that would win; none if no such landing is possible.
fn landing(war: &War<'_>, homes: &[Space], ship: &KindDef) -> Option<u32> {
    let capital = |space: &Space| {
        let def = war.board.def(*space);
        war.is_hostile(*space) && (def.capital_of.is_some() || (def.value >= 3 && war.makes_units(*space)))
    };
    let capitals: Vec<Space> = war.board.all_spaces().filter(capital).collect();
    let mut fewest: Option<u32> = None;
    for home in homes {
        for zone in war.board.neighbours(*home).iter().copied().filter(|zone| war.board.is_sea(*zone)) {
            let sail = war.steps(&[zone], |by| war.board.is_sea(by));
            for capital in &capitals {
                let near =
                    war.board.neighbours(*capital).iter().any(|off| war.board.is_sea(*off) && sail[off.ix()] <= 2);
                if !near {
                    continue;
                }
                let here = own_ships(war, |other| sail[other.ix()] <= 1);
                if let Some(needed) = needed(war, zone, *capital, ship) {
                    let missing = needed.saturating_sub(here);
                    if fewest.is_none_or(|known| missing < known) {
                        fewest = Some(missing);
                    }
                }
            }
        }
    }
    fewest
}

/// The number of ships that a successful landing needs, with the units that can board there; none if all units together
/// are not enough.
fn needed(war: &War<'_>, zone: Space, capital: Space, ship: &KindDef) -> Option<u32> {
    let shores = war.board.neighbours(zone).iter().copied().filter(|land| war.is_friendly(*land));
    let mut men: Vec<&Piece<'_>> = shores
        .flat_map(|land| war.ours(land).collect::<Vec<_>>())
        .filter(|piece| piece.kind.domain == Domain::Land && piece.kind.attack > 0)
        .collect();
    men.sort_by_key(|piece| (piece.kind.cost, piece.unit.id));
    let mut attackers: Vec<Man> = war
        .board
        .all_spaces()
        .filter(|from| war.board.air_distance(*from, capital).is_some_and(|far| far <= 2))
        .flat_map(|from| war.ours(from).collect::<Vec<_>>())
        .filter(|piece| piece.kind.domain == Domain::Air)
        .map(|piece| of_kind(piece.kind, 0, true))
        .collect();
    let mut defenders = war.defenders(capital);
    defenders.extend([Man { hits_on: 2, takes: 1, cost: 3, takes_land: true }; PLACED]);
    let mut ships = 0;
    while !men.is_empty() && ships < 12 {
        ships += 1;
        // Each ship carries one expensive unit and one infantry.
        let mut room = u32::from(ship.abilities.transport_capacity);
        for place in [men.len() - 1, 0] {
            let Some(piece) = men.get(place) else { break };
            let takes = u32::from(piece.kind.abilities.room);
            if takes <= room {
                room -= takes;
                attackers.push(of_kind(piece.kind, 0, true));
                men.remove(place);
            }
        }
        if reckon(&attackers, &defenders).take >= CERTAIN / 100 * LANDING {
            return Some(ships);
        }
    }
    None
}

/// The value of a zone for new ships, lower is better: it is better with land units waiting beside it and with little
/// risk.
pub(crate) fn berth(war: &War<'_>, zone: Space) -> i64 {
    if !war.board.is_sea(zone) {
        return 0;
    }
    let known = Known::default();
    let scene = Scene::of(war, &known);
    let shores = war.board.neighbours(zone).iter().copied().filter(|land| war.is_friendly(*land));
    let there = |land| war.ours(land).filter(|piece| piece.kind.domain == Domain::Land).count() as u32;
    let men: u32 = shores.map(there).sum();
    scene.risk(zone) - 100 * i64::from(men)
}
