//! Standing instructions: their answers are among the offered choices, they read back as printed, and no other player
//! sees them.

use super::{lexicon, seat, state, table};
use adjutant_core::choice::{Choice, What};
use adjutant_core::ruleset::{Answering, Family};
use adjutant_core::{Next, Refusal, Viewer, choices, view};
use adjutant_events::{Event, SeatId};
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::{Okinawa, OkinawaGrammar};
use adjutant_grammar::print::print;
use adjutant_grammar::{Context, Ids, Request, parse};
use adjutant_practice::Table;
use adjutant_seeds as seeds;

fn says(table: &mut Table, side: &str, line: &str) -> Result<(), Refusal> {
    let (lexicon, seat) = (lexicon(), seat(side));
    let seen = view(&table.game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) };
    let Ok(Request::Act(command)) = parse(line, &context) else { panic!("`{line}` is no order") };
    let printed = print(Some(&OkinawaGrammar), &command, &[], &Ids);
    assert!(matches!(parse(&printed, &context), Ok(Request::Act(same)) if same == command), "{printed}");
    let holder = table.holder(&seat);
    let done = table.act(&holder, &command);
    table.settle();
    done
}

/// Whether instructions always answer this question, if all are given.
const fn is_answered(task: &T) -> bool {
    matches!(
        task,
        T::LoseSteps { .. }
            | T::RetreatOrStay { .. }
            | T::FireAtInfiltrator { .. }
            | T::FireMortars { .. }
            | T::TryTanks { .. }
            | T::Advance { .. }
    )
}

/// Whether only Japan may give an instruction: it alone pledges, and it alone chooses between steps and ground.
fn is_japans(line: &str) -> bool {
    ["pledge", "投入", "ground", "陣地保持"].iter().any(|word| line.contains(word))
}

/// The lines of a set of instructions, for both sides.
const SETS: [&[&str]; 3] = [
    &[
        "standing losses spread",
        "standing ground hold",
        "standing retreat S",
        "standing opportunity all",
        "standing support all",
        "standing pledge nothing",
        "standing advance all",
    ],
    &[
        "standing losses concentrate",
        "standing ground yield",
        "standing retreat NW",
        "standing opportunity nobody",
        "standing support nobody",
        "standing pledge headquarters",
        "standing advance nobody",
    ],
    &[
        "方針損失 分散",
        "方針陣地保持 後退",
        "方針退却 南",
        "方針支援 全部",
        "方針投入 両方",
        "方針前進 全部",
        "方針臨機射撃 全部",
    ],
];

fn asked(table: &mut Table) -> Vec<T> {
    let Next::Wait(prompts) = table.settle() else { return Vec::new() };
    prompts.iter().filter_map(|prompt| prompt.task.rules::<T>().cloned()).collect()
}

#[test]
fn what_is_instructed_is_not_asked() {
    seeds::of("what_is_instructed_is_not_asked").rotating(3, 12).play(|seed| {
        let mut table = table(["s4", "s1", "s3"][(seed % 3) as usize], seed);
        table.settle();
        for line in SETS[(seed % 3) as usize] {
            for side in ["us", "japan"] {
                let said = says(&mut table, side, line);
                assert_eq!(said.is_err(), side == "us" && is_japans(line), "{side}: {line}: {said:?}");
            }
        }
        for _ in 0..700 {
            let open = asked(&mut table);
            // A question about a retreat is still asked where units could make room.
            assert!(!open.iter().any(|task| is_answered(task) && !matches!(task, T::RetreatOrStay { .. })), "{open:?}");
            let Some(seat) = table.asked().first().cloned() else { return };
            let order = table.any(&seat);
            table.order(&seat, order).expect("it is offered");
        }
    });
}

/// Whether an order is among the offered choices.
fn is_offered(all: &[Choice], order: &O) -> bool {
    let whole = |choice: &Choice| choice.whole::<O>() == Some(order);
    let (O::FireMortars { units } | O::FireAtInfiltrator { units }) = order else { return all.iter().any(whole) };
    let listed = |choice: &Choice| {
        let values = choice.slots.iter().flat_map(|slot| &slot.values);
        let ids: Vec<_> = values
            .filter_map(|value| match &value.what {
                What::Piece(piece) => Some(piece.id),
                _ => None,
            })
            .collect();
        !units.is_empty() && units.iter().all(|unit| ids.contains(&unit.id()))
    };
    all.iter().any(|choice| whole(choice) || listed(choice))
}

