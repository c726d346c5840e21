### 文の中のアジア・エンガルフドの言葉

asia-engulfed-nothing = なし
asia-engulfed-count-in = { $space }に{ $count }
asia-engulfed-unit = { $nation }の{ $kind }{ $unit }
asia-engulfed-unit-number = ユニット{ $unit }
asia-engulfed-spot-in = { $space }
asia-engulfed-spot-port = { $space }の港
asia-engulfed-spot-carrier = { $carrier }の艦上
asia-engulfed-spot-later = { $year }年から
asia-engulfed-spot-pool = フォースプール
asia-engulfed-spot-gone = ゲームから除去
asia-engulfed-spot-orphan = 空母なし
asia-engulfed-spot-holding = 待機ボックス
asia-engulfed-piece-set = { $piece }({ $steps }ステップ){ $spot }
asia-engulfed-shown = { $nation }の{ $kind }({ $steps })
asia-engulfed-flight = { $unit }は{ $duty }
asia-engulfed-building = { $nation }の{ $kind }がボックス{ $at }
asia-engulfed-air-building = 日本の航空ユニットがボックス{ $at }
asia-engulfed-damaged = 損傷した{ $nation }の{ $kind }がボックス{ $at }
asia-engulfed-purse = { $nation }{ $werp }WERP
asia-engulfed-own-purse = { $werp }WERP
asia-engulfed-this-phase = フェイズ
asia-engulfed-mark = イベント{ $event }の後:第{ $turn }ターン
asia-engulfed-moment = { $game } · { $turn } · { $side }:{ $phase }
asia-engulfed-backs = { $side }{ $count }({ $colour ->
    [orange] 橙
    [dark_orange] 濃い橙
    [black] 黒
    [green] 緑
    [dark_green] 深緑
    [dark_blue] 紺
    [purple] 紫
    [white] 白
   *[brown] 茶
 })
