//! Decisions about staffs: members, watchers, policies, and drafts that are made, approved and committed. The rules are
//! the program's own.
//!
//! Committing a draft does not give its order. The order follows in the log with the same cause and actor, and is
//! checked like any other. Drafts whose turn is over are closed by the next command about drafts.
//!
//! Sections: `table.staff`, `table.draft`.

use super::check::{Verdict, stands, try_in_order};
use super::entitled::{by_portfolio, refused};
use super::roles::{Deed, May, Role};
use crate::game::state::Game;
use crate::interface::command::StaffCommand;
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{
    acting_seat, begun, known_seat, no_persons_name, not_over, only_gm, playing, watched_no_other_side,
};
use crate::table::clock::state::{CLOCK, LONGEST, MINUTE};
use crate::table::staff::state::{Draft, Member};
use adjutant_events::staff::{AtEnd, DraftEnd, Office, Portfolio, StaffEvent, StaffPolicy};
use adjutant_events::{Actor, Event, Native, PlayerId, SeatId, TableEvent, Timestamp};

/// The maximum number of drafts of a seat.
const MOST_DRAFTS: usize = 500;

pub(crate) fn decide(game: &Game, actor: &Actor, command: &StaffCommand, now: Timestamp) -> Decision {
    not_over(&game.table)?;
    let events = match command {
        StaffCommand::Appoint { seat, player, office: Office::Watcher, .. } => {
            admit(game, actor, whose(game, actor, seat.as_ref())?, player)?
        }
        StaffCommand::Appoint { seat, player, office, portfolio } => {
            appoint(game, whose(game, actor, seat.as_ref())?, player, *office, portfolio)?
        }
        StaffCommand::Dismiss { seat, player } => dismiss(game, whose(game, actor, seat.as_ref())?, player)?,
        StaffCommand::SetPolicy { seat, policy } => set_policy(whose(game, actor, seat.as_ref())?, *policy)?,
        StaffCommand::Draft { order } => draft(game, actor, order, now)?,
        StaffCommand::Amend { number, order } => amend(game, actor, *number, order)?,
        StaffCommand::Withdraw { number } => {
            let (drafter, draft) = changed(game, actor, *number)?;
            let mut events = stale(game, drafter.seat);
            events.retain(|event| !is_end_of(event, draft.number));
            events.push(closed(draft, DraftEnd::Withdrawn));
            events
        }
        StaffCommand::Approve { number } => approve(game, actor, *number)?,
        StaffCommand::Commit { numbers } => commit(game, actor, numbers)?,
        StaffCommand::Expire { seat } => expire(game, actor, seat, now)?,
    };
    Ok(events.into_iter().map(|event| TableEvent::from(event).into()).collect::<Vec<Event>>())
}

/// The seat whose staff is meant: the actor's, or the one that a game master names.
fn whose<'a>(game: &'a Game, actor: &'a Actor, named: Option<&'a SeatId>) -> Result<&'a SeatId, Refusal> {
    if let Actor::Gm { .. } = actor {
        only_gm(&game.table, actor)?;
        let seats = || game.table.seats.iter().map(|seat| seat.id.clone()).collect();
        return match named {
            Some(seat) => known_seat(&game.table, seat).map(|seat| &seat.id),
            None => Err(TableRefusal::WhichStaff { seats: seats() }.into()),
        };
    }
    let own = acting_seat(game, actor)?;
    match named.filter(|named| *named != own) {
        None => Ok(own),
        Some(other) => {
            known_seat(&game.table, other)?;
            Err(TableRefusal::NotYourSeat { seat: other.clone(), yours: vec![own.clone()] }.into())
        }
    }
}

