//! Reviews of the dice, as JSON.

use super::names::Plain;
use crate::table::review::Review;
use crate::text::reserved::said;
use crate::words::Voice;
use adjutant_audit::Reservation;
use adjutant_audit::report::{Luck, RollMoment, RollReport, RollVerdict, Whose};
use adjutant_events::{PlayerId, SideId};
use serde_json::{Value, json};

/// A review as an object; none if there is no data.
pub fn review(names: Plain<'_>, voice: Voice<'_>, review: &Review) -> Option<Value> {
    let rolls = |rolls: &[RollReport]| rolls.iter().map(|report| roll(names, voice, report)).collect::<Value>();
    Some(match review {
        Review::Game(report) => json!({
            "rolls": rolls(&report.rolls),
            "proven": report.proven(),
            "reservations": reserved(voice, &report.reservations),
        }),
        Review::Roll(report) => roll(names, voice, report),
        Review::Player(report) => json!({
            "player": report.player.as_str(),
            "seats": names.seats(&report.seats),
            "rolls": rolls(&report.rolls),
            "reservations": reserved(voice, &report.reservations),
        }),
        Review::Luck(report) | Review::Battle(_, report) => json!({
            "players": report.players.iter().map(|one| luck(voice, one)).collect::<Value>(),
            "sides": report.sides.iter().map(|one| luck(voice, one)).collect::<Value>(),
            "faces": report.faces.iter().map(|faces| json!({
                "sides": faces.sides,
                "counts": faces.counts,
                "chi_square": faces.test.map(|test| json!({
                    "statistic": test.statistic,
                    "degrees": test.degrees,
                    "p_value": test.p_value,
                })),
                "words": voice.phrase(&faces.words()),
            })).collect::<Value>(),
            "taken_back": report.taken_back,
            "reservations": reserved(voice, &report.reservations),
        }),
        Review::NoRoll(_) | Review::NoBattle(_) | Review::NoPlayer(..) => return None,
    })
}

fn roll(names: Plain<'_>, voice: Voice<'_>, report: &RollReport) -> Value {
    let place = |place: &RollMoment| json!({"seq": place.seq, "time": place.time.0});
    json!({
        "number": report.roll,
        "seat": names.seat(&report.seat),
        "side": report.side.as_ref().map(SideId::as_str),
        "player": report.player.as_ref().map(PlayerId::as_str),
        "ordered_by": report.ordered_by.as_ref().map(PlayerId::as_str),
        "cause": report.cause.as_str(),
        "purpose": report.purpose,
        "space": names.space_or_null(report.space.as_ref()),
        "round": report.round,
        "sides": report.sides,
        "dice": report.dice.iter().map(|die| json!({
            "unit": names.kind(&die.kind),
            "owner": names.seat(&die.owner),
            "hits_on": die.hits_on,
            "face": die.face,
        })).collect::<Value>(),
        "hits": report.thrown.map(|_| report.hits()),
        "asked": place(&report.asked),
        "thrown": report.thrown.as_ref().map(place),
        "beacon_round": report.beacon,
        "verdict": match &report.verdict {
            RollVerdict::Proven => "proven",
            RollVerdict::Awaited => "awaited",
            RollVerdict::Void => "void",
            RollVerdict::Unproven => "unproven",
            RollVerdict::Wrong(_) => "wrong",
        },
        "message": voice.phrase(&report.verdict.phrase()),
        "checkpoint": report.checkpoint.as_ref().map(place),
        "taken_back": report.taken_back.as_ref().map(place),
        "reservations": reserved(voice, &report.reservations),
    })
}

/// The reservations of a review.
fn reserved(voice: Voice<'_>, reservations: &[Reservation]) -> Value {
    let one = |one: &Reservation| json!({"key": one.key(), "message": said(voice.words(), one)});
    reservations.iter().map(one).collect()
}

fn luck(voice: Voice<'_>, luck: &Luck) -> Value {
    let who = match &luck.whose {
        Whose::Player(player) => player.as_str(),
        Whose::Side(side) => side.as_str(),
    };
    json!({
        "who": who,
        "dice": luck.dice,
        "hits": luck.hits,
        "expected": luck.expected,
        "spread": luck.spread,
        "percentile": luck.percentile,
        "words": voice.phrase(&luck.words()),
    })
}
