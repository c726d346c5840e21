### 検証の言葉:判定、見つかったこと、報告。

## 検証の結果

audit-fair = すべて正しいです。イベント{ $events }件、ロール{ $rolls }回(ダイス{ $dice }個)、チェックポイント{ $checkpoints }件を確認しました。どのダイスも振られたとおりで、ルールも守られています。
audit-fair-roll = ロール{ $roll }は正しいです。ダイス{ $dice }個はすべてこの要求に対して振られたとおりで、要求が先に記録されています。
audit-unproven-scripted-dice = 誤りは見つかりませんが、証明にもなりません。このゲームのダイスは手で入力されたものです。
audit-unproven-system-dice = 誤りは見つかりませんが、証明にもなりません。このゲームのダイスはサーバーの乱数によるもので、信用するほかありません。
audit-unproven-still-hidden = 確認できるもの(ロールと署名)はすべて正しいです。{ $hidden }件のイベントはまだ秘密です。イベント{ $from }以降の手は、ゲームが終われば確認できます。

## 検査の名前

audit-check-file = ファイル
audit-check-records = イベント
audit-check-signature = サーバーの署名
audit-check-transcript = 記録の木
audit-check-pastes = 貼り付けられたチェックポイント
audit-check-requests = ロールの順序
audit-check-proofs = ロールの証明
audit-check-beacon = 公開ビーコン
audit-check-dice = ダイス
audit-check-rules = ルール
audit-check-state = ゲームの状態

## ファイル

audit-wrong-not-evidence = これは検証ファイルでもロールの証明でもありません。
audit-wrong-unknown-version = ファイルはバージョン{ $found }で書かれています。このプログラムが読めるのは{ $known }です。プログラムを更新してください。
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
audit-wrong-checkpoint-size = イベント{ $seq }のチェックポイントは{ $found }件のイベントについてですが、その前には{ $expected }件あります。
audit-wrong-cut-off = サーバーは{ $signed }件のイベントに署名しましたが、ファイルには{ $present }件しかありません。残りが切り取られています。
audit-wrong-added = ファイルには{ $present }件のイベントがありますが、サーバーが署名したのは{ $signed }件だけです。
audit-wrong-altered = イベント{ $from }から{ $to }の間に、サーバーが署名したものと違うところがあります。後から書き換えられています。(署名 { $expected }、実際 { $found })
audit-wrong-checkpoint-root = イベント{ $seq }でサーバーが署名したのは、これとは別の経過です。(署名 { $expected }、実際 { $found })
audit-wrong-not-in-transcript = イベント{ $seq }は、サーバーが署名した記録に含まれていません({ $detail })。

## 貼り付けられたチェックポイント

audit-wrong-paste-not-signed = 貼り付けられた{ $paste }番目のチェックポイントが読めないか、このサーバーの署名がありません({ $detail })。全体をもう一度コピーしてください。
audit-wrong-paste-of-other = 貼り付けられた{ $paste }番目のチェックポイントは{ $expected }ではなく{ $found }のものです。
audit-wrong-later-checkpoint = このファイルに含まれない、より新しいチェックポイントがあります。貼り付けられた{ $paste }番目は{ $signed }件のイベントについてですが、ファイルには{ $present }件しかありません。
audit-wrong-two-histories = サーバーは二つの違う経過に署名しています。貼り付けられた{ $paste }番目のチェックポイントとこのファイルは、最初の{ $size }件のイベントで食い違います。両方を保存してください。(貼り付け { $expected }、ファイル { $found })
audit-wrong-too-many-pastes = 一度に比べられるチェックポイントは{ $most }件までです。
audit-wrong-paste-not-comparable = 貼り付けられた{ $paste }番目のチェックポイントは{ $found }件、このロールの証明は{ $size }件のイベントについてです。比べるにはゲーム全体のファイルが必要です。

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

## ルール

audit-wrong-does-not-fit = イベント{ $seq }はこの盤面では起こりえません({ $detail })。
audit-wrong-referee-other = イベント{ $seq }では、ルール上別のことが起こるはずです。(本来 { $expected }、実際 { $found })
audit-wrong-referee-omitted = イベント{ $seq }({ $found })の前に、ルール上{ $expected }が起こるはずです。
audit-wrong-referee-unasked = イベント{ $seq }で、プレイヤーが選ぶべきところを審判が{ $found }を行っています。
audit-wrong-checkpoint-missing = イベント{ $seq }({ $found })の前にフェイズか戦闘が終わりましたが、サーバーが署名していません。
audit-wrong-not-entitled = イベント{ $seq }({ $found })で{ $who }が行動しましたが、その席または役の資格がありません。
audit-wrong-refused = イベント{ $seq }({ $found })で{ $who }がしたことはルールに反します。
audit-wrong-too-much-work = イベント{ $seq }までに巻き戻しが多すぎて、確認に何時間もかかります。
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
