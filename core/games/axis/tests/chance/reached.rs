//! Everything that can be typed can be picked. Random orders are typed without looking at the choices. Each one that
//! the referee accepts must then be possible with the tree of choices, in one order or several.
//!
//! The tree leaves out the following, each for a reason:
//! - an explicit route that captures the same spaces and leads into no battle: it changes nothing;
//! - a voyage that returns to its start and captures nothing: the unit could stay instead; likewise fighters that fly
//!   beside a carrier whose voyage captures something;
//! - the ship for cargo of several kinds, if it differs between them: the referee chooses one;
//! - two hits that sink one ship while another of its kind could only be damaged: it is never better;
//! - units that move together although some could not move alone: the tree moves the others first;
//! - a carrier that leaves its own fighters and takes those of another: it could take its own;
//! - a carrier that leaves some of its fighters where it may not leave all: those that can land elsewhere fly first.

use crate::chance::table::{Table, games};
use adjutant_core::choice::{self, Choice, Pick, Slot, Value, What, chance};
use adjutant_core::{Command, Game, choices};
use adjutant_events::{Actor, KindCount, KindId, SeatId, SpaceId, Timestamp};
use adjutant_game_axis::State;
use adjutant_game_axis::board::{Domain, Phase};
use adjutant_game_axis::command::{AxisCommand as C, Loss, LossHow, Selection, SubmarineOrder, Which};
use adjutant_game_axis::state::{TurnRecord, Unit};
use adjutant_practice::Chance;
use adjutant_seeds as seeds;
use std::collections::{BTreeMap, BTreeSet};

const ORDERS: usize = 120;
const TYPED: usize = 40;
/// The maximum number of orders for a move with the tree.
const ORDERS_TOGETHER: usize = 3;

/// An order as a player could type it.
fn typed(state: &State, chance: &mut Chance) -> C {
    let board = state.board();
    let kind = |chance: &mut Chance| chance.one(&board.kinds).id.clone();
    let spaces: Vec<_> = board.all_spaces().collect();
    let id = |space| board.def(space).id.clone();
    match state.phase() {
        Phase::PurchaseUnits => {
            let units =
                (0..=chance.below(2)).map(|_| KindCount { kind: kind(chance), count: 1 + chance.below(4) as u16 });
            C::Purchase { units: units.collect() }
        }
        Phase::CombatMove | Phase::NoncombatMove => {
            let own: Vec<_> = state.units().iter().filter(|unit| state.is_own(unit)).collect();
            if own.is_empty() {
                return C::Done { phase: None };
            }
            let first = chance.one(&own);
            let mut to = first.at;
            for _ in 0..=chance.below(3) {
                to = *chance.one(board.neighbours(to));
            }
            let mut units = Vec::new();
            for (at, unit) in own.iter().filter(|unit| unit.at == first.at).enumerate() {
                let kind = board.kind_def(unit.kind).id.clone();
                let named = |known: &Selection| known.kind == kind;
                if units.iter().any(named) || (at > 0 && unit.id != first.id && chance.below(3) > 0) {
                    continue;
                }
                let count = [None, Some(0), Some(1), Some(1), Some(1), Some(2)][chance.below(6)];
                let which = match chance.below(6) {
                    0 => Which::Empty,
                    1 => Which::These(vec![unit.id]),
                    _ => Which::Any,
                };
                let count = if matches!(which, Which::These(_)) { None } else { count };
                units.push(Selection { kind, count, which });
            }
            let via = match chance.below(4) {
                0 => vec![id(*chance.one(board.neighbours(first.at)))],
                _ => Vec::new(),
            };
            let ships: Vec<_> =
                own.iter().filter(|unit| state.kind_of(unit).abilities.transport_capacity > 0).collect();
            let transport = ships.get(chance.below(ships.len())).map(|ship| ship.id).filter(|_| via.is_empty());
            let transport = transport.filter(|_| chance.below(2) == 0);
            C::Move { units, from: id(first.at), via, to: id(to), transport }
        }
        Phase::MobilizeNewUnits => {
            let near: Vec<_> = spaces.iter().copied().filter(|space| state.complex_at(*space).is_some()).collect();
            let complex = *chance.one(&near);
            let beside = board.neighbours(complex);
            let to = if chance.below(2) == 0 { complex } else { *chance.one(beside) };
            let waiting = state.mobilization();
            let units = waiting.into_iter().filter_map(|units| {
                let count = chance.below(usize::from(units.count) + 1) as u16;
                (count > 0).then_some(KindCount { count, ..units })
            });
            let units = units.collect();
            C::Mobilize { units, to: id(to), complex: (chance.below(2) == 0).then(|| id(complex)) }
        }
        Phase::ConductCombat | Phase::CollectIncome => match chance.below(5) {
            0 => C::Submarines {
                order: [SubmarineOrder::Strike, SubmarineOrder::Submerge][chance.below(2)],
                count: [None, Some(0), Some(1), Some(2)][chance.below(4)],
            },
            1 => C::Retreat { to: Some(id(*chance.one(&spaces))) },
            2 => C::Fight { space: Some(id(*chance.one(&spaces))) },
            _ => {
                let owner =
                    |chance: &mut Chance| Some(chance.one(&board.powers).id.clone()).filter(|_| chance.below(2) == 0);
                let losses = (0..=chance.below(3)).map(|_| Loss {
                    kind: kind(chance),
                    count: 1 + chance.below(2) as u16,
                    how: [LossHow::Hit, LossHow::Damage, LossHow::Destroy][chance.below(3)],
                    owner: owner(chance),
                });
                C::Casualties { losses: losses.collect() }
            }
        },
    }
}

