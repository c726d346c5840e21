//! Values of a game's own types: events, orders and views that only the game's crate can read.
//!
//! In memory it is the shared value. On disk it is the name of the game, the number of the game's schema, and bytes:
//! bincode in the configuration of the envelope. Bytes that were read stay unchanged until code that knows the type
//! asks for the value. They are written back unchanged.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smol_str::SmolStr;
use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};
use triomphe::ThinArc;

/// The largest value, in bytes. A greater length is damage.
const LONGEST: usize = 1 << 20;

/// A game's own type.
///
/// Variants of enums are added at the end and never changed while [`NativeType::SCHEMA`] stays what it is.
pub trait NativeType: Any + fmt::Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned {
    /// The family of games it belongs to: one word, the same for all its types.
    const FAMILY: &'static str;
    /// The schema that the game writes now.
    const SCHEMA: u16;

    /// Reads a value of another schema than the current one.
    fn of_schema(schema: u16, bytes: &[u8]) -> Option<Self> {
        (schema == Self::SCHEMA).then(|| decode(bytes)).flatten()
    }

    /// Whether these bytes are the only encoding of their value in this schema. Numbers can be written in more bytes
    /// than necessary. If signed bytes could be varied, their author could choose among rolls.
    fn is_canonical(schema: u16, bytes: &[u8]) -> bool {
        schema == Self::SCHEMA && decode::<Self>(bytes).is_some_and(|value| encode(&value) == bytes)
    }
}

/// How a value is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// In the unique encoding of its schema.
    Canonical,
    /// It can be read, but no correct program would write it like this.
    Otherwise,
    /// It is of another game, of a newer schema, or damaged.
    Unreadable,
}

/// A value of a game's own type.
#[derive(Clone)]
pub struct Native(Held);

#[derive(Clone)]
enum Held {
    Value(Arc<dyn Value>),
    /// The bytes that were read, after their heading, in one allocation, because a log is mostly made of them.
    Read(ThinArc<Heading, u8>),
}

/// What is known of bytes that were read, and their value once it was requested.
struct Heading {
    family: SmolStr,
    schema: u16,
    value: OnceLock<Arc<dyn Value>>,
}

/// The operations on a value of unknown type.
trait Value: Any + Send + Sync {
    fn family(&self) -> &'static str;
    fn schema(&self) -> u16;
    fn bytes(&self) -> Vec<u8>;
    fn is(&self, other: &dyn Any) -> bool;
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn readable(&self) -> &dyn erased_serde::Serialize;
}

impl<T: NativeType> Value for T {
    fn family(&self) -> &'static str {
        T::FAMILY
    }

    fn schema(&self) -> u16 {
        T::SCHEMA
    }

    fn bytes(&self) -> Vec<u8> {
        encode(self)
    }

    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }

    fn readable(&self) -> &dyn erased_serde::Serialize {
        self
    }
}

fn downcast<T: Any>(value: &dyn Value) -> Option<&T> {
    (value as &dyn Any).downcast_ref()
}

fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    // Writing to memory cannot fail for a serialisable value.
    bincode::serde::encode_to_vec(value, bincode::config::standard()).unwrap_or_default()
}

fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let config = bincode::config::standard().with_limit::<LONGEST>();
    let (value, used) = bincode::serde::borrow_decode_from_slice(bytes, config).ok()?;
    (used == bytes.len()).then_some(value)
}

impl Native {
    /// This value.
    pub fn new<T: NativeType>(value: T) -> Self {
        Self(Held::Value(Arc::new(value)))
    }

    fn of_bytes(family: &str, schema: u16, bytes: &[u8]) -> Self {
        let heading = Heading { family: family.into(), schema, value: OnceLock::new() };
        Self(Held::Read(ThinArc::from_header_and_slice(heading, bytes)))
    }

    /// The value, if it is of this type.
    pub fn read<T: NativeType>(&self) -> Option<&T> {
        match &self.0 {
            Held::Value(value) => downcast(&**value),
            Held::Read(read) => {
                let Heading { family, schema, value } = &read.header.header;
                if value.get().is_none() {
                    let of_family = family == T::FAMILY;
                    let read = of_family.then(|| T::of_schema(*schema, &read.slice)).flatten()?;
                    // Another thread may have set the same value first.
                    let _ = value.set(Arc::new(read));
                }
                downcast(&**value.get()?)
            }
        }
    }

    /// How it is written, as a value of this type.
    pub fn spelling<T: NativeType>(&self) -> Spelling {
        match &self.0 {
            _ if self.read::<T>().is_none() => Spelling::Unreadable,
            Held::Read(read) if !T::is_canonical(read.header.header.schema, &read.slice) => Spelling::Otherwise,
            Held::Read(_) | Held::Value(_) => Spelling::Canonical,
        }
    }

    /// The value to be changed, if it is of this type. Others who hold it keep it as it was.
    pub fn change<T: NativeType + Clone>(&mut self) -> Option<&mut T> {
        let value: Arc<dyn Value> = Arc::new(self.read::<T>()?.clone());
        self.0 = Held::Value(value);
        let Held::Value(value) = &mut self.0 else { return None };
        let value: &mut dyn Any = Arc::get_mut(value)?;
        value.downcast_mut()
    }

