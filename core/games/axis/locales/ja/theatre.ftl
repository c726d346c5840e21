### 一部の戦域だけにあるもの: 分配する輸送船団の資金、費用のかからない部隊、勝利得点、新しい工場。

## 規則の節

section-3-capture = 占領
section-0-convoys = 輸送船団

## 質問

task-split-convoy-money = 輸送船団の資金{ $amount } IPCを{ $purses }に分配してください。
    .type = `分配 7 インドに`(残りはもう一方へ)
task-claim-space = { $space }を共同で占領しました。{ $powers-or }のどちらが支配しますか。
    .type = `領有 タイ 中国に`
choice-split = { $purse }に{ $amount } IPC
choice-claim = { $power }が支配

## コマンド

about-split = 輸送船団の資金を二つの経済に分ける
help-split =
    輸送船団の資金は、受け取るたびにすぐ分けます。一方の額を書くと、残りはもう一方に渡ります。
    `分配 7 インドに`
slot-split-amount = 何IPCか
slot-split-purse = どの経済に
about-annex = 共同で占領した領域の支配国を決める
help-annex =
    自分の複数の国の部隊が一緒に占領した領域を、どの国が支配するか決めます。
    `領有 タイ 中国に`
slot-annex-space = どの領域か
slot-annex-power = 支配する国

## 起きたこと

axis-event-convoy-money-received = { $power }は輸送船団から{ $amount } IPCを受け取りました。
axis-share = { $purse }に{ $amount }
axis-event-convoy-money-split = { $power }は輸送船団の資金を分配しました:{ $shares }。
axis-event-convoy-money-lost = { $power }:輸送船団の資金を受け取れる所がありません。
axis-event-levy-none = { $power }はこのターン、新しい部隊を得ません。
axis-event-levy-counted = { $power }は{ $units }を確保しました。ビルマ道路は{ $road ->
        [open] 開いています
       *[closed] 閉じています
    }。
axis-event-levy-placed = { $power }は{ $units }を{ $to }に置きました。
axis-event-levy-lost = { $power }は{ $units }を置けず、失いました。
axis-event-shot-down = { $power }は{ $space }の対空射撃で{ $units }を失いました。
axis-event-points-scored = { $power }は勝利ポイント{ $points }を得て、合計{ $total }です。
axis-event-points-lost = { $power }は勝利ポイント{ $points }を失い、合計{ $total }です。
score-line-before = { $side }は必要な首都{ $needed }のうち{ $have }を支配({ $capitals })。判定は{ $power }のターン開始時です。
score-points = { $power }の勝利ポイントは{ $points }、勝利に必要なのは{ $wins_at }です。

## 拒否

axis-cannot-build-there = { $to }に新しい{ $kind }は建てられません。
    .then = { $places-count ->
        [0] このターンに建てられる領域はありません。
       *[other] 建てられるのは{ $places-or }です。
    }
axis-never-aboard = { $power }の{ $kind }は船に載せられません。
    .then = 陸路で動かすか、別の国の部隊を載せてください。
axis-split-first = 輸送船団の資金{ $amount } IPCの分配が先です。
    .then = { $purses }に分けてください:`分配 7 インドに`。
axis-nothing-to-split = 分配する輸送船団の資金はありません。
    .then = 収入のときと、最初のターンの前に受け取ります。
axis-no-such-purse = { $purse }は今、輸送船団の資金を受け取れません。
    .then = { $purses-or }に渡してください。
axis-more-than-received = { $given } IPCは受け取った{ $amount } IPCより多いです。
    .then = { $amount } IPC以下にしてください。残りはもう一方に渡ります。
axis-nothing-to-claim = { $space }の支配国を決める必要はありません。
    .then = 今の支配国は`盤面 { $space }`で見られます。
axis-claim-first = { $space }の支配国がまだ決まっていません。
    .then = 先に{ $powers-or }のどちらか決めてください:`領有 タイ 中国に`。
axis-cannot-claim-for = { $power }の陸上部隊は{ $space }に残っていません。
    .then = 支配できるのは{ $powers-or }です。

## ヘルプ: 各節を二文で

rule-0-convoys = 輸送船団は持ち主が支配する間だけ収入になり、進路のある土地は同じ陣営が進路を支配する間だけ収入になります。軍艦は海域に入るか通るか、そこで勝つと支配を得ます。
rule-3-antiaircraft = 対空砲は損害にできず、領域とともに奪われます。戦闘移動で入った航空機を1機につき一度撃ち、動けるのは非戦闘移動だけです。
rule-3-bombardment = 戦艦と駆逐艦は、海戦のなかった海域からの上陸の前に一度砲撃します。命中した部隊も反撃します。
rule-4-naval-bases = 友好の海軍基地の隣で非戦闘移動を始めて終える艦は、1海域遠くへ行けます。基地は陸地に接するすべての海域に使えます。
rule-5-levy = 中国はターンの初めに、IPCのある自国の領域ごとに歩兵1を得て、ビルマ道路が開いていればもう1つ得ます。四川を初めから支配していれば、そこに置きます。
rule-6-points = 日本は自分のターンに得た収入と没収金10 IPCごとに1点を得ます。22点で勝ち、1点も得ないターンがあれば負けます。
