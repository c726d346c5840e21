// Instants, shown by the reader's clock and in the reader's language. The server writes them in UTC; that is shown when one is pointed at.

const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

/** Says all instants in a part of the page. What has been said already stays as it is. */
export function tell(within: ParentNode): void {
  for (const one of within.querySelectorAll("time")) {
    const at = new Date(one.dateTime);
    if (one.title || Number.isNaN(at.getTime())) continue;
    one.title = one.textContent ?? "";
    one.textContent = clock.format(at);
  }
}
