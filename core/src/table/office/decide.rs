//! What a game master may do for others, and who may open disputes. The rules are the program's own.
//!
//! A game master who acts for a seat gives only its orders on the board. The player's standing instructions, secrets
//! and resignation stay with the player. A scheduled order is a table order. It is decided when it is due, as if its
//! game master gave it then. Nobody rules on their own dispute.
//!
//! Sections: `table.gm`, `table.schedule`, `table.dispute`.

use crate::game::pass;
use crate::game::referee;
use crate::game::stand_in::{self, STAND_IN};
use crate::game::state::Game;
use crate::interface::command::{ClockCommand, Command, CouncilCommand, OfficeCommand, TableCommand};
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::seats::Status;
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{known_seat, not_over, one_side_only, only_gm, playing, said};
use crate::table::clock::state::{CLOCK, LONGEST, MINUTE};
use crate::table::council::decide::paper;
use crate::table::office::gallery;
use crate::table::office::state::{Dispute, Office};
use crate::table::state::Table;
use adjutant_events::council::CouncilEvent;
use adjutant_events::office::{Contested, Level, MOST_SCHEDULED, OfficeEvent};
use adjutant_events::{Actor, ClockRules, Event, Expiry, PlayerId, SeatId, Seq, TableEvent, Timestamp};

pub(crate) fn decide(game: &Game, actor: &Actor, command: &OfficeCommand, now: Timestamp) -> Decision {
    let (table, office) = (&game.table, &game.office);
    match command {
        OfficeCommand::StandDown => {
            let player = gm(table, actor)?;
            if table.gms.len() < 2 {
                return Err(TableRefusal::LastGm {}.into());
            }
            Ok(kept(OfficeEvent::GmStoodDown { player: player.clone() }))
        }
        OfficeCommand::ActFor { seat, reason } => {
            let player = gm(table, actor)?;
            known_seat(table, seat)?;
            playing(table)?;
            one_side_only(game, player, seat)?;
            if table.seats_of(player).any(|held| held.id == *seat) || office.acts_for(player, seat) {
                return Err(TableRefusal::ActsAlready { seat: seat.clone() }.into());
            }
            let reason = said(reason)?;
            Ok(kept(OfficeEvent::ActingBegun { seat: seat.clone(), player: player.clone(), reason }))
        }
        OfficeCommand::HandBack { seat } => hand_back(game, actor, seat),
        OfficeCommand::PassFor { seat, reason } => {
            let player = gm(table, actor)?;
            known_seat(table, seat)?;
            playing(table)?;
            one_side_only(game, player, seat)?;
            let reason = said(reason)?;
            let answer = pass::mildest_events(game, seat, now).ok_or_else(|| not_awaited(game, seat))?;
            let passed = TableEvent::from(OfficeEvent::SeatPassed { seat: seat.clone(), reason });
            Ok(std::iter::once(Event::from(passed)).chain(answer).collect())
        }
        OfficeCommand::Schedule { minutes, order } => {
            let player = gm(table, actor)?;
            not_over(table)?;
            if !(1..=LONGEST).contains(minutes) {
                return Err(TableRefusal::ClockLength { most: LONGEST / 1440 }.into());
            }
            if !can_wait(order) {
                return Err(TableRefusal::NotScheduled {}.into());
            }
            if office.scheduled.len() >= MOST_SCHEDULED {
                return Err(TableRefusal::TooManyScheduled { most: MOST_SCHEDULED as u64 }.into());
            }
            Ok(kept(OfficeEvent::OrderScheduled {
                number: office.numbered + 1,
                player: player.clone(),
                at: Timestamp(now.0 + i64::from(*minutes) * MINUTE),
                order: order.clone(),
            }))
        }
        OfficeCommand::GiveScheduled { number } => give(game, actor, *number, now),
        OfficeCommand::DropScheduled { number } => {
            gm(table, actor)?;
            scheduled(office, *number)?;
            Ok(kept(OfficeEvent::OrderDropped { number: *number }))
        }
        OfficeCommand::OpenDispute { about, text } => open(game, actor, *about, text),
        OfficeCommand::SettleDispute { number, text } => {
            let player = gm(table, actor)?;
            let dispute = known(game, actor, *number)?;
            if dispute.player == *player {
                return Err(TableRefusal::OwnDispute { number: *number }.into());
            }
            let ruling = game.council.rulings.len() as u32 + 1;
            let about = subject(game, dispute);
            let made = CouncilEvent::RulingMade { number: ruling, text: paper(text)?, about };
            Ok(vec![
                TableEvent::from(made).into(),
                TableEvent::from(OfficeEvent::DisputeSettled { number: *number, ruling }).into(),
            ])
        }
        OfficeCommand::WithdrawDispute { number } => {
            let dispute = known(game, actor, *number)?;
            if actor.player() != Some(&dispute.player) {
                return Err(TableRefusal::NotYourDispute { number: *number }.into());
            }
            Ok(kept(OfficeEvent::DisputeWithdrawn { number: *number, seat: dispute.seat.clone() }))
        }
        OfficeCommand::SeatStandIn { seat, level } => {
            gm(table, actor)?;
            let current = known_seat(table, seat)?.player.clone();
            not_over(table)?;
            if office.stand_in_of(seat).is_some_and(|engaged| engaged.level == *level) {
                return Err(TableRefusal::SeatHeld { seat: seat.clone(), player: STAND_IN.to_owned() }.into());
            }
            let left = current.map(|player| TableEvent::SeatLeft { seat: seat.clone(), player }.into());
            Ok(left.into_iter().chain(seated(game, seat, *level)).collect())
        }
        OfficeCommand::SetGallery { rounds } => gallery::decide(game, actor, *rounds),
        OfficeCommand::Practise { level } => {
            gm(table, actor)?;
            if table.status != Status::Gathering {
                return Err(TableRefusal::AlreadyStarted {}.into());
            }
            if office.practice == Some(*level) {
                return Ok(Vec::new());
            }
            Ok(kept(OfficeEvent::PracticeSet { level: *level }))
        }
    }
}

