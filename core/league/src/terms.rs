//! The required settings of a pairing's game: the house rules of the league, and the bid from the auction of sides. The
//! options are words here. A bid has the same three options in every game with bids: amount, side, and permitted units.
//!
//! An option that the league does not name may have any value.

use crate::matches::{How, Pairing};
use crate::refusal::Refusal;
use crate::rules::{Bids, Rules};
use crate::state::League;
use adjutant_events::GameId;
use smol_str::SmolStr;

/// The amount of a bid.
pub const BID: &str = "bid";
/// The side that gets it.
pub const BID_SIDE: &str = "bid_side";
/// The units that it may buy.
pub const BID_UNITS: &str = "bid_units";
/// The maximum number of options that a league can name.
const MOST: usize = 12;

/// Options with their values.
pub type Options = Vec<(SmolStr, SmolStr)>;

/// The options that the game of a pairing must have.
///
/// # Errors
/// [`Refusal::NoFigure`] while the league auctions sides and this auction is not finished.
pub fn game_options(rules: &Rules, pairing: &Pairing) -> Result<Options, Refusal> {
    if ![Bids::None, Bids::Fixed].contains(&pairing.bids) && pairing.auction.settled.is_none() {
        return Err(Refusal::NoFigure { pairing: pairing.number });
    }
    Ok(known_options(rules, pairing))
}

/// The same as far as known, without a bid while the auction is not finished.
pub fn known_options(rules: &Rules, pairing: &Pairing) -> Options {
    let mut options = rules.game_options.clone();
    let figure = match (pairing.bids, pairing.auction.settled) {
        (Bids::None, _) => return options,
        (_, Some((_, figure))) => figure,
        (Bids::Fixed, None) => rules.bid_fixed,
        (Bids::Agreed | Bids::Sealed | Bids::Descending, None) => return options,
    };
    options.retain(|(name, _)| ![BID, BID_SIDE, BID_UNITS].contains(&name.as_str()));
    options.push((BID.into(), figure.unsigned_abs().to_string().into()));
    if figure != 0 {
        // A negative number is a bid for the other side.
        let side = if figure > 0 { &rules.sides[1] } else { &rules.sides[0] };
        let units = match rules.bid_placement.as_str() {
            "cash" => "none",
            "full" => "free",
            _ => "one_a_space",
        };
        options.extend([(BID_SIDE.into(), side.to_lowercase().into()), (BID_UNITS.into(), units.into())]);
    }
    options
}

/// The options of a game that differ, in one line; none means no differences. `has` returns the game's value of an
/// option: its default if not chosen, empty if there is no such option. The permitted units are not checked in games
/// with bids that give no choice of units.
pub fn differences(options: &[(SmolStr, SmolStr)], has: impl Fn(&str) -> String) -> Option<String> {
    let differs = options.iter().filter_map(|(name, value)| {
        let found = has(name);
        let none_is_known = found.is_empty() && name == BID && value == "0";
        let none_to_choose = found.is_empty() && name == BID_UNITS && !has(BID_SIDE).is_empty();
        let same = found == value.as_str() || none_is_known || none_to_choose;
        (!same).then(|| format!("{name}={value} ({})", if found.is_empty() { "-" } else { &found }))
    });
    let differs: Vec<String> = differs.collect();
    (!differs.is_empty()).then(|| differs.join(", "))
}

/// Combines the options that a person gave with those that a pairing asks for (`wanted`). `knows` tells whether the
/// game has an option.
///
/// # Errors
/// The person gave another value, or the game lacks a wanted option; the text names the differences. The
/// option for no bid is not required of a game without bids.
pub fn made_with(wanted: &Options, mut given: Options, knows: impl Fn(&str) -> bool) -> Result<Options, String> {
    let beside = |(name, _): &&(SmolStr, SmolStr)| given.iter().all(|(known, _)| known != name) && knows(name);
    let beside: Options = wanted.iter().filter(beside).cloned().collect();
    given.extend(beside);
    let has = |name: &str| {
        given.iter().find(|(known, _)| known == name).map(|(_, value)| value.to_string()).unwrap_or_default()
    };
    match differences(wanted, has) {
        Some(differs) => Err(differs),
        None => Ok(given),
    }
}

/// How a game of the ruleset `ruleset` differs from what this pairing asks for, the ruleset first; none means no
/// differences. `has` is as in [`differences`].
pub fn otherwise(rules: &Rules, pairing: &Pairing, ruleset: &str, has: impl Fn(&str) -> String) -> Option<String> {
    let wanted = rules.game.as_str();
    let other_game = (wanted != "any" && wanted != ruleset).then(|| format!("{wanted} ({ruleset})"));
    let other_options = differences(&known_options(rules, pairing), has);
    let differs: Vec<String> = other_game.into_iter().chain(other_options).collect();
    (!differs.is_empty()).then(|| differs.join(", "))
}

/// The games of the season that must still report their ends, with their pairings. They belong to open pairings. Since
/// revision 2 they also belong to pairings with an agreed result, so that their games are identified.
pub fn awaited(league: &League) -> Vec<(u32, GameId)> {
    let agreed = |how| matches!(how, How::Agreed | How::Conceded);
    let waits = |pairing: &&Pairing| {
        pairing.is_open() || (league.rules.binds() && pairing.outcome().is_some_and(|outcome| agreed(outcome.how)))
    };
    let of = |pairing: &Pairing| {
        let games = pairing.games.iter().filter(|game| !pairing.attested.contains(game));
        games.map(|game| (pairing.number, game.clone())).collect::<Vec<_>>()
    };
    league.present().filter(waits).flat_map(of).collect()
}

/// Options as the text of a setting.
pub(crate) fn options_text(options: &[(SmolStr, SmolStr)]) -> String {
    if options.is_empty() {
        return "none".to_owned();
    }
    options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

/// Reads the text of a setting; none means it is invalid.
pub(crate) fn options_read(text: &str) -> Option<Options> {
    if text == "none" {
        return Some(Vec::new());
    }
    let is_word = |word: &str| {
        !word.is_empty() && word.len() <= 40 && word.chars().all(|c| c.is_ascii_alphanumeric() || "_-:".contains(c))
    };
    let one = |word: &str| {
        let (name, value) = word.split_once('=')?;
        (is_word(name) && is_word(value)).then(|| (SmolStr::new(name), SmolStr::new(value)))
    };
    let options: Options = text.split_whitespace().map(one).collect::<Option<_>>()?;
    let twice = options.iter().enumerate().any(|(at, (name, _))| options[..at].iter().any(|(other, _)| other == name));
    (!options.is_empty() && options.len() <= MOST && !twice).then_some(options)
}
