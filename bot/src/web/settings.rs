//! The settings of a signed-in person, which hold in all games. The options are those of `/me settings`.

use super::answers::{No, answered, guarded, markup};
use super::authentication::PageRequest;
use super::fields::FormFields;
use super::layout::whole;
use super::{Inner, Ours};
use crate::own_settings::{LANGUAGE, OPTIONS, changed, choices, named, value};
use crate::words::{Language, Words};
use adjutant_commands::person::Settings;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) fn routes() -> Router<Arc<Inner>> {
    Router::new()
        .route("/turns/me/", get(page))
        .route("/turns/me", get(|| async { guarded(Redirect::permanent("/turns/me/").into_response()) }))
        .route("/turns/me/order", post(order))
}

async fn page(State(web): Ours, request: PageRequest) -> Response {
    let words = request.words;
    answered(words, async move {
        let person = web.person(&request)?;
        let own = web.settings.as_ref().ok_or(No::Nowhere)?;
        let title = words.word("web-settings");
        let body = html! {
            header {
                h1 { (title) }
                nav { a href="/turns/" { (words.word("turns-title")) } }
                p #page-state role="status" aria-live="polite" data-offline=(words.word("web-offline")) {}
            }
            main.turns { (form(words, &own.settings(&person), None)) }
        };
        Ok(markup(whole(words, &title, "/assets/turns.js", &body)))
    })
    .await
}

/// Keeps the settings that were filled in.
async fn order(
    State(web): Ours,
    request: PageRequest,
    FormFields(filled): FormFields<BTreeMap<String, String>>,
) -> Response {
    let words = request.words;
    answered(words, async move {
        let person = web.person_who_writes(&request)?;
        let own = web.settings.as_ref().ok_or(No::Nowhere)?;
        let before = own.settings(&person);
        let wanted = changed(before.clone(), |option| filled.get(option).map(String::as_str), words);
        Ok(markup(match wanted {
            Err(why) => form(words, &before, Some(&(false, why))),
            Ok(wanted) => {
                if wanted != before {
                    own.keep(person, wanted.clone()).await.map_err(|error| No::Fault(error.into()))?;
                }
                form(words, &wanted, Some(&(true, words.word("web-settings-kept"))))
            }
        }))
    })
    .await
}

/// The form with the present settings, and what came of the last order.
fn form(words: Words, settings: &Settings, told: Option<&(bool, String)>) -> Markup {
    html! {
        div #turns-own {
            div role="status" aria-live="polite" {
                @if let Some((taken, line)) = told { p class=(if *taken { "taken" } else { "refused" }) { (line) } }
            }
            form.order {
                @for option in OPTIONS {
                    @let (id, set) = (format!("own-{option}"), value(settings, option));
                    p {
                        label for=(id) { (words.word(&format!("slot-own-{option}"))) }
                        " "
                        @match values(option) {
                            Some(values) => {
                                select id=(id) name=(option) {
                                    // What is not set has no name among the values.
                                    @if !values.contains(&set.as_str()) { option value=(set) selected { (set) } }
                                    @for one in &values {
                                        option value=(one) selected[*one == set] { (named(one, words)) }
                                    }
                                }
                            }
                            None => { input id=(id) name=(option) value=(set) autocomplete="off" maxlength="40"; }
                        }
                    }
                }
                button type="submit" { (words.word("web-settings-keep")) }
            }
        }
    }
}

/// The values of an option; none = any text.
fn values(option: &str) -> Option<Vec<&'static str>> {
    if option == LANGUAGE {
        return Some(Language::ALL.iter().map(|language| language.tag()).collect());
    }
    choices(option)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_has_every_option_and_what_is_set() {
        let settings = Settings { digest: Some(7), zone: "Asia/Tokyo".to_owned(), ..Settings::default() };
        for language in Language::ALL {
            let made = form(Words::new(language), &settings, Some(&(false, "<why>".to_owned()))).into_string();
            for option in OPTIONS {
                assert!(made.contains(&format!("name=\"{option}\"")), "{option}: {made}");
            }
            assert!(made.contains("<option value=\"7\" selected>7</option>"), "{made}");
            assert!(made.contains("value=\"Asia/Tokyo\"") && made.contains("&lt;why&gt;"), "{made}");
            assert!(!made.contains("slot-own") && !made.contains("name-choice"), "{made}");
        }
    }
}
