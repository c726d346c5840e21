//! Votes, rulings, announcements and notes as JSON.

use super::names::Plain;
use crate::words::{answer_word, outcome_word};
use adjutant_events::council::{CouncilEvent, Matter, Needed};
use serde_json::{Value, json};

pub(super) fn body(names: Plain<'_>, event: &CouncilEvent) -> Value {
    match event {
        CouncilEvent::VoteCalled { number, player, matter, terms, side, until, voters } => json!({
            "type": "vote_called",
            "number": number,
            "player": player.as_str(),
            "matter": self::matter(names, matter),
            "side": side.as_ref().map(adjutant_events::SideId::as_str),
            "secret": terms.secret,
            "needed": match terms.needed {
                Needed::Majority => "majority",
                Needed::TwoThirds => "two_thirds",
                Needed::Everybody => "everybody",
            },
            "quorum": terms.quorum,
            "until": until,
            "voters": voters.iter().map(|(voter, side)| json!({"player": voter.as_str(), "side": side.as_str()})).collect::<Vec<_>>(),
        }),
        CouncilEvent::VoteCast { number, player, answer, kept } => json!({
            "type": "vote_cast",
            "number": number,
            "player": player.as_str(),
            "answer": answer_word(*answer),
            "secret": kept.is_some(),
        }),
        CouncilEvent::VoteClosed { number, outcome, yes, no, abstained } => json!({
            "type": "vote_closed",
            "number": number,
            "outcome": outcome_word(*outcome),
            "yes": yes,
            "no": no,
            "abstained": abstained,
        }),
        CouncilEvent::RulingMade { number, text, about } => {
            json!({"type": "ruling_made", "number": number, "text": text, "about_seq": about})
        }
        CouncilEvent::Announced { text } => json!({"type": "announced", "text": text}),
        CouncilEvent::NoteKept { text } => json!({"type": "note_kept", "text": text}),
    }
}

fn matter(names: Plain<'_>, matter: &Matter) -> Value {
    match matter {
        Matter::Draw => json!({"about": "draw"}),
        Matter::Concession => json!({"about": "concession"}),
        Matter::Replacement { seat, player } => {
            json!({"about": "replacement", "seat": names.seat(seat), "player": player.as_str()})
        }
        Matter::MoreTime { seat, minutes } => {
            json!({"about": "time", "seat": names.seat(seat), "minutes": minutes})
        }
        Matter::Mend { to, reason } => json!({"about": "mend", "to_seq": to, "reason": reason}),
        Matter::HouseRule { text } => json!({"about": "rule", "text": text}),
        Matter::Question { text } => json!({"about": "question", "text": text}),
    }
}
