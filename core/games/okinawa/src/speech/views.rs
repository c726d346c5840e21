//! Commands that show something and change nothing.

use super::{GAME, build};
use crate::model::board::{Unit, space};
use crate::model::names;
use crate::model::state::UnitLocation;
use crate::model::view::View;
use crate::speech::slots::ONE;
use crate::speech::unread::Unread;
use adjutant_grammar::definition::views::{BOARD, MAP, SCORE, TURN, UNITS, query};
use adjutant_grammar::{Bound, Context, Definition, Query, Slot, SlotKind};

pub(super) const COMMANDS: [Definition; 5] = [
    Definition { examples: &["board", "board 2430", "盤面 2430"], ..BOARD.of(&GAME) },
    Definition {
        slots: &[
            Slot::new("units", ONE).bare(),
            Slot::new("power", SlotKind::Power).bare().before(&["of"]).after(&["の"]),
            Slot::new("kind", SlotKind::Kind).bare(),
        ],
        examples: &["units", "units Japan", "units J-AT3", "ユニット"],
        build: units,
        ..UNITS.of(&GAME)
    },
    Definition { examples: &["turn", "状況"], ..TURN.of(&GAME) },
    Definition { examples: &["score", "勝敗"], ..SCORE.of(&GAME) },
    Definition { examples: &["map", "map 2430", "地図 2430"], ..MAP.of(&GAME) },
];

/// The units of a side or kind; of a single unit, the hex where it stands.
fn units(bound: &Bound, context: &Context<'_>) -> build::Built {
    let (power, kind) = (bound.power("power"), bound.kind("kind"));
    let Some(unit) = bound.own::<Unit>("units").copied() else { return query(Query::Units { power, kind }) };
    let code = names::code(unit);
    let Some((_, def)) = names::unit_of(unit.id()) else { return Err(build::left_over(code)) };
    let (its_power, its_kind) = (def.power.seat(), def.ty.kind());
    if power.is_some_and(|power| power != its_power) || kind.is_some_and(|kind| kind != its_kind) {
        return Err(build::left_over(code));
    }
    let list = Query::Units { power: Some(its_power), kind: Some(its_kind) };
    let Some(seen) = context.view.and_then(|view| view.board::<View>()) else { return query(list) };
    match seen.units.get(&unit).map(|one| one.place) {
        Some(UnitLocation::Map(hex)) => query(Query::Board { space: Some(space(hex)) }),
        Some(UnitLocation::Waiting | UnitLocation::Lifted | UnitLocation::ToRebuild | UnitLocation::OkinawaBox) => {
            query(list)
        }
        Some(UnitLocation::Gone | UnitLocation::Exited) | None => Err(Unread::NotSeen { word: code.to_owned() }.into()),
    }
}
