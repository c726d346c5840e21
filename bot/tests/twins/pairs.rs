//! Two games with one public story, in which one side hides different things.

use adjutant::games::games;
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::referee::is_public;
use adjutant_core::{Game, Next, Viewer, apply, next, obey, replay};
use adjutant_events::{
    Actor, Audience, CauseId, Envelope, Event, InstructionScope, Native, RollEvent, SeatId, TableEvent, TopicId, UnitId,
};
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::instructions::{AxisInstruction, Interception, Preference, RetreatWhen};
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::fact::{ArmyOrder, PlottedOrders, War1812Event as E};
use adjutant_game_war1812::instructions::War1812Instruction;

/// Two logs.
pub(crate) struct Twins {
    pub(crate) one: Vec<Envelope>,
    pub(crate) other: Vec<Envelope>,
}

/// The seats that are asked now; none unless the referee waits.
pub(crate) fn asked(game: &Game) -> Vec<SeatId> {
    match next(game) {
        Next::Wait(prompts) => prompts.into_iter().flat_map(|prompt| prompt.seats).collect(),
        _ => Vec::new(),
    }
}

/// The lengths of a log at which the referee waits for a seat.
pub(crate) fn moments(log: &[Envelope]) -> Vec<usize> {
    let mut game = Game::from_first(games(), &log[0]).expect("a creation");
    let mut ends = Vec::new();
    for (at, envelope) in log.iter().enumerate().skip(1) {
        apply(&mut game, envelope, log).expect("it fits");
        // Nobody is asked between an order and the end of its effects.
        let ordered = matches!(envelope.event, Event::Ordered(_));
        let follows = |next: &Envelope| next.actor != Actor::Referee && !matches!(next.event, Event::Ordered(_));
        let torn = log.get(at + 1).is_some_and(follows);
        if !ordered && !torn && !asked(&game).is_empty() {
            ends.push(at + 1);
        }
    }
    ends
}

/// Whether a game begins with this event.
pub(crate) fn is_start(event: &Event) -> bool {
    matches!(event, Event::Table(TableEvent::GameStarted))
}

/// The public part of the next step.
pub(crate) fn openly(step: Next) -> Next {
    match step {
        Next::Act(events) => Next::Act(
            events.into_iter().filter(|event| games().audience(&Actor::Referee, event) == Audience::Everyone).collect(),
        ),
        step => step,
    }
}

/// An instruction about retreats, in the game's own form.
pub(crate) fn retreat(axis: bool, when: RetreatWhen) -> Native {
    if axis {
        Native::new(AxisInstruction::Retreat { when, to: None })
    } else {
        Native::new(War1812Instruction::Retreat { when, to: None })
    }
}

/// The topic of an instruction.
pub(crate) fn topic(game: &Game, instruction: &Native) -> TopicId {
    let standing = game.rules.family().standing().expect("a game with standing instructions");
    standing.topic(instruction).expect("one of this game")
}

/// The same log with an instruction of everyone except the viewer, and with another instruction.
pub(crate) fn instructions(log: &[Envelope], viewer: &Viewer, old: bool) -> Option<Twins> {
    let game = replay(games(), log).ok()?;
    let others: Vec<SeatId> = game
        .table
        .seats
        .iter()
        .map(|seat| seat.id.clone())
        .filter(|seat| *viewer != Viewer::Seat(seat.clone()))
        .collect();
    let lose = |kind: &str| Preference::Lose(kind.into());
    let axis = game.play.read::<adjutant_game_axis::State>().is_some();
    let said = |other: bool| {
        let mut said = vec![retreat(axis, if other { RetreatWhen::AfterRound(0) } else { RetreatWhen::Never })];
        if axis {
            let order = if other { SubmarineOrder::Submerge } else { SubmarineOrder::Strike };
            let (first, last) = if other { ("tank", "infantry") } else { ("infantry", "tank") };
            said.push(Native::new(AxisInstruction::Submarines(order)));
            let losses = AxisInstruction::Casualties(vec![lose(first), lose("fighter"), lose(last)]);
            said.push(Native::new(losses));
            if game.table.ruleset.as_str() == "aa_pacific" {
                let aimed = if other { vec![("carrier".into(), 2)] } else { Vec::new() };
                let rise = if other { Interception::All } else { Interception::UpTo(1) };
                said.push(Native::new(AxisInstruction::Kamikazes(aimed)));
                said.push(Native::new(AxisInstruction::Interception(rise)));
            }
        }
        said
    };
    let with = |other: bool| {
        let mut log = log.to_vec();
        for seat in &others {
            for instruction in said(other) {
                let scope = InstructionScope::Always;
                let order: Command =
                    TableCommand::Instruct { scope: scope.clone(), instruction: instruction.clone() }.into();
                let topic = topic(&game, &instruction);
                let given = TableEvent::InstructionGiven { seat: seat.clone(), scope, topic, instruction };
                let player = game.table.seat(seat).and_then(|seat| seat.player.clone()).expect("a player");
                let actor = Actor::Seat { seat: seat.clone(), player };
                let cause = CauseId::new(format!("said{}", log.len()));
                for event in [order.into(), given.into()] {
                    let last = log.last().expect("events");
                    let envelope = Envelope {
                        seq: last.seq + 1,
                        time: last.time,
                        game: last.game.clone(),
                        actor: actor.clone(),
                        cause: cause.clone(),
                        audience: if old { Audience::Everyone } else { games().audience(&actor, &event) },
                        event,
                    };
                    log.push(envelope);
                }
            }
        }
        log
    };
    let twins = Twins { one: with(false), other: with(true) };
    let steps = [&twins.one, &twins.other].map(|log| next(&replay(games(), log).expect("it replays")));
    // Where an instruction would answer the question, the story continues by itself.
    (steps[0] == steps[1] && steps[0] == next(&game)).then_some(twins)
}