/// The board after an order; none if the referee refuses it.
fn after(game: &Game, seat: &SeatId, order: &Command) -> Option<Game> {
    let player = game.table.seat(seat)?.player.clone()?;
    let actor = Actor::Seat { seat: seat.clone(), player };
    let events = adjutant_core::decide(game, &actor, order, Timestamp(0)).ok()?;
    let mut game = game.clone();
    for event in events {
        if let adjutant_events::Event::Play(fact) = event {
            game.play.record(&fact).expect("a fact of this board");
        }
    }
    Some(game)
}

/// How closely boards are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Including every space on the route.
    Exactly,
    /// For an explicit route: the destination, the captures, and the spaces for a retreat.
    Arrived,
    /// For a unit that returned to its start: only what it captured. Fighters beside it captured nothing.
    Returned,
}

/// A text of what a player can distinguish. It does not matter which of several like units moved.
fn seen(game: &Game, manner: Manner) -> String {
    let state: &State = game.play.read().expect("a board");
    let turn = |unit: &Unit| {
        let mut turn = unit.turn;
        if manner != Manner::Exactly {
            let air = state.kind_of(unit).domain == Domain::Air;
            turn.spent = 0;
            let fights = state.phase() == Phase::CombatMove && state.has_enemy_units(unit.at, state.active_side());
            turn.came_from = turn.came_from.filter(|_| !air && fights);
            if manner == Manner::Returned && air && turn.started_at.is_none_or(|began| began == unit.at) {
                turn = TurnRecord::default();
            }
        }
        turn
    };
    let mut units: Vec<String> = state
        .units()
        .iter()
        .map(|unit| {
            let aboard = unit.aboard.and_then(|deck| state.unit(deck)).map(|deck| (deck.kind, deck.owner, turn(deck)));
            format!("{:?}", (unit.kind, unit.owner, unit.at, unit.damage, aboard, turn(unit), unit.assaults))
        })
        .collect();
    units.sort();
    let ipcs: Vec<u32> = state.board().all_purses().map(|purse| state.ipcs(purse)).collect();
    let battle =
        state.battle().map(|battle| format!("{:?}", (battle.done, battle.hits_on_attacker, battle.hits_on_defender)));
    let owners: Vec<_> = state.board().all_spaces().map(|space| state.controller(space)).collect();
    format!("{units:?} {ipcs:?} {:?} {battle:?} {owners:?} {:?}", state.mobilization(), state.moment())
}

