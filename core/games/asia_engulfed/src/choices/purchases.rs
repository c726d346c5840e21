//! The possible purchases of a production, as values: purchases of one word, steps for units, and purchases for a
//! nation in a place.
//!
//! Each value is possible by itself; the rules decide which go together. One order holds the whole production (4.6), so
//! its tree is flat and a menu has one list. A purchase in a place is a word and a number. The number encodes nation,
//! sort and area, so a value keeps its name as long as it can be picked.

use super::{own, piece};
use crate::model::board::{Area, Piece};
use crate::model::order::{AsiaCommand as C, Purchase as P};
use crate::model::state::{PieceLocation, State, Track};
use crate::model::vocabulary::{Class, Nation, Power, Side, Type, Word};
use crate::rules::production;
use crate::rules::production::trials::Trials;
use crate::rules::supply::Supplies;
use crate::words;
use adjutant_core::choice::{Choice, Line, Picked, Slot, Total, Value, What};
use adjutant_events::UnitId;

/// Purchases of one word, with the maximum number of each in a turn.
fn plain(side: Side) -> &'static [(&'static str, P, u32)] {
    const JAPAN: &[(&str, P, u32)] = &[
        ("transport", P::Transport {}, 1),
        ("asw", P::Asw {}, 1),
        ("japan_action", P::Action { nation: Nation::Japan }, 3),
        ("japan_submarine", P::SubmarineStep { nation: Nation::Japan }, 1),
    ];
    const ALLIES: &[(&str, P, u32)] = &[
        ("submarine_point", P::SubmarinePoint {}, 3),
        ("bomber_point", P::BomberPoint {}, 2),
        ("us_action", P::Action { nation: Nation::Usa }, 3),
        ("commonwealth_action", P::Action { nation: Nation::Commonwealth }, 1),
        ("us_submarine", P::SubmarineStep { nation: Nation::Usa }, 2),
    ];
    match side {
        Side::Japan => JAPAN,
        Side::Allies => ALLIES,
    }
}

/// The sorts of purchases for a nation in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Raise,
    CarrierAir,
    Ship,
    RepairShip,
    Air,
    HomeDefence,
    LendLease,
    RepairPort,
    Garrison,
    Fortification,
}

/// Each sort with its word in the tree, the most frequent first.
const SORTS: [(Sort, &str); 10] = [
    (Sort::Raise, "raise"),
    (Sort::CarrierAir, "carrier_air"),
    (Sort::Ship, "ship"),
    (Sort::RepairShip, "repair_ship"),
    (Sort::Air, "build_air"),
    (Sort::HomeDefence, "home_defence"),
    (Sort::LendLease, "lend_lease"),
    (Sort::RepairPort, "repair_port"),
    (Sort::Garrison, "new_garrison"),
    (Sort::Fortification, "fortification"),
];

/// Nations that own fleets, or buy for their whole power.
const NAVAL: [Nation; 3] = [Nation::Japan, Nation::Usa, Nation::Commonwealth];

/// A purchase of a sort: the nation, a number for the subtype, and the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Item {
    sort: Sort,
    nation: Nation,
    which: u8,
    area: Area,
}

/// The number of areas that a value's number can encode.
const AREAS: u16 = 128;
/// The number of subtypes that a value's number can encode.
const WHICH: u16 = 16;

impl Item {
    /// The number behind its word.
    const fn tag(self) -> u16 {
        1 + (self.nation as u16 * WHICH + self.which as u16) * AREAS + self.area.0 as u16
    }

    /// Decodes the number behind a word; none = it encodes no purchase.
    fn read(state: &State, sort: Sort, tag: u16) -> Option<Self> {
        let number = tag.checked_sub(1)?;
        let nation = Nation::ALL.get(usize::from(number / (AREAS * WHICH))).copied()?;
        let which = u8::try_from(number / AREAS % WHICH).ok()?;
        let area = state.board().all_areas().nth(usize::from(number % AREAS))?;
        Some(Self { sort, nation, which, area })
    }

    /// This many steps of it, where all steps are one purchase.
    fn steps(self, state: &State, count: u32) -> Option<P> {
        let (nation, area) = (self.nation, state.board().area(self.area).id.clone());
        let kind = Type::ALL.get(usize::from(self.which)).copied()?;
        // An air unit is always bought whole.
        let steps = if kind.is_air() { 2 } else { u8::try_from(count).ok()? };
        (self.sort == Sort::Raise).then_some(P::Raise { nation, kind, steps, area })
    }

