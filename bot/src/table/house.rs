//! What is typed to the table itself and not to a game: make one, open one, seat people, leave.

use super::explained::{Explained, Family, plain};
use crate::games::games;
use crate::words::{Args, Voice, Words};
use adjutant_commands::Lexicon;
use adjutant_core::ruleset::OptionDef;
use adjutant_core::term::Term;
use adjutant_events::RulesetId;

/// How alike two words must be for one to be offered for the other.
const LIKENESS: f64 = 0.72;
/// A part of a name that means it has so many letters at least.
const SHORT: usize = 4;
/// How alike they must be for a word of the table to go before one of the game.
const CLOSE: f64 = 0.9;

/// A word to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum House {
    /// What games are there?
    Games,
    /// Make a game, with options.
    New(Option<String>, Vec<(String, String)>),
    /// Open a game.
    Open(Option<String>),
    /// Go back to the list of games.
    Close,
    /// Seat these people, one for each seat or as many seats as there are for one.
    Players(Vec<String>),
    /// Seat one person.
    Seat(String, String),
    /// Orders follow, up to `end`; for whom, if the line says it: `gm: orders`.
    Orders(Option<String>),
    /// Write a backup.
    Backup(String),
    /// What can be typed here? Only without a game; in a game its own help answers.
    Help,
    /// Every word to the table.
    HelpTable,
    /// Every command of the game.
    HelpAll,
    /// How bots and programs are run.
    HelpBots,
    /// A game against stand-ins, made and begun.
    Practice,
    /// Where are the pages of the board?
    Links,
    /// Leave.
    Quit,
}

/// The words, for completion and suggestions. What each means is in the catalogue.
pub const WORDS: [&str; 10] =
    ["games", "new", "open", "lobby", "players", "orders", "backup", "practice", "links", "quit"];

/// What a line says to the table; none if it says something to the game.
pub fn read(line: &str, in_game: bool) -> Option<House> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    match word.to_lowercase().as_str() {
        "games" | "ls" | "list" | "ゲーム一覧" if rest.is_empty() => Some(House::Games),
        "new" | "create" | "新規" => Some(new(rest)),
        "open" | "開く" => Some(House::Open(some(rest))),
        // In a game it is the game's: units are loaded onto ships.
        "load" if !in_game => Some(House::Open(some(rest))),
        "lobby" | "ロビー" if rest.is_empty() => Some(House::Close),
        "players" | "プレイヤー" if !rest.is_empty() => {
            let names = rest.split([',', '、', ';']).map(str::trim).filter(|name| !name.is_empty());
            Some(House::Players(names.map(str::to_owned).collect()))
        }
        "seat" | "着席" => seat(rest),
        "orders" | "命令" if rest.is_empty() => Some(House::Orders(None)),
        "backup" | "バックアップ" if !rest.is_empty() => Some(House::Backup(rest.to_owned())),
        "help" | "?" | "ヘルプ" => match rest.to_lowercase().as_str() {
            "all" | "全部" if in_game => Some(House::HelpAll),
            "table" | "卓" => Some(House::HelpTable),
            "bots" | "bot" | "ボット" => Some(House::HelpBots),
            _ => (!in_game).then_some(House::Help),
        },
        "practice" | "practise" | "練習" if rest.is_empty() => Some(House::Practice),
        "links" | "リンク" if rest.is_empty() => Some(House::Links),
        "quit" | "exit" | "bye" | "q" | "終了" if rest.is_empty() => Some(House::Quit),
        _ => orders_of(line),
    }
}

/// `gm: orders`, `Yorkists: orders`: whose orders follow.
fn orders_of(line: &str) -> Option<House> {
    let (speaker, word) = line.split_once([':', '：'])?;
    let word = word.trim().to_lowercase();
    let orders = matches!(word.as_str(), "orders" | "命令") && !speaker.trim().is_empty();
    orders.then(|| House::Orders(Some(speaker.trim().to_owned())))
}

/// `saturday one_capital`, `saturday victory=one_capital`, `saturday with one_capital`. A value alone has no name yet.
fn new(rest: &str) -> House {
    let mut words = rest.split_whitespace();
    let name = words.next().map(str::to_owned);
    let words: Vec<&str> = words.filter(|word| *word != "with").collect();
    let option = |word: &&str| match word.split_once('=') {
        Some((name, value)) => (name.to_owned(), value.to_owned()),
        None => (String::new(), (*word).to_owned()),
    };
    // `against stand-in`, `against keen`, `against stand-in keen`.
    let Some(at) = words.iter().position(|word| matches!(*word, "against" | "対戦")) else {
        return House::New(name, words.iter().map(option).collect());
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
    House::New(name, rest.chain([against]).collect())
}

/// The rules that are named among the options of a new game, and the rest of those. A part of a name does, where no other game
/// has it in its own and no option is called so.
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
    // `new saturday chess`: a word that is like nothing of any option is a game that is not here.
    let words =
        || known.iter().flat_map(|rules| rules.options()).flat_map(|option| option.values.iter().chain([&option.name]));
    let a_game = |(name, value): &(String, String)| {
        let is_word = !value.is_empty() && value.chars().all(char::is_alphabetic);
        name.is_empty() && is_word && nearest(value, words().copied()).is_empty()
    };
    let unknown = rest.iter().position(a_game).filter(|_| rules.is_empty()).map(|at| RulesetId::new(rest.remove(at).1));
    (rules.first().and_then(meant).or(unknown), rest)
}

