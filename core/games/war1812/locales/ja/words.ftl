### 1812年戦争:お断り、問いかけ、経過、表示、コマンド。

## お断り

war1812-unknown-town = 「{ $word }」という町はありません。
    .then = 町は`盤面`で見られます。
war1812-unknown-lake = 「{ $word }」という湖はありません。
    .then = 湖は{ $lakes }です。
war1812-unknown-block = 番号{ $number }のブロックはあなたにはありません。
    .then = あなたのブロックは`駒`で見られます。
war1812-nothing-named = 何も書かれていません。
    .then = 例えば`歩兵4`や`#12`と書いてください。
war1812-named-twice = { $block }が2度書かれています。
    .then = ブロックは1度ずつ書いてください。
war1812-wrong-phase = これは「{ $needed }」の行動です。今は「{ $now }」です。
    .then = 今できることは`できること`で見られます。フェイズは`完了`で終えます。
war1812-phase-not-now = 今は「{ $named }」ではありません。
    .then = 今の「{ $now }」を終えるなら`完了`と入力してください。
war1812-not-your-turn = あなたのターンではありません。
    .then = { $awaited-or }の番です。
war1812-question-open = 先に答えるべき質問があります。
    .then = { $awaited-or }が答えます。内容は`できること`でわかります。
war1812-nothing-to-answer = それは戦闘や冬の問いへの答えです。今は問われていません。
    .then = 今できることは`できること`で見られます。
war1812-not-simultaneous = このゲームでは命令書を使いません。
    .then = 自分のターンに建造、海軍移動、移動をしてください。
war1812-write-orders = このゲームでは両軍が命令書を書きます。
    .then = 一行で書きます:`命令書 建造 キングストン / 移動 #26 キングストンからプレスコットへ`
war1812-not-drawn = { $block }は引いていません。
    .then = 手元のブロックは`駒`で見られます。
war1812-not-own-country = { $town }は自国の町ではありません。
    .then = ブロックは自国の町に配置します。
war1812-towns-empty = 補給ポイント2以上の自国の町にはすべて1個以上必要です。
    .then = まだ空なのは{ $towns-all }です。
war1812-blocks-left = まだ{ $count }個が配置されていません。
    .then = すべて配置してから`完了`と入力してください。
war1812-not-own-base = { $town }はあなたの海軍基地ではありません。
    .then = あなたの基地は{ $bases }です。
war1812-base-held = { $town }は敵が占領しています。
    .then = 別の基地を選ぶか、奪い返してください。
war1812-no-ship-to-build = 建造できる艦船がもうありません。
    .then = 今ある艦船を修理するか動かしてください。
war1812-nothing-to-repair = { $town }に非作戦状態のあなたの艦船はありません。
    .then = { $places-count ->
        [0] 非作戦状態の艦船は、まず基地に入れてください。
       *[other] 修理できるのは{ $places-or }です。
    }
war1812-not-on-lake = { $town }は{ $lake }に面していません。
    .then = { $lake }に面しているのは{ $towns }です。
war1812-not-enough-ships = { $place }にいるのは作戦艦{ $operational }隻、非作戦艦{ $disabled }隻です。
    .then = それ以内にしてください。
war1812-port-not-friendly = { $town }は味方の町ではないので停泊できません。
    .then = { $ports-count ->
        [0] この湖に味方の港はありません。
       *[other] 港は{ $ports }です。
    }
war1812-whole-fleet = 艦隊は全艦で退却します。{ $lake }には{ $ships }隻います。
    .then = 全艦の行き先を書くか、`艦隊退却`だけにしてください。
war1812-which-harbour = { $lake }には退却できる港がいくつかあります。
    .then = { $ports-or }のどれかを書いてください（例：`艦隊退却 { $ports-first }へ`）。分かれて入ることもできます。
war1812-no-harbour = { $lake }に退却できる港はありません。
    .then = 艦隊は留まります。
war1812-must-retreat = { $lake }の艦隊はすべて非作戦艦なので、退却しなければなりません。
    .then = `艦隊退却`と入力してください。港が複数あれば行き先も書きます。
war1812-wrong-ship-hits = 命中は{ $hits }、敵の作戦艦は{ $operational }隻、非作戦艦は{ $disabled }隻です。
    .then = 命中1で作戦艦1隻を非作戦状態にするか、非作戦艦1隻を沈めます:`命中 非作戦 1 撃沈 1`
war1812-not-there = { $block }は{ $town }ではなく{ $at }にいます。
    .then = 同じ町のブロックを選んでください。
war1812-not-on-board = { $block }は盤上にいません。
    .then = ブロックの位置は`駒`で見られます。
war1812-no-road = { $from }と{ $to }を結ぶ道はありません。
    .then = { $from }から道が通じているのは{ $near }です。
war1812-too-far = { $block }は{ $to }まで{ $roads }本の道を進めません。
    .then = 最大{ $most }本で、最後の1本は強行軍です。
