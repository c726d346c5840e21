//! How a practice game begins: by which rules, and who sits where.

use adjutant_core::Games;
use adjutant_core::command::NewGame;
use adjutant_core::referee::create;
use adjutant_events::{Actor, CauseId, DicePolicy, Envelope, GameId, PlayerId, SeatId, Timestamp};

/// What a practice game begins with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// By which rules.
    pub ruleset: String,
    /// Options that are not as usual.
    pub options: Vec<(String, String)>,
    /// The game's name.
    pub game: String,
    /// Who made it, and is its game master.
    pub gm: PlayerId,
    /// Who sits in a seat.
    pub player: fn(&SeatId) -> PlayerId,
}

impl Opening {
    /// A game by these rules as they are usual; a player of its name in every seat.
    pub fn of(ruleset: &str) -> Self {
        Self {
            ruleset: ruleset.to_owned(),
            options: Vec::new(),
            game: "practice".to_owned(),
            gm: PlayerId::new("gm"),
            player: |seat| PlayerId::new(seat.as_str()),
        }
    }

    /// With these options.
    #[must_use]
    pub fn with(mut self, options: &[(&str, &str)]) -> Self {
        self.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        self
    }

    /// The game master, as he acts.
    pub fn master(&self) -> Actor {
        Actor::Gm { player: self.gm.clone() }
    }

    /// The first event of the game.
    ///
    /// # Panics
    /// There are no such rules or options.
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
