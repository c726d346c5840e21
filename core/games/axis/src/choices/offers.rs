//! What a power may do now: candidates that pass the same predicates as its commands, so that the two cannot drift.

use crate::choices::offer::{AxisOffer, CasualtyCandidate, Destination, MoveEffect};
use crate::model::board::{Domain, Kind, Phase, Power, Space};
use crate::model::convoy;
use crate::model::fact::{Losses, Role};
use crate::model::order::{AxisCommand, Loss, LossHow, Selection, SubmarineOrder, Which};
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::conduct_combat::casualties::{Choice, Difference};
use crate::rules::conduct_combat::pending;
use crate::rules::decide;
use crate::rules::mobilize_new_units as mobilize;
use crate::rules::movement::havens::Havens;
use crate::rules::movement::landing::is_landing_ground;
use crate::rules::movement::order;
use crate::rules::movement::order::Order;
use crate::rules::movement::{selection, transports};
use crate::rules::next;
use crate::rules::theatre;
use crate::rules::theatre::order::TheatreOrder;
use crate::rules::{combat_move, noncombat_move, purchase_units};
use adjutant_core::prompt::Next;
use adjutant_core::refusal::Refusal;
use adjutant_core::seated::Seated;
use adjutant_events::{SeatId, SpaceId};

/// What a seat is asked now.
pub(crate) fn asked(state: &State, table: Seated<'_>, seat: &SeatId) -> Vec<AxisTask> {
    let Next::Wait(prompts) = next::next(state, table) else { return Vec::new() };
    let asked = prompts.iter().filter(|prompt| prompt.seats.contains(seat));
    asked.filter_map(|prompt| prompt.task.rules().cloned()).collect()
}

/// What a seat may do that is asked this.
pub(crate) fn offers(state: &State, table: Seated<'_>, seat: &SeatId, asked: &[AxisTask]) -> Vec<AxisOffer> {
    let mut offers = Vec::new();
    for task in asked {
        answers(state, table, seat, task, &mut offers);
    }
    offers
}

const fn command(command: AxisCommand) -> AxisOffer {
    AxisOffer::Order(command)
}

fn answers(state: &State, table: Seated<'_>, seat: &SeatId, task: &AxisTask, offers: &mut Vec<AxisOffer>) {
    match task {
        AxisTask::PurchaseUnits { have, .. } => {
            let purse = state.stage().purse;
            for kind in &state.board().kinds {
                let price = purse.and_then(|purse| purchase_units::price(kind, purse));
                if let Some(cost) = price.filter(|cost| cost <= have) {
                    let at_most = have / cost;
                    offers.push(AxisOffer::Purchase { kind: kind.id.clone(), cost, at_most });
                }
            }
        }
        AxisTask::CombatMove { .. } | AxisTask::NoncombatMove { .. } => {
            offers.extend(moves(state, seat));
            let own = state.board().played_by(seat).unwrap_or_default();
            offers.extend(theatre::offers::on_the_move(state, own).into_iter().map(|order| command(order.into())));
        }
        AxisTask::ChooseBattle { battles: must, .. } => {
            let battles = pending::pending(state).into_iter().filter(|battle| battle.after.is_empty());
            if must.len() > 1 {
                offers.push(command(AxisCommand::FightAll));
            }
            offers.extend(battles.map(|battle| command(AxisCommand::Fight { space: Some(id(state, battle.space)) })));
        }
        AxisTask::DecideSubmarines { .. } => {
            for order in [SubmarineOrder::Strike, SubmarineOrder::Submerge] {
                offers.push(command(AxisCommand::Submarines { order, count: None }));
            }
        }
        AxisTask::ChooseCasualties { .. } | AxisTask::ChooseTheirCasualties { .. } => {
            offers.extend(casualties(state));
        }
        AxisTask::AgreeCasualties { .. } => {
            offers.push(command(AxisCommand::Agree));
            offers.extend(casualties(state));
        }
        AxisTask::ContinueOrRetreat { to, .. } => {
            offers.push(command(AxisCommand::Continue));
            offers.extend(retreats(to));
        }
        AxisTask::StayOrRetreat { to, .. } => {
            offers.push(command(AxisCommand::Stay));
            offers.extend(retreats(to));
        }
        AxisTask::LandStranded { from, to, .. } | AxisTask::LandPatrol { from, to, .. } => {
            offers.extend(
                to.iter().map(|to| command(AxisCommand::LandStranded { count: 1, from: from.clone(), to: to.clone() })),
            );
        }
        AxisTask::MobilizeNewUnits { .. } => offers.extend(placements(state)),
        // Split in every way that there is: the first of the purses gets so many.
        AxisTask::SplitConvoyMoney { amount, purses } => {
            let purse = purses.first().cloned();
            let order = |given| Some(TheatreOrder::Split { purse: purse.clone()?, amount: given });
            offers.extend((0..=*amount).filter_map(order).map(|order| command(order.into())));
        }
        AxisTask::DeclareKamikazes { .. } => {
            offers.extend(theatre::offers::kamikazes(state).into_iter().map(|order| command(order.into())));
        }
        AxisTask::Intercept { have, .. } => {
            let order = |count| command(TheatreOrder::Intercept { count: Some(count) }.into());
            offers.extend((0..=*have).map(order));
        }
        // Of what a bid buys the tree of choices is grown without offers.
        AxisTask::PlaceBid { .. } => {}
        AxisTask::ChooseRaidLosses { hits, .. } => offers.push(raid_losses(state, *hits)),
        AxisTask::ClaimSpace { space, powers } => {
            let order = |power: &SeatId| TheatreOrder::Claim { space: space.clone(), power: power.clone() };
            offers.extend(powers.iter().map(|power| command(order(power).into())));
        }
    }
    // Who is asked in another's turn ends nothing: his answer has a word of its own.
    if !state.board().played_by(seat).unwrap_or_default().iter().any(|power| state.acts(*power)) {
        return;
    }
    let done = AxisCommand::Done { phase: None };
    match decide::decide(state, table, seat, &done) {
        Ok(_) => offers.push(command(done)),
        Err(refusal) if is_a_warning(&refusal) => offers.push(command(AxisCommand::DoneAnyway)),
        Err(_) => {}
    }
}

