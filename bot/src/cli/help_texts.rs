//! The texts of the command line: English ones from its definition, Japanese ones from `locales/ja/cli.txt`.

use super::args::Cli;
use super::failure::Failure;
use crate::words::Language;
use adjutant_commands::database::AddressError;
use adjutant_commands::moderator::Fault;
use adjutant_commands::store::{CopyError, StoreError};
use clap::builder::{Resettable, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory as _};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;

/// The Japanese texts: `COMMAND = TEXT`, `COMMAND.ARGUMENT = TEXT`.
const JAPANESE: &str = include_str!("../../locales/ja/cli.txt");
/// The layout of a help page.
const TEMPLATE: &str = "{about-with-newline}\n使い方: {usage}\n\n{all-args}{after-help}";

/// The definition of the command line in a language.
pub(super) fn command(language: Language) -> Command {
    match language {
        Language::En => Cli::command(),
        Language::Ja => told(Cli::command(), "", &texts()),
    }
}

/// The language of `--lang`, read before the command line is parsed.
pub(super) fn asked(words: impl Iterator<Item = OsString>) -> Option<Language> {
    let words: Vec<String> = words.filter_map(|word| word.into_string().ok()).collect();
    let behind = words.iter().position(|word| word == "--lang").and_then(|at| words.get(at + 1));
    let within = words.iter().find_map(|word| word.strip_prefix("--lang="));
    behind.map(String::as_str).or(within).and_then(|text| text.parse().ok())
}

/// Why a command line cannot be parsed, in a language.
pub(super) fn misread(language: Language, error: &clap::Error) -> String {
    if language == Language::En {
        return error.render().to_string();
    }
    let texts = texts();
    let text = |key: &str, it: &str| texts.get(key).map_or_else(String::new, |text| text.replace("{}", it));
    let told = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(one)) => one.clone(),
        Some(ContextValue::Strings(several)) => several.join("、"),
        _ => String::new(),
    };
    let argument = told(ContextKind::InvalidArg);
    let mut sentences = vec![match error.kind() {
        ErrorKind::UnknownArgument => text("misread.unknown", &argument),
        ErrorKind::InvalidSubcommand => text("misread.command", &told(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => text("misread.missing", &argument),
        ErrorKind::MissingSubcommand => text("misread.missing", "コマンド"),
        ErrorKind::ArgumentConflict => text("misread.conflict", &argument),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            text("misread.value", &told(ContextKind::InvalidValue)).replace("{argument}", &argument)
        }
        _ => text("misread.else", ""),
    }];
    let near = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    sentences.extend(near.map(told).iter().filter(|near| !near.is_empty()).map(|near| text("misread.near", near)));
    let values = told(ContextKind::ValidValue);
    if !values.is_empty() {
        sentences.push(text("misread.values", &values));
    }
    sentences.push(text("misread.how", ""));
    format!("adjutant: {}\n", sentences.concat())
}

