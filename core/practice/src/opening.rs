//! The start of a practice game: its rules, and the players of the seats.

use adjutant_core::Games;
use adjutant_core::command::NewGame;
use adjutant_core::referee::create;
use adjutant_events::{Actor, CauseId, DicePolicy, Envelope, GameId, PlayerId, SeatId, Timestamp};

/// The start of a practice game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The ruleset.
    pub ruleset: String,
    /// Options that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// The game's id.
    pub game: String,
    /// The creator and game master.
    pub gm: PlayerId,
    /// The player of a seat.
    pub player: fn(&SeatId) -> PlayerId,
}

impl Opening {
    /// A game with the default options, and a player named after each seat.
    pub fn of(ruleset: &str) -> Self {
        Self {
            ruleset: ruleset.to_owned(),
            options: Vec::new(),
            game: "practice".to_owned(),
            gm: PlayerId::new("gm"),
            player: |seat| PlayerId::new(seat.as_str()),
        }
    }

    /// Adds options.
    #[must_use]
    pub fn with(mut self, options: &[(&str, &str)]) -> Self {
        self.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        self
    }

    /// The game master as an actor.
    pub fn master(&self) -> Actor {
        Actor::Gm { player: self.gm.clone() }
    }

    /// The first event of the game.
    ///
    /// # Panics
    /// The rules or options are unknown.
    pub fn first(&self, games: &Games) -> Envelope {
        let new = NewGame {
            ruleset: self.ruleset.as_str().into(),
            options: self.options.clone(),
            dice: DicePolicy::Scripted,
        };
        let created = create(games, &new, &self.gm);
        let created = created.unwrap_or_else(|refusal| panic!("{}: {}", self.ruleset, refusal.key()));
        let event = created.into_iter().next().unwrap_or_else(|| panic!("{}: no event", self.ruleset));
        let actor = self.master();
        Envelope {
            game: GameId::new(self.game.as_str()),
            seq: 1,
            time: Timestamp(0),
            audience: games.audience(&actor, &event),
            actor,
            cause: CauseId::new("create"),
            event,
        }
    }
}
