### 経過:起こったことを、ひとつにつき一文で。

## 文中の部隊

units-with-cargo = { $units }({ $cargo }を搭載)
units-of-power = { $power }({ $units })
units-unknown = { $count }部隊

## 卓

event-game-created = { $player }さんがゲームを作りました:{ $ruleset }、第{ $revision }版。
event-game-options = 選択ルール:{ $options }。
option = { $name } { $value }
event-dice-of-system = ダイスはオペレーティングシステムの乱数です。
event-dice-scripted = ダイスは手入力です。このゲームは試験用で、何の証明にもなりません。
event-dice-verifiable = すべてのロールは誰でも検証できます。このゲームの鍵はこのイベントにあります。
event-beacon = { $policy ->
        [required] ロールは公開ビーコンdrandにも左右されます。
       *[preferred] ロールは、{ $wait }秒以内に届けば公開ビーコンdrandにも左右されます。
    }
event-entropy-added = { $player }さんが、以後のすべてのロールに影響する言葉を加えました:「{ $text }」
event-checkpoint-signed = ここまでの記録に署名しました。
event-roll-key-replaced = ロールの鍵を替えました({ $reason })。それまでのロールは前の鍵で検証できます。
event-roll-voided = 鍵がないため、要求されていたロールは不成立です。盤面はイベント{ $to }の直後に戻り、改めて要求されます。
event-seat-taken = { $player }さんが{ $seat }を担当します。
event-seat-left = { $player }さんは{ $seat }の担当を離れました。
event-gm-appointed = { $player }さんがゲームマスターになりました。
event-game-started = ゲーム開始です。
event-paused = ゲームを中断します:{ $reason }
event-resumed = ゲームを再開します。
event-seat-resigned = { $seat }が投了しました。
event-taken-back = { $seat }が直前の行動を取り消しました。盤面はイベント{ $to }の直後に戻ります。
event-rewound = { $player }さんが盤面をイベント{ $to }の直後に戻しました:{ $reason }
event-instruction-given = { $seat }の事前指示({ $scope }):{ $instruction }。
event-instruction-withdrawn = { $seat }が{ $topic }についての事前指示({ $scope })を取り下げました。
event-victory = ゲーム終了:{ $side }の勝利です({ $way })。
event-victory-by-resignation = ゲーム終了:他の全員が投了し、{ $side }の勝利です。
event-draw = 引き分けです。ルール上の勝者はいません({ $way })。
event-game-closed = 勝者なしでゲームを終えます:{ $reason }
victory-way = { $way ->
    [two_capitals] 2つの首都占領
    [one_capital] 1つの首都占領
   *[other] { $way }
}

## 事前指示

scope-always = すべての戦闘
scope-at = { $space }の戦闘
topic = { $topic ->
    [casualties] 損害の順番
    [submarines] 潜水艦
    [retreat] 撤退
    [complex] 工場
    [landing] 着陸先
    [hits] 艦船への命中
    [winter] 越冬
   *[other] { $topic }
}
instruction-casualties = 損害の順番は{ $order }
preference-damage = { $kind }(損傷)
instruction-submarines = { $order ->
    [strike] 潜水艦は先制攻撃
   *[submerge] 潜水艦は潜水
}
instruction-retreat-never = 撤退しない
instruction-retreat-after-round = { $rounds }ラウンド後に撤退
instruction-retreat-outnumbered = 数で劣ったら撤退
instruction-retreat-units-left = 残り{ $count }部隊以下で撤退
instruction-to = { $instruction }、撤退先は{ $space }
instruction-complex = 新しい部隊はまず{ $order }の工場から
instruction-landing = 母艦を失った戦闘機の着陸先は{ $order }
order-then = →

## 購入と移動

event-purchased = { $power }が{ $units }を購入しました。
event-moved = { $power }が{ $units }を{ $from }から{ $to }へ移動しました。
event-moved-through = { $power }が{ $units }を{ $from }から{ $through }を通って{ $to }へ移動しました。
event-loaded = { $power }が{ $from }の{ $units }を{ $zone }で搭載しました。
event-unloaded = { $power }が{ $units }を{ $to }に揚陸しました。
event-assault-declared = { $power }が{ $to }への上陸作戦を宣言しました:{ $units }。
event-assault-cancelled = 上陸作戦は中止です。{ $units }は積まれたままです。
event-assault-landed = { $power }の{ $units }が{ $to }に上陸しました。

## 戦闘

event-battle-begun = { $space }の戦闘:{ $attackers } 対 { $defenders }。
event-battle-unopposed = { $space }の戦闘:{ $attackers }。守備部隊はいません。
event-submarines-strike = { $role ->
        [attacker] 攻撃側の潜水艦は先制攻撃をします。
       *[defender] 守備側の潜水艦は先制攻撃をします。
    }
