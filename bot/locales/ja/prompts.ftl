### 問いかけ。本文は、前に名前を挙げた人に何を求めるか。`.type` は入力できるもの。

prompt = { $who }:{ $task }
    入力:{ $typed }
prompt-everyone = みなさん

## 卓

task-take-seats = 席についてください。空いているのは{ $free }です。
    .type = `seat { $free-first }`、ゲームマスターは`assign`
task-start-game = 席がそろいました。ゲームマスターが開始できます。
    .type = `start`
task-resume-game = ゲームは中断中です(「{ $reason }」)。
    .type = ゲームマスターは`resume`
task-fill-seats = { $free }の担当がいません。ゲームマスターが担当を決めてください。
    .type = ゲームマスターは`assign`、またはゲームを終える`close`

## 購入

task-purchase-units = 部隊を購入してください。手持ちは{ $have } IPC、注文済みは{ $ordered }です。
    .type = `purchase 3 infantry, 1 tank` ・ `undo` ・ `done`

## 戦闘移動

task-combat-move = 戦闘移動をしてください。
    .type = `move 2 infantry from Germany to Ukraine` ・ `load` ・ `unload` ・ `undo` ・ `done`

## 戦闘

task-choose-battle = { $battles-count ->
        [one] { $battles }の戦闘を行ってください。
       *[other] 戦闘を選んでください:{ $battles }。
    }{ $optional-count ->
        [0] {""}
       *[other] { $optional }は行わなくてもかまいません。
    }
    .type = `fight { $battles-first }`{ $optional-count ->
        [0] {""}
       *[other] {" "}・ 残りを行わないなら`done`
    }
task-decide-submarines = { $space }、第{ $round }ラウンド:潜水艦{ $count }隻は先制攻撃か潜水か選んでください。
    .type = `strike`(先制攻撃) ・ `submerge`(潜水) ・ `submerge 1`(残りは先制攻撃)
task-choose-casualties = { $space }、第{ $round }ラウンド:命中{ $hits }の損害を選んでください。
    .type = `casualties 1 infantry` ・ `casualties`(提案どおり)
task-agree-casualties = { $space }:{ $by }は{ $losses }の損害を提案しています。同意するか、別の案を出してください。
    .type = `agree` ・ `casualties 1 infantry`
task-choose-their-casualties = { $space }:守備側の協議がまとまりません。命中{ $hits }の損害を攻撃側が選んでください。
    .type = `casualties 1 infantry` ・ `casualties`(提案どおり)
task-continue-or-retreat = { $space }、第{ $round }ラウンド終了:{ $to-count ->
        [0] 戦闘を継続しますか、離脱できる部隊だけ離脱させますか。
       *[other] 戦闘を継続しますか、{ $to-or }へ撤退しますか。
    }
    .type = `continue`(継続) ・ { $to-count ->
        [0] `retreat`(離脱)
       *[other] `retreat to { $to-first }`(撤退)
    }
task-stay-or-retreat = { $space }:輸送艦だけが残りました。{ $to-count ->
        [0] 撤退先がないので留まります。
       *[other] 留まりますか、{ $to-or }へ撤退しますか。
    }
    .type = `stay`(留まる){ $to-count ->
        [0] {""}
       *[other] {" "}・ `retreat to { $to-first }`(撤退)
    }
task-land-stranded = { $from }で母艦を失った戦闘機{ $count }機は{ $to-or }に着陸できます。
    .type = `land 1 fighter from { $from } to { $to-first }`

## 非戦闘移動

task-noncombat-move = 非戦闘移動をしてください。{ $aloft-count ->
        [0] {""}
       *[other] まだ着陸していないのは{ $aloft }です。
    }
    .type = `move 1 fighter from Ukraine to Germany` ・ `load` ・ `unload` ・ `undo` ・ `done`

## 配置

task-mobilize-new-units = 新しい部隊({ $waiting })を配置してください。{ $complexes-count ->
        [0] 使える工場がありません。
       *[other] 工場があるのは{ $complexes }です。
    }
    .type = `mobilize 2 infantry in Germany` ・ `undo` ・ `done`
