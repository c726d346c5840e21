// Starts programs for the tests: a small process, because the system copies what a process has before it starts another.

import { execFile } from "node:child_process";

process.on("message", ({ number, program, args }) => {
  execFile(program, args, { maxBuffer: 256 << 20 }, (error, out, told) => process.send({ number, out, told, error: error?.message ?? "" }));
});
process.on("disconnect", () => process.exit());
