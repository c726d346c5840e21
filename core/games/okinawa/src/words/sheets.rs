//! Terminal output for a view: the current phase, the contents of a hex, the positions of units, and the tracks.

use crate::model::board::{Board, Unit, space};
use crate::model::names;
use crate::model::state::{Condition, Phase, UnitLocation, UnitState};
use crate::model::view::View;
use crate::model::vocabulary::{Formation, Power, Word};
use crate::words;
use adjutant_core::names::Names;
use adjutant_core::sheet::{Line, Look, Sheet, Span};
use adjutant_core::term::{PhaseWord, Term};
use adjutant_core::told::{Joint, Told};
use adjutant_events::SpaceId;
use adjutant_hex::{Hex, Side};
use std::collections::BTreeMap;

/// The sheet for a request about a view.
pub(crate) fn sheet(board: &Board, seen: &View, look: &Look<'_>) -> Sheet {
    match look {
        Look::Board => Sheet::of([moment(seen)].into_iter().chain(stacks(board, seen)).chain(forts(seen))),
        Look::Moment | Look::Brief(_) => Sheet::of([moment(seen)]),
        Look::Turn => turn(seen),
        Look::Space(id) => Sheet::of(here(board, seen, id)).or("units-none"),
        Look::Units { seat, kind } => {
            let wanted = |(unit, one): &(&Unit, &UnitState)| {
                let Some(def) = board.units.get(unit.ix()) else { return false };
                seat.is_none_or(|seat| def.power.seat() == *seat)
                    && kind.is_none_or(|kind| def.ty.kind() == *kind)
                    && is_in_play(one)
            };
            Sheet::of(seen.units.iter().filter(wanted).map(|(unit, one)| piece(board, *unit, one))).or("units-none")
        }
        Look::Battles | Look::Battle => {
            let fought = seen.assaulted.into_iter().chain(seen.engaged.iter().copied());
            Sheet::of(fought.map(|hex| Line::indented(Told::new("okinawa-sheet-engaged").with("hex", space(hex)))))
                .or("battles-none")
        }
        Look::Seats | Look::Income | Look::Score => Sheet::of(tracks(seen)),
    }
}

/// The current turn and phase.
pub(crate) fn moment_of(seen: &View) -> Told {
    Told::new("okinawa-moment")
        .with("game", Term::Game)
        .with("turn", seen.turn)
        .with("date", date(seen.turn))
        .with("phase", PhaseWord(seen.phase.word().to_owned()))
        .with("weather", seen.weather.word())
}

/// The first day of a turn. The first turn begins on April 1, and each turn has three days.
fn date(turn: u8) -> Told {
    const APRIL: u8 = 30;
    const MAY: u8 = 31;
    let days = turn.saturating_sub(1).saturating_mul(3);
    let (month, day) = match days {
        _ if days < APRIL => (4_u8, days + 1),
        _ if days < APRIL + MAY => (5, days - APRIL + 1),
        _ => (6, days - APRIL - MAY + 1),
    };
    Told::new("okinawa-date").with("month", month).with("day", day)
}

fn moment(seen: &View) -> Line {
    Line::one(Span::from(moment_of(seen)).heading())
}

/// The phases of a turn, with the current one marked.
fn turn(seen: &View) -> Sheet {
    let phase = |(place, phase): (usize, Phase)| {
        let told = Told::new("turn-phase").with("place", place as u64 + 1);
        let told = Span::from(told.with("phase", PhaseWord(phase.word().to_owned())));
        if seen.phase == phase {
            Line::one(Span::All(vec![Span::signs("> "), told]).call())
        } else {
            Line::indented(told)
        }
    };
    Sheet::of([moment(seen)].into_iter().chain(Phase::ALL.into_iter().enumerate().map(phase)))
}

const fn place(one: &UnitState) -> Option<Hex> {
    match one.place {
        UnitLocation::Map(hex) => Some(hex),
        UnitLocation::Waiting
        | UnitLocation::Lifted
        | UnitLocation::ToRebuild
        | UnitLocation::OkinawaBox
        | UnitLocation::Gone
        | UnitLocation::Exited => None,
    }
}

/// Whether a unit is on the map or may still enter it.
const fn is_in_play(one: &UnitState) -> bool {
    match one.place {
        UnitLocation::Map(_)
        | UnitLocation::Waiting
        | UnitLocation::Lifted
        | UnitLocation::ToRebuild
        | UnitLocation::OkinawaBox => true,
        UnitLocation::Gone | UnitLocation::Exited => false,
    }
}

/// The word for a location off the map.
const fn off_map(one: &UnitState) -> &'static str {
    match one.place {
        UnitLocation::Lifted => "lifted",
        UnitLocation::ToRebuild => "rebuilt",
        UnitLocation::OkinawaBox => "box",
        UnitLocation::Map(_) | UnitLocation::Waiting | UnitLocation::Gone | UnitLocation::Exited => "waiting",
    }
}

/// The visible units in each hex, by side.
pub(crate) fn standing(board: &Board, seen: &View) -> BTreeMap<(Hex, Power), Vec<Unit>> {
    let mut all: BTreeMap<(Hex, Power), Vec<Unit>> = BTreeMap::new();
    for (unit, one) in &seen.units {
        if let (Some(hex), Some(def)) = (place(one), board.units.get(unit.ix())) {
            all.entry((hex, def.power)).or_default().push(*unit);
        }
    }
    all
}

