//! The words of cases for phases, divisions, chits and the other things that a game has a few of.

use crate::model::state::{Offensive, Phase};
use crate::model::vocabulary::{Appeal, Formation, Weather, Word};
use adjutant_cases::{Names, Worded};

const PHASES: [(&str, Phase); 12] = [
    ("set-up", Phase::SetUp),
    ("air", Phase::AirSea),
    ("weather", Phase::Weather),
    ("tactics", Phase::Tactics),
    ("bombardment", Phase::Bombardment),
    ("US movement", Phase::UsMovement),
    ("fire", Phase::FireCombat),
    ("US assault", Phase::UsAssault),
    ("Japanese movement", Phase::JapaneseMovement),
    ("Japanese assault", Phase::JapaneseAssault),
    ("replacement", Phase::Replacement),
    ("recovery", Phase::Recovery),
];

const DIVISIONS: [(&str, Formation); 6] = [
    ("7th", Formation::Inf7),
    ("27th", Formation::Inf27),
    ("77th", Formation::Inf77),
    ("96th", Formation::Inf96),
    ("1st Marine", Formation::Marine1),
    ("6th Marine", Formation::Marine6),
];

const APPEALS: [(&str, Appeal); 6] = [
    ("general counteroffensive", Appeal::GeneralCounteroffensive),
    ("banzai", Appeal::Banzai),
    ("general shift", Appeal::GeneralShift),
    ("optional counteroffensive", Appeal::OptionalCounteroffensive),
    ("replacement recovery", Appeal::ReplacementRecovery),
    ("reserves", Appeal::ReservesReleased),
];

const OFFENSIVES: [(&str, Offensive); 3] =
    [("May", Offensive::May), ("optional", Offensive::Optional), ("general", Offensive::General)];

/// Fatigue levels as they are printed.
pub(super) const LEVELS: [&str; 3] = ["I", "II", "III"];

fn of<T: Copy>(table: &[(&str, T)], word: &str, what: &str) -> Result<T, String> {
    let known = |(known, _): &&(&str, T)| known.eq_ignore_ascii_case(word.trim());
    let found = table.iter().find(known).map(|(_, thing)| *thing);
    found.ok_or_else(|| {
        let all: Vec<&str> = table.iter().map(|(word, _)| *word).collect();
        format!("`{}` is no {what}: {}", word.trim(), all.join(", "))
    })
}

fn word<T: Copy + PartialEq>(table: &[(&'static str, T)], thing: T) -> &'static str {
    table.iter().find(|(_, known)| *known == thing).map_or("", |(word, _)| word)
}

pub(super) fn phase(text: &str) -> Result<Phase, String> {
    of(&PHASES, text, "phase")
}

pub(super) fn phase_word(phase: Phase) -> &'static str {
    word(&PHASES, phase)
}

pub(super) fn division(text: &str) -> Result<Formation, String> {
    of(&DIVISIONS, text, "division")
}

pub(super) fn division_word(division: Formation) -> &'static str {
    word(&DIVISIONS, division)
}

pub(super) fn appeal(text: &str) -> Result<Appeal, String> {
    of(&APPEALS, text, "result of an appeal")
}

pub(super) fn appeal_word(appeal: Appeal) -> &'static str {
    word(&APPEALS, appeal)
}

pub(super) fn offensive(text: &str) -> Result<Offensive, String> {
    of(&OFFENSIVES, text, "counteroffensive")
}

pub(super) fn offensive_word(offensive: Offensive) -> &'static str {
    word(&OFFENSIVES, offensive)
}

/// A word of the printed matter.
pub(super) fn printed<T: Word>(text: &str, what: &str) -> Result<T, String> {
    T::of(text.trim()).ok_or_else(|| {
        let all: Vec<&str> = T::ALL.iter().map(|known| known.word()).collect();
        format!("`{}` is no {what}: {}", text.trim(), all.join(", "))
    })
}

/// `T8`.
pub(super) fn turn(text: &str) -> Result<u8, String> {
    let number = text.trim().strip_prefix('T').and_then(|digits| digits.parse().ok());
    number.ok_or_else(|| format!("`{}` is no turn: `T8`", text.trim()))
}

/// `yes` or `no`.
pub(super) fn yes(text: &str) -> Result<bool, String> {
    match text.trim() {
        "yes" => Ok(true),
        "no" => Ok(false),
        other => Err(format!("`{other}` is neither `yes` nor `no`")),
    }
}

/// Half points as `3.5`.
pub(super) fn halves(text: &str) -> Result<u8, String> {
    let text = text.trim();
    let (whole, half) = text.strip_suffix(".5").map_or((text, 0), |whole| (whole, 1));
    let whole: u8 = whole.parse().map_err(|_| format!("`{text}` are no points of movement: `3.5`"))?;
    whole.checked_mul(2).map(|halves| halves + half).ok_or_else(|| format!("{text} points are too many"))
}

impl Worded for Weather {
    fn read(_: Names<'_>, text: &str) -> Result<Self, String> {
        printed(text, "weather")
    }

    fn write(&self, _: Names<'_>) -> String {
        self.word().to_owned()
    }
}

impl Worded for Phase {
    fn read(_: Names<'_>, text: &str) -> Result<Self, String> {
        phase(text)
    }

    fn write(&self, _: Names<'_>) -> String {
        phase_word(*self).to_owned()
    }
}
