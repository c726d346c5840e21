//! What the rules of Axis & Allies ask of a power.

use adjutant_core::term::messages;
use adjutant_events::{KindCount, SeatId, SideId, SpaceId};

messages! {
    /// A question to a power.
    AxisTask, prefix "task" {
        /// Buy units, then end the phase. No last round (0) = the game goes on until somebody wins.
        "1.purchase" PurchaseUnits { power: SeatId, have: u32, ordered: Vec<KindCount>, round: u16, last_round: u16 },
        /// Make combat moves, then end the phase.
        "2.combat-move" CombatMove { power: SeatId },
        /// Choose the next battle; optional ones may be left.
        "3.general-combat" ChooseBattle { power: SeatId, battles: Vec<SpaceId>, optional: Vec<SpaceId> },
        /// Submerge, or fire: by `surprise`, or in the `ordinary` step of one's side.
        "3.submarines" DecideSubmarines { space: SpaceId, round: u16, count: u16, fire: String },
        /// Choose losses among what the hits can fall on.
        "3.casualties" ChooseCasualties { space: SpaceId, round: u16, hits: u16, among: Vec<KindCount> },
        /// Agree to losses proposed by an ally, or propose others.
        "3.participants" AgreeCasualties { space: SpaceId, by: SeatId, losses: Vec<KindCount> },
        /// The defenders did not agree: the attacker chooses their losses.
        "3.participants" ChooseTheirCasualties { space: SpaceId, hits: u16, among: Vec<KindCount> },
        /// Fight on or break off, with what is left against what is left; no spaces = only aircraft can leave.
        "3.retreat" ContinueOrRetreat {
            space: SpaceId,
            round: u16,
            to: Vec<SpaceId>,
            left: Vec<KindCount>,
            against: Vec<KindCount>,
        },
        /// Only transports are left: stay or go.
        "3.end" StayOrRetreat { space: SpaceId, to: Vec<SpaceId> },
        /// Fighters that lost their carrier must land.
        "3.stranded" LandStranded { from: SpaceId, count: u16, to: Vec<SpaceId> },
        /// Make noncombat moves, then end the phase.
        "4.noncombat-move" NoncombatMove { power: SeatId, aloft: Vec<KindCount> },
        /// Place new units.
        "5.mobilize" MobilizeNewUnits { power: SeatId, waiting: Vec<KindCount>, complexes: Vec<SpaceId> },
        /// Split the money of convoy centers.
        "0.convoys" SplitConvoyMoney { amount: u32, purses: Vec<SeatId> },
        /// Say for whom a space is held that several took together.
        "3.capture" ClaimSpace { space: SpaceId, powers: Vec<SeatId> },
        /// Aim kamikazes at ships, or send no more in this turn.
        "3.kamikazes" DeclareKamikazes { left: u16, zones: Vec<SpaceId> },
        /// Say how many fighters rise against a raid.
        "3.raids" Intercept { space: SpaceId, power: SeatId, have: u16, raiders: Vec<KindCount> },
        /// Choose which raiders were lost.
        "3.raids" ChooseRaidLosses { space: SpaceId, hits: u16 },
        /// Fighters on patrol must come down.
        "4.patrol" LandPatrol { from: SpaceId, count: u16, to: Vec<SpaceId> },
        /// Spend the bid of a side before the first turn: units on the board, money in treasuries.
        "house.bid" PlaceBid { side: SideId, left: u32, limits: String, purses: Vec<SeatId> },
    }
    beforehand: crate::model::audience::is_answered_beforehand
}
