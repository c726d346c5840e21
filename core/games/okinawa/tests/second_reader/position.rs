//! The position of a case.

use super::{Outcome, Stop, unknown};
use crate::board::{board, hex};
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::state::{
    Condition, Counteroffensive, Fortification, Mine, Offensive, Phase, Place, SecondLanding, State, UsRaid,
};
use adjutant_game_okinawa::model::vocabulary::{
    Airfield, Appeal, Beach, Formation, Item, JapaneseChit, Power, Region, Scenario, Sector, Type, UsChit, Weather,
    Word,
};
use adjutant_game_okinawa::rules::set_up::{markers, places};
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
        one.place = Place::Map(hex);
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

/// Parts between commas that stand outside of parentheses.
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

/// A board before anything is said of it.
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
                    unit.place = Place::Gone;
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
        // Companies wait unless the case says how many do.
        let def = &board().units[at];
        let company =
            def.ty == Type::CompositeCompany && unit.place == Place::Waiting && state.scenario != Scenario::Cornered;
        let late = ["J-BT9", "J-BT10", "J-BT11", "J-BT12"].contains(&def.code.as_str());
        unit.place = if company || (late && boeitai) { Place::Waiting } else { Place::Gone };
    }
    let of_air = said("turn:").is_some_and(|turn| turn.ends_with("air"));
    state.air.us_attacks_now = (!of_air).then_some(false);
    let is_opening = state.scenario.is_campaign() && said("turn:").is_some_and(|turn| turn.starts_with("T1,"));
    state.air.opening = scenario.is_some() && is_opening && of_air && said("air:").is_none();
    Ok((state, is_printed))
}

/// Fields of a line such as `7th 12, 1st Marine 3`.
fn pairs(text: &str) -> Outcome<Vec<(String, i32)>> {
    let pair = |part: &str| {
        let (name, number) = part.trim().rsplit_once(' ')?;
        Some((name.trim().to_owned(), number.parse().ok()?))
    };
    text.split(',').map(|part| pair(part).map_or_else(|| unknown(format!("pair {part}")), Ok)).collect()
}

fn turn(text: &str) -> Outcome<u8> {
    let digits = text.trim().trim_matches(|sign: char| !sign.is_ascii_digit());
    digits.parse().map_err(|_| Stop::Unknown(format!("turn {text}")))
}

fn air(state: &mut State, text: &str) -> Outcome {
    for part in text.split(',').map(str::trim) {
        match part {
            "flown" => {
                state.air.us_attacks_now = Some(true);
                if state.phase == Phase::AirSea {
                    // It is over.
                    state.air.yamato_said = true;
                    let none = || Some(Vec::new());
                    state.air.us_raid = Some(UsRaid {
                        groups: Vec::new(),
                        bases: Some(Vec::new()),
                        markers: Some(Vec::new()),
                        aa: none(),
                        struck: true,
                    });
                }
            }
            "yamato used" => state.air.yamato = true,
            "yamato out" => {
                (state.air.yamato, state.air.yamato_now, state.air.yamato_said) = (true, true, true);
                state.air.us_attacks_now = Some(true);
            }
            _ => {
                let [(name, number)] = pairs(part)?.try_into().map_err(|_| Stop::Unknown("air".to_owned()))?;
                let number = u16::try_from(number).map_err(|_| Stop::Unknown("air".to_owned()))?;
                match name.as_str() {
                    "loss" => state.air.lost = number,
                    "disruption" => state.air.disrupted = number,
                    "delay" => state.air.first_flight = number as u8 + 1,
                    "US left" => state.air.us_attacks = number as u8,
                    "Japan left" => state.air.japanese_attacks = number as u8,
                    "US lost" => state.air.us_lost = number,
                    other => return unknown(format!("air {other}")),
                }
            }
        }
    }
    Ok(())
}

pub(crate) fn beach_hex(state: &State, beach: Beach) -> Option<Hex> {
    let of = |sector: Option<Sector>| {
        places::beach_hexes(state).find(|(known, hex)| {
            let there = state.board.land(*hex).map(|def| def.sector);
            *known == beach && (sector.is_none() || there == sector)
        })
    };
    // One whose sector is of no other use in a case.
    of(Some(Sector::Sector62)).or(of(Some(Sector::Sector44))).or(of(None)).map(|(_, hex)| hex)
}

fn offensive(text: &str) -> Offensive {
    match text.split(' ').next() {
        Some("general") => Offensive::General,
        Some("optional") => Offensive::Optional,
        _ => Offensive::May,
    }
}

pub(crate) fn appeal(text: &str) -> Outcome<Appeal> {
    let all = [
        ("general counteroffensive", Appeal::GeneralCounteroffensive),
        ("banzai", Appeal::Banzai),
        ("general shift", Appeal::GeneralShift),
        ("optional counteroffensive", Appeal::OptionalCounteroffensive),
        ("replacement recovery", Appeal::ReplacementRecovery),
        ("reserves", Appeal::ReservesReleased),
    ];
    let found = all.into_iter().find(|(known, _)| *known == text.trim());
    found.map_or_else(|| unknown(format!("appeal {text}")), |(_, appeal)| Ok(appeal))
}

pub(crate) fn landing(text: &str) -> Outcome<SecondLanding> {
    let Some((beach, divisions)) = text.split_once(" by ") else { return unknown("landing") };
    let Some((one, other)) = divisions.split_once(" and ") else { return unknown("landing") };
    let of = |name: &str| division(name).map(|at| Formation::DIVISIONS[at]);
    Ok(SecondLanding { beach: word::<Beach>(beach)?, divisions: [of(one)?, of(other)?] })
}

