//! Choices as components, for every game. A whole order is a button, and one of a few is an option in a menu. A
//! compound order opens the wizard.

use super::choice_menus;
use crate::discord::messages::action_rows::{CHOICES, DANGER, PRIMARY, Panel, SECONDARY, choice as option};
use crate::discord::messages::custom_id::Verb;
use crate::games::game_list;
use crate::steps::is_walked;
use crate::words::Args;
use adjutant_commands::{Context, Request, parse};
use adjutant_core::choice::{self, Choice, Pick, Slot, Total, Value, Weight, What};
use adjutant_core::{Command, Game, Viewer, choices, view};
use adjutant_events::SeatId;
use serde_json::Value as Json;
use std::collections::BTreeSet;

/// The public choices of a seat; those that reveal hidden pieces are only on the player's own board. Taking back comes
/// last.
pub fn open(game: &Game, seat: &SeatId) -> Vec<Choice> {
    let (back, others): (Vec<Choice>, Vec<Choice>) =
        choices(game, seat).into_iter().partition(|choice| choice.weight == Weight::Back);
    others.iter().filter_map(Choice::for_everybody).chain(back).collect()
}

/// Menus and buttons for the choices of a seat.
pub fn parts(panel: &Panel<'_>, seat: &SeatId, choices: &[Choice]) -> (Vec<Json>, Vec<Json>) {
    let place = panel.place(seat);
    let (mut menus, mut buttons, mut forms): (Vec<Json>, Vec<Json>, Vec<Json>) = (Vec::new(), Vec::new(), Vec::new());
    // Choices with the same verb share a menu.
    let mut lists: Vec<(String, Vec<Json>)> = Vec::new();
    let mut is_too_long = false;
    for choice in choices {
        // No button for a part of a compound choice: giving it alone would lose the rest.
        let is_whole_of = |other: &Choice| other.verb == choice.verb && !other.slots.is_empty() && other.is_whole();
        if choice.slots.is_empty() && choices.iter().any(is_whole_of) {
            continue;
        }
        if let Some(proposal) = &choice.proposal {
            // The referee's proposal is the command without arguments, so that its custom id is short.
            let line = choice.label.as_ref();
            let label = line.map_or_else(|| panel.voice.pressed(proposal), |line| panel.voice.about(line, Args::new()));
            buttons.extend(panel.button(place, Verb::Say, &panel.english(&choice.order), &label, PRIMARY));
            menus.extend(hits(panel, place, choice));
        } else if choice.brief {
            let key = format!("discord-menu-{}", choice.verb.replace(' ', "-"));
            add(&mut lists, key, each(panel, choice));
        } else if is_walked(choice) {
            add(&mut lists, format!("discord-menu-urgent-{}", choice.verb), urgent(panel, choice));
            forms.extend(choice_menus::button(panel, seat, choice));
            if choices.iter().find(|other| is_walked(other)) == Some(choice) {
                forms.extend(panel.form(place, Verb::Orders, "discord-button-orders"));
            }
        } else if choice.is_whole() {
            let button = panel.command_button(place, &choice.order, style(choice));
            let button = button.or_else(|| by_its_verb(panel, seat, choice));
            is_too_long |= button.is_none();
            buttons.extend(button);
        } else {
            let orders = orders(panel.game, choice);
            buttons.extend(orders.iter().filter_map(|order| panel.command_button(place, order, style(choice))));
        }
        let form = format!("discord-button-{}", choice.verb);
        if panel.voice.words().has(&form) && !choice.slots.is_empty() {
            let label = panel.voice.words().word(&form);
            forms.extend(panel.button(place, Verb::Fill, choice.verb, &label, PRIMARY));
        }
    }
    // An order too long for a button is typed into the form.
    if is_too_long && !choices.iter().any(is_walked) {
        forms.extend(panel.form(place, Verb::Orders, "discord-button-orders"));
    }
    for (key, mut options) in lists {
        // Discord refuses a menu with the same value twice, and values that are too long. Too long orders can be typed.
        let mut known = BTreeSet::new();
        options.retain(|option| {
            let value = option["value"].as_str().unwrap_or_default();
            value.chars().count() <= 100 && known.insert(value.to_owned())
        });
        // What does not fit one menu goes into another. What fits no menu can be typed.
        for (number, options) in options.chunks(CHOICES).enumerate() {
            let mut text = key.rsplit('-').next().unwrap_or_default().to_owned();
            if number > 0 {
                text = format!("{text}#{number}");
            }
            let placeholder = panel.voice.words().word(&key);
            menus.extend(panel.menu(place, (Verb::Choose, &text), &placeholder, options.to_vec(), (1, 1)));
        }
    }
    buttons.append(&mut forms);
    (menus, buttons)
}

fn add(lists: &mut Vec<(String, Vec<Json>)>, key: String, mut options: Vec<Json>) {
    match lists.iter_mut().find(|(known, _)| *known == key) {
        Some((_, known)) => known.append(&mut options),
        None => lists.push((key, options)),
    }
}

const fn style(choice: &Choice) -> u8 {
    match choice.weight {
        Weight::Plain => PRIMARY,
        Weight::Leaves => DANGER,
        Weight::Back | Weight::Ends | Weight::Forfeits | Weight::Absent => SECONDARY,
    }
}

/// A button for an order that is too long for a custom id, if its verb alone means that order.
fn by_its_verb(panel: &Panel<'_>, seat: &SeatId, choice: &Choice) -> Option<Json> {
    let lexicon = game_list().lexicon_of(panel.game)?;
    let seen = view(panel.game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(seat), view: Some(&seen) };
    let means_it = matches!(parse::parse(choice.verb, &context), Ok(Request::Act(read)) if read == choice.order);
    let label = panel.pressed(&choice.order);
    means_it.then(|| panel.button(panel.place(seat), Verb::Say, choice.verb, &label, style(choice)))?
}

