### Help for the commands of the game, and of the table where they name something of it.

about-axis-extend = ゲームマスター:期限を延ばす
help-axis-extend =
    待たれている国の期限を延ばします。理由は記録に残ります。
    `延長 ドイツ 12時間 理由 帰省`
    .aa_pacific =
        待たれている国の期限を延ばします。理由は記録に残ります。
        `延長 日本 12時間 理由 帰省`
slot-axis-extend-seat = どの国の
slot-axis-extend-time = どれだけ
slot-axis-extend-reason = 理由(記録に残ります)

about-purchase = 部隊を購入し動員場に置く
help-purchase =
    部隊を購入します。配置フェイズに盤上に置きます。残ったIPCは繰り越されます。
    費用:歩兵3、戦車6、戦闘機10、爆撃機12、輸送艦7、潜水艦6、駆逐艦8、空母12、戦艦16。
    `購入 歩兵3、戦車1` ・ `purchase 3 infantry, 1 tank`
    .aa_pacific =
        部隊を購入します。配置フェイズに盤上に置きます。残ったIPCは繰り越されます。英国はインド、オーストラリアの順に買います。
        費用:歩兵3、砲兵4、戦車5、対空砲5、戦闘機12、爆撃機15、
        輸送船8、潜水艦8、駆逐艦12、航空母艦18、戦艦24。アメリカだけは海兵隊4、工場15も買えます。
        `購入 歩兵3、戦車1` ・ `purchase 3 infantry, 1 armor`
slot-purchase-units = 何をいくつか

about-move = 部隊を移動する
help-move =
    部隊を最善の経路で移動します。通る領域が大事なときは「経由」で書きます。
    戦闘移動では戦闘か占領になる移動だけができます。ほかは非戦闘移動です。
    陸軍が海域へ行けばそこの輸送艦に搭載、海域から陸へ行けば揚陸です。
    `移動 歩兵2、戦車1 ドイツから東ヨーロッパへ` ・ `移動 戦車1 東ヨーロッパからロシアへ ウクライナ経由`
    空母は艦載機を連れて行きます。残すなら `移動 空の空母1 海域45から海域44へ`
    .aa_pacific =
        部隊を最善の経路で移動します。通る領域が大事なときは「経由」で書きます。
        戦闘移動では戦闘か占領になる移動だけができます。ほかは非戦闘移動です。
        陸軍が海域へ行けばそこの輸送船に搭載、海域から陸へ行けば揚陸です。
        `移動 歩兵3、砲兵1 山東から安徽へ` ・ `移動 戦闘機2 台湾から海域38へ 海域45経由`
        空母は艦載機を連れて行きます。残すなら `移動 空の空母1 海域20から海域19へ`
slot-move-units = どの部隊
slot-move-from = 今いる所
slot-move-to = 行き先
slot-move-via = 途中で通る領域
slot-move-transport = 輸送艦(番号)

about-load = 陸軍を輸送艦に搭載する
help-load =
    まだ移動していない陸軍を、隣の海域の輸送艦に搭載します。
    1隻に積めるのは歩兵2、または歩兵1と戦車1です。
    `積載 歩兵2 日本から海域45へ`
    .aa_pacific =
        まだ移動していない陸軍を、敵のいない隣の海域の輸送船に搭載します。
        1隻に積めるのは戦車1、またはほかの陸軍2です。日本の駆逐艦は歩兵1を積めます。
        `積載 歩兵2 日本から海域36へ`
slot-load-units = どの陸軍
slot-load-from = 今いる所
slot-load-transport = 輸送艦(番号)
slot-load-to = 輸送艦のいる海域

about-unload = 陸軍を揚陸する、または上陸作戦を宣言する
help-unload =
    戦闘移動では敵の領土への上陸作戦を宣言します。
    非戦闘移動では友好の領土に揚陸します。
    揚陸先は1ターンに1か所で、揚陸した輸送艦はもう動けません。
    `揚陸 歩兵2 海域45から満州へ`
    .aa_pacific =
        戦闘移動では敵の領土への上陸作戦を宣言します。
        非戦闘移動では友好の領土に揚陸します。
        揚陸先は1ターンに1か所で、揚陸した輸送船はもう動けません。
        `揚陸 歩兵2 海域45から香港へ`
