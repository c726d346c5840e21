### 一部の戦域だけにあるもの: 分配する輸送船団の資金、費用のかからない部隊、勝利ポイント、新しい工場。

## 規則の節

section-3-capture = 占領
section-0-convoys = 輸送船団
section-3-kamikazes = 神風攻撃
section-3-raids = 戦略爆撃
section-4-air-bases = 航空基地
section-4-patrol = CAP(戦闘空中哨戒)

## 質問

task-split-convoy-money = 輸送船団の資金{ $amount } IPCを{ $purses }に分配してください。
    .type = `分配 { $amount } { $purses-first }に`(残りはもう一方へ)
task-claim-space = { $space }を共同で占領しました。{ $powers-or }のどちらが支配しますか。
    .type = `領有 { $space } { $powers-first }に`
task-declare-kamikazes = 神風攻撃は残り{ $left }回、目標は{ $zones }にいます。宣言はダイスを振る前にすべて行います。
    .type = `神風攻撃 空母1 { $zones-first }で` ・ `神風終了`
task-intercept = { $raiders }が{ $space }を爆撃します。そこにいる戦闘機{ $have }機のうち何機で迎撃しますか。迎撃機はこのターン、土地を守れません。
    .type = `迎撃 1` ・ `迎撃`(全機) ・ `迎撃 0`
task-choose-raid-losses = { $space }の爆撃:命中{ $hits }で失う空軍を選んでください。
    .type = `損害 戦闘機1` ・ `損害`(提案どおり)
task-land-patrol = { $from }でCAP中の戦闘機{ $count }機を、先に{ $to-or }に着陸させてください。
    .type = `着陸 戦闘機1 { $from }から{ $to-first }へ`
choice-kamikaze = { $zone }の{ $power }の{ $kind }
choice-raid = { $from }から{ $to }へ{ $kind }1
choice-patrol = { $from }から{ $zone }へ{ $kind }1
choice-split = { $purse }に{ $amount } IPC
choice-claim = { $power }が支配

## コマンド

about-split = 輸送船団の資金を二つの国庫に分ける
help-split =
    輸送船団の資金は、受け取るたびにすぐ分けます。一方の額を書くと、残りはもう一方に渡ります。
    `分配 7 インドに`
slot-split-amount = 何IPCか
slot-split-purse = どの国庫に
about-annex = 共同で占領した領域の支配国を決める
help-annex =
    自分の複数の国のユニットが一緒に占領した領域を、どの国が支配するか決めます。
    `領有 シャム 中国に`
slot-annex-space = どの領域か
slot-annex-power = 支配する国

about-kamikaze = 神風攻撃の目標を宣言する
help-kamikaze =
    印のある海域の敵の水上艦1隻に、何回かの神風攻撃を向けます。ダイスを振る前に、1隻ごとに宣言します。
    `神風攻撃 空母2 海域24で`は同じ1隻に2回。もう一度書くと次の艦、番号でも選べます。
slot-kamikaze-units = 何回、どの艦に
slot-kamikaze-zone = 印のある海域
about-hold-kamikazes = このターンの神風攻撃の宣言を終える
help-hold-kamikazes =
    このターンはこれ以上、神風攻撃を宣言しません。宣言した分は戦闘の第1ラウンドに突入します。
    `神風終了`
about-raid = 爆撃機で工場を爆撃する
help-raid =
    爆撃機を、望めば戦闘機の護衛つきで、敵の工場へ戦闘移動で送ります。地上戦には加わりません。
    `戦略爆撃 爆撃機2、戦闘機1 グアムから日本へ`
slot-raid-units = どの空軍か
slot-raid-from = 今いる所
slot-raid-to = 工場のある領域
slot-raid-via = どこを通るか
about-intercept = 爆撃を迎撃する戦闘機の数を決める
help-intercept =
    爆撃された領域の戦闘機のうち何機かで迎撃します。数を書かなければ全機です。迎撃機はこのターン、土地を守れません。
    `迎撃 2` ・ `迎撃` ・ `迎撃 0`
