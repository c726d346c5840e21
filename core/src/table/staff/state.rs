//! A seat's staff: its members, its policy, and its drafts. It belongs to the table and is never rewound: a rewind of
//! the board keeps appointments and drafts.

use crate::interface::seats::Status;
use crate::interface::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::office::OfficeEvent;
use adjutant_events::staff::{DraftEnd, Office, Portfolio, StaffEvent, StaffPolicy};
use adjutant_events::{Actor, CauseId, Command, Envelope, Event, Native, PlayerId, SeatId, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};

/// The staffs of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Staff {
    /// Current and former members, and watchers of the seat's board, in order of appointment.
    pub members: Vec<Member>,
    /// Policies that were set; other staffs have the default policy.
    policies: Vec<(SeatId, StaffPolicy)>,
    /// Drafts that are neither committed nor closed, in order of creation.
    pub drafts: Vec<Draft>,
    /// The number of drafts that each seat has made.
    numbers: Vec<(SeatId, u32)>,
    /// What officers have spent by orders of their own.
    spent: Vec<Spent>,
    /// Committed drafts whose orders were not given yet.
    released: Vec<Released>,
}

/// A member of a seat's staff, or a watcher of its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Member {
    pub seat: SeatId,
    pub player: PlayerId,
    pub office: Office,
    pub portfolio: Portfolio,
    /// The event of the appointment.
    pub since: Seq,
    /// The event that ended the office; none = the member still has it.
    pub until: Option<Seq>,
}

/// A draft of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Draft {
    pub seat: SeatId,
    pub number: u32,
    /// The last author.
    pub author: PlayerId,
    pub order: Native,
    /// The event that made or amended it.
    pub made: Seq,
    /// The round and the current seat's place at that time.
    pub(super) turn: (u16, u8),
    /// The end of its time.
    pub until: Option<Timestamp>,
    /// Its time is up, and the commander must decide.
    pub left: bool,
    /// The people who approve it.
    pub approved: Vec<PlayerId>,
}

/// The cost of an officer's own order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Spent {
    seat: SeatId,
    player: PlayerId,
    round: u16,
    pub(super) turn: u8,
    amount: u32,
    /// The event of the order.
    seq: Seq,
}

/// A committed draft. Its order follows with the same cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Released {
    pub seat: SeatId,
    pub number: u32,
    /// The person who committed it.
    pub by: PlayerId,
    pub order: Native,
    /// Whether it is the first of those committed together. They are taken back together.
    first: bool,
    cause: CauseId,
}

impl Staff {
    /// The current members of a seat's staff.
    pub fn of<'a>(&'a self, seat: &'a SeatId) -> impl Iterator<Item = &'a Member> {
        self.members.iter().filter(move |member| member.is_serving() && member.seat == *seat)
    }

    /// A person's membership on a seat's staff.
    pub fn member<'a>(&'a self, seat: &'a SeatId, player: &PlayerId) -> Option<&'a Member> {
        self.of(seat).find(|member| member.player == *player)
    }

    /// Whether a person is an officer of a seat.
    pub(crate) fn is_officer(&self, seat: &SeatId, player: &PlayerId) -> bool {
        self.member(seat, player).is_some_and(|member| member.office == Office::Officer)
    }

    /// The memberships of a person.
    pub fn offices<'a>(&'a self, player: &'a PlayerId) -> impl Iterator<Item = &'a Member> {
        self.members.iter().filter(move |member| member.is_serving() && member.player == *player)
    }

    /// The seat whose board a person may watch. Nobody watches two.
    pub fn watched_by(&self, player: &PlayerId) -> Option<&SeatId> {
        self.members.iter().find(|member| member.is_watching() && member.player == *player).map(|member| &member.seat)
    }

    /// Whether a person may watch the board of a seat.
    pub fn watches(&self, player: &PlayerId, seat: &SeatId) -> bool {
        self.watched_by(player) == Some(seat)
    }

    /// The policy of a seat's staff.
    pub fn policy(&self, seat: &SeatId) -> StaffPolicy {
        self.policies.iter().find(|(of, _)| of == seat).map_or_else(StaffPolicy::default, |(_, policy)| *policy)
    }

    /// The drafts of a seat.
    pub fn drafts_of<'a>(&'a self, seat: &'a SeatId) -> impl Iterator<Item = &'a Draft> {
        self.drafts.iter().filter(move |draft| draft.seat == *seat)
    }

