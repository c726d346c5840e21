### 文字による盤面の表示:見出し、列、凡例。

## 盤面

board-over = { $game } · ゲーム終了 · 第{ $round }ラウンド · { $power-bare }:{ $phase }
board-moment = { $game } · 第{ $round }ラウンド · { $power-bare }:{ $phase }
board-power = { $power-bare }({ $side }) · 手持ち{ $have } IPC · 収入{ $income }
board-sea-zones = 部隊のいる海域
board-empty = 部隊なし
board-legend = 名前の右の数字は工業生産力(IPC) · * 首都 · + 工場 · ! このターンに占領
stack-short = { $kind-short }{ $count }
stack-details = { $units }({ $details })
stack-damaged = 損傷
stack-hit = 命中
stack-patrol = 哨戒
stack-raider = 爆撃
stack-assaults = { $units } -> { $space }
space-held = { $power }が支配、{ $amount } IPC
space-original = 元は{ $power }の領土
space-capital = { $power }の首都
space-naval-base = 海軍基地
space-air-base = 航空基地
space-kamikaze = 神風攻撃の印
space-complex = 工場あり
space-captured = このターンに占領
space-neutral = 中立国:誰も入れません
space-sea = 海域
space-near = 隣接
stack-of-power = { $power-bare } { $stacks }

## 国

column-have = 手持ち
column-income = 収入
column-after = 収入後
column-capital = 首都
column-units = ユニット数
column-unit-value = ユニットの値
column-spaces = 領土数
capital-lost = { $space }({ $power }が占領中)
brief-money = 手持ち{ $have } IPC、収入{ $income }
brief-units = 盤上:{ $units }
brief-points = { $wins_at }点のうち{ $points }点
brief-capitals = { $side }は必要な首都{ $needed }のうち{ $have }を支配
score-line = { $side }は必要な首都{ $needed }のうち{ $have }を支配({ $capitals })。判定は{ $power }のターン終了時です。

## 戦闘

battle-optional = 行わなくてもよい
battle-after = { $zones }の戦闘の後
battle-casualty-zone = 負傷置き場
battle-submerged = 潜水中

## 記録

mark-line = イベント{ $event }の後:第{ $round }ラウンド、{ $power-bare }、{ $phase }
axis-overview =
    1行に1つの命令を書きます。`ヘルプ 移動`で各コマンドの説明が出ます。Tabで補完できます。
    部隊と領域は名前、略称、先頭の文字で書けます:`歩兵`、`ウクライナ`、`海域5`、`inf`。誤った命令は何も変えません。
    .aa_pacific =
        1行に1つの命令を書きます。`ヘルプ 移動`で各コマンドの説明が出ます。Tabで補完できます。
        ユニットと領域は名前、略称、先頭の文字で書けます:`歩兵`、`仏印`、`海域25`、`inf`。誤った命令は何も変えません。

## On Discord

discord-button-purchase = 購入する
discord-pick-purchase = { $kind }（{ $cost } IPC）
pick-casualties-losses = どの部隊を失いますか？
web-cost-purchase-units = 1つ{ $cost } IPC
web-at-most-worth-purchase-units = 合計{ $count } IPCまで。
discord-menu-purchase = あと1個買う
discord-menu-mobilize = 新しい部隊を置く
discord-menu-submerge = 潜水艦の一部を潜水させる
choice-word-empty = 戦闘機を残して
offer-by-way = { $by }を通って{ $to }
discord-menu-urgent-move = まだ空中にいる空軍を着陸させる
discord-form-purchase = 購入
discord-form-purchase-units = 何を買いますか
discord-hint-purchase-units = 歩兵3、戦車1
    .aa_pacific = 歩兵3、砲兵1
