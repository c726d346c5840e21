### 国への質問。キーは質問の名前。

choice-leave-out = 残りを行わないなら`{ $line }`

task-purchase-units = { $last_round ->
        [0] {""}
       *[other] 全{ $last_round }ラウンドの第{ $round }ラウンド。
    }部隊を購入してください。手持ちは{ $have } IPC。{ $ordered-count ->
        [0] 注文はまだありません。
       *[other] これまでの注文は{ $ordered }です。
    }
    .type = `購入 歩兵3、戦車1` ・ `取り消し` ・ `完了`
    .aa_pacific = { $last_round ->
        [0] {""}
       *[other] 全{ $last_round }ラウンドの第{ $round }ラウンド。
    }{ $power }のユニットを購入してください。手持ちは{ $have } IPC。{ $ordered-count ->
        [0] 注文はまだありません。
       *[other] これまでの注文は{ $ordered }です。
    }
    .type-aa_pacific = `購入 歩兵3、砲兵1` ・ `取り消し` ・ `完了`
task-combat-move = 戦闘移動をしてください。
    .type = `{ $example }` ・ `搭載` ・ `揚陸` ・ `取り消し` ・ `完了`
    .example = 移動 歩兵2 ドイツからウクライナへ
    .example-aa_pacific = 移動 歩兵3 山東から安徽へ
task-choose-battle = { $battles-count ->
        [0] 行わなくてもよい戦闘だけが残っています:{ $optional }。
        [one] { $battles }の戦闘を行ってください。{ $optional-count ->
            [0] {""}
           *[other] { $optional }は行わなくてもかまいません。
        }
       *[other] 戦闘を選んでください:{ $battles }。{ $optional-count ->
            [0] {""}
           *[other] { $optional }は行わなくてもかまいません。
        }
    }
    .type = { $battles-count ->
        [0] `戦闘 { $optional-first }` ・ 残りを行わないなら`完了`
        [one] `戦闘 { $battles-first }`
       *[other] `戦闘 { $battles-first }` ・ 順に全部なら`全戦闘`
    }
task-decide-submarines = { $space }、第{ $round }ラウンド:{ $fire ->
        [surprise] 潜水艦{ $count }隻は先制攻撃か潜水か選んでください。
       *[ordinary] 潜水艦{ $count }隻は潜水するか、残って他の部隊と一緒に攻撃するか選んでください。
    }
    .type = { $fire ->
        [surprise] `先制攻撃` ・ `潜水` ・ `潜水 1`(残りは先制攻撃)
       *[ordinary] `潜水` ・ `先制攻撃`(残って攻撃) ・ `潜水 1`(残りは残って攻撃)
    }
task-choose-casualties = { $space }、第{ $round }ラウンド:命中は{ $hits }です。{ $among }の中から損害を選んでください。
    .type = `損害 歩兵1` ・ `損害`(提案どおり)
task-agree-casualties = { $space }:{ $by }は{ $losses }の損害を提案しています。同意するか、別の案を出してください。
    .type = `同意` ・ `損害 歩兵1`
task-choose-their-casualties = { $space }:守備側の協議がまとまりません。命中{ $hits }の損害を、{ $among }の中から攻撃側が選んでください。
    .type = `損害 歩兵1` ・ `損害`(提案どおり)
task-continue-or-retreat = { $space }、第{ $round }ラウンド終了:残りは自軍が{ $left }、敵軍が{ $against }です。{ $to-count ->
        [0] 戦闘を継続しますか、離脱できる部隊だけ離脱させますか。
       *[other] 戦闘を継続しますか、{ $to-or }へ撤退しますか。
    }
    .type = `続行` ・ { $to-count ->
        [0] `撤退`
       *[other] `撤退 { $to-first }へ`
    }
task-stay-or-retreat = { $space }:輸送艦だけが残りました。{ $to-count ->
        [0] 撤退先がないので留まります。
       *[other] 留まりますか、{ $to-or }へ撤退しますか。
    }
    .type = `残留`{ $to-count ->
        [0] {""}
       *[other] {" "}・ `撤退 { $to-first }へ`
    }
task-land-stranded = { $from }で母艦を失った戦闘機{ $count }機は{ $to-or }に着陸できます。
    .type = `着陸 戦闘機1 { $from }から{ $to-first }へ`
task-noncombat-move = 非戦闘移動をしてください。{ $aloft-count ->
        [0] {""}
       *[other] まだ着陸していないのは{ $aloft }です。
    }
    .type = `{ $example }` ・ `搭載` ・ `揚陸` ・ `取り消し` ・ `完了`
    .example = 移動 戦闘機1 ウクライナからドイツへ
    .example-aa_pacific = 移動 戦闘機1 海域38から台湾へ
task-mobilize-new-units = 新しい部隊({ $waiting })を配置してください。{ $complexes-count ->
        [0] 使える工場がありません。
       *[other] 工場があるのは{ $complexes }です。
    }
    .type = { $complexes-count ->
        [0] `取り消し` ・ `完了`
       *[other] `{ $example }` ・ `取り消し` ・ `完了`
    }
    .example = 配置 { $waiting-typed } { $complexes-first }に
