//! Facts that an operator writes into the log before signing it. An earlier audit guessed orders, and called such logs
//! fair.

use crate::audit::game::{SHORT, Table};
use crate::game_list::games;
use adjutant_audit::{Finding, verify};
use adjutant_core::{Command, Next, decide};
use adjutant_events::{Actor, CauseId, Event, PlayerId, SeatId, SpaceId, UnitId};
use adjutant_game_axis::State;
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::command::{AxisCommand, Loss, LossHow, Selection, Which};
use adjutant_game_axis::fact::{AxisEvent, Losses, Role};

fn state(table: &Table) -> &State {
    table.game.play.read().expect("a game of Axis & Allies")
}

/// A player for this seat.
fn holder(table: &Table, seat: &SeatId) -> Actor {
    let player = table.game.table.seat(seat).and_then(|seat| seat.player.clone()).expect("a held seat");
    Actor::Seat { seat: seat.clone(), player }
}

/// The noncombat move of the power that has a unit of this kind in this space; with that unit.
fn at_turn_of(kind: &str, space: &str) -> (Table, Actor, UnitId) {
    let mut table = Table::open(SHORT);
    for _ in 0..60 {
        let Next::Wait(prompts) = table.settle() else { break };
        let state = state(&table);
        let at = state.board().space(&SpaceId::new(space)).expect("a space");
        let unit = state.units_at(at).find(|unit| state.kind_of(unit).id.as_str() == kind && state.is_own(unit));
        let actor = holder(&table, &prompts[0].seats[0]);
        match unit.map(|unit| unit.id) {
            Some(unit) if state.phase() == Phase::NoncombatMove => return (table, actor, unit),
            _ => table.act(&actor, &AxisCommand::Done { phase: None }.into()),
        }
    }
    panic!("nobody has {kind} in {space}");
}

fn moving(kind: &str, from: &str, to: &str, which: Which) -> Command {
    let units = vec![Selection { kind: kind.into(), count: Some(1), which }];
    AxisCommand::Move { units, from: from.into(), via: Vec::new(), to: to.into(), transport: None }.into()
}

/// A legal move of one such unit to an adjacent space.
fn lawful(table: &Table, actor: &Actor, kind: &str, from: &str) -> Command {
    let board = state(table).board();
    let at = board.space(&SpaceId::new(from)).expect("a space");
    let orders = board.neighbours(at).iter().map(|to| moving(kind, from, board.def(*to).id.as_str(), Which::Any));
    let mut orders = orders.filter(|order| decide(&table.game, actor, order, table.game.time).is_ok());
    orders.next().expect("somewhere to go")
}

fn moved(unit: UnitId, route: &[&str]) -> AxisEvent {
    AxisEvent::UnitsMoved { units: vec![unit], route: route.iter().map(|space| SpaceId::new(*space)).collect() }
}

/// The findings when these facts are written into the log and signed: first without an order, then after an order with
/// their content, then after a legal order.
fn found(table: &Table, actor: &Actor, facts: &[AxisEvent], order: &Command, true_one: &Command) -> [Finding; 3] {
    [None, Some(order), Some(true_one)].map(|order| {
        let mut table = table.again();
        let (from, cause) = (table.game.seq + 1, CauseId::new("by night"));
        if let Some(order) = order {
            table.push(actor, &cause, Event::Ordered(order.clone()));
        }
        for fact in facts {
            table.push(actor, &cause, fact.clone().into());
        }
        let verdict = verify(games(), &table.bundle(), &[]);
        let found = verdict.finding().cloned().unwrap_or_else(|| panic!("{facts:?}: {verdict:?}"));
        assert!(found.seq().is_some_and(|seq| (from..=from + 1).contains(&seq)), "{found:?}");
        found
    })
}

fn assert_found([none, itself, other]: [Finding; 3]) {
    assert!(matches!(none, Finding::OrderMissing { .. }), "{none:?}");
    assert!(matches!(itself, Finding::Refused { .. } | Finding::OrderDiffers { .. }), "{itself:?}");
    assert!(matches!(other, Finding::OrderDiffers { .. }), "{other:?}");
}