slot-unload-units = どの陸軍
slot-unload-from = 輸送艦のいる海域
slot-unload-to = 上陸する所
slot-unload-transport = 輸送艦(番号)

about-mobilize = 新しい部隊を盤上に配置する
help-mobilize =
    購入した部隊を配置します。工場は1ターンに領土の価値と同じ数まで作れます。
    陸軍と空軍は工場のある所へ、海軍は隣の海域へ。新しい戦闘機はそこの自国の空母にも置けます。
    `配置 歩兵2 ドイツに` ・ `配置 潜水艦1 海域5に`
    .aa_pacific =
        購入した部隊を配置します。最初からある工場は最初の持ち主なら何個でも、ほかの工場は領土の価値と同じ数まで作れます。
        陸軍と空軍は工場のある所へ、海軍は隣の海域へ。新しい戦闘機は空母には置けません。
        `配置 歩兵2 日本に` ・ `配置 潜水艦1 海域36に`
slot-mobilize-units = 何をいくつか
slot-mobilize-in = 置く所
slot-mobilize-complex = 作る工場(複数あるとき)

about-done = フェイズを終える
help-done =
    今のフェイズを終えます。フェイズ名を書けば、別のフェイズを終える心配がありません。
    `完了` ・ `戦闘移動を完了`
slot-done-phase = 終えるフェイズ

about-done-anyway = 部隊を失ってもフェイズを終える
help-done-anyway =
    まだ配置できる部隊を払い戻しなしで失っても、配置フェイズを終えます。
    まだ着陸していない航空機を失っても、非戦闘移動を終えます。
    盤面の修正や巻き戻しのあとで取り消せなくなった戦闘移動があっても、そのままにして戦闘移動を終えます。
    `それでも完了`

about-fight = 待っている戦闘を行う
help-fight =
    その領域の戦闘を始めます。順番は自由ですが、上陸作戦の前に海戦を行います。
    `戦闘 ウクライナ` ・ 残り1つなら`戦闘`
    .aa_pacific =
        その領域の戦闘を始めます。順番は自由ですが、上陸作戦の前に海戦を行います。
        `戦闘 香港` ・ 残り1つなら`戦闘`
slot-fight-space = どこで

about-fight-all = すべての戦闘を順に行う
help-fight-all =
    審判が戦闘を次々に始めます。上陸作戦に必要な海戦が先です。フェイズが終わるまで続きます。
    損害と、続行か退却かは今までどおり尋ねます。行わなくてもよい戦闘は自分で選びます。
    `全戦闘`

about-strike = 潜水艦:先制攻撃をする
help-strike =
    このラウンド、潜水艦がほかの部隊より先に攻撃します。数を書くと残りは潜水します。
    `襲撃` ・ `襲撃 1`
    .aa_pacific =
        潜水艦が残って攻撃します。敵の駆逐艦がいなければ、攻撃側の潜水艦はほかの部隊より先に攻撃します。
        数を書くと残りは潜水します。
        `襲撃` ・ `襲撃 1`
slot-strike-count = 何隻か(残りは潜水)

about-submerge = 潜水艦:潜水して離脱する
help-submerge =
    潜水艦が戦闘から離脱し、その海域に残ります。数を書くと残りは先制攻撃します。
    `潜航` ・ `潜航 1`
    .aa_pacific =
        潜水艦が戦闘から離脱し、ターンの終わりまでその海域に潜ります。数を書くと残りは留まります。
        `潜航` ・ `潜航 1`
slot-submerge-count = 何隻か(残りは先制攻撃)

about-casualties = 損害を選ぶ
help-casualties =
    命中を受ける部隊を選びます。それだけ入力すると審判の提案どおりになります。
    戦艦は1回目の命中で損傷し、2回目で沈みます。
    `損害 歩兵1、戦車1` ・ `損害 損傷 戦艦1` ・ `損害`
    .aa_pacific =
        命中を受ける部隊を選びます。それだけ入力すると審判の提案どおりになります。
        戦艦は1回目の命中で損傷し、2回目で沈みます。
        `損害 歩兵1、戦車1` ・ `損害 損傷 戦艦1` ・ `損害`