fn appoint(
    game: &Game,
    seat: &SeatId,
    player: &PlayerId,
    office: Office,
    portfolio: &Portfolio,
) -> Result<Vec<StaffEvent>, Refusal> {
    let name = || player.to_string();
    no_persons_name(player)?;
    if game.table.holds(player, seat) {
        return Err(TableRefusal::IsCommander { seat: seat.clone(), player: name() }.into());
    }
    if game.table.is_gm(player) && game.rules.family().hides() {
        return Err(TableRefusal::StaffGm { player: name() }.into());
    }
    let side = &known_seat(&game.table, seat)?.side;
    if let Some(other) = game.seats_of(player).find(|other| other.side != *side) {
        return Err(TableRefusal::StaffSide { player: name(), side: other.side.clone() }.into());
    }
    watched_no_other_side(game, player, seat)?;
    let mut portfolio = if office == Office::Officer { portfolio.clone() } else { Portfolio::default() };
    portfolio.spaces.sort_unstable();
    portfolio.spaces.dedup();
    portfolio.arms.sort_unstable();
    portfolio.arms.dedup();
    let member = game.staff.member(seat, player);
    if member.is_some_and(|member| member.office == office && member.portfolio == portfolio) {
        return Ok(Vec::new());
    }
    let (seat, player) = (seat.clone(), player.clone());
    let mut events = Vec::new();
    if member.is_none_or(|member| member.office != office) {
        events.push(StaffEvent::MemberAppointed { seat: seat.clone(), player: player.clone(), office });
    }
    if member.filter(|member| member.office == office).map_or(&Portfolio::default(), |member| &member.portfolio)
        != &portfolio
    {
        events.push(StaffEvent::PortfolioGiven { seat, player, portfolio });
    }
    Ok(events)
}

/// Lets somebody watch the board of a seat. Its player alone decides that, because what the board hides is that
/// player's secret. Whoever plays, or knows the other side, could use what the board shows.
fn admit(game: &Game, actor: &Actor, seat: &SeatId, player: &PlayerId) -> Result<Vec<StaffEvent>, Refusal> {
    let name = || player.to_string();
    no_persons_name(player)?;
    let by_its_player = match actor {
        Actor::Seat { player: by, .. } => game.table.holds(by, seat),
        Actor::Gm { .. } | Actor::Player { .. } | Actor::Referee => false,
    };
    if !by_its_player {
        return Err(TableRefusal::OnlyPlayerAdmits { seat: seat.clone() }.into());
    }
    begun(&game.table)?;
    if game.table.is_gm(player) {
        return Err(TableRefusal::WatcherGm { player: name() }.into());
    }
    let seats: Vec<SeatId> = game.seats_of(player).map(|seat| seat.id.clone()).collect();
    if !seats.is_empty() {
        return Err(TableRefusal::WatcherPlays { player: name(), seats }.into());
    }
    match game.staff.watched_by(player) {
        Some(watched) if watched == seat => return Ok(Vec::new()),
        Some(watched) => return Err(TableRefusal::WatchesAlready { player: name(), seat: watched.clone() }.into()),
        None => {}
    }
    // A reserve can be called to any seat, and may know no side before that.
    let is_called = game.signup.calls.iter().any(|call| call.player == *player);
    if game.rules.family().hides() && (is_called || game.signup.has(player)) {
        return Err(TableRefusal::WatcherWaits { player: name() }.into());
    }
    knows_no_other_side(game, player, seat)?;
    Ok(vec![StaffEvent::MemberAppointed { seat: seat.clone(), player: player.clone(), office: Office::Watcher }])
}

/// Checks that a person has not held, served or watched a seat of another side, where a game hides something.
fn knows_no_other_side(game: &Game, player: &PlayerId, seat: &SeatId) -> Result<(), Refusal> {
    if !game.rules.family().hides() {
        return Ok(());
    }
    let side = &known_seat(&game.table, seat)?.side;
    let held = game.player_records.tenures.iter().filter(|tenure| tenure.player == *player).map(|tenure| &tenure.seat);
    let served = game.staff.members.iter().filter(|member| member.player == *player).map(|member| &member.seat);
    let other = held.chain(served).filter_map(|known| game.table.seat(known)).find(|known| known.side != *side);
    match other {
        None => Ok(()),
        Some(known) => Err(TableRefusal::KnowsOther { player: player.to_string(), side: known.side.clone() }.into()),
    }
}

