//! A game to be created: its rules, options and dice.
//!
//! Five options are common to every ruleset: `dice`, `beacon`, `distance`, `witnesses`, and `against` for a game in
//! which stand-ins play the untaken seats. Scripted dice are not an option, because a game with them can never verify
//! as fair. A program that is started for that purpose sets them.

use super::Equipment;
use adjutant_core::Refusal;
use adjutant_core::command::NewGame;
use adjutant_core::ruleset::{Games, copy_of};
use adjutant_core::table::dice_options::{self, BEACON, DICE, PREFERRED_WAIT, USUAL_DISTANCE, WITNESSES};
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::numerals::narrow_if_numeric;
use adjutant_events::office::Level;
use adjutant_events::{BeaconPolicy, DicePolicy, Pledging, RulesetId};

/// The longest wait that may be requested, in seconds: a day.
const LONGEST_WAIT: u32 = 86_400;

/// The allowed distances, in beacon rounds of three seconds. Players would not wait longer for a roll.
const DISTANCES: std::ops::RangeInclusive<u8> = 3..=30;
/// More witnesses than any league has.
const MOST_WITNESSES: u8 = 9;

const AGAINST: &str = "against";

/// The dice of a new game. Its keys are made with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceWish {
    /// Anyone can verify every roll.
    Verifiable {
        /// Whether rolls also depend on a public beacon.
        beacon: BeaconPolicy,
    },
    /// The operating system's generator, without proof.
    OperatingSystem,
    /// Typed in, for tests.
    Scripted,
}

/// A game to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Opening {
    pub ruleset: RulesetId,
    /// The ruleset's own options, `(name, value)`.
    pub options: Vec<(String, String)>,
    pub dice: DiceWish,
    /// The level of the stand-ins that play untaken seats; none = every seat must be taken.
    pub against: Option<Level>,
}

