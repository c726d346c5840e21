// The container of a bundle: header, one zstd frame, digest. docs/format.md, section 2.

import { sha256 } from "@noble/hashes/sha2.js";
import { Decompress } from "fzstd";
import { same, utf8 } from "./bytes.js";
import { Finding, wrong } from "./finding.js";

const MAGIC = utf8("ADJAUDIT");
const HEADER = 13;
const DIGEST = 32;
const LARGEST_FILE = 33_554_432;
const LARGEST_TEXT = 67_108_864;
const LARGEST_WINDOW = 8_388_608;
/** The version of a file that brings boards. */
const WITH_BOARDS = 2;
const LONGEST_BOARD = 1_048_576;

/** The text in a file. */
export function unpack(file) {
  if (!same(file.subarray(0, MAGIC.length), MAGIC)) throw wrong("not-evidence");
  if (file.length === MAGIC.length) throw wrong("wrong-length");
  if (file[8] !== 1 && file[8] !== WITH_BOARDS) throw wrong("unknown-version", { found: file[8], known: WITH_BOARDS });
  if (file.length > LARGEST_FILE) throw wrong("too-large", { most: LARGEST_FILE });
  const end = file.length - DIGEST;
  if (end <= HEADER) throw wrong("wrong-length");
  if (!same(sha256(file.subarray(0, end)), file.subarray(end))) throw wrong("damaged");
  const length = new DataView(file.buffer, file.byteOffset).getUint32(9);
  if (length > LARGEST_TEXT) throw wrong("too-large", { most: LARGEST_TEXT });
  return inflate(file.subarray(HEADER, end), length);
}

/** The boards that a file brings are as many as its version says, and none is too long. */
export function checkBoards(file, boards) {
  if ((file[8] === WITH_BOARDS) !== boards.length > 0) throw wrong("unreadable", { detail: `version ${file[8]} of a file, and ${boards.length} boards` });
  if (boards.some((board) => utf8(board).length > LONGEST_BOARD)) throw wrong("unreadable", { detail: "the board is too long" });
}

function inflate(frame, length) {
  const shape = measure(frame);
  if (!shape || shape.window > LARGEST_WINDOW) throw wrong("unreadable", { detail: "no zstd frame that is read here" });
  if (shape.end !== frame.length || (shape.content !== null && shape.content !== BigInt(length))) throw wrong("wrong-length");
  const text = new Uint8Array(length);
  let at = 0;
  // Block by block, so that a frame that unfolds into more than it may ends there.
  const decompressor = new Decompress((chunk) => {
    if (at + chunk.length > length) throw wrong("wrong-length");
    text.set(chunk, at);
    at += chunk.length;
  });
  try {
    decompressor.push(frame, true);
  } catch (error) {
    if (error instanceof Finding) throw error;
    throw wrong("unreadable", { detail: String(error?.message ?? error) });
  }
  if (at !== length) throw wrong("wrong-length");
  return text;
}

/**
 * What a frame asks for and where it ends (RFC 8878, sections 3.1.1 and 3.1.1.2), without decompressing it; null if it is no
 * frame. The library believes what a frame says of itself, so that is looked at first.
 */
function measure(frame) {
  const magic = [0x28, 0xb5, 0x2f, 0xfd];
  if (frame.length < 6 || !magic.every((byte, at) => frame[at] === byte)) return null;
  const descriptor = frame[4];
  const single = (descriptor & 0x20) !== 0;
  if ((descriptor & 0x08) !== 0 || (descriptor & 0x03) !== 0) return null;
  let at = 5;
  let window = 0;
  if (!single) {
    const exponent = 10 + (frame[at] >> 3);
    window = 2 ** exponent * (1 + (frame[at] & 7) / 8);
    at += 1;
  }
  const sized = [single ? 1 : 0, 2, 4, 8][descriptor >> 6];
  let content = null;
  if (sized > 0) {
    content = 0n;
    for (let byte = sized - 1; byte >= 0; byte -= 1) content = (content << 8n) | BigInt(frame[at + byte] ?? 0);
    if (sized === 2) content += 256n;
    at += sized;
  }
  if (single) window = Number(content);
  for (let last = false; !last; ) {
    if (at + 3 > frame.length) return null;
    const header = frame[at] | (frame[at + 1] << 8) | (frame[at + 2] << 16);
    const [kind, size] = [(header >> 1) & 3, header >> 3];
    if (kind === 3 || size > 131_072) return null;
    last = (header & 1) === 1;
    at += 3 + (kind === 1 ? 1 : size);
  }
  at += (descriptor & 0x04) !== 0 ? 4 : 0;
  return { window, content, end: at };
}
