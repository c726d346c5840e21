//! What a check does about files that changed: the packages they belong to, the packages that depend on those, and the tests in order.

use crate::part::Part;
use crate::workspace::{Package, Workspace, is_in};
use std::collections::{BTreeMap, BTreeSet};

/// Files that everything is built with.
const OF_ALL: [&str; 6] =
    ["Cargo.toml", "Cargo.lock", "clippy.toml", "rustfmt.toml", "rust-toolchain.toml", ".cargo/config.toml"];

/// Tests that are run by one call of Cargo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// What it is, in words.
    pub(crate) title: String,
    /// What Cargo is told behind `test`.
    pub(crate) arguments: Vec<String>,
    /// Whether it may be left to the gate when time is up.
    pub(crate) can_wait: bool,
}

/// What is to be done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Whether there is anything for the formatter and the lints: they look at all packages, and remember those that did not change.
    pub(crate) is_linted: bool,
    /// Tests, in order.
    pub(crate) steps: Vec<Step>,
    /// What is left to the gate, in words.
    pub(crate) left: Vec<String>,
    /// What the reader should know of it.
    pub(crate) remarks: Vec<String>,
}

/// What changed of a package.
#[derive(Clone, Debug, Default)]
struct Touched {
    /// Something that other packages see.
    source: bool,
    /// Parts of its tests.
    parts: BTreeSet<Part>,
    /// Something that all of its tests may use.
    all_tests: bool,
}

/// What else must be known of files: what only somebody who opens them can tell.
pub(crate) trait Look {
    /// Whether there is a test in this file, or in a file of this folder.
    fn has_tests(&self, path: &str) -> bool;
    /// Files of tests that open this file.
    fn readers(&self, file: &str) -> Vec<String>;
}

/// The plan for these files.
pub(crate) fn plan(workspace: &Workspace, files: &[String], look: &dyn Look) -> Plan {
    let mut plan = Plan::default();
    let mut touched: BTreeMap<&str, Touched> = BTreeMap::new();
    let mut outside: Vec<&str> = Vec::new();
    let mut of_all = false;
    for file in files {
        let is_document = is_document(file);
        match workspace.package_of(file).filter(|_| !is_document) {
            Some(package) => touch(package, file, touched.entry(&package.name).or_default(), look),
            None if OF_ALL.contains(&file.as_str()) => of_all = true,
            None => outside.push(file),
        }
    }
    plan.is_linted = of_all || files.iter().any(|file| is_source(file));
    if touched.is_empty() && !of_all && outside.iter().all(|file| is_document(file)) {
        plan.remarks.push(format!("Only documents changed ({}): no source is looked at.", outside.len()));
    }
    if of_all {
        let remark = "What every package is built with changed. Tests of packages that did not change besides are left to the gate.";
        plan.remarks.push(remark.to_owned());
    }
    let (reading, unread) = readers(workspace, &outside, look);
    if !unread.is_empty() {
        plan.remarks.push(format!("No test here opens {}; the gate may use it.", unread.join(", ")));
    }

    let mut later = Vec::new();
    for (package, touched) in touched.iter().filter_map(|(name, touched)| Some((workspace.package(name)?, touched))) {
        let left = left(package);
        if touched.source || touched.all_tests {
            plan.steps.extend(whole(workspace, package, &left, &format!("{}, which changed", package.name), false));
            let (now, then): (BTreeSet<Part>, _) = left.into_iter().partition(|part| touched.parts.contains(part));
            plan.steps.extend(parts(workspace, package, &now, &format!("{}: tests that changed", package.name), false));
            later.extend(parts(workspace, package, &then, &format!("{}: what takes long", package.name), true));
        } else {
            plan.steps.extend(parts(
                workspace,
                package,
                &touched.parts,
                &format!("{}: tests that changed", package.name),
                false,
            ));
        }
    }
    for package in &workspace.packages {
        let Some(reading) = reading.get(package.name.as_str()) else { continue };
        let left = left(package);
        let is_left = |part: &&Part| left.iter().any(|other| other.has(part));
        let (then, now): (BTreeSet<&Part>, BTreeSet<&Part>) = reading.iter().partition(is_left);
        let now = now.into_iter().cloned().collect();
        plan.steps.extend(parts(
            workspace,
            package,
            &now,
            &format!("{}: tests that open what changed", package.name),
            false,
        ));
        plan.left.extend(then.into_iter().map(|part| tell(workspace, package, part)));
    }
    for package in &workspace.packages {
        let mut always: BTreeSet<Part> = package.always.iter().flat_map(|path| package.parts(path)).collect();
        always.retain(|part| !touched.get(package.name.as_str()).is_some_and(|touched| touched.parts.contains(part)));
        // Where all of a package is run, these are too.
        let is_run = touched.get(package.name.as_str()).is_some_and(|touched| touched.source || touched.all_tests);
        if !is_run {
            let title = format!("what holds of the whole workspace ({})", package.always.join(", "));
            plan.steps.extend(parts(workspace, package, &always, &title, false));
        }
    }
    let sources: Vec<&str> = touched.iter().filter(|(_, touched)| touched.source).map(|(name, _)| *name).collect();
    plan.steps.extend(units(workspace, &sources));
    plan.steps.extend(later);
    for (name, distance) in who_knows(workspace, &sources).into_iter().filter(|(name, _)| !sources.contains(name)) {
        let Some(package) = workspace.package(name) else { continue };
        let left = left(package);
        let mut done: BTreeSet<Part> = touched.get(name).map(|touched| touched.parts.clone()).unwrap_or_default();
        plan.left.extend(left.difference(&done).map(|part| tell(workspace, package, part)));
        done.extend(left);
        done.extend(package.always.iter().flat_map(|path| package.parts(path)));
        let title = if distance == 1 { "which knows a package that changed" } else { "which knows one that knows it" };
        plan.steps.extend(whole(workspace, package, &done, &format!("{name}, {title}"), true));
    }
    plan
}