/// Whether a refusal is a warning of what will be lost, which may be lost: each of these names `done anyway` itself.
fn is_a_warning(refusal: &Refusal) -> bool {
    use AxisRefusal as No;
    matches!(
        refusal.of_rules(),
        Some(
            No::WouldForfeit { .. }
                | No::WouldLoseAircraft { .. }
                | No::AircraftAloft { .. }
                | No::CarrierCanCome { .. }
        )
    )
}

fn retreats(to: &[SpaceId]) -> Vec<AxisOffer> {
    if to.is_empty() {
        return vec![command(AxisCommand::Retreat { to: None })];
    }
    to.iter().map(|to| command(AxisCommand::Retreat { to: Some(to.clone()) })).collect()
}

fn casualties(state: &State) -> Option<AxisOffer> {
    let battle = state.battle()?;
    let choice = [Role::Defender, Role::Attacker]
        .into_iter()
        .map(|role| Choice::new(state, battle, role))
        .find(|choice| choice.needed > 0)?;
    let board = state.board();
    // What takes several hits is told apart by what becomes of it.
    let differs = |unit: &Unit| match state.kind_of(unit).hits {
        1 => choice.difference(unit),
        _ => Difference::default(),
    };
    let mut groups: Vec<(Kind, Power, Difference, Vec<&Unit>)> = Vec::new();
    for unit in choice.candidates() {
        let like = (unit.kind, unit.owner, differs(unit));
        match groups.iter_mut().find(|group| (group.0, group.1, &group.2) == (like.0, like.1, &like.2)) {
            Some((.., units)) => units.push(unit),
            None => groups.push((like.0, like.1, like.2, vec![unit])),
        }
    }
    let candidate = |(kind, owner, _, units): &(Kind, Power, Difference, Vec<&Unit>)| {
        let alone = groups.iter().filter(|group| (group.0, group.1) == (*kind, *owner)).count() == 1;
        let hits = |unit: &&&Unit| u16::from(state.kind_of(unit).hits.saturating_sub(unit.damage));
        CasualtyCandidate {
            kind: board.kind_def(*kind).id.clone(),
            owner: board.power_def(*owner).id.clone(),
            count: units.len() as u16,
            hits: units.iter().map(|unit| hits(&unit)).sum(),
            units: if alone { Vec::new() } else { units.iter().map(|unit| unit.id).collect() },
        }
    };
    let candidates: Vec<CasualtyCandidate> = groups.iter().map(candidate).collect();
    let proposal = as_named(state, &choice.proposal());
    Some(AxisOffer::Casualties { needed: choice.needed, candidates, proposal })
}

