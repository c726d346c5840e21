### 書簡、声明、何を書いてよいか。

event-press-published = { $seat }の声明:{ $text }
event-letter = { $seat }から{ $to }への書簡:{ $text }
event-letter-to-gm = { $seat }からゲームマスターへの書簡:{ $text }
event-letter-from-gm = ゲームマスターから{ $to }への書簡:{ $text }
press-policy-off = このゲームで書けるのはゲームマスターへの書簡だけです。
press-policy-public = 声明を出せます。書簡はゲームマスターにだけ書けます。
press-policy-allies = 声明を出せます。書簡は自陣営の国に書けます。
press-policy-private = 声明を出せます。書簡はどの国にも書けます。
press-directory = { $seat }({ $side }、{ $player }):{ $count ->
        [0] 送信0通
       *[other] 送信{ $count }通
    }

about-press-send = ほかの国に書簡を送る
help-press-send =
    書簡を送ります。読めるのは宛先の国のプレイヤーとそのチーム、後でその国を引き継ぐ人、そして対戦していないゲームマスターです。ゲームが終われば全員が読めます。
slot-press-send-recipients = 宛先の国。複数なら読点で区切る
slot-press-send-text = 書簡の内容
about-press-gm = ゲームマスターに書簡を送る
help-press-gm =
    ゲームマスターに書簡を送ります。自分も対戦しているゲームマスターには見えません。書簡が禁じられていても送れます。
    `審判宛書簡 内容 金曜日は不在です`
slot-press-gm-text = 書簡の内容
about-press-publish = 国の名で全員に声明を出す
help-press-publish =
    声明を出します。全員に見えます。
    `声明 内容 われわれは平和を望む`
slot-press-publish-text = 声明の内容
about-press-list = 誰が誰に書けるかと、最近の書簡を表示する
help-press-list =
    何を書いてよいか、どの国を誰が担当しているか、あなたが読める最近の書簡を表示します。
    `書簡一覧`
slot-press-list-seat = この国とのやりとりだけ
slot-press-list-count = 何通
about-press-policy = ゲームマスター:何を書いてよいかを決める
help-press-policy =
    これから何を書いてよいかを決めます。「なし」:何も書けない。「声明」:声明だけ。「味方」:声明と自陣営への書簡。「全員」:声明とすべての国への書簡。ゲームマスターにはいつでも書けます。
    `書簡規定 全員`
slot-press-policy-policy = なし、声明、味方、全員

section-table-press = 書簡と声明

table-press-off = このゲームで書けるのはゲームマスターへの書簡だけです。
    .then = ゲームマスターには`審判宛書簡 内容 …`。許可するのはゲームマスターです:`書簡規定 声明`。
table-press-public = このゲームでは国への書簡は書けません。
    .then = 全員には`声明 内容 …`。書簡を許可するのはゲームマスターです:`書簡規定 全員`。
table-press-allies = 書簡は自陣営({ $side })にだけ書けます。{ $seats }には書けません。
    .then = 全員には`声明 内容 …`。許可するのはゲームマスターです:`書簡規定 全員`。
table-press-nobody = 書簡には自分以外の宛先が必要です。
    .then = 書ける宛先は{ $seats }です。
