// The board that a file brings, and the digest of what its files mean. docs/format.md, sections 3, 4 and 12.

import { sha256 } from "@noble/hashes/sha2.js";
import { hex, utf8 } from "./bytes.js";
import { wrong } from "./finding.js";
import { NoToml, readToml } from "./toml.js";

const HEAD = "file:";

/** The digest of a board's text; null if it does not have exactly the files of `layout`, which is `board_files` of games.json. */
export function digestOf({ files, columns, keys }, whole) {
  const text = whole.replace(/^\ufeff/, "");
  const parts = files.length === 1 ? [[files[0], text]] : partsOf(text);
  const byName = new Map(parts);
  if (parts.length !== files.length || !files.every((name) => byName.has(name))) return null;
  const digest = new Digest();
  for (const name of files) {
    digest.mark("f");
    digest.text(name);
    if (name.endsWith(".toml")) digest.toml(byName.get(name), (key) => isLeftOut(keys, key));
    else digest.rows(byName.get(name), (column) => isLeftOut(columns, column));
  }
  return digest.hex();
}

/** The files of a text, each behind a line with its name. */
function partsOf(text) {
  const parts = [];
  for (const line of linesOf(text)) {
    if (line.startsWith(HEAD)) parts.push([line.slice(HEAD.length).replace(/^[ \t]+|[ \t]+$/g, ""), []]);
    else parts.at(-1)?.[1].push(line);
  }
  return parts.map(([name, lines]) => [name, lines.map((line) => `${line}\n`).join("")]);
}

function linesOf(text) {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

const isLeftOut = ({ names, prefixes, suffixes }, name) =>
  names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix)) || suffixes.some((suffix) => name.endsWith(suffix));

class Digest {
  constructor() {
    this.hash = sha256.create();
  }

  hex() {
    return hex(this.hash.digest());
  }

  mark(ascii) {
    this.hash.update(utf8(ascii));
  }

  text(text) {
    const bytes = utf8(text);
    this.mark(`s${bytes.length};`);
    this.hash.update(bytes);
  }

  rows(text, isSource) {
    const lines = linesOf(text.replace(/^\ufeff/, "")).filter((line) => !line.startsWith("#") && !/^\p{White_Space}*$/u.test(line));
    const rows = lines.map((line) => line.split("\t"));
    const counts = (rows[0] ?? []).map((column) => !isSource(column));
    for (const row of rows) {
      const cells = row.filter((_, at) => counts[at] ?? true);
      while (cells.at(-1) === "") cells.pop();
      this.mark(`r${cells.length};`);
      for (const cell of cells) this.text(cell);
    }
  }

  toml(text, isSource) {
    try {
      this.value(readToml(text), isSource);
    } catch (error) {
      if (!(error instanceof NoToml)) throw error;
      // It counts as it is.
      this.text(text);
    }
  }

  value(value, isSource) {
    if (value instanceof Map) {
      const names = [...value.keys()].filter((key) => !isSource(key)).sort(byBytes);
      this.mark(`t${names.length};`);
      for (const name of names) {
        this.text(name);
        this.value(value.get(name), isSource);
      }
    } else if (Array.isArray(value)) {
      this.mark(`a${value.length};`);
      for (const item of value) this.value(item, isSource);
    } else if (typeof value === "string") this.text(value);
    else if (typeof value === "bigint") this.mark(`i${value};`);
    else if (typeof value === "boolean") this.mark(value ? "b1;" : "b0;");
    else if (value.moment !== undefined) this.text(value.moment);
    else this.mark(`d${value.bits.toString(16).padStart(16, "0")};`);
  }
}

function byBytes(one, other) {
  const [a, b] = [utf8(one), utf8(other)];
  const at = a.findIndex((byte, place) => byte !== b[place]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
}

/** What is to be known of the board with which a game began; `brought` is the text that the file has of it, or null. */
export function checkBoard(game, { ruleset, revision, board, options }, brought) {
  // Nobody here can say which board a text describes.
  if (!game) return { reservation: null, unproven: { key: "unknown-ruleset", terms: { ruleset, revision } } };
  const { printed, board_files: layout } = game;
  if (brought !== null && digestOf(layout, brought) !== board) throw wrong("board-altered", { seq: 1, expected: board });
  if (board === printed.board || printed.former.includes(board)) return { reservation: null, unproven: null };
  const terms = { seq: 1, digest: board };
  const isOwn = printed.own_board !== null && options.some(([name]) => name === printed.own_board);
  if (isOwn || brought !== null) return { reservation: { key: isOwn ? "own-board" : "board-brought", terms }, unproven: null };
  return { reservation: null, unproven: { key: "no-board", terms: { ruleset, revision, digest: board } } };
}
