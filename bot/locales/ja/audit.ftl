### 検証の言葉:判定、見つかったこと、報告。

## 検証の結果

audit-fair = すべて正しいです。イベント{ $events }件、ロール{ $rolls }回(ダイス{ $dice }個)、チェックポイント{ $checkpoints }件を確認しました。どのダイスも振られたとおりで、ルールも守られています。
audit-fair-reserved = 誤りは見つかりませんでした。イベント{ $events }件、ロール{ $rolls }回(ダイス{ $dice }個)、チェックポイント{ $checkpoints }件を確認しました。ただし、このファイルには答えの出ていないことがあります。
audit-open-roll = イベント{ $seq }で要求されたロール{ $roll }に答えがありません。鍵を持つ者は目を知ったまま隠しておけます。ほかに誤りは見つかりませんでした。イベント{ $events }件、ロール{ $rolls }回(ダイス{ $dice }個)、チェックポイント{ $checkpoints }件を確認しました。
audit-fair-roll = ロール{ $roll }は正しいです。ダイス{ $dice }個はすべてこの要求に対して振られたとおりで、要求が先に記録されています。
audit-unproven-scripted-dice = 誤りは見つかりませんが、証明にもなりません。このゲームのダイスは手で入力されたものです。
audit-unproven-system-dice = 誤りは見つかりませんが、証明にもなりません。このゲームのダイスはサーバーの乱数によるもので、信用するほかありません。
audit-unproven-no-board = 誤りは見つかりませんが、このプログラムではこのゲームを判定できません。ゲーム開始時の盤(ルール { $ruleset }、改訂{ $revision }、指紋 { $digest })がこのプログラムにもファイルにもないため、ルールは確認していません。ゲームを進めているプログラムで、もう一度書き出してください。
audit-unproven-unknown-ruleset = 誤りは見つかりませんが、このプログラムではこのゲームを判定できません。ルール { $ruleset } の改訂{ $revision }がないため、ルールだけが決めることは確認していません。ゲームを進めているプログラムか、新しいプログラムで検証してください。
audit-unproven-still-hidden = 確認できるもの(ロールと署名)はすべて正しいです。{ $hidden }件のイベントはまだ秘密です。イベント{ $from }以降の手は、ゲームが終われば確認できます。

## 検査の名前

audit-check-file = ファイル
audit-check-records = イベント
audit-check-signature = サーバーの署名
audit-check-transcript = 記録
audit-check-pastes = 貼り付けられたチェックポイント
audit-check-requests = ロールの順序
audit-check-proofs = ロールの証明
audit-check-beacon = 公開ビーコン
audit-check-dice = ダイス
audit-check-secrets = 秘密の扱い
audit-check-rules = ルール
audit-check-state = ゲームの状態

## ファイル

audit-wrong-not-evidence = これは検証ファイルでもロールの証明でもありません。
audit-wrong-unknown-version = ファイルはバージョン{ $found }で書かれています。このプログラムが読めるのは{ $known }までです。プログラムを更新してください。
audit-wrong-too-large = ファイルが大きすぎます。どのゲームも{ $most }バイトを超えません。
audit-wrong-wrong-length = ファイルが途中で切れているか、余分な部分があります。もう一度入手してください。
audit-wrong-damaged = ファイルが途中で壊れたか、書き換えられています。もう一度入手してください。
audit-wrong-unreadable = ファイルの中身が形式に合いません({ $detail })。
audit-wrong-respelt = ファイルの書き方がこのプログラムのものと違います。誰かが書き直したものです。

## イベント

audit-wrong-no-events = ファイルにイベントがありません。
audit-wrong-event-unreadable = イベント{ $seq }が読めません({ $detail })。
audit-wrong-event-respelt = イベント{ $seq }の書き方がサーバーのものと違います。
audit-wrong-wrong-place = イベント{ $seq }がありません。その場所にイベント{ $found }があります。
audit-wrong-other-game = イベント{ $seq }はゲーム「{ $expected }」ではなく「{ $found }」のものです。
audit-wrong-time-reversed = イベント{ $seq }の時刻が、前のイベントより早くなっています。
audit-wrong-wrong-audience = イベント{ $seq }は公開のはずが秘密に、または秘密のはずが公開になっています。
audit-wrong-must-be-public = イベント{ $seq }を秘密にはできません。ダイス・鍵・チェックポイントは公開です。
audit-wrong-not-opened = ゲームは終わったのに、イベント{ $seq }が公開されていません。
audit-wrong-not-created = 最初のイベントがゲームの作成ではありません。
audit-wrong-other-server = ファイルはサーバー{ $found }のものとありますが、ゲームを作ったのはサーバー{ $expected }です。
audit-wrong-no-checkpoint = ファイルにゲーム全体のチェックポイントがありません。
audit-wrong-unexpected-checkpoint = このゲームにはないはずのチェックポイントか鍵があります。
audit-wrong-other-event = イベント{ $seq }は、示されている「{ $expected }」ではありません。