slot-intercept-count = 何機か
about-patrol = 戦闘機を海域のCAPに出す
help-patrol =
    非戦闘移動で、まだ動いていない戦闘機が、いる土地の隣の敵のいない海域へ出ます。
    潜水艦以外の敵艦はそこで止まって戦います。次の自分の戦闘移動の前に着陸します。
    `CAP 戦闘機1 グアムから海域25へ`
slot-patrol-units = どの戦闘機か
slot-patrol-from = 今いる土地
slot-patrol-zone = 隣の海域
about-standing-kamikazes = 神風攻撃の目標を前もって決める
help-standing-kamikazes =
    各海域で、いる種類の艦1隻にこの数だけ向けるか、まったく使わないかを決めておきます(事前指示)。
    何も決めていない海域に目標があれば、やはり尋ねられます。
    `方針神風 なし` ・ `方針神風 空母2、輸送艦1 海域24で`
slot-standing-kamikazes-order = `なし`、または艦の種類と回数
slot-standing-kamikazes-at = この海域だけ
about-standing-intercept = 爆撃を迎撃する数を前もって決める
help-standing-intercept =
    どの爆撃にも、そこの全機、なし、または決めた数で迎撃すると決めておきます(事前指示)。
    `方針迎撃 全機` ・ `方針迎撃 なし インドで` ・ `方針迎撃 2`
slot-standing-intercept-order = `全機`、`なし`、または数
slot-standing-intercept-at = この領域の爆撃だけ

## 起きたこと

axis-event-convoy-money-received = { $power }は輸送船団から{ $amount } IPCを受け取りました。
axis-event-convoy-taken = { $power }が{ $space }の輸送船団を支配しました。
axis-event-convoy-retaken = { $power }が{ $space }の輸送船団を取り返し、{ $controller }の支配に戻りました。
axis-share = { $purse }に{ $amount }
axis-event-convoy-money-split = { $power }は輸送船団の資金を分配しました:{ $shares }。
axis-event-convoy-money-lost = { $power }:輸送船団の資金を受け取れる所がありません。
axis-event-levy-none = { $power }はこのターン、新しい部隊を得ません。
axis-event-levy-counted = { $power }は{ $units }を確保しました。ビルマ道路は{ $road ->
        [open] 開いています
       *[closed] 閉じています
    }。
axis-event-levy-placed = { $power }は{ $units }を{ $to }に置きました。
axis-event-levy-lost = { $power }は{ $units }を置けず、失いました。
axis-event-shot-down = { $power }は{ $space }の対空射撃で{ $units }を失いました。
axis-event-kamikazes-declared = { $zone }の{ $power }の{ $units }に神風攻撃{ $count }回を向けました。
axis-event-part-done = { $power }はこのフェイズでの自分の行動を終えました。
axis-event-kamikazes-held = { $power }はこのターン、これ以上神風攻撃を行いません。
axis-event-kamikazes-sank = 神風攻撃が{ $zone }で{ $power }の{ $units }を沈めました。
axis-event-kamikazes-damaged = 神風攻撃が{ $zone }で{ $power }の{ $units }を損傷させました。
axis-event-raid-declared = { $power }は{ $units }で{ $space }を爆撃します。
axis-event-raid-begun = { $power }の{ $space }への爆撃が始まりました:{ $units }。
axis-event-intercepted = { $power }は{ $space }で{ $units }を迎撃に上げました。
axis-event-nobody-intercepts = { $power }は{ $space }で迎撃しません。
axis-event-lost-in-raid = { $power }は{ $space }の空で{ $units }を失いました。
axis-event-raid-no-losses = 空での損害はありません。
axis-event-bombed = { $space }の爆撃は合計{ $rolled }:{ $power }は{ $paid } IPCを払いました。
axis-event-raid-ended = { $space }への爆撃が終わりました。
axis-event-patrol-set = { $power }は{ $units }を{ $from }から{ $zone }のCAPに出しました。
axis-event-patrol-landed = { $power }の{ $units }がCAPから{ $to }に着陸しました。
axis-instruction-kamikazes = 各海域の神風攻撃:{ $targets }
axis-instruction-aimed = { $kind }に{ $count }回
axis-instruction-no-kamikazes = 神風攻撃は行わない
axis-instruction-interception = { $how ->
        [all] 爆撃には全機で迎撃する
        [none] 爆撃を迎撃しない
       *[up_to] 爆撃には{ $count }機まで迎撃する
    }
