### 文字による表示:見出し、列、凡例。

## 盤面

stack-gap = {" "}
space-empty = 部隊なし
units-none = その部隊は盤上にいません。

## 国

column-power = 国
column-side = 陣営
column-player = 担当
turn-phase = { $place }. { $phase }

## 戦闘

battles-none = 待っている戦闘はありません。
battle-round = { $space }の戦闘、第{ $round }ラウンド
battle-attackers = 攻撃側
battle-defenders = 守備側

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
dashboard-open = 未処理
dashboard-place = ラウンド{ $round }、{ $power }、{ $phase }
dashboard-keys = ↑ ↓ 選ぶ · l 期限切れだけ · q 終了
dashboard-keys-late = ↑ ↓ 選ぶ · l すべて · q 終了
overview-sum = ゲーム{ $games }、待っているもの{ $waiting }、期限切れ{ $late }。
offers-none = 今選べることはありません。
offer-purchase = { $kind }(1部隊{ $cost } IPC、{ $most }まで)
offer-move = { $from }の{ $units }の移動先:
offer-destination = { $space }({ $effect ->
        [attack] 攻撃
        [capture] 占領
        [load] 搭載
        [unload] 揚陸
        [assault] 上陸作戦
       *[land] 着陸
    })
offer-casualties = 命中{ $needed }を受ける候補:
offer-number = `{ $line }`(数は{ $least }から{ $most }まで)
offer-proposal = `{ $bare }`だけ入力すると`{ $line }`
offer-mobilize = { $units }の置き場所:
offer-place = { $space }({ $room })

## 記録

marks-none = 戻せる時点はまだありません。
