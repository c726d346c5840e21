//! Private threads of sides: exactly the players and staffs of a side are members.

use super::{Actual, Desired, Step};

/// The steps for missing threads, and for members to add or remove.
pub(in crate::discord) fn sides(desired: &Desired, actual: &Actual) -> Vec<Step> {
    let mut steps = Vec::new();
    for side in &desired.sides {
        let Some(thread) = actual.place.sides.iter().find(|known| known.side == side.id) else {
            if !side.members.is_empty() {
                steps.push(Step::OpenSide(side.id.clone()));
            }
            continue;
        };
        let lacking = side.members.iter().filter(|member| !thread.members.contains(member));
        steps.extend(lacking.map(|member| Step::LetIn(thread.clone(), *member)));
        let strangers = thread.members.iter().filter(|member| !side.members.contains(member));
        steps.extend(strangers.map(|member| Step::ShowOut(thread.clone(), *member)));
    }
    steps
}