/// A pick for each value with a wanted count, by the name of its kind or place.
fn of_kinds(slot: &Slot, wanted: &mut BTreeMap<String, u32>) -> Vec<Pick> {
    let mut picks = Vec::new();
    for value in &slot.values {
        let Some(left) = value.what.kind().and_then(|kind| wanted.get_mut(kind.as_str())) else { continue };
        let count = (*left).min(value.at_most);
        *left -= count;
        if count > 0 {
            picks.push(Pick::new(slot.name, value).times(count));
        }
    }
    picks
}

fn place<'a>(slot: &'a Slot, space: &SpaceId) -> Vec<&'a Value> {
    slot.values.iter().filter(|value| value.what.end() == Some(space)).collect()
}

/// The picks of the tree that may give the same result. Others are refused, or lead to another board.
fn candidates(all: &[Choice], (before, then): (&State, &State), order: &C) -> Vec<(usize, Vec<Pick>)> {
    let of = |verb: &str| all.iter().enumerate().filter(move |(_, choice)| choice.verb == verb).collect::<Vec<_>>();
    let mut found: Vec<(usize, Vec<Pick>)> = Vec::new();
    match order {
        C::Purchase { units } => {
            for (at, choice) in of("purchase") {
                let mut wanted: BTreeMap<String, u32> = BTreeMap::new();
                for units in units {
                    *wanted.entry(units.kind.to_string()).or_default() += u32::from(units.count);
                }
                found.push((at, of_kinds(&choice.slots[0], &mut wanted)));
            }
        }
        C::Mobilize { to, .. } => {
            for (at, choice) in of("mobilize") {
                for value in place(&choice.slots[0], to) {
                    let behind = &value.then[0];
                    let wanted = || -> BTreeMap<String, u32> {
                        // Of everything that waits, the units that found room.
                        let waiting = |state: &State, kind: &str| {
                            let units = state.mobilization().into_iter().find(|units| units.kind.as_str() == kind);
                            units.map_or(0, |units| u32::from(units.count))
                        };
                        let placed = |kind: &str| waiting(before, kind) - waiting(then, kind);
                        let kinds = before.mobilization().into_iter().map(|units| units.kind.to_string());
                        kinds.map(|kind| (kind.clone(), placed(&kind))).collect()
                    };
                    let pick = |behind: Vec<Pick>| vec![Pick::new("in", value).then(behind)];
                    if behind.name == "units" {
                        found.push((at, pick(of_kinds(behind, &mut wanted()))));
                    }
                    for complex in behind.values.iter().filter(|_| behind.name == "complex") {
                        let units = of_kinds(&complex.then[0], &mut wanted());
                        found.push((at, pick(vec![Pick::new("complex", complex).then(units)])));
                    }
                }
            }
        }
        C::Submarines { .. } => {
            for verb in ["strike", "submerge"] {
                for (at, choice) in of(verb) {
                    found.push((at, Vec::new()));
                    let numbers =
                        choice.slots.iter().flat_map(|slot| slot.values.iter().map(move |value| (slot, value)));
                    found.extend(numbers.map(|(slot, value)| (at, vec![Pick::new(slot.name, value)])));
                }
            }
        }
        C::Retreat { to: Some(to) } => {
            for (at, choice) in of("retreat") {
                for slot in &choice.slots {
                    found.extend(place(slot, to).into_iter().map(|value| (at, vec![Pick::new(slot.name, value)])));
                }
            }
        }
        C::Fight { space } => {
            for (at, choice) in of("fight") {
                found.push((at, Vec::new()));
                for slot in &choice.slots {
                    let there =
                        slot.values.iter().filter(|value| space.is_none() || value.what.end() == space.as_ref());
                    found.extend(there.map(|value| (at, vec![Pick::new(slot.name, value)])));
                }
            }
        }
        C::Casualties { losses } => {
            // As many hits as each unit takes, for each owner; an owner that is not given may be any.
            for (at, choice) in of("casualties") {
                let slot = &choice.slots[0];
                let mut totals = vec![BTreeMap::<usize, u32>::new()];
                for loss in losses {
                    let may = |value: &Value| match &value.what {
                        What::Units { kind, owner, .. } => {
                            *kind == loss.kind && (loss.owner.is_none() || *owner == loss.owner)
                        }
                        _ => false,
                    };
                    let whose: Vec<usize> = (0..slot.values.len()).filter(|at| may(&slot.values[*at])).collect();
                    for _ in 0..loss.count {
                        let mut more = Vec::new();
                        for total in &totals {
                            for value in &whose {
                                for hits in 1..=2 {
                                    let mut total = total.clone();
                                    *total.entry(*value).or_default() += hits;
                                    more.push(total);
                                }
                            }
                        }
                        more.sort();
                        more.dedup();
                        totals = more;
                    }
                }
                for total in totals {
                    let pick =
                        |(value, count): (&usize, &u32)| Pick::new(slot.name, &slot.values[*value]).times(*count);
                    found.push((at, total.iter().map(pick).collect()));
                }
            }
        }
        _ => {}
    }
    found
}

