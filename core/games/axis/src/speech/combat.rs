//! The commands of a battle: fight, strike or submerge, casualties, continue or retreat, land.

use crate::model::order::{AxisCommand, LossHow, SubmarineOrder, Which};
use crate::model::prompt::AxisTask;
use crate::model::view::AxisView;
use crate::speech::counts::losses;
use crate::speech::infer;
use crate::speech::turn::{UNITS, moves};
use crate::speech::units::{LOSSES, is_everything, is_proposal, items, loss_word};
use crate::speech::unread::Unread;
use crate::speech::{GAME, board, sayings};
use adjutant_core::prompt::Task;
use adjutant_events::KindId;
use adjutant_grammar::definition::Group;
use adjutant_grammar::parse::Count;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Slot, SlotKind};

const BATTLE: Definition = Definition { group: Group::Combat, phases: &["conduct_combat"], ..GAME };
const COUNT: Slot = Slot::new("count", SlotKind::Number).bare().before(&["with"]).after(&["隻", "隻で"]);
const AT: &[&str] = &["in", "at", "for"];

/// `round 2`, `rnd 2`, `2ラウンド目`: the next round, by its number.
const ROUND: &[Slot] = &[Slot::new("round", SlotKind::Own(&crate::speech::round::Round)).required().bare()];

