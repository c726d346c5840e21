### コマンドの説明

offer-asia-engulfed-going = { $verb ->
    [sail] 海上移動、{ $to }:
    [fleet-extend] 追加の海上作戦、{ $to }:
    [move] 作戦移動、{ $to }:
    [land] 上陸、{ $to }:
    [unit-drop] 守備隊配置:
    [unit-occupy] 空きボックス、{ $to }:
    [unit-transfer] 戦略移動、{ $to }:
    [fleet-rebase] 基地変更、{ $to }:
    [fleet-extensive] 艦隊の再配置、{ $to }:
    [strike] 港湾攻撃、{ $area }:
   *[other] { $to }:
}
choice-word-assault = 突撃で
choice-word-usa = アメリカだけで
choice-word-commonwealth = 英連邦だけで
choice-word-nationalists = 国民党だけで
choice-word-communists = 共産党だけで
choice-word-transport = 輸送能力
choice-word-asw = 対潜能力
choice-word-japan_action = 日本のスペシャルアクション
choice-word-japan_submarine = 日本の潜水艦1ステップ
choice-word-submarine_point = 潜水艦ポイント
choice-word-bomber_point = 爆撃機ポイント
choice-word-us_action = アメリカのスペシャルアクション
choice-word-commonwealth_action = 英連邦のスペシャルアクション
choice-word-us_submarine = アメリカの潜水艦1ステップ
choice-word-ships = 艦船
choice-word-port = 港湾
choice-word-airbase = 空港
about-asia-engulfed-sail = 艦隊と兵員輸送船団を海域へ送る
help-asia-engulfed-sail =
    艦隊と兵員輸送船団を1つの海域へ送ります。相手はリアクションできます。一つの海域は1フェイズに1回だけ指定できます。艦隊は3海域、兵員輸送船団は2海域進み、移動する日本の艦隊は1個ごとに石油1を使います。
    `海上移動 CV2 本州から北西太平洋へ` ・ `海上移動 #12、#14 ジャワ海へ`
slot-asia-engulfed-sail-units = どのユニット
slot-asia-engulfed-sail-from = どこから
slot-asia-engulfed-sail-to = どこへ
about-asia-engulfed-fleet-extend = スペシャルアクションで次の海域へ進む
help-asia-engulfed-fleet-extend =
    支配的な影響力を持つ海域から、移動した艦隊をさらに進めます。スペシャルアクション1つを使い、1ターンに1回です。すでに指定した海域には入れません。
    `追加の海上作戦 #12 北西太平洋へ`
slot-asia-engulfed-fleet-extend-units = どのユニット
slot-asia-engulfed-fleet-extend-from = どこから
slot-asia-engulfed-fleet-extend-to = どこへ
about-asia-engulfed-fleet-decode = 暗号を解読する
help-asia-engulfed-fleet-decode =
    日本が指定した海域の暗号を解読します。アメリカの艦隊が3海域からリアクションできます。1942年と1943年に1回ずつです。
    `暗号解読 北西太平洋`
slot-asia-engulfed-fleet-decode-space = どの海域
about-asia-engulfed-fleet-react = 指定された海域でリアクションする
help-asia-engulfed-fleet-react =
    2海域以内の港の艦隊と潜水艦を、指定された海域へ送ります。ユニットを書かなければリアクションしません。
    `リアクション` ・ `リアクション #12、潜水艦`
slot-asia-engulfed-fleet-react-units = どのユニット
slot-asia-engulfed-fleet-react-from = どこから
about-asia-engulfed-no-reaction = リアクションしない
help-asia-engulfed-no-reaction =
    艦隊は港に、潜水艦はボックスに留め、指定された海域に何も送りません。
    `リアクションなし`
about-asia-engulfed-fleet-submarine = 海域に潜水艦を送る
help-asia-engulfed-fleet-submarine =
    相手がリアクションした海域に潜水艦ユニットを加えます。攻撃すると待機ボックスに戻ります。
    `潜水艦派遣`
