//! Macros that every game's crate uses: they bind its types to its family, pass on its facts, orders and refusals, and
//! list its catalogue files.

/// Binds a game's fact, order, refusal and other types to a family and a schema.
#[macro_export]
macro_rules! native_types {
    (
        family: $family:expr, schema: $schema:expr,
        fact: $fact:ty, order: $order:ty, refusal: $refusal:ty, others: [$($other:ty),*]
    ) => {
        $crate::native_types!(@type $fact, $family, $schema);
        $crate::native_types!(@type $order, $family, $schema);
        $($crate::native_types!(@type $other, $family, $schema);)*

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

/// Defines a function that returns a game's Fluent files in a language, from `locales/en` and `locales/ja`.
#[macro_export]
macro_rules! catalogue {
    ($family:literal: $($file:literal),+) => {
        /// The files of a language; none if there are none.
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
