//! The position of a case.

use super::campaign::campaign;
use super::{Outcome, Stop, unknown};
use crate::board::{board, hex};
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::state::{Condition, Fortification, Mine, Phase, State, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{
    Formation, JapaneseChit, Power, Region, Scenario, Sector, Type, UsChit, Weather, Word,
};
use adjutant_game_okinawa::rules::set_up::markers;
use adjutant_hex::{Hex, Side};

/// A unit by its name in the cases.
pub(crate) fn unit(name: &str) -> Outcome<Unit> {
    let board = board();
    let found = [format!("US-{name}"), format!("J-{name}")].iter().find_map(|code| board.unit_of(code));
    found.map_or_else(|| unknown(format!("unit {name}")), Ok)
}

/// A hex by its number.
pub(crate) fn at(text: &str) -> Outcome<Hex> {
    text.trim().parse().map_or_else(|_| unknown(format!("hex {text}")), |number: u16| Ok(hex(number)))
}

pub(crate) fn division(name: &str) -> Outcome<usize> {
    let of = match name.trim() {
        "7th" => Formation::Inf7,
        "27th" => Formation::Inf27,
        "77th" => Formation::Inf77,
        "96th" => Formation::Inf96,
        "1st Marine" => Formation::Marine1,
        "6th Marine" => Formation::Marine6,
        _ => return unknown(format!("division {name}")),
    };
    of.division().map_or_else(|| unknown("division"), Ok)
}

pub(crate) fn phase(text: &str) -> Outcome<Phase> {
    let all = [
        ("setup", Phase::SetUp),
        ("air", Phase::AirSea),
        ("weather", Phase::Weather),
        ("tactics", Phase::Tactics),
        ("bombardment", Phase::Bombardment),
        ("us movement", Phase::UsMovement),
        ("fire", Phase::FireCombat),
        ("us assault", Phase::UsAssault),
        ("japanese movement", Phase::JapaneseMovement),
        ("japanese assault", Phase::JapaneseAssault),
        ("replacement", Phase::Replacement),
        ("recovery", Phase::Recovery),
    ];
    let found = all.into_iter().find(|(word, _)| *word == text.trim());
    found.map_or_else(|| unknown(format!("phase {text}")), |(_, phase)| Ok(phase))
}

pub(crate) fn word<T: Word>(text: &str) -> Outcome<T> {
    T::of(text.trim()).map_or_else(|| unknown(format!("word {text}")), Ok)
}

pub(crate) fn numbers(text: &str) -> Vec<&str> {
    text.split([',', ' ']).map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn place(state: &mut State, hex: Hex, text: &str) -> Outcome {
    for entry in split(text) {
        let (name, notes) = match entry.split_once('(') {
            Some((name, notes)) => (name.trim(), notes.trim_end_matches(')')),
            None => (entry.as_str(), ""),
        };
        let unit = unit(name)?;
        let mut moved = false;
        let one = &mut state.units[unit.ix()];
        one.place = UnitLocation::Map(hex);
        one.gone = 0;
        for note in notes.split(',').map(str::trim).filter(|note| !note.is_empty()) {
            match note {
                "step 1" => one.gone = 0,
                "step 2" => one.gone = 1,
                "step 3" => one.gone = 2,
                "pinned" => one.condition = Condition::Pinned,
                "disrupted" | "banzai" => one.condition = Condition::Disrupted,
                "new" => one.by_banzai = true,
                "moved" | "stopped" | "landed" => moved = true,
                "fired" => one.fired = true,
                "assaulted" => one.assaulted = true,
                "supported" => {
                    state.assault.mortars.insert(unit);
                }
                "fought" => one.defended = true,
                "infiltrator" => {
                    state.campaign.northbound.insert(unit);
                }
                "hit" => {
                    state.campaign.hit.insert(unit);
                }
                other => return unknown(format!("note {other}")),
            }
        }
        state.units[unit.ix()].moved = moved;
    }
    Ok(())
}

/// Splits a text at commas, except inside parentheses.
pub(crate) fn split(text: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for sign in text.chars() {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if sign == ',' && depth == 0 {
            parts.push(String::new());
        } else if let Some(last) = parts.last_mut() {
            last.push(sign);
        }
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

pub(crate) fn fort(state: &mut State, at: Hex, side: &str) -> Outcome {
    let side = Side::of(side.trim()).map_or_else(|| unknown("side"), Ok)?;
    let region = state.board.land(at).map(|def| def.region);
    let is_of_ie_shima = region == Some(adjutant_game_okinawa::model::vocabulary::Region::IeShima);
    let waits = |fort: &&mut Fortification| fort.at.is_none() && fort.is_of_ie_shima == is_of_ie_shima;
    if state.phase == Phase::SetUp
        && let Some(fort) = state.fortifications.iter_mut().find(waits)
    {
        fort.at = Some((at, side));
        return Ok(());
    }
    let went_south = state.board.land(at).is_some_and(|def| def.sector != Sector::Sector62) && !is_of_ie_shima;
    state.fortifications.push(Fortification { at: Some((at, side)), is_of_ie_shima, is_opened: false, went_south });
    Ok(())
}

fn of_hex(state: &mut State, at: Hex, text: &str) -> Outcome {
    for part in text.split([';', '|']).map(str::trim) {
        let markers = |text: &str| text.trim().parse().map_or_else(|_| unknown("markers"), Ok);
        if let Some(markers_us) = part.strip_prefix("US markers ") {
            state.interdiction[0].insert(at, markers(markers_us)?);
        } else if let Some(markers_japan) = part.strip_prefix("Japan markers ") {
            state.interdiction[1].insert(at, markers(markers_japan)?);
        } else if part == "US entered" {
            state.us_entered.insert(at);
        } else if let Some(units) = part.strip_prefix("US ").or_else(|| part.strip_prefix("Japan ")) {
            place(state, at, units)?;
        } else if part == "engaged" {
            state.engaged.insert(at);
        } else if let Some(side) = part.strip_prefix("fort ") {
            fort(state, at, side)?;
        } else if let Some(sort) = part.strip_prefix("mine ") {
            state.mines.insert(at, Mine { is_real: sort == "real", is_shown: false });
            let is_ie_shima = state.board.land(at).is_some_and(|def| def.region == Region::IeShima);
            state.campaign.setting_up.mines[usize::from(is_ie_shima)][usize::from(sort == "real")] += 1;
        } else if part != "empty" {
            return unknown(format!("part {part}"));
        }
    }
    Ok(())
}

/// The board before any statement.
fn start(lines: &[String]) -> Outcome<(State, bool)> {
    let said = |head: &str| lines.iter().find_map(|line| line.strip_prefix(head)).map(str::trim);
    let scenario = match said("scenario:") {
        Some(text) => Some(word::<Scenario>(text)?),
        None => None,
    };
    let mut state = match scenario {
        Some(scenario) => State::at_start(board(), scenario),
        None => crate::play::bare(Scenario::Campaign),
    };
    let is_set_up = said("turn:").is_some_and(|turn| turn.ends_with("setup"));
    let is_complete = said("set-up:") == Some("complete");
    let is_printed = said("board:").is_some();
    (state.us_chit, state.japanese_chit, state.chits_shown) =
        (Some(UsChit::Prepare), Some(JapaneseChit::Conceal), true);
    if is_set_up {
        state.phase = Phase::SetUp;
        if is_complete {
            state.fortifications.clear();
            state.campaign.setting_up.mines = markers::mines(state.scenario);
            for (at, unit) in state.units.iter_mut().enumerate() {
                if board().units[at].power == Power::Japan {
                    unit.place = UnitLocation::Gone;
                }
            }
        }
        return Ok((state, is_printed));
    }
    state.campaign.setting_up.done = [true, true];
    let is_early =
        ["air", "weather", "tactics"].iter().any(|phase| said("turn:").is_some_and(|turn| turn.ends_with(phase)));
    if is_early && said("chits:").is_none() {
        (state.us_chit, state.japanese_chit, state.chits_shown) = (None, None, false);
    }
    state.fortifications.clear();
    let boeitai = state.special.boeitai && said("turn:") == Some("T6, japanese movement");
    for (at, unit) in state.units.iter_mut().enumerate() {
        // Companies wait, unless the case gives their number.
        let def = &board().units[at];
        let company = def.ty == Type::CompositeCompany
            && unit.place == UnitLocation::Waiting
            && state.scenario != Scenario::Cornered;
        let late = ["J-BT9", "J-BT10", "J-BT11", "J-BT12"].contains(&def.code.as_str());
        unit.place = if company || (late && boeitai) { UnitLocation::Waiting } else { UnitLocation::Gone };
    }
    let of_air = said("turn:").is_some_and(|turn| turn.ends_with("air"));
    state.air.us_attacks_now = (!of_air).then_some(false);
    let is_opening = state.scenario.is_campaign() && said("turn:").is_some_and(|turn| turn.starts_with("T1,"));
    state.air.opening = scenario.is_some() && is_opening && of_air && said("air:").is_none();
    Ok((state, is_printed))
}

pub(crate) fn read(lines: &[String]) -> Outcome<(State, bool)> {
    let (mut state, is_printed) = start(lines)?;
    for line in lines {
        let Some((head, rest)) = line.split_once(':') else { return unknown(format!("line {line}")) };
        let rest = rest.trim();
        match head {
            "turn" => {
                let Some((turn, phase_on)) = rest.split_once(',') else { return unknown("turn") };
                state.turn = turn.trim_start_matches('T').parse().map_err(|_| Stop::Unknown("turn".to_owned()))?;
                state.phase = phase(phase_on)?;
            }
            "weather" => state.weather = word::<Weather>(rest)?,
            "chits" => {
                for part in rest.split(',').map(str::trim) {
                    if let Some(chit) = part.strip_prefix("US ") {
                        state.us_chit = Some(word(chit)?);
                    } else if let Some(chit) = part.strip_prefix("Japan ") {
                        state.japanese_chit = Some(word(chit)?);
                    }
                }
            }
            "fatigue" => {
                for part in rest.split(',') {
                    let Some((name, points)) = part.trim().rsplit_once(' ') else { return unknown("fatigue") };
                    let points = points.parse().map_err(|_| Stop::Unknown("fatigue".to_owned()))?;
                    state.fatigue[division(name)?] = points;
                }
            }
            "cleared" => {
                let before = state.turn.saturating_sub(1);
                for number in numbers(rest) {
                    state.cleared.insert(at(number)?, before);
                }
            }
            "bridge" => state.bridge_blown = rest == "blown",
            "hq used" => state.hq_used = rest == "yes",
            "box" => {
                for name in numbers(rest) {
                    state.units[unit(name)?.ix()].place = UnitLocation::OkinawaBox;
                }
            }
            "gone" => {}
            "companies" => {
                let all: usize = rest.parse().map_err(|_| Stop::Unknown("companies".to_owned()))?;
                let companies: Vec<Unit> =
                    (board().all_units()).filter(|unit| board().unit(*unit).ty == Type::CompositeCompany).collect();
                for (at, unit) in companies.into_iter().rev().enumerate() {
                    state.units[unit.ix()].place = if at < all { UnitLocation::Waiting } else { UnitLocation::Gone };
                }
            }
            "coming" => {
                for name in numbers(rest) {
                    state.units[unit(name)?.ix()].place = UnitLocation::Waiting;
                }
            }
            "assaults made" => {
                for part in rest.split(',').map(str::trim) {
                    let (Some((side, made)), phase) = (part.split_once(' '), state.phase) else { continue };
                    if (side == "US") == (phase == Phase::UsAssault) {
                        state.assault.new = made.parse().map_err(|_| Stop::Unknown("made".to_owned()))?;
                    }
                }
            }
            "ruling" | "doubt" | "see" => {}
            number if number.len() == 4 && number.chars().all(|sign| sign.is_ascii_digit()) => {
                let hex = at(number)?;
                of_hex(&mut state, hex, rest)?;
            }
            other => {
                if !campaign(&mut state, other, rest)? {
                    return unknown(format!("position {other}"));
                }
            }
        }
    }
    if let Some(power) = adjutant_game_okinawa::rules::assault::attacker(&state) {
        let of_power = |(unit, _): &(Unit, Hex)| state.def(*unit).power == power;
        state.assault.start = state.on_map().filter(of_power).collect();
    }
    let us = state.on_map().filter(|(unit, _)| state.def(*unit).power == Power::Us).map(|(_, hex)| hex);
    let entered: Vec<Hex> = us.collect();
    state.campaign.us_held.extend(entered.iter().copied());
    state.us_entered.extend(entered);
    if state.phase == Phase::JapaneseMovement {
        let beside = |hex: Hex| hex.neighbours().any(|(_, next)| state.has_units(Power::Us, next));
        let pressed = state.on_map().filter(|(unit, hex)| {
            state.def(*unit).power == Power::Japan && (beside(*hex) || state.engaged.contains(hex))
        });
        state.movement.pressed = pressed.map(|(unit, _)| unit).collect();
    }
    Ok((state, is_printed))
}
