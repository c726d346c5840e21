// A whole file, of a game or of a season, in the place of checkpoints: those in its log, and the one that closes it. docs/format.md, section 14.

import { Unreadable, codec, leagueCodec } from "./codec.js";
import { Finding } from "./finding.js";
import { isLeague } from "./league.js";
import { readLeague } from "./league_file.js";
import { readBundle } from "./text.js";

/** The notes in a whole file; null if it is none. `knowledge` is that of `judge`. */
export function checkpointsOf(file, knowledge) {
  try {
    if (isLeague(file)) {
      const { events, checkpoint } = readLeague(file);
      const { decode } = leagueCodec(knowledge.league);
      return [...logged(() => events.map(decode)).flatMap(({ event }) => noteOf(event)), checkpoint];
    }
    const { events, checkpoint } = readBundle(file);
    const { decode } = codec(knowledge);
    const shown = events.flatMap((record) => (record.event ? logged(() => [decode(record.event).envelope]) : []));
    return [...shown.flatMap(({ event }) => (event.is === "table" ? noteOf(event.of) : [])), ...(checkpoint === null ? [] : [checkpoint])];
  } catch (error) {
    if (error instanceof Finding) return null;
    throw error;
  }
}

const noteOf = ({ is, note }) => (is === "checkpoint_signed" ? [note] : []);

/** Events that can be read; of a log that cannot none. */
function logged(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}
