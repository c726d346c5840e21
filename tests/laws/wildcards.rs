//! No wildcards over anything that a game may define. Code that distinguishes a game's facts, orders, questions, phases
//! and similar types must name every variant. Then the compiler reports new ones.
//!
//! The types that a game may define: the family's own types (`native_types!`: facts, orders, instructions, offers, views), its
//! messages (`messages!`: questions, refusals), and the moments of its turn. Shared types are the enums of the
//! interface to games ([`INTERFACE`]). Everywhere outside tests, a `match` on their variants with an arm for all others is
//! reported. Such an arm is `_` or a name alone.

use crate::laws::walls::{source_folders, sources, workspace};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};

/// The shared enums of the interface to games, by file.
const INTERFACE: [(&str, &[&str]); 6] = [
    ("core/src/interface/prompt.rs", &["Task", "Next"]),
    ("core/src/interface/record.rs", &["Field"]),
    ("core/src/interface/term.rs", &["Term"]),
    ("core/src/interface/told.rs", &["Joint"]),
    ("core/src/interface/ruleset.rs", &["Answering"]),
    ("core/grammar/src/own.rs", &["Ends"]),
];

/// The types for the moments of a turn in games: the current step, and the next.
const MOMENTS: [&str; 5] = ["Phase", "SequenceStage", "Step", "NavalStep", "GroupStep"];

/// The relevant contents of a file.
#[derive(Default)]
struct Found {
    /// The types that it declares as a game's own.
    declared: BTreeSet<String>,
    /// Matches with a wildcard: the line, and the enums of the variants.
    matches: Vec<(usize, BTreeSet<String>)>,
    /// Local names of enums: `AxisCommand as C`.
    renamed: BTreeMap<String, String>,
    /// The type of the current `impl`.
    within: Vec<String>,
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) if list.path.is_ident("cfg") => list.tokens.to_string() == "test",
        meta => meta.path().is_ident("test"),
    })
}

fn derives(attributes: &[syn::Attribute], wanted: &str) -> bool {
    attributes.iter().filter(|attribute| attribute.path().is_ident("derive")).any(|attribute| {
        let paths = attribute.parse_args_with(Punctuated::<syn::Path, syn::Token![,]>::parse_terminated);
        paths.is_ok_and(|paths| paths.iter().any(|path| path.segments.last().is_some_and(|last| last.ident == wanted)))
    })
}

fn words_of(tokens: proc_macro2::TokenStream) -> Vec<String> {
    let word = |token| match token {
        proc_macro2::TokenTree::Ident(name) => vec![name.to_string()],
        proc_macro2::TokenTree::Group(group) => words_of(group.stream()),
        proc_macro2::TokenTree::Punct(_) | proc_macro2::TokenTree::Literal(_) => Vec::new(),
    };
    tokens.into_iter().flat_map(word).collect()
}

/// Whether a pattern fits everything.
fn is_wildcard(pattern: &syn::Pat) -> bool {
    match pattern {
        syn::Pat::Wild(_) => true,
        syn::Pat::Ident(name) => name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase),
        syn::Pat::Or(several) => several.cases.iter().any(is_wildcard),
        syn::Pat::Tuple(all) => all.elems.iter().all(is_wildcard),
        _ => false,
    }
}

/// The enums whose variants a pattern names.
struct Named<'a> {
    enums: BTreeSet<String>,
    found: &'a Found,
}

impl Visit<'_> for Named<'_> {
    fn visit_path(&mut self, path: &syn::Path) {
        let mut segments = path.segments.iter().rev();
        if let (Some(variant), Some(name)) = (segments.next(), segments.next())
            && variant.ident.to_string().starts_with(char::is_uppercase)
        {
            let name = name.ident.to_string();
            let name = match (name.as_str(), self.found.within.last()) {
                ("Self", Some(within)) => within.clone(),
                _ => self.found.renamed.get(&name).cloned().unwrap_or(name),
            };
            self.enums.insert(name);
        }
        visit::visit_path(self, path);
    }
}

