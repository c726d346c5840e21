//! The vocabulary of the printed matter, with the words of data files and logs.
//!
//! Sections: `3`, `5`, `6`, `7`.

use adjutant_events::{KindId, SeatId, SideId};
use serde::{Deserialize, Serialize};

/// A term that has a word in data files.
pub trait Word: Copy + Eq + 'static {
    /// All values of the type.
    const ALL: &'static [Self];

    /// The word of this value.
    fn word(self) -> &'static str;

    /// The value with this word.
    fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|known| known.word() == word)
    }
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)] // a variant without a comment is what its name says
        pub enum $name {
            $($(#[$vdoc])* $variant),*
        }

        impl Word for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),*
                }
            }
        }

        impl $name {
            /// Its index in arrays.
            pub const fn ix(self) -> usize {
                self as usize
            }
        }
    };
}

pub(crate) use words;

words! {
    /// A side in the game; the United States include the British (3).
    Power {
        Us = "US",
        Japan = "Japan",
    }
}

impl Power {
    /// Both powers, the United States first.
    pub const BOTH: [Self; 2] = [Self::Us, Self::Japan];

    /// The opposing power.
    pub const fn enemy(self) -> Self {
        match self {
            Self::Us => Self::Japan,
            Self::Japan => Self::Us,
        }
    }

    /// The seat of the power.
    pub fn seat(self) -> SeatId {
        SeatId::new(match self {
            Self::Us => "us",
            Self::Japan => "japan",
        })
    }

    /// The side's identifier at the table.
    pub fn side(self) -> SideId {
        SideId::new(self.seat().as_str())
    }

    /// The power of a seat.
    pub fn of_seat(seat: &SeatId) -> Option<Self> {
        Self::BOTH.into_iter().find(|power| power.seat() == *seat)
    }
}

words! {
    /// Terrain; a hex has one or two kinds (9.1).
    Terrain {
        Clear = "clear",
        Town = "town",
        Broken = "broken",
        Rough = "rough",
        Ridge = "ridge",
        Shuri = "Shuri",
    }
}

words! {
    /// The island of a hex, or the sea.
    Region {
        Sea = "sea",
        Okinawa = "main",
        IeShima = "ie",
    }
}

words! {
    /// The Japanese sectors (18.12).
    Sector {
        None = "none",
        Sector62 = "62",
        Sector44 = "44",
        Sector24 = "24",
        Navy = "Navy",
        IeShima = "Ie",
    }
}

words! {
    /// The beaches (9.24, 18.15, 18.24).
    Beach {
        Hagushi = "Hagushi",
        Machinato = "Machinato",
        Yonabaru = "Yonabaru",
        Minatogawa = "Minatogawa",
        IeShimaSouth = "Ie Shima south",
    }
}

words! {
    /// The airfields (3.5).
    Airfield {
        Yontan = "Yontan (Kita)",
        Kadena = "Kadena (Naka)",
        Machinato = "Machinato",
        Naha = "Naha (Oroku)",
        IeShima = "Ie Shima",
    }
}

words! {
    /// The type of a unit (3.2).
    Type {
        Infantry = "infantry",
        Artillery = "artillery",
        Tank = "tank",
        Hq = "HQ",
        Supply = "supply",
        Boeitai = "Boeitai",
        CompositeCompany = "composite company",
        Outpost = "outpost",
        MachineGun = "MG",
        AntiTank = "AT",
        /// A mortar of 81 mm.
        Mortar = "mortar81",
        /// A mortar of 320 mm.
        SpigotMortar = "mortar320",
        Raider = "raider",
        ShippingEngineer = "shipping engineer",
    }
}

impl Type {
    /// Its kind in the program's interface.
    pub fn kind(self) -> KindId {
        KindId::new(match self {
            Self::Infantry => "infantry",
            Self::Artillery => "artillery",
            Self::Tank => "tank",
            Self::Hq => "headquarters",
            Self::Supply => "supply",
            Self::Boeitai => "boeitai",
            Self::CompositeCompany => "composite_company",
            Self::Outpost => "outpost",
            Self::MachineGun => "machine_gun",
            Self::AntiTank => "anti_tank",
            Self::Mortar => "mortar",
            Self::SpigotMortar => "spigot_mortar",
            Self::Raider => "raider",
            Self::ShippingEngineer => "shipping_engineer",
        })
    }

