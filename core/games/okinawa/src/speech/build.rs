//! Builds orders from typed commands.

use super::slots::Groups;
use crate::model::board::Unit;
use crate::model::order::{Aimed, Shot, Steps};
use crate::model::state::{GunChoice, HqAid, Phase};
use crate::model::view::View;
use crate::model::vocabulary::{Base, Beach, Formation, JapaneseChit, UsChit, Word};
use crate::speech::unread::Unread;
use adjutant_core::term::PhaseWord;
use adjutant_grammar::{Bound, Context, ParseProblem, Request};
use adjutant_hex::{Hex, Side};

pub(super) use crate::model::order::OkinawaOrder as O;

/// The result of a builder.
pub(super) type Built = Result<Request, ParseProblem>;

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub(super) fn act(order: O) -> Built {
    Ok(Request::Act(order.into()))
}

pub(super) fn hex(bound: &Bound, slot: &str) -> Result<Hex, ParseProblem> {
    let space = bound.space(slot).ok_or_else(|| bound.missing(slot))?;
    space.as_str().parse().map_err(|_| Unread::HexExpected { word: space.to_string() }.into())
}

pub(super) fn hexes(bound: &Bound, slot: &str) -> Result<Vec<Hex>, ParseProblem> {
    let one = |space: &adjutant_events::SpaceId| {
        space.as_str().parse().map_err(|_| ParseProblem::from(Unread::HexExpected { word: space.to_string() }))
    };
    bound.spaces(slot).iter().map(one).collect()
}

pub(super) fn units(bound: &Bound, slot: &str) -> Vec<Unit> {
    bound.own::<Vec<Unit>>(slot).cloned().unwrap_or_default()
}

/// The single unit of a command; a second unit would be ignored.
fn unit(bound: &Bound, slot: &str) -> Result<Unit, ParseProblem> {
    match units(bound, slot).as_slice() {
        [] => Err(bound.missing(slot)),
        [only] => Ok(*only),
        [_, other, ..] => Err(left_over(crate::model::names::code(*other))),
    }
}

pub(super) fn left_over(words: &str) -> ParseProblem {
    ParseProblem::LeftOver { words: words.to_owned(), usage: String::new() }
}

/// Checks that nothing is typed beside `none`.
fn alone(bound: &Bound, slots: &[&str]) -> Result<(), ParseProblem> {
    let both = bound.has("none") && slots.iter().any(|slot| bound.has(slot));
    if both { Err(left_over("none")) } else { Ok(()) }
}

/// Checks that the slot or `none` is typed.
pub(super) fn said(bound: &Bound, slot: &str) -> Result<(), ParseProblem> {
    alone(bound, &[slot])?;
    if bound.has("none") || bound.has(slot) { Ok(()) } else { Err(bound.missing(slot)) }
}

pub(super) fn of_unit(bound: &Bound, order: impl Fn(Unit) -> O) -> Built {
    act(order(unit(bound, "units")?))
}

/// An order for each of the units, into one hex.
pub(super) fn placing(bound: &Bound, order: impl Fn(Unit, Hex) -> O) -> Built {
    let (named, to) = (units(bound, "units"), hex(bound, "to")?);
    match named.as_slice() {
        [] => Err(bound.missing("units")),
        [only] => act(order(*only, to)),
        _ => Ok(Request::Orders(named.iter().map(|unit| order(*unit, to).into()).collect())),
    }
}

pub(super) fn at_hex(bound: &Bound, order: impl Fn(Hex) -> O) -> Built {
    act(order(hex(bound, "hex")?))
}

/// An order for some units, or for none.
pub(super) fn some(bound: &Bound, order: impl Fn(Vec<Unit>) -> O) -> Built {
    alone(bound, &["units"])?;
    act(order(units(bound, "units")))
}

fn division(bound: &Bound) -> Result<Formation, ParseProblem> {
    match bound.own::<Vec<Formation>>("division").map_or(&[][..], Vec::as_slice) {
        [] => Err(bound.missing("division")),
        [only] => Ok(*only),
        [_, other, ..] => Err(left_over(other.word())),
    }
}

pub(super) fn of_division(bound: &Bound, order: impl Fn(Formation) -> O) -> Built {
    act(order(division(bound)?))
}

pub(super) fn fortify(bound: &Bound, _: &Context<'_>) -> Built {
    let side = bound.own::<Side>("facing").copied().ok_or_else(|| bound.missing("facing"))?;
    act(O::SetFortification { hex: hex(bound, "hex")?, side })
}

pub(super) fn mine(bound: &Bound, _: &Context<'_>) -> Built {
    act(O::LayMine { hex: hex(bound, "hex")?, is_real: !bound.has("dummy") })
}

