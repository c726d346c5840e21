### アクシス&アライズのルールによるお断り。本文は何が妨げか、`.then` はどうすればよいか。

## ゲームボード

axis-unknown-space = 「{ $word }」という領域はありません。
    .then = 領域は`盤面`で見られます。海域は「海域5」のように書きます。
axis-unknown-kind = 「{ $word }」という部隊はありません。
    .then = 部隊の一覧は`ヘルプ 購入`で見られます。
axis-odds-without-units = 戦闘には両側に部隊が必要です。
    .then = 攻撃側と守備側を書いてください。例:`勝算 歩兵3、戦車2 対 歩兵3`
axis-odds-too-many = 勝算を計算できるのは片側{ $most }個までですが、{ $have }個書かれています。
    .then = 減らして尋ねてください。これほど大きい戦闘では確率はほとんど変わりません。
axis-odds-never-fights = { $kind }はそこでは戦いません。
    .then = 戦えるのは{ $kinds }です。海からの攻撃は`勝算 上陸 戦車2 対 歩兵3`のように書きます。
axis-odds-no-battle = { $space }で待っている戦闘はありません。
    .then = { $battles-count ->
        [0] 先に移動するか、両側を書いてください。例:`勝算 歩兵3 対 歩兵2`
       *[other] 戦闘は{ $battles }で待っています。両側を書くこともできます。例:`勝算 歩兵3 対 歩兵2`
    }
axis-no-units-named = 部隊が書かれていません。
    .then = 何をいくつか書いてください。例:`歩兵2、戦車1`
axis-neutral = { $space }は中立国です。侵入も上空の通過もできません。
    .then = 迂回してください。
axis-wrong-phase = これは「{ $needed }」の行動です。今は「{ $now }」のフェイズです。
    .then = 今できることは`できること`で見られます。`完了`でフェイズを終えます。
axis-phase-not-now = 今は「{ $named }」のフェイズではありません。
    .then = 今の「{ $now }」を終えるなら`完了`と入力してください。
axis-only-asked = 今は{ $turn }のターンで、あなたは質問に答えるだけです。
    .then = 先に答えてください。内容は`できること`でわかります。
axis-question-open = 先に答えるべき質問があります。
    .then = { $awaited-or }が答えます。内容は`できること`でわかります。

## 購入

axis-not-for-sale = { $kind }は購入できません。
    .then = 購入できるのは{ $kinds }です。
axis-not-enough-ipcs = { $units }の費用は{ $cost } IPCですが、手持ちは{ $have } IPCです。
    .then = { $have } IPC以内になるまで減らしてください。
axis-capital-lost = { $capital }が敵に占領されている間、{ $power }は購入も配置も収入もありません。
    .then = `完了`で進め、{ $capital }の解放を目指してください。

## 移動

axis-not-enough-units = { $from }にいるあなたの{ $kind }は{ $have }部隊で、{ $wanted }部隊はいません。
    .then = { $have }部隊までにしてください。
axis-no-such-units = { $from }にあなたの{ $kind }はいません。
    .then = { $there-count ->
        [0] そこにあなたの部隊はありません。部隊の位置は`ユニット`でわかります。
       *[other] そこにいるのは{ $there }です。
    }
axis-no-movement-left = { $able ->
        [0] { $from }の{ $kind }{ $wanted }部隊は、このターンもう移動できません。
       *[other] { $from }の{ $kind }{ $wanted }部隊のうち、まだ移動できるのは{ $able }部隊だけです。
    }
    .then = { $able ->
        [0] 別の部隊を動かすか、前の移動を`取り消し`で取り消してください。
       *[other] { $able }部隊までにするか、前の移動を`取り消し`で取り消してください。
    }
axis-already-there = その部隊はもう{ $space }にいます。
    .then = 別の移動先を書いてください。
axis-too-far = { $from }から{ $to }までは移動力{ $distance }が必要ですが、{ $kind }の残り移動力は{ $left }です。
    .then = { $left ->
        [0] その場に残してください。
       *[other] { $from }から移動力{ $left }以内の領域を選んでください。
    }
axis-no-way = { $kind }が{ $from }から{ $to }へ行ける経路はありません。
    .then = 陸軍は陸路か輸送艦、海軍は開いた海域を通ります。移動先は`できること`で見られます。
axis-not-adjacent = その道では{ $from }から{ $to }へ一歩で行けません。
    .then = { $near-count ->
        [0] 経路の領域を順に書いてください。
       *[other] { $from }の隣は{ $near }です。
    }
axis-which-way = { $from }から{ $to }へは複数の経路があり、{ $by-or }のどれを通るかで占領が変わります。
    .then = `{ $by-first }経由`を足して経路を指定してください。
