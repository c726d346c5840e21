//! Votes, rulings, announcements and notes, as text.

use super::stage::TableBefore;
use crate::words::{Args, Voice, quoted};
use adjutant_events::PlayerId;
use adjutant_events::council::{CouncilEvent, Matter, Needed, VoteAnswer, VoteOutcome, VoteTerms};

impl TableBefore<'_> {
    pub(super) fn council(&self, event: &CouncilEvent) -> String {
        let player = |who: &PlayerId| Args::new().text("player", quoted(who.as_str()));
        match event {
            CouncilEvent::VoteCalled { number, player: who, matter, terms, until, voters, .. } => {
                let args = player(who).number("number", *number).text("matter", self.voice.matter(matter));
                let mut said = vec![self.say("event-vote-called", args)];
                let voters: Vec<String> = voters.iter().map(|(voter, _)| quoted(voter.as_str())).collect();
                said.push(self.say("event-vote-voters", Args::new().text("players", self.voice.join(&voters))));
                said.extend(self.voice.vote_terms(*terms));
                if let Some(until) = until {
                    let at = self.voice.words().instant(*until, self.zone());
                    said.push(self.say("event-vote-until", Args::new().text("at", at)));
                }
                said.push(self.say("event-vote-how", Args::new().number("number", *number)));
                said.join(self.gap())
            }
            CouncilEvent::VoteCast { number, player: who, answer, kept } => {
                let key = if kept.is_some() { "event-vote-cast-secretly" } else { "event-vote-cast" };
                self.say(key, player(who).number("number", *number).text("answer", answer_word(*answer)))
            }
            CouncilEvent::VoteClosed { number, outcome, yes, no, abstained } => {
                let args = Args::new()
                    .number("number", *number)
                    .number("yes", *yes)
                    .number("no", *no)
                    .number("abstained", *abstained)
                    .text("outcome", outcome_word(*outcome));
                self.say("event-vote-closed", args)
            }
            CouncilEvent::RulingMade { number, text, about } => {
                let args = Args::new().number("number", *number).text("text", quoted(text));
                match about {
                    Some(seq) => self.say("event-ruling-about", args.number("seq", *seq)),
                    None => self.say("event-ruling", args),
                }
            }
            CouncilEvent::Announced { text } => self.say("event-announced", Args::new().text("text", quoted(text))),
            CouncilEvent::NoteKept { text } => self.say("event-note-kept", Args::new().text("text", quoted(text))),
        }
    }
}

impl Voice<'_> {
    /// The matter of a vote, without a full stop.
    pub fn matter(&self, matter: &Matter) -> String {
        let seat = |seat| self.with_seat(Args::new(), "seat", seat);
        let words = self.words();
        match matter {
            Matter::Draw => words.word("vote-draw"),
            Matter::Concession => words.word("vote-concession"),
            Matter::Replacement { seat: at, player } => {
                words.say("vote-replacement", &seat(at).text("player", quoted(player.as_str())))
            }
            Matter::MoreTime { seat: whose, minutes } => {
                words.say("vote-more-time", &seat(whose).text("time", words.length(*minutes)))
            }
            Matter::Mend { to, reason } => {
                words.say("vote-mend", &Args::new().number("to", *to).text("reason", quoted(reason)))
            }
            Matter::HouseRule { text } => words.say("vote-house-rule", &Args::new().text("text", quoted(text))),
            Matter::Question { text } => words.say("vote-question", &Args::new().text("text", quoted(text))),
        }
    }

    /// The terms of a vote: a sentence for each that is not the default.
    pub fn vote_terms(&self, terms: VoteTerms) -> Vec<String> {
        let words = self.words();
        let mut said = Vec::new();
        match terms.needed {
            Needed::Majority => {}
            Needed::TwoThirds => said.push(words.word("vote-needs-two-thirds")),
            Needed::Everybody => said.push(words.word("vote-needs-everybody")),
        }
        if terms.quorum > 0 {
            said.push(words.say("vote-needs-quorum", &Args::new().number("percent", terms.quorum)));
        }
        if terms.secret {
            said.push(words.word("vote-is-secret"));
        }
        said
    }
}

pub(crate) const fn answer_word(answer: VoteAnswer) -> &'static str {
    match answer {
        VoteAnswer::Yes => "yes",
        VoteAnswer::No => "no",
        VoteAnswer::Abstain => "abstain",
    }
}

pub(crate) const fn outcome_word(outcome: VoteOutcome) -> &'static str {
    match outcome {
        VoteOutcome::Passed => "passed",
        VoteOutcome::Failed => "failed",
        VoteOutcome::NoQuorum => "quorum",
        VoteOutcome::Void => "void",
        VoteOutcome::Withdrawn => "withdrawn",
    }
}
