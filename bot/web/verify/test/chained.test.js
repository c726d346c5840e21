// Promises to which players add their links, bent: see support/promise.js.

import { test } from "node:test";
import { agreeOnBentPromises } from "./support/promise.js";

const GAMES = ["axis-chained", "axis-chained-committed"];
const WRONG = "link-other link-foreign link-not-skippable link-skipped-early link-awaited not-bound".split(" ");

test("both say the same of every bent promise with links of players", (t) => agreeOnBentPromises(t, GAMES, WRONG));
