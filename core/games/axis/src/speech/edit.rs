//! The commands for a game master's corrections of the board.

use crate::model::order::{AxisCommand, Edit};
use crate::speech::GAME;
use crate::speech::counts::edits;
use crate::speech::phases::{phase_of, phase_word};
use crate::speech::units::OWNED_UNITS;
use adjutant_grammar::definition::{BECAUSE, Group, said_reason};
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Definition, ParseProblem, Slot, SlotKind, Who};

const OWNED: Slot = Slot::new("units", OWNED_UNITS).required().bare().after(&["を"]);
const PLACE: Slot = Slot::new("space", SlotKind::Space)
    .required()
    .bare()
    .before(&["in", "at", "from", "to", "on"])
    .after(&["に", "から", "で"]);
const OUT: Slot = PLACE.before(&["from", "in", "at", "to", "on"]).after(&["から", "に", "で"]);

const GM: Definition = Definition { group: Group::Gm, who: Who::Gm, section: "table.edit", ..GAME };

pub(super) const COMMANDS: [Definition; 7] = [
    Definition {
        name: "edit add",
        aliases: &["add units", "編集 追加"],
        ja: "編集追加",
        slots: &[OWNED, PLACE, BECAUSE],
        examples: &["edit add 2 German infantry in Ukraine because a line was lost"],
        build: |bound, _| {
            let space = bound.the_space("space")?;
            edit(bound, edits(bound, &space, |owner, units, space| Edit::Add { owner, units, space })?)
        },
        ..GM
    },
    Definition {
        name: "edit remove",
        aliases: &["remove units", "編集 削除"],
        ja: "編集削除",
        slots: &[OWNED, OUT, BECAUSE],
        examples: &["edit remove 1 Soviet tank from Ukraine because it was placed twice"],
        build: |bound, _| {
            let space = bound.the_space("space")?;
            edit(bound, edits(bound, &space, |owner, units, space| Edit::Remove { owner, units, space })?)
        },
        ..GM
    },
    Definition {
        name: "edit owner",
        aliases: &["set owner", "編集 支配"],
        ja: "編集支配",
        slots: &[
            Slot::new("space", SlotKind::Space).required().bare().before(&["of"]).after(&["を"]),
            Slot::new("power", SlotKind::Power).required().bare().before(&["to", ">"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &["edit owner Ukraine Germany because the capture was missed"],
        build: |bound, _| {
            let space = bound.the_space("space")?;
            let to = bound.the_power("power")?;
            edit(bound, vec![Edit::SetOwner { space, to }])
        },
        ..GM
    },
    Definition {
        name: "edit ipcs",
        aliases: &["edit ipc", "set ipcs", "編集 国庫"],
        ja: "編集国庫",
        slots: &[
            Slot::new("power", SlotKind::Power).required().bare().before(&["of"]).after(&["を"]),
            Slot::new("amount", SlotKind::Number).required().bare().before(&["to", ">"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &["edit ipcs Germany 12 because income was counted twice"],
        build: |bound, _| {
            let power = bound.the_power("power")?;
            let amount = bound.the_number("amount")?;
            let amount = u32::try_from(amount)
                .map_err(|_| ParseProblem::NumberTooLarge { word: amount.to_string(), most: u64::from(u32::MAX) })?;
            edit(bound, vec![Edit::SetIpcs { power, amount }])
        },
        ..GM
    },
    Definition {
        name: "edit move",
        aliases: &["編集 移動"],
        ja: "編集移動",
        slots: &[
            OWNED,
            PLACE.before(&["from", "in", "at"]).after(&["から"]),
            Slot::new("to", SlotKind::Space).required().before(&["to", ">"]).after(&["へ", "に"]),
            BECAUSE,
        ],
        examples: &["edit move 2 German infantry from Ukraine to Eastern Europe because the retreat was missed"],
        build: |bound, _| {
            let from = bound.the_space("space")?;
            let to = bound.the_space("to")?;
            let moved = |owner, units, from| Edit::Move { owner, units, from, to: to.clone() };
            edit(bound, edits(bound, &from, moved)?)
        },
        ..GM
    },
    Definition {
        name: "edit damage",
        aliases: &["編集 損傷"],
        ja: "編集損傷",
        slots: &[
            OWNED,
            PLACE.before(&["in", "at", "on"]),
            Slot::new("hits", SlotKind::Number).required().before(&["to", "hits"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &["edit damage 1 Japanese battleship in sz 37 to 1 because the hit was missed"],
        build: |bound, _| {
            let space = bound.the_space("space")?;
            let hits = bound.the_number("hits")?;
            // A larger number is refused with the maximum of the kind.
            let hits = u8::try_from(hits).unwrap_or(u8::MAX);
            let set = |owner, units, space| Edit::SetDamage { owner, units, space, hits };
            edit(bound, edits(bound, &space, set)?)
        },
        ..GM
    },
    Definition {
        name: "edit turn",
        aliases: &["edit phase", "編集 手番"],
        ja: "編集ターン",
        slots: &[
            Slot::new("power", SlotKind::Power).required().bare().before(&["of"]).after(&["の"]),
            Slot::new("phase", SlotKind::Phase).required().bare().before(&["at", "phase"]).after(&["に"]),
            Slot::new("round", SlotKind::Number).before(&["round", "ラウンド"]),
            BECAUSE,
        ],
        examples: &["edit turn Germany at combat move because it was ended by mistake"],
        build: |bound, _| {
            let power = bound.the_power("power")?;
            let phase = bound.need("phase", bound.phase("phase").and_then(phase_of))?;
            let round = bound.number("round");
            let round = round.map(|round| {
                u16::try_from(round)
                    .map_err(|_| ParseProblem::NumberTooLarge { word: round.to_string(), most: u64::from(u16::MAX) })
            });
            let round = round.transpose()?;
            edit(bound, vec![Edit::SetTurn { power, phase: phase_word(phase).to_owned(), round }])
        },
        ..GM
    },
];

fn edit(bound: &Bound, edits: Vec<Edit>) -> Result<Request, ParseProblem> {
    if edits.is_empty() {
        return Err(bound.missing("units"));
    }
    let reason = said_reason(bound)?;
    Ok(Request::Act(AxisCommand::Edit { edits, reason }.into()))
}
