//! The bot's own commands: create, find, watch and move games, set the language, get evidence.

use super::elsewhere::Entry;
use super::options::CommandOptions;
use crate::discord::channels::games::{GameChannel, GameChannels};
use crate::discord::channels::threads;
use crate::discord::channels::threads::Parent;
use crate::discord::http::requests::RequestError;
use crate::discord::interactions::channel::Spot;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied, not_taken};
use crate::discord::messages::mention::player;
use crate::discord::registration::league_options::PAIRING;
use crate::discord::registration::payload::{AGAINST, ANONYMOUS, GAME, MORE, PRACTICE, STEADY, TRY_OUT, of_opening};
use crate::discord::registration::predict_options::{CHANNEL, TABLE};
use crate::discord::{LONGEST_GAME, thread};
use crate::games;
use crate::limits::names;
use crate::table::show;
use crate::text::{Page, Paint};
use crate::words::{Args, Language};
use adjutant_commands::moderator::{Denial, Opening};
use adjutant_commands::naming::{self, Unfit};
use adjutant_commands::request::Topic;
use adjutant_commands::{Grammar, definition};
use adjutant_events::{CauseId, GameId, RulesetId};

impl Bot {
    /// Executes a command of the bot.
    pub async fn own(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        match filled.name.as_str() {
            "game new" | PRACTICE => self.new_game(asked, filled).await,
            "game move" => self.move_game(asked, filled).await,
            "game language" => self.language_of(asked, filled).await,
            "game since" => match self.game(asked, filled.get(GAME)).await {
                Ok(game) => self.since(asked, &game).await,
                Err(answer) => answer,
            },
            "games" => self.overview(asked).await,
            "game tutorial" => self.tutorial(asked, filled).await,
            "game remind" => self.remind(asked, filled).await,
            "game watch" => self.watch(asked, filled).await,
            "game hall" => self.hall(asked, filled).await,
            "game all" => self.in_all(asked, filled).await,
            "game advert" => self.advert(asked, filled).await,
            "game archive" => self.open_data(asked, filled).await,
            "game player" => self.profile(asked, filled).await,
            "game find" => self.find(asked, filled).await,
            "game ready" => self.call_roll(asked, filled).await,
            "game server" => self.server(asked, filled).await,
            CHANNEL => self.predict_channel(asked, filled).await,
            TABLE => self.predict_table(asked).await,
            TRY_OUT => self.try_out(asked, filled).await,
            "export" | "proof" | "verify" => self.evidence(asked, filled).await,
            name if name.starts_with("me ") => self.me(asked, filled).await,
            _ => Answer::no(asked.words.word("discord-unknown-command")),
        }
    }

