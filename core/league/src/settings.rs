//! The settings of a league by name: their values, meanings, and text forms.

use crate::calendar;
use crate::demands;
use crate::rules::{Absent, Bids, Format, RankBy, RatingSystem, Rules, Seeding, Tiers, Unanswered};
use crate::standings::TieBreak;
use crate::terms;

/// A setting: its name, its values, its meaning, and its text form.
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Setting {
    pub name: &'static str,
    pub takes: &'static str,
    pub means: &'static str,
    /// Its value.
    pub get: fn(&Rules) -> String,
    set: fn(&mut Rules, &str) -> Option<()>,
}

impl std::fmt::Debug for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// A type with few values, each with a word.
trait Worded: Sized + Copy + PartialEq + 'static {
    const WORDS: &'static [(&'static str, Self)];

    fn word(self) -> String {
        Self::WORDS.iter().find(|(_, value)| *value == self).map_or("", |(word, _)| word).to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(word, _)| *word == text).map(|(_, value)| *value)
    }
}

macro_rules! worded {
    ($type:ty: $($word:literal $value:expr),*) => {
        impl Worded for $type {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, $value)),*];
        }
    };
}

worded!(Format: "open" Format::Open, "rungs" Format::Rungs, "round-robin" Format::RoundRobin, "swiss" Format::Swiss,
    "divisions" Format::Divisions, "knockout" Format::Knockout);
worded!(RankBy: "points" RankBy::Points, "per-game" RankBy::PerGame, "rating" RankBy::Rating, "rung" RankBy::Rung);
worded!(RatingSystem: "elo" RatingSystem::Elo, "glicko2" RatingSystem::Glicko2, "weng-lin" RatingSystem::WengLin);
worded!(Bids: "none" Bids::None, "fixed" Bids::Fixed, "agreed" Bids::Agreed, "sealed" Bids::Sealed,
    "descending" Bids::Descending);
worded!(Unanswered: "declined" Unanswered::Declined, "forfeited" Unanswered::Forfeited);
worded!(Seeding: "table" Seeding::Table, "rating" Seeding::Rating, "champion" Seeding::Champion);
worded!(Absent: "called" Absent::Called, "forfeited" Absent::Forfeited, "replaced" Absent::Replaced);
worded!(bool: "yes" true, "no" false);

macro_rules! setting {
    ($name:literal, $field:ident, worded $type:ty, $takes:literal, $means:literal) => {
        Setting {
            name: $name,
            takes: $takes,
            means: $means,
            get: |rules| rules.$field.word(),
            set: |rules, text| <$type as Worded>::read(text).map(|value| rules.$field = value),
        }
    };
    ($name:literal, $field:ident, number $least:literal $most:literal, $takes:literal, $means:literal) => {
        Setting {
            name: $name,
            takes: $takes,
            means: $means,
            get: |rules| rules.$field.to_string(),
            set: |rules, text| {
                let value = text.parse().ok().filter(|value| ($least..=$most).contains(value))?;
                rules.$field = value;
                Some(())
            },
        }
    };
}

macro_rules! date {
    ($name:literal, $field:ident, $means:literal) => {
        Setting {
            name: $name,
            takes: "`none`, or a date: 2026-01-31",
            means: $means,
            get: |rules| rules.$field.map_or_else(|| "none".to_owned(), calendar::written),
            set: |rules, text| {
                rules.$field = if text == "none" { None } else { Some(calendar::read(text)?) };
                Some(())
            },
        }
    };
}

