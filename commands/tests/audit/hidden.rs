//! Games with secrets: the file of a running game contains none of them. The file of a finished game proves all of
//! them.

use crate::audit::forge::besides;
use crate::audit::game::{BLOCKS, Kind, ORDERS, SHORT, Sky, Table, secrets, server};
use crate::game_list::games;
use adjutant_audit::{
    Bundle, Outcome, Record, Reservation, RollProof, Unproven, audit_game, audit_player, audit_roll, luck,
    report::RollVerdict, verify,
};
use adjutant_core::command::{NewGame, TableCommand};
use adjutant_core::{Next, next};
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::{GameSecrets, Hash, InclusionProof};
use adjutant_events::{
    Actor, Audience, BeaconPolicy, DRAW, DicePolicy, Envelope, Event, InstructionScope, Native, PlayerId, RollEvent,
    TableEvent, codec,
};
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::instructions::AxisInstruction;
use adjutant_game_war1812::board_file::WAR1812;
use adjutant_game_war1812::fact::War1812Event;
use adjutant_seeds as seeds;
use base64::prelude::{BASE64_STANDARD, Engine};

/// Keys other than the usual ones here.
fn other_secrets() -> GameSecrets {
    let bytes: [u8; 65] = std::array::from_fn(|at| if at == 0 { 1 } else { 2 });
    GameSecrets::from_bytes(&bytes).expect("good secrets")
}

fn secret(log: &[Envelope]) -> impl Iterator<Item = &Envelope> {
    log.iter().filter(|envelope| envelope.audience != Audience::Everyone)
}

#[test]
fn games_of_blocks_verify_however_short_they_are() {
    seeds::of("games_of_blocks_verify_however_short_they_are").rotating(2, 200).play(|seed| {
        let rules = [BLOCKS, ORDERS][seed as usize % 2];
        let table = Table::open(Kind { seed, commands: 400, close: true, ..rules }).play();
        let verdict = verify(games(), &table.bundle(), &table.notes());
        assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
        let counts = verdict.counts;
        assert_eq!(counts.replayed_to, table.log.len() as u64);
        assert_eq!((counts.opened, counts.hidden), (secret(&table.log).count() as u64, 0));
    });
}

/// The seeds are fixed, because these games have enough orders to confirm.
#[test]
fn games_of_blocks_verify_and_every_order_is_confirmed() {
    let few = [(1, BLOCKS), (34, ORDERS)];
    let many = [(1, BLOCKS), (12, BLOCKS), (23, BLOCKS), (34, ORDERS), (45, ORDERS), (56, ORDERS)];
    for (seed, rules) in seeds::choose(few.to_vec(), many.to_vec()) {
        // Some games end too soon.
        let orders = |table: &Table| table.log.iter().filter(|one| matches!(one.event, Event::Ordered(_))).count();
        let played = |seed| Table::open(Kind { seed, commands: 400, close: true, ..rules }).play();
        let table = (seed..seed + 11).map(played).find(|table| orders(table) > 105).expect("a game that lasts");
        let verdict = verify(games(), &table.bundle(), &table.notes());
        assert_eq!(verdict.outcome, Outcome::Fair, "seed {seed}: {verdict:?}");
        let counts = verdict.counts;
        assert_eq!(counts.replayed_to, table.log.len() as u64);
        assert_eq!((counts.opened, counts.hidden), (secret(&table.log).count() as u64, 0));
        assert!(counts.opened > 60 && counts.draws > 0 && counts.orders_confirmed > 100, "{counts:?}");
        assert!(besides(&verdict).is_empty(), "{:?}", verdict.reservations);
    }
}

#[test]
fn whole_games_of_blocks_verify() {
    for rules in [BLOCKS, ORDERS] {
        // Some games end before the last winter.
        let whole = |seed| Table::open(Kind { seed, commands: 100_000, ..rules }).play();
        let lasts = |table: &Table| table.round() >= 3;
        let table = (7..37).map(whole).find(lasts).expect("a game of three years");
        assert!(matches!(next(&table.game), Next::Over(_)));
        let verdict = verify(games(), &table.bundle(), &[]);
        assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
        assert_eq!(verdict.counts.draws, 3, "before the game, and in two winters");
    }
}