fn dismiss(game: &Game, seat: &SeatId, player: &PlayerId) -> Result<Vec<StaffEvent>, Refusal> {
    if game.staff.member(seat, player).is_none() && !game.staff.watches(player, seat) {
        let staff = game.staff.of(seat).map(|member| member.player.to_string()).collect();
        return Err(TableRefusal::NotOnStaff { seat: seat.clone(), player: player.to_string(), staff }.into());
    }
    Ok(vec![StaffEvent::MemberDismissed { seat: seat.clone(), player: player.clone() }])
}

fn set_policy(seat: &SeatId, policy: StaffPolicy) -> Result<Vec<StaffEvent>, Refusal> {
    if let StaffPolicy::Majority { minutes, .. } = policy
        && !(1..=LONGEST).contains(&minutes)
    {
        return Err(TableRefusal::ClockLength { most: LONGEST / 1440 }.into());
    }
    Ok(vec![StaffEvent::PolicySet { seat: seat.clone(), policy }])
}

/// A person who acts on drafts.
struct Drafter<'a> {
    seat: &'a SeatId,
    player: &'a PlayerId,
    role: Role,
    /// The membership; none = the commander.
    member: Option<&'a Member>,
}

impl<'a> Drafter<'a> {
    /// The person, if the office has this power at all.
    fn of(game: &'a Game, actor: &'a Actor, deed: Deed) -> Result<Self, Refusal> {
        let seat = acting_seat(game, actor)?;
        let Some(player) = actor.player() else {
            return Err(TableRefusal::NotYourSeat { seat: seat.clone(), yours: Vec::new() }.into());
        };
        let member = game.staff.member(seat, player).filter(|_| !game.table.holds(player, seat));
        let role = member.map_or(Role::Commander, |member| Role::Member(member.office));
        match (role.may(deed), member) {
            (May::No, Some(member)) => Err(refused(member, deed)),
            _ => Ok(Self { seat, player, role, member }),
        }
    }

    /// The draft of this number.
    fn draft(&self, game: &'a Game, number: u32) -> Result<&'a Draft, Refusal> {
        let mut drafts = game.staff.drafts.iter().filter(|draft| draft.seat == *self.seat);
        drafts.clone().find(|draft| draft.number == number).ok_or_else(|| {
            let open = drafts.by_ref().map(|draft| draft.number.to_string()).collect();
            TableRefusal::NoSuchDraft { number, open }.into()
        })
    }
}

fn draftable(game: &Game, order: &Native) -> Result<(), Refusal> {
    if order.family() != game.rules.family().name() {
        return Err(TableRefusal::OtherGame {}.into());
    }
    if game.play.is_edit(order) { Err(TableRefusal::NotDraftable {}.into()) } else { Ok(()) }
}

fn draft(game: &Game, actor: &Actor, order: &Native, now: Timestamp) -> Result<Vec<StaffEvent>, Refusal> {
    let Drafter { seat, player, .. } = Drafter::of(game, actor, Deed::Draft)?;
    draftable(game, order)?;
    let mut events = stale(game, seat);
    if game.staff.drafts_of(seat).count() - events.len() >= MOST_DRAFTS {
        return Err(TableRefusal::DraftsFull { most: MOST_DRAFTS as u32 }.into());
    }
    let (round, turn, _) = game.play.moment();
    let until = match game.staff.policy(seat) {
        StaffPolicy::Majority { minutes, .. } => Some(Timestamp(now.0 + i64::from(minutes) * MINUTE)),
        StaffPolicy::AnyOfficer | StaffPolicy::CommanderOnly => None,
    };
    let number = game.staff.next_number(seat);
    let (seat, player, order) = (seat.clone(), player.clone(), order.clone());
    let drafted = StaffEvent::OrderDrafted { seat, number, player, order, turn: (round, turn), until };
    events.push(drafted);
    Ok(events)
}

fn amend(game: &Game, actor: &Actor, number: u32, order: &Native) -> Result<Vec<StaffEvent>, Refusal> {
    let (Drafter { seat, player, .. }, draft) = changed(game, actor, number)?;
    draftable(game, order)?;
    let mut events = stale(game, seat);
    events.retain(|event| !is_end_of(event, draft.number));
    let (round, turn, _) = game.play.moment();
    let (seat, player, order) = (seat.clone(), player.clone(), order.clone());
    events.push(StaffEvent::DraftAmended { seat, number, player, order, turn: (round, turn) });
    Ok(events)
}

/// A draft that the actor may change.
fn changed<'a>(game: &'a Game, actor: &'a Actor, number: u32) -> Result<(Drafter<'a>, &'a Draft), Refusal> {
    let drafter = Drafter::of(game, actor, Deed::ChangeDraft)?;
    let draft = drafter.draft(game, number)?;
    if drafter.role.may(Deed::ChangeDraft) == May::Own && draft.author != *drafter.player {
        return Err(TableRefusal::NotYourDraft { number, player: draft.author.to_string() }.into());
    }
    Ok((drafter, draft))
}

