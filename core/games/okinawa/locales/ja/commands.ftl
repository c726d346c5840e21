### コマンド

about-okinawa-setup-place = ユニットを配置する
help-okinawa-setup-place =
    自軍のユニットをヘクスに配置します。セットアップの間は置き直せます。防衛隊の出現もこれで行います。
    `配置 J-24-22/1 2240へ`
slot-okinawa-setup-place-units = どのユニット
slot-okinawa-setup-place-to = どのヘクスへ
about-okinawa-setup-fortify = 陣地を置く
help-okinawa-setup-fortify =
    自軍ユニットの上に陣地を置き、向きを決めます。
    `陣地構築 2430 北東`
slot-okinawa-setup-fortify-hex = どのヘクス
slot-okinawa-setup-fortify-facing = どの向き
about-okinawa-setup-mine = 地雷原を置く
help-okinawa-setup-mine =
    地雷原かダミーを置きます。相手には場所だけが見えます。
    `地雷原 2430 ダミー`
slot-okinawa-setup-mine-hex = どのヘクス
slot-okinawa-setup-mine-dummy = ダミーかどうか
about-okinawa-setup-clear = マーカーを取り除く
help-okinawa-setup-clear =
    ヘクスの陣地と地雷原を取り除きます。
    `マーカー撤去 2430`
slot-okinawa-setup-clear-hex = どのヘクス
about-okinawa-setup-reduce = ステップ減少を割り当てる
help-okinawa-setup-reduce =
    セットアップの指定により、ユニットを1ステップ減少で始めます。
    `ステップ減少 J-62-IIB12`
slot-okinawa-setup-reduce-units = どのユニット
about-okinawa-setup-rest = 師団を後方に置く
help-okinawa-setup-rest =
    シナリオ3で米軍の師団一つをマップ外で始めます。
    `後方配置 第27歩兵師団`
slot-okinawa-setup-rest-division = どの師団
about-okinawa-setup-suggestion = 残りをすべてお勧めどおりに配置する
help-okinawa-setup-suggestion =
    まだ足りないものをすべて置きます。ユニットは守りやすい地形に1個ずつ、砲兵はその後ろに置き、陣地、地雷、指定の損害も済ませます。すでに置いたものはそのままで、`完了`までは何でも置き直せます。
    `配置提案`
about-okinawa-setup-landing = 第2上陸を書く
help-okinawa-setup-landing =
    第2上陸の海岸と二つの師団を書きます。始まるまで誰にも見えません。
    `第2上陸 港川 第27歩兵師団、第77歩兵師団で`
slot-okinawa-setup-landing-beach = どの海岸
slot-okinawa-setup-landing-divisions = どの師団
about-okinawa-setup-points = 重要地点を書く
help-okinawa-setup-points =
    11の重要地点から八つと、司令部の地点を書きます。
    `重要地点 1、2、3、4、5、6、7、8 司令部 7`
slot-okinawa-setup-points-points = どの地点
slot-okinawa-setup-points-headquarters = 司令部の地点
about-okinawa-air-attack = 航空攻撃を行う
help-okinawa-air-attack =
    このターンに米軍が日本軍の基地を航空攻撃するかを決めます。
    `航空攻撃 しない`
slot-okinawa-air-attack-none = しない
about-okinawa-air-yamato = 大和を出撃させる
help-okinawa-air-yamato =
    大和は一度だけ出撃できます。
    `大和 なし`
slot-okinawa-air-yamato-none = しない
about-okinawa-air-groups = 航空グループを作る
help-okinawa-air-groups =
    目標とポイントを書きます。米軍は基地、日本軍は艦隊のボックス(特攻ポイントが先)です。
    `航空編成 九州 500 B29 1、台湾 250`
slot-okinawa-air-groups-groups = 目標とポイント
slot-okinawa-air-groups-none = しない
about-okinawa-air-evacuate = 退避マーカーを置く
help-okinawa-air-evacuate =
    事前航空攻撃で、攻撃される三つの基地にマーカーを置きます。
    `退避 九州、台湾、奄美諸島`
slot-okinawa-air-evacuate-bases = どの基地
about-okinawa-chit = 戦術チットを選ぶ
help-okinawa-chit =
    両軍がこのターンのチットを選び、同時に公開します。
    `チット 突撃`
slot-okinawa-chit-chit = どのチット
about-okinawa-plot = 砲爆撃を書く
help-okinawa-plot =
    ヘクスとマーカーの数を書きます。伊江島ではヘクスだけです。
    `砲爆撃計画 2430 2、2331 1`
slot-okinawa-plot-aimed = ヘクスとマーカーの数
slot-okinawa-plot-none = しない
about-okinawa-move = ユニットを移動する
help-okinawa-move =
    ユニットをヘクスごとに、または届くヘクスまで移動します。別のユニットが動くまで続けて命令できます。複数のユニットは1個ずつ順に動き、途中でダイスを振る場合、残りは待機します。
    `移動 US-7-17/1 2420へ` · `移動 US-7-17/1、US-7-17/2 2420へ`
slot-okinawa-move-units = どのユニット
slot-okinawa-move-way = どのヘクスを通るか
about-okinawa-move-stack = ヘクスの全ユニットを移動する
help-okinawa-move-stack =
    1つのヘクスの自軍全ユニットを1個ずつ順に同じ場所へ移動します。途中でダイスを振る場合、残りは待機します。1個でも行けなければ、どれも動きません。
    `スタック移動 2419から 2420へ`
