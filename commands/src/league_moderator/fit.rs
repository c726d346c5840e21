//! Checks a league's settings and bids against its game, if the game is here.
//!
//! Settings with which no game could be created are refused before a season begins, because they are fixed during it. A
//! bid is checked before it is made or sealed, because it cannot be withdrawn.
//!
//! A league that plays any game needs at least one game here that could be created with its settings. Nothing is known
//! of a game that is not here; it is checked when a game is named.

use crate::moderator::Opening;
use adjutant_core::Refusal as GameRefusal;
use adjutant_core::ruleset::{Games, Ruleset};
use adjutant_core::table::dice_options;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::RulesetId;
use adjutant_league::permits::Phase;
use adjutant_league::rules::{Bids, Rules};
use adjutant_league::settings::Setting;
use adjutant_league::terms::{BID, BID_SIDE};
use adjutant_league::{Command, League, Refusal};

/// The setting of a league that may play any game.
const ANY: &str = "any";

/// Whether a game could be created with the ordered settings.
///
/// # Errors
/// The first setting or bid that the game does not allow, with what it allows.
pub fn check(league: &League, command: &Command, games: &Games) -> Result<(), Refusal> {
    match command {
        Command::OpenSeason => settings(&league.rules, games),
        // Interfaces check a bid before they seal it. A bid that was sealed otherwise is checked here, before it
        // becomes binding.
        Command::Bid { figure: named, .. } | Command::OpenBid { figure: named, .. } => {
            figure(&league.rules, *named, games)
        }
        // This is the only setting allowed during a season that asks more of a game.
        Command::Set { setting, value } if setting == "bids" && league.phase != Phase::Preparing => {
            let mut rules = league.rules.clone();
            let set = Setting::named(setting).and_then(|bids| bids.set(&mut rules, value));
            set.map_or(Ok(()), |()| settings(&rules, games))
        }
        _ => Ok(()),
    }
}

/// Whether a game could be created with this bid.
///
/// # Errors
/// The game does not allow so high a bid.
pub fn figure(rules: &Rules, figure: i32, games: &Games) -> Result<(), Refusal> {
    played(rules, games).map_or(Ok(()), |ruleset| figure_in(figure, &ruleset))
}

fn figure_in(figure: i32, ruleset: &Ruleset) -> Result<(), Refusal> {
    let amount = figure.unsigned_abs().to_string();
    let values = ruleset.option(BID).map_or(&[][..], |bid| bid.values);
    if amount == "0" || values.contains(&amount.as_str()) {
        return Ok(());
    }
    let most = values.iter().filter_map(|value| value.parse().ok()).max().unwrap_or(0);
    Err(Refusal::FigureOfGame { game: ruleset.id().to_string(), most })
}

/// The settings of a league for this game: the game, and the names of its sides if the game has bids. The game's
/// first-named side gets the bid by default, so it is the league's second side.
///
/// # Errors
/// There is no such game.
pub fn of_game(game: &str, games: &Games) -> Result<Vec<(&'static str, String)>, Refusal> {
    if game == ANY {
        return Ok(Vec::new());
    }
    let Some(setting) = Setting::named("game") else { return Ok(Vec::new()) };
    if setting.set(&mut Rules::default(), game).is_none() {
        let here: Vec<String> = games.all().iter().map(|ruleset| ruleset.id().to_string()).collect();
        return not_taken("game", game.to_owned(), &here).map(|()| Vec::new());
    }
    let mut sets = vec![("game", game.to_owned())];
    let named = games.current(&RulesetId::new(game)).and_then(|ruleset| ruleset.option(BID_SIDE));
    if let Some([bidden, other]) = named.map(|option| option.values) {
        sets.push(("sides", format!("{} {}", capital(other), capital(bidden))));
    }
    Ok(sets)
}

/// A word with a capital first letter.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn settings(rules: &Rules, games: &Games) -> Result<(), Refusal> {
    dice_options_combine(rules)?;
    if rules.game != ANY {
        return played(rules, games).map_or(Ok(()), |ruleset| settings_in(rules, &ruleset));
    }
    // One game that could be created is enough; otherwise the refusal lists what each allows.
    let (mut refused, mut figure, mut takes) = (None, None, Vec::new());
    for ruleset in games.all() {
        match settings_in(rules, &ruleset) {
            Ok(()) => return Ok(()),
            Err(Refusal::NotTaken { setting, value, takes: these }) => {
                let (first, _) = refused.get_or_insert((setting.clone(), value));
                if *first == setting && !takes.contains(&these) {
                    takes.push(these);
                }
            }
            Err(other) => figure = figure.or(Some(other)),
        }
    }
    match (refused, figure) {
        (Some((setting, value)), _) => not_taken(&setting, value, &takes),
        (None, Some(figure)) => Err(figure),
        (None, None) => Ok(()),
    }
}

/// Whether a game of this ruleset could be created with these rules.
fn settings_in(rules: &Rules, ruleset: &Ruleset) -> Result<(), Refusal> {
    for (name, value) in rules.game_options.iter().filter(|(name, _)| !dice_options::is_option(name)) {
        let takes = match ruleset.check_options(&[(name.to_string(), value.to_string())]) {
            Ok(()) => continue,
            Err(GameRefusal::Table(TableRefusal::OptionValue { allowed, .. })) => values(name, &allowed),
            Err(_) => {
                let own = ruleset.options().iter().map(|option| option.name);
                own.chain(dice_options::OPTIONS.map(|(name, _)| name)).map(|name| format!("{name}=…")).collect()
            }
        };
        return not_taken("game-options", format!("{name}={value}"), &takes);
    }
    match rules.bids {
        Bids::None => return Ok(()),
        Bids::Fixed if rules.bid_fixed == 0 => return Ok(()),
        Bids::Fixed => figure_in(rules.bid_fixed, ruleset)?,
        Bids::Agreed | Bids::Sealed | Bids::Descending => {}
    }
    let Some(side) = ruleset.option(BID_SIDE) else {
        let set = Setting::named("bids").map_or_else(String::new, |bids| (bids.get)(rules));
        return not_taken("bids", set, &["none".to_owned()]);
    };
    if rules.sides.iter().all(|name| side.values.contains(&name.to_lowercase().as_str())) {
        return Ok(());
    }
    // The value as the setting is written.
    not_taken("sides", rules.sides.join(" "), &[side.values.join(" ")])
}

/// Whether the dice options of the league can be combined, for any game.
fn dice_options_combine(rules: &Rules) -> Result<(), Refusal> {
    let asked = rules.game_options.iter().filter(|(name, _)| dice_options::is_option(name));
    let asked: Vec<_> = asked.map(|(name, value)| (name.to_string(), value.to_string())).collect();
    match Opening::new(RulesetId::new(rules.game.as_str()), asked.clone()) {
        Err(GameRefusal::Table(TableRefusal::OptionValue { option, value, allowed })) => {
            // If the refused option was not set, the options that were set require it.
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

/// The league's game, if it is set and is here.
fn played(rules: &Rules, games: &Games) -> Option<Ruleset> {
    games.current(&RulesetId::new(rules.game.as_str()))
}