war1812-forced-march-needed = { $block }が{ $to }へ行くには道{ $roads }本で、最後は強行軍です。
    .then = 「強行軍」を付けてください。低い目なら留まってCVを1失います。
war1812-no-forced-march = { $block }は{ $roads }本なら強行軍なしで進めます。
    .then = 「強行軍」を書かずに命じてください。
war1812-enemy-on-the-way = { $to }への途中の{ $town }に敵のブロックがいます。
    .then = そこで止まって戦うか、別の道を選んでください。
war1812-already-there = { $block }はもう{ $town }にいます。
    .then = ほかの町のブロックか、別の行き先を書いてください。
war1812-nothing-to-claim = { $block }には宣言できるものがありません。
    .then = 強行軍で+2になるのはインディアンだけです。「宣言」を書かずに命じてください。
war1812-no-sea-movement = 海上移動が宣言されていません。
    .then = { $lakes-count ->
        [0] 海上を移動できるのは、自分の作戦艦がいる湖だけです。
       *[other] 海軍フェイズに`海上移動 { $lakes-first }`と入力します。
    }
war1812-no-carriers = { $lake }にあなたの作戦艦はいません。
    .then = 運べるのは、ターンの初めに湖にいる艦船だけです。
war1812-too-few-carriers = { $lake }の艦船が運べるのは{ $ships }個ですが、{ $blocks }個が乗ろうとしています。
    .then = 1隻に1個です。
war1812-not-by-sea = { $from }と{ $to }の両方が{ $lake }に面してはいません。
    .then = { $lake }に面した2つの町を選んでください。
war1812-cannot-sail = { $block }は海上を移動できません。{ $kind }は船に乗れません。
    .then = 歩兵を送ってください。
war1812-passenger-marches = { $block }は海上移動と強行軍の両方を命じられています。
    .then = どちらかにしてください。
war1812-no-reinforcements = { $town }を待つ増援はありません。
    .then = { $towns-count ->
        [0] 待っている増援はありません。
       *[other] 増援が待つのは{ $towns }です。
    }
war1812-no-battle-there = { $space }に戦闘はありません。
    .then = { $battles-count ->
        [0] 待っている戦闘はありません。
       *[other] 戦闘があるのは{ $battles-all }です。
    }
war1812-naval-battle-first = { $lake }の海戦が先です。
    .then = `戦闘 { $lake }`と入力してください。
war1812-no-retreat = { $town }から退却できる道はありません。
    .then = `応戦`してください。
war1812-which-way = 退却先がいくつかあります。
    .then = { $ways-or }のどれかを書いてください。
war1812-cannot-retreat-to = { $to }には退却できません。
    .then = { $ways-count ->
        [0] 退却先はありません。
       *[other] 退却できるのは{ $ways-or }です。
    }
war1812-no-dragoons = 退却する中に竜騎兵はいません。
    .then = 竜騎兵の行き先を書かずに命じてください。
war1812-dragoons-cannot-go = 竜騎兵は{ $to }へ進めません。
    .then = { $ways-count ->
        [0] ほかのブロックと一緒に留まります。
       *[other] 進めるのは{ $ways-or }です。
    }
war1812-no-such-claim = この戦闘にあなたの{ $kind }はいません。
    .then = いるものだけを宣言するか、`追撃 なし`としてください。
war1812-wrong-losses = 失うCVは{ $needed }ですが、{ $given }と書かれています。
    .then = 必要な数だけ書くか、`損害`だけにしてください。
war1812-not-in-battle = { $block }はこの戦闘にいません。
    .then = 戦闘にいるブロックを選んでください。
war1812-too-many-hits = { $block }のCVは{ $cv }で、それ以上は失えません。
    .then = 損害を分けてください。
war1812-wrong-attrition = { $town }では{ $needed }個ですが、{ $given }個が書かれています。
    .then = 必要な数だけ書くか、`越冬`だけにしてください。
war1812-not-a-battlefield = { $town }は2つの町のどちらでもありません。
    .then = { $towns-or }を選んでください。
war1812-bad-board = 盤のファイルを使えません:{ $problems }
    .then = 直してからゲームを作り直してください。
war1812-orders-sealed = 命令書は封をされ、変えられません。
    .then = 両軍がそろえば実行されます。

## 問いかけ

task-place-blocks = 引いたブロックを配置してください。補給ポイント2以上の自国の町には1個以上必要です。
    .type = `配置 歩兵4 デトロイトに` ・ `駒` ・ `取り消し` ・ `完了`
task-choose-order = { $year }年のロールに勝ちました。先攻か後攻を選んでください。
    .type = `先攻` ・ `後攻`
task-naval-phase = 海軍フェイズ:建造、修理、海軍移動、または海上移動の宣言をしてください。
    .type = `建造 キングストン` ・ `海軍移動 キングストンから` ・ `海上移動 オンタリオ湖` ・ `完了`
task-army-phase = 陸軍フェイズ:1つのグループを動かすか、増援を呼んでください。
    .type = `移動 歩兵4 キングストンからプレスコットへ` ・ `できること` ・ `完了`
