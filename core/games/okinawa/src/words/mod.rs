//! Messages for facts. A reader of a fact may know everything that it names; units are named by code and kind.

mod campaign;
mod caution;
mod edited;
pub(crate) mod figures;
mod idle;
pub(crate) mod printed;
pub(crate) mod sheets;

pub(crate) use caution::cautions;
pub(crate) use idle::is_idle;

use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::{Unit, space};
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::{GroundFact as G, ShootingFact as S, ShotRead, WalkFact as W};
use crate::model::names;
use crate::model::order::{Aimed, Shot};
use crate::model::state::{Condition, GunChoice, HqAid, Loss, Peril, Phase, Verdict};
use crate::model::vocabulary::{Base, Fleet, Formation, Power, Word};
use adjutant_core::term::{PhaseWord, Term};
use adjutant_core::told::{Joint, Told};
use adjutant_hex::{Hex, Side};
use campaign::campaign;

adjutant_core::catalogue! { "okinawa": "terms", "sections", "events", "refusals", "prompts", "commands", "buttons" }

/// The messages of a fact.
pub(crate) fn tell(fact: &F) -> Vec<Told> {
    told(fact).into_iter().collect()
}

fn said(key: &'static str) -> Told {
    Told::new(key)
}

fn of(key: &'static str, power: Power) -> Told {
    said(key).with("side", power.seat())
}

trait With {
    fn hex(self, hex: Hex) -> Self;
    fn units(self, units: &[Unit]) -> Self;
}

impl With for Told {
    fn hex(self, hex: Hex) -> Self {
        self.with("hex", space(hex))
    }

    fn units(self, units: &[Unit]) -> Self {
        self.with("units", list(units.iter().map(|one| unit(*one))))
    }
}

/// `A, B and C`; an empty list has its own word.
fn list<T: Into<Term>>(items: impl IntoIterator<Item = T>) -> Term {
    let items: Vec<Term> = items.into_iter().map(Into::into).collect();
    if items.is_empty() { said("okinawa-nobody").into() } else { Term::List(Joint::And, items) }
}

/// A unit by kind and code.
pub(crate) fn unit(unit: Unit) -> Told {
    let kind = names::unit_of(unit.id()).map(|(_, def)| def.ty.kind());
    let told = said("okinawa-unit").with("code", names::code(unit));
    match kind {
        Some(kind) => told.with("kind", kind),
        None => told,
    }
}

pub(crate) fn division(division: Formation) -> Told {
    said("okinawa-division").with("division", division.division().map_or(9, |at| at as u64))
}

fn base(base: Base) -> Told {
    said("okinawa-base").with("base", base.ix() as u64)
}

fn fleet(fleet: Fleet) -> Told {
    said("okinawa-fleet").with("fleet", fleet.ix() as u64)
}

fn hexes(hexes: &[Hex]) -> Term {
    list(hexes.iter().map(|hex| space(*hex)))
}

fn number(number: i32) -> Term {
    Term::Word(number.to_string())
}

fn chit(word: &'static str) -> Told {
    said("okinawa-chit").with("chit", word)
}

fn aimed(aimed: &[Aimed]) -> Term {
    // A hex of Ie Shima is bombarded without markers.
    list(aimed.iter().map(|aim| match aim.markers {
        0 => said("okinawa-aimed-without").hex(aim.hex),
        count => said("okinawa-aimed").hex(aim.hex).with("count", count),
    }))
}

pub(crate) fn facing(side: Side) -> Told {
    said("okinawa-facing").with("facing", side.ix() as u64)
}

fn forts(forts: &[(Hex, Side)]) -> Term {
    list(forts.iter().map(|(hex, side)| said("okinawa-fort").hex(*hex).with("facing", facing(*side))))
}

fn placed(units: &[(Unit, Hex)]) -> Term {
    list(units.iter().map(|(one, hex)| said("okinawa-stands").with("unit", unit(*one)).hex(*hex)))
}

fn losses(losses: &[Loss]) -> Term {
    list(losses.iter().map(|loss| {
        let key = if loss.fallen.is_some() { "okinawa-loss-last" } else { "okinawa-loss" };
        said(key).with("unit", unit(loss.unit)).with("steps", loss.steps)
    }))
}