## 署名と記録

audit-wrong-checkpoint-not-signed = イベント{ $seq }のチェックポイントに、このサーバーの署名がありません({ $detail })。
audit-wrong-final-not-signed = このファイルには、このゲームについてのこのサーバーの署名がありません({ $detail })。
audit-wrong-other-signer = このファイルに署名したのはサーバー{ $found }で、指定された{ $expected }ではありません。
audit-wrong-checkpoint-size = イベント{ $seq }のチェックポイントは{ $found }件のイベントについてですが、その前には{ $expected }件あります。
audit-wrong-cut-off = サーバーは{ $signed }件のイベントに署名しましたが、ファイルには{ $present }件しかありません。残りが切り取られています。
audit-wrong-added = ファイルには{ $present }件のイベントがありますが、サーバーが署名したのは{ $signed }件だけです。
audit-wrong-altered = イベント{ $from }から{ $to }の間に、サーバーが署名したものと違うところがあります。後から書き換えられています。(署名 { $expected }、実際 { $found })
audit-wrong-checkpoint-root = イベント{ $seq }でサーバーが署名したのは、これとは別の経過です。(署名 { $expected }、実際 { $found })
audit-wrong-not-in-transcript = イベント{ $seq }は、サーバーが署名した記録に含まれていません({ $detail })。

## 貼り付けられたチェックポイント

audit-wrong-later-checkpoint = このファイルに含まれない、より新しいチェックポイントがあります。貼り付けられた{ $paste }番目は{ $signed }件のイベントについてですが、ファイルには{ $present }件しかありません。
audit-wrong-two-histories = サーバーは二つの違う経過に署名しています。貼り付けられた{ $paste }番目のチェックポイントとこのファイルは、最初の{ $size }件のイベントで食い違います。両方を保存してください。(貼り付け { $expected }、ファイル { $found })

## ロール

audit-wrong-roll-number = イベント{ $seq }でロール{ $found }が求められましたが、次はロール{ $expected }のはずです。
audit-wrong-asked-twice = イベント{ $seq }でロール{ $roll }がもう一度求められています。
audit-wrong-not-asked = イベント{ $seq }で、求められていないロール{ $roll }のダイスが出ています。
audit-wrong-thrown-twice = イベント{ $seq }でロール{ $roll }が振り直されています。
audit-wrong-not-thrown = ロール{ $roll }は求められたのに振られていません。イベント{ $seq }で、ダイスなしにゲームが進んでいます。
audit-wrong-proof-length = イベント{ $seq }のロール{ $roll }の証明は{ $found }バイトです。証明は{ $expected }バイトのはずです。
audit-wrong-proof-wrong = イベント{ $seq }のロール{ $roll }のダイスは証明されていません。証明がこのゲームの鍵とこの要求に合いません({ $detail })。
audit-wrong-proof-unexpected = このゲームのダイスに証明はないはずですが、イベント{ $seq }のロール{ $roll }に付いています。
audit-wrong-beacon-round = イベント{ $seq }のロール{ $roll }は公開ビーコンの第{ $found }回を使っていますが、第{ $expected }回のはずです。
audit-wrong-beacon-unexpected = このゲームは公開ビーコンを使わないはずですが、イベント{ $seq }のロール{ $roll }が使っています。
audit-wrong-beacon-missing = イベント{ $seq }のロール{ $roll }に、要求された公開ビーコンの第{ $round }回がありません。
audit-wrong-beacon-forged = イベント{ $seq }のロール{ $roll }にある公開ビーコンの第{ $round }回は本物ではありません({ $detail })。
audit-wrong-beacon-not-skippable = イベント{ $seq }でロール{ $roll }が公開ビーコンの第{ $round }回なしに進みました。このゲームでは必ず待つ決まりです。
audit-wrong-beacon-skipped-early = イベント{ $seq }でロール{ $roll }が公開ビーコンを{ $waited }秒しか待たずに進みました。{ $wait }秒待つ決まりです。
audit-wrong-dice-count = イベント{ $seq }のロール{ $roll }では、ダイス{ $asked }個が求められ、{ $shown }個が示されています。
audit-wrong-impossible-dice = イベント{ $seq }のロール{ $roll }に、ありえないダイスがあります({ $detail })。
audit-wrong-wrong-face = イベント{ $seq }のロール{ $roll }の{ $die }個目のダイスは{ $shown }とありますが、実際に出た目は{ $rolled }です。