task-choose-next-battle = 次の戦闘を選んでください:{ $battles-all }
    .type = `戦闘 { $battles-first }`
task-stand-or-retreat = { $town }が{ $attackers }個に攻撃されています。戦闘を受けるか、追撃射撃を受けて退却するかを決めてください。
    .type = `応戦` ・ `退却`
task-fire-or-retreat = { $town }の戦闘、第{ $round }戦闘ターン:射撃するか、追撃射撃を受けて退却するかを決めてください。
    .type = `射撃` ・ `退却` ・ `戦闘一覧`
task-claim-pursuit = { $town }からの退却に対する追撃射撃:竜騎兵やインディアンのダブル追撃射撃を宣言(公開)しますか。
    .type = `追撃 竜騎兵` ・ `追撃 なし`
task-answer-pursuit = { $town }からの退却:竜騎兵を見せて、敵の竜騎兵のダブル追撃射撃を止めますか。
    .type = `公開` ・ `非公開`
task-take-losses = { $town }:CVを{ $hits }失うブロックを選んでください。
    .type = `損害`で提案どおり ・ `損害 歩兵4、#12 x2`
task-hit-ships = { $lake }:命中{ $hits }を敵艦隊に割り当ててください。
    .type = `命中 非作戦 1 撃沈 1`
task-stay-or-retreat-fleet = { $lake }の海戦、第{ $round }ラウンド:残留するか退却してください。
    .type = `残留` ・ `艦隊退却`
task-fleet-must-retreat = { $lake }の艦隊は退却しなければなりません。
    .type = `艦隊退却` ・ `艦隊退却 キングストンへ`
task-choose-attrition = 冬期の消耗:町の補給ポイントを超えるブロックを選んでください。
    .type = `越冬`で提案どおり ・ `越冬 歩兵4、歩兵3` ・ `できること`
task-choose-harbour = 冬期の港:{ $lake }の艦船を港に入れてください。
    .type = `海軍移動 キングストンへ` ・ `海軍移動 2 キングストンへ`
task-plot-orders = このターンの命令書を書いてください。
    .type = `命令書 建造 キングストン / 移動 歩兵4 キングストンからプレスコットへ` ・ `命令書 なし`
task-keep-sea-movement = { $lake }の艦隊が損害を受けました。海上移動を続けますか。
    .type = `海上移動継続` ・ `海上移動中止`
task-choose-battlefield = 互いに進んだグループが出会います。戦場を選んでください:{ $towns-or }
    .type = `会戦 { $towns-first }`

## ブロックと艦船

block-shown = { $kind }{ $cv }×{ $count }
block-count = ブロック{ $count }個
block-count-in = { $town }にブロック{ $count }個
block-placed-in = { $town }に{ $blocks }
block-loss = { $block }(−{ $hits })
block-part = ブロック{ $count }個→{ $way }{ $how ->
    [sea] (海路)
    [march] (強行軍)
   *[land] {""}
}
block-part-shown = { $kind }{ $count }個→{ $way }{ $how ->
    [sea] (海路)
    [march] (強行軍)
   *[land] {""}
}
block-march = { $town }→{ $to }:到着{ $completed }、拒否{ $refused }(CVを1ずつ失う)、うち除去{ $removed }
block-by-sea = 海路で{ $town }
block-dragoons-to = { $town }(竜騎兵)
block-attrition = { $town }:CV減少{ $reduced }、除去{ $removed }
ships-up = { $count }隻
ships-down = 非作戦艦{ $down }隻
ships-both = 作戦艦{ $count }隻と非作戦艦{ $down }隻
ships-of-town = { $ships }({ $town })

## 経過

