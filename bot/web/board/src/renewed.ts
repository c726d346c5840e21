// A picture put together from the one before and what is new.

/** New lines and, by number, lines that are there already: `=FROM COUNT` or `+LINE`. */
export function renewed(before: string[], told: string[]): string[] {
  return told.flatMap((line) => {
    if (line.startsWith("+")) return [line.slice(1)];
    const [from = 0, count = 0] = line.slice(1).split(" ").map(Number);
    return before.slice(from, from + count);
  });
}

