//! The air and sea game in the cases: orders, dice and expectations.

use super::position::{numbers, word};
use super::{Outcome, Played, Stop, unknown};
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::order::{JapaneseGroup, OkinawaOrder as O, UsGroup};
use adjutant_game_okinawa::model::state::{Phase, State};
use adjutant_game_okinawa::model::vocabulary::{Base, Fleet, Power, Word};
use adjutant_game_okinawa::rules::next::{Next, next};
use std::collections::BTreeMap;

fn fleet(name: &str) -> Outcome<Fleet> {
    word(&name.trim().to_lowercase().replace(' ', "_"))
}

pub(crate) fn name(fleet: Fleet) -> String {
    fleet.word().replace('_', " ").replace("british", "British")
}

fn number(text: &str) -> Outcome<u16> {
    text.trim().parse().map_err(|_| Stop::Unknown(format!("number {text}")))
}

/// Puts dice before the statements about them, because the rules roll the dice of a stage together.
pub(crate) fn reordered(lines: &[String]) -> Vec<String> {
    let is_order = |line: &str| line.starts_with("US: ") || line.starts_with("Japan: ") || line.starts_with("both: ");
    let mut all: Vec<String> = Vec::new();
    let (mut dice, mut rest) = (Vec::new(), Vec::new());
    for line in lines {
        let is_next = lines.iter().skip_while(|other| !std::ptr::eq(*other, line)).nth(1);
        if line.starts_with("US: bomb ") && !is_next.is_some_and(|next| next.starts_with("refused")) {
            // Bases are struck in the order of the groups.
            continue;
        }
        if is_order(line) {
            all.append(&mut dice);
            all.append(&mut rest);
            all.push(line.clone());
        } else if line == "accepted" || line.starts_with("refused ") {
            all.push(line.clone());
        } else if line.starts_with("roll ") || line.starts_with("draw ") {
            dice.push(line.clone());
        } else {
            rest.push(line.clone());
        }
    }
    all.append(&mut dice);
    all.append(&mut rest);
    all
}

/// The dice that the rules request now, by their names in the cases.
pub(crate) fn wanted(state: &State, purpose: &str) -> Vec<(String, usize)> {
    let us = state.air.us_raid.as_ref().map(|raid| raid.groups.as_slice()).unwrap_or_default();
    let Some(raid) = &state.air.japanese_raid else {
        return match purpose {
            "base_aa" => us.iter().map(|group| (format!("base-aa {}", group.base.word()), 1)).collect(),
            "us_air_attack" => us.iter().map(|group| (format!("us-air {}", group.base.word()), 2)).collect(),
            _ => Vec::new(),
        };
    };
    let tables = &state.board.tables;
    let of = |what: &str, of: Fleet, count: usize| (count > 0).then(|| (format!("{what} {}", name(of)), count));
    match purpose {
        "fleet_aa" => raid.groups.iter().filter_map(|group| of("fleet-aa", group.fleet, 1)).collect(),
        "fleet_hits" => {
            let pair = |group: &JapaneseGroup| {
                let special = usize::from(tables.hit_column(true, group.special).is_some());
                let conventional = usize::from(tables.hit_column(false, group.conventional).is_some());
                let special = of("hits-special", group.fleet, 2 * special);
                [special, of("hits-conventional", group.fleet, 2 * conventional)]
            };
            raid.groups.iter().flat_map(pair).flatten().collect()
        }
        "ships" => {
            let hits = raid.fleets.iter().filter(|hit| hit.fleet != Fleet::Picket);
            let both = hits.flat_map(|hit| {
                let sunk = of("ship-sunk", hit.fleet, 2 * usize::from(hit.sunk));
                [sunk, of("ship-damaged", hit.fleet, 2 * usize::from(hit.damaged))]
            });
            both.flatten().collect()
        }
        "carrier_critical" | "carrier_fatal" => {
            let what = if purpose == "carrier_critical" { "fatal-hit" } else { "fatal-damage" };
            let mut all: Vec<(String, usize)> = Vec::new();
            for hit in &raid.carriers {
                let text = format!("{what} {}", name(hit.fleet));
                match all.last_mut().filter(|(known, _)| *known == text) {
                    Some((_, count)) => *count += 1,
                    None => all.push((text, 1)),
                }
            }
            all
        }
        _ => Vec::new(),
    }
}

