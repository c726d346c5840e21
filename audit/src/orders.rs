//! Orders: the log has what happened, not how it was ordered. Here the order is guessed from what happened, and the
//! referee is asked again whether he would allow it.
//!
//! Nearly all orders can be guessed exactly. Where several wordings could have led to the same events and none of those
//! tried does, the events are taken as they are recorded, and the verdict says how many were.

use adjutant_core::command::{ClockCommand, Command, TableCommand};
use adjutant_core::ruleset::Marks;
use adjutant_core::table::clock::{CLOCK, MINUTE};
use adjutant_core::{Game, decide};
use adjutant_events::{Actor, Envelope, Event, ExtensionReason, GameResult, Native, TableEvent};

/// What the referee says of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// He would do exactly this, and it makes so many events.
    Confirmed(usize),
    /// Nobody can say how it was ordered; so many events are taken as they are recorded.
    AsRecorded(usize),
    /// A game master's hand on the board. Any is possible, so there is nothing to ask.
    ByHand,
    /// He would refuse.
    Refused,
}

/// What can be guessed of an order.
pub(super) struct Guess {
    pub(super) commands: Vec<Command>,
    /// Whether it was one of these and no other.
    pub(super) certain: bool,
}

impl Guess {
    pub(super) fn certainly(command: impl Into<Command>) -> Self {
        Self { commands: vec![command.into()], certain: true }
    }
}

/// Whether whoever acts holds the seat or the office that he acts for.
pub(super) fn entitled(game: &Game, envelope: &Envelope) -> bool {
    let gm_only = match &envelope.event {
        Event::Table(event) => matches!(event, TableEvent::RollKeyReplaced { .. } | TableEvent::Rewound { .. }),
        Event::Play(fact) => marks(game, fact).is_some_and(|marks| marks.by_hand),
        Event::Roll(_) => false,
    };
    match &envelope.actor {
        Actor::Seat { seat, player } if player.as_str() == CLOCK => !gm_only && game.clock.passes(seat),
        Actor::Seat { seat, player } => {
            !gm_only && game.table.seat(seat).is_some_and(|held| held.player.as_ref() == Some(player))
        }
        Actor::Gm { player } => {
            let of_a_seat = matches!(&envelope.event, Event::Play(_));
            game.table.is_gm(player) && (gm_only || !of_a_seat)
        }
        Actor::Player { .. } => !gm_only && matches!(envelope.event, Event::Table(_)),
        Actor::Referee => false,
    }
}

/// Asks the referee about the order that these events begin with. They are of one actor and one cause.
pub(super) fn explain(game: &Game, block: &[Envelope]) -> Order {
    let Some(first) = block.first() else { return Order::Refused };
    let guess = match &first.event {
        Event::Table(TableEvent::RollKeyReplaced { .. }) => return Order::ByHand,
        Event::Table(event) => table_guess(game, first, event, block.get(1).map(|next| &next.event)),
        Event::Play(_) => {
            let facts: Vec<&Native> = block.iter().map_while(fact).collect();
            let wordings = game.play.wordings(&facts);
            if wordings.by_hand {
                return Order::ByHand;
            }
            let commands = wordings.orders.into_iter().map(Command::Play).collect();
            Guess { commands, certain: wordings.certain }
        }
        Event::Roll(_) => return Order::Refused,
    };
    for command in &guess.commands {
        if let Ok(events) = decide(game, &first.actor, command, first.time) {
            let logged = block.iter().map(|envelope| &envelope.event);
            if !events.is_empty() && events.len() <= block.len() && events.iter().zip(logged).all(|(a, b)| a == b) {
                return Order::Confirmed(events.len());
            }
        }
    }
    if guess.certain { Order::Refused } else { Order::AsRecorded(1 + follows(game, &block[1..])) }
}

/// How many of these events follow from an order by the rules: what a move takes on its way. Anything else in the block
/// is another order, to be asked about by itself.
fn follows(game: &Game, rest: &[Envelope]) -> usize {
    let follows = |fact: &&Native| marks(game, fact).is_some_and(|marks| marks.follows);
    rest.iter().map_while(fact).take_while(follows).count()
}

