//! Moves by menus, for thumbs: from where, to where, how many. Each step is a menu of its own, seen by its maker alone;
//! where it stands is in the ids, so that nothing is remembered.

use super::answer::{Answer, Asker, said};
use super::bot::{Asked, Bot};
use super::panel::{CHOICES, Panel, choice};
use super::press::{Press, Verb};
use super::standing::{below, own_seats, seat_of};
use crate::text::offers::effect_word;
use crate::words::{Args, Voice, Words};
use adjutant_commands::As;
use adjutant_commands::moderator::Session;
use adjutant_core::offers;
use adjutant_events::{KindId, SpaceId};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use adjutant_game_axis::offer::{AxisOffer, Destination};
use serde_json::Value;

/// Menus of one step: Discord has five rows.
const MENUS: usize = 5;
/// What stands between a kind and its number in a choice.
const OF: char = ':';

/// How far a move has been put together.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// From where?
    From,
    /// To where?
    To(SpaceId),
    /// How many?
    Units(SpaceId, SpaceId),
}

impl Step {
    /// Out of the text of a press: `f`, `t|from`, `u|from|to`; each with the number of its menu behind the letter.
    fn read(text: &str) -> Self {
        let mut parts = text.split('|');
        let letter = parts.next().unwrap_or_default().chars().next();
        match (letter, parts.next(), parts.next()) {
            (Some('t'), Some(from), _) => Self::To(from.into()),
            (Some('u'), Some(from), Some(to)) => Self::Units(from.into(), to.into()),
            _ => Self::From,
        }
    }

    fn text(&self, menu: usize) -> String {
        match self {
            Self::From => format!("f{menu}"),
            Self::To(from) => format!("t{menu}|{from}"),
            Self::Units(from, to) => format!("u{menu}|{from}|{to}"),
        }
    }
}

/// Units of a kind that can go from a space.
struct March {
    kind: KindId,
    count: u16,
    from: SpaceId,
    to: Vec<Destination>,
}

impl Bot {
    /// Answers a button or menu for moves.
    pub(super) async fn march(&self, asked: Asked, press: Press, values: Vec<String>) {
        if press.text.is_empty() {
            self.defer(&asked).await;
        } else {
            self.defer_update(&asked).await;
        }
        let (cause, now, text) = (asked.cause(), (self.clock)(), press.text.clone());
        let stepping = move |session: &mut Session, asker: &Asker, seat: Option<usize>| {
            let first = || values.first().map(|value| SpaceId::new(value.as_str()));
            match (Step::read(&text), first()) {
                _ if text.is_empty() => step(session, asker, seat, &Step::From),
                (Step::From, Some(from)) => step(session, asker, seat, &Step::To(from)),
                (Step::To(from), Some(to)) => step(session, asker, seat, &Step::Units(from, to)),
                (Step::Units(from, to), Some(_)) => {
                    let units = selections(&values, &marches(session, seat), &from, &to);
                    let command =
                        AxisCommand::Move { units, from: from.clone(), via: Vec::new(), to, transport: None }.into();
                    let line = Panel::of(session, asker.words).english(&command);
                    let mut asker = asker.clone();
                    asker.speaker = seat_of(session, seat).map(As::Seat);
                    let (who, speaks) = (asker.player.clone(), asker.speaker.clone());
                    let answer =
                        said(session, &asker, |session| session.say(&cause, &who, speaks.as_ref(), &line, now));
                    below(step(session, &asker, seat, &Step::From), &answer.text)
                }
                (_, None) => step(session, asker, seat, &Step::From),
            }
        };
        let shown = self.own_panel(&asked, &press, stepping).await;
        self.answer(&asked, shown).await;
    }
}

/// What a seat can move now.
fn marches(session: &Session, seat: Option<usize>) -> Vec<March> {
    let Some(seat) = seat_of(session, seat) else { return Vec::new() };
    let moves = offers(session.game(), &seat).into_iter().filter_map(|offer| match offer.play()? {
        AxisOffer::Move { kind, count, from, to, .. } => {
            Some(March { kind: kind.clone(), count: *count, from: from.clone(), to: to.clone() })
        }
        _ => None,
    });
    moves.collect()
}

/// What is shown at a step.
fn step(session: &Session, asker: &Asker, seat: Option<usize>, step: &Step) -> Answer {
    let words = asker.words;
    let voice = words.with(session.lexicon().board());
    let all = if seat.is_some_and(|seat| own_seats(session, asker).contains(&seat)) {
        marches(session, seat)
    } else {
        Vec::new()
    };
    let (text, choices, most) = match step {
        Step::From => (words.word("march-from"), from(voice, &all), 1),
        Step::To(start) => {
            let args = Args::new().text("from", voice.space(start));
            (words.say("march-to", &args), to(voice, &all, start), 1)
        }
        Step::Units(start, end) => {
            let args = Args::new().text("from", voice.space(start)).text("to", voice.space(end));
            let fit = fitting(&all, start, end);
            (words.say("march-units", &args), amounts(voice, &fit), fit.len())
        }
    };
    if choices.is_empty() {
        return match step {
            Step::From => Answer::of(words.word("march-nothing")),
            // What was chosen first cannot go any more: it is begun anew.
            _ => self::step(session, asker, seat, &Step::From),
        };
    }
    let make = Panel::of(session, words);
    let menus = choices.chunks(CHOICES).take(MENUS).enumerate();
    let menus = menus.filter_map(|(number, chunk)| {
        let text = step.text(number);
        make.menu(seat, (Verb::March, &text), &placeholder(words, step), chunk.to_vec(), (1, most))
    });
    Answer { text, rows: menus.collect(), ..Answer::default() }
}