impl Played {
    /// The face that draws the markers as the case says.
    pub(crate) fn drawn(&self, sides: u16) -> Option<u16> {
        let said: BTreeMap<&str, u8> = self.draft.drawn.iter().map(|(base, value)| (base.as_str(), *value)).collect();
        (1..=sides).find(|face| {
            let mut state = self.state.clone();
            state.record_roll(&[*face]);
            let Next::Act(facts) = next(&state) else { return false };
            facts.iter().any(|fact| match fact {
                F::MarkersTurned { markers } => {
                    !said.is_empty() && markers.iter().all(|(base, value)| said.get(base.word()) == Some(value))
                }
                _ => false,
            })
        })
    }

    /// The dice of a stage in the order of rolling. Dice that the case omits are three; then its sums are not checked.
    pub(crate) fn said_in_the_air(&mut self, wanted: &[(String, usize)]) -> Option<Vec<u16>> {
        let is_said =
            |dice: &[(String, Vec<u16>)]| wanted.iter().any(|(name, _)| dice.iter().any(|(known, _)| known == name));
        if !is_said(&self.dice) {
            return None;
        }
        let mut faces = Vec::new();
        for (name, count) in wanted {
            let mut own = Vec::new();
            while own.len() < *count {
                let Some(at) = self.dice.iter().position(|(known, _)| known == name) else { break };
                own.extend(self.dice.remove(at).1);
            }
            self.draft.is_open |= own.len() < *count;
            own.resize(*count, 3);
            faces.extend(own);
        }
        Some(faces)
    }

    /// Looks ahead for an order that the Yamato sails before any dice.
    pub(crate) fn look_for_yamato(&mut self, rest: &[String]) {
        let mut at_once = rest.iter().take_while(|line| !line.starts_with("roll ") && !line.starts_with("draw "));
        self.draft.yamato = at_once.any(|line| line == "Japan: yamato");
    }

    /// An order of the air phase; none if it is no such order, or happens automatically.
    pub(crate) fn fly(&mut self, power: Power, text: &str) -> Outcome<Option<O>> {
        let (verb, tail) = text.split_once(' ').unwrap_or((text, ""));
        let order = match (power, verb) {
            (Power::Us, "pass") if self.state.air.us_attacks_now == Some(false) => return Ok(None),
            (Power::Us, "pass") => O::DeclareAirAttack { attack: false },
            (Power::Us, "air") => {
                if !self.state.air.opening && self.state.air.us_attacks_now.is_none() {
                    self.submit(power, &O::DeclareAirAttack { attack: true });
                    if self.answer != super::Answer::Accepted {
                        return Ok(None);
                    }
                    self.settle();
                    if self.draft.yamato {
                        // Its groups are named again later.
                        return Ok(None);
                    }
                }
                O::FormUsGroups { groups: groups(tail.trim_start_matches("attack "))? }
            }
            (Power::Japan, "pass") if self.state.air.japan_said => return Ok(None),
            (Power::Japan, "pass") => O::FormJapaneseGroups { groups: Vec::new() },
            (Power::Japan, "yamato") => O::Yamato { sail: true },
            (Power::Japan, "evacuate") => {
                let bases = tail.split(',').map(|base| word::<Base>(base.trim())).collect::<Outcome<_>>()?;
                O::Evacuate { bases }
            }
            (Power::Japan, "kikusui") => O::FormJapaneseGroups { groups: japanese(tail)? },
            _ => return unknown(format!("order {verb}")),
        };
        Ok(Some(order))
    }