/// The same log with two blocks of the hidden side exchanged.
pub(crate) fn blocks(log: &[Envelope], viewer: &Viewer) -> Option<Twins> {
    let Viewer::Seat(seat) = viewer else { return None };
    let drawn = |envelope: &Envelope| match envelope.event.fact() {
        Some(E::BlocksDrawn { seat: owner, blocks, town: None }) if owner != seat => Some(blocks.clone()),
        _ => None,
    };
    let drawn = log.iter().find_map(drawn)?;
    let pairs = drawn.iter().enumerate().flat_map(|(at, one)| drawn[at + 1..].iter().map(move |other| (*one, *other)));
    let placed = log.iter().any(|one| matches!(one.event.fact(), Some(E::BlocksPlaced { seat: by, .. }) if by != seat));
    if !placed {
        return None;
    }
    pairs.filter(|(one, other)| are_different(log, *one, *other)).find_map(|(one, other)| {
        let mut twin = log.to_vec();
        for envelope in &mut twin {
            exchange(&mut envelope.event, one, other);
        }
        (twin != log && is_the_same_story(log, &twin)).then(|| Twins { one: log.to_vec(), other: twin })
    })
}

/// Whether an observer could distinguish these blocks by sight.
pub(crate) fn are_different(log: &[Envelope], one: UnitId, other: UnitId) -> bool {
    let game = replay(games(), log).expect("it replays");
    let board = game.play.read::<adjutant_game_war1812::State>().expect("a game of War of 1812").board();
    let [one, other] = [one, other].map(|wanted| {
        use adjutant_game_war1812::board::Side;
        let all = Side::BOTH.into_iter().flat_map(|side| board.blocks_of(side));
        let found = all.filter(|block| block.id() == wanted).map(|block| board.block_def(block)).next();
        let block = found.expect("a block of the board");
        (format!("{:?}", block.kind), block.cv)
    });
    one != other
}

pub(crate) fn exchange(event: &mut Event, one: UnitId, other: UnitId) {
    let swap = |block: &mut UnitId| match *block {
        found if found == one => *block = other,
        found if found == other => *block = one,
        _ => {}
    };
    if let Event::Ordered(Command::Play(order)) = event {
        match order.change() {
            Some(C::Place { blocks, .. } | C::Winter { blocks }) => blocks.iter_mut().for_each(swap),
            Some(C::Move { blocks, .. }) => blocks.iter_mut().for_each(|order| swap(&mut order.block)),
            Some(C::TakeLosses { losses }) => losses.iter_mut().for_each(|loss| swap(&mut loss.block)),
            Some(C::Plot { orders }) => exchange_plotted(orders, swap),
            _ => {}
        }
        return;
    }
    let Some(event) = event.fact_mut() else { return };
    match event {
        E::BlocksPlaced { places, .. } => places.iter_mut().for_each(|place| swap(&mut place.block)),
        E::GroupOrdered { blocks, .. } => blocks.iter_mut().for_each(|order| swap(&mut order.block)),
        E::LossesAssigned { losses, .. } => {
            for loss in losses.iter_mut() {
                swap(&mut loss.block);
            }
            losses.sort_by_key(|loss| loss.block);
        }
        E::AttritionChosen { blocks, .. } => blocks.iter_mut().for_each(swap),
        E::OrdersPlotted { orders, .. } => exchange_plotted(orders, swap),
        _ => {}
    }
}

fn exchange_plotted(orders: &mut PlottedOrders, swap: impl Fn(&mut UnitId)) {
    if let Some(ArmyOrder::Group { blocks, .. }) = &mut orders.army {
        for order in blocks.iter_mut() {
            swap(&mut order.block);
        }
    }
}

/// Whether everyone sees the same in both at every moment, and the rules accept each.
fn is_the_same_story(log: &[Envelope], twin: &[Envelope]) -> bool {
    let (Ok(mut one), Ok(mut other)) = (Game::from_first(games(), &log[0]), Game::from_first(games(), &twin[0])) else {
        return false;
    };
    for (a, b) in log.iter().zip(twin).skip(1) {
        if is_public(one.rules.family(), a) && a.event != b.event {
            return false;
        }
        let by_rules = a.actor == Actor::Referee && !matches!(a.event, Event::Roll(RollEvent::DiceRolled { .. }));
        if by_rules && openly(next(&one)) != openly(next(&other)) {
            return false;
        }
        // An order of the twin has the recorded effects, as far as everyone sees.
        if let Event::Ordered(command) = &b.event {
            let made = obey(&other, &b.actor, command, b.time).unwrap_or_default();
            let shown = |event: &Event| games().audience(&b.actor, event) == Audience::Everyone;
            let made_openly = made.iter().filter(|event| shown(event));
            let from = b.seq as usize - 1;
            let told =
                twin[from..].iter().take(made.len()).map(|envelope| &envelope.event).filter(|event| shown(event));
            if made.is_empty() || !made_openly.eq(told) {
                return false;
            }
        }
        if apply(&mut one, a, log).is_err() || apply(&mut other, b, twin).is_err() {
            return false;
        }
    }
    next(&one) == next(&other)
}
