//! What can be put to a vote, who may vote, and what a passed vote does. The rules are the program's own.
//!
//! Calling a vote counts as yes. A passed vote takes effect at once by the same order, as if a game master had given
//! it. So the log shows the deciding answer, the count and the effects. No vote can discard an open roll.
//!
//! Sections: `table.vote`, `table.ruling`.

use crate::game::state::Game;
use crate::interface::command::TableCommand;
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{
    begun, known_seat, no_dice, no_persons_name, not_over, one_side_only, only_gm, said, watched_no_other_side,
};
use crate::table::clock::state::{CLOCK, LONGEST, MINUTE};
use crate::table::council::count;
use crate::table::council::state::{Council, Vote};
use crate::table::staff::entitled::stands_for;
use crate::table::staff::roles::{Deed, deed};
use crate::table::state::Table;
use adjutant_events::council::{
    CouncilCommand, CouncilEvent, LONGEST_PAPER, Matter, VoteAnswer, VoteOutcome, VoteTerms,
};
use adjutant_events::{Actor, Event, ExtensionReason, GameResult, PlayerId, SeatId, SideId, TableEvent, Timestamp};

/// The name in the log for a draw by agreement.
const AGREED: &str = "agreed";

pub(crate) fn decide(game: &Game, actor: &Actor, command: &CouncilCommand, now: Timestamp) -> Decision {
    let council = &game.council;
    match command {
        CouncilCommand::CallVote { matter, terms } => call(game, actor, (matter, *terms), now),
        CouncilCommand::Vote { number, answer } => {
            not_over(&game.table)?;
            let vote = meant(council, *number)?;
            let player = voter(game, vote, actor)?;
            if vote.until.is_some_and(|until| until <= now) {
                return Err(TableRefusal::VoteTimeUp { number: vote.number }.into());
            }
            // The same answer again is refused with the names of those who have not answered.
            if vote.cast.contains(&(player.clone(), *answer)) {
                return Err(still_open(vote));
            }
            cast(game, vote, player, *answer, now)
        }
        CouncilCommand::CountVote { number } => {
            not_over(&game.table)?;
            let vote = meant(council, Some(*number))?;
            may_count(game, vote, actor)?;
            if vote.until.is_none_or(|until| until > now) {
                return Err(still_open(vote));
            }
            closed(game, vote, count::as_it_stands(vote), now)
        }
        CouncilCommand::WithdrawVote { number } => {
            not_over(&game.table)?;
            let vote = meant(council, Some(*number))?;
            if !actor.player().is_some_and(|player| *player == vote.player || game.table.is_gm(player)) {
                return Err(TableRefusal::OnlyGm {}.into());
            }
            closed(game, vote, VoteOutcome::Withdrawn, now)
        }
        CouncilCommand::Rule { text, about } => {
            only_gm(&game.table, actor)?;
            if let Some(about) = about.filter(|about| *about == 0 || *about > game.seq) {
                return Err(TableRefusal::NoSuchEvent { seq: about, last: game.seq }.into());
            }
            let number = council.rulings.len() as u32 + 1;
            Ok(put_down(CouncilEvent::RulingMade { number, text: paper(text)?, about: *about }))
        }
        CouncilCommand::Announce { text } => {
            only_gm(&game.table, actor)?;
            Ok(put_down(CouncilEvent::Announced { text: paper(text)? }))
        }
        CouncilCommand::Note { text } => {
            only_gm(&game.table, actor)?;
            Ok(put_down(CouncilEvent::NoteKept { text: paper(text)? }))
        }
    }
}

fn put_down(event: CouncilEvent) -> Vec<Event> {
    vec![TableEvent::from(event).into()]
}

/// A text as it is recorded.
///
/// # Errors
/// The text is empty or too long.
pub(crate) fn paper(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_PAPER {
        return Err(TableRefusal::PaperLength { most: LONGEST_PAPER as u64 }.into());
    }
    Ok(text.to_owned())
}

