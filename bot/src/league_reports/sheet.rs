//! Tables with a heading and rows, for terminals, messages, files and pictures.

use super::figures;
use super::told::{games, name, standing, team, tie_break};
use crate::words::{Args, Words, utc};
use adjutant_events::PlayerId;
use adjutant_league::matches::{Pairing, PairingStatus, Score};
use adjutant_league::pairing::bracket;
use adjutant_league::rules::Bids;
use adjutant_league::settings::Setting;
use adjutant_league::state::{Challenge, Past};
use adjutant_league::{League, ratings, standings};

/// A heading, and rows with the same number of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Sheet {
    pub heading: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Sheet {
    fn new(heading: impl Into<Vec<String>>, rows: Vec<Vec<String>>) -> Self {
        Self { heading: heading.into(), rows }
    }

    /// The table in text columns.
    pub fn lines(&self) -> Vec<String> {
        crate::text::laid_out(&self.heading, &self.rows)
    }

    /// The table with at most this many rows.
    #[must_use]
    pub fn first(mut self, rows: usize) -> Self {
        self.rows.truncate(rows);
        self
    }
}

/// The league table without the figures of tie-breaks, for a narrow place.
pub fn table(words: Words, league: &League) -> Sheet {
    rows_of(words, league, &standings::table(league))
}

/// The league table with the figures of the tie-breaks that were needed.
pub fn full_table(words: Words, league: &League) -> Sheet {
    let rows = standings::table(league);
    let mut sheet = rows_of(words, league, &rows);
    for (one, cells) in figures::columns(league, &rows) {
        sheet.heading.push(words.word(figures::heading(one)));
        for (row, cell) in sheet.rows.iter_mut().zip(cells) {
            row.push(cell);
        }
    }
    sheet
}

fn rows_of(words: Words, league: &League, rows: &[standings::Row]) -> Sheet {
    let heading = [
        words.word("league-column-rank"),
        words.word("league-column-player"),
        words.word("league-column-played"),
        words.word("league-column-won"),
        words.word("league-column-drawn"),
        words.word("league-column-lost"),
        words.word("league-column-points"),
        words.word("league-column-rating"),
    ];
    let row = |row: &standings::Row| {
        let tier = row.tier.map_or(String::new(), |tier| format!(" ({})", tier + 1));
        let rating = format!("{:.0}{}", row.rating, if row.provisional { "?" } else { "" });
        vec![
            row.rank.to_string(),
            format!("{}{tier}", name(league, &row.player)),
            row.played.to_string(),
            row.won.to_string(),
            row.drawn.to_string(),
            row.lost.to_string(),
            row.points.to_string(),
            rating,
        ]
    };
    Sheet::new(heading, rows.iter().map(row).collect())
}

/// The reasons for the order of players who are equal by the league's ranking: the tie-break that decides, or that none
/// does.
pub fn reasons(words: Words, league: &League) -> Vec<String> {
    let rows = standings::table(league);
    let pairs = rows.windows(2).filter_map(|pair| match pair {
        [before, after] if before.ranked_by == after.ranked_by && before.played + after.played > 0 => {
            Some((before, after))
        }
        _ => None,
    });
    let reason = |(before, after): (&standings::Row, &standings::Row)| {
        let args = Args::new().text("first", name(league, &before.player)).text("second", name(league, &after.player));
        let decides = before.breaks.iter().zip(&after.breaks).position(|(one, other)| one != other);
        match decides.and_then(|at| league.rules.tie_breaks.get(at)) {
            Some(decides) => words.say("league-page-before", &args.text("by", tie_break(words, *decides))),
            None => words.say("league-page-shared", &args),
        }
    };
    pairs.map(reason).collect()
}

/// The sentences below the table: who won the season that is over, and what decides between equals.
pub fn below_table(words: Words, league: &League) -> Vec<String> {
    let mut lines = honours(words, league, league.past.iter().find(|past| past.season == league.season));
    lines.extend(reasons(words, league));
    lines
}

/// The challenges that wait for an answer.
pub fn challenges(words: Words, league: &League) -> Sheet {
    let heading = [
        words.word("league-column-rank"),
        words.word("league-column-player"),
        words.word("league-column-opponent"),
        words.word("league-column-time"),
    ];
    let waits =
        league.challenges.iter().filter(|challenge| challenge.season == league.season && challenge.accepted.is_none());
    let row = |challenge: &Challenge| {
        vec![
            challenge.number.to_string(),
            team(league, &challenge.fixture.first),
            if challenge.is_offer() { words.word("league-anybody") } else { team(league, &challenge.fixture.second) },
            utc(challenge.made),
        ]
    };
    Sheet::new(heading, waits.map(row).collect())
}

/// The champion and the runner-up of a season that is over.
pub fn honours(words: Words, league: &League, past: Option<&Past>) -> Vec<String> {
    let Some(past) = past else { return Vec::new() };
    let places = [("league-page-champion", &past.champion), ("league-page-runner-up", &past.runner_up)];
    let told = places.into_iter().filter_map(|(key, player)| {
        let player = name(league, player.as_ref()?);
        Some(words.say(key, &Args::new().text("player", player)))
    });
    told.collect()
}

