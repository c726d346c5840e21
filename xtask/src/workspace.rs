//! The packages of the workspace as Cargo knows them: their folders, their dependencies and their test programs.
//!
//! What a package says of its tests for the daily commands stands in its `Cargo.toml`, under `[package.metadata.xtask]`: lists of files and
//! folders below its tests, without their ending (`Package::part`).

use crate::json::Json;
use crate::run::Tool;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of the game crates.
const GAMES: &str = "core/games/";

/// A package of the workspace.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Package {
    /// The package.
    pub(crate) name: String,
    /// Its folder, from the root of the workspace.
    pub(crate) folder: String,
    /// The packages of the workspace on which it depends.
    pub(crate) knows: Vec<String>,
    /// Those on which only its tests depend.
    pub(crate) tests_know: Vec<String>,
    /// Whether tests stand in its library.
    pub(crate) has_units: bool,
    /// Its programs in which tests stand.
    pub(crate) bins: Vec<String>,
    /// Its test programs: name, and the file that each begins with, from the root of the workspace.
    pub(crate) tests: BTreeMap<String, String>,
    /// Its examples, in the same way.
    pub(crate) examples: BTreeMap<String, String>,
    /// Tests that every check runs.
    pub(crate) always: Vec<String>,
    /// Tests that a check leaves to the gate, unless their own files changed.
    pub(crate) left: Vec<String>,
    /// Tests that write golden files.
    pub(crate) golden: Vec<String>,
    /// What is built if nothing else is said: of the program, its games in their order.
    pub(crate) features: Vec<String>,
}

impl Package {
    /// The name of the game crate, if it is one.
    pub(crate) fn game(&self) -> Option<&str> {
        self.folder.strip_prefix(GAMES)
    }
}

/// All packages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Workspace {
    /// The folder that the workspace is in.
    pub(crate) root: PathBuf,
    /// Its packages, by name.
    pub(crate) packages: Vec<Package>,
}

impl Workspace {
    /// Asks Cargo about the workspace in this folder.
    ///
    /// # Errors
    /// Cargo cannot be asked, or answers what nobody understands.
    pub(crate) fn open(root: &Path) -> Result<Self, String> {
        let answer = Tool::cargo(root).args(["metadata", "--no-deps", "--format-version", "1"]).read()?;
        let json = Json::read(&answer).ok_or("`cargo metadata` did not answer in JSON: is another Cargo in use?")?;
        Ok(Self::of(&json, root))
    }

    fn of(json: &Json, root: &Path) -> Self {
        let here = json.at("workspace_root").text().unwrap_or_default();
        let inside = |path: &Json| {
            let path = path.text()?.strip_prefix(here)?.trim_start_matches(['/', '\\']);
            Some(path.replace('\\', "/"))
        };
        let listed = json.at("packages").list();
        let names: Vec<&str> = listed.iter().filter_map(|entry| entry.at("name").text()).collect();
        let mut packages: Vec<Package> = listed
            .iter()
            .filter_map(|entry| {
                let name = entry.at("name").text()?;
                let manifest = inside(entry.at("manifest_path"))?;
                let said = entry.at("metadata").at("xtask");
                let mut package = Package {
                    name: name.to_owned(),
                    folder: manifest.strip_suffix("/Cargo.toml").unwrap_or_default().to_owned(),
                    always: said.at("always").texts(),
                    left: said.at("left").texts(),
                    golden: said.at("golden").texts(),
                    features: entry.at("features").at("default").texts(),
                    ..Package::default()
                };
                for needed in entry.at("dependencies").list() {
                    let known = needed.at("name").text().filter(|other| *other != name && names.contains(other));
                    let Some(known) = known.filter(|_| needed.at("path").text().is_some()) else { continue };
                    let is_of_tests = needed.at("kind").text() == Some("dev");
                    if is_of_tests { &mut package.tests_know } else { &mut package.knows }.push(known.to_owned());
                }
                package.tests_know.retain(|known| !package.knows.contains(known));
                for target in entry.at("targets").list() {
                    let (Some(target_name), Some(path)) = (target.at("name").text(), inside(target.at("src_path")))
                    else {
                        continue;
                    };
                    let kinds = target.at("kind").texts();
                    let is = |kind: &str| kinds.iter().any(|found| found == kind);
                    let is_tested = *target.at("test") == Json::True;
                    if is("lib") {
                        package.has_units = is_tested;
                    } else if is("test") {
                        package.tests.insert(target_name.to_owned(), path);
                    } else if is("example") {
                        package.examples.insert(target_name.to_owned(), path);
                    } else if is("bin") && is_tested {
                        package.bins.push(target_name.to_owned());
                    }
                }
                Some(package)
            })
            .collect();
        packages.sort_by(|one, other| one.name.cmp(&other.name));
        Self { root: root.to_owned(), packages }
    }

    /// The package of this name.
    pub(crate) fn package(&self, name: &str) -> Option<&Package> {
        self.packages.iter().find(|package| package.name == name)
    }

