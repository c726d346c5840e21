// The public beacon: drand quicknet. docs/format.md, section 10.

import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { be8, hex, unhex } from "./bytes.js";

export const QUICKNET = {
  chain: unhex("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"),
  publicKey: unhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451" +
      "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  ),
  genesis: 1_692_803_367n,
  period: 3n,
};

const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const { G1, G2 } = bls12_381;

/** The first round that is published later than a time in milliseconds. */
export function roundAfter({ genesis, period }, time) {
  const since = time - genesis * 1000n;
  return since < 0n ? 1n : since / (period * 1000n) + 2n;
}

/** When a round is published, in milliseconds. */
export const published = ({ genesis, period }, round) => ((round > 0n ? round - 1n : 0n) * period + genesis) * 1000n;

/** Checks that a round is the network's; throws an Error that says why it is not. */
export function checkRound(network, { chain, round, signature }) {
  if (hex(chain) !== hex(network.chain)) throw new Error(`the round is from the network ${hex(chain)}`);
  if (round === 0n) throw new Error("a beacon has no round 0");
  if (!isSigned(network.publicKey, sha256(be8(round)), signature)) throw new Error(`the signature is not the network's for round ${round}`);
}

function isSigned(publicKey, message, signature) {
  try {
    const [signed, key] = [G1.Point.fromBytes(signature), G2.Point.fromBytes(publicKey)];
    // On the curve, in the subgroup, and not the identity.
    signed.assertValidity();
    key.assertValidity();
    const hashed = bls12_381.G1.hashToCurve(message, { DST });
    const product = bls12_381.pairingBatch([
      { g1: signed.negate(), g2: G2.Point.BASE },
      { g1: hashed, g2: key },
    ]);
    return bls12_381.fields.Fp12.eql(product, bls12_381.fields.Fp12.ONE);
  } catch {
    return false;
  }
}
