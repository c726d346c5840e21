### 出来事、質問、拒否

asia-engulfed-event-pieces = { $side }:{ $pieces }。
asia-engulfed-event-tracks = トラック:{ $tracks }。
asia-engulfed-event-markers = 生産トラック:{ $markers }。
asia-engulfed-event-neutral = { $space }は中立です。
asia-engulfed-event-taken = { $side }が{ $space }を支配しました。
asia-engulfed-event-garrison = { $side }は{ $space }に守備隊を置きました({ $nation })。
asia-engulfed-event-garrison-gone = { $side }の{ $space }の守備隊がなくなりました。
asia-engulfed-event-fort = { $side }が{ $space }を要塞化しました。
asia-engulfed-event-fort-gone = { $space }の要塞がなくなりました。
asia-engulfed-event-port = { $space }の港の損傷は{ $points }です。
asia-engulfed-event-entry = 地上ユニットが{ $space }に入りました。
asia-engulfed-event-phase-begun = { $side }:{ $phase }を始めます。
asia-engulfed-event-phase-ended = { $side }:{ $phase }が終わりました。
asia-engulfed-event-turn = { $turn }ターンが始まります。
asia-engulfed-event-sailed = { $side }が{ $space }へ海上移動:艦隊{ $fleets }、兵員輸送船団{ $transports }({ $from })。
asia-engulfed-event-reacted = { $side }が{ $space }へリアクション:艦隊{ $fleets }、兵員輸送船団{ $transports }({ $from })。
asia-engulfed-event-extended = { $side }が{ $space }へ追加の海上作戦:艦隊{ $fleets }、兵員輸送船団{ $transports }({ $from })。
asia-engulfed-event-reaction = { $side }は{ $space }に艦隊{ $fleets }でリアクションしました。
asia-engulfed-event-reaction-submarine = { $side }は{ $space }に艦隊{ $fleets }と潜水艦でリアクションしました。
asia-engulfed-event-submarine-sent = { $side }は{ $space }に潜水艦を派遣しました。
asia-engulfed-event-submarine-kept = { $side }は{ $space }に潜水艦を派遣しません。
asia-engulfed-event-code = 暗号が解読されました。{ $space }:空母{ $carriers }、戦艦{ $battleships }、巡洋艦{ $cruisers }、兵員輸送船団{ $troops }。
asia-engulfed-event-network = { $cost ->
    [0] サプライネットワーク(輸送ポイント0):{ $zones }。
   *[other] サプライネットワーク(輸送ポイント{ $cost }):{ $zones }。
}
asia-engulfed-event-supply = { $side }:限定的な補給は{ $partial }、補給切れは{ $out }。
asia-engulfed-event-supply-partial = { $side }:限定的な補給は{ $partial }、補給切れはありません。
asia-engulfed-event-supply-out = { $side }:補給切れは{ $out }。
asia-engulfed-event-supply-full = { $side }:すべて補給下に戻りました。
asia-engulfed-event-jungle = ジャングルで{ $side }がステップを失いました:{ $areas }。
asia-engulfed-event-removed = { $side }のユニットが除去されました({ $rule }):{ $spaces }。
asia-engulfed-event-income = { $side }の収入:{ $purses }、石油{ $oil }。
asia-engulfed-event-bid = 戦前の生産(10.4):{ $side }は無料の{ $werp } WERPで生産できます。日本の石油は{ $oil }から始まります。
asia-engulfed-event-warfare = { $stage ->
    [1] { $result ->
        [0] 日本の対潜作戦:潜水艦ポイントは減りません。
       *[other] 日本の対潜作戦:潜水艦ポイントが{ $result }減ります。
    }
    [2] { $result ->
        [0] 潜水艦攻撃の損害はありません。
       *[other] 潜水艦攻撃:日本のWERP、石油収入、輸送力がそれぞれ最大{ $result }減ります。
    }
   *[3] { $result ->
        [0] 爆撃の損害はありません。
       *[other] 爆撃機:日本のWERPが{ $result }減ります。
    }
}
asia-engulfed-event-produced = { $side }の生産:{ $spent }、地上ステップ{ $steps }。
asia-engulfed-event-battle = { $space }で戦闘が始まります。
asia-engulfed-event-strike = { $space }に港湾攻撃を行います。
asia-engulfed-event-strike-base = { $space }の空港を攻撃します。
asia-engulfed-event-chit-own = { $side }は{ $space }で{ $chit }を選びました。
asia-engulfed-event-chit = { $side }は{ $space }でチットを選びました。
asia-engulfed-event-chits = { $space }のチット:日本は{ $japan }、連合軍は{ $allies }。
asia-engulfed-event-intercepted = { $space }では{ $side }が決めます:{ $chit }。
asia-engulfed-event-surprised = { $space }では{ $side }が奇襲で決めます:{ $chit }。
asia-engulfed-event-weather = { $space }は悪天候です。
asia-engulfed-event-air-own = { $side }の{ $space }での航空任務:{ $flights }、目標は{ $targets }。
asia-engulfed-event-air-own-all = { $side }の{ $space }での航空任務:{ $flights }。
asia-engulfed-event-air = { $side }は{ $space }の航空任務を決めました。
asia-engulfed-event-air-shown = { $space }の航空ユニット:日本は{ $japan }、連合軍は{ $allies }。ブロック:{ $blocks }。
asia-engulfed-event-shown = { $side }が{ $space }で公開:{ $blocks }。
asia-engulfed-event-fire = { $space }の{ $fire }:{ $side }は{ $destroyed }ステップを失い、{ $damaged }ステップが損傷しました。
asia-engulfed-event-damage = { $space }の損傷ステップ:{ $steps }。
asia-engulfed-event-torpedo = { $side }の潜水艦が{ $space }で攻撃します。
asia-engulfed-event-torpedo-damaged = { $side }の潜水艦が{ $space }で損傷艦を攻撃します。
asia-engulfed-event-torpedo-none = { $side }の潜水艦は{ $space }で攻撃しません。
asia-engulfed-event-left = { $side }は{ $space }を離れます。
asia-engulfed-event-check = { $space }で次の迎撃判定です。
asia-engulfed-event-battle-ended = { $space }の戦闘が終わりました。
asia-engulfed-event-moved = { $side }が{ $space }へ移動:{ $from }。
asia-engulfed-event-fled = { $side }の艦隊が{ $space }へ退避:{ $from }。
asia-engulfed-event-landed = { $side }が{ $space }に上陸:{ $from }。
asia-engulfed-event-round = { $side }が{ $space }で攻撃、第{ $round }ラウンド。
asia-engulfed-event-assault = { $side }が{ $space }で突撃、第{ $round }ラウンド。
asia-engulfed-event-breakthrough = { $side }が{ $space }で突破戦闘、第{ $round }ラウンド。
asia-engulfed-event-round-ended = { $space }のラウンドが終わりました。
asia-engulfed-event-fell = { $which ->
    [dei] { $nation }が陥落しました。
    [philippines] { $nation }が陥落しました。
   *[other] { $nation }が降伏しました。
}
asia-engulfed-event-back = { $which ->
    [nationalists] { $nation }が戦争に復帰しました。
   *[other] { $nation }が復帰しました。
}
asia-engulfed-event-victory = 勝利判定:{ $points }点、エリア{ $areas }、基地{ $bases }。
asia-engulfed-event-rebased = { $side }が{ $space }へ基地変更:{ $fleets ->
    [0] ユニット{ $others }
   *[other] 艦隊{ $fleets }{ $others ->
        [0] {""}
       *[other] 、その他{ $others }
    }
}。
asia-engulfed-event-merged = { $side }が{ $space }で{ $before }ブロックを{ $after }に統合しました。

