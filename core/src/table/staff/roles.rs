//! The powers of staff roles: one table, which also generates the one in the documentation. The rules are the program's
//! own.

use crate::interface::command::{ClockCommand, Command, CouncilCommand, PressCommand, StaffCommand, TableCommand};
use adjutant_events::council::Matter;
use adjutant_events::staff::Office;

/// A person's role for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The person holds the seat.
    Commander,
    /// The person serves on its staff.
    Member(Office),
}

impl Role {
    /// All roles, in the order of the columns of [`MAY`]. A watcher has no role: it is allowed nothing.
    pub const ALL: [Self; 4] =
        [Self::Commander, Self::Member(Office::Deputy), Self::Member(Office::Officer), Self::Member(Office::Manager)];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Commander => "commander",
            Self::Member(Office::Deputy) => "deputy",
            Self::Member(Office::Officer) => "officer",
            Self::Member(Office::Manager) => "manager",
            Self::Member(Office::Watcher) => "watcher",
        }
    }

    /// Whether the role has a power.
    pub fn may(self, deed: Deed) -> May {
        let column = Self::ALL.iter().position(|role| *role == self);
        let row = MAY.iter().find(|(of, _)| *of == deed);
        row.zip(column).map_or(May::No, |((_, row), column)| row[column])
    }
}

/// A kind of act for a seat, as far as staffs distinguish them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// Give an order of the game.
    Order,
    /// Give or withdraw a standing instruction.
    Instruct,
    /// Take the last order back.
    TakeBack,
    /// Resign the seat or leave it.
    Resign,
    /// Commit to an entropy chain, open a link, or withdraw the chain.
    Chain,
    /// Appoint, change and dismiss members.
    Appoint,
    /// Let somebody watch the seat's board.
    Admit,
    /// Set the staff's policy.
    SetPolicy,
    /// Draft an order.
    Draft,
    /// Amend or withdraw a draft.
    ChangeDraft,
    /// Approve of a draft.
    Approve,
    /// Commit a draft.
    Commit,
    /// Propose or accept a pause.
    Pause,
    /// Call a vote on more time or on a replacement.
    CallForTime,
    /// Call any other vote, vote, or have a vote counted.
    Vote,
    /// Write to others in the seat's name.
    Write,
    /// Make, answer and remove marks on the side's planning map.
    Plan,
}

impl Deed {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Instruct => "instruct",
            Self::TakeBack => "take-back",
            Self::Resign => "resign",
            Self::Chain => "chain",
            Self::Appoint => "appoint",
            Self::Admit => "admit",
            Self::SetPolicy => "policy",
            Self::Draft => "draft",
            Self::ChangeDraft => "change-draft",
            Self::Approve => "approve",
            Self::Commit => "commit",
            Self::Pause => "pause",
            Self::CallForTime => "call-for-time",
            Self::Vote => "vote",
            Self::Write => "write",
            Self::Plan => "plan",
        }
    }
}

/// Whether a role has a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum May {
    Yes,
    /// Within the portfolio, if the staff's policy lets officers give orders. A draft may also be committed with a
    /// majority.
    Portfolio,
    /// Only for the person's own things.
    Own,
    No,
}

use May::{No, Own, Portfolio, Yes};

/// The powers of commander, deputy, officer and manager.
pub const MAY: [(Deed, [May; 4]); 17] = [
    (Deed::Order, [Yes, Yes, Portfolio, No]),
    (Deed::Instruct, [Yes, Yes, No, No]),
    (Deed::TakeBack, [Yes, Yes, No, No]),
    (Deed::Resign, [Yes, Yes, No, No]),
    (Deed::Chain, [Yes, Yes, No, No]),
    (Deed::Appoint, [Yes, Yes, No, No]),
    (Deed::Admit, [Yes, No, No, No]),
    (Deed::SetPolicy, [Yes, Yes, No, No]),
    (Deed::Draft, [Yes, Yes, Yes, No]),
    (Deed::ChangeDraft, [Yes, Yes, Own, No]),
    (Deed::Approve, [Yes, Yes, Yes, No]),
    (Deed::Commit, [Yes, Yes, Portfolio, No]),
    (Deed::Pause, [Yes, Yes, No, Yes]),
    (Deed::CallForTime, [Yes, Yes, No, Yes]),
    (Deed::Vote, [Yes, Yes, No, No]),
    (Deed::Write, [Yes, Yes, No, Yes]),
    (Deed::Plan, [Yes, Yes, Yes, No]),
];

/// The kind of a command; none = it is not an act for a seat.
pub const fn deed(command: &Command) -> Option<Deed> {
    let table = match command {
        Command::Play(_) => return Some(Deed::Order),
        Command::Table(table) => table,
    };
    match table {
        TableCommand::Instruct { .. } | TableCommand::Withdraw { .. } => Some(Deed::Instruct),
        TableCommand::TakeBack => Some(Deed::TakeBack),
        TableCommand::Resign => Some(Deed::Resign),
        TableCommand::CommitEntropy { .. } | TableCommand::OpenEntropy { .. } | TableCommand::WithdrawEntropy => {
            Some(Deed::Chain)
        }
        TableCommand::Clock(ClockCommand::ProposePause { .. } | ClockCommand::AgreePause) => Some(Deed::Pause),
        TableCommand::Council(command) => match command {
            CouncilCommand::CallVote { matter: Matter::MoreTime { .. } | Matter::Replacement { .. }, .. } => {
                Some(Deed::CallForTime)
            }
            CouncilCommand::CallVote { .. } | CouncilCommand::Vote { .. } | CouncilCommand::CountVote { .. } => {
                Some(Deed::Vote)
            }
            CouncilCommand::WithdrawVote { .. }
            | CouncilCommand::Rule { .. }
            | CouncilCommand::Announce { .. }
            | CouncilCommand::Note { .. } => None,
        },
        TableCommand::Staff(command) => match command {
            StaffCommand::Appoint { office: Office::Watcher, .. } => Some(Deed::Admit),
            StaffCommand::Appoint { .. } | StaffCommand::Dismiss { .. } => Some(Deed::Appoint),
            StaffCommand::SetPolicy { .. } => Some(Deed::SetPolicy),
            StaffCommand::Draft { .. } => Some(Deed::Draft),
            StaffCommand::Amend { .. } | StaffCommand::Withdraw { .. } => Some(Deed::ChangeDraft),
            StaffCommand::Approve { .. } => Some(Deed::Approve),
            StaffCommand::Commit { .. } => Some(Deed::Commit),
            StaffCommand::Expire { .. } => None,
        },
        TableCommand::Press(PressCommand::Publish { .. } | PressCommand::Send { .. }) => Some(Deed::Write),
        TableCommand::Plan(_) => Some(Deed::Plan),
        TableCommand::Press(PressCommand::SetPolicy { .. })
        | TableCommand::SignUp(_)
        | TableCommand::TakeSeat { .. }
        | TableCommand::LeaveSeat { .. }
        | TableCommand::AssignSeat { .. }
        | TableCommand::AppointGm { .. }
        | TableCommand::Start
        | TableCommand::Pause { .. }
        | TableCommand::Resume
        | TableCommand::Rewind { .. }
        | TableCommand::AddEntropy { .. }
        | TableCommand::Close { .. }
        | TableCommand::DismissEntropy { .. }
        | TableCommand::Office(_)
        | TableCommand::Clock(
            ClockCommand::Set { .. }
            | ClockCommand::Stop
            | ClockCommand::Extend { .. }
            | ClockCommand::TakeVacation { .. }
            | ClockCommand::EndVacation,
        ) => None,
    }
}
