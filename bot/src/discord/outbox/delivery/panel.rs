//! Updates the panel: computes the wanted state of the channel, compares it with the actual one, and carries out the
//! steps.

use super::{Delivery, Inner, Stop, message, words};
use crate::discord::channels::games::{GameChannel, Left};
use crate::discord::channels::threads;
use crate::discord::http::failure::RequestError;
use crate::discord::interactions::interaction::{Interaction, Secret};
use crate::discord::messages::mention;
use crate::discord::messages::nonce::nonce;
use crate::discord::messages::panel::GamePanel;
use crate::discord::outbox::game_master_notices;
use crate::discord::outbox::reconcile::{Actual, Desired, Seen, Step, steps};
use crate::tutor;
use crate::words::Args;
use adjutant_commands::moderator::Denial;
use adjutant_core::Command;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, CauseId, GameId};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::Instant;

/// How often the state is compared in one run, because a step may need further steps.
const ROUNDS: usize = 8;

/// The result of a step.
enum Done {
    /// Done, or not needed.
    Yes,
    /// Not possible now; other steps are.
    Not,
    /// Threads of sides cannot be used now.
    NoSides,
}

/// How long an interaction's token can edit its message, with a minute to spare.
const ANSWERABLE: Duration = Duration::from_secs(14 * 60);

/// How long a message is assumed to be the last of its channel.
const LOWEST: Duration = Duration::from_secs(5);

/// The message of a game on which a component was used last.
#[derive(Clone)]
pub(in crate::discord) struct Pressed {
    message: u64,
    /// The interaction's token.
    token: Secret,
    at: Instant,
    /// Whether it was the last message of its channel.
    lowest: bool,
}

impl Delivery {
    /// Notes a deferred press. The next edit of its message answers the press, which does not count against the
    /// channel's rate limit.
    pub(in crate::discord) fn was_pressed(&self, game: &GameId, message: u64, asked: &Interaction) {
        let last = asked.data["channel"]["last_message_id"].as_str().and_then(|id| id.parse::<u64>().ok());
        let pressed =
            Pressed { message, token: asked.token.clone(), at: Instant::now(), lowest: last == Some(message) };
        self.inner.pressed().insert(game.clone(), pressed);
    }
}

impl Inner {
    /// Edits the panel: by the answer to a recent press, otherwise by an ordinary edit.
    pub(in crate::discord) async fn change_shown(
        &self,
        game: &GameId,
        channel: u64,
        shown: u64,
        body: &Value,
    ) -> Result<(), RequestError> {
        let pressed = self.pressed().get(game).filter(|pressed| pressed.message == shown).cloned();
        if let Some(Pressed { token, at, .. }) = pressed {
            if at.elapsed() < ANSWERABLE && self.requests.answer(&token.0, body, &[]).await.is_ok() {
                return Ok(());
            }
            self.pressed().remove(game);
        }
        self.requests.edit(channel, shown, body).await
    }

    /// The message that was just pressed, if it was the last of its channel.
    pub(in crate::discord) fn lowest(&self, game: &GameId) -> Option<u64> {
        let pressed = self.pressed();
        pressed.get(game).filter(|pressed| pressed.lowest && pressed.at.elapsed() < LOWEST).map(|one| one.message)
    }

    /// Brings the channel up to date. `seen` is Discord's report, if there is one.
    pub(in crate::discord) async fn show(&self, game: &GameId, mut seen: Option<Seen>) -> Result<(), Stop> {
        // Its place is noted before the game is made. A game that was not made has no thread.
        if self.game_host.store().last_seq(game)? == 0 {
            return Ok(());
        }
        self.keep_hall(game).await?;
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else { return Ok(()) };
        let (chosen, channel) = self.channel(game, place).await?;
        // It is usually posted already with its entry, but not after a restore or a move.
        self.commit(game).await?;
        if let Some(place) = self.places.of(game) {
            self.restore(game, &place, channel).await?;
        }
        // Computed once: later changes schedule another run.
        let desired = self.game_host.ask(game, move |session| Desired::of(session, &chosen)).await??;
        self.will_end(game, desired.panel.over).await?;
        let mut undone: Vec<Step> = Vec::new();
        let mut sides = true;
        for _ in 0..ROUNDS {
            let Some((place, channel)) = self.places.of(game).and_then(|place| Some((place.clone(), place.channel?)))
            else {
                break;
            };
            let actual = Actual { place, channel, seen: seen.take(), lowest: None, now: self.requests.time() };
            let mut steps = steps(&desired, &actual);
            steps.retain(|step| !undone.contains(step) && (sides || !is_of_a_side(step)));
            if steps.is_empty() {
                break;
            }
            for step in steps {
                if let Step::Pass(passes) = &step {
                    self.pass(game, &desired, passes).await?;
                    return Ok(());
                }
                if step == Step::Begin {
                    self.start(game, &actual.place, desired.panel.seq).await;
                    return Ok(());
                }
                match self.carry_out(game, &desired, &actual, &step).await? {
                    Done::Yes => {}
                    Done::Not => undone.push(step),
                    Done::NoSides => {
                        sides = false;
                        break;
                    }
                }
            }
        }
        self.finale(game).await?;
        self.uploads.look(game);
        Ok(())
    }

