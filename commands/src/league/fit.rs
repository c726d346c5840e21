//! What a league may ask for, as far as the game that it plays is here. Settings that no game could be made with are refused
//! before a season begins, because they stand in it, and a figure before it is named or sealed, because it cannot be taken back.
//!
//! A league that plays any game needs one here that could be made as it asks. Of a game that is not here nothing is known: it is
//! found when a game is named.

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

/// A league of this plays whatever is named for it.
const ANY: &str = "any";

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

/// What a league sets that is to play this game: the game, and what it calls the sides where it knows bids. The first that a game
/// names gets the bid where nobody says whose it is, so that it stands second.
///
/// # Errors
/// Such a word is no game's.
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

/// As a name is written.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn settings(rules: &Rules, games: &Games) -> Result<(), Refusal> {
    dice_options(rules)?;
    if rules.game != ANY {
        return played(rules, games).map_or(Ok(()), |ruleset| settings_in(rules, &ruleset));
    }
    // One that can be made is enough; else it is said what each of them would take.
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

/// Whether a game by these rules could be made.
fn settings_in(rules: &Rules, ruleset: &Ruleset) -> Result<(), Refusal> {
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
