//! The reliability of users who sign up, from their other games on this server.

use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::mention::{mention, mentions, player};
use crate::text::{grace, reliability};
use crate::words::Words;
use adjutant_commands::grace::Ledger;
use adjutant_commands::profile::hidden_people;
use adjutant_core::table::player_records::Reliability;
use adjutant_events::{GameId, PlayerId};
use std::sync::Arc;

/// The command that lists who signed up.
pub(in crate::discord) const LIST: &str = "signup list";
/// The most games that are examined, last names first.
const MOST: usize = 100;

impl Bot {
    /// Adds the reliability of the users who play, wait or sign up.
    pub(in crate::discord) async fn with_reliability(
        &self,
        asked: &Interaction,
        game: &GameId,
        mut answer: Answer,
    ) -> Answer {
        let people = self.game_host.ask(game, |session| {
            let (table, signup) = (&session.game().table, &session.game().signup);
            let seated = table.seats.iter().filter_map(|seat| seat.player.clone());
            let wished = signup.wishes.iter().map(|wish| wish.player.clone());
            seated.chain(wished).chain(signup.waiting.iter().cloned()).collect::<Vec<PlayerId>>()
        });
        let store = Arc::clone(self.game_host.store());
        let hidden = tokio::task::spawn_blocking(move || hidden_people(store.as_ref())).await;
        let (Ok(mut people), Ok(Ok(hidden))) = (people.await, hidden) else { return answer };
        // Whoever does not want to be shown is shown to nobody else.
        let own = player(asked.user);
        people.retain(|person| *person == own || !hidden.contains(person));
        let (mut known, mut ledger): (Vec<(Reliability, u32)>, Ledger) = Default::default();
        for other in self.places.in_guild(asked.guild).into_iter().rev().take(MOST) {
            // The numbers of an anonymous game mean other users elsewhere.
            if other == *game || self.places.of(&other).is_some_and(|place| place.is_anonymous()) {
                continue;
            }
            let records = self.game_host.ask(&other, |session| {
                // What cannot be read counts for nobody.
                let extended = Ledger::of_game(session).unwrap_or_default();
                (session.game().player_records.records.clone(), extended)
            });
            let (records, extended) = records.await.unwrap_or_default();
            ledger.add(extended);
            for record in records {
                if !people.contains(&record.player) {
                    continue;
                }
                match known.iter_mut().find(|(sum, _)| sum.player == record.player) {
                    Some((sum, games)) => {
                        sum.add(&record);
                        *games += 1;
                    }
                    None => known.push((record, 1)),
                }
            }
        }
        if !known.is_empty() {
            let words: Words = asked.words;
            let lines = known.iter().map(|(record, games)| mentions(&reliability::over(words, record, *games)));
            let extended = people.iter().filter_map(|player| Some((player, ledger.of.get(player)?)));
            let extended = extended.filter_map(|(player, reasons)| grace::line(words, &mention(player), reasons));
            let told = std::iter::once(words.word("discord-reliability")).chain(lines).chain(extended);
            let told: Vec<String> = told.collect();
            answer.text = format!("{}\n{}", answer.text, told.join("\n"));
        }
        answer
    }
}
