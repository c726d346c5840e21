//! The choices of a seat as JSON. The `line` of each choice is accepted as it is.

use super::names::Plain;
use crate::words::Voice;
use adjutant_core::choice::{self, Choice, Row, Slot, Total, What};
use adjutant_core::{Command, Game};
use adjutant_events::SeatId;
use serde_json::{Map, Value, json};

/// The most explicit orders per choice; more may be possible.
const MOST_LINES: usize = 12;

/// Writes the choices of a seat.
#[derive(Clone, Copy)]
pub struct Writer<'a> {
    /// The names of the board.
    pub names: Plain<'a>,
    /// The English voice: lines are part of the interface.
    pub english: Voice<'a>,
    /// The game.
    pub game: &'a Game,
}

impl Writer<'_> {
    /// The choices of a seat.
    pub fn choices(&self, seat: &SeatId, choices: &[Choice]) -> Vec<Value> {
        let mut all: Vec<Value> = choices.iter().flat_map(|choice| self.choice(choice)).collect();
        for choice in &mut all {
            choice["seat"] = self.names.seat(seat);
        }
        all
    }

    fn choice(&self, choice: &Choice) -> Vec<Value> {
        let command = |order: &Command| json!({"kind": "command", "line": self.english.typed(order)});
        let rows = choice::rows(choice);
        let mut all: Vec<Value> = Vec::new();
        if choice.is_whole() && choice.proposal.is_none() {
            all.push(command(&choice.order));
        } else if rows.is_empty() {
            all.extend(choice.proposal.iter().chain(&choice.spelt).map(command));
        }
        let lines: Vec<String> = choice.spelt.iter().take(MOST_LINES).map(|order| self.english.typed(order)).collect();
        for (number, row) in rows.iter().enumerate() {
            let mut value = self.row(choice, row);
            let line = self.line(choice, row).or_else(|| lines.first().cloned());
            value.insert("line".into(), line.map_or(Value::Null, Value::from));
            if number == 0 && lines.len() > 1 {
                value.insert("lines".into(), lines.clone().into());
            }
            all.push(Value::Object(value));
        }
        all
    }

    /// An order for exactly this row.
    fn line(&self, choice: &Choice, row: &Row<'_>) -> Option<String> {
        if let Some(proposal) = &choice.proposal {
            return Some(self.english.typed(proposal));
        }
        let picks = choice::single(choice, &row.chain)?;
        choice::order(self.game, choice, &picks).ok().map(|order| self.english.typed(&order))
    }

    fn row(&self, choice: &Choice, row: &Row<'_>) -> Map<String, Value> {
        let mut value = Map::new();
        value.insert("kind".into(), choice.verb.into());
        for (slot, heads) in &row.heads {
            self.head(&mut value, slot, heads);
        }
        if let Some(Total::Exactly(hits)) = row.root.total {
            value.insert("exactly".into(), hits.into());
        }
        if row.root.least > 1 {
            value.insert("exactly".into(), row.root.least.into());
        }
        for (name, term) in row.root.heading.iter().flat_map(|heading| &heading.args) {
            if let choice::Arg::Term(term) = term {
                let terms = [(name.as_ref(), term.clone())];
                value.extend(self.names.terms(&terms).as_object().cloned().unwrap_or_default());
            }
        }
        for (slot, listed) in &row.listed {
            self.list(&mut value, slot, listed);
        }
        // Slots without a heading are common to all rows.
        for slot in choice.slots.iter().filter(|slot| slot.heading.is_none()) {
            slot.values.iter().for_each(|listed| self.list(&mut value, slot, listed));
        }
        value
    }

    fn list(&self, value: &mut Map<String, Value>, slot: &Slot, listed: &choice::Value) {
        let list = value.entry(slot.name).or_insert_with(|| json!([]));
        if let Some(list) = list.as_array_mut() {
            list.push(self.value(listed));
        }
    }

    /// The subject of a row: a space by its name, or units by kind.
    fn head(&self, value: &mut Map<String, Value>, slot: &Slot, heads: &[&choice::Value]) {
        let Some(first) = heads.first() else { return };
        match &first.what {
            What::Space(space) => {
                value.insert(slot.name.into(), self.names.space(space));
            }
            What::Units { kind, ids, .. } => {
                value.insert("type".into(), self.names.kind(kind));
                if let Some(there) = first.there {
                    value.insert("count".into(), there.into());
                } else {
                    value.insert("at_most".into(), first.at_most.into());
                }
                if first.cost > 0 && first.there.is_none() {
                    value.insert("cost".into(), first.cost.into());
                }
                if !ids.is_empty() {
                    value.insert("units".into(), super::names::ids(ids));
                }
            }
            _ => {
                value.insert(slot.name.into(), heads.iter().map(|head| self.value(head)).collect());
            }
        }
    }

    fn value(&self, value: &choice::Value) -> Value {
        let mut json = match &value.what {
            What::Space(space) => json!({"space": self.names.space(space)}),
            What::Units { kind, owner, .. } => {
                json!({"type": self.names.kind(kind), "owner": self.names.seat_or_null(owner.as_ref())})
            }
            What::Piece(piece) => json!({
                "type": self.names.kind(&piece.kind), "cv": piece.strength, "number": piece.id.0,
            }),
            What::Way { route, how } => {
                let (end, via) = route.split_last().map_or((None, &[][..]), |(end, via)| (Some(end), via));
                json!({"space": self.names.space_or_null(end), "via": self.names.spaces(via), "how": how})
            }
            What::Number(number) => json!({"value": number}),
            What::Word(word) => json!({"word": word}),
            What::Order { verb, .. } => json!({"order": verb}),
        };
        if let Some(effect) = &value.effect {
            json["effect"] = effect.word.into();
        }
        if let Some(there) = value.there {
            let key = if matches!(value.what, What::Space(_)) { "room" } else { "count" };
            json[key] = there.into();
        }
        if value.at_most > 1 {
            json["at_most"] = value.at_most.into();
        }
        if value.urgent {
            json["required"] = true.into();
        }
        // The label of a way contains nothing further.
        let label = value.label.as_ref().filter(|_| !matches!(value.what, What::Way { .. }));
        for (name, term) in label.iter().flat_map(|label| &label.args) {
            if let choice::Arg::Term(term) = term {
                let terms = [(name.as_ref(), term.clone())];
                json[name.as_ref()] = self.names.terms(&terms)[name.as_ref()].clone();
            }
        }
        json
    }
}
