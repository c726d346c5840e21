//! The routes of a group: `2 infantry from Buffalo to Fort Niagara, dragoons to Williamsburg via Utica`.

use crate::speech::slots::reader::{Reader, Wrong};
use crate::speech::slots::{BlocksArgument, Way, Ways};
use adjutant_grammar::definition::TOWARDS;
use adjutant_grammar::parse::list::is_separator;

const FROM: [&str; 7] = ["from", "out of", "out", "in", "at", "that are in", "stationed in"];
const TO: [&str; 22] = [
    "to",
    "into",
    ">",
    "towards",
    "attack",
    "attacks",
    "go to",
    "goes to",
    "x",
    "hit",
    "hits",
    "take",
    "takes",
    "invade",
    "invades",
    "march to",
    "marches to",
    "marches into",
    "go into",
    "goes into",
    "against",
    "onto",
];
/// Words after a town that comes first: the town is the destination.
const WITH: [&str; 5] = ["w", "with", "using", "attacked by", "hit by"];
const VIA: [&str; 3] = ["via", "through", "by way of"];
/// Words after blocks that do not move.
const STAYS: [&str; 21] = [
    "stay",
    "stays",
    "stay put",
    "stays put",
    "stay home",
    "stays home",
    "stay behind",
    "stays behind",
    "stay there",
    "stays there",
    "stay where they are",
    "stays where it is",
    "stays and minds the shop",
    "hold",
    "holds",
    "sit",
    "sits",
    "sits tight",
    "remain",
    "remains",
    "残る",
];
const MARCH: [&str; 17] = [
    "march hard",
    "marches hard",
    "by a forced march",
    "in a forced march",
    "at the double",
    "risking the dice",
    "by forced march",
    "force march",
    "force marched",
    "forced march",
    "forced",
    "marching",
    "by march",
    "march",
    "強行軍で",
    "強行軍",
    "強行",
];
const SEA: [&str; 7] = ["by sea", "by ship", "by ships", "by boat", "by water", "海路で", "海路"];
const CLAIM: [&str; 6] = ["claiming", "claim", "as indians", "showing", "宣言", "公開"];
const AFTER_FROM: [&str; 2] = ["から", "より"];
const AFTER_TO: [&str; 3] = ["へ", "に", "まで"];
const AFTER_VIA: [&str; 4] = ["経由で", "経由", "を経由して", "を通って"];
const FILLERS: [&str; 8] = ["the", "を", "で", "が", "は", "の", "and", "then"];

impl Reader<'_, '_> {
    /// Reads all routes.
    pub(super) fn ways(&mut self) -> Result<Ways, Wrong> {
        let mut group = Ways::default();
        let mut way = Way::default();
        let mut everything = false;
        let mut separated = false;
        while !self.ended() {
            let start = self.at;
            // After a complete route, blocks begin another one.
            let full = way.to.is_some() && (!way.blocks.is_empty() || everything);
            if full && separated && self.block_follows() && !self.place_follows() {
                group.ways.push(std::mem::take(&mut way));
                everything = false;
            }
            if self.skip_separators() {
                separated = true;
                continue;
            }
            // A colon after a town or after a route separates it from the blocks.
            if self.at > 0 && self.token(0).is_some_and(|token| token.is_sign(':')) {
                self.at += 1;
                continue;
            }
            if self.takes_sign_to() || self.takes(&TO) || self.takes(TOWARDS) {
                let arrow = self.at > 0 && self.piece.tokens[self.at - 1].is_sign('>');
                let to = self.place()?;
                if let (true, Some(passed)) = (arrow, way.to.take_if(|_| arrow)) {
                    // `Albany -> Utica -> Oswego`: the arrow continues the route.
                    way.via.push(passed);
                }
                if way.to.is_some() {
                    // `to A and to B`: the same blocks cannot go to both.
                    group.ways.push(std::mem::take(&mut way));
                }
                way.to = Some(to);
            } else if self.takes(&FROM) {
                let from = self.place()?;
                self.stands(&mut group, start, &from)?;
            } else if self.takes(&VIA) {
                way.via.push(self.place()?);
                while self.via_goes_on() {
                    way.via.push(self.place()?);
                }
            } else if self.takes(&SEA) {
                way.sea = true;
            } else if self.takes(&MARCH) {
                way.forced = true;
            } else if self.takes(&CLAIM) {
                way.claims = true;
            } else if let Some(space) = self.exact_space() {
                if group.from.as_ref() == Some(&space) {
                    // The town of the group may be repeated for each of its routes.
                    self.takes(&AFTER_FROM);
                } else if self.takes(&AFTER_FROM) {
                    self.stands(&mut group, start, &space)?;
                } else if self.takes(&AFTER_VIA) {
                    way.via.push(space);
                } else if start == 0 && way == Way::default() && group.from.is_none() && self.takes(&WITH) {
                    way.to = Some(space);
                } else if self.takes(&AFTER_TO) || group.from.is_some() {
                    // A route has one end.
                    if way.to.replace(space.clone()).is_some_and(|known| known != space) {
                        return Err(self.left_over(start));
                    }
                } else {
                    group.from = Some(space);
                }
            } else if self.takes(&FILLERS) {
            } else if way.to.is_none() && !way.blocks.is_empty() && self.takes(&STAYS) {
                // `the 4th stays`: none of these blocks may be ordered to move, here or on another route.
                let stayed = std::mem::take(&mut way);
                if group
                    .ways
                    .iter()
                    .any(|way| way.blocks.is_empty() || way.blocks.iter().any(|one| stayed.blocks.contains(one)))
                {
                    return Err(self.left_over(start));
                }
            } else {
                if way.to.is_some() && !way.blocks.is_empty() {
                    group.ways.push(std::mem::take(&mut way));
                    everything = false;
                }
                match self.blocks()? {
                    BlocksArgument::Blocks(items) => way.blocks.extend(items),
                    BlocksArgument::Everything => everything = true,
                    BlocksArgument::Proposal => return Err(self.left_over(start)),
                }
            }
            separated = false;
        }
        if way != Way::default() || everything {
            group.ways.push(way);
        }
        Ok(group)
    }

    /// A group has only one town.
    fn stands(&self, group: &mut Ways, start: usize, town: &adjutant_events::SpaceId) -> Result<(), Wrong> {
        let other = group.from.replace(town.clone()).is_some_and(|known| known != *town);
        if other { Err(self.left_over(start)) } else { Ok(()) }
    }

    fn takes_sign_to(&mut self) -> bool {
        let sign = self.token(0).is_some_and(|token| token.is_sign('>'));
        self.at += usize::from(sign);
        sign
    }

    /// A town after a marker, up to the next marker or separator.
    fn place(&mut self) -> Result<adjutant_events::SpaceId, Wrong> {
        if let Some(space) = self.exact_space() {
            return Ok(space);
        }
        let tokens = self.piece.tokens;
        let end = (self.at..tokens.len())
            .find(|at| {
                let token = &tokens[*at];
                let marker = FROM.iter().chain(&TO).chain(TOWARDS).chain(&VIA).chain(&SEA).chain(&MARCH).chain(&CLAIM);
                *at > self.at
                    && (is_separator(token)
                        || token.is_sign('>')
                        || marker.clone().any(|phrase| phrase.split(' ').next().is_some_and(|word| token.is(word))))
            })
            .unwrap_or(tokens.len());
        self.space(end)
    }

    /// `via A, B`: whether another town follows the separator.
    fn via_goes_on(&mut self) -> bool {
        let before = self.at;
        if self.skip_separators() && self.place_follows() {
            return true;
        }
        self.at = before;
        false
    }
}