    /// Creates a game. Its place is stored first, so that an existing game always has a place.
    async fn new_game(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let name = match slug(filled.get("name").unwrap_or_default()) {
            Ok(name) => name,
            Err(unfit) => return not_taken(asked.voice(), names::unfit(unfit)),
        };
        let practice = filled.name == PRACTICE;
        let anonymous = filled.get("signup") == Some(ANONYMOUS);
        if anonymous && filled.get(PAIRING).is_some() {
            return Answer::no(asked.words.word("discord-anonymous-league"));
        }
        let rules = filled.get("rules").map(RulesetId::new);
        let board = match self.board_of_new(asked, filled, rules.as_ref()).await {
            Ok(board) => board,
            Err(answer) => return answer,
        };
        let usual = |option: &str| (practice && option == AGAINST).then_some(STEADY);
        let said = |option: &str| Some((option.to_owned(), filled.get(option).or_else(|| usual(option))?.to_owned()));
        // An unknown option is refused, with a list of the known ones.
        let others = filled.get(MORE).unwrap_or_default().split_whitespace();
        let others = others.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        let others = others.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let options = of_opening().filter_map(|(name, _)| said(name)).chain(others);
        let options = options.chain(board).collect();
        let pairing = match self.pairing_of_new(asked, filled).await {
            Ok(pairing) => pairing,
            Err(answer) => return answer,
        };
        let made_with = match &pairing {
            Some(pairing) => pairing.made_with(asked, rules, first_rules, options),
            None => Ok((rules.unwrap_or_else(first_rules), options)),
        };
        let (rules, options) = match made_with {
            Ok(made_with) => made_with,
            Err(answer) => return answer,
        };
        let options = Opening::with_beacon(self.demands.fill(options), &self.beacon);
        let opening = match Opening::new(rules, options) {
            Ok(opening) => opening,
            Err(refusal) => return denied(asked.voice(), &Denial::from(refusal)),
        };
        // Register the game's commands for the server before the game appears.
        let family = games::family_of(&opening.ruleset).unwrap_or_default();
        self.commands_of(asked.guild, Some(family)).await;
        let cause = asked.cause();
        let game = match self.free_name(&name, asked.id, &cause) {
            Ok(game) => game,
            Err(denial) => return denied(asked.voice(), &denial),
        };
        let spot = match Spot::of(asked, filled.get("place")) {
            Ok(spot) => spot,
            Err(answer) => return answer,
        };
        let language = filled.get("language").and_then(Language::of_locale).unwrap_or(asked.server);
        // Somebody else's place of this name is left over from a game that was not made.
        if self.places.of(&game).is_none_or(|place| place.host != asked.user) {
            // A game of a league and one that is played in its channel stay here, and so does practice.
            let may_move = spot.channel.is_none() && pairing.is_none() && !practice;
            let other =
                if may_move { self.server_for_new(asked.guild, &[asked.user], Entry::ByInvite).await } else { None };
            let (guild, parent) = other.map_or((asked.guild, spot.parent), |other| (other.guild, other.channel));
            let place = GameChannel {
                guild,
                parent,
                channel: spot.channel,
                language: language.tag().to_owned(),
                family: family.to_owned(),
                host: asked.user,
                starts: filled.get("begins") != Some("gm"),
                private: practice || filled.get("signup") == Some("private"),
                // Members of a private thread see each other, which would end the anonymity.
                talk: filled.get("sides") == Some("private_threads") && !anonymous,
                masks: anonymous.then(Vec::new),
                ..GameChannel::default()
            };
            if let Err(error) = self.places.put(&game, place).await {
                return denied(asked.voice(), &Denial::from(error));
            }
        }
        // After a crash the interaction is repeated, and the game stays where it was put.
        let elsewhere = self.places.of(&game).filter(|place| place.guild != asked.guild);
        if let Some(place) = &elsewhere {
            self.commands_of(place.guild, Some(family)).await;
        }
        let made =
            self.game_host.create_game(&game, opening, player(asked.user), cause, asked.at((self.clock)())).await;
        match made {
            Ok(_) => {
                self.delivery.refresh(&game);
                if let Some(place) = elsewhere {
                    return self.made_elsewhere(asked, &game, &place).await;
                }
                let made = asked.words.say("discord-made", &Args::new().text("game", game.as_str()));
                match pairing {
                    None => Answer::of(made),
                    Some(pairing) => self.game_for_pairing(asked, made, &pairing, &game).await,
                }
            }
            Err(denial) => {
                self.forget_place_of_none(&game, &denial).await;
                denied(asked.voice(), &denial)
            }
        }
    }

    /// Removes the place of a game whose creation was refused. After a fault the place stays: the creation is repeated.
    pub(in crate::discord) async fn forget_place_of_none(&self, game: &GameId, denial: &Denial) {
        let is_none = self.game_host.store().last_seq(game).is_ok_and(|seq| seq == 0);
        if !is_none || matches!(denial, Denial::Fault(_)) {
            return;
        }
        if let Err(error) = self.places.remove(game).await {
            tracing::error!(%game, %error, "the place of a game that was not made is left over");
        }
    }

