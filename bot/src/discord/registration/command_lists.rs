//! The lists of commands for Discord: the global one, and one for each server where a game is played.
//!
//! Discord allows a hundred commands in each list. Commands that need no game or are equal for all games are global;
//! the commands of games are registered on the servers where they are played (decision 228).

use super::bot_options::BotOption;
use super::command_names;
use super::command_names::Spoken;
use super::league_options;
use super::league_options::DIRECTOR;
use super::payload::{MORE, OWN, RULES, add_own, add_spoken, of_games, of_message, own_option};
use serde_json::{Value, json};

/// The most commands on one server. Twelve of the hundred are left to the community's own.
const MOST_ON_SERVER: usize = 88;
/// Discord's limits: subcommands or options of a command, and characters of a command in total.
const MOST_UNDER: usize = 25;
const MOST_LETTERS: usize = 8000;
/// The characters for all options of games under `/game`. The rest is left to its other subcommands.
const MOST_OF_GAMES: usize = 3000;

/// The default permission for commands of game masters and directors: sending messages in threads, where games are
/// played. Whoever creates a game or a league needs no rank on the server.
const MASTERS_MAY: u64 = 1 << 38;

/// The global commands.
pub fn everywhere() -> Value {
    everywhere_with(false)
}

/// The same for an application with or without an activity. With one, the command that opens the activity must be kept.
pub fn everywhere_with(activity: bool) -> Value {
    let mut all = everywhere_of(command_names::all(), &game_options());
    if activity {
        // Its interaction is sent to the bot, whose answer opens the activity.
        all.push(json!({ "name": OPENS, "type": 4, "handler": 1, "description": "", "contexts": [0] }));
    }
    all.into()
}

/// Discord's name for the command that opens the activity.
const OPENS: &str = "launch";

/// The commands of a server where games of these families are played. If there are too many, the first families have
/// precedence; the other commands are typed with `/orders`.
pub fn of_server(families: &[&str]) -> Value {
    of_server_of(command_names::all(), families).0.into()
}

/// The commands that do not fit on a server with these families.
pub(in crate::discord) fn left_out(families: &[&str]) -> Vec<String> {
    of_server_of(command_names::all(), families).1
}

/// All commands, global and of servers, for all families.
pub fn commands() -> Value {
    let families: Vec<&str> = crate::games::grammars().iter().map(|grammar| grammar.family().name()).collect();
    let both = [everywhere(), of_server(&families)];
    both.into_iter().flat_map(|some| some.as_array().cloned().unwrap_or_default()).collect()
}

/// The options of games that do not fit into `/game new`, with their values. They are given with [`MORE`].
pub(in crate::discord) fn beyond() -> Vec<(&'static str, Vec<&'static str>)> {
    let all = of_games();
    let own = OWN.iter().find(|(name, _)| *name == NEW).map_or(0, |(_, own)| own.len());
    all.into_iter().skip(shown(own, &game_options())).collect()
}

/// The command that creates a game.
const NEW: &str = "game new";

fn game_options() -> Vec<Value> {
    of_games().into_iter().map(|(name, _)| own_option(&BotOption::choice(name))).collect()
}

/// How many options of games fit beside `own` others. If not all fit, one place is kept for [`MORE`].
fn shown(own: usize, of_games: &[Value]) -> usize {
    let most = MOST_UNDER.saturating_sub(own);
    let fit = |count: &usize| of_games.iter().take(*count).map(letters).sum::<usize>() <= MOST_OF_GAMES;
    let all = of_games.len();
    if all <= most && fit(&all) { all } else { (0..most.min(all)).rev().find(fit).unwrap_or(0) }
}

fn everywhere_of(spoken: &[Spoken], of_games: &[Value]) -> Vec<Value> {
    let mut commands: Vec<Value> = Vec::new();
    let of_servers = command_names::tops_of_servers(spoken);
    for command in spoken.iter().filter(|command| !of_servers.contains(command.top())) {
        add_spoken(&mut commands, command);
    }
    for (name, options) in OWN.into_iter().chain(league_options::COMMANDS) {
        let mut all = Vec::new();
        for own in options {
            all.push(own_option(own));
            // The options of the games follow the ruleset.
            if own.name == RULES && name == NEW {
                let shown = shown(options.len(), of_games);
                all.extend(of_games.iter().take(shown).cloned());
                all.extend((shown < of_games.len()).then(|| own_option(&BotOption::suggested(MORE))));
            }
        }
        add_own(&mut commands, name, &all);
    }
    commands.push(of_message());
    for_masters(spoken, &mut commands);
    commands
}