fn tree(game: &Game, seat: &SeatId, choice: &Choice, picks: &[Pick]) -> Option<Game> {
    let order = choice::order(game, choice, picks).ok()?;
    after(game, seat, &order)
}

/// The moves of the tree for each kind: as many units as moved, in every order of the kinds and by every route, alone
/// or with additional picks.
fn moves(
    (game, seat, all): (&Game, &SeatId, &[Choice]),
    goes: &[(String, u32)],
    (from, to): (&SpaceId, &SpaceId),
    (goal, manner): (&str, Manner),
    deep: usize,
    tried: &mut BTreeSet<String>,
) -> bool {
    let Some(choice) = all.iter().find(|choice| choice.verb == "move") else { return false };
    for start in place(&choice.slots[0], from) {
        for end in place(&start.then[0], to) {
            let units = &end.then[0];
            let mut besides: Vec<Vec<Pick>> = vec![Vec::new()];
            for slot in &end.then[1..] {
                besides.extend(slot.values.iter().map(|value| vec![Pick::new(slot.name, value)]));
            }
            // All kinds at once, then one kind after the other.
            let mut parts: Vec<Vec<(String, u32)>> = vec![goes.to_vec()];
            parts.extend(goes.iter().filter(|(_, count)| *count > 0).map(|(kind, count)| vec![(kind.clone(), *count)]));
            parts.extend(goes.iter().filter(|(_, count)| *count > 1).map(|(kind, _)| vec![(kind.clone(), 1)]));
            for part in parts {
                // A kind that is offered in several groups may mean any of them.
                let groups = units.values.len();
                for first in 0..groups {
                    let mut turned = units.clone();
                    turned.values.rotate_left(first);
                    let mut wanted: BTreeMap<String, u32> = part.iter().cloned().collect();
                    let picks = of_kinds(&turned, &mut wanted);
                    if picks.is_empty() || wanted.values().any(|left| *left > 0) {
                        continue;
                    }
                    let bare: Vec<Pick> = picks
                        .iter()
                        .map(|pick| {
                            let value = units.value(&pick.value).expect("a value");
                            let said =
                                value.then.iter().flat_map(|slot| slot.values.iter().map(|v| Pick::new(slot.name, v)));
                            pick.clone().then(said.collect())
                        })
                        .collect();
                    let whole = [picks.clone(), bare];
                    for who in whole.iter().take(if picks == whole[1] { 1 } else { 2 }) {
                        for beside in &besides {
                            let behind = who.iter().chain(beside).cloned().collect();
                            let pick = vec![Pick::new("from", start).then(vec![Pick::new("to", end).then(behind)])];
                            let Some(game) = tree(game, seat, choice, &pick) else { continue };
                            let left: Vec<(String, u32)> = goes
                                .iter()
                                .map(|(kind, count)| {
                                    let gone =
                                        part.iter().find(|(known, _)| known == kind).map_or(0, |(_, count)| *count);
                                    (kind.clone(), count - gone)
                                })
                                .collect();
                            let board = seen(&game, manner);
                            let is_last = left.iter().all(|(_, count)| *count == 0);
                            if is_last && board == goal {
                                return true;
                            }
                            if is_last || deep == 0 || !tried.insert(board) {
                                continue;
                            }
                            let all = choices(&game, seat);
                            if moves((&game, seat, &all), &left, (from, to), (goal, manner), deep - 1, tried) {
                                return true;
                            }
                        }
                    }
                }
            }
        }
    }
    false
}