about-asia-engulfed-fleet-alone = 潜水艦を送らない
help-asia-engulfed-fleet-alone =
    潜水艦ユニットを待機ボックスに残します。
    `潜水艦待機`
about-asia-engulfed-fleet-network = サプライネットワークを指定する
help-asia-engulfed-fleet-network =
    日本の補給が通る海域を決め、アイコンの数だけ輸送ポイントを払います。日本とつながり、連合軍が支配的な影響力を持たない海域に限ります。
    `ネットワーク 日本海、東シナ海` ・ `ネットワーク なし`
slot-asia-engulfed-fleet-network-zones = どの海域
slot-asia-engulfed-fleet-network-none = まったく指定しない
slot-asia-engulfed-fleet-network-submarine = 潜水艦が補給する海域
about-asia-engulfed-purchase = WERPを使う
help-asia-engulfed-purchase =
    プレーヤーターンの購入を1行にすべて書きます。使わないWERPは失われます。WERP:歩兵、民兵、陸上機、艦載機は1ステップ1、海兵隊は2(アメリカは3)、新しい歩兵、海兵隊、艦載機の最初の1ステップは倍。守備隊1。艦船、日本の航空ユニット、対潜、港湾修理は1ポイント1。輸送1。潜水艦2。爆撃機5。スペシャルアクション5。要塞1、2、5(島嶼ボックス、港湾ボックス、ラージエリア)。
    1ターンの上限:新しい地上ユニットは1エリア2個。日本は航空3、対潜1、輸送1、潜水艦1ステップ。アメリカは潜水艦のポイントとステップで3、爆撃機ポイント2。レンドリース5(アメリカの2WERPで1)。
    `生産 輸送、対潜、増援 #12 に 1` ・ `生産 建造 日本 CV 本州、艦船修理 日本 BB 本州、陸上機建造 本州` ・ `生産 潜水艦ステップ 日本`
    `生産 編成 日本 歩兵 2 本州、守備隊 日本 トラック、要塞 日本 トラック、スペシャルアクション 日本` ・ `生産 本土防衛 本州`
    `生産 編成 アメリカ 海兵隊 2 アメリカ本土、新艦載機 アメリカ、潜水艦ポイント、爆撃機ポイント、港湾修理 アメリカ ハワイ、レンドリース 国民党`
slot-asia-engulfed-purchase-purchases = 購入するもの
about-asia-engulfed-fight = 海域かエリアで戦闘する
help-asia-engulfed-fight =
    海域かエリアで戦闘します。「突撃で」と書くと1ステップに2個のダイスを振り(ジャングルでは不可)、国を書くとその国だけが戦います。
    `戦闘 ジャワ海` ・ `戦闘 マレー` ・ `戦闘 マレーで 突撃で`
slot-asia-engulfed-fight-space = どの海域かエリア
slot-asia-engulfed-fight-mode = 突撃かどうか
slot-asia-engulfed-fight-power = ほかが離脱してよいとき、戦う国
about-asia-engulfed-battle-day = 昼戦を選ぶ
help-asia-engulfed-battle-day =
    昼戦を選びます。空母か航空ユニットが戦います。高い目を出した側の選択になります。
    `昼`
about-asia-engulfed-battle-night = 夜戦を選ぶ
help-asia-engulfed-battle-night =
    夜戦を選びます。水上艦が戦います。高い目を出した側の選択になります。
    `夜`
about-asia-engulfed-battle-avoid = 回避を選ぶ
help-asia-engulfed-battle-avoid =
    戦闘の回避を選びます。2回目の判定から選べます。高い目を出した側の選択になります。
    `回避`
about-asia-engulfed-battle-air = 航空任務を与える
help-asia-engulfed-battle-air =
    航空ユニットごとに任務(攻撃、護衛、CAP、ドッグファイト、地上支援)を与えます。「目標」の後に、先に攻撃する艦種から順に書きます。
    `航空任務 攻撃 #1、護衛 #2 目標 CV、BB` ・ `航空任務 なし`
