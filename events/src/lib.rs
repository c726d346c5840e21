//! What happened: event types, their envelope and codec, the transcript and the dice.
//!
//! This crate knows no rules and no one else of the house. Everything that is ever written to a game's log is
//! defined here; see `docs/architecture.md`.

pub mod axis;
pub mod clock;
pub mod codec;
pub mod dice;
pub mod envelope;
pub mod ids;
pub mod roll;
pub mod table;
pub mod transcript;
pub mod war1812;

pub use axis::{AxisEvent, BattleOutcome, BoardEdit, KindCount, LossReason, Losses, Role};
pub use clock::{ClockPeriod, ClockRules, Deadline, Expiry, Period, QuietHours, Weekdays};
pub use envelope::{Actor, Audience, Envelope, Event};
pub use ids::{CauseId, GameId, KindId, PlayerId, RulesetId, SeatId, Seq, SideId, SpaceId, Timestamp, UnitId};
pub use roll::{DRAW, DieGroup, RollEvent, RollRequest};
pub use table::{
    BeaconPolicy, CasualtyPreference, DicePolicy, ExtensionReason, GameResult, Instruction, InstructionScope,
    InstructionTopic, LONGEST_ENTROPY, RetreatWhen, ShipHitOrder, SubmarineOrder, TableEvent,
};
pub use war1812::{
    ArmyOrder, BlockAt, BlockLoss, BlockOrder, BlockSet, Course, GroupPart, MarchPart, NavalOrder, OpenEdit,
    PlottedOrders, ShipStack, Ships, ShownBlock, ShownLoss, TownAttrition, TownCount, Travel, War1812Event,
};
