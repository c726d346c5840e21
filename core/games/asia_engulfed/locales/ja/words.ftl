### 出来事、質問、拒否

asia-engulfed-event-pieces = { $side }:{ $pieces }。
asia-engulfed-event-tracks = トラック:{ $tracks }。
asia-engulfed-event-markers = 建造・修理トラック:{ $markers }。
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
asia-engulfed-event-extended = { $side }が{ $space }へ作戦を延長:艦隊{ $fleets }、兵員輸送船団{ $transports }({ $from })。
asia-engulfed-event-reaction = { $side }は{ $space }で艦隊{ $fleets }でリアクションしました。
asia-engulfed-event-reaction-submarine = { $side }は{ $space }で艦隊{ $fleets }と潜水艦でリアクションしました。
asia-engulfed-event-submarine-sent = { $side }は{ $space }に潜水艦を派遣しました。
asia-engulfed-event-submarine-kept = { $side }は{ $space }に潜水艦を派遣しません。
asia-engulfed-event-code = 暗号が解読されました。{ $space }:空母{ $carriers }、戦艦{ $battleships }、巡洋艦{ $cruisers }、兵員輸送船団{ $troops }。
asia-engulfed-event-network = サプライネットワーク(輸送ポイント{ $cost }):{ $zones }。
asia-engulfed-event-supply = { $side }:部分的な補給は{ $partial }、補給切れは{ $out }。
asia-engulfed-event-supply-partial = { $side }:部分的な補給は{ $partial }、補給切れはありません。
asia-engulfed-event-supply-out = { $side }:補給切れは{ $out }。
asia-engulfed-event-supply-full = { $side }:すべて補給下に戻りました。
asia-engulfed-event-jungle = ジャングルで{ $side }がステップを失いました:{ $areas }。
asia-engulfed-event-removed = { $side }のユニットが除去されました({ $rule }):{ $spaces }。
asia-engulfed-event-income = { $side }の収入:{ $purses }、石油{ $oil }。
asia-engulfed-event-bid = 戦前の生産(10.4):{ $side }は無料の{ $werp } WERPで生産できます。日本の石油は{ $oil }から始まります。
asia-engulfed-event-warfare = 戦略戦闘{ $stage }:{ $result }。
asia-engulfed-event-produced = { $side }の生産:{ $spent }、地上ステップ{ $steps }。
asia-engulfed-event-battle = { $space }で戦闘が始まります。
asia-engulfed-event-strike = { $space }への港湾攻撃です。
asia-engulfed-event-strike-base = { $space }への飛行場攻撃です。
asia-engulfed-event-chit-own = { $side }は{ $space }で{ $chit }を選びました。
asia-engulfed-event-chit = { $side }は{ $space }でチットを選びました。
asia-engulfed-event-chits = { $space }のチット:日本は{ $japan }、連合軍は{ $allies }。
asia-engulfed-event-intercepted = { $space }では{ $side }が決めます:{ $chit }。
asia-engulfed-event-surprised = { $space }では{ $side }が奇襲で決めます:{ $chit }。
asia-engulfed-event-weather = { $space }は悪天候です。
asia-engulfed-event-air-own = { $side }の{ $space }での航空任務:{ $flights }、目標は{ $targets }。
asia-engulfed-event-air = { $side }は{ $space }の航空任務を決めました。
asia-engulfed-event-air-shown = { $space }の航空部隊:日本は{ $japan }、連合軍は{ $allies }。ブロック:{ $blocks }。
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
asia-engulfed-event-assault = { $side }が{ $space }で強襲、第{ $round }ラウンド。
asia-engulfed-event-breakthrough = { $side }が{ $space }で突破戦闘、第{ $round }ラウンド。
asia-engulfed-event-round-ended = { $space }のラウンドが終わりました。
asia-engulfed-event-fell = { $nation }が降伏しました。
asia-engulfed-event-back = { $nation }が復帰しました。
asia-engulfed-event-victory = 勝利判定:{ $points }点、エリア{ $areas }、基地{ $bases }。
asia-engulfed-event-rebased = { $side }が{ $space }へ基地変更:艦隊{ $fleets }、その他{ $others }。
asia-engulfed-event-merged = { $side }が{ $space }で{ $before }ブロックを{ $after }に統合しました。

