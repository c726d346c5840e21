// What the server drew anew becomes what is there: an element that stands in both stays the same one, and with it the focus, what is
// typed into it, and what is open.

/** What pressing or filling in an element does. */
const DOES = ["id", "name", "for", "data-say", "data-ask", "data-walk", "data-pick", "data-speaker"];

/** By what an element is known again; a button also by what it says. */
export function key(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const says = node.matches("button") ? `${node.ariaLabel} ${node.textContent}` : node.id ? "" : node.className;
  return [node.nodeName, says, ...DOES.map((mark) => node.getAttribute(mark))].join("\n");
}

export function become(old: Element, made: Element): void {
  // Whether something is open is up to who opened it.
  for (const { name } of [...old.attributes]) if (!made.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const wanted = new Set([...made.childNodes].map(key));
  for (const child of [...old.childNodes]) if (!wanted.has(key(child))) child.remove();
  let at = old.firstChild;
  for (const child of [...made.childNodes]) {
    const sought = key(child);
    let same = at;
    while (same && key(same) !== sought) same = same.nextSibling;
    if (!same) {
      old.insertBefore(child, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    if (same instanceof Element && child instanceof Element) become(same, child);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