fn approve(game: &Game, actor: &Actor, number: u32) -> Result<Vec<StaffEvent>, Refusal> {
    let drafter = Drafter::of(game, actor, Deed::Approve)?;
    let draft = drafter.draft(game, number)?;
    if draft.is_stale(game) {
        return Err(TableRefusal::DraftStale { number }.into());
    }
    if draft.approved.contains(drafter.player) {
        let missing = voters(game, drafter.seat).into_iter().filter(|voter| !draft.approved.contains(voter));
        let missing = missing.map(ToString::to_string).collect();
        return Err(TableRefusal::ApprovedAlready { number, missing }.into());
    }
    let mut events = stale(game, drafter.seat);
    let (seat, player) = (drafter.seat.clone(), drafter.player.clone());
    events.push(StaffEvent::DraftApproved { seat, number, player });
    let mut after = draft.clone();
    after.approved.push(drafter.player.clone());
    // An order with a majority is given at once if possible; otherwise its draft stays approved.
    if has_majority(game, &after) && playing(&game.table).is_ok() && stands(game, drafter.seat, &draft.order).is_ok() {
        events.push(committed(draft));
    }
    Ok(events)
}

fn commit(game: &Game, actor: &Actor, numbers: &[u32]) -> Result<Vec<StaffEvent>, Refusal> {
    let drafter = Drafter::of(game, actor, Deed::Commit)?;
    playing(&game.table)?;
    let mut chosen: Vec<&Draft> = Vec::new();
    if numbers.is_empty() {
        chosen.extend(game.staff.drafts.iter().filter(|draft| draft.seat == *drafter.seat && !draft.is_stale(game)));
    }
    for number in numbers {
        let draft = drafter.draft(game, *number)?;
        if draft.is_stale(game) {
            return Err(TableRefusal::DraftStale { number: *number }.into());
        }
        if chosen.iter().all(|known| known.number != *number) {
            chosen.push(draft);
        }
    }
    if chosen.is_empty() {
        return Err(TableRefusal::NoSuchDraft { number: 1, open: Vec::new() }.into());
    }
    for draft in &chosen {
        may_commit(game, &drafter, draft)?;
    }
    let mut events = stale(game, drafter.seat);
    events.extend(chosen.into_iter().map(committed));
    Ok(events)
}

/// Checks that the person may commit this draft.
fn may_commit(game: &Game, drafter: &Drafter<'_>, draft: &Draft) -> Result<(), Refusal> {
    match (drafter.role.may(Deed::Commit), drafter.member) {
        (May::Yes, _) | (_, None) => Ok(()),
        (May::Portfolio, Some(member)) => match game.staff.policy(drafter.seat) {
            StaffPolicy::AnyOfficer => by_portfolio(game, member, &draft.order),
            StaffPolicy::Majority { .. } if has_majority(game, draft) => Ok(()),
            StaffPolicy::CommanderOnly | StaffPolicy::Majority { .. } => Err(refused(member, Deed::Commit)),
        },
        (May::Own | May::No, Some(member)) => Err(refused(member, Deed::Commit)),
    }
}