task-asia-engulfed-sail-fleets = 海域を指定して艦隊を送るか、フェイズを終えてください(第{ $turn }ターン)。
    .type = `海上移動 CV2 本州から北西太平洋へ`、`完了`
task-asia-engulfed-react-at = { $zone }でリアクションしますか?
    .type = `リアクション #12、潜水艦`、`リアクション`
task-asia-engulfed-add-submarine = { $zone }に潜水艦を送りますか?
    .type = `潜水艦派遣`、`潜水艦待機`
task-asia-engulfed-lay-network = サプライネットワークの海域を指定してください(輸送ポイント{ $left })。
    .type = `ネットワーク 日本海、東シナ海`
task-asia-engulfed-produce = { $werp }WERPまで使えます。
    .type = `生産 輸送、補充 #12 に 1`、`完了`
task-asia-engulfed-fight-zones = { $zones-count ->
    [0] 港湾か飛行場を空襲するか、フェイズを終えてください。
   *[other] { $zones-or }で戦闘してください。
 }
    .type = `海上戦闘 ジャワ海で`、`完了`
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
    .type = `攻撃 マレー`、`完了`
task-asia-engulfed-rebase-fleets = { $fleets ->
    [0] 海上にユニットはいません。まだ移動していない艦隊は別の港に移れます。
   *[other] 海上の{ $fleets }ユニットの基地変更です。
 }
    .type = `基地変更 #12 本州へ`、`完了`

asia-engulfed-must-fight = { $area }のこのラウンドは、そのようには離脱できません。
    .then = 国を指定せずに`戦闘`すると、戦える全員が戦います。
asia-engulfed-landing-left = 空きボックスのためにステップを割いたユニットは、{ $zones }から上陸しなければなりません。
    .then = 先に`上陸`させてください。
asia-engulfed-bad-board = 盤のファイルを使えません:{ $problems }
    .then = 指摘された箇所を直して、もう一度ゲームを作ってください。
asia-engulfed-wrong-phase = 今は{ $now }です。
    .then = `可能`で一覧を表示します。
asia-engulfed-not-asked = 今はそれを求められていません。
    .then = `状況`で確認できます。
asia-engulfed-unknown-area = 「{ $word }」というエリアはありません。
    .then = `盤面`で一覧を表示します。
asia-engulfed-unknown-zone = 「{ $word }」という海域はありません。
    .then = `盤面`で一覧を表示します。
asia-engulfed-area-not-zone = { $area }は海域ではなくエリアです。
    .then = { $zones-count ->
        [0] 面している海域はありません。
       *[other] 海域を指定してください:面しているのは{ $zones-or }です。
    }
asia-engulfed-zone-not-area = { $zone }はエリアではなく海域です。
    .then = { $areas-count ->
        [0] 面しているエリアはありません。
       *[other] エリアを指定してください:面しているのは{ $areas-or }です。
    }
asia-engulfed-unknown-unit = マップ上に{ $number }番のユニットはありません。
    .then = `ユニット`で一覧を表示します。
asia-engulfed-nothing-named = ユニットが指定されていません。
    .then = 種類か番号で指定してください。
asia-engulfed-named-twice = 同じ{ $kind }が二度指定されています。
    .then = 一度だけ指定してください。
asia-engulfed-cannot-do-this = { $kind }にはできません。
    .then = 外してください。
asia-engulfed-has-moved = その{ $kind }は移動済みです。
    .then = ほかのものを指定してください。
asia-engulfed-not-there = その{ $kind }は{ $space }にいません。
    .then = そこにいるものを指定してください。
asia-engulfed-too-far = その{ $kind }は{ $zone }へ届きません。遠すぎるか、手前で止まらなければなりません。
    .then = もっと近い場所を指定してください。
asia-engulfed-zone-resolved = { $zone }は解決済みです。
    .then = ほかの海域を指定してください。
asia-engulfed-may-not-go = その{ $kind }は{ $space }に入れません。
    .then = ほかのものを送ってください。
asia-engulfed-no-oil = 石油ポイントが{ $needed }必要ですが、残りは{ $left }です。
    .then = 艦を減らしてください。
asia-engulfed-no-transport = 輸送ポイントが{ $needed }必要ですが、残りは{ $left }です。
    .then = ユニットを減らしてください。
asia-engulfed-no-action = スペシャルアクションが{ $needed }必要ですが、残りは{ $left }です。
    .then = 生産で購入できます。
