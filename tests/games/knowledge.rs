//! What a seat may know in a game of War of 1812, and whether something it was shown says more.
//!
//! The measure is the log alone: the audience of every event, and what the public events say. Nothing is asked of the
//! views and narrators that are held to it.

use adjutant_events::{Audience, Envelope, Event, RollEvent, Seq};
use adjutant_game_war1812::board::{Board, Side};
use adjutant_game_war1812::board_file::war1812;
use adjutant_game_war1812::fact::{ShownBlock, ShownLoss, War1812Event as E};
use serde_json::Value;
use std::collections::BTreeMap;

/// The log of a game with every event's sentence, as its measure.
pub(crate) struct Knowledge<'a> {
    log: &'a [Envelope],
    /// What each event is told as to a game master.
    sentences: BTreeMap<Seq, String>,
    board: &'static Board,
    /// Until when things are hidden: a game that is over is open to all.
    end: Seq,
}

/// Something shown to a seat that it must not know.
pub(crate) type Leak = String;

impl<'a> Knowledge<'a> {
    /// `told` are the objects of `log --json --gm`.
    pub(crate) fn new(log: &'a [Envelope], told: &[Value]) -> Self {
        let sentence = |object: &Value| Some((object["seq"].as_u64()?, object["text"].as_str()?.to_owned()));
        let over = |envelope: &&Envelope| format!("{:?}", envelope.event).contains("GameEnded");
        let end = log.iter().find(over).map_or(Seq::MAX, |envelope| envelope.seq);
        Self { log, sentences: told.iter().filter_map(sentence).collect(), board: war1812(), end }
    }

    fn event(&self, seq: Seq) -> Option<&'a Envelope> {
        self.log.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    /// Whether a side may read an event while the game is on.
    pub(crate) fn may_read(&self, side: Side, seq: Seq) -> bool {
        self.event(seq).is_some_and(|envelope| match &envelope.audience {
            Audience::Everyone => true,
            Audience::Seat(seat) => *seat == side.seat(),
            Audience::Side(of) => *of == side.id(),
            Audience::Seats(seats) => seats.contains(&side.seat()),
            Audience::Gm => false,
        })
    }

    /// What a text says that a side may not know. `until` is the last event there was when it was shown.
    pub(crate) fn in_text(&self, side: Side, until: Seq, text: &str) -> Vec<Leak> {
        if until >= self.end {
            return Vec::new();
        }
        let mut leaks: Vec<Leak> = text.lines().filter_map(|line| self.in_line(side, line)).collect();
        leaks.extend(self.seals().filter(|seal| text.contains(seal.as_str())).map(|seal| format!("the seal {seal}")));
        leaks
    }

    /// A block of this side that a line names, by its number or by its name.
    fn names(&self, side: Side, line: &str) -> Option<String> {
        let of_side = |number: &u32| self.board.blocks_of(side).any(|block| block.id().0 == *number);
        let number = numbers(without_its_number(line)).find(of_side).map(|number| format!("#{number}"));
        let mut names = self.board.blocks_of(side).map(|block| self.board.block_def(block).name.as_str());
        number.or_else(|| names.find(|name| line.contains(name)).map(str::to_owned))
    }

    /// Whether a text names a block of this side.
    pub(crate) fn names_a_block_of(&self, side: Side, text: &str) -> bool {
        text.lines().any(|line| self.names(side, line).is_some())
    }

    fn in_line(&self, side: Side, line: &str) -> Option<Leak> {
        if let Some(found) = self.names(side.enemy(), line) {
            return Some(format!("{found} of the enemy: {line}"));
        }
        // A sentence about something that only the other side may read, whatever it names.
        let told = |seq: &Seq| self.sentences.get(seq).is_some_and(|sentence| line.contains(sentence.as_str()));
        let (may, may_not): (Vec<Seq>, Vec<Seq>) =
            self.sentences.keys().copied().filter(told).partition(|seq| self.may_read(side, *seq));
        if may.is_empty() && !may_not.is_empty() {
            return Some(format!("event {}: {line}", may_not[0]));
        }
        None
    }

    /// What an object of the machine interface says that a side may not know.
    pub(crate) fn in_object(&self, side: Side, until: Seq, object: &Value) -> Vec<Leak> {
        if until >= self.end {
            return Vec::new();
        }
        let mut leaks = self.in_text(side, until, &object.to_string());
        if object["type"] == "event" {
            let seq = object["seq"].as_u64().unwrap_or_default();
            if !self.may_read(side, seq) {
                leaks.push(format!("event {seq}"));
            }
        }
        if object["type"] == "state" {
            leaks.extend(self.in_board(side, until, &object["board"]));
        }
        leaks
    }

