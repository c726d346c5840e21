//! `docs/format/audiences.json`: for whom every event and every order of the table is. Nobody keeps it up: it is asked of the program, kind
//! by kind, over values of every sort. A kind that no rule of the page fits fails.

use crate::format::games::{self, native};
use crate::format::sample::{self, Chance};
use crate::format::types;
use adjutant::games::games as game_list;
use adjutant_core::referee::audience;
use adjutant_core::ruleset::Family;
use adjutant_events::{Actor, Audience, CauseId, Command, Envelope, Event, GameId, PlayerId, SeatId, Timestamp, codec};
use serde_json::{Map, Value, json};

/// Values of each kind that its rule is read from.
const TRIES: usize = 200;

/// A kind of event or order: how it is called, how it begins, and what it holds.
pub(crate) struct Kind {
    /// The names of its variants, from the outermost on.
    pub(crate) path: Vec<String>,
    prefix: Vec<u8>,
    holds: Value,
}

impl Kind {
    /// Every kind of event; of the game's own there is none among them.
    pub(crate) fn all(shared: &Value) -> Vec<Self> {
        let mut all = Vec::new();
        Self::descend(shared, "Event", &[], &[], &mut all);
        all
    }

    fn descend(shared: &Value, of: &str, path: &[String], prefix: &[u8], all: &mut Vec<Self>) {
        for (at, variant) in shared[of]["enum"].as_array().expect("an enum").iter().enumerate() {
            let (name, holds) = (variant[0].as_str().expect("a name"), variant[1].clone());
            let path = [path, &[name.to_owned()]].concat();
            let mut prefix = prefix.to_vec();
            sample::varint(at as u64, &mut prefix);
            match holds.as_str() {
                Some("Native") => {}
                Some(inner) if shared[inner].get("enum").is_some() => Self::descend(shared, inner, &path, &prefix, all),
                _ => all.push(Self { path, prefix, holds }),
            }
        }
    }

    /// As audiences.json calls it: an order without the word that says it is one.
    fn called(&self) -> String {
        self.path[usize::from(self.is_order())..].join("/")
    }

    pub(crate) fn is_order(&self) -> bool {
        self.path[0] == "ordered"
    }

    /// What stands in it of a game's own; none if nothing does.
    fn own(&self) -> Option<&'static str> {
        let fields = self.holds["struct"].as_array()?;
        let native = fields.iter().find(|field| field[1] == "Native")?;
        Some(if native[0] == "instruction" { "instructions" } else { "orders" })
    }

    /// An event of this kind, and its fields.
    fn event(&self, shared: &Value, chance: &mut Chance) -> (Event, Value) {
        let mut bytes = self.prefix.clone();
        sample::write(shared, &self.holds, None, chance, &mut bytes);
        let config = bincode::config::standard();
        let (event, read): (Event, usize) = bincode::serde::decode_from_slice(&bytes, config).expect("an event");
        assert_eq!(read, bytes.len());
        let mut fields = serde_json::to_value(&event).expect("JSON");
        for name in &self.path {
            fields = fields.get(name).cloned().unwrap_or_default();
        }
        (event, fields)
    }

    /// Rules that could be the one of this kind.
    fn candidates(&self) -> Vec<Value> {
        let mut all = vec![json!("everyone"), json!("gm"), json!("actor")];
        let fields = self.holds["struct"].as_array().cloned().unwrap_or_default();
        let named = |wanted: &[Value]| -> Vec<&Value> {
            fields.iter().filter(|field| wanted.contains(&field[1])).map(|field| &field[0]).collect()
        };
        let (text, perhaps, list) = (json!("string"), json!(["option", "string"]), json!(["list", "string"]));
        for field in named(&[text]) {
            all.extend([json!({ "seat": field }), json!({ "side": field })]);
        }
        for field in named(std::slice::from_ref(&perhaps)) {
            all.push(json!({ "seat": field, "else": "everyone" }));
        }
        all.push(json!({ "seats": named(&[perhaps, list]) }));
        all
    }

    fn rule(&self, family: &dyn Family, shared: &Value, chance: &mut Chance) -> Value {
        let tried: Vec<(Actor, Value, Audience)> = (0..TRIES)
            .map(|at| {
                let (event, fields) = self.event(shared, chance);
                let actor = actors()[at % 3].clone();
                let audience = audience(family, &actor, &event);
                (actor, fields, audience)
            })
            .collect();
        let fits = |rule: &Value| tried.iter().all(|(actor, fields, found)| read(rule, actor, fields) == *found);
        self.candidates().into_iter().find(fits).unwrap_or_else(|| {
            panic!("docs/format.md has no rule that says for whom {} is: section 12, C", self.called())
        })
    }
}

/// Who could have done something.
fn actors() -> [Actor; 3] {
    let player = PlayerId::new("anna");
    [Actor::Seat { seat: "somebody".into(), player: player.clone() }, Actor::Gm { player }, Actor::Referee]
}

