//! Builds orders from typed commands where it needs special code; [`commands`](super::commands) has the others.

use super::picks::{pick, pick_from};
use super::slots::{Flights, Target, Which};
use super::{COMMANDS, commands};
use crate::model::board::Space;
use crate::model::files::BOARD;
use crate::model::order::{AsiaCommand as C, Flight};
use crate::model::view::{AsiaView, PieceView};
use crate::model::vocabulary::{Power, Type, Word};
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::lexicon::fold;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, ParseProblem};

/// The result of a builder.
type Built = Result<Request, ParseProblem>;

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub(super) fn act(order: C) -> Built {
    Ok(Request::Act(order.into()))
}

pub(super) fn type_of(piece: &PieceView) -> Option<Type> {
    Type::of(piece.kind.as_str())
}

/// The units of a command.
pub(super) fn units(
    bound: &Bound,
    context: &Context<'_>,
    may: impl Fn(&PieceView) -> bool,
) -> Result<Vec<UnitId>, ParseProblem> {
    let said = bound.own::<Vec<Which>>("units").map_or(&[][..], Vec::as_slice);
    pick_from(context, said, bound.space("from").as_ref(), may)
}

/// Whether a piece moves by itself and is not carried by another.
pub(super) fn goes_itself(piece: &PieceView) -> bool {
    type_of(piece).is_some_and(|ty| !ty.is_cba() && ty != Type::Submarine)
}

pub(super) fn sail(bound: &Bound, context: &Context<'_>) -> Built {
    let to = bound.the_space("to")?;
    // “Move” with land as its goal means a march.
    if is_called(bound, "move") && is_area(&to) {
        return commands::built_as("move", bound, context);
    }
    let units = units(bound, context, |piece| goes_itself(piece) && !piece.moved)?;
    act(C::Sail { zone: waters(&to, bound.space("from").as_ref()), units })
}

/// Whether a command was typed with a name of this other command.
fn is_called(bound: &Bound, command: &str) -> bool {
    let definition = COMMANDS.find(command);
    definition.is_some_and(|definition| definition.spellings().any(|name| fold(name) == bound.head()))
}

fn is_area(place: &SpaceId) -> bool {
    BOARD.as_ref().is_ok_and(|board| board.area_of(place).is_some())
}

/// The zone meant by a voyage to an area: its only zone, or the one that it shares with the start port. If there are
/// others, the area is kept and the refusal lists its zones.
fn waters(to: &SpaceId, from: Option<&SpaceId>) -> SpaceId {
    let Ok(board) = BOARD.as_ref() else { return to.clone() };
    let before = |place: &SpaceId| board.area_of(place).map(|area| board.area(area).port_zones.clone());
    let Some(zones) = before(to) else { return to.clone() };
    let shared = from.and_then(before).unwrap_or_default();
    let mut both = zones.iter().copied().filter(|zone| shared.contains(zone));
    match (zones.as_slice(), both.next(), both.next()) {
        ([only], ..) => board.id(Space::Zone(*only)).clone(),
        (_, Some(only), None) => board.id(Space::Zone(only)).clone(),
        _ => to.clone(),
    }
}

/// The units that react; a submarine among them means the submarine unit.
pub(super) fn react(bound: &Bound, context: &Context<'_>) -> Built {
    let said = bound.own::<Vec<Which>>("units").map_or(&[][..], Vec::as_slice);
    let is_submarine =
        |which: &&Which| matches!(which, Which::Kind(kind, _) if kind.as_str() == Type::Submarine.word());
    let submarine = said.iter().any(|which| is_submarine(&which));
    let fleets: Vec<Which> = said.iter().filter(|which| !is_submarine(which)).cloned().collect();
    let from = bound.space("from");
    let fleet = |piece: &PieceView| type_of(piece).is_some_and(Type::is_fleet);
    act(C::React { units: pick_from(context, &fleets, from.as_ref(), fleet)?, submarine })
}

/// The network; without zones it is the one that the referee proposes.
pub(super) fn network(bound: &Bound, context: &Context<'_>) -> Built {
    let mut zones = bound.spaces("zones");
    let submarine = bound.space("submarine");
    if zones.is_empty() && submarine.is_none() && !bound.has("none") {
        let seen: Option<&AsiaView> = context.view.and_then(|view| view.board());
        zones = seen.map(|seen| seen.proposed.clone()).unwrap_or_default();
    }
    act(C::LayNetwork { zones, submarine })
}