fn shots(shots: &[Shot]) -> Term {
    list(shots.iter().map(|shot| said("okinawa-shot").hex(shot.target).units(&shot.units)))
}

/// The letter of a column of the table of fire, counted from 0.
pub(crate) fn letter(column: u8) -> Term {
    Term::Word(char::from(b'A'.saturating_add(column)).to_string())
}

fn read(shot: &ShotRead) -> Told {
    let Some(column) = shot.column else {
        return said("okinawa-shot-too-weak").hex(shot.target).with("points", shot.points);
    };
    said("okinawa-shot-read")
        .with("column", letter(column))
        .with("side", shot.power.seat())
        .hex(shot.target)
        .with("points", shot.points)
        .with("die", number(i32::from(shot.die)))
        .with("result", shot.result.ix() as u64)
}

fn phase(phase: Phase) -> PhaseWord {
    PhaseWord(phase.word().to_owned())
}

fn verdict(verdict: &Verdict) -> Told {
    let told = match verdict.winner {
        Some(power) => of("okinawa-event-game-ended", power),
        None => said("okinawa-event-game-drawn"),
    };
    let [us, japan] = verdict.points;
    told.with("us", number(us)).with("japan", number(japan))
}

fn told(fact: &F) -> Option<Told> {
    Some(match fact {
        F::PhaseEnded { phase: ended } => said("okinawa-event-phase-ended").with("phase", phase(*ended)),
        F::AirAttackDeclared { attacks: true } => said("okinawa-event-air-attack"),
        F::AirAttackDeclared { attacks: false } => said("okinawa-event-no-air-attack"),
        F::YamatoDecided { sails: true } => said("okinawa-event-yamato"),
        F::YamatoDecided { sails: false } => said("okinawa-event-no-yamato"),
        F::UsGroupsFormed { groups } => said("okinawa-event-us-groups").with(
            "groups",
            list(groups.iter().map(|group| {
                said("okinawa-us-group")
                    .with("base", base(group.base))
                    .with("points", group.points)
                    .with("bombers", group.bombers)
            })),
        ),
        F::Evacuated { bases } => {
            said("okinawa-event-evacuated").with("bases", list(bases.iter().map(|one| base(*one))))
        }
        F::MarkersTurned { markers } => said("okinawa-event-markers-turned").with(
            "markers",
            list(
                markers.iter().map(|(at, count)| said("okinawa-marker").with("base", base(*at)).with("count", *count)),
            ),
        ),
        F::BaseAaRead { aa } => {
            let lost: u32 = aa.iter().map(|aa| u32::from(aa.lost)).sum();
            said("okinawa-event-base-aa").with("lost", lost)
        }
        F::BasesStruck { struck } => said("okinawa-event-bases-struck").with(
            "struck",
            list(struck.iter().map(|one| {
                said("okinawa-struck")
                    .with("base", base(one.base))
                    .with("lost", one.lost)
                    .with("disrupted", one.disrupted)
            })),
        ),
        F::OpeningEnded { lost, disrupted, delay } => {
            said("okinawa-event-opening-ended").with("lost", *lost).with("disrupted", *disrupted).with("delay", *delay)
        }
        F::JapaneseGroupsFormed { groups } if groups.is_empty() => said("okinawa-event-no-japanese-attack"),
        F::JapaneseGroupsFormed { groups } => said("okinawa-event-japanese-groups").with(
            "groups",
            list(groups.iter().map(|group| {
                said("okinawa-japanese-group")
                    .with("fleet", fleet(group.fleet))
                    .with("special", group.special)
                    .with("conventional", group.conventional)
            })),
        ),
        F::FleetAaRead { aa } => {
            let lost: u32 = aa.iter().map(|aa| u32::from(aa.special) + u32::from(aa.conventional)).sum();
            said("okinawa-event-fleet-aa").with("lost", lost)
        }
        F::FleetsHit { fleets } => said("okinawa-event-fleets-hit").with(
            "hits",
            list(fleets.iter().map(|hit| {
                said("okinawa-fleet-hit")
                    .with("fleet", fleet(hit.fleet))
                    .with("sunk", hit.sunk)
                    .with("damaged", hit.damaged)
            })),
        ),
        F::ShipsHit { ships, .. } if ships.is_empty() => return None,
        F::ShipsHit { ships, points } => said("okinawa-event-ships-hit")
            .with(
                "ships",
                list(ships.iter().map(|hit| {
                    let key = if hit.is_sunk { "okinawa-ship-sunk" } else { "okinawa-ship-damaged" };
                    said(key).with("ship", hit.ship.word()).with("fleet", fleet(hit.fleet))
                })),
            )
            .with("points", *points),
        F::CarriersJudged { fatal } if fatal.is_empty() => return None,
        F::CarriersJudged { fatal } => said("okinawa-event-carriers-judged").with("count", fatal.len() as u64),
        F::CarriersBurn { points: 0 } => return None,
        F::CarriersBurn { points } => said("okinawa-event-carriers-burn").with("points", *points),
        F::AttackEnded { special_lost } => said("okinawa-event-attack-ended").with("lost", *special_lost),
        F::WeatherRead { weather } => said("okinawa-event-weather").with("weather", weather.word()),
        F::UsChitSealed { chit: chosen } => said("okinawa-event-chit-sealed").with("chit", chit(chosen.word())),
        F::JapaneseChitSealed { chit: chosen } => said("okinawa-event-chit-sealed").with("chit", chit(chosen.word())),
        F::ChitReady { power } => of("okinawa-event-chit-ready", *power),
        F::ChitsShown { us, japan } => {
            said("okinawa-event-chits-shown").with("us", chit(us.word())).with("japan", chit(japan.word()))
        }
        F::PlotSealed { aimed: plot, .. } => said("okinawa-event-plot-sealed").with("plot", aimed(plot)),
        F::PlotReady { power } => of("okinawa-event-plot-ready", *power),
        F::PlotsShown { us, japan } => {
            said("okinawa-event-plots-shown").with("us", aimed(us)).with("japan", aimed(japan))
        }
        F::Ground(fact) => return ground(fact),
        F::Campaign(fact) => return campaign(fact),
        F::Corrected { set, .. } => said("okinawa-event-corrected").with("set", list(set.iter().map(edited::set))),
        F::BoardEdited { set, hexes, hidden, reason } => edited::board(set, hexes, *hidden, reason),
    })
}