war1812-event-drawn = あなた({ $side })が引いたのは{ $blocks }です。
war1812-event-reserve = { $side }が{ $count }個を引きました。
war1812-event-reinforced = { $side }が{ $town }で増援{ $count }個を引きました。
war1812-event-placed = あなた({ $side })は{ $places }を配置しました。
war1812-event-setup = { $side }が配置を終えました:{ $towns }
war1812-event-order = { $side }がロールに勝ち、今年は{ $first }が先攻です。
war1812-event-built = { $side }が{ $town }で艦船の建造を始めました。
war1812-event-repaired = { $side }が{ $town }で艦船を修理しました。
war1812-event-sailed-out = { $side }が{ $lake }へ出航しました:{ $ships }
war1812-event-sailed-in = { $side }が{ $lake }から入港しました:{ $ships }
war1812-event-sea = { $side }が{ $town }での海上移動を宣言しました。
war1812-event-ordered = あなた({ $side })は{ $town }から{ $blocks }に移動を命じました。
war1812-event-declared = { $side }が{ $town }から移動します:{ $parts }
war1812-event-moved = { $side }が{ $town }から移動しました:{ $parts }
war1812-event-moved-held = { $side }が{ $town }から移動しました:{ $parts }。民兵{ $held }個が越境を拒みました。
war1812-event-all-held = { $town }にいる{ $side }の民兵{ $held }個はすべて越境を拒みました。
war1812-event-none-moved = { $side }は{ $town }からまだ移動していません。
war1812-event-all-stay = { $side }のブロック{ $held }個は{ $town }に留まりました。
war1812-event-moved-stay = { $side }は{ $town }から移動しました:{ $parts }。ブロック{ $held }個は残りました。
war1812-event-marches = { $side }の強行軍:{ $marches }
war1812-event-called = { $side }が遅れた増援{ $count }個を{ $town }に呼びました。
war1812-event-phase-ended = { $side }が{ $phase }フェイズを終えました。
war1812-event-battle = { $side }が攻撃します:{ $town }の戦闘。
war1812-event-continued = { $side }は{ $town }で戦い続けます。
war1812-event-revealed = { $town }のブロックを公開します。攻撃側:{ $attackers }。防御側:{ $defenders }。
war1812-event-retreats = { $side }が{ $town }から{ $to }へ退却します。
war1812-event-claims-none = { $side }はダブル追撃射撃を宣言しません。
war1812-event-claims = { $side }が{ $kinds }でダブル追撃射撃を宣言しました。
war1812-event-shows = { $side }が竜騎兵を見せ、竜騎兵のダブル追撃射撃を止めました。
war1812-event-shows-none = { $side }は竜騎兵を見せません。
war1812-event-assigned = あなた({ $side })の損害:{ $losses }
war1812-event-losses = { $side }が{ $town }でCVを{ $lost }失いました。除去は{ $removed }個です。
war1812-event-losses-shown = { $side }が{ $town }でCVを{ $lost }失いました:{ $losses }。除去は{ $removed }個です。
war1812-event-retreated = { $side }が{ $town }を離れました:{ $towns }
war1812-event-won = { $side }が{ $town }を保持し、戦闘は終わりました。
war1812-event-nobody = { $town }には誰も残らず、戦闘は終わりました。
war1812-event-indians = インディアンが{ $town }に現れました。
war1812-event-indians-gone = { $town }のインディアンはゲームから除かれました。
war1812-event-ship-hits = { $disabled ->
    [0] { $side }が{ $town }で{ $sunk }隻を沈めました。
   *[other] { $sunk ->
        [0] { $side }が{ $town }で{ $disabled }隻を非作戦状態にしました。
       *[other] { $side }が{ $town }で{ $disabled }隻を非作戦状態にし、{ $sunk }隻を沈めました。
    }
}
war1812-event-ships-retreated = { $side }が{ $town }から退却しました:{ $ships }
war1812-event-port = { $town }の{ $side }の艦船:捕獲{ $captured }、湖へ脱出{ $escaped }。
war1812-event-ships-removed = { $side }が{ $town }で{ $ships }を失いました。
war1812-event-points = { $year }年の終わり:アメリカ軍{ $american }ポイント、イギリス軍{ $british }ポイント。
war1812-event-winter = { $year }年の冬期ターンです。
war1812-event-attrition = 冬期の消耗を受けたのは{ $blocks }です({ $side })。
war1812-event-no-attrition = { $side }に冬期の消耗はありません。
war1812-event-attrition-taken = { $side }の冬期の消耗:{ $towns }
war1812-event-held-back = { $town }は敵が占領しているので、{ $side }の増援{ $count }個は待ちます。
war1812-event-year = { $year }年が始まりました。
war1812-event-plotted = あなた({ $side })の命令書:{ $orders }
war1812-event-sealed = { $side }が命令書を出しました。
war1812-event-orders-revealed = 両軍の命令書を公開します。
war1812-event-void-naval = { $side }の海軍への命令は実行できませんでした。
war1812-event-void = { $side }の{ $blocks }個への命令は実行できませんでした。
war1812-event-sea-off = { $town }での{ $side }の海上移動は中止です。
war1812-event-sea-on = { $side }は{ $town }での海上移動を続けます。
war1812-event-port-entered = { $side }が{ $town }の港に入りました。停泊中の艦船のダイスを振ります。
war1812-event-due = 増援:{ $towns }
war1812-event-battlefield = { $side }が戦場を選びました:{ $town }

## 表示

