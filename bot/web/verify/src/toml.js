// TOML 1.1, as far as the digest of a board needs it: what a text means. docs/format.md, section 4.

/** The text is no TOML. */
export class NoToml extends Error {}

const DEEPEST = 80;
const [LEAST, MOST] = [-(1n << 63n), (1n << 63n) - 1n];
const ESCAPES = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\u001b", '"': '"', "\\": "\\" };
const DIGITS = { x: 2, u: 4, U: 8 };
const INTEGER = /^[+-]?(?:0|[1-9](?:_?[0-9])*)$/;
const PREFIXED = /^0(?:x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|o[0-7](?:_?[0-7])*|b[01](?:_?[01])*)$/;
const FLOAT = /^[+-]?(?:0|[1-9](?:_?[0-9])*)(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?$/;
const SPECIAL = /^[+-]?(?:inf|nan)$/;
const TIME = "([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]|60)(?:\\.([0-9]+))?)?";
const DATE = /^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(?=$|[Tt ])/;
const HOURS = new RegExp(`^${TIME}$`);
const OFFSET = /(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$/;

/** What a text means: a Map for a table, an array, a string, a bigint for an integer, a boolean, `{ bits }` for a float, `{ moment }` for a date. */
export function readToml(text) {
  return new Reader(text.replace(/^\ufeff/, "")).document();
}

class Reader {
  constructor(text) {
    Object.assign(this, { text, at: 0, root: new Map() });
    /** How a table came to be: by its header, on the way to one, by a dotted key, or between braces. */
    this.made = new Map([[this.root, "header"]]);
    /** Arrays of tables, which a header goes on with. */
    this.growing = new Set();
  }

  document() {
    let table = this.root;
    for (this.blank(); this.at < this.text.length; this.blank()) {
      if (this.text[this.at] === "[") table = this.header();
      else this.pair(table, 0);
      this.lineEnd();
    }
    return this.root;
  }

  fail(why) {
    throw new NoToml(`${why} at ${this.at}`);
  }

  skips(piece) {
    const found = this.text.startsWith(piece, this.at);
    if (found) this.at += piece.length;
    return found;
  }

  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  space() {
    this.match(/[ \t]*/y);
  }

  comment() {
    if (this.skips("#")) this.match(/[^\u0000-\u0008\u000a-\u001f\u007f]*/y);
  }

  newLine() {
    return this.skips("\n") || this.skips("\r\n");
  }

  /** Spaces, comments and lines. */
  blank() {
    do {
      this.space();
      this.comment();
    } while (this.newLine());
  }

  lineEnd() {
    this.space();
    this.comment();
    if (this.at < this.text.length && !this.newLine()) this.fail("something behind a value");
  }

  header() {
    const isArray = this.skips("[[");
    if (!isArray) this.at += 1;
    const path = this.key();
    if (!this.skips(isArray ? "]]" : "]")) this.fail("a header without an end");
    const last = path.pop();
    const table = path.reduce((inner, name) => this.within(inner, name), this.root);
    const there = table.get(last);
    if (isArray) {
      if (there !== undefined && !this.growing.has(there)) this.fail("a name that is taken");
      const list = there ?? [];
      if (there === undefined) {
        table.set(last, list);
        this.growing.add(list);
      }
      list.push(this.table("header"));
      return list.at(-1);
    }
    if (there === undefined) return this.put(table, last, this.table("header"));
    if (this.made.get(there) !== "on the way") this.fail("a table that is there twice");
    this.made.set(there, "header");
    return there;
  }

  table(how) {
    const table = new Map();
    this.made.set(table, how);
    return table;
  }

  put(table, name, value) {
    table.set(name, value);
    return value;
  }

  /** The table of this name on the way to that of a header. */
  within(table, name) {
    const there = table.get(name);
    if (there === undefined) return this.put(table, name, this.table("on the way"));
    if (this.growing.has(there)) return there.at(-1);
    const how = this.made.get(there);
    if (how === undefined || how === "braces") this.fail("a name that is no table");
    return there;
  }

  pair(table, depth) {
    const path = this.key();
    if (!this.skips("=")) this.fail("a key without a value");
    this.space();
    const last = path.pop();
    let inner = table;
    for (const name of path) {
      const there = inner.get(name);
      if (there !== undefined && this.made.get(there) !== "dotted") this.fail("a name that is taken");
      inner = there ?? this.put(inner, name, this.table("dotted"));
    }
    if (inner.has(last)) this.fail("a key that is there twice");
    inner.set(last, this.value(depth));
  }

  /** The names of a key, with the spaces around them. */
  key() {
    const path = [];
    do {
      this.space();
      const bare = this.match(/[A-Za-z0-9_-]+/y);
      const quoted = bare === "" && !this.text.startsWith('"""', this.at) && !this.text.startsWith("'''", this.at);
      path.push(bare !== "" ? bare : quoted ? this.string() : this.fail("no key"));
      this.space();
    } while (this.skips("."));
    if (path.length > DEEPEST) this.fail("too deep");
    return path;
  }

  value(depth) {
    if (depth > DEEPEST) this.fail("too deep");
    const begin = this.text[this.at];
    if (begin === '"' || begin === "'") return this.string();
    if (this.skips("[")) return this.array(depth + 1);
    if (this.skips("{")) return this.braces(depth + 1);
    return this.word();
  }

  array(depth) {
    const list = [];
    for (this.blank(); !this.skips("]"); this.blank()) {
      list.push(this.value(depth));
      this.blank();
      if (!this.skips(",") && this.text[this.at] !== "]") this.fail("an array without an end");
    }
    return list;
  }

  braces(depth) {
    const table = this.table("braces");
    for (this.blank(); !this.skips("}"); this.blank()) {
      this.pair(table, depth);
      this.blank();
      if (!this.skips(",") && this.text[this.at] !== "}") this.fail("a table without an end");
    }
    return table;
  }

  word() {
    // A date may have a space before its time.
    const word = this.match(/[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9:.Zz+-]*|[A-Za-z0-9_.:+-]+/y);
    const plain = word.replaceAll("_", "");
    if (word === "true" || word === "false") return word === "true";
    if (INTEGER.test(word) || PREFIXED.test(word)) return this.integer(plain);
    if (FLOAT.test(word)) return floatOf(Number(plain), false);
    if (SPECIAL.test(word)) return special(word);
    const moment = momentOf(word);
    return moment === null ? this.fail("no value") : { moment };
  }

  integer(digits) {
    const number = digits.startsWith("-") ? -BigInt(digits.slice(1)) : BigInt(digits.replace("+", ""));
    if (number < LEAST || number > MOST) this.fail("a number that is too large");
    return number;
  }

  string() {
    for (const quote of ['"""', "'''"]) {
      if (this.skips(quote)) {
        this.newLine();
        return this.rest(quote[0], true);
      }
    }
    const quote = ['"', "'"].find((one) => this.skips(one));
    return quote === undefined ? this.fail("no string") : this.rest(quote, false);
  }

  /** The rest of a string, and its end. */
  rest(quote, isLong) {
    const plain = quote === '"' ? /[^"\\\u0000-\u0008\u000a-\u001f\u007f]+/y : /[^'\u0000-\u0008\u000a-\u001f\u007f]+/y;
    for (let out = ""; ; ) {
      out += this.match(plain);
      if (isLong && this.newLine()) out += "\n";
      else if (quote === '"' && this.skips("\\")) out += this.escaped(isLong);
      else if (this.text[this.at] === quote) {
        if (!isLong) {
          this.at += 1;
          return out;
        }
        // Up to two quotes may stand before the three that end it.
        const quotes = this.match(quote === '"' ? /"{1,5}/y : /'{1,5}/y);
        if (quotes.length >= 3) return out + quotes.slice(3);
        out += quotes;
      } else this.fail("a string without an end");
    }
  }

  escaped(isLong) {
    // At the end of a line it drops the white space up to the next letter.
    if (isLong && this.match(/[ \t]*\r?\n(?:[ \t]|\r?\n)*/y) !== "") return "";
    const letter = this.text[this.at];
    this.at += 1;
    if (Object.hasOwn(ESCAPES, letter)) return ESCAPES[letter];
    const count = Object.hasOwn(DIGITS, letter) ? DIGITS[letter] : this.fail("no escape");
    const digits = this.text.slice(this.at, this.at + count);
    const code = new RegExp(`^[0-9A-Fa-f]{${count}}$`).test(digits) ? parseInt(digits, 16) : -1;
    if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) this.fail("no character");
    this.at += count;
    return String.fromCodePoint(code);
  }
}

/** A date, a time or both, in the form of RFC 3339; null if it is none. */
function momentOf(word) {
  const date = DATE.exec(word);
  const last = date && new Date(Date.UTC(2000 + (Number(date[1]) % 400), Number(date[2]), 0)).getUTCDate();
  if (date && Number(date[3]) > last) return null;
  if (date && date[0] === word) return word;
  const rest = date ? word.slice(date[0].length + 1) : word;
  const offset = date ? (OFFSET.exec(rest)?.[0] ?? "") : "";
  const time = HOURS.exec(rest.slice(0, rest.length - offset.length));
  if (!time) return null;
  const [, hour, minute, second, fraction] = time;
  const parts = fraction === undefined ? "" : `.${fraction.slice(0, 9).replace(/0+$/, "") || "0"}`;
  const zone = offset === "-00:00" ? "+00:00" : offset.toUpperCase();
  return `${date ? `${date[0]}T` : ""}${hour}:${minute}${second === undefined ? "" : `:${second}`}${parts}${zone}`;
}

function special(word) {
  const isNegative = word.startsWith("-");
  return word.endsWith("nan") ? floatOf(NaN, isNegative) : floatOf(isNegative ? -Infinity : Infinity, false);
}

/** The 64 bits of a float. */
function floatOf(number, isNegativeNaN) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  return { bits: view.getBigUint64(0) | (isNegativeNaN ? 1n << 63n : 0n) };
}
