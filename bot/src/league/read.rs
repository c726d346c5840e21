//! What people say of results, read.

use adjutant_league::League;
use adjutant_league::matches::Score;

use crate::words::{Language, Words};

/// `won`, `lost`, `drawn` in any of the languages, or games of the one and of the other: `2-1`, `1.5-0.5`; as the first of the pairing has it.
pub fn score(league: &League, pairing: u32, word: &str) -> Option<Score> {
    let lost = |team: usize| league.pairing(pairing).map(|pairing| league.lost_by(pairing, team));
    let drawn = || {
        let games = league.pairing(pairing).map_or(1, |pairing| league.games_of(pairing)) as u8;
        Score(games, games)
    };
    match result(word.trim()) {
        "won" => Some(lost(1).unwrap_or(Score::FIRST)),
        "lost" => Some(lost(0).unwrap_or(Score::SECOND)),
        "drawn" => Some(drawn()),
        word => {
            let halves = |text: &str| -> Option<u8> {
                let (whole, half) = text.strip_suffix(".5").map_or((text, 0), |whole| (whole, 1));
                whole.parse::<u8>().ok().filter(|games| *games < 100).map(|games| games * 2 + half)
            };
            word.split_once('-').and_then(|(one, other)| Some(Score(halves(one)?, halves(other)?)))
        }
    }
}

/// What a file and a program say for the word of a result, whatever language it is typed in.
fn result(word: &str) -> &str {
    let keys = [("won", "league-result-won"), ("lost", "league-result-lost"), ("drawn", "league-result-drawn")];
    let said = |key: &str| Language::ALL.into_iter().any(|language| Words::new(language).word(key) == word);
    keys.into_iter().find(|(_, key)| said(key)).map_or(word, |(known, _)| known)
}

/// A result as somebody of this team has it, turned to how the first has it.
pub fn turned(score: Score, team: usize) -> Score {
    if team == 0 { score } else { Score(score.1, score.0) }
}

/// What each has left: `40-12`.
pub fn left(word: &str) -> Option<[i32; 2]> {
    word.trim().split_once('-').and_then(|(one, other)| Some([one.parse().ok()?, other.parse().ok()?]))
}
