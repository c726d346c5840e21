// A proof, judged here and not by the server: the second verifier is loaded when somebody asks for the first one.

interface Verifier {
  judged(bytes: Uint8Array, language: string): { good: boolean; lines: [kind: string, text: string][] };
}

declare global {
  /** What `/assets/proof.js` gives. */
  var secondVerifier: Verifier | undefined;
}

/** The second verifier, once it is there. */
async function verifier(): Promise<Verifier> {
  if (!globalThis.secondVerifier)
    await new Promise((then, fails) => {
      const script = Object.assign(document.createElement("script"), { src: "/assets/proof.js", onload: then, onerror: fails });
      document.head.append(script);
    });
  if (!globalThis.secondVerifier) throw new Error("no verifier");
  return globalThis.secondVerifier;
}

/** Opens the place for verdicts; gives what puts lines there. */
function opened(file: string, from: string): ((lines: [string, string][], good?: boolean) => void) | null {
  const dialog = document.querySelector<HTMLDialogElement>("#page-proof");
  const verdict = dialog?.querySelector<HTMLElement>(".verdict");
  const link = dialog?.querySelector<HTMLAnchorElement>("a.file");
  if (!dialog || !verdict || !link) return null;
  Object.assign(link, { href: from, download: file });
  const tell = (lines: [string, string][], good?: boolean) => {
    verdict.className = `verdict ${good === undefined ? "" : good ? "good" : "bad"}`;
    verdict.replaceChildren(
      ...lines.map(([kind, text]) => Object.assign(document.createElement("p"), { className: kind, textContent: text })),
    );
  };
  tell([["note", dialog.dataset.checking ?? ""]]);
  if (!dialog.open) dialog.showModal();
  return tell;
}

/** Shows what the second verifier says of a file that is here. */
export async function showVerdict(bytes: Uint8Array, file: string, from: string): Promise<void> {
  const tell = opened(file, from);
  // What is said so far is painted before the work begins.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
  const { good, lines } = (await verifier()).judged(bytes, document.documentElement.lang);
  tell?.(lines, good);
}

/** Shows what the second verifier says of a roll, or of the game as far as it has come. */
export async function showProof(from: string, file: string, patience: number): Promise<void> {
  const tell = opened(file, from);
  const failed = document.querySelector<HTMLElement>("#page-proof")?.dataset.failed ?? "";
  try {
    const answer = await fetch(from, { signal: AbortSignal.timeout(patience), credentials: "same-origin" });
    if (answer.ok) return await showVerdict(new Uint8Array(await answer.arrayBuffer()), file, from);
    const notice = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main p");
    tell?.([["wrong", notice?.textContent ?? failed]]);
  } catch {
    tell?.([["wrong", failed]]);
  }
}