fn ground(fact: &G) -> Option<Told> {
    Some(match fact {
        G::BarragesRead { barrages, .. } if barrages.is_empty() => return None,
        G::BarragesRead { power, barrages } => of("okinawa-event-barrages", *power).with(
            "barrages",
            list(barrages.iter().map(|one| {
                said("okinawa-barrage")
                    .hex(one.hex)
                    .with("die", number(i32::from(one.die)))
                    .with("result", one.result.ix() as u64)
            })),
        ),
        G::InterdictionLaid { power, aimed: plot } => {
            of("okinawa-event-interdiction", *power).with("plot", aimed(plot))
        }
        G::InterdictionLifted => said("okinawa-event-interdiction-lifted"),
        G::Shaken { units, condition: Condition::Pinned } => said("okinawa-event-pinned").units(units),
        G::Shaken { units, condition: Condition::Disrupted } => said("okinawa-event-disrupted").units(units),
        G::LossesDue(toll) => of("okinawa-event-losses-due", toll.power).hex(toll.hex).with("steps", toll.steps),
        G::StepsLost { hex, losses: lost } => said("okinawa-event-steps-lost").hex(*hex).with("losses", losses(lost)),
        G::RetreatDue(retreat) => {
            of("okinawa-event-retreat-due", retreat.power).hex(retreat.from).with("hexes", retreat.hexes)
        }
        G::Retreated { from, to, units } => {
            said("okinawa-event-retreated").hex(*from).with("to", space(*to)).units(units)
        }
        G::Stayed { from, units } => said("okinawa-event-stayed").hex(*from).units(units),
        G::Advanced { power, hex, units } if !units.is_empty() => {
            of("okinawa-event-advanced", *power).hex(*hex).units(units)
        }
        G::Advanced { power, hex, .. } => of("okinawa-event-no-advance", *power).hex(*hex),
        G::EngagementEnded { hex } => said("okinawa-event-engagement-ended").hex(*hex),
        G::Tired { division: tired, points, .. } => {
            said("okinawa-event-tired").with("division", division(*tired)).with("points", *points)
        }
        G::Recovered { units, .. } if !units.is_empty() => said("okinawa-event-recovered").units(units),
        G::AircraftRebuilt { lost, disrupted } => {
            said("okinawa-event-aircraft-rebuilt").with("lost", *lost).with("disrupted", *disrupted)
        }
        G::Rested { points: 0, .. } => return None,
        G::Rested { division: rests, points, .. } => {
            said("okinawa-event-rested").with("division", division(*rests)).with("points", *points)
        }
        G::Replaced { lost, company, hex } => {
            said("okinawa-event-replaced").with("lost", unit(*lost)).with("company", unit(*company)).hex(*hex)
        }
        G::ReplacementEnded => said("okinawa-event-replacement-ended"),
        G::EntryRead { entry, die, result } => {
            let key = match entry.peril {
                Peril::Mine => "okinawa-event-entry-mine",
                Peril::Interdiction(_) => "okinawa-event-entry-interdiction",
            };
            said(key)
                .with("unit", unit(entry.unit))
                .hex(entry.hex)
                .with("die", number(i32::from(*die)))
                .with("result", result.ix() as u64)
        }
        G::MineShown { hex, is_real: true } => said("okinawa-event-mine-real").hex(*hex),
        G::MineShown { hex, is_real: false } => said("okinawa-event-mine-dummy").hex(*hex),
        G::MinesRemoved { hexes: cleared } => said("okinawa-event-mines-removed").with("hexes", hexes(cleared)),
        G::FortificationFreed { hex } => said("okinawa-event-fort-freed").hex(*hex),
        G::AirfieldTaken { airfield, power } => {
            of("okinawa-event-airfield", *power).with("airfield", airfield.ix() as u64)
        }
        G::Walk(fact) => return walk(fact),
        G::Shooting(fact) => return shooting(fact),
        G::Assault(fact) => return assault(fact),
        // Other facts have the messages about their results.
        G::BarragesApplied
        | G::Shaken { condition: Condition::Good, .. }
        | G::AdvanceDue(_)
        | G::FatigueDue(_)
        | G::Recovered { .. }
        | G::EntryDue(_) => return None,
    })
}