## 秘密の扱い

audit-wrong-audience-differs = イベント{ $seq }の宛先は{ $found ->
        [everyone] 全員
        [gm] ゲームマスターだけ
       *[other] ある席だけ
    }ですが、ルールでは{ $expected ->
        [everyone] 全員
        [gm] ゲームマスターだけ
       *[other] ある席だけ
    }です。
audit-wrong-not-laid-down = イベント{ $seq }({ $found })は秘密のことを告げていますが、その直前に秘密のイベントが記録されていません。
audit-wrong-draw-number = イベント{ $seq }のロール{ $roll }は抽選{ $found }のものですが、次は抽選{ $expected }です。抽選は一度だけ行われます。
audit-wrong-draw-unsealed = イベント{ $seq }で抽選{ $draw }のダイス(ロール{ $roll })が、封印の前に要求されました。後から封印する者は、引くものを選べてしまいます。
audit-wrong-sealed-twice = イベント{ $seq }で抽選{ $draw }がもう一度封印されました。封印し直せる者は、引くものを選べてしまいます。
audit-wrong-draw-differs = イベント{ $seq }の抽選結果は、抽選{ $draw }の封印とダイスから出るものではありません。(本来 { $expected }、実際 { $found })

## ルール

audit-wrong-board-altered = ファイルにある盤は、ゲーム開始時の盤ではありません。イベント{ $seq }が示す盤の指紋は { $expected } です。盤が改変されたか、別のゲームの盤です。
audit-wrong-does-not-fit = イベント{ $seq }はこの盤面では起こりえません({ $detail })。
audit-wrong-referee-other = イベント{ $seq }では、ルール上別のことが起こるはずです。(本来 { $expected }、実際 { $found })
audit-wrong-referee-omitted = イベント{ $seq }({ $found })の前に、ルール上{ $expected }が起こるはずです。
audit-wrong-referee-unasked = イベント{ $seq }で、プレイヤーが選ぶべきところを審判が{ $found }を行っています。
audit-wrong-checkpoint-missing = イベント{ $seq }({ $found })の前にフェイズか戦闘が終わりましたが、サーバーが署名していません。
audit-wrong-not-entitled = イベント{ $seq }({ $found })で{ $who }が行動しましたが、その席または役の資格がありません。
audit-wrong-order-missing = イベント{ $seq }({ $found })で{ $who }が行動しましたが、記録にその命令がありません。
audit-wrong-refused = イベント{ $seq }({ $found })での{ $who }の命令はルールに反します({ $rule })。
audit-wrong-order-idle = イベント{ $seq }({ $found })での{ $who }の命令では何も起こりません。サーバーがこのような命令を残すことはありません。
audit-wrong-order-differs = イベント{ $seq }は、イベント{ $order }の命令から起こることと違います。ルールでは{ $expected }、ファイルでは{ $found }です。
audit-wrong-order-torn = イベント{ $seq }({ $found })はイベント{ $order }の命令から起こったことなのに、行動者、時刻、または原因が違います。
audit-wrong-order-unfinished = ファイルはイベント{ $seq }で終わり、イベント{ $order }の命令から起こることが残っています。次はルールでは{ $expected }です。
audit-wrong-clock-other = イベント{ $seq }で時計がプレイヤーに代わって行動しましたが、最も穏やかな答えではありません。ルールでは{ $expected }、ファイルでは{ $found }です。
audit-wrong-stand-in-other = イベント{ $seq }の命令は代役の名によるものですが、代役自身の答えと異なります。代役の答えは{ $expected }、ファイルでは{ $found }です。
audit-wrong-stand-in-unknown = イベント{ $seq }の代役は方針の第{ $revision }版で選んでいますが、このプログラムにはその版がないため、代役自身の命令かどうかを確かめられません。
audit-wrong-stumbled = イベント{ $seq }はこのプログラムのルールでは扱えません。サーバーがこのようなイベントを書くことはありません。
audit-wrong-state-not-said = イベント{ $seq }のチェックポイントに、ゲームの状態が書かれていません。
audit-wrong-state-differs = イベント{ $seq }でのゲームの状態が、サーバーの署名したものと違います。(署名 { $expected }、実際 { $found })

## 報告

audit-roll = ロール{ $roll }:{ $seat }、{ $purpose }{ $space-count ->
        [0] {""}
       *[other] ({ $space })
    }。ダイス{ $dice }個、命中{ $hits }。
