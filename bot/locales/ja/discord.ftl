### Discord での表示。

## チャンネルでの発言

discord-moment = **{ $moment }**
discord-gathering = **{ $game }** · { $rules }
discord-seat = { $seat }：{ $player }
discord-asked = { $count ->
        [0] **{ $who }**：{ $task }
       *[other] { $players } · **{ $who }**：{ $task }
    }
discord-until = -# ⏳ { $seat }の期限：{ $at }（{ $left }）
discord-until-bank = -# ⏳ { $seat }は持ち時間を使用中、期限：{ $at }（{ $left }）
discord-late = -# ⌛ { $seat }は遅れています：期限は{ $at }（{ $left }）でした
discord-reminder = ⏳ { $players } · **{ $who }**：{ $task } 残り{ $length }を切りました。期限は{ $at }（{ $left }）です。
discord-gm-called = ⌛ { $gms } { $seat }の時間は{ $at }に切れました。すべきこと：{ $task } 延長（`/延長`）、交代（`/割り当て`）、一時停止（`/一時停止`）ができます。
discord-fingerprint = -# このサーバーの署名鍵：{ $fingerprint }。運営者が別の場所で公表しているものと比べてください。鍵が違えば、記録も違います。
evidence-thread = { $game } · 証拠
evidence-hello =
    ゲーム「{ $game }」についてサーバーが署名したものは、すべてここに置かれ、そのままコピーできます。署名はそれまでの出来事すべてを確かなものにします。運営者以外の人が手元に残しておけば、あとから何も変えられていないことの証拠になります。
    `/書き出し`でゲーム全体を、`/ロール証明`で一つのロールをファイルとして受け取れます。`/ファイル検証`はファイルを、ここからコピーした署名とも照らし合わせて調べます。
evidence-signed = -# 署名済み：イベント{ $size }まで
evidence-asked = -# ダイスができる前に署名：ロール{ $roll }の要求、イベント{ $size }
evidence-again = -# ここから署名が消されました。これまでの署名{ $count }件（イベント{ $size }まで）をまとめて置き直します。ダイスより前にここにあったことを示すのは、消されずに残っているメッセージと証人だけです。
evidence-turn = -# このターンの署名{ $count }件をまとめたファイル、イベント{ $size }まで
discord-place-lost = { $host } ゲーム「{ $game }」の場所がなくなりました。チャンネルかスレッドが消えたか、書き込みが許可されていません。ゲームは何も失われていません。`/game move` で別の場所に移せます。
discord-went-on = このゲームは{ $place }で続いています。
discord-came-too-late = { $user } { $at }の操作は行われませんでした。ボットが止まっていたため、もう答えられません。必要であれば、もう一度操作してください。
discord-set-aside = { $host } 「{ $game }」のイベント{ $from }〜{ $to }の知らせをDiscordが受け付けません（{ $why }）。ゲームは続いており、何も失われていません。何が起きたかは `/記録` で見られます。

## 一人ひとりへの証拠

