// A turn by touch alone: whoever taps what glows and what is offered, and types nothing.

import { finger } from "./table.js";

/** Numbers that look like chance and are the same each time. */
export function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return below ? Math.floor((state / 2 ** 32) * below) : 0;
  };
}

const PANEL = "#page-panel";

async function tap(page, button) {
  let before;
  for (let tries = 1; ; tries += 1) {
    before = await page.locator(PANEL).evaluate((panel) => (panel.dataset.old = "yes"));
    try {
      await button.scrollIntoViewIfNeeded();
      await button.tap();
      break;
    } catch (error) {
      // What happened meanwhile brought another panel, with the same button in it.
      if (tries === 5 || !/not attached|detached/.test(error.message)) throw error;
    }
  }
  // Every tap is answered by another panel, in this page and without loading it anew.
  if (before) await page.waitForFunction(() => !document.querySelector("#page-panel")?.dataset.old, null, { timeout: 10_000 });
  await page.waitForFunction(() => !document.body.classList.contains("busy"), null, { timeout: 10_000 });
}

/** One thing done. Gives what was tapped. */
export async function touch(page, chance, ends) {
  const panel = page.locator(PANEL);
  const amounts = panel.locator("form.amounts");
  if (await amounts.count()) {
    const rows = amounts.locator(".amount");
    const row = rows.nth(chance(await rows.count()));
    await row.locator(chance(2) ? "button.all" : "button.more").tap();
    await tap(page, amounts.locator("button.give"));
    // What cannot be after all is refused in words, and the step is left.
    if (await panel.locator("form.amounts").count()) await tap(page, panel.locator("button.step[data-walk='']"));
    return "amounts";
  }
  const steps = panel.locator(".walk button.step:not(.quiet), .walk button.pick");
  const inWalk = await panel.locator(".walk").count();
  if (inWalk) {
    const button = steps.nth(chance(await steps.count()));
    await tap(page, button);
    return "step";
  }
  const glowing = await page.locator("#page-board .can").evaluateAll((all) => all.map((one) => one.id));
  if (!ends && glowing.length && chance(3)) {
    await page.locator("#page-board").scrollIntoViewIfNeeded();
    const place = glowing[chance(glowing.length)];
    const at = await finger(page, place);
    if (at) {
      const leads = panel.locator(`button[data-spaces~="${place.slice("space-".length)}"]`);
      if ((await leads.count()) === 1) {
        await panel.evaluate((one) => (one.dataset.old = "yes"));
        await page.touchscreen.tap(...at);
        await page.waitForFunction(() => !document.querySelector("#page-panel")?.dataset.old, null, { timeout: 10_000 });
        return `board ${place}`;
      }
    }
  }
  const done = panel.locator("button[data-say='done']");
  if (ends && (await done.count())) {
    await tap(page, done);
    return "done";
  }
  const all = panel.locator(".choices button:not([data-say='undo']):not(.grave)");
  const count = await all.count();
  const button = count ? all.nth(chance(count)) : panel.locator("button[data-say='undo']");
  await tap(page, button);
  return "button";
}