slot-okinawa-move-stack-from = どのヘクスから
slot-okinawa-move-stack-way = どのヘクスを通るか
about-okinawa-strategic = 戦略移動を行う
help-okinawa-strategic =
    敵から4ヘクス離れたユニットが道路と小道を遠くまで移動します。
    `戦略移動 US-7-17/1 2420へ`
slot-okinawa-strategic-units = どのユニット
slot-okinawa-strategic-way = どのヘクスを通るか
about-okinawa-land = ユニットを上陸させる
help-okinawa-land =
    このターンに到着する米軍ユニットが海岸に上陸します。
    `上陸 US-7-17/1 2418へ`
slot-okinawa-land-units = どのユニット
slot-okinawa-land-to = どのヘクスへ
about-okinawa-disengage = 交戦から離脱する
help-okinawa-disengage =
    交戦ヘクスの自軍全ユニットが隣のヘクスへ離脱を試みます。
    `離脱 2430から2429へ`
slot-okinawa-disengage-hex = どのヘクス
slot-okinawa-disengage-to = どのヘクスへ
about-okinawa-opportunity = 臨機射撃を行う
help-okinawa-opportunity =
    浸透するユニットを射撃するユニットを選びます。
    `臨機射撃 なし`
slot-okinawa-opportunity-units = どのユニット
slot-okinawa-opportunity-none = しない
about-okinawa-fortifications = 陣地を置き直す
help-okinawa-fortifications =
    空いている陣地を向きとともに置きます。放棄する陣地も書けます。
    `陣地 2430 N 放棄 2228`
slot-okinawa-fortifications-facings = ヘクスと向き
slot-okinawa-fortifications-abandoned = 放棄するヘクス
slot-okinawa-fortifications-none = しない
about-okinawa-army-counteroffensive = 反攻を宣言する
help-okinawa-army-counteroffensive =
    日本軍が反攻を宣言します。
    `反攻`
about-okinawa-army-south = 陣地の南下を宣言する
help-okinawa-army-south =
    ダイスで南へ移れる陣地の数が決まります。
    `陣地南下`
about-okinawa-army-abandon = 防衛隊を放棄する
help-okinawa-army-abandon =
    孤立した防衛隊を放棄します。
    `防衛隊放棄 J-BT3`
slot-okinawa-army-abandon-units = どのユニット
about-okinawa-army-exit = 北端から離脱する
help-okinawa-army-exit =
    フリー・ヴァリアントの終わりにユニットを北端から離脱させます。
    `北端離脱 J-24-22/1`
slot-okinawa-army-exit-units = どのユニット
about-okinawa-army-bridge = 橋の爆破を試みる
help-okinawa-army-bridge =
    移動を終え、橋の爆破を判定します。
    `橋爆破`
about-okinawa-coast-sail = 沿岸移動を行う
help-okinawa-coast-sail =
    反攻の間に船舶工兵が沿岸を移動します。
    `沿岸移動 J-SE23`
slot-okinawa-coast-sail-units = どのユニット
about-okinawa-coast-shift = 場所を譲る
help-okinawa-coast-shift =
    船舶工兵が着いたヘクスからユニットを移します。
    `場所譲り J-24-22/1 2240へ`
slot-okinawa-coast-shift-units = どのユニット
slot-okinawa-coast-shift-to = どのヘクスへ
about-okinawa-coast-further = さらに1ヘクス進む
help-okinawa-coast-further =
    着いた船舶工兵をもう1ヘクス進めます。
    `さらに進む なし`
slot-okinawa-coast-further-to = どのヘクスへ
slot-okinawa-coast-further-none = しない
about-okinawa-coast-marines = 海兵隊を海上移動させる
help-okinawa-coast-marines =
    海兵隊が一度だけ海上を移動します。さらに1ヘクス進むユニットも書けます。
    `海兵海上移動 US-6M-4/1、US-6M-4/2 1438へ`
slot-okinawa-coast-marines-units = どのユニット
slot-okinawa-coast-marines-to = どのヘクスへ
slot-okinawa-coast-marines-further = さらに進むユニット
about-okinawa-division-lift = 師団を休養させる
help-okinawa-division-lift =
    疲労した師団をマップ外で休養させます。
    `師団休養 第7歩兵師団`
slot-okinawa-division-lift-division = どの師団
about-okinawa-division-return = ユニットを戦線に戻す
help-okinawa-division-return =
    休養した師団のユニットを戻します。
    `戦線復帰 US-7-17/1 2418へ`
slot-okinawa-division-return-units = どのユニット
slot-okinawa-division-return-to = どのヘクスへ
about-okinawa-division-rebuild = ステップを再建する
help-okinawa-division-rebuild =
    休養する師団のユニットがステップを回復します。
    `再建 US-7-17/1 1ステップ`
slot-okinawa-division-rebuild-units = どのユニット
slot-okinawa-division-rebuild-steps = ステップ数
about-okinawa-division-beach = 第2の海岸を放棄する
help-okinawa-division-beach =
    第2上陸の全ユニットが海岸を離れます。
    `海岸放棄`
about-okinawa-army-restore = 部隊を復活させる
help-okinawa-army-restore =
    補充回復により失われたユニットが戻ります。
    `部隊復活 J-24-22/1 2240へ`
slot-okinawa-army-restore-units = どのユニット
slot-okinawa-army-restore-to = どのヘクスへ
about-okinawa-army-replace = 補充を行う
help-okinawa-army-replace =
    集成中隊が沖縄補充ボックスのユニットに代わります。
    `補充 J-24-22/1 2240へ 代わりに J-CC1`
