### 沖縄:文の中の言葉、表示と図

okinawa-nobody = なし
okinawa-unit = { $kind }{ $code }
okinawa-division = { $division ->
    [0] 第7歩兵師団
    [1] 第27歩兵師団
    [2] 第77歩兵師団
    [3] 第96歩兵師団
    [4] 第1海兵師団
    [5] 第6海兵師団
   *[other] 師団
}
okinawa-base = { $base ->
    [0] 先島諸島
    [1] 奄美諸島
    [2] 台湾
    [3] 四国
   *[other] 九州
}
okinawa-fleet = { $fleet ->
    [0] ピケット駆逐艦
    [1] 攻撃部隊
    [2] 艦砲支援部隊
    [3] 英国空母群
    [4] 上陸支援部隊
   *[other] 高速空母群
}
okinawa-chit = { $chit ->
    [prepare] 準備
    [infiltrate] 浸透
    [bypass] 迂回
    [assault] 突撃
    [withdraw] 撤退
    [preserve] 温存
    [conceal] 隠蔽
   *[counterattack] 反撃
}
okinawa-weather = { $weather ->
    [clear] 晴天
    [rain] 降雨
   *[mud] 泥濘
}
okinawa-terrain = { $terrain ->
    [clear] 平地
    [town] 市街
    [broken] 起伏地
    [rough] 荒地
    [ridge] 稜線
   *[Shuri] 首里
}
okinawa-facing = { $facing ->
    [0] 北
    [1] 北東
    [2] 南東
    [3] 南
    [4] 南西
   *[other] 北西
}
okinawa-aimed-without = { $hex }
okinawa-aimed = { $hex }({ $count })
okinawa-fort = { $hex }({ $facing })
okinawa-stands = { $hex }の{ $unit }
okinawa-loss = { $unit }が{ $steps }ステップ
okinawa-loss-last = { $unit }(除去)
okinawa-shot = { $units }が{ $hex }へ
okinawa-shot-read = { $hex }:{ $points }戦力、{ $column }コラム、{ $die }:{ $result ->
    [0] 効果なし
    [1] 麻痺
    [2] 混乱
    [3] 退却
    [4] 混乱と退却
    [5] 1ステップ
   *[other] 2ステップ
}
okinawa-shot-too-weak = { $hex }:{ $points }戦力では足りず、効果なし
okinawa-barrage = { $hex }:{ $die }、{ $result ->
    [0] 効果なし
    [1] 麻痺
    [2] 混乱
    [3] 1ステップ
    [4] 2ステップ
   *[other] 3ステップ
}
okinawa-us-group = { $base }へ{ $points }{ $bombers ->
    [0] {""}
   *[other] (B-29 { $bombers })
}
okinawa-japanese-group = { $fleet }へ特攻{ $special }・通常{ $conventional }
okinawa-marker = { $base }({ $count })
okinawa-struck = { $base }:損失{ $lost }、混乱{ $disrupted }
okinawa-fleet-hit = { $fleet }:沈没{ $sunk }、損傷{ $damaged }
okinawa-ship-sunk = { $ship }沈没({ $fleet })
okinawa-ship-damaged = { $ship }損傷({ $fleet })
okinawa-mark = イベント{ $event }の後:ターン{ $turn }
okinawa-date = { $month }月{ $day }日
okinawa-moment = { $game } · ターン{ $turn }({ $date }) · { $phase } · { $weather ->
    [clear] 晴天
    [rain] 降雨
   *[mud] 泥濘
}
okinawa-sheet-stack = { $hex } { $side-bare }:{ $units }
okinawa-sheet-short = { $code }{ $condition ->
    [pinned] (麻痺)
    [disrupted] (混乱)
   *[good] {""}
}
okinawa-sheet-piece = { $unit }:{ $figures }、{ $steps }ステップ{ $condition ->
    [pinned] 、麻痺
    [disrupted] 、混乱
   *[good] {""}
}:{ $hex }
okinawa-off-map = { $place ->
    [lifted] マップ外で休養中
    [rebuilt] 再建待機
    [box] 沖縄ボックス
   *[waiting] まだマップにいない
}
okinawa-sheet-hex = { $hex } { $hex-called }:{ $terrain }
okinawa-sheet-hex-unnamed = { $hex }:{ $terrain }
okinawa-sheet-reconstructed = 推定:ルールブックにはありません。
okinawa-sheet-fort = 陣地({ $facing }向き)
okinawa-sheet-fort-held = 陣地({ $facing }向き、見えないユニットがいます)
okinawa-sheet-fort-at = { $hex }:陣地({ $facing }向き{ $held ->
    [yes] 、見えないユニットがいます
   *[no] {""}
})
okinawa-sheet-cleared = 道路と小道は米軍が確保済み(戦略移動可)
okinawa-sheet-mine = 地雷原マーカー(伏せてあります)
okinawa-sheet-mine-real = 地雷原
okinawa-sheet-mine-dummy = 地雷原のダミー
okinawa-sheet-engaged = { $hex }:交戦
okinawa-sheet-points = 勝利ポイント:米軍{ $us }、日本軍{ $japan }
okinawa-sheet-air = 日本軍航空機:出撃可能{ $left }、混乱{ $disrupted }、損失{ $lost }。残り攻撃:米軍{ $us }、日本軍{ $japan }
okinawa-sheet-fatigue = { $division }:疲労{ $points }
okinawa-picture-moment = 沖縄 ターン{ $turn }:{ $phase }
okinawa-picture-turn = ターン{ $turn }
okinawa-picture-points = { $points }ポイント
okinawa-picture-fire = 射撃
okinawa-picture-assault = 突撃
okinawa-phase = { $phase ->
    [set_up] セットアップ
    [air_sea] 海空戦フェイズ
    [weather] 天候フェイズ
    [tactics] 戦術フェイズ
    [bombardment] 砲爆撃フェイズ
    [us_movement] 米軍移動フェイズ
    [fire_combat] 射撃戦闘フェイズ
    [us_assault] 米軍突撃フェイズ
    [japanese_movement] 日本軍移動フェイズ
    [japanese_assault] 日本軍突撃フェイズ
    [replacement] 日本軍補充フェイズ
   *[recovery] 回復フェイズ
}
okinawa-side = { $side ->
    [us] 米軍
   *[japan] 日本軍
}
okinawa-seat-number = { $seat ->
   *[other] one
}
okinawa-kind-plural = { $kind ->
   *[other] { $name }
}
okinawa-kind-article = { $kind ->
   *[other] { $name }
}
okinawa-seat-article = { $seat ->
   *[other] { $name }
}
okinawa-roll-purpose = { $purpose ->
    [appeal] 幕僚会議
    [appeal_cost] 会議のコスト
    [assault] 突撃
    [base_aa] 基地の防空
    [bombardment] 砲爆撃
    [bridge] 橋
    [carrier_critical] 空母の致命的命中
    [carrier_fatal] 空母の損傷
    [coastal] 沿岸移動
    [disengagement] 離脱
    [evacuation] 退避マーカー
    [fire] 射撃
    [fleet_aa] 艦隊の防空
    [fleet_hits] 艦隊への命中
    [follow] 2番目のユニット
    [headquarters] 司令部
    [interdiction] 妨害
    [mine] 地雷原
    [mortars] 迫撃砲
    [observer] 前進観測
    [opportunity_fire] 臨機射撃
    [ships] 艦船
    [south] 陣地の南下
    [support] 防御支援
    [tanks] 戦車連繋
    [us_air_attack] 航空攻撃
    [weather] 天候
   *[other] ダイス
}
okinawa-victory-way = { $way ->
    [fallen] 沖縄の陥落
    [met] 米軍がシナリオの条件を満たした
    [unmet] 米軍がシナリオの条件を満たしていない
    [balanced] 両軍の条件、または艦船と航空機の損失による引き分け
   *[points] 勝利ポイント
}
okinawa-overview = 一行に一つのコマンドを書きます:`移動 US-7-17/1 2420へ`。ユニットは記号(`US-7-17/1`または`17/1`)、ヘクスは番号で呼びます。`完了`でフェイズが終わります。移動は隣のヘクスごと、または届くヘクスへ。`できること`で一覧が出ます。
okinawa-guide-set-up = **セットアップ。** 日本軍がユニット、陣地、地雷原を配置します。終わるまで誰にも見えません。足りないものは`できること`で分かります。
okinawa-guide-air-sea = **海空戦フェイズ。** 米軍が日本軍の基地を、次に日本軍が艦隊を空から攻撃します。
okinawa-guide-weather = **天候フェイズ。** 自動で決まります。
okinawa-guide-tactics = **戦術フェイズ。** 両軍が同時にチットを選びます。
okinawa-guide-bombardment = **砲爆撃フェイズ。** 両軍がマーカーを置くヘクスを書き、同時に公開します。
okinawa-guide-us-movement = **米軍移動フェイズ。** ユニットが一つずつ上陸し、移動し、離脱します。
okinawa-guide-fire-combat = **射撃戦闘フェイズ。** 米軍が射撃を始め、日本軍が応じます。隣接する敵には射撃が強要されます。
okinawa-guide-us-assault = **米軍突撃フェイズ。** 指揮良好のユニットが隣のヘクスへ突撃します。
okinawa-guide-japanese-movement = **日本軍移動フェイズ。** 日本軍が移動し、最後に空いた陣地を置きます。
okinawa-guide-japanese-assault = **日本軍突撃フェイズ。** 米軍と同じです。万歳を宣言できます。
okinawa-guide-replacement = **日本軍補充フェイズ。** 集成中隊が失われたユニットに代わります。
okinawa-guide-recovery = **回復フェイズ。** ユニットが指揮良好に戻り、航空機が再建され、師団が休養します。
okinawa-parse-no-unit = 「{ $word }」というユニットはありません。
    .then = コードかその末尾、または番号で書いてください。`ユニット`で一覧が出ます。
