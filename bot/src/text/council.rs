//! Votes and rulings as text.

use super::{Ink, Page};
use crate::words::{Args, answer_word, outcome_word, quoted};
use adjutant_core::table::council::Vote;
use adjutant_core::view::View;
use adjutant_events::council::{Matter, VoteAnswer, VoteOutcome};

impl Page<'_> {
    /// The votes of a game, open ones first.
    pub fn votes(&self, view: &View) -> String {
        let council = &view.table.council;
        if council.votes.is_empty() {
            return self.word("votes-none");
        }
        let counted = council.votes.iter().rev().filter(|vote| vote.outcome.is_some());
        council.open().chain(counted).map(|vote| self.vote(view, vote)).collect::<Vec<_>>().join("\n")
    }

    fn vote(&self, view: &View, vote: &Vote) -> String {
        let args = Args::new().number("number", vote.number).text("matter", self.voice().matter(&vote.matter));
        let mut lines = vec![self.ink(Ink::Heading, &self.say("vote-heading", args))];
        let mut add = |line: String| lines.push(format!("  {line}"));
        for sentence in self.voice().vote_terms(vote.terms) {
            add(sentence);
        }
        for (player, answer) in &vote.cast {
            let args = Args::new().text("player", quoted(player.as_str())).text("answer", answer_word(*answer));
            add(self.say("vote-answer", args));
        }
        if let Some(outcome) = vote.outcome {
            add(self.say("vote-outcome", Args::new().text("outcome", outcome_word(outcome))));
            return lines.join("\n");
        }
        let missing: Vec<String> = vote.missing().map(|player| quoted(player.as_str())).collect();
        // In a secret vote, only game masters see who has answered.
        if !missing.is_empty() && !vote.terms.secret {
            add(self.say("vote-missing", Args::new().text("players", self.voice().join(&missing))));
        }
        if let Some(until) = vote.until {
            let zone = view.table.clock.rules.as_ref().map_or("UTC", |rules| rules.zone.as_str());
            add(self.say("event-vote-until", Args::new().text("at", self.words.instant(until, zone))));
        }
        lines.join("\n")
    }

    /// The rulings of game masters, and the house rules that were voted.
    pub fn rulings(&self, view: &View) -> String {
        let council = &view.table.council;
        let ruled = council.rulings.iter().map(|ruling| {
            let args = Args::new().number("number", ruling.number).text("text", quoted(&ruling.text));
            match ruling.about {
                Some(seq) => self.say("event-ruling-about", args.number("seq", seq)),
                None => self.say("event-ruling", args),
            }
        });
        let voted = council.votes.iter().filter(|vote| vote.outcome == Some(VoteOutcome::Passed));
        let voted = voted.filter_map(|vote| match &vote.matter {
            Matter::HouseRule { text } => {
                let args = Args::new().number("number", vote.number).text("text", quoted(text));
                Some(self.say("ruling-voted", args.number("yes", vote.answered(VoteAnswer::Yes))))
            }
            _ => None,
        });
        let lines: Vec<String> = ruled.chain(voted).collect();
        if lines.is_empty() { self.word("rulings-none") } else { lines.join("\n") }
    }
}
