//! The questions that the rules of Axis & Allies ask a power.

use adjutant_core::term::messages;
use adjutant_events::{KindCount, SeatId, SideId, SpaceId};

messages! {
    /// A question to a power.
    AxisTask, prefix "task" {
        /// Buy units, then end the phase. If `last_round` is 0, the game goes on until a side wins.
        "1.purchase" PurchaseUnits { power: SeatId, have: u32, ordered: Vec<KindCount>, round: u16, last_round: u16 },
        /// Make combat moves, then end the phase.
        "2.combat-move" CombatMove { power: SeatId },
        /// Choose the next battle; the optional ones may be left.
        "3.general-combat" ChooseBattle { power: SeatId, battles: Vec<SpaceId>, optional: Vec<SpaceId> },
        /// Submerge, or fire: in the `surprise` step or in the side's `ordinary` step.
        "3.submarines" DecideSubmarines { space: SpaceId, round: u16, count: u16, fire: String },
        /// Choose losses among the units that the hits can destroy or damage.
        "3.casualties" ChooseCasualties { space: SpaceId, round: u16, hits: u16, among: Vec<KindCount> },
        /// Agree to losses proposed by an ally, or propose others.
        "3.participants" AgreeCasualties { space: SpaceId, by: SeatId, losses: Vec<KindCount> },
        /// The defenders did not agree: the attacker chooses their losses.
        "3.participants" ChooseTheirCasualties { space: SpaceId, hits: u16, among: Vec<KindCount> },
        /// Continue the battle or retreat. The question shows the units left on both sides; no spaces = only aircraft
        /// can retreat.
        "3.retreat" ContinueOrRetreat {
            space: SpaceId,
            round: u16,
            to: Vec<SpaceId>,
            left: Vec<KindCount>,
            against: Vec<KindCount>,
        },
        /// Only transports are left: stay or retreat.
        "3.end" StayOrRetreat { space: SpaceId, to: Vec<SpaceId> },
        /// Fighters that lost their carrier must land.
        "3.stranded" LandStranded { from: SpaceId, count: u16, to: Vec<SpaceId> },
        /// Make noncombat moves, then end the phase.
        "4.noncombat-move" NoncombatMove { power: SeatId, aloft: Vec<KindCount> },
        /// Place new units.
        "5.mobilize" MobilizeNewUnits { power: SeatId, waiting: Vec<KindCount>, complexes: Vec<SpaceId> },
        /// Split the money of convoy centers.
        "0.convoys" SplitConvoyMoney { amount: u32, purses: Vec<SeatId> },
        /// Name the power that gets a space, when several powers captured it together.
        "3.capture" ClaimSpace { space: SpaceId, powers: Vec<SeatId> },
        /// Choose ships as targets of kamikazes, or send no more in this turn.
        "3.kamikazes" DeclareKamikazes { left: u16, zones: Vec<SpaceId> },
        /// Choose the number of fighters that intercept a raid.
        "3.raids" Intercept { space: SpaceId, power: SeatId, have: u16, raiders: Vec<KindCount> },
        /// Choose the raiders that were lost.
        "3.raids" ChooseRaidLosses { space: SpaceId, hits: u16 },
        /// Fighters on patrol must land.
        "4.patrol" LandPatrol { from: SpaceId, count: u16, to: Vec<SpaceId> },
        /// Spend the bid of a side before the first turn: on units on the board, or as money in treasuries.
        "house.bid" PlaceBid { side: SideId, left: u32, limits: String, purses: Vec<SeatId> },
    }
    beforehand: crate::model::audience::is_answered_beforehand
}
