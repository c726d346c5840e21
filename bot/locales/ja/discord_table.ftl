### Discord の卓まわり: ターンのまとめ、図、事前指示、場所。

## 図

picture-about-now = マップ: { $moment }
picture-about-turn = { $power }のターン後のマップ
picture-about-edit = 修正の前と後のマップ
picture-about-battle = 戦闘の経過(ラウンドごと): { $space }
picture-unavailable = 図を描けませんでした。盤面を文字で示します。
picture-forbidden = { $host } 「{ $game }」の場所ではファイルを添付できません。図なしで続けます。そこで「ファイルを添付」を許可するか、`/ゲーム 移す` で別の場所へ移してください。

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

discord-private = 非公開のゲームです。プレイヤーはゲームマスターが指名します。`/ゲーム 観戦` で見ることはできます。
threads-gms = ゲームマスター
threads-hello-power = 「{ $game }」の{ $side }のための非公開スレッドです。席の担当者とそのチームが入り、離れた人は出ます。ボットがここに秘密の情報を書くことはありません。
threads-hello-gms = 「{ $game }」のゲームマスターのための非公開スレッドです。
discord-hall-made = 「{ $game }」に会場を作ります。カテゴリーとチャンネル、陣営・国・ゲームマスターごとのスレッドとロールができます。少しお待ちください。
discord-hall-left = 「{ $game }」の会場を片付けます。ゲームはここで続きます。
discord-hall-there = 「{ $game }」にはもう会場があります。片付けるには`/ゲーム 会場`で「片付ける」を選びます。
discord-hall-none = 「{ $game }」に会場はありません。作るには`/ゲーム 会場`で「作る」を選びます。
discord-hall-anonymous = 匿名のゲームには会場を作れません。ロールと非公開スレッドで誰が対戦しているかわかってしまうからです。
discord-hall-sure = 「{ $game }」のカテゴリー、そのチャンネルと{ $threads }個のスレッドとそこで話されたこと、{ $roles }個のロールが消えます。ゲームとそのログと証明は残り、これを入力したチャンネルで続きます。よければ別のチャンネルで、`/ゲーム 会場`で「片付ける」と「はい」を選びます
discord-hall-within = このチャンネルも一緒に消えます。ゲームを続けるチャンネルで入力してください。
discord-hall-forbidden = { $host } 「{ $game }」の会場を作れません。サーバーの権限「チャンネルの管理」と「ロールの管理」が必要で、ボットのロールは作るロールより上に置いてください。その後で`/ゲーム 会場`の「作る」を選びます
discord-all-none = ここにはあなたがゲームマスターをしている、続いているゲームがありません。
discord-all-more = 一度に話しかけられるのは{ $most }ゲームまでです。
discord-reliability = -# ここのほかのゲームでは:
discord-gallery-name = { $game } · 公開記録
discord-gallery-hello = ここでは「{ $game }」を何ラウンドか後に、隠されていたものも含めて伝えます。今の対局に影響しない古い情報だけです。
discord-gallery-map = そのときの盤面の全部
discord-gallery-until = イベント{ $seq }のあとの盤面の全部：
discord-anonymous-names = 匿名のゲームでは人を番号だけで呼びます(「masked-3」)。名前で呼べば、どの番号かわかってしまうからです。メンションで名前を挙げられるのは作ったゲームマスターだけで、まだゲームが知らない人に限ります。
discord-all-named = 取り返しのつかない命令は、全ゲームに一度には出せません。ゲームの名前を書いてください。
discord-anonymous-league = リーグは誰が何を担当したかを数えるので、匿名にできません。「参加」の「匿名」を外してください。
discord-anonymous-sign-up = -# 匿名のゲーム:終わるまでプレイヤーは番号で呼ばれ、ログとそのファイルにも番号しか残りません。席はボタンで取ってください。誰が押したかは見えません。
discord-summons =
    「{ $game }」があなたを待っています:{ $channel }。
    -# イベント{ $seq }
discord-unmasked = ゲームが終わりました。プレイヤーは次のとおりです:
discord-private-sign-up = -# 非公開の参加:ゲームマスターが `/割り当て` でプレイヤーを指名します。
threads-hello = 「{ $game }」の{ $side }のための非公開スレッドです。この陣営の席に着いた人が入り、席を離れた人は出ます。ボットがここに秘密の情報を書くことはありません。
threads-forbidden = { $host } 「{ $game }」の陣営用の非公開スレッドを作れません。そのチャンネルで「プライベートスレッドの作成」と「スレッドでメッセージを送信」を許可するか、`/ゲーム 移す` で別の場所へ移してください。ゲームはそのまま続きます。
