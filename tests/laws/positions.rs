//! Only its keys set a position: the code for cases and for corrections writes no field of a state directly.

use crate::laws::walls::{sources, workspace};
use std::fs;
use std::path::PathBuf;
use syn::visit::{self, Visit};

/// The files of a game in which a position is stated or corrected, if they exist.
const WHERE: [&str; 3] = ["src/cases", "src/rules/edit.rs", "src/rules/record/edit.rs"];

/// The function that prepares a position before its first line.
const BEGINS: &str = "unsaid";

/// Lines that write a field.
#[derive(Default)]
struct Written(Vec<usize>);

fn field(target: &syn::Expr) -> Option<&syn::ExprField> {
    match target {
        syn::Expr::Field(field) => Some(field),
        syn::Expr::Index(index) => field(&index.expr),
        syn::Expr::Tuple(all) => all.elems.iter().find_map(field),
        _ => None,
    }
}

/// Whether it is a field of the state, not of something that is being read.
fn is_of_state(field: &syn::ExprField) -> bool {
    match &*field.base {
        syn::Expr::Path(path) => path.path.is_ident("state") || path.path.is_ident("after"),
        syn::Expr::Field(inner) => is_of_state(inner),
        syn::Expr::Index(index) => matches!(&*index.expr, syn::Expr::Field(inner) if is_of_state(inner)),
        _ => false,
    }
}

impl Written {
    fn see(&mut self, target: &syn::Expr) {
        if let Some(found) = field(target).filter(|found| is_of_state(found)) {
            self.0.push(syn::spanned::Spanned::span(found).start().line);
        }
    }
}

impl Visit<'_> for Written {
    fn visit_impl_item_fn(&mut self, item: &syn::ImplItemFn) {
        if item.sig.ident != BEGINS {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_expr_assign(&mut self, item: &syn::ExprAssign) {
        self.see(&item.left);
        visit::visit_expr_assign(self, item);
    }

    fn visit_expr_reference(&mut self, item: &syn::ExprReference) {
        if item.mutability.is_some() {
            self.see(&item.expr);
        }
        visit::visit_expr_reference(self, item);
    }
}

fn written(text: &str) -> Vec<usize> {
    let mut found = Written::default();
    found.visit_file(&syn::parse_file(text).expect("Rust"));
    found.0
}

#[test]
fn the_law_finds_what_it_forbids() {
    let text = "
        fn a(state: &mut State, line: &mut Line) { line.part = 1; state.year = 2; }
        fn b(after: &mut State) { after.blocks[1].cv = 2; let fleet = &mut after.fleets[0]; }
        fn c(state: &mut State) { (state.a, state.b) = (1, 2); let a = &state.a; }
        impl CaseWording for Statement { fn unsaid(state: &mut State) { state.year = 1; } }
    ";
    assert_eq!(written(text), [2, 3, 3, 4]);
}

#[test]
fn a_position_is_set_by_its_keys_alone() {
    let mut found = Vec::new();
    for game in fs::read_dir(workspace().join("core/games")).expect("the games") {
        let game = game.expect("a game").path();
        let mut files: Vec<PathBuf> = Vec::new();
        for part in WHERE.map(|part| game.join(part)) {
            if part.is_dir() {
                sources(&part, &mut files);
            } else {
                files.extend(part.exists().then_some(part));
            }
        }
        for path in files {
            let lines = written(&fs::read_to_string(&path).expect("a file of the workspace"));
            found.extend(lines.into_iter().map(|line| format!("{}:{line}", path.display())));
        }
    }
    assert!(found.is_empty(), "a state is written beside its keys: {found:#?}");
}
