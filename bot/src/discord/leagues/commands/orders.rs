//! Orders to leagues: the changing subcommands of `/league`, buttons and modals.

use super::lookup::{called, not_done, people, said_no};
use crate::discord::interactions::commands::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, not_taken};
use crate::discord::leagues::LeagueChannel;
use crate::discord::leagues::custom_id::{Means, Pressed};
use crate::discord::messages::mention::{mentions, player, players};
use crate::discord::registration::league_options::{LEAGUE, PAIRING, RESULT, SETTING, VALUE};
use crate::discord::registration::payload::{GAME, RULES};
use crate::games;
use crate::league_reports::read;
use crate::league_reports::told::told;
use crate::limits::names;
use crate::words::{Args, Language};
use adjutant_commands::naming;
use adjutant_events::numerals::{narrow, narrow_if_numeric};
use adjutant_events::{GameId, LeagueId, PlayerId};
use adjutant_league::command::Office;
use adjutant_league::rules::{Bids, Format};
use adjutant_league::{By, Command, Event, League, Refusal};
use serde_json::json;
use serenity::model::application::{ComponentInteraction, ModalInteraction};

/// What a subcommand asks for.
enum Meant {
    Order(Command),
    /// A figure that the program seals, and opens when both are in.
    Seal {
        pairing: u32,
        figure: i32,
    },
}

impl Bot {
    /// Executes a subcommand of `/league`.
    pub(in crate::discord) async fn league(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let done = match filled.name.as_str() {
            "league new" => self.new_league(asked, filled).await,
            "league place" => self.place_league(asked, filled).await,
            name => match self.which_league(asked, filled.get(LEAGUE)) {
                Ok(league) => match name {
                    "league mine" | "league table" | "league pairings" | "league player" | "league bracket"
                    | "league overview" => self.league_question(asked, &league, filled).await,
                    "league enrol" => self.enrol(asked, &league, filled).await,
                    "league set" if filled.get(VALUE).is_none() => self.league_question(asked, &league, filled).await,
                    _ => self.league_order(asked, &league, filled).await,
                },
                Err(answer) => Err(answer),
            },
        };
        done.unwrap_or_else(|answer| answer)
    }

    /// Founds a league and shows it in this channel.
    async fn new_league(&self, asked: &Interaction, filled: &CommandOptions) -> Result<Answer, Answer> {
        let unfit = |unfit| not_taken(asked.voice(), names::unfit(unfit));
        let title = naming::text(filled.get("title").unwrap_or_default()).map_err(unfit)?;
        let league = LeagueId::new(crate::discord::interactions::commands::bot::slug(&title).map_err(unfit)?);
        let preset = filled.get("preset").unwrap_or("swiss").to_owned();
        let game = filled.get(RULES).map_or_else(|| games::first_rules().to_string(), str::to_owned);
        let (by, now) = (By::Person(player(asked.user)), asked.at((self.clock)()));
        let delivery = self.delivery(asked)?;
        let founded = delivery.office().found(&league, by, (title, preset, game), asked.cause(), now).await;
        delivery.wake(&league);
        let events = founded.map_err(|fault| not_done(asked, &fault))?;
        let language = filled.get("language").and_then(Language::of_locale).unwrap_or(asked.server);
        self.stand_here(asked, &league, language, 0).await?;
        let text = self.worded(asked, &league, &events).await?;
        Ok(Answer::of(format!("{text}\n{}", asked.words.word("league-founded-how"))))
    }

    /// Shows a league in this channel, instead of another channel of this server.
    async fn place_league(&self, asked: &Interaction, filled: &CommandOptions) -> Result<Answer, Answer> {
        let delivery = self.delivery(asked)?;
        let league = match filled.get(LEAGUE) {
            // A league of another server must be named in full.
            Some(name) => {
                let names = delivery.office().names().await.map_err(|fault| not_done(asked, &fault))?;
                let found = names.into_iter().find(|league| league.as_str() == name.trim());
                found.map_or_else(|| self.which_league(asked, Some(name)), Ok)?
            }
            None => self.which_league(asked, None)?,
        };
        let who = player(asked.user);
        let look = move |open: &adjutant_commands::league_moderator::Open| {
            (open.league.directors.contains(&who), open.league.seq)
        };
        let (may, seq) = delivery.office().ask(&league, look).await.map_err(|fault| not_done(asked, &fault))?;
        if !may {
            return Err(Answer::no(asked.words.word("league-only-director")));
        }
        let before = delivery.stands().of(&league).into_iter().find(|stand| stand.guild == asked.guild);
        let language = filled.get("language").and_then(Language::of_locale);
        let language = language.or_else(|| Language::of_locale(&before.as_ref()?.language)).unwrap_or(asked.server);
        self.stand_here(asked, &league, language, before.as_ref().map_or(seq, |before| before.told)).await?;
        if let Some(before) = before.filter(|before| before.channel != asked.channel && before.panel_message != 0)
            && let Err(trouble) = self.requests.delete(before.channel, before.panel_message).await
        {
            tracing::warn!(%league, %trouble, "the message that showed a league elsewhere is still there");
        }
        let args = Args::new().text("league", league.as_str()).text("place", format!("<#{}>", asked.channel));
        Ok(Answer::of(asked.words.say("league-placed", &args)))
    }

