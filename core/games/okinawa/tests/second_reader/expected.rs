//! The expectations of a case.

use super::position::{at, division, numbers, phase, split, unit};
use super::{Outcome, Played, Stop, unknown};
use adjutant_game_okinawa::model::assault_fact::AssaultFact as A;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::ground_fact::{GroundFact as G, ShootingFact as S, ShotRead, WalkFact as W};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::set_up::Arrival;
use adjutant_game_okinawa::model::state::{Condition, Offensive, Peril, State, UnitLocation};
use adjutant_game_okinawa::model::view::view;
use adjutant_game_okinawa::model::vocabulary::{Formation, Power, Scenario, Type, Word};
use adjutant_game_okinawa::rules::air_sea::japanese_attack;
use adjutant_game_okinawa::rules::calendar::north;
use adjutant_game_okinawa::rules::next::{Next, next};
use adjutant_game_okinawa::rules::set_up::{markers, places};
use adjutant_game_okinawa::rules::{appeal, bombardment, command, supply, victory, zones_of_control};
use adjutant_hex::Hex;
use std::collections::BTreeMap;
use std::fmt::Debug;

#[allow(clippy::needless_pass_by_value)] // what is compared is made for it
fn same<T: PartialEq + Debug>(what: &str, said: T, found: T) -> Outcome {
    if said == found { Ok(()) } else { Err(Stop::Differs(format!("{what}: said {said:?}, found {found:?}"))) }
}

/// The fields of a line: the last word is the value, the words before it the name.
fn fields(text: &str) -> BTreeMap<String, String> {
    let pair = |part: &str| part.trim().rsplit_once(' ').map(|(name, value)| (name.to_owned(), value.to_owned()));
    text.split(',').filter_map(pair).collect()
}

fn letter(column: Option<u8>) -> String {
    column.map_or_else(|| "none".to_owned(), |column| char::from(b'A' + column).to_string())
}

/// A count in the type of the cases.
fn count(found: usize) -> i32 {
    i32::try_from(found).unwrap_or(i32::MAX)
}

fn board_units(state: &State) -> impl Iterator<Item = Unit> {
    state.board.all_units()
}

impl Played {
    pub(crate) fn expect(&mut self, line: &str) -> Outcome {
        if let Some(text) = line.strip_prefix("awaits ") {
            return self.awaits(text);
        }
        if let Some(purpose) = line.strip_prefix("no roll ") {
            let Next::Roll(request) = next(&self.state) else { return Ok(()) };
            let wanted = self.wanted(&request.purpose);
            // Of several shots, those that are too weak roll no die.
            let asked = wanted.len() == request.count() && wanted.iter().any(|(text, _)| text == purpose);
            return if asked { Err(Stop::Differs(format!("asked for {purpose}"))) } else { Ok(()) };
        }
        let Some(text) = line.strip_prefix("then ") else { return unknown(format!("line {line}")) };
        let (head, rest) = text.split_once(':').unwrap_or((text, ""));
        let (verb, tail) = head.split_once(' ').unwrap_or((head, ""));
        let rest = rest.trim();
        match verb {
            number if number.len() == 4 && number.chars().all(|sign| sign.is_ascii_digit()) => {
                self.hex(at(number)?, rest)
            }
            "moved" => self.moved(tail, rest),
            "fire" | "opportunity" => self.shot(at(tail)?, rest),
            "bombardment" => self.barrage(at(tail)?, rest),
            "interdiction" => self.entry(tail, rest),
            "assault" => self.assault(rest),
            "fatigue" => {
                for part in rest.split(',') {
                    let Some((name, points)) = part.trim().rsplit_once(' ') else { return unknown("fatigue") };
                    same(part.trim(), points.to_owned(), self.state.fatigue[division(name)?].to_string())?;
                }
                Ok(())
            }
            "box" | "gone" | "lost" => {
                if rest == "none" {
                    return Ok(());
                }
                for name in numbers(rest) {
                    let place = match verb {
                        "box" => UnitLocation::OkinawaBox,
                        "gone" => UnitLocation::Gone,
                        _ => UnitLocation::ToRebuild,
                    };
                    same(name, place, self.state.unit(unit(name)?).place)?;
                }
                Ok(())
            }
            "cleared" => {
                for number in numbers(rest) {
                    same(number, true, self.state.cleared.contains_key(&at(number)?))?;
                }
                Ok(())
            }
            "bridge" => same("bridge", rest == "blown", self.state.bridge_blown),
            "supply" => same(head, rest == "yes", supply::is_supplied(&self.state, unit(tail)?)),
            "command" => same(head, rest == "yes", command::is_commanded(&self.state, unit(tail)?)),
            "zoc" => {
                let Some((side, hex)) = tail.split_once(' ') else { return unknown("zoc") };
                let Some(power) = Power::of(side) else { return unknown("zoc") };
                same(head, rest == "yes", zones_of_control::controls(&self.state, power, at(hex)?))
            }
            "level" => {
                let of = Formation::DIVISIONS[division(tail)?];
                let points = self.state.fatigue[of.division().unwrap_or(0)];
                let level = ["I", "II", "III"][self.state.board.tables.fatigue_level(points).min(2)];
                same(head, rest, level)
            }
            "turn" => {
                let Some((turn, on)) = rest.split_once(',') else { return unknown("turn") };
                same("turn", turn.trim_start_matches('T').to_owned(), self.state.turn.to_string())?;
                same("phase", phase(on)?, self.state.phase)
            }
            "us-air" | "evacuation" | "fleet-aa" | "hits" | "ships" | "ship" => {
                self.flown(verb, tail, &fields(rest), rest)
            }
            _ => self.told(verb, tail, rest),
        }
    }

