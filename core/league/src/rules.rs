//! The rules of a league. [`crate::settings`] sets them by name; [`crate::presets`] has typical leagues.

use crate::calendar::Holiday;
use crate::demands::Demand;
use crate::standings::TieBreak;
use crate::terms;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// How pairings are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// By challenge, between any members.
    Open,
    /// A ladder: members challenge upwards, and the winner takes the rung.
    Rungs,
    /// All players play each other, a given number of times.
    RoundRobin,
    /// Each round pairs players with equal scores, avoiding repeated pairings.
    Swiss,
    /// A round robin in each division; the best rise and the last fall.
    Divisions,
    /// Only by the bracket.
    Knockout,
}

/// The primary order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum RankBy {
    /// Total points.
    Points,
    /// Points per game.
    PerGame,
    Rating,
    Rung,
}

/// How ratings are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingSystem {
    /// Elo.
    Elo,
    /// Glicko-2, with a rating period for each result.
    Glicko2,
    /// Weng-Lin, for teams.
    WengLin,
}

/// How sides and bids are decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bids {
    /// No bids: sides as paired.
    None,
    /// Always the same bid.
    Fixed,
    /// One team bids, the other accepts.
    Agreed,
    /// Both commit, then both reveal. The lower bid gets the second side.
    Sealed,
    /// Bids go down until one team accepts the other's bid.
    Descending,
}

/// The result of an unanswered challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It counts as declined.
    Declined,
    /// It counts as lost.
    Forfeited,
}

/// How the playoff is seeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeding {
    /// By the table.
    Table,
    /// By rating.
    Rating,
    /// By rating, with last season's champion first and the runner-up second.
    Champion,
}

/// The result for a called player who did not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// Officials are told and decide.
    Called,
    /// The player loses; if nobody came, the pairing does not count.
    Forfeited,
    /// The first of the waiting list replaces the player; without one, the player loses.
    Replaced,
}

/// The value of a result by the opponent's tier, the highest tier first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiers {
    /// The minimum points per game of each tier, in hundredths; the last tier has none.
    pub cutoffs: Vec<u32>,
    /// The value of a win.
    pub wins: Vec<u32>,
    /// The value of a loss.
    pub losses: Vec<u32>,
}

/// All settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // SETTINGS says what each means
#[allow(clippy::struct_excessive_bools)] // each is a setting of its own
pub struct Rules {
    pub format: Format,
    pub rank_by: RankBy,
    pub rounds: u16,
    pub legs: u8,
    pub games: u8,
    pub team: u8,
    pub win: u32,
    pub draw: u32,
    pub loss: u32,
    pub bye: u32,
    pub tiers: Option<Tiers>,
    pub tier_games: u32,
    pub tie_breaks: Vec<TieBreak>,
    pub rating: RatingSystem,
    pub rating_start: u32,
    pub rating_k: u32,
    pub rating_sides: bool,
    pub rating_forfeits: bool,
    pub provisional: u32,
    pub bids: Bids,
    pub bid_fixed: i32,
    pub bid_most: i32,
    pub bid_placement: SmolStr,
    pub sides: [SmolStr; 2],
    /// The ruleset of the games; `any` = not fixed.
    pub game: SmolStr,
    /// The options that every game must have, with their values.
    pub game_options: terms::Options,
    pub repeat: Vec<(u32, u32)>,
    pub challenge_range: u32,
    pub challenge_open: u32,
    pub challenge_surplus: u32,
    pub challenge_hours: u32,
    pub challenge_rest: u32,
    pub unanswered: Unanswered,
    pub playoff_places: u16,
    pub playoff_games: u32,
    pub playoff_opponents: u32,
    pub playoff_best_of: u8,
    pub playoff_double: bool,
    pub seeding: Seeding,
    pub division_size: u16,
    pub division_moves: u16,
    pub move_hours: u32,
    pub bank_hours: u32,
    /// In minutes of the day, in the zone of the league.
    pub move_at: Option<u16>,
    pub protest_days: u32,
    pub holiday_days: u32,
    pub season_begins: Option<i64>,
    pub season_ends: Option<i64>,
    pub zone: i16,
    pub holidays: Vec<Holiday>,
    pub start_hours: u32,
    pub grace_hours: u32,
    pub absent: Absent,
    pub replacements: bool,
    pub play_days: u32,
    pub remind_hours: u32,
    /// The revision of the rules, as in the program that founded the league. It decides how results are bound to games
    /// and lots to requests.
    pub revision: u8,
    /// The demands on how games are run.
    pub demands: Vec<Demand>,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            format: Format::Open,
            rank_by: RankBy::Points,
            rounds: 5,
            legs: 1,
            games: 1,
            team: 1,
            win: 2,
            draw: 1,
            loss: 0,
            bye: 2,
            tiers: None,
            tier_games: 3,
            tie_breaks: vec![TieBreak::HeadToHead, TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::Lot],
            rating: RatingSystem::Elo,
            rating_start: 1500,
            rating_k: 32,
            rating_sides: false,
            rating_forfeits: false,
            provisional: 0,
            bids: Bids::None,
            bid_fixed: 0,
            bid_most: 999,
            bid_placement: SmolStr::new("one-a-space"),
            sides: [SmolStr::new("first"), SmolStr::new("second")],
            game: SmolStr::new("any"),
            game_options: Vec::new(),
            repeat: Vec::new(),
            challenge_range: 0,
            challenge_open: 0,
            challenge_surplus: 0,
            challenge_hours: 0,
            challenge_rest: 0,
            unanswered: Unanswered::Declined,
            playoff_places: 8,
            playoff_games: 0,
            playoff_opponents: 0,
            playoff_best_of: 1,
            playoff_double: false,
            seeding: Seeding::Table,
            division_size: 8,
            division_moves: 2,
            move_hours: 0,
            bank_hours: 0,
            move_at: None,
            protest_days: 0,
            holiday_days: 0,
            season_begins: None,
            season_ends: None,
            zone: 0,
            holidays: Vec::new(),
            start_hours: 0,
            grace_hours: 72,
            absent: Absent::Called,
            replacements: true,
            play_days: 0,
            remind_hours: 24,
            revision: 1,
            demands: Vec::new(),
        }
    }
}

