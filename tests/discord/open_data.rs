//! Whoever plays says whether their finished games may be given away, and can take it back.

use crate::served::{Served, answer};

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_is_given_and_taken_back_in_both_languages() {
    let served = Served::start().await;
    let en = ("en-US", "/game archive", [" agree:yes", " agree:no"], "You agree");
    let ja = ("ja", "/ゲーム 公開データ", [" 同意:はい", " 同意:いいえ"], "同意しています");
    for (locale, ask, [yes, no], agreed) in [en, ja] {
        let person = served.fake.user_reading("Anna", locale);
        for (option, agrees) in [("", false), (yes, true), ("", true), (no, false), ("", false)] {
            let said = answer(&person.slash(served.channel, &format!("{ask}{option}")).await).text();
            assert_eq!(said.contains(agreed), agrees, "{option}: {said}");
        }
    }
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}
