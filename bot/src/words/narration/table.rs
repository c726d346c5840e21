//! Events of the table, as text.

use super::stage::{TableBefore, person};
use crate::games::games;
use crate::words::Args;
use crate::words::quoted;
use adjutant_core::ruleset::{COPY, POSITION, copy_of, digest_of_position, position_of};
use adjutant_events::{Actor, BeaconPolicy, DicePolicy, GameResult, SideId, TableEvent};

impl TableBefore<'_> {
    pub(super) fn table(&self, event: &TableEvent, actor: &Actor) -> String {
        let seat = |seat| self.voice.with_seat(Args::new(), "seat", seat);
        let reason = |reason: &str| Args::new().text("reason", quoted(reason));
        match event {
            TableEvent::GameCreated { .. } => self.created(event),
            TableEvent::SeatTaken { seat: at, player } => {
                self.say("event-seat-taken", seat(at).text("player", quoted(player.as_str())))
            }
            TableEvent::SeatLeft { seat: at, player } => {
                self.say("event-seat-left", seat(at).text("player", quoted(player.as_str())))
            }
            TableEvent::GmAppointed { player } => {
                self.say("event-gm-appointed", Args::new().text("player", quoted(player.as_str())))
            }
            TableEvent::GameStarted => self.voice.words().word("event-game-started"),
            TableEvent::Paused { reason: why } => self.say("event-paused", reason(why)),
            TableEvent::Resumed => self.voice.words().word("event-resumed"),
            TableEvent::SeatResigned { seat: at } => self.say("event-seat-resigned", seat(at)),
            TableEvent::TakenBack { to } => {
                let who = actor.seat().map_or_else(Args::new, seat);
                self.say("event-taken-back", who.number("to", *to))
            }
            TableEvent::Rewound { to, .. } if *actor == Actor::Referee => {
                self.say("event-roll-voided", Args::new().number("to", *to))
            }
            TableEvent::Rewound { to, reason: why } => {
                self.say("event-rewound", reason(why).number("to", *to).text("player", person(actor)))
            }
            TableEvent::InstructionGiven { seat: at, scope, instruction, .. } => {
                let args = seat(at)
                    .text("scope", self.voice.scope(scope))
                    .text("instruction", self.voice.instruction(instruction));
                self.say("event-instruction-given", args)
            }
            TableEvent::InstructionWithdrawn { seat: at, scope, topic } => {
                let args = seat(at).text("scope", self.voice.scope(scope)).text("topic", self.voice.topic(topic));
                self.say("event-instruction-withdrawn", args)
            }
            TableEvent::EntropyAdded { text } => {
                self.say("event-entropy-added", Args::new().text("player", person(actor)).text("text", quoted(text)))
            }
            TableEvent::CheckpointSigned { .. } => self.voice.words().word("event-checkpoint-signed"),
            TableEvent::CheckpointShown { size, place, .. } => {
                self.say("event-checkpoint-shown", Args::new().number("size", *size).text("place", quoted(place)))
            }
            TableEvent::CheckpointCosigned { size, lines } => {
                self.say("event-checkpoint-cosigned", Args::new().number("size", *size).number("count", lines.len()))
            }
            TableEvent::WitnessRefused { witness, size, seen } => {
                let args = Args::new().text("witness", quoted(witness)).number("size", *size);
                self.say("event-witness-refused", args.number("seen", seen.unwrap_or(0)))
            }
            TableEvent::RollCommittedAnew { roll, round } => {
                self.say("event-roll-committed-anew", Args::new().number("roll", *roll).number("round", *round))
            }
            TableEvent::EntropyCommitted { seat: of, links, wait, .. } => {
                let args = seat(of).number("links", *links).number("wait", wait.unwrap_or(0));
                self.say("event-entropy-committed", args)
            }
            TableEvent::EntropyOpened { roll, seat: of, number, .. } => {
                self.say("event-entropy-opened", seat(of).number("roll", *roll).number("number", *number))
            }
            TableEvent::EntropySkipped { roll, seat: of } => {
                self.say("event-entropy-skipped", seat(of).number("roll", *roll))
            }
            TableEvent::EntropyWithdrawn { seat: of, reason: None } => self.say("event-entropy-withdrawn", seat(of)),
            TableEvent::EntropyWithdrawn { seat: of, reason: Some(why) } => {
                self.say("event-entropy-dismissed", seat(of).text("reason", quoted(why)))
            }
            TableEvent::RollBound { roll, round } => {
                self.say("event-roll-bound", Args::new().number("roll", *roll).number("round", *round))
            }
            TableEvent::RollKeyReplaced { reason: why, .. } => self.say("event-roll-key-replaced", reason(why)),
            TableEvent::GameEnded { result } => self.voice.result(result),
            TableEvent::Council(event) => self.council(event),
            TableEvent::Office(event) => self.office(event),
            TableEvent::Staff(event) => self.staff(event),
            TableEvent::Press(event) => self.press(event),
            TableEvent::SignUp(event) => self.sign_up(event),
            TableEvent::Plan(event) => self.plan(event),
            TableEvent::ClockSet { .. }
            | TableEvent::ClockStopped
            | TableEvent::DeadlinesSet { .. }
            | TableEvent::BankOpened { .. }
            | TableEvent::DeadlineExtended { .. }
            | TableEvent::DeadlineMissed { .. }
            | TableEvent::VacationTaken { .. }
            | TableEvent::VacationEnded { .. }
            | TableEvent::PauseProposed { .. }
            | TableEvent::PauseAgreed { .. } => self.clock(event),
        }
    }

    fn created(&self, event: &TableEvent) -> String {
        let TableEvent::GameCreated { ruleset, revision, board, options, dice, gm } = event else {
            return String::new();
        };
        let made = Args::new()
            .text("player", quoted(gm.as_str()))
            .text("ruleset", self.voice.ruleset(ruleset))
            .number("revision", *revision);
        let mut sentences = vec![self.say("event-game-created", made)];
        if !options.is_empty() {
            // The text of a league's own board would be too long, so its digest is shown.
            let rules = games().find(ruleset, *revision);
            let is_board = |name: &str| {
                let options = rules.as_ref().map_or(&[][..], |rules| rules.options());
                options.iter().any(|option| option.name == name && option.is_board)
            };
            let told = |name: &str, value: &str| if is_board(name) { board.clone() } else { value.to_owned() };
            let said = options.iter().filter(|(name, _)| name != POSITION && name != COPY);
            let items: Vec<String> = said.map(|(name, value)| self.voice.option(name, &told(name, value))).collect();
            if !items.is_empty() {
                let args = Args::new().text("options", self.voice.join(&items));
                sentences.push(self.say("event-game-options", args));
            }
        }
        if let Some(text) = position_of(options) {
            sentences.push(self.say("event-game-position", Args::new().text("digest", digest_of_position(text))));
        }
        if copy_of(options).is_some() {
            sentences.push(self.say("event-game-copy", Args::new()));
        }
        sentences.push(self.voice.words().word(match dice {
            _ if copy_of(options).is_some() => "event-dice-of-copy",
            DicePolicy::OperatingSystem => "event-dice-of-system",
            DicePolicy::Scripted => "event-dice-scripted",
            DicePolicy::Verifiable { .. } => "event-dice-verifiable",
        }));
        if let DicePolicy::Verifiable { beacon, .. } = dice {
            sentences.extend(self.beacon(*beacon));
        }
        // What players shall know of the printed components: of this board, or of every board of the game.
        let on_board = games().find(ruleset, *revision).and_then(|rules| rules.with_board_of(options).ok());
        let cautions = on_board.map_or_else(Vec::new, |rules| rules.cautions(options));
        if cautions.is_empty() && self.voice.has_own("caution") {
            sentences.push(self.voice.own("caution", &Args::new()));
        }
        sentences.extend(cautions.iter().map(|told| self.voice.told(told)));
        sentences.join(self.gap())
    }
}

