//! The message catalogues: the Fluent files of `locales/` and of each game, compiled into the program, one set per
//! language.
//!
//! `tests/catalogues.rs` checks which keys must exist and which terms they must use. At run time, a missing key is
//! shown as itself, so that a game is not stopped.

use super::{Args, Language};
use crate::games::games;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentError, FluentResource};
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

pub use adjutant_core::ruleset::CatalogueFile;

macro_rules! files {
    ($language:literal) => {
        files!($language:
            "terms",
            "sections",
            "refusals_table",
            "prompts",
            "narration",
            "help",
            "parse",
            "text",
            "table",
            "audit",
            "clock",
            "council",
            "office",
            "press",
            "plan",
            "signup",
            "find",
            "predict",
            "staff",
            "league",
            "import",
            "picture",
            "discord",
            "discord_table",
            "tutor",
            "doctor",
            "web"
        )
    };
    ($language:literal: $($file:literal),*) => {
        &[$(($file, include_str!(concat!("../../locales/", $language, "/", $file, ".ftl")))),*]
    };
}

const EN: &[CatalogueFile] = files!("en");
const JA: &[CatalogueFile] = files!("ja");

/// The files of a language: the common ones, then those of each game.
pub fn files(language: Language) -> Vec<CatalogueFile> {
    let common = match language {
        Language::En => EN,
        Language::Ja => JA,
    };
    let games = games().families().flat_map(|family| family.catalogue(language.tag()));
    common.iter().chain(games).copied().collect()
}

/// All messages of one language.
pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    problems: Vec<String>,
}

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read(Language::En));
static JAPANESE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read(Language::Ja));

/// The catalogue of a language. It is parsed once.
pub(super) fn of(language: Language) -> &'static Catalogue {
    match language {
        Language::En => &ENGLISH,
        Language::Ja => &JAPANESE,
    }
}

/// The errors in the catalogue of a language: lines that are not Fluent, duplicate keys. Empty in a build that passed
/// its tests.
pub fn problems(language: Language) -> &'static [String] {
    &of(language).problems
}

/// The errors in the messages of editions.
pub fn problems_of_editions(language: Language) -> Vec<String> {
    super::editions::problems(language)
}

impl Catalogue {
    fn read(language: Language) -> Self {
        Self::of_files(language, files(language).into_iter().map(|(name, text)| (name, text.to_owned())))
    }

    /// A catalogue of these files. Messages of a later file replace those of an earlier one only if the file's name
    /// begins with `+`.
    pub(super) fn of_files(language: Language, files: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        let mut problems = Vec::new();
        // Plural rules are chosen by the tag.
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_else(|problem| {
            problems.push(format!("{language}: {problem}"));
            LanguageIdentifier::default()
        });
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolation marks are invisible, and break commands that users copy from a message.
        bundle.set_use_isolating(false);
        for (name, text) in files {
            let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, found)| {
                problems.extend(found.iter().map(|problem| format!("{name}.ftl: {problem}")));
                resource
            });
            if name.starts_with('+') {
                bundle.add_resource_overriding(resource);
            } else if let Err(found) = bundle.add_resource(resource) {
                problems.extend(found.iter().map(|problem| format!("{name}.ftl: {problem}")));
            }
        }
        Self { bundle, problems }
    }

    /// The errors in the catalogue.
    pub(super) fn wrong(&self) -> &[String] {
        &self.problems
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The text of a message, or of one of its attributes.
    pub(super) fn format(&self, key: &str, attribute: Option<&str>, args: &Args) -> Option<String> {
        let (text, missing) = self.written(key, attribute, args)?;
        debug_assert!(missing.is_empty(), "{key}: {missing:?}");
        Some(text)
    }

    /// The text of a message, if it exists and all its terms are given.
    pub(super) fn fitting(&self, key: &str, args: &Args) -> Option<String> {
        self.written(key, None, args).filter(|(_, missing)| missing.is_empty()).map(|(text, _)| text)
    }

    fn written(&self, key: &str, attribute: Option<&str>, args: &Args) -> Option<(String, Vec<FluentError>)> {
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let mut missing = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args.fluent()), &mut missing);
        Some((text.into_owned(), missing))
    }
}
