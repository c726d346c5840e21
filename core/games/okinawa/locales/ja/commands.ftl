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
    ユニットをヘクスごとに、または届くヘクスまで移動します。別のユニットが動くまで続けて命令できます。
    `移動 US-7-17/1 2420へ`
slot-okinawa-move-units = どのユニット
slot-okinawa-move-way = どのヘクスを通るか
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
    尾根や首里の日本軍は踏みとどまれます。
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
    見えるユニットの値、ステップ、状態、ヘクスを表示します。
    `ユニット`
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
okinawa-parse-twice-way = 経路が二度書かれています。
    .then = `{ $usage }`のように書いてください。
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

### Discord: the words above several commands, and those under them.

name-command-setup = 初期配置
about-own-setup = ユニット、陣地、地雷原の配置と、師団の始め方
name-command-setup-place = 配置
name-command-setup-fortify = 陣地構築
name-command-setup-mine = 地雷原
name-command-setup-clear = マーカー撤去
name-command-setup-reduce = ステップ減少
name-command-setup-rest = 後方配置
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
