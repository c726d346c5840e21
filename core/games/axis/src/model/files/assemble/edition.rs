//! Seats, purses, turns, ways to win and variants of rules, made from the files and their defaults. By default a power
//! has its own seat, its own purse and its own turn.

use crate::model::board::{Power, Purse, Space, Turn};
use crate::model::edition::{Checked, Opening, Phase, PurseDef, Rules, SeatDef, TurnDef, TurnPhase, VictoryDef};
use crate::model::files::BoardFile;
use crate::model::files::assemble::theatre;
use crate::model::files::assemble::theatre::RuleIds;
use crate::model::files::assemble::{Ids, MOST_POWERS, Read};
use crate::model::files::fields::{Ref, Row};
use crate::model::files::problem::{FilePosition, Problems};
use crate::model::files::ruleset_rows::VictoryRow;
use adjutant_events::SeatId;

fn powers_named(found: &[Ref], power_ids: &Ids<'_>, place: &FilePosition, problems: &mut Problems) -> Vec<Power> {
    let found = found.iter().filter_map(|found| power_ids.find(found, place, problems));
    found.map(|ix| Power(ix as u8)).collect()
}

/// The powers' own purses, then those defined separately; and their ids.
pub(super) fn purses<'r>(
    read: &'r Read,
    power_ids: &Ids<'_>,
    space_ids: &Ids<'_>,
    problems: &mut Problems,
) -> (Vec<PurseDef>, Ids<'r>) {
    let (mut purses, mut words) = (Vec::new(), Vec::new());
    for (ix, row) in read.powers.powers.iter().enumerate() {
        match (&row.value.capital, row.value.starting_ipc) {
            (Some(capital), Some(starting_ipc)) => {
                words.push(row.id.as_str());
                purses.push(PurseDef {
                    id: SeatId::new(&row.id),
                    name: row.value.name.clone(),
                    powers: vec![Power(ix as u8)],
                    capital: Space(space_ids.find(capital, &row.place, problems).unwrap_or(0) as u16),
                    starting_ipc,
                });
            }
            (None, None) => {}
            _ if !row.sound => {}
            (capital, _) => {
                let missing = if capital.is_some() { "starting_ipc" } else { "capital" };
                let fault = format!("A purse of its own needs `capital` and `starting_ipc`; `{missing}` is missing.");
                let remedy = "Write both, or neither if a [[purse]] pays for it or nothing does.";
                problems.add(&row.place, fault, remedy);
            }
        }
    }
    Ids::if_any("purse", BoardFile::Powers, MOST_POWERS, &read.powers.purses, problems);
    for row in &read.powers.purses {
        let powers = powers_named(&row.value.powers, power_ids, &row.place, problems);
        if row.sound && row.value.powers.is_empty() {
            problems.add(&row.place, "It pays for nobody.", "Name the powers whose units it pays for in `powers`.");
        }
        words.push(row.id.as_str());
        purses.push(PurseDef {
            id: SeatId::new(&row.id),
            name: row.value.name.clone(),
            powers,
            capital: Space(space_ids.find(&row.value.capital, &row.place, problems).unwrap_or(0) as u16),
            starting_ipc: row.value.starting_ipc,
        });
    }
    let by_word = words.into_iter().enumerate().map(|(ix, word)| (word, ix)).collect();
    (purses, Ids { what: "purse", by_word })
}

/// A seat for every power that has its own, with the other powers played there.
pub(super) fn seats(read: &Read, power_ids: &Ids<'_>, problems: &mut Problems) -> Vec<SeatDef> {
    let rows = &read.powers.powers;
    let mut seats: Vec<SeatDef> = Vec::new();
    let own = rows.iter().enumerate().filter(|(_, row)| row.value.seat.is_none());
    seats.extend(own.map(|(ix, row)| SeatDef { id: SeatId::new(&row.id), powers: vec![Power(ix as u8)] }));
    for (ix, row) in rows.iter().enumerate() {
        let Some(at) = &row.value.seat else { continue };
        let Some(found) = power_ids.find(at, &row.place, problems) else { continue };
        if let Some(seat) = seats.iter_mut().find(|seat| seat.powers[0] == Power(found as u8)) {
            seat.powers.push(Power(ix as u8));
        } else {
            let fault = format!("{:?} has no seat of its own.", at.word);
            problems.add(&row.at(at.line), fault, "Name a power that has: one without `seat`.");
        }
    }
    seats
}

