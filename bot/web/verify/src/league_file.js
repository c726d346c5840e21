// The file of a season: docs/format.md, section 19. What is wrong with it has keys of its own; what is wrong within a game, a checkpoint or the
// file has the one that it has there.

import { base64, same, text, unbase64, utf8 } from "./bytes.js";
import { checkBoards, unpack } from "./container.js";
import { Finding } from "./finding.js";

const FORMAT = "adjutant-league/1";
const MOST_EVENTS = 400_000;

const CHECKS = {
  file: "not-read",
  records: "event-unreadable game other-name not-over not-linked other-end",
  signature: "checkpoint other-server game-of-other",
  transcript: "other-game",
  pastes: "paste",
  proofs: "lots",
  secrets: "figure",
};
const CHECK_OF = new Map(Object.entries(CHECKS).flatMap(([check, keys]) => keys.split(" ").map((key) => [key, check])));

/** What is wrong with a season; `within` is what is wrong in the game, the checkpoint or the file that it is about. */
export function wrong(key, terms = {}, within = null) {
  const finding = new Finding(CHECK_OF.get(key), key, terms);
  finding.within = within;
  return finding;
}

const BEGINS = utf8(`{"format":"${FORMAT}"`);

/** Whether a file is a season's: by how its text begins, whatever becomes of it. */
export function isLeague(file) {
  try {
    return same(unpack(file).subarray(0, BEGINS.length), BEGINS);
  } catch {
    return false;
  }
}

/** The text of a season's file. */
export function writeLeague({ league, events, checkpoint, games, boards = new Map() }) {
  const object = (entries, write) => sortedNames([...entries.keys()]).map((name) => `${JSON.stringify(name)}:${JSON.stringify(write(entries.get(name)))}`).join(",");
  const parts = [["format", FORMAT], ["league", league], ["events", events.map(base64)], ["checkpoint", checkpoint]];
  const brought = boards.size > 0 ? `,"boards":{${object(boards, (board) => board)}}` : "";
  return `{${parts.map(([name, part]) => `"${name}":${JSON.stringify(part)}`).join(",")},"games":{${object(games, base64)}}${brought}}`;
}

/** Reads a season's file. */
export function readLeague(file) {
  const unread = (detail) => wrong("not-read", {}, new Finding("file", "unreadable", { detail }));
  let source;
  let value;
  try {
    source = text(unpack(file));
    value = JSON.parse(source);
  } catch (error) {
    throw error instanceof Finding ? wrong("not-read", {}, error) : unread(error.message);
  }
  const refuse = (detail) => {
    throw unread(detail);
  };
  const bytes = (encoded) => unbase64(encoded) ?? refuse("bytes are written in base64");
  if (value?.format !== FORMAT || !Array.isArray(value.events) || value.events.length > MOST_EVENTS) refuse(`the format is not ${FORMAT}`);
  const isObject = (field) => typeof field === "object" && field !== null && !Array.isArray(field);
  if (typeof value.league !== "string" || typeof value.checkpoint !== "string" || !isObject(value.games)) refuse("a field is missing");
  const entries = (object, read) => new Map(sortedNames(Object.keys(object)).map((name) => [name, read(object[name])]));
  const boards = isObject(value.boards) ? entries(value.boards, (board) => (typeof board === "string" ? board : refuse("a board is a text"))) : new Map();
  const league = { league: value.league, checkpoint: value.checkpoint, events: value.events.map(bytes), games: entries(value.games, bytes), boards };
  if (writeLeague(league) !== source) throw wrong("not-read", {}, new Finding("file", "respelt", {}));
  try {
    checkBoards(file, [...boards.values()]);
  } catch (error) {
    throw wrong("not-read", {}, error);
  }
  return league;
}

const sortedNames = (names) => names.sort((a, b) => compareBytes(utf8(a), utf8(b)));

function compareBytes(a, b) {
  const at = a.findIndex((byte, place) => byte !== b[place]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
}
