//! A seat's staff: who serves its holder, how they decide, and the orders that they have drafted. The table's, never rewound:
//! who goes back with the board does not wipe out who was appointed, nor what was drafted.

use crate::doors::seated::Status;
use crate::doors::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::staff::{DraftEnd, Office, Portfolio, StaffEvent, StaffPolicy};
use adjutant_events::{Actor, CauseId, Command, Envelope, Event, Native, PlayerId, SeatId, Seq, Timestamp};
use serde::{Deserialize, Serialize};

/// The staffs of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Staff {
    /// Who serves where, and who did, in the order in which it was said.
    pub members: Vec<Member>,
    /// How staffs decide; those that have said nothing have the usual policy.
    policies: Vec<(SeatId, StaffPolicy)>,
    /// Drafts that are neither committed nor closed, in the order in which they were made.
    pub drafts: Vec<Draft>,
    /// How many drafts each seat has had.
    numbers: Vec<(SeatId, u32)>,
    /// What officers have spent by their own orders.
    spent: Vec<Spent>,
    /// Drafts that were committed and are not orders yet.
    released: Vec<Released>,
}

/// Somebody on a seat's staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Member {
    pub seat: SeatId,
    pub player: PlayerId,
    pub office: Office,
    pub portfolio: Portfolio,
    /// The event that appointed him.
    pub since: Seq,
    /// The event by which he had this office no more; none = he has it.
    pub until: Option<Seq>,
}

/// An order that is not given yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Draft {
    pub seat: SeatId,
    pub number: u32,
    /// Who drafted it, or amended it last.
    pub author: PlayerId,
    pub order: Native,
    /// The event that made it.
    pub made: Seq,
    /// Round and place of the seat whose turn it was then.
    pub(super) turn: (u16, u8),
    /// When its time is up.
    pub until: Option<Timestamp>,
    /// Its time was up, and the commander is to say.
    pub left: bool,
    /// Who approves of it.
    pub approved: Vec<PlayerId>,
}

/// What an officer spent in a turn by an order of his own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Spent {
    seat: SeatId,
    player: PlayerId,
    round: u16,
    pub(super) turn: u8,
    amount: u32,
    /// The order.
    seq: Seq,
}

/// A draft that was committed: its order follows, of the same cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Released {
    pub seat: SeatId,
    pub number: u32,
    /// Who committed it.
    pub by: PlayerId,
    pub order: Native,
    /// The first of those that were committed together: all of them are taken back with it.
    first: bool,
    cause: CauseId,
}

impl Staff {
    /// Who serves on a seat's staff now.
    pub fn of<'a>(&'a self, seat: &'a SeatId) -> impl Iterator<Item = &'a Member> {
        self.members.iter().filter(move |member| member.until.is_none() && member.seat == *seat)
    }

    /// Who somebody is on a seat's staff.
    pub fn member<'a>(&'a self, seat: &'a SeatId, player: &PlayerId) -> Option<&'a Member> {
        self.of(seat).find(|member| member.player == *player)
    }

    /// Whether somebody is an officer of a seat.
    pub(crate) fn is_officer(&self, seat: &SeatId, player: &PlayerId) -> bool {
        self.member(seat, player).is_some_and(|member| member.office == Office::Officer)
    }

    /// The offices that somebody has.
    pub fn offices<'a>(&'a self, player: &'a PlayerId) -> impl Iterator<Item = &'a Member> {
        self.members.iter().filter(move |member| member.until.is_none() && member.player == *player)
    }

    /// How a seat's staff decides.
    pub fn policy(&self, seat: &SeatId) -> StaffPolicy {
        self.policies.iter().find(|(of, _)| of == seat).map_or_else(StaffPolicy::default, |(_, policy)| *policy)
    }

    /// The drafts of a seat.
    pub fn drafts_of<'a>(&'a self, seat: &'a SeatId) -> impl Iterator<Item = &'a Draft> {
        self.drafts.iter().filter(move |draft| draft.seat == *seat)
    }

    /// Drafts that were committed and whose orders are still to be given, in their order.
    pub fn released(&self) -> &[Released] {
        &self.released
    }

    /// When the time of a draft is up next.
    pub fn next_expiry(&self) -> Option<Timestamp> {
        self.drafts.iter().filter(|draft| !draft.left).filter_map(|draft| draft.until).min()
    }

