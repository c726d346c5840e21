//! The packages of the workspace as Cargo knows them: their folders, their dependencies and their test programs.
//!
//! What a package says of its tests for the daily commands stands in its `Cargo.toml`, under `[package.metadata.xtask]`: lists of files and
//! folders below its tests, without their ending (`Room::part`).

use crate::json::Json;
use crate::run::Tool;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of the game crates.
const FLATS: &str = "core/games/";

/// A package of the workspace.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Room {
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

impl Room {
    /// The name of the game crate, if it is one.
    pub(crate) fn flat(&self) -> Option<&str> {
        self.folder.strip_prefix(FLATS)
    }
}

/// All packages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct House {
    /// The folder that the workspace is in.
    pub(crate) root: PathBuf,
    /// Its packages, by name.
    pub(crate) rooms: Vec<Room>,
}

impl House {
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
        let packages = json.at("packages").list();
        let names: Vec<&str> = packages.iter().filter_map(|package| package.at("name").text()).collect();
        let mut rooms: Vec<Room> = packages
            .iter()
            .filter_map(|package| {
                let name = package.at("name").text()?;
                let manifest = inside(package.at("manifest_path"))?;
                let said = package.at("metadata").at("xtask");
                let mut room = Room {
                    name: name.to_owned(),
                    folder: manifest.strip_suffix("/Cargo.toml").unwrap_or_default().to_owned(),
                    always: said.at("always").texts(),
                    left: said.at("left").texts(),
                    golden: said.at("golden").texts(),
                    features: package.at("features").at("default").texts(),
                    ..Room::default()
                };
                for needed in package.at("dependencies").list() {
                    let known = needed.at("name").text().filter(|other| *other != name && names.contains(other));
                    let Some(known) = known.filter(|_| needed.at("path").text().is_some()) else { continue };
                    let is_of_tests = needed.at("kind").text() == Some("dev");
                    if is_of_tests { &mut room.tests_know } else { &mut room.knows }.push(known.to_owned());
                }
                room.tests_know.retain(|known| !room.knows.contains(known));
                for target in package.at("targets").list() {
                    let (Some(target_name), Some(path)) = (target.at("name").text(), inside(target.at("src_path")))
                    else {
                        continue;
                    };
                    let kinds = target.at("kind").texts();
                    let is = |kind: &str| kinds.iter().any(|found| found == kind);
                    let is_tested = *target.at("test") == Json::True;
                    if is("lib") {
                        room.has_units = is_tested;
                    } else if is("test") {
                        room.tests.insert(target_name.to_owned(), path);
                    } else if is("example") {
                        room.examples.insert(target_name.to_owned(), path);
                    } else if is("bin") && is_tested {
                        room.bins.push(target_name.to_owned());
                    }
                }
                Some(room)
            })
            .collect();
        rooms.sort_by(|one, other| one.name.cmp(&other.name));
        Self { root: root.to_owned(), rooms }
    }

    /// The package of this name.
    pub(crate) fn room(&self, name: &str) -> Option<&Room> {
        self.rooms.iter().find(|room| room.name == name)
    }

    /// The package that a file belongs to, by its path from the root: the one whose folder is the deepest.
    pub(crate) fn room_of(&self, file: &str) -> Option<&Room> {
        let rooms = self.rooms.iter().filter(|room| is_in(file, &room.folder));
        rooms.max_by_key(|room| room.folder.len())
    }

    /// The game crates, by name.
    pub(crate) fn flats(&self) -> Vec<(&str, &Room)> {
        self.rooms.iter().filter_map(|room| Some((room.flat()?, room))).collect()
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
    pub(crate) fn small() -> House {
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
        House::of(&Json::read(text).expect("JSON"), Path::new("/h"))
    }

    #[test]
    fn rooms_are_read() {
        let house = small();
        let chess = house.room("game-chess").expect("a room");
        assert_eq!((chess.folder.as_str(), chess.flat()), ("core/games/chess", Some("chess")));
        assert_eq!(chess.knows, ["core"]);
        assert!(chess.tests_know.is_empty(), "what it is made of is not told again");
        assert_eq!(house.room("tests").map(|room| room.tests_know.as_slice()), Some(["face".to_owned()].as_slice()));
        assert!(chess.has_units);
        assert_eq!(chess.tests["chess"], "core/games/chess/tests/chess/main.rs");
        assert!(chess.examples.contains_key("chess-cases"));
        let face = house.room("face").expect("a room");
        assert_eq!(face.left, ["slow"]);
        assert_eq!((face.has_units, &face.bins), (false, &vec!["face".to_owned()]));
        assert_eq!(face.features, ["go_moku", "chess"]);
        assert_eq!(house.flats().iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["chess", "go_moku"]);
    }

    #[test]
    fn a_file_stands_in_the_deepest_room_around_it() {
        let house = small();
        let of = |file| house.room_of(file).map(|room| room.name.as_str());
        assert_eq!(of("core/games/chess/src/lib.rs"), Some("game-chess"));
        assert_eq!(of("core/src/lib.rs"), Some("core"));
        assert_eq!(of("core2/src/lib.rs"), None);
        assert_eq!(of("README.md"), None);
    }
}