block-moment = { $game } { $year }年 第{ $turn }ターン:{ $side-bare }、{ $phase }
block-moment-both = { $game } { $year }年 第{ $turn }ターン:{ $phase }
block-board = { $turn ->
    [0] { $year }年 初期配置
   *[other] { $year }年 第{ $turn }ターン:{ $phase }
}
block-mark-line = イベント{ $event }の前:第{ $turn }ターン、{ $side-bare }
block-first = 今年の先攻:{ $side-bare }
block-country = { $side }の本国の町
block-lakes = 湖
block-lake-held = { $side }が制海権を持つ
block-lake-free = 制海権なし
block-ports = 湖畔の町
block-roads = 道の通じる町
block-hand = 未配置
block-reserve = 残余グループ(予備)
block-legend = * 海軍基地   ! 敵が占領   数字は町の補給ポイント
block-town = { $country }の本国、補給ポイント{ $value }、{ $holder }が支配
block-base = { $lake }の海軍基地
block-lakeside = { $lake }に面する
block-reinforcements = 増援は1813年{ $first }、1814年{ $second }
block-reconstructed = ルールブックにはなく復元したもの:{ $facts }
block-held-back = { $side-bare }の増援{ $count }個が{ $town }を待っています。
block-orders-in = { $side-bare }:命令書は提出済み
block-score = { $american-bare } { $americans } : { $britons } { $british-bare }
block-lead = 各年の第10ターン終了時に10点差なら勝ちです。今の差は{ $lead }です。
block-landing = 上陸攻撃:防御側は最初の戦闘ターンにダブルファイヤで射撃します。
block-hits-open = { $side }が{ $hits }の損害を受けます。
column-on-board = 盤上
column-hand = 未配置
column-reserve = 残余
column-unbuilt = 未建造
column-lost = 喪失艦
column-points = 勝利ポイント
offer-block-place = 配置 { $count }個:
offer-block-required = まだ必要な町:{ $towns }
offer-sail-out = { $lake }へ出航:
offer-sail-in = { $lake }から入港:
offer-group = { $blocks } { $from }から
offer-march = { $town }(強行軍)
offer-claimed = { $town }(強行軍、インディアンと宣言)
offer-sea = { $town }(海路)
offer-carriers = { $from }から運べる艦船:{ $count }
choice-word-up = 作戦
choice-word-down = 非作戦
offer-retreat = { $from }から退却:
offer-retreat-ships = { $lake }から退却:
offer-losses = 合わせて{ $hits } CVを失うブロック:
offer-ship-hits = 割り当てる命中{ $hits }:
offer-hits = 非作戦{ $disable }、撃沈{ $sink }
offer-attrition = { $town }:CVを1失う{ $count }個を選ぶ:
offer-attrition-destroyed = { $town }:除かれる{ $count }個を選ぶ:
war1812-overview =
    1行が1つの命令です。`ヘルプ 移動`で説明、Tabで補完します。
    ブロックは種類とCV(`歩兵4`、`2個の歩兵3`、`竜騎兵`)、番号(`#12`)、名前で書きます。内容はほかの誰にも見えません。

## 入力するとおりのコマンド

typed-nothing = なし
block-written = あなたの命令：{ $orders }

## わからなかった入力

war1812-parse-missing-dragoons = 竜騎兵の行き先が書かれていません。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-twice-dragoons = 竜騎兵の行き先が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-missing-ships = 艦船の数が書かれていません。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-twice-ships = 艦船の数が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-missing-up = 作戦艦の数が書かれていません。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-missing-down = 非作戦艦の数が書かれていません。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-missing-disable = 非作戦状態にする数が書かれていません。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-missing-sink = 沈める数が書かれていません。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-twice-up = 作戦艦の数が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-twice-down = 非作戦艦の数が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-twice-disable = 非作戦状態にする数が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-twice-sink = 沈める数が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
war1812-parse-which-blocks = そこの{ $kind }はCVがいろいろです。
    .then = どれか書いてください:CV { $strengths-or }
war1812-parse-not-so-many-blocks = { $count ->
        [0] そこにそのような{ $kind }はいません。
       *[other] そこの{ $kind }は{ $count }個だけです。
    }
    .then = ブロックの位置は`駒`で見られます。
war1812-parse-no-blocks-there = そこにあなたのブロックはいません。
    .then = 位置は`駒`で見られます。
war1812-parse-from-where = どの町から動くのか書かれていません。
    .then = { $usage }

## 説明

about-war1812-place = 引いたブロックを町に配置する
help-war1812-place =
    引いたブロックを自国の町に置きます。置き直しもできます。終わるまで敵には何も見えません。
    補給ポイント2以上の自国の町には1個以上必要です。
    `配置 歩兵4 バッファローに` ・ `配置 #3、#7 デトロイトに`
slot-war1812-place-blocks = どのブロック
slot-war1812-place-town = どの町
about-war1812-first = 今年の先攻になる
help-war1812-first =
    その年の10ターンを先攻で行います。年の初めのロールに勝った側が選びます。
    `先攻`
about-war1812-second = 今年の後攻になる
help-war1812-second =
    その年の10ターンを後攻で行います。年の初めのロールに勝った側が選びます。
    `後攻`
about-war1812-build = 海軍基地で艦船を建造する
help-war1812-build =
    自分の海軍基地で艦船を1隻建造します。海軍フェイズを使います。後のターンに修理するまで非作戦状態です。
    `建造 キングストン`
slot-war1812-build-base = どの基地
about-war1812-repair = 海軍基地で艦船を修理する
help-war1812-repair =
    自分の海軍基地にいる非作戦状態の艦船を作戦状態に戻します。海軍フェイズを使います。
    `修理 エリー`
slot-war1812-repair-base = どの基地
about-war1812-sail = 町と湖の間で艦船を動かす
help-war1812-sail =
    1つの湖の町から湖へ、または湖から味方の町へ艦船を動かします。海軍フェイズを使います。
    数だけなら作戦艦から、数がなければ全艦です。
    `海軍移動 オスウィーゴから` ・ `海軍移動 2 キングストンへ`