evidence-exported = 「{ $game }」のファイルです（イベント{ $events }件）。`/ファイル検証`で、あるいはこのサーバーなしで`adjutant verify`で、誰でも調べられます。進行中に伏せられているものは、内容のわからない封印として入っています。
evidence-proven = 「{ $game }」のロール{ $roll }のファイルです。`/ファイル検証`で、あるいはこのサーバーなしで`adjutant verify`で、誰でも調べられます。
evidence-too-large = 「{ $game }」はイベント{ $events }件で、ファイルがDiscordの上限を超えます。運営者に頼んで書き出してもらってください：`adjutant export { $game }`。
evidence-not-made = ファイルを作れませんでした。ゲームには問題ありません。運営者に尋ねてください。理由はプログラムのログにあります。
evidence-not-verifiable = このゲームのダイスには証明がありません。はじめからそう作られています。`/書き出し`で記録は受け取れます。
evidence-busy = あなたの前の依頼をまだ処理しています。答えが出てからもう一度どうぞ。
evidence-no-file = 調べるファイルがありません。`/書き出し`か`/ロール証明`で受け取ったファイルを添付してください。
evidence-file-too-large = 「{ $file }」は{ $size } MBです。調べるのは{ $most } MBまでで、それより大きいゲームはありません。`/書き出し`か`/ロール証明`のファイルを添付するか、手元のコンピューターで調べてください：`adjutant verify`。
evidence-file-not-here = 「{ $file }」がDiscordから告げられたとおりに届きませんでした。もう一度添付してください。
evidence-no-notes = 「{ $file }」に署名が見つかりません。証拠スレッドのメッセージをそのままコピーするか、ターンの終わりごとにそこに置かれるファイルを使ってください。
evidence-not-examined = ファイルを調べられませんでした。もう一度添付するか、手元のコンピューターで調べてください：`adjutant verify`。
evidence-too-long = まだ調べ終わりません。ここでは時間がかかりすぎます。手元のコンピューターで調べてください：`adjutant verify`。

## ボタン、メニュー、フォーム

discord-button-board = 自分の盤面
discord-button-since = 何が起きた?
discord-button-letters = 文字で見る
discord-since-count = -# 前に見てから{ $count }件の出来事がありました。
discord-since = **前に見てからの出来事**({ $count }件):
discord-since-more = -# その前に{ $count }件あります。`/log`で見られます。
discord-since-nothing = 前に見てから何も起きていません。
discord-button-orders = 命令を書く
# 同じ文面の書簡も、イベントの番号で区別される。
discord-letter =
    { $text }
    -# { $game }、イベント{ $seq }。返事は{ $channel }で`/書簡 送る`。ほかの人には見えません。
discord-called =
    { $text }
    -# { $game }、イベント{ $seq }。返事は{ $channel }で`/応募 受諾`か`/応募 辞退`。
discord-advert =
    { "**" }「{ $game }」で参加者を募集しています。** { $moment }。{ $status } { $place }
    { $free ->
        [0] 空席はありません。
       *[other] 空席:{ $seats }。
    }{ $silent ->
        [0] { "" }
       *[other] 応答なし:{ $quiet }。
    }
    { $waiting ->
        [0] 補欠はまだいません
       *[other] 補欠{ $waiting }人
    }:`/応募 応募する 役割:reserve ゲーム:{ $game }`
discord-advertised = 募集を出しました。
discord-vote-yes = 投票{ $number }:賛成
discord-vote-no = 投票{ $number }:反対
discord-vote-abstain = 投票{ $number }:棄権
discord-draft-approve = { $number }に賛成
discord-draft-commit = 全部命令にする
discord-press-done = { $name }を終える
discord-press-undo = 取り消す
discord-press-resign = 投了する
discord-press-start = ゲームを始める
discord-press-fight = { $rest }で戦う
discord-press-stay = とどまる
discord-press-retreat = { $has ->
        [0] 退却する
       *[other] 退却({ $rest })
    }
discord-menu-casualties = または損害を{ $count }選ぶ
discord-own-waits = { $who }を待っています。
discord-button-again = 見直す
discord-button-back = 戻る
discord-button-whole = 盤面全体
preset-assigned = { $player }:{ $seat }はあなたの担当です。戦闘での答えを一度決めておけば、誰もあなたを待ちません。
preset-open = 戦闘での答えを決める
preset-ask = 戦闘でどう答えますか?一度決めておけば、誰もあなたを待ちません。「方針」でいつでも変えられます。
preset-own = 自分で順番を書く
preset-line = { $name }:`{ $seat }: { $line }`
discord-loss = { $block } { $hit }つ目の命中
discord-more = -# ここに入りきらないものがあります。できることはすべて `/offers` に出て、どれも入力できます。
discord-board-long = -# あなたの駒はこのメッセージに入りきりません。`/units` か「盤面全体」で見られます。
discord-form-orders = 命令
discord-form-orders-field = 1行に1つの命令
discord-form-orders-hint = 入力するときと同じ書き方で
discord-choice-of = { $text }（全{ $count }）
discord-choice-against = { $destination }:そこに{ $units }
discord-choice-more = { $text }（ほか{ $count }件。続けて入力してください）

