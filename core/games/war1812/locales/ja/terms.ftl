### 文中の名前: 複数形、陣営、フェイズなど。ここにないものはほかのカタログのとおり。

## ブロック

war1812-kind-plural = { $kind ->
   *[other] { $name }
}
war1812-kind-article = { $kind ->
   *[other] { $name }
}
war1812-kind-short = { $kind ->
   *[other] { $name }
}

## 陣営

war1812-seat-number = { $seat ->
   *[other] one
}
war1812-seat-article = { $seat ->
   *[other] { $name }
}
war1812-side = { $side ->
    [american] アメリカ軍
   *[british] イギリス軍
}
war1812-side-number = { $side ->
   *[other] one
}

## フェイズ

war1812-phase = { $phase ->
    [setup] 配置
    [order] 先攻と後攻
    [naval] 海軍
    [army] 陸軍
    [combat] 戦闘
    [winter] 冬期ターン
    [plot] 命令書
   *[other] フェイズ
}

## ロール

war1812-roll-purpose = { $purpose ->
    [order] 先攻と後攻
    [militia] 国境の民兵
    [militia_pick] 留まる民兵
    [forced_march] 強行軍
    [fire] 射撃
    [pursuit] 追撃射撃
    [naval_fire] 海戦の射撃
    [capture] 港の艦船
    [battlefield] 戦場の選択
    [lake_defence] 湖の防御側
    [battle_order] 戦闘の順番
    [draw] ブロックの抽選
   *[other] ロール
}

## ゲームの終わり方

war1812-victory-way = { $way ->
    [ten_points] 10点差
    [three_years] 3年が終わりました
   *[other] ルールによる
}

## ターンごとの数字(表計算用)

war1812-column-points = 点数
war1812-column-towns = 町の数
war1812-column-town-value = 町の値
war1812-column-blocks = ブロック数
war1812-column-reserve = 予備
war1812-column-ships = 艦船数