    /// Checks a statement about the campaign.
    fn told(&self, verb: &str, tail: &str, rest: &str) -> Outcome {
        let state = &self.state;
        let number = |text: &str| text.trim().parse::<i32>().map_err(|_| Stop::Unknown(format!("number {text}")));
        match verb {
            "points" if self.is_in_the_air() || self.draft.is_open => {
                unknown("sums of dice of which some are not said")
            }
            "points" => {
                let points = state.campaign.verdict.map_or_else(|| victory::points(state), |verdict| verdict.points);
                for part in rest.split(',') {
                    let Some((side, said)) = part.trim().rsplit_once(' ') else { return unknown("points") };
                    same(part.trim(), number(said)?, points[usize::from(side == "Japan")])?;
                }
                Ok(())
            }
            "winner" => {
                let winner = match state.campaign.verdict {
                    None => "none",
                    Some(verdict) => verdict.winner.map_or("draw", Power::word),
                };
                same("winner", rest, winner)
            }
            "fallen" => same("fallen", rest == "yes", victory::has_fallen(state)),
            "count" => {
                let Some(power) = Power::of(tail) else { return unknown("count") };
                same("count", number(rest)?, count(places::strength(state, power)))
            }
            "companies" => {
                let waits = board_units(state).filter(|unit| {
                    state.def(*unit).ty == Type::CompositeCompany && state.unit(*unit).place == UnitLocation::Waiting
                });
                let played = if state.scenario == Scenario::Cornered { 0 } else { count(waits.count()) };
                same("companies", number(rest)?, played)
            }
            "end" => {
                let last = state.board.set_up(state.scenario).map_or(0, |set_up| set_up.last_turn);
                same("end", rest.to_owned(), format!("T{last}"))
            }
            "available" => same("available", number(rest)?, i32::from(state.air.available())),
            "delay" => same("delay", number(rest)?, i32::from(state.air.first_flight) - 1),
            "air" => self.air(rest),
            "weather" => same("weather", rest, state.weather.word()),
            "markers" => {
                for part in rest.split(',') {
                    let Some((side, said)) = part.trim().rsplit_once(' ') else { return unknown("markers") };
                    let Some(power) = Power::of(side) else { return unknown("markers") };
                    same(part.trim(), number(said)?, i32::from(bombardment::markers(state, power)))?;
                }
                Ok(())
            }
            "chits" => {
                let us = state.us_chit().map_or("none", Word::word);
                let japan = state.japanese_chit().map_or("none", Word::word);
                same("chits", rest.to_owned(), format!("US {us}, Japan {japan}"))
            }
            "free" => {
                let free = state.fortifications.iter().filter(|fort| fort.at.is_none()).count();
                same("free forts", number(rest)?, count(free))
            }
            "hidden" => {
                let hex = at(tail)?;
                let seen = view(state, Some(Power::Us));
                let hidden = seen.fortifications.iter().any(|(fort, _, hides)| *fort == hex && *hides);
                same("hidden", rest == "yes", hidden)
            }
            "steps-missing" => same("steps-missing", number(rest)?, i32::from(victory::steps_missing(state))),
            "works" => same("works", rest == "yes", japanese_attack::airfields_work(state)),
            "counteroffensive" => {
                let Some(found) = state.campaign.counteroffensive else { return unknown("no counteroffensive") };
                let name = match found.offensive {
                    Offensive::May => "May",
                    Offensive::General => "general",
                    Offensive::Optional => "optional",
                };
                same("counteroffensive", rest.to_owned(), format!("{name}, T{}", found.turn))
            }
            "appeal" => same("appeal", true, appeal::is_in_force(state, super::campaign::appeal(rest)?)),
            "threshold" => self.threshold(tail, number(rest)?),
            "forbidden" => self.forbidden(rest),
            _ => unknown(format!("then {verb}")),
        }
    }

