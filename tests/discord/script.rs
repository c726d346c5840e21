//! A script of the local table, line by line, with the table beside it. The lines are what people on Discord must say,
//! and the table's events are what must happen there.

use adjutant::discord::messages::mention::player;
use adjutant::machine::input::{Inputs, Saying};
use adjutant::words::{Language, Words};
use adjutant_commands::moderator::{Equipment, LineOutcome, Opening, Session, WrittenDice};
use adjutant_commands::parse::{Context, parse_addressed};
use adjutant_commands::store::MemoryStore;
use adjutant_commands::{As, Found, Request};
use adjutant_core::command::TableCommand;
use adjutant_core::{Viewer, view};
use adjutant_events::{Actor, CauseId, Envelope, GameId, PlayerId, SeatId, Timestamp};
use adjutant_tests::discord::Person;
use adjutant_tests::golden;
use std::sync::Arc;

/// A script.
pub(crate) struct Script {
    /// The seat as written, and its line or block of lines.
    pub(crate) lines: Vec<(String, String)>,
    /// The dice, a line for each roll.
    pub(crate) dice: String,
}

impl Script {
    /// The script in this file.
    pub(crate) fn read(path: &str) -> Self {
        let text = golden::text(path);
        let mut inputs = Inputs::new(text.as_bytes());
        let (mut lines, mut dice) = (Vec::new(), String::new());
        while let Some(input) = inputs.take().expect("text") {
            match input.said {
                Saying::Command { seat, command } => lines.push((seat, command)),
                Saying::Dice(values) => dice.extend([values.join(" ").as_str(), "\n"]),
                said => panic!("line {}: {said:?}", input.line),
            }
        }
        Self { lines, dice }
    }
}

/// The local table.
pub(crate) struct Local {
    session: Session,
    gm: PlayerId,
    players: Vec<PlayerId>,
    causes: usize,
}

impl Local {
    /// A game that these people have joined and started, in the order of the seats; the first of them created it.
    pub(crate) fn open(game: &str, rules: &str, options: &[(&str, &str)], people: &[Person], dice: &str) -> Self {
        let written = WrittenDice::read(dice).expect("dice");
        let equipment =
            Equipment::new(adjutant::games::game_list(), Arc::new(MemoryStore::new())).with_written(written);
        let players: Vec<PlayerId> = people.iter().map(|person| player(person.id.0)).collect();
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let opening = Opening::new(rules.into(), options).expect("options of the game");
        let gm = players[0].clone();
        let made = Session::create(equipment, &GameId::new(game), &opening, &gm, &"create".into(), Timestamp(0));
        let mut local = Self { session: made.expect("a game").0, gm: gm.clone(), players, causes: 0 };
        let seats: Vec<SeatId> = local.session.game().table.seats.iter().map(|seat| seat.id.clone()).collect();
        for (seat, player) in seats.into_iter().zip(local.players.clone()) {
            local.execute(&Actor::Player { player }, TableCommand::TakeSeat { seat });
        }
        local.execute(&Actor::Gm { player: gm }, TableCommand::Start);
        local
    }

    fn cause(&mut self) -> CauseId {
        self.causes += 1;
        CauseId::new(format!("script-{}", self.causes))
    }

    fn execute(&mut self, actor: &Actor, command: TableCommand) {
        let cause = self.cause();
        self.session.execute(&cause, actor, &command.into(), Timestamp(0)).expect("done");
    }

    /// The number of seats.
    pub(crate) fn seats(&self) -> usize {
        self.session.game().table.seats.len()
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        self.session.game().seq
    }

    /// The last event that everybody may read.
    pub(crate) fn last_public(&self) -> u64 {
        self.session.game().last_readable(&Viewer::Spectator)
    }

    /// Every event.
    pub(crate) fn log(&self) -> Vec<Envelope> {
        self.session.log(1, usize::MAX).expect("its log")
    }

    /// The person that a seat's name means, by index.
    pub(crate) fn place_of(&self, seat: &str) -> usize {
        match self.session.lexicon().power(seat) {
            Found::Found(seat) => {
                self.session.game().table.seats.iter().position(|one| one.id == seat).expect("a seat")
            }
            _ if seat == "gm" => 0,
            _ => panic!("nobody is called {seat}"),
        }
    }

    /// The meaning of a line at this moment.
    pub(crate) fn means(&self, place: usize, line: &str) -> Option<Request> {
        let seat = &self.session.game().table.seats[place].id;
        let seen = view(self.session.game(), &Viewer::Seat(seat.clone()));
        let context = Context { lexicon: self.session.lexicon(), seat: Some(seat), view: Some(&seen) };
        parse_addressed(line, &context).ok().map(|addressed| addressed.request)
    }

    /// The same line in another language, as the bot would spell it; none if it is no order.
    pub(crate) fn spelled(&self, place: usize, line: &str, language: Language) -> Option<String> {
        let Some(Request::Act(command)) = self.means(place, line) else { return None };
        let text = Words::new(language).with(self.session.lexicon().board()).typed(&command);
        (self.means(place, &text) == Some(Request::Act(command))).then_some(text)
    }

    /// Says it at the local table.
    pub(crate) fn say(&mut self, place: usize, as_gm: bool, text: &str) {
        let cause = self.cause();
        let seat = self.session.game().table.seats[place].id.clone();
        let (player, speaker) =
            if as_gm { (self.gm.clone(), As::Gm) } else { (self.players[place].clone(), As::Seat(seat)) };
        let said = self.session.say(&cause, &player, Some(&speaker), text, Timestamp(0));
        assert!(!matches!(said, Err(_) | Ok(LineOutcome::Help(_))), "{text}: {said:?}");
    }
}
