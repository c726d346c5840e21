//! Kamikazes. When the marker reaches 0, Japanese land-based air has no other duty. It attacks at the beginning of each
//! air/naval combat phase, in zones where it has influence. In each zone, as many counters as their targets have steps
//! must attack; the others may.
//!
//! Counters are not split: the counter that exceeds the number of target steps must also fly. The referee sends the
//! counters with the most steps first. Each counter rolls one die. Each damaged step rolls another for its box on the
//! track. In earlier revisions each attacker rolled both at once.
//!
//! Sections: `9.13`.

use super::damage::{Hits, leave_deck, onto_track};
use super::ships;
use crate::model::board::{Piece, Zone};
use crate::model::fact::{AsiaEvent as E, Fire};
use crate::model::prompt::AsiaTask;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::sequence::Phase;
use crate::model::state::{Damaged, State, Step, Supply, Track};
use crate::model::vocabulary::{Class, Nation, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::rolls::{self, Shot};
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_events::{KindId, Reading, UnitId};

/// Whether a counter can fly only as a kamikaze: normal (not elite) land-based air of Japan, once the marker is at 0.
pub fn is_kept(state: &State, piece: Piece) -> bool {
    state.ty(piece) == Type::Lba && state.nation(piece) == Nation::Japan && state.track(Track::Kamikaze) == 0
}

/// The counters that can attack ships in a zone: supplied, in uncontested areas on the zone.
pub fn attackers(state: &State, zone: Zone) -> Vec<Piece> {
    let areas = state.board().zone(zone).areas.iter().filter(|area| !state.is_contested(**area));
    let air = areas.flat_map(|area| state.air_at(Side::Japan, *area));
    air.filter(|piece| is_kept(state, *piece) && state.piece(*piece).supply != Supply::Out).collect()
}

/// Allied ships and transports in a zone: one cruiser first, transports last.
fn targets(state: &State, zone: Zone) -> Vec<Piece> {
    let mut ships = ships(state, Side::Allies, zone);
    let rank = |piece: &Piece| match Class::of_type(state.ty(*piece)) {
        Some(Class::Ca) => 0,
        Some(Class::Cv | Class::Bb) => 1,
        None => 2,
    };
    ships.sort_by_key(|piece| (rank(piece), *piece));
    ships
}

fn steps(state: &State, pieces: &[Piece]) -> u8 {
    pieces.iter().map(|piece| state.piece(*piece).steps).sum()
}

/// The counters that must attack in a zone.
fn must(state: &State, zone: Zone) -> Vec<Piece> {
    let most = steps(state, &targets(state, zone));
    let mut all = attackers(state, zone);
    all.sort_by_key(|piece| (std::cmp::Reverse(state.piece(*piece).steps), *piece));
    let mut sent: Vec<Piece> = Vec::new();
    for piece in all {
        if steps(state, &sent) >= most {
            break;
        }
        sent.push(piece);
    }
    sent
}

/// Pairs counters with ships: one for each ship until all have one.
fn pairs(state: &State, zone: Zone, counters: &[Piece]) -> Vec<(Piece, Piece)> {
    let ships = targets(state, zone);
    let at = |number: usize| ships.get(number % ships.len().max(1)).copied();
    counters.iter().enumerate().filter_map(|(number, counter)| Some((*counter, at(number)?))).collect()
}

/// A zone where compulsory kamikazes must still attack.
fn due(state: &State) -> Option<Zone> {
    let is_due = |zone: &Zone| !state.stormed.contains(zone) && !must(state, *zone).is_empty();
    state.board().all_zones().find(is_due)
}

/// The zone where Japan decides on additional kamikazes: the compulsory ones have attacked, and counters and targets
/// are left.
pub fn asked(state: &State) -> Option<Zone> {
    let asks = state.moment.phase == Phase::AirNavalCombat && state.step == Step::Begin && due(state).is_none();
    let left = |zone: &&Zone| {
        let more = !attackers(state, **zone).is_empty() && !targets(state, **zone).is_empty();
        more && !state.spared.contains(zone)
    };
    state.stormed.iter().filter(|_| asks).find(left).copied()
}

/// Additional counters attack in a zone.
///
/// # Errors
/// A counter cannot attack there.
pub fn send(draft: &mut Draft, zone: Zone, units: &[UnitId]) -> Result<(), No> {
    let state = &draft.state;
    let able = attackers(state, zone);
    for piece in state.ordered_units(Side::Japan, units)? {
        if !able.contains(&piece) {
            return Err(No::NoKamikaze { kind: state.ty(piece).kind(), zone: state.board().zone(zone).id.clone() });
        }
    }
    let zone = draft.zone_id(zone);
    draft.emit(E::KamikazesSent { seat: Side::Japan.seat(), zone, units: units.to_vec() });
    Ok(())
}

/// No additional counters attack in a zone.
pub fn hold(draft: &mut Draft, zone: Zone) {
    let zone = draft.zone_id(zone);
    draft.emit(E::KamikazesHeld { seat: Side::Japan.seat(), zone });
}

/// The next step before the phase begins: the next attack, or the question about another; none = nothing.
pub fn next(state: &State, roll: u32) -> Option<Next> {
    if let Some(zone) = due(state) {
        return Some(attack(state, zone, &must(state, zone), roll));
    }
    let zone = asked(state)?;
    let seat = Side::Japan.seat();
    let task = AsiaTask::SendKamikazes { seat: seat.clone(), zone: state.board().zone(zone).id.clone() };
    Some(Next::Wait(vec![Prompt { seats: vec![seat], task: Task::of_rules(task) }]))
}

/// Requests the dice of an attack, or resolves them.
pub fn attack(state: &State, zone: Zone, counters: &[Piece], roll: u32) -> Next {
    let pairs = pairs(state, zone, counters);
    if state.by_the_text() {
        return attack_by_counter(state, zone, &pairs, roll);
    }
    let Some(faces) = &state.faces else {
        let shots = vec![Shot::of(Type::Lba, Side::Japan, pairs.len() as u16 * 2, Reading::Face)];
        let space = Some(state.board().zone(zone).id.clone());
        return rolls::ask(state, roll, "kamikaze", Side::Japan, space, shots);
    };
    let mut draft = Draft::new(state);
    let hits: Vec<u16> = faces.iter().step_by(2).copied().collect();
    let boxes: Vec<u16> = faces.iter().skip(1).step_by(2).copied().collect();
    storm(&mut draft, zone, &pairs, &hits, &Boxes::Each(&boxes));
    Next::Act(draft.into_events())
}

/// Requests a die for each counter, then one for each step that it damages, and resolves them together (9.13c, 8.6).
fn attack_by_counter(state: &State, zone: Zone, pairs: &[(Piece, Piece)], roll: u32) -> Next {
    let thrown = state.faces.as_deref().unwrap_or_default();
    let space = Some(state.board().zone(zone).id.clone());
    if thrown.len() < pairs.len() {
        let named = state.board().names_what_fires();
        let ty = |piece: Piece| if named { state.ty(piece) } else { Type::Lba };
        let shots = pairs.iter().map(|(piece, _)| Shot::of(ty(*piece), Side::Japan, 1, Reading::Face));
        let shots = rolls::joined(shots);
        return rolls::ask(state, roll, "kamikaze", Side::Japan, space, shots);
    }
    let (hits, boxes) = thrown.split_at(pairs.len());
    let mut draft = Draft::new(state);
    let damaged = storm(&mut draft, zone, pairs, hits, &Boxes::InOrder(boxes));
    if boxes.len() < damaged {
        let count = damaged as u16;
        let shot = Shot { kind: KindId::new("damage"), side: Side::Allies, count, reads: Reading::Face };
        return rolls::ask(state, roll, "damage", Side::Allies, space, vec![shot]);
    }
    Next::Act(draft.into_events())
}

/// The dice for the boxes of damaged steps: one beside each attacker's die, or one for each damaged step in order.
enum Boxes<'a> {
    Each(&'a [u16]),
    InOrder(&'a [u16]),
}

/// Counters attack ships. Returns the number of steps that go onto the track.
fn storm(draft: &mut Draft, zone: Zone, pairs: &[(Piece, Piece)], faces: &[u16], boxes: &Boxes<'_>) -> usize {
    let (mut lost, mut hurt) = (0, 0);
    let mut damaged = Vec::new();
    for (at, (counter, ship)) in pairs.iter().copied().enumerate() {
        let face = |which: usize| match (which, boxes) {
            (0, _) => faces.get(at).copied().unwrap_or(1),
            (_, Boxes::Each(boxes)) => boxes.get(at).copied().unwrap_or(1),
            (_, Boxes::InOrder(boxes)) => boxes.get(damaged.len()).copied().unwrap_or(1),
        };
        let full = draft.state.piece(counter).steps > 1;
        let hits = match face(0) {
            6 if full => Hits { destroyed: 1, damaged: 0 },
            5 if full => Hits { destroyed: 0, damaged: 1 },
            6 => Hits { destroyed: 0, damaged: 1 },
            _ => Hits::default(),
        };
        draft.remove(counter, true);
        if hits.destroyed + hits.damaged == 0 || !draft.state.piece(ship).at.is_in_play() {
            continue;
        }
        // A hit that damages a ship sinks a transport (8.12).
        let afloat = draft.state.ty(ship).is_fleet();
        lost += if afloat { hits.destroyed } else { 1 };
        hurt += if afloat { hits.damaged } else { 0 };
        let nation = draft.state.nation(ship);
        if hits.damaged > 0
            && nation != Nation::Dei
            && let Some(class) = Class::of_type(draft.state.ty(ship))
        {
            let at = draft.state.board().tables.damage_box(class, face(1));
            damaged.push(Damaged { nation, class, at });
        }
        let deck: Vec<Piece> = draft.state.aboard(ship).collect();
        draft.take_steps(ship, 1, false);
        leave_deck(draft, ship, &deck);
    }
    let steps = damaged.len();
    if !damaged.is_empty() {
        onto_track(draft, damaged);
    }
    let space = draft.zone_id(zone);
    let seat = Side::Allies.seat();
    draft.emit(E::FireRead { space, fire: Fire::Kamikaze, seat, destroyed: lost, damaged: hurt });
    steps
}
