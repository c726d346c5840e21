//! Laws of the tree of choices, for every game: whole games by random play, and at each question everything in the tree
//! of whoever is asked is tried.

mod shelf;

use adjutant_commands::{Context, Request, parse, print};
use adjutant_core::choice::{self, Choice, Pick, Slot, Value, What, chance};
use adjutant_core::command::{NewGame, TableCommand};
use adjutant_core::{
    Command, Game, Next, Viewer, apply, choices, create, decide, dice_rolled, mildest, next, obey, view,
};
use adjutant_events::{
    Actor, CauseId, DicePolicy, Envelope, Event, GameId, PlayerId, RollEvent, RulesetId, SeatId, TableEvent, Timestamp,
};
use shelf::games;

/// Small, seeded, the same everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

struct Table {
    game: Game,
    log: Vec<Envelope>,
    dice: Dice,
    orders: usize,
}

fn envelope(seq: u64, order: usize, actor: &Actor, event: Event) -> Envelope {
    Envelope {
        game: GameId::new("g"),
        seq,
        time: Timestamp(0),
        actor: actor.clone(),
        cause: CauseId::new(format!("c{order}")),
        audience: games().audience(actor, &event),
        event,
    }
}

fn holder(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) }
}

impl Table {
    fn open(ruleset: &RulesetId, options: &[(&str, &str)], seed: u64) -> Self {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let gm = Actor::Gm { player: PlayerId::new("gm") };
        let new = NewGame { ruleset: ruleset.clone(), options, dice: DicePolicy::Scripted };
        let first = envelope(1, 0, &gm, create(games(), &new, &PlayerId::new("gm")).expect("a game").remove(0));
        let game = Game::from_first(games(), &first).expect("a game");
        let mut table = Self { game, log: vec![first], dice: Dice(seed), orders: 0 };
        for seat in table.game.table.seats.clone() {
            let player = PlayerId::new(seat.id.as_str());
            table.act(&gm, &TableCommand::AssignSeat { seat: seat.id, player }.into());
        }
        table.act(&gm, &TableCommand::Start.into());
        table
    }

    fn push(&mut self, actor: &Actor, event: Event) {
        let envelope = envelope(self.game.seq + 1, self.orders, actor, event);
        apply(&mut self.game, &envelope, &self.log).expect("the referee's events fit");
        self.log.push(envelope);
    }

    fn act(&mut self, actor: &Actor, command: &Command) {
        self.orders += 1;
        let events = obey(&self.game, actor, command, Timestamp(0));
        for event in events.unwrap_or_else(|refusal| panic!("{command:?}: {}", refusal.key())) {
            self.push(actor, event);
        }
    }

    /// Lets the referee act until he waits; who is asked then.
    fn settle(&mut self) -> Vec<SeatId> {
        loop {
            let events: Vec<Event> = match next(&self.game) {
                Next::Act(events) => events,
                Next::Seal { draw } => vec![RollEvent::DrawSealed { draw, secret: [draw as u8; 32] }.into()],
                Next::Sign => vec![TableEvent::CheckpointSigned { note: String::new() }.into()],
                Next::Roll(request) => {
                    let sides = usize::from(request.sides);
                    let values = (0..request.count()).map(|_| self.dice.below(sides) as u16 + 1).collect();
                    vec![dice_rolled(&self.game, values, Vec::new(), None).expect("an answer").into()]
                }
                Next::Wait(prompts) => return prompts.into_iter().flat_map(|prompt| prompt.seats).collect(),
                Next::Over(_) => return Vec::new(),
            };
            for event in events {
                self.push(&Actor::Referee, event);
            }
        }
    }
}

/// What was tried, so that nothing is tried in vain.
#[derive(Default)]
struct Tried {
    whole: usize,
    leaves: usize,
    spelt: usize,
    mildest: usize,
}

fn ids_are_unique(slots: &[Slot]) {
    for slot in slots {
        let mut ids: Vec<String> = slot.values.iter().map(Value::id).collect();
        ids.sort();
        let all = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), all, "{}: {ids:?}", slot.name);
        slot.values.iter().for_each(|value| ids_are_unique(&value.then));
    }
}

/// An order that is printed is read back as itself: with the ids of things, in no language.
fn reads_back(game: &Game, seat: &SeatId, command: &Command) {
    let lexicon = shelf::shelf().lexicon_of(game).expect("the words of the board");
    let seen = view(game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(seat), view: Some(&seen) };
    let line = print::print(Some(lexicon.grammar()), command, &[], &print::Ids);
    let read = parse::parse(&line, &context);
    assert!(matches!(&read, Ok(Request::Act(read)) if read == command), "{line}: {command:?} {read:?}");
}

