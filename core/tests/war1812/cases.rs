//! Cases by section of the rulebook, written as a player would: see `cases/*.txt`.
//!
//! A line is one step. `put TOWN A4 B3c` stands blocks (side, CV, `c` dragoons, `i` Indians); `ships PLACE A2/1` lays
//! ships (operational/disabled); `phase A army` says whose phase it is. Then orders (`A move …`), each accepted, or
//! refused where it says `=> key`; `dice` are thrown in that order and no others; the other lines say how it must be.

use crate::table::{Table, seat};
use adjutant_core::war1812::board::{BlockIx, Kind, Side, Town};
use adjutant_core::war1812::command::War1812Command as C;
use adjutant_core::war1812::state::{Block, Place, Stage, State};
use adjutant_core::war1812::view::PlaceView;
use adjutant_core::{Next, Play, next};
use adjutant_events::{
    ArmyOrder, BlockLoss, BlockOrder, Course, NavalOrder, PlottedOrders, ShipStack, Ships, SpaceId, Travel, UnitId,
};

type Done = Result<(), String>;

struct Case {
    table: Table,
    begun: bool,
}

fn side_of(word: &str) -> Result<Side, String> {
    match word {
        "A" => Ok(Side::American),
        "B" => Ok(Side::British),
        _ => Err(format!("no side {word}")),
    }
}

fn ships_of(word: &str) -> Result<Ships, String> {
    let read = || {
        let (up, down) = word.split_once('/')?;
        Some(Ships { operational: up.parse().ok()?, disabled: down.parse().ok()? })
    };
    read().ok_or_else(|| format!("no ships {word}"))
}

/// `4`, `2c`, `3i`.
fn block_of(word: &str) -> Result<(u8, Kind), String> {
    let kind = match word.chars().last() {
        Some('c') => Kind::Cavalry,
        Some('i') => Kind::Indian,
        _ => Kind::Infantry,
    };
    let digits: String = word.chars().filter(char::is_ascii_digit).collect();
    Ok((digits.parse().map_err(|_| format!("no block {word}"))?, kind))
}

impl Case {
    fn new(simultaneous: bool) -> Self {
        let options: &[(&str, &str)] = if simultaneous { &[("movement", "simultaneous")] } else { &[] };
        let mut table = Table::new(1, options);
        table.settle();
        table.strict = true;
        let state = state_of(&mut table);
        for at in 0..state.blocks.len() {
            let kind = state.board().blocks[at].kind;
            let place = if kind == Kind::Indian { Place::Aside } else { Place::Reserve };
            state.blocks[at] = Block { place, cv: 0, entry: None };
        }
        state.turn = 1;
        state.stage = if simultaneous { Stage::Plot } else { Stage::Naval };
        Self { table, begun: false }
    }

    fn state(&mut self) -> &mut State {
        state_of(&mut self.table)
    }

    fn town(&mut self, word: &str) -> Result<Town, String> {
        self.state().board().town(&SpaceId::new(word)).ok_or_else(|| format!("no town {word}"))
    }

