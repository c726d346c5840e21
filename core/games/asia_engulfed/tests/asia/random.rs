//! Random legal campaigns: they end, keep the invariants, and replay to the same board, and no choice panics.

use crate::asia::laws;
use crate::asia::play::{Campaign, Chance};
use adjutant_events::{SpaceId, UnitId};
use adjutant_game_asia_engulfed::model::board::{Area, Piece, Zone};
use adjutant_game_asia_engulfed::model::order::{AsiaCommand as C, Flight, Purchase as P};
use adjutant_game_asia_engulfed::model::state::{Chit, Duty, PieceLocation, State};
use adjutant_game_asia_engulfed::model::vocabulary::{Class, Nation, Side, Type, Word};
use adjutant_game_asia_engulfed::rules::air_naval::{day, interception, kamikaze, strike};
use adjutant_game_asia_engulfed::rules::bid::{self, Bid};
use adjutant_game_asia_engulfed::rules::ground_combat;
use adjutant_game_asia_engulfed::rules::influence::Influence;
use adjutant_game_asia_engulfed::rules::naval_movement as naval;
use adjutant_game_asia_engulfed::rules::network;
use adjutant_game_asia_engulfed::rules::operational_movement as operational;
use adjutant_game_asia_engulfed::rules::rebase;
use adjutant_game_asia_engulfed::rules::strategic_movement as strategic;
use adjutant_game_asia_engulfed::rules::supply::Supplies;
use adjutant_game_asia_engulfed::{AsiaRefusal, AsiaTask};
use adjutant_seeds as seeds;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

fn id(state: &State, area: Area) -> SpaceId {
    state.board().area(area).id.clone()
}

fn zone_id(state: &State, zone: Zone) -> SpaceId {
    state.board().zone(zone).id.clone()
}

fn units(pieces: &[Piece]) -> Vec<UnitId> {
    pieces.iter().map(|piece| piece.unit()).collect()
}

/// A random selection of these.
fn some(chance: &mut Chance, of: &[Piece], one_in: usize) -> Vec<Piece> {
    of.iter().copied().filter(|_| chance.one_in(one_in)).collect()
}

