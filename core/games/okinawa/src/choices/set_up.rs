//! Set-up: what is missing first, and everywhere it can be placed. What is placed already can be placed anew by typing; it is offered
//! where nothing else leads on.

use super::grown::{accepts, done, going, one_of, places, plains};
use crate::model::board::Unit;
use crate::model::order::OkinawaOrder as O;
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::{State, UnitLocation};
use crate::model::vocabulary::{Beach, Formation, Power, Scenario, Sector, Type};
use crate::rules::set_up::{self, markers, may_place};
use crate::rules::zones_of_control;
use adjutant_core::choice::{Choice, Slot, Value, What};
use adjutant_hex::{Hex, Side};

/// The important points are numbered to this, and so many are written down.
const POINTS: u8 = 11;
const WRITTEN: u32 = 8;

pub(super) fn choices(state: &State, power: Power, task: &T) -> Vec<Choice> {
    match task {
        T::WriteLanding { .. } => {
            let four = [Formation::Marine1, Formation::Marine6, Formation::Inf27, Formation::Inf77];
            let pairs: Vec<[Formation; 2]> = (0..4)
                .flat_map(|at| (at + 1..4).filter_map(move |next| Some([*four.get(at)?, *four.get(next)?])))
                .collect();
            let orders = [Beach::Machinato, Beach::Yonabaru, Beach::Minatogawa]
                .into_iter()
                .flat_map(|beach| pairs.iter().map(move |divisions| O::WriteLanding { beach, divisions: *divisions }));
            plains(state, power, "setup landing", orders)
        }
        T::WritePoints { .. } => (1..=POINTS).map(points).collect(),
        T::SetUp { .. } => placing(state, power),
        T::DeclareAirAttack { .. }
        | T::DecideYamato { .. }
        | T::FormUsGroups { .. }
        | T::Evacuate { .. }
        | T::FormJapaneseGroups { .. }
        | T::ChooseChit { .. }
        | T::WritePlot { .. }
        | T::LoseSteps { .. }
        | T::Retreat { .. }
        | T::RetreatOrStay { .. }
        | T::Advance { .. }
        | T::PayFatigue { .. }
        | T::MoveUnits { .. }
        | T::FireAtInfiltrator { .. }
        | T::PlaceFortifications { .. }
        | T::ChooseGuns { .. }
        | T::OpenGroup { .. }
        | T::AnswerGroup { .. }
        | T::LaunchAssault { .. }
        | T::SendFollower { .. }
        | T::FireMortars { .. }
        | T::TryTanks { .. }
        | T::Pledge { .. }
        | T::ReplaceUnits { .. }
        | T::FleeWithHeadquarters { .. }
        | T::Rebuild { .. }
        | T::ShiftForLanding { .. }
        | T::GoFurther { .. } => Vec::new(),
    }
}

/// Seven points beside that of the headquarters.
fn points(headquarters: u8) -> Choice {
    let others = (1..=POINTS).filter(|point| *point != headquarters);
    let values = others.map(|point| Value::new(What::Number(u32::from(point)))).collect();
    let slot = Slot { least: WRITTEN - 1, most: WRITTEN - 1, ..Slot::one("points", values).private() };
    let order = O::WritePoints { points: Vec::new(), headquarters };
    Choice { sure: true, ..Choice::with("setup points", order, vec![slot]) }
}

fn land(state: &State) -> impl Iterator<Item = Hex> + '_ {
    state.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex)
}