/// The revision for new leagues.
pub const REVISION: u8 = 2;

impl Rules {
    /// Whether results identify their games, lots are committed to before the draw, and checkpoints are mandatory.
    pub fn binds(&self) -> bool {
        self.revision >= 2
    }

    /// The maximum number of games against one opponent that count, given the finished games; none means all count.
    pub fn counted(&self, finished: u32) -> Option<u32> {
        self.repeat.iter().rev().find(|(from, _)| *from <= finished).map(|(_, most)| *most)
    }
}

impl Tiers {
    pub(crate) fn text(&self) -> String {
        let hundredths = |value: &u32| format!("{}.{:02}", value / 100, value % 100);
        let cutoffs: Vec<String> = self.cutoffs.iter().map(hundredths).collect();
        let plain = |values: &[u32]| values.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        format!("{}/{}/{}", cutoffs.join(" "), plain(&self.wins), plain(&self.losses))
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('/');
        let (cutoffs, wins, losses) = (parts.next()?, parts.next()?, parts.next()?);
        let hundredth = |word: &str| -> Option<u32> {
            let (whole, rest) = word.split_once('.')?;
            if rest.len() != 2 || whole.len() > 3 {
                return None;
            }
            Some(whole.parse::<u32>().ok()? * 100 + rest.parse::<u32>().ok()?)
        };
        let plain = |text: &str| -> Option<Vec<u32>> {
            text.split_whitespace().map(|word| word.parse().ok().filter(|worth| *worth <= 1000)).collect()
        };
        let cutoffs: Vec<u32> = cutoffs.split_whitespace().map(hundredth).collect::<Option<_>>()?;
        let tiers = Self { cutoffs, wins: plain(wins)?, losses: plain(losses)? };
        let count = tiers.cutoffs.len() + 1;
        let falls = tiers.cutoffs.windows(2).all(|pair| pair[0] > pair[1]);
        let fits = tiers.wins.len() == count && tiers.losses.len() == count && count <= 20;
        (parts.next().is_none() && falls && fits).then_some(tiers)
    }

    /// The tier for these points in this number of games; 0 is the highest.
    pub fn of(&self, points: u32, games: u32) -> usize {
        let per_game = |cutoff: &&u32| u64::from(points) * 100 >= u64::from(**cutoff) * u64::from(games.max(1));
        self.cutoffs.iter().position(|cutoff| per_game(&cutoff)).unwrap_or(self.cutoffs.len())
    }
}