    /// Whether it is a mortar of either calibre, which is not artillery (3).
    pub const fn is_mortar(self) -> bool {
        matches!(self, Self::Mortar | Self::SpigotMortar)
    }
}

words! {
    /// The formation of a unit.
    Formation {
        Inf7 = "7th Inf Div",
        Inf27 = "27th Inf Div",
        Inf77 = "77th Inf Div",
        Inf96 = "96th Inf Div",
        Marine1 = "1st Marine Div",
        Marine6 = "6th Marine Div",
        Div62 = "62nd Div",
        Outposts62 = "62nd Div outposts",
        Div24 = "24th Div",
        Brigade44 = "44th IMB",
        SeaRaiding5 = "5th Sea Raiding Base",
        IeShimaGarrison = "Ie Shima garrison",
        Army32 = "32nd Army",
        Artillery5 = "5th Artillery Command",
        OtherArmy = "other army",
        Navy = "Navy Okinawa Base Force",
        Boeitai = "Boeitai",
        CompositeCompanies = "composite companies",
    }
}

impl Formation {
    /// The six US divisions, in the order of their tracks.
    pub const DIVISIONS: [Self; 6] = [Self::Inf7, Self::Inf27, Self::Inf77, Self::Inf96, Self::Marine1, Self::Marine6];

    /// Its index among the US divisions; none = it is not a US division.
    pub fn division(self) -> Option<usize> {
        Self::DIVISIONS.iter().position(|known| *known == self)
    }

    /// Whether it is a US marine division.
    pub const fn is_marine(self) -> bool {
        matches!(self, Self::Marine1 | Self::Marine6)
    }
}

words! {
    /// Japanese bases that the United States attack from the air (5.1).
    Base {
        Sakishima = "Sakishima",
        Amami = "Amami",
        Formosa = "Formosa",
        Shikoku = "Shikoku",
        Kyushu = "Kyushu",
    }
}

words! {
    /// The boxes of the allied fleet (5.3).
    Fleet {
        Picket = "picket",
        AttackForce = "attack_force",
        GunfireSupport = "gunfire_support",
        BritishCarriers = "british_carriers",
        LandingSupport = "landing_support",
        FastCarriers = "fast_carriers",
    }
}

words! {
    /// Ships (5.36).
    Ship {
        Cv = "CV",
        Bb = "BB",
        Cvl = "CVL",
        Ca = "CA",
        Cl = "CL",
        T = "T",
        Dd = "DD",
        Ms = "MS",
        G = "G",
        Lst = "LST",
    }
}

words! {
    /// Weather (6).
    Weather {
        Clear = "clear",
        Rain = "rain",
        Mud = "mud",
    }
}

words! {
    /// The tactics chits of the United States (7.1).
    UsChit {
        Prepare = "prepare",
        Infiltrate = "infiltrate",
        Bypass = "bypass",
        Assault = "assault",
    }
}

words! {
    /// The Japanese tactics chits (7.2).
    JapaneseChit {
        Withdraw = "withdraw",
        Preserve = "preserve",
        Conceal = "conceal",
        Counterattack = "counterattack",
    }
}

words! {
    /// The result of a bombardment (8.3).
    Bombarded {
        Nothing = "-",
        Pin = "Pin",
        Disrupted = "Dis",
        Step = "S",
        Step2 = "S2",
        Step3 = "S3",
    }
}

words! {
    /// The result of fire (10.3).
    Fired {
        Nothing = "-",
        Pin = "P",
        Disrupted = "D",
        Retreat = "R",
        DisruptedRetreat = "DR",
        Step = "S",
        Step2 = "S2",
    }
}

words! {
    /// The result of an assault (11.5).
    Assaulted {
        Attacker2 = "A2",
        Attacker1 = "A1",
        AttackerDisrupted = "ADis",
        AttackerRetreats = "AR",
        Engaged = "Eng",
        DefenderRetreats = "DR",
        DefenderDisrupted = "DDis",
        Defender1 = "D1",
        Defender2 = "D2",
        Defender3 = "D3",
    }
}