fn placing(state: &State, power: Power) -> Vec<Choice> {
    let Some(anywhere) = land(state).next() else { return Vec::new() };
    let end = done(state, power, O::EndSetUp);
    if let Some(end) = end {
        return vec![end];
    }
    let order = || O::Place { unit: Unit(0), hex: anywhere };
    if let Some(ways) = missing(state, power) {
        return going(state, ("setup place", "to"), order(), ways).into_iter().collect();
    }
    let marks = if power == Power::Japan { marks(state, anywhere) } else { Vec::new() };
    if !marks.is_empty() {
        return marks;
    }
    let losses = markers::open_losses(state, power);
    let losses: Vec<Unit> =
        losses.into_iter().filter(|unit| accepts(state, power, &O::TakeLoss { unit: *unit })).collect();
    if let Some(choice) = one_of(state, "setup reduce", O::TakeLoss { unit: Unit(0) }, &losses) {
        return vec![choice];
    }
    let rests = Formation::DIVISIONS.map(|division| O::RestDivision { division });
    let mended = going(state, ("setup place", "to"), order(), mended(state, power));
    mended.into_iter().chain(plains(state, power, "setup rest", rests)).collect()
}

/// Where a unit may be placed, of the hexes that fit.
fn spots(state: &State, power: Power, unit: Unit, fits: impl Fn(Hex) -> bool) -> Vec<Hex> {
    land(state).filter(|hex| fits(*hex) && may_place(state, power, unit, *hex).is_ok()).collect()
}

/// Hexes that have to be covered and are not.
fn open(state: &State) -> Vec<Hex> {
    let covered =
        |hex: &Hex| state.has_units(Power::Japan, *hex) || zones_of_control::controls(state, Power::Japan, *hex);
    let beaches = set_up::places::beach_hexes(state).filter(|_| state.special.beach_duty).map(|(_, hex)| hex);
    let points = state.board.set_up(state.scenario).into_iter().flat_map(|set_up| &set_up.points);
    let points = points.filter(|_| state.scenario == Scenario::Free).flat_map(|point| point.hexes.iter().copied());
    beaches.chain(points).filter(|hex| !covered(hex)).collect()
}

/// The first unit that is to be placed, and those that are alike, with their hexes; what the set-up asks for comes first.
fn missing(state: &State, power: Power) -> Option<Vec<(Unit, Vec<Hex>)>> {
    let left = set_up::places::unplaced(state, power);
    let found = |unit: Unit, hexes: Vec<Hex>| {
        let def = state.def(unit);
        let alike = left.iter().copied().filter(|other| {
            let other = state.def(*other);
            (other.formation, other.ty, &other.steps) == (def.formation, def.ty, &def.steps)
        });
        Some(alike.filter(|other| hexes.first().is_some_and(|hex| may_place(state, power, *other, *hex).is_ok())))
            .map(|alike| alike.map(|unit| (unit, hexes.clone())).collect())
            .filter(|ways: &Vec<(Unit, Vec<Hex>)>| !ways.is_empty())
    };
    if power == Power::Us {
        let unit = *left.first()?;
        let division = state.def(unit).formation;
        let beside = |hex: Hex| hex.neighbours().any(|(_, next)| state.has_units(Power::Japan, next));
        let is_there = state.on_map().any(|(other, hex)| state.def(other).formation == division && beside(hex));
        let front = if is_there { Vec::new() } else { spots(state, power, unit, beside) };
        let hexes = if front.is_empty() { spots(state, power, unit, |_| true) } else { front };
        return found(unit, hexes);
    }
    for hex in open(state) {
        let near = |at: Hex| state.board.joined(hex, true).any(|(_, next)| next == at);
        for unit in &left {
            let hexes = spots(state, power, *unit, near);
            if !hexes.is_empty() {
                return found(*unit, hexes);
            }
        }
    }
    // The units that take printed losses stand in the sector of the 62nd (18.521b).
    let takes = |unit: &&Unit| {
        state.scenario == Scenario::Ushijima && matches!(state.def(**unit).ty, Type::Mortar | Type::AntiTank)
    };
    for unit in left.iter().filter(takes) {
        let in_sector = |hex: Hex| state.board.land(hex).is_some_and(|def| def.sector == Sector::Sector62);
        let hexes = spots(state, power, *unit, in_sector);
        if !hexes.is_empty() {
            return found(*unit, hexes);
        }
    }
    left.iter().find_map(|unit| {
        let hexes = spots(state, power, *unit, |_| true);
        if hexes.is_empty() { None } else { found(*unit, hexes) }
    })
}

