### 卓と機械向けの窓口。

## 実行されなかった理由

denied-which-seat = { $yours }を担当しています。どの国の命令ですか。
    .then = `{ $yours-first }: done` のように国名から始めてください。
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
    .then = この命令を除いてください。
denied-not-in-block = まとめた命令の中には書けません。
    .then = 単独の行で入力してください。
denied-no-seat = 誰の命令か書かれていません。
    .then = `gm: start` のように席の名前か `gm` から始めてください。
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
    .then = 最後の命令のあとに `end` を付けて、もう一度すべて入力してください。
denied-name-empty = 名前には文字か数字が必要です。
    .then = `saturday` のような名前を選んでください。
denied-name-length = 名前は{ $most }文字までです。
    .then = もっと短い名前を選んでください。
denied-name-sign = 名前の{ $place }文字目は{ $sign }です。見えない記号や動作をする記号は使えません。
    .then = 文字、数字、句読点の名前を選んでください。
denied-script-changed = この行の位置では別の行が実行済みです。
    .then = 元のスクリプトを使うか、`--resume` なしで実行してください。
denied-fault = 命令ではなく、プログラムか機械の側の問題です。{ $what }

## ヘルプ

overview =
    一行に一つのコマンドを書きます。`help move` で各コマンドの説明を、Tab で補完ができます。誤ったコマンドは何も変えません。
group-turn = 手番
group-combat = 戦闘
group-instructions = 方針
group-views = 表示
group-table = 席
group-gm = ゲームマスター

## 卓

table-welcome = Adjutant — ボード・ウォーゲームの審判
table-data-made = フォルダー { $path } を作りました。すべてのゲームは命令のたびにここへ記録されます。`--data` で別の場所を選べます。
table-data-found = ゲームは { $path } に記録されています。
table-games = ゲーム:
table-no-games =
    まだゲームがありません。`new saturday` で作れます。
    `help` で入力できるものの一覧、`quit` で終了します。
table-lobby = `open 名前` で続きから、`new 名前` で新しいゲーム、`help` で一覧、`quit` で終了します。
table-help =
    卓へのコマンド:
      new 名前                { $game }のゲームを作る。{ $option ->
        [none] {""}
       *[other] `new 名前 { $option }` は別の遊び方
    }
      new 名前 ルール         ほかのルールで作る: { $rules }
      new 名前 beacon=preferred
                              公開ビーコンdrandにもよるダイス。required、preferred、off
      open 名前               ゲームの続きをする
      games                   ゲームの一覧
      players Anna, Ben       全員を席に着ける。`seat { $seat } Anna` は一人ずつ
      orders … end            複数の命令。すべて実行されるか、何も実行されない。貼り付けた文も同じ
      gm: …                   ゲームマスターとして話す。`{ $seat }: …` は席として話す
      lobby                   ゲームを離れる。ゲームはそのまま残る
      backup ファイル         すべてをファイルに書き出す
      quit                    終了する
table-unknown = ここに「{ $word }」というコマンドはありません。
    .then = { $nearest-count ->
        [0] `open 名前` でゲームを開くか、`new 名前` で作ってください。`help` で一覧を表示します。
       *[other] `{ $nearest-or }` でしょうか。
    }
table-no-game-open = ゲームが開かれていません。
    .then = `open 名前` で開くか、`new 名前` で作ってください。
table-no-such-game = 「{ $game }」というゲームはありません。
    .then = { $nearest-count ->
        [0] `games` で一覧を表示します。`new { $game }` でこの名前のゲームを作れます。
       *[other] `open { $nearest-or }` でしょうか。
    }
table-name-taken = 「{ $game }」というゲームはすでにあります。
    .then = `open { $game }` で続きができます。新しいゲームには別の名前を選んでください。
table-name-missing = ゲームの名前がありません。
    .then = `new saturday`、`open saturday` のように続けて書いてください。
table-seats-how =
    { $seats ->
        [2] 誰が遊びますか。`players Anna, Ben` で二人が席に着きます。`seat { $seat } Anna` は一人ずつ。
       *[other] 誰が遊びますか。2人から{ $seats }人: `players Anna, Ben` で国を割り当てます。
        `seat { $seat } Anna` は一人ずつ。同じ陣営なら一人で複数の国を担当できます。
        一人で遊ぶなら `players 左, 右`。
    }
table-too-many-players = { $count }人の名前がありますが、参加できるのは{ $seats }人までです。
    .then = 2人から{ $seats }人までの名前を書いてください：`プレイヤー アンナ、ベン`。
table-start-how = 席が埋まりました。`start` で始まります。`seat { $seat } Anna` でまだ変更でき、`seats` で確認できます。
table-prompt = { $seat }、{ $phase }
table-prompt-dice = ダイス
table-look-again = Enterキーでもう一度確かめます。
table-dice-wanted = { $request }{ $count }個の値を `dice: 3 1 6` のように入力してください。
table-ended-already = そのフェイズはもう終わっています。何もしなくてかまいません。
table-which-reading = どれですか。番号を入力してください:
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
table-hand-over = ————— { $seat }に交代してください。ほかの人は目を離し、{ $seat }がEnterを押します。 —————
denied-not-at-keyboard = 今この席にいるのは{ $there }で、{ $seat }ではありません。
    .then = { $seat }に見えるものは、その手番になってから表示します。
denied-other-seat = この接続は{ $seat }のためのものではありません。
    .then = `--seat`で開き直すか、両方なら`--gm`を使ってください。
denied-gm-line = この接続は1つの席のために開かれています。審判の行はここでは受け付けません。
    .then = 審判の行には `--gm` で開いてください。
table-commitment = 目が誰にも分からないうちに(ビーコン第{ $round }回)ロール{ $roll }を確約:チェックポイント{ $size } { $root }

### プレイヤー自身の秘密の鎖:`adjutant entropy`。

entropy-made = 鎖は{ $file }にあります。このファイルを他人に渡さないでください。なくすと環を公開できません。ゲームでは次のように入力します:
entropy-twice = ロール{ $roll }には第{ $link }環を公開しません。別の要求にすでに公開しています。サーバーは二つの歴史を見せています。両方に署名されたチェックポイントは鎖のそばのファイル(.opened)にあります。
entropy-behind = ロール{ $roll }には第{ $link }環を公開しません。もっと前のロールに、あとの環をすでに公開しています。
entropy-ahead = ロール{ $roll }には第{ $link }環を公開しません。ゲームが第{ $expected }環より先に進んでいるはずはなく、一つの環を知ればそれより前の環もすべて分かってしまいます。
entropy-unsigned = ロール{ $roll }には第{ $link }環を公開しません。サーバーが要求に署名したチェックポイントがありません。
entropy-end = ロール{ $roll }に使う第{ $link }環が鎖にありません。新しい鎖を作って先端を登録してください。
