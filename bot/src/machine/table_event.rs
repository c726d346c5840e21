//! Events of the table as JSON.

use super::names::Plain;
use adjutant_events::{Deadline, DicePolicy, GameResult, InstructionScope, Native, TableEvent, TopicId};
use serde_json::{Map, Value, json};

pub(super) fn body(names: Plain<'_>, event: &TableEvent) -> Value {
    match event {
        TableEvent::GameCreated { ruleset, revision, board, options, dice, gm } => json!({
            "type": "game_created",
            "rules": ruleset.as_str(),
            "revision": revision,
            "board": board,
            "options": self::options(options),
            "dice": self::dice(dice),
            "gm": gm.as_str(),
        }),
        TableEvent::SeatTaken { seat, player } => {
            json!({"type": "seat_taken", "seat": names.seat(seat), "player": player.as_str()})
        }
        TableEvent::SeatLeft { seat, player } => {
            json!({"type": "seat_left", "seat": names.seat(seat), "player": player.as_str()})
        }
        TableEvent::GmAppointed { player } => json!({"type": "gm_appointed", "player": player.as_str()}),
        TableEvent::GameStarted => json!({"type": "game_started"}),
        TableEvent::Council(event) => super::council_event::body(names, event),
        TableEvent::Office(event) => super::office_event::body(names, event),
        TableEvent::Staff(event) => super::staff_event::body(names, event),
        TableEvent::Press(event) => super::press_event::body(names, event),
        TableEvent::Plan(event) => super::plan_event::body(names, event),
        TableEvent::SignUp(event) => super::signup_event::body(names, event),
        TableEvent::Paused { reason } => json!({"type": "paused", "reason": reason}),
        TableEvent::Resumed => json!({"type": "resumed"}),
        TableEvent::SeatResigned { seat } => json!({"type": "seat_resigned", "seat": names.seat(seat)}),
        TableEvent::TakenBack { to } => json!({"type": "taken_back", "to_seq": to}),
        TableEvent::Rewound { to, reason } => json!({"type": "rewound", "to_seq": to, "reason": reason}),
        TableEvent::InstructionGiven { seat, scope, topic, instruction } => json!({
            "type": "instruction_given",
            "seat": names.seat(seat),
            "at": self::scope(names, scope),
            "instruction": self::instruction(names, topic, instruction),
        }),
        TableEvent::InstructionWithdrawn { seat, scope, topic } => json!({
            "type": "instruction_withdrawn",
            "seat": names.seat(seat),
            "at": self::scope(names, scope),
            "topic": topic.as_str(),
        }),
        TableEvent::GameEnded { result } => json!({"type": "game_ended", "result": self::result(result)}),
        TableEvent::ClockSet { rules } => json!({"type": "clock_set", "rules": rules}),
        TableEvent::ClockStopped => json!({"type": "clock_stopped"}),
        TableEvent::DeadlinesSet { period, deadlines } => {
            let each = |deadline: &Deadline| json!({"seat": names.seat(&deadline.seat), "at": deadline.at});
            json!({
                "type": "deadlines_set",
                "period": period,
                "deadlines": deadlines.iter().map(each).collect::<Vec<_>>(),
            })
        }
        TableEvent::BankOpened { seat, at } => json!({"type": "bank_opened", "seat": names.seat(seat), "at": at}),
        TableEvent::DeadlineExtended { seat, at, reason } => {
            json!({"type": "deadline_extended", "seat": names.seat(seat), "at": at, "reason": reason})
        }
        TableEvent::DeadlineMissed { seat } => json!({"type": "deadline_missed", "seat": names.seat(seat)}),
        TableEvent::VacationTaken { player, until } => {
            json!({"type": "vacation_taken", "player": player.as_str(), "until": until})
        }
        TableEvent::VacationEnded { player } => json!({"type": "vacation_ended", "player": player.as_str()}),
        TableEvent::PauseProposed { player, reason } => {
            json!({"type": "pause_proposed", "player": player.as_str(), "reason": reason})
        }
        TableEvent::PauseAgreed { player } => json!({"type": "pause_agreed", "player": player.as_str()}),
        TableEvent::EntropyAdded { text } => json!({"type": "entropy_added", "text": text}),
        TableEvent::CheckpointSigned { note } => json!({"type": "checkpoint_signed", "note": note}),
        TableEvent::CheckpointShown { size, at, place } => {
            json!({"type": "checkpoint_shown", "size": size, "at": at, "place": place})
        }
        TableEvent::CheckpointCosigned { size, lines } => {
            json!({"type": "checkpoint_cosigned", "size": size, "lines": lines})
        }
        TableEvent::WitnessRefused { witness, size, seen } => {
            json!({"type": "witness_refused", "witness": witness, "size": size, "seen": seen})
        }
        TableEvent::RollCommittedAnew { roll, round } => {
            json!({"type": "roll_committed_anew", "roll": roll, "beacon_round": round})
        }
        TableEvent::EntropyCommitted { seat, tip, links, wait } => {
            json!({"type": "entropy_committed", "seat": names.seat(seat), "tip": tip, "links": links, "wait": wait})
        }
        TableEvent::EntropyOpened { roll, seat, number, link } => json!({
            "type": "entropy_opened",
            "roll": roll,
            "seat": names.seat(seat),
            "number": number,
            "link": link,
        }),
        TableEvent::EntropySkipped { roll, seat } => {
            json!({"type": "entropy_skipped", "roll": roll, "seat": names.seat(seat)})
        }
        TableEvent::EntropyWithdrawn { seat, reason } => {
            json!({"type": "entropy_withdrawn", "seat": names.seat(seat), "reason": reason})
        }
        TableEvent::RollBound { roll, round } => json!({"type": "roll_bound", "roll": roll, "beacon_round": round}),
        TableEvent::RollKeyReplaced { rolls, reason } => {
            json!({"type": "roll_key_replaced", "rolls": rolls, "reason": reason})
        }
    }
}

/// Options by name.
pub(super) fn options(options: &[(String, String)]) -> Value {
    Value::Object(options.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect::<Map<_, _>>())
}

/// The source of dice, in a word.
pub(super) fn dice(policy: &DicePolicy) -> &'static str {
    match policy {
        DicePolicy::OperatingSystem => "operating_system",
        DicePolicy::Scripted => "scripted",
        DicePolicy::Verifiable { .. } => "verifiable",
    }
}

pub(crate) fn result(result: &GameResult) -> Value {
    match result {
        GameResult::Victory { side, by } => json!({"how": "victory", "side": side.as_str(), "by": by}),
        GameResult::Resignation { side } => json!({"how": "resignation", "side": side.as_str()}),
        GameResult::Closed { reason } => json!({"how": "closed", "reason": reason}),
        GameResult::Draw { by } => json!({"how": "draw", "by": by}),
    }
}

/// The space of a standing instruction; null = every space.
pub(super) fn scope(names: Plain<'_>, scope: &InstructionScope) -> Value {
    match scope {
        InstructionScope::Always => Value::Null,
        InstructionScope::At(space) => names.space(space),
    }
}

/// A standing instruction: its topic, and its game's record of it.
pub(super) fn instruction(names: Plain<'_>, topic: &TopicId, instruction: &Native) -> Value {
    let standing = names.0.board().family().standing();
    let record = standing.map(|standing| standing.record(instruction)).unwrap_or_default();
    let mut body = names.record(&record);
    body["topic"] = json!(topic.as_str());
    body
}
