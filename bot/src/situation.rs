//! What a user can do in a game now: the beginning of `help` without a topic. It is computed from the user's own view.

use crate::text::{Page, Paint};
use crate::words::{Args, Voice, Words};
use adjutant_commands::moderator::{GameStatus, Session};
use adjutant_core::prompt::Prompt;
use adjutant_core::table::Status;
use adjutant_core::{Game, Viewer, choices, view};
use adjutant_events::{GameResult, PlayerId, SeatId};

/// The situation of a user in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Situation {
    /// The game is forming, and these seats are free.
    Forming(Vec<SeatId>),
    /// All seats are taken, and the game has not begun.
    Full,
    /// The game is paused, for this reason.
    Paused(String),
    /// It is the user's turn.
    Turn(SeatId, Prompt),
    /// It is another player's turn, who waits for the user's answer.
    Answer(SeatId, Prompt),
    /// These other seats must act.
    Waits(Vec<SeatId>),
    /// Dice are awaited, or their entropy.
    Dice,
    /// The game is over.
    Over(GameResult),
    /// The log cannot be continued.
    Frozen,
}

/// A user's role in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Who {
    /// The user's seats.
    pub seats: Vec<SeatId>,
    /// Whether the user is a game master.
    pub is_gm: bool,
}

impl Who {
    /// The role of a player.
    pub fn of(session: &Session, player: &PlayerId) -> Self {
        let table = &session.game().table;
        Self { seats: table.seats_of(player).map(|seat| seat.id.clone()).collect(), is_gm: table.is_gm(player) }
    }
}

/// The situation of a user with this role.
pub fn situation(session: &Session, who: &Who) -> Situation {
    let game = session.game();
    match &game.table.status {
        Status::Gathering => {
            let free = game.table.free_seats();
            if free.is_empty() { Situation::Full } else { Situation::Forming(free) }
        }
        Status::Paused { reason } => Situation::Paused(reason.clone()),
        Status::Over(result) => Situation::Over(result.clone()),
        Status::Playing => match session.standing() {
            Ok(GameStatus::Waiting(prompts)) => situation_at(game, who, prompts),
            Ok(GameStatus::Over(result)) => Situation::Over(result),
            Ok(
                GameStatus::RollAwaited(_)
                | GameStatus::CommitmentAwaited { .. }
                | GameStatus::EntropyAwaited { .. }
                | GameStatus::BeaconAwaited { .. }
                | GameStatus::RollKeyLost { .. },
            ) => Situation::Dice,
            Err(_) => Situation::Frozen,
        },
    }
}

/// Where somebody is while these questions are open.
pub fn situation_at(game: &Game, who: &Who, prompts: Vec<Prompt>) -> Situation {
    let everybody: Vec<SeatId> = prompts.iter().flat_map(|prompt| prompt.seats.iter().cloned()).collect();
    let own = |prompt: &Prompt| prompt.seats.iter().find(|seat| who.seats.contains(seat)).cloned();
    let Some((seat, prompt)) = prompts.into_iter().find_map(|prompt| Some((own(&prompt)?, prompt))) else {
        return Situation::Waits(everybody);
    };
    // The seat whose turn it is is not asked while it waits for an answer.
    let turn = whose_turn(game);
    let is_answer = turn.is_some_and(|turn| turn != seat && !everybody.contains(&turn));
    if is_answer { Situation::Answer(seat, prompt) } else { Situation::Turn(seat, prompt) }
}

/// The seat whose turn it is; none while several act at once.
fn whose_turn(game: &Game) -> Option<SeatId> {
    let place = game.play.whose_turn()?;
    game.table.seats.get(usize::from(place)).map(|seat| seat.id.clone())
}

impl Situation {
    /// The situation in a few lines, with what can be typed.
    pub fn lines(&self, session: &Session, words: Words, who: &Who) -> Vec<String> {
        let voice = words.with(session.lexicon().board());
        let page = Page::new(words, session.lexicon().board(), Paint::None);
        let game = session.game();
        let mut lines = Vec::new();
        if game.table.status != Status::Gathering {
            let moment = page.moment(&view(game, &Viewer::Spectator));
            lines.push(words.say("situation-game", &Args::new().text("moment", moment)));
        }
        let own = Args::new().text("own", named(voice, &who.seats)).number("count", who.seats.len());
        lines.push(match self {
            Self::Forming(free) => {
                let first = free.first().map_or_else(String::new, |seat| voice.seat(seat));
                words.say("situation-forming", &own.text("free", named(voice, free)).text("first", first))
            }
            Self::Full => words.say("situation-full", &own),
            Self::Paused(reason) => {
                words.say("situation-paused", &Args::new().text("reason", crate::words::quoted(reason)))
            }
            Self::Turn(seat, prompt) => said(session, voice, "situation-turn", (seat, prompt)),
            Self::Answer(seat, prompt) => said(session, voice, "situation-answer", (seat, prompt)),
            Self::Waits(seats) => {
                let key = if who.seats.is_empty() { "situation-looks-on" } else { "situation-waits" };
                words.say(key, &own.text("who", named(voice, seats)))
            }
            Self::Dice => words.word("situation-dice"),
            Self::Over(result) => words.say("situation-over", &Args::new().text("result", voice.result(result))),
            Self::Frozen => words.word("situation-frozen"),
        });
        if who.seats.is_empty() && matches!(self, Self::Dice | Self::Paused(_)) {
            lines.push(words.word("situation-only-looks"));
        }
        if who.is_gm {
            lines.push(words.word(if matches!(self, Self::Over(_)) { "situation-gm-over" } else { "situation-gm" }));
        }
        lines
    }

    /// The situation for somebody who looks on where nothing can be typed.
    pub fn watched(&self, session: &Session, words: Words) -> String {
        let voice = words.with(session.lexicon().board());
        let waits = |who: String| words.say("situation-watched", &Args::new().text("who", who));
        match self {
            Self::Forming(free) => {
                words.say("situation-watched-forming", &Args::new().text("free", named(voice, free)))
            }
            Self::Full => words.word("situation-watched-full"),
            Self::Paused(reason) => {
                words.say("situation-watched-paused", &Args::new().text("reason", crate::words::quoted(reason)))
            }
            Self::Turn(seat, _) | Self::Answer(seat, _) => waits(voice.seat(seat)),
            Self::Waits(seats) => waits(named(voice, seats)),
            Self::Dice => words.word("situation-dice"),
            Self::Over(result) => {
                words.say("situation-watched-over", &Args::new().text("result", voice.result(result)))
            }
            Self::Frozen => words.word("situation-frozen"),
        }
    }
}

fn named(voice: Voice<'_>, seats: &[SeatId]) -> String {
    voice.join(&seats.iter().map(|seat| voice.seat(seat)).collect::<Vec<_>>())
}

/// The seat's task, whose turn it is, and what can be typed.
fn said(session: &Session, voice: Voice<'_>, key: &str, (seat, prompt): (&SeatId, &Prompt)) -> String {
    let asked = voice.prompt_with(prompt, &choices(session.game(), seat));
    let turn = whose_turn(session.game()).map_or_else(String::new, |turn| voice.seat(&turn));
    let args = Args::new().text("seat", voice.seat(seat)).text("task", asked.task).text("typed", asked.typed);
    voice.words().say(key, &args.text("turn", turn))
}
