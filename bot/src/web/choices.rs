//! The choices of a seat as buttons, and the steps of a compound order.

use super::layout::walk_text;
use crate::steps::{self, OF, Question, Walk, alike, group_id, kinds_behind, question, said_before, spoken};
use crate::words::{Args, Language, Voice, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::choice::{self, Choice, Slot, Total, Value, Weight, What};
use adjutant_core::{Command, Game};
use adjutant_events::SpaceId;
use maud::{Markup, html};

/// The choices with steps, by name. Further choices of the same verb get a number.
pub(super) fn named(all: &[Choice]) -> Vec<(String, &Choice)> {
    let mut named: Vec<(String, &Choice)> = Vec::new();
    for choice in all.iter().filter(|choice| is_stepped(choice)) {
        let before = named.iter().filter(|(_, known)| known.verb == choice.verb).count();
        let name = if before == 0 { choice.verb.to_owned() } else { format!("{}~{before}", choice.verb) };
        named.push((name, choice));
    }
    named
}

/// Whether a choice has steps. Proposals of the referee can be changed, too.
fn is_stepped(choice: &Choice) -> bool {
    choice.weight != Weight::Absent && choice.slots.iter().any(|slot| slot.least > 0)
}

/// Renders the choices of a seat.
pub(super) struct Offers<'a> {
    session: &'a Session,
    voice: Voice<'a>,
    english: Voice<'a>,
}

impl<'a> Offers<'a> {
    pub(super) fn new(session: &'a Session, words: Words) -> Self {
        let names = session.lexicon().board();
        Self { session, voice: words.with(names), english: Words::new(Language::En).with(names) }
    }

    fn game(&self) -> &Game {
        self.session.game()
    }

    /// All choices: whole orders and compound orders.
    pub(super) fn all(&self, all: &[Choice]) -> Markup {
        let named = named(all);
        let name_of = |choice: &Choice| {
            named.iter().find(|(_, known)| std::ptr::eq(*known, choice)).map(|(name, _)| name.as_str())
        };
        let (asked, rest): (Vec<&Choice>, Vec<&Choice>) = all
            .iter()
            .filter(|choice| choice.weight != Weight::Absent)
            .partition(|choice| matches!(choice.weight, Weight::Plain | Weight::Leaves));
        html! {
            div.choices { @for choice in asked { (self.choice(choice, name_of(choice))) } }
            div.choices.last { @for choice in rest { (self.choice(choice, name_of(choice))) } }
        }
    }

    fn choice(&self, choice: &Choice, name: Option<&str>) -> Markup {
        html! {
            @if let Some(order) = whole(choice) { (self.button(order, &self.label(choice, order), choice.weight)) }
            @if choice.brief || (!choice.spelt.is_empty() && choice.spelt.len() <= FEW && choice.proposal.is_none()) {
                @for order in self.spelt(choice) { (self.button(&order, &self.pressed(&order), choice.weight)) }
            }
            @if let Some(name) = name {
                @let walk = Walk { verb: name.to_owned(), picked: Vec::new() };
                button.step type="button" data-walk=(walk_text(&walk)) data-spaces=(Self::first_spaces(choice)) {
                    (self.begun(choice)) "…"
                }
            }
        }
    }

    /// The heading of a walk: the name of the command, whichever way it was begun.
    fn title(&self, choice: &Choice) -> String {
        let named = steps::named(self.voice, self.game(), choice);
        if named.is_empty() { self.begun(choice) } else { named }
    }

    fn begun(&self, choice: &Choice) -> String {
        let label = steps::begun(self.voice, self.game(), choice);
        if label.is_empty() { choice.verb.to_owned() } else { label }
    }

    /// The orders of a choice: its explicit list, or one for each way through its tree.
    fn spelt(&self, choice: &Choice) -> Vec<Command> {
        if !choice.spelt.is_empty() {
            return choice.spelt.clone();
        }
        let singles = choice::chains(choice).into_iter().filter_map(|chain| choice::single(choice, &chain));
        singles.filter_map(|picks| choice::order(self.game(), choice, &picks).ok()).collect()
    }

