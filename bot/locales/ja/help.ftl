### コマンドの説明。`about-`は100文字までの一行、`help-`は数行、`slot-`は引数の意味。

about-repeat = 前のターンのこのフェイズと同じ命令をする
help-repeat =
    前のターンのこのフェイズで出した命令をもう一度出します。たとえば同じ購入です。
    全部か、まったくなしかです。今できないものがあれば、それを知らせて何もしません。
    `前回と同じ`

about-undo = 直前の行動を取り消す
help-undo =
    直前の行動を取り消します。くり返せばその前も取り消せます。
    最後のダイスや他プレイヤーの行動より前には戻れません。

about-resign = 投了する
help-resign =
    投了します。陣営の全員が投了すると、相手の陣営の勝利です。
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

about-luck = みんなの運を見る
help-luck =
    参加者と陣営ごとに、命中と期待値を正確な確率で比べ、出目が均等かどうかを検定します。
    `運`

about-battles = 待っている戦闘と進行中の戦闘を見る
help-battles =
    どこで誰が戦うか、先に行う海戦はどれかを表示します。
    `戦闘一覧`

about-offers = 誰の番か、今何ができるかを見る
help-offers =
    今できることを表示します:移動できる部隊と行き先、費用、戦闘、損害、置き場所。
    `選択肢` ・ `できること`

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
    `審判 Anna`
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
help-entropy = 自分の言葉を記録に加えます。以後のダイスはすべてその言葉に左右されるので、誰も前もって知ることができません。
slot-entropy-text = 自分の言葉(200文字まで)
about-entropy-commit = 以後のロールが一つずつ使う、秘密の鎖を登録する
help-entropy-commit = 自分のプログラム(「adjutant entropy new」)で作った秘密の鎖の先端を登録します。以後のロールは次の環を一つずつ使い、ロールが求められるとあなたのプログラムが公開するので、サーバーは前もって目を知ることができません。「wait 60」なら環を60秒待ち、来なければ全員に分かる形でなしで進みます。書かなければ届くまで待ちます。
slot-entropy-commit-tip = 鎖の先端(16進数64桁)
slot-entropy-commit-links = 環の数
slot-entropy-commit-wait = ロールが環を待つ秒数(書かなければ届くまで)
about-entropy-open = 待っているロールのために自分の鎖の環を公開する
help-entropy-open = 待っているロールが使う環を公開します。ふつうは自分のプログラム(「adjutant entropy follow」)が行います。環は一つのロールにだけ使われ、巻き戻されても戻りません。
slot-entropy-open-link = 環(16進数64桁)
about-entropy-withdraw = 登録した鎖を取り下げる
help-entropy-withdraw = 自分の秘密の鎖を取り下げます。以後のロールは鎖なしで行います。環を待っているロールは、全員に分かる形でなしで進みます。
about-entropy-dismiss = 席の秘密の鎖を取り消す
help-entropy-dismiss = 持ち主がいなくなり、ロールが待たされている鎖を取り消します。環なしで進んだロールの数は検証結果に出ます。
slot-entropy-dismiss-seat = 誰の鎖か
slot-entropy-dismiss-reason = 理由(記録に残ります)

### Sections of the rules and kinds of unit, explained.

explained-rules-more = `help { $section }`のように書くと、その節を説明します。
explained-rule-cases = 判例:{ $page }
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
