//! A player over seasons and leagues: a row for each season in which the player took part.

use super::export::archive;
use super::sheet::Sheet;
use crate::words::{Args, Words};
use adjutant_commands::league_moderator::Open;
use adjutant_events::PlayerId;
use adjutant_league::permits::Phase;
use adjutant_league::standings;
use serde_json::{Value, json};

/// The place that a season ended in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Honour {
    Champion,
    RunnerUp,
    None,
}

/// A season of a player.
#[derive(Clone, Debug)]
pub struct Stint {
    league: String,
    season: u16,
    is_over: bool,
    honour: Honour,
    row: standings::Row,
}

/// The tables of a league's seasons, the running one last.
pub struct Seasons {
    league: String,
    tables: Vec<Table>,
}

struct Table {
    season: u16,
    is_over: bool,
    champion: Option<PlayerId>,
    runner_up: Option<PlayerId>,
    rows: Vec<standings::Row>,
}

impl Seasons {
    /// The seasons of a league.
    pub fn of(open: &Open) -> Self {
        let league = &open.league;
        let mut tables: Vec<Table> = Vec::new();
        for season in archive(&league.id, &open.log) {
            let past = league.past.iter().find(|past| past.season == season.season);
            tables.push(Table {
                season: season.season,
                is_over: true,
                champion: past.and_then(|past| past.champion.clone()),
                runner_up: past.and_then(|past| past.runner_up.clone()),
                rows: standings::table(&season),
            });
        }
        if matches!(league.phase, Phase::Season | Phase::Playoff) {
            let rows = standings::table(league);
            tables.push(Table { season: league.season, is_over: false, champion: None, runner_up: None, rows });
        }
        Self { league: league.name.to_string(), tables }
    }

    /// Those of a player. A season without a match of the player is left out.
    pub fn stints(&self, player: &PlayerId) -> Vec<Stint> {
        let stint = |table: &Table| {
            let row = table.rows.iter().find(|row| row.player == *player)?.clone();
            let honour = if table.champion.as_ref() == Some(player) {
                Honour::Champion
            } else if table.runner_up.as_ref() == Some(player) {
                Honour::RunnerUp
            } else {
                Honour::None
            };
            let (league, season, is_over) = (self.league.clone(), table.season, table.is_over);
            let took_part = row.played > 0 || honour != Honour::None;
            took_part.then_some(Stint { league, season, is_over, honour, row })
        };
        self.tables.iter().filter_map(stint).collect()
    }
}

/// The seasons as a table, with a row of sums if there are several.
pub fn sheet(words: Words, stints: &[Stint]) -> Sheet {
    let heading = [
        "league-column-league",
        "league-column-season",
        "league-column-place",
        "league-column-played",
        "league-column-won",
        "league-column-drawn",
        "league-column-lost",
        "league-column-points",
        "league-column-rating",
    ];
    let row = |stint: &Stint| {
        let rank = Args::new().number("rank", stint.row.rank);
        let place = match stint.honour {
            Honour::Champion => words.word("league-place-champion"),
            Honour::RunnerUp => words.word("league-place-runner-up"),
            Honour::None if stint.is_over => stint.row.rank.to_string(),
            Honour::None => words.say("league-place-so-far", &rank),
        };
        let counts = [stint.row.played, stint.row.won, stint.row.drawn, stint.row.lost, stint.row.points];
        let mut cells = vec![stint.league.clone(), stint.season.to_string(), place];
        cells.extend(counts.iter().map(u32::to_string));
        cells.push(format!("{:.0}", stint.row.rating));
        cells
    };
    let mut rows: Vec<Vec<String>> = stints.iter().map(row).collect();
    if rows.len() > 1 {
        let sum =
            |count: fn(&standings::Row) -> u32| stints.iter().map(|stint| count(&stint.row)).sum::<u32>().to_string();
        let mut sums = vec![words.word("league-career-all"), String::new(), String::new()];
        sums.extend([sum(|row| row.played), sum(|row| row.won), sum(|row| row.drawn), sum(|row| row.lost)]);
        sums.extend([String::new(), String::new()]);
        rows.push(sums);
    }
    Sheet { heading: heading.map(|key| words.word(key)).into(), rows }
}

/// The same as JSON.
pub fn json(stints: &[Stint]) -> Value {
    let one = |stint: &Stint| {
        let honour = match stint.honour {
            Honour::Champion => Some("champion"),
            Honour::RunnerUp => Some("runner-up"),
            Honour::None => None,
        };
        json!({
            "league": stint.league, "season": stint.season, "over": stint.is_over, "honour": honour,
            "rank": stint.row.rank, "played": stint.row.played, "won": stint.row.won, "drawn": stint.row.drawn,
            "lost": stint.row.lost, "points": stint.row.points,
            "rating": (stint.row.rating * 100.0).round() / 100.0,
        })
    };
    Value::Array(stints.iter().map(one).collect())
}
