//! Who on a staff may do what: one table, from which the document's is made. Rules of the house.

use crate::doors::command::{ClockCommand, Command, CouncilCommand, PressCommand, StaffCommand, TableCommand};
use adjutant_events::council::Matter;
use adjutant_events::staff::Office;

/// Who somebody is for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// He holds it.
    Commander,
    /// He serves on its staff.
    Member(Office),
}

impl Role {
    /// All of them, as the columns of [`MAY`] stand.
    pub const ALL: [Self; 4] =
        [Self::Commander, Self::Member(Office::Deputy), Self::Member(Office::Officer), Self::Member(Office::Manager)];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Commander => "commander",
            Self::Member(Office::Deputy) => "deputy",
            Self::Member(Office::Officer) => "officer",
            Self::Member(Office::Manager) => "manager",
        }
    }

    /// Whether a deed is his to do.
    pub fn may(self, deed: Deed) -> May {
        let column = Self::ALL.iter().position(|role| *role == self);
        let row = MAY.iter().find(|(of, _)| *of == deed);
        row.zip(column).map_or(May::No, |((_, row), column)| row[column])
    }
}

/// What somebody does for a seat, as a staff sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// Give an order of the game.
    Order,
    /// Say beforehand how the seat answers, or take that back.
    Instruct,
    /// Take the last order back.
    TakeBack,
    /// Give the seat up, or up its place at the table.
    Resign,
    /// Leave, open or take away a chain of secrets.
    Chain,
    /// Appoint, change and dismiss members.
    Appoint,
    /// Say whose orders count.
    SetPolicy,
    /// Draft an order.
    Draft,
    /// Amend a draft or take it back.
    ChangeDraft,
    /// Approve of a draft.
    Approve,
    /// Make an order of a draft.
    Commit,
    /// Ask for a pause, or agree to one.
    Pause,
    /// Call a vote on more time or on another player for a seat.
    CallForTime,
    /// Call any other vote, answer in one, have one counted.
    Vote,
    /// Write to others in the seat's name.
    Write,
    /// Mark, answer and wipe on the planning map of one's side.
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

/// Whether somebody may do a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum May {
    Yes,
    /// Within his portfolio, where the staff's policy lets officers order; of a draft also when half of the staff approves.
    Portfolio,
    /// What is his own.
    Own,
    No,
}

use May::{No, Own, Portfolio, Yes};

/// Who may do what: commander, deputy, officer, manager.
pub const MAY: [(Deed, [May; 4]); 16] = [
    (Deed::Order, [Yes, Yes, Portfolio, No]),
    (Deed::Instruct, [Yes, Yes, No, No]),
    (Deed::TakeBack, [Yes, Yes, No, No]),
    (Deed::Resign, [Yes, Yes, No, No]),
    (Deed::Chain, [Yes, Yes, No, No]),
    (Deed::Appoint, [Yes, Yes, No, No]),
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

/// What a command is for a staff; none = it is nobody's for his seat, but a person's own, a game master's or the clock's.
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
