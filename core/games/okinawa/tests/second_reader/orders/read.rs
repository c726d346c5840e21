//! Reads an order of a case into this program's form.

use super::units;
use crate::second_reader::position::{self, at, numbers, unit};
use crate::second_reader::{Outcome, Played, Stop, campaign, unknown};
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::order::{Aimed, OkinawaOrder as O, Shot, Steps};
use adjutant_game_okinawa::model::state::{GunChoice, HqAid, Phase, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{Formation, Power, Type};
use adjutant_hex::{Hex, Side};

impl Played {
    /// Reads an order into this program's form. None = it waits for more, or happens automatically.
    pub(super) fn read(&mut self, power: Power, text: &str, rest: &[String], is_refused: bool) -> Outcome<Option<O>> {
        let (verb, tail) = text.split_once(' ').unwrap_or((text, ""));
        let hexes = |text: &str| numbers(text).into_iter().map(at).collect::<Outcome<Vec<Hex>>>();
        let order = match (verb, text) {
            (_, "plot none") => O::WritePlot { aimed: self.shelled(power, rest)? },
            ("plot", _) => {
                let mut aimed = self.shelled(power, rest)?;
                for part in tail.split(',') {
                    let Some((hex, markers)) = part.trim().split_once(' ') else { return unknown("plot") };
                    let markers = markers.trim().parse().map_err(|_| Stop::Unknown("plot".to_owned()))?;
                    aimed.push(Aimed { hex: at(hex)?, markers });
                }
                O::WritePlot { aimed }
            }
            ("shell", _) if self.state.plots[power.ix()].is_some() => return Ok(None),
            ("shell", _) if !is_refused => {
                self.draft.shelled.push(at(tail)?);
                return Ok(None);
            }
            ("shell", _) => {
                let hexes = self.draft.shelled.iter().copied().chain([at(tail)?]);
                O::WritePlot { aimed: hexes.map(|hex| Aimed { hex, markers: 0 }).collect() }
            }
            ("lose", _) if tail.starts_with("step ") => O::TakeLoss { unit: unit(tail.trim_start_matches("step "))? },
            ("lose", _) => {
                let mut losses = Vec::new();
                for part in tail.split(',') {
                    let Some((name, steps)) = part.trim().rsplit_once(' ') else { return unknown("lose") };
                    let steps = steps.parse().map_err(|_| Stop::Unknown("lose".to_owned()))?;
                    losses.push(Steps { unit: unit(name)?, steps });
                }
                let hex = losses.first().and_then(|loss| self.state.hex_of(loss.unit));
                let Some(hex) = hex else { return unknown("lose of units that are nowhere") };
                O::LoseSteps { hex, losses }
            }
            (_, "no advance") => {
                let advance = self.state.pending.advances.iter().find(|advance| advance.power == power);
                let Some(advance) = advance else { return Ok(None) };
                O::Advance { hex: advance.hex, units: Vec::new() }
            }
            ("advance", _) => {
                let Some((names, hex)) = tail.split_once(" to ") else { return unknown("advance") };
                O::Advance { hex: at(hex)?, units: units(names)? }
            }
            ("charge", _) => {
                let Some(weary) = self.state.pending.weary.first() else { return unknown("charge") };
                O::PayFatigue { hex: weary.hex, division: Formation::DIVISIONS[position::division(tail)?] }
            }
            ("land", _) => {
                let Some((name, way)) = tail.split_once(" at ") else { return unknown("land") };
                let way = hexes(way)?;
                let unit = unit(name)?;
                if way.len() > 1 {
                    self.draft.rest = Some((power, unit, way[1..].to_vec(), false));
                }
                O::Land { unit, hex: way[0] }
            }
            ("move", _) => {
                let Some((name, way)) = tail.split_once(" to ") else { return unknown("move") };
                let is_strategic = way.contains("strategic");
                O::Move { unit: unit(name)?, way: hexes(way.trim_end_matches("strategic"))?, is_strategic }
            }
            ("place", _) if tail.starts_with("fort ") => {
                let Some((hex, side)) = tail.trim_start_matches("fort at ").split_once(" facing ") else {
                    return unknown("place fort");
                };
                let Some(side) = Side::of(side) else { return unknown("side") };
                O::SetFortification { hex: at(hex)?, side }
            }
            ("place", _) if tail.starts_with("mine ") => {
                let Some((sort, hex)) = tail.trim_start_matches("mine ").split_once(" at ") else {
                    return unknown("place mine");
                };
                O::LayMine { hex: at(hex)?, is_real: sort == "real" }
            }
            ("place", _) => {
                let Some((name, hex)) = tail.split_once(" at ") else { return unknown("place") };
                let unit = unit(name)?;
                let set_up = self.state.board.set_up(self.state.scenario);
                let in_play = set_up.is_some_and(|set_up| set_up.steps_gone(unit).is_some());
                if self.state.phase == Phase::SetUp && self.state.unit(unit).place == UnitLocation::Gone && in_play {
                    self.state.units[unit.ix()].place = UnitLocation::Waiting;
                }
                O::Place { unit, hex: at(hex)? }
            }
            ("write", _) => match tail.split_once(' ') {
                Some(("landing", text)) => {
                    let landing = campaign::landing(text)?;
                    self.state.campaign.landing = None;
                    O::WriteLanding { beach: landing.beach, divisions: landing.divisions }
                }
                Some(("points", text)) => {
                    let (points, headquarters) = campaign::points(text)?;
                    O::WritePoints { points, headquarters }
                }
                _ => return unknown("write"),
            },
            ("rest", _) => O::RestDivision { division: Formation::DIVISIONS[position::division(tail)?] },
            ("declare", _) => O::DeclareCounteroffensive,
            (_, "announce south") if self.state.phase == Phase::SetUp => return Ok(None),
            (_, "announce south") => O::AnnounceSouth,
            ("coastal", "coastal no further") | (_, "no further") => O::GoFurther { hex: None },
            ("coastal", _) => match tail.strip_prefix("further ") {
                Some(hex) => O::GoFurther { hex: Some(at(hex)?) },
                None => O::SailCoast { unit: unit(tail)? },
            },
            ("shift", _) => {
                let Some((name, hex)) = tail.split_once(" to ") else { return unknown("shift") };
                O::Shift { unit: unit(name)?, hex: at(hex)? }
            }
            ("abandon", _) => O::Abandon { unit: unit(tail)? },
            ("exit", _) => O::Exit { unit: unit(tail)? },
            ("lift", _) => O::Lift { division: Formation::DIVISIONS[position::division(tail)?] },
            ("return", _) => {
                let Some((name, hex)) = tail.split_once(" at ") else { return unknown("return") };
                O::Return { unit: unit(name)?, hex: at(hex)? }
            }
            ("amphibious", _) => {
                let (first, further) = tail.split_once(" then ").map_or((tail, None), |(a, b)| (a, Some(b)));
                let Some((names, hex)) = first.split_once(" to ") else { return unknown("amphibious") };
                let mut on = Vec::new();
                for part in further.into_iter().flat_map(|text| text.split(',')) {
                    let Some((name, to)) = part.trim().split_once(" to ") else { return unknown("amphibious") };
                    on.push((unit(name)?, at(to)?));
                }
                O::Sail { units: units(names)?, hex: at(hex)?, further: on }
            }
            (_, "evacuate beach") => O::EvacuateBeach,
            ("bring", _) => {
                let Some((name, hex)) = tail.trim_start_matches("back ").split_once(" at ") else {
                    return unknown("bring back");
                };
                O::BringBack { unit: unit(name)?, hex: at(hex)? }
            }
            ("rebuild", _) => {
                let Some((name, to)) = tail.split_once(" to ") else { return unknown("rebuild") };
                let unit = unit(name)?;
                let gone = self.state.unit(unit).gone;
                O::Rebuild { unit, steps: if to == "full" { gone } else { gone.saturating_sub(1) } }
            }
            ("chit", _) => match power {
                Power::Us => O::ChooseUsChit { chit: position::word(tail)? },
                Power::Japan => O::ChooseJapaneseChit { chit: position::word(tail)? },
            },
            ("disengage", _) => {
                let Some((hex, to)) = tail.split_once(" to ") else { return unknown("disengage") };
                O::Disengage { hex: at(hex)?, to: at(to)? }
            }
            (_, "hold fire") => O::FireAtInfiltrator { units: Vec::new() },
            ("opportunity", _) => O::FireAtInfiltrator { units: units(tail.trim_start_matches("fire "))? },
            (_, "blow bridge") => O::EndMovement { blow_bridge: true },
            ("fire", _) => {
                let Some((names, hex)) = tail.split_once(" at ") else { return unknown("fire") };
                self.draft.shots.push(Shot { target: at(hex)?, units: units(names)? });
                if !is_refused {
                    return Ok(None);
                }
                let shots = self.draft.shots.clone();
                self.draft.shots.pop();
                O::Fire { shots }
            }
            ("observe", _) => {
                let Some((guns, tail)) = tail.split_once(" for ") else { return unknown("observe") };
                let target = tail.split(' ').next().unwrap_or_default();
                O::Observe { guns: at(guns)?, target: at(target)? }
            }
            (_, "take retreat") => return Ok(None),
            (_, "indirect") => O::ChooseGuns { choice: GunChoice::Indirect },
            (_, "elsewhere" | "hold guns") => O::ChooseGuns { choice: GunChoice::Elsewhere },
            (_, "shots done") => {
                let shots = std::mem::take(&mut self.draft.shots);
                let is_asked = self.state.fire.asked == Some(power);
                if shots.is_empty() && !is_asked && !is_refused {
                    return Ok(None);
                }
                O::Fire { shots }
            }
            (_, "no more shots") => {
                if self.state.fire.done[power.ix()] {
                    return Ok(None);
                }
                O::EndFire
            }
            (_, "ignore retreat") => {
                let retreat = self.state.pending.retreats.iter().find(|retreat| retreat.power == power);
                let Some(retreat) = retreat else { return unknown("ignore retreat") };
                O::Retreat { from: retreat.from, to: None, making_room: Vec::new() }
            }
            (_, "step and retreat" | "two steps") | ("trade", _) => {
                let traded = if text == "step and retreat" { 1 } else { tail.parse().unwrap_or(0) };
                self.draft.traded = Some(traded);
                let toll = self.state.pending.tolls.iter().find(|toll| toll.power == power);
                match toll.filter(|toll| is_refused && toll.units.len() == 1) {
                    Some(toll) => {
                        self.draft.traded = None;
                        let steps = toll.steps.saturating_sub(traded);
                        O::LoseSteps { hex: toll.hex, losses: vec![Steps { unit: toll.units[0], steps }] }
                    }
                    None if is_refused => return unknown("a choice of steps that is refused"),
                    None => return Ok(None),
                }
            }
            ("retreat", _) => {
                let Some((from, to)) = tail.split_once(" to ") else { return unknown("retreat") };
                let pushes = rest.iter().filter_map(|line| line.split_once(": push ")).map(|(_, push)| push);
                let to = at(to)?;
                if !self.state.pending.retreats.iter().any(|retreat| retreat.power == power) && !is_refused {
                    // The only possible way was already taken.
                    return Ok(None);
                }
                let mut making_room = Vec::new();
                for push in pushes {
                    let pushed = unit(push.split(' ').next().unwrap_or_default())?;
                    if self.state.hex_of(pushed) == Some(to) {
                        making_room.push(pushed);
                    }
                }
                O::Retreat { from: at(from)?, to: Some(to), making_room }
            }
            ("push", _) => {
                let Some((name, to)) = tail.split_once(" to ") else { return unknown("push") };
                let (pushed, to) = (unit(name)?, at(to)?);
                match self.state.hex_of(pushed) {
                    Some(hex) if hex == to => return Ok(None),
                    Some(from) => O::Retreat { from, to: Some(to), making_room: Vec::new() },
                    None => return unknown("push"),
                }
            }
            ("assault", _) => {
                let Some((hex, names)) = tail.split_once(" with ") else { return unknown("assault") };
                let names = names.split(',').map(|part| part.trim().split(' ').next().unwrap_or_default());
                O::Assault { hex: at(hex)?, units: names.map(unit).collect::<Outcome<_>>()? }
            }
            (_, "no second") => O::Follow { unit: None },
            ("second", _) => O::Follow { unit: Some(unit(tail.split(' ').next().unwrap_or_default())?) },
            (_, "no mortars") => O::FireMortars { units: Vec::new() },
            ("mortars", _) => O::FireMortars { units: units(tail)? },
            ("tanks" | "no", "tanks" | "no tanks") => O::TryTanks { tries: text == "tanks" },
            ("hq" | "no", "hq die" | "hq support" | "no hq") => {
                let aid = match text {
                    "hq die" => Some(HqAid::Assault),
                    "hq support" => Some(HqAid::Support),
                    _ => None,
                };
                if is_refused {
                    return Ok(Some(O::Pledge { headquarters: aid, banzai: false }));
                }
                (self.draft.hq, self.draft.hq_said) = (aid, true);
                return Ok(None);
            }
            (_, "banzai") if is_refused => O::Pledge { headquarters: None, banzai: true },
            (_, "banzai" | "no banzai") => {
                self.draft.banzai = Some(text == "banzai");
                return Ok(None);
            }
            ("replace", _) => {
                let Some((lost, tail)) = tail.split_once(" by ") else { return unknown("replace") };
                let Some((company, hex)) = tail.split_once(" at ") else { return unknown("replace") };
                let company = unit(company)?;
                let waits = |one: &Unit| {
                    let ty = self.state.def(*one).ty;
                    ty == Type::CompositeCompany && self.state.unit(*one).place == UnitLocation::Waiting
                };
                if self.state.unit(company).place == UnitLocation::Gone {
                    // Companies are interchangeable: the named one waits, and another does not.
                    if let Some(other) = self.state.board.all_units().find(waits) {
                        self.state.units[other.ix()].place = UnitLocation::Gone;
                        self.state.units[company.ix()].place = UnitLocation::Waiting;
                    }
                }
                O::Replace { lost: unit(lost)?, company, hex: at(hex)? }
            }
            (_, "done") if self.state.phase == Phase::Replacement => O::EndReplacement,
            (_, "done") => match self.state.phase {
                Phase::UsMovement | Phase::JapaneseMovement => O::EndMovement { blow_bridge: false },
                Phase::FireCombat => O::EndFire,
                Phase::UsAssault | Phase::JapaneseAssault => O::EndAssaults,
                Phase::SetUp => O::EndSetUp,
                Phase::Recovery => O::EndRebuilding,
                _ => return unknown("done"),
            },
            _ => return unknown(format!("order {verb}")),
        };
        Ok(Some(order))
    }

    /// The hexes of Ie Shima that a case bombards beside its plot, before or after it.
    fn shelled(&self, power: Power, rest: &[String]) -> Outcome<Vec<Aimed>> {
        let later = rest.iter().filter_map(|line| line.strip_prefix("US: shell ")).map(at);
        let all = self.draft.shelled.iter().map(|hex| Ok(*hex)).chain(later);
        let aim = |hex: Outcome<Hex>| hex.map(|hex| Aimed { hex, markers: 0 });
        all.filter(|_| power == Power::Us).map(aim).collect()
    }
}