    /// Carries out a step and notes it in the place.
    async fn carry_out(&self, game: &GameId, desired: &Desired, actual: &Actual, step: &Step) -> Result<Done, Stop> {
        let (place, channel) = (&actual.place, actual.channel);
        let made = match step {
            Step::Delete(left) | Step::SayWhere(left) => {
                self.part_from(game, place, channel, *left).await?;
                0
            }
            Step::Edit(shown) => match self.change_shown(game, channel, *shown, &body(&desired.panel)).await {
                Ok(()) => 0,
                // It was deleted or cannot be edited: the next comparison posts it again.
                Err(RequestError::Gone(10_008) | RequestError::TooOld | RequestError::Refused { .. }) => {
                    self.places.change(game, |place| place.gone = true).await?;
                    return Ok(Done::Yes);
                }
                Err(trouble) => return Err(trouble.into()),
            },
            Step::Show { calls, instead } => self.post(game, desired, channel, (*calls, *instead)).await?,
            Step::OpenSide(_) | Step::LetIn(..) | Step::ShowOut(..) => {
                match self.see_to_side(game, desired, place, step).await? {
                    Ok(made) => made,
                    Err(done) => return Ok(done),
                }
            }
            // Other steps belong to the delivery of news and to pictures.
            _ => return Ok(Done::Not),
        };
        self.places.change(game, |place| step.note(place, Some(desired), (channel, made))).await?;
        Ok(Done::Yes)
    }

    /// Posts the panel and returns its id.
    async fn post(
        &self,
        game: &GameId,
        desired: &Desired,
        channel: u64,
        (calls, instead): (bool, Option<u64>),
    ) -> Result<u64, Stop> {
        let mut body = body(&desired.panel);
        // The same event in the same channel is the same message.
        body["nonce"] = shown_nonce(game, desired.panel.seq, channel, instead).into();
        body["enforce_nonce"] = true.into();
        if calls {
            let users: Vec<String> = desired.panel.awaited.iter().map(u64::to_string).collect();
            body["allowed_mentions"] = json!({ "parse": [], "users": users });
        }
        match self.requests.post(channel, &body, &[]).await {
            Err(RequestError::Refused { message, .. }) => {
                // A panel without buttons is better than none, because orders can be typed.
                tracing::error!(%game, %message, "the buttons of a game are not taken");
                body["components"] = json!([]);
                Ok(self.requests.post(channel, &body, &[]).await?)
            }
            posted => Ok(posted?),
        }
    }