fn raid_losses(state: &State, needed: u16) -> AxisOffer {
    let board = state.board();
    let mut candidates: Vec<CasualtyCandidate> = Vec::new();
    for unit in theatre::raid::candidates(state) {
        let (kind, owner) = (&board.kind_def(unit.kind).id, &board.power_def(unit.owner).id);
        match candidates.iter_mut().find(|known| known.kind == *kind && known.owner == *owner) {
            Some(known) => (known.count, known.hits) = (known.count + 1, known.hits + 1),
            None => candidates.push(CasualtyCandidate {
                kind: kind.clone(),
                owner: owner.clone(),
                count: 1,
                hits: 1,
                units: Vec::new(),
            }),
        }
    }
    let proposal = Losses { damaged: Vec::new(), destroyed: theatre::raid::proposal(state, needed) };
    AxisOffer::Casualties { needed, candidates, proposal: as_named(state, &proposal) }
}

/// Losses as a player would name them.
pub(crate) fn as_named(state: &State, losses: &Losses) -> Vec<Loss> {
    let board = state.board();
    let mut named: Vec<Loss> = Vec::new();
    let all = losses
        .damaged
        .iter()
        .map(|id| (id, LossHow::Damage))
        .chain(losses.destroyed.iter().map(|id| (id, LossHow::Destroy)));
    for (id, how) in all {
        let Some(unit) = state.unit(*id) else { continue };
        let (kind, owner) = (board.kind_def(unit.kind).id.clone(), Some(board.power_def(unit.owner).id.clone()));
        match named.iter_mut().find(|loss| loss.kind == kind && loss.owner == owner && loss.how == how) {
            Some(loss) => loss.count += 1,
            None => named.push(Loss { kind, count: 1, how, owner }),
        }
    }
    named
}

fn placements(state: &State) -> Vec<AxisOffer> {
    let board = state.board();
    let mut places: Vec<Space> = mobilize::complexes(state);
    places.extend(mobilize::sea_zones(state));
    let sites = || state.turn_def().purses.iter().flat_map(|purse| mobilize::sites(state, *purse));
    places.extend(sites().filter(|site| !places.contains(site)).collect::<Vec<Space>>());
    let waiting = state.mobilization().into_iter().filter_map(|units| Some((board.kind(&units.kind)?, units.count)));
    waiting
        .map(|(kind, count)| {
            let to = places
                .iter()
                .filter_map(|place| {
                    let makers = mobilize::makers(state, kind, *place).ok()?;
                    let makes = |complex: &Space| {
                        let paid = state.purse_of(*complex).map_or(0, |purse| state.waiting(purse)[kind.ix()]);
                        mobilize::room_for(state, kind, *complex).min(u32::from(paid))
                    };
                    let room = makers.iter().map(makes).max().unwrap_or(0);
                    let room = if board.kind_def(kind).domain == Domain::Air && board.is_sea(*place) {
                        room.min(u32::from(mobilize::decks_free(state, *place)))
                    } else {
                        room
                    };
                    (room > 0).then(|| (id(state, *place), room.min(u32::from(count)) as u16))
                })
                .collect();
            AxisOffer::Mobilize { kind: board.kind_def(kind).id.clone(), count, to }
        })
        .collect()
}

/// Every move of a seat that one unit of each group of like units can make.
fn moves(state: &State, seat: &SeatId) -> Vec<AxisOffer> {
    // Measured and found once, and not by each copy.
    state.measure_air();
    state.find_units();
    let havens = Havens::of(state);
    groups(state, state.board().played_by(seat).unwrap_or_default())
        .into_iter()
        .filter_map(|group| {
            let unit = group[0];
            let to = destinations(state, unit, &havens);
            if to.is_empty() {
                return None;
            }
            Some(AxisOffer::Move {
                kind: state.kind_of(unit).id.clone(),
                count: group.len() as u16,
                units: group.iter().map(|unit| unit.id).collect(),
                from: id(state, unit.at),
                to,
            })
        })
        .collect()
}

/// Units of these powers that act and can do something, grouped by everything that tells them apart, in board order.
fn groups<'a>(state: &'a State, powers: &[Power]) -> Vec<Vec<&'a Unit>> {
    let mut own: Vec<&Unit> = state
        .units()
        .iter()
        .filter(|unit| state.is_own(unit) && powers.contains(&unit.owner) && unit.assaults.is_none())
        .filter(|unit| state.kind_of(unit).domain != Domain::Installation)
        .filter(|unit| is_cargo(state, unit) || selection::hindrance(state, unit).is_none())
        .collect();
    let key = |unit: &Unit| {
        (
            unit.at,
            unit.kind,
            unit.owner,
            unit.aboard.filter(|_| is_cargo(state, unit)),
            state.movement_left(unit),
            selection::cargo_signature(state, unit),
        )
    };
    own.sort_by_key(|unit| (key(unit), unit.id));
    let mut groups: Vec<Vec<&Unit>> = Vec::new();
    for unit in own {
        match groups.last_mut() {
            Some(group) if key(group[0]) == key(unit) => group.push(unit),
            _ => groups.push(vec![unit]),
        }
    }
    groups
}