    async fn stand_here(
        &self,
        asked: &Interaction,
        league: &LeagueId,
        language: Language,
        told: u64,
    ) -> Result<(), Answer> {
        let delivery = self.delivery(asked)?;
        let (guild, channel) = (asked.guild, asked.channel);
        let kept = delivery.stands().change(league, |stands| {
            if let Some(here) = stands.iter_mut().find(|stand| stand.channel == channel) {
                (here.language, here.lost, here.shown) = (language.tag().to_owned(), false, 0);
                return;
            }
            let disputes = stands.iter().find(|stand| stand.guild == guild).map(|stand| stand.disputes.clone());
            stands.retain(|stand| stand.guild != guild);
            let (language, disputes) = (language.tag().to_owned(), disputes.unwrap_or_default());
            stands.push(LeagueChannel { guild, channel, language, told, disputes, ..LeagueChannel::default() });
        });
        kept.await.map_err(|error| not_done(asked, &error.into()))?;
        delivery.wake(league);
        Ok(())
    }

    /// Gives the order of a subcommand.
    async fn league_order(
        &self,
        asked: &Interaction,
        league: &LeagueId,
        filled: &CommandOptions,
    ) -> Result<Answer, Answer> {
        let (who, asking, mut given) = (player(asked.user), asked.clone(), filled.clone());
        if filled.name == "league link" {
            // A linked game may be shown in a dispute, so it must belong to this server.
            let game = self.game(asked, filled.get(GAME)).await?;
            given.options.retain(|(option, _)| option != GAME);
            given.options.push((GAME.to_owned(), game.to_string()));
        }
        let meant = self.delivery(asked)?.office().ask(league, move |open| meant(&asking, &open.league, &who, &given));
        match meant.await.map_err(|fault| not_done(asked, &fault))?? {
            Meant::Order(command) => self.ordered(asked, league, command).await,
            Meant::Seal { pairing, figure } => self.seals(asked, league, pairing, figure).await,
        }
    }

    /// Seals a bid; the second one opens both.
    async fn seals(&self, asked: &Interaction, league: &LeagueId, pairing: u32, figure: i32) -> Result<Answer, Answer> {
        let delivery = self.delivery(asked)?;
        let (who, cause, now) = (player(asked.user), asked.cause(), asked.at((self.clock)()));
        let sealed = delivery
            .office()
            .with(league, move |leagues, open| leagues.seal(open, &who, (pairing, figure), &cause, now));
        let sealed = sealed.await;
        delivery.wake(league);
        let events = sealed.map_err(|fault| not_done(asked, &fault))?;
        let text = self.worded(asked, league, &events).await?;
        if events.iter().any(|event| matches!(event, Event::BidShown { .. })) {
            return Ok(Answer::of(text));
        }
        Ok(Answer::of(format!("{text}\n{}", asked.words.word("league-sealed-kept"))))
    }

    /// Gives an order and words its events.
    async fn ordered(&self, asked: &Interaction, league: &LeagueId, command: Command) -> Result<Answer, Answer> {
        let is_link = matches!(command, Command::Link { .. });
        if let Command::Link { pairing, game } = &command {
            let fits = self.delivery(asked)?.fits(league, *pairing, game).await;
            fits.map_err(|fault| not_done(asked, &fault))?;
        }
        let events = self.give(asked, league, player(asked.user), command).await?;
        if is_link {
            // The linked game may be finished already.
            self.delivery(asked)?.hear(league, None).await;
        }
        Ok(Answer::of(self.worded(asked, league, &events).await?))
    }

