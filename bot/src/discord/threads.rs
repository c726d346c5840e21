//! Private threads for the talk of each side. Who takes a seat of the side is let in, who leaves it is shown out.
//!
//! The bot tells nothing there that a side alone may know: that stays in answers to one person.

use super::courier::{Courier, Trouble};
use super::gms;
use super::mention::user;
use super::panel::cut;
use super::places::{Place, Places, SideThread};
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::{House, Session};
use adjutant_commands::store::StoreError;
use adjutant_core::table::Status;
use adjutant_events::GameId;
use serde_json::{Value, json};

/// Who belongs into the thread of a side.
struct Side {
    id: String,
    name: String,
    members: Vec<u64>,
}

/// What a thread for a side is called, at most.
const LONGEST_NAME: usize = 100;

/// Opens the threads that are missing, lets in who belongs there and shows out who does not. What fails for now is
/// tried again at the next change.
pub(super) async fn tend(house: &House, places: &Places, courier: &Courier, game: &GameId) -> Result<(), StoreError> {
    let Some(place) = places.of(game).filter(|place| place.talk && !place.lost && !place.archived) else {
        return Ok(());
    };
    let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
    let sides = house.ask(game, move |session| sides(session, words)).await.unwrap_or_default();
    for side in sides {
        let known = place.sides.iter().find(|known| known.side == side.id).cloned();
        match tend_one(places, courier, game, &place, words, &side, known).await? {
            Ok(()) => {}
            // Somebody removed it: it is made anew at the next change.
            Err(Trouble::Gone(_)) => {
                places.change(game, |place| place.sides.retain(|known| known.side != side.id)).await?;
            }
            Err(trouble @ (Trouble::Forbidden(_) | Trouble::Refused { .. })) => {
                tracing::warn!(%game, side = side.id, %trouble, "the thread of a side cannot be used");
                if !place.silent {
                    places.change(game, |place| place.silent = true).await?;
                    gms::tell(house, courier, game, &place, "threads-forbidden").await;
                }
                return Ok(());
            }
            Err(trouble) => tracing::warn!(%game, side = side.id, %trouble, "the thread of a side is seen to later"),
        }
    }
    Ok(())
}

/// Where a thread is to be opened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parent {
    /// In which server.
    pub(super) guild: u64,
    /// In which channel of it.
    pub(super) channel: u64,
    /// What asked for it, or 0: Discord counts numbers up, so that no older thread is the one that was made for it.
    pub(super) since: u64,
}

impl Parent {
    /// The channel that a game was made in.
    pub(super) const fn of(place: &Place) -> Self {
        Self { guild: place.guild, channel: place.parent, since: 0 }
    }
}

/// Opens a thread for a game. Discord makes one as often as it is asked to: one that was made before the program died, or
/// whose making was not heard of, is found again by its name.
pub(super) async fn open(places: &Places, courier: &Courier, parent: Parent, body: &Value) -> Result<u64, Trouble> {
    let name = body["name"].as_str().unwrap_or_default();
    match courier.own_threads(parent.guild, parent.channel, name).await {
        Ok(threads) => {
            let is_free = |thread: &&u64| {
                **thread > parent.since && places.in_channel(**thread).is_empty() && !places.is_of_a_side(**thread)
            };
            if let Some(thread) = threads.iter().find(is_free) {
                return Ok(*thread);
            }
        }
        Err(trouble) if trouble.is_weather() => return Err(trouble),
        // A bot that may not look may still open one.
        Err(_) => {}
    }
    courier.open_thread(parent.channel, body).await
}