fn placeholder(words: Words, step: &Step) -> String {
    words.word(match step {
        Step::From => "march-menu-from",
        Step::To(_) => "march-menu-to",
        Step::Units(..) => "march-menu-units",
    })
}

/// Spaces that something can leave, with what can.
fn from(voice: Voice<'_>, all: &[March]) -> Vec<Value> {
    let mut spaces: Vec<&SpaceId> = Vec::new();
    for march in all {
        if !spaces.contains(&&march.from) {
            spaces.push(&march.from);
        }
    }
    let shown = spaces.into_iter().map(|space| {
        let here = of_each_kind(all.iter().filter(|march| march.from == *space));
        let units: Vec<String> = here.into_iter().map(|(kind, count)| voice.counted(kind, u64::from(count))).collect();
        let comma = voice.words().word("list-comma");
        choice(&format!("{}: {}", voice.space(space), units.join(&comma)), space.as_str())
    });
    shown.collect()
}

/// Where something can go from a space, and what it would do there.
fn to(voice: Voice<'_>, all: &[March], from: &SpaceId) -> Vec<Value> {
    let mut places: Vec<&Destination> = Vec::new();
    for place in all.iter().filter(|march| march.from == *from).flat_map(|march| &march.to) {
        if !places.iter().any(|known| known.space == place.space) {
            places.push(place);
        }
    }
    let shown = places.into_iter().map(|place| {
        let name = voice.space(&place.space);
        let label = match effect_word(place.effect) {
            Some(effect) => {
                let args = Args::new().text("space", name).text("effect", effect);
                voice.words().say("offer-destination", &args)
            }
            None => name,
        };
        choice(&label, place.space.as_str())
    });
    shown.collect()
}

/// How many of each kind there are. Units of a kind that differ, such as fighters that have flown and fighters that have
/// not, are offered apart and chosen together.
fn of_each_kind<'a>(marches: impl Iterator<Item = &'a March>) -> Vec<(&'a KindId, u16)> {
    let mut kinds: Vec<(&KindId, u16)> = Vec::new();
    for march in marches {
        match kinds.iter_mut().find(|(kind, _)| *kind == &march.kind) {
            Some((_, count)) => *count += march.count,
            None => kinds.push((&march.kind, march.count)),
        }
    }
    kinds
}

/// What can go from one space to another.
fn fitting<'a>(all: &'a [March], from: &SpaceId, to: &SpaceId) -> Vec<(&'a KindId, u16)> {
    let goes = |march: &&March| march.from == *from && march.to.iter().any(|place| place.space == *to);
    of_each_kind(all.iter().filter(goes))
}

/// Numbers of each kind, as many as a menu holds: all of a kind is always there.
fn amounts(voice: Voice<'_>, fit: &[(&KindId, u16)]) -> Vec<Value> {
    let room = CHOICES / fit.len().clamp(1, CHOICES);
    let mut choices = Vec::new();
    for (kind, count) in fit {
        let most = usize::from(*count);
        let numbers = (1..=most).rev().take(1).chain((1..most).take(room.saturating_sub(1)));
        for number in numbers {
            let label = voice.counted(kind, number as u64);
            choices.push(choice(&label, &format!("{kind}{OF}{number}")));
        }
    }
    choices.truncate(CHOICES);
    choices
}

/// The units that were chosen; of two numbers of one kind the greater.
fn selections(values: &[String], all: &[March], from: &SpaceId, to: &SpaceId) -> Vec<Selection> {
    let mut chosen: Vec<Selection> = Vec::new();
    for value in values {
        let Some((kind, number)) = value.split_once(OF) else { continue };
        let (kind, number) = (KindId::new(kind), number.parse::<u16>().ok());
        if !fitting(all, from, to).iter().any(|(known, _)| **known == kind) {
            continue;
        }
        match chosen.iter_mut().find(|known| known.kind == kind) {
            Some(known) => known.count = known.count.max(number),
            None => chosen.push(Selection { kind, count: number, which: Which::Any }),
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_game_axis::offer::MoveEffect;

    #[test]
    fn a_step_stands_in_an_id() {
        for step in [Step::From, Step::To("russia".into()), Step::Units("russia".into(), "west_russia".into())] {
            for menu in [0, 4] {
                assert_eq!(Step::read(&step.text(menu)), step);
            }
        }
    }

    #[test]
    fn units_of_a_kind_that_are_offered_apart_are_chosen_together() {
        let to = || Destination { space: "ukraine".into(), effect: MoveEffect::Attack };
        let march = |kind: &str, count| March { kind: kind.into(), count, from: "russia".into(), to: vec![to()] };
        let all = [march("fighter", 1), march("infantry", 3), march("fighter", 2)];
        let fit = fitting(&all, &"russia".into(), &"ukraine".into());
        assert_eq!(fit, [(&"fighter".into(), 3), (&"infantry".into(), 3)]);
        let chosen = selections(&["fighter:3".to_owned()], &all, &"russia".into(), &"ukraine".into());
        assert!(matches!(chosen.as_slice(), [Selection { count: Some(3), .. }]), "{chosen:?}");
    }

    #[test]
    fn the_longest_names_of_spaces_fit_into_an_id() {
        let board = adjutant_game_axis::board_file::aa1941();
        let longest = board.spaces.iter().map(|space| space.id.as_str()).max_by_key(|id| id.len()).expect("spaces");
        let text = Step::Units(longest.into(), longest.into()).text(4);
        let game = "g".repeat(crate::discord::LONGEST_GAME);
        assert!(Press { game, seq: 0, seat: Some(4), verb: Verb::March, text }.id().is_some());
    }
}