    /// The name of its game.
    pub fn family(&self) -> &str {
        match &self.0 {
            Held::Value(value) => value.family(),
            Held::Read(read) => &read.header.header.family,
        }
    }

    /// The number of its game's schema.
    pub fn schema(&self) -> u16 {
        match &self.0 {
            Held::Value(value) => value.schema(),
            Held::Read(read) => read.header.header.schema,
        }
    }

    /// Its bytes in that schema.
    pub fn bytes(&self) -> Cow<'_, [u8]> {
        match &self.0 {
            Held::Value(value) => Cow::Owned(value.bytes()),
            Held::Read(read) => Cow::Borrowed(&read.slice),
        }
    }
}

impl PartialEq for Native {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Held::Value(a), Held::Value(b)) => a.is(&**b as &dyn Any),
            _ => (self.family(), self.schema()) == (other.family(), other.schema()) && self.bytes() == other.bytes(),
        }
    }
}

impl Eq for Native {}

impl fmt::Debug for Native {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Held::Value(value) => value.write(f),
            Held::Read(read) => match read.header.header.value.get() {
                Some(value) => value.write(f),
                None => write!(f, "{} {} {:?}", read.header.header.family, read.header.header.schema, &read.slice),
            },
        }
    }
}

/// The written form.
#[derive(Serialize, Deserialize)]
struct Written<'w> {
    #[serde(borrow)]
    family: Cow<'w, str>,
    schema: u16,
    // The same bytes as a list of numbers, but read at once.
    #[serde(borrow, with = "serde_bytes")]
    bytes: Cow<'w, [u8]>,
}

impl Serialize for Native {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A readable format gets the value itself, or bytes if the value was not requested yet.
        let value = match &self.0 {
            Held::Value(value) => Some(value),
            Held::Read(read) => read.header.header.value.get(),
        };
        if let (true, Some(value)) = (serializer.is_human_readable(), value) {
            return erased_serde::serialize(value.readable(), serializer);
        }
        let written = Written { family: self.family().into(), schema: self.schema(), bytes: self.bytes() };
        written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Native {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { family, schema, bytes } = Written::deserialize(deserializer)?;
        Ok(Self::of_bytes(&family, schema, &bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    enum Fact {
        Moved(u16),
        Stayed,
    }

    impl NativeType for Fact {
        const FAMILY: &'static str = "chess";
        const SCHEMA: u16 = 3;
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Other(u16);

    impl NativeType for Other {
        const FAMILY: &'static str = "draughts";
        const SCHEMA: u16 = 3;
    }

    fn again(native: &Native) -> Native {
        let bytes = bincode::serde::encode_to_vec(native, bincode::config::standard()).unwrap();
        bincode::serde::decode_from_slice(&bytes, bincode::config::standard()).unwrap().0
    }

    #[test]
    fn it_is_the_same_before_and_after_it_was_written() {
        for fact in [Fact::Moved(700), Fact::Stayed] {
            let native = Native::new(fact.clone());
            let read = again(&native);
            assert_eq!((native.read::<Fact>(), read.read::<Fact>()), (Some(&fact), Some(&fact)));
            assert_eq!((read.family(), read.schema(), read.bytes()), ("chess", 3, native.bytes()));
            assert_eq!((&read, &again(&read)), (&native, &native));
            assert_eq!(native, read);
            assert_ne!(read, Native::new(Fact::Moved(701)));
        }
    }

    #[test]
    fn nobody_reads_what_is_not_his() {
        let native = again(&Native::new(Other(700)));
        assert_eq!(native.read::<Fact>(), None);
        let written = Written { family: "chess".into(), schema: 4, bytes: vec![1].into() };
        let bytes = bincode::serde::encode_to_vec(&written, bincode::config::standard()).unwrap();
        let newer: Native = bincode::serde::decode_from_slice(&bytes, bincode::config::standard()).unwrap().0;
        assert_eq!((newer.read::<Fact>(), newer.bytes()), (None, vec![1].into()));
        let trailing = Written { family: "chess".into(), schema: 3, bytes: vec![1, 1].into() };
        let bytes = bincode::serde::encode_to_vec(&trailing, bincode::config::standard()).unwrap();
        let trailing: Native = bincode::serde::decode_from_slice(&bytes, bincode::config::standard()).unwrap().0;
        assert_eq!(trailing.read::<Fact>(), None);
    }

    #[test]
    fn a_number_in_more_bytes_than_it_needs_is_no_canonical_spelling() {
        for (bytes, expected) in [
            (vec![0, 7], Spelling::Canonical),
            // 251 introduces a number of two bytes.
            (vec![0, 251, 7, 0], Spelling::Otherwise),
            (vec![251, 0, 0, 7], Spelling::Otherwise),
            (vec![0, 7, 0], Spelling::Unreadable),
            (vec![9], Spelling::Unreadable),
        ] {
            assert_eq!(Native::of_bytes("chess", 3, &bytes).spelling::<Fact>(), expected, "{bytes:?}");
        }
        assert_eq!(Native::of_bytes("chess", 4, &[0, 7]).spelling::<Fact>(), Spelling::Unreadable);
        assert_eq!(Native::of_bytes("draughts", 3, &[0, 7]).spelling::<Fact>(), Spelling::Unreadable);
        assert_eq!(Native::new(Fact::Moved(7)).spelling::<Fact>(), Spelling::Canonical);
    }
}