    /// Checks a statement about the air phase.
    pub(crate) fn flown(&self, verb: &str, tail: &str, fields: &BTreeMap<String, String>, rest: &str) -> Outcome {
        let same = |name: &str, found: u16| match fields.get(name) {
            Some(said) if *said != found.to_string() => {
                Err(Stop::Differs(format!("{verb} {tail} {name}: said {said}, found {found}")))
            }
            Some(_) | None => Ok(()),
        };
        let facts = || self.facts.iter().rev();
        match verb {
            "us-air" => {
                let base = word::<Base>(tail)?;
                let mut all = facts().filter_map(|fact| match fact {
                    F::BasesStruck { struck } => struck.iter().find(|one| one.base == base),
                    _ => None,
                });
                let Some(found) = all.next() else { return unknown("a strike whose dice are not said") };
                same("loss", found.lost)?;
                same("disruption", found.disrupted)
            }
            "evacuation" => {
                let base = word::<Base>(tail)?;
                let mut all = facts().filter_map(|fact| match fact {
                    F::MarkersTurned { markers } => markers.iter().find(|(known, _)| *known == base),
                    _ => None,
                });
                let Some((_, found)) = all.next() else { return unknown("markers that are not said") };
                if rest == found.to_string() {
                    Ok(())
                } else {
                    Err(Stop::Differs(format!("evacuation {tail}: {found}")))
                }
            }
            "fleet-aa" => {
                let of = fleet(tail)?;
                let mut formed = facts().filter_map(|fact| match fact {
                    F::JapaneseGroupsFormed { groups } => groups.iter().find(|group| group.fleet == of),
                    _ => None,
                });
                let mut read = facts().filter_map(|fact| match fact {
                    F::FleetAaRead { aa } => aa.iter().find(|aa| aa.fleet == of),
                    _ => None,
                });
                let (Some(group), Some(aa)) = (formed.next(), read.next()) else {
                    return unknown("AA that is not said");
                };
                same("special", group.special - aa.special)?;
                same("conventional", group.conventional - aa.conventional)
            }
            "hits" | "ships" => {
                let of = fleet(tail)?;
                let mut all = facts().filter_map(|fact| match fact {
                    F::FleetsHit { fleets } => fleets.iter().find(|hit| hit.fleet == of),
                    _ => None,
                });
                let Some(found) = all.next() else { return unknown("hits that are not said") };
                if verb == "hits" {
                    let is_it = rest == found.hits.to_string();
                    return if is_it { Ok(()) } else { Err(Stop::Differs(format!("hits {tail}: {}", found.hits))) };
                }
                same("sunk", u16::from(found.sunk))?;
                same("damaged", u16::from(found.damaged))
            }
            "ship" => {
                let of = fleet(tail)?;
                let mut all = facts().filter_map(|fact| match fact {
                    F::ShipsHit { ships, .. } => Some(ships),
                    _ => None,
                });
                let Some(ships) = all.next() else { return unknown("ships that are not said") };
                let mut own = ships.iter().filter(|hit| hit.fleet == of);
                let fits = if rest == "none" { own.next().is_none() } else { own.any(|hit| hit.ship.word() == rest) };
                if fits { Ok(()) } else { Err(Stop::Differs(format!("ship {tail}: {ships:?}"))) }
            }
            _ => unknown(format!("then {verb}")),
        }
    }

    /// Whether the rules still wait for dice of which the case gave some.
    pub(crate) fn is_in_the_air(&self) -> bool {
        self.state.phase == Phase::AirSea && matches!(next(&self.state), Next::Roll(_))
    }
}

fn groups(text: &str) -> Outcome<Vec<UsGroup>> {
    let one = |part: &str| {
        let (part, bombers) = match part.split_once(" with ") {
            Some((part, bombers)) => (part, number(numbers(bombers)[0])?),
            None => (part, 0),
        };
        let Some((base, points)) = part.trim().rsplit_once(' ') else { return unknown("group") };
        Ok(UsGroup { base: word(base)?, points: number(points)?, bombers: bombers as u8 })
    };
    text.split(',').map(one).collect()
}

fn japanese(text: &str) -> Outcome<Vec<JapaneseGroup>> {
    let one = |part: &str| {
        let (part, extra) = match part.trim().strip_suffix(" special extra") {
            Some(part) => (part, true),
            None => (part.trim(), false),
        };
        let Some((name, points)) = part.rsplit_once(' ') else { return unknown("group") };
        let points = number(points)?;
        let half = points / 10 * 5;
        // An additional five in a group with an even number of fives makes the halves unequal.
        let half = if extra && points.is_multiple_of(10) { half - 5 } else { half };
        let (special, conventional) = if extra { (points - half, half) } else { (half, points - half) };
        Ok(JapaneseGroup { fleet: fleet(name)?, special, conventional })
    };
    text.split(',').map(one).collect()
}