slot-casualties-losses = どの部隊か(なければ提案どおり)

about-agree = 友軍が提案した損害に同意する
help-agree =
    複数の国が守るときは損害を協議し、まとまらなければ攻撃側が選びます。
    `同意`で友軍の提案を受け入れ、`損害`で別の案を出します。

about-continue = 戦闘を続ける
help-continue =
    戦闘をもう1ラウンド続けます。
    `続行`

about-retreat = 撤退する
help-retreat =
    攻撃側の陸軍・海軍はまとめて、来た方向の隣の友好領域1か所へ退きます。
    空軍は非戦闘移動までその場に留まり、上陸した部隊は撤退できません。
    `撤退 東ヨーロッパへ` ・ 1か所だけなら`撤退`
    .aa_pacific =
        攻撃側の陸軍はまとめて、来た方向の隣の、ターンの初めから友好だった領域1か所へ退きます。海軍も同じです。
        空軍は非戦闘移動までその場に留まります。海からの上陸作戦では陸軍は撤退できません。
        `撤退 山東へ` ・ 1か所だけなら`撤退`
slot-retreat-to = どこへ

about-stay = 輸送艦だけが残った海域に留まる
help-stay =
    双方に輸送艦だけが残ったとき、この海域に留まって戦闘を終えます。
    `残留`、離れるなら`撤退 海域7へ`

about-land = 空軍を着陸させる
help-land =
    非戦闘移動では着陸先への移動です。
    守備で母艦を失った戦闘機は、移動力1で友好の土地か空きのある空母に着陸できます。
    `着陸 戦闘機1 海域45から日本へ`
    .aa_pacific =
        非戦闘移動では着陸先への移動です。戦闘移動の前には空中哨戒から降ろします。
        守備で母艦を失った戦闘機は、移動力1で友好の土地か空きのある空母に着陸できます。
        `着陸 戦闘機1 海域36から日本へ`
slot-land-units = どの空軍
slot-land-from = 今いる所
slot-land-to = 着陸先

about-standing-casualties = 損害の順番を前もって決める
help-standing-casualties =
    事前指示です。審判はこの順番で損害を決め、尋ねません。
    書いていない部隊は最後になり、そのときに尋ねます。「残す」と書いた種類は、攻撃では最後の1つがほかのすべての後になります。
    `方針損害 歩兵、戦車` ・ `方針損害 損傷 戦艦、潜水艦 海域5で`
    .aa_pacific =
        事前指示です。審判はこの順番で損害を決め、尋ねません。
        書いていない部隊は最後になり、そのときに尋ねます。「残す」と書いた種類は、攻撃では最後の1つがほかのすべての後になります。
        `方針損害 歩兵、戦車` ・ `方針損害 損傷 戦艦、潜水艦 海域36で`
slot-standing-casualties-order = 部隊の種類、先に失う順
slot-standing-casualties-at = この領域の戦闘だけ

about-standing-casualties-attack = 攻撃での損害の順番を前もって決める
help-standing-casualties-attack =
    `方針損害`と同じ事前指示で、攻撃する戦闘だけのものです。そちらより先に使われます。
    `方針攻撃損害 歩兵、戦車`
slot-standing-casualties-attack-order = 部隊の種類、先に失う順
slot-standing-casualties-attack-at = この領域の戦闘だけ

about-standing-casualties-defence = 防御での損害の順番を前もって決める
help-standing-casualties-defence =
    `方針損害`と同じ事前指示で、防御する戦闘だけのものです。そちらより先に使われます。
    `方針防御損害 戦車、歩兵`
slot-standing-casualties-defence-order = 部隊の種類、先に失う順
slot-standing-casualties-defence-at = この領域の戦闘だけ

about-standing-submarines = 潜水艦の行動を前もって決める
help-standing-submarines =
    事前指示です。選べるときはいつも先制攻撃、または潜水をします。
    `方針潜水艦 潜航` ・ `方針潜水艦 襲撃 海域5で`
slot-standing-submarines-order = `襲撃`か`潜航`
slot-standing-submarines-at = この領域の戦闘だけ

