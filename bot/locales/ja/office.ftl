### ゲームマスターの役目:代行、予約、異議。

contested-roll = ロール{ $number }
contested-ruling = 裁定{ $number }
contested-event = イベント{ $number }

office-gms = ゲームマスター:{ $players }。
office-acting = { $seat }の命令は{ $player }が代行しています。
office-stand-in = { $seat }は代役({ $level })が担当しています。
office-scheduled = 予約{ $number }({ $at }、{ $player }):`{ $order }`
office-nothing-scheduled = 予約はありません。
disputes-none = あなたに見える異議はありません。申し立てるには`異議 ロール 3 理由 …`。
dispute-heading = 異議{ $number }:{ $about }({ $player })
dispute-open = イベント{ $seq }から審議中。
dispute-settled = 裁定{ $ruling }で解決。
dispute-withdrawn = 取り下げ。

event-gm-stood-down = ゲームマスターの{ $player }が役目を降りました。
event-acting-begun = これから{ $seat }の命令はゲームマスターの{ $player }が代行します:{ $reason }
event-acting-ended = { $player }による{ $seat }の代行は終わりました。
event-seat-passed = ゲームマスターの指示により、{ $seat }には最も影響の小さい選択が代わりに行われます:{ $reason }
event-stand-in-seated = これから{ $seat }は代役({ $level })が担当します。
event-stand-in-on-call = 時間切れになった席のターンは代役({ $level })が行います。
event-practice-set = 練習ゲームです:誰も着かない席は代役({ $level })が担当します。
event-gallery-set = { $rounds }ラウンド後に、隠されたものも含めてゲームの全部が全員に公開されます。
event-gallery-closed = 隠されたものは、ゲームが終わるまで公開されません。
event-order-scheduled = 予約{ $number }({ $player }):{ $at }に`{ $order }`を行います。
event-order-dropped = 予約{ $number }は取り消されました。
event-order-came-due = 予約{ $number }の時刻になりました。
event-order-lapsed = 予約{ $number }の時刻になりましたが、もう実行できません。
event-dispute-opened = 異議{ $number }:{ $player }が{ $about }に異議を申し立てました:{ $text }
event-dispute-settled = 異議{ $number }は裁定{ $ruling }で解決しました。
event-dispute-withdrawn = 異議{ $number }は取り下げられました。

about-office-leave = ゲームマスター:役目を降りる
help-office-leave =
    ゲームマスターの役目を降ります。先にほかのゲームマスターが必要です:`審判 安奈`。
    `審判辞任`
about-office-act = ゲームマスター:席の命令を代行する
help-office-act = 席はそのままに、盤上の命令だけを代行します。事前指示、秘密、投了はプレイヤー本人のものです。代行を終えるか、誰かが席に着くと終わります。
slot-office-act-seat = どの席か
slot-office-act-reason = 理由(全員に見えます)
about-office-return = 席の命令をプレイヤーに戻す
help-office-return =
    代行を終えます。ゲームマスターと席のプレイヤーができます。
slot-office-return-seat = どの席か
about-office-pass = ゲームマスター:席の代わりに最も影響の小さい選択で答える
help-office-pass = 返答を待っている席の代わりに、時計と同じ最も影響の小さい選択で答えます。一度に一つの問いだけに答え、プレイヤーは取り消せません。
slot-office-pass-seat = どの席か
slot-office-pass-reason = 理由(全員に見えます)
about-office-stand-in = ゲームマスター:席を代役に任せる
help-office-stand-in = その席を代役(このプログラム)に任せます。堅実は単純な方針ですぐに行い、熟考は時間をかけて正確な勝率を計算します。`割り当て`で代役を担当にしても同じです。誰が担当しているかは全員に見え、命令は記録に残り、検証で確かめられます。人を割り当てると終わります。
slot-office-stand-in-seat = どの席か
slot-office-stand-in-level = 強さ:堅実(省略時)か熟考
about-office-practice = ゲームマスター:誰も着かない席を代役に任せる
help-office-practice =
    開始前に使います。代役の強さを、堅実(単純な方針ですぐに行う)か熟考(時間をかけ、正確な勝率があるゲームではそれでターン全体の計画を比べる)から選びます。自分の席に着いて開始すると、残りの席に代役が着きます。
slot-office-practice-level = 代役の強さ:堅実か熟考
about-office-gallery = ゲームマスター:何ラウンドか後に全部を全員に公開する
help-office-gallery =
    指定したラウンド数だけ遅れて、隠されたものも含めた盤面を全員に公開します。何かを隠すゲームでは開始前に決めます。その後は延ばすか、「なし」で閉じることしかできません。書簡、下書き、作戦地図は公開されません。
    `公開設定 2` ・ `公開設定 なし`
slot-office-gallery-rounds = 何ラウンド後か、または「なし」
about-gallery = 何ラウンドか前までのゲームの全部を表示する
help-gallery =
    ゲームマスターが公開を設定していれば、何ラウンドか前までの出来事を、隠されたものも含めて表示します。`地図 公開`でそのときの盤面を描けます。
    `公開記録`
gallery-nothing = まだ公開されるものはありません。隠されたものは{ $rounds }ラウンド後に公開されます。
gallery-heading = イベント{ $seq }までの全部({ $rounds }ラウンド以上前):
section-table-gallery = 公開記録
table-gallery-rounds = 公開できるのは1から{ $most }ラウンド後です。
    .then = `公開設定 2`、または`公開設定 なし`。
