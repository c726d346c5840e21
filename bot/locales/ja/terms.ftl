### 用語: 文の中での名前・数・列挙の書き方。

## 列挙

list-empty = なし
list-comma = 、
list-semicolon = ;
list-and = { $first }と{ $last }
list-or = { $first }または{ $last }
# 部隊と数の列挙。
list-units = { $first }、{ $last }
list-more = { $first }ほか{ $more }か所

## 部隊

kind-plural = { $kind ->
   *[other] { $name }
}
kind-article = { $kind ->
   *[other] { $name }
}
kind-short = { $kind ->
   *[other] { $name }
}
units-counted = { $count ->
   *[other] { $name }{ $count }
}

## 国と陣営

seat-number = { $seat ->
   *[other] one
}
seat-article = { $seat ->
   *[other] { $name }
}
side = { $side ->
    [american] アメリカ軍
    [british] イギリス軍
    [allies] 連合軍
    [axis] 枢軸国
   *[other] { $side }
}

## フェイズ

phase = { $phase ->
    [setup] 配置
    [order] 手番順
    [naval] 海軍
    [army] 陸軍
    [combat] 戦闘
    [winter] 冬季
    [plot] 計画
    [purchase_units] 購入
    [combat_move] 戦闘移動
    [conduct_combat] 戦闘
    [noncombat_move] 非戦闘移動
    [mobilize_new_units] 配置
    [collect_income] 収入
    [movement] 移動
   *[other] { $phase }
}
