//! A seat's staff: who serves its holder with what office, how the staff decides, and orders that are drafts.

use crate::{Native, PlayerId, SeatId, SpaceId, Timestamp};
use serde::{Deserialize, Serialize};

/// An office on a seat's staff. Its commander is who holds the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    /// May do all that the commander may.
    Deputy,
    /// Drafts orders, and gives those of his portfolio himself where the staff's policy lets him.
    Officer,
    /// Keeps people on time; orders nothing.
    Manager,
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

/// What an officer answers for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Portfolio {
    /// His theatre, sorted; empty = the whole board.
    pub spaces: Vec<SpaceId>,
    /// His arms, sorted; empty = all.
    pub arms: Vec<Arm>,
    /// How much he may spend in a turn; none = nothing.
    pub purse: Option<u32>,
}

/// Whose orders count at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StaffPolicy {
    /// The commander's and his deputies'; what an officer orders is a draft.
    #[default]
    CommanderOnly,
    /// An officer's too, within his portfolio.
    AnyOfficer,
    /// A draft that half of the staff approves is committed.
    Majority {
        /// Minutes that a draft is open for that.
        minutes: u32,
        /// What happens then.
        at_end: AtEnd,
    },
}

/// What becomes of drafts whose time is up without a majority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AtEnd {
    /// Those with most approval are committed first, as far as they can stand beside each other.
    MostApproved,
    /// They are left to the commander.
    Commander,
    /// They lapse.
    Nothing,
}

/// Why a draft is one no more, without having been committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftEnd {
    /// Its author, or somebody who may change it, took it back.
    Withdrawn,
    /// The turn that it was for is over.
    Stale,
    /// Its time was up.
    Lapsed,
}

/// An event of a seat's staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum StaffEvent {
    /// Somebody serves on a seat's staff from now on, with this office.
    MemberAppointed { seat: SeatId, player: PlayerId, office: Office },
    /// An officer answers for this from now on.
    PortfolioGiven { seat: SeatId, player: PlayerId, portfolio: Portfolio },
    /// Somebody serves on a staff no more.
    MemberDismissed { seat: SeatId, player: PlayerId },
    /// A staff decides so from now on.
    PolicySet { seat: SeatId, policy: StaffPolicy },
    /// Somebody drafted an order. He approves of it.
    OrderDrafted {
        seat: SeatId,
        /// Drafts of a seat are numbered from 1.
        number: u32,
        player: PlayerId,
        /// In the game's own bytes.
        order: Native,
        /// In which round, and at whose turn: the seat's place in the ruleset's order.
        turn: (u16, u8),
        /// When its time is up; none = it has no end but the turn's.
        until: Option<Timestamp>,
    },
    /// Somebody put another order in the place of a draft. Nobody but him approves of that yet.
    DraftAmended { seat: SeatId, number: u32, player: PlayerId, order: Native, turn: (u16, u8) },
    /// Somebody approved of a draft.
    DraftApproved { seat: SeatId, number: u32, player: PlayerId },
    /// A draft becomes an order of its seat, which stands in the log behind this.
    DraftCommitted {
        seat: SeatId,
        number: u32,
        /// Who drafted it.
        author: PlayerId,
    },
    /// A draft is one no more.
    DraftClosed { seat: SeatId, number: u32, end: DraftEnd },
    /// The time of a draft is up: whether it is committed is the commander's to say.
    DraftLeft { seat: SeatId, number: u32 },
}

impl StaffEvent {
    /// Whose staff it is about.
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

    /// The order that it holds.
    pub const fn order(&self) -> Option<&Native> {
        match self {
            Self::OrderDrafted { order, .. } | Self::DraftAmended { order, .. } => Some(order),
            _ => None,
        }
    }
}

/// A command about a seat's staff. A game master says of which seat; everybody else speaks of the one that he acts for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum StaffCommand {
    /// Take somebody on, or give him another office or portfolio.
    Appoint { seat: Option<SeatId>, player: PlayerId, office: Office, portfolio: Portfolio },
    /// Let somebody go.
    Dismiss { seat: Option<SeatId>, player: PlayerId },
    /// Say whose orders count.
    SetPolicy { seat: Option<SeatId>, policy: StaffPolicy },
    /// Draft an order.
    Draft { order: Native },
    /// Put another order in the place of a draft.
    Amend { number: u32, order: Native },
    /// Take a draft back.
    Withdraw { number: u32 },
    /// Approve of a draft.
    Approve { number: u32 },
    /// Make orders of drafts.
    Commit {
        /// Which; empty = all that are not stale, in their order.
        numbers: Vec<u32>,
    },
    /// Do what is due when the time of drafts is up.
    Expire { seat: SeatId },
}

impl StaffCommand {
    /// The order that it holds.
    pub const fn order(&self) -> Option<&Native> {
        match self {
            Self::Draft { order } | Self::Amend { order, .. } => Some(order),
            _ => None,
        }
    }
}
