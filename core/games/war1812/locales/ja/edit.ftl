## 1812年戦争でゲームマスターが手で直すもの

war1812-reason-missing = 理由がありません。理由も記録に残ります。
    .then = 修正の最後に理由を書き足してください。
war1812-edit-not-now = いまは盤面を手で直せません({ $now })。
    .then = 戦闘がなく、次の移動を待つ時に行うか、`巻き戻し`で前に戻してください。
war1812-gm-plays = 自分も対戦しているので、ブロックは直せません。
    .then = 対戦しない人を`審判 安奈`でゲームマスターにするか、`巻き戻し`を使ってください。艦船は直せます。
war1812-no-such-block = 番号{ $number }のブロックはありません。
    .then = 番号は1から{ $most }までです。`審判: 駒`で一覧が見られます。
war1812-nothing-to-edit = すでにそのとおりで、何も変わりません。
    .then = `審判: 駒`と`盤面`で確かめ、変えるところを書いてください。
war1812-strength-out-of-range = { $block }を{ $cv } CVにはできません。
    .then = 1から{ $most }までにするか、`編集予備`で盤上から除いてください。
war1812-both-in-town = { $town }に両軍のブロックが並ぶことになります。
    .then = 先に一方を別の町へ移してください。戦闘は移動からしか起こりません。
war1812-both-on-lake = { $lake }に両軍の艦船が並ぶことになります。
    .then = 先に一方を港に入れてください。海戦は海軍移動からしか起こりません。
war1812-battle-waits-on = { $lake }で海戦を待っています。
    .then = 海戦が終わってから艦船を直すか、`巻き戻し`で前に戻してください。
war1812-sea-movement-on = { $lake }の艦船はブロックを運んでいます。
    .then = ターンが終わってから艦船を直すか、`巻き戻し`で海上移動の前に戻してください。
war1812-no-lake-there = { $town }は湖に面していないので、艦船は置けません。
    .then = 湖に面した町か、湖の名前を書いてください。
war1812-too-many-ships = それでは{ $given }隻になります。{ $seat }の艦船は失ったものを含めて{ $most }隻です。
    .then = 先にほかの艦船を減らすか、`編集喪失`で失った数を減らしてください。

war1812-event-blocks-edited = ブロックが手で直されました({ $side }):{ $edits }。
block-edited = { $block }は{ $town }に{ $cv } CV
block-edited-off = { $block }は盤上から除去
war1812-edit-blocks = { $side }のブロックを修正
war1812-edit-blocks-in = { $side }のブロックを修正(現在{ $towns })
war1812-edit-ships = { $town }の{ $side }の艦船を{ $ships }に変更
war1812-edit-ships-lost = { $side }が失った艦船を{ $count }隻に変更


about-war1812-edit-strength = ゲームマスター:ブロックのCVを直す
help-war1812-edit-strength =
    盤上のブロックに使います。番号か名前、または種類といまいる町で指定します。
    どのブロックかは持ち主だけが読め、理由は全員が読めます。理由にブロックを書かないでください。戦闘中と、対戦しているゲームマスターは使えません。
    `編集戦力 #12 3 理由 損害の数え違い`
slot-war1812-edit-strength-blocks = どのブロック(番号か名前)
slot-war1812-edit-strength-town = いまいる町(番号で書かないとき)
slot-war1812-edit-strength-cv = 何CV
slot-war1812-edit-strength-reason = 理由(全員が読めます)
about-war1812-edit-move = ゲームマスター:ブロックを町に置き直す
help-war1812-edit-move =
    どこからでも移せます。残余グループから置くと最大CVになります。両軍のブロックが同じ町に並ぶ修正はできません。
    どのブロックかは持ち主だけが読め、どこに何個いるかと理由は全員が読めます。
    `編集移動 #12 バッファローに 理由 置き間違い`
slot-war1812-edit-move-blocks = どのブロック(番号か名前)
slot-war1812-edit-move-from = いまいる町(番号で書かないとき)
slot-war1812-edit-move-to = どの町に
slot-war1812-edit-move-reason = 理由(全員が読めます)
about-war1812-edit-reserve = ゲームマスター:ブロックを盤上から除く
help-war1812-edit-reserve =
    残余グループに戻し、また引かれることがあるようにします。インディアンはゲームから除かれます。
    `編集予備 #12 理由 除去もれ`
slot-war1812-edit-reserve-blocks = どのブロック(番号か名前)
slot-war1812-edit-reserve-from = いまいる町(番号で書かないとき)
slot-war1812-edit-reserve-reason = 理由(全員が読めます)
about-war1812-edit-ships = ゲームマスター:港や湖の艦船の数を直す
help-war1812-edit-ships =
    その場所の作戦艦と非作戦艦の数を決めます。書かないものは0隻です。増減は未建造の艦船との間で行うので、移すには2回直します。
    町や湖の支配と得点は盤面から決まるので、直すものはありません。
    `編集艦船 イギリス 作戦 1 キングストンに 理由 建造もれ`
slot-war1812-edit-ships-side = どちらの軍
slot-war1812-edit-ships-up = 作戦艦の数
slot-war1812-edit-ships-down = 非作戦艦の数
slot-war1812-edit-ships-space = どの町、どの湖
slot-war1812-edit-ships-reason = 理由(全員が読めます)
about-war1812-edit-lost = ゲームマスター:失った艦船の数を直す
help-war1812-edit-lost =
    失った艦船は二度と建造できません。どこにもいないほかの艦船は建造できます。
    `編集喪失 イギリス 1 理由 撃沈もれ`
slot-war1812-edit-lost-side = どちらの軍
slot-war1812-edit-lost-count = 何隻
slot-war1812-edit-lost-reason = 理由(全員が読めます)