/// The beginnings of seats' orders; each occurs in some game.
const WANTED: [&str; 24] = [
    "AttritionChosen",
    "BattleBegun",
    "BattleContinued",
    "BattleRevealed",
    "BattlefieldChosen",
    "BlocksPlaced",
    "GroupOrdered",
    "LossesAssigned",
    "OrdersPlotted",
    "PhaseEnded",
    "PursuitAnswered",
    "PursuitClaimed",
    "ReinforcementsCalled",
    "RetreatDeclared",
    "SeaMovementCancelled",
    "SeaMovementDeclared",
    "SeaMovementKept",
    "SetupFinished",
    "ShipBuilt",
    "ShipHitsTaken",
    "ShipRepaired",
    "ShipsRetreated",
    "ShipsSailed",
    "TurnOrderChosen",
];

/// A game of written orders in which a sea movement is given up by its player: one game in some hundreds has it.
const RARE: u64 = 1292;

/// Orders of every kind from many games; the referee checks each again.
#[test]
fn orders_of_every_kind_are_put_to_the_referee_again() {
    let all = seeds::of("orders_of_every_kind_are_put_to_the_referee_again").rotating(2, 400);
    all.play(|seed| put_to_the_referee(seed, [BLOCKS, ORDERS][seed as usize % 2]));
    // Fixed games continue until every kind has occurred.
    let few = seeds::choose(0, 40);
    let mut kinds = std::collections::BTreeSet::new();
    for seed in std::iter::once(RARE).chain(0..200) {
        if (few..RARE).contains(&seed) && WANTED.iter().all(|kind| kinds.contains(*kind)) {
            break;
        }
        for rules in [BLOCKS, ORDERS] {
            kinds.extend(put_to_the_referee(seed, rules));
        }
    }
    for kind in WANTED {
        assert!(kinds.contains(kind), "nobody did {kind}: {kinds:?}");
    }
}

/// A whole game that verifies as far as scripted dice can. Returns the beginnings of its orders.
fn put_to_the_referee(seed: u64, rules: Kind) -> Vec<String> {
    let kind = Kind { seed, commands: 100_000, ..rules };
    let table = Table::open_with(kind, DicePolicy::Scripted, secrets(), server()).play();
    let verdict = verify(games(), &table.bundle(), &[]);
    assert_eq!(verdict.outcome, Outcome::Unproven(Unproven::ScriptedDice {}), "seed {seed}: {verdict:?}");
    assert_eq!(verdict.counts.hidden, 0);
    let of_seats = table.log.iter().filter(|one| one.actor.seat().is_some());
    let kinds = of_seats.filter_map(|one| match one.event.fact::<War1812Event>() {
        Some(event) => format!("{event:?}").split([' ', '{']).next().map(str::to_owned),
        _ => None,
    });
    kinds.collect()
}

#[test]
fn a_game_of_blocks_that_goes_on_verifies_so_far() {
    for rules in [BLOCKS, ORDERS] {
        let table = Table::open(rules).play();
        let verdict = verify(games(), &table.bundle(), &table.notes());
        let hidden = secret(&table.log).count() as u64;
        let from = secret(&table.log).next().expect("a secret").seq;
        assert_eq!(verdict.outcome, Outcome::Unproven(Unproven::StillHidden { hidden, from }), "{verdict:?}");
        assert!(verdict.is_good() && hidden > 40);
        // The rolls are still checked, and that each draw was sealed before.
        assert_eq!(verdict.counts.rolls, u64::from(table.game.table.rolls));
        assert_eq!(verdict.counts.draws, u64::from(table.game.draws.made()));
    }
}

/// Byte strings of this length in a secret distinguish it from others.
const TELLING: usize = 12;

/// The bytes of a secret event that no public event has: parts of its encoding, its salt, and its sealed content.
fn secret_bytes(table: &Table, envelope: &Envelope) -> Vec<Vec<u8>> {
    let mut all = vec![codec::encode(envelope).expect("encodable")];
    all.push(table.secrets.salts.salt(&envelope.game, envelope.seq).as_bytes().to_vec());
    if let Event::Roll(RollEvent::DrawSealed { secret, .. }) = &envelope.event {
        all.push(secret.to_vec());
    }
    all
}