axis-which-unit = { $from }の{ $kind }は積んでいるものが違います。
    .then = `搭載した{ $kind }`、`空の{ $kind }`、または積荷も一緒に書いてください。
axis-wrong-terrain = { $kind }は{ $to }に入れません。
    .then = 海軍は海域だけを移動します。陸軍が海を渡るには輸送艦が必要です。盤面の修正では、陸上に`編集追加`してから`編集移動`で載せます。
axis-immovable = { $kind }は移動できません。
    .then = その領域にとどまり、領域の支配者のものになります。

## 戦闘移動

axis-must-stop = { $kind }は{ $at }の敵部隊に止められ、{ $to }へは進めません。
    .then = { $at }で止まるか、迂回してください。
axis-no-battle = 戦闘移動は戦闘か占領になる移動だけです。{ $from }の{ $kind }は{ $to }でどちらにもなりません。
    .then = 非戦闘移動フェイズに移動してください。
axis-moves-without-battle = { $at }へ移動した{ $units }は、戦闘も占領もしません。
    .then = `取り消し`で取り消し、非戦闘移動フェイズに移動してください。
axis-loads-without-assault = { $at }で搭載した{ $units }は、どこにも上陸しません。
    .then = `揚陸`で上陸作戦を宣言するか、`取り消し`で搭載を取り消してください。
axis-moves-stand = { $at }の{ $units }は、まだ戦闘にも上陸にもなりませんが、その移動はもう取り消せません。
    .then = 足りない移動をするか、`それでも完了`でそのままにしてフェイズを終えてください。
axis-no-blitz = { $kind }は{ $at }を電撃戦で通過できません。電撃戦は戦車だけで、敵部隊も工場もない所に限ります。
    .then = { $at }で止まるか、迂回してください。
    .aa_pacific = { $kind }は{ $at }を電撃戦で通過できません。電撃戦は戦車だけで、敵のユニットも工場もない所に限ります。
axis-canal-closed = { $from }から{ $to }への運河は通れません。ターン開始時に自陣営が{ $holders }を支配していませんでした。
    .then = 遠回りするか、このターンに占領して次のターンに通ってください。
axis-straits-closed = { $from }と{ $to }の間の海峡を海軍は通れません。
    .then = 船はその海域に残してください。空軍は通過できます。
axis-nowhere-to-land = { $to }で残り移動力{ $left }の{ $kind }には、着陸できる場所がありません。
    .then = もっと近い目標を選ぶか、先に空母を届く所へ動かしてください。
axis-strands-aircraft = この移動をすると、{ $at }の{ $kind }が着陸できなくなります。
    .then = 届く所に空母か着陸先を残すか、その移動を`取り消し`してください。

## 着陸

axis-not-a-landing-place = { $kind }は{ $to }に着陸できません。着陸できるのはターン開始時から友好の土地です。
    .then = { $places-count ->
        [0] 届く着陸先はもうありません。
       *[other] 届くのは{ $places }です。
    }
axis-no-deck-free = { $to }に{ $kind }が着艦できる空母がありません。
    .then = 空母をもう1隻動かす(1隻に2機)か、別の場所に着陸してください。

## 輸送

axis-no-room-aboard = { $zone }の輸送艦に{ $units }を積む余裕がありません。
    .then = 1隻に積めるのは歩兵2、または歩兵1と戦車1です。減らすか輸送艦を増やしてください。
    .then-aa_pacific = 1隻に積めるのは戦車1、またはほかの陸上ユニット2です。減らすか輸送船を増やしてください。
axis-no-transport = { $zone }にあなたの輸送艦がいません。
    .then = { $near-count ->
        [0] 先に輸送艦を動かしてください。位置は`ユニット`でわかります。
       *[other] 先に{ $near }の輸送艦を動かしてください。
    }
axis-not-carried = 輸送艦に{ $kind }は積めません。
    .then = 積めるのは歩兵と戦車だけです。
    .then-aa_pacific = 積めるのは動ける陸上ユニットだけです。
axis-no-loading-among-enemies = { $zone }に敵の水上艦がいるので搭載できません。
    .then = 別の海域で搭載するか、先に撃破してください。
axis-moved-before-boarding = { $from }の{ $kind }はこのターンに移動したので搭載できません。
    .then = 移動していない部隊を積むか、移動を`取り消し`してください。
axis-already-unloaded = { $zone }の輸送艦は揚陸したので、このターンはもう移動も搭載もできません。
    .then = 別の輸送艦を使うか、次のターンを待ってください。
axis-one-unloading-space = { $zone }の輸送艦はこのターン{ $first }に揚陸します。揚陸先は1か所だけです。
    .then = 残りも{ $first }に揚陸するか、積んだままにしてください。
