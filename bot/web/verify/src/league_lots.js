// Lots of a league: how they fell, and who saw what they are committed to by. docs/format.md, section 19.

import { sha512 } from "@noble/hashes/sha2.js";
import { published } from "./beacon.js";
import { be8, fields } from "./bytes.js";
import { alphaOf } from "./dice.js";
import { wrong } from "./league_file.js";

/** The name of a league's transcript. */
export const transcriptOf = (league) => `\u001fleague/${league}`;

/** The draws of a log, as far as it was followed. */
export class Lots {
  constructor({ tree, league, network, primitives, key }) {
    Object.assign(this, { tree, league, network, primitives, key });
    /** Draws that were drawn, and checkpoints that were cosigned, with the lines. */
    this.drawn = [];
    this.cosigned = [];
    this.refused = [];
    this.note = null;
    this.lines = [];
  }

  /** The next event, with the draw that was asked for before it. `opened` is the checkpoint, where it is one. */
  see({ event, at: seq }, asked, opened) {
    if (event.is === "checkpoint_signed") this.note = opened;
    if (event.is === "lots_committed") Object.assign(this, { note: null, lines: [] });
    if (event.is === "lots_cosigned") {
      if (this.note) this.cosigned.push({ checkpoint: this.note, lines: event.lines });
      this.lines = event.lines;
    }
    if (event.is === "lots_refused") this.refused.push({ key: "witness-refused", terms: { seq, witness: event.witness } });
    if (event.is === "lots_drawn" || event.is === "lots_thrown") this.#fell(event, seq, asked);
  }

  #fell(event, seq, asked) {
    const bad = (why) => wrong("lots", { seq, why });
    if (!asked || asked.draw !== event.draw) throw bad("nobody asked for them");
    const pledge = event.is === "lots_thrown" ? asked.pledge : null;
    if (event.is === "lots_thrown" && !pledge) throw bad("nothing commits to them");
    const beacon = event.beacon ?? null;
    try {
      if (beacon) this.primitives.checkRound(this.network, beacon);
      const head = this.tree.head(pledge ? pledge.size : BigInt(seq - 1));
      const alpha = alphaOf({ game: transcriptOf(this.league), roll: event.draw, head, beacon });
      const fell = drawOf(this.primitives.vrfOutput(this.key, alpha, event.proof), asked.things);
      if (fell.join() !== [...event.order].join()) throw new Error("they fell otherwise");
    } catch (error) {
      throw bad(error.message);
    }
    const committed = pledge ? { ...pledge, note: this.note, lines: this.lines } : null;
    const size = pledge ? pledge.size : BigInt(asked.seq);
    this.drawn.push({ draw: event.draw, pledge: committed, size, round: pledge?.round ?? null });
  }

  /** What is to be known of them, by checkpoints that were given and by witnesses who are trusted. */
  told(open, seenByReader, trusted) {
    const counted = (key, draws) => (draws > 0 ? [{ key, terms: { draws } }] : []);
    const bound = this.drawn.filter(({ round }) => round !== null);
    const sawInTime = ({ pledge, round, size }) => {
      const out = published(this.network, round);
      const byReader = seenByReader.some((paste) => paste.size >= size && paste.at < out);
      return byReader || (trusted && pledge.note && pledge.lines.length > 0 && trusted.look(pledge.note, pledge.lines).seen.some(({ at }) => at < out));
    };
    return [
      ...(open ? [{ key: "lots-open", terms: { draw: open.draw } }] : []),
      ...counted("lots-choosable", this.drawn.length - bound.length),
      ...counted("lots-unwitnessed", bound.filter((draw) => !sawInTime(draw)).length),
      ...counted("lots-committed-anew", this.drawn.filter(({ pledge }) => pledge?.anew > 0).length),
      ...counted("lots-skipped", this.drawn.filter(({ pledge }) => pledge?.skipped).length),
      ...this.refused,
    ];
  }

  /** The draws as rolls, for what witnesses say of them. */
  asRolls() {
    return this.drawn.map(({ draw, size, round }) => ({ asked: { seq: Number(size), request: { roll: draw, beacon: round } }, pledge: null }));
  }
}

/** All of so many things, in the order in which they are drawn. */
export function drawOf(output, things) {
  let [block, stream] = [0, new Uint8Array()];
  const byte = () => {
    if (stream.length === 0) stream = sha512(fields("adjutant/draw/v1", output, be8(block++)));
    const first = stream[0];
    stream = stream.subarray(1);
    return first;
  };
  const below = (n) => {
    if (n <= 1) return 0;
    const width = Math.ceil((32 - Math.clz32(n - 1)) / 8);
    const limit = 256 ** width - (256 ** width % n);
    for (;;) {
      let number = 0;
      for (let left = width; left > 0; left -= 1) number = number * 256 + byte();
      if (number < limit) return number % n;
    }
  };
  const row = Array.from({ length: things }, (_, at) => at);
  for (let at = 0; at < things; at += 1) {
    const other = at + below(things - at);
    [row[at], row[other]] = [row[other], row[at]];
  }
  return row;
}
