//! Commands as one types them: `move 2 infantry from Germany to Ukraine`.
//!
//! Lists of choices show these, so that whatever is offered can be copied and given back.

use super::{Args, Voice};
use crate::games::{self, Order};
use adjutant_core::Command;
use adjutant_core::command::TableCommand;
use adjutant_events::{
    CasualtyPreference, Instruction, InstructionScope, InstructionTopic, KindCount, RetreatWhen, ShipHitOrder, SpaceId,
    SubmarineOrder,
};
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::command::{AxisCommand, Edit, Loss, LossHow, Selection, Which};

impl Voice<'_> {
    /// A command as one types it.
    pub fn typed(&self, command: &Command) -> String {
        match games::order(command) {
            Order::Table(command) => self.typed_table(command),
            Order::Axis(command) => self.typed_axis(command),
            Order::War1812(command) => self.typed_war1812(command),
            Order::Other => String::new(),
        }
    }

    #[allow(clippy::needless_pass_by_value)] // so that a caller can build the arguments in place
    fn line(&self, key: &str, args: Args) -> String {
        self.words().say(key, &args)
    }

    fn bare(&self, key: &str) -> String {
        self.words().word(key)
    }

    fn comma(&self, items: &[String]) -> String {
        items.join(&self.bare("list-comma"))
    }

    fn typed_spaces(&self, spaces: &[SpaceId]) -> String {
        self.comma(&spaces.iter().map(|space| self.space(space)).collect::<Vec<_>>())
    }

    fn typed_axis(&self, command: &AxisCommand) -> String {
        let to = |space: &SpaceId| Args::new().text("to", self.space(space));
        match command {
            AxisCommand::Purchase { units } => {
                self.line("typed-purchase", Args::new().text("units", self.units_typed(units)))
            }
            AxisCommand::Move { units, from, via, to, transport } => {
                let units: Vec<String> = units.iter().map(|units| self.selection(units)).collect();
                let args = Args::new()
                    .text("units", self.comma(&units))
                    .text("from", self.space(from))
                    .text("to", self.space(to));
                let mut line = self.line("typed-move", args);
                if !via.is_empty() {
                    line += &self.line("typed-via", Args::new().text("spaces", self.typed_spaces(via)));
                }
                if let Some(transport) = transport {
                    line += &self.line("typed-with", Args::new().text("transport", transport.to_string()));
                }
                line
            }
            AxisCommand::Done { phase: None } => self.bare("typed-done"),
            AxisCommand::Done { phase: Some(phase) } => {
                self.line("typed-done-phase", Args::new().text("phase", self.phase(phase_word(*phase))))
            }
            AxisCommand::DoneAnyway => self.bare("typed-done-anyway"),
            AxisCommand::Fight { space: None } => self.bare("typed-fight"),
            AxisCommand::Fight { space: Some(space) } => {
                self.line("typed-fight-in", Args::new().text("space", self.space(space)))
            }
            AxisCommand::Submarines { order, count } => {
                let line = self.bare(match order {
                    SubmarineOrder::Strike => "typed-strike",
                    SubmarineOrder::Submerge => "typed-submerge",
                });
                count.map_or(line.clone(), |count| format!("{line} {count}"))
            }
            AxisCommand::Casualties { losses } if losses.is_empty() => self.bare("typed-casualties"),
            AxisCommand::Casualties { losses } => {
                self.line("typed-casualties-of", Args::new().text("losses", self.losses_typed(losses)))
            }
            AxisCommand::Agree => self.bare("typed-agree"),
            AxisCommand::Continue => self.bare("typed-continue"),
            AxisCommand::Retreat { to: None } => self.bare("typed-retreat"),
            AxisCommand::Retreat { to: Some(space) } => self.line("typed-retreat-to", to(space)),
            AxisCommand::Stay => self.bare("typed-stay"),
            AxisCommand::LandStranded { count, from, to: space } => {
                let args = to(space).number("count", *count).text("from", self.space(from));
                self.line("typed-land", args)
            }
            AxisCommand::Mobilize { units, to: space, complex } => self.mobilize(units, to(space), complex.as_ref()),
            AxisCommand::Edit { edits, reason } => {
                let lines: Vec<String> = edits
                    .iter()
                    .map(|edit| {
                        self.line(
                            "typed-because",
                            Args::new().text("line", self.edit(edit)).text("reason", super::quoted(reason)),
                        )
                    })
                    .collect();
                lines.join("; ")
            }
        }
    }

    fn mobilize(&self, units: &[KindCount], args: Args, complex: Option<&SpaceId>) -> String {
        let units = if units.is_empty() { self.bare("typed-all") } else { self.units_typed(units) };
        let mut line = self.line("typed-mobilize", args.text("units", units));
        if let Some(complex) = complex {
            line += &self.line("typed-made-in", Args::new().text("space", self.space(complex)));
        }
        line
    }

    fn selection(&self, selection: &Selection) -> String {
        if let Which::These(ids) = &selection.which {
            let named = |id| format!("{} {id}", self.kind(&selection.kind));
            return self.comma(&ids.iter().map(named).collect::<Vec<_>>());
        }
        let key = match selection.which {
            Which::Loaded => "typed-loaded",
            Which::Empty => "typed-empty",
            Which::Any | Which::These(_) => "typed-units",
        };
        match selection.count {
            None => {
                let args = Args::new()
                    .text("kind", self.kind(&selection.kind))
                    .text("kind-plural", self.kinds_of(&selection.kind));
                self.line("typed-all-of", args.text("which", key.trim_start_matches("typed-")))
            }
            Some(count) => {
                let args = Args::new()
                    .text("kind", self.kind(&selection.kind))
                    .text("kind-plural", self.kinds_of(&selection.kind))
                    .number("count", count);
                self.line(key, args)
            }
        }
    }

    /// Losses as one types them: `1 infantry, damage 1 battleship`.
    pub fn losses_typed(&self, losses: &[Loss]) -> String {
        let loss = |loss: &Loss| {
            let how = match loss.how {
                LossHow::Hit => "hit",
                LossHow::Damage => "damage",
                LossHow::Destroy => "destroy",
            };
            let args = Args::new()
                .text("how", how)
                .text("kind", self.kind(&loss.kind))
                .text("kind-plural", self.kinds_of(&loss.kind))
                .number("count", loss.count);
            match &loss.owner {
                None => self.line("typed-loss", args),
                Some(owner) => self.line("typed-loss-of", args.text("power", self.seat(owner))),
            }
        };
        self.comma(&losses.iter().map(loss).collect::<Vec<_>>())
    }

    fn edit(&self, edit: &Edit) -> String {
        let owned = |owner, units: &[KindCount], space| {
            let units: Vec<String> = units
                .iter()
                .map(|unit| {
                    let args = Args::new()
                        .text("power", self.seat(owner))
                        .text("kind", self.kind(&unit.kind))
                        .text("kind-plural", self.kinds_of(&unit.kind))
                        .text("how", "hit")
                        .number("count", unit.count);
                    self.line("typed-loss-of", args)
                })
                .collect();
            Args::new().text("units", self.comma(&units)).text("space", self.space(space))
        };
        match edit {
            Edit::Add { owner, units, space } => self.line("typed-edit-add", owned(owner, units, space)),
            Edit::Remove { owner, units, space } => self.line("typed-edit-remove", owned(owner, units, space)),
            Edit::SetOwner { space, to } => {
                let args = Args::new().text("space", self.space(space)).text("power", self.seat(to));
                self.line("typed-edit-owner", args)
            }
            Edit::SetIpcs { power, amount } => {
                let args = Args::new().text("power", self.seat(power)).number("amount", *amount);
                self.line("typed-edit-ipcs", args)
            }
        }
    }

    fn typed_table(&self, command: &TableCommand) -> String {
        let seat = |seat| Args::new().text("seat", self.seat(seat));
        let because = |key: &str, reason: &str| {
            let args = Args::new().text("line", self.bare(key)).text("reason", super::quoted(reason));
            self.line("typed-because", args)
        };
        match command {
            TableCommand::TakeSeat { seat: at } => self.line("typed-seat", seat(at)),
            TableCommand::LeaveSeat { seat: at } => self.line("typed-leave", seat(at)),
            TableCommand::AssignSeat { seat: at, player } => {
                self.line("typed-assign", seat(at).text("player", super::quoted(player.as_str())))
            }
            TableCommand::AppointGm { player } => {
                self.line("typed-gm", Args::new().text("player", super::quoted(player.as_str())))
            }
            TableCommand::Start => self.bare("typed-start"),
            TableCommand::Pause { reason } => because("typed-pause", reason),
            TableCommand::Resume => self.bare("typed-resume"),
            TableCommand::Resign => self.bare("typed-resign"),
            TableCommand::TakeBack => self.bare("typed-undo"),
            TableCommand::Rewind { to, reason } => {
                let line = self.line("typed-rewind", Args::new().number("to", *to));
                self.line("typed-because", Args::new().text("line", line).text("reason", super::quoted(reason)))
            }
            TableCommand::AddEntropy { text } => {
                self.line("typed-entropy", Args::new().text("text", super::quoted(text)))
            }
            TableCommand::Clock(command) => self.typed_clock(command),
            TableCommand::Close { reason } => because("typed-close", reason),
            TableCommand::Instruct { scope, instruction } => {
                format!("{}{}", self.typed_instruction(instruction), self.typed_scope(scope))
            }
            TableCommand::Withdraw { scope, topic } => {
                let line = self.line("typed-withdraw", Args::new().text("topic", topic_word(*topic)));
                format!("{line}{}", self.typed_scope(scope))
            }
        }
    }

    fn typed_scope(&self, scope: &InstructionScope) -> String {
        match scope {
            InstructionScope::Always => String::new(),
            InstructionScope::At(space) => self.line("typed-at", Args::new().text("space", self.space(space))),
        }
    }

    fn typed_instruction(&self, instruction: &Instruction) -> String {
        let order = |spaces: &[SpaceId]| Args::new().text("order", self.typed_spaces(spaces));
        match instruction {
            Instruction::Casualties(preferences) => {
                let preferences: Vec<String> = preferences
                    .iter()
                    .map(|preference| match preference {
                        CasualtyPreference::Lose(kind) => self.kind(kind),
                        CasualtyPreference::Damage(kind) => {
                            self.line("typed-damage", Args::new().text("kind", self.kind(kind)))
                        }
                    })
                    .collect();
                self.line("typed-standing-casualties", Args::new().text("order", self.comma(&preferences)))
            }
            Instruction::Submarines(what) => {
                let word = match what {
                    SubmarineOrder::Strike => "strike",
                    SubmarineOrder::Submerge => "submerge",
                };
                self.line("typed-standing-submarines", Args::new().text("order", word))
            }
            Instruction::Retreat { when, to } => {
                let line = match when {
                    RetreatWhen::Never => self.bare("typed-standing-retreat-never"),
                    RetreatWhen::AfterRound(rounds) => {
                        self.line("typed-standing-retreat-after", Args::new().number("rounds", *rounds))
                    }
                    RetreatWhen::Outnumbered => self.bare("typed-standing-retreat-outnumbered"),
                    RetreatWhen::UnitsLeft(count) => {
                        self.line("typed-standing-retreat-at", Args::new().number("count", *count))
                    }
                };
                let to = to.as_ref().map(|to| self.line("typed-to", Args::new().text("space", self.space(to))));
                line + &to.unwrap_or_default()
            }
            Instruction::Complex(spaces) => self.line("typed-standing-complex", order(spaces)),
            Instruction::Landing(spaces) => self.line("typed-standing-land", order(spaces)),
            Instruction::ShipHits(ShipHitOrder::Sink) => self.bare("typed-standing-sink"),
            Instruction::ShipHits(ShipHitOrder::Disable) => self.bare("typed-standing-disable"),
            Instruction::Winter => self.bare("typed-standing-winter"),
        }
    }
}

const fn topic_word(topic: InstructionTopic) -> &'static str {
    match topic {
        InstructionTopic::Casualties => "casualties",
        InstructionTopic::Submarines => "submarines",
        InstructionTopic::Retreat => "retreat",
        InstructionTopic::Complex => "complex",
        InstructionTopic::Landing => "landing",
        InstructionTopic::ShipHits => "hits",
        InstructionTopic::Winter => "winter",
    }
}

/// The ruleset's word of a phase.
pub(crate) const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::PurchaseUnits => "purchase_units",
        Phase::CombatMove => "combat_move",
        Phase::ConductCombat => "conduct_combat",
        Phase::NoncombatMove => "noncombat_move",
        Phase::MobilizeNewUnits => "mobilize_new_units",
        Phase::CollectIncome => "collect_income",
    }
}
