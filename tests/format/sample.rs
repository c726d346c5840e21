//! Values of any type, made from its description alone: each variant of each enum gets its turn.

use serde_json::Value;

/// Numbers of any size, by chance.
pub(crate) struct Chance(adjutant_practice::Chance);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(adjutant_practice::Chance::new(seed))
    }

    pub(crate) const fn below(&mut self, n: u64) -> u64 {
        self.0.below(n as usize) as u64
    }

    /// A number below 2^bits, small ones more often.
    fn number(&mut self, bits: u32) -> u64 {
        let width = 1 + self.below(u64::from(bits)) as u32;
        let random = self.below(1 << 26) << 27 | self.below(1 << 27);
        random & ((1 << width) - 1)
    }
}

pub(crate) fn varint(number: u64, out: &mut Vec<u8>) {
    match number {
        0..=250 => out.push(number as u8),
        251..=0xffff => {
            out.push(251);
            out.extend_from_slice(&(number as u16).to_le_bytes());
        }
        0x1_0000..=0xffff_ffff => {
            out.push(252);
            out.extend_from_slice(&(number as u32).to_le_bytes());
        }
        _ => {
            out.push(253);
            out.extend_from_slice(&number.to_le_bytes());
        }
    }
}

/// Writes a value of a type; `types` are those of the part it belongs to. `turn` chooses the variant of the outermost enum.
pub(crate) fn write(types: &Value, of: &Value, turn: Option<usize>, chance: &mut Chance, out: &mut Vec<u8>) {
    match of {
        Value::String(name) => match name.as_str() {
            "u8" => out.push(chance.number(8) as u8),
            "u16" => varint(chance.number(16), out),
            "u32" => varint(chance.number(32), out),
            // JSON is read by those who count no further.
            "u64" => varint(chance.number(53), out),
            "i16" => varint(chance.number(15) << 1 | chance.below(2), out),
            "i32" => varint(chance.number(31) << 1 | chance.below(2), out),
            "i64" => varint(chance.number(52) << 1 | chance.below(2), out),
            "bool" => out.push(chance.below(2) as u8),
            "string" => {
                const WORDS: [&str; 6] = ["", "g", "sz11", "ukraine", "独ソ戦", "the rain \"in\"\nSpain \\ \u{1f}"];
                let word = WORDS[chance.below(6) as usize];
                varint(word.len() as u64, out);
                out.extend_from_slice(word.as_bytes());
            }
            name => declared(types, &types[name], turn, chance, out),
        },
        Value::Array(parts) => match parts[0].as_str() {
            Some("bytes") => {
                (0..parts[1].as_u64().expect("a length")).for_each(|_| out.push(chance.below(256) as u8));
            }
            Some("list") => {
                let length = chance.below(4);
                varint(length, out);
                (0..length).for_each(|_| write(types, &parts[1], None, chance, out));
            }
            Some("option") => {
                let some = chance.below(2);
                out.push(some as u8);
                if some == 1 {
                    write(types, &parts[1], None, chance, out);
                }
            }
            Some("tuple") => parts[1..].iter().for_each(|part| write(types, part, None, chance, out)),
            _ => panic!("no type: {of}"),
        },
        Value::Null => {}
        declaration => declared(types, declaration, turn, chance, out),
    }
}

fn declared(types: &Value, of: &Value, turn: Option<usize>, chance: &mut Chance, out: &mut Vec<u8>) {
    if let Some(written) = of["exactly"].as_str() {
        return out.extend(hex::decode(written).expect("hex"));
    }
    if let Some(limit) = of["below"].as_u64() {
        let number = chance.below(limit);
        return if of["of"] == "u8" { out.push(number as u8) } else { varint(number, out) };
    }
    if let Some(fields) = of.get("struct").and_then(Value::as_array) {
        return fields.iter().for_each(|field| write(types, &field[1], None, chance, out));
    }
    let variants = of["enum"].as_array().expect("a declaration");
    let at = turn.unwrap_or_else(|| chance.below(variants.len() as u64) as usize);
    varint(at as u64, out);
    write(types, &variants[at][1], None, chance, out);
}