words! {
    /// The campaign, its variants, and the scenarios (18).
    Scenario {
        Campaign = "C",
        Historical = "H",
        Free = "F",
        Opening = "S1",
        Ushijima = "S2",
        Sunset = "S3",
        Cornered = "S4",
    }
}

impl Scenario {
    /// Whether it is a campaign of 28 turns.
    pub const fn is_campaign(self) -> bool {
        matches!(self, Self::Campaign | Self::Historical | Self::Free)
    }
}

words! {
    /// The result of a command appeal (17).
    Appeal {
        GeneralCounteroffensive = "general counteroffensive",
        Banzai = "banzai counterattack",
        GeneralShift = "general shift",
        OptionalCounteroffensive = "optional counteroffensive",
        ReplacementRecovery = "replacement recovery",
        ReservesReleased = "reserves released",
    }
}

words! {
    /// The items of the victory chart (18.17). Items with variable points have none here.
    Item {
        ClearNorth = "us_clear_north",
        ClearCentre = "us_clear_centre",
        ClearIe = "us_clear_ie",
        ClearIeEarly = "us_clear_ie_early",
        Kadena = "us_kadena",
        Yontan = "us_yontan",
        Naha = "us_naha",
        Delay = "us_delay",
        Chinen = "us_chinen",
        Yoza = "us_yoza",
        Yaeju = "us_yaeju",
        HeadquartersGone = "us_hq",
        Shuri = "us_shuri",
        EarlyFall = "us_early_fall",
        Beachhead = "us_beachhead",
        Most = "us_most",
        Points = "us_points",
        KadenaRetaken = "jp_kadena",
        YontanRetaken = "jp_yontan",
        Fatigue1 = "jp_fat1",
        Fatigue2 = "jp_fat2",
        Fatigue3 = "jp_fat3",
        Infantry = "jp_inf",
        Tanks = "jp_tank",
        Aircraft = "jp_air",
        Ships = "jp_ships",
        Appeals = "jp_appeal",
        BeachGivenUp = "jp_beachhead",
        Exit = "jp_exit",
        PointsKept = "jp_points",
        Headquarters = "jp_hq",
        HeadquartersAtPoint = "jp_hq_point",
    }
}

impl Item {
    /// The side that scores the item.
    pub const fn power(self) -> Power {
        if (self as usize) < (Self::KadenaRetaken as usize) { Power::Us } else { Power::Japan }
    }
}

words! {
    /// A mark that a game master can set on units: a condition, or an act of this turn.
    UnitMark {
        Good = "good",
        Pinned = "pinned",
        Disrupted = "disrupted",
        /// Disrupted by its own banzai in this turn (11.43).
        Banzai = "banzai",
        Moved = "moved",
        Fired = "fired",
        Assaulted = "assaulted",
        Defended = "defended",
        Disengaged = "disengaged",
        /// None of these acts.
        Fresh = "fresh",
    }
}

words! {
    /// A location off the map.
    Aside {
        Waiting = "waiting",
        /// A US unit at rest (15.3).
        Resting = "resting",
        /// A US unit to be rebuilt (15.4).
        Rebuilding = "rebuilding",
        /// A Japanese unit to be replaced (16).
        Box = "box",
        Gone = "gone",
    }
}

words! {
    /// Tracks that a game master can set.
    Track {
        UsPoints = "us points",
        JapanesePoints = "japanese points",
        AircraftLost = "aircraft lost",
        AircraftDisrupted = "aircraft disrupted",
        UsAircraftLost = "us aircraft lost",
        ShipPoints = "ship points",
        UsAttacks = "us air attacks",
        JapaneseAttacks = "japanese air attacks",
        /// US steps lost: infantry and artillery, then others (J79).
        StepsLost = "us steps lost",
        OtherStepsLost = "other us steps lost",
        Fatigue7 = "fatigue 7th",
        Fatigue27 = "fatigue 27th",
        Fatigue77 = "fatigue 77th",
        Fatigue96 = "fatigue 96th",
        FatigueMarine1 = "fatigue 1st marine",
        FatigueMarine6 = "fatigue 6th marine",
    }
}
