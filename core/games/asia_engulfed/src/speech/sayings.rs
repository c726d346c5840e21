//! Phrases of several words that players type for a command of this game.

use adjutant_grammar::Saying;

/// Phrases that answer a question.
pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        command: "no reaction",
        says: &[
            "no reaction",
            "no reactions",
            "nobody reacts",
            "nothing reacts",
            "pass",
            "stay in port",
            "リアクションなし",
            "リアクションしない",
        ],
        beside: &["fleet", "fleets", "stay", "react", "in", "port"],
        place: None,
        needs_place: false,
    },
    Saying {
        command: "battle day",
        says: &["day", "daylight", "by day", "昼", "昼間"],
        beside: &["battle", "fight", "action", "in", "chit", "戦闘", "戦"],
        place: None,
        needs_place: false,
    },
    Saying {
        command: "battle night",
        says: &["night", "by night", "at night", "after dark", "夜", "夜間"],
        beside: &["battle", "fight", "action", "chit", "戦闘", "戦"],
        place: None,
        needs_place: false,
    },
    Saying {
        command: "battle avoid",
        says: &["avoid", "avoiding", "avoid battle", "avoid combat", "slip away", "run", "sneak off", "回避"],
        beside: &["battle", "combat", "fight", "away", "戦闘"],
        place: None,
        needs_place: false,
    },
];
