//! Lines to the table itself and not to a game: create, open, seat, quit.

use super::explained::{Explained, Family, plain};
use crate::games::games;
use crate::words::{Args, Voice, Words};
use adjutant_commands::Lexicon;
use adjutant_core::ruleset::OptionDef;
use adjutant_core::term::Term;
use adjutant_events::RulesetId;

/// How similar two words must be for a suggestion (Jaro-Winkler, 0 to 1).
const LIKENESS: f64 = 0.72;
/// The shortest abbreviation of a ruleset, in letters.
const SHORT: usize = 4;
/// How similar a word must be to one of the table to take precedence over the game.
const CLOSE: f64 = 0.9;

/// A line to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocalCommand {
    /// Lists the games.
    Games,
    /// Creates a game, with options.
    New(Option<String>, Vec<(String, String)>),
    /// Opens a game.
    Open(Option<String>),
    /// Closes the game.
    Close,
    /// Seats these people, distributed over the seats.
    Players(Vec<String>),
    /// Seats one person.
    Seat(String, String),
    /// Begins a block of orders up to `end`, for a speaker if one is named: `gm: orders`.
    Orders(Option<String>),
    /// Writes a backup.
    Backup(String),
    /// Help without a game. In a game, the game's help answers.
    Help,
    /// Help on the lines to the table.
    HelpTable,
    /// Help on all commands of the game.
    HelpAll,
    /// Help on bots and programs.
    HelpBots,
    /// Creates and starts a game against stand-ins.
    Practice,
    /// Makes a copy of the game as a seat sees it, and opens it.
    TryOut(Option<String>),
    /// Shows the links to the board pages.
    Links,
    /// Leaves.
    Quit,
}

/// What stands in place of an option's name before the file of a stated position.
pub const FROM: &str = "--from";

/// The words for completion and suggestions. Their meanings are in the catalogue.
pub const WORDS: [&str; 10] =
    ["games", "new", "open", "lobby", "players", "orders", "backup", "practice", "links", "quit"];

/// Parses a line to the table; none if it is for the game.
pub fn read(line: &str, in_game: bool) -> Option<LocalCommand> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    match word.to_lowercase().as_str() {
        "games" | "ls" | "list" | "ゲーム一覧" if rest.is_empty() => Some(LocalCommand::Games),
        "new" | "create" | "新規" => Some(new(rest)),
        "open" | "開く" => Some(LocalCommand::Open(some(rest))),
        // In a game, this loads units onto ships.
        "load" if !in_game => Some(LocalCommand::Open(some(rest))),
        "lobby" | "ロビー" if rest.is_empty() => Some(LocalCommand::Close),
        "players" | "プレイヤー" if !rest.is_empty() => {
            let names = rest.split([',', '、', ';']).map(str::trim).filter(|name| !name.is_empty());
            Some(LocalCommand::Players(names.map(str::to_owned).collect()))
        }
        "seat" | "着席" => seat(rest),
        "orders" | "命令" if rest.is_empty() => Some(LocalCommand::Orders(None)),
        "backup" | "バックアップ" if !rest.is_empty() => Some(LocalCommand::Backup(rest.to_owned())),
        "help" | "?" | "ヘルプ" => match rest.to_lowercase().as_str() {
            "all" | "全部" if in_game => Some(LocalCommand::HelpAll),
            "table" | "卓" => Some(LocalCommand::HelpTable),
            "bots" | "bot" | "ボット" => Some(LocalCommand::HelpBots),
            _ => (!in_game).then_some(LocalCommand::Help),
        },
        "practice" | "practise" | "練習" if rest.is_empty() => Some(LocalCommand::Practice),
        // `try` with anything else is the game's own command.
        "try" if in_game => tried_out(rest),
        "試遊" => Some(LocalCommand::TryOut(some(rest))),
        "links" | "リンク" if rest.is_empty() => Some(LocalCommand::Links),
        "quit" | "exit" | "bye" | "q" | "終了" if rest.is_empty() => Some(LocalCommand::Quit),
        _ => orders_of(line),
    }
}