    /// One of it, where more of it repeats the same purchase.
    fn one(self, state: &State) -> Option<P> {
        let (nation, area) = (self.nation, state.board().area(self.area).id.clone());
        let class = || Class::ALL.get(usize::from(self.which)).copied();
        Some(match self.sort {
            Sort::Raise => return None,
            Sort::CarrierAir => P::RaiseCarrierAir { nation, carrier: None },
            Sort::Ship => P::Ship { nation, class: class()?, area },
            Sort::RepairShip => P::RepairShip { nation, class: class()?, area },
            Sort::Air => P::Air { carrier: self.which > 0, area },
            Sort::HomeDefence => P::HomeDefence { area },
            Sort::LendLease => P::LendLease { nation },
            Sort::RepairPort => P::RepairPort { nation, area },
            Sort::Garrison => P::Garrison { nation, area },
            Sort::Fortification => P::Fortification { nation, area },
        })
    }

    /// This many of it.
    fn purchases(self, state: &State, count: u32) -> Option<Vec<P>> {
        match self.one(state) {
            Some(one) => Some(vec![one; count as usize]),
            None => Some(vec![self.steps(state, count)?]),
        }
    }

    /// The largest number of it that is worth trying.
    const fn most(self) -> u32 {
        match self.sort {
            Sort::Raise => 4,
            Sort::Ship | Sort::RepairShip | Sort::Air | Sort::HomeDefence | Sort::RepairPort => 3,
            Sort::LendLease => 5,
            Sort::CarrierAir => 2,
            Sort::Garrison | Sort::Fortification => 1,
        }
    }

    /// Whether menus omit it, because it has many values and is seldom bought.
    const fn is_aside(self) -> bool {
        matches!(self.sort, Sort::Fortification)
    }

    /// Its label.
    fn label(self, state: &State, word: &'static str) -> Line {
        let line = Line::new("offer-asia-engulfed-buy").with("what", word).with("nation", words::nation(self.nation));
        let space = state.board().area(self.area).id.clone();
        let kind = match self.sort {
            Sort::Raise => Type::ALL.get(usize::from(self.which)).map(|ty| ty.kind()),
            Sort::Ship | Sort::RepairShip => Class::ALL.get(usize::from(self.which)).map(|class| class.ty().kind()),
            Sort::CarrierAir => Some(Type::Cba.kind()),
            Sort::Air => Some(if self.which > 0 { Type::Cba.kind() } else { Type::Lba.kind() }),
            Sort::HomeDefence => Some(Type::Militia.kind()),
            Sort::LendLease | Sort::RepairPort | Sort::Garrison | Sort::Fortification => None,
        };
        line.with("kind", kind.unwrap_or_else(|| Type::Infantry.kind())).with("space", space)
    }
}

/// Every purchase of a sort that a side might make, whatever its money.
fn items(state: &State, side: Side, sort: Sort) -> Vec<Item> {
    let board = state.board();
    let home = board.named(if side == Side::Japan { "honshu" } else { "usa" });
    let nations = |of: &'static [Nation]| of.iter().copied().filter(move |nation| nation.side() == side);
    let everywhere = |of: &'static [Nation], which: &[u8], may: &dyn Fn(Nation, Area) -> bool| -> Vec<Item> {
        let each = nations(of).flat_map(|nation| {
            let areas = board.all_areas().filter(move |area| may(nation, *area));
            areas.flat_map(move |area| which.iter().map(move |which| Item { sort, nation, which: *which, area }))
        });
        each.collect()
    };
    let numbers = |count: usize| (0..count as u8).collect::<Vec<u8>>();
    let friendly = |_: Nation, area: Area| state.is_friendly(side, area);
    let port = |_: Nation, area: Area| state.is_friendly(side, area) && !board.area(area).port_zones.is_empty();
    let anywhere = |nation: Nation, which: u8| Item { sort, nation, which, area: home };
    match sort {
        Sort::Raise => {
            let ground = |ty: &Type| ty.is_ground() || *ty == Type::Lba;
            let sold: Vec<u8> = (0..).zip(Type::ALL).filter(|(_, ty)| ground(ty)).map(|(at, _)| at).collect();
            everywhere(Nation::ALL, &sold, &|nation, area| {
                let communist = nation == Nation::Communists && state.may_operate(nation, area);
                communist || production::units::check_home(state, nation, area).is_ok()
            })
        }
        Sort::CarrierAir => nations(&NAVAL).map(|nation| anywhere(nation, 0)).collect(),
        Sort::Ship | Sort::RepairShip => everywhere(&NAVAL, &numbers(Class::ALL.len()), &|nation, area| {
            port(nation, area) && production::units::is_home(state, nation, area)
        }),
        // Carrier air has no place of building.
        Sort::Air if side == Side::Japan => {
            let land = everywhere(&NAVAL, &[0], &|nation, area| production::units::is_home(state, nation, area));
            land.into_iter().chain([anywhere(Nation::Japan, 1)]).collect()
        }
        Sort::HomeDefence if side == Side::Japan => {
            everywhere(&NAVAL, &[0], &|_, area| crate::rules::home_defence::track(board, area).is_some())
        }
        Sort::Air | Sort::HomeDefence => Vec::new(),
        Sort::LendLease => {
            let to = [Nation::India, Nation::Australia, Nation::Nationalists];
            to.into_iter().filter(|nation| nation.side() == side).map(|nation| anywhere(nation, 0)).collect()
        }
        Sort::RepairPort => {
            everywhere(&NAVAL, &[0], &|nation, area| state.area(area).port_damage > 0 && port(nation, area))
        }
        Sort::Garrison => everywhere(&NAVAL, &[0], &|nation, area| {
            friendly(nation, area) && state.area(area).garrisons[side.ix()].is_none()
        }),
        Sort::Fortification => everywhere(&NAVAL, &[0], &|nation, area| {
            friendly(nation, area) && state.area(area).fort.is_none() && state.holds(side, area)
        }),
    }
}