## 一人への答え

discord-done = 実行しました。
discord-made = ゲーム「{ $game }」を作りました。座れる席はゲームの場所に表示されます。
discord-moved = 「{ $game }」は{ $place }で続きます。
discord-language-set = これからこの言語で進行します。
discord-watching = ここで観戦できます：{ $place }
discord-no-games = このサーバーにはまだゲームがありません。`/game new` で作れます。
discord-game-waits = { $since }から{ $who }の番
discord-game-until = 期限 { $at }
discord-game-late = 期限切れ { $at }
discord-owes = { $who }さん、このゲームは{ $since }からあなたを待っています。{ $seat }:{ $task }
discord-owes-until = { $who }さん、期限は{ $at }です。{ $seat }:{ $task }
discord-remind-only-gm = 待っているプレイヤーへの呼びかけは、このゲームのゲームマスターだけができます。
discord-remind-nobody = 今、このゲームで待っているプレイヤーはいません。
discord-remind-again = すでに呼びかけました。次は{ $at }からできます。
discord-reminded = { $count }人に呼びかけました。
discord-game-line = { $place } { $moment }
discord-no-game-here = ここで行われているゲームはありません。`/games` でこのサーバーのゲームが、`/game new` で新しいゲームが出ます。
discord-no-such-game = このサーバーにゲーム「{ $game }」はありません。{ $count ->
        [0] `/games` で一覧が出ます。
       *[other] { $nearest }のことですか。
    }
discord-which-game = 当てはまるゲームがいくつかあります：{ $games }。`game` で1つ選んでください。
discord-only-gm = これはこのゲームのゲームマスターだけができます。
discord-no-thread = ここではスレッドを作れません。許可するか、場所に「ここ」を選んでください。
discord-no-text = このメッセージには文がありません。1行に1つの命令を書いてください。
discord-old-button = これは前の版のボタンです。最新のメッセージのボタンを使ってください。
discord-which-reading = どれですか。
discord-stale-button = このボタンが出た後にゲームが進みました。最新のメッセージのボタンを使ってください。
discord-unreadable = Discordから届いたこの操作を読み取れず、何も行いませんでした。もう一度試してください。うまくいかないものは `/命令` でも書けます。
discord-unknown-command = このコマンドはもうありません。一覧を更新しているので、1分後にもう一度試してください。

## ボット自身のコマンド

