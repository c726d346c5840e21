//! The wanted state of a game's channel, computed from the game and its place.

use crate::discord::channels::games::{GameChannel, PendingPicture};
use crate::discord::http::requests::Attachment;
use crate::discord::interactions::commands::tutorial_message;
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::length::LONGEST;
use crate::discord::messages::mention::user;
use crate::discord::messages::panel;
use crate::discord::messages::panel::GamePanel;
use crate::discord::messages::sign_up;
use crate::words::{Language, Words};
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::Command;
use adjutant_core::table::Status;
use adjutant_events::{Actor, GameId, Seq};

/// The wanted state of a game's channel.
#[derive(Clone, Debug, PartialEq)]
pub struct Desired {
    /// The game.
    pub game: GameId,
    /// The panel.
    pub panel: GamePanel,
    /// Whether the game must be started first, because all seats are taken.
    pub begins: bool,
    /// The order that the program must give first in a tutorial.
    pub passes: Option<Box<(Actor, Command)>>,
    /// The members of each side's thread; empty without such threads.
    pub sides: Vec<Side>,
}

/// The members of a side's thread.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Side {
    pub id: String,
    pub name: String,
    /// Its name within a sentence.
    pub called: String,
    pub members: Vec<u64>,
}

/// What a piece of an outbox entry should post.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The first event.
    pub from: Seq,
    /// The last event.
    pub to: Seq,
    /// The lines; none for events that are not public.
    pub lines: Vec<String>,
    /// Their scene: a battle, or moves before or after battles.
    pub scene: String,
    /// Whether a turn ends in them, so that the message is complete.
    pub closes: bool,
    /// The picture to attach; its message is set later.
    pub pending: Option<PendingPicture>,
    /// The lines of the last story message, if this piece may be added to it.
    pub before: Vec<String>,
    /// The evidence, which is posted before the lines.
    pub evidence: Vec<Evidence>,
}

/// An evidence message: the note that a roll is committed to, or the file of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The event up to which evidence is then posted.
    pub to: Seq,
    /// Whether it is the file of a turn.
    pub is_file: bool,
    /// Its text.
    pub text: String,
    /// Its attachments.
    pub files: Vec<Attachment>,
}

impl Desired {
    /// The wanted state for a game in this place.
    ///
    /// # Errors
    /// The log cannot be continued.
    pub fn of(session: &Session, place: &GameChannel) -> Result<Self, Fault> {
        let words = words(place).with_stamps();
        let mut panel = panel::game_panel(session, words)?;
        if place.private {
            sign_up::without_seats(&mut panel, words);
        }
        if place.is_anonymous() && session.game().table.status == Status::Gathering {
            sign_up::anonymous(&mut panel, words);
        }
        let passes =
            if place.is_tutorial() { tutorial_message::guided(session, place, words, &mut panel) } else { None };
        if place.copy.is_some() {
            // Nobody is mentioned: the owner plays all sides and has just pressed a button.
            panel.awaited.clear();
            panel.content = cut(&format!("{}\n{}", words.word("copy-panel"), panel.content), LONGEST);
        }
        let begins = panel.ready && place.starts;
        let talks = place.talk && !place.archived;
        let hall = place.hall.as_ref().is_some_and(|hall| hall.channel != 0 && !hall.leaving);
        let sides = match (hall && !place.archived, talks) {
            (true, _) => rooms(session, words),
            (false, true) => sides(session, words),
            (false, false) => Vec::new(),
        };
        Ok(Self { game: session.game().id.clone(), panel, begins, passes, sides })
    }
}

fn words(place: &GameChannel) -> Words {
    Words::new(Language::of_locale(&place.language).unwrap_or_default())
}

/// The threads in the hall of a large game: sides, powers and game masters. A side with one power gets only one thread.
pub fn rooms(session: &Session, words: Words) -> Vec<Side> {
    let table = &session.game().table;
    let mut rooms = sides(session, words);
    if rooms.is_empty() {
        return rooms;
    }
    let voice = words.with(session.lexicon().board());
    for seat in &table.seats {
        // A side with one power needs no second thread.
        if table.seats.iter().filter(|other| other.side == seat.side).count() > 1 {
            let members = session.game().people_of(&seat.id).into_iter().filter_map(user).collect();
            let called = voice.the_seat(&seat.id);
            let name = words.sentence(&voice.seat(&seat.id));
            rooms.push(Side { id: format!("seat:{}", seat.id), name, called, members });
        }
    }
    let members = table.gms.iter().filter_map(user).collect();
    let name = words.word("threads-gms");
    rooms.push(Side { id: "gm".to_owned(), called: name.clone(), name, members });
    rooms
}

/// The sides with their players and staffs; empty when the game is over.
fn sides(session: &Session, words: Words) -> Vec<Side> {
    let table = &session.game().table;
    if matches!(table.status, Status::Over(_)) {
        return Vec::new();
    }
    let voice = words.with(session.lexicon().board());
    let mut sides: Vec<Side> = Vec::new();
    for seat in &table.seats {
        let at = sides.iter().position(|side| side.id == seat.side.as_str()).unwrap_or_else(|| {
            let called = voice.side(&seat.side);
            let name = words.sentence(&called);
            sides.push(Side { id: seat.side.to_string(), name, called, members: Vec::new() });
            sides.len() - 1
        });
        for player in session.game().people_of(&seat.id).into_iter().filter_map(user) {
            if !sides[at].members.contains(&player) {
                sides[at].members.push(player);
            }
        }
    }
    sides
}