pub(super) const COMMANDS: [Definition; 10] = [
    Definition {
        name: "fight",
        aliases: &["battle", "resolve", "resolve battle", "fight battle", "戦う", "戦闘開始", "解決"],
        ja: "戦闘",
        section: "3.general-combat",
        everyday: sayings::FIGHT,
        slots: &[Slot::new("space", SlotKind::Space).bare().before(AT).after(&[
            "で",
            "の",
            "を",
            "first",
            "battle",
            "fight",
            "から",
            "の 戦闘 から",
        ])],
        silent: &["conduct_combat"],
        examples: &["fight", "fight in Ukraine", "battle sz 5", "戦闘 ウクライナ", "ウクライナで戦闘"],
        build: |bound, _| Ok(Request::Act(AxisCommand::Fight { space: bound.space("space") }.into())),
        ..BATTLE
    },
    Definition {
        name: "fight all",
        aliases: &["fight everything", "resolve all", "すべて戦う"],
        everyday: sayings::FIGHT_ALL,
        ja: "全戦闘",
        section: "3.general-combat",
        examples: &["fight all", "全戦闘"],
        build: |_, _| Ok(Request::Act(AxisCommand::FightAll.into())),
        ..BATTLE
    },
    Definition {
        name: "strike",
        aliases: &["surprise strike", "sneak attack", "襲撃", "奇襲"],
        everyday: &["fire", "shoot", "attack", "roll"],
        ja: "先制攻撃",
        section: "3.submarines",
        slots: &[COUNT],
        examples: &["strike", "strike 1", "先制攻撃"],
        build: |bound, _| submarines(bound, SubmarineOrder::Strike),
        ..BATTLE
    },
    Definition {
        name: "submerge",
        aliases: &["dive", "潜航", "潜る", "潜行"],
        everyday: &["sub down", "subs down", "hide"],
        ja: "潜水",
        section: "3.submarines",
        slots: &[COUNT],
        examples: &["submerge", "submerge 2", "潜水"],
        build: |bound, _| submarines(bound, SubmarineOrder::Submerge),
        ..BATTLE
    },
    Definition {
        name: "casualties",
        aliases: &[
            "casualty",
            "lose",
            "loss",
            "losses",
            "hit",
            "hits",
            "take hits",
            "damage",
            "sink",
            "destroy",
            "損失",
            "除去",
            "損傷",
            "撃沈",
        ],
        everyday: sayings::CASUALTIES,
        ja: "損害",
        section: "3.casualties",
        slots: &[Slot::new("losses", LOSSES).bare().after(&[
            "を",
            "を 損害 に",
            "が",
            "dies",
            "die",
            "takes it",
            "take it",
            "takes the hit",
            "take the hit",
            "takes the hits",
            "take the hits",
            "is lost",
            "are lost",
            "lost",
            "it is",
            "goes",
            "gone",
            "go",
            "down",
            "goes down",
            "go down",
            "sinks",
            "sink",
            "is dead",
            "are dead",
            "bites it",
            "bite it",
            "bites the dust",
            "bite the dust",
            "is gone",
            "are gone",
            "を 失う",
            "を 失います",
            "が 沈む",
            "が 撃沈",
            "が やられた",
            "で",
            "に する",
            "に します",
            "に",
        ])],
        silent: &["conduct_combat"],
        examples: &[
            "casualties",
            "casualties 1 infantry, 1 tank",
            "casualties 1 British fighter",
            "damage 1 battleship",
            "sink 1 battleship",
            "casualties damage 1 battleship, 1 destroyer",
            "損害 歩兵1、戦車1",
        ],
        takes_away: true,
        build: casualties,
        ..BATTLE
    },
    Definition {
        name: "agree",
        aliases: &["accept", "ok", "agreed", "承知", "了解"],
        everyday: &["yes", "okay", "y", "fine", "sure", "はい", "オーケー"],
        ja: "同意",
        section: "3.participants",
        examples: &["agree", "同意"],
        build: |_, _| Ok(Request::Act(AxisCommand::Agree.into())),
        ..BATTLE
    },
    Definition {
        name: "continue",
        aliases: &["fight on", "press on", "another round", "攻撃続行", "続ける"],
        everyday: sayings::CONTINUE,
        ja: "続行",
        section: "3.retreat",
        forms: &[ROUND],
        silent: &["conduct_combat"],
        examples: &["continue", "fight on", "続行"],
        build: go_on,
        ..BATTLE
    },
    Definition {
        name: "retreat",
        aliases: &["withdraw units", "break off", "fall back", "撤退"],
        everyday: sayings::RETREAT,
        ja: "撤退",
        section: "3.retreat",
        slots: &[Slot::new("to", SlotKind::Space)
            .marked()
            .before(&["to", ">", "into", "back to", "go back to", "fall back to"])
            .after(&["へ", "に", "まで"])],
        examples: &["retreat", "retreat to Eastern Europe", "撤退 東ヨーロッパへ", "東ヨーロッパへ撤退"],
        build: |bound, _| Ok(Request::Act(AxisCommand::Retreat { to: bound.space("to") }.into())),
        ..BATTLE
    },
    Definition {
        name: "stay",
        aliases: &["remain", "hold", "留まる", "とどまる"],
        everyday: &["ok", "yes", "はい"],
        ja: "残留",
        section: "3.end",
        examples: &["stay", "残留"],
        build: |_, _| Ok(Request::Act(AxisCommand::Stay.into())),
        ..BATTLE
    },
    Definition {
        name: "land",
        aliases: &["land fighters", "着艦", "降りる"],
        ja: "着陸",
        phases: &["conduct_combat", "noncombat_move"],
        section: "3.stranded",
        slots: &[
            UNITS,
            Slot::new("from", SlotKind::Space).required().bare().before(&["from", "out of"]).after(&["から", "より"]),
            Slot::new("to", SlotKind::Space)
                .required()
                .bare()
                .before(&["to", ">", "in", "on", "at", "into"])
                .after(&["へ", "に", "まで"]),
        ],
        examples: &["land 1 fighter from sz 45 to Japan", "着陸 戦闘機1 海域45から日本へ"],
        build: land,
        ..BATTLE
    },
];

fn submarines(bound: &Bound, order: SubmarineOrder) -> Result<Request, ParseProblem> {
    let count = match bound.number("count") {
        None => None,
        Some(count) => Some(
            u16::try_from(count)
                .map_err(|_| ParseProblem::NumberTooLarge { word: count.to_string(), most: u64::from(u16::MAX) })?,
        ),
    };
    Ok(Request::Act(AxisCommand::Submarines { order, count }.into()))
}

