// Outlines that are enlarged and shifted: each command of a path by itself.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { build } from "esbuild";

const made = await build({ entryPoints: [fileURLToPath(new URL("../src/flat.ts", import.meta.url))], bundle: true, write: false, format: "esm" });
const { shifted } = await import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].text).toString("base64")}`);

test("absolute numbers are enlarged and shifted, relative ones enlarged", () => {
  for (const [d, wanted] of [
    ["M1 2L3 4z", "M12 24L16 28z"],
    ["M0-1L.225-.309-1.5.5", "M10 18L10.45 19.382 7 21"],
    ["M0 0h3v-4H5V6", "M10 20h6v-8H20V32"],
    ["M1,1c1-2.5.5 2 1 1C1 2 3 4 5 6", "M12 22c2 -5 1 4 2 2C12 24 16 28 20 32"],
    ["M0 0l1 2m3 4l5 6z", "M10 20l2 4m6 8l10 12z"],
    // The flags of an arc are no numbers, and may stand together; its turn stays.
    ["M0-6a6 6 30 0 1 0 12 6 6 0 013-1", "M10 8a12 12 30 0 1 0 24 12 12 0 0 1 6 -2"],
    ["M0 0A1 2 0 10 3 4", "M10 20A2 4 0 1 0 16 28"],
  ])
    assert.equal(shifted(d, 10, 20, 2), wanted, d);
});