task-asia-engulfed-sail-fleets = 海域を指定して艦隊を送るか、フェイズを終えてください(第{ $turn }ターン)。
    .type = `海上移動 CV2 本州から北西太平洋へ`、`完了`
task-asia-engulfed-react-at = { $zone }でリアクションしますか?
    .type = `リアクション #12、潜水艦`、`リアクション`
task-asia-engulfed-add-submarine = { $zone }に潜水艦を送りますか?
    .type = `潜水艦派遣`、`潜水艦待機`
task-asia-engulfed-lay-network = サプライネットワークの海域を指定してください(輸送ポイント{ $left })。
    .type = `ネットワーク 日本海、東シナ海`
task-asia-engulfed-produce = { $werp }WERPまで、このターンの分を1行でまとめて使います。残りは失われます。
    .type = `生産 輸送、増援 #12 に 1`、`完了`
task-asia-engulfed-fight-zones = { $zones-count ->
    [0] 港湾攻撃か空港への攻撃を行うか、フェイズを終えてください。
   *[other] { $zones-or }で戦闘してください。
 }
    .type = `戦闘 ジャワ海`、`完了`
task-asia-engulfed-choose-chit = { $zone }のチットを選んでください(判定{ $check })。
    .type = `昼`、`夜`、`回避`
