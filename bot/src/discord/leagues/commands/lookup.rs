//! Which league and which players are meant, and the answers to refusals.

use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::leagues::{LeagueChannel, LeagueDelivery};
use crate::discord::messages::mention::mentions;
use crate::league_reports::told::refusal;
use crate::table::local_commands::nearest;
use crate::words::Args;
use adjutant_commands::league_moderator::LeagueFault;
use adjutant_commands::naming;
use adjutant_events::{LeagueId, PlayerId};
use adjutant_league::{League, Refusal};

impl Bot {
    /// The leagues, if enabled.
    ///
    /// # Errors
    /// The answer to give: leagues are not enabled.
    pub(in crate::discord) fn delivery(&self, asked: &Interaction) -> Result<&LeagueDelivery, Answer> {
        self.leagues.as_ref().ok_or_else(|| Answer::no(asked.words.word("league-not-kept")))
    }

    /// The league that is meant: the named one, otherwise the channel's or thread's, otherwise the server's only one.
    ///
    /// # Errors
    /// The answer to give: no league matches, or several do.
    pub(in crate::discord) fn which_league(
        &self,
        asked: &Interaction,
        named: Option<&str>,
    ) -> Result<LeagueId, Answer> {
        let here: Vec<(LeagueId, LeagueChannel)> = self.delivery(asked)?.stands().in_guild(asked.guild);
        let names: Vec<String> = here.iter().map(|(league, _)| league.to_string()).collect();
        if let Some(name) = named {
            let found = here.iter().find(|(league, _)| league.as_str().eq_ignore_ascii_case(name.trim()));
            return found.map(|(league, _)| league.clone()).ok_or_else(|| {
                let like = nearest(name, names.iter().map(String::as_str));
                let known = if like.is_empty() { "-".to_owned() } else { asked.voice().join_or(&like) };
                let args = Args::new().text("name", name).text("known", known);
                Answer::no(asked.words.say("league-none-called", &args))
            });
        }
        let of_channel = |(_, stand): &&(LeagueId, LeagueChannel)| {
            let disputed = stand.disputes.iter().any(|(_, thread)| *thread == asked.channel);
            stand.channel == asked.channel || stand.thread == asked.channel || disputed
        };
        let in_channel: Vec<&(LeagueId, LeagueChannel)> = here.iter().filter(of_channel).collect();
        match (in_channel.as_slice(), here.as_slice()) {
            ([(only, _)], _) | ([], [(only, _)]) => Ok(only.clone()),
            (_, []) => Err(Answer::no(asked.words.word("league-none-here"))),
            _ => {
                let args = Args::new().text("leagues", asked.voice().join_or(&names));
                Err(Answer::no(asked.words.say("league-which-here", &args)))
            }
        }
    }
}

/// The answer to a failed request about a league.
pub(in crate::discord) fn not_done(asked: &Interaction, fault: &LeagueFault) -> Answer {
    match fault {
        LeagueFault::Refused(refused) => said_no(asked, refused),
        fault => {
            tracing::error!(%fault, "something of a league could not be done");
            Answer::no(asked.words.word("league-fault"))
        }
    }
}

/// The answer to a refusal.
pub(in crate::discord) fn said_no(asked: &Interaction, refused: &Refusal) -> Answer {
    Answer::no(mentions(&refusal(asked.words, refused)))
}

/// The name to show in tables: the given one, or else the user's name on the server.
pub(in crate::discord) fn called(asked: &Interaction, given: Option<&str>) -> Result<String, Answer> {
    let member = &asked.data["member"];
    let own = [&member["nick"], &member["user"]["global_name"], &member["user"]["username"]];
    let known = own.into_iter().find_map(|name| name.as_str().filter(|name| !name.trim().is_empty()));
    let name = given.or(known).unwrap_or_default();
    naming::name(name).map_err(|unfit| {
        crate::discord::interactions::response::not_taken(asked.voice(), crate::limits::names::unfit(unfit))
    })
}

/// Players in a typed text: mentions, or names as shown in tables.
pub(in crate::discord) fn people(league: &League, text: &str) -> Vec<PlayerId> {
    let words = crate::discord::messages::mention::players(text);
    let names =
        words.split([',', '、', ' ']).map(|name| name.trim().trim_start_matches('@')).filter(|name| !name.is_empty());
    names.map(|name| league.named(name)).collect()
}