event-submerged = { $power }の{ $units }が潜水しました。
event-casualties-proposed = { $power }が損害を提案しました:{ $losses }。
event-casualties-agreed = { $power }が損害案に同意しました:{ $losses }。
losses-damaged = { $units }損傷
event-lost = { $power }は{ $units }を失いました。
event-damaged = { $power }の{ $units }が損傷しました。
event-no-losses = { $role ->
        [attacker] 攻撃側に損害はありません。
       *[defender] 守備側に損害はありません。
    }
event-defenceless-destroyed = 護衛のない{ $power }の{ $units }が全滅しました。
event-casualties-removed = 負傷置き場の部隊を取り除き、ラウンドを終えます。
event-battle-continued = { $power }は{ $space }の戦闘を継続します。
event-retreated = { $power }は{ $units }を{ $space }から{ $to }へ撤退させました。
event-aircraft-stay = { $power }の{ $units }は非戦闘移動まで{ $space }の上空に留まります。
event-repaired = { $power }の{ $units }の損傷は回復しました。
event-broke-off = { $power }の{ $units }は戦闘から離脱し、非戦闘移動まで{ $space }に留まります。
event-battle-ended = { $outcome ->
        [attacker_won] { $space }の戦闘終了:攻撃側の勝ちです。
        [defender_held] { $space }の戦闘終了:守備側が守りきりました。
        [both_destroyed] { $space }の戦闘終了:双方全滅です。
        [retreated] { $space }の戦闘終了:攻撃側が撤退しました。
       *[stalemate] { $space }の戦闘終了:互いに攻撃できる部隊がありません。
    }
event-battle-submerged = { $whose ->
        [attacker] { $space }の戦闘終了:攻撃側に残ったのは潜水した潜水艦だけです。
        [defender] { $space }の戦闘終了:守備側に残ったのは潜水した潜水艦だけです。
       *[both] { $space }の戦闘終了:残ったのは潜水した潜水艦だけです。
    }
event-stranded-landed = { $power }の母艦を失った{ $units }が{ $to }に着陸しました。
event-nowhere-to-land = { $power }は着陸できない{ $units }を失いました。

## 領域と資金

event-captured = { $power }が{ $space }を占領しました。
event-liberated = { $power }が{ $space }を解放し、{ $controller }の支配に戻りました。
event-returned = { $space }が{ $power }の支配に戻りました。
event-ipcs-seized = { $power }が{ $from }から{ $amount } IPCを没収しました。
event-mobilized = { $power }が{ $units }を{ $to }に配置しました。
event-mobilized-from = { $power }が{ $complex }の工場から{ $units }を{ $to }に配置しました。
event-refunded = 置ける工場がなく払い戻し:{ $units }。
event-forfeited = 配置されずに失われました:{ $units }。
event-all-placed = 新しい部隊はすべて配置されました。
event-income = { $power }が収入{ $amount } IPCを得ました。
event-phase-ended = { $power }が{ $phase }フェイズを終えました。

## 盤面の修正

event-board-edited = { $player }さんが盤面を修正しました({ $reason }):{ $edits }。
edit-added = { $space }に{ $power }の{ $units }を追加
edit-removed = { $space }から{ $units }を除去
edit-owner = { $space }の支配者を{ $power }に変更
edit-ipcs = { $power }の手持ちを{ $amount } IPCに変更

## ダイス

roll-purpose = { $purpose ->
    [order] 手番の順
    [militia] 国境の民兵
    [militia_pick] 留まる民兵
    [forced_march] 強行軍
    [fire] 射撃
    [pursuit] 追撃
    [naval_fire] 海戦の射撃
    [capture] 港の艦船
    [battlefield] 戦場の選択
    [lake_defence] 湖の防御側
    [battle_order] 戦闘の順番
    [draw] ブロックを引く
    [surprise_attack] 攻撃側の先制攻撃
    [surprise_defence] 守備側の先制攻撃
    [attack_fire] 攻撃
    [defence_fire] 反撃
   *[other] { $purpose }
}
event-roll-in-space = { $purpose }({ $space }):{ $power }がダイスを{ $count }個振ります。
event-roll-requested = { $purpose }({ $space }、第{ $round }ラウンド):{ $power }がダイスを{ $count }個振ります。
event-roll-without-space = { $purpose }:{ $power }がダイスを{ $count }個振ります。
event-dice-rolled = { $purpose }:{ $groups } 命中{ $hits }。
dice-group = { $units }({ $target })[{ $faces }]
dice-of-power = { $power }の{ $units }
die-hit = { $face }命中
die-miss = { $face }はずれ
event-dice-bare = ロール{ $roll }の目:{ $faces }。
roll-beacon-awaited = { $request }公開ビーコンdrandの第{ $round }回を待っています。それまでは誰にも目が分かりません。
roll-key-lost =
    { $request }このゲームのダイスの鍵(指紋 { $key })がサーバーにないため、振ることができません。
    サーバーの管理者が鍵を戻す(`adjutant keys restore`)か取り替える(`adjutant keys replace`)と、ゲームは続きます。
event-draw-sealed = 抽選{ $draw }を封印しました。
event-beacon-skipped = ビーコンの第{ $round }回が間に合わなかったので、ロール{ $roll }はビーコンなしで行います。
