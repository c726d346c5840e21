//! Slots that only this game can read: units by code, and lists about several units or hexes in one order.
//!
//! Units are typed by code (`US-7-17/1`), by its end (`17/1`), by name or by number (`#12`); hexes by number or by
//! name.

use crate::model::board::Unit;
use crate::model::names;
use crate::model::order::{Aimed, JapaneseGroup, Shot, Steps, UsGroup};
use crate::model::vocabulary::{Base, Beach, Fleet, Formation};
use crate::speech::reader::{MOST_MARKERS, Reader, Wrong};
use crate::speech::tables::{self, Spelt};
use crate::speech::unread::Unread;
use adjutant_grammar::parse::{Piece, Read, Token, choice};
use adjutant_grammar::{Context, Ends, OwnSlot, ParseProblem, Printer, SlotKind, Value};
use adjutant_hex::{Hex, Side};

/// A slot of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OkinawaSlot {
    Units,
    /// A single unit. What is also the name of a kind is not one.
    One,
    Steps,
    Aimed,
    Groups,
    Bases,
    Facings,
    Facing,
    Divisions,
    Beach,
    Numbers,
    Shots,
    Spread,
    Chit,
    Nothing,
    Dummy,
    Guns,
    Aid,
    Banzai,
    Standing,
    Aside,
    Mine,
    Roads,
    Bridge,
    Airfield,
    Weather,
    Track,
    Fight,
    Given,
}

macro_rules! slots {
    ($($name:ident = $own:ident),* $(,)?) => {
        $(pub(super) const $name: SlotKind = SlotKind::Own(&OkinawaSlot::$own);)*
    };
}

slots! {
    UNITS = Units, ONE = One, STEPS = Steps, AIMED = Aimed, GROUPS = Groups, BASES = Bases, FACINGS = Facings, FACING = Facing,
    DIVISIONS = Divisions, BEACH = Beach, NUMBERS = Numbers, SHOTS = Shots, SPREAD = Spread, CHIT = Chit, NONE = Nothing,
    DUMMY = Dummy, GUNS = Guns, AID = Aid, BANZAI = Banzai,
    STANDING = Standing, ASIDE = Aside, MINE = Mine, ROADS = Roads, BRIDGE = Bridge, AIRFIELD = Airfield, WEATHER = Weather, TRACK = Track, FIGHT = Fight, GIVEN = Given,
}

/// The groups of an air attack of either side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Groups {
    Us(Vec<UsGroup>),
    Japan(Vec<JapaneseGroup>),
}

impl OkinawaSlot {
    /// The table of its words, if it is a word from a short list.
    fn table(self) -> Option<&'static [Spelt<&'static str>]> {
        match self {
            Self::Chit => Some(&tables::CHITS),
            Self::Nothing => Some(&tables::NOTHING),
            Self::Dummy => Some(&tables::DUMMY),
            Self::Guns => Some(&tables::GUNS),
            Self::Aid => Some(&tables::AIDS),
            Self::Banzai => Some(&tables::BANZAI),
            Self::Standing => Some(&tables::STANDINGS),
            Self::Aside => Some(&tables::ASIDES),
            Self::Mine => Some(&tables::MINES),
            Self::Roads => Some(&tables::ROADS),
            Self::Bridge => Some(&tables::BRIDGE),
            Self::Airfield => Some(&tables::AIRFIELDS),
            Self::Weather => Some(&tables::WEATHERS),
            Self::Track => Some(&tables::TRACKS),
            Self::Fight => Some(&tables::FIGHTS),
            Self::Given => Some(&tables::GIVENS),
            Self::Units
            | Self::One
            | Self::Steps
            | Self::Aimed
            | Self::Groups
            | Self::Bases
            | Self::Facings
            | Self::Facing
            | Self::Divisions
            | Self::Beach
            | Self::Numbers
            | Self::Shots
            | Self::Spread => None,
        }
    }
}

