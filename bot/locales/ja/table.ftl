### 卓と機械向けの窓口。

## 実行されなかった理由

denied-which-seat = { $yours }を担当しています。どの国の命令ですか。
    .then = `{ $yours-first }: 完了`のように席の名前から始めてください。
denied-dice-not-typed = このゲームのダイスは入力するものではありません。
    .then = ダイスは自動で振られます。命令を続けてください。
denied-no-roll-key = このゲームのダイスは鍵を使いません。
    .then = 取り替えるものはありません。コマンドを続けてください。
denied-orders = { $count }件の命令のうち{ $wrong }件に誤りがあり、何も実行していません。
    .then = 指摘された行を直し、もう一度すべて入力してください。
denied-after-dice = { $line }行目の命令でダイスを振るか、伏せたものが公開されるため、その先はまだ決まりません。
    .then = ダイスのあとで命令してください。
denied-after-answer = { $line }行目の命令のあと、まず{ $awaited }の回答が必要です。
    .then = 回答のあとで命令してください。
denied-after-end = { $line }行目の命令でゲームが終わります。
    .then = この命令なしで、または単独で命じてください。
denied-not-in-block = まとめた命令の中には書けません。
    .then = 単独の行で入力してください。
denied-no-seat = 誰の命令か書かれていません。
    .then = `審判: 開始`のように席の名前か「審判」から始めてください。
denied-no-object = { "{" } で始まる行ですが、求める形ではありません: { $what }
    .then = { "{" }"seat": "gm", "command": "start"{ "}" } と書いてください。
denied-reserved-id = table:、stdin@、script@ で始まる id は使えません。
    .then = 別の id を選んでください。
denied-id-length = id は1バイトから{ $most }バイトまでです。
    .then = 別の id を選んでください。
denied-id-sign = id の{ $place }文字目は{ $sign }です。見えない記号や動作をする記号は使えません。
    .then = 文字、数字、句読点の id を選んでください。
denied-answered-before = この id には回答済みで、何も実行していません。回答はもう残っていません。
    .then = もう一度尋ねる、または命令するには、新しい id を使ってください。
denied-cause-taken = この id は、別の人か別の場所ですでに使われています。
    .then = 新しい id を使ってください。
denied-not-text = この行は{ $place }バイト目からUTF-8の文字ではありません。
    .then = UTF-8で書いてください。
denied-orders-cut = 命令の途中で入力が終わったため、何も実行していません。
    .then = 最後の命令のあとに`終わり`を付けて、もう一度すべて入力してください。
denied-name-empty = 名前には文字か数字が必要です。
    .then = `土曜`のような名前を選んでください。
denied-name-length = 名前は{ $most }文字までです。
    .then = もっと短い名前を選んでください。
denied-name-sign = 名前の{ $place }文字目は{ $sign }です。見えない記号や動作をする記号は使えません。
    .then = 文字、数字、句読点の名前を選んでください。
denied-script-changed = この行の位置では別の行が実行済みです。
    .then = 元のスクリプトを使うか、`--resume` なしで実行してください。
denied-frozen = このプログラムではこのゲームを続けられません: { $what }。何も失われていません。記録したプログラムで続けられ、ここでは`adjutant log`と`adjutant export`で読めます。
denied-store-away = ゲームを置くデータベースが今は応答しません。ゲームは失われても壊れてもいません。1分ほど後にゲームを見て、命令が反映されていなければもう一度送ってください。
denied-not-held = このゲームは今、同じボットの別のプロセスが受け持っています。数秒後にゲームを見て、命令が反映されていなければ、ゲームのチャンネルでもう一度送ってください。
denied-fault = 命令ではなく、プログラムか機械の側の問題です。{ $what }

## ヘルプ

overview = 1行に1つの命令を書きます。`ヘルプ 移動`で各コマンドの説明が出ます。Tabで補完できます。誤った命令は何も変えません。
group-turn = ターン
group-combat = 戦闘
group-instructions = 事前指示
group-views = 表示
group-table = 席
group-gm = ゲームマスター

## 卓

