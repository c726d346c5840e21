//! Enrolling many members at once, by a director.

use super::lookup::{not_done, said_no};
use crate::discord::interactions::commands::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, not_taken};
use crate::discord::messages::mention::{player, players, user};
use crate::limits::names;
use adjutant_commands::league_moderator::LeagueFault;
use adjutant_commands::naming;
use adjutant_events::{CauseId, LeagueId, PlayerId};
use adjutant_league::{By, Command};

/// The option with the members.
const PEOPLE: &str = "people";

impl Bot {
    /// Enrols each of the named users; who is refused is told with the reason, and the others are members.
    pub(in crate::discord) async fn enrol(
        &self,
        asked: &Interaction,
        league: &LeagueId,
        filled: &CommandOptions,
    ) -> Result<Answer, Answer> {
        let unread = || Answer::no(asked.words.word("league-enrol-unread"));
        let people = entries(filled.get(PEOPLE).unwrap_or_default()).ok_or_else(unread)?;
        let delivery = self.delivery(asked)?;
        let (by, now) = (By::Person(player(asked.user)), asked.at((self.clock)()));
        let (mut happened, mut lines) = (Vec::new(), Vec::new());
        for (at, (player, called)) in people.into_iter().enumerate() {
            let called = naming::text(&called).map_err(|unfit| not_taken(asked.voice(), names::unfit(unfit)))?;
            let cause = CauseId::new(format!("{}/{at}", asked.cause().as_str()));
            let command = Command::Enrol { player, name: called.as_str().into() };
            match delivery.office().order(league, by.clone(), command, cause, now).await {
                Ok(events) => happened.extend(events),
                Err(LeagueFault::Refused(refused)) => {
                    lines.push(format!("{called}: {}", said_no(asked, &refused).text));
                }
                Err(fault) => {
                    delivery.wake(league);
                    return Err(not_done(asked, &fault));
                }
            }
        }
        delivery.wake(league);
        if happened.is_empty() {
            return Err(Answer::no(lines.join("\n")));
        }
        lines.insert(0, self.worded(asked, league, &happened).await?);
        Ok(Answer::of(lines.join("\n")))
    }
}

/// The users and their names in tables: `@anna Anna, @ben Ben`. None if an entry is no user with a name.
fn entries(text: &str) -> Option<Vec<(PlayerId, String)>> {
    let words = players(text);
    let entry = |entry: &str| {
        let (who, called) = entry.split_once(char::is_whitespace)?;
        let who = PlayerId::new(who);
        user(&who).map(|_| (who, called.trim().to_owned()))
    };
    let all = words.split([',', '、', '\n']).map(str::trim).filter(|entry| !entry.is_empty());
    let all: Vec<(PlayerId, String)> = all.map(entry).collect::<Option<_>>()?;
    (!all.is_empty()).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::entries;

    #[test]
    fn users_have_names() {
        let read = |text: &str| {
            let all = entries(text)?;
            Some(all.iter().map(|(player, called)| format!("{player} {called}")).collect::<Vec<_>>().join("|"))
        };
        assert_eq!(
            read("<@7> Anna, <@!8>  Ben B、<@9> 花子").as_deref(),
            Some("discord-7 Anna|discord-8 Ben B|discord-9 花子")
        );
        for text in ["", "<@7>", "Anna", "anna Anna", "<@7> Anna, Ben"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