    /// The label of the button for the whole order of a choice.
    fn label(&self, choice: &Choice, order: &Command) -> String {
        match &choice.label {
            Some(line) => self.voice.about(line, Args::new()),
            None => self.pressed(order),
        }
    }

    /// Whether the button that ends a phase has another label than this one: then another phase would be ended.
    pub(super) fn ends_another(&self, all: &[Choice], label: &str) -> bool {
        let offered = all.iter().filter(|choice| choice.weight != Weight::Absent);
        let wholes = offered.filter_map(|choice| Some((choice, whole(choice)?)));
        let ending = wholes.filter(|(_, order)| self.english.typed(order) == ENDS);
        let labels: Vec<String> = ending.map(|(choice, order)| self.label(choice, order)).collect();
        !labels.is_empty() && labels.iter().all(|known| known != label)
    }

    /// The label of a button for an order. If the order ends a phase, the label names the phase.
    fn pressed(&self, order: &Command) -> String {
        let grammar = crate::games::grammar(self.game().rules.family().name());
        let ends = self.english.typed(order) == ENDS;
        let seen =
            grammar.filter(|_| ends).map(|grammar| (grammar, self.session.view(&adjutant_core::Viewer::Spectator)));
        match seen.as_ref().and_then(|(grammar, seen)| grammar.phase(seen)) {
            Some(phase) => self.voice.ending(phase),
            None => self.voice.pressed(order),
        }
    }

    fn button(&self, order: &Command, label: &str, weight: Weight) -> Markup {
        let class = match weight {
            Weight::Plain => "say",
            Weight::Leaves | Weight::Forfeits => "say grave",
            Weight::Back | Weight::Ends | Weight::Absent => "say quiet",
        };
        // What gives up something valuable is asked twice.
        let sure =
            (weight == Weight::Forfeits).then(|| self.voice.words().say("web-sure", &Args::new().text("what", label)));
        html! { button class=(class) type="button" data-say=(self.english.typed(order)) data-sure=[sure] { (label) } }
    }

    /// The spaces with which an order can begin. A tap on one of them on the board begins it.
    fn first_spaces(choice: &Choice) -> String {
        let slot = choice.slots.iter().find(|slot| slot.least > 0);
        let spaces: Vec<&str> =
            slot.iter().flat_map(|slot| &slot.values).filter_map(|value| Some(end(value)?.as_str())).collect();
        spaces.join(" ")
    }

    /// A step of a compound order; none if the earlier picks are not possible any more.
    pub(super) fn step(&self, all: &[Choice], walk: &Walk) -> Option<Markup> {
        let (_, choice) = named(all).into_iter().find(|(name, _)| *name == walk.verb)?;
        let open = question(choice, walk)?;
        let about = said_before(self.voice, &open.before);
        let asked = spoken(self.voice, self.game(), choice, open.slot, &about);
        let back = walk.back();
        Some(html! {
            div.walk data-walk=(walk_text(walk)) {
                p.trail {
                    strong { (self.title(choice)) }
                    @for (_, value) in &open.before { " › " (self.picked(value)) }
                }
                p.ask { (asked) }
                @if open.last { (self.amounts(choice, open.slot, walk)) } @else { (self.ways(choice, open.slot, walk)) }
                (self.other_ways(choice, &open, walk))
                div.choices.last {
                    @if let Some(back) = back {
                        button.step.quiet type="button" data-walk=(walk_text(&back)) { (self.voice.words().word("web-back")) }
                    }
                    button.step.quiet type="button" data-walk="" { (self.voice.words().word("web-cancel")) }
                }
            }
        })
    }

    /// Options of which one is picked. Those that are spaces can be tapped on the board.
    fn ways(&self, choice: &Choice, slot: &Slot, walk: &Walk) -> Markup {
        html! {
            div.choices {
                @for value in &slot.values {
                    button.step.urgent[value.urgent] type="button" data-walk=(walk_text(&walk.on(&value.id())))
                        data-spaces=[end(value).map(SpaceId::as_str)] data-direct[is_direct(slot, value)] {
                        (self.value(choice, value))
                    }
                }
            }
        }
    }