/// The same game with instructions and without: their acts are among the offered choices.
#[test]
fn what_is_instructed_is_what_the_prompt_would_offer() {
    let mut answered = 0;
    seeds::of("what_is_instructed_is_what_the_prompt_would_offer").rotating(2, 12).play(|seed| {
        let mut plain = table(["s4", "s1", "s3"][(seed % 3) as usize], seed);
        for _ in 0..700 {
            plain.settle();
            let open = asked(&mut plain);
            if open.iter().any(is_answered) {
                for set in SETS {
                    answered += usize::from(is_what_was_offered(&mut plain, set));
                }
            }
            let Some(seat) = plain.asked().first().cloned() else { return };
            let order = plain.any(&seat);
            plain.order(&seat, order).expect("it is offered");
        }
    });
    assert!(answered > 5, "{answered}");
}

/// Gives instructions at a question. The next event must follow from one of the offered orders.
fn is_what_was_offered(plain: &mut Table, set: &[&str]) -> bool {
    let offered: Vec<(SeatId, Vec<Choice>)> =
        plain.asked().into_iter().map(|seat| (seat.clone(), choices(&plain.game, &seat))).collect();
    let mut instructed = plain.clone();
    let from = instructed.log.len();
    let now = state(&plain.game).clone();
    for line in set {
        for side in ["us", "japan"] {
            let said = says(&mut instructed, side, line);
            assert_eq!(said.is_err(), side == "us" && is_japans(line), "{side}: {line}: {said:?}");
        }
    }
    let happened: Vec<_> = instructed.log[from..]
        .iter()
        .filter_map(|envelope| match &envelope.event {
            Event::Play(fact) => Some(fact.clone()),
            _ => None,
        })
        .collect();
    let Some(first) = happened.first() else { return false };
    let could = offered.iter().any(|(seat, all)| {
        let power = adjutant_game_okinawa::model::vocabulary::Power::of_seat(seat).expect("a side");
        let wholes = all.iter().filter_map(|choice| choice.whole::<O>().cloned());
        let made = |order: &O| {
            let facts = adjutant_game_okinawa::rules::decide::decide(&now, power, order).unwrap_or_default();
            facts.first().is_some_and(|fact| adjutant_events::Native::new(fact.clone()) == *first)
        };
        let lists = all.iter().flat_map(listed_orders);
        wholes.chain(lists).any(|order| is_offered(all, &order) && made(&order))
    });
    assert!(could, "{set:?}: {first:?} is none of {offered:?}");
    true
}

/// All units of a list that can be picked together.
fn listed_orders(choice: &Choice) -> Vec<O> {
    let values = choice.slots.iter().flat_map(|slot| &slot.values);
    let units: Vec<_> = values
        .filter_map(|value| match &value.what {
            What::Piece(piece) => adjutant_game_okinawa::model::names::unit_of(piece.id).map(|(unit, _)| unit),
            _ => None,
        })
        .collect();
    vec![O::FireMortars { units: units.clone() }, O::FireAtInfiltrator { units }]
}

#[test]
fn one_for_another_hex_answers_nothing_and_one_for_no_land_is_none() {
    let mut table = table("s4", 3);
    table.settle();
    says(&mut table, "japan", "standing losses spread at 2430").expect("said");
    says(&mut table, "japan", "withdraw standing losses at 2430").expect("withdrawn");
    let sea = state(&table.game).board.hexes.iter().find(|def| !def.is_land()).map(|def| def.hex);
    if let Some(sea) = sea {
        let refused = says(&mut table, "japan", &format!("standing losses spread at {sea}")).expect_err("sea");
        assert_eq!(refused.key(), "okinawa-no-land");
    }
}

#[test]
fn an_answer_says_whose_it_is() {
    use adjutant_game_okinawa::model::fact::assaulted;
    let of = |fact| Okinawa.marks(&adjutant_events::Native::new(fact)).map(|marks| marks.answers);
    let tanks = assaulted(adjutant_game_okinawa::model::assault_fact::AssaultFact::TanksTry { tries: true });
    assert_eq!(of(tanks), Some(Answering::Seat(seat("us"))));
    let mortars =
        assaulted(adjutant_game_okinawa::model::assault_fact::AssaultFact::MortarsNamed { units: Vec::new() });
    assert_eq!(of(mortars), Some(Answering::Seat(seat("japan"))));
}

/// What a side is never asked, it instructs nothing about.
#[test]
fn the_united_states_are_told_what_is_japans_alone_10_35_11_42() {
    let mut table = table("s4", 3);
    table.settle();
    for (line, key) in [
        ("standing ground hold", "okinawa-only-japan-holds"),
        ("standing ground yield at 2430", "okinawa-only-japan-holds"),
        ("standing pledge banzai", "okinawa-only-japan-pledges"),
        ("standing pledge headquarters", "okinawa-only-japan-pledges"),
    ] {
        assert_eq!(says(&mut table, "us", line).expect_err(line).key(), key, "{line}");
        says(&mut table, "japan", line).expect(line);
    }
}
