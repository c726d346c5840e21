//! Battles of War of 1812.

use super::BlockPage;
use crate::text::Ink;
use crate::words::Args;
use adjutant_events::SeatId;
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::fact::ShownBlock;

impl BlockPage<'_> {
    /// The battle being fought and those that wait.
    pub(in crate::text) fn battles(&self) -> String {
        let mut lines: Vec<String> = self.battle().into_iter().collect();
        let fought = self.seen.battle.as_ref().map(|battle| &battle.town);
        let waiting = self.seen.battles.iter().filter(|space| Some(*space) != fought);
        lines.extend(waiting.map(|space| self.heading(&self.voice().space(space))));
        if lines.is_empty() { self.word("battles-none") } else { lines.join("\n") }
    }

    /// The battle being fought; none if there is none.
    pub(in crate::text) fn battle(&self) -> Option<String> {
        if let Some(battle) = &self.seen.naval_battle {
            let args = Args::new().text("space", self.voice().space(&battle.lake)).number("round", battle.round);
            let mut lines = vec![self.ink(Ink::Call, &self.say("battle-round", args))];
            let lake = self.seen.lakes.iter().find(|lake| lake.id == battle.lake)?;
            for side in Side::BOTH {
                let key = if side.seat() == battle.attacker { "battle-attackers" } else { "battle-defenders" };
                lines.push(format!(
                    "  {}: {} {}",
                    self.word(key),
                    self.power(&side.seat()),
                    self.ships(lake.ships[side.ix()])
                ));
            }
            return Some(lines.join("\n"));
        }
        let battle = self.seen.battle.as_ref()?;
        let args = Args::new().text("space", self.voice().space(&battle.town)).number("round", battle.round);
        let mut lines = vec![self.ink(Ink::Call, &self.say("battle-round", args))];
        let defender = Side::of(&battle.attacker).map(|side| side.enemy().seat());
        let line = |key: &str, seat: &SeatId, shown: &[ShownBlock], count: u8| {
            let blocks = if battle.open { self.voice().shown(shown) } else { self.hidden(count) };
            format!("  {}: {} {blocks}", self.word(key), self.power(seat))
        };
        lines.push(line("battle-attackers", &battle.attacker, &battle.attackers, battle.attacking));
        if let Some(defender) = defender {
            lines.push(line("battle-defenders", &defender, &battle.defenders, battle.defending));
        }
        if battle.landing {
            lines.push(format!("  {}", self.word("block-landing")));
        }
        if let Some((seat, hits)) = &battle.hits {
            let args = Args::new().text("side", self.voice().the_seat(seat)).number("hits", *hits);
            lines.push(format!("  {}", self.words.sentence(&self.say("block-hits-open", args))));
        }
        Some(lines.join("\n"))
    }
}
