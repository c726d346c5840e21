//! The vocabulary of the printed matter: sides, nations, types of unit and kinds of area, with their words in data
//! files and logs.
//!
//! Sections: `3.2`, `4.2`, `KT`.

use adjutant_core::term::Term;
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
    };
}
pub(crate) use words;

words! {
    /// A player's side; Japan moves first (1.1).
    Side {
        Japan = "japan",
        Allies = "allies",
    }
}

impl Side {
    /// Both sides, in the order of play.
    pub const BOTH: [Self; 2] = [Self::Japan, Self::Allies];

    /// Its index in arrays.
    pub const fn ix(self) -> usize {
        self as usize
    }

    /// The opposing side.
    pub const fn enemy(self) -> Self {
        match self {
            Self::Japan => Self::Allies,
            Self::Allies => Self::Japan,
        }
    }

    /// The seat of the side.
    pub fn seat(self) -> SeatId {
        SeatId::new(self.word())
    }

    /// The side's identifier at the table.
    pub fn side(self) -> SideId {
        SideId::new(self.word())
    }

    /// The side of a seat.
    pub fn of_seat(seat: &SeatId) -> Option<Self> {
        Self::of(seat.as_str())
    }
}

words! {
    /// The owner of a block or counter (1).
    Nation {
        Japan = "japan",
        Usa = "usa",
        Britain = "britain",
        India = "india",
        Australia = "australia",
        /// The air and ships shared by Britain, India and Australia.
        Commonwealth = "commonwealth",
        Nationalists = "nationalists",
        Communists = "communists",
        Dei = "dei",
        Philippines = "philippines",
    }
}

impl Nation {
    /// The side of the nation.
    pub const fn side(self) -> Side {
        match self {
            Self::Japan => Side::Japan,
            Self::Usa
            | Self::Britain
            | Self::India
            | Self::Australia
            | Self::Commonwealth
            | Self::Nationalists
            | Self::Communists
            | Self::Dei
            | Self::Philippines => Side::Allies,
        }
    }

    /// The power that it belongs to for supply, support, special actions and production (J7).
    pub const fn power(self) -> Power {
        match self {
            Self::Japan => Power::Japan,
            Self::Usa => Power::Usa,
            Self::Britain | Self::India | Self::Australia | Self::Commonwealth => Power::Commonwealth,
            Self::Nationalists => Power::Nationalists,
            Self::Communists => Power::Communists,
            Self::Dei => Power::Dei,
            Self::Philippines => Power::Philippines,
        }
    }

    /// Whether it is Chinese.
    pub const fn is_chinese(self) -> bool {
        matches!(self, Self::Nationalists | Self::Communists)
    }
}

words! {
    /// A power, with its own income, supply sources and special actions.
    Power {
        Japan = "japan",
        Usa = "usa",
        Commonwealth = "commonwealth",
        Nationalists = "nationalists",
        Communists = "communists",
        Dei = "dei",
        Philippines = "philippines",
    }
}

impl Power {
    /// Its index in arrays.
    pub const fn ix(self) -> usize {
        self as usize
    }

    /// The side of the power.
    pub const fn side(self) -> Side {
        match self {
            Self::Japan => Side::Japan,
            Self::Usa | Self::Commonwealth | Self::Nationalists | Self::Communists | Self::Dei | Self::Philippines => {
                Side::Allies
            }
        }
    }
}

words! {
    /// The country of an area, by location or printed colour (3.2).
    Country {
        Japan = "japan",
        Usa = "usa",
        Britain = "britain",
        India = "india",
        Australia = "australia",
        Commonwealth = "commonwealth",
        China = "china",
        Dei = "dei",
        Philippines = "philippines",
        Thailand = "thailand",
    }
}

words! {
    /// A type of unit, or of anything else in the force pool (4.2).
    Type {
        Infantry = "infantry",
        Militia = "militia",
        Marine = "marine",
        Cv = "cv",
        Bb = "bb",
        Ca = "ca",
        /// The heavy cruisers of 9.12.
        CaElite = "ca_elite",
        Lba = "lba",
        LbaElite = "lba_elite",
        Cba = "cba",
        CbaElite = "cba_elite",
        Submarine = "submarine",
    }
}

impl Type {
    /// Whether it is a ground unit: a block on land, or on transports at sea.
    pub const fn is_ground(self) -> bool {
        matches!(self, Self::Infantry | Self::Militia | Self::Marine)
    }