/// Options with their names: a value that was said alone is of the option that has it, else of the first that there is, whose
/// refusal says what it can be. The name of an option beside its value says nothing.
pub fn named(options: Vec<(String, String)>, known: &[OptionDef]) -> Vec<(String, String)> {
    // `bid 7`: the name of an option, then a value of it.
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

/// `Red Rose Anna`, `White Rose: Ben`, `Scots to Carl`. One who only names a power sits down by the game's command.
fn seat(rest: &str) -> Option<House> {
    let (power, player) = match rest.split_once(':').or_else(|| rest.split_once(" to ")) {
        Some((power, player)) => (power, player),
        None => rest.rsplit_once(char::is_whitespace)?,
    };
    Some(House::Seat(power.trim().to_owned(), player.trim().to_owned()))
}

/// What can be typed to the table, in a game of this kind or before one.
pub fn help(words: Words, lexicon: &Lexicon) -> String {
    about(words, "table-help", lexicon)
}

/// A message of the table with what the game of this board is called, its kind, and one of its seats as one types it.
pub fn about(words: Words, key: &str, lexicon: &Lexicon) -> String {
    let voice = words.with(lexicon.board());
    let seats: Vec<String> = lexicon.powers().iter().map(|seat| voice.seat(seat)).collect();
    // Another way to play it: the first value of an option that is not what it is anyway.
    let other = lexicon.board().options().iter().find_map(|def| def.values.get(1));
    let args = Args::new()
        .text("option", other.copied().unwrap_or("none"))
        .text("game", voice.ruleset(lexicon.board().id()))
        .number("seats", lexicon.board().seats().len())
        .text("rules", games().all().iter().map(|rules| rules.id().to_string()).collect::<Vec<_>>().join(", "))
        .text("seat", seats.first().cloned().unwrap_or_default());
    words.say(key, &args)
}

/// That a word the game does not know is much like one the table knows.
pub fn meant(voice: Voice<'_>, explained: &Explained) -> Option<Explained> {
    let (_, Term::Word(word)) = explained.terms.first().filter(|(name, _)| name == "word")? else { return None };
    let close = |known: &&str| strsim::jaro_winkler(&word.to_lowercase(), known) >= CLOSE;
    let known = WORDS.into_iter().find(close).filter(|_| explained.key == "parse-unknown-command")?;
    let terms = vec![("word", Term::Word(word.clone())), ("nearest", Term::Words(vec![known.to_owned()]))];
    Some(plain(voice, Family::Unread, "table-unknown", terms))
}

/// The known word most like one.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let word = word.to_lowercase();
    let mut like: Vec<(f64, &str)> =
        known.into_iter().map(|known| (strsim::jaro_winkler(&word, &known.to_lowercase()), known)).collect();
    like.retain(|(likeness, _)| *likeness >= LIKENESS);
    like.sort_by(|a, b| b.0.total_cmp(&a.0));
    like.into_iter().take(2).map(|(_, word)| word.to_owned()).collect()
}

/// That a line says nothing to the table, and what it may have meant.
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
        assert_eq!(read("new saturday one_capital", false), Some(House::New(Some("saturday".into()), option)));
        assert_eq!(read("players Anna, Ben", true), Some(House::Players(vec!["Anna".into(), "Ben".into()])));
        assert_eq!(read("seat United Kingdom Ben", true), Some(House::Seat("United Kingdom".into(), "Ben".into())));
        assert_eq!(read("seat Germany: Anna Maria", true), Some(House::Seat("Germany".into(), "Anna Maria".into())));
        assert_eq!(read("seat Germany", true), None);
        assert_eq!(read("players", true), None);
        assert_eq!(read("help", true), None);
        assert_eq!(read("move 1 pikes from Germany to Ukraine", true), None);
    }

    #[test]
    fn other_rules_are_named_beside_a_new_game() {
        for known in games().all() {
            let id = known.id();
            for line in [format!("new saturday {id} fair"), format!("new saturday with rules={id} fair")] {
                let Some(House::New(_, options)) = read(&line, false) else { panic!("{line} makes no game") };
                assert_eq!(rules(options), (Some(id.clone()), vec![(String::new(), "fair".to_owned())]), "{line}");
            }
        }
        let part = |word: &str| rules(vec![(String::new(), word.to_owned())]).0;
        let all = games().all();
        for known in &all {
            let id = known.id();
            // What two games are called by, or an option, means neither.
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
        // Of two options with like values the one that is named before the value is meant.
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