axis-event-points-scored = { $power }は勝利ポイント{ $points }を得て、合計{ $total }です。
axis-event-points-lost = { $power }は勝利ポイント{ $points }を失い、合計{ $total }です。
score-line-before = { $side }は必要な首都{ $needed }のうち{ $have }を支配({ $capitals })。判定は{ $power }のターン開始時です。
score-kamikazes = { $power }の神風攻撃は残り{ $left }回です。
score-points = { $power }の勝利ポイントは{ $points }、勝利に必要なのは{ $wins_at }です。

## 拒否

axis-cannot-build-there = { $to }に新しい{ $kind }は建てられません。
    .then = { $places-count ->
        [0] このターンに建てられる領域はありません。
       *[other] 建てられるのは{ $places-or }です。
    }
axis-never-aboard = { $power }の{ $kind }は船に載せられません。
    .then = 陸路で動かすか、別の国の部隊を載せてください。
axis-split-first = 輸送船団の資金{ $amount } IPCの分配が先です。
    .then = { $purses }に分けてください。例:`分配 { $amount } { $purses-first }に`(全額を一方へ)。
axis-nothing-to-split = 分配する輸送船団の資金はありません。
    .then = 収入のときと、最初のターンの前に受け取ります。
axis-no-such-purse = { $purse }は今、輸送船団の資金を受け取れません。
    .then = { $purses-or }に渡してください。
axis-more-than-received = { $given } IPCは受け取った{ $amount } IPCより多いです。
    .then = { $amount } IPC以下にしてください。残りはもう一方に渡ります。
axis-nothing-to-claim = { $space }の支配国を決める必要はありません。
    .then = 今の支配国は`盤面 { $space }`で見られます。
axis-claim-first = { $space }の支配国がまだ決まっていません。
    .then = 先に{ $powers-or }のどちらか決めてください:`領有 { $space } { $powers-first }に`。
axis-cannot-claim-for = { $power }の陸軍は{ $space }に残っていません。
    .then = 支配できるのは{ $powers-or }です。

axis-no-kamikazes-now = 今は神風攻撃を宣言できません。
    .then = { $left ->
        [0] このゲームの分はもうありません。
       *[other] 戦闘移動がすべて終わり、最初のダイスを振る前に、印のある海域に目標がいれば宣言します。
    }
axis-kamikazes-first = 神風攻撃をどうするか、まだ決めていません。残り{ $left }回、目標は{ $zones }にいます。
    .then = `神風攻撃 輸送艦1 { $zones-first }で`のように宣言するか、`神風終了`としてから進めてください。
axis-no-kamikazes-there = { $zone }に神風攻撃の目標はいません。
    .then = { $zones-count ->
        [0] 今、目標のいる印の海域はありません。
       *[other] 目標がいるのは{ $zones }です。
    }
axis-no-kamikaze-target = { $zone }に目標になる{ $kind }はいません。目標は敵の水上艦です。
    .then = そこの目標は{ $targets }です。
axis-too-few-kamikazes = { $wanted }回は行えません。
    .then = 1から残りの{ $have }までにしてください。
axis-nothing-to-bomb = { $space }に爆撃できるものはありません。敵の工場で、その土地の国庫が決まっているものに限ります。
    .then = { $targets-count ->
        [0] 今、そういう工場はありません。
       *[other] 爆撃できるのは{ $targets-or }です。
    }
axis-no-raider = { $kind }は戦略爆撃に加われません。
    .then = 加われるのは{ $kinds }です。
axis-escorts-alone = { $kind }は護衛だけです。{ $space }を爆撃する{ $bomber }がいません。
    .then = { $bomber }も送ってください。
axis-no-bomber-in-raid = { $units }は爆撃機なしで{ $space }の爆撃に出ています。
    .then = そこに爆撃機も送るか、移動を取り消してください:`取り消し`。
axis-nothing-to-intercept = 今、迎撃は尋ねられていません。
    .then = 自分の戦闘機のいる領域の爆撃が始まると尋ねられます。
axis-too-few-interceptors = { $wanted }機は迎撃に上がれません。
    .then = いるのは{ $have }機です。