about-standing-retreat = 撤退の条件を前もって決める
help-standing-retreat =
    事前指示です。条件がそろうと攻撃を自動でやめます。
    `方針退却 2ラウンド後` ・ `方針退却 劣勢` ・ `方針退却 なし` ・ `方針退却 航空機だけになったら`
    .aa_pacific =
        事前指示です。条件がそろうと攻撃を自動でやめます。
        `方針退却 2ラウンド後` ・ `方針退却 劣勢` ・ `方針退却 なし` ・ `方針退却 航空機だけになったら`
slot-standing-retreat-when = `なし`、`2ラウンド後`、`劣勢`、`3体以下`、`航空機だけ`
slot-standing-retreat-to = どこへ
slot-standing-retreat-at = この領域の戦闘だけ

about-standing-complex = 先に使う工場を前もって決める
help-standing-complex =
    事前指示です。複数の工場が使えるとき、この順番に使います。
    `方針工場 ロシア、コーカサス`
    .aa_pacific =
        事前指示です。複数の工場が使えるとき、この順番に使います。
        `方針工場 日本、インド`
slot-standing-complex-spaces = 工場のある領域、優先順
slot-standing-complex-at = ここに置く部隊だけ

about-standing-land = 母艦を失った戦闘機の着陸先を前もって決める
help-standing-land =
    事前指示です。守備で母艦を失った戦闘機と空中哨戒から戻る戦闘機は、届く所のうち先に書いた所へ着陸します。
    `方針着陸 日本、沖縄`
    .aa_pacific =
        事前指示です。守備で母艦を失った戦闘機と空中哨戒から戻る戦闘機は、届く所のうち先に書いた所へ着陸します。
        `方針着陸 日本、沖縄`
slot-standing-land-spaces = 着陸先、優先順
slot-standing-land-at = この海域の戦闘機だけ

about-withdraw = 事前指示を取り下げる
help-withdraw =
    事前指示を取り下げます。それからはまた尋ねられます。
    `方針撤回 損害` ・ `方針撤回 退却 ウクライナで`
    .aa_pacific =
        事前指示を取り下げます。それからはまた尋ねられます。
        `方針撤回 損害` ・ `方針撤回 退却 安徽で`
slot-withdraw-topic = `損害`、`潜水艦`、`退却`、`工場`、`着陸`、`神風特攻`、`迎撃`
slot-withdraw-at = この領域についての指示

about-board = 盤面、または一つの領域を見る
help-board =
    誰がどこを支配し、部隊がどこにいるかを表示します。領域を書くとその詳細です。
    `盤面` ・ `盤面 ウクライナ` ・ `盤面 海域5`
    .aa_pacific =
        誰がどこを支配し、部隊がどこにいるかを表示します。領域を書くとその詳細です。
        `盤面` ・ `盤面 グアム` ・ `盤面 海域25`
slot-board-space = どの領域

about-map = 盤面、その一部、領域、戦闘、ターンを絵にする
help-map =
    絵を描きます：世界全体、地方（ヨーロッパ、大西洋、アフリカ、アジア、太平洋、南北アメリカ）、領域の周辺、全ユニットつきの領域、最後の戦闘、最後のターン、ゲームマスターの修正の前と後。
    `地図` ・ `地図 ヨーロッパ` ・ `地図 ドイツ周辺` ・ `地図 ドイツ` ・ `地図 戦闘` ・ `地図 ターン` ・ `地図 修正`
    .aa_pacific =
        絵を描きます：地図全体、地方（アジア）、領域の周辺、全ユニットつきの領域、最後の戦闘、最後のターン、ゲームマスターの修正の前と後。
        `地図` ・ `地図 アジア` ・ `地図 グアム周辺` ・ `地図 日本` ・ `地図 戦闘` ・ `地図 ターン` ・ `地図 修正`
slot-map-place = 何の絵か

about-units = 部隊の位置を見る
help-units =
    部隊の位置を表示します。国や種類で絞れます。
    `ユニット` ・ `ユニット ドイツ`
    .aa_pacific =
        部隊の位置を表示します。国や種類で絞れます。
        `ユニット` ・ `ユニット 日本`
slot-units-power = どの国
slot-units-kind = どの種類