fn casualties(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let verb = loss_word(bound.head());
    // A standing order of losses gives an order, not counts.
    if bound.head() == "ool" && bound.has("losses") {
        return Err(bound.missing("losses"));
    }
    if is_everything(bound, "losses") || verb.is_some() && items(bound, "losses").is_empty() {
        return Err(bound.missing("losses"));
    }
    let (losses, named) = if is_proposal(bound, "losses") {
        (Vec::new(), Vec::new())
    } else {
        let said = items(bound, "losses");
        let (mut losses, named) = losses(said, verb.unwrap_or(LossHow::Hit), context)?;
        // `take it off the infantry`: a kind without a count. It means as many as must be chosen.
        if let ([item], [loss]) = (said, losses.as_mut_slice())
            && item.count == Count::Unsaid
            && let Some(due) = due(&loss.kind, context)
        {
            loss.count = loss.count.max(due);
        }
        (losses, named)
    };
    let by_kind = named.is_empty();
    let order =
        if by_kind { AxisCommand::Casualties { losses } } else { AxisCommand::CasualtiesByNumber { losses, named } };
    Ok(Request::Act(order.into()))
}

/// The number of units of a kind that the player must lose now: the hits to assign, but at most the units of that kind.
fn due(kind: &KindId, context: &Context<'_>) -> Option<u16> {
    let asked = context.view.into_iter().flat_map(|view| &view.table.asked);
    asked
        .filter_map(|prompt| match &prompt.task {
            Task::Rules(question) => question.read::<AxisTask>(),
            Task::Table(_) => None,
        })
        .find_map(|task| match task {
            AxisTask::ChooseCasualties { hits, among, .. } | AxisTask::ChooseTheirCasualties { hits, among, .. } => {
                let there: u16 = among.iter().filter(|units| units.kind == *kind).map(|units| units.count).sum();
                Some((*hits).min(there)).filter(|due| *due > 0)
            }
            _ => None,
        })
}

/// Continues the battle. A round that the player names must be the next one.
fn go_on(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    if let Some(said) = bound.number("round") {
        let battle = context.view.and_then(|view| view.board::<AxisView>()?.battle.as_ref());
        let next = battle.map(|battle| u64::from(battle.round) + 1);
        // Examples have no battle.
        if context.view.is_some() && next != Some(said) {
            return Err(Unread::NotThatRound { said, next: next.unwrap_or(1) }.into());
        }
    } else if bound.head().is_empty() {
        return Err(bound.missing("round"));
    }
    Ok(Request::Act(AxisCommand::Continue.into()))
}

/// In a movement phase, landing is a move. In battle it is for fighters that lost their carrier.
fn land(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let patrols = bound.space("from").is_some_and(|from| infer::patrols_over(context, &from));
    if infer::moving_now(context) && !patrols {
        return moves(bound, context);
    }
    let (Some(from), Some(to)) = (bound.space("from"), bound.space("to")) else {
        return Err(bound.missing("to"));
    };
    let mut count = 0u16;
    for item in items(bound, "units") {
        match item.count {
            Count::Of(of) => count = count.saturating_add(of),
            Count::Unsaid => count = count.saturating_add(1),
            Count::All | Count::Several => return Err(ParseProblem::HowMany { kind: item.kind.clone() }),
        }
        let board = board(context.lexicon);
        let lands = board.is_some_and(|board| {
            board.kind(&item.kind).is_some_and(|kind| board.kind_def(kind).abilities.carrier_borne)
        });
        if !lands || item.which != Which::Any || item.how.is_some() {
            return Err(Unread::NotSaidHere { kind: item.kind.clone() }.into());
        }
    }
    if count == 0 {
        return Err(bound.missing("units"));
    }
    Ok(Request::Act(AxisCommand::LandStranded { count, from, to }.into()))
}
