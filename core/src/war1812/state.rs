//! The board at one moment: where every block and ship is, whose turn it is, and what is being carried out.
//!
//! Only `apply` writes it. It holds everything, the hidden included; what somebody may see of it is `view.rs`'s.

use super::board::{BlockIx, Board, Kind, Lake, Side, Town};
use super::options;
use adjutant_events::{PlottedOrders, RollRequest, RulesetId, Ships, Travel};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::sync::Arc;

/// Campaign turns of a year (4.1).
pub const TURNS: u16 = 10;
/// The first year.
pub const FIRST_YEAR: u16 = 1812;
/// The last year; no winter follows it (18.2).
pub const LAST_YEAR: u16 = 1814;

/// The board pinned by a game: in a snapshot its name and revision, and the text of a league's own.
#[derive(Clone, Debug)]
pub struct PinnedBoard(pub(crate) Arc<Board>);

impl Serialize for PinnedBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.0.ruleset, self.0.revision, &self.0.custom).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PinnedBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (ruleset, revision, custom) = <(RulesetId, u16, Option<String>)>::deserialize(deserializer)?;
        let found = match custom {
            Some(text) => super::board_file::custom(&text).ok(),
            None => super::board_file::ruleset(&ruleset, revision),
        };
        found.map(Self).ok_or_else(|| de::Error::custom(format!("no board {ruleset} revision {revision}")))
    }
}

/// Where a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// Face down among those that can be drawn.
    Reserve,
    /// Drawn and not placed, before the game.
    Hand,
    /// On the board.
    Town(Town),
    /// Indians: not in the game yet, or out of it.
    Aside,
}

/// How a block entered the town it stands in this turn: where it retreats to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// By road, from this town: the last before (J19).
    Road(Town),
    /// By sea, from this town (12.4).
    Sea(Town),
    /// As a reinforcement: no way back (14.2).
    Reinforcement,
}

/// An army block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// Where it is.
    pub place: Place,
    /// Its present CV; 0 off the board.
    pub cv: u8,
    /// How it came where it is, this turn.
    pub entry: Option<Entry>,
}

/// The ships of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    /// Not built yet.
    pub unbuilt: u8,
    /// Lost for good.
    pub lost: u8,
    /// In towns.
    pub towns: Vec<Ships>,
    /// On lakes.
    pub lakes: Vec<Ships>,
}

/// Where the game stands in its sequence of play (3, 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// The draw before the game (3.2).
    Draw,
    /// A side places its blocks (3.3, 3.4).
    Setup(Side),
    /// The roll for the order of the year (4.2).
    Order,
    /// Who won it chooses.
    ChooseOrder(Side),
    /// The naval phase of the active side.
    Naval,
    /// Its army phase.
    Army,
    /// Its combat phase.
    Combat,
    /// Both write orders (19.1).
    Plot,
    /// The year is over: points are counted.
    YearEnd,
    /// They were, and nobody has won: winter comes.
    Counted,
    /// Winter: attrition of a side (13.2).
    Attrition(Side),
    /// Winter: ships make for harbour (13.3).
    Harbour,
    /// Winter: reinforcements (14).
    Reinforce,
    /// The game is over.
    Over,
}

/// A sea movement (12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeaMovement {
    /// On which lake.
    pub lake: Lake,
    /// Operational ships that lay there when the turn began and did not sail.
    pub carriers: u8,
    /// The fleet there when it was ordered: whether it was damaged since (19.6).
    pub fleet: Ships,
    /// It goes on in spite of damage.
    pub kept: bool,
}

/// What one block of a group is ordered to do, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // each is a mark of its own on the order, none excludes another
pub struct Order {
    /// Which block.
    pub block: BlockIx,
    /// Its way, without the town it stands in.
    pub route: Vec<Town>,
    /// How it travels.
    pub by: Travel,
    /// Whether the last road is a forced march.
    pub forced: bool,
    /// Whether it claims what only its kind has.
    pub claims: bool,
    /// Held back by rule 17, or void under rule 19.
    pub held: bool,
    /// Its ordinary move is made.
    pub moved: bool,
}

/// How far the move of a group has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GroupStep {
    /// Declared; militia are rolled for if any cross the border (17).
    Declared,
    /// So many more are to be held back.
    Picking(u8),
    /// Ready to move.
    Ready,
    /// Ordinary moves are done; forced marches are rolled for.
    Moved,
    /// The dice of the marches fell.
    Marched,
    /// Done.
    Done,
}

