// Bytes as the format writes them: hex, base64, length-prefixed fields. docs/format.md, section 1.

const DIGITS = "0123456789abcdef";

export const utf8 = (text) => new TextEncoder().encode(text);

/** The text of these bytes; throws if they are none. */
export const text = (bytes) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

export function hex(bytes) {
  let out = "";
  for (const byte of bytes) out += DIGITS[byte >> 4] + DIGITS[byte & 15];
  return out;
}

/** The bytes of lower-case hex; null if it is none, or not of this length. */
export function unhex(digits, length) {
  if (typeof digits !== "string" || digits.length % 2 !== 0 || !/^[0-9a-f]*$/.test(digits)) return null;
  if (length !== undefined && digits.length !== 2 * length) return null;
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

export function base64(bytes) {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

/** The bytes of a base64 text in its one spelling; null if it is none. */
export function unbase64(encoded) {
  if (typeof encoded !== "string" || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded) || encoded.length % 4 !== 0) return null;
  const binary = atob(encoded);
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return base64(bytes) === encoded ? bytes : null;
}

export function concat(...parts) {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export const same = (a, b) => a.length === b.length && a.every((byte, at) => byte === b[at]);

const bigEndian = (length) => (number) => {
  const out = new Uint8Array(length);
  let rest = BigInt(number);
  for (let at = length - 1; at >= 0; at -= 1) {
    out[at] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return out;
};

export const be2 = bigEndian(2);
export const be4 = bigEndian(4);
export const be8 = bigEndian(8);

/** Fields, each behind its length. A text is its UTF-8. */
export function fields(...values) {
  const bytes = values.map((value) => (typeof value === "string" ? utf8(value) : value));
  return concat(...bytes.flatMap((value) => [be4(value.length), value]));
}

export function littleEndian(bytes) {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}
