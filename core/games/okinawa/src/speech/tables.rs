//! Words of the game in tables, the usual word of each language first.

use crate::model::vocabulary::{Base, Beach, Fleet, Formation};
use adjutant_grammar::Printer;
use adjutant_hex::Side;

/// A value and its spellings.
pub(super) type Spelt<T> = (T, &'static [&'static str]);

/// The usual spelling of a value in a table.
pub(super) fn said<T: PartialEq>(table: &[Spelt<T>], thing: &T, printer: &Printer<'_>) -> String {
    let spelt = table.iter().find(|(known, _)| known == thing);
    spelt.map_or("", |(_, spelt)| printer.usual(spelt)).to_owned()
}

pub(super) const NOTHING: [Spelt<&str>; 1] = [("none", &["none", "nobody", "nothing", "no", "なし", "しない"])];
pub(super) const DUMMY: [Spelt<&str>; 1] = [("dummy", &["dummy", "fake", "ダミー"])];
pub(super) const BANZAI: [Spelt<&str>; 1] = [("banzai", &["banzai", "万歳"])];
pub(super) const GUNS: [Spelt<&str>; 2] =
    [("indirect", &["indirect", "indirectly", "間接射撃"]), ("elsewhere", &["elsewhere", "hold", "別目標"])];
pub(super) const AIDS: [Spelt<&str>; 2] =
    [("assault", &["assault", "突撃"]), ("support", &["support", "防御支援", "支援"])];
pub(super) const CHITS: [Spelt<&str>; 8] = [
    ("prepare", &["prepare", "準備"]),
    ("infiltrate", &["infiltrate", "浸透"]),
    ("bypass", &["bypass", "迂回"]),
    ("assault", &["assault", "突撃"]),
    ("withdraw", &["withdraw", "撤退"]),
    ("preserve", &["preserve", "温存"]),
    ("conceal", &["conceal", "隠蔽"]),
    ("counterattack", &["counterattack", "反撃"]),
];
pub(super) const SIDES: [Spelt<Side>; 6] = [
    (Side::NorthEast, &["north-east", "NE", "northeast", "北東"]),
    (Side::NorthWest, &["north-west", "NW", "northwest", "北西"]),
    (Side::SouthEast, &["south-east", "SE", "southeast", "南東"]),
    (Side::SouthWest, &["south-west", "SW", "southwest", "南西"]),
    (Side::North, &["north", "N", "北"]),
    (Side::South, &["south", "S", "南"]),
];
pub(super) const BASES: [Spelt<Base>; 5] = [
    (Base::Sakishima, &["Sakishima", "先島諸島", "先島"]),
    (Base::Amami, &["Amami", "奄美諸島", "奄美"]),
    (Base::Formosa, &["Formosa", "Taiwan", "台湾"]),
    (Base::Shikoku, &["Shikoku", "四国"]),
    (Base::Kyushu, &["Kyushu", "九州"]),
];
pub(super) const FLEETS: [Spelt<Fleet>; 6] = [
    (Fleet::Picket, &["picket", "pickets", "ピケット駆逐艦", "ピケット"]),
    (Fleet::AttackForce, &["attack force", "攻撃部隊"]),
    (Fleet::GunfireSupport, &["gunfire support", "艦砲支援部隊", "艦砲支援"]),
    (Fleet::BritishCarriers, &["British carriers", "英国空母群"]),
    (Fleet::LandingSupport, &["landing support", "上陸支援部隊", "上陸支援"]),
    (Fleet::FastCarriers, &["fast carriers", "高速空母群"]),
];
pub(super) const BEACHES: [Spelt<Beach>; 5] = [
    (Beach::Hagushi, &["Hagushi", "渡具知"]),
    (Beach::Machinato, &["Machinato", "牧港"]),
    (Beach::Yonabaru, &["Yonabaru", "与那原"]),
    (Beach::Minatogawa, &["Minatogawa", "港川"]),
    (Beach::IeShimaSouth, &["Ie Shima", "伊江島"]),
];
pub(super) const DIVISIONS: [Spelt<Formation>; 6] = [
    (Formation::Inf7, &["7th Infantry Division", "7th", "7th Infantry", "第7歩兵師団", "第7師団"]),
    (Formation::Inf27, &["27th Infantry Division", "27th", "27th Infantry", "第27歩兵師団", "第27師団"]),
    (Formation::Inf77, &["77th Infantry Division", "77th", "77th Infantry", "第77歩兵師団", "第77師団"]),
    (Formation::Inf96, &["96th Infantry Division", "96th", "96th Infantry", "第96歩兵師団", "第96師団"]),
    (Formation::Marine1, &["1st Marine Division", "1st Marines", "1st", "第1海兵師団"]),
    (Formation::Marine6, &["6th Marine Division", "6th Marines", "6th", "第6海兵師団"]),
];
/// The marks that a game master can set on units.
pub(super) const STANDINGS: [Spelt<&str>; 10] = [
    ("good", &["good", "good order", "指揮良好"]),
    ("pinned", &["pinned", "pin", "麻痺"]),
    ("disrupted", &["disrupted", "混乱"]),
    ("banzai", &["banzai", "万歳突撃後"]),
    ("moved", &["moved", "移動済"]),
    ("fired", &["fired", "射撃済"]),
    ("assaulted", &["assaulted", "突撃済"]),
    ("defended", &["defended", "防御済"]),
    ("disengaged", &["disengaged", "離脱済"]),
    ("fresh", &["fresh", "未行動"]),
];
pub(super) const ASIDES: [Spelt<&str>; 5] = [
    ("waiting", &["waiting", "待機"]),
    ("resting", &["resting", "休養"]),
    ("rebuilding", &["rebuilding", "再建待機"]),
    ("box", &["box", "Okinawa box", "沖縄ボックス"]),
    ("gone", &["gone", "除去"]),
];
pub(super) const MINES: [Spelt<&str>; 3] =
    [("real", &["real", "本物"]), ("dummy", &["dummy", "fake", "ダミー"]), ("none", &["none", "なし"])];
