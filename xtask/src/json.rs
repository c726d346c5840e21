//! Reads JSON as `cargo metadata` prints it. A reader of our own, so that this program is there in a second.

use std::iter::Peekable;
use std::str::Chars;

/// What a JSON text says. Numbers are not needed here, and not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Json {
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, in the order of its text.
    Object(Vec<(String, Json)>),
    /// `true`.
    True,
    /// Anything else.
    Plain,
}

impl Json {
    /// What a whole text says; none if it is no JSON.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut rest = text.chars().peekable();
        let value = value(&mut rest)?;
        skip_space(&mut rest);
        rest.peek().is_none().then_some(value)
    }

    /// What stands under this name; nothing where nothing does.
    pub(crate) fn at(&self, name: &str) -> &Self {
        let Self::Object(fields) = self else { return &Self::Plain };
        fields.iter().find(|(field, _)| field == name).map_or(&Self::Plain, |(_, value)| value)
    }

    /// The text, if it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// What a list has; nothing if it is none.
    pub(crate) fn list(&self) -> &[Self] {
        if let Self::List(list) = self { list } else { &[] }
    }

    /// The texts of a list.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.list().iter().filter_map(Self::text).map(str::to_owned).collect()
    }
}

fn skip_space(rest: &mut Peekable<Chars<'_>>) {
    while rest.next_if(char::is_ascii_whitespace).is_some() {}
}

fn value(rest: &mut Peekable<Chars<'_>>) -> Option<Json> {
    skip_space(rest);
    match rest.peek()? {
        '"' => string(rest).map(Json::Text),
        '[' => items(rest, ']', value).map(Json::List),
        '{' => items(rest, '}', field).map(Json::Object),
        _ => {
            let is_plain = |letter: &char| letter.is_ascii_alphanumeric() || "+-.".contains(*letter);
            let word: String = std::iter::from_fn(|| rest.next_if(is_plain)).collect();
            match word.as_str() {
                "" => None,
                "true" => Some(Json::True),
                _ => Some(Json::Plain),
            }
        }
    }
}

fn field(rest: &mut Peekable<Chars<'_>>) -> Option<(String, Json)> {
    skip_space(rest);
    let name = string(rest)?;
    skip_space(rest);
    rest.next_if_eq(&':')?;
    Some((name, value(rest)?))
}

/// What stands between a bracket and its end, with commas between.
fn items<T>(
    rest: &mut Peekable<Chars<'_>>,
    end: char,
    item: impl Fn(&mut Peekable<Chars<'_>>) -> Option<T>,
) -> Option<Vec<T>> {
    rest.next();
    let mut found = Vec::new();
    skip_space(rest);
    if rest.next_if_eq(&end).is_some() {
        return Some(found);
    }
    loop {
        found.push(item(rest)?);
        skip_space(rest);
        if rest.next_if_eq(&end).is_some() {
            return Some(found);
        }
        rest.next_if_eq(&',')?;
    }
}

fn string(rest: &mut Peekable<Chars<'_>>) -> Option<String> {
    rest.next_if_eq(&'"')?;
    let mut text = String::new();
    loop {
        match rest.next()? {
            '"' => return Some(text),
            '\\' => match rest.next()? {
                'n' => text.push('\n'),
                't' => text.push('\t'),
                'r' => text.push('\r'),
                'b' => text.push('\u{8}'),
                'f' => text.push('\u{c}'),
                'u' => {
                    let code: String = rest.take(4).collect();
                    // Half of a pair stands for a letter that no path here has.
                    text.push(char::from_u32(u32::from_str_radix(&code, 16).ok()?).unwrap_or('\u{fffd}'));
                }
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Json;

    #[test]
    fn what_cargo_prints_is_read() {
        let text = r#" {"packages": [{"name": "a\"b\u00e9\\", "version": -1.5e3, "source": null}], "more": {}, "none": [ ], "yes": true, "no":false} "#;
        let json = Json::read(text).expect("JSON");
        let package = &json.at("packages").list()[0];
        assert_eq!(package.at("name").text(), Some("a\"bé\\"));
        assert_eq!(package.at("source"), &Json::Plain);
        assert_eq!(json.at("more"), &Json::Object(Vec::new()));
        assert_eq!((json.at("yes"), json.at("no")), (&Json::True, &Json::Plain));
        assert!(json.at("none").list().is_empty() && json.at("missing").at("deeper").text().is_none());
    }

    #[test]
    fn what_is_no_json_is_none() {
        for text in ["", "{", "[1", "[1 2]", "{\"a\" 1}", "\"a", "{} {}", "\"\\u00", "error: no such command"] {
            assert_eq!(Json::read(text), None, "{text}");
        }
    }
}