    /// Checks which rules a scenario omits.
    fn forbidden(&self, text: &str) -> Outcome {
        let (state, special) = (&self.state, self.state.special);
        for what in text.split(',').map(str::trim).filter(|what| *what != "none") {
            let holds = match what {
                "opening attack" => state.air.opening,
                "appeals" => special.appeals,
                "counteroffensive" | "coastal moves" => special.counteroffensive,
                "Ie Shima" => special.ie_shima,
                "standstill" => special.standstill,
                "sectors" => special.sectors,
                "beach duty" => special.beach_duty,
                "marine dates" => special.marine_dates,
                "announce south" => special.moves_south,
                "mines" => markers::mines(state.scenario).iter().flatten().any(|count| *count > 0),
                "japanese bombardment" => bombardment::markers(state, Power::Japan) > 0,
                // The free variant's text has no such limit; the dice show it.
                "sector bombardment" | "replacements" => false,
                other => return unknown(format!("forbidden {other}")),
            };
            same(what, false, holds)?;
        }
        Ok(())
    }

    fn air(&self, text: &str) -> Outcome {
        if self.is_in_the_air() || self.draft.is_open {
            return unknown("sums of dice of which some are not said");
        }
        let air = &self.state.air;
        for (name, said) in fields(text) {
            let found = match name.as_str() {
                "loss" => air.lost,
                "disruption" => air.disrupted,
                "US left" => u16::from(air.us_attacks),
                "Japan left" => u16::from(air.japanese_attacks),
                "US lost" => air.us_lost,
                "delay" => u16::from(air.first_flight) - 1,
                other => return unknown(format!("air {other}")),
            };
            same(&name, said, found.to_string())?;
        }
        Ok(())
    }

