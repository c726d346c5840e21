### 読み取れなかった行。本文は何を読んだか、`.then`は何を期待したか。

parse-empty = 何も入力されていません。
    .then = コマンドの一覧は`ヘルプ`で見られます。
parse-too-long = { $most }バイトを超えています。
    .then = 1行に1つのコマンドを書き、少しずつ入力してください。
parse-too-many-orders = 一度に受け付ける命令は{ $most }件までです。
    .then = いくつかに分けて入力してください。
parse-no-link = 「{ $text }」は鎖の環ではありません。環は16進数64桁です。
    .then = 「adjutant entropy」が出した行を貼り付けてください。自分の言葉なら`entropy`に続けて書きます。
parse-text-too-long = ここに書ける名前や文は{ $most }文字までです。
    .then = 短くしてください。
parse-hidden = { $place }文字目は{ $sign }です。見えない記号や動作をする記号は使えません。
    .then = その記号を除いてください。文字、数字、句読点、絵文字は使えます。
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
        [seat] 国
        [power] 国
        [player] プレイヤー
        [reason] 理由
        [order] 順番や行動
        [when] 条件
        [topic] 何についてか
        [amount] 額
        [count] 数
        [via] 経由地
        [phase] フェイズ
        [at] 領域
        [kind] 部隊
        [command] コマンド
       *[other] { $slot }
    }が書かれていません。
    .then = `{ $usage }`の形で書いてください。
parse-left-over = 「{ $words }」はこのコマンドには余分です。何も行いませんでした。
    .then = それを除くか、`{ $usage }`の形で書いてください。
parse-twice = { $slot ->
        [units] 部隊
        [losses] 損害
        [from] 今いる所
        [to] 行き先
        [in] 置く所
        [space] 領域
        [spaces] 領域
        [seat] 国
        [power] 国
        [player] プレイヤー
        [reason] 理由
        [order] 順番や行動
        [when] 条件
        [topic] 何についてか
        [amount] 額
        [count] 数
        [via] 経由地
        [phase] フェイズ
        [at] 領域
        [kind] 部隊
        [command] コマンド
       *[other] { $slot }
    }が2回書かれています。
    .then = `{ $usage }`の形で書いてください。
parse-not-a-number = 「{ $word }」は数ではありません。
    .then = 3のように数字で書いてください。
parse-number-too-large = { $word }は多すぎます。
    .then = { $most }までです。
parse-none-of = { $kind }が0部隊では何も起こりません。
    .then = { $kind }を除くか、1以上の数を書いてください。
parse-how-many = { $kind }がいくつか書かれていません。
    .then = `{ $kind }1`のように数を書いてください。
parse-all-needs-board = 盤面がないので、全部がいくつかわかりません。
    .then = 数を書いてください。
parse-nobody-there = { $space }に当てはまるあなたの部隊はいません。
    .then = 部隊の位置は`ユニット`でわかります。
parse-several-meanings = いくつかの意味に取れます。
    .then = 意図した方を入力してください：{ $meanings }。
parse-nothing-to-repeat = 前のターンのこのフェイズには何も命令していません。
    .then = したいことを入力してください。書き方は`ヘルプ`で分かります。
parse-not-an-order = 「{ $word }」は表示するだけのコマンドです。
    .then = 試したり、まとめて入力したりできるのは行動のコマンドだけです。