slot-asia-engulfed-battle-air-flights = どの航空ユニットがどの任務か
about-asia-engulfed-battle-torpedo = 潜水艦で攻撃する
help-asia-engulfed-battle-torpedo =
    護衛の後ろの艦を潜水艦ユニットで攻撃します。「損傷艦」と書けば損傷艦を攻撃します。その後、待機ボックスに戻ります。
    `潜水艦攻撃` ・ `潜水艦攻撃 損傷艦`
slot-asia-engulfed-battle-torpedo-at = 損傷艦
about-asia-engulfed-battle-hold = 潜水艦で攻撃しない
help-asia-engulfed-battle-hold =
    この判定の後は潜水艦ユニットで攻撃しません。次の判定の後にまた聞かれます。
    `攻撃見送り`
about-asia-engulfed-strike = 港か空港を攻撃する
help-asia-engulfed-strike =
    敵艦隊が海上にいない所で、港の艦船、港、空港を航空ユニットで攻撃します。航空ユニットは1ターンに1回です。
    `港湾攻撃 ハワイ 艦船に 攻撃 #1、#2で`
slot-asia-engulfed-strike-area = どのエリア
slot-asia-engulfed-strike-target = 攻撃目標
slot-asia-engulfed-strike-flights = どの航空ユニットがどの任務か
about-asia-engulfed-move = 地上か空中を移動する
help-asia-engulfed-move =
    地上ユニットは1エリア、陸上機は2エリアか1海域を越えて移動させます。競合エリアから出るときは後衛が残らなければなりません。
    `作戦移動 歩兵1 マレーからシンガポールへ`
slot-asia-engulfed-move-units = どのユニット
slot-asia-engulfed-move-from = どこから
slot-asia-engulfed-move-to = どこへ
about-asia-engulfed-land = 海から上陸する
help-asia-engulfed-land =
    味方エリアに面した海域から歩兵と海兵隊を上陸させます。海兵隊だけでなければスペシャルアクション1つを使います。
    `上陸 #12 マレーへ`
slot-asia-engulfed-land-units = どのユニット
slot-asia-engulfed-land-from = どこから
slot-asia-engulfed-land-to = どこへ
about-asia-engulfed-unit-drop = ステップを守備隊にする
help-asia-engulfed-unit-drop =
    歩兵か海兵隊の1ステップを守備隊にします。守備隊は移動せず、1エリアに1つです。
    `守備隊配置 #12`
slot-asia-engulfed-unit-drop-units = どのユニット
slot-asia-engulfed-unit-drop-from = どこから
about-asia-engulfed-unit-transfer = 戦略移動する
help-asia-engulfed-unit-transfer =
    ユニット1個を味方の土地と補給された海域(6つまで)を通って遠くへ移します。1個ごとに戦略移動1、海を渡る日本の地上ユニットは輸送ポイント1を使います。
    `戦略移動 #12 マレーへ`
slot-asia-engulfed-unit-transfer-units = どのユニット
slot-asia-engulfed-unit-transfer-from = どこから
slot-asia-engulfed-unit-transfer-to = どこへ
about-asia-engulfed-fleet-rebase = ユニットを港に戻す
help-asia-engulfed-fleet-rebase =
    海上の艦隊を3海域以内、兵員輸送船団を2海域以内の港に入れます。敵の影響力のある海域には入れません。書かないものは最寄りの港に入ります。
    `基地変更 #12 本州へ`
slot-asia-engulfed-fleet-rebase-units = どのユニット
slot-asia-engulfed-fleet-rebase-from = どこから
slot-asia-engulfed-fleet-rebase-to = どこへ
about-asia-engulfed-fleet-merge = 港で同種のブロックを統合する
help-asia-engulfed-fleet-merge =
    同じ港にいる同じ国と艦種のブロックを、より少ないブロックに統合します。エリート巡洋艦は統合できません。
    `統合 CA 本州で`
