// Promises of the referee alone, bent: see support/promise.js.

import { test } from "node:test";
import { agreeOnBentPromises } from "./support/promise.js";

const GAMES = ["axis-committed", "axis-anew", "axis-cosigned", "axis-waited", "axis-skipped", "blocks-committed"];
const WRONG = (
  "not-committed not-shown shown-too-late not-cosigned cosigned-other committed-needlessly before-round beacon-round beacon-not-skippable " +
  "beacon-skipped-early chain-unexpected link-not-awaited"
).split(" ");

test("both say the same of every bent promise", (t) => agreeOnBentPromises(t, GAMES, WRONG));