table-welcome = Adjutant — ボード・ウォーゲームの審判
table-data-made = フォルダー { $path } を作りました。すべてのゲームは命令のたびにここへ記録されます。`--data` で別の場所を選べます。
table-data-found = ゲームは { $path } に記録されています。
upgrade-no-folder = { $folder } はフォルダーではありません。`games`のあるフォルダーを指定してください。
upgrade-damaged = 保存先が壊れているか、ジャーナルのない以前の版のものです。次は、修復した写しについての結果です。卓を開くと保存先そのものを修復します。
upgrade-unreadable = { $game }: このプログラムではイベント{ $seq }から読めません: { $problem }。このゲームには以前のプログラムを残してください。
upgrade-league-goes-on = リーグ{ $league }: イベント{ $events }件。続けられます。
upgrade-league-stands-still = リーグ{ $league }: このプログラムでは続けられません: { $problem }。このリーグには以前のプログラムを残してください。
upgrade-leagues-sum = 続けられるリーグ{ $going }件、続けられないリーグ{ $still }件。
store-which = ゲームとリーグは{ $place }にあります
store-prepared = { $place }の準備ができました。ゲームとリーグの表があり、役割に必要な権限があります。
store-copied = ゲーム{ $games }件、イベント{ $events }件(今回書いたのは{ $written }件)、未送信の知らせ{ $messages }件、メモ{ $notes }件を{ $to }へ写し、{ $from }と比べました。同じです。
store-copied-leagues = リーグ{ $games }件、イベント{ $events }件(今回書いたのは{ $written }件)も同じです。
store-keys-stay = 鍵は写していません。{ $keys }にあり、これがなければダイスは振れません。このフォルダーを--dataとして使い続けるか、`adjutant keys backup`と`adjutant keys restore`で別のフォルダーへ移してください。
store-keys-elsewhere = 鍵は写していません。データベースに鍵はありません。鍵は、そのデータベースと一緒に--dataとして使ったフォルダーにあります。`adjutant keys backup`と`adjutant keys restore`で新しいフォルダーへ移してください。
store-only-one = これからは、二つの保存先のうち一つだけを使ってください。両方で続けたゲームには二つの歴史ができ、証人やプレイヤーがそれを証明できます。
games-none = { $folder } にゲームはありません。`adjutant`で卓を開いて作れます。`--data`で別のフォルダーを選べます。
table-games = ゲーム:
table-no-games =
    始め方は3つです。1行入力してください:
      練習               一人で代役と対戦する(最初のゲームを作ります)
      新規 土曜          二人以上で1つの卓を囲む。続けて`プレイヤー 安奈、勉`
      ヘルプ ボット      Discordのボットや自分のプログラムを動かす
    `ヘルプ`で説明、`終了`で終了します。
table-lobby = `開く 名前`で続きから、`新規 名前`で新しいゲーム、`練習`で一人の対戦、`ヘルプ`で説明、`終了`で終了します。
table-help =
    卓へのコマンド:
      新規 名前               { $game }のゲームを作る
      新規 名前 ルール        ほかのルールで作る: { $rules }
      新規 名前 項目=値       選択ルールを決めて作る。beacon=preferredは公開ビーコンdrandも使うダイス
      練習                    一人で代役と対戦する
      試遊                    見えているとおりの写しで全陣営をプレイする。ダイスに意味はない
      開く 名前               ゲームの続きをする
      ゲーム一覧              ゲームの一覧
      プレイヤー 安奈、勉     全員を席に着ける。`着席 { $seat } 安奈`は一人ずつ
      命令 … 終わり           複数の命令。すべて実行されるか、何も実行されない。貼り付けた文も同じ
      審判: …                 ゲームマスターとして話す。`{ $seat }: …`は席として、`安奈: …`は本人として話す
      ロビー                  ゲームを離れる。ゲームはそのまま残る
      バックアップ ファイル   すべてをファイルに書き出す
      終了                    終了する
table-unknown = ここに「{ $word }」というコマンドはありません。
    .then = { $nearest-count ->
        [0] `開く 名前`でゲームを開くか、`新規 名前`で作ってください。`ヘルプ`で一覧を表示します。
       *[other] `{ $nearest-or }`でしょうか。
    }
