//! What the rules ask.

use adjutant_core::term::messages;
use adjutant_events::SeatId;

messages! {
    /// A question of the rules.
    OkinawaTask, prefix "task-okinawa" {
        /// Attack from the air, or not.
        "okinawa.5.2" DeclareAirAttack { seat: SeatId, left: u8 },
        /// Let the Yamato sail, or not.
        "okinawa.5.22" DecideYamato { seat: SeatId },
        /// Form the groups of an air attack.
        "okinawa.5.1" FormUsGroups { seat: SeatId, points: u16 },
        /// Choose the bases that get a marker.
        "okinawa.5.12" Evacuate { seat: SeatId },
        /// Form the groups of a Japanese attack, or none.
        "okinawa.5.3" FormJapaneseGroups { seat: SeatId, points: u16 },
        /// Choose a chit.
        "okinawa.7.1" ChooseChit { seat: SeatId },
        /// Write down where bombardment markers go.
        "okinawa.8.2" WritePlot { seat: SeatId, markers: u8 },
    }
}
