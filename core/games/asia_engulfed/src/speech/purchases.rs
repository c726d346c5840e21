//! Purchases as people type them:
//! `replace #12 by 2, replace infantry in Malaya by 1, ship Japan CV in Honshu, action Japan`. One line is a whole
//! production.

use super::names::NATIONS;
use super::picks::place;
use super::slots::{CLASSES, Reader, Wrong};
use super::unread::Unread;
use crate::model::order::Purchase as P;
use crate::model::view::{AsiaView, PieceView};
use crate::model::vocabulary::{Class, Nation, Side, Type, Word};
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::{Printer, Spelt};

/// The kind of a purchase, by its first words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Replace,
    Raise,
    CarrierAir,
    Garrison,
    RepairShip,
    RepairPort,
    Ship,
    AirCarrier,
    AirLand,
    Asw,
    Transport,
    SubmarinePoint,
    SubmarineStep,
    BomberPoint,
    Action,
    Fortification,
    LendLease,
    HomeDefence,
    Unrestricted,
}

/// The kinds with their words; a longer phrase comes before its beginning.
const WHATS: [Spelt<What>; 19] = [
    (What::Unrestricted, &["unrestricted replacements", "unrestricted", "制限のない増援"]),
    (What::Replace, &["replace", "増援", "補充"]),
    (What::RepairShip, &["repair ship", "艦船修理"]),
    (What::RepairPort, &["repair port", "港湾修理"]),
    (What::CarrierAir, &["new carrier air", "新艦載機"]),
    (What::AirCarrier, &["build carrier air", "艦載機建造"]),
    (What::AirLand, &["build land air", "陸上機建造"]),
    (What::Raise, &["raise", "編成"]),
    (What::Garrison, &["garrison", "守備隊"]),
    (What::Ship, &["ship", "建造"]),
    (What::Asw, &["asw", "対潜"]),
    (What::Transport, &["transport", "輸送"]),
    (What::SubmarinePoint, &["submarine point", "潜水艦ポイント"]),
    (What::SubmarineStep, &["submarine step", "潜水艦ステップ"]),
    (What::BomberPoint, &["bomber point", "爆撃機ポイント"]),
    (What::Action, &["action", "special action", "スペシャルアクション"]),
    (What::Fortification, &["fortification", "要塞"]),
    (What::LendLease, &["lend lease", "レンドリース"]),
    (What::HomeDefence, &["home defence", "home defense", "本土防衛"]),
];

/// Small words between the parts.
const JOINTS: [&str; 12] = ["in", "at", "for", "of", "by", "on", "a", "the", "に", "の", "へ", "を"];

/// An empty production. `なし` alone after the phase ends the phase, like in other phases.
const NOTHING: [&str; 3] = ["nothing", "何も買わない", "なし"];

/// Reads purchases to the end.
pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Vec<P>, Wrong> {
    let mut found = Vec::new();
    if reader.takes(&NOTHING) {
        return Ok(found);
    }
    reader.skip_separators();
    while !reader.ended() {
        found.push(one(reader)?);
        reader.skip_separators();
    }
    Ok(found)
}

fn one(reader: &mut Reader<'_, '_>) -> Result<P, Wrong> {
    let Some(what) = reader.one(&WHATS) else { return Err(no(reader)) };
    Ok(match what {
        What::Replace => {
            let unit = match unit(reader) {
                Some(unit) => unit,
                None => by_kind(reader)?,
            };
            reader.skip(&JOINTS);
            P::Replace { unit, steps: reader.number().and_then(|steps| u8::try_from(steps).ok()).unwrap_or(1) }
        }
        What::Raise => {
            let nation = nation(reader)?;
            reader.skip(&JOINTS);
            let kind = reader.kind().and_then(|kind| Type::of(kind.as_str())).ok_or_else(|| no(reader))?;
            let steps = reader.number().and_then(|steps| u8::try_from(steps).ok()).unwrap_or(1);
            P::Raise { nation, kind, steps, area: area(reader)? }
        }
        What::CarrierAir => {
            let nation = nation(reader)?;
            P::RaiseCarrierAir { nation, carrier: unit(reader) }
        }
        What::Garrison => P::Garrison { nation: nation(reader)?, area: area(reader)? },
        What::Ship => P::Ship { nation: nation(reader)?, class: class(reader)?, area: area(reader)? },
        What::RepairShip => P::RepairShip { nation: nation(reader)?, class: class(reader)?, area: area(reader)? },
        What::AirCarrier => P::Air { carrier: true, area: area(reader)? },
        What::AirLand => P::Air { carrier: false, area: area(reader)? },
        What::Asw => P::Asw {},
        What::Transport => P::Transport {},
        What::SubmarinePoint => P::SubmarinePoint {},
        What::SubmarineStep => P::SubmarineStep { nation: nation(reader)? },
        What::BomberPoint => P::BomberPoint {},
        What::Action => P::Action { nation: nation(reader)? },
        What::Fortification => P::Fortification { nation: nation(reader)?, area: area(reader)? },
        What::RepairPort => P::RepairPort { nation: nation(reader)?, area: area(reader)? },
        What::LendLease => P::LendLease { nation: nation(reader)? },
        What::HomeDefence => P::HomeDefence { area: area(reader)? },
        What::Unrestricted => P::Unrestricted { nation: nation(reader)?, area: area(reader)? },
    })
}