slot-asia-engulfed-fleet-merge-kind = どの種類
slot-asia-engulfed-fleet-merge-area = どのエリア
about-asia-engulfed-done = フェイズを終える
help-asia-engulfed-done =
    今のフェイズを終えます。このフェイズにできたことは、もうできません。
    `完了`
slot-asia-engulfed-done-phase = どのフェイズ
about-asia-engulfed-board = 盤面を表示する
help-asia-engulfed-board =
    誰がどのエリアを支配し、どこに何個のブロックがあるかを表示します。場所を書くとそこにあるものです。
    `盤面` ・ `盤面 マレー`
slot-asia-engulfed-board-space = どの場所
about-asia-engulfed-map = 盤面、その一部、場所を絵にする
help-asia-engulfed-map =
    絵を描きます：盤面全体、場所の周辺、1つの場所とそこにあるもの、ゲームマスターの修正の前と後。
    `地図` ・ `地図 マレー周辺` ・ `地図 マレー` ・ `地図 修正`
slot-asia-engulfed-map-place = 何の絵か
about-asia-engulfed-units = ユニットを表示する
help-asia-engulfed-units =
    自分のユニットの番号、ステップ、位置と、見える範囲の敵のユニットを表示します。
    `ユニット` ・ `ユニット 日本`
slot-asia-engulfed-units-power = どちら側
slot-asia-engulfed-units-kind = どの種類
about-asia-engulfed-turn = ターンとフェイズを表示する
help-asia-engulfed-turn =
    ターン、どちらのプレーヤーターンか、フェイズとその順番を表示します。
    `状況`
slot-asia-engulfed-turn-phase = どのフェイズ
about-asia-engulfed-score = トラックを表示する
help-asia-engulfed-score =
    WERP、石油、輸送ポイント、スペシャルアクション、勝利ポイントを表示します。
    `勝敗`
about-asia-engulfed-seat = 席に着く
help-asia-engulfed-seat =
    開始前に空いている側の席につきます。
    `着席 日本`
slot-asia-engulfed-seat-seat = どちら側
name-option-area = エリア
name-option-zones = 海域
name-option-purchases = 購入
name-option-flights = 航空
name-option-mode = やり方
name-option-target = 目標
name-option-none = なし
name-option-submarine = 潜水艦
name-choice-nov_dec_1941 = 1941年11・12月
name-choice-jan_feb_1942 = 1942年1・2月
name-choice-with_oil = 残った石油を数える
name-choice-without_oil = 残った石油を数えない
name-choice-bid_side-japan = 日本

### Discord: the words above several commands, and those under them.

name-command-fleet = 艦隊
about-own-fleet = 艦船と海兵隊:追加の海上作戦、リアクション、暗号解読、基地変更、統合
name-command-fleet-extend = 追加の海上作戦
name-command-fleet-decode = 暗号解読
name-command-fleet-react = リアクション
name-command-fleet-rebase = 基地変更
name-command-fleet-merge = 統合
name-command-fleet-submarine = 潜水艦
name-command-fleet-alone = 潜水艦なし
name-command-battle = 海空戦
about-own-battle = 海の戦闘と港への攻撃で:迎撃、航空、潜水艦
name-command-battle-air = 航空
name-command-battle-day = 昼戦
name-command-battle-night = 夜戦
name-command-battle-avoid = 回避
name-command-battle-torpedo = 潜水艦攻撃
name-command-battle-hold = 攻撃見送り
name-command-unit = ユニット操作
about-own-unit = 戦略移動と守備隊
name-command-unit-transfer = 戦略移動
name-command-unit-drop = 守備隊配置
name-command-fleet-network = ネットワーク

### ゲームマスターの編集

