### 作戦地図：同じ陣営の国どうしの書き込み。

event-plan-pin = { $seat }のメモ{ $number }({ $space }):{ $text }
event-plan-arrow = { $seat }の矢印{ $number }:{ $from }から{ $to }へ
event-plan-arrow-said = { $seat }の矢印{ $number }:{ $from }から{ $to }へ。{ $text }
event-plan-proposal = { $seat }から{ $to }への提案{ $number }:{ $text }
event-plan-proposal-at = { $seat }から{ $to }への提案{ $number }({ $spaces }):{ $text }
event-plan-agreed = { $seat }は提案{ $number }に同意しました。
event-plan-declined = { $seat }は提案{ $number }に同意しませんでした。
event-plan-wiped = 作戦地図から{ $count }個の書き込み({ $numbers })を消しました。
plan-heading = { $side }の作戦地図
plan-nothing = あなたが見られる作戦地図には何も書かれていません。自陣営のために書き込むには`作戦メモ`、`作戦矢印`、`作戦提案`を使います。
plan-agreed = 同意:{ $seats }
plan-declined = 不同意:{ $seats }

about-plan-pin = 場所に自陣営だけのメモを付ける
help-plan-pin =
    自陣営の作戦地図の場所にメモを付けます。読めるのは自陣営のプレイヤーとそのチーム、対戦していないゲームマスターです。ゲームが終われば全員が読めます。ユニットは動きません。`地図 作戦`で描けます。
slot-plan-pin-space = 場所
slot-plan-pin-text = メモの内容
about-plan-arrow = 自陣営の作戦地図に矢印を引く
help-plan-arrow =
    自陣営の作戦地図に、ある場所から別の場所への矢印を引きます。ユニットは動かず、約束にもなりません。`地図 作戦`で描けます。
slot-plan-arrow-from = 始点
slot-plan-arrow-to = 終点
slot-plan-arrow-text = 矢印の意味
about-plan-propose = 自陣営の国に提案する
help-plan-propose =
    自陣営の国に提案します。国を書かなければ全員への提案です。相手は`作戦同意 2`か`作戦辞退 2`のように答えます。誰も縛られません。
    `作戦提案 内容 1ターン待ちましょう`
slot-plan-propose-recipients = 相手の国。複数なら読点で区切る。なし=自陣営の全員
slot-plan-propose-spaces = どの場所についてか
slot-plan-propose-text = 提案の内容
about-plan-agree = 自陣営の提案に同意する
help-plan-agree =
    提案のとおりにすると答えます。最後の答えが有効で、盤面は変わりません。
    `作戦同意 2`
slot-plan-agree-number = 提案の番号
about-plan-decline = 自陣営の提案を断る
help-plan-decline =
    提案のとおりにはしないと答えます。
    `作戦辞退 2`
slot-plan-decline-number = 提案の番号
about-plan-wipe = 作戦地図の自分の書き込みを消す
help-plan-wipe =
    自国の書き込みを消します。番号で選ぶか、全部を消します。
    `作戦消去 2` ・ `作戦消去 全部`
slot-plan-wipe-numbers = 書き込みの番号、または全部
about-plan-list = 自陣営の作戦地図を表示する
help-plan-list =
    自陣営の作戦地図の書き込みと、提案への答えを一覧にします。`地図 作戦`で描けます。
    `作戦地図`

section-table-plan = 作戦地図

table-plan-full = 自陣営の作戦地図にはもう{ $most }個の書き込みがあり、これ以上は書けません。
    .then = まず自分のものを消してください:`作戦消去 全部`。
table-plan-same = 矢印は別の場所へ引きます。{ $space }から{ $space }へは引けません。
    .then = 場所へのメモは`作戦メモ …`です。
table-plan-nobody = その提案には相手がいません。
    .then = { $seats-count ->
        [0] 自陣営にはあなたしかいません。メモは`作戦メモ …`で書けます。
       *[other] 提案できる相手は{ $seats }です。
    }
table-plan-other-side = これは{ $side }の作戦地図です。{ $seats }は味方ではありません。
    .then = ほかの国には書簡を書けます:`書簡 …`。
table-plan-no-mark = 自陣営の作戦地図に書き込み{ $number }はありません。
    .then = { $known-count ->
        [0] 何も書かれていません。
       *[other] あるのは{ $known }です。
    }
table-plan-not-asked = 書き込み{ $number }はあなたへの提案ではありません。
    .then = { $open-count ->
        [0] あなたへの提案はありません。
       *[other] あなたへの提案:{ $open }。
    }
table-plan-not-yours = 書き込み{ $number }は{ $seat }のものです。
    .then = 消せるのは{ $seat }だけです。
table-plan-none-yours = 消せる自分の書き込みがありません。
    .then = `作戦地図`で一覧を見られます。