fn expire(game: &Game, actor: &Actor, seat: &SeatId, now: Timestamp) -> Result<Vec<StaffEvent>, Refusal> {
    let may = |player: &PlayerId| player.as_str() == CLOCK || game.table.is_gm(player) || game.belongs(player, seat);
    if !actor.player().is_some_and(may) {
        return Err(TableRefusal::NotYourSeat { seat: seat.clone(), yours: Vec::new() }.into());
    }
    playing(&game.table)?;
    let mut due: Vec<&Draft> = game.staff.drafts_of_due(seat, now);
    if due.is_empty() {
        return Err(TableRefusal::NoDraftDue { seat: seat.clone() }.into());
    }
    let at_end = match game.staff.policy(seat) {
        StaffPolicy::Majority { at_end, .. } => at_end,
        StaffPolicy::AnyOfficer | StaffPolicy::CommanderOnly => AtEnd::Commander,
    };
    let (late, live): (Vec<&Draft>, Vec<&Draft>) = due.drain(..).partition(|draft| draft.is_stale(game));
    let mut events: Vec<StaffEvent> = late.into_iter().map(|draft| closed(draft, DraftEnd::Stale)).collect();
    match at_end {
        AtEnd::Nothing => events.extend(live.into_iter().map(|draft| closed(draft, DraftEnd::Lapsed))),
        AtEnd::Commander => events.extend(live.into_iter().map(left)),
        AtEnd::MostApproved => events.extend(most_approved(game, seat, live)),
    }
    Ok(events)
}

/// Commits drafts in order of approval, as far as they are compatible; the others lapse.
fn most_approved(game: &Game, seat: &SeatId, mut drafts: Vec<&Draft>) -> Vec<StaffEvent> {
    drafts.sort_by_key(|draft| (std::cmp::Reverse(approvals(game, draft)), draft.number));
    let orders: Vec<(u32, &Native)> = drafts.iter().map(|draft| (draft.number, &draft.order)).collect();
    let verdicts = try_in_order(game, seat, &orders);
    let (mut gone, mut done) = (Vec::new(), Vec::new());
    for (draft, verdict) in drafts.into_iter().zip(verdicts) {
        match verdict {
            Verdict::Accepted => done.push(committed(draft)),
            Verdict::Refused(_) | Verdict::Conflict { .. } | Verdict::Behind { .. } | Verdict::Stale => {
                gone.push(closed(draft, DraftEnd::Lapsed));
            }
        }
    }
    // Orders must follow their commits directly.
    gone.into_iter().chain(done).collect()
}

/// The voters of a staff: the commander, deputies and officers.
pub(crate) fn voters<'a>(game: &'a Game, seat: &'a SeatId) -> Vec<&'a PlayerId> {
    let holder = game.table.seat(seat).and_then(|seat| seat.player.as_ref());
    let mut voters: Vec<&PlayerId> = holder.into_iter().collect();
    let members = game.staff.of(seat).filter(|member| Role::Member(member.office).may(Deed::Approve) == May::Yes);
    for member in members {
        if !voters.contains(&&member.player) {
            voters.push(&member.player);
        }
    }
    voters
}

fn approvals(game: &Game, draft: &Draft) -> usize {
    voters(game, &draft.seat).into_iter().filter(|voter| draft.approved.contains(voter)).count()
}

/// Whether half of the voters approve a draft, under a policy where that suffices.
pub(crate) fn has_majority(game: &Game, draft: &Draft) -> bool {
    matches!(game.staff.policy(&draft.seat), StaffPolicy::Majority { .. })
        && 2 * approvals(game, draft) >= voters(game, &draft.seat).len()
}

/// Closes drafts whose turn is over.
fn stale(game: &Game, seat: &SeatId) -> Vec<StaffEvent> {
    let stale = game.staff.drafts.iter().filter(|draft| draft.seat == *seat && draft.is_stale(game));
    stale.map(|draft| closed(draft, DraftEnd::Stale)).collect()
}

fn is_end_of(event: &StaffEvent, of: u32) -> bool {
    matches!(event, StaffEvent::DraftClosed { number, .. } if *number == of)
}

fn closed(draft: &Draft, end: DraftEnd) -> StaffEvent {
    StaffEvent::DraftClosed { seat: draft.seat.clone(), number: draft.number, end }
}

fn left(draft: &Draft) -> StaffEvent {
    StaffEvent::DraftLeft { seat: draft.seat.clone(), number: draft.number }
}

fn committed(draft: &Draft) -> StaffEvent {
    StaffEvent::DraftCommitted { seat: draft.seat.clone(), number: draft.number, author: draft.author.clone() }
}