task-asia-engulfed-assign-air = { $space }の航空任務を決めてください。
    .type = `航空任務 攻撃 #1、護衛 #2 目標 CV、BB`、`航空任務 なし`
task-asia-engulfed-decide-submarine = { $zone }で潜水艦が攻撃しますか?
    .type = `潜水艦攻撃`、`攻撃見送り`
task-asia-engulfed-move-units = 地上ユニットと陸上機の移動、上陸を行ってください。
    .type = `作戦移動 歩兵1 マレーからシンガポールへ`、`完了`
task-asia-engulfed-move-strategically = 戦略移動は残り{ $left }です。
    .type = `戦略移動 #12 マレーへ`、`完了`
task-asia-engulfed-fight-areas = { $areas-count ->
    [0] スペシャルアクションで追加のラウンドを戦うか、フェイズを終えてください。
   *[other] { $areas-or }で戦闘してください。
 }
    .type = `戦闘 マレー`、`完了`
task-asia-engulfed-rebase-fleets = { $fleets ->
    [0] 海上にユニットはいません。まだ移動していない艦隊は別の港に移れます。
   *[other] 海上の{ $fleets }ユニットの基地変更です。
 }
    .type = `基地変更 #12 本州へ`、`完了`

asia-engulfed-must-fight = { $area }にいるあなたのユニットは、このラウンドに全員戦わなければなりません。
    .then = 国を書かずに`戦闘`と命じると、戦える全員が戦います。
asia-engulfed-landing-left = 空きボックスのためにステップを割いたユニットは、{ $zones }から上陸しなければなりません。
    .then = 先に`上陸`させてください。
asia-engulfed-bad-board = 盤のファイルを使えません:{ $problems }
    .then = 指摘された箇所を直して、もう一度ゲームを作ってください。
asia-engulfed-wrong-phase = これは「{ $needed }」の行動です。今は「{ $now }」です。
    .then = 今できることは`できること`で見られます。フェイズは`完了`で終えます。
asia-engulfed-not-asked = これは「{ $needed }」で必要なときに求められる答えです。今は「{ $now }」で、求められていません。
    .then = 何が誰に求められているかは`できること`で見られます。
asia-engulfed-not-asked-now = 今の「{ $now }」では、まだそれを求められていません。
    .then = 何が誰に求められているかは`できること`で見られます。
asia-engulfed-unknown-area = 「{ $word }」というエリアはありません。
    .then = エリアの一覧は`盤面`で見られます。
asia-engulfed-unknown-zone = 「{ $word }」という海域はありません。
    .then = 海域の一覧は`盤面`で見られます。
