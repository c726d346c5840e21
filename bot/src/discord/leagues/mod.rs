//! Leagues on Discord: `/league`, a table message in each channel that shows a league, and a thread for news.
//!
//! A league's log is its own outbox: each place stores the last event that was posted, and the next order's events
//! follow. The place is updated after posting. The table message is computed from the log and edited when it differs.

pub(in crate::discord) mod channels;
pub(in crate::discord) mod commands;
pub(in crate::discord) mod custom_id;
pub(in crate::discord) mod delivery;
pub(in crate::discord) mod disputes;
pub(in crate::discord) mod games;
pub(in crate::discord) mod news;
pub(in crate::discord) mod open_leagues;
pub(in crate::discord) mod page_orders;
pub(in crate::discord) mod scheduler;
pub(in crate::discord) mod table_message;

pub use channels::{LeagueChannel, LeagueChannels};
pub use delivery::LeagueDelivery;
pub use open_leagues::OpenLeagues;
pub use page_orders::PageOrders;
