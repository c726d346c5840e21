### 取り決めによる規則:ローラック、ラウンド数の制限、ビッド。

## 規則の節と、それぞれの要約

section-house-low-luck = 取り決め:ローラック
section-house-rounds = 取り決め:ラウンド数の制限
section-house-bid = 取り決め:ビッド
rule-house-low-luck = 各段階で攻撃する部隊の数値を合計し、6ごとに確実に1つ命中、余りはダイス1つで決めます。対空砲、神風攻撃、戦略爆撃のダイスはいつもどおりです。
rule-house-rounds = 最後のラウンドが終わっても勝敗がつかなければ、収入(または部隊の価値)の多い側の勝ちです。同じなら引き分けで、数値はいつも地図に出ています。
rule-house-bid = 最初のターンの前に、一方の側がビッドを使います。取り決めの範囲で部隊をすぐに置くか、手持ちの資金にします。使い切ると最初のターンが始まります。

## 質問

task-place-bid = { $side }のビッドは残り{ $left } IPC。最初のターンの前に使ってください。{ $limits ->
        [one_a_space] 部隊を置く(1領域に1つまで、その国の部隊がすでにいる所、海では艦のいる所だけ)か、手持ちの資金にします。
        [free] 部隊を自分の土地か、それに接する海域に置くか、手持ちの資金にします。
       *[none] 部隊は買えず、手持ちの資金になります。
    }
    .type = { $limits ->
        [none] `ビッド残金 { $left } { $purses-first }に`
       *[other] `ビッド 歩兵1 …に` ・ `ビッド残金 { $purses-first }に`(残りすべて)
    }
offer-bid = ビッドの{ $units }の置き場所:

## コマンド

about-bid-place = ビッドで買う部隊を置く
help-bid-place =
    ビッドで部隊を買い、最初のターンの前にすぐ置きます。土地を支配する国、海ではそこに艦のある国の部隊になります。
    `ビッド配置 歩兵1 日本に` ・ `ビッド 潜水艦1 海域5に`
slot-bid-place-units = 何をいくつか
slot-bid-place-in = 置く所
about-bid-keep = ビッドの資金を手持ちにする
help-bid-keep =
    ビッドの資金を自分の側の国庫に入れます。数がなければ残りすべてです。使い切ると最初のターンが始まります。
    `ビッド残金 3 日本に` ・ `ビッド残金 日本に`
slot-bid-keep-amount = 何IPCか(なければすべて)
slot-bid-keep-purse = 入れる国庫
name-command-bid-place = 配置
name-command-keep = 残金
discord-menu-bid-place = ビッドの部隊を1つ置く
discord-press-bid-place = { $rest }を置く
discord-press-bid-keep = { $rest }を残す

## ゲームのオプション

slot-own-luck = 命中の決め方
name-choice-every_die = 部隊ごとにダイス
name-choice-low_luck = ローラック
slot-own-rounds = 何ラウンドで終わるか
name-choice-unlimited = 制限なし
name-choice-by_income = 収入
name-choice-by_unit_value = 部隊の価値
name-choice-axis = 枢軸国
name-choice-allies = 連合軍
slot-own-bid_units = ビッドで買える部隊
name-option-bid_units = ビッドの部隊
name-choice-one_a_space = 1領域に1つまで
name-choice-free = 自分の土地にいくつでも
name-choice-bid_units-none = なし(資金のみ)

## できごと

axis-event-bid-placed = { $power }はビッドで{ $units }を{ $to }に置きました。残り{ $left } IPC。
axis-event-bid-kept = ビッドの{ $amount } IPCを{ $purse }の国庫に入れました。残り{ $left } IPC。
axis-event-hits-counted = { $power }の{ $step ->
        [surprise_attack] 攻撃側の先制攻撃
        [surprise_defence] 守備側の先制攻撃
        [bombardment] 海岸砲撃
        [attack_fire] 攻撃
       *[defence_fire] 反撃
    }(ローラック):{ $sums }。
axis-sum = 合計{ $strength }で命中{ $hits }{ $rest ->
        [0] {""}
       *[other] 、{ $rest }以下で命中のダイス1つ
    }{ $falls ->
        [not_on_aircraft] (空軍には当たらない)
        [not_on_submarines] (潜水艦には当たらない)
       *[on_anybody] {""}
    }

## 戦況

score-limit = 全{ $last }ラウンドの第{ $round }ラウンド。終わったとき{ $judged ->
        [income] 収入
       *[unit_value] 部隊の価値
    }の多い側の勝ちです。今は{ $standing }。
score-limit-side = { $side }{ $has }
score-bid = ビッドは{ $side }に{ $amount } IPC({ $units ->
        [one_a_space] 部隊は1領域に1つまで
        [free] 部隊はいくつでも
       *[none] 資金のみ
    }){ $left ->
        [0] {""}
       *[other] 、残り{ $left } IPC
    }。
score-low-luck = 命中はローラックで決めます。

## 図

picture-rounds = 全{ $last }ラウンド
picture-bid = ビッド { $side }に{ $amount }
picture-low-luck = ローラック
picture-sum = 合計{ $strength }：命中{ $hits }、余り{ $rest }

## 拒否

axis-bid-first = { $side }のビッド{ $left } IPCを使うのが先です。最初のターンはその後に始まります。
    .then = `ビッド 歩兵1 …に`のように部隊を置くか、すべて残します:`ビッド残金 { $purses-first }に`。
axis-no-bid-to-spend = 今は使うビッドがありません。
    .then = ビッドはゲームを作るときに決め(`bid=7`)、最初のターンの前に使います。
axis-bid-is-money = このゲームのビッドでは部隊を買えません。
    .then = { $left } IPCを手持ちにしてください:`ビッド残金 { $purses-first }に`。
axis-more-than-the-bid = { $units }は{ $cost } IPC、ビッドの残りは{ $left } IPCです。
    .then = { $left } IPC以下のものを置くか、残りを手持ちにします:`ヘルプ ビッド残金`。
axis-not-there-by-bid = ビッドの{ $kind }は{ $to }に置けません。{ $limits ->
        [free] 自分の土地か、それに接する敵のいない海域でなければなりません。
       *[one_a_space] その国の部隊(海では艦)がすでにいる所だけで、敵のいる海域には置けません。
    }
    .then = { $places-count ->
        [0] 置ける所はありません。
       *[other] 置けるのは{ $places-or }です。
    }
axis-bid-space-taken = ビッドの部隊はもう{ $space }に置いてあります。1領域に1つまでです。
    .then = 別の領域を選ぶか、残りを手持ちにします:`ヘルプ ビッド残金`。
axis-one-a-space-by-bid = ビッドでは{ $space }に1つしか置けません。
    .then = そこには1つだけ置き、ほかは別の領域に置いてください。
axis-not-so-much-of-bid = ビッドから{ $amount } IPCは残せません。
    .then = 1から{ $left }までです。数がなければ残りすべてです。
axis-no-purse-of-bid = { $purse }はこのビッドを受け取りません。
    .then = 残せるのは{ $purses-or }です。