fn call(game: &Game, actor: &Actor, (matter, terms): (&Matter, VoteTerms), now: Timestamp) -> Decision {
    let table = &game.table;
    not_over(table)?;
    let player = actor.player().filter(|player| player.as_str() != CLOCK);
    let deed = deed(&TableCommand::from(CouncilCommand::CallVote { matter: matter.clone(), terms }).into());
    let stands = player.zip(deed).and_then(|(player, deed)| stands_for(game, player, deed));
    let stands = stands.filter(|(_, seat)| !seat.resigned);
    let held = stands.map(|(_, seat)| seat);
    let player = match (player, stands) {
        (Some(_), Some((player, _))) => player,
        (Some(player), None) if table.is_gm(player) => player,
        _ => return Err(TableRefusal::OnlySeated {}.into()),
    };
    let of_side = terms.own_side || *matter == Matter::Concession;
    let side = match (of_side, held) {
        (false, _) => None,
        (true, Some(seat)) => Some(seat.side.clone()),
        (true, None) => return Err(TableRefusal::OnlySeated {}.into()),
    };
    if terms.quorum > 100 {
        return Err(TableRefusal::VoteQuorum {}.into());
    }
    if terms.minutes.is_some_and(|minutes| !(1..=LONGEST).contains(&minutes)) {
        return Err(TableRefusal::ClockLength { most: LONGEST / 1440 }.into());
    }
    let matter = sensible(game, matter)?;
    if let Some(open) = game.council.open().find(|vote| vote.matter == matter && vote.side == side) {
        return Err(still_open(open));
    }
    let voters = voters(table, side.as_ref());
    if voters.is_empty() {
        return Err(TableRefusal::NotStarted { free: table.free_seats() }.into());
    }
    let vote = Vote {
        number: game.council.votes.len() as u32 + 1,
        player: player.clone(),
        matter,
        terms,
        side,
        until: terms.minutes.map(|minutes| Timestamp(now.0 + i64::from(minutes) * MINUTE)),
        voters,
        cast: Vec::new(),
        outcome: None,
    };
    let called = CouncilEvent::VoteCalled {
        number: vote.number,
        player: vote.player.clone(),
        matter: vote.matter.clone(),
        terms: vote.terms,
        side: vote.side.clone(),
        until: vote.until,
        voters: vote.voters.clone(),
    };
    let mut events: Vec<Event> = vec![TableEvent::from(called).into()];
    if vote.voters().any(|voter| voter == player) {
        events.extend(cast(game, &vote, player, VoteAnswer::Yes, now)?);
    }
    Ok(events)
}

/// The matter, if it could take effect now.
fn sensible(game: &Game, matter: &Matter) -> Result<Matter, Refusal> {
    let table = &game.table;
    Ok(match matter {
        Matter::Draw | Matter::Concession => {
            begun(table)?;
            matter.clone()
        }
        Matter::Replacement { seat, player } => {
            can_sit(game, seat, player)?;
            matter.clone()
        }
        Matter::MoreTime { seat, minutes } => {
            known_seat(table, seat)?;
            if game.clock.wait_of(seat).is_none() {
                let awaited = game.clock.running().map(|wait| wait.seat.clone()).collect();
                return Err(TableRefusal::NoDeadline { seat: seat.clone(), awaited }.into());
            }
            if !(1..=LONGEST).contains(minutes) {
                return Err(TableRefusal::ClockLength { most: LONGEST / 1440 }.into());
            }
            matter.clone()
        }
        Matter::Mend { to, reason } => {
            begun(table)?;
            let reason = said(reason)?;
            game.point(*to)?;
            Matter::Mend { to: *to, reason }
        }
        Matter::HouseRule { text } => Matter::HouseRule { text: paper(text)? },
        Matter::Question { text } => Matter::Question { text: paper(text)? },
    })
}

fn can_sit(game: &Game, seat: &SeatId, player: &PlayerId) -> Result<(), Refusal> {
    let current = known_seat(&game.table, seat)?;
    no_persons_name(player)?;
    if current.player.as_ref() == Some(player) {
        return Err(TableRefusal::SeatHeld { seat: seat.clone(), player: player.to_string() }.into());
    }
    one_side_only(game, player, seat)?;
    watched_no_other_side(game, player, seat)
}

/// The voters: players of seats that have not resigned, each once, in table order.
fn voters(table: &Table, side: Option<&SideId>) -> Vec<(PlayerId, SideId)> {
    let seats = table.seats.iter().filter(|seat| !seat.resigned && side.is_none_or(|side| seat.side == *side));
    let mut voters: Vec<(PlayerId, SideId)> = Vec::new();
    for (player, side) in seats.filter_map(|seat| Some((seat.player.as_ref()?, &seat.side))) {
        // Nobody plays on two sides.
        if voters.iter().all(|(known, _)| known != player) {
            voters.push((player.clone(), side.clone()));
        }
    }
    voters
}

/// The open vote that is meant.
fn meant(council: &Council, number: Option<u32>) -> Result<&Vote, Refusal> {
    let open: Vec<&Vote> = council.open().collect();
    let numbers = || open.iter().map(|vote| vote.number.to_string()).collect();
    match (number, open.as_slice()) {
        (None, [only]) => Ok(only),
        (None, _) => Err(TableRefusal::WhichVote { open: numbers() }.into()),
        (Some(number), _) => {
            let found = open.iter().copied().find(|vote| vote.number == number);
            found.ok_or_else(|| TableRefusal::NoSuchVote { number, open: numbers() }.into())
        }
    }
}

/// The player for whom somebody votes: the person, or the commander whose deputy the person is.
fn voter<'a>(game: &'a Game, vote: &Vote, actor: &'a Actor) -> Result<&'a PlayerId, Refusal> {
    let may = |player: &&PlayerId| vote.voters().any(|voter| voter == *player);
    let deputy = |player: &'a PlayerId| stands_for(game, player, Deed::Vote).map(|(player, _)| player);
    let found = actor.player().and_then(|player| Some(player).filter(may).or_else(|| deputy(player).filter(may)));
    found.ok_or_else(|| TableRefusal::NoVoter { number: vote.number, voters: names(vote.voters()) }.into())
}

