//! The command for odds: `odds 3 infantry, 2 tanks against 3 infantry, 1 tank`, `odds Ukraine`.

use crate::model::order::SubmarineOrder;
use crate::odds::{About, AxisOdds, Ground, Luck, Stacks};
use crate::rules::instructions::{Preference, RetreatWhen};
use crate::speech::GAME;
use crate::speech::instructions::{DIVING, IN_ORDER};
use crate::speech::units::{COUNTS, Item, items};
use adjutant_events::{KindCount, Native};
use adjutant_grammar::battles::WHEN;
use adjutant_grammar::definition::Group;
use adjutant_grammar::definition::views::query;
use adjutant_grammar::parse::Count;
use adjutant_grammar::request::{Query, Request};
use adjutant_grammar::{Bound, Context, Definition, OneOf, ParseProblem, Slot, SlotKind, Who};

const ATTACK: Slot = Slot::new("attack", COUNTS).bare().before(&["for", "of", "if"]);
const DEFEND: Slot = Slot::new("defend", COUNTS).before(&["against", "vs", "versus", "対"]);
const SPACE: Slot = Slot::new("space", SlotKind::Space)
    .bare()
    .before(&["at", "in", "for", "of", "on", "to take", "to win", "to win in", "for taking", "against"])
    .after(&["の", "で", "を"]);
const GROUND: Slot = Slot::new("ground", SlotKind::Own(&GROUNDS)).bare().before(&["on"]);
const SHELLS: Slot = Slot::new("shells", COUNTS).before(&["shelled by", "shells", "砲撃"]);
const LOSSES_ATTACK: Slot = Slot::new("losses-attack", IN_ORDER).before(&["attacker loses", "攻撃側損害"]);
const LOSSES_DEFEND: Slot =
    Slot::new("losses-defend", IN_ORDER).before(&["defender loses", "守備側損害", "防御側損害"]);
const DIVE_ATTACK: Slot = Slot::new("submarines-attack", DIVING).before(&["attacking submarines", "攻撃側潜水艦"]);
const DIVE_DEFEND: Slot =
    Slot::new("submarines-defend", DIVING).before(&["defending submarines", "守備側潜水艦", "防御側潜水艦"]);
const RETREAT: Slot = Slot { required: false, ..WHEN }.before(&["retreat", "撤退", "退却"]);
const LUCK: Slot = Slot::new("luck", SlotKind::Own(&LUCKS)).before(&["luck", "運"]);

pub(super) const COMMANDS: [Definition; 1] = [Definition {
    name: "odds",
    aliases: &["chances", "probability", "battle odds", "勝率", "確率"],
    everyday: &[
        "what are the odds",
        "what are my chances",
        "what are my odds",
        "how good are my odds",
        "how good are the odds",
        "how are my odds",
        "how are the odds",
        "how are my chances",
        "how good are my chances",
        "whats my chance",
        "what are the chances",
        "what chance have i got",
        "勝率は",
        "勝ち目",
        "odds please",
        "odds now",
        "odds here",
        "whats the odds",
        "what are the odds now",
        "calc",
        "whats the chance",
        "what chance do i have",
        "can i win",
        "will i win",
        "chance",
        "勝てる",
        "勝てますか",
        "勝てそう",
        "オッズ",
    ],
    ja: "勝算",
    group: Group::Views,
    who: Who::Anyone,
    section: "table.odds",
    slots: &[
        GROUND,
        ATTACK,
        DEFEND,
        SPACE,
        SHELLS,
        LOSSES_ATTACK,
        LOSSES_DEFEND,
        DIVE_ATTACK,
        DIVE_DEFEND,
        RETREAT,
        LUCK,
    ],
    examples: &[
        "odds 3 infantry, 2 tanks against 3 infantry, 1 tank",
        "odds Ukraine",
        "odds 2 submarines vs 1 destroyer, 1 transport",
        "odds 4 infantry, 2 tanks against 5 infantry retreat after 2 rounds",
        "勝算 歩兵3、戦車2 対 歩兵3、戦車1",
    ],
    build: odds,
    ..GAME
}];