    fn given(&mut self, words: &[&str]) -> Result<bool, String> {
        match words {
            ["phase", side, phase] => {
                let active = side_of(side)?;
                let state = self.state();
                (state.active, state.first) = (active, active);
                state.stage = match *phase {
                    "naval" => Stage::Naval,
                    "army" => Stage::Army,
                    "combat" => Stage::Combat,
                    "winter" => Stage::Counted,
                    "end" => Stage::YearEnd,
                    other => return Err(format!("no phase {other}")),
                };
            }
            ["second"] => self.state().first = self.state().active.enemy(),
            ["year", year] => self.state().year = number(year)?,
            ["turn", turn] => self.state().turn = number(turn)?,
            ["put", town, blocks @ ..] => {
                let town = self.town(town)?;
                for word in blocks {
                    let (side, (cv, kind)) = (side_of(&word[..1])?, block_of(&word[1..])?);
                    let board = self.state().board().clone();
                    let mut free = board.blocks_of(side).filter(|at| {
                        let def = board.block_def(*at);
                        let off = matches!(self.table.state().block(*at).place, Place::Reserve | Place::Aside);
                        def.kind == kind && def.cv >= cv && off
                    });
                    let at = free
                        .by_ref()
                        .min_by_key(|at| board.block_def(*at).cv)
                        .ok_or_else(|| format!("no block left for {word}"))?;
                    let state = self.state();
                    state.indians_came |= kind == Kind::Indian;
                    state.blocks[at.ix()] = Block { place: Place::Town(town), cv, entry: None };
                }
            }
            ["ships", place, fleets @ ..] => {
                for word in fleets {
                    let (side, ships) = (side_of(&word[..1])?, ships_of(&word[1..])?);
                    let board = self.state().board().clone();
                    let fleet = &mut self.state().fleets[side.ix()];
                    fleet.unbuilt = fleet.unbuilt.checked_sub(ships.total()).ok_or("too many ships")?;
                    if let Some(lake) = board.lake(&SpaceId::new(place)) {
                        fleet.lakes[lake.ix()] = ships;
                    } else {
                        let town = board.town(&SpaceId::new(place)).ok_or("no such place")?;
                        fleet.towns[town.ix()] = ships;
                    }
                }
            }
            ["lost", side, count] => {
                let (side, count) = (side_of(side)?, number::<u8>(count)?);
                let fleet = &mut self.state().fleets[side.ix()];
                fleet.unbuilt -= count;
                fleet.lost += count;
            }
            ["waits", town, side, count] => {
                let (side, town) = (side_of(side)?, self.town(town)?);
                self.state().held_back[side.ix()][town.ix()] = number(count)?;
            }
            ["indians", "came"] => self.state().indians_came = true,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn blocks(&mut self, side: Side, town: &str, words: &[&str]) -> Result<Vec<UnitId>, String> {
        let at = self.town(town)?;
        let mut chosen: Vec<BlockIx> = Vec::new();
        for word in words {
            let (cv, kind) = block_of(word)?;
            let state = self.table.state();
            let fits =
                |block: &BlockIx| state.kind(*block) == kind && state.block(*block).cv == cv && !chosen.contains(block);
            let found = state.blocks_at(side, at).find(fits);
            chosen.push(found.ok_or_else(|| format!("no block {word} stands in {town}"))?);
        }
        Ok(chosen.into_iter().map(BlockIx::id).collect())
    }

    /// `FROM to A>B! 4 3 / to C 2`
    fn group(&mut self, side: Side, words: &[&str]) -> Result<(SpaceId, Vec<BlockOrder>), String> {
        let [from, rest @ ..] = words else { return Err("from where?".to_owned()) };
        let mut orders = Vec::new();
        let mut used: Vec<&str> = Vec::new();
        for part in rest.split(|word| *word == "/") {
            let ["to", way, blocks @ ..] = part else { return Err(format!("where to? {part:?}")) };
            let flags = |flag: char| way.contains(flag);
            let plain = way.trim_end_matches(['!', '~', '+']);
            let route: Vec<SpaceId> = plain.split('>').map(SpaceId::new).collect();
            let before = used.len();
            used.extend(blocks);
            let ids = self.blocks(side, from, &used)?;
            orders.extend(ids[before..].iter().map(|block| BlockOrder {
                block: *block,
                route: route.clone(),
                by: if flags('~') { Travel::Sea } else { Travel::Land },
                forced: flags('!'),
                claims: flags('+'),
            }));
        }
        Ok((SpaceId::new(from), orders))
    }

    fn stacks(words: &[&str]) -> Result<Vec<ShipStack>, String> {
        let stack = |pair: &[&str]| match pair {
            [town, ships] => Ok(ShipStack { town: SpaceId::new(town), ships: ships_of(ships)? }),
            _ => Err("a town and its ships".to_owned()),
        };
        words.chunks(2).map(stack).collect()
    }

    fn course(word: &str) -> Result<Course, String> {
        match word {
            "out" => Ok(Course::Out),
            "in" => Ok(Course::In),
            _ => Err(format!("no course {word}")),
        }
    }

    fn naval(words: &[&str]) -> Result<Option<NavalOrder>, String> {
        Ok(Some(match words {
            ["nothing"] => return Ok(None),
            ["build", base] => NavalOrder::Build { base: SpaceId::new(base) },
            ["repair", base] => NavalOrder::Repair { base: SpaceId::new(base) },
            ["sail", course, lake, rest @ ..] => {
                NavalOrder::Sail { lake: SpaceId::new(lake), course: Self::course(course)?, ships: Self::stacks(rest)? }
            }
            ["sea", lake] => NavalOrder::SeaMovement { lake: SpaceId::new(lake), sail: None },
            ["sea", lake, course, rest @ ..] => NavalOrder::SeaMovement {
                lake: SpaceId::new(lake),
                sail: Some((Self::course(course)?, Self::stacks(rest)?)),
            },
            _ => return Err(format!("no naval order {words:?}")),
        }))
    }

    fn command(&mut self, side: Side, words: &[&str]) -> Result<C, String> {
        if let ["build" | "repair" | "sail" | "sea", ..] = words {
            return Ok(match Self::naval(words)? {
                Some(NavalOrder::Build { base }) => C::Build { base },
                Some(NavalOrder::Repair { base }) => C::Repair { base },
                Some(NavalOrder::Sail { lake, course, ships }) => C::Sail { lake, course, ships },
                Some(NavalOrder::SeaMovement { lake, sail }) => C::SeaMovement { lake, sail },
                None => return Err("no order".to_owned()),
            });
        }
        Ok(match words {
            ["done"] => C::Done { phase: None },
            ["done", phase] => C::Done { phase: Some((*phase).to_owned()) },
            ["first"] => C::ChooseOrder { first: true },
            ["second"] => C::ChooseOrder { first: false },
            ["move", rest @ ..] => {
                let (from, blocks) = self.group(side, rest)?;
                C::Move { from, blocks }
            }
            ["enter", town] => C::EnterReinforcements { town: SpaceId::new(town) },
            ["fight", space] => C::Fight { space: SpaceId::new(space) },
            ["stand"] => C::Stand,
            ["fire"] => C::Fire,
            ["stay"] => C::Stay,
            ["retreat"] => C::Retreat { to: None, dragoons_to: None },
            ["retreat", to] => C::Retreat { to: Some(SpaceId::new(to)), dragoons_to: None },
            ["retreat", to, on] => C::Retreat { to: Some(SpaceId::new(to)), dragoons_to: Some(SpaceId::new(on)) },
            ["home", rest @ ..] => C::RetreatShips { ships: Self::stacks(rest)? },
            ["claim", kinds @ ..] => C::ClaimPursuit { kinds: kinds.iter().map(|kind| (*kind).into()).collect() },
            ["show", yes] => C::AnswerPursuit { dragoons: *yes == "yes" },
            ["lose"] => C::TakeLosses { losses: Vec::new() },
            ["lose", town, rest @ ..] => {
                let mut names = Vec::new();
                let mut counts = Vec::new();
                for word in rest {
                    let (block, hits) = word.split_once(':').ok_or("a block and its hits")?;
                    names.push(block);
                    counts.push(number::<u8>(hits)?);
                }
                let ids = self.blocks(side, town, &names)?.into_iter();
                C::TakeLosses { losses: ids.zip(counts).map(|(block, hits)| BlockLoss { block, hits }).collect() }
            }
            ["hit", disable, sink] => C::HitShips { disable: number(disable)?, sink: number(sink)? },
            ["winter"] => C::Winter { blocks: Vec::new() },
            ["winter", town, rest @ ..] => C::Winter { blocks: self.blocks(side, town, rest)? },
            ["keep"] => C::KeepSeaMovement { keep: true },
            ["cancel"] => C::KeepSeaMovement { keep: false },
            ["field", town] => C::ChooseBattlefield { town: SpaceId::new(town) },
            ["plot", rest @ ..] => {
                let mut parts = rest.split(|word| *word == ";");
                let naval = Self::naval(parts.next().unwrap_or_default())?;
                let army = match parts.next() {
                    None | Some(["nothing"]) => None,
                    Some(["enter", town]) => Some(ArmyOrder::Reinforcements { town: SpaceId::new(town) }),
                    Some(["move", rest @ ..]) => {
                        let (from, blocks) = self.group(side, rest)?;
                        Some(ArmyOrder::Group { from, blocks })
                    }
                    Some(other) => return Err(format!("no army order {other:?}")),
                };
                C::Plot { orders: PlottedOrders { naval, army } }
            }
            other => return Err(format!("no command {other:?}")),
        })
    }

    fn expected(&mut self, words: &[&str]) -> Result<bool, String> {
        let game = &self.table.game;
        let seen = adjutant_core::view(game, &adjutant_core::Viewer::Gm);
        let adjutant_core::view::PlayView::War1812(board) = seen.play else { return Err("another game".to_owned()) };
        let found = match words {
            ["asked", ..] => match next(game) {
                Next::Wait(prompts) => {
                    let seats = prompts.iter().flat_map(|prompt| &prompt.seats).map(|seat| match seat.as_str() {
                        "american" => "A",
                        _ => "B",
                    });
                    let key = prompts.first().map(|prompt| prompt.task.key()).unwrap_or_default();
                    format!("asked {} {key}", seats.collect::<String>())
                }
                other => format!("{other:?}"),
            },
            ["rolls", ..] => match next(game) {
                Next::Roll(request) => format!("rolls {} {}", request.purpose, request.count()),
                other => format!("{other:?}"),
            },
            ["over", ..] => match next(game) {
                Next::Over(adjutant_events::GameResult::Victory { side, .. }) => format!("over {side}"),
                Next::Over(adjutant_events::GameResult::Draw { .. }) => "over draw".to_owned(),
                other => format!("{other:?}"),
            },
            ["see", town, ..] => {
                let mut blocks: Vec<String> = board
                    .blocks
                    .iter()
                    .filter(|block| block.place == PlaceView::Town(SpaceId::new(town)))
                    .map(|block| {
                        let side = if block.owner.as_str() == "american" { "A" } else { "B" };
                        let kind = match block.kind.as_str() {
                            "cavalry" => "c",
                            "indian" => "i",
                            _ => "",
                        };
                        format!("{side}{}{kind}", block.cv)
                    })
                    .collect();
                blocks.sort_by(|a, b| (&a[..1], &b[1..]).cmp(&(&b[..1], &a[1..])));
                format!("see {town} {}", blocks.join(" ")).trim_end().to_owned()
            }
            ["fleet", place, side, _] => {
                let at = side_of(side)?.ix();
                let id = SpaceId::new(place);
                let lakes = board.lakes.iter().find(|lake| lake.id == id).map(|lake| lake.ships[at]);
                let towns = board.towns.iter().find(|town| town.id == id).map(|town| town.ships[at]);
                let ships = lakes.or(towns).ok_or("no such place")?;
                format!("fleet {place} {side} {}/{}", ships.operational, ships.disabled)
            }
            ["control", place, _] => {
                let id = SpaceId::new(place);
                let word = |seat: &str| if seat == "american" { "A" } else { "B" };
                let town = board.towns.iter().find(|town| town.id == id).map(|town| word(town.controller.as_str()));
                let lake = board.lakes.iter().find(|lake| lake.id == id);
                let lake = lake.map(|lake| lake.controller.as_ref().map_or("nobody", |seat| word(seat.as_str())));
                format!("control {place} {}", town.or(lake).ok_or("no such place")?)
            }
            ["points", side, _] => format!("points {side} {}", board.sides[side_of(side)?.ix()].points),
            ["gone", side, _] => format!("gone {side} {}", board.sides[side_of(side)?.ix()].ships_lost),
            ["yard", side, _] => format!("yard {side} {}", board.sides[side_of(side)?.ix()].ships_unbuilt),
            ["board", side, _] => format!("board {side} {}", board.sides[side_of(side)?.ix()].on_board),
            ["delayed", side, _] => {
                let held: u8 = board.sides[side_of(side)?.ix()].held_back.iter().map(|(_, count)| count).sum();
                format!("delayed {side} {held}")
            }
            ["now", ..] => {
                let side = board.active.map_or("-", |seat| if seat.as_str() == "american" { "A" } else { "B" });
                format!("now {} {} {side} {}", board.year, board.turn, board.phase)
            }
            ["happened", name] => {
                let happened = self.table.log.iter().any(|envelope| format!("{:?}", envelope.event).contains(name));
                format!("happened {}", if happened { name } else { "otherwise" })
            }
            _ => return Ok(false),
        };
        let wanted = words.join(" ");
        if found == wanted { Ok(true) } else { Err(format!("wanted `{wanted}`, found `{found}`")) }
    }

    fn line(&mut self, line: &str) -> Done {
        let (order, refusal) = match line.split_once("=>") {
            Some((order, key)) => (order, Some(key.trim())),
            None => (line, None),
        };
        let words: Vec<&str> = order.split_whitespace().collect();
        if !self.begun && self.given(&words)? {
            return Ok(());
        }
        if !self.begun {
            self.begun = true;
            self.table.settle();
        }
        if let ["dice", faces @ ..] = words.as_slice() {
            for face in faces {
                self.table.faces.push(number(face)?);
            }
            self.table.settle();
            return match self.table.faces.len() {
                0 => Ok(()),
                left => Err(format!("{left} dice are left over: {:?}", next(&self.table.game))),
            };
        }
        if let ["A" | "B", ..] = words.as_slice() {
            let side = side_of(words[0])?;
            let command = self.command(side, &words[1..])?;
            let answer = self.table.act(&seat(side.word()), command);
            return match (answer, refusal) {
                (Ok(()), None) => {
                    self.table.settle();
                    Ok(())
                }
                (Err(found), Some(key)) if found.key() == format!("war1812-{key}") => Ok(()),
                (found, _) => Err(format!("{found:?}")),
            };
        }
        if self.expected(&words)? { Ok(()) } else { Err(format!("what is `{line}`?")) }
    }
}

fn state_of(table: &mut Table) -> &mut State {
    match &mut table.game.play {
        Play::War1812(state) => state,
        Play::Axis(_) => panic!("another game"),
    }
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("no number {word}"))
}

fn run(text: &str) -> (usize, Vec<String>) {
    let (mut count, mut wrong) = (0, Vec::new());
    for chunk in text.split("\ncase ").skip(1) {
        count += 1;
        let mut lines = chunk.lines();
        let title = lines.next().unwrap_or_default();
        let mut case = Case::new(title.starts_with("19"));
        for line in lines.map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Err(error) = case.line(line) {
                wrong.push(format!("{title}: `{line}`: {error}"));
                break;
            }
        }
    }
    (count, wrong)
}

#[test]
fn every_case_comes_out_as_the_rulebook_has_it() {
    let files = [
        ("movement", include_str!("cases/movement.txt")),
        ("naval", include_str!("cases/naval.txt")),
        ("combat", include_str!("cases/combat.txt")),
        ("year", include_str!("cases/year.txt")),
        ("simultaneous", include_str!("cases/simultaneous.txt")),
    ];
    let (mut count, mut wrong) = (0, Vec::new());
    for (name, text) in files {
        let (cases, found) = run(text);
        count += cases;
        wrong.extend(found.into_iter().map(|line| format!("{name} {line}")));
    }
    assert!(wrong.is_empty(), "{} of {count} cases differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count >= 150, "only {count} cases");
}
