### 卓からのお断り。本文は何が妨げか、`.then` はどうすればよいか。

## ゲームの作成

table-unknown-ruleset = 「{ $ruleset }」というゲームはありません。
    .then = { $known-or }から選んでください。
table-unknown-option = このゲームに「{ $option }」という選択ルールはありません。
    .then = 選べるのは{ $known }です。
table-option-value = { $option }を「{ $value }」にはできません。
    .then = 選べるのは{ $allowed-or }です。
table-no-stated-position = このゲームは指定した局面からは始められません。
    .then = 準備から始めてください。ゲームマスターは盤面を修正できます。
table-bad-position = この局面からはゲームを始められません:{ $problems }
    .then = 局面には、指定することごとに`語: …`か`場所: …`の行を、判定例の局面と同じように書きます。
table-position-too-long = 局面は{ $bytes }バイトあります。読めるのは{ $most }バイトまでです。
    .then = 準備と違うところだけを書いてください。
table-position-is-over = この局面では、始まる前にゲームが終わっています。
    .then = どちらの陣営もまだ勝っていない局面を書いてください。
table-bad-copy = 写しは盤面を指定しては作れません。ダイスに証明も付きません。
    .then = プレイ中のゲームの写しは`試遊`で作れます。
table-copy-not-now = いまは相手のユニットが半ば明らかになっているので、見えないものを引けません。
    .then = 戦闘や移動が終わってから、もう一度どうぞ。
table-copy-of-other-board = このゲームの盤は、新しいゲームではもう使われていません。
    .then = ひとつの命令なら`試す`で確かめられます。

## 席

table-unknown-seat = このゲームに「{ $seat }」という席はありません。
    .then = 席は{ $seats }です。
table-seat-held = { $seat }は{ $player }が担当しています。
    .then = 空席は`座席`で確かめるか、ゲームマスターに`割り当て`を頼んでください。
table-no-persons-name = 「{ $player }」は時計や代役が使う名前なので、プレイヤーの名前にはできません。
    .then = プレイヤーの名前を指定してください。
table-not-your-seat = { $seat-id ->
        [none] このゲームで席についていません。
       *[other] { $seat }はあなたの担当ではありません。
    }
    .then = { $yours-count ->
        [0] 空席に`着席`でつくか、ゲームマスターに`割り当て`を頼んでください。
       *[other] あなたの担当は{ $yours }です。
    }
table-one-side-only = あなたは{ $held }を担当しています。敵側の{ $seat }は同時に担当できません。
    .then = { $side }の別の席を選ぶか、先に今の席を`離席`してください。
table-too-many-games = 進行中のあなたのゲームは{ $running }つで、{ $most }つまでです(終えた{ $finished }+{ $spare }、途中でやめた{ $dropped }を引く)。
    .then = 先にゲームを終えるか、ゲームマスターに`割り当て`を頼んでください。
table-pace-not-shown = この卓の持ち時間は{ $minutes }分です。ここでのあなたの回答{ $answers }件の中央値は{ $pace }分です。
    .then = その中央値の回答が{ $needed }件必要です。先に遅い卓で遊んでください。
table-seats-fixed = ゲームが始まっているので、{ $seat }の担当は自由に替われません。
    .then = ゲームマスターに`割り当て`を頼んでください。

## ゲームの進行

table-only-gm = これはゲームマスターだけができます。
    .then = ゲームマスターに頼んでください。名前は`座席`でわかります。
table-not-started = ゲームはまだ始まっていません。
    .then = { $free-count ->
        [0] ゲームマスターが`開始`で始めます。
       *[other] { $free }が空いています。`着席`で席についてください。
    }
table-already-started = ゲームはもう始まっています。
    .then = 誰の番かは`できること`でわかります。ゲームマスターは`巻き戻し`で戻せます。
table-seats-free = { $free }の担当がまだ決まっていません。
    .then = その席を`着席`か`割り当て`で埋めてから`開始`と入力してください。
table-game-paused = ゲームは中断中です(「{ $reason }」)。
    .then = ゲームマスターの`再開`を待ってください。
table-not-paused = ゲームは中断していません。
    .then = そのまま続けてください。誰の番かは`できること`でわかります。
table-game-over = ゲームは終わりました。
    .then = `盤面`、`戦闘一覧`、`記録`で振り返れます。ゲームマスターは`巻き戻し`で途中から続けられます。
table-not-your-turn = 今は{ $seat }の番ではありません。
    .then = { $awaited-count ->
        [0] 次に何が起こるかは`できること`でわかります。
       *[other] 先に{ $awaited-or }が答えます。内容は`できること`でわかります。
    }
table-seat-gone = { $seat }は投了しており、担当がいません。
    .then = ゲームマスターが`割り当て`で担当を決められます。

## 取り消し

table-nothing-to-take-back = 直前のダイスや他プレイヤーの行動よりあとに、取り消せるあなたの行動はありません。
    .then = { $to ->
        [0] うっかりした間違いなら、ゲームマスターに`巻き戻し`を頼んでください。
       *[other] うっかりした間違いなら、投票で全員に頼めます:`投票提案 訂正 { $to }まで 理由 …`。ゲームマスターに`巻き戻し`を頼むこともできます。
    }