#[test]
fn the_file_of_a_game_that_goes_on_has_commitments_and_no_secret() {
    for rules in [BLOCKS, ORDERS] {
        let table = Table::open(rules).play();
        let bundle = table.bundle();
        // The file, and its unpacked content.
        let file = bundle.write().expect("a file");
        let text = Bundle::read(&file).expect("readable").to_json().expect("text");
        let mut shown: Vec<u8> = Vec::new();
        for (record, envelope) in bundle.events.iter().zip(&table.log) {
            match record {
                Record::Hidden { .. } => assert_ne!(envelope.audience, Audience::Everyone),
                Record::Public { event } => {
                    assert_eq!(envelope.audience, Audience::Everyone);
                    shown.extend(&event.0);
                    // A public event never names a block.
                    let told = format!("{:?}", codec::decode(&event.0).expect("readable").event);
                    assert!(!told.contains("UnitId"), "{told}");
                }
                Record::Opened { .. } => panic!("event {} is opened while the game goes on", envelope.seq),
            }
        }
        for envelope in secret(&table.log) {
            for bytes in secret_bytes(&table, envelope) {
                let spelt = [BASE64_STANDARD.encode(&bytes), hex(&bytes)];
                assert!(spelt.iter().all(|spelt| !text.contains(spelt)), "event {}", envelope.seq);
                assert!(!contains(&file, &bytes) && !contains(text.as_bytes(), &bytes));
            }
            // Blocks and towns are named at the end of the encoding. Time, actor and cause come before, and are public
            // with the open half of the same order.
            let content = content(envelope);
            if content.len() >= TELLING {
                assert!(!contains(&shown, &content), "event {}: {:?}", envelope.seq, envelope.event);
            }
        }
        let keys = [&table.secrets.salts.to_bytes()[..], &table.secrets.rolls.to_bytes()[..]];
        assert!(keys.iter().all(|key| !contains(text.as_bytes(), hex(key).as_bytes())));
    }
}

/// The encoding of the event itself, without actor, time and cause.
fn content(envelope: &Envelope) -> Vec<u8> {
    bincode_of(&envelope.event)
}

/// The event as at the end of the envelope's encoding.
fn bincode_of(event: &Event) -> Vec<u8> {
    let envelope = |game: &str| Envelope {
        game: game.into(),
        seq: 1,
        time: adjutant_events::Timestamp(0),
        actor: Actor::Referee,
        cause: "".into(),
        audience: Audience::Everyone,
        event: event.clone(),
    };
    let one = codec::encode(&envelope("a")).expect("encodable");
    let same = codec::encode(&Envelope { event: TableEvent::GameStarted.into(), ..envelope("a") }).expect("encodable");
    let shared = one.iter().zip(&same).take_while(|(a, b)| a == b).count();
    one[shared..].to_vec()
}