    /// Checks a number of the victory conditions or of the set-up.
    fn threshold(&self, name: &str, said: i32) -> Outcome {
        let state = &self.state;
        let Some(set_up) = state.board.set_up(state.scenario) else { return unknown("set-up") };
        let mines = markers::mines(state.scenario).map(|one| one.iter().sum::<u8>());
        let forts = |of_ie: bool| state.fortifications.iter().filter(|fort| fort.is_of_ie_shima == of_ie).count();
        let (kind, of) = name.split_once(' ').unwrap_or((name, ""));
        let found = match kind {
            "japanese-units-below" => match state.scenario {
                Scenario::Free => victory::MOST,
                Scenario::Sunset => victory::SUNSET,
                _ => victory::FALL,
            },
            "us-arrivals" => {
                let turn: u8 = of.trim_start_matches('T').parse().map_err(|_| Stop::Unknown("turn".to_owned()))?;
                let new = |arrival: &&Arrival| arrival.turn == turn;
                let before = |unit: &Unit| {
                    set_up.arrivals.iter().any(|arrival| arrival.turn < turn && arrival.units.contains(unit))
                };
                let units = set_up.arrivals.iter().filter(new).flat_map(|arrival| &arrival.units);
                units.filter(|unit| !before(unit)).count()
            }
            "fortifications-okinawa" => forts(false),
            "fortifications-ie" => forts(true),
            "mines-okinawa" => usize::from(mines[0]),
            "mines-ie" => usize::from(mines[1]),
            "outposts" => board_units(state)
                .filter(|unit| state.def(*unit).ty == Type::Outpost && set_up.steps_gone(*unit).is_some())
                .count(),
            "fortifications-forced" => usize::from(victory::FORCED),
            "loss-ratio" => usize::from(victory::RATIO),
            "us-steps-for-japan" => usize::from(set_up.us_steps_for_japan.unwrap_or(0)),
            "divisions-in-III-for-japan" => usize::from(set_up.exhausted_for_japan.unwrap_or(0)),
            "divisions-in-III-for-us" => usize::from(set_up.exhausted_for_japan.unwrap_or(1)) - 1,
            "draw-points" => usize::from(set_up.draw_points.unwrap_or(0)),
            "shuri-hexes" => victory::SHURI_HEXES,
            "hexes-into-44" => victory::SECTOR_HEXES,
            "japanese-units-for-infiltration" => north::FEW_CORNERED - 1,
            "us-steps-missing" => {
                let division = Formation::DIVISIONS[division(of)?];
                let worn = set_up.worn.iter().find(|worn| worn.division == division);
                usize::from(worn.map_or(0, |worn| worn.steps))
            }
            other => return unknown(format!("threshold {other}")),
        };
        same(name, said, count(found))
    }

    fn awaits(&self, text: &str) -> Outcome {
        let (side, prompt) = text.split_once(' ').unwrap_or((text, ""));
        let name = prompt.split([' ', ':']).next().unwrap_or_default();
        if name == "next-base" {
            return unknown("awaits next-base");
        }
        let Next::Wait(waits) = next(&self.state) else {
            return Err(Stop::Differs(format!("nobody is asked for {name}: {:?}", next(&self.state))));
        };
        let fits = |task: &T| match name {
            "losses" | "s2-choice" | "trade" => matches!(task, T::LoseSteps { .. }),
            "advance" => matches!(task, T::Advance { .. }),
            "opportunity-fire" => matches!(task, T::FireAtInfiltrator { .. }),
            "answer-shots" => matches!(task, T::AnswerGroup { .. }),
            "ignore-retreat" => matches!(task, T::RetreatOrStay { .. }),
            "retreat" => matches!(task, T::Retreat { .. } | T::RetreatOrStay { .. }),
            "push-back" => matches!(task, T::Retreat { .. }),
            "second-unit" => matches!(task, T::SendFollower { .. }),
            "mortars" => matches!(task, T::FireMortars { .. }),
            "tank-coordination" => matches!(task, T::TryTanks { .. }),
            "hq" | "banzai" => matches!(task, T::Pledge { .. }),
            "fatigue-charge" => matches!(task, T::PayFatigue { .. }),
            "plot" => matches!(task, T::WritePlot { .. }),
            "re-place" => matches!(task, T::PlaceFortifications { .. }),
            "second-landing" => matches!(task, T::WriteLanding { .. }),
            "important-points" => matches!(task, T::WritePoints { .. }),
            "coastal-further" => matches!(task, T::GoFurther { .. }),
            "shift" => matches!(task, T::ShiftForLanding { .. }),
            "rebuild" => matches!(task, T::Rebuild { .. }),
            "chit" => matches!(task, T::ChooseChit { .. }),
            "air-attack" => matches!(
                task,
                T::DeclareAirAttack { .. }
                    | T::FormUsGroups { .. }
                    | T::FormJapaneseGroups { .. }
                    | T::DecideYamato { .. }
            ),
            "next-base" => true,
            "evacuation-bases" => matches!(task, T::Evacuate { .. }),
            _ => true,
        };
        let found = waits.iter().any(|(power, task)| power.word() == side && fits(task));
        if found { Ok(()) } else { Err(Stop::Differs(format!("{side} is not asked for {name}: {waits:?}"))) }
    }

