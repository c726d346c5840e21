//! What is arranged around the board: votes, letters, clock, plans, staffs, and whatever else the table has. What stands of
//! each is shown, and each command of the table is a form that builds it: which there are, and what is asked, its definition says.

use super::reader::{Reader, Role};
use super::times::stamped;
use crate::table::show;
use crate::text::{Page, Paint};
use crate::words::{Args, Language, Voice, Words};
use adjutant_commands::definition::{Group, Who};
use adjutant_commands::moderator::{MOMENTS, Session, actor};
use adjutant_commands::{As, Context, Definition, Query, Request, Slot, SlotKind, Tongue, parse_slots};
use adjutant_core::Viewer;
use adjutant_events::{PlayerId, SeatId, Seq};
use maud::{Markup, html};

/// As whom a game master speaks.
const GM: &str = "gm";
/// Before the name of a slot among the fields of a form.
const OF_SLOT: &str = "slot.";
/// What is said in minutes, hours and days.
const UNITS: [&str; 3] = ["minutes", "hours", "days"];
/// How a number is said that is one of an event: where the reader looks at the past, it is that one.
const EVENT: &str = "event";
/// Columns after which no line is broken: that is the browser's to do.
const UNBROKEN: usize = 1_000;
/// Letters that a line of text may have, and a whole text.
const LINE: u16 = 1_000;

/// The commands that a form is shown for: those of the table, and what a game master puts right in a game.
pub(super) fn commands<'a>(session: &'a Session, role: &Role) -> impl Iterator<Item = &'static Definition> + use<'a> {
    let (plays, is_gm) = (!role.seats.is_empty(), role.is_gm);
    let all = session.lexicon().grammar().commands().all().iter();
    all.filter(move |definition| match (definition.who, definition.game) {
        (Who::Gm, _) => is_gm,
        (Who::Anyone, None) => true,
        (Who::Seat, None) => plays,
        // What is ordered in the game is chosen on the board.
        (Who::Anyone | Who::Seat, Some(_)) => false,
    })
}

/// For whom a reader claims to speak; none if the reader does not have that role.
pub(super) fn speaker(role: &Role, said: &str) -> Option<As> {
    match said {
        GM => role.is_gm.then_some(As::Gm),
        seat => role.seats.iter().find(|own| own.as_str() == seat).cloned().map(As::Seat),
    }
}

/// The slots of a command as the fields of a form have filled them.
pub(super) fn filled(definition: &Definition, fields: &[(String, String)]) -> Vec<(String, String)> {
    let of = |slot: &Slot| {
        let named = fields.iter().filter(|(name, _)| name.strip_prefix(OF_SLOT) == Some(slot.name));
        let said: Vec<&str> = named.map(|(_, text)| text.trim()).filter(|text| !text.is_empty()).collect();
        match slot.kind {
            // Of a length that is not said only the unit is there.
            SlotKind::Duration if said.len() < 2 => said.into_iter().filter(|word| !UNITS.contains(word)).collect(),
            SlotKind::Duration => said.join(" "),
            SlotKind::Word => said.join(","),
            _ => said.join(", "),
        }
    };
    let all = definition.slots.iter().map(|slot| (slot.name.to_owned(), of(slot)));
    all.filter(|(_, text)| !text.is_empty()).collect()
}

/// All of it, for a reader who speaks for somebody.
pub(super) fn table_commands(session: &Session, reader: &Reader, speaks: Option<&As>) -> Markup {
    let role = Role::of(session, &reader.pass.holder);
    let words = reader.words;
    let Some(player) = role.player.clone() else { return html! {} };
    let forms = TableCommands { session, words, voice: words.with(session.lexicon().board()), role: &role };
    let own = match speaks {
        Some(As::Seat(seat)) => role.player_of(session.game(), seat),
        Some(As::Gm) | None => None,
    };
    let player = own.unwrap_or(player);
    let viewer = speaks.map_or_else(|| role.viewer.clone(), |_| actor::viewer(session.game(), &player, speaks));
    let all: Vec<&'static Definition> = commands(session, &role).collect();
    let mut topics: Vec<&str> = Vec::new();
    for definition in &all {
        if !topics.contains(&definition.section) {
            topics.push(definition.section);
        }
    }
    topics.sort_by_key(|topic| FIRST.iter().position(|first| first == topic).unwrap_or(FIRST.len()));
    html! {
        div #desk-all {
            (forms.speakers(speaks))
            datalist #desk-moments {
                @for (seq, order) in forms.moments() { option value=(seq) label=(order) {} }
            }
            datalist #desk-people { @for name in forms.people() { option value=(name) {} } }
            datalist #desk-places {
                @for space in session.lexicon().spaces() {
                    option value=(session.lexicon().space_name(space, forms.tongue())) data-place=(space.as_str()) {}
                }
            }
            @for topic in topics {
                details.topic data-topic=(topic) {
                    summary { (words.section(topic)) }
                    @let of_topic = || all.iter().copied().filter(|known| known.section == topic);
                    div.stands {
                        @for text in of_topic().filter_map(|known| forms.stands(known, &viewer)) { div.text { (stamped(words, &text)) } }
                    }
                    @for definition in of_topic() { (forms.form(definition)) }
                }
            }
        }
    }
}

