//! One's own board: what a side sees of the game and can do in it, shown to whoever holds its seat and to nobody else.
//!
//! It is the answer to a button, and each press on it puts the next one in its place. Nothing of it is ever said in a
//! channel.

use super::super::answer::Answer;
use super::super::panel::{CHOICES, PRIMARY, Panel, ROWS, SECONDARY, choice, in_rows};
use super::super::press::Verb;
use super::super::split::LONGEST;
use super::steps::{self, Step, Way};
use super::{commands, open, state, ways};
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::Lexicon;
use adjutant_core::{Command, Game, Next, Offer, Viewer, next, offers, view};
use adjutant_events::{SeatId, SpaceId, UnitId};
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::fact::PlottedOrders;
use adjutant_game_war1812::offer::{BlockWays, OwnBlock, War1812Offer as O};
use adjutant_game_war1812::state::Stage;
use adjutant_game_war1812::view::BlockView;
use adjutant_game_war1812::view::War1812View;
use serde_json::Value;

/// Columns that a telephone shows without wrapping them too badly.
const WIDTH: usize = 60;

/// The board of a seat at a step of what its holder does. `news` is what came of his last press.
pub fn own_board((game, lexicon): (&Game, &Lexicon), words: Words, seat: &SeatId, step: &Step, news: &str) -> Answer {
    let seen = view(game, &Viewer::Seat(seat.clone()));
    let Some(board) = seen.board::<War1812View>() else { return Answer::default() };
    let own = Own {
        panel: Panel::new(game, lexicon.board(), words),
        seat,
        board,
        offers: offers(game, seat),
        page: Page::new(words, lexicon.board(), Paint::None).wide(WIDTH),
    };
    let mut lines: Vec<String> = Some(news.to_owned()).filter(|news| !news.is_empty()).into_iter().collect();
    lines.push(words.say("discord-moment", &Args::new().text("moment", own.page.moment(&seen))));
    lines.extend(own.asked());
    lines.extend(own.written());
    lines.push(format!("```\n{}\n```", own.page.units(&seen, Some(seat), None)));
    let mut rows = own.rows(step);
    rows.truncate(ROWS - 1);
    rows.push(own.last_row(step));
    let text = lines.join("\n");
    let text = if text.chars().count() > LONGEST { own.page.moment(&seen) } else { text };
    Answer { text, rows, ..Answer::default() }
}

struct Own<'a> {
    panel: Panel<'a>,
    seat: &'a SeatId,
    board: &'a War1812View,
    offers: Vec<Offer>,
    page: Page<'a>,
}