about-own-game = ゲームを作る、場所や言語を変える
about-own-game-new = ゲームを作る
about-own-game-practice = 一人用の練習ゲームを作る:ほかの席は代役が担当
about-own-game-move = ゲームを別の場所で続ける
about-own-game-advert = 参加者の募集を、局面と地図つきでここに出す
about-own-game-remind = 待っているプレイヤーだけに、求められていることを伝える
about-own-game-language = ゲームを進める言語を選ぶ
about-own-game-since = 前に見てから起きたことを読む
about-own-games = このサーバーのゲームの一覧
about-own-game-tutorial = 一人で最初の手番を試す（あなただけのスレッドで）
about-own-game-watch = 参加せずに観戦する
about-own-orders = 複数の命令をまとめて書く（すべて実行されるか、何も実行されない）
about-own-export = ゲーム全体を誰でも調べられるファイルで受け取る
about-own-proof = 一つのロールの証明をファイルで受け取る
about-own-verify = ゲームやロールのファイルを調べる
about-own-bid = 最初のターンの前にビッドを使う
about-own-clock = ゲームの時計
about-own-entropy = ダイスに自分の偶然を加える
about-own-standing = 前もって答えておく
about-own-edit = 盤面を手で直す
about-own-audit = ダイスとゲームを検証する
about-own-office = ゲームマスターの役目、代行、予約
about-own-vote = 投票
about-own-press = ほかの国への書簡と、全員への声明
about-own-signup = 応募、抽選、補欠
about-own-staff = 座席のチーム
about-own-draft = 座席のチームの下書き
about-own-record = ゲームマスターの裁定、告知、覚え書き
slot-own-name = ゲームの名前
slot-own-rules = どのゲームか
slot-own-dice = ダイスの出どころ
slot-own-beacon = ダイスを公開ビーコンにも依存させるか
slot-own-distance = 要求から、それを決めるビーコンの回までの秒数(3〜30)
slot-own-witnesses = 回の公開前に要求を確認する証人の数
slot-own-against = 練習:誰も着かない席を担当する代役の強さ
slot-own-place = 専用のスレッドか、このチャンネルか
slot-own-begins = いつ始まるか
slot-own-signup = 誰が席に着けるか
slot-own-sides = 陣営ごとに非公開スレッドを作るか
slot-own-do = 始めるか、今のものをやめるか
slot-own-language = 進行の言語
slot-own-roll = ロールの番号
slot-own-file = 書き出されたゲームか、ロールの証明のファイル
slot-own-checkpoints = コピーしておいた署名のテキスト（照らし合わせる）
slot-own-game = どのゲームか（いくつもあるとき）
slot-own-speaker = どの国として話すか（いくつもあるとき）。ゲームマスターは gm

## Discord に出る名前