impl TableBefore<'_> {
    fn beacon(&self, beacon: BeaconPolicy) -> Vec<String> {
        if !beacon.is_on() {
            return vec![self.voice.words().word("event-beacon-off")];
        }
        let policy = if beacon.wait().is_some() { "preferred" } else { "required" };
        let args = Args::new().text("policy", policy).number("wait", beacon.wait().unwrap_or(0));
        let mut said = vec![self.say("event-beacon", args)];
        if let Some(terms) = beacon.pledging() {
            let args = Args::new().number("distance", terms.distance).number("witnesses", terms.witnesses);
            said.push(self.say("event-beacon-committed", args));
        }
        said
    }
}

impl crate::words::Voice<'_> {
    /// How a game ended.
    pub fn result(&self, result: &GameResult) -> String {
        let words = self.words();
        let text = match result {
            GameResult::Victory { side, by } => {
                let args = self.with_side(side).text("way", self.victory_way(by));
                words.say("event-victory", &args)
            }
            GameResult::Resignation { side } => words.say("event-victory-by-resignation", &self.with_side(side)),
            GameResult::Draw { by } => {
                words.say("event-draw", &Args::new().text("way", by.as_str()).text("said", self.victory_way(by)))
            }
            GameResult::Closed { reason } => {
                words.say("event-game-closed", &Args::new().text("reason", quoted(reason)))
            }
        };
        words.sentence(&text)
    }

    fn with_side(&self, side: &SideId) -> Args {
        let number = self.own("side-number", &Args::new().text("side", side.as_str()));
        Args::new().text("side", self.side(side)).text("side-number", number)
    }

    /// How a side has won.
    fn victory_way(&self, way: &str) -> String {
        self.own("victory-way", &Args::new().text("way", way))
    }

    /// An option of a game with its value.
    pub fn option(&self, name: &str, value: &str) -> String {
        let words = self.words();
        self.words().say(
            "option",
            &Args::new().text("name", words.option_name(name)).text("value", words.option_value(name, value)),
        )
    }
}