pub(super) const ROADS: [Spelt<&str>; 2] =
    [("cleared", &["cleared", "open", "確保"]), ("closed", &["closed", "not cleared", "未確保"])];
pub(super) const BRIDGE: [Spelt<&str>; 2] =
    [("standing", &["standing", "stands", "健在"]), ("blown", &["blown", "爆破"])];
pub(super) const AIRFIELDS: [Spelt<&str>; 5] = [
    ("Yontan (Kita)", &["Yontan", "Kita", "Yontan (Kita)", "読谷", "読谷飛行場", "北飛行場"]),
    ("Kadena (Naka)", &["Kadena", "Naka", "Kadena (Naka)", "嘉手納", "嘉手納飛行場", "中飛行場"]),
    ("Machinato", &["Machinato", "牧港飛行場", "牧港"]),
    ("Naha (Oroku)", &["Naha", "Oroku", "Naha (Oroku)", "那覇", "那覇飛行場", "小禄", "小禄飛行場"]),
    ("Ie Shima", &["Ie Shima", "伊江島飛行場", "伊江島"]),
];
pub(super) const WEATHERS: [Spelt<&str>; 3] =
    [("clear", &["clear", "晴"]), ("rain", &["rain", "雨"]), ("mud", &["mud", "泥濘"])];
pub(super) const TRACKS: [Spelt<&str>; 16] = [
    ("us points", &["US points", "米軍得点"]),
    ("japanese points", &["Japanese points", "日本軍得点"]),
    ("aircraft lost", &["aircraft lost", "航空損失"]),
    ("aircraft disrupted", &["aircraft disrupted", "航空混乱"]),
    ("us aircraft lost", &["US aircraft lost", "米航空損失"]),
    ("ship points", &["ship points", "艦船得点"]),
    ("us air attacks", &["US air attacks", "米航空攻撃"]),
    ("japanese air attacks", &["Japanese air attacks", "日本航空攻撃"]),
    ("us steps lost", &["US steps lost", "米損失ステップ"]),
    ("other us steps lost", &["other US steps lost", "米その他損失ステップ"]),
    ("fatigue 7th", &["fatigue 7th", "第7師団疲労"]),
    ("fatigue 27th", &["fatigue 27th", "第27師団疲労"]),
    ("fatigue 77th", &["fatigue 77th", "第77師団疲労"]),
    ("fatigue 96th", &["fatigue 96th", "第96師団疲労"]),
    ("fatigue 1st marine", &["fatigue 1st Marine", "第1海兵師団疲労"]),
    ("fatigue 6th marine", &["fatigue 6th Marine", "第6海兵師団疲労"]),
];
pub(super) const FIGHTS: [Spelt<&str>; 2] = [("fire", &["fire", "shot", "射撃"]), ("assault", &["assault", "突撃"])];
pub(super) const GIVENS: [Spelt<&str>; 4] = [
    ("headquarters banzai", &["headquarters banzai", "司令部と万歳"]),
    ("tanks", &["tanks", "戦車"]),
    ("banzai", &["banzai", "万歳"]),
    ("headquarters", &["headquarters", "HQ", "司令部"]),
];