/// Fortifications and mines that are left.
fn marks(state: &State, anywhere: Hex) -> Vec<Choice> {
    if state.fortifications.iter().any(|fort| fort.at.is_none()) {
        let fits = |at: &Hex| state.fortification(*at).is_none() && markers::may_fortify(state, *at).is_ok();
        let sides = || Side::ALL.map(|side| Value::new(What::Word(side.word()))).to_vec();
        let facing = || vec![Slot::one("facing", sides()).private()];
        let hexes = land(state).filter(fits).map(|at| (at, facing())).collect();
        let order = O::SetFortification { hex: anywhere, side: Side::North };
        if let Some(choice) = places(("setup fortify", "hex"), order, hexes) {
            return vec![choice];
        }
        return going(state, ("setup place", "to"), O::Place { unit: Unit(0), hex: anywhere }, under(state))
            .into_iter()
            .collect();
    }
    let mines = [false, true].into_iter().filter_map(|is_real| {
        let hexes = land(state).filter(|at| markers::may_mine(state, *at, is_real).is_ok());
        let hexes: Vec<(Hex, Vec<Slot>)> = hexes.map(|at| (at, Vec::new())).collect();
        places(("setup mine", "hex"), O::LayMine { hex: anywhere, is_real }, hexes)
    });
    mines.collect()
}

/// Nobody stands where a fortification may lie: one unit that could go there, and where.
fn under(state: &State) -> Vec<(Unit, Vec<Hex>)> {
    // Who stands under another one stays there.
    let is_free = |hex: &Hex| state.fortification(*hex).is_none();
    let units = state.on_map().filter(|(unit, hex)| state.def(*unit).power == Power::Japan && is_free(hex));
    for (unit, _) in units {
        let fits = |hex: Hex| {
            if state.fortification(hex).is_some() {
                return false;
            }
            let mut then = state.clone();
            then.units[unit.ix()].place = UnitLocation::Map(hex);
            markers::may_fortify(&then, hex).is_ok()
        };
        let hexes: Vec<Hex> = spots(state, Power::Japan, unit, |_| true).into_iter().filter(|hex| fits(*hex)).collect();
        if !hexes.is_empty() {
            return vec![(unit, hexes)];
        }
    }
    Vec::new()
}

/// Everything is placed, and something is wrong with it all the same: who could go where a hex is still to be covered, or elsewhere.
fn mended(state: &State, power: Power) -> Vec<(Unit, Vec<Hex>)> {
    let is_bare = |hex: &Hex| state.fortification(*hex).is_none();
    let units = || state.on_map().filter(|(unit, hex)| state.def(*unit).power == power && is_bare(hex));
    // Who is to take a printed loss goes to the sector of the 62nd (18.521b).
    let is_there = |hex: Hex| state.board.land(hex).is_some_and(|def| def.sector == Sector::Sector62);
    let takes = |unit: Unit| {
        state.scenario == Scenario::Ushijima && matches!(state.def(unit).ty, Type::Mortar | Type::AntiTank)
    };
    let owing = units().filter(|(unit, hex)| takes(*unit) && !is_there(*hex));
    let owing: Vec<_> = owing
        .map(|(unit, _)| (unit, spots(state, power, unit, is_there)))
        .filter(|(_, hexes)| !hexes.is_empty())
        .collect();
    if !owing.is_empty() {
        return owing;
    }
    let open = open(state);
    let near = |at: Hex| open.iter().any(|hex| at.distance(*hex) <= 1);
    let ways = units().map(|(unit, _)| (unit, spots(state, power, unit, near)));
    let ways: Vec<_> = ways.filter(|(_, hexes)| !hexes.is_empty()).take(8).collect();
    let free = units().take(4);
    ways.into_iter().chain(free.map(|(unit, _)| (unit, spots(state, power, unit, |_| true)))).collect()
}