/// The pairings of the season, or of one player, or only those that are open. Names stand under their sides once the
/// auction is over. Before that they are in a column of their own.
pub fn pairings(words: Words, league: &League, of: Option<&PlayerId>, only_open: bool) -> Sheet {
    let wanted: Vec<&Pairing> = league
        .present()
        .filter(|pairing| {
            of.is_none_or(|player| pairing.team_of(player).is_some()) && (!only_open || pairing.is_open())
        })
        .collect();
    let has_unsided = wanted.iter().any(|pairing| is_unsided(pairing));
    let mut heading = vec![
        words.word("league-column-rank"),
        league.rules.sides[0].to_string(),
        league.rules.sides[1].to_string(),
        words.word("league-column-bid"),
        words.word("league-column-result"),
    ];
    if has_unsided {
        heading.insert(1, words.word("league-column-unsided"));
    }
    let rows = wanted.into_iter().map(|pairing| {
        // The team that got the bid is listed under that side, and its result is turned with it.
        let second = pairing.second_side();
        let turned = match &pairing.standing {
            PairingStatus::Done(outcome) if second == 0 => games(Score(outcome.score.1, outcome.score.0)),
            _ => standing(words, pairing),
        };
        let bid = pairing.auction.settled.map_or(String::new(), |(_, figure)| figure.to_string());
        let names = [1 - second, second].map(|which| team(league, &pairing.teams[which]));
        let mut row = vec![pairing.number.to_string()];
        if is_unsided(pairing) {
            row.extend([format!("{} – {}", names[0], names[1]), String::new(), String::new()]);
        } else {
            row.extend(has_unsided.then(String::new));
            row.extend(names);
        }
        row.extend([bid, turned]);
        row
    });
    Sheet::new(heading, rows.collect())
}

/// Whether the sides of a pairing are not decided yet.
fn is_unsided(pairing: &Pairing) -> bool {
    pairing.auction.settled.is_none() && matches!(pairing.bids, Bids::Agreed | Bids::Sealed | Bids::Descending)
}

/// All games of a player, with the player's rating after each.
pub fn player(words: Words, league: &League, player: &PlayerId) -> Sheet {
    let curve = ratings::curve(league, player);
    let heading = [
        words.word("league-column-rank"),
        words.word("league-column-opponent"),
        words.word("league-column-result"),
        words.word("league-column-rating"),
        words.word("league-column-time"),
    ];
    let mut rows = Vec::new();
    for pairing in &league.pairings {
        let Some(own) = pairing.team_of(player) else { continue };
        let result = match &pairing.standing {
            PairingStatus::Done(outcome) if own == 1 => games(Score(outcome.score.1, outcome.score.0)),
            _ => standing(words, pairing),
        };
        let after = curve.iter().find(|(_, number, _)| *number == u64::from(pairing.number));
        let rating = after.map_or(String::new(), |(.., rated)| match rated.deviation {
            0.0 => format!("{:.0}", rated.rating),
            deviation => format!("{:.1} ± {deviation:.1}", rated.rating),
        });
        let time = after.map_or(String::new(), |(at, ..)| utc(*at));
        rows.push(vec![pairing.number.to_string(), team(league, &pairing.teams[1 - own]), result, rating, time]);
    }
    Sheet::new(heading, rows)
}

/// The bracket of the playoff; none = there is none yet.
pub fn bracket(words: Words, league: &League) -> Option<Sheet> {
    let (_, places) = bracket::present(league)?;
    let heading = [
        words.word("league-column-rank"),
        words.word("league-column-player"),
        words.word("league-column-opponent"),
        words.word("league-column-won"),
    ];
    let rows = (1..).zip(&places).map(|(number, place): (u32, _)| {
        let won = if place.winner.is_some() { seed(league, place.winner) } else { String::new() };
        vec![number.to_string(), seed(league, place.stands[0]), seed(league, place.stands[1]), won]
    });
    Some(Sheet::new(heading, rows.collect()))
}

/// The player in a place of the bracket, with the seed: `?` = not known yet, `-` = no player.
#[allow(clippy::option_option)] // The outer option is “known”, the inner one “a player”.
pub fn seed(league: &League, stands: Option<Option<usize>>) -> String {
    let seeds = league.playoff.as_ref().map_or(&[][..], |playoff| playoff.seeds.as_slice());
    match stands {
        None => "?".to_owned(),
        Some(None) => "-".to_owned(),
        Some(Some(seed)) => {
            seeds.get(seed).map_or_else(|| "-".to_owned(), |player| format!("{} {}", seed + 1, name(league, player)))
        }
    }
}

/// These settings, with their values and allowed values.
pub fn settings<'a>(words: Words, league: &League, shown: impl Iterator<Item = &'a Setting>) -> Sheet {
    let heading =
        [words.word("league-column-setting"), words.word("league-column-value"), words.word("league-column-takes")];
    let row = |setting: &Setting| vec![setting.name.to_owned(), (setting.get)(&league.rules), setting.takes.to_owned()];
    Sheet::new(heading, shown.map(row).collect())
}
