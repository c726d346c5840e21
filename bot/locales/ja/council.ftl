### 投票、裁定、告知、覚え書き。

vote-draw = 引き分けとする
vote-concession = 自陣営が投了する
vote-replacement = { $seat }を{ $player }に交代する
vote-more-time = { $seat }の期限を{ $time }延ばす
vote-mend = イベント{ $to }まで盤面を戻す:{ $reason }
# 取り消しが断られたときのボタンと、その理由。
vote-to-go-back = 盤面を戻す投票を呼びかける
vote-mistake = 操作の間違い
vote-house-rule = ハウスルール{ $text }
vote-question = 質問{ $text }
vote-needs-two-thirds = 反対1票につき賛成2票以上が必要です。
vote-needs-everybody = 投票権のある全員の賛成が必要です。
vote-needs-quorum = 投票権のある人の{ $percent }%以上の回答が必要です。
vote-is-secret = ゲームが終わるまで、誰がどう答えたかはゲームマスターにしか見えません。
vote-heading = 投票{ $number }:{ $matter }
vote-answer = { $player }:{ $answer ->
        [yes] 賛成
        [no] 反対
       *[abstain] 棄権
    }
vote-outcome = { $outcome ->
        [passed] 可決。
        [failed] 否決。
        [quorum] 回答が定足数に足りませんでした。
        [void] 可決されましたが、もう実行できません。
       *[withdrawn] 取り下げ。
    }
vote-missing = 未回答:{ $players }。
votes-none = 投票はまだありません。提案するには`投票提案 引き分け`。
rulings-none = 裁定もハウスルールもありません。
ruling-voted = 投票{ $number }によるハウスルール:{ $text }

event-vote-called = 投票{ $number }({ $player }の提案):{ $matter }。
event-vote-voters = 投票できる人:{ $players }。
event-vote-until = 遅くとも{ $at }に開票します。
event-vote-how = `投票 賛成 { $number }`または`投票 反対 { $number }`で答えてください。
event-vote-cast = 投票{ $number }に{ $player }は{ $answer ->
        [yes] 賛成しました
        [no] 反対しました
       *[abstain] 棄権しました
    }。
event-vote-cast-secretly = 投票{ $number }に{ $player }は無記名で{ $answer ->
        [yes] 賛成しました
        [no] 反対しました
       *[abstain] 棄権しました
    }。
event-vote-closed = 投票{ $number }は{ $outcome ->
        [passed] 可決されました
        [failed] 否決されました
        [quorum] 回答が定足数に足りず否決されました
        [void] 可決されましたが、決めたことはもう実行できません
       *[withdrawn] 取り下げられました
    }(賛成{ $yes }、反対{ $no }、棄権{ $abstained })。
event-ruling = ゲームマスターの裁定{ $number }:{ $text }
event-ruling-about = イベント{ $seq }についてのゲームマスターの裁定{ $number }:{ $text }
event-announced = ゲームマスターからの告知:{ $text }
event-note-kept = ゲームマスターの覚え書き:{ $text }
event-deadline-voted = 投票により{ $seat }の期限は{ $at }になりました。

about-vote-call = 投票にかける
help-vote-call =
    参加者全員、または自陣営(「投票者 味方」)の投票にかけます:引き分け、自陣営の投了、席の交代、期限の延長、誤りの訂正のための巻き戻し、ハウスルール、質問。提案者は賛成したことになります。可決されると、決めたことがすぐに行われます。
    ふつうは、それぞれの陣営で賛成が反対より多ければ可決です。「必要 三分の二」「必要 全員」でより多くの賛成を、「定足数 60」で60%以上の回答を求め、「期間 2日」でその時に開票します。「方式 秘密」なら、答えはゲームマスターにしか見えません。
    `投票提案 引き分け` ・ `投票提案 投了 期間 2日`
slot-vote-call-matter = 何を:引き分け、投了、交代、延長、訂正、ハウスルール、質問
slot-vote-call-seat = どの席か(交代、延長)
slot-vote-call-player = 誰が引き継ぐか
slot-vote-call-time = どれだけ延ばすか
slot-vote-call-to = 最後に有効なイベント
slot-vote-call-needed = 可決の条件:過半数、三分の二、全員
slot-vote-call-quorum = 何%の回答が必要か
slot-vote-call-who = 誰が投票するか:全員か味方
slot-vote-call-ballot = 公開か秘密
slot-vote-call-within = いつまで受け付けるか
slot-vote-call-text = 規則、質問、または理由

