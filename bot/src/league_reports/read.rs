//! Parses results that users write.

use adjutant_events::numerals::narrow;
use adjutant_league::League;
use adjutant_league::matches::Score;

use crate::words::{Language, Words};

/// A result from the first team's side: `won`, `lost` or `drawn` in any language, or games such as `2-1` or `1.5-0.5`.
pub fn score(league: &League, pairing: u32, word: &str) -> Option<Score> {
    let lost = |team: usize| league.pairing(pairing).map(|pairing| league.lost_by(pairing, team));
    let drawn = || {
        let games = league.pairing(pairing).map_or(1, |pairing| league.games_of(pairing)) as u8;
        Score(games, games)
    };
    let word = narrow(word);
    match result(word.trim()) {
        "won" => Some(lost(1).unwrap_or(Score::FIRST)),
        "lost" => Some(lost(0).unwrap_or(Score::SECOND)),
        "drawn" => Some(drawn()),
        word => games(word),
    }
}

/// Whether a word is a result of any pairing.
pub fn is_score(word: &str) -> bool {
    let word = narrow(word);
    match result(word.trim()) {
        "won" | "lost" | "drawn" => true,
        word => games(word).is_some(),
    }
}

/// Games of the first team and of the second: `2-1` or `1.5-0.5`.
fn games(word: &str) -> Option<Score> {
    let halves = |text: &str| -> Option<u8> {
        let (whole, half) = text.strip_suffix(".5").map_or((text, 0), |whole| (whole, 1));
        whole.parse::<u8>().ok().filter(|games| *games < 100).map(|games| games * 2 + half)
    };
    word.split_once('-').and_then(|(one, other)| Some(Score(halves(one)?, halves(other)?)))
}

/// The word of a result that files and programs use, for a word in any language.
fn result(word: &str) -> &str {
    let keys = [("won", "league-result-won"), ("lost", "league-result-lost"), ("drawn", "league-result-drawn")];
    let said = |key: &str| Language::ALL.into_iter().any(|language| Words::new(language).word(key) == word);
    keys.into_iter().find(|(_, key)| said(key)).map_or(word, |(known, _)| known)
}

/// A result seen from this team, converted to the first team's side.
pub fn turned(score: Score, team: usize) -> Score {
    if team == 0 { score } else { Score(score.1, score.0) }
}

/// The material left to each side: `40-12`.
pub fn left(word: &str) -> Option<[i32; 2]> {
    let word = narrow(word);
    word.trim().split_once('-').and_then(|(one, other)| Some([one.parse().ok()?, other.parse().ok()?]))
}