impl Own<'_> {
    fn word(&self, key: &str) -> String {
        self.panel.voice.words().word(key)
    }

    fn say(&self, key: &str, args: &Args) -> String {
        self.panel.voice.words().say(key, args)
    }

    fn place(&self) -> Option<usize> {
        self.panel.place(self.seat)
    }

    fn stage(&self) -> Option<Stage> {
        state(self.panel.game).map(|state| state.stage)
    }

    /// What he is asked, or who else is awaited.
    fn asked(&self) -> Vec<String> {
        let Next::Wait(prompts) = next(self.panel.game) else { return Vec::new() };
        let voice = self.panel.voice;
        let mine = prompts.iter().filter(|prompt| prompt.seats.is_empty() || prompt.seats.contains(self.seat));
        let mine: Vec<String> = mine.map(|prompt| voice.prompt_with(prompt, &self.offers).task).collect();
        if !mine.is_empty() {
            return mine;
        }
        let others = prompts.iter().flat_map(|prompt| &prompt.seats).map(|seat| voice.seat(seat));
        let who = voice.join_or(&others.collect::<Vec<_>>());
        vec![self.say("discord-own-waits", &Args::new().text("who", who))]
    }

    /// Orders that he has written and nobody else may read yet.
    fn written(&self) -> Option<String> {
        let orders = self.board.plotted.iter().find(|plotted| plotted.seat == *self.seat)?;
        let args = Args::new().text("orders", self.panel.voice.plotted(&orders.orders));
        Some(self.say("discord-own-orders", &args))
    }

    fn rows(&self, step: &Step) -> Vec<Value> {
        let rows = match step {
            Step::First => Vec::new(),
            Step::Place(town) => self.place_there(town).into_iter().collect(),
            Step::Group(town) => self.out_of_town(town).into_iter().collect(),
            Step::Way(town, place) => self.along(town, *place),
        };
        // A step that leads nowhere any more leads back to the beginning.
        if rows.is_empty() { self.first() } else { rows }
    }

    fn first(&self) -> Vec<Value> {
        let Some(stage) = self.stage() else { return Vec::new() };
        let mut rows: Vec<Value> = self.towns(stage).into_iter().collect();
        for offer in &self.offers {
            match offer.play() {
                Some(O::Losses { hits, blocks, proposal }) => {
                    rows.extend(self.losses(usize::from(*hits), blocks, proposal));
                }
                Some(O::Attrition { towns, .. }) => rows.extend(self.attrition(towns)),
                _ => {}
            }
        }
        let whole: Vec<Command> =
            commands::whole(stage, &self.offers).into_iter().filter(|command| is_safe(stage, command)).collect();
        rows.extend(open::laid_out(&self.panel, self.seat, &whole));
        if stage == Stage::Plot {
            let form = self.panel.form(self.place(), Verb::Plot, "discord-button-plot");
            rows.extend(in_rows(form.as_slice()));
        }
        rows
    }

    /// The towns where blocks can be placed, or out of which they can move.
    fn towns(&self, stage: Stage) -> Option<Value> {
        let mut choices = Vec::new();
        let mut key = "discord-menu-place-blocks";
        for offer in &self.offers {
            match offer.play() {
                Some(O::Place { towns, required, .. }) => {
                    let others = towns.iter().filter(|town| !required.contains(town));
                    for town in required.iter().chain(others) {
                        let key = if required.contains(town) { "discord-town-required" } else { "discord-town-held" };
                        choices.push(self.town(key, town, &Step::Place(town.clone())));
                    }
                }
                Some(O::Group { from, blocks, .. }) if stage != Stage::Plot => {
                    key = "discord-menu-group";
                    let goes =
                        |ways: &BlockWays| !(ways.roads.is_empty() && ways.forced.is_empty() && ways.sea.is_empty());
                    if blocks.iter().any(goes) {
                        choices.push(self.town("discord-town-held", from, &Step::Group(from.clone())));
                    }
                }
                _ => {}
            }
        }
        self.panel.menu(self.place(), (Verb::Step, "town"), &self.word(key), choices, (1, 1))
    }

    /// A town with how many of his blocks are there.
    fn town(&self, key: &str, town: &SpaceId, step: &Step) -> Value {
        let here = adjutant_game_war1812::view::PlaceView::Town(town.clone());
        let there = self.board.blocks.iter().filter(|block| block.place == here).count();
        let args = Args::new().text("town", self.panel.voice.space(town)).number("count", there);
        choice(&self.say(key, &args), &step.value())
    }

    fn place_there(&self, town: &SpaceId) -> Option<Value> {
        let blocks = self.offers.iter().find_map(|offer| match offer.play() {
            Some(O::Place { blocks, .. }) => Some(blocks),
            _ => None,
        })?;
        let choices = blocks.iter().map(|block| choice(&self.block(block.id), &block.id.to_string())).collect();
        let command = Command::from(C::Place { blocks: vec![], town: town.clone() });
        let placeholder = self.say("discord-menu-into", &Args::new().text("town", self.panel.voice.space(town)));
        self.panel.menu(
            self.place(),
            (Verb::Pick, &braced(&self.panel.english(&command))),
            &placeholder,
            choices,
            (1, CHOICES),
        )
    }

    fn out_of_town(&self, town: &SpaceId) -> Option<Value> {
        let ways = steps::ways(&self.offers, town);
        let choices = ways.iter().enumerate();
        let choices = choices
            .map(|(place, way)| choice(&ways::said(self.panel.voice, way), &Step::Way(town.clone(), place).value()));
        let placeholder = self.say("discord-menu-way", &Args::new().text("town", self.panel.voice.space(town)));
        self.panel.menu(self.place(), (Verb::Step, "way"), &placeholder, choices.collect(), (1, 1))
    }

    /// Which of the blocks go a way: a menu, and a button for all of them.
    fn along(&self, town: &SpaceId, place: usize) -> Vec<Value> {
        let ways = steps::ways(&self.offers, town);
        let Some(way) = ways.get(place) else { return Vec::new() };
        let typed = |voice: crate::words::Voice<'_>, blocks: &[UnitId]| voice.typed(&moved(town, way, blocks));
        let english = self.panel.english_voice();
        // Each value says where its block goes, so that the menu itself stays short.
        let head = self.panel.english(&Command::from(C::Move { from: town.clone(), blocks: Vec::new() }));
        let of = |block: &UnitId| {
            let line = typed(english, &[*block]);
            let tail = line.strip_prefix(head.trim_end()).unwrap_or(&line).trim_start().to_owned();
            choice(&self.block(*block), &tail)
        };
        let choices = way.blocks.iter().map(of).collect();
        let placeholder = self.say("discord-menu-along", &Args::new().text("way", ways::said(self.panel.voice, way)));
        let template = format!("{} {BRACES}", head.trim_end());
        let menu = self.panel.menu(self.place(), (Verb::Pick, &template), &placeholder, choices, (1, way.most));
        let mut rows: Vec<Value> = menu.into_iter().collect();
        if way.blocks.len() > 1 && way.blocks.len() <= way.most {
            let all = moved(town, way, &way.blocks);
            rows.extend(in_rows(self.panel.command_button(self.place(), &all, PRIMARY).as_slice()));
        }
        rows
    }

    fn losses(&self, hits: usize, blocks: &[OwnBlock], proposal: &[(UnitId, u8)]) -> Option<Value> {
        let mut choices = Vec::new();
        for block in blocks {
            for hit in 1..=block.cv {
                let args = Args::new().text("block", self.block(block.id)).number("hit", hit);
                choices.push(choice(&self.say("discord-loss", &args), &format!("{}/{hit}", block.id)));
            }
        }
        let total: usize = proposal.iter().map(|(_, hits)| usize::from(*hits)).sum();
        let needed = hits.min(total);
        if needed == 0 || needed >= choices.len() || choices.len() > CHOICES {
            return None;
        }
        let placeholder = self.say("discord-menu-casualties", &Args::new().number("count", needed));
        self.panel.menu(self.place(), (Verb::Lose, "losses"), &placeholder, choices, (needed, needed))
    }

    fn attrition(&self, towns: &[(SpaceId, u8, Vec<OwnBlock>, bool)]) -> Option<Value> {
        let mut choices = Vec::new();
        for (town, _, blocks, _) in towns {
            for block in blocks {
                let args = Args::new().text("block", self.block(block.id)).text("town", self.panel.voice.space(town));
                choices.push(choice(&self.say("discord-attrition", &args), &block.id.to_string()));
            }
        }
        let needed = towns.iter().map(|(_, count, ..)| usize::from(*count)).sum();
        if choices.len() > CHOICES {
            return None;
        }
        let command = Command::from(C::Winter { blocks: Vec::new() });
        let template = format!("{} {BRACES}", self.panel.english(&command));
        let placeholder = self.say("discord-menu-attrition", &Args::new().number("count", needed));
        self.panel.menu(self.place(), (Verb::Pick, &template), &placeholder, choices, (needed, needed))
    }

    /// A block of his own: `infantry 4 #12`.
    fn block(&self, id: UnitId) -> String {
        let Some(block) = self.board.blocks.iter().find(|block| block.id == id) else { return id.to_string() };
        let strength = |block: &BlockView| if block.cv == 0 { block.full_cv } else { block.cv };
        let args = Args::new()
            .text("kind", self.panel.voice.kind(&block.kind))
            .number("cv", strength(block))
            .number("number", block.id.0);
        self.say("block-named", &args)
    }

    /// What is always there: the beginning, the whole board, the form for orders.
    fn last_row(&self, step: &Step) -> Value {
        let key = if *step == Step::First { "discord-button-again" } else { "discord-button-back" };
        let mut row = Vec::new();
        row.extend(self.panel.button(self.place(), Verb::Step, &Step::First.value(), &self.word(key), SECONDARY));
        row.extend(self.panel.button(None, Verb::Whole, "", &self.word("discord-button-whole"), SECONDARY));
        row.extend(self.panel.form(self.place(), Verb::Orders, "discord-button-orders"));
        serde_json::json!({ "type": 1, "components": row })
    }
}

