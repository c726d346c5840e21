//! A game to be opened: its rules and options, and which dice it is to have.
//!
//! Two options are the table's own, the same for every ruleset: `dice` and `beacon`. Scripted dice are no option: a
//! game of them can never verify as fair, so only a program that says so at its start gets them.

use adjutant_core::Refusal;
use adjutant_core::command::NewGame;
use adjutant_core::ruleset::Games;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{BeaconPolicy, DicePolicy, RulesetId};

/// Seconds that `beacon=preferred` waits.
pub const PREFERRED_WAIT: u32 = 60;
/// The longest wait that may be asked for, seconds: a day.
const LONGEST_WAIT: u32 = 86_400;

const DICE: &str = "dice";
const BEACON: &str = "beacon";

/// Which dice a new game is to have. Keys are made with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceWish {
    /// Every roll can be checked by anyone.
    Verifiable {
        /// Whether rolls also depend on a public beacon.
        beacon: BeaconPolicy,
    },
    /// The operating system's generator, taken on trust.
    OperatingSystem,
    /// Typed in, for tests.
    Scripted,
}

/// A game to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Opening {
    pub ruleset: RulesetId,
    /// The ruleset's own options, `(name, value)`.
    pub options: Vec<(String, String)>,
    pub dice: DiceWish,
}

impl Opening {
    /// The table's own options, with the values that each takes. `beacon=preferred:120` waits for 120 seconds.
    pub const OPTIONS: [(&'static str, &'static [&'static str]); 2] =
        [(DICE, &["verifiable", "system"]), (BEACON, &["off", "preferred", "required"])];

    /// A game of this ruleset with these options, the table's own among them. Dice are verifiable and need no beacon
    /// unless the options say otherwise; of two values for one option the first counts.
    ///
    /// # Errors
    /// A value that the option does not take, or a beacon for dice that cannot use one.
    pub fn new(ruleset: RulesetId, options: Vec<(String, String)>) -> Result<Self, Refusal> {
        let (own, options): (Vec<_>, Vec<_>) =
            options.into_iter().partition(|(name, _)| Self::OPTIONS.iter().any(|(own, _)| own == name));
        let chosen = |wanted: &str| own.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        let beacon = match chosen(BEACON) {
            None | Some("off") => BeaconPolicy::Off,
            Some("required") => BeaconPolicy::Required,
            Some("preferred") => BeaconPolicy::Preferred { wait: PREFERRED_WAIT },
            Some(value) => {
                let wait = value.strip_prefix("preferred:").and_then(|wait| wait.parse().ok());
                let wait = wait.filter(|wait| (1..=LONGEST_WAIT).contains(wait));
                wait.map(|wait| BeaconPolicy::Preferred { wait })
                    .ok_or_else(|| no(BEACON, value, Self::OPTIONS[1].1))?
            }
        };
        let dice = match chosen(DICE) {
            None | Some("verifiable") => DiceWish::Verifiable { beacon },
            Some("system") if beacon == BeaconPolicy::Off => DiceWish::OperatingSystem,
            Some("system") => return Err(no(BEACON, chosen(BEACON).unwrap_or_default(), &["off"])),
            Some(value) => return Err(no(DICE, value, Self::OPTIONS[0].1)),
        };
        Ok(Self { ruleset, options, dice })
    }

    /// What a game has for one of the table's own options; none for any other.
    pub fn value_of(dice: &DicePolicy, option: &str) -> Option<String> {
        let beacon = match dice {
            DicePolicy::Verifiable { beacon, .. } => *beacon,
            DicePolicy::OperatingSystem | DicePolicy::Scripted => BeaconPolicy::Off,
        };
        let value = match (option, dice, beacon) {
            (DICE, DicePolicy::Verifiable { .. }, _) => "verifiable",
            (DICE, DicePolicy::OperatingSystem, _) => "system",
            (DICE, DicePolicy::Scripted, _) => "scripted",
            (BEACON, _, BeaconPolicy::Off) => "off",
            (BEACON, _, BeaconPolicy::Required) => "required",
            (BEACON, _, BeaconPolicy::Preferred { wait: PREFERRED_WAIT }) => "preferred",
            (BEACON, _, BeaconPolicy::Preferred { wait }) => return Some(format!("preferred:{wait}")),
            _ => return None,
        };
        Some(value.to_owned())
    }

    /// With these dice, whatever the options said.
    #[must_use]
    pub fn with_dice(mut self, dice: DiceWish) -> Self {
        self.dice = dice;
        self
    }

    /// Whether rules and options are such that the game can be made.
    ///
    /// # Errors
    /// As creating it.
    pub fn check(&self, games: &Games) -> Result<(), Refusal> {
        let Some(found) = games.current(&self.ruleset) else {
            // `create` says it better, with the rulesets there are.
            return Ok(());
        };
        found.check_options(&self.options).map_err(|refusal| match refusal {
            Refusal::Table(TableRefusal::UnknownOption { option, mut known }) => {
                known.extend(Self::OPTIONS.iter().map(|(name, _)| (*name).to_owned()));
                TableRefusal::UnknownOption { option, known }.into()
            }
            other => other,
        })
    }

    /// The game that `core` is to make, once the policy has its keys.
    pub(super) fn new_game(&self, dice: DicePolicy) -> NewGame {
        NewGame { ruleset: self.ruleset.clone(), options: self.options.clone(), dice }
    }
}

fn no(option: &str, value: &str, allowed: &[&str]) -> Refusal {
    let allowed = allowed.iter().map(|&value| value.to_owned()).collect();
    TableRefusal::OptionValue { option: option.to_owned(), value: value.to_owned(), allowed }.into()
}