fn is_cargo(state: &State, unit: &Unit) -> bool {
    unit.aboard.is_some() && state.kind_of(unit).domain == Domain::Land
}

fn destinations(state: &State, unit: &Unit, havens: &Havens) -> Vec<Destination> {
    let kind = state.kind_of(unit).id.clone();
    let units = [Selection { kind, count: None, which: Which::These(vec![unit.id]) }];
    let order = |to: Space| Order { units: &units, from: unit.at, via: &[], to, transport: None };
    candidates(state, unit, havens)
        .into_iter()
        .filter(|to| order::decide(state, &order(*to)).is_ok())
        .map(|to| Destination { space: id(state, to), effect: effect(state, unit, to) })
        .collect()
}

/// Spaces worth asking about for one unit, before the full judgement.
fn candidates(state: &State, unit: &Unit, havens: &Havens) -> Vec<Space> {
    let board = state.board();
    let left = state.movement_left(unit);
    let judged = |to: &Space| {
        let route = [unit.at, *to];
        match state.phase() {
            Phase::CombatMove => combat_move::check(state, &[unit.id], &route).is_ok(),
            _ => noncombat_move::check(state, &[unit.id], &route).is_ok(),
        }
    };
    match state.kind_of(unit).domain {
        Domain::Air => board
            .all_spaces()
            .filter(|to| *to != unit.at && state.air_distance(unit.at, *to).is_some_and(|far| far <= left))
            .filter(|to| havens.may_fly(state, unit, *to))
            .filter(judged)
            .collect(),
        Domain::Land if is_cargo(state, unit) => {
            board.neighbours(unit.at).iter().copied().filter(|to| board.is_land(*to)).collect()
        }
        Domain::Land => {
            let mut near = crate::rules::movement::route::Traveller::new(state, unit).reachable(unit.at);
            near.retain(|route| judged(&route[route.len() - 1]) || route.len() > 2);
            let mut spaces: Vec<Space> = near.into_iter().map(|route| route[route.len() - 1]).collect();
            let zones = board.neighbours(unit.at).iter().copied().filter(|zone| board.is_sea(*zone));
            spaces.extend(zones.filter(|zone| !transports::transports_for_loading(state, *zone, None).is_empty()));
            spaces
        }
        Domain::Sea => {
            let routes = crate::rules::movement::route::Traveller::new(state, unit).reachable(unit.at);
            let stay = convoy::may_stay(state, unit).then_some(unit.at);
            let leads = |route: &Vec<Space>| match state.phase() {
                Phase::CombatMove => combat_move::check(state, &[unit.id], route).is_ok(),
                _ => noncombat_move::check(state, &[unit.id], route).is_ok(),
            };
            routes.into_iter().filter(leads).map(|route| route[route.len() - 1]).chain(stay).collect()
        }
        Domain::Installation => Vec::new(),
    }
}

/// Whether a friendly carrier there has room.
fn has_deck(state: &State, zone: Space) -> bool {
    let side = state.active_side();
    state.units_at(zone).any(|deck| state.side_of(deck) == side && state.deck_room(deck) > 0)
}

pub(crate) fn effect(state: &State, unit: &Unit, to: Space) -> MoveEffect {
    let board = state.board();
    let enemies = state.has_enemy_units(to, state.active_side());
    let hostile = state.is_hostile_land(to, state.active_side());
    match (state.kind_of(unit).domain, state.phase()) {
        (Domain::Land, _) if board.is_sea(to) => MoveEffect::Load,
        (Domain::Land, Phase::CombatMove) if is_cargo(state, unit) => MoveEffect::Assault,
        (Domain::Land, _) if is_cargo(state, unit) => MoveEffect::Unload,
        (_, Phase::CombatMove) if enemies => MoveEffect::Attack,
        (Domain::Land, Phase::CombatMove) if hostile => MoveEffect::Capture,
        // Over the sea without a deck it waits for a carrier that must come; over land that was taken this turn it is lost.
        (Domain::Air, Phase::NoncombatMove) if is_landing_ground(state, to) || has_deck(state, to) => MoveEffect::Land,
        (
            Domain::Land | Domain::Sea | Domain::Air | Domain::Installation,
            Phase::PurchaseUnits
            | Phase::CombatMove
            | Phase::ConductCombat
            | Phase::NoncombatMove
            | Phase::MobilizeNewUnits
            | Phase::CollectIncome,
        ) => MoveEffect::Move,
    }
}

fn id(state: &State, space: Space) -> SpaceId {
    state.board().def(space).id.clone()
}
