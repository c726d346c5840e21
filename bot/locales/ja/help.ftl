### コマンドの説明。`about-`は100文字までの一行、`help-`は数行、`slot-`は引数の意味。

about-repeat = 前のターンのこのフェイズと同じ命令をする
help-repeat =
    前のターンのこのフェイズで出した命令をもう一度出します。たとえば同じ購入です。
    すべて実行するか、何も実行しないかのどちらかです。今できないものがあれば、それを知らせます。
    `前回と同じ`

about-undo = 直前の行動を取り消す
help-undo =
    直前の行動を取り消します。くり返せばその前も取り消せます。
    最後のダイスや他プレイヤーの行動より前には戻れません。

about-resign = 投了する
help-resign =
    自分の席を投了します。陣営の全員が投了すると、相手の陣営の勝利です。
    ゲームマスターは代わりの担当を決められます。

about-log = 最近のできごとを見る
help-log =
    最近のできごとを番号と時刻つきで表示します。
    `記録` ・ `記録 20`
slot-log-count = いくつ

about-audit-roll = ロール1回を検証する:誰が、いつ、何のために、どの目か
help-audit-roll =
    ロールを1回検証し、誰が、いつ、何のために要求したか、各ダイスの目、署名の場所を表示します。
    `ロール検証 12`
slot-audit-roll-roll = ロールの番号

about-audit-game = ゲームの全ロールを検証する
help-audit-game =
    すべてのロールを検証し、ダイス、命中、署名したチェックポイントを一覧します。
    `ゲーム検証`
    サーバーを信用せずに確かめるには、ゲームを書き出してもらい、そのファイルを自分で検証します(README参照)。

about-audit-player = 参加者ひとりのロールを検証する
help-audit-player =
    その人が席に着いている間に振られたロールを一覧します。
    `参加者検証 Anna`
slot-audit-player-player = 誰の

about-audit-luck = みんなの運を見る
help-audit-luck =
    参加者と陣営ごとに、命中と期待値を正確な確率で比べ、出目が均等かどうかを検定します。
    ロールの番号を付けると、そのロールの戦闘だけを数えます。
    `運` ・ `運 12`
slot-audit-luck-roll = ロールの番号:その戦闘だけを数える

about-battles = 待っている戦闘と進行中の戦闘を見る
help-battles =
    どこで誰が戦うか、先に行う海戦はどれかを表示します。
    `戦闘一覧`

about-offers = 誰の番か、今何ができるかを見る
help-offers =
    今できることを、内容ごとにまとめて表示します:求められていること、移動、戦闘、購入など。端末ではコマンド、場所、「全部」を添えると、それだけを表示します。
    `できること`

about-seats = 担当を見る
help-seats =
    席と担当、ゲームマスター、ゲームの状態を表示します。
    `座席`

about-instructions = 自分の事前指示を見る
help-instructions =
    自分の事前指示を表示します。ほかの人には見えません。
    `方針一覧`

about-help = コマンドの一覧や説明を見る
help-help =
    コマンドの一覧、または一つの説明を表示します。
    `ヘルプ` ・ `ヘルプ 移動`
slot-help-command = どのコマンド

about-try = コマンドの結果を実行せずに確かめる
help-try =
    コマンドを入力したらどうなるか、できない理由は何かを表示します。実行はしません。
slot-try-command = コマンド全体

about-seat = 席につく
help-seat =
    開始前に空いている席につきます。同じ陣営なら一人で複数の席を担当できます。
slot-seat-seat = どの席

about-leave = 席を離れる
help-leave =
    開始前に席を離れます。開始後はゲームマスターに頼むか、`投了`してください。
slot-leave-seat = どの席

about-assign = ゲームマスター:担当を決める
help-assign =
    担当を決めます。いつでもでき、交代にも使えます。
slot-assign-seat = どの席
slot-assign-player = 誰

about-gm = ゲームマスター:別のゲームマスターを加える
help-gm =
    そのプレイヤーもこのゲームのゲームマスターにします。
    `審判 安奈`
slot-gm-player = 誰

about-start = ゲームマスター:ゲームを始める
help-start =
    ゲームを始めます。すべての席が埋まっている必要があります。
    `開始`

about-pause = ゲームマスター:ゲームを中断する
help-pause =
    ゲームを中断します。`再開`まで誰も行動できません。
    `一時停止 理由 休暇のため`
slot-pause-reason = 理由(記録に残ります)

about-resume = ゲームマスター:ゲームを再開する
help-resume =
    中断したゲームを再開します。
    `再開`

