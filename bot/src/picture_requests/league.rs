//! Pictures of a league: a table or cross table, the bracket of a playoff, a rating over time. They use the same page
//! as the boards, and are also available as SVG files.

use crate::league_reports::cross;
use crate::league_reports::sheet::{self, Sheet, seed};
use crate::league_reports::told::name;
use crate::words::{Args, Words};
use adjutant_events::PlayerId;
use adjutant_league::pairing::bracket::{self, Source};
use adjutant_league::{League, calendar, ratings};
use adjutant_pictures::{Align, Drawing, Page, Rect, Spot, Tint, Weight};

const GAP: i32 = 12;
const STEP: i32 = 24;
const HEAD: i32 = 44;
/// The widest cell, in units of the picture, and the most rows and columns.
const WIDEST: i32 = 220;
const MOST_ROWS: usize = 64;
const MOST_COLUMNS: usize = 40;
/// The size of a match of the bracket, and the distance between rounds.
const MATCH: (i32, i32) = (190, 44);
const BETWEEN: i32 = 34;
/// The size of a curve.
const CURVE: (i32, i32) = (640, 320);

fn title(words: Words, league: &League) -> String {
    let args = Args::new().text("name", league.name.as_str()).number("season", league.season);
    words.say("league-picture-title", &args)
}

/// The league table as a picture.
pub fn table(words: Words, league: &League) -> Drawing {
    of_sheet(&sheet::full_table(words, league), title(words, league))
}

/// The cross table; only the first players if there are very many.
pub fn cross_table(words: Words, league: &League) -> Drawing {
    let mut sheet = cross::cross(words, league).first(MOST_COLUMNS - 2);
    let columns = sheet.rows.len() + 2;
    sheet.heading.truncate(columns);
    for row in &mut sheet.rows {
        row.truncate(columns);
        // The picture's font has no half sign.
        row.iter_mut().skip(2).for_each(|cell| *cell = cell.replace('½', "="));
    }
    of_sheet(&sheet, title(words, league))
}

fn of_sheet(sheet: &Sheet, title: String) -> Drawing {
    let rows: Vec<&Vec<String>> = std::iter::once(&sheet.heading).chain(sheet.rows.iter().take(MOST_ROWS)).collect();
    let wide = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        let widest = cells.map(|cell| Page::width(cell)).max().unwrap_or(0);
        widest.clamp(14, WIDEST)
    };
    let columns: Vec<i32> = (0..sheet.heading.len()).map(wide).collect();
    let width = (columns.iter().sum::<i32>() + (columns.len() as i32 + 1) * GAP).max(240);
    let size = (width, HEAD + rows.len() as i32 * STEP + GAP);
    let mut page = Page::new(size, title);
    for (place, row) in rows.iter().enumerate() {
        let top = HEAD + place as i32 * STEP;
        if place % 2 == 1 {
            page.plate(Rect::new(0, top, width, STEP), 0.0, Tint::Panel, None);
        }
        let mut x = GAP;
        for (column, cell) in row.iter().enumerate() {
            let Some(room) = columns.get(column).copied() else { break };
            let is_number = place > 0 && cell.parse::<f64>().is_ok();
            let (at, align) = if is_number { (x + room, Align::End) } else { (x, Align::Start) };
            let weight = if place == 0 { Weight::Bold } else { Weight::Medium };
            page.text((at, top + 17), align, weight, cell, room + 2);
            x += room + GAP;
        }
    }
    page.done()
}