/// An order for the question; it may be refused.
fn idea(game: &mut Campaign, side: Side, task: &AsiaTask, tries: usize) -> C {
    let state = game.state.clone();
    let board = state.board();
    let chance = &mut game.chance;
    let all = state.board().all_pieces().filter(|piece| state.side(*piece) == side);
    let own: Vec<Piece> = all.filter(|piece| state.piece(*piece).at.is_in_play()).collect();
    let areas: Vec<Area> = board.all_areas().collect();
    let zones: Vec<Zone> = board.all_zones().collect();
    let influence = Influence::of(&state);
    let rest = || if tries > 12 { C::EndPhase {} } else { C::SendSubmarine { send: false } };
    match task {
        AsiaTask::SailFleets { .. } => {
            if tries > 10 || chance.one_in(12) {
                return C::EndPhase {};
            }
            if let (true, Some(zone)) = (chance.one_in(9), chance.pick(&state.resolved)) {
                return C::Demonstrate { zone: zone_id(&state, zone) };
            }
            let Some(zone) = chance.pick(&zones) else { return rest() };
            let can = |piece: &Piece| naval::can_sail(&state, &influence, *piece, zone).is_ok();
            let able: Vec<Piece> = own.iter().copied().filter(can).collect();
            C::Sail { zone: zone_id(&state, zone), units: units(&some(chance, &able, 2)) }
        }
        AsiaTask::ReactAt { zone, .. } => {
            let zone = board.zone_of(zone).expect("a zone");
            if chance.one_in(8) {
                return C::BreakCode { zone: zone_id(&state, zone) };
            }
            let able = naval::reactors(&state, side, zone);
            let submarine = chance.one_in(2) && naval::submarine_can_come(&state, side, zone);
            C::React { units: units(&some(chance, &able, 2)), submarine }
        }
        AsiaTask::AddSubmarine { .. } => C::SendSubmarine { send: chance.one_in(2) },
        AsiaTask::LayNetwork { left, .. } => {
            let mut left = *left;
            let mut laid: Vec<Zone> = Vec::new();
            for _ in 0..40 {
                let can = |zone: &Zone| {
                    let mut with = laid.clone();
                    with.push(*zone);
                    !laid.contains(zone)
                        && board.zone(*zone).icons <= left
                        && !influence.dominates(Side::Allies, *zone)
                        && network::linked(&state, &with).contains(zone)
                };
                let able: Vec<Zone> = zones.iter().copied().filter(can).collect();
                let Some(next) = chance.pick(&able) else { break };
                left -= board.zone(next).icons;
                laid.push(next);
                if chance.one_in(14) {
                    break;
                }
            }
            C::LayNetwork { zones: laid.into_iter().map(|zone| zone_id(&state, zone)).collect(), submarine: None }
        }
        AsiaTask::Produce { .. } => C::Produce { purchases: purchases(chance, &state, side, &own, &areas) },
        AsiaTask::FightZones { zones, .. } => {
            if let Some(zone) = zones.first() {
                return C::FightAt { zone: zone.clone() };
            }
            if tries > 8 || chance.one_in(6) {
                return C::EndPhase {};
            }
            let airbase = chance.one_in(3);
            let worth = |area: &Area| strike::is_worth(&state, side, *area, airbase);
            let able: Vec<Area> = areas.iter().copied().filter(worth).collect();
            let Some(area) = chance.pick(&able) else { return C::EndPhase {} };
            let Some(zone) = strike::from(&state, side, area) else { return rest() };
            let flights = strike::able(&state, side, zone, area).into_iter().map(|piece| {
                let duty = if airbase || chance.one_in(3) { Duty::Escort } else { Duty::Attack };
                Flight { unit: piece.unit(), duty }
            });
            let flights = flights.collect();
            C::Strike { area: id(&state, area), airbase, at_port: !airbase && chance.one_in(3), flights }
        }
        AsiaTask::ChooseChit { .. } => {
            let battle = state.battle().expect("a battle");
            let options = interception::options(&state, battle, side);
            C::Choose { chit: chance.pick(&options).expect("a chit") }
        }
        AsiaTask::AssignAir { .. } => {
            let (available, duties) = match (state.battle(), state.ground()) {
                (Some(battle), _) => {
                    (day::available(&state, battle, side), &[Duty::Attack, Duty::Escort, Duty::Cap][..])
                }
                (_, Some(battle)) => {
                    (ground_combat::air::available(&state, battle, side), &[Duty::Dogfight, Duty::Support][..])
                }
                _ => panic!("nothing flies"),
            };
            let flights = available.into_iter().filter_map(|piece| {
                Some(Flight { unit: piece.unit(), duty: chance.pick(duties).filter(|_| tries < 4)? })
            });
            C::Fly { flights: flights.collect(), targets: vec![Class::Cv, Class::Ca, Class::Bb] }
        }
        AsiaTask::DecideSubmarine { .. } => {
            C::Submarine { attack: !chance.one_in(3), on_damaged: tries == 0 && chance.one_in(2) }
        }
        AsiaTask::MoveUnits { .. } => {
            if tries > 40 {
                return C::EndPhase {};
            }
            let at_sea: Vec<Piece> = own
                .iter()
                .copied()
                .filter(|piece| !state.ty(*piece).is_fleet() && matches!(state.piece(*piece).at, PieceLocation::Sea(_)))
                .collect();
            if let (true, Some(piece)) = (chance.one_in(2), chance.pick(&at_sea)) {
                let PieceLocation::Sea(zone) = state.piece(piece).at else { return rest() };
                let shore = &board.zone(zone).areas;
                let together: Vec<Piece> =
                    at_sea.iter().copied().filter(|other| state.piece(*other).at == PieceLocation::Sea(zone)).collect();
                let landing = if chance.one_in(2) { vec![piece] } else { together };
                let Some(area) = chance.pick(shore) else { return rest() };
                return C::Land { units: units(&landing), area: id(&state, area) };
            }
            let Some(piece) = chance.pick(&own) else { return rest() };
            if chance.one_in(9) {
                return C::Drop { unit: piece.unit() };
            }
            let PieceLocation::Land(from) = state.piece(piece).at else {
                return C::March { units: Vec::new(), to: id(&state, areas[0]) };
            };
            let near: Vec<Area> = board.area(from).land.iter().map(|(next, _)| *next).collect();
            let can = |area: &Area| {
                if state.ty(piece).is_ground() {
                    operational::can_march(&state, piece, *area).is_ok()
                } else {
                    operational::can_fly(&state, piece, *area).is_ok()
                }
            };
            let able: Vec<Area> = if state.ty(piece).is_ground() { near } else { areas.clone() };
            let able: Vec<Area> = able.into_iter().filter(can).collect();
            let Some(to) = chance.pick(&able) else { return C::March { units: Vec::new(), to: id(&state, areas[0]) } };
            C::March { units: vec![piece.unit()], to: id(&state, to) }
        }
        AsiaTask::MoveStrategically { .. } => {
            if tries > 6 {
                return C::EndPhase {};
            }
            let Some(piece) = chance.pick(&own) else { return C::EndPhase {} };
            let supplies = Supplies::of(&state);
            let able: Vec<Area> =
                strategic::reach(&state, &influence, &supplies, piece).into_iter().map(|(area, _)| area).collect();
            let to = chance.pick(&able).or_else(|| chance.pick(&areas)).expect("an area");
            C::Transfer { units: vec![piece.unit()], to: id(&state, to) }
        }
        AsiaTask::FightAreas { areas: due, .. } => {
            if let Some(area) = due.first() {
                return C::Attack { area: area.clone(), assault: tries == 0 && chance.one_in(3) };
            }
            let open = ground_combat::open(&state);
            match chance.pick(&open) {
                Some(area) if tries < 6 && !chance.one_in(4) => {
                    C::Attack { area: id(&state, area), assault: chance.one_in(3) }
                }
                _ if tries < 6 && chance.one_in(2) => {
                    chance.pick(&own).map_or(C::EndPhase {}, |piece| C::Drop { unit: piece.unit() })
                }
                _ => C::EndPhase {},
            }
        }
        AsiaTask::RebaseFleets { .. } => {
            let at_sea = rebase::at_sea(&state, side);
            match chance.pick(&at_sea) {
                Some(piece) if tries < 10 && chance.one_in(4) => {
                    let area = chance.pick(&areas).expect("an area");
                    C::RebaseFar { units: vec![piece.unit()], area: id(&state, area) }
                }
                Some(piece) if tries < 10 => {
                    let ports = rebase::ports(&state, &influence, piece);
                    let area = chance.pick(&ports).or_else(|| chance.pick(&areas)).expect("an area");
                    C::Rebase { units: vec![piece.unit()], area: id(&state, area) }
                }
                _ if tries < 4 => {
                    let area = chance.pick(&areas).expect("an area");
                    C::Merge { area: id(&state, area), kind: chance.pick(Type::ALL).expect("a type") }
                }
                _ => C::EndPhase {},
            }
        }
        AsiaTask::LeaveRaid { .. }
        | AsiaTask::MeetRaid { .. }
        | AsiaTask::Charge { .. }
        | AsiaTask::SendKamikazes { .. } => stand(chance, &state, task, tries),
    }
}