audit-roll-proven = 証明済み:振られたとおりのダイスです。
audit-roll-awaited = まだ振られていません。
audit-roll-unproven = 証明できません。このゲームのダイスは信用するほかありません。
audit-luck = { $who }:ダイス{ $dice }個で命中{ $hits }。期待値は{ $expected }です。
audit-luck-hardly-any = とても不運でした。100人中{ $players }人より運が悪い結果です。
audit-luck-little = 不運でした。100人中{ $players }人より運が悪い結果です。
audit-luck-rather-little = 100人中{ $players }人より少し運が悪い結果です。
audit-luck-usual = 運は人並みです。
audit-luck-rather-much = 100人中{ $players }人より少し運が良い結果です。
audit-luck-much = 幸運でした。100人中{ $players }人より運が良い結果です。
audit-luck-most = とても幸運でした。100人中{ $players }人より運が良い結果です。
audit-luck-many = ダイスが多く、運はほとんど関係ありません。
audit-faces-few = { $sides }面ダイスの数が少なく、出目が均等かどうかはまだ言えません。
audit-faces-usual = { $sides }面ダイスの出目は、公正なダイスとして普通のばらつきです(カイ二乗{ $statistic }、自由度{ $degrees }、p { $chance })。
audit-faces-seldom = { $sides }面ダイスの出目はいつもより偏っています。公正なゲームでも20回に1回はこうなります(カイ二乗{ $statistic }、自由度{ $degrees }、p { $chance })。
audit-faces-odd = { $sides }面ダイスの出目はとても偏っています。公正なゲームでは千回に一度もありません。ロールの証明を確認してください(カイ二乗{ $statistic }、自由度{ $degrees }、p { $chance })。

## 注意点

audit-reserved = { $rolls ->
        [0] 検証済みですが、知っておくべきことがあります({ $count }件):
       *[other] 条件つきで検証済みです(注意点あり)。要求されたのに振られなかったロールがあります({ $count }件):
    }
audit-reserved-roll-open = ロール{ $roll }はイベント{ $seq }で要求されましたが、ファイルはダイスの前で終わっています。鍵を持つ者は出る目を知ることができます。答えの入ったファイルを求めてください。ほかの何も答えにはなりません。
audit-reserved-roll-unanswered = ロール{ $roll }はイベント{ $seq }で要求されましたが、答えのないままイベント{ $ended }でゲームが終わりました。鍵の持ち主は、出るはずだった目を知ることができました。以前のプログラムはこれを許していましたが、今は拒まれます。
audit-reserved-witness-refused = イベント{ $seq }で証人{ $witness }は署名しませんでした。以前に見たこのゲームの記録と合わなかったためです。何を見たのか本人に確かめてください。
audit-reserved-roll-voided = ロール{ $roll }は要求されたのに振られませんでした。鍵が取り替えられ、イベント{ $seq }で不成立となり、改めて要求されました。前の鍵の持ち主は、出るはずだった目を知ることができました。なぜその時に鍵がなくなったのか確認してください。
audit-reserved-draw-voided = 伏せた駒の抽選{ $draw }に使うロール{ $roll }は、要求されたのに振られませんでした。鍵が取り替えられ、イベント{ $seq }で不成立となり、改めて要求されました。前の鍵と封印を持つ者は、何が引かれるはずだったかを知ることができました。なぜその時に鍵がなくなったのか確認してください。
audit-reserved-key-replaced = イベント{ $seq }でロールの鍵が取り替えられました:{ $reason }
audit-reserved-beacons-skipped = 公開ビーコンなしで進んだロール(このゲームでは認められています):{ $rolls }回。ビーコンが遅れたかどうかはサーバーの言い分だけです。
audit-reserved-dice-taken-back = イベント{ $seq }で盤面がイベント{ $to }まで戻され、振られたロール{ $rolls }回が取り消されました:{ $reason }
audit-reserved-taken-back-by-gm = イベント{ $seq }でゲームマスターが盤面をイベント{ $to }に戻しました:{ $reason }
audit-reserved-edited-by-gm = イベント{ $seq }でゲームマスターが盤面を手で直しました:{ $reason }
audit-reserved-passed-by-gm = イベント{ $seq }で、ゲームマスターが{ $seat }の代わりにいちばん穏当な答えを出させました:{ $reason }
audit-reserved-acted-by-gm = イベント{ $seq }から、ゲームマスター{ $player }が{ $seat }の指示を出しました:{ $reason }
audit-reserved-seat-to-stand-in = ゲームが始まったあと、イベント{ $seq }で{ $seat }の席が代役に任されました。
audit-reserved-more-of = { $kind ->
        [edited-by-gm] ほかにゲームマスターが盤面を手で直したこと:{ $count }件
        [taken-back-by-gm] ほかに盤面が戻されたこと(ダイスなし):{ $count }件
        [passed-by-gm] ほかにゲームマスターが席の代わりに答えを出させたこと:{ $count }件
        [acted-by-gm] ほかにゲームマスターが席の指示を出したこと:{ $count }件
        [seat-given] ほかにゲームが始まってから与えられた席:{ $count }件
        [seat-to-stand-in] ほかに代役に任された席:{ $count }件
        [clock-changed] ほかに時計が変えられたこと:{ $count }件
        [paste-not-signed] ほかにこのサーバーの署名がない、貼り付けられたチェックポイント:{ $count }件
        [paste-of-other] ほかに別のゲームの、貼り付けられたチェックポイント:{ $count }件
        [game-unbound] ほかにどのゲームなのかをリーグの記録が述べていないゲーム:{ $count }件
        [game-elsewhere] ほかに署名がリーグとは別のサーバーのものであるゲーム:{ $count }件
        [game-went-on] ほかに終わりが記録された後も続いたゲーム:{ $count }件
       *[other] 同じ種類のものがほかに{ $count }件
    }