/// Why a command failed, if this language has a text for it.
pub(super) fn failed(language: Language, failure: &Failure) -> Option<String> {
    if language == Language::En {
        return None;
    }
    let texts = texts();
    let text = |key: &str, it: &str| texts.get(key).map(|text| text.replace("{}", it));
    let known = |text: Option<String>, known: &str| text.map(|text| text.replace("{known}", known));
    if let Some(error) = failure.of_store() {
        return match error {
            StoreError::Unavailable { reason } => text("failed.store-unavailable", reason),
            StoreError::Unanswered { reason } => text("failed.store-unanswered", reason),
            StoreError::Refused { reason } => text("failed.store-refused", reason),
            StoreError::OlderFormat { found, needed } => {
                known(text("failed.store-older", &found.to_string()), &needed.to_string())
            }
            StoreError::Damaged(damage) => text("failed.store-damaged", &damage.to_string()),
            _ => None,
        };
    }
    match failure {
        Failure::Copy(error) => match error {
            CopyError::SameNames { games, count } => known(text("failed.copy-same-names", games), &count.to_string()),
            CopyError::OtherNote { name } => text("failed.copy-other-note", name),
            CopyError::OtherCopy { source_name } => text("failed.copy-other", source_name),
            CopyError::UnfinishedSource { source_name } => text("failed.copy-unfinished-source", source_name),
            CopyError::DamagedSource(damage) => text("failed.copy-damaged-source", &damage.to_string()),
            CopyError::Differs { game, seq } => known(text("failed.copy-differs", game.as_str()), &seq.to_string()),
            CopyError::WentOn => text("failed.copy-went-on", ""),
            _ => None,
        },
        Failure::UnfinishedCopy { from } => text("failed.store-unfinished", from),
        Failure::StoreAddress(AddressError::NoAddress) => text("failed.store-address", ""),
        Failure::StoreAddress(AddressError::Password) => text("failed.store-address-password", ""),
        Failure::OpenPassword { path } => text("failed.password-open", &path.display().to_string()),
        Failure::NoPassword { path } => text("failed.password-none", &path.display().to_string()),
        Failure::File { path, source } => match source.kind() {
            io::ErrorKind::NotFound => text("failed.file-none", &path.display().to_string()),
            io::ErrorKind::PermissionDenied => text("failed.file-closed", &path.display().to_string()),
            _ => None,
        },
        Failure::Fault(Fault::NoSuchGame { game }) => text("failed.game-none", game.as_str()),
        Failure::NoSeat { seat, seats } => known(text("failed.seat-none", seat), seats),
        Failure::NoRules { rules, known: there } => known(text("failed.rules-none", rules), there),
        Failure::LeftOut { command, feature } => {
            text("failed.left-out", command).map(|text| text.replace("{feature}", feature))
        }
        _ => None,
    }
}

fn texts() -> BTreeMap<&'static str, &'static str> {
    let lines = JAPANESE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('=')).map(|(key, text)| (key.trim(), text.trim())).collect()
}

/// Translates a command and its subcommands. `path` is its name with those above it, without the program's.
fn told(command: Command, path: &str, texts: &BTreeMap<&str, &str>) -> Command {
    let key = if path.is_empty() { "adjutant" } else { path };
    let text = |key: &str| texts.get(key).map(|text| StyledStr::from((*text).to_owned()));
    let (has_version, has_commands) = (path.is_empty(), command.has_subcommands());
    let mut command = command
        .mut_args(|arg| {
            let told = text(&format!("{key}.{}", arg.get_id()));
            explained(arg, told)
        })
        .mut_subcommands(|below| {
            let path = format!("{path} {}", below.get_name());
            told(below, path.trim_start(), texts)
        });
    if let Some(about) = text(key) {
        command = command.about(about).long_about(Resettable::Reset);
    }
    let flag = |name: &'static str, short, action| {
        let flag = Arg::new(name).long(name).short(short).action(action).help_heading("オプション");
        text(name).map_or(flag.clone(), |told| flag.help(told))
    };
    command = command.disable_help_flag(true).arg(flag("help", 'h', ArgAction::Help)).help_template(TEMPLATE);
    if has_version {
        command = command.disable_version_flag(true).arg(flag("version", 'V', ArgAction::Version));
        command = command.after_help(text("exit").unwrap_or_default());
    }
    if has_commands {
        command = command.subcommand_help_heading("コマンド").disable_help_subcommand(true);
    }
    command
}