/// `try out`, `try out as Yorkists`.
fn tried_out(rest: &str) -> Option<LocalCommand> {
    let (out, seat) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let seat = seat.trim();
    let seat = seat.strip_prefix("as ").unwrap_or(seat).trim();
    out.eq_ignore_ascii_case("out").then(|| LocalCommand::TryOut((!seat.is_empty()).then(|| seat.to_owned())))
}

/// `gm: orders`, `Yorkists: orders`: a block for a speaker.
fn orders_of(line: &str) -> Option<LocalCommand> {
    let (speaker, word) = line.split_once([':', '：'])?;
    let word = word.trim().to_lowercase();
    let orders = matches!(word.as_str(), "orders" | "命令") && !speaker.trim().is_empty();
    orders.then(|| LocalCommand::Orders(Some(speaker.trim().to_owned())))
}

/// `saturday one_capital`, `saturday victory=one_capital`, `saturday with one_capital`. A bare value has no option name
/// yet.
fn new(rest: &str) -> LocalCommand {
    let mut words = rest.split_whitespace();
    let name = words.next().map(str::to_owned);
    let mut words: Vec<&str> = words.filter(|word| *word != "with").collect();
    // `from tuesday.case`: the position is in a file.
    let from = words.iter().position(|word| matches!(*word, "from" | "--from" | "局面"));
    let from = from.filter(|at| at + 1 < words.len()).map(|at| {
        let file = words.remove(at + 1).to_owned();
        words.remove(at);
        (FROM.to_owned(), file)
    });
    let option = |word: &&str| match word.split_once('=') {
        Some((name, value)) => (name.to_owned(), value.to_owned()),
        None => (String::new(), (*word).to_owned()),
    };
    // `against stand-in`, `against keen`, `against stand-in keen`.
    let Some(at) = words.iter().position(|word| matches!(*word, "against" | "対戦")) else {
        return LocalCommand::New(name, words.iter().map(option).chain(from).collect());
    };
    let behind = &words[at + 1..];
    let is_stand_in = |word: &&str| matches!(*word, "stand-in" | "代役");
    let level = behind.iter().find(|word| !is_stand_in(word)).copied();
    let level = match level {
        None | Some("堅実") => "steady",
        Some("熟考") => "keen",
        Some(level) => level,
    };
    let against = ("against".to_owned(), level.to_owned());
    let used = usize::from(behind.first().is_some_and(is_stand_in));
    let used = used + usize::from(behind.len() > used);
    let rest = words[..at].iter().chain(&behind[used..]).map(option);
    LocalCommand::New(name, rest.chain([against]).chain(from).collect())
}

/// Separates the ruleset from the options of a new game. An abbreviation is accepted if it is unique and not the value
/// of an option.
pub fn rules(options: Vec<(String, String)>) -> (Option<RulesetId>, Vec<(String, String)>) {
    let known = games().all();
    let is_value = |word: &str| {
        let mut values = known.iter().flat_map(|rules| rules.options()).flat_map(|option| option.values);
        word.len() < SHORT || values.any(|value| *value == word)
    };
    let meant = |(name, value): &(String, String)| {
        let word = value.to_lowercase();
        let whole = known.iter().find(|rules| rules.id().as_str() == word);
        let mut parts = known.iter().filter(|rules| !is_value(&word) && rules.id().as_str().contains(&word));
        let found = whole.or_else(|| parts.next().filter(|_| parts.next().is_none()));
        found.filter(|_| name.is_empty() || name == "rules").map(|rules| rules.id().clone())
    };
    let (rules, mut rest): (Vec<_>, Vec<_>) = options.into_iter().partition(|option| meant(option).is_some());
    // `new saturday chess`: a word that resembles no option is an unknown game.
    let words =
        || known.iter().flat_map(|rules| rules.options()).flat_map(|option| option.values.iter().chain([&option.name]));
    let a_game = |(name, value): &(String, String)| {
        let is_word = !value.is_empty() && value.chars().all(char::is_alphabetic);
        name.is_empty() && is_word && nearest(value, words().copied()).is_empty()
    };
    let unknown = rest.iter().position(a_game).filter(|_| rules.is_empty()).map(|at| RulesetId::new(rest.remove(at).1));
    (rules.first().and_then(meant).or(unknown), rest)
}

