### 文字による表示:見出し、列、凡例。

## 盤面

stack-gap = {" "}
space-empty = 部隊なし
units-none = その部隊は盤上にいません。

## 国

column-round = ラウンド
column-power = 国
column-side = 陣営
column-player = 担当
turn-phase = { $place }. { $phase }

## 戦闘

battles-none = 待っている戦闘はありません。
battle-round = { $space }の戦闘、第{ $round }ラウンド
battle-attackers = 攻撃側
battle-defenders = 防御側

## 席

seat-free = (空席)
seat-resigned = (投了)
seats-gms = ゲームマスター:{ $players }
status-gathering = 参加者を待っています。
status-playing = ゲームは進行中です。
status-paused = ゲームは中断中です({ $reason })。
instructions-none = { $power }の事前指示はありません。
instructions-of = { $power }の事前指示
instruction-line = { $scope }:{ $instruction }

## 選択肢

overview-seat = { $seat }({ $player })
overview-waits = { $who }の番、{ $since }動きなし
overview-left = 残り{ $time }
overview-late = { $time }超過
overview-votes = 投票中 { $count }件
overview-disputes = 審議中の異議 { $count }件
overview-undelivered = 未送信 { $count }件
overview-gap = {" · "}
dashboard-game = ゲーム
dashboard-where = 局面
dashboard-waits = 待っている人
dashboard-time = 時間
dashboard-open = 応答待ち
dashboard-place = ラウンド{ $round }、{ $power }、{ $phase }
dashboard-keys = ▲ ▼ 選ぶ · l 期限切れだけ · q 終了
dashboard-keys-late = ▲ ▼ 選ぶ · l すべて · q 終了
overview-sum = ゲーム{ $games }、応答待ち{ $waiting }、期限切れ{ $late }。
offers-none = 今選べることはありません。
offers-none-about = 「{ $word }」について今選べるものはありません。`できること`ですべて見られます。
offer-move = { $from }の{ $units }の移動先:
offer-destination = { $space }({ $effect ->
        [attack] 攻撃
        [capture] 占領
        [load] 搭載
        [unload] 揚陸
        [assault] 上陸作戦
       *[land] 着陸
    })
offer-number = `{ $line }`(数は{ $least }から{ $most }まで)
offer-proposal = `{ $bare }`だけ入力すると`{ $line }`
offer-from-where = { $verb }の出発点:
offer-more-of = `{ $line }`でほかに{ $count }行
offer-place = { $space }({ $room })

## 記録

marks-none = 戻せる時点はまだありません。

## 勝算

odds-line = 攻撃側の勝ち{ $win }、引き分け{ $draw }、防御側の勝ち{ $lose }。平均{ $rounds }ラウンドで決まります。
odds-take = その場所を取る確率は{ $take }です。
odds-retreat = 攻撃側が退却する確率は{ $retreat }です。
odds-swing = 平均すると防御側の損失が{ $amount }多くなります。
odds-swing-against = 平均すると攻撃側の損失が{ $amount }多くなります。
odds-column-side = 側
odds-column-units = 部隊
odds-column-worth = 価値
odds-column-lost = 平均の損害
odds-column-lost-worth = その価値
odds-lost = { $kind }{ $count }
odds-attacker = 攻撃側
odds-defender = 防御側
odds-attacker-left = 残る攻撃側
odds-defender-left = 残る防御側
odds-nobody = 全滅
odds-others = その他
odds-column-round = ラウンド後
odds-column-win = 勝ち
odds-column-draw = 引き分け
odds-column-lose = 負け
odds-column-on = 続行
odds-hidden = 部隊のうち{ $count }個は正体が分かりません。ありうるものすべてを、損害なし・同じ確率として計算しました。攻撃側が勝つのは最悪で{ $least }、最良で{ $most }です。
odds-exact = 正確な値です。起こりうるすべての経過を数えました。
odds-sampled = 大きすぎて数え切れないため、{ $trials }回戦わせました。各確率の誤差は20回中19回、{ $margin }以内です。
odds-results = 見込み:{ $results }。
odds-result = { $result } { $chance }
odds-planned-table = { $figures }。{ $line }
odds-planned = { $space }:{ $line }

## ゲームの終わり

finale-heading = { $game }:{ $result }
finale-battles = { $count }回の戦闘のうち、勝負を最も動かしたもの:
finale-battle-won = 第{ $round }ラウンド、{ $space }:攻撃側の勝ち。始まったときの勝率は{ $chance }。戦った戦力は{ $worth }。
finale-battle-lost = 第{ $round }ラウンド、{ $space }:攻撃側は勝てず。始まったときの勝率は{ $chance }。戦った戦力は{ $worth }。
finale-luck = 運:
finale-luck-significant = 統計的に有意です。公正なゲームでこれ以上平均から外れるのは{ $chance }です。
finale-luck-usual = 統計的に有意ではありません。公正なゲームでこれ以上平均から外れるのは{ $chance }です。
finale-not-over = 「{ $game }」はまだ終わっていないので、まとめはありません。`state`で今の様子がわかります。