    /// The other ways to the space that was picked last, if they are few. A tap on the space took the direct one.
    fn other_ways(&self, choice: &Choice, open: &Question<'_>, walk: &Walk) -> Markup {
        let Some(((slot, picked), back)) = open.before.last().zip(walk.back()) else { return html! {} };
        let is_other =
            |value: &&Value| end(value).is_some() && end(value) == end(picked) && !std::ptr::eq(*value, *picked);
        let others: Vec<&Value> = slot.values.iter().filter(is_other).collect();
        html! {
            @if !others.is_empty() && others.len() <= FEW {
                p.limit { (self.voice.words().word("web-other-ways")) }
                div.choices {
                    @for value in others {
                        button.step.quiet type="button" data-walk=(walk_text(&back.on(&value.id()))) {
                            (self.value(choice, value))
                        }
                    }
                }
            }
        }
    }

    /// What was picked. A way of several is named as it was offered.
    fn picked(&self, value: &Value) -> String {
        let label = value.label.as_ref().filter(|_| matches!(value.what, What::Way { .. }));
        let label = label.map(|label| self.voice.about(label, Args::new()));
        label.or_else(|| self.detour(value)).unwrap_or_else(|| self.voice.thing(&value.what))
    }

    /// A way that is rarely meant, named with the spaces that it passes: by its end alone it would look like another one.
    fn detour(&self, value: &Value) -> Option<String> {
        let What::Way { route, .. } = &value.what else { return None };
        let (_, passed) = route.split_last().filter(|_| value.aside && value.label.is_none())?;
        let by: Vec<String> = passed.iter().map(|space| self.voice.space(space)).collect();
        let args = Args::new().text("name", self.voice.thing(&value.what)).text("by", self.voice.join(&by));
        Some(self.voice.words().say("web-by-way", &args))
    }

    fn value(&self, choice: &Choice, value: &Value) -> String {
        let name = || self.voice.value(&Value { there: None, ..value.clone() });
        let name = self.detour(value).unwrap_or_else(name);
        let urgent = format!("pick-urgent-{}", choice.verb.replace(' ', "-"));
        let behind = kinds_behind(self.voice, value);
        if value.urgent && self.voice.words().has(&urgent) {
            self.voice.words().say(&urgent, &Args::new().text("name", name))
        } else if value.effect.is_some() || behind.is_empty() {
            name
        } else {
            format!("{name}: {behind}")
        }
    }

    /// Number inputs for each kind; they complete the order.
    fn amounts(&self, choice: &Choice, slot: &Slot, walk: &Walk) -> Markup {
        let fit = alike(slot);
        let words = self.voice.words();
        // If exactly one thing is picked, the pick completes the order.
        if slot.most == 1 && fit.iter().all(|(_, count)| *count == 1) {
            return html! {
                div.choices {
                    @for (value, _) in &fit {
                        button.pick type="button" data-walk=(walk_text(walk)) data-pick=(format!("{}{OF}1", group_id(value)))
                            data-spaces=[end(value).map(SpaceId::as_str)] { (self.amount(value)) }
                    }
                }
            };
        }
        let costs = slot.values.iter().any(|value| value.cost > 1);
        let limit = slot.total.map(|total| self.limit(choice, slot, total));
        html! {
            form.amounts data-walk=(walk_text(walk)) {
                @if let Some(limit) = &limit { p.limit { (limit) } }
                @for (at, (value, count)) in fit.iter().enumerate() {
                    @let (name, field) = (self.amount(value), format!("page-amount-{at}"));
                    @let about = |key: &str| words.say(key, &Args::new().text("name", name.as_str()).number("count", *count));
                    div.amount {
                        label for=(field) {
                            span { (name) }
                            @if costs { small { " " (self.cost(choice, slot, value.cost)) } }
                        }
                        span.number {
                            button.less type="button" aria-label=(about("web-less")) { "−" }
                            input id=(field) type="number" inputmode="numeric" name=(group_id(value)) min="0" max=(count)
                                value=(if fit.len() == 1 && slot.total.is_none() { *count } else { 0 }) {}
                            button.more type="button" aria-label=(about("web-more")) { "+" }
                            button.all type="button" aria-label=(about("web-all")) { (count) }
                        }
                    }
                }
                div.tried role="status" aria-live="polite" {}
                div.choices {
                    button.try.quiet type="button" { (words.word("web-try")) }
                    button.give type="submit" { (words.word("web-give")) }
                }
            }
        }
    }

