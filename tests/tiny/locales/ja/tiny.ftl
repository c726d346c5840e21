### 三つの小屋

section-huts-hide = 隠れる
section-huts-fight = 戦闘
section-huts-victory = 勝利

tiny-phase = { $phase ->
   *[other] 隠れる
}
tiny-roll-purpose = { $purpose ->
   *[other] 小屋での戦闘
}
tiny-side = { $side ->
    [north] 北
   *[other] 南
}
tiny-victory-way = { $way ->
   *[other] 2ラウンド
}
tiny-overview = 一行に一つのコマンドを書きます:`隠れる ミルに`。両方が隠れるまで、場所はほかの誰にも見えません。
task-hide-company = ラウンド{ $round }:中隊を隠してください。
    .type = `隠れる ミルに`
tiny-already-hidden = 中隊はもう隠れています。
    .then = 相手を待つか、`取り消し`と入力します。
tiny-no-such-hut = 「{ $word }」という小屋はありません。
    .then = `盤面`で一覧を表示します。

tiny-event-hidden = { $seat }は中隊を{ $hut }に隠しました。
tiny-event-ready = { $seat }は準備できました。
tiny-event-found = 中隊が見つかりました:{ $stands }。
tiny-stand = { $seat }は{ $hut }
tiny-event-won = { $seat }がこのラウンドに勝ちました。
tiny-event-even = このラウンドは引き分けです。
tiny-mark = イベント{ $event }の後:ラウンド{ $round }
tiny-moment = { $game } · ラウンド{ $round }
tiny-side-at = { $seat }:{ $won }勝、{ $hut }
tiny-side-ready = { $seat }:{ $won }勝、準備完了
tiny-side-waits = { $seat }:{ $won }勝
tiny-picture-moment = { $game }、ラウンド{ $round }
tiny-picture-fight = ラウンド{ $round }:{ $hut }
tiny-picture-round = ラウンド{ $round }
tiny-picture-won = { $won }勝

about-tiny-hide = 中隊を小屋に隠す
help-tiny-hide =
    両方が同時に隠れ、そのあと見つかります。
    `隠れる ブリッジに`
slot-tiny-hide-at = どの小屋
about-tiny-seat = 席に着く
help-tiny-seat =
    空いている席に着きます。
    `着席 北`
slot-tiny-seat-seat = どちらの側
discord-menu-hide = どこに?
tiny-discord-form-orders-hint = 隠れる ミルに
offer-hide = 隠れる
about-tiny-board = 盤面を表示する
help-tiny-board =
    全体、または一つの小屋。
    `盤面 ミル`
slot-tiny-board-space = どの小屋
about-tiny-map = 盤面を描く
help-tiny-map =
    盤面、小屋、最後の戦闘、最後のラウンドの絵。
    `地図 ミル`
slot-tiny-map-place = 何の絵