/// What stands where the choices are put into a line.
pub const BRACES: &str = "{}";

/// A line that names no blocks, with braces where they would stand: behind its first word.
fn braced(line: &str) -> String {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    format!("{first} {BRACES} {}", rest.trim_start())
}

fn moved(town: &SpaceId, way: &Way, blocks: &[UnitId]) -> Command {
    let order = |block: &UnitId| adjutant_game_war1812::fact::BlockOrder {
        block: *block,
        route: way.route.clone(),
        by: way.by,
        forced: way.forced,
        claims: false,
    };
    Command::from(C::Move { from: town.clone(), blocks: blocks.iter().map(order).collect() })
}

/// Whether a press may give a command as it is offered: of written orders only none at all, for half of them would be
/// sealed without the rest.
fn is_safe(stage: Stage, command: &Command) -> bool {
    match command.order() {
        Some(C::Plot { orders }) => *orders == PlottedOrders::default(),
        _ => stage != Stage::Plot || matches!(command, Command::Table(_)),
    }
}

/// The command for losses that were chosen in a menu: each value is a block and one of its hits.
pub fn losses(values: &[String]) -> Option<String> {
    let mut chosen: Vec<(&str, usize)> = Vec::new();
    for value in values {
        let (block, _) = value.split_once('/')?;
        match chosen.iter_mut().find(|(known, _)| *known == block) {
            Some((_, hits)) => *hits += 1,
            None => chosen.push((block, 1)),
        }
    }
    let each = chosen.iter().map(|(block, hits)| format!("{block} x{hits}")).collect::<Vec<_>>();
    Some(format!("losses {}", each.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chosen_hits_are_counted_block_by_block() {
        let values = ["#3/1", "#7/1", "#3/2"].map(str::to_owned);
        assert_eq!(losses(&values).as_deref(), Some("losses #3 x2, #7 x1"));
        assert_eq!(losses(&["#3".to_owned()]), None);
    }

    #[test]
    fn braces_stand_where_blocks_are_named() {
        assert_eq!(braced("place in Detroit"), "place {} in Detroit");
        assert_eq!(braced("place  in Sacket's Harbor"), "place {} in Sacket's Harbor");
    }
}