asia-engulfed-area-not-zone = { $area }は海域ではなくエリアです。
    .then = { $zones-count ->
        [0] 面している海域はありません。海域の一覧は`盤面`で見られます。
       *[other] 海域を指定してください:面しているのは{ $zones-or }です。
    }
asia-engulfed-zone-not-area = { $zone }はエリアではなく海域です。
    .then = { $areas-count ->
        [0] 面しているエリアはありません。エリアの一覧は`盤面`で見られます。
       *[other] エリアを指定してください:面しているのは{ $areas-or }です。
    }
asia-engulfed-unknown-unit = マップ上に{ $number }番のユニットはありません。
    .then = 自分のユニットは`ユニット`で見られます。
asia-engulfed-nothing-named = ユニットが指定されていません。
    .then = 種類か番号で指定してください。
asia-engulfed-named-twice = 同じ{ $kind }が二度指定されています。
    .then = ユニットは一度ずつ指定してください。
asia-engulfed-cannot-do-this = { $kind }にこの命令はできません。
    .then = 命令できるユニットは`できること`で見られます。
asia-engulfed-has-moved = その{ $kind }は移動済みです。
    .then = まだ移動できるユニットは`できること`で見られます。
asia-engulfed-not-there = その{ $kind }は{ $space }にいません。
    .then = ユニットの位置は`ユニット`で見られます。
asia-engulfed-too-far = その{ $kind }は{ $zone }へ届きません。遠すぎるか、手前で止まらなければなりません。
    .then = もっと近い場所を指定してください。届く場所は`できること`で見られます。
asia-engulfed-zone-resolved = { $zone }はこのフェイズにもう指定されました。
    .then = ほかの海域を指定してください。`できること`で見られます。
asia-engulfed-may-not-go = その{ $kind }は{ $space }に入れません。
    .then = 行ける場所は`できること`で見られます。
asia-engulfed-no-oil = 石油ポイントが{ $needed }必要ですが、残りは{ $left }です。
    .then = 艦を減らしてください。石油ポイントの残りは{ $left }です。
asia-engulfed-no-transport = 輸送ポイントが{ $needed }必要ですが、残りは{ $left }です。
    .then = ユニットを減らしてください。輸送ポイントの残りは{ $left }です。
asia-engulfed-no-action = スペシャルアクションが{ $needed }必要ですが、残りは{ $left }です。
    .then = スペシャルアクションは生産で購入できます。今はアクションのいらない命令をしてください。
asia-engulfed-no-code = 今は暗号を解読できません。
    .then = 解読せずに`リアクション`で答えてください。
asia-engulfed-no-submarine = 潜水艦は来られません。
    .then = 潜水艦なしで命じてください。
asia-engulfed-surprised = 奇襲攻撃のためできません。
    .then = 次のプレーヤーターンからできます。
asia-engulfed-not-linked = 日本につながっていない海域:{ $zones }。
    .then = 間の海域を加えるか、これらを除いて`ネットワーク`を命じてください。
asia-engulfed-dominated = 敵が支配的な影響力を持つ海域:{ $zones }。
    .then = これらを除いて`ネットワーク`を命じてください。
asia-engulfed-network-too-dear = ネットワークには{ $cost }必要ですが、輸送ポイントの残りは{ $left }です。
    .then = 海域を減らすか、`ネットワーク なし`と命じてください。
asia-engulfed-submarine-cannot-supply = 潜水艦は{ $zone }に補給できません。
    .then = アイコンの数がユニットのステップ数以下の海域を指定してください。
asia-engulfed-too-few-werp =
    WERPが{ $needed }必要ですが、{ $power ->
        [japan] 日本
        [usa] アメリカ
        [commonwealth] 英連邦
        [nationalists] 国民党
        [communists] 共産党
        [dei] オランダ領東インド
       *[philippines] フィリピン
    }の残りは{ $left }です。
    .then = { $left }WERP以内で購入してください。
