//! Possible landings: rulings 23 and 25 to 27.
//!
//! An aircraft may fly only where it can still come home: to land that was friendly when the turn began and is still,
//! or, for a fighter, to a deck. Decks count where they are, where carriers can still sail to meet it, and, for a
//! fighter that did not stand on land, or flew from there to battle, where a carrier bought this turn can be placed. That
//! the battles planned will be won is assumed; a retreat is not a plan.
//!
//! Where decks are too few the search settles which fighters they could save, as many as possible; the player settles
//! which they do save (ruling 30).
//!
//! Sections: `2.landing`, `4.landing`, `u.aircraft`.

use crate::model::board::{Domain, NO_WAY, Phase, Space};
use crate::model::edition::NewCarriers;
use crate::model::state::{State, Unit};
use crate::rules::mobilize_new_units as mobilize;
use crate::rules::movement::{naval_base, passage};
use crate::rules::theatre::patrol;
use adjutant_events::UnitId;
use std::collections::VecDeque;

/// Places tried by the search for decks before it settles for what it has; far beyond what a board holds.
const SEARCH_LIMIT: u32 = 20_000;

/// Whether own aircraft may land on this land: friendly when the turn began, and still.
pub fn is_landing_ground(state: &State, space: Space) -> bool {
    let side = state.active_side();
    state.board().is_land(space) && state.is_friendly_land(space, side) && state.was_friendly_land(space, side)
}

/// Whether an aircraft can come down on land from where it is.
pub fn has_land_in_reach(state: &State, unit: &Unit) -> bool {
    let left = state.movement_left(unit);
    let mut far = state.board().all_spaces().zip(state.air_distances(unit.at));
    far.any(|(space, far)| *far <= left && *far != NO_WAY && is_landing_ground(state, space))
}

/// A deck or two that fighters may hope for.
#[derive(Clone, Debug)]
struct Deck {
    /// Where it is now; none = not yet on the board.
    at: Option<Space>,
    /// Where it may be when they land.
    zones: Vec<Space>,
    /// Fighters it can take, those of allies aboard deducted.
    room: u8,
    /// A carrier not yet on the board: not for fighters that stand on land.
    new: bool,
}

/// A fighter that needs a deck.
#[derive(Clone, Debug)]
struct Fighter {
    id: UnitId,
    at: Space,
    left: u8,
    may_use_new: bool,
}

/// Own aircraft that have no possible landing place, whatever is done from here.
pub fn hopeless(state: &State) -> Vec<UnitId> {
    without_landing(state, Carriers::MayStillMove)
}

/// The same once the combat move is over: carriers that made a combat move, or stand among enemies, stay where they
/// are. Of aircraft that fly or whose carrier has left only.
pub fn hopeless_after_combat_move(state: &State) -> Vec<UnitId> {
    let mut lost = without_landing(state, Carriers::AfterCombatMove);
    lost.retain(|id| state.unit(*id).is_some_and(|unit| unit.turn.combat_moved || unit.aboard.is_none()));
    lost
}

/// What carriers can still do to meet their fighters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Carriers {
    /// What the phase that is on allows, and all later ones.
    MayStillMove,
    /// The combat move has ended.
    AfterCombatMove,
}

fn without_landing(state: &State, carriers: Carriers) -> Vec<UnitId> {
    let grounds: Vec<Space> = state.board().all_spaces().filter(|space| is_landing_ground(state, *space)).collect();
    let mut lost = Vec::new();
    let mut fighters = Vec::new();
    for unit in state.units().iter().filter(|unit| state.is_own(unit)) {
        let def = state.kind_of(unit);
        if def.domain != Domain::Air || is_landing_ground(state, unit.at) || patrol::is_on(state, unit) {
            continue;
        }
        let left = state.movement_left(unit);
        let land_in_reach =
            grounds.iter().any(|ground| state.air_distance(unit.at, *ground).is_some_and(|far| far <= left));
        if land_in_reach {
            continue;
        }
        if def.abilities.carrier_borne {
            fighters.push(Fighter { id: unit.id, at: unit.at, left, may_use_new: may_use_new_deck(state, unit) });
        } else {
            lost.push(unit.id);
        }
    }
    if !fighters.is_empty() {
        lost.extend(without_deck(state, fighters, carriers));
        lost.sort_unstable();
    }
    lost
}