    fn hex(&self, hex: Hex, text: &str) -> Outcome {
        let state = &self.state;
        let mut said: Option<Vec<String>> = None;
        for part in text.split([';', '|']).map(str::trim) {
            match part {
                "engaged" => same("engaged", true, state.engaged.contains(&hex))?,
                "not engaged" => same("engaged", false, state.engaged.contains(&hex))?,
                "no fort" => same("fort", false, state.fortification(hex).is_some())?,
                "mine real" => same("mine", Some(true), state.mines.get(&hex).map(|mine| mine.is_real))?,
                "mine dummy" => same("mine", Some(false), state.mines.get(&hex).map(|mine| mine.is_real))?,
                "no markers" => {
                    same("markers", false, state.interdiction.iter().any(|markers| markers.contains_key(&hex)))?;
                }
                part if part.contains(" markers ") => {
                    let (side, markers) = part.split_once(" markers ").unwrap_or((part, ""));
                    let Some(power) = Power::of(side) else { return unknown("markers") };
                    let found = state.interdiction[power.ix()].get(&hex).copied().unwrap_or(0);
                    same("markers", markers.to_owned(), found.to_string())?;
                }
                "no mine" => same("mine", false, state.mines.contains_key(&hex))?,
                "empty" => said = Some(Vec::new()),
                part if part.starts_with("fort ") => {
                    same(
                        "fort",
                        part.trim_start_matches("fort ").trim(),
                        state.fortification(hex).map_or("none", |(_, side)| side.word()),
                    )?;
                }
                part if part.starts_with("US ") || part.starts_with("Japan ") => {
                    let units = part.trim_start_matches("US ").trim_start_matches("Japan ");
                    if units.starts_with("markers") || units == "entered" {
                        return unknown(format!("then {units}"));
                    }
                    said.get_or_insert_with(Vec::new).extend(split(units));
                }
                other => return unknown(format!("part {other}")),
            }
        }
        let Some(said) = said else { return Ok(()) };
        let mut names = Vec::new();
        for entry in &said {
            let (name, notes) = entry.split_once('(').unwrap_or((entry, ""));
            let one = unit(name.trim())?;
            names.push(one);
            let notes: Vec<&str> = notes.trim_end_matches(')').split(',').map(str::trim).collect();
            let condition = match () {
                () if notes.contains(&"pinned") => Condition::Pinned,
                () if notes.contains(&"disrupted") || notes.contains(&"banzai") => Condition::Disrupted,
                () => Condition::Good,
            };
            let step = notes.iter().find_map(|note| note.strip_prefix("step ")).unwrap_or("1");
            let found = state.unit(one);
            same(entry, (step.to_owned(), condition), ((found.gone + 1).to_string(), found.condition))?;
        }
        names.sort();
        same(&format!("{hex}"), names, state.in_hex(hex).collect())
    }

    fn moved(&self, name: &str, text: &str) -> Outcome {
        let one = unit(name)?;
        let (hex, left) = text.split_once(',').unwrap_or((text, ""));
        same(name, Some(at(hex)?), self.state.hex_of(one))?;
        let Some(left) = left.trim().strip_prefix("left ") else { return Ok(()) };
        let halves = match left.trim().split_once([' ', '.']) {
            Some((whole, _)) => whole.parse::<u8>().map(|whole| 2 * whole + 1),
            None if left.trim() == "1/2" => Ok(1),
            None => left.trim().parse::<u8>().map(|whole| 2 * whole),
        };
        let Ok(halves) = halves else { return unknown(format!("left {left}")) };
        let last = self.walks().filter_map(|walk| match walk {
            W::Moved { unit, walk, .. } | W::Landed { unit, walk, .. } if *unit == one => Some(walk.left),
            W::Disengaged { walks, .. } => walks.iter().find(|(unit, _)| *unit == one).map(|(_, walk)| walk.left),
            _ => None,
        });
        same(&format!("{name} left"), Some(halves), last.last())
    }