    /// Committed drafts whose orders are still to be given, in order.
    pub fn released(&self) -> &[Released] {
        &self.released
    }

    /// The next time at which a draft expires.
    pub fn next_expiry(&self) -> Option<Timestamp> {
        self.drafts.iter().filter(|draft| !draft.left).filter_map(|draft| draft.until).min()
    }

    /// A seat with an expired draft.
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
                self.end_watching(|member| member.player == *player, envelope.seq);
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

    /// Whether an order is that of the draft that the same person committed just before.
    pub fn releases(&self, seat: &SeatId, player: &PlayerId, order: &Native) -> bool {
        let next = self.released.first();
        next.is_some_and(|next| next.seat == *seat && next.by == *player && next.order == *order)
    }

    /// The committed draft whose order is missing before this event. Events of the referee may stand in between.
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

    /// Whether the next order must be that of a draft that this person committed.
    pub(crate) fn awaits(&self, seat: &SeatId, player: &PlayerId) -> bool {
        self.released.first().is_some_and(|next| next.seat == *seat && next.by == *player)
    }

    /// Whether this event would be the first order of drafts committed together.
    pub(crate) fn begins(&self, envelope: &Envelope) -> bool {
        self.released.first().is_some_and(|next| next.first && next.cause == envelope.cause)
    }

    /// Ends the command of earlier events when another cause begins.
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

    /// Notes the cost of an officer's own order.
    pub(crate) fn spend(&mut self, (seat, player): (&SeatId, &PlayerId), amount: u32, at: (Seq, u16, u8)) {
        let (seq, round, turn) = at;
        // Costs of earlier rounds are no longer needed.
        self.spent.retain(|spent| spent.round + 1 >= round);
        self.spent.push(Spent { seat: seat.clone(), player: player.clone(), round, turn, amount, seq });
    }

    /// Removes the cost of orders that were taken back.
    pub(crate) fn go_back(&mut self, to: Seq) {
        self.spent.retain(|spent| spent.seq <= to);
    }

    /// The total cost of a person's own orders in this turn.
    pub(crate) fn spent(&self, seat: &SeatId, player: &PlayerId, (round, turn, _): (u16, u8, u8)) -> u32 {
        let own = |spent: &&Spent| {
            spent.seat == *seat && spent.player == *player && (spent.round, spent.turn) == (round, turn)
        };
        self.spent.iter().filter(own).map(|spent| spent.amount).sum()
    }

    /// Ends what a change of seats or game masters ends. A watcher who takes a seat or leads the game watches no longer.
    /// When a seat's player goes, nobody watches it: the next player decides anew.
    pub(crate) fn follow_seats(&mut self, event: &TableEvent, at: Seq) {
        match event {
            TableEvent::SeatTaken { seat, player } => {
                self.end_watching(|member| member.seat == *seat || member.player == *player, at);
            }
            TableEvent::SeatLeft { seat, .. }
            | TableEvent::SeatResigned { seat }
            | TableEvent::Office(OfficeEvent::StandInSeated { seat, .. }) => {
                self.end_watching(|member| member.seat == *seat, at);
            }
            TableEvent::GmAppointed { player } => self.end_watching(|member| member.player == *player, at),
            _ => {}
        }
    }

    fn end_watching(&mut self, ends: impl Fn(&Member) -> bool, at: Seq) {
        for member in self.members.iter_mut().filter(|member| member.is_watching() && ends(member)) {
            member.until = Some(at);
        }
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

    /// Removes what only members may know, except for the viewer's own staff.
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

impl Member {
    /// Whether the person serves on the staff now.
    fn is_serving(&self) -> bool {
        self.until.is_none() && self.office != Office::Watcher
    }

    /// Whether the person may watch the seat's board now.
    fn is_watching(&self) -> bool {
        self.until.is_none() && self.office == Office::Watcher
    }
}

impl Draft {
    fn is_due(&self, now: Timestamp) -> bool {
        !self.left && self.until.is_some_and(|until| until <= now)
    }
}

impl Table {
    /// Whether a person holds a seat.
    pub fn holds(&self, player: &PlayerId, seat: &SeatId) -> bool {
        self.seat(seat).is_some_and(|seat| seat.player.as_ref() == Some(player))
    }
}

/// The reason why a draft was closed, in a word.
pub const fn end_word(end: DraftEnd) -> &'static str {
    match end {
        DraftEnd::Withdrawn => "withdrawn",
        DraftEnd::Stale => "stale",
        DraftEnd::Lapsed => "lapsed",
    }
}