table-gallery-late = このゲームで隠されたものは、知らされたより早くは公開されません。
    .then = 延ばすか、閉じてください:`公開設定 なし`。公開は開始前に決めます。
table-gallery-closed = このゲームでは、隠されたものは終わるまで公開されません。
    .then = ゲームマスターは開始前に公開を設定できます:`公開設定 2`。
about-office-schedule = ゲームマスター:後で行う命令を予約する
help-office-schedule =
    命令を後で行うように予約します:一時停止、再開、開始、時計、延長、席、告知、裁定、打ち切り。時刻になると、その時に命じたものとして扱われます。
    `予約 2h 実行 再開`
slot-office-schedule-time = どれだけ後に
slot-office-schedule-order = その時に行う命令
about-office-drop = ゲームマスター:予約を取り消す
help-office-drop =
    時刻の来ていない予約を取り消します。`予約一覧`で見られます。
    `予約取消 1`
slot-office-drop-number = どの予約か
about-office-give = ゲームマスター:時刻の来た予約を行う
help-office-give =
    時刻の来た予約を行います。ボットが自動で行います。停止していたときだけ使います。
    `予約実行 1`
slot-office-give-number = どの予約か
about-office-list = ゲームマスター、代行、予約を表示する
help-office-list =
    ゲームマスターが誰か、誰の代行をしているか、何が予約されているかを表示します。
    `予約一覧`
about-record-dispute = ロール、裁定、イベントに異議を申し立てる
help-record-dispute =
    ロール、裁定、そのほか記録のイベントに異議を申し立てます。裁定までは本人とゲームマスターにしか見えません。裁定は全員に見えます。その間もゲームは続きます。
    `異議 ロール 3 理由 二度振られた` · `異議 イベント 12 理由 移動できないはず`
slot-record-dispute-roll = どのロールか
slot-record-dispute-ruling = どの裁定か
slot-record-dispute-event = 記録のどのイベントか
slot-record-dispute-text = 理由
about-record-disputes = 異議を表示する
help-record-disputes =
    自分の異議を表示します。ゲームマスターにはすべて見えます。
    `異議一覧`
about-record-withdrawal = 異議を取り下げる
help-record-withdrawal =
    裁定前の異議を取り下げます。申し立てた本人だけができます。
    `異議取り下げ 1`
slot-record-withdrawal-number = どの異議か
about-record-settlement = ゲームマスター:異議に裁定を下す
help-record-settlement =
    異議に裁定を下します。裁定には番号がつき、全員に見え、`裁定一覧`でまた読めます。自分の異議には裁定を下せません。
    `異議解決 1 内容 ロールは有効`
slot-record-settlement-number = どの異議か
slot-record-settlement-text = 裁定の内容

section-table-schedule = 予約
section-table-dispute = 異議

table-last-gm = このゲームのゲームマスターはあなただけです。
    .then = 先にほかの人を指名してください:`審判 安奈`。
table-acts-already = { $seat }の命令はもうあなたが行っています。
    .then = プレイヤーに戻すには`代行終了 { $seat }`。
table-nobody-acts = { $seat }は誰も代行していません。
    .then = `予約一覧`で代行を確かめてください。
table-not-awaited = いま{ $seat }の代わりに答えることはありません。
    .then = { $awaited-count ->
        [0] ゲームは誰の返答も待っていません。
       *[other] 返答を待っているのは{ $awaited }です。
    }
table-not-scheduled = これは予約できません。
    .then = 予約できるもの:一時停止、再開、開始、席、ゲームマスターの指名、時計、延長、代理回答、告知、裁定、打ち切り。
table-too-many-scheduled = 予約は{ $most }件までです。
    .then = 番号を書いて取り消してください:`予約取消`。
table-not-due = 予約{ $number }の時刻はまだです。
    .then = 自動で行われます。取り消すには`予約取消 { $number }`。
table-no-such-scheduled = 予約{ $number }はありません。
    .then = { $waiting-count ->
        [0] 予約はありません:`予約 2h 実行 再開`。
       *[other] 予約:{ $waiting }。
    }
table-no-such-roll = ロール{ $roll }はありません。
    .then = { $last ->
        [0] まだ何も振られていません。
       *[other] 最後はロール{ $last }です。
    }
table-no-such-ruling = 裁定{ $number }はありません。
    .then = { $last ->
        [0] まだ裁定はありません。
       *[other] 最後は裁定{ $last }です:`裁定一覧`。
    }
table-dispute-open = これには異議{ $number }を申し立てています。
    .then = `異議一覧`で確かめてください。
table-no-such-dispute = 異議{ $number }は審議中ではありません。
    .then = { $open-count ->
        [0] 審議中の異議はありません。
       *[other] 審議中:{ $open }。
    }
table-own-dispute = 異議{ $number }はあなたのものです。自分の異議には裁定を下せません。
    .then = ほかのゲームマスターに任せるか、`異議取り下げ { $number }`。
table-not-your-dispute = 異議{ $number }を取り下げられるのは申し立てた本人だけです。
    .then = ゲームマスターは裁定を下します:`異議解決 { $number } 内容 …`。

stand-in-steady = 堅実
stand-in-keen = 熟考