/// Who may have a vote counted: players, game masters, and the clock.
fn may_count(game: &Game, vote: &Vote, actor: &Actor) -> Result<(), Refusal> {
    let may = |player: &PlayerId| {
        player.as_str() == CLOCK || game.table.is_gm(player) || game.table.seats_of(player).next().is_some()
    };
    match actor.player() {
        Some(player) if may(player) => Ok(()),
        _ => Err(TableRefusal::NoVoter { number: vote.number, voters: names(vote.voters()) }.into()),
    }
}

/// The refusal for a vote that is open. It names those who have not answered, unless the vote is secret.
fn still_open(vote: &Vote) -> Refusal {
    let missing = if vote.terms.secret { Vec::new() } else { names(vote.missing()) };
    TableRefusal::VoteOpen { number: vote.number, missing }.into()
}

fn names<'a>(players: impl Iterator<Item = &'a PlayerId>) -> Vec<String> {
    players.map(ToString::to_string).collect()
}

/// An answer, with the count if the outcome is now certain and the vote is public.
fn cast(game: &Game, vote: &Vote, player: &PlayerId, answer: VoteAnswer, now: Timestamp) -> Decision {
    // A secret answer is visible to the voter's first seat.
    let kept = game.table.seats_of(player).next().filter(|_| vote.terms.secret).map(|seat| seat.id.clone());
    let given = CouncilEvent::VoteCast { number: vote.number, player: player.clone(), answer, kept };
    let mut events: Vec<Event> = vec![TableEvent::from(given).into()];
    if vote.terms.secret {
        return Ok(events);
    }
    let after = vote.with(player, answer);
    if let Some(outcome) = count::certain(&after) {
        events.extend(closed(game, &after, outcome, now)?);
    }
    Ok(events)
}

/// The count of a secret vote whose outcome is certain. The referee makes it, so that the deciding answer stays secret.
/// If the result would discard open dice, the count waits.
pub(crate) fn due(game: &Game) -> Option<Vec<Event>> {
    game.council.open().filter(|vote| vote.terms.secret).find_map(|vote| {
        let outcome = count::certain(vote)?;
        closed(game, vote, outcome, game.time).ok()
    })
}

/// The count of a vote, with its effects.
fn closed(game: &Game, vote: &Vote, outcome: VoteOutcome, now: Timestamp) -> Decision {
    let done = match outcome {
        VoteOutcome::Passed => done(game, vote, now)?,
        VoteOutcome::Failed | VoteOutcome::NoQuorum | VoteOutcome::Void | VoteOutcome::Withdrawn => Some(Vec::new()),
    };
    let outcome = if done.is_some() { outcome } else { VoteOutcome::Void };
    let count = CouncilEvent::VoteClosed {
        number: vote.number,
        outcome,
        yes: vote.answered(VoteAnswer::Yes),
        no: vote.answered(VoteAnswer::No),
        abstained: vote.answered(VoteAnswer::Abstain),
    };
    let counted: Event = TableEvent::from(count).into();
    Ok(std::iter::once(counted).chain(done.into_iter().flatten().map(Event::from)).collect())
}

/// The effects of a passed vote; none if they are no longer possible.
///
/// # Errors
/// Dice are awaited, and the effects would discard them. The deciding answer must be given again later.
fn done(game: &Game, vote: &Vote, now: Timestamp) -> Result<Option<Vec<TableEvent>>, Refusal> {
    let table = &game.table;
    Ok(match &vote.matter {
        Matter::Draw => {
            no_dice(game)?;
            Some(vec![TableEvent::GameEnded { result: GameResult::Draw { by: AGREED.to_owned() } }])
        }
        Matter::Concession => {
            no_dice(game)?;
            let side = vote.side.as_ref();
            let seats = table.seats.iter().filter(|seat| Some(&seat.side) == side && !seat.resigned);
            let mut events: Vec<TableEvent> =
                seats.map(|seat| TableEvent::SeatResigned { seat: seat.id.clone() }).collect();
            let mut after = table.clone();
            for event in &events {
                after.record(event);
            }
            if let Some(side) = after.winner_by_resignation() {
                events.push(TableEvent::GameEnded { result: GameResult::Resignation { side } });
            }
            Some(events)
        }
        Matter::Replacement { seat, player } => can_sit(game, seat, player).is_ok().then(|| {
            let held = table.seat(seat).and_then(|seat| seat.player.clone());
            let left = held.map(|player| TableEvent::SeatLeft { seat: seat.clone(), player });
            let taken = TableEvent::SeatTaken { seat: seat.clone(), player: player.clone() };
            left.into_iter().chain([taken]).collect()
        }),
        Matter::MoreTime { seat, minutes } => game.clock.wait_of(seat).map(|wait| {
            let at = Timestamp(wait.at.max(now).0 + i64::from(*minutes) * MINUTE);
            vec![TableEvent::DeadlineExtended { seat: seat.clone(), at, reason: ExtensionReason::Voted }]
        }),
        Matter::Mend { to, reason } => {
            no_dice(game)?;
            game.point(*to).is_ok().then(|| vec![TableEvent::Rewound { to: *to, reason: reason.clone() }])
        }
        Matter::HouseRule { .. } | Matter::Question { .. } => Some(Vec::new()),
    })
}
