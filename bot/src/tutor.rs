//! A guided first turn in practice, for any game: the answers for the free seats, the next steps for the learner, and the
//! end of the turn.
//!
//! Everything is read from the game and nothing is stored, so the turn continues after a crash.

use crate::words::{Args, Voice};
use adjutant_commands::Request;
use adjutant_commands::moderator::Session;
use adjutant_commands::parse::{Context, parse};
use adjutant_core::choice::{Choice, Weight};
use adjutant_core::command::TableCommand;
use adjutant_core::story::Turning;
use adjutant_core::table::Status;
use adjutant_core::{Command, Game, Next, Viewer, choices, decide, mildest, next, view};
use adjutant_events::{Actor, CauseId, Event, PlayerId, SeatId, Seq};

/// The player of a seat that nobody holds.
pub const NOBODY: &str = "nobody";
/// The maximum number of events in a first turn of any game.
const LONGEST: usize = 5_000;

/// The state of a guided turn.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonStage {
    /// Something is done that is not asked of whoever learns: somebody sits down, the game begins, a seat that nobody holds
    /// says the mildest there is.
    Passes(Box<(Actor, Command)>),
    /// The learner must act.
    Asked(SeatId),
    /// Dice are awaited.
    Waits,
    /// The learner's first turn is over.
    Over,
}

/// Where the guided turn of this player stands.
pub fn stage(session: &Session, pupil: &PlayerId) -> LessonStage {
    let game = session.game();
    match game.table.status {
        Status::Gathering => sits_down(game, pupil),
        Status::Over(_) => LessonStage::Over,
        Status::Paused { .. } => LessonStage::Waits,
        Status::Playing => match next(game) {
            _ if is_over(session, pupil) => LessonStage::Over,
            Next::Wait(prompts) => {
                let asked = || prompts.iter().flat_map(|prompt| &prompt.seats);
                if let Some(passes) = asked().find_map(|seat| passes(game, seat)) {
                    return LessonStage::Passes(Box::new(passes));
                }
                let own = asked().find(|seat| holds(game, pupil, seat));
                own.map_or(LessonStage::Waits, |seat| LessonStage::Asked(seat.clone()))
            }
            Next::Over(_) => LessonStage::Over,
            Next::Act(_) | Next::Roll(_) | Next::Seal { .. } | Next::Sign => LessonStage::Waits,
        },
    }
}

/// How it ends: nothing is left to do, or the learner stops.
pub fn ends(pupil: &PlayerId, reason: &str) -> (Actor, Command) {
    let close = TableCommand::Close { reason: reason.to_owned() };
    (Actor::Gm { player: pupil.clone() }, close.into())
}

/// An automatic act happens once for each length of the log.
pub fn cause(seq: Seq) -> CauseId {
    CauseId::new(format!("tutor@{seq}"))
}

/// Gives the pupil the seat that begins, and the others to placeholders.
fn sits_down(game: &Game, pupil: &PlayerId) -> LessonStage {
    let master = Actor::Gm { player: pupil.clone() };
    let free = game.table.free_seats();
    let command = match free.first() {
        None => TableCommand::Start,
        Some(seat) => {
            let has_one = game.table.seats_of(pupil).next().is_some();
            let player = if has_one { PlayerId::new(NOBODY) } else { pupil.clone() };
            TableCommand::AssignSeat { seat: seat.clone(), player: sides(game, &player, seat) }
        }
    };
    LessonStage::Passes(Box::new((master, command.into())))
}

/// The free seats have one placeholder player for each side, because a player may not sit on two sides.
fn sides(game: &Game, player: &PlayerId, seat: &SeatId) -> PlayerId {
    if player.as_str() != NOBODY {
        return player.clone();
    }
    let side = game.table.seat(seat).map(|seat| seat.side.clone());
    let mut known: Vec<_> = Vec::new();
    for seat in &game.table.seats {
        if !known.contains(&&seat.side) {
            known.push(&seat.side);
        }
    }
    match known.iter().position(|known| Some(*known) == side.as_ref()) {
        Some(place) if place > 0 => PlayerId::new(format!("{NOBODY} {}", place + 1)),
        _ => PlayerId::new(NOBODY),
    }
}

fn holds(game: &Game, player: &PlayerId, seat: &SeatId) -> bool {
    game.table.seats_of(player).any(|held| held.id == *seat)
}

/// The answer of a free seat; none = a player holds it, or it has no answer.
fn passes(game: &Game, seat: &SeatId) -> Option<(Actor, Command)> {
    let player = game.table.seat(seat)?.player.clone().filter(|player| player.as_str().starts_with(NOBODY))?;
    let actor = Actor::Seat { seat: seat.clone(), player };
    let command = mildest(game, seat).into_iter().find(|command| is_accepted(game, &actor, command))?;
    Some((actor, command))
}