table-nothing-ordered = 取り消すものがありません。あなたの行動はまだないか、すべて取り消されています。
    .then = 次に何が起こるかは`できること`でわかります。
table-no-such-point = イベント{ $to }の盤面には戻せません。
    .then = { $earlier ->
        [0] 誰かが行動するまで待ってください。
       *[other] { $later ->
            [0] いちばん近いのはイベント{ $earlier }です:`巻き戻し { $earlier } 理由 …`
           *[other] 近いのはイベント{ $earlier }と{ $later }です:`巻き戻し { $earlier } 理由 …`
        }
    }
table-reason-missing = 理由がありません。理由も記録に残ります。
    .then = コマンドの最後に理由を書き足してください。

## 事前指示

table-no-instruction = { $topic }についてその事前指示はありません。
    .then = 出してある指示は`方針一覧`で見られます。
table-useless-instruction = { $topic }についてのその事前指示は、使われることがありません。
    .then = 当てはまりうる部隊や場所を書いてください。例は各コマンドの`ヘルプ`にあります。

## コマンドとダイス

table-other-game = これは別のゲームのコマンドです。
    .then = このゲームのコマンドは`ヘルプ`で見られます。
table-not-offered = 「{ $order }」はその選び方ではできないか、もうできません。
    .then = { $allowed-count ->
        [0] 今できることは`できること`で見られます。
       *[other] そこで選べるもの:{ $allowed }。今できることはすべて`できること`で見られます。
    }
table-wrong-amount = 「{ $order }」の選んだ数が多すぎるか少なすぎます（{ $slot }）。
    .then = そこで選べる数は{ $least }から{ $most }までです。今できることとその数は`できること`で見られます。
table-dice-awaited = ロール{ $roll }のダイスがまだ振られていません。
    .then = ダイスが出てから、もう一度入力してください。先にできることはありません。中断中なら、まず再開します。ロールの鍵がなくなったときは、サーバーの運営者が取り替えます。
table-entropy-length = ダイスに加える言葉は1文字から{ $most }文字までです。
    .then = `乱数の種`に続けて、その長さの言葉を書いてください。
table-demands-unmet = このサーバーでは、どのゲームにも公開ビーコン({ $beacon }){ $witnesses ->
        [0] が必要です。
       *[other] と、ロールごとに証人{ $witnesses }人が必要です。
    }このゲームの公開ビーコンは{ $has }、証人は{ $seen }人です。
    .then = 公開ビーコンを{ $beacon }、証人を{ $witnesses }人にして作ってください。
table-chains-not-here = このゲームのダイスでは秘密の列を使えません。
    .then = 秘密の列は検証できるダイス(dice=verifiable、ビーコンの有無は問わない)のゲームで使えます。自分の言葉なら`乱数の種`に続けて書いてください。
table-chain-length = 秘密の列の値は1個から{ $most }個までです。
    .then = 「adjutant entropy new」で作り、その末尾の値を登録してください。
table-chain-wait = ロールが値を待つのは{ $least }秒から{ $most }秒まで、または届くまでです。
    .then = 「wait」にその範囲の数を書くか、書かずにおいてください。
table-no-chain = { $seat }は秘密の列を登録していません。
    .then = 「adjutant entropy new」で作り、`乱数鎖の登録`で末尾の値を登録してください。
table-link-not-awaited = { $seat }の値を待っているロールはありません。
    .then = 次のロールには{ $links }個のうち第{ $next }の値を使います。ロールが求められてから公開すれば、前もって知る人はいません。
table-other-link = それは{ $seat }の秘密の列の{ $found ->
        [0] 末尾の値
       *[other] 第{ $found }の値
    }で、ロール{ $roll }が使うのは第{ $expected }の値です。
    .then = 第{ $expected }の値を公開してください。
table-foreign-link = それは{ $seat }が登録した秘密の列の値ではありません。
    .then = ロール{ $roll }が使うのは、末尾の値が{ $tip }の秘密の列の第{ $expected }の値です。
table-no-odds = このゲームには勝算の計算がありません。
    .then = 見られるものは`ヘルプ`にあります。
table-odds-of-a-board = このゲームの勝算は、盤上のユニットについて計算します。ゲームの外では計算できません。
    .then = ゲームの中で、例えば次のように入力してください:{ $lines-or }
table-odds-off = この卓は勝算なしで遊ぶ取り決めです。
    .then = 次のゲームを作る人は`odds=all`を選べます。
table-odds-own-only = この卓では、自分で計画した戦闘の勝算だけを見られます。
    .then = 自分のターンに先に移動し、そこで待っている戦闘について尋ねてください。
table-no-such-face = { $face }という目はありません。目は1から{ $sides }までです。
    .then = { $wanted }個の値を、1から{ $sides }までですべて書き直してください。
table-dice-mismatch = { $wanted ->
        [0] ダイスを待つロールはありませんが、{ $given }個渡されました。
       *[other] ロールには{ $wanted }個のダイスが必要ですが、{ $given }個でした。
    }
    .then = { $sides ->
        [0] 誰の番かは`できること`でわかります。
       *[other] 必要な数だけ、1から{ $sides }までの目を書いてください。
    }
