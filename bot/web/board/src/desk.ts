// What is arranged around the board. It is fetched when it is opened; what stands there is made anew when the game goes on, and a
// form that somebody fills in stays as it is.

import type { Fields } from "./board";
import { tell } from "./times";

interface Ways {
  got(address: string): Promise<string>;
  give(where: "form", fields: Fields, called: string): Promise<boolean>;
  /** The event after which the board is shown; none = the present. */
  past(): number | null;
}

export class Desk {
  private readonly room = document.querySelector<HTMLDetailsElement>("#page-desk");
  private readonly within = document.querySelector<HTMLElement>("#page-desk-within");
  /** The field of a place that was touched last: a place that is tapped on the board is put there. */
  private field: HTMLInputElement | null = null;

  constructor(private readonly ways: Ways) {
    this.room?.addEventListener("toggle", () => void this.fill());
    this.within?.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return this.wait(null);
      this.wait(target.matches(".place") ? target : null);
      if (target.matches(".event") && !target.value) target.value = String(this.ways.past() ?? "");
    });
    this.within?.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === "speaker") void this.fill(true);
    });
  }

  /** Puts it there; what was open is open again. */
  private async fill(anew = false): Promise<void> {
    const { within } = this;
    if (!within || !this.room?.open || (within.firstElementChild && !anew)) return;
    const open = [...within.querySelectorAll<HTMLElement>(".topic[open]")].map((one) => one.dataset.topic);
    const made = await this.fetched();
    if (!made) return;
    within.replaceChildren(made);
    for (const one of within.querySelectorAll<HTMLDetailsElement>(".topic")) one.open = open.includes(one.dataset.topic);
  }

  /** What stands there, as it is now. */
  async look(): Promise<void> {
    if (!this.room?.open || !this.within?.firstElementChild) return;
    const made = await this.fetched();
    for (const topic of made?.querySelectorAll<HTMLElement>(".topic") ?? []) {
      const [told] = topic.getElementsByClassName("stands");
      const old = this.within.querySelector(`[data-topic="${CSS.escape(topic.dataset.topic ?? "")}"] .stands`);
      if (told && old && told.innerHTML !== old.innerHTML) old.replaceWith(told);
    }
  }

  private async fetched(): Promise<Element | null> {
    try {
      const speaker = this.speaker();
      const text = await this.ways.got(`desk?${new URLSearchParams({ speaker })}`);
      const made = new DOMParser().parseFromString(text, "text/html").querySelector("#desk-all");
      if (made) tell(made);
      return made && document.adoptNode(made);
    } catch {
      return null;
    }
  }

  private speaker(): string {
    return this.within?.querySelector<HTMLSelectElement>("[name=speaker]")?.value ?? "";
  }

  /** Whether a place that was tapped is what a field waits for. */
  takes(place: string): boolean {
    const name = this.within?.querySelector<HTMLOptionElement>(`[data-place="${CSS.escape(place)}"]`)?.value;
    const { field } = this;
    if (!name || !field?.isConnected || !this.room?.open) return false;
    const several = "several" in field.dataset;
    field.value = several && field.value ? `${field.value}, ${name}` : name;
    if (!several) this.wait(null);
    return true;
  }

  private wait(field: HTMLInputElement | null): void {
    this.field?.classList.remove("near");
    this.field = field;
    field?.classList.add("near");
  }

  async send(form: HTMLFormElement): Promise<void> {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const taken = await this.ways.give("form", [["command", form.dataset.command ?? ""], ["speaker", this.speaker()], ...fields], form.dataset.command ?? "");
    if (taken) form.reset();
    await this.look();
  }
}