fn is_accepted(game: &Game, actor: &Actor, command: &Command) -> bool {
    decide(game, actor, command, game.time).is_ok_and(|events| !events.is_empty())
}

/// Whether a turn of the learner has ended; in a game without turns, whether the first round has.
fn is_over(session: &Session, pupil: &PlayerId) -> bool {
    let game = session.game();
    let rules = session.lexicon().board();
    // The end of a turn is public.
    #[allow(clippy::disallowed_methods)]
    let log = session.log(1, LONGEST).unwrap_or_default();
    // The setup before the first round is no turn.
    let first = game.marks.first().map(|mark| mark.round.max(1));
    let ends = |event: &Event| match event {
        Event::Play(fact) => match rules.turning(fact) {
            Turning::TurnEnds(seat) => holds(game, pupil, &seat),
            Turning::Nothing | Turning::BattleBegins(_) | Turning::BattleEnds(_) | Turning::BattlesEnd => false,
        },
        _ => false,
    };
    log.iter().any(|envelope| ends(&envelope.event)) || first.is_some_and(|first| game.play.moment().0 > first)
}

/// The current phase, by its word in the rules.
fn phase(session: &Session) -> Option<String> {
    let grammar = crate::games::grammar(session.game().rules.family().name())?;
    let seen = view(session.game(), &Viewer::Spectator);
    grammar.phase(&seen).map(str::to_owned)
}

/// The message key of a game's guide to a phase.
pub fn guide_key(family: &str, phase: &str) -> String {
    format!("{family}-guide-{}", phase.replace(['_', ' '], "-"))
}

/// The purpose of the phase, in the game's own words; none if it has none.
pub fn guide(session: &Session, voice: Voice<'_>) -> Option<String> {
    let key = guide_key(session.game().rules.family().name(), &phase(session)?);
    voice.words().has(&key).then(|| voice.here(&key, &Args::new()))
}

/// The next steps: those of the game's lesson for the phase, otherwise those in the tree of choices.
pub fn proposed(session: &Session, seat: &SeatId) -> Option<Vec<Command>> {
    let game = session.game();
    let player = game.table.seat(seat)?.player.clone()?;
    let actor = Actor::Seat { seat: seat.clone(), player };
    let is_accepted = |command: &Command| is_accepted(game, &actor, command);
    lesson(session, seat, &is_accepted).or_else(|| {
        let all = choices(game, seat);
        let plain = || all.iter().filter(|choice| choice.weight == Weight::Plain);
        let asked =
            plain().filter(|choice| choice.proposal.is_some() || (choice.is_whole() && choice.slots.is_empty()));
        // An order that was begun is ended; one order is enough for learning.
        let has_begun = all.iter().any(|choice| choice.weight == Weight::Back);
        let spelt = plain().filter(|_| !has_begun).flat_map(|choice| &choice.spelt);
        let ends = all.iter().filter(|choice| choice.weight == Weight::Ends).map(|choice| &choice.order);
        let named = asked.map(order).chain(spelt).chain(ends).find(|command| is_accepted(command)).cloned();
        let named = named.or_else(|| mildest(game, seat).into_iter().find(|command| is_accepted(command)));
        named.map(|command| vec![command])
    })
}

fn order(choice: &Choice) -> &Command {
    &choice.order
}

/// The first line of the game's lesson that is possible now.
fn lesson(session: &Session, seat: &SeatId, is_accepted: &dyn Fn(&Command) -> bool) -> Option<Vec<Command>> {
    let phase = phase(session)?;
    let seen = view(session.game(), &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: session.lexicon(), seat: Some(seat), view: Some(&seen) };
    let lines = session.lexicon().board().lesson();
    let here = lines.iter().filter(|(of, _)| *of == phase).map(|(_, line)| *line);
    let orders = |line: &str| match parse(line, &context) {
        Ok(Request::Act(command)) => Some(vec![command]),
        Ok(Request::Orders(commands)) => Some(commands),
        Ok(Request::Repeat | Request::Try(_) | Request::Query(_) | Request::Help(_)) | Err(_) => None,
    };
    here.filter_map(orders).find(|orders| orders.first().is_some_and(is_accepted))
}

/// The next steps as a user types them in this language; each can be given unchanged.
pub fn line(session: &Session, voice: Voice<'_>, seat: &SeatId) -> Option<String> {
    proposed(session, seat).map(|commands| voice.line_of(&commands))
}

/// The text before the learner's question: the purpose of the phase, and the possible steps.
pub fn told(session: &Session, voice: Voice<'_>, seat: &SeatId) -> Vec<String> {
    let try_it = line(session, voice, seat);
    let try_it = try_it.map(|line| voice.words().say("tutor-try", &Args::new().text("line", line)));
    guide(session, voice).into_iter().chain(try_it).collect()
}