audit-reserved-own-board = このゲームはルール付属の盤ではなく、リーグ独自の盤で行われています(イベント{ $seq }にあります。指紋 { $digest })。お手元の盤と比べてください。
audit-reserved-board-brought = ルールは、ゲームに付いていた盤で判定しています(イベント{ $seq }が示す盤。指紋 { $digest })。このプログラムにある同じ改訂の盤は、これとは異なります。
audit-reserved-stated-position = このゲームは準備からではなく、指定された局面から始まっています(イベント{ $seq }にあります。指紋 { $digest })。その局面に至った経過は証明されていません。
audit-reserved-rules-checked-to = ルールを確認できたのはイベント{ $seq }までです。巻き戻しが多すぎて、最後まで確認するには何時間もかかります。
audit-reserved-paste-not-signed = 貼り付けられた{ $paste }番目のチェックポイントは比べられませんでした。読めないか、このサーバーの署名がありません({ $detail })。ゲームについては何も意味しません。全体をもう一度コピーしてください。
audit-reserved-paste-of-other = 貼り付けられた{ $paste }番目のチェックポイントは比べられませんでした。{ $expected }ではなく{ $found }のものです。
audit-reserved-paste-not-comparable = 貼り付けられた{ $paste }番目のチェックポイントは比べられませんでした。{ $found }件のイベントについてのもので、このロールの証明は{ $size }件についてです。ゲーム全体のファイルと比べてください。
audit-reserved-pastes-not-compared = ほかに比べられなかったチェックポイント:{ $more }件。

## 判定の表示

verdict-fair = { $file }:検証済み
verdict-reserved = { $file }:条件つきで検証済み(注意点あり)
verdict-so-far = { $file }:ここまで検証済み
verdict-unproven = { $file }:検証できません
verdict-open-roll = { $file }:ロール{ $roll }が要求されたのに答えられていません
verdict-wrong = { $file }:誤りがあります
verdict-first = これが最初に見つかった誤りです(検査:{ $check })。
verdict-pasted = そのチェックポイントは{ $file }のものです。
verdict-more = ほか{ $count }件
verdict-game = ゲーム:{ $game }
verdict-server = サーバー:{ $fingerprint }(サーバーがいつも示している指紋と比べてください。他人も自分のゲームになら署名できます)
verdict-checked = 確認:イベント{ $events }件、ロール{ $rolls }回、ダイス{ $dice }個、チェックポイント{ $checkpoints }件(うち別に渡されたもの{ $pasted }件)。
verdict-checked-roll = 確認:ロール{ $roll }のダイス{ $dice }個(記録はイベント{ $events }件)、チェックポイント{ $checkpoints }件(うち別に渡されたもの{ $pasted }件)。
verdict-orders = イベント{ $replayed }までルールどおりに再現しました。審判にもう一度出して確認できた命令:{ $confirmed }件。
verdict-hidden = 秘密のイベント:まだ非公開{ $hidden }件、公開後に封印と一致したもの{ $opened }件。伏せた駒の抽選(ダイスの前に封印され、一度だけ行われたもの):{ $draws }回。
upgrade-plays = { $game }: イベント{ $events }件。続けられます。
upgrade-with-its-board = { $game }: イベント{ $events }件。始めたときの盤で続けられます。
upgrade-stands-still = { $game }: このプログラムではイベント{ $seq }から続けられません: { $problem }。このゲームには以前のプログラムを残してください。`log`、`export`、`verify`は使えます。
upgrade-sum = バージョン{ $version }: 続けられる{ $plays }件、始めたときの盤で続けられる{ $board }件、続けられない{ $still }件。何も変更していません。
log-as-stored = このプログラムではこのゲームを続けられません: { $fault }。保存されたままのイベントを表示します。
exported = { $file }に全イベント{ $events }件が入っています({ $bytes }バイト)。誰でも adjutant verify { $file } で確認できます。
exported-page = { $file } を開くと、ゲームを最初からたどり、ダイスを検証できます。サーバーは要りません。フォルダーごと渡すか、公開してください。
exported-rounds = { $file }に、各ラウンドの終わりの各国の数字を書きました。ラウンド0は開始時、最後は今の状態です。
exported-unproven = このゲームのダイスには証明がなく、署名もありません。ルールは確認できますが、ダイスは確認できません。
roll-proven = { $file }がロール{ $roll }の証明です({ $bytes }バイト)。誰でも adjutant verify { $file } で確認できます。

