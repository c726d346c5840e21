//! Choices as text: the value to pick, and its effect.

use super::{Args, Voice, in_language};
use adjutant_core::choice::{Arg, Effect, Line, Piece, Value, What};
use adjutant_events::UnitId;

impl Voice<'_> {
    /// The name of a value.
    pub(crate) fn thing(&self, what: &What) -> String {
        match what {
            What::Space(space) => self.space(space),
            What::Units { kind, .. } => self.kind(kind),
            What::Piece(piece) => self.piece(piece),
            What::Way { route, how } => {
                let town = route.last().map_or_else(String::new, |town| self.space(town));
                let key = format!("offer-{how}");
                if self.words().has(&key) { self.words().say(&key, &Args::new().text("town", town)) } else { town }
            }
            What::Number(number) => number.to_string(),
            What::Word(word) => self.words().word(&format!("choice-word-{word}")),
            What::Order { order, verb } => {
                let line = self.typed(&adjutant_core::Command::Play(order.clone()));
                if line.is_empty() { (*verb).to_owned() } else { line }
            }
        }
    }

    /// What a piece that has a name of its own is called where it is spoken of; how it is spelt if it has no other name.
    pub(crate) fn spoken(&self, id: UnitId) -> Option<String> {
        let name = self.names.spoken(id).map(|name| in_language(name, self.language()).to_owned());
        name.or_else(|| self.names.piece(id).map(str::to_owned))
    }

    /// A piece of one's own: `pikes 4 #12`, or by its name, where each has one.
    pub(crate) fn piece(&self, piece: &Piece) -> String {
        if let Some(name) = self.spoken(piece.id) {
            return name;
        }
        let args = Args::new()
            .text("kind", self.kind(&piece.kind))
            .number("cv", piece.strength)
            .text("number", piece.id.0.to_string());
        self.words().say("block-named", &args)
    }

    /// Identical pieces: `2 pikes 4`.
    pub(crate) fn pieces_alike(&self, pieces: &[Piece]) -> String {
        let Some(first) = pieces.first() else { return String::new() };
        let args =
            Args::new().number("count", pieces.len()).text("kind", self.kind(&first.kind)).number("cv", first.strength);
        self.words().say("typed-blocks", &args)
    }

    /// Values by name, with identical pieces counted. The strongest of a kind comes first.
    pub(crate) fn things(&self, things: &[What]) -> Vec<String> {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut names: Vec<String> = Vec::new();
        for thing in things {
            match thing {
                // Lists are typed from: what goes by a spelling of its own is spelt.
                What::Piece(piece) => match self.names.piece(piece.id) {
                    Some(spelt) => names.push(spelt.to_owned()),
                    None => pieces.push(piece.clone()),
                },
                other => names.push(self.thing(other)),
            }
        }
        pieces.sort_by(|a, b| (&b.kind, b.strength, a.id).cmp(&(&a.kind, a.strength, b.id)));
        let alike = pieces.chunk_by(|a, b| (&a.kind, a.strength) == (&b.kind, b.strength));
        names.extend(alike.map(|pieces| self.pieces_alike(pieces)));
        names
    }

    /// What can be picked as a list has it: with what it does, how many there are, or how it is called.
    pub fn value(&self, value: &Value) -> String {
        if let Some(label) = &value.label {
            return self.about(label, Args::new());
        }
        match (&value.what, value.there, &value.effect) {
            (What::Units { kind, .. }, there, _) => self.counted(kind, u64::from(there.unwrap_or(value.at_most))),
            (what, _, Some(effect)) => self.effect(self.thing(what), effect),
            (What::Space(space), Some(room), None) => {
                let args = Args::new().text("space", self.space(space)).number("room", room);
                self.words().say("offer-place", &args)
            }
            (what, ..) => self.thing(what),
        }
    }

    /// A place with the effect of going there; a mere move adds nothing.
    pub(crate) fn effect(&self, place: String, effect: &Effect) -> String {
        if effect.word == "move" {
            return place;
        }
        self.words().say("offer-destination", &Args::new().text("space", place).text("effect", effect.word))
    }

    /// Words of the catalogue about choices, with more that they may need.
    pub fn about(&self, line: &Line, more: Args) -> String {
        let mut args = more;
        for (name, arg) in &line.args {
            match arg {
                Arg::Term(term) => args = self.with_term(args, name, term),
                Arg::Things(things) => {
                    let names = match things.as_slice() {
                        [What::Piece(piece)] if self.names.piece(piece.id).is_none() => self.piece(piece),
                        things => self.join(&self.things(things)),
                    };
                    args = args.text(name, names);
                }
            }
        }
        self.words().say(line.key, &args)
    }
}
