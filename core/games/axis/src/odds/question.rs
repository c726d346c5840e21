//! A question about odds: stacks on both sides or a space of the board, and the decisions of both players.

use crate::model::board::{Board, Domain, Kind};
use crate::model::order::SubmarineOrder;
use crate::model::refusal::AxisRefusal;
use crate::odds::MOST_UNITS;
use crate::odds::field::{Field, Party};
use crate::odds::force::Alike;
use crate::odds::volley::Luck;
use crate::rules::instructions::{Preference, RetreatWhen, cheapest_first};
use adjutant_events::{KindCount, KindId, SpaceId};
use serde::{Deserialize, Serialize};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AxisOdds {
    /// The battle.
    pub about: About,
    /// The order of the attacker's losses; none means the attacker's standing order, or else the cheapest first.
    pub losses_attack: Vec<Preference>,
    /// The same for the defender.
    pub losses_defend: Vec<Preference>,
    /// The decision for the attacker's submarines; none means the attacker's standing order, or else they strike.
    pub submarines_attack: Option<SubmarineOrder>,
    /// The same for the defender.
    pub submarines_defend: Option<SubmarineOrder>,
    /// When the attacker retreats; none means the attacker's standing order, or else never.
    pub retreat: Option<RetreatWhen>,
    /// How dice become hits; none means by the rule of the table.
    pub luck: Option<Luck>,
}

impl AxisOdds {
    /// A question about a battle, without decisions.
    pub const fn about(about: About) -> Self {
        Self {
            about,
            losses_attack: Vec::new(),
            losses_defend: Vec::new(),
            submarines_attack: None,
            submarines_defend: None,
            retreat: None,
            luck: None,
        }
    }
}

/// The battle that a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// Units that are not on the board.
    Stacks(Stacks),
    /// A battle in progress or planned in a space.
    Space(SpaceId),
}

/// Units that are not on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Stacks {
    pub attack: Vec<KindCount>,
    pub defend: Vec<KindCount>,
    /// Ships that bombard before the first round. If there are any, the attacking land units come from the sea.
    pub shells: Vec<KindCount>,
    /// The terrain; none means at sea if there are ships.
    pub ground: Option<Ground>,
}

/// The terrain of a battle between stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// On land.
    Land,
    /// At sea.
    Sea,
    /// On land, with the attacking land units coming from the sea.
    Shore,
}

/// An order of losses that contains every kind: those given, then the cheapest first.
pub(super) fn order(board: &Board, said: &[Preference]) -> Vec<Preference> {
    said.iter().cloned().chain(cheapest_first(board)).collect()
}

/// The battle between stacks.
///
/// # Errors
/// The stacks cannot have a battle.
pub(super) fn field<'a>(board: &'a Board, question: &AxisOdds, stacks: &Stacks) -> Result<Field<'a>, AxisRefusal> {
    let kinds = |units: &[KindCount]| -> Result<Vec<(Kind, u16)>, AxisRefusal> {
        let kind = |unit: &KindCount| match board.kind(&unit.kind) {
            Some(kind) => Ok((kind, unit.count)),
            None => Err(AxisRefusal::UnknownKind { word: unit.kind.to_string() }),
        };
        let have: u32 = units.iter().map(|unit| u32::from(unit.count)).sum();
        if have > MOST_UNITS {
            return Err(AxisRefusal::OddsTooMany { have, most: MOST_UNITS });
        }
        units.iter().filter(|unit| unit.count > 0).map(kind).collect()
    };
    let (attack, defend, shelling) = (kinds(&stacks.attack)?, kinds(&stacks.defend)?, kinds(&stacks.shells)?);
    let is_ship = |(kind, _): &(Kind, u16)| board.kind_def(*kind).domain == Domain::Sea;
    let ground = stacks.ground.unwrap_or_else(|| {
        if !shelling.is_empty() {
            Ground::Shore
        } else if attack.iter().chain(&defend).any(is_ship) {
            Ground::Sea
        } else {
            Ground::Land
        }
    });
    let gun = defend.iter().map(|(kind, _)| board.kind_def(*kind).abilities.antiaircraft).max().filter(|gun| *gun > 0);
    let amphibious = ground == Ground::Shore || !shelling.is_empty();
    let fights = |ground: Ground, kind: Kind| {
        let def = board.kind_def(kind);
        def.hits > 0
            && match (ground, def.domain) {
                (_, Domain::Air) | (Ground::Sea, Domain::Sea) | (Ground::Land | Ground::Shore, Domain::Land) => true,
                (Ground::Sea, Domain::Land | Domain::Installation)
                | (Ground::Land | Ground::Shore, Domain::Sea | Domain::Installation) => false,
            }
    };
    let party = |units: &[(Kind, u16)], guns: bool| {
        let mut there = Vec::new();
        for &(kind, count) in units {
            let def = board.kind_def(kind);
            if guns && ground != Ground::Sea && def.hits == 0 && def.abilities.antiaircraft > 0 {
                continue;
            }
            if !fights(ground, kind) {
                let able: Vec<KindId> = board
                    .all_kinds()
                    .filter(|kind| fights(ground, *kind))
                    .map(|kind| board.kind_def(kind).id.clone())
                    .collect();
                return Err(AxisRefusal::OddsNeverFights { kind: def.id.clone(), kinds: able });
            }
            let landed = !guns && amphibious && def.domain == Domain::Land;
            there.push((Alike { owner: 0, kind, hits_left: def.hits, can_retreat: !landed }, count));
        }
        Ok(there)
    };
    let (attackers, defenders) = (party(&attack, false)?, party(&defend, true)?);
    if attackers.is_empty() || defenders.is_empty() {
        return Err(AxisRefusal::OddsWithoutUnits {});
    }
    let mut shells = Vec::new();
    for (kind, count) in shelling {
        let def = board.kind_def(kind);
        if def.abilities.bombards == 0 {
            let able = board.kinds.iter().filter(|def| def.abilities.bombards > 0).map(|def| def.id.clone()).collect();
            return Err(AxisRefusal::OddsNeverFights { kind: def.id.clone(), kinds: able });
        }
        shells.extend(std::iter::repeat_n(def.abilities.bombards, usize::from(count)));
    }
    Ok(Field {
        board,
        attacker: Party {
            units: attackers,
            losses: order(board, &question.losses_attack),
            submarines: question.submarines_attack.unwrap_or(SubmarineOrder::Strike),
        },
        defender: Party {
            units: defenders,
            losses: order(board, &question.losses_defend),
            submarines: question.submarines_defend.unwrap_or(SubmarineOrder::Strike),
        },
        on_land: ground != Ground::Sea,
        amphibious,
        shells,
        gun: gun.filter(|_| ground != Ground::Sea && board.rules.has(crate::model::edition::Step::Antiaircraft)),
        at_most: None,
        retreat: question.retreat.unwrap_or(RetreatWhen::Never),
        way_back: true,
        luck: question.luck.unwrap_or_default(),
    })
}