table-no-game-open = ゲームが開かれていません。
    .then = `開く 名前`で開くか、`新規 名前`で作ってください。
table-no-such-game = 「{ $game }」というゲームはありません。
    .then = { $nearest-count ->
        [0] `ゲーム一覧`で一覧を表示します。`新規 { $game }`でこの名前のゲームを作れます。
       *[other] `開く { $nearest-or }`でしょうか。
    }
table-beacon-not-reached = 公開ビーコンに接続できないため、このゲームのダイスはビーコンを使いません。`new NAME beacon=preferred` とすれば、それでも使います。
table-name-taken = 「{ $game }」というゲームはすでにあります。
    .then = `開く { $game }`で続きができます。新しいゲームには別の名前を選んでください。
table-position-not-read = 局面「{ $file }」を読めません:{ $error }
    .then = 判定例と同じ書き方の局面のテキストファイルを指定してください:`新規 土曜 局面 position.case`。
table-name-missing = ゲームの名前がありません。
    .then = `新規 土曜`、`開く 土曜`のように続けて書いてください。
table-seats-how = { $seats ->
    [2] 誰が遊びますか。`プレイヤー 安奈、勉`で二人が席に着きます。`着席 { $seat } 安奈`は一人ずつ。
   *[other] 誰が遊びますか。2人から{ $seats }人: `プレイヤー 安奈、勉`で国を割り当てます。
    `着席 { $seat } 安奈`は一人ずつ。同じ陣営なら一人で複数の国を担当できます。
    一人で遊ぶなら`プレイヤー 左、右`。
}
table-too-many-players = { $count }人の名前がありますが、参加できるのは{ $seats }人までです。
    .then = 2人から{ $seats }人までの名前を書いてください: `プレイヤー 安奈、勉`。
table-start-how = 席が埋まりました。`開始`で始まります。`着席 { $seat } 安奈`で変更、`座席`で確認できます。
table-prompt = { $seat }、{ $phase }
table-prompt-dice = ダイス
table-look-again = Enterキーでもう一度確かめます。
table-dice-wanted = { $request }{ $count }個の値を`ダイス: 3 1 6`のように入力してください。
table-ended-already = そのフェイズはもう終わっています。何もしなくてかまいません。
table-which-reading = どれですか。番号を入力してください:
slot-own-answer_delay = 速さで手の内が分かる回答を、どれだけ待ってから公開するか
name-option-answer_delay = 回答の待ち時間
name-choice-answer_delay-none = すぐに公開する
name-choice-answer_delay-5_minutes = 5分以内の時間を置いて公開する
name-choice-answer_delay-30_minutes = 30分以内の時間を置いて公開する
name-choice-answer_delay-2_hours = 2時間以内の時間を置いて公開する
answer-kept = 回答を預かりました。回答したことは誰にも知らされません。{ $at }に公開します。それまでは別の回答に差し替えられます。
orders-ignored = 「{ $order }」は不要でした。フェイズはひとりでに終わっていました。
table-tried = 受け付けられる命令です。実行はしていません。次のようになります:
table-backed-up = { $path }: ゲーム{ $games }件、イベント{ $events }件。
table-not-backed-up = バックアップを書き出せませんでした: { $what }
    .then = 別のファイルを選んでください。
table-bye = すべて { $path } に記録されています。

## 命令一覧

reference-title = コマンド
reference-intro =
    `adjutant commands` がコマンドの定義から作ったものです。手で直さないでください。大文字の語は書き換える部分、括弧の中は省ける部分です。
reference-game-intro = このゲームのコマンドです。上に挙げた表示、時計、席、ゲームマスターのコマンドも使えます。
reference-who = 使える人: { $text }
reference-anyone = 誰でも
reference-seat = 席の担当者
reference-gm = ゲームマスター
reference-phases = 使えるフェイズ: { $text }
reference-also = 別名: { $text }
reference-examples = 例: { $text }
reference-section = 規則: { $text }
table-hand-over = ————— { $seat }に交代してください。ほかの人は画面を見ないでください。{ $seat }の準備ができたらEnterを押してください。 —————
denied-not-at-keyboard = 今この席にいるのは{ $there }で、{ $seat }ではありません。
    .then = { $seat }に見えるものは、そのターンになってから表示します。