about-asia-engulfed-edit-steps = ゲームマスター:ユニットのステップを直す
help-asia-engulfed-edit-steps =
    どちらのユニットも番号で指定します。どれかは持ち主だけが、理由は全員が読みます。理由にブロックを書かないでください。
    戦闘中や、プレイしているゲームマスターにはできません。
    `編集ステップ #12 3 理由 損害の数え違い`
slot-asia-engulfed-edit-steps-units = ユニットの番号
slot-asia-engulfed-edit-steps-value = いくつ
slot-asia-engulfed-edit-steps-reason = 理由(全員が読みます)
about-asia-engulfed-edit-place = ゲームマスター:ユニットをエリアか海域に置く
help-asia-engulfed-edit-place =
    どこからでも置けます。プールからは完全戦力です。エリアの艦隊は港に入り、スタックと停泊の制限に従います。
    どれかは持ち主だけが、数と理由は全員が読みます。
    `編集配置 #12 マレーに 理由 置き間違い`
slot-asia-engulfed-edit-place-units = ユニットの番号
slot-asia-engulfed-edit-place-to = 置くエリアか海域
slot-asia-engulfed-edit-place-reason = 理由(全員が読みます)
about-asia-engulfed-edit-pool = ゲームマスター:ユニットを盤上から除く
help-asia-engulfed-edit-pool =
    フォースプールに戻り、エリートはゲームから除かれます。空母の航空ユニットは空母なしになります。
    `編集プール #12 理由 除去もれ`
slot-asia-engulfed-edit-pool-units = ユニットの番号
slot-asia-engulfed-edit-pool-reason = 理由(全員が読みます)
about-asia-engulfed-edit-control = ゲームマスター:エリアの支配を直す
help-asia-engulfed-edit-control =
    日本、連合軍、中立のどれかです。いるユニットはそのままです。
    `編集支配 マレー 日本 理由 占領もれ`
slot-asia-engulfed-edit-control-area = エリア
slot-asia-engulfed-edit-control-control = 支配する側
slot-asia-engulfed-edit-control-reason = 理由(全員が読みます)
about-asia-engulfed-edit-track = ゲームマスター:トラックを直す
help-asia-engulfed-edit-track =
    石油、輸送、アクション、WERP、ポイントを、トラックの範囲で直します。
    `編集トラック 石油 12 理由 リアクションの払い忘れ`
slot-asia-engulfed-edit-track-track = トラック
slot-asia-engulfed-edit-track-value = いくつ
slot-asia-engulfed-edit-track-reason = 理由(全員が読みます)
name-command-edit-pool = プール
name-command-edit-control = 支配権
name-option-control = 支配
usage-track = トラック

### 事前指示

asia-engulfed-topic = { $topic ->
    [reaction] リアクション
    [interception] 迎撃
    [submarine] 潜水艦
    [losses] 地上戦の損害
    [marines] 海兵隊の輸送
   *[other] この事前指示
}
asia-engulfed-instruction-reaction = { $answer ->
    [nothing] 強制されるもののほかはリアクションしない
    [submarine] 潜水艦だけでリアクション
    [fleets] 可能なすべての艦隊でリアクション
    [all] 可能なすべての艦隊と潜水艦でリアクション
   *[other] リアクションする
}
asia-engulfed-instruction-interception = { $chit ->
    [day] 選べるなら昼を選ぶ
    [night] 選べるなら夜を選ぶ
    [avoid] 選べるなら回避する
   *[other] チットを選ぶ
}
asia-engulfed-instruction-submarine = リアクションを受けたら潜水艦を派遣する
asia-engulfed-instruction-alone = 潜水艦を待機させる
asia-engulfed-instruction-losses = { $first ->
    [militia] 損害は民兵から受ける
    [infantry] 損害は歩兵から受ける
   *[marines] 損害は海兵隊から受ける
}
asia-engulfed-instruction-marines = { $fuel ->
    [transport] 海兵隊はできるかぎり輸送ポイントで運ぶ
   *[oil] 海兵隊は石油があれば石油で運ぶ
}
about-asia-engulfed-standing-reaction = リアクションの内容を前もって決める
help-asia-engulfed-standing-reaction =
    リアクションするかどうかを聞かれるたびに、かわりに答えます(事前指示)。支払えないときは聞かれます。ほかの誰にも見えません。
    `方針リアクション なし` ・ `方針リアクション 全部 ジャワ海で`