about-vote-answer = 投票に答える
help-vote-answer =
    賛成、反対、棄権で答えます。複数の投票があるときは番号も書きます。開票までは変えられます。
    `投票 賛成` · `投票 反対 2`
slot-vote-answer-answer = 賛成、反対、棄権
slot-vote-answer-number = どの投票か

about-vote-list = 投票を表示する
help-vote-list =
    受付中の投票と開票された投票を表示します。
    `投票一覧`

about-vote-count = 時間の来た投票を開票する
help-vote-count =
    時間の来た投票を、その時点の答えで開票します。ボットが自動で行います。停止していたときだけ使います。
    `開票 1`
slot-vote-count-number = どの投票か

about-vote-withdraw = 開票前の投票を取り下げる
help-vote-withdraw =
    投票を取り下げます。提案者とゲームマスターだけができます。
    `投票取り下げ 1`
slot-vote-withdraw-number = どの投票か

about-record-ruling = ゲームマスター:問題を裁定する
help-record-ruling =
    問題に決着をつけます。裁定には番号がつき、全員に見え、`裁定一覧`でまた読めます。
    `裁定 内容 移動は有効`
slot-record-ruling-about = 対象のイベントの番号
slot-record-ruling-text = 裁定の内容

about-record-list = 裁定とハウスルールを表示する
help-record-list =
    ゲームマスターの裁定と、投票で決めたハウスルールを表示します。
    `裁定一覧`

about-record-announcement = ゲームマスター:全員に知らせる
help-record-announcement =
    全員に知らせます。記録に残ります。
    `告知 内容 月曜日から再開`
slot-record-announcement-text = 内容

about-record-note = ゲームマスター:覚え書きを残す
help-record-note =
    ゲームが終わるまでゲームマスターにしか見えない覚え書きを残します。
    `覚え書き 内容 交代の希望あり`
slot-record-note-text = 内容

section-table-vote = 投票
section-table-ruling = 裁定

table-no-such-vote = 投票{ $number }は受付中ではありません。
    .then = { $open-count ->
        [0] 提案するには`投票提案 引き分け`。
       *[other] 受付中:{ $open }。
    }
table-which-vote = { $open-count ->
        [0] 受付中の投票はありません。
       *[other] 複数の投票が受付中です。
    }
    .then = { $open-count ->
        [0] 提案するには`投票提案 引き分け`。
       *[other] 番号を書いてください:{ $open-or }。
    }
table-no-voter = 投票{ $number }の投票権がありません。
    .then = 投票できる人:{ $voters }。
table-vote-open = 投票{ $number }は受付中です。
    .then = { $missing-count ->
        [0] 秘密投票なので、回答した人は公表されません。
       *[other] 未回答:{ $missing }。
    }
table-vote-time-up = 投票{ $number }の受付は終わりました。
    .then = 開票してください:`開票 { $number }`。
table-vote-quorum = 定足数は投票権のある人の100%までです。
    .then = 「定足数 60」のように書いてください。
table-paper-length = 何か書いてください。{ $most }文字までです。
    .then = 長い文章は皆が読める場所に置き、その場所を書いてください。
table-no-such-event = イベント{ $seq }は記録にありません。
    .then = 最後のイベントは{ $last }です。`記録`で番号を確かめてください。

# 盤面を戻せる時点と、巻き戻しで取り消されたもの。
moment-heading = イベント{ $seq }:{ $moment }
moment-line = { $heading }。{ $order }
moment-order = { $rolls ->
        [0] 次の行動は{ $order }
       *[other] 次の行動は{ $order }、ロールは{ $rolls }回
    }
moments-heading = 盤面は次の時点に戻せます。例:`巻き戻し { $seq } 理由 …`
moments-none = まだ誰も行動していないので、盤面を戻せる時点はありません。
rewound-orders = { $more ->
        [0] 取り消された行動:{ $orders }。
       *[other] 取り消された行動:その前の{ $more }件、{ $orders }。
    }
rewound-rolls = ロール{ $rolls }回はもう数えません。