slot-okinawa-army-replace-units = どのユニット
slot-okinawa-army-replace-to = どのヘクスへ
slot-okinawa-army-replace-company = どの集成中隊
about-okinawa-fire = 射撃する
help-okinawa-fire =
    ユニットが共同でヘクスを射撃し、相手が応じます。
    `射撃実施 US-7-17/1 目標 2430`
slot-okinawa-fire-shots = 射撃と目標
slot-okinawa-fire-none = しない
about-okinawa-observe = 前進観測を要請する
help-okinawa-observe =
    ダイスでヘクスの砲兵が目標を観測できるか決まります。
    `前進観測 2427 2430へ`
slot-okinawa-observe-guns = 砲兵のヘクス
slot-okinawa-observe-target = 目標
about-okinawa-guns = 観測のない砲兵を決める
help-okinawa-guns =
    観測のない砲兵は間接射撃を行うか、別の目標を探します。
    `砲兵 間接射撃`
slot-okinawa-guns-how = どうするか
about-okinawa-assault = 突撃する
help-okinawa-assault =
    指揮良好の1または2ユニットが隣のヘクス、または同じヘクスの敵へ突撃します。
    `突撃 2430 US-7-17/1、US-7-17/2で`
slot-okinawa-assault-hex = どのヘクス
slot-okinawa-assault-units = どのユニット
about-okinawa-combat-follow = 後続ユニットを送る
help-okinawa-combat-follow =
    温存に対しては、2番目のユニットはダイスで続きます。
    `後続 なし`
slot-okinawa-combat-follow-units = どのユニット
slot-okinawa-combat-follow-none = しない
about-okinawa-combat-mortars = 迫撃砲で支援する
help-okinawa-combat-mortars =
    射程内の日本軍迫撃砲が突撃ヘクスを射撃します。味方に当たることもあります。
    `迫撃砲支援 なし`
slot-okinawa-combat-mortars-units = どのユニット
slot-okinawa-combat-mortars-none = しない
about-okinawa-combat-tanks = 戦車連繋を試みる
help-okinawa-combat-tanks =
    米軍戦車が防御支援を阻止できます。
    `戦車連繋 なし`
slot-okinawa-combat-tanks-none = しない
about-okinawa-combat-pledge = 司令部や万歳を投入する
help-okinawa-combat-pledge =
    日本軍が司令部を突撃か防御支援に使い、または万歳を宣言します。
    `投入 司令部 防御支援`
slot-okinawa-combat-pledge-aid = 司令部の使い道
slot-okinawa-combat-pledge-banzai = 万歳かどうか
slot-okinawa-combat-pledge-none = しない
about-okinawa-combat-flee = 司令部を脱出させる
help-okinawa-combat-flee =
    残された司令部が脱出します。
    `司令部脱出 2136、2137へ`
slot-okinawa-combat-flee-way = どのヘクスを通るか
slot-okinawa-combat-flee-none = しない
about-okinawa-combat-losses = 損失を割り当てる
help-okinawa-combat-losses =
    ヘクスのユニットと失うステップを書きます。
    `損失 US-7-17/1 1 2430で`
slot-okinawa-combat-losses-losses = ユニットとステップ
slot-okinawa-combat-losses-hex = どのヘクス
about-okinawa-combat-retreat = 退却する
help-okinawa-combat-retreat =
    ヘクスのユニットが隣へ退却します。満員なら場所を譲るユニットを書きます。
    `退却 2430から2431へ`
slot-okinawa-combat-retreat-from = どのヘクスから
slot-okinawa-combat-retreat-to = どのヘクスへ
slot-okinawa-combat-retreat-room = 場所を譲るユニット
about-okinawa-combat-stay = 踏みとどまる
help-okinawa-combat-stay =
    稜線や首里の日本軍は踏みとどまれます。
    `踏みとどまる 2430`
slot-okinawa-combat-stay-hex = どのヘクス
about-okinawa-combat-advance = 前進する
help-okinawa-combat-advance =
    敵が去ったヘクスへ前進します。
    `前進 なし 2430に`
slot-okinawa-combat-advance-units = どのユニット
slot-okinawa-combat-advance-none = しない
slot-okinawa-combat-advance-hex = どのヘクス
about-okinawa-combat-fatigue = 疲労を割り当てる
help-okinawa-combat-fatigue =
    複数師団のスタックで疲労を受ける師団を決めます。
    `疲労 第7歩兵師団 2430で`
slot-okinawa-combat-fatigue-division = どの師団
slot-okinawa-combat-fatigue-hex = どのヘクス
about-okinawa-done = フェイズを終える
help-okinawa-done =
    セットアップ、移動、射撃、突撃、補充、再建を終えます。
    `完了`
slot-okinawa-done-phase = どのフェイズ
about-okinawa-board = 盤面を表示する
help-okinawa-board =
    各ヘクスのユニットを表示します。ヘクスを書くと、そこについて分かることすべてです。
    `盤面` ・ `盤面 2430`
slot-okinawa-board-space = どのヘクス
about-okinawa-map = 盤面を描く
help-okinawa-map =
    島全体、一部、ヘクスの周り、またはヘクスの絵を描きます。
    `地図` ・ `地図 2430`
slot-okinawa-map-place = 何の絵
about-okinawa-units = ユニットを一覧する
help-okinawa-units =
    見えるユニットの値、ステップ、状態、ヘクスを表示します。ユニット一つなら、そのヘクスの中身です。
    `ユニット` ・ `ユニット J-AT3`
