//! Why a league refuses an order, as data. Interfaces word it.

use crate::command::Kind;
use crate::permits::{Phase, Role};
use serde::Serialize;

/// A refusal. It names what would be allowed instead; its message key is [`Refusal::key`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "refusal", rename_all = "kebab-case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Refusal {
    /// The league already exists.
    Founded,
    /// The league does not exist yet.
    NotFounded,
    NoPreset {
        preset: String,
        nearest: String,
        known: String,
    },
    NoSetting {
        setting: String,
        nearest: String,
    },
    NotTaken {
        setting: String,
        value: String,
        takes: String,
    },
    /// The setting cannot change during the season.
    SettingStands {
        setting: String,
        may: String,
    },
    /// This order is not allowed in this part of the season.
    NotNow {
        order: Kind,
        phase: Phase,
        phases: String,
    },
    /// The person may not give this order.
    NotYours {
        order: Kind,
        role: Role,
        roles: String,
    },
    /// Officers cannot rule on their own games.
    OwnGame {
        pairing: u32,
    },
    NoMember {
        player: String,
        nearest: String,
    },
    Member {
        player: String,
    },
    NameTaken {
        name: String,
    },
    BadName {
        most: u32,
    },
    /// The last director cannot leave the office.
    LastDirector,
    NotInOffice {
        player: String,
    },
    NoChallenge {
        challenge: u32,
    },
    Answered {
        challenge: u32,
    },
    NotToYou {
        challenge: u32,
    },
    NotLate {
        challenge: u32,
        hours: u32,
    },
    Yourself,
    TeamSize {
        size: u32,
    },
    /// This league makes the pairings itself.
    Paired,
    OutOfRange {
        range: u32,
    },
    TooManyOpen {
        player: String,
        most: u32,
    },
    TooManyMade {
        most: u32,
    },
    Resting {
        hours: u32,
    },
    Repeated {
        most: u32,
    },
    NoPairing {
        pairing: u32,
        open: String,
    },
    NotOpen {
        pairing: u32,
    },
    NotReported {
        pairing: u32,
    },
    OwnReport {
        pairing: u32,
    },
    BidsOtherwise {
        bids: String,
    },
    /// The recorded end of a game does not identify the game.
    GameUnbound {
        game: String,
    },
    /// The league's game does not allow such a high bid.
    FigureOfGame {
        game: String,
        most: u32,
    },
    FigureBounds {
        most: i32,
    },
    NotLower {
        figure: i32,
    },
    OwnFigure {
        pairing: u32,
    },
    NoFigure {
        pairing: u32,
    },
    SidesSettled {
        pairing: u32,
    },
    NotBothSealed {
        pairing: u32,
    },
    NotWhatWasSealed {
        pairing: u32,
    },
    ScoreGames {
        games: u32,
    },
    AlreadyLinked {
        game: String,
    },
    NotLinked {
        game: String,
    },
    /// The game does not have the settings that the league or the bid of the pairing asks for.
    GameDiffers {
        game: String,
        pairing: u32,
        differs: String,
    },
    /// The requested settings differ from those that the league or the bid of the pairing asks for.
    GameAskedOtherwise {
        pairing: u32,
        differs: String,
    },
    ProtestOver {
        days: u32,
    },
    NoReason,
    Unfinished {
        open: String,
    },
    RoundsDone {
        rounds: u32,
    },
    TooFew {
        count: u32,
        least: u32,
    },
    SeasonUnpaired,
    WaitsForLots,
    Drawn,
    NothingToPair,
    ForReferee,
    /// Nothing is due.
    NothingDue,
    ReadyAlready {
        pairing: u32,
    },
    DaysAway {
        most: u32,
        left: u32,
    },
    NotWaiting {
        player: String,
    },
    /// The date is outside the league's season.
    OffSeason {
        begins: String,
        ends: String,
    },
    /// A later match of the bracket has already started.
    BracketOn {
        pairing: u32,
    },
    /// The person is already in this bracket.
    InBracket {
        player: String,
    },
    /// The person's offer of a game already waits.
    OfferWaits {
        challenge: u32,
    },
    /// No two offers that wait can be paired.
    NobodyToMatch,
    /// The league allows no substitutes.
    NoReplacements,
}

const PRESETS: &str = "Presets";
const MEMBERS: &str = "Members and challenges";
const SEASONS: &str = "Seasons";
const TIME: &str = "Time";
const BIDS: &str = "Bids";
const GAME: &str = "The game of a pairing";
const RESULTS: &str = "Results";
const PERMITS: &str = "Who may do what, and when";

macro_rules! keys {
    ($($variant:ident $key:literal $section:ident $example:expr),* $(,)?) => {
        impl Refusal {
            /// Its message key.
            pub fn key(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $key),* }
            }

            /// The section of the league handbook that explains it.
            pub fn section(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $section),* }
            }

            /// One example of each refusal, for tests of the texts.
            pub fn examples() -> Vec<Self> {
                use Refusal::*;
                vec![$($example),*]
            }
        }
    };
}

fn x() -> String {
    "x".to_owned()
}

