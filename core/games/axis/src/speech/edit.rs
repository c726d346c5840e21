//! What a game master puts right by hand on the board.

use super::counts::edits;
use super::units::OWNED_UNITS;
use super::{GAME, missing};
use crate::command::{AxisCommand, Edit};
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

pub(super) const COMMANDS: [Definition; 4] = [
    Definition {
        name: "edit add",
        aliases: &["add units", "編集 追加"],
        ja: "編集追加",
        slots: &[OWNED, PLACE, BECAUSE],
        examples: &["edit add 2 German infantry in Ukraine because a line was lost"],
        build: |bound, _| {
            let space = bound.space("space").ok_or_else(|| missing("edit add", "space"))?;
            edit(bound, "edit add", edits(bound, &space, |owner, units, space| Edit::Add { owner, units, space })?)
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
            let space = bound.space("space").ok_or_else(|| missing("edit remove", "space"))?;
            edit(
                bound,
                "edit remove",
                edits(bound, &space, |owner, units, space| Edit::Remove { owner, units, space })?,
            )
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
            let space = bound.space("space").ok_or_else(|| missing("edit owner", "space"))?;
            let to = bound.power("power").ok_or_else(|| missing("edit owner", "power"))?;
            edit(bound, "edit owner", vec![Edit::SetOwner { space, to }])
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
            let power = bound.power("power").ok_or_else(|| missing("edit ipcs", "power"))?;
            let amount = bound.number("amount").ok_or_else(|| missing("edit ipcs", "amount"))?;
            let amount = u32::try_from(amount)
                .map_err(|_| ParseProblem::NumberTooLarge { word: amount.to_string(), most: u64::from(u32::MAX) })?;
            edit(bound, "edit ipcs", vec![Edit::SetIpcs { power, amount }])
        },
        ..GM
    },
];

fn edit(bound: &Bound, command: &str, edits: Vec<Edit>) -> Result<Request, ParseProblem> {
    if edits.is_empty() {
        return Err(missing(command, "units"));
    }
    let reason = said_reason(bound).ok_or_else(|| missing(command, "reason"))?;
    Ok(Request::Act(AxisCommand::Edit { edits, reason }.into()))
}