asia-engulfed-not-for-sale =
    その国は{ $what ->
        [action] スペシャルアクション
        [air] 航空ユニット
        [asw] 対潜能力
        [bomber_point] 爆撃機ポイント
        [communist_step] 共産党のステップ
        [fortification] 要塞
        [home_defence] 本土防衛
        [lend_lease] レンドリース
        [point] ポイント
        [port_repair] 港湾修理
        [repair] 艦船修理
        [ship] 艦船
        [submarine] 潜水艦ステップ
        [submarine_point] 潜水艦ポイント
        [transport] 輸送能力
        [infantry] 歩兵
        [militia] 民兵
        [marine] 海兵隊
        [lba] 陸上機
        [cba] 艦載機
       *[other] それ
    }を購入できません。
    .then = 国ごとに買えるものは`ヘルプ 生産`で見られます。
asia-engulfed-pool-empty = フォースプールに{ $kind }がありません。
    .then = ほかのユニットを購入してください。フォースプールは`ユニット`で見られます。
asia-engulfed-too-many-steps = { $kind }は最大{ $most }ステップです。
    .then = 合わせて{ $most }ステップまでにしてください。
asia-engulfed-cannot-come-in = { $area }には登場できません。
    .then = その国の補給下の本国エリアを指定してください。
asia-engulfed-too-many-new = { $area }にはこのターンもう登場できません。
    .then = 補給下のほかの本国エリアを指定してください。
asia-engulfed-limit-reached = { $what ->
    [actions_held] スペシャルアクションはすでに{ $most }あり、これ以上は持てません。
    [points_held] ポイントはすでに{ $most }あり、これ以上は持てません。
    [asw_level] 対潜能力はすでに最高のレベル{ $most }です。
    [track] このトラックは{ $most }までです。
    [transport_capacity] 輸送能力はすでに最高の{ $most }です。
    [action] スペシャルアクションは1ターンに{ $most }までです。
    [air] 航空ユニットは1ターンに{ $most }までです。
    [asw] 対潜能力は1ターンに{ $most }までです。
    [bomber_point] 爆撃機ポイントは1ターンに{ $most }までです。
    [communist_step] 共産党のステップは1ターンに{ $most }までです。
    [fortification] 要塞は1ターンに{ $most }までです。
    [home_defence] 本土防衛は1ターンに{ $most }までです。
    [lend_lease] レンドリースは1ターンに{ $most }までです。
    [point] ポイントは1ターンに{ $most }までです。
    [port_repair] 港湾修理は1ターンに{ $most }までです。
    [repair] 艦船修理は1ターンに{ $most }までです。
    [ship] 艦船は1ターンに{ $most }までです。
    [submarine] 潜水艦ステップは1ターンに{ $most }までです。
    [submarine_point] 潜水艦ポイントは1ターンに{ $most }までです。
    [transport] 輸送能力は1ターンに{ $most }までです。
    [infantry] 歩兵は1ターンに{ $most }までです。
    [militia] 民兵は1ターンに{ $most }までです。
    [marine] 海兵隊は1ターンに{ $most }までです。
    [lba] 陸上機は1ターンに{ $most }までです。
    [cba] 艦載機は1ターンに{ $most }までです。
   *[other] 1ターンに{ $most }までです。
}
    .then = { $what ->
        [actions_held] ほかのものを買ってください。スペシャルアクションは使うと減ります。
        [points_held] ほかのものを買ってください。
        [asw_level] ほかのものを買ってください。
        [track] { $most }以下にしてください。
        [transport_capacity] ほかのものを買ってください。
       *[other] { $most }までにしてください。
    }
asia-engulfed-no-marker =
    { $what ->
        [action] スペシャルアクション
        [air] 航空ユニット
        [asw] 対潜能力
        [bomber_point] 爆撃機ポイント
        [communist_step] 共産党のステップ
        [fortification] 要塞
        [home_defence] 本土防衛
        [lend_lease] レンドリース
        [point] ポイント
        [port_repair] 港湾修理
        [repair] 艦船修理
        [ship] 艦船
        [submarine] 潜水艦ステップ
        [submarine_point] 潜水艦ポイント
        [transport] 輸送能力
        [infantry] 歩兵
        [militia] 民兵
        [marine] 海兵隊
        [lba] 陸上機
        [cba] 艦載機
       *[other] それ
    }のマーカーが空いていません。
    .then = これを除いて命じてください。完成したマーカーは次のターンにまた使えます。
