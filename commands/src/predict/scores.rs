//! Who guesses best.
//!
//! A guess names one outcome for certain: its Brier score is 0 if it is right, else 1. By our odds, the
//! average Brier score of a guess is the chance that it is wrong. A person's score is the difference between what our
//! odds expected and what came, for each guess on average. Nobody gains by answering only sure questions.

use super::Guess;
use adjutant_events::PlayerId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The least number of decided guesses of a person in the table.
pub const LEAST: usize = 5;
/// Scores that differ by less are equal.
const FINEST: f64 = 1e9;

/// A person in the table.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Row {
    /// From 1. People with equal scores and equally many guesses share a rank.
    pub rank: usize,
    pub person: PlayerId,
    /// The guesses about battles that are over.
    pub guesses: usize,
    /// How many of them were right.
    pub right: usize,
    /// How many our odds expected to be right.
    pub expected: f64,
    /// The difference for each guess: above 0 is better than the odds expected.
    pub score: f64,
}

/// The table of who guesses best.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The best first.
    pub rows: Vec<Row>,
    /// How many people have guessed and have too few decided guesses.
    pub others: usize,
}

/// The table from the guesses of people, of one server or of all.
pub fn ranked(people: &BTreeMap<PlayerId, Vec<Guess>>, place: Option<&str>) -> Table {
    let mut table = Table::default();
    for (person, guesses) in people {
        let mut here = guesses.iter().filter(|guess| place.is_none_or(|place| guess.place == place)).peekable();
        if here.peek().is_none() {
            continue;
        }
        match row(person, here) {
            Some(row) => table.rows.push(row),
            None => table.others += 1,
        }
    }
    let order = |row: &Row| (Reverse((row.score * FINEST).round() as i64), Reverse(row.guesses));
    // The sort is stable: equal people stay in the order of their names.
    table.rows.sort_by_key(order);
    for at in 0..table.rows.len() {
        let equal = at.checked_sub(1).and_then(|before| table.rows.get(before));
        let shared = equal.filter(|before| table.rows.get(at).is_some_and(|row| order(row) == order(before)));
        let rank = shared.map_or(at + 1, |before| before.rank);
        if let Some(row) = table.rows.get_mut(at) {
            row.rank = rank;
        }
    }
    table
}

/// The row of a person; none if too few guesses are decided.
fn row<'a>(person: &PlayerId, guesses: impl Iterator<Item = &'a Guess>) -> Option<Row> {
    let (mut count, mut right, mut expected) = (0, 0, 0.0);
    for guess in guesses {
        let Some(is_right) = guess.right else { continue };
        count += 1;
        right += usize::from(is_right);
        expected += guess.chance;
    }
    let score = (right as f64 - expected) / count as f64;
    (count >= LEAST).then(|| Row { rank: 0, person: person.clone(), guesses: count, right, expected, score })
}

#[cfg(test)]
mod tests {
    use super::super::Outcome;
    use super::*;
    use adjutant_events::{GameId, Timestamp};

    /// So many right and wrong guesses, each with this chance.
    fn guesses(place: &str, right: usize, wrong: usize, chance: f64) -> Vec<Guess> {
        let all = (0..right + wrong).map(|number| Guess {
            place: place.to_owned(),
            game: GameId::new("war"),
            begun: number as u64,
            outcome: Outcome::AttackerWins,
            chance,
            at: Timestamp(1),
            right: Some(number < right),
        });
        all.collect()
    }

    #[test]
    fn whoever_beats_the_odds_comes_first_and_sure_guesses_gain_nothing() {
        let open = Guess { right: None, ..guesses("1", 0, 1, 0.5).remove(0) };
        let people = BTreeMap::from([
            // Always right, about battles that were certain.
            (PlayerId::new("Sure"), guesses("1", 20, 0, 1.0)),
            // Right as often as the odds say, with underdogs.
            (PlayerId::new("Bold"), guesses("1", 2, 8, 0.2)),
            (PlayerId::new("Good"), guesses("1", 6, 4, 0.5)),
            // The same score, with more guesses than one and as many as the other.
            (PlayerId::new("Able"), guesses("1", 12, 8, 0.5)),
            (PlayerId::new("Fair"), guesses("1", 6, 4, 0.5)),
            (PlayerId::new("Poor"), guesses("1", 1, 9, 0.5)),
            (PlayerId::new("New"), [guesses("1", 4, 0, 0.5), vec![open]].concat()),
            (PlayerId::new("Far"), guesses("2", 9, 0, 0.5)),
        ]);
        let here = ranked(&people, Some("1"));
        let order: Vec<(usize, &str)> = here.rows.iter().map(|row| (row.rank, row.person.as_str())).collect();
        assert_eq!(order, [(1, "Able"), (2, "Fair"), (2, "Good"), (4, "Sure"), (5, "Bold"), (6, "Poor")]);
        assert_eq!(here.others, 1, "four decided guesses are too few");
        let score = |name: &str| here.rows.iter().find(|row| row.person.as_str() == name).map(|row| row.score);
        for (name, expected) in [("Sure", 0.0), ("Bold", 0.0), ("Good", 0.1), ("Poor", -0.4)] {
            assert!(score(name).is_some_and(|score| (score - expected).abs() < 1e-9), "{name}: {:?}", score(name));
        }
        let all = ranked(&people, None);
        assert_eq!(all.rows.first().map(|row| (row.person.as_str(), row.guesses)), Some(("Far", 9)));
        assert_eq!(ranked(&BTreeMap::new(), None), Table::default());
    }
}