/// Whether a unit moved, even if it returned to its start.
fn went(before: &Unit, now: &Unit) -> bool {
    before.at != now.at || before.turn.spent != now.turn.spent
}

/// Whether the tree can reach the board to which an order leads.
fn reached((game, seat, all): (&Game, &SeatId, &[Choice]), order: &C, then: &Game) -> bool {
    let manner = match order {
        C::Move { from, via, to, .. } if from == to && !via.is_empty() => Manner::Returned,
        C::Move { via, .. } if !via.is_empty() => Manner::Arrived,
        _ => Manner::Exactly,
    };
    let goal = seen(then, manner);
    let state: &State = game.play.read().expect("a board");
    if let C::Move { from, to, .. } = order {
        let then: &State = then.play.read().expect("a board");
        // Cargo moves with its ship. Fighters aboard move with their carrier too, unless it leaves some of them; then
        // those that come along are named.
        let of = |named: bool| {
            let mut goes: BTreeMap<String, u32> = BTreeMap::new();
            for unit in state.units().iter().filter(|unit| state.is_own(unit)) {
                let now = then.unit(unit.id).expect("nobody is lost by a move");
                let along = unit.aboard.is_some() && unit.aboard == now.aboard && unit.assaults == now.assaults;
                let flies = state.kind_of(unit).domain == Domain::Air;
                if (went(unit, now) || now.assaults != unit.assaults) && (!along || (flies && named)) {
                    *goes.entry(state.kind_of(unit).id.to_string()).or_default() += 1;
                }
            }
            goes.into_iter().collect::<Vec<(String, u32)>>()
        };
        let (unnamed, named) = (of(false), of(true));
        let other = (named != unnamed).then_some(&named);
        return [&unnamed].into_iter().chain(other).any(|goes| {
            moves((game, seat, all), goes, (from, to), (&goal, manner), ORDERS_TOGETHER - 1, &mut BTreeSet::new())
        });
    }
    candidates(all, (state, then.play.read().expect("a board")), order)
        .into_iter()
        .any(|(at, picks)| tree(game, seat, &all[at], &picks).is_some_and(|game| seen(&game, manner) == goal))
}

/// Whether a carrier left fighters that it carried while others went with it: fighters of another carrier, or some of
/// its own although it could not have left all of them.
fn chooses_fighters((game, seat): (&Game, &SeatId), order: &C, (before, then): (&State, &State)) -> bool {
    let C::Move { units, from, via, to, .. } = order else { return false };
    let went = |id| {
        let (was, is) = (before.unit(id)?, then.unit(id)?);
        went(was, is).then_some(is.at)
    };
    let flies = |unit: &&Unit| before.kind_of(unit).domain == Domain::Air;
    let decks = || before.units().iter().filter(flies).filter_map(|unit| Some((unit, unit.aboard?)));
    let goes_too = |deck, own: bool| decks().any(|(other, at)| (at == deck) == own && went(other.id) == went(deck));
    let carries = |kind: &KindId| {
        before.board().kind(kind).is_some_and(|kind| before.board().kind_def(kind).abilities.carrier_borne)
    };
    let alone = || {
        let of = |units: &Selection| Selection { count: Some(0), which: Which::Any, ..units.clone() };
        let none = |units: &Selection| if carries(&units.kind) { of(units) } else { units.clone() };
        let units = units.iter().map(none).collect();
        let order = C::Move { units, from: from.clone(), via: via.clone(), to: to.clone(), transport: None };
        after(game, seat, &order.into()).is_some()
    };
    decks()
        .filter(|(left, deck)| went(*deck).is_some() && went(left.id).is_none())
        .any(|(_, deck)| goes_too(deck, false) || (goes_too(deck, true) && !alone()))
}

