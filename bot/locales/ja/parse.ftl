### 読み取れなかった行。本文は何を読んだか、`.then`は何を期待したか。

parse-empty = 何も入力されていません。
    .then = コマンドの一覧は`ヘルプ`で見られます。
parse-too-long = { $most }バイトを超えています。
    .then = 1行に1つのコマンドを書き、少しずつ入力してください。
parse-line-too-long = 1つのコマンドは{ $most }文字までです。
    .then = いくつかに分けて入力してください。
parse-too-many-orders = 一度に受け付ける命令は{ $most }件までです。
    .then = いくつかに分けて入力してください。
parse-no-link = 「{ $text }」はハッシュチェーンの値ではありません。値は16進数64桁です。
    .then = 「adjutant entropy」が出した行を貼り付けてください。自分の言葉なら`乱数の種`に続けて書きます。
parse-text-too-long = ここに書ける名前や文は{ $most }文字までです。
    .then = 短くしてください。
parse-hidden = { $place }文字目は{ $sign }です。見えない記号や動作をする記号は使えません。
    .then = その記号なしで入力してください。文字、数字、句読点、絵文字は使えます。
parse-unknown-command = 「{ $word }」というコマンドはありません。
    .then = { $nearest-count ->
        [0] コマンドの一覧は`ヘルプ`で見られます。
       *[other] `{ $nearest-or }`のことですか。
    }
parse-ambiguous-command = 「{ $word }」で始まるコマンドは複数あります。
    .then = { $commands-or }のどれか、もう少し書いてください。
parse-unknown-space = 「{ $word }」という領域はありません。
    .then = { $nearest-count ->
        [0] 領域は`盤面`で見られます。
       *[other] { $nearest-or }のことですか。
    }
parse-ambiguous-space = 「{ $word }」に当てはまる領域が複数あります。
    .then = { $spaces-or }のどれですか。
parse-unknown-kind = 「{ $word }」という部隊はありません。
    .then = { $nearest-count ->
        [0] 部隊は`盤面`で見られます。
       *[other] { $nearest-or }のことですか。
    }
parse-ambiguous-kind = 「{ $word }」に当てはまる部隊が複数あります。
    .then = { $kinds-or }のどれですか。
parse-unknown-power = 「{ $word }」という国はありません。
    .then = { $nearest-count ->
        [0] 国の一覧は`座席`で見られます。
       *[other] { $nearest-or }のことですか。
    }
parse-ambiguous-power = 「{ $word }」に当てはまる国が複数あります。
    .then = { $powers-or }のどれですか。
parse-unknown-phase = 「{ $word }」というフェイズはありません。
    .then = フェイズは{ $phases }です。
parse-other-phase = 「{ $phase }」の見出しですが、今は「{ $now }」です。
    .then = `完了`で「{ $now }」を終えるか、見出しを除いてください。
parse-unknown-choice = ここで「{ $word }」は使えません。
    .then = 使えるのは{ $choices-or }です。
parse-missing = { $slot ->
        [units] 部隊
        [losses] 損害
        [from] 今いる所
        [to] 行き先
        [in] 置く所
        [space] 領域
        [spaces] 領域
        [seat] 席
        [power] 国
        [powers] 国
        [player] プレイヤー
        [reason] 理由
        [order] 順番や行動
        [orders] 命令
        [when] 条件
        [topic] 何についてか
        [amount] 額
        [count] 数
        [via] 経由地
        [phase] フェイズ
        [at] 領域
        [kind] 種類
        [kinds] 種類
        [command] コマンド
        [town] 町
        [towns] 町
        [base] 海軍基地
        [lake] 湖
        [blocks] ブロック
        [cv] CV
        [hits] 命中の数
        [side] 陣営
        [allowance] 時間
        [time] 時間
        [within] 期間
        [grace] 猶予
        [bank] 持ち時間
        [per] 何ごとか
        [quiet] 休止の時間
        [daily] 時刻
        [days] 曜日
        [zone] 海域や時間帯
        [zones] 海域
        [then] その後どうするか
        [matter] 議題
        [needed] 可決の条件
        [quorum] 定足数
        [who] 投票者
        [ballot] 投票の方式
        [answer] 答え
        [number] 番号
        [numbers] 番号
        [text] 内容
        [policy] 方針
        [office] 役割
        [theatre] 場所
        [arms] 兵種
        [budget] 資金
        [level] 強さ
        [rounds] ラウンド数
        [round] ラウンド
        [roll] ロールの番号
        [ruling] 裁定の番号
        [event] イベントの番号
        [about] イベントの番号
        [recipients] 宛先
        [part] 役割
        [officers] 参謀の人数
        [missed] 期限切れの回数
        [purse] 国庫
        [attack] 攻撃側
        [defend] 防御側
        [ground] 場所の種類
        [shells] 砲撃する艦
        [losses-attack] 攻撃側の損害
        [losses-defend] 防御側の損害
        [luck] 運
        [area] エリア
        [purchases] 購入するもの
        [flights] 航空任務
        [mode] やり方
        [target] 目標
        [none] 「なし」
        [control] 支配する側
        [value] 数
        [damaged] 損傷艦
        [saved] 部隊
        [section] 節
        [place] 何の絵か
        [tip] 末尾の値
        [links] 値の数
        [link] 値
        [wait] 秒数
        [naval] 海軍の命令
        [army] 陸軍の命令
       *[other] この項目
    }が書かれていません。
    .then = `{ $usage }`の形で書いてください。
parse-missing-rewind-to = イベントの番号が書かれていません。
    .then = `{ $usage }`の形で書いてください。
parse-missing-vote-call-to = イベントの番号が書かれていません。
    .then = `{ $usage }`の形で書いてください。
