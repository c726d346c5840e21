//! A game master's corrections of blocks and ships. A game master can name a block of either side: by number, by name,
//! or by its kind and CV in its town.

use crate::model::fact::Ships;
use crate::model::order::{Edit, War1812Command};
use crate::speech::GAME;
use crate::speech::blocks::Pool;
use crate::speech::build::act;
use crate::speech::commands::{AFTER_IN, BLOCKS};
use crate::speech::slots::{Which, blocks as said_blocks, is_everything};
use crate::speech::unread::Unread;
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::definition::{BECAUSE, Group, said_reason};
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Slot, SlotKind, Who};

const GM: Definition = Definition { group: Group::Gm, who: Who::Gm, section: "table.edit", ..GAME };
const WHICH: Slot = Slot { required: true, ..BLOCKS };
const FROM: Slot = Slot::new("from", SlotKind::Space).before(&["from"]).after(&["から"]);
const SIDE: Slot = Slot::new("side", SlotKind::Power).required().bare().before(&["of"]).after(&["の"]);

pub(super) const COMMANDS: [Definition; 5] = [
    Definition {
        name: "edit strength",
        aliases: &["edit cv", "set strength", "set cv", "編集 戦力"],
        ja: "編集戦力",
        slots: &[
            WHICH,
            Slot::new("town", SlotKind::Space).before(&["in", "at"]).after(&["の", "で"]),
            Slot::new("cv", SlotKind::Number).required().bare().before(&["to", ">"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &[
            "edit strength #12 to 3 because a hit was counted twice",
            "edit strength infantry 4 in Buffalo to 3 because a hit was missed",
            "編集戦力 #12 3 理由 損害の数え違い",
        ],
        build: |bound, context| {
            let blocks = which(bound, context, "town")?;
            let cv = bound.need("cv", small(bound, "cv")?)?;
            edit(bound, Edit::Strength { blocks, cv })
        },
        ..GM
    },
    Definition {
        name: "edit move",
        aliases: &["edit place", "put right", "編集 移動"],
        ja: "編集移動",
        slots: &[
            WHICH,
            FROM,
            Slot::new("to", SlotKind::Space).required().bare().before(&["to", ">", "in", "into"]).after(&["に", "へ"]),
            BECAUSE,
        ],
        examples: &[
            "edit move #12, #13 to Buffalo because the move was misread",
            "edit move infantry 4 from Albany to Utica because the wrong town was named",
            "編集移動 #12 バッファローに 理由 置き間違い",
        ],
        build: |bound, context| {
            let blocks = which(bound, context, "from")?;
            let town = bound.the_space("to")?;
            edit(bound, Edit::Move { blocks, town })
        },
        ..GM
    },
    Definition {
        name: "edit reserve",
        aliases: &["edit remove", "edit discard", "remove blocks", "編集 予備"],
        ja: "編集予備",
        slots: &[WHICH, FROM, BECAUSE],
        examples: &[
            "edit reserve #12 because it was destroyed last turn",
            "edit reserve dragoons from Utica because they were drawn by mistake",
            "編集予備 #12 理由 除去もれ",
        ],
        build: |bound, context| {
            let blocks = which(bound, context, "from")?;
            edit(bound, Edit::Remove { blocks })
        },
        ..GM
    },
    Definition {
        name: "edit ships",
        aliases: &["edit ship", "edit fleet", "set ships", "編集 艦船"],
        ja: "編集艦船",
        slots: &[
            SIDE,
            Slot::new("up", SlotKind::Number).before(&["operational", "up", "作戦", "表"]),
            Slot::new("down", SlotKind::Number).before(&["disabled", "down", "face down", "非作戦", "裏"]),
            Slot::new("space", SlotKind::Space).required().bare().before(&["in", "on", "at"]).after(AFTER_IN),
            BECAUSE,
        ],
        examples: &[
            "edit ships American operational 2 disabled 1 in Buffalo because a ship was built twice",
            "edit ships British operational 0 on Lake Ontario because the fleet had gone home",
            "編集艦船 イギリス 作戦 1 キングストンに 理由 建造もれ",
        ],
        build: ships,
        ..GM
    },
    Definition {
        name: "edit lost",
        aliases: &["edit ships lost", "set lost", "編集 喪失"],
        ja: "編集喪失",
        slots: &[
            SIDE,
            Slot::new("count", SlotKind::Number).required().bare().before(&["to", ">"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &["edit lost British 1 because a sunk ship was built again", "編集喪失 イギリス 1 理由 撃沈もれ"],
        build: |bound, _| {
            let seat = bound.the_power("side")?;
            let count = bound.need("count", small(bound, "count")?)?;
            edit(bound, Edit::ShipsLost { seat, count })
        },
        ..GM
    },
];

fn edit(bound: &Bound, edit: Edit) -> Result<Request, ParseProblem> {
    let reason = said_reason(bound)?;
    act(War1812Command::Edit { edits: vec![edit], reason })
}

fn ships(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.the_power("side")?;
    let space: SpaceId = bound.the_space("space")?;
    let (operational, disabled) = match (small(bound, "up")?, small(bound, "down")?) {
        (None, None) => return Err(bound.missing("up")),
        (up, down) => (up.unwrap_or(0), down.unwrap_or(0)),
    };
    edit(bound, Edit::Ships { seat, space, ships: Ships { operational, disabled } })
}

/// The blocks that are meant. A kind and a CV identify a block only within a town.
fn which(bound: &Bound, context: &Context<'_>, town: &str) -> Result<Vec<UnitId>, ParseProblem> {
    let (items, town) = (said_blocks(bound, "blocks"), bound.space(town));
    let named = |which: &Which| matches!(which, Which::These(_));
    if town.is_none() && (is_everything(bound, "blocks") || !items.iter().all(|item| named(&item.which))) {
        let usage = bound.usage();
        return Err(Unread::FromWhere { usage }.into());
    }
    let there = Pool::of_anybody(context, town.as_ref());
    let blocks = if is_everything(bound, "blocks") { there.all()? } else { there.pick(items)? };
    if blocks.is_empty() { Err(bound.missing("blocks")) } else { Ok(blocks) }
}

fn small(bound: &Bound, slot: &str) -> Result<Option<u8>, ParseProblem> {
    let fits = |number: u64| {
        u8::try_from(number)
            .map_err(|_| ParseProblem::NumberTooLarge { word: number.to_string(), most: u64::from(u8::MAX) })
    };
    bound.number(slot).map(fits).transpose()
}