## ダイスの検証

review-roll-title = ロール{ $roll }。{ $request }
review-roll-asked = イベント{ $event }({ $time } UTC)で要求。きっかけは{ $player }の命令。
review-roll-thrown = イベント{ $event }({ $time } UTC)で振られました。
review-roll-beacon = 公開ビーコンの第{ $round }回を使用。
audit-roll-void = 不成立。振る前に鍵が取り替えられ、次の番号で改めて要求されました。
review-roll-signed = イベント{ $event }({ $time } UTC)のチェックポイントで署名済み。
review-roll-taken-back = イベント{ $event }({ $time } UTC)で取り消され、もう数えません。
review-reserved = ほかに知っておくこと:
review-game-taken-back = そのうち{ $rolls }回は巻き戻しで取り消され、もう数えません。
review-luck-taken-back = 巻き戻しで取り消されたロール{ $rolls }回は除いてあります。出目は振られたダイスすべてのものです。
review-mark-taken-back = 取り消し
review-roll-unsigned = まだ署名されていません。次のチェックポイントはフェイズか戦闘の終わりです。
review-nobody = なし
review-game-proven = 振られたロール{ $rolls }回、ダイス{ $dice }個。証明済み{ $proven }回。
review-game-system = 振られたロール{ $rolls }回、ダイス{ $dice }個。サーバーの乱数によるもので、証明できません。
review-game-scripted = 振られたロール{ $rolls }回、ダイス{ $dice }個。手で入力されたもので、証明にはなりません。
review-game-how = `ロール検証 3` で1回ずつ詳しく見られます。このサーバーを信用せずに確かめるには `adjutant export` と `adjutant verify` を使います。
review-player-title = { $player }の担当:{ $seats }。ロール{ $rolls }回。
review-no-rolls = まだダイスは振られていません。
review-no-such-roll = { $last ->
        [0] まだダイスは振られておらず、ロール{ $roll }はありません。
       *[other] ロール{ $roll }はありません。最後はロール{ $last }です。`ゲーム検証` で一覧できます。
    }
review-no-such-player = { $count ->
        [0] まだ誰も着席しておらず、{ $player }のロールはありません。
       *[other] { $player }は席に着いたことがありません。参加者:{ $players }。
    }
