//! Possible landings: rulings 23 and 25 to 27.
//!
//! An aircraft may fly only where it can still land afterwards. It can land on land that was friendly when the turn
//! began and still is. A fighter can also land on a deck. A deck counts where it is and where its carrier can still
//! sail. A carrier bought this turn counts where it can be placed. It does not count for a fighter that began the turn
//! on land and did not fly to battle. Planned battles are assumed to be won; a planned retreat does not count.
//!
//! If there are too few decks, the search finds how many fighters they could save at most. The player decides which
//! ones they do save (ruling 30).
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

/// The maximum number of positions that the search for decks tries; far more than a real board needs.
const SEARCH_LIMIT: u32 = 20_000;

/// Whether own aircraft may land on this land: it was friendly when the turn began and still is.
pub fn is_landing_ground(state: &State, space: Space) -> bool {
    let side = state.active_side();
    state.board().is_land(space) && state.is_friendly_land(space, side) && state.was_friendly_land(space, side)
}

/// Whether an aircraft can land on land from where it is.
pub fn has_land_in_reach(state: &State, unit: &Unit) -> bool {
    let left = state.movement_left(unit);
    let mut far = state.board().all_spaces().zip(state.air_distances(unit.at));
    far.any(|(space, far)| *far <= left && *far != NO_WAY && is_landing_ground(state, space))
}

/// The deck of a carrier.
#[derive(Clone, Debug)]
struct Deck {
    /// Its space; none means the carrier is not on the board yet.
    at: Option<Space>,
    /// The zones where it may be when fighters land.
    zones: Vec<Space>,
    /// The number of fighters that it can take, without the places of allies' fighters aboard.
    room: u8,
    /// Whether the carrier is not on the board yet. Fighters that are on land may not use it.
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

/// Own aircraft without a possible landing place, whatever the player still does.
pub fn hopeless(state: &State) -> Vec<UnitId> {
    without_landing(state, Carriers::MayStillMove)
}

/// The same after the combat move. Carriers that made a combat move, or are among enemies, cannot move. The result has
/// only aircraft that flew or whose carrier has left.
pub fn hopeless_after_combat_move(state: &State) -> Vec<UnitId> {
    let mut lost = without_landing(state, Carriers::AfterCombatMove);
    lost.retain(|id| state.unit(*id).is_some_and(|unit| unit.turn.combat_moved || unit.aboard.is_none()));
    lost
}

/// What carriers can still do to meet their fighters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Carriers {
    /// Whatever the current phase and the later phases allow.
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

/// Whether a fighter may wait for a carrier bought this turn. Only a fighter that began the turn on land and has not
/// flown to battle may not (ruling 26).
fn may_use_new_deck(state: &State, fighter: &Unit) -> bool {
    let stood_on_land = state.board().is_land(fighter.turn.started_at.unwrap_or(fighter.at));
    !stood_on_land || fighter.turn.combat_moved || fighter.turn.fought
}

/// Whether this fighter could land on some deck that is kept for it alone, whatever the other fighters do.
pub fn can_be_saved(state: &State, fighter: &Unit) -> bool {
    let new = may_use_new_deck(state, fighter);
    state.kind_of(fighter).abilities.carrier_borne
        && decks(state, Carriers::MayStillMove)
            .iter()
            .any(|deck| deck.room > 0 && (new || !deck.new) && within(state, fighter, &deck.zones))
}

/// Whether a carrier could have saved this fighter in this phase by taking it instead of another. For fighters over a
/// full deck there was no choice, because they are alike.
pub fn could_be_chosen(state: &State, fighter: &Unit) -> bool {
    let new = may_use_new_deck(state, fighter);
    // Carriers that were not in combat are put back where they were when the phase began.
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
    // Usually all fighters can land on decks where they are now. Then it is not necessary to compute where carriers
    // could sail.
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

/// Whether each of these fighters in turn finds room on a deck at its present place, the nearest first. If not, there
/// may still be a solution.
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

/// The number of fighters that a carrier can take, without the places of allies' fighters aboard.
fn room_on(state: &State, carrier: &Unit) -> u8 {
    let guests = state.cargo_of(carrier.id).filter(|cargo| !state.is_own(cargo)).count() as u8;
    state.kind_of(carrier).abilities.carrier_capacity.saturating_sub(guests)
}

struct Search<'a> {
    state: &'a State,
    decks: Vec<Deck>,
    fighters: Vec<Fighter>,
    /// The assumed place of each deck, and the room left on it.
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

/// The decks of bought carriers that can be placed, if the edition lets fighters wait for them.
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

/// The zones where bought carriers can be placed, if fighters may wait for them.
pub(super) fn zones_of_decks_to_come(state: &State) -> Vec<Space> {
    decks_to_come(state).into_iter().flat_map(|deck| deck.zones).collect()
}

/// The sea zones where an own carrier can still be at the end of the noncombat move.
fn zones_in_reach(state: &State, carrier: &Unit, carriers: Carriers) -> Vec<Space> {
    let mut zones = vec![carrier.at];
    let planning = state.phase() == Phase::CombatMove;
    let among_enemies = state.is_hostile_zone(carrier.at, state.active_side());
    let rested = !carrier.turn.combat_moved && !carrier.turn.fought;
    let may_move = match (state.phase(), carriers) {
        // A carrier that has not moved can leave enemies; one that moved into their zone must stop.
        (Phase::CombatMove, Carriers::MayStillMove) => rested || !among_enemies,
        (Phase::CombatMove | Phase::ConductCombat, _) => rested && !among_enemies,
        (Phase::NoncombatMove, _) => rested,
        (Phase::PurchaseUnits | Phase::MobilizeNewUnits | Phase::CollectIncome, _) => false,
    };
    if !may_move {
        return zones;
    }
    let side = state.active_side();
    // Planned battles are assumed to be won.
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

/// Own aircraft that have not landed: over land where they may not land, or over the sea without a deck. Fighters in
/// zones where a carrier bought this turn can be placed are not included.
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

/// The spaces where an aircraft can still land on its own, for a refusal: land first, then zones with a free deck; at
/// most a few.
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