slot-asia-engulfed-standing-reaction-order = なし、潜水艦、艦隊、全部のどれか
slot-asia-engulfed-standing-reaction-at = この海域だけ
about-asia-engulfed-standing-interception = 選ぶチットを前もって決める
help-asia-engulfed-standing-interception =
    選べるときはこのチットを選びます(事前指示)。選べないときは聞かれます。ほかの誰にも見えません。
    `方針迎撃 昼` ・ `方針迎撃 回避 ジャワ海で`
slot-asia-engulfed-standing-interception-order = 昼、夜、回避のどれか
slot-asia-engulfed-standing-interception-at = この海域だけ
about-asia-engulfed-standing-submarine = 潜水艦を送るかを前もって決める
help-asia-engulfed-standing-submarine =
    相手がリアクションした海域で、潜水艦を派遣するか待機させます(事前指示)。聞かれません。ほかの誰にも見えません。
    `方針潜水艦 待機` ・ `方針潜水艦 派遣 ジャワ海で`
slot-asia-engulfed-standing-submarine-order = 派遣か待機
slot-asia-engulfed-standing-submarine-at = この海域だけ
about-asia-engulfed-standing-losses = 地上戦でどのユニットから損害を受けるかを前もって決める
help-asia-engulfed-standing-losses =
    完全戦力のユニットが1ステップずつ失ったあとの損害を、このタイプから受けます(事前指示)。ほかの誰にも見えません。指示がなければ民兵から、次にステップの多いユニットから受けます。
    `方針損害 歩兵` ・ `方針損害 海兵隊 マレーで`
slot-asia-engulfed-standing-losses-order = 民兵、歩兵、海兵隊のどれか
slot-asia-engulfed-standing-losses-at = このエリアだけ
about-asia-engulfed-standing-marines = 海兵隊を何で運ぶかを前もって決める
help-asia-engulfed-standing-marines =
    2海域までの日本の海兵隊を何で運ぶかを決めます(事前指示)。ほかの誰にも見えません。海兵隊は輸送ポイントで、または石油があれば石油で移動します。指示がなければ輸送ポイントが残るかぎりそれを使います。
    `方針海兵隊 石油` ・ `方針海兵隊 輸送 ジャワ海で`
slot-asia-engulfed-standing-marines-order = 輸送か石油
slot-asia-engulfed-standing-marines-at = この海域へ向かうときだけ
about-asia-engulfed-withdraw-standing = 事前指示を取り消す
help-asia-engulfed-withdraw-standing =
    事前指示を取り消します。それからはまた聞かれます。
    `方針撤回 リアクション` ・ `方針撤回 迎撃 ジャワ海で`
slot-asia-engulfed-withdraw-standing-topic = リアクション、迎撃、潜水艦、損害、海兵隊のどれか
slot-asia-engulfed-withdraw-standing-at = この海域またはエリアのもの
name-command-standing-reaction = リアクション
name-command-standing-interception = 迎撃チット
name-command-standing-submarine = 潜水艦ユニット
name-command-standing-marines = 海兵隊の輸送
about-asia-engulfed-unit-occupy = 上陸するユニットの1ステップで敵の空きボックスを占領する
help-asia-engulfed-unit-occupy =
    これから上陸するユニットの海域にある敵の空きボックスを、その1ステップで占領します。守備隊になり、スペシャルアクションは不要です。
    `空きボックス占領 #12 グアムへ`