pub(super) fn landing(bound: &Bound, _: &Context<'_>) -> Built {
    let beach = bound.own::<Beach>("beach").copied().ok_or_else(|| bound.missing("beach"))?;
    let divisions = bound.own::<Vec<Formation>>("divisions").cloned().unwrap_or_default();
    match <[Formation; 2]>::try_from(divisions) {
        Ok(divisions) => act(O::WriteLanding { beach, divisions }),
        Err(others) => match others.get(2) {
            Some(third) => Err(left_over(third.word())),
            None => Err(bound.missing("divisions")),
        },
    }
}

fn number(bound: &Bound, slot: &str) -> Option<u8> {
    bound.number(slot).map(|number| u8::try_from(number).unwrap_or(u8::MAX))
}

pub(super) fn points(bound: &Bound, _: &Context<'_>) -> Built {
    let points = bound.own::<Vec<u8>>("points").cloned().ok_or_else(|| bound.missing("points"))?;
    let headquarters = number(bound, "headquarters").ok_or_else(|| bound.missing("headquarters"))?;
    act(O::WritePoints { points, headquarters })
}

pub(super) fn groups(bound: &Bound, _: &Context<'_>) -> Built {
    said(bound, "groups")?;
    act(match bound.own::<Groups>("groups") {
        Some(Groups::Us(groups)) => O::FormUsGroups { groups: groups.clone() },
        Some(Groups::Japan(groups)) => O::FormJapaneseGroups { groups: groups.clone() },
        None => O::FormJapaneseGroups { groups: Vec::new() },
    })
}

pub(super) fn evacuate(bound: &Bound, _: &Context<'_>) -> Built {
    act(O::Evacuate { bases: bound.own::<Vec<Base>>("bases").cloned().unwrap_or_default() })
}

pub(super) fn chit(bound: &Bound, _: &Context<'_>) -> Built {
    let word = bound.own::<&'static str>("chit").copied().ok_or_else(|| bound.missing("chit"))?;
    match (UsChit::of(word), JapaneseChit::of(word)) {
        (Some(chit), _) => act(O::ChooseUsChit { chit }),
        (None, Some(chit)) => act(O::ChooseJapaneseChit { chit }),
        (None, None) => Err(bound.missing("chit")),
    }
}

pub(super) fn plot(bound: &Bound, _: &Context<'_>) -> Built {
    said(bound, "aimed")?;
    act(O::WritePlot { aimed: bound.own::<Vec<Aimed>>("aimed").cloned().unwrap_or_default() })
}

pub(super) fn walk(bound: &Bound, is_strategic: bool) -> Built {
    let way = hexes(bound, "way")?;
    if way.is_empty() {
        return Err(bound.missing("way"));
    }
    sent(units(bound, "units"), way, is_strategic, || bound.missing("units"))
}

/// One unit goes a way, or several do.
fn sent(units: Vec<Unit>, way: Vec<Hex>, is_strategic: bool, nobody: impl FnOnce() -> ParseProblem) -> Built {
    match units.as_slice() {
        [] => Err(nobody()),
        [unit] => act(O::Move { unit: *unit, way, is_strategic }),
        _ => act(O::MoveStack { units, way, is_strategic }),
    }
}

/// All units of the player in a hex go a way.
pub(super) fn stack(bound: &Bound, _: &Context<'_>) -> Built {
    let (from, way) = (hex(bound, "from")?, hexes(bound, "way")?);
    if way.is_empty() {
        return Err(bound.missing("way"));
    }
    act(O::MoveAll { hex: from, way })
}

pub(super) fn disengage(bound: &Bound, _: &Context<'_>) -> Built {
    act(O::Disengage { hex: hex(bound, "hex")?, to: hex(bound, "to")? })
}

pub(super) fn fortifications(bound: &Bound, _: &Context<'_>) -> Built {
    alone(bound, &["facings", "abandoned"])?;
    let placed = bound.own::<Vec<(Hex, Side)>>("facings").cloned().unwrap_or_default();
    act(O::PlaceFortifications { abandoned: hexes(bound, "abandoned")?, placed })
}

pub(super) fn further(bound: &Bound, _: &Context<'_>) -> Built {
    said(bound, "to")?;
    let to = if bound.has("none") { None } else { Some(hex(bound, "to")?) };
    act(O::GoFurther { hex: to })
}

pub(super) fn sail(bound: &Bound, _: &Context<'_>) -> Built {
    let further = bound.own::<Vec<(Unit, Hex)>>("further").cloned().unwrap_or_default();
    act(O::Sail { units: units(bound, "units"), hex: hex(bound, "to")?, further })
}

pub(super) fn rebuild(bound: &Bound, _: &Context<'_>) -> Built {
    let steps = number(bound, "steps").unwrap_or(1);
    act(O::Rebuild { unit: unit(bound, "units")?, steps })
}