slot-okinawa-units-units = どのユニット
slot-okinawa-units-power = どちらの
slot-okinawa-units-kind = どの種類
about-okinawa-turn = ターンとフェイズを表示する
help-okinawa-turn =
    ターン、天候、フェイズを表示します。
    `状況`
slot-okinawa-turn-phase = どのフェイズ
about-okinawa-score = 勝利ポイント、航空機、疲労を表示する
help-okinawa-score =
    両軍の勝利ポイント、日本軍の航空機、師団の疲労を表示します。
    `勝敗`
about-okinawa-seat = 席に着く
help-okinawa-seat =
    ゲーム開始前に空いている側の席に着きます。
    `着席 日本軍`
slot-okinawa-seat-seat = どちらの側
offer-okinawa-going = { $verb ->
    [move] { $units }の移動先
    [move-stack] スタックの移動元
    [strategic] { $units }の戦略移動先
    [land] { $units }の上陸先
    [setup-place] { $units }の配置先
    [setup-reduce] ステップ減少:{ $units }
    [division-return] { $units }の復帰先
    [army-replace] { $units }の補充先
    [army-restore] { $units }の復活先
    [disengage] { $hex }から離脱
    [fire] { $shots }を射撃
    [observe] { $guns }の砲兵の目標
    [assault] { $hex }へ突撃
    [combat-follow] 後続:{ $units }
    [coast-sail] 沿岸移動:{ $units }
    [army-exit] 北端離脱:{ $units }
    [army-abandon] 放棄:{ $units }
    [setup-fortify] { $hex }に陣地
    [setup-mine] { $hex }に地雷原
   *[other] 選ぶ
}
choice-word-N = 北
choice-word-NE = 北東
choice-word-SE = 南東
choice-word-S = 南
choice-word-SW = 南西
choice-word-NW = 北西
choice-word-Sakishima = 先島諸島
choice-word-Amami = 奄美諸島
choice-word-Formosa = 台湾
choice-word-Shikoku = 四国
choice-word-Kyushu = 九州
choice-word-picket = ピケット駆逐艦
choice-word-attack_force = 攻撃部隊
choice-word-gunfire_support = 艦砲支援部隊
choice-word-british_carriers = 英国空母群
choice-word-landing_support = 上陸支援部隊
choice-word-fast_carriers = 高速空母群
name-choice-s1 = シナリオ1:死闘の幕開け
name-choice-s2 = シナリオ2:牛島の防衛戦
name-choice-s3 = シナリオ3:沖縄の落日
name-choice-s4 = シナリオ4:追い詰められて
name-choice-campaign = キャンペーン・ゲーム
name-choice-historical = ヒストリカル・ヴァリアント
name-choice-free_variant = フリー・ヴァリアント

### 足りないもの、二度書かれたもの、値の名前。

name-option-scenario = シナリオ
name-option-abandoned = 放棄
name-option-aid = 司令部支援
name-option-aimed = 照準
name-option-banzai = 万歳突撃
name-option-bases = 基地
name-option-beach = 海岸
name-option-chit = チット
name-option-company = 集成中隊
name-option-division = 師団
name-option-divisions = 各師団
name-option-dummy = ダミー
name-option-facing = 向き
name-option-facings = 各向き
name-option-further = さらに前進
name-option-groups = 航空群
name-option-guns = 砲兵
name-option-headquarters = 司令部
name-option-hex = ヘクス
name-option-how = 方法
name-option-points = 地点
name-option-room = 場所を空ける
name-option-shots = 射撃
name-option-steps = ステップ数
name-option-way = 経路
okinawa-parse-missing-abandoned = 放棄する陣地を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-abandoned = 放棄が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-aid = 司令部の支援先を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-aid = 支援が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-aimed = マーカーを置くヘクスと数を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-aimed = マーカーが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-banzai = 万歳突撃かどうかを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-banzai = 万歳が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-bases = 基地を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-bases = 基地が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-beach = 海岸を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-beach = 海岸が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-chit = チットを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-chit = チットが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-company = 集成中隊を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-company = 中隊が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-division = 師団を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-division = 師団が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-divisions = 師団を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-divisions = 師団が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-dummy = ダミーかどうかを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-dummy = ダミーが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-facing = 向きを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-facing = 向きが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-facings = ヘクスと向きを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-facings = 陣地が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-further = さらに進むユニットとヘクスを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-further = さらにが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-groups = グループとポイントを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-groups = グループが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-guns = 砲兵のいるヘクスを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-guns = 砲兵が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-headquarters = 司令部の番号を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-headquarters = 司令部が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-hex = ヘクスを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-hex = ヘクスが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-how = 砲兵の行動を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-how = 方法が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-points = 重要地点を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-points = 地点が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-room = 場所を譲るユニットを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-room = 譲るユニットが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-shots = 射撃するユニットと目標を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-shots = 射撃が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-steps = ステップ数を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-steps = ステップが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-way = 経路を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-way = 経路が二度書かれているか、ユニットの代わりにヘクスがあります。
    .then = `{ $usage }`のように書いてください。ヘクスの全ユニットは`スタック移動 2930から 2929へ`で動きます。