impl Opening {
    /// The common options with their values. `beacon=preferred:120` waits for 120 seconds; `distance` is 3 to 30,
    /// `witnesses` 0 to 9.
    pub const OPTIONS: [(&'static str, &'static [&'static str]); 5] = [
        dice_options::OPTIONS[0],
        dice_options::OPTIONS[1],
        dice_options::OPTIONS[2],
        dice_options::OPTIONS[3],
        (AGAINST, &["people", "steady", "keen"]),
    ];

    /// A game of this ruleset with these options, including the common ones. By default dice are verifiable and use no
    /// beacon. Of two values for one option the first counts.
    ///
    /// # Errors
    /// A value that the option does not allow, or a beacon for dice that cannot use one. The board of a copy is none.
    pub fn new(ruleset: RulesetId, options: Vec<(String, String)>) -> Result<Self, Refusal> {
        if copy_of(&options).is_some() {
            return Err(TableRefusal::BadCopy {}.into());
        }
        let options = options.into_iter().map(|(name, value)| (name, narrow_if_numeric(&value).into_owned()));
        let (own, options): (Vec<_>, Vec<_>) =
            options.partition(|(name, _)| Self::OPTIONS.iter().any(|(own, _)| own == name));
        let chosen = |wanted: &str| own.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        let number = |option: usize, fallback: u8, takes: std::ops::RangeInclusive<u8>| {
            let (name, values) = Self::OPTIONS[option];
            let Some(value) = chosen(name) else { return Ok(fallback) };
            value.parse().ok().filter(|value| takes.contains(value)).ok_or_else(|| no(name, value, values))
        };
        let against = match chosen(AGAINST) {
            None | Some("people") => None,
            Some("stand-in") => Some(Level::Steady),
            Some(value) => Some(Level::of_word(value).ok_or_else(|| no(AGAINST, value, Self::OPTIONS[4].1))?),
        };
        let distance = number(2, USUAL_DISTANCE, DISTANCES)?;
        let witnesses = number(3, 0, 0..=MOST_WITNESSES)?;
        let committed = |wait| BeaconPolicy::Committed(Pledging { distance, witnesses, wait });
        let beacon = match chosen(BEACON) {
            // Without a beacon, the holder of the key knows a roll before any witness sees its request.
            None | Some("off") if witnesses > 0 => return Err(no(BEACON, "off", &Self::OPTIONS[1].1[1..])),
            None | Some("off") => BeaconPolicy::Off,
            Some("required") => committed(None),
            Some("preferred") => committed(Some(PREFERRED_WAIT)),
            Some(value) => {
                let wait = value.strip_prefix("preferred:").and_then(|wait| wait.parse().ok());
                let wait = wait.filter(|wait| (1..=LONGEST_WAIT).contains(wait));
                committed(Some(wait.ok_or_else(|| no(BEACON, value, Self::OPTIONS[1].1))?))
            }
        };
        let dice = match chosen(DICE) {
            None | Some("verifiable") => DiceWish::Verifiable { beacon },
            Some("system") if beacon == BeaconPolicy::Off => DiceWish::OperatingSystem,
            Some("system") => return Err(no(BEACON, chosen(BEACON).unwrap_or_default(), &["off"])),
            Some(value) => return Err(no(DICE, value, Self::OPTIONS[0].1)),
        };
        Ok(Self { ruleset, options, dice, against })
    }

    /// Adds a beacon if the options do not set one and the dice can use it. A server with network access does this for
    /// a new game.
    #[must_use]
    pub fn with_beacon(mut options: Vec<(String, String)>, beacon: &str) -> Vec<(String, String)> {
        let says = |name: &str, value: Option<&str>| {
            options.iter().any(|(known, has)| known == name && value.is_none_or(|value| value == has))
        };
        if !says(BEACON, None) && !says(DICE, Some("system")) {
            options.push((BEACON.to_owned(), beacon.to_owned()));
        }
        options
    }

    /// A copy that somebody tries out, with options of [`adjutant_core::game::copy::options`]. Its dice prove nothing.
    pub const fn of_copy(ruleset: RulesetId, options: Vec<(String, String)>) -> Self {
        Self { ruleset, options, dice: DiceWish::OperatingSystem, against: None }
    }

    /// Whether it is a copy that somebody tries out.
    pub fn is_copy(&self) -> bool {
        copy_of(&self.options).is_some()
    }

    /// With these dice, regardless of the options.
    #[must_use]
    pub fn with_dice(mut self, dice: DiceWish) -> Self {
        self.dice = dice;
        self
    }

    /// Whether the game can be created with these rules and options.
    ///
    /// # Errors
    /// As for creating it.
    pub fn check(&self, games: &Games) -> Result<(), Refusal> {
        let Some(found) = games.current(&self.ruleset) else {
            // `create` gives a better refusal, with the list of rulesets.
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

    /// Whether this server can provide what the game requires for each roll. It is checked before the game begins, not
    /// at the first roll.
    ///
    /// # Errors
    /// There is no beacon, or too few witnesses; or the server requires more of every game.
    pub(super) fn check_reach(&self, equipment: &Equipment) -> Result<(), Refusal> {
        match &self.dice {
            // What a server requires of dice is about games that count.
            _ if equipment.written.is_some() || self.is_copy() => {}
            DiceWish::Verifiable { beacon } => equipment.demands.check_beacon(Some(beacon))?,
            DiceWish::OperatingSystem | DiceWish::Scripted => equipment.demands.check_beacon(None)?,
        }
        let DiceWish::Verifiable { beacon } = self.dice else { return Ok(()) };
        let Some(terms) = beacon.pledging().filter(|_| equipment.written.is_none()) else { return Ok(()) };
        if equipment.beacon.is_none() {
            let value = dice_options::beacon_value(&beacon);
            return Err(no(BEACON, &value, &["off"]));
        }
        let here = equipment.witnesses.as_ref().map_or(0, |witnesses| witnesses.count());
        if usize::from(terms.witnesses) > here {
            let allowed: Vec<String> = (0..=here).map(|count| count.to_string()).collect();
            let (option, value) = (WITNESSES.to_owned(), terms.witnesses.to_string());
            return Err(TableRefusal::OptionValue { option, value, allowed }.into());
        }
        Ok(())
    }

    /// The game as `core` creates it, once the dice policy has its keys.
    pub(super) fn new_game(&self, dice: DicePolicy) -> NewGame {
        NewGame { ruleset: self.ruleset.clone(), options: self.options.clone(), dice }
    }
}

fn no(option: &str, value: &str, allowed: &[&str]) -> Refusal {
    let allowed = allowed.iter().map(|&value| value.to_owned()).collect();
    TableRefusal::OptionValue { option: option.to_owned(), value: value.to_owned(), allowed }.into()
}
