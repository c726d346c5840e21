//! Compares the logs with what people were told.

use crate::club::Order;
use serde_json::Value;

fn of_type<'a>(log: &'a [Value], word: &'a str) -> impl Iterator<Item = &'a Value> {
    log.iter().map(|entry| &entry["event"]).filter(move |event| event["type"] == word)
}

/// A log has one event for each number, and its rulings are counted without a gap.
pub(crate) fn is_one_history(game: &str, log: &[Value]) {
    let numbers: Vec<u64> = log.iter().filter_map(|entry| entry["seq"].as_u64()).collect();
    assert_eq!(numbers, (1..=log.len() as u64).collect::<Vec<_>>(), "{game}");
    let rulings: Vec<u64> = of_type(log, "ruling_made").filter_map(|event| event["number"].as_u64()).collect();
    assert_eq!(rulings, (1..=rulings.len() as u64).collect::<Vec<_>>(), "{game}");
}

/// Every acknowledged order is in the log once, every other one at most once, and nothing else is there.
pub(crate) fn has_each_order_once(game: &str, orders: &[Order], log: &[Value]) {
    let made: Vec<&str> = of_type(log, "ruling_made").filter_map(|event| event["text"].as_str()).collect();
    for order in orders {
        let Some(text) = &order.ruling else { continue };
        let times = made.iter().filter(|made| **made == text.as_str()).count();
        let is_right = if order.is_acknowledged { times == 1 } else { times <= 1 };
        assert!(is_right, "{game} has “{text}” {times} times. Its author was told: {}", order.told);
    }
    for text in made {
        assert!(orders.iter().any(|order| order.ruling.as_deref() == Some(text)), "{game}: nobody ordered {text}");
    }
    let bought = of_type(log, "units_purchased").count();
    let purchases = || orders.iter().filter(|order| order.ruling.is_none());
    let least = purchases().filter(|order| order.is_acknowledged).count();
    let most = purchases().count();
    assert!((least..=most).contains(&bought), "{game}: {bought} purchases instead of {least} to {most}");
}

/// What the log says is in the channel, once and in order.
pub(crate) fn is_told(game: &str, narration: &[String], told: &[String]) {
    let written: Vec<&str> = narration.iter().flat_map(|line| line.lines()).collect();
    let shown: Vec<&str> = told.iter().map(String::as_str).filter(|line| !line.starts_with("-# ")).collect();
    if let Some(at) = (0..written.len().max(shown.len())).find(|at| written.get(*at) != shown.get(*at)) {
        let from = at.saturating_sub(2);
        let some = |lines: &[&str]| lines.iter().skip(from).take(6).copied().collect::<Vec<_>>().join("\n  ");
        panic!("{game}, line {at}: the log says\n  {}\nand the channel\n  {}", some(&written), some(&shown));
    }
}