    /// What a board says: blocks, orders and counts of the enemy that were never told.
    fn in_board(&self, side: Side, until: Seq, board: &Value) -> Vec<Leak> {
        let enemy = side.enemy().word();
        let list = |field: &str| board[field].as_array().cloned().unwrap_or_default();
        let mut leaks = Vec::new();
        leaks.extend(list("blocks").iter().filter(|b| b["owner"] == enemy).map(|b| format!("a block: {b}")));
        leaks.extend(list("plotted").iter().filter(|p| p["seat"] == enemy).map(|p| format!("orders: {p}")));
        let ordered = |m: &&Value| m["seat"] == enemy && m["orders"].as_array().is_some_and(|all| !all.is_empty());
        leaks.extend(list("moving").iter().filter(ordered).map(|m| format!("orders of blocks: {m}")));
        if !self.has_placed(side.enemy(), until) {
            let at = side.enemy().ix();
            let seen = list("towns").iter().filter_map(|town| town["blocks"][at].as_u64()).sum::<u64>();
            if seen > 0 {
                leaks.push(format!("{seen} blocks that are still being placed"));
            }
        }
        if let Some(battle) = board.get("battle").filter(|battle| !battle.is_null()) {
            let (attackers, defenders) = self.open(until);
            let shown = |field: &str| sorted(serde_json::from_value(battle[field].clone()).unwrap_or_default());
            for (field, open) in [("attackers", attackers), ("defenders", defenders)] {
                if shown(field) != open {
                    leaks.push(format!("{field} {:?}, of whom {open:?} lie open", shown(field)));
                }
            }
        }
        leaks
    }

    fn has_placed(&self, side: Side, until: Seq) -> bool {
        let placed = |envelope: &Envelope| matches!(envelope.event.fact(), Some(E::SetupFinished { seat, .. }) if *seat == side.seat());
        self.until(until).any(placed)
    }

    fn until(&self, until: Seq) -> impl Iterator<Item = &'a Envelope> + use<'a> {
        self.log.iter().take(usize::try_from(until).unwrap_or(usize::MAX))
    }

    /// The blocks that lie open at a moment, by the public events alone: what a battle laid open, less what it cost.
    fn open(&self, until: Seq) -> (Vec<ShownBlock>, Vec<ShownBlock>) {
        let (mut attackers, mut defenders) = (Vec::new(), Vec::new());
        let mut attacker = None;
        for envelope in self.until(until).filter(|envelope| envelope.audience == Audience::Everyone) {
            match envelope.event.fact() {
                Some(E::BattleBegun { attacker: seat, .. }) => {
                    attacker = Some(seat.clone());
                    (attackers, defenders) = (Vec::new(), Vec::new());
                }
                Some(E::BattleRevealed { attackers: a, defenders: d, .. }) => {
                    (attackers, defenders) = (a.clone(), d.clone());
                }
                Some(E::LossesTaken { seat, shown, .. }) => {
                    let blocks = if Some(seat) == attacker.as_ref() { &mut attackers } else { &mut defenders };
                    // All of them as they lay before; then what is left of each.
                    for loss in shown {
                        if let Some(at) = blocks.iter().position(|block| *block == loss.block) {
                            blocks.remove(at);
                        }
                    }
                    let left = |loss: &ShownLoss| {
                        let cv = loss.block.cv.saturating_sub(loss.hits);
                        (cv > 0).then(|| ShownBlock { kind: loss.block.kind.clone(), cv })
                    };
                    blocks.extend(shown.iter().filter_map(left));
                }
                // Who leaves or is removed lies open no more.
                Some(E::IndiansRemoved { .. }) => {
                    for blocks in [&mut attackers, &mut defenders] {
                        blocks.retain(|block| block.kind.as_str() != "indian");
                    }
                }
                Some(E::BlocksRetreated { seat, .. }) => {
                    let blocks = if Some(seat) == attacker.as_ref() { &mut attackers } else { &mut defenders };
                    blocks.clear();
                }
                _ => {}
            }
        }
        (sorted(attackers), sorted(defenders))
    }

    /// What draws were sealed with, as text could have it.
    fn seals(&self) -> impl Iterator<Item = String> + use<'a> {
        self.log.iter().filter_map(|envelope| match &envelope.event {
            Event::Roll(RollEvent::DrawSealed { secret, .. }) => Some(hex::encode(secret)),
            _ => None,
        })
    }

    /// Every event that only one side may read.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = &'a Envelope> + use<'a> {
        self.log.iter().filter(|envelope| matches!(envelope.audience, Audience::Seat(_)))
    }

    /// The sentence of an event.
    pub(crate) fn sentence(&self, seq: Seq) -> &str {
        self.sentences.get(&seq).map_or("", String::as_str)
    }
}

fn sorted(mut blocks: Vec<ShownBlock>) -> Vec<ShownBlock> {
    blocks.sort_by(|a, b| (&a.kind, a.cv).cmp(&(&b.kind, b.cv)));
    blocks
}

/// A line of the log begins with the number of its event, which is no block's: `#12  2026-11-21 23:46  …`.
fn without_its_number(line: &str) -> &str {
    let digits = line.trim_start().strip_prefix('#').map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    let dated =
        digits.filter(|rest| rest.starts_with("  ") && rest.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    dated.unwrap_or(line)
}

/// Numbers of blocks in a text: `#12`.
fn numbers(text: &str) -> impl Iterator<Item = u32> + '_ {
    let digits = |rest: &str| rest.chars().take_while(char::is_ascii_digit).collect::<String>();
    text.split('#').skip(1).filter_map(move |rest| digits(rest).parse().ok())
}

/// What of a board both sides see alike: everything but blocks and orders one by one.
pub(crate) fn in_common(state: &Value) -> Value {
    let mut board = state["board"].clone();
    if let Some(fields) = board.as_object_mut() {
        fields.remove("blocks");
        fields.remove("plotted");
        for part in fields.get_mut("moving").and_then(Value::as_array_mut).into_iter().flatten() {
            part["orders"] = Value::Null;
        }
    }
    board
}
