// Events as bytes: bincode 2, driven by the types of docs/format/types.json. docs/format.md, section 4.
//
// A struct is an object, a variant of an enum an object with its name in `is`; numbers that can pass 2^53 are BigInts.

import { concat, same, text, utf8 } from "./bytes.js";

/** Bytes that are not what they should be. */
export class Unreadable extends Error {}

const LARGEST = 1_048_576;
const SCHEMA = 1;

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  take(length) {
    const end = this.at + Number(length);
    if (!(end <= this.bytes.length)) throw new Unreadable("the bytes end too soon");
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  byte() {
    return this.take(1)[0];
  }

  /** A number of at most so many bytes. */
  varint(widest) {
    const first = this.byte();
    if (first < 251) return BigInt(first);
    const width = { 251: 2, 252: 4, 253: 8 }[first] ?? Infinity;
    if (width > widest) throw new Unreadable(`a number of another width than ${widest} bytes`);
    return this.take(width).reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
  }
}

function varint(number) {
  const value = BigInt(number);
  const [mark, width] = value < 251n ? [null, 1] : value < 1n << 16n ? [251, 2] : value < 1n << 32n ? [252, 4] : [253, 8];
  const bytes = Uint8Array.from({ length: width }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
  return mark === null ? bytes : concat(Uint8Array.of(mark), bytes);
}

const flag = (reader) => {
  const byte = reader.byte();
  if (byte > 1) throw new Unreadable(`${byte} is neither yes nor no`);
  return byte === 1;
};

const plain = {
  u8: { read: (reader) => reader.byte(), write: (value) => Uint8Array.of(value) },
  u16: { read: (reader) => Number(reader.varint(2)), write: varint },
  u32: { read: (reader) => Number(reader.varint(4)), write: varint },
  u64: { read: (reader) => reader.varint(8), write: varint },
  i16: {
    read: (reader) => {
      const value = Number(reader.varint(2));
      return value % 2 ? -(value + 1) / 2 : value / 2;
    },
    write: (value) => varint(value < 0 ? -2 * value - 1 : 2 * value),
  },
  i32: {
    read: (reader) => {
      const value = reader.varint(4);
      return Number(value & 1n ? -(value >> 1n) - 1n : value >> 1n);
    },
    write: (value) => varint(value < 0 ? -2n * BigInt(value) - 1n : 2n * BigInt(value)),
  },
  i64: {
    read: (reader) => {
      const value = reader.varint(8);
      return value & 1n ? -(value >> 1n) - 1n : value >> 1n;
    },
    write: (value) => varint(value < 0n ? -2n * value - 1n : 2n * value),
  },
  bool: { read: flag, write: (value) => Uint8Array.of(value ? 1 : 0) },
  string: {
    read: (reader) => {
      const bytes = reader.take(reader.varint(8));
      try {
        return text(bytes);
      } catch {
        throw new Unreadable("a string that is no text");
      }
    },
    write: (value) => concat(varint(utf8(value).length), utf8(value)),
  },
};

const compound = {
  bytes: (_, [length]) => ({ read: (reader) => reader.take(length).slice(), write: (value) => value }),
  list: (types, [item]) => {
    if (item === "u8") {
      return {
        read: (reader) => reader.take(reader.varint(8)).slice(),
        write: (value) => concat(varint(value.length), value),
      };
    }
    const of = lazily(types, item);
    return {
      read: (reader) => {
        const items = [];
        for (let left = reader.varint(8); left > 0n; left -= 1n) items.push(of().read(reader));
        return items;
      },
      write: (value) => concat(varint(value.length), ...value.map((one) => of().write(one))),
    };
  },
  option: (types, [item]) => {
    const of = lazily(types, item);
    return {
      read: (reader) => (flag(reader) ? of().read(reader) : null),
      write: (value) => (value === null ? Uint8Array.of(0) : concat(Uint8Array.of(1), of().write(value))),
    };
  },
  tuple: (types, items) => {
    const of = items.map((item) => lazily(types, item));
    return {
      read: (reader) => of.map((one) => one().read(reader)),
      write: (value) => concat(...of.map((one, at) => one().write(value[at]))),
    };
  },
};

/** The codec of a type, made when it is first asked for: types may hold each other. */
function lazily(types, type) {
  let made = null;
  return () => (made ??= codecOf(types, type));
}

function codecOf(types, type) {
  if (Array.isArray(type)) return compound[type[0]](types, type.slice(1));
  if (plain[type]) return plain[type];
  const declared = types[type];
  if (!declared) throw new Error(`there is no type ${type}`);
  if (declared.below !== undefined) return limited(types, type, declared);
  return declared.enum ? enumCodec(types, type, declared.enum) : structCodec(types, declared.struct);
}

/** Numbers below a limit. */
function limited(types, name, { of, below }) {
  const number = codecOf(types, of);
  return {
    read: (reader) => {
      const value = number.read(reader);
      if (value >= below) throw new Unreadable(`a ${name} that does not exist`);
      return value;
    },
    write: number.write,
  };
}

function structCodec(types, declared) {
  const parts = declared.map(([name, type]) => [name, lazily(types, type)]);
  return {
    read: (reader) => Object.fromEntries(parts.map(([name, of]) => [name, of().read(reader)])),
    write: (value) => concat(...parts.map(([name, of]) => of().write(value[name]))),
  };
}

/** What a variant holds is a struct, or one value, which is called `of`. A field `is` would hide which variant it is: it is called `its`. */
function enumCodec(types, name, declared) {
  const variants = declared.map(([is, held]) => {
    const fields = held === null ? [] : Array.isArray(held) || typeof held === "string" ? [["of", held]] : held.struct;
    const named = fields.map(([field, type]) => [field === "is" ? "its" : field, type]);
    return { is, of: structCodec(types, named) };
  });
  return {
    read: (reader) => {
      const variant = variants[Number(reader.varint(4))];
      if (!variant) throw new Unreadable(`a ${name} that does not exist`);
      return { is: variant.is, ...variant.of.read(reader) };
    },
    write: (value) => {
      const at = variants.findIndex((variant) => variant.is === value.is);
      return concat(varint(at), variants[at].of.write(value));
    },
  };
}

function readAll(codec, bytes) {
  const reader = new Reader(bytes);
  const value = codec.read(reader);
  if (reader.at < bytes.length) throw new Unreadable(`${bytes.length - reader.at} bytes are left over`);
  return value;
}

/** Reads and writes the events of a league: docs/format.md, section 19. `types` is docs/format/league.json. */
export function leagueCodec(types) {
  const envelope = codecOf(types.league, "Envelope");
  const encode = (value) => concat(Uint8Array.of(0xa7, 1), envelope.write(value));
  return {
    encode,
    decode(bytes) {
      if (bytes[0] !== 0xa7 || bytes[1] !== 1 || bytes.length > LARGEST) throw new Unreadable("this is no event of a league");
      const value = readAll(envelope, bytes.subarray(2));
      if (!same(encode(value), bytes)) throw new Unreadable("it is not spelt as it is written");
      return value;
    },
  };
}

const KINDS = ["facts", "orders", "instructions"];

/** Reads and writes events, and reads what is of the own of the games whose types are known. */
export function codec({ types, games }) {
  const envelope = codecOf(types.house, "Envelope");
  const owns = new Map(
    Object.entries(games).map(([family, game]) => [
      family,
      { game, ...Object.fromEntries(KINDS.filter((kind) => game[kind]).map((kind) => [kind, codecOf(types[family], game[kind])])) },
    ]),
  );
  const encode = (value) => concat(Uint8Array.of(SCHEMA), envelope.write(value));
  return {
    encode,
    /** The envelope of these bytes, and whether they are the ones that it is written in. */
    decode(bytes) {
      if (bytes.length === 0) throw new Unreadable("the record is empty");
      if (bytes[0] !== SCHEMA) throw new Unreadable(`schema ${bytes[0]} is not known here`);
      if (bytes.length > LARGEST) throw new Unreadable(`${bytes.length} bytes are too many`);
      const value = readAll(envelope, bytes.subarray(1));
      return { envelope: value, canonical: same(encode(value), bytes) };
    },
    /** What a value of a game's own says (`kind`: facts, orders, instructions), and whether it is written as it should be. */
    decodeOwn(native, family, kind) {
      const known = owns.get(family);
      if (!known[kind]) throw new Unreadable(`games of ${family} have no ${kind}`);
      if (native.family !== family || native.schema !== known.game.schema) {
        throw new Unreadable(`${native.family} ${native.schema}, ${family} ${known.game.schema}`);
      }
      const value = readAll(known[kind], native.bytes);
      return { value, canonical: same(known[kind].write(value), native.bytes) };
    },
  };
}