about-income = 手持ちと収入を見る
help-income =
    国と陣営ごとの手持ちと収入を表示します。
    `収入`

about-odds = 戦闘に勝つ確率を見る
help-odds =
    戦闘がどうなるかを、正確な確率で示します。書いた部隊どうし、または盤上で待っている戦闘について答えます。損害は自分の方針、なければ安い順です。
    `勝算 歩兵3、戦車2 対 歩兵3、戦車1` · `勝算 ウクライナ` · `勝算 歩兵4 対 歩兵5 退却 2ラウンド後`
    .aa_pacific =
        戦闘がどうなるかを、正確な確率で示します。書いた部隊どうし、または盤上で待っている戦闘について答えます。損害は自分の方針、なければ安い順です。
        `勝算 歩兵3、戦車2 対 歩兵3、戦車1` · `勝算 グアム` · `勝算 上陸 海兵隊2 対 歩兵2 砲撃 戦艦1`
slot-odds-ground = 場所の種類
slot-odds-attack = 攻撃側
slot-odds-defend = 防御側
slot-odds-space = 戦闘の場所
slot-odds-shells = 砲撃する艦
slot-odds-losses-attack = 攻撃側の損害の順
slot-odds-losses-defend = 防御側の損害の順
slot-odds-submarines-attack = 攻撃側の潜水艦
slot-odds-submarines-defend = 防御側の潜水艦
slot-odds-when = 退却
slot-odds-luck = 運

about-turn = 手番とフェイズを見る
help-turn =
    ラウンド、手番の国、フェイズ、フェイズの順番を表示します。
    `状況` ・ `状況 戦闘移動`
slot-turn-phase = どのフェイズ

about-score = 勝利までの状況を見る
help-score =
    各陣営が勝利に必要な首都をいくつ支配しているか、いつ判定するかを表示します。
    `勝敗`
    .aa_pacific =
        日本の勝利得点、神風特攻の残り、勝敗を決める首都の支配者を表示します。
        `勝敗`

about-axis-try = コマンドの結果を実行せずに確かめる
help-axis-try =
    コマンドを入力したらどうなるか、できない理由は何かを表示します。実行はしません。
    `試す 移動 歩兵2 ドイツから東ヨーロッパへ`
    .aa_pacific =
        コマンドを入力したらどうなるか、できない理由は何かを表示します。実行はしません。
        `試す 移動 歩兵3 山東から安徽へ`
slot-axis-try-command = コマンド全体

about-axis-seat = 席につく
help-axis-seat =
    開始前に空いている席につきます。同じ陣営なら一人で複数の国を担当できます。
    `着席 ドイツ`
    .aa_pacific =
        開始前に空いている席につきます。同じ陣営なら一人で複数の席を担当できます。
        `着席 日本`
slot-axis-seat-seat = どの国

about-axis-leave = 席を離れる
help-axis-leave =
    開始前に席を離れます。開始後はゲームマスターに頼むか、`投了`してください。
    `離席 ドイツ`
    .aa_pacific =
        開始前に席を離れます。開始後はゲームマスターに頼むか、`投了`してください。
        `離席 日本`
slot-axis-leave-seat = どの国

about-axis-assign = ゲームマスター:担当を決める
help-axis-assign =
    担当を決めます。いつでもでき、交代にも使えます。
    `割り当て ドイツ > Anna`
    .aa_pacific =
        担当を決めます。いつでもでき、交代にも使えます。
        `割り当て 日本 > Anna`
slot-axis-assign-seat = どの国
slot-axis-assign-player = 誰

about-edit-add = ゲームマスター:部隊を盤上に加える
help-edit-add =
    盤上に部隊を加えます。理由は記録に残ります。
    `編集追加 ドイツの歩兵2 ウクライナに 理由 入力漏れ`
    .aa_pacific =
        盤上に部隊を加えます。理由は記録に残ります。
        `編集追加 日本の歩兵2 グアムに 理由 入力漏れ`
slot-edit-add-units = どの国の何をいくつか
slot-edit-add-space = どこ
slot-edit-add-reason = 理由(記録に残ります)