/// The orders of a choice: its explicit list, or one for each way through its tree.
fn orders(game: &Game, choice: &Choice) -> Vec<Command> {
    if !choice.spelt.is_empty() {
        return choice.spelt.clone();
    }
    let singles = choice::chains(choice).into_iter().filter_map(|chain| choice::single(choice, &chain));
    singles.filter_map(|picks| choice::order(game, choice, &picks).ok()).collect()
}

/// A menu with an option for each order of a choice: with the largest number if it has a destination, otherwise with
/// one.
fn each(panel: &Panel<'_>, choice: &Choice) -> Vec<Json> {
    let option_of = |order: &Command| option(&panel.voice.pressed(order), &panel.english(order));
    let label = format!("discord-pick-{}", choice.verb);
    let deep = is_walked(choice);
    if !choice.spelt.is_empty() && choice.spelt.len() > 1 || (choice.spelt.is_empty() && !deep) {
        return orders(panel.game, choice).iter().map(option_of).collect();
    }
    let mut options = Vec::new();
    for chain in choice::chains(choice) {
        let Some((_, last)) = chain.last() else { continue };
        let count = if deep { last.at_most } else { 1 };
        let Some(mut picks) = choice::single(choice, &chain) else { continue };
        set_last(&mut picks, count);
        let Ok(order) = choice::order(panel.game, choice, &picks) else { continue };
        if panel.voice.words().has(&label)
            && let What::Units { kind, .. } = &last.what
        {
            let args = Args::new().text("kind", panel.voice.counted(kind, 1)).number("cost", last.cost);
            options.push(option(&panel.voice.words().say(&label, &args), &panel.english(&order)));
        } else {
            options.push(option_of(&order));
        }
    }
    options
}

fn set_last(picks: &mut [Pick], count: u32) {
    if let Some(last) = picks.last_mut() {
        if last.then.is_empty() { last.count = count } else { set_last(&mut last.then, count) }
    }
}

/// What must be picked before the phase can end, as orders for one each.
fn urgent(panel: &Panel<'_>, choice: &Choice) -> Vec<Json> {
    let all = choice::chains(choice).into_iter();
    let urgent = all.filter(|chain| chain.last().is_some_and(|(_, value)| value.urgent));
    let orders = urgent.filter_map(|chain| choice::order(panel.game, choice, &choice::single(choice, &chain)?).ok());
    orders.map(|order| option(&panel.voice.pressed(&order), &panel.english(&order))).collect()
}

/// How many must be picked in a slot, if the number is fixed.
fn exact(slot: &Slot) -> Option<u32> {
    match slot.total {
        Some(Total::Exactly(needed)) => Some(needed),
        _ => (slot.least == slot.most).then_some(slot.most),
    }
}

/// A menu with an option for each hit or piece. None if they do not all fit: the command and the form remain.
fn hits(panel: &Panel<'_>, place: Option<usize>, choice: &Choice) -> Option<Json> {
    let mut needed = 0;
    let mut options = Vec::new();
    for slot in &choice.slots {
        let here = exact(slot)?;
        needed += here as usize;
        let mixed = slot.values.windows(2).any(|pair| owner(&pair[0]) != owner(&pair[1]));
        for value in &slot.values {
            // A value has no more options than there are hits, so that most battles fit a menu.
            for hit in 1..=value.at_most.min(here) {
                options.push(option(&hit_label(panel, value, hit, mixed), &format!("{}/{hit}", value.id())));
            }
        }
    }
    if needed == 0 || needed >= options.len() || options.len() > CHOICES {
        return None;
    }
    let placeholder = panel.voice.words().say("discord-menu-casualties", &Args::new().number("count", needed));
    panel.menu(place, (Verb::Lose, "casualties"), &placeholder, options, (needed, needed))
}

/// The seat that owns a value.
const fn owner(value: &Value) -> Option<&SeatId> {
    match &value.what {
        What::Units { owner, .. } => owner.as_ref(),
        _ => None,
    }
}

/// The label for one more hit on a value. It names the owner if several seats are hit.
fn hit_label(panel: &Panel<'_>, value: &Value, hit: u32, mixed: bool) -> String {
    match &value.what {
        _ if value.label.is_some() => panel.voice.value(value),
        What::Units { kind, owner, .. } => {
            let units = panel.voice.counted(kind, u64::from(hit));
            owner
                .as_ref()
                .filter(|_| mixed)
                .map_or(units.clone(), |owner| format!("{units} ({})", panel.voice.seat(owner)))
        }
        what => {
            let args = Args::new().text("block", panel.voice.thing(what)).number("hit", hit);
            panel.voice.words().say("discord-loss", &args)
        }
    }
}

/// The order that the chosen hits make.
pub fn exactly(game: &Game, choices: &[Choice], values: &[String]) -> Option<Command> {
    let choice = choices.iter().find(|choice| choice.proposal.is_some() && !choice.slots.is_empty())?;
    let mut picks: Vec<Pick> = Vec::new();
    for value in values {
        let (id, _) = value.rsplit_once('/')?;
        match picks.iter_mut().find(|pick| pick.value == id) {
            Some(pick) => pick.count += 1,
            None => picks.push(choice.slots.iter().find_map(|slot| Some(Pick::new(slot.name, slot.value(id)?)))?),
        }
    }
    choice::order(game, choice, &picks).ok()
}