#[test]
fn infantry_does_not_jump_from_szechwan_to_japan() {
    let (table, actor, unit) = at_turn_of("infantry", "szechwan");
    let false_one = moving("infantry", "szechwan", "japan", Which::These(vec![unit]));
    let true_one = lawful(&table, &actor, "infantry", "szechwan");
    assert_found(found(&table, &actor, &[moved(unit, &["szechwan", "japan"])], &false_one, &true_one));
}

#[test]
fn nobody_moves_the_transport_of_another_power() {
    let (table, actor, _) = at_turn_of("battleship", "sz40");
    let state = state(&table);
    let others =
        state.units().iter().find(|unit| state.kind_of(unit).id.as_str() == "transport" && !state.is_own(unit));
    let (transport, at) = others.map(|unit| (unit.id, unit.at)).expect("a transport of another power");
    let near = state.board().neighbours(at).iter().copied();
    let (from, to) = (
        state.board().def(at).id.as_str().to_owned(),
        near.map(|near| state.board().def(near).id.clone()).find(|id| id.as_str().starts_with("sz")).expect("a sea"),
    );
    let false_one = moving("transport", &from, to.as_str(), Which::These(vec![transport]));
    let true_one = lawful(&table, &actor, "battleship", "sz40");
    assert_found(found(&table, &actor, &[moved(transport, &[&from, to.as_str()])], &false_one, &true_one));
}

#[test]
fn a_battleship_does_not_jump_over_the_world() {
    let (table, actor, unit) = at_turn_of("battleship", "sz40");
    let false_one = moving("battleship", "sz40", "sz5", Which::These(vec![unit]));
    let true_one = lawful(&table, &actor, "battleship", "sz40");
    assert_found(found(&table, &actor, &[moved(unit, &["sz40", "sz5"])], &false_one, &true_one));
}

#[test]
fn no_hit_is_taken_by_a_unit_that_does_not_exist() {
    let (mut table, chosen) = at_a_choice_of_losses();
    let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
    let actor = holder(&table, &prompts[0].seats[0]);
    let losses = Losses { damaged: Vec::new(), destroyed: vec![UnitId(60_000)] };
    let false_one = AxisCommand::Casualties {
        losses: vec![Loss { kind: "leviathan".into(), count: 1, how: LossHow::Destroy, owner: None }],
    };
    let taken = |losses| AxisEvent::CasualtiesTaken { role: chosen, losses };
    let proposed = AxisCommand::Casualties { losses: Vec::new() };
    assert_found(found(&table, &actor, &[taken(losses)], &false_one.into(), &proposed.into()));
}

/// A battle in which a player chooses losses, and their role.
fn at_a_choice_of_losses() -> (Table, Role) {
    for seed in 0..40 {
        let mut table = Table::open(crate::audit::game::Kind { seed, ..SHORT });
        for _ in 0..120 {
            if !matches!(table.settle(), Next::Wait(_)) {
                break;
            }
            let before = table.again();
            let length = table.log.len();
            table.order_first();
            let role = table.log[length..].iter().find_map(|one| match one.event.fact() {
                Some(AxisEvent::CasualtiesTaken { role, .. }) if matches!(one.actor, Actor::Seat { .. }) => Some(*role),
                _ => None,
            });
            if let Some(role) = role {
                return (before, role);
            }
        }
    }
    panic!("nobody ever chose");
}

#[test]
fn nobody_is_a_game_master_by_saying_so() {
    let mut table = Table::open(SHORT);
    table.settle();
    let nobody = Actor::Gm { player: PlayerId::new("mallory") };
    let order = adjutant_core::command::TableCommand::AddEntropy { text: "hello".to_owned() };
    let refused = decide(&table.game, &nobody, &order.clone().into(), adjutant_events::Timestamp(0));
    assert_eq!(refused.expect_err("he is none").key(), "table-only-gm");
    let cause = CauseId::new("by night");
    table.push(&nobody, &cause, Command::from(order).into());
    table.push(&nobody, &cause, adjutant_events::TableEvent::EntropyAdded { text: "hello".to_owned() }.into());
    let verdict = verify(games(), &table.bundle(), &[]);
    assert!(matches!(verdict.finding(), Some(Finding::NotEntitled { .. })), "{verdict:?}");
}
