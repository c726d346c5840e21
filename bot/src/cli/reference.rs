//! The command reference, `docs/commands.md`: made from the definitions, so that it cannot be out of date.

/// The reference in Markdown.
pub fn markdown() -> String {
    String::new()
}
