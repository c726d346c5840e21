//! The languages of the tour, and the words that are different in them.

use serde_json::Value;
use std::fmt::Write as _;

/// A reader's language, and its different words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tongue {
    English,
    Japanese,
}

impl Tongue {
    /// The text in this language.
    pub(crate) const fn of<T: Copy>(self, english: T, japanese: T) -> T {
        match self {
            Self::English => english,
            Self::Japanese => japanese,
        }
    }

    pub(super) const fn head(self) -> &'static str {
        self.of(
            "# A tour\n\n[日本語](tour.ja.md)\n\nThe first turn of a game as its players saw it, written by \
             `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour` and not by hand. Each step shows \
             what somebody did, and how the messages read that it made or changed. `[…]` are buttons, `[… ▾]` menus.\n",
            "# 遊ぶ様子\n\n[English](tour.md)\n\nゲームの最初のターンを、遊んだ人に見えたとおりに示します。手で書いたものではなく、\
             `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour`が実際に遊んで書いたものです。どの場面でも、誰が何をしたかと、\
             それで出たり変わったりしたメッセージが並びます。`[…]`はボタン、`[… ▾]`はメニューです。\n",
        )
    }

    pub(super) const fn names(self) -> [&'static str; 5] {
        self.of(["Anna", "Ben", "Carl", "Dora", "Emil"], ["安奈", "勉", "千尋", "大輔", "恵美"])
    }

    pub(crate) const fn locale(self) -> &'static str {
        self.of("en-US", "ja")
    }

    /// The files of the tour, and its pictures.
    pub(super) const fn files(self) -> (&'static str, &'static str) {
        self.of(
            ("../docs/generated/tour.md", "../docs/generated/tour"),
            ("../docs/generated/tour.ja.md", "../docs/generated/tour.ja"),
        )
    }

    /// An act, as the journal of the fake Discord has it.
    pub(super) fn deed(self, deed: &str) -> String {
        if self == Self::English {
            return deed.to_owned();
        }
        let behind = |verb: &str| deed.strip_prefix(verb);
        if let Some(line) = behind("used ") {
            return format!("が{line}と打つ");
        }
        if let Some(button) = behind("pressed ") {
            return format!("が{button}を押す");
        }
        if let Some(choice) = behind("chose ") {
            return format!("が{choice}を選ぶ");
        }
        behind("sent the form ").map_or_else(|| deed.to_owned(), |form| format!("がフォーム{form}を送る"))
    }

    /// A slash command with the names of a client in this language.
    pub(super) fn line(self, commands: &[Value], line: &str) -> String {
        if self == Self::English {
            return line.to_owned();
        }
        let name = |of: &Value| of["name_localizations"]["ja"].as_str().or(of["name"].as_str()).map(str::to_owned);
        let mut words = line.trim_start_matches('/').split(' ');
        let first = words.next().unwrap_or_default();
        let Some(mut known) = commands.iter().find(|command| command["name"] == first) else { return line.to_owned() };
        let mut said = format!("/{}", name(known).unwrap_or_default());
        for word in words {
            let options = known["options"].as_array().map_or(&[][..], Vec::as_slice);
            let (head, value) = word.split_once(':').map_or((word, None), |(head, value)| (head, Some(value)));
            said.push(' ');
            match (options.iter().find(|option| option["name"] == head), value) {
                (Some(option), Some(value)) => {
                    _ = write!(said, "{}:{value}", name(option).unwrap_or_default());
                }
                (Some(under), None) if under["type"].as_u64().is_some_and(|kind| kind <= 2) => {
                    said += &name(under).unwrap_or_default();
                    known = under;
                }
                _ => said += word,
            }
        }
        said
    }
}
