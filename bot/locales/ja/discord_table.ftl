### Discord の卓まわり: ターンのまとめ、図、事前指示、場所。

## 図

picture-about-now = マップ: { $moment }
picture-about-turn = { $power }のターン後のマップ
picture-about-edit = 修正の前と後のマップ
picture-about-battle = 戦闘の経過(ラウンドごと): { $space }
picture-unavailable = 図を描けませんでした。盤面を文字で示します。
picture-forbidden = { $host } 「{ $game }」の場所ではファイルを添付できません。図なしで続けます。そこで「ファイルを添付」を許可するか、`/game move` で別の場所へ移してください。

## 事前指示

discord-button-standing = 事前指示
standing-no-seat = このゲームの席に着いていません。事前指示を出せるのは席に着いた人だけです。
standing-menu-topic = 前もって答える:{ $topic }
standing-menu-withdraw = 一つ取り消す
standing-menu-seat = 自分の別の席を見る

## メニューで移動

pick-move-from = どこから移動しますか?
pick-move-to = { $from }からどこへ移動しますか?
pick-move-units = { $from }から{ $to }へいくつ移動しますか? 種類ごとに数を一つ選んでください。
pick-nothing = いま移動できる自分のユニットはありません。
pick-menu-from = どこから
pick-menu-to = どこへ
pick-menu-units = ユニット

## 場所

discord-private = 非公開のゲームです。プレイヤーは審判が指名します。`/ゲーム 観戦` で見ることはできます。
discord-private-sign-up = -# 非公開の参加:審判が `/割り当て` でプレイヤーを指名します。
threads-hello = 「{ $game }」の{ $side }のための非公開スレッドです。この陣営の席に着いた人が入り、席を離れた人は出ます。ゲームの秘密をここで私が話すことはありません。
threads-forbidden = { $host } 「{ $game }」の陣営用の非公開スレッドを作れません。そのチャンネルで「プライベートスレッドの作成」と「スレッドでメッセージを送信」を許可するか、`/game move` で別の場所へ移してください。ゲームはそのまま続きます。
