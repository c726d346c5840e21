//! Sheets about battles in towns and on lakes.

use crate::model::board::Side;
use crate::model::fact::ShownBlock;
use crate::model::view::{BattleView, NavalBattleView};
use crate::words::sheets::{Page, hidden, ships};
use adjutant_core::sheet::{Line, Sheet, Span};
use adjutant_core::told::Told;
use adjutant_events::{SeatId, SpaceId};

impl Page<'_> {
    /// The battle in progress and the battles that wait.
    pub(super) fn battles(&self) -> Sheet {
        let fought = self.seen.battle.as_ref().map(|battle| &battle.town);
        let waiting = self.seen.battles.iter().filter(|space| Some(*space) != fought);
        let waiting = waiting.map(|space| Line::one(Span::from(space.clone()).heading()));
        Sheet::of(self.battle().into_iter().chain(waiting))
    }

    /// The battle in progress; no lines if there is none.
    pub(super) fn battle(&self) -> Vec<Line> {
        if let Some(battle) = &self.seen.naval_battle {
            return self.on_lake(battle);
        }
        self.seen.battle.as_ref().map_or_else(Vec::new, in_town)
    }

    fn on_lake(&self, battle: &NavalBattleView) -> Vec<Line> {
        let Some(lake) = self.seen.lakes.iter().find(|lake| lake.id == battle.lake) else { return Vec::new() };
        let line = |side: Side| {
            let there = ships(lake.ships[side.ix()]).map_or_else(|| Span::signs(""), Span::from);
            side_line(&side.seat(), &battle.attacker, there)
        };
        std::iter::once(title(&battle.lake, battle.round)).chain(Side::BOTH.map(line)).collect()
    }
}

fn title(space: &SpaceId, round: u16) -> Line {
    Line::one(Span::from(Told::new("battle-round").with("space", space.clone()).with("round", round)).call())
}

fn side_line(seat: &SeatId, attacker: &SeatId, there: Span) -> Line {
    let key = if seat == attacker { "battle-attackers" } else { "battle-defenders" };
    Line::Plain(vec![
        Span::signs("  "),
        Span::word(key),
        Span::signs(": "),
        Span::Seat(seat.clone()),
        Span::signs(" "),
        there,
    ])
}

fn in_town(battle: &BattleView) -> Vec<Line> {
    let there = |shown: &[ShownBlock], count: u8| {
        if battle.open { Span::from(crate::words::shown(shown)) } else { hidden(count).into() }
    };
    let attacker = &battle.attacker;
    let mut lines = vec![
        title(&battle.town, battle.round),
        side_line(attacker, attacker, there(&battle.attackers, battle.attacking)),
    ];
    if let Some(defender) = Side::of(attacker).map(|side| side.enemy().seat()) {
        lines.push(side_line(&defender, attacker, there(&battle.defenders, battle.defending)));
    }
    if battle.landing {
        lines.push(Line::indented(Span::word("block-landing")));
    }
    if let Some((seat, hits)) = &battle.hits {
        let told = Told::new("block-hits-open").with("side", seat.clone()).with("hits", *hits);
        lines.push(Line::indented(Span::from(told).capital()));
    }
    lines
}
