// Makes board.js and board.css, which are part of the program. `--check` only says whether the committed ones are what would be made.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

for (const [entry, name] of [["src/board.ts", "board.js"], ["src/board.css", "board.css"]]) {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    write: false,
    minify: true,
    charset: "ascii",
    format: "iife",
    target: ["es2022", "chrome111", "firefox111", "safari16.4"],
  });
  const made = outputFiles[0].text;
  if (!process.argv.includes("--check")) writeFileSync(here(name), made);
  else if (readFileSync(here(name), "utf8") !== made) {
    console.error(`bot/web/board/${name} is not what its sources give: run \`npm run build\` there and commit it`);
    process.exitCode = 1;
  }
}
