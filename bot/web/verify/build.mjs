// Makes what is handed on, each in one file: verify.html, the page, which may load and send nothing; cli.js, for Node, which needs
// nothing besides; and proof.js, which the page of a game loads. `--check` only says whether the committed ones are what would be made.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const read = (name) => readFileSync(here(name), "utf8");

/** A module with all that it needs. */
async function whole(entry, how) {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    write: false,
    minify: true,
    charset: "ascii",
    legalComments: "none",
    loader: { ".ftl": "text" },
    ...how,
  });
  return outputFiles[0].text;
}

const script = (await whole("page/page.js", { format: "iife", target: "es2023" })).replaceAll("</script", "<\\/script");
const style = read("page/page.css");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;

/** What the packages in them ask for: their licences go where they go. */
function licences() {
  const packages = JSON.parse(read("package.json")).dependencies;
  const texts = Object.keys(packages).map((name) => {
    const { version, license } = JSON.parse(read(`node_modules/${name}/package.json`));
    const file = `node_modules/${name}/LICENSE`;
    return `${name} ${version}: ${license}\n${existsSync(here(file)) ? read(file) : "https://www.apache.org/licenses/LICENSE-2.0\n"}`;
  });
  return `Adjutant's own part: MIT OR Apache-2.0. It contains:\n\n${texts.join("\n")}`.replaceAll("--", "- -");
}

const parts = { __LICENCES__: licences(), __CSP__: policy, __STYLE__: style, __SCRIPT__: script };
const page = read("page/index.html").replace(/__(CSP|STYLE|SCRIPT|LICENCES)__/g, (part) => parts[part]);

const terminal = await whole("page/cli.js", { format: "esm", platform: "node", target: "node20", banner: { js: "#!/usr/bin/env node" } });
const cli = `${terminal}/*\n${licences().replaceAll("*/", "* /")}\n*/\n`;

const proof = `${await whole("page/proof.js", { format: "iife", globalName: "secondVerifier", target: "es2022" })}/*\n${licences().replaceAll("*/", "* /")}\n*/\n`;

for (const [name, made] of [["verify.html", page], ["cli.js", cli], ["proof.js", proof]]) {
  if (!process.argv.includes("--check")) writeFileSync(here(name), made);
  else if (read(name) !== made) {
    console.error(`bot/web/verify/${name} is not what its sources give: run \`npm run build\` there and commit it`);
    process.exitCode = 1;
  }
}