    /// A free name: the wished one, or with digits of the interaction's id added if they fit.
    ///
    /// A game that this interaction has already created keeps its name.
    fn free_name(&self, name: &str, interaction: u64, cause: &CauseId) -> Result<GameId, Denial> {
        let store = self.game_host.store();
        let numbered = format!("{name}-{:04}", interaction / 4096 % 10_000);
        let fits = |name: &&str| name.chars().count() <= LONGEST_GAME;
        for game in [name, numbered.as_str()].into_iter().filter(fits).map(GameId::new) {
            let mine = store.find_cause(&game, cause)?.is_some();
            // A place without a game is left over from a refused creation.
            if mine || store.last_seq(&game)? == 0 {
                return Ok(game);
            }
        }
        Err(adjutant_commands::moderator::Fault::GameExists { game: GameId::new(name) }.into())
    }

    /// Moves a game to this channel, or to a new thread in it.
    async fn move_game(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            Err(answer) => return answer,
        };
        if let Some(answer) = self.not_gm(asked, &game).await {
            return answer;
        }
        if self.places.of(&game).is_some_and(|place| place.copy.is_some()) {
            return Answer::no(asked.words.word("copy-stays"));
        }
        let spot = match Spot::of(asked, filled.get("place")) {
            Ok(spot) => spot,
            Err(answer) => return answer,
        };
        // The same interaction may arrive twice at once: the second execution waits and finds the result of the first.
        let _alone = self.places.moving().await;
        // After a crash the interaction is repeated: a game that it has moved is not moved again.
        let moved = self.places.of(&game).filter(|place| place.moved == asked.id).and_then(|place| place.channel);
        let channel = if let Some(channel) = moved {
            channel
        } else if let Some(channel) = spot.channel {
            channel
        } else {
            let parent = Parent { guild: asked.guild, channel: spot.parent, since: asked.id };
            let body = thread(game.as_str());
            let mut opened = threads::open(&self.places, &self.requests, parent, &body).await;
            if opened.as_ref().is_err_and(RequestError::is_weather) {
                // The thread may exist despite the error: look for it before opening another.
                opened = threads::open(&self.places, &self.requests, parent, &body).await;
            }
            match opened {
                Ok(thread) => thread,
                Err(trouble) => {
                    tracing::warn!(%game, %trouble, "no thread for a game");
                    return Answer::no(asked.words.word("discord-no-thread"));
                }
            }
        };
        let moved = self.places.change(&game, |place| {
            if place.moved == asked.id {
                return;
            }
            GameChannels::leave_panel(place);
            place.moved = asked.id;
            place.thread = channel != asked.channel;
            place.parent = spot.parent;
            place.channel = Some(channel);
            place.guild = asked.guild;
            (place.asked, place.lost, place.archived) = (String::new(), false, false);
            // Permissions that were missing in the old channel may exist here.
            (place.map, place.bare, place.silent) = (None, false, false);
            if let Some(story) = &mut place.story {
                // Old messages stay; the next event begins a new one.
                story.scene = String::new();
            }
            if let Some(evidence) = &mut place.evidence {
                // Readers here may not see the old channel with the signed notes.
                evidence.thread = 0;
            }
        });
        if let Err(error) = moved.await {
            return denied(asked.voice(), &Denial::from(error));
        }
        self.commands_of(asked.guild, None).await;
        self.delivery.refresh(&game);
        Answer::of(
            asked
                .words
                .say("discord-moved", &Args::new().text("game", game.as_str()).text("place", format!("<#{channel}>"))),
        )
    }

    async fn language_of(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            Err(answer) => return answer,
        };
        if let Some(answer) = self.not_gm(asked, &game).await {
            return answer;
        }
        let language = filled.get("language").and_then(Language::of_locale).unwrap_or(asked.server);
        let changed = self.places.change(&game, |place| {
            language.tag().clone_into(&mut place.language);
            place.asked = String::new();
            if let Some(story) = &mut place.story {
                story.scene = String::new();
            }
        });
        match changed.await {
            Ok(_) => {
                self.delivery.refresh(&game);
                Answer::of(asked.words.word("discord-language-set"))
            }
            Err(error) => denied(asked.voice(), &Denial::from(error)),
        }
    }

    /// Why the user must not give orders of a game master; none = allowed.
    pub(in crate::discord) async fn not_gm(&self, asked: &Interaction, game: &GameId) -> Option<Answer> {
        let who = self.onlooker(asked, game, None).player;
        match self.game_host.ask(game, move |session| session.game().table.is_gm(&who)).await {
            Ok(true) => None,
            Ok(false) => Some(Answer::no(asked.words.word("discord-only-gm"))),
            Err(fault) => Some(denied(asked.voice(), &fault.into())),
        }
    }

    async fn watch(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            Err(answer) => return answer,
        };
        let Some(channel) = self.places.of(&game).and_then(|place| place.channel) else {
            return Answer::no(asked.words.word("discord-no-game-here"));
        };
        let thread = self.places.of(&game).is_some_and(|place| place.thread);
        if thread && let Err(trouble) = self.requests.join_thread(channel, asked.user).await {
            tracing::warn!(%game, %trouble, "somebody could not be added to a thread");
        }
        Answer::of(asked.words.say("discord-watching", &Args::new().text("place", format!("<#{channel}>"))))
    }
}