/// An argument with its text, default and possible values.
fn explained(arg: Arg, told: Option<StyledStr>) -> Arg {
    let Some(told) = told else { return arg };
    let mut text = told.to_string();
    let takes = arg.get_action().takes_values();
    let usual: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let values: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if takes && !usual.is_empty() {
        text = format!("{text} [既定:{}]", usual.join("、"));
    }
    if takes && !values.is_empty() {
        text = format!("{text} [値:{}]", values.join("、"));
    }
    let heading = if arg.is_positional() { "引数" } else { "オプション" };
    arg.help(text)
        .long_help(Resettable::Reset)
        .hide_default_value(true)
        .hide_possible_values(true)
        .help_heading(heading)
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::Damage;
    use std::collections::BTreeSet;

    /// The keys of a command and its subcommands.
    fn keys(command: &Command, path: &str, found: &mut BTreeSet<String>) {
        let key = if path.is_empty() { "adjutant" } else { path };
        found.insert(key.to_owned());
        found.extend(command.get_arguments().map(|arg| format!("{key}.{}", arg.get_id())));
        for below in command.get_subcommands() {
            keys(below, format!("{path} {}", below.get_name()).trim_start(), found);
        }
    }

    #[test]
    fn everything_is_said_in_japanese_and_nothing_is_idle() {
        let mut wanted = BTreeSet::from(["exit", "help", "version"].map(str::to_owned));
        keys(&Cli::command(), "", &mut wanted);
        let own = |key: &&&str| !key.starts_with("misread.") && !key.starts_with("failed.");
        let known: BTreeSet<String> = texts().keys().filter(own).map(|key| (*key).to_owned()).collect();
        assert_eq!(known, wanted);
    }

    #[test]
    fn help_is_in_the_language_that_is_asked_for() {
        let lang = |words: &[&str]| asked(words.iter().map(OsString::from));
        assert_eq!(lang(&["adjutant", "--lang", "ja", "--help"]), Some(Language::Ja));
        assert_eq!((lang(&["adjutant", "--lang=en"]), lang(&["adjutant", "help"])), (Some(Language::En), None));
        command(Language::Ja).debug_assert();
        let page = |language| command(language).find_subcommand_mut("log").expect("log").render_long_help().to_string();
        assert!(page(Language::Ja).contains("使い方:") && page(Language::Ja).contains("起きたことを起きたときに書く"));
        assert!(!page(Language::Ja).contains("Options") && page(Language::En).contains("Options"));
    }
    #[test]
    fn what_is_mistyped_is_refused_in_the_language_that_is_asked_for() {
        let said = |line: &str| {
            let words = line.split(' ');
            misread(Language::Ja, &command(Language::Ja).try_get_matches_from(words).expect_err(line))
        };
        for (line, part) in [
            ("adjutant --bogus", "「--bogus」という引数はありません"),
            ("adjutant nosuch", "「nosuch」というコマンドはありません"),
            ("adjutant verfy", "「verify」のことですか"),
            ("adjutant verify", "を書いてください"),
            ("adjutant --lang xx", "「xx」は使えません"),
            ("adjutant --open --no-web", "一緒には使えません"),
        ] {
            let told = said(line);
            assert!(told.contains(part) && told.contains("--help"), "{line}: {told}");
            assert!(!told.contains("error") && !told.contains("Usage"), "{line}: {told}");
        }
    }

    #[test]
    fn what_fails_is_told_in_the_language_that_is_asked_for() {
        let path = std::path::PathBuf::from("nosuch");
        let none = Failure::File { path, source: io::Error::from(io::ErrorKind::NotFound) };
        assert_eq!(failed(Language::Ja, &none).as_deref(), Some("ファイル「nosuch」がありません。"));
        assert_eq!(failed(Language::En, &none), None);
        let left_out = Failure::LeftOut { command: "serve", feature: "discord" };
        let line = "cargo run --release --features discord -- serve";
        let told = failed(Language::Ja, &left_out).expect("a text");
        assert!(told.contains(line) && !told.contains('{') && left_out.to_string().contains(line), "{told} {left_out}");
        assert_eq!(left_out.status(), 2);
        // Bad weather, a refusal and damage are told apart.
        let reason = "x (SQLSTATE 57P01)".to_owned();
        let damage = Damage { game: adjutant_events::GameId::new("g"), seq: 3, what: "changed".to_owned() };
        for (error, key, part) in [
            (StoreError::Unavailable { reason: reason.clone() }, "store-unavailable", "今は応答しません"),
            (StoreError::Unanswered { reason: reason.clone() }, "store-unanswered", "分かりません"),
            (StoreError::Refused { reason }, "store-refused", "断りました"),
            (StoreError::OlderFormat { found: 0, needed: 2 }, "store-older", "adjutant store prepare"),
            (StoreError::Damaged(damage), "store-damaged", "壊れて"),
        ] {
            let failure = Failure::Store(error);
            let told = failed(Language::Ja, &failure).expect("a text");
            assert!(told.contains(part) && !told.contains('{'), "{told}");
            assert_eq!(failure.key(), key);
        }
    }
}
