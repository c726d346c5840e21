### チャットで進めるゲームの時計。

length-days = { $count }日
length-hours = { $count }時間
length-minutes = { $count }分
length-gap = {""}

weekday-mon = 月曜
weekday-tue = 火曜
weekday-wed = 水曜
weekday-thu = 木曜
weekday-fri = 金曜
weekday-sat = 土曜
weekday-sun = 日曜

clock-allowance = { $per ->
    [turn] 各ターン{ $time }
   *[phase] 各フェイズ{ $time }
}
clock-daily = { $per ->
    [turn] 各ターン、{ $at }が{ $days }回来るまで
   *[phase] 各フェイズ、{ $at }が{ $days }回来るまで
}
clock-bank = 持ち時間は各国{ $time }
clock-quiet = { $from }から{ $to }までは時計を止める
clock-days = 時計が進むのは{ $days }
clock-zone = 時刻は{ $zone }のもの
clock-then-nothing = 時間切れでも何も起きない
clock-then-gm = 時間切れならゲームマスターを呼ぶ
clock-then-pass = 時間切れなら最も影響の小さい選択を代わりに行う
clock-then-stand-in = 時間切れなら代役がそのターンを行う
clock-gap = 、

clock-none = このゲームに時計はありません。ゲームマスターが`時計設定 24時間`のように設定できます。
clock-line = { $seat }の期限は{ $at }です。
clock-line-bank = { $seat }は持ち時間を使っています。期限は{ $at }です。
clock-line-missed = { $seat }は時間切れです({ $at })。
clock-banks = 残りの持ち時間:{ $banks }
clock-bank-left = { $power }{ $time }
clock-away = { $player }は{ $until }まで不在です。
clock-pause-proposed = 中断の提案があります(「{ $reason }」)。同意した人:{ $players }。`休止同意`で同意できます。

event-clock-set = 時計が設定されました:{ $rules }。
event-clock-stopped = 時計が外されました。誰にも期限はありません。
event-deadlines-none = 現在、期限のある人はいません。
event-deadlines-set = 回答の期限:{ $deadlines }。
event-deadline = { $seat }は{ $at }まで
event-bank-opened = { $seat }は割り当ての時間を使い切りました。持ち時間で{ $at }まで待ちます。
event-deadline-extended = { $seat }の期限が{ $at }まで延びました:{ $reason }
event-deadline-put-off = ボットの停止中に{ $seat }の時間が切れたため、期限を{ $at }まで延ばします。
event-deadline-on-vacation = プレイヤーが不在のため、{ $seat }の期限は{ $at }です。
event-deadline-missed = { $seat }は時間切れになりました。
event-vacation-taken = { $player }は{ $until }まで不在です。
event-vacation-ended = { $player }が戻りました。
event-pause-proposed = { $player }が中断を提案しました:{ $reason } 他の人は`休止同意`で同意できます。
event-pause-agreed = { $player }が中断に同意しました。


about-clock = 時計を見る:誰の期限がいつまでか
help-clock =
    時計の規則、誰の返答をいつまで待っているか、残りの持ち時間、不在の人を表示します。
    `時計`

about-clock-set = ゲームマスター:時計を設定する
help-clock-set =
    フェイズごと、またはターンごとの時間と、時間切れのときにどうするかを決めます。ゲームマスターを呼ぶ(「時間切れ 呼出」)、最も影響の小さい選択を代わりに行う(「時間切れ パス」)、代役がそのターンを行う(「時間切れ 代役」)、何もしない(「時間切れ なし」)のいずれかです。持ち時間はゲーム全体で使えます。
    時計を止める時間と進める曜日は時間帯の時刻によります。「猶予」は、ボットの停止中に期限が来たときに与える時間です。
    「毎日」を付けると、期限はすべてその時刻になります。2日なら、その時刻が2回来るまでです。
    `時計設定 24時間` ・ `時計設定 2日 毎日 20:00` ・ `時計設定 24時間 休止 23-7 曜日 月-金 時間帯 Asia/Tokyo 時間切れ パス`
slot-clock-set-allowance = 時間:24時間、3日
slot-clock-set-per = 何ごとか:フェイズかターン
slot-clock-set-bank = 各国の持ち時間
slot-clock-set-quiet = 時計を止める時間:22-8
slot-clock-set-daily = すべての期限の時刻:20:00。時間は何日かで書く
slot-clock-set-days = 時計を進める曜日:月-金
slot-clock-set-zone = 時間帯:Asia/Tokyo
slot-clock-set-grace = ボットの停止中に期限が来たときに与える時間
slot-clock-set-then = 時間切れのとき:呼出、パス、代役、なし

about-clock-off = ゲームマスター:時計を外す
help-clock-off =
    時計を外します。誰にも期限がなくなります。
    `時計解除`

about-extend = ゲームマスター:期限を延ばす
help-extend =
    返答を待っている席の期限を延ばします。理由は記録に残ります。
slot-extend-seat = どの席の
slot-extend-time = どれだけ
slot-extend-reason = 理由(記録に残ります)

about-vacation = 不在にする:戻るまで期限は来ない
help-vacation =
    不在を知らせます。戻るまであなたの期限は来ません。全員に表示されます。
    `休暇 3日`
slot-vacation-time = 期間

about-back = 休暇を早く終える
help-back =
    休暇を終えます。延ばされた期限はそのままです。
    `復帰`

about-clock-pause = 他のプレイヤーに中断を提案する
help-clock-pause =
    中断を提案します。席のある全員が同意するとゲームは中断され、ゲームマスターが再開します。
    `休止提案 年末年始`
slot-clock-pause-reason = 理由(記録に残ります)

about-clock-agree = 提案された中断に同意する
help-clock-agree =
    他のプレイヤーが提案した中断に同意します。
    `休止同意`

section-table-clock = 時計

table-no-clock = このゲームに時計はありません。
    .then = ゲームマスターが`時計設定 24時間`のように設定できます。
table-no-deadline = いま{ $seat }の返答を待っていないので、延ばす期限がありません。
    .then = { $awaited-count ->
        [0] `時計`で誰の時間が進んでいるかを確かめてください。
       *[other] 返答を待っているのは{ $awaited }です。そちらを延ばしてください。
    }
table-clock-length = 時計の長さは1分から{ $most }日までです。
    .then = 24時間や3日のように書いてください。
table-clock-days = 時計を進める曜日が少なくとも1つ必要です。
    .then = `時計設定 24時間 曜日 月-金`のように書いてください。
table-clock-quiet = 休止の始まりと終わりは別の時刻にしてください。
    .then = `時計設定 24時間 休止 22-8`のように書いてください。
table-vacation-length = 休暇は{ $most }日までです。
    .then = 短い期間にしてください。あとでまた取れます。
table-not-away = あなたは不在になっていません。
    .then = 出かける前に`休暇 7日`と書いてください。
table-only-seated = 席のあるプレイヤーだけができます。
    .then = `着席`で席に着くか、ゲームマスターに頼んでください。
table-no-pause-proposed = 中断の提案はありません。
    .then = `休止提案 理由…`で提案できます。
table-pause-agreed-already = あなたはすでに中断に同意しています。
    .then = まだ同意していない人:{ $missing }
fault-unknown-zone = 時計の時間帯がこのプログラムにはありません。
