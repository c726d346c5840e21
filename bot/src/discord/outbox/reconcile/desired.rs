//! What should stand in the channel of a game: a function of the game and of what was chosen for its place.

use crate::discord::channels::games::{GameChannel, PendingPicture};
use crate::discord::http::requests::Attachment;
use crate::discord::interactions::commands::tutorial_message;
use crate::discord::messages::mention::user;
use crate::discord::messages::panel;
use crate::discord::messages::panel::GamePanel;
use crate::discord::messages::sign_up;
use crate::words::{Language, Words};
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::Command;
use adjutant_core::table::Status;
use adjutant_events::{Actor, GameId, Seq};

/// What should stand in the channel of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Desired {
    /// The game.
    pub game: GameId,
    /// The one message that shows how it stands.
    pub panel: GamePanel,
    /// All seats are taken: it begins, and nothing else is shown before.
    pub begins: bool,
    /// In a guided first turn: what is done by itself, before anything else is shown.
    pub passes: Option<Box<(Actor, Command)>>,
    /// Who belongs into the thread of each side; empty where sides have none.
    pub sides: Vec<Side>,
}

/// Who belongs into the thread of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Side {
    pub id: String,
    pub name: String,
    /// What it is called within a sentence.
    pub called: String,
    pub members: Vec<u64>,
}

/// What a channel should tell of one entry of the outbox.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The first event it tells.
    pub from: Seq,
    /// The last.
    pub to: Seq,
    /// A line for each thing that happened; none for what nobody is told.
    pub lines: Vec<String>,
    /// What they belong to: a battle, moves before or after battles.
    pub scene: String,
    /// Whether a turn ends in them: nothing more belongs into their message.
    pub closes: bool,
    /// The picture that the message ends in; its message is not known yet.
    pub pending: Option<PendingPicture>,
    /// The lines that the last message of the story has, if what comes now may belong into it.
    pub before: Vec<String>,
    /// What was signed in it: these stand where the evidence stands, before anything else of it is told.
    pub evidence: Vec<Evidence>,
}

/// A message of evidence: a whole signed note that dice wait for, or the file of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The event up to which evidence stands when this does.
    pub to: Seq,
    /// Whether it is the file with all notes of a turn.
    pub is_file: bool,
    /// Its words.
    pub text: String,
    /// What goes with them.
    pub files: Vec<Attachment>,
}

impl Desired {
    /// What should stand in the channel of this game, played there.
    ///
    /// # Errors
    /// The game cannot be played on.
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

/// Whoever has a room of his own in the hall of a large game: sides, powers and those of them that are one and the same only once, and
/// the game masters.
pub fn rooms(session: &Session, words: Words) -> Vec<Side> {
    let table = &session.game().table;
    let mut rooms = sides(session, words);
    if rooms.is_empty() {
        return rooms;
    }
    let voice = words.with(session.lexicon().board());
    for seat in &table.seats {
        // A side of one power needs no second room.
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

/// The sides with their players and staffs, while a game is played.
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