async fn tend_one(
    places: &Places,
    courier: &Courier,
    game: &GameId,
    place: &Place,
    words: Words,
    side: &Side,
    known: Option<SideThread>,
) -> Result<Result<(), Trouble>, StoreError> {
    let thread = match known {
        Some(thread) => thread,
        None if side.members.is_empty() => return Ok(Ok(())),
        None => match open_side(places, courier, game, place, words, side).await? {
            Ok(thread) => thread,
            Err(trouble) => return Ok(Err(trouble)),
        },
    };
    let (members, done) = let_in(courier, game, side, &thread).await;
    if thread.members != members {
        let note = |place: &mut Place| {
            if let Some(known) = place.sides.iter_mut().find(|known| known.side == thread.side) {
                known.members.clone_from(&members);
            }
        };
        places.change(game, note).await?;
    }
    Ok(done)
}

/// Opens the thread of a side and says there what it is for.
async fn open_side(
    places: &Places,
    courier: &Courier,
    game: &GameId,
    place: &Place,
    words: Words,
    side: &Side,
) -> Result<Result<SideThread, Trouble>, StoreError> {
    let name = cut(&format!("{game} · {}", side.name), LONGEST_NAME);
    let body = json!({ "name": name, "type": 12, "auto_archive_duration": 10_080, "invitable": false });
    let opened = match open(places, courier, Parent::of(place), &body).await {
        Ok(opened) => opened,
        Err(trouble) => return Ok(Err(trouble)),
    };
    let thread = SideThread { side: side.id.clone(), thread: opened, members: Vec::new() };
    let new = thread.clone();
    places.change(game, |place| place.sides.push(new)).await?;
    let args = Args::new().text("side", side.name.as_str()).text("game", game.as_str());
    let hello = json!({
        "content": words.say("threads-hello", &args), "allowed_mentions": { "parse": [] },
        "nonce": format!("h{opened}").chars().take(25).collect::<String>(), "enforce_nonce": true,
    });
    Ok(courier.post(opened, &hello, &[]).await.map(|_| thread))
}

/// Lets those into a thread who belong there, and the others out; who is in it then.
async fn let_in(courier: &Courier, game: &GameId, side: &Side, thread: &SideThread) -> (Vec<u64>, Result<(), Trouble>) {
    let (mut members, mut done) = (thread.members.clone(), Ok(()));
    for member in side.members.iter().filter(|member| !thread.members.contains(member)) {
        let mut joined = courier.join_thread(thread.thread, *member).await;
        if joined == Err(Trouble::Archived) && courier.wake_thread(thread.thread).await.is_ok() {
            joined = courier.join_thread(thread.thread, *member).await;
        }
        match joined {
            Ok(()) => members.push(*member),
            // He has left the server, or may not see the channel: that is his server's business.
            Err(trouble @ (Trouble::Gone(10_007 | 10_013) | Trouble::Forbidden(50_001))) => {
                tracing::warn!(%game, member, %trouble, "somebody could not be let into the thread of his side");
            }
            Err(trouble) => done = Err(trouble),
        }
    }
    for member in thread.members.iter().filter(|member| !side.members.contains(member)) {
        match courier.leave_thread(thread.thread, *member).await {
            Ok(()) | Err(Trouble::Gone(10_007 | 10_013)) => members.retain(|known| known != member),
            Err(trouble) => done = Err(trouble),
        }
    }
    (members, done)
}

/// The sides with their players, while a game is played.
fn sides(session: &Session, words: Words) -> Vec<Side> {
    let table = &session.game().table;
    if matches!(table.status, Status::Over(_)) {
        return Vec::new();
    }
    let voice = words.with(session.lexicon().board());
    let mut sides: Vec<Side> = Vec::new();
    for seat in &table.seats {
        let at = sides.iter().position(|side| side.id == seat.side.as_str()).unwrap_or_else(|| {
            let name = words.sentence(&voice.side(&seat.side));
            sides.push(Side { id: seat.side.to_string(), name, members: Vec::new() });
            sides.len() - 1
        });
        if let Some(player) = seat.player.as_ref().and_then(user)
            && !sides[at].members.contains(&player)
        {
            sides[at].members.push(player);
        }
    }
    sides
}