    /// The package that a file belongs to, by its path from the root: the one whose folder is the deepest.
    pub(crate) fn package_of(&self, file: &str) -> Option<&Package> {
        let packages = self.packages.iter().filter(|package| is_in(file, &package.folder));
        packages.max_by_key(|package| package.folder.len())
    }

    /// The game crates, by name.
    pub(crate) fn games(&self) -> Vec<(&str, &Package)> {
        self.packages.iter().filter_map(|package| Some((package.game()?, package))).collect()
    }
}

/// Whether a file stands in a folder.
pub(crate) fn is_in(file: &str, folder: &str) -> bool {
    file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A small workspace: a core, two game crates, a front end and the tests of them all.
    pub(crate) fn small() -> Workspace {
        let text = r#"{"workspace_root": "/h", "packages": [
            {"name": "core", "manifest_path": "/h/core/Cargo.toml", "dependencies": [{"name": "serde"}],
             "targets": [{"name": "core", "kind": ["lib"], "src_path": "/h/core/src/lib.rs"}]},
            {"name": "game-chess", "manifest_path": "/h/core/games/chess/Cargo.toml",
             "dependencies": [{"name": "core", "path": "/h/core"}, {"name": "core", "path": "/h/core", "kind": "dev"}],
             "targets": [{"name": "game_chess", "kind": ["lib"], "test": true, "src_path": "/h/core/games/chess/src/lib.rs"},
                         {"name": "chess", "kind": ["test"], "src_path": "/h/core/games/chess/tests/chess/main.rs"},
                         {"name": "chess-cases", "kind": ["example"], "src_path": "/h/core/games/chess/examples/cases.rs"}]},
            {"name": "game-go_moku", "manifest_path": "/h/core/games/go_moku/Cargo.toml", "dependencies": [{"name": "core", "path": "/h/core"}],
             "targets": [{"name": "game_go_moku", "kind": ["lib"], "src_path": "/h/core/games/go_moku/src/lib.rs"}]},
            {"name": "face", "manifest_path": "/h/face/Cargo.toml", "features": {"default": ["go_moku", "chess"]},
             "dependencies": [{"name": "game-chess", "path": "/h/core/games/chess", "optional": true},
                              {"name": "game-go_moku", "path": "/h/core/games/go_moku"}],
             "metadata": {"xtask": {"left": ["slow"], "golden": ["words/said"]}},
             "targets": [{"name": "face", "kind": ["bin"], "test": true, "src_path": "/h/face/src/main.rs"}, {"name": "face", "kind": ["lib"], "src_path": "/h/face/src/lib.rs"},
                         {"name": "face", "kind": ["test"], "src_path": "/h/face/tests/main.rs"}]},
            {"name": "tests", "manifest_path": "/h/tests/Cargo.toml", "dependencies": [{"name": "face", "path": "/h/face", "kind": "dev"}],
             "metadata": {"xtask": {"always": ["laws"], "left": ["storm"]}},
             "targets": [{"name": "laws", "kind": ["test"], "src_path": "/h/tests/laws/main.rs"},
                         {"name": "games", "kind": ["test"], "src_path": "/h/tests/games/main.rs"},
                         {"name": "storm", "kind": ["test"], "src_path": "/h/tests/storm/main.rs"}]}
        ]}"#;
        Workspace::of(&Json::read(text).expect("JSON"), Path::new("/h"))
    }

    #[test]
    fn packages_are_read() {
        let workspace = small();
        let chess = workspace.package("game-chess").expect("a package");
        assert_eq!((chess.folder.as_str(), chess.game()), ("core/games/chess", Some("chess")));
        assert_eq!(chess.knows, ["core"]);
        assert!(chess.tests_know.is_empty(), "what it is made of is not told again");
        assert_eq!(
            workspace.package("tests").map(|package| package.tests_know.as_slice()),
            Some(["face".to_owned()].as_slice())
        );
        assert!(chess.has_units);
        assert_eq!(chess.tests["chess"], "core/games/chess/tests/chess/main.rs");
        assert!(chess.examples.contains_key("chess-cases"));
        let face = workspace.package("face").expect("a package");
        assert_eq!(face.left, ["slow"]);
        assert_eq!((face.has_units, &face.bins), (false, &vec!["face".to_owned()]));
        assert_eq!(face.features, ["go_moku", "chess"]);
        assert_eq!(workspace.games().iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["chess", "go_moku"]);
    }

    #[test]
    fn a_file_stands_in_the_deepest_package_around_it() {
        let workspace = small();
        let of = |file| workspace.package_of(file).map(|package| package.name.as_str());
        assert_eq!(of("core/games/chess/src/lib.rs"), Some("game-chess"));
        assert_eq!(of("core/src/lib.rs"), Some("core"));
        assert_eq!(of("core2/src/lib.rs"), None);
        assert_eq!(of("README.md"), None);
    }
}