    /// A seat with drafts whose time is up.
    pub fn due(&self, now: Timestamp) -> Option<&SeatId> {
        self.drafts.iter().find(|draft| draft.is_due(now)).map(|draft| &draft.seat)
    }

    pub(super) fn drafts_of_due(&self, seat: &SeatId, now: Timestamp) -> Vec<&Draft> {
        self.drafts.iter().filter(|draft| draft.seat == *seat && draft.is_due(now)).collect()
    }

    pub(super) fn next_number(&self, seat: &SeatId) -> u32 {
        self.numbers.iter().find(|(of, _)| of == seat).map_or(0, |(_, last)| *last) + 1
    }

    /// Records what happened.
    pub(crate) fn record(&mut self, event: &StaffEvent, envelope: &Envelope) {
        match event {
            StaffEvent::MemberAppointed { seat, player, office } => {
                self.ends(seat, player, envelope.seq);
                self.members.push(Member {
                    seat: seat.clone(),
                    player: player.clone(),
                    office: *office,
                    portfolio: Portfolio::default(),
                    since: envelope.seq,
                    until: None,
                });
            }
            StaffEvent::PortfolioGiven { seat, player, portfolio } => {
                let serves =
                    |member: &&mut Member| member.until.is_none() && member.seat == *seat && member.player == *player;
                if let Some(member) = self.members.iter_mut().find(serves) {
                    member.portfolio = portfolio.clone();
                }
            }
            StaffEvent::MemberDismissed { seat, player } => self.ends(seat, player, envelope.seq),
            StaffEvent::PolicySet { seat, policy } => {
                self.policies.retain(|(of, _)| of != seat);
                self.policies.push((seat.clone(), *policy));
            }
            StaffEvent::OrderDrafted { seat, number, player, order, turn, until } => {
                self.numbers.retain(|(of, _)| of != seat);
                self.numbers.push((seat.clone(), *number));
                self.drafts.push(Draft {
                    seat: seat.clone(),
                    number: *number,
                    author: player.clone(),
                    order: order.clone(),
                    made: envelope.seq,
                    turn: *turn,
                    until: *until,
                    left: false,
                    approved: vec![player.clone()],
                });
            }
            StaffEvent::DraftAmended { seat, number, player, order, turn } => {
                if let Some(draft) = self.draft_mut(seat, *number) {
                    (draft.author, draft.order) = (player.clone(), order.clone());
                    (draft.made, draft.turn) = (envelope.seq, *turn);
                    draft.approved = vec![player.clone()];
                }
            }
            StaffEvent::DraftApproved { seat, number, player } => {
                if let Some(draft) = self.draft_mut(seat, *number)
                    && !draft.approved.contains(player)
                {
                    draft.approved.push(player.clone());
                }
            }
            StaffEvent::DraftCommitted { seat, number, .. } => {
                if let Some(draft) = self.take(seat, *number)
                    && let Some(by) = envelope.actor.player()
                {
                    let (by, order, cause) = (by.clone(), draft.order, envelope.cause.clone());
                    let first = self.released.is_empty();
                    self.released.push(Released { seat: draft.seat, number: draft.number, by, order, first, cause });
                }
            }
            StaffEvent::DraftClosed { seat, number, .. } => drop(self.take(seat, *number)),
            StaffEvent::DraftLeft { seat, number } => {
                if let Some(draft) = self.draft_mut(seat, *number) {
                    draft.left = true;
                }
            }
        }
    }

    /// Whether an order is that of a draft which the same person has committed just now.
    pub fn releases(&self, seat: &SeatId, player: &PlayerId, order: &Native) -> bool {
        let next = self.released.first();
        next.is_some_and(|next| next.seat == *seat && next.by == *player && next.order == *order)
    }

    /// The draft that was committed and whose order is missing here: what stands there is neither it nor what the rules did by
    /// themselves meanwhile.
    pub fn unfinished(&self, envelope: &Envelope) -> Option<&Released> {
        let next = self.released.first()?;
        let follows = next.cause == envelope.cause
            && match (&envelope.event, &envelope.actor) {
                (Event::Ordered(Command::Play(order)), Actor::Seat { seat, player }) => {
                    self.releases(seat, player, order)
                }
                (_, actor) => *actor == Actor::Referee,
            };
        (!follows).then_some(next)
    }

