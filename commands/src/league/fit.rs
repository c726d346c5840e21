//! What a league may ask for, as far as the game that it plays is here. Settings that no game could be made with are refused
//! before a season begins, because they stand in it, and a figure before it is named or sealed, because it cannot be taken back.
//!
//! Of a league that plays any game, or one that is not here, nothing is known: it is found when a game is named.

use crate::moderator::Opening;
use adjutant_core::Refusal as GameRefusal;
use adjutant_core::ruleset::{Games, Ruleset};
use adjutant_core::table::dice;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::RulesetId;
use adjutant_league::permits::Phase;
use adjutant_league::rules::{Bids, Rules};
use adjutant_league::settings::Setting;
use adjutant_league::terms::{BID, BID_SIDE};
use adjutant_league::{Command, League, Refusal};

/// Whether a game could be made of what is ordered.
///
/// # Errors
/// The first setting that asks for what the game does not have, or a figure that it does not know: with what there is.
pub fn check(league: &League, command: &Command, games: &Games) -> Result<(), Refusal> {
    match command {
        Command::OpenSeason => settings(&league.rules, games),
        // Faces check a figure before they seal it; whoever sealed past them finds out here, before it binds both.
        Command::Bid { figure: named, .. } | Command::OpenBid { figure: named, .. } => {
            figure(&league.rules, *named, games)
        }
        // Of what can be set while a season runs this alone asks for more of a game.
        Command::Set { setting, value } if setting == "bids" && league.phase != Phase::Preparing => {
            let mut rules = league.rules.clone();
            let set = Setting::named(setting).and_then(|bids| bids.set(&mut rules, value));
            set.map_or(Ok(()), |()| settings(&rules, games))
        }
        _ => Ok(()),
    }
}

/// Whether a game could be made with a bid of so much.
///
/// # Errors
/// It knows none so high.
pub fn figure(rules: &Rules, figure: i32, games: &Games) -> Result<(), Refusal> {
    let Some(ruleset) = played(rules, games) else { return Ok(()) };
    let amount = figure.unsigned_abs().to_string();
    let values = ruleset.option(BID).map_or(&[][..], |bid| bid.values);
    if amount == "0" || values.contains(&amount.as_str()) {
        return Ok(());
    }
    let most = values.iter().filter_map(|value| value.parse().ok()).max().unwrap_or(0);
    Err(Refusal::FigureOfGame { game: rules.game.to_string(), most })
}

fn settings(rules: &Rules, games: &Games) -> Result<(), Refusal> {
    dice_options(rules)?;
    let Some(ruleset) = played(rules, games) else { return Ok(()) };
    for (name, value) in rules.game_options.iter().filter(|(name, _)| !dice::is_option(name)) {
        let takes = match ruleset.check_options(&[(name.to_string(), value.to_string())]) {
            Ok(()) => continue,
            Err(GameRefusal::Table(TableRefusal::OptionValue { allowed, .. })) => values(name, &allowed),
            Err(_) => {
                let own = ruleset.options().iter().map(|option| option.name);
                own.chain(dice::OPTIONS.map(|(name, _)| name)).map(|name| format!("{name}=…")).collect()
            }
        };
        return not_taken("game-options", format!("{name}={value}"), &takes);
    }
    match rules.bids {
        Bids::None => return Ok(()),
        Bids::Fixed if rules.bid_fixed == 0 => return Ok(()),
        Bids::Fixed => figure(rules, rules.bid_fixed, games)?,
        Bids::Agreed | Bids::Sealed | Bids::Descending => {}
    }
    let Some(side) = ruleset.option(BID_SIDE) else {
        let set = Setting::named("bids").map_or_else(String::new, |bids| (bids.get)(rules));
        return not_taken("bids", set, &["none".to_owned()]);
    };
    if rules.sides.iter().all(|name| side.values.contains(&name.to_lowercase().as_str())) {
        return Ok(());
    }
    // As the setting is written.
    not_taken("sides", rules.sides.join(" "), &[side.values.join(" ")])
}

/// Whether the dice that the league asks for can be had together, whichever game it plays.
fn dice_options(rules: &Rules) -> Result<(), Refusal> {
    let asked = rules.game_options.iter().filter(|(name, _)| dice::is_option(name));
    let asked: Vec<_> = asked.map(|(name, value)| (name.to_string(), value.to_string())).collect();
    match Opening::new(RulesetId::new(rules.game.as_str()), asked.clone()) {
        Err(GameRefusal::Table(TableRefusal::OptionValue { option, value, allowed })) => {
            // What is missing was not asked for: what was cannot do without it.
            let is_asked = asked.iter().any(|(name, _)| *name == option);
            let all = || asked.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ");
            let shown = if is_asked { format!("{option}={value}") } else { all() };
            not_taken("game-options", shown, &values(&option, &allowed))
        }
        _ => Ok(()),
    }
}

fn values(option: &str, allowed: &[String]) -> Vec<String> {
    allowed.iter().map(|value| format!("{option}={value}")).collect()
}

fn not_taken(setting: &str, value: String, takes: &[String]) -> Result<(), Refusal> {
    Err(Refusal::NotTaken { setting: setting.to_owned(), value, takes: takes.join(", ") })
}

/// The game that the league plays, if it says so and the game is here.
fn played(rules: &Rules, games: &Games) -> Option<Ruleset> {
    games.current(&RulesetId::new(rules.game.as_str()))
}
