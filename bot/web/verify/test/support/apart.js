// The second verifier on every processor: its signatures and proofs are plain JavaScript, and thousands of files keep one
// thread waiting for another for minutes.

import { availableParallelism } from "node:os";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { second } from "./tools.js";

if (!isMainThread) {
  parentPort.on("message", ({ file, pastes, trusted }) => {
    try {
      parentPort.postMessage({ verdict: second(file, pastes, trusted) });
    } catch (error) {
      parentPort.postMessage({ error: `${error.stack}` });
    }
  });
}

/** Threads that verify; `close` them when nothing more is asked. */
export function threads(count = availableParallelism()) {
  const workers = Array.from({ length: count }, () => new Worker(new URL(import.meta.url)));
  const idle = [...workers];
  const waiting = [];
  const next = () => {
    while (idle.length > 0 && waiting.length > 0) {
      const [worker, { question, done, fail }] = [idle.pop(), waiting.shift()];
      const finish = (settle) => {
        worker.removeAllListeners();
        idle.push(worker);
        settle();
        next();
      };
      worker.once("message", ({ verdict, error }) => finish(() => (error ? fail(new Error(error)) : done(verdict))));
      worker.once("error", (error) => finish(() => fail(error)));
      worker.postMessage(question);
    }
  };
  return {
    /** The verdict of the second verifier, when a thread has it. */
    second: (file, pastes = [], trusted = undefined) => new Promise((done, fail) => {
      waiting.push({ question: { file, pastes, trusted }, done, fail });
      next();
    }),
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}