pub(super) fn replace(bound: &Bound, _: &Context<'_>) -> Built {
    let lost = unit(bound, "units")?;
    let company = unit(bound, "company")?;
    act(O::Replace { lost, company, hex: hex(bound, "to")? })
}

pub(super) fn fire(bound: &Bound, _: &Context<'_>) -> Built {
    said(bound, "shots")?;
    act(O::Fire { shots: bound.own::<Vec<Shot>>("shots").cloned().unwrap_or_default() })
}

pub(super) fn observe(bound: &Bound, _: &Context<'_>) -> Built {
    act(O::Observe { guns: hex(bound, "guns")?, target: hex(bound, "target")? })
}

pub(super) fn guns(bound: &Bound, _: &Context<'_>) -> Built {
    let choice = match bound.own::<&'static str>("how").copied() {
        Some("indirect") => GunChoice::Indirect,
        Some(_) => GunChoice::Elsewhere,
        None => return Err(bound.missing("how")),
    };
    act(O::ChooseGuns { choice })
}

pub(super) fn assault(bound: &Bound, _: &Context<'_>) -> Built {
    act(O::Assault { hex: hex(bound, "hex")?, units: units(bound, "units") })
}

pub(super) fn follow(bound: &Bound, _: &Context<'_>) -> Built {
    said(bound, "units")?;
    let unit = if bound.has("none") { None } else { Some(unit(bound, "units")?) };
    act(O::Follow { unit })
}

pub(super) fn pledge(bound: &Bound, _: &Context<'_>) -> Built {
    alone(bound, &["aid", "banzai"])?;
    let headquarters = match bound.own::<&'static str>("aid").copied() {
        Some("assault") => Some(HqAid::Assault),
        Some(_) => Some(HqAid::Support),
        None => None,
    };
    act(O::Pledge { headquarters, banzai: bound.has("banzai") })
}

pub(super) fn flee(bound: &Bound, _: &Context<'_>) -> Built {
    said(bound, "way")?;
    act(O::FleeWithHeadquarters { way: hexes(bound, "way")? })
}

pub(super) fn losses(bound: &Bound, _: &Context<'_>) -> Built {
    let losses = bound.own::<Vec<Steps>>("losses").cloned().unwrap_or_default();
    act(O::LoseSteps { hex: hex(bound, "hex")?, losses })
}

pub(super) fn retreat(bound: &Bound, _: &Context<'_>) -> Built {
    let (from, to) = (hex(bound, "from")?, hex(bound, "to")?);
    act(O::Retreat { from, to: Some(to), making_room: units(bound, "room") })
}

pub(super) fn advance(bound: &Bound, _: &Context<'_>) -> Built {
    said(bound, "units")?;
    act(O::Advance { hex: hex(bound, "hex")?, units: units(bound, "units") })
}

pub(super) fn fatigue(bound: &Bound, _: &Context<'_>) -> Built {
    let division = division(bound)?;
    act(O::PayFatigue { hex: hex(bound, "hex")?, division })
}

/// The end of the named phase, otherwise of the current phase.
pub(super) fn done(bound: &Bound, context: &Context<'_>) -> Built {
    let seen: Option<&View> = context.view.and_then(|view| view.board());
    let named = bound.phase("phase").and_then(Phase::of);
    let now = seen.map(|seen| seen.phase);
    if named.is_none() && now == Some(Phase::FireCombat) && seen.is_some_and(|seen| seen.is_answered) {
        return act(O::Fire { shots: Vec::new() });
    }
    let order = ending(named.or(now));
    // The order does not say whose movement or assault it ends, so the rules cannot refuse the wrong one.
    if let (Some(named), Some(now)) = (named, now)
        && named != now
        && order == ending(Some(now))
    {
        let word = |phase: Phase| PhaseWord(phase.word().to_owned());
        return Err(Unread::OtherPhase { named: word(named), now: word(now) }.into());
    }
    act(order)
}

/// The order that ends a phase.
fn ending(phase: Option<Phase>) -> O {
    match phase {
        Some(Phase::SetUp) => O::EndSetUp,
        Some(Phase::FireCombat) => O::EndFire,
        Some(Phase::UsAssault | Phase::JapaneseAssault) => O::EndAssaults,
        Some(Phase::Replacement) => O::EndReplacement,
        Some(Phase::Recovery) => O::EndRebuilding,
        Some(
            Phase::AirSea
            | Phase::Weather
            | Phase::Tactics
            | Phase::Bombardment
            | Phase::UsMovement
            | Phase::JapaneseMovement,
        )
        | None => O::EndMovement { blow_bridge: false },
    }
}
