// A witness: `add-checkpoint` of tlog-witness over HTTP, with what it saw kept in memory.

import { createServer } from "node:http";
import * as tlog from "./tlog.mjs";

const LONGEST = 300_000;

function parseRequest(body) {
  const split = body.indexOf("\n\n");
  if (split < 0) throw new Error("no checkpoint");
  const [old, ...proof] = body.slice(0, split).split("\n");
  if (!old.startsWith("old ") || proof.length > 63) throw new Error("no old size, or a proof that is too long");
  const hashes = proof.map(tlog.base64);
  if (hashes.some((hash) => hash.length !== 32)) throw new Error("no hash");
  return { old: tlog.decimal(old.slice(4)), proof: hashes, note: body.slice(split + 2) };
}

/** Status, body and content type of the answer. `seen` maps origins to what was cosigned last. */
export function answer(body, { logs, keys, seen, now }) {
  let request, note, checkpoint;
  try {
    request = parseRequest(body);
    note = tlog.parseNote(request.note);
    checkpoint = tlog.parseCheckpoint(note.text);
  } catch (error) {
    return [400, `${error.message}\n`];
  }
  const known = logs.get(checkpoint.origin);
  if (!known) return [404, "unknown log\n"];
  try {
    if (!tlog.signedByLog(known, note)) return [403, "not signed\n"];
  } catch {
    return [403, "badly signed\n"];
  }
  if (request.old > checkpoint.size) return [400, "the old size is larger\n"];
  const last = seen.get(checkpoint.origin) ?? { size: 0n, root: tlog.emptyRoot };
  if (request.old !== last.size) return [409, `${last.size}\n`, "text/x.tlog.size"];
  if (!tlog.consistent(last.size, last.root, checkpoint.size, checkpoint.root, request.proof)) {
    return [422, "not consistent\n"];
  }
  const lines = keys.map((key) => `${tlog.cosign(key, note.text, now())}\n`).join("");
  seen.set(checkpoint.origin, { size: checkpoint.size, root: checkpoint.root });
  return [200, lines];
}

export function serve(state) {
  const server = createServer((request, response) => {
    if (request.method !== "POST" || request.url !== "/add-checkpoint") {
      response.writeHead(404).end();
      return;
    }
    const parts = [];
    let length = 0;
    request.on("data", (part) => {
      length += part.length;
      if (length > LONGEST) request.destroy();
      else parts.push(part);
    });
    request.on("end", () => {
      const [status, body, type] = answer(Buffer.concat(parts).toString("utf8"), state);
      response.writeHead(status, { "Content-Type": type ?? "text/plain; charset=utf-8" }).end(body);
    });
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server.address().port)));
}