slot-asia-engulfed-unit-occupy-units = ユニット
slot-asia-engulfed-unit-occupy-from = どの海域から
slot-asia-engulfed-unit-occupy-to = どのボックス
name-command-unit-occupy = 空きボックス占領

about-asia-engulfed-fleet-extensive = 日本のスペシャルアクションで補給下の港へ基地変更する
help-asia-engulfed-fleet-extensive =
    海域か海岸にいる艦隊、兵員輸送船団、海兵隊を、補給線を引ける港へ移します。スペシャルアクション1つでフェイズ全体に使え、石油ポイントは消費しません。
    `艦隊の再配置 #12 本州へ`
slot-asia-engulfed-fleet-extensive-units = どのユニット
slot-asia-engulfed-fleet-extensive-from = どこから
slot-asia-engulfed-fleet-extensive-to = どこへ
name-command-fleet-extensive = 再配置
about-asia-engulfed-fleet-show = 米軍の生産を増やす艦隊を公開する
help-asia-engulfed-fleet-show =
    日本の艦隊がリアクションできる海域にいる、艦載機を載せた空母を含む米軍艦隊8ステップで、戦闘なしに条件を満たします。公開するブロックはできるだけ少なくします。
    `艦隊公開 ソロモン海`
slot-asia-engulfed-fleet-show-space = どの海域
name-command-fleet-show = 公開
about-asia-engulfed-battle-banzai = バンザイ突撃を行う守備隊と民兵を指定する
help-asia-engulfed-battle-banzai =
    射撃の前に指定します。突撃するユニットは補給に関わらず+1を得て、射撃の後に除去されます。何も書かなければ全部です。
    `バンザイ突撃` · `バンザイ突撃 なし` · `バンザイ突撃 守備隊` · `バンザイ突撃 #12`
slot-asia-engulfed-battle-banzai-units = どの民兵
slot-asia-engulfed-battle-banzai-garrison = 守備隊
slot-asia-engulfed-battle-banzai-none = なし
name-command-battle-banzai = バンザイ
about-asia-engulfed-battle-kamikaze = さらにカミカゼ攻撃を行う
help-asia-engulfed-battle-kamikaze =
    攻撃しなければならない分を超える陸上機も海域の船を攻撃します。行わないなら`完了`です。
    `カミカゼ #12`
slot-asia-engulfed-battle-kamikaze-units = どのユニット
slot-asia-engulfed-battle-kamikaze-from = どこから
name-command-battle-kamikaze = カミカゼ
name-option-garrison = 守備隊
choice-word-garrison = 守備隊

offer-asia-engulfed-buy = { $what ->
    [raise] { $space }に{ $nation }の新しい{ $kind }
    [carrier_air] { $nation }の新しい{ $kind }
    [ship] { $space }で{ $nation }の{ $kind }の建造
    [repair_ship] { $space }で{ $nation }の{ $kind }の修理
    [build_air] { $space }で{ $kind }の建造
    [home_defence] { $space }の本土防衛1ステップ
    [lend_lease] { $nation }へのレンドリース
    [repair_port] { $nation }による{ $space }の港湾修理
    [new_garrison] { $space }に{ $nation }の守備隊
    [fortification] { $space }に{ $nation }の要塞
   *[other] 購入
}
offer-asia-engulfed-beyond = スペシャルアクションで制限のない増援:{ $kind } { $unit }
offer-asia-engulfed-deck = 空母 #{ $carrier }に{ $nation }の新しい艦載機
choice-word-raise = 新しいユニット
choice-word-carrier_air = 新しい艦載機
choice-word-carrier_air_on = 空母に載せる新しい艦載機
choice-word-ship = 艦船の建造
choice-word-repair_ship = 艦船の修理
choice-word-build_air = 航空ユニットの建造
choice-word-home_defence = 本土防衛1ステップ
choice-word-lend_lease = レンドリース
choice-word-repair_port = 港湾修理
choice-word-new_garrison = 守備隊
choice-word-fortification = 要塞
choice-word-unrestricted = 制限のない増援
choice-word-attack = 攻撃
choice-word-escort = 護衛
choice-word-cap = CAP
choice-word-dogfight = ドッグファイト
choice-word-support = 地上支援
choice-word-cv = 空母を優先
choice-word-bb = 戦艦を優先
choice-word-ca = 巡洋艦を優先
discord-walk-battle-air = 1個ずつ決める
pick-battle-air-flights = 一部の航空ユニットは何をしますか?残りは、何も決めなかったときと同じです。
pick-battle-air-units = どの航空ユニットが{ $flights }を行いますか?
pick-menu-battle-air-flights = 任務
pick-menu-battle-air-units = 航空ユニット
discord-press-fleet-react = { $has ->
    [0] リアクションしない
   *[other] リアクション：{ $rest }
}