fn walk(fact: &W) -> Option<Told> {
    Some(match fact {
        W::Landed { unit: one, hex, .. } => said("okinawa-event-landed").with("unit", unit(*one)).hex(*hex),
        W::Moved { unit: one, way, .. } => {
            let way = Term::List(Joint::Way, way.iter().map(|hex| space(*hex).into()).collect());
            said("okinawa-event-moved").with("unit", unit(*one)).with("way", way)
        }
        W::InfiltrationSeen { unit: one, hex } => said("okinawa-event-infiltration").with("unit", unit(*one)).hex(*hex),
        W::InfiltratorAnswered { units } if units.is_empty() => said("okinawa-event-infiltrator-passed"),
        W::InfiltratorAnswered { units } => said("okinawa-event-infiltrator-answered").units(units),
        W::OpportunityRead { shot } => said("okinawa-event-opportunity").with("shot", read(shot)),
        W::Disengaging { hex, to, units, .. } => {
            said("okinawa-event-disengaging").hex(*hex).with("to", space(*to)).units(units)
        }
        W::DisengagementRead { die, is_fired_at: true } => {
            said("okinawa-event-fired-at").with("die", number(i32::from(*die)))
        }
        W::DisengagementRead { die, is_fired_at: false } => {
            said("okinawa-event-not-fired-at").with("die", number(i32::from(*die)))
        }
        W::Disengaged { hex, to, .. } => said("okinawa-event-disengaged").hex(*hex).with("to", space(*to)),
        W::MovementClosed { power, blows_bridge: true } => of("okinawa-event-bridge-tried", *power),
        W::MovementClosed { power, blows_bridge: false } => of("okinawa-event-movement-closed", *power),
        W::BridgeTried { is_blown: true } => said("okinawa-event-bridge-blown"),
        W::BridgeTried { is_blown: false } => said("okinawa-event-bridge-stands"),
        W::FortificationsPlaced { abandoned, placed } if abandoned.is_empty() && placed.is_empty() => return None,
        W::FortificationsPlaced { abandoned, placed } => {
            said("okinawa-event-forts-placed").with("forts", forts(placed)).with("abandoned", hexes(abandoned))
        }
        W::StackWaits { units, .. } => said("okinawa-event-stack-waits").units(units),
        W::Halted { .. } | W::HexesCleared { .. } | W::DisengagementEnded => return None,
    })
}