/// Whether a fighter may wait for a carrier bought this turn: the only one that may not is one that stood on land when
/// the turn began and has not flown to battle since (ruling 26).
fn may_use_new_deck(state: &State, fighter: &Unit) -> bool {
    let stood_on_land = state.board().is_land(fighter.turn.started_at.unwrap_or(fighter.at));
    !stood_on_land || fighter.turn.combat_moved || fighter.turn.fought
}

/// Whether this fighter could come down on some deck if that were kept for it alone, whatever the others do.
pub fn can_be_saved(state: &State, fighter: &Unit) -> bool {
    let new = may_use_new_deck(state, fighter);
    state.kind_of(fighter).abilities.carrier_borne
        && decks(state, Carriers::MayStillMove)
            .iter()
            .any(|deck| deck.room > 0 && (new || !deck.new) && within(state, fighter, &deck.zones))
}

/// Whether a carrier could have saved this fighter in this phase if it had taken it instead of another. Fighters over a
/// deck that is full are alike: there was nothing to choose.
pub fn could_be_chosen(state: &State, fighter: &Unit) -> bool {
    let new = may_use_new_deck(state, fighter);
    // Carriers as they were when the phase began: those that have not been in combat stood where they started.
    let mut before = state.clone();
    for unit in &mut before.units {
        let rested = state.is_own(unit) && !unit.turn.combat_moved && !unit.turn.fought;
        if rested && state.kind_of(unit).abilities.carrier_capacity > 0 {
            unit.at = unit.turn.started_at.unwrap_or(unit.at);
            unit.turn.spent = 0;
        }
    }
    let now = decks(state, Carriers::MayStillMove);
    let could = |(deck, before): (&Deck, &Deck)| {
        deck.room > 0
            && (new || !deck.new)
            && deck.at != Some(fighter.at)
            && (within(state, fighter, &deck.zones) || within(state, fighter, &before.zones))
    };
    state.kind_of(fighter).abilities.carrier_borne && now.iter().zip(&decks(&before, Carriers::MayStillMove)).any(could)
}

fn within(state: &State, fighter: &Unit, zones: &[Space]) -> bool {
    let left = state.movement_left(fighter);
    zones.iter().any(|zone| state.air_distance(fighter.at, *zone).is_some_and(|distance| distance <= left))
}

/// The fighters that find no deck when as many as possible do.
fn without_deck(state: &State, fighters: Vec<Fighter>, carriers: Carriers) -> Vec<UnitId> {
    // Mostly all come down where decks are now: then nobody need ask where else carriers could sail.
    if find_standing_decks(state, &fighters) {
        return Vec::new();
    }
    let decks = decks(state, carriers);
    let mut search = Search { state, decks, fighters, placed: Vec::new(), best: Vec::new(), best_count: 0, steps: 0 };
    search.placed = search.decks.iter().map(|deck| (None, deck.room)).collect();
    let mut landed = vec![false; search.fighters.len()];
    search.best = landed.clone();
    search.place(0, 0, &mut landed);
    let fighters = search.fighters.iter().zip(&search.best);
    fighters.filter(|(_, landed)| !**landed).map(|(fighter, _)| fighter.id).collect()
}

/// Whether each of these fighters in turn finds room on a deck that stays where it is, the nearest first. If not, that says nothing.
fn find_standing_decks(state: &State, fighters: &[Fighter]) -> bool {
    let side = state.active_side();
    let carriers = state.units().iter().filter(|unit| state.side_of(unit) == side);
    let carriers = carriers.filter(|unit| state.kind_of(unit).abilities.carrier_capacity > 0);
    let mut rooms: Vec<(Space, u8)> = carriers.map(|carrier| (carrier.at, room_on(state, carrier))).collect();
    fighters.iter().all(|fighter| {
        let far = |at: Space| state.air_distance(fighter.at, at).filter(|far| *far <= fighter.left);
        let free = rooms.iter_mut().filter(|(_, room)| *room > 0);
        let nearest = free.filter_map(|deck| Some((far(deck.0)?, deck))).min_by_key(|(far, _)| *far);
        nearest.map(|(_, (_, room))| *room -= 1).is_some()
    })
}

