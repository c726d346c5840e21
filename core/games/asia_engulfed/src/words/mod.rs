//! Messages for facts. Messages that identify a block are for its owner only; public messages give numbers.

pub(crate) mod figures;
pub(crate) mod printed;
pub(crate) mod sheets;

use crate::model::fact::{AsiaEvent as E, Course, Fire, FlightSet, PieceSet, ShownBlock, SpaceCount, Spot};
use crate::model::state::{Chit, Duty, Track};
use crate::model::view::{AsiaView, PieceView, SpaceView};
use crate::model::vocabulary::{Class, Control, Nation, Power, Side, Type, Word};
use adjutant_core::term::{PhaseWord, Term};
use adjutant_core::told::{Joint, Sight, Told};
use adjutant_events::{SeatId, SpaceId, UnitId};

adjutant_core::catalogue! { "asia_engulfed": "terms", "sections", "words", "commands" }

/// The messages of a fact.
pub(crate) fn tell(fact: &E, before: Option<&dyn Sight>) -> Vec<Told> {
    let seen = before.and_then(|before| before.view().board());
    told(fact, seen).into_iter().collect()
}

/// The message of a fact, for a reader with this view; none if the next fact's message covers it.
pub(crate) fn said(fact: &E, seen: Option<&AsiaView>) -> Option<Told> {
    told(fact, seen)
}

fn of(key: &'static str, seat: &SeatId) -> Told {
    Told::new(key).with("side", seat.clone())
}

fn at(key: &'static str, space: &SpaceId) -> Told {
    Told::new(key).with("space", space.clone())
}

fn both(key: &'static str, seat: &SeatId, space: &SpaceId) -> Told {
    of(key, seat).with("space", space.clone())
}

/// `A, B and C`; an empty list has its own word.
fn list<T: Into<Term>>(items: impl IntoIterator<Item = T>) -> Term {
    let items: Vec<Term> = items.into_iter().map(Into::into).collect();
    if items.is_empty() { Told::new("asia-engulfed-nothing").into() } else { Term::List(Joint::And, items) }
}

fn counts(spaces: &[SpaceCount]) -> Term {
    list(spaces.iter().map(|count| at("asia-engulfed-count-in", &count.space).with("count", count.count)))
}

/// The name of a nation.
pub(crate) fn nation(nation: Nation) -> Told {
    Told::new("asia-engulfed-nation").with("nation", nation.word())
}

/// The adjective of a nation: Japanese, Dutch.
fn of_nation(nation: Nation) -> Told {
    Told::new("asia-engulfed-nation-of").with("nation", nation.word())
}

fn power(power: Power) -> Told {
    Told::new("asia-engulfed-nation").with("nation", power.word())
}

/// WERP of a power. The name of a side with a single power precedes them already.
fn purse(seat: &SeatId, whose: Power, werp: u8) -> Told {
    if seat.as_str() == whose.word() {
        return Told::new("asia-engulfed-own-purse").with("werp", werp);
    }
    Told::new("asia-engulfed-purse").with("nation", power(whose)).with("werp", werp)
}

fn chit(chit: Chit) -> Told {
    Told::new("asia-engulfed-chit").with("chit", chit.word())
}

fn class(class: Class) -> Term {
    Term::Kind(class.ty().kind())
}

/// A unit by its kind if the reader sees it, otherwise by its number.
fn unit(unit: UnitId, seen: Option<&AsiaView>) -> Told {
    let known = seen.and_then(|seen| seen.pieces.iter().find(|piece: &&PieceView| piece.unit == unit));
    match known {
        Some(piece) => Told::new("asia-engulfed-unit")
            .with("unit", unit.to_string())
            .with("nation", of_nation(piece.nation))
            .with("kind", piece.kind.clone()),
        None => Told::new("asia-engulfed-unit-number").with("unit", unit.to_string()),
    }
}

/// The location of a piece.
pub(crate) fn spot(spot: &Spot, seen: Option<&AsiaView>) -> Told {
    match spot {
        Spot::Land(space) | Spot::Sea(space) => at("asia-engulfed-spot-in", space),
        Spot::Port(space) => at("asia-engulfed-spot-port", space),
        Spot::Carrier(carrier) => Told::new("asia-engulfed-spot-carrier").with("carrier", unit(*carrier, seen)),
        Spot::Later(year) => Told::new("asia-engulfed-spot-later").with("year", year.to_string()),
        Spot::Pool | Spot::Aside => Told::new("asia-engulfed-spot-pool"),
        Spot::Gone => Told::new("asia-engulfed-spot-gone"),
        Spot::Orphan => Told::new("asia-engulfed-spot-orphan"),
        Spot::Holding => Told::new("asia-engulfed-spot-holding"),
    }
}

