//! What players call places and units beside what is printed: names of other games of the family, of the time, of the
//! forum, and the slips of the pen that are made most. A name that a board prints is its own and nothing else.

use crate::board::Board;
use adjutant_grammar::lexicon::fold;
use std::collections::HashSet;

/// Other names of spaces, by their ids.
const SPACES: &[(&str, &[&str])] = &[
    ("anglo_egypt_sudan", &["anglo egypt", "cairo", "alexandria", "khartoum", "カイロ"]),
    ("archangel", &["archangelsk", "arkhangel", "arkangel", "archangl", "murmansk", "アルハンゲル"]),
    ("australia", &["sydney", "queensland", "new south wales", "oz", "オーストラリア大陸"]),
    ("belgian_congo_kenya", &["belgian congo kenya", "rhodesia", "nairobi"]),
    ("caucasus", &["stalingrad", "caucusus", "caucus", "cauk", "kaukasus", "baku", "スターリングラード"]),
    ("coastal_china", &["kwangtung", "hong kong", "kiangsu", "china coast", "shanghai", "canton", "香港", "上海"]),
    ("east_indies", &["java", "sumatra", "indonesia", "ジャワ", "スマトラ"]),
    ("eastern_canada", &["ontario", "quebec", "halifax", "montreal"]),
    (
        "eastern_europe",
        &[
            "poland",
            "baltic states",
            "baltics",
            "bulgaria romania",
            "romania",
            "bulgaria",
            "hungary",
            "warsaw",
            "ポーランド",
        ],
    ),
    ("eastern_united_states", &["new york", "us east coast", "east coast", "ニューヨーク"]),
    ("germany", &["deutschland", "grmny"]),
    ("hawaiian_islands", &["hawai", "honolulu", "oahu"]),
    ("india", &["calcutta", "delhi", "カルカッタ"]),
    ("italian_east_africa", &["ethiopia", "east africa", "エチオピア"]),
    ("japan", &["home islands", "honshu", "本土"]),
    ("karelia", &["karelia ssr", "karellia", "carelia"]),
    ("manchuria", &["manchuko", "manchukuo", "mancuria", "korea", "満州国", "満洲国"]),
    ("middle_east", &["persia", "iraq", "trans jordan", "transjordan", "syria", "iran", "イラク"]),
    ("new_zealand", &["kiwis"]),
    ("north_africa", &["libya", "algeria", "tunisia", "morocco", "tripoli", "リビア", "アルジェリア"]),
    ("northwestern_china", &["sinkiang", "xinjiang", "sikang", "新疆"]),
    ("norway_finland", &["scandinavia", "helsinki", "oslo", "北欧"]),
    ("okinawa", &["ryukyu"]),
    ("philippine_islands", &["manila", "phillipines", "philipines", "phils", "phillippines", "マニラ"]),
    ("russia", &["mosow", "moskow", "moskva", "moskau"]),
    ("siberia", &["buryatia", "yakut", "stanovoj", "evenki"]),
    (
        "southeast_asia",
        &["french indochina", "indo china", "indochina thailand", "thailand", "vietnam", "siam", "仏印", "タイ"],
    ),
    ("southern_europe", &["balkans", "greece", "yugoslavia", "sicily", "ギリシャ", "バルカン"]),
    ("soviet_far_east", &["kamchatka", "vladivostok", "ssr far east"]),
    ("szechwan", &["yunnan", "chungking", "chunking", "重慶", "雲南"]),
    ("ukraine", &["kiev", "ukraine ssr", "urkaine", "ukrane", "ukrain", "odessa", "キエフ"]),
    ("union_of_south_africa", &["cape town", "ケープタウン"]),
    ("united_kingdom", &["scotland", "united kngdom", "グレートブリテン"]),
    ("urals", &["novosibirsk", "kazakh", "vologda"]),
    ("west_russia", &["belorussia", "belarus", "smolensk", "bryansk", "west rus", "wrussia", "w rus", "スモレンスク"]),
    ("western_canada", &["vancouver", "british columbia"]),
    (
        "western_europe",
        &["normandy", "benelux", "northwestern europe", "nw europe", "vichy", "holland", "ノルマンディー"],
    ),
    ("western_united_states", &["california", "us west coast", "west coast", "san francisco", "カリフォルニア"]),
];

/// Other names of kinds, by their ids.
const KINDS: &[(&str, &[&str])] = &[
    ("battleship", &["battle ship", "battleships", "bship"]),
    ("bomber", &["bmr", "bmrs", "bomb", "bombs", "bmbr", "strat bomber", "strategic bomber", "plane", "planes"]),
    ("carrier", &["flattop", "aircarrier"]),
    ("destroyer", &["dstr", "destr", "tin can"]),
    ("fighter", &["ftrs", "fgt", "fgtr", "figher", "fighers", "plane", "planes", "戦闘"]),
    ("industrial_complex", &["indy", "minor ic"]),
    ("infantry", &["infantery", "infrantry", "infanty", "infs", "grunts", "troops", "men", "soldiers", "foot", "歩"]),
    ("submarine", &["u boat", "u boats", "uboats", "uboat", "submarin", "ssn", "uボート"]),
    ("tank", &["armr", "tanx", "pz", "armours", "タンク"]),
    ("transport", &["tt", "tts", "tp", "tpt", "tpts", "trs", "trannie", "trannies", "trany", "troopship", "xport"]),
];

/// The other names that may be used on a board.
pub(super) struct Everyday {
    printed: HashSet<String>,
}

impl Everyday {
    /// Of this board.
    pub(super) fn of(board: &Board) -> Self {
        let spaces = board.spaces.iter().map(|def| (def.id.as_str(), &def.name));
        let kinds = board.kinds.iter().map(|def| (def.id.as_str(), &def.name));
        let mut printed = HashSet::new();
        for (id, name) in spaces.chain(kinds) {
            printed.extend([id, name.en.as_str(), name.ja.as_str()].map(fold));
            printed.extend(name.also.iter().map(|also| fold(also)));
        }
        Self { printed }
    }

    /// Of a space.
    pub(super) fn of_space(&self, id: &str) -> impl Iterator<Item = &'static str> + use<'_> {
        self.of_thing(SPACES, id)
    }

    /// Of a kind.
    pub(super) fn of_kind(&self, id: &str) -> impl Iterator<Item = &'static str> + use<'_> {
        self.of_thing(KINDS, id)
    }

    fn of_thing(
        &self,
        table: &'static [(&'static str, &'static [&'static str])],
        id: &str,
    ) -> impl Iterator<Item = &'static str> + use<'_> {
        let names = table.iter().find(|(known, _)| *known == id).map_or(&[][..], |(_, names)| *names);
        names.iter().copied().filter(|name| !self.printed.contains(&fold(name)))
    }
}