asia-engulfed-no-code = 今は暗号を解読できません。
    .then = `リアクション`で進めます。
asia-engulfed-no-submarine = 潜水艦は来られません。
    .then = 外してください。
asia-engulfed-surprised = 奇襲攻撃のためできません。
    .then = 次の手番からできます。
asia-engulfed-not-linked = 日本につながっていない海域:{ $zones }。
    .then = 間の海域を加えるか、外してください。
asia-engulfed-dominated = 敵が支配している海域:{ $zones }。
    .then = 外してください。
asia-engulfed-network-too-dear = ネットワークには{ $cost }必要ですが、輸送ポイントの残りは{ $left }です。
    .then = 海域を減らしてください。
asia-engulfed-submarine-cannot-supply = 潜水艦は{ $zone }に補給できません。
    .then = ほかの海域を指定するか、外してください。
asia-engulfed-too-few-werp =
    WERPが{ $needed }必要ですが、{ $power ->
        [japan] 日本
        [usa] アメリカ
        [commonwealth] 英連邦
        [nationalists] 国民党
        [communists] 共産党
        [dei] オランダ領東インド
        [philippines] フィリピン
       *[other] { $power }
    }の残りは{ $left }です。
    .then = 購入を減らしてください。
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
       *[other] { $what }
    }を購入できません。
    .then = 外してください。
asia-engulfed-pool-empty = フォースプールに{ $kind }がありません。
    .then = ほかのものを購入してください。
asia-engulfed-too-many-steps = { $kind }は最大{ $most }ステップです。
    .then = ステップを減らしてください。
asia-engulfed-cannot-come-in = { $area }には登場できません。
    .then = 補給下の本国エリアを指定してください。
asia-engulfed-too-many-new = { $area }にはこのターンもう登場できません。
    .then = ほかのエリアを指定してください。
asia-engulfed-limit-reached =
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
       *[other] { $what }
    }は1ターンに{ $most }までです。
    .then = 減らしてください。
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
       *[other] { $what }
    }のマーカーが空いていません。
    .then = 空くまで待ってください。
asia-engulfed-nothing-to-repair = 修理するものがありません。
    .then = 外してください。
asia-engulfed-no-garrison = { $area }に守備隊を置けません。
    .then = ほかのエリアを指定してください。
asia-engulfed-no-fortification = { $area }は要塞化できません。
    .then = ほかのエリアを指定してください。
asia-engulfed-not-before-war = 戦前の生産では、レンドリースも共産党の無料ステップもありません。
    .then = アメリカ、英連邦、国民党の購入に使うか、`完了`と入力してください。
asia-engulfed-no-lend-lease = レンドリースを届けられません。
    .then = 外してください。
asia-engulfed-no-battle = { $zone }に戦闘はありません。
    .then = `可能`で戦闘を表示します。
asia-engulfed-cannot-avoid = 最初の判定では回避できません。
    .then = `昼`か`夜`を選んでください。
asia-engulfed-only-chit =
    選べるのは{ $chit ->
        [day] `昼`
        [night] `夜`
        [avoid] `回避`
       *[other] { $chit }
    }だけです。
    .then = それを選んでください。
asia-engulfed-cannot-fly = その{ $kind }はここでその任務につけません。
    .then = ほかの任務にするか、外してください。
asia-engulfed-unassigned = { $count }個の航空ユニットに任務がありません。
    .then = すべてに任務を与えてください。
asia-engulfed-nothing-to-strike = { $area }に攻撃目標はありません。
    .then = ほかのエリアを指定してください。
asia-engulfed-nothing-to-sink = 潜水艦の攻撃目標はありません。
    .then = `攻撃見送り`と入力してください。
asia-engulfed-no-way = その{ $kind }は{ $area }へ行けません。
    .then = 隣のエリアを指定してください。
asia-engulfed-rearguard-must-stay = { $area }に{ $steps }ステップが残らなければなりません。
    .then = 後衛を残してください。
asia-engulfed-no-room = { $area }に空きがありません。
    .then = ほかのエリアを指定してください。
asia-engulfed-out-of-supply = その{ $kind }は補給切れです。
    .then = 外してください。
asia-engulfed-cannot-land = { $area }には上陸できません。
    .then = ほかのエリアを指定してください。
asia-engulfed-does-not-land = { $kind }は上陸できません。
    .then = 上陸できるのは歩兵と海兵隊だけです。