/// The turns as written, or by default one for each seat in order.
pub(super) fn turns(
    read: &Read,
    power_ids: &Ids<'_>,
    seats: &[SeatDef],
    purses: &[PurseDef],
    problems: &mut Problems,
) -> Vec<TurnDef> {
    let mut orders: Vec<Vec<Power>> = Vec::new();
    for row in &read.powers.turns {
        let powers = powers_named(&row.value.powers, power_ids, &row.place, problems);
        if row.value.powers.is_empty() && row.sound {
            problems.add(&row.place, "Nobody acts in it.", "Name the powers that do in `powers`.");
        }
        orders.push(powers);
    }
    if orders.is_empty() {
        orders.extend(seats.iter().map(|seat| seat.powers.clone()));
    }
    let turn = |powers: Vec<Power>| {
        let pays = |purse: &&PurseDef| purse.powers.iter().any(|power| powers.contains(power));
        let numbered = purses.iter().enumerate().filter(|(_, purse)| pays(purse));
        let purses: Vec<Purse> = numbered.map(|(ix, _)| Purse(ix as u8)).collect();
        let stages = read.ruleset.phases.iter().flat_map(|phase| stages(*phase, &purses)).collect();
        TurnDef { powers, purses, stages }
    };
    orders.into_iter().filter(|powers| !powers.is_empty()).map(turn).collect()
}

/// A phase in a turn of these purses. Purchases are made purse by purse.
fn stages(phase: Phase, purses: &[Purse]) -> Vec<TurnPhase> {
    match phase {
        Phase::PurchaseUnits => purses.iter().map(|purse| TurnPhase { phase, purse: Some(*purse) }).collect(),
        Phase::CombatMove
        | Phase::ConductCombat
        | Phase::NoncombatMove
        | Phase::MobilizeNewUnits
        | Phase::CollectIncome => vec![TurnPhase { phase, purse: None }],
    }
}

fn turn_of(
    found: &Ref,
    power_ids: &Ids<'_>,
    turns: &[TurnDef],
    place: &FilePosition,
    problems: &mut Problems,
) -> Option<Turn> {
    let power = Power(power_ids.find(found, place, problems)? as u8);
    turns.iter().position(|turn| turn.powers.contains(&power)).map(|ix| Turn(ix as u8))
}

pub(super) fn victories(
    read: &Read,
    power_ids: &Ids<'_>,
    space_ids: &Ids<'_>,
    turns: &[TurnDef],
    problems: &mut Problems,
) -> Vec<VictoryDef> {
    let mut victories = Vec::new();
    for row in &read.ruleset.victories {
        let value = &row.value;
        let mut spaces = |found: &[Ref]| -> Vec<Space> {
            let found = found.iter().filter_map(|capital| space_ids.find(capital, &row.place, problems));
            found.map(|ix| Space(ix as u16)).collect()
        };
        let (capitals, held) = (spaces(&value.capitals), spaces(&value.held));
        let checked = checked(row, power_ids, turns, problems);
        let option = value.option.word.clone();
        let taken_by = value.taken_by.as_ref().and_then(|found| power_ids.find(found, &row.place, problems));
        let taken_by = taken_by.map(|ix| Power(ix as u8));
        victories.push(VictoryDef {
            option,
            side: value.side,
            checked,
            capitals,
            needed: value.needed,
            taken_by,
            held,
        });
    }
    victories
}

fn checked(row: &Row<VictoryRow>, power_ids: &Ids<'_>, turns: &[TurnDef], problems: &mut Problems) -> Checked {
    let mut turn = |found| turn_of(found, power_ids, turns, &row.place, problems).unwrap_or(Turn(0));
    match (&row.value.checked_after, &row.value.checked_before) {
        (Some(after), None) => Checked::After(turn(after)),
        (None, Some(before)) => Checked::Before(turn(before)),
        _ => {
            if row.sound {
                let fault = "It must say when it is looked at, once.";
                let remedy = "Write checked_after or checked_before = \"the power whose turn it is\".";
                problems.add(&row.place, fault, remedy);
            }
            Checked::After(Turn(0))
        }
    }
}

pub(super) fn rules(read: &Read, ids: &RuleIds<'_, '_>, turns: &[TurnDef], problems: &mut Problems) -> Rules {
    let chosen = &read.ruleset.rules;
    let power_ids = ids.powers;
    let place = FilePosition { file: BoardFile::Ruleset, line: 1, row: "`rules`".to_owned() };
    let theatre = theatre::pieces(&chosen.theatre, ids, &place, problems);
    let opening = chosen.opening.as_ref().map(|row| Opening {
        turn: turn_of(&row.turn, power_ids, turns, &place, problems).unwrap_or(Turn(0)),
        defenders_hit_on: row.defenders_hit_on,
        except_land_of: powers_named(&row.except_land_of, power_ids, &place, problems),
    });
    Rules {
        battle_steps: chosen.battle_steps.clone(),
        production: chosen.production,
        new_fighters: chosen.new_fighters,
        new_carriers: chosen.new_carriers,
        closed_purse: chosen.closed_purse,
        liberation: chosen.liberation,
        repair: chosen.repair,
        destroyers: chosen.destroyers,
        allied_cargo: chosen.allied_cargo,
        words: chosen.words,
        like_units: chosen.like_units,
        opening,
        theatre,
    }
}