about-rewind = ゲームマスター:盤面を前に戻す
help-rewind =
    盤面をあるイベントの直後に戻します。番号は`記録`で見られます。記録は消えません。
    `巻き戻し`だけなら、戻せる時点を新しい順に25まで示します。
    席と事前指示はそのままです。
    `巻き戻し 123 理由 入力の誤り`
slot-rewind-to = 残す最後のイベント
slot-rewind-reason = 理由(記録に残ります)

about-close = ゲームマスター:勝者なしで終える
help-close =
    勝者なしでゲームを終えます。
    `閉会 理由 参加者不足`
slot-close-reason = 理由(記録に残ります)

about-entropy = 以後のダイスに影響する自分の言葉を加える
help-entropy = 自分の言葉を記録に加えます。以後のダイスはすべてその言葉を使うので、誰も前もって知ることができません。
slot-entropy-text = 自分の言葉(200文字まで)
about-entropy-commit = 以後のロールが一つずつ使う、秘密の列(ハッシュチェーン)を登録する
help-entropy-commit = 自分のプログラム(「adjutant entropy new」)で作った秘密の列の末尾の値を登録します。以後のロールは次の値を一つずつ使い、ロールが求められるとあなたのプログラムが公開するので、サーバーは前もって目を知ることができません。「待つ 60」なら値を60秒待ち、来なければ全員に分かる形でなしで進みます。書かなければ届くまで待ちます。
slot-entropy-commit-tip = 末尾の値(16進数64桁)
slot-entropy-commit-links = 値の数
slot-entropy-commit-wait = ロールが値を待つ秒数(書かなければ届くまで)
about-entropy-open = 待っているロールのために自分の列の値を公開する
help-entropy-open = 待っているロールが使う値を公開します。ふつうは自分のプログラム(「adjutant entropy follow」)が行います。値は一つのロールにだけ使われ、巻き戻されても戻りません。
slot-entropy-open-link = 値(16進数64桁)
about-entropy-withdraw = 登録した秘密の列を取り下げる
help-entropy-withdraw = 自分の秘密の列を取り下げます。以後のロールは列なしで行います。値を待っているロールは、全員に分かる形でなしで進みます。
about-entropy-dismiss = 席の秘密の列を取り消す
help-entropy-dismiss = 持ち主がいなくなり、ロールが待たされている秘密の列を取り消します。値なしで進んだロールの数は検証結果に出ます。
slot-entropy-dismiss-seat = 誰の列か
slot-entropy-dismiss-reason = 理由(記録に残ります)

### Sections of the rules and kinds of unit, explained.

explained-rules-more = `ヘルプ { $section }`のように書くと、その節を説明します。
explained-rule-commands = コマンド:{ $commands }
example-now = 今の例:`{ $example }`
example-other = このフェイズではできません。今できることの例:`{ $example }`
explained-nothing-more = このゲームでは、それについてこれ以上の説明はありません。

### What stands for a value in a line that says how a command is written.

usage-command = コマンド
usage-losses = 損害
usage-number = 数
usage-phase = フェイズ
usage-player = プレイヤー
usage-power = 国
usage-space = 領域
usage-spaces = 領域
usage-text = 文
usage-time = 時間
usage-unit = ユニット
usage-units = ユニット
usage-when = 条件
usage-word = 語
usage-dice = 目

usage-powers = 国、国…
usage-numbers = 番号
usage-clock-set-per = フェイズ/ターン
usage-clock-set-quiet = 22-8
usage-clock-set-days = 月-金
usage-clock-set-zone = Asia/Tokyo
usage-clock-set-then = 呼出/パス/代役/なし
usage-vote-call-matter = 引き分け/投了/交代/延長/訂正/ハウスルール/質問
usage-vote-call-needed = 過半数/三分の二/全員
usage-vote-call-who = 全員/味方
usage-vote-call-ballot = 公開/秘密
usage-vote-call-to = イベントの番号
usage-vote-answer-answer = 賛成/反対/棄権
usage-signup-wish-part = 司令官/参謀/補欠
usage-staff-appoint-office = 副司令官/参謀/幹事/観戦者
usage-staff-appoint-arms = 陸,海,空
usage-staff-policy-policy = 司令官/参謀/過半数
usage-staff-policy-then = 賛成順/司令官/消す
usage-press-policy-policy = なし/声明/味方/全員
usage-office-stand-in-level = 堅実/熟考
usage-office-practice-level = 堅実/熟考
usage-office-gallery-rounds = 数/なし
usage-rewind-to = イベントの番号
usage-record-ruling-about = イベントの番号
usage-record-dispute-event = イベントの番号
usage-entropy-commit-tip = 末尾の値
usage-entropy-open-link = 値
usage-draft-commit-numbers = 番号/全部
usage-topic = 内容
usage-classes = 艦種