impl OwnSlot for OkinawaSlot {
    fn name(&self) -> &'static str {
        match self {
            Self::Units => "units",
            Self::One => "one",
            Self::Steps => "losses",
            Self::Aimed => "aimed",
            Self::Groups => "groups",
            Self::Bases => "bases",
            Self::Facings => "facings",
            Self::Facing => "facing",
            Self::Divisions => "divisions",
            Self::Beach => "beach",
            Self::Numbers => "numbers",
            Self::Shots => "shots",
            Self::Spread => "further",
            Self::Chit => "chit",
            Self::Nothing => "none",
            Self::Dummy => "dummy",
            Self::Guns => "how",
            Self::Aid => "aid",
            Self::Banzai => "banzai",
            Self::Standing => "standing",
            Self::Aside => "aside",
            Self::Mine => "mine",
            Self::Roads => "roads",
            Self::Bridge => "bridge",
            Self::Airfield => "airfield",
            Self::Weather => "weather",
            Self::Track => "track",
            Self::Fight => "fight",
            Self::Given => "given",
        }
    }

    fn placeholder(&self) -> &'static str {
        match self {
            Self::Units => "UNITS",
            Self::One => "CODE",
            Self::Steps => "UNIT STEPS, ...",
            Self::Aimed => "HEX MARKERS, ...",
            Self::Groups => "TARGET POINTS, ...",
            Self::Bases => "BASES",
            Self::Facings => "HEX SIDE, ...",
            Self::Facing => "SIDE",
            Self::Divisions => "DIVISION",
            Self::Beach => "BEACH",
            Self::Numbers => "NUMBERS",
            Self::Shots => "UNITS at HEX, ...",
            Self::Spread => "UNIT HEX, ...",
            Self::Chit => "CHIT",
            Self::Nothing => "none",
            Self::Dummy => "dummy",
            Self::Guns => "indirect|elsewhere",
            Self::Aid => "assault|support",
            Self::Banzai => "banzai",
            Self::Standing => "STATE",
            Self::Aside => "WHERE",
            Self::Mine => "real|dummy|none",
            Self::Roads => "cleared|closed",
            Self::Bridge => "standing|blown",
            Self::Airfield => "AIRFIELD",
            Self::Weather => "clear|rain|mud",
            Self::Track => "TRACK",
            Self::Fight => "fire|assault",
            Self::Given => "tanks|banzai|headquarters",
        }
    }

    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read {
        let mut reader = Reader { piece, context, at: 0, mistake: None };
        if let Some(table) = self.table() {
            return match reader.one(table) {
                Some(word) => Read::Took(reader.at, Value::own(word)),
                None => choice(piece, table, Value::own),
            };
        }
        let read = reader.value(*self);
        if let Some((span, problem)) = reader.mistake.take() {
            return Read::Wrong(span, problem);
        }
        match read {
            Ok(value) if reader.at > 0 => Read::Took(reader.at, value),
            Ok(_) => Read::Nothing((0, piece.tokens.len().min(1)), ParseProblem::Empty {}),
            Err((span, problem)) => Read::Nothing(span, problem),
        }
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        if let Some(table) = self.table() {
            let word = value.as_own::<&'static str>().copied().unwrap_or_default();
            let spelt = table.iter().find(|(known, _)| *known == word);
            return spelt.map_or("", |(_, spelt)| printer.usual(spelt)).to_owned();
        }
        printed(*self, value, printer).unwrap_or_default()
    }

    fn choices(&self) -> Vec<&'static str> {
        match self {
            Self::Facing => Side::ALL.iter().map(|side| side.word()).collect(),
            _ => self.table().into_iter().flatten().map(|(word, _)| *word).collect(),
        }
    }

    fn is_whole(&self) -> bool {
        matches!(self, Self::Shots | Self::Groups)
    }

    fn is_closed(&self) -> bool {
        self.table().is_some()
    }

    fn ends(&self) -> Ends {
        match self {
            Self::Units | Self::One => Ends::Pieces,
            _ if self.table().is_some() => Ends::Words,
            _ => Ends::Nowhere,
        }
    }
}