asia-engulfed-nothing-to-repair = 修理するものがありません。
    .then = 修理を除いて命じてください。
asia-engulfed-no-garrison = { $area }に守備隊を置けません。
    .then = 守備隊のいない、補給下の自分のエリアを指定してください。
asia-engulfed-no-fortification = { $area }は要塞化できません。
    .then = 自分の地上ユニットがいる、補給下の平地かボックスを指定してください。
asia-engulfed-not-before-war = 戦前の生産では、レンドリースも共産党の無料ステップもありません。
    .then = アメリカ、英連邦、国民党の購入に使うか、`完了`と入力してください。
asia-engulfed-no-lend-lease = レンドリースを届けられません。
    .then = レンドリースを除いて命じてください。
asia-engulfed-no-battle = { $zone }に戦闘はありません。
    .then = 戦闘のある所は`できること`で見られます。
asia-engulfed-cannot-avoid = 最初の判定では回避できません。
    .then = `昼`か`夜`を選んでください。
asia-engulfed-only-chit =
    選べるのは{ $chit ->
        [day] `昼`
        [night] `夜`
       *[avoid] `回避`
    }だけです。
    .then = そのとおりに入力してください。
asia-engulfed-cannot-fly = その{ $kind }はここでその任務につけません。
    .then = ほかの任務(`攻撃`、`護衛`、`CAP`、`ドッグファイト`、`地上支援`)にするか、任務なしにしてください。
asia-engulfed-unassigned = { $count }個の航空ユニットに任務がありません。
    .then = すべてに任務を与えてください:`航空任務 攻撃 #1、護衛 #2`、または`航空任務 なし`。
asia-engulfed-nothing-to-strike = { $area }に攻撃目標はありません。
    .then = 攻撃できる所は`できること`で見られます。`完了`でフェイズを終えます。
asia-engulfed-no-air-named = { $area }への攻撃には、攻撃する航空ユニットの指定が必要です。
    .then = 指定してください:`港湾攻撃 { $area } 艦船に 攻撃 { $units }で`。空港へは`護衛`で向かいます。
asia-engulfed-nothing-to-sink = 潜水艦の攻撃目標はありません。
    .then = `攻撃見送り`と入力してください。
asia-engulfed-no-way = その{ $kind }は{ $area }へ行けません。
    .then = 行けるエリアは`できること`で見られます。
asia-engulfed-rearguard-must-stay = { $area }に{ $steps }ステップが残らなければなりません。
    .then = { $area }から出るユニットを減らしてください。
asia-engulfed-no-room = { $area }に空きがありません。
    .then = ほかのエリアを指定してください。`できること`で見られます。
asia-engulfed-out-of-supply = その{ $kind }は補給切れです。
    .then = 補給下のユニットに命じてください。
asia-engulfed-cannot-land = { $area }には上陸できません。
    .then = 上陸できるエリアは`できること`で見られます。
asia-engulfed-does-not-land = { $kind }は上陸できません。
    .then = 歩兵か海兵隊を上陸させてください。
asia-engulfed-no-moves-left = 戦略移動の残りは{ $left }です。
    .then = 減らすか、`完了`と入力してください。
asia-engulfed-needs-action = 国民党が{ $area }を攻撃するには米軍のスペシャルアクションが必要です。
    .then = ほかへ移動するか、生産で米軍のスペシャルアクションを購入してください。
asia-engulfed-no-combat = { $area }で戦闘はできません。
    .then = 戦闘できる所は`できること`で見られます。