/// Tests that open files outside all packages, by package; and those of the files, documents aside, that none opens.
fn readers<'h, 'f>(
    workspace: &'h Workspace,
    outside: &[&'f str],
    look: &dyn Look,
) -> (BTreeMap<&'h str, BTreeSet<Part>>, Vec<&'f str>) {
    let mut reading: BTreeMap<&str, BTreeSet<Part>> = BTreeMap::new();
    let mut unread = Vec::new();
    for file in outside {
        let readers = look.readers(file);
        if readers.is_empty() && !is_document(file) {
            unread.push(*file);
        }
        for reader in &readers {
            let Some(package) = workspace.package_of(reader) else { continue };
            let Some(below) = reader.strip_prefix(&format!("{}/", package.tests_folder())) else { continue };
            // The file itself or, if there is no test in it, the folder that it helps.
            let helps = !look.has_tests(reader);
            let path = if helps { below.rsplit_once('/').map_or("", |(folder, _)| folder) } else { below };
            let path = path.trim_end_matches(".rs").trim_end_matches("/mod").trim_end_matches("/main");
            reading.entry(&package.name).or_default().extend(package.parts(path));
        }
    }
    (reading, unread)
}

/// What a package leaves to the gate.
fn left(package: &Package) -> BTreeSet<Part> {
    package.left.iter().flat_map(|path| package.parts(path)).collect()
}

/// Whether a file is for the compiler.
fn is_source(file: &str) -> bool {
    file.rsplit_once('.').is_some_and(|(_, ending)| ending == "rs") || file.ends_with("Cargo.toml")
}

/// Whether a file is for people to read.
fn is_document(file: &str) -> bool {
    file.rsplit_once('.').is_some_and(|(_, ending)| ending == "md") || is_in(file, "docs")
}

/// Notes which part of its package a file is.
fn touch(package: &Package, file: &str, touched: &mut Touched, look: &dyn Look) {
    let base = package.tests_folder();
    let Some(below) = file.strip_prefix(&base).and_then(|rest| rest.strip_prefix('/')) else {
        let is_other =
            ["benches", "examples"].iter().any(|folder| is_in(file, &format!("{}/{folder}", package.folder)));
        touched.source |= !is_other;
        return;
    };
    // The first step below the folder of tests: a file, or a folder.
    let first = below.split('/').next().unwrap_or(below);
    let stem = first.strip_suffix(".rs").unwrap_or(first);
    let is_package_of_tests = base == package.folder;
    if is_package_of_tests && first == "benches" {
        return;
    }
    // Where a program is put together of modules that stand beside it.
    let joins = below == "main.rs" || is_package_of_tests && first == below && first.strip_suffix(".rs").is_some();
    let mut found = if joins { Vec::new() } else { package.parts(stem) };
    found.retain(|part| part.module.is_none() || look.has_tests(&format!("{base}/{first}")));
    if !found.is_empty() {
        touched.parts.extend(found);
    } else if is_package_of_tests {
        touched.source = true;
    } else {
        touched.all_tests = true;
    }
}

/// The packages that depend on these, each with the number of steps to them, the nearest and simplest first. Nothing depends on tests. So
/// the search does not go on from a package whose tests alone depend on another.
fn who_knows<'h>(workspace: &'h Workspace, sources: &[&'h str]) -> Vec<(&'h str, usize)> {
    let mut found: Vec<(&str, usize)> = sources.iter().map(|name| (*name, 0)).collect();
    let mut made_anew: Vec<&str> = sources.to_vec();
    for distance in 1.. {
        let knows = |list: &[String]| list.iter().any(|other| made_anew.contains(&other.as_str()));
        let is_new = |package: &&Package, found: &[(&str, usize)]| !found.iter().any(|(name, _)| *name == package.name);
        let next: Vec<&Package> = workspace
            .packages
            .iter()
            .filter(|package| !made_anew.contains(&package.name.as_str()) && knows(&package.knows))
            .collect();
        let tested: Vec<&Package> =
            workspace.packages.iter().filter(|package| is_new(package, &found) && knows(&package.tests_know)).collect();
        if next.is_empty() && tested.is_empty() {
            break;
        }
        for package in next.iter().chain(&tested) {
            if is_new(package, &found) {
                found.push((&package.name, distance));
            }
        }
        made_anew.extend(next.iter().map(|package| package.name.as_str()));
    }
    let known = |name: &str| workspace.package(name).map(|package| package.knows.len() + package.tests_know.len());
    found.sort_by_key(|(name, distance)| (*distance, known(name)));
    found
}

/// The arguments of Cargo to run these programs of a package. They are usually built for the whole workspace, with what every other command
/// here builds. If another package has a program of the same name, they are built for this package alone.
pub(crate) fn chosen(workspace: &Workspace, package: &Package, programs: &[&str]) -> Vec<String> {
    let is_shared =
        |program: &&str| workspace.packages.iter().filter(|other| other.tests.contains_key(*program)).count() > 1;
    let mut arguments = if programs.iter().any(is_shared) {
        vec!["-p".to_owned(), package.name.clone()]
    } else {
        vec!["--workspace".to_owned()]
    };
    arguments.extend(programs.iter().flat_map(|program| ["--test".to_owned(), (*program).to_owned()]));
    arguments
}

fn tell(workspace: &Workspace, package: &Package, part: &Part) -> String {
    let filter = part.filter().map(|filter| format!(" {filter}")).unwrap_or_default();
    format!("cargo test {}{filter}", chosen(workspace, package, &[&part.program]).join(" "))
}

/// The step for tests in the source of these packages. Libraries cannot be chosen by name: if one of them has tests, those of all are run.
fn units(workspace: &Workspace, sources: &[&str]) -> Option<Step> {
    let packages: Vec<&Package> = sources.iter().filter_map(|name| workspace.package(name)).collect();
    let library = packages.iter().any(|package| package.has_units).then(|| "--lib".to_owned());
    let bins = packages.iter().flat_map(|package| &package.bins).flat_map(|name| ["--bin".to_owned(), name.clone()]);
    let chosen: Vec<String> = library.into_iter().chain(bins).collect();
    let arguments = std::iter::once("--workspace".to_owned()).chain(chosen.clone()).collect();
    let title = "tests that stand in the source".to_owned();
    (!chosen.is_empty()).then_some(Step { title, arguments, can_wait: false })
}

/// The steps for parts of a package: those with modules program by program, the others together.
fn parts(workspace: &Workspace, package: &Package, parts: &BTreeSet<Part>, title: &str, can_wait: bool) -> Vec<Step> {
    let mut by_program: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut whole: BTreeSet<&str> = BTreeSet::new();
    for part in parts {
        match part.filter() {
            Some(filter) => by_program.entry(&part.program).or_default().push(filter),
            None => _ = whole.insert(&part.program),
        }
    }
    let whole: Vec<&str> = whole.into_iter().collect();
    let mut steps = Vec::new();
    if !whole.is_empty() {
        steps.push(Step { title: title.to_owned(), arguments: chosen(workspace, package, &whole), can_wait });
    }
    for (program, filters) in by_program.into_iter().filter(|(program, _)| !whole.contains(program)) {
        let mut arguments = chosen(workspace, package, &[program]);
        arguments.push("--".to_owned());
        arguments.extend(filters);
        steps.push(Step { title: title.to_owned(), arguments, can_wait });
    }
    steps
}

/// The step for all test programs of a package but these parts.
fn whole(workspace: &Workspace, package: &Package, but: &BTreeSet<Part>, title: &str, can_wait: bool) -> Option<Step> {
    let is_left = |program: &String| but.contains(&Part { program: program.clone(), module: None });
    let programs: Vec<&str> = package.tests.keys().filter(|program| !is_left(program)).map(String::as_str).collect();
    if programs.is_empty() {
        return None;
    }
    let mut arguments = chosen(workspace, package, &programs);
    let of_these = but.iter().filter(|part| programs.contains(&part.program.as_str()));
    let skipped: Vec<String> = of_these.filter_map(Part::filter).collect();
    if !skipped.is_empty() {
        arguments.push("--".to_owned());
        arguments.extend(skipped.into_iter().flat_map(|filter| ["--skip".to_owned(), filter]));
    }
    Some(Step { title: title.to_owned(), arguments, can_wait })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::small;

    /// Files are opened by name.
    struct Told;

    impl Look for Told {
        fn has_tests(&self, path: &str) -> bool {
            !path.contains("support")
        }

        fn readers(&self, file: &str) -> Vec<String> {
            match file {
                "docs/read-by-chess.md" => vec!["core/games/chess/tests/chess/pages.rs".to_owned()],
                "read-by-storm.toml" => vec!["tests/storm/wind.rs".to_owned()],
                _ => Vec::new(),
            }
        }
    }

    fn planned(files: &[&str]) -> Plan {
        plan(&small(), &files.iter().map(|file| (*file).to_owned()).collect::<Vec<_>>(), &Told)
    }

    fn lines(plan: &Plan) -> Vec<String> {
        plan.steps.iter().map(|step| step.arguments.join(" ")).collect()
    }

    const LAWS: &str = "--workspace --test laws";

    #[test]
    fn a_rule_is_tried_by_its_game_the_laws_and_whoever_knows_it() {
        let plan = planned(&["core/games/chess/src/rules/castle.rs"]);
        let expected = [
            "--workspace --test chess",
            LAWS,
            "--workspace --lib",
            "--workspace --test face -- --skip slow::",
            "--workspace --test games",
        ];
        assert_eq!(lines(&plan), expected);
        assert_eq!(plan.steps.iter().map(|step| step.can_wait).collect::<Vec<_>>(), [false, false, false, true, true]);
        assert_eq!(plan.left, ["cargo test --workspace --test face slow::", "cargo test --workspace --test storm"]);
        assert!(plan.is_linted);
    }

    #[test]
    fn what_only_tests_see_is_of_its_program_alone() {
        let plan = planned(&["core/games/chess/tests/chess/castle.case"]);
        assert!(!plan.is_linted, "nothing for the compiler");
        assert_eq!(lines(&plan), ["--workspace --test chess", LAWS]);
        let plan = planned(&["face/tests/golden/said.txt"]);
        assert_eq!(lines(&plan), ["--workspace --test face -- golden::", LAWS]);
        let plan = planned(&["face/tests/support/play.rs"]);
        let expected = ["--workspace --test face -- --skip slow::", LAWS, "--workspace --test face -- slow::"];
        assert_eq!(lines(&plan), expected);
        assert!(plan.steps[2].can_wait && plan.left.is_empty(), "what takes long is run while there is time");
    }

    #[test]
    fn what_is_left_to_the_gate_is_run_when_it_changed_itself() {
        let plan = planned(&["tests/storm/wind.rs"]);
        assert_eq!(lines(&plan), ["--workspace --test storm", LAWS]);
        let plan = planned(&["face/src/lib.rs", "face/tests/slow/mod.rs"]);
        assert!(lines(&plan).contains(&"--workspace --bin face".to_owned()), "{plan:?}");
        assert!(lines(&plan).contains(&"--workspace --test face -- slow::".to_owned()), "{plan:?}");
        assert_eq!(plan.left, ["cargo test --workspace --test storm"]);
    }

    #[test]
    fn documents_are_held_to_the_laws_and_to_what_opens_them() {
        let plan = planned(&["docs/testing.md", "core/games/chess/README.md"]);
        assert!(!plan.is_linted && plan.remarks[0].starts_with("Only documents changed (2)"), "{plan:?}");
        assert_eq!(lines(&plan), [LAWS]);
        let plan = planned(&["docs/read-by-chess.md"]);
        assert_eq!(lines(&plan), ["--workspace --test chess -- pages::", LAWS]);
        assert!(!plan.is_linted && plan.left.is_empty());
        let plan = planned(&["read-by-storm.toml"]);
        assert_eq!(lines(&plan), [LAWS]);
        assert_eq!(plan.left, ["cargo test --workspace --test storm wind::"], "what takes long is left even then");
    }

    #[test]
    fn what_every_package_is_built_with_is_said() {
        let plan = planned(&["Cargo.lock", "deploy/release"]);
        assert!(plan.is_linted);
        assert_eq!(lines(&plan), [LAWS]);
        assert!(plan.remarks.len() == 2 && plan.remarks[1].contains("deploy/release"), "{plan:?}");
    }

    #[test]
    fn programs_of_one_name_are_told_apart_by_their_package() {
        let mut workspace = small();
        for package in &mut workspace.packages {
            package.tests.insert("cases".to_owned(), format!("{}/tests/cases.rs", package.folder));
        }
        let face = workspace.package("face").expect("a package");
        assert_eq!(chosen(&workspace, face, &["cases", "face"]).join(" "), "-p face --test cases --test face");
        assert_eq!(chosen(&workspace, face, &["face"]).join(" "), "--workspace --test face");
    }

    #[test]
    fn whoever_knows_a_package_for_his_tests_alone_is_the_last_of_his_way() {
        let workspace = small();
        let names = |sources: &[&'static str]| {
            who_knows(&workspace, sources).into_iter().map(|(name, _)| name.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names(&["core"]), ["core", "game-chess", "game-go_moku", "face", "tests"]);
        assert_eq!(names(&["tests"]), ["tests"]);
        let mut workspace = small();
        for package in &mut workspace.packages {
            if package.name == "game-chess" {
                package.tests_know.push("game-go_moku".to_owned());
            }
            package.knows.retain(|other| package.name != "face" || other != "game-go_moku");
        }
        let names: Vec<&str> = who_knows(&workspace, &["game-go_moku"]).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["game-go_moku", "game-chess"], "the face is not built of what the tests of chess need");
    }
}
