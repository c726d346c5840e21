### 盤面の絵に出る言葉。

picture-side = { $side ->
    [american] アメリカ軍
   *[other] イギリス軍
}
picture-phase = { $phase ->
    [setup] ブロックの配置
    [order] 先攻の決定
    [naval] 海軍フェイズ
    [army] 陸軍フェイズ
    [combat] 戦闘フェイズ
    [winter] 冬期ターン
    [plot] 命令書の記入
   *[other] 戦争終結
}
picture-side-phase = { $side }:{ $phase }
picture-turn-of = 第{ $turn }ターン({ $turns }まで)
picture-standing = { $points }点、ブロック{ $blocks }個
picture-points = { $points }点
picture-on-board = 盤上{ $count }個
picture-in-reserve = 残余{ $count }個
picture-navy = 艦船:未建造{ $unbuilt }、喪失{ $lost }
picture-in-hand = 未配置{ $count }個
picture-held-back = 待機中:{ $towns }
picture-orders-in = 命令を提出した
picture-even = 同点
picture-ahead = { $side }が{ $margin }点リード
picture-first = 10点差で勝利、先攻:{ $side }
picture-ten-win = 10点差で勝利
picture-scenery = { $place ->
    [lake_huron] ヒューロン湖
    [georgian_bay] ジョージア湾
    [upper_canada] アッパー・カナダ
    [lower_canada] ロワー・カナダ
    [new_york] ニューヨーク
    [pennsylvania] ペンシルベニア
    [ohio] オハイオ
    [michigan] ミシガン
    [vermont] バーモント
   *[other] ニューハンプシャー
}
picture-road = { $from } – { $to }:{ $kind ->
    [trail] 小道
    [river_crossing] 渡河点
   *[other] 道路
}
picture-road-to = { $kind ->
    [trail] 小道で{ $town }へ
    [river_crossing] 渡河で{ $town }へ
   *[other] 道路で{ $town }へ
}
picture-legend-road = 道路
picture-legend-trail = 小道
picture-legend-crossing = 渡河点
picture-legend-base = 海軍基地
picture-legend-reinforcements = 冬の増援
picture-legend-flag = 制海権
picture-legend-sails = 艦船
picture-legend-disabled = 非作戦
picture-legend-battle = 戦闘
picture-field-held = { $side }が戦場を保持
picture-blocks-left = { $count }個が退却
picture-ships-left = { $count }隻が退却
picture-cv-lost = { $lost } CVを失う{ $removed ->
    [0] {""}
   *[other] 、{ $removed }個が除去
}
picture-ships-hit = { $disabled }隻が非作戦、{ $sunk }隻が沈没
picture-of-side = { $side }：{ $what }
picture-remain = 生き残り：{ $what }
picture-gain-none = 差し引き：同じ
picture-gain-cv = 差し引き：{ $side } +{ $count } CV
picture-gain-ships = 差し引き：{ $side } +{ $count }隻
picture-marches = 行軍と海軍移動
picture-march = { $from }から{ $to }へ:{ $count }
picture-value = 補給ポイント { $value }
picture-nobody = 支配者なし
picture-blocks = ブロック{ $count }個
picture-ships = 艦船{ $count }隻
picture-block = { $kind ->
    [cavalry] 竜騎兵
    [indian] インディアン
   *[other] 歩兵
} CV { $cv }/{ $full }
