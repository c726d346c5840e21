//! Sets sheets in columns. A sheet is what a game's crate writes about a view; a page has language, width and colours.

use super::columns::{fold, hang, left, right, table, width};
use super::{Ink, Page};
use crate::words::Colouring;
use adjutant_core::sheet::{Between, Line, Sheet, Span};
use adjutant_events::SeatId;

impl Colouring for Page<'_> {
    fn seat(&self, id: &SeatId, name: String) -> String {
        match self.rules.colour(id) {
            Some([red, green, blue]) => self.ink(Ink::Power(red, green, blue), &name),
            None => name,
        }
    }
}

impl Page<'_> {
    /// The lines of a sheet.
    pub fn set(&self, sheet: &Sheet) -> String {
        let setting = Setting { page: self, column: self.column(sheet) };
        sheet.lines.iter().map(|line| setting.line(line)).collect::<Vec<_>>().join("\n")
    }

    fn column(&self, sheet: &Sheet) -> usize {
        sheet.column.iter().map(|name| width(&self.voice().term(name))).max().unwrap_or(0)
    }
}

/// A page and the width of its column of names.
struct Setting<'a> {
    page: &'a Page<'a>,
    column: usize,
}

impl Setting<'_> {
    fn line(&self, line: &Line) -> String {
        let columns = self.page.width;
        match line {
            Line::Blank => String::new(),
            Line::Plain(spans) => self.spans(spans, true),
            Line::Folded(indent, span) => self.folded(*indent, span),
            Line::Hanging { head, items, between } => {
                let items: Vec<String> = items.iter().map(|item| self.spans(item, true)).collect();
                let between = self.page.word(match between {
                    Between::Comma => "list-comma",
                    Between::Semicolon => "list-semicolon",
                    Between::Gap => "stack-gap",
                });
                hang(&self.spans(head, true), &items, &between, columns)
            }
            Line::Table { heading, rows } => {
                let heading: Vec<String> = heading.iter().map(|key| self.page.word(key)).collect();
                let cells = |row: &Vec<Span>| row.iter().map(|cell| self.span(cell, true)).collect();
                let rows: Vec<Vec<String>> = rows.iter().map(cells).collect();
                let mut lines = table(&heading, &rows);
                if let Some(first) = lines.first_mut() {
                    *first = self.page.heading(first);
                }
                lines.join("\n")
            }
        }
    }

    /// Colours are added after wrapping, because they have no width.
    fn folded(&self, indent: usize, span: &Span) -> String {
        let head = " ".repeat(indent);
        match span {
            Span::Quiet(within) => self.page.ink(Ink::Quiet, &fold(&head, &self.span(within, false), self.page.width)),
            span => fold(&head, &self.span(span, true), self.page.width),
        }
    }

    fn spans(&self, spans: &[Span], coloured: bool) -> String {
        spans.iter().map(|span| self.span(span, coloured)).collect()
    }

    /// A span. Seats have their colours unless the span has a colour of its own.
    fn span(&self, span: &Span, coloured: bool) -> String {
        let page = self.page;
        let voice = if coloured { page.voice().painted(page) } else { page.voice() };
        match span {
            Span::Term(term) => voice.term(term),
            Span::Seat(seat) => voice.bare_seat(seat),
            Span::Signs(signs) => signs.clone(),
            Span::Name(name) => left(&page.voice().term(name), self.column),
            Span::Number(number, digits) => right(&number.to_string(), *digits),
            Span::Capital(within) => page.words.sentence(&self.span(within, coloured)),
            Span::Heading(within) => page.heading(&self.span(within, false)),
            Span::Quiet(within) => page.ink(Ink::Quiet, &self.span(within, false)),
            Span::Call(within) => page.ink(Ink::Call, &self.span(within, false)),
            Span::All(spans) => self.spans(spans, coloured),
        }
    }
}
