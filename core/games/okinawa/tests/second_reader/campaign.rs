//! Statements of a position about the campaign: air, points, appeals, written decisions and held places.

use super::position::{at, division, numbers, unit, word};
use super::{Outcome, Stop, unknown};
use crate::board::board;
use adjutant_game_okinawa::model::state::{
    Counteroffensive, Fortification, Offensive, Phase, SecondLanding, State, UnitLocation, UsRaid,
};
use adjutant_game_okinawa::model::vocabulary::{Airfield, Appeal, Beach, Formation, Item, Sector, Word};
use adjutant_game_okinawa::rules::set_up::places;
use adjutant_hex::Hex;

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
                    // The air phase is over.
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
    // A hex whose sector does not matter for the case.
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

/// Applies a line about the campaign. Returns whether it was one.
pub(super) fn campaign(state: &mut State, head: &str, rest: &str) -> Outcome<bool> {
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
                    // The scenarios count ships and aircraft only (J77).
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
                (state.units[unit.ix()].place, state.units[unit.ix()].gone) = (UnitLocation::ToRebuild, all);
            }
        }
        "off map" | "resting" => {
            for part in rest.split(',') {
                let name = part.split('(').next().unwrap_or(part);
                let at = division(name)?;
                state.resting[at] = true;
                for unit in board().all_units().filter(|_| head == "off map") {
                    let is_lost = state.unit(unit).place == UnitLocation::ToRebuild;
                    if state.def(unit).formation == Formation::DIVISIONS[at] && !is_lost {
                        state.units[unit.ix()].place = UnitLocation::Lifted;
                    }
                }
            }
        }
        "appeal" => {
            for part in rest.split(',') {
                let Some((name, since)) = part.split_once('(') else { return unknown("appeal") };
                state.campaign.appeals.push((appeal(name)?, turn(since)?));
            }
            // This turn's appeal is over, unless the case makes it.
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