/// Adds option names to bare values: the option that has the value, otherwise the first option, whose refusal lists its
/// values.
pub fn named(options: Vec<(String, String)>, known: &[OptionDef]) -> Vec<(String, String)> {
    // `bid 7`: the name of an option, then its value.
    let mut paired: Vec<(String, String)> = Vec::new();
    let mut said = options.into_iter().peekable();
    while let Some((name, value)) = said.next() {
        let def = known.iter().find(|def| name.is_empty() && def.name == value);
        let next =
            def.and_then(|def| said.next_if(|(name, next)| name.is_empty() && def.values.contains(&next.as_str())));
        paired.push(match next {
            Some((_, next)) => (value, next),
            None => (name, value),
        });
    }
    let options = paired;
    let of = |value: &str| known.iter().find(|def| def.values.contains(&value)).or(known.first());
    let bare = |name: &str, value: &str| name.is_empty() && known.iter().any(|def| def.name == value);
    let said = options.into_iter().filter(|(name, value)| !bare(name, value));
    said.map(|(name, value)| match of(&value).filter(|_| name.is_empty()) {
        Some(def) => (def.name.to_owned(), value),
        None => (name, value),
    })
    .collect()
}

/// `Red Rose Anna`, `White Rose: Ben`, `Scots to Carl`. A line with only a power is the game's own command.
fn seat(rest: &str) -> Option<LocalCommand> {
    let (power, player) = match rest.split_once(':').or_else(|| rest.split_once(" to ")) {
        Some((power, player)) => (power, player),
        None => rest.rsplit_once(char::is_whitespace)?,
    };
    Some(LocalCommand::Seat(power.trim().to_owned(), player.trim().to_owned()))
}

/// Help on the lines to the table, for this kind of game.
pub fn help(words: Words, lexicon: &Lexicon) -> String {
    about(words, "table-help", lexicon)
}

/// A message of the table, with names of the game as examples.
pub fn about(words: Words, key: &str, lexicon: &Lexicon) -> String {
    let voice = words.with(lexicon.board());
    let seats: Vec<String> = lexicon.powers().iter().map(|seat| voice.seat(seat)).collect();
    // An example of another option: the first value that is not a default.
    let other = lexicon.board().options().iter().find_map(|def| def.values.get(1));
    let args = Args::new()
        .text("option", other.copied().unwrap_or("none"))
        .text("game", voice.ruleset(lexicon.board().id()))
        .number("seats", lexicon.board().seats().len())
        .text("rules", games().all().iter().map(|rules| rules.id().to_string()).collect::<Vec<_>>().join(", "))
        .text("seat", seats.first().cloned().unwrap_or_default());
    words.say(key, &args)
}

/// A suggestion, if a word that the game does not know resembles a word of the table.
pub fn meant(voice: Voice<'_>, explained: &Explained) -> Option<Explained> {
    let (_, Term::Word(word)) = explained.terms.first().filter(|(name, _)| name == "word")? else { return None };
    let close = |known: &&str| strsim::jaro_winkler(&word.to_lowercase(), known) >= CLOSE;
    let known = WORDS.into_iter().find(close).filter(|_| explained.key == "parse-unknown-command")?;
    let terms = vec![("word", Term::Word(word.clone())), ("nearest", Term::Words(vec![known.to_owned()]))];
    Some(plain(voice, Family::Unread, "table-unknown", terms))
}

/// The most similar known words.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let word = word.to_lowercase();
    let mut like: Vec<(f64, &str)> =
        known.into_iter().map(|known| (strsim::jaro_winkler(&word, &known.to_lowercase()), known)).collect();
    like.retain(|(likeness, _)| *likeness >= LIKENESS);
    like.sort_by(|a, b| b.0.total_cmp(&a.0));
    like.into_iter().take(2).map(|(_, word)| word.to_owned()).collect()
}