/// The topics that people come for, in this order; the others stand below them.
const FIRST: [&str; 11] = [
    "table.vote",
    "table.press",
    "table.clock",
    "table.pause",
    "table.draft",
    "table.staff",
    "table.plan",
    "table.dispute",
    "table.ruling",
    "table.signup",
    "table.seats",
];

struct TableCommands<'a> {
    session: &'a Session,
    words: Words,
    voice: Voice<'a>,
    role: &'a Role,
}

impl TableCommands<'_> {
    const fn tongue(&self) -> Tongue {
        match self.words.language() {
            Language::En => Tongue::English,
            Language::Ja => Tongue::Japanese,
        }
    }

    /// Who is there to be named.
    fn people(&self) -> Vec<String> {
        let game = self.session.game();
        let seated = game.table.seats.iter().filter_map(|seat| seat.player.as_ref());
        let serving = game.staff.members.iter().filter(|member| member.until.is_none()).map(|member| &member.player);
        let mut all: Vec<&PlayerId> = seated.chain(&game.table.gms).chain(serving).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter().map(PlayerId::to_string).collect()
    }

    /// The last moments to which the board can go back, the latest first, each with the order that came next. Only a
    /// game master takes it back.
    fn moments(&self) -> Vec<(Seq, String)> {
        let Some(player) = self.role.player.as_ref().filter(|_| self.role.is_gm) else { return Vec::new() };
        let viewer = actor::viewer(self.session.game(), player, Some(&As::Gm));
        let page = Page::new(self.words, self.session.lexicon().board(), Paint::None);
        match self.session.moments(&viewer, MOMENTS) {
            Ok(moments) => moments.iter().rev().map(|one| (one.mark.seq, page.moment_order(one))).collect(),
            Err(fault) => {
                // An event can be named without the list.
                tracing::warn!(game = %self.session.game().id, %fault, "the moments of a game cannot be read");
                Vec::new()
            }
        }
    }

    /// For whom the reader speaks, where that is not plain.
    fn speakers(&self, speaks: Option<&As>) -> Markup {
        let seats = &self.role.seats;
        if seats.len() + usize::from(self.role.is_gm) < 2 {
            return html! {};
        }
        let chosen = |one: &As| speaks.or(self.role.speaker().as_ref()) == Some(one);
        html! {
            label.speaker {
                span { (self.words.word("web-speaks")) }
                select name="speaker" {
                    @for seat in seats {
                        option value=(seat.as_str()) selected[chosen(&As::Seat(seat.clone()))] { (self.voice.seat(seat)) }
                    }
                    @if self.role.is_gm { option value=(GM) selected[chosen(&As::Gm)] { (self.words.word("web-speaks-gm")) } }
                }
            }
        }
    }

    /// What stands there, where a command shows it that asks for nothing.
    fn stands(&self, definition: &'static Definition, viewer: &Viewer) -> Option<String> {
        if definition.group != Group::Views || definition.slots.iter().any(|slot| slot.required) {
            return None;
        }
        let context = Context { lexicon: self.session.lexicon(), seat: None, view: None };
        let Ok(Request::Query(query)) = parse_slots(definition, &[], &context) else { return None };
        let is_arranged = matches!(
            query,
            Query::Clock
                | Query::Votes
                | Query::Rulings
                | Query::Office
                | Query::Disputes
                | Query::Press { .. }
                | Query::Plan
                | Query::SignUp
                | Query::Staff
                | Query::Seats
                | Query::Drafts { checked: false }
        );
        if !is_arranged {
            return None;
        }
        let page = Page::new(self.words.with_stamps(), self.session.lexicon().board(), Paint::None).wide(UNBROKEN);
        Some(show::query(page, self.session, &query, viewer)).filter(|text| !text.is_empty())
    }

    fn form(&self, definition: &'static Definition) -> Markup {
        let about = self.words.help_of(definition).map_or_else(|| definition.name.to_owned(), |help| help.summary);
        html! {
            details.command {
                summary { (about) }
                form.fields data-command=(definition.name) {
                    @for slot in definition.slots { (self.field(definition, slot)) }
                    @if let Some(line) = self.example(definition) {
                        p.limit { (self.words.say("web-form-example", &Args::new().text("line", line))) }
                    }
                    button type="submit" { (self.words.word("web-send")) }
                }
            }
        }
    }

    /// A line that says the same, where a field takes what only the game can read.
    fn example(&self, definition: &'static Definition) -> Option<&'static str> {
        let is_read = |slot: &Slot| matches!(slot.kind, SlotKind::Own(_)) && slot.kind.choices().is_empty();
        let is_english = self.words.language() == Language::En;
        let mut examples = definition.examples.iter().filter(|_| definition.slots.iter().any(is_read));
        examples.clone().find(|line| line.is_ascii() == is_english).or_else(|| examples.next()).copied()
    }

    fn field(&self, definition: &'static Definition, slot: &'static Slot) -> Markup {
        let label = self.words.slot_of(definition, slot).unwrap_or_else(|| slot.name.to_owned());
        let name = format!("{OF_SLOT}{}", slot.name);
        // Words of a game have no sentence of their own.
        let word = |word: &str| {
            let key = format!("form-word-{word}");
            if self.words.has(&key) { self.words.word(&key) } else { word.to_owned() }
        };
        let choices = slot.kind.choices();
        let seats = || self.session.game().table.seats.iter().map(|seat| &seat.id);
        // Several can be marked: boxes under one heading.
        if slot.several || slot.kind == SlotKind::Powers {
            let marked: Vec<(String, String)> = if slot.several {
                slot.words.iter().map(|value| ((*value).to_owned(), word(value))).collect()
            } else {
                seats().map(|seat| (self.typed(seat), self.voice.seat(seat))).collect()
            };
            return html! {
                fieldset {
                    legend { (label) }
                    @for (value, shown) in marked {
                        label { input type="checkbox" name=(name) value=(value) {} (shown) }
                    }
                }
            };
        }
        let required = slot.required;
        html! {
            label {
                span { (label) }
                @match slot.kind {
                    SlotKind::Power => select name=(name) required[required] {
                        option value="" {}
                        @for seat in seats() { option value=(self.typed(seat)) { (self.voice.seat(seat)) } }
                    },
                    SlotKind::Duration => span.length {
                        input type="number" inputmode="numeric" name=(name) min="1" required[required] {}
                        select name=(name) aria-label=(self.words.word("web-unit")) {
                            @for unit in UNITS { option value=(unit) selected[unit == UNITS[1]] { (word(unit)) } }
                        }
                    },
                    _ if !slot.words.is_empty() => select name=(name) required[required] {
                        @if !required { option value="" {} }
                        @for value in slot.words { option value=(value) { (word(value)) } }
                    },
                    _ if !choices.is_empty() => select name=(name) required[required] {
                        option value="" {}
                        @for value in choices { option value=(value) { (word(value)) } }
                    },
                    SlotKind::Phase => select name=(name) required[required] {
                        option value="" {}
                        @for phase in self.session.lexicon().phases() { option value=(phase) { (self.voice.phase(phase)) } }
                    },
                    SlotKind::Number if slot.before.contains(&EVENT) => {
                        input.event type="number" inputmode="numeric" name=(name) min="0" list="desk-moments" required[required] {}
                    },
                    SlotKind::Number => input type="number" inputmode="numeric" name=(name) min="0" required[required] {},
                    SlotKind::Player => input name=(name) list="desk-people" autocomplete="off" required[required] {},
                    SlotKind::Space => input.place name=(name) list="desk-places" autocomplete="off" required[required] {},
                    SlotKind::Spaces => {
                        input.place data-several name=(name) list="desk-places" autocomplete="off" required[required] {}
                    },
                    SlotKind::Text => textarea name=(name) rows="2" maxlength=(LINE) required[required] {},
                    _ => input name=(name) autocomplete="off" autocapitalize="off" maxlength=(LINE) required[required] {},
                }
            }
        }
    }

    /// A seat as it is typed.
    fn typed(&self, seat: &SeatId) -> String {
        self.session.lexicon().power_name(seat, Tongue::English).to_owned()
    }
}
