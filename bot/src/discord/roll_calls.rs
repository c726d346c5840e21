//! Roll calls before the seats of a game are drawn: “I am still in” within so many hours. Whoever does not answer is taken
//! off the sign-up, a reserve moves up, and the seats are drawn.
//!
//! The call and the answers are noted with the game's place. What follows is decided and noted once, before it is done.

use super::channels::game_channel::RollCall;
use super::channels::games::GameChannel;
use super::interactions::commands::options::CommandOptions;
use super::interactions::context::Bot;
use super::interactions::interaction::Interaction;
use super::interactions::response::{Answer, denied};
use super::messages::action_rows::{PRIMARY, in_rows};
use super::messages::custom_id::{CustomId, Verb};
use super::messages::mention::{instant, mention, player, user};
use super::messages::nonce::nonce;
use super::registration::payload::{GAME, WITHIN};
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::Denial;
use adjutant_commands::roll_call::outcome;
use adjutant_core::Command;
use adjutant_core::command::{SignUpCommand, TableCommand};
use adjutant_core::table::signup::state::DrawStatus;
use adjutant_events::signup::Part;
use adjutant_events::{Actor, CauseId, GameId, PlayerId, Timestamp};
use serde_json::json;

const HOUR: i64 = 60 * 60_000;
/// The usual time for an answer, in hours.
const USUAL: i64 = 24;

impl Bot {
    /// Asks everybody who signed up, or waits, whether they are still in.
    pub(in crate::discord) async fn call_roll(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let words = asked.words;
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            Err(answer) => return answer,
        };
        if let Some(answer) = self.not_gm(asked, &game).await {
            return answer;
        }
        let Some(place) = self.places.of(&game) else { return Answer::no(words.word("discord-no-game-here")) };
        let Some(channel) = place.channel else { return Answer::no(words.word("discord-no-game-here")) };
        if place.is_anonymous() {
            return Answer::no(words.word("discord-roll-anonymous"));
        }
        let people = self.game_host.ask(&game, |session| {
            let signup = &session.game().signup;
            let listed = signup.wishes.iter().map(|wish| &wish.player).chain(&signup.waiting);
            let is_open = signup.stage == DrawStatus::Open && !signup.wishes.is_empty();
            is_open.then(|| listed.cloned().collect::<Vec<PlayerId>>())
        });
        let people = match people.await {
            Ok(Some(people)) => people,
            Ok(None) => return Answer::no(words.word("discord-roll-no-draw")),
            Err(fault) => return denied(asked.voice(), &fault.into()),
        };
        let hours = filled.get(WITHIN).and_then(|hours| hours.parse().ok()).unwrap_or(USUAL);
        let until = asked.at((self.clock)()).0.saturating_add(hours * HOUR);
        // Noted before anybody can answer. A repetition of the same request keeps the answers.
        let users: Vec<u64> = people.iter().filter_map(user).collect();
        let noted = self.places.change(&game, |place| {
            if place.roll_call.as_ref().is_none_or(|call| call.by != asked.id) {
                let call =
                    RollCall { by: asked.id, until, gm: asked.user, asked: users.clone(), ..RollCall::default() };
                place.roll_call = Some(call);
            }
        });
        if let Err(error) = noted.await {
            return denied(asked.voice(), &Denial::from(error));
        }
        let of = Words::new(Language::of_locale(&place.language).unwrap_or_default());
        let args = Args::new()
            .text("people", people.iter().map(mention).collect::<Vec<_>>().join(" "))
            .text("until", instant(Timestamp(until), 'F'))
            .text("left", instant(Timestamp(until), 'R'));
        let press =
            CustomId { game: game.to_string(), seq: 0, seat: None, verb: Verb::StillIn, text: asked.id.to_string() };
        let label = of.word("discord-button-still-in");
        let button =
            json!({ "type": 2, "style": PRIMARY, "label": label, "custom_id": press.id().unwrap_or_default() });
        let users: Vec<String> = users.iter().map(u64::to_string).collect();
        let body = json!({
            "content": of.say("discord-roll-call", &args), "allowed_mentions": { "parse": [], "users": users },
            "components": in_rows(&[button]).collect::<Vec<_>>(),
            "nonce": nonce('i', &format!("{} {game}", asked.id)), "enforce_nonce": true,
        });
        match self.requests.post(channel, &body, &[]).await {
            Ok(_) => Answer::of(words.word("discord-roll-called")),
            Err(trouble) => {
                let forgotten = self.places.change(&game, |place| place.roll_call = None).await;
                tracing::warn!(%game, %trouble, ?forgotten, "nobody could be asked before the draw");
                Answer::no(trouble.to_string())
            }
        }
    }

    /// Notes that the user is still in.
    pub(in crate::discord) async fn still_in(&self, asked: &Interaction, game: &GameId, press: &CustomId) {
        if !self.defer(asked).await {
            return;
        }
        let answer = self.is_in(asked, game, press).await;
        self.answer(asked, answer).await;
    }

    async fn is_in(&self, asked: &Interaction, game: &GameId, press: &CustomId) -> Answer {
        let words = asked.words;
        let now = asked.at((self.clock)()).0;
        let place = self.places.of(game);
        let call = place.as_ref().and_then(|place| place.roll_call.as_ref());
        let is_open = |call: &RollCall| call.by.to_string() == press.text && now < call.until && !call.decided;
        if !call.is_some_and(is_open) {
            return Answer::no(words.word("discord-roll-over"));
        }
        let who = player(asked.user);
        match self.game_host.ask(game, move |session| session.game().signup.has(&who)).await {
            Ok(true) => {}
            Ok(false) => return Answer::no(words.word("discord-roll-not-listed")),
            Err(fault) => return denied(asked.voice(), &fault.into()),
        }
        let noted = self.places.change(game, |place| {
            if let Some(call) = place.roll_call.as_mut().filter(|call| !call.here.contains(&asked.user)) {
                call.here.push(asked.user);
            }
        });
        match noted.await {
            Ok(_) => Answer::of(words.word("discord-roll-noted")),
            Err(error) => denied(asked.voice(), &Denial::from(error)),
        }
    }
}