usage-code = コード
usage-hex = ヘクス
usage-markers = マーカー数
usage-target = 目標
usage-points = ポイント
usage-bases = 基地
usage-side = 辺
usage-division = 師団
usage-beach = 海岸
usage-chit = チット
usage-steps = ステップ
usage-okinawa-coast-further-none = なし
usage-okinawa-combat-advance-none = なし
usage-okinawa-combat-flee-none = なし
usage-okinawa-air-yamato-none = なし
usage-okinawa-fire-none = なし
usage-okinawa-combat-follow-none = なし
usage-okinawa-combat-tanks-none = なし
usage-okinawa-combat-pledge-none = なし
usage-okinawa-plot-none = なし
usage-okinawa-opportunity-none = なし
usage-okinawa-air-attack-none = なし
usage-okinawa-air-groups-none = なし
usage-okinawa-combat-mortars-none = なし
usage-okinawa-fortifications-none = なし
usage-okinawa-setup-mine-dummy = ダミー
usage-okinawa-combat-pledge-aid = 突撃/防御支援
usage-okinawa-combat-pledge-banzai = 万歳
usage-okinawa-guns-how = 間接射撃/別目標
usage-okinawa-fire-shots = ユニット 目標 ヘクス、…
typed-word-ne = 北東
typed-word-nw = 北西
typed-word-se = 南東
typed-word-sw = 南西
typed-word-banzai = 万歳
typed-word-bypass = 迂回
typed-word-conceal = 隠蔽
typed-word-counterattack = 反撃
typed-word-dummy = ダミー
typed-word-elsewhere = 別目標
typed-word-indirect = 間接射撃
typed-word-infiltrate = 浸透
typed-word-prepare = 準備
typed-word-preserve = 温存
typed-word-support = 防御支援
typed-word-withdraw = 撤退
typed-word-ie-shima = 伊江島
typed-word-kadena--naka- = 嘉手納
typed-word-machinato = 牧港
typed-word-naha--oroku- = 那覇
typed-word-yontan--kita- = 読谷
typed-word-advance = 前進
typed-word-aircraft-disrupted = 航空混乱
typed-word-aircraft-lost = 航空損失
typed-word-assaulted = 突撃済
typed-word-blown = 爆破
typed-word-box = 沖縄ボックス
typed-word-clear = 晴
typed-word-cleared = 確保
typed-word-closed = 未確保
typed-word-concentrate = 集中
typed-word-defended = 防御済
typed-word-disengaged = 離脱済
typed-word-disrupted = 混乱
typed-word-fatigue-1st-marine = 第1海兵師団疲労
typed-word-fatigue-27th = 第27師団疲労
typed-word-fatigue-6th-marine = 第6海兵師団疲労
typed-word-fatigue-77th = 第77師団疲労
typed-word-fatigue-7th = 第7師団疲労
typed-word-fatigue-96th = 第96師団疲労
typed-word-fire = 射撃
typed-word-fired = 射撃済
typed-word-fresh = 未行動
typed-word-gone = 除去
typed-word-good = 指揮良好
typed-word-ground = 陣地保持
typed-word-headquarters = 司令部
typed-word-headquarters-banzai = 司令部と万歳
typed-word-hold = 固守
typed-word-japanese-air-attacks = 日本航空攻撃
typed-word-japanese-points = 日本軍得点
typed-word-moved = 移動済
typed-word-mud = 泥濘
typed-word-nobody = なし
typed-word-opportunity = 臨機射撃
typed-word-other-us-steps-lost = 米その他損失ステップ
typed-word-pinned = 麻痺
typed-word-pledge = 投入
typed-word-rain = 雨
typed-word-real = 本物
typed-word-rebuilding = 再建待機
typed-word-resting = 休養
typed-word-ship-points = 艦船得点
typed-word-spread = 分散
typed-word-standing = 健在
typed-word-tanks = 戦車
typed-word-us-air-attacks = 米航空攻撃
typed-word-us-aircraft-lost = 米航空損失
typed-word-us-points = 米軍得点
typed-word-us-steps-lost = 米損失ステップ
typed-word-waiting = 待機
typed-word-yield = 後退

### Discord: the words above several commands, and those under them.

name-command-setup = 初期配置
about-own-setup = ユニット、陣地、地雷原の配置と、師団の始め方
name-command-setup-place = 配置
name-command-setup-fortify = 陣地構築
name-command-setup-mine = 地雷原
name-command-setup-clear = マーカー撤去
name-command-setup-reduce = ステップ減少
name-command-setup-rest = 後方配置
name-command-setup-suggestion = 提案
name-command-setup-landing = 第2上陸
name-command-setup-points = 重要地点
name-command-air = 航空
about-own-air = 航空攻撃、大和、航空編成、基地
name-command-air-attack = 航空攻撃
name-command-air-yamato = 大和
name-command-air-groups = 航空編成
name-command-air-evacuate = 退避
name-command-army = 軍
about-own-army = 反攻、部隊の復活と補充
name-command-army-counteroffensive = 反攻
name-command-army-south = 陣地南下
name-command-army-abandon = 防衛隊放棄
name-command-army-exit = 北端離脱
name-command-army-bridge = 橋爆破
name-command-coast = 沿岸
about-own-coast = 海岸沿いの移動と、場所の譲り方
name-command-coast-sail = 沿岸移動
name-command-coast-shift = 場所譲り
name-command-coast-further = さらに進む
name-command-coast-marines = 海兵海上移動
name-command-division = 師団
about-own-division = 師団の休養、復帰、再建
name-command-division-lift = 師団休養
name-command-division-return = 戦線復帰
name-command-division-rebuild = 再建
name-command-division-beach = 海岸放棄
name-command-army-restore = 部隊復活
name-command-army-replace = 補充
name-command-combat = 地上戦闘
about-own-combat = 射撃と突撃での損失、退却、前進
name-command-combat-follow = 後続
name-command-combat-mortars = 迫撃砲支援
name-command-combat-tanks = 戦車連繋
name-command-combat-pledge = 投入
name-command-combat-flee = 司令部脱出
name-command-combat-losses = 損失
name-command-combat-retreat = 退却
name-command-combat-stay = 踏みとどまる
name-command-combat-advance = 前進
name-command-combat-fatigue = 疲労