slot-war1812-sail-ships = 何隻をどの町から、またはどの町へ
about-war1812-sea-movement = このターンに湖を渡ってブロックを運ぶ
help-war1812-sea-movement =
    海軍フェイズを海上移動に使います。湖の作戦艦1隻が歩兵1個を運びます。続けて移動に「海路」を付けます。
    `海上移動 オンタリオ湖`
slot-war1812-sea-movement-ships = 湖と、ほかの艦船の動き
about-war1812-move = 1つの町のブロックを動かす
help-war1812-move =
    1つの町のブロックを、それぞれ好きな所へ、1つの命令で動かします。歩兵とインディアンは道1本、竜騎兵は2本です。
    「強行軍」で1本多く、「海路」で湖を渡り、「宣言」でインディアンを公開して+2します。
    `移動 歩兵4 バッファローからフォート・ナイアガラへ`
    `移動 #26 キングストンからモントリオールへ プレスコット経由 強行軍`
slot-war1812-move-orders = どのブロックをどこからどこへ
about-war1812-reinforce = 遅れた増援を呼ぶ
help-war1812-reinforce =
    敵に占領されていた町に、待っていた増援を入れます。陸軍フェイズを使います。
    `増援 ケベック`
slot-war1812-reinforce-town = どの町
about-war1812-done = 配置やフェイズを終える
help-war1812-done =
    配置、海軍、陸軍の各フェイズを終えます。名前を付ければ別のフェイズを終えることはありません。
    `完了` ・ `海軍を完了`
slot-war1812-done-phase = どのフェイズ
about-war1812-plot = 同時移動の命令書を書く
help-war1812-plot =
    海軍と陸軍の命令を斜線で分けて1行に書きます。相手が出すまでは書き直せます。
    `命令書 建造 キングストン / 移動 #26 キングストンからプレスコットへ` ・ `命令書 なし`
slot-war1812-plot-orders = 命令
about-war1812-winter = 冬期の消耗を受けるブロックを選ぶ
help-war1812-winter =
    町の補給ポイントを超えるブロックのうち、自国でCVを1失うもの、敵国で除かれるものを選びます。何も書かなければ提案どおりです。
    `越冬` ・ `越冬 #3、#7`
slot-war1812-winter-blocks = どのブロック
about-war1812-fight = 次に解決する戦闘を選ぶ
help-war1812-fight =
    次に戦う場所を選びます。海戦が先で、その後は好きな順です。
    `戦闘 バッファロー`
slot-war1812-fight-space = どこ
about-war1812-stand = 戦闘を受ける
help-war1812-stand =
    戦闘を受けます。この戦闘のブロックをすべて公開し、防御側が先に射撃します。
    `応戦`
about-war1812-fire = 射撃する
help-war1812-fire =
    CV1につきダイスを1個振ります。6が命中です。
    `射撃`
about-war1812-stay = 艦隊を戦闘に留める
help-war1812-stay =
    艦隊を湖に留めます。誰も退却しなければ次のラウンドです。
    `残留`
about-war1812-retreat = 戦闘から退却する
help-war1812-retreat =
    全ブロックが追撃射撃を受けて同じ町へ退却します。竜騎兵はさらに1つ先へ行けます。湖では艦隊が退却します。
    `退却 ユティカへ`
slot-war1812-retreat-to = 退却先
slot-war1812-retreat-dragoons = 竜騎兵の行き先
about-war1812-standing-losses = 損害を受けるブロックの順をあらかじめ決める
help-war1812-standing-losses =
    事前指示は本人にしか見えません。命中は挙げた種類の順に、同じ種類では最も強いブロックから与えられ、質問されません。挙げた種類で受けきれないときは質問されます。
    `方針損害 歩兵、竜騎兵` ・ `方針損害 歩兵 バッファローで`
slot-war1812-standing-losses-order = 先に損害を受けるブロックの種類から順に
slot-war1812-standing-losses-at = この町の戦闘だけ
about-war1812-standing-retreat = 応戦するか退却するかをあらかじめ決める
help-war1812-standing-retreat =
    事前指示は本人にしか見えません。応戦、射撃、退却を選べるところで代わりに答えます。戦力ではなくブロックの数を数えます。退却先がいくつもあり、どれも挙げていないときは質問されます。
    `方針退却 なし` ・ `方針退却 2ラウンド後`
slot-war1812-standing-retreat-when = `なし`、`2ラウンド後`、`劣勢`、`1個以下`
slot-war1812-standing-retreat-to = 退却先
slot-war1812-standing-retreat-at = この町の戦闘だけ
about-war1812-withdraw-standing = 事前指示を撤回する
help-war1812-withdraw-standing =
    事前指示を撤回します。以後はまた質問されます。
    `方針撤回 退却` ・ `方針撤回 損害`
