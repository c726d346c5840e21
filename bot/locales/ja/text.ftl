### 文字による表示:見出し、列、凡例。

## 盤面

board-over = { $game } · ゲーム終了 · 第{ $round }ラウンド · { $power }:{ $phase }
board-moment = { $game } · 第{ $round }ラウンド · { $power }:{ $phase }
board-power = { $power }({ $side }) · 手持ち{ $have } IPC · 収入{ $income }
board-sea-zones = 部隊のいる海域
board-empty = 部隊なし
board-legend = 名前の後はIPC · * 首都 · + 工場 · ! このターンに占領
stack-short = { $name }{ $count }
stack-gap = {" "}
stack-details = { $units }({ $details })
stack-damaged = 損傷
stack-assaults = { $units } -> { $space }
space-held = { $power }が支配、{ $amount } IPC
space-original = 元は{ $power }の領土
space-capital = { $power }の首都
space-complex = 工場あり
space-captured = このターンに占領
space-neutral = 中立国:誰も入れません
space-sea = 海域
space-empty = 部隊なし
space-near = 隣接
units-none = その部隊は盤上にいません。

## 国

column-power = 国
column-side = 陣営
column-have = 手持ち
column-income = 収入
column-after = 収入後
column-capital = 首都
column-player = 担当
capital-lost = { $space }({ $power }が占領中)
score-line = { $side }は必要な首都{ $needed }のうち{ $have }を支配({ $capitals })。判定は{ $power }のターン終了時です。
turn-phase = { $place }. { $phase }

## 戦闘

battles-none = 待っている戦闘はありません。
battle-optional = 行わなくてもよい
battle-after = { $zones }の戦闘の後
battle-round = { $space }の戦闘、第{ $round }ラウンド
battle-attackers = 攻撃側
battle-defenders = 守備側
battle-casualty-zone = 負傷置き場
battle-submerged = 潜水中

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
offer-proposal = `損害`だけ入力すると:{ $losses }
offer-mobilize = { $units }の置き場所:
offer-place = { $space }({ $room })

## 記録

marks-none = 戻せる時点はまだありません。
mark-line = イベント{ $event }の後:第{ $round }ラウンド、{ $power }、{ $phase }