/// Orders for the questions of a surprise attack, and of Japan's banzai charges and kamikazes.
fn stand(chance: &mut Chance, state: &State, task: &AsiaTask, tries: usize) -> C {
    match task {
        AsiaTask::LeaveRaid { .. } => {
            let at_sea = rebase::at_sea(state, Side::Japan);
            let Some(piece) = chance.pick(&at_sea).filter(|_| tries < 6) else { return C::EndPhase {} };
            let ports = rebase::ports(state, &Influence::of(state), piece);
            let area = chance.pick(&ports).map_or_else(|| SpaceId::new("honshu"), |area| id(state, area));
            C::Rebase { units: vec![piece.unit()], area }
        }
        AsiaTask::MeetRaid { .. } => {
            C::Choose { chit: chance.pick(&[Chit::Day, Chit::Night, Chit::Avoid]).expect("a chit") }
        }
        AsiaTask::Charge { .. } => {
            let able = ground_combat::banzai::able(state, state.ground().expect("a combat"));
            let blocks: Vec<Piece> = able.iter().filter_map(|fighter| fighter.piece).collect();
            let blocks = some(chance, &blocks, 2);
            C::Charge { units: units(&blocks), garrison: tries < 3 && chance.one_in(2) }
        }
        AsiaTask::SendKamikazes { zone, .. } => {
            let zone = state.board().zone_of(zone).expect("a zone");
            let more = some(chance, &kamikaze::attackers(state, zone), 2);
            if tries > 3 || more.is_empty() { C::EndPhase {} } else { C::Kamikaze { units: units(&more) } }
        }
        _ => C::EndPhase {},
    }
}