fn stacks<'a>(board: &'a Board, seen: &'a View) -> impl Iterator<Item = Line> + 'a {
    standing(board, seen).into_iter().map(move |((hex, power), units)| {
        let units = units.into_iter().map(|unit| Term::from(short(board, seen, unit)));
        Line::indented(
            Told::new("okinawa-sheet-stack")
                .with("hex", space(hex))
                .with("side", power.seat())
                .with("units", Term::List(Joint::Comma, units.collect())),
        )
    })
}

/// The fortifications in order of their hexes. Their facing is open, whoever stands under them (9.6).
fn forts(seen: &View) -> Vec<Line> {
    let mut all = seen.fortifications.clone();
    all.sort_by_key(|(hex, ..)| *hex);
    let line = |(hex, side, is_held): (Hex, Side, bool)| {
        let told = Told::new("okinawa-sheet-fort-at").with("hex", space(hex)).with("facing", words::facing(side));
        Line::indented(told.with("held", if is_held { "yes" } else { "no" }))
    };
    all.into_iter().map(line).collect()
}

fn steps(board: &Board, unit: Unit, one: &UnitState) -> u8 {
    board.units.get(unit.ix()).map_or(0, |def| (def.steps.len() as u8).saturating_sub(one.gone))
}

fn condition(one: &UnitState) -> &'static str {
    match one.condition {
        Condition::Good => "good",
        Condition::Pinned => "pinned",
        Condition::Disrupted => "disrupted",
    }
}

fn short(board: &Board, seen: &View, unit: Unit) -> Told {
    let told = Told::new("okinawa-sheet-short").with("code", names::code(unit));
    match seen.units.get(&unit) {
        Some(one) => told.with("steps", steps(board, unit, one)).with("condition", condition(one)),
        None => told.with("steps", 0_u8).with("condition", "good"),
    }
}

fn piece(board: &Board, unit: Unit, one: &UnitState) -> Line {
    Line::indented(of_piece(board, unit, one))
}

/// The values of a unit as they are printed on its counter: fire, assault if it has one, movement.
pub(crate) fn figures(board: &Board, unit: Unit, one: &UnitState) -> String {
    let values = board.units.get(unit.ix()).and_then(|def| def.steps.get(usize::from(one.gone)));
    values.map_or_else(String::new, |values| match values.assault {
        Some(assault) => format!("{}-{assault}-{}", values.fire, values.movement),
        None => format!("{}-{}", values.fire, values.movement),
    })
}

/// A unit with its values, steps and state.
pub(crate) fn of_piece(board: &Board, unit: Unit, one: &UnitState) -> Told {
    let figures = figures(board, unit, one);
    let told = Told::new("okinawa-sheet-piece")
        .with("unit", words::unit(unit))
        .with("figures", figures)
        .with("steps", steps(board, unit, one))
        .with("condition", condition(one));
    match place(one) {
        Some(hex) => told.with("hex", space(hex)),
        None => told.with("hex", Told::new("okinawa-off-map").with("place", off_map(one))),
    }
}

/// The known contents of a hex.
fn here<'a>(board: &'a Board, seen: &'a View, id: &SpaceId) -> Vec<Line> {
    let Ok(hex) = id.as_str().parse::<Hex>() else { return Vec::new() };
    let mut lines = Vec::new();
    if let Some(def) = board.hex(hex) {
        let terrain =
            def.terrain.iter().map(|one| Term::from(Told::new("okinawa-terrain").with("terrain", one.word())));
        let terrain = Term::List(Joint::And, terrain.collect());
        let is_named = board.space_called(id).is_some();
        let told = Told::new(if is_named { "okinawa-sheet-hex" } else { "okinawa-sheet-hex-unnamed" });
        lines.push(Line::indented(told.with("hex", id.clone()).with("terrain", terrain)));
        if def.is_reconstructed() {
            lines.push(Line::indented(Told::new("okinawa-sheet-reconstructed")));
        }
    }
    for (_, side, is_held) in seen.fortifications.iter().filter(|(at, ..)| *at == hex) {
        let key = if *is_held { "okinawa-sheet-fort-held" } else { "okinawa-sheet-fort" };
        lines.push(Line::indented(Told::new(key).with("facing", words::facing(*side))));
    }
    for mine in seen.mines.iter().filter(|mine| mine.hex == hex) {
        lines.push(Line::indented(Told::new(match mine.is_real {
            Some(true) => "okinawa-sheet-mine-real",
            Some(false) => "okinawa-sheet-mine-dummy",
            None => "okinawa-sheet-mine",
        })));
    }
    if seen.cleared.contains(&hex) {
        lines.push(Line::indented(Told::new("okinawa-sheet-cleared")));
    }
    if seen.engaged.contains(&hex) {
        lines.push(Line::indented(Told::new("okinawa-sheet-engaged").with("hex", id.clone())));
    }
    lines.extend(
        seen.units.iter().filter(|(_, one)| place(one) == Some(hex)).map(|(unit, one)| piece(board, *unit, one)),
    );
    lines
}

/// Points, aircraft and fatigue.
fn tracks(seen: &View) -> Vec<Line> {
    let [us, japan] = seen.points;
    let points = Told::new("okinawa-sheet-points").with("us", us.to_string()).with("japan", japan.to_string());
    let air = Told::new("okinawa-sheet-air")
        .with("left", seen.air.available())
        .with("disrupted", seen.air.disrupted)
        .with("lost", seen.air.lost)
        .with("us", seen.air.us_attacks)
        .with("japan", seen.air.japanese_attacks);
    let fatigue = Formation::DIVISIONS.into_iter().zip(seen.fatigue).map(|(division, points)| {
        Told::new("okinawa-sheet-fatigue").with("division", words::division(division)).with("points", points)
    });
    [points, air].into_iter().chain(fatigue).map(Line::indented).collect()
}
