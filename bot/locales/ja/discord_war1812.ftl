### Discord での 1812年戦争。

## 自分の盤面

discord-own-waits = { $who }を待っています。
discord-own-orders = あなたの命令：`{ $orders }`
discord-button-again = 見直す
discord-button-back = 戻る
discord-button-whole = 盤面全体
discord-button-plot = このターンの命令を書く
discord-menu-sail = 航海する
discord-menu-leave = 退却する
discord-menu-place-blocks = ブロックを配置する町
discord-menu-into = { $town }に置くブロック
discord-menu-group = どの町から移動しますか
discord-menu-way = { $town }からどこへ
discord-menu-along = { $way }：どのブロック
discord-menu-attrition = または別の{ $count }ブロックを選ぶ
discord-town-required = { $town }（1個必要）
discord-town-held = { $count ->
        [0] { $town }
       *[other] { $town }（{ $count }）
    }
discord-way = { $how ->
        [sea] { $to } 海路
        [march] { $to } 強行軍
       *[road] { $to }
    }{ $between ->
        [0] {""}
       *[other] {" "}{ $via }経由
    }（{ $count }）
discord-loss = { $block } { $hit }つ目の命中
discord-attrition = { $town }の{ $block }

## 入力欄

discord-form-orders-hint-war1812 = 航海 バッファローから
discord-form-plot = このターンの命令
discord-form-plot-naval = 海軍の命令（なくてもよい）
discord-form-plot-naval-hint = 建造 キングストン
discord-form-plot-army = 陸軍の命令（なくてもよい）
discord-form-plot-army-hint = 移動 歩兵4 キングストンからプレスコットへ

## 一人への答え

discord-other-game = ここで遊ばれているゲームに `/{ $command }` というコマンドはありません。`/ヘルプ` で一覧が見られます。
