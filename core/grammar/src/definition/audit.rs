//! Views of the dice: whether they are proven, and the luck of all players.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who};
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::{AuditQuery, Query, Request};

const AUDIT: Definition = Definition { group: Group::Views, who: Who::Anyone, section: "table.dice", ..COMMAND };

pub(super) const COMMANDS: [Definition; 4] = [
    Definition {
        name: "audit roll",
        aliases: &["check roll", "prove roll", "検証 ロール"],
        ja: "ロール検証",
        slots: &[Slot::new("roll", SlotKind::Number).required().bare().before(&["number", "no"])],
        examples: &["audit roll 12", "ロール検証 12"],
        build: roll,
        ..AUDIT
    },
    Definition {
        name: "audit game",
        aliases: &["audit", "audit rolls", "rolls", "検証"],
        ja: "ゲーム検証",
        examples: &["audit game", "ゲーム検証"],
        build: |_, _| Ok(Request::Query(Query::Audit(AuditQuery::Game))),
        ..AUDIT
    },
    Definition {
        name: "audit player",
        aliases: &["rolls of", "検証 参加者"],
        ja: "参加者検証",
        slots: &[Slot::new("player", SlotKind::Player).required().bare()],
        examples: &["audit player Anna", "参加者検証 Anna"],
        build: of_player,
        ..AUDIT
    },
    Definition {
        name: "audit luck",
        aliases: &["luck", "dice statistics", "statistics", "運勢", "統計"],
        ja: "運",
        slots: &[Slot::new("roll", SlotKind::Number).bare().before(&["roll", "ロール"])],
        examples: &["luck", "luck 12", "運"],
        build: of_luck,
        ..AUDIT
    },
];

fn roll(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    Ok(Request::Query(Query::Audit(AuditQuery::Roll(roll_of(bound.the_number("roll")?)?))))
}

fn of_luck(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let battle = bound.number("roll").map(roll_of).transpose()?.map(AuditQuery::Battle);
    Ok(Request::Query(Query::Audit(battle.unwrap_or(AuditQuery::Luck))))
}

fn roll_of(number: u64) -> Result<u32, ParseProblem> {
    let too_large = |_| ParseProblem::NumberTooLarge { word: number.to_string(), most: u64::from(u32::MAX) };
    u32::try_from(number).map_err(too_large)
}

fn of_player(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    Ok(Request::Query(Query::Audit(AuditQuery::Player(bound.the_player("player")?))))
}