fn odds(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let counts = |slot: &Slot| counts(items(bound, slot.name));
    let order = |slot: &Slot| bound.own::<Vec<Preference>>(slot.name).cloned().unwrap_or_default();
    let (attack, defend) = (counts(&ATTACK), counts(&DEFEND));
    let about = match (attack.is_empty() && defend.is_empty(), bound.space(SPACE.name)) {
        (true, Some(space)) => About::Space(space),
        (true, None) => match here(context) {
            Some(space) => About::Space(space),
            None => return Err(bound.missing(ATTACK.name)),
        },
        (false, _) => {
            let ground = ground(bound, context)?;
            About::Stacks(Stacks { attack, defend, shells: counts(&SHELLS), ground })
        }
    };
    let question = AxisOdds {
        about,
        losses_attack: order(&LOSSES_ATTACK),
        losses_defend: order(&LOSSES_DEFEND),
        submarines_attack: bound.own::<SubmarineOrder>(DIVE_ATTACK.name).copied(),
        submarines_defend: bound.own::<SubmarineOrder>(DIVE_DEFEND.name).copied(),
        retreat: bound.own::<RetreatWhen>(RETREAT.name).copied(),
        luck: bound.own::<Luck>(LUCK.name).copied(),
    };
    query(Query::Odds(Native::new(question)))
}

/// The terrain of a battle of stacks: as written, or that of the named place. Both must agree if both are given.
fn ground(bound: &Bound, context: &Context<'_>) -> Result<Option<Ground>, ParseProblem> {
    let said = bound.own::<Ground>(GROUND.name).copied();
    let Some(space) = bound.space(SPACE.name) else { return Ok(said) };
    let at_sea = crate::speech::infer::is_sea(context, &space);
    match said {
        Some(said) if (said == Ground::Sea) != at_sea => {
            let usage = COMMANDS[0].usage();
            Err(ParseProblem::Twice { slot: GROUND.name.to_owned(), usage })
        }
        Some(said) => Ok(Some(said)),
        None => Ok(Some(if at_sea { Ground::Sea } else { Ground::Land })),
    }
}

/// The battle in progress, or the only one that waits, which need not be named.
fn here(context: &Context<'_>) -> Option<adjutant_events::SpaceId> {
    let board = context.view?.board::<crate::model::view::AxisView>()?;
    let only = match board.battles.as_slice() {
        [only] => Some(&only.space),
        _ => None,
    };
    board.battle.as_ref().map(|battle| &battle.space).or(only).cloned()
}

fn counts(items: &[Item]) -> Vec<KindCount> {
    let mut counts: Vec<KindCount> = Vec::new();
    for item in items {
        let count = match item.count {
            Count::Of(count) => count,
            Count::Unsaid | Count::All | Count::Several => 1,
        };
        match counts.iter_mut().find(|known| known.kind == item.kind) {
            Some(known) => known.count = known.count.saturating_add(count),
            None => counts.push(KindCount { kind: item.kind.clone(), count }),
        }
    }
    counts
}

/// The terrain of a battle of stacks.
static GROUNDS: OneOf<Ground> = OneOf {
    closed: false,
    ..OneOf::new(
        "ground of odds",
        "sea|land|landing",
        &[
            (Ground::Sea, &["sea", "ocean", "海上", "海"]),
            (Ground::Land, &["land", "ground", "陸上", "陸"]),
            (Ground::Shore, &["landing", "shore", "amphibious", "上陸"]),
        ],
    )
};
/// How dice become hits.
static LUCKS: OneOf<Luck> = OneOf {
    closed: false,
    ..OneOf::new("luck of odds", "low|dice", &[(Luck::Low, &["low", "ローラック"]), (Luck::Dice, &["dice", "ダイス"])])
};