asia-engulfed-no-moves-left = 戦略移動の残りは{ $left }です。
    .then = 減らすか、`完了`と入力してください。
asia-engulfed-needs-action = 国民党が{ $area }を攻撃するには米軍のスペシャルアクションが必要です。
    .then = 手前で止めてください。
asia-engulfed-no-combat = { $area }で戦闘はできません。
    .then = `可能`で一覧を表示します。
asia-engulfed-no-assault = { $area }はジャングルなので強襲できません。
    .then = 強襲なしで攻撃してください。
asia-engulfed-combats-left = まだ戦闘が残っています:{ $areas }。
    .then = 先に解決してください。
asia-engulfed-no-berth = { $area }の港に空きがありません。
    .then = ほかの港を指定してください。
asia-engulfed-ships-at-sea = 帰港できる艦が海上にいます:{ $zones }。
    .then = 先に基地変更してください。
asia-engulfed-nothing-to-merge = 統合してもブロックは減りません。
    .then = そのままにしてください。
asia-engulfed-battles-left = まだ戦闘が残っています:{ $zones }。
    .then = 先に解決してください。

asia-engulfed-event-powers = { $space }のこのラウンドに戦うのは{ $powers }だけです。
asia-engulfed-event-militia = { $nation }:失ったエリアのために民兵{ $steps }ステップが動員されました。
asia-engulfed-event-edited = 盤面を手で直しました({ $reason })。
asia-engulfed-event-edited-units = ユニットを手で直しました({ $reason })。現在:{ $spaces }。
asia-engulfed-reason-missing = 理由がありません。記録に必要です。
    .then = 編集の最後に理由を書いてください。
asia-engulfed-edit-not-now = 今は盤面を直せません({ $now })。
    .then = 命令を待っていて戦闘のないときに直すか、`巻き戻し`を使ってください。
asia-engulfed-gm-plays = あなたはプレイヤーなので、ユニットを直せません。
    .then = プレイしないゲームマスターに頼むか、`巻き戻し`を使ってください。支配とトラックは直せます。
asia-engulfed-nothing-to-edit = すでにそうなっています。何も変わりません。
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
    .then = `生産 補充 #12 に 2、スペシャルアクション 日本`や`生産 建造 日本 CV 本州`と書いてください。`ヘルプ 生産`で購入できるものと価格、上限を表示します。`完了`は何も買いません。
asia-engulfed-parse-no-duty = 「{ $word }」は航空任務ではありません。
    .then = `攻撃`、`護衛`、`直掩`、`空戦`、`地上支援`のどれかを先に書いてください。
asia-engulfed-parse-no-class = 「{ $word }」は攻撃する艦種ではありません。
    .then = 「目標」の後には`CV`、`BB`、`CA`だけを、先に攻撃する順に書いてください。

asia-engulfed-event-operation = { $side }が{ $space }から{ $to }へ作戦を延長します。敵の潜水艦がいます。
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
asia-engulfed-event-kamikazes = { $side }の{ $units }ユニットが{ $space }でさらにカミカゼ攻撃を行います。
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
    .then = 敵の影響範囲のないネットワークの海域に面した、補給下の港を指定してください。
asia-engulfed-no-action-kept =
    { $power ->
        [japan] 日本
        [usa] アメリカ
        [commonwealth] 英連邦
       *[other] { $power }
    }には前のターンから残したスペシャルアクションがありません。
    .then = 増援できるエリアで補充し、次のターンのためにアクションを残してください。
asia-engulfed-lent-elsewhere = レンドリースが{ $needed }WERPを払うことになりますが、この生産で払えるのは{ $left }です。
    .then = レンドリースでは届いた国(インドかオーストラリア)の地上ユニットか、地上ユニット以外を購入してください。
asia-engulfed-no-demonstration = { $zone }で公開できる艦隊はありません。
    .then = 1942年以降、艦載機を載せた空母を含む米軍艦隊8ステップが、日本の艦隊がリアクションできる海域へ海上移動していることが必要です。
asia-engulfed-no-charge = { $area }でそれはバンザイ突撃できません。
    .then = そこで戦う民兵か守備隊を指定してください。
asia-engulfed-no-kamikaze = その{ $kind }は{ $zone }でカミカゼ攻撃できません。
    .then = 海域に面した補給下の、エリートでない陸上機を指定するか、`完了`と入力してください。