parse-denied = 何も行いませんでした。`{ $word }`をしないという意味に読みました。
    .then = しないだけなら何も書く必要はありません。したいことを書いてください。
parse-left-over = 何も行いませんでした。「{ $words }」はこのコマンドでは使えません。
    .then = `{ $usage }`の形で書いてください。
parse-twice = { $slot ->
        [units] 部隊
        [losses] 損害
        [from] 今いる所
        [to] 行き先
        [in] 置く所
        [space] 領域
        [spaces] 領域
        [seat] 席
        [power] 国
        [powers] 国
        [player] プレイヤー
        [reason] 理由
        [order] 順番や行動
        [orders] 命令
        [when] 条件
        [topic] 何についてか
        [amount] 額
        [count] 数
        [via] 経由地
        [phase] フェイズ
        [at] 領域
        [kind] 種類
        [kinds] 種類
        [command] コマンド
        [town] 町
        [towns] 町
        [base] 海軍基地
        [lake] 湖
        [blocks] ブロック
        [cv] CV
        [hits] 命中の数
        [side] 陣営
        [allowance] 時間
        [time] 時間
        [within] 期間
        [grace] 猶予
        [bank] 持ち時間
        [per] 何ごとか
        [quiet] 休止の時間
        [daily] 時刻
        [days] 曜日
        [zone] 海域や時間帯
        [zones] 海域
        [then] その後どうするか
        [matter] 議題
        [needed] 可決の条件
        [quorum] 定足数
        [who] 投票者
        [ballot] 投票の方式
        [answer] 答え
        [number] 番号
        [numbers] 番号
        [text] 内容
        [policy] 方針
        [office] 役割
        [theatre] 場所
        [arms] 兵種
        [budget] 資金
        [level] 強さ
        [rounds] ラウンド数
        [round] ラウンド
        [roll] ロールの番号
        [ruling] 裁定の番号
        [event] イベントの番号
        [about] イベントの番号
        [recipients] 宛先
        [part] 役割
        [officers] 参謀の人数
        [missed] 期限切れの回数
        [purse] 国庫
        [attack] 攻撃側
        [defend] 防御側
        [ground] 場所の種類
        [shells] 砲撃する艦
        [losses-attack] 攻撃側の損害
        [losses-defend] 防御側の損害
        [luck] 運
        [area] エリア
        [purchases] 購入するもの
        [flights] 航空任務
        [mode] やり方
        [target] 目標
        [none] 「なし」
        [control] 支配する側
        [value] 数
        [damaged] 損傷艦
        [saved] 部隊
        [section] 節
        [place] 何の絵か
        [tip] 末尾の値
        [links] 値の数
        [link] 値
        [wait] 秒数
        [naval] 海軍の命令
        [army] 陸軍の命令
       *[other] この項目
    }が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
parse-twice-rewind-to = イベントの番号が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
parse-twice-vote-call-to = イベントの番号が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
parse-not-a-number = 「{ $word }」は数ではありません。
    .then = 3のように数字で書いてください。
parse-number-too-large = { $word }は多すぎます。
    .then = { $most }までです。
parse-none-of = { $kind }が0では何も起こりません。
    .then = { $kind }を除くか、1以上の数を書いてください。
parse-how-many = { $kind }がいくつか書かれていません。
    .then = `{ $kind }1`のように数を書いてください。
parse-all-needs-board = 盤面がないので、全部がいくつかわかりません。
    .then = 数を書いてください。
parse-nobody-there = { $space }に当てはまるあなたの部隊はいません。
    .then = 部隊の位置は`ユニット`でわかります。
parse-several-meanings = いくつかの意味に取れます。
    .then = 意図した方を入力してください:{ $meanings }。
parse-nothing-to-repeat = 前のターンのこのフェイズには何も命令していません。
    .then = したいことを入力してください。書き方は`ヘルプ`で分かります。
parse-not-an-order = 「{ $word }」は表示するだけのコマンドです。
    .then = 試したり、まとめて入力したりできるのは行動のコマンドだけです。

typed-word-never = なし
typed-word-after-2-rounds = 2ラウンド後
typed-word-when-outnumbered = 劣勢
typed-word-at-3-units = 3個以下
typed-word-all = 全部
typed-word-phase = フェイズ
typed-word-turn = ターン
typed-word-gm = 呼出
typed-word-pass = パス
typed-word-stand-in = 代役
typed-word-nothing = なし
typed-word-mon-fri = 月-金
typed-word-sat-sun = 土,日
typed-word-off = なし
typed-word-steady = 堅実
typed-word-keen = 熟考
typed-word-draw = 引き分け
typed-word-concession = 投了
typed-word-replacement = 交代
typed-word-time = 延長
typed-word-mend = 訂正
typed-word-rule = ハウスルール
typed-word-question = 質問
typed-word-majority = 過半数
typed-word-two-thirds = 三分の二
typed-word-everybody = 全員
typed-word-allies = 味方
typed-word-open = 公開
typed-word-secret = 秘密
typed-word-yes = 賛成
typed-word-no = 反対
typed-word-abstain = 棄権
typed-word-any = 指定なし
typed-word-commander = 司令官
typed-word-officer = 参謀
typed-word-reserve = 補欠
typed-word-public = 声明
typed-word-private = 全員
typed-word-deputy = 副司令官
typed-word-manager = 幹事
typed-word-watcher = 観戦者
typed-word-officers = 参謀
typed-word-most = 賛成順
typed-word-land = 陸
typed-word-sea = 海
typed-word-air = 空
typed-word-24-hours = 24時間
typed-word-3-days = 3日
typed-word-90-minutes = 90分