### コマンドの書き方で、引数の値の代わりに示す語

typed-word-ships = 艦船
typed-word-port = 港湾
typed-word-airbase = 空港
typed-word-assault = 突撃
typed-word-usa = アメリカ
typed-word-commonwealth = 英連邦
typed-word-nationalists = 国民党
typed-word-communists = 共産党
typed-word-damaged = 損傷艦
typed-word-garrison = 守備隊
typed-word-japan = 日本
typed-word-neutral = 中立
typed-word-transport-capacity = 輸送能力
typed-word-transport-points = 輸送ポイント
typed-word-oil = 石油
typed-word-asw-level = 対潜レベル
typed-word-kamikaze = カミカゼ
typed-word-home-defence-of-honshu = 本州防衛
typed-word-home-defence-of-shikoku = 四国防衛
typed-word-home-defence-of-kyushu = 九州防衛
typed-word-submarine-points = 潜水艦ポイント
typed-word-bomber-points = 爆撃機ポイント
typed-word-duds = 不発魚雷
typed-word-japanese-actions = 日本のアクション
typed-word-us-actions = アメリカのアクション
typed-word-commonwealth-actions = 英連邦のアクション
typed-word-japanese-werp = 日本のWERP
typed-word-us-werp = アメリカのWERP
typed-word-commonwealth-werp = 英連邦のWERP
typed-word-nationalist-werp = 国民党のWERP
typed-word-submarine = 潜水艦
typed-word-fleets = 艦隊
typed-word-day = 昼
typed-word-night = 夜
typed-word-avoid = 回避
typed-word-send = 派遣
typed-word-keep = 待機
usage-asia-engulfed-purchase-purchases = 購入するもの
usage-asia-engulfed-battle-air-flights = 攻撃/護衛/CAP/ドッグファイト/地上支援 ユニット、… [目標 艦種]
usage-asia-engulfed-strike-flights = 攻撃/護衛/CAP/ドッグファイト/地上支援 ユニット、…
usage-asia-engulfed-strike-target = 艦船/港湾/空港
usage-asia-engulfed-fight-mode = 突撃
usage-asia-engulfed-fight-power = アメリカ/英連邦/国民党/共産党
usage-asia-engulfed-battle-torpedo-at = 損傷艦
usage-asia-engulfed-fleet-network-none = なし
usage-asia-engulfed-battle-banzai-garrison = 守備隊
usage-asia-engulfed-battle-banzai-none = なし
usage-asia-engulfed-edit-control-control = 日本/連合軍/中立
usage-asia-engulfed-standing-reaction-order = なし/潜水艦/艦隊/全部
usage-asia-engulfed-standing-interception-order = 昼/夜/回避
usage-asia-engulfed-standing-losses-order = 民兵/歩兵/海兵隊
usage-asia-engulfed-standing-marines-order = 輸送/石油
usage-asia-engulfed-standing-submarine-order = 派遣/待機
typed-word-infantry = 歩兵
typed-word-losses = 損害
typed-word-marines = 海兵隊
typed-word-militia = 民兵
typed-word-transport = 輸送
typed-word-reaction = リアクション