axis-unload-in-noncombat = { $to }は友好なので、揚陸は非戦闘移動フェイズに行います。
    .then = そのときに揚陸するか、敵の領土への上陸作戦にしてください。
axis-not-aboard = { $zone }にあなたの{ $kind }は積まれていません。
    .then = { $aboard-count ->
        [0] 何も積まれていません。
       *[other] 積まれているのは{ $aboard }です。
    }
axis-allied-cargo = { $zone }で積まれている{ $kind }は今は揚陸できません。友軍の船で運ばれる部隊は、自国のターンに乗り、次の自国のターンに降ります。
    .then = それまで積んだままです。自国の部隊を揚陸してください。
axis-left-enemies = この{ $kind }はこのターンに敵から離れたので、敵のいる{ $to }へは進めません。
    .then = 敵のいない海域へ進めてください。そこでは普通に積み降ろしができます。
axis-carrier-stays = { $zone }の{ $kind }は動けません。このターンに{ $units }が着艦しています。
    .then = そのまま残すか、`取り消し`で着艦を取り消して先に航行させてください。
axis-nobody-boards = { $from }から{ $to }への移動では誰も乗り降りしません。
    .then = 船を書かずに命じるか、乗り降りする部隊を指定してください。

## 戦闘

axis-no-battle-there = { $space }に戦闘はありません。
    .then = { $battles-count ->
        [0] 戦闘はすべて終わりました。`完了`と入力してください。
       *[other] 戦闘があるのは{ $battles }です。
    }
axis-units-of-partner = { $from }の{ $kind }は{ $power }のものです。
    .then = { $power }には専任のプレイヤーがいます。自分の部隊に命令してください。
axis-partner-attacks = { $space }はこのターン{ $power }が攻撃しています。二人のプレイヤーの部隊が同じ領域を一緒に攻撃することはできません。
    .then = 別の領域を攻撃するか、{ $space }をどちらか一人に任せてください。
axis-battle-not-over = { $space }の戦闘がまだ終わっていません。戦闘は一つずつ行います。
    .then = 先にそこで求められている決定をしてください。`できること`で見られます。
axis-which-battle = どの戦闘ですか。{ $battles-count ->
        [0] 行ってもよい戦闘:{ $optional }。
       *[other] 行うべき戦闘:{ $battles }。{ $optional-count ->
            [0] {""}
           *[other] 行わなくてもよい戦闘:{ $optional }。
        }
    }
    .then = { $battles-count ->
        [0] `戦闘 { $optional-first }`のように領域を書くか、行わないなら`完了`と入力してください。
       *[other] `戦闘 { $battles-first }`のように領域を書いてください。
    }
axis-would-forfeit = まだ配置できる{ $units }が払い戻しなしで失われます。
    .then = `配置`で置くか、失ってもよければ`それでも完了`と入力してください。
axis-battles-left = { $battles }の戦闘が終わるまで、フェイズを終えられません。
    .then = `戦闘`に続けて領域を書いてください。
axis-sea-battle-first = { $space }への上陸作戦には、先に{ $zones }の海戦が必要です。
    .then = 先に`戦闘 { $zones-first }`と入力してください。
axis-nobody-fights-at-sea = { $zone }に敵の水上艦がいるため{ $space }へ上陸できず、それと戦う部隊もいません。
    .then = 艦船か空軍を{ $zone }へ送るか、上陸を`取り消し`してください。
axis-nothing-to-answer = それは戦闘での決定です。今その決定を求めている戦闘はありません。
    .then = 誰が何をするかは`できること`でわかります。
axis-no-submarine-choice = 今選べるあなたの潜水艦はいません。
    .then = 先制攻撃か潜水かは各ラウンドの初めに選びます。敵の駆逐艦がいると選べません。
    .then-aa_pacific = 各ラウンドの初めに選びます。敵の駆逐艦がいると先制攻撃はできませんが、潜水はできます。
axis-too-few-submarines = この戦闘にいるあなたの潜水艦は{ $have }隻だけです。
    .then = { $have }隻までにするか、数を書かずに全部としてください。
axis-wrong-number = 受ける命中は{ $needed }ですが、選んだ損害は{ $given }です。
    .then = 選び直すか、`損害`だけ入力して提案どおりにしてください。
axis-not-in-battle = { $have ->
        [0] この戦闘に、失える{ $kind }はいません。
       *[other] この戦闘で失える{ $kind }は{ $have }部隊だけです。
    }
    .then = 別の部隊を選んでください。参加部隊は`戦闘一覧`で見られます。
axis-cannot-be-hit = この命中を{ $kind }に割り当てることはできません。
    .then = { $needed }の命中に別の部隊を選んでください。参加部隊は`戦闘一覧`で見られます。