fn no(reader: &Reader<'_, '_>) -> Wrong {
    reader.wrong(|word| Unread::NoPurchase { word }.into())
}

fn nation(reader: &mut Reader<'_, '_>) -> Result<Nation, Wrong> {
    reader.skip(&JOINTS);
    reader.one(&NATIONS).ok_or_else(|| no(reader))
}

fn class(reader: &mut Reader<'_, '_>) -> Result<Class, Wrong> {
    reader.skip(&JOINTS);
    reader.one(&CLASSES).ok_or_else(|| no(reader))
}

fn area(reader: &mut Reader<'_, '_>) -> Result<SpaceId, Wrong> {
    reader.skip(&JOINTS);
    reader.space().ok_or_else(|| no(reader))
}

fn unit(reader: &mut Reader<'_, '_>) -> Option<UnitId> {
    reader.skip(&JOINTS);
    reader.unit()
}

/// The unit of a kind and place; of several, the one that lacks most steps. Without a view, as in an example, it is no
/// unit.
fn by_kind(reader: &mut Reader<'_, '_>) -> Result<UnitId, Wrong> {
    reader.skip(&JOINTS);
    let nation = reader.one(&NATIONS);
    reader.skip(&JOINTS);
    let kind = reader.kind().ok_or_else(|| no(reader))?;
    let area = area(reader)?;
    let Some(seen) = reader.context.view.and_then(|view| view.board::<AsiaView>()) else { return Ok(UnitId(0)) };
    let side = reader.context.seat.and_then(Side::of_seat).unwrap_or(seen.side);
    let mine = |piece: &&PieceView| piece.nation.side() == side && piece.kind == kind;
    let there = |piece: &&PieceView| place(seen, piece) == Some(&area);
    let meant = |piece: &&PieceView| nation.is_none_or(|nation| nation == piece.nation);
    let found = seen.pieces.iter().filter(mine).filter(there).filter(meant).min_by_key(|piece| piece.steps);
    let none = || Unread::NotSoManyUnits { kind: kind.clone(), count: 1, there: 0 };
    found.map(|piece| piece.unit).ok_or_else(|| reader.wrong(|_| none().into()))
}

/// The canonical text: kind, nation, type, place.
pub(super) fn print(purchases: &[P], printer: &Printer<'_>) -> String {
    if purchases.is_empty() {
        return printer.usual(&NOTHING).to_owned();
    }
    printer.list(purchases.iter().map(|purchase| words(purchase, printer).join(" ")))
}

fn words(purchase: &P, printer: &Printer<'_>) -> Vec<String> {
    let of = |what: What| {
        let spelt = WHATS.iter().find(|(known, _)| *known == what).map_or(&[][..], |(_, spelt)| *spelt);
        printer.usual(spelt).to_owned()
    };
    let by = |nation: &Nation| {
        let spelt = NATIONS.iter().find(|(known, _)| known == nation).map_or(&[][..], |(_, spelt)| *spelt);
        printer.usual(spelt).to_owned()
    };
    let at = |area: &SpaceId| printer.called().space(area);
    let built = |class: &Class| class.word().to_uppercase();
    match purchase {
        P::Replace { unit, steps } => {
            vec![of(What::Replace), unit.to_string(), printer.word("by", "に").to_owned(), steps.to_string()]
        }
        P::Raise { nation, kind, steps, area } => {
            vec![of(What::Raise), by(nation), printer.called().kind(&kind.kind()), steps.to_string(), at(area)]
        }
        P::RaiseCarrierAir { nation, carrier } => {
            let on = carrier.map(|carrier| carrier.to_string());
            [of(What::CarrierAir), by(nation)].into_iter().chain(on).collect()
        }
        P::Garrison { nation, area } => vec![of(What::Garrison), by(nation), at(area)],
        P::Ship { nation, class, area } => vec![of(What::Ship), by(nation), built(class), at(area)],
        P::RepairShip { nation, class, area } => vec![of(What::RepairShip), by(nation), built(class), at(area)],
        P::Air { carrier: true, area } => vec![of(What::AirCarrier), at(area)],
        P::Air { carrier: false, area } => vec![of(What::AirLand), at(area)],
        P::Asw {} => vec![of(What::Asw)],
        P::Transport {} => vec![of(What::Transport)],
        P::SubmarinePoint {} => vec![of(What::SubmarinePoint)],
        P::SubmarineStep { nation } => vec![of(What::SubmarineStep), by(nation)],
        P::BomberPoint {} => vec![of(What::BomberPoint)],
        P::Action { nation } => vec![of(What::Action), by(nation)],
        P::Fortification { nation, area } => vec![of(What::Fortification), by(nation), at(area)],
        P::RepairPort { nation, area } => vec![of(What::RepairPort), by(nation), at(area)],
        P::LendLease { nation } => vec![of(What::LendLease), by(nation)],
        P::HomeDefence { area } => vec![of(What::HomeDefence), at(area)],
        P::Unrestricted { nation, area } => vec![of(What::Unrestricted), by(nation), at(area)],
    }
}
