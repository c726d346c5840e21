### Discord の卓まわり: ターンのまとめ、図、事前指示、場所。

## ターンのまとめ

summary-heading = ### { $power } · 第{ $round }ラウンド
summary-bought = > 購入: { $units }({ $cost } IPC)
summary-refunded = > 置ける場所がなく払い戻し: { $units }
summary-forfeited = > 配置されず失効: { $units }
summary-lost = > { $power }の損失: { $units }
summary-hands = { $space }({ $from }→{ $to })
summary-hands-nobody = { $space }(→{ $to })
summary-taken = > { $count ->
        [1] 支配が変わったスペース: { $spaces }
       *[other] 支配が変わったスペース({ $count }): { $spaces }
    }
summary-seized = > { $from }の国庫から{ $by }へ: { $amount } IPC
summary-ipcs = > IPC: 収入{ $collected }、支出{ $spent }、手持ち{ $have }
summary-income-of = { $power }{ $now }({ $change })
summary-incomes = > 現在の収入: { $powers }

## 図

picture-about-now = マップ: { $moment }
picture-about-turn = { $power }のターン後のマップ
picture-about-battle = 戦闘の経過(ラウンドごと): { $space }
picture-unavailable = 図を描けませんでした。盤面を文字で示します。
picture-forbidden = { $host } 「{ $game }」の場所ではファイルを添付できません。図なしで続けます。そこで「ファイルを添付」を許可するか、`/game move` で別の場所へ移してください。

## 事前指示

discord-button-standing = 事前指示
standing-no-seat = このゲームの席に着いていません。事前指示を出せるのは席に着いた人だけです。
standing-button-losses = 損害の順番
standing-button-retreat = 退却の条件を書く
standing-menu-submarines = 選択できる潜水艦
standing-menu-retreat = 攻撃を打ち切るとき
standing-menu-withdraw = 一つ取り消す
standing-menu-seat = 自分の別の席を見る
standing-form-losses = 損害の順番
standing-form-retreat = 退却の条件
standing-field-order = 先に失うものから順に
standing-field-when = いつ
standing-field-to = 退却先(空欄: そのとき聞く)
standing-field-at = このスペースだけ(空欄: すべて)
standing-hint-order = 歩兵、戦車、戦闘機
standing-hint-when = 2ラウンド後 / 劣勢 / 3体以下
standing-hint-to = ドイツ
standing-hint-at = ウクライナ

## メニューで移動

discord-button-march = メニューで移動
march-from = どこから移動しますか?
march-to = { $from }からどこへ移動しますか?
march-units = { $from }から{ $to }へいくつ移動しますか? 種類ごとに数を一つ選んでください。
march-nothing = いま移動できる自分のユニットはありません。
march-menu-from = どこから
march-menu-to = どこへ
march-menu-units = ユニット

## 場所

discord-private = 非公開のゲームです。プレイヤーは審判が指名します。`/観戦` で見ることはできます。
discord-private-sign-up = -# 非公開の参加:審判が `/割り当て` でプレイヤーを指名します。
threads-hello = 「{ $game }」の{ $side }のための非公開スレッドです。この陣営の席に着いた人が入り、席を離れた人は出ます。ゲームの秘密をここで私が話すことはありません。
threads-forbidden = { $host } 「{ $game }」の陣営用の非公開スレッドを作れません。そのチャンネルで「プライベートスレッドの作成」と「スレッドでメッセージを送信」を許可するか、`/game move` で別の場所へ移してください。ゲームはそのまま続きます。
