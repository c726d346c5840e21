//! The orders of a case, and the answers to them.

mod read;

use super::keys::keys;
use super::position::{at, numbers, unit};
use super::{Answer, Outcome, Played, Stop, unknown};
use adjutant_core::term::Message;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::order::{OkinawaOrder as O, Shot, Steps};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{HqAid, Phase, State};
use adjutant_game_okinawa::model::vocabulary::Power;
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
}
