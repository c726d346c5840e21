//! Leagues on Discord: `/league`, a message in each channel that shows a league, and a thread in which it is told what happens.
//!
//! A league's log is its own outbox. Each place where it is told keeps how far it has told; what stands behind that is told
//! next, order by order, and noted as told afterwards. What a league looks like is never kept: it is drawn from the log
//! and put into the message wherever that differs.

pub(in crate::discord) mod channels;
pub(in crate::discord) mod clock;
pub(in crate::discord) mod commands;
pub(in crate::discord) mod custom_id;
pub(in crate::discord) mod delivery;
pub(in crate::discord) mod disputes;
pub(in crate::discord) mod games;
pub(in crate::discord) mod news;
pub(in crate::discord) mod open_leagues;
pub(in crate::discord) mod page_orders;
pub(in crate::discord) mod table_message;

pub use channels::{LeagueChannel, LeagueChannels};
pub use delivery::LeagueDelivery;
pub use open_leagues::OpenLeagues;
pub use page_orders::PageOrders;