asia-engulfed-garrison-of = 守備隊({ $nation })
asia-engulfed-sheet-held = { $space }({ $side }):{ $there }
asia-engulfed-sheet-space = { $space }:{ $there }
asia-engulfed-sheet-battle = { $space }、第{ $round }ラウンド
asia-engulfed-sheet-piece = { $unit } { $kind }({ $steps })({ $nation }):{ $space }
asia-engulfed-picture-moment = { $turn }、{ $side }:{ $phase }
asia-engulfed-picture-backs = ブロック{ $count }個
asia-engulfed-picture-garrison = 守備隊
asia-engulfed-picture-over = 終了
asia-engulfed-picture-both = 両軍が残っています
asia-engulfed-picture-nobody = 誰も残っていません
asia-engulfed-picture-held = { $side }が確保
asia-engulfed-picture-lost = { $side }:{ $destroyed }ステップ損失、{ $damaged }ステップ損傷
asia-engulfed-sign-port = 港
asia-engulfed-sign-resource = 資源
asia-engulfed-sign-oil = 石油
asia-engulfed-sign-victory = 勝利
asia-engulfed-sign-base = 航空基地
asia-engulfed-sign-transport = 輸送
asia-engulfed-sign-river = 河川
asia-engulfed-sign-barrier = 通行不能
asia-engulfed-sign-network = 補給
asia-engulfed-sheet-printed = 印刷: { $facts }
asia-engulfed-sheet-next = 隣接: { $neighbours }
asia-engulfed-sheet-reconstructed = ルールブックによらない復元: { $facts }
asia-engulfed-next = { $space }({ $kind ->
    [land] 陸
    [river] 河川
    [strait] 海峡
    [impassable] 通行不能
    [coast] 沿岸
    [impassable_coast] 上陸不能の沿岸
   *[sea] 海
})
asia-engulfed-fact-kind = { $kind ->
    [port_box] 港ボックス
    [island_box] 島ボックス
   *[large] 大エリア
}
asia-engulfed-fact-terrain = { $terrain ->
    [rough] 荒地
    [jungle] ジャングル
   *[clear] 平地
}
asia-engulfed-fact-port = { $size ->
    [small] 小港
    [medium] 中港
    [large] 大港
   *[home] 本国港
}({ $zones })
asia-engulfed-fact-resource = 資源{ $count }
asia-engulfed-fact-oil = 石油{ $count }
asia-engulfed-fact-base = 戦略航空基地
asia-engulfed-fact-victory = 勝利ポイント
asia-engulfed-fact-transport = ネットワークの輸送{ $count }
asia-engulfed-fact-south = マップの南端
asia-engulfed-column = { $column ->
    [name] 名前
    [kind] 種類
    [nation] 国
    [home] 本国
    [resource] 資源
    [oil] 石油
    [port] 港
    [base] 航空基地
    [vp] 勝利ポイント
    [terrain] 地形
    [control_1941] 1941年の支配
    [control_1942] 1942年の支配
    [icons] 輸送
    [south] マップの端
    [borders] 隣接
   *[lonlat] 地球上の位置
}
asia-engulfed-picture-printed = 印刷
asia-engulfed-picture-next = 隣接
asia-engulfed-picture-reconstructed = ルールブックによらない復元
asia_engulfed-caution = この盤面は復元です。名前、隣接、港、数値の大半は資料になく、作った者は印刷されたマップを見ていません。ゲームをお持ちの方は、直したファイルを、新しいゲームに--boardで渡せます。`盤面 マレー`で、その場所の何が復元かが分かります。
asia-engulfed-picture-moves = 移動
asia-engulfed-picture-move = { $from } – { $to }:{ $count }
asia-engulfed-picture-taken = 支配の変更
asia-engulfed-picture-taken-by = { $space }({ $side })
asia-engulfed-picture-state = 収入・生産・補給
asia-engulfed-picture-supply = { $side }:限定的な補給{ $partial }、補給切れ{ $out }
asia_engulfed-overview = 一行に一つのコマンドを書きます:`海上移動 CV2 本州から北西太平洋へ`。ユニットは種類(`CV2`)か番号(`#12`)で呼びます。ほかの誰にも見えません。{ asia_engulfed-caution }
asia-engulfed-nation = { $nation ->
    [japan] 日本
    [usa] アメリカ
    [britain] イギリス
    [india] インド
    [australia] オーストラリア
    [commonwealth] 英連邦
    [nationalists] 国民党
    [communists] 共産党
    [dei] オランダ領東インド
   *[philippines] フィリピン
}
asia-engulfed-nation-of = { $nation ->
    [japan] 日本
    [usa] アメリカ
    [britain] イギリス
    [india] インド
    [australia] オーストラリア
    [commonwealth] 英連邦
    [nationalists] 国民党
    [communists] 共産党
    [dei] オランダ領東インド
   *[philippines] フィリピン
}
asia-engulfed-chit = { $chit ->
    [day] 昼
    [night] 夜
    [avoid] 回避
   *[other] チット
}
asia-engulfed-duty = { $duty ->
    [attack] 攻撃
    [escort] 護衛
    [cap] CAP
    [dogfight] ドッグファイト
    [support] 地上支援
   *[other] 任務
}
asia-engulfed-fire = { $fire ->
    [air_fight] 空対空戦闘
    [breakthrough] CAPの突破
    [flak] 対空射撃
    [strike] 航空攻撃
    [night] 夜戦
    [escorts] 護衛艦
    [torpedoes] 潜水艦攻撃
    [dogfight] ドッグファイト
    [defence] 防御射撃
    [attack] 攻撃射撃
    [kamikaze] カミカゼ
   *[other] 射撃
}
asia_engulfed-kind-plural = { $kind ->
   *[other] { $name }
}
asia_engulfed-kind-article = { $kind ->
   *[other] { $name }
}
asia_engulfed-phase = { $phase ->
    [naval_movement] 海上移動フェイズ
    [first_supply] 第一補給判定フェイズ
    [production] 生産フェイズ
    [air_naval_combat] 航空・海上戦闘フェイズ
    [operational_movement] 作戦移動フェイズ
    [strategic_movement] 戦略移動フェイズ
    [ground_combat] 地上戦闘フェイズ
    [rebase] 基地変更フェイズ
    [final_supply] 最終補給判定フェイズ
   *[other] フェイズ
}
asia_engulfed-seat-number = { $seat ->
   *[other] one
}
asia_engulfed-side-number = { $side ->
   *[other] one
}
asia_engulfed-seat-article = { $seat ->
   *[other] { $name }
}
asia_engulfed-side = { $side ->
    [japan] 日本
   *[allies] 連合軍
}
asia-engulfed-track = { $track ->
    [transport_capacity] 輸送能力 { $value }
    [transport_left] 輸送ポイント { $value }
    [oil] 石油ポイント { $value }
    [asw_level] ASWレベル { $value }
    [asw_progress] ASW開発 { $value }
    [kamikaze] カミカゼ { $value }
    [home_honshu] 本州の本土防衛 { $value }
    [home_shikoku] 四国の本土防衛 { $value }
    [home_kyushu] 九州の本土防衛 { $value }
    [submarine_points] 潜水艦ポイント { $value }
    [bomber_points] 爆撃機ポイント { $value }
    [duds] 不発魚雷 { $value }
    [japan_actions] 日本のスペシャルアクション { $value }
    [us_actions] 米軍のスペシャルアクション { $value }
    [commonwealth_actions] 英連邦のスペシャルアクション { $value }
    [japan_moves] 日本の戦略移動 { $value }
    [us_moves] 米軍の戦略移動 { $value }
    [commonwealth_moves] 英連邦の戦略移動 { $value }
    [japan_werp] 日本のWERP { $value }
    [us_werp] 米軍のWERP { $value }
    [commonwealth_werp] 英連邦のWERP { $value }
    [nationalist_werp] 国民党のWERP { $value }
    [philippine_werp] フィリピンのWERP { $value }
    [us_conditions] 米軍の条件 { $value }
    [us_first_from] 第一の条件の発効ターン { $value }
    [us_second_from] 第二の条件の発効ターン { $value }
    [code_broken_1942] 1942年の暗号 { $value }
    [code_broken_1943] 1943年の暗号 { $value }
    [japan_submarine_waits] 待機中の日本の潜水艦ステップ { $value }
    [us_submarine_waits] 待機中の米軍の潜水艦ステップ { $value }
    [oil_income] 石油収入 { $value }
    [werp_lost] 失ったWERP { $value }
    [india_fell] インド { $value }
    [australia_fell] オーストラリア { $value }
    [dei_fell] オランダ領東インド { $value }
    [philippines_fell] フィリピン { $value }
    [nationalists_fell] 国民党 { $value }
    [communists_fell] 共産党 { $value }
    [nationalist_attack] 国民党の攻撃 { $value }
    [extensive_rebasing] 艦隊の再配置 { $value }
   *[other] トラック { $value }
}
asia-engulfed-turn = { $turn ->
    [pre_war] 戦前
    [nov_dec_1941] 1941年11・12月
    [jan_feb_1942] 1942年1・2月
    [mar_apr_1942] 1942年3・4月
    [may_jun_1942] 1942年5・6月
    [jul_aug_1942] 1942年7・8月
    [sep_oct_1942] 1942年9・10月
    [nov_dec_1942] 1942年11・12月
    [jan_feb_1943] 1943年1・2月
    [mar_apr_1943] 1943年3・4月
    [may_jun_1943] 1943年5・6月
    [jul_aug_1943] 1943年7・8月
    [sep_oct_1943] 1943年9・10月
    [nov_dec_1943] 1943年11・12月
    [jan_feb_1944] 1944年1・2月
    [mar_apr_1944] 1944年3・4月
    [may_jun_1944] 1944年5・6月
    [jul_aug_1944] 1944年7・8月
    [sep_oct_1944] 1944年9・10月
    [nov_dec_1944] 1944年11・12月
    [jan_feb_1945] 1945年1・2月
    [mar_apr_1945] 1945年3・4月
    [may_jun_1945] 1945年5・6月
    [jul_aug_1945] 1945年7・8月
   *[other] このターン
}
asia_engulfed-roll-purpose = { $purpose ->
    [interception] 迎撃判定
    [night] 夜戦
    [air_fight] 空対空戦闘
    [breakthrough] CAPの突破
    [flak] 対空射撃
    [strike] 航空攻撃
    [escorts] 護衛艦
    [torpedoes] 潜水艦攻撃
    [damage] 損傷判定
    [kamikaze] カミカゼ
    [defence] 防御射撃
    [attack] 攻撃射撃
    [dogfight] ドッグファイト
    [anti_submarine] 対潜戦闘
    [submarines] 潜水艦攻撃
    [bombers] 戦略爆撃
   *[other] ロール
}
asia_engulfed-victory-way = { $way ->
    [decisive] 決定的勝利
    [operational] 作戦的勝利
    [marginal] 辛勝
   *[other] ルールによる
}