/// The denial of a line that the table does not know, with suggestions.
pub fn unknown(voice: Voice<'_>, line: &str) -> Explained {
    let word = line.split_whitespace().next().unwrap_or_default().to_owned();
    let nearest = nearest(&word, WORDS.into_iter().chain(["help"]));
    let terms = vec![("word", Term::Word(word)), ("nearest", Term::Words(nearest))];
    plain(voice, Family::Unread, "table-unknown", terms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_to_the_table_are_read() {
        let option = vec![(String::new(), "one_capital".to_owned())];
        assert_eq!(read("new saturday one_capital", false), Some(LocalCommand::New(Some("saturday".into()), option)));
        assert_eq!(read("players Anna, Ben", true), Some(LocalCommand::Players(vec!["Anna".into(), "Ben".into()])));
        assert_eq!(
            read("seat United Kingdom Ben", true),
            Some(LocalCommand::Seat("United Kingdom".into(), "Ben".into()))
        );
        assert_eq!(
            read("seat Germany: Anna Maria", true),
            Some(LocalCommand::Seat("Germany".into(), "Anna Maria".into()))
        );
        assert_eq!(read("seat Germany", true), None);
        assert_eq!(read("try out", true), Some(LocalCommand::TryOut(None)));
        assert_eq!(read("try out as White Rose", true), Some(LocalCommand::TryOut(Some("White Rose".into()))));
        assert_eq!(read("試遊", true), Some(LocalCommand::TryOut(None)));
        assert_eq!((read("try outposts", true), read("try out", false)), (None, None));
        assert_eq!(read("players", true), None);
        assert_eq!(read("help", true), None);
        assert_eq!(read("move 1 pikes from Germany to Ukraine", true), None);
    }

    #[test]
    fn other_rules_are_named_beside_a_new_game() {
        for known in games().all() {
            let id = known.id();
            for line in [format!("new saturday {id} fair"), format!("new saturday with rules={id} fair")] {
                let Some(LocalCommand::New(_, options)) = read(&line, false) else { panic!("{line} makes no game") };
                assert_eq!(rules(options), (Some(id.clone()), vec![(String::new(), "fair".to_owned())]), "{line}");
            }
        }
        let part = |word: &str| rules(vec![(String::new(), word.to_owned())]).0;
        let all = games().all();
        for known in &all {
            let id = known.id();
            // A name that two games share, or that is an option, means neither.
            let tail = id.as_str().rsplit('_').next().unwrap_or_default();
            let shared = all.iter().filter(|rules| rules.id().as_str().contains(tail)).count() > 1;
            if tail.len() >= SHORT && !shared {
                assert_eq!(part(tail).as_ref(), Some(id), "{tail}");
            }
        }
        assert_eq!((part("a"), part("_"), part("")), (None, None, None));
        let option = vec![("rules".to_owned(), "nonsense".to_owned())];
        assert_eq!(rules(option.clone()), (None, option));
    }

    #[test]
    fn a_value_alone_is_of_the_option_that_has_it() {
        let def = |name, values| OptionDef { name, values, is_board: false };
        let known = [def("weather", &["fair", "foul"]), def("season", &["summer", "winter"])];
        let say = |said: &[(&str, &str)]| {
            let said = said.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            named(said.collect(), &known)
        };
        let option = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
        assert_eq!(say(&[("", "winter")]), option("season", "winter"));
        assert_eq!(say(&[("", "season"), ("", "winter")]), option("season", "winter"));
        assert_eq!(say(&[("", "autumn")]), option("weather", "autumn"));
        // With equal values of two options, the named option is meant.
        let numbers = [def("rounds", &["0", "7"]), def("bid", &["0", "7"])];
        let said = [("", "bid"), ("", "7")].map(|(name, value): (&str, &str)| (name.to_owned(), value.to_owned()));
        assert_eq!(named(said.to_vec(), &numbers), option("bid", "7"));
        assert_eq!(say(&[("beacon", "off")]), option("beacon", "off"));
        assert_eq!(named(option("", "autumn"), &[]), option("", "autumn"));
    }

    #[test]
    fn a_misspelt_word_finds_its_like() {
        assert_eq!(nearest("qit", WORDS), ["quit"]);
        assert!(nearest("xyzzy", WORDS).is_empty());
    }
}
