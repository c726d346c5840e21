//! What is said in battle: fight, strike or submerge, losses, fight on or break off, land.

use super::counts::losses;
use super::infer;
use super::turn::{UNITS, moves};
use super::units::{LOSSES, is_everything, is_proposal, items, loss_word};
use super::unread::Unread;
use super::{GAME, board, missing};
use crate::command::{AxisCommand, LossHow, SubmarineOrder, Which};
use adjutant_grammar::definition::Group;
use adjutant_grammar::parse::Count;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Slot, SlotKind};

const BATTLE: Definition = Definition { group: Group::Combat, phases: &["conduct_combat"], ..GAME };
const COUNT: Slot = Slot::new("count", SlotKind::Number).bare().before(&["with"]).after(&["隻", "隻で"]);
const AT: &[&str] = &["in", "at", "for"];

pub(super) const COMMANDS: [Definition; 10] = [
    Definition {
        name: "fight",
        aliases: &["battle", "resolve", "resolve battle", "fight battle", "戦う", "戦闘開始", "解決"],
        ja: "戦闘",
        section: "3.general-combat",
        everyday: &[
            "attack",
            "roll",
            "roll for",
            "roll dice",
            "roll them",
            "roll the dice",
            "go",
            "do",
            "lets do",
            "lets fight",
            "attacks",
            "combat",
            "battle in",
            "start",
            "start with",
            "begin with",
            "攻撃",
            "戦え",
            "サイコロを振る",
            "振る",
        ],
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
        everyday: &[
            "all battles",
            "all the battles",
            "fight all the battles",
            "roll all the battles",
            "all the fights",
            "do all the fights",
            "all combats",
            "run all",
            "run all combats",
            "go all",
            "all battles in any order",
            "one after the other",
            "both",
            "both battles",
            "fight both",
            "all of it",
            "roll for all",
            "全ての戦闘",
            "全ての戦闘を行う",
            "全部やって",
            "残り全部",
            "残りの戦闘全部",
            "両方",
            "両方の戦闘",
            "fight all battles",
            "fight all of them",
            "fight the battles",
            "fight them all",
            "fight every battle",
            "resolve all battles",
            "resolve everything",
            "resolve battles",
            "resolve combat",
            "resolve combats",
            "roll all",
            "roll all battles",
            "roll everything",
            "roll them all",
            "roll all combats",
            "do all",
            "do them all",
            "do all battles",
            "all of them",
            "all fights",
            "battle all",
            "attack all",
            "any order",
            "in any order",
            "whatever order",
            "every battle",
            "everything",
            "全部戦う",
            "全部",
            "全て",
            "すべて",
            "全て戦う",
            "全部の戦闘",
            "すべての戦闘",
            "全戦闘を解決",
            "全部振る",
            "全部戦闘",
            "順番は任せる",
        ],
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
        everyday: &[
            "take",
            "kill",
            "remove",
            "i lose",
            "i take",
            "ok",
            "okay",
            "yes",
            "y",
            "yep",
            "sure",
            "fine",
            "default",
            "auto",
            "cheapest",
            "cheapest first",
            "ool",
            "whatever",
            "as proposed",
            "proposed",
            "take the default",
            "take default",
            "as you say",
            "はい",
            "オーケー",
            "それで",
            "おまかせ",
            "失う",
            "ill lose",
            "choose",
            "standard",
            "the usual",
            "usual",
            "as suggested",
            "suggested",
            "sounds good",
            "go ahead",
            "いい",
            "標準",
            "標準で",
            "失います",
            "scratch",
            "bury",
            "sacrifice",
            "give up",
            "mark off",
            "take off",
            "goodbye",
            "bye",
            "drop",
            "losing",
            "i will lose",
            "i will take",
            "お願いします",
            "お願い",
            "それで結構です",
            "それでお願いします",
            "承知しました",
            "わかりました",
            "犠牲",
            "agreed",
            "accept",
            "do it",
            "ill take",
            "default casualties",
            "default losses",
            "それでいい",
            "了解です",
            "お任せ",
            "了解",
        ],
        ja: "損害",
        section: "3.casualties",
        slots: &[Slot::new("losses", LOSSES).bare().after(&[
            "を",
            "を 損害 に",
            "が",
            "dies",
            "die",
            "it is",
            "goes",
            "gone",
            "で",
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
        everyday: &[
            "keep going",
            "press",
            "press the attack",
            "press attack",
            "again",
            "roll",
            "roll again",
            "roll on",
            "next round",
            "yes",
            "y",
            "ok",
            "okay",
            "go on",
            "go",
            "keep rolling",
            "carry on",
            "attack again",
            "one more time",
            "stay and fight",
            "no retreat",
            "dont retreat",
            "まだ続ける",
            "続けます",
            "攻撃を続行する",
            "続行する",
            "keep fighting",
            "keep attacking",
            "attack",
            "fight",
            "stay in",
            "once more",
            "more",
            "はい",
            "もう一回",
            "fight another round",
            "one more",
            "one more round",
            "攻撃を続ける",
            "攻撃する",
            "もう一度",
            "もう1回",
            "もう1ラウンド",
            "もう一ラウンド",
            "次のラウンド",
            "攻撃",
            "戦闘",
        ],
        ja: "続行",
        section: "3.retreat",
        examples: &["continue", "fight on", "続行"],
        build: |_, _| Ok(Request::Act(AxisCommand::Continue.into())),
        ..BATTLE
    },
    Definition {
        name: "retreat",
        aliases: &["withdraw units", "break off", "fall back", "撤退"],
        everyday: &[
            "withdraw",
            "pull back",
            "back",
            "go back",
            "im out",
            "get me out",
            "pull out",
            "run",
            "run away",
            "stop",
            "call off the attack",
            "call it off",
            "bail",
            "get out",
            "get out of there",
            "abort",
            "no",
            "引く",
            "撤収",
            "やめる",
        ],
        ja: "撤退",
        section: "3.retreat",
        slots: &[Slot::new("to", SlotKind::Space)
            .marked()
            .before(&["to", ">", "into", "back to"])
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
    if is_everything(bound, "losses") || verb.is_some() && items(bound, "losses").is_empty() {
        return Err(missing("casualties", "losses"));
    }
    let (losses, named) = if is_proposal(bound, "losses") {
        (Vec::new(), Vec::new())
    } else {
        losses(items(bound, "losses"), verb.unwrap_or(LossHow::Hit), context)?
    };
    let by_kind = named.is_empty();
    let order =
        if by_kind { AxisCommand::Casualties { losses } } else { AxisCommand::CasualtiesByNumber { losses, named } };
    Ok(Request::Act(order.into()))
}

/// In a phase of moving, landing is a move; in battle it is for fighters that lost their carrier.
fn land(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let patrols = bound.space("from").is_some_and(|from| infer::patrols_over(context, &from));
    if infer::moving_now(context) && !patrols {
        return moves(bound, context);
    }
    let (Some(from), Some(to)) = (bound.space("from"), bound.space("to")) else {
        return Err(missing("land", "to"));
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
        return Err(missing("land", "units"));
    }
    Ok(Request::Act(AxisCommand::LandStranded { count, from, to }.into()))
}