asia-engulfed-no-assault = { $area }はジャングルなので突撃できません。
    .then = 突撃なしで戦ってください:`戦闘 { $area }`。
asia-engulfed-combats-left = まだ戦闘が残っています:{ $areas }。
    .then = 先に戦ってください。`できること`で見られます。
asia-engulfed-no-berth = { $area }の港に空きがありません。
    .then = ほかの港を指定してください。`できること`で見られます。
asia-engulfed-ships-at-sea = 基地変更できる艦が海上にいます:{ $zones }。
    .then = 先に基地変更してください。港は`できること`で見られます。
asia-engulfed-nothing-to-merge = 統合してもブロックは減りません。
    .then = 統合は命じずに進めてください。`完了`でフェイズを終えます。
asia-engulfed-battles-left = まだ戦闘が残っています:{ $zones }。
    .then = 先に戦ってください。`できること`で見られます。

asia-engulfed-event-powers = { $space }のこのラウンドに戦うのは{ $powers }だけです。
asia-engulfed-event-militia = { $steps ->
    [5] { $nation }:失ったエリアのために民兵が動員されました(5ステップまで)。
   *[other] { $nation }:失ったエリアのために民兵{ $steps }ステップが動員されました。
}
asia-engulfed-event-edited = 盤面が修正されました({ $reason })。
asia-engulfed-event-edited-units = ユニットが修正されました({ $reason })。現在:{ $spaces }。
asia-engulfed-reason-missing = 理由がありません。記録に必要です。
    .then = 編集の最後に理由を書いてください。
asia-engulfed-edit-not-now = 今は盤面を直せません({ $now })。
    .then = 命令を待っていて戦闘のないときに直すか、`巻き戻し`を使ってください。
asia-engulfed-gm-plays = あなたはプレイヤーなので、ユニットを直せません。
    .then = プレイしないゲームマスターに頼むか、`巻き戻し`を使ってください。支配とトラックは直せます。
asia-engulfed-nothing-to-edit = すでにそのとおりです。
    .then = `ユニット`と`盤面`で確かめ、変えるところを書いてください。

asia-engulfed-parse-from-where = { $kind }は複数の場所にいます。
    .then = どこからか、番号で指定してください。
asia-engulfed-parse-not-so-many-units = { $there ->
        [0] { $kind }は1個もありません
       *[other] { $kind }は{ $there }個しかありません
    }({ $count }個と書かれています)。
    .then = `ユニット`で一覧を表示します。
asia-engulfed-parse-no-purchase = 「{ $word }」は購入するものではありません。
    .then = `ヘルプ 生産`で購入できるものと価格を表示します。
asia_engulfed-parse-missing-purchases = 何を購入しますか。1ステップは1WERP(海兵隊は2、アメリカの海兵隊は3)、守備隊1、艦船、航空、対潜、港湾の1ポイントは1、輸送1、潜水艦2、爆撃機5、スペシャルアクション5です。日本の上限は航空3、対潜1、輸送1です。
    .then = `生産 増援 #12 に 2、スペシャルアクション 日本`や`生産 建造 日本 CV 本州`と書いてください。`ヘルプ 生産`で購入できるものと価格、上限を表示します。`完了`は何も買いません。
asia-engulfed-parse-other-unit = { $word }は{ $kind }({ $steps }ステップ)で、「{ $said }」ではありません。
    .then = 正しい種類を書くか、番号`{ $word }`だけを書いてください。
asia-engulfed-parse-no-duty = 「{ $word }」は航空任務ではありません。
    .then = `攻撃`、`護衛`、`CAP`、`ドッグファイト`、`地上支援`のどれかを先に書いてください。
asia-engulfed-parse-no-class = 「{ $word }」は攻撃する艦種ではありません。
    .then = 「目標」の後には`CV`、`BB`、`CA`だけを、先に攻撃する順に書いてください。

