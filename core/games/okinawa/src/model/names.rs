//! Names of the printed matter in both languages. Hexes have numbers, and some have names; units have codes.
//!
//! Sections: `3`.

use crate::FAMILY;
use crate::model::board::{Board, HexDef, Unit, UnitDef, space};
use crate::model::files::BOARD;
use crate::model::places::PLACES;
use crate::model::vocabulary::{Power, Region, Type, Word};
use adjutant_core::name::Name;
use adjutant_core::names::Names;
use adjutant_events::{KindId, RulesetId, SeatId, SpaceId, UnitId};
use adjutant_hex::Hex;
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

/// The kinds of unit, with their names and other spellings.
const KINDS: [(Type, &str, &str, &[&str]); 14] = [
    (Type::Infantry, "infantry", "歩兵", &["infantry battalion", "inf", "歩兵大隊"]),
    (Type::Artillery, "artillery", "砲兵", &["guns", "art"]),
    (Type::Tank, "tanks", "戦車", &["tank", "armour", "armor"]),
    (Type::Hq, "headquarters", "司令部", &["HQ"]),
    (Type::Supply, "supply unit", "補給ユニット", &["supply", "補給"]),
    (Type::Boeitai, "Boeitai", "防衛隊", &["home guard", "県民防衛隊", "沖縄県民防衛隊"]),
    (Type::CompositeCompany, "composite company", "集成中隊", &["company", "replacement", "補充ユニット"]),
    (Type::Outpost, "outpost", "前哨部隊", &["前哨"]),
    (Type::MachineGun, "machine guns", "機関銃", &["machine gun", "MG", "機関銃隊"]),
    (Type::AntiTank, "anti-tank guns", "速射砲", &["anti-tank gun", "AT", "AT gun"]),
    (Type::Mortar, "mortars", "迫撃砲", &["mortar", "81mm"]),
    (Type::SpigotMortar, "spigot mortars", "臼砲", &["spigot mortar", "320mm"]),
    (Type::Raider, "raiders", "遊撃隊", &["raider", "raiding unit"]),
    (Type::ShippingEngineer, "shipping engineers", "船舶工兵", &["engineer", "shipping engineer"]),
];

/// The kind of dice that belong to no unit.
pub const DICE: &str = "dice";

/// Names by identifier.
#[derive(Debug)]
struct Printed {
    ruleset: RulesetId,
    game: Name,
    kinds: HashMap<KindId, Name>,
    seats: HashMap<SeatId, Name>,
    units: HashMap<UnitId, Name>,
}

/// The spoken names of units, by code.
const SPOKEN: &str = include_str!("../../data/names.tsv");

/// The rows of [`SPOKEN`]: the code, the English and the Japanese name.
fn spoken() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    SPOKEN.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        Some((cells.next()?, cells.next()?, cells.next()?))
    })
}

fn name(en: &str, ja: &str, also: &[&str]) -> Name {
    Name { en: en.to_owned(), ja: ja.to_owned(), also: also.iter().map(|one| (*one).to_owned()).collect() }
}

/// What hexes are called beside their numbers: the name that the board has, in Japanese that of the list of places.
pub(super) fn called(hexes: &[HexDef]) -> HashMap<SpaceId, Name> {
    let called = |hex: &HexDef| {
        let place = PLACES.get(&hex.hex.number()).map(|place| &place.name);
        let own = Some(hex.name.as_str()).filter(|own| !own.is_empty());
        let en = own.or_else(|| place.map(|place| place.en.as_str()))?;
        Some((space(hex.hex), name(en, place.map_or(en, |place| place.ja.as_str()), &[])))
    };
    hexes.iter().filter_map(called).collect()
}

/// What hexes are typed as: their numbers, and their names in both languages.
pub(super) fn spaces(hexes: &[HexDef], called: &HashMap<SpaceId, Name>) -> HashMap<SpaceId, Name> {
    let typed = |hex: &HexDef| {
        let number = hex.hex.to_string();
        let mut also: Vec<&str> = Vec::new();
        if let Some(called) = called.get(&space(hex.hex)) {
            also.push(&called.en);
            also.extend(Some(called.ja.as_str()).filter(|ja| *ja != called.en));
        }
        (space(hex.hex), name(&number, &number, &also))
    };
    hexes.iter().map(typed).collect()
}

static PRINTED: LazyLock<Printed> = LazyLock::new(|| Printed {
    ruleset: RulesetId::new(crate::RULESET),
    game: name("Okinawa", "沖縄", &[]),
    kinds: KINDS
        .iter()
        .map(|(ty, en, ja, also)| (ty.kind(), name(en, ja, also)))
        .chain([(KindId::new(DICE), name("die", "ダイス", &[]))])
        .collect(),
    seats: [
        (Power::Us.seat(), name("United States", "米軍", &["US", "USA", "Americans", "アメリカ"])),
        (Power::Japan.seat(), name("Japan", "日本軍", &["Japanese", "日本"])),
    ]
    .into_iter()
    .collect(),
    units: spoken()
        .filter_map(|(code, en, ja)| {
            let board = BOARD.as_ref().ok()?;
            let unit = board.all_units().find(|unit| board.unit(*unit).code == code)?;
            Some((unit.id(), name(en, ja, &[])))
        })
        .collect(),
});

