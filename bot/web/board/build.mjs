// Makes the scripts and board.css, which are part of the program. `--check` only says whether the committed ones are what would be made.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const made = [
  ["src/board.ts", "board.js"],
  ["src/replay.ts", "replay.js"],
  ["src/turns.ts", "turns.js"],
  ["src/worker.ts", "worker.js"],
  ["src/activity.ts", "activity.js"],
  ["src/board.css", "board.css"],
];
/** What a script brings along asks for: its licence goes where it goes. */
function licences(metafile) {
  const packages = Object.keys(metafile.inputs).map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]);
  // What the part of Discord has taken over into itself is named in its own list.
  const names = new Set(packages.filter(Boolean).flatMap((name) => [name, ...Object.keys(manifest(name).dependencies ?? {})]));
  const texts = [...names].filter((name) => !name.startsWith("@types/")).map((name) => {
    const file = readdirSync(here(`node_modules/${name}`)).find((file) => /^licen[cs]e/i.test(file));
    const { version, license } = manifest(name);
    return `${name} ${version}: ${license}\n${file ? readFileSync(here(`node_modules/${name}/${file}`), "utf8") : ""}`;
  });
  return texts.length > 0 ? `/*\nAdjutant's own part: MIT OR Apache-2.0. It contains:\n\n${texts.join("\n").replaceAll("*/", "* /")}\n*/\n` : "";
}

const manifest = (name) => JSON.parse(readFileSync(here(`node_modules/${name}/package.json`), "utf8"));

for (const [entry, name] of made) {
  const { outputFiles, metafile } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    charset: "ascii",
    format: "iife",
    target: ["es2022", "chrome111", "firefox111", "safari16.4"],
  });
  const text = outputFiles[0].text + licences(metafile);
  if (!process.argv.includes("--check")) writeFileSync(here(name), text);
  else if (readFileSync(here(name), "utf8") !== text) {
    console.error(`bot/web/board/${name} is not what its sources give: run \`npm run build\` there and commit it`);
    process.exitCode = 1;
  }
}