/// The commands of a server, and the names of those that do not fit.
fn of_server_of(spoken: &[Spoken], families: &[&str]) -> (Vec<Value>, Vec<String>) {
    let (mut commands, mut out): (Vec<Value>, Vec<String>) = Default::default();
    let of_servers = command_names::tops_of_servers(spoken);
    for (place, family) in families.iter().enumerate() {
        let before = families.get(..place).unwrap_or_default();
        for command in spoken.iter().filter(|command| of_servers.contains(command.top())) {
            // The command was already added with an earlier family, for all families here.
            if command.of(family).is_none() || before.iter().any(|one| command.of(one).is_some()) {
                continue;
            }
            let Some(here) = command.among(families) else { continue };
            let old = commands.iter().find(|known| known["name"] == here.top()).cloned();
            add_spoken(&mut commands, &here);
            if fits(&commands, here.top()) {
                continue;
            }
            out.push(here.name.clone());
            let grown = commands.iter_mut().find(|known| known["name"] == here.top());
            match (grown, old) {
                (Some(grown), Some(old)) => *grown = old,
                _ => drop(commands.pop()),
            }
        }
    }
    for_masters(spoken, &mut commands);
    for command in &mut commands {
        // Discord accepts these fields only for global commands.
        if let Some(said) = command.as_object_mut() {
            said.remove("contexts");
            said.remove("integration_types");
        }
    }
    (commands, out)
}

/// Whether the command of this name and the list are within Discord's limits.
fn fits(commands: &[Value], name: &str) -> bool {
    let named = commands.iter().find(|command| command["name"] == name);
    let under = named.and_then(|command| command["options"].as_array()).map_or(0, Vec::len);
    commands.len() <= MOST_ON_SERVER && under <= MOST_UNDER && named.is_none_or(|one| letters(one) <= MOST_LETTERS)
}

/// The characters of names, descriptions and values of a command, in the longer language.
fn letters(thing: &Value) -> usize {
    let count = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let named = ["name", "description"].map(|key| {
        let others = format!("{key}_localizations");
        count(&thing[key]).max(count(&thing[others.as_str()]["ja"]))
    });
    let within = ["options", "choices"].into_iter().filter_map(|key| thing[key].as_array()).flatten().map(letters);
    named.iter().sum::<usize>() + count(&thing["value"]) + within.sum::<usize>()
}

