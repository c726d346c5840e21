### 文中の名前: 複数形、陣営、フェイズなど。ここにないものはほかのカタログのとおり。

## 部隊

axis-kind-plural = { $kind ->
   *[other] { $name }
}
    .aa_pacific = { $name }
axis-kind-article = { $kind ->
   *[other] { $name }
}
axis-kind-short = { $kind ->
   *[other] { $name }
}

## 国と陣営

axis-seat-article = { $seat ->
   *[other] { $name }
}
axis-side = { $side ->
    [allies] 連合軍
   *[axis] 枢軸国
}
axis-side-number = { $side ->
   *[other] many
}

## フェイズ

axis-phase = { $phase ->
    [purchase_units] 購入
    [combat_move] 戦闘移動
    [conduct_combat] 戦闘
    [noncombat_move] 非戦闘移動
    [mobilize_new_units] 配置
    [collect_income] 収入
    [movement] 移動
   *[other] フェイズ
}

## ロールと結果

axis-roll-purpose = { $purpose ->
    [surprise_attack] 攻撃側の先制攻撃
    [surprise_defence] 守備側の先制攻撃
    [bombardment] 海岸砲撃
    [antiaircraft] 対空射撃
    [kamikazes] 神風攻撃
    [interception] 迎撃機と護衛機
    [bombing] 爆撃
    [attack_fire] 攻撃
    [defence_fire] 反撃
   *[other] ロール
}
axis-victory-way = { $way ->
    [two_capitals] 2つの首都占領
    [one_capital] 1つの首都占領
    [more_income] 最終ラウンド後の収入の差
    [more_unit_value] 最終ラウンド後の部隊の価値の差
    [round_limit] 最終ラウンド後に双方互角
    [capital] 首都
    [victory_points] 勝利ポイント
   *[other] ルールによる
}