/// Every setting.
pub const SETTINGS: &[Setting] = &[
    setting!("format", format, worded Format, "open, rungs, round-robin, swiss, divisions or knockout",
        "how people come to play each other"),
    setting!("rank-by", rank_by, worded RankBy, "points, per-game, rating or rung", "what the table is ordered by"),
    setting!("rounds", rounds, number 1 100, "1 to 100", "rounds of a Swiss season"),
    setting!("legs", legs, number 1 4, "1 to 4", "how often everybody plays everybody in a round robin; 2 is a double one"),
    setting!("games", games, number 1 9, "1 to 9", "games of a match; of two, sides are exchanged"),
    setting!("team", team, number 1 5, "1 to 5", "players on a side"),
    setting!("win", win, number 0 100, "0 to 100", "points for a match won"),
    setting!("draw", draw, number 0 100, "0 to 100", "points for a match drawn"),
    setting!("loss", loss, number 0 100, "0 to 100", "points for a match lost"),
    setting!("bye", bye, number 0 100, "0 to 100", "points for a round without an opponent"),
    Setting {
        name: "tiers",
        takes: "`none`, or cutoffs, worth of wins and of losses, highest tier first: `5.50 4.50 3.50 2.50/8 7 6 5 4/4 3 2 1 0`",
        means: "points by the present tier of the opponent",
        get: |rules| rules.tiers.as_ref().map_or("none".to_owned(), Tiers::text),
        set: |rules, text| {
            rules.tiers = if text == "none" { None } else { Some(Tiers::read(text)?) };
            Some(())
        },
    },
    setting!("tier-games", tier_games, number 0 100, "0 to 100", "games before a newcomer leaves the lowest tier"),
    Setting {
        name: "tie-breaks",
        takes: "words in their order, of: head-to-head, buchholz, sonneborn-berger, games, strongest-win, material, lot",
        means: "what decides between equals, in this order",
        get: |rules| rules.tie_breaks.iter().map(|one| one.word()).collect::<Vec<_>>().join(" "),
        set: |rules, text| {
            let words = text.split([' ', ',']).filter(|word| !word.is_empty());
            rules.tie_breaks = words.map(TieBreak::read).collect::<Option<_>>()?;
            Some(())
        },
    },
    setting!("rating", rating, worded RatingSystem, "elo, glicko2 or weng-lin", "how ratings are computed"),
    setting!("rating-start", rating_start, number 0 10000, "0 to 10000", "the rating of a newcomer under Elo"),
    setting!("rating-k", rating_k, number 1 400, "1 to 400", "how much one result moves an Elo rating at most"),
    setting!("rating-sides", rating_sides, worded bool, "yes or no", "a rating of its own for each side"),
    setting!("rating-forfeits", rating_forfeits, worded bool, "yes or no", "whether games won because somebody was not there are rated"),
    setting!("provisional", provisional, number 0 100, "0 to 100", "matches before a rating is more than provisional"),
    setting!("bids", bids, worded Bids, "none, fixed, agreed, sealed or descending", "how sides and bids are found"),
    setting!("bid-fixed", bid_fixed, number -999 999, "-999 to 999", "the bid, where it is fixed"),
    setting!("bid-most", bid_most, number 0 999, "0 to 999", "the highest figure that can be named"),
    Setting {
        name: "bid-placement",
        takes: "cash, one-a-space or full",
        means: "what a bid buys: resources in hand; units before the first turn, at most one a space where the side has some; or units anywhere it has some",
        get: |rules| rules.bid_placement.to_string(),
        set: |rules, text| {
            let known = ["cash", "one-a-space", "full"].contains(&text);
            known.then(|| rules.bid_placement = text.into())
        },
    },
    Setting {
        name: "sides",
        takes: "two names: the side that is favoured, and the one that gets the bid",
        means: "what the sides are called",
        get: |rules| rules.sides.join(" "),
        set: |rules, text| {
            let names: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
            let [first, second] = names.as_slice() else { return None };
            (first != second && text.len() <= 60).then(|| rules.sides = [(*first).into(), (*second).into()])
        },
    },
    Setting {
        name: "game",
        takes: "the word of a ruleset, or `any`",
        means: "which game is played",
        get: |rules| rules.game.to_string(),
        set: |rules, text| {
            let fits = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
            let begins = |letter: char| letter.is_ascii_alphabetic();
            let is_word = text.starts_with(begins) && text.len() <= 60 && text.chars().all(fits);
            is_word.then(|| rules.game = text.into())
        },
    },
    Setting {
        name: "game-options",
        takes: "`none`, or options of the game with their values: `one=this two=that`",
        means: "the house rules that every game of the league is made with",
        get: |rules| terms::options_text(&rules.game_options),
        set: |rules, text| {
            rules.game_options = terms::options_read(text)?;
            Some(())
        },
    },
    Setting {
        name: "repeat",
        takes: "`any`, or games counted against one opponent by games finished: `0:3 10:5 20:7`",
        means: "how many games against one opponent count",
        get: |rules| repeat_text(&rules.repeat),
        set: |rules, text| {
            rules.repeat = repeat_read(text)?;
            Some(())
        },
    },
    setting!("challenge-range", challenge_range, number 0 1000, "0 to 1000", "how many rungs up one may challenge; 0 is any"),
    setting!("challenge-open", challenge_open, number 0 100, "0 to 100", "challenges that somebody may have open at a time; 0 is any"),
    setting!("challenge-surplus", challenge_surplus, number 0 100, "0 to 100", "by how many the challenges made may outnumber those accepted; 0 is any"),
    setting!("challenge-hours", challenge_hours, number 0 8760, "0 to 8760", "hours to answer a challenge; 0 is any"),
    setting!("challenge-rest", challenge_rest, number 0 8760, "0 to 8760", "hours that a beaten challenger waits before another challenge to the same"),
    setting!("unanswered", unanswered, worded Unanswered, "declined or forfeited", "what becomes of a challenge that nobody answers"),
    setting!("playoff-places", playoff_places, number 2 256, "2 to 256", "places in the playoff"),
    setting!("playoff-games", playoff_games, number 0 1000, "0 to 1000", "games that a place in the playoff needs"),
    setting!("playoff-opponents", playoff_opponents, number 0 1000, "0 to 1000", "different opponents that a place in the playoff needs"),
    setting!("playoff-best-of", playoff_best_of, number 1 9, "1 to 9", "games of a match of the playoff, at most"),
    setting!("playoff-double", playoff_double, worded bool, "yes or no", "whether one is out after two defeats, not one"),
    setting!("seeding", seeding, worded Seeding, "table, rating or champion", "who is which seed"),
    setting!("division-size", division_size, number 2 100, "2 to 100", "players of a division"),
    setting!("division-moves", division_moves, number 0 50, "0 to 50", "how many rise and fall after a season"),
    setting!("move-hours", move_hours, number 0 8760, "0 to 8760", "hours for a move, on the clock of games that are made for a pairing; 0 is any"),
    setting!("bank-hours", bank_hours, number 0 8760, "0 to 8760", "hours of extra time of each seat for a whole game, on the clock of games that are made for a pairing; it is given by itself before a deadline is missed"),
    Setting {
        name: "move-at",
        takes: "`none`, or a time of day: 20:00",
        means: "at which time of day all deadlines fall, on the clock of games that are made for a pairing; move-hours then counts whole days",
        get: |rules| rules.move_at.map_or_else(|| "none".to_owned(), calendar::time_text),
        set: |rules, text| {
            rules.move_at = if text == "none" { None } else { Some(calendar::time_read(text)?) };
            Some(())
        },
    },
    setting!("protest-days", protest_days, number 0 365, "0 to 365", "days in which a result can be contested; 0 is any"),
    setting!("holiday-days", holiday_days, number 0 365, "0 to 365", "days of absence in a season, in which the limits of one's pairings do not run"),
    date!("season-begins", season_begins, "the day before which nobody challenges and nothing is paired"),
    date!("season-ends", season_ends, "the last day on which somebody challenges or something is paired"),
    Setting {
        name: "zone",
        takes: "an offset from UTC: +09:00",
        means: "in which zone the days of the league begin",
        get: |rules| calendar::zone_text(rules.zone),
        set: |rules, text| {
            rules.zone = calendar::zone_read(text)?;
            Some(())
        },
    },
    Setting {
        name: "holidays",
        takes: "`none`, or spans of days of every year: `12-22..01-04 08-13..08-16`",
        means: "general holidays, in which no limit runs",
        get: |rules| calendar::holidays_text(&rules.holidays),
        set: |rules, text| {
            rules.holidays = calendar::holidays_read(text)?;
            Some(())
        },
    },
    setting!("start-hours", start_hours, number 0 8760, "0 to 8760", "hours for a pairing to begin, before its players are called; 0 is any"),
    setting!("grace-hours", grace_hours, number 1 8760, "1 to 8760", "hours to come after being called"),
    setting!("absent", absent, worded Absent, "called, forfeited or replaced", "what becomes of whoever was called and did not come: officials decide, it is a loss, or the waiting list plays"),
    setting!("replacements", replacements, worded bool, "yes or no", "whether somebody may play in the place of a player of a pairing, named by a director or from the waiting list"),
    setting!("play-days", play_days, number 0 3650, "0 to 3650", "days for a pairing to be finished, before officials are called; 0 is any"),
    setting!("remind-hours", remind_hours, number 0 8760, "0 to 8760", "how many hours before a limit those concerned are reminded; 0 is never"),
    Setting {
        name: "demands",
        takes: "`none`, or words of: proven, no-rewinds, no-edits, no-skips, no-new-players",
        means: "what is demanded of how games are run; one that does not keep to it does not report itself, and is found when the season is verified",
        get: |rules| demands::text(&rules.demands),
        set: |rules, text| {
            rules.demands = demands::read(text)?;
            Some(())
        },
    },
    setting!("revision", revision, number 1 2, "1 or 2, and never less than it is", "how results are bound to games and lots to what was asked for; leagues of earlier programs have 1"),
];