asia_engulfed-guide-naval-movement = **海上移動。** 海域を指定し、艦隊とユニットを送ります。相手はリアクションできます。一つの海域は一度だけ指定できます。「完了」でフェイズを終えます。
asia_engulfed-guide-first-supply = **第一補給判定。** 日本はサプライネットワークの海域を決め、輸送ポイントを払います。そのあと補給を審判が判定します。
asia_engulfed-guide-production = **生産。** このターンに買うものはすべて一行に書き、それでフェイズが終わります。使わないWERPは残りません。
asia_engulfed-guide-air-naval-combat = **航空・海上戦闘。** 両軍の艦船がいる海域では必ず戦闘が起きます。そのあと港湾攻撃や空港への攻撃ができます。
asia_engulfed-guide-operational-movement = **作戦移動。** 地上ユニットは一エリア、陸上機は二エリアまで移動します。海上のユニットは上陸します。
asia_engulfed-guide-strategic-movement = **戦略移動。** 少数のユニットが味方の土地と補給のある海域を通って遠くへ移動します。
asia_engulfed-guide-ground-combat = **地上戦闘。** このターンに入ったエリアでは一度戦わなければなりません。追加のラウンドにはスペシャルアクションが必要です。
asia_engulfed-guide-rebase = **基地変更。** 海上にいるものはすべて港に入ります。指示しなければ最も近い港に入ります。
asia_engulfed-guide-final-supply = **最終補給判定。** まったく補給のないものは除去されます。審判が自動で行います。

## ターンごとの数字(表計算用)

asia-engulfed-column-areas = エリア数
asia-engulfed-column-werp = エリアのWERP
asia-engulfed-column-oil = エリアの石油
asia-engulfed-column-points = 勝利ポイントのあるエリア数
asia-engulfed-column-blocks = ブロック数
asia-engulfed-column-counters = 航空ユニット等のカウンター数