fn printed(own: OkinawaSlot, value: &Value, printer: &Printer<'_>) -> Option<String> {
    // Messages use the unit's name; typed lines use its code.
    let unit = |unit: Unit| printer.called().piece(unit.id()).unwrap_or_else(|| names::code(unit).to_owned());
    let units = |units: &[Unit]| printer.list(units.iter().map(|one| unit(*one)));
    Some(match own {
        OkinawaSlot::Units => units(value.as_own::<Vec<Unit>>()?),
        OkinawaSlot::One => unit(*value.as_own::<Unit>()?),
        OkinawaSlot::Steps => {
            let one = |one: &Steps| format!("{} {}", unit(one.unit), one.steps);
            printer.list(value.as_own::<Vec<Steps>>()?.iter().map(one))
        }
        OkinawaSlot::Aimed => printer.list(value.as_own::<Vec<Aimed>>()?.iter().map(|aim| match aim.markers {
            0 if names::is_on_ie_shima(aim.hex) => aim.hex.to_string(),
            markers => format!("{} {markers}", aim.hex),
        })),
        OkinawaSlot::Groups => match value.as_own::<Groups>()? {
            Groups::Us(groups) => printer.list(groups.iter().map(|group| us_group(*group, printer))),
            Groups::Japan(groups) => printer.list(groups.iter().map(|group| japanese_group(*group, printer))),
        },
        OkinawaSlot::Bases => {
            printer.list(value.as_own::<Vec<Base>>()?.iter().map(|base| tables::said(&tables::BASES, base, printer)))
        }
        OkinawaSlot::Facings => {
            let one = |(hex, side): &(Hex, Side)| format!("{hex} {}", tables::said(&tables::SIDES, side, printer));
            printer.list(value.as_own::<Vec<(Hex, Side)>>()?.iter().map(one))
        }
        OkinawaSlot::Facing => tables::said(&tables::SIDES, value.as_own::<Side>()?, printer),
        OkinawaSlot::Divisions => printer
            .list(value.as_own::<Vec<Formation>>()?.iter().map(|one| tables::said(&tables::DIVISIONS, one, printer))),
        OkinawaSlot::Beach => tables::said(&tables::BEACHES, value.as_own::<Beach>()?, printer),
        OkinawaSlot::Numbers => printer.list(value.as_own::<Vec<u8>>()?.iter().map(ToString::to_string)),
        OkinawaSlot::Shots => printer.list(value.as_own::<Vec<Shot>>()?.iter().map(|shot| {
            if printer.in_japanese() {
                format!("{} 目標 {}", units(&shot.units), shot.target)
            } else {
                format!("{} at {}", units(&shot.units), shot.target)
            }
        })),
        OkinawaSlot::Spread => {
            let one = |(who, hex): &(Unit, Hex)| format!("{} {hex}", unit(*who));
            printer.list(value.as_own::<Vec<(Unit, Hex)>>()?.iter().map(one))
        }
        OkinawaSlot::Chit
        | OkinawaSlot::Nothing
        | OkinawaSlot::Dummy
        | OkinawaSlot::Guns
        | OkinawaSlot::Aid
        | OkinawaSlot::Banzai
        | OkinawaSlot::Standing
        | OkinawaSlot::Aside
        | OkinawaSlot::Mine
        | OkinawaSlot::Roads
        | OkinawaSlot::Bridge
        | OkinawaSlot::Airfield
        | OkinawaSlot::Weather
        | OkinawaSlot::Track
        | OkinawaSlot::Fight
        | OkinawaSlot::Given => return None,
    })
}

fn us_group(group: UsGroup, printer: &Printer<'_>) -> String {
    let base = tables::said(&tables::BASES, &group.base, printer);
    match group.bombers {
        0 => format!("{base} {}", group.points),
        bombers => format!("{base} {} B29 {bombers}", group.points),
    }
}

fn japanese_group(group: JapaneseGroup, printer: &Printer<'_>) -> String {
    let fleet = tables::said(&tables::FLEETS, &group.fleet, printer);
    format!("{fleet} {} {} {}", group.special, printer.word("special", "特攻"), group.conventional)
}

/// Words between the units that fire and their target.
const AT: [&str; 4] = ["at", "on", "目標", "を"];

