//! Pages for a web site: the table, the cross table, the bracket, a page for each player, and an archive of the
//! seasons. A player's page has a picture of the rating. They use no scripts and no content of other sites.

use super::{File, archive};
use crate::league_reports::career;
use crate::league_reports::cross::cross;
use crate::league_reports::profile::Profile;
use crate::league_reports::sheet::{self, Sheet};
use crate::league_reports::told::{name, part};
use crate::picture_requests::league as drawn;
use crate::words::{Args, Words};
use adjutant_commands::league_moderator::Open;
use adjutant_league::League;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

/// The style sheet of the pages.
const STYLE: &str = ":root{color-scheme:light dark}body{font:1rem/1.45 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem}\
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #8888}\
nav a{display:inline-block;margin-right:1rem;padding:.6rem 0}img{background:#fff;max-width:100%;height:auto}.wide{overflow-x:auto}";

/// The content security policy: a page may load only its pictures and its own style.
pub fn policy() -> String {
    let digest = STANDARD.encode(Sha256::digest(STYLE.as_bytes()));
    format!("default-src 'none'; img-src 'self'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'")
}

/// All pages and pictures of a league.
pub fn html(words: Words, open: &Open) -> Vec<File> {
    let league = &open.league;
    let mut files = Vec::new();
    let links = numbers(league);
    let mut index = table_of(&sheet::full_table(words, league), &links, "players/");
    index.push_str(&list(&sheet::below_table(words, league)));
    let challenges = sheet::challenges(words, league);
    if !challenges.rows.is_empty() {
        index.push_str(&heading(&words.word("league-page-challenges")));
        index.push_str(&table_of(&challenges, &links, "players/"));
    }
    index.push_str(&heading(&words.word("league-button-pairings")));
    index.push_str(&table_of(&sheet::pairings(words, league, None, false), &links, "players/"));
    files.push(page(words, league, "index.html", "", &words.word("league-button-table"), &index));
    let crossed = table_of(&cross(words, league), &links, "players/");
    files.push(page(words, league, "cross.html", "", &words.word("league-page-cross"), &crossed));
    if let (Some(sheet), Some(drawing)) = (sheet::bracket(words, league), drawn::bracket(words, league)) {
        files.push(File::new("bracket.svg", drawing.svg()));
        let body = format!("{}{}", picture("bracket.svg", &drawing.title), table_of(&sheet, &links, "players/"));
        files.push(page(words, league, "bracket.html", "", &words.word("league-page-bracket"), &body));
    }
    let seasons = career::Seasons::of(open);
    for (player, member) in &league.members {
        let mut body = String::new();
        if let Some(drawing) = drawn::curve(words, league, player) {
            let file = format!("{}.svg", member.number);
            body.push_str(&picture(&file, &drawing.title));
            files.push(File::new(format!("players/{file}"), drawing.svg()));
        }
        body.push_str(&table_of(&sheet::player(words, league, player), &links, ""));
        body.push_str(&table_of(&Profile::of(league, player).sheet(words, league), &BTreeMap::new(), ""));
        let stints = seasons.stints(player);
        if !stints.is_empty() {
            body.push_str(&table_of(&career::sheet(words, &stints), &BTreeMap::new(), ""));
        }
        let path = format!("players/{}.html", member.number);
        files.push(page(words, league, &path, "../", &name(league, player), &body));
    }
    let mut archived = String::new();
    for season in archive(&league.id, &open.log) {
        let args = Args::new().text("name", season.name.as_str()).number("season", season.season);
        archived.push_str(&heading(&words.say("league-picture-title", &args)));
        let past = league.past.iter().find(|past| past.season == season.season);
        archived.push_str(&list(&sheet::honours(words, league, past)));
        archived.push_str(&table_of(&sheet::full_table(words, &season), &links, "players/"));
        archived.push_str(&list(&sheet::reasons(words, &season)));
        if let Some(sheet) = sheet::bracket(words, &season) {
            archived.push_str(&table_of(&sheet, &links, "players/"));
        }
    }
    files.push(page(words, league, "archive.html", "", &words.word("league-page-archive"), &archived));
    files
}

/// The player number for each name. Names are unique at any time.
fn numbers(league: &League) -> BTreeMap<String, u32> {
    league.members.values().map(|member| (member.name.to_string(), member.number)).collect()
}

fn page(words: Words, league: &League, path: &str, root: &str, title: &str, body: &str) -> File {
    let args = Args::new()
        .text("name", league.name.as_str())
        .number("season", league.season)
        .text("phase", part(words, league.phase.word()))
        .number("members", league.active().len());
    let league_line = words.say("league-page-head", &args);
    let mut nav = vec![
        ("index.html", words.word("league-button-table")),
        ("cross.html", words.word("league-page-cross")),
        ("archive.html", words.word("league-page-archive")),
    ];
    if league.playoff.is_some() {
        nav.insert(2, ("bracket.html", words.word("league-page-bracket")));
    }
    let link = |(file, text): &(&str, String)| format!("<a href=\"{root}{file}\">{}</a>", escaped(text));
    let nav: Vec<String> = nav.iter().map(link).collect();
    let text = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<nav>{}</nav>\n<main>\n<h1>{}</h1>\n<p>{}</p>\n{body}</main>\n</body>\n</html>\n",
        words.language().tag(),
        policy(),
        escaped(&format!("{title} · {}", league.name)),
        nav.join(" "),
        escaped(title),
        escaped(&league_line),
    );
    File::new(path, text)
}

/// A list of sentences; empty if there are none.
fn list(sentences: &[String]) -> String {
    if sentences.is_empty() {
        return String::new();
    }
    let items: Vec<String> = sentences.iter().map(|one| format!("<li>{}</li>\n", escaped(one))).collect();
    format!("<ul>\n{}</ul>\n", items.concat())
}

fn heading(text: &str) -> String {
    format!("<h2>{}</h2>\n", escaped(text))
}

fn picture(file: &str, about: &str) -> String {
    format!("<p><img src=\"{file}\" alt=\"{}\"></p>\n", escaped(about))
}

/// A table; names are links to the players' pages.
fn table_of(sheet: &Sheet, links: &BTreeMap<String, u32>, players: &str) -> String {
    let head: Vec<String> = sheet.heading.iter().map(|cell| format!("<th>{}</th>", escaped(cell))).collect();
    let cell = |cell: &String| match links.get(cell.as_str()) {
        Some(number) => format!("<td><a href=\"{players}{number}.html\">{}</a></td>", escaped(cell)),
        None => format!("<td>{}</td>", escaped(cell)),
    };
    let row = |row: &Vec<String>| format!("<tr>{}</tr>\n", row.iter().map(cell).collect::<String>());
    let rows: String = sheet.rows.iter().map(row).collect();
    format!(
        "<div class=\"wide\"><table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n",
        head.concat()
    )
}

/// Any text, escaped for markup.
fn escaped(text: &str) -> String {
    crate::picture_requests::league::escaped_text(text)
}