fn shooting(fact: &S) -> Option<Told> {
    Some(match fact {
        S::Observed { power, guns, target, succeeds } => {
            let key = if *succeeds { "okinawa-event-observed" } else { "okinawa-event-not-observed" };
            of(key, *power).with("guns", space(*guns)).hex(*target)
        }
        S::ObserverCalled { power, guns, target } => {
            of("okinawa-event-observer-called", *power).with("guns", space(*guns)).hex(*target)
        }
        S::GunsChosen { power, guns, choice: GunChoice::Indirect } => {
            of("okinawa-event-guns-indirect", *power).hex(*guns)
        }
        S::GunsChosen { power, guns, choice: GunChoice::Elsewhere } => {
            of("okinawa-event-guns-elsewhere", *power).hex(*guns)
        }
        S::ShotsNamed { power, shots: named, .. } if !named.is_empty() => {
            of("okinawa-event-shots-named", *power).with("shots", shots(named))
        }
        S::ShotsNamed { power, .. } => of("okinawa-event-no-shots", *power),
        S::ShotsRead { shots } => said("okinawa-event-shots-read").with("shots", list(shots.iter().map(read))),
        S::FireEnded { power } => of("okinawa-event-fire-ended", *power),
        S::GroupEnded => return None,
    })
}

fn assault(fact: &A) -> Option<Told> {
    Some(match fact {
        A::Launched { power, hex, units, .. } => of("okinawa-event-assault", *power).hex(*hex).units(units),
        A::FollowerNamed { unit: one } => said("okinawa-event-follower").with("unit", unit(*one)),
        A::FollowerRead { unit: one, die, goes } => {
            let key = if *goes { "okinawa-event-follows" } else { "okinawa-event-follows-not" };
            said(key).with("unit", unit(*one)).with("die", *die)
        }
        A::MortarsNamed { units } if !units.is_empty() => said("okinawa-event-mortars").units(units),
        A::MortarsRead { hits } if !hits.is_empty() => {
            let good = hits.iter().filter(|(_, hit)| *hit).count();
            said("okinawa-event-mortars-read").with("hits", good as u64).with("count", hits.len() as u64)
        }
        A::TanksTry { tries: true } => said("okinawa-event-tanks-try"),
        A::TanksRead { die, forbids, flames } => {
            let key = match (forbids, flames) {
                (true, true) => "okinawa-event-tanks-flames",
                (true, false) => "okinawa-event-tanks-forbid",
                (false, _) => "okinawa-event-tanks-fail",
            };
            said(key).with("die", number(i32::from(*die)))
        }
        A::Pledged { headquarters: None, banzai: false } => said("okinawa-event-pledged-nothing"),
        A::Pledged { headquarters, banzai } => {
            let aid = headquarters.map_or("none", |aid: HqAid| crate::speech::aid_word(aid));
            let banzai = if *banzai { "yes" } else { "no" };
            said("okinawa-event-pledged").with("aid", aid).with("banzai", banzai)
        }
        A::SupportRead { successes, .. } => said("okinawa-event-support").with("successes", *successes),
        A::Read { difference, column, die, result, .. } => said("okinawa-event-assault-read")
            .with("column", u64::from(*column) + 1)
            .with("difference", number(i32::from(*difference)))
            .with("die", number(i32::from(*die)))
            .with("result", result.ix() as u64),
        A::HeadquartersRead { flees: true, die } => said("okinawa-event-headquarters-flees").with("die", *die),
        A::HeadquartersRead { flees: false, die } => said("okinawa-event-headquarters-dies").with("die", *die),
        A::HeadquartersFled { way, .. } => match way.last() {
            Some(hex) => said("okinawa-event-headquarters-fled").hex(*hex),
            None => said("okinawa-event-headquarters-lost"),
        },
        A::Engaged { hex } => said("okinawa-event-engaged").hex(*hex),
        A::BanzaiSpent { units } => said("okinawa-event-banzai-spent").units(units),
        A::PhaseClosed { power } => of("okinawa-event-assaults-closed", *power),
        A::AttackersClosed
        | A::MortarsNamed { .. }
        | A::MortarsRead { .. }
        | A::FatiguePaid
        | A::TanksTry { tries: false }
        | A::Over => return None,
    })
}
