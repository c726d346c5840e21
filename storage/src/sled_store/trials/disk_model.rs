//! A model of a disk after a power cut, which may have any part of what was not synced.
//!
//! It gets every file step of the journal (`journal::files::Step`). Of the bytes written since a file's last sync, any
//! part may be there, in any order. Zeros or random bytes may be between. Of the names created, changed or removed
//! since a folder's last sync, any may be there.

use crate::sled_store::journal::files::Step;
use rand::Rng;
use rand::rngs::StdRng;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

type Id = usize;

#[derive(Clone)]
enum Node {
    File { durable: Vec<u8>, now: Vec<u8>, pending: Vec<Write> },
    Folder { durable: BTreeMap<String, Id>, now: BTreeMap<String, Id>, pending: Vec<Name> },
}

#[derive(Clone)]
enum Write {
    Put(usize, Vec<u8>),
    Cut(usize),
}

#[derive(Clone)]
enum Name {
    Made(String, Id),
    Renamed(String, String),
    Removed(String),
}

/// How much of the unsynced data is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    Nothing,
    Everything,
    Some,
}

/// The disk; its first node is the root.
#[derive(Clone)]
pub(super) struct DiskModel {
    nodes: Vec<Node>,
}

fn folder() -> Node {
    Node::Folder { durable: BTreeMap::new(), now: BTreeMap::new(), pending: Vec::new() }
}

fn rename(names: &mut BTreeMap<String, Id>, from: &str, to: &str) {
    if let Some(id) = names.remove(from) {
        names.insert(to.to_owned(), id);
    }
}

impl DiskModel {
    pub(super) fn new() -> Self {
        Self { nodes: vec![folder()] }
    }

    /// The folder of the path, and the path's last name.
    fn place(&self, root: &Path, path: &Path) -> (Id, String) {
        let below = path.strip_prefix(root).expect("within the store");
        let mut names: Vec<_> = below.iter().map(|name| name.to_string_lossy().into_owned()).collect();
        let last = names.pop().expect("not the root");
        let into = |id: Id, name: &String| match &self.nodes[id] {
            Node::Folder { now, .. } => now[name],
            Node::File { .. } => panic!("{name} is no folder"),
        };
        (names.iter().fold(0, into), last)
    }

    fn at(&self, root: &Path, path: &Path) -> Option<Id> {
        if path == root {
            return Some(0);
        }
        let (parent, name) = self.place(root, path);
        match &self.nodes[parent] {
            Node::Folder { now, .. } => now.get(&name).copied(),
            Node::File { .. } => None,
        }
    }

    fn make(&mut self, root: &Path, path: &Path, node: Node) {
        let id = self.nodes.len();
        self.nodes.push(node);
        self.name(root, path, |now, pending, name| {
            now.insert(name.clone(), id);
            pending.push(Name::Made(name, id));
        });
    }

    fn name(&mut self, root: &Path, path: &Path, act: impl FnOnce(&mut BTreeMap<String, Id>, &mut Vec<Name>, String)) {
        let (parent, name) = self.place(root, path);
        if let Node::Folder { now, pending, .. } = &mut self.nodes[parent] {
            act(now, pending, name);
        }
    }

    /// Applies a step in the store's folder.
    pub(super) fn take(&mut self, root: &Path, step: &Step) {
        match step {
            Step::Made(path) => {
                if let Some(id) = self.at(root, path) {
                    if let Node::File { now, pending, .. } = &mut self.nodes[id] {
                        now.clear();
                        pending.push(Write::Cut(0));
                    }
                } else {
                    self.make(root, path, Node::File { durable: vec![], now: vec![], pending: vec![] });
                }
            }
            Step::MadeFolder(path) => self.make(root, path, folder()),
            Step::Put(path, at, bytes) => {
                let (id, at) = (self.at(root, path).expect("a file"), usize::try_from(*at).expect("small"));
                if let Node::File { now, pending, .. } = &mut self.nodes[id] {
                    pending.push(Write::Put(at, bytes.clone()));
                    put(now, at, bytes, 0);
                }
            }
            Step::Cut(path, length) => {
                let (id, length) = (self.at(root, path).expect("a file"), usize::try_from(*length).expect("small"));
                if let Node::File { now, pending, .. } = &mut self.nodes[id] {
                    now.truncate(length);
                    pending.push(Write::Cut(length));
                }
            }
            Step::Synced(path) | Step::FolderSynced(path) => {
                let id = self.at(root, path).expect("it is there");
                match &mut self.nodes[id] {
                    Node::File { durable, now, pending } => {
                        durable.clone_from(now);
                        pending.clear();
                    }
                    Node::Folder { durable, now, pending } => {
                        durable.clone_from(now);
                        pending.clear();
                    }
                }
            }
            Step::Renamed(from, to) => {
                let (_, to) = self.place(root, to);
                self.name(root, from, |now, pending, from| {
                    rename(now, &from, &to);
                    pending.push(Name::Renamed(from, to));
                });
            }
            Step::Removed(path) => self.name(root, path, |now, pending, name| {
                now.remove(&name);
                pending.push(Name::Removed(name));
            }),
            Step::Phase(_) => {}
        }
    }

    /// Writes a possible state after a power cut into a folder.
    pub(super) fn write(&self, into: &Path, left: Left, random: &mut StdRng) {
        self.write_folder(0, into, left, random);
    }

    fn write_folder(&self, id: Id, into: &Path, left: Left, random: &mut StdRng) {
        let Node::Folder { durable, pending, .. } = &self.nodes[id] else { panic!("no folder") };
        fs::create_dir_all(into).expect("made");
        let mut names = durable.clone();
        for change in pending {
            let there = match left {
                Left::Nothing => false,
                Left::Everything => true,
                Left::Some => random.random(),
            };
            match change {
                Name::Made(name, id) if there => drop(names.insert(name.clone(), *id)),
                Name::Renamed(from, to) if there => rename(&mut names, from, to),
                Name::Removed(name) if there => drop(names.remove(name)),
                _ => {}
            }
        }
        for (name, id) in names {
            match &self.nodes[id] {
                Node::Folder { .. } => self.write_folder(id, &into.join(name), left, random),
                Node::File { durable, pending, .. } => {
                    fs::write(into.join(name), after_a_cut(durable, pending, left, random)).expect("written");
                }
            }
        }
    }
}

fn put(bytes: &mut Vec<u8>, at: usize, added: &[u8], between: u8) {
    if bytes.len() < at + added.len() {
        bytes.resize(at + added.len(), between);
    }
    bytes[at..at + added.len()].copy_from_slice(added);
}

fn after_a_cut(durable: &[u8], pending: &[Write], left: Left, random: &mut StdRng) -> Vec<u8> {
    let mut bytes = durable.to_vec();
    for write in pending {
        let fate = match left {
            Left::Nothing => continue,
            Left::Everything => 0,
            Left::Some => random.random_range(0..4),
        };
        match write {
            _ if fate == 3 => {}
            Write::Cut(length) => bytes.truncate(*length),
            Write::Put(at, added) => {
                // Only the beginning, only the end, or all of it; other bytes have any content.
                let (from, to) = match fate {
                    0 => (0, added.len()),
                    1 => (0, random.random_range(0..=added.len())),
                    _ => (random.random_range(0..=added.len()), added.len()),
                };
                let rubbish: u8 = if random.random() { 0 } else { random.random() };
                put(&mut bytes, at + from, &added[from..to], rubbish);
            }
        }
    }
    bytes
}
