//! The HTML around board, panel and story, and the text form of a walk.

use super::reader::Reader;
use crate::steps::Walk;
use crate::words::Words;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The script of the game page, as built by `bot/web/board`.
pub(super) const SCRIPT: &str = include_str!("../../web/board/board.js");
/// The script of the page of a person's games.
pub(super) const TURNS_SCRIPT: &str = include_str!("../../web/board/turns.js");
/// The service worker that shows push messages.
pub(super) const WORKER: &str = include_str!("../../web/board/worker.js");
/// The style sheet.
pub(super) const STYLE: &str = include_str!("../../web/board/board.css");

/// The separator between picked values.
const THEN: char = '|';
/// The most steps of an order.
const MOST_STEPS: usize = 16;

/// A walk as text.
pub(super) fn walk_text(walk: &Walk) -> String {
    walk.picked.iter().fold(walk.verb.clone(), |before, id| format!("{before}{THEN}{id}"))
}

/// The walk of a text; none for an empty text.
pub(super) fn walk_of(text: &str) -> Option<Walk> {
    let mut parts = text.split(THEN).map(str::to_owned).take(MOST_STEPS);
    let verb = parts.next().filter(|verb| !verb.is_empty())?;
    Some(Walk { verb, picked: parts.collect() })
}

/// The links on a game's page.
#[derive(Clone, Debug, Default)]
pub(super) struct Links {
    /// Whether the reader has a page of all games.
    pub(super) turns: bool,
    /// Whether its reader has something to say around the table.
    pub(super) commands: bool,
    /// Where everybody may look at this game.
    pub(super) watch: Option<String>,
}

/// The page of a game.
pub(super) fn page(
    reader: &Reader,
    title: &str,
    proven: bool,
    (panel, story): (&Markup, &Markup),
    links: &Links,
) -> Markup {
    let words = reader.words;
    let word = |key: &str| words.word(key);
    whole(
        words,
        title,
        "/assets/board.js",
        &html! {
            header {
                h1 { (title) }
                @if links.turns || links.watch.is_some() {
                    nav {
                        @if links.turns { a href="/turns/" { (word("turns-title")) } }
                        @if let Some(watch) = &links.watch { a href=(watch) { (word("web-watch")) } }
                    }
                }
                p #page-state role="status" aria-live="polite" data-offline=(word("web-offline")) data-failed=(word("web-failed")) {}
                p #page-kept role="alert" data-kept=(word("web-kept")) data-waits=(word("web-kept-waits")) data-moved=(word("web-kept-moved")) {}
            }
            main {
                div #page-board role="img" aria-label=(word("web-board")) tabindex="0" {}
                div #page-past {
                    button type="button" data-past="back" aria-label=(word("web-past-back")) { "◀" }
                    input type="range" min="1" max="1" value="1" aria-label=(word("web-past")) {}
                    button type="button" data-past="on" aria-label=(word("web-past-on")) { "▶" }
                    button type="button" data-past="now" hidden { (word("web-past-now")) }
                    output {}
                    (zoom(words))
                    p #page-then.moment role="status" aria-live="polite" data-then=(word("web-past-then")) hidden {}
                }
                (panel)
                @if links.commands {
                    details #page-desk {
                        summary { (word("web-desk")) }
                        div #page-desk-within {}
                    }
                }
                section #page-story aria-label=(word("web-story")) {
                    h2 { (word("web-story")) }
                    div #page-lines tabindex="0" { (story) }
                    @if proven {
                        button.quiet type="button" data-proof="evidence" data-file="game.adjutant" { (word("web-prove-game")) }
                    }
                }
            }
            @if proven { (proofs(words)) }
        },
    )
}

/// The zoom buttons of the board.
pub(super) fn zoom(words: Words) -> Markup {
    let word = |key: &str| words.word(key);
    html! {
        div #page-zoom {
            button type="button" data-zoom="in" aria-label=(word("web-zoom-in")) { "+" }
            button type="button" data-zoom="out" aria-label=(word("web-zoom-out")) { "−" }
            button type="button" data-zoom="whole" aria-label=(word("web-zoom-whole")) { "⤢" }
        }
    }
}

/// The dialog for a proof, which the page verifies itself.
pub(super) fn proofs(words: Words) -> Markup {
    let word = |key: &str| words.word(key);
    html! {
        dialog #page-proof aria-label=(word("web-proof")) data-checking=(word("web-checking")) data-failed=(word("web-proof-failed")) {
            div.verdict role="status" aria-live="polite" {}
            p { (word("web-proof-here")) }
            p {
                a.file download { (word("web-proof-file")) }
                " "
                button type="button" data-close { (word("web-close")) }
            }
        }
    }
}

/// A page with only a message.
pub(super) fn notice(words: Words, text: &str) -> Markup {
    let title = words.word("web-notice");
    let body = html! { main.notice { h1 { (title) } p { (coded(text)) } } };
    whole(words, &title, "/assets/board.js", &body)
}

/// A text whose parts between backticks are to be typed. A backtick without another one stays.
pub(super) fn coded(text: &str) -> Markup {
    let parts: Vec<&str> = text.split('`').collect();
    html! {
        @for (at, part) in parts.iter().enumerate() {
            @if at % 2 == 0 { (part) } @else if at + 1 < parts.len() { code { (part) } } @else { "`" (part) }
        }
    }
}

/// A page without interaction.
pub(super) fn plain(words: Words, title: &str, body: &Markup) -> Markup {
    whole(words, title, "/assets/board.js", &html! { main.notice { (body) } })
}

/// A whole page with its script.
pub(super) fn whole(words: Words, title: &str, script: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(words.language().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="referrer" content="no-referrer";
                title { (title) }
                link rel="stylesheet" href="/assets/board.css";
                (super::manifest::head())
                script src=(script) defer {}
            }
            body { (PreEscaped(&body.0)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn what_is_to_be_typed_is_shown_as_such_and_a_lone_mark_stays() {
        assert_eq!(coded("`/offers` lists <all>").into_string(), "<code>/offers</code> lists &lt;all&gt;");
        assert_eq!(coded("a ` b").into_string(), "a ` b");
        assert_eq!(coded("`a` or ` b").into_string(), "<code>a</code> or ` b");
    }

    #[test]
    fn a_notice_has_a_heading_and_shows_what_is_to_be_typed() {
        for language in Language::ALL {
            let page = notice(Words::new(language), "Type `/board` <here>").into_string();
            assert!(page.contains("<h1>") && page.contains("<code>/board</code> &lt;here&gt;"), "{page}");
            assert!(page.contains("<title>") && !page.contains('`'), "{page}");
        }
    }

    #[test]
    fn a_step_stands_in_an_address() {
        for picked in [vec![], vec!["harbour".to_owned()], vec!["harbour".to_owned(), "quay~2".to_owned()]] {
            let walk = Walk { verb: "move~1".to_owned(), picked };
            assert_eq!(walk_of(&walk_text(&walk)), Some(walk));
        }
        assert_eq!(walk_of(""), None);
        assert!(walk_of(&"x|".repeat(1_000)).is_some_and(|walk| walk.picked.len() < MOST_STEPS));
    }
}