impl Tried {
    /// Everything in the tree of a seat is accepted.
    fn everything(&mut self, game: &Game, seat: &SeatId) {
        let actor = holder(seat);
        let accepts = |command: &Command, choice: &Choice| {
            if let Err(refusal) = decide(game, &actor, command, Timestamp(0)) {
                panic!("{seat} at {}: {} {command:?}: {} {:?}", game.seq, choice.verb, refusal.key(), refusal);
            }
            reads_back(game, seat, command);
        };
        let all = choices(game, seat);
        assert!(!all.is_empty(), "{seat} is asked and can do nothing at {}", game.seq);
        for choice in &all {
            ids_are_unique(&choice.slots);
            if choice.is_whole() {
                self.whole += 1;
                accepts(&choice.order, choice);
            }
            if let Some(proposal) = &choice.proposal {
                accepts(proposal, choice);
            }
            for order in &choice.spelt {
                self.spelt += 1;
                accepts(order, choice);
            }
            for chain in choice::chains(choice) {
                let Some(picks) = choice::single(choice, &chain) else { continue };
                self.leaves += 1;
                let command = choice::order(game, choice, &picks).unwrap_or_else(|refusal| {
                    panic!("{seat} at {}: {} {picks:?}: {}", game.seq, choice.verb, refusal.key())
                });
                accepts(&command, choice);
            }
        }
        let passed = mildest(game, seat);
        let tried = passed.iter().map(|command| (command, decide(game, &actor, command, Timestamp(0))));
        let refused: Vec<_> = tried.filter_map(|(command, answer)| Some((command, answer.err()?))).collect();
        let verbs = || all.iter().map(|choice| choice.verb).collect::<Vec<_>>();
        assert!(
            refused.len() < passed.len(),
            "{seat} cannot pass at {}: {:?} {refused:?} {:?}",
            game.seq,
            next(game),
            verbs()
        );
        self.mildest += 1;
    }
}

/// A game of so many orders by chance; every so many questions everything is tried.
fn play(ruleset: &str, options: &[(&str, &str)], seed: u64, orders: usize, every: usize) -> Tried {
    let mut table = Table::open(&RulesetId::new(ruleset), options, seed);
    let mut tried = Tried::default();
    for number in 0..orders {
        let asked = table.settle();
        if asked.is_empty() {
            break;
        }
        if number % every == 0 {
            for seat in &asked {
                tried.everything(&table.game, seat);
            }
        }
        let seat = asked[table.dice.below(asked.len())].clone();
        let dice = &mut table.dice;
        let order = chance::any(&table.game, &seat, &mut |n| dice.below(n));
        let Some(order) = order else { panic!("{seat} is asked and can do nothing at {}", table.game.seq) };
        table.act(&holder(&seat), &order);
    }
    tried
}

/// Every way of playing every game that is here.
fn everywhere() -> Vec<(String, Vec<(&'static str, &'static str)>)> {
    let mut all = Vec::new();
    for rules in games().all() {
        all.push((rules.id().to_string(), Vec::new()));
        for option in rules.options() {
            // The first value is the default.
            let others = option.values.iter().skip(1);
            all.extend(others.map(|value| (rules.id().to_string(), vec![(option.name, *value)])));
        }
    }
    all
}

#[test]
fn everything_in_the_tree_is_accepted() {
    let mut all = Tried::default();
    for (rules, options) in everywhere() {
        for seed in 1..=2 {
            let tried = play(&rules, &options, seed, 500, 5);
            all.whole += tried.whole;
            all.leaves += tried.leaves;
            all.spelt += tried.spelt;
            all.mildest += tried.mildest;
        }
    }
    println!("{} whole, {} leaves, {} spelt, {} mildest", all.whole, all.leaves, all.spelt, all.mildest);
    assert!(all.whole > 500 && all.leaves > 5_000 && all.spelt > 500 && all.mildest > 500);
}

#[test]
fn what_cannot_be_picked_makes_no_order() {
    for (rules, options) in everywhere() {
        let mut table = Table::open(&RulesetId::new(rules.as_str()), &options, 1);
        let seat = table.settle().first().expect("somebody is asked").clone();
        for choice in choices(&table.game, &seat).iter().filter(|choice| !choice.slots.is_empty()) {
            let slot = &choice.slots[0];
            let value = &slot.values[0];
            let of = |pick: Pick| choice::order(&table.game, choice, &[pick]).is_err();
            assert!(of(Pick { slot: "nonsense".to_owned(), ..Pick::new(slot.name, value) }));
            assert!(of(Pick { value: "nonsense".to_owned(), ..Pick::new(slot.name, value) }));
            assert!(of(Pick::new(slot.name, value).times(0)));
            assert!(of(Pick::new(slot.name, value).times(value.at_most + 1)));
            let twice = vec![Pick::new(slot.name, value); 2];
            assert!(choice::order(&table.game, choice, &twice).is_err());
            if matches!(value.what, What::Piece(_)) {
                assert!(!choice.open, "whose blocks are where is not told");
            }
        }
    }
}
