//! A game master takes the board back. The moment chosen in the menu is shown with its picture and what would be taken
//! back. Then a form asks for the reason.

use crate::discord::http::requests::Attachment;
use crate::discord::interactions::commands::map::PATIENCE;
use crate::discord::interactions::commands::orders::said;
use crate::discord::interactions::components::moments::menu;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::modals::form::{reason, written};
use crate::discord::interactions::response::{Answer, Invoker, denied};
use crate::discord::messages::action_rows::{DANGER, Panel, in_rows};
use crate::discord::messages::custom_id::{CustomId, Verb};
use crate::discord::messages::mention::mentions;
use crate::discord::messages::pictures::Wanted;
use crate::discord::registration::command_names::{self, REWIND};
use crate::picture_requests::{Format, Subject, Window};
use crate::text::{Page, Paint};
use crate::words::Args;
use adjutant_commands::As;
use adjutant_commands::moderator::{Fault, MOMENTS, Session};
use adjutant_events::{GameId, Seq};
use serde_json::Value;
use serenity::model::application::ModalInteraction;

/// A chosen moment: its words and components, its picture, and what the picture shows.
type Shown = (Answer, Wanted, String);

/// None if the board cannot go back to it any more.
fn shown(session: &Session, invoker: &Invoker, game: GameId, to: Seq) -> Result<Option<Shown>, Fault> {
    let (words, viewer) = (invoker.words, invoker.viewer(session.game()));
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    let moments = session.moments(&viewer, MOMENTS)?;
    let Some(moment) = moments.iter().find(|moment| moment.mark.seq == to) else { return Ok(None) };
    let seen = session.seen_at(&viewer, std::slice::from_ref(moment))?;
    let Some(seen) = seen.first() else { return Ok(None) };
    let mut lines = vec![page.moment_heading(seen, moment), words.word("discord-moment-gone")];
    lines.extend(page.gone(&session.gone(&viewer, to, session.game().seq)?));
    let label = words.say("discord-go-back", &Args::new().number("seq", to));
    let button = Panel::of(session, words).button(None, Verb::GoBack, &to.to_string(), &label, DANGER);
    let mut rows: Vec<Value> = menu(page, session, words, &viewer)?.into_iter().collect();
    rows.extend(in_rows(&button.into_iter().collect::<Vec<_>>()));
    let about = words.say("picture-about-now", &Args::new().text("moment", page.moment(seen)));
    let subject = Subject::Board(Window::Whole);
    let wanted = Wanted { game, seq: to, viewer, subject, format: Format::Narrow, words };
    Ok(Some((Answer { rows, ..Answer::of(mentions(&lines.join("\n"))) }, wanted, about)))
}

impl Bot {
    /// Shows a moment that was chosen in the menu.
    pub(in crate::discord) async fn show_moment(&self, asked: &Interaction, game: &GameId, values: &[String]) {
        if !self.defer_update(asked).await {
            return;
        }
        let to: Option<Seq> = values.first().and_then(|value| value.parse().ok());
        let answer = match (self.not_gm(asked, game).await, to) {
            (Some(answer), _) => answer,
            (None, None) => Answer::no(asked.words.word("discord-old-button")),
            (None, Some(to)) => self.moment(asked, game, to).await,
        };
        self.answer(asked, answer).await;
    }

    async fn moment(&self, asked: &Interaction, game: &GameId, to: Seq) -> Answer {
        let invoker = self.onlooker(asked, game, Some(As::Gm));
        let id = game.clone();
        let (mut answer, wanted, about) =
            match self.game_host.ask(game, move |session| shown(session, &invoker, id, to)).await {
                Ok(Ok(Some(shown))) => shown,
                Ok(Ok(None)) => return Answer::no(asked.words.word("discord-stale-button")),
                Ok(Err(fault)) | Err(fault) => return denied(asked.voice(), &fault.into()),
            };
        // The words are enough to choose by.
        match tokio::time::timeout(PATIENCE, self.pictures.draw(&wanted)).await {
            Ok(Ok(file)) => answer.files.push(Attachment { name: wanted.file_name(), bytes: file.to_vec(), about }),
            Ok(Err(trouble)) if trouble.told().is_some() => {}
            Ok(Err(trouble)) => tracing::warn!(%game, %trouble, "the picture of a moment could not be drawn"),
            Err(_) => tracing::warn!(%game, "the picture of a moment was not ready in time"),
        }
        answer
    }

    /// Opens the form for the reason of a rewind.
    pub(in crate::discord) async fn ask_for_reason(&self, asked: &Interaction, press: &CustomId) {
        self.respond(asked, &reason(asked.words, press)).await;
    }

    /// Takes the board back, for the reason in the form.
    pub(in crate::discord) async fn go_back(&self, asked: &Interaction, press: &CustomId, form: &ModalInteraction) {
        if !self.defer(asked).await {
            return;
        }
        let game = GameId::new(press.game.as_str());
        let answer = self.gone_back(asked, &game, press, written(form)).await;
        self.answer(asked, answer).await;
    }

    async fn gone_back(
        &self,
        asked: &Interaction,
        game: &GameId,
        press: &CustomId,
        written: Vec<(String, String)>,
    ) -> Answer {
        let invoker = match self.invoker(asked, game, Some(As::Gm)).await {
            Ok(invoker) => invoker,
            Err(answer) => return answer,
        };
        let mut slots = vec![("to".to_owned(), press.text.clone())];
        for (name, text) in written {
            match self.people(asked, game, &text).await {
                Ok(text) => slots.push((name, text)),
                Err(answer) => return answer,
            }
        }
        let (cause, now) = (asked.cause(), asked.at((self.clock)()));
        self.ask(asked, game, move |session| {
            let family = session.lexicon().grammar().family().name();
            let Some(definition) = command_names::find(REWIND).and_then(|spoken| spoken.of(family)) else {
                return Answer::no(invoker.words.word("discord-unknown-command"));
            };
            let (who, speaks) = (invoker.player.clone(), invoker.speaker.clone());
            said(session, &invoker, |session| session.fill_in(&cause, &who, speaks.as_ref(), (definition, &slots), now))
        })
        .await
    }
}