fn contains(whole: &[u8], part: &[u8]) -> bool {
    whole.windows(part.len()).any(|window| window == part)
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |nibble: u8| char::from(DIGITS[usize::from(nibble & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

#[test]
fn the_proof_of_a_roll_tells_nothing_that_the_file_of_the_game_does_not() {
    for rules in [BLOCKS, ORDERS] {
        let table = Table::open(rules).play();
        let public = table.bundle();
        let leaves: Vec<Hash> = public.events.iter().map(|record| record.leaf().hash()).collect();
        for roll in 1..=table.game.table.rolls {
            let proof = table.proof(roll);
            let RollProof { created, rekeyed, request, skipped, dice, .. } = &proof;
            assert!(rekeyed.is_none() && skipped.is_none());
            let size = adjutant_audit::covering(&table.log, dice.seq).map_or(leaves.len() as u64, |at| at.0 - 1);
            for shown in [created, request, dice] {
                // The event is one of the public file's, and its path uses public hashes only.
                let record = &public.events[shown.seq as usize - 1];
                assert_eq!(*record, Record::Public { event: shown.event.clone() });
                let path = InclusionProof::make(leaves.as_slice(), shown.seq - 1, size).expect("a leaf").path;
                let path: Vec<u8> = path.iter().flat_map(|hash| *hash.as_bytes()).collect();
                assert_eq!(shown.path.0, path, "roll {roll}, event {}", shown.seq);
            }
            let text = proof.write().expect("a proof");
            let told = RollProof::read(text.as_bytes()).expect("readable");
            assert_eq!(told, proof);
            assert!(told.verify(&[]).is_fair(), "roll {roll}");
            assert!(!text.contains("salt") && !text.contains("commitment"));
        }
    }
}

/// A game whose key is lost while the dice of its first draw are awaited.
fn with_a_void_draw() -> Table {
    let mut table = Table::open(Kind { commands: 30, close: true, ..BLOCKS });
    let first = table.settle_until_roll().expect("a roll");
    assert_eq!(first.purpose, DRAW, "the first roll is for the draw");
    table.replace_key(other_secrets());
    table.play()
}

#[test]
fn a_draw_whose_key_was_lost_is_made_once_and_named() {
    let table = with_a_void_draw();
    let verdict = verify(games(), &table.bundle(), &table.notes());
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert_eq!((verdict.counts.draws, verdict.counts.rolls_voided, verdict.counts.key_changes), (1, 1, 1));
    let [Reservation::KeyReplaced { seq, .. }, Reservation::DrawVoided { seq: voided, roll: 1, draw: 1 }] =
        besides(&verdict)
    else {
        panic!("{:?}", verdict.reservations);
    };
    assert_eq!(*voided, seq + 1);
    // Its seal remains: there is one seal, and the next roll draws by it.
    let seals = table.log.iter().filter(|one| matches!(one.event, Event::Roll(RollEvent::DrawSealed { .. })));
    assert_eq!(seals.count(), 1);
    let ledger = table.ledger();
    let of = |roll| audit_roll(games(), &ledger, roll).expect("asked for");
    assert_eq!((of(1).verdict, of(2).verdict), (RollVerdict::Void, RollVerdict::Proven));
    assert_eq!((of(1).purpose.as_str(), of(2).purpose.as_str()), (DRAW, DRAW));
}

#[test]
fn any_other_roll_whose_key_was_lost_is_void_as_in_every_game() {
    let mut table = Table::open(Kind { commands: 400, close: true, ..BLOCKS });
    let open = loop {
        match table.settle_until_roll() {
            Some(request) if request.purpose != DRAW => break request.roll,
            Some(_) => assert!(table.throw_due(), "dice are due"),
            None => table.order_first(),
        }
    };
    table.replace_key(other_secrets());
    let table = table.play();
    let verdict = verify(games(), &table.bundle(), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    let void = |one: &&Reservation| matches!(one, Reservation::RollVoided { roll, .. } if *roll == u64::from(open));
    assert!(verdict.reservations.iter().any(|one| void(&one)), "{:?}", verdict.reservations);
}

fn is_draw(event: &Event) -> bool {
    matches!(event, Event::Roll(RollEvent::RollRequested(request)) if request.purpose == DRAW)
}

#[test]
fn a_draw_comes_again_when_the_board_goes_back_before_it() {
    let mut table = Table::open(Kind { seed: 4, rounds: 2, commands: 100_000, ..BLOCKS }).play();
    assert_eq!((table.round(), table.game.draws.made()), (2, 2), "the winter of 1812 is over");
    let drawn = |table: &Table| {
        let seal = |one: &&Envelope| matches!(one.event, Event::Roll(RollEvent::DrawSealed { .. }));
        let blocks = |one: &&Envelope| format!("{:?}", one.event).contains("BlocksDrawn");
        let blocks = table.log.iter().filter(blocks).map(|one| one.event.clone()).collect::<Vec<Event>>();
        (table.log.iter().filter(seal).count(), blocks)
    };
    let (seals, before) = drawn(&table);
    // Back to before the last order ahead of the winter, which is given again, so that nothing else changes.
    let winter = table.log.iter().rposition(|one| is_draw(&one.event)).expect("a draw");
    let ordered = |one: &&Envelope| matches!(one.event, Event::Ordered(_));
    let last = table.log[..winter].iter().rfind(ordered).expect("an order in 1812").clone();
    let Event::Ordered(order) = &last.event else { panic!("an order") };
    let gm = Actor::Gm { player: PlayerId::new("gm") };
    table.act(&gm, &TableCommand::Rewind { to: last.seq - 1, reason: "a wrong ruling".to_owned() }.into());
    table.act(&last.actor, order);
    let mut table = table.play();
    let (again, after) = drawn(&table);
    assert_eq!((seals, again), (2, 2), "nothing is sealed anew");
    let fresh = &after[before.len()..];
    assert!(!fresh.is_empty() && fresh.iter().all(|drawn| before.contains(drawn)), "{before:#?}\n{fresh:#?}");
    table.act(&gm, &TableCommand::Close { reason: "late".to_owned() }.into());
    table.settle();
    let verdict = verify(games(), &table.bundle(), &[]);
    assert_eq!((&verdict.outcome, verdict.counts.draws), (&Outcome::Fair, 2), "{verdict:?}");
    assert!(matches!(besides(&verdict), [Reservation::DiceTakenBack { .. }]), "{verdict:?}");
}

#[test]
fn a_board_of_the_leagues_own_is_named() {
    let secrets = secrets();
    let dice = DicePolicy::Verifiable {
        rolls: secrets.rolls.public_key(),
        server: server().public_key(),
        beacon: BeaconPolicy::Off,
    };
    let options = vec![("board".to_owned(), WAR1812.replacen("lat = 42.3290", "lat = 42.3291", 1))];
    let new = NewGame { ruleset: "war1812".into(), options, dice };
    let table = Table::open_game(Kind { commands: 20, close: true, ..BLOCKS }, &new, secrets, server(), None).play();
    let verdict = verify(games(), &table.bundle(), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair);
    let [Reservation::OwnBoard { seq: 1, digest }] = besides(&verdict) else { panic!("{verdict:?}") };
    assert_eq!(*digest, table.game.table.board);
}

/// A player may give an instruction while dice are awaited. Nobody else sees it, and it is no violation.
#[test]
fn a_standing_instruction_given_while_dice_are_awaited_is_no_crime() {
    let sky = Sky { clock: QUICKNET.published(1000).0 - 1, round: Ok(()) };
    let mut table = Table::open_beacon(Kind { commands: 60, ..SHORT }, BeaconPolicy::Required, sky);
    while table.settle_until_roll().is_none() {
        table.order_first();
    }
    let instruct = TableCommand::Instruct {
        scope: InstructionScope::Always,
        instruction: Native::new(AxisInstruction::Submarines(SubmarineOrder::Submerge)),
    };
    let actor = Actor::Seat { seat: "germany".into(), player: PlayerId::new("bert") };
    table.act(&actor, &instruct.into());
    let mut table = table.play();
    let verdict = verify(games(), &table.bundle(), &[]);
    assert!(matches!(verdict.outcome, Outcome::Unproven(Unproven::StillHidden { hidden: 2, .. })), "{verdict:?}");
    table.close();
    assert_eq!(verify(games(), &table.bundle(), &[]).outcome, Outcome::Fair);
}

#[test]
fn rolls_and_luck_of_a_game_with_secrets_are_told() {
    let table = Table::open(Kind { commands: 900, ..BLOCKS }).play();
    let ledger = table.ledger();
    let game = audit_game(games(), &ledger);
    assert_eq!((game.proven(), &game.wrong), (table.game.table.rolls as usize, &None));
    let of = |name: &str| audit_player(games(), &ledger, &PlayerId::new(name)).expect("a player").rolls.len();
    assert_eq!(of("anna") + of("bert"), game.rolls.len());
    let report = luck(games(), &ledger);
    assert_eq!((report.players.len(), report.sides.len()), (2, 2));
    // The order of play and draws are neither lucky nor unlucky.
    let counted: u64 = report.players.iter().map(|luck| luck.dice).sum();
    let hitting = game.rolls.iter().flat_map(|roll| &roll.dice).filter(|die| die.hits_on > 0).count();
    assert_eq!(counted, hitting as u64);
    assert!(report.faces.iter().all(|faces| faces.sides <= 12), "dice of draws are no dice of six");
    assert!(report.players.iter().all(|luck| luck.expected > 0.0 && luck.percentile.is_some()));
    // In War of 1812 a 6 hits, and a 1 does not.
    for die in game.rolls.iter().filter(|roll| roll.purpose == "fire").flat_map(|roll| &roll.dice) {
        assert_eq!(die.hit, die.face == Some(6));
    }
}
