//! Other names that players use for places and units: names in other games of the family, historical names, forum
//! slang, and frequent misspellings. A name printed on a board always means what it names there.

use crate::model::board::Board;
use adjutant_grammar::lexicon::fold;
use std::collections::HashSet;

/// Other names of spaces, by id.
const SPACES: &[(&str, &[&str])] = &[
    (
        "anglo_egypt_sudan",
        &["suez", "egyptian", "egyptians", "anglo egypt", "cairo", "alexandria", "khartoum", "カイロ"],
    ),
    ("archangel", &["archangelsk", "arkhangel", "arkangel", "archangl", "murmansk", "アルハンゲル"]),
    ("australia", &["sydney", "queensland", "new south wales", "oz", "オーストラリア大陸"]),
    ("belgian_congo_kenya", &["belgian congo kenya", "rhodesia", "nairobi"]),
    (
        "caucasus",
        &[
            "cauca",
            "caucasian",
            "kavkaz",
            "stalingrad",
            "caucusus",
            "caucus",
            "cauk",
            "kaukasus",
            "baku",
            "スターリングラード",
        ],
    ),
    ("coastal_china", &["kwangtung", "hong kong", "kiangsu", "china coast", "shanghai", "canton", "香港", "上海"]),
    ("east_indies", &["java", "sumatra", "indonesia", "ジャワ", "スマトラ"]),
    ("eastern_canada", &["ontario", "quebec", "halifax", "montreal"]),
    (
        "eastern_europe",
        &[
            "e eur",
            "e eu",
            "east europe",
            "e europe",
            "polish",
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
    ("germany", &["germ", "the reich", "deutschland", "grmny"]),
    ("hawaiian_islands", &["pearl", "ph", "パールハーバー", "hawai", "honolulu", "oahu"]),
    ("french_indochina", &["fic", "f indochina", "saigon", "hanoi", "vietnam"]),
    ("malaya", &["singapore"]),
    ("mariana_islands", &["saipan", "tinian"]),
    ("new_britain", &["rabaul"]),
    ("papua", &["port moresby", "moresby"]),
    ("solomon_islands", &["guadalcanal", "tulagi"]),
    ("formosa", &["taiwan"]),
    ("new_south_wales", &["nsw", "sydney"]),
    ("burma", &["rangoon"]),
    ("korea", &["seoul"]),
    ("shantung", &["tsingtao"]),
    ("india", &["calcutta", "delhi", "bombay", "ceylon", "karachi", "カルカッタ"]),
    ("italian_east_africa", &["ethiopia", "east africa", "エチオピア"]),
    ("japan", &["home islands", "honshu", "本土"]),
    ("karelia", &["kare", "karelian", "karelians", "karelia ssr", "karellia", "carelia"]),
    (
        "manchuria",
        &["manchu", "manchurian", "manchurians", "manchuko", "manchukuo", "mancuria", "korea", "満州国", "満洲国"],
    ),
    ("middle_east", &["persia", "iraq", "trans jordan", "transjordan", "syria", "iran", "イラク"]),
    ("new_zealand", &["kiwis"]),
    (
        "north_africa",
        &["north afr", "n afr", "n af", "libya", "algeria", "tunisia", "morocco", "tripoli", "リビア", "アルジェリア"],
    ),
    ("northwestern_china", &["sinkiang", "xinjiang", "sikang", "新疆"]),
    (
        "norway_finland",
        &[
            "norw",
            "norwegian",
            "norwegians",
            "finnish",
            "finns",
            "nor fin",
            "norfin",
            "scandinavia",
            "helsinki",
            "oslo",
            "北欧",
        ],
    ),
    ("okinawa", &["ryukyu"]),
    (
        "philippine_islands",
        &["pi", "phi", "phil", "manila", "phillipines", "philipines", "phils", "phillippines", "マニラ"],
    ),
    ("russia", &["mosow", "muscovite", "ロシア本国", "ソ連本国", "moskow", "moskva", "moskau"]),
    ("siberia", &["buryatia", "yakut", "stanovoj", "evenki"]),
    (
        "southeast_asia",
        &["french indochina", "indo china", "indochina thailand", "thailand", "vietnam", "siam", "仏印", "タイ"],
    ),
    (
        "southern_europe",
        &[
            "s eur",
            "s eu",
            "seu",
            "seur",
            "south eur",
            "s europe",
            "italian",
            "italians",
            "south europe",
            "balkans",
            "greece",
            "yugoslavia",
            "sicily",
            "ギリシャ",
            "バルカン",
        ],
    ),
    ("soviet_far_east", &["kamchatka", "vladivostok", "ssr far east"]),
    ("szechwan", &["yunnan", "chungking", "chunking", "重慶", "雲南"]),
    (
        "ukraine",
        &[
            "ukr",
            "ukrainian",
            "ukrainians",
            "uke",
            "kyiv",
            "kiev",
            "ukraine ssr",
            "urkaine",
            "ukrane",
            "ukrain",
            "odessa",
            "キエフ",
        ],
    ),
    ("union_of_south_africa", &["cape town", "ケープタウン"]),
    ("united_kingdom", &["london", "britain", "england", "scotland", "united kngdom", "グレートブリテン"]),
    ("urals", &["novosibirsk", "kazakh", "vologda"]),
    (
        "west_russia",
        &[
            "w russia",
            "wrus",
            "belorussia",
            "belarus",
            "smolensk",
            "bryansk",
            "west rus",
            "wrussia",
            "w rus",
            "スモレンスク",
        ],
    ),
    ("western_canada", &["vancouver", "british columbia"]),
    (
        "western_europe",
        &[
            "w eur",
            "w eu",
            "weu",
            "weur",
            "w europe",
            "west europe",
            "france",
            "french",
            "paris",
            "normandy",
            "benelux",
            "northwestern europe",
            "nw europe",
            "vichy",
            "holland",
            "ノルマンディー",
        ],
    ),
    ("western_united_states", &["california", "us west coast", "west coast", "san francisco", "カリフォルニア"]),
];

/// Other names of kinds, by id.
const KINDS: &[(&str, &[&str])] = &[
    ("battleship", &["bships", "battlewagon", "battlewagons", "battle ship", "battleships", "bship"]),
    ("bomber", &["bmr", "bmrs", "bmbr", "strat bomber", "strategic bomber", "plane", "planes"]),
    ("carrier", &["flattops", "flat top", "flat tops", "flattop", "aircarrier"]),
    ("destroyer", &["destros", "destro", "tin cans", "dstr", "destr", "tin can"]),
    (
        "fighter",
        &[
            "fgts",
            "stuka",
            "stukas",
            "spitfire",
            "spitfires",
            "zeros",
            "zeroes",
            "ftrs",
            "fgt",
            "fgtr",
            "figher",
            "figs",
            "fig",
            "jet",
            "jets",
            "fighers",
            "plane",
            "planes",
            "戦闘",
        ],
    ),
    ("industrial_complex", &["indy", "minor ic"]),
    (
        "infantry",
        &[
            "infy",
            "grunt",
            "soldier",
            "infantery",
            "infrantry",
            "infanty",
            "infs",
            "grunts",
            "troops",
            "men",
            "soldiers",
            "foot",
            "foot soldier",
            "foot soldiers",
            "infantryman",
            "infantrymen",
            "rifles",
            "dudes",
            "dude",
            "歩",
        ],
    ),
    ("submarine", &["wolfpack", "u boat", "u boats", "uboats", "uboat", "submarin", "ssn", "uボート"]),
    ("tank", &["tiger", "tigers", "sherman", "shermans", "armr", "tanx", "pz", "armours", "タンク"]),
    (
        "transport",
        &[
            "tranny",
            "trannys",
            "tranport",
            "tranports",
            "tt",
            "tts",
            "tp",
            "tpt",
            "tpts",
            "trs",
            "trannie",
            "trannies",
            "trany",
            "troopship",
            "xport",
            "boat",
            "boats",
        ],
    ),
    ("artillery", &["arty", "artys", "arties", "artil", "howitzer", "howitzers", "cannon", "cannons"]),
    ("antiaircraft_gun", &["aaa", "ack ack"]),
    ("marine", &["jarheads", "leathernecks"]),
];

/// Other names of powers and purses, by id.
const POWERS: &[(&str, &[&str])] = &[
    ("australia", &["aussie", "aussies", "anzac", "oz"]),
    ("britain", &["brits", "the brits", "english"]),
    ("germany", &["jerry", "the germans"]),
    ("india", &["indians", "raj"]),
    ("japan", &["the japanese"]),
    ("soviet_union", &["the soviets", "the russians", "ussr"]),
    ("united_kingdom", &["brits", "the brits", "english"]),
    ("united_states", &["yanks", "the americans", "the us"]),
];

/// The other names that may be used on a board.
pub(super) struct Everyday {
    printed: HashSet<String>,
}

impl Everyday {
    /// The other names for this board.
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

    /// The other names of a space.
    pub(super) fn of_space(&self, id: &str) -> impl Iterator<Item = &'static str> + use<'_> {
        self.of_thing(SPACES, id)
    }

    /// The other names of a power or purse. A name that the board uses for a place means the place.
    pub(super) fn of_power(id: &str) -> impl Iterator<Item = &'static str> + use<> {
        let names = POWERS.iter().find(|(known, _)| *known == id).map_or(&[][..], |(_, names)| *names);
        names.iter().copied()
    }

    /// The other names of a kind.
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