okinawa-parse-hex-expected = 「{ $word }」はヘクスではありません。
    .then = マップにあるヘクスの番号を書いてください。
okinawa-parse-no-side = 「{ $word }」はヘクスの辺ではありません:北、北東、南東、南、南西、北西。
    .then = ヘクスの後に辺を書いてください。
okinawa-parse-no-target = 「{ $word }」は日本軍の基地でも艦隊のボックスでもありません。
    .then = 目標は、表示された名前で書いてください。
okinawa-parse-no-points = 「{ $word }」ではなく、何ポイントですか?
    .then = 目標の後にポイント数を書いてください。
okinawa-parse-no-division = 「{ $word }」という米軍の師団はありません。
    .then = 米軍の師団を番号で書いてください。
okinawa-parse-no-beach = 「{ $word }」という海岸はありません。
    .then = 海岸は、表示された名前で書いてください。
okinawa-parse-no-point = 「{ $word }」という重要地点はありません。
    .then = 番号は、表示されたものから書いてください。
okinawa-parse-no-markers = 「{ $word }」はマーカーの数でもヘクスでもありません。
    .then = ヘクスの後にマーカーの数を書いてください:`砲爆撃計画 2430 2、2331 1`。
okinawa-parse-not-seen = { $word }は見えません。ゲームから除かれたか、隠れています。
    .then = 見えるものは`ユニット`で一覧が出ます。