/// Help on a command outside a game: from the first game that has the command.
pub(in crate::discord) fn help(asked: &Interaction, topic: &str) -> Answer {
    let named = |known: &&definition::Definition| known.spellings().any(|word| topic == word);
    let of = |grammar: &&'static dyn Grammar| {
        grammar.commands().all().iter().find(named).map(|known| (grammar.family().name(), known.name))
    };
    let found = games::grammars().iter().find_map(of);
    let all = games::games().all();
    let of_family = |family: &str| all.iter().find(|rules| rules.family().name() == family);
    match found.and_then(|(family, name)| Some((of_family(family)?, name))) {
        Some((sheet, name)) => {
            let page = Page::new(asked.words, sheet, Paint::None);
            Answer::of(show::help(page, Some(&Topic::Command(name))))
        }
        None => Answer::no(asked.words.word("discord-unknown-command")),
    }
}

fn first_rules() -> RulesetId {
    games::games().all().first().map_or_else(|| RulesetId::new(""), |rules| rules.id().clone())
}

/// A name that fits a button's id and a thread: letters, digits and hyphens.
///
/// # Errors
/// Nothing is left of it, it has invisible characters, or it is too long. Names are never cut.
pub(in crate::discord) fn slug(name: &str) -> Result<String, Unfit> {
    let name = naming::name(name).map_err(|unfit| match unfit {
        Unfit::TooLong { .. } => Unfit::TooLong { most: LONGEST_GAME },
        other => other,
    })?;
    let letters = name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' });
    let mut slug = String::new();
    for letter in letters {
        if letter != '-' || (!slug.is_empty() && !slug.ends_with('-')) {
            slug.push(letter);
        }
    }
    let slug = slug.trim_end_matches('-');
    match slug.chars().count() {
        0 => Err(Unfit::Empty),
        1..=LONGEST_GAME => Ok(slug.to_owned()),
        _ => Err(Unfit::TooLong { most: LONGEST_GAME }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_such_as_fit_into_a_button() {
        assert_eq!(slug("  Saturday | night! ").as_deref(), Ok("Saturday-night"));
        assert_eq!(slug("土曜の会 2").as_deref(), Ok("土曜の会-2"));
        assert_eq!(slug("Cafe\u{301}"), slug("Caf\u{e9}"), "what looks the same is the same");
        assert_eq!(slug(&"x".repeat(LONGEST_GAME)), Ok("x".repeat(LONGEST_GAME)));
    }

    #[test]
    fn names_that_do_not_fit_are_refused_and_never_cut() {
        for empty in ["", "|||", " - "] {
            assert_eq!(slug(empty), Err(Unfit::Empty), "{empty:?}");
        }
        for length in [LONGEST_GAME + 1, naming::LONGEST_NAME + 1, 6000] {
            assert_eq!(slug(&"x".repeat(length)), Err(Unfit::TooLong { most: LONGEST_GAME }), "{length}");
        }
        assert_eq!(slug("an\u{200b}na"), Err(Unfit::Hidden { sign: "U+200B".into(), place: 3 }));
    }
}