/// The context of a production.
struct Shop<'a> {
    state: &'a State,
    side: Side,
    trials: Trials<'a>,
}

impl Shop<'_> {
    fn sold(&self, what: What, at_most: u32, cost: u8) -> Value {
        // A price is useful only where one purse pays for everything.
        let cost = if self.side == Side::Japan { u32::from(cost) } else { 0 };
        Value { at_most, cost, ..Value::new(what) }
    }

    /// A value whose count repeats the same purchase, up to a maximum.
    fn repeated(&mut self, what: What, most: u32, purchase: &P) -> Option<Value> {
        let (at_most, cost) = self.trials.repeated(purchase, most)?;
        Some(self.sold(what, at_most, cost))
    }

    /// A value whose count changes the purchase, up to a maximum.
    fn stepwise(&mut self, what: What, most: u32, of: impl Fn(u32) -> Option<Vec<P>>) -> Option<Value> {
        let first = self.trials.together(&of(1).filter(|_| most > 0)?).ok()?;
        let more = (2..=most).take_while(|count| of(*count).is_some_and(|all| self.trials.together(&all).is_ok()));
        let at_most = more.last().unwrap_or(1);
        Some(self.sold(what, at_most, first))
    }
}

/// A production of one or more purchases.
pub(super) fn produce(state: &State, side: Side) -> Option<Choice> {
    let supplies = Supplies::of(state);
    let mut shop = Shop { state, side, trials: Trials::new(state, side, &supplies) };
    let mut values: Vec<Value> = Vec::new();
    for (word, purchase, most) in plain(side) {
        values.extend(shop.repeated(What::Word(word), *most, purchase));
    }
    for (sort, word) in SORTS {
        if sort == Sort::LendLease {
            values.extend(replacements(&mut shop));
        }
        for item in items(state, side, sort) {
            let value = match item.one(state) {
                Some(one) => shop.repeated(What::Word(word), item.most(), &one),
                None => shop.stepwise(What::Word(word), item.most(), |count| item.purchases(state, count)),
            };
            let tagged = |value| {
                let (tag, label, aside) = (item.tag(), Some(item.label(state, word)), item.is_aside());
                Value { tag, label, aside, ..value }
            };
            values.extend(value.map(tagged));
        }
        if sort == Sort::CarrierAir {
            values.extend(decks(&mut shop));
        }
    }
    values.extend(beyond(&mut shop));
    let order = C::Produce { purchases: Vec::new() };
    let werp = Track::werp(Power::Japan).map_or(0, |track| state.track(track));
    let total = (side == Side::Japan).then_some(Total::AtMost(u32::from(werp)));
    let slot = |values| Slot { total, ..Slot::some("purchases", values).private() };
    // Menus list each purchase; as buttons they would leave no room for the button that ends the phase.
    let choice = |values| Choice {
        open: false,
        brief: true,
        prompted: 1,
        ..Choice::with("purchase", order, vec![slot(values)])
    };
    (!values.is_empty()).then(|| choice(values))
}

/// Steps for units, one value for each unit.
fn replacements(shop: &mut Shop<'_>) -> Vec<Value> {
    let (state, side) = (shop.state, shop.side);
    let steps = |one: Piece| {
        let lacks = u32::from(state.board().piece(one).max.saturating_sub(state.piece(one).steps));
        let of = |count: u32| Some(vec![P::Replace { unit: one.unit(), steps: u8::try_from(count).ok()? }]);
        shop.stepwise(piece(state, one).what, lacks, of)
    };
    own(state, side).filter_map(steps).collect()
}