/// Fighters that a carrier can take, those of allies aboard deducted.
fn room_on(state: &State, carrier: &Unit) -> u8 {
    let guests = state.cargo_of(carrier.id).filter(|cargo| !state.is_own(cargo)).count() as u8;
    state.kind_of(carrier).abilities.carrier_capacity.saturating_sub(guests)
}

struct Search<'a> {
    state: &'a State,
    decks: Vec<Deck>,
    fighters: Vec<Fighter>,
    /// Where each deck is taken to be, and the room left on it.
    placed: Vec<(Option<Space>, u8)>,
    best: Vec<bool>,
    best_count: usize,
    steps: u32,
}

impl Search<'_> {
    fn place(&mut self, i: usize, count: usize, landed: &mut Vec<bool>) {
        self.steps += 1;
        if count > self.best_count {
            self.best_count = count;
            self.best.clone_from(landed);
        }
        let rest = self.fighters.len() - i;
        if rest == 0 || self.best_count == self.fighters.len() || count + rest <= self.best_count {
            return;
        }
        let fighter = self.fighters[i].clone();
        for deck in 0..self.decks.len() {
            let (at, room) = self.placed[deck];
            if room == 0 || self.decks[deck].new && !fighter.may_use_new {
                continue;
            }
            let zones = at.map_or_else(|| self.decks[deck].zones.clone(), |zone| vec![zone]);
            for zone in zones {
                let distance = self.state.air_distance(fighter.at, zone);
                if distance.is_none_or(|distance| distance > fighter.left) || self.steps > SEARCH_LIMIT {
                    continue;
                }
                self.placed[deck] = (Some(zone), room - 1);
                landed[i] = true;
                self.place(i + 1, count + 1, landed);
                landed[i] = false;
                self.placed[deck] = (at, room);
                if self.best_count == self.fighters.len() {
                    return;
                }
            }
        }
        self.place(i + 1, count, landed);
    }
}

fn decks(state: &State, carriers: Carriers) -> Vec<Deck> {
    let side = state.active_side();
    let mut decks: Vec<Deck> = state
        .units()
        .iter()
        .filter(|unit| state.side_of(unit) == side && state.kind_of(unit).abilities.carrier_capacity > 0)
        .map(|carrier| Deck {
            at: Some(carrier.at),
            zones: if state.is_own(carrier) { zones_in_reach(state, carrier, carriers) } else { vec![carrier.at] },
            room: room_on(state, carrier),
            new: false,
        })
        .collect();
    decks.extend(decks_to_come(state));
    decks
}

/// Decks of carriers that were bought and can be placed, if the edition lets fighters wait for them.
fn decks_to_come(state: &State) -> Vec<Deck> {
    match state.rules().new_carriers {
        NewCarriers::StayEmpty => return Vec::new(),
        NewCarriers::TakeFighters => {}
    }
    let zones = mobilize::sea_zones(state);
    let mut decks = Vec::new();
    for purse in &state.turn_def().purses {
        let mut room_for_ships = mobilize::coastal_capacity(state, *purse);
        for (kind, &count) in state.board().kinds.iter().zip(state.waiting(*purse)) {
            if kind.abilities.carrier_capacity > 0 {
                let placeable = u32::from(count).min(room_for_ships);
                room_for_ships -= placeable;
                let deck = Deck { at: None, zones: zones.clone(), room: kind.abilities.carrier_capacity, new: true };
                decks.extend(std::iter::repeat_n(deck, placeable as usize));
            }
        }
    }
    decks
}

