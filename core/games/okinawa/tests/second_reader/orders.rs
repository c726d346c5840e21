//! The orders of a case, and the answers to them.

use super::keys::keys;
use super::position::{at, numbers, unit};
use super::{Answer, Outcome, Played, Stop, unknown};
use adjutant_core::term::Message;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::order::{Aimed, OkinawaOrder as O, Shot, Steps};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{GunChoice, HqAid, Phase, State, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{Formation, Power, Type};
use adjutant_game_okinawa::rules::appeal;
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::next::{Next, next};
use adjutant_game_okinawa::rules::paths;
use adjutant_hex::{Hex, Side};

/// Parts of a case that the rules take together or later.
#[derive(Default)]
pub(crate) struct Draft {
    shots: Vec<Shot>,
    rest: Option<(Power, Unit, Vec<Hex>, bool)>,
    hq: Option<HqAid>,
    hq_said: bool,
    banzai: Option<bool>,
    /// Fortifications that are placed again, and the abandoned ones.
    placed: Vec<(Hex, Side)>,
    shelled: Vec<Hex>,
    /// The drawn evacuation markers, and whether the Yamato is still to sail.
    pub(crate) drawn: Vec<(String, u8)>,
    pub(crate) yamato: bool,
    /// Whether dice were rolled that the case does not give.
    pub(crate) is_open: bool,
    abandoned: Vec<Hex>,
    /// The number of due steps that are lost; each step less is one hex more.
    traded: Option<u8>,
}

/// The name of a unit in the cases.
pub(crate) fn name(state: &State, unit: Unit) -> String {
    let code = &state.def(unit).code;
    code.trim_start_matches("US-").trim_start_matches("J-").to_owned()
}

fn units(text: &str) -> Outcome<Vec<Unit>> {
    text.split(',').map(|name| unit(name.trim())).collect()
}

impl Played {
    /// A refusal must have been expected.
    pub(crate) fn judge(&mut self) -> Outcome {
        match std::mem::take(&mut self.answer) {
            Answer::Refused(key) => Err(Stop::Differs(format!("refused: {key}"))),
            Answer::Accepted | Answer::None => Ok(()),
        }
    }

    pub(crate) fn submit(&mut self, power: Power, order: &O) {
        match decide(&self.state, power, order) {
            Ok(facts) => {
                for fact in &facts {
                    self.state.record(fact);
                }
                self.facts.extend(facts);
                self.answer = Answer::Accepted;
            }
            Err(refusal) => self.answer = Answer::Refused(refusal.key()),
        }
    }

    /// Gives an earlier order of the case when the rules ask for it. Returns whether there was one.
    pub(crate) fn go_on(&mut self) -> bool {
        let Next::Wait(waits) = next(&self.state) else { return false };
        let Some((power, task)) = waits.first().cloned() else { return false };
        let kept = self.answer.clone();
        let order = match task {
            T::DecideYamato { .. } if !self.draft.yamato => Some(O::Yamato { sail: false }),
            T::MoveUnits { .. } => {
                self.draft.rest.take().map(|(_, unit, way, is_strategic)| O::Move { unit, way, is_strategic })
            }
            T::Pledge { .. } => {
                let current = self.state.assault.current.as_ref();
                let is_us = current.is_some_and(|current| current.attacker == Power::Us);
                let (hq, banzai) = (self.draft.hq, self.draft.banzai);
                let is_said = if is_us { self.draft.hq_said } else { banzai.is_some() };
                is_said.then(|| {
                    (self.draft.hq, self.draft.hq_said, self.draft.banzai) = (None, false, None);
                    O::Pledge { headquarters: hq, banzai: banzai.unwrap_or(false) }
                })
            }
            T::LoseSteps { .. } => {
                let toll = self.state.pending.tolls.iter().find(|toll| toll.power == Power::Japan);
                let alone = toll.filter(|toll| toll.units.len() == 1).zip(self.draft.traded);
                alone.map(|(toll, traded)| {
                    let steps = toll.steps.saturating_sub(traded);
                    O::LoseSteps { hex: toll.hex, losses: vec![Steps { unit: toll.units[0], steps }] }
                })
            }
            _ => None,
        };
        let Some(order) = order else { return false };
        self.submit(power, &order);
        let accepted = self.answer == Answer::Accepted;
        self.answer = kept;
        if accepted {
            self.draft.traded = None;
        }
        accepted
    }

    pub(crate) fn line(&mut self, line: &str, rest: &[String]) -> Outcome {
        if let Some(key) = line.strip_prefix("refused ") {
            let key = key.split(':').next().unwrap_or(key).trim();
            return match std::mem::take(&mut self.answer) {
                Answer::Refused(found) => {
                    let known = keys(key);
                    let fits = known.is_empty() || known.iter().any(|ours| found == format!("okinawa-{ours}"));
                    if fits { Ok(()) } else { Err(Stop::Differs(format!("refused {found}, not {key}"))) }
                }
                Answer::Accepted | Answer::None => Err(Stop::Differs(format!("not refused: {key}"))),
            };
        }
        self.judge()?;
        if line == "accepted" || line == "both: go on" {
            return Ok(());
        }
        if let Some(drawn) = line.strip_prefix("draw evacuation: ") {
            for part in drawn.split(',') {
                let Some((base, value)) = part.trim().rsplit_once(' ') else { return unknown("draw") };
                let value = value.parse().map_err(|_| Stop::Unknown("draw".to_owned()))?;
                self.draft.drawn.push((base.to_owned(), value));
            }
            return Ok(());
        }
        if let Some(roll) = line.strip_prefix("roll ") {
            let Some((purpose, faces)) = roll.split_once(':') else { return unknown("roll") };
            let faces = numbers(faces).into_iter().map(str::parse).collect::<Result<_, _>>();
            self.dice.push((purpose.trim().to_owned(), faces.map_err(|_| Stop::Unknown("roll".to_owned()))?));
            return Ok(());
        }
        let unsettled = rest.first().is_some_and(|next| next.starts_with("refused"));
        if let Some(text) = line.strip_prefix("US: ") {
            return self.order(Power::Us, text, rest, unsettled);
        }
        if let Some(text) = line.strip_prefix("Japan: ") {
            return self.order(Power::Japan, text, rest, unsettled);
        }
        let before_order = || rest.iter().take_while(|line| !line.contains(": ") || line.starts_with("then"));
        let mut said = std::iter::once(line).chain(before_order().map(String::as_str));
        let turn = said.find_map(|line| line.strip_prefix("then turn: "));
        if let Some(text) = turn
            && let Some((turn, on)) = text.split_once(',')
        {
            let (turn, on) = (turn.trim_start_matches('T').to_owned(), super::position::phase(on)?);
            self.settle_until(|state| state.turn.to_string() == turn && state.phase == on);
            return self.expect(line);
        }
        self.settle();
        self.expect(line)
    }

    /// Ends an open Japanese movement, and places fortifications if asked.
    fn place_fortifications(&mut self, is_refused: bool) {
        let has_any = !self.draft.placed.is_empty() || !self.draft.abandoned.is_empty();
        if has_any && self.state.movement.closed.is_none() {
            // The case places fortifications before it ends the movement.
            self.state.movement.closed = Some(false);
        }
        if self.state.movement.closed.is_none() {
            self.submit(Power::Japan, &O::EndMovement { blow_bridge: false });
            if self.answer != Answer::Accepted {
                return;
            }
        }
        let waits = match next(&self.state) {
            Next::Wait(waits) => waits,
            Next::Act(_) | Next::Roll(_) | Next::Over(_) => Vec::new(),
        };
        if has_any || matches!(waits.first(), Some((_, T::PlaceFortifications { .. }))) {
            let (abandoned, placed) = (self.draft.abandoned.clone(), self.draft.placed.clone());
            self.submit(Power::Japan, &O::PlaceFortifications { abandoned, placed });
            if is_refused {
                self.draft.placed.pop();
                self.draft.abandoned.pop();
            } else if self.answer == Answer::Accepted {
                (self.draft.abandoned, self.draft.placed) = (Vec::new(), Vec::new());
            }
        }
    }

    /// Reads an order about fortifications; a case gives them one by one and the rules take them together. Returns
    /// whether it was one.
    fn fortify(&mut self, text: &str, rest: &[String], is_refused: bool) -> Outcome<bool> {
        let is_on = self.state.phase == Phase::JapaneseMovement;
        match text.split_once(' ') {
            Some(("re-place", tail)) => {
                let tail = tail.trim_start_matches("fort at ");
                let Some((hex, side)) = tail.split_once(" facing ") else { return unknown("re-place without a side") };
                let Some(side) = Side::of(side) else { return unknown("side") };
                self.draft.placed.push((at(hex)?, side));
            }
            Some(("abandon", tail)) if tail.starts_with("fort ") => {
                self.draft.abandoned.push(at(tail.trim_start_matches("fort "))?);
            }
            Some(("leave", "forts")) => return Ok(true),
            None if text == "done" && is_on && !self.state.fortifications.is_empty() => {}
            _ => return Ok(false),
        }
        let goes_on = rest.first().is_some_and(|next| {
            ["Japan: re-place", "Japan: abandon fort", "Japan: leave forts", "Japan: done"]
                .iter()
                .any(|more| next.starts_with(more))
        });
        if !goes_on || is_refused {
            self.place_fortifications(is_refused);
        }
        Ok(true)
    }

    fn order(&mut self, power: Power, text: &str, rest: &[String], is_refused: bool) -> Outcome {
        if self.state.phase == Phase::AirSea {
            self.look_for_yamato(rest);
            self.draft.yamato |= text == "yamato";
        }
        if text.starts_with("rebuild") && is_refused {
            // If nothing can be rebuilt, the rules continue automatically.
            self.settle_until(|state| state.campaign.has_rested);
        } else {
            self.settle();
        }
        if !self.is_printed && self.state.phase == Phase::SetUp {
            // Either side may set up now.
            self.state.campaign.setting_up.done[Power::Japan.ix()] = power == Power::Us || text.starts_with("write");
            if power == Power::Japan && self.state.campaign.landing.is_none() && self.state.special.second_landing {
                self.state.campaign.landing = Some(super::campaign::landing("Machinato by 27th and 77th")?);
            }
        }
        if power == Power::Japan && self.fortify(text, rest, is_refused)? {
            return Ok(());
        }
        if text == "appeal" {
            let is_due = appeal::is_due(&self.state);
            self.answer = if is_due { Answer::Accepted } else { Answer::Refused("okinawa-wrong-phase".to_owned()) };
            return Ok(());
        }
        let in_the_air = ["pass", "air ", "yamato", "evacuate ", "kikusui "].iter().any(|verb| text.starts_with(verb));
        let order = if in_the_air && self.state.phase == Phase::AirSea && text != "evacuate beach" {
            self.fly(power, text)?
        } else {
            self.read(power, text, rest, is_refused)?
        };
        let Some(order) = order else { return Ok(()) };
        self.submit(power, &order);
        if matches!(order, O::Land { .. })
            && is_refused
            && self.answer == Answer::Accepted
            && let Some((_, unit, way, is_strategic)) = self.draft.rest.take()
        {
            self.submit(power, &O::Move { unit, way, is_strategic });
        }
        if let (O::Move { unit, way, is_strategic }, Answer::Refused(key)) = (&order, &self.answer)
            && key == "okinawa-dice-fall"
        {
            let falls = way.iter().position(|hex| paths::dice_fall(&self.state, power, *hex)).unwrap_or(0);
            self.draft.rest = Some((power, *unit, way[falls + 1..].to_vec(), *is_strategic));
            let first = O::Move { unit: *unit, way: way[..=falls].to_vec(), is_strategic: *is_strategic };
            self.submit(power, &first);
        }
        Ok(())
    }

    /// Reads an order into this program's form. None = it waits for more, or happens automatically.
    fn read(&mut self, power: Power, text: &str, rest: &[String], is_refused: bool) -> Outcome<Option<O>> {
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
                O::PayFatigue { hex: weary.hex, division: Formation::DIVISIONS[super::position::division(tail)?] }
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
                    let landing = super::campaign::landing(text)?;
                    self.state.campaign.landing = None;
                    O::WriteLanding { beach: landing.beach, divisions: landing.divisions }
                }
                Some(("points", text)) => {
                    let (points, headquarters) = super::campaign::points(text)?;
                    O::WritePoints { points, headquarters }
                }
                _ => return unknown("write"),
            },
            ("rest", _) => O::RestDivision { division: Formation::DIVISIONS[super::position::division(tail)?] },
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
            ("lift", _) => O::Lift { division: Formation::DIVISIONS[super::position::division(tail)?] },
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
                Power::Us => O::ChooseUsChit { chit: super::position::word(tail)? },
                Power::Japan => O::ChooseJapaneseChit { chit: super::position::word(tail)? },
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
}

impl Played {
    /// The hexes of Ie Shima that a case bombards beside its plot, before or after it.
    fn shelled(&self, power: Power, rest: &[String]) -> Outcome<Vec<Aimed>> {
        let later = rest.iter().filter_map(|line| line.strip_prefix("US: shell ")).map(at);
        let all = self.draft.shelled.iter().map(|hex| Ok(*hex)).chain(later);
        let aim = |hex: Outcome<Hex>| hex.map(|hex| Aimed { hex, markers: 0 });
        all.filter(|_| power == Power::Us).map(aim).collect()
    }
}