denied-not-tried-here = { $there }がこの席にいる間、ゲームマスターとしては何も試せません。答えから、ほかの席が隠しているものが分かるかもしれません。
    .then = `試す`なしで書いてください。したことは全員に伝わります。
denied-other-seat = この接続は{ $seat }のためのものではありません。
    .then = `--seat`で開き直すか、両方なら`--gm`を使ってください。
denied-gm-line = この接続は1つの席のために開かれています。ゲームマスターの行はここでは受け付けません。
    .then = ゲームマスターの行には`--gm`で開いてください。
table-commitment = ロール{ $roll }の要求を、目が決まる前に記録しました(ビーコン第{ $round }回):チェックポイント{ $size } { $root }

### プレイヤー自身の秘密の列:`adjutant entropy`。

entropy-made = 秘密の列は{ $file }にあります。このファイルを他人に渡さないでください。なくすと値を公開できません。ゲームでは次のように入力します:
entropy-twice = ロール{ $roll }には第{ $link }の値を公開しません。別の要求にすでに公開しています。サーバーが二通りの記録を示しています。両方に署名されたチェックポイントは秘密の列のそばのファイル(.opened)にあります。
entropy-behind = ロール{ $roll }には第{ $link }の値を公開しません。もっと前のロールに、あとの値をすでに公開しています。
entropy-ahead = ロール{ $roll }には第{ $link }の値を公開しません。ゲームが第{ $expected }の値より先に進んでいるはずはなく、一つの値を知ればそれより前の値もすべて分かってしまいます。
entropy-unsigned = ロール{ $roll }には第{ $link }の値を公開しません。サーバーが要求に署名したチェックポイントがありません。
entropy-end = ロール{ $roll }に使う第{ $link }の値が秘密の列にありません。新しい秘密の列を作って末尾の値を登録してください。
table-practice-name = 練習
# 試遊のための写しの名前と、終わった理由。
table-copy-name = { $game }-写し
table-copy-nobody = キーボードの前に誰もいないので、写せる盤面がありません。
    .then = `試遊`は、キーボードの前にいる陣営から見た盤面を写します。
copy-stays = 写しには席から見えるものが出るので、非公開スレッドから移せません。ゲームのスレッドの`/試遊`で、別の写しを作れます。
copy-replaced = 新しい写しに替わりました
copy-over = 写しは七日間です
table-practice-player = あなた
table-preset-line = { $name }:`方針 { $word }`

## 短いヘルプ

table-help-brief =
    例: { $examples }
    `できること`で今できることがすべて、`ヘルプ 移動`でコマンドの説明が出ます。`試す …`は実行せずに試します。
    `ヘルプ 全部`で全コマンド、`ヘルプ ルール`でルール、`ヘルプ 卓`で卓へのコマンドが出ます。
table-help-start =
    `練習`で一人の対戦、`新規 名前`で新しいゲーム、`開く 名前`で続きからです。
    `ヘルプ 卓`で卓へのコマンドが出ます。ゲームの中では`ヘルプ`で今できることが出ます。
table-help-bots =
    Discordのボット: README「サーバーで動かす」。それから`adjutant invite`と`adjutant serve`です。
    プログラムはJSONの行で対戦します: `adjutant table --json`。オプションは`adjutant table --help`で分かります。
table-standing-none = このゲームに「{ $word }」というまとめた事前指示はありません。
    .then = あるのは{ $known }です。

# 盤面のページ
table-page = タップできる盤面：{ $link }
table-page-of = { $player }（{ $seats }）専用の盤面：{ $link }
table-page-gm = ゲームマスター{ $player }専用の盤面：{ $link }
table-page-looks-on = 誰でも見られる盤面：{ $link }
table-no-page = 盤面のページがありません。ゲームを開き、卓を `--web` で始めてください。
table-page-lost = 盤面のページのリンクを作れませんでした：{ $what }