slot-own-victory = 勝利の条件
name-option-victory = 勝利条件
name-choice-two_capitals = 敵の首都2つ
name-choice-one_capital = 敵の首都1つ
name-choice-standard = 標準
name-choice-balanced = 公式のバランス版
slot-own-partners = 中国に専任のプレイヤーを置くか
name-option-partners = 協力国
name-choice-together = 1人で両方
name-choice-apart = それぞれ1人
slot-own-levy = 中国の歩兵をどの土地の数だけ得るか
name-option-levy = 中国の歩兵
name-choice-as_ruled = ルールどおり
name-choice-valued_land = 価値のある土地ごと
name-choice-every_land = すべての土地ごと
name-choice-all = すべて
name-choice-own = 自分の計画だけ
name-choice-none = なし
axis-discord-form-orders-hint = 移動 歩兵2 ドイツから東ヨーロッパへ
    .aa_pacific = 移動 歩兵3 山東から安徽へ

## What is not understood

axis-parse-unknown-space = 「{ $word }」という領域はありません。
    .then = { $nearest-count ->
        [0] 領域は`盤面`で見られます。海域は「海域5」と書きます。
       *[other] { $nearest-or }のことですか。
    }
axis-parse-unknown-kind = 「{ $word }」という部隊はありません。
    .then = { $nearest-count ->
        [0] 部隊の一覧は`ヘルプ 購入`で見られます。
       *[other] { $nearest-or }のことですか。
    }
axis-parse-which-zone = どの海域かわかりません。
    .then = { $zones-count ->
        [0] 海域を書いてください。
       *[other] { $zones-or }のどれか書いてください。
    }
axis-parse-owner-not-needed = ここで{ $power }の部隊は動かせません。
    .then = 国名なしで自国の部隊を書いてください。
axis-parse-whose-units = どの国の{ $kind }か書かれていません。
    .then = `ドイツの{ $kind }2`のように国名も書いてください。
axis-parse-not-said-here = このコマンドでは{ $kind }の指定や失い方は書けません。
    .then = 種類と数だけを書いてください。
axis-parse-not-those = { $kind }の番号と、そばの言葉が指すものが違います。
    .then = `{ $kind } #12`のように番号だけで書くか、番号なしで数と種類を書いてください。
axis-parse-no-transport = { $zones-or }には、それを運べるあなたの輸送艦がいません(いないか、空きがないか、そこまで進めません)。
    .then = `ユニット`で居場所がわかります。先に空の輸送艦を動かすか、運ぶ数を減らしてください。
axis-parse-from-where = { $kind }をどこから動かすのか書かれていません。
    .then = { $spaces-count ->
        [0] `移動 { $kind }2 領域から領域へ`の形で書いてください。部隊の位置は`ユニット`で分かります。
       *[other] { $spaces-or }のどこからか書いてください。
    }
axis-parse-of-what = 何が{ $count }なのか書かれていません。
    .then = `歩兵{ $count }`のように種類も書いてください。
axis-parse-not-that-round = この戦闘の次のラウンドは第{ $said }ラウンドではなく、第{ $next }ラウンドです。
    .then = 続けるなら`続行`、やめるなら`撤退`です。
axis-parse-other-money = { $said } IPCと書かれていますが、{ $found } IPCです。
    .then = 部隊を書き直すか、金額を除いてください。
axis-parse-nothing-aboard = そこには、何かを載せたあなたの輸送艦がいません。
    .then = { $zones-count ->
        [0] 先に載せてください。
       *[other] 先に載せるか、載せた輸送艦を{ $zones-or }へ動かしてください。
    }
axis-parse-twice-transport = 輸送艦が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
axis-parse-twice-complex = 工場が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
axis-picture-no-place = 「{ $word }」という地図はありません。
    .then = `地図`、`地図 ヨーロッパ`、`地図 ドイツ周辺`、`地図 ドイツ`、`地図 戦闘`、`地図 ターン`、`地図 修正` のように書いてください。地方：{ $known }
    .then-aa_pacific = `地図`、`地図 アジア`、`地図 グアム周辺`、`地図 グアム`、`地図 戦闘`、`地図 ターン`、`地図 修正`のように書いてください。地方：{ $known }

## 最初のターンの案内(フェイズごと)

axis-guide-purchase-units = **1. 部隊の購入。** IPCがあなたのお金です。ここで買ったものはターンの終わりに置きます。歩兵は土地を守り、戦車は土地を取るのに向いています。使わなかった分は残ります。
    .aa_pacific = **部隊の購入。** IPCがあなたのお金です。ここで買ったものはターンの終わりに置きます。使わなかった分は残ります。