about-edit-remove = ゲームマスター:部隊を盤上から除く
help-edit-remove =
    盤上から部隊を積荷ごと除きます。理由は記録に残ります。
    `編集削除 ソ連の戦車1 ウクライナから 理由 二重の配置`
    .aa_pacific =
        盤上から部隊を積荷ごと除きます。理由は記録に残ります。
        `編集削除 英国の歩兵1 マラヤから 理由 二重の配置`
slot-edit-remove-units = どの国の何をいくつか
slot-edit-remove-space = どこ
slot-edit-remove-reason = 理由(記録に残ります)

about-edit-owner = ゲームマスター:領土の支配者を変える
help-edit-owner =
    領土の支配者を変えます。理由は記録に残ります。
    `編集支配 ウクライナ ドイツ 理由 占領の漏れ`
    .aa_pacific =
        領土の支配者を変えます。理由は記録に残ります。
        `編集支配 グアム 日本 理由 占領の漏れ`
slot-edit-owner-space = どの領土
slot-edit-owner-power = どの国に
slot-edit-owner-reason = 理由(記録に残ります)

about-edit-ipcs = ゲームマスター:手持ちIPCを直す
help-edit-ipcs =
    国の手持ちIPCを直します。理由は記録に残ります。
    `編集国庫 ドイツ 12 理由 収入の重複`
    .aa_pacific =
        国の手持ちIPC、または英国の二つの国庫の一方を直します。理由は記録に残ります。
        `編集国庫 インド 12 理由 収入の重複`
slot-edit-ipcs-power = どの国
slot-edit-ipcs-amount = 何IPC
slot-edit-ipcs-reason = 理由(記録に残ります)

about-edit-move = ゲームマスター:部隊を別の場所に置く
help-edit-move =
    部隊を積荷ごと別の場所に置きます。海へ出る陸上部隊は乗船します。移動のルールは適用されず、この手番にまだ移動していないものとして扱います。理由は記録に残ります。
    `編集移動 ドイツの歩兵2 ウクライナから 東ヨーロッパへ 理由 退却の入力漏れ`
    .aa_pacific =
        部隊を積荷ごと別の場所に置きます。海へ出る陸上部隊は乗船します。移動のルールは適用されず、この手番にまだ移動していないものとして扱います。理由は記録に残ります。
        `編集移動 日本の歩兵2 グアムから 日本へ 理由 退却の入力漏れ`
slot-edit-move-units = どの国の何をいくつか
slot-edit-move-space = どこから
slot-edit-move-to = どこへ
slot-edit-move-reason = 理由(記録に残ります)

about-edit-damage = ゲームマスター:部隊の損傷を直す
help-edit-damage =
    部隊の損傷を直します。0なら無傷になります。理由は記録に残ります。
    `編集損傷 日本の戦艦1 海域37に 1に 理由 命中の入力漏れ`
slot-edit-damage-units = どの国の何をいくつか
slot-edit-damage-space = どこ
slot-edit-damage-hits = 損傷の数
slot-edit-damage-reason = 理由(記録に残ります)

about-edit-turn = ゲームマスター:手番をあるフェイズから続ける
help-edit-turn =
    国の手番をそのフェイズから続けます。別の手番なら新しく始まり、元の手番で配置を待っていた部隊はなくなります。理由は記録に残ります。
    `編集手番 ドイツの 戦闘移動に 理由 誤って終了`
    .aa_pacific =
        国の手番をそのフェイズから続けます。別の手番なら新しく始まり、元の手番で配置を待っていた部隊はなくなります。理由は記録に残ります。
        `編集手番 日本の 戦闘移動に 理由 誤って終了`
slot-edit-turn-power = 誰の手番か
slot-edit-turn-phase = どのフェイズから
slot-edit-turn-round = どのラウンドか(今でなければ)
slot-edit-turn-reason = 理由(記録に残ります)

about-axis-entropy-dismiss = 席の秘密の鎖を取り消す
help-axis-entropy-dismiss = 持ち主がいなくなり、ロールが待たされている鎖を取り消します。環なしで進んだロールの数は検証結果に出ます。
slot-axis-entropy-dismiss-seat = 誰の鎖か
slot-axis-entropy-dismiss-reason = 理由(記録に残ります)
