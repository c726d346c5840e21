// The page: a file is dropped, checkpoints are pasted, the verdict is shown. Nothing is sent.

import { catalogues, knowledge } from "./knowledge.js";
import { judge, said } from "../src/judge.js";
import { Doubtful } from "../src/witnesses.js";
import { openRoll, words } from "../src/words.js";

const LARGEST = 33_554_433;
const verifier = judge(knowledge);
const languages = { en: words("en", catalogues.en), ja: words("ja", catalogues.ja) };
const at = (id) => document.getElementById(id);

let language = navigator.language?.startsWith("ja") ? "ja" : "en";
let chosen = null;
let shown = null;

function speak() {
  const say = languages[language];
  document.documentElement.lang = language;
  document.title = say("page-title");
  for (const [id, key] of [
    ["title", "page-title"],
    ["about", "page-about"],
    ["file-label", "page-file"],
    ["checkpoints-label", "page-checkpoints"],
    ["witnesses-label", "page-witnesses"],
    ["check", "page-check"],
    ["language", "page-language"],
  ]) {
    at(id).textContent = say(key);
  }
  at("language").lang = language === "ja" ? "en" : "ja";
  at("drop-label").textContent = chosen?.name ?? say("page-drop");
  show();
}

function show() {
  const lines = shown === null ? [] : shown.key ? [["note", languages[language](shown.key, shown.terms)]] : said(languages[language], shown);
  at("verdict").replaceChildren(
    ...lines.map(([kind, text]) => {
      const line = document.createElement("p");
      line.className = kind;
      if (kind === "verdict") line.classList.add(shown.good && !openRoll(shown) ? "good" : "bad");
      line.textContent = text;
      return line;
    }),
  );
  at("verdict").dataset.verdict = shown?.verdict ?? shown?.key ?? "";
}

function choose(file) {
  chosen = file ?? null;
  shown = null;
  speak();
  if (chosen) check();
}

async function check() {
  if (!chosen) {
    shown = { key: "page-choose-first" };
    return show();
  }
  shown = { key: "page-checking" };
  show();
  // The page is painted before the work begins.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
  try {
    const bytes = new Uint8Array(await chosen.slice(0, LARGEST).arrayBuffer());
    shown = verdictOf(bytes, at("checkpoints").value, at("witnesses").value);
  } catch {
    shown = { key: "page-unread" };
  }
  return show();
}

function verdictOf(bytes, pasted, witnesses) {
  const keys = witnesses.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  try {
    return verifier.judge(bytes, pasted.trim() === "" ? [] : [pasted], keys.length > 0 ? verifier.trust(keys) : null);
  } catch (error) {
    if (error instanceof Doubtful) return { key: "page-doubtful", terms: { why: error.message } };
    console.error(error);
    return { key: "page-failed" };
  }
}

at("language").addEventListener("click", () => {
  language = language === "ja" ? "en" : "ja";
  speak();
});
at("file").addEventListener("change", (event) => choose(event.target.files[0]));
at("check").addEventListener("click", check);
for (const name of ["dragover", "drop", "dragleave"]) {
  // Wherever on the page it falls: a file that misses must not be opened by the browser.
  document.addEventListener(name, (event) => {
    event.preventDefault();
    at("drop").classList.toggle("over", name === "dragover");
    if (name === "drop") choose(event.dataTransfer.files[0]);
  });
}
speak();
