//! The filter of the program's own log: levels, or levels by target, such as `info,adjutant=debug`.

use tracing_subscriber::filter::Targets;

/// What is logged unless somebody asks for something else.
pub(crate) const DEFAULT: &str = "info,serenity=warn,usvg=error";

/// The filter that a text describes; none if it describes none.
pub(crate) fn parse(text: &str) -> Option<Targets> {
    // An empty part would be a target that everything belongs to.
    let parts: Vec<&str> = text.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { None } else { parts.join(",").parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::Level;

    #[test]
    fn levels_are_by_target() {
        let filter = parse(" info, serenity=warn,,adjutant=debug ").expect("a filter");
        let told = |target, level| filter.would_enable(target, &level);
        assert!(told("usvg", Level::INFO) && told("adjutant::cli", Level::DEBUG) && told("serenity", Level::WARN));
        assert!(!told("usvg", Level::DEBUG) && !told("serenity::http", Level::INFO));
        assert!(parse(DEFAULT).is_some());
    }

    #[test]
    fn what_is_no_filter_is_refused() {
        for text in ["", " , ", "adjutant=loud", "a=b=c"] {
            assert!(parse(text).is_none(), "{text}");
        }
    }
}
