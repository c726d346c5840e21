// Checkpoints that people copied out of a chat. docs/format.md, section 14.

import { hex, utf8 } from "./bytes.js";
import { Finding } from "./finding.js";
import { NotOpened, isOrigin, openCheckpoint } from "./note.js";

const MOST_LINES = 64;
const LONGEST_NOTE = 262_144;
const LISTED = 10;
const SIGNATURE = "\u2014 ";
const UNSEEN = /[\u200b-\u200f\u2060\ufeff]/g;
const WHITE = /[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/** A line without what a chat puts before, behind and between its words. */
function plain(line) {
  const spaced = line.replace(UNSEEN, "").replace(WHITE, " ");
  let [begin, end] = [0, spaced.length];
  while (end > 0 && spaced[end - 1] === " ") end -= 1;
  // Spaces in front, then any number of quotation marks with the spaces behind them.
  while (begin < end && (spaced[begin] === " " || spaced[begin] === ">")) begin += 1;
  return spaced.slice(begin, end);
}

/** Whose signature a line is, and how it was signed; null if it is none. */
function signature(line) {
  const rest = /^[-\u2010-\u2015\u2212]+ (.*)$/.exec(line)?.[1];
  const words = rest?.split(" ").filter((word) => word !== "") ?? [];
  return words.length === 2 ? { name: words[0], signed: `${SIGNATURE}${words[0]} ${words[1]}` } : null;
}

function cut(note) {
  const bytes = utf8(note);
  if (bytes.length <= LONGEST_NOTE) return note;
  let end = LONGEST_NOTE;
  while ((bytes[end] & 0xc0) === 0x80) end -= 1;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, end));
}

/** The notes in a paste. */
export function notesIn(paste) {
  const notes = [];
  let lines = [];
  let justSigned = false;
  for (const line of paste.split(/\r\n|\n|\r/).map(plain)) {
    if (line === "" || line.startsWith("```")) continue;
    const signing = signature(line);
    if (signing && justSigned && lines.length === 0) {
      notes[notes.length - 1] += `${signing.signed}\n`;
    } else if (signing && (lines.includes(signing.name) || line.startsWith(SIGNATURE))) {
      const begin = Math.max(lines.lastIndexOf(signing.name), 0);
      notes.push(`${lines.slice(begin).join("\n")}\n\n${signing.signed}\n`);
      lines = [];
      justSigned = true;
    } else {
      lines = [...lines.slice(-(MOST_LINES - 1)), line];
      justSigned = false;
    }
  }
  const begin = lines.findLastIndex(isOrigin);
  if (begin >= 0) notes.push(`${lines.slice(begin).join("\n")}\n`);
  else if (notes.length === 0 && lines.length > 0) notes.push(`${lines.join("\n")}\n`);
  return notes.map(cut);
}

/**
 * Compares every note in these pastes. `says` returns a reservation, throws what is wrong, or does neither. Returns how many
 * were compared, the first that is wrong, those of which it is known when they were seen, all that are of this history, and the
 * reservations.
 */
export function compare(pastes, { origin, key }, verifies, says) {
  const [result, reserved] = [{ compared: 0, wrong: null, seen: [], opened: [], reservations: [] }, []];
  const notes = pastes.flatMap(({ text, seenAt }) => notesIn(text).map((note) => [note, seenAt]));
  for (const [at, [note, seenAt]] of notes.entries()) {
    const reservation = look(note, at + 1, seenAt);
    if (reservation) reserved.push(reservation);
    else result.compared += 1;
  }
  result.reservations = reserved.slice(0, LISTED);
  if (reserved.length > LISTED) result.reservations.push({ key: "pastes-not-compared", terms: { more: reserved.length - LISTED } });
  return result;

  function compared(checkpoint, paste, seenAt) {
    const reservation = says(checkpoint, paste) ?? null;
    if (!reservation) result.opened.push(checkpoint);
    if (!reservation && seenAt !== null) result.seen.push({ paste, size: checkpoint.head.size, at: seenAt });
    return reservation;
  }

  function look(note, paste, seenAt) {
    try {
      return compared(openCheckpoint(note, origin, key, verifies), paste, seenAt);
    } catch (error) {
      if (error instanceof Finding) {
        result.wrong ??= error;
        return null;
      }
      if (!(error instanceof NotOpened)) throw error;
      const first = note.split("\n")[0];
      const other = isOrigin(first) && first !== origin;
      const terms = other ? { paste, expected: origin, found: first } : { paste, detail: error.message };
      return { key: other ? "paste-of-other" : "paste-not-signed", terms };
    }
  }
}

/** What a paste says of a whole game's tree. */
export const againstTree = (tree) => (checkpoint, paste) => {
  const { size, root } = checkpoint.head;
  const head = tree.head(size);
  if (!head) throw new Finding("pastes", "later-checkpoint", { paste, signed: Number(size), present: tree.size });
  const [expected, found] = [hex(root), hex(head.root)];
  if (expected !== found) throw new Finding("pastes", "two-histories", { paste, size: Number(size), expected, found });
};

/** What a paste says of the checkpoints of a roll proof: the one that closes it, and the one that ends in the request. */
export const againstHeads = (heads) => (checkpoint, paste) => {
  const { size, root } = checkpoint.head;
  const ours = heads.find((head) => head.size === size);
  if (!ours) return { key: "paste-not-comparable", terms: { paste, size: Number(heads[0].size), found: Number(size) } };
  const [expected, found] = [hex(root), hex(ours.root)];
  if (expected !== found) throw new Finding("pastes", "two-histories", { paste, size: Number(size), expected, found });
  return null;
};
