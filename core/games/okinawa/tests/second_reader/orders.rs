//! The orders of a case, and what they are answered with.

use super::position::{at, numbers, unit};
use super::{Answer, Outcome, Played, Stop, unknown};
use adjutant_core::term::Message;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::order::{Aimed, OkinawaOrder as O, Shot, Steps};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{GunChoice, HqAid, Phase, Place, State};
use adjutant_game_okinawa::model::vocabulary::{Formation, Power, Type};
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::next::{Next, next};
use adjutant_game_okinawa::rules::paths;
use adjutant_hex::Hex;

/// What a case has said and the rules take in one piece, or later.
#[derive(Default)]
pub(crate) struct Draft {
    shots: Vec<Shot>,
    rest: Option<(Power, Unit, Vec<Hex>, bool)>,
    hq: Option<HqAid>,
    hq_said: bool,
    banzai: Option<bool>,
    /// Steps that are lost of those that are due: one less for each hex more.
    traded: Option<u8>,
}

/// What a unit is called in the cases.
pub(crate) fn name(state: &State, unit: Unit) -> String {
    let code = &state.def(unit).code;
    code.trim_start_matches("US-").trim_start_matches("J-").to_owned()
}

fn units(text: &str) -> Outcome<Vec<Unit>> {
    text.split(',').map(|name| unit(name.trim())).collect()
}

/// The keys of ours that a key of the cases stands for.
fn keys(key: &str) -> &'static [&'static str] {
    match key {
        "own-troops" => &["own-troops", "engaged-hex"],
        "too-near" => &["surrounded"],
        "bombard-range" => &["out-of-artillery-range"],
        "bombard-ie" => &["not-on-ie-shima"],
        "bombard-sea" => &["no-such-hex"],
        "own-mine" => &["mine-there"],
        "markers-too-many" => &["too-many-markers"],
        "no-enemy" => &["no-target", "no-assault", "not-on-ie-shima"],
        "no-mp" => &["too-dear"],
        "not-adjacent" | "impassable" => &["no-way", "cannot-assault"],
        "enemy-hex" | "engaged-hex" => &["enemy-there"],
        "heavy-terrain" => &["too-heavy", "cannot-assault"],
        "pinned" => &["pinned", "cannot-disengage"],
        "engaged" => &["engaged-hex"],
        "stopped" => &["must-stop", "has-moved"],
        "zoc-stop" => &["must-stop", "zone-to-zone"],
        "zoc-to-zoc" | "disengage-zoc" => &["zone-to-zone"],
        "strategic-near" => &["too-near"],
        "strategic-road" => &["not-cleared"],
        "stack-full" | "hex-closed" => &["no-room"],
        "boeitai-alone" => &["boeitai-alone"],
        "boeitai-assault" => &["boeitai-assault-alone"],
        "bridge-unit" | "bridge-tried" => &["cannot-blow"],
        "landing-hex" | "not-arrived" => &["not-its-beach"],
        "landing-late" => &["must-land"],
        "cannot-fire" => &["cannot-fire", "cannot-answer", "out-of-range"],
        "fired" => &["has-fired"],
        "target-fired-at" => &["shot-at"],
        "target-engaged" => &["no-target"],
        "fire-range" => &["out-of-range"],
        "front-unit" => &["must-fire-adjacent"],
        "line-of-sight" => &["no-sight"],
        "feint-far" => &["no-feint"],
        "zoc-uncovered" => &["must-cover"],
        "observer-unit" | "observer-path" | "observer-guns" | "observer-range" => &["no-observer"],
        "observer-bound" => &["led-elsewhere", "no-observer"],
        "no-advance" => &["cannot-advance", "not-asked", "no-room"],
        "not-a-retreat" => &["no-retreat"],
        "cannot-ignore" => &["must-retreat"],
        "wrong-losses" | "trade-limit" => &["wrong-steps", "not-its-steps"],
        "cannot-assault" | "assault-committed" | "assault-join" | "assault-inlet" | "assault-left" => {
            &["cannot-assault"]
        }
        "assault-twice" => &["no-assault"],
        "assault-two" => &["wrong-attackers"],
        "assault-preserve" => &["one-at-a-time", "cannot-assault"],
        "assault-duty" => &["must-assault"],
        "mortar-cannot" => &["cannot-support"],
        "hq-cannot" => &["no-headquarters"],
        "no-company" | "not-replaceable" => &["not-replaceable", "wrong-phase", "not-asked"],
        "replace-hex" => &["no-replacement-there"],
        "wrong-phase" | "wrong-side" | "not-yet" => &["wrong-phase", "not-asked", "not-yours"],
        _ => &[],
    }
}