impl Names for Board {
    fn prefix(&self) -> &'static str {
        FAMILY
    }

    fn game(&self) -> Option<&Name> {
        Some(&PRINTED.game)
    }

    fn space(&self, id: &SpaceId) -> Option<&Name> {
        self.spaces.get(id)
    }

    fn space_called(&self, id: &SpaceId) -> Option<&Name> {
        self.called.get(id)
    }

    fn kind(&self, id: &KindId) -> Option<&Name> {
        PRINTED.kinds.get(id)
    }

    fn seat(&self, id: &SeatId) -> Option<&Name> {
        PRINTED.seats.get(id)
    }

    fn piece(&self, id: UnitId) -> Option<&str> {
        Some(unit_of(id)?.1.code.as_str())
    }

    fn spoken(&self, id: UnitId) -> Option<&Name> {
        PRINTED.units.get(&id)
    }
}

/// The name of the ruleset.
pub fn ruleset() -> &'static RulesetId {
    &PRINTED.ruleset
}

/// The kinds of unit with their names, in the rulebook's order.
pub fn kinds() -> impl Iterator<Item = (KindId, &'static Name)> {
    Type::ALL.iter().filter_map(|ty| Some((ty.kind(), PRINTED.kinds.get(&ty.kind())?)))
}

/// The seats with their names.
pub fn seats() -> impl Iterator<Item = (SeatId, &'static Name)> {
    Power::BOTH.into_iter().filter_map(|power| Some((power.seat(), PRINTED.seats.get(&power.seat())?)))
}

/// The side, the type and the code of a unit by its number for the other crates: they are those of the counter sheet on every
/// board.
pub fn unit_of(id: UnitId) -> Option<(Unit, &'static UnitDef)> {
    let board = BOARD.as_ref().ok()?;
    let unit = Unit(u8::try_from(id.0.checked_sub(1)?).ok()?);
    Some((unit, board.units.get(unit.ix())?))
}

/// The code of a unit, which is the same in every language.
pub fn code(unit: Unit) -> &'static str {
    unit_of(unit.id()).map_or("", |(_, def)| def.code.as_str())
}

/// How far from our Ie Shima a corrected one may reach.
const OFF_SHORE: u8 = 2;

/// The hexes of Ie Shima and the water around it.
static IE_SHIMA: LazyLock<BTreeSet<Hex>> = LazyLock::new(|| {
    let hexes = BOARD.as_ref().map(|board| board.hexes.as_slice()).unwrap_or_default();
    hexes.iter().filter(|def| def.region == Region::IeShima).flat_map(|def| def.hex.within(OFF_SHORE)).collect()
});

/// Whether a hex is where Ie Shima is: on every board all its land is, and none of Okinawa's.
pub fn is_on_ie_shima(hex: Hex) -> bool {
    IE_SHIMA.contains(&hex)
}

/// Other spellings of a unit: its code without side and formation (`17/1`), its names, and its code after its kind
/// (`infantry US-7-17/1`). If its side has only one unit of the kind, the kind alone is one too.
pub fn spellings(board: &Board, def: &UnitDef) -> Vec<String> {
    let short = def.code.split('-').skip(2).collect::<Vec<_>>();
    let short = if short.len() == 1 { short } else { Vec::new() };
    let bare = def.code.strip_prefix("J-").or_else(|| def.code.strip_prefix("US-"));
    let spoken = board.unit_of(&def.code).and_then(|unit| PRINTED.units.get(&unit.id()));
    let spoken = spoken.into_iter().flat_map(|name| [name.en.as_str(), name.ja.as_str()]);
    // What stands in brackets tells nothing apart: `42nd Mortar Bn (81mm)`.
    let named = [def.name.as_str()].into_iter().chain(spoken);
    let named = named.flat_map(|name| [Some(name), name.split_once('(').map(|(name, _)| name.trim_end())]);
    let plain = short.into_iter().chain(bare).chain(named.flatten()).map(str::to_owned);
    let kind = PRINTED.kinds.get(&def.ty.kind());
    // Messages say of one unit `mortar`, although its kind is called `mortars`.
    let called = kind.into_iter().flat_map(|kind| {
        let one = kind.en.strip_suffix('s').filter(|one| kind.also.iter().any(|also| also.as_str() == *one));
        [Some(kind.en.as_str()), one, Some(kind.ja.as_str())].into_iter().flatten()
    });
    let told = called.clone().flat_map(|kind| [format!("{kind} {}", def.code), format!("{kind}{}", def.code)]);
    let alike = board.units.iter().filter(|other| (other.power, other.ty) == (def.power, def.ty));
    let is_alone = alike.count() == 1;
    let alone = called.map(str::to_owned).filter(|_| is_alone);
    plain.chain(told).chain(alone).collect()
}
