// Makes verify.html, the page in one file: everything is in it, and it may load and send nothing. `--check` only says whether the
// committed one is what would be made.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const read = (name) => readFileSync(here(name), "utf8");

const { outputFiles } = await build({
  entryPoints: [here("page/page.js")],
  bundle: true,
  write: false,
  format: "iife",
  target: "es2023",
  minify: true,
  charset: "ascii",
  legalComments: "none",
  loader: { ".ftl": "text" },
});
const script = outputFiles[0].text.replaceAll("</script", "<\\/script");
const style = read("page/page.css");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;

/** What the packages in the page ask for: their licences go where they go. */
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

if (process.argv.includes("--check")) {
  if (read("verify.html") !== page) {
    console.error("bot/web/verify/verify.html is not what its sources give: run `npm run build` there and commit it");
    process.exit(1);
  }
} else {
  writeFileSync(here("verify.html"), page);
}