impl Played {
    /// An order that was refused must have been expected to be.
    pub(crate) fn judge(&mut self) -> Outcome {
        match std::mem::take(&mut self.answer) {
            Answer::Refused(key) => Err(Stop::Differs(format!("refused: {key}"))),
            Answer::Accepted | Answer::None => Ok(()),
        }
    }

    fn submit(&mut self, power: Power, order: &O) {
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

    /// What a case said before is said when it is asked for; whether anything was.
    pub(crate) fn go_on(&mut self) -> bool {
        let Next::Wait(waits) = next(&self.state) else { return false };
        let Some((power, task)) = waits.first().cloned() else { return false };
        let kept = self.answer.clone();
        let order = match task {
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
        self.settle();
        self.expect(line)
    }

    fn order(&mut self, power: Power, text: &str, rest: &[String], is_refused: bool) -> Outcome {
        self.settle();
        let Some(order) = self.read(power, text, rest, is_refused)? else { return Ok(()) };
        self.submit(power, &order);
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

    /// An order in our words; none where it is kept until more is said, or says what happens by itself.
    fn read(&mut self, power: Power, text: &str, rest: &[String], is_refused: bool) -> Outcome<Option<O>> {
        let (verb, tail) = text.split_once(' ').unwrap_or((text, ""));
        let hexes = |text: &str| numbers(text).into_iter().map(at).collect::<Outcome<Vec<Hex>>>();
        let order = match (verb, text) {
            (_, "plot none") => O::WritePlot { aimed: shelled(power, rest)? },
            ("plot", _) => {
                let mut aimed = shelled(power, rest)?;
                for part in tail.split(',') {
                    let Some((hex, markers)) = part.trim().split_once(' ') else { return unknown("plot") };
                    let markers = markers.trim().parse().map_err(|_| Stop::Unknown("plot".to_owned()))?;
                    aimed.push(Aimed { hex: at(hex)?, markers });
                }
                O::WritePlot { aimed }
            }
            ("shell", _) if self.state.plots[power.ix()].is_some() => return Ok(None),
            ("shell", _) if !is_refused && rest.iter().any(|line| line.starts_with("US: plot")) => return Ok(None),
            ("shell", _) => O::WritePlot { aimed: vec![Aimed { hex: at(tail)?, markers: 0 }] },
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
                    // The one way that there was has been taken.
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
                    ty == Type::CompositeCompany && self.state.unit(*one).place == Place::Waiting
                };
                if self.state.unit(company).place == Place::Gone {
                    // Companies are alike: that one waits, and another does not.
                    if let Some(other) = self.state.board.all_units().find(waits) {
                        self.state.units[other.ix()].place = Place::Gone;
                        self.state.units[company.ix()].place = Place::Waiting;
                    }
                }
                O::Replace { lost: unit(lost)?, company, hex: at(hex)? }
            }
            (_, "done") if self.state.phase == Phase::Replacement => O::EndReplacement,
            (_, "done") => match self.state.phase {
                Phase::UsMovement | Phase::JapaneseMovement => O::EndMovement { blow_bridge: false },
                Phase::FireCombat => O::EndFire,
                Phase::UsAssault | Phase::JapaneseAssault => O::EndAssaults,
                _ => return unknown("done"),
            },
            _ => return unknown(format!("order {verb}")),
        };
        Ok(Some(order))
    }
}

/// The hex of Ie Shima that a case shells beside its plot.
fn shelled(power: Power, rest: &[String]) -> Outcome<Vec<Aimed>> {
    let said = rest.iter().find_map(|line| line.strip_prefix("US: shell ")).filter(|_| power == Power::Us);
    said.map(|hex| Ok(Aimed { hex: at(hex)?, markers: 0 })).into_iter().collect()
}
