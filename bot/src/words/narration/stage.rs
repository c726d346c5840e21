//! The stage: the board on which an event happens, and how its units are called in a sentence.

use super::Sight;
use crate::games::{self, Seen};
use crate::words::{Args, Voice};
use adjutant_events::{KindCount, RollRequest, SeatId, SpaceId, UnitId};
use adjutant_game_axis::view::{AxisView, UnitView};
use adjutant_game_war1812::view::War1812View;

/// The board just before an event, in somebody's language.
pub(super) struct Stage<'a> {
    pub(super) voice: Voice<'a>,
    before: Option<&'a dyn Sight>,
}

impl<'a> Stage<'a> {
    pub(super) const fn new(voice: Voice<'a>, before: Option<&'a dyn Sight>) -> Self {
        Self { voice, before }
    }

    /// The time zone of the game's clock.
    pub(super) fn zone(&self) -> &'a str {
        self.before.and_then(Sight::zone).unwrap_or("UTC")
    }

    fn seen(&self) -> Option<Seen<'a>> {
        self.before.map(|before| games::seen(before.view()))
    }

    pub(super) fn board(&self) -> Option<&'a AxisView> {
        self.before?.view().board()
    }

    /// The board of War of 1812, as its reader may see it.
    pub(super) fn campaign(&self) -> Option<&'a War1812View> {
        self.before?.view().board()
    }

    /// The roll that is open.
    pub(super) fn open(&self) -> Option<&'a RollRequest> {
        match self.seen()? {
            Seen::Axis(board) => board.roll.as_ref(),
            Seen::War1812(board) => board.roll.as_ref(),
            Seen::Other => None,
        }
    }

    #[allow(clippy::needless_pass_by_value)] // so that a caller can build the arguments in place
    pub(super) fn say(&self, key: &str, args: Args) -> String {
        self.voice.words().say(key, &args)
    }

    /// What stands between two sentences.
    pub(super) const fn gap(&self) -> &'static str {
        self.voice.language().gap()
    }

    /// Whose turn it is, within a sentence.
    pub(super) fn active(&self) -> String {
        self.board().map_or_else(String::new, |board| self.voice.the_seat(&board.power))
    }

    /// Where the battle is being fought.
    pub(super) fn battlefield(&self) -> String {
        let battle = self.board().and_then(|board| board.battle.as_ref());
        battle.map_or_else(String::new, |battle| self.voice.space(&battle.space))
    }

    fn all(&self) -> impl Iterator<Item = (&'a SpaceId, &'a UnitView)> {
        let spaces = self.board().map_or(&[][..], |board| &board.spaces);
        spaces.iter().flat_map(|space| space.units.iter().map(move |unit| (&space.id, unit)))
    }

    /// The units of these numbers, in the order of the view, each with its space.
    fn known(&self, ids: &[UnitId]) -> Vec<(&'a SpaceId, &'a UnitView)> {
        self.all().filter(|(_, unit)| ids.contains(&unit.id)).collect()
    }

    /// Where these units are, each space once.
    pub(super) fn places(&self, ids: &[UnitId]) -> String {
        let mut places: Vec<&SpaceId> = Vec::new();
        for (space, _) in self.known(ids) {
            if !places.contains(&space) {
                places.push(space);
            }
        }
        self.voice.join(&places.into_iter().map(|space| self.voice.space(space)).collect::<Vec<_>>())
    }

    /// Whose units these are, within a sentence.
    pub(super) fn owner(&self, ids: &[UnitId]) -> String {
        let owners = self.by_owner(ids).into_iter().map(|(owner, _)| self.voice.the_seat(owner)).collect::<Vec<_>>();
        if owners.is_empty() { self.active() } else { self.voice.join(&owners) }
    }

    /// These units by owner, in the order of the view.
    pub(super) fn by_owner(&self, ids: &[UnitId]) -> Vec<(&'a SeatId, Vec<UnitId>)> {
        let mut forces: Vec<(&SeatId, Vec<UnitId>)> = Vec::new();
        for (_, unit) in self.known(ids) {
            match forces.iter_mut().find(|(owner, _)| **owner == unit.owner) {
                Some((_, force)) => force.push(unit.id),
                None => forces.push((&unit.owner, vec![unit.id])),
            }
        }
        forces
    }

    /// Units with their numbers, whoever owns them: `2 infantry and 1 transport with 1 tank aboard`.
    pub(super) fn units(&self, ids: &[UnitId]) -> String {
        self.units_among(ids, ids)
    }

    /// The same of some of the units that a sentence names; none of the others is told again as cargo.
    fn units_among(&self, ids: &[UnitId], named: &[UnitId]) -> String {
        let known = self.known(ids);
        if known.is_empty() {
            return self.say("units-unknown", Args::new().number("count", ids.len()));
        }
        // Like units with like cargo are counted together.
        let mut groups: Vec<(&UnitView, Vec<KindCount>, u64)> = Vec::new();
        for (_, unit) in known {
            let cargo = self.cargo(unit.id, named);
            match groups.iter_mut().find(|(like, aboard, _)| like.kind == unit.kind && *aboard == cargo) {
                Some((_, _, count)) => *count += 1,
                None => groups.push((unit, cargo, 1)),
            }
        }
        let items: Vec<String> =
            groups.into_iter().map(|(unit, cargo, count)| self.group(unit, cargo, count)).collect();
        self.voice.join_units(&items)
    }

    fn group(&self, unit: &UnitView, mut cargo: Vec<KindCount>, count: u64) -> String {
        let units = self.voice.counted(&unit.kind, count);
        if cargo.is_empty() {
            return units;
        }
        for aboard in &mut cargo {
            aboard.count = aboard.count.saturating_mul(u16::try_from(count).unwrap_or(u16::MAX));
        }
        self.say("units-with-cargo", Args::new().text("units", units).text("cargo", self.voice.units(&cargo)))
    }

    /// What a unit carries, apart from units that the sentence names anyway. Fighters that fight in a battle are in the
    /// air: their carrier goes without them.
    fn cargo(&self, carrier: UnitId, named: &[UnitId]) -> Vec<KindCount> {
        let mut cargo: Vec<KindCount> = Vec::new();
        for (_, unit) in self.all() {
            if unit.aboard != Some(carrier) || named.contains(&unit.id) || self.is_fighting(unit.id) {
                continue;
            }
            match cargo.iter_mut().find(|aboard| aboard.kind == unit.kind) {
                Some(aboard) => aboard.count += 1,
                None => cargo.push(KindCount { kind: unit.kind.clone(), count: 1 }),
            }
        }
        cargo
    }

    fn is_fighting(&self, unit: UnitId) -> bool {
        self.board().and_then(|board| board.battle.as_ref()).is_some_and(|battle| {
            [&battle.attackers, &battle.defenders, &battle.casualty_zone].into_iter().any(|list| list.contains(&unit))
        })
    }

    /// Those of these units that fly, and the others.
    pub(super) fn aircraft_and_others(&self, ids: &[UnitId]) -> (Vec<UnitId>, Vec<UnitId>) {
        let known = self.known(ids);
        ids.iter().partition(|id| known.iter().any(|(_, unit)| unit.id == **id && self.voice.flies(&unit.kind)))
    }

    /// Those of these units that took hits and are afloat.
    pub(super) fn damaged(&self, ids: impl IntoIterator<Item = UnitId>) -> Vec<UnitId> {
        let ids: Vec<UnitId> = ids.into_iter().collect();
        self.known(&ids).into_iter().filter(|(_, unit)| unit.damage > 0).map(|(_, unit)| unit.id).collect()
    }

    /// Units with their owners: `Germany (3 infantry) and Japan (1 fighter)`.
    pub(super) fn forces(&self, ids: &[UnitId]) -> String {
        let forces = self.by_owner(ids);
        if forces.is_empty() {
            return self.units(ids);
        }
        let items: Vec<String> = forces
            .into_iter()
            .map(|(owner, force)| {
                let args =
                    Args::new().text("power", self.voice.the_seat(owner)).text("units", self.units_among(&force, ids));
                self.say("units-of-power", args)
            })
            .collect();
        self.voice.join(&items)
    }

    /// `power`, `units` and `units-count` of a sentence about units of one power.
    pub(super) fn about(&self, ids: &[UnitId]) -> Args {
        self.about_among(ids, ids)
    }

    fn about_among(&self, ids: &[UnitId], named: &[UnitId]) -> Args {
        Args::new()
            .text("power", self.owner(ids))
            .text("units", self.units_among(ids, named))
            .number("units-count", ids.len())
    }

    /// One sentence for each owner of these units.
    pub(super) fn each_owner(&self, key: &str, ids: &[UnitId]) -> Vec<String> {
        let forces = self.by_owner(ids);
        if forces.is_empty() {
            return vec![self.voice.words().sentence(&self.say(key, self.about(ids)))];
        }
        let say = |force: Vec<UnitId>| self.say(key, self.about_among(&force, ids));
        forces.into_iter().map(|(_, force)| self.voice.words().sentence(&say(force))).collect()
    }
}