name-command-game = ゲーム
name-command-games = ゲーム一覧
name-command-tutorial = 案内
name-command-watch = 観戦
name-command-orders = 命令
name-command-export = 書き出し
name-command-proof = ロール証明
name-command-verify = ファイル検証
name-command-clock = 時計
name-command-entropy = 乱数の種
name-command-show = 表示
name-command-clock-off = 解除
name-command-entropy-commit = 鎖の登録
name-command-entropy-open = 鎖の公開
name-command-entropy-dismiss = 鎖の解任
name-command-entropy-withdraw = 鎖の撤回
name-command-standing = 方針
name-command-edit = 編集
name-command-new = 新規
name-command-stand-in = 代役
name-command-practice = 練習
name-command-since = 以後
name-command-remind = 呼びかけ
name-command-advert = 募集
name-command-move = 移す
name-command-language = 言語
name-command-casualties = 損害
name-command-retreat = 退却
name-command-audit = 検証
name-command-player = 参加者
name-command-luck = 運
name-command-roll = ロール
name-command-use-as-orders = 命令として使う
name-command-vote = 投票
name-command-dispute = 異議
name-command-disputes = 異議一覧
name-command-withdrawal = 異議取下
name-command-settlement = 異議解決
name-command-office = 役目
name-command-press = 書簡
name-command-signup = 応募
name-command-open = 募集開始
name-command-close = 募集中止
name-command-wish = 応募する
name-command-off = 取り消す
name-command-draw = 抽選
name-command-history = 担当履歴
name-command-substitute = 補欠
name-command-accept = 受諾
name-command-decline = 辞退
name-command-lapse = 期限
name-command-send = 送る
name-command-gm = 審判宛
name-command-publish = 声明
name-command-leave = 辞任
name-command-act = 代行
name-command-return = 代行終了
name-command-pass = 代理回答
name-command-schedule = 予約
name-command-drop = 予約取消
name-command-give = 予約実行
name-command-turn = 手番
name-option-hits = 損傷
name-option-ruling = 裁定
name-option-event = イベント
name-command-staff = チーム
name-command-draft = 下書き
name-command-record = 裁定記録
name-command-call = 提案
name-command-answer = 回答
name-command-appoint = 任命
name-command-dismiss = 解任
name-command-policy = 方針
name-command-order = 作成
name-command-check = 確認
name-command-amend = 変更
name-command-approve = 賛成
name-command-commit = 発令
name-command-list = 一覧
name-command-count = 開票
name-command-withdraw = 取り下げ
name-command-ruling = 裁定
name-command-announcement = 告知
name-command-note = 覚え書き
name-option-allowance = 時間
name-option-at = どこで
name-option-bank = 持ち時間
name-option-beacon = ビーコン
name-option-distance = 秒数
name-option-tip = 先端
name-option-links = 環の数
name-option-wait = 待つ秒数
name-option-link = 環
name-option-witnesses = 証人
name-option-against = 対戦相手
name-option-begins = 開始
name-option-command = コマンド
name-option-count = 数
name-option-days = 曜日
name-option-dice = ダイス
name-option-from = どこから
name-option-game = ゲーム
name-option-file = ファイル
name-option-checkpoints = 署名
name-option-grace = 猶予
name-option-kind = 種類
name-option-language = 言語
name-option-losses = 損害
name-option-name = 名前
name-option-attack = 攻撃側
name-option-defend = 防御側
name-option-ground = 場所の種類
name-option-shells = 砲撃
name-option-losses-attack = 攻撃側の損害
name-option-losses-defend = 防御側の損害
name-option-level = 強さ
name-option-luck = 命中
name-option-order = 順序
name-option-orders = 命令
name-option-per = 単位
name-option-phase = フェイズ
name-option-do = 操作
name-option-place = 場所
name-option-player = プレイヤー
name-option-power = 国
name-option-quiet = 休止時間
name-option-reason = 理由
name-option-roll = ロール
name-option-rules = ルール
name-option-seat = 席
name-option-sides = 陣営スレッド
name-option-signup = 参加
name-option-space = 領域
name-option-speaker = 話す国
name-option-text = 文
name-option-then = 時間切れ
name-option-time = 長さ
name-option-to = どこへ
name-option-topic = 項目
name-option-units = ユニット
name-option-via = 経由
name-option-when = いつ
name-option-zone = 時間帯
name-option-matter = 議題
name-option-office = 役目
name-option-theatre = 担当場所
name-option-arms = 種別
name-option-budget = 資金
name-option-policy = 方針
name-option-recipients = 宛先
name-option-officers = 担当者数
name-option-missed = 期限切れ回数
name-option-powers = 希望の国
name-option-part = 役割
name-option-numbers = 番号一覧
name-option-needed = 可決条件
name-option-quorum = 定足数
name-option-who = 投票者
name-option-ballot = 方式
name-option-within = 期間
name-option-answer = 答え
name-option-number = 番号
name-option-about = 対象
name-choice-verifiable = すべての目を誰でも確かめられる
name-choice-system = サーバーのもの（信頼して使う）
name-choice-off = なし
name-choice-preferred = 1分以内に得られれば使う
name-choice-steady = 代役(堅実)
name-choice-keen = 代役(熟考)
name-choice-required = 使う（目はそれを待つ）
name-choice-thread = 専用のスレッド
name-choice-here = ここ
name-choice-open = 誰でも
name-choice-private = 審判が指名した人だけ
name-choice-no_threads = 作らない
name-choice-private_threads = 作る(その陣営の人だけ)
name-choice-full = 席が埋まったとき
name-choice-gm = ゲームマスターが決めたとき
name-choice-begin = 始める
name-choice-leave = やめる
name-choice-en = 英語
name-choice-ja = 日本語
discord-other-game = ここで遊ばれているゲームに `/{ $command }` というコマンドはありません。`/ヘルプ` で一覧が見られます。
discord-other-option = ここで遊ばれているゲームの`/{ $command }`に`{ $option }`はありません。空けておいてください。