/// A group whose move is carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Where it stood.
    pub from: Town,
    /// What each block does.
    pub orders: Vec<Order>,
    /// How far it is.
    pub step: GroupStep,
    /// Faces of the march dice, in the order of the marching blocks.
    pub faces: Vec<u16>,
}

/// Two groups that change places (19.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap {
    /// Who won the roll; none while it is awaited.
    pub chooser: Option<Side>,
    /// It is settled.
    pub settled: bool,
}

/// What a side did in the turn that is on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideTurn {
    /// Its naval phase is used.
    pub naval_done: bool,
    /// The sea movement it declared.
    pub sea: Option<SeaMovement>,
    /// Its army phase is used.
    pub army_done: bool,
    /// The group it moves.
    pub group: Option<Group>,
    /// The lake it sailed out onto, and whether it had ships there before (19.5).
    pub sailed: Option<(Lake, bool)>,
    /// Orders handed in and not carried out (19.1).
    pub plotted: Option<PlottedOrders>,
}

/// Blocks that are to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// Whose.
    pub side: Side,
    /// Where they appear; none before the game.
    pub town: Option<Town>,
    /// How many.
    pub count: u8,
}

/// Where a battle in a town stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// The defender stands or leaves.
    Begun,
    /// A side rolls its fire.
    Fire(Side),
    /// A side takes hits.
    Hits(Side),
    /// A side fires or leaves.
    Choice(Side),
    /// The side that stays may claim double pursuit.
    Claim(Side),
    /// The side that leaves may show its dragoons.
    Answer(Side),
    /// The side that stays rolls its pursuit.
    Pursuit(Side),
    /// The side that leaves takes hits.
    PursuitHits(Side),
    /// It leaves.
    Leave(Side),
}

/// Where a side that leaves a battle goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// By road.
    pub to: Option<Town>,
    /// Dragoons one town on from there.
    pub dragoons_to: Option<Town>,
    /// Landed blocks by sea.
    pub by_sea: Option<Town>,
}

/// A battle in a town (10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub town: Town,
    /// Who attacks.
    pub attacker: Side,
    /// Round, from 1.
    pub round: u16,
    /// Whether blocks lie open.
    pub open: bool,
    /// The next fire is doubled (12.3).
    pub double: bool,
    /// Where it stands.
    pub step: Step,
    /// Hits that wait to be taken.
    pub hits: u16,
    /// Where those that leave go.
    pub way: Way,
    /// Kinds that pursue with two dice.
    pub claims: Vec<Kind>,
    /// What the hits did, once their owner has assigned them: CV lost, blocks removed.
    pub taken: Option<(u8, u8)>,
}

/// Where a battle on a lake stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NavalStep {
    /// Both fire.
    Fire,
    /// Hits are spent; after them who must go goes.
    Hits,
    /// A side stays or goes.
    Choice(Side),
}

/// A battle on a lake (7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NavalBattle {
    /// Where.
    pub lake: Lake,
    /// Who attacks.
    pub attacker: Side,
    /// Round, from 1.
    pub round: u16,
    /// Where it stands.
    pub step: NavalStep,
    /// Hits scored and not spent, by side of who fired.
    pub hits: [u16; 2],
}

/// The board at one moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    board: PinnedBoard,
    /// Whether orders are written and revealed together (19).
    pub simultaneous: bool,
    /// The year.
    pub year: u16,
    /// Campaign turn, from 1; 0 before the first.
    pub turn: u16,
    /// Who goes first this year.
    pub first: Side,
    /// Whose player turn it is; in simultaneous movement who orders the battles.
    pub active: Side,
    /// Where the game stands.
    pub stage: Stage,
    /// Every army block, by its place in the list.
    pub blocks: Vec<Block>,
    /// Ships, by side.
    pub fleets: [Fleet; 2],
    /// Reinforcements that wait for their town, by side and town (14.2).
    pub held_back: [Vec<u8>; 2],
    /// Whether the Indian block has appeared (15).
    pub indians_came: bool,
    /// What each side did this turn.
    pub sides: [SideTurn; 2],
    /// Draws that wait for their dice.
    pub due: Vec<Due>,
    /// Draws made so far.
    pub draws: u32,
    /// Towns where a battle waits, each with who attacks.
    pub contested: Vec<(Town, Side)>,
    /// Lakes where a battle waits, each with who attacks.
    pub contested_lakes: Vec<(Lake, Side)>,
    /// The battle being fought in a town.
    pub battle: Option<Battle>,
    /// The battle being fought on a lake.
    pub naval: Option<NavalBattle>,
    /// The port whose ships are rolled for next (8.4).
    pub port: Option<Town>,
    /// How they fell.
    pub port_faces: Vec<u16>,
    /// Lakes that both sides entered: who attacks is still to be rolled for (19.5).
    pub undecided: Vec<Lake>,
    /// The roll for the order of battles was made (J29).
    pub order_rolled: bool,
    /// Two groups change places: where they stand, and who names the battlefield (19.4).
    pub swap: Option<Swap>,
    /// The roll that was asked for.
    pub roll: Option<RollRequest>,
}