### ゲームマスターによる修正

about-okinawa-edit-place = ゲームマスター:ユニットをヘクスに置く
help-okinawa-edit-place =
    どちらのユニットも、どこからでも置けます。除去されたものは完全戦力で戻り、両軍がいるヘクスは交戦中になります。
    スタックは1ヘクス2ユニットです。伏せられているものは持ち主だけが、理由は全員が読みます。
    `編集配置 US-7-17/1 2430に 理由 置き間違い`
slot-okinawa-edit-place-units = ユニット
slot-okinawa-edit-place-to = 置くヘクス
slot-okinawa-edit-place-reason = 理由(全員が読みます)
about-okinawa-edit-remove = ゲームマスター:ユニットをマップから除く
help-okinawa-edit-remove =
    ユニットをマップから除きます。何も書かなければゲームから除去され、待機、休養と再建待機(米軍)、沖縄ボックス(日本軍)も選べます。
    `編集除去 US-7-17/1 休養へ 理由 休養の記録もれ`
slot-okinawa-edit-remove-units = ユニット
slot-okinawa-edit-remove-aside = 移す先(書かなければ除去)
slot-okinawa-edit-remove-reason = 理由(全員が読みます)
about-okinawa-edit-steps = ゲームマスター:ユニットのステップを直す
help-okinawa-edit-steps =
    マップ上のユニットに残るステップ数を直します。
    `編集ステップ US-7-17/1 2に 理由 損失の数え違い`
slot-okinawa-edit-steps-units = ユニット
slot-okinawa-edit-steps-value = 残りのステップ数
slot-okinawa-edit-steps-reason = 理由(全員が読みます)
about-okinawa-edit-state = ゲームマスター:ユニットの状態を直す
help-okinawa-edit-state =
    指揮良好、麻痺、混乱か、移動・射撃・突撃・防御・離脱を済ませたことを直します。「未行動」はそれらをすべて取り消します。
    `編集状態 US-7-17/1 麻痺に 理由 結果の読み違い`
slot-okinawa-edit-state-units = ユニット
slot-okinawa-edit-state-standing = 状態
slot-okinawa-edit-state-reason = 理由(全員が読みます)
about-okinawa-edit-fortification = ゲームマスター:陣地を直す
help-okinawa-edit-fortification =
    空いている陣地を日本軍ユニットの上に置くか、そこにある陣地の向きを変えるか、取り除きます(`なし`)。
    `編集陣地 2430 北東 理由 向きの誤り`
slot-okinawa-edit-fortification-hex = ヘクス
slot-okinawa-edit-fortification-facing = 向き
slot-okinawa-edit-fortification-none = 取り除く
slot-okinawa-edit-fortification-reason = 理由(全員が読みます)
about-okinawa-edit-mine = ゲームマスター:地雷を直す
help-okinawa-edit-mine =
    本物かダミーの地雷を置くか、取り除きます。どれかは日本軍だけが読みます。
    `編集地雷 2430 なし 理由 除去済み`
slot-okinawa-edit-mine-hex = ヘクス
slot-okinawa-edit-mine-mine = 本物、ダミー、なし
slot-okinawa-edit-mine-reason = 理由(全員が読みます)
about-okinawa-edit-markers = ゲームマスター:ヘクスのマーカーを直す
help-okinawa-edit-markers =
    ヘクスに残る砲爆撃マーカーの数を直します。0なら取り除きます。
    `編集マーカー 米軍 2430 2 理由 置き忘れ`
slot-okinawa-edit-markers-power = どちらの
slot-okinawa-edit-markers-hex = ヘクス
slot-okinawa-edit-markers-value = いくつ
slot-okinawa-edit-markers-reason = 理由(全員が読みます)
about-okinawa-edit-roads = ゲームマスター:道路の確保を直す
help-okinawa-edit-roads =
    米軍が道路と小道を確保したヘクス、していないヘクスを直します。
    `編集道路 2430 確保 理由 記録もれ`
slot-okinawa-edit-roads-hexes = ヘクス
slot-okinawa-edit-roads-roads = 確保か未確保
slot-okinawa-edit-roads-reason = 理由(全員が読みます)
about-okinawa-edit-bridge = ゲームマスター:橋を直す
help-okinawa-edit-bridge =
    橋が健在か、爆破されたかを直します。
    `編集橋 爆破 理由 読み違い`
slot-okinawa-edit-bridge-bridge = 健在か爆破
slot-okinawa-edit-bridge-reason = 理由(全員が読みます)
about-okinawa-edit-airfield = ゲームマスター:飛行場の支配を直す
help-okinawa-edit-airfield =
    飛行場をどちらが支配するかを直します。
    `編集飛行場 嘉手納 米軍 理由 占領もれ`
slot-okinawa-edit-airfield-airfield = 飛行場
slot-okinawa-edit-airfield-power = 支配する側
slot-okinawa-edit-airfield-reason = 理由(全員が読みます)
about-okinawa-edit-weather = ゲームマスター:天候を直す
help-okinawa-edit-weather =
    このターンの天候を直します。
    `編集天候 雨 理由 表の読み違い`
