// What a seed gives when hidden things are drawn by it. docs/format.md, section 13. No bundle can be checked by it alone (that
// needs to know what there is to draw from); it is here for who wants to check a draw by hand, and for the vectors.

import { sha512 } from "@noble/hashes/sha2.js";
import { be2, be8, concat, fields } from "./bytes.js";

export const seedOf = (secret, faces) => sha512(fields("adjutant/draw-seed/v1", secret, concat(...faces.map(be2))));

export function draw(seed, label, count, from) {
  let [block, left] = [0, new Uint8Array()];
  const word = () => {
    if (left.length === 0) {
      left = sha512(fields("adjutant/draw-row/v1", seed, label, be8(block)));
      block += 1;
    }
    const number = new DataView(left.buffer, left.byteOffset).getUint32(0);
    left = left.subarray(4);
    return number;
  };
  const below = (n) => {
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const number = word();
      if (number < fair) return number % n;
    }
  };
  const row = Array.from({ length: from }, (_, at) => at);
  const drawn = Math.min(count, from);
  for (let at = 0; at < drawn; at += 1) {
    const other = at + below(from - at);
    [row[at], row[other]] = [row[other], row[at]];
  }
  return row.slice(0, drawn);
}