    /// Handles an earlier panel: in this channel it is deleted, elsewhere it links to the new place.
    async fn part_from(&self, game: &GameId, place: &GameChannel, channel: u64, left: Left) -> Result<(), Stop> {
        let done = if left.channel == channel {
            self.requests.delete(left.channel, left.message).await
        } else {
            let args = Args::new().text("place", format!("<#{channel}>"));
            let mut farewell = message(&words(place).say("discord-went-on", &args));
            (farewell["components"], farewell["attachments"]) = (json!([]), json!([]));
            match self.requests.edit(left.channel, left.message, &farewell).await {
                Err(RequestError::Archived) if self.requests.wake_thread(left.channel).await.is_ok() => {
                    self.requests.edit(left.channel, left.message, &farewell).await
                }
                // If it cannot be edited, it is deleted, so that no old buttons remain.
                Err(RequestError::TooOld) => self.requests.delete(left.channel, left.message).await,
                done => done,
            }
        };
        match done {
            Err(trouble) if trouble.is_weather() || trouble == RequestError::Unauthorised => Err(trouble.into()),
            Err(trouble) => {
                tracing::warn!(%game, %trouble, "a message that showed a game was left as it is");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Carries out a step about the thread of a side. A temporary failure is retried at the next change.
    async fn see_to_side(
        &self,
        game: &GameId,
        desired: &Desired,
        place: &GameChannel,
        step: &Step,
    ) -> Result<Result<u64, Done>, Stop> {
        let tools = (&self.places, &self.requests);
        let (id, done) = match step {
            Step::OpenSide(id) => match desired.sides.iter().find(|side| side.id == *id) {
                Some(side) => (id.clone(), threads::open_side(tools, game, place, words(place), side).await),
                None => return Ok(Err(Done::Not)),
            },
            Step::LetIn(thread, member) => {
                (thread.side.clone(), threads::let_in(&self.requests, thread.thread, *member).await.map(|()| 0))
            }
            Step::ShowOut(thread, member) => {
                (thread.side.clone(), threads::show_out(&self.requests, thread.thread, *member).await.map(|()| 0))
            }
            _ => return Ok(Err(Done::Not)),
        };
        match done {
            Ok(made) => Ok(Ok(made)),
            // The member left the server or cannot see the channel, which the bot cannot change.
            Err(trouble @ (RequestError::Gone(10_007 | 10_013) | RequestError::Forbidden(50_001)))
                if matches!(step, Step::LetIn(..)) =>
            {
                tracing::warn!(%game, side = id, %trouble, "somebody could not be let into the thread of their side");
                Ok(Err(Done::Not))
            }
            // The thread was deleted: it is opened again at the next change.
            Err(RequestError::Gone(_)) => {
                self.places.change(game, |place| place.sides.retain(|known| known.side != id)).await?;
                Ok(Err(Done::NoSides))
            }
            Err(trouble @ (RequestError::Forbidden(_) | RequestError::Refused { .. })) => {
                tracing::warn!(%game, side = id, %trouble, "the thread of a side cannot be used");
                if !place.silent {
                    self.places.change(game, |place| place.silent = true).await?;
                    game_master_notices::tell(&self.game_host, &self.requests, game, place, "threads-forbidden").await;
                }
                Ok(Err(Done::NoSides))
            }
            Err(trouble) => {
                tracing::warn!(%game, side = id, %trouble, "the thread of a side is seen to later");
                Ok(Err(Done::Not))
            }
        }
    }

    /// Gives the automatic order of a tutorial, once for each event it follows.
    async fn pass(&self, game: &GameId, desired: &Desired, passes: &(Actor, Command)) -> Result<(), Stop> {
        let (actor, command) = passes.clone();
        let cause = tutor::cause(desired.panel.seq);
        match self.game_host.execute(game, cause, actor, command, (self.clock)()).await {
            // Its events are delivered like others.
            Ok(_) => {}
            Err(Denial::Fault(fault)) => return Err(fault.into()),
            // The game has changed since; its next update decides again.
            Err(denial) => tracing::warn!(%game, ?denial, "a guided turn does not go on"),
        }
        Ok(())
    }

    /// Starts a game whose seats are all taken.
    async fn start(&self, game: &GameId, place: &GameChannel, seq: u64) {
        let cause = CauseId::new(format!("discord:full@{seq}"));
        let actor = Actor::Gm { player: mention::player(place.host) };
        let now = (self.clock)();
        if let Err(denial) = self.game_host.execute(game, cause, actor, TableCommand::Start.into(), now).await {
            tracing::warn!(%game, ?denial, "a game whose seats are taken did not begin");
            let _ = self.places.change(game, |place| place.starts = false).await;
            self.queues().entry(game.clone()).or_default().stale = true;
        }
    }
}

const fn is_of_a_side(step: &Step) -> bool {
    matches!(step, Step::OpenSide(_) | Step::LetIn(..) | Step::ShowOut(..))
}

fn body(game_panel: &GamePanel) -> Value {
    let mut body = message(&game_panel.content);
    body["components"] = game_panel.rows.clone().into();
    body
}

/// The nonce of a panel: its event, its channel, and the panel that it replaces.
fn shown_nonce(game: &GameId, seq: u64, channel: u64, instead: Option<u64>) -> String {
    nonce('s', &format!("{seq} {channel} {} {game}", instead.unwrap_or(0)))
}