slot-okinawa-edit-weather-weather = 天候
slot-okinawa-edit-weather-reason = 理由(全員が読みます)
about-okinawa-edit-chit = ゲームマスター:選ばれたチットを直す
help-okinawa-edit-chit =
    選ばれたチットを取り替えます。公開前は持ち主だけが読みます。
    `編集チット 迂回 理由 選び間違い`
slot-okinawa-edit-chit-chit = チット
slot-okinawa-edit-chit-reason = 理由(全員が読みます)
about-okinawa-edit-track = ゲームマスター:トラックを直す
help-okinawa-edit-track =
    得点、航空機、残りの航空攻撃、損失ステップ、師団の疲労を、トラックの範囲で直します。
    `編集トラック 米軍得点 12 理由 二重の加算`
slot-okinawa-edit-track-track = トラック
slot-okinawa-edit-track-value = いくつ
slot-okinawa-edit-track-reason = 理由(全員が読みます)
about-okinawa-edit-turn = ゲームマスター:フェイズから続ける
help-okinawa-edit-turn =
    あるフェイズの始めから続けます。そのフェイズと後のフェイズで済んだことは忘れられ、戦術と砲爆撃をやり直すならチットと計画も選び直します。
    `編集ターン 8 射撃戦闘 理由 早く終えた`
slot-okinawa-edit-turn-value = ターン
slot-okinawa-edit-turn-phase = フェイズ
slot-okinawa-edit-turn-reason = 理由(全員が読みます)
name-command-edit-remove = 除去
name-command-edit-state = 状態
name-command-edit-fortification = 陣地
name-command-edit-mine = 地雷
name-command-edit-markers = マーカー
name-command-edit-roads = 道路
name-command-edit-bridge = 橋
name-command-edit-airfield = 飛行場
name-command-edit-weather = 天候
name-command-edit-chit = チット
name-command-edit-turn = ターン
name-option-aside = 移す先
okinawa-parse-missing-aside = 移す先を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-aside = 移す先が二度書かれています。
    .then = `{ $usage }`のように書いてください。
name-option-standing = 状態
okinawa-parse-missing-standing = 状態を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-standing = 状態が二度書かれています。
    .then = `{ $usage }`のように書いてください。
name-option-mine = 地雷
okinawa-parse-missing-mine = 本物、ダミー、なしのどれかを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-mine = 地雷が二度書かれています。
    .then = `{ $usage }`のように書いてください。
name-option-roads = 道路
okinawa-parse-missing-roads = 確保か未確保かを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-roads = 確保が二度書かれています。
    .then = `{ $usage }`のように書いてください。
name-option-hexes = 各ヘクス
okinawa-parse-missing-hexes = ヘクスを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-hexes = ヘクスが二度書かれています。
    .then = `{ $usage }`のように書いてください。
name-option-bridge = 橋
okinawa-parse-missing-bridge = 健在か爆破かを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-bridge = 橋の状態が二度書かれています。
    .then = `{ $usage }`のように書いてください。
name-option-airfield = 飛行場
okinawa-parse-missing-airfield = 飛行場を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-airfield = 飛行場が二度書かれています。
    .then = `{ $usage }`のように書いてください。
name-option-weather = 天候
okinawa-parse-missing-weather = 天候を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-weather = 天候が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-track = トラックを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-track = トラックが二度書かれています。
    .then = `{ $usage }`のように書いてください。
usage-state = 状態
usage-where = 移す先
usage-airfield = 飛行場
usage-okinawa-edit-mine-mine = 本物/ダミー/なし
usage-okinawa-edit-roads-roads = 確保/未確保
usage-okinawa-edit-bridge-bridge = 健在/爆破
usage-okinawa-edit-weather-weather = 晴/雨/泥濘
usage-okinawa-edit-fortification-none = なし

### 勝算と事前指示

about-okinawa-odds = 射撃や突撃の見込みを見る
help-okinawa-odds =
    審判と同じ表を、見えている盤面のコラム、疲労、チット、補給、指揮、支援ですべての目について読みます。
    前提は下に示されます。「対 4」で見えない防御力を、「戦車」、「万歳」、「司令部」で投入するものを書けます。
    `勝算 射撃 US-7-17/1 2430に` ・ `勝算 突撃 2430 US-7-17/1、US-7-17/2で`
slot-okinawa-odds-fight = 射撃か突撃
slot-okinawa-odds-hex = ヘクス
slot-okinawa-odds-units = ユニット
slot-okinawa-odds-defence = 見えない防御力
slot-okinawa-odds-given = 投入するもの
okinawa-topic = { $topic ->
    [losses] 損失
    [ground] 陣地保持
    [retreat] 退却
    [opportunity] 臨機射撃
    [support] 突撃の支援
    [pledge] 投入
    [advance] 前進
   *[other] この事前指示
}
okinawa-instruction-losses = { $who ->
    [spread] 残りステップの多いユニットから失う
   *[concentrate] 残りステップの少ないユニットから失う
}
okinawa-instruction-ground = { $ground ->
    [hold] 陣地を守る
   *[yield] ステップより陣地を譲る
}
okinawa-instruction-retreat = { $facing }へ退却する
okinawa-instruction-opportunity = { $who ->
    [all] 撃てる全ユニットで浸透を射撃する
   *[nobody] 浸透を見逃す
}
okinawa-instruction-support = { $who ->
    [all] 日本軍はすべての迫撃砲で支援し、米軍は戦車で防御支援の阻止を試みる
   *[nobody] 日本軍は迫撃砲で支援せず、米軍は戦車で試みない
}
okinawa-instruction-pledge = { $what ->
    [headquarters] 司令部を突撃に投入する
    [banzai] 万歳を投入する
    [both] 司令部と万歳を投入する
   *[nothing] 何も投入しない
}
okinawa-instruction-advance = { $who ->
    [all] 入れるだけ前進する
   *[nobody] 前進しない
}
about-okinawa-standing-losses = 誰がステップを失うかを前もって決める
help-okinawa-standing-losses =
    分散は残りの多いものから、集中は少ないものから失います。いくつ失うかが選べるときは`方針陣地保持`に従います。
    聞かれるたびに、かわりに答えます(事前指示)。ほかの誰にも見えません。
    `方針損失 分散` ・ `方針損失 分散 2430で`
