//! Choosing blocks on one's own board: first the town, then the way, then which of them. Each step is in the menu that
//! leads to the next; the bot remembers nothing between.

use adjutant_core::Offer;
use adjutant_events::{SpaceId, UnitId};
use adjutant_game_war1812::fact::Travel;
use adjutant_game_war1812::offer::{BlockWays, War1812Offer as O};

/// Where somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// At the beginning.
    First,
    /// He places blocks in this town.
    Place(SpaceId),
    /// He moves blocks out of this town.
    Group(SpaceId),
    /// They go this way, by its place among those that lead out of the town.
    Way(SpaceId, usize),
}

/// A way that blocks of a town can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The towns on it, the last is where it leads.
    pub route: Vec<SpaceId>,
    /// How.
    pub by: Travel,
    /// Whether the last road is a forced march.
    pub forced: bool,
    /// Who can go it.
    pub blocks: Vec<UnitId>,
    /// How many of them at most.
    pub most: usize,
}

impl Step {
    /// As the value of a choice.
    pub fn value(&self) -> String {
        match self {
            Self::First => "first".to_owned(),
            Self::Place(town) => format!("place {town}"),
            Self::Group(town) => format!("group {town}"),
            Self::Way(town, place) => format!("way {place} {town}"),
        }
    }

    /// Out of the value of a choice; what is none of ours leads to the beginning.
    pub fn read(value: &str) -> Self {
        match value.split_once(' ') {
            Some(("place", town)) => Self::Place(SpaceId::new(town)),
            Some(("group", town)) => Self::Group(SpaceId::new(town)),
            Some(("way", rest)) => match rest.split_once(' ').map(|(place, town)| (place.parse(), town)) {
                Some((Ok(place), town)) => Self::Way(SpaceId::new(town), place),
                _ => Self::First,
            },
            _ => Self::First,
        }
    }
}

/// The ways out of a town: of two that lead to the same end in the same manner, the shorter.
pub fn ways(offers: &[Offer], town: &SpaceId) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for offer in offers {
        let Some(O::Group { from, blocks, carriers, .. }) = offer.play() else { continue };
        if from != town {
            continue;
        }
        for block in blocks {
            for (route, by, forced) in each(block) {
                let most = if by == Travel::Sea { usize::from(*carriers) } else { usize::MAX };
                let end = route.last();
                let like = |way: &&mut Way| way.route.last() == end && way.by == by && way.forced == forced;
                match ways.iter_mut().find(like) {
                    Some(way) if way.route == route => way.blocks.push(block.block.id),
                    Some(way) if way.route.len() > route.len() => {
                        *way = Way { route, by, forced, blocks: vec![block.block.id], most };
                    }
                    Some(_) => {}
                    None => ways.push(Way { route, by, forced, blocks: vec![block.block.id], most }),
                }
            }
        }
    }
    ways.sort_by_key(|way| (way.forced, way.by == Travel::Sea, way.route.len()));
    ways
}

fn each(block: &BlockWays) -> impl Iterator<Item = (Vec<SpaceId>, Travel, bool)> + '_ {
    let roads = block.roads.iter().map(|route| (route.clone(), Travel::Land, false));
    let forced = block.forced.iter().map(|route| (route.clone(), Travel::Land, true));
    roads.chain(forced).chain(block.sea.iter().map(|town| (vec![town.clone()], Travel::Sea, false)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_game_war1812::offer::OwnBlock;

    #[test]
    fn a_step_is_read_as_it_was_written() {
        let town = || SpaceId::new("sackets-harbor");
        for step in [Step::First, Step::Place(town()), Step::Group(town()), Step::Way(town(), 12)] {
            assert_eq!(Step::read(&step.value()), step);
        }
        for value in ["", "way", "way x y", "elsewhere Buffalo"] {
            assert_eq!(Step::read(value), Step::First, "{value}");
        }
    }

    #[test]
    fn of_two_ways_to_one_end_the_shorter_is_offered() {
        let town = |name: &str| SpaceId::new(name);
        let block = |number, roads: &[&[&str]]| BlockWays {
            block: OwnBlock { id: UnitId(number), kind: "infantry".into(), cv: 3 },
            roads: roads.iter().map(|route| route.iter().map(|name| town(name)).collect()).collect(),
            forced: vec![vec![town("a"), town("c")]],
            sea: vec![town("d")],
        };
        let blocks = vec![block(1, &[&["a"], &["b", "a"]]), block(2, &[&["a"]])];
        let offers = [Offer::of_game(O::Group { from: town("x"), blocks, carriers: 1, lake: None })];
        let found: Vec<_> = ways(&offers, &town("x"))
            .into_iter()
            .map(|way| (way.route.len(), way.forced, way.most, way.blocks.len()))
            .collect();
        assert_eq!(found, [(1, false, usize::MAX, 2), (1, false, 1, 2), (2, true, usize::MAX, 2)]);
        assert_eq!(ways(&offers, &town("y")), []);
    }
}