/// Where carriers that were bought can be placed, if fighters may wait for them.
pub(super) fn zones_of_decks_to_come(state: &State) -> Vec<Space> {
    decks_to_come(state).into_iter().flat_map(|deck| deck.zones).collect()
}

/// Sea zones that an own carrier can still be in at the end of the noncombat move.
fn zones_in_reach(state: &State, carrier: &Unit, carriers: Carriers) -> Vec<Space> {
    let mut zones = vec![carrier.at];
    let planning = state.phase() == Phase::CombatMove;
    let among_enemies = state.is_hostile_zone(carrier.at, state.active_side());
    let rested = !carrier.turn.combat_moved && !carrier.turn.fought;
    let may_move = match (state.phase(), carriers) {
        // One that has not moved can leave its enemies; one that sailed among them has to stop.
        (Phase::CombatMove, Carriers::MayStillMove) => rested || !among_enemies,
        (Phase::CombatMove | Phase::ConductCombat, _) => rested && !among_enemies,
        (Phase::NoncombatMove, _) => rested,
        (Phase::PurchaseUnits | Phase::MobilizeNewUnits | Phase::CollectIncome, _) => false,
    };
    if !may_move {
        return zones;
    }
    let side = state.active_side();
    // Zones where a battle is planned are taken to be won.
    let clear = |zone: Space| {
        !state.is_hostile_zone(zone, side)
            || planning && state.units_at(zone).any(|unit| state.is_own(unit) && unit.id != carrier.id)
    };
    let most = state.movement_left(carrier) + u8::from(naval_base::starts_from_one(state, carrier));
    let mut queue = VecDeque::from([(carrier.at, 0)]);
    while let Some((zone, steps)) = queue.pop_front() {
        if steps == most {
            continue;
        }
        for &near in state.board().neighbours(zone) {
            let far =
                steps >= state.movement_left(carrier) && naval_base::reach_in_noncombat(state, carrier, near) <= steps;
            let open = state.board().is_sea(near) && !zones.contains(&near) && clear(near) && !far;
            if open && passage::open(state, zone, near).is_ok() {
                zones.push(near);
                queue.push_back((near, steps + 1));
            }
        }
    }
    zones
}

/// Own aircraft that are not down: over land that is no landing ground, or over the sea without a
/// deck of their own. Fighters that wait where a carrier bought this turn can be placed are not among them.
pub fn aloft(state: &State) -> Vec<UnitId> {
    let mut new_decks = decks_to_come(state).iter().map(|deck| deck.room).fold(0, u8::saturating_add);
    let zones = mobilize::sea_zones(state);
    let mut aloft = Vec::new();
    for unit in state.units().iter().filter(|unit| state.is_own(unit)) {
        let def = state.kind_of(unit);
        let down = unit.aboard.is_some() || is_landing_ground(state, unit.at) || patrol::is_on(state, unit);
        if def.domain != Domain::Air || down {
            continue;
        }
        let waits =
            def.abilities.carrier_borne && may_use_new_deck(state, unit) && zones.contains(&unit.at) && new_decks > 0;
        if waits {
            new_decks -= 1;
        } else {
            aloft.push(unit.id);
        }
    }
    aloft
}

/// Where an aircraft can still land on its own, for a refusal: land first, then zones with a deck free; at most a few.
pub fn places(state: &State, unit: &Unit) -> Vec<Space> {
    let board = state.board();
    let left = state.movement_left(unit);
    let side = state.active_side();
    let mut places: Vec<(bool, u8, Space)> = board
        .all_spaces()
        .filter_map(|space| state.air_distance(unit.at, space).map(|distance| (distance, space)))
        .filter(|(distance, _)| *distance <= left)
        .filter_map(|(distance, space)| {
            let deck = board.is_sea(space)
                && state.kind_of(unit).abilities.carrier_borne
                && state.units_at(space).any(|deck| state.side_of(deck) == side && state.deck_room(deck) > 0);
            (deck || is_landing_ground(state, space)).then_some((deck, distance, space))
        })
        .collect();
    places.sort_unstable();
    places.into_iter().take(6).map(|(_, _, space)| space).collect()
}