impl State {
    /// The board before the game.
    pub fn at_start(board: Arc<Board>, chosen: &[(String, String)]) -> Self {
        let fleet = |side: Side| Fleet {
            unbuilt: board.ships[side.ix()],
            lost: 0,
            towns: vec![Ships::default(); board.towns.len()],
            lakes: vec![Ships::default(); board.lakes.len()],
        };
        let place = |kind| if kind == Kind::Indian { Place::Aside } else { Place::Reserve };
        let blocks = board.blocks.iter().map(|def| Block { place: place(def.kind), cv: 0, entry: None }).collect();
        let due = |side: Side| Due { side, town: None, count: board.draw[side.ix()] };
        Self {
            simultaneous: options::value(chosen, options::MOVEMENT) == Some("simultaneous"),
            year: FIRST_YEAR,
            turn: 0,
            first: Side::American,
            active: Side::American,
            stage: Stage::Draw,
            blocks,
            fleets: Side::BOTH.map(fleet),
            held_back: [vec![0; board.towns.len()], vec![0; board.towns.len()]],
            indians_came: false,
            sides: [SideTurn::default(), SideTurn::default()],
            due: Side::BOTH.map(due).to_vec(),
            draws: 0,
            contested: Vec::new(),
            contested_lakes: Vec::new(),
            battle: None,
            naval: None,
            port: None,
            port_faces: Vec::new(),
            undecided: Vec::new(),
            order_rolled: false,
            swap: None,
            roll: None,
            board: PinnedBoard(board),
        }
    }

    /// The printed matter.
    pub fn board(&self) -> &Board {
        &self.board.0
    }

    /// The roll that was asked for and not thrown.
    pub fn pending_roll(&self) -> Option<&RollRequest> {
        self.roll.as_ref()
    }

    /// Year and turn, the active side, the phase.
    pub fn moment(&self) -> (u16, u8, u8) {
        let phase = match self.stage {
            Stage::Draw | Stage::Setup(_) => 0,
            Stage::Order | Stage::ChooseOrder(_) | Stage::Plot => 1,
            Stage::Naval => 2,
            Stage::Army => 3,
            Stage::Combat => 4,
            Stage::YearEnd | Stage::Counted | Stage::Attrition(_) | Stage::Harbour | Stage::Reinforce | Stage::Over => {
                5
            }
        };
        ((self.year - FIRST_YEAR) * TURNS + self.turn, self.active.ix() as u8, phase)
    }
}

/// Questions that several rules share.
impl State {
    /// Whether blood or secrets are at stake, so that commands are not of the kind that players take back.
    pub fn in_combat(&self) -> bool {
        self.stage == Stage::Combat
    }

    /// Every block, with its place in the list.
    pub fn all_blocks(&self) -> impl Iterator<Item = (BlockIx, &Block)> {
        self.blocks.iter().enumerate().map(|(at, block)| (BlockIx(at as u8), block))
    }