    /// Whether the next order is to be that of a draft which this person has committed.
    pub(crate) fn awaits(&self, seat: &SeatId, player: &PlayerId) -> bool {
        self.released.first().is_some_and(|next| next.seat == *seat && next.by == *player)
    }

    /// Whether an order that this one is would be the first of those that were committed together.
    pub(crate) fn begins(&self, envelope: &Envelope) -> bool {
        self.released.first().is_some_and(|next| next.first && next.cause == envelope.cause)
    }

    /// What a command leaves behind that was not done by another cause is over.
    pub(crate) fn close(&mut self, envelope: &Envelope) {
        if self.released.is_empty() {
            return;
        }
        if let (Event::Ordered(Command::Play(order)), Actor::Seat { seat, player }) = (&envelope.event, &envelope.actor)
            && self.releases(seat, player, order)
        {
            self.released.remove(0);
        }
        self.released.retain(|released| released.cause == envelope.cause);
    }

    /// Notes what an officer spends by an order of his own.
    pub(crate) fn spend(&mut self, (seat, player): (&SeatId, &PlayerId), amount: u32, at: (Seq, u16, u8)) {
        let (seq, round, turn) = at;
        // What was spent in an earlier round is nobody's question any more.
        self.spent.retain(|spent| spent.round + 1 >= round);
        self.spent.push(Spent { seat: seat.clone(), player: player.clone(), round, turn, amount, seq });
    }

    /// What is taken back was not spent.
    pub(crate) fn go_back(&mut self, to: Seq) {
        self.spent.retain(|spent| spent.seq <= to);
    }

    /// What somebody has spent in this turn by orders of his own.
    pub(crate) fn spent(&self, seat: &SeatId, player: &PlayerId, (round, turn, _): (u16, u8, u8)) -> u32 {
        let own = |spent: &&Spent| {
            spent.seat == *seat && spent.player == *player && (spent.round, spent.turn) == (round, turn)
        };
        self.spent.iter().filter(own).map(|spent| spent.amount).sum()
    }

    fn ends(&mut self, seat: &SeatId, player: &PlayerId, at: Seq) {
        let serves = |member: &&mut Member| member.until.is_none() && member.seat == *seat && member.player == *player;
        if let Some(member) = self.members.iter_mut().find(serves) {
            member.until = Some(at);
        }
    }

    fn draft_mut(&mut self, seat: &SeatId, number: u32) -> Option<&mut Draft> {
        self.drafts.iter_mut().find(|draft| draft.seat == *seat && draft.number == number)
    }

    fn take(&mut self, seat: &SeatId, number: u32) -> Option<Draft> {
        let at = self.drafts.iter().position(|draft| draft.seat == *seat && draft.number == number)?;
        Some(self.drafts.remove(at))
    }

    /// The same, with what only members may know of the viewer's own staff alone.
    pub(crate) fn seen_by(&self, table: &Table, viewer: &Viewer) -> Self {
        let mut seen = self.clone();
        if *viewer == Viewer::Gm || matches!(table.status, Status::Over(_)) {
            return seen;
        }
        let own = |seat: &SeatId| *viewer == Viewer::Seat(seat.clone());
        seen.drafts.retain(|draft| own(&draft.seat));
        seen.policies.retain(|(seat, _)| own(seat));
        seen.numbers.retain(|(seat, _)| own(seat));
        seen.released.retain(|released| own(&released.seat));
        seen.spent.clear();
        for member in seen.members.iter_mut().filter(|member| !own(&member.seat)) {
            member.portfolio = Portfolio::default();
        }
        seen
    }
}

impl Draft {
    fn is_due(&self, now: Timestamp) -> bool {
        !self.left && self.until.is_some_and(|until| until <= now)
    }
}

impl Table {
    /// Whether somebody holds a seat.
    pub fn holds(&self, player: &PlayerId, seat: &SeatId) -> bool {
        self.seat(seat).is_some_and(|seat| seat.player.as_ref() == Some(player))
    }
}

/// Why a draft is one no more, by a word.
pub const fn end_word(end: DraftEnd) -> &'static str {
    match end {
        DraftEnd::Withdrawn => "withdrawn",
        DraftEnd::Stale => "stale",
        DraftEnd::Lapsed => "lapsed",
    }
}