review-unreadable = ダイスを調べられません:{ $what }
review-column-roll = ロール
review-column-power = 国
review-column-purpose = 目的
review-column-space = 場所
review-column-dice = ダイス
review-column-hits = 命中
review-column-proven = 判定
review-column-signed = 署名
review-mark-proven = 証明済み
review-mark-awaited = 待ち
review-mark-void = 不成立
review-mark-unproven = 証明不可
review-mark-wrong = 誤り
review-luck-battle = ロール{ $roll }の戦闘
review-no-battle = ロール{ $roll }は戦闘のものではありません。
review-luck-players = 参加者
review-luck-sides = 陣営
review-luck-faces = 出目
review-luck-line = { $who }:ダイス{ $dice }個で命中{ $hits }、期待値{ $expected }±{ $spread }。{ $words }
review-luck-note = 公正なプレイヤーが百人いれば、九十九人より不運な人が必ずいます。不運は証拠になりません。証拠は `ゲーム検証` です。
audit-wrong-cause-again = イベント{ $seq }は、終わったはずの指示({ $cause })の続きになっています。指示は一つずつ、一か所にまとまっています。
audit-wrong-cause-impossible = イベント{ $seq }は{ $cause }から来たことになっていますが、そこで受けた指示ではありえません。
audit-wrong-time-within = イベント{ $seq }の時刻は、同じ指示({ $cause })の直前のイベントと違いますが、待つ理由はありませんでした。
audit-wrong-seen-before = 渡されたチェックポイント{ $paste }は、それに含まれるイベント{ $seq }の時刻より前に見られています。このファイルの時刻か、与えた時刻が誤りです。
audit-wrong-not-committed = ロール{ $roll }の要求で終わるチェックポイントが、その直後にありません(イベント{ $seq })。
audit-wrong-not-shown = ロール{ $roll }の要求はプレイヤーに示されていないのに、イベント{ $seq }で答えられています。
audit-wrong-shown-too-late = イベント{ $seq }はロール{ $roll }の要求を示したとしていますが、示されていないか、ビーコンの第{ $round }回の公開後でした。
audit-wrong-not-cosigned = イベント{ $seq }で答えられたロール{ $roll }の要求を見た証人は{ $found }人ですが、このゲームでは{ $demanded }人が必要です。
audit-wrong-cosigned-other = イベント{ $seq }にある証人の署名は、ロール{ $roll }の要求に対するものではないか、二度目です。
audit-wrong-committed-needlessly = イベント{ $seq }はロール{ $roll }を別の回に結び付けていますが、要求は間に合って見られていたか、待っているロールではありません。
audit-wrong-before-round = イベント{ $seq }のロール{ $roll }のダイスは、それを決めたビーコンの第{ $round }回の公開より前の時刻になっています。
audit-reserved-choosable = サーバーはこのロールを書く前に何通りも試すことができました:公開ビーコンによらないロールが{ $rolls }回あり、鍵を持つ者は要求を書くときに目を知ることができます。あとから変えられていないことは証明されています。
audit-wrong-chain-unexpected = イベント{ $seq }は、このゲームでは使えない秘密の列を登録しています。
audit-wrong-link-not-awaited = イベント{ $seq }はロール{ $roll }への{ $seat }の値について述べていますが、そのロールは値を待っていません。
audit-wrong-link-other = イベント{ $seq }で{ $seat }はロール{ $roll }に第{ $found }の値を公開していますが、使うのは第{ $expected }の値です。値は順に一度ずつ使います。
audit-wrong-link-foreign = イベント{ $seq }で{ $seat }がロール{ $roll }に公開したものは、登録された秘密の列の第{ $expected }の値ではありません。
audit-wrong-link-not-skippable = イベント{ $seq }でロール{ $roll }が{ $seat }の値なしで進んでいますが、このロールは届くまで待つはずです。
audit-wrong-link-skipped-early = イベント{ $seq }でロール{ $roll }が{ $waited }秒で{ $seat }の値なしで進んでいますが、{ $wait }秒待つはずです。
audit-wrong-link-awaited = イベント{ $seq }は、{ $seat }の値が届くか時間が切れる前に、ロール{ $roll }を進めています。
audit-wrong-not-bound = イベント{ $seq }のロール{ $roll }は、値がそろう前に指定されたビーコンの回で振られています。
audit-reserved-choosable-together = ビーコンによらず、プレイヤーの秘密の列の値によるロールが{ $rolls }回あります。サーバーが目を選べたのは、値を出した全員と組んだ場合か、そのうちの一人と組んで値を出させなかった場合だけです。値が要求のあとに渡されたことは、チェックポイントを保存している持ち主のプログラムが知っています。
audit-reserved-links-missing = 席の秘密の列の値なしで進んだロールが{ $rolls }回あります。値が届かなかったか、その間に秘密の列が取り消されました。ビーコンがあれば、それで目がどうなるかは誰にも分かりませんでした。
audit-reserved-uncommitted = ビーコンを待ったロールのうち{ $rolls }回は、要求がその回より前にあったことを示すものがありません。時刻をごまかすサーバーなら何通りも試せました。以前のプログラムで始めたゲームです。
audit-reserved-unwitnessed = ロール{ $rolls }回について、要求が回の公開前に示されたというのはサーバーの言い分だけです。信頼する証人(--witness)か、チャンネルにあったチェックポイントとその時刻(--checkpoint、--seen-at)があれば証明できます。
audit-reserved-committed-anew = 最初の回までに要求を見た人がいなかったため、あとの回に結び付け直されたロール:{ $rolls }回。最初の回を知っていた者は別の回にしたかったのかもしれません。
audit-reserved-roll-rewound = イベント{ $seq }で盤面がイベント{ $to }まで戻されたため、このロールはもう数えません:{ $reason }
audit-reserved-own-times = 元になったDiscordの操作と時刻が違う指示:{ $commands }件。サーバーの時計が誤っていたか、時刻が選ばれています。
audit-reserved-seat-given = ゲームが始まったあと、イベント{ $seq }で{ $player }に{ $seat }の席が与えられました。
audit-reserved-clock-changed = イベント{ $seq }で、ゲームマスターが時計を設定・停止したか、時間を与えました。
verdict-server-changed = @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
    サーバーの鍵が変わっています。このゲームは以前、別の鍵で署名されていました:
      以前 { $before }
      現在 { $now }
    誰かが自作のゲームを見せているのかもしれません。なぜ変わったのか、ほかのところで運営者に
    確かめてください。信じるなら --new-server を付けてください。
    @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
