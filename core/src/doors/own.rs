//! What every flat says of itself in the same words: that its types are its family's, how its facts, orders and refusals
//! are carried through the house, and which files its catalogues have.

/// Says of a flat's fact, order and refusal, and of other types, that they are of a family and a schema.
#[macro_export]
macro_rules! own {
    (
        family: $family:expr, schema: $schema:expr,
        fact: $fact:ty, order: $order:ty, refusal: $refusal:ty, others: [$($other:ty),*]
    ) => {
        $crate::own!(@type $fact, $family, $schema);
        $crate::own!(@type $order, $family, $schema);
        $($crate::own!(@type $other, $family, $schema);)*

        impl From<$fact> for ::adjutant_events::Event {
            fn from(fact: $fact) -> Self {
                Self::Play(::adjutant_events::Native::new(fact))
            }
        }

        impl From<$order> for $crate::Command {
            fn from(order: $order) -> Self {
                Self::Play(::adjutant_events::Native::new(order))
            }
        }

        impl From<$refusal> for $crate::Refusal {
            fn from(refusal: $refusal) -> Self {
                Self::Rules($crate::term::RuleMessage::new(refusal))
            }
        }
    };
    (@type $own:ty, $family:expr, $schema:expr) => {
        impl ::adjutant_events::NativeType for $own {
            const FAMILY: &'static str = $family;
            const SCHEMA: u16 = $schema;
        }
    };
}

/// The Fluent files of a flat, from its `locales/en` and `locales/ja`: a function that gives those of a language.
#[macro_export]
macro_rules! catalogue {
    ($family:literal: $($file:literal),+) => {
        /// The files of a language; none if nothing is written in it.
        pub(crate) fn files(language: &str) -> &'static [$crate::ruleset::CatalogueFile] {
            match language {
                "en" => &[$($crate::catalogue!(@file $family, "en", $file)),+],
                "ja" => &[$($crate::catalogue!(@file $family, "ja", $file)),+],
                _ => &[],
            }
        }
    };
    (@file $family:literal, $language:literal, $file:literal) => {
        (
            concat!($family, "/", $file),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/", $language, "/", $file, ".ftl")),
        )
    };
}