/// Seats a stand-in of this level, with the current policy.
fn seated(game: &Game, seat: &SeatId, level: Level) -> Vec<Event> {
    kept(OfficeEvent::StandInSeated { seat: seat.clone(), level, revision: stand_in::revision(game) })
}

/// Seats stand-ins on all free seats of a practice game.
pub(crate) fn fill_seats(game: &Game) -> Vec<Event> {
    let Some(level) = game.office.practice else { return Vec::new() };
    game.table.free_seats().iter().flat_map(|seat| seated(game, seat, level)).collect()
}

/// A further effect of the clock's rules: a stand-in is called for a player whose time runs out.
pub(crate) fn on_call(game: &Game, rules: &ClockRules) -> Vec<Event> {
    match rules.on_expiry {
        Expiry::StandIn => {
            kept(OfficeEvent::StandInOnCall { level: Level::Steady, revision: stand_in::revision(game) })
        }
        Expiry::Nothing | Expiry::CallGm | Expiry::Pass => Vec::new(),
    }
}

fn kept(event: OfficeEvent) -> Vec<Event> {
    vec![TableEvent::from(event).into()]
}

fn gm<'a>(table: &Table, actor: &'a Actor) -> Result<&'a PlayerId, Refusal> {
    only_gm(table, actor)?;
    actor.player().ok_or_else(|| TableRefusal::OnlyGm {}.into())
}

fn hand_back(game: &Game, actor: &Actor, seat: &SeatId) -> Decision {
    known_seat(&game.table, seat)?;
    let Some((_, by)) = game.office.acting.iter().find(|(of, _)| of == seat) else {
        return Err(TableRefusal::NobodyActs { seat: seat.clone() }.into());
    };
    let may = actor
        .player()
        .is_some_and(|player| game.table.is_gm(player) || game.table.seats_of(player).any(|held| held.id == *seat));
    if !may {
        return Err(TableRefusal::OnlyGm {}.into());
    }
    Ok(kept(OfficeEvent::ActingEnded { seat: seat.clone(), player: by.clone() }))
}

/// Whether an order may be scheduled. These are a game master's table orders, except those that discard dice or need
/// the person.
fn can_wait(order: &Command) -> bool {
    match order {
        Command::Table(
            TableCommand::Pause { .. }
            | TableCommand::Resume
            | TableCommand::Start
            | TableCommand::Close { .. }
            | TableCommand::AssignSeat { .. }
            | TableCommand::AppointGm { .. }
            | TableCommand::Clock(ClockCommand::Set { .. } | ClockCommand::Stop | ClockCommand::Extend { .. })
            | TableCommand::Council(CouncilCommand::Rule { .. } | CouncilCommand::Announce { .. })
            | TableCommand::Office(OfficeCommand::PassFor { .. } | OfficeCommand::SeatStandIn { .. }),
        ) => true,
        Command::Table(_) | Command::Play(_) => false,
    }
}

