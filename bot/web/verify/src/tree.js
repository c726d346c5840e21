// Leaves and the tree over them: RFC 6962 with SHA-256. docs/format.md, sections 5 and 6.

import { sha256 } from "@noble/hashes/sha2.js";
import { concat, fields, same } from "./bytes.js";

const ONE = Uint8Array.of(1);
const TWO = Uint8Array.of(2);

export const commitmentOf = (salt, encoding) => sha256(fields("adjutant/hidden/v1", salt, encoding));
export const leafHash = (body) => sha256(concat(Uint8Array.of(0), body));
export const publicLeaf = (encoding) => leafHash(concat(ONE, encoding));
export const hiddenLeaf = (commitment) => leafHash(concat(TWO, commitment));
export const node = (left, right) => sha256(concat(ONE, left, right));

/** A tree that grows leaf by leaf; the head of every size it had is known. */
export class Tree {
  constructor(leaves) {
    this.roots = [sha256(new Uint8Array())];
    let edge = [];
    for (const [at, leaf] of leaves.entries()) {
      edge = [...edge, leaf];
      // As many perfect subtrees are joined as the new size ends in zeros.
      for (let size = at + 1; size % 2 === 0; size /= 2) edge.push(node(...edge.splice(-2)));
      this.roots.push(edge.reduceRight((right, left) => node(left, right)));
    }
  }

  get size() {
    return this.roots.length - 1;
  }

  /** The head of a size; null if the tree is not so large. */
  head(size) {
    const root = size <= BigInt(this.size) ? this.roots[Number(size)] : undefined;
    return root ? { size: BigInt(size), root } : null;
  }
}

export const sameHead = (a, b) => a !== null && b !== null && a.size === b.size && same(a.root, b.root);

const bits = (number) => number.toString(2).replace(/^0+/, "");

/**
 * Follows an inclusion path from the leaf at `index` to a head. Returns the head that the tree had when this leaf was its
 * last; throws an Error that says why the path does not lead there.
 */
export function follow(leaf, index, path, head) {
  if (index >= head.size) throw new Error(`leaf ${index} is outside a tree of ${head.size} leaves`);
  // Up to where the leaf and the last leaf meet a neighbour may stand on either side, above it only on the left.
  const inner = bits(index ^ (head.size - 1n)).length;
  const border = bits(index >> BigInt(inner)).replaceAll("0", "").length;
  if (path.length !== inner + border) throw new Error(`a proof of this kind has ${inner + border} hashes, this has ${path.length}`);
  let root = leaf;
  let upTo = leaf;
  for (const [level, neighbour] of path.entries()) {
    const onTheLeft = level >= inner || ((index >> BigInt(level)) & 1n) === 1n;
    root = onTheLeft ? node(neighbour, root) : node(root, neighbour);
    if (onTheLeft) upTo = node(neighbour, upTo);
  }
  if (!same(root, head.root)) throw new Error("the leaf, at that place, does not lead to the root");
  return { size: index + 1n, root: upTo };
}