fn set(piece: &PieceSet, seen: Option<&AsiaView>) -> Told {
    Told::new("asia-engulfed-piece-set")
        .with("steps", piece.steps)
        .with("piece", unit(piece.unit, seen))
        .with("spot", spot(&piece.at, seen))
}

fn track((track, value): (Track, u8)) -> Told {
    Told::new("asia-engulfed-track").with("track", track.word()).with("value", value)
}

fn shown(blocks: &[ShownBlock]) -> Term {
    list(blocks.iter().map(|block| {
        Told::new("asia-engulfed-shown")
            .with("steps", block.steps)
            .with("nation", of_nation(block.nation))
            .with("kind", block.kind.clone())
    }))
}

fn duty(duty: Duty) -> Told {
    Told::new("asia-engulfed-duty").with("duty", duty.word())
}

fn flights(flights: &[FlightSet], seen: Option<&AsiaView>) -> Term {
    list(flights.iter().map(|flight| {
        Told::new("asia-engulfed-flight").with("unit", unit(flight.unit, seen)).with("duty", duty(flight.duty))
    }))
}

fn fire(fire: &Fire) -> &'static str {
    match fire {
        Fire::AirFight => "air_fight",
        Fire::Breakthrough => "breakthrough",
        Fire::Flak => "flak",
        Fire::Strike => "strike",
        Fire::Night => "night",
        Fire::Escorts => "escorts",
        Fire::Torpedoes => "torpedoes",
        Fire::Dogfight => "dogfight",
        Fire::Defence => "defence",
        Fire::Attack => "attack",
        Fire::Kamikaze => "kamikaze",
    }
}

fn turn(turn: u8) -> Told {
    Told::new("asia-engulfed-turn").with("turn", crate::model::sequence::turn_word(turn))
}

/// The result of a supply judgement, without empty parts.
fn supply(seat: &SeatId, partial: &[SpaceCount], out: &[SpaceCount]) -> Told {
    match (partial, out) {
        ([], []) => of("asia-engulfed-event-supply-full", seat),
        (partial, []) => of("asia-engulfed-event-supply-partial", seat).with("partial", counts(partial)),
        ([], out) => of("asia-engulfed-event-supply-out", seat).with("out", counts(out)),
        (partial, out) => {
            of("asia-engulfed-event-supply", seat).with("partial", counts(partial)).with("out", counts(out))
        }
    }
}

/// Whether a space is a sea zone.
fn is_zone(space: &SpaceId) -> bool {
    crate::model::files::BOARD.as_ref().is_ok_and(|board| board.zone_of(space).is_some())
}

/// Whether a side's submarine unit is in its box, so that it could be sent.
fn could_come(seat: &SeatId, seen: Option<&AsiaView>) -> bool {
    let (Some(side), Some(seen)) = (Side::of_seat(seat), seen) else { return false };
    let unit = |piece: &PieceView| piece.kind.as_str() == Type::Submarine.word() && piece.nation.side() == side;
    seen.pieces.iter().any(|piece| unit(piece) && piece.at == Spot::Holding)
}

/// Whether a side's submarine unit is in a zone with enemy ships or transports.
fn could_attack(seat: &SeatId, zone: &SpaceId, seen: Option<&AsiaView>) -> bool {
    let (Some(side), Some(seen)) = (Side::of_seat(seat), seen) else { return false };
    let unit = |piece: &PieceView| {
        piece.kind.as_str() == Type::Submarine.word() && piece.nation.side() == side && piece.at.space() == Some(zone)
    };
    let meets = |space: &SpaceView| space.space == *zone && space.backs.iter().any(|backs| backs.side != side);
    seen.pieces.iter().any(unit) && seen.spaces.iter().any(meets)
}