impl Reader<'_, '_> {
    fn value(&mut self, own: OkinawaSlot) -> Result<Value, Wrong> {
        Ok(match own {
            OkinawaSlot::Units => Value::own(self.list(Self::the_unit)?),
            OkinawaSlot::One => Value::own(self.one_unit()?),
            OkinawaSlot::Steps => Value::own(self.list(|reader| {
                let unit = reader.the_unit()?;
                Ok(Steps { unit, steps: reader.number().map_or(1, small) })
            })?),
            OkinawaSlot::Aimed => Value::own(self.list(|reader| {
                let hex = reader.hex()?;
                if reader.is_no_marker() {
                    reader.mistake = Some(reader.wrong(|word| Unread::NoMarkers { word }));
                }
                // Hexes have four digits.
                let next = reader.token(0).and_then(Token::number).filter(|number| *number < MOST_MARKERS);
                // A hex alone gets one marker, on Ie Shima none (8.41).
                let alone = u8::from(!names::is_on_ie_shima(hex));
                let markers = next.and_then(|_| reader.number()).map_or(alone, small);
                Ok(Aimed { hex, markers })
            })?),
            OkinawaSlot::Groups => Value::own(self.groups()?),
            OkinawaSlot::Bases => Value::own(self.list(|reader| {
                reader.one(&tables::BASES).ok_or_else(|| reader.wrong(|word| Unread::NoTarget { word }))
            })?),
            OkinawaSlot::Facings => Value::own(self.list(|reader| Ok((reader.hex()?, reader.side()?)))?),
            OkinawaSlot::Facing => Value::own(self.side()?),
            OkinawaSlot::Divisions => Value::own(self.list(|reader| {
                reader.one(&tables::DIVISIONS).ok_or_else(|| reader.wrong(|word| Unread::NoDivision { word }))
            })?),
            OkinawaSlot::Beach => {
                let beach = self.one(&tables::BEACHES);
                Value::own(beach.ok_or_else(|| self.wrong(|word| Unread::NoBeach { word }))?)
            }
            OkinawaSlot::Numbers => Value::own(self.list(|reader| {
                reader.number().map(small).ok_or_else(|| reader.wrong(|word| Unread::NoPoint { word }))
            })?),
            OkinawaSlot::Shots => Value::own(self.list(|reader| {
                let units = reader.list(Self::the_unit)?;
                if !reader.takes(&AT) {
                    return Err(reader.wrong(|word| Unread::HexExpected { word }));
                }
                let target = reader.hex();
                if let Err(wrong) = &target {
                    reader.mistake = Some(wrong.clone()).filter(|_| !reader.ended());
                }
                let target = target?;
                reader.takes(&["を"]);
                Ok(Shot { target, units })
            })?),
            OkinawaSlot::Spread => Value::own(self.list(|reader| Ok((reader.the_unit()?, reader.hex()?)))?),
            OkinawaSlot::Chit
            | OkinawaSlot::Nothing
            | OkinawaSlot::Dummy
            | OkinawaSlot::Guns
            | OkinawaSlot::Aid
            | OkinawaSlot::Banzai
            | OkinawaSlot::Standing
            | OkinawaSlot::Aside
            | OkinawaSlot::Mine
            | OkinawaSlot::Roads
            | OkinawaSlot::Bridge
            | OkinawaSlot::Airfield
            | OkinawaSlot::Weather
            | OkinawaSlot::Track
            | OkinawaSlot::Fight
            | OkinawaSlot::Given => {
                return Err(((0, 0), ParseProblem::Empty {}));
            }
        })
    }

    /// Reads `Kyushu 150 B29 1, Formosa 100` or `picket 20 special 20`.
    fn groups(&mut self) -> Result<Groups, Wrong> {
        let start = self.at;
        if self.one(&tables::BASES).is_some() {
            self.at = start;
            return Ok(Groups::Us(self.list(|reader| {
                let base = reader.one(&tables::BASES);
                let base = base.ok_or_else(|| reader.wrong(|word| Unread::NoTarget { word }))?;
                let points = reader.number().ok_or_else(|| reader.wrong(|word| Unread::NoPoints { word }))?;
                let bombers = if reader.takes(&["B29", "B-29"]) { reader.number().map_or(1, small) } else { 0 };
                Ok(UsGroup { base, points, bombers })
            })?));
        }
        Ok(Groups::Japan(self.list(|reader| {
            let fleet: Option<Fleet> = reader.one(&tables::FLEETS);
            let fleet = fleet.ok_or_else(|| reader.wrong(|word| Unread::NoTarget { word }))?;
            let first = reader.number().ok_or_else(|| reader.wrong(|word| Unread::NoPoints { word }))?;
            let is_special = reader.takes(&["special", "特攻"]);
            if !is_special {
                return Ok(JapaneseGroup { fleet, special: 0, conventional: first });
            }
            let conventional = reader.number().unwrap_or(0);
            reader.takes(&["conventional", "通常"]);
            Ok(JapaneseGroup { fleet, special: first, conventional })
        })?))
    }
}

fn small(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
