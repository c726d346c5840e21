### 盤面で起こったことを、ひとつにつき一文で。

## 文中の部隊

axis-units-with-cargo = { $units }({ $cargo }を搭載)
axis-units-of-power = { $power }({ $units })
axis-units-unknown = { $count }部隊

## 購入と移動

axis-event-purchased = { $power }が{ $units }を購入しました。
axis-event-moved = { $power }が{ $units }を{ $from }から{ $to }へ移動しました。
axis-event-moved-through = { $power }が{ $units }を{ $from }から{ $through }を通って{ $to }へ移動しました。
axis-event-loaded = { $power }が{ $from }の{ $units }を{ $zone }で搭載しました。
axis-event-unloaded = { $power }が{ $units }を{ $to }に揚陸しました。
axis-event-assault-declared = { $power }が{ $to }への上陸作戦を宣言しました:{ $units }。
axis-event-assault-cancelled = 上陸作戦は中止です。{ $units }は積まれたままです。
axis-event-assault-landed = { $power }の{ $units }が{ $to }に上陸しました。
axis-event-stranded-landed = { $power }の母艦を失った{ $units }が{ $to }に着陸しました。
axis-event-nowhere-to-land = { $power }は着陸できない{ $units }を失いました。
axis-event-mobilized = { $power }が{ $units }を{ $to }に配置しました。
axis-event-mobilized-from = { $power }が{ $complex }の工場から{ $units }を{ $to }に配置しました。
axis-event-refunded = 置ける工場がなく払い戻し:{ $units }。
axis-event-forfeited = 配置されずに失われました:{ $units }。
axis-event-all-placed = 新しい部隊はすべて配置されました。

## 戦闘

axis-event-battle-begun = { $space }の戦闘:{ $attackers } 対 { $defenders }。
axis-event-battle-unopposed = { $space }の戦闘:{ $attackers }。守備部隊はいません。
axis-event-submarines-strike = { $role ->
        [attacker] 攻撃側の潜水艦は先制攻撃をします。
       *[defender] 守備側の潜水艦は先制攻撃をします。
    }
axis-event-submarines-stay = { $role ->
        [attacker] 攻撃側の潜水艦は潜水せず、他の部隊と一緒に攻撃します。
       *[defender] 守備側の潜水艦は潜水せず、他の部隊と一緒に攻撃します。
    }
axis-event-submerged = { $power }の{ $units }が潜水しました。
axis-event-casualties-proposed = { $power }が損害を提案しました:{ $losses }。
axis-event-casualties-agreed = { $power }が損害案に同意しました:{ $losses }。
axis-losses-damaged = { $units }損傷
axis-event-lost = { $power }は{ $units }を失いました。
axis-event-damaged = { $power }の{ $units }が損傷しました。
axis-event-no-losses = { $role ->
        [attacker] 攻撃側に損害はありません。
       *[defender] 守備側に損害はありません。
    }
axis-event-defenceless-destroyed = 護衛のない{ $power }の{ $units }が全滅しました。
axis-event-all-battles-called = { $power }はすべての戦闘を順に行います。
axis-event-battle-continued = { $power }は{ $space }の戦闘を継続します。
axis-event-retreated = { $power }は{ $units }を{ $space }から{ $to }へ撤退させました。
axis-event-aircraft-stay = { $power }の{ $units }は非戦闘移動まで{ $space }の上空に留まります。
axis-event-repaired = { $power }の{ $units }の損傷は回復しました。
axis-event-broke-off = { $power }の{ $units }は戦闘から離脱し、非戦闘移動まで{ $space }に留まります。
axis-event-battle-ended = { $outcome ->
        [attacker_won] { $space }の戦闘終了:攻撃側の勝ちです。
        [defender_held] { $space }の戦闘終了:守備側が守りきりました。
        [both_destroyed] { $space }の戦闘終了:双方全滅です。
        [retreated] { $space }の戦闘終了:攻撃側が撤退しました。
       *[stalemate] { $space }の戦闘終了:互いに攻撃できる部隊がありません。
    }
axis-event-battle-submerged = { $whose ->
        [attacker] { $space }の戦闘終了:攻撃側に残ったのは潜水した潜水艦だけです。
        [defender] { $space }の戦闘終了:守備側に残ったのは潜水した潜水艦だけです。
       *[both] { $space }の戦闘終了:残ったのは潜水した潜水艦だけです。
    }