axis-transports-last = 輸送艦は最後に失われます。
    .then = 先に{ $others-or }を選んでください。
axis-nothing-proposed = 友軍からの損害の提案はまだありません。
    .then = `損害`で提案してください。
axis-no-retreat = { $space }から撤退できる場所がありません。
    .then = `続行`で戦闘を続けてください。
axis-not-a-retreat-space = { $to }には撤退できません。
    .then = { $spaces-count ->
        [0] `続行`で戦闘を続けてください。
       *[other] 撤退できるのは{ $spaces-or }です。
    }
axis-where-to-retreat = 撤退先が複数あります({ $spaces })。
    .then = どこか指定してください。例:`撤退 { $spaces-first }へ`
axis-none-stranded = { $from }に着陸先を探しているあなたの戦闘機はいません。
    .then = 誰が何をするかは`できること`でわかります。
axis-cannot-land-there = { $to }には着陸できません。移動力1で届く友好の土地か、空きのある空母に限ります。
    .then = { $places-count ->
        [0] 届く所はありません。
       *[other] 着陸できるのは{ $places-or }です。
    }

## 非戦闘移動

axis-not-friendly = { $space }は友好ではないので、{ $kind }は非戦闘移動で入れません。
    .then = 迂回するか、次の戦闘移動で攻撃してください。
axis-fought-or-moved = { $from }の{ $kind }はこのターンに戦闘移動か戦闘をしたので、移動できません。
    .then = 別の部隊を動かしてください。空軍は着陸のために移動できます。
axis-aircraft-aloft = { $at }の{ $units }がまだ着陸していません。
    .then = { $places-or }へ移動するか、{ $losses }を失ってよければ`それでも完了`と入力してください。

axis-carrier-can-come = { $at }の{ $units }は自力で着陸できませんが、空母が迎えに行けます。
    .then = 空母を{ $at }へ移動するか、{ $losses }を失ってよければ`それでも完了`と入力してください。
axis-would-lose-aircraft = { $units }が失われます。{ $at }から届く空母に、もう空きがありません。
    .then = 失ってよければ`それでも完了`、ほかの機を残すなら`取り消し`と入力してください。

## 配置

axis-not-purchased = 動員場に{ $kind }がそれだけありません。
    .then = { $waiting-count ->
        [0] 動員場は空です。
       *[other] 動員場にあるのは{ $waiting }です。
    }
axis-paid-by-another = { $to }に配置する部隊は{ $purse }の国庫で買います。{ $purse }は{ $kind }をそれほど買っていません。
    .then = { $waiting-count ->
        [0] { $purse }が買った部隊は待っていません。
       *[other] { $purse }が買って待っているのは{ $waiting }です。
    }
axis-no-complex = { $to }に配置できるあなたの工場がありません。
    .then = { $complexes-count ->
        [0] このターンに使える工場はありません。
       *[other] 工場があるのは{ $complexes }です。
    }
axis-complex-too-new = { $complex }の工場はターン開始時にあなたのものではありませんでした。
    .then = 別の工場を使ってください。この工場は次のターンから使えます。
axis-complex-full = { $complex }の工場は1ターンに{ $limit }部隊まで、あと{ $left }部隊です。
    .then = { $left ->
        [0] 別の工場を使ってください。
       *[other] そこには{ $left }部隊だけ置き、残りは別の所に置いてください。
    }
axis-wrong-place = 新しい{ $kind }は{ $to }に置けません。
    .then = 陸軍と空軍は工場のある領域、海軍は隣接する海域に置きます。
axis-no-carrier-room = { $zone }に新しい戦闘機を載せられるあなたの空母がありません。
    .then = 先に空母を置くか、戦闘機を陸に置いてください。
axis-which-complex = 生産できる工場が複数あります。
    .then = どれか指定してください:{ $complexes-or }

## 盤面の修正

axis-no-such-phase = { $power }のターンに「{ $named }」はありません。
    .then = `状況`でフェイズを確かめてください。
axis-too-much-damage = { $most ->
        [0] { $kind }は命中1で失われ、損傷しません。
       *[other] { $kind }が耐えられる命中は{ $most }までです。
    }
    .then = 盤上から除くには`編集削除`。
axis-nothing-to-remove = { $space }にその{ $kind }は{ $have }部隊しかありません。
    .then = `盤面 { $space }`で確かめ、そこにあるものを取り除いてください。
axis-reason-missing = 理由がありません。理由も記録に残ります。
    .then = 修正の最後に理由を書き足してください。
axis-not-during-battle = { $space }で戦闘中です。
    .then = 戦闘が終わってから修正するか、`巻き戻し`で前に戻してください。
axis-cannot-be-owned = { $space }は誰の領土にもなりません。
    .then = 支配者がいるのは、中立でない土地だけです。