impl Visit<'_> for Found {
    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &syn::ItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &syn::ItemImpl) {
        let name = match &*item.self_ty {
            syn::Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        // Declares a single type, as `native_types!` declares several.
        let is_own = item
            .trait_
            .as_ref()
            .is_some_and(|(_, path, _)| path.segments.last().is_some_and(|last| last.ident == "NativeType"));
        self.declared.extend(name.clone().filter(|name| is_own && !name.is_empty()));
        self.within.push(name.unwrap_or_default());
        visit::visit_item_impl(self, item);
        self.within.pop();
    }

    fn visit_item_enum(&mut self, item: &syn::ItemEnum) {
        let name = item.ident.to_string();
        if derives(&item.attrs, "Serialize") && MOMENTS.contains(&name.as_str()) {
            self.declared.insert(name);
        }
    }

    fn visit_item_macro(&mut self, item: &syn::ItemMacro) {
        let words = words_of(item.mac.tokens.clone());
        match item.mac.path.segments.last().map(|last| last.ident.to_string()).as_deref() {
            // The type's name is the first capitalised word; attributes and comments come before it.
            Some("messages") => {
                self.declared.extend(words.into_iter().find(|word| word.starts_with(char::is_uppercase)));
            }
            // Orders and facts are always a game's own types.
            Some("facts" | "orders") => {
                let after = words.iter().position(|word| word == "enum").map(|at| at + 1);
                self.declared.extend(after.and_then(|at| words.get(at)).cloned());
            }
            // Some of these words are field names; no enum has such a name.
            Some("native_types") => self.declared.extend(words),
            _ => {}
        }
    }

    fn visit_use_rename(&mut self, item: &syn::UseRename) {
        self.renamed.insert(item.rename.to_string(), item.ident.to_string());
    }

    fn visit_expr_match(&mut self, item: &syn::ExprMatch) {
        let wildcard = item.arms.iter().find(|arm| arm.guard.is_none() && is_wildcard(&arm.pat));
        // A match with one other arm distinguishes nothing; it only tests for that variant.
        if let Some(arm) = wildcard.filter(|_| item.arms.len() > 2) {
            let mut named = Named { enums: BTreeSet::new(), found: self };
            item.arms.iter().for_each(|arm| named.visit_pat(&arm.pat));
            let enums = named.enums;
            let line = syn::spanned::Spanned::span(&arm.pat).start().line;
            self.matches.push((line, enums));
        }
        visit::visit_expr_match(self, item);
    }
}

fn read(text: &str) -> Found {
    let mut found = Found::default();
    found.visit_file(&syn::parse_file(text).expect("Rust"));
    found
}

#[test]
fn the_law_finds_what_it_forbids() {
    let text = "
        use crate::Fact as F;
        #[derive(Debug, Serialize)] enum Phase { A, B, C }
        #[derive(Debug)] enum Step { A, B, C }
        native_types! { family: FAMILY, schema: SCHEMA, fact: Fact, order: Order }
        messages! { /// Why.
            No, prefix \"no\" { } }
        facts! { #[derive(Clone)] pub enum Happened { A => open(); B => open(); } }
        impl NativeType for Seen { const FAMILY: &'static str = FAMILY; }
        impl Other for Unseen {}
        impl Fact { fn one(&self) { match self { Self::A => 1, Self::B => 1, _ => 2 } } }
        fn two(fact: Option<&F>) { match fact { Some(F::A) => 1, Some(F::B | F::C) | None => 2 } }
        fn three(fact: Option<&F>) { match (fact, 1) { (Some(F::A), 1) => 1, (None, 2) => 2, (_, other) => 2 } }
        fn only_whether(fact: &F) { match fact { F::A => 1, _ => 2 } }
        fn four(no: &No) { match no { No::A {} => 1, no if true => 2, No::B {} => 3 } }
        #[cfg(test)] mod tests { fn five(fact: &Fact) { match fact { Fact::A => 1, _ => 2 } } }
    ";
    let found = read(text);
    let declared = |name: &str| found.declared.contains(name);
    let own = ["Fact", "Order", "No", "Phase", "Happened", "Seen"];
    let not = ["Step", "Unseen", "Clone"];
    assert!(own.into_iter().all(declared) && !not.into_iter().any(declared), "{:?}", found.declared);
    let fact = BTreeSet::from(["Fact".to_owned()]);
    assert_eq!(found.matches, [(11, fact.clone()), (13, fact)]);
}

#[test]
fn the_compiler_asks_about_everything_new_of_a_game() {
    let mut files = Vec::new();
    for folder in source_folders() {
        sources(&workspace().join(folder), &mut files);
    }
    for game in fs::read_dir(workspace().join("core/games")).expect("the games") {
        sources(&game.expect("a game").path().join("src"), &mut files);
    }
    let mut defined: BTreeSet<String> = BTreeSet::new();
    let mut all = Vec::new();
    for path in files {
        let found = read(&fs::read_to_string(&path).expect("a file of the workspace"));
        let name = path.strip_prefix(workspace()).expect("in the workspace").to_string_lossy().replace('\\', "/");
        match INTERFACE.iter().find(|(file, _)| *file == name) {
            Some((_, enums)) => defined.extend(enums.iter().map(|&name| name.to_owned())),
            None if name.starts_with("core/games/") => defined.extend(found.declared.iter().cloned()),
            None => {}
        }
        all.push((name, found.matches));
    }
    let mut open = Vec::new();
    for (name, matches) in all {
        for (line, enums) in matches {
            // Shared code cannot name the moments of a game, so the same names there are its own types.
            let is_game = name.starts_with("core/games/");
            let seen = |one: &&String| is_game || !MOMENTS.contains(&one.as_str());
            let over: Vec<&String> = enums.intersection(&defined).filter(seen).collect();
            if !over.is_empty() {
                open.push(format!("{name}:{line}: {over:?}"));
            }
        }
    }
    assert!(open.is_empty(), "nobody asks here about something new of a game: {open:#?}");
}