## 領域と資金

axis-event-captured = { $power }が{ $space }を占領しました。
axis-event-liberated = { $power }が{ $space }を解放し、{ $controller }の支配に戻りました。
axis-event-returned = { $space }が{ $power }の支配に戻りました。
axis-event-ipcs-seized = { $power }が{ $from }から{ $amount } IPCを没収しました。
axis-event-income = { $power }が収入{ $amount } IPCを得ました。
axis-event-phase-ended = { $power }が{ $phase }フェイズを終えました。

## 盤面の修正

axis-edit-added = { $space }に{ $power }の{ $units }を追加
axis-edit-removed = { $space }から{ $units }を除去
axis-edit-owner = { $space }の支配者を{ $power }に変更
axis-edit-moved = { $space }の{ $units }を{ $to }へ移動
axis-edit-damage = { $space }の{ $units }の損傷を{ $hits }に変更
axis-edit-turn = 第{ $round }ラウンド、{ $power }の{ $phase }から再開
axis-edit-ipcs = { $power }の手持ちを{ $amount } IPCに変更

## ターンのまとめ

digest-heading = ### 戦闘{ $count }回
digest-lost = { $units }({ $power-bare })
digest-battle = > { $space }:{ $outcome ->
        [taken] 占領
        [attacker_won] 攻撃側の勝利
        [defender_held] 守備側が守りきった
        [both_destroyed] 双方全滅
        [retreated] 攻撃側が撤退
       *[stalemate] 決着せず
    }。損失:{ $lost }
digest-battle-unhurt = > { $space }:{ $outcome ->
        [taken] 占領
        [attacker_won] 攻撃側の勝利
        [defender_held] 守備側が守りきった
        [both_destroyed] 双方全滅
        [retreated] 攻撃側が撤退
       *[stalemate] 決着せず
    }
summary-heading = ### { $power-bare } · 第{ $round }ラウンド
summary-bought = > 購入: { $units }({ $cost } IPC)
summary-refunded = > 置ける場所がなく払い戻し: { $units }
summary-forfeited = > 配置されず失効: { $units }
summary-lost = > { $power-bare }の損失: { $units }
summary-hands = { $space }({ $from-bare }→{ $to-bare })
summary-hands-nobody = { $space }(→{ $to-bare })
summary-taken = > { $spaces-count ->
        [1] 支配が変わった領域: { $spaces }
       *[other] 支配が変わった領域({ $spaces-count }): { $spaces }
    }
summary-seized = > { $from }の国庫から{ $by }へ: { $amount } IPC
summary-ipcs = > IPC: 収入{ $collected }、支出{ $spent }、手持ち{ $have }
summary-income-of = { $power-bare }{ $now }({ $change })
summary-incomes = > 現在の収入: { $powers }

## 事前指示

axis-topic = { $topic ->
    [casualties] 損害の順番
    [casualties_attack] 攻撃での損害
    [casualties_defence] 防御での損害
    [submarines] 潜水艦
    [retreat] 撤退
    [complex] 工場
    [landing] 着陸先
    [kamikazes] 神風攻撃
    [interception] 迎撃
   *[other] この事前指示
}
axis-instruction-attacking = 攻撃では{ $instruction }
axis-instruction-defending = 防御では{ $instruction }
axis-instruction-aircraft-leave = 空軍だけになったら撤退
axis-instruction-losses-keep = 損害の順番は{ $order }、攻撃では{ $kept }の最後の1つをほかのすべての後に
axis-preset-cheapest = 安いものから
axis-preset-keep-land = 土地を取れるものを残す
axis-preset-ask = 攻撃でも防御でも、どの順番で損害を受けますか?一度決めておけば、戦闘のたびに聞かれず、ほかの人を待たせません。「安いものから」か「土地を取れるものを残す」を選ぶと、潜水艦はいつも先制攻撃します。「事前指示」でいつでも変えられます。
axis-instruction-submarines = { $order ->
    [strike] 潜水艦は先制攻撃
   *[submerge] 潜水艦は潜水
}
axis-instruction-complex = 新しい部隊はまず{ $order }の工場から
axis-instruction-landing = 母艦を失った戦闘機の着陸先は{ $order }