fn fact(envelope: &Envelope) -> Option<&Native> {
    match &envelope.event {
        Event::Play(fact) => Some(fact),
        Event::Table(_) | Event::Roll(_) => None,
    }
}

fn marks(game: &Game, fact: &Native) -> Option<Marks> {
    game.rules.family().marks(fact)
}

fn table_guess(game: &Game, first: &Envelope, event: &TableEvent, then: Option<&Event>) -> Guess {
    let command = match event {
        TableEvent::SeatTaken { seat, player } if first.actor.player() == Some(player) => {
            let (seat, player) = (seat.clone(), player.clone());
            let taken = TableCommand::TakeSeat { seat: seat.clone() }.into();
            // A game master may also assign a seat to himself.
            let commands = vec![taken, TableCommand::AssignSeat { seat, player }.into()];
            return Guess { commands, certain: true };
        }
        TableEvent::SeatTaken { seat, player } => {
            TableCommand::AssignSeat { seat: seat.clone(), player: player.clone() }
        }
        TableEvent::SeatLeft { seat, .. } => match then {
            Some(Event::Table(TableEvent::SeatTaken { seat: taken, player })) if taken == seat => {
                TableCommand::AssignSeat { seat: seat.clone(), player: player.clone() }
            }
            _ => TableCommand::LeaveSeat { seat: seat.clone() },
        },
        TableEvent::GmAppointed { player } => TableCommand::AppointGm { player: player.clone() },
        TableEvent::GameStarted => TableCommand::Start,
        TableEvent::Paused { reason } => TableCommand::Pause { reason: reason.clone() },
        TableEvent::Resumed => TableCommand::Resume,
        TableEvent::SeatResigned { .. } => TableCommand::Resign,
        TableEvent::TakenBack { .. } => TableCommand::TakeBack,
        TableEvent::Rewound { to, reason } => TableCommand::Rewind { to: *to, reason: reason.clone() },
        TableEvent::InstructionGiven { scope, instruction, .. } => {
            TableCommand::Instruct { scope: scope.clone(), instruction: instruction.clone() }
        }
        TableEvent::InstructionWithdrawn { scope, topic, .. } => {
            TableCommand::Withdraw { scope: scope.clone(), topic: *topic }
        }
        TableEvent::GameEnded { result: GameResult::Closed { reason } } => {
            TableCommand::Close { reason: reason.clone() }
        }
        TableEvent::EntropyAdded { text } => TableCommand::AddEntropy { text: text.clone() },
        TableEvent::ClockSet { rules } => ClockCommand::Set { rules: rules.clone() }.into(),
        TableEvent::ClockStopped => ClockCommand::Stop.into(),
        TableEvent::DeadlineExtended { seat, at, reason: ExtensionReason::Said(reason) } => {
            let from = game.clock.wait_of(seat).map_or(first.time, |wait| wait.at.max(first.time));
            let minutes = u32::try_from((at.0 - from.0) / MINUTE).unwrap_or(0);
            ClockCommand::Extend { seat: seat.clone(), minutes, reason: reason.clone() }.into()
        }
        TableEvent::VacationTaken { until, .. } => {
            let minutes = u32::try_from((until.0 - first.time.0) / MINUTE).unwrap_or(0);
            ClockCommand::TakeVacation { minutes }.into()
        }
        TableEvent::VacationEnded { .. } => ClockCommand::EndVacation.into(),
        TableEvent::PauseProposed { reason, .. } => ClockCommand::ProposePause { reason: reason.clone() }.into(),
        TableEvent::PauseAgreed { .. } => ClockCommand::AgreePause.into(),
        TableEvent::GameCreated { .. }
        | TableEvent::GameEnded { .. }
        | TableEvent::CheckpointSigned { .. }
        | TableEvent::CheckpointShown { .. }
        | TableEvent::CheckpointCosigned { .. }
        | TableEvent::RollCommittedAnew { .. }
        | TableEvent::DeadlinesSet { .. }
        | TableEvent::BankOpened { .. }
        | TableEvent::DeadlineExtended { .. }
        | TableEvent::DeadlineMissed { .. }
        | TableEvent::RollKeyReplaced { .. } => return Guess { commands: Vec::new(), certain: true },
    };
    Guess::certainly(command)
}