/// Gives an order that is due, in the name of its game master, who may have resigned the office since.
fn give(game: &Game, actor: &Actor, number: u32, now: Timestamp) -> Decision {
    let order = scheduled(&game.office, number)?;
    let is_clock = matches!(actor, Actor::Player { player } if player.as_str() == CLOCK);
    if !is_clock {
        gm(&game.table, actor)?;
    }
    if order.at > now {
        return Err(TableRefusal::NotDue { number }.into());
    }
    let by = Actor::Gm { player: order.player.clone() };
    Ok(match referee::decide(game, &by, &order.order, now) {
        Ok(events) => {
            let due = TableEvent::from(OfficeEvent::OrderCameDue { number });
            std::iter::once(Event::from(due)).chain(events).collect()
        }
        Err(_) => kept(OfficeEvent::OrderLapsed { number }),
    })
}

fn scheduled(office: &Office, number: u32) -> Result<&super::Scheduled, Refusal> {
    office.scheduled.iter().find(|order| order.number == number).ok_or_else(|| {
        let waiting = office.scheduled.iter().map(|order| order.number.to_string()).collect();
        TableRefusal::NoSuchScheduled { number, waiting }.into()
    })
}

fn open(game: &Game, actor: &Actor, about: Contested, text: &str) -> Decision {
    let table = &game.table;
    let held = actor.player().and_then(|player| Some((player, table.seats_of(player).next()?)));
    let Some((player, seat)) = held else { return Err(TableRefusal::OnlySeated {}.into()) };
    match about {
        Contested::Roll(roll) if roll == 0 || roll > table.rolls => {
            return Err(TableRefusal::NoSuchRoll { roll, last: table.rolls }.into());
        }
        Contested::Ruling(number) if !game.council.rulings.iter().any(|ruling| ruling.number == number) => {
            return Err(TableRefusal::NoSuchRuling { number, last: game.council.rulings.len() as u32 }.into());
        }
        Contested::Event(seq) if seq == 0 || seq > game.seq => {
            return Err(TableRefusal::NoSuchEvent { seq, last: game.seq }.into());
        }
        Contested::Roll(_) | Contested::Ruling(_) | Contested::Event(_) => {}
    }
    if let Some(known) = game.office.open().find(|known| known.about == about && known.player == *player) {
        return Err(TableRefusal::DisputeOpen { number: known.number }.into());
    }
    Ok(kept(OfficeEvent::DisputeOpened {
        number: game.office.disputes.len() as u32 + 1,
        player: player.clone(),
        seat: seat.id.clone(),
        about,
        text: paper(text)?,
    }))
}

/// An open dispute that the actor may see: the actor's own, or one of a seat that the actor belongs to. A game master
/// without a seat sees all, and so does everybody after the game. For others it is as if there were no such dispute.
fn known<'a>(game: &'a Game, actor: &Actor, number: u32) -> Result<&'a Dispute, Refusal> {
    let over = matches!(game.table.status, Status::Over(_));
    let knows = |dispute: &&Dispute| {
        over || actor.player().is_some_and(|player| {
            let sees_all = game.table.is_gm(player) && game.seats_of(player).next().is_none();
            dispute.player == *player || sees_all || game.belongs(player, &dispute.seat)
        })
    };
    let open: Vec<&Dispute> = game.office.open().filter(knows).collect();
    open.iter().find(|dispute| dispute.number == number).copied().ok_or_else(|| {
        let open = open.iter().map(|dispute| dispute.number.to_string()).collect();
        TableRefusal::NoSuchDispute { number, open }.into()
    })
}

/// The event that a ruling on a dispute names: the disputed event, or the event of the disputed ruling, or the opening
/// of the dispute.
fn subject(game: &Game, dispute: &Dispute) -> Option<Seq> {
    match dispute.about {
        Contested::Event(seq) => Some(seq),
        Contested::Ruling(number) => {
            game.council.rulings.iter().find(|ruling| ruling.number == number).and_then(|ruling| ruling.about)
        }
        Contested::Roll(_) => Some(dispute.opened),
    }
}

fn not_awaited(game: &Game, seat: &SeatId) -> Refusal {
    let awaited = match referee::next(game) {
        crate::interface::prompt::Next::Wait(prompts) => prompts.into_iter().flat_map(|prompt| prompt.seats).collect(),
        _ => Vec::new(),
    };
    TableRefusal::NotAwaited { seat: seat.clone(), awaited }.into()
}
