//! A seat's staff: its members and their offices, its policy, and draft orders.

use crate::{Native, PlayerId, SeatId, SpaceId, Timestamp};
use serde::{Deserialize, Serialize};

/// An office on a seat's staff. The staff's commander is the holder of the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    /// May do everything that the commander may.
    Deputy,
    /// Drafts orders, and gives orders within the portfolio if the staff's policy allows it.
    Officer,
    /// Reminds members of deadlines; gives no orders.
    Manager,
    /// Sees the seat's board and does nothing. A watcher is not on the staff.
    Watcher,
}

/// A part of the forces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Arm {
    Land,
    Sea,
    Air,
}

/// An officer's area of responsibility.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Portfolio {
    /// The theatre, sorted; empty = the whole board.
    pub spaces: Vec<SpaceId>,
    /// The arms, sorted; empty = all.
    pub arms: Vec<Arm>,
    /// The limit for spending in a turn; none = no spending.
    pub purse: Option<u32>,
}

/// The policy that decides whose orders are carried out at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StaffPolicy {
    /// Those of the commander and deputies; an officer's order becomes a draft.
    #[default]
    CommanderOnly,
    /// Also those of an officer, within the officer's portfolio.
    AnyOfficer,
    /// A draft that half of the staff approves is committed.
    Majority {
        /// The minutes for which a draft is open.
        minutes: u32,
        /// What happens after that.
        at_end: AtEnd,
    },
}

/// What happens to drafts whose time is up without a majority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AtEnd {
    /// Those with most approvals are committed first, as far as they are compatible.
    MostApproved,
    /// They are left to the commander.
    Commander,
    /// They lapse.
    Nothing,
}

/// Why a draft was closed without being committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftEnd {
    /// Its author, or another member with the right to do so, withdrew it.
    Withdrawn,
    /// Its turn is over.
    Stale,
    /// Its time is up.
    Lapsed,
}

/// An event of a seat's staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum StaffEvent {
    /// A player joined a seat's staff with this office, or got it; or may watch the seat's board.
    MemberAppointed { seat: SeatId, player: PlayerId, office: Office },
    /// An officer got this portfolio.
    PortfolioGiven { seat: SeatId, player: PlayerId, portfolio: Portfolio },
    /// A member left a staff, or a watcher watches no longer.
    MemberDismissed { seat: SeatId, player: PlayerId },
    /// A staff's policy was set.
    PolicySet { seat: SeatId, policy: StaffPolicy },
    /// A member drafted an order, and so approves it.
    OrderDrafted {
        seat: SeatId,
        /// Drafts of a seat are numbered from 1.
        number: u32,
        player: PlayerId,
        /// The order, of the game's own type.
        order: Native,
        /// The round and the turn: the seat's index in the ruleset's order.
        turn: (u16, u8),
        /// When its time is up; none = at the end of the turn.
        until: Option<Timestamp>,
    },
    /// A member replaced the order of a draft. Only that member approves it so far.
    DraftAmended { seat: SeatId, number: u32, player: PlayerId, order: Native, turn: (u16, u8) },
    /// A member approved a draft.
    DraftApproved { seat: SeatId, number: u32, player: PlayerId },
    /// A draft was committed; its order follows in the log.
    DraftCommitted {
        seat: SeatId,
        number: u32,
        /// Its author.
        author: PlayerId,
    },
    /// A draft was closed.
    DraftClosed { seat: SeatId, number: u32, end: DraftEnd },
    /// The time of a draft is up, and the commander decides whether it is committed.
    DraftLeft { seat: SeatId, number: u32 },
}

impl StaffEvent {
    /// The seat of the staff.
    pub const fn seat(&self) -> &SeatId {
        match self {
            Self::MemberAppointed { seat, .. }
            | Self::PortfolioGiven { seat, .. }
            | Self::MemberDismissed { seat, .. }
            | Self::PolicySet { seat, .. }
            | Self::OrderDrafted { seat, .. }
            | Self::DraftAmended { seat, .. }
            | Self::DraftApproved { seat, .. }
            | Self::DraftCommitted { seat, .. }
            | Self::DraftClosed { seat, .. }
            | Self::DraftLeft { seat, .. } => seat,
        }
    }

    /// The order in the event.
    pub const fn order(&self) -> Option<&Native> {
        match self {
            Self::OrderDrafted { order, .. } | Self::DraftAmended { order, .. } => Some(order),
            _ => None,
        }
    }
}

/// A command about a seat's staff. A game master names the seat; other players mean the seat that they act for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum StaffCommand {
    /// Appoint a member, or change a member's office or portfolio.
    Appoint { seat: Option<SeatId>, player: PlayerId, office: Office, portfolio: Portfolio },
    /// Dismiss a member.
    Dismiss { seat: Option<SeatId>, player: PlayerId },
    /// Set the policy.
    SetPolicy { seat: Option<SeatId>, policy: StaffPolicy },
    /// Draft an order.
    Draft { order: Native },
    /// Replace the order of a draft.
    Amend { number: u32, order: Native },
    /// Withdraw a draft.
    Withdraw { number: u32 },
    /// Approve a draft.
    Approve { number: u32 },
    /// Commit drafts.
    Commit {
        /// Their numbers; empty = all that are not stale, in order.
        numbers: Vec<u32>,
    },
    /// Handle drafts whose time is up.
    Expire { seat: SeatId },
}

impl StaffCommand {
    /// The order in the command.
    pub const fn order(&self) -> Option<&Native> {
        match self {
            Self::Draft { order } | Self::Amend { order, .. } => Some(order),
            _ => None,
        }
    }
}