asia-engulfed-event-operation = { $side }が{ $space }から{ $to }へ追加の海上作戦します。敵の潜水艦がいます。
asia-engulfed-event-raid-over = { $space }からの奇襲攻撃が終わりました。
asia-engulfed-event-raid-stays = { $side }は{ $space }に留まります。
asia-engulfed-event-raid-leaves = { $side }は直ちに{ $space }を離れます。
asia-engulfed-event-stands = { $side }は{ $space }で昼戦を1ラウンド挑みます。
asia-engulfed-event-gives-way = { $side }は{ $space }から基地変更します。
asia-engulfed-event-no-charge = { $side }は{ $space }でバンザイ突撃をしません。
asia-engulfed-event-charge = { $side }の{ $space }でのバンザイ突撃:民兵{ $units }ブロック。
asia-engulfed-event-charge-garrison = { $side }の{ $space }でのバンザイ突撃:守備隊{ $units ->
    [0] {""}
   *[other] と民兵{ $units }ブロック
 }。
asia-engulfed-event-kamikazes = { $side }の航空ユニット{ $units }個が{ $space }でさらにカミカゼ攻撃を行います。
asia-engulfed-event-kamikazes-held = { $side }は{ $space }でこれ以上カミカゼ攻撃を行いません。
task-asia-engulfed-leave-raid = 攻撃が終わりました。{ $zone }の艦隊は直ちに基地変更するか、留まります。
    .type = `基地変更 #12 トラックへ`、留まるなら`完了`
task-asia-engulfed-meet-raid = { $zone }の艦隊は昼戦を1ラウンド挑むか、アメリカへ基地変更します。
    .type = `昼`、`回避`
task-asia-engulfed-charge = { $area }の守備隊と民兵のどれがバンザイ突撃を行いますか?射撃の後に除去されます。
    .type = `バンザイ突撃`、`バンザイ突撃 なし`
task-asia-engulfed-send-kamikazes = { $zone }でさらにカミカゼ攻撃を行いますか?
    .type = `カミカゼ #12`、`完了`
asia-engulfed-no-supply-line = { $kind }から{ $area }の港まで補給線を引けません。
    .then = 敵の影響力のないネットワークの海域に面した、補給下の港を指定してください。
asia-engulfed-no-action-kept =
    { $power ->
        [japan] 日本
        [usa] アメリカ
       *[commonwealth] 英連邦
    }には前のターンから残したスペシャルアクションがありません。
    .then = 増援できるエリアで増援し、次のターンのためにアクションを残してください。
asia-engulfed-lent-elsewhere = レンドリースが{ $needed }WERPを払うことになりますが、この生産で払えるのは{ $left }です。
    .then = レンドリースでは届いた国(インドかオーストラリア)の地上ユニットか、地上ユニット以外を購入してください。
asia-engulfed-no-demonstration = { $zone }で公開できる艦隊はありません。
    .then = 1942年以降、艦載機を載せた空母を含む米軍艦隊8ステップが、日本の艦隊がリアクションできる海域へ海上移動していることが必要です。
asia-engulfed-no-charge = { $area }でそれはバンザイ突撃できません。
    .then = そこで戦う民兵か守備隊を指定してください。
asia-engulfed-no-kamikaze = その{ $kind }は{ $zone }でカミカゼ攻撃できません。
    .then = 海域に面した補給下の、エリートでない陸上機を指定するか、`完了`と入力してください。

## What was not understood
asia_engulfed-parse-missing-submarine = 潜水艦の海域が書かれていません。
    .then = `{ $usage }`の形で書いてください。
asia_engulfed-parse-missing-garrison = 守備隊が書かれていません。
    .then = `{ $usage }`の形で書いてください。
asia_engulfed-parse-twice-submarine = 潜水艦の海域が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
asia_engulfed-parse-twice-garrison = 守備隊が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
asia_engulfed-parse-missing-track = トラックが書かれていません。
    .then = `{ $usage }`の形で書いてください。
asia_engulfed-parse-twice-track = トラックが2回書かれています。
    .then = `{ $usage }`の形で書いてください。
