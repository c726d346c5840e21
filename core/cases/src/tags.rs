//! The serialized names of an enum's variants, taken from the enum itself.

use serde::de::{DeserializeOwned, Deserializer, Error, Visitor};
use std::fmt;

/// Whether an enum has a variant of this tag.
///
/// Deserializing an example would work too. But each further format compiles all events of a family again. This takes
/// up to a ninth of the family's build time.
pub fn knows<T: DeserializeOwned>(tag: &str) -> bool {
    T::deserialize(Asks).err().is_some_and(|Tags(tags)| tags.contains(&tag))
}

/// A deserializer without input, which returns the names that it is asked for.
struct Asks;

/// The tags of an enum, returned as an error; empty for other types.
#[derive(Debug)]
struct Tags(&'static [&'static str]);

impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for Tags {}

impl Error for Tags {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }
}

impl<'de> Deserializer<'de> for Asks {
    type Error = Tags;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Tags> {
        Err(Tags(variants))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Tags> {
        Err(Tags(&[]))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}
