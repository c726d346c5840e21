// What axe finds wrong in a page for those who cannot see it, or use no mouse.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isFirefox } from "./table.js";

const AXE = readFileSync(fileURLToPath(new URL("../node_modules/axe-core/axe.min.js", import.meta.url)), "utf8");

/** What axe finds wrong in a page. */
export async function barriers(page) {
  // It is told past the policy of the page, for which a way is known in one browser.
  if (isFirefox) return [];
  // The page takes no script from elsewhere; a tester's own comes past its policy.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setBypassCSP", { enabled: true });
  await session.send("Runtime.evaluate", { expression: AXE });
  const found = await page.evaluate(() => axe.run(document, { exclude: [["#page-board svg"]] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
