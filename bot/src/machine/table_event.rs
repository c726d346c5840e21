//! Events of the table as JSON.

use super::names::Plain;
use adjutant_events::{
    CasualtyPreference, Deadline, DicePolicy, GameResult, Instruction, InstructionScope, InstructionTopic, RetreatWhen,
    ShipHitOrder, SubmarineOrder, TableEvent,
};
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
        TableEvent::Paused { reason } => json!({"type": "paused", "reason": reason}),
        TableEvent::Resumed => json!({"type": "resumed"}),
        TableEvent::SeatResigned { seat } => json!({"type": "seat_resigned", "seat": names.seat(seat)}),
        TableEvent::TakenBack { to } => json!({"type": "taken_back", "to_seq": to}),
        TableEvent::Rewound { to, reason } => json!({"type": "rewound", "to_seq": to, "reason": reason}),
        TableEvent::InstructionGiven { seat, scope, instruction } => json!({
            "type": "instruction_given",
            "seat": names.seat(seat),
            "at": self::scope(names, scope),
            "instruction": self::instruction(names, instruction),
        }),
        TableEvent::InstructionWithdrawn { seat, scope, topic } => json!({
            "type": "instruction_withdrawn",
            "seat": names.seat(seat),
            "at": self::scope(names, scope),
            "topic": topic_word(*topic),
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
        TableEvent::RollCommittedAnew { roll, round } => {
            json!({"type": "roll_committed_anew", "roll": roll, "beacon_round": round})
        }
        TableEvent::RollKeyReplaced { rolls, reason } => {
            json!({"type": "roll_key_replaced", "rolls": rolls, "reason": reason})
        }
    }
}

/// Options by name.
pub(super) fn options(options: &[(String, String)]) -> Value {
    Value::Object(options.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect::<Map<_, _>>())
}

/// Where dice come from, in a word.
pub(super) fn dice(policy: &DicePolicy) -> &'static str {
    match policy {
        DicePolicy::OperatingSystem => "operating_system",
        DicePolicy::Scripted => "scripted",
        DicePolicy::Verifiable { .. } => "verifiable",
    }
}

/// A result.
pub(super) fn result(result: &GameResult) -> Value {
    match result {
        GameResult::Victory { side, by } => json!({"how": "victory", "side": side.as_str(), "by": by}),
        GameResult::Resignation { side } => json!({"how": "resignation", "side": side.as_str()}),
        GameResult::Closed { reason } => json!({"how": "closed", "reason": reason}),
        GameResult::Draw { by } => json!({"how": "draw", "by": by}),
    }
}

/// The space a standing instruction is for; null = everywhere.
pub(super) fn scope(names: Plain<'_>, scope: &InstructionScope) -> Value {
    match scope {
        InstructionScope::Always => Value::Null,
        InstructionScope::At(space) => names.space(space),
    }
}

/// A standing instruction.
pub(super) fn instruction(names: Plain<'_>, instruction: &Instruction) -> Value {
    let topic = topic_word(instruction.topic());
    match instruction {
        Instruction::Casualties(order) => {
            let place = |preference: &CasualtyPreference| match preference {
                CasualtyPreference::Damage(kind) => json!({"how": "damage", "type": names.kind(kind)}),
                CasualtyPreference::Lose(kind) => json!({"how": "lose", "type": names.kind(kind)}),
            };
            json!({"topic": topic, "order": order.iter().map(place).collect::<Value>()})
        }
        Instruction::Submarines(order) => {
            let word = match order {
                SubmarineOrder::Strike => "strike",
                SubmarineOrder::Submerge => "submerge",
            };
            json!({"topic": topic, "order": word})
        }
        Instruction::Retreat { when, to } => {
            let when = match when {
                RetreatWhen::Never => json!("never"),
                RetreatWhen::AfterRound(rounds) => json!({"after_round": rounds}),
                RetreatWhen::Outnumbered => json!("outnumbered"),
                RetreatWhen::UnitsLeft(count) => json!({"units_left": count}),
            };
            json!({"topic": topic, "when": when, "to": names.space_or_null(to.as_ref())})
        }
        Instruction::ShipHits(order) => json!({"topic": topic, "order": ship_hits_word(*order)}),
        Instruction::Winter => json!({"topic": topic}),
        Instruction::Complex(spaces) | Instruction::Landing(spaces) => {
            json!({"topic": topic, "order": names.spaces(spaces)})
        }
    }
}

const fn topic_word(topic: InstructionTopic) -> &'static str {
    match topic {
        InstructionTopic::Casualties => "casualties",
        InstructionTopic::Submarines => "submarines",
        InstructionTopic::Retreat => "retreat",
        InstructionTopic::Complex => "complex",
        InstructionTopic::Landing => "landing",
        InstructionTopic::ShipHits => "hits",
        InstructionTopic::Winter => "winter",
    }
}

const fn ship_hits_word(order: ShipHitOrder) -> &'static str {
    match order {
        ShipHitOrder::Sink => "sink",
        ShipHitOrder::Disable => "disable",
    }
}