/// Whether the order is one of those left out on purpose; see above.
fn is_left_out((game, seat): (&Game, &SeatId), order: &C, then: &Game) -> bool {
    let state = |game: &Game| game.play.read::<State>().expect("a board").clone();
    let (before, then) = (state(game), state(then));
    let owners = |state: &State| state.board().all_spaces().map(|at| state.controller(at)).collect::<Vec<_>>();
    match order {
        C::Move { from, to, .. } => {
            (from == to && owners(&before) == owners(&then))
                || says_ship(order, &before)
                || chooses_fighters((game, seat), order, (&before, &then))
        }
        C::Casualties { losses } => losses.iter().any(|loss| loss.how == LossHow::Destroy),
        _ => false,
    }
}

/// Whether units of several kinds could board the named ship, so that the distribution among ships may differ.
fn says_ship(order: &C, before: &State) -> bool {
    let C::Move { from, transport: Some(_), .. } = order else { return false };
    let Some(from) = before.board().space(from) else { return false };
    let land = before.units_at(from).filter(|unit| before.is_own(unit) && before.kind_of(unit).domain == Domain::Land);
    let kinds: BTreeSet<&str> = land.map(|unit| before.kind_of(unit).id.as_str()).collect();
    kinds.len() > 1
}

const PACIFIC: &[(u64, &str)] = &[(2_512_914_169, "a carrier that sails to a convoy and comes back")];

#[test]
fn what_can_be_typed_can_be_picked() {
    let all = || seeds::of("what_can_be_typed_can_be_picked");
    let editions = [
        ("aa1941", all().fixed(0..seeds::choose(4, 30)).rotating(3, 300)),
        ("aa_pacific", all().fixed(0..seeds::choose(1, 2)).kept(PACIFIC).rotating(1, 20)),
    ];
    assert_eq!(editions.len(), games().all().len(), "every edition is played");
    // In the games with fixed seeds enough orders of every kind are typed.
    let mut tried: BTreeMap<String, usize> = BTreeMap::new();
    for (rules, all) in editions {
        all.play(|seed| play(rules, seed)).together(|games| {
            for (verb, count) in games.into_iter().flatten() {
                *tried.entry(verb).or_default() += count;
            }
            let (orders, verbs) = seeds::choose((250, 5), (2_000, 6));
            assert!(tried.values().sum::<usize>() > orders && tried.len() >= verbs, "{tried:?}");
        });
    }
    println!("{tried:?}");
}

/// A game in which everything typed can be picked; returns the number of typed orders by verb.
fn play(rules: &str, seed: u64) -> BTreeMap<String, usize> {
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut tried: BTreeMap<String, usize> = BTreeMap::new();
    let mut table = Table::new(rules, seed);
    for number in 0..ORDERS {
        let asked = table.asked();
        let Some(seat) = asked.get(table.chance.below(asked.len())).cloned() else { break };
        if number % 3 == 0 {
            let all = choices(&table.game, &seat);
            for _ in 0..TYPED {
                let mut chance = table.chance.clone();
                let order = typed(table.state(), &mut chance);
                table.chance = chance;
                let Some(then) = after(&table.game, &seat, &order.clone().into()) else { continue };
                let verb = format!("{order:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
                *tried.entry(verb.clone()).or_default() += 1;
                if !reached((&table.game, &seat, &all), &order, &then)
                    && !is_left_out((&table.game, &seat), &order, &then)
                {
                    missing.entry(verb).or_default().push(format!("{rules} {seed}/{number} {seat} {order:?}"));
                }
            }
        }
        let mut chance = table.chance.clone();
        let order = chance::any(&table.game, &seat, &mut |end| chance.below(end));
        table.chance = chance;
        table.order(&seat, order.expect("something to say")).expect("what is offered");
    }
    for (verb, orders) in &missing {
        let some = &orders[..orders.len().min(30)];
        println!("{verb}: {} of {} cannot be picked, as {some:#?}", orders.len(), tried[verb]);
    }
    assert!(missing.is_empty(), "{:?}", missing.iter().map(|(verb, orders)| (verb, orders.len())).collect::<Vec<_>>());
    tried
}
