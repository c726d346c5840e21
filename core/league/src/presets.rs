//! Presets: the settings of typical leagues.
//!
//! A released preset is never changed, because logs name it. An improved one gets a new name.

use crate::rules::Rules;
use crate::settings::Setting;

/// A preset: its name, its description, and its settings.
#[derive(Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// The description of the league.
    pub what: &'static str,
    /// Its settings; the others are as in [`Rules::default`].
    pub settings: &'static [(&'static str, &'static str)],
}

/// Every preset.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "season-tiers",
        what: "a year's league: anybody plays anybody, points per game follow the opponent's present tier, playoff of eight",
        settings: &[
            ("format", "open"),
            ("rank-by", "per-game"),
            ("tiers", "5.50 4.50 3.50 2.50/8 7 6 5 4/4 3 2 1 0"),
            ("tier-games", "3"),
            ("repeat", "0:3 10:5 20:7"),
            ("tie-breaks", "head-to-head games strongest-win lot"),
            ("bids", "descending"),
            ("playoff-games", "8"),
            ("playoff-opponents", "3"),
            ("move-hours", "72"),
            ("holiday-days", "21"),
            ("rating-forfeits", "no"),
        ],
    },
    Preset {
        name: "season-tiers-classic",
        what: "the same with the older table of four tiers",
        settings: &[
            ("format", "open"),
            ("rank-by", "per-game"),
            ("tiers", "4.50 3.50 2.50/7 6 5 4/3 2 1 0"),
            ("tier-games", "2"),
            ("repeat", "0:3"),
            ("tie-breaks", "head-to-head games strongest-win lot"),
            ("bids", "agreed"),
            ("playoff-games", "8"),
            ("playoff-opponents", "6"),
            ("move-hours", "72"),
            ("holiday-days", "21"),
        ],
    },
    Preset {
        name: "season-elo",
        what: "a year's league by lifetime Elo; last year's champion is seeded first and its runner-up second",
        settings: &[
            ("format", "open"),
            ("rank-by", "rating"),
            ("rating", "elo"),
            ("repeat", "any"),
            ("tie-breaks", "head-to-head games strongest-win lot"),
            ("bids", "descending"),
            ("playoff-games", "3"),
            ("seeding", "champion"),
            ("move-hours", "72"),
            ("holiday-days", "21"),
        ],
    },
    Preset {
        name: "ladder-pairs",
        what: "a ladder of matches of two games with sides exchanged, by rating, with a fixed bid",
        settings: &[
            ("format", "open"),
            ("rank-by", "rating"),
            ("games", "2"),
            ("rating-start", "1000"),
            ("provisional", "4"),
            ("bids", "fixed"),
            ("bid-fixed", "9"),
            ("challenge-open", "1"),
            ("challenge-surplus", "2"),
            ("challenge-hours", "168"),
            ("tie-breaks", "head-to-head games lot"),
        ],
    },
    Preset {
        name: "ladder-rungs",
        what: "a ladder of rungs: one or two up, the winner takes the rung",
        settings: &[
            ("format", "rungs"),
            ("rank-by", "rung"),
            ("challenge-range", "2"),
            ("challenge-open", "1"),
            ("challenge-hours", "72"),
            ("challenge-rest", "168"),
            ("unanswered", "forfeited"),
            ("bids", "agreed"),
            ("tie-breaks", "lot"),
        ],
    },
    Preset {
        name: "swiss",
        what: "a Swiss tournament of five rounds with a playoff of eight",
        settings: &[
            ("format", "swiss"),
            ("rounds", "5"),
            ("bids", "sealed"),
            ("tie-breaks", "buchholz sonneborn-berger head-to-head strongest-win lot"),
        ],
    },
    Preset {
        name: "round-robin",
        what: "everybody plays everybody once",
        settings: &[("format", "round-robin"), ("tie-breaks", "head-to-head sonneborn-berger games lot")],
    },
    Preset {
        name: "double-round-robin",
        what: "everybody plays everybody twice, sides exchanged",
        settings: &[
            ("format", "round-robin"),
            ("legs", "2"),
            ("tie-breaks", "head-to-head sonneborn-berger games lot"),
        ],
    },
    Preset {
        name: "divisions",
        what: "divisions of eight, round robin in each; two rise and two fall",
        settings: &[
            ("format", "divisions"),
            ("division-size", "8"),
            ("division-moves", "2"),
            ("tie-breaks", "head-to-head sonneborn-berger lot"),
        ],
    },
    Preset {
        name: "knockout",
        what: "single elimination, seeded by rating, byes for the strongest",
        settings: &[("format", "knockout"), ("playoff-places", "64"), ("seeding", "rating")],
    },
    Preset {
        name: "teams",
        what: "teams of two a side, rated together",
        settings: &[("format", "open"), ("team", "2"), ("rating", "weng-lin"), ("rank-by", "rating")],
    },
];

impl Preset {
    /// The preset with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// Its rules.
    pub fn rules(&self) -> Rules {
        let mut rules = Rules::default();
        for (name, value) in self.settings {
            // A test checks that every setting is accepted.
            let _ = Setting::named(name).and_then(|setting| setting.set(&mut rules, value));
        }
        rules
    }
}