    /// The name of what is counted, with the number that is there, if that is worth showing.
    fn amount(&self, value: &Value) -> String {
        match (&value.what, value.there) {
            (What::Units { kind, .. }, None) => self.voice.kind(kind),
            (What::Units { kind, .. }, Some(there)) => {
                let args = Args::new().text("name", self.voice.kind(kind)).number("count", there);
                self.voice.words().say("web-there", &args)
            }
            _ => self.voice.value(value),
        }
    }

    /// What one costs. The game names what it is paid in.
    fn cost(&self, choice: &Choice, slot: &Slot, cost: u32) -> String {
        self.of_slot("web-cost", choice, slot, &Args::new().number("cost", cost))
    }

    /// The limit on the sum of all numbers, or of all costs.
    fn limit(&self, choice: &Choice, slot: &Slot, total: Total) -> String {
        let costs = slot.values.iter().any(|value| value.cost > 1);
        let (key, count) = match total {
            Total::Exactly(count) if costs => ("web-exactly-worth", count),
            Total::Exactly(count) => ("web-exactly", count),
            Total::AtMost(count) if costs => ("web-at-most-worth", count),
            Total::AtMost(count) => ("web-at-most", count),
        };
        self.of_slot(key, choice, slot, &Args::new().number("count", count))
    }

    /// A text of the game for a slot of this order, otherwise the common one.
    fn of_slot(&self, key: &str, choice: &Choice, slot: &Slot, args: &Args) -> String {
        let words = self.voice.words();
        let own = words.fitting(&format!("{key}-{}-{}", choice.verb.replace(' ', "-"), slot.name), args);
        own.unwrap_or_else(|| words.say(key, args))
    }
}

/// The order that one press gives, if the choice has one.
fn whole(choice: &Choice) -> Option<&Command> {
    choice.proposal.as_ref().or_else(|| choice.is_whole().then_some(&choice.order))
}

/// The English command that ends a phase, in every game.
pub(super) const ENDS: &str = "done";
/// The most explicit orders, and the most other ways, that are shown as buttons. With more, the steps lead to each.
const FEW: usize = 6;

/// The space of a value, or its destination.
fn end(value: &Value) -> Option<&SpaceId> {
    value.what.end()
}

/// Whether a tap on a space means this value although other values end there too: it alone names no space on the way.
fn is_direct(slot: &Slot, value: &Value) -> bool {
    let Some(space) = end(value) else { return false };
    let is_straight = |value: &Value| !matches!(&value.what, What::Way { route, .. } if route.len() > 1);
    let there: Vec<&Value> = slot.values.iter().filter(|known| end(known) == Some(space)).collect();
    there.len() > 1 && is_straight(value) && there.iter().filter(|known| is_straight(known)).count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(route: &[&str]) -> Value {
        let route: Vec<SpaceId> = route.iter().map(|id| SpaceId::new(*id)).collect();
        Value::new(What::Way { route: route.into(), how: "road" })
    }

    fn direct(values: Vec<Value>) -> Vec<usize> {
        let slot = Slot::one("to", values);
        (0..slot.values.len()).filter(|at| is_direct(&slot, &slot.values[*at])).collect()
    }

    #[test]
    fn of_several_ways_to_a_space_the_one_without_a_space_between_is_direct() {
        let there = || Value::space(&SpaceId::new("there"));
        assert_eq!(direct(vec![way(&["by", "there"]), there(), way(&["past", "there"])]), [1]);
        assert_eq!(direct(vec![way(&["there"]), way(&["by", "there"]), way(&["by"])]), [0]);
        // One way is taken anyway, and of two direct ones neither is meant more than the other.
        assert_eq!(direct(vec![there(), way(&["elsewhere"])]), [0; 0]);
        assert_eq!(direct(vec![there(), way(&["there"]), way(&["by", "there"])]), [0; 0]);
        assert_eq!(direct(vec![way(&["by", "there"]), way(&["past", "there"])]), [0; 0]);
    }
}