/// The setting with the revision of the rules.
pub(crate) const REVISED: &str = "revision";

/// The settings that a director may change during a season, because they affect only later pairings and reminders.
pub const RUNNING: &[&str] = &["bids", "bid-most", "move-hours", "bank-hours", "move-at", "remind-hours"];

impl Setting {
    /// The setting of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.name == name)
    }

    /// Sets the value; none means the value is invalid.
    pub fn set(&self, rules: &mut Rules, text: &str) -> Option<()> {
        (self.set)(rules, text.trim())
    }
}

fn repeat_text(steps: &[(u32, u32)]) -> String {
    if steps.is_empty() {
        return "any".to_owned();
    }
    steps.iter().map(|(from, most)| format!("{from}:{most}")).collect::<Vec<_>>().join(" ")
}

fn repeat_read(text: &str) -> Option<Vec<(u32, u32)>> {
    if text == "any" {
        return Some(Vec::new());
    }
    let step = |word: &str| {
        let (from, most) = word.split_once(':')?;
        Some((from.parse::<u32>().ok()?, most.parse::<u32>().ok()?))
    };
    let steps: Vec<(u32, u32)> = text.split_whitespace().map(step).collect::<Option<_>>()?;
    let rises = steps.windows(2).all(|pair| pair[0].0 < pair[1].0);
    (!steps.is_empty() && rises && steps.len() <= 20).then_some(steps)
}
