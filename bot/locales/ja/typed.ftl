### 入力するとおりのコマンド。

typed-purchase = 購入 { $units }
typed-move = 移動 { $units } { $from }から{ $to }へ
typed-via = {" "}{ $spaces }経由
typed-with = {" "}{ $transport }で
typed-done = 完了
typed-done-anyway = それでも完了
typed-done-phase = { $phase }を完了
typed-fight = 戦闘
typed-fight-in = 戦闘 { $space }
typed-strike = 襲撃
typed-submerge = 潜航
typed-casualties = 損害
typed-casualties-of = 損害 { $losses }
typed-agree = 同意
typed-continue = 続行
typed-retreat = 撤退
typed-retreat-to = 撤退 { $to }へ
typed-stay = 残留
typed-land = 着陸 戦闘機{ $count } { $from }から{ $to }へ
typed-mobilize = 配置 { $units } { $to }に
typed-made-in = {" "}{ $space }から
typed-all = 全部

## 部隊

typed-units = { $kind }{ $count }
typed-loaded = 積載した{ $kind }{ $count }
typed-empty = 空の{ $kind }{ $count }
typed-all-of = { $which ->
        [loaded] 全部の積載した{ $kind }
        [empty] 全部の空の{ $kind }
       *[units] 全部の{ $kind }
    }
typed-loss = { $how ->
        [damage] 損傷 {""}
        [destroy] 撃沈 {""}
       *[hit] {""}
    }{ $kind }{ $count }
typed-loss-of = { $how ->
        [damage] 損傷 {""}
        [destroy] 撃沈 {""}
       *[hit] {""}
    }{ $power }の{ $kind }{ $count }

## 盤面の修正

typed-because = { $line } 理由 { $reason }
typed-edit-add = 編集追加 { $units } { $space }に
typed-edit-remove = 編集削除 { $units } { $space }から
typed-edit-owner = 編集支配 { $space } { $power }
typed-edit-ipcs = 編集国庫 { $power } { $amount }

## 卓

typed-seat = 着席 { $seat }
typed-leave = 離席 { $seat }
typed-assign = 割り当て { $seat } > { $player }
typed-gm = 審判 { $player }
typed-start = 開始
typed-pause = 一時停止
typed-resume = 再開
typed-resign = 投了
typed-undo = 取り消し
typed-entropy = entropy { $text }
typed-rewind = 巻き戻し { $to }
typed-close = 閉会

## 事前指示

typed-standing-casualties = 方針損害 { $order }
typed-damage = 損傷 { $kind }
typed-standing-submarines = 方針潜水艦 { $order ->
        [strike] 襲撃
       *[submerge] 潜航
    }
typed-standing-retreat-never = 方針退却 なし
typed-standing-retreat-after = 方針退却 { $rounds }ラウンド後
typed-standing-retreat-outnumbered = 方針退却 劣勢
typed-standing-retreat-at = 方針退却 { $count }体以下
typed-standing-complex = 方針工場 { $order }
typed-standing-land = 方針着陸 { $order }
typed-withdraw = 方針撤回 { $topic ->
        [casualties] 損害
        [submarines] 潜水艦
        [retreat] 退却
        [complex] 工場
        [landing] 着陸
        [hits] 命中
        [winter] 越冬
       *[other] { $topic }
    }
typed-to = {" "}{ $space }へ
typed-at = {" "}{ $space }で
