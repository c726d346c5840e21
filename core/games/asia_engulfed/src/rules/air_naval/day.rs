//! Day battles and the air part of harbour attacks: air assignment, escorts against CAP, anti-aircraft fire and strikes
//! on ships.
//!
//! Sections: `8.42`, `8.7`, `9.11`, `9.12`. Rulings: J41, J48.

use super::damage::{self, Hits};
use super::flown::{Flown, TYPES_OF_AIR};
use super::{kamikaze, land_air, space};
use crate::model::board::Piece;
use crate::model::fact::{AsiaEvent as E, Fire, FlightSet};
use crate::model::order::Flight;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{AirDuty, Chit, Duty, PieceLocation, State, Supply, ZoneBattle};
use crate::model::vocabulary::{Class, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::rolls::Shot;
use crate::rules::surprise_attack;
use adjutant_events::{KindId, Reading};

/// Whether this is the first round of a battle with surprise.
const fn is_surprise(battle: &ZoneBattle) -> bool {
    battle.surprise && battle.round == 1 && battle.strike.is_none()
}

/// Whether Japanese air has the bonus of the surprise attack (9.11c): in the first round in a zone.
fn is_opening(state: &State, battle: &ZoneBattle, side: Side) -> bool {
    let first = battle.round <= 1 && battle.check == 1;
    side == Side::Japan && state.is_surprise() && first && !surprise_attack::is_spent(state, battle)
}

/// Whether this is the surprise harbour attack on Hawaii (9.11j).
pub fn is_pearl_harbor(state: &State, battle: &ZoneBattle) -> bool {
    battle.strike.is_some_and(|strike| surprise_attack::is_first(state, strike.area))
}

/// The counters that a side can fly in a battle. Carrier air in the zone always counts. Land-based air around the zone
/// joins by day from the second round. In a harbour or airbase attack it is the defender's air on the spot.
pub fn available(state: &State, battle: &ZoneBattle, side: Side) -> Vec<Piece> {
    match battle.strike {
        None => {
            let mut air = state.deck_air_at_sea(side, battle.zone);
            if battle.round >= 2 {
                air.extend(land_air(state, side, battle.zone));
            }
            air
        }
        Some(_) if side == state.active() => Vec::new(),
        Some(_) if is_pearl_harbor(state, battle) => Vec::new(),
        Some(strike) => {
            let decks = state.fleets_in(side, strike.area).flat_map(|fleet| state.aboard(fleet));
            // Air out of supply does not fight (3.6). Kamikazes have no other duty (9.13). Chinese air flies over land
            // only (9.47).
            let flies = |piece: &Piece| {
                let held = state.piece(*piece);
                let kept = held.supply == Supply::Out || kamikaze::is_kept(state, *piece);
                !state.by_the_text() || !(kept || state.nation(*piece).is_chinese())
            };
            state.air_at(side, strike.area).filter(flies).chain(decks).collect()
        }
    }
}

/// The assignment that needs no decision. It is empty without air, all attack in a surprise, and all CAP over the
/// side's own port.
pub(super) fn forced(state: &State, battle: &ZoneBattle, side: Side) -> Option<Vec<AirDuty>> {
    let all = |duty: Duty| {
        let air = available(state, battle, side);
        air.into_iter().map(|piece| AirDuty { piece, duty }).collect::<Vec<_>>()
    };
    if battle.strike.is_some() {
        return Some(all(Duty::Cap));
    }
    if is_surprise(battle) {
        return Some(all(Duty::Attack));
    }
    available(state, battle, side).is_empty().then(Vec::new)
}

/// The ships that the phasing side's strikes target.
pub fn defenders(state: &State, battle: &ZoneBattle) -> Vec<Piece> {
    targets(state, battle, state.active())
}

/// The ships and transports that a side's attackers can target.
fn targets(state: &State, battle: &ZoneBattle, attacker: Side) -> Vec<Piece> {
    let enemy = attacker.enemy();
    match battle.strike {
        None => super::ships(state, enemy, battle.zone),
        Some(strike) if strike.airbase || strike.at_port || attacker != state.active() => Vec::new(),
        Some(strike) => state.fleets_in(enemy, strike.area).collect(),
    }
}

/// Flights, as facts state them.
pub(super) fn flights(duties: &[AirDuty]) -> Vec<FlightSet> {
    duties.iter().map(|air| FlightSet { unit: air.piece.unit(), duty: air.duty }).collect()
}

/// A side assigns its air (8.42). Unnamed carrier air flies CAP; unnamed land-based air stays.
///
/// # Errors
/// A counter does not fly here, or may not take this duty.
pub fn assign(
    draft: &mut Draft,
    battle: &ZoneBattle,
    side: Side,
    orders: &[Flight],
    looks_for: &[Class],
) -> Result<(), No> {
    let state = &draft.state;
    let available = available(state, battle, side);
    let mut duties: Vec<AirDuty> = Vec::new();
    for order in orders {
        let piece = state.ordered_unit(side, order.unit)?;
        let kind = state.ty(piece).kind();
        if duties.iter().any(|known| known.piece == piece) {
            return Err(No::NamedTwice { kind });
        }
        let flies = matches!(order.duty, Duty::Attack | Duty::Escort | Duty::Cap);
        if !available.contains(&piece) || !flies {
            return Err(No::CannotFly { kind });
        }
        duties.push(AirDuty { piece, duty: order.duty });
    }
    for piece in available {
        if state.ty(piece).is_cba() && !duties.iter().any(|known| known.piece == piece) {
            duties.push(AirDuty { piece, duty: Duty::Cap });
        }
    }
    seal(draft, battle, side, &duties, looks_for);
    Ok(())
}

/// Seals a side's assignment.
pub(super) fn seal(draft: &mut Draft, battle: &ZoneBattle, side: Side, duties: &[AirDuty], looks_for: &[Class]) {
    let space = space(&draft.state, battle);
    let (seat, flights) = (side.seat(), flights(duties));
    draft.emit(E::AirSealed { seat: seat.clone(), space: space.clone(), flights, targets: looks_for.to_vec() });
    draft.emit(E::AirReady { seat, space });
}

/// The flying steps of a side with this duty.
fn flown(state: &State, battle: &ZoneBattle, side: Side, duty: Duty) -> Flown {
    Flown::of(state, &battle.flying(side, duty), [Type::CbaElite, Type::Cba])
}

/// Dice of air against air: 5 or 6 hits; elite air also hits with 4.
fn air_shots(state: &State, battle: &ZoneBattle, side: Side, flown: Flown, extra: u8) -> [Shot; TYPES_OF_AIR] {
    flown.shots(side, 1 + extra + u8::from(is_opening(state, battle, side)))
}

/// Splits CAP into the steps that fight escorts and those that break through to the attackers: the excess over two for
/// each escort (8.42).
fn cap_split(state: &State, battle: &ZoneBattle, side: Side) -> (Flown, Flown) {
    let escorts = flown(state, battle, side.enemy(), Duty::Escort).all();
    flown(state, battle, side, Duty::Cap).split(escorts * 2)
}

/// The dice of each side's escorts and of the CAP against them, Japan's escorts first.
pub(super) fn air_fight_shots(state: &State, battle: &ZoneBattle) -> Vec<Shot> {
    let mut shots = Vec::new();
    for side in Side::BOTH {
        let mut escorts = flown(state, battle, side, Duty::Escort);
        if battle.flying(side.enemy(), Duty::Cap).is_empty() {
            escorts = Flown::default();
        }
        shots.extend(air_shots(state, battle, side, escorts, 0));
        shots.extend(air_shots(state, battle, side.enemy(), cap_split(state, battle, side.enemy()).0, 0));
    }
    shots
}

/// The dice of CAP that breaks through to attackers, at +1; the CAP against Japan's attackers comes first.
pub(super) fn breakthrough_shots(state: &State, battle: &ZoneBattle) -> Vec<Shot> {
    let mut shots = Vec::new();
    for side in Side::BOTH {
        let mut cap = cap_split(state, battle, side.enemy()).1;
        if battle.flying(side, Duty::Attack).is_empty() {
            cap = Flown::default();
        }
        shots.extend(air_shots(state, battle, side.enemy(), cap, 1));
    }
    shots
}

/// The number of hits of each shot.
pub(crate) fn hits(shots: &[Shot], faces: &[u16]) -> Vec<u8> {
    let mut at = 0;
    let read = |shot: &Shot| {
        let dice = faces.iter().skip(at).take(usize::from(shot.count));
        at += usize::from(shot.count);
        dice.filter(|face| shot.reads.is_hit(**face) == Some(true)).count() as u8
    };
    shots.iter().map(read).collect()
}

/// Removes air steps, elite first (9.12). Returns the steps lost and the hits left over.
pub(crate) fn shoot_down(draft: &mut Draft, pieces: &[Piece], mut hits: u8) -> (u8, u8) {
    let mut order: Vec<Piece> = pieces.to_vec();
    order.sort_by_key(|piece| (!draft.state.ty(*piece).is_elite(), draft.state.piece(*piece).steps, *piece));
    let mut lost = 0;
    for piece in order {
        let steps = if draft.state.piece(piece).at.is_in_play() { draft.state.piece(piece).steps } else { 0 };
        let taken = steps.min(hits);
        if taken > 0 {
            draft.take_steps(piece, taken, true);
            hits -= taken;
            lost += taken;
        }
    }
    (lost, hits)
}

fn told(draft: &mut Draft, battle: &ZoneBattle, fire: Fire, side: Side, destroyed: u8, damaged: u8) {
    let space = space(&draft.state, battle);
    draft.emit(E::FireRead { space, fire, seat: side.seat(), destroyed, damaged });
}

/// Resolves the fight of escorts and CAP together with the breakthrough.
pub(super) fn read_air(draft: &mut Draft, battle: &ZoneBattle, fight: &[u16], through: &[u16]) {
    let fought = hits(&air_fight_shots(&draft.state, battle), fight);
    let broke = hits(&breakthrough_shots(&draft.state, battle), through);
    take_air_fight(draft, battle, &fought);
    take_breakthrough(draft, battle, &broke);
}

pub(super) fn read_air_fight(draft: &mut Draft, battle: &ZoneBattle, faces: &[u16]) {
    let hits = hits(&air_fight_shots(&draft.state, battle), faces);
    take_air_fight(draft, battle, &hits);
}

fn take_air_fight(draft: &mut Draft, battle: &ZoneBattle, hits: &[u8]) {
    let mut lost = [0; 2];
    let sides: Vec<&[u8]> = hits.chunks(TYPES_OF_AIR).collect();
    // Both sides fire at once, so losses are removed after all dice are read.
    for (at, side) in Side::BOTH.into_iter().enumerate() {
        let by_escorts = sides[at * 2].iter().sum();
        let by_cap = sides[at * 2 + 1].iter().sum();
        let (down, _) = shoot_down(draft, &battle.flying(side.enemy(), Duty::Cap), by_escorts);
        lost[side.enemy().ix()] += down;
        let (down, spare) = shoot_down(draft, &battle.flying(side, Duty::Escort), by_cap);
        let (more, _) = shoot_down(draft, &battle.flying(side, Duty::Attack), spare);
        lost[side.ix()] += down + more;
    }
    for side in Side::BOTH {
        told(draft, battle, Fire::AirFight, side, lost[side.ix()], 0);
    }
}

pub(super) fn read_breakthrough(draft: &mut Draft, battle: &ZoneBattle, faces: &[u16]) {
    let hits = hits(&breakthrough_shots(&draft.state, battle), faces);
    take_breakthrough(draft, battle, &hits);
}

fn take_breakthrough(draft: &mut Draft, battle: &ZoneBattle, hits: &[u8]) {
    for (side, hits) in Side::BOTH.into_iter().zip(hits.chunks(TYPES_OF_AIR)) {
        let (lost, _) = shoot_down(draft, &battle.flying(side, Duty::Attack), hits.iter().sum());
        told(draft, battle, Fire::Breakthrough, side, lost, 0);
    }
}

/// Anti-aircraft dice against a side's attackers: one for two fleet steps, plus the port's (8.42, 8.7); halved in the
/// surprise attack (9.11f).
pub fn flak(state: &State, battle: &ZoneBattle, attacker: Side) -> u8 {
    let flying = [Duty::Attack, Duty::Escort]
        .into_iter()
        .any(|duty| battle.flying(attacker, duty).iter().any(|piece| state.piece(*piece).steps > 0));
    let attacks = battle.flying(attacker, Duty::Attack).iter().any(|piece| state.piece(*piece).steps > 0);
    if !flying || !attacks {
        return 0;
    }
    let fleets = |pieces: Vec<Piece>| -> u8 {
        let ships = pieces.iter().filter(|piece| state.ty(**piece).is_fleet());
        ships.map(|piece| state.piece(*piece).steps).sum::<u8>() / 2
    };
    match battle.strike {
        None => fleets(targets(state, battle, attacker)),
        Some(strike) if strike.airbase => 0,
        Some(strike) => {
            let ships = state.fleets_in(attacker.enemy(), strike.area).collect();
            let dice = fleets(ships) + state.board().tables.port_aa(state.board().area(strike.area).port);
            let halved = state.is_surprise() && !surprise_attack::is_second(state, strike.area);
            if halved { dice.div_ceil(2) } else { dice }
        }
    }
}

pub(super) fn flak_shots(state: &State, battle: &ZoneBattle, attacker: Side) -> Vec<Shot> {
    let count = u16::from(flak(state, battle, attacker));
    vec![Shot { kind: KindId::new("flak"), side: attacker.enemy(), count, reads: Reading::AtLeast(6) }]
}

pub(super) fn read_flak(draft: &mut Draft, battle: &ZoneBattle, attacker: Side, faces: &[u16]) {
    let down = faces.iter().filter(|face| **face >= 6).count() as u8;
    let cap = battle.flying(attacker.enemy(), Duty::Cap);
    let cap = cap.iter().any(|piece| draft.state.piece(*piece).steps > 0);
    let first = if cap { [Duty::Attack, Duty::Escort] } else { [Duty::Escort, Duty::Attack] };
    let mut left = down;
    let mut lost = 0;
    for duty in first {
        let (taken, spare) = shoot_down(draft, &battle.flying(attacker, duty), left);
        lost += taken;
        left = spare;
    }
    told(draft, battle, Fire::Flak, attacker, lost, 0);
}

/// Assigns striking counters to ships by the side's order of targets: two counters on a ship until all have two,
/// transports last.
fn strikes(state: &State, battle: &ZoneBattle, attacker: Side) -> Vec<(Piece, Piece)> {
    let looks_for = &battle.targets[attacker.ix()];
    let mut ships = targets(state, battle, attacker);
    let rank = |piece: &Piece| {
        let class = Class::of_type(state.ty(*piece));
        class.and_then(|class| looks_for.iter().position(|known| *known == class)).unwrap_or(9)
    };
    ships.sort_by_key(|piece| (rank(piece), *piece));
    let attackers: Vec<Piece> =
        battle.flying(attacker, Duty::Attack).into_iter().filter(|piece| state.piece(*piece).steps > 0).collect();
    if ships.is_empty() {
        return Vec::new();
    }
    let at = |number: usize| ships[(number / 2) % ships.len()];
    attackers.into_iter().enumerate().map(|(number, piece)| (piece, at(number))).collect()
}

/// The bonus of a counter's dice in a strike on a ship.
pub fn strike_bonus(state: &State, battle: &ZoneBattle, counter: Piece, ship: Piece) -> i16 {
    let (ty, target) = (state.ty(counter), Class::of_type(state.ty(ship)));
    let deck = ty.is_cba() && target != Some(Class::Bb);
    let harbour = battle.strike.is_some();
    let opening = is_opening(state, battle, state.side(counter));
    i16::from(deck) + i16::from(ty.is_elite()) + i16::from(harbour) + i16::from(opening)
}

pub(super) fn strike_shots(state: &State, battle: &ZoneBattle, attacker: Side) -> Vec<Shot> {
    let shot = |piece: Piece| Shot::of(state.ty(piece), attacker, u16::from(state.piece(piece).steps), Reading::Face);
    if battle.strike.is_some_and(|strike| strike.at_port && attacker == state.active()) {
        let attackers = battle.flying(attacker, Duty::Attack).into_iter();
        return attackers.filter(|piece| state.piece(*piece).steps > 0).map(shot).collect();
    }
    strikes(state, battle, attacker).into_iter().map(|(piece, _)| shot(piece)).collect()
}

/// Whether both sides strike at once: under the rulebook's text, in a battle without surprise (8.31d, 8.42f).
pub(super) fn strike_at_once(state: &State, battle: &ZoneBattle) -> bool {
    state.by_the_text() && battle.strike.is_none() && !is_surprise(battle)
}

/// The hits of a side's strike dice.
fn struck(state: &State, battle: &ZoneBattle, attacker: Side, faces: &[u16]) -> Vec<(Piece, Hits)> {
    let mut at = 0;
    let mut hits: Vec<(Piece, Hits)> = Vec::new();
    for (counter, ship) in strikes(state, battle, attacker) {
        let count = usize::from(state.piece(counter).steps);
        let bonus = strike_bonus(state, battle, counter, ship);
        for face in faces.iter().skip(at).take(count) {
            let hit = Hits::of(face.cast_signed() + bonus);
            match hits.iter_mut().find(|(known, _)| *known == ship) {
                Some((_, sum)) => *sum = sum.and(hit),
                None => hits.push((ship, hit)),
            }
        }
        at += count;
    }
    hits
}

/// Resolves the strikes of both sides, the phasing side's dice first. Each side's hits apply after all dice are read.
pub(super) fn read_strikes(draft: &mut Draft, battle: &ZoneBattle, faces: &[u16]) {
    let first = draft.state.active();
    let dice: u16 = strike_shots(&draft.state, battle, first).iter().map(|shot| shot.count).sum();
    let (own, other) = faces.split_at(usize::from(dice).min(faces.len()));
    let hits = [(first, own), (first.enemy(), other)]
        .map(|(attacker, faces)| (attacker, struck(&draft.state, battle, attacker, faces)));
    let mut taken = Vec::new();
    for (attacker, hits) in hits {
        // The recorded battle already contains the damage of the first side.
        let battle = draft.state.battle().cloned().unwrap_or_else(|| battle.clone());
        let (lost, hurt) = if hits.is_empty() { (0, 0) } else { damage::take(draft, &battle, &hits) };
        taken.push((attacker, lost, hurt));
    }
    for (attacker, lost, hurt) in taken {
        told(draft, battle, Fire::Strike, attacker.enemy(), lost, hurt);
    }
}

pub(super) fn read_strike(draft: &mut Draft, battle: &ZoneBattle, attacker: Side, faces: &[u16]) {
    if let Some(strike) = battle.strike.filter(|strike| strike.at_port) {
        let hits = faces.iter().filter(|face| **face >= 6).count() as u8;
        let before = draft.state.area(strike.area).port_damage;
        let points = (before + hits).min(3);
        if points > before {
            draft.emit(E::PortDamaged { area: draft.area_id(strike.area), points });
        }
        told(draft, battle, Fire::Strike, attacker.enemy(), 0, points - before);
        return;
    }
    let hits = struck(&draft.state, battle, attacker, faces);
    let (lost, hurt) = if hits.is_empty() { (0, 0) } else { damage::take(draft, battle, &hits) };
    told(draft, battle, Fire::Strike, attacker.enemy(), lost, hurt);
}

/// Whether a battle is by day, so that air can be assigned.
pub fn is_day(battle: &ZoneBattle) -> bool {
    battle.method == Some(Chit::Day)
}

/// The carrier that a counter flies from.
pub fn carrier_of(state: &State, counter: Piece) -> Option<Piece> {
    match state.piece(counter).at {
        PieceLocation::Carrier(carrier) => Some(carrier),
        PieceLocation::Pool
        | PieceLocation::Later(_)
        | PieceLocation::Aside
        | PieceLocation::Gone
        | PieceLocation::Land(_)
        | PieceLocation::Port(_)
        | PieceLocation::Sea(_)
        | PieceLocation::Orphan
        | PieceLocation::Holding => None,
    }
}
