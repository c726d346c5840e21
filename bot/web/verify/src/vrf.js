// The verifiable random function: ECVRF-RISTRETTO255-SHA512, C2SP vrf-r255. docs/format.md, section 9.

import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concat, littleEndian, same, utf8 } from "./bytes.js";

const { Point } = ristretto255;
const ORDER = Point.Fn.ORDER;
const SUITE = concat(Uint8Array.of(0xff), utf8("c2sp.org/vrf-r255"));
const [PROOF, POINT, CHALLENGE] = [80, 32, 16];

const hash = (tag, ...parts) => sha512(concat(SUITE, Uint8Array.of(tag), ...parts));

function decodePoint(bytes, what) {
  try {
    return Point.fromBytes(bytes);
  } catch {
    throw new Error(what);
  }
}

/** The output that a proof proves for a key and an alpha; throws an Error that says why it proves nothing. */
export function vrfOutput(key, alpha, proof) {
  const y = decodePoint(key, "these 32 bytes are no public roll key");
  if (y.equals(Point.ZERO)) throw new Error("these 32 bytes are no public roll key");
  const encodedGamma = proof.subarray(0, POINT);
  const gamma = decodePoint(encodedGamma, "these 80 bytes are no roll proof");
  const claimed = proof.subarray(POINT, POINT + CHALLENGE);
  const [c, s] = [littleEndian(claimed), littleEndian(proof.subarray(POINT + CHALLENGE, PROOF))];
  if (s >= ORDER) throw new Error("these 80 bytes are no roll proof");
  const h = ristretto255_hasher.deriveToCurve(hash(0x82, key, alpha));
  const u = Point.BASE.multiplyUnsafe(s).subtract(y.multiplyUnsafe(c));
  const v = h.multiplyUnsafe(s).subtract(gamma.multiplyUnsafe(c));
  const points = [y, h, gamma, u, v].map((point) => point.toBytes());
  const challenge = hash(0x02, ...points, Uint8Array.of(0)).subarray(0, CHALLENGE);
  if (!same(challenge, claimed)) throw new Error("the roll proof was not made by this key for this roll");
  return hash(0x03, encodedGamma, Uint8Array.of(0));
}