    /// The blocks of a side in a town, in order.
    pub fn blocks_at(&self, side: Side, town: Town) -> impl Iterator<Item = BlockIx> + '_ {
        let here = move |(at, block): &(BlockIx, &Block)| {
            block.place == Place::Town(town) && self.board().block_def(*at).side == side
        };
        self.all_blocks().filter(here).map(|(at, _)| at)
    }

    /// How many blocks of a side stand in a town.
    pub fn count_at(&self, side: Side, town: Town) -> u8 {
        self.blocks_at(side, town).count() as u8
    }

    /// Whether a side has an army in a town.
    pub fn holds(&self, side: Side, town: Town) -> bool {
        self.blocks_at(side, town).next().is_some()
    }

    /// Who controls a town (1.2). While a battle waits there it is the defender's (J7).
    pub fn controller(&self, town: Town) -> Side {
        if let Some((_, attacker)) = self.contested.iter().find(|(place, _)| *place == town)
            && self.holds(attacker.enemy(), town)
        {
            return attacker.enemy();
        }
        let country = self.board().town_def(town).country;
        if self.holds(country.enemy(), town) && !self.holds(country, town) { country.enemy() } else { country }
    }

    /// Who controls a lake (6.4).
    pub fn lake_controller(&self, lake: Lake) -> Option<Side> {
        let here = |side: Side| !self.fleets[side.ix()].lakes[lake.ix()].is_empty();
        match (here(Side::American), here(Side::British)) {
            (true, false) => Some(Side::American),
            (false, true) => Some(Side::British),
            _ => None,
        }
    }

    /// What a block is.
    pub fn kind(&self, block: BlockIx) -> Kind {
        self.board().block_def(block).kind
    }

    /// Army blocks on the board that count for victory: Indians do not (15).
    pub fn army_on_board(&self, side: Side) -> u8 {
        let counts = |(at, block): &(BlockIx, &Block)| {
            let def = self.board().block_def(*at);
            def.side == side && def.kind != Kind::Indian && matches!(block.place, Place::Town(_))
        };
        self.all_blocks().filter(counts).count() as u8
    }

    /// Victory points as the board stands (18.1).
    pub fn points(&self, side: Side) -> u16 {
        let board = self.board();
        let army = u16::from(self.army_on_board(side));
        let lakes = board.all_lakes().filter(|lake| self.lake_controller(*lake) == Some(side)).count() as u16;
        let held = |town: &Town| {
            board.town_def(*town).country != side
                && self.controller(*town) == side
                && self.blocks_at(side, *town).any(|block| self.kind(block) != Kind::Indian)
        };
        let towns: u16 = board.all_towns().filter(held).map(|town| u16::from(board.town_def(town).value)).sum();
        army + 2 * lakes + towns
    }

    /// The place of a block.
    pub fn block(&self, block: BlockIx) -> &Block {
        &self.blocks[block.ix()]
    }

    /// Ships of a side in a town.
    pub fn docked(&self, side: Side, town: Town) -> Ships {
        self.fleets[side.ix()].towns[town.ix()]
    }

    /// Ships of a side on a lake.
    pub fn afloat(&self, side: Side, lake: Lake) -> Ships {
        self.fleets[side.ix()].lakes[lake.ix()]
    }

    /// Blocks of a side that can be drawn (14.1), in order.
    pub fn reserve(&self, side: Side) -> Vec<BlockIx> {
        let can =
            |(at, block): &(BlockIx, &Block)| block.place == Place::Reserve && self.board().block_def(*at).side == side;
        self.all_blocks().filter(can).map(|(at, _)| at).collect()
    }

    /// Takes CV from a block; at 0 it leaves the board: to the reserve, Indians for good (2.3, 15). Whether it left.
    pub(crate) fn hit(&mut self, block: BlockIx, hits: u8) -> bool {
        let indian = self.kind(block) == Kind::Indian;
        let found = &mut self.blocks[block.ix()];
        found.cv = found.cv.saturating_sub(hits);
        if found.cv == 0 {
            found.place = if indian { Place::Aside } else { Place::Reserve };
            found.entry = None;
        }
        found.cv == 0
    }

    /// Whether only Indians of this side stand there (15).
    pub fn indians_alone(&self, side: Side, town: Town) -> bool {
        let mut blocks = self.blocks_at(side, town).peekable();
        blocks.peek().is_some() && blocks.all(|block| self.kind(block) == Kind::Indian)
    }

    /// Whether a side has a block of this kind there.
    pub fn has_kind(&self, side: Side, town: Town, kind: Kind) -> bool {
        self.blocks_at(side, town).any(|block| self.kind(block) == kind)
    }

    /// Towns where an army stands over enemy ships in port, with whose ships they are (8.4).
    pub fn taken_ports(&self) -> Vec<(Town, Side)> {
        let mut ports = Vec::new();
        for town in self.board().all_towns() {
            for side in Side::BOTH {
                let taken = self.holds(side.enemy(), town) && !self.holds(side, town);
                if taken && !self.docked(side, town).is_empty() {
                    ports.push((town, side));
                }
            }
        }
        ports
    }

    /// Harbours of a side on a lake: friendly towns, none with a battle pending that it attacks (6.2, J7).
    pub fn harbours(&self, side: Side, lake: Lake) -> Vec<Town> {
        let towns = &self.board().lake_def(lake).towns;
        towns.iter().copied().filter(|town| self.controller(*town) == side).collect()
    }
}