slot-war1812-withdraw-standing-topic = `損害`、`退却`、`命中`、`越冬`のどれか
slot-war1812-withdraw-standing-at = この町のもの
about-war1812-withdraw = 艦隊を湖から退却させる
help-war1812-withdraw =
    全艦が湖の味方の町へ退却します。港が1つなら行き先はいりません。
    `艦隊退却` ・ `艦隊退却 キングストンへ`
slot-war1812-withdraw-ships = 何隻をどの町へ
about-war1812-claim = ダブル追撃射撃を宣言する
help-war1812-claim =
    竜騎兵とインディアンは1個につきダイス2個で追撃射撃をします。宣言すると、いることが知られます。
    `追撃 竜騎兵` ・ `追撃 なし`
slot-war1812-claim-kinds = 何で
about-war1812-show = 竜騎兵を見せてダブル追撃射撃を止める
help-war1812-show =
    自分の竜騎兵を見せます。敵の竜騎兵の追撃射撃はダイス1個になります。
    `公開`
about-war1812-hide = 竜騎兵を見せない
help-war1812-hide =
    竜騎兵がいるかどうかを隠したままにします。敵の竜騎兵はダイス2個で追撃射撃をします。
    `非公開`
about-war1812-losses = 損害を受けるブロックを選ぶ
help-war1812-losses =
    命中を受けるブロックを選びます。1命中でCVを1失います。何も書かなければ提案どおりです。
    `損害` ・ `損害 歩兵4、#12 x2`
slot-war1812-losses-blocks = どのブロックにいくつ
about-war1812-hits = 敵艦隊への命中を割り当てる
help-war1812-hits =
    命中を敵艦隊に割り当てます。命中1で作戦艦1隻を非作戦状態にするか、非作戦艦1隻を沈めます。
    `命中 非作戦 1 撃沈 1`
slot-war1812-hits-disable = 非作戦状態にする数
slot-war1812-hits-sink = 撃沈する数
about-war1812-keep = 海上移動を続ける
help-war1812-keep =
    残った艦船で海上移動を続けます。同時移動で、艦隊が損害を受けた後に選びます。
    `海上移動継続`
about-war1812-cancel = 海上移動をやめる
help-war1812-cancel =
    海上移動をやめます。陸軍はほかに何もできません。同時移動で、艦隊が損害を受けた後に選びます。
    `海上移動中止`
about-war1812-battlefield = 戦場を選ぶ
help-war1812-battlefield =
    互いに進んだグループがどちらの町で出会うかを選びます。同時移動で使います。
    `会戦 バッファロー`
slot-war1812-battlefield-town = 2つの町の一方
about-war1812-board = 盤面、または1つの町や湖を見る
help-war1812-board =
    自軍のブロックは1つずつ、敵軍は数だけ示します。
    `盤面` ・ `盤面 デトロイト` ・ `盤面 エリー湖`
slot-war1812-board-space = どの町、どの湖
about-war1812-map = 盤面、町、湖、戦闘、ターンを絵にする
help-war1812-map =
    絵を描きます:戦域全体、1つの町や湖とそこにあるもの、最後の戦闘、最後のターン、ゲームマスターの修正の前と後。
    `地図` ・ `地図 キングストン` ・ `地図 エリー湖` ・ `地図 戦闘` ・ `地図 ターン` ・ `地図 修正`
slot-war1812-map-place = 何の絵か
about-war1812-units = ブロックの位置を見る
help-war1812-units =
    自軍は1つずつ、敵軍は数だけ示します。
    `駒` ・ `駒 イギリス`
slot-war1812-units-power = どちらの
slot-war1812-units-kind = どの種類
about-war1812-turn = 年、ターン、フェイズを見る
help-war1812-turn =
    今どこまで進んだかと、ターンのフェイズを示します。
    `状況`
slot-war1812-turn-phase = どのフェイズ
about-war1812-odds = 戦闘に勝つ確率を見る
help-war1812-odds =
    射撃の結果を正確な確率で示します。書いたCVのブロックどうし、町の戦闘、またはある町の自軍が別の町を攻めた場合について答えます。隠れたブロックは、その側のどのブロックでもありうるものとします。
    `勝算 4 4 3 対 4 2` · `勝算 キングストン` · `勝算 キングストン サケッツハーバーから` · `勝算 上陸 4 4 対 3`
slot-war1812-odds-attack = 攻撃側のCV
slot-war1812-odds-defend = 防御側のCV
slot-war1812-odds-space = 戦闘の場所
slot-war1812-odds-from = 攻撃元
slot-war1812-odds-ground = 湖から上陸
slot-war1812-odds-when = 退却
war1812-odds-cv = { $amount } CV
war1812-odds-no-battle = { $space }にブロックの戦闘はありません。
    .then = どこから攻めるかを書くか(`勝算 キングストン サケッツハーバーから`)、両軍のCVを書いてください(`勝算 4 4 3 対 4 2`)。
war1812-odds-of-what = 両軍にブロックが必要です(1~{ $cv } CVを{ $most }個まで)。
    .then = それぞれのCVを書いてください(`勝算 4 4 3 対 4 2`)。