/// The message of a fact; none = it has no message of its own, or the public fact after it has the message.
#[allow(clippy::too_many_lines)] // one arm for each fact
fn told(fact: &E, seen: Option<&AsiaView>) -> Option<Told> {
    Some(match fact {
        E::PiecesSet { seat, pieces, .. } => {
            of("asia-engulfed-event-pieces", seat).with("pieces", list(pieces.iter().map(|piece| set(piece, seen))))
        }
        E::TracksSet { tracks } => {
            Told::new("asia-engulfed-event-tracks").with("tracks", list(tracks.iter().copied().map(track)))
        }
        E::MarkersSet { naval, air, damaged } => {
            let building = naval.iter().filter_map(|marker| marker.job.map(|(what, box_)| (marker.nation, what, box_)));
            let building = building.map(|(of, what, at)| {
                Told::new("asia-engulfed-building")
                    .with("nation", of_nation(of))
                    .with("kind", class(what))
                    .with("at", at)
            });
            let damaged = damaged.iter().map(|step| {
                Told::new("asia-engulfed-damaged")
                    .with("nation", of_nation(step.nation))
                    .with("kind", class(step.class))
                    .with("at", step.at)
            });
            let flying = air.iter().filter(|marker| marker.at > 0);
            let flying = flying.map(|marker| Told::new("asia-engulfed-air-building").with("at", marker.at));
            Told::new("asia-engulfed-event-markers").with("markers", list(building.chain(flying).chain(damaged)))
        }
        E::AreaTaken { area, control: Control::Neutral } => at("asia-engulfed-event-neutral", area),
        E::AreaTaken { area, control } => {
            let seat = control.side().map(Side::seat);
            let told = at("asia-engulfed-event-taken", area);
            match seat {
                Some(seat) => told.with("side", seat),
                None => at("asia-engulfed-event-neutral", area),
            }
        }
        E::GarrisonSet { seat, area, nation: Some(of_whom) } => {
            both("asia-engulfed-event-garrison", seat, area).with("nation", nation(*of_whom))
        }
        E::GarrisonSet { seat, area, nation: None } => both("asia-engulfed-event-garrison-gone", seat, area),
        E::FortificationSet { area, seat: Some(seat) } => both("asia-engulfed-event-fort", seat, area),
        E::FortificationSet { area, seat: None } => at("asia-engulfed-event-fort-gone", area),
        E::PortDamaged { area, points } => at("asia-engulfed-event-port", area).with("points", *points),
        E::EntryMade { area, .. } => at("asia-engulfed-event-entry", area),
        E::PhaseBegun { seat } => phase(of("asia-engulfed-event-phase-begun", seat), seen),
        E::PhaseEnded { seat } => phase(of("asia-engulfed-event-phase-ended", seat), seen),
        E::TurnBegan { turn: begins } => Told::new("asia-engulfed-event-turn").with("turn", turn(*begins)),
        E::ZoneNamed { seat, zone, course, from, fleets, transports } => {
            let key = match course {
                Course::Move => "asia-engulfed-event-sailed",
                Course::React => "asia-engulfed-event-reacted",
                Course::Extended => "asia-engulfed-event-extended",
            };
            both(key, seat, zone).with("from", counts(from)).with("fleets", *fleets).with("transports", *transports)
        }
        E::ReactionEnded { seat, zone, fleets, submarine } => {
            let key =
                if *submarine { "asia-engulfed-event-reaction-submarine" } else { "asia-engulfed-event-reaction" };
            both(key, seat, zone).with("fleets", *fleets)
        }
        E::SubmarineSent { seat, zone, sent: true } => both("asia-engulfed-event-submarine-sent", seat, zone),
        // A unit that is at sea or lost cannot come, so its absence is no news.
        E::SubmarineSent { seat, sent: false, .. } if !could_come(seat, seen) => return None,
        E::SubmarineSent { seat, zone, sent: false } => both("asia-engulfed-event-submarine-kept", seat, zone),
        E::CodeBroken { zone, carriers, battleships, cruisers, troops } => at("asia-engulfed-event-code", zone)
            .with("carriers", *carriers)
            .with("battleships", *battleships)
            .with("cruisers", *cruisers)
            .with("troops", *troops),
        E::NetworkLaid { zones, submarine, cost } => {
            let told = Told::new("asia-engulfed-event-network");
            let all = zones.iter().chain(submarine).cloned();
            told.with("zones", list(all)).with("cost", *cost)
        }
        E::SupplyMarked { .. } => return None,
        E::SupplyJudged { seat, partial, out } => supply(seat, partial, out),
        E::JungleAttrition { seat, areas } => of("asia-engulfed-event-jungle", seat).with("areas", counts(areas)),
        E::UnitsRemoved { seat, rule, spaces } => {
            of("asia-engulfed-event-removed", seat).with("spaces", counts(spaces)).with("rule", rule.clone())
        }
        E::IncomeCounted { seat, purses, oil } => {
            let purses = purses.iter().map(|(whose, werp)| purse(seat, *whose, *werp));
            of("asia-engulfed-event-income", seat).with("purses", list(purses)).with("oil", *oil)
        }
        E::BidGranted { seat, werp, oil } => of("asia-engulfed-event-bid", seat).with("werp", *werp).with("oil", *oil),
        E::WarfareRolled { stage, result } => {
            Told::new("asia-engulfed-event-warfare").with("stage", *stage).with("result", *result)
        }
        E::Produced { seat, spent, ground_steps } => {
            let spent = spent.iter().map(|(whose, werp)| purse(seat, *whose, *werp));
            of("asia-engulfed-event-produced", seat).with("spent", list(spent)).with("steps", *ground_steps)
        }
        E::BattleBegun { area: None, zone, .. } => at("asia-engulfed-event-battle", zone),
        E::BattleBegun { area: Some(area), airbase, .. } => {
            at(if *airbase { "asia-engulfed-event-strike-base" } else { "asia-engulfed-event-strike" }, area)
        }
        E::ChitSealed { seat, zone, chit: chosen } => {
            both("asia-engulfed-event-chit-own", seat, zone).with("chit", chit(*chosen))
        }
        E::ChitReady { seat, zone } => both("asia-engulfed-event-chit", seat, zone),
        E::ChitsShown { zone, japan, allies } => {
            at("asia-engulfed-event-chits", zone).with("japan", chit(*japan)).with("allies", chit(*allies))
        }
        E::Intercepted { zone, winner: Some(winner), method: Some(method), surprise } => {
            let key = if *surprise { "asia-engulfed-event-surprised" } else { "asia-engulfed-event-intercepted" };
            both(key, winner, zone).with("chit", chit(*method))
        }
        E::Intercepted { zone, .. } => at("asia-engulfed-event-weather", zone),
        E::AirSealed { seat, space, flights: all, targets } if targets.is_empty() => {
            both("asia-engulfed-event-air-own-all", seat, space).with("flights", flights(all, seen))
        }
        E::AirSealed { seat, space, flights: all, targets } => both("asia-engulfed-event-air-own", seat, space)
            .with("flights", flights(all, seen))
            .with("targets", list(targets.iter().map(|wanted| class(*wanted)))),
        E::AirReady { seat, space } => both("asia-engulfed-event-air", seat, space),
        E::AirShown { space, japan, allies, blocks } => at("asia-engulfed-event-air-shown", space)
            .with("japan", flights(japan, seen))
            .with("allies", flights(allies, seen))
            .with("blocks", shown(blocks)),
        E::BlocksShown { space, seat, blocks } => {
            both("asia-engulfed-event-shown", seat, space).with("blocks", shown(blocks))
        }
        // The dice before it show that nothing was hit.
        E::FireRead { destroyed: 0, damaged: 0, .. } => return None,
        E::FireRead { space, fire: how, seat, destroyed, damaged } => both("asia-engulfed-event-fire", seat, space)
            .with("fire", Told::new("asia-engulfed-fire").with("fire", fire(how)))
            .with("destroyed", *destroyed)
            .with("damaged", *damaged),
        // No damage now and none before.
        E::DamageCounted { damage, .. } if damage.iter().all(|set| set.steps == 0) => return None,
        E::DamageCounted { zone, damage } => {
            let steps: u32 = damage.iter().map(|set| u32::from(set.steps)).sum();
            at("asia-engulfed-event-damage", zone).with("steps", steps)
        }
        E::SubmarineDecided { seat, zone, attacks: true, on_damaged } => {
            let key = if *on_damaged { "asia-engulfed-event-torpedo-damaged" } else { "asia-engulfed-event-torpedo" };
            both(key, seat, zone)
        }
        // Most checks happen without submarines; then no unit waits.
        E::SubmarineDecided { seat, zone, attacks: false, .. } if !could_attack(seat, zone, seen) => return None,
        E::SubmarineDecided { seat, zone, attacks: false, .. } => both("asia-engulfed-event-torpedo-none", seat, zone),
        E::ZoneLeft { seat, zone } => both("asia-engulfed-event-left", seat, zone),
        E::CheckBegun { zone } => at("asia-engulfed-event-check", zone),
        E::BattleEnded { zone } => at("asia-engulfed-event-battle-ended", zone),
        E::UnitsMoved { seat, to, from, landed } => {
            let key = match landed {
                true => "asia-engulfed-event-landed",
                // From a captured port; no other fact of this kind moves units into a zone.
                false if is_zone(to) => "asia-engulfed-event-fled",
                false => "asia-engulfed-event-moved",
            };
            both(key, seat, to).with("from", counts(from))
        }
        E::RoundBegun { seat, area, assault, breakthrough, round } => {
            let key = match (assault, breakthrough) {
                (true, _) => "asia-engulfed-event-assault",
                (false, true) => "asia-engulfed-event-breakthrough",
                (false, false) => "asia-engulfed-event-round",
            };
            both(key, seat, area).with("round", *round)
        }
        E::PowersFight { area, powers } => {
            at("asia-engulfed-event-powers", area).with("powers", list(powers.iter().copied().map(power)))
        }
        E::OperationSealed { .. } => return None,
        E::OperationBegun { seat, zone, to } => {
            both("asia-engulfed-event-operation", seat, zone).with("to", to.clone())
        }
        E::RaidOver { zone } => at("asia-engulfed-event-raid-over", zone),
        E::RaidersDecided { seat, zone, stay, .. } => {
            both(if *stay { "asia-engulfed-event-raid-stays" } else { "asia-engulfed-event-raid-leaves" }, seat, zone)
        }
        E::FleetsStand { seat, zone, stand } => {
            both(if *stand { "asia-engulfed-event-stands" } else { "asia-engulfed-event-gives-way" }, seat, zone)
        }
        E::ChargeDecided { seat, area, units, garrison } => {
            let key = match (units.is_empty(), garrison) {
                (true, false) => "asia-engulfed-event-no-charge",
                (_, true) => "asia-engulfed-event-charge-garrison",
                (false, false) => "asia-engulfed-event-charge",
            };
            both(key, seat, area).with("units", units.len() as u32)
        }
        E::KamikazesSent { seat, zone, units } => {
            both("asia-engulfed-event-kamikazes", seat, zone).with("units", units.len() as u32)
        }
        E::KamikazesHeld { seat, zone } => both("asia-engulfed-event-kamikazes-held", seat, zone),
        E::RoundEnded { area } => at("asia-engulfed-event-round-ended", area),
        E::NationFell { nation: of_whom, back } => {
            let key = if *back { "asia-engulfed-event-back" } else { "asia-engulfed-event-fell" };
            Told::new(key).with("nation", nation(*of_whom)).with("which", of_whom.word())
        }
        E::VictoryChecked { points, areas, bases } => {
            Told::new("asia-engulfed-event-victory").with("points", *points).with("areas", *areas).with("bases", *bases)
        }
        E::FleetsRebased { seat, to, fleets, others } => {
            both("asia-engulfed-event-rebased", seat, to).with("fleets", *fleets).with("others", *others)
        }
        E::FleetsMerged { seat, space, before, after } => {
            both("asia-engulfed-event-merged", seat, space).with("before", *before).with("after", *after)
        }
        E::MilitiaRaised { nation: of_whom, steps } => {
            Told::new("asia-engulfed-event-militia").with("nation", nation(*of_whom)).with("steps", *steps)
        }
        E::BoardEdited { spaces, reason, .. } if spaces.is_empty() => {
            Told::new("asia-engulfed-event-edited").with("reason", reason.clone())
        }
        E::BoardEdited { spaces, reason, .. } => {
            Told::new("asia-engulfed-event-edited-units").with("reason", reason.clone()).with("spaces", counts(spaces))
        }
    })
}

/// Adds the current phase, if it is known.
fn phase(told: Told, seen: Option<&AsiaView>) -> Told {
    match seen {
        Some(seen) => told.with("phase", PhaseWord(seen.phase.clone())),
        None => told.with("phase", Told::new("asia-engulfed-this-phase")),
    }
}
