### 経過:起こったことを、ひとつにつき一文で。

## 卓

event-game-created = { $player ->
    [gm] ゲームマスターがゲームを作りました
   *[other] { $player }がゲームを作りました
}:{ $ruleset }、第{ $revision }版。
event-game-options = 選択ルール:{ $options }。
event-game-position = 準備からではなく、指定された局面から始まります(指紋 { $digest })。
option = { $name }は{ $value }
event-game-copy = これは試遊のための写しです。見えなかったものは無作為に引かれています。ひとりですべての陣営をプレイし、期限が来れば終わります。
event-dice-worthless = このダイスに意味はありません:写しのものです。
event-dice-of-copy = ダイスに意味はありません。何の証明にもならず、何も数えられません。
event-dice-of-system = ダイスはオペレーティングシステムの乱数です。
event-dice-scripted = ダイスは手入力です。このゲームは試験用で、何の証明にもなりません。
event-dice-verifiable = すべてのロールは誰でも検証できます。検証に使う鍵はこのイベントに記録されています。
event-beacon = { $policy ->
        [required] ロールには公開ビーコンdrandの値も使います。
       *[preferred] ロールには、{ $wait }秒以内に届けば公開ビーコンdrandの値も使います。
    }
# 記録にある命令:誰が出したか、入力するときの書き方で。
event-ordered = { $who }:{ $line }
# 持ち時間の切れた席に代わって時計が出した命令。
event-ordered-by-clock = 時計({ $seat }の代わり):{ $line }
event-ordered-by-stand-in = 代役({ $seat }):{ $line }
event-entropy-added = { $player }が、以後のすべてのロールに影響する言葉を加えました:「{ $text }」
event-entropy-committed = { $seat }が{ $links }個の値のハッシュチェーン(秘密の列)を登録しました。ロールごとに次の値を使い、{ $wait ->
        [0] 届くまで待ちます。
       *[other] { $wait }秒まで待ちます。
    }
event-entropy-opened = { $seat }がロール{ $roll }のために秘密の列の第{ $number }の値を公開しました。
event-entropy-skipped = { $seat }の値が間に合わなかったので、ロール{ $roll }はそれなしで行います。
event-entropy-withdrawn = { $seat }の秘密の列が撤回されました。
event-entropy-dismissed = { $seat }の秘密の列をゲームマスターが取り消しました:{ $reason }
event-roll-bound = ロール{ $roll }の値がそろいました。ビーコンの第{ $round }回で目が決まります。
event-checkpoint-signed = ここまでの記録に署名しました。
event-roll-key-replaced = ロールの鍵を替えました({ $reason })。それまでのロールは前の鍵で検証できます。
event-roll-voided = 鍵がないため、要求されていたロールは不成立です。盤面はイベント{ $to }の直後に戻り、改めて要求されます。
event-seat-taken = { $player }が{ $seat }を担当します。
event-seat-left = { $player }は{ $seat }の担当を離れました。
event-gm-appointed = { $player }がゲームマスターになりました。
event-game-started = ゲーム開始です。
event-paused = ゲームを中断します:{ $reason }
event-resumed = ゲームを再開します。
event-seat-resigned = { $seat }が投了しました。
event-taken-back = { $seat }が直前の行動を取り消しました。盤面はイベント{ $to }の直後に戻ります。
event-rewound = { $player }が盤面をイベント{ $to }の直後に戻しました:{ $reason }
# 巻き戻しと、それで取り消されたもの。
event-rewound-with = { $text }({ $gone })
event-instruction-given = { $seat }の事前指示({ $scope }):{ $instruction }。
event-instruction-withdrawn = { $seat }が{ $topic }についての事前指示({ $scope })を取り下げました。
event-victory = ゲーム終了:{ $side }の勝利です({ $way })。
event-victory-by-resignation = ゲーム終了:他の全員が投了し、{ $side }の勝利です。
event-draw = 引き分けです。{ $way ->
        [agreed] プレイヤーが投票で合意しました
       *[other] ルール上の勝者はいません
    }。