/// The bracket of the playoff; none = there is none yet.
pub fn bracket(words: Words, league: &League) -> Option<Drawing> {
    let (bracket, places) = bracket::present(league)?;
    // A match is drawn one round after the later of the matches that lead to it.
    let mut rounds: Vec<usize> = Vec::new();
    for sources in &bracket.places {
        let before = sources.iter().map(|source| match source {
            Source::Seed(_) => 0,
            Source::WinnerOf(place) | Source::LoserOf(place) => rounds.get(*place).map_or(0, |round| round + 1),
        });
        rounds.push(before.max().unwrap_or(0));
    }
    let depth = rounds.iter().max().copied().unwrap_or(0) + 1;
    let most = (0..depth).map(|round| rounds.iter().filter(|one| **one == round).count()).max().unwrap_or(1);
    let width = GAP + depth as i32 * (MATCH.0 + BETWEEN) - BETWEEN + GAP;
    let high = most as i32 * (MATCH.1 + GAP);
    let size = (width, HEAD + high + GAP);
    let title = title(words, league);
    let mut page = Page::new(size, title);
    let mut centres: Vec<(i32, i32)> = Vec::new();
    for (number, place) in places.iter().enumerate() {
        let round = rounds[number];
        let of_round = rounds.iter().filter(|one| **one == round).count() as i32;
        let before = rounds[..number].iter().filter(|one| **one == round).count() as i32;
        let x = GAP + round as i32 * (MATCH.0 + BETWEEN);
        let y = HEAD + high * (2 * before + 1) / (2 * of_round);
        centres.push((x, y));
        for source in &bracket.places[number] {
            if let Source::WinnerOf(from) = source
                && let Some((from_x, from_y)) = centres.get(*from).copied()
            {
                let (right, bend) = (from_x + MATCH.0, x - BETWEEN / 2);
                let points = [(right, from_y), (bend, from_y), (bend, y), (x, y)].map(|(x, y)| (x as f32, y as f32));
                page.line(&points, Tint::Border, 1.5);
            }
        }
        let box_ = Rect::new(x, y - MATCH.1 / 2, MATCH.0, MATCH.1);
        page.plate(box_, 4.0, Tint::Panel, Some(Tint::Border));
        for (line, stands) in place.stands.iter().enumerate() {
            let won = place.winner.is_some() && place.winner == *stands;
            let weight = if won { Weight::Bold } else { Weight::Medium };
            let at = (x + 8, box_.y + 18 + line as i32 * 20);
            page.text(at, Align::Start, weight, &seed(league, *stands), MATCH.0 - 16);
        }
    }
    Some(page.done())
}

/// A player's rating over time, with its uncertainty; none before the player's first result.
pub fn curve(words: Words, league: &League, player: &PlayerId) -> Option<Drawing> {
    let curve = ratings::curve(league, player);
    let (first, last) = (curve.first()?, curve.last()?);
    let low = curve.iter().map(|(.., rated)| rated.rating - rated.deviation).fold(f64::INFINITY, f64::min);
    let high = curve.iter().map(|(.., rated)| rated.rating + rated.deviation).fold(f64::NEG_INFINITY, f64::max);
    let (low, high) = if high - low < 1.0 { (low - 1.0, high + 1.0) } else { (low, high) };
    let (left, right, top, bottom) = (64_f32, (CURVE.0 - 24) as f32, (HEAD + 8) as f32, (CURVE.1 - 40) as f32);
    let count = curve.len().max(2) - 1;
    let spot = |index: usize, rating: f64| -> Spot {
        let share = ((rating - low) / (high - low)) as f32;
        (left + (right - left) * index as f32 / count as f32, bottom - (bottom - top) * share)
    };
    let args = Args::new().text("player", name(league, player)).text("rating", format!("{:.0}", last.2.rating));
    let title = words.say("league-picture-rating", &args);
    let mut page = Page::new(CURVE, title);
    for line in 0..=4 {
        let rating = low + (high - low) * f64::from(line) / 4.0;
        let (_, y) = spot(0, rating);
        page.line(&[(left, y), (right, y)], Tint::Border, 0.5);
        page.text((56, y as i32 + 5), Align::End, Weight::Medium, &format!("{rating:.0}"), 52);
    }
    if curve.iter().any(|(.., rated)| rated.deviation > 0.0) {
        let upper = curve.iter().enumerate().map(|(index, (.., rated))| spot(index, rated.rating + rated.deviation));
        let lower =
            curve.iter().enumerate().rev().map(|(index, (.., rated))| spot(index, rated.rating - rated.deviation));
        let band: Vec<Spot> = upper.chain(lower).collect();
        page.area(&band, Tint::Area);
    }
    let points: Vec<Spot> = curve.iter().enumerate().map(|(index, (.., rated))| spot(index, rated.rating)).collect();
    page.line(&points, Tint::Mark, 2.0);
    for point in &points {
        page.dot(*point, Tint::Mark);
    }
    let day = |at| calendar::written(calendar::day_of(&league.rules, at));
    let below = CURVE.1 - 14;
    page.text((left as i32, below), Align::Start, Weight::Medium, &day(first.0), 140);
    page.text((right as i32, below), Align::End, Weight::Medium, &Page::fitted(&day(last.0), 140), 140);
    Some(page.done())
}

/// Any text, escaped for markup.
pub fn escaped_text(text: &str) -> String {
    adjutant_pictures::escaped(text).into_owned()
}