/// Ends the roll calls whose time is up.
pub(in crate::discord) async fn end_due(bot: &Bot, now: Timestamp) {
    for game in bot.places.with_roll_call(now.0) {
        if !bot.places.works_for(&game) {
            continue;
        }
        if let Err(denial) = end(bot, &game, now).await {
            // It is tried again at the next look.
            tracing::warn!(%game, ?denial, "a roll call was not ended");
        }
    }
}

async fn end(bot: &Bot, game: &GameId, now: Timestamp) -> Result<(), Denial> {
    let Some(call) = decided(bot, game).await? else { return Ok(()) };
    let gm = || Actor::Gm { player: player(call.gm) };
    let out = call.out.iter().map(|user| (gm(), SignUpCommand::Remove { player: player(*user) }));
    let up = call.up.iter().map(|user| {
        let sign_up = SignUpCommand::SignUp { seats: Vec::new(), part: Part::Any };
        (Actor::Player { player: player(*user) }, sign_up)
    });
    let draw = [(gm(), SignUpCommand::Draw)];
    for (number, (actor, command)) in out.chain(up).chain(draw).enumerate() {
        let cause = CauseId::new(format!("roll-call:{}:{number}", call.by));
        let command = Command::from(TableCommand::from(command));
        match bot.game_host.execute(game, cause, actor, command, now).await {
            Ok(_) => {}
            Err(Denial::Fault(fault)) => return Err(fault.into()),
            // Somebody signed off meanwhile, or drew already.
            Err(denial) => tracing::warn!(%game, ?denial, "a step after a roll call is refused"),
        }
    }
    bot.places.change(game, |place| place.roll_call = None).await?;
    Ok(())
}

/// The roll call with what follows from it, noted before it is done; none = there is nothing to do.
async fn decided(bot: &Bot, game: &GameId) -> Result<Option<RollCall>, Denial> {
    let Some(call) = bot.places.of(game).and_then(|place| place.roll_call) else { return Ok(None) };
    if call.decided {
        return Ok(Some(call));
    }
    let named = |users: &[u64]| users.iter().map(|user| player(*user)).collect::<Vec<PlayerId>>();
    let (mut here, asked) = (named(&call.here), named(&call.asked));
    let found = bot.game_host.ask(game, move |session| {
        let signup = &session.game().signup;
        // Whoever signed up after the question is still in.
        let listed = signup.wishes.iter().map(|wish| &wish.player).chain(&signup.waiting);
        let is_new = |who: &&PlayerId| !asked.is_empty() && !asked.contains(who);
        here.extend(listed.filter(is_new).cloned());
        (signup.stage == DrawStatus::Open).then(|| outcome(signup, &here))
    });
    let found = found.await?;
    let users = |people: &[PlayerId]| people.iter().filter_map(user).collect::<Vec<u64>>();
    let changed = bot.places.change(game, |place: &mut GameChannel| match (&mut place.roll_call, &found) {
        (Some(call), Some(found)) => {
            (call.out, call.up, call.decided) = (users(&found.removed), users(&found.promoted), true);
        }
        // The seats are drawn, or the sign-up was closed.
        (roll_call, _) => *roll_call = None,
    });
    Ok(changed.await?.and_then(|place| place.roll_call))
}