axis-guide-combat-move = **2. 戦闘移動。** このターンに戦う部隊を敵のいる領域へ動かします。まだ戦いません。陸軍は1つ、戦車は2つ先まで動け、戦闘機には着陸できる先が必要です。守る側より多い数で攻めるのが基本です。
    .aa_pacific = **戦闘移動。** このターンに戦う部隊を敵のいる領域へ動かします。まだ戦いません。空軍には着陸できる先が必要です。
axis-guide-conduct-combat = **3. 戦闘。** 戦闘を1つずつ選びます。ラウンドごとに双方が部隊1つにつき1個のダイスを振り、命中すると持ち主が選んだ部隊を失います。ラウンドの後に続けるか撤退するかを決めます。陸軍が残れば、その土地はあなたのものです。
    .aa_pacific = **戦闘。** 戦闘を1つずつ選びます。ラウンドごとに双方が部隊1つにつき1個のダイスを振り、命中すると持ち主が選んだ部隊を失います。ラウンドの後に続けるか撤退するかを決めます。
axis-guide-noncombat-move = **4. 非戦闘移動。** 戦わなかった部隊は、敵のいないところへまだ動けます。空軍は着陸します。攻めた部隊の後ろへ歩兵を進めましょう。
    .aa_pacific = **非戦闘移動。** 戦わなかった部隊は、敵のいないところへまだ動けます。空軍は着陸します。
axis-guide-mobilize-new-units = **5. 配置。** 買った部隊を、ターンの初めから自分のものだった工場のところに置きます。その後の収入は自動で計算され、ターンが終わります。
    .aa_pacific = **配置。** 買った部隊を、ターンの初めから自分のものだった工場のところに置きます。収入は自動で計算されます。
axis-guide-collect-income = **収入。** 占めている土地の分のIPCが自動で計算されて入ります。

## 選択肢

offer-purchase = { $kind }(1部隊{ $cost } IPC、{ $most }まで)
offer-mobilize = { $units }の置き場所:
offer-casualties = 命中{ $needed }を受ける候補:

## コマンドの書き方で、値の代わりに示す語

usage-transport = 輸送艦
## 勝算

axis-odds-ipcs = { $amount } IPC

### コマンドの書き方で、引数の値の代わりに示す語

typed-word-landing = 上陸
typed-word-low = ローラック
typed-word-dice = ダイス
typed-word-strike = 先制攻撃
typed-word-submerge = 潜水
typed-word-none = なし
typed-word-when-only-aircraft-are-left = 航空機だけになったら
usage-load-to = 海域
usage-odds-ground = 海/陸/上陸
usage-odds-luck = ローラック/ダイス
usage-standing-submarines-order = 先制攻撃/潜水
usage-odds-submarines-attack = 先制攻撃/潜水
usage-odds-submarines-defend = 先制攻撃/潜水
usage-standing-kamikazes-order = なし/艦の種類と数
usage-standing-intercept-order = 全機/なし/数
typed-word-casualties = 損害
typed-word-casualties-attack = 攻撃での損害
typed-word-casualties-defence = 防御での損害
typed-word-submarines = 潜水艦
typed-word-complex = 工場
typed-word-kamikazes = 神風攻撃
typed-word-interception = 迎撃
typed-word-axis-preset-cheapest = 安い順
typed-word-axis-preset-keep-land = 土地
typed-word-retreat = 撤退

## What was not understood

axis-parse-missing-transport = 輸送艦が書かれていません。
    .then = `{ $usage }`の形で書いてください。
axis-parse-missing-submarines-attack = 攻撃側の潜水艦が書かれていません。
    .then = `{ $usage }`の形で書いてください。
axis-parse-missing-submarines-defend = 防御側の潜水艦が書かれていません。
    .then = `{ $usage }`の形で書いてください。
axis-parse-twice-submarines-attack = 攻撃側の潜水艦が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
axis-parse-twice-submarines-defend = 防御側の潜水艦が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
axis-parse-missing-complex = 工場が書かれていません。
    .then = `{ $usage }`の形で書いてください。