okinawa-parse-other-phase = 今は「{ $named }」ではなく、「{ $now }」です。
    .then = 終えるには`完了`か`完了 { $now }`と書いてください。

### 勝算

okinawa-odds-steps = { $amount }ステップ
okinawa-odds-fired = { $result ->
    [0] 効果なし
    [1] 麻痺
    [2] 混乱
    [3] 退却
    [4] 混乱して退却
    [5] 1ステップ損失
   *[other] 2ステップ損失
}
okinawa-odds-assaulted = { $result ->
    [0] 攻撃側2ステップ損失
    [1] 攻撃側1ステップ損失
    [2] 攻撃側混乱
    [3] 攻撃側退却
    [4] 交戦
    [5] 防御側退却
    [6] 防御側混乱
    [7] 防御側1ステップ損失
    [8] 防御側2ステップ損失
   *[other] 防御側3ステップ損失
}
okinawa-odds-figure = { $figure ->
    [points] 射撃力
    [column] コラム
    [shift] シフト
    [least_column] 支援がすべて成功したときのコラム
    [modifier] ダイス修整
    [attack] 攻撃力
    [defence] 防御力
   *[difference] 差
}{ $value }
okinawa-odds-too-weak = 弱すぎてコラムなし
okinawa-odds-no-chits = チットが公開されていないので、そのシフトはありません。
okinawa-odds-hidden = { $hexes }の見えないユニットは、指揮良好の歩兵とみなします。
okinawa-odds-unobserved = 観測されていない砲兵は1ポイントで射撃します。
okinawa-odds-halved = 日本軍は2ステップのうち1つを退却に替えられます。
okinawa-odds-no-mortars = これ以上の迫撃砲支援はないものとします。
okinawa-odds-tanks = 戦車が防御支援の阻止を試みます。
okinawa-odds-no-tanks = 戦車は防御支援の阻止を試みません。試みるなら`戦車`を加えてください。
okinawa-odds-no-pledge = 日本軍は強制されるもののほか何も投入しません。
okinawa-odds-headquarters = 日本軍司令部が修整を与えます。
okinawa-odds-banzai = 日本軍は万歳突撃です。
okinawa-odds-headquarters-banzai = 日本軍司令部が修整を与え、万歳突撃です。
okinawa-odds-defence-named = 防御側は見えないので、質問の防御力とします。

### ゲームを始めるときのシナリオとボード

okinawa-scenario-usual = シナリオの指定がないので、シナリオ1「死闘の幕開け」です。ほかのシナリオは選択ルール`scenario`で選びます。
okinawa-board-reconstructed = このボードの一部は復元です。陸のヘクス{ $land }のうち{ $hexes }、ユニット{ $sheet }のうち{ $units }、天候・砲爆撃・射撃・突撃・地形の各表の一部が復元で、作った者は印刷されたマップ、ユニット、チャートを見ていません。何が復元かは`adjutant rules okinawa --json`で分かります。ゲームをお持ちのリーグは、新しいゲームの`board`で自分のファイルを使えます。
okinawa-board-corrected = このゲームは修正したボード「{ $name }」(ダイジェスト{ $digest }…)で行います。印刷されたゲームを出典とする事実は{ $facts }個です。
okinawa-board-corrected-nameless = このゲームは名前のない修正したボード(ダイジェスト{ $digest }…)で行います。印刷されたゲームを出典とする事実は{ $facts }個です。

## ターンごとの数字(表計算用)

okinawa-column-points = 点数
okinawa-column-units = 盤上のユニット数
okinawa-column-steps = 盤上のステップ数
okinawa-column-hexes = ユニットのいるヘクス数