/// The word of new carrier air on a carrier; its number is the carrier's.
const ON_DECK: &str = "carrier_air_on";

/// New carrier air of the Allies on a carrier with room (4.41).
fn decks(shop: &mut Shop<'_>) -> Vec<Value> {
    let (state, side) = (shop.state, shop.side);
    let carriers = own(state, side).filter(|piece| state.ty(*piece) == Type::Cv);
    let value = |carrier: Piece| {
        let one = P::RaiseCarrierAir { nation: state.nation(carrier), carrier: Some(carrier.unit()) };
        let value = shop.repeated(What::Word(ON_DECK), 1, &one)?;
        let label = Line::new("offer-asia-engulfed-deck").with("nation", words::nation(state.nation(carrier)));
        let label = label.with("carrier", carrier.unit().to_string());
        Some(Value { tag: u16::try_from(carrier.unit().0).ok()?, label: Some(label), ..value })
    };
    carriers.filter_map(value).collect()
}

/// The word of steps that need an action of an earlier turn; its number is the unit's.
const BEYOND: &str = "unrestricted";

/// A special action for an area, and steps for a unit there (7.8).
fn opened(state: &State, unit: Piece, steps: u32) -> Option<Vec<P>> {
    let PieceLocation::Land(area) = state.piece(unit).at else { return None };
    let (nation, area) = (state.nation(unit), state.board().area(area).id.clone());
    let steps = P::Replace { unit: unit.unit(), steps: u8::try_from(steps).ok()? };
    Some(vec![P::Unrestricted { nation, area }, steps])
}

/// Steps for units that can take none without a special action (7.8).
fn beyond(shop: &mut Shop<'_>) -> Vec<Value> {
    let (state, side) = (shop.state, shop.side);
    let value = |unit: Piece| {
        let (ty, lacks) = (state.ty(unit), state.board().piece(unit).max.saturating_sub(state.piece(unit).steps));
        let plain = P::Replace { unit: unit.unit(), steps: 1 };
        if lacks == 0 || shop.trials.together(&[plain]).is_ok() {
            return None;
        }
        let value = shop.stepwise(What::Word(BEYOND), u32::from(lacks), |count| opened(state, unit, count))?;
        let label = Line::new("offer-asia-engulfed-beyond").with("kind", ty.kind());
        let label = label.with("unit", unit.unit().to_string());
        Some(Value { tag: u16::try_from(unit.unit().0).ok()?, label: Some(label), aside: true, ..value })
    };
    own(state, side).filter_map(value).collect()
}

/// The purchases that were picked.
pub(crate) fn bought(state: &State, picked: &[Picked<'_>]) -> Option<Vec<P>> {
    let all = || Side::BOTH.into_iter().flat_map(|side| plain(side).iter());
    let one = |picked: &Picked<'_>| match picked.what() {
        What::Piece(piece) => Some(vec![P::Replace { unit: piece.id, steps: u8::try_from(picked.count).ok()? }]),
        What::Word(word) if *word == ON_DECK => {
            let carrier = state.board().piece_of(UnitId(u32::from(picked.value.tag)))?;
            Some(vec![P::RaiseCarrierAir { nation: state.nation(carrier), carrier: Some(carrier.unit()) }])
        }
        What::Word(word) if *word == BEYOND => {
            opened(state, state.board().piece_of(UnitId(u32::from(picked.value.tag)))?, picked.count)
        }
        What::Word(word) => {
            if let Some((sort, _)) = SORTS.iter().find(|(_, known)| known == word) {
                Item::read(state, *sort, picked.value.tag)?.purchases(state, picked.count)
            } else {
                let (_, purchase, _) = all().find(|(known, ..)| known == word)?;
                Some(vec![purchase.clone(); picked.count as usize])
            }
        }
        What::Space(_) | What::Units { .. } | What::Way { .. } | What::Number(_) | What::Order { .. } => None,
    };
    let each: Option<Vec<Vec<P>>> = picked.iter().map(one).collect();
    // An area needs its special action only once, however many units are reinforced there.
    let mut all_of_it: Vec<P> = Vec::new();
    for purchase in each?.into_iter().flatten() {
        if !(matches!(purchase, P::Unrestricted { .. }) && all_of_it.contains(&purchase)) {
            all_of_it.push(purchase);
        }
    }
    Some(all_of_it)
}