/// Purchases that are legal one after the other.
fn purchases(chance: &mut Chance, state: &State, side: Side, own: &[Piece], areas: &[Area]) -> Vec<P> {
    let nations: Vec<Nation> = Nation::ALL.iter().copied().filter(|nation| nation.side() == side).collect();
    let mut bought = Vec::new();
    for _ in 0..30 {
        let area = id(state, chance.pick(areas).expect("an area"));
        let nation = chance.pick(&nations).expect("a nation");
        let class = chance.pick(Class::ALL).expect("a class");
        let home = |nation: Nation| {
            SpaceId::new(match nation.power() {
                adjutant_game_asia_engulfed::model::vocabulary::Power::Japan => "honshu",
                adjutant_game_asia_engulfed::model::vocabulary::Power::Usa => "usa",
                _ => "south_africa",
            })
        };
        let next = match chance.below(18) {
            0 | 1 => match chance.pick(own) {
                Some(piece) => P::Replace { unit: piece.unit(), steps: chance.below(2) as u8 + 1 },
                None => continue,
            },
            2 => P::Raise {
                nation,
                kind: chance.pick(Type::ALL).expect("a type"),
                steps: chance.below(3) as u8,
                area: home(nation),
            },
            3 => P::Raise { nation, kind: Type::Infantry, steps: 2, area },
            4 => P::RaiseCarrierAir { nation, carrier: None },
            5 => P::Garrison { nation, area },
            6 | 7 => P::Ship { nation, class, area: home(nation) },
            8 => P::RepairShip { nation, class, area: home(nation) },
            9 => P::Air { carrier: chance.one_in(2), area: home(nation) },
            10 => P::Asw {},
            11 => P::Transport {},
            12 => P::SubmarinePoint {},
            13 => P::SubmarineStep { nation },
            14 => {
                if chance.one_in(2) {
                    P::BomberPoint {}
                } else {
                    P::LendLease { nation }
                }
            }
            15 => P::Action { nation },
            16 => P::Unrestricted { nation, area },
            _ => {
                if chance.one_in(2) {
                    P::Fortification { nation, area }
                } else {
                    P::RepairPort { nation, area }
                }
            }
        };
        let mut with = bought.clone();
        with.push(next);
        let order = C::Produce { purchases: with.clone() };
        if adjutant_game_asia_engulfed::rules::decide::facts(state, side, &order).is_ok() {
            bought = with;
        }
    }
    bought
}

/// The results of a campaign.
#[derive(Debug, Default)]
struct Tally {
    orders: usize,
    refused: BTreeMap<&'static str, usize>,
    turns: u8,
    slowest: Duration,
}

/// Plays until the game is over or the turn is reached.
fn play(game: &mut Campaign, until: u8) -> Tally {
    let mut tally = Tally::default();
    let mut tries = 0;
    let mut last = None;
    while let Some((side, task)) = game.asked() {
        laws::check(&game.state);
        tally.turns = game.state.moment.turn;
        if game.state.moment.turn >= until {
            break;
        }
        let now = (game.state.moment, std::mem::discriminant(&task));
        tries = if last == Some(now) { tries + 1 } else { 0 };
        if std::env::var_os("ASIA_TELL").is_some() && last != Some(now) {
            eprintln!("{:?} {side:?} {:?} {}", game.state.moment, game.state.step, game.log.len());
        }
        assert!(tries < 400, "{side:?} is asked without end: {task:?}");
        last = Some(now);
        let order = idea(game, side, &task, tries);
        let before = game.log.len();
        let begun = Instant::now();
        let done = game.order(side, &order);
        tally.slowest = tally.slowest.max(begun.elapsed());
        match done {
            Ok(()) => {
                assert!(game.log.len() > before, "{order:?} does something");
                tally.orders += 1;
            }
            Err(refusal) => *tally.refused.entry(name(&refusal)).or_default() += 1,
        }
    }
    tally
}

