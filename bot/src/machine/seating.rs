//! Games for programs: creates and starts a game in which the input holds every seat, or continues one.

use crate::games::first_rules;
use adjutant_commands::Found;
use adjutant_commands::moderator::{Denial, DiceWish, Equipment, Happened, Opening, Outcome, Session};
use adjutant_core::Viewer;
use adjutant_core::command::TableCommand;
use adjutant_core::table::Status;
use adjutant_core::table::dice_options::option_of_game;
use adjutant_events::office::Level;
use adjutant_events::{Actor, CauseId, DicePolicy, GameId, PlayerId, RulesetId, SeatId, Timestamp};
use thiserror::Error;

/// The player ID of the game master of a game that is created here.
pub const GM: &str = "gm";
/// The player ID used for a seat without a holder when only that seat's lines are accepted. This player has no rights.
pub const NOBODY: &str = "nobody";
/// The cause of the first event of such a game.
const CREATE: &str = "table:create";

/// The game that the caller wants.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Its name.
    pub game: GameId,
    /// Its rules; none = those of an existing game, or the first of the list of games for a new one.
    pub rules: Option<RulesetId>,
    /// Its options.
    pub options: Vec<(String, String)>,
    /// Whether the values of its dice are typed in.
    pub scripted: bool,
    /// In a practice game, a seat of the side that the input plays; none = the side of the first seat.
    pub plays: Option<String>,
}

/// A game that is ready for inputs.
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Seated {
    pub session: Session,
    /// The events that were made while the game was created or repaired after a crash.
    pub events: Happened,
    pub created: bool,
}

/// Why the game is not available.
#[derive(Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum SeatingError {
    /// The game refused, or an internal fault.
    #[error("the game cannot be played")]
    Denied(Denial),
    /// The game exists and differs from the one that was requested.
    #[error("the game {game} exists with {what} {has}, not {wanted}; leave that out to go on with it")]
    Differs {
        game: GameId,
        /// What differs.
        what: String,
        has: String,
        wanted: String,
    },
}

impl From<Denial> for SeatingError {
    fn from(denial: Denial) -> Self {
        Self::Denied(denial)
    }
}

/// Creates or loads a game.
///
/// # Errors
/// The game cannot be created or loaded, or differs from the one that was requested.
pub fn seat(equipment: &Equipment, wanted: &Wanted, now: Timestamp) -> Result<Seated, SeatingError> {
    let exists = equipment.store.last_seq(&wanted.game).map_err(Denial::from)? > 0;
    let mut seated = if exists { go_on(equipment, wanted)? } else { create(equipment, wanted, now)? };
    let resumed = seated.session.resume(now)?;
    seated.events.extend(resumed.events);
    fill(&mut seated, wanted, now)?;
    Ok(seated)
}

fn create(equipment: &Equipment, wanted: &Wanted, now: Timestamp) -> Result<Seated, SeatingError> {
    let ruleset = wanted.rules.clone().unwrap_or_else(first_rules);
    let mut opening = Opening::new(ruleset, wanted.options.clone()).map_err(Denial::from)?;
    if wanted.scripted {
        opening = opening.with_dice(DiceWish::Scripted);
    }
    let (gm, cause) = (PlayerId::new(GM), CauseId::new(CREATE));
    let (session, outcome) = Session::create(equipment.clone(), &wanted.game, &opening, &gm, &cause, now)?;
    Ok(Seated { session, events: outcome.events, created: true })
}

fn go_on(equipment: &Equipment, wanted: &Wanted) -> Result<Seated, SeatingError> {
    let session = Session::load(equipment.clone(), &wanted.game).map_err(Denial::from)?;
    let table = &session.game().table;
    let differs = |what: &str, has: &str, wanted_value: &str| SeatingError::Differs {
        game: wanted.game.clone(),
        what: what.to_owned(),
        has: has.to_owned(),
        wanted: wanted_value.to_owned(),
    };
    if let Some(rules) = wanted.rules.as_ref().filter(|rules| **rules != table.ruleset) {
        return Err(differs("the rules", table.ruleset.as_str(), rules.as_str()));
    }
    for (name, value) in &wanted.options {
        if name == "against" {
            let has = session.game().office.practice.map_or("people", Level::word);
            if has != value {
                return Err(differs("the option against", has, value));
            }
            continue;
        }
        let has = option_of_game(Some(&session.game().rules), &table.options, &table.dice, name);
        if has != *value {
            return Err(differs(&format!("the option {name}"), &has, value));
        }
    }
    if wanted.scripted && table.dice != DicePolicy::Scripted {
        return Err(differs("dice", "of its own", "typed in"));
    }
    Ok(Seated { session, events: Happened::default(), created: false })
}

/// Assigns the seats and starts a game that was created here. It also completes what a crash interrupted.
fn fill(seated: &mut Seated, wanted: &Wanted, now: Timestamp) -> Result<(), SeatingError> {
    let session = &mut seated.session;
    let first = session.read(&Viewer::Spectator, 1, 1).map_err(Denial::from)?;
    let ours = first.first().is_some_and(|first| first.cause.as_str() == CREATE);
    if !ours || session.game().table.status != Status::Gathering {
        return Ok(());
    }
    let gm = Actor::Gm { player: PlayerId::new(GM) };
    let lexicon = session.lexicon().clone();
    // In a practice game the input plays one side, and stand-ins play the other.
    let own = wanted.plays.as_deref().map(|seat| lexicon.power(seat));
    let own = own.and_then(|found| if let Found::Found(seat) = found { Some(seat) } else { None });
    let table = &session.game().table;
    let side = own.and_then(|seat| table.seat(&seat)).or(table.seats.first()).map(|seat| seat.side.clone());
    let is_own = |seat: &SeatId| table.seat(seat).map(|seat| &seat.side) == side.as_ref();
    let practises = session.game().office.practice.is_some();
    let seats: Vec<SeatId> = table.free_seats().into_iter().filter(|seat| !practises || is_own(seat)).collect();
    for seat in seats {
        let cause = CauseId::new(format!("table:seat:{seat}"));
        // Each seat has its own player, because no player may hold seats of both sides.
        let player = PlayerId::new(lexicon.power_name(&seat, adjutant_commands::Tongue::English));
        let command = TableCommand::AssignSeat { seat, player }.into();
        let Outcome { events, .. } = session.execute(&cause, &gm, &command, now)?;
        seated.events.extend(events);
    }
    let outcome = session.execute(&CauseId::new("table:start"), &gm, &TableCommand::Start.into(), now)?;
    seated.events.extend(outcome.events);
    Ok(())
}
