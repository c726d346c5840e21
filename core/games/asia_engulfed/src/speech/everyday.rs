//! Everyday words that several orders share; the question and the phase decide which order is meant.

/// Words for naval movement.
pub(super) const SAIL: &[&str] = &[
    "move",
    "go",
    "send",
    "sends",
    "sailing",
    "sails",
    "steam",
    "moves",
    "dispatch",
    "set sail",
    "launch",
    "transport",
    "ship",
    "carry",
    "ferry",
    "take",
    "embark",
    "embarks",
    "load",
    "loads",
    "board",
    "rush",
    "deploy",
    "出す",
    "向かわせる",
    "進める",
    "移動",
    "動かす",
    "送る",
    "派遣",
    "出撃",
    "輸送",
];

/// Words for production.
pub(super) const BUY: &[&str] =
    &["build", "buys", "buying", "get", "make", "builds", "purchases", "raise", "買う", "作る", "建造"];

/// Words for combat at sea or on land.
pub(super) const FIGHT: &[&str] = &[
    "battle",
    "resolve",
    "roll",
    "start with",
    "begin with",
    "hit",
    "engage",
    "do",
    "roll for",
    "assault",
    "battle in",
    "戦う",
    "解決",
];

/// Words for movement by land.
pub(super) const MARCH: &[&str] = &[
    "send",
    "advance",
    "push",
    "moves",
    "marches",
    "attack",
    "walk",
    "動かす",
    "進む",
    "進撃",
    "進軍",
    "攻める",
    "進める",
    "移す",
];

/// Words for a landing.
pub(super) const LAND: &[&str] = &["lands", "disembark", "go ashore", "unload", "put ashore", "上陸する", "揚陸"];

/// Words for strategic movement.
pub(super) const TRANSFER: &[&str] = &["move", "go", "send", "rail", "ship", "moves", "移動", "動かす", "送る"];

/// Words for rebasing.
pub(super) const GO_HOME: &[&str] =
    &["go home", "return", "returns", "move", "go", "send", "bring", "sail", "帰港", "戻る", "移動", "帰投"];

/// Words that end a phase; many questions can be declined with them.
pub(super) const END: &[&str] = &[
    "フェイズ終了",
    "フェーズ終了",
    "フェイズを終了",
    "フェイズを終える",
    "次のフェイズ",
    "次のフェーズ",
    "次のフェイズへ",
    "end the phase",
    "phase over",
    "phase done",
    "next please",
    "on to the next phase",
    "go to next phase",
    "no moves",
    "no fleets",
    "no fleet moves",
    "fleet stays",
    "fleets stay",
    "fleet stays in port",
    "fleets stay in port",
    "no production",
    "build nothing",
    "buy nothing",
    "produce nothing",
    "no attacks",
    "no combat",
    "no battles",
    "no rebasing",
    "no strategic moves",
    "艦隊は動かさない",
    "生産なし",
    "攻撃なし",
    "戦闘なし",
];