/// For whom an event is by a rule of the page, as section 12 says.
fn read(rule: &Value, actor: &Actor, fields: &Value) -> Audience {
    let text = |field: &Value| fields[field.as_str().expect("a name")].as_str();
    if let Some(names) = rule["seats"].as_array() {
        let seats = names.iter().flat_map(|name| match &fields[name.as_str().expect("a name")] {
            Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
            one => one.as_str().into_iter().collect::<Vec<_>>(),
        });
        let seats: Vec<SeatId> = seats.map(Into::into).collect();
        return match seats.as_slice() {
            [] => Audience::Gm,
            [only] => Audience::Seat(only.clone()),
            _ => Audience::Seats(seats),
        };
    }
    if let Some(field) = rule.get("side") {
        return Audience::Side(text(field).expect("a side").into());
    }
    if let Some(field) = rule.get("seat") {
        return text(field).map_or(Audience::Everyone, |seat| Audience::Seat(seat.into()));
    }
    match rule.as_str() {
        Some("actor") => actor.seat().map_or(Audience::Gm, |seat| Audience::Seat(seat.clone())),
        Some("gm") => Audience::Gm,
        _ => Audience::Everyone,
    }
}

/// The types shared by all games, with this game's own values in their places.
fn with_own(shared: &Value, family: &'static dyn Family, kind: &str) -> Value {
    let mut shared = shared.clone();
    let types = types::all();
    let Some(name) = games::called(family.name(), kind) else { return shared };
    let mut bytes = Vec::new();
    sample::write(&types[family.name()], &json!(name), Some(0), &mut Chance::new(47), &mut bytes);
    let config = bincode::config::standard();
    let written = bincode::serde::encode_to_vec(native(family, &bytes), config).expect("encodable");
    shared["Native"] = json!({ "exactly": hex::encode(written) });
    shared
}

fn all() -> Value {
    let shared = &types::all()["house"];
    let (mut events, mut orders) = (Map::new(), Map::new());
    for kind in Kind::all(shared) {
        let rule = |family| kind.rule(family, shared, &mut Chance::new(45));
        let mut rules: Vec<Value> = game_list().families().map(rule).collect();
        rules.dedup();
        assert_eq!(rules.len(), 1, "for whom {} is depends on the game", kind.called());
        let of = if kind.is_order() { &mut orders } else { &mut events };
        of.insert(kind.called(), rules.remove(0));
    }
    json!({ "events": events, "orders": orders })
}

#[test]
fn for_whom_every_event_is_stands_on_the_page() {
    crate::format::hold("format/audiences.json", &crate::format::lines(&all()));
}

/// A word for what kind of audience it is: of each a value is looked for.
const fn sort(audience: &Audience) -> &'static str {
    match audience {
        Audience::Everyone => "everyone",
        Audience::Side(_) => "side",
        Audience::Seat(_) => "seat",
        Audience::Gm => "gm",
        Audience::Seats(_) => "seats",
    }
}

/// Vectors of a kind: a value for each sort of audience that it can have.
struct Vectors {
    family: &'static dyn Family,
    named: Option<&'static str>,
    all: Vec<Value>,
}

impl Vectors {
    fn add(&mut self, kind: &str, mut event: impl FnMut() -> Event) {
        let mut seen = Vec::new();
        for at in 0..TRIES {
            let (actor, event) = (actors()[at % 3].clone(), event());
            let audience = audience(self.family, &actor, &event);
            if seen.contains(&sort(&audience)) {
                continue;
            }
            seen.push(sort(&audience));
            let envelope = Envelope {
                game: GameId::new("audiences"),
                seq: 2,
                time: Timestamp(0),
                actor,
                cause: CauseId::new("c1"),
                audience: audience.clone(),
                event,
            };
            let encoding = hex::encode(codec::encode(&envelope).expect("encodable"));
            self.all.push(json!({
                "kind": kind, "family": self.named, "encoding": encoding,
                "audience": serde_json::to_value(&audience).expect("JSON"),
            }));
        }
    }
}

/// An event of every kind, of the table and of every game, and for whom it is: whoever has read them all has forgotten none.
#[test]
fn audiences() {
    let types = types::all();
    let shared = &types["house"];
    let mut chance = Chance::new(46);
    let families: Vec<&'static dyn Family> = game_list().families().collect();
    let mut vectors = Vectors { family: families[0], named: None, all: Vec::new() };
    for kind in Kind::all(shared) {
        let path = kind.path.join("/");
        let Some(own) = kind.own() else {
            (vectors.family, vectors.named) = (families[0], None);
            vectors.add(&path, || kind.event(shared, &mut chance).0);
            continue;
        };
        for family in families.iter().filter(|family| games::called(family.name(), own).is_some()) {
            let shared = with_own(shared, *family, own);
            (vectors.family, vectors.named) = (*family, Some(family.name()));
            vectors.add(&path, || kind.event(&shared, &mut chance).0);
        }
    }
    for family in &families {
        (vectors.family, vectors.named) = (*family, Some(family.name()));
        for (what, path) in [("facts", "play"), ("orders", "ordered/play")] {
            let name = games::called(family.name(), what).expect("its facts and orders");
            let types = &types[family.name()];
            for (at, variant) in types[&name]["enum"].as_array().expect("an enum").iter().enumerate() {
                let path = format!("{path}/{}", variant[0].as_str().expect("a name"));
                vectors.add(&path, || {
                    let mut bytes = Vec::new();
                    sample::write(types, &json!(name), Some(at), &mut chance, &mut bytes);
                    let native = native(*family, &bytes);
                    if what == "facts" { Event::Play(native) } else { Event::Ordered(Command::Play(native)) }
                });
            }
        }
    }
    crate::format::hold("format/vectors/audiences.json", &crate::format::lines(&json!({ "events": vectors.all })));
}
