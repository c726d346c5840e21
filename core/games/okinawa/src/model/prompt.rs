//! The questions that the rules ask.

use adjutant_core::term::messages;
use adjutant_events::{KindId, SeatId, SpaceId};

messages! {
    /// A question of the rules.
    OkinawaTask, prefix "task-okinawa" {
        /// Make an air attack, or not.
        "okinawa.5.2" DeclareAirAttack { seat: SeatId, left: u8 },
        /// Let the Yamato sail, or not.
        "okinawa.5.22" DecideYamato { seat: SeatId },
        /// Form the groups of an air attack.
        "okinawa.5.1" FormUsGroups { seat: SeatId, points: u16 },
        /// Choose the bases that receive a marker.
        "okinawa.5.12" Evacuate { seat: SeatId },
        /// Form the groups of a Japanese attack, or none.
        "okinawa.5.3" FormJapaneseGroups { seat: SeatId, points: u16 },
        /// Choose a chit.
        "okinawa.7.1" ChooseChit { seat: SeatId },
        /// Write down the hexes of bombardment markers.
        "okinawa.8.2" WritePlot { seat: SeatId, markers: u8 },

        /// Choose the units that lose steps.
        "okinawa.10.32" LoseSteps { seat: SeatId, hex: SpaceId, steps: u8, least: u8 },
        /// Choose a hex to retreat to.
        "okinawa.10.33" Retreat { seat: SeatId, from: SpaceId, to: Vec<SpaceId> },
        /// Stay, or choose a hex to retreat to.
        "okinawa.10.35" RetreatOrStay { seat: SeatId, from: SpaceId, to: Vec<SpaceId> },
        /// Advance, or not.
        "okinawa.10.36" Advance { seat: SeatId, hex: SpaceId },
        /// Choose the division that gains fatigue.
        "okinawa.14.32" PayFatigue { seat: SeatId, hex: SpaceId, points: u8 },
        /// Move units, or end the movement.
        "okinawa.9.1" MoveUnits { seat: SeatId },
        /// Fire at an infiltrating unit, or not.
        "okinawa.9.84" FireAtInfiltrator { seat: SeatId, kind: KindId, hex: SpaceId },
        /// Place fortifications.
        "okinawa.9.61" PlaceFortifications { seat: SeatId, free: u8 },
        /// Choose what guns without an observer do.
        "okinawa.10.17" ChooseGuns { seat: SeatId, guns: SpaceId, target: SpaceId },
        /// Open a group of shots, or end the fire.
        "okinawa.10.23" OpenGroup { seat: SeatId },
        /// Answer in the open group, or not.
        "okinawa.10.31" AnswerGroup { seat: SeatId },
        /// Launch an assault, or end the assaults.
        "okinawa.11.1" LaunchAssault { seat: SeatId },
        /// Send a second unit after the first one, or not.
        "okinawa.11.14" SendFollower { seat: SeatId, hex: SpaceId },
        /// Fire mortars at the hex, or not.
        "okinawa.11.15" FireMortars { seat: SeatId, hex: SpaceId },
        /// Try to prevent support with tanks, or not.
        "okinawa.11.34" TryTanks { seat: SeatId, hex: SpaceId },
        /// Pledge the aid of the headquarters, or a banzai, or neither.
        "okinawa.11.42" Pledge { seat: SeatId, hex: SpaceId },
        /// Replace lost units, or end the replacements.
        "okinawa.16.2" ReplaceUnits { seat: SeatId, companies: u8 },
        /// Choose the way of the fleeing headquarters.
        "okinawa.11.54" FleeWithHeadquarters { seat: SeatId, hex: SpaceId },

        /// Set up units and markers; `left` units are missing.
        "okinawa.18" SetUp { seat: SeatId, left: u8 },
        /// Write down the second landing.
        "okinawa.18.23" WriteLanding { seat: SeatId },
        /// Write down eight points and that of the headquarters.
        "okinawa.18.321" WritePoints { seat: SeatId },
        /// Rebuild steps of divisions that are withdrawn and without fatigue.
        "okinawa.15.4" Rebuild { seat: SeatId },
        /// Choose the unit that makes room for a landed engineer.
        "okinawa.9.72" ShiftForLanding { seat: SeatId, hex: SpaceId },
        /// Move a landed engineer one hex on, or not.
        "okinawa.9.71" GoFurther { seat: SeatId, hex: SpaceId },
    }
}
