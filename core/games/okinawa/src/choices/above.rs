//! Choices for the air and sea game, tactics chits and bombardment plots.

use super::grown::{accepts, hex, plain, plains, shown};
use crate::model::order::{JapaneseGroup, OkinawaOrder as O, UsGroup};
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::State;
use crate::model::view::seen_by;
use crate::model::vocabulary::{Base, Fleet, JapaneseChit, Power, Region, UsChit, Word};
use crate::rules::{air_sea, bombardment};
use adjutant_core::choice::{Choice, Slot, Total, Value, What};
use adjutant_hex::Hex;
use std::collections::BTreeSet;

/// The maximum number of markers offered for one hex; more can be typed.
const MARKERS: u8 = 6;

pub(super) fn choices(state: &State, power: Power, task: &T) -> Vec<Choice> {
    match task {
        T::DeclareAirAttack { .. } => {
            plains(state, power, "air attack", [true, false].map(|attack| O::DeclareAirAttack { attack }))
        }
        T::DecideYamato { .. } => plains(state, power, "air yamato", [true, false].map(|sail| O::Yamato { sail })),
        T::FormUsGroups { .. } => three_of(state, power, us_groups(state), Base::ALL).into_iter().collect(),
        T::FormJapaneseGroups { .. } => {
            let none = plain(state, power, "air groups", O::FormJapaneseGroups { groups: Vec::new() });
            three_of(state, power, japanese_groups(state), Fleet::ALL).into_iter().chain(none).collect()
        }
        T::Evacuate { .. } => {
            let attacked: Vec<Base> =
                state.air.us_raid.iter().flat_map(|raid| &raid.groups).map(|group| group.base).collect();
            plains(state, power, "air evacuate", threes(&attacked).into_iter().map(|bases| O::Evacuate { bases }))
        }
        T::ChooseChit { .. } => match power {
            Power::Us => plains(state, power, "chit", UsChit::ALL.iter().map(|chit| O::ChooseUsChit { chit: *chit })),
            Power::Japan => {
                let chits = JapaneseChit::ALL.iter().map(|chit| O::ChooseJapaneseChit { chit: *chit });
                plains(state, power, "chit", chits)
            }
        },
        T::WritePlot { .. } => {
            let none = plain(state, power, "plot", O::WritePlot { aimed: Vec::new() });
            plot(state, power).into_iter().chain(none).collect()
        }
        T::LoseSteps { .. }
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
        | T::SetUp { .. }
        | T::WriteLanding { .. }
        | T::WritePoints { .. }
        | T::Rebuild { .. }
        | T::ShiftForLanding { .. }
        | T::GoFurther { .. } => Vec::new(),
    }
}

/// All combinations of three, in order.
fn threes<T: Copy>(all: &[T]) -> Vec<Vec<T>> {
    let mut found = Vec::new();
    for (at, one) in all.iter().enumerate() {
        for (next, two) in all.iter().enumerate().skip(at + 1) {
            found.extend(all.iter().skip(next + 1).map(|three| vec![*one, *two, *three]));
        }
    }
    found
}

/// The number of groups offered; other numbers and sizes can be typed.
const GROUPS: usize = 3;

/// An order with three targets, to which its groups are assigned in the order of picking.
fn three_of<T: Word>(state: &State, power: Power, order: O, targets: &[T]) -> Option<Choice> {
    let values = targets.iter().map(|target| Value::new(What::Word(target.word()))).collect();
    let three = GROUPS as u32;
    let slot = Slot { least: three, most: three, ..Slot::one("groups", values).private() };
    let is_possible = accepts(state, power, &order);
    is_possible.then(|| shown(Choice { sure: true, ..Choice::with("air groups", order, vec![slot]) }))
}

/// Groups for three bases, each with a third of the points; the rest goes to the first.
fn us_groups(state: &State) -> O {
    let points = air_sea::us_points(state);
    let third = points / 15 * 5;
    let group = |(at, base): (usize, &Base)| UsGroup {
        base: *base,
        points: if at == 0 { points - 2 * third } else { third },
        bombers: u8::from(at < 2),
    };
    O::FormUsGroups { groups: Base::ALL.iter().take(GROUPS).enumerate().map(group).collect() }
}

/// Groups for three boxes, each with a third of the available points, half of them special.
fn japanese_groups(state: &State) -> O {
    let sixth = state.air.available() / 30 * 5;
    let group = |fleet: &Fleet| JapaneseGroup { fleet: *fleet, special: sixth, conventional: sixth };
    O::FormJapaneseGroups { groups: Fleet::ALL.iter().take(GROUPS).map(group).collect() }
}

/// The hexes with visible enemies, each with its possible numbers of markers (8.2).
fn plot(state: &State, power: Power) -> Option<Choice> {
    let most = bombardment::markers(state, power);
    let seen = seen_by(state, &[power]);
    let forts = seen.fortifications.iter().filter(|(_, _, is_held)| *is_held).map(|(at, ..)| *at);
    let units =
        state.on_map().filter(|(unit, _)| state.def(*unit).power == power.enemy() && seen.units.contains_key(unit));
    let hexes: BTreeSet<Hex> = units.map(|(_, at)| at).chain(forts).collect();
    let value = |at: Hex| {
        // On Ie Shima only the hex is named.
        let is_ie = state.board.land(at).is_some_and(|def| def.region == Region::IeShima);
        let numbers = if is_ie { 0..=0 } else { 1..=most.min(MARKERS) };
        let fits = numbers.filter(|markers| bombardment::may_aim(state, power, at, *markers).is_ok());
        let number = |markers: u8| Value { cost: u32::from(markers), ..Value::new(What::Number(u32::from(markers))) };
        let markers: Vec<Value> = fits.map(number).collect();
        (!markers.is_empty()).then(|| hex(at).then(vec![Slot::one("markers", markers).private()]))
    };
    let values: Vec<Value> = hexes.into_iter().filter_map(value).collect();
    let slot = |values| Slot::some("aimed", values).private().total(Total::AtMost(u32::from(most)));
    (!values.is_empty() && most > 0)
        .then(|| Choice { sure: false, ..Choice::with("plot", O::WritePlot { aimed: Vec::new() }, vec![slot(values)]) })
}