war1812-odds-retreat = 勝算で指定できる退却は、何ラウンド後かだけです。
    .then = `勝算 4 4 3 対 4 2 退却 2ラウンド後`
about-war1812-score = 勝利ポイントを見る
help-war1812-score =
    今の盤面での得点です。年の第10ターンの後に数え、10点差で勝ちです。
    `勝敗`
about-war1812-try = コマンドを試す
help-war1812-try =
    何が起こるか、なぜできないかを答えます。実際には何も起こりません。
    `試す 建造 キングストン`
slot-war1812-try-command = コマンド全体
about-war1812-seat = 席につく
help-war1812-seat =
    ゲームの前に空いている側の席につきます。
    `着席 アメリカ`
slot-war1812-seat-seat = どちら
about-war1812-leave = 席を離れる
help-war1812-leave =
    ゲームの前に席を離れます。始まった後はゲームマスターに頼むか`投了`します。
    `離席 アメリカ`
slot-war1812-leave-seat = どちら
about-war1812-assign = 担当を決める
help-war1812-assign =
    いつでも席に着かせます。ほかの人に代えることもできます。
    `割り当て アメリカ 担当 安奈`
slot-war1812-assign-seat = どちら
slot-war1812-assign-player = 誰
about-war1812-extend = 返答を待っている側に時間を足す
help-war1812-extend =
    返答を待っている側に時間を足します。理由は記録に残ります。
    `延長 イギリス 12時間 理由 帰省`
slot-war1812-extend-seat = どちら
slot-war1812-extend-time = どれだけ
slot-war1812-extend-reason = 理由

## 艦船と冬の事前指示

about-war1812-standing-sink = 艦隊への命中で撃沈を優先するとあらかじめ決める
help-war1812-standing-sink =
    事前指示は本人にしか見えません。命中で非作戦状態にするか沈めるかを選べるとき、できるだけ沈め、質問されません。
    `方針撃沈` ・ `方針撃沈 エリー湖で`
slot-war1812-standing-sink-at = この湖の海戦だけ
about-war1812-standing-disable = 艦隊への命中で非作戦状態にするのを優先するとあらかじめ決める
help-war1812-standing-disable =
    事前指示は本人にしか見えません。命中で非作戦状態にするか沈めるかを選べるとき、できるだけ非作戦状態にし、質問されません。
    `方針非作戦` ・ `方針非作戦 エリー湖で`
slot-war1812-standing-disable-at = この湖の海戦だけ
about-war1812-standing-winter = 冬期の消耗を審判の提案に任せる
help-war1812-standing-winter =
    事前指示は本人にしか見えません。町の補給ポイントを超えるブロックは、自国では強いものからCVを失い、敵国では弱いものから除かれ、質問されません。
    `方針越冬`

## 事前指示の内容

war1812-topic = { $topic ->
    [casualties] 損害の順番
    [retreat] 退却
    [hits] 艦船への命中
    [winter] 冬期の消耗
   *[other] この事前指示
}
war1812-instruction-sink = 艦隊への命中はまず非作戦艦を沈めるのに使う
war1812-instruction-disable = 艦隊への命中はまず作戦艦を非作戦状態にするのに使う
war1812-instruction-winter = 冬期の消耗は審判の提案どおり

about-war1812-entropy-dismiss = 席の秘密の列を取り消す
help-war1812-entropy-dismiss = 持ち主がいなくなり、ロールが待たされている秘密の列を取り消します。値なしで進んだロールの数は検証結果に出ます。
slot-war1812-entropy-dismiss-seat = 誰の列か
slot-war1812-entropy-dismiss-reason = 理由(記録に残ります)

## 選択肢のうち、まだ残っていること

choice-left = 未配置:{ $blocks }
choice-left-needed = 未配置:{ $blocks }。{ $towns }には少なくとも1個
choice-other-towns = { $towns }のブロックも移動できます(`できること`で一覧)

## コマンドの書き方で、値の代わりに示す語

usage-blocks = ブロック
usage-ships = 艦船
usage-town = 町
usage-towns = 町

### コマンドの書き方で、引数の値の代わりに示す語

usage-war1812-move-orders = ブロック 町から 町へ [町経由] [強行軍] [海路]、…
usage-war1812-odds-ground = 上陸
usage-war1812-odds-attack = CV
usage-war1812-odds-defend = CV
usage-war1812-plot-orders = 海軍の命令 / 陸軍の命令
usage-war1812-sail-ships = 艦船 町から|町へ、…
usage-war1812-sea-movement-ships = 湖
usage-war1812-withdraw-ships = 艦船 町へ、…
usage-war1812-claim-kinds = 竜騎兵/インディアン/両方/なし
typed-word-both = 両方
typed-word-dragoons = 竜騎兵
typed-word-indians = インディアン
typed-word-hits = 命中
typed-word-winter = 越冬
typed-word-war1812-preset-infantry = 歩兵
typed-word-war1812-preset-indians = インディアン
