//! What follows from a roll call before the seats of a game are drawn. Who did not answer is taken off the sign-up. As many
//! reserves who did answer move up, in the order of the waiting list.

use adjutant_core::table::SignUp;
use adjutant_events::PlayerId;

/// What follows from the answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RollCallOutcome {
    /// Who is taken off the sign-up.
    pub removed: Vec<PlayerId>,
    /// The reserves who move up.
    pub promoted: Vec<PlayerId>,
}

/// What follows when only these people said that they are still in.
pub fn outcome(signup: &SignUp, here: &[PlayerId]) -> RollCallOutcome {
    let wishes = signup.wishes.iter().map(|wish| &wish.player);
    let removed: Vec<PlayerId> = wishes.filter(|player| !here.contains(player)).cloned().collect();
    let promoted = signup.waiting.iter().filter(|player| here.contains(player)).take(removed.len()).cloned().collect();
    RollCallOutcome { removed, promoted }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_core::table::signup::state::Wish;
    use adjutant_events::signup::Part;

    #[test]
    fn for_everybody_who_does_not_answer_the_next_reserve_moves_up() {
        let people = |names: &[&str]| names.iter().copied().map(PlayerId::new).collect::<Vec<_>>();
        let wish = |player| Wish { player, seats: Vec::new(), part: Part::Any };
        let wishes = people(&["Anna", "Ben", "Carl"]).into_iter().map(wish).collect();
        let signup = SignUp { wishes, waiting: people(&["Dora", "Emil", "Fay", "Gus"]), ..SignUp::default() };
        let after = |here: &[&str]| {
            let RollCallOutcome { removed, promoted } = outcome(&signup, &people(here));
            (removed, promoted)
        };
        assert_eq!(after(&["Anna", "Ben", "Carl", "Dora"]), (Vec::new(), Vec::new()), "nobody is needed");
        assert_eq!(after(&["Ben", "Emil", "Gus", "Fay"]), (people(&["Anna", "Carl"]), people(&["Emil", "Fay"])));
        assert_eq!(after(&["Anna"]), (people(&["Ben", "Carl"]), Vec::new()), "no reserve answered");
    }
}