event-game-closed = 勝者なしでゲームを終えます:{ $reason }
victory-way = { $way ->
   *[other] ルールによる
}

## 事前指示

scope-always = すべての戦闘
scope-at = { $space }の戦闘
instruction-losses = 損害の順番は{ $order }
preference-damage = { $kind }(損傷)
instruction-retreat-never = 退却しない
instruction-retreat-after-round = { $rounds }ラウンド後に退却
instruction-retreat-outnumbered = 数で劣ったら退却
instruction-retreat-units-left = 残り{ $count }個以下で退却
instruction-to = { $instruction }、退却先は{ $space }
order-then = →

## 盤面の修正

event-board-edited = { $player }が盤面を修正しました({ $reason }):{ $edits }。

## ダイス

roll-purpose = { $purpose ->
   *[other] ロール
}
event-roll-in-space = { $purpose }({ $space }):{ $power }がダイスを{ $count }個振ります。
event-roll-requested = { $purpose }({ $space }、第{ $round }ラウンド):{ $power }がダイスを{ $count }個振ります。
event-roll-without-space = { $purpose }:{ $power }がダイスを{ $count }個振ります。
event-dice-rolled = { $purpose }:{ $groups } { $hits ->
    [0] 命中なし。
   *[other] 命中{ $hits }。
}
dice-group = { $units }({ $target })[{ $faces }]
event-dice-drawn = { $purpose }:ダイス{ $count }個を振りました。`ロール検証 { $roll }`で見られます。
event-dice-thrown = { $purpose }:{ $groups }
dice-group-plain = { $units }[{ $faces }]
dice-of-power = { $power }の{ $units }
die-hit = { $face }命中
die-miss = { $face }はずれ
event-dice-bare = ロール{ $roll }の目:{ $faces }。
roll-beacon-awaited = { $request }公開ビーコンdrandの第{ $round }回を待っています。それまでは誰にも目が分かりません。
roll-beacon-patience = 得られないときは、要求から{ $wait }秒後にそれなしで進み、そのことが記録に残ります。
roll-beacon-needed = どれだけかかっても得られるまで待ち続け、ほかの方法では誰も振れません。その間、ゲームマスターは`pause`で止められ、誰の時間も減りません。
roll-key-lost =
    { $request }このゲームのダイスの鍵(指紋 { $key })がサーバーにないため、振ることができません。
    サーバーの管理者が鍵を戻す(`adjutant keys restore`)か取り替える(`adjutant keys replace`)と、ゲームは続きます。
event-draw-sealed = 抽選{ $draw }を封印しました。
event-beacon-skipped = ビーコンの第{ $round }回が間に合わなかったので、ロール{ $roll }はビーコンなしで行います。
event-beacon-off = 公開ビーコンを使わないため、サーバーの管理者が目を選んでいないことまでは証明できません。
event-beacon-committed = ロールの要求は、対応する回が公開される{ $distance }秒以上前に署名して示されます{ $witnesses ->
        [0] 。
       *[other] 。証人{ $witnesses }人もそれを確認します。
    }
event-checkpoint-shown = { $size }個のイベントまでのチェックポイントがプレイヤーに示されました({ $place })。
event-checkpoint-cosigned = 証人{ $count }人が{ $size }個のイベントまでのチェックポイントに署名しました。
event-witness-refused = 証人{ $witness }は署名しません。{ $seen ->
        [0] 以前に見たこのゲームの記録が、最初の{ $size }個のイベントと合いません。
       *[other] このゲームのイベントを{ $seen }個見ていますが、今は{ $size }個しかありません。
    }古いデータが戻されたか、このゲームが別のサーバーでも進められています。続ける前に運営者に確かめてください。
event-roll-committed-anew = ロール{ $roll }はビーコンの第{ $round }回を待ちます。最初に指定した回までに、要求を見た人がいませんでした。
roll-entropy-awaited = { $request }ダイスは{ $seats }の秘密の列の次の値を待っています。プレイヤー自身のプログラムが公開します(`乱数鎖の公開`)。
roll-pledge-awaited = { $request }目が誰にも分からないうちに要求が示されるまで、ダイスは待ちます。