    fn shot(&self, hex: Hex, text: &str) -> Outcome {
        let mut shots = self.facts.iter().flat_map(|fact| match fact {
            F::Ground(G::Shooting(S::ShotsRead { shots })) => shots.clone(),
            F::Ground(G::Walk(W::OpportunityRead { shot })) => vec![shot.clone()],
            _ => Vec::new(),
        });
        let Some(shot) = shots.rfind(|shot: &ShotRead| shot.target == hex) else {
            return Err(Stop::Differs(format!("no shot at {hex}")));
        };
        let said = fields(text);
        let field = |name: &str| said.get(name).cloned().unwrap_or_default();
        same("points", field("points"), shot.points.to_string())?;
        if said.get("result").is_some_and(|result| result == "miss") {
            return same("column of a miss", None, shot.column);
        }
        same("column", field("column"), letter(shot.column))?;
        same("die", field("die"), shot.die.clamp(1, 6).to_string())?;
        same("result", field("result"), shot.result.word().to_owned())
    }

    fn barrage(&self, hex: Hex, text: &str) -> Outcome {
        let mut all = self.facts.iter().flat_map(|fact| match fact {
            F::Ground(G::BarragesRead { barrages, .. }) => barrages.clone(),
            _ => Vec::new(),
        });
        let found = all.rfind(|barrage| barrage.hex == hex);
        let said = fields(text);
        let field = |name: &str| said.get(name).cloned().unwrap_or_default();
        let Some(found) = found else {
            return if field("column") == "none" {
                Ok(())
            } else {
                Err(Stop::Differs(format!("no bombardment of {hex}")))
            };
        };
        same("die", field("die"), found.die.to_string())?;
        same("result", field("result").replace("none", "-"), found.result.word().to_owned())
    }

    fn entry(&self, place: &str, text: &str) -> Outcome {
        let Some((hex, side)) = place.split_once(' ') else { return unknown("interdiction") };
        let hex = at(hex)?;
        let mut found = self.facts.iter().filter_map(|fact| match fact {
            F::Ground(G::EntryRead { entry, die, result }) if entry.hex == hex => match entry.peril {
                Peril::Interdiction(by) if by.word() == side => Some((*die, *result)),
                Peril::Interdiction(_) | Peril::Mine => None,
            },
            _ => None,
        });
        let Some((die, result)) = found.next_back() else { return Err(Stop::Differs(format!("no dice at {hex}"))) };
        let said = fields(text);
        let field = |name: &str| said.get(name).cloned().unwrap_or_default();
        same("die", field("die"), die.to_string())?;
        same("result", field("result").replace("none", "-"), result.word().to_owned())
    }

    fn assault(&self, text: &str) -> Outcome {
        let mut found = self.facts.iter().filter_map(|fact| match fact {
            F::Ground(G::Assault(A::Read { density, difference, column, die, result })) => {
                Some((*density, *difference, *column, *die, *result))
            }
            _ => None,
        });
        let Some((density, difference, column, die, result)) = found.next_back() else {
            if matches!(next(&self.state), Next::Roll(request) if request.purpose == "assault") {
                return unknown("an assault without its die");
            }
            return Err(Stop::Differs(format!("no assault was thrown: {:?}", next(&self.state))));
        };
        let said = fields(text);
        let field = |name: &str| said.get(name).cloned().unwrap_or_default();
        same("density", field("density"), density.to_string())?;
        same("difference", field("difference").trim_start_matches('+').to_owned(), difference.to_string())?;
        same("column", field("column"), (column + 1).to_string())?;
        same("die", field("die"), die.clamp(0, 7).to_string())?;
        same("result", field("result"), result.word().to_owned())
    }
}