slot-okinawa-standing-losses-order = 分散か集中
slot-okinawa-standing-losses-at = このヘクスだけ
about-okinawa-standing-ground = 陣地を守るかを前もって決める
help-okinawa-standing-ground =
    選べるのは日本軍だけです。固守は全ステップを失って踏みとどまり、後退はできるだけ少なく失って退却します。
    聞かれるたびに、かわりに答えます(事前指示)。ほかの誰にも見えません。
    `方針陣地保持 固守` ・ `方針陣地保持 固守 2430で`
slot-okinawa-standing-ground-order = 固守か後退
slot-okinawa-standing-ground-at = このヘクスだけ
name-command-standing-ground = 陣地保持
about-okinawa-standing-retreat = 退却する方向を前もって決める
help-okinawa-standing-retreat =
    この方向にもっとも近いヘクスへ退却します。場所を譲るユニットが選べるときは聞かれます。
    聞かれるたびに、かわりに答えます(事前指示)。ほかの誰にも見えません。
    `方針退却 南` ・ `方針退却 南 2430で`
slot-okinawa-standing-retreat-order = 方向
slot-okinawa-standing-retreat-at = このヘクスだけ
name-command-standing-retreat = 退却
about-okinawa-standing-opportunity = 浸透への臨機射撃を前もって決める
help-okinawa-standing-opportunity =
    臨機射撃をするユニットをあらかじめ決めます:撃てる全ユニット、またはなし。
    聞かれるたびに、かわりに答えます(事前指示)。ほかの誰にも見えません。
    `方針臨機射撃 全部` ・ `方針臨機射撃 全部 2430で`
slot-okinawa-standing-opportunity-order = 全部かなし
slot-okinawa-standing-opportunity-at = このヘクスだけ
name-command-standing-opportunity = 臨機射撃
about-okinawa-standing-support = 突撃の迫撃砲と戦車を前もって決める
help-okinawa-standing-support =
    日本軍は撃てる迫撃砲すべてかなし、米軍は戦車の防御支援阻止を試みるかどうかです。
    聞かれるたびに、かわりに答えます(事前指示)。ほかの誰にも見えません。
    `方針支援 全部` ・ `方針支援 全部 2430で`
slot-okinawa-standing-support-order = 全部かなし
slot-okinawa-standing-support-at = このヘクスだけ
name-command-standing-support = 支援
about-okinawa-standing-pledge = 日本軍の投入を前もって決める
help-okinawa-standing-pledge =
    なし、突撃への司令部、万歳、両方のどれか。投入できないときは聞かれます。
    聞かれるたびに、かわりに答えます(事前指示)。ほかの誰にも見えません。
    `方針投入 なし` ・ `方針投入 なし 2430で`
slot-okinawa-standing-pledge-order = なし、司令部、万歳、両方
slot-okinawa-standing-pledge-at = このヘクスだけ
name-command-standing-pledge = 投入
about-okinawa-standing-advance = 誰が前進するかを前もって決める
help-okinawa-standing-advance =
    敵が去ったヘクスへ、入れるだけ前進するか、前進しません。
    聞かれるたびに、かわりに答えます(事前指示)。ほかの誰にも見えません。
    `方針前進 なし` ・ `方針前進 なし 2430で`
slot-okinawa-standing-advance-order = 全部かなし
slot-okinawa-standing-advance-at = このヘクスだけ
name-command-standing-advance = 前進
about-okinawa-withdraw-standing = 事前指示を撤回する
help-okinawa-withdraw-standing =
    事前指示を撤回します。そのあとはまた聞かれます。
    `方針撤回 損失` ・ `方針撤回 退却 2430で`
slot-okinawa-withdraw-standing-topic = 損失、陣地保持、退却、臨機射撃、支援、投入、前進のどれか
slot-okinawa-withdraw-standing-at = このヘクスのもの
name-option-fight = 戦闘
name-option-defence = 防御力
name-option-given = 投入
okinawa-parse-missing-fight = 射撃か突撃かを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-fight = 射撃か突撃かが二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-defence = 防御力を書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-defence = 防御力が二度書かれています。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-missing-given = 投入するものを書いてください。
    .then = `{ $usage }`のように書いてください。
okinawa-parse-twice-given = 投入するものが二度書かれています。
    .then = `{ $usage }`のように書いてください。
usage-okinawa-odds-fight = 射撃/突撃
usage-okinawa-odds-given = 戦車/万歳/司令部
usage-okinawa-standing-losses-order = 分散/集中
usage-okinawa-standing-ground-order = 固守/後退
usage-okinawa-standing-opportunity-order = 全部/なし
usage-okinawa-standing-support-order = 全部/なし
usage-okinawa-standing-advance-order = 全部/なし
usage-okinawa-standing-pledge-order = なし/司令部/万歳/両方