keys! {
    Founded "league-refused-founded" PRESETS Founded,
    NotFounded "league-refused-not-founded" PRESETS NotFounded,
    NoPreset "league-refused-no-preset" PRESETS NoPreset { preset: x(), nearest: x(), known: x() },
    NoSetting "league-refused-no-setting" PRESETS NoSetting { setting: x(), nearest: x() },
    NotTaken "league-refused-not-taken" PRESETS NotTaken { setting: x(), value: x(), takes: x() },
    SettingStands "league-refused-setting-stands" SEASONS SettingStands { setting: x(), may: x() },
    NotNow "league-refused-not-now" PERMITS NotNow { order: Kind::Pair, phase: Phase::Preparing, phases: x() },
    NotYours "league-refused-not-yours" PERMITS NotYours { order: Kind::Pair, role: Role::Stranger, roles: x() },
    OwnGame "league-refused-own-game" RESULTS OwnGame { pairing: 1 },
    NoMember "league-refused-no-member" MEMBERS NoMember { player: x(), nearest: x() },
    Member "league-refused-member" MEMBERS Member { player: x() },
    NameTaken "league-refused-name-taken" MEMBERS NameTaken { name: x() },
    BadName "league-refused-bad-name" MEMBERS BadName { most: 1 },
    LastDirector "league-refused-last-director" PERMITS LastDirector,
    NotInOffice "league-refused-not-in-office" PERMITS NotInOffice { player: x() },
    NoChallenge "league-refused-no-challenge" MEMBERS NoChallenge { challenge: 1 },
    Answered "league-refused-answered" MEMBERS Answered { challenge: 1 },
    NotToYou "league-refused-not-to-you" MEMBERS NotToYou { challenge: 1 },
    NotLate "league-refused-not-late" MEMBERS NotLate { challenge: 1, hours: 1 },
    Yourself "league-refused-yourself" MEMBERS Yourself,
    TeamSize "league-refused-team-size" MEMBERS TeamSize { size: 1 },
    Paired "league-refused-paired" MEMBERS Paired,
    OutOfRange "league-refused-out-of-range" MEMBERS OutOfRange { range: 1 },
    TooManyOpen "league-refused-too-many-open" MEMBERS TooManyOpen { player: x(), most: 1 },
    TooManyMade "league-refused-too-many-made" MEMBERS TooManyMade { most: 1 },
    Resting "league-refused-resting" MEMBERS Resting { hours: 1 },
    Repeated "league-refused-repeated" MEMBERS Repeated { most: 1 },
    NoPairing "league-refused-no-pairing" RESULTS NoPairing { pairing: 1, open: x() },
    NotOpen "league-refused-not-open" RESULTS NotOpen { pairing: 1 },
    NotReported "league-refused-not-reported" RESULTS NotReported { pairing: 1 },
    OwnReport "league-refused-own-report" RESULTS OwnReport { pairing: 1 },
    BidsOtherwise "league-refused-bids-otherwise" BIDS BidsOtherwise { bids: x() },
    FigureOfGame "league-refused-figure-of-game" BIDS FigureOfGame { game: x(), most: 1 },
    FigureBounds "league-refused-figure-bounds" BIDS FigureBounds { most: 1 },
    NotLower "league-refused-not-lower" BIDS NotLower { figure: 1 },
    OwnFigure "league-refused-own-figure" BIDS OwnFigure { pairing: 1 },
    NoFigure "league-refused-no-figure" BIDS NoFigure { pairing: 1 },
    SidesSettled "league-refused-sides-settled" BIDS SidesSettled { pairing: 1 },
    NotBothSealed "league-refused-not-both-sealed" BIDS NotBothSealed { pairing: 1 },
    NotWhatWasSealed "league-refused-not-what-was-sealed" BIDS NotWhatWasSealed { pairing: 1 },
    ScoreGames "league-refused-score-games" RESULTS ScoreGames { games: 1 },
    AlreadyLinked "league-refused-already-linked" GAME AlreadyLinked { game: x() },
    NotLinked "league-refused-not-linked" GAME NotLinked { game: x() },
    GameUnbound "league-refused-game-unbound" GAME GameUnbound { game: x() },
    GameDiffers "league-refused-game-differs" GAME GameDiffers { game: x(), pairing: 1, differs: x() },
    GameAskedOtherwise "league-refused-game-asked-otherwise" GAME GameAskedOtherwise { pairing: 1, differs: x() },
    ProtestOver "league-refused-protest-over" RESULTS ProtestOver { days: 1 },
    NoReason "league-refused-no-reason" RESULTS NoReason,
    Unfinished "league-refused-unfinished" SEASONS Unfinished { open: x() },
    RoundsDone "league-refused-rounds-done" SEASONS RoundsDone { rounds: 1 },
    TooFew "league-refused-too-few" SEASONS TooFew { count: 1, least: 2 },
    SeasonUnpaired "league-refused-season-unpaired" SEASONS SeasonUnpaired,
    WaitsForLots "league-refused-waits-for-lots" SEASONS WaitsForLots,
    Drawn "league-refused-drawn" SEASONS Drawn,
    NothingToPair "league-refused-nothing-to-pair" SEASONS NothingToPair,
    ForReferee "league-refused-for-referee" RESULTS ForReferee,
    NothingDue "league-refused-nothing-due" TIME NothingDue,
    ReadyAlready "league-refused-ready-already" TIME ReadyAlready { pairing: 1 },
    DaysAway "league-refused-days-away" TIME DaysAway { most: 1, left: 1 },
    NotWaiting "league-refused-not-waiting" TIME NotWaiting { player: x() },
    OffSeason "league-refused-off-season" TIME OffSeason { begins: x(), ends: x() },
    BracketOn "league-refused-bracket-on" SEASONS BracketOn { pairing: 1 },
    InBracket "league-refused-in-bracket" SEASONS InBracket { player: x() },
    OfferWaits "league-refused-offer-waits" MEMBERS OfferWaits { challenge: 1 },
    NobodyToMatch "league-refused-nobody-to-match" MEMBERS NobodyToMatch,
    NoReplacements "league-refused-no-replacements" TIME NoReplacements,
}