/// Sets the default permission of commands that only game masters or directors use.
fn for_masters(spoken: &[Spoken], commands: &mut [Value]) {
    for command in commands {
        let name = command["name"].as_str().unwrap_or_default().to_owned();
        let mut under = spoken.iter().filter(|spoken| spoken.top() == name).peekable();
        let is_own = OWN.iter().any(|(own, _)| own.split(' ').next() == Some(name.as_str()));
        if name == DIRECTOR || (under.peek().is_some() && !is_own && under.all(Spoken::is_of_masters)) {
            command["default_member_permissions"] = MASTERS_MAY.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::registration::payload::{RULESETS, is_listed};
    use crate::words::Language;
    use std::collections::BTreeSet;

    const SUBCOMMAND: u8 = 1;

    /// Discord's rule for names of commands and options.
    fn is_name(name: &str) -> bool {
        let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | 'ー');
        (1..=32).contains(&name.chars().count()) && name.chars().all(fits) && name == name.to_lowercase()
    }

    fn array(value: &Value) -> &[Value] {
        value.as_array().map_or(&[], Vec::as_slice)
    }

    fn text<'a>(value: &'a Value, key: &str) -> &'a str {
        value[key].as_str().unwrap_or_else(|| panic!("{key} of {value}"))
    }

    /// Checks every command and option among its siblings.
    fn check(siblings: &[Value], path: &str) {
        let (mut english, mut japanese) = (BTreeSet::new(), BTreeSet::new());
        assert!(siblings.len() <= 25 || path.is_empty(), "{path} has {}", siblings.len());
        for item in siblings.iter().filter(|item| path.is_empty() || item.get("value").is_none()) {
            let (name, ja) = (text(item, "name"), text(&item["name_localizations"], "ja"));
            let path = format!("{path} {name}");
            assert!(english.insert(name.to_owned()), "{path} is there twice");
            assert!(japanese.insert(ja.to_owned()), "{path}: {ja} is there twice");
            if path == " Use as orders" {
                continue;
            }
            // Invented commands of a test have no texts in the catalogues.
            let invented = name.ends_with(|last: char| last.is_ascii_digit());
            assert!(is_name(name) && is_name(ja) && (invented || !ja.starts_with("name-")), "{path}: {name} {ja}");
            for about in [text(item, "description"), text(&item["description_localizations"], "ja")] {
                assert!((1..=100).contains(&about.chars().count()), "{path}: {about}");
                assert!(
                    invented || !about.contains("slot-") && !about.contains("part-") && !about.contains("about-"),
                    "{path}: {about}"
                );
            }
            let options = array(&item["options"]);
            let needed: Vec<bool> = options.iter().map(|option| option["required"] == true).collect();
            assert!(needed.is_sorted_by(|a, b| a >= b), "{path}: what is needed comes first");
            check(options, &path);
            assert!(array(&item["choices"]).len() <= 25);
            for choice in array(&item["choices"]) {
                for name in [text(choice, "name"), text(&choice["name_localizations"], "ja")] {
                    assert!((1..=100).contains(&name.chars().count()) && !name.contains("name-"), "{path}: {name}");
                }
            }
        }
    }

    #[test]
    fn everything_that_is_registered_is_within_the_limits_and_in_both_languages() {
        let commands = commands();
        let commands = array(&commands);
        check(commands, "");
        let everywhere = everywhere();
        let typed = array(&everywhere).iter().filter(|command| command["type"] == 1);
        let names: Vec<&str> = typed.map(|command| text(command, "name")).collect();
        assert!(names.len() <= 40, "{} of 40: {names:?}", names.len());
        let of_masters = |command: &&Value| command["default_member_permissions"] == MASTERS_MAY;
        let masters: BTreeSet<&str> = commands.iter().filter(of_masters).map(|command| text(command, "name")).collect();
        let expected = ["assign", "close", "director", "edit", "extend", "gm", "pause", "resume", "rewind", "start"];
        assert_eq!(masters, BTreeSet::from(expected));
        for command in commands {
            assert!(letters(command) <= MOST_LETTERS, "{}: {}", command["name"], letters(command));
        }
    }

    /// The number of further games that must fit.
    const INVENTED: usize = 10;

    fn families() -> Vec<&'static str> {
        crate::games::grammars().iter().map(|grammar| grammar.family().name()).collect()
    }

    fn named(commands: &[Value]) -> BTreeSet<&str> {
        commands.iter().map(|command| text(command, "name")).collect()
    }

    /// Checks a list against Discord's limits.
    fn is_taken(commands: &[Value], most: usize) {
        check(commands, "");
        assert!(commands.len() <= most, "{} of {most}: {:?}", commands.len(), named(commands));
        for command in commands {
            assert!(letters(command) <= MOST_LETTERS, "{}: {}", command["name"], letters(command));
        }
    }

    #[test]
    fn ten_more_games_have_room_and_a_community_too() {
        let size = |family: &&&str| of_server_of(command_names::all(), &[**family]).0.len();
        let families = families();
        let largest = families.iter().max_by_key(size).expect("a game");
        let (all, invented) = command_names::with_invented(largest, INVENTED);
        // The global list does not grow with games.
        let everywhere = everywhere_of(&all, &game_options());
        is_taken(&everywhere, 41);
        assert_eq!(Value::from(everywhere.clone()), super::everywhere());
        for family in families.iter().copied().chain(invented.iter().map(String::as_str)) {
            let (alone, out) = of_server_of(&all, &[family]);
            is_taken(&alone, MOST_ON_SERVER);
            assert_eq!(out, Vec::<String>::new(), "where only {family} is played there is room for all that it says");
            let both =
                named(&everywhere).intersection(&named(&alone)).map(|name| (*name).to_owned()).collect::<Vec<_>>();
            assert_eq!(both, Vec::<String>::new(), "{family}: a command is shown twice");
        }
        // Two of the largest games together fit; and any set of games, in any order, gives a valid list.
        let two: Vec<&str> = invented.iter().take(2).map(String::as_str).collect();
        assert_eq!(of_server_of(&all, &two).1, Vec::<String>::new());
        let mut every: Vec<&str> = families.iter().copied().chain(invented.iter().map(String::as_str)).collect();
        for _ in 0..every.len() {
            every.rotate_left(1);
            let (list, out) = of_server_of(&all, &every);
            is_taken(&list, MOST_ON_SERVER);
            assert!(!out.is_empty(), "they are too many");
            let (first, _) = of_server_of(&all, &every[..1]);
            assert!(named(&first).is_subset(&named(&list)), "what is played most has all of its commands");
        }
        // The present games fit together.
        assert_eq!(of_server_of(command_names::all(), &families).1, Vec::<String>::new());
    }

    #[test]
    fn options_of_ten_more_games_have_room() {
        let real = game_options();
        let more = |commands: &[Value]| {
            let game = commands.iter().find(|command| command["name"] == "game").expect("it is there");
            array(&array(&game["options"])[0]["options"]).iter().any(|option| option["name"] == MORE)
        };
        assert_eq!(more(array(&everywhere())), !beyond().is_empty(), "what has no room today is said with it");
        let longest = real.iter().max_by_key(|option| letters(option)).expect("an option");
        for three in [longest, &real[0]] {
            let mut all = real.clone();
            for number in 0..3 * INVENTED {
                let mut option = three.clone();
                option["name"] = format!("invented{number}").into();
                option["name_localizations"]["ja"] = format!("架空{number}").into();
                all.push(option);
                let commands = everywhere_of(command_names::all(), &all);
                is_taken(&commands, 41);
                assert!(more(&commands), "what has no room is said with it");
            }
        }
    }

    #[test]
    fn what_has_too_many_values_is_typed() {
        let values = |count: usize| vec!["x"; count];
        assert!(is_listed("bid", &values(25)) && !is_listed("bid", &values(26)));
        assert!(is_listed(RULES, &values(12)) && !is_listed(RULES, &values(13)), "games stand in several commands");
        assert!(RULESETS.len() <= 12, "they are listed today");
    }

    #[test]
    fn where_a_command_can_be_used_is_said_of_those_for_everywhere() {
        for command in array(&everywhere()) {
            // Only what is a person's own is in direct messages and group chats.
            let (contexts, installed) =
                if command["name"] == "me" { (json!([0, 1, 2]), json!([0, 1])) } else { (json!([0]), json!([0])) };
            assert_eq!((&command["contexts"], &command["integration_types"]), (&contexts, &installed));
        }
        for command in array(&of_server(&families())) {
            assert!(command.get("contexts").is_none() && command.get("integration_types").is_none(), "{command}");
        }
    }

    #[test]
    fn every_definition_is_registered_with_all_its_slots() {
        let commands = commands();
        let every = crate::games::grammars()
            .iter()
            .flat_map(|grammar| grammar.commands().all().iter().map(move |one| (grammar.family().name(), one)));
        for (family, definition) in every {
            let name = command_names::of(family, definition).expect("every command can be spoken").name.clone();
            let (first, second) = name.split_once(' ').unwrap_or((&name, ""));
            let found = command_names::find(&name).and_then(|spoken| spoken.of(family));
            assert_eq!(found.map(|known| known.name), Some(definition.name), "{name}");
            let top = array(&commands).iter().find(|command| command["name"] == first).expect("registered");
            let found = match second {
                "" => Some(top),
                second => array(&top["options"]).iter().find(|option| option["name"] == second),
            };
            let options = array(&found.unwrap_or_else(|| panic!("{} is missing", definition.name))["options"]);
            assert!(
                options.iter().all(|option| option["type"] != SUBCOMMAND),
                "{} is a command and a group",
                definition.name
            );
            for slot in command_names::slots(definition) {
                let option = options.iter().find(|option| option["name"] == slot.name).expect("an option");
                // If only one game requires the option, Discord cannot require it; that game does.
                let needed = slot.required && command_names::find(&name).is_some_and(|spoken| spoken.needs(slot.name));
                assert_eq!(option["required"] == true, needed, "{} {}", definition.name, slot.name);
            }
        }
    }

    #[test]
    fn every_name_in_the_catalogue_is_used() {
        let mut used = BTreeSet::new();
        names(&commands(), &mut used);
        // It is registered only when games have too many options.
        used.insert(MORE.to_owned());
        for (file, text) in crate::words::files(Language::En) {
            for key in text.lines().filter_map(|line| line.split(" = ").next()).filter(|_| file == "discord") {
                let name = ["name-command-", "name-option-", "name-choice-"].iter().find_map(|p| key.strip_prefix(p));
                let name = name.map(|name| if key == "name-command-use-as-orders" { "Use as orders" } else { name });
                assert!(name.is_none_or(|name| used.contains(name)), "{key} is used by nobody");
            }
        }
    }

    fn names(value: &Value, used: &mut BTreeSet<String>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| names(item, used)),
            Value::Object(fields) => {
                for key in ["name", "value"] {
                    used.extend(fields.get(key).and_then(Value::as_str).map(str::to_owned));
                }
                for under in array(&value["options"]).iter().filter(|option| option["type"] == SUBCOMMAND) {
                    used.insert(format!("{}-{}", text(value, "name"), text(under, "name")));
                }
                fields.values().for_each(|field| names(field, used));
            }
            _ => {}
        }
    }
}
