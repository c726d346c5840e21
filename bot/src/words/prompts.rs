//! Prompts in words: who must do what, and what can be typed.

use super::{Args, Voice};
use crate::games::{self, Order};
use adjutant_core::command::TableCommand;
use adjutant_core::{Command, Offer, Prompt, Task};
use adjutant_events::{KindCount, KindId, SpaceId};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use adjutant_game_axis::offer::{AxisOffer, Destination, MoveEffect};
use adjutant_game_axis::prompt::AxisTask;
use adjutant_game_war1812::command::War1812Command;
use adjutant_game_war1812::prompt::War1812Task;

/// Several like choices (battles, ways to retreat) are named up to this many.
const MOST_CHOICES: usize = 4;

/// A prompt in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who must answer, as a list; everyone around the table if the prompt names no seat.
    pub who: String,
    /// What is asked.
    pub task: String,
    /// What can be typed.
    pub typed: String,
    /// The section of the rules it stands on.
    pub rule: String,
    full: String,
}

impl Asked {
    /// Everything on two lines: who and what; what can be typed.
    pub fn full(&self) -> &str {
        &self.full
    }
}

impl Voice<'_> {
    /// A prompt in words.
    pub fn prompt(&self, prompt: &Prompt) -> Asked {
        self.prompt_with(prompt, &[])
    }

    /// A prompt in words. What can be typed is made of what is offered, so that all of it is possible now; without
    /// offers it is a sample.
    pub fn prompt_with(&self, prompt: &Prompt, offers: &[Offer]) -> Asked {
        let key = prompt.task.key();
        let words = self.words();
        let args = self.args(&prompt.task.terms());
        let example = words.attribute(&key, "example", &args);
        let args = args.text("example", example.unwrap_or_default());
        let seats: Vec<_> = prompt.seats.iter().map(|seat| self.seat(seat)).collect();
        let who = if seats.is_empty() { words.word("prompt-everyone") } else { self.join_or(&seats) };
        let task = words.sentence(&words.say(&key, &args));
        let typed = match self.choices(&prompt.task, offers).as_slice() {
            [] => words.attribute(&key, "type", &args).unwrap_or_default(),
            choices => choices.join(&words.word("choice-gap")),
        };
        let lines = Args::new().text("who", who.as_str()).text("task", task.as_str()).text("typed", typed.as_str());
        let full = words.say("prompt", &lines);
        Asked { who, task, typed, rule: prompt.task.section().to_owned(), full }
    }

    /// What is offered, as one types it: one example of each thing that can be done, then taking back and ending.
    fn choices(&self, task: &Task, offers: &[Offer]) -> Vec<String> {
        let mut choices = Vec::new();
        if task.rules::<War1812Task>().is_some() {
            choices = self.block_choices(offers);
            choices.extend(self.last_choices(task, offers));
            return choices;
        }
        choices.extend(self.example_purchase(offers));
        choices.extend(self.example_move(offers));
        choices.extend([MoveEffect::Load, MoveEffect::Unload].into_iter().filter_map(|effect| {
            let (kind, count, from, to) = moves(offers).find(|(.., place)| place.effect == effect)?;
            Some(self.typed_move(kind, count, from, &to.space))
        }));
        choices.dedup();
        choices.extend(self.example_placement(offers));
        choices = choices.into_iter().map(|line| self.choice("choice", line)).collect();
        let plain = offers.iter().filter_map(|offer| match offer {
            Offer::Command(command) if !is_last(command) => Some(self.typed(command)),
            _ => None,
        });
        choices.extend(plain.take(MOST_CHOICES).map(|line| self.choice("choice", line)));
        choices.extend(offers.iter().filter_map(|offer| match offer.play()? {
            AxisOffer::Casualties { proposal, .. } => {
                let line = self.typed(&AxisCommand::Casualties { losses: proposal.clone() }.into());
                let args = Args::new().text("losses", self.losses_typed(proposal)).text("line", line);
                Some(self.words().say("choice-losses", &args))
            }
            _ => None,
        }));
        choices.extend(self.last_choices(task, offers));
        choices
    }

    /// Taking back, then ending.
    fn last_choices(&self, task: &Task, offers: &[Offer]) -> Vec<String> {
        let leaves_out = matches!(task.rules(), Some(AxisTask::ChooseBattle { .. }));
        let (back, end): (Vec<&Offer>, Vec<&Offer>) =
            offers.iter().partition(|offer| **offer == Offer::Command(TableCommand::TakeBack.into()));
        let last = back.into_iter().chain(end).filter_map(|offer| match offer {
            Offer::Command(command) if matches!(command.order(), Some(AxisCommand::DoneAnyway)) => None,
            Offer::Command(command) if is_last(command) => {
                let ends = matches!(command.order(), Some(AxisCommand::Done { .. }));
                let key = if ends && leaves_out { "choice-leave-out" } else { "choice" };
                Some(self.choice(key, self.typed(command)))
            }
            _ => None,
        });
        last.collect()
    }

    fn choice(&self, key: &str, line: String) -> String {
        self.words().say(key, &Args::new().text("line", line))
    }

    /// A purchase that can be paid: the cheapest unit, a few of them.
    fn example_purchase(&self, offers: &[Offer]) -> Option<String> {
        let affordable = offers.iter().filter_map(|offer| match offer.play()? {
            AxisOffer::Purchase { kind, cost, at_most } => Some((*cost, kind, *at_most)),
            _ => None,
        });
        let (_, kind, at_most) = affordable.min_by_key(|(cost, ..)| *cost)?;
        let count = u16::try_from(at_most.clamp(1, 3)).ok()?;
        let units = vec![KindCount { kind: kind.clone(), count }];
        Some(self.typed(&AxisCommand::Purchase { units }.into()))
    }

    fn example_placement(&self, offers: &[Offer]) -> Option<String> {
        let (kind, count, space) = offers.iter().find_map(|offer| match offer.play()? {
            AxisOffer::Mobilize { kind, count, to } => {
                to.first().map(|(space, room)| (kind, (*count).min(*room), space))
            }
            _ => None,
        })?;
        let units = vec![KindCount { kind: kind.clone(), count }];
        Some(self.typed(&AxisCommand::Mobilize { units, to: space.clone(), complex: None }.into()))
    }

    /// A move that is offered: an attack, if there is one.
    fn example_move(&self, offers: &[Offer]) -> Option<String> {
        let fights = |effect| matches!(effect, MoveEffect::Attack | MoveEffect::Capture | MoveEffect::Land);
        let attack = moves(offers).find(|(.., place)| fights(place.effect));
        let (kind, count, from, to) = attack.or_else(|| moves(offers).next())?;
        Some(self.typed_move(kind, count, from, &to.space))
    }

    fn typed_move(&self, kind: &KindId, count: u16, from: &SpaceId, to: &SpaceId) -> String {
        let units = vec![Selection { kind: kind.clone(), count: Some(count.clamp(1, 2)), which: Which::Any }];
        let (from, to) = (from.clone(), to.clone());
        self.typed(&AxisCommand::Move { units, from, via: Vec::new(), to, transport: None }.into())
    }
}

/// Every move that is offered, one destination after the other.
fn moves(offers: &[Offer]) -> impl Iterator<Item = (&KindId, u16, &SpaceId, &Destination)> {
    offers.iter().flat_map(|offer| match offer.play() {
        Some(AxisOffer::Move { kind, count, from, to, .. }) => {
            to.iter().map(|place| (kind, *count, from, place)).collect::<Vec<_>>()
        }
        _ => Vec::new(),
    })
}

/// What stands last in every prompt: taking back and ending. That units can be thrown away is not suggested.
fn is_last(command: &Command) -> bool {
    matches!(
        games::order(command),
        Order::Table(TableCommand::TakeBack)
            | Order::Axis(AxisCommand::Done { .. } | AxisCommand::DoneAnyway)
            | Order::War1812(War1812Command::Done { .. })
    )
}