about-own-league = リーグ:参加、対戦、運営
name-command-league = リーグ
name-command-league-substitute = 交代
about-own-league-new = リーグを作り、このチャンネルに置く
about-own-league-place = リーグをこのチャンネルに置く
name-command-place = 置く
about-own-league-join = リーグに参加する、表の名前を変える
name-command-join = 参加
about-own-league-wait = 補欠に入る、抜ける
name-command-wait = 補欠
about-own-league-quit = リーグを離れる(残りは不戦敗)
name-command-quit = 退会
about-own-league-away = 数日不在にする(期限は止まる)
name-command-away = 不在
about-own-league-challenge = 誰かに挑戦する
name-command-challenge = 挑戦
about-own-league-mine = 自分の対戦と、次にすること
name-command-mine = 自分
about-own-league-table = 順位表
name-command-table = 順位
about-own-league-pairings = シーズンの組み合わせ
name-command-pairings = 組み合わせ
about-own-league-player = プレイヤーの対戦、レート、時間、運
about-own-league-bracket = プレーオフの表
name-command-bracket = プレーオフ表
about-own-league-bid = ビッド:数を言う。数なしなら相手の数を受ける
name-command-bid = ビッド
about-own-league-ready = 来ていることを知らせる
name-command-ready = 来た
about-own-league-report = 結果を報告する
name-command-report = 報告
about-own-league-confirm = 相手の報告を確認する
name-command-confirm = 確認済み
about-own-league-dispute = 結果に異議を申し立てる
about-own-league-link = 対戦のゲームを結ぶ
name-command-link = 結ぶ
about-own-league-overview = 役員:対応を待つもの
name-command-overview = 運営
about-own-league-set = 設定を読む、変える
name-command-set = 設定
about-own-league-season = シーズンを始める、組み合わせる、終える
name-command-season = シーズン
about-own-league-rule = 対戦を裁定する、結果を直す
name-command-rule = 裁く
about-own-league-forfeit = 来なかった人の不戦敗にする
name-command-forfeit = 不戦敗
about-own-league-substitute = 代わりの人を出す
about-own-league-appoint = 役目を任せる、外す
slot-own-league = どのリーグか(いくつもあるとき)
name-option-league = リーグ
slot-own-title = リーグの名前
name-option-title = 題名
slot-own-preset = リーグの型
name-option-preset = 型
slot-own-called = 表での名前
name-option-called = 呼び名
slot-own-absence = 何日か
name-option-absence = 日数
slot-own-player = 誰か
slot-own-mates = チーム戦での味方
name-option-mates = 味方
slot-own-opponents = 相手の味方
name-option-opponents = 相手方
slot-own-pairing = 対戦の番号
name-option-pairing = 対戦
slot-own-figure = ビッドの数
name-option-figure = 数字
slot-own-word = 封じた数を開ける言葉
name-option-word = 言葉
slot-own-result = won、lost、drawn、または2-1
name-option-result = 結果
slot-own-material = 自分と相手の残り(40-12)
name-option-material = 残り
slot-own-reason = 理由(誰でも読める)
slot-own-setting = どの設定か
name-option-setting = 設定
slot-own-value = 新しい値
name-option-value = 値
slot-own-step = 何をするか
name-option-step = 段階
slot-own-cited = 根拠のルール
name-option-cited = 根拠
slot-own-leaving = 出る人
name-option-leaving = 抜ける人
slot-own-substitute = 代わりの人
name-option-substitute = 代わり
slot-own-office = どの役目か
name-choice-open-season = シーズンを始める
name-choice-pair-round = 次のラウンドを組む
name-choice-draw-playoff = プレーオフに進む
name-choice-close-season = シーズンを終える
name-choice-director = 責任者
name-choice-arbiter = 裁定者
name-choice-no-director = 責任者を外す
name-choice-no-arbiter = 裁定者を外す
name-choice-season-tiers = 段位つきシーズン
name-choice-season-tiers-classic = 段位つきシーズン(旧式)
name-choice-season-elo = 生涯Eloのシーズン
name-choice-ladder-pairs = 二戦ずつのラダー
name-choice-ladder-rungs = 段のラダー
name-choice-swiss = スイス式
name-choice-round-robin = 総当たり
name-choice-double-round-robin = 二回総当たり
name-choice-divisions = ディビジョン
name-choice-knockout = 勝ち抜き
name-choice-teams = 二人チーム