    /// Whether it is a fleet block (4.24).
    pub const fn is_fleet(self) -> bool {
        matches!(self, Self::Cv | Self::Bb | Self::Ca | Self::CaElite)
    }

    /// Whether it is an air counter (4.21).
    pub const fn is_air(self) -> bool {
        matches!(self, Self::Lba | Self::LbaElite | Self::Cba | Self::CbaElite)
    }

    /// Whether it is land-based air.
    pub const fn is_lba(self) -> bool {
        matches!(self, Self::Lba | Self::LbaElite)
    }

    /// Whether it is carrier-based air.
    pub const fn is_cba(self) -> bool {
        matches!(self, Self::Cba | Self::CbaElite)
    }

    /// Whether it is elite (9.12).
    pub const fn is_elite(self) -> bool {
        matches!(self, Self::CaElite | Self::LbaElite | Self::CbaElite)
    }

    /// The normal type for an elite type.
    pub const fn plain(self) -> Option<Self> {
        match self {
            Self::CaElite => Some(Self::Ca),
            Self::LbaElite => Some(Self::Lba),
            Self::CbaElite => Some(Self::Cba),
            Self::Infantry
            | Self::Militia
            | Self::Marine
            | Self::Cv
            | Self::Bb
            | Self::Ca
            | Self::Lba
            | Self::Cba
            | Self::Submarine => None,
        }
    }

    /// Whether it is a block, whose face only its owner sees; counters are open.
    pub const fn is_block(self) -> bool {
        self.is_ground() || self.is_fleet()
    }

    /// Its kind in facts and orders.
    pub fn kind(self) -> KindId {
        KindId::new(self.word())
    }
}

impl From<Type> for Term {
    fn from(value: Type) -> Self {
        Self::Kind(value.kind())
    }
}

words! {
    /// The colour of a block, visible to everyone (11).
    Colour {
        Orange = "orange",
        DarkOrange = "dark_orange",
        Black = "black",
        Green = "green",
        DarkGreen = "dark_green",
        DarkBlue = "dark_blue",
        Purple = "purple",
        White = "white",
        Brown = "brown",
    }
}

words! {
    /// The kind of an area (3.21 to 3.23).
    AreaKind {
        Large = "large",
        PortBox = "port_box",
        IslandBox = "island_box",
    }
}

words! {
    /// Terrain (6.7); a box has none.
    Terrain {
        Clear = "clear",
        Rough = "rough",
        Jungle = "jungle",
        Box = "box",
    }
}

words! {
    /// The size of a port (3.24).
    PortSize {
        None = "none",
        Small = "small",
        Medium = "medium",
        Large = "large",
        Home = "home",
    }
}

words! {
    /// The control of an area; a neutral area has no controller (J3).
    Control {
        Japan = "japan",
        Allies = "allies",
        Neutral = "neutral",
    }
}

impl Control {
    /// Control by a side.
    pub const fn by(side: Side) -> Self {
        match side {
            Side::Japan => Self::Japan,
            Side::Allies => Self::Allies,
        }
    }

    /// The controlling side; none = neutral.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Japan => Some(Side::Japan),
            Self::Allies => Some(Side::Allies),
            Self::Neutral => None,
        }
    }
}

words! {
    /// The type of land border between two areas (5.1, 6.7).
    Border {
        Land = "land",
        River = "river",
        Strait = "strait",
        /// Stops ground units, not air or supply (3.1, 5.18).
        Impassable = "impassable",
    }
}

words! {
    /// A class of warship on the naval track (4.7).
    Class {
        Cv = "cv",
        Bb = "bb",
        Ca = "ca",
    }
}

impl Class {
    /// Its index in arrays.
    pub const fn ix(self) -> usize {
        self as usize
    }

    /// The type of a new block of this class.
    pub const fn ty(self) -> Type {
        match self {
            Self::Cv => Type::Cv,
            Self::Bb => Type::Bb,
            Self::Ca => Type::Ca,
        }
    }

    /// The class of a fleet type; an elite cruiser counts as a cruiser.
    pub const fn of_type(ty: Type) -> Option<Self> {
        match ty {
            Type::Cv => Some(Self::Cv),
            Type::Bb => Some(Self::Bb),
            Type::Ca | Type::CaElite => Some(Self::Ca),
            Type::Infantry
            | Type::Militia
            | Type::Marine
            | Type::Lba
            | Type::LbaElite
            | Type::Cba
            | Type::CbaElite
            | Type::Submarine => None,
        }
    }
}