fn name(refusal: &AsiaRefusal) -> &'static str {
    let section = adjutant_core::term::Message::section(refusal).to_owned();
    AsiaRefusal::all_keys().into_iter().find(|(_, known, _)| *known == section).map_or("?", |(_, known, _)| known)
}

#[test]
fn random_campaigns_end_and_keep_the_laws() {
    // Some begin with a bid (10.4).
    let given = |side, points| Some(Bid { side, points });
    let (japan, allies) = (Side::Japan, Side::Allies);
    let bids = [given(japan, 3), None, None, given(japan, 10), given(allies, 10), given(allies, 3)];
    seeds::of("random_campaigns_end_and_keep_the_laws").fixed(1..seeds::choose(1, 7)).rotating(2, 120).play(|seed| {
        let (scenario, bid) = (1 - (seed % 2) as u8, bids[seed as usize % bids.len()]);
        let mut game = Campaign::new(scenario, seed);
        if let Some(bid) = bid {
            bid::settle(&mut game.state, bid);
        }
        let start = game.state.clone();
        let tally = play(&mut game, u8::MAX);
        assert!(game.over.is_some(), "the war ends");
        println!(
            "{scenario} {seed}: {:?} after turn {} with {} orders, {} events; slowest {:?}; {:?}",
            game.over,
            tally.turns,
            tally.orders,
            game.log.len(),
            tally.slowest,
            tally.refused
        );
        replays(&game, start);
    });
}

/// The log alone rebuilds the same board.
fn replays(game: &Campaign, start: State) {
    let begun = Instant::now();
    let mut again = Campaign::of(start, 99);
    game.log.iter().for_each(|event| again.push(event.clone()));
    println!("rebuilt in {:?}", begun.elapsed());
    assert_eq!(format!("{:?}", again.state), format!("{:?}", game.state));
}

#[test]
fn rubbish_is_refused_and_never_panics() {
    let all = seeds::of("rubbish_is_refused_and_never_panics").fixed([11]).rotating(2, 200);
    all.kept(&[(486_127_569, "255 steps for a unit were added to those that it has")]).play(rubbish);
}

fn rubbish(seed: u64) {
    let mut game = Campaign::new(0, seed);
    for seed in 0..40 {
        let Some((side, task)) = game.asked() else { break };
        let mut chance = Chance::new(seed);
        for _ in 0..40 {
            let unit = |chance: &mut Chance| UnitId(chance.below(260) as u32);
            let space = SpaceId::new(["atlantis", "truk", "java_sea", "honshu", ""][chance.below(5)]);
            let list: Vec<UnitId> = (0..chance.below(4)).map(|_| unit(&mut chance)).collect();
            let flights = list.iter().map(|unit| Flight { unit: *unit, duty: Duty::ALL[chance.below(5)] }).collect();
            let order = match chance.below(12) {
                0 => C::Sail { zone: space, units: list },
                1 => C::Extend { zone: space, units: list },
                2 => C::React { units: list, submarine: true },
                3 => C::LayNetwork { zones: vec![space.clone(), space], submarine: None },
                4 => C::Produce { purchases: vec![P::Replace { unit: unit(&mut chance), steps: 255 }] },
                5 => C::Produce {
                    purchases: vec![P::Raise { nation: Nation::Japan, kind: Type::Infantry, steps: 250, area: space }],
                },
                6 => C::Fly { flights, targets: Vec::new() },
                7 => C::Strike { area: space, airbase: false, at_port: false, flights },
                8 => C::March { units: list, to: space },
                9 => C::Land { units: list, area: space },
                10 => C::Transfer { units: list, to: space },
                _ => C::Rebase { units: list, area: space },
            };
            for side in Side::BOTH {
                drop(adjutant_game_asia_engulfed::rules::decide::facts(&game.state, side, &order));
            }
        }
        let order = idea(&mut game, side, &task, 20);
        drop(game.order(side, &order));
    }
}
