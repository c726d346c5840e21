### Discord での 1812年戦争。

## 自分の盤面

discord-button-plot = このターンの命令を書く
war1812-preset-infantry = 歩兵から
war1812-preset-indians = インディアンから
war1812-preset-ask = どのブロックから損害を受けますか?一度決めておけば、戦闘のたびに聞かれず、ほかの人を待たせません。「事前指示」でいつでも変えられます。
war1812-discord-press-first = 先に動く
war1812-discord-press-second = 後に動く
war1812-discord-press-build = { $rest }で艦船を建造する
war1812-discord-press-repair = { $rest }で艦船を修理する
war1812-discord-press-reinforce = { $rest }に増援を呼ぶ
war1812-discord-press-stand = 戦闘を受ける
war1812-discord-press-fire = 射撃する
war1812-discord-press-claim = 追撃射撃:{ $rest }
war1812-discord-press-show = 竜騎兵を見せる
war1812-discord-press-hide = 何も見せない
war1812-discord-press-losses = { $has ->
        [0] 提案どおりに失う
       *[other] 失う：{ $rest }
    }
war1812-press-lose = 失う：{ $losses }
war1812-press-loss = { $kind }{ $cv }→{ $left }
war1812-discord-press-hits = 命中:{ $rest }
war1812-discord-press-winter = { $has ->
        [0] 提案どおりに越冬する
       *[other] 越冬:{ $rest }
    }
war1812-discord-press-keep = 海上移動を続ける
war1812-discord-press-cancel = 海上移動をやめる
war1812-discord-press-battlefield = { $rest }で会戦する
war1812-discord-press-done = { $phase ->
        [setup] 配置を終える
        [naval] 海軍フェイズを終える
        [army] 陸軍フェイズを終える
        [plot] 命令を終える
       *[other] このフェイズを終える
    }
discord-menu-sail = 海軍移動
discord-menu-retreat = 退却する
discord-menu-withdraw = 艦隊の行き先
discord-menu-sea-movement = 海上移動と同時に海軍移動
pick-move-blocks = { $from }から{ $to }へ、どのブロックが行きますか?
pick-menu-move-from = どの町から移動しますか
pick-menu-move-to = { $from }からどこへ
pick-menu-move-blocks = { $from }から{ $to }へ：どのブロック
pick-place-town = ブロックをどこに置きますか?
pick-place-blocks = { $town }に置くブロックはどれですか?
pick-menu-place-town = ブロックを配置する町
pick-menu-place-blocks = { $town }に置くブロック
pick-urgent-place = { $name }（1個必要）
discord-walk-sail = 一部の艦船だけ動かす
pick-sail-ships = どの艦船が動きますか?
pick-sail-number = { $ships }の艦船は何隻ですか?
pick-sail-others = 艦隊の本隊は{ $ships }へ行きます。残りはどこへ行きますか?
pick-menu-sail-ships = 動かす艦船
pick-menu-sail-number = { $ships }：何隻
pick-menu-sail-others = 残りの行き先
discord-walk-withdraw = 艦隊を分ける
pick-withdraw-ships = 艦隊の本隊はどこへ行きますか?
pick-withdraw-others = 艦隊の本隊は{ $ships }へ行きます。残りはどこへ行きますか?
pick-withdraw-number = { $ships }ではなく{ $others }へ行くのは何隻ですか?
pick-menu-withdraw-ships = 本隊の行き先
pick-menu-withdraw-others = 残りの行き先
pick-menu-withdraw-number = { $others }へ：何隻
discord-attrition = { $town }の{ $block }

## 入力欄

war1812-discord-form-orders-hint = 海軍移動 バッファローから
discord-form-plot = このターンの命令
discord-form-plot-naval = 海軍の命令（なくてもよい）
discord-hint-plot-naval = 建造 キングストン
discord-form-plot-army = 陸軍の命令（なくてもよい）
discord-hint-plot-army = 移動 歩兵4 キングストンからプレスコットへ

## 移動を部分ごとに尋ねるとき

part-war1812-move-units = どのブロック: 歩兵4、2 竜騎兵3
part-war1812-move-from = どの町から
part-war1812-move-to = どの町へ。後ろに「強行軍」か「海路」
part-war1812-move-via = 経由する町

## Names that Discord shows, and what cannot be drawn

slot-own-movement = 1812年戦争でのブロックの動かし方
name-option-movement = 移動方式
name-command-disable = 非作戦
name-command-losses = ブロックの損害
name-command-lost = 喪失
name-command-reserve = 残余
name-command-ships = 艦船
name-command-sink = 撃沈
name-command-strength = 戦力
name-command-winter = 越冬
name-option-base = 基地
name-option-blocks = ブロック
name-option-disable = 非作戦
name-option-dragoons = 竜騎兵
name-option-kinds = 種類
name-option-ships = 艦船
name-option-sink = 撃沈
name-option-town = 町
name-option-cv = cv
name-option-down = 非作戦
name-option-side = 陣営
name-option-up = 作戦
name-choice-alternating = 交互に移動
name-choice-simultaneous = 命令を書いて同時に公開
war1812-picture-no-place = 「{ $word }」という地図はありません。
    .then = `地図`、`地図 キングストン`、`地図 エリー湖`、`地図 戦闘`、`地図 ターン`、`地図 修正` のように書いてください。町か湖の名が使えます:{ $known }。

## 最初のターンの案内(フェイズごと)

war1812-guide-setup = **初期配置。** 最初のブロックを引きました。どれなのか敵には見えません。補給ポイント2以上の自分の町にはどれにも1つ必要です。「自分の盤面」で見られます。
war1812-guide-order = **先攻と後攻。** ロールに勝った側が、今年どちらが先に動くかを選びます。
war1812-guide-naval = **海軍フェイズ。** 艦船が制海権を決めます。港で建造する、修理する、海軍移動をして戦う、または軍の海上移動に使います。何もしなくてもかまいません。
war1812-guide-army = **陸軍フェイズ。** 1つの町から1つのグループを道に沿って動かすか、増援を呼びます。敵の町に入ると戦闘になります。
war1812-guide-combat = **戦闘。** ブロックはCVと同じ数のダイスを振り、6ひとつにつき敵のCVが1減ります。防御側から交互に射撃し、どちらかがいなくなるか退却するまで続きます。
war1812-guide-winter = **冬期ターン。** 町が養えるブロックは補給ポイントと同じ数までです。超えたブロックは自国ではCVを1失い、敵国では除かれます。艦船は港に入ります。
war1812-guide-plot = **命令書。** 双方がそのターンの命令をひそかに書き、同時に実行します。
