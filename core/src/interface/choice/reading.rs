//! Reads a tree by the verbs and slots of a grammar.

use super::{Choice, Effect, Piece, Slot, Value, What, chains};

/// Every chain of values in the choices that a verb means, including orders inside other orders.
pub fn ways_of<'a>(choices: &'a [Choice], verb: &str) -> Vec<Vec<(&'a Slot, &'a Value)>> {
    let mut all = Vec::new();
    for choice in choices {
        if let Some(effects) = choice.is_called(verb) {
            let does = |effect: &Effect| effects.contains(&effect.word);
            let suits = |chain: &Vec<(&Slot, &Value)>| {
                effects.is_empty() || chain.iter().any(|(_, value)| value.effect.as_ref().is_some_and(does))
            };
            all.extend(chains(choice).into_iter().filter(suits));
            let details = choice.details.iter();
            all.extend(details.flat_map(|slot| slot.values.iter().map(move |value| vec![(slot, value)])));
            continue;
        }
        for mut chain in chains(choice) {
            let inner =
                |(_, value): &(&Slot, &Value)| matches!(&value.what, What::Order { verb: known, .. } if *known == verb);
            if let Some(at) = chain.iter().position(inner) {
                all.push(chain.split_off(at + 1));
            }
        }
    }
    all
}

/// The pieces that a choice names, each once.
pub fn pieces(choice: &Choice) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for (_, value) in chains(choice).into_iter().flatten() {
        if let What::Piece(piece) = &value.what
            && !pieces.iter().any(|known| known.id == piece.id)
        {
            pieces.push(piece.clone());
        }
    }
    pieces
}
