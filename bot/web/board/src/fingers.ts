// Fingers and mouse buttons that are down on a part of the page. What they press is to stay where it is until they have let go.

/** A browser may press what a finger was on a moment after it has left. */
const CLICK = 150;
/** So long at most: a finger may also be gone without a word. */
const LONGEST = 3_000;

export class Fingers {
  private readonly down = new Set<number>();
  private waits: (() => void)[] = [];

  constructor(part: string) {
    document.addEventListener("pointerdown", ({ target, pointerId }) => {
      if ((target as Element).closest(part)) this.down.add(pointerId);
    });
    document.addEventListener("pointerup", ({ pointerId }) => setTimeout(() => this.lift(pointerId), CLICK));
    document.addEventListener("pointercancel", ({ pointerId }) => this.lift(pointerId));
    // After what the press itself does.
    document.addEventListener("click", (event) => setTimeout(() => this.lift((event as PointerEvent).pointerId)));
  }

  private lift(finger: number): void {
    this.down.delete(finger);
    if (this.down.size > 0) return;
    for (const then of this.waits.splice(0)) then();
  }

  /** Waits until none is down. */
  async off(): Promise<void> {
    if (this.down.size === 0) return;
    await Promise.race([
      new Promise<void>((then) => this.waits.push(then)),
      new Promise((then) => setTimeout(then, LONGEST)),
    ]);
  }
}