pub(super) fn produce(bound: &Bound, _: &Context<'_>) -> Built {
    let purchases = bound.need("purchases", bound.own("purchases").cloned())?;
    act(C::Produce { purchases })
}

fn flights(bound: &Bound, context: &Context<'_>) -> Result<(Vec<Flight>, Flights), ParseProblem> {
    let said = bound.own::<Flights>("flights").cloned().unwrap_or_default();
    let mut flights: Vec<Flight> = Vec::new();
    for (duty, which) in &said.duties {
        let taken: Vec<UnitId> = flights.iter().map(|flight| flight.unit).collect();
        let air = |piece: &PieceView| type_of(piece).is_some_and(Type::is_air) && !taken.contains(&piece.unit);
        let units = pick_from(context, which, bound.space("from").as_ref(), air)?;
        flights.extend(units.into_iter().map(|unit| Flight { unit, duty: *duty }));
    }
    Ok((flights, said))
}

pub(super) fn fly(bound: &Bound, context: &Context<'_>) -> Built {
    let (flights, said) = flights(bound, context)?;
    act(C::Fly { flights, targets: said.targets })
}

pub(super) fn strike(bound: &Bound, context: &Context<'_>) -> Built {
    let target = bound.own::<Target>("target").copied().unwrap_or(Target::Ships);
    let (flights, said) = flights(bound, context)?;
    let area = bound.the_space("area")?;
    let targets = said.targets;
    match (target, targets.first()) {
        (Target::Ships, Some(_)) => return act(C::StrikeShips { area, flights, targets }),
        // A port or an airbase has no classes of targets.
        (_, Some(class)) => {
            return Err(ParseProblem::LeftOver { words: class.word().to_owned(), usage: String::new() });
        }
        (_, None) => {}
    }
    act(C::Strike { area, airbase: target == Target::Airbase, at_port: target == Target::Port, flights })
}

/// A fight: in a zone at sea, in an area on land.
pub(super) fn fight(bound: &Bound, _: &Context<'_>) -> Built {
    let space = bound.the_space("space")?;
    let is_zone = BOARD.as_ref().is_ok_and(|board| board.zone_of(&space).is_some());
    let assault = bound.has("mode");
    let power = bound.own::<Power>("power").copied();
    let on_land = |area| match power {
        Some(power) => C::AttackWith { area, assault, power },
        None => C::Attack { area, assault },
    };
    act(if is_zone { C::FightAt { zone: space } } else { on_land(space) })
}

pub(super) fn rebase(bound: &Bound, context: &Context<'_>) -> Built {
    // Ships return to an area; a goal at sea means a voyage.
    if is_called(bound, "sail") && bound.space("to").is_some_and(|to| !is_area(&to)) {
        return sail(bound, context);
    }
    let units = units(bound, context, goes_itself)?;
    act(C::Rebase { units, area: bound.the_space("to")? })
}

/// The units that charge: these, none, or all that can if nothing is typed.
pub(super) fn charge(bound: &Bound, context: &Context<'_>) -> Built {
    let militia = |piece: &PieceView| type_of(piece) == Some(Type::Militia);
    let seen: Option<&AsiaView> = context.view.and_then(|view| view.board());
    let battle = seen.and_then(|seen| seen.battle.as_ref()).map(|battle| &battle.space);
    let here = |said: &[Which]| pick(context, said, battle, militia);
    let said = bound.own::<Vec<Which>>("units").map_or(&[][..], Vec::as_slice);
    if bound.has("none") {
        if !said.is_empty() || bound.has("garrison") {
            return Err(ParseProblem::LeftOver { words: "none".to_owned(), usage: String::new() });
        }
        return act(C::Charge { units: Vec::new(), garrison: false });
    }
    let all = said.contains(&Which::All) || (said.is_empty() && !bound.has("garrison"));
    let units = if all { here(&[Which::All])? } else { here(said)? };
    let lies = seen.into_iter().flat_map(|seen| &seen.spaces).any(|space| {
        Some(&space.space) == battle && space.garrisons[crate::model::vocabulary::Side::Japan.ix()].is_some()
    });
    act(C::Charge { units, garrison: bound.has("garrison") || (all && lies) })
}