verdict-server-new = このゲームでは初めて見る鍵です。記録しました。
verdict-server-same = このゲームを前に検証したときと同じ鍵です。
verdict-seen = ロール{ $roll }の要求は{ $at }に、チェックポイントを渡した人が見ました。その回は{ $round }に公開されました。
verdict-ends = ファイルはイベント{ $seq }({ $time })で終わり、ゲームは続いています。その後のことは何も分かりません。
verdict-ends-over = ファイルはイベント{ $seq }({ $time })で終わり、ゲームは終わっています。

# 証人と、始まるときに言うこと
witness-made = 証人 { $name } の鍵は { $folder } にあります。このフォルダーを保ってください。古い写しを戻すと、証人として役に立たなくなります。
witness-hand-out = 次の鍵を配ってください。サーバーを動かす人はこの証人の鍵として設定に書き、ゲームを確かめる人は `adjutant verify --witness` に渡します。
witness-key = { $kind }:{ $key }
witness-known = { $log } を加えました。動いている証人は、次に始めたときから知ります。
witness-known-before = { $log } はすでに知っています。
witness-logs = 知っているログ:{ $count }件
witness-log-server = このサーバーの全ゲーム:{ $log }
witness-log = { $log }
witness-no-logs = まだ一つのログも知らないので、何にも連署しません。加える行はサーバーを動かす人が `adjutant keys` で見られます:adjutant witness know KEY
witness-serves = 証人 { $name } は http://{ $address } で待っています。サーバーには、外から届くアドレスを伝えてください。TLSのプロキシの後ろなら別のアドレスになります。

# 判定のあとに:証人が見たもの
witnessed-nothing = 渡されたチェックポイントに、あなたが信頼する証人の連署はありません。
witnessed-checkpoint = { $witness } は、遅くとも{ $at }には、最初の{ $size }件のイベントを見ています。
witnessed-all = { $rolls }回のロールはすべて、誰もダイスを知り得ないうちに求められています。信頼する証人{ $wanted }人が、間に合う時刻に要求を見ています。
witnessed-some = { $rolls }回のロールのうち、信頼する証人が間に合って見たのは{ $seen }回です(必要な人数は各{ $wanted }人)。残りは、サーバーが書く前に試せたものです。
witnessed-unseen = ロール{ $roll }(イベント{ $seq }で要求):間に合ったのは{ $seen }人
witnessed-roll = { $witness } はロール{ $roll }の要求を{ $at }に見ています。そのビーコンのラウンドが公開されたのは{ $round }です。
witnessed-roll-alone = { $witness } はロール{ $roll }の要求を、それが最後のイベントだったときに見ています({ $at })。ビーコンのラウンドは指定されていません。
witnessed-strangers = --witness で挙げられていない者の連署:{ $count }件。数えません。
witnessed-wrong = 信頼する証人の名で書かれているが、本人の署名ではない行:{ $count }件。
witnessed-too-few = 各ロールに{ $wanted }人という条件を満たしていません。

## 終了したゲームのアーカイブ

archive-agreed = { $person }は同意しました:参加した全員が同意した終了ゲームは公開できます。
archive-withdrawn = { $person }の同意を取り消しました。すでに書かれたアーカイブはそのままです。
archive-never-agreed = { $person }は同意していないので、取り消すものはありません。
archive-nobody = まだ誰も同意していません。
archive-person = { $person }({ $at }から)
archive-written = { $file }に終了ゲーム{ $games }件を書きました。除いたもの:未終了{ $running }件、全員の同意がないもの{ $not_agreed }件、読めないもの{ $unreadable }件。誰でも次で検証できます: adjutant archive { $file } --check
archive-game = { $file }、{ $game }:{ $verdict ->
        [fair] ルールもダイスも証明済み
        [unproven] ルールは守られている、ダイスに証明はない
        [wrong] 誤りあり。このファイルを取り出して`adjutant verify`で調べてください
       *[exchanged] 誤りあり:一覧が示すファイルではない
    }
archive-checked = ゲーム{ $games }件、誤り{ $wrong }件、一覧にないファイル{ $unnamed }件。