pub(crate) fn points(text: &str) -> Outcome<(Vec<u8>, u8)> {
    let Some((all, headquarters)) = text.split_once(", headquarters ") else { return unknown("points") };
    let all = all.split(' ').map(turn).collect::<Outcome<_>>()?;
    Ok((all, turn(headquarters)?))
}

/// What a line says of the campaign; whether it does.
fn campaign(state: &mut State, head: &str, rest: &str) -> Outcome<bool> {
    match head {
        "scenario" | "set-up" | "board" => {}
        "air" => air(state, rest)?,
        "beaches free" => {
            for beach in [Beach::Machinato, Beach::Yonabaru, Beach::Minatogawa] {
                if (rest == "all" || rest.contains(beach.word()))
                    && let Some(hex) = beach_hex(state, beach)
                {
                    state.us_entered.insert(hex);
                }
            }
        }
        "points" => {
            for (side, points) in pairs(rest)? {
                if side == "Japan" && !state.scenario.is_campaign() {
                    // The scenarios count ships and aircraft alone (J77).
                    state.air.ship_points = u16::try_from(points).unwrap_or(0);
                } else {
                    state.points[usize::from(side == "Japan")] = points;
                }
            }
        }
        "lost" => {
            for name in numbers(rest) {
                let unit = unit(name)?;
                let all = state.def(unit).steps.len() as u8;
                (state.units[unit.ix()].place, state.units[unit.ix()].gone) = (Place::ToRebuild, all);
            }
        }
        "off map" | "resting" => {
            for part in rest.split(',') {
                let name = part.split('(').next().unwrap_or(part);
                let at = division(name)?;
                state.resting[at] = true;
                for unit in board().all_units().filter(|_| head == "off map") {
                    let is_lost = state.unit(unit).place == Place::ToRebuild;
                    if state.def(unit).formation == Formation::DIVISIONS[at] && !is_lost {
                        state.units[unit.ix()].place = Place::Lifted;
                    }
                }
            }
        }
        "appeal" => {
            for part in rest.split(',') {
                let Some((name, since)) = part.split_once('(') else { return unknown("appeal") };
                state.campaign.appeals.push((appeal(name)?, turn(since)?));
            }
            // The appeal of this turn is behind, unless the case holds it.
        }
        "counteroffensive" => {
            let first = if rest == "used" { 0 } else { turn(rest)? };
            state.campaign.counteroffensive = Some(Counteroffensive { offensive: offensive(rest), turn: first });
        }
        "fortifications" => {
            let numbers: Vec<u8> = rest.split(',').map(turn).collect::<Outcome<_>>()?;
            let [announced, south] = numbers.as_slice() else { return unknown("fortifications") };
            state.campaign.south = Some((*announced, *south));
        }
        "forced" => state.campaign.forced = turn(rest)?,
        "free forts" => {
            let is_of_ie_shima = rest.contains("Ie Shima");
            for _ in 0..turn(rest.split(' ').next().unwrap_or(rest))? {
                let free = Fortification { at: None, is_of_ie_shima, is_opened: false, went_south: false };
                state.fortifications.push(free);
            }
        }
        "north clear since" => state.campaign.north_since = Some(turn(rest)?),
        "villages since" => state.campaign.villages_since = Some(turn(rest)?),
        "held by US" => {
            for number in numbers(rest) {
                state.campaign.us_held.insert(at(number)?);
            }
            let board = board();
            for airfield in Airfield::ALL {
                let mut hexes = board.hexes.iter().filter(|def| def.airfield == Some(*airfield)).map(|def| def.hex);
                if hexes.clone().next().is_some() && hexes.all(|hex| state.campaign.us_held.contains(&hex)) {
                    state.us_airfields.insert(*airfield);
                }
            }
        }
        "written landing" => {
            let (text, evacuated) = rest.split_once(", evacuated ").map_or((rest, None), |(text, at)| (text, Some(at)));
            let (text, landed) = text.split_once(" landed ").map_or((text, None), |(text, at)| (text, Some(at)));
            state.campaign.landing = Some(landing(text)?);
            state.campaign.landed = landed.map(turn).transpose()?;
            state.campaign.evacuated = evacuated.map(turn).transpose()?;
        }
        "written points" => state.campaign.points = Some(points(rest)?),
        "fire loss" => {
            for (side, points) in pairs(rest)? {
                let points = u16::try_from(points).unwrap_or(0);
                state.campaign.fire_lost[usize::from(side == "Japan")] = points;
            }
        }
        "blow tried" => {
            let own = if state.phase == Phase::UsMovement { "US" } else { "Japan" };
            state.movement.bridge_tried = rest == own;
        }
        "taken" => {
            for item in [Item::Kadena, Item::Yontan] {
                let name = if item == Item::Kadena { "Kadena" } else { "Yontan" };
                if rest.contains(name) {
                    state.campaign.scored.insert(item);
                }
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
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
                    state.units[unit(name)?.ix()].place = Place::OkinawaBox;
                }
            }
            "gone" => {}
            "companies" => {
                let all: usize = rest.parse().map_err(|_| Stop::Unknown("companies".to_owned()))?;
                let companies: Vec<Unit> =
                    (board().all_units()).filter(|unit| board().unit(*unit).ty == Type::CompositeCompany).collect();
                for (at, unit) in companies.into_iter().rev().enumerate() {
                    state.units[unit.ix()].place = if at < all { Place::Waiting } else { Place::Gone };
                }
            }
            "coming" => {
                for name in numbers(rest) {
                    state.units[unit(name)?.ix()].place = Place::Waiting;
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