axis-no-patroller = { $kind }はCAPを行えません。
    .then = { $patrols-count ->
        [0] このゲームにCAPはありません。
       *[other] { $patrols }を送ってください。
    }
axis-no-patrol-there = { $from }から{ $zone }のCAPには出られません。
    .then = { $zones-count ->
        [0] 土地から、隣の敵のいない海域へ出ます。
       *[other] そこから出られるのは{ $zones-or }です。
    }
axis-patrol-moved = このターンに動いた{ $kind }はCAPに出られません。
    .then = { $able ->
        [0] { $from }に出られるものはいません。
       *[other] { $from }で出られるのは{ $able }機です。
    }
axis-land-patrol-first = { $zone }でCAP中の{ $units }の着陸が先です。
    .then = { $places-or }に着陸させてください:`着陸 戦闘機1 { $zone }から{ $places-first }へ`。

## ヘルプ: 各節を二文で

rule-0-convoys = 輸送船団は支配する国だけの収入になり、輸送船進路のある領域は同じ陣営がその進路を支配する間だけ収入になります。軍艦は海域に入るか通るか、そこで勝つと支配を得ます。
rule-3-antiaircraft = 対空砲は損害にできず、領域とともに奪われます。戦闘移動で入った空軍を1機につき一度撃ち、動けるのは非戦闘移動だけです。
rule-3-bombardment = 戦艦と駆逐艦は、海戦のなかった海域からの上陸の前に一度砲撃します。命中した部隊も反撃します。
rule-3-kamikazes = 日本はゲーム中6回の神風攻撃を、ターンの最初のダイスの前に、印のある海域の水上艦に向けます。第1ラウンドに2以下で命中し、命中した艦も反撃します。
rule-3-raids = 爆撃機は戦闘機の護衛つきで敵の工場へ飛び、地上戦には加わりません。対空砲と迎撃のあと、爆撃機ごとにダイスを振り、その合計を相手の国庫が払います。
rule-4-air-bases = 友好の航空基地と隣の領域の間の移動は、空軍には移動力がかかりません。基地はターンの初めから友好でなければなりません。
rule-4-patrol = まだ動いていない戦闘機は、土地の隣の海域をCAPできます。潜水艦以外の敵艦はそこで止まって戦い、次の自分の戦闘移動の前に着陸します。
rule-4-naval-bases = 友好の海軍基地の隣で非戦闘移動を始めて終える艦は、1海域遠くへ行けます。基地は陸地に接するすべての海域に使えます。
rule-5-levy = 中国はターンの初めに、IPCのある自国の領域ごとに歩兵1を得て、ビルマ道路が開いていればもう1つ得ます。四川を初めから支配していれば、そこに置きます。
rule-6-points = 日本は自分のターンに得た収入と没収金10 IPCごとに1点を得ます。22点で勝ち、1点も得ないターンがあれば負けます。

## ボタン

discord-press-fight-all = すべての戦闘を行う
discord-press-strike = 先制攻撃する
discord-press-submerge = { $has ->
        [0] 潜水する
       *[other] 潜水する({ $rest })
    }
discord-press-casualties = { $has ->
        [0] 提案どおりに失う
       *[other] 失う：{ $rest }
    }
axis-press-lose = { $lost }を失う
axis-press-damage = { $damaged }が損傷する
axis-press-lose-and-damage = { $lost }を失い、{ $damaged }が損傷する
axis-press-of = { $units }（{ $power }）
axis-discord-press-done = { $phase ->
        [purchase_units] 購入を終える
        [combat_move] 戦闘移動を終える
        [conduct_combat] 戦闘を終える
        [noncombat_move] 非戦闘移動を終える
        [mobilize_new_units] 配置を終える
        [movement] 移動を終える
       *[other] このフェイズを終える
    }
discord-press-purchase = 購入:{ $rest }
discord-press-split = 分ける:{ $rest }
discord-press-annex = 領有:{ $rest }
discord-press-intercept = 迎撃:{ $rest }
discord-press-agree = 同意する
discord-press-continue = 戦闘を続ける
discord-press-mobilize = 配置:{ $rest }
discord-press-done-anyway = 失ってもこのフェイズを終える
discord-press-hold-kamikazes = 神風攻撃をこれで終える
