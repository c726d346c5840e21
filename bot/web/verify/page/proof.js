// For the page of a game: what the server says of its dice, judged in the browser of the reader.

import { catalogues, knowledge } from "./knowledge.js";
import { judge, said } from "../src/judge.js";
import { openRoll, words } from "../src/words.js";

const verifier = judge(knowledge);

/** A proof or a whole game judged: whether it is proven, and why in sentences, each with its kind. */
export function judged(bytes, language) {
  const verdict = verifier.judge(bytes);
  const lines = said(words(language, catalogues[language] ?? catalogues.en), verdict);
  return { good: verdict.good && !openRoll(verdict), lines };
}