    /// Gives an order; durable when this returns. The news is posted where the league is shown.
    pub(in crate::discord) async fn give(
        &self,
        asked: &Interaction,
        league: &LeagueId,
        who: PlayerId,
        command: Command,
    ) -> Result<Vec<adjutant_league::Event>, Answer> {
        let delivery = self.delivery(asked)?;
        let now = asked.at((self.clock)());
        let given = delivery.office().order(league, By::Person(who), command, asked.cause(), now).await;
        delivery.wake(league);
        given.map_err(|fault| not_done(asked, &fault))
    }

    pub(in crate::discord) async fn worded(
        &self,
        asked: &Interaction,
        league: &LeagueId,
        events: &[adjutant_league::Event],
    ) -> Result<String, Answer> {
        let (words, events) = (asked.words, events.to_vec());
        let said = self.delivery(asked)?.office().ask(league, move |open| {
            let lines = events.iter().filter_map(|event| told(words, &open.league, event));
            lines.collect::<Vec<_>>().join("\n")
        });
        let said = said.await.map_err(|fault| not_done(asked, &fault))?;
        Ok(if said.is_empty() { asked.words.word("league-done") } else { mentions(&said) })
    }

    /// Handles a button of a league.
    pub(in crate::discord) async fn league_pressed(
        &self,
        asked: Interaction,
        pressed: Pressed,
        press: &ComponentInteraction,
    ) {
        if pressed.means == Means::Contest {
            return self.respond(&asked, &contest_form(&asked, &press.data.custom_id)).await;
        }
        if !self.defer(&asked).await {
            return;
        }
        let answer = self.league_press(&asked, pressed).await.unwrap_or_else(|answer| answer);
        self.answer(&asked, answer).await;
    }

    async fn league_press(&self, asked: &Interaction, pressed: Pressed) -> Result<Answer, Answer> {
        let league = self.which_league(asked, Some(&pressed.league))?;
        let number = pressed.number;
        let command = match pressed.means {
            Means::Mine | Means::Table | Means::Pairings => {
                let name = match pressed.means {
                    Means::Mine => "league mine",
                    Means::Table => "league table",
                    _ => "league pairings",
                };
                let filled = CommandOptions { name: name.to_owned(), ..CommandOptions::default() };
                return self.league_question(asked, &league, &filled).await;
            }
            Means::Join => Command::Join { name: called(asked, None)?.into() },
            Means::Accept => Command::Answer { challenge: number, accept: true },
            Means::Decline => Command::Answer { challenge: number, accept: false },
            Means::Ready => Command::Ready { pairing: number },
            Means::Confirm => Command::Confirm { pairing: number },
            Means::Take => Command::AcceptBid { pairing: number },
            Means::Contest => return Err(Answer::no(asked.words.word("discord-old-button"))),
        };
        self.ordered(asked, &league, command).await
    }

    /// Handles the modal with the reason for contesting a result.
    pub(in crate::discord) async fn league_form(&self, asked: Interaction, pressed: Pressed, form: &ModalInteraction) {
        if !self.defer(&asked).await {
            return;
        }
        let reason = crate::discord::interactions::modals::form::written(form)
            .into_iter()
            .map(|(_, text)| text)
            .collect::<Vec<_>>()
            .join(" ");
        let contested = async {
            let league = self.which_league(&asked, Some(&pressed.league))?;
            let reason = reason_of(&asked, &reason)?;
            self.ordered(&asked, &league, Command::Dispute { pairing: pressed.number, reason: reason.into() }).await
        };
        let answer = contested.await.unwrap_or_else(|answer| answer);
        self.answer(&asked, answer).await;
    }
}

/// The modal for the reason.
fn contest_form(asked: &Interaction, id: &str) -> serde_json::Value {
    let input = json!({
        "type": 4, "custom_id": "reason", "style": 2, "label": asked.words.word("league-form-reason"),
        "required": true, "min_length": 1, "max_length": 400,
    });
    let components = json!([{ "type": 1, "components": [input] }]);
    json!({ "type": 9, "data": { "custom_id": id, "title": asked.words.word("league-form-contest"), "components": components } })
}

/// Checks the reason that a user typed.
fn reason_of(asked: &Interaction, text: &str) -> Result<String, Answer> {
    naming::text(&players(text).replace(['\r', '\n'], " "))
        .map_err(|unfit| not_taken(asked.voice(), names::unfit(unfit)))
}

/// The order of a subcommand.
fn meant(asked: &Interaction, league: &League, who: &PlayerId, filled: &CommandOptions) -> Result<Meant, Answer> {
    let text = |option: &str| filled.get(option).unwrap_or_default().trim().to_owned();
    let pairing = filled.get(PAIRING).and_then(|number| narrow(number.trim()).parse().ok()).unwrap_or(0);
    let one = |option: &str| PlayerId::new(text(option));
    let own = |option: &str| reason_of(asked, &text(option));
    let team = league.pairing(pairing).and_then(|pairing| pairing.team_of(who)).unwrap_or(0);
    let result = || {
        let wrong = || Answer::no(asked.words.word("league-result-unread"));
        read::score(league, pairing, &text(RESULT)).ok_or_else(wrong)
    };
    Ok(Meant::Order(match filled.name.as_str() {
        "league join" if league.is_member(who) && filled.get("called").is_some() => {
            Command::Rename { name: called(asked, filled.get("called"))?.into() }
        }
        "league join" => Command::Join { name: called(asked, filled.get("called"))?.into() },
        "league wait" if league.reserves.iter().any(|(waiting, _)| waiting == who) => Command::Wait { name: "".into() },
        "league wait" => Command::Wait { name: called(asked, filled.get("called"))?.into() },
        "league quit" => Command::Leave,
        "league away" => Command::Away { days: narrow(&text("absence")).parse().unwrap_or(0) },
        "league challenge" if filled.get("player").is_none() => Command::Offer,
        "league challenge" => Command::Challenge {
            to: one("player"),
            partners: people(league, &text("mates")),
            opponents: people(league, &text("opponents")),
        },
        "league bid" => return bid(asked, league, pairing, filled),
        "league ready" => Command::Ready { pairing },
        "league report" => {
            let material = match filled.get("material") {
                None => None,
                Some(material) => {
                    let wrong = || Answer::no(asked.words.word("league-material-unread"));
                    let [mine, his] = read::left(material).ok_or_else(wrong)?;
                    Some(if team == 0 { [mine, his] } else { [his, mine] })
                }
            };
            Command::Report { pairing, score: read::turned(result()?, team), material }
        }
        "league confirm" => Command::Confirm { pairing },
        "league dispute" => Command::Dispute { pairing, reason: own("reason")?.into() },
        "league link" => Command::Link { pairing, game: GameId::new(text(GAME)) },
        "league set" => {
            Command::Set { setting: text(SETTING).into(), value: narrow_if_numeric(&text(VALUE)).into_owned().into() }
        }
        "league season" => match text("step").as_str() {
            "open-season" => Command::OpenSeason,
            "pair-round" if matches!(league.rules.format, Format::Open | Format::Rungs) => Command::Match,
            "pair-round" => Command::Pair,
            "draw-playoff" => Command::DrawPlayoff,
            _ => Command::CloseSeason,
        },
        "league rule" => Command::Rule {
            pairing,
            score: if text(RESULT) == "none" { None } else { Some(result()?) },
            rule: own("cited")?.into(),
            reason: own("reason")?.into(),
        },
        "league forfeit" => Command::Forfeit { pairing, by: one("player"), reason: own("reason")?.into() },
        "league substitute" => Command::Substitute { pairing, out: one("leaving"), to: one("substitute") },
        "league appoint" => {
            let player = one("player");
            match text("office").as_str() {
                "director" => Command::Name { player, office: Office::Director },
                "arbiter" => Command::Name { player, office: Office::Arbiter },
                "no-director" => Command::Dismiss { player, office: Office::Director },
                _ => Command::Dismiss { player, office: Office::Arbiter },
            }
        }
        _ => return Err(Answer::no(asked.words.word("discord-unknown-command"))),
    }))
}

/// The order of a bid: named, sealed or opened, as the pairing requires. Without a figure, the opponent's is accepted.
fn bid(asked: &Interaction, league: &League, pairing: u32, filled: &CommandOptions) -> Result<Meant, Answer> {
    let Some(figure) = filled.get("figure") else { return Ok(Meant::Order(Command::AcceptBid { pairing })) };
    let unread = || Answer::no(asked.words.word("league-figure-unread"));
    let figure: i32 = narrow(figure.trim()).parse().map_err(|_| unread())?;
    if league.pairing(pairing).is_none_or(|pairing| pairing.bids != Bids::Sealed) {
        return Ok(Meant::Order(Command::Bid { pairing, figure }));
    }
    // A bid that was sealed at the terminal with an own word, or by an earlier program.
    let Some(word) = filled.get("word") else { return Ok(Meant::Seal { pairing, figure }) };
    let refused = Refusal::NotWhatWasSealed { pairing };
    let salt = word.trim().trim_matches('`').parse().map_err(|_| said_no(asked, &refused))?;
    Ok(Meant::Order(Command::OpenBid { pairing, figure, salt }))
}
